"""What goes on at the table of Spartacus as HTML: Houses to choose, the scheme, the market, and who has won; the arena
is in ``spartacus_pit``."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from gladiadores.core.stack import Frame
from gladiadores.games.spartacus import art, board, faces, scoring, vocabulary, wording
from gladiadores.games.spartacus.decks.cards import House
from gladiadores.games.spartacus.effects import strength
from gladiadores.games.spartacus.effects.who import GUARDS
from gladiadores.games.spartacus.frames import FrameKind
from gladiadores.games.spartacus.game import GAME
from gladiadores.games.spartacus.knowing import as_state
from gladiadores.games.spartacus.phases.trading import OFFERS
from gladiadores.games.spartacus.pieces import Asset, Offer, Phase, Scheme
from gladiadores.games.spartacus.seats import members
from gladiadores.games.spartacus.view import View
from gladiadores.widgets.match_side import thing
from gladiadores.widgets.spartacus_pit import arena
from gladiadores.widgets.spartacus_sight import (
    Sight,
    back,
    coin,
    fist,
    ground,
    host,
    marker,
    market_back,
    pennant,
    price,
    small,
)

_BIDDING = (FrameKind.BID, FrameKind.HOST_BID)


def busy(view: View) -> bool:
    """Whether what goes on needs the room of the table: then the cards of the Houses are folded."""
    if view.result is not None:
        return False
    return view.phase in (Phase.SETUP, Phase.ARENA, Phase.FINAL) or _bidding(view) is not None or _lying(view)


def stage(at: Sight) -> str:
    """What goes on; nothing where the Houses are all there is to see."""
    view = at.view
    if view.result is not None:
        return _winners(at)
    if view.phase == Phase.SETUP:
        return _boards(at)
    if view.phase in (Phase.ARENA, Phase.FINAL):
        return arena(at)
    if view.phase == Phase.MARKET:
        return _auction(at) if _bidding(view) is not None or _lying(view) else _trading(at)
    if view.phase == Phase.UPKEEP:
        return _recovery(at)
    return _scheme(at, view.scheme) if view.scheme is not None else ""


def _bidding(view: View) -> Frame | None:
    return next((frame for frame in view.stack if frame.kind in _BIDDING), None)


def _lying(view: View) -> bool:
    return view.lot >= 0 or bool(view.lots)


def player(at: Sight, seat: int) -> str:
    """Somebody's token and name."""
    return f'<span class="sg-player">{marker(at.camps[seat], 20)}{escape(at.telling.seat(seat))}</span>'


# --- the beginning and the end ----------------------------------------------------------------------------------------


def _boards(at: Sight) -> str:
    """The boards of all Houses, with the token of whoever has chosen one."""
    boards = "".join(_board(at, place, each) for place, each in enumerate(at.deck.houses))
    label = escape(at.said.say("spartacus.board.houses", "As Casas"))
    return f'<div class="sg-stage sg-boards" role="group" aria-label="{label}" data-nav>{boards}</div>'


def _board(at: Sight, place: int, house: House) -> str:
    chosen = "".join(player(at, camp.seat) for camp in at.camps if camp.house == place)
    begins = (("gladiator", house.gladiators), ("slave", house.slaves), ("guard", house.guards))
    drawn = "".join(f"{ground(name, 24)}<b>{number}</b>" for name, number in begins)
    told = "".join(f"<span>{escape(power)}</span>" for power in wording.house(at.said, at.deck, place))
    inside = (
        f'<span class="sg-name" style="background:{house.colour};color:{_ink(house.colour)}"><strong>'
        f"{escape(vocabulary.card(at.said, house.token))}</strong>{chosen}</span>"
        f'<span class="sg-begins">{drawn}{coin(20)}<b>{house.denarii}</b></span><span class="sg-does">{told}</span>'
    )
    return thing(at, f"board:{house.token}", faces.house_label(at.deck, place, at.said), inside, css="sg-board")


