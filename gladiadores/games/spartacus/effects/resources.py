"""What effects do to Influence and denarii."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from gladiadores.core.stack import Tell
from gladiadores.games.spartacus import influence, treasury
from gladiadores.games.spartacus.decks import Effect, Op
from gladiadores.games.spartacus.effects.choosing import Chooser, ask
from gladiadores.games.spartacus.effects.counting import number
from gladiadores.games.spartacus.effects.running import change, now
from gladiadores.games.spartacus.effects.who import one
from gladiadores.games.spartacus.story import narrate
from gladiadores.games.spartacus.verbs import Said

if TYPE_CHECKING:
    from gladiadores.games.spartacus.state import State


def nothing(effect: Effect, tell: Tell) -> None:
    """It finds nothing to change."""
    narrate(tell, "effect.nothing", owner=effect.owner)


def _amount(state: State, op: Op) -> tuple[int, int]:
    """Who it is about, and how much."""
    run = now(state)
    seat = one(state, run, op.get("who"))
    return seat, number(state, run.seat, op.get("n"), run)


def _gain_influence(draft: State, seat: int, effect: Effect, op: Op, tell: Tell) -> None:
    who, n = _amount(draft, op)
    gained = influence.gain(draft, who, n, tell) if who >= 0 else 0
    if gained:
        narrate(tell, "effect.gain-influence", seat=who, number=gained)
    else:
        nothing(effect, tell)


def _lose_influence(draft: State, seat: int, effect: Effect, op: Op, tell: Tell) -> None:
    who, n = _amount(draft, op)
    lost = influence.lose(draft, who, n, tell) if who >= 0 else 0
    if lost:
        narrate(tell, "effect.lose-influence", seat=who, number=lost)
    else:
        nothing(effect, tell)


def _gain_denarii(draft: State, seat: int, effect: Effect, op: Op, tell: Tell) -> None:
    who, n = _amount(draft, op)
    if who < 0 or n < 1:
        nothing(effect, tell)
        return
    treasury.earn(draft, who, n)
    narrate(tell, "effect.gain-denarii", seat=who, denarii=n)


def _pay(draft: State, seat: int, effect: Effect, op: Op, tell: Tell) -> None:
    """The cost: it was seen before that it can be paid."""
    _spend(draft, seat, number(draft, seat, op.get("n"), now(draft)), tell)


def _spend(draft: State, seat: int, denarii: int, tell: Tell) -> None:
    treasury.spend(draft, seat, denarii)
    narrate(tell, "effect.pay-bank", seat=seat, denarii=denarii)


# --- who pays what to whom ------------------------------------------------------------------------------------------


def _ways(state: State, op: Op) -> tuple[int, int, int]:
    """Who pays, who is paid (-1: the bank), and who decides where there is a choice."""
    run = now(state)
    who = one(state, run, op.get("who"))
    if op.name == "steal_denarii":
        return who, run.seat, run.seat
    return who, one(state, run, op.get("to")) if op.name == "pay_player" else -1, who


def _move(draft: State, seat: int, effect: Effect, op: Op, tell: Tell) -> None:
    giver, to, decides = _ways(draft, op)
    nobody = giver < 0 or giver == to or (op.name == "pay_player" and to < 0)
    wanted = number(draft, seat, op.get("n"), now(draft))
    there = 0 if nobody else max(0, treasury.free(draft, giver))
    if op.get("up_to") and min(wanted, there) > 0:
        change(draft, left=min(wanted, there))
        ask(draft, decides)
        return
    if there < wanted and not op.get("all_if_less"):
        wanted = 0
    _hand_over(draft, effect, op, min(wanted, there), tell)


def _hand_over(draft: State, effect: Effect, op: Op, denarii: int, tell: Tell) -> None:
    giver, to, _ = _ways(draft, op)
    if denarii < 1:
        nothing(effect, tell)
    elif to < 0:
        _spend(draft, giver, denarii, tell)
    else:
        treasury.transfer(draft, giver, to, denarii)
        if op.name == "steal_denarii":
            narrate(tell, "effect.steal-denarii", seat=to, to=giver, denarii=denarii)
        else:
            narrate(tell, "effect.pay-player", seat=giver, to=to, denarii=denarii)


def _numbers(state: State, seat: int, op: Op) -> list[str]:
    return [f"number:{n}" for n in range(now(state).left + 1)]


def _chosen(draft: State, seat: int, effect: Effect, op: Op, said: Said, tell: Tell) -> None:
    change(draft, left=0)
    _hand_over(draft, effect, op, said.number, tell)


OPS: Final[dict[str, Callable[[State, int, Effect, Op, Tell], None]]] = {
    "gain_influence": _gain_influence,
    "lose_influence": _lose_influence,
    "gain_denarii": _gain_denarii,
    "pay": _pay,
    "pay_bank": _move,
    "pay_player": _move,
    "steal_denarii": _move,
}

CHOOSERS: Final = {name: Chooser(_numbers, _chosen) for name in ("pay_bank", "pay_player", "steal_denarii")}
