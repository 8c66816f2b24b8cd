"""The intrigue lab as HTML: a pure function of its desk."""

from __future__ import annotations

from html import escape
from typing import Final

from gladiadores.core.errors import Violation
from gladiadores.games.spartacus import vocabulary
from gladiadores.games.spartacus.game import GAME
from gladiadores.games.spartacus.reckoning.gains import Belongings
from gladiadores.games.spartacus.wording import cards as card_words
from gladiadores.text import Texts
from gladiadores.widgets.combat_parts import bar, decimal, signed
from gladiadores.widgets.intrigue_lab_desk import ME, IntrigueLabDesk
from gladiadores.widgets.parts import tag
from gladiadores.widgets.rule_parts import cited
from gladiadores.widgets.spartacus_lab_parts import (
    big,
    counter,
    field,
    flip,
    frame,
    house,
    languages,
    percent,
    pick,
    slider,
    stacked,
    table,
    table_of_sums,
    tabs,
    told,
)

_LISTED: Final = 5
"""So many schemes are shown of what it may be."""


def page(desk: IntrigueLabDesk, *, scale: float = 1.0) -> str:
    """The whole lab."""
    left, right = {
        "support": (_support_set, _support),
        "bluff": (_bluff_set, _bluff),
        "stop": (_stop_set, _stop),
        "worth": (_worth_set, _worth),
    }[desk.tab]
    answer = right(desk) if desk.refused is None else _refused(desk, desk.refused)
    inside = (
        f'{_top(desk)}<div class="il-main"><div class="il-set">{left(desk)}</div>'
        f'<div class="il-talk" data-key="talk" data-top="{desk.tab}{desk.picks["scheme"]}">{answer}</div></div>'
    )
    return frame(desk, _name(desk.texts), "il-intrigue", scale, inside)


def still(desk: IntrigueLabDesk) -> str:
    """What is shown where nothing can be pressed: the scheme and what becomes of it."""
    said = desk.texts
    if desk.refused is not None:
        answer = _refused(desk, desk.refused)
    else:
        answer = _support(desk) + _stop(desk)
    name = vocabulary.card(said, desk.picks["scheme"])
    return f'<div lang="{tag(desk.language)}"><h3>{escape(name)}</h3>{answer}</div>'


def _name(said: Texts) -> str:
    return said.say("intrigue.lab.name", "Laboratório de intriga")


# --- the head --------------------------------------------------------------------------------------------------------


def _top(desk: IntrigueLabDesk) -> str:
    said = desk.texts
    schemes = sorted(
        ((token, vocabulary.card(said, token)) for token in desk.schemes), key=lambda pair: pair[1].casefold()
    )
    names = (
        ("support", said.say("intrigue.lab.tab.support", "Apoio")),
        ("bluff", said.say("intrigue.lab.tab.bluff", "Blefe")),
        ("stop", said.say("intrigue.lab.tab.stop", "Guardas e reações")),
        ("worth", said.say("intrigue.lab.tab.worth", "Vale a pena?")),
    )
    against = [(str(seat), desk.house(seat)) for seat in desk.others]
    aim = pick(desk, "target", said.say("intrigue.lab.target", "Contra"), against) if desk.aimed else ""
    players = [(each, said.say("intrigue.lab.houses", "{number} Casas", number=each)) for each in ("3", "4")]
    scheme = pick(desk, "scheme", said.say("intrigue.lab.scheme", "Esquema"), schemes)
    houses = pick(desk, "players", said.say("intrigue.lab.table", "Mesa"), players, "il-quiet")
    switches = f'{tabs(desk, names, _name(said))}<span class="bs-gap"></span>{languages(desk)}'
    return f'<div class="bs-bar">{scheme}{aim}{houses}</div>{_card(desk)}<div class="bs-bar il-under">{switches}</div>'


