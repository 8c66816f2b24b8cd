"""The auction lab as HTML: a pure function of its desk."""

from __future__ import annotations

from html import escape
from typing import Final

from gladiadores.games.spartacus import vocabulary
from gladiadores.games.spartacus.decks.cards import MARKET_KINDS
from gladiadores.games.spartacus.reckoning.bids import Outcome
from gladiadores.games.spartacus.wording import cards as card_words
from gladiadores.text import Message, Texts
from gladiadores.widgets.auction_lab_desk import KINDS, ME, NOBODY, TITLE, AuctionLabDesk
from gladiadores.widgets.combat_parts import decimal, signed
from gladiadores.widgets.parts import entries, tag
from gladiadores.widgets.rule_parts import cited
from gladiadores.widgets.spartacus_lab_parts import (
    big,
    counter,
    field,
    frame,
    house,
    languages,
    percent,
    pick,
    slider,
    table_of_sums,
    tabs,
    told,
)

_TICK: Final = ' data-tick="20" data-tick-value="count"'
_WIDE: Final = 10
"""From so many columns on there is no room for decimals."""
_GUESSES: Final = {
    "sure": Message("auction.lab.sure", "exato"),
    "near": Message("auction.lab.near", "± 1"),
    "wide": Message("auction.lab.wide", "± 3"),
    "any": Message("auction.lab.any", "qualquer"),
}
_ADDS: Final = {
    "none": Message("auction.lab.adds.none", "não põem mais nada"),
    "one": Message("auction.lab.adds.one", "põem 0 ou 1"),
    "two": Message("auction.lab.adds.two", "põem 0, 1 ou 2"),
}


def page(desk: AuctionLabDesk, *, scale: float = 1.0) -> str:
    """The whole lab."""
    inside = _top(desk) + (_bids(desk) if desk.tab == "bids" else _value(desk))
    clock = f'<span data-key="tick"{_TICK}></span>' if desk.pending else ""
    return frame(desk, _name(desk.texts), "il-auction", scale, inside + clock)


def still(desk: AuctionLabDesk) -> str:
    """What is shown where nothing can be pressed: the best bid."""
    return f'<div lang="{tag(desk.language)}"><h3>{escape(_lot(desk))}</h3>{_answer(desk)}</div>'


def _name(said: Texts) -> str:
    return said.say("auction.lab.name", "Laboratório de leilões")


def _lot(desk: AuctionLabDesk) -> str:
    if desk.printed is None:
        return desk.texts.say("auction.lab.title", "Título de Anfitrião")
    return vocabulary.card(desk.texts, desk.printed.token)


# --- the head ---------------------------------------------------------------------------------------------------------


def _top(desk: AuctionLabDesk) -> str:
    said = desk.texts
    names = (
        ("bids", said.say("auction.lab.tab.bids", "Lances")),
        ("value", said.say("auction.lab.tab.value", "Quanto vale")),
    )
    players = [(each, said.say("intrigue.lab.houses", "{number} Casas", number=each)) for each in ("3", "4")]
    table = said.say("intrigue.lab.table", "Mesa")
    return (
        f'<div class="bs-bar">{_lots(desk)}{pick(desk, "players", table, players, "il-quiet")}'
        f'<span class="bs-gap"></span>{tabs(desk, names, _name(said))}{languages(desk)}</div>{_card(desk)}'
    )


def _lots(desk: AuctionLabDesk) -> str:
    """What may be auctioned, by its kind."""
    said, chosen = desk.texts, desk.picks["lot"]

    def option(token: str, name: str) -> str:
        return f'<option value="{escape(token)}"{" selected" if token == chosen else ""}>{escape(name)}</option>'

    groups = "".join(
        f'<optgroup label="{escape(vocabulary.kind(said, MARKET_KINDS[kind]))}">'
        + "".join(option(card.token, vocabulary.card(said, card.token)) for card in desk.lots(kind))
        + "</optgroup>"
        for kind in KINDS
    )
    title = option(TITLE, said.say("auction.lab.title", "Título de Anfitrião"))
    label = said.say("auction.lab.lot", "Em leilão")
    return (
        f'<label class="il-pick"><span>{escape(label)}</span>'
        f'<select data-key="pick:lot">{title}{groups}</select></label>'
    )


