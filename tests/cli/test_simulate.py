"""The verb ``simulate``: JSON on stdout, a bar on stderr, rows in a file that no accident spoils."""

from __future__ import annotations

import json
import random
import signal
import subprocess
import sys
import time
from io import StringIO
from pathlib import Path

import pyarrow.parquet as pq
import pytest
from typer.testing import CliRunner

from gladiadores.cli.app import app
from gladiadores.sim import workers
from gladiadores.sim.progress import Bar, Progress
from gladiadores.sim.source import PARTS
from gladiadores.text import Message, texts
from tests.sweep import sweep

COMMAND = [sys.executable, "-c", "from gladiadores.cli import main; main()", "simulate"]
TILES = ["--game", "gladiaattorit", "--players", "2", "--variant", "simple", "--seed", "4"]
"""A game that the engine plays alone, and quickly."""


def invoke(*arguments: str) -> tuple[int, str, str]:
    """The verb in this process."""
    done = CliRunner().invoke(app, ["simulate", *arguments])
    return done.exit_code, done.stdout, done.stderr


# --- what it prints -----------------------------------------------------------------------------------------------


def test_it_prints_one_json_summary_and_a_bar_beside_it() -> None:
    done = subprocess.run(
        [*COMMAND, "--games", "2000", "--players", "4", "--side", "A", "--bots", "random", "--seed", "7"],
        capture_output=True, text=True, encoding="utf-8", check=True, timeout=300,
    )  # fmt: skip
    [line] = done.stdout.splitlines()
    summary = json.loads(line)
    assert (summary["games"], summary["plays"]) == (2000, 2000 * 176)
    assert summary["plays_per_second"] == pytest.approx(summary["plays"] / summary["seconds"], rel=1e-3)
    assert len(summary["win_share"]) == len(summary["mean_points"]) == 4
    assert sum(summary["win_share"]) == pytest.approx(1)
    assert "100 %" in done.stderr


def test_every_game_of_the_suite_is_simulated() -> None:
    status, out, _ = invoke("--games", "3", *TILES, "--bots", "random,greedy")
    summary = json.loads(out)
    assert (status, summary["game"], summary["bots"]) == (0, "gladiaattorit", ["random", "greedy"])
    assert (summary["games"], summary["plays"]) == (3, 180)
    assert summary["win_share"][1] > summary["win_share"][0]


def test_rulings_and_options_reach_the_table() -> None:
    rulings = ["--ruling", "spoil=may", "--ruling", "columns_a=8", "--ruling", "floor_b=null"]
    _, out, _ = invoke("--games", "10", "--players", "3", "--side", "B", *rulings)
    summary = json.loads(out)
    assert summary["options"] == {"players": 3, "side": "B"}
    assert summary["rulings"]["spoil"] == "may"
    assert (summary["rulings"]["columns_a"], summary["rulings"]["floor_b"]) == (8, None)


@pytest.mark.parametrize("level", ["game", "round", "battle", "play"])
def test_the_rows_of_every_level_are_kept(level: str, tmp_path: Path) -> None:
    status, _, _ = invoke("--games", "5", "--players", "3", "--level", level, "--out", str(tmp_path / "a.parquet"))
    assert status == 0
    things = {"game": 1, "round": 9, "battle": 3 * 12, "play": 3 * 12 * 3}
    assert pq.read_metadata(tmp_path / "a.parquet").num_rows == 5 * things[level]


# --- what it refuses ----------------------------------------------------------------------------------------------

