"""What a lesson wants: named predicates over what was played. Small and closed, so that lessons stay data."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import Any, Final, NamedTuple, cast

from gladiadores.core.events import Event
from gladiadores.core.game import CHANCE
from gladiadores.core.history import Node
from gladiadores.games.gladiadores.cards import written
from gladiadores.games.gladiadores.scoring import PositionsB
from gladiadores.games.gladiadores.state import State


class Status(Enum):
    """How a goal stands."""

    OPEN = "open"
    REACHED = "reached"
    MISSED = "missed"


class Verdict(NamedTuple):
    """How a goal stands, and what happened that decided it."""

    status: Status
    because: Event | None = None


STILL_OPEN: Final = Verdict(Status.OPEN)


@dataclass(frozen=True, slots=True)
class Trace:
    """What a seat has been through: the nodes from a lesson's position to where it stands."""

    seat: int
    nodes: tuple[Node, ...]

    @property
    def state(self) -> State:
        return cast(State, self.nodes[-1].state)

    @property
    def events(self) -> tuple[Event, ...]:
        return tuple(event for node in self.nodes for event in node.events)

    @property
    def own(self) -> tuple[Node, ...]:
        """The nodes that the seat's own actions led to."""
        return tuple(node for node in self.nodes if node.parent is not None and node.parent.state.to_act == self.seat)

    @property
    def battle_over(self) -> bool:
        """Whether the battle has been decided, its cards gathered."""
        return self.won is not None and not self.state.plays

    @property
    def won(self) -> Event | None:
        """Who won the battle, as it was told."""
        return next((event for event in self.events if _names_winner(event)), None)

    @property
    def round_over(self) -> bool:
        return self.state.to_act is CHANCE or self.state.to_act is None


def _names_winner(event: Event) -> bool:
    aside = ("battle.winner.off-suit", "battle.winner.stays")
    return event.rule.startswith("battle.winner.") and event.rule not in aside


class GoalError(ValueError):
    """A goal that there is not, or one with a value that it cannot have."""


class Predicate(NamedTuple):
    """A predicate over the traces of its game, and the type of its value."""

    judge: Callable[[Any, Any], Verdict]
    takes: type


@dataclass(frozen=True, slots=True)
class Goal:
    """One thing that a lesson wants: the name of a predicate, and its value."""

    name: str
    value: Any
    predicate: Predicate = field(repr=False, compare=False)

    @classmethod
    def read(cls, given: Mapping[str, Any], known: Mapping[str, Predicate] | None = None) -> Goal:
        """The goal written ``{ name = value }``, by the predicates of the card game or those ``known``; raises
        ``GoalError``."""
        if len(given) != 1:
            raise GoalError(f"a goal is one name with its value, not {dict(given)!r}")
        predicates = PREDICATES if known is None else known
        name, value = next(iter(given.items()))
        if name not in predicates:
            raise GoalError(f"no goal {name!r}; there are {', '.join(predicates)}")
        takes = predicates[name].takes
        if type(value) is not takes or value is False or value == "":
            raise GoalError(f"{name} = {value!r}: a {takes.__name__} is wanted")
        return cls(name, value, predicates[name])

    def judge(self, trace: Any) -> Verdict:
        return self.predicate.judge(trace, self.value)


def judged(goals: tuple[Goal, ...], trace: Any) -> Verdict:
    """All goals together: missed as soon as one is, reached when all are."""
    verdicts = [goal.judge(trace) for goal in goals]
    for verdict in verdicts:
        if verdict.status is Status.MISSED:
            return verdict
    return STILL_OPEN if any(verdict.status is Status.OPEN for verdict in verdicts) else verdicts[-1]


# --- the predicates -----------------------------------------------------------------------------------------------


def _wins_battle(trace: Trace, value: Any) -> Verdict:
    """The seat wins the battle."""
    won = trace.won
    if won is None:
        return STILL_OPEN
    return Verdict(Status.REACHED if won.params["seat"] == trace.seat else Status.MISSED, won)


def _loses_battle(trace: Trace, value: Any) -> Verdict:
    """Somebody else wins the battle."""
    won = trace.won
    if won is None:
        return STILL_OPEN
    return Verdict(Status.MISSED if won.params["seat"] == trace.seat else Status.REACHED, won)


def _takes(trace: Trace, cards: str) -> Verdict:
    """These cards lie in the seat's play area when the battle is over."""
    if not trace.battle_over:
        return STILL_OPEN
    for card in cards.split():
        if card not in _area(trace):
            return Verdict(Status.MISSED, _fate(trace, card))
    return Verdict(Status.REACHED, _fate(trace, cards.split(maxsplit=1)[0]))


