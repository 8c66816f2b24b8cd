"""Rows of Glory to Rome: counted again from what the engine tells of the same games."""

from __future__ import annotations

from collections import Counter
from io import BytesIO
from random import Random
from typing import Any

import pandas as pd
import pytest

import gladiadores
from gladiadores.core import CHANCE
from gladiadores.games.glory_to_rome.cards import NAMES, ROLES, VALUE
from gladiadores.sim import parquet, plain
from gladiadores.sim.plan import Plan

GAME = "glory-to-rome"
GAMES = 8
SEED = 3
SOURCES = ("influence", "vault", "bonus", "statue", "wall")
PLAYERS = pytest.mark.parametrize("players", [2, 3, 5])


def frame(level: str, players: int) -> pd.DataFrame:
    """The rows of some random games, read back from Parquet."""
    wanted = Plan.of(GAMES, GAME, {"players": players}, {}, "random", SEED, level)
    block = plain.source(wanted).block(0, GAMES)
    assert wanted.rows is not None
    assert block.rows is not None
    return pd.read_parquet(BytesIO(parquet.encode(wanted.rows, block.rows)))


def told(players: int, index: int) -> tuple[Any, list[Any], int]:
    """The end of a game, all that was told of it, and how many actions its seats took."""
    state: Any = gladiadores.game(GAME).new({"players": players})
    deals, thinking = (Random(f"{SEED}:{index}:{what}") for what in ("deals", "bots"))
    events, plays = [], 0
    while state.to_act is not None:
        if state.to_act is CHANCE:
            action = state.draw(deals)
        else:
            action, plays = state.view(state.to_act).legal.sample(thinking), plays + 1
        step = state.play(action)
        state = step.state
        events += step.events
    return state, events, plays


@PLAYERS
def test_rows_say_what_the_engine_tells(players: int) -> None:
    games, seats = frame("game", players), frame("seat", players)
    for index in range(GAMES):
        state, events, plays = told(players, index)
        rules = Counter(event.rule for event in events)
        game, of = games.iloc[index], seats[seats["game"] == index]
        assert (game["plays"], game["turns"]) == (plays, rules["turn.next"])
        assert game["deck"] == len(state.deck) - state.drawn
        assert f"end.{game['ending']}" == state.result.rule
        assert [game[f"points_{seat}"] for seat in range(players)] == list(state.standing().points)
        assert of["thinks"].sum() == rules["think.jack"] + rules["think.refill"] + rules["think.one"]
        for what, rule in (("led", "turn.lead"), ("followed", "turn.follow")):
            counted = Counter(
                (event.params["seat"], event.params.get("role")) for event in events if event.rule == rule
            )
            for seat in range(players):
                said = [int(of[of["seat"] == seat][f"{what}_{role}"].iloc[0]) for role in ROLES]
                assert sum(said) == sum(number for (who, _), number in counted.items() if who == seat)
                if what == "led":
                    assert said == [counted[seat, role] for role in ROLES]
        for seat, camp in enumerate(state.structures):
            row = of[of["seat"] == seat].iloc[0]
            done = {NAMES[each.card] for each in camp if each.done}
            assert done <= {name for name in NAMES if row[f"built_{name}"] >= 0}
            assert row["influence"] == 2 + sum(VALUE[k] * n for k, n in enumerate(state.sites[seat]))
            assert [row[f"clients_{role}"] for role in ROLES] == list(state.clients[seat])


@PLAYERS
def test_points_are_their_sources_and_levels_agree(players: int) -> None:
    games, seats, turns, plays = (frame(level, players) for level in ("game", "seat", "turn", "play"))
    assert (seats[list(SOURCES)].sum(axis=1) == seats["points"]).all()
    assert (seats[[f"built_{name}" for name in NAMES]] >= 0).sum(axis=1).tolist() == seats["completed"].tolist()
    assert turns.groupby("game").size().tolist() == games["turns"].tolist()
    assert plays.groupby("game").size().tolist() == games["plays"].tolist()
    last = turns.groupby("game").tail(1)
    for seat in range(players):
        of = seats[seats["seat"] == seat]
        assert last[f"points_{seat}"].tolist() == games[f"points_{seat}"].tolist() == of["points"].tolist()
        for source in (*SOURCES, "share", "completed"):
            assert games[f"{source}_{seat}"].tolist() == of[source].tolist()
        assert of["order"].tolist() == ((seat - games["first"]) % players).tolist()
    leads = [turns[turns["leader"] == seat]["role"].notna().sum() for seat in range(players)]
    assert leads == seats.groupby("seat")[[f"led_{role}" for role in ROLES]].sum().sum(axis=1).tolist()
    assert turns["followers"].sum() == seats[[f"followed_{role}" for role in ROLES]].to_numpy().sum()
    assert plays.groupby("game")["turn"].max().tolist() == (games["turns"] - 1).tolist()
    assert (plays["choices"] >= 1).all()
