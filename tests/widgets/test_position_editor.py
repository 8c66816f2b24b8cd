"""The position editor: every change, what is said to it, sharing, and where a position can go."""

from __future__ import annotations

import json
from html.parser import HTMLParser
from pathlib import Path
from random import Random
from typing import Any

import pytest

from gladiadores.bots import bot
from gladiadores.bots.match import Match
from gladiadores.core import Record, replay
from gladiadores.core.errors import BadInput
from gladiadores.games.gladiadores import soundness
from gladiadores.games.gladiadores.game import GAME
from gladiadores.widgets import position_page
from gladiadores.widgets.position_desk import PositionDesk
from gladiadores.widgets.position_draft import Draft, at_random
from gladiadores.widgets.position_editor import PositionEditor
from gladiadores.widgets.stage import Event

BEGUN = '{"game": "gladiadores", "version": 1, "options": {"players": 3, "side": "A"}, '


def desk(**given: Any) -> PositionDesk:
    return PositionDesk(**{"players": 3, **given})


def hands(at: PositionDesk) -> list[str]:
    return at.draft.record.setup["position"]["hands"]  # type: ignore[no-any-return]


def wrong(at: PositionDesk) -> list[str]:
    return [at.fault(fault) for fault in at.draft.faults]


def lay(at: PositionDesk, *written: str) -> None:
    for seat, cards in enumerate(written):
        at.press(f"target:hand:{seat}")
        at.press("write", "change", cards)


def test_cards_are_picked_for_a_hand_and_taken_away_again() -> None:
    at = desk()
    at.press("target:hand:1")
    at.press("pick:G7")
    at.press("pick:TM")
    assert hands(at) == ["", "G7 TM", ""]
    at.press("pick:G7")
    assert hands(at) == ["", "TM", ""]
    at.press("drop:hand:1:TM")
    assert hands(at) == ["", "", ""]


def test_a_card_that_lies_elsewhere_comes_along() -> None:
    at = desk()
    lay(at, "G7 T1")
    at.press("target:area:2")
    at.press("pick:G7")
    assert hands(at)[0] == "T1"
    assert at.draft.record.setup["position"]["areas"] == ["", "", "G7"]


def test_lions_come_from_those_that_are_left() -> None:
    at = desk()
    for _ in range(4):
        at.press("pick:L")
    assert hands(at)[0] == "L L L"
    assert at.answer == "Não sobra nenhum leão: tire um de onde está."
    at.press("drop:hand:0:L")
    assert hands(at)[0] == "L L"


def test_the_arena_takes_cards_as_played_and_never_a_whole_battle() -> None:
    at = desk()
    at.press("target:arena:0")
    at.press("pick:MT")
    at.press("pick:G7")
    assert at.written == "MT G7"
    at.press("pick:G8")
    assert at.answer == "Com mais uma carta a batalha acabaria."
    at.press("pick:TM")  # the same weapon, declared the other way
    assert at.written == "G7 TM"
    assert at.draft.to_act == 2


def test_no_special_card_lies_in_a_play_area() -> None:
    at = desk()
    at.press("target:area:0")
    at.press("pick:L")
    assert at.answer == "Na área de jogo só ficam cartas de combate."


def test_what_is_wrong_is_said_in_words_all_at_once() -> None:
    at = desk(names=["Ana", "Bia", "Caio"])
    lay(at, "G7 T1", "G7 M5 M6", "X9 G2")
    assert wrong(at) == [
        "Não entra no baralho de três: 2 de Gládio.",
        "Só existe uma vez, e está em 2 lugares: 7 de Gládio.",
        "Bia tem uma carta a mais.",
    ]
    assert at.verdict == "3 coisas a corrigir"
    assert all(sentence in at.announcement for sentence in wrong(at))
    with pytest.raises(BadInput):
        at.state  # noqa: B018
    lay(at, "G7 T1", "M5 M6", "X9 G4")
    assert at.sound
    assert at.verdict == "Posição válida: é a vez de Ana."
    assert at.state.to_act == 0


def test_what_cannot_have_come_about_is_said_and_can_be_played() -> None:
    at = desk()
    lay(at, "T1", "G4", "X9 T6")
    at.press("target:arena:0")
    at.press("write", "change", "G7 M5")
    assert at.sound
    assert [at.fault(each) for each in at.draft.doubts] == [
        "Jogador 2 não podia jogar 5 de Mangual: tem carta de Gládio na mão."
    ]
    at.press("step")
    assert at.stepper is not None


def test_what_cannot_be_read_stays_written_with_why() -> None:
    at = desk()
    at.press("write", "change", "G7 Q1")
    assert "«Q1» não é uma carta" in at.answer
    assert at.typed["write"] == "G7 Q1"
    assert 'value="G7 Q1"' in position_page.page(at)
    at.press("write", "change", "g7 m1")
    assert hands(at)[0] == "M1 G7"
    assert at.answer == ""


