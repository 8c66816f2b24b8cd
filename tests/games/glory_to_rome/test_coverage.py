"""No rule without a test, and no mark without a rule."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from gladiadores.games.glory_to_rome.game import GAME


@cache
def marks() -> dict[str, set[str]]:
    """The rules that tests are marked to cover, with the tests."""
    found: dict[str, set[str]] = {}
    for path in sorted(Path(__file__).parent.glob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef):
                for rule in marked(node):
                    found.setdefault(rule, set()).add(node.name)
    return found


def marked(test: ast.FunctionDef) -> Iterator[str]:
    for mark in test.decorator_list:
        if isinstance(mark, ast.Call) and isinstance(mark.func, ast.Name) and mark.func.id == "covers":
            assert test.name.startswith("test_")
            for rule in mark.args:
                assert isinstance(rule, ast.Constant)
                yield str(rule.value)


def test_every_rule_is_covered_by_a_test() -> None:
    assert [rule for rule in GAME.rulebook if rule not in marks()] == []


def test_every_mark_names_a_rule() -> None:
    assert sorted(set(marks()) - set(GAME.rulebook)) == []
