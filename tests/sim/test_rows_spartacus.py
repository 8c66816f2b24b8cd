"""Rows of Spartacus: counted again from what the engine tells of the same games."""

from __future__ import annotations

from collections import Counter
from functools import cache
from io import BytesIO
from random import Random
from typing import Any, NamedTuple

import pandas as pd
import pytest

import gladiadores
from gladiadores import bots
from gladiadores.core import CHANCE
from gladiadores.games.spartacus import tokens
from gladiadores.games.spartacus.decks import standard
from gladiadores.sim import parquet
from gladiadores.sim.rows import Column, Rows, chronicle, levels
from tests.sim.test_rows import frame

GAME = "spartacus"
GAMES = 2
SEED = 3
LEVELS = ("game", "seat", "scheme", "lot", "fight", "play")
TABLES = pytest.mark.parametrize(("players", "bot"), [(3, "careful"), (4, "random")])
LONGEST = 5
"""Turns: random bots would play on."""


class Told(NamedTuple):
    """The end of a game, all that was told of it, what its seats did from which state, and its rows by level."""

    state: Any
    events: list[Any]
    acted: list[tuple[Any, str]]
    rows: dict[str, pd.DataFrame]


@cache
def told(players: int, bot: str, index: int) -> Told:
    """A game, as the plain engine plays it."""
    options = {"players": players, "start": "quick", "max_turns": LONGEST}
    state: Any = gladiadores.game(GAME).new(options)
    declared = levels(GAME, options)
    written = {level: chronicle(GAME, declared[level]) for level in LEVELS}
    deals, thinking = (Random(f"{SEED}:{index}:{what}") for what in ("deals", "bots"))
    player, events, acted = bots.bot(bot, GAME), [], []
    while state.to_act is not None:
        chance = state.to_act is CHANCE
        action = state.draw(deals) if chance else player.advise(state.view(state.to_act), thinking).action
        step = state.play(action)
        for each in written.values():
            (each.drawn if chance else each.acted)(index, state, action, step.state)
        if not chance:
            acted.append((state, action))
        state = step.state
        events += step.events
    for each in written.values():
        each.ended(index, state, len(acted))
    found = {
        level: pd.read_parquet(BytesIO(parquet.encode(declared[level], each.columns)))
        for level, each in written.items()
    }
    return Told(state, events, acted, found)


@TABLES
def test_rows_of_seats_say_what_the_engine_tells(players: int, bot: str) -> None:
    rewards = {"arena.honour": "gained_honour", "arena.victory": "gained_victory"}
    for index in range(GAMES):
        state, events, acted, rows = told(players, bot, index)
        game, seats = rows["game"].iloc[0], rows["seat"]
        assert (game["plays"], game["turns"], game["ending"]) == (len(acted), state.turn, state.result.rule)
        (first,) = (event.params["seat"] for event in events if event.rule == "setup.host")
        once: Counter[tuple[str, int]] = Counter()
        sums: Counter[tuple[str, int]] = Counter()
        for event in events:
            if "seat" in event.params:
                once[event.rule, event.params["seat"]] += 1
                sums[event.rule, event.params["seat"]] += event.params.get("denarii", 0)
                sums[event.rule + " number", event.params["seat"]] += event.params.get("number", 0)
        for _, row in seats.iterrows():
            seat = row["seat"]
            assert row["order"] == (seat - first) % players
            assert row["house"] == standard().houses[state.houses[seat]].token
            assert (row["points"], row["denarii"]) == (state.influence[seat], state.denarii[seat])
            assert row.filter(like="gained_").sum() == sums["game.influence number", seat]
            assert row.filter(like="lost_").sum() == sums["game.influence-lost number", seat]
            assert row["points"] == 7 + row.filter(like="gained_").sum() - row.filter(like="lost_").sum()
            for rule, column in rewards.items():
                assert row[column] <= once[rule, seat]
            for column, rule in {
                "schemes": "scheme.play", "supports": "support.given", "reactions": "reaction.play",
                "cashed_cards": "intrigue.cash", "hosted": "arena.honour", "refused": "arena.refuse",
            }.items():  # fmt: skip
                assert row[column] == once[rule, seat], column
            for column, rule in {
                "income": "upkeep.income", "wages": "upkeep.pay", "cashed": "intrigue.cash", "sold": "market.sell",
                "tribute": "arena.tribute", "bought": "auction.won", "titles": "host.won", "wager_paid": "wager.won",
            }.items():  # fmt: skip
                assert row[column] == sums[rule, seat], column
            own = [f"use:{row['house']}", f"use:{row['house']}.2"]
            used = [action for before, action in acted if before.to_act == seat and action.startswith("use:")]
            guards = sum(event.rule == "guard.play" and event.params["seat"] == seat for event in events)
            for action, column in zip(own, ("power_one", "power_two"), strict=True):
                effect = standard().effects[tokens.effects_of(standard(), row["house"])[own.index(action)]]
                assert row[column] == (guards if effect.when == "guard" else used.count(action))
            assert row["abilities"] == sum(action not in own for action in used)


