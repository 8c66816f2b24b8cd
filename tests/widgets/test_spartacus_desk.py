"""The desk of Spartacus and its page: what is pressed, what is shown for it, what is hidden from whom."""

from __future__ import annotations

import json
import re
from random import Random
from typing import Any

import pytest

from gladiadores.bots.bot import Advice
from gladiadores.core import BadInput
from gladiadores.games.spartacus import tokens
from gladiadores.games.spartacus.frames import FrameKind
from gladiadores.games.spartacus.game import GAME
from gladiadores.games.spartacus.pieces import Phase
from gladiadores.games.spartacus.verbs import Verb
from gladiadores.text import Message
from gladiadores.widgets import spartacus_choices, spartacus_log, spartacus_page
from gladiadores.widgets.match_log import left_at
from gladiadores.widgets.spartacus_desk import SpartacusDesk
from gladiadores.widgets.spartacus_game import SpartacusGame
from tests.widgets import spartacus_moments as moments
from tests.widgets.test_stepper import VOID, Checker

VOID.update({"use", "polygon", "ellipse", "circle", "rect", "path"})
EVIL = "<script>alert(1)</script>"
THING = re.compile(r'data-key="((?:' + "|".join(spartacus_choices.THINGS) + r')[:"][^"]*)"')


def desk(seats: tuple[str, ...] = ("human", "random", "random"), **given: Any) -> SpartacusDesk:
    return SpartacusDesk(seats, **{"seed": 4, **given})


def until_mine(at: SpartacusDesk) -> None:
    while not at.your_turn and not at.over:
        at.press(f"me:{at.curtain}") if at.curtain is not None else at.advance()


def some(at: SpartacusDesk, rng: Random) -> str:
    """Any action, gifts seldom."""
    chosen = [action for action in at.legal if not action.startswith("gift:") or rng.random() < 0.02]
    return rng.choice(chosen or list(at.legal))


def press(at: SpartacusDesk, action: str) -> None:
    at.press(f"do:{at.serial}:{action}")


def play(at: SpartacusDesk, plies: int, seed: int = 0) -> None:
    """People and bots play on, at random."""
    rng = Random(seed)
    for _ in range(plies):
        until_mine(at)
        if at.over:
            return
        press(at, some(at, rng))


def page(at: SpartacusDesk) -> Checker:
    return Checker(spartacus_page.page(at))


# --- choices ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "language"), [(2, "pt"), (3, "pt"), (4, "en")])
def test_a_whole_game_is_played_by_buttons_and_every_page_is_sound(players: int, language: str) -> None:
    at = desk(("human", *["random"] * (players - 1)), language=language, names=[EVIL] * players,
              options={"max_turns": 6})  # fmt: skip
    rng = Random(players)
    while not at.over:
        if not at.your_turn:
            at.advance()
            continue
        offered = [action for group in at.groups for action, _ in group.choices]
        assert sorted([*offered, *spartacus_choices.gifts(at.legal)]) == sorted(at.legal)
        if rng.random() < 0.15:
            at.press("text") if rng.random() < 0.2 else None
            assert "script" not in {tag for tag, _ in page(at).elements}
            assert at.announcement
        press(at, some(at, rng))
        assert at.refusal is None
    assert "script" not in {tag for tag, _ in page(at).elements}
    assert at.again in page(at).text


def test_whatever_is_pressed_has_choices_or_cards_say_why_not_or_what_they_are() -> None:
    at = desk(options={"max_turns": 4})
    rng = Random(1)
    while not at.over:
        until_mine(at)
        if rng.random() < 0.06:
            for key in sorted(set(THING.findall(spartacus_page.page(at)))):
                if key.startswith(("hex:", "pile:", "die:", "corner:")):
                    continue  # these act at once
                at.press(key)
                if at.picked is not None:
                    assert at.choices
                    assert set(at.choices) <= set(at.legal)
                elif at.refusal is not None:
                    assert at.refusal.violation.rule in GAME.rulebook
                at.press("all")
                assert at.choices == at.legal
        if not at.over:
            press(at, some(at, rng))


def test_a_card_filters_the_choices_for_it_and_again_for_all() -> None:
    at = moments.sit(moments.desk(moments.plot()))
    at.press("hand:Rumor")
    assert at.picked == "hand:Rumor"
    assert set(at.choices) == {"scheme:Rumor", "cash:Rumor"}
    assert "Boatos" in page(at).text
    at.press("hand:Rumor")
    assert at.picked is None
    assert at.choices == tuple(at.view.legal)


