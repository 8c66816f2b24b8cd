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
from gladiadores.games import glory_to_rome
from gladiadores.games.glory_to_rome import cards, tokens
from gladiadores.games.glory_to_rome.game import GAME
from gladiadores.games.glory_to_rome.state import State
from gladiadores.games.glory_to_rome.table import PLAYERS, RULINGS
from gladiadores.text import texts

LANGUAGES = GAME.languages
EVERY_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)
GAMES = 12
GARBAGE = ("", "Academy", "lead:Colosseum", "lead:Jack", "take:Gold", "found:Statue", "with:Jack", "{seat}")
THE_SAME = {"Bar", "Ludus Magna", "Scriptorium"}
"""Names that are the same in both languages."""
HEADINGS = {
    "Objetivo do Jogo", *(f"Preparação (Setup), {step}" for step in range(1, 7)), "Ações do Líder",
    "Ações Após o Líder Liderar", "Executando Ações", "Os Valetes", "Petição",
    "Contratando Clientes (Papel de Patrono)", "Coletar Materiais (Papel de Trabalhador)", "Construindo Estruturas",
    "Demandando Material (Papel de Legionário)", "Vendendo Material (Papel de Mercador)", "Fim de Jogo e Pontuação",
    "Pontuação Final", *(f"Dicas para Vencer, {tip}" for tip in range(1, 4)),
}  # fmt: skip
OURS = [
    "build.out-of-town-when", "end.claim", "end.order", "score.shared", "play.notation", "play.now",
]  # fmt: skip
REPEATING = {"building.amphitheatre", "building.foundry", "building.garden", "building.school"}
"""Rules whose ids the story puts together from the names of the cards."""
CALLS = {"_say": "told", "_fade": "told", "_whisper": "told", "Event": "told", "Violation": "refused"}
FIELDS = {"setup.deck", "setup.position"}
"""What looks like the id of a rule, but is a field of a record."""


# --- what is told and refused -----------------------------------------------------------------------------------


def code() -> Iterator[ast.AST]:
    """Everything in the engine's code."""
    for path in Path(str(glory_to_rome.__file__)).parent.rglob("*.py"):
        yield from ast.walk(ast.parse(path.read_text(encoding="utf-8")))


@cache
def named() -> frozenset[str]:
    """The ids of rules that stand in the engine's code."""
    families = {rule.partition(".")[0] for rule in GAME.rulebook}
    found = set(REPEATING)
    for node in code():
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            family, _, rest = node.value.partition(".")
            if family in families and re.fullmatch(r"[a-z-]+", rest):
                found.add(node.value)
    return frozenset(found - FIELDS)


def written() -> Iterator[tuple[str, str, set[str]]]:
    """Where the code tells or refuses by a rule that it names on the spot: ``told`` or ``refused``, the rule, and the
    names of what fills its sentence."""
    for node in code():
        if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
            continue
        constants = [part.value for part in node.args if isinstance(part, ast.Constant)]
        rules = [value for value in constants if isinstance(value, str) and value in GAME.rulebook]
        if not rules or node.func.id not in CALLS:
            continue
        keys = {word.arg for word in node.keywords if word.arg}
        for part in node.args:
            if isinstance(part, ast.Dict):
                keys |= {str(key.value) for key in part.keys if isinstance(key, ast.Constant)}
        yield CALLS[node.func.id], rules[0], keys | ({"seat"} if node.func.id == "_whisper" else set())


@cache
def played() -> tuple[tuple[Event, ...], tuple[Violation, ...]]:
    """What was told in random games, some events of each rule, and the refusals met on the way."""
    told: dict[tuple[str, ...], Event] = {}
    refusals: dict[tuple[str, ...], Violation] = {}
    for number in range(GAMES):
        rng = Random(number)
        state: Any = GAME.new({"players": PLAYERS[number % len(PLAYERS)]})
        while state.to_act is not None:
            for violation in refused(state, rng):
                refusals.setdefault((violation.rule, *map(str, violation.params.values())), violation)
            state = state.play(state.draw(rng) if state.to_act is CHANCE else state.legal.sample(rng)).state
        for event in state.events:
            told.setdefault((event.rule, *map(str, event.params.values())), event)
        for violation in refused(state, rng):
            refusals.setdefault((violation.rule, *map(str, violation.params.values())), violation)
    return tuple(told.values()), tuple(refusals.values())


