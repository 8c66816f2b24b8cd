"""docs/data.md lists exactly the columns that are written.

python -m tests.sim.test_data_md    write the tables of columns into the document
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import groupby
from pathlib import Path
from typing import Any

import pytest

from gladiadores import games
from gladiadores.games.glory_to_rome.cards import NAMES, ROLES
from gladiadores.sim.rows import Column, levels

DOCUMENT = Path(__file__).resolve().parents[2] / "docs" / "data.md"
TERMS: dict[str, tuple[dict[str, Any], ...]] = {
    "gladiadores": tuple({"players": players, "side": side} for side in "AB" for players in (3, 4)),
    "gladiaattorit": tuple({"players": players} for players in (2, 6)),
    "glory-to-rome": tuple({"players": players} for players in (2, 5)),
    "spartacus": tuple({"players": players} for players in (3, 4)),
}
HEAD = "| column | type | unit | meaning |\n| --- | --- | --- | --- |\n"
SEAT = re.compile(r"_[0-9]$")
SUIT = re.compile(r"_[TMGX]$")
SIDE = re.compile(r"_(one|two)$")
ROLE = re.compile(rf"_({'|'.join(ROLES)})$")
BUILDING = re.compile(rf"_({'|'.join(NAMES)})$")


def documented(game: str, level: str) -> str:
    """The section of a level as it stands in the document."""
    text = DOCUMENT.read_text(encoding="utf-8")
    section = re.search(rf"^### {game.capitalize()}: {level}\n\n(.*?)(?=^#|\Z)", text, re.MULTILINE | re.DOTALL)
    assert section is not None, f"docs/data.md has no section for {game}, {level}"
    return section[1].strip()


def section(game: str, level: str) -> str:
    """The section of a level as its rows declare it."""
    found = [levels(game, options)[level] for options in TERMS[game]]
    article = found[0].row
    return (
        f"A row is {article}.\n\n{HEAD}" + "".join(_lines(column for rows in found for column in rows.columns)).strip()
    )


def _lines(columns: Iterable[Column]) -> Iterable[str]:
    """A line a column; those of each seat, suit, role or building are one line."""
    lines = {}
    for column in columns:
        name = SUIT.sub("_<suit>", SEAT.sub("_<seat>", column.name))
        name = BUILDING.sub("_<building>", ROLE.sub("_<role>", SIDE.sub("_<place>", name)))
        lines[name] = f"| `{name}` | {column.kind} | {column.unit} | {column.meaning} |\n"
    return lines.values()


ALL = [(game, level) for game in TERMS for level in levels(game, TERMS[game][0])]


@pytest.mark.parametrize(("game", "level"), ALL)
def test_the_document_lists_exactly_the_columns_that_are_written(game: str, level: str) -> None:
    assert documented(game, level) == section(game, level), "python -m tests.sim.test_data_md writes them"


def test_every_game_and_level_has_a_section_and_no_other() -> None:
    assert set(TERMS) == set(games.ids())
    titles = re.findall(r"^### ([\w-]+): (\w+)$", DOCUMENT.read_text(encoding="utf-8"), re.MULTILINE)
    assert [(game.lower(), level) for game, level in titles] == ALL


def test_levels_are_the_same_under_all_options() -> None:
    for game, terms in TERMS.items():
        assert len(list(groupby(tuple(levels(game, options)) for options in terms))) == 1


def test_columns_say_what_they_mean() -> None:
    for game, level in ALL:
        for options in TERMS[game]:
            names = levels(game, options)[level].names
            assert len(set(names)) == len(names)
            assert all(column.meaning for column in levels(game, options)[level].columns)


def main() -> None:
    """Write the tables as they are declared into the document."""
    text = DOCUMENT.read_text(encoding="utf-8")
    for game, level in ALL:
        head = f"### {game.capitalize()}: {level}\n\n"
        text = text.replace(head + documented(game, level), head + section(game, level))
    DOCUMENT.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
