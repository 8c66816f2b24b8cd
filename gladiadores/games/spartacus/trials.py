"""Fights by the number: any two fighters with their equipment and all their abilities, fought again and again.

Where abilities are at work there are no exact odds; what is counted here comes with an interval. Both fight plainly
(``plain``): they come close, attack, and use whatever they are offered. Nothing else of the game is on the table.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from math import sqrt
from random import Random
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from gladiadores.core.errors import bad
from gladiadores.core.game import CHANCE
from gladiadores.core.stack import Frame, Room, settle
from gladiadores.games.spartacus import odds, tokens
from gladiadores.games.spartacus.combat import comparing, hexes, measures, rounds
from gladiadores.games.spartacus.combat import rooms as combat
from gladiadores.games.spartacus.combat.comparing import Fall
from gladiadores.games.spartacus.combat.fight import RESTORE, dice_of, fight_of, side_of
from gladiadores.games.spartacus.decks.cards import EQUIPMENT, Deck
from gladiadores.games.spartacus.decks.moments import WINDOWS
from gladiadores.games.spartacus.effects import rooms as effects
from gladiadores.games.spartacus.frames import FrameKind
from gladiadores.games.spartacus.phases import plotting
from gladiadores.games.spartacus.pieces import Asset, Entry, Phase
from gladiadores.games.spartacus.state import State
from gladiadores.games.spartacus.table import Table

if TYPE_CHECKING:
    from gladiadores.games.spartacus.combat.fight import Fate

_ROOMS: Final[dict[int, Room[State, Any]]] = {
    int(kind): room for rooms in (combat.ROOMS, effects.ROOMS, plotting.ROOMS) for kind, room in rooms.items()
}

SURE: Final = 1.96
"""Standard deviations to either side: 95 in 100."""
MIDDLE: Final = 3


class Corner(NamedTuple):
    """Who fights, with what: cards as they are written."""

    fighter: str
    equipment: tuple[str, ...] = ()
    left: comparing.Piles | None = None
    """His dice where he has lost some before."""


class Share(NamedTuple):
    """How often something happened, and between which bounds its chance lies."""

    share: float
    low: float
    high: float


@dataclass
class Trial:
    """What came of many fights."""

    fights: int = 0
    ends: Counter[tuple[int, Fall]] = field(default_factory=Counter)
    """By the side that won and how the other fell."""
    rounds: int = 0

    def add(self, more: Trial) -> None:
        """Further fights of the same two."""
        self.fights += more.fights
        self.ends.update(more.ends)
        self.rounds += more.rounds

    def wins(self, side: int = 0) -> Share:
        return self._share(sum(number for (winner, _), number in self.ends.items() if winner == side))

    def falls(self, fall: Fall) -> Share:
        """Whoever it is that falls like this."""
        return self._share(sum(number for (_, how), number in self.ends.items() if how is fall))

    @property
    def length(self) -> float:
        """Rounds on average."""
        return self.rounds / self.fights

    def _share(self, number: int) -> Share:
        """With Wilson's interval."""
        share, more = number / self.fights, SURE * SURE / self.fights
        middle = (share + more / 2) / (1 + more)
        off = SURE * sqrt(share * (1 - share) / self.fights + more / (4 * self.fights)) / (1 + more)
        return Share(share, max(0.0, middle - off), min(1.0, middle + off))


Policy = Callable[[State, Frame, list[str]], str]
"""What a seat does of what it may do."""


def fights(
    table: Table, one: Corner, other: Corner, number: int, rng: Random, policies: tuple[Policy, Policy] | None = None
) -> Trial:
    """So many fights on the map of the table's deck. Raises ``BadInput`` (``token``) for cards that cannot fight."""
    begun = stage(table, one, other)
    seats = policies or (plain(), plain())
    trial = Trial()
    for _ in range(number):
        state = begun._draft()
        fate = _fight(state, seats, rng)
        trial.fights += 1
        trial.ends[fate.winner, fate.fall] += 1
        trial.rounds += fight_of(state).round
    return trial


def stage(table: Table, one: Corner, other: Corner) -> State:
    """Both on the sand, before the first round, and nobody else."""
    state = State.opening(table)._draft()
    entries = tuple([_entry(table.deck, seat, corner) for seat, corner in enumerate((one, other))])
    houses = [tuple(sorted(Asset(card) for card in (entry.card, *entry.equipment))) for entry in entries]
    state.phase = Phase.ARENA
    state.houses = tuple(range(table.players))
    state.assets = (*houses, *[()] * (table.players - len(houses)))
    state.entries = entries
    state.stack = ()
    rounds.begin(state, None)
    fight = fight_of(state)
    state.fight = fight._replace(piles=(_left(state, 0, one), _left(state, 1, other)))
    return state


def _entry(deck: Deck, seat: int, corner: Corner) -> Entry:
    for name in (corner.fighter, *corner.equipment):
        card = deck.market_card.get(name)
        if card is None or (deck.market[card].kind == EQUIPMENT) != (name != corner.fighter):
            bad("token", "spartacus.trial.card", "{card}: esta carta não entra assim na arena.", card=name)
    return Entry(seat, deck.market_card[corner.fighter], tuple(deck.market_card[name] for name in corner.equipment))