def refused(state: State, rng: Random) -> Iterator[Violation]:
    """Why a few actions, most of them wrong, are refused by the state and by everybody's view."""
    legal = set(state.legal)
    for action in (*rng.sample(sorted(tokens.ACTIONS), 12), *GARBAGE):
        violation = state.verify(action)
        if state.to_act is not CHANCE:
            assert (violation is None) == (action in legal), action
        if violation is not None:
            yield violation
    for seat in (*range(state.table.players), None):
        violation = state.view(seat).verify("draw")
        if violation is not None:
            yield violation


def test_the_engine_names_rules_of_the_book_that_have_sentences() -> None:
    book = GAME.rulebook
    assert sorted(named() - set(book)) == []
    assert sorted(rule for rule in named() if not (book[rule].told or book[rule].refused)) == []
    assert sorted(rule.id for rule in book.values() if (rule.told or rule.refused) and rule.id not in named()) == []


def test_sentences_are_filled_by_what_the_engine_gives_them() -> None:
    found = list(written())
    assert len({rule for _, rule, _ in found}) > 70
    for part, rule, keys in found:
        sentence = getattr(GAME.rulebook[rule], part)
        assert sentence, (part, rule)
        assert {name for _, name, _, _ in Formatter().parse(sentence) if name} <= keys, (part, rule)


def test_whatever_is_told_or_refused_has_its_sentence_and_fills_it() -> None:
    met: tuple[Event | Violation, ...] = (*played()[0], *played()[1])
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
    assert sentence[0].isupper() or sentence[0] in "«", what
    assert sentence.endswith((".", "»")), what
    assert what.rule == "play.notation" or not set("{}") & set(sentence), what


def test_what_somebody_wrote_is_shown_and_not_filled() -> None:
    violation = GAME.new().play(GAME.new().draw(Random(0))).state.verify("{seat}")
    assert violation is not None
    for language in LANGUAGES:
        assert "{seat}" in GAME.refuse(texts(language), violation)


