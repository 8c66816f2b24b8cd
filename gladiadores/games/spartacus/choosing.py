"""Actions and pending frames in plain words: what may be chosen, and what is asked."""

from __future__ import annotations

from typing import Final

from gladiadores.games.seats import Names, seat
from gladiadores.games.spartacus import vocabulary
from gladiadores.games.spartacus.frames import FrameKind
from gladiadores.text import Message, Texts

# --- actions ------------------------------------------------------------------------------------------------------

_ALONE: Final = {
    "-": Message("spartacus.action.pass", "nada mais"),
    "pay": Message("spartacus.action.pay", "pagar os gladiadores"),
    "support": Message("spartacus.action.support", "dar apoio"),
    "refuse": Message("spartacus.action.refuse", "recusar"),
    "guard": Message("spartacus.action.guard", "chamar um guarda da mesa"),
    "guard-hand": Message("spartacus.action.guard-hand", "chamar um guarda da mão"),
    "propose": Message("spartacus.action.propose", "propor esta troca"),
    "yes": Message("spartacus.action.yes", "aceitar"),
    "no": Message("spartacus.action.no", "não aceitar"),
    "accept": Message("spartacus.action.accept", "aceitar o convite"),
    "up": Message("spartacus.action.up", "polegar para cima"),
    "down": Message("spartacus.action.down", "polegar para baixo"),
    "first:me": Message("spartacus.action.first-me", "agir primeiro"),
    "first:other": Message("spartacus.action.first-other", "deixar o outro agir primeiro"),
    "attack": Message("spartacus.action.attack", "atacar"),
    "claim:-": Message("spartacus.action.claim-nothing", "não dizer que esquema é"),
}

_ABOUT_A_CARD: Final = {
    "house": Message("spartacus.action.house", "escolher esta Casa: {card}"),
    "release": Message("spartacus.action.release", "não pagar por {card}, que se perde"),
    "cash": Message("spartacus.action.cash", "trocar por denários: {card}"),
    "use": Message("spartacus.action.use", "usar a habilidade: {card}"),
    "scheme": Message("spartacus.action.scheme", "preparar o esquema: {card}"),
    "claim": Message("spartacus.action.claim", "dizer que é: {card}"),
    "at": Message("spartacus.action.at-card", "alvo: {card}"),
    "react": Message("spartacus.action.react", "reagir com {card}"),
    "card": Message("spartacus.action.card", "da mão: {card}"),
    "asset": Message("spartacus.action.asset", "escolher {card}"),
    "discard": Message("spartacus.action.discard", "descartar {card}"),
    "sell": Message("spartacus.action.sell", "vender ao Banco: {card}"),
    "sell-guard": Message("spartacus.action.sell", "vender ao Banco: {card}"),
    "give": Message("spartacus.action.give", "dar: {card}"),
    "give-guard": Message("spartacus.action.give", "dar: {card}"),
    "want": Message("spartacus.action.want", "querer: {card}"),
    "want-guard": Message("spartacus.action.want", "querer: {card}"),
    "fighter": Message("spartacus.action.fighter", "trazer para a arena: {card}"),
    "equip": Message("spartacus.action.equip", "equipar com {card}"),
    "post": Message("spartacus.action.post", "pôr na mesa: {card}"),
    "pick": Message("spartacus.action.pick", "tirar ao acaso: {card}"),
}

_ABOUT_A_SEAT: Final = {
    "ask": Message("spartacus.action.ask", "pedir o apoio de {seat}"),
    "at": Message("spartacus.action.at-seat", "alvo: {seat}"),
    "seat": Message("spartacus.action.seat", "escolher {seat}"),
    "offer": Message("spartacus.action.offer", "propor uma troca a {seat}"),
    "invite": Message("spartacus.action.invite", "convidar {seat}"),
    "sell-invitation": Message("spartacus.action.sell-invitation", "pedir denários a {seat} pelo convite"),
    "sell-up": Message("spartacus.action.sell-up", "pedir denários a {seat} pelo polegar para cima"),
    "sell-down": Message("spartacus.action.sell-down", "pedir denários a {seat} pelo polegar para baixo"),
}

