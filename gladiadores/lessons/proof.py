"""Whether an example shows what it says: the engine tells it, refuses by it, or leaves a position as it says."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import islice
from typing import Any

from gladiadores import games
from gladiadores.core.errors import BadInput, Violation
from gladiadores.core.events import Event
from gladiadores.core.game import State
from gladiadores.core.history import History, Node
from gladiadores.core.record import Record, RefusedAction, Replay
from gladiadores.lessons.example import Check, Example, Try, rules_for


@dataclass(frozen=True, slots=True)
class Run:
    """An example played through: the nodes from where it begins to its end."""

    nodes: tuple[Node, ...]

    @property
    def events(self) -> tuple[Event, ...]:
        """What the engine told on the way."""
        return tuple(event for node in self.nodes[1:] for event in node.events)

    def state(self, after: int | None) -> State:
        """The position after so many plies; at the end for None. Raises ``IndexError``."""
        return self.nodes[-1 if after is None else after].state


def run(example: Example) -> Run:
    """Play an example; raises ``BadInput``, ``RefusedAction``."""
    return _played(example, example.play.record, None)


def _played(example: Example, record: Record, after: int | None) -> Run:
    """A record played through, or no further than so many shown plies."""
    replay = Replay(games.game(record.game), record)
    history = History(replay.state)
    for action, step in replay if after is None else islice(replay, example.play.since + after):
        history.append(action, step)
    return Run(history.here.line()[example.play.since :])


def found(example: Example, check: Check) -> Any:
    """What a check reads off its position; raises ``BadInput``, ``RefusedAction``, ``IndexError``, ``KeyError``."""
    game, record = games.game(example.game), example.play.record
    options = {name: value for name, value in check.under.items() if name in game.options}
    rulings = {name: value for name, value in check.under.items() if name not in game.options}
    record = replace(record, options={**record.options, **options}, rulings={**record.rulings, **rulings})
    played = _played(example, record, check.after)
    return rules_for(example.game).probes[check.probe].read(played.state(check.after))


def refusal(example: Example, tried: Try, played: Run) -> Violation | None:
    """Why something may not be done; None where it may."""
    state = played.state(tried.after)
    return state.verify(tried.action) if tried.seat is None else state.view(tried.seat).verify(tried.action)


def shown(example: Example) -> tuple[str, ...]:
    """The rules of an example that the engine bears out, of those that it is meant to show."""
    faulty = {fault.rule for fault in _faults(example)}
    return () if "" in faulty else tuple(rule for rule in example.rules if rule not in faulty)


def prove(example: Example) -> tuple[str, ...]:
    """All that is wrong with an example; nothing where it shows what it says."""
    return tuple(f"{example.id}: {fault.text}" for fault in _faults(example))


@dataclass(frozen=True, slots=True)
class _Fault:
    """What is wrong, and the rule that is not shown because of it; without a rule, none is."""

    rule: str
    text: str


def _faults(example: Example) -> Iterator[_Fault]:
    book = games.game(example.game).rulebook
    if not example.rules:
        yield _Fault("", "it shows no rule")
    for part, text in example.portuguese.items():
        if not text:
            yield _Fault("", f"{part} is empty")
    for rule in example.rules:
        if rule not in book:
            yield _Fault(rule, f"no rule {rule}")
    try:
        played = run(example)
    except (BadInput, RefusedAction) as error:
        yield _Fault("", str(error))
        return
    if not played.nodes:
        yield _Fault("", f"since = {example.play.since}: it is over before it begins")
        return
    told = {event.rule for event in played.events}
    for rule in example.told:
        if rule not in told:
            yield _Fault(rule, f"{rule} is not told, but {', '.join(sorted(told)) or 'nothing'}")
    for tried in example.tries:
        yield from _not_refused(example, tried, played)
    for check in example.checks:
        yield from _not_so(example, check)
        if check.beside is not None and check.beside not in told:
            yield _Fault(check.rule, f"{check.rule}: {check.beside} is not told")
    yield from _untold_readings(example)


def _not_refused(example: Example, tried: Try, played: Run) -> Iterator[_Fault]:
    try:
        violation = refusal(example, tried, played)
    except IndexError:
        yield _Fault(tried.rule, f"after = {tried.after}: there are {len(played.nodes) - 1} plies")
        return
    if violation is None:
        yield _Fault(tried.rule, f"{tried.action} may be played")
    elif violation.rule != tried.rule:
        yield _Fault(tried.rule, f"{tried.action} is refused by {violation.rule}, not by {tried.rule}")


def _not_so(example: Example, check: Check) -> Iterator[_Fault]:
    probes = rules_for(example.game).probes
    if check.probe not in probes:
        yield _Fault(check.rule, f"no probe {check.probe!r}; there are {', '.join(probes)}")
        return
    if check.rule not in probes[check.probe].rules:
        yield _Fault(check.rule, f"{check.probe} does not prove {check.rule}")
    try:
        value = found(example, check)
    except (BadInput, RefusedAction, IndexError) as error:
        yield _Fault(check.rule, f"{check.rule}: {check.probe}: {error}")
        return
    if value != check.value:
        yield _Fault(check.rule, f"{check.rule}: {check.probe} is {value!r}, not {check.value!r}")


def _untold_readings(example: Example) -> Iterator[_Fault]:
    """Where a passage is left open, what each reading makes of it must be there, and differ."""
    book = games.game(example.game).rulebook
    for rule in {check.rule for check in example.checks if check.rule in book and book[check.rule].ruling}:
        made = [(check.probe, check.after, repr(check.value)) for check in example.checks if check.rule == rule]
        if len(made) < 2 or len(set(made)) < len(made):
            yield _Fault(rule, f"{rule}: its readings come to the same")
