"""Every rule, and whatever is told or refused, has its words in Portuguese and English."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random
from string import Formatter
from typing import Any

import pytest

from gladiadores.core import CHANCE, Event, Violation
from gladiadores.games import spartacus
from gladiadores.games.spartacus import decks
from gladiadores.games.spartacus.combat.telling import FALLS
from gladiadores.games.spartacus.decks import schema
from gladiadores.games.spartacus.game import GAME
from gladiadores.games.spartacus.pieces import INJURY, LOWEST, PAYOUTS, TOP, VICTORY_I
from gladiadores.games.spartacus.state import State
from gladiadores.games.spartacus.table import MAX_TURNS, RULINGS, START
from gladiadores.text import texts

from . import random_games

LANGUAGES = GAME.languages
EVERY_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)
GAMES = 8
GARBAGE = ("", "scheme:Nobody", "bid:03", "wager:9:9", "roll:7", "gift:0", "{seat}")
THE_SAME: set[str] = set()
"""Texts that are the same in both languages."""
MADE = {
    *(f"combat.{fall}" for fall in FALLS[1:]),
    *(f"effect.{op}" for op in ("ready", "injure", "heal")),
}
"""Rules whose ids are put together where they are told."""
HOLDING = ("if", "for-each-other-house", "repeat")
"""What does nothing but hold other effects."""
CALLS = {"narrate": "told", "whisper": "told", "Event": "told", "Violation": "refused"}
FIELDS = {"setup.deal", "setup.deal.", "setup.position"}
"""What looks like the id of a rule, but is a field of a record."""


# --- what is told and refused -----------------------------------------------------------------------------------


def code() -> Iterator[ast.AST]:
    """Everything in the engine's code."""
    for path in Path(str(spartacus.__file__)).parent.rglob("*.py"):
        yield from ast.walk(ast.parse(path.read_text(encoding="utf-8")))


@cache
def named() -> frozenset[str]:
    """The ids of rules that stand in the engine's code."""
    families = {rule.partition(".")[0] for rule in GAME.rulebook}
    found = set(MADE)
    for node in code():
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            family, _, rest = node.value.partition(".")
            if family in families and re.fullmatch(r"[a-z.-]+", rest):
                found.add(node.value)
    return frozenset(found - FIELDS)


def written() -> Iterator[tuple[str, str, set[str]]]:
    """Where the code tells or refuses by a rule that it names on the spot, with what fills the sentence there:
    ``told`` or ``refused``, the rule, the names. What is filled elsewhere (``play.now`` by ``flow``) is left out."""
    for node in code():
        if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name) or node.func.id not in CALLS:
            continue
        constants = [part.value for part in node.args if isinstance(part, ast.Constant)]
        rules = [value for value in constants if isinstance(value, str) and value in GAME.rulebook]
        dicts = [part for part in node.args if isinstance(part, ast.Dict)]
        whole = all(word.arg for word in node.keywords) and all(all(part.keys) for part in dicts)
        if (
            not rules
            or rules[0] == "play.now"
            or not whole
            or (node.func.id in ("Event", "Violation") and len(node.args) > len(dicts) + 1)
        ):
            continue
        keys = {word.arg for word in node.keywords if word.arg}
        for part in dicts:
            keys |= {str(key.value) for key in part.keys if isinstance(key, ast.Constant)}
        yield CALLS[node.func.id], rules[0], keys | ({"seat"} if node.func.id == "whisper" else set())


