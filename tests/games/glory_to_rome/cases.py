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
DECK = ("Insula", "Latrine", "Road", "Bar", "Palisade", "Market", "Dock", "Circus")
"""Names of which there are six: what is drawn where a test does not care."""
COPIES = 6

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
    *camps: Camp, pool: str = "", deck: Sequence[str] | None = None, leader: int = 0, role: str = "",
    played: Sequence[str] = (), in_town: str | None = None, out_town: str | None = None,
    rulings: Mapping[str, Any] = {},
) -> Any:  # fmt: skip
    """A position: with ``role`` all have played (nothing in ``played``: thought) and the leader begins to act."""
    position: dict[str, Any] = {"leader": leader, "pool": pool, "camps": list(camps)}
    position["deck"] = _drawn(position, played) if deck is None else list(deck)
    if role:
        position["role"] = role
        position["played"] = [*played, *[""] * (len(camps) - len(played))]
    if in_town is not None:
        position["in_town"] = in_town
    if out_town is not None:
        position["out_town"] = out_town
    return game("glory-to-rome").begin({"players": len(camps)}, rulings, {"position": position})


def _drawn(position: Mapping[str, Any], played: Sequence[str]) -> list[str]:
    """A dozen cards that the position does not name."""
    named = repr((position, played))
    return [name for name in DECK if name not in named][:2] * COPIES


def go(state: Any, *steps: str) -> Any:
    """The position after these steps."""
    for number, step in enumerate(steps):
        seat, token = step.split()
        if token != "-":
            state = idle(state)
        assert state.to_act == int(seat), f"step {number}, {step}: {state.to_act} is asked {list(state.legal)}"
        assert state.verify(token) is None, (
            f"step {number}, {step}: {state.verify(token)}; legal are {list(state.legal)}"
        )
        assert token in state.legal, f"step {number}, {step}: not among {list(state.legal)}"
        state = state.play(token).state
    return state


def idle(state: Any) -> Any:
    """The position after all have passed who can do nothing; they are asked, so that nobody learns their cards."""
    while state.to_act is not None and list(state.legal) == ["-"]:
        state = state.play("-").state
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
    return some([seen + unseen for seen, unseen in zip(state.vault[seat], state.unseen[seat], strict=True)])


def structures(state: Any, seat: int) -> list[str]:
    """Names of the structures in a camp, completed ones with ``!``."""
    from gladiadores.games.glory_to_rome.cards import NAMES

    return [NAMES[each.card] + "!" * each.done for each in state.structures[seat]]


def turn_over(state: Any, leader: int = 1) -> bool:
    """Whether a new turn begins, with this leader asked, when those have passed who can do nothing."""
    state = idle(state)
    return bool(state.leader == leader and state.to_act == leader and state.role is None)
