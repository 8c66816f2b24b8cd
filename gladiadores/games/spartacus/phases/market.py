"""The market: it opens, it closes, and cards come up for auction one by one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gladiadores.core.stack import NOBODY, Frame, Room, Tell, automatic, push, swap
from gladiadores.games.spartacus.frames import MARKET_PILE, FrameKind
from gladiadores.games.spartacus.phases import auction
from gladiadores.games.spartacus.story import card as named
from gladiadores.games.spartacus.story import narrate

if TYPE_CHECKING:
    from gladiadores.games.spartacus.state import State
    from gladiadores.games.spartacus.verbs import Said


def begin(draft: State, tell: Tell) -> None:
    """Everybody may trade, the Host first."""
    draft.passed = 0
    draft.offer = None
    draft.offers = (0,) * draft.table.players
    draft.stack = (Frame(FrameKind.TRADE, draft.host),)
    narrate(tell, "market.open")


def _lots(draft: State, frame: Frame, tell: Tell) -> bool:
    """As many cards as there are houses; when the pile is empty, the discards become the pile."""
    lots = draft.market[: frame.a]
    draft.lots = (*draft.lots, *lots)
    draft.market = draft.market[len(lots) :]
    missing = frame.a - len(lots)
    if missing and draft.market_gone:
        swap(draft, FrameKind.LOTS, NOBODY, missing)
        push(draft, FrameKind.SHUFFLE, NOBODY, MARKET_PILE)
    else:
        narrate(tell, "auction.lots", number=len(draft.lots))
        swap(draft, FrameKind.LOT, NOBODY)
    return True


def _lot(draft: State, frame: Frame, tell: Tell) -> bool:
    """The next card is turned up; after the last one the title of Host comes up."""
    if not draft.lots:
        draft.lot = -1
        draft.peeked = ((),) * draft.table.players
        swap(draft, FrameKind.CLOSE, NOBODY)
        narrate(tell, "host.contest")
        auction.open_for(draft, FrameKind.HOST_BID)
        return True
    draft.lot, draft.lots = draft.lots[0], draft.lots[1:]
    draft.peeked = tuple([tuple([card for card in seen if card != draft.lot]) for seen in draft.peeked])
    narrate(tell, "auction.lot", card=named(draft, draft.lot))
    auction.open_for(draft, FrameKind.BID)
    return True


ROOMS: dict[int, Room[State, Said]] = {
    FrameKind.LOTS: automatic(_lots),
    FrameKind.LOT: automatic(_lot),
}
