"""Players in words."""

from __future__ import annotations

from collections.abc import Sequence

from gladiadores.text import Texts

Names = Sequence[str] | None
"""Of the players by seat."""


def seat(texts: Texts, number: int, names: Names = None) -> str:
    """A player's name, or ``Jogador 1`` for seat 0."""
    return names[number] if names else texts.say("seat", "Jogador {number}", number=number + 1)


def seats(texts: Texts, numbers: Sequence[int], names: Names = None) -> str:
    return texts.listed([seat(texts, number, names) for number in numbers])
