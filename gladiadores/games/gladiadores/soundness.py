"""All that is wrong with the middle of a round, each thing by itself: what ``opening`` refuses at the first fault.

A layout has ``faults`` or it begins a record; a test holds the two together. ``doubts`` are about layouts that begin a
record and yet cannot have come about in play.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from gladiadores.games.gladiadores import rules
from gladiadores.games.gladiadores.cards import (
    COMBAT_CARDS,
    HELD,
    LION,
    LION_CARDS,
    NO_SUIT,
    SUIT_CARDS,
    SUITS,
    TOKENS,
    add,
    bits,
    lions,
    written,
)
from gladiadores.games.gladiadores.scoring import Positions, start
from gladiadores.games.gladiadores.table import TRACKS, Table
from gladiadores.text import Message


class Layout(NamedTuple):
    """The middle of a round as it is laid out, sound or not: sets of cards by seat, the plays of the battle in playing
    order from the leader, the cubes. Seats are those of the table."""

    round: int
    leader: int
    hands: tuple[int, ...]
    areas: tuple[int, ...]
    plays: tuple[int, ...]
    positions: Positions


class Fault(NamedTuple):
    """Something wrong, with the rule that says so; ``message`` is filled as an event is (``seat``, ``card``, …)."""

    message: Message
    rule: str
    seat: int | None = None
    cards: int = 0
    """The cards that it is about, as a set."""


def faults(table: Table, layout: Layout) -> tuple[Fault, ...]:
    """All that keeps a layout from beginning a record; nothing where it does."""
    return (
        *_round(table, layout),
        *_plays(table, layout),
        *_deck(table, layout),
        *_twice(table, layout),
        *_areas(layout),
        *_sizes(table, layout),
        *_cubes(table, layout),
    )


def doubts(table: Table, layout: Layout) -> tuple[Fault, ...]:
    """Why a sound layout cannot have come about in play, as far as that can be told."""
    return (*_gathered(table, layout), *_not_followed(table, layout), *_moved(table, layout))


def sizes(table: Table, layout: Layout) -> tuple[int, ...]:
    """How many cards everybody had before this battle."""
    played = _played(table, layout)
    return tuple(hand.bit_count() + (seat in played) for seat, hand in enumerate(layout.hands))


def expected(table: Table, layout: Layout) -> int:
    """How many cards everybody should have had: what most have, the leader's number where that is no majority."""
    before = sizes(table, layout)
    counted = Counter(before)
    most = max(counted.values())
    usual = [size for size, number in counted.items() if number == most]
    return usual[0] if len(usual) == 1 else before[layout.leader]


# --- what is wrong ------------------------------------------------------------------------------------------------


def _round(table: Table, layout: Layout) -> Iterator[Fault]:
    if not 0 <= layout.round < table.rounds:
        yield Fault(
            Message(
                "fault.round", "A rodada {round} não existe: são {rounds} rodadas.",
                round=layout.round + 1, rounds=table.rounds,
            ),
            "game.rounds",
        )  # fmt: skip


def _plays(table: Table, layout: Layout) -> Iterator[Fault]:
    if len(layout.plays) >= table.players:
        yield Fault(
            Message(
                "fault.battle-over", "Há {number} cartas na arena: a batalha já acabou. Deixe no máximo {most}.",
                number=len(layout.plays), most=table.players - 1,
            ),
            "battle.play.one-card",
        )  # fmt: skip


def _deck(table: Table, layout: Layout) -> Iterator[Fault]:
    together = 0
    for cards in _sets(layout):
        together |= cards
    for card in bits(together & ~LION_CARDS & ~table.deck.cards):
        yield Fault(
            Message("fault.not-in-deck", "Não entra no baralho de três: {card}.", card=TOKENS[card]),
            "setup.deck.three",
            cards=1 << card,
        )


def _twice(table: Table, layout: Layout) -> Iterator[Fault]:
    seen = again = 0
    for cards in _sets(layout):
        again |= seen & cards & ~LION_CARDS
        seen |= cards
    for card in bits(again):
        places = sum(cards >> card & 1 for cards in _sets(layout))
        yield Fault(
            Message(
                "fault.twice", "Só existe uma vez, e está em {places} lugares: {card}.",
                card=TOKENS[card], places=places,
            ),
            "setup.deck",
            cards=1 << card,
        )  # fmt: skip
    number = sum(map(lions, _sets(layout)))
    if number > table.deck.lions:
        yield Fault(
            Message("fault.lions", "Leões: {number}; o baralho tem {most}.", number=number, most=table.deck.lions),
            "setup.deck",
            cards=1 << LION,
        )


def _areas(layout: Layout) -> Iterator[Fault]:
    for seat, area in enumerate(layout.areas):
        special = area & ~COMBAT_CARDS
        if special:
            yield Fault(
                Message(
                    "fault.special", "Na área de jogo de {seat} só ficam cartas de combate, e há {cards}.",
                    seat=seat, cards=written(special),
                ),
                "battle.spoils.lead",
                seat,
                special,
            )  # fmt: skip


