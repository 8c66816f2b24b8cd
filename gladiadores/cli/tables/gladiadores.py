"""Gladiadores in plain text."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from gladiadores.core.events import Event
from gladiadores.core.game import View as CoreView
from gladiadores.games.gladiadores import words
from gladiadores.games.gladiadores.cards import NO_SUIT, SUITS, written
from gladiadores.games.gladiadores.rules import lead_suit
from gladiadores.games.gladiadores.view import View
from gladiadores.text import Texts

ROUND_OVER = ("round.pass-first", "end.rounds", "end.threshold-b")
"""The events that tell that a round has been scored: the cubes have moved."""


class GladiadoresTable:
    """The arena, the play areas, the hand, and where the cubes stand."""

    def help(self, texts: Texts) -> str:
        return texts.say(
            "play.gladiadores.help",
            "Naipes: T Tridente, M Mangual, G Gládio, X Machado. L é leão.\n"
            "Escreva a carta como está na sua mão: G7, L, ou uma arma com o naipe declarado na frente (MX ou XM). "
            "Na escolha do vencedor: +X8, ou +- para não levar.",
        )

    def situation(self, texts: Texts, view: CoreView) -> Iterator[str]:
        say, seen = texts.say, cast(View, view)
        arena = ", ".join(
            say("play.laid", "{seat}: {token}", seat=words.seat(texts, seat), token=str(card))
            for seat, card in seen.arena
        )
        yield say("play.arena", "Na arena: {cards}.", cards=arena or say("play.empty", "nada"))
        lead = lead_suit(seen.plays)
        if lead != NO_SUIT:
            yield say("play.lead", "Naipe líder: {suit}.", suit=words.suit(texts, SUITS[lead]))
        for seat, area in enumerate(seen.areas):
            if area:
                owner = words.seat(texts, seat)
                yield say("play.area", "Área de jogo de {seat}: {cards}.", seat=owner, cards=written(area))
        yield say("play.hand", "Sua mão: {cards}.", cards=str(seen.hand))
        if seen.choices:
            yield say("play.choose", "Você venceu. Escolha: {choices}.", choices=" ".join(seen.legal))

    def whole(self, texts: Texts, view: CoreView) -> Iterator[str]:
        yield from self._glory(texts, cast(View, view))
        yield from self.situation(texts, view)

    def before(self, texts: Texts, view: CoreView, event: Event) -> Iterator[str]:
        if event.rule in ROUND_OVER:
            yield from self._glory(texts, cast(View, view))

    def legal(self, texts: Texts, view: CoreView) -> Iterator[str]:
        yield " ".join(view.legal)

    def token(self, line: str) -> str:
        return line.partition(" ")[0].upper()

    def _glory(self, texts: Texts, view: View) -> Iterator[str]:
        """Where the cubes stand on the glory board."""
        for seat, cubes in enumerate(view.positions):
            owner = words.seat(texts, seat)
            if isinstance(cubes, tuple):
                columns = " ".join(f"{suit}{column}" for suit, column in zip(SUITS, cubes, strict=True))
                yield texts.say("play.cubes", "Cubos de {seat}: {columns}.", seat=owner, columns=columns)
            else:
                yield texts.say("play.cube", "Cubo de {seat}: espaço {space}.", seat=owner, space=cubes)


TABLE = GladiadoresTable()
