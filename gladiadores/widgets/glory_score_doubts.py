"""What cannot be as it was written down at the end of a game of Glory to Rome: each with the rule that says so.

Nobody writes everything at once, so a doubt refuses nothing: it is shown until it is settled.
"""

from __future__ import annotations

from collections.abc import Iterator

from gladiadores.games.glory_to_rome import ending, powers
from gladiadores.games.glory_to_rome.cards import BIT, NAMES, Building
from gladiadores.games.glory_to_rome.structures import find
from gladiadores.text import Message
from gladiadores.widgets.glory_score import GloryBook
from gladiadores.widgets.table_shared import Refusal


def doubts(book: GloryBook) -> tuple[Refusal, ...]:
    """All that should be looked at again."""
    return (*_vaults(book), *_stairways(book), *_prisons(book), *_catacombs(book), *_forums(book))


def _vaults(book: GloryBook) -> Iterator[Refusal]:
    """More in a vault than ever had room. A Market may have worked for all where there is a Stairway."""
    markets = any(camp.has(Building.MARKET) for camp in book.camps)
    state = book.position(None)
    if markets and _stairway(book):
        state.public = tuple(opened | BIT[Building.MARKET] for opened in state.public)
        powers.recount(state)
    for seat, camp in enumerate(book.camps):
        count, limit = sum(camp.vault), powers.vault_limit(state, seat)
        if count > limit:
            message = Message(
                "glory-score.vault", "Cofre de {player}: {count} cartas, mas cabem {limit}. Falta uma estrutura?",
                player=book.who(seat), count=count, limit=limit,
            )  # fmt: skip
            yield Refusal(message, "merchant.limit")


def _stairway(book: GloryBook) -> bool:
    """Whether there is a Stairway that may have worked."""
    for camp in book.camps:
        found = find(camp.structures, Building.STAIRWAY)
        if found is not None and (found.done or camp.has(Building.GATE)):
            return True
    return False


def _stairways(book: GloryBook) -> Iterator[Refusal]:
    if any(camp.public for camp in book.camps) and not _stairway(book):
        message = Message("glory-score.stairway", "Uma estrutura está aberta a todos, mas ninguém tem a Escadaria.")
        yield Refusal(message, "building.stairway")


def _prisons(book: GloryBook) -> Iterator[Refusal]:
    for seat, camp in enumerate(book.camps):
        if camp.prison is not None and camp.prison not in book.prey(seat):
            message = Message(
                "glory-score.prison", "A Prisão de {player} tomou uma estrutura que não está no acampamento: {card}.",
                player=book.who(seat), card=NAMES[camp.prison.card],
            )  # fmt: skip
            yield Refusal(message, "building.prison")


def _catacombs(book: GloryBook) -> Iterator[Refusal]:
    owners = [seat for seat, camp in enumerate(book.camps) if camp.has(Building.CATACOMB)]
    if len(owners) > 1:
        message = Message("glory-score.catacombs", "Duas Catacumbas completas? A primeira já acabou a partida.")
        yield Refusal(message, "end.catacomb")
    elif owners and book.ending not in ("", "end.catacomb", "end.forum"):
        message = Message(
            "glory-score.catacomb-ended", "A Catacumba de {player} está completa: foi ela que acabou a partida.",
            player=book.who(owners[0]),
        )  # fmt: skip
        yield Refusal(message, "end.catacomb")
    elif book.ending == "end.catacomb" and not owners:
        message = Message("glory-score.no-catacomb", "Ninguém tem a Catacumba completa: de quem é?")
        yield Refusal(message, "end.catacomb")


def _forums(book: GloryBook) -> Iterator[Refusal]:
    state = book.position(None)
    for seat in range(book.players):
        fulfilled, named = ending.forum(state, seat), seat in book.named
        if book.ending == "end.forum" and named and not powers.active(state, seat, Building.FORUM):
            message = Message(
                "glory-score.no-forum", "{player} não tem um Fórum ativo: nem completo, nem com Portão ou Escadaria.",
                player=book.who(seat),
            )  # fmt: skip
            yield Refusal(message, "building.forum")
        elif book.ending == "end.forum" and named and not fulfilled:
            message = Message(
                "glory-score.no-roles", "Os clientes de {player} não cobrem os seis papéis.", player=book.who(seat)
            )  # fmt: skip
            yield Refusal(message, "end.forum")
        elif fulfilled and not named:
            message = Message(
                "glory-score.forum-ended", "{player} tem o Fórum e os seis papéis: a partida acaba aí.",
                player=book.who(seat),
            )  # fmt: skip
            yield Refusal(message, "end.forum" if book.ending != "end.forum" else "end.forum-several")
