"""The position editor in a notebook: a thin view over its desk."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from gladiadores.core.record import Record
from gladiadores.games.gladiadores.game import GAME
from gladiadores.games.gladiadores.state import State
from gladiadores.games.gladiadores.table import DECKS
from gladiadores.text import EVERYWHERE
from gladiadores.widgets import asked, languages, position_page
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
        record: Record | Mapping[str, Any] | str | None = None,
        *,
        players: int = 4,
        side: str = "A",
        rulings: Mapping[str, Any] | None = None,
        names: Sequence[str] | None = None,
        seed: int | None = None,
        language: str | None = None,
        scale: float = 1.0,
    ) -> None:
        spoken = languages.language_for(language, EVERYWHERE)
        with asked.fair(spoken, GAME):
            desk = PositionDesk(
                asked.as_record(record),
                players=asked.whole(players, "players", min(DECKS), max(DECKS)),
                side=asked.option("gladiadores", "side", side, ("side",)),
                rulings=asked.mapping(rulings, "rulings", '{"spoil": "may"}'),
                names=None if names is None else asked.texts_in(names, "names"),
                seed=asked.seed(seed),
                language=spoken,
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
