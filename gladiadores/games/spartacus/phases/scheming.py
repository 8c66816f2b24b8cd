"""Schemes: prepared in secret, aimed, declared; others may answer; then they succeed or come to nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gladiadores.core.errors import Violation
from gladiadores.core.stack import Frame, Room, Tell, automatic, pop, push, swap
from gladiadores.games.spartacus import hands, tokens
from gladiadores.games.spartacus.decks import Effect
from gladiadores.games.spartacus.decks.cards import SCHEME
from gladiadores.games.spartacus.effects import aims, allowed, conditions, costs, running, strength
from gladiadores.games.spartacus.effects.who import Run
from gladiadores.games.spartacus.frames import FrameKind
from gladiadores.games.spartacus.phases import windows
from gladiadores.games.spartacus.pieces import Scheme
from gladiadores.games.spartacus.seats import others
from gladiadores.games.spartacus.story import card as market_named
from gladiadores.games.spartacus.story import kind as named
from gladiadores.games.spartacus.story import narrate
from gladiadores.games.spartacus.verbs import Said, Verb

if TYPE_CHECKING:
    from gladiadores.games.spartacus.state import State

FOR_SCHEME, FOR_RUN = range(2)
_ASK, _DO, _END = range(3)


def effect_of(state: State, kind: int) -> Effect:
    """What a scheme does."""
    deck = state.table.deck
    return deck.effects[deck.intrigue[kind].effects[0]]


def refused(state: State, seat: int, kind: int) -> Violation | None:
    """Why a seat may not prepare this scheme."""
    card = {"card": named(state, kind)}
    if state.table.deck.intrigue[kind].kind != SCHEME:
        return Violation("scheme.play", card)
    effect = effect_of(state, kind)
    if kind in state.tried:
        return Violation("support.given-up", {"seat": seat})
    if not conditions.hold(state, seat, effect.needs):
        return Violation("power.condition", {"owner": named(state, kind)})
    if not aims.can_aim(state, seat, effect) or not costs.payable(state, seat, effect, 1):
        return Violation("scheme.no-target", card)
    if not allowed.does_something(state, seat, effect, seat):
        return Violation("scheme.no-target", card)
    required = strength.required(state, seat, kind)
    if _reach(state, seat) < required:
        influence = {"seat": seat, "influence": state.influence[seat], "required": required}
        return Violation("scheme.influence", {**card, **influence})
    return None


def _reach(state: State, seat: int) -> int:
    """The Influence that could be brought with everybody's support and every ability."""
    everybody = sum(state.influence[other] for other in others(state, seat) if state.influence[other] > 0)
    return state.influence[seat] + everybody + easing(state, seat)


def easing(state: State, seat: int) -> int:
    """By how much one's own abilities can lower what is required."""
    deck = state.table.deck
    found = [deck.effects[index] for index in allowed.supporting(state, seat)]
    return sum(max(0, -op.get("n")) for effect in found for op in effect.ops if op.name == "modify_required_influence")


def prepare(draft: State, seat: int, kind: int, tell: Tell) -> None:
    """The card leaves the hand, face down."""
    hands.leave(draft, seat, kind, (seat,))
    draft.scheme = Scheme(seat, kind)
    draft.cancelled = draft.asked = 0
    narrate(tell, "scheme.play", seat=seat)
    push(draft, FrameKind.SCHEMING, seat, _ASK)
    go_on(draft)


def go_on(draft: State) -> None:
    """With enough Influence to the targets, else in search of support."""
    scheme = draft.scheme
    if scheme is None:
        return
    if not strength.enough(draft):
        push(draft, FrameKind.SUPPORT, scheme.seat)
    elif effect_of(draft, scheme.card).target:
        push(draft, FrameKind.TARGET, scheme.seat, 0, FOR_SCHEME)


def give_up(draft: State, tell: Tell) -> None:
    """The card goes back into the hand, for this turn."""
    scheme = draft.scheme
    if scheme is None:
        return
    hands.enter(draft, scheme.seat, scheme.card)
    draft.tried = tuple(sorted((*draft.tried, scheme.card)))
    draft.scheme = None
    draft.asked = 0
    pop(draft)
    narrate(tell, "support.given-up", seat=scheme.seat)


