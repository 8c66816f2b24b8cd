"""The arena before and after the fight: invitations, who fights with what, wagers in four corners, the thumb."""

from __future__ import annotations

from html import escape
from typing import Final

from gladiadores.games.spartacus import art, assets, board, tokens, treasury
from gladiadores.games.spartacus.phases import verdict
from gladiadores.games.spartacus.phases.arena import REFUSAL
from gladiadores.games.spartacus.phases.wagers import MOST
from gladiadores.games.spartacus.pieces import INJURY, PAYOUTS, VICTORY_I, VICTORY_II
from gladiadores.games.spartacus.seats import in_order
from gladiadores.text import Message
from gladiadores.widgets.parts import button
from gladiadores.widgets.spartacus_asking_parts import (
    Question,
    answers,
    chips,
    do,
    feet,
    go,
    house,
    lead,
    panel,
    passing,
    stepping,
    tile,
    titled,
)
from gladiadores.widgets.spartacus_asking_steps import after, equipment, wagers, wagers_with

# --- invitations ------------------------------------------------------------------------------------------------------


def invite(q: Question) -> str:
    """For every House: to invite it, or to ask a price for it."""
    said, rows = q.said, []
    for seat in in_order(q.view, q.view.host):
        actions = [action for action in (f"invite:{seat}", f"sell-invitation:{seat}") if action in q.legal]
        if not actions:
            continue
        ready = len(assets.fighters(q.state, seat))
        note = said.say_many("spartacus.ask.invite.ready", "{number} pronto", "{number} prontos", ready)
        buttons = "".join(_invitation(q, action) for action in actions)
        rows.append(f'<div class="sa-row">{house(q, seat, note)}<span class="sa-pair">{buttons}</span></div>')
    title = said.say("spartacus.ask.invite", "Quem luta na sua arena?")
    told = said.say("spartacus.ask.invite.lead", "Dois combatentes. Quem recusa perde 1 de Influência.")
    return panel(
        q, title, "arena.invite", lead(told), f'<div class="sa-rows" data-nav>{"".join(rows)}</div>', feet(passing(q))
    )


def _invitation(q: Question, action: str) -> str:
    """Free, or for a price."""
    if action.startswith("invite:"):
        return do(q, action, q.said.say("spartacus.ask.invite.go", "Convidar"), css="sa-brief")
    sell = q.said.say("spartacus.ask.invite.sell", "Por um preço")
    return do(q, action, sell, picture=board.coin(size=20), css="sa-brief")


def invited(q: Question) -> str:
    """To fight, or to lose Influence."""
    said = q.said
    title = said.say("spartacus.ask.answer", "{seat} convida a sua Casa", seat=q.name(q.view.host))
    if q.seat == q.view.host:
        title = said.say("spartacus.ask.answer.self", "Você convida a própria Casa")
    no_fighter = tokens.ACCEPT not in q.legal
    forced = tokens.REFUSE not in q.legal
    told = ""
    if no_fighter:
        told = said.say("spartacus.ask.answer.none", "Nenhum combatente seu está ativo: isso é uma recusa.")
    elif forced:
        told = said.say("spartacus.ask.answer.forced", "Este convite não pode ser recusado.")
    yes = said.say("spartacus.ask.answer.yes", "Aceitar e mandar um combatente")
    no = said.say("spartacus.ask.answer.no", "Recusar")
    loses = said.say("spartacus.ask.answer.loses", "Você perde {number} de Influência.", number=REFUSAL)
    return panel(
        q, title, "arena.accept",
        lead(told),
        answers(
            "" if no_fighter else do(q, tokens.ACCEPT, yes, picture=board.sign("gladiator", size=28)),
            "" if forced else do(q, tokens.REFUSE, no, note=loses),
        ),
    )  # fmt: skip


