"""After the fight, in this order: what befell the loser, the winner's reward, the wagers, and the thumb."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gladiadores.core.stack import NOBODY, Frame, Room, Tell, automatic, swap
from gladiadores.games.spartacus import assets, effects, influence, treasury
from gladiadores.games.spartacus.combat.comparing import Fall
from gladiadores.games.spartacus.frames import FrameKind
from gladiadores.games.spartacus.phases import thumb, verdict
from gladiadores.games.spartacus.pieces import DECAPITATION, INJURY, PAYOUTS, VICTORY_I, VICTORY_II, WOUNDED
from gladiadores.games.spartacus.seats import in_order
from gladiadores.games.spartacus.story import card as named
from gladiadores.games.spartacus.story import narrate

if TYPE_CHECKING:
    from gladiadores.games.spartacus.state import State
    from gladiadores.games.spartacus.verbs import Said

REWARD: Final = 1
"""Influence for the winner."""

_CORNER_NAMES: Final = ("victory", "victory", "injury", "decapitation")
_FALL, _REWARD, _WAGERS, _THUMB = range(4)


def _advance(draft: State, frame: Frame, tell: Tell) -> bool:
    step = frame.a
    if step == _THUMB:
        _judge(draft, tell)
        return True
    swap(draft, FrameKind.SPOILS, NOBODY, step + 1)
    (fell, _reward, pay_wagers)[step](draft, tell)
    return True


def fell(draft: State, tell: Tell) -> None:
    """Who yields comes to no harm; an injured fighter is wounded, a decapitated one is dead."""
    entry, fate = verdict.loser(draft), verdict.decided(draft)
    if fate.fall == Fall.INJURY:
        assets.turn(draft, entry.seat, entry.card, WOUNDED)
    elif fate.fall == Fall.DECAPITATION:
        assets.kill(draft, entry.seat, entry.card, tell)


def _reward(draft: State, tell: Tell) -> None:
    entry = verdict.winner(draft)
    narrate(tell, "arena.victory", seat=entry.seat, card=named(draft, entry.card))
    influence.gain(draft, entry.seat, REWARD, tell)
    assets.favour(draft, entry.seat, entry.card, tell)


# --- wagers ---------------------------------------------------------------------------------------------------------


def pay_wagers(draft: State, tell: Tell) -> None:
    """Who has won gets the stake back and what it brings; what is lost goes to the bank."""
    for seat in in_order(draft, draft.host):
        for corner, denarii in draft.wagers[seat]:
            treasury.stake(draft, seat, -denarii)
            if _wins(draft, corner):
                gained = denarii * payout(draft, seat, corner)
                treasury.earn(draft, seat, gained)
                narrate(tell, "wager.won", seat=seat, corner=corner, denarii=denarii + gained)
            else:
                treasury.spend(draft, seat, denarii)
                narrate(tell, "wager.lost", seat=seat, corner=corner, denarii=denarii)
    draft.wagers = ((),) * draft.table.players


def _wins(state: State, corner: int) -> bool:
    """An injury is exactly that; who is executed afterwards was not decapitated."""
    fate = verdict.decided(state)
    return corner in (
        VICTORY_II if fate.winner else VICTORY_I,
        {Fall.INJURY: INJURY, Fall.DECAPITATION: DECAPITATION}.get(fate.fall),
    )


def payout(state: State, seat: int, corner: int) -> int:
    """What a denarius on a corner brings this house."""
    found = effects.of_seat(state, seat, "payout", "modify_wager_payout")
    more = sum([int(op.get("n")) for op in found if op.get("corner") in ("any", _CORNER_NAMES[corner])])
    return max(PAYOUTS[corner] + more, 0)


# --- the thumb ------------------------------------------------------------------------------------------------------


def _judge(draft: State, tell: Tell) -> None:
    """Whoever still lives is judged by the Host; everybody may be asked for a bribe anew."""
    entry = verdict.loser(draft)
    draft.asked = 0
    if assets.find(draft, entry.seat, entry.card) is None:
        swap(draft, FrameKind.CLOSE, NOBODY)
    else:
        swap(draft, FrameKind.THUMB, draft.host)
        narrate(tell, "thumb.decide", seat=draft.host, card=named(draft, entry.card))


ROOMS: dict[int, Room[State, Said]] = {
    FrameKind.SPOILS: automatic(_advance),
    **thumb.ROOMS,
    **verdict.ROOMS,
}
