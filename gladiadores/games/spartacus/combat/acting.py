"""A fighter's turn within a round: a move and an attack, each at most once, in either order, both if he likes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gladiadores.core.errors import Violation
from gladiadores.core.stack import Frame, Room, Tell, pop
from gladiadores.games.spartacus import tokens
from gladiadores.games.spartacus.combat import attacking, measures, telling
from gladiadores.games.spartacus.combat.fight import card_of, fight_of, put
from gladiadores.games.spartacus.frames import FrameKind
from gladiadores.games.spartacus.rooms import not_now
from gladiadores.games.spartacus.story import narrate
from gladiadores.games.spartacus.verbs import Said, Verb

if TYPE_CHECKING:
    from gladiadores.games.spartacus.combat.hexes import Hex
    from gladiadores.games.spartacus.state import State


def _may_move(state: State, side: int) -> bool:
    fight = fight_of(state)
    return not (fight.moved | fight.still) >> side & 1


def _may_attack(state: State, side: int) -> bool:
    return not fight_of(state).struck >> side & 1 and measures.may_strike(state, side)


def _goals(state: State, side: int) -> tuple[Hex, ...]:
    return measures.goals(state, side) if _may_move(state, side) else ()


def _advance(draft: State, frame: Frame, tell: Tell) -> bool:
    """The turn is over by itself when nothing is left to do."""
    side = frame.a
    if draft.fate is None and (_may_attack(draft, side) or _goals(draft, side)):
        return False
    _done(draft, side)
    return True


def _done(draft: State, side: int) -> None:
    fight = fight_of(draft)
    draft.fight = fight._replace(acted=fight.acted | 1 << side)
    pop(draft)


def _choices(state: State, frame: Frame) -> list[str]:
    side = frame.a
    moves = [f"move:{telling.hex_name(at)}" for at in _goals(state, side)]
    return [*moves, *([tokens.ATTACK] if _may_attack(state, side) else []), tokens.PASS]


def _verify(state: State, frame: Frame, said: Said) -> Violation | None:
    side = frame.a
    if said.verb == Verb.PASS:
        return None
    if said.verb == Verb.ATTACK:
        return _verify_attack(state, side)
    if said.verb == Verb.MOVE:
        return _verify_move(state, side, (said.number, said.other))
    return not_now()


def _verify_attack(state: State, side: int) -> Violation | None:
    if _may_attack(state, side):
        return None
    card, other = card_of(state, side).token, card_of(state, 1 - side).token
    if fight_of(state).struck >> side & 1:
        return Violation("combat.once", {"card": card})
    return Violation("combat.attack", {"card": card, "other": other})


def _verify_move(state: State, side: int, to: Hex) -> Violation | None:
    if to in _goals(state, side):
        return None
    fight = fight_of(state)
    card = card_of(state, side).token
    if not _may_move(state, side):
        return Violation("combat.once" if fight.moved >> side & 1 else "effect.skip-move", {"card": card})
    place = telling.hex_name(to)
    if to == fight.where[1 - side]:
        return Violation("combat.occupied", {"hex": place})
    return Violation("combat.move", {"card": card, "hex": place, "number": measures.steps(state, side)})


def _take(draft: State, frame: Frame, said: Said, tell: Tell) -> None:
    side = frame.a
    fight = fight_of(draft)
    if said.verb == Verb.PASS:
        narrate(tell, "combat.done", card=card_of(draft, side).token)
        _done(draft, side)
    elif said.verb == Verb.MOVE:
        where = put(fight.where, side, (said.number, said.other))
        draft.fight = fight._replace(where=where, moved=fight.moved | 1 << side)
        telling.moved(draft, side, tell)
    else:
        draft.fight = fight._replace(struck=fight.struck | 1 << side)
        attacking.begin(draft, side, tell)


ROOMS: dict[int, Room[State, Said]] = {FrameKind.FIGHTER_ACTS: Room(_advance, _choices, _verify, _take)}
