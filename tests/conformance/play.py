"""Random games with everything that happened in them."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import dataclass
from io import BytesIO
from pickle import Pickler
from random import Random
from typing import Any

from conformance.spec import GameSpec, Variant
from gladiadores.core import CHANCE, Event, Record, Replay, State
from gladiadores.core.record import RefusedAction


@dataclass(frozen=True)
class Case:
    """One variant of one game."""

    spec: GameSpec
    variant: Variant

    def __str__(self) -> str:
        return f"{self.spec}-{self.variant.name}"

    def games(self, seeds: range) -> Iterator[Played]:
        """Random games, the same ones for every check."""
        for seed in seeds:
            known = self.spec.played
            if (self.variant.name, seed) not in known:
                known[self.variant.name, seed] = play(self, seed)
            yield known[self.variant.name, seed]


@dataclass
class Played:
    """A game: the states, and what led from each to the next. ``records[n]`` ends at ``states[n]``."""

    case: Case
    states: list[State]
    actions: list[str]
    events: list[tuple[Event, ...]]
    records: list[Record]
    pictures: list[bytes]
    """Each state as it was when it came about."""

    @property
    def seats(self) -> range:
        return seats(self.states[0])

    def plies(self, number: int, rng: Random, within: int = 1000) -> list[int]:
        """So many of the states before the end (or of the first ``within``), or all of them."""
        places = range(min(len(self.actions), within))
        return sorted(rng.sample(places, number)) if number < len(places) else list(places)

    def line(self, ply: int) -> list[tuple[State, str]]:
        """The states up to ``ply``, each with the action that was taken in it."""
        return list(zip(self.states[: ply + 1], [*self.actions[:ply], ""], strict=True))

    def otherwise(self, ply: int, seat: int | None, rng: Random) -> list[tuple[State, str]] | None:
        """How the game may have gone, in other hidden cards, so that ``seat`` would have seen the same."""
        spec = self.case.spec
        for _ in range(5):
            record = spec.rewrite(self, ply, spec.other(self, ply, seat, rng))
            try:
                line = record and replayed(spec, record)
            except RefusedAction:
                continue
            if line and sights(spec, line, seat) == sights(spec, self.line(ply), seat):
                return line
        return None


def seats(state: State) -> range:
    return range(len(state.standing().points))


def play(case: Case, seed: int) -> Played:
    """A game by random legal actions; a meta action now and then in games of odd seeds."""
    game, spec = case.spec.game, case.spec
    rng = Random(f"{case} {seed}")
    state = game.new(case.variant.options, case.variant.rulings)
    options, rulings = game.terms(state)
    record = Record(game.id, options, rulings, game.setup(state))
    played = Played(case, [state], [], [], [record], [picture(state)])
    while state.to_act is not None:
        assert len(played.actions) <= spec.longest, f"a game of more than {spec.longest} actions"
        chance = state.to_act is CHANCE
        if chance:
            action = state.draw(rng)
        else:
            extra = [action for action in state.legal if action in spec.meta]
            action = rng.choice(extra) if extra and seed % 2 and rng.random() < 0.05 else state.legal.sample(rng)
        setup = game.deal(record.setup, action) if chance else None
        if setup is None:
            record = Record(game.id, options, rulings, record.setup, (*record.actions, action))
        else:
            record = Record(game.id, options, rulings, setup, record.actions)
        step = state.play(action)
        state = step.state
        played.states.append(state)
        played.actions.append(action)
        played.events.append(step.events)
        played.records.append(record)
        played.pictures.append(picture(state))
    return played


def replayed(spec: GameSpec, record: Record) -> list[tuple[State, str]]:
    """The states and actions of a record, in order."""
    replay = Replay(spec.game, record)
    states, actions = [replay.state], []
    for action, step in replay:
        states.append(step.state)
        actions.append(action)
    return list(zip(states, [*actions, ""], strict=True))


def sights(spec: GameSpec, line: list[tuple[State, str]], seat: int | None) -> tuple[Hashable, ...]:
    """All that the rules let a seat see of a game, action by action."""
    return tuple(spec.sees(state, action, seat) for state, action in line[:-1])


def picture(thing: Any) -> bytes:
    """A thing as bytes: equal where everything in it is equal, however it is shared or cached."""
    buffer = BytesIO()
    pickler = Pickler(buffer, 5)
    pickler.fast = True  # no memo: what is the same object does not matter
    pickler.dispatch_table = {Event: _event}
    pickler.dump(thing)
    return buffer.getvalue()


def _event(event: Event) -> tuple[type[Event], tuple[Any, ...]]:
    """Much quicker than the way in which a dataclass pickles itself."""
    return Event, (event.rule, event.params, event.seen_by, event.fades)


def position(state: Any) -> bytes:
    """A state (or a view) as bytes, its log aside."""
    slots = {name for kind in type(state).__mro__ for name in getattr(kind, "__slots__", ())}
    names = slots | set(getattr(state, "__dict__", ()))
    return picture([(name, getattr(state, name)) for name in sorted(names - {"events"}) if hasattr(state, name)])


def reachable(thing: Any) -> Iterator[Any]:
    """Everything that can be reached from a thing through fields, containers and closures, classes aside."""
    seen: dict[int, Any] = {}
    waiting = [thing]
    while waiting:
        thing = waiting.pop()
        if id(thing) in seen or isinstance(thing, type):
            continue
        seen[id(thing)] = thing
        yield thing
        if isinstance(thing, dict):
            waiting += [*thing.keys(), *thing.values()]
        elif isinstance(thing, tuple | list | set | frozenset):
            waiting += list(thing)
        waiting += list(getattr(thing, "__dict__", {}).values())
        for kind in type(thing).__mro__:
            slots = getattr(kind, "__slots__", ())
            names = (slots,) if isinstance(slots, str) else slots
            waiting += [getattr(thing, name) for name in names if hasattr(thing, name)]
        waiting += [cell.cell_contents for cell in getattr(thing, "__closure__", None) or ()]
        waiting += [getattr(thing, "__self__", None), getattr(thing, "func", None), getattr(thing, "args", None)]
