"""What a position of Glory to Rome is worth to a seat, in points at the end as a rule of thumb sees them.

``gain`` looks at what counts already; ``prospect`` also at what clients, functions, materials and cards may still
bring, the less the nearer the end is.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from gladiadores.games.glory_to_rome import powers
from gladiadores.games.glory_to_rome.cards import (
    ARCHITECT,
    CRAFTSMAN,
    KINDS,
    LABORER,
    LEGIONARY,
    MARBLE,
    MERCHANT,
    ORDERS,
    ORDERS_DEALT,
    PATRON,
    STATUE_POINTS,
    VALUE,
    WALL_CARDS,
    Building,
    Kinds,
    bits,
)
from gladiadores.games.glory_to_rome.state import State
from gladiadores.games.glory_to_rome.structures import Structure
from gladiadores.games.glory_to_rome.view import View

WIN: Final = 100.0
"""What the win itself is worth in points."""

PROGRESS: Final = 0.75
"""The part of a structure's value that a nearly finished one has."""
FOUNDED: Final = 0.3
"""The part of it that lies in the foundation."""
MATERIAL: Final = 0.22
"""A point of material in the stockpile, for a vault to come."""
WANTED: Final = 0.5
"""The same where a structure of one's own is built of it."""
HELD: Final = 0.1
"""An Order in the hand."""
CROWDED: Final = 0.05
"""An Order in the hand beyond seven."""
JACK: Final = 0.2

CLIENT: Final = {LABORER: 1.5, CRAFTSMAN: 2.0, ARCHITECT: 2.2, LEGIONARY: 1.8, MERCHANT: 2.6, PATRON: 1.6}
"""A client, at the beginning of a game."""
ROOM: Final = 0.25
"""A place for one more client, or in the vault, at the beginning of a game."""

FUNCTION: Final = {
    Building.ACADEMY: 1.6, Building.AQUEDUCT: 1.0, Building.ARCHWAY: 2.2, Building.ATRIUM: 2.2, Building.BAR: 1.2,
    Building.BASILICA: 2.4, Building.BATH: 1.8, Building.BRIDGE: 1.5, Building.CIRCUS: 0.8,
    Building.CIRCUS_MAXIMUS: 3.0, Building.COLISEUM: 1.8, Building.DOCK: 1.4, Building.FORUM: 2.0,
    Building.FOUNTAIN: 1.8, Building.GATE: 1.2, Building.INSULA: 0.6, Building.LATRINE: 0.3,
    Building.LUDUS_MAGNA: 2.0, Building.MARKET: 0.6, Building.PALACE: 1.8, Building.PALISADE: 0.5,
    Building.ROAD: 0.8, Building.SCRIPTORIUM: 1.6, Building.SENATE: 1.0, Building.SEWER: 1.4, Building.SHRINE: 0.8,
    Building.STAIRWAY: 0.6, Building.STOREROOM: 1.6, Building.TEMPLE: 1.6, Building.TOWER: 1.6, Building.VILLA: 0.0,
    Building.VOMITORIUM: 0.6, Building.WALL: 0.6,
}  # fmt: skip
"""A function that works, at the beginning of a game; those that are not named have done their work on completion."""


def left(view: View) -> float:
    """How much of the game is left, from 1 down to 0: by the deck and by the sites in town, whichever is further on."""
    return _left(view.in_town, view.left, view.table.players)


def share_left(state: State) -> float:
    """The same, of a full state."""
    return _left(state.in_town, len(state.deck) - state.drawn, state.table.players)


def _left(in_town: Kinds, cards: int, players: int) -> float:
    dealt = (ORDERS_DEALT + 1) * players
    return max(0.0, min(sum(in_town) / (KINDS * players), cards / (ORDERS - dealt), 1.0))


