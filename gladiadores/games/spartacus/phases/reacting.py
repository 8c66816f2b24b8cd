"""Reactions that are played and abilities that are used: their targets, whether they are cancelled, their effects."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gladiadores.core.stack import Frame, Room, Tell, automatic, pop, push, swap
from gladiadores.games.spartacus import hands
from gladiadores.games.spartacus.effects import running
from gladiadores.games.spartacus.effects.who import Run
from gladiadores.games.spartacus.frames import FrameKind
from gladiadores.games.spartacus.phases import windows
from gladiadores.games.spartacus.story import kind as named
from gladiadores.games.spartacus.story import narrate
from gladiadores.games.spartacus.verbs import Said

if TYPE_CHECKING:
    from gladiadores.games.spartacus.state import State

_ASK, _DO = range(2)


def play(draft: State, seat: int, kind: int, actor: int, tell: Tell) -> None:
    """A reaction from the hand, to the discards at once; it may be cancelled."""
    hands.discard(draft, seat, kind)
    narrate(tell, "reaction.play", seat=seat, card=named(draft, kind))
    index = draft.table.deck.intrigue[kind].effects[0]
    running.remember(draft, Run(index, seat, actor))
    push(draft, FrameKind.REACTING, seat, index, _ASK)
    if draft.table.deck.effects[index].target:
        push(draft, FrameKind.TARGET, seat, 0, 1)


def _advance(draft: State, frame: Frame, tell: Tell) -> bool:
    if frame.b == _ASK:
        swap(draft, FrameKind.REACTING, frame.seat, frame.a, _DO)
        windows.open(draft, "reaction_declared", frame.seat, tell)
        return True
    if frame.c:
        narrate(tell, "reaction.cancelled", card=draft.table.deck.effects[frame.a].owner)
        running.forget(draft)
        return True
    pop(draft)
    windows.again(draft)
    push(draft, FrameKind.EFFECT, frame.seat, frame.a)
    return True


ROOMS: Final[dict[int, Room[State, Said]]] = {FrameKind.REACTING: automatic(_advance)}
