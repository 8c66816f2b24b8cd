"""The rules to look up: what is found, and what is shown and asked about each."""

from __future__ import annotations

from html.parser import HTMLParser

import pytest

from gladiadores import games
from gladiadores.core.errors import BadInput
from gladiadores.games.gladiadores.board import Scene
from gladiadores.lessons.puzzle import Puzzle
from gladiadores.lessons.quizzes import Quiz
from gladiadores.text import LANGUAGES, texts
from gladiadores.widgets import rules_page
from gladiadores.widgets.rule_search import RuleSearch
from gladiadores.widgets.rules_desk import RulesDesk
from gladiadores.widgets.rules_examples import examples, exercise
from gladiadores.widgets.rules_find import GAMES, PARTS, find, find_terms, part_of
from gladiadores.widgets.stage import Event

RULES = [(game, rule) for game in GAMES for rule in games.game(game).rulebook]


def ids(query: str, game: str = "", part: str = "", language: str = "pt") -> list[str]:
    return [rule.id for group in find(texts(language), query, game, part) for rule in group.rules]


@pytest.mark.parametrize(("game", "rule"), RULES)
def test_every_rule_belongs_to_one_part(game: str, rule: str) -> None:
    assert part_of(game, rule) in PARTS[game]
    assert sum(rule.startswith(part.prefixes) for part in PARTS[game]) == 1


def test_a_search_minds_neither_accents_nor_capitals() -> None:
    assert ids("LEAO VENCE", "gladiadores") == ids("leão vence", "gladiadores")
    assert "battle.winner.lion" in ids("leao vence", "gladiadores")


def test_a_search_looks_into_title_text_id_and_readings() -> None:
    assert "deck.lions" in ids("leões", "gladiadores", "game")
    assert ids("one-beats-ten") == ["battle.winner.one-beats-ten"]
    assert "score.a.far" in ids("longe da maioria")
    assert "ruling.floor_b" in ids("o resto se perde")
    assert ids("battle.winner", "gladiadores") == ids("", "gladiadores", "winner")


def test_every_word_must_be_there_and_in_the_language_shown() -> None:
    assert set(ids("leão arma")) == set(ids("leão")) & set(ids("arma"))
    assert ids("lion", "gladiadores", language="en")
    assert ids("koroke", language="fi")[0] == "board.podium"
    assert ids("xyzzy") == []


def test_without_a_search_everything_is_there_in_the_order_of_the_parts() -> None:
    assert sorted(ids("")) == sorted(rule for _, rule in RULES)
    assert len(ids("", "gladiaattorit")) == len(games.game("gladiaattorit").rulebook)


def test_terms_are_found_in_any_language() -> None:
    assert [term.id for term in find_terms("leijona")] == ["lion"]
    assert "edge-tile" in [term.id for term in find_terms("peca de borda", "gladiaattorit")]
    assert find_terms("peça de borda", "gladiadores") == ()


@pytest.mark.parametrize(("game", "rule"), RULES)
def test_every_rule_is_asked_about(game: str, rule: str) -> None:
    asked = exercise(game, rule, 1)
    assert asked is not None
    assert rule in asked.rules


@pytest.mark.parametrize(("game", "rule"), RULES)
def test_what_shows_a_rule_tells_it_where_it_is_opened(game: str, rule: str) -> None:
    for example in examples(game, rule):
        told = [reason.rule for step in example.steps for reason in step.told]
        if rule in told:
            assert rule in [reason.rule for reason in example.steps[example.start].told]
        assert rule in example.of.rules


def test_a_rule_opens_with_its_example_at_the_step_that_tells_it() -> None:
    desk = RulesDesk("gladiadores", "battle.winner.one-beats-ten")
    assert desk.shown is not None
    assert isinstance(desk.shown.seen, Scene)
    assert "battle.winner.one-beats-ten" in [reason.rule for reason in desk.shown.told]
    step = desk.step
    desk.press("back")
    assert desk.step == step - 1
    desk.press("walk", "key", "ArrowRight")
    assert desk.step == step
    for _ in range(20):
        desk.press("next")
    assert desk.example is not None
    assert desk.step == len(desk.example.steps) - 1


def test_another_example_is_looked_at() -> None:
    desk = RulesDesk(rule="battle.winner.highest")
    desk.press("example:1")
    assert desk.example == desk.examples[1]
    desk.press("example:99")
    assert desk.example == desk.examples[1]


