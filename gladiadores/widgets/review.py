"""The review of a game in a notebook: a thin view over its desk."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from gladiadores.core.shape import LARGEST
from gladiadores.games.gladiadores.game import GAME
from gladiadores.text import EVERYWHERE
from gladiadores.widgets import asked, languages, review_page
from gladiadores.widgets.desk_stage import DeskStage, styles
from gladiadores.widgets.play_table import PlayTable
from gladiadores.widgets.review_desk import ReviewDesk


class GameReview(DeskStage):
    """A recorded game of Gladiadores, step by step, and what each play of a seat cost against the best it had.

    ``game`` is a ``Record``, its JSON, or a ``PlayTable``; ``seat`` is whose plays are weighed, from what that seat
    knew. The values come bit by bit while the widget is shown; the same ``seed`` gives the same ones. What is shown
    can be read and moved from Python through ``desk``, then ``refresh()``.
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
        language: str | None = None,
        seed: int = 1,
        scale: float = 1.0,
    ) -> None:
        spoken = languages.language_for(language, EVERYWHERE)
        with asked.fair(spoken, GAME):
            desk = ReviewDesk(
                game if isinstance(game, PlayTable) else asked.record(game, "game"),
                seat=asked.whole(seat, "seat", 0, LARGEST),
                names=None if names is None else asked.texts_in(names, "names"),
                language=spoken,
                seed=asked.whole(seed, "seed", 0, LARGEST),
            )
        super().__init__(desk, scale=scale)
