"""What may stop a scheme: reactions and guards, those on the table and those that may lie in hidden hands.

Everybody who is against it does all he can, until it is stopped or he has nothing left. Who prepared it answers
reactions with what he holds.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import TYPE_CHECKING, Final, NamedTuple, cast

from gladiadores.core.game import CHANCE
from gladiadores.games.spartacus import tokens
from gladiadores.games.spartacus.changes import put, sorted_in
from gladiadores.games.spartacus.decks.cards import GUARD, REACTION
from gladiadores.games.spartacus.effects import allowed
from gladiadores.games.spartacus.effects.countering import guard_needs
from gladiadores.games.spartacus.frames import FrameKind
from gladiadores.games.spartacus.phases import guards
from gladiadores.games.spartacus.reckoning import hidden

if TYPE_CHECKING:
    from gladiadores.games.spartacus.state import State

FACES: Final = 6
_DECLARED: Final = "scheme_declared"
_LOST: Final = frozenset({"scheme.cancelled", "effect.retarget"})


def guard_stops(needs: int, throws: int = 1) -> float:
    """The chance that a guard who needs this number stops a scheme; the die is thrown anew so often."""
    fails = min(max(needs - 1, 0), FACES) / FACES
    return 1.0 - float(fails**throws)


class Roll(NamedTuple):
    """A guard of the row: which, what he needs, how likely his die is thrown at all, and that the scheme is stopped by
    then."""

    kind: int
    needs: int
    thrown: float
    stopped: float


class Stopping(NamedTuple):
    """What becomes of a scheme that is declared."""

    reactions: float
    """The chance that a reaction stops it."""
    row: tuple[Roll, ...]
    """The guards on the table, in the order in which they are called."""
    table: float
    """The chance that they stop it."""
    guards: float
    """The chance that these or those in the hand of the target do."""
    succeeds: float
    """The chance that nothing does."""


def stopping(
    state: State, against: Iterable[int], counters: int = 0, rerolls: int = 0, guarded: bool = True
) -> Stopping:
    """For a scheme that waits for answers (``staging.declared``).

    ``against`` are the seats that answer with reactions. Who schemes can answer ``counters`` of them. ``guarded``:
    whether the target calls guards; ``rerolls`` of their dice may be thrown again, the first that fail.
    """
    if state.scheme is None or state.stack[-1].kind != FrameKind.WINDOW:
        return Stopping(0.0, (), 0.0, 0.0, 1.0)
    target = next((seat for seat in range(state.table.players) if guards.may(state, seat)), -1) if guarded else -1
    row = _row(state, target, rerolls)
    table = row[-1].stopped if row else 0.0
    no_reaction, no_guard, neither = _hands(state, tuple(against), counters, target, rerolls)
    return Stopping(1 - no_reaction, row, table, 1 - no_guard, neither)


# --- guards ----------------------------------------------------------------------------------------------------------


def _row(state: State, target: int, rerolls: int) -> tuple[Roll, ...]:
    if target < 0:
        return ()
    found, open_ = [], {rerolls: 1.0}
    for kind in sorted(state.posted[target], key=lambda each: (guard_needs(state, target, each), each)):
        needs, thrown = guard_needs(state, target, kind), sum(open_.values())
        open_ = _called(open_, needs)
        found.append(Roll(kind, needs, thrown, 1 - sum(open_.values())))
    return tuple(found)


def _called(open_: Mapping[int, float], needs: int) -> dict[int, float]:
    """How likely the scheme still stands after one more guard, by how many dice may still be thrown again."""
    fails = 1 - guard_stops(needs)
    after: dict[int, float] = {}
    for left, chance in open_.items():
        now = left - 1 if left else 0
        after[now] = after.get(now, 0.0) + chance * fails ** (2 if left else 1)
    return after


def _all_fail(needs: Iterable[int], rerolls: int) -> float:
    open_ = {rerolls: 1.0}
    for each in sorted(needs):
        open_ = _called(open_, each)
    return sum(open_.values())


# --- reactions -------------------------------------------------------------------------------------------------------


def stops(state: State, seat: int, kind: int) -> bool:
    """Whether this reaction, if the seat had it and nobody answered to it, kept the scheme from where it is aimed."""
    if state.stack[-1].kind != FrameKind.WINDOW or state.scheme is None:
        return False
    if allowed.may_react(state, seat, kind, _DECLARED, state.scheme.seat) is not None:
        return False
    state = _asked(state, seat)
    state.hands = put(state.hands, seat, sorted_in(state.hands[seat], kind))
    told: set[str] = set()
    action = tokens.intrigue(state.table.deck, "react", kind)
    while True:
        step = state.play(action)
        state = cast("State", step.state)
        told |= {event.rule for event in step.events}
        if told & _LOST or state.to_act is CHANCE or not _answering(state):
            return bool(told & _LOST)
        action = tokens.PASS if tokens.PASS in state.legal else state.legal[0]


def _answering(state: State) -> bool:
    """Whether the reaction is still under way."""
    return any(frame.kind == FrameKind.REACTING for frame in state.stack) or bool(state.runs)


def _asked(state: State, seat: int) -> State:
    """The window as it is when it comes to this seat."""
    draft = state._draft()
    frame = draft.stack[-1]
    draft.stack = (*draft.stack[:-1], frame._replace(seat=seat, c=0))
    draft.to_act = seat
    return draft


def reactions(state: State, against: Iterable[int]) -> dict[int, tuple[int, ...]]:
    """The kinds that would stop this scheme, each with the seats that could play it."""
    found: dict[int, tuple[int, ...]] = {}
    for kind, card in enumerate(state.table.deck.intrigue):
        if card.kind == REACTION:
            able = tuple(seat for seat in against if state.hands[seat] and stops(state, seat, kind))
            if able:
                found[kind] = able
    return found


def counters(state: State) -> tuple[int, ...]:
    """The cards in the hand of who schemes that would stop a reaction to it."""
    scheme, deck = state.scheme, state.table.deck
    if scheme is None:
        return ()
    return tuple(
        kind
        for kind in state.hands[scheme.seat]
        if deck.intrigue[kind].kind == REACTION
        and deck.intrigue[kind].influence <= state.influence[scheme.seat]
        and any(
            deck.effects[index].when == "reaction_declared"
            and any(op.name == "cancel_reaction" for op in deck.effects[index].ops)
            for index in deck.intrigue[kind].effects
        )
    )


# --- hidden hands ----------------------------------------------------------------------------------------------------

_Slots = tuple[tuple[int, ...], int]
"""Places that are still free in every hand, and how many reactions lie where they can be played."""


def _hands(
    state: State, against: tuple[int, ...], counters: int, target: int, rerolls: int
) -> tuple[float, float, float]:
    """The chance that no reaction stops the scheme, that no guard does, and that neither does."""
    schemer = state.scheme.seat if state.scheme is not None else -1
    pool = hidden.unseen(state, schemer)
    sizes = tuple(0 if seat == schemer else len(hand) for seat, hand in enumerate(state.hands))
    dealt: dict[_Slots, float] = {(sizes, 0): 1.0}
    cards = sum(pool.values())
    for kind, able in reactions(state, against).items():
        for _ in range(pool[kind]):
            dealt = _placed(dealt, able, cards, counters)
            cards -= 1
    kinds = [kind for kind in pool if state.table.deck.intrigue[kind].kind == GUARD] if target >= 0 else []
    needs = [guard_needs(state, target, kind) for kind in kinds]
    posted = [guard_needs(state, target, kind) for kind in state.posted[target]] if target >= 0 else []
    numbers = tuple(pool[kind] for kind in kinds)

    @cache
    def unguarded(drawn: int) -> float:
        """The chance that no guard stops it, where so many hidden cards may be guards."""
        return sum(
            share * _all_fail([*posted, *(n for n, number in zip(needs, found, strict=True) for _ in range(number))],
                              rerolls)
            for found, share in hidden.spread(numbers, drawn, cards).items()
        )  # fmt: skip

    no_reaction = no_guard = neither = 0.0
    for (free, held), chance in dealt.items():
        fails = unguarded(free[target] if target >= 0 else 0)
        quiet = chance if held <= counters else 0.0
        no_reaction += quiet
        no_guard += chance * fails
        neither += quiet * fails
    return no_reaction, no_guard, neither


def _placed(dealt: Mapping[_Slots, float], able: tuple[int, ...], cards: int, counters: int) -> dict[_Slots, float]:
    """One more card of a kind that stops the scheme: it lies in some hand or in the deck."""
    after: dict[_Slots, float] = {}

    def add(slots: _Slots, chance: float) -> None:
        if chance:
            after[slots] = after.get(slots, 0.0) + chance

    for (free, held), chance in dealt.items():
        add((free, held), chance * (cards - sum(free)) / cards)
        for seat, room in enumerate(free):
            if room:
                fewer = put(free, seat, room - 1)
                add((fewer, min(held + (seat in able), counters + 1)), chance * room / cards)
    return after
