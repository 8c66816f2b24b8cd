"""Cards, actions and what is pending in words."""

from __future__ import annotations

import pytest

from gladiadores.core.stack import Frame
from gladiadores.games.glory_to_rome import cards, tokens, words
from gladiadores.games.glory_to_rome.cards import LEGIONARY, MATERIALS, NAMES, ROLES, Building
from gladiadores.games.glory_to_rome.frames import THINKER, FrameKind
from gladiadores.games.glory_to_rome.tokens import Verb
from gladiadores.text import EVERYWHERE, texts

EVERY_LANGUAGE = pytest.mark.parametrize("language", EVERYWHERE)
PLAYERS = ("Ana", "Bia", "Caio", "Dora", "Eva")
LINE = 70
"""The longest function that a card has room for."""


@EVERY_LANGUAGE
def test_every_name_is_there_and_no_two_are_the_same(language: str) -> None:
    said = texts(language)
    for named, all_tokens in ((words.building, NAMES), (words.material, MATERIALS), (words.role, ROLES)):
        spoken = [named(said, token) for token in all_tokens]
        assert len(set(spoken)) == len(all_tokens)
        assert all(spoken)


def test_what_is_typed_stands_beside_the_name_where_it_differs() -> None:
    said, english = texts("pt"), texts("en")
    assert [words.typed(said, token) for token in ("Dock", "Bar", "Jack")] == ["Doca (Dock)", "Bar", "Valete (Jack)"]
    assert [words.typed(english, token) for token in ("Dock", "CircusMaximus")] == [
        "Dock",
        "Circus Maximus (CircusMaximus)",
    ]


@EVERY_LANGUAGE
def test_every_function_fits_on_its_card_and_says_something_else(language: str) -> None:
    functions = [words.function(texts(language), card) for card in range(cards.CARDS)]
    assert len(set(functions)) == cards.CARDS
    assert max(map(len, functions)) <= LINE
    assert not [function for function in functions if function.endswith(".")]


@EVERY_LANGUAGE
def test_a_function_has_the_number_of_its_card(language: str) -> None:
    for card, number in (
        (Building.SHRINE, cards.SHRINE_HAND),
        (Building.TEMPLE, cards.TEMPLE_HAND),
        (Building.INSULA, cards.INSULA_CLIENTS),
        (Building.MARKET, cards.MARKET_VAULT),
        (Building.STATUE, cards.STATUE_POINTS),
        (Building.CIRCUS, cards.CIRCUS_CARDS),
        (Building.WALL, cards.WALL_CARDS),
    ):
        assert str(number) in words.function(texts(language), card)


def test_every_timing_has_a_name() -> None:
    for language in EVERYWHERE:
        assert len({words.timing(texts(language), timing) for timing in cards.TIMING}) == len(set(cards.TIMING))


@EVERY_LANGUAGE
def test_no_two_actions_are_said_alike_and_each_has_its_group(language: str) -> None:
    said = texts(language)
    spoken = {token: words.action(said, token, PLAYERS) for token in tokens.ACTIONS}
    assert len(set(spoken.values())) == len(spoken)
    for token, sentence in spoken.items():
        assert not set("{}") & set(sentence), token
        assert words.group(said, token)[0].isupper(), token


@pytest.mark.parametrize(
    ("token", "portuguese", "english"),
    [
        ("found:Forum", "lançar a fundação: Fórum (mármore, na cidade)", "lay a foundation: Forum (marble, in town)"),
        (
            "out:Statue@Brick",
            "lançar a fundação: Estátua (tijolo, fora da cidade)",
            "lay a foundation: Statue (brick, out of town)",
        ),
        ("lead:Jack=Patron", "liderar Patrono com um Valete", "lead Patron with a Jack"),
        ("petition=Patron", "liderar Patrono com uma petição", "lead Patron with a petition"),
        ("petition", "jogar uma petição", "play a petition"),
        (
            "stair:Brick>1.Bath",
            "assentar em Termas, de Bia: tijolo do estoque",
            "add to Bath, of Bia: brick from the stockpile",
        ),
        ("lion:2.Patron", "dar aos leões um cliente de Caio: Patrono", "feed a client of Caio to the lions: Patron"),
        ("hire:Brick", "contratar do Pool: Legionário (tijolo)", "hire from the Pool: Legionary (brick)"),
    ],
)
def test_actions(token: str, portuguese: str, english: str) -> None:
    assert words.action(texts("pt"), token, PLAYERS) == portuguese
    assert words.action(texts("en"), token, PLAYERS) == english


