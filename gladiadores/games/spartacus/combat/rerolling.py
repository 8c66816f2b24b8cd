"""Dice on the table that an ability changes: chosen by its owner, thrown again or set, and dice that come back.

The new result stands; an ability throws the same die again once.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from gladiadores.core.errors import Violation
from gladiadores.core.stack import NOBODY, Frame, Luck, Room, Tell, pop, push, waits
from gladiadores.games.spartacus import tokens
from gladiadores.games.spartacus.combat import measures
from gladiadores.games.spartacus.combat.fight import RESTORE, Fight, Picking, fight_of, put, seat_of
from gladiadores.games.spartacus.frames import FrameKind
from gladiadores.games.spartacus.rooms import all_throws, no_choices, not_now, thrown, verify_dice
from gladiadores.games.spartacus.story import narrate
from gladiadores.games.spartacus.tokens import PILE_NAMES
from gladiadores.games.spartacus.verbs import Said, Verb

if TYPE_CHECKING:
    from gladiadores.games.spartacus.state import State


def pick(draft: State, seat: int, picking: Picking) -> None:
    """A seat chooses dice, one after another."""
    draft.fight = fight_of(draft)._replace(picking=picking)
    push(draft, FrameKind.PICK_DIE, seat, picking.effect, picking.side, picking.more)


def restore(draft: State, side: int, pile: int, tell: Tell) -> None:
    """A die comes back."""
    fight = fight_of(draft)
    piles = [dice + (place == pile) for place, dice in enumerate(fight.piles[side])]
    draft.fight = fight._replace(piles=put(fight.piles, side, (piles[0], piles[1], piles[2])))
    narrate(tell, "effect.restore-die", seat=seat_of(draft, side), pile=PILE_NAMES[pile])


def again(draft: State, effect: int, side: int, dice: int) -> None:
    """The dice of a set are thrown again."""
    push(draft, FrameKind.REROLL, NOBODY, effect, side, dice)


# --- choosing -------------------------------------------------------------------------------------------------------


def _picking(state: State) -> Picking:
    picking = fight_of(state).picking
    if picking is None:
        raise ValueError("no dice are being chosen")
    return picking


def _advance(draft: State, frame: Frame, tell: Tell) -> bool:
    picking = _picking(draft)
    if picking.more and measures.able(draft, picking):
        return False
    _finish(draft, picking)
    return True


def _choices(state: State, frame: Frame) -> list[str]:
    picking = _picking(state)
    word = "option" if picking.to == RESTORE else "die"
    return [*[f"{word}:{place + 1}" for place in measures.able(state, picking)], tokens.PASS]


def _verify(state: State, frame: Frame, said: Said) -> Violation | None:
    picking = _picking(state)
    if said.verb == Verb.PASS:
        return None
    if said.verb != (Verb.OPTION if picking.to == RESTORE else Verb.DIE):
        return not_now()
    place = said.number - 1
    if place in measures.able(state, picking):
        return None
    if (picking.effect, picking.side, place) in fight_of(state).again:
        return Violation("combat.reroll")
    word = "option" if picking.to == RESTORE else "die"
    owner = state.table.deck.effects[picking.effect].owner
    return Violation("play.choose", {"token": f"{word}:{said.number}", "owner": owner})


def _take(draft: State, frame: Frame, said: Said, tell: Tell) -> None:
    picking = _picking(draft)
    if said.verb == Verb.PASS:
        _finish(draft, picking)
        return
    place = said.number - 1
    left = picking._replace(more=picking.more - 1, chosen=picking.chosen | 1 << place)
    if picking.to == RESTORE:
        restore(draft, picking.side, place, tell)
    elif picking.to:
        set_to(draft, frame.seat, picking.side, place, picking.to, tell)
    draft.fight = fight_of(draft)._replace(picking=left)


def _finish(draft: State, picking: Picking) -> None:
    """What was chosen to be thrown again is thrown together."""
    draft.fight = fight_of(draft)._replace(picking=None)
    pop(draft)
    if picking.chosen and not picking.to:
        again(draft, picking.effect, picking.side, picking.chosen)


def set_to(draft: State, seat: int, side: int, place: int, value: int, tell: Tell) -> None:
    """A die on the table shows something else."""
    draft.fight = _shown(fight_of(draft), side, {place: value})
    narrate(tell, "effect.set-die", seat=seat, number=value)


def _shown(fight: Fight, side: int, values: dict[int, int]) -> Fight:
    dice = tuple([values.get(place, die) for place, die in enumerate(fight.dice[side])])
    return fight._replace(dice=put(fight.dice, side, dice))


# --- thrown again ---------------------------------------------------------------------------------------------------


def _places(dice: int) -> list[int]:
    return [place for place in range(dice.bit_length()) if dice >> place & 1]


def _draw(state: State, frame: Frame, rng: Random) -> str:
    return thrown(rng, len(_places(frame.c)))


def _outcomes(state: State, frame: Frame) -> tuple[tuple[str, float], ...]:
    return all_throws(len(_places(frame.c)))


def _verify_again(state: State, frame: Frame, said: Said) -> Violation | None:
    return verify_dice(said, len(_places(frame.c)))


def _take_again(draft: State, frame: Frame, said: Said, tell: Tell) -> None:
    fight, side = fight_of(draft), frame.b
    values = dict(zip(_places(frame.c), said.dice[0], strict=True))
    before = [fight.dice[side][place] for place in values]
    marked = tuple([(frame.a, side, place) for place in values])
    draft.fight = _shown(fight, side, values)._replace(again=(*fight.again, *marked))
    narrate(tell, "combat.reroll", seat=seat_of(draft, side), before=before, after=list(said.dice[0]))
    pop(draft)


ROOMS: dict[int, Room[State, Said]] = {
    FrameKind.PICK_DIE: Room(_advance, _choices, _verify, _take),
    FrameKind.REROLL: Room(waits, no_choices, _verify_again, _take_again, Luck(_draw, _outcomes)),
}
