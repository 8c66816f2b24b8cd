"""The rooms of effects under way."""

from gladiadores.games.spartacus.effects.engine import ROOMS

__all__ = ["ROOMS"]
