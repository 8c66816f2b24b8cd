"""A game of Glory to Rome in a notebook, and the first one with a script: thin views over their desks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from gladiadores.bots import names as bot_names
from gladiadores.core.record import Record
from gladiadores.games.glory_to_rome.game import GAME
from gladiadores.lessons.glory_to_rome.lesson import first_game
from gladiadores.widgets import asked, glory_lesson_page, glory_page, languages
from gladiadores.widgets.desk_stage import DeskStage, styles
from gladiadores.widgets.glory_desk import GloryDesk
from gladiadores.widgets.glory_lesson_desk import GloryLessonDesk
from gladiadores.widgets.match_desk import PACES
from gladiadores.widgets.match_table import HUMAN


class GloryGame(DeskStage):
    """A table to play Glory to Rome at, with people and bots.

    ``seats`` are ``"human"`` or names of bots, two to five; with several people a curtain hides the hands between
    turns. ``names`` are what the players are called, ``rulings`` as everywhere; the same ``seed`` deals the same cards.
    ``record`` is a game to go on with, as text or plain values. ``pace`` is ``"slow"``, ``"normal"``, ``"fast"`` or
    ``"step"``; ``scale`` makes everything larger or smaller. The game can be read and moved from Python through
    ``desk``, then ``refresh()``.
    """

    desk: GloryDesk
    pages = glory_page
    _css = styles("stepper.css", "play.css", "glory.css")

    def __init__(
        self,
        seats: Sequence[str] | None = None,
        *,
        names: Sequence[str] | None = None,
        rulings: Mapping[str, Any] | None = None,
        seed: int | None = None,
        record: Record | Mapping[str, Any] | str | None = None,
        pace: str = "normal",
        language: str | None = None,
        scale: float = 1.0,
    ) -> None:
        spoken = languages.language_for(language, GAME.languages)
        known = bot_names(GAME.id)
        usual = (HUMAN, *["greedy" if "greedy" in known else known[0]] * 2)
        with asked.fair(spoken, GAME):
            desk = GloryDesk(
                usual if seats is None else asked.choices(seats, "seats", (HUMAN, *known)),
                names=None if names is None else asked.texts_in(names, "names"),
                rulings=asked.mapping(rulings, "rulings", '{"legionary_pool": "may"}'),
                seed=asked.seed(seed),
                record=asked.as_record(record),
                pace=asked.choice(pace, "pace", tuple(PACES)),
                language=spoken,
            )
        super().__init__(desk, scale=scale)


class GloryLesson(DeskStage):
    """The first game of Glory to Rome, step by step: what is asked is done by the learner, the rest comes by itself.

    ``pace`` and ``scale`` as in ``GloryGame``.
    """

    desk: GloryLessonDesk
    pages = glory_lesson_page
    _css = styles("stepper.css", "play.css", "glory.css")

    def __init__(self, *, pace: str = "normal", language: str | None = None, scale: float = 1.0) -> None:
        spoken = languages.language_for(language, GAME.languages)
        with asked.fair(spoken, GAME):
            desk = GloryLessonDesk(first_game(), pace=asked.choice(pace, "pace", tuple(PACES)), language=spoken)
        super().__init__(desk, scale=scale)
