"""What a lesson of the tile game wants: named predicates over the learner's turn."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from gladiadores.core.events import Event
from gladiadores.lessons.goals import STILL_OPEN, Predicate, Status, Verdict


@dataclass(frozen=True, slots=True)
class Trace:
    """What was told in a lesson, action by action, and how many actions it takes."""

    told: tuple[tuple[Event, ...], ...]
    actions: int

    @property
    def events(self) -> tuple[Event, ...]:
        return tuple(event for told in self.told for event in told)

    @property
    def over(self) -> bool:
        return len(self.told) >= self.actions

    @property
    def scored(self) -> tuple[Event, ...]:
        """What each gladiator, or each group, that was made came to."""
        return tuple(event for event in self.events if event.rule.startswith("score.") and "kind" in event.params)


def _scores(trace: Trace, points: int) -> Verdict:
    """The placement scores so many points, no more and no less."""
    if not trace.told:
        return STILL_OPEN
    scored = sum(event.params["points"] for event in trace.scored)
    because = trace.scored[0] if trace.scored else trace.events[0]
    return Verdict(Status.REACHED if scored == points else Status.MISSED, because)


def _forms(trace: Trace, kind: str) -> Verdict:
    """The placement makes a gladiator of this kind."""
    if not trace.told:
        return STILL_OPEN
    for event in trace.scored:
        if event.params["kind"] == kind:
            return Verdict(Status.REACHED, event)
    return Verdict(Status.MISSED, trace.events[0])


def _cites(trace: Trace, rule: str) -> Verdict:
    """Something happens by this rule."""
    for event in trace.events:
        if event.rule == rule:
            return Verdict(Status.REACHED, event)
    return Verdict(Status.MISSED, trace.events[0]) if trace.over else STILL_OPEN


PREDICATES: Final[Mapping[str, Predicate]] = {
    "scores": Predicate(_scores, int),
    "forms": Predicate(_forms, str),
    "cites": Predicate(_cites, str),
}
