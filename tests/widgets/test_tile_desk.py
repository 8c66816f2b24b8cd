"""The desk of the tile game: what is pressed, what is shown for it, and that no rule is decided here."""

from __future__ import annotations

import json
from typing import Any

import pytest

from gladiadores.core import BadInput, replay
from gladiadores.core.record import Record
from gladiadores.games.gladiaattorit.game import GAME
from gladiadores.games.gladiaattorit.tiles import EMPTY, TILES
from gladiadores.lessons.gladiaattorit.lesson import lesson, lessons
from gladiadores.text import texts
from gladiadores.widgets import tile_story as story
from gladiadores.widgets.tile_desk import TileDesk


def desk(**given: Any) -> TileDesk:
    return TileDesk(**{"board": "ginasio", "players": 2, "seed": 4, **given})


def hand(at: TileDesk) -> list[str]:
    return [TILES[tile] for tile in at.view.hand]


def face_up(at: TileDesk) -> list[str]:
    return [TILES[tile] for tile in at.view.face_up]


def free(at: TileDesk, number: int = 0) -> str:
    return str(at.state.table.arena.squares[at.view.free[number]])


def let_bots_play(at: TileDesk) -> None:
    while at.wait is not None:
        at.press("clock", "tick", str(at.match.history.ply))


def play_to_the_end(at: TileDesk) -> None:
    while not at.over:
        if at.taking:
            at.press(f"face:{face_up(at)[0]}")
        elif at.mine:
            at.press(f"hand:{hand(at)[0]}")
            at.press(f"square:{free(at)}")
        else:
            at.press("hurry")


def rule(at: TileDesk) -> str:
    assert at.trouble is not None
    return story.refused(at, at.trouble).rule


# --- a turn -------------------------------------------------------------------------------------------------------


def test_a_tile_is_picked_and_then_a_place() -> None:
    at = desk()
    tile, square = hand(at)[0], free(at)
    at.press(f"hand:{tile}")
    assert TILES[at.chosen] == tile  # type: ignore[index]
    at.press(f"square:{square}")
    assert at.match.history.here.action == f"{tile}@{square}"
    assert at.taking
    at.press(f"face:{face_up(at)[0]}")
    assert not at.mine
    assert at.wait is not None


def test_a_place_is_pointed_at_and_then_a_tile() -> None:
    at = desk()
    tile, square = hand(at)[1], free(at, 3)
    at.press(f"square:{square}")
    assert at.pointed is not None
    assert [preview.tile for preview in story.previews(at)] == hand(at)
    at.press(f"put:{tile}")
    assert at.match.history.here.action == f"{tile}@{square}"


def test_a_tile_picked_twice_is_put_back() -> None:
    at = desk()
    at.press(f"hand:{hand(at)[0]}")
    at.press(f"hand:{hand(at)[0]}")
    assert at.picked is None


def test_the_only_tile_needs_no_picking() -> None:
    at = desk(board="patio")
    at.press("square:0,1")
    assert str(at.match.history.here.action).endswith("@0,1")


def test_a_move_can_be_written_in_any_case_and_what_is_wrong_stays_in_the_field() -> None:
    at = desk()
    at.press("token", "change", "zz 1")
    assert rule(at) == "place.notation"
    assert at.typed == "zz 1"
    at.press("token", "change", f" {hand(at)[0].lower()}@{free(at)} ")
    assert at.trouble is None
    assert at.typed == ""
    assert at.taking


def test_bots_move_when_their_time_has_come_and_not_before() -> None:
    at = desk(players=3)
    at.press(f"hand:{hand(at)[0]}")
    at.press(f"square:{free(at)}")
    at.press(f"face:{face_up(at)[0]}")
    ply = at.match.history.ply
    at.press("clock", "tick", str(ply - 1))
    assert at.match.history.ply == ply
    at.press("clock", "tick", str(ply))
    assert at.match.history.ply == ply + 1
    let_bots_play(at)
    assert at.mine
    assert [turn.seat for turn in story.latest(at)] == [0, 1, 2]


def test_bots_can_be_hurried() -> None:
    at = desk(players=4, seat=2)
    assert not at.mine
    at.press("hurry")
    assert at.mine


