"""The careful bot: what it weighs, said by positions in which it must not do what a greedy one does."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from sweep import sweep

import gladiadores
from gladiadores.bots import bot
from gladiadores.bots import gladiadores_careful as careful
from gladiadores.bots.gladiadores import CarefulBot, sight_of
from gladiadores.bots.gladiadores_careful import CARE_A, PLAIN, SURE, Pile, Sight, chance, coming, overtaken, stake
from gladiadores.bots.match import Match
from gladiadores.core.game import CHANCE
from gladiadores.games.gladiadores.cards import NO_SUIT, PLAYS, UNPLAYED, bits
from gladiadores.games.gladiadores.view import View
from gladiadores.text import texts

GAME = gladiadores.game("gladiadores")


def position(hands: str, plays: str = "", areas: str = "///", leader: int = 0, side: str = "B", **more: Any) -> Any:
    """The last round; hands and areas by seat, with ``/`` between."""
    held = [hand.strip() for hand in hands.split("/")]
    cubes: Any = [5] * len(held) if side == "B" else [[7, 7, 7, 7]] * len(held)
    return GAME.begin(
        {"players": len(held), "side": side},
        more.pop("rulings", {}),
        {
            "first": 0,
            "deals": [],
            "position": {
                "round": len(held) - 1, "leader": leader, "hands": held, "plays": plays.split(),
                "areas": [area.strip() for area in areas.split("/")], "positions": more.get("cubes", cubes),
            },
        },
    )  # fmt: skip


def advised(state: Any) -> Any:
    return CarefulBot().advise(state.view(state.to_act), Random(0))


def sight(state: Any) -> Sight:
    return sight_of(state.view(state.to_act))


def test_the_last_to_play_leaves_a_battle_that_would_spoil_its_empty_area() -> None:
    """With nothing gathered a seat scores as the best of the others: more than two cards would bring."""
    state = position("X9/X8/X7/T9 T1", "T2 T3 T4", "M2 M3 M4 M5 M6/G2 G3/X4 X5/", side="B")
    said = advised(state)
    assert said.action == "T1"
    assert said.reason.context == "bot.careful.empty"


def test_the_last_to_play_wins_what_adds_to_its_best_suit() -> None:
    state = position("X9/X8/X7/T9 T1", "T2 T3 T4", "M2 M3/G2 G3/X4 X5/T5 T6", side="B")
    said = advised(state)
    assert said.action == "T9"
    assert said.reason.context == "bot.careful.win"


def test_it_declares_the_side_of_a_weapon_that_harms_the_winner() -> None:
    """The M9 is the winner's fifth M; the T that the other side would strike is a card that harms him."""
    state = position("X1/X3/X5/TM G1", "M9 T2 X9", "M2 M3 M4 M5/G2 G3/X7 X8/G4", side="B")
    view: Any = state.view(3)
    assert set(view.legal) == {"MT", "TM", "G1"} or set(view.legal) == {"TM", "MT", "G1"}
    values = {candidate.action: candidate.value for candidate in advised(state).candidates}
    assert values["MT"] > values["TM"]


def test_it_takes_the_spoil_that_adds_to_its_majority() -> None:
    state = position("M9 X1/M2 X2/T5 X3/G5 X4", "", "T1 T2/G1 G2 G3/X5/X6", side="A")
    for action in ("M9", "M2", "T5", "G5"):
        state = state.after(action)
    assert state.to_act == 0
    assert set(state.legal) == {"+T5", "+G5"}
    said = advised(state)
    assert said.action == "+T5"
    assert said.reason.context == "bot.careful.choice"


def test_it_leaves_all_spoils_where_none_helps() -> None:
    state = position("M9 X1/M2 X2/T5 X3/G5 X4", "", "M3 M4/G1 G2 G3/T6 T7/X6", side="A", rulings={"spoil": "may"})
    for action in ("M9", "M2", "T5", "G5"):
        state = state.after(action)
    said = advised(state)
    assert said.action == "+-"
    assert said.reason.context == "bot.careful.decline"


def test_a_card_is_as_sure_as_the_cards_that_are_still_out() -> None:
    state = position("T9 X1/X8 X2/X7 X3/G9 G1", "", "T10/T1//")
    seen = sight(state)
    plays = (PLAYS["T9"], UNPLAYED, UNPLAYED, UNPLAYED)
    assert seen.place == 0
    likely = overtaken(seen, CARE_A, plays, PLAYS["T9"], 0, 1)
    weaker = overtaken(seen, CARE_A, plays, PLAYS["T3"], 0, 1)
    assert 0 < likely < weaker < SURE
    void = seen._replace(voids=(0, 1, 0, 0))
    lions = overtaken(void, CARE_A, plays, PLAYS["T3"], 0, 1)
    assert lions == likely
    assert overtaken(seen, CARE_A, plays, PLAYS["L"], 0, 1) == lions


def test_the_one_beats_the_ten_and_fears_nothing_after_it() -> None:
    seen = sight(position("T10 X1/X8 X2/X7 X3/G9 G1"))
    ten = (PLAYS["T10"], UNPLAYED, UNPLAYED, UNPLAYED)
    nine = (PLAYS["T9"], UNPLAYED, UNPLAYED, UNPLAYED)
    lion = overtaken(seen, CARE_A, ten, PLAYS["L"], 0, 1)
    assert overtaken(seen, CARE_A, ten, PLAYS["T10"], 0, 1) > lion
    known = seen._replace(seen=1 << PLAYS["T1"])
    assert overtaken(known, CARE_A, ten, PLAYS["T10"], 0, 1) <= overtaken(known, CARE_A, nine, PLAYS["T9"], 0, 1)
    both = (PLAYS["T10"], PLAYS["T1"], UNPLAYED, UNPLAYED)
    assert overtaken(seen, CARE_A, both, PLAYS["T1"], 0, 2) == overtaken(seen, CARE_A, both, PLAYS["L"], 0, 2)


