"""No rule without a test, and no mark without a rule."""

from __future__ import annotations

from pathlib import Path

from gladiadores.games.spartacus.game import GAME
from tests.games.marks import marks

HERE = Path(__file__).parent


def test_every_rule_is_covered_by_a_test() -> None:
    assert [rule for rule in GAME.rulebook if rule not in marks(HERE)] == []


def test_every_mark_names_a_rule() -> None:
    assert sorted(set(marks(HERE)) - set(GAME.rulebook)) == []