# --- what is refused ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("keys", "id"),
    [
        (["square:0,1"], "place.edge"),
        (["square:2,3"], "place.podium"),
        (["square:9,9"], "place.off-board"),
        (["face"], "take.after-placing"),
        (["hand", "square", "square:0,2"], "take.due"),
        (["hand", "square", "hand"], "take.due"),
        (["hand", "square", "face", "square:4,4"], "turn.order"),
        (["hand", "square", "face", "face"], "turn.order"),
    ],
)
def test_what_may_not_be_done_is_answered_with_its_rule(keys: list[str], id: str) -> None:
    at = desk()
    for key in keys:
        told = {"hand": lambda: f"hand:{hand(at)[0]}", "square": lambda: f"square:{free(at)}"}
        told["face"] = lambda: f"face:{face_up(at)[0]}"
        before = at.state
        at.press(told[key]() if key in told else key)
    assert rule(at) == id
    assert at.state == before
    assert at.trouble is not None
    assert story.announcement(at) == story.refused(at, at.trouble).sentence
    at.press("close")
    assert at.trouble is None


def test_a_taken_place_and_a_tile_not_held_are_refused() -> None:
    at = desk()
    square = free(at)
    at.press(f"hand:{hand(at)[0]}")
    at.press(f"square:{square}")
    at.press(f"face:{face_up(at)[0]}")
    at.press("hurry")
    at.press(f"square:{square}")
    assert rule(at) == "place.taken"
    missing = next(token for token in TILES if token not in hand(at))
    at.press("token", "change", f"{missing}@{free(at)}")
    assert rule(at) == "place.from-hand"


def test_after_the_end_nothing_can_be_done() -> None:
    at = desk(board="patio")
    play_to_the_end(at)
    at.press("square:0,1")
    assert rule(at) == "end.over"


def test_nothing_can_be_taken_in_the_simple_variant() -> None:
    at = desk(variant="simple")
    at.press("token", "change", ">NG")
    assert rule(at) == "simple.no-take"


@pytest.mark.parametrize(
    "key",
    [
        "square:", "square:x,y", "square:1", "hand:", "hand:QQ", "face:Q", "answer:x", "answer:0", "rule", "nothing",
        "fold:?", "new:players", "new:nothing", "token", "load", ":",
    ],
)  # fmt: skip
@pytest.mark.parametrize("value", [None, "9" * 5000, 10**5000, 1.5, {}, []], ids=lambda value: type(value).__name__)
@pytest.mark.parametrize("kind", ["click", "tick", "focus", "key"])
def test_what_is_not_known_is_passed_over(key: str, value: Any, kind: str) -> None:
    at = desk()
    before = at.state
    at.press(key, kind, value)
    assert at.state == before
    assert key == "token" or at.trouble is None


@pytest.mark.parametrize("answer", ["77", "9" * 5000, "-1", "٠", "00", ""])
def test_only_the_answers_offered_are_answers(answer: str) -> None:
    at = TileDesk(lesson=lesson("corner"))
    at.press(f"answer:{answer}")
    assert at.asking
    assert at.answer is None


# --- looking ------------------------------------------------------------------------------------------------------


def test_a_place_that_is_looked_at_shows_every_tile_of_the_hand_with_its_rule() -> None:
    at = desk()
    let_bots_play(at)
    for square in at.view.free:
        at.press(f"square:{at.state.table.arena.squares[square]}", "focus")
        seen = story.previews(at)
        assert [preview.tile for preview in seen] == list(dict.fromkeys(hand(at)))
        for preview in seen:
            placed = at.state.play(f"{preview.tile}@{at.state.table.arena.squares[square]}")
            told = [(GAME.tell(at.texts, event, at.names), event.rule) for event in placed.events]
            assert preview.points == placed.state.points[0] - at.state.points[0]
            assert {(each.sentence, each.rule) for each in preview.told} <= set(told)
    at.press("square:0,2", "blur")
    assert story.previews(at) == ()


def test_only_free_places_are_looked_at() -> None:
    at = desk()
    for key in ("square:0,1", "square:2,3", "marker:0"):
        at.press(key, "focus")
        assert story.previews(at) == ()


# --- back and forth -----------------------------------------------------------------------------------------------