@pytest.mark.parametrize(("out", "gone", "unseen"), [(0, 3, 9), (1, 3, 9), (3, 6, 9), (2, 0, 4)])
def test_chances_are_those_of_hands_dealt_with_replacement(out: int, gone: int, unseen: int) -> None:
    assert chance(out, gone, unseen) / SURE == pytest.approx(1 - (gone / unseen) ** out, abs=0.01)


def test_no_more_of_a_suit_is_expected_from_those_who_do_not_hold_it() -> None:
    seen = sight(position("T9 X1/X8 X2/X7 X3/G9 G1"))
    assert coming(seen, CARE_A, 0) >= coming(seen._replace(voids=(0, 1, 1, 1)), CARE_A, 0) == 0
    assert coming(seen, CARE_A, NO_SUIT) == 0


def test_a_track_on_which_others_are_near_is_worth_more_later() -> None:
    assert stake((7, 1, 1, 1), 0, 4, 0) == PLAIN
    assert stake((7, 7, 5, 1), 0, 4, 0) > PLAIN
    assert stake((7, 7, 5, 1), 0, 4, 3) > stake((7, 7, 5, 1), 0, 4, 0)
    assert stake((7, 7, 7, 7), 0, 4, 3) > stake((7, 5, 5, 5), 0, 4, 3)


def random_states(number: int) -> list[Any]:
    states = []
    for seed in range(number):
        rng = Random(seed)
        state: Any = GAME.new(
            {"players": 3 + seed % 2, "side": "AB"[seed // 2 % 2]}, {"spoil": ["must", "may"][seed // 4 % 2]}
        )
        for _ in range(rng.randrange(1, 120)):
            if state.to_act is None:
                break
            state = state.after(state.draw(rng) if state.to_act is CHANCE else state.legal.sample(rng))
        if isinstance(state.to_act, int):
            states.append(state)
    return states


def test_worth_is_whole_numbers_and_equals_are_broken_in_the_order_of_cards() -> None:
    for state in random_states(sweep(400, 60)):
        candidates = advised(state).candidates
        assert all(type(candidate.value) is int for candidate in candidates)
        assert {candidate.action for candidate in candidates} == set(state.legal)
        best = [each.action for each in candidates if each.value == candidates[0].value]
        order = [PLAYS[action] if action in PLAYS else -1 if action == "+-" else PLAYS[action[1:]] for action in best]
        assert order == sorted(order)


def test_the_spoil_of_a_battle_is_the_one_it_would_take() -> None:
    """What is foreseen of a winner is what the winner then does."""
    asked = 0
    for state in random_states(sweep(2000, 300)):
        if state.choices:
            seen = sight(state)
            pile = Pile(seen.place, seen.areas[seen.place], NO_SUIT, 0)
            taken = careful.spoil(seen, pile, state.choices, seen.seen)
            action = advised(state).action
            assert (action == "+-") == (taken == 0)
            assert action == "+-" or [PLAYS[action[1:]]] == list(bits(taken))
            asked += 1
    assert asked > 5


def test_places_are_counted_from_the_leader() -> None:
    state: Any = GAME.new({"players": 4})
    state = state.after(state.draw(Random(3)))
    for _ in range(4 * 3 + 2):
        state = state.after(state.legal.sample(Random(9)))
    view: View = state.view(state.to_act)
    seen = sight_of(view)
    assert seen.place == (state.to_act - state.leader) % 4
    assert seen.areas[seen.place] == state.areas[state.to_act]
    assert [seen.voids[(seat - state.leader) % 4] for seat in range(4)] == list(state.voids)


@pytest.mark.parametrize("side", ["A", "B"])
def test_it_has_a_reason_for_everything_in_every_language(side: str) -> None:
    said = set()
    for seed in range(6):
        match = Match(GAME, GAME.new({"side": side}, {"spoil": "may"}), [CarefulBot()] * 4, Random(seed))
        while match.step():
            pass
        said |= {advice.reason.context for advice in match.advice.values()}
        for advice in match.advice.values():
            assert all(texts(language).message(advice.reason) for language in ("pt", "en"))
    assert said >= {
        "bot.only", "bot.careful.choice", "bot.careful.win", "bot.careful.hold", "bot.careful.weapon",
        "bot.careful.empty", "bot.careful.throw", "bot.careful.lost",
    }  # fmt: skip


def share(players: int, side: str, deals: int) -> float:
    """The part of the games that a careful bot wins of greedy ones, every deal played from every seat."""
    careful_bot, greedy = bot("careful"), bot("greedy")
    wins = 0.0
    for deal in range(deals):
        for seat in range(players):
            rng = Random(deal)
            state: Any = GAME.new({"players": players, "side": side})
            while state.to_act is not None:
                if state.to_act is CHANCE:
                    state = state.after(state.draw(rng))
                else:
                    chooser = careful_bot if state.to_act == seat else greedy
                    state = state.after(chooser.advise(state.view(state.to_act), rng).action)
            winners = state.standing().winners
            wins += (seat in winners) / len(winners)
    return wins / (deals * players)


def test_it_beats_greedy_bots() -> None:
    """By a third more than its share, at the least; in the long run it is three quarters."""
    deals = sweep(150, 10)
    fair = [players * share(players, side, deals) for players in (4, 3) for side in "AB"]
    assert sum(fair) / len(fair) > 1.35
