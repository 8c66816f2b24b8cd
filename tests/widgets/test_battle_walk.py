"""The stepper's controllers, without a browser: every step, every question, every button."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from itertools import pairwise
from typing import Any

import pytest

from gladiadores import scenarios
from gladiadores.core.errors import BadInput, IllegalAction
from gladiadores.games.gladiadores import board, requests
from gladiadores.games.gladiadores.battle import decide
from gladiadores.games.gladiadores.cards import LION, TOKENS, bits
from gladiadores.games.gladiadores.game import GAME
from gladiadores.text import texts
from gladiadores.widgets.battle_desk import PACES, BattleDesk
from gladiadores.widgets.battle_page import page
from gladiadores.widgets.battle_walk import DECLINE, NONE, RULINGS, BattleWalk, Verdict, random_battle

EXAMPLE: dict[str, Any] = {
    "players": 4, "leader": 1, "plays": ["G7", "T4", "MX", "L"], "areas": ["M4 G3", "", "", "T2"], "spoil": "T4",
}  # fmt: skip
OPEN: dict[str, Any] = {
    "players": 4, "leader": 2, "plays": ["G7", "T4", "X9", "M2"], "areas": ["M4 G3", "", "", "T2"],
}  # fmt: skip
TEN_ONE: dict[str, Any] = {"players": 4, "leader": 0, "plays": ["G10", "G1", "G5", "GX"]}
LIONS: dict[str, Any] = {"players": 4, "leader": 3, "plays": ["L", "L", "L", "L"]}
BATTLES = [each for each in scenarios.manual() if each.verb == "battle"]


def kinds(walk: BattleWalk) -> list[str]:
    return [frame.kind for frame in walk.frames]


def area(walk: BattleWalk, seat: int) -> str:
    return " ".join(TOKENS[card] for card in bits(walk.frame.scene.areas[seat]))


def at(walk: BattleWalk, kind: str) -> BattleWalk:
    walk.go(kinds(walk).index(kind))
    return walk


# --- frames -------------------------------------------------------------------------------------------------------


def test_every_step_of_the_battle_in_the_notation() -> None:
    walk = BattleWalk(EXAMPLE)
    assert kinds(walk) == ["start", *["play"] * 4, "winner", "damage", "gather", "taken", "rest"]
    assert [tuple(event.rule for event in frame.told) for frame in walk.frames] == [
        (),
        ("battle.lead.combat",),
        ("battle.follow.void",),
        ("battle.follow.special",),
        ("battle.follow.special",),
        ("battle.winner.lion",),
        ("battle.damage.area",),
        ("battle.spoils.lead",),
        ("battle.spoils.single",),
        ("battle.spoils.rest",),
    ]


def test_the_table_grows_card_by_card() -> None:
    walk = BattleWalk(EXAMPLE)
    scenes = [frame.scene for frame in walk.frames[:6]]
    assert [len(scene.plays) for scene in scenes] == [0, 1, 2, 3, 4, 4]
    assert [scene.to_act for scene in scenes] == [1, 2, 3, 0, None, None]
    assert [scene.lead for scene in scenes] == [None, "G", "G", "G", "G", "G"]
    assert [scene.winner for scene in scenes] == [None] * 5 + [0]
    assert scenes[5].marks == {"card:L3": "winning"}


def test_a_damaged_weapon_strikes_and_what_it_struck_goes_to_the_pile_with_the_rest() -> None:
    walk = at(BattleWalk(EXAMPLE), "damage")
    assert walk.frame.scene.marks == {"card:L3": "winning", "card:MX": "acting", "card:M4": "struck"}
    assert area(walk, 0) == "M4 G3"
    walk.go(walk.index + 1)
    assert walk.frame.scene.marks == {"card:L3": "winning", "card:M4": "struck", "card:G7": "new"}
    assert area(walk, 0) == "M4 G3 G7"
    walk.go(99)
    assert area(walk, 0) == "T4 G3 G7"
    assert walk.frame.scene.discard == 3
    assert not list(walk.frame.scene.lying())


def test_a_lion_that_leads_leaves_the_lead_suit_open() -> None:
    walk = BattleWalk({"players": 3, "leader": 0, "plays": ["L", "XM", "X4"]})
    assert [frame.scene.lead for frame in walk.frames[:4]] == [None, None, "X", "X"]
    assert [frame.told[0].rule for frame in walk.frames[1:4]] == [
        "battle.play.lion-first", "battle.lead.lion", "battle.follow.combat",
    ]  # fmt: skip


def test_only_lions() -> None:
    walk = BattleWalk(LIONS, predict=True)
    assert kinds(walk) == ["start", *["play"] * 4, "winner", "gather", "rest"]
    assert [event.rule for event in walk.frames[4].told] == ["battle.play.lion-first", "battle.lead.none"]
    assert walk.frames[5].scene.winner == 2
    assert walk.frames[7].scene.discard == 4
    walk.go(5)
    assert walk.question is None  # there is nothing to take


def test_what_surprises_is_told_with_the_winner() -> None:
    """A higher number of another suit, and a winning card that is struck itself."""
    walk = BattleWalk({"players": 4, "leader": 0, "plays": ["G2", "X6", "GM", "X9"]})
    rules = {frame.kind: [event.rule for event in frame.told] for frame in walk.frames}
    assert rules["winner"] == ["battle.winner.highest", "battle.winner.off-suit", "battle.winner.off-suit"]
    assert rules["damage"] == ["battle.damage.battle", "battle.winner.stays"]
    assert at(walk, "damage").frame.scene.marks["card:G2"] == "struck"


def test_a_weapon_that_wins_is_marked_as_the_winner_again_after_it_has_struck() -> None:
    walk = at(BattleWalk({"players": 4, "leader": 0, "plays": ["MX", "G7", "X2", "TG"]}), "damage")
    assert walk.frame.scene.marks == {"card:MX": "acting"}
    walk.go(walk.index + 1)
    assert walk.frame.scene.marks == {"card:MX": "winning", "card:TG": "acting"}


@pytest.mark.parametrize("scenario", BATTLES, ids=lambda each: each.id)
def test_the_manual_s_battles_end_as_printed(scenario: scenarios.Scenario) -> None:
    walk = BattleWalk(scenario.input)
    walk.go(99)
    if walk.choices and not scenario.input.get("spoil"):  # what is printed leaves the choice open
        at(walk, "choice")
    for seat, printed in enumerate(scenario.expect["areas"]):
        assert set(area(walk, seat).split()) == set(printed.split())
    assert walk.frame.scene.winner == scenario.expect["winner"]


@pytest.mark.parametrize("seed", range(200))
def test_random_battles_end_as_the_engine_decides(seed: int) -> None:
    given = random_battle(seed, players=3 + seed % 2)
    requests.battle(given, texts())
    for rulings in ({}, {"spoil": "may", "one_beats_ten": "winner"}):
        walk = BattleWalk({**given, "rulings": rulings})
        battle = walk.battle
        spoil = None if not walk.spoil else 1 << TOKENS.index(walk.spoil)
        decided = decide(walk.table, battle.leader, battle.plays, battle.areas, spoil)
        last = walk.frames[-1].scene
        assert last.areas == decided.areas
        assert last.winner == decided.winner
        assert last.discard == len(decided.discarded)
        lying = sum(event.rule == "battle.spoils.rest" for event in decided.events) == 0
        assert lying or not list(last.lying())
        told = [event for frame in walk.frames for event in frame.told]
        for event in decided.events:  # nothing of the story is lost
            assert event in told or event.rule.startswith("battle.lead")
        for now, then in pairwise(walk.frames):  # no card comes or goes but by the rules
            assert _cards(now.scene, battle) - _cards(then.scene, battle) == Counter() or then.kind == "rest"
            assert len(then.scene.plays) - len(now.scene.plays) == (then.kind == "play")


def _cards(scene: board.Scene, battle: Any) -> Counter[str]:
    """What lies on the table or will come there."""
    found = Counter(board.key_of(scene.plays[place], place) for place in scene.lying())
    found.update(board.key_of(play, place) for place, play in enumerate(battle.plays) if place >= len(scene.plays))
    found.update(board.key_of(card) for area in scene.areas for card in bits(area))
    return found


def test_random_battles_are_the_same_for_the_same_seed_and_varied() -> None:
    assert random_battle(7) == random_battle(7)
    drawn = [random_battle(seed) for seed in range(40)]
    assert len({str(each) for each in drawn}) == 40
    assert {each["leader"] for each in drawn} == {0, 1, 2, 3}
    seen = {frame.kind for each in drawn for frame in BattleWalk(each).frames}
    assert seen == {"start", "play", "winner", "damage", "gather", "choice", "taken", "rest"}


def test_bad_battles_are_refused_by_the_engine() -> None:
    with pytest.raises(BadInput):
        BattleWalk({"players": 4, "leader": 0, "plays": ["G7", "G7", "G1", "G2"]})
    with pytest.raises(IllegalAction):
        BattleWalk({**EXAMPLE, "spoil": "G7"})


# --- the cursor ---------------------------------------------------------------------------------------------------


def test_going_is_clipped() -> None:
    walk = BattleWalk(EXAMPLE)
    walk.go(-5)
    assert walk.index == 0
    walk.go(500)
    assert walk.at_end
    assert walk.index == len(walk.frames) - 1


# --- the winner's choice ------------------------------------------------------------------------------------------


def test_the_choice_is_open_at_its_step_only() -> None:
    walk = BattleWalk(OPEN)
    assert kinds(walk)[-4:] == ["gather", "choice", "taken", "rest"]
    for index, frame in enumerate(walk.frames):
        walk.go(index)
        assert bool(walk.open_choice) == (frame.kind == "choice")
    assert set(at(walk, "choice").open_choice) == {"card:T4", "card:X9", "card:M2"}


def test_the_highest_card_is_taken_unless_somebody_chooses() -> None:
    walk = BattleWalk(OPEN)
    walk.go(99)
    assert area(walk, 2) == "G7 X9"
    at(walk, "choice").point("card:M2")
    assert walk.frame.kind == "taken"
    assert area(walk, 2) == "M2 G7"
    walk.go(99)
    assert walk.frame.scene.discard == 2
    at(walk, "choice").point("card:T4")  # one may change one's mind
    assert area(walk, 2) == "T4 G7"


def test_what_cannot_be_taken_is_passed_over() -> None:
    walk = at(BattleWalk(OPEN), "choice")
    before = walk.index
    for key in ("card:G7", "card:M4", "seat:1", DECLINE, "nonsense"):
        assert walk.point(key) is None
    assert walk.index == before


def test_the_battle_s_own_spoil_stands_first() -> None:
    assert BattleWalk({**OPEN, "spoil": "T4"}).spoil == "T4"


def test_the_winner_may_decline_where_the_ruling_allows_it() -> None:
    walk = BattleWalk(OPEN)
    walk.rule("spoil", "may")
    assert at(walk, "choice").open_choice[-1] == DECLINE
    walk.point(DECLINE)
    assert walk.frame.told[0].rule == "battle.spoils.decline"
    assert area(walk, 2) == "G7"
    walk.rule("spoil", "must")  # then declining is void
    assert walk.spoil == "X9"
    own = BattleWalk({**OPEN, "spoil": "-", "rulings": {"spoil": "may"}})
    assert own.spoil == DECLINE


# --- rulings ------------------------------------------------------------------------------------------------------


def test_a_ruling_changes_the_outcome_and_the_step_stays() -> None:
    walk = at(BattleWalk(TEN_ONE), "damage")
    assert walk.frame.told[0].params["card"] == "G5"
    walk.rule("one_beats_ten", "winner")
    assert walk.frame.kind == "damage"
    assert walk.frame.told[0].params["card"] == "G1"
    with pytest.raises(BadInput):
        walk.rule("one_beats_ten", "sometimes")
    assert walk.rulings == {"one_beats_ten": "winner", "spoil": "must"}


# --- questions ----------------------------------------------------------------------------------------------------


def asked(walk: BattleWalk) -> list[str]:
    found = []
    for index in range(len(walk.frames)):
        walk.go(index)
        if walk.question is not None:
            found.append(walk.question.ask)
    return found


def test_what_is_asked_and_when() -> None:
    assert asked(BattleWalk(EXAMPLE, predict=True)) == ["winner", "damage", "gather"]
    assert asked(BattleWalk(EXAMPLE)) == []
    two = {"players": 4, "leader": 0, "plays": ["MX", "G7", "X2", "TG"], "areas": ["M6 M4", "", "", ""]}
    assert asked(BattleWalk(two, predict=True)) == ["winner", "damage", "damage", "gather"]


def test_right_and_wrong_about_the_winner() -> None:
    for seat in range(4):
        walk = BattleWalk(EXAMPLE, predict=True)
        walk.go(4)
        verdict = walk.point(f"seat:{seat}")
        assert isinstance(verdict, Verdict)
        assert verdict.right == (seat == 0)
        assert walk.verdict == verdict
        assert walk.frame.kind == "winner"


def test_who_points_at_a_card_means_its_player() -> None:
    walk = BattleWalk(EXAMPLE, predict=True)
    walk.go(4)
    verdict = walk.point("card:L3")
    assert verdict is not None
    assert verdict.right
    assert verdict.said == {"seat:0"}


def test_right_and_wrong_about_a_weapon() -> None:
    walk = at(BattleWalk(EXAMPLE, predict=True), "winner")
    assert walk.question is not None
    assert walk.question.options == ("card:G7", "card:T4", "card:M4", "card:G3", NONE)
    assert walk.question.answer == {"card:M4"}
    verdict = walk.point("card:G3")
    assert verdict is not None
    assert not verdict.right


def test_a_weapon_without_effect() -> None:
    walk = at(BattleWalk({"players": 4, "leader": 0, "plays": ["G2", "X6", "TM", "X9"]}, predict=True), "winner")
    assert walk.question is not None
    verdict = walk.point(NONE)
    assert verdict is not None
    assert verdict.right


def test_what_is_struck_cannot_be_struck_again() -> None:
    two = {"players": 4, "leader": 0, "plays": ["MX", "M7", "X2", "MG"], "areas": ["", "M6 M4", "", ""]}
    walk = BattleWalk(two, predict=True)
    walk.go(kinds(walk).index("damage"))
    assert walk.question is not None
    assert walk.question.options == ("card:X2", "card:M4", "card:M6", NONE)
    assert walk.question.answer == {"card:M4"}


def test_several_cards_are_picked_and_then_checked() -> None:
    given = {"players": 4, "leader": 0, "plays": ["T3", "T9", "X8", "X2"], "spoil": "X8"}
    walk = at(BattleWalk(given, predict=True), "winner")
    assert walk.question is not None
    assert walk.question.many
    assert walk.point("card:T3") is None
    assert walk.point("card:X8") is None
    assert walk.picked == {"card:T3", "card:X8"}
    walk.point("card:X8")
    walk.point("card:T9")
    verdict = walk.answer(walk.picked)
    assert verdict is not None
    assert verdict.right
    assert walk.picked == frozenset()


def test_a_battle_without_a_card_of_the_lead_suit_is_asked_about_too() -> None:
    walk = BattleWalk({"players": 4, "leader": 0, "plays": ["MX", "G7", "X2", "T5"]}, predict=True)
    walk.go(kinds(walk).index("choice") - 1)
    assert walk.question is not None
    assert walk.question.ask == "gather"
    verdict = walk.answer(())
    assert verdict is not None
    assert verdict.right
    assert walk.frame.kind == "choice"


def test_one_may_simply_go_on() -> None:
    walk = BattleWalk(EXAMPLE, predict=True)
    for index in range(len(walk.frames)):
        assert walk.index == index
        walk.go(walk.index + 1)
    assert walk.verdict is None


def test_an_answered_question_is_not_asked_again_until_asking_begins_afresh() -> None:
    walk = BattleWalk(EXAMPLE, predict=True)
    walk.go(4)
    walk.point("seat:0")
    walk.go(4)
    assert walk.question is None
    assert walk.point("seat:1") is None
    walk.ask(True)
    assert walk.question is not None


def test_an_answer_where_nothing_is_asked_is_passed_over() -> None:
    assert BattleWalk(EXAMPLE).answer({"seat:0"}) is None


@pytest.mark.parametrize("seed", range(60))
def test_every_question_can_be_answered_right(seed: int) -> None:
    walk = BattleWalk(random_battle(seed), predict=True)
    while not walk.at_end:
        question = walk.question
        if question is None:
            walk.go(walk.index + 1)
            continue
        assert question.answer <= set(question.options)
        pointed = set(question.options) - {NONE}
        on_table = {f"seat:{seat}" for seat in range(4)}
        on_table |= {board.key_of(walk.frame.scene.plays[place], place) for place in walk.frame.scene.lying()}
        on_table |= {board.key_of(card) for area in walk.frame.scene.areas for card in bits(area)}
        assert pointed <= on_table
        if question.ask == "gather":  # options are combat cards that lie in the arena
            assert all(key[5] != "L" and walk.frame.scene.marks.get(key) != "struck" for key in question.options)
        verdict = walk.answer(question.answer)
        assert verdict is not None
        assert verdict.right


# --- the desk -----------------------------------------------------------------------------------------------------


def test_the_desk_begins_with_the_easiest_battle_of_the_manual() -> None:
    desk = BattleDesk()
    assert list(desk.presets) == [
        each.id for each in sorted(BATTLES, key=lambda each: each.path or 0)
    ]  # fmt: skip
    assert desk.scenario is not None
    assert desk.scenario.path == 1
    assert desk.walk.index == 0


def test_presets_by_id_and_by_scenario() -> None:
    desk = BattleDesk(presets=["manual-03", scenarios.scenario("manual-05")])
    assert list(desk.presets) == ["manual-03", "manual-05"]
    assert BattleDesk("manual-09").preset == "manual-09"
    assert list(BattleDesk("manual-09", presets=["manual-01"]).presets) == ["manual-01", "manual-09"]
    with pytest.raises(BadInput):
        BattleDesk("manual-99")
    with pytest.raises(BadInput):
        BattleDesk("manual-12")  # a scoring


def test_a_battle_of_one_s_own_and_back_to_it() -> None:
    desk = BattleDesk(battle=EXAMPLE)
    assert desk.preset is None
    desk.press("preset", "change", "manual-02")
    assert desk.preset == "manual-02"
    desk.press("preset", "change", "")
    assert desk.preset is None
    assert desk.walk.battle.leader == 1


def test_random_battles_count_up_from_the_seed() -> None:
    desk = BattleDesk(seed=20)
    assert (desk.drawn, desk.preset) == (20, None)
    desk.press("random")
    assert desk.drawn == 21
    assert BattleDesk(presets=[], players=3).walk.battle.players == 3


def test_buttons_slider_and_keys_walk() -> None:
    desk = BattleDesk("manual-10")
    last = len(desk.walk.frames) - 1
    for key, index in (("next", 1), ("next", 2), ("back", 1), ("last", last), ("first", 0), ("back", 0)):
        desk.press(key)
        assert desk.walk.index == index
    desk.press("slider", "input", "4")
    assert desk.walk.index == 4
    for key, index in (("ArrowRight", 5), ("ArrowLeft", 4), ("End", last), ("Home", 0)):
        desk.press("stepper", "key", key)
        assert desk.walk.index == index


def test_it_plays_by_itself_at_a_pace() -> None:
    desk = BattleDesk("manual-01")
    assert desk.wait is None
    desk.press("play")
    assert desk.wait == PACES["normal"]
    desk.press("pace", "change", "fast")
    assert desk.wait == PACES["fast"]
    desk.press("clock", "tick", "0")
    assert desk.walk.index == 1
    desk.press("clock", "tick", "0")  # a second window's clock
    assert desk.walk.index == 1
    while not desk.walk.at_end:
        desk.press("clock", "tick", str(desk.walk.index))
    assert not desk.playing
    desk.press("stepper", "key", "Space")  # again from the beginning
    assert (desk.playing, desk.walk.index) == (True, 0)
    desk.press("next")
    assert not desk.playing


def test_it_waits_for_an_answer_and_plays_on() -> None:
    desk = BattleDesk("manual-06", predict=True)
    desk.press("play")
    for answer in (["seat:1"], ["card:T5", "card:T9", "check"]):
        while desk.wait is not None:
            desk.press("clock", "tick", str(desk.walk.index))
        assert desk.walk.question is not None
        assert desk.playing
        for key in answer:
            desk.press(key)
    assert desk.wait is not None


def test_the_tally() -> None:
    desk = BattleDesk("manual-06", predict=True)
    desk.walk.go(4)
    desk.press("seat:0")
    assert (desk.tally.right, desk.tally.asked) == (0, 1)
    assert desk.verdict == "Desta vez não: você disse Jogador 1."
    desk.press("card:T5")
    desk.press("card:T9")
    desk.press("check")
    assert (desk.tally.right, desk.tally.asked) == (1, 2)
    assert desk.verdict == "Isso mesmo!"
    desk.press("preset", "change", "manual-01")
    assert desk.tally.asked == 2
    desk.press("stepper", "key", "p")
    assert (desk.predict, desk.tally.asked) == (False, 0)


def test_the_predict_switch() -> None:
    desk = BattleDesk("manual-06")
    desk.press("predict", "change", True)
    assert desk.predict
    assert desk.walk.predict
    desk.press("random")
    assert desk.walk.predict
    desk.press("predict", "change", False)
    assert not desk.walk.predict


def test_the_extra_card_is_spoken_of_only_where_there_is_one() -> None:
    desk = BattleDesk("manual-02", predict=True)
    desk.walk.go(5)
    assert desk.question == "Que cartas Jogador 4 leva?"
    assert not desk.walk.extra


def test_a_weapon_that_answers_is_told_with_the_suit_it_declares() -> None:
    desk = BattleDesk("manual-10")
    desk.walk.go(4)
    assert desk.told(desk.walk.frame)[0][0] == (
        "Jogador 4 joga uma carta especial, que sempre vale: arma danificada Tridente/Mangual, declarando Tridente."
    )


@pytest.mark.parametrize(
    ("plays", "first"),
    [(["G9", "M7", "M3", "G4"], "spoil"), (["T10", "T1", "T6", "TM"], "one_beats_ten")],
)
def test_the_readings_begin_with_the_one_that_matters(plays: list[str], first: str) -> None:
    desk = BattleDesk(battle={"players": 4, "leader": 0, "plays": plays})
    desk.press("rulings")
    shown = page(desk)
    assert [name for name in RULINGS if desk.walk.hinges_on(name)] == [first]
    assert min(RULINGS, key=lambda name: shown.index(f"ruling:{name}:")) == first


def test_questions_in_words() -> None:
    desk = BattleDesk("manual-10", predict=True, names=["Ana", "Bia", "Caio", "Davi"])
    said = []
    for index in range(len(desk.walk.frames)):
        desk.walk.go(index)
        if desk.question:
            said.append(desk.question)
    assert said == [
        "Quem vence a batalha?",
        "Que carta a arma de Ana, que declarou Mangual, elimina?",
        "Que carta a arma de Davi, que declarou Tridente, elimina?",
        "Que cartas Ana leva, sem contar a carta extra?",
    ]


def test_answers_in_words() -> None:
    desk = BattleDesk("manual-09", names=["Ana", "Bia", "Caio", "Davi"])
    assert desk.said(frozenset()) == "nenhuma carta"
    assert desk.said(frozenset({NONE})) == "nenhuma carta"
    assert desk.said(frozenset({"seat:2"})) == "Caio"
    assert desk.said(frozenset({"card:G7", "card:MX"})) == "7 de Gládio e arma danificada Mangual/Machado"


def test_every_step_is_told_with_a_rule_of_the_catalogue() -> None:
    for seed in range(40):
        desk = BattleDesk(presets=[], seed=seed)
        for frame in desk.walk.frames:
            told = desk.told(frame)
            assert told
            for sentence, rule in told:
                assert rule in GAME.rulebook
                assert "{" not in sentence
                assert sentence


def test_a_rule_opens_and_closes_and_closes_when_one_goes_on() -> None:
    desk = BattleDesk("manual-01")
    desk.press("rule:battle.lead.combat")
    assert desk.open_rule == "battle.lead.combat"
    desk.press("rule:battle.lead.combat")
    assert desk.open_rule is None
    desk.press("rule:battle.lead.combat")
    desk.press("next")
    assert desk.open_rule is None
    desk.press("rule:no.such.rule")
    assert desk.open_rule is None


def test_rulings_stay_from_battle_to_battle() -> None:
    desk = BattleDesk(battle=TEN_ONE)
    desk.press("rulings")
    assert desk.rulings_open
    desk.press("ruling:one_beats_ten:winner")
    assert desk.walk.rulings["one_beats_ten"] == "winner"
    desk.press("preset", "change", "manual-02")
    assert desk.walk.rulings["one_beats_ten"] == "winner"
    desk.press("ruling:columns_a:9")  # not a matter of battles
    assert "columns_a" not in desk.walk.rulings


def test_text_and_language() -> None:
    desk = BattleDesk("manual-01")
    desk.press("text")
    assert desk.as_text
    desk.press("language:xx")
    assert desk.language == "pt"
    for language in desk.languages:
        desk.press(f"language:{language}")
        assert desk.language == language
    with pytest.raises(ValueError, match="language"):
        BattleDesk(language="xx")


def test_what_is_not_known_is_passed_over() -> None:
    desk = BattleDesk("manual-01")
    for key, kind, value in (
        ("?", "click", None),
        ("pace", "change", "hurry"),
        ("stepper", "key", "q"),
        ("", "key", ""),
    ):
        desk.press(key, kind, value)
    assert desk.walk.index == 0
    assert desk.pace == "normal"


HOSTILE: tuple[Any, ...] = (
    None, "", "x", "-1", "²", "9" * 5000, float("nan"), float("inf"), 2.5, [], ["slow"], {}, True, -(10**5000),
    10**5000, "\ud800", '{"players": "\udfff"}', "normal",
)  # fmt: skip
KEYS = (
    "slider", "pace", "preset", "predict", "stepper", "ruling", "ruling:", "ruling:spoil", "ruling:spoil:zzz",
    "ruling:zzz:may", "reading", "reading:spoil", "reading:spoil:zz", "language:", "language:fi", "rule:", "seat:zz",
    "card:", "card:zz", "check", "decline", "none", "write", "hand", "hand:0", "hand:9", "json", "read", "pick:zz",
    "target:", "target:card:9", "tab:zz", "of:9", "leader:x", "players:9", "spoil:zz", "clock", "undo",
    "redo", "\ud800",
)  # fmt: skip


@pytest.mark.parametrize("before", [(), ("last",), ("edit",), ("what-if",)])
@pytest.mark.parametrize("key", KEYS)
def test_nothing_that_is_sent_raises(before: tuple[str, ...], key: str) -> None:
    desk = BattleDesk("manual-07", predict=True)
    for each in before:
        desk.press(each)
    for kind in ("click", "change", "input", "key", "tick"):
        for value in HOSTILE:
            desk.press(key, kind, value)
        page(desk).encode()
        desk.announcement.encode()


def test_a_slider_that_says_no_number_moves_nothing() -> None:
    desk = BattleDesk("manual-01")
    desk.press("slider", "input", "3")
    for value in HOSTILE[:12]:
        desk.press("slider", "input", value)
        assert desk.walk.index == 3
    desk.press("slider", "input", "999")
    assert desk.walk.at_end


def test_readings_that_are_none_change_nothing() -> None:
    desk = BattleDesk("manual-07")
    before = dict(desk.walk.rulings)
    for key in ("ruling", "ruling:spoil", "ruling:spoil:zzz", "ruling:spoil:may:x"):
        desk.press(key)
    assert (desk.walk.rulings, desk.rulings) == (before, {})


REFUSED: tuple[tuple[dict[str, Any], str, str], ...] = (
    ({"players": 9}, "players: 9 não vale; use um número inteiro de 3 a 4.", "a whole number"),
    ({"players": "3"}, 'players: "3" não vale; use um número inteiro de 3 a 4.', "a whole number"),
    ({"preset": 3}, 'preset: 3 não vale; use "manual-01", ', "preset: 3 "),
    ({"preset": ["manual-01"]}, 'preset: lista não vale; use "manual-01", ', "preset: a list "),
    ({"preset": "manual-12"}, 'preset: "manual-12" não vale; use "manual-01", ', '"manual-12"'),
    ({"presets": "manual-01"}, 'presets: "manual-01" não vale; use uma lista.', "a list"),
    ({"presets": [3]}, 'presets[0]: 3 não vale; use "manual-01", ', "presets[0]: 3 "),
    ({"presets": [scenarios.scenario("manual-12")]}, "presets[0]: «manual-12» não é uma batalha.", "not a battle"),
    ({"seed": "x"}, 'seed: "x" não vale; use um número inteiro', "a whole number"),
    ({"seed": 10**5000}, "seed: … não vale; use um número inteiro", "a whole number"),
    ({"hands": 3}, "hands: 3 não vale; use uma lista.", "a list"),
    ({"hands": "G7"}, 'hands: "G7" não vale; use uma lista.', "a list"),
    ({"hands": [None] * 9}, "hands: lista de 9 não vale; use no máximo 4 mãos.", "at most 4 hands"),
    ({"hands": [3]}, "hands[0]: 3 não vale; use cartas, como", "hands[0]: 3 "),
    ({"hands": ["G7"]}, "hands[0]: Já está na arena, com Jogador 2: 7 de Gládio.", "with Player 2: 7 of Gladius."),
    ({"hands": ["T1", "", "", ""]}, "hands[0], G5: Jogador 1: Essa carta não está", "hands[0], G5: Player 1: "),
    ({"hands": ["?"]}, "hands[0]: «?» não é uma carta", "“?” is not a card"),
    ({"names": "Ana"}, 'names: "Ana" não vale; use uma lista de textos.', "a list of texts"),
    ({"names": ["Ana"]}, "names: são 4 jogadores, e há 1 nomes.", "names: there are 4 players and 1 names."),
    ({"names": [1, 2, 3, 4]}, "names: lista não vale; use uma lista de textos.", "a list of texts"),
    ({"predict": "x"}, 'predict: "x" não vale; use True ou False.', "True or False"),
    ({"battle": 3}, "battle: esperava um objeto, veio número.", "battle: expected an object"),
    ({"battle": {**EXAMPLE, "spoil": "G7"}}, "battle.spoil: ", "battle.spoil: "),
)  # fmt: skip


@pytest.mark.parametrize(("given", "portuguese", "english"), REFUSED)
def test_a_wrong_argument_is_named_with_what_would_be_right(
    given: dict[str, Any], portuguese: str, english: str
) -> None:
    with pytest.raises(BadInput) as found:
        BattleDesk(**given)
    assert str(found.value).startswith(portuguese)
    with pytest.raises(BadInput) as found:
        BattleDesk(**given, language="en")
    assert english in str(found.value)
    assert ": battle." not in str(found.value)


def test_a_language_that_is_not_spoken_is_refused_with_those_that_are() -> None:
    for language in ("xx", "fi", None, 3):
        with pytest.raises(BadInput, match=r'language: .*"pt", "en"'):
            BattleDesk(language=language)  # type: ignore[arg-type]


def test_half_a_character_in_a_name_becomes_a_question_mark() -> None:
    assert BattleDesk(names=["\ud800", "Bia", "Caio", "Davi"]).names == ("?", "Bia", "Caio", "Davi")


def test_the_situation_is_told_when_its_cards_lie_there_and_not_before() -> None:
    desk = BattleDesk("manual-02", predict=True)
    text = scenarios.scenario("manual-02").text(texts())
    shown = []
    for index in range(len(desk.walk.frames)):
        desk.walk.go(index)
        if text in page(desk):
            assert desk.question == "Quem vence a batalha?"
            assert text in desk.announcement
            shown.append(index)
    assert shown == [4]
    assert BattleDesk(battle=EXAMPLE).situation == ""


def test_names_must_be_enough() -> None:
    with pytest.raises(BadInput, match="4 jogadores"):
        BattleDesk("manual-01", names=["Ana"])
    three = BattleDesk(battle={"players": 3, "leader": 0, "plays": ["G7", "G4", "G5"]}, names=["Ana", "Bia", "Caio"])
    three.press("random")
    assert three.walk.battle.players == 3
    three.press("preset", "change", "manual-01")
    assert three.names == ("Ana", "Bia", "Caio", "Jogador 4")


def test_the_announcement_says_step_verdict_sentence_and_question() -> None:
    desk = BattleDesk("manual-01", predict=True)
    desk.walk.go(4)
    assert desk.announcement.startswith("Passo 5 de ")
    assert desk.announcement.endswith("Quem vence a batalha?")
    desk.press("seat:1")
    assert "Isso mesmo! Jogador 2 vence" in desk.announcement


def test_the_controllers_need_no_widget() -> None:
    code = (
        "import sys; from gladiadores.widgets.battle_desk import BattleDesk; BattleDesk();"
        "print([name for name in ('anywidget', 'ipywidgets', 'traitlets', 'IPython') if name in sys.modules])"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "[]"


def test_lions_have_keys_of_their_own() -> None:
    keys = [board.key_of(LION, place) for place in range(4)]
    assert len(set(keys)) == 4
