"""What cards and Houses say, made from the data of their deck: nothing of it is written by hand."""

from gladiadores.games.spartacus.wording.cards import card, effect, house

__all__ = ["card", "effect", "house"]
