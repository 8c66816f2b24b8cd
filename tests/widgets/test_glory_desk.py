"""The desk of Glory to Rome: what is pressed, what is shown for it, and that no rule is decided here."""

from __future__ import annotations

import json
import re
from random import Random
from typing import Any

import pytest

from gladiadores.core import BadInput
from gladiadores.core.record import Record
from gladiadores.games.glory_to_rome.cards import NONE
from gladiadores.games.glory_to_rome.game import GAME
from gladiadores.games.glory_to_rome.tokens import Verb
from gladiadores.text import texts
from gladiadores.widgets import glory_choices, glory_log, glory_page, match_things
from gladiadores.widgets.glory_desk import GloryDesk
from gladiadores.widgets.glory_game import GloryGame
from tests.games.glory_to_rome.cases import camp, table
from tests.widgets.test_stepper import VOID, Checker

VOID.update({"use", "polygon", "ellipse", "circle", "rect", "path"})
EVIL = "<script>alert(1)</script>"
THING = re.compile(r'data-key="((?:' + "|".join(glory_choices.THINGS) + r')[:"][^"]*)"')


def desk(seats: tuple[str, ...] = ("human", "random", "random"), **given: Any) -> GloryDesk:
    return GloryDesk(seats, **{"seed": 4, **given})


def at_case(state: Any, **given: Any) -> GloryDesk:
    """A desk at a position that was written by hand."""
    terms, rulings = GAME.terms(state)
    record = Record(GAME.id, terms, rulings, GAME.setup(state), ())
    return GloryDesk(("human", *["random"] * (terms["players"] - 1)), record=record, **given)


def until_mine(at: GloryDesk) -> None:
    while not at.your_turn and not at.over:
        at.advance()


def some(at: GloryDesk, rng: Random) -> str:
    return rng.choice([action for action in at.legal if action not in ("claim", "yes")])


def press(at: GloryDesk, action: str) -> None:
    at.press(f"do:{at.serial}:{action}")


def play(at: GloryDesk, plies: int, seed: int = 0) -> None:
    """People and bots play on, at random."""
    rng = Random(seed)
    for _ in range(plies):
        if at.over:
            break
        if at.curtain is not None:
            at.press(f"me:{at.curtain}")
        if at.your_turn:
            press(at, some(at, rng))
        else:
            at.advance()


def page(at: GloryDesk) -> Checker:
    checker = Checker(glory_page.page(at))
    things = [key for key in checker.keys if not key.startswith(("rule:", "panel:"))]
    assert sorted(things) == sorted(set(things))
    return checker


# --- choices ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "language"), [(2, "en"), (3, "pt"), (4, "en"), (5, "pt")])
def test_a_whole_game_is_played_by_buttons_and_every_page_is_sound(players: int, language: str) -> None:
    at = desk(("human", *["random"] * (players - 1)), language=language, names=[EVIL] * players)
    rng = Random(players)
    while not at.over:
        if not at.your_turn:
            at.advance()
            continue
        offered = [action for group in at.groups for action, _ in group.choices]
        assert sorted(offered) == sorted(at.legal)
        if rng.random() < 0.2:
            assert "script" not in {tag for tag, _ in page(at).elements}
            assert at.announcement
        press(at, some(at, rng))
        assert at.refusal is None
    assert "script" not in {tag for tag, _ in page(at).elements}
    assert at.texts.say("match.again", "Jogar outra") in page(at).text


@pytest.mark.parametrize("seed", range(2))
def test_whatever_is_pressed_has_choices_or_cards_say_why_not(seed: int) -> None:
    at = desk(seed=seed, rulings={"legionary_pool": "may"} if seed % 2 else {})
    rng = Random(seed)
    while not at.over:
        if not at.your_turn:
            at.advance()
            continue
        if rng.random() < 0.2:
            for key in set(THING.findall(glory_page.page(at))):
                at.press(key)
                if at.picked is not None:
                    assert at.picked == key
                    assert set(at.choices) <= set(at.legal)
                    assert at.choices
                elif key.startswith("hand:"):
                    assert at.refusal is not None, (key, at.pending)
                    assert at.refusal.violation.rule in GAME.rulebook
                at.press("all")
                assert at.choices == at.legal
        press(at, some(at, rng))


