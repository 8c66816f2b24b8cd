"""The kinds of puzzles of Gladiadores."""

from __future__ import annotations

from collections.abc import Mapping

from gladiadores.lessons.gladiadores import battles, hands, scores
from gladiadores.lessons.puzzles import Maker

MAKERS: Mapping[str, Maker] = {
    "winner": battles.winner,
    "legal": hands.legal,
    "struck": battles.struck,
    "taken": battles.taken,
    "score": scores.score,
}
