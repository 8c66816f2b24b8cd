"""Upkeep: cards are turned up, the wounded roll, slaves earn, gladiators are paid."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

from gladiadores.core.errors import Violation
from gladiadores.core.stack import NOBODY, Frame, Luck, Room, Tell, automatic, pop, push, swap, waits
from gladiadores.games.spartacus import assets, effects, tokens, treasury
from gladiadores.games.spartacus.changes import put
from gladiadores.games.spartacus.frames import FrameKind
from gladiadores.games.spartacus.phases import windows
from gladiadores.games.spartacus.pieces import EXHAUSTED, READY, WOUNDED, Phase
from gladiadores.games.spartacus.rooms import all_throws, no_choices, not_now, thrown, verify_dice
from gladiadores.games.spartacus.seats import in_order, left_of
from gladiadores.games.spartacus.story import card as named
from gladiadores.games.spartacus.story import cards as all_named
from gladiadores.games.spartacus.story import narrate
from gladiadores.games.spartacus.verbs import Said, Verb

if TYPE_CHECKING:
    from gladiadores.games.spartacus.state import State

HEALS: Final = 4
"""At least."""
DIES: Final = 1


def begin(draft: State, tell: Tell) -> None:
    """A turn begins; nothing is pending but its upkeep."""
    draft.phase = Phase.UPKEEP
    draft.used = draft.tried = ()
    draft.stack = (Frame(FrameKind.READY, NOBODY),)
    told(draft, tell)


def told(draft: State, tell: Tell) -> None:
    """Which phase begins."""
    narrate(tell, "turn.phases", turn=draft.turn, phase=draft.phase.name.lower())


# --- ready ----------------------------------------------------------------------------------------------------------


def _ready(draft: State, frame: Frame, tell: Tell) -> bool:
    """Exhausted cards are turned up; wounded ones are not."""
    for seat in in_order(draft, draft.host):
        turned = [asset.card for asset in draft.assets[seat] if asset.condition == EXHAUSTED]
        if turned:
            kept = [
                asset._replace(condition=READY) if asset.condition == EXHAUSTED else asset
                for asset in draft.assets[seat]
            ]
            draft.assets = put(draft.assets, seat, tuple(kept))
            narrate(tell, "upkeep.ready", seat=seat, cards=all_named(draft, turned))
    swap(draft, FrameKind.RECOVER, draft.host)
    return True


# --- recovery -------------------------------------------------------------------------------------------------------

_FIND, _THROWN, _APPLY = range(3)


def _recover(draft: State, frame: Frame, tell: Tell) -> bool:
    """One wounded card after the other, seat after seat: dice, what others do about them, what comes of it."""
    seat, least, step, card = frame.seat, frame.a, frame.b, frame.c
    if step == _THROWN:
        swap(draft, FrameKind.RECOVER, seat, least, _APPLY, card)
        windows.open(draft, "recovery_rolled", seat, tell)
    elif step == _APPLY:
        swap(draft, FrameKind.RECOVER, seat, least)
        _apply(draft, seat, card, tell)
    else:
        _find(draft, seat, least)
    return True


def _find(draft: State, seat: int, least: int) -> None:
    wounded = [asset.card for asset in draft.assets[seat] if asset.condition == WOUNDED and asset.card >= least]
    if wounded:
        swap(draft, FrameKind.RECOVER, seat, wounded[0] + 1, _THROWN, wounded[0])
        push(draft, FrameKind.RECOVERY_ROLL, NOBODY, seat, wounded[0], _number_of_dice(draft, seat))
        return
    following = left_of(draft, seat)
    if following == draft.host:
        swap(draft, FrameKind.INCOME, NOBODY)
    else:
        swap(draft, FrameKind.RECOVER, following)


def _number_of_dice(state: State, seat: int) -> int:
    """One, or as many as an ability gives."""
    return max([1, *[int(op.get("n")) for op in effects.of_seat(state, seat, "recovery", "recovery_dice")]])


def _counted(state: State, seat: int) -> int:
    """The die that counts: the best, unless all abilities say the worst."""
    keeps = [op.get("keep") for op in effects.of_seat(state, seat, "recovery", "recovery_dice")]
    return min(state.dice) if keeps and "best" not in keeps else max(state.dice)


def _apply(draft: State, seat: int, card: int, tell: Tell) -> None:
    """Dead, still wounded, or ready; nothing where the card is gone or was healed on the way."""
    asset = assets.find(draft, seat, card)
    if asset is None or asset.condition != WOUNDED:
        return
    die = _counted(draft, seat)
    draft.dice = ()
    if die >= HEALS:
        narrate(tell, "upkeep.recover.heals", card=named(draft, card))
        assets.turn(draft, seat, card, READY)
    elif die <= DIES:
        narrate(tell, "upkeep.recover.dies", card=named(draft, card))
        assets.kill(draft, seat, card, tell)
    else:
        narrate(tell, "upkeep.recover.stays", card=named(draft, card))


def _draw(state: State, frame: Frame, rng: Random) -> str:
    return thrown(rng, max(frame.c, 1))


def _outcomes(state: State, frame: Frame) -> tuple[tuple[str, float], ...]:
    return all_throws(max(frame.c, 1))


def _verify_roll(state: State, frame: Frame, said: Said) -> Violation | None:
    if verify_dice(said, max(frame.c, 1)) is None:
        return None
    return Violation("upkeep.recover", {"card": named(state, frame.b)})


def _take_roll(draft: State, frame: Frame, said: Said, tell: Tell) -> None:
    pop(draft)
    draft.dice = said.dice[0]
    narrate(tell, "upkeep.recover", card=named(draft, frame.b), die=_counted(draft, frame.a))


# --- balance --------------------------------------------------------------------------------------------------------


def _income(draft: State, frame: Frame, tell: Tell) -> bool:
    for seat in in_order(draft, draft.host):
        earned = len(assets.slaves(draft, seat))
        if earned:
            treasury.earn(draft, seat, earned)
            narrate(tell, "upkeep.income", seat=seat, denarii=earned)
    swap(draft, FrameKind.PAY, draft.host)
    return True


def _nobody_to_pay(draft: State, frame: Frame, tell: Tell) -> bool:
    if assets.gladiators(draft, frame.seat):
        return False
    _next_payer(draft, frame.seat)
    return True


def _next_payer(draft: State, seat: int) -> None:
    following = left_of(draft, seat)
    if following == draft.host:
        swap(draft, FrameKind.CLOSE, NOBODY)
    else:
        swap(draft, FrameKind.PAY, following)


def _can_pay(state: State, seat: int) -> bool:
    return state.denarii[seat] >= len(assets.gladiators(state, seat))


def _choices(state: State, frame: Frame) -> list[str]:
    releases = [tokens.market(state.table.deck, "release", card) for card in assets.gladiators(state, frame.seat)]
    return [*([tokens.PAY] if _can_pay(state, frame.seat) else []), *releases]


def _verify(state: State, frame: Frame, said: Said) -> Violation | None:
    seat = frame.seat
    if said.verb == Verb.PAY:
        owed = len(assets.gladiators(state, seat))
        params = {"seat": seat, "has": state.denarii[seat], "owed": owed}
        return None if _can_pay(state, seat) else Violation("upkeep.pay", params)
    if said.verb != Verb.RELEASE:
        return not_now()
    if said.card in assets.gladiators(state, seat):
        return None
    return Violation("upkeep.release", {"card": named(state, said.card)})


def _take(draft: State, frame: Frame, said: Said, tell: Tell) -> None:
    seat = frame.seat
    if said.verb == Verb.RELEASE:
        narrate(tell, "upkeep.release", seat=seat, card=named(draft, said.card))
        assets.discard(draft, seat, said.card, tell)
        return
    owed = len(assets.gladiators(draft, seat))
    treasury.spend(draft, seat, owed)
    narrate(tell, "upkeep.pay", seat=seat, denarii=owed)
    _next_payer(draft, seat)


ROOMS: dict[int, Room[State, Said]] = {
    FrameKind.READY: automatic(_ready),
    FrameKind.RECOVER: automatic(_recover),
    FrameKind.RECOVERY_ROLL: Room(waits, no_choices, _verify_roll, _take_roll, Luck(_draw, _outcomes)),
    FrameKind.INCOME: automatic(_income),
    FrameKind.PAY: Room(_nobody_to_pay, _choices, _verify, _take),
}
