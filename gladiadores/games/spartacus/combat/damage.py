"""Wounds: dice are lost by their owner's choice, and who has lost enough is defeated."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gladiadores.core.errors import Violation
from gladiadores.core.stack import Frame, Room, Tell, automatic, pop, swap
from gladiadores.games.spartacus import tokens
from gladiadores.games.spartacus.combat import comparing, telling
from gladiadores.games.spartacus.combat.comparing import EVERY_PILE, Fall
from gladiadores.games.spartacus.combat.fight import Fate, fight_of, put, seat_of
from gladiadores.games.spartacus.frames import FrameKind
from gladiadores.games.spartacus.phases import windows
from gladiadores.games.spartacus.rooms import not_now
from gladiadores.games.spartacus.tokens import PILE_NAMES
from gladiadores.games.spartacus.verbs import Said, Verb

if TYPE_CHECKING:
    from gladiadores.games.spartacus.state import State


# --- losing dice ----------------------------------------------------------------------------------------------------


def _advance(draft: State, frame: Frame, tell: Tell) -> bool:
    """By itself where there is one pile to take from, and where nobody will stand whatever is taken."""
    piles = fight_of(draft).piles[frame.b]
    if comparing.fall(piles) is not Fall.ALIVE and (not frame.a or not any(piles)):
        swap(draft, FrameKind.FALLEN, frame.seat, 0, frame.b)
        return True
    if not frame.a:
        pop(draft)
        return True
    able = [pile for pile in EVERY_PILE if comparing.may_lose(piles, pile)]
    if len(able) > 1 and frame.a < sum(piles) - len(EVERY_PILE) + 1:
        return False
    _lose(draft, frame, max(able, key=lambda pile: piles[pile]), tell)
    return True


def _choices(state: State, frame: Frame) -> list[str]:
    piles = fight_of(state).piles[frame.b]
    return [tokens.LOSE[pile] for pile in EVERY_PILE if comparing.may_lose(piles, pile)]


def _verify(state: State, frame: Frame, said: Said) -> Violation | None:
    if said.verb != Verb.LOSE:
        return not_now()
    piles = fight_of(state).piles[frame.b]
    if comparing.may_lose(piles, said.number):
        return None
    rule = "combat.rule-of-one" if piles[said.number] else "combat.empty-pile"
    return Violation(rule, {"pile": PILE_NAMES[said.number]})


def _take(draft: State, frame: Frame, said: Said, tell: Tell) -> None:
    _lose(draft, frame, said.number, tell)


def _lose(draft: State, frame: Frame, pile: int, tell: Tell) -> None:
    fight = fight_of(draft)
    left = comparing.without(fight.piles[frame.b], pile)
    draft.fight = fight._replace(piles=put(fight.piles, frame.b, left))
    telling.lost(draft, frame.b, pile, tell)
    swap(draft, FrameKind.LOSE, frame.seat, frame.a - 1, frame.b)


# --- defeat ---------------------------------------------------------------------------------------------------------


def _fallen(draft: State, frame: Frame, tell: Tell) -> bool:
    """The window ``defeated``, in which it may become worse or better; then it is what it is."""
    fight = fight_of(draft)
    side = frame.b
    if not frame.a:
        draft.fight = fight._replace(fallen=side, fall=max(Fall.YIELD, comparing.fall(fight.piles[side])))
        swap(draft, FrameKind.FALLEN, frame.seat, 1, side)
        windows.open(draft, "defeated", seat_of(draft, 1 - side), tell)
        return True
    telling.fell(draft, side, fight.fall, tell)
    draft.fate = Fate(1 - side, fight.fall)
    pop(draft)
    return True


ROOMS: dict[int, Room[State, Said]] = {
    FrameKind.LOSE: Room(_advance, _choices, _verify, _take),
    FrameKind.FALLEN: automatic(_fallen),
}
