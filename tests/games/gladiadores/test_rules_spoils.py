"""Step 4 of a battle: what the winner takes, and what becomes of the rest."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest
from covers import covers

from gladiadores.core import IllegalAction
from gladiadores.games.gladiadores import board, rules
from gladiadores.games.gladiadores.cards import LION, NO_SUIT

from .positions import areas_of, arena, battle, dealt, hands_of, ids, lying, play, playout, refused, told, written

THREE = "G5 X6 T7 M1"
"""The winner, seat 0, may take one of three."""


# --- the lead suit ----------------------------------------------------------------------------------------------


@covers("battle.spoils.lead")
def test_the_winner_takes_all_cards_of_the_lead_suit() -> None:
    answer = battle("G3 G7 G5 G2", ["G9"])
    assert answer["taken"] == ["G2", "G3", "G5", "G7"]
    assert answer["areas"] == ["G9", "G2 G3 G5 G7", "", ""]
    assert (answer["choices"], answer["discarded"]) == ([], [])
    answer = battle("G3 L G5 T2")
    assert answer["areas"][1] == "T2 G3 G5"


@covers("battle.spoils.lead")
def test_the_cards_of_the_lead_suit_are_told() -> None:
    _, events = arena("G3 G7 G5 GX", leader=2)
    assert told(events, "battle.spoils.lead") == [{"seat": 3, "cards": "G5 G7", "suit": "G"}]
    assert "battle.spoils.lead" not in battle("GX T1 T2 M3")["told"]


# --- one other card ---------------------------------------------------------------------------------------------


@covers("battle.spoils.choice")
def test_the_winner_takes_one_other_card_of_his_choice() -> None:
    for card in ("X6", "T7", "M1"):
        answer = battle(THREE, chosen=card)
        assert set(answer["choices"]) == {"X6", "T7", "M1"}
        assert set(answer["taken"]) == {"G5", card}
        assert set(answer["discarded"]) == {"X6", "T7", "M1"} - {card}
        state, _ = arena(THREE)
        assert list(state.legal) == ["+T7", "+M1", "+X6"]
        state, events = play(state, f"+{card}")
        assert set(areas_of(state)[0].split()) == {"G5", card}
        assert told(events, "battle.spoils.choice") == [{"seat": 0, "card": card}]
        assert state.choices == 0


@covers("battle.spoils.choice", "battle.spoils.decline", "battle.spoils.open")
def test_the_choice_is_the_winners_and_told_of_him() -> None:
    state, events = arena("G5 X6 T7 G9", leader=1, spoil="may")
    assert told(events, "battle.spoils.open") == [{"seat": 0, "cards": "T7 X6"}]
    assert told(play(state, "+X6")[1], "battle.spoils.choice") == [{"seat": 0, "card": "X6"}]
    assert told(play(state, "+-")[1], "battle.spoils.decline") == [{"seat": 0, "cards": "T7 X6"}]
    assert areas_of(play(state, "+X6")[0]) == ["G5 G9 X6", "", "", ""]


@covers("battle.spoils.choice")
def test_cards_of_one_suit_are_a_choice_too() -> None:
    assert battle("G5 X6 X7 GM")["choices"] == ["X6", "X7"]
    assert set(battle("G5 X6 X7 GM", chosen="X7")["taken"]) == {"X7"}


@pytest.mark.parametrize("card", ["G5", "T1", "M10"])
@covers("battle.spoils.choice")
def test_only_other_combat_cards_of_the_arena_may_be_chosen(card: str) -> None:
    state, _ = arena(THREE)
    violation = refused(state, f"+{card}")
    assert (violation.rule, violation.code) == ("battle.spoils.choice", "choice")
    assert violation.params == {"card": card, "cards": "T7 M1 X6"}
    with pytest.raises(IllegalAction) as caught:
        battle(THREE, chosen=card)
    assert caught.value.violation == violation


@covers("battle.spoils.choice", "battle.damage.battle")
def test_what_a_weapon_eliminated_may_not_be_chosen() -> None:
    state, _ = arena("G5 X6 T7 XM")
    assert areas_of(state)[0] == "T7 G5"
    with pytest.raises(IllegalAction):
        battle("G5 X6 T7 XM", chosen="X6")


@covers("battle.spoils.open")
def test_the_next_battle_waits_for_the_choice() -> None:
    state, events = arena(THREE, leader=1)
    assert told(events, "battle.spoils.open") == [{"seat": 1, "cards": "T7 M1 X6"}]
    assert events[-1].rule == "battle.spoils.open"
    assert state.to_act == 1
    assert len(state.plays) == 4
    for card in (*hands_of(state)[1].split(), "L"):
        violation = refused(state, card)
        assert (violation.rule, violation.code) == ("battle.spoils.open", "illegal-action")
        assert violation.params == {"seat": 1, "cards": "T7 M1 X6"}
    state, events = play(state, "+M1")
    assert ids(events) == ["battle.spoils.choice", "battle.spoils.rest", "battle.leader"]
    assert state.plays == ()


@covers("battle.spoils.open", "setup.arena")
def test_the_arena_still_shows_who_played_what_while_the_choice_is_open() -> None:
    state, _ = arena("G5 X6 T7 G9", leader=1)
    assert state.to_act == 0
    assert [(seat, str(card)) for seat, card in state.view(0).arena] == [(1, "G5"), (2, "X6"), (3, "T7"), (0, "G9")]


@covers("battle.spoils.open")
def test_cards_of_an_open_choice_are_neither_taken_nor_discarded() -> None:
    answer = battle("G5 X6 T7 L")
    assert answer["choices"] == ["T7", "X6"]
    assert (answer["taken"], answer["discarded"]) == (["G5"], ["L"])
    assert answer["areas"] == ["", "", "", "G5"]
    assert answer["told"][-1] == "battle.spoils.open"


@covers("battle.spoils.single")
def test_a_single_other_card_is_taken_without_asking() -> None:
    answer = battle("G5 G6 T7 L")
    assert answer["choices"] == ["T7"]
    assert (answer["taken"], answer["areas"][3]) == (["T7", "G5", "G6"], "T7 G5 G6")
    assert battle("G5 G6 T7 L", chosen="T7")["areas"] == answer["areas"]
    state, events = arena("G5 G6 T7 L", leader=2)
    assert told(events, "battle.spoils.single") == [{"seat": 1, "card": "T7"}]
    assert told(events, "battle.spoils.open") == []
    assert areas_of(state)[1] == "T7 G5 G6"
    assert not state.choices


@covers("battle.spoils.single")
def test_without_a_choice_there_is_nothing_to_choose() -> None:
    state, _ = arena("G5 G6 T7 G4")
    violation = refused(state, "+T7")
    assert (violation.rule, violation.params, violation.code) == ("battle.spoils.single", {}, "illegal-action")
    assert refused(state, "+-") == violation
    for plays, reading in product(("G5 G6 GX G4", "L L L L"), ("must", "may")):
        with pytest.raises(IllegalAction) as caught:
            battle(plays, chosen="T7", spoil=reading)
        assert (caught.value.violation.rule, caught.value.violation.code) == ("battle.spoils.single", "choice")
    assert battle("G5 G6 GX G4", chosen="-", spoil="may")["taken"] == ["G5", "G6"]


@covers("battle.spoils.must")
def test_where_the_card_is_a_must_nobody_declines() -> None:
    state, _ = arena(THREE)
    violation = refused(state, "+-")
    assert (violation.rule, violation.code) == ("battle.spoils.must", "choice")
    assert violation.params == {"cards": "T7 M1 X6"}
    for plays in (THREE, "G5 G6 T7 L"):
        with pytest.raises(IllegalAction) as caught:
            battle(plays, chosen="-")
        assert caught.value.violation.rule == "battle.spoils.must"


@covers("battle.spoils.decline")
def test_where_the_card_is_free_the_winner_may_decline() -> None:
    state, events = arena(THREE, spoil="may")
    assert list(state.legal) == ["+T7", "+M1", "+X6", "+-"]
    state, events = play(state, "+-")
    assert areas_of(state) == ["G5", "", "", ""]
    assert told(events, "battle.spoils.decline") == [{"seat": 0, "cards": "T7 M1 X6"}]
    assert told(events, "battle.spoils.rest") == [{"cards": "T7 M1 X6"}]
    assert state.to_act == 0


# --- special winners --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("plays", "spoil", "taken", "discarded"),
    [
        ("M4 M9 L M2", None, "M2 M4 M9", "L"),
        ("G4 L G8 L", None, "G4 G8", "L L"),
        ("X5 L M7 T3", "M7", "M7 X5", "L T3"),
        ("L G5 T6 L", None, "G5 T6", "L L"),
        ("L L T6 L", None, "T6", "L L L"),
    ],
)
@covers("battle.spoils.with-lions")
def test_with_lions_it_is_gathered_as_ever_and_the_lions_go(
    plays: str, spoil: str | None, taken: str, discarded: str
) -> None:
    answer = battle(plays, chosen=spoil)
    assert sorted(answer["taken"]) == taken.split()
    assert sorted(answer["discarded"]) == discarded.split()
    assert "L" not in " ".join(answer["areas"])


@pytest.mark.parametrize(
    ("plays", "areas", "spoil", "taken", "discarded"),
    [
        ("GX T4 X7 M9", [], "T4", "T4", "GX M9 X7"),
        ("MX G7 X2 TG", ["M4 M6"], "G7", "G7", "M4 MX TG X2"),
        ("MX G7 X2 XT", ["M4 M6"], None, "G7", "M4 MX X2 XT"),
        ("MX TM TG GX", [], None, "", "GX MX TG TM"),
    ],
)
@covers("battle.spoils.weapon-winner")
def test_a_weapon_that_wins_brings_one_card_at_most(
    plays: str, areas: list[str], spoil: str | None, taken: str, discarded: str
) -> None:
    answer = battle(plays, areas, chosen=spoil)
    assert answer["winner"] == 0
    assert sorted(answer["taken"]) == taken.split()
    assert sorted(answer["discarded"]) == discarded.split()
    assert "battle.spoils.lead" not in answer["told"]


@pytest.mark.parametrize("players", [3, 4])
@covers("battle.spoils.nothing")
def test_of_a_battle_of_lions_nothing_is_taken(players: int) -> None:
    answer = battle("L " * players, ["G1"])
    assert answer["lead"] is None
    assert answer["winner"] == players - 1
    assert (answer["taken"], answer["choices"]) == ([], [])
    assert answer["discarded"] == ["L"] * players
    assert answer["areas"] == ["G1", *[""] * (players - 1)]
    _, events = arena("L " * players, leader=1)
    assert told(events, "battle.spoils.nothing") == [{"seat": 0}]
    assert "battle.spoils.nothing" not in battle("L " * (players - 1) + "GX")["told"]


@covers("battle.spoils.nothing")
def test_nothing_taken_names_no_cards() -> None:
    heard: list[tuple[int, int, int]] = []
    battle = rules.battle((LION,) * 4, 3, NO_SUIT, 7, True, lambda *what: heard.append(what))
    assert battle == (NO_SUIT, 3, 7, 0)
    assert heard == [(rules.Told.TOOK_NOTHING, 3, 0)]


# --- where the cards go -----------------------------------------------------------------------------------------


@covers("battle.spoils.columns")
def test_a_play_area_lies_open_in_columns_by_suit() -> None:
    state, _ = arena("G10 G2 T9 L", ["", "", "", "X5 T4 M7 X1 G3 T10"])
    assert areas_of(state)[3] == "T4 T9 T10 M7 G2 G3 G10 X1 X5"
    assert all(state.view(seat).areas == state.areas for seat in (0, 1, 2, 3, None))


@pytest.mark.parametrize("areas", ["L", "MX", "G1 TM"])
@covers("battle.spoils.columns")
def test_only_combat_cards_lie_in_a_play_area(areas: str) -> None:
    with pytest.raises(ValueError, match="área de jogo"):
        battle("G10 G2 T9 G4", [areas])


@covers("battle.spoils.rest")
def test_what_is_not_taken_is_discarded() -> None:
    answer = battle("G5 X6 T7 L", chosen="T7")
    assert sorted(answer["discarded"]) == ["L", "X6"]
    state, events = play(arena("G5 X6 T7 L")[0], "+T7")
    assert told(events, "battle.spoils.rest") == [{"cards": "X6 L"}]
    assert areas_of(state) == ["", "", "", "T7 G5"]
    _, events = arena("G5 XM TM L")
    assert told(events, "battle.spoils.rest") == [{"cards": "XM TM L"}]
    _, events = arena("G5 G6 T7 G4")
    assert told(events, "battle.spoils.rest") == []


@covers("battle.spoils.pile", "battle.spoils.rest", "battle.damage.discarded")
def test_discarded_cards_are_gone_for_the_round() -> None:
    """The engine keeps no pile: what was discarded lies nowhere, for nobody, until all cards are shuffled again."""
    for before, action, after in playout(dealt(), Random(8), rounds=1):
        assert set(lying(after)) <= set(lying(before))
        if len(before.plays) < 3:
            assert lying(after) == lying(before)
        elif action.startswith("+"):
            lost = [card for card in written(before.choices).split() if card not in lying(after)]
            assert lost == [card for card in written(before.choices).split() if action != f"+{card}"]


@pytest.mark.parametrize(
    ("plays", "choice", "number"), [("G5 X6 T7 M1", "+X6", 2), ("G5 XM TM L", "", 3), ("G5 G6 G7 G8", "", 0)]
)
@covers("battle.spoils.pile")
def test_there_is_one_pile_and_it_hides_its_cards(plays: str, choice: str, number: int) -> None:
    """A pile is no part of a position; every view counts it from what it has seen, and shows none of its cards."""
    state, _ = play(arena(plays, ["", "T9"])[0], choice)
    for seat in (0, 1, 2, 3, None):
        view = state.view(seat)
        assert board.scene_of(view).discard == number
        shown = {*" ".join(map(written, view.areas)).split(), *str(view.hand).split(), *map(str, view.plays)}
        assert not shown & {"T7", "M1", "XM", "TM", "L"}