def test_a_card_filters_the_choices_for_it_and_again_for_all() -> None:
    at = at_case(table(camp("Bar Dock", "Market"), camp(), role="Craftsman", played=["Circus"]))
    assert {"found:Bar", "add:Dock>Market"} <= set(at.choices)
    at.press("hand:Dock")
    assert at.picked == "hand:Dock"
    assert set(at.choices) == {"found:Dock", "add:Dock>Market"}
    at.press("structure:0.Market")
    assert at.choices == ("add:Dock>Market",)
    at.press("structure:0.Market")
    assert at.picked is None
    assert at.choices == tuple(at.view.legal)


def test_the_card_of_a_fountain_is_shown_beside_the_hand_until_it_is_used_or_kept() -> None:
    at = at_case(
        table(camp("Dock", "Fountain!", clients="Craftsman"), camp(), role="Craftsman", played=["Circus"],
              deck=["Road", *["Bar"] * 5])
    )  # fmt: skip
    at.press("deck")
    assert at.choices == ("fountain",)
    press(at, "fountain")
    assert "looked" in page(at).keys
    assert "Estrada" in page(at).text
    at.press("looked")
    assert {"found:Road", "keep"} <= set(at.choices)
    press(at, "keep")
    assert "looked" not in page(at).keys
    assert "hand:Road" in page(at).keys


def test_a_card_that_may_not_be_laid_is_pale_and_answers_with_its_rule() -> None:
    at = at_case(table(camp("Bar Sewer", "Bar!"), camp(), role="Craftsman", played=["Circus"]))
    shown = {attrs.get("data-key"): attrs.get("class") for _, attrs in page(at).elements}
    assert "gl-dim" in str(shown["hand:Bar"])
    assert "gl-dim" not in str(shown["hand:Sewer"])
    at.press("hand:Bar")
    assert at.refusal is not None
    assert at.refusal.violation.rule == "build.same-name"
    assert at.refused in page(at).text
    assert "rule:build.same-name" in page(at).keys


def test_whose_turn_it_is_not_is_told_so() -> None:
    at = desk()
    while at.your_turn:
        press(at, some(at, Random(0)))
    key = next(iter(THING.findall(glory_page.page(at).partition("gl-hand")[2])))
    assert key.startswith("hand:")
    at.press(key)
    assert at.refusal is not None
    assert at.refusal.violation.rule == "turn.order"


def test_every_kind_of_choice_cites_its_rule() -> None:
    assert set(glory_choices.RULES) == set(Verb)
    assert all(rule in GAME.rulebook for rule in glory_choices.RULES.values())
    at = at_case(table(camp(), camp(), role="Laborer", played=["Bar"], pool="Wood*3"))
    at.press("rule:laborer.take")
    rule = GAME.rulebook["laborer.take"]
    assert rule.text in page(at).text


def test_a_button_of_an_older_picture_is_passed_over() -> None:
    at = at_case(table(camp(), camp(), role="Laborer", played=["Bar"], pool="Wood*3"), seed=1)
    old = f"do:{at.serial}:take:Wood"
    at.press(old)
    moved = at.node
    at.press(old)
    assert at.node is moved


@pytest.mark.parametrize(
    "key",
    [
        "do:", "do:x:y", "do:1:take:Wood", "hand:Nothing", "structure:9.Bar", "structure:x.Bar", "client:0.X",
        "stock:", "camp:x", "turn", "played:", "looked", "vault:0", "log", "me:1", "branch:1:1",
    ],
)  # fmt: skip
def test_what_is_not_known_is_passed_over(key: str) -> None:
    at = desk()
    until_mine(at)
    before = at.node
    at.press(key, "click", "x")
    at.press(key, "change", None)
    assert at.node is before
    page(at)


