"""Three miniature games that stand for what is hard, and the little that they share.

A miniature's state is a dataclass with slots whose fields are plain data, its events last. It says why an action may
not be taken (``refuses``), does an action to a draft (``take``), says what a seat sees in place of what is hidden
(``hide``), and fills in what may be hidden (``fill``).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from copy import copy
from dataclasses import dataclass, fields, replace
from itertools import islice
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
    Option,
    Options,
    RuleBook,
    Standing,
    Step,
    Violation,
)
from gladiadores.core.events import seen_by
from gladiadores.core.shape import items, keys
from gladiadores.text import Message, Texts

Tell = Callable[..., None]
Self = TypeVar("Self", bound="Mini")


class Mini:
    """A state. ``TOKENS`` are the seats' actions in notation order, ``META`` those that are never sampled, ``CHANCES``
    those of chance that stand among a record's actions; deals begin with ``=`` and stand in its setup."""

    __slots__ = ()
    TOKENS: ClassVar[tuple[str, ...]]
    META: ClassVar[tuple[str, ...]] = ()
    CHANCES: ClassVar[tuple[str, ...]] = ()
    points: tuple[int, ...]
    events: tuple[Event, ...]

    @property
    def to_act(self) -> int | Chance | None:
        raise NotImplementedError

    def refuses(self, action: str) -> Violation | None:
        raise NotImplementedError

    def take(self, action: str, tell: Tell) -> None:
        raise NotImplementedError

    def hide(self, seat: int | None) -> dict[str, object]:
        return {}

    def fill(self, rng: Random) -> None:
        pass

    def outcomes(self) -> tuple[tuple[str, float], ...]:
        return ()

    @property
    def legal(self) -> Choices:
        if self.to_act is CHANCE:
            return Choices(tuple(action for action, _ in self.outcomes()))
        actions, meta = (tuple(a for a in tokens if not self.verify(a)) for tokens in (self.TOKENS, self.META))
        return Choices(actions, meta)

    def verify(self, action: str) -> Violation | None:
        if self.to_act is None:
            return Violation("over", code="game-over")
        return None if action in self.META and self.to_act is not CHANCE else self.refuses(action)

    def play(self, action: str) -> Step:
        violation = self.verify(action)
        if violation is not None:
            raise IllegalAction(action, violation)
        told: list[Event] = []

        def tell(rule: str, seen_by: tuple[int, ...] | None = None, fades: bool = False, **params: Any) -> None:
            told.append(Event(rule, params, seen_by, fades))

        draft = copy(self)
        draft.take(action, tell)
        if draft.to_act is None:
            told.extend(draft.standing().why)
        draft.events = (*self.events, *told)  # type: ignore[misc]  # a field of every miniature
        return Step(draft, tuple(told))

    def after(self, action: str) -> Mini:
        draft = copy(self)
        draft.take(action, lambda rule, *seen_by, **params: None)
        return draft

    def draw(self, rng: Random) -> str:
        actions, weights = zip(*self.outcomes(), strict=True)
        return str(rng.choices(actions, weights)[0])

    def standing(self) -> Standing:
        if self.to_act is not None:
            return Standing(self.points, ())
        winners = tuple(seat for seat, points in enumerate(self.points) if points == max(self.points))
        return Standing(self.points, winners, (Event("most", {"seats": list(winners)}),))

    def view(self, seat: int | None) -> View:
        hidden = self.hide(seat)
        known = (hidden.get(name, getattr(self, name)) for name in names(self)[:-1])
        legal = self.legal if seat is not None and seat == self.to_act else Choices()
        events = self.events if self.to_act is None else faded(seen_by(self.events, seat))
        return View(type(self), seat, self.to_act, legal, events, tuple(known))


@dataclass(slots=True, unsafe_hash=True)
class Cards(Mini):
    """A state with hands that others do not see, a hidden pile of what is left, and the cards played."""

    DECK: ClassVar[str]
    HANDS: ClassVar[tuple[int, ...]]
    hands: tuple[str, ...] = ()
    pile: str = ""
    gone: str = ""

    def verify(self, action: str) -> Violation | None:
        if not self.hands:
            return None if self.hands_of(action) else Violation("deal", {"action": action})
        return Mini.verify(self, action)

    def hands_of(self, deal: str) -> tuple[str, ...]:
        """The hands of a deal, none where it is no deal of this game."""
        hands = tuple(map(in_order, deal[1:].split("/")))
        fits = tuple(map(len, hands)) == self.HANDS and not less("".join(hands), self.DECK)
        return hands if fits and deal.startswith("=") else ()

    def deal(self, action: str, tell: Tell) -> None:
        self.hands = self.hands_of(action)
        self.pile = less(self.DECK, "".join(self.hands))
        for seat, hand in enumerate(self.hands):
            tell("deal", (seat,), seat=seat, cards=hand)

    def outcomes(self) -> tuple[tuple[str, float], ...]:
        """What may be drawn from the pile."""
        return tuple(("*" + card, self.pile.count(card) / len(self.pile)) for card in in_order(set(self.pile)))

    def draw(self, rng: Random) -> str:
        if self.hands:
            return Mini.draw(self, rng)
        deck = iter(rng.sample(self.DECK, len(self.DECK)))
        return "=" + "/".join(in_order(islice(deck, size)) for size in self.HANDS)

    def hide(self, seat: int | None) -> dict[str, object]:
        hands = tuple(hand if each == seat else "?" * len(hand) for each, hand in enumerate(self.hands))
        return {"hands": hands, "pile": "?" * len(self.pile)}

    def fill(self, rng: Random) -> None:
        unseen = list(less(self.DECK, "".join((*self.hands, self.gone)))) if self.hands else []
        rng.shuffle(unseen)
        pile, *hands = [
            in_order(unseen.pop() if card == "?" else card for card in cards) for cards in (self.pile, *self.hands)
        ]
        self.pile, self.hands = pile, tuple(hands)