BAD = (
    (["--games", "0"], "games: 0"),
    (["--games", "-3"], "games: -3"),
    (["--games", "10000000000000"], "games: "),
    (["--games", "many"], "games: esperava um número inteiro, veio many"),
    (["--games", "1.5"], "games: esperava um número inteiro, veio 1.5"),
    (["--games", ""], "games: esperava um número inteiro"),
    (["--games", "1", "--players", "four"], "players: esperava um número inteiro, veio four"),
    ([], "--games"),
    (["--games", "1", "--players", "5"], "players: 5"),
    (["--games", "1", "--side", "C"], "side: \"C\""),
    (["--games", "1", "--bots", "deep-blue"], "«deep-blue»"),
    (["--games", "1", "--bots", "random,random"], "bots: há 2 nomes"),
    (["--games", "1", "--bots", ""], "«»"),
    (["--games", "1", "--bots", "random,,random,random"], "«»"),
    (["--games", "1", "--seed", "-1"], "seed: -1"),
    (["--games", "1", "--seed", "x"], "seed: esperava um número inteiro, veio x"),
    (["--games", "1", "--jobs", "-2"], "jobs: -2"),
    (["--games", "1", "--ruling", "spoil=perhaps"], 'spoil: "perhaps" não vale'),
    (["--games", "1", "--ruling", "spoil"], 'spoil: "" não vale'),
    (["--games", "1", "--ruling", "joker=wild"], "joker"),
    (["--games", "1", "--variant", "simple"], "--variant"),
    (["--games", "1", "--game", "dominó"], "«dominó»"),
    (["--games", "1", "--game", "gladiaattorit", "--side", "A"], "--side"),
    (["--games", "1", "--game", "gladiaattorit", "--players", "7"], "players: 7"),
    (["--games", "1", "--game", "gladiaattorit", "--ruling", "spoil=may"], "--ruling"),
    (["--games", "1", "--level", "play"], "level: só vale com out"),
    (["--games", "1", "--level", "trick", "--out", "rows"], "«trick»"),
    (["--games", "1", "--out", "rows.csv"], ".csv"),
    (["--games", "1", "--jobs", "2", "--cluster", "tcp://127.0.0.1:1"], "jobs: 2"),
    (["--games", "1", "--cluster", "nowhere"], "nowhere"),
)  # fmt: skip


