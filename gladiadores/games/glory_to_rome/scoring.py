"""What everything is worth at the end, and who wins."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from gladiadores.core.events import Event
from gladiadores.core.game import Standing
from gladiadores.games.glory_to_rome import story
from gladiadores.games.glory_to_rome.cards import BONUS, KINDS, STATUE_POINTS, VALUE, WALL_CARDS, Building, Kinds
from gladiadores.games.glory_to_rome.structures import find

if TYPE_CHECKING:
    from gladiadores.games.glory_to_rome.ending import Ending
    from gladiadores.games.glory_to_rome.state import State


class Score(NamedTuple):
    """The points of a seat by where they come from; ``bonuses`` are the materials of which it stored most."""

    influence: int
    vault: int
    bonuses: tuple[int, ...]
    statue: int
    wall: int

    @property
    def total(self) -> int:
        return self.influence + self.vault + BONUS * len(self.bonuses) + self.statue + self.wall


def stored(state: State, seat: int) -> Kinds:
    """All that lies in a vault."""
    return tuple([seen + unseen for seen, unseen in zip(state.vault[seat], state.unseen[seat], strict=True)])


def bonus_winner(vaults: list[Kinds], kind: int) -> int | None:
    """Who stored most of a material; nobody where several did, or all none."""
    most = max(vault[kind] for vault in vaults)
    seats = [seat for seat, vault in enumerate(vaults) if vault[kind] == most]
    return seats[0] if most and len(seats) == 1 else None


def scores(state: State) -> tuple[Score, ...]:
    """By seat, as things stand."""
    seats = range(state.table.players)
    vaults = [stored(state, seat) for seat in seats]
    bonuses = [bonus_winner(vaults, kind) for kind in range(KINDS)]
    return tuple(
        Score(
            influence=state.influence[seat],
            vault=sum(VALUE[kind] * vaults[seat][kind] for kind in range(KINDS)),
            bonuses=tuple(kind for kind in range(KINDS) if bonuses[kind] == seat),
            statue=STATUE_POINTS if _owns(state, seat, Building.STATUE) else 0,
            wall=sum(state.stock[seat]) // WALL_CARDS if _owns(state, seat, Building.WALL) else 0,
        )
        for seat in seats
    )


def _owns(state: State, seat: int, building: int) -> bool:
    """Whether a seat has it completed itself: neither Gate nor Stairway scores."""
    structure = find(state.structures[seat], building)
    return structure is not None and structure.done


def hand_size(state: State, seat: int) -> int:
    """What breaks a tie; Jacks count."""
    return len(state.hands[seat]) + state.jacks[seat]


def best(state: State, points: tuple[int, ...], seats: tuple[int, ...]) -> tuple[int, ...]:
    """Who wins among some seats: most points, then most cards in the hand, then shared."""
    ranks = {seat: (points[seat], hand_size(state, seat)) for seat in seats}
    highest = max(ranks.values())
    return tuple(seat for seat in seats if ranks[seat] == highest)


def _rivals(state: State) -> tuple[int, ...]:
    """Among whom points decide: everybody, or those who fulfilled the Forum together."""
    named = state.result.winners if state.result is not None else ()
    return named or tuple(range(state.table.players))


def winners(state: State, points: tuple[int, ...]) -> tuple[int, ...]:
    """Nobody as long as the game goes on."""
    return best(state, points, _rivals(state)) if state.result is not None else ()


def standing(state: State) -> Standing:
    """Points as they stand, vaults included; the winners once the game is over."""
    points = tuple([score.total for score in scores(state)])
    if state.result is None:
        return Standing(points, ())
    return Standing(points, winners(state, points), tuple(_decided(state, points)) or _ended(state.result))


def _ended(result: Ending) -> tuple[Event, ...]:
    """What ended the game, where that alone decides it."""
    events: list[Event] = []
    story.ended(events, *result)
    return tuple(events)


# --- told -----------------------------------------------------------------------------------------------------------


def told(state: State) -> Iterator[Event]:
    """The vaults opened, everything counted, the winners; the last alone where no points decide."""
    found = scores(state)
    for seat, score in enumerate(found):
        yield from _counted(state, seat, score)
    for kind in range(KINDS):
        yield from _bonus(state, kind)
    yield from _decided(state, tuple(score.total for score in found))


def _counted(state: State, seat: int, score: Score) -> Iterator[Event]:
    yield Event("score.influence", {"seat": seat, "points": score.influence})
    opened = story.heap(stored(state, seat))
    yield Event("score.vault", {"seat": seat, "points": score.vault, "materials": opened})
    if score.statue:
        yield Event("building.statue", {"seat": seat, "points": score.statue})
    if score.wall:
        yield Event("building.wall", {"seat": seat, "points": score.wall})


def _bonus(state: State, kind: int) -> Iterator[Event]:
    vaults = [stored(state, seat) for seat in range(state.table.players)]
    winner = bonus_winner(vaults, kind)
    most = max(vault[kind] for vault in vaults)
    material = story.material(kind)
    if winner is not None:
        yield Event("score.bonus", {"seat": winner, "material": material, "points": BONUS})
    elif most:
        tied = [seat for seat, vault in enumerate(vaults) if vault[kind] == most]
        yield Event("score.bonus-tie", {"seats": tied, "material": material})


def _decided(state: State, points: tuple[int, ...]) -> Iterator[Event]:
    """Who wins, and what decided a tie."""
    rivals = _rivals(state)
    won = winners(state, points)
    most = points[won[0]]
    tied = [seat for seat in rivals if points[seat] == most]
    if len(rivals) == 1:
        return
    if len(tied) == 1:
        yield Event("score.total", {"seat": won[0], "points": most})
    elif len(won) == 1:
        number = hand_size(state, won[0])
        yield Event("score.tie", {"seats": tied, "seat": won[0], "points": most, "number": number})
    else:
        yield Event("score.shared", {"seats": list(won), "points": most})