def _card(desk: AuctionLabDesk) -> str:
    """What stands on the card."""
    said, card = desk.texts, desk.printed
    if card is None:
        says = said.say("auction.lab.host", "O Anfitrião ganha 1 de Influência na arena, convida e decide o polegar.")
        return f'<p class="il-card">{escape(says)}</p>'
    facts = [vocabulary.kind(said, MARKET_KINDS[card.kind])]
    if card.dice is not None:
        facts.append(vocabulary.piles(said, card.dice))
    facts.append(said.say("auction.lab.price", "preço {price}", price=card.price))
    says = " ".join(card_words.card(said, desk.deck, card.token))
    return f'<p class="il-card">{escape("; ".join(facts))}. <small>{escape(says)}</small></p>'


# --- bids -------------------------------------------------------------------------------------------------------------


def _bids(desk: AuctionLabDesk) -> str:
    said = desk.texts
    rivals = "".join(_rival(desk, seat) for seat in desk.others)
    adds = [(each, said.message(name)) for each, name in _ADDS.items()]
    worth = said.say("auction.lab.worth", "Para você vale")
    in_a_tie = said.say("auction.lab.adds", "Num empate os outros")
    purse = said.say("intrigue.lab.purse", "Seus denários")
    shown = decimal(said, desk.worth, 0 if desk.flips["own"] else 1)
    mine = (
        f'<div class="il-row il-mine">{field(purse, counter(desk, "denarii:0", purse))}'
        f"{field(worth, counter(desk, 'worth', worth, shown))}"
        f"{pick(desk, 'adds', in_a_tie, adds)}"
        f"{''.join(_helper(desk, card.token) for card in desk.helpers)}</div>"
    )
    return f'<div class="il-rivals">{rivals}</div>{mine}<div class="il-talk">{_chart(desk)}{_answer(desk)}</div>'


def _rival(desk: AuctionLabDesk, seat: int) -> str:
    said, name = desk.texts, desk.house(seat)

    def of(what: str) -> str:
        return said.say("auction.lab.of", "{what}, {house}", what=what, house=name)

    purse = of(said.say("auction.lab.purse", "Denários"))
    middle = of(said.say("auction.lab.middle", "Lance provável"))
    margin = of(said.say("auction.lab.margin", "Margem"))
    guesses = [(each, said.message(told)) for each, told in _GUESSES.items()]
    guess = (
        f'<select data-key="pick:guess:{seat}" aria-label="{escape(margin)}">'
        f"{entries(guesses, desk.picks[f'guess:{seat}'])}</select>"
    )
    rival = desk.rival(seat)
    bid = min(desk.dial(f"middle:{seat}"), rival.denarii)
    line = "" if desk.picks[f"guess:{seat}"] == "any" else slider(desk, f"middle:{seat}", middle, str(bid))
    return (
        f'<div class="il-rival"><div class="il-field">{house(desk.deck.houses[seat].colour, name)}'
        f'{counter(desk, f"denarii:{seat}", purse)}</div><div class="il-field">{line}{guess}</div>'
        f"{_sketch(desk, seat, rival.bids)}</div>"
    )


def _helper(desk: AuctionLabDesk, token: str) -> str:
    """A card that helps at auctions, and who has it."""
    said = desk.texts
    owners = [(NOBODY, said.say("auction.lab.nobody", "ninguém"))]
    owners += [(str(seat), desk.house(seat)) for seat in (ME, *desk.others)]
    name = vocabulary.card(said, token).partition(",")[0]
    return pick(desk, f"owner:{token}", said.say("auction.lab.owner", "{card} é de", card=name), owners)