def _ink(colour: str) -> str:
    return art.DARKEST if art.ink_on(colour) == "sp-dark" else art.PALEST


def _winners(at: Sight) -> str:
    said = at.said
    over = escape(said.say("spartacus.board.over", "Fim de jogo"))
    won = "".join(
        f'<span class="sg-won">{board.laurel(size=34)}{player(at, camp.seat)}</span>' for camp in at.camps if camp.wins
    )
    told = " ".join(GAME.tell(said, event, at.telling.names) for event in scoring.standing(as_state(at.view)).why)
    return f'<div class="sg-stage sg-end"><strong>{over}</strong>{won}<p>{escape(told)}</p></div>'


# --- Upkeep -----------------------------------------------------------------------------------------------------------


def _recovery(at: Sight) -> str:
    """The wounded fighter that tries to recover, with the dice."""
    view, said = at.view, at.said
    roll = next((each for each in view.stack if each.kind in (FrameKind.RECOVERY_ROLL, FrameKind.RECOVER)), None)
    if roll is None:
        return ""
    seat, card = (roll.a, roll.b) if roll.kind == FrameKind.RECOVERY_ROLL else (roll.seat, roll.c if roll.b else -1)
    asset = next((each for each in view.assets[seat] if each.card == card), None) if seat >= 0 else None
    if asset is None:
        return ""
    title = escape(said.say("spartacus.board.recovery", "Recuperação"))
    token = at.deck.market[asset.card].token
    named = (
        f'{small(art.wound(), 11, 22)}<b>{escape(vocabulary.card(said, token))}</b>'
    )  # fmt: skip
    card_ = thing(at, "recovering", faces.market_label(at.deck, asset, said), named)
    return (
        f'<div class="sg-stage sg-strip"><strong>{title}</strong>{player(at, seat)}{card_}'
        f'<span class="sg-dice">{_plain_dice(view.dice)}</span></div>'
    )


def _plain_dice(dice: Sequence[int]) -> str:
    return "".join(small(art.plain_die(value), 13, 32) for value in dice)


# --- a scheme ---------------------------------------------------------------------------------------------------------


def _scheme(at: Sight, scheme: Scheme) -> str:
    """The card, face down for whoever may not know it; whose it is, whom it hits, who supports it, how strong it is."""
    said, view = at.said, at.view
    rows = [(said.say("spartacus.board.schemer", "De"), player(at, scheme.seat))]
    supporters = [player(at, seat) for seat in members(scheme.supporters)]
    if supporters:
        rows.append((said.say("spartacus.board.supporters", "Com apoio de"), " ".join(supporters)))
    targets = _targets(at, scheme)
    if targets:
        rows.append((said.say("spartacus.board.targets", "Alvo"), " ".join(targets)))
    rows.append((said.say("spartacus.board.strength", "Influência"), _strength(at, scheme)))
    rows += _answers(at, scheme)
    told = "".join(f"<span><small>{escape(title)}</small> {inside}</span>" for title, inside in rows)
    dice = f'<span class="sg-dice">{_plain_dice(view.dice)}</span>' if view.dice else ""
    cancelled = " sg-cancelled" if view.cancelled else ""
    return f'<div class="sg-stage sg-scheme{cancelled}">{_scheme_card(at, scheme)}<div>{told}</div>{dice}</div>'


def _scheme_card(at: Sight, scheme: Scheme) -> str:
    said = at.said
    title = said.say("spartacus.board.scheme", "Esquema")
    if not scheme.declared:
        title = said.say("spartacus.board.secret-scheme", "Esquema ainda secreto")
    if at.view.cancelled:
        title = said.say("spartacus.board.cancelled", "Esquema cancelado")
    if scheme.card < 0:
        label = said.say("spartacus.board.hidden-scheme", "um esquema virado para baixo")
        return thing(at, "scheme", label, f"{back(40)}<span>{escape(title)}</span>", css="sg-plot")
    printed = at.deck.intrigue[scheme.card]
    label = faces.intrigue_label(at.deck, scheme.card, said)
    name, told = vocabulary.card(said, printed.token), faces.function(said, at.deck, printed.token)
    inside = (
        f"{ground('scheme', 40)}<span><small>{escape(title)}</small><b>{escape(name)}</b>"
        f'<span class="sg-told">{escape(told)}</span></span>'
    )
    return thing(at, "scheme", label, inside, css="sg-plot")