@cache
def played() -> tuple[tuple[Event, ...], tuple[Violation, ...]]:
    """What was told in random games, some events of each rule, and the refusals met on the way."""
    told: dict[tuple[str, ...], Event] = {}
    refusals: dict[tuple[str, ...], Violation] = {}
    for number in range(GAMES):
        rng = Random(number)
        state: Any = GAME.new({"players": (3, 4)[number % 2], "max_turns": 4, "start": list(START)[number % 3]})
        while state.to_act is not None:
            if rng.random() < 0.3:
                for violation in refused(state, rng):
                    refusals.setdefault((violation.rule, *map(str, violation.params.values())), violation)
            action = state.draw(rng) if state.to_act is CHANCE else random_games.choose(state, rng, number % 4 > 0)
            state = state.play(action).state
        for event in state.events:
            told.setdefault((event.rule, *map(str, event.params.values())), event)
        for violation in refused(state, rng):
            refusals.setdefault((violation.rule, *map(str, violation.params.values())), violation)
    return tuple(told.values()), tuple(refusals.values())


def refused(state: State, rng: Random) -> Iterator[Violation]:
    """Why a few actions, most of them wrong, are refused by the state and by everybody's view."""
    for action in (*random_games._anything(state, rng, 12), *GARBAGE):
        violation = state.verify(action)
        if violation is not None:
            yield violation
    for seat in (*range(state.table.players), None):
        violation = state.view(seat).verify("up")
        if violation is not None:
            yield violation


def test_the_engine_names_rules_of_the_book_that_have_sentences() -> None:
    book = GAME.rulebook
    assert sorted(named() - set(book)) == []
    assert sorted(rule for rule in named() if not (book[rule].told or book[rule].refused)) == []
    assert sorted(rule.id for rule in book.values() if (rule.told or rule.refused) and rule.id not in named()) == []


def test_sentences_are_filled_by_what_the_engine_gives_them() -> None:
    found = list(written())
    assert len({rule for _, rule, _ in found}) > 120
    for part, rule, keys in found:
        sentence = getattr(GAME.rulebook[rule], part)
        assert sentence, (part, rule)
        assert {name for _, name, _, _ in Formatter().parse(sentence) if name} <= keys, (part, rule)


def test_whatever_is_told_or_refused_has_its_sentence_and_fills_it() -> None:
    met: tuple[Event | Violation, ...] = (*played()[0], *played()[1])
    assert len({what.rule for what in met}) > 100
    for what in met:
        rule = GAME.rulebook[what.rule]
        sentence = rule.told if isinstance(what, Event) else rule.refused
        assert sentence, what
        assert {name for _, name, _, _ in Formatter().parse(sentence) if name} <= set(what.params), what


@EVERY_LANGUAGE
def test_whatever_is_told_or_refused_reads_well(language: str) -> None:
    said = texts(language)
    for event in played()[0]:
        well_said(GAME.tell(said, event), event)
    for violation in played()[1]:
        well_said(GAME.refuse(said, violation), violation)


def well_said(sentence: str, what: Event | Violation) -> None:
    assert sentence.strip() == sentence, what
    assert "None" not in sentence, what
    assert "  " not in sentence, what
    assert sentence[0].isupper() or sentence[0] in "«“" or sentence.startswith(_first(what)), what
    assert sentence.endswith((".", "»", "?")), what
    assert what.rule == "play.notation" or not set("{}[]") & set(sentence), what


def _first(what: Event | Violation) -> str:
    """What somebody wrote may stand at the beginning as it was written."""
    return str(next((what.params[name] for name in ("token", "action", "target") if name in what.params), "\0"))


def test_what_somebody_wrote_is_shown_and_not_filled() -> None:
    violation = GAME.new().play(GAME.new().draw(Random(0))).state.verify("{seat}")
    assert violation is not None
    for language in LANGUAGES:
        assert "{seat}" in GAME.refuse(texts(language), violation)


