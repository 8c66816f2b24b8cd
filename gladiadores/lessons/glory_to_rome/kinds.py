"""The kinds of puzzles of Glory to Rome."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from gladiadores.lessons.glory_to_rome.acting import allowed, happens
from gladiadores.lessons.glory_to_rome.counting import limit, total
from gladiadores.lessons.glory_to_rome.forum import forum
from gladiadores.lessons.glory_to_rome.turns import turn
from gladiadores.lessons.puzzles import Maker

MAKERS: Final[Mapping[str, Maker]] = {
    "allowed": allowed, "happens": happens, "limit": limit, "total": total, "forum": forum, "turn": turn,
}  # fmt: skip
