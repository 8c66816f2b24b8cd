"""A battle edited by hand, without a browser: cards, play areas, hands, text, and the rule behind each refusal."""

from __future__ import annotations

import io
import json
import random
from typing import Any

import pytest

from gladiadores.cli import verbs
from gladiadores.core.errors import BadInput
from gladiadores.games.gladiadores import requests
from gladiadores.games.gladiadores.cards import PLAYS, written
from gladiadores.games.gladiadores.game import GAME
from gladiadores.text import texts
from gladiadores.widgets.battle_desk import BattleDesk
from gladiadores.widgets.battle_draft import Answer, Draft, Target, why_not
from gladiadores.widgets.battle_edit import Editor
from gladiadores.widgets.battle_walk import random_battle

BATTLE: dict[str, Any] = {
    "players": 4, "leader": 1, "plays": ["G7", "T4", "MX", "G3"], "areas": ["M4 G9", "", "T8 X1 X5", "T2"],
}  # fmt: skip
NAMES = ["Ana", "Bia", "Caio", "Davi"]


def editor(**changes: Any) -> Editor:
    return Editor(Draft.read({**BATTLE, **changes}))


def press(editor: Editor, *keys: str) -> Editor:
    """Press buttons; ``key=value`` writes into a field."""
    for key in keys:
        name, written_in, value = key.partition("=")
        assert editor.press(name, "change" if written_in else "click", value if written_in else None), key
    return editor


def said(editor: Editor) -> str:
    assert editor.answer is not None
    return editor.answer.words(texts(), NAMES)


def rule(editor: Editor) -> str:
    assert editor.answer is not None
    assert editor.answer.rule in GAME.rulebook
    return editor.answer.rule


# --- drafts -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(40))
def test_a_battle_read_and_written_is_the_same(seed: int) -> None:
    given = random_battle(seed, 3 + seed % 2)
    draft = Draft.read(given)
    assert draft.lack is None
    assert draft.given == given
    requests.battle(draft.given, texts())


def test_spoil_and_rulings_are_kept_where_they_say_something() -> None:
    open_choice = {"players": 3, "leader": 0, "plays": ["G7", "T4", "X8"], "areas": ["", "", ""]}
    assert Draft.read({**open_choice, "spoil": "T4"}).given["spoil"] == "T4"
    declined = {**open_choice, "spoil": "-", "rulings": {"spoil": "may"}}
    assert Draft.read(declined).given == declined
    assert "rulings" not in Draft.read({**open_choice, "rulings": {"spoil": "must"}}).given
    assert Draft.read(open_choice).choices == ("T4", "X8")
    assert Draft.read(declined).choices == ("T4", "X8", "-")


def test_an_empty_table_lacks_every_card() -> None:
    draft = Draft.empty(4, leader=2)
    assert draft.missing == (2, 3, 0, 1)
    assert isinstance(draft.lack, Answer)
    assert draft.lack.words(texts(), NAMES) == "Falta a carta de Caio, Davi, Ana e Bia."
    assert draft.choices == ()


# --- putting cards ------------------------------------------------------------------------------------------------


def test_a_seat_is_pointed_at_and_its_card_chosen() -> None:
    desk = press(editor(), "card:T4")
    assert desk.target == Target("card", 2)
    press(desk, "pick:X9")
    assert desk.draft.given["plays"] == ["G7", "X9", "MX", "G3"]
    press(desk, "pick:L")
    assert desk.key(desk.target) == "card:L1"
    press(desk, "card:L1", "pick:")
    assert desk.draft.missing == (2,)
    assert press(desk, "place:2", "pick:TM").draft.given["plays"][1] == "TM"


def test_who_lays_out_a_battle_goes_from_seat_to_seat_in_the_order_of_play() -> None:
    desk = press(editor(), "clear", "pick:G7", "pick:G8", "pick:L")
    assert desk.target == Target("card", 0)
    assert desk.as_text == ""
    press(desk, "pick:XM")
    assert desk.draft.given["plays"] == ["G7", "G8", "L", "XM"]