def _sketch(desk: AuctionLabDesk, seat: int, spread: tuple[float, ...]) -> str:
    """How likely each bid is thought to be."""
    wide, most = 100 / len(spread), max(spread)
    bars = "".join(
        f'<rect x="{bid * wide + wide * 0.1:.4g}%" y="{30 - 28 * share / most:.4g}" width="{wide * 0.8:.4g}%" '
        f'height="{28 * share / most:.4g}"/>'
        for bid, share in enumerate(spread)
        if share
    )
    numbers = "".join(f'<text x="{(bid + 0.5) * wide:.4g}%" y="42">{bid}</text>' for bid in range(len(spread)))
    label = desk.texts.say("auction.lab.sketch", "Lances de {house}, como você os imagina", house=desk.house(seat))
    return f'<svg class="il-sketch" role="img" aria-label="{escape(label)}">{bars}{numbers}</svg>'


def _chart(desk: AuctionLabDesk) -> str:
    """A column for every bid: as high as it wins, with what it gains."""
    said = desk.texts
    columns = "".join(_column(desk, outcome) for outcome in desk.outcomes)
    label = said.say("auction.lab.chart", "Seus lances: a altura é a chance de vencer, o número é o ganho médio")
    return (
        f'<p class="il-caption">{escape(label)}</p>'
        f'<div class="il-chart" role="group" aria-label="{escape(label)}" data-key="chart" data-nav>{columns}</div>'
    )


def _column(desk: AuctionLabDesk, outcome: Outcome) -> str:
    said = desk.texts
    label = said.say(
        "auction.lab.column", "Lance {bid}: vence em {share}, ganho médio {gain}", bid=outcome.bid,
        share=percent(said, outcome.wins), gain=signed(said, outcome.gain),
    )  # fmt: skip
    best = " il-best" if outcome == desk.best else ""
    gain = signed(said, outcome.gain, 0 if len(desk.outcomes) > _WIDE else 1)
    return (
        f'<button type="button" class="il-bid{best}" data-key="bid:{outcome.bid}" aria-label="{escape(label)}" '
        f'aria-pressed="{"true" if outcome == desk.chosen else "false"}"><small>{gain}</small>'
        f'<i style="height:{66 * outcome.wins:.4g}px"></i><b>{outcome.bid}</b></button>'
    )


def _answer(desk: AuctionLabDesk) -> str:
    """The bid that is looked at, in words."""
    said, outcome = desk.texts, desk.chosen
    if desk.bid is None and not outcome.bid and not outcome.wins:
        return told(said.say("auction.lab.none", "Melhor não dar lance: ele custaria mais do que vale."), "il-say")
    head = said.say("auction.lab.chosen", "Lance {bid}: vence", bid=outcome.bid)
    if desk.bid is None:
        head = said.say("auction.lab.best", "Melhor lance: {bid}. Vence", bid=outcome.bid)
    gains = said.say(
        "auction.lab.gains", "Quando vence, paga {paid} em média; no todo, rende {gain}.",
        paid=decimal(said, outcome.paid), gain=signed(said, outcome.gain),
    )  # fmt: skip
    first = f'<p class="il-big"><span>{escape(head)}</span><b>{escape(percent(said, outcome.wins))}</b></p>'
    parts = [told(gains)]
    tie = desk.in_a_tie
    if tie is not None:
        parts.append(told(_tie(desk, *tie)))
    elif desk.title and not outcome.bid:
        parts.append(told(said.say("auction.lab.dice", "Sem lance de ninguém, os dados decidem o título.")))
    rule = cited(desk, "host.rolled" if desk.title else "auction.tie")
    return f'<div class="il-answer">{first}<div>{"".join(parts)}</div></div>{rule}'


