"""The things on the table of Spartacus that a choice is about.

Things are named by the keys of ``games/spartacus/board.py``. No rule is decided here.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from gladiadores.core.stack import NOBODY, Frame
from gladiadores.games.spartacus import tokens
from gladiadores.games.spartacus.frames import FrameKind
from gladiadores.games.spartacus.verbs import Said, Verb
from gladiadores.games.spartacus.view import View

THINGS: Final = (
    "hand", "house", "asset", "guard", "scheme", "lot", "host", "offer", "hex", "fighter", "pile", "die", "corner",
    "thumb", "board", "market", "intrigue", "bank", "influence", "discarded", "recovering",
)  # fmt: skip
"""How the keys of things begin."""


def pending(view: View) -> Frame:
    """What is to be answered next."""
    return view.stack[-1] if view.stack else Frame(FrameKind.CLOSE, NOBODY)


_OF_THE_HAND: Final = (Verb.CASH, Verb.SCHEME, Verb.REACT, Verb.DISCARD, Verb.POST)
_GUARDS: Final = (Verb.SELL_GUARD, Verb.GIVE_GUARD)


def touched(view: View, action: str) -> frozenset[str]:
    """The keys of the things that an action is about."""
    said = tokens.read(view.table.deck, action)
    return frozenset() if said is None else frozenset(_things(view, said))


def _things(view: View, said: Said) -> Iterator[str]:
    deck, verb, top = view.table.deck, said.verb, pending(view)
    if said.seat >= 0:
        yield f"house:{said.seat}"
    if said.card >= 0:
        yield f"asset:{deck.market[said.card].token}"
    if said.kind >= 0 and verb != Verb.CLAIM:
        yield from _of_a_kind(view, said)
    if verb == Verb.HOUSE:
        yield f"board:{deck.houses[said.house].token}"
    elif verb == Verb.USE:
        yield from _owner(view, deck.effects[said.effect].owner)
    elif verb == Verb.GUARD:
        yield from (f"guard:{top.seat}.{deck.intrigue[kind].token}" for kind in view.posted[top.seat])
    elif verb == Verb.GUARD_HAND:
        yield from (f"hand:{deck.intrigue[kind].token}" for kind in view.hand if kind in deck.guards)
    elif verb == Verb.WAGER:
        yield f"corner:{said.number}"
    elif verb == Verb.BID:
        yield "host" if top.kind == FrameKind.HOST_BID else "lot"
    elif verb in (Verb.UP, Verb.DOWN, Verb.SELL_UP, Verb.SELL_DOWN):
        yield "thumb"
    else:
        yield from _of_a_fight(said, top)


def _of_a_kind(view: View, said: Said) -> Iterator[str]:
    """An Intrigue card: of the hand, on a table, or among the discards."""
    token = view.table.deck.intrigue[said.kind].token
    if said.verb in _OF_THE_HAND or (said.verb == Verb.CARD and said.kind in view.hand):
        yield f"hand:{token}"
    elif said.verb in _GUARDS:
        yield f"guard:{view.to_act}.{token}"
    elif said.verb == Verb.WANT_GUARD and view.offer is not None:
        yield f"guard:{view.offer.to}.{token}"
    elif said.verb == Verb.CARD:
        yield "intrigue"
    else:
        yield from (f"guard:{seat}.{token}" for seat, posted in enumerate(view.posted) if said.kind in posted)


def _owner(view: View, token: str) -> Iterator[str]:
    """The card or House that an ability stands on, in the arena too."""
    deck = view.table.deck
    if token in deck.house:
        yield f"house:{view.houses.index(deck.house[token])}"
        return
    yield f"asset:{token}"
    card = deck.market_card.get(token)
    yield from (f"fighter:{side}" for side, entry in enumerate(view.entries) if card in (entry.card, *entry.equipment))


def _of_a_fight(said: Said, top: Frame) -> Iterator[str]:
    if said.verb == Verb.MOVE:
        yield f"hex:{said.number}.{said.other}"
    elif said.verb == Verb.ATTACK:
        yield f"fighter:{1 - top.a}"
    elif said.verb in (Verb.FIRST_ME, Verb.FIRST_OTHER):
        yield f"fighter:{top.a if said.verb == Verb.FIRST_ME else 1 - top.a}"
    elif said.verb == Verb.LOSE:
        yield f"pile:{top.b}.{tokens.PILE_NAMES[said.number]}"
    elif said.verb == Verb.DIE:
        yield f"die:{top.b}.{said.number}"
    elif said.verb == Verb.OPTION and top.kind == FrameKind.PICK_DIE:
        yield f"pile:{top.b}.{tokens.PILE_NAMES[said.number - 1]}"
