"""What cannot be simulated is refused before anything is played, with the field and the value."""

from __future__ import annotations

import pickle
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from gladiadores.core.errors import BadInput
from gladiadores.sim import simulate
from gladiadores.sim.plan import Plan
from tests.sim.runs import plan

BAD: tuple[tuple[dict[str, Any], str, str], ...] = (
    ({"games": 0}, "range", "games: 0"),
    ({"games": -5}, "range", "games: -5"),
    ({"games": 10**12 + 1}, "range", "games: …"),
    ({"games": 10**400}, "range", "games: …"),
    ({"games": 2.5}, "shape", "games: esperava um número inteiro, veio 2.5"),
    ({"games": True}, "shape", "games: esperava um número inteiro, veio true"),
    ({"games": "10"}, "shape", "games: esperava um número inteiro, veio texto"),
    ({"game": "dominó"}, "game", "«dominó»"),
    ({"game": 3}, "shape", "game: esperava um texto"),
    ({"players": 5}, "range", "players: 5"),
    ({"players": "4"}, "shape", "players: esperava um número inteiro"),
    ({"side": "C"}, "range", 'side: "C" não vale'),
    ({"variant": "simple"}, "shape", "«variant»"),
    ({"game": "gladiaattorit", "side": "A"}, "shape", "«side»"),
    ({"game": "gladiaattorit", "players": 7}, "range", "players: 7"),
    ({"bots": "deep-blue"}, "range", "«deep-blue»"),
    ({"bots": ""}, "range", "«»"),
    ({"bots": []}, "shape", "bots: há 0 nomes"),
    ({"bots": ["random"] * 3}, "shape", "bots: há 3 nomes; escreva um só, ou um por jogador (4)"),
    ({"bots": ["random"] * 5}, "shape", "bots: há 5 nomes"),
    ({"bots": ["random", "random", 3, "random"]}, "shape", "bots[2]: esperava um texto"),
    ({"bots": 4}, "shape", "bots: esperava uma lista"),
    ({"seed": -1}, "range", "seed: -1"),
    ({"seed": 10**30}, "range", "seed: …"),
    ({"seed": "abc"}, "shape", "seed: esperava um número inteiro, veio texto"),
    ({"rulings": {"spoil": "sometimes"}}, "ruling", 'spoil: "sometimes" não vale; use "must", "may"'),
    ({"rulings": {"joker": "wild"}}, "ruling", "joker: não há opção"),
    ({"game": "gladiaattorit", "rulings": {"spoil": "may"}}, "ruling", "spoil"),
    ({"jobs": -1}, "range", "jobs: -1"),
    ({"jobs": 10**6}, "range", "jobs: 1000000"),
    ({"jobs": "all"}, "shape", "jobs: esperava um número inteiro, veio texto"),
    ({"jobs": 2, "cluster": "tcp://127.0.0.1:1"}, "shape", "jobs: 2 não vale com cluster"),
    ({"cluster": 8786}, "shape", "cluster: esperava um texto"),
    ({"level": "play"}, "shape", "level: só vale com out"),
    ({"level": "trick", "out": "x"}, "range", "gladiadores não tem «trick»; há game, round, battle, play"),
    ({"level": "round", "out": "x", "game": "gladiaattorit"}, "range", "gladiaattorit não tem «round»; há game, play"),
)  # fmt: skip


@pytest.mark.parametrize(("given", "code", "told"), BAD, ids=[str(given)[:60] for given, *_ in BAD])
def test_bad_input_is_refused_with_field_and_value(
    given: dict[str, Any], code: str, told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(BadInput) as error:
        simulate(**{"games": 1, **given})
    assert error.value.code == code
    assert told in str(error.value)
    assert list(tmp_path.iterdir()) == []


def test_a_plan_is_complete_and_says_so() -> None:
    made = Plan.of(9, "gladiadores", {"players": 3}, {"spoil": "may"}, "random", 4, "round")
    assert made.options == {"players": 3, "side": "A"}
    assert made.rulings["spoil"] == "may"
    assert made.rulings["columns_a"] == 11
    assert made.bots == ("random",) * 3
    assert made.rows is not None
    assert made.rows.level == "round"


def test_equal_plans_have_equal_fingerprints_and_others_do_not() -> None:
    assert plan().fingerprint == plan().fingerprint == pickle.loads(pickle.dumps(plan())).fingerprint
    others = [plan(5), plan(level=None), plan(seed=2), plan(bots="greedy"), plan(options={"players": 3})]
    assert len({plan().fingerprint, *(other.fingerprint for other in others)}) == 6


def test_sim_is_imported_when_it_is_asked_for() -> None:
    code = (
        "import sys, gladiadores.sim, gladiadores.cli; print(*{'numpy', 'numba', 'joblib', 'pyarrow'} & {*sys.modules})"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == []


def test_what_sim_does_not_have_is_an_attribute_error() -> None:
    import gladiadores.sim

    with pytest.raises(AttributeError, match="speed"):
        _ = gladiadores.sim.speed
    assert all(hasattr(gladiadores.sim, name) for name in gladiadores.sim.__all__)