# --- targets --------------------------------------------------------------------------------------------------------


def _aiming(state: State, frame: Frame) -> tuple[Effect, tuple[int, ...]]:
    """The effect that is aimed, and the targets that it has already."""
    if frame.b == FOR_RUN:
        run = running.now(state)
        return state.table.deck.effects[run.effect], run.targets
    if state.scheme is None:
        raise ValueError("no scheme is under way")
    return effect_of(state, state.scheme.card), state.scheme.targets


def _aimed(draft: State, frame: Frame, tell: Tell) -> bool:
    """All targets are named, or there is no choice left: what cannot be aimed comes to nothing."""
    effect, targets = _aiming(draft, frame)
    if len(targets) < len(effect.target):
        return False
    pop(draft)
    return True


def _targets(state: State, frame: Frame) -> list[str]:
    effect, targets = _aiming(state, frame)
    found = aims.options(state, frame.seat, effect, targets)
    if effect.target[len(targets)].kind == "house":
        return [f"at:{seat}" for seat in found]
    return [tokens.market(state.table.deck, "at", card) for card in found]


def _verify_target(state: State, frame: Frame, said: Said) -> Violation | None:
    effect, targets = _aiming(state, frame)
    house = effect.target[len(targets)].kind == "house"
    named_target = said.seat if house else said.card
    if said.verb == Verb.AT and named_target in aims.options(state, frame.seat, effect, targets):
        return None
    return Violation("scheme.target", {"target": _written(state, said), "card": effect.owner})


def _written(state: State, said: Said) -> int | str:
    if said.seat >= 0:
        return said.seat
    if said.card >= 0:
        return market_named(state, said.card)
    return named(state, said.kind) if said.kind >= 0 else "-"


def _take_target(draft: State, frame: Frame, said: Said, tell: Tell) -> None:
    target = said.seat if said.seat >= 0 else said.card
    _, targets = _aiming(draft, frame)
    if frame.b == FOR_RUN:
        running.change(draft, targets=(*targets, target))
    elif draft.scheme is not None:
        draft.scheme = draft.scheme._replace(targets=(*targets, target))
    narrate(tell, "scheme.target", target=_written(draft, said))


# --- declared -------------------------------------------------------------------------------------------------------


def _go(draft: State, frame: Frame, tell: Tell) -> bool:
    scheme = draft.scheme
    if scheme is None:
        raise ValueError("no scheme is under way")
    if frame.a == _ASK:
        draft.scheme = scheme._replace(declared=1)
        hands.declare(draft, scheme.card)
        narrate(tell, "scheme.declared", seat=scheme.seat, card=named(draft, scheme.card))
        swap(draft, FrameKind.SCHEMING, frame.seat, _DO)
        windows.open(draft, "scheme_declared", scheme.seat, tell)
    elif frame.a == _DO:
        swap(draft, FrameKind.SCHEMING, frame.seat, _END)
        _decide(draft, scheme, tell)
    else:
        pop(draft)
        draft.scheme = None
        draft.cancelled = 0
        draft.intrigue_gone = (*draft.intrigue_gone, scheme.card)
    return True


def _decide(draft: State, scheme: Scheme, tell: Tell) -> None:
    """Cancelled, or its costs are paid and its effects happen."""
    if draft.cancelled:
        narrate(tell, "scheme.cancelled", card=named(draft, scheme.card))
        return
    narrate(tell, "scheme.succeeds", card=named(draft, scheme.card))
    effect = effect_of(draft, scheme.card)
    if not costs.payable(draft, scheme.seat, effect):
        narrate(tell, "effect.nothing", owner=effect.owner)
        return
    running.remember(draft, Run(effect.index, scheme.seat, scheme.seat, scheme.targets))
    push(draft, FrameKind.EFFECT, scheme.seat, effect.index)


ROOMS: Final[dict[int, Room[State, Said]]] = {
    FrameKind.TARGET: Room(_aimed, _targets, _verify_target, _take_target),
    FrameKind.SCHEMING: automatic(_go),
}
