"""What effects do to the cards of the Houses: fighters, equipment, guards on the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from gladiadores.core.stack import Tell
from gladiadores.games.spartacus import assets, tokens, treasury
from gladiadores.games.spartacus.decks import Effect, Op
from gladiadores.games.spartacus.decks.cards import NONE
from gladiadores.games.spartacus.effects.choosing import Chooser, Picker, ask, draw
from gladiadores.games.spartacus.effects.costs import in_arena, spendable, worth
from gladiadores.games.spartacus.effects.counting import matching, number, weight
from gladiadores.games.spartacus.effects.resources import nothing
from gladiadores.games.spartacus.effects.running import change, now
from gladiadores.games.spartacus.effects.subjects import subject
from gladiadores.games.spartacus.effects.who import GUARDS, Run, one, owner
from gladiadores.games.spartacus.pieces import EXHAUSTED, READY, WOUNDED
from gladiadores.games.spartacus.story import card as named
from gladiadores.games.spartacus.story import kind as guard_named
from gladiadores.games.spartacus.story import narrate
from gladiadores.games.spartacus.verbs import Said, Verb

if TYPE_CHECKING:
    from gladiadores.games.spartacus.state import State

_TURNED: Final = {"exhaust": EXHAUSTED, "ready": READY, "injure": WOUNDED, "heal": READY}
_POINTED: Final = ("target", "second", "same", "self", "subject")


def token(state: State, code: int) -> str:
    """``asset:Name``, of a guard on the table too."""
    deck = state.table.deck
    if code >= GUARDS:
        return tokens.intrigue(deck, "asset", code - GUARDS)
    return tokens.market(deck, "asset", code)


def code(said: Said) -> int:
    """What an action that names a card means."""
    return said.card if said.card >= 0 else GUARDS + said.kind


def within(state: State, seat: int, op: Op) -> list[int]:
    """The cards of a House that an op may change, ascending."""
    if seat < 0:
        return []
    there = in_arena(state)
    found = matching(state, seat, op.get("kind"), op.get("state"))
    if op.name == "injure":
        hurt = matching(state, seat, "asset", "wounded")
        found = [card for card in found if card not in hurt]
    return [card for card in found if card not in there]


def pointed(state: State, run: Run, op: Op) -> int:
    """The one card that an op names; ``NONE`` where it is gone or not as it must be."""
    chooser = op.get("chooser")
    if chooser in ("target", "second"):
        place = 0 if chooser == "target" else 1
        card = run.targets[place] if place < len(run.targets) else NONE
    elif chooser == "self":
        card = state.table.deck.market_card.get(state.table.deck.effects[run.effect].owner, NONE)
    else:
        card = run.same if chooser == "same" else subject(state)
    whose = owner(state, card) if 0 <= card < GUARDS else one(state, run, op.get("who"))
    loose = Op(op.name, tuple((k, "asset" if k == "kind" and card < GUARDS else v) for k, v in op.args))
    return card if card in within(state, whose, loose) else NONE


# --- doing it -------------------------------------------------------------------------------------------------------


def _change(draft: State, seat: int, effect: Effect, op: Op, tell: Tell) -> None:
    run = now(draft)
    if op.get("chooser") in _POINTED:
        card = pointed(draft, run, op)
        if card < 0:
            nothing(effect, tell)
        else:
            whose = owner(draft, card) if card < GUARDS else one(draft, run, op.get("who"))
            _apply(draft, whose, card, op, tell)
        return
    whose = one(draft, run, op.get("who"))
    found = within(draft, whose, op)
    left = min(number(draft, run.seat, op.get("n"), run), len(found))
    if not left:
        nothing(effect, tell)
    elif left == len(found) and not op.get("up_to"):
        for card in found:
            _apply(draft, whose, card, op, tell)
    else:
        change(draft, left=left)
        if op.get("chooser") == "random":
            draw(draft)
        else:
            ask(draft, run.seat if op.get("chooser") == "you" else whose)


def _apply(draft: State, whose: int, card: int, op: Op, tell: Tell) -> None:
    run = now(draft)
    if card < GUARDS:
        change(draft, same=card)
    if op.name in _TURNED:
        assets.turn(draft, whose, card, _TURNED[op.name])
        narrate(tell, f"effect.{op.name}", card=named(draft, card), seat=whose)
    elif op.name == "discard_asset":
        _discard(draft, whose, card, op, tell)
    elif op.name == "transfer_asset":
        _transfer(draft, whose, one(draft, run, op.get("to")), card, tell)
    else:
        to, worth_of = one(draft, run, op.get("to")), op.get("mult") * _price(draft, card)
        if to >= 0:
            treasury.earn(draft, to, worth_of)
            narrate(tell, "effect.gain-asset-value", seat=to, denarii=worth_of, card=_name(draft, card))


def _discard(draft: State, whose: int, card: int, op: Op, tell: Tell) -> None:
    if card >= GUARDS:
        assets.discard_guard(draft, whose, card - GUARDS)
        narrate(tell, "effect.discard-guard", seat=whose)
        return
    narrate(tell, "effect.discard-asset", card=named(draft, card), seat=whose)
    if op.get("kill"):
        assets.kill(draft, whose, card, tell)
    else:
        assets.discard(draft, whose, card, tell)


def _transfer(draft: State, whose: int, to: int, card: int, tell: Tell) -> None:
    if to in (whose, NONE):
        return
    narrate(tell, "effect.transfer-asset", card=_name(draft, card), seat=whose, to=to)
    if card >= GUARDS:
        assets.move_guard(draft, whose, to, card - GUARDS)
    else:
        assets.move(draft, whose, to, card, tell)


def _name(state: State, card: int) -> str:
    return guard_named(state, card - GUARDS) if card >= GUARDS else named(state, card)


def _price(state: State, card: int) -> int:
    deck = state.table.deck
    return deck.intrigue[card - GUARDS].cash if card >= GUARDS else deck.market[card].price


# --- choosing them --------------------------------------------------------------------------------------------------


def _left(state: State, op: Op) -> list[int]:
    """What may still be chosen: nothing twice."""
    run = now(state)
    found = within(state, one(state, run, op.get("who")), op)
    for card in run.taken:
        if card in found:
            found.remove(card)
    return found


def _options(state: State, seat: int, op: Op) -> list[str]:
    found = [token(state, card) for card in dict.fromkeys(_left(state, op))]
    return [*found, tokens.PASS] if op.get("up_to") else found


def _take(draft: State, seat: int, effect: Effect, op: Op, said: Said, tell: Tell) -> None:
    if said.verb == Verb.PASS:
        change(draft, left=0, taken=())
    else:
        _took(draft, seat, effect, op, code(said), tell)


def _took(draft: State, seat: int, effect: Effect, op: Op, card: int, tell: Tell) -> None:
    """One of them; then the next, unless there is no more."""
    run = now(draft)
    whose = one(draft, run, op.get("who"))
    stays = card < GUARDS
    change(draft, left=run.left - 1, taken=(*run.taken, card) if stays else run.taken)
    if now(draft).left and [other for other in _left(draft, op) if other != card or not stays]:
        draw(draft) if op.get("chooser") == "random" else ask(draft, seat)
    else:
        change(draft, left=0, taken=())
    _apply(draft, whose, card, op, tell)


# --- costs ----------------------------------------------------------------------------------------------------------


def _exhaust_self(draft: State, seat: int, effect: Effect, op: Op, tell: Tell) -> None:
    card = draft.table.deck.market_card[effect.owner]
    assets.turn(draft, seat, card, EXHAUSTED)
    narrate(tell, "effect.exhaust", card=named(draft, card), seat=seat)


def spend(draft: State, seat: int, effect: Effect, op: Op, tell: Tell) -> None:
    """Cards that pay: all that there are without asking, else one after the other."""
    found = spendable(draft, now(draft), op)
    needed = number(draft, seat, op.get("n"), now(draft))
    if worth(draft, now(draft), op, found) <= needed:
        for card in found:
            _pay_with(draft, seat, op, card, tell)
    elif needed > 0:
        change(draft, left=needed)
        ask(draft, seat)


def _pay_with(draft: State, seat: int, op: Op, card: int, tell: Tell) -> None:
    if op.name == "exhaust_n":
        assets.turn(draft, seat, card, EXHAUSTED)
        narrate(tell, "effect.exhaust", card=named(draft, card), seat=seat)
    else:
        _discard(draft, seat, card, op, tell)


def _payments(state: State, seat: int, op: Op) -> list[str]:
    return [token(state, card) for card in dict.fromkeys(spendable(state, now(state), op))]


def _paid(draft: State, seat: int, effect: Effect, op: Op, said: Said, tell: Tell) -> None:
    card = code(said)
    counts = 1
    if card < GUARDS:
        counts = max(1, weight(draft, assets.held(draft, seat, card), op.get("kind")))
    left = now(draft).left - counts
    others = [other for other in spendable(draft, now(draft), op) if other != card]
    change(draft, left=max(0, left if others or card >= GUARDS else 0))
    if now(draft).left:
        ask(draft, seat)
    _pay_with(draft, seat, op, card, tell)


OPS: Final[dict[str, Callable[[State, int, Effect, Op, Tell], None]]] = {
    **dict.fromkeys(
        ("exhaust", "ready", "injure", "heal", "discard_asset", "transfer_asset", "gain_asset_value"), _change
    ),
    "exhaust_self": _exhaust_self,
    "exhaust_n": spend,
}

CHOOSERS: Final = {
    **dict.fromkeys(
        ("exhaust", "ready", "injure", "heal", "discard_asset", "transfer_asset", "gain_asset_value"),
        Chooser(_options, _take),
    ),
    "exhaust_n": Chooser(_payments, _paid),
}
PAYMENT: Final = Chooser(_payments, _paid)

PICKERS: Final = dict.fromkeys(
    ("exhaust", "ready", "injure", "heal", "discard_asset", "transfer_asset", "gain_asset_value"),
    Picker(_left, lambda state, card: token(state, card).replace("asset:", "pick:"), _took),
)
