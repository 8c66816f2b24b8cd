"""Effects begin and end: what they remember (``State.runs``) comes and goes with their frames."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from gladiadores.core.stack import Tell, pop, push
from gladiadores.games.spartacus.changes import sorted_in
from gladiadores.games.spartacus.decks import Effect
from gladiadores.games.spartacus.decks.cards import NONE
from gladiadores.games.spartacus.effects.who import Run
from gladiadores.games.spartacus.frames import FrameKind

if TYPE_CHECKING:
    from gladiadores.games.spartacus.state import State


def run(draft: State, index: int, seat: int, tell: Tell = None, actor: int = NONE) -> None:
    """An effect of a seat, from its costs on; its targets are named first."""
    remember(draft, Run(index, seat, actor))
    push(draft, FrameKind.EFFECT, seat, index)
    if draft.table.deck.effects[index].target:
        push(draft, FrameKind.TARGET, seat, 0, 1)


def remember(draft: State, run: Run) -> None:
    """One more effect under way."""
    draft.runs = (*draft.runs, run)


def now(state: State) -> Run:
    """The innermost effect under way."""
    found: Run = state.runs[-1]
    return found


def change(draft: State, **fields: Any) -> None:
    """What the innermost one remembers."""
    draft.runs = (*draft.runs[:-1], now(draft)._replace(**fields))


def forget(draft: State) -> None:
    """The innermost one is over; its frame is the last."""
    pop(draft)
    draft.runs = draft.runs[:-1]


def used(state: State, effect: Effect) -> bool:
    """Whether it was used already, as often as it may."""
    if effect.once is None:
        return False
    return (
        effect.index
        in {
            "turn": state.used,
            "round": state.round_used,
            "fight": state.fight_used,
            "game": state.game_used,
        }[effect.once]
    )


def mark(draft: State, effect: Effect) -> None:
    """It is used."""
    if effect.once is None or used(draft, effect):
        return
    if effect.once == "turn":
        draft.used = sorted_in(draft.used, effect.index)
    elif effect.once == "round":
        draft.round_used = sorted_in(draft.round_used, effect.index)
    elif effect.once == "fight":
        draft.fight_used = sorted_in(draft.fight_used, effect.index)
    else:
        draft.game_used = sorted_in(draft.game_used, effect.index)