def fighter(q: Question) -> str:
    """Who goes into the arena."""
    title = q.said.say("spartacus.ask.fighter", "Quem luta pela sua Casa?")
    found = []
    for action in q.legal:
        word, _, token = action.partition(":")
        if word != "fighter":
            continue
        picture = tile(q, q.seat, q.deck.market_card[token], 46)
        label = f'aria-label="{escape(q.card(token))}" title="{escape(q.text(token) or q.card(token))}"'
        advised = " sa-advised" if q.advised == action else ""
        found.append(
            f'<button type="button" class="sa-tile{advised}" data-key="do:{q.desk.serial}:{escape(action)}" {label}>'
            f"{picture}</button>"
        )
    told = q.said.say("spartacus.ask.fighter.lead", "Os números são dados de Ataque, Defesa e Velocidade.")
    return panel(q, title, "arena.fighter", f'<div class="sa-chips" data-nav>{"".join(found)}</div>', lead(told))


def equip(q: Question) -> str:
    """Equipment to be taken along, any of it that finds a place."""
    said = q.said
    chosen = equipment(q)
    found = []
    for asset in q.view.assets[q.seat]:
        token = q.deck.market[asset.card].token
        action = f"equip:{token}"
        if action not in q.legal:
            continue
        on = action in chosen
        fits = on or after(q.desk.state, _with(q, action)) is not None
        picture = tile(q, q.seat, asset.card)
        switch = button(f"ask:take:{action}", q.card(token), picture, css="sa-tile", on=on, off=not fits)
        found.append(f'<div class="sa-row">{switch}<span class="sa-soft">{escape(q.text(token))}</span></div>')
    title = said.say("spartacus.ask.equip", "O que {card} leva?", card=q.market(q.view.entries[-1].card))
    label = (
        said.say("spartacus.ask.equip.go", "Entrar na arena com isto")
        if chosen
        else said.say("spartacus.ask.equip.none", "Entrar sem equipamento")
    )
    told = said.say("spartacus.ask.equip.lead", "Uma arma, uma armadura, um especial.")
    return panel(q, title, "arena.equipment", lead(told), "".join(found), feet(go(q, "equip", label)))


def _with(q: Question, action: str) -> tuple[str, ...]:
    known = q.deck.market_card
    return tuple(sorted((*equipment(q), action), key=lambda each: known[each.partition(":")[2]]))


# --- wagers -----------------------------------------------------------------------------------------------------------

_CORNERS: Final = (
    Message("spartacus.board.victory-first", "Vitória de I"),
    Message("spartacus.board.victory-second", "Vitória de II"),
    Message("spartacus.board.injury", "Ferimento"),
    Message("spartacus.board.decapitation", "Decapitação"),
)


def wager(q: Question) -> str:
    """The four corners as they lie on the board, with what is set on each."""
    said = q.said
    placed = dict(q.view.wagers[q.seat])
    free = treasury.free(q.state, q.seat)
    setting = sum(int(action.rpartition(":")[2]) for action in wagers(q))
    corners = "".join(_corner(q, corner, placed.get(corner, 0)) for corner in (0, 1, 2, 3))
    most = q.view.table.wagers_per_house
    told = said.say(
        "spartacus.ask.wager.lead", "Cobertas até todos terminarem: 1 a {each} por canto, até {most} cantos.",
        each=MOST, most=most,
    )  # fmt: skip
    left = said.say("spartacus.ask.left", "Sobram: {denarii}.", denarii=q.denarii(free - setting))
    label = (
        said.say("spartacus.ask.wager.go", "Apostar {denarii}", denarii=q.denarii(setting))
        if setting
        else _nothing(q, placed)
    )
    return panel(
        q, said.say("spartacus.ask.wager", "Suas apostas"), "wager.place",
        lead(told),
        f'<div class="sa-corners">{corners}</div>',
        feet(go(q, "wagers", label), f'<span class="sa-soft">{escape(left)}</span>'),
    )  # fmt: skip


def _nothing(q: Question, placed: dict[int, int]) -> str:
    """To say that no wager is made, or no more."""
    if placed:
        return q.said.say("spartacus.ask.wager.no-more", "Sem mais apostas")
    return q.said.say("spartacus.ask.wager.none", "Não apostar")


