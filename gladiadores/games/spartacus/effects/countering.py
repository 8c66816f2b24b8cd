"""What effects do to schemes, reactions, guards' dice, recovery dice, and to a fight before it begins."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from gladiadores.core.stack import NOBODY, Frame, Tell, push
from gladiadores.games.spartacus import assets, tokens
from gladiadores.games.spartacus.changes import put
from gladiadores.games.spartacus.decks import Effect, Op
from gladiadores.games.spartacus.effects import strength
from gladiadores.games.spartacus.effects.choosing import Chooser, ask
from gladiadores.games.spartacus.effects.resources import nothing
from gladiadores.games.spartacus.effects.running import now
from gladiadores.games.spartacus.effects.statics import of_seat
from gladiadores.games.spartacus.effects.subjects import pending, recovering
from gladiadores.games.spartacus.effects.who import one
from gladiadores.games.spartacus.frames import FrameKind
from gladiadores.games.spartacus.story import card as named
from gladiadores.games.spartacus.story import kind as intrigue_named
from gladiadores.games.spartacus.story import narrate
from gladiadores.games.spartacus.verbs import Said

if TYPE_CHECKING:
    from gladiadores.games.spartacus.state import State


# --- schemes --------------------------------------------------------------------------------------------------------


def cancel(draft: State) -> None:
    """The scheme under way comes to nothing."""
    draft.cancelled = 1


def _cancel_scheme(draft: State, seat: int, effect: Effect, op: Op, tell: Tell) -> None:
    if draft.scheme is None or draft.cancelled:
        nothing(effect, tell)
        return
    cancel(draft)
    narrate(tell, "effect.cancel-scheme", seat=seat, card=intrigue_named(draft, draft.scheme.card))


def _modify_required(draft: State, seat: int, effect: Effect, op: Op, tell: Tell) -> None:
    """Less for who seeks support; more for a scheme that is declared, which fails where its Influence falls short."""
    scheme = draft.scheme
    if scheme is None:
        nothing(effect, tell)
        return
    draft.scheme = scheme._replace(eased=scheme.eased - op.get("n"))
    narrate(tell, "effect.modify-required-influence", seat=seat, number=op.get("n"))
    if scheme.declared and not strength.enough(draft) and strength.stoppable(draft, strength.tags_of(draft, effect)):
        cancel(draft)


def _retarget(draft: State, seat: int, effect: Effect, op: Op, tell: Tell) -> None:
    scheme = draft.scheme
    if scheme is None or not retargetable(draft):
        nothing(effect, tell)
    elif op.get("to") == "chosen":
        ask(draft, seat)
    else:
        _aim(draft, one(draft, now(draft), op.get("to")), tell)


def retargetable(state: State) -> bool:
    """Whether the scheme under way is aimed at a House."""
    if state.scheme is None or not state.scheme.targets:
        return False
    deck = state.table.deck
    effect = deck.effects[deck.intrigue[state.scheme.card].effects[0]]
    return effect.target[0].kind == "house"


def _houses(state: State, seat: int, op: Op) -> list[str]:
    """Any but the one that it is aimed at."""
    targets = state.scheme.targets if state.scheme is not None else ()
    return [f"seat:{other}" for other in range(state.table.players) if other not in targets]


def _aimed(draft: State, seat: int, effect: Effect, op: Op, said: Said, tell: Tell) -> None:
    _aim(draft, said.seat, tell)


def _aim(draft: State, seat: int, tell: Tell) -> None:
    if draft.scheme is not None and seat >= 0:
        draft.scheme = draft.scheme._replace(targets=(seat, *draft.scheme.targets[1:]))
        narrate(tell, "effect.retarget", target=seat)


# --- reactions ------------------------------------------------------------------------------------------------------


def _cancel_reaction(draft: State, seat: int, effect: Effect, op: Op, tell: Tell) -> None:
    at = next((at for at in reversed(range(len(draft.stack))) if draft.stack[at].kind == FrameKind.REACTING), -1)
    if at < 0 or draft.stack[at].c:
        nothing(effect, tell)
        return
    frame: Frame = draft.stack[at]
    draft.stack = (*draft.stack[:at], frame._replace(c=1), *draft.stack[at + 1 :])
    narrate(tell, "effect.cancel-reaction", seat=seat, card=draft.table.deck.effects[frame.a].owner)


# --- dice of guards and of recovery ---------------------------------------------------------------------------------


def _reroll_guard(draft: State, seat: int, effect: Effect, op: Op, tell: Tell) -> None:
    frame = pending(draft, FrameKind.GUARD_RESULT)
    if frame is None:
        nothing(effect, tell)
        return
    narrate(tell, "effect.reroll-guard", seat=seat)
    push(draft, FrameKind.GUARD_ROLL, NOBODY, frame.seat, frame.b)


def _reroll_recovery(draft: State, seat: int, effect: Effect, op: Op, tell: Tell) -> None:
    whose, card = recovering(draft)
    if card < 0:
        nothing(effect, tell)
        return
    narrate(tell, "effect.reroll-recovery", seat=seat, card=named(draft, card))
    push(draft, FrameKind.RECOVERY_ROLL, NOBODY, whose, card, len(draft.dice))


# --- before a fight -------------------------------------------------------------------------------------------------


def _forbid_refusal(draft: State, seat: int, effect: Effect, op: Op, tell: Tell) -> None:
    invited = now(draft).actor
    if invited < 0:
        nothing(effect, tell)
        return
    draft.compelled |= 1 << invited
    narrate(tell, "effect.forbid-refusal", seat=invited)


def _side(state: State, op: Op) -> int:
    """Whose fighter changes."""
    return one(state, now(state), op.get("side"))


def _swap_combatant(draft: State, seat: int, effect: Effect, op: Op, tell: Tell) -> None:
    whose = _side(draft, op)
    there = any(entry.seat == whose and entry.card >= 0 for entry in draft.entries)
    if not there or not assets.fighters(draft, whose):
        nothing(effect, tell)
        return
    ask(draft, whose)


def _substitutes(state: State, seat: int, op: Op) -> list[str]:
    return [tokens.market(state.table.deck, "asset", card) for card in assets.fighters(state, seat)]


def _swapped(draft: State, seat: int, effect: Effect, op: Op, said: Said, tell: Tell) -> None:
    side = next(side for side, entry in enumerate(draft.entries) if entry.seat == seat)
    draft.entries = put(draft.entries, side, draft.entries[side]._replace(card=said.card))
    narrate(tell, "effect.swap-combatant", seat=seat, card=named(draft, said.card))


def guard_needs(state: State, seat: int, kind: int) -> int:
    """What a guard must throw to stop a scheme."""
    deck = state.table.deck
    needed: list[int] = [op.get("success") for op in of_seat(state, seat, "guard", "guard_roll")]
    for index in deck.intrigue[kind].effects:
        needed += [op.get("success") for op in deck.effects[index].ops if op.name == "guard_roll"]
    return min([GUARD_STOPS, *needed])


GUARD_STOPS: Final = 4
"""Or more: the guard's die stops the scheme."""

OPS: Final[dict[str, Callable[[State, int, Effect, Op, Tell], None]]] = {
    "cancel_scheme": _cancel_scheme,
    "cancel_reaction": _cancel_reaction,
    "modify_required_influence": _modify_required,
    "retarget": _retarget,
    "reroll_guard": _reroll_guard,
    "reroll_recovery": _reroll_recovery,
    "forbid_refusal": _forbid_refusal,
    "swap_combatant": _swap_combatant,
}

CHOOSERS: Final = {
    "retarget": Chooser(_houses, _aimed),
    "swap_combatant": Chooser(_substitutes, _swapped),
}
