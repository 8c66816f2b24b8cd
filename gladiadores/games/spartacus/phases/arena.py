"""The arena fills: honour for the Host, invitations, fighters with their equipment, tribute."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gladiadores.core.errors import Violation
from gladiadores.core.stack import NOBODY, Frame, Room, Tell, automatic, pop, push, swap
from gladiadores.games.spartacus import assets, influence, tokens, treasury
from gladiadores.games.spartacus.frames import FOR_INVITATION, FrameKind
from gladiadores.games.spartacus.phases import entering, windows
from gladiadores.games.spartacus.rooms import not_now
from gladiadores.games.spartacus.story import card as named
from gladiadores.games.spartacus.story import narrate
from gladiadores.games.spartacus.verbs import Said, Verb

if TYPE_CHECKING:
    from gladiadores.games.spartacus.state import State

FIGHTERS: Final = 2
HONOUR: Final = 1
REFUSAL: Final = 1
"""Influence."""
FOR_FAVOUR: Final = 2
FOR_CHAMPION: Final = 6
"""Denarii of tribute."""


def begin(draft: State, tell: Tell) -> None:
    """An event begins, with nobody in the arena yet."""
    clear(draft)
    draft.stack = (Frame(FrameKind.HONOUR, NOBODY),)


def clear(draft: State) -> None:
    """The arena is empty."""
    draft.invited = draft.asked = draft.compelled = 0
    draft.entries = ()
    draft.wagers = ((),) * draft.table.players
    draft.fight = draft.fate = None
    draft.fight_used = draft.round_used = ()


def _honour(draft: State, frame: Frame, tell: Tell) -> bool:
    swap(draft, FrameKind.INVITE, draft.host)
    narrate(tell, "arena.honour", seat=draft.host)
    influence.gain(draft, draft.host, HONOUR, tell)
    return True


# --- invitations ----------------------------------------------------------------------------------------------------


def _may_be_invited(state: State, seat: int) -> bool:
    """Once an event; not the Host where he does not fight, nor who has no fighter where that is no refusal."""
    if state.invited >> seat & 1 or (seat == state.host and not state.table.host_may_fight):
        return False
    return state.table.no_fighter == "refusal" or bool(assets.fighters(state, seat))


def _may_be_sold(state: State, seat: int) -> bool:
    """To others that can pay and fight, each asked once."""
    return (
        seat != state.host
        and not state.asked >> seat & 1
        and not state.invited >> seat & 1
        and state.denarii[seat] > 0
        and bool(assets.fighters(state, seat))
    )


def _inviting(draft: State, frame: Frame, tell: Tell) -> bool:
    """Until two fighters stand or there is nobody left to be invited."""
    if len(draft.entries) == FIGHTERS:
        swap(draft, FrameKind.TRIBUTE, NOBODY)
    elif any(_may_be_invited(draft, seat) for seat in range(draft.table.players)):
        return False
    else:
        _cancel(draft, tell)
    return True


def _cancel(draft: State, tell: Tell) -> None:
    """There is no fight; who stands there goes home."""
    narrate(tell, "arena.cancelled")
    draft.entries = ()
    swap(draft, FrameKind.CLOSE, NOBODY)


def _only_host_is_left(state: State) -> bool:
    """Nobody but the Host may be invited any more: he need not fight."""
    return [seat for seat in range(state.table.players) if _may_be_invited(state, seat)] == [state.host]


def _choices(state: State, frame: Frame) -> list[str]:
    seats = range(state.table.players)
    return [
        *[f"invite:{seat}" for seat in seats if _may_be_invited(state, seat)],
        *[f"sell-invitation:{seat}" for seat in seats if _may_be_sold(state, seat)],
        *([tokens.PASS] if _only_host_is_left(state) else []),
    ]


def _verify(state: State, frame: Frame, said: Said) -> Violation | None:
    if said.verb == Verb.PASS:
        return None if _only_host_is_left(state) else Violation("arena.cancelled")
    if said.verb not in (Verb.INVITE, Verb.SELL_INVITATION):
        return not_now()
    seat = said.seat
    if seat >= state.table.players:
        return Violation("arena.invite", {"to": seat})
    if said.verb == Verb.SELL_INVITATION:
        return None if _may_be_sold(state, seat) else Violation("arena.bribe", {"to": seat, "denarii": 1})
    if _may_be_invited(state, seat):
        return None
    if state.invited >> seat & 1:
        return Violation("arena.invite", {"to": seat})
    if seat == state.host and not state.table.host_may_fight:
        return Violation("arena.invite-self")
    return Violation("arena.no-fighter", {"seat": seat})


def _take(draft: State, frame: Frame, said: Said, tell: Tell) -> None:
    if said.verb == Verb.PASS:
        _cancel(draft, tell)
        return
    if said.verb == Verb.SELL_INVITATION:
        draft.asked |= 1 << said.seat
        push(draft, FrameKind.PRICE, frame.seat, said.seat, FOR_INVITATION)
        return
    draft.invited |= 1 << said.seat
    narrate(tell, "arena.invite", seat=frame.seat, to=said.seat)
    push(draft, FrameKind.ANSWER, said.seat)


# --- the answer -----------------------------------------------------------------------------------------------------


def _answering(draft: State, frame: Frame, tell: Tell) -> bool:
    """First what others do about the invitation."""
    if frame.a:
        return False
    swap(draft, FrameKind.ANSWER, frame.seat, 1)
    windows.open(draft, "invited", frame.seat, tell)
    return True


def _may_refuse(state: State, seat: int) -> bool:
    """Somebody may be forced to fight, unless there is nobody to send."""
    return not state.compelled >> seat & 1 or not assets.fighters(state, seat)


def _answers(state: State, frame: Frame) -> list[str]:
    accept = [tokens.ACCEPT] if assets.fighters(state, frame.seat) else []
    return [*accept, *([tokens.REFUSE] if _may_refuse(state, frame.seat) else [])]


def _verify_answer(state: State, frame: Frame, said: Said) -> Violation | None:
    if said.verb == Verb.ACCEPT:
        can = bool(assets.fighters(state, frame.seat))
        return None if can else Violation("arena.no-fighter", {"seat": frame.seat})
    if said.verb != Verb.REFUSE:
        return not_now()
    return None if _may_refuse(state, frame.seat) else Violation("effect.forbid-refusal", {"seat": frame.seat})


def _take_answer(draft: State, frame: Frame, said: Said, tell: Tell) -> None:
    seat = frame.seat
    if said.verb == Verb.ACCEPT:
        narrate(tell, "arena.accept", seat=seat)
        entering.choose(draft, seat)
        return
    pop(draft)
    if not assets.fighters(draft, seat):
        narrate(tell, "arena.no-fighter", seat=seat)
    narrate(tell, "arena.refuse", seat=seat)
    influence.lose(draft, seat, REFUSAL, tell)


# --- tribute --------------------------------------------------------------------------------------------------------


def _tribute(draft: State, frame: Frame, tell: Tell) -> bool:
    """When both stand and nobody changes that any more."""
    if not frame.a:
        swap(draft, FrameKind.TRIBUTE, NOBODY, 1)
        windows.open(draft, "fighters_set", draft.host, tell)
        return True
    swap(draft, FrameKind.WAGER, draft.host)
    for entry in draft.entries:
        asset = assets.held(draft, entry.seat, entry.card)
        denarii = FOR_FAVOUR * asset.favours + FOR_CHAMPION * asset.champion
        if denarii:
            treasury.earn(draft, entry.seat, denarii)
            narrate(tell, "arena.tribute", seat=entry.seat, card=named(draft, entry.card), denarii=denarii)
    return True


ROOMS: dict[int, Room[State, Said]] = {
    FrameKind.HONOUR: automatic(_honour),
    FrameKind.INVITE: Room(_inviting, _choices, _verify, _take),
    FrameKind.ANSWER: Room(_answering, _answers, _verify_answer, _take_answer),
    FrameKind.TRIBUTE: automatic(_tribute),
    **entering.ROOMS,
}
