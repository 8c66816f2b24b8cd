"""What happens, as events: each is named after the rule that made it happen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from gladiadores.core.events import Event
from gladiadores.games.gladiaattorit import rules
from gladiadores.games.gladiaattorit.arena import Square
from gladiadores.games.gladiaattorit.rules import Placing
from gladiadores.games.gladiaattorit.tiles import KINDS, TILES, written

if TYPE_CHECKING:
    from gladiadores.games.gladiaattorit.state import State


def dealt(state: State) -> Iterator[Event]:
    """The set-up: edge tiles and open tiles for all to see, goals and hands for their owners."""
    board = state.table.arena
    yield Event("setup.edges", {"number": len(board.left) + len(board.right)})
    for seat, goal in enumerate(state.goals):
        yield Event("setup.goal", {"seat": seat, "kind": KINDS[goal]}, seen_by=(seat,))
    if board.removed:
        yield Event("setup.removed", {"number": board.removed})
    if not state.table.simple:
        for seat, hand in enumerate(state.hands):
            yield Event("setup.hand", {"seat": seat, "tiles": written(hand)}, seen_by=(seat,))
        yield Event("setup.face-up", {"tiles": written(state.face_up)})
    yield Event("setup.first", {"seat": state.first})


def placed(seat: int, tile: int, at: Square, placing: Placing, total: int) -> Iterator[Event]:
    """A tile that was placed, each gladiator or group that it scores, and what the seat has now."""
    laid = {"seat": seat, "tile": TILES[tile], "place": str(at)}
    if not placing.made:
        yield Event("place.anywhere", laid)
        return
    yield Event("place.two" if len(placing.made) == 2 else "place.one", laid)
    for award in placing.awards:
        yield Event(
            award.rule,
            {"seat": seat, "kind": KINDS[award.kind], "size": len(award.seams), "points": award.points},
        )
    if placing.points:
        yield Event("score.total", {"seat": seat, "points": placing.points, "total": total})


def taken(seat: int, tile: int, turned: Sequence[int], left: int) -> Iterator[Event]:
    """A tile that was taken, and what lies open now."""
    yield Event("take.one", {"seat": seat, "tile": TILES[tile]})
    if turned:
        yield Event("take.refill", {"tile": TILES[turned[0]]})
    elif left:
        yield Event("take.dwindling", {"number": left})
    else:
        yield Event("take.last")


def ended(goals: Sequence[int], gladiators: Sequence[int], points: Sequence[int]) -> Iterator[Event]:
    """The full board, the goals revealed, the winners."""
    yield Event("end.full")
    bonuses = tuple(rules.bonus(gladiators, goal) for goal in goals)
    for seat, goal in enumerate(goals):
        yield Event("end.goal", {"seat": seat, "kind": KINDS[goal], "points": bonuses[seat]})
    totals = tuple(placed + extra for placed, extra in zip(points, bonuses, strict=True))
    yield from decided(totals, bonuses, rules.winners(totals, bonuses))


def decided(points: Sequence[int], bonuses: Sequence[int], winners: Sequence[int]) -> tuple[Event, ...]:
    """Who wins, and what decided a tie."""
    best = max(points)
    tied = [seat for seat, total in enumerate(points) if total == best]
    if len(tied) == 1:
        return (Event("end.winner", {"seat": winners[0], "points": best}),)
    if len(winners) == 1:
        most = bonuses[winners[0]]
        return (Event("end.tie.goal", {"tied": tied, "seat": winners[0], "points": best, "bonus": most}),)
    return (Event("end.tie.shared", {"seats": list(winners), "points": best}),)
