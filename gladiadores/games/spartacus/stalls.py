"""The market as a drawing: offers and sales first, then the lots with their bids, and the title of Host."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from gladiadores.core.stack import Frame
from gladiadores.games.spartacus import art, faces, houses, vocabulary
from gladiadores.games.spartacus.art import placed
from gladiadores.games.spartacus.camps import Camp, Telling, camps
from gladiadores.games.spartacus.faces import CARD
from gladiadores.games.spartacus.frames import FrameKind
from gladiadores.games.spartacus.lettering import SOFT, cut, line
from gladiadores.games.spartacus.marks import Marks, Size, thing
from gladiadores.games.spartacus.phases.trading import OFFERS
from gladiadores.games.spartacus.pieces import Asset, Offer
from gladiadores.text import Texts

if TYPE_CHECKING:
    from gladiadores.games.spartacus.view import View

_LARGE: Final = 1.62
_LOT: Final = Size(132, 166)
_BIDDING: Final = (FrameKind.BID, FrameKind.HOST_BID)


def stalls(view: View, telling: Telling, marks: Marks, size: Size) -> str:
    """The whole market in this room."""
    bidding = next((frame for frame in view.stack if frame.kind in _BIDDING), None)
    drawn = art.panel(*size)
    if bidding is not None:
        return drawn + _auction(view, bidding, telling, marks, size)
    if view.lot >= 0 or view.lots:
        return drawn + _lot(view, telling.said, marks) + _following(view, telling.said, marks, size)
    return drawn + _trading(view, telling, marks, size)


# --- the auction ------------------------------------------------------------------------------------------------------


def _auction(view: View, frame: Frame, telling: Telling, marks: Marks, size: Size) -> str:
    said = telling.said
    if frame.kind == FrameKind.HOST_BID:
        told = said.say("spartacus.board.title-of-host", "Título de Anfitrião")
        drawn = line(told, 16, 34, 19, 220)
        drawn += placed(thing("host", told, placed(art.host(), 102, 118, 7), marks, Size(204, 236)), 14, 48)
    else:
        drawn = _lot(view, said, marks)
    drawn += _bids(view, frame, telling, size) + _revealed(view, telling, size)
    return drawn if frame.kind == FrameKind.HOST_BID else drawn + _following(view, said, marks, size)


def _lot(view: View, said: Texts, marks: Marks) -> str:
    """The card that is up for auction, large."""
    drawn = line(said.say("spartacus.board.lot", "Em leilão"), 16, 34, 19, 220)
    if view.lot < 0:
        return drawn
    deck = view.table.deck
    body = placed(faces.market_card(deck, view.lot, said, _LOT), 0, 0, _LARGE)
    label = faces.market_label(deck, Asset(view.lot), said)
    wide, high = _LOT.wide * _LARGE, _LOT.high * _LARGE
    return drawn + placed(thing("lot", label, body, marks, Size(wide, high)), 14, 46)


def _bids(view: View, frame: Frame, telling: Telling, size: Size) -> str:
    """A line for each House: what lies on the table, and its fist, or its bid where it may be seen."""
    said, seen = telling.said, camps(view)
    tie = said.say("spartacus.board.tie", "Empate: quem empatou soma mais")
    title = tie if frame.b else said.say("spartacus.board.bids", "Lances ocultos")
    x, wide = 244.0, size.wide - 256
    drawn = cut(title, x, 34, 18, wide)
    for place, camp in enumerate(seen):
        body = _bid(view, frame, camp, telling, wide)
        drawn += placed(body if frame.a >> camp.seat & 1 else f'<g opacity=".5">{body}</g>', x, 48 + 60 * place)
    return drawn


def _bid(view: View, frame: Frame, camp: Camp, telling: Telling, wide: float) -> str:
    said, bid = telling.said, view.bids[camp.seat]
    drawn = f'<rect x="1" y="1" width="{wide - 2:g}" height="52" rx="8" fill="none" stroke="var(--sp-line)"/>'
    if view.stack[-1] == frame and frame.seat == camp.seat:
        drawn = (
            f'<rect x="1" y="1" width="{wide - 2:g}" height="52" rx="8" fill="none" stroke="var(--sp-gold)" '
            'stroke-width="3"/>'
        )
    drawn += placed(camp.marker(), 24, 27, 1.1) + cut(telling.seat(camp.seat), 50, 24, 16, wide - 166)
    treasury = said.say("spartacus.board.has", "tem {denarii}", denarii=vocabulary.denarii(said, camp.denarii))
    drawn += line(treasury, 50, 43, 13, wide - 166, SOFT)
    if camp.stakes:
        drawn += placed(faces.priced(camp.stakes), wide - 98, 27, 1.35) + line("+", wide - 76, 34, 20, 20)
    if bid >= 0:
        drawn += placed(faces.priced(bid), wide - 32, 27, 1.6)
    elif frame.c >> camp.seat & 1:
        drawn += placed(art.fist(), wide - 32, 27, 1.45)
    else:
        told = "…" if frame.a >> camp.seat & 1 else said.say("spartacus.board.out", "fora")
        drawn += line(told, wide - 32, 33, 16, 50, SOFT, "middle")
    return drawn


def _revealed(view: View, telling: Telling, size: Size) -> str:
    """The bids that were shown last in this market."""
    events = list(view.events)
    while events and events[-1].rule not in ("auction.reveal", "auction.lots"):
        events.pop()
    if not events or events[-1].rule != "auction.reveal":
        return ""
    seen, x, y = camps(view), 244.0, 48 + 60 * view.table.players + 22
    told = telling.said.say("spartacus.board.revealed", "Últimos lances mostrados")
    drawn = line(told, x, y, 14, size.wide - 256, SOFT)
    for place, (seat, bid) in enumerate(events[-1].params["bids"]):
        chip = f"{placed(seen[seat].marker(), 0, 0, 0.9)}{placed(faces.priced(bid), 24, 0, 1.1)}"
        drawn += placed(chip, x + 16 + 74 * place, y + 26)
    return drawn


def _following(view: View, said: Texts, marks: Marks, size: Size) -> str:
    """The cards still face down; those that this seat has looked at are open, and paler."""
    y = 48 + _LOT.high * _LARGE + 10
    if not view.lots:
        return line(said.say("spartacus.board.no-lots", "Nenhuma carta a mais"), 16, y + 22, 14, 400, SOFT)
    told = said.say("spartacus.board.lots", "Cartas por virar: {number}", number=len(view.lots))
    drawn = line(told, 16, y + 14, 15, 300)
    scale = min(1.0, (size.high - y - 32) / CARD.high)
    for place, card in enumerate(view.lots):
        if card >= 0:
            label = faces.market_label(view.table.deck, Asset(card), said)
            body = f'<g opacity=".8">{faces.market_card(view.table.deck, card, said)}</g>{_eye()}'
        else:
            label = said.say("spartacus.board.face-down", "carta virada para baixo")
            body = art.market_back(*CARD)
        drawn += placed(
            thing(f"lot:{place + 1}", label, body, marks, CARD), 16 + (CARD.wide + 14) * scale * place, y + 24, scale
        )
    return drawn


def _eye() -> str:
    """What nobody else sees."""
    return placed(
        f'<circle r="14" fill="{art.PALEST}" stroke="{art.DARKEST}" stroke-width="1.6"/><path class="sp-sign" '
        'd="M-9 0C-5 -7 5 -7 9 0C5 7 -5 7 -9 0ZM0 -2.6A2.6 2.6 0 1 1 -.1 -2.6"/>',
        CARD.wide - 18, CARD.high - 18,
    )  # fmt: skip


# --- trading ----------------------------------------------------------------------------------------------------------


def _trading(view: View, telling: Telling, marks: Marks, size: Size) -> str:
    """The offer on the table; how many offers each has made; what was discarded last."""
    said = telling.said
    drawn = line(said.say("spartacus.board.open-market", "Mercado Aberto"), 16, 34, 20, 280)
    passed = said.say(
        "spartacus.board.passed", "passaram: {number} de {all}", number=view.passed, all=view.table.players
    )
    drawn += line(passed, size.wide - 16, 34, 15, 240, SOFT, "end")
    drawn += placed(_offers(view, telling, size.wide - 32), 16, 50)
    if view.offer is not None:
        return drawn + placed(_offer(view, view.offer, telling, marks, Size(size.wide - 32, size.high - 124)), 16, 112)
    told = said.say("spartacus.board.no-offer", "Nenhuma proposta na mesa")
    drawn += line(told, 16, 140, 16, size.wide - 32, SOFT)
    if view.market_gone:
        last = view.market_gone[-1]
        label = faces.market_label(view.table.deck, Asset(last), said)
        body = placed(faces.market_card(view.table.deck, last, said), 0, 0, 1.4)
        drawn += line(said.say("spartacus.board.last-gone", "Último descarte"), 16, 176, 15, 260, SOFT)
        card = Size(CARD.wide * 1.4, CARD.high * 1.4)
        drawn += placed(thing("discarded", label, body, marks, card), 16, 188)
    return drawn


def _offers(view: View, telling: Telling, wide: float) -> str:
    said = telling.said
    step = wide / view.table.players
    drawn = ""
    for camp in camps(view):
        told = said.say(
            "spartacus.board.offers", "propostas: {number}/{most}", number=view.offers[camp.seat], most=OFFERS
        )
        body = placed(camp.marker(), 16, 24, 0.9) + cut(telling.seat(camp.seat), 36, 21, 14, step - 42)
        drawn += placed(body + cut(told, 36, 38, 12.5, step - 42, SOFT), step * camp.seat, 0)
    return drawn


def _offer(view: View, offer: Offer, telling: Telling, marks: Marks, size: Size) -> str:
    """What one gives and what it wants from the other, side by side."""
    said, seen = telling.said, camps(view)
    half = (size.wide - 12) / 2
    gives = said.say("spartacus.board.gives", "{seat} dá", seat=telling.seat(offer.seat))
    wants = said.say("spartacus.board.wants", "e quer de {seat}", seat=telling.seat(offer.to))
    drawn = ""
    for x, title, seat, cards, guards, denarii in (
        (0.0, gives, offer.seat, offer.gives, offer.gives_guards, offer.gives_denarii),
        (half + 12, wants, offer.to, offer.wants, offer.wants_guards, offer.wants_denarii),
    ):
        goods = _goods(view, seen[seat], cards, guards, denarii, said, Size(half - 20, size.high - 62))
        body = f"{art.panel(half, size.high)}{placed(seen[seat].marker(), 24, 28)}{cut(title, 48, 34, 17, half - 58)}"
        told = f"{title}: {_told(view, cards, guards, denarii, said)}"
        drawn += placed(
            thing(f"offer:{seat}", told, f"{body}{placed(goods, 10, 54)}", marks, Size(half, size.high)), x, 0
        )
    return drawn


def _told(view: View, cards: Sequence[int], guards: Sequence[int], denarii: int, said: Texts) -> str:
    deck = view.table.deck
    tokens = [deck.market[card].token for card in cards] + [deck.intrigue[kind].token for kind in guards]
    return vocabulary.goods(said, [*tokens, *([f"{denarii}d"] if denarii else [])])


def _goods(
    view: View, camp: Camp, cards: Sequence[int], guards: Sequence[int], denarii: int, said: Texts, room: Size
) -> str:
    deck = view.table.deck
    kinds = list(dict.fromkeys(guards))
    assets = [asset for asset in camp.assets if asset.card in cards]
    number = len(assets) + len(kinds) + bool(denarii)
    if not number:
        return line(said.say("spartacus.board.nothing", "nada"), 6, 22, 16, 100, SOFT)
    fit = houses.fitting(number, room, 1.5)
    drawn = [houses.tile(deck, asset, said, fit.wide) for asset in assets]
    drawn += [houses.guard_tile(deck, kind, guards.count(kind), said, fit.wide) for kind in kinds]
    if denarii:
        drawn.append(f"{placed(art.coin(), 22, 19, 1.5)}{line(str(denarii), 44, 27, 24, 50)}")
    return fit.laid(drawn)
