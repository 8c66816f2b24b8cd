"""Glory to Rome in plain text: the Pool, the camps, the hand, and every choice under its heading."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import cast

from gladiadores.cli.tables.glory_typing import token
from gladiadores.core.events import Event
from gladiadores.core.game import View as CoreView
from gladiadores.games.glory_to_rome import words
from gladiadores.games.glory_to_rome.cards import JACK, KIND, MATERIALS, NAMES, ROLES, VALUE, Kinds, name
from gladiadores.games.glory_to_rome.structures import Structure
from gladiadores.games.glory_to_rome.view import View
from gladiadores.text import Texts


class GloryToRomeTable:
    """What lies open to all, the own hand, what is pending, and the camps when they are asked for."""

    def help(self, texts: Texts) -> str:
        return texts.say(
            "play.glory.help",
            "Escreva a jogada como em «legais», em maiúsculas ou minúsculas, com espaços se quiser: lead:Forum, "
            "lead forum ou liderar fórum; lead jack patron; add dock market.\n"
            "Para pensar: draw (comprar) ou jack (pegar um Valete). Para passar: -\n"
            "Várias cartas juntas (petição, Palácio, demanda, Esgoto): uma por vez, na ordem alfabética dos nomes em "
            "inglês.\n"
            "Cada papel com o seu material: Trabalhador, entulho; Artesão, madeira; Arquiteto, concreto; Legionário, "
            "tijolo; Mercador, pedra; Patrono, mármore.",
        )

    def situation(self, texts: Texts, view: CoreView) -> Iterator[str]:
        seen = cast(View, view)
        yield from _turn(texts, seen)
        yield texts.say("play.glory.pool", "Pool: {cards}.", cards=_materials(texts, seen.pool))
        yield _camp(texts, seen, cast(int, seen.seat))
        yield from _own(texts, seen)
        yield texts.say(
            "play.glory.choices",
            "Agora: {what}. Escreva legais para ver o que você pode fazer.",
            what=words.frame(texts, seen.stack[-1]),
        )

    def whole(self, texts: Texts, view: CoreView) -> Iterator[str]:
        seen = cast(View, view)
        yield from _turn(texts, seen)
        yield texts.say("play.glory.pool", "Pool: {cards}.", cards=_materials(texts, seen.pool))
        yield texts.say("play.glory.town", "Locais na cidade: {sites}.", sites=_materials(texts, seen.in_town))
        yield texts.say("play.glory.out", "Locais fora da cidade: {sites}.", sites=_materials(texts, seen.out_town))
        yield texts.say(
            "play.glory.left",
            "Cartas no baralho: {cards}. Valetes na pilha: {jacks}.",
            cards=seen.left, jacks=seen.jack_pile,
        )  # fmt: skip
        for seat in range(seen.table.players):
            yield _camp(texts, seen, seat)
        yield from _own(texts, seen)
        for frame in reversed(seen.stack):
            yield texts.say("play.glory.pending", "Pendente: {what}.", what=words.frame(texts, frame))

    def before(self, texts: Texts, view: CoreView, event: Event) -> Iterator[str]:
        return iter(())

    def legal(self, texts: Texts, view: CoreView) -> Iterator[str]:
        seen = cast(View, view)
        groups: dict[str, list[str]] = {}
        for action in seen.legal:
            groups.setdefault(words.group(texts, action), []).append(action)
        for heading, actions in groups.items():
            yield texts.say("play.glory.group", "{heading}:", heading=heading)
            for action in actions:
                meaning = words.action(texts, action, pending=seen.stack[-1].kind)
                yield texts.say("play.glory.action", "{token} : {meaning}", token=action, meaning=meaning)

    def token(self, line: str) -> str:
        return token(line)


def _turn(texts: Texts, view: View) -> Iterator[str]:
    """Who leads what, and what was laid so far."""
    leader = words.seat(texts, view.leader)
    if view.role is None:
        yield texts.say("play.glory.leader", "Líder: {seat}.", seat=leader)
        return
    role = words.role(texts, ROLES[view.role])
    yield texts.say("play.glory.led", "Líder: {seat}, com {role}.", seat=leader, role=role)
    for seat, cards in enumerate(view.played):
        if cards:
            laid = words.cards(texts, [name(card) for card in cards])
            yield texts.say("play.glory.played", "{seat} jogou {cards}.", seat=words.seat(texts, seat), cards=laid)
        elif view.thought >> seat & 1:
            yield texts.say("play.glory.thought", "{seat} pensou.", seat=words.seat(texts, seat))


def _camp(texts: Texts, view: View, seat: int) -> str:
    """A camp in a line; a screen reader reads it from the influence to the structures."""
    parts = [
        texts.say(
            "play.glory.influence",
            "influência {influence}; clientes {clients}; estoque {stock}; cofre {vault}; mão {hand}",
            influence=view.influence[seat],
            clients=_limited(_roles(texts, view.clients[seat]), sum(view.clients[seat]), view.client_limit(seat)),
            stock=_materials(texts, view.stock[seat]),
            vault=f"{view.vaults[seat]}/{view.vault_limit(seat)}",
            hand=f"{view.sizes[seat] + view.jacks[seat]}/{view.hand_limit(seat)}",
        ),
        *(_structure(texts, structure) for structure in view.structures[seat]),
    ]
    return texts.say("play.glory.camp", "{seat}: {camp}.", seat=words.seat(texts, seat), camp="; ".join(parts))


def _limited(what: str, number: int, limit: int) -> str:
    return f"{what} ({number}/{limit})"


def _structure(texts: Texts, structure: Structure) -> str:
    called = words.typed(texts, NAMES[structure.card])
    if structure.done:
        return texts.say("play.glory.done", "{building} completa", building=called)
    return texts.say(
        "play.glory.building",
        "{building} em obras, {laid} de {needed}, local de {site}",
        building=called, laid=sum(structure.materials), needed=VALUE[structure.site],
        site=words.material(texts, MATERIALS[structure.site]),
    )  # fmt: skip


def _own(texts: Texts, view: View) -> Iterator[str]:
    """The hand, each card with what is to be typed and with its role."""
    cards = [*view.hand, *[JACK] * view.jacks[cast(int, view.seat)]]
    spoken = []
    for card, number in Counter(cards).items():
        one = _card(texts, card)
        spoken.append(one if number == 1 else texts.say("glory.equal", "{number} × {one}", number=number, one=one))
    held = "; ".join(spoken) or texts.say("glory.none", "nenhuma carta")
    yield texts.say("play.glory.hand", "Sua mão: {cards}.", cards=held)
    if view.looked >= 0:
        yield texts.say("play.glory.looked", "A Fonte mostra: {card}.", card=_card(texts, view.looked))


def _card(texts: Texts, card: int) -> str:
    """``Fórum (Forum), Patrono``."""
    called = words.typed(texts, name(card))
    if card == JACK:
        return called
    role = words.role(texts, ROLES[KIND[card]])
    return texts.say("play.glory.card", "{card}, {role}", card=called, role=role)


def _materials(texts: Texts, heap: Kinds) -> str:
    if not any(heap):
        return texts.say("play.glory.empty", "vazio")
    return words.materials(texts, [MATERIALS[kind] for kind, number in enumerate(heap) for _ in range(number)])


def _roles(texts: Texts, heap: Kinds) -> str:
    counted = [
        texts.say("glory.equal", "{number} × {one}", number=number, one=words.role(texts, ROLES[kind]))
        if number > 1
        else words.role(texts, ROLES[kind])
        for kind, number in enumerate(heap)
        if number
    ]
    return texts.listed(counted) or texts.say("play.glory.nobody", "ninguém")


TABLE = GloryToRomeTable()
