"""Rules of Spartacus to look up: the table as a step of an example, drawn and in words."""

from __future__ import annotations

import pytest

from gladiadores.games.spartacus.game import GAME
from gladiadores.games.spartacus.view import View
from gladiadores.lessons.example import examples as every_example
from gladiadores.text import texts
from gladiadores.widgets import rules_pictures, rules_steps, spartacus_rules
from gladiadores.widgets.rules_examples import examples
from gladiadores.widgets.rules_find import find

LANGUAGES = GAME.languages


def step(rule: str) -> rules_steps.Step:
    found = examples(GAME.id, rule)[0]
    return found.steps[found.start]


@pytest.mark.parametrize("rule", ["guard.cancels", "auction.tie", "combat.damage", "thumb.down"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_step_is_the_table_with_the_sentence_of_its_rule(rule: str, language: str) -> None:
    shown = step(rule)
    assert isinstance(shown.seen, View)
    assert rule in [reason.rule for reason in shown.told]
    wide = rules_pictures.drawn(shown.seen, language, tall=False)
    narrow = rules_pictures.drawn(shown.seen, language, tall=True)
    assert wide.startswith('<div class="rb-close"><svg')
    assert narrow == wide.replace('"rb-close"', '"rb-pan rb-close" tabindex="0"')


def test_what_is_drawn_is_also_said() -> None:
    shown = step("auction.tie").seen
    assert isinstance(shown, View)
    for language, influence in (("pt", "Influência"), ("en", "Influence")):
        assert influence in rules_pictures.in_words(texts(language), shown)
        assert spartacus_rules.in_words(texts(language), shown) == rules_pictures.in_words(texts(language), shown)


def test_an_example_does_not_show_what_its_seat_does_not_see() -> None:
    for each in every_example(GAME.id):
        for shown in rules_steps.steps(each):
            assert isinstance(shown.seen, View)
            assert shown.seen.seat == each.seat


def test_every_part_of_the_rules_has_its_title_once() -> None:
    for language in LANGUAGES:
        titles = [texts(language).message(title) for _, title, _ in spartacus_rules.PARTS]
        assert len(set(titles)) == len(titles)
    assert sum(len(group.rules) for group in find(texts(), game=GAME.id)) == len(GAME.rulebook)