def _strength(at: Sight, scheme: Scheme) -> str:
    state = as_state(at.view)
    needed = strength.required(state, scheme.seat, scheme.card, scheme.eased) if scheme.card >= 0 else None
    return f"<b>{strength.brought(state)}</b> / {pennant(needed, 22) if needed is not None else '<b>?</b>'}"


def _targets(at: Sight, scheme: Scheme) -> list[str]:
    """Houses by their tokens, cards by their names."""
    if scheme.card < 0:
        return []
    deck, drawn = at.deck, []
    aimed = deck.effects[deck.intrigue[scheme.card].effects[0]].target
    for target, kind in zip(scheme.targets, aimed, strict=False):
        if kind.kind == "house":
            drawn.append(player(at, target))
        else:
            token = deck.intrigue[target - GUARDS].token if target >= GUARDS else deck.market[target].token
            drawn.append(f"<b>{escape(vocabulary.card(at.said, token))}</b>")
    return drawn


def _answers(at: Sight, scheme: Scheme) -> list[tuple[str, str]]:
    """Who was asked for support and did not give it; who lets a scheme pass."""
    said, frame = at.said, at.view.stack[-1]
    if frame.kind == FrameKind.WINDOW:
        passed, title = frame.c, said.say("spartacus.board.passed-by", "não responde")
    else:
        passed, title = at.view.asked & ~scheme.supporters, said.say("spartacus.board.refuses", "não apoia")
        if frame.kind == FrameKind.PLEA:
            passed &= ~(1 << frame.seat)
    seats = list(members(passed))
    return [(title, " ".join(player(at, seat) for seat in seats))] if seats else []


# --- the market -------------------------------------------------------------------------------------------------------


def _trading(at: Sight) -> str:
    """The offer on the table; how many offers each has made; how many have passed."""
    said, view = at.said, at.view
    title = escape(said.say("spartacus.board.open-market", "Mercado Aberto"))
    passed = said.say(
        "spartacus.board.passed", "passaram: {number} de {all}", number=view.passed, all=view.table.players
    )
    made = "".join(f"{player(at, camp.seat)} {view.offers[camp.seat]}/{OFFERS} " for camp in at.camps)
    offers = escape(said.say("spartacus.stage.offers", "Propostas"))
    offer = _offer(at, view.offer) if view.offer is not None else ""
    return (
        f'<div class="sg-stage sg-trading"><p><strong>{title}</strong> <small>{escape(passed)}</small> '
        f"<span><small>{offers}:</small> {made}</span></p>{offer}</div>"
    )


def _offer(at: Sight, offer: Offer) -> str:
    """What one gives and what it wants from the other, side by side."""
    said = at.said
    gives = said.say("spartacus.board.gives", "{seat} dá", seat=at.telling.seat(offer.seat))
    wants = said.say("spartacus.board.wants", "e quer de {seat}", seat=at.telling.seat(offer.to))
    return "".join(
        f'<p class="sg-offer">{marker(at.camps[seat], 20)}<span>{escape(title)}</span> <b>{escape(goods)}</b></p>'
        for seat, title, goods in (
            (offer.seat, gives, _goods(at, offer.gives, offer.gives_guards, offer.gives_denarii)),
            (offer.to, wants, _goods(at, offer.wants, offer.wants_guards, offer.wants_denarii)),
        )
    )


def _goods(at: Sight, cards: Sequence[int], guards: Sequence[int], denarii: int) -> str:
    tokens = [at.deck.market[card].token for card in cards] + [at.deck.intrigue[kind].token for kind in guards]
    if not tokens and not denarii:
        return at.said.say("spartacus.board.nothing", "nada")
    return vocabulary.goods(at.said, [*tokens, *([f"{denarii}d"] if denarii else [])])


