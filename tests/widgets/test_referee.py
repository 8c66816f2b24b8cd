"""The referee, without a browser: a battle laid out and judged, and whether a card may be played."""

from __future__ import annotations

from typing import Any

import pytest

from gladiadores.games.gladiadores import requests
from gladiadores.text import texts
from gladiadores.widgets import referee_page
from gladiadores.widgets.battle_walk import random_battle
from gladiadores.widgets.real_table import Referee
from gladiadores.widgets.referee_desk import CardDesk, RefereeDesk
from gladiadores.widgets.stage import Event

NAMES = ["Ana", "Bia", "Caio", "Davi"]
BATTLE: dict[str, Any] = {
    "players": 4, "leader": 1, "plays": ["G7", "T4", "X2", "L"], "areas": ["M4 G3", "", "", "T2"],
}  # fmt: skip


def press(desk: RefereeDesk, *keys: str) -> RefereeDesk:
    """Press buttons; ``key=value`` writes into a field."""
    for key in keys:
        name, written, value = key.partition("=")
        desk.press(name, "change" if written else "click", value if written else None)
    return desk


def test_a_battle_is_laid_out_and_judged() -> None:
    desk = RefereeDesk(names=NAMES)
    assert not desk.judged
    press(desk, "use")
    assert not desk.judged  # cards are missing, and it says so
    assert desk.announcement
    press(desk, "target:card:0", "pick:G7", "pick:G10", "pick:X9", "pick:G1", "use")
    assert desk.judged
    assert desk.winner == 3
    assert desk.verdict == "Vence Davi"
    assert [rule for _, rule in desk.told][:2] == ["battle.lead.combat", "battle.winner.one-beats-ten"]
    assert desk.announcement.startswith("Vence Davi. ")
    press(desk, "edit", "target:card:3", "pick:G2", "use")
    assert desk.winner == 1


def test_closing_the_editor_leaves_it_open() -> None:
    desk = press(RefereeDesk(), "close", "edit")
    assert not desk.judged


@pytest.mark.parametrize("seed", range(8))
def test_the_verdict_is_the_engines(seed: int) -> None:
    battle = random_battle(seed)
    desk = RefereeDesk(battle=battle)
    answer = requests.battle(battle, texts())
    assert desk.winner == answer["winner"]
    told = [rule for _, rule in desk.told]
    wanted = [each["rule"] for each in answer["explanation"] if not each["rule"].startswith("battle.follow.")]
    assert [rule for rule in wanted if rule not in told and rule != "battle.spoils.open"] == []


def test_the_winner_chooses_and_the_next_battle_goes_on_from_there() -> None:
    desk = RefereeDesk(battle=BATTLE, names=NAMES)
    assert desk.choices == ("T4", "X2")
    assert desk.taken == ""
    press(desk, "again")
    assert desk.judged  # the choice is open
    press(desk, "take:X2")
    assert desk.taken == "X2"
    assert "escolhe a carta extra: 2 de Machado" in desk.told[-2][0]
    press(desk, "take:T4")
    assert desk.taken == "T4"
    press(desk, "again")
    assert desk.battle.editor is not None
    assert desk.battle.editor.draft.leader == 0
    assert desk.battle.editor.draft.areas[0].bit_count() == 4
    assert not any(desk.battle.editor.draft.cards)


def test_declining_where_the_ruling_allows_it() -> None:
    desk = RefereeDesk(battle={**BATTLE, "rulings": {"spoil": "may"}})
    assert press(desk, "take:-").taken == "-"
    assert desk.told[-2][1] == "battle.spoils.decline"


def test_a_card_that_may_not_be_played_is_answered_with_the_rule() -> None:
    desk = RefereeDesk(hand="G7 T1 L MX", plays=["G2"])
    ruled = {each.card: each for each in desk.card.ruled(texts())}
    assert {card: (each.allowed, each.rule) for card, each in ruled.items()} == {
        "G7": (True, "battle.follow.combat"),
        "T1": (False, "battle.follow.combat"),
        "L": (True, "battle.follow.special"),
        "MX": (True, "battle.follow.special"),
    }
    answer = requests.legal({"players": 4, "hand": "G7 T1 L MX", "plays": ["G2"]}, texts())
    assert ruled["T1"].why == answer["illegal"][0]["text"]
    press(desk, "ask:T1")
    assert desk.announcement == ruled["T1"].why
    assert ruled["T1"].why.split(":")[0] in referee_page.page(desk)


def test_an_empty_arena_allows_everything() -> None:
    ruled = CardDesk(3, "G7 T1 L").ruled(texts())
    assert {(each.allowed, each.rule) for each in ruled} == {(True, "battle.play.any-lead")}


def test_cards_are_put_and_taken_away() -> None:
    desk = press(RefereeDesk(), "mode:card", "put:XM", "to:hand", "put:G1", "put:L", "put:L", "put:TM")
    assert (desk.card.written("arena"), desk.card.written("hand")) == ("XM", "G1 L L TM")
    press(desk, "put:G1")
    assert desk.card.written("hand") == "L L TM"
    press(desk, "undo", "undo")
    assert desk.card.written("hand") == "G1 L L"
    press(desk, "redo", "to:arena", "put:MX")  # the other side of the same weapon
    assert desk.card.written("arena") == "MX"
    press(desk, "clear")
    assert desk.card.question.hand == 0


@pytest.mark.parametrize(
    ("keys", "said", "rule"),
    [
        (["write:hand=G7", "to:arena", "put:G7"], "Arena: G7 aparece mais vezes", "setup.deck"),
        (["write:arena=G1 G2 G4 G5"], "Na arena já jogaram 4", "battle.play.one-card"),
        (["write:hand=G1 G2 G3 G4 G5 G6 G7 G8 G9 G10 T1 T2 T3"], "Na mão cabem 12 cartas", "setup.deal"),
        (["players:3", "write:hand=G2"], "Mão: G2 não está no baralho", "setup.deck.three"),
        (["write:hand=hello"], "Mão: «HELLO» não é uma carta", None),
    ],
)
def test_what_cannot_be_is_answered(keys: list[str], said: str, rule: str | None) -> None:
    desk = press(RefereeDesk(), "mode:card", *keys)
    assert desk.card.problem is not None
    assert desk.announcement.startswith(said)
    assert desk.card.problem[1] == rule
    assert said.split(":", maxsplit=1)[0] in referee_page.page(desk)


@pytest.mark.parametrize("language", ["pt", "en"])
def test_every_page_is_drawn_in_every_language(language: str) -> None:
    desk = RefereeDesk(language=language)
    for key in ("tab:table", "tab:hands", "tab:text", "tab:cards", "mode:card", "to:hand", "put:G7", "ask:G7",
                "rule:battle.play.any-lead", "mode:battle"):  # fmt: skip
        press(desk, key)
        assert referee_page.page(desk).count("<section") == 1
        assert referee_page.still(desk)
    desk = RefereeDesk(battle=BATTLE, language=language)
    assert ("wins" in desk.verdict) == (language == "en")
    assert referee_page.page(desk)


def test_names_are_escaped_and_errors_shown() -> None:
    evil = "<script>alert(1)</script>"
    referee = Referee(names=[evil] * 4, battle=BATTLE)
    assert evil not in referee.html
    assert evil not in referee.picture()
    for key in ("take:T4", "mode:card", "mode:battle", "edit", "what"):
        referee._pressed(Event(key, "click"))
        assert evil not in referee.html
    assert referee.error == ""
