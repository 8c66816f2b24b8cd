"""What effects do to Intrigue cards: hands, discards, what is seen of them; and cards of the next auction."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from gladiadores.core.stack import Tell, push
from gladiadores.games.spartacus import assets, hands, tokens
from gladiadores.games.spartacus.changes import put
from gladiadores.games.spartacus.decks import Effect, Op
from gladiadores.games.spartacus.effects import belongings
from gladiadores.games.spartacus.effects.choosing import Chooser, Picker, ask, draw
from gladiadores.games.spartacus.effects.counting import number
from gladiadores.games.spartacus.effects.discards import retrievable
from gladiadores.games.spartacus.effects.resources import nothing
from gladiadores.games.spartacus.effects.running import change, now
from gladiadores.games.spartacus.effects.who import GUARDS, one
from gladiadores.games.spartacus.frames import FrameKind
from gladiadores.games.spartacus.story import cards, kinds, narrate, whisper
from gladiadores.games.spartacus.story import kind as named
from gladiadores.games.spartacus.verbs import Said

if TYPE_CHECKING:
    from gladiadores.games.spartacus.state import State


def _who(state: State, op: Op) -> tuple[int, int]:
    """Whose hand, and how many cards."""
    run = now(state)
    seat = one(state, run, op.get("who"))
    return seat, number(state, run.seat, op.get("n"), run)


def _draw_intrigue(draft: State, seat: int, effect: Effect, op: Op, tell: Tell) -> None:
    who, n = _who(draft, op)
    if who < 0 or n < 1:
        nothing(effect, tell)
    else:
        narrate(tell, "effect.draw-intrigue", seat=who, number=n)
        push(draft, FrameKind.DRAW, who, n)


def _card(state: State, kind: int) -> str:
    return tokens.intrigue(state.table.deck, "card", kind)


def _picked(state: State, kind: int) -> str:
    return tokens.intrigue(state.table.deck, "pick", kind)


# --- discards -------------------------------------------------------------------------------------------------------


def _discard(draft: State, seat: int, effect: Effect, op: Op, tell: Tell) -> None:
    who, n = _who(draft, op)
    hand = draft.hands[who] if who >= 0 else ()
    left = min(n, len(hand))
    if not left:
        nothing(effect, tell)
    elif left == len(hand):
        for kind in hand:
            _drop(draft, who, kind, tell)
    else:
        change(draft, left=left)
        if op.get("chooser") == "random":
            draw(draft)
        elif op.get("chooser") == "you" and who != seat:
            _see(draft, seat, who, hand, tell)
            ask(draft, seat)
        else:
            ask(draft, who)


def _drop(draft: State, who: int, kind: int, tell: Tell) -> None:
    hands.discard(draft, who, kind)
    narrate(tell, "effect.discard-intrigue", seat=who, card=named(draft, kind))


def _in_hand(state: State, seat: int, op: Op) -> list[str]:
    return [_card(state, kind) for kind in dict.fromkeys(state.hands[_who(state, op)[0]])]


def _dropped(draft: State, seat: int, effect: Effect, op: Op, said: Said, tell: Tell) -> None:
    change(draft, left=now(draft).left - 1)
    _drop(draft, _who(draft, op)[0], said.kind, tell)
    if now(draft).left:
        ask(draft, seat)


def _hand(state: State, op: Op) -> list[int]:
    return list(state.hands[_who(state, op)[0]])


def _lost(draft: State, seat: int, effect: Effect, op: Op, kind: int, tell: Tell) -> None:
    change(draft, left=now(draft).left - 1)
    _drop(draft, _who(draft, op)[0], kind, tell)
    if now(draft).left:
        draw(draft)


# --- exchanges: first at random from the other hand, then as many of one's own --------------------------------------


def _swap(draft: State, seat: int, effect: Effect, op: Op, tell: Tell) -> None:
    who, n = _who(draft, op)
    left = min(n, len(draft.hands[who])) if who >= 0 and who != seat else 0
    if not left:
        nothing(effect, tell)
        return
    change(draft, left=left, taken=())
    draw(draft)


def _swapped_in(draft: State, seat: int, effect: Effect, op: Op, kind: int, tell: Tell) -> None:
    who = _who(draft, op)[0]
    hands.leave(draft, who, kind, (seat, who))
    hands.enter(draft, seat, kind, (who,))
    taken = (*now(draft).taken, kind)
    change(draft, left=now(draft).left - 1, taken=taken)
    if now(draft).left:
        draw(draft)
        return
    whisper(tell, "intrigue.drawn", seat, cards=kinds(draft, sorted(taken)))
    change(draft, left=len(taken), taken=())
    ask(draft, seat)


def _own(state: State, seat: int, op: Op) -> list[str]:
    return [_card(state, kind) for kind in dict.fromkeys(state.hands[seat])]


def _swapped_out(draft: State, seat: int, effect: Effect, op: Op, said: Said, tell: Tell) -> None:
    who = _who(draft, op)[0]
    hands.leave(draft, seat, said.kind, (seat, who))
    hands.enter(draft, who, said.kind, (seat,))
    taken = (*now(draft).taken, said.kind)
    change(draft, left=now(draft).left - 1, taken=taken)
    if now(draft).left:
        ask(draft, seat)
        return
    whisper(tell, "intrigue.drawn", who, cards=kinds(draft, sorted(taken)))
    narrate(tell, "effect.swap-hand", seat=seat, to=who, number=len(taken))
    change(draft, taken=())


# --- looking --------------------------------------------------------------------------------------------------------


def _peek(draft: State, seat: int, effect: Effect, op: Op, tell: Tell) -> None:
    who, n = _who(draft, op)
    hand = draft.hands[who] if who >= 0 and who != seat else ()
    left = min(n, len(hand))
    if not left:
        nothing(effect, tell)
    elif left == len(hand):
        _see(draft, seat, who, hand, tell)
    else:
        change(draft, left=left, taken=())
        draw(draft)


def _see(draft: State, seat: int, who: int, seen: tuple[int, ...], tell: Tell) -> None:
    hands.seen(draft, seat, who, seen)
    narrate(tell, "effect.peek-hand", seat=seat, to=who, number=len(seen))
    whisper(tell, "intrigue.seen", seat, to=who, cards=kinds(draft, seen))


def _unseen(state: State, op: Op) -> list[int]:
    hand = _hand(state, op)
    for kind in now(state).taken:
        hand.remove(kind)
    return hand


def _peeked(draft: State, seat: int, effect: Effect, op: Op, kind: int, tell: Tell) -> None:
    taken = (*now(draft).taken, kind)
    change(draft, left=now(draft).left - 1, taken=taken)
    if now(draft).left:
        draw(draft)
        return
    change(draft, taken=())
    _see(draft, seat, _who(draft, op)[0], tuple(sorted(taken)), tell)


def _peek_auction(draft: State, seat: int, effect: Effect, op: Op, tell: Tell) -> None:
    """The lots face down; before there are any, the cards that come next."""
    seen = (draft.lots or draft.market)[: op.get("n")]
    if not seen:
        nothing(effect, tell)
        return
    known = tuple(dict.fromkeys((*draft.peeked[seat], *seen)))
    draft.peeked = put(draft.peeked, seat, known)
    narrate(tell, "effect.peek-auction", seat=seat, number=len(seen))
    whisper(tell, "market.seen", seat, cards=cards(draft, seen))


# --- out of the discards --------------------------------------------------------------------------------------------


def _retrieve(draft: State, seat: int, effect: Effect, op: Op, tell: Tell) -> None:
    left = min(op.get("n"), len(retrievable(draft, op)))
    if not left:
        nothing(effect, tell)
        return
    change(draft, left=left)
    ask(draft, seat)


def _discarded(state: State, seat: int, op: Op) -> list[str]:
    return [
        _card(state, code - GUARDS) if code >= GUARDS else belongings.token(state, code)
        for code in retrievable(state, op)
    ]


def _retrieved(draft: State, seat: int, effect: Effect, op: Op, said: Said, tell: Tell) -> None:
    change(draft, left=now(draft).left - 1)
    if said.card >= 0:
        draft.market_gone = tuple(card for card in draft.market_gone if card != said.card)
        assets.gain(draft, seat, said.card)
        name = draft.table.deck.market[said.card].token
    else:
        at = draft.intrigue_gone.index(said.kind)
        draft.intrigue_gone = (*draft.intrigue_gone[:at], *draft.intrigue_gone[at + 1 :])
        hands.enter(draft, seat, said.kind, tuple(range(draft.table.players)))
        name = named(draft, said.kind)
    narrate(tell, "effect.retrieve-from-discard", seat=seat, card=name)
    if now(draft).left and retrievable(draft, op):
        ask(draft, seat)


# --- cards of the hand as a cost ------------------------------------------------------------------------------------


def _spend(draft: State, seat: int, effect: Effect, op: Op, tell: Tell) -> None:
    if op.get("kind") != "card":
        belongings.spend(draft, seat, effect, op, tell)
        return
    left = min(number(draft, seat, op.get("n"), now(draft)), len(draft.hands[seat]))
    if left == len(draft.hands[seat]):
        for kind in draft.hands[seat]:
            _drop(draft, seat, kind, tell)
    elif left:
        change(draft, left=left)
        ask(draft, seat)


def _payments(state: State, seat: int, op: Op) -> list[str]:
    return _own(state, seat, op) if op.get("kind") == "card" else belongings.PAYMENT.options(state, seat, op)


def _paid(draft: State, seat: int, effect: Effect, op: Op, said: Said, tell: Tell) -> None:
    if op.get("kind") != "card":
        belongings.PAYMENT.take(draft, seat, effect, op, said, tell)
        return
    change(draft, left=now(draft).left - 1)
    _drop(draft, seat, said.kind, tell)
    if now(draft).left:
        ask(draft, seat)


OPS: Final[dict[str, Callable[[State, int, Effect, Op, Tell], None]]] = {
    "draw_intrigue": _draw_intrigue,
    "discard_intrigue": _discard,
    "swap_hand": _swap,
    "peek_hand": _peek,
    "peek_auction": _peek_auction,
    "retrieve_from_discard": _retrieve,
    "discard_n": _spend,
}

CHOOSERS: Final = {
    "discard_intrigue": Chooser(_in_hand, _dropped),
    "swap_hand": Chooser(_own, _swapped_out),
    "retrieve_from_discard": Chooser(_discarded, _retrieved),
    "discard_n": Chooser(_payments, _paid),
}

PICKERS: Final = {
    "discard_intrigue": Picker(_hand, _picked, _lost),
    "swap_hand": Picker(_hand, _picked, _swapped_in),
    "peek_hand": Picker(_unseen, _picked, _peeked),
}