def test_a_card_of_somebody_else_is_read_where_nothing_may_be_done_with_it() -> None:
    at = moments.sit(moments.desk(moments.plot()))
    at.press("influence:3")
    assert (at.picked, at.refusal, at.looked) == (None, None, "influence:3")
    at.press("influence:3")
    assert at.looked is None
    at.press("hand:Rumor")
    assert at.looked is None


def test_what_is_refused_says_its_rule() -> None:
    at = moments.sit(moments.desk(moments.plot()))
    at.press("hand:Vigil")
    press(at, "cash:Omen")
    assert at.refusal is not None
    rule = at.refusal.violation.rule
    assert at.refused in page(at).text
    assert f"rule:{rule}" in page(at).keys
    at.press(f"rule:{rule}")
    assert GAME.rulebook[rule].text in page(at).text


def test_whose_turn_it_is_not_is_told_so() -> None:
    at = desk()
    until_mine(at)
    play(at, 12)
    while at.your_turn or not at.view.hand:
        at.advance() if not at.your_turn else press(at, some(at, Random(0)))
    at.press(next(key for key in THING.findall(spartacus_page.page(at)) if key.startswith("hand:")))
    assert at.refusal is not None
    assert at.refusal.violation.rule == "turn.order"


def test_a_hex_is_entered_and_a_die_is_lost_at_once() -> None:
    at = moments.sit(moments.desk(moments.fight(((3, 2, 2), (2, 2, 2)), "fighter-acts 0")))
    assert at.state.fight is not None
    goal = next(action for action in at.legal if action.startswith("move:"))
    at.press(f"hex:{goal.partition(':')[2]}")
    assert at.node.action == goal


def test_a_button_of_an_older_picture_is_passed_over() -> None:
    at = moments.sit(moments.desk(moments.plot()))
    old = f"do:{at.serial}:cash:Rumor"
    at.press(old)
    moved = at.node
    at.press(old)
    assert at.node is moved