def test_cards_of_a_play_area_come_and_go() -> None:
    desk = press(editor(), "seat:0", "pick:T1", "pick:G9")
    assert written(desk.draft.areas[0]) == "T1 M4"
    press(desk, "pick:")
    assert desk.draft.areas[0] == 0
    assert desk.target == Target("area", 0)


@pytest.mark.parametrize(
    ("keys", "sentence", "cited"),
    [
        (["card:T4", "pick:G7"], "Já está na arena, com Bia: 7 de Gládio.", "setup.deck"),
        (["card:T4", "pick:X1"], "Já está na área de jogo de Caio: 1 de Machado.", "setup.deck"),
        (["card:T4", "pick:XM"], "Já está na arena, com Davi: arma danificada Mangual/Machado.", "deck.weapons"),
        (["seat:1", "pick:G3"], "Já está na arena, com Ana: 3 de Gládio.", "setup.deck"),
        (["seat:1", "pick:L"], "Não fica em área de jogo: leão.", "battle.spoils.with-lions"),
        (
            ["seat:1", "pick:TG"],
            "Não fica em área de jogo: arma danificada Tridente/Gládio.",
            "battle.damage.discarded",
        ),
    ],
)
def test_a_card_that_cannot_stand_there_is_answered_with_the_rule(keys: list[str], sentence: str, cited: str) -> None:
    desk = editor()
    before = desk.draft
    press(desk, *keys)
    assert said(desk) == sentence
    assert rule(desk) == cited
    assert desk.draft == before
    assert not desk.can_undo


def test_a_weapon_may_be_turned_round_where_it_lies() -> None:
    assert press(editor(), "card:MX", "pick:XM").draft.given["plays"][2] == "XM"


def test_cards_that_are_not_in_the_deck_for_three() -> None:
    three = Editor(Draft.read({"players": 3, "leader": 0, "plays": ["L", "L", "G7"]}))
    press(three, "card:G7", "pick:G2")
    assert (said(three), rule(three)) == ("Não entra no baralho de três: 2 de Gládio.", "setup.deck.three")
    press(three, "pick:L")
    assert three.answer is None
    assert three.draft.given["plays"] == ["L", "L", "L"]


def test_lions_are_counted_wherever_they_are() -> None:
    three = Editor(Draft.read({"players": 3, "leader": 0, "plays": ["L", "G8", "G7"]}))
    press(three, "hand:1=L L G8", "card:G7", "pick:L")
    assert (said(three), rule(three)) == ("Os 3 leões do baralho já estão na mesa.", "setup.deck.three")


def test_what_is_refused_is_exactly_what_the_engine_refuses() -> None:
    """Whatever may be put leads to a battle that the verb takes, and whatever it takes may be put."""
    rng = random.Random(5)
    for seed in range(30):
        draft = Draft.read(random_battle(seed, 3 + seed % 2))
        seat = rng.randrange(draft.players)
        for token, play in PLAYS.items():
            given = draft.with_card(seat, play).given
            try:
                requests.battle({**given, "spoil": None}, texts())
                sound = True
            except BadInput:
                sound = False
            assert (why_not(draft, Target("card", seat), play) is None) == sound, token


# --- written ------------------------------------------------------------------------------------------------------


def test_a_card_is_written() -> None:
    desk = press(editor(), "card:T4", "write= xm ")
    assert desk.draft.given["plays"][1] == "T4"
    assert said(desk).startswith("Já está na arena")
    assert desk.typed["write"] == "XM"
    press(desk, "write=gx")
    assert desk.draft.given["plays"][1] == "GX"
    assert desk.written == "GX"
    assert "write" not in desk.typed
    press(desk, "write=")
    assert desk.draft.missing == (2,)