# --- secrets ----------------------------------------------------------------------------------------------------------


def test_the_page_shows_no_more_than_the_view_knows() -> None:
    at = desk()
    play(at, 90)
    until_mine(at)
    before = glory_page.page(at)
    other = at.view.guess(Random(9))
    assert other.hands != at.state.hands
    at.node.state = other
    assert glory_page.page(at) == before


def test_the_curtain_hides_every_hand() -> None:
    at = desk(("human", "human", "random"))
    rng, seen = Random(2), 0
    for _ in range(60):
        if at.curtain is not None:
            shown = glory_page.page(at)
            assert 'data-key="hand:' not in shown
            assert 'data-key="do:' not in shown
            seen += 1
            at.press(f"me:{at.curtain}")
            assert 'class="gl-hand' in glory_page.page(at)
        elif at.your_turn:
            press(at, some(at, rng))
        else:
            at.advance()
    assert seen > 3


def test_what_entered_a_vault_is_seen_while_the_turn_lasts_and_never_again() -> None:
    at = at_case(table(camp(stock="Brick*2", clients="Merchant", vault=""), camp(), role="Merchant", played=["Villa"]))
    press(at, "sell:Brick")
    assert at.shown.fresh[0][3] == 1
    told = GAME.tell(at.texts, at.node.events[0], at.names)
    assert told in page(at).text
    press(at, "sell:Brick")
    assert at.shown.fresh == (NONE, NONE)
    faded = texts("pt").say("glory.told.faded", "Uma carta entrou num cofre: qual, já não se pode ver.")
    assert told not in page(at).text
    assert faded in page(at).text
    at.undo()
    assert at.state.fresh[0][3] == 1  # the position has it
    assert at.shown.fresh == (NONE, NONE)  # and the table does not show it again
    assert told not in page(at).text
    assert faded in page(at).text


def test_what_others_did_in_secret_is_not_told_by_an_undone_branch() -> None:
    at = desk()
    assert "Bar" not in at.spoken("basilica:Bar")
    assert at.spoken("take:Rubble") != "take:Rubble"


# --- going back -------------------------------------------------------------------------------------------------------


def test_undo_keeps_the_branch_and_it_is_taken_up_again() -> None:
    at = desk()
    play(at, 40)
    until_mine(at)
    press(at, some(at, Random(1)))
    end = at.node
    at.undo()
    assert at.your_turn
    branch = next(key for key in page(at).keys if key.startswith("branch:"))
    at.press(branch)
    assert at.node is end


def test_what_changed_since_ones_last_action_is_marked() -> None:
    at = desk()
    play(at, 60)
    until_mine(at)
    left = glory_log.left_at(at.node.line(), 0)
    assert left is not None
    assert left.parent is not None
    assert left.parent.state.to_act == 0
    assert at.changed
    assert at.changed == glory_log.changed(left.state.view(0), at.view)  # type: ignore[arg-type]
    assert "gl-fresh" in glory_page.page(at)


def test_turns_are_told_one_by_one() -> None:
    at = desk()
    play(at, 80)
    chapters = at.chapters
    assert [chapter.number for chapter in chapters] == list(range(len(chapters)))
    told = [event for chapter in chapters for entry in chapter.entries for event in entry.events]
    heard = [event for node in at.node.line() for event in node.events if event.seen(0)]
    assert [event.rule for event in told] == [event.rule for event in heard if event.rule != glory_log.NEXT]
    at.press("turn", "change", "1")
    assert at.open_turn == 1
    page(at)


# --- the game on the table --------------------------------------------------------------------------------------------


