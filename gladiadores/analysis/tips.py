"""Tips for Gladiadores as bots can follow them: each narrows what a bot chooses from, and the bot goes on as always.

A tip that has nothing to say, or would leave nothing to choose, leaves everything. Rounds are played compiled, on the
deals of ``bulk``, by the rule book and the bots of ``sim.kernels``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np
from numpy import int64, uint64
from numpy.typing import NDArray

from gladiadores.games.gladiadores import rules
from gladiadores.games.gladiadores.battle import is_asked
from gladiadores.games.gladiadores.cards import (
    COMBAT_CARDS,
    LION,
    NO_SUIT,
    ONE_SUIT,
    ONES,
    UNPLAYED,
    VALUES,
    WEAPON,
    counts,
    remove,
)
from gladiadores.games.gladiadores.table import FIRST_COLUMN_A, FIRST_SPACE_B, TRACKS, Table
from gladiadores.sim.kernels import bulk, stream
from gladiadores.sim.kernels.agreed import (
    COLUMNS,
    FLOOR,
    GOAL,
    MUST_TAKE,
    OF_ALL,
    ONE_ABOVE_TEN,
    PLAYERS,
    RANDOM,
    SIDE_A,
    numbers,
    terms,
)
from gladiadores.sim.kernels.jit import called, compiled
from gladiadores.sim.kernels.policies import (
    PREFERENCE,
    card_of,
    greedy_spoil,
    greedy_way,
    play_of,
    random_spoil,
    random_way,
    ways,
)
from gladiadores.sim.kernels.rulebook import silent
from gladiadores.sim.kernels.seats import BySeat, counted, points_b, replaced
from gladiadores.text import Message

(
    NO_TIP, LONG_SUIT, SHORT_SUIT, LEAD_HIGH, LEAD_LOW, LION_EARLY, LION_LATE, WEAPON_BEHIND, ONE_WAITS, WIN_LAST,
    THROW_LOW, THROW_BEHIND, SPOIL_MOST, SPOIL_AHEAD, LONE_SUIT, EMPTY,
) = range(16)  # fmt: skip
BOTS = ("random", "greedy")
"""The bots that can follow tips."""
HIGH = 8
SEATS = 4
WEAPON_WAYS = -1 << WEAPON


@dataclass(frozen=True)
class Tip:
    """A tip by its number in compiled code, as it is called and as one would say it."""

    number: int
    name: Message
    says: Message


TIPS: Mapping[str, Tip] = {
    "long-suit": Tip(
        LONG_SUIT,
        Message("tip.long-suit", "Abrir no naipe mais longo"),
        Message("tip.long-suit.says", "Abra a batalha com uma carta do naipe de que você mais tem na mão."),
    ),
    "short-suit": Tip(
        SHORT_SUIT,
        Message("tip.short-suit", "Abrir no naipe mais curto"),
        Message("tip.short-suit.says", "Abra a batalha com uma carta do naipe de que você menos tem na mão."),
    ),
    "lead-high": Tip(
        LEAD_HIGH,
        Message("tip.lead-high", "Abrir com carta alta"),
        Message("tip.lead-high.says", "Abra a batalha com um 8, um 9 ou um 10."),
    ),
    "lead-low": Tip(
        LEAD_LOW,
        Message("tip.lead-low", "Abrir com a mais baixa"),
        Message("tip.lead-low.says", "Abra a batalha com a carta de combate mais baixa da mão."),
    ),
    "lion-early": Tip(
        LION_EARLY,
        Message("tip.lion-early", "Jogar logo o leão"),
        Message("tip.lion-early.says", "Quem tem leão joga leão, já na primeira batalha."),
    ),
    "lion-late": Tip(
        LION_LATE,
        Message("tip.lion-late", "Guardar o leão"),
        Message("tip.lion-late.says", "Só jogue o leão quando não houver outra carta permitida."),
    ),
    "weapon-behind": Tip(
        WEAPON_BEHIND,
        Message("tip.weapon-behind", "Não abrir com arma"),
        Message("tip.weapon-behind.says", "Não abra a batalha com uma arma danificada: jogue-a depois dos outros."),
    ),
    "one-waits": Tip(
        ONE_WAITS,
        Message("tip.one-waits", "O 1 espera o 10"),
        Message("tip.one-waits.says", "Guarde o 1 até que alguém jogue o 10 do mesmo naipe."),
    ),
    "win-last": Tip(
        WIN_LAST,
        Message("tip.win-last", "Último: vencer barato"),
        Message("tip.win-last.says", "Se você joga por último e pode vencer, vença com a mais barata que basta."),
    ),
    "throw-low": Tip(
        THROW_LOW,
        Message("tip.throw-low", "Sem vencer, a mais baixa"),
        Message("tip.throw-low.says", "Se nenhuma carta passa à frente, jogue a carta de combate mais baixa."),
    ),
    "throw-behind": Tip(
        THROW_BEHIND,
        Message("tip.throw-behind", "Soltar o naipe perdido"),
        Message("tip.throw-behind.says", "Sem o naipe líder, jogue do naipe em que você está mais atrás dos outros."),
    ),
    "spoil-most": Tip(
        SPOIL_MOST,
        Message("tip.spoil-most", "Despojo: onde já tem mais"),
        Message("tip.spoil-most.says", "Ao escolher o despojo, leve do naipe de que você mais tem na área de jogo."),
    ),
    "spoil-ahead": Tip(
        SPOIL_AHEAD,
        Message("tip.spoil-ahead", "Despojo: passar à frente"),
        Message("tip.spoil-ahead.says", "Ao escolher o despojo, leve do naipe em que com ela você fica na frente."),
    ),
    "lone-suit": Tip(
        LONE_SUIT,
        Message("tip.lone-suit", "Um naipe só"),
        Message(
            "tip.lone-suit.says",
            "Enquanto a sua área só tem um naipe, abra nele, leve dele, e nos outros naipes não passe à frente.",
        ),
    ),
    "empty": Tip(
        EMPTY,
        Message("tip.empty", "Ficar de mãos vazias"),
        Message("tip.empty.says", "Enquanto a sua área está vazia, não jogue carta que passe à frente."),
    ),
}
"""By name."""


# --- what a tip leaves to choose from -----------------------------------------------------------------------------


@called
def _suit(cards: int, suit: int) -> int:
    return cards & ONE_SUIT << VALUES * suit


@called
def _wins(way: int, plays: BySeat, place: int) -> bool:
    """Whether a way to play is ahead in the battle then."""
    then = replaced(plays, place, play_of(way))
    return rules.winner(then, rules.lead_suit(then), silent) == place


@called
def _winning(possible: int, plays: BySeat, place: int) -> int:
    """The ways that are ahead then."""
    found = 0
    while possible:
        way = possible & -possible
        possible ^= way
        if _wins(way.bit_length() - 1, plays, place):
            found |= way
    return found


@called
def _cheapest(possible: int) -> int:
    """The way that a greedy bot parts with most easily."""
    best = -1
    while possible:
        way = (possible & -possible).bit_length() - 1
        possible &= possible - 1
        if best < 0 or PREFERENCE[way] < PREFERENCE[best]:
            best = way
    return 1 << best if best >= 0 else 0


@called
def _by_length(possible: int, hand: int, sign: int) -> int:
    """The combat cards of the suits of which the hand has most (``sign`` 1) or fewest (-1)."""
    found, longest = 0, -1000
    held = counts(hand)
    for suit in range(4):
        of_suit = _suit(possible, suit)
        length = sign * held[suit]
        if of_suit and length > longest:
            found, longest = of_suit, length
        elif of_suit and length == longest:
            found |= of_suit
    return found


@called
def _lowest(possible: int) -> int:
    """The combat cards of the lowest value there is."""
    for value in range(VALUES):
        found = possible & ONES << value
        if found:
            return found
    return 0


@called
def _behind(cards: int, areas: BySeat, place: int) -> int:
    """The combat cards of the suits in which the others are furthest ahead."""
    found, furthest = 0, -1000
    for suit in range(4):
        of_suit = _suit(cards, suit)
        if of_suit:
            held = counted(areas, suit)
            behind = max(counted(replaced(areas, place, 0), suit)) - held[place]
            if behind > furthest:
                found, furthest = of_suit, behind
            elif behind == furthest:
                found |= of_suit
    return found


@called
def _ahead(cards: int, areas: BySeat, place: int) -> int:
    """The combat cards of the suits in which one more makes a new leader, alone or shared."""
    found = 0
    for suit in range(4):
        held = counted(areas, suit)
        others = max(counted(replaced(areas, place, 0), suit))
        if held[place] <= others <= held[place] + 1:
            found |= _suit(cards, suit)
    return found


@called
def _only_suit(area: int) -> int:
    """The one suit of a play area, -1 where there are none or several."""
    found = NO_SUIT
    for suit in range(4):
        if _suit(area, suit):
            if found != NO_SUIT:
                return NO_SUIT
            found = suit
    return found


@called
def narrowed_play(
    tip: int, possible: int, hand: int, plays: BySeat, areas: BySeat, place: int, last: int, lead: int
) -> int:
    """The ways to play that a tip leaves."""
    kept = 0
    if tip == LION_EARLY:
        kept = possible & 1 << LION
    elif tip == LION_LATE:
        kept = possible & ~(1 << LION)
    elif tip == ONE_WAITS:
        waiting = 0
        for suit in range(4):
            if VALUES * suit + VALUES - 1 not in plays:
                waiting |= 1 << VALUES * suit
        kept = possible & ~waiting
    elif tip == WIN_LAST and place == last:
        kept = _cheapest(_winning(possible, plays, place))
    elif tip == EMPTY and areas[place] == 0:
        kept = possible & ~_winning(possible, plays, place)
    elif tip == LONE_SUIT and _only_suit(areas[place]) != NO_SUIT:
        mine = _only_suit(areas[place])
        if lead == NO_SUIT:
            kept = _suit(possible, mine)
        elif lead != mine:
            kept = possible & ~_winning(possible, plays, place)
    elif tip == THROW_LOW and lead != NO_SUIT:
        if _winning(possible, plays, place) == 0:
            kept = _lowest(possible)
    elif tip == THROW_BEHIND and lead != NO_SUIT:
        if _suit(hand, lead) == 0:
            kept = _behind(possible & COMBAT_CARDS, areas, place)
    elif place == 0:
        if tip == LONG_SUIT:
            kept = _by_length(possible, hand, 1)
        elif tip == SHORT_SUIT:
            kept = _by_length(possible, hand, -1)
        elif tip == LEAD_HIGH:
            kept = possible & (ONES << HIGH - 1 | ONES << HIGH | ONES << HIGH + 1)
        elif tip == LEAD_LOW:
            kept = _lowest(possible)
        elif tip == WEAPON_BEHIND:
            kept = possible & ~WEAPON_WAYS
    return kept if kept else possible


@called
def narrowed_spoil(tip: int, choices: int, areas: BySeat, place: int) -> int:
    """The spoils that a tip leaves."""
    kept = 0
    if tip == SPOIL_MOST:
        kept = _by_length(choices, areas[place], 1)
    elif tip == SPOIL_AHEAD:
        kept = _ahead(choices, areas, place)
    elif tip == LONE_SUIT and _only_suit(areas[place]) != NO_SUIT:
        kept = _suit(choices, _only_suit(areas[place]))
    return kept if kept else choices


# --- rounds -------------------------------------------------------------------------------------------------------


@called
def _ordered(values: Any, leader: int, players: int) -> BySeat:
    """What there is one of for each seat, in playing order; nothing at the fourth place of three."""
    fourth = values[(leader + 3) % players] if players == SEATS else 0
    return values[leader], values[(leader + 1) % players], values[(leader + 2) % players], fourth


@called
def _play_battle(hands: Any, areas: Any, leader: int, agreed: Any, bots: Any, tips: Any, key: Any) -> Any:
    """One battle on the hands and play areas by seat: who leads the next, and where the stream of draws is."""
    players, must_take = agreed[PLAYERS], agreed[MUST_TAKE] == 1
    lead: Any = int64(NO_SUIT)
    plays: Any = (int64(UNPLAYED), int64(UNPLAYED), int64(UNPLAYED), int64(UNPLAYED))
    lying = _ordered(areas, leader, players)
    for place in range(players):
        seat = (leader + place) % players
        key += stream.STEP
        possible = ways(rules.playable(hands[seat], lead))
        possible = narrowed_play(tips[seat], possible, hands[seat], plays, lying, place, players - 1, lead)
        if bots[seat] == RANDOM:
            way = random_way(possible, key)
        else:
            way = greedy_way(possible, plays, lying, place, agreed)
        hands[seat] = remove(hands[seat], card_of(way))
        plays = replaced(plays, place, play_of(way))
        lead = rules.lead_after(lead, play_of(way))
    place = rules.winner(plays, lead, silent)
    fought = rules.battle(plays, place, lead, lying[place], agreed[ONE_ABOVE_TEN] == 1, silent)
    winner = (leader + place) % players
    areas[winner] = fought.area
    choices = fought.choices
    key += stream.STEP
    if is_asked(choices, must_take):
        choices = narrowed_spoil(tips[winner], choices, _ordered(areas, winner, players), 0)
    if bots[winner] == RANDOM:
        taken = random_spoil(choices, 0 if must_take else 1, key)
    else:
        taken = greedy_spoil(choices, _ordered(areas, winner, players), 0, agreed)
    areas[winner] |= taken
    return winner, key


@compiled
def _play_rounds(deals: Any, agreed: Any, bots: Any, tips: Any, seed: Any, gathered: Any) -> None:
    """Every round of every game from its deal: the play areas by seat are written into ``gathered``."""
    games, rounds, players = deals.shape
    for game in range(games):
        for number in range(rounds):
            hands = deals[game, number].copy()
            areas = gathered[game, number]
            areas[:] = 0
            leader = number % players
            key = stream.key(seed, uint64(game * rounds + number))
            while hands[leader].bit_count() > 1:
                leader, key = _play_battle(hands, areas, leader, agreed, bots, tips[game], key)


@called
def _moves(areas: BySeat, players: int, agreed: Any, moves: Any) -> None:
    """What a round brings, written by seat and track; on side B there is one."""
    if agreed[SIDE_A]:
        for track in range(TRACKS):
            held = counted(areas, track)
            most = max(held)
            for seat in range(players):
                moves[seat, track] = rules.move_a(held[seat], most, seat, silent)
    else:
        points = points_b(areas)
        for seat in range(players):
            moves[seat, 0] = points[seat]


@called
def _winners(cubes: Any, last: Any, players: int, agreed: Any, points: Any, breaks: Any) -> int:
    """Who wins, one bit a seat; ``points`` and what breaks ties are written by seat."""
    points[:] = breaks[:] = 0
    everybody = (1 << players) - 1
    for seat in range(players):
        if agreed[SIDE_A]:
            for track in range(TRACKS):
                columns = _ordered(cubes[:, track], 0, players)
                points[seat] += rules.PLACE_POINTS[rules.place_a(columns, seat)]
        else:
            points[seat], breaks[seat] = cubes[seat, 0], last[seat, 0]
    tied = rules.most(_ordered(points, 0, players), everybody)
    if agreed[SIDE_A]:
        for seat in range(players):
            for track in range(TRACKS):
                columns = _ordered(cubes[:, track], 0, players)
                breaks[seat] += rules.leads_track_a(columns, seat, tied, agreed[OF_ALL] == 1)
    return rules.most(_ordered(breaks, 0, players), tied)


@compiled
def _score(gathered: Any, agreed: Any, leads: Any, shares: Any) -> None:
    """Score every game: the mean of a seat's spaces a round above the others', and 1/k to each of k winners."""
    games, rounds, players = gathered.shape
    moves, cubes = np.zeros((SEATS, TRACKS), int64), np.zeros((SEATS, TRACKS), int64)
    points, breaks = np.zeros(SEATS, int64), np.zeros(SEATS, int64)
    for game in range(games):
        cubes[:] = FIRST_COLUMN_A if agreed[SIDE_A] else FIRST_SPACE_B
        played = 0
        over = False
        while not over and played < rounds:
            _moves(_ordered(gathered[game, played], 0, players), players, agreed, moves)
            together = moves[:players].sum()
            for seat in range(players):
                mine = moves[seat].sum()
                leads[game, seat] += mine - (together - mine) / (players - 1)
                if agreed[SIDE_A]:
                    for track in range(TRACKS):
                        cubes[seat, track] = rules.moved_a(cubes[seat, track], moves[seat, track], agreed[COLUMNS])
                else:
                    cubes[seat, 0] = rules.moved_b(cubes[seat, 0], moves[seat, 0], agreed[FLOOR])
                    over = over or cubes[seat, 0] >= agreed[GOAL]
            played += 1
        leads[game] /= played
        winners = _winners(cubes, moves, players, agreed, points, breaks)
        for seat in range(players):
            shares[game, seat] = float(winners >> seat & 1) / winners.bit_count()


# --- from Python --------------------------------------------------------------------------------------------------


class Results(NamedTuple):
    """By game and seat: spaces a round above the others' mean, and the share of the victory."""

    leads: NDArray[np.float64]
    shares: NDArray[np.float64]