def test_a_token_that_is_none_stays_written_and_is_answered() -> None:
    desk = press(editor(), "card:T4", "write=G77")
    assert said(desk) == "plays: «G77» não é uma carta; escreva naipe e valor (G7), L, ou dois naipes (MX)."
    assert desk.typed["write"] == "G77"
    assert desk.draft.given["plays"][1] == "T4"
    press(desk, "card:G7")
    assert desk.typed == {}


def test_a_play_area_is_written() -> None:
    desk = press(editor(), "seat:0", "write=t1 T10 m4")
    assert written(desk.draft.areas[0]) == "T1 T10 M4"
    press(desk, "write=T1 G7")
    assert said(desk) == "Já está na arena, com Bia: 7 de Gládio."
    assert desk.typed["write"] == "T1 G7"
    press(desk, "write=L")
    assert rule(desk) == "battle.spoils.with-lions"
    press(desk, "write=GX")
    assert rule(desk) == "battle.damage.discarded"
    assert written(desk.draft.areas[0]) == "T1 T10 M4"


# --- the table ----------------------------------------------------------------------------------------------------


def test_the_leader_changes_and_everybody_keeps_his_card() -> None:
    desk = press(editor(), "leader:3")
    assert desk.draft.given["plays"] == ["MX", "G3", "G7", "T4"]
    assert desk.draft.cards == editor().draft.cards


def test_with_three_players_what_is_not_in_their_deck_leaves_and_is_said() -> None:
    desk = press(editor(), "players:3")
    assert desk.draft.players == 3
    assert said(desk) == (
        "Saem da mesa, porque não entram no baralho de três: 2 de Tridente e 3 de Gládio."
    )  # fmt: skip
    assert rule(desk) == "setup.deck.three"
    assert desk.draft.missing == (0,)
    press(desk, "undo")
    assert desk.draft == editor().draft
    press(desk, "redo", "players:4")
    assert desk.draft.missing == (3, 0)


def test_a_fourth_lion_leaves_with_three_players() -> None:
    four = Editor(Draft.read({"players": 4, "leader": 0, "plays": ["L", "L", "L", "L"]}))
    press(four, "players:3")
    assert four.draft.given["plays"] == ["L", "L", "L"]


def test_the_extra_card_and_the_readings() -> None:
    desk = Editor(Draft.read({"players": 3, "leader": 0, "plays": ["G7", "T4", "X8"]}))
    press(desk, "spoil:T4")
    assert desk.draft.given["spoil"] == "T4"
    press(desk, "reading:spoil:may", "spoil:-")
    assert desk.draft.given["spoil"] == "-"
    press(desk, "reading:spoil:must")
    assert "spoil" not in desk.draft.given
    assert desk.press("reading:tie_a:among_tied")
    assert "tie_a" not in desk.draft.rulings


# --- undo ---------------------------------------------------------------------------------------------------------


def test_everything_can_be_undone_and_redone() -> None:
    desk = editor()
    keys = ["card:T4", "pick:X9", "seat:0", "pick:T1", "leader:0", "clear", "pick:G7", "tab:text"]
    seen = [desk.draft]
    for key in keys:
        press(desk, key)
        if desk.draft != seen[-1]:
            seen.append(desk.draft)
    for draft in reversed(seen[:-1]):
        press(desk, "undo")
        assert desk.draft == draft
    press(desk, "undo")
    for draft in seen[1:]:
        press(desk, "redo")
        assert desk.draft == draft
    press(desk, "undo", "pick:G8")
    assert not desk.can_redo


# --- hands --------------------------------------------------------------------------------------------------------


