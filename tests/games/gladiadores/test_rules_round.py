"""A round: who leads, in which order, when it ends, and what is made ready for the next one."""

from __future__ import annotations

from random import Random
from typing import cast

import pytest
from covers import covers

from gladiadores.core import CHANCE
from gladiadores.games.gladiadores.cards import Card
from gladiadores.games.gladiadores.game import GAME
from gladiadores.games.gladiadores.state import State

from .positions import (
    areas_of,
    arena,
    battle,
    dealt,
    deck,
    end_of_round,
    hands_of,
    ids,
    last,
    lying,
    midway,
    play,
    playout,
    refused,
    told,
)

BOTH = pytest.mark.parametrize("players", [3, 4])


@pytest.mark.parametrize(("players", "battles"), [(3, 12), (4, 11)])
@covers("round.battles")
def test_a_round_is_battles_until_one_card_is_left(players: int, battles: int) -> None:
    played = 0
    for before, action, after in playout(dealt(players), Random(2), rounds=1):
        assert before.round == 0
        assert before.to_act is not CHANCE
        if not action.startswith("+"):
            played += 1
            if played < battles * players:
                assert after.round == 0
    assert played == battles * players
    assert after.round == 1


@covers("round.battles")
def test_a_choice_ends_the_round_as_well_as_a_play() -> None:
    state = midway(["G9 L", "T2 L", "X3 L", "M4 L"])
    state, _ = play(state, "G9 T2 X3 M4")
    assert (state.round, state.to_act) == (0, 0)
    state, _ = play(state, "+X3")
    assert (state.round, state.to_act) == (1, CHANCE)


@BOTH
@covers("round.first-leader")
def test_the_holder_of_the_first_player_card_leads_the_round(players: int) -> None:
    state, first = GAME.new({"players": players}, first=2), 2
    for round in range(players):
        step = state.play(state.draw(Random(round)))
        leader = (first + round) % players
        assert step.state.to_act == leader
        assert told(step.events, "round.first-leader") == [{"seat": leader, "round": round + 1}]
        state = last(cast(State, step.state), Random(round), rounds=1)


@covers("round.first-leader", "battle.leader")
def test_a_new_round_is_not_led_by_the_last_winner() -> None:
    state, _ = end_of_round(["", "", "", ""], side="A", first=0)
    assert state.leader == 3
    assert state.play(state.draw(Random(1))).state.to_act == 1


@covers("battle.leader")
def test_the_winner_leads_the_next_battle() -> None:
    state, events = arena("G5 G6 G9 G7", leader=1)
    assert (state.to_act, state.leader) == (3, 3)
    assert events[-1].rule == "battle.leader"
    assert events[-1].params == {"seat": 3}


@covers("battle.leader")
def test_the_winner_leads_after_his_choice_too() -> None:
    state, events = arena("G5 X6 T7 G9")
    assert told(events, "battle.leader") == []
    state, events = play(state, "+X6")
    assert state.to_act == 3
    assert told(events, "battle.leader") == [{"seat": 3}]


@covers("battle.steps")
def test_a_battle_is_decided_in_four_steps() -> None:
    answer = battle("G2 G7 GM XT", ["", "X5 X8"])
    assert answer["told"] == [
        "battle.lead.combat",
        "battle.winner.highest",
        "battle.damage.battle",
        "battle.damage.area",
        "battle.spoils.lead",
        "battle.spoils.rest",
    ]
    _, events = arena("G2 G7 GM XT", ["", "X5 X8"])
    assert ids(events)[:4] == [
        "battle.lead.combat",
        "battle.follow.combat",
        "battle.follow.special",
        "battle.follow.special",
    ]
    assert ids(events)[4:] == [*answer["told"][1:], "battle.leader"]


@covers("battle.steps", "battle.play.one-card")
def test_nothing_is_decided_before_the_last_card() -> None:
    state = midway(["L T1 T5", "MG T2 T6", "G3 T3 T7", "G4 T4 T8"], "", ["G9 G8"])
    state, events = play(state, "L MG G3")
    assert areas_of(state) == ["G8 G9", "", "", ""]
    assert ids(events) == ["battle.play.lion-first", "battle.lead.lion", "battle.follow.void"]
    assert len(state.plays) == 3


@BOTH
@covers("battle.play.one-card")
def test_everybody_plays_exactly_one_card_a_battle(players: int) -> None:
    seats: list[int] = []
    for before, action, after in playout(dealt(players), Random(4), rounds=1):
        if action.startswith("+"):
            continue
        seat = cast(int, before.to_act)
        seats.append(seat)
        if len(before.plays) == players - 1:
            assert sorted(seats) == list(range(players))
            seats = []
        else:
            assert len(hands_of(before)[seat].split()) - len(hands_of(after)[seat].split()) == 1
            assert after.plays[:-1] == before.plays
            assert lying(after) == lying(before)


