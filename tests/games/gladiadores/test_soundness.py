"""Everything that is wrong with a layout is said at once, and what is said agrees with what begins a record."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from gladiadores.core.errors import BadInput
from gladiadores.games.gladiadores import soundness
from gladiadores.games.gladiadores.cards import HELD, LION, LIONS, PLAYS, bits
from gladiadores.games.gladiadores.game import GAME
from gladiadores.games.gladiadores.notation import read_cards
from gladiadores.games.gladiadores.table import DECKS
from gladiadores.text import texts
from gladiadores.widgets.position_draft import Draft, Place, at_random


def laid(
    hands: list[str], plays: str = "", *, areas: list[str] | None = None, side: str = "A", leader: int = 0
) -> Draft:
    return replace(
        Draft.empty(len(hands), side),
        hands=tuple(read_cards(hand, "hands") for hand in hands),
        areas=tuple(read_cards(area, "areas") for area in areas or [""] * len(hands)),
        plays=tuple(PLAYS[token] for token in plays.split()),
    )


def ids(draft: Draft) -> list[str]:
    return [fault.message.context for fault in draft.faults]


def doubts(draft: Draft) -> list[str]:
    return [fault.message.context for fault in draft.doubts]


THREE = ["G7 T1", "X4 M5", "X9 T6"]


def test_a_sound_layout_has_no_faults() -> None:
    draft = laid(THREE)
    assert ids(draft) == doubts(draft) == []
    assert draft.state.to_act == 0


@pytest.mark.parametrize(
    ("hands", "plays", "expected"),
    [
        (["G7 T1", "X4 M5 M6", "X9 T6"], "", ["fault.one-more"]),
        (["G7 T1 L", "X4 M5 M6", "X9 T6"], "", ["fault.one-less"]),
        (["G7 T1", "X4 M5 M6 M7", "X9 T6"], "", ["fault.more"]),
        (["G7 T1 G8 G9", "X4 M5 M6 M7", "X9 T6"], "", ["fault.less"]),
        (["T1", "X4 M5", "X9 T6"], "G7", []),
        (["G7 T1", "X4 M5", "X9 T6"], "G9", ["fault.one-more"]),
        (["T1", "X4", "X9"], "", ["fault.few"]),
        (["G7 T1", "G7 M5", "X9 T6"], "", ["fault.twice"]),
        (["G7 T1", "G2 M5", "X3 T6"], "", ["fault.not-in-deck", "fault.not-in-deck"]),
        (["L L", "L L", "X4 T6"], "", ["fault.lions"]),
        (["TM T1", "X4 M5", "X9 T6"], "MT", ["fault.twice", "fault.one-more"]),
        (["T1", "X4", "X9"], "G7 G8 G9", ["fault.battle-over"]),
    ],
)  # fmt: skip
def test_each_thing_that_is_wrong_is_said(hands: list[str], plays: str, expected: list[str]) -> None:
    assert ids(laid(hands, plays)) == expected


def test_all_that_is_wrong_is_said_at_once() -> None:
    draft = replace(laid(["G7 T1 L", "G7 G2", "X9 T6"], areas=["L", "", ""]), round=3).with_cube(1, 2, 12)
    assert ids(draft) == [
        "fault.round", "fault.not-in-deck", "fault.twice", "fault.special", "fault.one-more", "fault.column",
    ]  # fmt: skip


def test_cubes_of_side_b_stand_on_the_track_and_before_its_end() -> None:
    draft = laid(THREE, side="B")
    assert ids(draft.with_cube(0, 0, -1)) == ["fault.floor"]
    assert ids(replace(draft, rulings={"floor_b": None}).with_cube(0, 0, -1)) == []
    assert ids(draft.with_cube(0, 0, 15)) == ["fault.over"]


def test_a_hand_beyond_the_deal_is_too_large() -> None:
    hands = [" ".join(f"{suit}{value}" for value in range(1, 11)) for suit in "TMG"]
    extra = ["X1 X4 L MX", "X5 X6 L GX", "X7 X8 L TX"]
    assert ids(laid([f"{hand} {more}" for hand, more in zip(hands, extra, strict=True)])).count("fault.many") == 1


def test_what_cannot_have_come_about_is_doubted() -> None:
    assert doubts(laid(["T1", "G4 M5", "X9 T6"], "G7")) == []
    assert doubts(laid(["T1", "G4", "X9 T6"], "G7 M5")) == ["doubt.followed"]
    assert doubts(laid(["T1", "G4", "X9 T6"], "G7 L")) == []
    full = replace(Draft.empty(3), hands=Draft.empty(3).completed(Random(1)).hands)
    taken = next(bits(full.left))
    assert doubts(full) == []
    assert doubts(full.plus(Place("area", 0), taken)) == ["doubt.gathered"]
    assert doubts(laid(THREE).with_cube(2, 0, 8)) == ["doubt.moved"]
    assert doubts(replace(laid(THREE, side="B"), round=1).with_cube(2, 0, 8)) == []


def test_a_fault_names_the_player_the_cards_and_a_rule() -> None:
    for draft in (laid(["G7 T1 L", "G7 G2", "X9 T6"], areas=["L", "", ""]), laid(["T1", "G4", "X9 T6"], "G7 M5")):
        for fault in (*draft.faults, *draft.doubts):
            assert fault.rule in GAME.rulebook
            assert texts().message(fault.message)


def _begins(draft: Draft) -> bool:
    try:
        state = draft.state
    except BadInput:
        return False
    assert state.hands == draft.hands
    return True


def _disturbed(draft: Draft, rng: Random) -> Draft:
    """Something is changed by chance, which may do no harm."""
    place = rng.choice(draft.places)
    cards = [HELD[play] for play in PLAYS.values()]
    match rng.randrange(7):
        case 0:
            return draft.plus(place, rng.choice(list(PLAYS.values())))
        case 1:
            held = list(bits(draft.cards(place)))
            card = rng.choice(held) if held else rng.choice(cards)
            return draft.without(place, LION if LION <= card < LION + LIONS else card)
        case 2:
            return replace(draft, round=rng.randrange(6))
        case 3:
            return draft.with_cube(rng.randrange(draft.players), rng.randrange(4), rng.randrange(-2, 24))
        case 4:
            return draft.moved(place, rng.choice(list(PLAYS.values())))
        case 5:
            return draft.for_players(rng.choice(sorted(DECKS)))
        case _:
            return replace(draft, leader=rng.randrange(draft.players))


@pytest.mark.parametrize("seed", range(12))
def test_faults_are_there_exactly_where_no_record_begins(seed: int) -> None:
    rng = Random(seed)
    outcomes = []
    for number in range(60):
        draft = at_random(rng.choice((3, 4)), rng.choice("AB"), {}, seed * 1000 + number)
        assert draft.faults == ()
        assert soundness.doubts(draft.table, draft.layout) == ()
        for _ in range(rng.randrange(4)):
            draft = _disturbed(draft, rng)
        if any(area.bit_count() + hand.bit_count() > 60 for area, hand in zip(draft.areas, draft.hands, strict=True)):
            continue
        assert _begins(draft) is (draft.faults == ()), (draft.as_text, draft.faults)
        outcomes.append(draft.faults == ())
    assert any(outcomes)
    assert not all(outcomes)
    assert False in outcomes
