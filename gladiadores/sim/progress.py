"""How far a run is, and a bar that shows it."""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass
from time import monotonic
from typing import TextIO, TypeAlias

from gladiadores.text import Message, Texts, texts

WIDTH = 24
EVERY = 0.1
"""Seconds between two pictures of the bar."""
LINES = 10
"""Where nobody watches, the bar is written so many times."""


@dataclass(frozen=True, slots=True)
class Progress:
    """Games done of all, those among them that this run did not have to play, and a note for people."""

    done: int
    games: int
    kept: int = 0
    note: Message | None = None


Listener: TypeAlias = Callable[[Progress], None]


class Bar:
    """Draws the progress on a terminal, and writes now and then a line on anything else."""

    def __init__(self, stream: TextIO | None = None, spoken: Texts | None = None) -> None:
        self.stream = stream or sys.stderr
        self.texts = spoken or texts()
        self._live = self.stream.isatty()
        self._began: float | None = None
        self._drawn = -1.0
        self._tenth = -1
        self._open = False

    def __call__(self, progress: Progress) -> None:
        if progress.note is not None:
            self._line(self.texts.message(progress.note))
        elif self._due(progress):
            self._draw(progress)

    def close(self) -> None:
        """End the bar's line."""
        if self._open:
            self.stream.write("\n")
            self._open = False

    def _due(self, progress: Progress) -> bool:
        whole = progress.done == progress.games
        if self._live:
            now = monotonic()
            due = whole or now - self._drawn >= EVERY
            self._drawn = now if due else self._drawn
            return due
        tenth = LINES * progress.done // progress.games
        due = tenth > self._tenth
        self._tenth = max(tenth, self._tenth)
        return due

    def _draw(self, progress: Progress) -> None:
        full = WIDTH * progress.done // progress.games
        bar = "█" * full + "░" * (WIDTH - full)
        told = f"{bar} {100 * progress.done // progress.games:>3} %  {self._games(progress)}"
        if self._live:
            self.stream.write(f"\r\x1b[K{told}")
            self._open = True
        else:
            self.stream.write(f"{told}\n")
        self.stream.flush()

    def _games(self, progress: Progress) -> str:
        if self._began is None:
            self._began = monotonic()
        played, seconds = progress.done - progress.kept, monotonic() - self._began
        counted = {"done": _grouped(progress.done), "games": _grouped(progress.games)}
        if not played or seconds < EVERY or progress.done == progress.games:
            return self.texts.say("sim.bar", "{done} de {games} partidas", **counted)
        left = seconds * (progress.games - progress.done) / played
        return self.texts.say("sim.bar.left", "{done} de {games} partidas, faltam {time}", **counted, time=_time(left))

    def _line(self, text: str) -> None:
        self.close()
        self.stream.write(f"{text}\n")
        self.stream.flush()


def _grouped(number: int) -> str:
    """With a narrow space between the thousands."""
    return f"{number:,}".replace(",", "\u202f")


def _time(seconds: float) -> str:
    """Minutes and seconds, or hours and minutes: ``2:05 min``, ``3:10 h``."""
    if seconds < 60:
        return f"{seconds:.0f} s"
    if seconds < 3600:
        return f"{seconds // 60:.0f}:{seconds % 60:02.0f} min"
    return f"{seconds // 3600:.0f}:{seconds % 3600 // 60:02.0f} h"