def _left(state: State, side: int, corner: Corner) -> comparing.Piles:
    whole = dice_of(state, side)
    left = whole if corner.left is None else corner.left
    if not all(1 <= dice <= most for dice, most in zip(left, whole, strict=True)):
        bad("range", "spartacus.trial.dice", "{card}: de cada pilha restam de 1 a todos os dados dela, não {left}.",
            card=corner.fighter, left=", ".join(map(str, left)))  # fmt: skip
    return left


def _fight(state: State, policies: tuple[Policy, Policy], rng: Random) -> Fate:
    while True:
        settle(state, _ROOMS, _over, None)
        if state.fate is not None:
            return state.fate
        frame = state.stack[-1]
        room = _ROOMS[frame.kind]
        if state.to_act is CHANCE and room.luck is not None:
            action = room.luck.draw(state, frame, rng)
        else:
            action = policies[frame.seat](state, frame, room.choices(state, frame))
        said = tokens.read(state.table.deck, action)
        if said is None:
            raise ValueError(f"{action} is no action")
        room.take(state, frame, said, None)


def _over(state: State, tell: object) -> bool:
    return state.fate is not None


# --- a plain fighter ------------------------------------------------------------------------------------------------


def plain(way: str = odds.BEST) -> Policy:
    """Comes close, attacks, uses everything; gives up dice in this way (``odds.WAYS``), or as the exact odds say."""

    def policy(state: State, frame: Frame, choices: list[str]) -> str:
        if frame.kind == FrameKind.LOSE:
            return tokens.LOSE[_given_up(state, frame, way)]
        deed = _DEEDS.get(frame.kind)
        return deed(state, frame, choices) if deed is not None else choices[0]

    return policy


def _given_up(state: State, frame: Frame, way: str) -> int:
    fight, side = fight_of(state), frame.b
    if way != odds.BEST:
        return odds.WAYS[way](fight.piles[side])
    rulings = state.table
    terms = odds.Terms(rulings.surplus_attack_min, rulings.initiative == "highest")
    duel = odds.duel(dice_of(state, 0), dice_of(state, 1), terms)
    values = duel.giving(side, *fight.piles, frame.a, strikes_back=not fight.struck >> side & 1)
    return max(values, key=values.__getitem__)


def _first(state: State, frame: Frame, choices: list[str]) -> str:
    """Who could strike in this round acts first; else the other is to come closer."""
    return tokens.FIRST_ME if _threatens(state, frame.a, fight_of(state).where[frame.a]) else tokens.FIRST_OTHER


def _threatens(state: State, side: int, start: hexes.Hex) -> bool:
    """Whether a fighter who begins his turn there, with the other where he is, can strike him."""
    near = measures.steps(state, side) + measures.reach(state, side)
    return hexes.distance(start, fight_of(state).where[1 - side]) <= near


def _acts(state: State, frame: Frame, choices: list[str]) -> str:
    """Attacks if possible, else comes as close as he may without being struck first."""
    if tokens.ATTACK in choices:
        return tokens.ATTACK
    fight, side = fight_of(state), frame.a
    here, there = fight.where[side], fight.where[1 - side]
    if fight.struck >> side & 1 or hexes.distance(here, there) == 1:
        return tokens.PASS
    reach, danger = measures.reach(state, side), 0
    if not fight.acted >> (1 - side) & 1:
        danger = measures.steps(state, 1 - side) + measures.reach(state, 1 - side)
    places = {_hex(state, move): move for move in choices if move != tokens.PASS} | {here: tokens.PASS}

    def rank(at: hexes.Hex) -> tuple[bool, bool, int]:
        away = hexes.distance(at, there)
        return away > reach, away <= danger, away

    return places[min(places, key=rank)]


def _hex(state: State, move: str) -> hexes.Hex:
    said = tokens.read(state.table.deck, move)
    return (said.number, said.other) if said is not None else (0, 0)


def _picks(state: State, frame: Frame, choices: list[str]) -> str:
    """His own worst dice, the best of the other, and dice back in the order in which they are offered."""
    fight = fight_of(state)
    picking = fight.picking
    if picking is None or picking.to == RESTORE:
        return choices[0]
    mine = picking.side == side_of(state, frame.seat)
    dice = {choice: fight.dice[picking.side][int(choice[4:]) - 1] for choice in choices if choice != tokens.PASS}
    best = min(dice, key=dice.__getitem__) if mine else max(dice, key=dice.__getitem__)
    worth = dice[best] < (picking.to or MIDDLE + 1) if mine else dice[best] > (picking.to or MIDDLE)
    return best if worth else tokens.PASS


def _answers(state: State, frame: Frame, choices: list[str]) -> str:
    """Whatever he is offered; but who is ahead in the initiative leaves its dice alone."""
    fight = fight_of(state)
    side = side_of(state, frame.seat)
    if WINDOWS[frame.a] == "initiative_rolled" and side >= 0:
        mine, his = [
            comparing.result(fight.dice[each], state.table.initiative == "highest") for each in (side, 1 - side)
        ]
        if mine > his:
            return tokens.PASS
    return choices[0]


_DEEDS: Final[Mapping[int, Policy]] = {
    FrameKind.FIRST: _first,
    FrameKind.FIGHTER_ACTS: _acts,
    FrameKind.PICK_DIE: _picks,
    FrameKind.WINDOW: _answers,
}
