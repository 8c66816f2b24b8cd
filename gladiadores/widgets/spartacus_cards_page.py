"""The cards of a deck of Spartacus as HTML: a pure function of their desk."""

from __future__ import annotations

from collections import Counter
from html import escape
from typing import Final

from gladiadores.games.spartacus import board, vocabulary
from gladiadores.games.spartacus.style import STYLE
from gladiadores.games.spartacus.wording import phrases
from gladiadores.text import LANGUAGES, Message, Texts
from gladiadores.widgets.parts import button, entries, tag
from gladiadores.widgets.rule_parts import cited
from gladiadores.widgets.spartacus_cards_desk import (
    ALWAYS,
    FIGHTING,
    HOUSE,
    KINDS,
    ORDERS,
    PHASES,
    Card,
    SpartacusCardsDesk,
)

_NAMED: Final = {
    "house": Message("spartacus.cards.houses", "Casas"),
    "gladiator": Message("spartacus.cards.gladiators", "Gladiadores"),
    "slave": Message("spartacus.cards.slaves", "Escravos"),
    "equipment": Message("spartacus.cards.equipment", "Equipamentos"),
    "scheme": Message("spartacus.cards.schemes", "Esquemas"),
    "reaction": Message("spartacus.cards.reactions", "Reações"),
    "guard": Message("spartacus.cards.guards", "Guardas"),
}
_SIGNS: Final = {"equipment": "weapon"}
_ORDERED: Final = {
    "deck": Message("spartacus.cards.by-deck", "na ordem do baralho"),
    "name": Message("spartacus.cards.by-name", "por nome"),
    "cost": Message("spartacus.cards.by-cost", "por preço ou Influência"),
}


def page(desk: SpartacusCardsDesk, *, scale: float = 1.0) -> str:
    """The filters, the list, and what is open."""
    title = escape(desk.texts.say("spartacus.cards.title", "As cartas de Spartacus"))
    return (
        f'<section class="bs sk sp" lang="{tag(desk.language)}" style="--bs-scale:{scale:g}" data-key="cards" '
        f'data-scene="{desk.language}" tabindex="-1" aria-label="{title}"><style>{STYLE}</style>'
        f"{_bar(desk)}{_kinds(desk)}{_both(desk)}</section>"
    )


def still(desk: SpartacusCardsDesk) -> str:
    """What is shown where nothing can be pressed: the card that is open."""
    return f'<div class="sp" lang="{tag(desk.language)}">{_told(desk)}</div>'


def _bar(desk: SpartacusCardsDesk) -> str:
    said = desk.texts
    search = escape(said.say("spartacus.cards.search", "Procurar: rede, guarda, denário…"))
    when, order = said.say("spartacus.cards.when", "Quando age"), said.say("spartacus.cards.order", "Ordem")
    phases = [("", when), *((phase, _phase(said, phase)) for phase in PHASES)]
    orders = [(name, said.message(_ORDERED[name])) for name in ORDERS]
    others = "".join(
        button(f"language:{language}", LANGUAGES[language], language.upper(), css="bs-round",
               more=f' lang="{tag(language)}"')
        for language in desk.languages
        if language != desk.language
    )  # fmt: skip
    return (
        f'<div class="bs-bar sk-bar"><input type="text" data-key="query" value="{escape(desk.query)}" '
        f'placeholder="{search}" aria-label="{search}" autocomplete="off" spellcheck="false">'
        f'<select data-key="phase" aria-label="{escape(when)}">{entries(phases, desk.phase)}</select>'
        f'<select data-key="order" aria-label="{escape(order)}">{entries(orders, desk.order)}</select>{others}</div>'
    )


def _phase(said: Texts, phase: str) -> str:
    if phase == FIGHTING:
        return said.say("spartacus.cards.fight", "Luta")
    if phase == ALWAYS:
        return said.say("spartacus.cards.always", "A qualquer hora")
    return vocabulary.phase(said, phase)


def _kinds(desk: SpartacusCardsDesk) -> str:
    """A button for each kind, with how many cards of it the other filters leave."""
    said, number = desk.texts, Counter(card.kind for card in desk.matching)
    buttons = "".join(
        button(
            f"kind:{kind}", f"{said.message(_NAMED[kind])}: {number[kind]}",
            f"{board.sign(_SIGNS.get(kind, kind), size=22)}<span>{escape(said.message(_NAMED[kind]))}</span>"
            f"<small>{number[kind]}</small>",
            css="sk-kind", on=desk.kind == kind,
        )
        for kind in KINDS
    )  # fmt: skip
    label = escape(said.say("spartacus.cards.kinds", "Tipos de carta"))
    return f'<div class="sk-kinds" role="group" aria-label="{label}" data-nav>{buttons}</div>'


# --- the list ---------------------------------------------------------------------------------------------------------


