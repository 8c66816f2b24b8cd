"""What auctions are about: a card, or the title of Host."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gladiadores.core.stack import NOBODY, Frame, Tell, push
from gladiadores.games.spartacus import assets
from gladiadores.games.spartacus.frames import FOR_TITLE, FrameKind
from gladiadores.games.spartacus.story import card as named
from gladiadores.games.spartacus.story import narrate

if TYPE_CHECKING:
    from gladiadores.games.spartacus.state import State


def award(draft: State, kind: int, seat: int, denarii: int, tell: Tell) -> None:
    """To who has won it."""
    if kind == FrameKind.HOST_BID:
        draft.host = seat
        narrate(tell, "host.won", seat=seat, denarii=denarii)
        return
    card, draft.lot = draft.lot, -1
    assets.gain(draft, seat, card)
    narrate(tell, "auction.won", seat=seat, card=named(draft, card), denarii=denarii)


def withdraw(draft: State, frame: Frame, tell: Tell) -> None:
    """Nobody has won: the card is discarded; for the title dice decide among those who wanted it."""
    if frame.kind == FrameKind.HOST_BID:
        push(draft, FrameKind.HOST_ROLL, NOBODY, frame.a, FOR_TITLE)
        return
    card, draft.lot = draft.lot, -1
    draft.market_gone = (*draft.market_gone, card)
    narrate(tell, "auction.tie-fails" if frame.b else "auction.none", card=named(draft, card))
