"""Widgets for a table with the real game: thin views over their desks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from gladiadores.text import DEFAULT
from gladiadores.widgets import referee_page, setup_guide, table_page, table_rounds_page
from gladiadores.widgets.desk_stage import DeskStage, styles
from gladiadores.widgets.referee_desk import RefereeDesk
from gladiadores.widgets.setup_guide import SetUpDesk
from gladiadores.widgets.table_desk import TileScoreDesk
from gladiadores.widgets.table_rounds import RoundsDesk

_STYLES = styles("stepper.css", "edit.css", "real_table.css")


class ScoreKeeper(DeskStage):
    """Keeps the score of a game at a real table.

    ``game`` is ``"gladiadores"``, whose rounds are scored on the ``side`` of the glory board, or ``"gladiaattorit"``,
    whose end is counted. A game that is kept in ``file`` (or in the usual place) goes on; else ``players`` with
    ``names`` begin one. ``text`` is a score that was written down: it is shown instead, and kept only where ``file``
    says. What is shown can be read and changed from Python through ``desk``, then ``refresh()``.
    """

    _css = _STYLES

    def __init__(
        self,
        game: str = "gladiadores",
        players: int | None = None,
        side: str = "A",
        names: Sequence[str] = (),
        *,
        rulings: Mapping[str, Any] | None = None,
        file: str | Path | None = None,
        text: str | None = None,
        language: str = DEFAULT,
        scale: float = 1.0,
    ) -> None:
        if game not in ("gladiadores", "gladiaattorit"):
            raise ValueError(f"game {game!r}: there are gladiadores, gladiaattorit")
        desk: RoundsDesk | TileScoreDesk
        if game == "gladiadores":
            seats = players or len(names) or 4
            self.pages = table_rounds_page
            desk = RoundsDesk(seats, side, names, rulings=rulings, file=file, text=text, language=language)
        else:
            self.pages = table_page
            desk = TileScoreDesk(players or len(names) or 3, names, file=file, text=text, language=language)
        super().__init__(desk, scale=scale)


class SetUpGuide(DeskStage):
    """How to set up a real table, step by step: ``game``, its ``players``, and ``side`` or ``variant``.

    Where it stands can be read and changed from Python through ``desk``, then ``refresh()``.
    """

    pages = setup_guide
    _css = _STYLES

    def __init__(
        self, game: str = "gladiadores", *, language: str = DEFAULT, scale: float = 1.0, **options: Any
    ) -> None:
        super().__init__(SetUpDesk(game, language, **options), scale=scale)


class Referee(DeskStage):
    """Judges a battle, and says whether a card may be played.

    ``battle`` is judged at once: ``{"players": 4, "leader": 1, "plays": ["G7", …], "areas": ["M4 G3", …]}``; without it
    the table is laid out by hand. With a ``hand`` (``"G7 T1 L"``) and the ``plays`` in the arena it begins with the
    question which cards may be played. What is shown can be read and changed from Python through ``desk``, then
    ``refresh()``.
    """

    pages = referee_page
    _css = _STYLES

    def __init__(
        self,
        players: int | None = None,
        names: Sequence[str] | None = None,
        *,
        battle: Mapping[str, Any] | None = None,
        hand: str = "",
        plays: Sequence[str] = (),
        language: str = DEFAULT,
        scale: float = 1.0,
    ) -> None:
        seats = players or len(names or ()) or 4
        desk = RefereeDesk(seats, names, battle=battle, hand=hand, plays=plays, language=language)
        super().__init__(desk, scale=scale)
