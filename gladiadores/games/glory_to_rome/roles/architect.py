"""The Architect: foundations from the hand, materials from the stockpile; Archway and Stairway."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gladiadores.core.errors import Violation
from gladiadores.core.stack import Frame, Room, Tell, pop
from gladiadores.games.glory_to_rome import powers, story, tokens, zones
from gladiadores.games.glory_to_rome.cards import ARCHITECT, BIT, KINDS, Building, Kinds
from gladiadores.games.glory_to_rome.heaps import distinct, put
from gladiadores.games.glory_to_rome.powers import active
from gladiadores.games.glory_to_rome.refusing import not_now
from gladiadores.games.glory_to_rome.roles import building
from gladiadores.games.glory_to_rome.roles.craftsman import FOUNDING
from gladiadores.games.glory_to_rome.roles.thinker import not_in_hand
from gladiadores.games.glory_to_rome.structures import Structure, fits, own_material, replace, standing, with_material
from gladiadores.games.glory_to_rome.tokens import Said, Verb

if TYPE_CHECKING:
    from gladiadores.games.glory_to_rome.state import State


# --- where materials come from --------------------------------------------------------------------------------------


def _sources(state: State, seat: int) -> list[tuple[Kinds, bool]]:
    """The stockpile, and with an Archway the Pool (True)."""
    own = (state.stock[seat], False)
    return [own, (state.pool, True)] if active(state, seat, Building.ARCHWAY) else [own]


def _verify_source(state: State, seat: int, said: Said, from_pool: bool) -> Violation | None:
    """Why a material cannot come from there."""
    if from_pool and not active(state, seat, Building.ARCHWAY):
        return Violation("building.archway")
    heap, rule = (state.pool, "laborer.pool") if from_pool else (state.stock[seat], "build.source-architect")
    return None if heap[said.kind] else Violation(rule, {"material": story.material(said.kind)})


def _fetch(draft: State, seat: int, kind: int, from_pool: bool) -> None:
    if from_pool:
        zones.out_of_pool(draft, kind)
    else:
        zones.stock(draft, seat, kind, -1)


# --- an action ------------------------------------------------------------------------------------------------------


def _additions(state: State, seat: int) -> list[str]:
    at_work = building.sites_at_work(state, seat)
    if not at_work:
        return []
    found = []
    for heap, from_pool in _sources(state, seat):
        table = tokens.POOL_BUILD if from_pool else tokens.BUILD
        for kind in range(KINDS):
            if heap[kind]:
                found += [table[kind][each.card] for each in at_work if fits(state, seat, each, kind)]
    return found


def _advance(draft: State, frame: Frame, tell: Tell) -> bool:
    if draft.hands[frame.seat] or _additions(draft, frame.seat):
        return False
    pop(draft)
    return True


def _choices(state: State, frame: Frame) -> list[str]:
    found = building.foundations(state, frame, distinct(state.hands[frame.seat]))
    found += _additions(state, frame.seat)
    if building.may_save(state, frame, ARCHITECT):
        found.append(tokens.SAVE)
    found.append(tokens.PASS)
    return found


def _verify(state: State, frame: Frame, said: Said) -> Violation | None:
    verb, seat = said.verb, frame.seat
    if verb == Verb.PASS:
        return None
    if verb in FOUNDING:
        return not_in_hand(state, seat, said.card) or building.verify_foundation(state, frame, said)
    if verb in (Verb.BUILD, Verb.POOL_BUILD):
        missing = _verify_source(state, seat, said, verb == Verb.POOL_BUILD)
        return missing or building.verify_material(state, seat, said.kind, said.structure)
    if verb == Verb.SAVE:
        return None if building.may_save(state, frame, ARCHITECT) else Violation("build.save")
    if verb == Verb.ADD:
        return Violation("build.source-hand")
    return not_now(state, frame, said)


def _take(draft: State, frame: Frame, said: Said, tell: Tell) -> None:
    seat = frame.seat
    pop(draft)
    if said.verb == Verb.PASS:
        story.declined(tell, seat, ARCHITECT)
    elif said.verb == Verb.SAVE:
        building.save(draft, seat, ARCHITECT, tell)
    elif said.verb in FOUNDING:
        zones.lay(draft, seat, said.card)
        building.found(draft, seat, said, tell)
    else:
        from_pool = said.verb == Verb.POOL_BUILD
        _fetch(draft, seat, said.kind, from_pool)
        rule = "building.archway" if from_pool else "build.add"
        building.add(draft, seat, said.kind, said.structure, tell, rule, architect=True)


ROOM = Room(_advance, _choices, _verify, _take)


# --- the Stairway ---------------------------------------------------------------------------------------------------


def _may_be_opened(state: State, seat: int, owner: int, structure: Structure | None) -> bool:
    """Whether it is a completed structure of an opponent whose function is not everybody's yet."""
    if structure is None or not structure.done or owner == seat:
        return False
    return not state.public[owner] & BIT[structure.card]


def _stairs(state: State, seat: int) -> list[str]:
    others = [
        (owner, structure)
        for owner, camp in enumerate(state.structures)
        for structure in sorted(camp)
        if _may_be_opened(state, seat, owner, structure)
    ]
    found = []
    for heap, from_pool in _sources(state, seat):
        table = tokens.POOL_STAIR if from_pool else tokens.STAIR
        for kind in range(KINDS):
            if heap[kind]:
                found += [table[kind][owner][each.card] for owner, each in others if own_material(each, kind)]
    return found


def _stairway_advance(draft: State, frame: Frame, tell: Tell) -> bool:
    if _stairs(draft, frame.seat):
        return False
    pop(draft)
    return True


def _stairway_choices(state: State, frame: Frame) -> list[str]:
    return [*_stairs(state, frame.seat), tokens.PASS]


def _verify_stairway(state: State, frame: Frame, said: Said) -> Violation | None:
    if said.verb == Verb.PASS:
        return None
    if said.verb not in (Verb.STAIR, Verb.POOL_STAIR):
        return not_now(state, frame, said)
    structure = standing(state, said.seat, said.structure)
    if (
        structure is None
        or not _may_be_opened(state, frame.seat, said.seat, structure)
        or not own_material(structure, said.kind)
    ):
        return Violation("building.stairway", {"structure": story.name(said.structure)})
    return _verify_source(state, frame.seat, said, said.verb == Verb.POOL_STAIR)


def _take_stairway(draft: State, frame: Frame, said: Said, tell: Tell) -> None:
    """A material more under somebody's structure, and its function is everybody's."""
    seat, owner = frame.seat, said.seat
    pop(draft)
    structure = standing(draft, said.seat, said.structure) if said.verb != Verb.PASS else None
    if structure is None:
        return
    _fetch(draft, seat, said.kind, said.verb == Verb.POOL_STAIR)
    replace(draft, owner, structure, with_material(structure, said.kind))
    draft.public = put(draft.public, owner, draft.public[owner] | BIT[structure.card])
    powers.recount(draft)
    story.opened(tell, seat, said.kind, owner, structure)


STAIRWAY = Room(_stairway_advance, _stairway_choices, _verify_stairway, _take_stairway)
