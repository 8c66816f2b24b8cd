"""What happened, and who saw it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened, told by the rule that made it happen.

    ``params`` are plain values (seats as numbers, cards as notation); which kind each is stands in the rule book.
    ``seen_by`` is None for everybody, else the seats that saw it; others learn nothing, not even that it happened,
    unless the game also writes a public event. ``fades`` marks an event that nobody may look back at: its
    parameters are blanked in a view once its turn is over.
    """

    rule: str
    params: dict[str, Any] = field(default_factory=dict)
    seen_by: tuple[int, ...] | None = None
    fades: bool = False

    def seen(self, seat: int | None) -> bool:
        """Whether ``seat`` saw it; ``None`` is the open table."""
        return self.seen_by is None or seat in self.seen_by


def seen_by(events: tuple[Event, ...], seat: int | None) -> tuple[Event, ...]:
    """The seat's own log, in order."""
    return tuple([event for event in events if event.seen_by is None or seat in event.seen_by])
