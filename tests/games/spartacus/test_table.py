"""What is agreed before a game, and the game as the suite meets it."""

from __future__ import annotations

import pickle
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from gladiadores.core import CHANCE, BadInput, IllegalAction, Violation
from gladiadores.core.stack import Frame
from gladiadores.games.spartacus import decks, tokens
from gladiadores.games.spartacus.combat.comparing import Fall
from gladiadores.games.spartacus.combat.fight import Fate
from gladiadores.games.spartacus.decks import shelf
from gladiadores.games.spartacus.frames import FrameKind
from gladiadores.games.spartacus.game import GAME
from gladiadores.games.spartacus.pieces import Offer, Phase
from gladiadores.games.spartacus.state import State
from gladiadores.games.spartacus.table import OPTIONS, RULINGS, Table
from gladiadores.games.spartacus.verbs import Said, Verb
from tests.covers import covers

from .cases import at, go, new, plain, refused


def test_what_is_agreed_is_read_and_said_again() -> None:
    options = {"players": 3, "start": "advanced", "deck": "capua", "max_turns": 9}
    rulings = {name: option.values[-1] for name, option in RULINGS.items()}
    table = Table.of(options, rulings)
    assert (table.options, table.rulings) == (options, rulings)
    assert Table.of({"players": 4}).options == {name: option.default for name, option in OPTIONS.items()}


@pytest.mark.parametrize(
    ("options", "rulings", "code"),
    [
        ({"players": 5}, {}, "range"),
        ({"players": 1}, {}, "range"),
        ({"players": "4"}, {}, "range"),
        ({"players": 4, "start": "slow"}, {}, "range"),
        ({"players": 4, "max_turns": 0}, {}, "range"),
        ({"players": 4, "max_turns": True}, {}, "range"),
        ({"players": 4, "deck": 3}, {}, "range"),
        ({"players": 4, "deck": "nowhere#12345678"}, {}, "deck"),
        ({"players": 4, "colour": "red"}, {}, "range"),
        ({"players": 4}, {"initiative": "least"}, "ruling"),
        ({"players": 4}, {"wagers_per_house": 5}, "ruling"),
        ({"players": 4}, {"max_rounds": -1}, "ruling"),
        ({"players": 4}, {"luck": True}, "ruling"),
    ],
)
@covers("game.players", "game.deck")
def test_what_cannot_be_agreed(options: dict[str, Any], rulings: dict[str, Any], code: str) -> None:
    with pytest.raises(BadInput) as error:
        Table.of(options, rulings)
    assert error.value.code == code


@covers("game.players")
def test_a_deck_says_how_many_may_play() -> None:
    deck = replace(plain(), players=(3, 4), digest="0" * 64)
    shelf._LOADED["three#00000000"] = deck
    try:
        with pytest.raises(BadInput) as error:
            Table.of({"players": 2, "deck": "three#00000000"})
        assert error.value.code == "range"
        assert Table.of({"players": 3, "deck": "three#00000000"}).players == 3
    finally:
        del shelf._LOADED["three#00000000"]


def test_a_new_game_begins_with_dice() -> None:
    state = GAME.new({"players": 3})
    assert state.to_act is CHANCE
    assert GAME.setup(state) == {}
    assert GAME.begin(*GAME.terms(state), {}) == state
    assert GAME.new() == GAME.new({"players": 4})
    assert GAME.new() != state
    assert pickle.loads(pickle.dumps(state)) == state


@covers("game.open-treasury")
def test_everybody_can_count_the_treasuries() -> None:
    state = at((FrameKind.BID, 0, 0b111), camps=("", "", ""), lot=0)
    for seat in (None, 0, 1, 2):
        assert state.view(seat).denarii == (5, 5, 5)


@covers("end.over")
def test_nothing_is_played_after_the_end() -> None:
    state = at((FrameKind.CLOSE, -1), camps=("", "", ""), influence=(12, 1, 1))
    with pytest.raises(IllegalAction) as error:
        state.play("roll:1")
    assert (error.value.violation.rule, error.value.violation.code) == ("end.over", "game-over")


@covers("play.dice")
def test_where_dice_are_thrown_nothing_else_is_said() -> None:
    state = at((FrameKind.HOST_ROLL, -1, 0b111, 1), camps=("", "", ""))
    for wrong in ("roll:1.2", "roll:1/2.3", "-", "gift:1:1"):
        violation = state.verify(wrong)
        assert violation is not None
        assert (violation.rule, violation.params) == ("play.dice", {"number": 3})


@covers("play.notation")
@pytest.mark.parametrize(
    "wrong",
    [
        "", ":", "roll:7", "roll:", "roll:1.", "roll:1/2/3", "give:0d", "give:d", "wager:0", "wager:00:1", "gift:1",
        "gift:9:1", "move:1", "move:+1.0", "house:Nobody", "use:Ga", "use:Ga.1", "use:Nobody", "price:0", "option:0",
        "shuffle:", "shuffle:Ga,Plot", "deal:", "release:Plot", "discard:Ga", "Pay", " pay", "pay:-1", "bid:12345",
        "at:", "at:4",
    ],
)  # fmt: skip
def test_what_is_no_action(wrong: str) -> None:
    assert tokens.read(plain(), wrong) is None
    violation = new().verify(wrong)
    assert violation is not None
    assert (violation.rule, violation.code) == ("play.notation", "token")


