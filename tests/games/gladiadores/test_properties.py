"""What holds in every situation: the engine against the naive implementation, and the rules by themselves.

Each property is tried on some situations always, on more and other ones with ``-m slow``, and on many in a whole sweep.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import permutations
from random import Random
from typing import Any, NamedTuple, TypeVar, cast

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from naive import gladiadores as naive

from gladiadores.core import CHANCE, Record, RefusedAction, replay
from gladiadores.games.gladiadores import notation, requests, rules, scoring
from gladiadores.games.gladiadores.battle import decide
from gladiadores.games.gladiadores.cards import (
    COMBAT_CARDS,
    DECLARED,
    HELD,
    LION,
    NO_SUIT,
    PLAYS,
    SUIT_CARDS,
    TOKENS,
    Card,
    Hand,
    add,
    bits,
    counts,
    declared,
    remove,
)
from gladiadores.games.gladiadores.game import GAME
from gladiadores.games.gladiadores.rules import silent
from gladiadores.games.gladiadores.state import State
from gladiadores.games.gladiadores.table import Table
from gladiadores.text import texts
from tests.sweep import sweep

from .positions import hands_of

T = TypeVar("T")
Check = Callable[[Any], None]

PROPERTIES: dict[str, tuple[st.SearchStrategy[Any], Check, int]] = {}
"""By name: the situations, the check, and how many situations are tried always."""


def holds(situations: st.SearchStrategy[T], always: int = 150) -> Callable[[Callable[[T], None]], Callable[[T], None]]:
    """Make a check a property of some situations."""

    def keep(check: Callable[[T], None]) -> Callable[[T], None]:
        PROPERTIES[check.__name__] = (situations, check, always)
        return check

    return keep


def tried(name: str, factor: int, derandomize: bool) -> None:
    situations, check, always = PROPERTIES[name]
    limits = settings(
        max_examples=always * factor,
        deadline=None,
        derandomize=derandomize,
        database=None,
        suppress_health_check=[HealthCheck.too_slow],
    )
    limits(given(situations)(check))()


# --- situations -------------------------------------------------------------------------------------------------

RULINGS = st.fixed_dictionaries(
    {
        "one_beats_ten": st.sampled_from(["everywhere", "winner"]),
        "spoil": st.sampled_from(["must", "may"]),
        "tie_a": st.sampled_from(["among_tied", "track_leaders"]),
        "columns_a": st.sampled_from([11, 7, 8, 12]),
        "floor_b": st.sampled_from([0, None]),
    }
)


def cards_of(draw: st.DrawFn, players: int, least: int, most: int, suits: str = "TMGX") -> list[str]:
    """Some cards of the deck in any order, weapons with either suit first; few suits make them meet."""
    deck = [card for card in naive.deck(players) if card == "L" or card[0] in suits]
    places = draw(st.lists(st.integers(0, len(deck) - 1), min_size=least, max_size=most, unique=True))
    turned = draw(st.lists(st.booleans(), min_size=len(places), max_size=len(places)))
    return [
        deck[place][::-1] if turn and naive.is_weapon(deck[place]) else deck[place]
        for place, turn in zip(places, turned, strict=True)
    ]


class Fight(NamedTuple):
    players: int
    leader: int
    plays: list[str]
    areas: list[list[str]]
    rulings: dict[str, Any]


@st.composite
def fights(draw: st.DrawFn) -> Fight:
    players = draw(st.sampled_from([3, 4]))
    suits = draw(st.sampled_from(["TMGX", "TG", "G", "MX"]))
    plays = cards_of(draw, players, players, players, suits)
    areas: list[list[str]] = [[] for _ in range(players)]
    used = [naive.held(card) for card in plays]
    for card in cards_of(draw, players, 0, 10, suits):
        if naive.is_combat(card) and card not in used:
            areas[draw(st.integers(0, players - 1))].append(card)
    return Fight(players, draw(st.integers(0, players - 1)), plays, areas, draw(RULINGS))


class Turn(NamedTuple):
    players: int
    hand: list[str]
    plays: list[str]


@st.composite
def turns(draw: st.DrawFn) -> Turn:
    players = draw(st.sampled_from([3, 4]))
    cards = cards_of(draw, players, 2, 15, draw(st.sampled_from(["TMGX", "TG"])))
    played = min(draw(st.integers(0, players - 1)), len(cards) - 2)
    hand = cards[played:][: naive.HAND_SIZE[players]]
    return Turn(players, [naive.held(card) for card in hand], cards[:played])


@st.composite
def tallies(draw: st.DrawFn) -> list[list[int]]:
    """Cards per seat and suit, no more than the suits have."""
    players = draw(st.sampled_from([3, 4]))
    most = 10 if players == 4 else 8
    rows = [[0] * 4 for _ in range(players)]
    for suit in range(4):
        left = most
        for seat in draw(st.permutations(range(players))):
            rows[seat][suit] = draw(st.integers(0, left))
            left -= rows[seat][suit]
    return rows


class Ending(NamedTuple):
    positions: list[list[int]]
    moves: list[list[int]]
    rulings: dict[str, Any]


@st.composite
def endings_a(draw: st.DrawFn) -> Ending:
    """Cubes of side A close together, so that there are ties."""
    players = draw(st.sampled_from([3, 4]))
    rulings = draw(RULINGS)
    low = draw(st.integers(1, 6))
    column = st.integers(low, min(cast(int, rulings["columns_a"]), low + draw(st.integers(1, 4))))
    cubes = st.lists(st.lists(column, min_size=4, max_size=4), min_size=players, max_size=players)
    moves = st.lists(st.lists(st.integers(-2, 1), min_size=4, max_size=4), min_size=players, max_size=players)
    return Ending(draw(cubes), draw(moves), rulings)


class EndingB(NamedTuple):
    positions: list[int]
    points: list[int]
    rulings: dict[str, Any]


@st.composite
def endings_b(draw: st.DrawFn) -> EndingB:
    players = draw(st.sampled_from([3, 4]))
    rulings = draw(RULINGS)
    floor = -5 if rulings["floor_b"] is None else 0
    space = st.integers(floor, draw(st.sampled_from([floor + 2, 22])))
    return EndingB(
        draw(st.lists(space, min_size=players, max_size=players)),
        draw(st.lists(st.integers(-3, draw(st.sampled_from([-2, 9]))), min_size=players, max_size=players)),
        rulings,
    )


class Whole(NamedTuple):
    players: int
    side: str
    first: int
    rulings: dict[str, Any]
    seed: int


@st.composite
def games(draw: st.DrawFn) -> Whole:
    players = draw(st.sampled_from([3, 4]))
    return Whole(
        players,
        draw(st.sampled_from(["A", "B"])),
        draw(st.integers(0, players - 1)),
        draw(RULINGS),
        draw(st.integers(0, 10**6)),
    )


def code(cards: Sequence[str]) -> int:
    """A set of cards as the rules have it."""
    together = 0
    for card in cards:
        together = add(together, HELD[PLAYS[card]])
    return together


# --- battles ----------------------------------------------------------------------------------------------------


def asked(fight: Fight, chosen: str | None) -> dict[str, Any]:
    return {
        "players": fight.players,
        "leader": fight.leader,
        "plays": fight.plays,
        "areas": [" ".join(area) for area in fight.areas],
        "spoil": chosen,
        "rulings": fight.rulings,
    }


def in_one_order(answer: dict[str, Any]) -> dict[str, Any]:
    known = {name: value for name, value in answer.items() if name != "explanation"}
    for name in ("choices", "taken", "discarded"):
        known[name] = sorted(known[name])
    known["areas"] = [sorted(area.split() if isinstance(area, str) else area) for area in known["areas"]]
    return known


@holds(fights(), 250)
def battles_end_as_in_the_naive_implementation(fight: Fight) -> None:
    players, leader, plays, areas, rulings = fight
    undecided = naive.battle(players, leader, plays, areas, None, rulings)
    for chosen in (None, *undecided["choices"], "-", "G1", "L"):
        try:
            expected = naive.battle(players, leader, plays, areas, chosen, rulings)
        except ValueError:
            with pytest.raises(ValueError, match=":"):
                requests.battle(asked(fight, chosen), texts())
        else:
            assert in_one_order(requests.battle(asked(fight, chosen), texts())) == in_one_order(expected)


@holds(fights())
def no_card_is_lost_in_a_battle(fight: Fight) -> None:
    table = Table.of({"players": fight.players, "side": "A"}, fight.rulings)
    plays = tuple(PLAYS[card] for card in fight.plays)
    areas = tuple(map(code, fight.areas))
    undecided = decide(table, fight.leader, plays, areas, None)
    options = [None, *(1 << card for card in bits(undecided.choices)), *([] if table.must_take else [0])]
    for chosen in options:
        battle = decide(table, fight.leader, plays, areas, chosen)
        after = [*" ".join(str(Hand(area)) for area in battle.areas).split(), *battle.discarded]
        if battle.open:
            after += str(Hand(battle.choices)).split()
        assert sorted(after) == sorted([*fight.plays, *(card for area in fight.areas for card in area)])
        assert battle.taken & ~battle.areas[battle.winner] == 0
        for seat, area in enumerate(battle.areas):
            assert seat == battle.winner or area == areas[seat]


@holds(fights())
def the_seat_of_the_leader_changes_nothing_but_seats(fight: Fight) -> None:
    def turned(by: int) -> dict[str, Any]:
        areas = [fight.areas[(seat - by) % fight.players] for seat in range(fight.players)]
        leader = (fight.leader + by) % fight.players
        return requests.battle(asked(fight._replace(leader=leader, areas=areas), None), texts())

    before = turned(0)
    for by in range(1, fight.players):
        after = turned(by)
        assert after["winner"] == (before["winner"] + by) % fight.players
        for name in ("lead", "eliminated", "choices", "taken", "discarded"):
            assert after[name] == before[name]


def renamed(card: int, suits: tuple[int, ...]) -> int:
    """A play with its suits under other names."""
    if card < LION:
        return 10 * suits[card // 10] + card % 10
    if card < DECLARED:
        return card
    return declared(suits[(card - DECLARED) // 4], suits[(card - DECLARED) % 4])


@holds(fights(), 40)
def no_suit_is_better_than_another(fight: Fight) -> None:
    plays = tuple(PLAYS[card] for card in fight.plays)
    area = code(fight.areas[0])
    lead = rules.lead_suit(plays)
    place = rules.winner(plays, lead, silent)
    for suits in permutations(range(4)):
        other = tuple(renamed(play, suits) for play in plays)
        new_lead = rules.lead_suit(other)
        assert new_lead == (NO_SUIT if lead == NO_SUIT else suits[lead])
        assert rules.winner(other, new_lead, silent) == place
        moved_area = sum(1 << renamed(card, suits) for card in bits(area))
        for ten in (True, False):
            before = rules.battle(plays, place, lead, area, ten, silent)
            after = rules.battle(other, place, new_lead, moved_area, ten, silent)
            assert after.area == sum(1 << renamed(card, suits) for card in bits(before.area))
            assert after.choices == sum(1 << renamed(card, suits) for card in bits(before.choices))


@holds(fights())
def weapons_only_take_away_and_never_more_than_one_each(fight: Fight) -> None:
    plays = tuple(PLAYS[card] for card in fight.plays)
    arena, area = rules.combat_cards(plays), code(fight.areas[0])
    for ten in (True, False):
        left, kept = rules.strike(plays, arena, area, ten, silent)
        assert left & ~arena == 0
        assert kept & ~area == 0
        gone = (arena ^ left).bit_count() + (area ^ kept).bit_count()
        assert gone <= sum(play >= DECLARED for play in plays)
        for play in plays:
            suit = SUIT_CARDS[rules.suit_of(play)] if play >= DECLARED else 0
            assert gone or not (arena | area) & suit


@holds(fights())
def the_told_battle_is_the_silent_battle(fight: Fight) -> None:
    plays, area = tuple(PLAYS[card] for card in fight.plays), code(fight.areas[0])
    told: list[tuple[int, int, int]] = []
    lead = rules.lead_suit(plays)
    place = rules.winner(plays, lead, lambda *what: told.append(what))
    assert place == rules.winner(plays, lead, silent)
    assert [what[1] for what in told] == [place]
    del told[:]
    battle = rules.battle(plays, place, lead, area, True, lambda *what: told.append(what))
    assert battle == rules.battle(plays, place, lead, area, True, silent)
    assert sum(rules.Told(rule).id.startswith("battle.damage.") for rule, _, _ in told) == sum(
        play >= DECLARED for play in plays
    )


# --- legality ---------------------------------------------------------------------------------------------------


@holds(turns(), 250)
def what_is_legal_is_legal_in_the_naive_implementation(turn: Turn) -> None:
    given = {"players": turn.players, "hand": " ".join(turn.hand), "plays": turn.plays}
    answer = requests.legal(given, texts())
    assert sorted(answer["legal"]) == sorted(naive.legal(turn.hand, turn.plays))
    assert answer["legal"] == sorted(answer["legal"], key=lambda card: PLAYS_IN_ORDER.index(card))
    illegal = [each["card"] for each in answer["illegal"]]
    assert {each["rule"] for each in answer["illegal"]} <= {"battle.follow.combat"}
    assert sorted({*map(naive.held, answer["legal"]), *illegal}) == sorted(set(turn.hand))
    for card in illegal:
        assert naive.why_illegal(turn.hand, turn.plays, card)


PLAYS_IN_ORDER = [
    *(f"{suit}{value}" for suit in "TMGX" for value in range(1, 11)),
    "L",
    *(order for pair in ("TM", "TG", "TX", "MG", "MX", "GX") for order in (pair, pair[::-1])),
]


@holds(turns())
def who_holds_cards_may_always_play_one(turn: Turn) -> None:
    hand = code(turn.hand)
    for lead in (NO_SUIT, 0, 1, 2, 3):
        allowed = rules.playable(hand, lead)
        assert allowed & ~hand == 0
        assert allowed & ~COMBAT_CARDS == hand & ~COMBAT_CARDS
        assert allowed
        if lead != NO_SUIT and hand & SUIT_CARDS[lead]:
            assert allowed & COMBAT_CARDS == hand & SUIT_CARDS[lead]
        else:
            assert allowed == hand


# --- scoring ----------------------------------------------------------------------------------------------------


@holds(tallies(), 250)
def rounds_are_scored_as_in_the_naive_implementation(held: list[list[int]]) -> None:
    for side, name, expected in (("A", "moves", naive.moves_a(held)), ("B", "points", naive.points_b(held))):
        answer = requests.score({"players": len(held), "side": side, "counts": held}, texts())
        assert answer[name] == expected


@holds(endings_a(), 300)
def side_a_ends_as_in_the_naive_implementation(ending: Ending) -> None:
    positions, moves, rulings = ending
    given = {"players": len(positions), "side": "A", "positions": positions, "final": True, "rulings": rulings}
    answer = requests.score(given, texts())
    points = naive.points_a(positions)
    assert answer["points"] == points
    assert answer["totals"] == [sum(row) for row in points]
    assert answer["winners"] == naive.winners_a(positions, rulings)
    table = Table.of({"players": len(positions), "side": "A"}, rulings)
    moved = scoring.moved_a(table, frozen(positions), frozen(moves))
    assert [list(row) for row in moved] == naive.move_cubes_a(positions, moves, rulings)


@holds(endings_b(), 300)
def side_b_ends_as_in_the_naive_implementation(ending: EndingB) -> None:
    positions, points, rulings = ending
    players = len(positions)
    given = {
        "players": players,
        "side": "B",
        "positions": positions,
        "last_round": points,
        "final": True,
        "rulings": rulings,
    }
    assert requests.score(given, texts())["winners"] == naive.winners_b(positions, points)
    table = Table.of({"players": players, "side": "B"}, rulings)
    moved = scoring.moved_b(table, tuple(positions), tuple(points))
    assert list(moved) == naive.move_cubes_b(positions, points, rulings)
    assert scoring.ends_b(table, moved) == naive.is_over_b(players, list(moved), 0)


@holds(tallies())
def seats_are_scored_alike(held: list[list[int]]) -> None:
    for order in permutations(range(len(held))):
        seated = [held[seat] for seat in order]
        for suit in range(4):
            moves = rules.moves_a(tuple(row[suit] for row in held), silent)
            assert rules.moves_a(tuple(row[suit] for row in seated), silent) == tuple(moves[seat] for seat in order)
        points = rules.points_b(frozen(held), silent)
        assert rules.points_b(frozen(seated), silent) == tuple(points[seat] for seat in order)


@holds(tallies())
def one_more_card_of_a_suit_one_has_is_never_worse_on_side_a(held: list[list[int]]) -> None:
    """Of a suit one has: the first card of a suit may cost spaces."""
    for suit in range(4):
        column = [row[suit] for row in held]
        before = rules.moves_a(tuple(column), silent)
        for seat, mine in enumerate(column):
            after = rules.moves_a((*column[:seat], mine + 1, *column[seat + 1 :]), silent)
            assert after[seat] >= before[seat] or not mine
            assert all(after[other] <= before[other] for other in range(len(column)) if other != seat)
            assert (after[seat] == 1) == (mine + 1 >= max(column))


@holds(tallies())
def on_side_b_suits_are_alike_and_only_the_empty_look_at_others(held: list[list[int]]) -> None:
    points = rules.points_b(frozen(held), silent)
    for suits in permutations(range(4)):
        assert rules.points_b(tuple(tuple(row[suit] for suit in suits) for row in held), silent) == points
    for seat, row in enumerate(held):
        if sum(row):
            alone = [row if other == seat else [0] * 4 for other in range(len(held))]
            assert set(rules.points_b(frozen(alone), silent)) == {points[seat]}
        else:
            assert points[seat] == max([points[other] for other, own in enumerate(held) if sum(own)], default=0)


@holds(endings_a())
def only_the_order_on_a_track_counts_at_the_end(ending: Ending) -> None:
    for columns in zip(*ending.positions, strict=True):
        points = rules.track_points_a(columns)
        assert rules.track_points_a(tuple(3 * column + 2 for column in columns)) == points
        assert max(points) == 5
        assert sorted(set(points), reverse=True) == [5, 3, 2, 1][: len(set(points))]
        for one, his in zip(columns, points, strict=True):
            for other, others in zip(columns, points, strict=True):
                assert (one > other) == (his > others)


@holds(endings_a())
def everybody_tied_reads_both_rulings_of_a_tie_nearly_alike(ending: Ending) -> None:
    """If all are tied, who is alone in front is ahead in both readings; only shared fronts differ."""
    seats = tuple(range(len(ending.positions)))
    alone = scoring.tracks_led_a(frozen(ending.positions), seats, False)
    shared = scoring.tracks_led_a(frozen(ending.positions), seats, True)
    assert sum(alone) <= 4 <= sum(shared)
    assert all(one <= other for one, other in zip(alone, shared, strict=True))


def frozen(rows: Sequence[Sequence[int]]) -> Any:
    return tuple(map(tuple, rows))


# --- notation ---------------------------------------------------------------------------------------------------


@holds(turns())
def cards_and_hands_read_as_they_are_written(turn: Turn) -> None:
    for token in (*turn.hand, *turn.plays):
        assert str(Card(token)) == token
        assert notation.action_token(notation.read_play(token, "card")) == token
    hand = notation.read_cards(" ".join(turn.hand), "hand")
    assert notation.read_cards(str(Hand(hand)), "hand") == hand == code(turn.hand)
    assert sorted(str(Hand(hand)).split()) == sorted(turn.hand)
    for card in turn.hand:
        fewer = remove(hand, HELD[PLAYS[card]])
        assert fewer.bit_count() == hand.bit_count() - 1
        assert add(fewer, HELD[PLAYS[card]]) == hand
    assert list(counts(hand)) == [
        sum(naive.is_combat(card) and card[0] == suit for card in turn.hand) for suit in "TMGX"
    ]


@holds(games())
def deals_read_as_they_are_written(game: Whole) -> None:
    state = GAME.new({"players": game.players}, game.rulings)
    deal = state.draw(Random(game.seed))
    hands = notation.read_deal(notation.split_deal(deal), game.players, state.table.deck, "deal")
    assert notation.deal_token([bits(hand) for hand in hands]) == notation.join_deal(deal.split(" / ")) == deal
    assert notation.dealt(deal) == hands
    assert state.verify(deal) is None
    assert sorted(deal.replace("/", "").split()) == sorted(" ".join(str(Hand(hand)) for hand in hands).split())
    assert len(naive.read_deal(game.players, notation.split_deal(deal))) == game.players


# --- whole games ------------------------------------------------------------------------------------------------


def record_of(game: Whole) -> dict[str, Any]:
    """A whole random game as a record; special cards are played a little more often."""
    rng = Random(game.seed)
    state = GAME.new({"players": game.players, "side": game.side}, game.rulings, first=game.first)
    deals: list[list[str]] = []
    actions: list[str] = []
    while state.to_act is not None:
        if state.to_act is CHANCE:
            action = state.draw(rng)
            deals.append(notation.split_deal(action))
        else:
            action = state.legal.sample(rng)
            actions.append(action)
        state = state.after(action)
    return {
        "game": "gladiadores",
        "version": 1,
        "options": {"players": game.players, "side": game.side},
        "rulings": game.rulings,
        "setup": {"first": game.first, "deals": deals},
        "actions": actions,
    }


def same_standing(state: State, expected: dict[str, Any]) -> None:
    report = GAME.report(state)
    for name in ("positions", "rounds", "points", "winners"):
        assert report[name] == expected[name], name
    assert (state.to_act is None) == expected["over"]
    assert (None if state.to_act is CHANCE else state.to_act) == expected["to_act"]
    assert sorted(state.legal) == sorted(expected["legal"])
    assert [sorted(hand.split()) for hand in hands_of(state)] == [sorted(hand) for hand in expected["hands"]]
    assert [sorted(str(Hand(area)).split()) for area in state.areas] == [sorted(area) for area in expected["areas"]]


@holds(games(), 10)
def whole_games_go_as_in_the_naive_implementation_at_every_prefix(game: Whole) -> None:
    record = record_of(game)
    state = GAME.begin(record["options"], record["rulings"], record["setup"])
    deals = GAME.dealt(record["setup"])
    actions = record["actions"]
    for done in range(len(actions) + 1):
        while state.to_act is CHANCE:
            state = cast(State, state.play(next(deals)).state)
        same_standing(state, naive.play_record({**record, "actions": actions[:done]}))
        if done < len(actions):
            state = cast(State, state.play(actions[done]).state)
    assert replay(GAME, Record.read(record)) == state


@holds(games(), 30)
def what_the_naive_implementation_refuses_is_refused(game: Whole) -> None:
    record = record_of(game)
    rng = Random(game.seed)
    place = rng.randrange(len(record["actions"]) + 1)
    wrong = rng.choice(list(notation.ACTIONS))
    changed = {**record, "actions": [*record["actions"][:place], wrong]}
    try:
        expected = naive.play_record(changed)
    except ValueError:
        with pytest.raises(RefusedAction) as caught:
            replay(GAME, Record.read(changed))
        assert caught.value.index == place
    else:
        same_standing(cast(State, replay(GAME, Record.read(changed))), expected)


# --- all of them ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", PROPERTIES)
def test_it_holds(name: str) -> None:
    tried(name, 1, derandomize=True)


@pytest.mark.slow
@pytest.mark.parametrize("name", PROPERTIES)
def test_it_holds_in_many_situations(name: str) -> None:
    tried(name, sweep(10, 3), derandomize=False)


def test_every_token_is_a_card_and_back() -> None:
    assert [token for token in PLAYS_IN_ORDER if TOKENS[PLAYS[token]] != token] == []
    assert set(PLAYS) == set(PLAYS_IN_ORDER)
    for token in PLAYS_IN_ORDER:
        assert Card(token) == Card(str(Card(token)))
        assert sorted(naive.held(token)) == sorted(TOKENS[HELD[PLAYS[token]]])
