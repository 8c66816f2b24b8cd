"""Widgets for a table with the real game: thin views over their desks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from gladiadores import games
from gladiadores.core.errors import speaking
from gladiadores.games.gladiadores.game import GAME
from gladiadores.text import EVERYWHERE
from gladiadores.widgets import (
    asked,
    glory_score_page,
    languages,
    referee_page,
    setup_guide,
    table_page,
    table_rounds_page,
)
from gladiadores.widgets.desk_stage import DeskStage, styles
from gladiadores.widgets.glory_score_desk import GloryScoreDesk
from gladiadores.widgets.referee_desk import RefereeDesk
from gladiadores.widgets.setup_guide import OPTIONS, SetUpDesk
from gladiadores.widgets.table_desk import TileScoreDesk
from gladiadores.widgets.table_rounds import RoundsDesk

_GAMES = ("gladiadores", "gladiaattorit", "glory-to-rome")
"""Those whose score is kept."""
_USUAL = {"gladiadores": 4, "gladiaattorit": 3, "glory-to-rome": 3}
"""So many play where nobody says how many."""
_STYLES = styles("stepper.css", "edit.css", "real_table.css", "glory_score.css")


class ScoreKeeper(DeskStage):
    """Keeps the score of a game at a real table.

    ``game`` is ``"gladiadores"``, whose rounds are scored on the ``side`` of the glory board, or ``"gladiaattorit"`` or
    ``"glory-to-rome"``, whose end is counted. A game that is kept in ``file`` (or in the usual place) goes on; else
    ``players`` with ``names`` begin one. ``text`` is a score that was written down: it is shown instead, and kept only
    where ``file`` says. What is shown can be read and changed from Python through ``desk``, then ``refresh()``.
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
        language: str | None = None,
        scale: float = 1.0,
    ) -> None:
        spoken = _language(language, game)
        desk: RoundsDesk | TileScoreDesk | GloryScoreDesk
        with speaking(spoken):
            asked.choice(game, "game", _GAMES)
            seats = _seats(game, players, names)
            called = asked.texts_in(names, "names")
            place, written = asked.path(file, "file"), None if text is None else asked.text(text, "text")
            asked.option("gladiadores", "side", side, ("side",))
            readings = asked.mapping(rulings, "rulings", '{"tie_a": "track_leaders"}')
            if game == "gladiadores":
                self.pages = table_rounds_page
                desk = RoundsDesk(
                    seats, side, called, rulings=readings, file=place, text=written, language=spoken
                )  # fmt: skip
            elif game == "glory-to-rome":
                self.pages = glory_score_page
                desk = GloryScoreDesk(seats, called, file=place, text=written, language=spoken)
            else:
                self.pages = table_page
                desk = TileScoreDesk(seats, called, file=place, text=written, language=spoken)
        super().__init__(desk, scale=scale)


class SetUpGuide(DeskStage):
    """How to set up a real table, step by step: ``game``, its ``players``, ``side`` or ``variant`` if any.

    Where it stands can be read and changed from Python through ``desk``, then ``refresh()``.
    """

    pages = setup_guide
    _css = _STYLES

    def __init__(
        self, game: str = "gladiadores", *, language: str | None = None, scale: float = 1.0, **options: Any
    ) -> None:
        spoken = _language(language, game)
        with speaking(spoken):
            asked.choice(game, "game", tuple(OPTIONS))
            for name, value in options.items():
                asked.option(game, name, value, OPTIONS[game])
            desk = SetUpDesk(game, spoken, **options)
        super().__init__(desk, scale=scale)


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
        language: str | None = None,
        scale: float = 1.0,
    ) -> None:
        spoken = _language(language, "gladiadores")
        with asked.fair(spoken, GAME):
            desk = RefereeDesk(
                _seats("gladiadores", players, names),
                None if names is None else asked.texts_in(names, "names"),
                battle=None if battle is None else asked.mapping(battle, "battle", asked.BATTLE),
                hand=asked.text(hand, "hand"),
                plays=asked.texts_in(plays, "plays"),
                language=spoken,
            )
        super().__init__(desk, scale=scale)


def _language(wanted: str | None, game: object) -> str:
    """The language to speak, of those that the game speaks."""
    spoken = games.game(game).languages if isinstance(game, str) and game in OPTIONS else EVERYWHERE
    return languages.language_for(wanted, spoken)


def _seats(game: str, players: object, names: object) -> int:
    """How many play: so many as is said, or as there are names; raises ``BadInput``."""
    many = games.game(game).options["players"].values
    if players is not None:
        return asked.whole(players, "players", min(many), max(many))
    called = () if names is None else asked.texts_in(names, "names")
    return asked.whole(len(called) or _USUAL[game], "len(names)", min(many), max(many))
