"""A game of Gladiadores in a notebook: a thin view over its desk."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from gladiadores.bots import names as bot_names
from gladiadores.core.record import Record
from gladiadores.games.gladiadores.game import GAME
from gladiadores.widgets import asked, languages, play_page
from gladiadores.widgets.desk_stage import DeskStage, styles
from gladiadores.widgets.play_desk import HUMAN, PACES, PlayDesk


class PlayTable(DeskStage):
    """A table to play at, with people and bots.

    ``seats`` are ``"human"`` or names of bots (``"random"``, ``"greedy"``, ``"monte-carlo"``), three or four; with
    several people a curtain hides the hands between turns. ``side`` is that of the glory board, ``names`` what the
    players are called, ``rulings`` as everywhere; the same ``seed`` deals the same cards. ``record`` is a game to go on
    with, as text or plain values. With ``coach`` a line says what matters during the first round. ``pace`` is
    ``"slow"``, ``"normal"``, ``"fast"`` or ``"step"``; ``scale`` makes everything larger or smaller. The game can be
    read and moved from Python through ``desk``, then ``refresh()``.
    """

    desk: PlayDesk
    pages = play_page
    _css = styles("stepper.css", "play.css")

    def __init__(
        self,
        seats: Sequence[str] = (HUMAN, "greedy", "greedy", "greedy"),
        *,
        side: str = "A",
        names: Sequence[str] | None = None,
        rulings: Mapping[str, Any] | None = None,
        seed: int | None = None,
        record: Record | Mapping[str, Any] | str | None = None,
        pace: str = "normal",
        coach: bool = False,
        language: str | None = None,
        scale: float = 1.0,
    ) -> None:
        spoken = languages.language_for(language, GAME.languages)
        with asked.fair(spoken, GAME):
            desk = PlayDesk(
                asked.choices(seats, "seats", (HUMAN, *bot_names(GAME.id))),
                side=side,
                names=None if names is None else asked.texts_in(names, "names"),
                rulings=asked.mapping(rulings, "rulings", '{"spoil": "may"}'),
                seed=asked.seed(seed),
                record=asked.as_record(record),
                pace=asked.choice(pace, "pace", tuple(PACES)),
                coach=asked.flag(coach, "coach"),
                language=spoken,
            )
        super().__init__(desk, scale=scale)
