"""Why a bot of Glory to Rome does what it does, in words that can do without names: the action stands beside them."""

from __future__ import annotations

from gladiadores.games.glory_to_rome import tokens
from gladiadores.games.glory_to_rome.state import State
from gladiadores.games.glory_to_rome.tokens import Said, Verb
from gladiadores.text import Message


def reason(state: State, action: str, seat: int) -> Message:
    """What speaks for an action that a seat is about to take."""
    said = tokens.ACTIONS[action]
    after = state.after(action)
    if after.to_act is None:
        return _ending(after, seat)
    if after.influence[seat] > state.influence[seat]:
        return Message("bot.glory.complete", "Completa uma estrutura: a influência e a função valem na hora.")
    return _by_verb(state, said)


def _ending(after: State, seat: int) -> Message:
    if seat in after.standing().winners:
        return Message("bot.glory.win", "Termina a partida comigo na frente.")
    return Message("bot.glory.lose", "Termina a partida, e nada melhor me resta.")


def _by_verb(state: State, said: Said) -> Message:
    verb = said.verb
    if verb in _THINKING:
        return Message("bot.glory.think", "Nenhum papel me rende bastante agora: penso, e a mão fica mais forte.")
    if verb in _LEADING and state.role is None:
        return Message("bot.glory.lead", "É o papel com que as minhas ações desta vez rendem mais.")
    if verb in _LEADING:
        return Message("bot.glory.follow", "Seguir me dá uma ação a mais, e ela vale a carta.")
    if verb in (Verb.FOUND, Verb.OUT):
        return Message("bot.glory.found", "Uma estrutura a mais em obra: pelo valor do local e pela função que terá.")
    if verb in (Verb.ADD, Verb.BUILD, Verb.POOL_BUILD):
        return Message("bot.glory.add", "Leva a obra adiante: falta menos para a influência e a função.")
    if verb in (Verb.HIRE, Verb.AQUEDUCT, Verb.BAR):
        return Message("bot.glory.hire", "Um cliente age sempre que alguém lidera o papel dele.")
    if verb in (Verb.SELL, Verb.ATRIUM, Verb.BASILICA):
        return Message("bot.glory.sell", "No cofre o material vira pontos.")
    if verb in (Verb.TAKE, Verb.DOCK, Verb.SEWER, Verb.POOL):
        return _for_stock(state, said)
    if verb in (Verb.DEMAND, Verb.LION):
        return Message("bot.glory.demand", "É disto que os outros mais sentem falta, e eu mais preciso.")
    if verb == Verb.GIVE:
        return Message("bot.glory.give", "Das cartas que servem, é a que me faz menos falta.")
    if verb in (Verb.PRISON, Verb.STAIR, Verb.POOL_STAIR):
        return Message("bot.glory.others", "A estrutura alheia me serve mais que o que ela custa.")
    if verb in (Verb.SAVE, Verb.FOUNTAIN, Verb.KEEP, Verb.SENATE, Verb.WITH, Verb.MORE):
        return Message("bot.glory.more", "Abre caminho para uma ação que vale mais.")
    return Message("bot.glory.pass", "Nada mais vale a pena agora.")


_THINKING = (Verb.JACK, Verb.DRAW, Verb.LATRINE, Verb.VOMITORIUM)
_LEADING = (Verb.LEAD, Verb.FOLLOW, Verb.PETITION, Verb.CIRCUS)


def _for_stock(state: State, said: Said) -> Message:
    seat = state.to_act
    kind = said.kind
    if isinstance(seat, int) and any(each.site == kind and not each.done for each in state.structures[seat]):
        return Message("bot.glory.wanted", "É o material de uma obra minha.")
    return Message("bot.glory.stock", "Material no estoque serve para construir ou para vender.")
