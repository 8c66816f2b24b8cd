"""What if: both outcomes, the sentence and the rules, what each card would do, and later plays that no longer go."""

from __future__ import annotations

from typing import Any

import pytest

from gladiadores.games.gladiadores import requests
from gladiadores.games.gladiadores.cards import PLAYS
from gladiadores.games.gladiadores.game import GAME
from gladiadores.text import texts
from gladiadores.widgets.battle_desk import BattleDesk
from gladiadores.widgets.battle_draft import Draft, Target, why_not
from gladiadores.widgets.battle_walk import random_battle
from gladiadores.widgets.what_if import WhatIf, each_card, grouped, outcome

NAMES = ["Ana", "Bia", "Caio", "Davi"]
BATTLE: dict[str, Any] = {
    "players": 4, "leader": 1, "plays": ["G7", "T4", "MX", "G3"], "areas": ["M4 G9", "", "T8 X1 X5", "T2"],
}  # fmt: skip
TEN_ONE: dict[str, Any] = {"players": 4, "leader": 0, "plays": ["G10", "G1", "G5", "GX"]}


def what_if(*keys: str, battle: dict[str, Any] = BATTLE, hands: dict[int, str] | None = None) -> WhatIf:
    draft = Draft.read(battle)
    asked = WhatIf(draft)
    for seat, hand in (hands or {}).items():
        asked.write_hand(seat, hand)
    asked = WhatIf(asked.draft)
    for key in keys:
        assert asked.press(key), key
    return asked


def sentence(asked: WhatIf) -> str:
    return asked.sentence(texts(), NAMES)


@pytest.mark.parametrize(
    ("battle", "keys", "expected", "rule"),
    [
        (
            BATTLE,
            ["card:T4", "pick:L"],
            "Se Caio jogasse leão, Caio venceria e levaria 3 de Gládio e 7 de Gládio; antes, Bia vencia e levava 4 de "
            "Tridente, 3 de Gládio e 7 de Gládio.",
            "battle.winner.lion",
        ),
        (
            BATTLE,
            ["card:G3", "pick:X2"],
            "Se Ana jogasse 2 de Machado, Bia venceria do mesmo jeito, mas levaria 4 de Tridente e 7 de Gládio; antes, "
            "levava 4 de Tridente, 3 de Gládio e 7 de Gládio.",
            "battle.winner.highest",
        ),
        (
            {**BATTLE, "areas": ["", "M4 M6", "", ""]},
            ["seat:1", "pick:M4"],
            "Com essa área de jogo de Bia, Bia venceria e levaria 4 de Tridente, 3 de Gládio e 7 de Gládio do mesmo "
            "jeito; muda o que se elimina: 6 de Mangual (antes: 4 de Mangual).",
            "battle.winner.highest",
        ),
        (
            BATTLE,
            ["seat:3", "pick:T2"],
            "Com essa área de jogo de Davi, nada mudaria: Bia venceria e levaria 4 de Tridente, 3 de Gládio e 7 de "
            "Gládio.",
            "battle.winner.highest",
        ),
        (
            BATTLE,
            ["leader:2"],
            "Se Caio abrisse, Caio venceria e levaria 4 de Tridente e 7 de Gládio; antes, Bia vencia e levava 4 de "
            "Tridente, 3 de Gládio e 7 de Gládio.",
            "battle.winner.highest",
        ),
        (
            TEN_ONE,
            ["reading:one_beats_ten:winner"],
            "Com a outra leitura, Bia venceria do mesmo jeito, mas levaria 5 de Gládio e 10 de Gládio; antes, levava 1 "
            "de Gládio e 10 de Gládio.",
            "battle.winner.one-beats-ten",
        ),
        (
            {"players": 3, "leader": 0, "plays": ["G7", "T4", "X8"]},
            ["spoil:T4"],
            "Com outra escolha da carta extra, Ana venceria do mesmo jeito, mas levaria 4 de Tridente e 7 de Gládio; "
            "antes, levava 7 de Gládio e 8 de Machado.",
            "battle.winner.highest",
        ),
        (
            {"players": 3, "leader": 0, "plays": ["L", "L", "G8"]},
            ["card:G8", "pick:L"],
            "Se Caio jogasse leão, Caio venceria e não levaria nada; antes, Bia vencia e levava 8 de Gládio.",
            "battle.winner.last-lion",
        ),
    ],
)
def test_a_change_is_told_in_plain_words_with_the_rule(
    battle: dict[str, Any], keys: list[str], expected: str, rule: str
) -> None:
    asked = what_if(*keys, battle=battle)
    assert sentence(asked) == expected
    assert asked.after is not None
    assert asked.after.won.rule == rule


