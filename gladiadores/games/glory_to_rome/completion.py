"""A structure is finished: its site counts, its function works, and what happens once on completion."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gladiadores.core.errors import Violation
from gladiadores.core.stack import Frame, Room, Tell, automatic, pop, push, swap
from gladiadores.games.glory_to_rome import ending, powers, story, tokens
from gladiadores.games.glory_to_rome.cards import BIT, CRAFTSMAN, LABORER, PATRON, STONE, VALUE, Building
from gladiadores.games.glory_to_rome.frames import THINKER, FrameKind
from gladiadores.games.glory_to_rome.heaps import bump, heap, put
from gladiadores.games.glory_to_rome.refusing import not_now
from gladiadores.games.glory_to_rome.roles import acting
from gladiadores.games.glory_to_rome.structures import Structure, find, replace, standing
from gladiadores.games.glory_to_rome.tokens import Said, Verb

if TYPE_CHECKING:
    from gladiadores.games.glory_to_rome.state import State

REPEATED: Final[dict[int, int]] = {
    Building.AMPHITHEATRE: CRAFTSMAN,
    Building.FOUNDRY: LABORER,
    Building.GARDEN: PATRON,
    Building.SCHOOL: THINKER,
}
"""What is done on completion as often as the owner has influence."""


def complete(draft: State, seat: int, old: Structure, new: Structure, tell: Tell) -> None:
    """A structure with its last material under it."""
    replace(draft, seat, old, Structure(new.card, new.site, new.materials, True))
    draft.sites = heap(draft.sites, seat, new.site, 1)
    draft.influence = bump(draft.influence, seat, VALUE[new.site])
    powers.recount(draft)
    story.completed(tell, seat, new, draft.influence[seat])
    _effect(draft, seat, new.card, tell)


def _effect(draft: State, seat: int, card: int, tell: Tell) -> None:
    """What a structure does once for whoever completed it, or took it with a Prison."""
    role = REPEATED.get(card)
    if role is not None:
        push(draft, FrameKind.REPEAT, seat, role, draft.influence[seat])
        story.repeats(tell, seat, card, draft.influence[seat])
    elif card == Building.CATACOMB:
        ending.catacomb(draft, seat, tell)
    elif card == Building.PRISON:
        push(draft, FrameKind.PRISON, seat)


def _repeat(draft: State, frame: Frame, tell: Tell) -> bool:
    """One action after the other."""
    if not frame.b or acting.no_room(draft, frame.seat, frame.a, tell):
        pop(draft)
        return True
    if frame.b > 1:
        swap(draft, FrameKind.REPEAT, frame.seat, frame.a, frame.b - 1)
    else:
        pop(draft)
    if frame.a == THINKER:
        push(draft, FrameKind.THINK, frame.seat, 1)
    else:
        acting.begin(draft, frame.seat, frame.a)
    return True


REPEAT = automatic(_repeat)


# --- the Prison -----------------------------------------------------------------------------------------------------


def _may_be_taken(state: State, seat: int, owner: int, structure: Structure | None) -> bool:
    """Whether it is a completed structure of an opponent, and of no name that the seat has in play."""
    if structure is None or not structure.done or owner == seat:
        return False
    return find(state.structures[seat], structure.card) is None


def _prey(state: State, seat: int) -> list[str]:
    return [
        tokens.PRISON[owner][structure.card]
        for owner, camp in enumerate(state.structures)
        for structure in sorted(camp)
        if _may_be_taken(state, seat, owner, structure)
    ]


def _prison_advance(draft: State, frame: Frame, tell: Tell) -> bool:
    if _prey(draft, frame.seat):
        return False
    pop(draft)
    return True


def _prison_choices(state: State, frame: Frame) -> list[str]:
    return [*_prey(state, frame.seat), tokens.PASS]


def _verify_prison(state: State, frame: Frame, said: Said) -> Violation | None:
    if said.verb == Verb.PASS:
        return None
    if said.verb != Verb.PRISON:
        return not_now(state, frame, said)
    if _may_be_taken(state, frame.seat, said.seat, standing(state, said.seat, said.structure)):
        return None
    return Violation("building.prison", {"structure": story.name(said.structure)})


def _take_prison(draft: State, frame: Frame, said: Said, tell: Tell) -> None:
    """The Prison's own site for the structure; it keeps its publicity, and works once more on completion."""
    pop(draft)
    taken = standing(draft, said.seat, said.structure) if said.verb != Verb.PASS else None
    if taken is None:
        return
    seat, owner = frame.seat, said.seat
    draft.sites = heap(heap(draft.sites, seat, STONE, -1), owner, STONE, 1)
    draft.influence = bump(bump(draft.influence, seat, -VALUE[STONE]), owner, VALUE[STONE])
    left = tuple(structure for structure in draft.structures[owner] if structure != taken)
    draft.structures = put(put(draft.structures, owner, left), seat, (*draft.structures[seat], taken))
    opened = draft.public[owner] & BIT[taken.card]
    draft.public = put(draft.public, owner, draft.public[owner] ^ opened)
    draft.public = put(draft.public, seat, draft.public[seat] | opened)
    powers.recount(draft)
    story.imprisoned(tell, seat, owner, taken)
    _effect(draft, seat, taken.card, tell)


PRISON = Room(_prison_advance, _prison_choices, _verify_prison, _take_prison)
