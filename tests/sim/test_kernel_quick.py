"""The player at a glance, who plays in lanes: by the rules, and as said here once more, one card at a time."""

from __future__ import annotations

from random import Random
from typing import Any, cast

import numpy as np
import pytest

from gladiadores.bots.gladiadores_careful import CARE_B, EMPTY, FADE, GROWTH, HASTE, KIND, SPACE
from gladiadores.games.gladiadores import rules
from gladiadores.games.gladiadores.cards import (
    COMBAT_CARDS,
    DECLARED,
    LION,
    LION_CARDS,
    NO_SUIT,
    PAIRS,
    SUIT_CARDS,
    TOKENS,
    UNPLAYED,
    VALUES,
    WEAPON,
    WEAPON_CARDS,
    bits,
    counts,
)
from gladiadores.games.gladiadores.state import State
from gladiadores.games.gladiadores.table import Table
from gladiadores.sim.kernels import quick, search, steps, stream
from gladiadores.sim.kernels.agreed import terms
from gladiadores.sim.kernels.lanes import LANES, put
from gladiadores.sim.kernels.policies import play_of, random_spoil, random_way, ways
from gladiadores.sim.search_bot import position_of
from tests.sweep import sweep

KINDS = [
    (players, side, rulings)
    for players in (3, 4)
    for side in ("A", "B")
    for rulings in ({}, {"spoil": "may", "one_beats_ten": "winner"})
]


# --- the same, one card at a time ---------------------------------------------------------------------------------


