"""A bot that exists twice chooses the same card."""

from __future__ import annotations

from itertools import product
from random import Random
from typing import Any

import pytest

from gladiadores.bots.bot import bot
from gladiadores.core import CHANCE, Replay
from gladiadores.games.gladiadores import rules
from gladiadores.games.gladiadores.cards import DECLARED, LION, LION_CARDS, PLAYS, UNPLAYED, WHOLE_DECK, bits
from gladiadores.games.gladiadores.game import GAME
from gladiadores.games.gladiadores.table import Table
from gladiadores.sim.kernels import bulk
from tests.sweep import sweep

KINDS = tuple(product((4, 3), ("A", "B"), ("must", "may")))
STATES = sweep(100_000, 600)


def decisions(name: str, players: int, side: str, count: int, **rulings: Any) -> int:
    """Compare so many decisions of a bot that plays compiled with its own; the others at the table are random."""
    agreed = Table.of({"players": players, "side": side}, rulings)
    seats = tuple(name if seat % 2 == 0 else "random" for seat in range(players))
    twin, compared, first = bot(name), 0, 0
    while compared < count:
        details = bulk.play_games_in_detail(agreed, seats, 3, first, 8)
        first += 8
        for record in bulk.records(agreed, details):
            replay = Replay(GAME, record)
            before = replay.state
            for action, step in replay:
                seat = before.to_act
                if seat is not CHANCE and seat is not None and seats[seat] == name:
                    advice = twin.advise(before.view(seat), Random(1))
                    assert advice.action == action, (before, advice)
                    compared += 1
                before = step.state
    return compared


@pytest.mark.parametrize("name", [name for name in bulk.BOTS if name != "random"])
@pytest.mark.parametrize(("players", "side", "spoil"), KINDS)
def test_a_compiled_bot_chooses_what_its_twin_chooses(name: str, players: int, side: str, spoil: str) -> None:
    count = STATES // len(KINDS)
    ruling = "winner" if spoil == "may" else "everywhere"
    assert decisions(name, players, side, count, spoil=spoil, one_beats_ten=ruling) >= count


def test_bots_at_other_seats_leave_the_deals_alone() -> None:
    agreed = Table.of({"players": 4, "side": "A"}, {})
    one = bulk.play_games_in_detail(agreed, ("random",) * 4, 3, 0, 20)
    other = bulk.play_games_in_detail(agreed, ("greedy", "random", "greedy", "random"), 3, 0, 20)
    assert (one.hands == other.hands).all()
    assert (one.games.points != other.games.points).any()


# --- a battle that is not over ------------------------------------------------------------------------------------


def some_plays(rng: Random) -> tuple[int, ...]:
    """Plays of one battle, one to four."""
    weapons = [code for token, code in PLAYS.items() if code >= DECLARED]
    deck = [*bits(WHOLE_DECK & ~LION_CARDS & (1 << LION) - 1), *[LION] * 4, *weapons]
    return tuple(rng.sample(deck, rng.randint(1, 4)))


def test_plays_to_come_change_nothing() -> None:
    """What the compiled bots rely on: a battle may be judged with ``UNPLAYED`` in the places to come."""
    rng = Random(4)
    for _ in range(sweep(20_000, 2_000)):
        plays = some_plays(rng)
        padded = (*plays, *(UNPLAYED,) * (4 - len(plays)))
        lead = rules.lead_suit(plays)
        assert rules.lead_suit(padded) == lead
        place = rules.winner(plays, lead, rules.silent)
        assert rules.winner(padded, lead, rules.silent) == place
        area = rng.getrandbits(40)
        for ten in (True, False):
            judged = rules.battle(plays, place, lead, area, ten, rules.silent)
            assert rules.battle(padded, place, lead, area, ten, rules.silent) == judged