def test_a_question_is_answered_wrong_then_right() -> None:
    desk = RulesDesk(rule="battle.winner.lion")
    asked = desk.asked
    assert isinstance(asked, Puzzle)
    wrong = next(option for option in asked.options if option not in asked.answer)
    desk.press(f"option:{wrong}")
    assert desk.verdict is not None
    assert not desk.verdict.right
    assert desk.verdict.reason is not None
    assert desk.verdict.reason.say(desk.texts) in desk.announcement
    desk.press(f"option:{asked.answer[0]}")
    assert desk.answered
    desk.press(f"option:{wrong}")
    assert desk.answered
    desk.press("another")
    assert desk.verdict is None
    assert desk.asked != asked


def test_a_question_with_several_answers_is_checked() -> None:
    desk = RulesDesk(rule="battle.follow.combat")
    asked = desk.asked
    assert asked is not None
    assert asked.many
    desk.press("check")
    assert desk.verdict is None
    for option in asked.answer:
        desk.press(f"option:{option}")
    desk.press("check")
    assert desk.answered


def test_the_answer_can_be_shown_and_a_quiz_is_a_question_too() -> None:
    desk = RulesDesk(rule="setup.leftover")
    assert isinstance(desk.asked, Quiz)
    desk.press("reveal")
    assert desk.verdict is not None
    assert desk.verdict.shown
    assert desk.judged.startswith("A resposta")


def test_one_rule_leads_to_another_and_back() -> None:
    desk = RulesDesk("gladiadores", "battle.winner.one-beats-ten", "vence")
    desk.press("rule:gladiadores/battle.lead.combat")
    assert desk.rule is not None
    assert desk.rule.id == "battle.lead.combat"
    desk.press("behind")
    assert desk.rule.id == "battle.winner.one-beats-ten"
    desk.press("list")
    assert desk.rule is None


def test_a_rule_that_the_list_no_longer_has_is_shut() -> None:
    desk = RulesDesk(rule="battle.winner.lion")
    desk.press("query", "change", "leão")
    assert desk.rule is not None
    desk.press("query", "change", "cubo")
    assert desk.rule is None
    desk.press("clear")
    assert len(ids("")) == sum(len(group.rules) for group in desk.found)


def test_game_and_part_narrow_the_list() -> None:
    desk = RulesDesk()
    desk.press("part", "change", "winner")
    assert desk.part == ""
    desk.press("game", "change", "gladiadores")
    desk.press("part", "change", "winner")
    assert [group.part.id for group in desk.found] == ["winner"]
    desk.press("game", "change", "gladiaattorit")
    assert desk.part == ""
    desk.press("game", "change", "chess")
    assert desk.game == "gladiaattorit"


def test_a_term_leads_to_its_rule() -> None:
    desk = RulesDesk()
    desk.press("tab:terms")
    assert desk.count == f"{len(desk.terms)} termos"
    desk.press("open:gladiaattorit/board.podium")
    assert desk.tab == "rules"
    assert desk.rule is not None
    assert desk.rule.id == "board.podium"


@pytest.mark.parametrize(
    "key", ["open:gladiadores/nothing", "open:x/y", "open:", "example:x", "option:x", "what", "rule:x"]
)
def test_what_is_not_known_is_passed_over(key: str) -> None:
    desk = RulesDesk(rule="deck.lions")
    before = rules_page.page(desk)
    desk.press(key)
    assert rules_page.page(desk) == before


def test_a_game_or_a_rule_that_there_is_not_is_refused() -> None:
    with pytest.raises(BadInput):
        RulesDesk("chess")
    with pytest.raises(BadInput, match="Não há regra «nothing»"):
        RulesDesk(rule="nothing")


class Balanced(HTMLParser):
    """Every tag is shut where it belongs, and no key stands twice."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.keys: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in ("input", "br"):
            self.open.append(tag)
        self.keys += [str(value) for name, value in attrs if name == "data-key"]

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        pass

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@pytest.mark.parametrize(("game", "rule"), RULES[::7])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_is_sound(game: str, rule: str, language: str) -> None:
    desk = RulesDesk(game, rule, language=language)
    for key in ("", "reveal", "text", "tab:terms"):
        desk.press(key)
        page = Balanced()
        page.feed(rules_page.page(desk))
        assert page.open == []
        assert games.game(game).rulebook[rule].title in rules_page.still(desk) or language != "pt"


def test_what_is_searched_for_is_escaped() -> None:
    widget = RuleSearch(query="<script>alert(1)</script>")
    assert "<script>" not in widget.html
    assert "&lt;script&gt;" in widget.html


def test_the_widget_shows_what_is_pressed_and_says_it() -> None:
    widget = RuleSearch()
    widget._pressed(Event("open:gladiadores/deck.lions", "click"))
    assert "deck.lions" in widget.html
    assert widget.announcement.startswith("Leões.")
    widget._pressed(Event("language:en", "click"))
    assert 'lang="en"' in widget.html
    assert "Lions" in widget.picture()
