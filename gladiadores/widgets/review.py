"""The review of a game in a notebook: a thin view over its desk."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from gladiadores.text import DEFAULT
from gladiadores.widgets import review_page
from gladiadores.widgets.review_desk import ReviewDesk
from gladiadores.widgets.stage import Event, Stage

_HERE = Path(__file__).parent


class GameReview(Stage):
    """A recorded game of Gladiadores, step by step, and what each play of a seat cost against the best it had.

    ``game`` is a ``Record``, its JSON, or a ``PlayTable``; ``seat`` is whose plays are weighed, from what that seat
    knew. The values come bit by bit while the widget is shown; the same ``seed`` gives the same ones. What is shown
    can be read and moved from Python through ``desk``, then ``refresh()``. Raises ``BadInput`` or ``RefusedAction``.
    """

    _css = "\n".join((_HERE / name).read_text(encoding="utf-8") for name in ("stage.css", "stepper.css", "review.css"))

    def __init__(
        self,
        game: Any,
        *,
        seat: int = 0,
        names: Sequence[str] | None = None,
        language: str = DEFAULT,
        seed: int = 1,
        scale: float = 1.0,
    ) -> None:
        self.desk = ReviewDesk(game, seat=seat, names=names, language=language, seed=seed)
        self.scale = scale
        super().__init__(review_page.page(self.desk, scale=scale), self._pressed, language=language)

    def _pressed(self, event: Event) -> None:
        try:
            self.desk.press(event.key, event.kind, event.value)
        finally:
            self.refresh()

    def refresh(self) -> None:
        """Show the desk as it is now."""
        self.language = self.desk.language
        with self.hold_sync():
            self.html = review_page.page(self.desk, scale=self.scale)
            self.announcement = self.desk.announcement

    def picture(self) -> str:
        return review_page.still(self.desk)