@pytest.mark.parametrize(
    ("event", "portuguese", "english"),
    [
        (
            Event("turn.lead", {"seat": 0, "role": "Patron", "cards": "Bar Bar Bar"}),
            "Ana lidera: Patrono. Joga: 3 × Bar.",
            "Ana leads: Patron. Plays: 3 × Bar.",
        ),
        (
            Event("building.aqueduct", {"seat": 1, "card": "Dock"}),
            "Bia contrata da mão, pelo Aqueduto: Doca (Artesão).",
            "Bia hires from the hand, by the Aqueduct: Dock (Craftsman).",
        ),
        (
            Event("legionary.give", {"seat": 1, "to": 0, "card": "Dock"}),
            "Bia entrega a Ana: Doca (madeira).",
            "Bia gives Ana: Dock (wood).",
        ),
        (
            Event("build.found", {"seat": 0, "structure": "Statue@Brick"}),
            "Ana lança na cidade a fundação: Estátua (tijolo).",
            "Ana lays a foundation in town: Statue (brick).",
        ),
        (
            Event("score.vault", {"seat": 0, "materials": "Stone Stone Wood", "points": 7}),
            "Cofre de Ana: 2 × pedra e madeira. Vale 7 pontos.",
            "Vault of Ana: 2 × stone and wood. It makes 7 points.",
        ),
        (
            Event("merchant.sell", {}, fades=True),
            "Uma carta entrou num cofre: qual, já não se pode ver.",
            "A card went into a vault: which one, nobody may see any more.",
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
            written = getattr(rule, part)
            spoken = {texts(language).translate(rule.context(part), written) for language in LANGUAGES}
            assert len(spoken) == (len(LANGUAGES) if written and written not in THE_SAME else 1), (rule.id, part)


def test_no_title_stands_twice() -> None:
    for language in LANGUAGES:
        titles = [texts(language).translate(rule.context("title"), rule.title) for rule in GAME.rulebook.values()]
        assert len(titles) == len(set(titles)), language


def test_every_building_is_a_rule_named_after_it_in_the_order_of_the_cards() -> None:
    rules = [rule for rule in GAME.rulebook if rule.startswith("building.")]
    by_name = [f"building.{re.sub('(?<=[a-z])(?=[A-Z])', '-', name).lower()}" for name in cards.NAMES]
    assert [rule for rule in rules if rule in by_name] == by_name
    for name, id in zip(cards.NAMES, by_name, strict=True):
        spaced = re.sub("(?<=[a-z])(?=[A-Z])", " ", name)
        assert f"Apêndice: {spaced}" in {source.place for source in GAME.rulebook[id].sources}, id


def test_sources_are_headings_of_the_guide_or_parts_of_the_published_rules() -> None:
    entries = {re.sub("(?<=[a-z])(?=[A-Z])", " ", name) for name in cards.NAMES} | {"Gate combined with Road"}
    places = {"guia": HEADINGS, "regras": {"Regras", *(f"Apêndice: {entry}" for entry in entries)}}
    for rule in GAME.rulebook.values():
        for source in rule.sources:
            assert source.place in places[source.document], rule.id


def test_our_own_decisions_are_few_and_name_no_source() -> None:
    assert [rule.id for rule in GAME.rulebook.values() if not rule.sources] == OURS


def test_every_ruling_is_in_the_book_with_both_its_readings() -> None:
    book = {rule.ruling: rule for rule in GAME.rulebook.values() if rule.ruling}
    assert set(book) == set(RULINGS)
    for name, option in RULINGS.items():
        rule = book[name]
        assert rule.id == f"ruling.{name}"
        assert tuple(reading.value for reading in rule.readings) == option.values
        for reading in rule.readings:
            context = rule.context(f"reading.{reading.value}")
            assert texts("en").translate(context, reading.text) != reading.text, context


@pytest.mark.parametrize(
    ("rule", "numbers"),
    [
        ("game.players", {min(PLAYERS), max(PLAYERS)}),
        ("game.orders", {cards.ORDERS, cards.CARDS}),
        ("game.kinds", {*cards.VALUE, *cards.COPIES}),
        ("game.influence", {cards.INFLUENCE}),
        ("setup.deal", {cards.ORDERS, cards.ORDERS_DEALT}),
        ("setup.deck", {cards.JACKS}),
        ("setup.sites", {cards.SITES, cards.SITES * cards.KINDS}),
        ("think.refill", {cards.HAND}),
        ("play.petition", {cards.PETITION_CARDS}),
        ("build.complete", set(cards.VALUE)),
        ("building.circus", {cards.CIRCUS_CARDS, cards.PETITION_CARDS}),
        ("building.aqueduct", {cards.AQUEDUCT_TIMES, cards.INSULA_CLIENTS}),
        ("building.insula", {cards.INSULA_CLIENTS}),
        ("building.market", {cards.MARKET_VAULT}),
        ("building.shrine", {cards.SHRINE_HAND}),
        ("building.temple", {cards.TEMPLE_HAND}),
        ("building.statue", {cards.STATUE_POINTS}),
        ("building.wall", {cards.WALL_CARDS, 1}),
        ("building.catacomb", {cards.VALUE[cards.KIND[cards.Building.CATACOMB]]}),
        ("building.prison", {cards.VALUE[cards.KIND[cards.Building.PRISON]]}),
        ("building.villa", {cards.VALUE[cards.KIND[cards.Building.VILLA]]}),
        ("score.influence", {cards.INFLUENCE, 1}),
        ("score.bonus", {cards.BONUS}),
    ],
)
def test_the_book_has_the_numbers_of_the_box(rule: str, numbers: set[int]) -> None:
    for language in LANGUAGES:
        text = texts(language).translate(GAME.rulebook[rule].context("text"), GAME.rulebook[rule].text)
        assert {int(number) for number in re.findall(r"\d+", text)} == numbers, language
