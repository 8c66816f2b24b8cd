"""Effects of cards and Houses, from the data of the deck: what counts always, what is used, what it costs and does."""

from gladiadores.games.spartacus.effects.running import run
from gladiadores.games.spartacus.effects.statics import of_seat, static
from gladiadores.games.spartacus.effects.using import usable, use, verify_use

__all__ = ["of_seat", "run", "static", "usable", "use", "verify_use"]
