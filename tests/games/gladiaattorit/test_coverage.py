"""No rule without a test, and no mark without a rule."""

from __future__ import annotations

import ast
from pathlib import Path

from gladiadores.cli import catalogue
from gladiadores.games.gladiaattorit.game import GAME
from gladiadores.text import texts
from tests.games.marks import marks

HERE = Path(__file__).parent


def test_every_rule_is_covered_by_a_test() -> None:
    assert [rule for rule in GAME.rulebook if rule not in marks(HERE)] == []


def test_every_mark_names_a_rule() -> None:
    assert sorted(set(marks(HERE)) - set(GAME.rulebook)) == []


def test_no_test_has_the_name_of_another() -> None:
    names = [
        node.name
        for path in sorted(Path(__file__).parent.glob("test_rules_*.py"))
        for node in ast.parse(path.read_text(encoding="utf-8")).body
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
    ]
    assert len(names) == len(set(names))


def test_the_printed_matrix_counts_these_tests() -> None:
    rows = [row.split() for row in catalogue.coverage(GAME, texts()).splitlines()]
    counted = {row[0]: int(row[1]) for row in rows if row and row[0] in GAME.rulebook}
    assert counted.keys() == set(GAME.rulebook)
    for rule, tests in marks(HERE).items():
        assert counted[rule] >= len(tests), rule
