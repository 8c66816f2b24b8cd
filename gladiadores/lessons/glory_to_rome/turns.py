"""The best use of this turn, found by looking at everything that the seat can do in it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Any, ClassVar, Final, NamedTuple

from gladiadores.core.events import Event
from gladiadores.games.glory_to_rome import scoring, words
from gladiadores.games.glory_to_rome.state import State
from gladiadores.lessons.exercise import Names, Reason
from gladiadores.lessons.glory_to_rome import situation
from gladiadores.lessons.glory_to_rome.base import OFFERED, GloryPuzzle, numbers
from gladiadores.lessons.glory_to_rome.situation import SEAT
from gladiadores.lessons.mixes import Mix
from gladiadores.text import Texts

MOST: Final = 500
"""A turn with more positions than this is passed over."""
UNCERTAIN: Final = frozenset({"draw", "fountain", "atrium", "bar"})
"""What depends on cards that nobody knows."""


class Line(NamedTuple):
    """What a turn comes to at best, and how."""

    points: int
    actions: tuple[str, ...]


class TooLong(Exception):
    """A turn that is not looked through."""


class Search:
    """Every way through the rest of a seat's actions, each position once."""

    def __init__(self, leader: int) -> None:
        self.leader = leader
        self.known: dict[object, Line] = {}

    def best(self, state: State) -> Line:
        """Points at the end of the actions; raises ``TooLong``."""
        if state.to_act != SEAT or state.role is None or state.leader != self.leader:
            return Line(scoring.scores(state)[SEAT].total, ())
        key = state.position
        if key not in self.known:
            if len(self.known) >= MOST or not UNCERTAIN.isdisjoint(state.legal):
                raise TooLong
            self.known[key] = max(
                (self.after(state, action) for action in state.legal),
                key=lambda line: (line.points, -len(line.actions)),
            )
        return self.known[key]

    def after(self, state: State, action: str) -> Line:
        """At best, beginning with this action."""
        line = self.best(_after(state, action))
        return Line(line.points, (action, *line.actions))


def _after(state: State, action: str) -> State:
    return state.after(action)


def lines(state: State) -> dict[str, Line]:
    """For each action what it comes to at best; raises ``TooLong``."""
    search = Search(state.leader)
    return {action: search.after(state, action) for action in state.legal}


@dataclass(frozen=True)
class Turn(GloryPuzzle):
    """How many points can these actions bring at most, or how are they to begin? ``what``: ``most``, ``first``."""

    kind: ClassVar[str] = "turn"

    @classmethod
    def of(cls, given: Mapping[str, Any], what: str, rng: Random) -> Turn | None:
        """None where nothing is to be gained, or where there are several best beginnings."""
        state = situation.reached(given)
        try:
            found = lines(state)
        except TooLong:
            return None
        now = scoring.scores(state)[SEAT].total
        ranked = sorted((action for action in found if action != "-"), key=lambda action: -found[action].points)
        if len(ranked) < OFFERED:
            return None
        best = found[ranked[0]]
        gain = best.points - now
        if gain < 1:
            return None
        told = _told(state, best.actions)
        if what == "first":
            if found[ranked[1]].points == best.points:
                return None
            options = [ranked[0], *rng.sample(ranked[1:], OFFERED - 1)]
            chosen, answer = tuple(action for action in state.legal if action in options), ranked[0]
        else:
            others = sorted({line.points - now for line in found.values()} - {gain}, reverse=True)
            chosen, answer = numbers(gain, [*others, gain + 1, gain + 2]), str(gain)
        return cls(
            input=dict(given), asks={"what": what, "line": list(best.actions)}, options=chosen, answer=(answer,),
            many=False, rules=tuple(sorted({event.rule for event in told})),
        )  # fmt: skip

    def text(self, texts: Texts, names: Names = None) -> str:
        seat = words.seat(texts, SEAT, names)
        if self.what == "first":
            return texts.say(
                "puzzle.glory.turn.first",
                "{seat} quer o máximo de pontos destas ações: influência, cofre, bônus e estruturas. Como começa?",
                seat=seat,
            )
        return texts.say(
            "puzzle.glory.turn.most",
            "Quantos pontos {seat} ganha no máximo com as suas ações: influência, cofre, bônus e estruturas?",
            seat=seat,
        )

    def aside(self, texts: Texts, names: Names = None) -> str:
        return situation.vaults(texts, self.state, names)

    def spoken(self, option: str, texts: Texts, names: Names = None) -> str:
        return self.action(option, texts, names) if self.what == "first" else words.points(texts, int(option))

    def _told(self) -> tuple[Reason, ...]:
        return self.reasons(_told(self.state, self.asks["line"]))

    def _refutation(self, chosen: tuple[str, ...]) -> Reason:
        return self._told()[0]


def _told(state: State, actions: tuple[str, ...]) -> tuple[Event, ...]:
    """What happens on a line, up to the end of the seat's actions."""
    told: list[Event] = []
    for action in actions:
        step = state.play(action)
        told += step.events
        state = step.state  # type: ignore[assignment]
    return tuple(
        e for e in told if e.params.get("seat", SEAT) == SEAT and e.rule not in ("turn.next", "play.pool-after")
    )


def turn(mix: Mix, rng: Random) -> Turn | None:
    made = situation.grown(mix, rng)
    return None if made is None else Turn.of(made[0], mix.pick("what", rng), rng)
