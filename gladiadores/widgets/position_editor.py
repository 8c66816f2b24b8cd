"""The position editor in a notebook: a thin view over its desk."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from gladiadores.core.record import Record
from gladiadores.games.gladiadores.state import State
from gladiadores.text import DEFAULT
from gladiadores.widgets import position_page
from gladiadores.widgets.desk_stage import DeskStage, styles
from gladiadores.widgets.position_desk import PositionDesk


class PositionEditor(DeskStage):
    """The middle of a round of Gladiadores, to be laid out card by card; all that is wrong is said at once.

    ``record`` is where to begin, as text or as a record; without one the table is empty, or with ``seed`` in the middle
    of the round of that number. ``names`` are the players' names. What is laid out is in ``record``, ``state`` and
    ``battle``; what is shown can be changed from Python through ``desk``, then ``refresh()``.
    """

    desk: PositionDesk
    pages = position_page
    _css = styles("stepper.css", "edit.css", "position.css")

    def __init__(
        self,
        record: str | Record | None = None,
        *,
        players: int = 4,
        side: str = "A",
        rulings: Mapping[str, Any] | None = None,
        names: Sequence[str] | None = None,
        seed: int | None = None,
        language: str = DEFAULT,
        scale: float = 1.0,
    ) -> None:
        desk = PositionDesk(
            record, players=players, side=side, rulings=rulings, names=names, seed=seed, language=language
        )
        super().__init__(desk, scale=scale)

    @property
    def record(self) -> Record:
        """The record that begins here."""
        return self.desk.draft.record

    @property
    def state(self) -> State:
        """The state to play on from; raises ``BadInput`` where something is wrong."""
        return self.desk.state

    @property
    def battle(self) -> dict[str, Any]:
        """The battle in progress, for the stepper and the verb ``battle``; who has not played yet plays by chance.

        Raises ``BadInput``.
        """
        return self.desk.battle
