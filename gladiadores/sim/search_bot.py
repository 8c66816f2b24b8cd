"""The bot that searches on the compiled rule book, from a seat's view alone."""

from __future__ import annotations

from collections.abc import Iterator
from math import inf, sqrt
from random import Random
from time import perf_counter, sleep
from typing import NamedTuple, cast

import numpy as np
from numpy.typing import NDArray

from gladiadores.bots.advice import ENOUGH, student
from gladiadores.bots.bot import Advice, Candidate
from gladiadores.core.game import View as CoreView
from gladiadores.games.gladiadores.cards import NO_SUIT, UNPLAYED
from gladiadores.games.gladiadores.notation import ACTIONS
from gladiadores.games.gladiadores.table import TRACKS
from gladiadores.games.gladiadores.view import View
from gladiadores.sim import warm
from gladiadores.sim.kernels import search
from gladiadores.sim.kernels.agreed import terms
from gladiadores.sim.kernels.playout import deals
from gladiadores.sim.values import values
from gladiadores.text import Message

WILD = 64
"""So many of 256 plays in playouts are drawn at random."""
MIX = 0.5
"""How much the share of the win counts beside the place."""
TRUST = 150.0
"""So many deals count as much as what the careful bot thinks."""
MOMENT = 0.02
"""Seconds between two looks whether the search is compiled."""


def position_of(view: View) -> NDArray[np.int64]:
    """What a view shows as a position of the search, the hands of others empty."""
    players = view.table.players
    position = np.zeros(search.WIDTH, np.int64)
    if view.seat is not None:
        position[search.HAND + view.seat] = view.cards
    position[search.AREA : search.AREA + players] = view.areas
    position[search.VOID : search.VOID + players] = view.voids
    tracks = TRACKS if view.table.side == "A" else 1
    cubes = np.full((4, TRACKS), search.NOWHERE)
    cubes[:players, :tracks] = np.array(view.positions).reshape(players, tracks)
    position[search.CUBE : search.CUBE + 4 * TRACKS] = cubes.reshape(-1)
    plays = () if view.choices else view.plays
    position[search.PLAY : search.PLAY + 4] = (*plays, *(UNPLAYED,) * (4 - len(plays)))
    position[search.LEADER] = cast(int, view.to_act) if view.choices else view.leader
    position[search.PLACED] = len(plays)
    position[search.LEAD] = NO_SUIT if view.choices else view._as_state((0,) * players).lead
    position[search.ROUND] = view.round
    position[search.CHOICES] = view.choices
    position[search.SEEN] = view.seen
    position[search.PLAYERS] = players
    return position


class Question(NamedTuple):
    """A view as the compiled search asks for it: position, terms, values, and the codes of the legal actions."""

    position: NDArray[np.int64]
    terms: NDArray[np.int64]
    table: NDArray[np.float64]
    codes: NDArray[np.int64]

    @classmethod
    def of(cls, view: View) -> Question:
        agreed = terms(view.table, np.ones(view.table.players, np.int64), view.first)
        codes = np.array([ACTIONS[action] for action in view.legal])
        return cls(position_of(view), agreed, values(view.table), codes)


def halts_of(playouts: int, actions: int) -> NDArray[np.int64]:
    """On how many deals actions will have been tried whenever half of them are dropped."""
    halts = np.zeros(search.MOST_HALTS, np.int64)
    return halts[: search.plan(playouts, actions, halts)]


class SearchBot:
    """Shares out the cards it does not see, plays every candidate out on the same deals, drops the worse half, goes on.

    It looks at the final place: where a round ends before the game does, it knows what the cubes are worth. It thinks
    for a number of playouts, or for about so many ``seconds``: then it searches again, each time twice as far, while
    there is time.
    """

    name = "search"

    def __init__(self, playouts: int = 1000, seconds: float | None = None) -> None:
        self.playouts = playouts
        self.seconds = seconds

    def advise(self, view: CoreView, rng: Random) -> Advice:
        seen = cast(View, view)
        if len(seen.legal) == 1:
            return Advice(seen.legal[0], Message("bot.only", "É a única jogada que as regras permitem."))
        seed, playouts, began = rng.getrandbits(64), self.playouts, perf_counter()
        advice, took = self._search(seen, seed, playouts), perf_counter() - began
        while self.seconds is not None and perf_counter() - began + 2 * took < self.seconds:
            playouts, again = 2 * playouts, perf_counter()
            advice, took = self._search(seen, seed, playouts), perf_counter() - again
        return advice

    def ponder(self, view: CoreView, rng: Random) -> Iterator[Advice]:
        """Its advice; until the search is compiled, which is done in another process, only a word of patience."""
        warm.begin()
        while not warm.ready():
            yield Advice(view.legal[0], Message("bot.search.warming", "Um momento: estou me preparando para pensar."))
            sleep(MOMENT)
        yield self.advise(view, rng)

    def _search(self, view: View, seed: int, playouts: int) -> Advice:
        asked = Question.of(view)
        actions = len(asked.codes)
        halts = halts_of(playouts, actions)
        hands = deals(view, seed, 0, int(halts[-1]))
        told, tried = np.zeros((len(hands), actions, 2)), np.zeros(actions, np.int64)
        seat = cast(int, view.seat)
        best = search.search(*asked, hands, np.uint64(seed), 0, halts, WILD, MIX, TRUST, seat, told, tried)
        worth = MIX * told[..., search.WIN] - (1 - MIX) * told[..., search.PLACE]
        means, margins = np.empty(actions), np.empty(actions)
        for number in set(tried.tolist()):
            alike = tried == number
            means[alike], margins[alike] = _summed_up(worth[:number, alike].T.copy())
        candidates = [
            Candidate(action, value, visits, margin)
            for action, value, visits, margin in zip(
                view.legal, means.tolist(), tried.tolist(), margins.tolist(), strict=True
            )
        ]
        # Those that were dropped early come after those that were not, whatever a few deals say.
        candidates.sort(key=lambda each: (each.action != view.legal[best], -cast(int, each.visits), -each.value))
        order = [view.legal.index(each.action) for each in candidates[:2]]
        wins = [float(told[: tried[action], action, search.WIN].mean()) for action in order]
        return Advice(candidates[0].action, _reason(int(tried.sum()), wins), tuple(candidates))


def _summed_up(worth: NDArray[np.float64]) -> tuple[NDArray[np.float64], NDArray[np.float64] | float]:
    """Means by action, and half of their 95 % intervals."""
    number, means = worth.shape[1], worth.mean(axis=1)
    if number < ENOUGH:
        return means, inf
    return means, student(number - 1) * worth.std(axis=1, ddof=1) / sqrt(number)


def _reason(playouts: int, wins: list[float]) -> Message:
    first, second = (round(100 * win) for win in wins)
    said = {"playouts": playouts, "percent": first}
    if first > second:
        return Message(
            "bot.search",
            "Joguei a rodada até o fim {playouts} vezes, com as cartas que não vejo distribuídas ao acaso. Assim "
            "espero vencer a partida em {percent} % das vezes; com a segunda melhor jogada, em {second} %.",
            **said,
            second=second,
        )
    return Message(
        "bot.search.close",
        "Joguei a rodada até o fim {playouts} vezes, com as cartas que não vejo distribuídas ao acaso. Assim espero "
        "vencer a partida em {percent} % das vezes; outra jogada sairia quase igual.",
        **said,
    )