def _auction(at: Sight) -> str:
    """The card that is up, large; beside it what each House bids; below the cards that follow."""
    said, view = at.said, at.view
    frame = _bidding(view)
    if frame is not None and frame.kind == FrameKind.HOST_BID:
        told = said.say("spartacus.board.title-of-host", "Título de Anfitrião")
        card = thing(at, "host", told, f"{host(110)}<b>{escape(told)}</b>", css="sg-lot")
    elif view.lot >= 0:
        label = faces.market_label(at.deck, Asset(view.lot), said)
        card = thing(at, "lot", label, board.market_face(view.lot, said, deck=at.deck), css="sg-lot")
    else:
        card = ""
    bids = "" if frame is None else _bids(at, frame)
    return f'<div class="sg-stage sg-auction">{card}{bids}{_following(at)}</div>'


def _bids(at: Sight, frame: Frame) -> str:
    said = at.said
    title = said.say("spartacus.board.bids", "Lances ocultos")
    if frame.b:
        title = said.say("spartacus.board.tie", "Empate: quem empatou soma mais")
    rows = "".join(_bid(at, frame, seat) for seat in range(at.view.table.players))
    return f'<div class="sg-bids"><strong>{escape(title)}</strong>{rows}{_revealed(at)}</div>'


def _bid(at: Sight, frame: Frame, seat: int) -> str:
    said, camp, bid = at.said, at.camps[seat], at.view.bids[seat]
    out = not frame.a >> seat & 1
    waits = said.say("spartacus.board.out", "fora") if out else "…"
    if bid >= 0:
        shown = price(bid, 32)
    else:
        shown = fist() if frame.c >> seat & 1 else f"<small>{escape(waits)}</small>"
    stakes = f"{price(camp.stakes, 26)} + " if camp.stakes else ""
    css = " sg-out" if out else " sg-asked" if camp.acts else ""
    has = said.say("spartacus.board.has", "tem {denarii}", denarii=vocabulary.denarii(said, camp.denarii))
    return (
        f'<div class="sg-bid{css}">{player(at, seat)}<small>{escape(has)}</small>'
        f'<span class="sg-shown">{stakes}{shown}</span></div>'
    )


def _revealed(at: Sight) -> str:
    """The bids that were shown last in this market."""
    events = list(at.view.events)
    while events and events[-1].rule not in ("auction.reveal", "auction.lots"):
        events.pop()
    if not events or events[-1].rule != "auction.reveal":
        return ""
    told = at.said.say("spartacus.board.revealed", "Últimos lances mostrados")
    chips = " ".join(f"{marker(at.camps[seat], 20)}{price(bid, 22)}" for seat, bid in events[-1].params["bids"])
    return f'<p class="sg-revealed"><small>{escape(told)}</small> {chips}</p>'


def _following(at: Sight) -> str:
    """The cards still face down; those that this seat has looked at by their names."""
    said, lots = at.said, at.view.lots
    told = said.say("spartacus.board.no-lots", "Nenhuma carta a mais")
    if lots:
        told = said.say("spartacus.board.lots", "Cartas por virar: {number}", number=len(lots))
    drawn = "".join(_lot(at, place, card) for place, card in enumerate(lots, 1))
    return f'<p class="sg-lots"><small>{escape(told)}</small>{drawn}</p>'


def _lot(at: Sight, place: int, card: int) -> str:
    if card < 0:
        label = at.said.say("spartacus.board.face-down", "carta virada para baixo")
        return thing(at, f"lot:{place}", label, market_back(34))
    label = faces.market_label(at.deck, Asset(card), at.said)
    name = vocabulary.card(at.said, at.deck.market[card].token)
    return thing(at, f"lot:{place}", label, f"{ground(faces.kind_of(at.deck.market[card]))}<b>{escape(name)}</b>")
