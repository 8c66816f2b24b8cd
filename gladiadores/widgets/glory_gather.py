"""Cards chosen one after the other in any order; the game is told of them in the order in which it asks for them.

No rule is decided here: whether cards go together is tried on the state.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from gladiadores.core.errors import Violation
from gladiadores.games.glory_to_rome import tokens
from gladiadores.games.glory_to_rome.frames import FrameKind
from gladiadores.games.glory_to_rome.state import State
from gladiadores.games.glory_to_rome.tokens import Verb

Chosen = tuple[str, ...]

VERBS: Final = {
    FrameKind.PETITION: Verb.WITH,
    FrameKind.PALACE: Verb.MORE,
    FrameKind.LEGIONARY: Verb.DEMAND,
    FrameKind.SEWER: Verb.SEWER,
}
"""The moments at which several cards are chosen one by one, and the action that names one."""
PASS: Final = tokens.PASS
_RANK: Final = {action: rank for rank, action in enumerate(tokens.ACTIONS)}


def in_order(chosen: Chosen) -> Chosen:
    """As the game asks for them."""
    return tuple(sorted(chosen, key=_RANK.__getitem__))


def gathers(state: State, action: str) -> bool:
    """Whether an action names one of the cards that are chosen now."""
    said = tokens.read(action)
    return said is not None and bool(state.stack) and VERBS.get(FrameKind(state.stack[-1].kind)) == said.verb


def after(state: State, chosen: Chosen) -> State | None:
    """The state when all of these are played; None where they may not."""
    for action in in_order(chosen):
        if action not in state.legal:
            return None
        state = state.after(action)
    return state


def asked_still(before: State, state: State) -> bool:
    """Whether the same seat is still asked for the same thing."""
    return bool(state.stack) and before.stack[-1][:2] == state.stack[-1][:2] and state.to_act == before.to_act


def complete(state: State) -> Iterator[Chosen]:
    """All sets that may be chosen where nothing less will do."""
    for action in state.legal:
        if gathers(state, action):
            played: State = state.after(action)
            rest = complete(played) if asked_still(state, played) else iter([()])
            yield from ((action, *more) for more in rest)


def additions(state: State, chosen: Chosen) -> Chosen:
    """What may be chosen beside what was chosen already."""
    if PASS in state.legal:
        there = [action for action in state.legal if gathers(state, action)]
        return tuple(action for action in there if after(state, (*chosen, action)) is not None)
    wanted, found = Counter(chosen), Counter[str]()
    for each in complete(state):
        if wanted <= Counter(each):
            found |= Counter(each) - wanted
    return in_order(tuple(found))


def several(state: State) -> bool:
    """Whether more than one card may be chosen."""
    return any(additions(state, (action,)) for action in additions(state, ()))


def others(state: State, chosen: Chosen) -> Chosen:
    """What else may be done when the chosen ones are played."""
    played = after(state, chosen)
    legal = played.legal if played is not None and asked_still(state, played) else state.legal
    return tuple(action for action in legal if not gathers(state, action) and action in (PASS, *state.legal))


def refusal(state: State, chosen: Chosen, action: str) -> Violation | None:
    """Why an action does not go with what was chosen, told by the game as far as it got."""
    for known in (chosen, *(each[:1] for each in complete(state) if Counter(chosen) <= Counter(each))):
        played = after(state, known)
        violation = None if played is None or not asked_still(state, played) else played.verify(action)
        if violation is not None:
            return violation
    return None
