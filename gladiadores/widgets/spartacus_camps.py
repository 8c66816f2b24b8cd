"""The Houses at the table of Spartacus as HTML: who it is, what it has, its cards by their state; and the hand."""

from __future__ import annotations

from html import escape

from gladiadores.games.spartacus import art, faces, houses, vocabulary, wording
from gladiadores.games.spartacus.camps import Camp
from gladiadores.games.spartacus.pieces import EXHAUSTED, READY, WOUNDED, Asset
from gladiadores.games.spartacus.scene import hand_keys
from gladiadores.widgets.match_side import thing
from gladiadores.widgets.parts import button, icon
from gladiadores.widgets.spartacus_sight import (
    Sight,
    back,
    coin,
    ground,
    host,
    lettered,
    marker,
    pennant,
    price,
    small,
)

ABREAST = 5
"""So many cards of the hand lie side by side with what they do; of more only the names are shown."""
_STATES = {READY: "", EXHAUSTED: " sg-exhausted", WOUNDED: " sg-exhausted sg-wounded"}


# --- a House ----------------------------------------------------------------------------------------------------------


def other(at: Sight, camp: Camp) -> str:
    """Somebody else's House; its cards are folded where there is little room, until it is opened."""
    opened = " gl-open" if camp.seat in at.desk.unfolded else ""
    return (
        f'<section class="sg-camp{opened}{_acts(camp)}" aria-label="{escape(at.telling.seat(camp.seat))}" data-nav>'
        f'{head(at, camp)}<div class="sg-body">{cards(at, camp)}</div></section>'
    )


def own(at: Sight, camp: Camp) -> str:
    """The House in front, with what it may do."""
    opened = " gl-open" if camp.seat in at.desk.unfolded else ""
    return (
        f'<section class="sg-camp sg-own{opened}{_acts(camp)}" aria-label="{escape(at.telling.seat(camp.seat))}" '
        f'data-nav>{head(at, camp)}<div class="sg-body">{powers(at, camp)}{cards(at, camp)}</div></section>'
    )


def _acts(camp: Camp) -> str:
    return " gl-acts" if camp.acts else ""


def head(at: Sight, camp: Camp) -> str:
    """Who it is, Influence, treasury, hand; the button that opens its cards where they are folded."""
    said = at.said
    house = "" if camp.house < 0 else vocabulary.card(said, at.deck.houses[camp.house].token)
    hosts = said.say("spartacus.board.host", "Anfitrião")
    sign = f'<span class="sg-host" title="{escape(hosts)}">{host()}</span>' if camp.hosts else ""
    stakes = f'<span class="sg-stakes">+{camp.stakes}</span>' if camp.stakes else ""
    inside = (
        f'{marker(camp, 26)}<span class="sg-who"><strong class="gl-name">{escape(at.telling.seat(camp.seat))}</strong>'
        f'<span class="sg-house">{escape(house)}</span></span>{sign}<span class="sg-numbers">{pennant(camp.influence)}'
        f'<span class="gl-number">{coin()}<b>{camp.denarii}</b>{stakes}</span>'
        f'<span class="gl-number">{back()}<b>{camp.hand}<span class="sg-limit">/{camp.limit}</span></b></span></span>'
    )
    label = houses.label(at.deck, camp, at.telling)
    colour = "" if camp.house < 0 else f' style="--house:{camp.colour}"'
    opened = "true" if camp.seat in at.desk.unfolded else "false"
    fold = said.say("spartacus.camp.open", "Cartas de {player}", player=at.telling.seat(camp.seat))
    chevron = button(
        f"camp:{camp.seat}", fold, icon("next"), css="sg-chevron", more=f' aria-expanded="{opened}"'
    )  # fmt: skip
    return (
        f'<div class="sg-head"{colour}>{thing(at, f"house:{camp.seat}", label, inside, css="sg-title")}{chevron}</div>'
    )


def powers(at: Sight, camp: Camp) -> str:
    """What the House may do; pale what it has done this turn."""
    if camp.house < 0:
        return ""
    rows = "".join(
        f'<li class="{"sg-used" if effect in camp.used else ""}">{escape(told)}</li>'
        for effect in at.deck.houses[camp.house].effects
        if (told := wording.effect(at.said, at.deck.effects[effect]))
    )
    return f'<ul class="sg-powers">{rows}</ul>'


