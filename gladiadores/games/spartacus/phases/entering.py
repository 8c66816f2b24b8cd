"""A house sends a fighter into the arena: a gladiator or slave that is ready, and equipment, one for each place."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gladiadores.core.errors import Violation
from gladiadores.core.stack import Frame, Room, Tell, pop, push, swap, waits
from gladiadores.games.spartacus import assets, effects, tokens
from gladiadores.games.spartacus.decks.cards import EQUIPMENT, SLOTS
from gladiadores.games.spartacus.frames import FrameKind
from gladiadores.games.spartacus.pieces import Entry
from gladiadores.games.spartacus.rooms import not_now
from gladiadores.games.spartacus.story import card as named
from gladiadores.games.spartacus.story import cards, narrate
from gladiadores.games.spartacus.verbs import Said, Verb

if TYPE_CHECKING:
    from gladiadores.games.spartacus.state import State


def choose(draft: State, seat: int) -> None:
    """Instead of the last frame: who fights."""
    swap(draft, FrameKind.FIGHTER, seat)


def choose_on_top(draft: State, seat: int) -> None:
    """On top of the last frame: who fights."""
    push(draft, FrameKind.FIGHTER, seat)


def _fighters(state: State, frame: Frame) -> list[str]:
    return [tokens.market(state.table.deck, "fighter", card) for card in assets.fighters(state, frame.seat)]


def _verify_fighter(state: State, frame: Frame, said: Said) -> Violation | None:
    if said.verb != Verb.FIGHTER:
        return not_now()
    if said.card in assets.fighters(state, frame.seat):
        return None
    return assets.face_down(state, frame.seat, said.card) or Violation(
        "arena.fighter", {"card": named(state, said.card)}
    )


def _take_fighter(draft: State, frame: Frame, said: Said, tell: Tell) -> None:
    draft.entries = (*draft.entries, Entry(frame.seat, said.card))
    narrate(tell, "arena.fighter", seat=frame.seat, card=named(draft, said.card))
    swap(draft, FrameKind.EQUIP, frame.seat)


# --- equipment ------------------------------------------------------------------------------------------------------


def _places(state: State, seat: int, slot: int) -> int:
    """How many pieces of a kind may be taken along."""
    given = effects.of_seat(state, seat, "equipping", "add_equipment_slot")
    return 1 + sum([int(op.get("n")) for op in given if op.get("slot") == SLOTS[slot]])


def _may_equip(state: State, frame: Frame) -> list[int]:
    """Ready pieces that find a place, ascending from the last one taken."""
    market = state.table.deck.market
    taken = [market[card].slot for card in state.entries[-1].equipment]
    return [
        card
        for card in assets.ready(state, frame.seat, EQUIPMENT)
        if card >= frame.a and taken.count(market[card].slot) < _places(state, frame.seat, market[card].slot)
    ]


def _equipping(draft: State, frame: Frame, tell: Tell) -> bool:
    if _may_equip(draft, frame):
        return False
    _enters(draft, tell)
    return True


def _equipment(state: State, frame: Frame) -> list[str]:
    return [*[tokens.market(state.table.deck, "equip", card) for card in _may_equip(state, frame)], tokens.PASS]


def _verify_equipment(state: State, frame: Frame, said: Said) -> Violation | None:
    if said.verb == Verb.PASS:
        return None
    if said.verb != Verb.EQUIP:
        return not_now()
    if said.card in _may_equip(state, frame):
        return None
    down = assets.face_down(state, frame.seat, said.card)
    return down or Violation("arena.equipment", {"card": named(state, said.card)})


def _take_equipment(draft: State, frame: Frame, said: Said, tell: Tell) -> None:
    if said.verb == Verb.PASS:
        _enters(draft, tell)
        return
    entry = draft.entries[-1]
    draft.entries = (*draft.entries[:-1], entry._replace(equipment=(*entry.equipment, said.card)))
    swap(draft, FrameKind.EQUIP, frame.seat, said.card + 1)


def _enters(draft: State, tell: Tell) -> None:
    pop(draft)
    entry = draft.entries[-1]
    if entry.equipment:
        narrate(tell, "arena.equipment", card=named(draft, entry.card), cards=cards(draft, entry.equipment))


ROOMS: dict[int, Room[State, Said]] = {
    FrameKind.FIGHTER: Room(waits, _fighters, _verify_fighter, _take_fighter),
    FrameKind.EQUIP: Room(_equipping, _equipment, _verify_equipment, _take_equipment),
}