def test_where_hands_are_known_following_suit_is_checked() -> None:
    desk = press(editor(), "hand:2=T4 M1 L", "card:T4", "pick:M1")
    assert desk.draft.given["plays"][1] == "M1"
    press(desk, "hand:2=M1 G1 L")
    assert said(desk) == (
        "Caio: 1 de Mangual não vale agora: o naipe líder é Gládio, e você tem 1 de Gládio. Jogue carta de combate "
        "desse naipe; leão ou arma danificada também valem."
    )
    assert rule(desk) == "battle.follow.combat"
    assert desk.scene.marks == {"card:M1": "barred"}
    assert desk.draft.lack == desk.draft.barred
    press(desk, "pick:T7")
    assert rule(desk) == "battle.play.from-hand"
    press(desk, "pick:G1")
    assert desk.draft.lack is None
    press(desk, "pick:M1")
    assert rule(desk) == "battle.follow.combat"
    assert desk.draft.given["plays"][1] == "G1"


def test_who_leads_may_play_anything_and_an_unknown_hand_is_not_checked() -> None:
    desk = press(editor(), "hand:1=G7 G1", "leader:2")
    press(desk, "card:G7", "pick:T5")
    assert said(desk).startswith("Bia: Essa carta não está na sua mão")
    press(desk, "hand:1=", "pick:T5")
    assert desk.draft.given["plays"][3] == "T5"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("G7 ZZ", "hands[2]: «ZZ» não é uma carta; escreva naipe e valor (G7), L, ou dois naipes (MX)."),
        ("G7", "Já está na arena, com Bia: 7 de Gládio."),
        ("X1", "Já está na área de jogo de Caio: 1 de Machado."),
        ("G5 G5", "hands[2]: G5 aparece mais vezes do que existe no baralho."),
        ("L L L L L", "hands[2]: L aparece mais vezes do que existe no baralho."),
    ],
)
def test_a_hand_that_cannot_be_is_answered_and_stays_written(text: str, sentence: str) -> None:
    desk = press(editor(), f"hand:2={text}")
    assert said(desk) == sentence
    assert desk.typed["hand:2"] == text
    assert desk.draft.hands[2] is None


def test_a_card_in_a_hand_cannot_lie_elsewhere() -> None:
    desk = press(editor(), "hand:2=T4 T10", "seat:0", "pick:T10")
    assert said(desk) == "Está na mão de Caio: 10 de Tridente."
    press(desk, "hand:0=T10 G3")
    assert said(desk) == "Está na mão de Caio: 10 de Tridente."


# --- as text ------------------------------------------------------------------------------------------------------


def test_the_battle_as_text_is_the_verb_s_and_can_be_read_back() -> None:
    desk = editor()
    assert json.loads(desk.as_text) == BATTLE
    other = {"players": 3, "leader": 0, "plays": ["G7", "G10", "G1"]}
    press(desk, f"json={json.dumps(other, indent=2)}", "read")
    assert desk.answer is None
    assert desk.draft.given == {**other, "areas": ["", "", ""]}
    press(desk, "undo")
    assert desk.draft.given == BATTLE


@pytest.mark.parametrize(
    "text",
    [
        "{", "[]", "", "{}", "nonsense", '{"players": 4, "players": 3}', '{"players": NaN}',
        '{"players": 5, "leader": 0, "plays": []}',
        '{"players": 3, "leader": 0, "plays": ["G7", "G2", "G1"]}',
        '{"players": 3, "leader": 0, "plays": ["G7", "G7", "G1"]}',
        '{"players": 3, "leader": 0, "plays": ["G7", "G8"]}',
        '{"players": 3, "leader": 0, "plays": ["G7", "T4", "X8"], "spoil": "M1"}',
        '{"players": 3, "leader": 0, "plays": ["G7", "T4", "X8"], "hands": []}',
    ],
)  # fmt: skip
def test_bad_text_is_answered_in_the_words_of_the_command_line_and_the_battle_stays(text: str) -> None:
    desk = press(editor(), f"json={text}", "read")
    assert desk.draft.given == BATTLE
    assert desk.typed["json"] == text
    out = io.StringIO()
    if text:
        verbs.serve(verbs.battle, io.BytesIO(text.encode()), out, texts())
        refusal = json.loads(out.getvalue())["error"]
        assert said(desk) == refusal["message"]
        assert desk.answer is not None
        assert desk.answer.rule == refusal.get("rule")
    else:
        assert said(desk).startswith("Não é JSON válido")