def gain(state: State, seat: int) -> float:
    """Influence, vault and points of functions as they stand, and a little for what is on its way there."""
    if state.to_act is None:
        return _ended(state, seat)
    return (
        _points(state, seat)
        + 0.5 * sum(_progress(structure) for structure in state.structures[seat] if not structure.done)
        + 0.1 * sum(state.stock[seat])
        + 0.1 * sum(state.clients[seat])
        + 0.05 * (len(state.hands[seat]) + state.jacks[seat])
    )


def prospect(time: float) -> Callable[[State, int], float]:
    """What a seat may expect when so much of the game is left.

    The time is that of the decision: were it asked for again after each action, whatever brings the end nearer would
    seem to make everything that was built worth less.
    """

    def worth(state: State, seat: int) -> float:
        return _ended(state, seat) if state.to_act is None else _worth(state, seat, time)

    return worth


def _ended(state: State, seat: int) -> float:
    standing = state.standing()
    others = max(points for other, points in enumerate(standing.points) if other != seat)
    won = WIN / len(standing.winners) if seat in standing.winners else -WIN
    return won + 0.1 * (standing.points[seat] - others)


def _points(state: State, seat: int) -> float:
    points: float = state.influence[seat]
    for kind in range(KINDS):
        points += VALUE[kind] * (state.vault[seat][kind] + state.unseen[seat][kind])
    for structure in state.structures[seat]:
        if structure.done and structure.card == Building.WALL:
            points += sum(state.stock[seat]) // WALL_CARDS
        elif structure.done and structure.card == Building.STATUE:
            points += STATUE_POINTS
    return points


def _progress(structure: Structure) -> float:
    """The part of an unfinished structure's value that is there."""
    value = VALUE[structure.site]
    done = sum(structure.materials) / value
    return value * (FOUNDED + (PROGRESS - FOUNDED) * done)


def _worth(state: State, seat: int, time: float) -> float:
    worth = _points(state, seat)
    wanted = [0] * KINDS
    for structure in state.structures[seat]:
        if structure.done:
            continue
        missing = VALUE[structure.site] - sum(structure.materials)
        wanted[structure.site] += missing
        soon = min(1.0, 2.5 * time)
        worth += soon * (_progress(structure) + 0.4 * time * FUNCTION.get(Building(structure.card), 1.0))
    stored = state.vault[seat]
    room = powers.vault_limit(state, seat) - sum(stored) - sum(state.unseen[seat])
    stock = state.stock[seat]
    saleable = 0
    for kind in range(KINDS - 1, -1, -1):
        used = min(stock[kind], wanted[kind])
        worth += WANTED * VALUE[kind] * used * min(1.0, 2.5 * time)
        sold = min(stock[kind] - used, max(0, room - saleable))
        saleable += sold
        worth += VALUE[kind] * MATERIAL * sold * min(1.0, 3 * time) + 0.05 * (stock[kind] - used - sold) * time
    worth += time * ROOM * min(4, max(0, room))
    clients = state.clients[seat]
    for kind in range(KINDS):
        worth += time * CLIENT[kind] * clients[kind] ** 0.85
    worth += time * ROOM * min(3, max(0, powers.client_limit(state, seat) - sum(clients)))
    worth += sum(time * FUNCTION.get(Building(card), 0.0) for card in bits(state.powers[seat]))
    held = len(state.hands[seat])
    early = min(1.0, 2.5 * time)
    worth += early * (HELD * min(held, 7) + CROWDED * max(0, held - 7) + JACK * state.jacks[seat])
    return worth + _forum(state, seat, time)


def _forum(state: State, seat: int, time: float) -> float:
    """What clients of many roles are worth to somebody with a Forum, or with one on its way."""
    share = 0.0
    for structure in state.structures[seat]:
        if structure.card == Building.FORUM:
            share = 1.0 if structure.done else 0.3 + 0.15 * structure.materials[MARBLE]
    if not share:
        return 0.0
    roles = sum(number > 0 for number in state.clients[seat])
    return share * (roles**2) * 0.5 * max(time, 0.2)
