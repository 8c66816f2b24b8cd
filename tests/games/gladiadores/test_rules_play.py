"""Step 1 of a battle: which card may be played, and what fixes the lead suit."""

from __future__ import annotations

from itertools import product

import pytest
from covers import covers

from gladiadores.games.gladiadores import rules
from gladiadores.games.gladiadores.cards import NO_SUIT, PLAYS

from .positions import arena, battle, hands_of, ids, legal, midway, play, refused, told

HAND = "T1 G2 G7 L MX"


# --- cards of the hand ------------------------------------------------------------------------------------------


@covers("battle.play.from-hand")
def test_only_cards_of_the_hand_are_played() -> None:
    state = midway(["G7 T1 L", "G2 M3 MX", "G3 T3 TM", "G4 T4 TX"])
    for card in ("G2", "MX", "XM", "X1"):
        violation = refused(state, card)
        assert (violation.rule, violation.code) == ("battle.play.from-hand", "not-in-hand")
        assert violation.params == {"card": card, "cards": "T1 G7 L"}
    state, _ = play(state, "G7")
    assert hands_of(state)[0] == "T1 L"


@covers("battle.play.from-hand")
def test_a_lion_played_leaves_the_other_lions_in_the_hand() -> None:
    state, _ = play(midway(["L L T1", "G1 G2 G3", "M1 M2 M3", "X1 X2 X3"]), "L")
    assert hands_of(state)[0] == "T1 L"
    state, _ = play(midway(["L MX T1", "G1 G2 G3", "M1 M2 M3", "X1 X2 X3"]), "XM")
    assert hands_of(state)[0] == "T1 L"


@covers("battle.play.from-hand")
def test_what_is_no_card_is_refused() -> None:
    violation = refused(midway(["G7 T1", "G2 M3", "G3 T3", "G4 T4"]), "G11")
    assert (violation.rule, violation.params, violation.code) == ("battle.play.from-hand", {}, "token")


# --- the lead ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [3, 4])
@covers("battle.play.any-lead")
def test_the_leader_plays_what_he_likes(players: int) -> None:
    assert legal("T1 G4 G7 L MX", "", players) == ["T1", "G4", "G7", "L", "MX", "XM"]


@pytest.mark.parametrize("card", ["T1", "G7", "L", "MX", "XM"])
@covers("battle.play.any-lead")
def test_each_kind_of_card_may_open_a_battle(card: str) -> None:
    state = midway([HAND, "T4 T5 T6 T7 T8", "M4 M5 M6 M7 M8", "X4 X5 X6 X7 X8"])
    assert state.verify(card) is None
    assert card in state.legal


@covers("battle.lead.combat")
def test_a_combat_card_that_opens_fixes_its_suit() -> None:
    answer = battle("G3 T9 X9 M9", leader=2)
    assert (answer["lead"], answer["winner"]) == ("G", 2)
    assert answer["told"][0] == "battle.lead.combat"
    _, events = arena("G3 T9 X9 M9", leader=2)
    assert told(events, "battle.lead.combat") == [{"seat": 2, "card": "G3", "suit": "G"}]
    assert legal("G1 T1", "G3") == ["G1"]


@covers("battle.play.declare")
def test_either_suit_of_a_damaged_weapon_may_be_declared() -> None:
    assert legal("T1 MX") == ["T1", "MX", "XM"]
    assert legal("T1 MX", "T5") == ["T1", "MX", "XM"]  # even where neither is the lead suit
    for weapon, suit in (("MX", "M"), ("XM", "X")):
        answer = battle(f"{weapon} T1 T2 G1", ["M5 X5"])
        assert answer["lead"] == suit
        assert answer["eliminated"] == [{"by": weapon, "card": f"{suit}5", "from": "area"}]
        state, _ = play(midway(["MX T1", "G1 T2", "G2 T3", "G3 T4"]), weapon)
        assert hands_of(state)[0] == "T1"


@covers("battle.lead.weapon")
def test_the_declared_suit_of_a_weapon_that_opens_leads() -> None:
    answer = battle("MX M3 X9 X8", leader=1)
    assert (answer["lead"], answer["winner"]) == ("M", 2)
    assert answer["told"][0] == "battle.lead.weapon"
    _, events = arena("MX M3 X9 X8", leader=1)
    assert told(events, "battle.lead.weapon") == [{"seat": 1, "card": "MX", "suit": "M"}]
    assert legal("M1 X1", "MX") == ["M1"]
    assert legal("M1 X1", "XM") == ["X1"]


@covers("battle.play.lion-first")
def test_a_lion_that_opens_fixes_no_suit() -> None:
    assert legal(HAND, "L") == ["T1", "G2", "G7", "L", "MX", "XM"]
    assert legal(HAND, "L L") == ["T1", "G2", "G7", "L", "MX", "XM"]
    _, events = play(midway(["L L", "L T1", "G1 G2", "G3 G4"]), "L L")
    assert told(events, "battle.play.lion-first") == [{"seat": 0, "card": "L"}, {"seat": 1, "card": "L"}]


@pytest.mark.parametrize(("card", "suit"), [("G3", "G"), ("MX", "M"), ("XM", "X")])
@pytest.mark.parametrize("opening", ["L", "L L"])
@covers("battle.lead.lion")
def test_the_first_other_card_after_lions_fixes_the_lead_suit(opening: str, card: str, suit: str) -> None:
    place = len(opening.split())
    plays = " ".join([*opening.split(), card, "T5", "T6"][:4])
    answer = battle(plays, leader=1)
    assert answer["lead"] == suit
    assert answer["told"][0] == "battle.lead.lion"
    _, events = arena(plays, leader=1)
    assert told(events, "battle.lead.lion") == [{"seat": 1 + place, "card": card, "suit": suit}]
    assert legal(f"{suit}1 T1", f"{opening} {card}") == [f"{suit}1"]


