"""What somebody means who presses a thing on the table of Spartacus that offers no choice now."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from gladiadores.core.errors import Violation
from gladiadores.games.spartacus import tokens
from gladiadores.games.spartacus.decks.cards import EQUIPMENT, GUARD, REACTION, SCHEME
from gladiadores.games.spartacus.frames import FrameKind
from gladiadores.games.spartacus.view import View
from gladiadores.widgets.match_choices import first_refused, plain
from gladiadores.widgets.spartacus_choices_things import pending


def why_not(view: View, key: str, verify: Callable[[str], Violation | None]) -> tuple[str, Violation] | None:
    """What pressing a thing comes to: an action, and why it may not be done."""
    return first_refused(attempts(view, key), verify)


def attempts(view: View, key: str) -> tuple[str, ...]:
    """What may be meant, the likeliest first; nothing for what only tells something."""
    name, _, rest = plain(key).partition(":")
    meant = _MEANT.get(name)
    found = () if meant is None else meant(view, rest)
    return tuple(action for action in found if tokens.read(view.table.deck, action) is not None)


def _hand(view: View, token: str) -> Iterator[str]:
    """An Intrigue card of one's own."""
    kind = view.table.deck.intrigue_card.get(token)
    if kind is None:
        return
    printed, top = view.table.deck.intrigue[kind], pending(view).kind
    if top == FrameKind.DISCARD:
        yield f"discard:{token}"
    elif top == FrameKind.CHOOSE:
        yield f"card:{token}"
    elif printed.kind == SCHEME:
        yield f"scheme:{token}"
    elif printed.kind == REACTION:
        yield f"react:{token}"
    elif top == FrameKind.WINDOW:
        yield tokens.GUARD_HAND
    elif printed.kind == GUARD:
        yield f"post:{token}"


def _asset(view: View, token: str) -> Iterator[str]:
    """A Market card of anybody's."""
    card = view.table.deck.market_card.get(token)
    if card is None:
        return
    top = pending(view)
    own = any(asset.card == card for asset in view.assets[top.seat]) if top.seat >= 0 else False
    equipment = view.table.deck.market[card].kind == EQUIPMENT
    word = {
        FrameKind.PAY: "release",
        FrameKind.TRADE: "sell",
        FrameKind.BUILD: "give" if own else "want",
        FrameKind.FIGHTER: "fighter",
        FrameKind.EQUIP: "equip" if equipment else "fighter",
        FrameKind.TARGET: "at",
        FrameKind.CHOOSE: "asset",
    }.get(FrameKind(top.kind))
    if word is not None:
        yield f"{word}:{token}"
    yield f"use:{token}"
    yield f"equip:{token}" if equipment else f"fighter:{token}"


def _guard(view: View, rest: str) -> Iterator[str]:
    """A guard on a table."""
    seat, _, token = rest.partition(".")
    top = pending(view)
    word = {
        FrameKind.TRADE: "sell-guard",
        FrameKind.BUILD: "give-guard" if seat == str(top.seat) else "want-guard",
        FrameKind.CHOOSE: "asset",
    }.get(FrameKind(top.kind))
    yield tokens.GUARD if word is None else f"{word}:{token}"


def _house(view: View, rest: str) -> Iterator[str]:
    """A House: somebody to ask, or one's own powers."""
    top = pending(view)
    word = {
        FrameKind.SUPPORT: "ask",
        FrameKind.TARGET: "at",
        FrameKind.CHOOSE: "seat",
        FrameKind.TRADE: "offer",
        FrameKind.INVITE: "invite",
        FrameKind.THUMB: "sell-up",
    }.get(FrameKind(top.kind))
    if word is not None:
        yield f"{word}:{rest}"
    if rest == str(top.seat) and view.houses[top.seat] >= 0:
        token = view.table.deck.houses[view.houses[top.seat]].token
        yield from (f"use:{token}", f"use:{token}.2")


def _fighter(view: View, rest: str) -> Iterator[str]:
    if pending(view).kind == FrameKind.FIRST:
        yield tokens.FIRST_ME
    yield tokens.ATTACK


def _last(word: str) -> Callable[[View, str], Iterator[str]]:
    """``lose:ATK`` for ``0.ATK``."""

    def meant(view: View, rest: str) -> Iterator[str]:
        yield f"{word}:{rest.rpartition('.')[2]}"

    return meant


def _whole(template: str) -> Callable[[View, str], Iterator[str]]:
    def meant(view: View, rest: str) -> Iterator[str]:
        yield template.format(rest)

    return meant


_MEANT: dict[str, Callable[[View, str], Iterator[str]]] = {
    "hand": _hand,
    "asset": _asset,
    "guard": _guard,
    "house": _house,
    "fighter": _fighter,
    "pile": _last("lose"),
    "die": _last("die"),
    "hex": _whole("move:{}"),
    "corner": _whole("wager:{}:1"),
    "board": _whole("house:{}"),
    "thumb": _whole("up"),
    "lot": _whole("bid:1"),
    "host": _whole("bid:1"),
}