def test_undo_and_redo_go_action_by_action_and_the_bots_wait() -> None:
    at = desk()
    assert not at.can_undo
    at.press(f"hand:{hand(at)[0]}")
    at.press(f"square:{free(at)}")
    at.press(f"face:{face_up(at)[0]}")
    let_bots_play(at)
    end = at.state
    at.press("undo")
    assert not at.mine
    assert at.wait is None
    at.press("redo")
    assert at.state == end
    for _ in range(9):
        at.press("undo")
    assert at.mine
    assert at.state.tiles.count(EMPTY) == 24
    assert not at.can_undo
    assert at.can_redo


def test_back_to_my_last_decision() -> None:
    at = desk(players=4)
    assert not at.can_go_back
    at.press(f"hand:{hand(at)[0]}")
    at.press(f"square:{free(at)}")
    at.press(f"face:{face_up(at)[0]}")
    let_bots_play(at)
    at.press("back")
    assert at.taking
    at.press("back")
    assert at.mine
    assert not at.taking


def test_bots_go_on_after_undo_when_asked() -> None:
    at = desk(players=3)
    at.press(f"hand:{hand(at)[0]}")
    at.press(f"square:{free(at)}")
    at.press(f"face:{face_up(at)[0]}")
    let_bots_play(at)
    at.press("undo")
    at.press("continue")
    assert at.wait is not None
    let_bots_play(at)
    assert at.mine


def test_the_hint_is_the_greedy_bots_advice_with_its_reason() -> None:
    at = desk()
    at.press("hint")
    assert at.hint is not None
    assert at.hint.action in at.state.legal
    assert at.texts.message(at.hint.reason) in story.advice(at)
    assert at.state.tiles.count(EMPTY) == 24
    at.press("hint")
    assert at.hint is None
    at.press(f"square:{free(at)}")
    at.press(f"put:{hand(at)[0]}")
    at.press("hint")
    assert at.hint is not None
    assert at.hint.action.startswith(">")


# --- the whole game -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("variant", ["standard", "simple"])
@pytest.mark.parametrize("language", ["pt", "en", "fi"])
def test_a_game_is_played_to_its_end_and_its_result_told(variant: str, language: str) -> None:
    at = desk(variant=variant, language=language, players=3)
    play_to_the_end(at)
    standing = at.match.state.standing()
    scores = story.scores(at)
    assert tuple(score.total for score in scores) == standing.points
    assert {score.seat for score in scores if score.wins} == set(standing.winners)
    rules = [told.rule for turn in story.turns(at) for told in turn.told]
    assert rules.count("end.goal") == 3
    assert sum(turn.points for turn in story.turns(at)) == sum(at.state.points)


def test_what_others_hold_is_not_told() -> None:
    at = desk(players=4)
    mine = [told.rule for told in story.opening(at)]
    assert mine.count("setup.goal") == mine.count("setup.hand") == 1
    assert [score.bonus is None for score in story.scores(at)] == [False, True, True, True]


def test_a_saved_game_goes_on_where_it_was() -> None:
    at = desk(players=3)
    at.press(f"hand:{hand(at)[0]}")
    at.press(f"square:{free(at)}")
    other = desk(board="patio")
    other.press("load", "change", at.written)
    assert other.fault is None
    assert other.state == at.state
    assert TileDesk(record=at.written).state == TileDesk(record=json.loads(at.written)).state == at.state
    assert replay(GAME, Record.read(json.loads(at.written))) == at.state


@pytest.mark.parametrize(
    ("harm", "rule"),
    [
        (lambda text: text[:-9], ""),
        (lambda text: text.replace("gladiaattorit", "gladiadores"), ""),
        (lambda text: text.replace('"version": 1', '"version": 7'), ""),
        (lambda text: text.replace('"actions": ["', '"actions": [">NG", "'), "take.after-placing"),
        (lambda text: "olá", ""),
    ],
)
def test_a_damaged_text_is_answered_and_nothing_is_lost(harm: Any, rule: str) -> None:
    at = desk()
    at.press(f"hand:{hand(at)[0]}")
    at.press(f"square:{free(at)}")
    before, text = at.match, harm(at.written)
    at.press("load", "change", text)
    assert at.match is before
    assert at.fault is not None
    assert story.refused(at, at.fault).rule == rule
    assert story.refused(at, at.fault).sentence
    assert at.pasted == text