def cards(at: Sight, camp: Camp) -> str:
    """The Market cards of a House, then its guards on the table; when all is over, the hand too."""
    drawn = "".join(asset(at, each) for each in camp.assets)
    drawn += "".join(_guards(at, camp, kind) for kind in dict.fromkeys(camp.posted))
    if camp.open_hand and camp.seat != at.view.seat:
        held = vocabulary.cards(at.said, [at.deck.intrigue[kind].token for kind in camp.open_hand])
        told = at.said.say("spartacus.board.open-hand", "Na mão: {cards}", cards=held)
        drawn += f'<p class="sg-open-hand">{escape(told)}</p>'
    nothing = at.said.say("spartacus.camp.empty", "Nenhuma carta.")
    return f'<div class="sg-cards">{drawn or f"<em>{escape(nothing)}</em>"}</div>'


def asset(at: Sight, card: Asset) -> str:
    """A Market card: its sign, on its side while it is exhausted; its name, dice and honours."""
    printed, said = at.deck.market[card.card], at.said
    kind = faces.kind_of(printed)
    name = vocabulary.card(said, printed.token)
    if printed.dice is not None:
        name = name.partition(",")[0]
        below = "".join(lettered(pile, number, 15) for pile, number in enumerate(printed.dice))
    else:
        below = escape(vocabulary.kind(said, kind))
    inside = (
        f'{ground(kind, turned=card.condition != READY)}<span class="sg-what"><b>{escape(name)}</b>'
        f'<span class="sg-below">{below}</span></span>{_honours(card)}'
    )
    css = f"sg-asset{_STATES[card.condition]}"
    return thing(at, f"asset:{printed.token}", faces.market_label(at.deck, card, said), inside, css=css)


def _honours(card: Asset) -> str:
    signs = [
        *([art.champion()] if card.champion else ()),
        *([art.favours(card.favours)] if card.favours else ()),
        *([art.wound()] if card.condition == WOUNDED else ()),
    ]
    drawn = "".join(small(each, 11, 17) for each in signs)
    return f'<span class="sg-honours">{drawn}</span>' if drawn else ""


def _guards(at: Sight, camp: Camp, kind: int) -> str:
    token, copies = at.deck.intrigue[kind].token, camp.posted.count(kind)
    inside = (
        f'{ground("guard")}<span class="sg-what"><b>{escape(vocabulary.card(at.said, token))}</b>'
        f'<span class="sg-below">× {copies}</span></span>'
    )
    label = f"{faces.intrigue_label(at.deck, kind, at.said)} ({copies})"
    return thing(at, f"guard:{camp.seat}.{token}", label, inside, css="sg-asset")


# --- the hand ---------------------------------------------------------------------------------------------------------


def hand(at: Sight) -> str:
    """The hand of the person at the screen; cards with which nothing can be done now are pale, and say why."""
    if at.view.seat is None:
        return ""
    held, said = hand_keys(at.view), at.said
    cards = "".join(_held(at, key, kind) for key, kind in held)
    label = escape(said.say("match.hand", "Sua mão"))
    nothing = said.say("spartacus.board.no-cards", "nenhuma carta de Intriga")
    many = " sg-many" if len(held) > ABREAST else " sg-tight" if len(held) == ABREAST else ""
    inside = cards or f"<em>{label}: {escape(nothing)}.</em>"
    return f'<div class="sg-hand{many}" role="group" aria-label="{label}" data-nav>{inside}</div>'


def _held(at: Sight, key: str, kind: int) -> str:
    printed, said = at.deck.intrigue[kind], at.said
    name = faces.kind_of(printed)
    asked = pennant(printed.influence, 22) if printed.influence else ""
    inside = (
        f'<span class="sg-band" style="background:{art.GROUNDS[name]}">{small(art.sign(name, "sp-pale"), 12, 17)}'
        f"<span>{escape(vocabulary.kind(said, name))}</span>{asked}{price(printed.cash, 20)}</span>"
        f"<b>{escape(vocabulary.card(said, printed.token))}</b>"
        f'<span class="sg-told">{escape(faces.function(said, at.deck, printed.token))}</span>'
    )
    return thing(at, key, faces.intrigue_label(at.deck, kind, said), inside, css="sg-card", fades=True)
