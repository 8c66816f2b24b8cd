"""Determinized Monte Carlo for any game: guess what is hidden, play on to the next deal, compare."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from random import Random
from typing import cast

from gladiadores.bots.advice import Assessment, decimal, weigh
from gladiadores.bots.bot import Advice, Bot, Candidate, bot, names
from gladiadores.core.game import CHANCE, Seat, State, View
from gladiadores.text import Message

QUICK = {"gladiadores": "greedy"}
"""Who plays on, by game, where somebody quick enough plays better than at random."""


class MonteCarlo:
    """An advisor: every action is tried on the same guessed deals, all seats playing on by a simple bot's ways.

    A result is how many points the seat is ahead of the others' mean at the next deal, or at the end of the game.
    ``policy`` plays on. Where there are more than ``breadth`` actions, only those that the greedy bot likes best are
    tried.
    """

    name = "monte-carlo"

    def __init__(self, game: str, policy: Bot | None = None, breadth: int = 20) -> None:
        self.policy = policy or bot(QUICK.get(game, "random"), game)
        self.breadth = breadth
        self._taste = bot("greedy", game) if "greedy" in names(game) else None

    def consider(self, view: View, rng: Random) -> Iterator[Assessment]:
        seat = cast(Seat, view.seat)
        results: dict[str, list[float]] = {action: [] for action in self._promising(view, rng)}
        while True:
            state, luck = view.guess(rng), rng.getrandbits(64)
            for action, values in results.items():
                values.append(lead(self._play_out(state.after(action), Random(luck)), seat))
            yield weigh(results)

    def _promising(self, view: View, rng: Random) -> Sequence[str]:
        if len(view.legal) <= self.breadth or self._taste is None:
            return view.legal
        liked = self._taste.advise(view, rng).candidates
        return [candidate.action for candidate in liked[: self.breadth]]

    def _play_out(self, state: State, rng: Random) -> State:
        while state.to_act is not None:
            if state.to_act is CHANCE:
                if not state.outcomes():
                    break
                state = state.after(state.draw(rng))
            else:
                state = state.after(self.policy.advise(state.view(state.to_act), rng).action)
        return state


def lead(state: State, seat: Seat) -> float:
    """How many points a seat is ahead of the others' mean."""
    points = state.standing().points
    return points[seat] - (sum(points) - points[seat]) / (len(points) - 1)


class MonteCarloBot:
    """Plays what did best in a number of playouts, and says by how much."""

    name = "monte-carlo"
    least = 6
    """So many deals at least, however many actions there are."""

    def __init__(self, game: str, playouts: int = 120) -> None:
        self.advisor = MonteCarlo(game)
        self.playouts = playouts

    def ponder(self, view: View, rng: Random) -> Iterator[Advice]:
        """Its advice deal by deal; the last one counts."""
        if len(view.legal) == 1:
            yield Advice(view.legal[0], Message("bot.only", "É a única jogada que as regras permitem."))
            return
        deals = max(self.least, self.playouts // min(len(view.legal), self.advisor.breadth))
        yield from map(_advice, islice(self.advisor.consider(view, rng), deals))

    def advise(self, view: View, rng: Random) -> Advice:
        *_, last = self.ponder(view, rng)
        return last


def _advice(assessed: Assessment) -> Advice:
    best = assessed.best
    said = {"deals": assessed.deals, "mean": decimal(best.mean)}
    if assessed.is_close:
        reason = Message(
            "bot.monte-carlo.close",
            "Imaginei {deals} distribuições possíveis e joguei cada uma adiante. Esta jogada saiu melhor por pouco: "
            "saldo médio de {mean} em relação aos outros.",
            **said,
        )
    else:
        reason = Message(
            "bot.monte-carlo",
            "Imaginei {deals} distribuições possíveis e joguei cada uma adiante. Esta jogada foi a melhor: "
            "saldo médio de {mean} em relação aos outros; a segunda rende {loss} a menos.",
            **said,
            loss=decimal(assessed.values[1].loss),
        )
    return Advice(best.action, reason, tuple(Candidate(value.action, value.mean) for value in assessed.values))