@pytest.mark.parametrize(
    "key",
    [
        "do:", "do:x:y", "do:1:take:Wood", "hand:Nothing", "asset:", "asset:x.Bar", "house:9", "house:x", "hex:",
        "hex:9.9", "camp:x", "turn", "die:", "pile:0", "me:1", "branch:1:1", "ask:", "ask:x:y", "card:Leo", "query",
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


@pytest.mark.parametrize("phase", [Phase.INTRIGUE, Phase.MARKET, Phase.ARENA])
def test_the_page_shows_no_more_than_the_view_knows(phase: Phase) -> None:
    at = desk(("human", "careful", "careful"))
    play(at, 2)
    while at.state.phase != phase or not at.your_turn:
        until_mine(at)
        if at.state.phase != phase:
            press(at, "-" if "-" in at.legal else some(at, Random(2)))
    before = spartacus_page.page(at)
    other = at.view.guess(Random(9))
    assert other.hands != at.state.hands
    at.node.state = other
    assert spartacus_page.page(at) == before


def test_the_curtain_hides_hands_choices_and_bids() -> None:
    at = desk(("human", "human", "random"))
    rng, seen = Random(2), 0
    for _ in range(50):
        if at.curtain is not None:
            shown = spartacus_page.page(at)
            assert 'data-key="hand:' not in shown
            assert 'data-key="do:' not in shown
            assert 'data-key="ask:' not in shown
            seen += 1
            at.press(f"me:{at.curtain}")
        elif at.your_turn:
            assert bool(at.view.hand) == ('data-key="hand:' in spartacus_page.page(at))
            press(at, some(at, rng))
        else:
            at.advance()
    assert seen > 3


def test_a_bid_is_a_fist_for_the_next_person_and_a_number_for_oneself() -> None:
    at = moments.desk(moments.auction())
    moments.sit(at)
    first = at.viewer
    assert first is not None
    press(at, "bid:2")
    assert at.curtain is not None
    moments.sit(at)
    assert at.view.bids[first] < -1
    assert "bid:2" not in at.spoken("bid:2")
    assert "2" not in at.spoken("bid:2")


def test_a_reason_stays_hidden_while_what_it_is_about_is() -> None:
    at = moments.sit(moments.desk(moments.auction()))
    press(at, "bid:2")
    bid = at.node
    at.match.advice[bid] = Advice("bid:2", Message("bot.spartacus.no-bid", "Não vale o que os outros devem oferecer."))
    assert at.explained(bid) is None
    while at.state.stack[-1].kind == FrameKind.BID:
        moments.sit(at)
        press(at, "bid:0")
    assert at.explained(bid) is not None


def test_who_looks_into_a_hand_reads_it_and_nobody_else_at_the_screen_does() -> None:
    camps = [{"influence": 9, "hand": "Speculator Rumor"}, {"hand": "Omen Fidelis"}, {"hand": "Mora"}]
    at = moments.sit(moments.desk(moments.record(camps, turn=2, phase="intrigue", host=0, stack=["plot 0"])))
    for action in ("scheme:Speculator", "at:1", "-", "-"):
        press(moments.sit(at), action)
    while not at.your_turn:
        moments.sit(at) if at.curtain is not None else at.advance()
    seen = next(event for node in at.node.line() for event in node.events if event.rule == "intrigue.seen")
    assert at.viewer == 0
    assert at.tell(seen) in page(at).text
    press(at, "-")
    assert at.tell(seen) not in page(at).text
    assert at.tell(seen) not in page(moments.sit(at)).text


@pytest.mark.parametrize("action", ["wager:0:2", "scheme:Rumor", "claim:Rumor", "card:Rumor", "bid:3"])
def test_what_others_did_in_secret_is_not_told_by_an_undone_branch(action: str) -> None:
    at = desk()
    assert at.spoken(action) == at.texts.say("spartacus.secret", "em segredo")
    assert at.spoken("cash:Rumor") != at.spoken(action)
    said = tokens.read(at.state.table.deck, action)
    assert said is not None
    assert said.verb in spartacus_log.SECRET


def test_what_brings_secrets_to_light_is_told_by_the_game() -> None:
    assert set(spartacus_log.SECRET.values()) - {"end.over"} <= {
        rule for rule in GAME.rulebook if GAME.rulebook[rule].told
    }
    assert set(spartacus_log.SECRET) <= set(Verb)


# --- going on and back ------------------------------------------------------------------------------------------------


def test_bots_that_let_something_pass_do_so_together() -> None:
    at = desk(("human", "careful", "careful", "careful"))
    silent = 0
    for _ in range(150):
        if at.your_turn:
            press(at, "-" if "-" in at.legal else some(at, Random(3)))
            continue
        before = len(at.node.line())
        at.advance()
        silent += len(at.node.line()) - before > 1
    assert silent


def test_undo_keeps_the_branch_and_it_is_taken_up_again() -> None:
    at = desk()
    play(at, 8)
    until_mine(at)
    press(at, some(at, Random(1)))
    end = at.node
    at.undo()
    assert at.your_turn
    branch = next(key for key in page(at).keys if key.startswith("branch:"))
    at.press(branch)
    assert at.node is end
    at.undo()
    at.redo()
    assert at.node is end


def test_what_changed_since_ones_last_action_is_marked() -> None:
    at = desk()
    play(at, 20)
    until_mine(at)
    while not at.changed:
        press(at, some(at, Random(2)))
        until_mine(at)
    left = left_at(at.node.line(), 0)
    assert left is not None
    assert at.changed == spartacus_log.changed(left.state.view(0), at.view)  # type: ignore[arg-type]
    assert "gl-fresh" in spartacus_page.page(at)


def test_phases_are_told_one_by_one() -> None:
    at = desk()
    play(at, 40)
    chapters = at.chapters
    assert [chapter.number for chapter in chapters] == list(range(len(chapters)))
    told = [event for chapter in chapters for entry in chapter.entries for event in entry.events]
    heard = [event for node in at.node.line() for event in node.events if event.seen(0)]
    assert [event.rule for event in told] == [event.rule for event in heard if event.rule != spartacus_log.PHASE]
    assert at.titled(chapters[0]) == "Preparação"
    assert at.titled(chapters[1]).startswith("Turno 1: ")
    at.press("turn", "change", "1")
    assert at.open_turn == 1
    page(at)


def test_what_is_pending_is_told_in_words_the_next_first() -> None:
    at = moments.sit(moments.desk(moments.plot()))
    press(at, "scheme:Fuga")
    lines = at.pending
    assert lines[0].startswith("Ana: ")
    assert any("esquema" in line.lower() for line in lines)
    assert len(lines) == len(set(lines))


# --- the game on the table --------------------------------------------------------------------------------------------


def test_a_game_is_kept_and_gone_on_with() -> None:
    at = desk()
    play(at, 20)
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
    shown = spartacus_page.page(at)
    assert all(at.ruled(ruling).title in page(at).text for ruling in GAME.rulings if ruling != "max_rounds")
    at.press("draft:players:4")
    at.press("draft:start:quick")
    at.press("draft:seat:3", "change", "human")
    at.press("draft:name:0", "change", "  Ana  ")
    at.press("draft:ruling:host_may_fight", "change", "False")
    at.press("draft:ruling:wagers_per_house", "change", "1")
    at.press("draft:seed", "change", "77")
    assert spartacus_page.page(at) != shown
    at.press("begin")
    assert at.panel is None
    assert at.state.table.players == 4
    assert at.humans == (0, 3)
    assert at.seed == 77
    assert set(at.state.influence) == {7}
    assert at.state.table.host_may_fight is False
    assert at.state.table.wagers_per_house == 1
    assert at.names[0] == "Ana"


def test_the_cards_of_the_deck_are_looked_through_beside_the_game() -> None:
    at = desk()
    at.press("panel:cards")
    at.press("kind:scheme")
    at.press("card:Rumor")
    assert at.cards.chosen.token == "Rumor"
    assert "Boatos" in page(at).text
    at.press("language:en")
    assert at.cards.language == "en"
    at.press("panel:cards")
    assert at.panel is None


def test_the_same_number_brings_the_same_game() -> None:
    assert desk(seed=12).record == desk(seed=12).record
    assert desk(seed=12).record != desk(seed=13).record


def test_text_instead_of_pictures_says_what_lies_where() -> None:
    at = moments.sit(moments.desk(moments.plot()))
    at.press("text")
    text = page(at).text
    assert "Ana · Casa Volturna" in text
    assert "Guardas na mesa" in text
    assert ".." not in text
    at.press("hand:Rumor")
    assert at.picked == "hand:Rumor"


@pytest.mark.parametrize("record", [moments.plot(), moments.market(), moments.auction(), moments.arena()])
def test_every_phase_shows_its_own_table(record: Any) -> None:
    at = moments.sit(moments.desk(record))
    checker = page(at)
    things = [key for key in checker.keys if key.split(":")[0] in ("hand", "asset", "house", "corner", "lot", "hex")]
    assert sorted(things) == sorted(set(things))
    assert all(f"house:{seat}" in things for seat in range(at.view.table.players))
    if at.state.phase == Phase.ARENA:
        assert {f"corner:{corner}" for corner in range(4)} <= set(things)
        assert "hex:0.0" in things


def test_bots_wait_for_the_pace_and_people_for_nobody() -> None:
    at = desk(("human", "careful", "careful"), pace="step")
    while at.your_turn or not isinstance(at.state.to_act, int):
        press(at, some(at, Random(0))) if at.your_turn else at.advance()
    assert at.wait is None
    before = at.node
    at.press("clock", "tick", str(at.serial))
    assert at.node is before
    at.press("pace", "change", "fast")
    assert at.wait is not None
    at.press("clock", "tick", str(at.serial))
    assert at.node is not before


def test_the_widget_refuses_what_it_cannot_read() -> None:
    for wrong in (
        {"seats": ["human"]}, {"seats": ["human", "nobody", "random"]}, {"start": "slow"}, {"deck": "nothing"},
        {"rulings": {"initiative": "perhaps"}},
        {"record": json.dumps({"game": "gladiadores", "version": 1, "options": {}, "setup": {}, "actions": []})},
    ):  # fmt: skip
        with pytest.raises(BadInput):
            SpartacusGame(**wrong)  # type: ignore[arg-type]


def test_the_widget_shows_the_desk_and_a_still_picture() -> None:
    shown = SpartacusGame(["human", "random", "random"], seed=3, language="pt")
    play(shown.desk, 3)
    until_mine(shown.desk)
    shown.refresh()
    assert "<svg" in shown.picture()
    Checker(shown.picture())
    shown._handle_custom_msg({"key": "house:1", "kind": "click", "value": None}, [])
    assert shown.error == ""
    assert shown.announcement


def test_a_hint_is_the_careful_bots_advice_with_its_reason() -> None:
    at = desk()
    until_mine(at)
    assert at.adviser == "careful"
    at.press("hint")
    assert at.hint is not None
    assert at.hint.action in at.view.legal
    assert at.texts.message(at.hint.reason) in page(at).text
    at.press("hint")
    assert at.hint is None


def test_where_nobody_says_otherwise_the_careful_bot_sits_down() -> None:
    assert desk().usual_bot == "careful"
    at = desk()
    at.press("panel:new")
    at.press("draft:players:4")
    assert at.draft.seats == ["human", "random", "random", "careful"]
