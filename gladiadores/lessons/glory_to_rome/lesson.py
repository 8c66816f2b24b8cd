"""The first game of Glory to Rome, step by step: ``data/lessons/40_glory.toml``."""

from __future__ import annotations

from gladiadores.games.glory_to_rome.game import GAME
from gladiadores.lessons import guided
from gladiadores.lessons.guided import Lesson


def first_game() -> Lesson:
    """The game, tried out; raises ``LessonError``."""
    return guided.first_game(GAME.id)
