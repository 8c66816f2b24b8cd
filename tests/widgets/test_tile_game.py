"""The tile game as it is shown: sound pages, everything escaped, a whole turn in a browser."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from gladiadores.core import BadInput
from gladiadores.games.gladiaattorit.game import GAME
from gladiadores.games.gladiaattorit.tiles import TILES
from gladiadores.lessons.gladiaattorit.lesson import lessons
from gladiadores.text import texts
from gladiadores.widgets import Stage, TileGame, TileLesson
from gladiadores.widgets import tile_story as story
from gladiadores.widgets.tile_desk import FOLDS

from .test_stepper import VOID, Checker

VOID.update({"use", "line", "polygon", "polyline"})
ROMAN = '<b onclick="x">&Ana'


def send(game: Stage, key: str, kind: str = "click", value: Any = None) -> None:
    game._handle_custom_msg({"key": key, "kind": kind, "value": value}, [])
    assert game.error == ""


def shown(game: Stage) -> Checker:
    return Checker(game.html)


def small(**given: Any) -> TileGame:
    return TileGame(**{"board": "ginasio", "players": 2, "seed": 4, **given})


def hand(game: TileGame) -> list[str]:
    return [TILES[tile] for tile in game.desk.view.hand]


@pytest.mark.parametrize("language", ["pt", "en", "fi"])
@pytest.mark.parametrize("variant", ["standard", "simple"])
def test_every_page_of_a_game_is_sound_and_every_key_is_there_once(language: str, variant: str) -> None:
    game = small(players=3, language=language, variant=variant, names=[ROMAN, "Bia", "Caio"])
    pages = 0
    while not game.desk.over:
        if game.desk.taking:
            send(game, f"face:{TILES[game.desk.view.face_up[0]]}")
        elif game.desk.mine:
            square = str(game.desk.state.table.arena.squares[game.desk.view.free[0]])
            send(game, f"square:{square}", "focus")
            shown(game)
            send(game, f"hand:{hand(game)[0]}")
            send(game, f"square:{square}")
        else:
            send(game, "clock", "tick", str(game.desk.match.history.ply))
        checker = shown(game)
        assert len(checker.keys) == len(set(checker.keys))
        assert ROMAN not in game.html
        pages += 1
    assert pages >= 24
    for told in game.desk.match.state.standing().why:
        assert told.rule.startswith("end.")
    assert game.desk.names[0] in shown(game).text


@pytest.mark.parametrize("fold", FOLDS)
@pytest.mark.parametrize("language", ["pt", "en", "fi"])
def test_what_folds_out_is_sound(fold: str, language: str) -> None:
    game = small(language=language, names=[ROMAN, "Bia"])
    send(game, f"hand:{hand(game)[0]}")
    send(game, "square:0,2")
    before = len(shown(game).keys)
    send(game, f"fold:{fold}")
    checker = shown(game)
    assert [attrs["data-key"] for _, attrs in checker.elements if attrs.get("aria-expanded") == "true"] == [
        f"fold:{fold}"
    ]
    assert ROMAN not in game.html
    send(game, f"fold:{fold}")
    assert len(shown(game).keys) == before


def test_a_refusal_shows_its_rule_folded_out_and_is_said() -> None:
    game = small()
    send(game, "square:0,1")
    rule = GAME.rulebook["place.edge"]
    said = shown(game).text
    assert rule.title in said
    assert rule.text in said
    assert f"Fonte: {GAME.rulebook.documents['saannot']}, {rule.sources[0].place}" in said
    assert game.announcement
    assert game.announcement in said


def test_every_square_and_the_podium_can_be_pointed_at() -> None:
    game = TileGame(seed=3)
    arena = game.desk.state.table.arena
    keys = shown(game).keys
    assert {f"square:{square}" for square in arena.squares} < set(keys)
    assert any(f"square:{square}" in keys for square in arena.podium)


def test_looking_at_a_place_shows_each_tile_with_points_and_a_rule_to_unfold() -> None:
    game = small()
    send(game, "square:0,2", "focus")
    checker = shown(game)
    assert len([1 for _, attrs in checker.elements if str(attrs.get("class")).startswith("tg-preview ")]) <= 2
    chips = [key for key in checker.keys if key.startswith("rule:p")]
    assert {key.removeprefix("rule:p")[:2] for key in chips} == set(hand(game))
    send(game, chips[0])
    assert "bs-rule" in game.html


def test_points_are_shown_where_they_arose() -> None:
    lesson = TileLesson("double")
    send(lesson, "square:2,1")
    send(lesson, "put:NG")
    assert "+6" in shown(lesson).text
    assert GAME.rulebook["score.double"].title in shown(lesson).text


def test_the_count_of_unseen_tiles_is_that_of_the_view() -> None:
    game = small()
    send(game, "fold:unseen")
    text = shown(game).text
    for tile, number in enumerate(game.desk.view.unseen):
        assert f"{number} {TILES[tile]}" in text


def test_the_result_and_all_goals_are_shown_at_the_end() -> None:
    game = TileGame(board="patio", players=3, seed=2, names=["Ana", "Bia", "Caio"])
    while not game.desk.over:
        if game.desk.mine:
            game.desk.attempt(game.desk.state.legal[0])
        else:
            game.desk.press("hurry")
    game.refresh()
    text = shown(game).text
    standing = game.desk.match.state.standing()
    for seat in standing.winners:
        assert game.desk.names[seat] in text
    for points in standing.points:
        assert str(points) in text
    assert "Objetivo" in text


@pytest.mark.parametrize("each", lessons(), ids=lambda each: each.id)
@pytest.mark.parametrize("language", ["pt", "en", "fi"])
def test_every_lesson_says_what_to_do(each: Any, language: str) -> None:
    lesson = TileLesson(each.id, language=language)
    assert each.goal(texts(language)) in shown(lesson).text
    assert each.done(texts(language)) not in shown(lesson).text


@pytest.mark.parametrize(("id", "shown"), [("nada", '"nada"'), (None, "None"), ([], "lista")])
def test_an_unknown_lesson_is_refused(id: Any, shown: str) -> None:
    with pytest.raises(BadInput, match=f'id: {shown} não vale; use "basic", "single"'):
        TileLesson(id)


def test_the_saved_notebook_has_a_picture_and_words() -> None:
    game = small(names=[ROMAN, "Bia"])
    checker = Checker(game.picture())
    assert any(tag == "svg" for tag, _ in checker.elements)
    assert ROMAN not in game.picture()
    assert not any(tag == "button" for tag, _ in checker.elements)


def test_games_on_a_page_share_no_ids() -> None:
    games = [small() for _ in range(2)]
    ids = [re.findall(r' id="([^"]*)"', page) for game in games for page in (game.html, game.picture())]
    assert all(ids)
    assert len({id for found in ids for id in found}) == sum(map(len, ids))


@pytest.mark.parametrize("language", ["pt", "en", "fi"])
def test_names_of_buttons_begin_with_what_is_seen(language: str) -> None:
    game = small(language=language)
    send(game, f"hand:{hand(game)[0]}")
    buttons = re.findall(r'<button[^>]*aria-label="([^"]*)"[^>]*>(.*?)</button>', game.html)
    seen = {label: re.sub(r"<svg.*?</svg>|<[^>]*>", "", inside).strip() for label, inside in buttons}
    assert any(text for text in seen.values())
    for label, text in seen.items():
        assert text in label
    back = texts(language).say("tiles.back.short", "Repensar")
    assert [label for label, text in seen.items() if text == back and label.startswith(f"{back}: ")]


def test_a_question_shows_where_and_offers_nothing_else() -> None:
    lesson = TileLesson("check-2")
    buttons = [attrs.get("data-key") for tag, attrs in shown(lesson).elements if attrs.get("role") == "button"]
    assert buttons == []
    assert "aqui vai NG" in lesson.html
    send(lesson, "square:1,2", "focus")
    assert "tg-preview" not in lesson.html
    send(lesson, "answer:2")
    assert "aqui vai NG" not in lesson.html


def test_a_loaded_game_names_no_seed() -> None:
    game = small(seed=4711)
    send(game, "fold:new")
    assert "4711" in game.html
    scene = shown(game).elements[0][1]["data-scene"]
    send(game, "load", "change", game.desk.written)
    send(game, "fold:new")
    assert "4711" not in game.html
    assert shown(game).elements[0][1]["data-scene"] != scene


@pytest.mark.parametrize("scale", [0, -1, "x", None, float("nan"), True])
def test_a_scale_that_is_none_is_refused(scale: Any) -> None:
    with pytest.raises(BadInput, match="scale: "):
        small(scale=scale)
    with pytest.raises(BadInput, match="scale: "):
        TileLesson("basic", scale=scale)


def test_the_answers_in_the_notebook_are_folded_away() -> None:
    path = Path(__file__).parents[2] / "notebooks" / "30_aprenda_e_jogue_pecas.ipynb"
    cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
    telling = [cell for cell in cells if cell["cell_type"] == "code" and '("check-1", ' in "".join(cell["source"])]
    folded = [
        cell["metadata"].get("jupyter", {}).get("source_hidden") for cell in telling if "assert" in cell["source"][0]
    ]
    assert folded == [True]


def test_errors_of_a_bot_are_shown() -> None:
    class Broken:
        name = "broken"

        def advise(self, view: Any, rng: Any) -> Any:
            raise RuntimeError("sem ideias")

    game = small(seat=1)
    game.desk.match.bots = (Broken(), None)
    game._handle_custom_msg({"key": "hurry", "kind": "click", "value": None}, [])
    assert "sem ideias" in game.error


@pytest.mark.browser
def test_a_turn_by_keyboard_alone() -> None:
    from playwright.sync_api import expect

    from .chromium import browser_page, show

    game = TileGame(board="patio", players=2, seed=5, pause=0.01)
    with browser_page() as page:
        show(page, game)
        for _ in range(3):
            page.locator(".tg-board [tabindex='0']").first.focus()
            page.keyboard.press("ArrowRight")
            expect(page.locator(".tg-preview")).to_have_count(1)
            expect(page.get_by_role("status")).to_contain_text(":")
            page.keyboard.press("Enter")
            # the focus is where the next thing is to be done
            expect(page.locator(".tg-due [data-key]:focus")).to_have_count(1)
            page.keyboard.press("ArrowRight")
            page.keyboard.press("Space")
            expect(page.locator(".tg-mine")).to_contain_text("Sua vez")
        assert len([turn for turn in story.turns(game.desk) if turn.seat == 0]) == 3
        assert game.error == ""


@pytest.mark.browser
def test_long_names_stay_on_a_narrow_screen() -> None:
    from .chromium import browser_page, show

    game = TileGame(players=3, board="patio", seed=3, names=["W" * 60] * 3)
    with browser_page(390, 844) as page:
        show(page, game)
        while True:
            for fold in ("log", "text", "unseen"):
                page.locator(f'[data-key="fold:{fold}"]').click()
                page.locator(f'[data-key="fold:{fold}"][aria-expanded=true]').wait_for()
                assert page.evaluate("document.documentElement.scrollWidth") <= 390
            if game.desk.over:
                break
            while not game.desk.over:
                game.desk.hurry()
                if game.desk.mine:
                    game.desk.attempt(game.desk.state.legal[0])
    assert game.error == ""


@pytest.mark.browser
def test_places_in_the_hand_and_on_the_board_can_be_hit_with_a_finger() -> None:
    from .chromium import browser_page, show

    game = TileGame(seed=3)
    with browser_page(390, 844) as page:
        show(page, game)
        assert page.evaluate("document.documentElement.scrollWidth") <= 390
        for box in page.locator(".tg-line [role=button]").all():
            size = box.bounding_box()
            assert size is not None
            assert min(size["width"], size["height"]) >= 44
