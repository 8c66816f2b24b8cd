"""Choices at Spartacus by their kind, with their words and the rule that they are about."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from gladiadores.games.spartacus import choosing, tokens, vocabulary, words
from gladiadores.games.spartacus.effects.strength import required
from gladiadores.games.spartacus.frames import FOR_INVITATION, FrameKind
from gladiadores.games.spartacus.knowing import as_state
from gladiadores.games.spartacus.phases import trading
from gladiadores.games.spartacus.verbs import Said, Verb
from gladiadores.games.spartacus.view import View
from gladiadores.text import Message, Texts
from gladiadores.widgets.match_choices import Group
from gladiadores.widgets.spartacus_choices_things import pending


class Heading(NamedTuple):
    """What stands above choices of a kind, and the rule that they are about."""

    title: Message
    rule: str


_CHOOSE: Final = Message("spartacus.group.choose", "Escolher")
_OFFER: Final = Message("spartacus.group.offer", "Propor uma troca")
_GIVE: Final = Message("spartacus.group.give", "O que se dá")
_WANT: Final = Message("spartacus.group.want", "O que se quer")
_ANSWER: Final = Message("spartacus.group.answer", "A resposta")
_THUMB: Final = Message("spartacus.group.thumb", "O polegar")
_SELL_THUMB: Final = Message("spartacus.group.sell-thumb", "Vender a decisão")
_SELL: Final = Message("spartacus.group.sell", "Vender ao Banco")
_FIRST: Final = Message("spartacus.group.first", "Quem age primeiro")
_GUARD: Final = Message("spartacus.group.guard", "Chamar um guarda")
_END: Final = Message("spartacus.group.end", "Seguir em frente")

HEADINGS: Final = {
    Verb.HOUSE: Heading(Message("spartacus.group.house", "Escolher a Casa"), "setup.house"),
    Verb.PAY: Heading(Message("spartacus.group.pay", "Pagar"), "upkeep.pay"),
    Verb.RELEASE: Heading(Message("spartacus.group.release", "Dispensar um gladiador"), "upkeep.release"),
    Verb.SCHEME: Heading(Message("spartacus.group.scheme", "Montar um esquema"), "scheme.play"),
    Verb.USE: Heading(Message("spartacus.group.use", "Usar uma habilidade"), "power.use"),
    Verb.CASH: Heading(Message("spartacus.group.cash", "Trocar por denários"), "intrigue.cash"),
    Verb.POST: Heading(Message("spartacus.group.post", "Pôr um guarda na mesa"), "guard.post"),
    Verb.ASK: Heading(Message("spartacus.group.ask", "Pedir apoio"), "support.ask"),
    Verb.CLAIM: Heading(Message("spartacus.group.claim", "Dizer que esquema é"), "support.lie"),
    Verb.PAY_FOR: Heading(Message("spartacus.group.pay-for", "Oferecer denários"), "support.ask"),
    Verb.SUPPORT: Heading(_ANSWER, "support.given"),
    Verb.AT: Heading(Message("spartacus.group.at", "Escolher o alvo"), "scheme.target"),
    Verb.REACT: Heading(Message("spartacus.group.react", "Reagir"), "reaction.play"),
    Verb.GUARD: Heading(_GUARD, "guard.play"),
    Verb.GUARD_HAND: Heading(_GUARD, "guard.play"),
    Verb.CARD: Heading(_CHOOSE, "play.choose"),
    Verb.ASSET: Heading(_CHOOSE, "play.choose"),
    Verb.SEAT: Heading(_CHOOSE, "play.choose"),
    Verb.OPTION: Heading(_CHOOSE, "play.choose"),
    Verb.NUMBER: Heading(_CHOOSE, "play.choose"),
    Verb.DIE: Heading(Message("spartacus.group.die", "Escolher um dado"), "combat.reroll"),
    Verb.DISCARD: Heading(Message("spartacus.group.discard", "Descartar"), "intrigue.limit"),
    Verb.SELL: Heading(_SELL, "market.sell"),
    Verb.SELL_GUARD: Heading(_SELL, "market.sell"),
    Verb.OFFER: Heading(_OFFER, "market.offer"),
    Verb.GIVE: Heading(_GIVE, "market.offer"),
    Verb.GIVE_GUARD: Heading(_GIVE, "market.offer"),
    Verb.GIVE_DENARII: Heading(_GIVE, "market.offer"),
    Verb.WANT: Heading(_WANT, "market.offer"),
    Verb.WANT_GUARD: Heading(_WANT, "market.offer"),
    Verb.WANT_DENARII: Heading(_WANT, "market.offer"),
    Verb.PROPOSE: Heading(_OFFER, "market.offer"),
    Verb.YES: Heading(_ANSWER, "market.accept"),
    Verb.NO: Heading(_ANSWER, "market.accept"),
    Verb.BID: Heading(Message("spartacus.group.bid", "O lance"), "auction.bid"),
    Verb.INVITE: Heading(Message("spartacus.group.invite", "Convidar"), "arena.invite"),
    Verb.SELL_INVITATION: Heading(Message("spartacus.group.sell-invitation", "Vender um convite"), "arena.bribe"),
    Verb.PRICE: Heading(Message("spartacus.group.price", "O preço"), "arena.bribe"),
    Verb.ACCEPT: Heading(_ANSWER, "arena.accept"),
    Verb.REFUSE: Heading(_ANSWER, "support.refused"),
    Verb.FIGHTER: Heading(Message("spartacus.group.fighter", "Quem luta"), "arena.fighter"),
    Verb.EQUIP: Heading(Message("spartacus.group.equip", "Equipamento"), "arena.equipment"),
    Verb.WAGER: Heading(Message("spartacus.group.wager", "Apostar"), "wager.place"),
    Verb.UP: Heading(_THUMB, "thumb.decide"),
    Verb.DOWN: Heading(_THUMB, "thumb.decide"),
    Verb.SELL_UP: Heading(_SELL_THUMB, "thumb.price"),
    Verb.SELL_DOWN: Heading(_SELL_THUMB, "thumb.price"),
    Verb.FIRST_ME: Heading(_FIRST, "combat.first"),
    Verb.FIRST_OTHER: Heading(_FIRST, "combat.first"),
    Verb.MOVE: Heading(Message("spartacus.group.move", "Andar"), "combat.move"),
    Verb.ATTACK: Heading(Message("spartacus.group.attack", "Atacar"), "combat.attack"),
    Verb.LOSE: Heading(Message("spartacus.group.lose", "Perder um dado"), "combat.damage"),
    Verb.GIFT: Heading(Message("spartacus.group.gift", "Dar denários"), "game.gift"),
    Verb.PASS: Heading(_END, "play.now"),
}
"""By what an action does."""

_PASSING: Final = {
    FrameKind.PLOT: "intrigue.end",
    FrameKind.SUPPORT: "support.given-up",
    FrameKind.WINDOW: "reaction.window",
    FrameKind.TRADE: "market.pass",
    FrameKind.BUILD: "market.offer",
    FrameKind.INVITE: "arena.cancelled",
    FrameKind.EQUIP: "arena.equipment",
    FrameKind.WAGER: "wager.place",
    FrameKind.FIGHTER_ACTS: "combat.done",
    FrameKind.CHOOSE: "play.choose",
    FrameKind.PICK_DIE: "combat.reroll",
}
"""The rule about doing nothing more."""


_USUAL: Final = 1
_RANK: Final = {Verb.SCHEME: 0, Verb.CASH: 2, Verb.PASS: 3, Verb.POST: 4}
"""Kinds of choices that stand above or below the others."""


def groups(view: View, said: Texts, names: words.Names, actions: Sequence[str]) -> tuple[Group, ...]:
    """Choices by their kind: what people come for first, what may be done at any time last; gifts are left out."""
    deck, kind = view.table.deck, pending(view).kind
    found: dict[str, list[tuple[str, str]]] = {}
    rules: dict[str, str] = {}
    told = [(action, read) for action in actions if (read := tokens.read(deck, action)) is not None]
    for action, read in sorted(told, key=lambda each: _RANK.get(each[1].verb, _USUAL)):
        if read.verb == Verb.GIFT:
            continue
        title = said.message(HEADINGS[read.verb].title)
        rules.setdefault(title, rule_of(view, action))
        found.setdefault(title, []).append((action, choosing.action(said, action, names, kind)))
    return tuple(Group(title, rules[title], tuple(choices)) for title, choices in found.items())


def gifts(actions: Sequence[str]) -> tuple[str, ...]:
    """The gifts among actions."""
    return tuple(action for action in actions if action.startswith("gift:"))


def rule_of(view: View, action: str) -> str:
    """The rule that an action is about."""
    said, top = tokens.read(view.table.deck, action), pending(view)
    if said is None:
        return "play.notation"
    if said.verb == Verb.PASS:
        return _PASSING.get(FrameKind(top.kind), "play.now")
    if said.verb in (Verb.YES, Verb.NO, Verb.PRICE) and top.kind in (FrameKind.BRIBE, FrameKind.PRICE):
        return "arena.bribe" if top.b == FOR_INVITATION else "thumb.price"
    if said.verb == Verb.REFUSE and top.kind == FrameKind.ANSWER:
        return "arena.refuse"
    if said.verb == Verb.BID and top.kind == FrameKind.HOST_BID:
        return "host.contest"
    return HEADINGS[said.verb].rule


# --- below a heading --------------------------------------------------------------------------------------------------

_NAMED_ALONE: Final = (
    Verb.HOUSE, Verb.RELEASE, Verb.CLAIM, Verb.AT, Verb.REACT, Verb.CARD, Verb.ASSET, Verb.DISCARD, Verb.POST,
    Verb.FIGHTER, Verb.EQUIP, Verb.ASK, Verb.SEAT, Verb.OFFER, Verb.INVITE, Verb.SELL_INVITATION,
)  # fmt: skip
"""Where the heading says all but the card or House."""


def short(view: View, said: Texts, action: str, names: words.Names = None) -> str:
    """What stands on a button below the heading of its group."""
    read = tokens.read(view.table.deck, action)
    told = choosing.action(said, action, names, pending(view).kind)
    if read is None:
        return told
    if read.verb in (Verb.SELL, Verb.SELL_GUARD, Verb.CASH):
        denarii = vocabulary.denarii(said, _brings(view, read))
        return said.say("spartacus.choice.for", "{card}: {denarii}", card=_thing(view, said, read), denarii=denarii)
    if read.verb == Verb.SCHEME:
        asked = required(as_state(view), pending(view).seat, read.kind)
        return said.say(
            "spartacus.choice.scheme", "{card} (pede {number})", card=_thing(view, said, read), number=asked
        )
    if read.verb == Verb.USE:
        return _ability(view, said, read)
    if read.verb in _NAMED_ALONE and read != tokens.read(view.table.deck, tokens.CLAIM_NOTHING):
        return words.seat(said, read.seat, names) if read.seat >= 0 else _thing(view, said, read)
    return told[:1].upper() + told[1:]


def _thing(view: View, said: Texts, read: Said) -> str:
    """A card or House by its name."""
    deck = view.table.deck
    if read.card >= 0:
        return vocabulary.card(said, deck.market[read.card].token)
    if read.kind >= 0:
        return vocabulary.card(said, deck.intrigue[read.kind].token)
    return vocabulary.card(said, deck.houses[read.house].token)


def _ability(view: View, said: Texts, read: Said) -> str:
    """By its card or House, with a number where that has several."""
    deck = view.table.deck
    owner = deck.effects[read.effect].owner
    all_of_it = tokens.effects_of(deck, owner)
    name = vocabulary.card(said, owner)
    if len(all_of_it) < 2:
        return name
    number = all_of_it.index(read.effect) + 1
    return said.say("spartacus.choice.ability", "{card}, habilidade {number}", card=name, number=number)


def _brings(view: View, read: Said) -> int:
    """What the Bank pays for it."""
    state, seat = as_state(view), pending(view).seat
    if read.verb == Verb.SELL:
        return trading.price(state, seat, read.card)
    if read.verb == Verb.SELL_GUARD:
        return trading.guard_price(state, seat, read.kind)
    return view.table.deck.intrigue[read.kind].cash
