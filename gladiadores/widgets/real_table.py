"""Widgets for a table with the real game: thin views over their desks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from gladiadores.text import DEFAULT
from gladiadores.widgets import referee_page, setup_guide, table_page, table_rounds_page
from gladiadores.widgets.referee_desk import RefereeDesk
from gladiadores.widgets.setup_guide import SetUpDesk
from gladiadores.widgets.stage import Event, Stage
from gladiadores.widgets.table_desk import TileScoreDesk
from gladiadores.widgets.table_rounds import RoundsDesk

_HERE = Path(__file__).parent
_STYLES = ("stage.css", "stepper.css", "edit.css", "real_table.css")


class _TableStage(Stage):
    """A stage over a desk: every press goes there, and what it says is shown."""

    _css = "\n".join((_HERE / name).read_text(encoding="utf-8") for name in _STYLES)

    def __init__(self, desk: Any, scale: float) -> None:
        self.desk = desk
        self.scale = scale
        super().__init__(self.page(), self._pressed, language=desk.language)

    def page(self) -> str:
        raise NotImplementedError

    def _pressed(self, event: Event) -> None:
        try:
            self.desk.press(event.key, event.kind, event.value)
        finally:
            self.refresh()

    def refresh(self) -> None:
        """Show the desk as it is now."""
        self.language = self.desk.language
        with self.hold_sync():
            self.html = self.page()
            self.announcement = self.desk.announcement


class ScoreKeeper(_TableStage):
    """Keeps the score of a game at a real table.

    ``game`` is ``"gladiadores"``, whose rounds are scored on the ``side`` of the glory board, or ``"gladiaattorit"``,
    whose end is counted. A game that is kept in ``file`` (or in the usual place) goes on; else ``players`` with
    ``names`` begin one. ``text`` is a score that was written down: it is shown instead, and kept only where ``file``
    says. What is shown can be read and changed from Python through ``desk``, then ``refresh()``.
    """

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
            desk = RoundsDesk(seats, side, names, rulings=rulings, file=file, text=text, language=language)
        else:
            desk = TileScoreDesk(players or len(names) or 3, names, file=file, text=text, language=language)
        super().__init__(desk, scale)

    def page(self) -> str:
        if isinstance(self.desk, RoundsDesk):
            return table_rounds_page.page(self.desk, scale=self.scale)
        return table_page.page(self.desk, scale=self.scale)

    def picture(self) -> str:
        return table_rounds_page.still(self.desk) if isinstance(self.desk, RoundsDesk) else table_page.still(self.desk)


class SetUpGuide(_TableStage):
    """How to set up a real table, step by step: ``game``, its ``players``, and ``side`` or ``variant``.

    Where it stands can be read and changed from Python through ``desk``, then ``refresh()``.
    """

    def __init__(
        self, game: str = "gladiadores", *, language: str = DEFAULT, scale: float = 1.0, **options: Any
    ) -> None:
        super().__init__(SetUpDesk(game, language, **options), scale)

    def page(self) -> str:
        return setup_guide.page(self.desk, scale=self.scale)

    def picture(self) -> str:
        return setup_guide.still(self.desk)


class Referee(_TableStage):
    """Judges a battle, and says whether a card may be played.

    ``battle`` is judged at once: ``{"players": 4, "leader": 1, "plays": ["G7", …], "areas": ["M4 G3", …]}``; without it
    the table is laid out by hand. With a ``hand`` (``"G7 T1 L"``) and the ``plays`` in the arena it begins with the
    question which cards may be played. What is shown can be read and changed from Python through ``desk``, then
    ``refresh()``.
    """

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
        super().__init__(desk, scale)

    def page(self) -> str:
        return referee_page.page(self.desk, scale=self.scale)

    def picture(self) -> str:
        return referee_page.still(self.desk)