@BOTH
@covers("battle.turn-order")
def test_play_goes_clockwise_from_the_leader(players: int) -> None:
    state = midway([f"G{seat + 4} T{seat + 4}" for seat in range(players)], leader=players - 1)
    order = []
    for _ in range(players - 1):
        order.append(state.to_act)
        state, _ = play(state, f"G{cast(int, state.to_act) + 4}")
    assert [*order, state.to_act] == [players - 1, *range(players - 1)]


@covers("battle.turn-order")
def test_another_seat_is_told_whose_turn_it_is() -> None:
    state = midway(["G1 T1", "G2 T2", "T3", "G4 T4"], "G3", leader=2)
    for seat in (0, 1, 2):
        violation = state.view(seat).verify("G1")
        assert violation is not None
        assert (violation.rule, violation.params) == ("battle.turn-order", {"seat": 3})
        assert list(state.view(seat).legal) == []
    assert state.view(3).verify("G4") is None
    assert state.view(None).verify("G4") == violation


@covers("battle.turn-order", "battle.spoils.open")
def test_only_the_winner_chooses() -> None:
    state, _ = arena("G5 X6 T7 G9")
    assert state.view(3).verify("+X6") is None
    violation = state.view(0).verify("+X6")
    assert violation is not None
    assert (violation.rule, violation.params) == ("battle.turn-order", {"seat": 3})


@BOTH
@covers("round.last-card")
def test_the_last_card_is_discarded_unplayed(players: int) -> None:
    state, events = end_of_round([""] * players, side="A")
    assert hands_of(state) == [""] * players
    weapons = ["TM", "TG", "TX", "MG"][:players]
    discards = [event for event in events if event.rule == "round.last-card"]
    assert [event.params for event in discards] == [
        {"seat": seat, "card": weapon} for seat, weapon in enumerate(weapons)
    ]
    assert [event.seen_by for event in discards] == [(seat,) for seat in range(players)]
    assert list(state.legal) == []
    assert refused(state, "TM").rule == "setup.deal"


@covers("round.last-card")
def test_with_two_cards_left_there_is_another_battle() -> None:
    state, events = arena("L L L L", spare=2)
    assert state.to_act == 3
    assert told(events, "round.last-card") == []
    assert [len(hand.split()) for hand in hands_of(state)] == [2, 2, 2, 2]


@pytest.mark.parametrize(
    ("side", "scored", "positions"),
    [
        (
            "A",
            ((1, 0, 0, -1), (0, 0, 0, 1), (-2, 0, 0, 0), (0, 0, 0, 0)),
            ((8, 7, 7, 6), (7, 7, 7, 8), (5, 7, 7, 7), (7, 7, 7, 7)),
        ),
        ("B", (4, 2, 1, 4), (9, 7, 6, 9)),
    ],
)
@covers("round.score")
def test_a_round_is_scored_by_the_cards_gathered(side: str, scored: object, positions: object) -> None:
    areas = ["T1 T2 T3 T4 T5 X1", "X2 X3", "T6", ""]
    state, events = end_of_round(areas, side=side)
    assert state.rounds == (scored,)
    assert state.positions == positions
    assert state.standing().winners == ()
    scores = [rule for rule in ids(events) if rule.startswith("score.")]
    assert {rule[:8] for rule in scores} == {f"score.{side.lower()}."}
    assert not [rule for rule in ids(events) if rule.startswith("final.")]


@covers("round.score")
def test_nothing_is_scored_within_a_round() -> None:
    steps = list(playout(dealt(side="B"), Random(6), rounds=1))
    assert {(state.rounds, state.positions) for state, _, _ in steps} == {((), (5, 5, 5, 5))}
    assert len(steps[-1][-1].rounds) == 1


@pytest.mark.parametrize("side", ["A", "B"])
@covers("round.score")
def test_the_game_is_scored_after_the_last_round_alone(side: str) -> None:
    for round in (0, 1, 2, 3):
        state, events = end_of_round(["T1 T2", "M1", "", ""], side=side, round=round)
        final = [rule for rule in ids(events) if rule.startswith("final.")]
        assert len(final) == (1 if round == 3 else 0)
        assert (state.standing().winners == ()) == (round < 3)


@BOTH
@covers("round.pass-first")
def test_the_first_player_card_passes_to_the_left(players: int) -> None:
    _, events = end_of_round([""] * players, side="A", first=players - 1)
    assert events[-1].rule == "round.pass-first"
    assert events[-1].params == {"seat": 0}
    _, events = end_of_round([""] * players, side="A", first=1, round=1)
    assert told(events, "round.pass-first") == [{"seat": 3 % players}]


@covers("round.pass-first")
def test_the_first_player_card_stays_when_the_game_is_over() -> None:
    _, events = end_of_round(["T1", "", "", ""], side="A", round=3)
    assert told(events, "round.pass-first") == []


@pytest.mark.parametrize("side", ["A", "B"])
@covers("round.reshuffle")
def test_all_cards_come_back_and_the_cubes_stay(side: str) -> None:
    state = last(dealt(side=side), Random(9), rounds=1)
    assert state.to_act is CHANCE
    gathered = " ".join(areas_of(state)).split()
    step = state.play(state.draw(Random(1)))
    after = cast(State, step.state)
    back = " ".join(hands_of(after)).split()
    assert set(gathered) & set(back)
    assert len(back) == 48
    assert areas_of(after) == ["", "", "", ""]
    assert (after.positions, after.rounds) == (state.positions, state.rounds)


