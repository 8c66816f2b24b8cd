"""How the game ends: Forum, Catacomb, the last site in town, the last card of the deck, surrender; in this order."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from gladiadores.core.stack import Tell
from gladiadores.games.glory_to_rome import scoring, story
from gladiadores.games.glory_to_rome.cards import BIT, KINDS, LABORER, MERCHANT, Building
from gladiadores.games.glory_to_rome.frames import FrameKind
from gladiadores.games.glory_to_rome.powers import active

if TYPE_CHECKING:
    from gladiadores.games.glory_to_rome.state import State

_FORUM = BIT[Building.FORUM]
_OTHERS = tuple(kind for kind in range(KINDS) if kind not in (LABORER, MERCHANT))


class Ending(NamedTuple):
    """Why the game is over: a rule, and who wins by it or among whom points decide; empty: among all."""

    rule: str
    winners: tuple[int, ...] = ()


def check(draft: State, tell: Tell) -> bool:
    """Whether the game is over now; asked after every change."""
    if draft.result is None:
        draft.result = _result(draft)
        if draft.result is None:
            return False
    story.ended(tell, *draft.result)
    if tell is not None:
        tell += scoring.told(draft)
    return True


def _result(state: State) -> Ending | None:
    for powers in state.powers:
        if powers & _FORUM:
            fulfilled = tuple([seat for seat in range(state.table.players) if forum(state, seat)])
            if fulfilled:
                return Ending("end.forum" if len(fulfilled) == 1 else "end.forum-several", fulfilled)
            break
    if not any(state.in_town):
        return Ending("end.sites")
    if state.drawn >= len(state.deck) and state.stack[-1].kind != FrameKind.FOUNTAIN:
        return Ending("end.deck")
    return None


def forum(state: State, seat: int) -> bool:
    """Whether a seat has an active Forum and clients for all six roles."""
    return active(state, seat, Building.FORUM) and covers_all_roles(state, seat)


def covers_all_roles(state: State, seat: int) -> bool:
    """Whether each role has a client of its own: a matching, without search.

    Nobody but a Merchant stands for the Merchant. With Ludus Magna spare Merchants stand for roles that have nobody;
    for the Laborer any spare client does with Storeroom.
    """
    clients = state.clients[seat]
    lacking = sum(not clients[kind] for kind in _OTHERS)
    spare = clients[MERCHANT] - 1
    if spare < 0 or (lacking and not (active(state, seat, Building.LUDUS_MAGNA) and spare >= lacking)):
        return False
    spare -= lacking
    if clients[LABORER] or (spare and active(state, seat, Building.LUDUS_MAGNA)):
        return True
    return active(state, seat, Building.STOREROOM) and (spare > 0 or any(clients[kind] > 1 for kind in _OTHERS))


def catacomb(draft: State, seat: int, tell: Tell) -> None:
    """Nothing else is played."""
    draft.result = Ending("end.catacomb")
    story.catacomb(tell, seat)


def surrendered(draft: State, winner: int) -> None:
    draft.result = Ending("end.surrender", (winner,))
