"""What the scoring lab asks before it shows the result."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from gladiadores.widgets.scoring_sheet import Outcome, Sheet

TIE = "tie"
"""The answer that nobody is alone in front."""
SUBJECTS = {"manual-12": 0, "manual-14": 2, "manual-15": 2, "manual-16": 1, "manual-17": 3}
"""The seat that an example's text looks at."""
MOVES = (-2, -1, 0, 1)


@dataclass(frozen=True, slots=True)
class Question:
    """What is to be guessed: the spaces of a seat (on a track), or who is in front.

    ``options`` are numbers, ``seat:0`` and so on, or ``TIE``; one of them is ``right``.
    """

    ask: Literal["spaces", "front"]
    seat: int
    track: int
    options: tuple[str, ...]
    right: str


def question(sheet: Sheet, result: Outcome, track: int, turn: int) -> Question:
    """The question about a sheet; ``turn`` counts the sheets, so that it is not always the same."""
    if sheet.final or (sheet.side == "B" and sheet.preset is None and turn % 3 == 2):
        return _front(sheet, result)
    seat = SUBJECTS.get(sheet.preset or "", turn % sheet.players)
    if sheet.side == "A":
        right, numbers = result.of(seat, track), list(MOVES)
    else:
        right = result.totals[seat]
        numbers = _tempting(sheet.counts[seat], right)
    return Question("spaces", seat, track, tuple(map(str, numbers)), str(right))


def _front(sheet: Sheet, result: Outcome) -> Question:
    if result.verdict is not None:
        ahead: Sequence[int] = result.verdict.winners
    else:
        ahead = [seat for seat, points in enumerate(result.totals) if points == max(result.totals)]
    options = (*(f"seat:{seat}" for seat in range(sheet.players)), TIE)
    return Question("front", 0, 0, options, f"seat:{ahead[0]}" if len(ahead) == 1 else TIE)


def _tempting(held: tuple[int, ...], right: int) -> list[int]:
    """The right number among what a beginner may take for it."""
    mistakes = [max(held) - min(held), sum(held), max(held), right + 1, right - 1, right + 2]
    wrong = [number for number in dict.fromkeys(mistakes) if number != right]
    return sorted([right, *wrong[:3]])