@TABLES
def test_schemes_auctions_and_fights_are_those_of_the_game(players: int, bot: str) -> None:
    for index in range(GAMES):
        _, events, acted, rows = told(players, bot, index)
        rules = Counter(event.rule for event in events)
        plots, lots, bouts = (rows[level] for level in ("scheme", "lot", "fight"))
        prepared = [action.removeprefix("scheme:") for _, action in acted if action.startswith("scheme:")]
        assert plots["card"].tolist() == prepared
        ends = plots["end"].value_counts()
        assert ends["succeeded"] == rules["scheme.succeeds"]
        assert ends["given-up"] == rules["support.given-up"]
        assert ends["guard"] == rules["guard.cancels"]
        assert ends["guard"] + ends["card"] == rules["scheme.cancelled"]
        assert plots["asked"].sum() == rules["support.ask"]
        assert plots["guards"].sum() == rules["guard.cancels"] + rules["guard.fails"]
        opened = [event for event in events if event.rule in ("auction.lot", "host.contest")]
        assert lots["card"].astype(object).where(lots["card"].notna(), None).tolist() == [
            event.params.get("card") for event in opened
        ]
        ended = ("auction.won", "auction.none", "auction.tie-fails", "host.won", "host.rolled")
        assert len(lots) == sum(rules[rule] for rule in ended)
        assert lots["ties"].sum() == rules["auction.tie"]
        assert len(bouts) * 2 == rules["combat.dice"]
        assert (~bouts["final"]).sum() == rules["arena.victory"]
        assert (bouts["thumb"] == "down").sum() == rules["thumb.down"]
        assert (bouts["thumb"] == "up").sum() == rules["thumb.up"]
        for fall in ("yield", "injury", "decapitation"):
            assert (bouts["fall"] == fall).sum() == rules[f"combat.{fall}"]
        winners = [event.params["card"] for event in events if event.rule == "arena.victory"]
        fought = bouts[~bouts["final"]]
        cards = fought["card_one"].astype(str).where(fought["winner"] == "one", fought["card_two"].astype(str))
        assert cards.tolist() == winners
        assert bouts[bouts["final"]]["paid"].eq(0).all()


@TABLES
def test_decisions_are_those_of_the_seats(players: int, bot: str) -> None:
    for index in range(GAMES):
        _, _, acted, rows = told(players, bot, index)
        found = rows["play"]
        assert found["seat"].tolist() == [before.to_act for before, _ in acted]
        assert found["choices"].tolist() == [len(before.legal) for before, _ in acted]
        for (_, row), (before, action) in zip(found.iterrows(), acted, strict=True):
            said = tokens.read(before.table.deck, action)
            assert said is not None
            assert row["verb"] == said.verb.name.lower()
            if row["verb"] in ("wager", "bid", "price"):
                assert row["number"] == int(action.rpartition(":")[2])
            elif isinstance(row["card"], str):
                assert row["card"] in action


def test_a_simulation_writes_the_same_rows() -> None:
    found = frame("fight", GAME, 1, "careful", players=3, start="quick", max_turns=LONGEST)
    pd.testing.assert_frame_equal(found, told(3, "careful", 0).rows["fight"])


def test_cards_are_those_of_the_deck() -> None:
    columns = {column.name: column for column in levels(GAME, {"players": 4})["lot"].columns}
    assert columns["card"].values == tuple(card.token for card in standard().market)


def test_texts_of_a_large_deck_come_back() -> None:
    names = tuple(f"Card{number}" for number in range(300))
    rows = Rows("lot", "an auction", (Column("card", "text", "", "the card", names),))
    found = pd.read_parquet(BytesIO(parquet.encode(rows, {"card": [names[299], None, names[0]]})))["card"]
    assert found.astype(object).where(found.notna(), None).tolist() == ["Card299", None, "Card0"]
