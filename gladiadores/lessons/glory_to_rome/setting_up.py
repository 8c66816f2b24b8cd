"""Setting up Glory to Rome, by number of players."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from gladiadores.games.glory_to_rome import art, board, faces, words
from gladiadores.games.glory_to_rome.cards import (
    CARD,
    INFLUENCE,
    JACK,
    JACKS,
    JACKS_DEALT,
    KINDS,
    MATERIALS,
    OF_KIND,
    ORDERS,
    ORDERS_DEALT,
    SITES,
)
from gladiadores.games.glory_to_rome.game import GAME
from gladiadores.games.glory_to_rome.state import State
from gladiadores.games.glory_to_rome.table import Table
from gladiadores.lessons.setting_up import Step
from gladiadores.text import Message, Texts, texts

_SEED = 3
"""The deal in the pictures is always the same, and nobody is tied in it."""
_SMALL = 74


def steps(options: Mapping[str, Any], language: str) -> tuple[Step, ...]:
    """From the box to the first role."""
    state, turned = _dealt(options)
    table, said = state.table, texts(language)
    return (
        Step(("game.orders", "game.kinds"), (_box(table),), _samples(said)),
        Step(
            ("setup.camp", "game.influence"),
            (Message("setting-up.glory.influence", "Cada um começa com influência {number}.", number=INFLUENCE),),
            tuple(_marker(seat, said) for seat in range(table.players)),
        ),
        Step(("setup.deal",), (_hand(),), _cards((*state.hands[0], JACK), said)),
        Step(("setup.sites",), (_sites(table),), tuple(_site(kind, table, said) for kind in range(KINDS))),
        Step(("setup.start-player", "setup.pool"), (_turned(table),), _cards(turned, said)),
        Step(("setup.deck",), (_left(table),), _piles(state, said)),
        Step(("turn.lead", "turn.think"), (), (board.view(state.view(0), language),)),
    )


def deck(table: Table) -> int:
    """How many Orders are left to draw when nobody was tied."""
    return ORDERS - table.players * (ORDERS_DEALT + 1)


def _dealt(options: Mapping[str, Any]) -> tuple[State, tuple[int, ...]]:
    """A deal, and the Orders turned up in it to see who starts, seat by seat."""
    state = GAME.new(options)
    action = state.draw(Random(_SEED))
    dealt = state.after(action)
    hands = dealt.table.players * ORDERS_DEALT
    return dealt, tuple(CARD[name] for name in action.split()[hands : hands + sum(dealt.pool)])


def _samples(said: Texts) -> tuple[str, ...]:
    """An Order of each kind, and a Jack."""
    return tuple(board.card(card, said, height=150) for card in (*(cards[0] for cards in OF_KIND), JACK))


def _cards(cards: tuple[int, ...], said: Texts) -> tuple[str, ...]:
    return tuple(board.short_card(card, said, height=_SMALL) for card in cards)


def _marker(seat: int, said: Texts) -> str:
    return art.picture(art.marker(seat), (-17, -17, 34, 34), 48, words.seat(said, seat))


def _site(kind: int, table: Table, said: Texts) -> str:
    """The sites of a material in town and, beside them, out of town."""
    inside, outside = table.players, SITES - table.players
    drawn = f'{faces.sites(kind, inside, False)}<g transform="translate(62 0)">{faces.sites(kind, outside, True)}</g>'
    label = said.say(
        "setting-up.glory.site", "{material}: {inside} na cidade, {outside} fora dela",
        material=words.material(said, MATERIALS[kind]), inside=inside, outside=outside,
    )  # fmt: skip
    return art.picture(drawn, (-2, -2, 118, 39), 52, label)


def _piles(state: State, said: Texts) -> tuple[str, ...]:
    """The deck and the pile of Jacks."""
    left, jacks = len(state.deck) - state.drawn, state.jack_pile
    return (
        art.picture(
            faces.cards_down(left), (-3, -3, 76, 38), 52,
            said.say("setting-up.glory.deck", "Baralho: {number}", number=left),
        ),
        art.picture(
            faces.jacks(jacks), (-3, -3, 56, 38), 52,
            said.say("setting-up.glory.jacks", "Valetes: {number}", number=jacks),
        ),
    )  # fmt: skip


def _box(table: Table) -> Message:
    return Message(
        "setting-up.glory.box",
        "Da caixa: {orders} cartas de Ordem, {sites} locais, {jacks} Valetes, {bonuses} bônus de Mercador, o marcador "
        "de líder, a carta «Roma Demanda» e {players} acampamentos.",
        orders=ORDERS, sites=SITES * KINDS, jacks=JACKS, bonuses=KINDS, players=table.players,
    )  # fmt: skip


def _hand() -> Message:
    return Message(
        "setting-up.glory.hand", "Na mão de cada um: {orders} cartas de Ordem e {jacks} Valete.",
        orders=ORDERS_DEALT, jacks=JACKS_DEALT,
    )  # fmt: skip


def _sites(table: Table) -> Message:
    return Message(
        "setting-up.glory.sites",
        "De cada material, {inside} na cidade e {outside} fora dela. Quando acabarem os {total} da cidade, acaba a "
        "partida.",
        inside=table.players, outside=SITES - table.players, total=table.players * KINDS,
    )  # fmt: skip


def _turned(table: Table) -> Message:
    return Message(
        "setting-up.glory.turned", "O Pool começa com {number} cartas, ou com mais, se houve empate.",
        number=table.players,
    )  # fmt: skip


def _left(table: Table) -> Message:
    return Message(
        "setting-up.glory.left",
        "No baralho ficam {deck} cartas de Ordem, ou menos, se houve empate; na pilha dos Valetes, {jacks}.",
        deck=deck(table), jacks=JACKS - JACKS_DEALT * table.players,
    )  # fmt: skip