def test_a_game_is_kept_and_gone_on_with() -> None:
    at = desk()
    play(at, 50)
    other = desk(seed=9)
    other.press("panel:share")
    other.press("pasted", "change", at.record)
    other.press("load")
    assert other.problem is None
    assert other.state == at.state
    other.press("panel:share")
    other.press("pasted", "change", at.record[:-9])
    other.press("load")
    assert other.problem is not None
    assert other.state == at.state
    assert other.texts.message(other.problem) in page(other).text


def test_a_new_game_is_made_in_the_panel() -> None:
    at = desk()
    at.press("panel:new")
    at.press("draft:players:5")
    at.press("draft:seat:4", "change", "human")
    at.press("draft:name:0", "change", "  Ana  ")
    at.press("draft:ruling:legionary_pool", "change", "may")
    at.press("draft:ruling:latrine_jack", "change", "True")
    at.press("draft:seed", "change", "77")
    assert "Ana" in glory_page.page(at)
    at.press("begin")
    assert at.panel is None
    assert at.state.table.players == 5
    assert at.humans == (0, 4)
    assert at.seed == 77
    assert at.state.table.legionary_pool == "may"
    assert at.state.table.latrine_jack is True
    assert at.names[0] == "Ana"


def test_the_same_number_deals_the_same_cards() -> None:
    assert desk(seed=12).state.deck == desk(seed=12).state.deck
    assert desk(seed=12).state.deck != desk(seed=13).state.deck


def test_text_instead_of_pictures_says_what_lies_where() -> None:
    at = at_case(table(camp("Bar Jack*2", "Market+Wood!"), camp(vault="Stone"), role="Craftsman", played=["Circus"]))
    at.press("text")
    text = page(at).text
    assert "Mercado, estrutura completa" in text
    assert "Cofre 1/2" in text
    assert "hand:Jack:2" in page(at).keys
    at.press("hand:Bar")
    assert at.picked == "hand:Bar"


def test_bots_wait_for_the_pace_and_people_for_nobody() -> None:
    at = desk(pace="step")
    while at.your_turn:
        press(at, some(at, Random(0)))
    assert at.wait is None
    before = at.node
    at.press("clock", "tick", str(at.serial))
    assert at.node is before
    at.press("pace", "change", "fast")
    assert at.wait == 450
    at.press("clock", "tick", str(at.serial))
    assert at.node is not before


def test_the_widget_refuses_what_it_cannot_read_in_the_language_asked_for() -> None:
    with pytest.raises(BadInput):
        GloryGame(["human"])
    with pytest.raises(BadInput):
        GloryGame(["human", "nobody"])
    with pytest.raises(BadInput):
        GloryGame(rulings={"legionary_pool": "perhaps"})
    with pytest.raises(BadInput):
        GloryGame(record=json.dumps({"game": "gladiadores", "version": 1, "options": {}, "setup": {}, "actions": []}))


def test_the_widget_shows_the_desk_and_a_still_picture() -> None:
    shown = GloryGame(["human", "random"], seed=3, language="pt")
    until_mine(shown.desk)
    shown.refresh()
    assert "<svg" in shown.picture()
    Checker(shown.picture())
    key = next(key for key in THING.findall(shown.html) if key.startswith("hand:"))
    shown._handle_custom_msg({"key": key, "kind": "click", "value": None}, [])
    assert shown.error == ""
    assert shown.announcement


def test_a_hint_is_a_bots_advice_with_its_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(match_things, "ADVISERS", ("random",))
    at = desk()
    until_mine(at)
    at.press("hint")
    assert at.hint is not None
    assert at.hint.action in at.view.legal
    assert at.texts.message(at.hint.reason) in page(at).text
    assert "gl-advised" in glory_page.page(at)
    at.press("hint")
    assert at.hint is None
    monkeypatch.setattr(match_things, "ADVISERS", ())
    assert "hint" not in page(at).keys
    at.press("hint")
    assert at.hint is None