def deals(players: int, seed: int, count: int) -> NDArray[np.int64]:
    """The hands by game, round and seat: all the rounds of the games of a seed, as ``bulk`` deals them."""
    all_rounds = Table.of({"players": players, "side": "A"}, {})
    return bulk.play_games_in_detail(all_rounds, ["random"] * players, seed, 0, count).hands


def played(
    table: Table, hands: NDArray[np.int64], bots: Sequence[str], tips: NDArray[np.int64], seed: int
) -> NDArray[np.int64]:
    """The play areas by game, round and seat when the rounds are played; ``tips`` by game and seat (0 for none)."""
    by_seat = numbers(bots, table.players)
    gathered = np.zeros_like(hands)
    _play_rounds(np.ascontiguousarray(hands), terms(table, by_seat), by_seat, tips, np.uint64(seed), gathered)
    return gathered


def results(table: Table, gathered: NDArray[np.int64]) -> Results:
    """The games scored, from the play areas of all their rounds."""
    leads = np.zeros((len(gathered), table.players))
    shares = np.zeros((len(gathered), table.players))
    _score(gathered, terms(table, numbers(["random"] * table.players, table.players)), leads, shares)
    return Results(leads, shares)


def seated(tip: int, games: int, players: int) -> NDArray[np.int64]:
    """One seat that follows a tip, another one in each game."""
    tips = np.zeros((games, players), np.int64)
    tips[np.arange(games), np.arange(games) % players] = tip
    return tips