def _tie(desk: AuctionLabDesk, seat: int, adds: int) -> str:
    """How often, and what to do then."""
    said = desk.texts
    share, name = percent(said, desk.chosen.tied), desk.house(seat)
    if not adds:
        return said.say(
            "auction.lab.tie-nothing", "Empata em {share}; com {house}, não ponha mais nada.", share=share,
            house=name,
        )  # fmt: skip
    return said.say(
        "auction.lab.tie", "Empata em {share}; com {house}, ponha mais {adds}.", share=share, house=name,
        adds=adds,
    )  # fmt: skip


# --- what it is worth -------------------------------------------------------------------------------------------------


def _value(desk: AuctionLabDesk) -> str:
    return f'<div class="il-main"><div class="il-set">{_plan(desk)}</div><div class="il-talk">{_sum(desk)}</div></div>'


def _plan(desk: AuctionLabDesk) -> str:
    said = desk.texts
    influence = said.say("intrigue.lab.worth", "1 de Influência vale")
    parts = [
        field(influence, slider(desk, "influence", influence, vocabulary.denarii(said, desk.dial("influence")))),
    ]
    if desk.title:
        bribes = said.say("auction.lab.bribes", "Subornos que você espera")
        return parts[0] + field(bribes, slider(desk, "bribes", bribes, vocabulary.denarii(said, desk.dial("bribes"))))
    if not desk.fights:
        own = said.say(
            "auction.lab.equipment",
            "De equipamento o laboratório só sabe o preço. Diga você quanto vale, na aba Lances.",
        )
        return told(own)
    turns = said.say("auction.lab.turns", "Turnos até o fim")
    fights = said.say("auction.lab.fights", "Luta por turno, se estiver pronto")
    thumb = said.say("auction.lab.thumb", "Perdeu e vive: polegar para baixo")
    parts += [
        field(turns, slider(desk, "turns", turns, str(desk.dial("turns")))),
        field(fights, slider(desk, "fights", fights, percent(said, desk.dial("fights") / 100))),
        field(thumb, slider(desk, "thumb", thumb, percent(said, desk.dial("thumb") / 100))),
    ]
    return "".join(parts)


def _sum(desk: AuctionLabDesk) -> str:
    """How the value comes about."""
    said = desk.texts
    if desk.pending:
        return told(said.say("auction.lab.counting", "Contando as lutas…"), "il-say")
    whole = said.say("auction.lab.value", "denários: pagar mais do que isso é perder")
    if desk.title:
        rows = [
            (said.say("auction.lab.honour", "Honra do Anfitrião: 1 de Influência"), signed(said, desk.honour, 0)),
            (said.say("auction.lab.bribed", "Subornos por convites e polegar"), signed(said, desk.dial("bribes"), 0)),
        ]
        return big(decimal(said, desk.value), whole) + table_of_sums(rows) + cited(desk, "arena.honour")
    career, record = desk.career, desk.record
    if career is None or record is None:
        return big(decimal(said, desk.value, 0), said.say("auction.lab.printed", "denários, o preço da carta"))
    rows = [
        (said.say("auction.lab.glory", "Influência por vitórias"), signed(said, career.glory)),
        (said.say("auction.lab.tribute", "Tributo de Favores"), signed(said, career.tribute)),
        (said.say("auction.lab.keep", "Renda de escravo ou soldo de gladiador"), signed(said, career.keep)),
        (said.say("auction.lab.sale", "Venda no fim, se viver"), signed(said, career.sale)),
    ]
    wins = said.say(
        "auction.lab.record",
        "Contra os gladiadores do baralho, só pelos dados: vence {wins}, rende-se {yields}, é ferido {injured}, é "
        "decapitado {beheaded}. Vive até o fim: {lives}.",
        wins=percent(said, record.wins), yields=percent(said, record.yields), injured=percent(said, record.injured),
        beheaded=percent(said, record.beheaded), lives=percent(said, career.lives),
    )  # fmt: skip
    left_out = said.say("auction.lab.left-out", "Habilidades e equipamento ficam de fora da conta.")
    return (
        big(decimal(said, career.total), whole)
        + table_of_sums(rows)
        + told(wins)
        + f"<p><small>{escape(left_out)}</small></p>"
    )