def test_a_new_game_as_wished() -> None:
    at = desk()
    at.press("new:players", "change", "4")
    at.press("new:variant", "change", "simple")
    at.press("new:bots", "change", "random")
    at.press("new:seed", "change", "77")
    at.press("start")
    table = at.state.table
    assert (table.players, table.variant, table.board, at.seed) == (4, "simple", "ginasio", 77)
    assert [seat is None or seat.name for seat in at.match.bots] == [True, "random", "random", "random"]
    assert at.state == TileDesk(4, "simple", "ginasio", seed=77).state


def test_a_smaller_board_takes_fewer_players() -> None:
    at = TileDesk(6, seed=1)
    at.press("new:board", "change", "patio")
    assert at.wishes.players == 3
    assert at.wishes.numbers == (2, 3)
    at.press("new:players", "change", "6")
    assert at.wishes.players == 3


def test_a_seed_that_is_none_is_refused_and_the_game_stays() -> None:
    at = desk()
    before = at.match
    at.press("new:seed", "change", "7x")
    at.press("start")
    assert at.match is before
    assert at.fault is not None
    assert "7x" in story.refused(at, at.fault).sentence


@pytest.mark.parametrize(
    "given",
    [
        {"players": 9}, {"board": "coliseu"}, {"variant": "longa"}, {"bots": "deep"}, {"bots": ["greedy"]}, {"seat": 5},
        {"names": ["Ana"]}, {"record": "{"}, {"board": "patio", "players": 4}, {"record": "\ud800"},
        {"record": '{"game": "\\ud800"}'}, {"record": 3}, {"record": []},
    ],
)  # fmt: skip
def test_what_cannot_be_is_refused_at_once(given: dict[str, Any]) -> None:
    with pytest.raises(BadInput) as refused:
        desk(**given)
    str(refused.value).encode("utf-8")


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"seed": "abc"}, 'seed: "abc" não vale; use um número inteiro de 0 a '),
        ({"seed": 1.5}, "seed: 1.5 não vale; use um número inteiro"),
        ({"seed": -1}, "seed: -1 não vale"),
        ({"seat": True}, "seat: True não vale; use um número inteiro de 0 a 1"),
        ({"seat": "a"}, 'seat: "a" não vale; use um número inteiro de 0 a 1'),
        ({"seat": None}, "seat: None não vale; use um número inteiro de 0 a 1"),
        ({"seat": 7}, "seat: 7 não vale; use um número inteiro de 0 a 1"),
        ({"names": "Ana"}, 'names: "Ana" não vale; use uma lista de textos'),
        ({"names": 3}, "names: 3 não vale; use uma lista de textos"),
        ({"names": ["Ana"]}, "names: são 2 jogadores, e há 1 nomes"),
        ({"pause": -1}, "pause: -1 não vale; use um número de 0 a 3600"),
        ({"pause": float("nan")}, "pause: nan não vale"),
        ({"pause": "x"}, 'pause: "x" não vale'),
        ({"bots": 3}, "bots: 3 não vale; use .*, ou uma lista com um nome para cada lugar"),
        ({"bots": None}, "bots: None não vale"),
        ({"bots": "deep"}, 'bots: "deep" não vale; use .*"greedy"'),
        ({"bots": ["greedy"]}, "bots: são 2 lugares, e há 1 robôs"),
        ({"lesson": "basic"}, 'lesson: "basic" não vale; use '),
        ({"players": 9}, "players: 9 não vale; use 2, 3, 4, 5, 6"),
        ({"players": True}, "players: True não vale; use 2, 3, 4, 5, 6"),
        ({"board": "coliseu"}, 'board: "coliseu" não vale; use .*"patio"'),
        ({"variant": None}, 'variant: None não vale; use "standard", "simple"'),
        ({"language": "xx"}, 'language: "xx" não vale; use "pt", "en", "fi"'),
        ({"language": None}, 'language: None não vale; use "pt", "en", "fi"'),
    ],
)
def test_wrong_arguments_are_named_with_what_would_be_right(given: dict[str, Any], message: str) -> None:
    with pytest.raises(BadInput, match=message):
        desk(**given)


