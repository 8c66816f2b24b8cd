"""Whether the conditions of an effect hold."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from gladiadores.games.spartacus.decks.cards import NONE, Op
from gladiadores.games.spartacus.decks.moments import WINDOWS
from gladiadores.games.spartacus.effects.counting import count
from gladiadores.games.spartacus.effects.who import Run, house_of, one
from gladiadores.games.spartacus.frames import FrameKind
from gladiadores.games.spartacus.pieces import Phase

if TYPE_CHECKING:
    from gladiadores.games.spartacus.state import State

_ABOUT_A_CARD: Final = ("scheme_declared", "reaction_declared")


def hold(state: State, seat: int, needs: tuple[Op, ...], run: Run | None = None) -> bool:
    """Whether all of them do, for the seat whose effect it is."""
    if not needs:
        return True
    under = run or Run(NONE, seat)
    return all(_TESTS[need.name](state, under, need) for need in needs)


def targeted(state: State, seat: int) -> bool:
    """Whether what the window is about is aimed at this seat: the scheme, or what happens to the actor's House."""
    window = next((frame for frame in reversed(state.stack) if frame.kind == FrameKind.WINDOW), None)
    if window is not None and WINDOWS[window.a] == "thumb":
        return state.fate is not None and state.entries[1 - state.fate.winner].seat == seat
    if window is not None and WINDOWS[window.a] not in _ABOUT_A_CARD:
        return bool(window.b == seat)
    return seat in scheme_targets(state)


def scheme_targets(state: State) -> tuple[int, ...]:
    """The Houses that the scheme under way is aimed at."""
    scheme = state.scheme
    if scheme is None:
        return ()
    run = Run(state.table.deck.intrigue[scheme.card].effects[0], scheme.seat, targets=scheme.targets)
    return tuple(house_of(state, run, place) for place in range(len(scheme.targets)))


def _has(state: State, run: Run, need: Op) -> int:
    seat, kind = one(state, run, need.get("of")), need.get("kind")
    if seat < 0:
        return NONE
    if kind == "card":
        return len(state.hands[seat])
    if kind == "champion":
        return sum(asset.champion for asset in state.assets[seat])
    return count(state, seat, kind, need.get("state"))


def _has_at_least(state: State, run: Run, need: Op) -> bool:
    return _has(state, run, need) >= int(need.get("n"))


def _has_none(state: State, run: Run, need: Op) -> bool:
    return _has(state, run, need) == 0


def _denarii(state: State, run: Run, need: Op) -> bool:
    seat = one(state, run, need.get("of"))
    return seat >= 0 and need.get("least") <= state.denarii[seat] <= need.get("most")


def _influence_rank(state: State, run: Run, need: Op) -> bool:
    seat = one(state, run, need.get("of"))
    if seat < 0:
        return False
    edge = min(state.influence) if need.get("is") == "lowest" else max(state.influence)
    alone = not need.get("unique") or state.influence.count(edge) == 1
    return state.influence[seat] == edge and alone


def _phase(state: State, run: Run, need: Op) -> bool:
    now = state.phase.name.lower()
    return (not need.get("in") or now in need.get("in")) and now not in need.get("not_in")


def _is_host(state: State, run: Run, need: Op) -> bool:
    return one(state, run, need.get("of")) == state.host


def _is_target(state: State, run: Run, need: Op) -> bool:
    seat = one(state, run, need.get("of"))
    return seat >= 0 and targeted(state, seat)


def _died_in_arena(state: State, run: Run, need: Op) -> bool:
    return state.phase in (Phase.ARENA, Phase.FINAL)


_TESTS: Final[dict[str, Callable[[State, Run, Op], bool]]] = {
    "has_at_least": _has_at_least,
    "has_none": _has_none,
    "denarii": _denarii,
    "influence_rank": _influence_rank,
    "phase": _phase,
    "is_host": _is_host,
    "is_target": _is_target,
    "died_in_arena": _died_in_arena,
}
