"""Why a bot of Spartacus does what it does, in words that can do without names: the action stands beside them."""

from __future__ import annotations

from gladiadores.bots import spartacus_odds
from gladiadores.bots.spartacus_mind import Mind
from gladiadores.games.spartacus.frames import FrameKind
from gladiadores.games.spartacus.verbs import Said, Verb
from gladiadores.text import Message


def reason(mind: Mind, action: str) -> Message:
    """What speaks for an action that the seat is about to take."""
    said = mind.said(action)
    kind = mind.frame.kind
    if kind in (FrameKind.PLOT, FrameKind.DISCARD, FrameKind.TARGET, FrameKind.CHOOSE):
        return _plotting(mind, said)
    if kind in (FrameKind.SUPPORT, FrameKind.PITCH, FrameKind.PLEA):
        return _supporting(said)
    if kind in (FrameKind.WINDOW, FrameKind.PICK_DIE):
        return _answering(said)
    if kind in (FrameKind.PAY, FrameKind.TRADE, FrameKind.BUILD, FrameKind.ANSWER_OFFER):
        return _trading(said)
    if kind in (FrameKind.BID, FrameKind.HOST_BID):
        return _bidding(mind, said)
    return _in_arena(mind, said)


def _plotting(mind: Mind, said: Said) -> Message:
    if said.verb == Verb.CASH:
        return Message("bot.spartacus.cash", "Esta carta me serve menos que os denários que ela rende.")
    if said.verb == Verb.SCHEME:
        return Message("bot.spartacus.scheme", "De tudo o que posso fazer agora, é o que mais me adianta.")
    if said.verb == Verb.USE:
        return Message("bot.spartacus.use", "O que rende vale mais que o que custa.")
    if said.verb == Verb.POST:
        return Message("bot.spartacus.post", "Na mesa o guarda afasta intrigas e não ocupa a mão.")
    if said.verb == Verb.DISCARD:
        return Message("bot.spartacus.discard", "Da mão, é a carta que me faz menos falta.")
    if said.verb == Verb.AT:
        return Message("bot.spartacus.at", "Aqui o golpe rende mais, e menos guardas o detêm.")
    if said.verb == Verb.PASS:
        return Message("bot.spartacus.keep", "O resto vale mais na mão que na mesa.")
    return Message("bot.spartacus.choose", "É a escolha que me deixa melhor.")


def _supporting(said: Said) -> Message:
    if said.verb == Verb.ASK:
        return Message("bot.spartacus.ask", "A influência desta casa basta, e o apoio dela deve sair barato.")
    if said.verb == Verb.CLAIM and said.kind < 0:
        return Message("bot.spartacus.silent", "Não digo o que é: quem soubesse pediria mais.")
    if said.verb == Verb.CLAIM:
        return Message("bot.spartacus.claim", "A verdade não assusta ninguém, e ajuda a convencer.")
    if said.verb == Verb.PAY_FOR:
        return Message("bot.spartacus.pay-for", "É o que o apoio deve custar, sem gastar o que a intriga rende.")
    if said.verb == Verb.SUPPORT:
        return Message("bot.spartacus.support", "O que me oferecem paga o risco.")
    if said.verb == Verb.REFUSE:
        return Message("bot.spartacus.no-support", "Ajudar sairia mais caro que o que me oferecem.")
    if said.verb == Verb.USE:
        return Message("bot.spartacus.use", "O que rende vale mais que o que custa.")
    return Message("bot.spartacus.give-up", "Não há apoio ao meu alcance; a carta volta para a mão.")


def _answering(said: Said) -> Message:
    if said.verb in (Verb.GUARD, Verb.GUARD_HAND):
        return Message("bot.spartacus.guard", "A intriga me custaria mais que um guarda, e o dado pode detê-la.")
    if said.verb in (Verb.REACT, Verb.USE):
        return Message("bot.spartacus.react", "Responder agora me deixa melhor que deixar passar.")
    if said.verb == Verb.DIE:
        return Message("bot.spartacus.die", "É o dado em que a mudança mais aumenta as minhas chances.")
    return Message("bot.spartacus.let", "Deixo passar: responder custaria mais que o dano.")