EVERYWHERE = {
    "PAY": at((FrameKind.PAY, 0), camps=("Ga", "", ""), phase=Phase.UPKEEP),
    "TRADE": at((FrameKind.TRADE, 0), camps=("Ga", "", "")),
    "BUILD": at((FrameKind.TRADE, 0), (FrameKind.BUILD, 0), camps=("Ga", "", ""), offer=Offer(0, 1)),
    "ANSWER_OFFER": at((FrameKind.TRADE, 0), (FrameKind.ANSWER_OFFER, 1), camps=("Ga", "", ""), offer=Offer(0, 1)),
    "BID": at((FrameKind.CLOSE, -1), (FrameKind.BID, 0, 0b111), camps=("", "", ""), lot=0),
    "HOST_BID": at((FrameKind.CLOSE, -1), (FrameKind.HOST_BID, 0, 0b111), camps=("", "", "")),
    "INVITE": at((FrameKind.INVITE, 0), camps=("Ga", "", ""), phase=Phase.ARENA),
    "PRICE": at((FrameKind.INVITE, 0), (FrameKind.PRICE, 0, 1), camps=("Ga", "", ""), phase=Phase.ARENA),
    "BRIBE": at((FrameKind.INVITE, 0), (FrameKind.BRIBE, 1, 1), camps=("Ga", "", ""), phase=Phase.ARENA),
    "ANSWER": at((FrameKind.INVITE, 0), (FrameKind.ANSWER, 1), camps=("Ga", "", ""), phase=Phase.ARENA),
    "FIGHTER": at((FrameKind.INVITE, 0), (FrameKind.FIGHTER, 0), camps=("Ga", "", ""), phase=Phase.ARENA),
    "EQUIP": at(
        (FrameKind.INVITE, 0), (FrameKind.EQUIP, 0), camps=("Ga Axe", "", ""), entries=((0, "Ga"),), phase=Phase.ARENA
    ),
    "WAGER": at((FrameKind.WAGER, 0), camps=("Ga", "Gb", ""), entries=((0, "Ga"), (1, "Gb")), phase=Phase.ARENA),
    "THUMB": at(
        (FrameKind.THUMB, 2),
        camps=("Ga", "Gb", ""),
        entries=((0, "Ga"), (1, "Gb")),
        fate=Fate(0, Fall.YIELD),
        phase=Phase.ARENA,
    ),
}


@covers("play.now")
@pytest.mark.parametrize("pending", EVERYWHERE)
def test_everything_has_its_moment(pending: str) -> None:
    state = EVERYWHERE[pending]
    for wrong in ("first:me", "discard:Plot", "house:Red", "roll:1", "number:3"):
        violation = state.verify(wrong)
        assert violation is not None
        assert (violation.rule, violation.params) == ("play.now", {"action": wrong, "pending": pending})
        assert wrong not in state.legal
    assert go(new(), "roll:6.5.4").verify("pay") == Violation("play.now", {"action": "pay", "pending": "HOUSE"})


def test_every_card_is_said_and_read() -> None:
    deck = decks.standard()
    for place, card in enumerate(deck.market):
        assert tokens.read(deck, tokens.market(deck, "release", place)) == Said(Verb.RELEASE, card=place)
        assert tokens.read(deck, f"at:{card.token}") == Said(Verb.AT, card=place)
    for place in range(len(deck.intrigue)):
        assert tokens.read(deck, tokens.intrigue(deck, "scheme", place)) == Said(Verb.SCHEME, kind=place)
    for effect in range(len(deck.effects)):
        assert tokens.read(deck, tokens.use(deck, effect)) == Said(Verb.USE, effect=effect)
    assert tokens.read(deck, "roll:6.4/5") == Said(Verb.ROLL, dice=((6, 4), (5,)))
    assert tokens.read(deck, "move:-1.2") == Said(Verb.MOVE, number=-1, other=2)
    assert tokens.read(deck, "wager:3:2") == Said(Verb.WAGER, number=3, other=2)
    assert tokens.read(deck, "gift:2:5") == Said(Verb.GIFT, seat=2, number=5)


def test_states_are_values() -> None:
    one, other = (go(new(), "roll:2.5.4", f"house:{house}") for house in ("Red", "Red"))
    assert (one, hash(one)) == (other, hash(other))
    assert one != go(new(), "roll:2.5.4", "house:Blue")
    assert one.stack == (Frame(FrameKind.HOUSE, 2),)
    assert set(State.__slots__) == set(State.__annotations__)


def test_the_draft_copies_everything() -> None:
    state = at((FrameKind.TRADE, 0), camps=("Ga", "", ""), phase=Phase.MARKET)
    assert state._draft().position == state.position


def test_actions_of_chance_are_as_likely_as_dice() -> None:
    state = at((FrameKind.HOST_ROLL, -1, 0b011, 1), camps=("", "", ""))
    listed = dict(state.outcomes())
    assert len(listed) == len(state.legal) == 36
    assert sum(listed.values()) == pytest.approx(1)
    assert {state.draw(Random(seed)) for seed in range(300)} <= set(listed)
    assert refused(state, "roll:1.6") is None