@pytest.mark.parametrize(
    ("event", "portuguese", "english"),
    [
        (
            Event("wager.reveal", {"seat": 0, "wagers": [[0, 2], [3, 1]]}),
            "Apostas de Ana: vitória do combatente em I (2 denários) e decapitação (1 denário).",
            "Wagers of Ana: victory of the fighter on I (2 denarii) and decapitation (1 denarius).",
        ),
        (
            Event("effect.retarget", {"target": 1}),
            "O alvo agora é Bia.",
            "The target is now Bia.",
        ),
        (
            Event("intrigue.seen", {"seat": 0, "to": 1, "cards": ["Vigil", "Vigil", "Rumor"]}),
            "Ana vê na mão de Bia: 2 × Vigia e Boatos.",
            "Ana sees in the hand of Bia: 2 × Watchman and Rumours.",
        ),
        (
            Event("thumb.champion", {"card": "Leo"}),
            "Leo é Campeão: um Campeão não pode ser executado.",
            "Leo is a Champion: a Champion cannot be executed.",
        ),
    ],
)
def test_what_is_told(event: Event, portuguese: str, english: str) -> None:
    names = ("Ana", "Bia")
    assert GAME.tell(texts("pt"), event, names) == portuguese
    assert GAME.tell(texts("en"), event, names) == english


# --- the book ---------------------------------------------------------------------------------------------------


def test_every_rule_has_its_texts_in_every_language() -> None:
    for rule in GAME.rulebook.values():
        assert rule.title, rule.id
        assert rule.text.endswith("."), rule.id
        assert not rule.title.endswith("."), rule.id
        for part in ("title", "text", "told", "refused"):
            said = getattr(rule, part)
            spoken = {texts(language).translate(rule.context(part), said) for language in LANGUAGES}
            assert len(spoken) == (len(LANGUAGES) if said and said not in THE_SAME else 1), (rule.id, part)


def test_no_title_stands_twice() -> None:
    for language in LANGUAGES:
        titles = [texts(language).translate(rule.context("title"), rule.title) for rule in GAME.rulebook.values()]
        assert sorted(title for title in set(titles) if titles.count(title) > 1) == [], language


def test_every_effect_that_a_deck_may_have_is_a_rule() -> None:
    ops = {f"effect.{name.replace('_', '-')}" for name in schema.OPS} - {f"effect.{name}" for name in HOLDING}
    rules = {rule for rule in GAME.rulebook if rule.startswith("effect.")}
    assert ops - rules == set()
    assert rules - ops == {"effect.nothing", "effect.discard-guard"}


def test_sources_are_parts_of_the_guide() -> None:
    for rule in GAME.rulebook.values():
        for source in rule.sources:
            assert source.document == "guia", rule.id
            assert source.place, rule.id


def test_every_ruling_is_in_the_book_with_its_readings() -> None:
    book = {rule.ruling: rule for rule in GAME.rulebook.values() if rule.ruling}
    assert set(book) == set(RULINGS)
    for name, option in RULINGS.items():
        rule = book[name]
        assert [value for value in option.values if value not in [reading.value for reading in rule.readings]] == (
            [] if rule.readings else list(option.values)
        )
        for reading in rule.readings:
            context = rule.context(f"reading.{reading.value}")
            assert texts("en").translate(context, reading.text) != reading.text, context


@pytest.mark.parametrize(
    ("rule", "numbers"),
    [
        ("game.goal", {TOP}),
        ("game.influence", {LOWEST, TOP}),
        ("setup.start", set(START.values())),
        ("wager.won", {PAYOUTS[INJURY], PAYOUTS[VICTORY_I]}),
        ("end.turns", {MAX_TURNS}),
    ],
)
def test_the_book_has_the_numbers_of_the_box(rule: str, numbers: set[int]) -> None:
    for language in LANGUAGES:
        text = texts(language).translate(GAME.rulebook[rule].context("text"), GAME.rulebook[rule].text)
        assert {int(number) for number in re.findall(r"\d+", text)} == numbers, language


def test_no_card_is_named_by_a_rule() -> None:
    deck = decks.standard()
    names = {card.token for card in (*deck.market, *deck.intrigue)}
    for rule in GAME.rulebook.values():
        assert not names & set(re.findall(r"\w+", f"{rule.title} {rule.text}")), rule.id
