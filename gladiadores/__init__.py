"""Teach, play and analyse four Roman board games in notebooks.

The package's ground floor (this module, ``core``, ``games`` and ``bots``) needs the standard library alone::

    >>> import gladiadores
    >>> game = gladiadores.game("gladiadores")
    >>> state = game.new({"players": 4, "side": "A"})

Everything that draws, widgets and the command line are imported where they are used.
"""

from gladiadores.games import game

__version__ = "0.1.0"
__all__ = ["__version__", "game"]
