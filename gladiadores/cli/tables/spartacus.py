"""Spartacus in plain text: Houses with their cards, the matter in hand, one's own cards, every choice in words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from gladiadores.cli.tables import spartacus_cards as cards
from gladiadores.cli.tables.spartacus_choices import choices
from gladiadores.cli.tables.spartacus_matters import matters
from gladiadores.cli.tables.spartacus_typing import token
from gladiadores.core.events import Event
from gladiadores.core.game import View as CoreView
from gladiadores.games.spartacus import choosing, vocabulary, words
from gladiadores.games.spartacus.view import View
from gladiadores.text import Texts


class SpartacusTable:
    """What is going on, the own House and hand, and all that lies on the table when it is asked for."""

    def help(self, texts: Texts) -> str:
        return texts.say(
            "play.spartacus.help",
            "Escreva a jogada como em «legais», em maiúsculas ou minúsculas, com espaços se quiser: scheme:Rumor, "
            "scheme rumor ou esquema boatos; lance 3; apostar 0 2.\n"
            "Os lugares contam de 0: convidar 1 chama o Jogador 2. Para passar: -\n"
            "Dar de presente quando for a sua vez de decidir: gift:1:3 (3 denários ao Jogador 2). Guarda da mão "
            "para a mesa: post:Vigil.\n"
            "Apostas: 0 vitória de I, 1 vitória de II, 2 ferimento, 3 decapitação.\n"
            "O que cada carta diz está em «mesa» e junto das jogadas em «legais».",
        )

    def situation(self, texts: Texts, view: CoreView) -> Iterator[str]:
        seen = cast(View, view)
        yield _turn(texts, seen)
        yield from matters(texts, seen)
        yield cards.camp(texts, seen, cast(int, seen.seat))
        yield from cards.hand(texts, seen)
        yield texts.say(
            "play.spartacus.choices",
            "Escreva legais para ver o que você pode fazer. Agora: {what}",
            what=choosing.asked(texts, seen.stack[-1].kind),
        )

    def whole(self, texts: Texts, view: CoreView) -> Iterator[str]:
        seen = cast(View, view)
        yield _turn(texts, seen)
        yield texts.say(
            "play.spartacus.piles",
            "Cartas por comprar: Mercado {market}, Intriga {intrigue}. Banco: {denarii}.",
            market=seen.market_left, intrigue=seen.intrigue_left, denarii=vocabulary.denarii(texts, seen.bank),
        )  # fmt: skip
        yield from matters(texts, seen)
        for seat in range(seen.table.players):
            yield cards.camp(texts, seen, seat)
        yield from cards.known(texts, seen)
        yield from cards.hand(texts, seen)
        yield from cards.sayings(texts, seen)

    def before(self, texts: Texts, view: CoreView, event: Event) -> Iterator[str]:
        return iter(())

    def legal(self, texts: Texts, view: CoreView) -> Iterator[str]:
        return choices(texts, cast(View, view))

    def token(self, line: str) -> str:
        return token(line)


def _turn(texts: Texts, view: View) -> str:
    return texts.say(
        "play.spartacus.turn",
        "Turno {turn}, {phase}. Anfitrião: {seat}.",
        turn=view.turn,
        phase=vocabulary.phase(texts, view.phase.name.lower()),
        seat=words.seat(texts, view.host),
    )


TABLE = SpartacusTable()