def _card(desk: IntrigueLabDesk) -> str:
    """What stands on the scheme."""
    said, card = desk.texts, desk.deck.intrigue[desk.kind]
    says = " ".join(card_words.card(said, desk.deck, card.token))
    facts = said.say(
        "intrigue.lab.card", "Influência {influence}; trocada, a carta vale {cash}.", influence=card.influence,
        cash=vocabulary.denarii(said, card.cash),
    )  # fmt: skip
    return f'<p class="il-card">{escape(says)} <small>{escape(facts)}</small></p>'


def _refused(desk: IntrigueLabDesk, violation: Violation) -> str:
    why = GAME.refuse(desk.texts, violation)
    return f'<p class="il-no">{escape(why)}</p>{cited(desk, violation.rule)}'


def _house(desk: IntrigueLabDesk, seat: int) -> str:
    mark = desk.texts.say("intrigue.lab.mark", "alvo") if desk.aimed and seat == desk.target else ""
    return house(desk.deck.houses[seat].colour, desk.house(seat), mark)


def _influence(desk: IntrigueLabDesk, seat: int) -> str:
    said = desk.texts
    return counter(
        desk, f"influence:{seat}", said.say("intrigue.lab.influence-of", "Influência, {house}", house=desk.house(seat))
    )


# --- support ---------------------------------------------------------------------------------------------------------


def _support_set(desk: IntrigueLabDesk) -> str:
    said = desk.texts
    rows = []
    for seat in (ME, *desk.others):
        cells = [_influence(desk, seat)]
        if seat == ME:
            cells += ["", ""]
        else:
            name = desk.house(seat)
            price = said.say("intrigue.lab.price-of", "preço do apoio, {house}", house=name)
            agrees = said.say("intrigue.lab.agrees-of", "chance de dizer sim, {house}", house=name)
            chance = percent(said, desk.dial(f"agrees:{seat}") / 100)
            cells += [counter(desk, f"price:{seat}", price), slider(desk, f"agrees:{seat}", agrees, chance)]
        rows.append((_house(desk, seat), cells))
    heads = (
        "",
        said.say("intrigue.lab.influence", "Influência"),
        said.say("intrigue.lab.price", "Preço"),
        said.say("intrigue.lab.agrees", "Diz sim"),
    )
    purse = said.say("intrigue.lab.purse", "Seus denários")
    return table(heads, rows, said.say("intrigue.lab.table-of", "As Casas")) + field(
        purse, counter(desk, "denarii", purse)
    )


def _support(desk: IntrigueLabDesk) -> str:
    said = desk.texts
    if not desk.lacking:
        first = said.say(
            "intrigue.lab.enough",
            "Você tem {influence} de Influência; o esquema pede {required}. Não precisa de apoio.",
            influence=desk.dial(f"influence:{ME}"), required=desk.required,
        )  # fmt: skip
        return f"{_track(desk)}{told(first, 'il-say')}{cited(desk, 'scheme.influence')}"
    parts = [_track(desk)]
    lacks = said.say_many(
        "intrigue.lab.lacks", "Falta {number} ponto de Influência.", "Faltam {number} pontos de Influência.",
        desk.lacking,
    )  # fmt: skip
    parts.append(told(lacks, "il-say"))
    prices = {ask.seat: ask.price for ask in desk.asks}
    if desk.coalitions:
        options = "".join(
            "<li>"
            + said.say(
                "intrigue.lab.coalition", "{houses}: {denarii}",
                houses=escape(said.listed([desk.house(seat) for seat in some])),
                denarii=escape(vocabulary.denarii(said, sum(prices[seat] for seat in some))),
            )
            + "</li>"
            for some in desk.coalitions
        )  # fmt: skip
        title = said.say("intrigue.lab.suffices", "Basta o apoio de")
        parts.append(f"<h4>{escape(title)}</h4><ul>{options}</ul>")
    parts.append(_order(desk))
    parts.append(cited(desk, "support.given"))
    return "".join(parts)