def _sizes(table: Table, layout: Layout) -> Iterator[Fault]:
    """Hands are equal but for those who have played, with at least two cards before a play."""
    before, wanted = sizes(table, layout), expected(table, layout)
    for seat, size in enumerate(before):
        if size != wanted:
            yield Fault(_uneven(seat, size - wanted), "setup.deal", seat)
    if wanted < 2:
        yield Fault(
            Message("fault.few", "Com menos de duas cartas para cada um, a rodada já acabou."), "round.last-card"
        )
    if max(before) > table.deck.hand:
        yield Fault(Message("fault.many", "Ninguém recebe mais de {most} cartas.", most=table.deck.hand), "setup.deal")


def _uneven(seat: int, by: int) -> Message:
    if by == 1:
        return Message("fault.one-more", "{seat} tem uma carta a mais.", seat=seat)
    if by == -1:
        return Message("fault.one-less", "{seat} tem uma carta a menos.", seat=seat)
    if by > 0:
        return Message("fault.more", "{seat} tem {number} cartas a mais.", seat=seat, number=by)
    return Message("fault.less", "{seat} tem {number} cartas a menos.", seat=seat, number=-by)


def _cubes(table: Table, layout: Layout) -> Iterator[Fault]:
    cubes: tuple[tuple[int, ...] | int, ...] = layout.positions
    for seat, stands in enumerate(cubes):
        if isinstance(stands, tuple):
            for track, column in enumerate(stands[:TRACKS]):
                if not 1 <= column <= table.columns_a:
                    yield Fault(
                        Message(
                            "fault.column", "Cubo de {seat} fora da trilha de {suit}: coluna {column}, de 1 a {most}.",
                            seat=seat, suit=SUITS[track], column=column, most=table.columns_a,
                        ),
                        "score.a.track-end",
                        seat,
                    )  # fmt: skip
            continue
        if table.floor_b is not None and stands < table.floor_b:
            yield Fault(
                Message(
                    "fault.floor", "Cubo de {seat} antes do começo da trilha: espaço {space}, a partir de {least}.",
                    seat=seat, space=stands, least=table.floor_b,
                ),
                "ruling.floor_b",
                seat,
            )  # fmt: skip
        elif stands >= table.deck.goal_b:
            yield Fault(
                Message(
                    "fault.over", "Cubo de {seat} no espaço {space}: com {goal}, a partida já teria acabado.",
                    seat=seat, space=stands, goal=table.deck.goal_b,
                ),
                "end.threshold-b",
                seat,
            )  # fmt: skip


# --- what cannot have come about ----------------------------------------------------------------------------------


def _gathered(table: Table, layout: Layout) -> Iterator[Fault]:
    """As many cards were played as there were battles and players, and no more can have been gathered."""
    fought = table.deck.hand - expected(table, layout)
    gathered = sum(area.bit_count() for area in layout.areas)
    if gathered > fought * table.players:
        yield Fault(
            Message(
                "doubt.gathered", "Batalhas disputadas: {fought}. Nelas não se recolhem {gathered} cartas.",
                fought=fought, gathered=gathered,
            ),
            "battle.play.one-card",
        )  # fmt: skip


def _not_followed(table: Table, layout: Layout) -> Iterator[Fault]:
    """Who played a combat card of another suit while holding one of the lead suit."""
    for place, play in enumerate(layout.plays):
        seat = (layout.leader + place) % table.players
        lead = rules.lead_suit(layout.plays[:place])
        if lead == NO_SUIT or rules.playable(add(layout.hands[seat], HELD[play]), lead) >> HELD[play] & 1:
            continue
        yield Fault(
            Message(
                "doubt.followed", "{seat} não podia jogar {card}: tem carta de {suit} na mão.",
                seat=seat, card=TOKENS[play], suit=SUITS[lead],
            ),
            "battle.follow.combat",
            seat,
            layout.hands[seat] & SUIT_CARDS[lead],
        )  # fmt: skip


def _moved(table: Table, layout: Layout) -> Iterator[Fault]:
    """Nobody's cubes have left the start before the first round has been scored."""
    if layout.round == 0:
        moved = [seat for seat, (at, was) in enumerate(zip(layout.positions, start(table), strict=True)) if at != was]
        if moved:
            yield Fault(
                Message("doubt.moved", "Na rodada 1 os cubos ainda estão na largada; os de {seats}, não.", seats=moved),
                f"setup.side-{table.side.lower()}.start",
            )


# --- parts --------------------------------------------------------------------------------------------------------


def _sets(layout: Layout) -> Iterator[int]:
    """Every place where cards lie, a set each; a play that stands twice in the arena is in two sets."""
    yield from layout.hands
    yield from layout.areas
    yield from (1 << HELD[play] for play in layout.plays)


def _played(table: Table, layout: Layout) -> set[int]:
    return {(layout.leader + place) % table.players for place in range(len(layout.plays))}
