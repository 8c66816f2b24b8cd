"""What Craftsman and Architect have in common: foundations, materials, and actions joined for a site out of town."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from gladiadores.core.errors import Violation
from gladiadores.core.stack import Frame, Tell
from gladiadores.games.glory_to_rome import completion, powers, story, tokens
from gladiadores.games.glory_to_rome.cards import CRAFTSMAN, KIND, KINDS, MARBLE, Building
from gladiadores.games.glory_to_rome.frames import KEPT, SAVED
from gladiadores.games.glory_to_rome.heaps import bump, put
from gladiadores.games.glory_to_rome.powers import active
from gladiadores.games.glory_to_rome.roles import acting
from gladiadores.games.glory_to_rome.structures import Structure, find, fits, full, replace, with_material
from gladiadores.games.glory_to_rome.tokens import Said, Verb

if TYPE_CHECKING:
    from gladiadores.games.glory_to_rome.state import State

_ANY_SITE = tuple(range(KINDS))


# --- foundations ----------------------------------------------------------------------------------------------------


def sites_for(card: int) -> tuple[int, ...]:
    """The sites on which a foundation may lie: those of its material; for the Statue all."""
    return _ANY_SITE if card == Building.STATUE else (KIND[card],)


def in_play(state: State, seat: int, card: int) -> bool:
    """Whether a seat has a structure of this name, finished or not."""
    return find(state.structures[seat], card) is not None


def open_outside(state: State, site: int) -> bool:
    """Whether sites out of town are there to be used: when none is left in town, or at any time by the ruling."""
    return state.out_town[site] > 0 and (state.table.out_of_town_any_time or not state.in_town[site])


def reaches_outside(state: State, frame: Frame, card: int) -> bool:
    """Whether this action lays a card out of town: with the one saved before it, for any card or for the Fountain's
    alone, or with a Tower."""
    return (
        frame.a == SAVED
        or (frame.a == KEPT and card == state.looked)
        or active(state, frame.seat, Building.TOWER)
    )  # fmt: skip


def foundations(state: State, frame: Frame, cards: Iterable[int]) -> list[str]:
    """In town, then out of town."""
    free = [card for card in cards if not in_play(state, frame.seat, card)]
    found = [tokens.FOUND[card][site] for card in free for site in sites_for(card) if state.in_town[site]]
    if frame.a or active(state, frame.seat, Building.TOWER):
        for card in free:
            if reaches_outside(state, frame, card):
                found += [tokens.OUT[card][site] for site in sites_for(card) if open_outside(state, site)]
    return found


def verify_foundation(state: State, frame: Frame, said: Said) -> Violation | None:
    """Why a card, wherever it comes from, cannot be laid there."""
    if in_play(state, frame.seat, said.card):
        return Violation("build.same-name", {"structure": story.name(said.card)})
    if said.verb == Verb.FOUND:
        return None if state.in_town[said.kind] else _no_site(said.kind)
    if not state.out_town[said.kind]:
        return _no_site(said.kind)
    if not open_outside(state, said.kind):
        return Violation("build.out-of-town-when", {"material": story.material(said.kind)})
    if not reaches_outside(state, frame, said.card):
        return Violation("build.out-of-town", {"structure": story.structure(said.card, said.kind)})
    return None


def _no_site(site: int) -> Violation:
    return Violation("build.site", {"material": story.material(site)})


def found(draft: State, seat: int, said: Said, tell: Tell) -> None:
    """A foundation on its site; under a Gate it may work at once."""
    if said.verb == Verb.FOUND:
        draft.in_town = bump(draft.in_town, said.kind, -1)
        rule = "build.found"
    else:
        draft.out_town = bump(draft.out_town, said.kind, -1)
        rule = "build.out-of-town"
    story.founded(tell, rule, seat, said.card, said.kind)
    draft.structures = put(draft.structures, seat, (*draft.structures[seat], Structure(said.card, said.kind)))
    if active(draft, seat, Building.GATE):
        powers.recount(draft)


# --- materials ------------------------------------------------------------------------------------------------------


def sites_at_work(state: State, seat: int) -> list[Structure]:
    """The unfinished structures of a seat, by name."""
    return sorted([structure for structure in state.structures[seat] if not structure.done])


def verify_material(state: State, seat: int, kind: int, building: int) -> Violation | None:
    """Why a material, wherever it comes from, cannot be added to a structure."""
    structure = find(state.structures[seat], building)
    if structure is None or structure.done:
        return Violation("build.add", {"structure": story.name(building)})
    if fits(state, seat, structure, kind):
        return None
    named = story.structure(building, structure.site)
    return Violation("build.material", {"structure": named, "material": story.material(kind)})


def add(draft: State, seat: int, kind: int, building: int, tell: Tell, rule: str, architect: bool) -> None:
    """A material under a structure, which may be finished by it."""
    old = next(structure for structure in draft.structures[seat] if structure.card == building)
    new = with_material(old, kind)
    story.added(tell, rule, seat, kind, new)
    early = "" if full(new) else _finishes_early(draft, seat, new, kind, architect)
    if early:
        story.finished_early(tell, early, seat, new)
    if early or full(new):
        completion.complete(draft, seat, old, new, tell)
        return
    replace(draft, seat, old, new)
    if kind == MARBLE and active(draft, seat, Building.GATE):
        powers.recount(draft)


def _finishes_early(state: State, seat: int, structure: Structure, kind: int, architect: bool) -> str:
    """The rule by which a structure is finished before it has all its materials."""
    if architect and structure.card == Building.VILLA:
        return "building.villa"
    if kind == MARBLE and active(state, seat, Building.SCRIPTORIUM):
        return "building.scriptorium"
    return ""


# --- two actions for one site ---------------------------------------------------------------------------------------


def may_save(state: State, frame: Frame, role: int) -> bool:
    """Whether an action may be kept for the next one of its role, as far as everybody can see.

    There must be a site out of town to be used, a card that may be laid there, and a further action that may come.
    """
    seat = frame.seat
    if frame.a == SAVED or active(state, seat, Building.TOWER):
        return False
    if not any(open_outside(state, site) for site in _ANY_SITE):
        return False
    holds = bool(state.hands[seat]) or (role == CRAFTSMAN and active(state, seat, Building.FOUNTAIN))
    return holds and acting.may_follow(state, seat, role)


def save(draft: State, seat: int, role: int, tell: Tell) -> None:
    draft.saved = role
    draft.looked = -1
    story.saved(tell, seat)