def test_passing_says_what_is_declined() -> None:
    said = texts()
    assert words.action(said, "-") == "passar"
    assert words.action(said, "-", pending=FrameKind.LABORER) == "passar"
    assert words.action(said, "-", pending=FrameKind.LEGIONARY) == "não demandar mais"
    assert words.action(said, "take:Rubble", pending=FrameKind.LEGIONARY) == "pegar do Pool: entulho"


@pytest.mark.parametrize(
    ("token", "portuguese", "english"),
    [
        ("draw", "Pensar", "Think"),
        ("lead:Forum", "Liderar", "Lead"),
        ("lead:Jack=Patron", "Liderar com um Valete", "Lead with a Jack"),
        ("petition=Patron", "Liderar com uma petição", "Lead with a petition"),
        (
            "circus=Patron",
            "Liderar pelo Circo, com 2 cartas de um papel",
            "Lead by the Circus, with 2 cards of one role",
        ),
        ("petition", "Petição", "Petition"),
        ("found:Dock", "Lançar uma fundação", "Lay a foundation"),
        ("take:Wood", "Juntar material", "Gather material"),
    ],
)
def test_groups(token: str, portuguese: str, english: str) -> None:
    assert words.group(texts("pt"), token) == portuguese
    assert words.group(texts("en"), token) == english


def test_a_deal_is_said_too() -> None:
    assert words.action(texts(), "Academy Bar") == "distribuir as cartas"
    assert words.group(texts(), "Academy Bar") == "Distribuir"


@EVERY_LANGUAGE
def test_whatever_is_pending_is_said(language: str) -> None:
    said = texts(language)
    for kind in FrameKind:
        for number in (1, 3):
            spoken = words.frame(said, Frame(kind, 0, number, number), PLAYERS)
            assert not set("{}") & set(spoken), kind
            assert kind == FrameKind.DEAL or spoken.startswith("Ana: "), kind


@pytest.mark.parametrize(
    ("frame", "portuguese", "english"),
    [
        (Frame(FrameKind.ACT, 1, 2), "Bia: mais 2 ações, depois os clientes", "Bia: 2 more actions, then the clients"),
        (Frame(FrameKind.ACT, 1, 0), "Bia: os clientes", "Bia: the clients"),
        (
            Frame(FrameKind.REPEAT, 0, LEGIONARY, 1),
            "Ana: mais 1 ação de Legionário",
            "Ana: 1 more Legionary action",
        ),
        (Frame(FrameKind.REPEAT, 0, THINKER, 3), "Ana: pensar mais 3 vezes", "Ana: think 3 more times"),
        (Frame(FrameKind.LIONS, 0, 3), "Ana: mais 2 clientes para os leões", "Ana: 2 more clients for the lions"),
        (Frame(FrameKind.LIONS, 0), "Ana: depois, os leões do Coliseu", "Ana: then the lions of the Coliseum"),
        (Frame(FrameKind.GIVE, 0, 2), "Ana: responder à demanda de Caio", "Ana: answer the demand of Caio"),
    ],
)
def test_frames(frame: Frame, portuguese: str, english: str) -> None:
    assert words.frame(texts("pt"), frame, PLAYERS) == portuguese
    assert words.frame(texts("en"), frame, PLAYERS) == english


def test_seats_without_names_are_numbered() -> None:
    assert words.action(texts(), "prison:1.Bath") == "tomar de Jogador 2: Termas"
    assert words.frame(texts(), Frame(FrameKind.LEAD, 0)) == "Jogador 1: pensar ou liderar"


@pytest.mark.parametrize("language", EVERYWHERE)
def test_every_verb_has_an_action(language: str) -> None:
    assert {said.verb for said in tokens.ACTIONS.values()} == set(Verb)