def _order(desk: IntrigueLabDesk) -> str:
    """Whom to ask first, and what comes of it."""
    said, way = desk.texts, desk.best_way
    if way is None:
        return told(said.say("intrigue.lab.unaffordable", "Com estes preços o seu tesouro não chega."), "il-no")
    order = said.say("intrigue.lab.order", "Peça nesta ordem: {houses}.",
                     houses=", ".join(desk.house(seat) for seat in way.order))  # fmt: skip
    pays = said.say(
        "intrigue.lab.pays", "Em média o apoio custa {paid}; o que já foi pago não volta.", paid=decimal(said, way.paid)
    )
    reach = said.say("intrigue.lab.reaches", "de conseguir o apoio")
    return f"{big(percent(said, way.reached), reach)}{told(order)}{told(pays)}"


def _track(desk: IntrigueLabDesk) -> str:
    """One's own Influence, that of those who suffice, and how much is required."""
    said = desk.texts
    seats = (ME, *desk.supporters)
    points = {seat: desk.dial(f"influence:{seat}") for seat in seats}
    whole = max(desk.required, sum(points.values()), 1)
    inside = "".join(
        f'<i style="width:{100 * points[seat] / whole:.4g}%;background:{escape(desk.deck.houses[seat].colour)}">'
        f"{points[seat]}</i>"
        for seat in seats
        if points[seat]
    )
    label = said.say(
        "intrigue.lab.track", "Influência {brought} de {required}", brought=sum(points.values()), required=desk.required
    )
    at = 100 * desk.required / whole
    return (
        f'<div class="il-track" role="img" aria-label="{escape(label)}">{inside}'
        f'<u style="left:{at:.4g}%"><b>{desk.required}</b></u></div>'
    )


# --- a bluff ---------------------------------------------------------------------------------------------------------


def _bluff_set(desk: IntrigueLabDesk) -> str:
    said = desk.texts
    schemes = sorted(
        ((token, vocabulary.card(said, token)) for token in desk.schemes), key=lambda pair: pair[1].casefold()
    )
    claim = pick(desk, "claim", said.say("intrigue.lab.claim", "Você diz que é"), schemes)
    gone = said.say("intrigue.lab.gone", "Cópias já no descarte")
    shown = said.say("intrigue.lab.of", "{number} de {whole}", number=desk.gone, whole=desk.claimable)
    lies = said.say("intrigue.lab.lies", "Quem tem outra carta mente assim")
    houses = said.say("intrigue.lab.table-of", "As Casas")
    rows = [
        (_house(desk, seat), [_influence(desk, seat), "" if seat == ME else _hand(desk, seat)])
        for seat in (ME, *desk.others)
    ]
    heads = (
        "",
        said.say("intrigue.lab.influence", "Influência"),
        said.say("intrigue.lab.hand", "Cartas na mão"),
    )
    return (
        f"{claim}{field(gone, counter(desk, 'gone', gone, shown))}"
        f"{field(lies, slider(desk, 'lies', lies, percent(said, desk.dial('lies') / 100)))}"
        f"{table(heads, rows, houses)}"
    )


def _hand(desk: IntrigueLabDesk, seat: int) -> str:
    label = desk.texts.say("intrigue.lab.hand-of", "cartas na mão, {house}", house=desk.house(seat))
    return counter(desk, f"hand:{seat}", label)


