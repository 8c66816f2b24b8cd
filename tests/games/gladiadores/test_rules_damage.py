"""Step 3 of a battle: what damaged weapons eliminate."""

from __future__ import annotations

from typing import Any

import pytest
from covers import covers

from gladiadores.games.gladiadores import rules
from gladiadores.games.gladiadores.cards import PLAYS

from .positions import areas_of, arena, battle, legal, midway, told


def struck(plays: str, area: str = "", **rulings: Any) -> str:
    """What each weapon eliminates, ``-`` for nothing, in brackets if it lay in the winner's play area ``area``."""
    winner = battle(plays)["winner"]
    areas = [area if seat == winner else "" for seat in range(len(plays.split()))]
    brackets = {"battle": "{}", "area": "({})", None: "-"}
    return " ".join(
        brackets[each["from"]].format(each["card"]) for each in battle(plays, areas, **rulings)["eliminated"]
    )


@pytest.mark.parametrize(
    ("plays", "gone"),
    [
        ("G7 G4 G9 GM", "G4"),
        ("GM G7 G4 G9", "G4"),
        ("G7 T4 T9 TM", "T4"),  # a suit that does not lead
        ("G7 T4 T9 GM", "G7"),
        ("L G10 GX L", "G10"),
        ("G1 G4 GM G9", "G1"),  # no 10: the 1 is the lowest
        ("T4 G1 GM T10", "G1"),  # a 10 of another suit
    ],
)
@covers("battle.damage.battle")
def test_a_weapon_eliminates_the_lowest_card_of_its_suit_in_the_battle(plays: str, gone: str) -> None:
    assert struck(plays) == gone
    assert struck(plays, "T5 M5 G5 X5") == gone  # the play area is spared


@covers("battle.damage.battle", "battle.damage.area")
def test_of_no_cards_none_is_the_lowest() -> None:
    assert [rules.lowest_in_battle(0, ten) for ten in (True, False)] == [0, 0]


@covers("battle.damage.battle")
def test_what_is_eliminated_is_not_gathered() -> None:
    answer = battle("G7 G4 T9 GM")
    assert answer["eliminated"] == [{"by": "GM", "card": "G4", "from": "battle"}]
    assert answer["areas"][0].split() == ["T9", "G7"]
    assert "G4" in answer["discarded"]
    assert battle("G7 T4 X9 TM")["choices"] == ["X9"]


@covers("battle.damage.battle")
def test_an_elimination_from_the_battle_is_told() -> None:
    _, events = arena("G7 G4 G9 GM", leader=2)
    assert told(events, "battle.damage.battle") == [
        {"seat": 1, "weapon": "GM", "suit": "G", "winner": 0, "card": "G4"},
    ]


@pytest.mark.parametrize(
    ("plays", "area", "gone"),
    [
        ("G7 G4 G9 TM", "T3 T5 M1", "(T3)"),
        ("G7 G4 G9 TM", "T1 T10", "(T1)"),  # there a 1 is always the lowest
        ("G7 G4 G9 TM", "T10", "(T10)"),
        ("L L L TM", "T8 T9", "(T8)"),
    ],
)
@covers("battle.damage.area")
def test_else_it_eliminates_the_lowest_card_in_the_play_area_of_the_winner(plays: str, area: str, gone: str) -> None:
    assert struck(plays, area) == gone
    assert struck(plays, area, one_beats_ten="winner") == gone


@covers("battle.damage.area")
def test_only_the_play_area_of_the_winner_is_hit() -> None:
    answer = battle("G7 G4 G9 TM", ["T1", "T2", "T5 T6", "T3"])
    assert answer["areas"] == ["T1", "T2", "T6 G4 G7 G9", "T3"]
    assert answer["eliminated"] == [{"by": "TM", "card": "T5", "from": "area"}]
    answer = battle("G7 G4 G9 TM", ["T1", "T2", "", "T3"])
    assert answer["eliminated"] == [{"by": "TM", "card": None, "from": None}]


@covers("battle.damage.area")
def test_an_elimination_from_the_play_area_is_told() -> None:
    state, events = arena("G7 G4 G9 TM", ["T5 T6"], leader=2)
    assert told(events, "battle.damage.area") == [
        {"seat": 1, "weapon": "TM", "suit": "T", "winner": 0, "card": "T5"},
    ]
    assert areas_of(state) == ["T6 G4 G7 G9", "", "", ""]


@pytest.mark.parametrize(("plays", "area"), [("G7 G4 G9 TM", "M5 G5 X5"), ("L L L TM", ""), ("TM G4 G9 L", "M1")])
@covers("battle.damage.none")
def test_where_there_is_no_card_of_its_suit_it_has_no_effect(plays: str, area: str) -> None:
    assert struck(plays, area) == "-"
    winner = battle(plays)["winner"]
    after = battle(plays, [area if seat == winner else "" for seat in range(4)])["areas"][winner]
    assert set(area.split()) <= set(after.split())


@covers("battle.damage.none")
def test_a_weapon_without_effect_is_told() -> None:
    _, events = arena("G7 G4 G9 TM", leader=2)
    assert told(events, "battle.damage.none") == [{"seat": 1, "weapon": "TM", "suit": "T", "winner": 0}]