def _both(desk: SpartacusCardsDesk) -> str:
    said = desk.texts
    found = "".join(_line(desk, card) for card in desk.found)
    none = escape(said.say("spartacus.cards.none", "Nenhuma carta com estes filtros."))
    label = escape(said.say("spartacus.cards.list", "Cartas"))
    top = f"{desk.kind}{desk.phase}{desk.order}{desk.query}"
    return (
        f'<div class="sk-both"><div class="sk-list" role="group" aria-label="{label}" data-key="list" '
        f'data-top="{escape(top)}" data-nav>{found or f"<p>{none}</p>"}</div>'
        f'<div class="sk-open" data-key="open" data-top="{desk.chosen.token}">{_open(desk)}</div></div>'
    )


def _line(desk: SpartacusCardsDesk, card: Card) -> str:
    said = desk.texts
    title, told = card.title(said), " ".join(card.told(said))
    short = f"<small>{escape(told)}</small>" if told else ""
    inside = (
        f'{board.sign(card.sign, size=22)}<span class="sk-name"><b>{escape(title)}</b>{short}</span>'
        f'<span class="sk-numbers">{_numbers(card)}</span>'
    )
    return button(f"card:{card.token}", f"{title}. {_facts(said, card)}", inside, css="sk-line", on=card == desk.chosen)


def _numbers(card: Card) -> str:
    """Dice, price, Influence or worth, as they stand on the card."""
    if card.kind == HOUSE:
        house = card.deck.houses[card.place]
        return f'<span class="sk-coin">{board.coin(size=18)}{house.denarii}</span>'
    if card.on_market:
        dice = "".join(f'<span class="sk-die">{number}</span>' for number in card.dice or ())
        return f'{dice}<span class="sk-coin">{board.coin(size=18)}{card.price}</span>'
    needs = "" if card.influence is None else f'<span class="sk-needs">{card.influence}</span>'
    return f'{needs}<span class="sk-coin">{board.coin(size=18)}{card.cash}</span>'


# --- what is open -----------------------------------------------------------------------------------------------------


def _open(desk: SpartacusCardsDesk) -> str:
    card, said = desk.chosen, desk.texts
    if card.kind == HOUSE:
        drawn = board.house_face(card.place, said, deck=card.deck, height=190)
    elif card.on_market:
        drawn = board.market_face(card.place, said, deck=card.deck, height=270)
    else:
        drawn = board.intrigue_face(card.place, said, deck=card.deck, height=270)
    css = "sk-board" if card.kind == HOUSE else "sk-face"
    return f'<div class="{css}">{drawn}</div><div class="sk-text">{_told(desk)}</div>'


def _told(desk: SpartacusCardsDesk) -> str:
    """What it is, what it does, and the rules that say what its words mean."""
    said, card = desk.texts, desk.chosen
    does = "".join(f"<p>{escape(sentence)}</p>" for sentence in card.told(said))
    plain = "" if does else f'<p class="sk-plain">{escape(_plain(said, card))}</p>'
    rules = "".join(cited(desk, id) for id in card.rules)
    heading = escape(said.say("spartacus.cards.rules", "As regras por trás"))
    return (
        f'<h3>{escape(card.title(said))}</h3><p class="sk-facts">{escape(_facts(said, card))}</p>'
        f'<div class="sk-does">{does}{plain}</div><h4>{heading}</h4><div class="sk-rules">{rules}</div>'
    )


def _plain(said: Texts, card: Card) -> str:
    """A card that only is what it is."""
    if card.kind == "guard":
        return said.say(
            "spartacus.cards.plain-guard",
            "Descarte-o contra um esquema que mira a sua Casa: com 4 a 6 no dado, cancela.",
        )
    return said.say("spartacus.cards.plain", "Sem habilidade: só os seus dados.")


def _facts(said: Texts, card: Card) -> str:
    """Kind, numbers, copies, in a line."""
    if card.kind == HOUSE:
        house = card.deck.houses[card.place]
        starting = {"gladiator": house.gladiators, "slave": house.slaves, "guard": house.guards}
        things = [phrases.kinds(said, kind, number) for kind, number in starting.items()]
        things.append(vocabulary.denarii(said, house.denarii))
        return said.say("spartacus.cards.house", "Começa com: {things}.", things=said.listed(things))
    facts = [phrases.capital(vocabulary.kind(said, card.sign))]
    if card.dice is not None:
        facts.append(vocabulary.piles(said, card.dice))
    if card.influence is not None:
        facts.append(said.say("spartacus.cards.influence", "pede Influência {number}", number=card.influence))
    worth = card.price if card.on_market else card.cash
    facts.append(said.say("spartacus.cards.worth", "vale {denarii}", denarii=vocabulary.denarii(said, worth or 0)))
    if card.on_market and card.deck.market[card.place].start:
        facts.append(said.say("spartacus.cards.start", "carta inicial"))
    facts.append(said.say("spartacus.cards.copies", "{number} no baralho", number=card.copies))
    return f"{'; '.join(facts)}."
