"""docs/spartacus-deck.md: every primitive is in it, and what it shows can be read."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from gladiadores.games.spartacus.decks import loading, programs, schema
from gladiadores.games.spartacus.decks.moments import MOMENTS, STATIC
from gladiadores.games.spartacus.decks.reading import At

from .plots import written

TEXT = (Path(__file__).parents[3] / "docs" / "spartacus-deck.md").read_text(encoding="utf-8")
SECTIONS = re.findall(r"```toml\n(.*?)```", TEXT, flags=re.DOTALL)
PRIMITIVES = schema.OPS | schema.COSTS | schema.CONDITIONS
USUAL = {"who", "kind", "state", "n", "chooser", "up_to"}


def rows() -> dict[str, tuple[str, str]]:
    """Primitives of the document: their arguments, and the example."""
    found = {}
    for line in TEXT.split("\n"):
        cells = line.strip("| ").split(" | ")
        if len(cells) >= 3 and re.fullmatch(r"`[a-z_]+`", cells[0]) and re.match(r"`[{\"]", cells[-1]):
            found[cells[0].strip("`")] = (cells[1] if len(cells) > 3 else "", cells[-1].strip("`"))
    return found


def test_every_primitive_is_there() -> None:
    assert rows().keys() == PRIMITIVES.keys()


def test_every_moment_is_there() -> None:
    assert [moment for moment in MOMENTS if f"| `{moment}` |" not in TEXT] == ["scheme"]


@pytest.mark.parametrize("name", rows())
def test_examples_are_right(name: str) -> None:
    (value,) = tomllib.loads(f"it = [{rows()[name][1]}]")["it"]
    assert name in value
    given: dict[str, Any] = {"when": "scheme", "ops": [{"gain_denarii": 1}], "target": "other house"}
    if name in schema.COSTS:
        given["cost"] = [value]
    elif name in schema.CONDITIONS:
        given |= {"if": [value], "when": "died"}
    else:
        moments = schema.OPS[name].moments
        given |= {"ops": [value], "when": "scheme" if "scheme" in moments else moments[-1]}
    if given["when"] in STATIC:
        del given["target"]
    assert programs.effect(given, At("example"), MOMENTS)


@pytest.mark.parametrize("name", rows())
def test_every_argument_is_named(name: str) -> None:
    said = rows()[name][0]
    usual = USUAL if said == "the usual" or said.startswith("and") else set()
    assert {argument for argument in PRIMITIVES[name].params if f"`{argument}`" not in said} <= usual


@pytest.mark.parametrize("block", SECTIONS)
def test_sections_are_right(block: str) -> None:
    deck = loading.parse(written(block.replace("gladiators = 3", "gladiators = 1")).encode())
    tokens = set(re.findall(r'token = "(\w+)"', block))
    assert tokens <= {*deck.house, *deck.market_card, *deck.intrigue_card}