@pytest.mark.parametrize(("arguments", "told"), BAD, ids=[" ".join(given) or "nothing" for given, _ in BAD])
def test_bad_input_is_refused_with_a_message(
    arguments: list[str], told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(workers, "PATIENCE", 0.5)
    status, out, err = invoke(*arguments)
    assert (status, out) == (2, "")
    assert told in err
    assert "Traceback" not in err
    assert list(tmp_path.iterdir()) == []


def test_refusals_are_spoken_in_english(tmp_path: Path) -> None:
    _, _, err = invoke("--games", "1", "--bots", "random,random", "--lang", "en")
    assert "bots: there are 2 names" in err
    invoke("--games", "2", *TILES, "--out", str(tmp_path / "a.parquet"))
    status, out, err = invoke("--games", "3", *TILES, "--out", str(tmp_path / "a.parquet"), "--lang", "en")
    assert (status, out) == (2, "")
    assert "there games is 2, here 3" in err


@pytest.mark.parametrize(
    ("missing", "arguments", "told"),
    [
        (("numba", "pyarrow"), [], "numba, pyarrow: pip install 'gladiadores[sim]'"),
        (("distributed",), ["--cluster", "tcp://127.0.0.1:1"], "distributed: pip install 'gladiadores[cluster]'"),
    ],
)
def test_what_is_not_installed_is_named(
    missing: tuple[str, ...], arguments: list[str], told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in missing:
        monkeypatch.setitem(sys.modules, name, None)
    status, out, err = invoke("--games", "1", *arguments)
    assert (status, out) == (2, "")
    assert told in err


# --- stopped and killed -------------------------------------------------------------------------------------------


def started(out: Path, games: int, *more: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [*COMMAND, "--games", str(games), *TILES, "--level", "play", "--out", str(out), *more],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, encoding="utf-8",
    )  # fmt: skip


def noted(out: Path) -> int:
    """How many parts of a run are in the journal."""
    journal = out.with_name(out.name + ".parts") / "_journal.jsonl"
    return journal.read_bytes().count(b"\n") if journal.exists() else 0


def wait_for(process: subprocess.Popen[str], out: Path, parts: int) -> None:
    while process.poll() is None and noted(out) < parts:
        time.sleep(0.002)


def test_ctrl_c_keeps_what_is_done_and_says_how_to_go_on(tmp_path: Path) -> None:
    out = tmp_path / "a.parquet"
    process = started(out, 5000)
    wait_for(process, out, 1)
    process.send_signal(signal.SIGINT)
    printed, told = process.communicate(timeout=60)
    assert (process.returncode, printed) == (130, "")
    assert "estão guardadas" in told
    assert "Traceback" not in told
    assert noted(out) >= 1
    assert not out.exists()


def killed_and_resumed(times: int, games: int, folder: Path, *more: str) -> None:
    """Kill a run at random moments and go on with it, so many times: its rows are those of an unbroken run."""
    unbroken, out, rng = folder / "unbroken.parquet", folder / "killed.parquet", random.Random(times)
    parts = -(-games // -(-games // PARTS))
    assert invoke("--games", str(games), *TILES, "--level", "play", "--out", str(unbroken))[0] == 0
    for kill in range(times):
        process = started(out, games, *more)
        wait_for(process, out, max(noted(out), kill * parts // (2 * times)) + rng.randrange(1, 4))
        time.sleep(rng.random() * 0.05)
        process.kill()
        process.communicate()
        assert not out.exists(), "it was to be killed before its end"
    process = started(out, games, *more)
    printed, _ = process.communicate(timeout=300)
    assert process.returncode == 0
    assert json.loads(printed)["games"] == games
    expected, found = pq.read_table(unbroken), pq.read_table(out)
    assert found.num_rows == games * 60
    assert found.to_pylist() == expected.to_pylist()
    assert sorted(path.name for path in folder.iterdir()) == ["killed.parquet", "unbroken.parquet"]


def test_killed_at_random_moments_it_ends_with_the_rows_of_an_unbroken_run(tmp_path: Path) -> None:
    killed_and_resumed(2, 60, tmp_path)


@pytest.mark.slow
@pytest.mark.parametrize(("jobs", "times"), [("1", 10), ("2", sweep(10, 3))])
def test_killed_ten_times_it_ends_with_the_rows_of_an_unbroken_run(jobs: str, times: int, tmp_path: Path) -> None:
    killed_and_resumed(times, 40 * times, tmp_path, "--jobs", jobs)


MEASURED = """
import resource, sys
from gladiadores.sim import simulate
simulate(int(sys.argv[1]), players=4, side="A")
print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024)
"""


@pytest.mark.slow
def test_memory_is_flat_as_games_grow() -> None:
    """In MiB, of a tenth of the games and of all of them."""
    few, many = (
        int(subprocess.run([sys.executable, "-c", MEASURED, games], capture_output=True, text=True, check=True).stdout)
        for games in (str(sweep(10**7, 2 * 10**6) // 10), str(sweep(10**7, 2 * 10**6)))
    )
    assert many < 1024
    assert many < few + 64


# --- the bar ------------------------------------------------------------------------------------------------------


class Terminal(StringIO):
    def isatty(self) -> bool:
        return True


def test_on_a_terminal_the_bar_stays_on_its_line(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = Terminal()
    bar = Bar(terminal, texts("en"))
    bar(Progress(0, 2000))
    bar(Progress(2000, 2000))
    bar(Progress(2000, 2000, note=Message("sim.recomputed", "Partes danificadas: {parts}. …", parts=2)))
    bar.close()
    shown = terminal.getvalue()
    assert shown.count("\n") == 2
    assert "░░░" in shown
    assert shown.count("\r") == 2
    assert "100 %  2\u202f000 of 2\u202f000 games" in shown
    bar.close()
    assert terminal.getvalue() == shown


def test_elsewhere_the_bar_is_a_few_lines() -> None:
    stream = StringIO()
    bar = Bar(stream)
    for done in range(1001):
        bar(Progress(done, 1000))
    bar.close()
    lines = stream.getvalue().splitlines()
    assert len(lines) == 11
    assert lines[-1].endswith("1\u202f000 de 1\u202f000 partidas")


@pytest.mark.parametrize(
    ("games", "seconds", "left"),
    [(100, 3, "27 s"), (100, 10, "1:30 min"), (10_000, 40, "1:06 h")],
)
def test_the_bar_says_how_long_it_will_take(
    games: int, seconds: int, left: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = 0.0
    monkeypatch.setattr("gladiadores.sim.progress.monotonic", lambda: now)
    terminal = Terminal()
    bar = Bar(terminal, texts("en"))
    bar(Progress(0, games))
    now = float(seconds)
    bar(Progress(10 if games == 100 else 100, games))
    assert terminal.getvalue().endswith(f"{left} left")
