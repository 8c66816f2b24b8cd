"""The scoring lab without a browser: edits and refusals, results and reasons, differences, questions, history."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from gladiadores import scenarios
from gladiadores.core.errors import BadInput
from gladiadores.games.gladiadores import requests
from gladiadores.games.gladiadores.game import GAME
from gladiadores.text import texts
from gladiadores.widgets import scoring_page
from gladiadores.widgets.scoring_desk import LANGUAGES, ScoringDesk
from gladiadores.widgets.scoring_quiz import SUBJECTS, TIE
from gladiadores.widgets.scoring_sheet import Sheet

SCORES = [each for each in scenarios.manual() if each.verb == "score"]
COUNTS = [[2, 1, 5, 0], [3, 3, 1, 2], [0, 4, 1, 3], [4, 0, 2, 2]]
TIED = [[7, 7, 9, 8], [8, 6, 9, 6], [7, 7, 7, 9], [7, 10, 8, 6]]


def asked(desk: ScoringDesk) -> dict[str, Any]:
    """The sheet as the verb ``score`` is asked it."""
    sheet = desk.sheet
    about: dict[str, Any] = {"players": sheet.players, "side": sheet.side, "rulings": desk.rulings}
    if not sheet.final:
        return {**about, "counts": [list(row) for row in sheet.counts]}
    ends = [list(each) if isinstance(each, tuple) else each for each in sheet.ends]
    last = {"last_round": list(sheet.last_round)} if sheet.side == "B" else {}
    return {**about, "positions": ends, "final": True, **last}


def agrees(desk: ScoringDesk) -> None:
    """What the desk shows is what the verb answers."""
    answer = requests.score(asked(desk), texts())
    result = desk.outcome
    if desk.sheet.final:
        assert result.verdict is not None
        assert list(result.verdict.winners) == answer["winners"]
        assert list(result.totals) == answer.get("totals", list(desk.sheet.ends))
    else:
        assert list(map(list, result.scored) if desk.sheet.side == "A" else result.scored) == answer.get(
            "moves", answer.get("points")
        )
    told = {(each.text, each.rule) for each in desk.tell.why()}
    assert {(each["text"], each["rule"]) for each in answer["explanation"]} <= told


@pytest.mark.parametrize("scenario", SCORES, ids=lambda each: each.id)
def test_the_examples_of_the_manual(scenario: scenarios.Scenario) -> None:
    desk = ScoringDesk(preset=scenario.id)
    agrees(desk)
    assert desk.scenario == scenario
    expect = scenario.expect
    if "moves" in expect:
        assert [list(row) for row in desk.outcome.scored] == expect["moves"]
    elif "winners" in expect:
        assert desk.outcome.verdict is not None
        assert list(desk.outcome.verdict.winners) == expect["winners"]
        assert list(desk.outcome.totals) == expect["totals"]
    else:
        assert list(desk.outcome.totals) == expect["points"]


def test_the_examples_are_exactly_twelve_to_seventeen() -> None:
    assert list(ScoringDesk().presets) == [f"manual-{number}" for number in range(12, 18)]
    assert SUBJECTS.keys() <= ScoringDesk().presets.keys()


@pytest.mark.parametrize("side", ["A", "B"])
@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("final", [False, True])
def test_random_situations_agree_with_the_verb(side: str, players: int, final: bool) -> None:
    desk = ScoringDesk(side, players, final=final, seed=1)
    for _ in range(40):
        desk.draw_lots()
        agrees(desk)


# --- edits --------------------------------------------------------------------------------------------------------


def test_clicks_add_and_take_a_card_and_the_result_follows() -> None:
    desk = ScoringDesk(counts=COUNTS)
    desk.press("more:2:0")
    assert desk.sheet.counts[2] == (1, 4, 1, 3)
    assert desk.outcome.of(2, 0) == -1
    desk.press("less:3:0")
    assert desk.sheet.counts[3][0] == 3
    assert desk.outcome.of(1, 0) == 1
    agrees(desk)


@pytest.mark.parametrize(
    ("keys", "number"),
    [
        (["+"], 3), (["="], 3), (["-"], 1), (["_"], 1), (["−"], 1), (["1"], 1), (["0"], 0), (["Delete"], 0),
        (["Backspace"], 0), (["1", "0"], 0), (["1", "z"], 2), (["x"], 2), (["3", "y"], 3),
    ],
)  # fmt: skip
def test_keys_change_a_cell(keys: list[str], number: int) -> None:
    desk = ScoringDesk(counts=COUNTS)
    for key in keys:
        desk.press("count:0:0", "key", key)
    assert desk.sheet.counts[0][0] == number


def test_digits_that_follow_each_other_make_a_number_where_it_may_stand() -> None:
    desk = ScoringDesk(counts=[[0] * 4] * 4)
    for key in "10":
        desk.press("count:1:2", "key", key)
    assert desk.sheet.counts[1][2] == 10
    desk.press("count:1:2", "key", "7")  # 107 may not stand, 7 may
    assert desk.sheet.counts[1][2] == 7
    desk.press("count:1:2", "key", "1")
    desk.press("more:0:0")
    desk.press("count:1:2", "key", "0")  # something else came between
    assert desk.sheet.counts[1][2] == 0


@pytest.mark.parametrize(("players", "most", "rule"), [(4, 10, "deck.combat"), (3, 8, "setup.deck.three")])
def test_more_cards_than_a_suit_has_are_refused_with_the_rule_and_nothing_is_lost(
    players: int, most: int, rule: str
) -> None:
    desk = ScoringDesk(players=players, counts=[[most - 1, 0, 0, 0], [1, 0, 0, 0], *[[0] * 4] * (players - 2)])
    before = desk.sheet
    desk.press("more:2:0")
    assert desk.sheet == before
    assert desk.refusal is not None
    assert desk.refusal.rule == rule
    assert desk.refused == f"Não há tantas cartas: seriam {most + 1} de Tridente, e o naipe tem {most}."
    assert desk.refused in desk.announcement
    assert not desk.can_undo
    desk.press(f"rule:{rule}")  # looking the rule up does not hide the refusal
    assert desk.refusal is not None
    desk.press("more:2:1")
    assert desk.refusal is None
    with pytest.raises(BadInput):  # the verb says the same
        requests.score({**asked(desk), "counts": [[most + 1, 0, 0, 0], *[[0] * 4] * (players - 1)]}, texts())


def test_what_is_not_there_cannot_be_taken() -> None:
    desk = ScoringDesk(counts=COUNTS, names=["Ana", "Bia", "Caio", "Duda"])
    desk.press("less:2:0")
    assert desk.refused == "Caio não tem Tridente para tirar."
    assert desk.refusal is not None
    assert desk.refusal.rule is None


def test_cubes_stay_on_their_track_with_the_rule_that_says_so() -> None:
    desk = ScoringDesk(positions=[[11, 1, 7, 7]] * 4, final=True)
    desk.press("more:0:0")
    assert desk.refusal is not None
    assert desk.refusal.rule == "score.a.track-end"
    desk.press("move:0:M", "key", "-")
    assert desk.refusal.rule == "score.a.track-end"
    desk = ScoringDesk("B", positions=[0, 5, 5, 5], last_round=[0, 0, 0, 0], final=True)
    desk.press("less:0:0")
    assert desk.refusal is not None
    assert desk.refusal.rule == "ruling.floor_b"
    desk.press("less:0:1")  # points of a round may be negative
    assert desk.sheet.last_round[0] == -1
    desk.press("ruling:floor_b:null")
    desk.press("less:0:0")
    assert desk.sheet.ends[0] == -1


def test_every_refusal_names_a_rule_of_the_book() -> None:
    for rule in ("deck.combat", "setup.deck.three", "score.a.track-end", "ruling.floor_b"):
        assert rule in GAME.rulebook


def test_undo_and_redo_go_through_everything_and_an_edit_forgets_what_was_undone() -> None:
    desk = ScoringDesk(counts=COUNTS)
    seen = [desk.sheet]
    for key in ("more:2:0", "side:B", "players:3", "mode:final", "more:0:0", "clear"):
        desk.press(key)
        seen.append(desk.sheet)
    assert len(set(seen)) == len(seen)
    for sheet in reversed(seen[:-1]):
        desk.press("undo")
        assert desk.sheet == sheet
    desk.press("undo")
    assert desk.sheet == seen[0]
    for sheet in seen[1:]:
        desk.press("redo")
        assert desk.sheet == sheet
    desk.press("undo")
    desk.press("more:1:0")
    assert not desk.can_redo


@pytest.mark.parametrize(("side", "told"), [("A", True), ("B", False)])
def test_arrows_are_explained_where_there_are_some(side: str, told: bool) -> None:
    desk = ScoringDesk(preset="manual-12" if side == "A" else "manual-14")
    desk.press("tab:if")
    assert ("as setas, dos outros" in scoring_page.page(desk)) is told


def test_what_changes_nothing_is_no_step_to_undo() -> None:
    desk = ScoringDesk(counts=COUNTS)
    for key in ("side:A", "players:4", "mode:round", "pick:0:0", "tab:if", "walk", "track:X", "language:en"):
        desk.press(key)
    desk.press("count:0:0", "key", "2")
    assert not desk.can_undo


DIGITS = "9" * 5000
HOSTILE = [
    (key, "click")
    for key in (
        "ruling:tie_a:", "ruling:tie_a:perhaps", "ruling:floor_b:99999999", "ruling:floor_b:",
        f"ruling:floor_b:{DIGITS}", "players:", f"players:{DIGITS}", "players:٤", "cube:0:MG", "cube:0:GX", "pick:0:TM",
        "pick::", "track:MG", f"pick:{DIGITS}:0", f"pick:0:{DIGITS}", f"more:{DIGITS}:{DIGITS}", "more:²:0",
        f"if:{DIGITS}:0:1", "if:0:0:+1", f"guess:{DIGITS}", "side:AB", "side:", "language:", "rule:", "", ":", "::::",
    )
]  # fmt: skip


@pytest.mark.parametrize(
    ("key", "kind"),
    [
        ("more:4:0", "click"), ("more:0:4", "click"), ("more:x:0", "click"), ("more:", "click"), ("cube:0:Z", "click"),
        ("space:T:3", "click"), ("space:9", "click"), ("if:9:9:9", "click"), ("track:", "click"), ("side:C", "click"),
        ("players:5", "click"), ("players:x", "click"), ("mode:other", "click"), ("tab:other", "click"),
        ("language:fi", "click"), ("rule:none", "click"), ("ruling:columns_a:7", "click"), ("guess:1", "click"),
        ("preset", "change"), ("nothing", "click"), ("count:9:9", "key"), ("more:0:0", "focus"), ("more:0:0", "blur"),
        *HOSTILE,
    ],
)  # fmt: skip
def test_what_is_not_known_is_passed_over(key: str, kind: str) -> None:
    desk = ScoringDesk(counts=COUNTS)
    desk.press(key, kind, "5")
    assert (desk.at, desk.chosen, desk.held, desk.language) == (0, None, None, "pt")


@pytest.mark.parametrize("key", ["", "+=", "-_", "_−", "١", "²", "12", DIGITS, "Z", "\ud800", None, 1, True, ["+"], {}])
@pytest.mark.parametrize("at", ["count:0:0", "move:0:T", "count:0:MG", "scoring"])
def test_keys_that_are_not_known_are_passed_over(at: str, key: object) -> None:
    desk = ScoringDesk(counts=COUNTS)
    desk.press(at, "key", key)
    assert desk.at == 0


@pytest.mark.parametrize("side", ["A", "B"])
@pytest.mark.parametrize(
    "key",
    [f"space:{DIGITS}", f"space:T:{DIGITS}", "space:TM:3", "space:9:9", "space::", "space:X", "space:²", "space:T:-1"],
)
def test_spaces_that_there_are_not_are_passed_over(side: str, key: str) -> None:
    desk = ScoringDesk(side, positions=[[7] * 4] * 4 if side == "A" else [5] * 4, final=True)
    desk.press("pick:0:0")
    desk.press(key)
    assert desk.at == 0


def test_a_space_of_the_other_side_is_passed_over() -> None:
    desk = ScoringDesk(positions=[[7] * 4] * 4, final=True)
    desk.press("pick:0:1")
    desk.press("space:9")
    desk.press("side:B")
    desk.press("undo")
    desk.press("redo")
    at = desk.at
    desk.press("pick:0:0")
    desk.press("space:G:9")
    assert desk.at == at


@pytest.mark.parametrize(
    "value", [None, 3, 10**5000, True, [], ["manual-12"], {}, {"a": 1}, "none", "\ud800"],
    ids=lambda value: type(value).__name__,
)  # fmt: skip
@pytest.mark.parametrize(("key", "kind"), [("preset", "change"), ("clock", "tick"), ("count:0:0", "key")])
def test_values_that_are_not_known_are_passed_over(key: str, kind: str, value: object) -> None:
    desk = ScoringDesk(counts=COUNTS)
    desk.press(key, kind, value)
    assert (desk.at, desk.waiting, desk.predict) == (0, False, False)


def test_an_example_that_this_table_cannot_show_is_refused_with_the_reason() -> None:
    desk = ScoringDesk(rulings={"columns_a": 9}, language="en", counts=COUNTS)
    desk.press("preset", "change", "manual-13")
    assert desk.at == 0
    assert "positions[1][0]" in desk.refused


# --- sides, seats, rounds, the end --------------------------------------------------------------------------------


def test_the_other_side_scores_the_same_cards() -> None:
    desk = ScoringDesk(counts=COUNTS)
    desk.press("side:B")
    assert desk.sheet.counts == tuple(map(tuple, COUNTS))
    assert desk.sheet.positions == (5, 5, 5, 5)
    agrees(desk)
    desk.press("side:A")
    assert desk.sheet.positions == ((7, 7, 7, 7),) * 4


def test_three_play_with_eight_cards_a_suit_and_are_told_when_some_had_to_go() -> None:
    desk = ScoringDesk(counts=[[5, 1, 0, 0], [5, 1, 0, 0], [0, 1, 0, 0], [0, 0, 0, 0]])
    desk.press("players:3")
    assert [sum(column) for column in zip(*desk.sheet.counts, strict=True)] == [8, 3, 0, 0]
    assert desk.refusal is not None
    assert desk.refusal.rule == "setup.deck.three"
    desk.press("players:4")
    assert desk.refusal is None
    assert desk.sheet.counts[3] == (0, 0, 0, 0)
    desk.press("undo")
    desk.press("undo")
    assert desk.sheet.counts[0] == (5, 1, 0, 0)
    kept = ScoringDesk(counts=[[2, 1, 0, 0]] * 4)
    kept.press("players:3")
    assert kept.refusal is None


@pytest.mark.parametrize("side", ["A", "B"])
def test_the_next_round_begins_where_the_cubes_have_stopped(side: str) -> None:
    desk = ScoringDesk(side, counts=COUNTS)
    after, points = desk.outcome.after, desk.outcome.totals
    desk.press("advance")
    assert desk.sheet.positions == after
    assert sum(map(sum, desk.sheet.counts)) == 0
    assert desk.outcome.after == after
    desk.press("mode:final")
    assert desk.sheet.ends == after
    assert side == "A" or desk.sheet.last_round == (0, 0, 0, 0)
    desk.press("undo")
    desk.press("undo")
    desk.press("mode:final")
    assert desk.sheet.ends == after
    assert side == "A" or desk.sheet.last_round == points
    desk.press("mode:round")  # back: the round is not scored twice
    assert desk.outcome.after == after


def test_the_ends_of_a_track_hold_a_cube_back_and_are_told() -> None:
    desk = ScoringDesk(
        counts=[[5, 0, 0, 0], [1, 0, 0, 0], [0] * 4], players=3, positions=[[11, 7, 7, 7], [2] * 4, [7] * 4]
    )
    assert desk.outcome.after[0][0] == 11
    assert desk.outcome.after[1][0] == 1
    told = [(each.rule, each.seat, each.track) for each in desk.tell.why() if each.rule == "score.a.track-end"]
    assert told == [("score.a.track-end", 0, 0), ("score.a.track-end", 1, 0)]


def test_side_b_tells_when_the_track_begins_and_when_the_goal_is_reached() -> None:
    desk = ScoringDesk("B", counts=[[3, 2, 2, 2], [2, 2, 2, 2], [0] * 4, [0] * 4], positions=[1, 13, 5, 5])
    assert desk.outcome.after == (0, 21, 13, 13)
    rules = [each.rule for each in desk.tell.why()]
    assert "ruling.floor_b" in rules
    assert "end.threshold-b" in rules
    desk.press("ruling:floor_b:null")
    assert desk.outcome.after[0] == -2
    assert "ruling.floor_b" not in [each.rule for each in desk.tell.why()]


def test_a_floor_lifts_the_cubes_that_stand_below_it() -> None:
    desk = ScoringDesk("B", positions=[-3, 5, 5, 5], final=True, last_round=[0] * 4, rulings={"floor_b": None})
    desk.press("ruling:floor_b:0")
    assert desk.sheet.ends[0] == 0
    desk.press("undo")
    assert desk.sheet.ends[0] == -3


def test_both_readings_of_the_tie_on_side_a() -> None:
    desk = ScoringDesk(positions=TIED, final=True)
    assert desk.outcome.verdict is not None
    assert (desk.outcome.verdict.tied, desk.outcome.verdict.winners) == ((0, 1), (0,))
    desk.press("ruling:tie_a:track_leaders")
    assert desk.outcome.verdict.winners == (1,)
    agrees(desk)
    assert desk.tell.why()[0].rule == "final.a.tie-break"


def test_a_cube_is_set_by_pointing_and_by_keys() -> None:
    desk = ScoringDesk(preset="manual-13")
    desk.press("cube:2:T")
    desk.press("space:T:11")
    assert desk.sheet.ends[2][0] == 11
    desk.press("space:G:1")  # the same player's cube of another track
    assert desk.sheet.ends[2][2] == 1
    desk.press("move:2:G", "key", "+")
    assert desk.sheet.ends[2][2] == 2
    agrees(desk)
    desk = ScoringDesk("B", positions=[5, 6, 7, 8], last_round=[0] * 4, final=True)
    desk.press("cube:1")
    desk.press("space:14")
    desk.press("move:1", "key", "+")
    assert desk.sheet.ends == (5, 15, 7, 8)


# --- what would change --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("side", ["A", "B"])
def test_a_difference_is_what_the_edit_really_changes(side: str) -> None:
    luck = Random(3)
    for _ in range(6):
        desk = ScoringDesk(side, luck.choice((3, 4)), seed=luck.randrange(1000))
        for (seat, field, by), about in desk.differences.items():
            allowed = desk.set(seat, field, desk.sheet.number(seat, field) + by)
            assert allowed == (about.then is not None)
            if about.then is not None:
                result = desk.outcome
                players = range(desk.sheet.players)
                assert about.then == tuple(
                    result.of(each, field) if side == "A" else result.totals[each] for each in players
                )
                desk.undo()


def test_differences_at_the_end_are_those_of_the_totals() -> None:
    desk = ScoringDesk(preset="manual-13")
    about = desk.differences[0, 0, 1]  # grey comes level with yellow
    assert about.changes == (1, 0, 1, 0)
    assert desk.tell.difference(about) == (
        "Jogador 1 uma coluna à frente, Tridente: Jogador 1 passa de 10 a 11 e Jogador 3 passa de 14 a 15."
    )
    assert ScoringDesk("B", positions=[5] * 4, last_round=[0] * 4, final=True).differences == {}


def test_differences_in_words() -> None:
    desk = ScoringDesk("B", preset="manual-14")
    assert desk.tell.difference(desk.differences[1, 1, 1]) == (
        "Uma carta de Mangual a mais para Jogador 2: Jogador 2 passa de +1 a +8."
    )
    assert desk.tell.difference(desk.differences[1, 0, -1]) == "Jogador 2 não tem Tridente para tirar."
    desk = ScoringDesk(preset="manual-12")
    assert desk.tell.difference(desk.differences[1, 2, 1]) == ("Uma carta de Gládio a mais para Jogador 2: nada muda.")
    desk.press("if:1:2:-1")
    assert "Jogador 3 passa de −2 a −1" in desk.announcement
    desk.press("if:1:2:-1")
    assert desk.held is None


# --- questions ----------------------------------------------------------------------------------------------------


def test_a_guess_is_asked_judged_and_counted() -> None:
    desk = ScoringDesk(preset="manual-15", predict=True)
    assert desk.hidden
    assert desk.asked == "Quantos espaços anda Jogador 3?"
    assert desk.announcement.endswith(desk.asked)
    desk.press("guess:3")
    assert desk.verdict is False
    assert desk.judged == "Desta vez não: você disse +3."
    assert not desk.hidden
    desk.press("guess:-1")  # too late
    assert (desk.tally.right, desk.tally.asked) == (0, 1)
    desk.press("another")
    assert desk.hidden
    desk.press(f"guess:{desk.question.right}")
    assert desk.judged == "Isso mesmo!"
    assert (desk.tally.right, desk.tally.asked) == (1, 2)


EDITS = [
    "more:2:0", "less:0:0", "side:B", "side:A", "players:3", "players:4", "mode:final", "cube:2:T", "space:T:11",
    "mode:round", "ruling:tie_a:track_leaders", "ruling:floor_b:null", "advance", "undo", "redo", "clear", "undo",
]  # fmt: skip


@pytest.mark.parametrize("reveal", ["reveal", "guess:-1"])
@pytest.mark.parametrize("anew", [("preset", "change", "manual-15"), ("random",), ("another",)])
def test_what_was_revealed_stays_open_through_every_edit_until_the_next_exercise(
    reveal: str, anew: tuple[str, ...]
) -> None:
    desk = ScoringDesk(preset="manual-12", predict=True)
    desk.press(reveal)
    for key in EDITS:
        before = desk.sheet
        desk.press(key)
        assert not desk.hidden, key
        assert desk.tell.result(desk.track) in desk.announcement
        assert desk.verdict is None or desk.sheet == before
    desk.press(*anew)
    assert desk.hidden
    desk.press("more:0:1")  # before it is revealed, an edit gives nothing away
    assert desk.hidden


def test_the_same_example_picked_again_asks_again() -> None:
    desk = ScoringDesk(preset="manual-15", predict=True)
    desk.press("guess:-1")
    desk.press("preset", "change", "manual-15")
    assert desk.hidden


def test_revealing_counts_nothing_and_switching_asks_again() -> None:
    desk = ScoringDesk(counts=COUNTS, predict=True)
    desk.press("reveal")
    assert desk.tally.asked == 0
    desk.press("predict", "change", False)
    assert not desk.hidden
    desk.press("scoring", "key", "p")
    assert desk.hidden


@pytest.mark.parametrize("side", ["A", "B"])
@pytest.mark.parametrize("final", [False, True])
def test_exactly_one_answer_is_right_and_it_is_the_rules_answer(side: str, final: bool) -> None:
    asks = set()
    for seed in range(60):
        desk = ScoringDesk(side, 3 + seed % 2, final=final, seed=seed, predict=True)
        question, result = desk.question, desk.outcome
        assert len(set(question.options)) == len(question.options) >= 4
        assert question.right in question.options
        asks.add(question.ask)
        if question.ask == "spaces":
            right = result.of(question.seat, question.track) if side == "A" else result.totals[question.seat]
            assert question.right == str(right)
        elif final:
            assert result.verdict is not None
            one = len(result.verdict.winners) == 1
            assert question.right == (f"seat:{result.verdict.winners[0]}" if one else TIE)
        else:
            best = [seat for seat in range(desk.sheet.players) if result.totals[seat] == max(result.totals)]
            assert question.right == (f"seat:{best[0]}" if len(best) == 1 else TIE)
    assert asks == ({"front"} if final else {"spaces"} if side == "A" else {"spaces", "front"})


def test_a_shared_victory_is_an_answer() -> None:
    desk = ScoringDesk(positions=[[7] * 4] * 3, players=3, final=True, predict=True)
    assert desk.question.right == TIE
    assert desk.tell.option(TIE) == "Vitória dividida"


# --- texts, examples, input ---------------------------------------------------------------------------------------


def test_the_cubes_wait_before_they_walk() -> None:
    desk = ScoringDesk(counts=COUNTS)
    desk.press("preset", "change", "manual-14")
    assert desk.waiting
    desk.press("clock", "tick", str(desk.at + 1))  # of another sheet
    assert desk.waiting
    desk.press("clock", "tick", str(desk.at))
    assert not desk.waiting
    desk.press("walk")
    assert desk.waiting
    desk.press("more:0:0")
    assert not desk.waiting


def test_an_edited_example_is_no_example_any_more() -> None:
    desk = ScoringDesk(preset="manual-16")
    desk.press("more:0:1")
    assert desk.scenario is None
    desk.press("preset", "change", "manual-16")
    assert desk.scenario is not None
    assert desk.sheet.counts[0] == (0, 0, 0, 0)


def test_what_it_begins_with() -> None:
    assert ScoringDesk().sheet.preset == "manual-12"
    assert ScoringDesk("B").sheet.preset == "manual-14"
    assert ScoringDesk(final=True).sheet.preset == "manual-13"
    assert ScoringDesk(players=3).sheet.preset is None
    assert sum(map(sum, ScoringDesk(players=3).sheet.counts)) > 0
    assert ScoringDesk(seed=4).sheet == ScoringDesk(seed=4).sheet != ScoringDesk(seed=5).sheet
    assert not ScoringDesk(preset="manual-15").can_undo


def test_names_are_used_and_fill_up_at_a_larger_table() -> None:
    desk = ScoringDesk(players=3, counts=[[1, 0, 0, 0]] * 3, names=["Ana", "Bia", "Caio"])
    desk.press("players:4")
    assert desk.tell.seat(0) == "Ana"
    assert desk.tell.seat(3) == "Jogador 4"
    assert "Ana" in desk.announcement


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_is_said_in_both_languages(language: str) -> None:
    for side in "AB":
        for final in (False, True):
            desk = ScoringDesk(side, 3, final=final, seed=2, language=language, predict=True)
            words = [desk.asked, *(desk.tell.option(key) for key in desk.question.options)]
            desk.press("reveal")
            words += [each.text for each in desk.tell.why()]
            words += [desk.tell.difference(about) for about in desk.differences.values()]
            words += [desk.tell.cell(0, field) for field in range(desk.sheet.fields)]
            words.append(desk.announcement)
            assert all(words)
            assert not any("{" in each for each in words)
            assert any("Player" in each for each in words) == (language == "en")


@pytest.mark.parametrize(
    "wrong",
    [
        {"side": "C"}, {"players": 5}, {"counts": [[1, 2, 3, 4]]}, {"counts": [1, 2, 3, 4]}, {"counts": ["1234"] * 4},
        {"counts": [[11, 0, 0, 0], *[[0] * 4] * 3]},
        {"counts": [[-1, 0, 0, 0], *[[0] * 4] * 3]}, {"positions": [[0, 7, 7, 7]] * 4}, {"positions": [7] * 4},
        {"preset": "manual-01"}, {"preset": "none"}, {"names": ["Ana"]}, {"rulings": {"tie_a": "x"}},
        {"side": "B", "positions": [5] * 4, "last_round": [1], "final": True},
    ],
)  # fmt: skip
def test_wrong_input_is_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(BadInput):
        ScoringDesk(**wrong)


FINAL_B = {"side": "B", "positions": [5] * 4, "final": True}


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        ({"counts": 3}, "counts: 3 will not do; use a list."),
        ({"counts": "1234"}, 'counts: "1234" will not do; use a list.'),
        ({"counts": {}}, "counts: an object will not do; use a list."),
        ({"counts": [[1, 2, 3, 4]]}, "counts: items in the list: 1; there must be 4."),
        ({"counts": [[1]] * 4}, "counts[0]: items in the list: 1; there must be 4."),
        ({"counts": [3] * 4}, "counts[0]: expected a list, got a number."),
        ({"positions": 3}, "positions: 3 will not do; use a list."),
        ({"positions": [7]}, "positions: items in the list: 1; there must be 4."),
        ({**FINAL_B, "last_round": 3}, "last_round: 3 will not do; use a list."),
        ({**FINAL_B, "last_round": [1]}, "last_round: items in the list: 1; there must be 4."),
        ({"seed": "x"}, 'seed: "x" will not do; use a whole number from 0 to 1000000000000000.'),
        ({"seed": -1}, "seed: -1 will not do; use a whole number from 0 to 1000000000000000."),
        ({"seed": True}, "seed: True will not do; use a whole number from 0 to 1000000000000000."),
        ({"rulings": "x"}, 'rulings: "x" will not do; use a dictionary, such as {"tie_a": "track_leaders"}.'),
        ({"rulings": {"tie_a": "x"}}, 'tie_a: "x" will not do; use "among_tied", "track_leaders".'),
        ({"final": "x"}, 'final: "x" will not do; use True or False.'),
        ({"predict": "x"}, 'predict: "x" will not do; use True or False.'),
        ({"predict": None}, "predict: None will not do; use True or False."),
        ({"players": 9}, "players: 9 will not do; use 4, 3."),
        ({"side": 5}, 'side: 5 will not do; use "A", "B".'),
        ({"names": "Ana"}, 'names: "Ana" will not do; use a list of texts, one for each player (4).'),
        ({"names": ["Ana"]}, "names: list of 1 will not do; use a list of texts, one for each player (4)."),
        ({"names": ["Ana"] * 5}, "names: list of 5 will not do; use a list of texts, one for each player (4)."),
        ({"names": ["Ana", 2, "C", "D"]}, "names[1]: 2 will not do; use a text."),
        ({"preset": "manual-14", "counts": COUNTS}, "preset: it stands alone; leave out counts and positions."),
        ({"preset": "manual-14", "positions": [5] * 4}, "preset: it stands alone; leave out counts and positions."),
        ({"last_round": [1] * 4}, 'last_round: only with side="B", final=True and positions.'),
        ({"side": "B", "final": True, "last_round": [1] * 4}, 'last_round: only with side="B"'),
        ({"positions": [[7] * 4] * 4, "final": True, "last_round": [1] * 4}, 'last_round: only with side="B"'),
        ({"language": "fi"}, "language"), ({"language": "xx"}, "language"), ({"language": None}, "language"),
    ],
)  # fmt: skip
def test_a_wrong_argument_is_named_in_the_language_asked_for(wrong: dict[str, Any], told: str) -> None:
    with pytest.raises(BadInput) as refused:
        ScoringDesk(**{"language": "en", **wrong})
    assert told in str(refused.value)
    if "language" not in wrong:
        with pytest.raises(BadInput) as refused:
            ScoringDesk(**wrong)
        assert str(refused.value) == texts().message(refused.value.message) != told


def test_a_language_that_the_lab_does_not_speak_is_refused_with_those_it_does() -> None:
    with pytest.raises(BadInput, match=r'language: "xx" não vale; use "pt", "en"\.'):
        ScoringDesk(language="xx")
    with pytest.raises(BadInput, match=r'"fi".*"pt", "en"'):
        ScoringDesk(language="fi")


def test_half_a_character_in_a_name_is_mended() -> None:
    assert ScoringDesk(names=["\ud800", "Bia", "Caio", "Duda"]).tell.seat(0) == "?"


def test_the_preset_is_one_of_those_to_pick_from() -> None:
    for wrong in ("none", "manual-01", "", 5, ["manual-12"]):
        with pytest.raises(BadInput, match=r'preset: .*"manual-12", "manual-13"'):
            ScoringDesk(preset=wrong)  # type: ignore[arg-type]


def test_a_sheet_never_changes() -> None:
    desk = ScoringDesk(counts=COUNTS)
    sheet: Sheet = desk.sheet
    for key in ("more:2:0", "random", "mode:final", "side:B", "players:3"):
        desk.press(key)
    assert desk.history[0] is sheet
    assert sheet.counts == tuple(map(tuple, COUNTS))