@covers("battle.lead.lion")
def test_a_lion_played_later_changes_no_lead_suit() -> None:
    assert battle("G3 L T5 G4")["lead"] == "G"
    assert legal("G1 T1", "G3 L") == ["G1"]
    _, events = play(midway(["L T1", "G1 T2", "X5 X6", "T3 T4"]), "L G1 X5")
    assert ids(events) == ["battle.play.lion-first", "battle.lead.lion", "battle.follow.void"]


@pytest.mark.parametrize("players", [3, 4])
@covers("battle.lead.none")
def test_lions_alone_have_no_lead_suit(players: int) -> None:
    answer = battle("L " * players)
    assert answer["lead"] is None
    assert answer["told"][0] == "battle.lead.none"
    assert "battle.lead.none" not in battle("L " * (players - 1) + "G1")["told"]
    _, events = arena("L " * players)
    assert told(events, "battle.lead.none") == [{}]


@covers("deck.suits", "battle.play.declare", "battle.play.lion-first")
def test_a_play_counts_for_its_own_suit_the_declared_one_or_none() -> None:
    for token, code in PLAYS.items():
        suit = "TMGX".index(token[0]) if token != "L" else NO_SUIT
        assert rules.suit_of(code) == rules.lead_suit((code,)) == suit


@covers("battle.lead.combat", "battle.lead.weapon", "battle.lead.lion", "battle.lead.none")
def test_the_lead_suit_is_the_same_play_by_play() -> None:
    for plays in product((PLAYS[token] for token in ("L", "T1", "G7", "MX", "XM")), repeat=4):
        lead = NO_SUIT
        for place, code in enumerate(plays):
            lead = rules.lead_after(lead, code)
            assert lead == rules.lead_suit(plays[: place + 1])


# --- following --------------------------------------------------------------------------------------------------


@covers("battle.follow.combat")
def test_who_holds_the_lead_suit_plays_no_other_suit() -> None:
    assert legal("T1 G2 G7 X3", "G5") == ["G2", "G7"]
    state, events = play(midway(["G5 T5 T6 M1 M2", HAND, "M5 M6 M7 M8 M9", "X5 X6 X7 X8 X9"]), "G5")
    violation = refused(state, "T1")
    assert (violation.rule, violation.code) == ("battle.follow.combat", "illegal-action")
    assert violation.params == {"card": "T1", "suit": "G", "cards": "G2 G7", "specials": "L MX"}
    _, events = play(state, "G2")
    assert told(events, "battle.follow.combat") == [{"seat": 1, "card": "G2", "suit": "G"}]


@covers("battle.follow.combat", "battle.play.declare")
def test_a_weapon_of_the_lead_suit_neither_follows_nor_has_to() -> None:
    assert legal("T1 GX", "G5") == ["T1", "GX", "XG"]


@covers("battle.follow.void")
def test_who_holds_none_of_the_lead_suit_plays_any_card() -> None:
    assert legal("T1 M10 L MX", "G5") == ["T1", "M10", "L", "MX", "XM"]
    assert legal("T1 T10 X3", "GM") == ["T1", "T10", "X3"]
    _, events = arena("G5 T1 G6 X2", leader=3)
    assert told(events, "battle.follow.void") == [
        {"seat": 0, "card": "T1", "suit": "G"},
        {"seat": 2, "card": "X2", "suit": "G"},
    ]


@covers("battle.follow.special")
def test_lions_and_damaged_weapons_are_always_allowed() -> None:
    assert legal("G1 G2 L MX TG", "G5") == ["G1", "G2", "L", "TG", "GT", "MX", "XM"]
    state = midway(["G5 M1 T5", "G1 L MX", "X5 X6 X7", "X8 X9 X10"])
    for card in ("L", "MX", "XM"):
        _, events = play(state, f"G5 {card}")
        assert told(events, "battle.follow.special") == [{"seat": 1, "card": card, "suit": "G"}]
        assert ids(events)[-1] == "battle.follow.special"


@pytest.mark.parametrize("suit", ["T", "M", "G", "X"])
@covers("battle.follow.combat", "battle.follow.void")
def test_it_is_told_of_every_card_whether_it_follows(suit: str) -> None:
    other = {"T": "M", "M": "G", "G": "X", "X": "T"}[suit]
    _, events = arena(f"{suit}5 {suit}10 {suit}1 {other}1")
    assert ids(events)[1:4] == ["battle.follow.combat", "battle.follow.combat", "battle.follow.void"]
    _, events = arena(f"{suit}5 {suit}9 {other}10 {other}9")
    assert ids(events)[1:4] == ["battle.follow.combat", "battle.follow.void", "battle.follow.void"]


@covers("battle.follow.special", "battle.follow.combat")
def test_a_card_is_told_by_the_rule_it_was_played_under() -> None:
    _, events = play(midway(["X5 X1", "X9 X2", "XM X3", "T1 T2"]), "X5 X9 XM T1")
    assert ids(events)[:4] == [
        "battle.lead.combat",
        "battle.follow.combat",
        "battle.follow.special",
        "battle.follow.void",
    ]
