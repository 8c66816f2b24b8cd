"""Any moment of a game as plain values (docs/glory-to-rome.md): everything that is not as it would be taken to be."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from gladiadores.core.stack import Frame
from gladiadores.games.glory_to_rome import notation
from gladiadores.games.glory_to_rome.cards import COPIES, KINDS, NAMES, ROLES, SITES, Kinds, bits
from gladiadores.games.glory_to_rome.frames import FrameKind
from gladiadores.games.glory_to_rome.inference import Buried, Known
from gladiadores.games.glory_to_rome.state import State
from gladiadores.games.glory_to_rome.structures import Structure


def write(state: State) -> dict[str, Any]:
    """A state as a position: everything that is not as it would be taken to be."""
    role = None if state.role is None else ROLES[state.role]
    in_town, out_town = town(state.table.players, taken(state))
    position = {
        "in_town": notation.heap_text(state.in_town),
        "out_town": notation.heap_text(state.out_town),
        "pool": notation.heap_text(state.pool),
        "deck": [NAMES[card] for card in state.deck[state.drawn :]],
        "hidden": notation.cards_text(_hidden(state)),
        "role": role,
        "played": [notation.played_text(cards) for cards in state.played],
        "thought": list(bits(state.thought)),
        "units": list(state.units),
        "crafted": list(bits(state.crafted)),
        "demand": notation.cards_text(state.demand),
        "saved": None if state.saved < 0 else ROLES[state.saved],
        "looked": None if state.looked < 0 else NAMES[state.looked],
        "refused": bool(state.refused),
        "stack": [notation.frame_text(frame) for frame in state.stack],
    }
    empty: dict[str, Any] = {
        "pool": "", "hidden": "", "role": None, "thought": [], "crafted": [], "demand": "", "saved": None,
        "looked": None, "refused": False, "in_town": notation.heap_text(in_town),
        "out_town": notation.heap_text(out_town), "stack": [f"lead {state.leader}"],
        "played": [""] * state.table.players, "units": [0] * state.table.players,
    }  # fmt: skip
    return {
        "leader": state.leader,
        "camps": [_write_camp(state, seat) for seat in range(state.table.players)],
        **notation.as_json(position, empty),
    }


def _write_camp(state: State, seat: int) -> dict[str, Any]:
    known = state.known[seat]
    camp: dict[str, Any] = {
        "hand": notation.cards_text(state.hands[seat], state.jacks[seat]),
        "stock": notation.heap_text(state.stock[seat]),
        "clients": notation.heap_text(state.clients[seat], ROLES),
        "vault": notation.heap_text(state.vault[seat]),
        "unseen": notation.heap_text(state.unseen[seat]),
        "buried": notation.cards_text(state.buried[seat]),
        "structures": [notation.structure_text(structure) for structure in state.structures[seat]],
        "public": notation.set_text(bits(state.public[seat])),
        "hired": notation.heap_text(state.hired[seat], ROLES),
        "acted": notation.heap_text(state.acted[seat], ROLES),
        "shown": notation.cards_text(state.shown[seat]),
        "fresh": notation.heap_text(state.fresh[seat]),
    }
    if state.sites[seat] != sites_won(state.structures[seat]):
        camp["sites"] = notation.heap_text(state.sites[seat])
    if known != nothing_known(len(state.hands[seat]), len(state.buried[seat])):
        camp["known"] = _write_known(known)
    return {key: each for key, each in camp.items() if each or key == "sites"}


def _write_known(known: Known) -> dict[str, Any]:
    written: dict[str, Any] = {
        "cards": notation.cards_text(known.cards),
        "others": [f"{count} {notation.kinds_text(void)}".rstrip() for count, void in known.classes],
        "buried": [
            {
                "card": "" if each.card < 0 else NAMES[each.card],
                "not": notation.kinds_text(each.void),
                "since": notation.kinds_text(each.since),
                "perhaps": notation.cards_text(each.doubt),
            }
            for each in known.buried
        ],
    }
    return {key: each for key, each in written.items() if each}


def _hidden(state: State) -> tuple[int, ...]:
    """The names of the cards that went from the deck to vaults and that nobody saw."""
    left = [copies - seen for copies, seen in zip(COPIES, state.seen, strict=True)]
    for cards in (*state.hands, *state.buried, state.deck[state.drawn :], apart(state.stack, state.looked)):
        for card in cards:
            left[card] -= 1
    return tuple(card for card, count in enumerate(left) for _ in range(count))


def apart(stack: Sequence[Frame], looked: int) -> tuple[int, ...]:
    """The card that is being looked at and in no hand."""
    return (looked,) if looked >= 0 and any(frame.kind == FrameKind.FOUNTAIN for frame in stack) else ()


def sites(structures: Iterable[Structure]) -> Kinds:
    """The sites on which structures stand."""
    counts = [0] * KINDS
    for structure in structures:
        counts[structure.site] += 1
    return tuple(counts)


def sites_won(camp: Iterable[Structure]) -> Kinds:
    """Those of the finished structures."""
    return sites(structure for structure in camp if structure.done)


def taken(state: State) -> Kinds:
    """The sites that camps have, those under work included."""
    unfinished = [structure for camp in state.structures for structure in camp if not structure.done]
    return tuple([sum(counts) for counts in zip(sites(unfinished), *state.sites, strict=True)])


def town(players: int, gone: Kinds) -> tuple[Kinds, Kinds]:
    """The sites in town and out of town if as many as these are gone, from the town first."""
    in_town = tuple([max(players - count, 0) for count in gone])
    return in_town, tuple([max(SITES - count - left, 0) for count, left in zip(gone, in_town, strict=True)])


def nothing_known(size: int, buried: int) -> Known:
    """Of a hand of this size, after so many cards went face down to the vault."""
    return Known((), ((size, 0),) if size else (), (Buried(-1, 0, 0, ()),) * buried)
