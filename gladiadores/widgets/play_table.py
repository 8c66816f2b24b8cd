"""A game of Gladiadores in a notebook: a thin view over its desk."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from gladiadores.text import DEFAULT
from gladiadores.widgets import play_page
from gladiadores.widgets.play_desk import HUMAN, PlayDesk
from gladiadores.widgets.stage import Event, Stage

_HERE = Path(__file__).parent


class PlayTable(Stage):
    """A table to play at, with people and bots.

    ``seats`` are ``"human"`` or names of bots (``"random"``, ``"greedy"``, ``"monte-carlo"``), three or four; with
    several people a curtain hides the hands between turns. ``side`` is that of the glory board, ``names`` what the
    players are called, ``rulings`` as everywhere; the same ``seed`` deals the same cards. ``record`` is a game to go on
    with, as text or plain values. With ``coach`` a line says what matters during the first round. ``pace`` is
    ``"slow"``, ``"normal"``, ``"fast"`` or ``"step"``; ``scale`` makes everything larger or smaller. The game can be
    read and moved from Python through ``desk``, then ``refresh()``.
    """

    _css = "\n".join((_HERE / name).read_text(encoding="utf-8") for name in ("stage.css", "stepper.css", "play.css"))

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
        self.desk = PlayDesk(
            seats,
            side=side, names=names, rulings=rulings, seed=seed, record=record, pace=pace, coach=coach,
            language=language,
        )  # fmt: skip
        self.scale = scale
        super().__init__(play_page.page(self.desk, scale=scale), self._pressed, language=language)

    def _pressed(self, event: Event) -> None:
        try:
            self.desk.press(event.key, event.kind, event.value)
        finally:
            self.refresh()

    def refresh(self) -> None:
        """Show the desk as it is now."""
        self.language = self.desk.language
        with self.hold_sync():
            self.html = play_page.page(self.desk, scale=self.scale)
            self.announcement = self.desk.announcement

    def picture(self) -> str:
        return play_page.still(self.desk)