def _bluff(desk: IntrigueLabDesk) -> str:
    said = desk.texts
    if not desk.doubts:
        nothing = said.say(
            "intrigue.lab.no-bluff", "Você não precisa de apoio: não há a quem mentir. Baixe a sua Influência para ver."
        )
        return told(nothing, "il-say")
    claim, name = desk.doubts[0].claim, vocabulary.card(said, desk.picks["claim"])
    if desk.claimed == desk.kind:
        first = said.say("intrigue.lab.truth", "É verdade: é {scheme} mesmo.", scheme=name)
    elif not claim.copies:
        first = said.say("intrigue.lab.all-gone", "Todas as cópias de {scheme} estão à vista: ninguém acredita.",
                         scheme=name)  # fmt: skip
    elif not claim.possible:
        first = said.say(
            "intrigue.lab.transparent",
            "Mentira visível: com a sua Influência, {scheme} não precisa de apoio, ou não vale agora.",
            scheme=name,
        )  # fmt: skip
    else:
        first = said.say("intrigue.lab.possible", "Pode ser: {scheme} pediria apoio também.", scheme=name)
    css = "il-say" if claim.possible else "il-no"
    rows = "".join(
        f"<tr><th scope=row>{_house(desk, doubt.seat)}</th><td>{bar(doubt.believed)}"
        f"<b>{escape(percent(said, doubt.believed))}</b></td>"
        f"<td>{escape(percent(said, doubt.sees_through, 1))}</td></tr>"
        for doubt in desk.doubts
    )
    heads = (
        "",
        said.say("intrigue.lab.believes", "acha que é verdade"),
        said.say("intrigue.lab.through", "sabe que é mentira"),
    )
    head = "".join(f'<th scope="col">{escape(title)}</th>' for title in heads)
    return (
        f'{told(first, css)}<table class="il-figures"><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>'
        f"{_guesses(desk)}{cited(desk, 'support.ask')}"
    )


def _guesses(desk: IntrigueLabDesk) -> str:
    """What it may be, for who counts the cards that lie open."""
    said = desk.texts
    found = sorted((each for each in desk.guesses(desk.others[0]) if each.possible), key=lambda each: -each.share)
    chosen = [each for each in found if each.kind in (desk.claimed, desk.kind)]
    shown = [*chosen, *(each for each in found if each not in chosen)][:_LISTED]
    most = max((each.share for each in shown), default=1.0)
    rows = "".join(
        f"<li{_marked(desk, each.kind)}><span>{escape(vocabulary.card(said, desk.deck.intrigue[each.kind].token))}"
        f"</span>{bar(each.share / most)}<b>{escape(percent(said, each.share))}</b></li>"
        for each in shown
    )
    title = said.say("intrigue.lab.may-be", "Quem só conta cartas vê {number} esquemas possíveis:", number=len(found))
    return f'<h4>{escape(title)}</h4><ul class="il-guesses">{rows}</ul>'


def _marked(desk: IntrigueLabDesk, kind: int) -> str:
    return ' class="il-true"' if kind == desk.kind else ' class="il-claimed"' if kind == desk.claimed else ""


# --- what stops it ---------------------------------------------------------------------------------------------------


def _stop_set(desk: IntrigueLabDesk) -> str:
    said = desk.texts
    rows = []
    for seat in (ME, *desk.others):
        cells = [_influence(desk, seat), "", ""]
        if seat != ME:
            opposes = said.say("intrigue.lab.opposes-of", "reage contra o esquema, {house}", house=desk.house(seat))
            cells[1] = _hand(desk, seat)
            cells[2] = flip(desk, f"against:{seat}", opposes, hidden=True)
        rows.append((_house(desk, seat), cells))
    heads = (
        "",
        said.say("intrigue.lab.influence", "Influência"),
        said.say("intrigue.lab.hand", "Cartas na mão"),
        said.say("intrigue.lab.opposes", "Reage"),
    )
    more = flips = ""
    if desk.aimed:
        title = said.say("intrigue.lab.posted", "Na mesa do alvo")
        counters = "".join(_posted(desk, token) for token in desk.guards)
        more = f'<div class="il-row"><h4>{escape(title)}</h4>{counters}</div>'
    if desk.answer is not None:
        name = vocabulary.card(said, desk.deck.intrigue[desk.answer].token)
        flips += flip(desk, "counter", said.say("intrigue.lab.counter", "Você tem {card}", card=name))
    if desk.porter is not None and desk.aimed:
        name = vocabulary.card(said, desk.deck.market[desk.porter].token)
        flips += flip(desk, "reroll", said.say("intrigue.lab.porter", "O alvo tem {card}", card=name))
    houses = table(heads, rows, said.say("intrigue.lab.table-of", "As Casas"))
    return f'{houses}{more}<div class="il-row">{flips}</div>'