_ABOUT_DENARII: Final = {
    "pay": Message("spartacus.action.pay-for", "oferecer {denarii}"),
    "give": Message("spartacus.action.give-denarii", "dar {denarii}"),
    "want": Message("spartacus.action.want-denarii", "querer {denarii}"),
    "bid": Message("spartacus.action.bid", "lance: {denarii}"),
    "price": Message("spartacus.action.price", "pedir {denarii}"),
}

_ABOUT_A_NUMBER: Final = {
    "option": Message("spartacus.action.option", "opção {number}"),
    "die": Message("spartacus.action.die", "o dado n.º {number}"),
    "number": Message("spartacus.action.number", "{number}"),
    "move": Message("spartacus.action.move", "andar até {number}"),
    "roll": Message("spartacus.action.roll", "rolar: {number}"),
}

_GIFT: Final = Message("spartacus.action.gift", "dar de presente a {seat}: {denarii}")
_WAGER: Final = Message("spartacus.action.wager", "apostar {denarii}: {corner}")
_LOSE: Final = Message("spartacus.action.lose", "perder um dado: {pile}")
_SECOND: Final = Message("spartacus.action.use-number", "usar a habilidade n.º {number}: {card}")
_DEAL: Final = Message("spartacus.action.deal", "embaralhar e distribuir")
_SHUFFLE: Final = Message("spartacus.action.shuffle", "embaralhar os descartes")

_PASSES: Final = {
    FrameKind.PLOT: Message("spartacus.pass.plot", "terminar o turno de Intriga"),
    FrameKind.SUPPORT: Message("spartacus.pass.support", "desistir do esquema"),
    FrameKind.WINDOW: Message("spartacus.pass.window", "não responder"),
    FrameKind.TRADE: Message("spartacus.pass.trade", "nada por agora no mercado"),
    FrameKind.BUILD: Message("spartacus.pass.build", "largar esta proposta"),
    FrameKind.INVITE: Message("spartacus.pass.invite", "não lutar: o evento cai"),
    FrameKind.EQUIP: Message("spartacus.pass.equip", "sem mais equipamento"),
    FrameKind.WAGER: Message("spartacus.pass.wager", "sem mais apostas"),
    FrameKind.FIGHTER_ACTS: Message("spartacus.pass.fighter", "terminar a vez na luta"),
    FrameKind.CHOOSE: Message("spartacus.pass.choose", "chega"),
}
"""What passing means at these frames."""


def action(texts: Texts, token: str, names: Names = None, pending: int | None = None) -> str:
    """What an action means: ``convidar Lia``; ``pending`` is the kind of the frame that it answers."""
    if token == "-" and pending in _PASSES:
        return texts.message(_PASSES[FrameKind(pending)])
    if token in _ALONE:
        return texts.message(_ALONE[token])
    word, _, rest = token.partition(":")
    template, parts = _parts(texts, word, rest, names)
    return texts.translate(template.context, template.portuguese).format(**parts)


def _parts(texts: Texts, word: str, rest: str, names: Names) -> tuple[Message, dict[str, str]]:
    """The text for an action, and what fills it."""
    if word == "deal":
        return _DEAL, {}
    if word == "shuffle":
        return _SHUFFLE, {}
    if word == "lose":
        return _LOSE, {"pile": vocabulary.pile(texts, rest)}
    if word in ("gift", "wager"):
        first, _, number = rest.partition(":")
        parts = {"denarii": vocabulary.denarii(texts, int(number))}
        if word == "gift":
            return _GIFT, parts | {"seat": seat(texts, int(first), names)}
        return _WAGER, parts | {"corner": vocabulary.corner(texts, int(first))}
    if word in _ABOUT_A_SEAT and rest.isdigit():
        return _ABOUT_A_SEAT[word], {"seat": seat(texts, int(rest), names)}
    if word in _ABOUT_DENARII and rest.rstrip("d").isdigit():
        return _ABOUT_DENARII[word], {"denarii": vocabulary.denarii(texts, int(rest.rstrip("d")))}
    if word in _ABOUT_A_NUMBER:
        return _ABOUT_A_NUMBER[word], {"number": rest}
    owner, dot, number = rest.partition(".")
    template = _SECOND if word == "use" and dot else _ABOUT_A_CARD[word]
    return template, {"card": vocabulary.card(texts, owner), "number": number}


