"""Which rules the tests of a game are marked to cover, read from their sources."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path


@cache
def marks(folder: Path) -> dict[str, set[str]]:
    """The rules that the tests in a folder are marked to cover, with the tests."""
    found: dict[str, set[str]] = {}
    for path in sorted(folder.rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef):
                for rule in _marked(node):
                    found.setdefault(rule, set()).add(node.name)
    return found


def _marked(test: ast.FunctionDef) -> Iterator[str]:
    for mark in test.decorator_list:
        if isinstance(mark, ast.Call) and isinstance(mark.func, ast.Name) and mark.func.id == "covers":
            assert test.name.startswith("test_")
            for rule in mark.args:
                assert isinstance(rule, ast.Constant)
                yield str(rule.value)
