"""A game of Spartacus in a notebook: a thin view over its desk."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from gladiadores.bots import names as bot_names
from gladiadores.core.record import Record
from gladiadores.games.spartacus.game import GAME
from gladiadores.games.spartacus.table import START
from gladiadores.widgets import asked, languages, spartacus_page
from gladiadores.widgets.desk_stage import DeskStage, styles
from gladiadores.widgets.match_desk import PACES
from gladiadores.widgets.match_table import HUMAN
from gladiadores.widgets.spartacus_desk import SpartacusDesk

SHEETS = ("stepper.css", "play.css", "glory.css", "spartacus.css", "spartacus_asking.css", "spartacus_cards.css")
"""The style of the table, for every page that shows it."""


class SpartacusGame(DeskStage):
    """A table to play Spartacus at, with people and bots.

    ``seats`` are ``"human"`` or names of bots, two to four; with several people a curtain hides hands, bids and
    wagers between turns. ``names`` are what the players are called, ``start`` is ``"standard"``, ``"quick"`` or
    ``"advanced"``, ``deck`` the name of a deck that was loaded, ``rulings`` as everywhere; the same ``seed`` brings the
    same dice and cards. ``record`` is a game to go on with, as text or plain values. ``pace`` is ``"slow"``,
    ``"normal"``, ``"fast"`` or ``"step"``; ``scale`` makes everything larger or smaller. The game can be read and moved
    from Python through ``desk``, then ``refresh()``.
    """

    desk: SpartacusDesk
    pages = spartacus_page
    _css = styles(*SHEETS)

    def __init__(
        self,
        seats: Sequence[str] | None = None,
        *,
        names: Sequence[str] | None = None,
        start: str = "standard",
        deck: str | None = None,
        rulings: Mapping[str, Any] | None = None,
        seed: int | None = None,
        record: Record | Mapping[str, Any] | str | None = None,
        pace: str = "normal",
        language: str | None = None,
        scale: float = 1.0,
    ) -> None:
        spoken = languages.language_for(language, GAME.languages)
        with asked.fair(spoken, GAME):
            options = {"start": asked.choice(start, "start", tuple(START)), **({} if deck is None else {"deck": deck})}
            desk = SpartacusDesk(
                (HUMAN, *["careful"] * 3)
                if seats is None
                else asked.choices(seats, "seats", (HUMAN, *bot_names(GAME.id))),
                options=options,
                names=None if names is None else asked.texts_in(names, "names"),
                rulings=asked.mapping(rulings, "rulings", '{"host_may_fight": False}'),
                seed=asked.seed(seed),
                record=asked.as_record(record),
                pace=asked.choice(pace, "pace", tuple(PACES)),
                language=spoken,
            )
        super().__init__(desk, scale=scale)