def test_several_changes_are_told_together() -> None:
    asked = what_if("card:T4", "pick:L", "leader:0")
    assert sentence(asked).startswith("Com essas mudanças, Caio venceria")


def test_nothing_changed_says_nothing() -> None:
    asked = what_if()
    assert not asked.changed
    assert sentence(asked) == ""
    assert sentence(what_if("card:T4", "pick:L", "reset")) == ""


def test_another_battle_is_no_change_to_this_one() -> None:
    asked = what_if()
    for key in ("players:3", "clear", "hand:1", "json", "read"):
        assert not asked.press(key, "change", "")
    assert not asked.changed


def test_a_card_taken_away_is_missed() -> None:
    asked = what_if("card:T4", "pick:")
    assert asked.after is None
    assert sentence(asked) == "Falta a carta de Caio."


@pytest.mark.parametrize("seed", range(60))
def test_outcomes_are_those_of_the_verb(seed: int) -> None:
    given = random_battle(seed, 3 + seed % 2)
    found = outcome(Draft.read(given))
    answer = requests.battle(given, texts())
    assert found is not None
    assert found.winner == answer["winner"]
    assert list(found.struck) == [each["card"] for each in answer["eliminated"] if each["card"]]
    if len(answer["choices"]) < 2:
        assert set(found.taken.split()) == set(answer["taken"])
        assert sorted(found.discarded) == sorted(answer["discarded"])
    else:  # the choice that the verb leaves open is made here: the highest card
        assert len(found.taken.split()) == len(answer["taken"]) + 1


# --- later plays --------------------------------------------------------------------------------------------------


FOLLOWED: dict[str, Any] = {"players": 3, "leader": 0, "plays": ["G7", "G4", "T5"]}
HANDS = {1: "G4 X1", 2: "T5 X9 L"}


def test_later_plays_are_kept_while_they_are_legal() -> None:
    asked = what_if("card:G7", "pick:G10", battle=FOLLOWED, hands=HANDS)
    assert asked.after is not None
    assert asked.draft.given["plays"] == ["G10", "G4", "T5"]


def test_the_first_later_play_that_is_not_legal_is_marked_with_the_reason() -> None:
    asked = what_if("card:G7", "pick:X4", battle=FOLLOWED, hands=HANDS)
    assert asked.after is None
    assert asked.scene.marks == {"card:G4": "barred"}
    assert sentence(asked).startswith("Bia: 4 de Gládio não vale agora: o naipe líder é Machado")
    assert asked.draft.lack is not None
    assert asked.draft.lack.rule == "battle.follow.combat"
    asked.press("card:G4")
    asked.press("pick:X1")
    assert asked.scene.marks == {"card:T5": "barred"}  # and so on to the next one
    asked.press("card:T5")
    asked.press("pick:L")
    assert asked.scene.marks == {"card:L2": "winning"}
    assert sentence(asked).startswith("Com essas mudanças, Caio venceria")


# --- each card ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(20))
def test_each_card_is_in_one_group_which_says_what_the_verb_says(seed: int) -> None:
    draft = Draft.read(random_battle(seed, 3 + seed % 2))
    for seat in range(draft.players):
        groups = each_card(draft, seat)
        cards = [card for group in groups for card in group.cards]
        possible = [token for token, play in PLAYS.items() if why_not(draft, Target("card", seat), play) is None]
        assert sorted(cards) == sorted(possible)
        for group in groups:
            for card in group.cards:
                given = {**draft.with_card(seat, PLAYS[card]).given, "spoil": None}
                answer = requests.battle(given, texts())
                assert group.winner == answer["winner"]
                assert group.rule in [each["rule"] for each in answer["explanation"]]
                if group.winner == seat:
                    assert set(answer["taken"]) <= {*group.gained, *((card,) if group.own else ())}
                else:
                    assert (group.gained, group.own) == ((), False)
        wins = [group.winner == seat for group in groups]
        assert wins == sorted(wins, reverse=True)  # what wins stands first