@pytest.mark.parametrize(
    ("plays", "area", "gone"),
    [
        ("G4 G9 GM GX", "", "G4 G9"),
        ("GM G9 GX G4", "", "G4 G9"),
        ("G4 GM GX GT", "G9 G8", "G4 (G8) (G9)"),
        ("G4 GM GX GT", "G9", "G4 (G9) -"),
        ("G4 TM MX X5", "T2 M2", "(T2) (M2)"),
    ],
)
@covers("battle.damage.order")
def test_weapons_strike_in_the_order_in_which_they_were_played(plays: str, area: str, gone: str) -> None:
    assert struck(plays, area) == gone


@covers("battle.damage.none")
def test_a_weapon_without_effect_names_no_card() -> None:
    heard: list[tuple[int, int, int]] = []
    weapon = PLAYS["TM"]
    assert rules.strike((weapon,), 0, 0, True, lambda *what: heard.append(what)) == (0, 0)
    assert heard == [(rules.Told.STRUCK_NOTHING, weapon, -1)]


@covers("battle.damage.order")
def test_the_order_of_play_not_of_seats_counts() -> None:
    answer = battle("G4 GX G9 GM", leader=2)
    assert answer["eliminated"] == [
        {"by": "GX", "card": "G4", "from": "battle"},
        {"by": "GM", "card": "G9", "from": "battle"},
    ]
    _, events = arena("G4 GX G9 GM", leader=2)
    assert [params["seat"] for params in told(events, "battle.damage.battle")] == [3, 1]


@covers("battle.damage.mandatory")
def test_a_weapon_that_can_eliminate_does() -> None:
    assert legal("T1 MX") == ["T1", "MX", "XM"]  # no way to play it without declaring
    for plays in ("G9 GM T1 T2", "GM G9 T1 T2"):  # on the opponents, the winner or oneself alike
        assert struck(plays) == "G9"
        state, _ = arena(plays)
        assert list(state.legal) == ["+T1", "+T2"]  # the only decision left is that of the spoils


@covers("battle.damage.mandatory", "battle.damage.own")
def test_the_winner_cannot_spare_his_own_area() -> None:
    state, _ = arena("MX T4 G9 T8", ["M4 M6"])
    assert areas_of(state)[0] == "M6"
    assert all(action.startswith("+") for action in state.legal)


@pytest.mark.parametrize(
    ("plays", "area", "gone"),
    [
        ("MX G7 X2 TG", "M4 M6", "(M4) -"),
        ("MX MG T5 G8", "M6 G1", "(M6) -"),
        ("L MX T5 T6", "M6", "(M6)"),
    ],
)
@covers("battle.damage.own")
def test_a_weapon_turns_against_its_own_player(plays: str, area: str, gone: str) -> None:
    assert struck(plays, area) == gone


@covers("battle.damage.own")
def test_all_weapons_turn_against_the_one_who_wins() -> None:
    answer = battle("MX MG T5 G8", ["M1", "M6 M7"])
    assert answer["winner"] == 1
    assert [each["card"] for each in answer["eliminated"]] == ["M6", "M7"]
    assert answer["areas"][:2] == ["M1", ""]


@covers("battle.damage.before-gathering")
def test_cards_gathered_in_the_same_battle_are_not_in_the_area_yet() -> None:
    answer = battle("G9 X3 GX XM", ["G8 X8"])
    assert [each["card"] for each in answer["eliminated"]] == ["G9", "X3"]
    assert answer["areas"][0] == "G8 X8"
    answer = battle("L XM X3 G8", ["X1"])  # the X3 in the arena is hit, not the lower X1 in the area
    assert answer["eliminated"] == [{"by": "XM", "card": "X3", "from": "battle"}]


@covers("battle.damage.before-gathering")
def test_a_weapon_is_not_stopped_by_what_the_winner_would_take() -> None:
    answer = battle("G9 TM T3 X5")
    assert answer["choices"] == ["X5"]
    assert answer["taken"] == ["G9", "X5"]


@covers("battle.damage.discarded")
def test_weapons_and_what_they_eliminated_are_discarded() -> None:
    answer = battle("G7 MG XM T4", ["M5 T1"])
    assert sorted(answer["discarded"]) == ["M5", "MG", "XM"]
    answer = battle("G7 MG XM G4")  # without effect too
    assert sorted(answer["discarded"]) == ["MG", "XM"]
    assert all("MG" not in area and "MX" not in area for area in answer["areas"])
    state, events = arena("G7 MG GT G4", ["M5 T1"])
    assert areas_of(state)[0] == "T1 G7"
    assert told(events, "battle.spoils.rest") == [{"cards": "MG GT"}]


@covers("battle.damage.discarded")
def test_a_discarded_weapon_does_not_come_back_in_the_round() -> None:
    state, _ = arena("G7 MG G5 G4")
    assert "MG" not in " ".join(areas_of(state))
    assert all("MG" not in state.view(seat).legal for seat in range(4))
    hands = midway(["G7 T1", "MG T2", "G5 T3", "G4 T4"]).hands
    assert state.hands[1] != hands[1]