@pytest.mark.parametrize("seed", range(8))
def test_hands_are_completed_by_chance_and_nothing_else_changes(seed: int) -> None:
    at = desk(players=3 + seed % 2)
    lay(at, "G7 T1 L X9", "TM")
    at.press("target:area:2")
    at.press("write", "change", "X4 X5")
    at.seed = seed
    at.press("complete")
    assert at.sound
    assert {"G7", "T1", "L", "X9"} <= set(hands(at)[0].split())
    assert soundness.expected(at.draft.table, at.draft.layout) == 4
    again = desk(players=3 + seed % 2)
    again.history = [at.history[-2]]
    again.seed = seed
    again.press("complete")
    assert again.draft == at.draft
    at.press("complete")
    assert at.answer == "As mãos já estão completas."


def test_an_empty_table_is_dealt_and_played_areas_leave_smaller_hands() -> None:
    at = desk()
    at.press("complete")
    assert [len(hand.split()) for hand in hands(at)] == [13, 13, 13]
    at = desk()
    at.press("target:area:0")
    at.press("write", "change", "X4 X5 X6 X7")
    at.press("complete")
    assert [len(hand.split()) for hand in hands(at)] == [11, 11, 11]
    assert at.draft.doubts == ()


@pytest.mark.parametrize("side", ["A", "B"])
@pytest.mark.parametrize("players", [3, 4])
def test_seats_turn_round_and_back(players: int, side: str) -> None:
    at = PositionDesk(players=players, side=side, seed=5)
    begun = at.draft
    at.press("rotate")
    assert at.draft.leader == (begun.leader + 1) % players
    assert at.draft.hands[1] == begun.hands[0]
    assert at.sound
    for _ in range(players - 1):
        at.press("rotate")
    assert at.draft == begun


def test_a_mirror_exchanges_left_and_right_seen_from_the_leader() -> None:
    at = desk()
    lay(at, "G7 T1", "M5 M6", "X9 X4")
    at.press("leader", "change", "1")
    at.press("mirror")
    assert hands(at) == ["X4 X9", "M5 M6", "T1 G7"]
    at.press("mirror")
    assert hands(at) == ["T1 G7", "M5 M6", "X4 X9"]
    at.press("target:arena:0")
    at.press("write", "change", "L L")
    at.press("mirror")
    assert "não dá para espelhar" in at.answer


def test_everything_can_be_undone_and_done_again() -> None:
    at = desk()
    lay(at, "G7 T1")
    before = at.draft
    at.press("clear")
    assert hands(at) == ["", "", ""]
    at.press("undo")
    assert at.draft == before
    at.press("redo")
    assert hands(at) == ["", "", ""]
    at.press("undo")
    at.press("pick:X9")
    assert not at.can_redo
    for _ in range(9):
        at.press("undo")
    assert at.draft == desk().draft
    assert not at.can_undo


def test_players_side_round_and_cubes_are_set() -> None:
    at = desk(players=4)
    at.press("target:hand:3")
    at.press("pick:L")
    at.press("players:3")
    assert len(at.draft.hands) == 3
    assert at.target.seat == 0
    at.press("side:B")
    assert at.draft.positions == (5, 5, 5)
    at.press("round:2")
    at.press("first", "change", "1")
    at.press("cube:1:0", "change", "16")
    assert (at.draft.round, at.draft.first, at.draft.positions) == (2, 1, (5, 16, 5))
    assert any("16" in sentence for sentence in wrong(at))
    at.press("cube:1:0", "change", "−3")
    assert at.draft.positions == (5, -3, 5)
    at.press("cube:1:0", "change", "três")
    assert at.answer == "Um número inteiro, por favor: «três» não é."
    at.press("players:4")
    assert list(at.draft.positions) == [5, -3, 5, 5]


@pytest.mark.parametrize("seed", range(6))
def test_a_position_is_shared_as_text_and_begins_a_record(seed: int) -> None:
    at = PositionDesk(players=3 + seed % 2, side="AB"[seed // 3], seed=seed)
    assert at.sound
    other = desk()
    other.press("json", "change", at.draft.as_text)
    other.press("read")
    assert other.draft == at.draft
    assert other.answer == "Posição lida."
    state = replay(GAME, Record.read(json.loads(at.draft.as_text)))
    assert Draft.of(state) == at.draft  # type: ignore[arg-type]


def test_a_position_with_faults_can_be_shared_too() -> None:
    at = desk()
    lay(at, "G7", "G7 M5", "L")
    assert Draft.read(at.draft.as_text) == at.draft


def test_of_a_record_that_plays_on_the_end_is_taken() -> None:
    at = PositionDesk(seed=3)
    state = at.state
    action = next(iter(state.legal))
    record = at.draft.record.to_json() | {"actions": [action]}
    assert Draft.read(json.dumps(record)) == Draft.of(state.after(action))


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", ""),
        ("{", "Não é JSON válido"),
        ("{}", "falta a chave «game»"),
        ('{"game": "gladiaattorit", "version": 1, "options": {}, "setup": {}, "actions": []}', "é do jogo Gladiadores"),
        (BEGUN + '"setup": {"first": 0, "deals": []},'
         ' "actions": []}', "Não é o meio de uma rodada"),
        (BEGUN + '"setup": {"first": 0, "deals": [],'
         ' "position": {}}, "actions": []}', "setup.position: falta a chave «round»"),
        (BEGUN + '"setup": {"first": 0, "deals": []},'
         ' "actions": ["G7"]}', "a ação 1 não vale"),
    ],
)  # fmt: skip
def test_text_that_is_no_position_is_answered_with_why_and_kept(text: str, told: str) -> None:
    at = desk()
    at.press("json", "change", text)
    at.press("read")
    assert told in at.answer
    assert at.typed.get("json", "") == text
    assert at.draft == desk().draft