def test_groups_in_words() -> None:
    draft = Draft.read(BATTLE)
    said = {group.cards[0]: grouped(texts(), group, 2, NAMES) for group in each_card(draft, 2)}
    assert said == {
        "G8": "Caio vence e leva, além da própria carta, 3 de Gládio e 7 de Gládio.",
        "L": "Caio vence e leva 3 de Gládio e 7 de Gládio.",
        "T1": "Bia vence.",
        "GT": "Bia vence. Elimina-se: 3 de Gládio.",
    }
    lions = Draft.read({"players": 3, "leader": 0, "plays": ["L", "L", "G8"]})
    assert {grouped(texts(), group, 2, NAMES) for group in each_card(lions, 2)} == {
        "Bia vence.",
        "Caio vence e não leva nada.",
    }
    alone = Draft.read({"players": 3, "leader": 0, "plays": ["L", "GX", "GT"]})
    assert any("vence e leva só a própria carta" in grouped(texts(), group, 0, NAMES) for group in each_card(alone, 0))


def test_with_hands_only_what_may_be_played_is_tried_and_who_could_not_follow_is_named() -> None:
    asked = what_if(battle=FOLLOWED, hands={0: "G7 X4 L", **HANDS})
    groups = each_card(asked.draft, 0)
    assert sorted(card for group in groups for card in group.cards) == ["G7", "L", "X4"]
    stuck = next(group for group in groups if group.barred is not None)
    assert (stuck.cards, stuck.barred, stuck.rule) == (("X4",), 1, "battle.follow.combat")
    assert grouped(texts(), stuck, 0, NAMES) == "Bia não poderia mais jogar a sua carta."
    assert stuck.rule in GAME.rulebook


def test_nothing_is_said_of_each_card_while_another_is_missing() -> None:
    draft = Draft.read(BATTLE).with_card(0, None)
    assert each_card(draft, 2) == ()
    assert each_card(draft, 0)


# --- on the desk --------------------------------------------------------------------------------------------------


def test_a_change_is_asked_taken_back_and_adopted() -> None:
    desk = BattleDesk(battle=BATTLE, names=NAMES)
    desk.press("last")
    desk.press("what-if")
    desk.press("card:T4")
    desk.press("pick:L")
    assert desk.announcement.startswith("Se Caio jogasse leão, Caio venceria")
    desk.press("close")
    assert desk.walk.battle.plays[1] == PLAYS["T4"]
    desk.press("what-if")
    desk.press("card:T4")
    desk.press("pick:L")
    desk.press("keep")
    assert desk.editor is None
    assert desk.walk.battle.plays[1] == PLAYS["L"]
    assert desk.walk.frames[-1].scene.winner == 2
    assert desk.walk.at_end


def test_it_begins_with_the_card_played_last_and_with_what_the_winner_takes() -> None:
    desk = BattleDesk("manual-07")
    for index, seat in ((0, 0), (2, 1), (4, 3)):
        desk.walk.go(index)
        desk.press("what-if")
        assert desk.editor is not None
        assert desk.editor.target == Target("card", seat)
        desk.press("what-if")
    desk.walk.go(next(i for i, frame in enumerate(desk.walk.frames) if frame.kind == "choice"))
    desk.press("card:M9")
    desk.press("what-if")
    assert isinstance(desk.editor, WhatIf)
    assert "M9" in desk.editor.before.taken


def test_a_change_that_comes_to_nothing_is_not_adopted() -> None:
    desk = BattleDesk(battle=FOLLOWED, hands=[None, "G4 X1", None], names=NAMES)
    desk.press("what-if")
    desk.press("card:G7")
    desk.press("pick:X4")
    desk.press("keep")
    assert desk.editor is not None
    assert desk.announcement.startswith("Bia: 4 de Gládio não vale agora")
    assert desk.walk.battle.plays[0] == PLAYS["G7"]
