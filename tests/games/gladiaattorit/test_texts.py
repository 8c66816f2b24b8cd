"""Every rule, and whatever is told or refused, has its words in Portuguese, English and Finnish."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from itertools import product
from random import Random
from string import Formatter
from typing import Any

import pytest

from gladiadores.core import CHANCE, Event, Violation
from gladiadores.games.gladiaattorit import words
from gladiadores.games.gladiaattorit.arena import DEFAULT, Square, arena, names
from gladiadores.games.gladiaattorit.game import GAME
from gladiadores.games.gladiaattorit.notation import join_deal, split_deal
from gladiadores.games.gladiaattorit.state import State
from gladiadores.games.gladiaattorit.story import decided
from gladiadores.games.gladiaattorit.tiles import BASICS, EMPTY, KINDS, TILES
from gladiadores.text import texts

LANGUAGES = GAME.languages
EVERY_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)
VARIANTS = ("standard", "simple")
GAMES = 60
GARBAGE = ("", "NG", "ng@5,3", "NG@5", "GN@5,3", "NG@-1,0", "NG@05,3", "> SC", ">>SC", "\n")
HEADINGS = {
    "Gladiaattorilaattapeli", "Laatat (93)", "Pelilauta ja -nappulat", "Pelin aloitus", "Pelin kulku",
    "Loppupisteytys", "Sääntövariantit",
}  # fmt: skip


# --- what is told and refused -----------------------------------------------------------------------------------


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


def tables() -> list[dict[str, Any]]:
    """The options of every table there is."""
    every = product((2, 3, 4, 5, 6), VARIANTS, names())
    return [
        {"players": players, "variant": variant, "board": board}
        for players, variant, board in every
        if players <= arena(board).players[1]
    ]


@cache
def played() -> tuple[tuple[Event, ...], tuple[Violation, ...]]:
    """What was told in random games at every table, the ends of ties added, and the refusals met on the way."""
    events, refusals = Variants(), Variants()
    every = tables()
    for number in range(GAMES):
        rng = Random(number)
        state: Any = GAME.new(every[number % len(every)])
        while state.to_act is not None:
            for violation in refused(state):
                refusals.add(violation)
            state = state.play(state.draw(rng) if state.to_act is CHANCE else rng.choice(state.legal)).state
        for event in state.events:
            events.add(event)
        for violation in refused(state):
            refusals.add(violation)
    for points, bonuses, winners in (((9, 9, 7), (2, 4, 5), (1,)), ((9, 9, 9), (4, 4, 3), (0, 1))):
        for event in decided(points, bonuses, winners):
            events.add(event)
    return events.all(), refusals.all()


def refused(state: State) -> Iterator[Violation]:
    """Why wrong actions of each kind are refused, by the state and by everybody's view."""
    legal = set(state.legal)
    for action in (*wrong_deals(state), *placements(state), *(f">{tile}" for tile in TILES), *GARBAGE):
        violation = state.verify(action)
        assert (violation is None) == (action in legal), action
        if violation is not None:
            yield violation
    for seat in (*range(state.table.players), None):
        violation = state.view(seat).verify("NG@0,0")
        if violation is not None:
            yield violation


def placements(state: State) -> Iterator[str]:
    """Each tile to a place of each kind: free, taken, with an edge tile, on the podium, off the board."""
    board = state.table.arena
    free = [place for place in board.places if state.tiles[place] == EMPTY]
    taken = [place for place in board.places if state.tiles[place] != EMPTY]
    squares = [board.squares[place] for place in (*free[:1], *taken[:1], board.left[0], board.right[0])]
    for tile, square in product(TILES, (*squares, *sorted(board.podium)[:1], Square(99, 99))):
        yield f"{tile}@{square}"


def wrong_deals(state: State) -> Iterator[str]:
    """Before the deal, deals in which one part will not do."""
    if state.to_act is not CHANCE:
        return
    deal = split_deal(state.draw(Random(0)))
    left, right, goals, tiles = deal["left"], deal["right"], deal["goals"], deal["tiles"]
    for part, wrong in (
        ("left", left[1:]),
        ("left", "N" + left[1:]),
        ("left", "G" * len(left)),
        ("right", right + "N"),
        ("goals", goals[1:]),
        ("goals", ["XX", *goals[1:]]),
        ("goals", ["TN", *goals[1:]]),
        ("goals", [goals[1], *goals[1:]]),
        ("tiles", tiles[1:]),
        ("tiles", ["GN", *tiles[1:]]),
        ("tiles", ["NG"] * len(tiles)),
    ):
        yield join_deal({**deal, part: wrong})


@EVERY_LANGUAGE
def test_whatever_is_told_or_refused_has_its_words(language: str) -> None:
    said = texts(language)
    for event in played()[0]:
        well_said(GAME.tell(said, event), event)
    for violation in played()[1]:
        well_said(GAME.refuse(said, violation), violation)


def well_said(sentence: str, what: Event | Violation) -> None:
    assert sentence.strip() == sentence, what
    assert not set("{}") & set(sentence), what
    assert "None" not in sentence, what
    assert "  " not in sentence, what
    assert sentence[0].isupper() or sentence[0].isdigit(), what
    assert sentence.endswith("."), what


