"""Whether an effect may be used now, and by whom: the one place that decides it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Final

from gladiadores.core.errors import Violation
from gladiadores.games.spartacus import assets
from gladiadores.games.spartacus.combat import measures
from gladiadores.games.spartacus.combat.abilities import pattern
from gladiadores.games.spartacus.combat.fight import side_of
from gladiadores.games.spartacus.combat.useful import useful
from gladiadores.games.spartacus.decks import Effect, Op
from gladiadores.games.spartacus.decks.cards import REACTION
from gladiadores.games.spartacus.decks.moments import FIGHT_WINDOWS, SUPPORT
from gladiadores.games.spartacus.decks.programs import inside
from gladiadores.games.spartacus.effects import aims, conditions, costs, strength
from gladiadores.games.spartacus.effects.counting import matching
from gladiadores.games.spartacus.effects.discards import retrievable
from gladiadores.games.spartacus.effects.running import used
from gladiadores.games.spartacus.effects.statics import holder
from gladiadores.games.spartacus.effects.subjects import recovering
from gladiadores.games.spartacus.effects.who import Run, one
from gladiadores.games.spartacus.frames import FrameKind
from gladiadores.games.spartacus.story import kind as named

if TYPE_CHECKING:
    from gladiadores.games.spartacus.state import State


# --- abilities of cards and powers of Houses ------------------------------------------------------------------------


def abilities(state: State, seat: int, when: str, actor: int, may: bool = True) -> list[int]:
    """What a seat may use at this moment (``may``), or what happens by itself (not ``may``), in the deck's order."""
    found = state.table.deck.effects_when.get(when, ())
    return [effect.index for effect in found if effect.may == may and refused(state, seat, effect, when, actor) is None]


def supporting(state: State, seat: int) -> list[int]:
    """What a seat could use to make its scheme easier, were it to seek support now."""
    deck = state.table.deck
    return [
        effect.index
        for effect in deck.effects_when.get(SUPPORT, ())
        if _holds(state, seat, effect)
        and not used(state, effect)
        and costs.payable(state, seat, effect)
        and conditions.hold(state, seat, effect.needs)
    ]


def verify(state: State, seat: int, index: int, when: str, actor: int) -> Violation | None:
    """Why a seat may not say that it uses an effect; what happens by itself nobody uses."""
    effect = state.table.deck.effects[index]
    if not effect.may:
        return Violation("power.use", {"owner": effect.owner})
    return refused(state, seat, effect, when, actor)


def refused(state: State, seat: int, effect: Effect, when: str, actor: int) -> Violation | None:
    """Why a seat may not use it now."""
    owner = {"owner": effect.owner}
    if effect.when != when:
        return Violation("power.use", owner)
    if not _holds(state, seat, effect):
        card = state.table.deck.market_card.get(effect.owner, -1)
        return assets.face_down(state, seat, card) or Violation("power.use", owner)
    if used(state, effect):
        return Violation("power.once", {**owner, "once": effect.once})
    if not costs.payable(state, seat, effect):
        return Violation("power.cost", owner)
    if not conditions.hold(state, seat, effect.needs):
        return Violation("power.condition", owner)
    if not aims.can_aim(state, seat, effect) or not does_something(state, seat, effect, actor):
        return Violation("power.use", owner)
    return None


def _holds(state: State, seat: int, effect: Effect) -> bool:
    """Whether it is at hand: of the House or a ready card of it; in a fight, of those who fight."""
    deck = state.table.deck
    if effect.owner in deck.intrigue_card or holder(state, effect) != seat:
        return False
    if any(op.name == "on_death" for op in effect.ops):
        return False
    if effect.when not in FIGHT_WINDOWS:
        return True
    if state.fight is None or side_of(state, seat) < 0 or measures.suppressed(state, seat):
        return False
    return effect.owner in deck.house or deck.market_card[effect.owner] in costs.in_arena(state)


# --- reactions ------------------------------------------------------------------------------------------------------


def reactions(state: State, seat: int, when: str, actor: int) -> Iterator[int]:
    """The kinds that this seat could play now if it had them: all of it is public."""
    deck = state.table.deck
    for effect in deck.effects_when.get(when, ()):
        kind = deck.intrigue_card.get(effect.owner)
        if kind is None or state.intrigue_gone.count(kind) == deck.intrigue[kind].copies:
            continue
        if may_react(state, seat, kind, when, actor) is None:
            yield kind


