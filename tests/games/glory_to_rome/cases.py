"""Positions of Glory to Rome for tests, written by hand, and what was done from them.

A step is ``"0 lead:Dock"``: the seat that must be asked, and its action. Where somebody else is asked, or the action is
refused, the test fails there.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from gladiadores.core import IllegalAction
from gladiadores.games import game

MATERIALS = ("Rubble", "Wood", "Concrete", "Brick", "Stone", "Marble")
DECK = ("Insula", "Latrine") * 6
"""What is drawn where a test does not care."""

Camp = dict[str, Any]


def camp(
    hand: str = "", *structures: str, stock: str = "", clients: str = "", vault: str = "", sites: str = "",
    public: str = "",
) -> Camp:  # fmt: skip
    """A camp; ``structures`` as in ``"Wall+Concrete"`` (being built) or ``"Wall!"`` (completed)."""
    given: Camp = {
        "hand": hand, "stock": stock, "clients": clients, "vault": vault, "structures": list(structures),
        "public": public,
    }  # fmt: skip
    if sites:
        given["sites"] = sites
    return given


def table(
    *camps: Camp, pool: str = "", deck: Sequence[str] = DECK, leader: int = 0, role: str = "",
    played: Sequence[str] = (), in_town: str | None = None, out_town: str | None = None,
    rulings: Mapping[str, Any] = {},
) -> Any:  # fmt: skip
    """A position: with ``role`` all have played (nothing in ``played``: thought) and the leader begins to act."""
    position: dict[str, Any] = {"leader": leader, "pool": pool, "deck": list(deck), "camps": list(camps)}
    if role:
        position["role"] = role
        position["played"] = [*played, *[""] * (len(camps) - len(played))]
    if in_town is not None:
        position["in_town"] = in_town
    if out_town is not None:
        position["out_town"] = out_town
    return game("glory-to-rome").begin({"players": len(camps)}, rulings, {"position": position})


def go(state: Any, *steps: str) -> Any:
    """The position after these steps."""
    for number, step in enumerate(steps):
        seat, token = step.split()
        assert state.to_act == int(seat), f"step {number}, {step}: {state.to_act} is asked {list(state.legal)}"
        assert state.verify(token) is None, (
            f"step {number}, {step}: {state.verify(token)}; legal are {list(state.legal)}"
        )
        assert token in state.legal, f"step {number}, {step}: not among {list(state.legal)}"
        state = state.play(token).state
    return state


def may(state: Any, *tokens: str) -> bool:
    """Whether all of these are legal; that none is said by ``must_not``."""
    return all(token in state.legal for token in tokens)


def refused(state: Any, token: str) -> str:
    """The rule by which an action is refused."""
    violation = state.verify(token)
    assert violation is not None, f"{token} may be done"
    assert token not in state.legal
    with pytest.raises(IllegalAction) as error:
        state.play(token)
    assert error.value.violation == violation
    return str(violation.rule)


def told(state: Any, token: str) -> list[str]:
    """The rules that are cited when an action is played."""
    return [event.rule for event in state.play(token).events]


def some(counts: Sequence[int]) -> dict[str, int]:
    """Counts by material as words, without zeros."""
    return {MATERIALS[kind]: count for kind, count in enumerate(counts) if count}


def hand(state: Any, seat: int) -> list[str]:
    """The Orders in a hand by name, then its Jacks."""
    from gladiadores.games.glory_to_rome.cards import NAMES

    return [NAMES[card] for card in state.hands[seat]] + ["Jack"] * state.jacks[seat]


def vault(state: Any, seat: int) -> dict[str, int]:
    """What lies in a vault, by material."""
    counts = [0] * 6
    for kind in state.vault[seat]:
        counts[kind] += 1
    return some(counts)


def structures(state: Any, seat: int) -> list[str]:
    """Names of the structures in a camp, completed ones with ``!``."""
    from gladiadores.games.glory_to_rome.cards import NAMES

    return [NAMES[each.card] + "!" * each.done for each in state.structures[seat]]


def turn_over(state: Any, leader: int = 1) -> bool:
    """Whether a new turn has begun, with this leader asked."""
    return bool(state.leader == leader and state.to_act == leader and state.role is None)