# --- what is asked ------------------------------------------------------------------------------------------------

_ASKED: Final = {
    FrameKind.HOST_ROLL: Message("spartacus.asked.host-roll", "Os dados decidem entre as Casas"),
    FrameKind.HOUSE: Message("spartacus.asked.house", "Escolher uma Casa"),
    FrameKind.DEAL: Message("spartacus.asked.deal", "As cartas são distribuídas"),
    FrameKind.SHUFFLE: Message("spartacus.asked.shuffle", "Os descartes são embaralhados"),
    FrameKind.RECOVERY_ROLL: Message("spartacus.asked.recovery", "Teste de Recuperação"),
    FrameKind.PAY: Message("spartacus.asked.pay", "Pagar os gladiadores, ou dispensar alguns"),
    FrameKind.PLOT: Message("spartacus.asked.plot", "Turno de Intriga"),
    FrameKind.DISCARD: Message("spartacus.asked.discard", "Descartar até a Mão Máxima"),
    FrameKind.SUPPORT: Message("spartacus.asked.support", "Buscar apoio para o esquema"),
    FrameKind.PITCH: Message("spartacus.asked.pitch", "O que dizer a quem se pede apoio"),
    FrameKind.PLEA: Message("spartacus.asked.plea", "Dar apoio ao esquema?"),
    FrameKind.TARGET: Message("spartacus.asked.target", "Escolher o alvo"),
    FrameKind.WINDOW: Message("spartacus.asked.window", "Alguém responde?"),
    FrameKind.GUARD_ROLL: Message("spartacus.asked.guard", "O dado do guarda"),
    FrameKind.CHOOSE: Message("spartacus.asked.choose", "Escolher para o efeito"),
    FrameKind.PICK: Message("spartacus.asked.pick", "Uma carta ao acaso"),
    FrameKind.TRADE: Message("spartacus.asked.trade", "Mercado Aberto"),
    FrameKind.BUILD: Message("spartacus.asked.build", "Montar a proposta"),
    FrameKind.ANSWER_OFFER: Message("spartacus.asked.answer-offer", "Aceitar a troca?"),
    FrameKind.BID: Message("spartacus.asked.bid", "Lance oculto pela carta"),
    FrameKind.HOST_BID: Message("spartacus.asked.host-bid", "Lance oculto pelo título de Anfitrião"),
    FrameKind.INVITE: Message("spartacus.asked.invite", "Convidar para a arena"),
    FrameKind.PRICE: Message("spartacus.asked.price", "Que preço pedir"),
    FrameKind.BRIBE: Message("spartacus.asked.bribe", "Pagar o preço?"),
    FrameKind.ANSWER: Message("spartacus.asked.answer", "Aceitar o convite?"),
    FrameKind.FIGHTER: Message("spartacus.asked.fighter", "Escolher o combatente"),
    FrameKind.EQUIP: Message("spartacus.asked.equip", "Escolher o equipamento"),
    FrameKind.WAGER: Message("spartacus.asked.wager", "Apostar"),
    FrameKind.THUMB: Message("spartacus.asked.thumb", "O destino do derrotado"),
    FrameKind.INITIATIVE: Message("spartacus.asked.initiative", "Os dados da iniciativa"),
    FrameKind.FIRST: Message("spartacus.asked.first", "Quem age primeiro?"),
    FrameKind.FIGHTER_ACTS: Message("spartacus.asked.fighter-acts", "Andar e atacar"),
    FrameKind.ATTACK_ROLL: Message("spartacus.asked.attack-roll", "Os dados do ataque"),
    FrameKind.LOSE: Message("spartacus.asked.lose", "De que pilha perder dados"),
    FrameKind.PICK_DIE: Message("spartacus.asked.pick-die", "Escolher um dado"),
    FrameKind.REROLL: Message("spartacus.asked.reroll", "Dados rolados de novo"),
}


def asked(texts: Texts, kind: int) -> str:
    """What a frame at which somebody chooses, or chance acts, is about."""
    return texts.message(_ASKED[FrameKind(kind)])
