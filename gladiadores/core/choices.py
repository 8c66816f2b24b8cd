"""The actions that may be taken now."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import overload


class Choices(Sequence[str]):
    """Legal actions in notation order; ``meta`` ones (surrender, gifts) come last and are never sampled."""

    __slots__ = ("_actions", "_meta")

    def __init__(self, actions: tuple[str, ...] = (), meta: tuple[str, ...] = ()) -> None:
        self._actions = actions
        self._meta = meta

    def sample(self, rng: Random) -> str:
        """One action, uniformly; raises ``IndexError`` when there is none to sample."""
        return self._actions[int(rng.random() * len(self._actions))]

    def __contains__(self, action: object) -> bool:
        return action in self._actions or action in self._meta

    def __iter__(self) -> Iterator[str]:
        yield from self._actions
        yield from self._meta

    def __len__(self) -> int:
        return len(self._actions) + len(self._meta)

    @overload
    def __getitem__(self, index: int) -> str: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[str, ...]: ...
    def __getitem__(self, index: int | slice) -> str | tuple[str, ...]:
        return (self._actions + self._meta)[index]

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Choices):
            return NotImplemented
        return self._actions == other._actions and self._meta == other._meta

    def __hash__(self) -> int:
        return hash((self._actions, self._meta))

    def __repr__(self) -> str:
        return f"Choices({' '.join(self) or '-'})"


NOTHING = Choices()