@pytest.mark.parametrize("language", ["en", "fi"])
def test_wrong_arguments_are_refused_in_the_language_asked_for(language: str) -> None:
    with pytest.raises(BadInput) as refused:
        desk(seat=7, language=language)
    assert str(refused.value) == texts(language).message(refused.value.message)
    assert str(refused.value) != texts("pt").message(refused.value.message)


def test_half_characters_in_names_are_replaced() -> None:
    assert desk(names=["A\ud800", "Bia"]).names == ("A?", "Bia")


def test_a_loaded_game_has_no_seed_that_dealt_it() -> None:
    at = desk(seed=7)
    assert at.dealt_by == 7
    at.press("load", "change", at.written)
    assert at.dealt_by is None
    assert desk(record=at.match.record(), seed=7).dealt_by is None
    at.press("new:seed", "change", "7x")
    at.press("start")
    assert at.dealt_by is None
    at.press("new:seed", "change", "8")
    at.press("start")
    assert at.dealt_by == 8


def test_the_language_changes_within_those_of_the_game() -> None:
    at = desk()
    assert at.languages == ("pt", "en", "fi")
    told = story.prompt(at)
    for language in ("en", "fi"):
        at.press(f"language:{language}")
        assert at.language == language
        assert story.prompt(at) != told
    at.press("language:la")
    assert at.language == "fi"


# --- lessons ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("each", lessons(), ids=lambda each: each.id)
def test_every_lesson_can_be_learnt_and_missed_and_begun_again(each: Any) -> None:
    at = TileDesk(lesson=each)
    assert at.mine
    assert " ".join(sorted(hand(at))) == " ".join(sorted(each.position.hand))
    start = at.state
    outcomes = set()
    for action in at.state.legal:
        if each.shows is not None:
            break
        at.attempt(action)
        if each.actions == 2:
            at.press(f"face:{face_up(at)[0]}")
        assert at.done
        assert at.wait is None
        outcomes.add(at.learnt)
        assert story.verdict(at)
        at.press("again")
        assert at.state == start
    for points in each.guesses:
        at.press(f"answer:{points}")
        assert at.match.history.here.action == each.shows
        assert at.state.points[0] - start.points[0] == each.points
        outcomes.add(at.learnt)
        at.press("again")
    assert outcomes == ({True} if each.actions == 2 else {True, False})


ASKED = [each for each in lessons() if each.shows is not None]


def test_four_lessons_ask() -> None:
    assert [each.id for each in ASKED] == ["corner", "check-1", "check-2", "check-3"]


@pytest.mark.parametrize("each", ASKED, ids=lambda each: each.id)
def test_nothing_but_the_answer_is_possible_until_a_question_is_answered(each: Any) -> None:
    at = TileDesk(lesson=each)
    start = at.state
    square = each.shows.partition("@")[2]
    tile = each.shows[:2]
    for keys in (
        [f"square:{square}"], [f"square:{free(at, 1)}"], ["square:0,0"], [f"hand:{tile}"], [f"put:{tile}"], ["hint"],
        [f"face:{face_up(at)[0]}"], [f"hand:{tile}", f"square:{square}"], [f"square:{square}", f"put:{tile}"],
    ):  # fmt: skip
        for key in keys:
            at.press(key)
            assert story.announcement(at) == "Antes de jogar, responda: quantos pontos? Escolha um dos números."
        assert at.asking
        assert at.state == start
        assert at.pointed is None
        assert at.hint is None
    at.press("token", "change", each.shows)
    at.press("game", "key", "d")
    at.press(f"square:{square}", "focus")
    assert at.state == start
    assert at.hint is None
    assert story.previews(at) == ()
    assert at.asked == (at.place_of(each.shows), TILES.index(tile))
    at.press(f"answer:{each.points}")
    assert at.learnt
    assert at.trouble is None
    at.press("undo")
    assert at.asking


def test_the_example_of_the_rules_scores_six_and_not_ten() -> None:
    at = TileDesk(lesson=lesson("double"))
    at.press("square:2,1")
    at.press("put:NG")
    assert [(award.rule, award.points) for award in at.awards] == [("score.double", 6)]
    assert at.learnt