class Player:
    """Whose turn it is in a state."""

    def __init__(self, state: State, rolled: Any) -> None:
        self.state = state
        self.rolled = rolled
        self.seat = cast(int, state.to_act)
        self.players = state.table.players
        self.side_a = state.table.side == "A"
        self.hand = state.hands[self.seat]
        self.left = self.hand.bit_count() - 1

    def gain(self, who: int, suit: int, more: int) -> int:
        """What it brings if ``who`` gathers so many cards more of a suit."""
        if self.side_a:
            held = [counts(area)[suit] for area in self.state.areas]
            then = [cards + (more if seat == who else 0) for seat, cards in enumerate(held)]
            kept = more * (self.players - 1) if who == self.seat else 0
            return kept + 10 * (self.ahead(then) - self.ahead(held))
        held_b = list(counts(self.state.areas[who]))
        before = self.hope(held_b)
        held_b[suit] += more
        return (self.hope(held_b) - before) * (self.players - 1 if who == self.seat else -1)

    def ahead(self, held: list[int]) -> int:
        moves = rules.moves_a(tuple(held), rules.silent)
        return moves[self.seat] * self.players - sum(moves)

    def hope(self, held: list[int]) -> int:
        if not any(held):
            return EMPTY - HASTE * self.left
        points, kinds = rules.own_points_b(tuple(held), 0, rules.silent), sum(map(bool, held))
        return points * (SPACE - FADE * self.left) + GROWTH * self.left + KIND * (kinds - 1)

    def best_suit(self, cards: int, least: int | None) -> int:
        """The lowest card of the suit of which one more is worth the most, and more than the least; as a set."""
        best = 0
        for suit in range(4):
            there = cards & SUIT_CARDS[suit]
            value = self.gain(self.seat, suit, 1) if there else 0
            if there and (least is None or value > least):
                best, least = there & -there, value
        return best

    def play(self) -> int:
        plays, lead = self.state.plays, self.state.lead
        legal = rules.playable(self.hand, lead)
        combat = legal & COMBAT_CARDS
        drawn = play_of(random_way(ways(legal), self.rolled))
        clean = not self.side_a and self.state.areas[self.seat] == 0
        # Of equal values the first suit.
        by_value = sorted(bits(combat), key=lambda card: (-(card % VALUES) if clean else card % VALUES, card))
        rid_of = by_value[0] if combat else drawn
        if not plays:
            return self.first(combat, drawn)
        if lead == NO_SUIT:
            return rid_of
        own, there = combat & SUIT_CARDS[lead], (rules.combat_cards(plays) & SUIT_CARDS[lead]).bit_count()
        best = rules.winner(plays, lead, rules.silent)
        winner = (self.state.leader + best) % self.players
        winning = sum(1 << card for card in bits(own) if self.beats(card, plays[best]))
        losing = own & ~winning
        lose = self.gain(winner, lead, there + (own != 0))
        lion, weapon = self.kept()
        spent = 0 if winning else lion
        if (winning or legal & LION_CARDS) and self.gain(self.seat, lead, there + (winning != 0)) - spent > lose:
            firm = not self.side_a and not clean and len(plays) < self.players - 1
            return [*bits(winning)][-1 if firm else 0] if winning else LION
        for card in bits(legal & WEAPON_CARDS):
            pair = PAIRS[card - WEAPON]
            if lead in pair and there and self.gain(winner, lead, there - 1) - weapon > lose:
                return DECLARED + 4 * lead + sum(pair) - lead
        if losing:
            return losing.bit_length() - 1 if clean else next(bits(losing))
        return drawn if own else rid_of

    def first(self, combat: int, drawn: int) -> int:
        """The card that is led."""
        best = next(bits(self.best_suit(combat, None)), drawn)
        if self.side_a or not combat or self.gain(self.seat, best // VALUES, 1) <= 0:
            return best
        return (combat & SUIT_CARDS[best // VALUES]).bit_length() - 1

    def kept(self) -> tuple[int, int]:
        """What keeping a lion, and a weapon, is worth, on the scale of what is gained."""
        if self.side_a or self.left <= 1:
            return 0, 0
        clean = self.state.areas[self.seat] == 0
        lion, weapon = (CARE_B.clean_lion, CARE_B.clean_weapon) if clean else (CARE_B.keep_lion, CARE_B.keep_weapon)
        return lion * (self.players - 1), weapon * (self.players - 1)

    def beats(self, card: int, won: int) -> bool:
        """Whether a card of the lead suit beats the play that wins as things are, one against the other."""
        one, ten = VALUES * self.state.lead, VALUES * self.state.lead + VALUES - 1
        if won >= DECLARED:
            return True
        if won == LION or (won == one and ten in self.state.plays):
            return False
        return card == one if won == ten else card > won

    def spoil(self) -> int:
        return self.best_suit(self.state.choices, None if self.state.table.must_take else 0)


# --- in lanes -----------------------------------------------------------------------------------------------------


class Room(list[Any]):
    """Lanes of plain integers, but for the keys: so the steps can be taken as they stand."""

    def __setitem__(self, place: Any, value: Any) -> None:
        super().__setitem__(place, np.int64(value) if place // LANES == steps.KEY else int(value))


def room() -> Any:
    return Room([0] * quick.ROWS * LANES)


def row(lanes: Any, number: int) -> list[int]:
    return list(lanes[number * LANES : (number + 1) * LANES])


def rolled(lanes: Any, lane: int) -> Any:
    return np.uint64(lanes[steps.KEY * LANES + lane]) + stream.STEP


@pytest.mark.filterwarnings("ignore:overflow encountered")
@pytest.mark.parametrize(("players", "side", "rulings"), KINDS)
@pytest.mark.parametrize("wild", [0, 100])
def test_it_plays_as_said(players: int, side: str, rulings: dict[str, Any], wild: int) -> None:
    table, rng = Table.of({"players": players, "side": side}, rulings), Random(f"{players}{side}{rulings}{wild}")
    agreed = terms(table, np.ones(players, np.int64)).tolist()
    for _ in range(sweep(4, 1)):
        lanes, states = room(), []
        for lane in range(LANES):
            state = State.opening(table, rng.randrange(players))
            state = state.after(state.draw(rng))
            position = position_of(state.view(cast(int, state.to_act))).tolist()
            position[search.HAND : search.HAND + players] = state.hands
            position[search.KEY] = rng.getrandbits(63)
            search.take_up(lanes, lane, position)
            states.append(state)
        for _ in range(table.deck.hand - 1):
            for place in range(players):
                before = list(lanes)
                if place:
                    quick.follow_quickly(lanes, agreed, wild, place)
                else:
                    quick.lead_quickly(lanes, agreed, wild)
                for lane, play in enumerate(row(lanes, steps.PLAYS + place)):
                    state, draws = states[lane], rolled(before, lane)
                    if int(stream.mixed(draws)) & 255 < wild:
                        legal = rules.playable(state.hands[cast(int, state.to_act)], state.lead)
                        assert play == play_of(random_way(ways(legal), draws))
                    else:
                        assert play == Player(state, draws).play()
                    states[lane] = state.after(TOKENS[play])
            steps.fight(lanes, agreed)
            before = list(lanes)
            quick.take_quickly(lanes, agreed, wild)
            for lane, area in enumerate(row(lanes, steps.AREAS)):
                state, taken = states[lane], area & ~before[steps.AREAS * LANES + lane]
                if state.choices:
                    draws = rolled(before, lane)
                    if int(stream.mixed(draws)) & 255 < wild:
                        assert taken == random_spoil(state.choices, int(not table.must_take), draws)
                    else:
                        assert taken == Player(state, draws).spoil()
                    states[lane] = state.after(f"+{TOKENS[taken.bit_length() - 1] if taken else '-'}")
                else:
                    assert row(lanes, steps.KEY)[lane] == row(before, steps.KEY)[lane]
        for lane, state in enumerate(states):
            assert state.round == 1, lane


@pytest.mark.filterwarnings("ignore:overflow encountered")
def test_the_arena_is_empty_before_a_card_is_led() -> None:
    table = Table.of({"players": 3, "side": "A"}, {})
    lanes, rng = room(), Random(1)
    state = State.opening(table, 0)
    state = state.after(state.draw(rng))
    position = position_of(state.view(0)).tolist()
    position[search.HAND : search.HAND + 3] = state.hands
    for lane in range(LANES):
        search.take_up(lanes, lane, position)
    for place in range(4):
        for lane in range(LANES):
            put(lanes, steps.PLAYS + place, lane, 3)
    quick.lead_quickly(lanes, terms(table, np.ones(3, np.int64)).tolist(), 0)
    for place in (1, 2, 3):
        assert set(row(lanes, steps.PLAYS + place)) == {UNPLAYED}
