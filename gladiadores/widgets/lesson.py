"""The lessons in a notebook: a thin view over their desk."""

from __future__ import annotations

from gladiadores.core.errors import speaking
from gladiadores.lessons.attempt import MODES, Mode
from gladiadores.lessons.progress import Progress
from gladiadores.text import EVERYWHERE, Message
from gladiadores.widgets import asked, languages, lesson_page
from gladiadores.widgets.desk_stage import DeskStage, styles
from gladiadores.widgets.lesson_desk import LessonDesk


class LessonRunner(DeskStage):
    """Lessons to work through: a position, a hand, a goal.

    ``ids`` are those of lessons in ``data/lessons``. ``mode`` is ``"line"`` (find the move; a wrong one is explained
    and taken back), ``"show"``, ``"predict"`` or ``"free"``. ``progress`` keeps what was solved, else it is kept in the
    learner's own file. ``scale`` makes everything larger or smaller. What is shown can be read and played from Python
    through ``desk``, then ``refresh()``.
    """

    desk: LessonDesk
    pages = lesson_page
    _css = styles("stepper.css", "lesson.css")

    def __init__(
        self,
        *ids: str,
        mode: Mode = "line",
        language: str | None = None,
        progress: Progress | None = None,
        scale: float = 1.0,
    ) -> None:
        spoken = languages.language_for(language, EVERYWHERE)
        with speaking(spoken):
            for at, id in enumerate(ids):
                asked.text(id, f"ids[{at}]")
            if not ids:
                raise asked.wrong("ids", "", Message("asked.lessons", 'lições, como "follow-suit"'))
            asked.choice(mode, "mode", MODES)
            desk = LessonDesk(ids, mode, language=spoken, progress=asked.progress(progress))
        super().__init__(desk, scale=scale)
