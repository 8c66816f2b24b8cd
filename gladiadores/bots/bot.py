"""What a bot is, and where bots are found by name."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from random import Random
from typing import Any, Protocol, runtime_checkable

from gladiadores.core.errors import BadInput
from gladiadores.core.game import Action, View
from gladiadores.text import Message


@dataclass(frozen=True, slots=True)
class Candidate:
    """An action and what it is worth to the bot; only the order of values means something across bots.

    ``visits`` and ``margin`` (half of a 95 % interval of the value) are told by bots that try actions out.
    """

    action: Action
    value: float
    visits: int | None = None
    margin: float | None = None


@dataclass(frozen=True, slots=True)
class Advice:
    """The action a bot would take, why in words, and what else it weighed (best first)."""

    action: Action
    reason: Message
    candidates: tuple[Candidate, ...] = ()


class Bot(Protocol):
    """Chooses from a seat's view alone; ``rng`` is its own, so that thinking never disturbs a game."""

    name: str

    def advise(self, view: View, rng: Random) -> Advice: ...


@runtime_checkable
class Ponderer(Bot, Protocol):
    """A bot that thinks for a while, and can be watched doing so."""

    def ponder(self, view: View, rng: Random) -> Iterator[Advice]:
        """Its advice step by step; the last one is what ``advise`` gives."""
        ...


class RandomBot:
    """Any legal action, each as likely."""

    name = "random"

    def advise(self, view: View, rng: Random) -> Advice:
        return Advice(view.legal.sample(rng), Message("bot.random", "Sorteio entre as jogadas que as regras permitem."))


_WRITTEN = {
    "greedy": {
        "gladiadores": "gladiadores.bots.gladiadores:GreedyBot",
        "gladiaattorit": "gladiadores.bots.gladiaattorit:GreedyBot",
        "glory-to-rome": "gladiadores.bots.glory_to_rome:GreedyBot",
    },
    "careful": {
        "gladiadores": "gladiadores.bots.gladiadores:CarefulBot",
        "glory-to-rome": "gladiadores.bots.glory_to_rome:CarefulBot",
        "spartacus": "gladiadores.bots.spartacus:CarefulBot",
    },
    "search": {
        "gladiadores": "gladiadores.sim.search_bot:SearchBot",
    },
}
"""Where bots stand that are written for single games."""
_NEEDED = {"search": ("numba", "numpy")}
"""What must be installed beside this package (extra ``sim``) for a bot to play."""


def _written(name: str, game: str) -> Bot:
    home, _, kind = _WRITTEN[name][game].partition(":")
    made: Any = getattr(import_module(home), kind)
    bot: Bot = made()
    return bot


def _monte_carlo(game: str) -> Bot:
    from gladiadores.bots.monte_carlo import MonteCarloBot

    return MonteCarloBot(game)


def _ismcts(game: str) -> Bot:
    from gladiadores.bots.ismcts import SearchBot

    return SearchBot(game)


_MAKERS: dict[str, Callable[[str], Bot]] = {
    "random": lambda game: RandomBot(),
    "greedy": lambda game: _written("greedy", game),
    "careful": lambda game: _written("careful", game),
    "monte-carlo": _monte_carlo,
    "ismcts": _ismcts,
    "search": lambda game: _written("search", game),
}


def names(game: str) -> tuple[str, ...]:
    """The bots that play a game, those that are installed."""
    return tuple(name for name in _MAKERS if _plays(name, game) and not missing(name))


def _plays(name: str, game: str) -> bool:
    return name in _MAKERS and game in _WRITTEN.get(name, (game,))


def missing(name: str) -> tuple[str, ...]:
    """What has to be installed before a bot can play."""
    return tuple(needed for needed in _NEEDED.get(name, ()) if find_spec(needed) is None)


def bot(name: str, game: str = "gladiadores") -> Bot:
    """The bot of this name for a game; raises ``BadInput`` (code ``range``)."""
    if _plays(name, game) and missing(name):
        raise BadInput(
            "range",
            Message(
                "input.bot-missing",
                "Para o robô «{name}» falta instalar {missing}: pip install 'gladiadores[sim]'.",
                name=name,
                missing=", ".join(missing(name)),
            ),
        )
    if name not in names(game):
        raise BadInput(
            "range",
            Message("input.bot", "Não há robô «{name}»; há {known}.", name=name[:24], known=", ".join(names(game))),
        )
    return _MAKERS[name](game)
