"""Setting up Gladiadores, by number of players and side of the glory board."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gladiadores.games.gladiadores import board, glory, scoring
from gladiadores.games.gladiadores.board import Scene
from gladiadores.games.gladiadores.cards import (
    COMBAT_CARDS,
    LION_CARDS,
    LIONS,
    SUITS,
    VALUES,
    WEAPON_CARDS,
    WHOLE_DECK,
    Card,
    bits,
    written,
)
from gladiadores.games.gladiadores.glory import Glory
from gladiadores.games.gladiadores.table import TRACKS, Deck, Table
from gladiadores.lessons.setting_up import Step
from gladiadores.text import Message


def steps(options: Mapping[str, Any], language: str) -> tuple[Step, ...]:
    """From the box to the first card."""
    table = Table.of(options, {})
    cubes = TRACKS if table.side == "A" else 1
    side = "setup.side-a.start" if table.side == "A" else "setup.side-b.start"
    return (
        Step(("setup.first-player",), (_box(table.players),), _samples(language)),
        Step(
            ("setup.colours",),
            (Message("setting-up.cubes", "Neste lado, cada um usa {number} dos seus cubos.", number=cubes),)
            if cubes > 1
            else (Message("setting-up.cube", "Neste lado, cada um usa um só cubo; os outros ficam na caixa."),),
            tuple(glory.cube(seat, size=64, language=language) for seat in range(table.players)),
        ),
        Step((deck_rule(table),), removed(table.deck), _removed_cards(table.deck, language)),
        Step(("setup.deal", "setup.leftover"), (hands(table),), ()),
        Step(("setup.board", side), (), (glory.picture(Glory(table, scoring.start(table)), language=language),)),
        Step(
            ("setup.arena", "setup.play-area"),
            (),
            (board.scene(Scene(table.players, 0), language=language),),
        ),
        Step(("round.first-leader", "game.rounds"), (battles(table),), ()),
    )


def deck_rule(table: Table) -> str:
    return "setup.deck.three" if table.deck.cards != WHOLE_DECK else "setup.deck.four"


def removed(deck: Deck) -> tuple[Message, ...]:
    """What goes back into the box, and what is left."""
    gone, lions = taken_out(deck)
    left = Message("setting-up.left", "Ficam {number} cartas no baralho.", number=deck.cards.bit_count())
    if not gone and not lions:
        return (left,)
    values = sorted({card % VALUES + 1 for card in bits(gone)})
    listed = Message(
        "setting-up.removed", "Voltam para a caixa: {values} de cada naipe; leões: {lions}.",
        values=_listed([str(value) for value in values]), lions=lions,
    )  # fmt: skip
    return (listed, left)


def _listed(things: list[str]) -> Message | str:
    """Things in a sentence, the language to be chosen later."""
    if len(things) < 2:
        return "".join(things)
    return Message("list.last", "{first} e {last}", first=", ".join(things[:-1]), last=things[-1])


def taken_out(deck: Deck) -> tuple[int, int]:
    """The combat cards that are not in a deck, and how many lions."""
    return COMBAT_CARDS & ~deck.cards, LIONS - deck.lions


def hands(table: Table) -> Message:
    over = table.deck.cards.bit_count() - table.players * table.deck.hand
    return Message(
        "setting-up.hands", "Cada um recebe {hand} cartas; sobram {over}.", hand=table.deck.hand, over=over
    )  # fmt: skip


def battles(table: Table) -> Message:
    return Message(
        "setting-up.battles", "São {rounds} rodadas, cada uma com {battles} batalhas.",
        rounds=table.rounds, battles=table.deck.hand - 1,
    )  # fmt: skip


def _box(players: int) -> Message:
    return Message(
        "setting-up.box",
        "Da caixa: {combat} cartas de combate, {lions} leões, {weapons} armas danificadas, a carta de primeiro "
        "jogador, o tabuleiro de glória e {cubes} cubos para cada um dos {players}.",
        combat=COMBAT_CARDS.bit_count(), lions=LION_CARDS.bit_count(), weapons=WEAPON_CARDS.bit_count(), cubes=TRACKS,
        players=players,
    )  # fmt: skip


def _samples(language: str) -> tuple[str, ...]:
    """A card of each suit, a lion, a damaged weapon."""
    tokens = [*(f"{suit}{value}" for suit, value in zip(SUITS, (7, 4, 10, 1), strict=True)), "L", "TX"]
    return tuple(board.card(Card(token), declared=False, language=language, scale=0.6) for token in tokens)


def _removed_cards(deck: Deck, language: str) -> tuple[str, ...]:
    gone, lions = taken_out(deck)
    tokens = [*written(gone).split(), *["L"] * lions]
    return tuple(board.card(Card(token), language=language, scale=0.5) for token in tokens)
