"""Who wins a fight of Spartacus, as a bot reckons: exact odds of the dice, abilities counted on top of them."""

from __future__ import annotations

from functools import lru_cache
from math import exp, log
from typing import Final, NamedTuple

from gladiadores.bots.spartacus_worth import abilities
from gladiadores.games.spartacus import assets
from gladiadores.games.spartacus.combat.comparing import Fall, Piles
from gladiadores.games.spartacus.combat.fight import fight_of
from gladiadores.games.spartacus.decks.cards import EQUIPMENT, PILES, Deck
from gladiadores.games.spartacus.decks.moments import FIGHT
from gladiadores.games.spartacus.odds import Duel, Odds, Terms
from gladiadores.games.spartacus.pieces import READY
from gladiadores.games.spartacus.state import State

WAY: Final = "speed first"
"""How dice are given up: close to the best way, and quickly reckoned."""
EDGE: Final = 0.35
"""What an ability does to the odds of winning, as a logarithm."""


class Fighter(NamedTuple):
    """Who might fight for a House, with what."""

    seat: int
    card: int
    kit: tuple[int, ...] = ()


class Chances(NamedTuple):
    """How a fight may end for one of two."""

    wins: float
    injured: float
    dead: float
    """How often he falls like this."""
    corners: tuple[float, float, float, float]
    """As wagers see it, he being the first."""


@lru_cache(maxsize=4096)
def duel(one: Piles, other: Piles, terms: Terms) -> Duel:
    return Duel(one, other, terms)


@lru_cache(maxsize=4096)
def ends(one: Piles, other: Piles, terms: Terms) -> Odds:
    return duel(one, other, terms).odds()


def terms(state: State) -> Terms:
    table = state.table
    return Terms(table.surplus_attack_min, table.initiative == "highest", (WAY, WAY))


def chances(state: State, one: Fighter, other: Fighter) -> Chances:
    """Of the first against the second."""
    deck = state.table.deck
    found = ends(dice(deck, one, other), dice(deck, other, one), terms(state))
    wins = tilted(found.wins[0], edges(deck, one) - edges(deck, other))
    mine, his = _share(1 - wins, found.wins[1]), _share(wins, found.wins[0])
    falls, against = found.falls
    injured, dead = mine * falls[Fall.INJURY], mine * falls[Fall.DECAPITATION]
    corners = (wins, 1 - wins, injured + his * against[Fall.INJURY], dead + his * against[Fall.DECAPITATION])
    return Chances(wins, injured, dead, corners)


def _share(now: float, plain: float) -> float:
    return now / plain if plain else 0.0


def tilted(chance: float, edge: float) -> float:
    """A chance with so many abilities more than the other."""
    held = min(max(chance, 0.01), 0.99)
    return 1 / (1 + exp(-(log(held / (1 - held)) + EDGE * edge)))


@lru_cache(maxsize=4096)
def dice(deck: Deck, fighter: Fighter, other: Fighter) -> Piles:
    """The dice of one against the other, with what is always at work."""
    piles = list(deck.market[fighter.card].dice or (1, 1, 1))
    for mine, them in ((True, fighter), (False, other)):
        for card in (them.card, *them.kit):
            for index in deck.market[card].effects:
                effect = deck.effects[index]
                for op in effect.ops if effect.when == FIGHT else ():
                    if op.name == "modify_pool" and (op.get("who") == "you") == mine:
                        piles[PILES.index(op.get("pile"))] += op.get("n")
    return (max(1, piles[0]), max(1, piles[1]), max(1, piles[2]))


@lru_cache(maxsize=4096)
def edges(deck: Deck, fighter: Fighter) -> int:
    """Abilities that are not in the dice already."""
    return sum(abilities(deck, card) for card in (fighter.card, *fighter.kit))


# --- who might fight ------------------------------------------------------------------------------------------------


def kit(state: State, seat: int) -> tuple[int, ...]:
    """The dearest ready piece for every place."""
    market = state.table.deck.market
    best: dict[int, int] = {}
    for card in assets.ready(state, seat, EQUIPMENT):
        slot = market[card].slot
        if slot not in best or market[card].price > market[best[slot]].price:
            best[slot] = card
    return tuple(sorted(best.values()))


def team(state: State, seat: int) -> tuple[Fighter, ...]:
    """Everybody whom a House could send now."""
    worn = kit(state, seat)
    return tuple([Fighter(seat, card, worn) for card in assets.fighters(state, seat)])


def standing(state: State, side: int) -> Fighter:
    """Who stands in the arena."""
    entry = state.entries[side]
    worn = entry.equipment or kit(state, entry.seat)
    return Fighter(entry.seat, entry.card, worn)


def best(state: State, seat: int) -> Fighter | None:
    """Whom a House will send, most likely."""
    deck = state.table.deck
    return max(team(state, seat), key=lambda each: sum(dice(deck, each, each)) + 0.5 * edges(deck, each), default=None)


# --- a fight under way ----------------------------------------------------------------------------------------------


def holds(state: State, side: int) -> float:
    """How often a side wins from here, by the dice that are left and the abilities that both still have."""
    if state.fate is not None:
        return float(state.fate.winner == side)
    fight = fight_of(state)
    if fight.fallen >= 0:
        return float(fight.fallen != side)
    found = duel(fight.piles[0], fight.piles[1], terms(state)).win(*fight.piles)
    found = tilted(found, _left(state, 0) - _left(state, 1))
    return found if side == 0 else 1 - found


def _left(state: State, side: int) -> float:
    """The abilities that can still be used."""
    deck, entry = state.table.deck, state.entries[side]
    ready = {asset.card for asset in state.assets[entry.seat] if asset.condition == READY}
    spent = (*state.fight_used, *state.game_used)
    return sum(
        index not in spent for card in (entry.card, *entry.equipment) if card in ready
        for index in deck.market[card].effects
    )  # fmt: skip