def _posted(desk: IntrigueLabDesk, token: str) -> str:
    name = vocabulary.card(desk.texts, token)
    return field(name, counter(desk, f"guard:{token}", name, str(desk.posted(token))))


def _stop(desk: IntrigueLabDesk) -> str:
    said, found = desk.texts, desk.stopping
    hidden = max(0.0, found.guards - found.table)
    reactions = max(0.0, 1 - found.succeeds - found.guards)
    good, table_guards, hand_guards, by_reaction = (
        percent(said, share) for share in (found.succeeds, found.table, hidden, reactions)
    )
    shares = (
        (found.succeeds, "il-good", said.say("intrigue.lab.succeeds", "dá certo: {share}", share=good)),
        (found.table, "il-guard", said.say("intrigue.lab.on-table", "guardas da mesa: {share}", share=table_guards)),
        (hidden, "il-hidden", said.say("intrigue.lab.in-hand", "guardas da mão: {share}", share=hand_guards)),
        (reactions, "il-react", said.say("intrigue.lab.reacted", "reações: {share}", share=by_reaction)),
    )
    told_big = said.say("intrigue.lab.goes-through", "de o esquema dar certo, se quem reage usa tudo o que tem")
    label = said.say("intrigue.lab.what-stops", "O que acontece com o esquema")
    return (
        f"{big(percent(said, found.succeeds), told_big)}{stacked(shares, label)}{_row(desk)}{_reactions(desk)}"
        f"{cited(desk, 'guard.play')}"
    )


def _row(desk: IntrigueLabDesk) -> str:
    """The guards on the table, one after the other."""
    said = desk.texts
    items = []
    for roll in desk.stopping.row:
        name = vocabulary.card(said, desk.deck.intrigue[roll.kind].token)
        items.append(
            "<li>"
            + escape(
                said.say(
                    "intrigue.lab.roll", "{guard} precisa de {number} ou mais; até aqui o esquema parou em {share}.",
                    guard=name, number=roll.needs, share=percent(said, roll.stopped),
                )
            )
            + "</li>"
        )  # fmt: skip
    if not items:
        return ""
    title = said.say("intrigue.lab.row", "Guardas da mesa, um dado cada")
    return f"<h4>{escape(title)}</h4><ol>{''.join(items)}</ol>"


def _reactions(desk: IntrigueLabDesk) -> str:
    said = desk.texts
    items = []
    for kind, able in desk.reactions.items():
        who = said.listed([desk.house(seat) for seat in able])
        line = said.say(
            "intrigue.lab.reaction", "{card}: {houses}. Alguém tem: {share}.",
            card=vocabulary.card(said, desk.deck.intrigue[kind].token), houses=who,
            share=percent(said, desk.holds(kind, able)),
        )  # fmt: skip
        items.append(f"<li>{escape(line)}</li>")
    if not items:
        return told(said.say("intrigue.lab.no-reaction", "Nenhuma reação escondida pararia este esquema."))
    title = said.say("intrigue.lab.could-stop", "Reações que o parariam")
    return f"<h4>{escape(title)}</h4><ul>{''.join(items)}</ul>"


# --- whether it is worth it ------------------------------------------------------------------------------------------


def _worth_set(desk: IntrigueLabDesk) -> str:
    said = desk.texts
    worth = said.say("intrigue.lab.worth", "1 de Influência vale")
    hurt = said.say("intrigue.lab.hurt", "O prejuízo dos outros conta")
    extra = said.say("intrigue.lab.extra", "Some, se você sabe de algo mais")
    host = flip(desk, "host", said.say("intrigue.lab.host", "Você é o Anfitrião"))
    return (
        field(worth, slider(desk, "worth", worth, vocabulary.denarii(said, desk.dial("worth"))))
        + field(hurt, slider(desk, "hurt", hurt, percent(said, desk.dial("hurt") / 100)))
        + field(extra, counter(desk, "extra", extra, signed(said, desk.dial("extra"), 0)))
        + host
        + _changes(desk)
    )


