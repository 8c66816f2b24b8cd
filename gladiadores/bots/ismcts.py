"""Information-set Monte Carlo tree search for any game that speaks the protocol.

Each playout begins with a guess of what is hidden (``view.guess``) and walks down trees of information sets: what
the thinking seat knows at its own decisions (``view.key``), and what lies open, with the seat's own choices since,
at those of the others. Every seat has its tree. So nobody's choice depends on cards that it cannot see, and a
secret choice (a sealed bid) does not branch the trees of those who do not see it.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from importlib import import_module
from math import inf, log, sqrt
from random import Random
from time import monotonic
from typing import Any, cast

from gladiadores.bots.advice import decimal
from gladiadores.bots.bot import Advice, Bot, Candidate, bot, names
from gladiadores.core.game import CHANCE, Action, Seat, State, View
from gladiadores.text import Message

Value = Callable[[State], Sequence[float]]
"""What a position is worth to each seat, from 0 (lost) to 1 (won)."""


def prospects(state: State) -> tuple[float, ...]:
    """The default value: the lead in points, squeezed between 0 and 1; once the game is over, half of it is the win."""
    standing = state.standing()
    number = len(standing.points)
    total = sum(standing.points)
    values = []
    for seat, points in enumerate(standing.points):
        lead = points - (total - points) / max(1, number - 1)
        value = 0.5 + lead / (2 * (_STEEP + abs(lead)))
        if state.to_act is None:
            value = (value + (seat in standing.winners) / len(standing.winners)) / 2
        values.append(value)
    return tuple(values)


_STEEP = 8.0
"""The lead that is worth half of what an endless one is."""


THOUGHTS = 40
PATIENCE = 50
"""So often during a decision the search says what it thinks now, and at least after so many playouts."""


@dataclass(frozen=True)
class Search:
    """How the search thinks.

    It stops after ``playouts`` or ``seconds``, whichever comes first; only the former gives the same choice again.
    A playout goes on beyond the trees by ``policy`` (None: at random) for at most ``reach`` actions, and ends where a
    deal is due; then ``value`` judges. ``curious`` weighs trying what was tried little. Where there are more than
    ``breadth`` actions, those that ``taste`` likes best are tried.
    """

    playouts: int = 1000
    seconds: float = inf
    policy: Bot | None = None
    reach: int | None = None
    value: Value = prospects
    curious: float = 0.7
    breadth: int = 20
    taste: Bot | None = None


_SETTINGS = {
    "gladiaattorit": "gladiadores.bots.gladiaattorit:search",
    "glory-to-rome": "gladiadores.bots.glory_to_rome:search",
    "spartacus": "gladiadores.bots.spartacus:search",
}
"""Where a game says how it is best searched."""


def settings(game: str) -> Search:
    """How the search thinks about a game unless told otherwise."""
    if game in _SETTINGS:
        home, _, name = _SETTINGS[game].partition(":")
        made: Search = getattr(import_module(home), name)()
        return made
    return Search(taste=bot("greedy", game) if "greedy" in names(game) else None)


@dataclass(slots=True)
class Arm:
    """What came of an action at an information set, for the seat that took it."""

    visits: int = 0
    offered: int = 0
    total: float = 0.0
    squares: float = 0.0

    @property
    def mean(self) -> float:
        return self.total / self.visits if self.visits else 0.0

    @property
    def margin(self) -> float:
        """Half of a 95 % interval of the mean, infinite while there is too little to say."""
        if self.visits < 2:
            return inf
        variance = max(0.0, self.squares - self.total * self.mean) / (self.visits - 1)
        return 1.96 * sqrt(variance / self.visits)

    def add(self, value: float) -> None:
        self.visits += 1
        self.total += value
        self.squares += value * value


@dataclass(slots=True)
class Node:
    """An information set in the tree of the seat that is to act there; ``liked`` are the actions worth a try."""

    arms: dict[Action, Arm] = field(default_factory=dict)
    liked: list[Action] = field(default_factory=list)


class Trees:
    """The trees of one decision: where ``playout`` adds to them, one walk at a time."""

    def __init__(self, search: Search, view: View) -> None:
        self.search = search
        self.view = view
        self.seat = cast(Seat, view.seat)
        self.root = Node()
        self.nodes: dict[Hashable, Node] = {}

    def playout(self, rng: Random) -> None:
        """Guess, walk down to something new, play on, and tell every arm on the way what came of it."""
        state = self.view.guess(rng)
        walked: list[tuple[Seat, Arm]] = []
        own: dict[Seat, tuple[Action, ...]] = {}
        new = False
        while not new and (seat := state.to_act) is not None:
            if seat is CHANCE:
                if walked and not state.outcomes():
                    break
                state = state.after(state.draw(rng))
                continue
            node = self._node(state, seat, own.get(seat, ())) if walked else self.root
            action, new = self._choose(node, self._options(node, state, seat, rng), rng)
            walked.append((seat, node.arms[action]))
            own[seat] = (*own.get(seat, ()), action)
            state = state.after(action)
        values = self.search.value(self._play_on(state, rng))
        for seat, arm in walked:
            arm.add(values[seat])

    def _node(self, state: State, seat: Seat, own: tuple[Action, ...]) -> Node:
        """Where a seat decides, by what it knows: all of it for the one who thinks, what lies open for the others."""
        known = state.view(seat).key if seat == self.seat else (state.view(None).key, own)
        return self.nodes.setdefault((seat, known), Node())

    def _options(self, node: Node, state: State, seat: Seat, rng: Random) -> Sequence[Action]:
        legal = state.legal
        taste = self.search.taste
        if len(legal) <= self.search.breadth or taste is None:
            return legal
        liked = [action for action in node.liked if action in legal]
        if not liked:
            candidates = taste.advise(state.view(seat), rng).candidates[: self.search.breadth]
            liked = [candidate.action for candidate in candidates]
            node.liked += liked
        return liked

    def _choose(self, node: Node, actions: Sequence[Action], rng: Random) -> tuple[Action, bool]:
        """The action with the best upper bound, or one that is new here; every action offered is counted."""
        arms = node.arms
        fresh = [action for action in actions if action not in arms]
        best, bound = "", -inf
        for action in actions:
            arm = arms.get(action)
            if arm is None:
                continue
            arm.offered += 1
            upper = arm.total / arm.visits + self.search.curious * sqrt(log(arm.offered) / arm.visits)
            if upper > bound:
                best, bound = action, upper
        if not fresh:
            return best, False
        chosen = fresh[0] if node.liked else fresh[int(rng.random() * len(fresh))]
        arms[chosen] = Arm(offered=1)
        return chosen, True

    def _play_on(self, state: State, rng: Random) -> State:
        policy, left = self.search.policy, self.search.reach
        while state.to_act is not None and left != 0:
            if state.to_act is CHANCE:
                if not state.outcomes():
                    break
                state = state.after(state.draw(rng))
                continue
            if policy is None:
                action = state.legal.sample(rng)
            else:
                action = policy.advise(state.view(state.to_act), rng).action
            state = state.after(action)
            if left is not None:
                left -= 1
        return state


class SearchBot:
    """Plays what the search visited most, and says what it weighed, how often, and how sure it is."""

    name = "ismcts"

    def __init__(self, game: str, search: Search | None = None, **changes: Any) -> None:
        """``changes`` are to the game's own settings, by name: ``SearchBot("gladiadores", playouts=200)``."""
        self.search = replace(search or settings(game), **changes)

    def ponder(self, view: View, rng: Random) -> Iterator[Advice]:
        """Its advice from time to time; the last one counts."""
        if len(view.legal) == 1:
            yield Advice(view.legal[0], Message("bot.only", "É a única jogada que as regras permitem."))
            return
        trees = Trees(self.search, view)
        start = monotonic()
        step = max(1, min(self.search.playouts // THOUGHTS, PATIENCE))
        done = 0
        while done < self.search.playouts and (not done or monotonic() - start < self.search.seconds):
            trees.playout(rng)
            done += 1
            if done % step == 0:
                yield advice(trees, done)
        yield advice(trees, done)

    def advise(self, view: View, rng: Random) -> Advice:
        *_, last = self.ponder(view, rng)
        return last


def advice(trees: Trees, playouts: int) -> Advice:
    """What the trees say after so many playouts: the action visited most; of equals, the better, then the first."""
    ranked = sorted(trees.root.arms.items(), key=lambda item: (-item[1].visits, -item[1].mean))
    candidates = tuple(Candidate(action, arm.mean, arm.visits, arm.margin) for action, arm in ranked)
    action, best = ranked[0]
    if best.margin == inf:
        reason = Message("bot.ismcts.little", "Ainda pensei pouco: é só um primeiro palpite.")
    else:
        reason = Message(
            "bot.ismcts",
            "Imaginei o que está oculto e joguei {playouts} vezes adiante. Esta foi a jogada a que mais voltei "
            "({visits} vezes): numa escala de 0 a 100 ela vale {mean}, com margem de {margin}.",
            playouts=playouts,
            visits=best.visits,
            mean=round(100 * best.mean),
            margin=decimal(100 * best.margin),
        )
    return Advice(action, reason, candidates)
