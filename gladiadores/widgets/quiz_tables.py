"""Puzzles whose position is shown at the table of its game, with a story of what the answer brings about."""

from __future__ import annotations

from typing import TypeAlias

from gladiadores.lessons.exercise import Names, Reason
from gladiadores.lessons.glory_to_rome.base import GloryPuzzle
from gladiadores.lessons.spartacus.puzzle import SpartacusPuzzle
from gladiadores.text import DEFAULT, Texts
from gladiadores.widgets import glory_quiz, glory_rules, spartacus_quiz

Seated: TypeAlias = GloryPuzzle | SpartacusPuzzle
"""They are shown by the modules below."""


def kind_names(said: Texts) -> dict[str, str]:
    """The kinds of puzzles of these games in words."""
    return {**glory_rules.kind_names(said), **spartacus_quiz.kind_names(said)}


def drawn(puzzle: Seated, at: int = 0, language: str = DEFAULT, names: Names = None) -> str:
    """The table at a step of the story."""
    if isinstance(puzzle, GloryPuzzle):
        return glory_quiz.drawn(puzzle, at, language, names)
    return spartacus_quiz.drawn(puzzle, at, language, names)


def answered(puzzle: Seated) -> tuple[str, ...]:
    """What is done in the answer."""
    return glory_quiz.answered(puzzle) if isinstance(puzzle, GloryPuzzle) else spartacus_quiz.answered(puzzle)


def steps(puzzle: Seated) -> tuple[tuple[Reason, ...], ...]:
    """What is told step by step of the answer; empty where nothing is done."""
    if not answered(puzzle):
        return ()
    if isinstance(puzzle, GloryPuzzle):
        return tuple(shown.told for shown in glory_quiz.story(puzzle))
    return tuple(shown.told for shown in spartacus_quiz.story(puzzle))
