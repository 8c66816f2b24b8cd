"""Decks of cards as data: ours (``capua.toml``) and an owner's own, read and checked; no card is named in code."""

from gladiadores.games.spartacus.decks.cards import Deck, Effect, House, IntrigueCard, MarketCard, Op
from gladiadores.games.spartacus.decks.shelf import STANDARD, load, named, standard

__all__ = ["STANDARD", "Deck", "Effect", "House", "IntrigueCard", "MarketCard", "Op", "load", "named", "standard"]
