"""Tips: what each leaves to choose, and that the compiled rounds are the engine's."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from gladiadores.analysis import tips
from gladiadores.bots.gladiadores import GreedyBot
from gladiadores.games.gladiadores.cards import HELD, LION, NO_SUIT, PLAYS, UNPLAYED, VALUES, WEAPON, add, bits, written
from gladiadores.games.gladiadores.notation import ACTIONS, CHOICE, deal_token
from gladiadores.games.gladiadores.state import State
from gladiadores.games.gladiadores.table import Table
from gladiadores.sim.kernels import bulk
from gladiadores.sim.kernels.policies import play_of, ways
from gladiadores.text import texts


def cards_of(text):
    found = 0
    for token in text.split():
        found = add(found, HELD[PLAYS[token]])
    return found


def laid(text):
    plays = [PLAYS[token] for token in text.split()]
    return tuple(plays + [UNPLAYED] * (4 - len(plays)))


def left(tip, hand, plays="", areas=("", "", "", ""), players=4):
    """What a tip leaves of a hand, all of it being legal, as tokens."""
    lead = next((PLAYS[token] // VALUES for token in plays.split() if PLAYS[token] < LION), NO_SUIT)
    place = len(plays.split())
    cards = cards_of(hand)
    kept = tips.narrowed_play(
        tips.TIPS[tip].number, ways(cards), cards, laid(plays), tuple(map(cards_of, areas)), place, players - 1, lead
    )
    return written(kept & (1 << WEAPON) - 1 | (kept >> WEAPON & 63) << WEAPON)


@pytest.mark.parametrize(
    ("tip", "hand", "plays", "areas", "rest"),
    [
        ("long-suit", "T1 T9 M4 G3 G5 L", "", ("",) * 4, "T1 T9 G3 G5"),
        ("short-suit", "T1 T9 M4 G3 G5 L", "", ("",) * 4, "M4"),
        ("long-suit", "T1 T9 M4", "X3", ("",) * 4, "T1 T9 M4"),
        ("lead-high", "T1 T9 M8 M7 L", "", ("",) * 4, "T9 M8"),
        ("lead-high", "T1 M7", "", ("",) * 4, "T1 M7"),
        ("lead-low", "T4 M4 G7", "", ("",) * 4, "T4 M4"),
        ("lion-early", "T4 L", "X3", ("",) * 4, "L"),
        ("lion-late", "T4 L TM", "", ("",) * 4, "T4 TM"),
        ("lion-late", "L", "", ("",) * 4, "L"),
        ("weapon-behind", "T4 L TM", "", ("",) * 4, "T4 L"),
        ("weapon-behind", "T4 L TM", "X3", ("",) * 4, "T4 L TM"),
        ("one-waits", "T1 T5 M1", "", ("",) * 4, "T5"),
        ("one-waits", "T1 T5 M1", "T10", ("",) * 4, "T1 T5"),
        ("one-waits", "M1", "", ("",) * 4, "M1"),
        ("win-last", "T4 T6 T9 L", "T5 T2 T3", ("",) * 4, "T6"),
        ("win-last", "T4 T6 T9 L", "T5 T2", ("",) * 4, "T4 T6 T9 L"),
        ("win-last", "T2 T4", "T5 T3 T6", ("",) * 4, "T2 T4"),
        ("throw-low", "T2 T4", "T5", ("",) * 4, "T2"),
        ("throw-low", "T2 T6", "T5", ("",) * 4, "T2 T6"),
        ("throw-behind", "M4 G2 X3", "T5", ("M1 M2 M3 G1", "G5 X1", "", ""), "M4"),
        ("throw-behind", "T4 G2", "T5", ("G1 G3", "", "", ""), "T4 G2"),
        ("lone-suit", "T4 G2 X8", "", ("G1 G3", "", "", ""), "G2"),
        ("lone-suit", "T4 T9", "T5", ("", "G3", "", ""), "T4"),
        ("lone-suit", "T4 T9", "T5", ("", "G3 M2", "", ""), "T4 T9"),
        ("empty", "T4 T9", "T5", ("", "", "", ""), "T4"),
        ("empty", "T4 T9", "T5", ("", "G3", "", ""), "T4 T9"),
        ("empty", "T7 T9", "T5", ("", "", "", ""), "T7 T9"),
    ],
)
def test_what_a_tip_leaves(tip, hand, plays, areas, rest):
    assert left(tip, hand, plays, areas) == rest


@pytest.mark.parametrize(
    ("tip", "choices", "areas", "rest"),
    [
        ("spoil-most", "T4 M2", ("M5 M6 T1", "", "", ""), "M2"),
        ("spoil-ahead", "T4 M2 G3", ("M5 T1", "T3 T2", "M1 M4 M6", "G1 G2"), "T4"),
        ("spoil-ahead", "T4 M2", ("T1 M1 M3", "", "", ""), "T4 M2"),
        ("lone-suit", "T4 M2", ("M5 M6", "", "", ""), "M2"),
        ("lone-suit", "T4 M2", ("M5 T6", "", "", ""), "T4 M2"),
        ("lion-late", "T4 M2", ("", "", "", ""), "T4 M2"),
    ],
)
def test_what_a_tip_leaves_of_the_spoils(tip, choices, areas, rest):
    kept = tips.narrowed_spoil(tips.TIPS[tip].number, cards_of(choices), tuple(map(cards_of, areas)), 0)
    assert written(kept) == rest


@pytest.mark.parametrize(("players", "side"), [(3, "A"), (3, "B"), (4, "A"), (4, "B")])
def test_without_tips_games_are_those_of_the_kernel(players, side):
    table = Table.of({"players": players, "side": side}, {})
    played = bulk.play_games_in_detail(table, ["greedy"] * players, 4, 0, 60)
    gathered = tips.played(table, tips.deals(players, 4, 60), ["greedy"] * players, tips.seated(0, 60, players), 4)
    there = played.leaders[..., 0] >= 0
    assert np.array_equal(gathered[there], played.areas[there])
    results = tips.results(table, gathered)
    assert results.shares == pytest.approx(played.games.shares)
    spaces = played.scored.sum(axis=-1, dtype=float)
    ahead = (spaces - spaces.mean(axis=-1, keepdims=True)) * players / (players - 1)
    assert results.leads == pytest.approx(ahead.mean(axis=1, where=there[:, :, None]))


def played_by_the_engine(table, hands, number):
    """The play areas of one round of greedy bots, seat 0 following a tip."""
    state = State.opening(table, 0)
    state = state.after(deal_token(map(bits, hands)))
    while state.round == 0:
        seat = state.to_act
        view = state.view(seat)
        order = [(state.leader + place) % table.players for place in range(table.players)]
        lying = [state.areas[each] for each in order] + [0] * (4 - table.players)
        candidates = GreedyBot().advise(view, Random(0)).candidates
        if seat != 0:
            action = candidates[0].action
        elif state.choices:
            turned = [*state.areas[seat:], *state.areas[:seat]] + [0] * (4 - table.players)
            kept = tips.narrowed_spoil(number, state.choices, tuple(turned), 0)
            action = next(each.action for each in candidates if kept >> ACTIONS[each.action] - CHOICE & 1)
        else:
            possible = ways(sum({1 << HELD[ACTIONS[each.action]] for each in candidates}))
            plays = (*state.plays, *[UNPLAYED] * (4 - len(state.plays)))
            kept = tips.narrowed_play(
                number,
                possible,
                state.hands[seat],
                plays,
                tuple(lying),
                len(state.plays),
                table.players - 1,
                state.lead,
            )
            codes = {int(play_of(way)) for way in bits(kept)}
            action = next(each.action for each in candidates if ACTIONS[each.action] in codes)
        state = state.after(action)
    return state.areas


@pytest.mark.parametrize("tip", list(tips.TIPS))
def test_a_round_with_a_tip_is_the_engines(tip):
    """The greedy bot of the engine, its candidates narrowed by the same tip, plays the same round."""
    players = 3 + len(tip) % 2
    table = Table.of({"players": players, "side": "AB"[len(tip) // 2 % 2]}, {})
    hands = tips.deals(players, 6, 1)
    number = tips.TIPS[tip].number
    mine = np.zeros((1, players), np.int64)
    mine[0, 0] = number
    gathered = tips.played(table, hands, ["greedy"] * players, mine, 1)
    assert gathered[0, 0].tolist() == list(played_by_the_engine(table, hands[0, 0].tolist(), number))


def test_tips_change_the_play():
    """Each tip that has something to say makes other games of the same deals."""
    table = Table.of({"players": 4, "side": "B"}, {})
    hands = tips.deals(4, 9, 200)
    without = tips.played(table, hands, ["greedy"] * 4, tips.seated(0, 200, 4), 1)
    for name, tip in tips.TIPS.items():
        trying = tips.played(table, hands, ["greedy"] * 4, tips.seated(tip.number, 200, 4), 1)
        assert not np.array_equal(without, trying), name


def test_random_bots_draw_anew_with_another_seed():
    table = Table.of({"players": 3, "side": "A"}, {})
    hands = tips.deals(3, 9, 20)
    one, same, other = (tips.played(table, hands, ["random"] * 3, tips.seated(0, 20, 3), seed) for seed in (1, 1, 2))
    assert np.array_equal(one, same)
    assert not np.array_equal(one, other)


def test_every_tip_is_said():
    said = texts("en")
    for tip in tips.TIPS.values():
        assert said.message(tip.name) != said.message(tip.says)
    assert sorted(tip.number for tip in tips.TIPS.values()) == list(range(1, 16))
