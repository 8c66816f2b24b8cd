"""The tile game in a notebook: a thin view over its desk."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from gladiadores.core.errors import speaking
from gladiadores.core.record import Record
from gladiadores.games.gladiaattorit.game import GAME
from gladiadores.lessons.gladiaattorit.lesson import Lesson, lessons
from gladiadores.widgets import asked, languages, tile_page, tile_story
from gladiadores.widgets.desk_stage import DeskStage, styles
from gladiadores.widgets.tile_desk import TileDesk


class TileGame(DeskStage):
    """A game of the amphitheatre against bots, every sentence with its rule.

    ``board`` is ``"arena"``, ``"ginasio"`` or ``"patio"``; ``variant`` is ``"standard"`` or ``"simple"``. A person
    sits at ``seat``, bots (``"greedy"``, ``"random"``, or one a seat) elsewhere. A ``seed`` deals the same each time.
    ``names`` are the players' names; ``record`` is a game to go on with, as plain values or as text. A bot's move
    stands for ``pause`` seconds; ``scale`` makes everything larger or smaller. What is shown can be read and moved
    from Python through ``desk``, then ``refresh()``.
    """

    desk: TileDesk
    pages = tile_page
    _css = styles("stepper.css", "tiles.css")

    def __init__(
        self,
        players: int = 3,
        variant: str = "standard",
        board: str = "arena",
        seat: int = 0,
        bots: str | Sequence[str] = "greedy",
        seed: int | None = None,
        language: str | None = None,
        names: Sequence[str] | None = None,
        record: Record | Mapping[str, Any] | str | None = None,
        *,
        pause: float = 1.6,
        scale: float = 1.0,
        lesson: Lesson | None = None,
    ) -> None:
        spoken = languages.language_for(language, GAME.languages)
        with speaking(spoken):
            desk = TileDesk(
                players, variant, board,
                seat=seat, bots=bots, seed=seed, language=spoken, names=names, record=asked.record(record),
                lesson=lesson, pause=pause,
            )  # fmt: skip
        super().__init__(desk, scale=scale)

    def announced(self) -> str:
        return tile_story.announcement(self.desk)


class TileLesson(TileGame):
    """A prepared position of the tile game to try one thing in; ``id`` is that of a lesson in
    ``data/lessons/30_tiles.toml``."""

    def __init__(self, id: str, *, language: str | None = None, scale: float = 1.0) -> None:
        with speaking(languages.language_for(language, GAME.languages)):
            there = {each.id: each for each in lessons()}
            chosen = there[asked.choice(id, "id", tuple(there))]
        super().__init__(language=language, scale=scale, lesson=chosen)