def _changes(desk: IntrigueLabDesk) -> str:
    """What changes where it succeeds, House by House."""
    said = desk.texts
    lines = []
    for seat, change in enumerate(desk.gains):
        parts = _changed(said, change)
        if parts:
            lines.append(f"<li>{_house(desk, seat)}<span>{escape('; '.join(parts))}</span></li>")
    title = said.say("intrigue.lab.changes", "Se der certo")
    nothing = told(said.say("intrigue.lab.no-change", "Nada que se conte em denários muda."))
    return f'<h4>{escape(title)}</h4><ul class="il-changes">{"".join(lines)}</ul>' if lines else nothing


def _changed(said: Texts, change: Belongings) -> list[str]:
    named = (
        (change.influence, said.say("intrigue.lab.change.influence", "Influência")),
        (change.denarii, said.say("intrigue.lab.change.denarii", "denários")),
        (change.cards, said.say("intrigue.lab.change.cards", "cartas na mão")),
        (change.guards, said.say("intrigue.lab.change.guards", "guardas na mesa")),
        (change.prices, said.say("intrigue.lab.change.prices", "em cartas de Mercado, pelo preço")),
        (change.exhausted, said.say("intrigue.lab.change.exhausted", "cartas esgotadas")),
        (change.wounded, said.say("intrigue.lab.change.wounded", "feridos")),
    )
    return [f"{signed(said, value, 0 if value == int(value) else 1)} {name}" for value, name in named if value]


def _worth(desk: IntrigueLabDesk) -> str:
    said, worth = desk.texts, desk.worth
    gain = desk.gain
    rows = [
        (said.say("intrigue.lab.net", "Se der certo, vale para você"), signed(said, worth.net)),
        (said.say("intrigue.lab.chance", "Chance de dar certo"), percent(said, worth.succeeds)),
        (said.say("intrigue.lab.declared", "Lançado, vale em média"), signed(said, worth.declared)),
        (said.say("intrigue.lab.cash", "Trocada, a carta daria"), signed(said, worth.cash, 0)),
    ]
    way = desk.best_way
    if way is not None and way.order:
        rows.append((said.say("intrigue.lab.reached", "Chance de conseguir o apoio"), percent(said, way.reached)))
        rows.append((said.say("intrigue.lab.paid", "Apoio, em média"), signed(said, -way.paid)))
    return f"{_verdict(desk, gain)}{table_of_sums(rows)}{_limits(desk)}{cited(desk, 'scheme.succeeds')}"


def _verdict(desk: IntrigueLabDesk, gain: float | None) -> str:
    said = desk.texts
    if gain is None:
        return told(said.say("intrigue.lab.unaffordable", "Com estes preços o seu tesouro não chega."), "il-no")
    number = signed(said, gain)
    if gain > 0:
        return big(
            number, said.say("intrigue.lab.better", "denários a mais, em média, do que trocar a carta"), "il-yes"
        )
    return big(number, said.say("intrigue.lab.worse", "denários, em média: melhor trocar a carta"), "il-not")


def _limits(desk: IntrigueLabDesk) -> str:
    """The most that support may cost, and the chance that is needed."""
    said, worth = desk.texts, desk.worth
    parts = []
    if worth.better_than_cash > 0:
        most = said.say(
            "intrigue.lab.most", "Por apoio certo, pague no máximo {denarii} ao todo.",
            denarii=decimal(said, worth.better_than_cash),
        )  # fmt: skip
        parts.append(told(most))
    if worth.needs is not None:
        needs = said.say(
            "intrigue.lab.needs", "Sem pagar apoio, vale a pena a partir de {share} de chance.",
            share=percent(said, worth.needs),
        )  # fmt: skip
        parts.append(told(needs))
    return "".join(parts)
