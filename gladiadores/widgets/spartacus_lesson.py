"""A first turn of Spartacus in a notebook: a thin view over its desk."""

from __future__ import annotations

from gladiadores.games.spartacus.game import GAME
from gladiadores.lessons import guided
from gladiadores.widgets import asked, languages, spartacus_lesson_page
from gladiadores.widgets.desk_stage import DeskStage, styles
from gladiadores.widgets.match_desk import PACES
from gladiadores.widgets.spartacus_game import SHEETS
from gladiadores.widgets.spartacus_lesson_desk import SpartacusLessonDesk


class SpartacusLesson(DeskStage):
    """A turn of Spartacus, step by step: what is asked is done by the learner, the rest comes by itself.

    ``pace`` is ``"slow"``, ``"normal"``, ``"fast"`` or ``"step"``; ``scale`` makes everything larger or smaller.
    """

    desk: SpartacusLessonDesk
    pages = spartacus_lesson_page
    _css = styles(*SHEETS, "spartacus_lesson.css")

    def __init__(self, *, pace: str = "normal", language: str | None = None, scale: float = 1.0) -> None:
        spoken = languages.language_for(language, GAME.languages)
        with asked.fair(spoken, GAME):
            desk = SpartacusLessonDesk(
                guided.first_game(GAME.id), pace=asked.choice(pace, "pace", tuple(PACES)), language=spoken
            )
        super().__init__(desk, scale=scale)
