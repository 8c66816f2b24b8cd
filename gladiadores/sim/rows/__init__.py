"""What the rows of a simulation mean, game by game: levels of detail and their columns (docs/data.md)."""

from gladiadores.sim.rows.columns import Column, Rows
from gladiadores.sim.rows.games import Chronicle, chronicle, levels

__all__ = ["Chronicle", "Column", "Rows", "chronicle", "levels"]