@covers("round.reshuffle")
def test_what_was_seen_in_a_round_says_nothing_of_the_next() -> None:
    state = last(dealt(), Random(9), rounds=1)
    assert any(state.voids)
    state = cast(State, state.play(state.draw(Random(1))).state)
    unseen = [card for card in deck(4) if card not in str(state.view(0).hand).split()]
    guesses = [hands_of(state.view(0).guess(Random(seed)))[1:] for seed in range(40)]
    assert {card for hands in guesses for hand in hands for card in hand.split()} >= set(unseen)
    assert [len(hand.split()) for hand in guesses[0]] == [12, 12, 12]
    assert {suit for hands in guesses for suit in "TMGX" for card in hands[0].split() if card[0] == suit} == set("TMGX")


# --- what is known of the others --------------------------------------------------------------------------------


@covers("battle.follow.void", "battle.follow.special", "battle.follow.combat")
def test_who_does_not_follow_shows_that_he_has_none_of_the_suit() -> None:
    hands = ["G1 X1 X2 M9", "T1 X3 X4 M10", "L X5 X6 M7", "GX X7 X8 M8"]
    assert play(midway(hands), "G1 T1 L GX")[0].voids == (0, 0b0100, 0, 0)
    state, _ = play(midway(["G1 T2 T3", "G2 T4 X2", "G3 X3 X4", "X5 X6 M7"]), "G1 G2 G3 X5")
    assert state.voids == (0, 0, 0, 0b0100)
    state, _ = play(state, "X3 X6 T2 X2")
    assert state.voids == (0b1000, 0, 0, 0b0100)
    state, _ = play(midway(["L T2 T5", "X1 T4 T6", "G3 M4 T7", "M5 M6 T8"]), "L X1 G3 M5")
    assert state.voids == (0, 0, 0b1000, 0b1000)
    state, _ = arena("M5 M10 M1 T10")
    assert state.voids == (0, 0, 0, 0b0010)


@covers("setup.leftover", "battle.follow.void")
def test_a_guess_deals_out_what_has_not_been_seen_and_keeps_to_what_was_shown() -> None:
    state = midway(["G1 X1 X2 M9", "T1 X3 X4 M10", "L X5 X6 M7", "GX X7 X8 M8"], "", ["M1"])
    state, _ = play(state, "G1 T1 L GX")
    guesses = [hands_of(state.view(0).guess(Random(seed))) for seed in range(60)]
    assert {hands[0] for hands in guesses} == {"M9 X1 X2"}

    def held(seat: int) -> set[str]:
        return {card for hands in guesses for card in hands[seat].split()}

    combat = {seat: {card[0] for card in held(seat) if Card(card).is_combat} for seat in (1, 2, 3)}
    assert combat == {1: set("TMX"), 2: set("TMGX"), 3: set("TMGX")}
    assert not {"G1", "T1", "GX", "M1"} & (held(1) | held(2) | held(3))
    assert max(sum(hand.split().count("L") for hand in hands) for hands in guesses) <= 3


@covers("setup.leftover")
def test_in_the_middle_of_a_round_anybody_may_hold_any_card_that_is_not_seen() -> None:
    state = midway(["X1 X2", "X3 X4", "X6", "X7 X8"], "G2", ["T1"], leader=2)
    held = {
        card for seed in range(200) for hand in hands_of(state.view(0).guess(Random(seed)))[1:] for card in hand.split()
    }
    assert set(deck(4)) - held == {"G2", "T1", "X1", "X2"}
    assert [(seat, str(card)) for seat, card in state.view(0).arena] == [(2, "G2")]
    assert refused(midway(["X1 X2", "X3 X4", "X6", "X7 G8"], "G2", leader=2), "X7").rule == "battle.follow.combat"


# --- listening or not -------------------------------------------------------------------------------------------


@covers("battle.steps", "round.score")
def test_nothing_depends_on_whether_it_is_told() -> None:
    for state, action, after in playout(dealt(side="B", spoil="may"), Random(12)):
        silent = state.after(action)
        assert silent == after
        assert silent.events == state.events
        assert after.events[: len(state.events)] == state.events


@covers("setup.deal")
def test_there_are_too_many_deals_to_list() -> None:
    assert GAME.new().outcomes() == dealt().outcomes() == ()


@covers("setup.board", "setup.deal")
def test_positions_are_equal_where_nothing_differs() -> None:
    one, same = dealt(seed=1), dealt(seed=1)
    assert one == same
    assert hash(one) == hash(same)
    others = [dealt(seed=2), dealt(seed=1, side="B"), dealt(seed=1, first=1), dealt(seed=1, spoil="may")]
    assert all(one != other for other in others)
    assert len({hash(state) for state in (one, same, *others)}) == 5
    assert one != one.position
    assert one != one.after(one.legal[0])
