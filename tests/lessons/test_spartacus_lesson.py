"""The first turn of Spartacus: what its texts say is so, and it can be played with what is on the screen."""

from __future__ import annotations

import html
import re
from typing import cast

import pytest

from gladiadores.games.spartacus.game import GAME
from gladiadores.games.spartacus.state import State
from gladiadores.lessons.guided import LEARNER, first_game
from gladiadores.widgets import spartacus_lesson_page
from gladiadores.widgets.guided_desk import QUICK
from gladiadores.widgets.match_desk import PACES
from gladiadores.widgets.spartacus_lesson import SpartacusLesson
from gladiadores.widgets.spartacus_lesson_desk import SpartacusLessonDesk
from gladiadores.widgets.stage import Event

LUCILA, DRUSO = 1, 2
STEPS = {step.id.removeprefix("spartacus-first-"): number for number, step in enumerate(first_game(GAME.id).steps)}
PANELS = {
    "pay": ["go"],
    "support": ["do:scheme:Coniuratio", "ask:whom:2", "ask:claim:Coniuratio", "ask:more:pay", "go"],
    "sell": ["ask:open:sales", "do:sell:Dama"],
    "offer": ["ask:whom:2", *["ask:more:give"] * 3, "ask:take:want:Scutum", "go"],
    "bid": [*["ask:more:bid"] * 2, "go"],
    "zero": ["go"],
    "tie": [*["ask:more:bid"] * 2, "go"],
    "add": ["ask:more:bid", "go"],
    "host": [*["ask:more:bid"] * 2, "go"],
    "fighter": ["do:accept", "do:fighter:Asper", "ask:take:equip:Sica", "ask:take:equip:Scutum", "go"],
    "wager": [*["ask:more:corner-0"] * 2, *["ask:more:corner-2"] * 2, "go"],
    "thumb": ["do:sell-up:1", *["ask:more:price"] * 2, "go"],
}
"""What is pressed in the steps that a panel asks; in all others the choice itself."""


def begun() -> dict[str, State]:
    """The state from which each step begins."""
    played = first_game(GAME.id).played()
    return {step.id.removeprefix("spartacus-first-"): cast(State, state) for step, state in played}


def at(step: str, more: int = 0) -> SpartacusLessonDesk:
    """A learner at the first question of a step, or after so many actions of it."""
    desk = SpartacusLessonDesk(first_game(GAME.id))
    number = STEPS[step]
    desk.open(max(each for each in desk.lesson.chapters if each <= number))
    while desk.number < number or not desk.your_turn or more:
        more -= desk.number == number and desk.your_turn
        desk.act(desk.asked) if desk.your_turn else desk.advance()
    return desk


# --- what is told is so -----------------------------------------------------------------------------------------------


def test_the_turn_ends_with_a_champion_alone_at_twelve() -> None:
    state = cast(State, first_game(GAME.id).state)
    for action in first_game(GAME.id).line:
        state = cast(State, state.play(action).state)
    assert state.result is not None
    assert state.result.rule == "victory.alone"
    assert state.result.winners == (LEARNER,)
    assert state.influence[LEARNER] == 12
    assert [asset.champion for asset in state.assets[LEARNER]].count(1) == 1


def test_every_part_of_a_turn_is_seen_in_it() -> None:
    lesson = first_game(GAME.id)
    assert len(lesson.chapters) == 5
    assert {rule.partition(".")[0] for step in lesson.steps for rule in step.rules} == {
        "upkeep", "turn", "intrigue", "power", "effect", "scheme", "guard", "support", "game", "reaction", "market",
        "auction", "host", "arena", "wager", "combat", "champion", "thumb", "victory",
    }  # fmt: skip


def test_the_numbers_in_the_texts_are_those_of_the_game() -> None:
    states = begun()
    support = states["support"]
    conspiracy = support.table.deck.intrigue[support.table.deck.intrigue_card["Coniuratio"]]
    assert support.influence[LEARNER] == 7 < conspiracy.influence <= 7 + support.influence[DRUSO] == 9
    assert states["target"].influence[LUCILA] > states["target"].influence[LEARNER]
    assert states["target"].influence[LUCILA] - states["banquet"].influence[LUCILA] == 2
    assert states["end"].influence[LEARNER] == 9
    assert states["end"].table.deck.hand_limits[9] == 5
    assert len(states["end"].hands[LEARNER]) == 1
    assert states["guard"].posted[LEARNER].count(states["guard"].posted[LEARNER][0]) == 2
    assert states["invite"].influence[LEARNER] == 10
    assert states["invite"].host == LEARNER
    assert states["second"].denarii[LEARNER] + 4 == states["wager"].denarii[LEARNER]
    assert [sum(dice) for dice in states["initiative"].fight.dice] == [9, 6]  # type: ignore[union-attr]
    assert states["move"].fight.piles[0][2] == 2  # type: ignore[union-attr]
    assert states["attack"].fight.piles[0] == (3, 2, 2)  # type: ignore[union-attr]
    assert sum(states["damage"].fight.piles[0]) - 1 == 6  # type: ignore[union-attr]
    assert [sum(piles) for piles in states["fall"].fight.piles] == [5, 4]  # type: ignore[union-attr]
    assert states["thumb"].influence[LEARNER] == 12