def _corner(q: Question, corner: int, placed: int) -> str:
    """A corner: what it is about, what it pays, and how many denarii lie on it."""
    said = q.said
    number = q.sketch.amounts.get(f"corner-{corner}", 0)
    about = ""
    if corner in (VICTORY_I, VICTORY_II):
        entry = q.view.entries[corner]
        about = said.say("spartacus.ask.of", "{card} ({seat})", card=q.market(entry.card), seat=q.name(entry.seat))
    title = said.message(_CORNERS[corner])
    pays = f"{PAYOUTS[corner]}:1"
    open_ = any(action.startswith(f"wager:{corner}:") for action in q.legal)
    if placed:
        inside = f'<output class="sa-number">{placed}</output>'
    elif not open_:
        inside = f"<small>{escape(_closed(q, corner))}</small>"
    else:
        more = _fits(q, corner, number + 1)
        label = f"{title} {pays}"
        inside = stepping(q, f"corner-{corner}", label, number, 0, number + 1 if more else number)
    advised = " sa-advised" if (q.advised or "").startswith(f"wager:{corner}:") else ""
    css = f"sa-corner{' sa-red' if corner >= INJURY else ''}{' sa-set' if number or placed else ''}{advised}"
    return (
        f'<div class="{css}" role="group" aria-label="{escape(title)} {pays}"><div class="sa-corner-head">'
        f"<b>{escape(title)}</b><b>{pays}</b></div><small>{escape(about)}</small>{inside}</div>"
    )


def _closed(q: Question, corner: int) -> str:
    """Why nothing may be set there."""
    own = [entry.seat for entry in q.view.entries]
    if corner < INJURY and q.seat in own and own[corner] != q.seat:
        return q.said.say("spartacus.ask.wager.against", "contra o seu combatente")
    return "–"


def _fits(q: Question, corner: int, number: int) -> bool:
    return number <= MOST and after(q.desk.state, wagers_with(q, corner, number)) is not None


# --- the thumb --------------------------------------------------------------------------------------------------------


def thumb(q: Question) -> str:
    """Life or death, or a price for it."""
    said = q.said
    loser = verdict.loser(q.state)
    asset = q.asset(loser.seat, loser.card)
    title = said.say(
        "spartacus.ask.thumb", "O destino de {card} ({seat})", card=q.market(loser.card), seat=q.name(loser.seat)
    )
    lives = said.say("spartacus.ask.thumb.lives", "Ele vive.")
    dies = said.say("spartacus.ask.thumb.dies", "Ele morre.")
    if asset.favours:
        dies = said.say(
            "spartacus.ask.thumb.costs", "Ele morre, e o seu Favor da plateia custa a você {number} de Influência.",
            number=asset.favours,
        )  # fmt: skip
    sales = [_sales(q, seat) for seat in in_order(q.view, q.view.host) if f"sell-up:{seat}" in q.legal]
    selling = said.say("spartacus.ask.thumb.sell", "Ou pedir denários pela decisão")
    return panel(
        q, title, "thumb.decide",
        chips([f'<span class="sa-thing">{tile(q, loser.seat, loser.card, 46)}</span>']),
        f'<div class="sa-thumbs" data-nav>{do(q, tokens.UP, picture=board.thumb(art.UP, size=52), note=lives)}'
        f"{do(q, tokens.DOWN, picture=board.thumb(art.DOWN, size=52), note=dies)}</div>",
        titled(selling, f'<div class="sa-rows" data-nav>{"".join(sales)}</div>' if sales else ""),
    )  # fmt: skip


def _sales(q: Question, seat: int) -> str:
    """A House that may be asked for a price, either way."""
    has = q.said.say("spartacus.ask.has", "tem {number}", number=q.view.denarii[seat])
    both = _sale(q, "sell-up", seat, art.UP) + _sale(q, "sell-down", seat, art.DOWN)
    return f'<div class="sa-row">{house(q, seat, has)}<span class="sa-pair">{both}</span></div>'


def _sale(q: Question, word: str, seat: int, way: int) -> str:
    """A small thumb to be sold."""
    action = f"{word}:{seat}"
    label = (
        q.said.say("spartacus.action.sell-up", "pedir denários a {seat} pelo polegar para cima", seat=q.name(seat))
        if way == art.UP
        else q.said.say(
            "spartacus.action.sell-down", "pedir denários a {seat} pelo polegar para baixo", seat=q.name(seat)
        )
    )
    advised = " sa-advised" if q.advised == action else ""
    return button(f"do:{q.desk.serial}:{action}", label, board.thumb(way, size=30), css=f"sa-small{advised}")
