"""From a sketch to the actions that say it. Whether they may be done, the rules decide."""

from __future__ import annotations

from collections.abc import Sequence

from gladiadores.games.spartacus import tokens
from gladiadores.games.spartacus.frames import FrameKind
from gladiadores.games.spartacus.pieces import CORNERS
from gladiadores.games.spartacus.state import State
from gladiadores.widgets.spartacus_asking_parts import NOBODY, Question, amount

SPOKEN = ("bid", "price", "pay", "number")
"""Numbers that are the whole answer."""


def steps(q: Question, what: str) -> tuple[str, ...]:
    """The actions of an answer; nothing where there is none."""
    if what in SPOKEN:
        numbers = q.numbers(what)
        return (f"{what}:{amount(q, what, min(numbers), max(numbers), min(numbers))}",) if numbers else ()
    if what == "support":
        return _support(q)
    if what == "offer":
        return _offer(q)
    if what == "wagers":
        return _to_the_end(q, wagers(q))
    if what == "upkeep":
        return _upkeep(q)
    if what == "equip":
        return _to_the_end(q, equipment(q))
    return _gift(q) if what == "gift" else ()


def after(state: State, actions: Sequence[str]) -> State | None:
    """The position after them; None where one may not be done."""
    for action in actions:
        if state.verify(action) is not None:
            return None
        state = state.after(action)
    return state


def _to_the_end(q: Question, actions: tuple[str, ...], end: str = tokens.PASS) -> tuple[str, ...]:
    """And what ends the answer, where the same is still asked."""
    reached = after(q.desk.state, actions)
    if reached is None:
        return actions
    asked = reached.stack[-1]
    again = reached.to_act == q.seat and (asked.kind, asked.seat) == (q.top.kind, q.seat)
    return (*actions, end) if again else actions


def _upkeep(q: Question) -> tuple[str, ...]:
    """Those who are let go, and the pay of all others."""
    return _to_the_end(q, tuple(action for action in q.sketch.chosen if action in q.legal), tokens.PAY)


# --- the arena --------------------------------------------------------------------------------------------------------


def wagers(q: Question) -> tuple[str, ...]:
    """What is set on the corners, ascending."""
    set_ = [(corner, q.sketch.amounts.get(f"corner-{corner}", 0)) for corner in range(CORNERS)]
    return tuple(f"wager:{corner}:{number}" for corner, number in set_ if number > 0)


def wagers_with(q: Question, corner: int, number: int) -> tuple[str, ...]:
    """The same with another number on a corner."""
    changed = {**q.sketch.amounts, f"corner-{corner}": number}
    return wagers(Question(q.desk, type(q.sketch)(amounts=changed)))


def equipment(q: Question) -> tuple[str, ...]:
    """The pieces that were chosen, in the order of the deck."""
    known = q.deck.market_card
    return tuple(sorted(q.sketch.chosen, key=lambda action: known.get(action.partition(":")[2], 0)))


# --- support ----------------------------------------------------------------------------------------------------------


def _support(q: Question) -> tuple[str, ...]:
    """Whom to ask, what to say, what to offer; or what of it is still to be said."""
    pay = f"pay:{amount(q, 'pay', 0, max(0, q.view.denarii[q.seat]))}"
    claim = q.sketch.claim or truth(q)
    if q.top.kind == FrameKind.PITCH:
        return (pay,) if q.top.b else (claim, pay)
    return () if q.sketch.whom == NOBODY else (f"ask:{q.sketch.whom}", claim, pay)


def truth(q: Question) -> str:
    """To say what the scheme is."""
    scheme = q.view.scheme
    if scheme is None or scheme.card < 0:
        return tokens.CLAIM_NOTHING
    return tokens.intrigue(q.deck, "claim", scheme.card)


# --- offers -----------------------------------------------------------------------------------------------------------


def opened(q: Question) -> State | None:
    """The position in which an offer is made: now, or after it is begun."""
    if q.top.kind == FrameKind.BUILD:
        return q.desk.state
    return None if q.sketch.whom == NOBODY else after(q.desk.state, (f"offer:{q.sketch.whom}",))


def wished(q: Question) -> list[str]:
    """Everything that goes into the offer."""
    found = list(q.sketch.chosen)
    for word in ("give", "want"):
        number = q.sketch.amounts.get(word, 0)
        found += [f"{word}:{number}d"] if number > 0 else []
    return found


def offered(state: State, wanted: Sequence[str]) -> tuple[tuple[str, ...], State]:
    """What is wanted in the order in which it must be said, and the position then."""
    left = list(wanted)
    said: list[str] = []
    while True:
        following = next((action for action in state.legal if action in left), None)
        if following is None:
            return tuple(said), state
        left.remove(following)
        said.append(following)
        state = state.after(following)


def _offer(q: Question) -> tuple[str, ...]:
    beginning = opened(q)
    if beginning is None:
        return ()
    said, _ = offered(beginning, wished(q))
    begin = () if q.top.kind == FrameKind.BUILD else (f"offer:{q.sketch.whom}",)
    return (*begin, *said, tokens.PROPOSE)


# --- gifts ------------------------------------------------------------------------------------------------------------


def gifts(q: Question, to: int) -> list[int]:
    """How much may be given to a House."""
    return [int(action.rpartition(":")[2]) for action in q.legal if action.startswith(f"gift:{to}:")]


def _gift(q: Question) -> tuple[str, ...]:
    to = q.sketch.amounts.get("gift-to", NOBODY)
    numbers = gifts(q, to)
    return (f"gift:{to}:{amount(q, 'gift', 1, max(numbers), 1)}",) if numbers else ()