# --- what is answered -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("step", "more", "tried", "rule"),
    [
        ("cash", 0, "scheme:Sicarius", "scheme.no-target"),
        ("support", 0, "scheme:Veto", "scheme.play"),
        ("target", 0, "at:0", "scheme.target"),
        ("veto", 0, "react:Vigil", "intrigue.in-hand"),
        ("offer", 2, "give:99d", "market.offer"),
        ("bid", 0, "bid:40", "auction.bid"),
        ("second", 0, "invite:0", "arena.invite"),
        ("wager", 0, "wager:1:2", "wager.against"),
        ("move", 0, "attack", "combat.attack"),
        ("move", 0, "move:2.0", "combat.occupied"),
        ("one", 0, "lose:SPD", "combat.rule-of-one"),
    ],
)
def test_what_is_not_allowed_gets_the_rule(step: str, more: int, tried: str, rule: str) -> None:
    desk = at(step, more)
    desk.act(tried)
    assert desk.refusal is not None
    assert desk.refusal.violation.rule == rule
    assert desk.nudged is None
    assert desk.number == STEPS[step]


@pytest.mark.parametrize(
    ("step", "tried", "rule"),
    [
        ("pay", "release:Gallio", "upkeep.release"),
        ("scheme", "cash:Augurium", "intrigue.cash"),
        ("guard", "react:Veto", "reaction.play"),
        ("lie", "refuse", "support.refused"),
        ("decline", "yes", "market.accept"),
        ("bid", "bid:5", "auction.own-bid"),
        ("fighter", "refuse", "arena.refuse"),
        ("initiative", "first:other", "combat.first"),
        ("thumb", "down", "thumb.down"),
    ],
)
def test_what_is_not_asked_gets_the_sentence_and_the_rule_of_what_it_would_have_been(
    step: str, tried: str, rule: str
) -> None:
    desk = at(step)
    node = desk.node
    desk.act(tried)
    assert desk.node is node
    assert desk.nudged == tried
    assert desk.instead is not None
    assert desk.instead.rule == rule
    page = html.unescape(spartacus_lesson_page.page(desk))
    assert desk.lesson.steps[STEPS[step]].hint(desk.texts) in page
    assert desk.tell(desk.instead) in page
    assert f'data-key="rule:{rule}"' in page


# --- at the screen ----------------------------------------------------------------------------------------------------


def press(desk: SpartacusLessonDesk, key: str) -> None:
    """Press what is there; a key without its serial is looked for."""
    there = re.findall(r'data-key="([^"]*)"', html.unescape(spartacus_lesson_page.page(desk)))
    if key == "go":
        key = next(each for each in there if each.startswith("ask:go:"))
    elif key.startswith("do:"):
        key = f"do:{desk.serial}:{key[3:]}"
    assert key in there
    desk.press(key)


def test_all_that_is_asked_can_be_done_with_what_is_on_the_screen() -> None:
    desk = SpartacusLessonDesk(first_game(GAME.id))
    while not desk.over:
        if not desk.your_turn:
            desk.advance()
            continue
        number, step = desk.number, desk.step
        assert step is not None
        for key in PANELS.get(step.id.removeprefix("spartacus-first-"), [f"do:{desk.asked}"]):
            press(desk, key)
            assert desk.nudged is None
            assert desk.refusal is None
        assert desk.number > number or step.id.removeprefix("spartacus-first-") not in PANELS or not desk.your_turn
    assert desk.learnt is desk.lesson.steps[-1]


def test_a_panel_stops_at_what_is_not_asked() -> None:
    desk = at("support")
    press(desk, "do:scheme:Coniuratio")
    press(desk, "ask:whom:1")
    press(desk, "go")
    assert desk.nudged == "ask:1"
    assert desk.asked == "ask:2"


def test_its_chapters_can_be_opened() -> None:
    desk = SpartacusLessonDesk(first_game(GAME.id))
    for number in reversed(desk.lesson.chapters):
        desk.press(f"chapter:{number}")
        assert desk.number == number
        assert desk.lesson.steps[number].chapter(desk.texts) in spartacus_lesson_page.page(desk)
    for key in ("chapter:2", "chapter:99", "chapter:", "chapter:x"):
        desk.press(key)
        assert desk.number == 0


def test_the_first_die_waits_for_the_learner() -> None:
    desk = SpartacusLessonDesk(first_game(GAME.id))
    assert desk.wait is None
    page = spartacus_lesson_page.page(desk)
    assert "Continuar" in page
    assert "gl-past" not in page
    desk.press(f"go:{desk.serial}")
    assert desk.your_turn


def test_what_nobody_sees_takes_little_time() -> None:
    desk = at("veto")
    desk.act(desk.asked)
    waits = {}
    while not desk.your_turn:
        waits[desk.asked] = desk.wait
        desk.advance()
    assert waits["ask:0"] == QUICK
    assert waits["cash:Tributum"] == waits["scheme:Venenum"] == PACES["normal"]


@pytest.mark.parametrize("language", GAME.languages)
def test_the_widget_follows_its_desk(language: str) -> None:
    lesson = SpartacusLesson(language=language)
    step = lesson.desk.lesson.steps[22]
    lesson._pressed(Event("chapter:22", "click"))
    assert step.goal(lesson.desk.texts) in html.unescape(lesson.html)
    assert step.goal(lesson.desk.texts) in lesson.announcement
    assert html.escape(step.title(lesson.desk.texts)) in lesson.picture()
    assert lesson.error == ""
