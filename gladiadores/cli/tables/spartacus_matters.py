"""What is going on in a game of Spartacus: a scheme, a lot, an offer, a fight, a question to answer."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from gladiadores.cli.tables import spartacus_cards as cards
from gladiadores.core.stack import Frame
from gladiadores.games.spartacus import vocabulary, wording, words
from gladiadores.games.spartacus.decks import Deck
from gladiadores.games.spartacus.decks.moments import WINDOWS
from gladiadores.games.spartacus.frames import FrameKind
from gladiadores.games.spartacus.pieces import Offer, Scheme
from gladiadores.games.spartacus.seats import members
from gladiadores.games.spartacus.view import HIDDEN, View
from gladiadores.games.spartacus.wording import phrases
from gladiadores.text import Message, Texts

_BRIBES: Final = (
    Message("play.spartacus.for-invitation", "um convite para a arena"),
    Message("play.spartacus.for-up", "o polegar para cima"),
    Message("play.spartacus.for-down", "o polegar para baixo"),
)
"""What the Host sells, in the order of the frames' numbers."""


def matters(texts: Texts, view: View) -> Iterator[str]:
    """Everything under way, a line each, and last what the seat is asked about."""
    if view.scheme is not None:
        yield from _scheme(texts, view, view.scheme)
    if view.runs:
        effect = view.table.deck.effects[view.runs[-1].effect]
        yield texts.say(
            "play.spartacus.effect",
            "Efeito de {owner}: {effect}",
            owner=vocabulary.card(texts, effect.owner), effect=wording.effect(texts, effect),
        )  # fmt: skip
    if view.lots or view.lot >= 0:
        yield from _auction(texts, view)
    if view.offer is not None:
        yield _offer(texts, view.table.deck, view.offer)
    if view.entries:
        yield from _arena(texts, view)
    if view.stack:
        yield from _question(texts, view, view.stack[-1])


def _scheme(texts: Texts, view: View, scheme: Scheme) -> Iterator[str]:
    seat = words.seat(texts, scheme.seat)
    if scheme.card == HIDDEN:
        yield texts.say("play.spartacus.scheme-hidden", "{seat} prepara um esquema, virado para baixo.", seat=seat)
        return
    card = view.table.deck.intrigue[scheme.card]
    yield texts.say("play.spartacus.scheme", "Esquema de {seat}: {card}.", seat=seat, card=cards.intrigue(texts, card))
    yield from cards.says(texts, view.table.deck, card.token)
    if scheme.supporters:
        supporters = words.seats(texts, list(members(scheme.supporters)))
        yield texts.say("play.spartacus.supporters", "Com o apoio de {seats}.", seats=supporters)


def _auction(texts: Texts, view: View) -> Iterator[str]:
    if view.lot >= 0:
        card = view.table.deck.market[view.lot]
        yield texts.say("play.spartacus.lot", "Em leilão: {card}.", card=cards.market(texts, card))
        yield from cards.says(texts, view.table.deck, card.token)
    if view.lots:
        yield texts.say_many(
            "play.spartacus.lots",
            "Depois dela, {number} carta virada para baixo.",
            "Depois dela, {number} cartas viradas para baixo.",
            len(view.lots),
        )
    if any(view.stakes):
        staked = [
            f"{words.seat(texts, seat)} {vocabulary.denarii(texts, number)}"
            for seat, number in enumerate(view.stakes)
            if number
        ]
        yield texts.say("play.spartacus.stakes", "Na mesa, do empate: {stakes}.", stakes=texts.listed(staked))


def _offer(texts: Texts, deck: Deck, offer: Offer) -> str:
    gives = _goods(deck, offer.gives, offer.gives_guards, offer.gives_denarii)
    wants = _goods(deck, offer.wants, offer.wants_guards, offer.wants_denarii)
    return texts.say(
        "play.spartacus.offer",
        "Troca entre {seat} e {to}: {seat} dá {gives}; quer {wants}.",
        seat=words.seat(texts, offer.seat), to=words.seat(texts, offer.to), gives=vocabulary.goods(texts, gives),
        wants=vocabulary.goods(texts, wants),
    )  # fmt: skip


def _goods(deck: Deck, market: tuple[int, ...], guards: tuple[int, ...], denarii: int) -> list[str]:
    said = [deck.market[card].token for card in market] + [deck.intrigue[kind].token for kind in guards]
    return [*said, *([f"{denarii}d"] if denarii else [])]


def _arena(texts: Texts, view: View) -> Iterator[str]:
    deck = view.table.deck
    for side, entry in enumerate(view.entries):
        place, seat = ("I", "II")[side], words.seat(texts, entry.seat)
        if entry.card < 0:
            yield texts.say("play.spartacus.entry-open", "Na arena, {place}: {seat}.", place=place, seat=seat)
            continue
        tokens = [deck.market[card].token for card in (entry.card, *entry.equipment)]
        brought = texts.listed([vocabulary.card(texts, token) for token in tokens])
        yield texts.say(
            "play.spartacus.entry", "Na arena, {place}: {seat}, com {cards}.", place=place, seat=seat, cards=brought
        )
    for seat_number, placed in enumerate(view.wagers):
        if placed:
            yield texts.say(
                "play.spartacus.wagers",
                "{seat} apostou: {wagers}.",
                seat=words.seat(texts, seat_number), wagers=vocabulary.wagers(texts, placed),
            )  # fmt: skip
    if view.fight is not None:
        yield from _fight(texts, view)


def _fight(texts: Texts, view: View) -> Iterator[str]:
    fight = view.fight
    assert fight is not None
    yield texts.say("play.spartacus.round", "Rodada {number} da luta.", number=fight.round)
    for side, (q, r) in enumerate(fight.where):
        yield texts.say(
            "play.spartacus.side",
            "{place} está em {hex}: {piles}.",
            place=("I", "II")[side], hex=f"{q}.{r}", piles=vocabulary.piles(texts, fight.piles[side]),
        )  # fmt: skip
        if fight.dice[side]:
            yield texts.say(
                "play.spartacus.dice",
                "Dados de {place}: {dice}.",
                place=("I", "II")[side], dice=vocabulary.dice(texts, fight.dice[side]),
            )  # fmt: skip


def _question(texts: Texts, view: View, frame: Frame) -> Iterator[str]:
    """What lies behind the question that is asked."""
    deck = view.table.deck
    if frame.kind == FrameKind.WINDOW:
        yield texts.say(
            "play.spartacus.moment",
            "{moment} ({seat}): você pode responder.",
            moment=phrases.when(texts, WINDOWS[frame.a]), seat=words.seat(texts, frame.b),
        )  # fmt: skip
    elif frame.kind == FrameKind.PLEA:
        claimed = deck.intrigue[frame.b - 1].token if frame.b else ""
        yield texts.say(
            "play.spartacus.plea",
            "{seat} pede o seu apoio. Diz que é: {claim}. Oferece {denarii}.",
            seat=words.seat(texts, frame.a), claim=vocabulary.claim(texts, claimed),
            denarii=vocabulary.denarii(texts, frame.c),
        )  # fmt: skip
    elif frame.kind == FrameKind.BRIBE:
        yield texts.say(
            "play.spartacus.bribe",
            "O Anfitrião pede {denarii} por {what}.",
            denarii=vocabulary.denarii(texts, frame.a), what=texts.message(_BRIBES[frame.b]),
        )  # fmt: skip
    elif frame.kind == FrameKind.LOSE:
        yield texts.say_many(
            "play.spartacus.lose",
            "Falta perder {number} dado.",
            "Faltam perder {number} dados.",
            frame.a,
        )