def names(state: Mini) -> tuple[str, ...]:
    """The fields of a state, ``events`` last."""
    return tuple(field.name for field in fields(state))  # type: ignore[arg-type]


def faded(events: tuple[Event, ...]) -> tuple[Event, ...]:
    """The events with those blanked that fade and were told before the turn that goes on."""
    turn = max((place for place, event in enumerate(events) if event.rule == "turn"), default=0)
    return tuple(
        replace(event, params={}) if event.fades and place < turn else event for place, event in enumerate(events)
    )


@dataclass(frozen=True, slots=True)
class View:
    """What a seat knows: a state's fields with the hidden ones blotted out."""

    kind: Callable[..., Mini]
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
            return Violation("not-turn", {"seat": "?" if self.to_act is CHANCE else self.to_act})
        return self._draft().verify(action)

    def guess(self, rng: Random) -> Mini:
        draft = self._draft()
        draft.fill(rng)
        return draft

    def _draft(self) -> Mini:
        return self.kind(*self.known, self.events)


class MiniGame:
    """A game whose first state is made from its options by name, and whose setup lists its deals."""

    languages: tuple[str, ...] = ("en",)
    rulings = Options()

    def __init__(self, id: str, kind: type[Mini], *options: Option) -> None:
        self.id = id
        self.kind = kind
        self.options = Options(*options)
        self.rulebook = RuleBook.read(Path(__file__).with_name(f"{id}.toml"))

    def new(self, options: Mapping[str, Any] = {}, rulings: Mapping[str, Any] = {}) -> Mini:
        return self.begin(options, rulings, {"deals": []})

    def begin(self, options: Mapping[str, Any], rulings: Mapping[str, Any], setup: Mapping[str, Any]) -> Mini:
        self.rulings.complete(rulings)
        state = self.kind(**self.options.complete(options, "range"))
        for deal in items(keys(setup, "setup", ("deals",))["deals"], "setup.deals"):
            if not isinstance(deal, str) or state.verify(deal):
                raise BadInput("deck", Message("mini.deal", "setup.deals: {deal}", deal=deal))
        return state

    def setup(self, state: Any) -> dict[str, Any]:
        if state.events or state.to_act is not CHANCE:
            raise ValueError("a miniature has no notation for positions")
        return {"deals": []}

    def terms(self, state: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        return {name: getattr(state, name) for name in self.options}, {}

    def dealt(self, setup: Mapping[str, Any]) -> Iterator[str]:
        return iter(setup["deals"])

    def deal(self, setup: Mapping[str, Any], action: str) -> dict[str, Any] | None:
        return {**setup, "deals": [*setup["deals"], action]} if action.startswith("=") else None

    def parse(self, token: object, field: str) -> str:
        known = (*self.kind.TOKENS, *self.kind.META, *self.kind.CHANCES)
        if isinstance(token, str) and token in known:
            return token
        raise BadInput("token", Message("mini.token", "{field}: {token}?", field=field, token=str(token)[:24]))

    def report(self, state: Any) -> dict[str, Any]:
        return {"points": list(state.points)}

    def tell(self, texts: Texts, event: Event, names: Sequence[str] | None = None) -> str:
        return self.rulebook[event.rule].told.format(**event.params)

    def refuse(self, texts: Texts, violation: Violation, names: Sequence[str] | None = None) -> str:
        return self.rulebook[violation.rule].refused.format(**violation.params)


def in_order(cards: Iterable[str]) -> str:
    return "".join(sorted(cards))


def less(cards: str, gone: Iterable[str]) -> str:
    """The cards that are left, in order."""
    return in_order((Counter(cards) - Counter(gone)).elements())


def minus(hands: tuple[str, ...], seat: int, card: str) -> tuple[str, ...]:
    """The hands when a seat has one card less."""
    return changed(hands, seat, less(hands[seat], card))


def changed(values: tuple[Any, ...], seat: int, value: Any) -> tuple[Any, ...]:
    if isinstance(value, str):
        value = in_order(value)
    return (*values[:seat], value, *values[seat + 1 :])