def test_what_is_told_and_refused_is_what_the_book_has_sentences_for() -> None:
    events, refusals = played()
    assert {event.rule for event in events} == {rule.id for rule in GAME.rulebook.values() if rule.told}
    assert {refusal.rule for refusal in refusals} == {rule.id for rule in GAME.rulebook.values() if rule.refused}


def test_a_sentence_is_filled_from_what_its_event_or_violation_says() -> None:
    met: tuple[Event | Violation, ...] = (*played()[0], *played()[1])
    for what in met:
        rule = GAME.rulebook[what.rule]
        sentence = rule.told if isinstance(what, Event) else rule.refused
        assert {name for _, name, _, _ in Formatter().parse(sentence) if name} <= set(what.params), what


def test_what_somebody_wrote_is_shown_and_not_filled() -> None:
    violation = GAME.new().play(GAME.new().draw(Random(0))).state.verify("{seat}")
    assert violation is not None
    for language in LANGUAGES:
        assert "{seat}" in GAME.refuse(texts(language), violation)


# --- the book ---------------------------------------------------------------------------------------------------


def test_every_rule_has_its_texts_in_every_language() -> None:
    for rule in GAME.rulebook.values():
        assert rule.title, rule.id
        assert rule.text.endswith("."), rule.id
        assert not rule.title.endswith("."), rule.id
        for part in ("title", "text", "told", "refused"):
            written = getattr(rule, part)
            spoken = {texts(language).translate(rule.context(part), written) for language in LANGUAGES}
            assert len(spoken) == (len(LANGUAGES) if written else 1), (rule.id, part, spoken)


def test_no_title_stands_twice() -> None:
    for language in LANGUAGES:
        titles = [texts(language).translate(rule.context("title"), rule.title) for rule in GAME.rulebook.values()]
        assert len(titles) == len(set(titles)), language


def test_sources_are_headings_of_the_rules() -> None:
    for rule in GAME.rulebook.values():
        for source in rule.sources:
            assert source.document in GAME.rulebook.documents, rule.id
            assert source.place in HEADINGS, rule.id


def test_our_own_decisions_are_few_and_name_no_source() -> None:
    ours = [rule.id for rule in GAME.rulebook.values() if not rule.sources]
    assert ours == ["board.rows", "board.facing", "board.small", "place.notation"]


def test_the_book_has_the_numbers_of_the_boards() -> None:
    for board in map(arena, names()):
        rule = GAME.rulebook["board.places" if board.name == DEFAULT else "board.small"]
        counts = {len(board.places), len(board.left) + len(board.right)}
        for language in LANGUAGES:
            text = texts(language).translate(rule.context("text"), rule.text)
            assert counts <= {int(number) for number in re.findall(r"\d+", text)}, (board, language)


# --- words ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("language", "tile", "equal", "basic", "special", "place"),
    [
        ("pt", "NG (rede e gládio)", "2 × NG (rede e gládio) e SC (escudo pequeno e espada curva)", "trácio",
         "GN (gládio e rede)", "linha 5, coluna 3"),
        ("en", "NG (net and gladius)", "2 × NG (net and gladius) and SC (small shield and curved sword)", "thraex",
         "GN (gladius and net)", "row 5, column 3"),
        ("fi", "NG (verkko ja gladius)", "2 × NG (verkko ja gladius) ja SC (pieni kilpi ja käyrä miekka)", "thraex",
         "GN (gladius ja verkko)", "rivi 5, sarake 3"),
    ],
)  # fmt: skip
def test_names(language: str, tile: str, equal: str, basic: str, special: str, place: str) -> None:
    said = texts(language)
    assert words.tile(said, "NG") == tile
    assert words.tiles(said, "NG SC NG") == equal
    assert words.kind(said, "CS") == basic
    assert words.kind(said, "GN") == special
    assert words.place(said, "5,3") == place


@EVERY_LANGUAGE
def test_no_two_gladiators_and_no_two_tiles_have_the_same_name(language: str) -> None:
    assert len({words.kind(texts(language), kind) for kind in KINDS}) == len(KINDS)
    assert len({words.tile(texts(language), tile) for tile in TILES}) == len(TILES)


@EVERY_LANGUAGE
def test_only_basics_go_by_a_name_alone(language: str) -> None:
    assert [kind for kind, token in enumerate(KINDS) if token not in words.kind(texts(language), token)] == sorted(
        BASICS
    )


@pytest.mark.parametrize(
    ("language", "none", "one", "two"),
    [
        ("pt", "0 pontos", "1 ponto", "2 pontos"),
        ("en", "0 points", "1 point", "2 points"),
        ("fi", "0 pistettä", "1 piste", "2 pistettä"),
    ],
)
def test_points_are_counted(language: str, none: str, one: str, two: str) -> None:
    assert [words.points(texts(language), number) for number in range(3)] == [none, one, two]


@EVERY_LANGUAGE
def test_names_of_players_stand_in_for_their_seats(language: str) -> None:
    tie = Event("end.tie.goal", {"tied": [0, 2], "seat": 2, "points": 31, "bonus": 7})
    sentence = GAME.tell(texts(language), tie, ("Ana", "Bia", "Caio"))
    assert "Ana" in sentence
    assert "Caio" in sentence
    assert "Bia" not in sentence
    refusal = Violation("turn.order", {"seat": 1})
    assert "Bia" in GAME.refuse(texts(language), refusal, ("Ana", "Bia", "Caio"))
