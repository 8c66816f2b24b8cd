"""Step 2 of a battle: who wins."""

from __future__ import annotations

import pytest
from covers import covers

from .positions import arena, battle, told


def winner(plays: str, leader: int = 0) -> tuple[str, str]:
    """The play that wins, and the rule that says so."""
    answer = battle(plays, leader=leader)
    cards = plays.split()
    won = [rule for rule in answer["told"] if rule.startswith("battle.winner.")]
    return cards[(answer["winner"] - leader) % len(cards)], won[0].removeprefix("battle.winner.")


# --- the highest ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("plays", "won"),
    [("G3 G7 G5 G2", "G7"), ("G10 G9 G8 G7", "G10"), ("T2 X10 M10 T3", "T3"), ("X1 X5 M10", "X5"), ("M1 T4 G5", "M1")],
)
@covers("battle.winner.highest")
def test_the_highest_card_of_the_lead_suit_wins(plays: str, won: str) -> None:
    for leader in range(len(plays.split())):
        assert winner(plays, leader) == (won, "highest")


@covers("battle.winner.highest")
def test_the_winner_is_told() -> None:
    _, events = arena("G3 G7 G5 G2", leader=3)
    assert told(events, "battle.winner.highest") == [{"seat": 0, "card": "G7", "suit": "G"}]


@pytest.mark.parametrize("plays", ["G2 X6 G5 G4", "G2 X10 T9 G5", "G1 X2 X3 X4"])
@covers("battle.winner.off-suit")
def test_a_card_of_another_suit_never_wins(plays: str) -> None:
    card, rule = winner(plays)
    assert (card[0], rule) == ("G", "highest")


@covers("battle.winner.off-suit")
def test_each_higher_card_of_another_suit_is_told() -> None:
    _, events = arena("G5 X6 X5 T9", leader=1)
    assert told(events, "battle.winner.off-suit") == [
        {"seat": 2, "card": "X6", "suit": "G"},
        {"seat": 0, "card": "T9", "suit": "G"},
    ]
    _, events = arena("G5 X5 G6 GX")
    assert told(events, "battle.winner.off-suit") == []


# --- the 1 and the 10 -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("plays", ["G4 G10 G6 G1", "G1 G10 G9 G8", "G10 T1 G1 X2", "X9 X10 X1"])
@covers("battle.winner.one-beats-ten")
def test_the_1_beats_the_10_of_its_suit(plays: str) -> None:
    for leader in range(len(plays.split())):
        card, rule = winner(plays, leader)
        assert card in ("G1", "X1")
        assert rule == "one-beats-ten"


@pytest.mark.parametrize(
    ("plays", "won"),
    [
        ("G1 G9 G8 G7", "G9"),  # no 10
        ("G10 T1 G9 G8", "G10"),  # a 1 of another suit
        ("G1 T10 G9 G8", "G9"),  # a 10 of another suit
        ("G3 T10 T1 G2", "G3"),  # both of another suit
        ("G10 GX G9 G8", "G10"),  # a weapon is no 1
    ],
)
@covers("battle.winner.one-beats-ten", "battle.winner.highest")
def test_without_the_10_of_its_suit_the_1_is_the_lowest(plays: str, won: str) -> None:
    assert winner(plays) == (won, "highest")


@covers("battle.winner.one-beats-ten")
def test_the_1_that_wins_is_told() -> None:
    _, events = arena("X10 X3 X1 G9", leader=2)
    assert told(events, "battle.winner.one-beats-ten") == [{"seat": 0, "card": "X1", "suit": "X"}]


# --- lions ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("plays", ["M4 M10 L M2", "L M10 M9 M8", "T10 T9 T8 L", "MX MG L M3", "G10 L T1"])
@covers("battle.winner.lion")
def test_a_lion_beats_every_combat_card(plays: str) -> None:
    for leader in range(len(plays.split())):
        assert winner(plays, leader) == ("L", "lion")


@covers("battle.winner.lion")
def test_the_lion_that_wins_is_told() -> None:
    _, events = arena("M4 M10 L M2", leader=3)
    assert told(events, "battle.winner.lion") == [{"seat": 1, "card": "L", "suit": "M"}]


