"""The verbs as other programs call them: real processes, bytes in, bytes out."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from contextlib import suppress
from io import BytesIO, StringIO
from pathlib import Path
from typing import Any

import pytest

from gladiadores.cli import verbs
from gladiadores.games.gladiadores import requests
from gladiadores.text import texts

COMMAND = [sys.executable, "-c", "from gladiadores.cli import main; main()"]

SERVED = {"battle": verbs.battle, "legal": requests.legal, "score": requests.score, "replay": verbs.replay}

BATTLE = {"players": 4, "leader": 1, "plays": ["G7", "T4", "MX", "L"], "areas": ["M4 G3", "", "", "T2"], "spoil": "T4"}
LEGAL = {"players": 4, "hand": "G7 T1 L MX", "plays": ["G2"]}
SCORE = {"players": 4, "side": "A", "counts": [[0, 0, 5, 0], [0, 0, 3, 0], [0, 0, 1, 0], [0, 0, 0, 0]]}
FINAL_B = {"players": 3, "side": "B", "positions": [9, 12, 12], "last_round": [4, 3, 5], "final": True}


def run(verb: str, given: bytes, *options: str) -> tuple[int, list[dict[str, Any]], str]:
    done = subprocess.run([*COMMAND, verb, *options], input=given, capture_output=True, check=False, timeout=60)
    answers = [json.loads(line) for line in done.stdout.decode("utf-8").splitlines()]
    return done.returncode, answers, done.stderr.decode("utf-8")


def lines(*values: Any) -> bytes:
    return b"".join(value if isinstance(value, bytes) else json.dumps(value).encode() for value in _spaced(values))


def _spaced(values: tuple[Any, ...]) -> list[Any]:
    spaced: list[Any] = []
    for value in values:
        spaced += [value, b"\n"]
    return spaced


def test_battle_answers_the_example_of_the_notation() -> None:
    status, [answer], diagnostics = run("battle", lines(BATTLE))
    assert (status, diagnostics) == (0, "")
    assert [told["rule"] for told in answer.pop("explanation")][:2] == ["battle.lead.combat", "battle.winner.lion"]
    assert {**answer, "taken": sorted(answer["taken"]), "discarded": sorted(answer["discarded"])} == {
        "lead": "G",
        "winner": 0,
        "eliminated": [{"by": "MX", "card": "M4", "from": "area"}],
        "choices": ["T4"],
        "taken": ["G7", "T4"],
        "discarded": ["L", "M4", "MX"],
        "areas": ["T4 G3 G7", "", "", "T2"],
    }


def test_legal_names_the_rule_against_each_card() -> None:
    _, [answer], _ = run("legal", lines(LEGAL), "--lang", "en")
    assert answer["legal"] == ["G7", "L", "MX", "XM"]
    [refused] = answer["illegal"]
    assert (refused["card"], refused["rule"]) == ("T1", "battle.follow.combat")
    assert "Gladius" in refused["text"]


def test_score_answers_rounds_and_ends_of_both_sides() -> None:
    final_a = {"players": 3, "side": "A", "positions": [[7, 7, 8, 1], [7, 7, 7, 7], [6, 7, 7, 7]], "final": True}
    round_b = {"players": 4, "side": "B", "counts": [[2, 1, 6, 0], [0, 0, 0, 0], [2, 2, 2, 2], [6, 0, 0, 0]]}
    _, answers, _ = run("score", lines(SCORE, round_b, final_a, FINAL_B))
    assert answers[0]["moves"] == [[0, 0, 1, 0], [0, 0, -1, 0], [0, 0, -2, 0], [0, 0, 0, 0]]
    assert answers[1]["points"] == [5, 8, 8, 6]
    assert answers[2]["points"] == [[5, 5, 5, 3], [5, 5, 3, 5], [3, 5, 3, 5]]
    assert (answers[2]["totals"], answers[2]["winners"]) == ([18, 18, 16], [0, 1])
    assert (answers[3]["winners"], answers[3]["explanation"][0]["rule"]) == ([2], "final.b.tie-break")


@pytest.mark.parametrize(
    ("verb", "given", "code"),
    [
        ("battle", b"{", "json"),
        ("battle", b"\x00", "json"),
        ("battle", b'{"players": NaN}', "json"),
        ("battle", b'{"players": 1e999}', "json"),
        ("battle", b'{"players": 4, "players": 4}', "json"),
        ("battle", b'{"players": ' + b"9" * 5000 + b"}", "json"),
        ("battle", b'{"players": ' + b"[" * 100_000 + b"]" * 100_000 + b"}", "json"),
        ("battle", b'{"players": "\xff\xfe"}', "json"),
        ("battle", b"[]", "shape"),
        ("battle", b"null", "shape"),
        ("battle", {}, "shape"),
        ("battle", {**BATTLE, "extra": 1}, "shape"),
        ("battle", {**BATTLE, "players": True}, "shape"),
        ("battle", {**BATTLE, "leader": 0.5}, "shape"),
        ("battle", {**BATTLE, "leader": 4}, "range"),
        ("battle", {**BATTLE, "leader": -1}, "range"),
        ("battle", {**BATTLE, "leader": 10**200}, "range"),
        ("battle", {**BATTLE, "players": 5}, "range"),
        ("battle", {**BATTLE, "plays": ["G7", "T4", "MX"]}, "shape"),
        ("battle", {**BATTLE, "plays": "G7 T4 MX L"}, "shape"),
        ("battle", {**BATTLE, "plays": ["G7", "T4", "MX", 1]}, "shape"),
        ("battle", {**BATTLE, "plays": ["G7", "T4", "MX", "Q1"]}, "token"),
        ("battle", {**BATTLE, "plays": ["G7", "T4", "MX", "TT"]}, "token"),
        ("battle", {**BATTLE, "plays": ["G7", "T4", "MX", "g7"]}, "token"),
        ("battle", {**BATTLE, "plays": ["G7", "T4", "MX", "XM"]}, "deck"),
        ("battle", {**BATTLE, "plays": ["G7", "T4", "MX", "G7"]}, "deck"),
        ("battle", {**BATTLE, "areas": ["G7", "", "", ""]}, "deck"),
        ("battle", {**BATTLE, "areas": ["L", "", "", ""]}, "deck"),
        ("battle", {**BATTLE, "areas": ["", "", ""]}, "shape"),
        ("battle", {**BATTLE, "areas": [None, "", "", ""]}, "shape"),
        ("battle", {**BATTLE, "spoil": "X1"}, "choice"),
        ("battle", {**BATTLE, "spoil": "-"}, "choice"),
        ("battle", {**BATTLE, "spoil": "zz"}, "token"),
        ("battle", {**BATTLE, "rulings": {"spoil": "never"}}, "ruling"),
        ("battle", {**BATTLE, "rulings": {"nothing": 1}}, "ruling"),
        ("battle", {**BATTLE, "rulings": {"columns_a": 6}}, "ruling"),
        ("battle", {**BATTLE, "rulings": {"columns_a": True}}, "ruling"),
        ("battle", {**BATTLE, "rulings": {"floor_b": False}}, "ruling"),
        ("battle", {**BATTLE, "rulings": []}, "shape"),
        ("battle", {"players": 3, "leader": 0, "plays": ["G2", "G4", "G5"]}, "deck"),
        ("battle", {"players": 3, "leader": 0, "plays": ["L", "L", "L"], "areas": ["", "", "X3"]}, "deck"),
        ("battle", {**BATTLE, "rulings": {"spoil": [[[]]]}}, "ruling"),
        ("battle", {**BATTLE, "rulings": {"columns_a": 10**16}}, "ruling"),
        ("legal", {**LEGAL, "hand": "G7\tT1"}, "token"),
        ("legal", {**LEGAL, "hand": "G7\u00a0T1"}, "token"),
        ("legal", {**LEGAL, "hand": "G7"}, "shape"),
        ("legal", {**LEGAL, "hand": "G7 G7"}, "deck"),
        ("legal", {**LEGAL, "hand": "MX XM"}, "deck"),
        ("legal", {**LEGAL, "hand": "L L L L", "plays": ["L"]}, "deck"),
        ("legal", {**LEGAL, "hand": "G2 G3"}, "deck"),
        ("legal", {**LEGAL, "plays": ["G2", "G3", "G4", "G5"]}, "shape"),
        ("legal", {"players": 3, "hand": "L L L", "plays": ["L"]}, "deck"),
        ("legal", {"players": 3, "hand": "T2 T4", "plays": []}, "deck"),
        ("score", {**SCORE, "side": "C"}, "range"),
        ("score", {**SCORE, "side": 1}, "shape"),
        ("score", {**SCORE, "counts": [[0, 0, 5, 0]] * 3}, "shape"),
        ("score", {**SCORE, "counts": [[0, 0, 5]] * 4}, "shape"),
        ("score", {**SCORE, "counts": [[0, 0, 5, 0]] * 4}, "range"),
        ("score", {**SCORE, "counts": [[0, 0, -1, 0]] * 4}, "range"),
        ("score", {**SCORE, "positions": [[7] * 4] * 4}, "shape"),
        ("score", {**SCORE, "final": True}, "shape"),
        ("score", {**SCORE, "final": False}, "shape"),
        ("score", {**FINAL_B, "counts": [[0] * 4] * 3}, "shape"),
        ("score", {**FINAL_B, "last_round": [1, 2]}, "shape"),
        ("score", {**FINAL_B, "positions": [-1, 2, 3]}, "range"),
        ("score", {"players": 3, "side": "A", "positions": [[7, 7, 7, 12]] * 3, "final": True}, "range"),
        ("score", {"players": 3, "side": "A", "counts": [[9, 0, 0, 0], [0] * 4, [0] * 4]}, "range"),
        ("score", {"players": 3, "side": "A"}, "shape"),
    ],
)  # fmt: skip
def test_a_bad_line_is_refused_with_its_code_and_the_next_is_served(verb: str, given: Any, code: str) -> None:
    good = {"battle": BATTLE, "legal": LEGAL, "score": SCORE}[verb]
    out = StringIO()
    status = verbs.serve(SERVED[verb], BytesIO(lines(good, b"", given, good)), out, texts("pt"))
    first, refused, last = (json.loads(line) for line in out.getvalue().splitlines())
    assert status == 2
    assert first == last
    assert "error" not in first
    assert refused["error"]["code"] == code
    assert refused["error"]["line"] == 3
    assert refused["error"]["message"]
    assert set(refused["error"]) <= {"line", "code", "message", "rule"}


def test_null_for_an_optional_key_is_as_if_it_were_absent() -> None:
    status, [answer], _ = run("battle", lines({**BATTLE, "areas": None, "spoil": None, "rulings": None}))
    assert status == 0
    assert answer["areas"] == ["T4 G7", "", "", ""]


def test_one_object_over_several_lines_is_read_as_one() -> None:
    status, [answer], _ = run("legal", json.dumps(LEGAL, indent=2).encode())
    assert (status, answer["legal"]) == (0, ["G7", "L", "MX", "XM"])


def test_a_first_line_that_begins_nothing_is_refused_and_the_others_are_served() -> None:
    status, answers, _ = run("legal", lines(b'{"players": 4,', LEGAL, b"", b"{", LEGAL))
    assert status == 2
    assert [answer.get("error", {}).get("line") for answer in answers] == [1, None, 4, None]


def test_the_column_of_a_line_that_is_cut_off_is_one_of_that_line() -> None:
    for end in (b"", b"\n", b" \r\n"):
        _, answers, _ = run("battle", b'{"players": 4' + end)
        assert "coluna 14" in answers[0]["error"]["message"]


def test_an_interactive_pipe_gets_each_answer_at_once() -> None:
    with subprocess.Popen([*COMMAND, "legal"], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdin
        assert process.stdout
        for given in (lines(b"no"), lines(LEGAL), lines(b"{"), lines(LEGAL)):
            process.stdin.write(given)
            process.stdin.flush()
            assert process.stdout.readline()
        process.stdin.close()
        assert process.wait(timeout=20) == 2


@pytest.mark.skipif(os.name != "posix", reason="signals and pipes of POSIX")
def test_a_broken_pipe_and_an_interrupt_end_quietly() -> None:
    with subprocess.Popen(
        [*COMMAND, "legal"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdin
        assert process.stdout
        assert process.stderr
        process.stdout.close()
        with suppress(BrokenPipeError):
            process.stdin.write(lines(*[LEGAL] * 3000))
            process.stdin.close()
        assert process.stderr.read() == b""
    with subprocess.Popen(
        [*COMMAND, "legal"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdin
        assert process.stdout
        assert process.stderr
        process.stdin.write(lines(LEGAL))
        process.stdin.flush()
        process.stdout.readline()
        time.sleep(0.1)
        process.send_signal(signal.SIGINT)
        assert process.wait(timeout=20) == 130
        assert process.stderr.read() == b""


def test_a_file_is_read_and_one_that_is_not_there_is_named(tmp_path: Path) -> None:
    there = tmp_path / "linhas.jsonl"
    there.write_bytes(lines(LEGAL))
    assert run("legal", b"", str(there))[1][0]["legal"]
    status, answers, diagnostics = run("legal", b"", str(tmp_path / "nada"))
    assert (status, answers) == (2, [])
    assert "nada" in diagnostics
    assert "Traceback" not in diagnostics


@pytest.mark.parametrize(
    ("given", "rule"),
    [
        ({**BATTLE, "spoil": "L"}, "battle.spoils.choice"),
        ({**BATTLE, "spoil": "L", "rulings": {"spoil": "may"}}, "battle.spoils.choice"),
        ({**BATTLE, "spoil": "MX", "rulings": {"spoil": "may"}}, "battle.spoils.choice"),
        ({**BATTLE, "spoil": "-"}, "battle.spoils.must"),
        ({"players": 3, "leader": 0, "plays": ["G5", "G4", "L"], "spoil": "G4"}, "battle.spoils.single"),
        ({"players": 3, "leader": 0, "plays": ["G5", "G4", "L"], "spoil": "-"}, "battle.spoils.single"),
    ],
)
def test_a_spoil_that_may_not_be_taken_is_refused_by_its_rule(given: Any, rule: str) -> None:
    out = StringIO()
    verbs.serve(verbs.battle, BytesIO(lines(given)), out, texts("pt"))
    error = json.loads(out.getvalue())["error"]
    assert (error["code"], error["rule"]) == ("choice", rule)
    assert "nenhuma" not in error["message"]


def test_a_ruling_nested_near_the_limit_is_refused_like_any_other() -> None:
    """Where the parser still admits what a text of it would not, nothing may break."""
    record = b'{"game":"gladiadores","version":1,"options":{"players":4,"side":"A"},"setup":{"first":0,"deals":[]},'
    nested = [
        b'"rulings":{"spoil":' + b"[" * depth + b"]" * depth + b'},"actions":[]}' for depth in range(850, 1000, 5)
    ]
    status, answers, diagnostics = run("replay", lines(*(record + rulings for rulings in nested)))
    assert (status, diagnostics, len(answers)) == (2, "", len(nested))
    assert {answer["error"]["code"] for answer in answers} <= {"ruling", "json"}


def test_a_byte_order_mark_before_a_blank_line_is_blank() -> None:
    status, [answer], _ = run("legal", b"\xef\xbb\xbf\n" + lines(LEGAL))
    assert (status, answer["legal"]) == (0, ["G7", "L", "MX", "XM"])


def test_cubes_may_stand_far_out() -> None:
    far = 10**12
    given = {"players": 3, "side": "A", "positions": [[far, 7, 7, 7], [7] * 4, [7] * 4], "final": True}
    status, [answer], _ = run("score", lines({**given, "rulings": {"columns_a": far}}))
    assert (status, answer["totals"]) == (0, [20, 18, 18])


@pytest.mark.skipif(os.name != "posix", reason="a shell of POSIX")
@pytest.mark.parametrize(
    ("redirection", "status"), [("<&-", 0), ("</dev/null >&-", 0), ("<FILE >/dev/full", 2), ("<FILE >&-", 0)]
)
def test_streams_that_are_closed_or_full_end_without_a_traceback(redirection: str, status: int, tmp_path: Path) -> None:
    file = tmp_path / "linha.jsonl"
    file.write_bytes(lines(LEGAL))
    command = f'"{sys.executable}" -c "from gladiadores.cli import main; main()" legal {redirection}'
    done = subprocess.run(
        ["sh", "-c", command.replace("FILE", str(file))], capture_output=True, check=False, timeout=60
    )  # fmt: skip
    assert done.returncode == status
    assert b"Traceback" not in done.stderr
