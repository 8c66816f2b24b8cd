"""Bots: whoever plays for a seat from what that seat knows, and can say why."""

from gladiadores.bots.bot import Advice, Bot, Candidate, bot, names

__all__ = ["Advice", "Bot", "Candidate", "bot", "names"]
