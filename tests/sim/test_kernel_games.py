"""Games from the kernel, replayed by the engine: the same at every play."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import product
from random import Random
from typing import Any, cast

import numpy as np
import pytest

from gladiadores.core import Event, Replay
from gladiadores.core.errors import BadInput
from gladiadores.games.gladiadores import notation, rules
from gladiadores.games.gladiadores.battle import is_asked
from gladiadores.games.gladiadores.cards import PLAYS, SUITS, TOKENS, written
from gladiadores.games.gladiadores.game import GAME
from gladiadores.games.gladiadores.scoring import Positions
from gladiadores.games.gladiadores.state import State
from gladiadores.games.gladiadores.table import RULINGS, Table
from gladiadores.sim.kernels import bulk, rulebook
from tests.sweep import sweep

KINDS = tuple(product((4, 3), ("A", "B")))
OTHER_RULINGS: tuple[dict[str, Any], ...] = (
    {"one_beats_ten": "winner"},
    {"spoil": "may"},
    {"tie_a": "track_leaders"},
    {"columns_a": 7},
    {"columns_a": 25},
    {"floor_b": None},
)


def table(players: int, side: str, **rulings: Any) -> Table:
    return Table.of({"players": players, "side": side}, rulings)


def by_rule(events: tuple[Event, ...], *rules: str) -> list[dict[str, Any]]:
    return [event.params for event in events if event.rule in rules]


class Replayed:
    """A game of the kernel in the engine, step by step: where both stand is compared after every action."""

    def __init__(self, agreed: Table, details: bulk.Details, game: int) -> None:
        self.table, self.details, self.game = agreed, details, game
        self.battles = agreed.deck.hand - 1

    def at(self, values: np.ndarray[Any, Any], *where: int) -> int:
        return int(values[(self.game, *where)])

    def check(self, replay: Replay) -> None:
        before = cast(State, replay.state)
        place = battle = 0
        heard: tuple[Event, ...] = ()
        for action, step in replay:
            after = cast(State, step.state)
            if action in PLAYS and not before.choices:
                self.check_play(before, action, place, battle)
                place, heard = place + 1, heard + step.events
            elif before.choices:
                heard += step.events
            if place == self.table.players and not after.choices:
                self.check_battle(heard, before.round, battle)
                place, battle, heard = 0, battle + 1, ()
            if after.round > before.round:
                assert battle == self.battles
                self.check_round(after)
                battle = 0
            before = after
        self.check_end(before)

    def check_play(self, state: State, action: str, place: int, battle: int) -> None:
        where = (state.round, battle)
        assert state.leader == self.at(self.details.leaders, *where)
        assert state.to_act == (state.leader + place) % self.table.players
        assert tuple(state.legal) == notation.plays(self.at(self.details.legal, *where, place))
        assert action == TOKENS[self.at(self.details.plays, *where, place)]

    def check_battle(self, events: tuple[Event, ...], number: int, battle: int) -> None:
        where = (number, battle)
        winner = self.at(self.details.winners, *where)
        [won] = [event.params["seat"] for event in events if event.rule in WON]
        assert won == winner
        lead = self.at(self.details.leads, *where)
        if lead >= 0:
            assert events[0].params.get("suit", SUITS[lead]) == SUITS[lead]
        struck = [
            (TOKENS[card], bool(self.details.struck_area[(self.game, *where, place)]))
            for place in range(self.table.players)
            if (card := self.at(self.details.struck, *where, place)) >= 0
        ]
        assert struck == [
            (event.params["card"], event.rule == "battle.damage.area") for event in events if event.rule in STRUCK
        ]
        gathered = by_rule(events, "battle.spoils.lead")
        assert written(self.at(self.details.gathered, *where)) == (gathered[0]["cards"] if gathered else "")
        choices, taken = self.at(self.details.choices, *where), self.at(self.details.taken, *where)
        took = by_rule(events, "battle.spoils.choice", "battle.spoils.single")
        assert [TOKENS[taken]] * (taken >= 0) == [params["card"] for params in took]
        opened = by_rule(events, "battle.spoils.open")
        assert [params["cards"] for params in opened] == [written(choices)] * is_asked(choices, self.table.must_take)

    def check_round(self, state: State) -> None:
        number = state.round - 1
        assert tracks(state.rounds[number]) == self.details.scored[self.game, number].tolist()
        assert tracks(state.positions) == self.details.positions[self.game, number].tolist()

    def check_end(self, state: State) -> None:
        games, standing = self.details.games, state.standing()
        assert state.to_act is None
        assert standing.points == tuple(games.points[self.game])
        assert standing.winners == tuple(np.flatnonzero(games.shares[self.game]))
        assert set(games.shares[self.game]) <= {0, 1 / len(standing.winners)}
        assert state.round == games.rounds[self.game]
        assert games.early[self.game] == (state.round < self.table.rounds)
        assert games.plays[self.game] == state.round * self.battles * self.table.players
        assert games.places[self.game].tolist() == places(standing.points, standing.winners)


WON = {told.id for told in rules.Told if told.name.startswith("WON_")}
STRUCK = ("battle.damage.battle", "battle.damage.area")


def tracks(values: Positions) -> list[list[int]]:
    return [list(each) if isinstance(each, tuple) else [each] for each in values]


def places(points: tuple[int, ...], winners: tuple[int, ...]) -> list[int]:
    ranks = [(mine, seat in winners) for seat, mine in enumerate(points)]
    return [1 if rank[1] else 1 + sum(other > rank for other in ranks) for rank in ranks]


def check(agreed: Table, bots: tuple[str, ...], count: int, seed: int = 1) -> None:
    details = bulk.play_games_in_detail(agreed, bots, seed, 0, count)
    for game, record in enumerate(bulk.records(agreed, details)):
        Replayed(agreed, details, game).check(Replay(GAME, record))


@pytest.mark.parametrize(("players", "side"), KINDS)
def test_games_replay_in_the_engine(players: int, side: str) -> None:
    check(table(players, side), ("random",) * players, sweep(2_000, 15))


@pytest.mark.parametrize("rulings", OTHER_RULINGS, ids=lambda rulings: "-".join(map(str, *rulings.items())))
@pytest.mark.parametrize(("players", "side"), KINDS)
def test_games_replay_under_every_ruling(players: int, side: str, rulings: dict[str, Any]) -> None:
    check(table(players, side, **rulings), ("random",) * players, sweep(2_000, 3), seed=2)


def test_every_ruling_is_tried() -> None:
    assert {name for rulings in OTHER_RULINGS for name in rulings} == set(RULINGS)


@pytest.mark.parametrize("number", range(sweep(20, 4)))
def test_games_replay_under_mixed_rulings_and_bots(number: int) -> None:
    rng = Random(number)
    players, side = rng.choice(KINDS)
    rulings = {
        "one_beats_ten": rng.choice(("everywhere", "winner")),
        "spoil": rng.choice(("must", "may")),
        "tie_a": rng.choice(("among_tied", "track_leaders")),
        "columns_a": rng.choice((7, 8, 11, 1_000)),
        "floor_b": rng.choice((0, None)),
    }
    check(table(players, side, **rulings), tuple(rng.choices(bulk.BOTS, k=players)), sweep(2_000, 3), seed=number)


# --- the stream ---------------------------------------------------------------------------------------------------


@cache
def games(players: int, side: str, seed: int, first: int, count: int) -> bulk.Games:
    return bulk.play_games(table(players, side), ("random",) * players, seed, first, count)


@pytest.mark.parametrize(("players", "side"), KINDS)
def test_a_game_is_the_same_in_every_block(players: int, side: str) -> None:
    whole = games(players, side, 5, 1_000, 300)
    for first, count in ((1_000, 1), (1_001, 63), (1_064, 64), (1_128, 172)):
        part = games(players, side, 5, first, count)
        rows = slice(first - 1_000, first - 1_000 + count)
        for name in ("points", "shares", "places", "rounds", "plays", "early"):
            assert np.array_equal(getattr(part, name), getattr(whole, name)[rows]), name


def test_details_are_of_the_same_games() -> None:
    details = bulk.play_games_in_detail(table(4, "B"), ("random",) * 4, 5, 1_000, 100)
    assert np.array_equal(details.games.points, games(4, "B", 5, 1_000, 300).points[:100])


def test_seeds_and_games_differ() -> None:
    first, other = games(4, "A", 1, 0, 200), games(4, "A", 2, 0, 200)
    assert (first.points != other.points).any(axis=1).mean() > 0.9
    assert len(np.unique(first.points, axis=0)) > 150
    assert (first.points[:-1] != other.points[1:]).any()


def test_a_large_seed_and_a_late_game() -> None:
    assert games(3, "A", 2**64 - 1, 2**40, 3).points.shape == (3, 3)


def test_nothing_is_played_of_no_games() -> None:
    assert games(4, "A", 1, 0, 0).points.shape == (0, 4)
    assert list(bulk.records(table(4, "A"), bulk.play_games_in_detail(table(4, "A"), ("random",) * 4, 1, 0, 0))) == []


# --- what is random -----------------------------------------------------------------------------------------------


def details_of(count: int) -> Iterator[bulk.Details]:
    yield bulk.play_games_in_detail(table(4, "A"), ("random",) * 4, 11, 0, count)


def test_every_card_comes_to_every_seat_alike() -> None:
    [details] = details_of(1_500)
    hands = details.hands.reshape(-1, 4)
    dealt = np.array([[(hands[:, seat] >> card & 1).sum() for seat in range(4)] for card in range(40)])
    expected = len(hands) * 12 / 50
    spread = ((dealt - expected) ** 2 / (expected * (1 - 12 / 50))).sum()
    assert 90 < spread < 240  # 160 cells, of which about 158 are free: five standard deviations each way
    lions = np.bitwise_count(hands >> 40 & 15).mean(axis=0)
    assert np.allclose(lions, 4 * 12 / 50, atol=0.05)


def test_every_legal_play_is_as_likely() -> None:
    """The play's place among the legal ones, by how many there are."""
    [details] = details_of(400)
    plays, legal = details.plays.reshape(-1), details.legal.reshape(-1)
    counts: dict[int, np.ndarray[Any, Any]] = {}
    for play, cards in zip(plays.tolist(), legal.tolist(), strict=True):
        tokens = notation.plays(cards)
        counts.setdefault(len(tokens), np.zeros(len(tokens)))[tokens.index(TOKENS[play])] += 1
    for number, seen in counts.items():
        expected = seen.sum() / number
        if expected >= 50:
            spread = ((seen - expected) ** 2 / expected).sum()
            assert spread < number + 5 * (2 * number) ** 0.5, (number, seen)


def test_unknown_bots_are_refused() -> None:
    with pytest.raises(BadInput):
        bulk.play_games(table(4, "A"), ("random", "greedy", "random", "oracle"), 1, 0, 1)


def test_the_compiled_rules_are_those_of_the_engine() -> None:
    """Importing the kernels has left the rule book as it was."""
    assert rules.winner.__module__ == rules.__name__
    assert type(rules.winner) is type(lambda: None)
    assert rulebook.silent is rules.silent