def _trading(said: Said) -> Message:
    if said.verb == Verb.PAY:
        return Message("bot.spartacus.wages", "Cada um vale mais que o soldo.")
    if said.verb == Verb.RELEASE:
        return Message("bot.spartacus.release", "Não posso pagar todos, e este me faz menos falta.")
    if said.verb in (Verb.SELL, Verb.SELL_GUARD):
        return Message("bot.spartacus.sell", "Para mim vale menos que o preço.")
    if said.verb in (Verb.OFFER, Verb.PROPOSE) or said.verb.name.startswith(("GIVE", "WANT")):
        return Message("bot.spartacus.offer", "A carta vale mais para quem compra que para quem vende.")
    if said.verb == Verb.YES:
        return Message("bot.spartacus.accept-offer", "A troca me deixa melhor.")
    if said.verb == Verb.NO:
        return Message("bot.spartacus.decline", "O que eu daria vale mais que o que receberia.")
    return Message("bot.spartacus.no-trade", "Não tenho nada a vender nem a trocar com proveito.")


def _bidding(mind: Mind, said: Said) -> Message:
    if not said.number:
        return Message("bot.spartacus.no-bid", "Não vale o que os outros devem oferecer.")
    if mind.frame.kind == FrameKind.HOST_BID:
        return Message("bot.spartacus.bid-host", "O Anfitrião ganha influência e escolhe as lutas: vale este lance.")
    return Message("bot.spartacus.bid", "O lance pesa o que a carta me vale e o que os outros devem oferecer.")


def _in_arena(mind: Mind, said: Said) -> Message:
    if said.verb == Verb.FIGHTER:
        return Message("bot.spartacus.fighter", "É quem tem mais a ganhar do que a perder nesta luta.")
    if said.verb == Verb.EQUIP:
        return Message("bot.spartacus.equip", "A melhor peça deste tipo; depois da luta, volta para casa.")
    if said.verb == Verb.WAGER:
        percent = round(100 * _chance(mind, said.number))
        return Message(
            "bot.spartacus.wager", "Calculo {percent} % para este canto: a aposta compensa.", percent=percent
        )
    if said.verb in _FIGHTING:
        return _fighting(said)
    found = _DEALING.get(said.verb)
    if found is not None:
        return found
    if mind.frame.kind == FrameKind.BRIBE:
        return Message("bot.spartacus.no-bribe", "O preço passa do que isto me vale.")
    return Message("bot.spartacus.enough", "Nada mais compensa agora.")


def _chance(mind: Mind, corner: int) -> float:
    first, second = (spartacus_odds.standing(mind.state, side) for side in (0, 1))
    return spartacus_odds.chances(mind.state, first, second).corners[corner]


_FIGHTING = (Verb.FIRST_ME, Verb.FIRST_OTHER, Verb.MOVE, Verb.ATTACK, Verb.LOSE)


def _fighting(said: Said) -> Message:
    if said.verb == Verb.LOSE:
        return Message("bot.spartacus.lose", "Sem este dado ainda me restam as melhores chances.")
    if said.verb == Verb.ATTACK:
        return Message("bot.spartacus.attack", "O adversário está ao alcance.")
    if said.verb == Verb.MOVE:
        return Message("bot.spartacus.move", "Daqui posso atacar, ou espero sem ser atacado primeiro.")
    if said.verb == Verb.FIRST_ME:
        return Message("bot.spartacus.first", "Alcanço o adversário: ataco antes que ele possa.")
    return Message("bot.spartacus.second", "Que ele se aproxime: depois ataco eu.")


_DEALING = {
    Verb.HOUSE: Message("bot.spartacus.house", "As casas são de igual força: escolho por gosto."),
    Verb.INVITE: Message("bot.spartacus.invite", "Ou luta com vantagem minha, ou perde influência."),
    Verb.SELL_INVITATION: Message("bot.spartacus.sell-invitation", "Quem quer lutar paga para entrar."),
    Verb.PRICE: Message("bot.spartacus.price", "É quanto isto deve valer para quem paga."),
    Verb.YES: Message("bot.spartacus.bribe", "Vale mais que o preço."),
    Verb.ACCEPT: Message("bot.spartacus.accept", "Lutar é melhor que perder influência."),
    Verb.REFUSE: Message("bot.spartacus.refuse", "A luta me custaria mais que a influência."),
    Verb.UP: Message("bot.spartacus.up", "Vivo ele me serve mais, ou a morte me custaria influência."),
    Verb.DOWN: Message("bot.spartacus.down", "Um rival fica mais fraco, e isso não me custa nada."),
    Verb.SELL_UP: Message("bot.spartacus.sell-thumb", "Pela vida ou pela morte dele alguém paga."),
    Verb.SELL_DOWN: Message("bot.spartacus.sell-thumb", "Pela vida ou pela morte dele alguém paga."),
}