def _leaves(trace: Trace, cards: str) -> Verdict:
    """None of these cards lies in the seat's play area when the battle is over."""
    if not trace.battle_over:
        return STILL_OPEN
    for card in cards.split():
        if card in _area(trace):
            return Verdict(Status.MISSED, _fate(trace, card))
    return Verdict(Status.REACHED, _fate(trace, cards.split(maxsplit=1)[0]))


def _keeps(trace: Trace, cards: str) -> Verdict:
    """No damaged weapon eliminates any of these cards."""
    for card in cards.split():
        struck = _struck(trace, card)
        if struck is not None:
            return Verdict(Status.MISSED, struck)
    return Verdict(Status.REACHED, trace.won) if trace.battle_over else STILL_OPEN


def _strikes(trace: Trace, cards: str) -> Verdict:
    """Damaged weapons eliminate all of these cards."""
    for card in cards.split():
        struck = _struck(trace, card)
        if struck is None:
            return Verdict(Status.MISSED, _any_strike(trace) or trace.won) if trace.battle_over else STILL_OPEN
    return Verdict(Status.REACHED, struck)


def _plays(trace: Trace, tokens: str) -> Verdict:
    """The seat's first action is one of these."""
    if not trace.own:
        return STILL_OPEN
    first = trace.own[0]
    because = first.events[0] if first.events else None
    return Verdict(Status.REACHED if first.action in tokens.split() else Status.MISSED, because)


def _plays_legal(trace: Trace, value: Any) -> Verdict:
    """The seat does anything that the rules allow."""
    if not trace.own:
        return STILL_OPEN
    return Verdict(Status.REACHED, trace.own[0].events[0] if trace.own[0].events else None)


def _cites(trace: Trace, rule: str) -> Verdict:
    """Something happens by this rule before the battle is over."""
    for event in trace.events:
        if event.rule == rule:
            return Verdict(Status.REACHED, event)
    return Verdict(Status.MISSED, trace.won) if trace.battle_over else STILL_OPEN


def _points_at_least(trace: Trace, least: int) -> Verdict:
    """The round, scored, gives the seat so many points (side B), or its cubes so many spaces together (side A)."""
    if not trace.round_over:
        return STILL_OPEN
    scored = trace.state.rounds[-1]
    mine = scored[trace.seat]
    points = sum(mine) if isinstance(mine, tuple) else cast(PositionsB, scored)[trace.seat]
    because = [event for event in trace.events if event.rule.startswith("score.")]
    own = next((event for event in because if event.params.get("seat") == trace.seat), None)
    return Verdict(Status.REACHED if points >= least else Status.MISSED, own)


PREDICATES: Final[Mapping[str, Predicate]] = {
    "wins_battle": Predicate(_wins_battle, bool),
    "loses_battle": Predicate(_loses_battle, bool),
    "takes": Predicate(_takes, str),
    "leaves": Predicate(_leaves, str),
    "keeps": Predicate(_keeps, str),
    "strikes": Predicate(_strikes, str),
    "plays": Predicate(_plays, str),
    "plays_legal": Predicate(_plays_legal, bool),
    "cites": Predicate(_cites, str),
    "points_at_least": Predicate(_points_at_least, int),
}


def _area(trace: Trace) -> list[str]:
    """The seat's play area; that of a round just scored still lies there."""
    return written(trace.state.areas[trace.seat]).split()


def _struck(trace: Trace, card: str) -> Event | None:
    return next((event for event in _strike_events(trace) if event.params.get("card") == card), None)


def _any_strike(trace: Trace) -> Event | None:
    return next(iter(_strike_events(trace)), None)


def _strike_events(trace: Trace) -> list[Event]:
    return [event for event in trace.events if event.rule.startswith("battle.damage.")]


def _fate(trace: Trace, card: str) -> Event | None:
    """What became of a card: struck, gathered, or left; else who won the battle."""
    struck = _struck(trace, card)
    if struck is not None:
        return struck
    for event in trace.events:
        cards = str(event.params.get("cards", event.params.get("card", ""))).split()
        if event.rule.startswith("battle.spoils.") and event.rule != "battle.spoils.open" and card in cards:
            foreign = event.params.get("seat", trace.seat) != trace.seat
            return trace.won if foreign else event
    return trace.won
