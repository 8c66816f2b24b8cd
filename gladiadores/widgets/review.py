"""The review of a game in a notebook: a thin view over its desk."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from gladiadores.text import DEFAULT
from gladiadores.widgets import review_page
from gladiadores.widgets.desk_stage import DeskStage, styles
from gladiadores.widgets.review_desk import ReviewDesk


class GameReview(DeskStage):
    """A recorded game of Gladiadores, step by step, and what each play of a seat cost against the best it had.

    ``game`` is a ``Record``, its JSON, or a ``PlayTable``; ``seat`` is whose plays are weighed, from what that seat
    knew. The values come bit by bit while the widget is shown; the same ``seed`` gives the same ones. What is shown
    can be read and moved from Python through ``desk``, then ``refresh()``. Raises ``BadInput`` or ``RefusedAction``.
    """

    desk: ReviewDesk
    pages = review_page
    _css = styles("stepper.css", "review.css")

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
        desk = ReviewDesk(game, seat=seat, names=names, language=language, seed=seed)
        super().__init__(desk, scale=scale)