def test_what_is_not_the_editor_s_is_left_to_others() -> None:
    desk = editor()
    strange = "next ? card:M10 seat:9 players:5 leader:4 tab:compare hand:9 spoil:T4 language:en target:card:9 of:1"
    for key in ("", *strange.split()):
        assert not desk.press(key)
    assert not desk.can_undo


# --- on the desk --------------------------------------------------------------------------------------------------


def test_a_battle_is_edited_and_used() -> None:
    desk = BattleDesk("manual-01", names=NAMES)
    desk.press("edit")
    assert desk.editor is not None
    for key in ("clear", "players:3", "pick:G7", "pick:X9"):
        desk.press(key)
    desk.press("use")
    assert desk.editor is not None
    assert desk.announcement == "Falta a carta de Caio."
    desk.press("pick:L")
    desk.press("use")
    assert desk.editor is None
    assert desk.walk.battle.players == 3
    assert (desk.preset, desk.walk.index) == (None, 0)
    desk.press("preset", "change", "manual-02")
    desk.press("preset", "change", "")
    assert [desk.walk.battle.plays[place] for place in (0, 1)] == [PLAYS["G7"], PLAYS["X9"]]


def test_closing_changes_nothing() -> None:
    desk = BattleDesk("manual-01")
    before = desk.walk
    desk.press("next")
    desk.press("edit")
    desk.press("pick:L")
    desk.press("close")
    assert desk.editor is None
    assert desk.walk is before
    assert desk.walk.index == 1


def test_a_battle_is_drawn_into_the_editor() -> None:
    desk = BattleDesk("manual-01", seed=5)
    desk.press("edit")
    desk.press("random")
    assert desk.editor is not None
    assert desk.editor.draft.given == random_battle(5)
    desk.press("undo")
    assert desk.editor.draft.given["plays"] == ["G5", "G7", "G2", "G3"]


def test_readings_chosen_in_the_editor_hold_at_the_table() -> None:
    desk = BattleDesk("manual-07")
    desk.press("edit")
    desk.press("reading:spoil:may")
    assert desk.readings["spoil"] == "may"
    assert desk.walk.rulings["spoil"] == "must"
    desk.press("use")
    assert desk.walk.rulings["spoil"] == "may"
    desk.press("preset", "change", "manual-08")
    assert desk.walk.rulings["spoil"] == "may"


def test_hands_are_given_from_the_start() -> None:
    desk = BattleDesk(battle=BATTLE, hands=["G3 M1", None, "T4 M2", ""])
    desk.press("edit")
    assert desk.editor is not None
    assert [hand is not None for hand in desk.editor.draft.hands] == [True, False, True, False]
    desk.press("preset", "change", "manual-01")
    desk.press("edit")
    assert desk.editor.draft.hands == (None,) * 4
    desk.press("preset", "change", "")
    desk.press("edit")
    assert desk.editor.draft.hands[2] is not None
    with pytest.raises(BadInput):
        BattleDesk(battle=BATTLE, hands=["G7"])
    with pytest.raises(BadInput):
        BattleDesk(battle=BATTLE, hands=["?"])
    with pytest.raises(BadInput):
        BattleDesk(battle=BATTLE, hands=[None, None, "T4 G1"])


def test_more_names_are_made_up_while_four_are_edited() -> None:
    three = BattleDesk(battle={"players": 3, "leader": 0, "plays": ["G7", "G4", "G5"]}, names=NAMES[:3])
    three.press("edit")
    three.press("players:4")
    assert three.names == ("Ana", "Bia", "Caio", "Jogador 4")
    three.press("close")
    assert three.names == ("Ana", "Bia", "Caio")


def test_the_switch_offers_the_languages_that_the_game_is_told_in() -> None:
    assert set(BattleDesk("manual-01").languages) <= {"pt", "en"}