def may_react(state: State, seat: int, kind: int, when: str, actor: int) -> Violation | None:
    """Why not, whatever lies in the hand."""
    deck = state.table.deck
    card = deck.intrigue[kind]
    refusal = Violation("reaction.play", {"card": named(state, kind)})
    if card.kind != REACTION or deck.effects[card.effects[0]].when != when:
        return refusal
    effect = deck.effects[card.effects[0]]
    if state.influence[seat] < card.influence:
        influence = {"seat": seat, "influence": state.influence[seat], "required": card.influence}
        return Violation("reaction.influence", {"card": named(state, kind), **influence})
    if when in FIGHT_WINDOWS and side_of(state, seat) < 0:
        return refusal
    ready = conditions.hold(state, seat, effect.needs) and costs.payable(state, seat, effect, 1)
    if not ready or not aims.can_aim(state, seat, effect) or not does_something(state, seat, effect, actor):
        return refusal
    return None


# --- whether it would change anything -------------------------------------------------------------------------------


def does_something(state: State, seat: int, effect: Effect, actor: int) -> bool:
    """Whether any of its ops could: nobody is asked in vain."""
    run = Run(effect.index, seat, actor)
    return any(_could(state, run, effect, op) for op in effect.ops)


def _could(state: State, run: Run, effect: Effect, op: Op) -> bool:
    if op.name == "on_pattern" and not pattern(state, run.seat, op):
        return False
    blocks = inside(op)
    if blocks:
        return any(_could(state, run, effect, each) for block in blocks for each in block)
    if op.name in _TESTS:
        return _TESTS[op.name](state, run, op)
    if effect.when in FIGHT_WINDOWS:
        return useful(state, run.seat, effect, op)
    return True


def _scheme_stops(state: State, run: Run, op: Op) -> bool:
    if op.get("scope") == "own_target" and run.seat not in conditions.scheme_targets(state):
        return False
    return _stops(state, run)


def _stops(state: State, run: Run) -> bool:
    """Whether a card with these tags may cancel the scheme."""
    return strength.stoppable(state, strength.tags_of(state, state.table.deck.effects[run.effect]))


def _reaction_stops(state: State, run: Run, op: Op) -> bool:
    frame = next((frame for frame in reversed(state.stack) if frame.kind == FrameKind.REACTING), None)
    return frame is not None and not frame.c


def _own_guard(state: State, run: Run, op: Op) -> bool:
    return op.get("of") == "any" or run.actor == run.seat


def _own_recovery(state: State, run: Run, op: Op) -> bool:
    whose, card = recovering(state)
    return card >= 0 and (op.get("anyone") or whose == run.seat)


def _substitute(state: State, run: Run, op: Op) -> bool:
    fights = [entry.seat for entry in state.entries]
    whose = one(state, run, op.get("side"))
    there = costs.in_arena(state)
    return run.seat in fights and any(card not in there for card in matching(state, whose, "fighter", "ready"))


def _changes_cards(state: State, run: Run, op: Op) -> bool:
    """Cards of one's own; for anybody else's it is known only when targets are named."""
    if op.get("who") != "you" or op.get("chooser") not in ("you", "owner", "random"):
        return True
    return bool(matching(state, run.seat, op.get("kind"), op.get("state")))


def _unpaid(state: State, run: Run, op: Op) -> bool:
    if state.scheme is None:
        return False
    return _stops(state, run) if state.scheme.declared else not strength.enough(state)


def _refusable(state: State, run: Run, op: Op) -> bool:
    return run.actor >= 0 and not state.compelled >> run.actor & 1


def _mercy(state: State, run: Run, op: Op) -> bool:
    return state.fate is not None and not state.fate.spared


def _aimed_at_a_house(state: State, run: Run, op: Op) -> bool:
    return len(conditions.scheme_targets(state)) > 0 and not state.cancelled


def _comes_back(state: State, run: Run, op: Op) -> bool:
    return bool(retrievable(state, op))


_TESTS: Final[dict[str, Callable[[State, Run, Op], bool]]] = {
    "cancel_scheme": _scheme_stops,
    "cancel_reaction": _reaction_stops,
    "reroll_guard": _own_guard,
    "reroll_recovery": _own_recovery,
    "swap_combatant": _substitute,
    "ready": _changes_cards,
    "heal": _changes_cards,
    "modify_required_influence": _unpaid,
    "forbid_refusal": _refusable,
    "prevent_execution": _mercy,
    "retarget": _aimed_at_a_house,
    "retrieve_from_discard": _comes_back,
}
