"""The lessons in a notebook: a thin view over their desk."""

from __future__ import annotations

from pathlib import Path

from gladiadores.lessons.attempt import Mode
from gladiadores.lessons.progress import Progress
from gladiadores.text import DEFAULT
from gladiadores.widgets import lesson_page
from gladiadores.widgets.lesson_desk import LessonDesk
from gladiadores.widgets.stage import Event, Stage

_HERE = Path(__file__).parent


class LessonRunner(Stage):
    """Lessons to work through: a position, a hand, a goal.

    ``ids`` are those of lessons in ``data/lessons``. ``mode`` is ``"line"`` (find the move; a wrong one is explained
    and taken back), ``"show"``, ``"predict"`` or ``"free"``. ``progress`` keeps what was solved, else it is kept in the
    learner's own file. ``scale`` makes everything larger or smaller. What is shown can be read and played from Python
    through ``desk``, then ``refresh()``.
    """

    _css = "\n".join((_HERE / name).read_text(encoding="utf-8") for name in ("stage.css", "stepper.css", "lesson.css"))

    def __init__(
        self,
        *ids: str,
        mode: Mode = "line",
        language: str = DEFAULT,
        progress: Progress | None = None,
        scale: float = 1.0,
    ) -> None:
        self.desk = LessonDesk(ids, mode, language=language, progress=progress)
        self.scale = scale
        super().__init__(lesson_page.page(self.desk, scale=scale), self._pressed, language=language)

    def _pressed(self, event: Event) -> None:
        try:
            self.desk.press(event.key, event.kind, event.value)
        finally:
            self.refresh()

    def refresh(self) -> None:
        """Show the desk as it is now."""
        self.language = self.desk.language
        with self.hold_sync():
            self.html = lesson_page.page(self.desk, scale=self.scale)
            self.announcement = self.desk.announcement

    def picture(self) -> str:
        return lesson_page.still(self.desk)
