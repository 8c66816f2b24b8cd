"""An attack: declared, thrown, compared; wounds for the defender, then what he gives back."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

from gladiadores.core.errors import Violation
from gladiadores.core.stack import NOBODY, Frame, Luck, Room, Tell, automatic, pop, push, swap, waits
from gladiadores.games.spartacus.combat import comparing, measures, telling, wounding
from gladiadores.games.spartacus.combat.fight import Strike, fight_of, seat_of
from gladiadores.games.spartacus.decks.cards import ATTACK, DEFENCE
from gladiadores.games.spartacus.frames import FrameKind
from gladiadores.games.spartacus.phases import windows
from gladiadores.games.spartacus.rooms import all_throws, no_choices, thrown, verify_dice
from gladiadores.games.spartacus.verbs import Said

if TYPE_CHECKING:
    from gladiadores.games.spartacus.state import State

DECLARED: Final = 0
THROWN: Final = 1
COMPARED: Final = 2
WOUNDED: Final = 3
ANSWERED: Final = 4
OVER: Final = 5


def begin(draft: State, side: int, tell: Tell) -> None:
    """The window ``attack_declared``, then everything else."""
    fight = fight_of(draft)
    draft.fight = fight._replace(
        strike=Strike(side, blocked=fight.shields[1 - side]),
        dice=((), ()),
        again=(),
    )
    telling.attacked(draft, side, tell)
    push(draft, FrameKind.STRIKE, seat_of(draft, side), DECLARED, side)
    windows.open(draft, "attack_declared", seat_of(draft, side), tell)


def strike_of(state: State) -> Strike:
    """The attack under way."""
    strike = fight_of(state).strike
    if strike is None:
        raise ValueError("no attack is under way")
    return strike


def _advance(draft: State, frame: Frame, tell: Tell) -> bool:
    if draft.fate is not None or frame.a == OVER:
        draft.fight = fight_of(draft)._replace(strike=None)
        pop(draft)
        return True
    swap(draft, FrameKind.STRIKE, frame.seat, frame.a + 1, frame.b)
    _STEPS[frame.a](draft, frame.b, tell)
    return True


def _throw(draft: State, side: int, tell: Tell) -> None:
    push(draft, FrameKind.ATTACK_ROLL, NOBODY, 0, side)


def _rolled(draft: State, side: int, tell: Tell) -> None:
    windows.open(draft, "attack_rolled", seat_of(draft, side), tell)


def _compare(draft: State, side: int, tell: Tell) -> None:
    """The dice as they lie now, and what abilities add and block."""
    fight, strike = fight_of(draft), strike_of(draft)
    ties = measures.ties(draft, side, "attack")
    hits = comparing.compare(fight.dice[side], fight.dice[1 - side], draft.table.surplus_attack_min, ties)
    telling.compared(draft, side, hits, tell)
    wounds = max(0, hits + strike.extra + (strike.if_hit if hits else 0) - strike.blocked)
    draft.fight = fight._replace(strike=strike._replace(compared=1, wounds=wounds))
    if wounds:
        windows.open(draft, "damage", seat_of(draft, side), tell)


def _wound(draft: State, side: int, tell: Tell) -> None:
    wounding.wound(draft, 1 - side, strike_of(draft).wounds)


def _answer(draft: State, side: int, tell: Tell) -> None:
    """The defender has been seen to first: if he fell, nothing comes back."""
    wounding.wound(draft, side, strike_of(draft).counter)


_STEPS: Final = {DECLARED: _throw, THROWN: _rolled, COMPARED: _compare, WOUNDED: _wound, ANSWERED: _answer}


# --- the throw ------------------------------------------------------------------------------------------------------


def _numbers(state: State, side: int) -> tuple[int, int]:
    """How many dice attacker and defender throw."""
    return measures.pool(state, side, ATTACK), measures.pool(state, 1 - side, DEFENCE)


def _draw(state: State, frame: Frame, rng: Random) -> str:
    return thrown(rng, *_numbers(state, frame.b))


def _outcomes(state: State, frame: Frame) -> tuple[tuple[str, float], ...]:
    return all_throws(*_numbers(state, frame.b))


def _verify(state: State, frame: Frame, said: Said) -> Violation | None:
    numbers = _numbers(state, frame.b)
    if verify_dice(said, *numbers) is None:
        return None
    return Violation("combat.roll", {"attack": numbers[0], "defence": numbers[1]})


def _take(draft: State, frame: Frame, said: Said, tell: Tell) -> None:
    attack, defence = said.dice
    dice = (defence, attack) if frame.b else (attack, defence)
    draft.fight = fight_of(draft)._replace(dice=dice, again=())
    telling.thrown(draft, frame.b, tell)
    pop(draft)


ROOMS: dict[int, Room[State, Said]] = {
    FrameKind.STRIKE: automatic(_advance),
    FrameKind.ATTACK_ROLL: Room(waits, no_choices, _verify, _take, Luck(_draw, _outcomes)),
}