@pytest.mark.parametrize("plays", ["G10 G1 L G9", "L G10 G1 G9", "G1 L G10 G2"])
@covers("battle.winner.lion-over-one")
def test_a_lion_beats_the_1_that_beats_the_10(plays: str) -> None:
    assert winner(plays) == ("L", "lion")
    assert "battle.winner.one-beats-ten" not in battle(plays)["told"]


@pytest.mark.parametrize(
    ("plays", "place"), [("G4 L G8 L", 3), ("L L G10 G9", 1), ("L G4 L G8", 2), ("L L L L", 3), ("L L G1", 1)]
)
@covers("battle.winner.last-lion")
def test_the_last_of_several_lions_wins(plays: str, place: int) -> None:
    players = len(plays.split())
    for leader in range(players):
        answer = battle(plays, leader=leader)
        assert answer["winner"] == (leader + place) % players
        assert "battle.winner.last-lion" in answer["told"]
        assert "battle.winner.lion" not in answer["told"]


@covers("battle.winner.last-lion")
def test_the_last_lion_is_told() -> None:
    _, events = arena("G4 L G8 L", leader=2)
    assert told(events, "battle.winner.last-lion") == [{"seat": 1, "card": "L", "suit": "G"}]
    _, events = arena("L L L L", leader=2)
    assert told(events, "battle.winner.last-lion") == [{"seat": 1, "card": "L"}]


# --- damaged weapons --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("plays", "won"),
    [
        ("G1 GX MG TG", "G1"),
        ("GX T9 G1 GM", "G1"),  # a weapon opened, but somebody followed with a combat card
        ("GX G1 G2 GM", "G2"),
        ("L G1 GX GM", "L"),
        ("GX GM L T9", "L"),
    ],
)
@covers("battle.winner.weapons-aside")
def test_weapons_do_not_win_beside_a_lion_or_the_lead_suit(plays: str, won: str) -> None:
    assert winner(plays)[0] == won


@pytest.mark.parametrize(
    ("plays", "won"), [("MX T4 MG G8", "MG"), ("MX MT MG G8", "MG"), ("MX MG TM G8", "MG"), ("MX T10 G1 MT", "MT")]
)
@covers("battle.winner.last-weapon")
def test_the_last_weapon_declared_of_the_lead_suit_wins(plays: str, won: str) -> None:
    for leader in range(len(plays.split())):
        assert winner(plays, leader) == (won, "last-weapon")


@covers("battle.winner.last-weapon")
def test_the_last_weapon_is_told() -> None:
    _, events = arena("MX T4 MG G8", leader=1)
    assert told(events, "battle.winner.last-weapon") == [{"seat": 3, "card": "MG", "suit": "M"}]


@pytest.mark.parametrize("plays", ["MX T4 G9 G8", "MX GM XG TX", "MX X10 X1 TM", "MX T10 T1"])
@covers("battle.winner.lone-weapon")
def test_the_weapon_that_nobody_followed_wins(plays: str) -> None:
    for leader in range(len(plays.split())):
        assert winner(plays, leader) == ("MX", "lone-weapon")


@covers("battle.winner.lone-weapon")
def test_the_lone_weapon_is_told() -> None:
    _, events = arena("MX T4 G9 XG", leader=1)
    assert told(events, "battle.winner.lone-weapon") == [{"seat": 1, "card": "MX", "suit": "M"}]


# --- once decided -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("plays", "card"),
    [("G5 GM T1 T2", "G5"), ("G5 G9 GM GX", "G9"), ("G10 G1 GX MG", "G1"), ("T3 TX M9 M8", "T3")],
)
@covers("battle.winner.stays")
def test_the_winner_stays_though_his_card_is_eliminated(plays: str, card: str) -> None:
    place = plays.split().index(card)
    answer = battle(plays)
    assert answer["winner"] == place
    gone = [each["card"] for each in answer["eliminated"]]
    assert ("battle.winner.stays" in answer["told"]) == (card in gone)
    state, events = arena(plays, leader=1)
    assert state.leader == 1 + place
    expected = [{"seat": 1 + place, "card": card}] if card in gone else []
    assert told(events, "battle.winner.stays") == expected


@covers("battle.winner.stays")
def test_the_loss_of_another_card_is_no_loss_of_the_winner() -> None:
    assert "battle.winner.stays" not in battle("G5 G9 GM T1")["told"]
    assert battle("G5 GM T1 T2")["told"].count("battle.winner.stays") == 1
