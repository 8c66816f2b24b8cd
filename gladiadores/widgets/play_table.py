"""A game of Gladiadores in a notebook: a thin view over its desk."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from gladiadores.text import DEFAULT
from gladiadores.widgets import play_page
from gladiadores.widgets.desk_stage import DeskStage, styles
from gladiadores.widgets.play_desk import HUMAN, PlayDesk


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
        record: Mapping[str, Any] | str | None = None,
        pace: str = "normal",
        coach: bool = False,
        language: str = DEFAULT,
        scale: float = 1.0,
    ) -> None:
        desk = PlayDesk(
            seats,
            side=side, names=names, rulings=rulings, seed=seed, record=record, pace=pace, coach=coach,
            language=language,
        )  # fmt: skip
        super().__init__(desk, scale=scale)