def test_the_battle_in_progress_opens_in_the_stepper() -> None:
    at = PositionDesk(seed=4)
    at.press("step")
    assert at.stepper is not None
    assert at.stepper.walk.battle.plays[: len(at.draft.plays)] == at.draft.plays
    assert at.stepper.walk.index == len(at.draft.plays)
    page = position_page.page(at)
    assert 'data-key="step~next"' in page
    assert 'data-key="next"' not in page
    at.press("step~last")
    assert at.stepper.walk.at_end
    assert at.announcement == at.stepper.announcement
    at.press("shut")
    assert at.stepper is None
    at.press("step~last")


def test_another_position_shuts_the_stepper() -> None:
    at = PositionDesk(seed=4)
    at.press("step")
    at.press("random")
    assert at.stepper is None
    at.press("clear")
    at.press("step")
    assert at.stepper is None


def test_the_line_shown_plays_a_position_to_its_end() -> None:
    editor = PositionEditor(seed=4)
    known = {"Match": Match, "game": lambda _: GAME, "editor": editor, "bot": bot, "Random": Random}
    match = eval(editor.desk.simulate_line, known)
    while not match.over:
        match.step()
    assert match.state.standing().winners


def test_it_is_saved_beside_the_notebook_and_nothing_is_overwritten(tmp_path: Path) -> None:
    at = PositionDesk(seed=4)
    at.save(tmp_path)
    assert at.answer == "Gravada ao lado do caderno: posicao.json"
    at.save(tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["posicao.json"]
    at.press("rotate")
    at.save(tmp_path)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["posicao-2.json", "posicao.json"]
    assert Draft.read((tmp_path / "posicao-2.json").read_text()) == at.draft
    at.save(tmp_path / "nowhere")
    assert "não pôde ser gravado" in at.answer


@pytest.mark.parametrize(
    "key",
    ["target:hand:7", "target:x", "pick:Q", "pick:", "drop:hand:0:G7", "drop:x", "side:C", "players:9", "round:x",
     "cube:9:0", "tab:x", "rule:x", "what", "undo", "redo", "step~next", "read"],
)  # fmt: skip
def test_what_is_not_known_is_passed_over(key: str) -> None:
    at = desk()
    before = position_page.page(at)
    at.press(key, "change" if key.startswith("cube") else "click", "7")
    assert position_page.page(at) == before


@pytest.mark.parametrize("seed", range(20))
def test_a_position_by_chance_is_sound_and_could_have_come_about(seed: int) -> None:
    draft = at_random(3 + seed % 2, "AB"[seed // 2 % 2], {}, seed)
    assert draft.faults == draft.doubts == ()
    assert draft.state.to_act == draft.to_act


class Balanced(HTMLParser):
    """Every tag is shut where it belongs, and no key stands twice."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.keys: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag != "input":
            self.open.append(tag)
        self.keys += [str(value) for name, value in attrs if name == "data-key"]

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.keys += [str(value) for name, value in attrs if name == "data-key"]

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@pytest.mark.parametrize("language", ["pt", "en"])
@pytest.mark.parametrize("side", ["A", "B"])
def test_every_page_is_sound(language: str, side: str) -> None:
    at = PositionDesk(players=3, side=side, seed=2, language=language, names=["<b>", "x" * 60, "🦁"])
    for key in ("tab:table", "tab:text", "tab:send", "target:arena:0", "target:area:1", "pick:G4", "pick:L", "clear"):
        at.press(key)
        page = Balanced()
        page.feed(position_page.page(at))
        assert page.open == []
        assert len(set(page.keys)) == len(page.keys) or "L" in hands(at)[0] + hands(at)[1] + hands(at)[2]
        assert "<b><" not in position_page.page(at) + position_page.still(at)


def test_the_widget_gives_what_is_laid_out() -> None:
    editor = PositionEditor(players=3)
    for seat, cards in enumerate(("G7 T1", "M5 M6", "X9 X4")):
        editor._pressed(Event(f"target:hand:{seat}", "click"))
        editor._pressed(Event("write", "change", cards))
    assert editor.state.legal
    assert editor.record.setup["position"]["hands"][0] == "T1 G7"
    assert editor.battle["players"] == 3
    assert "Posição válida" in editor.picture()
    assert "Posição válida" in editor.announcement
    editor._pressed(Event("language:en", "click"))
    assert 'lang="en"' in editor.html


def test_a_record_may_be_given() -> None:
    begun = PositionDesk(seed=9).draft
    assert PositionDesk(begun.record).draft == begun
    assert PositionDesk(begun.as_text).draft == begun
    with pytest.raises(BadInput):
        PositionDesk("{")
