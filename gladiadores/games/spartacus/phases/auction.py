"""Sealed bids, for cards and for the title of Host: hidden until all have bid; those who tie add to what they bid."""

from __future__ import annotations

from collections.abc import Container, Mapping
from typing import TYPE_CHECKING

from gladiadores.core.errors import Violation
from gladiadores.core.stack import Frame, Room, Tell, pop, push, swap
from gladiadores.games.spartacus import effects, treasury
from gladiadores.games.spartacus.changes import put
from gladiadores.games.spartacus.frames import FrameKind
from gladiadores.games.spartacus.phases import prizes
from gladiadores.games.spartacus.rooms import not_now
from gladiadores.games.spartacus.seats import in_order, mask, members
from gladiadores.games.spartacus.story import narrate, whisper
from gladiadores.games.spartacus.verbs import Said, Verb

if TYPE_CHECKING:
    from gladiadores.games.spartacus.state import State


def open_for(draft: State, kind: FrameKind) -> None:
    """Everybody bids, the Host first."""
    _collect(draft)
    push(draft, kind, draft.host, (1 << draft.table.players) - 1)


def _collect(draft: State) -> None:
    """Bids that are wanted anew."""
    draft.bids = (-1,) * draft.table.players


# --- bidding --------------------------------------------------------------------------------------------------------


def _advance(draft: State, frame: Frame, tell: Tell) -> bool:
    """Who has nothing bids nothing; when all have bid, the hands open."""
    if frame.c == frame.a:
        _open_hands(draft, frame, tell)
        return True
    if draft.denarii[frame.seat] > 0:
        return False
    _bid(draft, frame, 0, tell)
    return True


def _choices(state: State, frame: Frame) -> list[str]:
    return [f"bid:{number}" for number in range(state.denarii[frame.seat] + 1)]


def _verify(state: State, frame: Frame, said: Said) -> Violation | None:
    if said.verb != Verb.BID:
        return not_now()
    has = state.denarii[frame.seat]
    if said.number <= has:
        return None
    return Violation("auction.bid", {"seat": frame.seat, "has": has, "denarii": said.number})


def _take(draft: State, frame: Frame, said: Said, tell: Tell) -> None:
    _bid(draft, frame, said.number, tell)


def _bid(draft: State, frame: Frame, number: int, tell: Tell) -> None:
    seat = frame.seat
    draft.bids = put(draft.bids, seat, number)
    whisper(tell, "auction.own-bid", seat, denarii=number)
    narrate(tell, "auction.bid", seat=seat)
    done = frame.c | 1 << seat
    waiting = [other for other in in_order(draft, seat) if frame.a >> other & 1 and not done >> other & 1]
    swap(draft, frame.kind, waiting[0] if waiting else seat, frame.a, frame.b, done)


# --- who has won ----------------------------------------------------------------------------------------------------


def _open_hands(draft: State, frame: Frame, tell: Tell) -> None:
    seats = [seat for seat in in_order(draft, draft.host) if frame.a >> seat & 1]
    narrate(tell, "auction.reveal", bids=[[seat, draft.bids[seat]] for seat in seats])
    if not any(draft.bids[seat] for seat in seats):
        _nothing_bid(draft, frame, tell)
        return
    totals = {seat: draft.stakes[seat] + draft.bids[seat] for seat in seats}
    best = leaders(
        totals,
        {seat: _bonus(draft, seat, frame.kind) for seat in seats},
        {seat for seat in seats if _wins_ties(draft, seat, frame.kind)},
    )
    if len(best) == 1:
        _won(draft, frame, best[0], totals, tell)
    else:
        _tied(draft, frame, list(best), tell)


def leaders(totals: Mapping[int, int], bonus: Mapping[int, int], favoured: Container[int]) -> tuple[int, ...]:
    """Who has the best of all bids, with what abilities add where anything is bid; alone, or tied.

    A tie goes to the only one whose ability wins ties.
    """
    worth = {seat: total and total + bonus[seat] for seat, total in totals.items()}
    best = tuple(seat for seat in totals if worth[seat] == max(worth.values()))
    chosen = tuple(seat for seat in best if seat in favoured)
    return chosen if len(chosen) == 1 else best


def applies(on: str, kind: int) -> bool:
    """Whether an ability is about cards or about the title of Host."""
    return on in ("both", "card" if kind == FrameKind.BID else "host")


def _bonus(state: State, seat: int, kind: int) -> int:
    """What abilities add to a bid, or take from it."""
    found = effects.of_seat(state, seat, "bidding", "modify_bid")
    return sum([op.get("n") for op in found if applies(op.get("on"), kind)])


def _wins_ties(state: State, seat: int, kind: int) -> bool:
    found = effects.of_seat(state, seat, "bidding", "win_bid_ties")
    return any(applies(op.get("on"), kind) for op in found)


def _won(draft: State, frame: Frame, seat: int, totals: dict[int, int], tell: Tell) -> None:
    """What the winner has bid altogether goes to the bank; the others keep theirs."""
    _give_back(draft)
    _collect(draft)
    pop(draft)
    treasury.spend(draft, seat, totals[seat])
    prizes.award(draft, frame.kind, seat, totals[seat], tell)


def _tied(draft: State, frame: Frame, seats: list[int], tell: Tell) -> None:
    """Their bids lie on the table; they bid again, to be added. Who has fallen behind takes back what lay there."""
    narrate(tell, "auction.tie", seats=seats)
    for seat in members(frame.a):
        if seat in seats:
            treasury.stake(draft, seat, draft.bids[seat])
        else:
            treasury.stake(draft, seat, -draft.stakes[seat])
    _collect(draft)
    swap(draft, frame.kind, seats[0], mask(seats), frame.b + 1)


def _nothing_bid(draft: State, frame: Frame, tell: Tell) -> None:
    """All bids are zero: cancelled; if it was a tie that nobody adds to, what lay there goes back."""
    _give_back(draft)
    _collect(draft)
    pop(draft)
    prizes.withdraw(draft, frame, tell)


def _give_back(draft: State) -> None:
    for seat in range(draft.table.players):
        treasury.stake(draft, seat, -draft.stakes[seat])


ROOM = Room(_advance, _choices, _verify, _take)

ROOMS: dict[int, Room[State, Said]] = {FrameKind.BID: ROOM, FrameKind.HOST_BID: ROOM}
