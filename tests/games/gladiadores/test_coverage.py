"""No rule without a test, and nothing told or refused without its words in every language."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

import pytest

from gladiadores.cli import catalogue
from gladiadores.core import Event, Violation
from gladiadores.games.gladiadores.game import GAME
from gladiadores.games.gladiadores.notation import ACTIONS
from gladiadores.games.gladiadores.requests import explained
from gladiadores.games.gladiadores.state import State
from gladiadores.text import EVERYWHERE, texts
from tests.games.marks import marks

from .positions import arena, battle, end_of_round, final, midway, playout, score

EVERY_LANGUAGE = pytest.mark.parametrize("language", EVERYWHERE)
GARBAGE = ("", " ", "g7", "G0", "G11", "G07", "TT", "LL", "+", "+L", "+MX", "-", "G7 T1", " / / / ", "\n", "{card}")


# --- rules and tests --------------------------------------------------------------------------------------------


HERE = Path(__file__).parent


def test_every_rule_is_covered_by_a_test() -> None:
    assert [rule for rule in GAME.rulebook if rule not in marks(HERE)] == []


def test_every_mark_names_a_rule() -> None:
    assert sorted(set(marks(HERE)) - set(GAME.rulebook)) == []


def test_no_test_has_the_name_of_another() -> None:
    names = [
        node.name
        for path in sorted(Path(__file__).parent.glob("test_*.py"))
        for node in ast.parse(path.read_text(encoding="utf-8")).body
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
    ]
    assert len(names) == len(set(names))


def test_the_printed_matrix_counts_these_tests() -> None:
    rows = [row.split() for row in catalogue.coverage(GAME, texts()).splitlines()]
    counted = {row[0]: int(row[1]) for row in rows if row and row[0] in GAME.rulebook}
    assert counted.keys() == set(GAME.rulebook)
    for rule, tests in marks(HERE).items():
        assert counted[rule] >= len(tests), rule


# --- what is told -----------------------------------------------------------------------------------------------


class Variants:
    """Some events or refusals of each rule, told apart by their parameters."""

    def __init__(self) -> None:
        self.found: dict[str, dict[str, Any]] = {}

    def add(self, what: Event | Violation) -> None:
        variants = self.found.setdefault(what.rule, {})
        if len(variants) < 60:
            variants.setdefault(repr(what.params), what)

    def all(self) -> tuple[Any, ...]:
        return tuple(what for variants in self.found.values() for what in variants.values())


@cache
def played() -> tuple[tuple[Event, ...], tuple[Violation, ...]]:
    """What was told in 400 random games, and the refusals met in some of them and after all."""
    events, refusals = Variants(), Variants()
    tables = list(product((3, 4), "AB", ("must", "may"), ("everywhere", "winner")))
    for number in range(400):
        players, side, spoil, ten = tables[number % len(tables)]
        start = GAME.new({"players": players, "side": side}, {"spoil": spoil, "one_beats_ten": ten})
        steps = list(playout(start, Random(number)))
        for event in steps[-1][-1].events:
            events.add(event)
        for state in [state for state, _, _ in steps] * (number < len(tables)) + [steps[-1][-1]]:
            for violation in refusals_in(state):
                refusals.add(violation)
    return events.all(), refusals.all()


def refusals_in(state: State) -> Iterator[Violation]:
    """Why whatever is not legal is refused, by the state and by everybody's view."""
    legal = set(state.legal)
    for token in (*ACTIONS, *GARBAGE):
        violation = state.verify(token)
        assert (violation is None) == (token in legal), token
        if violation is not None:
            yield violation
    for seat in (*range(state.table.players), None):
        violation = state.view(seat).verify("G7")
        if violation is not None:
            yield violation


def rare() -> tuple[Event, ...]:
    """What random games hardly ever tell."""
    situations = [
        arena("L L L L"),
        arena("G10 G1 GM T5", one_beats_ten="winner"),
        end_of_round(["", "", "", ""], side="A", round=3),
        end_of_round(["", "", "", ""], side="B", round=3),
        end_of_round(["T1", "T4 T5", "T6"], side="B", round=2, positions=[9, 8, 5]),
        end_of_round([""] * 4, side="A", round=3, positions=[[6, 7, 9, 6], [9, 8, 8, 6], [8, 9, 6, 7], [9, 6, 7, 8]]),
    ]
    return tuple(event for _, events in situations for event in events)


def test_every_event_names_a_rule_that_is_told() -> None:
    for event in (*played()[0], *rare()):
        assert GAME.rulebook[event.rule].told, event.rule


def test_every_refusal_names_a_rule_that_refuses() -> None:
    for violation in played()[1]:
        assert GAME.rulebook[violation.rule].refused, violation.rule


def test_every_sentence_of_the_book_can_be_met() -> None:
    told = {event.rule for event in (*played()[0], *rare())}
    assert sorted({rule.id for rule in GAME.rulebook.values() if rule.told} - told) == []
    refused = {violation.rule for violation in played()[1]}
    assert sorted({rule.id for rule in GAME.rulebook.values() if rule.refused} - refused) == []


@EVERY_LANGUAGE
def test_whatever_is_told_or_refused_has_its_words(language: str) -> None:
    spoken = texts(language)
    for event in (*played()[0], *rare()):
        well_said(GAME.tell(spoken, event), event)
    for violation in played()[1]:
        well_said(GAME.refuse(spoken, violation), violation)


@EVERY_LANGUAGE
def test_names_of_players_stand_in_for_their_seats(language: str) -> None:
    names = ("Ana", "Bia", "Caio", "Davi")
    _, events = arena("G5 X6 T7 G9", leader=2)
    said = [GAME.tell(texts(language), event, names) for event in events]
    assert sum("Bia" in sentence for sentence in said) >= 2
    assert not any("Jogador" in sentence or "Player" in sentence for sentence in said)
    violation = midway(["G1 T1", "G2 T2", "G3 T3", "G4 T4"]).view(3).verify("G4")
    assert violation is not None
    assert "Ana" in GAME.refuse(texts(language), violation, names)


@EVERY_LANGUAGE
def test_the_answers_of_the_verbs_are_explained(language: str) -> None:
    for _, events in (arena("G5 X6 T7 G9"), end_of_round(["T1", "", "", "X1"], side="B", round=3)):
        for told, event in zip(explained(events, texts(language)), events, strict=True):
            assert told == {"rule": event.rule, "text": GAME.tell(texts(language), event)}
    for answer in (
        battle("G5 X6 T7 G9"),
        score("A", [[1, 2, 1, 0]] * 3),
        score("B", [[1, 2, 1, 0]] * 3),
        final("A", [[7, 7, 7, 7]] * 3),
        final("B", [5, 6, 7], [0, 1, 2]),
    ):
        assert answer["explanation"]
        assert all(reason["text"] for reason in answer["explanation"])


def well_said(sentence: str, what: Event | Violation) -> None:
    assert sentence.strip() == sentence, what
    assert sentence, what
    assert "{" not in sentence.replace("{card}", ""), what  # which is among the garbage
    assert "None" not in sentence, what
    assert "  " not in sentence, what


def test_the_languages_differ() -> None:
    portuguese, english = texts("pt"), texts("en")
    for event in rare():
        assert GAME.tell(portuguese, event) != GAME.tell(english, event), event.rule
    for violation in played()[1]:
        assert GAME.refuse(portuguese, violation) != GAME.refuse(english, violation), violation.rule
