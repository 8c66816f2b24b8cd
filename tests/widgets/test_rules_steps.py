"""The examples of the rule search, step by step: drawn, in words, and opened where the rule is to be seen."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from gladiadores import games
from gladiadores.core.errors import Violation
from gladiadores.games.gladiaattorit.view import View as TileView
from gladiadores.games.gladiadores.board import Scene
from gladiadores.games.gladiadores.cards import Hand
from gladiadores.games.gladiadores.glory import Glory
from gladiadores.lessons import example, proof
from gladiadores.lessons.example import Example
from gladiadores.text import EVERYWHERE, texts
from gladiadores.widgets import rules_page, rules_pictures, rules_steps
from gladiadores.widgets.rules_desk import RulesDesk
from gladiadores.widgets.rules_examples import examples, sources
from gladiadores.widgets.rules_find import GAMES

ALL = [each for game in games.ids() for each in example.examples(game)]
RULES = [(game, rule) for game in GAMES for rule in games.game(game).rulebook]

every_example = pytest.mark.parametrize("each", ALL, ids=lambda each: each.id)


def named(id: str) -> Example:
    return next(each for each in ALL if each.id == id)


@every_example
def test_everything_that_is_told_and_refused_is_in_a_step_once(each: Example) -> None:
    played = proof.run(each)
    shown = [reason.told for step in rules_steps.steps(each) for reason in step.told]
    for event in played.events:
        assert shown.count(event) == played.events.count(event)
    refused = [step for step in rules_steps.steps(each) if step.refused]
    assert [step.told[0].rule for step in refused] == [tried.rule for tried in each.tries]
    assert len(refused) == len(each.tries)


@every_example
def test_the_steps_are_in_the_order_of_play(each: Example) -> None:
    plies = [step.ply for step in rules_steps.steps(each)]
    assert plies == sorted(plies)
    assert plies[-1] == len(proof.run(each).nodes) - 1


@every_example
def test_every_step_is_drawn_and_said(each: Example) -> None:
    for step in rules_steps.steps(each):
        for language in EVERYWHERE:
            assert rules_pictures.in_words(texts(language), step.seen)
            for tall in (False, True):
                drawn = rules_pictures.drawn(step.seen, language, tall=tall)
                assert ElementTree.fromstring(f"<div>{drawn}</div>").iter()
                assert "<svg" in drawn


@pytest.mark.parametrize(("game", "rule"), RULES)
def test_every_rule_has_something_that_shows_it(game: str, rule: str) -> None:
    found = examples(game, rule)
    assert found
    desk = RulesDesk(game, rule)
    for number, each in enumerate(found):
        desk.press(f"example:{number}")
        assert desk.example == each
        assert rules_page.page(desk)
    assert all(each.of in sources(game) for each in found)


def seen(rule: str, id: str, game: str = "gladiadores") -> rules_steps.Step:
    (found,) = (each for each in examples(game, rule) if isinstance(each.of, Example) and each.of.id == id)
    return found.steps[found.start]


def test_an_example_opens_where_its_rule_is_to_be_seen() -> None:
    hand = seen("deck.suits", "deck-in-order").seen
    assert isinstance(hand, Hand)
    assert str(hand).startswith("T1 T2 T3")
    arena = seen("battle.play.one-card", "a-whole-battle").seen
    assert isinstance(arena, Scene)
    assert len(arena.plays) == 3
    assert [reason.rule for reason in seen("battle.winner.lion-over-one", "lion-above-all").told] == [
        "battle.winner.lion"
    ]
    assert isinstance(seen("place.edge", "tiles-where", "gladiaattorit").seen, TileView)


def test_what_is_refused_is_shown_where_it_is_tried() -> None:
    step = seen("battle.spoils.must", "must-take")
    assert step.refused
    assert isinstance(step.told[0].told, Violation)
    assert isinstance(step.seen, Scene)
    assert step.seen.winner == 0


def test_a_deal_that_does_not_count_shows_its_cards() -> None:
    step = seen("setup.deck", "two-too-many")
    assert isinstance(step.seen, Hand)
    assert str(step.seen).startswith("T1 T2 T7")
    assert step.told[0].rule == "setup.deck"


def test_a_scoring_shows_where_the_cubes_were_and_a_game_that_ends_its_points() -> None:
    moved = seen("score.a.tie", "majority-shared").seen
    assert isinstance(moved, Glory)
    assert moved.before == ((7,) * 4,) * 4
    assert moved.positions[0] == (8, 7, 8, 7)
    ended = seen("final.a.places", "places-on-the-tracks").seen
    assert isinstance(ended, Glory)
    assert ended.points == ((5, 1, 5, 1), (3, 3, 2, 2), (2, 5, 1, 5), (1, 2, 3, 3))
    on_b = seen("final.b.shared", "shared-on-side-b").seen
    assert isinstance(on_b, Glory)
    assert on_b.points is None
