"""Three miniature games that stand for what is hard, and the little that they share.

A miniature's state is a dataclass with slots whose fields are plain data, its events last. It says why an action may
not be taken (``refuses``), does an action to a draft (``take``), says what a seat sees in place of what is hidden
(``hide``), and fills in what may be hidden (``fill``).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from copy import copy
from dataclasses import dataclass, fields, replace
from pathlib import Path
from random import Random
from typing import Any, ClassVar, TypeVar

from gladiadores.core import (
    CHANCE,
    BadInput,
    Chance,
    Choices,
    Event,
    IllegalAction,
    Message,
    Option,
    Options,
    RuleBook,
    Standing,
    Step,
    Violation,
)
from gladiadores.core.events import seen_by
from gladiadores.core.shape import items, keys

Tell = Callable[..., None]
Self = TypeVar("Self", bound="Mini")


class Mini:
    """A state. ``TOKENS`` are the seats' actions in notation order, ``META`` those that are never sampled, ``CHANCES``
    those of chance that stand among a record's actions; the deals, which stand in its setup, begin with ``=``."""

    __slots__ = ()
    TOKENS: ClassVar[tuple[str, ...]]
    META: ClassVar[tuple[str, ...]] = ()
    CHANCES: ClassVar[tuple[str, ...]]
    events: tuple[Event, ...]

    @property
    def to_act(self) -> int | Chance | None:
        raise NotImplementedError

    def refuses(self, action: str) -> Violation | None:
        raise NotImplementedError

    def take(self, action: str, tell: Tell) -> None:
        raise NotImplementedError

    def hide(self, seat: int | None) -> dict[str, Any]:
        return {}

    def fill(self, rng: Random) -> None:
        pass

    def outcomes(self) -> tuple[tuple[str, float], ...]:
        return ()

    def standing(self) -> Standing:
        raise NotImplementedError

    @property
    def legal(self) -> Choices:
        if self.to_act is CHANCE:
            return Choices(tuple(action for action, _ in self.outcomes()))
        actions, meta = (tuple(a for a in tokens if not self.verify(a)) for tokens in (self.TOKENS, self.META))
        return Choices(actions, meta)

    def verify(self, action: str) -> Violation | None:
        return Violation("over", code="game-over") if self.to_act is None else self.refuses(action)

    def play(self, action: str) -> Step:
        violation = self.verify(action)
        if violation is not None:
            raise IllegalAction(action, violation)
        told: list[Event] = []

        def tell(rule: str, seen_by: tuple[int, ...] | None = None, fades: bool = False, **params: Any) -> None:
            told.append(Event(rule, params, seen_by, fades))

        draft = copy(self)
        draft.take(action, tell)
        draft.events = (*self.events, *told)
        return Step(draft, tuple(told))

    def after(self: Self, action: str) -> Self:
        draft = copy(self)
        draft.take(action, lambda rule, **params: None)
        return draft

    def draw(self, rng: Random) -> str:
        actions, weights = zip(*self.outcomes(), strict=True)
        return str(rng.choices(actions, weights)[0])

    def view(self, seat: int | None) -> View:
        hidden = self.hide(seat)
        known = (hidden.get(each.name, getattr(self, each.name)) for each in fields(self)[:-1])  # type: ignore[arg-type]
        legal = self.legal if seat is not None and seat == self.to_act else Choices()
        events = self.events if self.to_act is None else faded(seen_by(self.events, seat))
        return View(type(self), seat, self.to_act, legal, events, tuple(known))


def faded(events: tuple[Event, ...]) -> tuple[Event, ...]:
    """The events with those blanked that fade and were told before the turn that goes on."""
    turn = max((place for place, event in enumerate(events) if event.rule == "turn"), default=0)
    return tuple(
        replace(event, params={}) if event.fades and place < turn else event for place, event in enumerate(events)
    )


@dataclass(frozen=True, slots=True)
class View:
    """What a seat knows: a state's fields with the hidden ones blotted out."""

    kind: type[Mini]
    seat: int | None
    to_act: int | Chance | None
    legal: Choices
    events: tuple[Event, ...]
    known: tuple[Any, ...]

    @property
    def key(self) -> Hashable:
        return self.seat, self.known

    def verify(self, action: str) -> Violation | None:
        if self.to_act is not None and self.to_act != self.seat:
            return Violation("turn", {"seat": "?" if self.to_act is CHANCE else self.to_act})
        return self._draft().verify(action)

    def guess(self, rng: Random) -> Mini:
        draft = self._draft()
        draft.fill(rng)
        return draft

    def _draft(self) -> Mini:
        return self.kind(*self.known, self.events)


class MiniGame:
    """A game whose first state is made from its options by name, and whose setup lists its deals."""

    rulings = Options()

    def __init__(self, id: str, kind: type[Mini], *options: Option) -> None:
        self.id = id
        self.kind = kind
        self.options = Options(*options)
        self.rulebook = RuleBook.read(Path(__file__).with_name(f"{id}.toml"))

    def new(self, options: Mapping[str, Any] = {}, rulings: Mapping[str, Any] = {}) -> Mini:
        return self.begin(options, rulings, {})

    def begin(self, options: Mapping[str, Any], rulings: Mapping[str, Any], setup: Mapping[str, Any]) -> Mini:
        self.rulings.complete(rulings)
        state = self.kind(**self.options.complete(options, "range"))
        for deal in items(keys(setup, "setup", (), ("deals",)).get("deals", []), "setup.deals"):
            if state.verify(deal):
                raise BadInput("deck", Message("mini.deal", "setup.deals: {deal}", deal=deal), "deal")
        return state

    def setup(self, state: Mini) -> dict[str, Any]:
        if state.events or state.to_act is not CHANCE:
            raise ValueError("a miniature has no notation for positions")
        return {}

    def dealt(self, setup: Mapping[str, Any]) -> Iterator[str]:
        return iter(setup.get("deals", ()))

    def deal(self, setup: Mapping[str, Any], action: str) -> dict[str, Any] | None:
        return {**setup, "deals": [*setup.get("deals", ()), action]} if action.startswith("=") else None

    def parse(self, token: object, field: str) -> str:
        known = (*self.kind.TOKENS, *self.kind.META, *self.kind.CHANCES)
        if isinstance(token, str) and token in known:
            return token
        raise BadInput("token", Message("mini.token", "{field}: {token}?", field=field, token=str(token)[:24]))


def shuffled(cards: str, rng: Random) -> str:
    return "".join(rng.sample(cards, len(cards)))


def in_order(cards: Iterable[str]) -> str:
    return "".join(sorted(cards))


def less(cards: str, gone: Iterable[str]) -> str:
    """The cards that are left, in order."""
    return in_order((Counter(cards) - Counter(gone)).elements())


def filled(hands: tuple[str, ...], cards: str) -> tuple[str, ...]:
    """The hands with every ``?`` replaced by the next of the cards."""
    unseen = iter(cards)
    return tuple(in_order(next(unseen) if card == "?" else card for card in hand) for hand in hands)


def changed(values: tuple[Any, ...], seat: int, value: Any) -> tuple[Any, ...]:
    return (*values[:seat], value, *values[seat + 1 :])


def best(values: tuple[Any, ...]) -> tuple[int, ...]:
    """The seats with the highest value."""
    return tuple(seat for seat, value in enumerate(values) if value == max(values))
