"""How a record of Gladiadores begins: with a deal, or in the middle of a round. Every part is checked."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gladiadores.core import shape
from gladiadores.core.errors import bad
from gladiadores.core.game import CHANCE
from gladiadores.games.gladiadores import notation, scoring
from gladiadores.games.gladiadores.cards import written
from gladiadores.games.gladiadores.state import State
from gladiadores.games.gladiadores.table import TRACKS, Table

POSITION_KEYS = ("round", "leader", "hands", "areas", "plays", "positions")


def begin(table: Table, given: Mapping[str, Any]) -> State:
    """The first state of a record's setup; raises ``BadInput``."""
    shape.keys(given, "setup", required=("first", "deals"), optional=("position",))
    first = shape.whole(given["first"], "setup.first", 0, table.players - 1)
    position = given.get("position")
    state = State.opening(table, first) if position is None else _midway(table, first, position)
    for round, hands in enumerate(shape.items(given["deals"], "setup.deals")):
        notation.read_deal(hands, table.players, table.deck, f"setup.deals[{round}]")
    return state


def of(state: State) -> dict[str, Any]:
    """The setup that begins at ``state``; raises ``BadInput`` where none can (see ``Game.setup``)."""
    if state.to_act is CHANCE and not state.rounds and state.round == 0:
        return {"first": state.first, "deals": []}
    if state.choices or not isinstance(state.to_act, int):
        bad(
            "shape",
            "input.no-setup",
            "Um registro não começa aqui: só antes da primeira distribuição ou na vez de alguém jogar uma carta.",
        )
    return {
        "first": state.first,
        "deals": [],
        "position": {
            "round": state.round,
            "leader": state.leader,
            "hands": [written(hand) for hand in state.hands],
            "areas": [written(area) for area in state.areas],
            "plays": [notation.action_token(play) for play in state.plays],
            "positions": positions_json(state.positions),
        },
    }


def report(state: State) -> dict[str, Any]:
    """What the verb ``replay`` says of the cubes, the rounds and the winners."""
    standing = state.standing()
    return {
        "positions": positions_json(state.positions),
        "rounds": [positions_json(each) for each in state.rounds],
        "points": list(standing.points),
        "winners": list(standing.winners),
    }


def positions_json(positions: scoring.Positions) -> list[Any]:
    """Cubes (or moves, or points) as lists: A by seat and track, B by seat."""
    return [list(each) if isinstance(each, tuple) else each for each in positions]


def _midway(table: Table, first: int, given: object) -> State:
    field = "setup.position"
    position = shape.keys(given, field, required=POSITION_KEYS)
    round = shape.whole(position["round"], f"{field}.round", 0, table.rounds - 1)
    leader = shape.whole(position["leader"], f"{field}.leader", 0, table.players - 1)
    plays = read_plays(position["plays"], f"{field}.plays", table.players - 1)
    hands = _sets(position["hands"], f"{field}.hands", table, notation.read_cards)
    areas = _sets(position["areas"], f"{field}.areas", table, notation.read_area)
    positions = read_positions(position["positions"], f"{field}.positions", table)
    together = notation.of_plays(plays, f"{field}.plays")
    notation.check_deck(together, table.deck, f"{field}.plays")
    for name, sets in (("areas", areas), ("hands", hands)):
        for seat, cards in enumerate(sets):
            together = notation.join(together, cards, f"{field}.{name}[{seat}]")
            notation.check_deck(together, table.deck, f"{field}.{name}[{seat}]")
    _check_sizes(table, leader, len(plays), hands, f"{field}.hands")
    if table.side == "B" and scoring.ends_b(table, positions):
        bad(
            "range",
            "input.already-over",
            "{field}: um cubo já está no espaço {goal} ou além; a partida estaria encerrada.",
            field=f"{field}.positions", goal=table.deck.goal_b,
        )  # fmt: skip
    return State.midway(table, first, round, leader, hands, areas, plays, positions)


def _check_sizes(table: Table, leader: int, played: int, hands: tuple[int, ...], field: str) -> None:
    """Hands are equal but for those who have played, with at least two cards before a play."""
    have_played = {(leader + place) % table.players for place in range(played)}
    before = [hand.bit_count() + (seat in have_played) for seat, hand in enumerate(hands)]
    for seat, size in enumerate(before):
        if not 2 <= size <= table.deck.hand or size != before[leader]:
            bad(
                "shape",
                "input.midway-size",
                "{field}: antes de jogar, todos têm o mesmo número de cartas, de 2 a {most}; aqui seriam {sizes}.",
                field=f"{field}[{seat}]", most=table.deck.hand, sizes=", ".join(map(str, before)),
            )  # fmt: skip


def _sets(given: object, field: str, table: Table, read: Any) -> tuple[int, ...]:
    return tuple(read(text, f"{field}[{seat}]") for seat, text in enumerate(shape.items(given, field, table.players)))


def read_plays(given: object, field: str, most: int) -> tuple[int, ...]:
    """Plays in playing order, at most ``most``; raises ``BadInput``."""
    plays = shape.items(given, field)
    if len(plays) > most:
        bad(
            "shape",
            "input.too-many-plays",
            "{field}: cartas jogadas: {count}; cabem no máximo {most}.",
            field=field, count=len(plays), most=most,
        )  # fmt: skip
    return tuple(notation.read_play(token, f"{field}[{place}]") for place, token in enumerate(plays))


def read_positions(given: object, field: str, table: Table) -> Any:
    """The cubes of a side; raises ``BadInput`` (``shape``, or ``range`` for a cube off its track)."""
    cubes = shape.items(given, field, table.players)
    if table.side == "B":
        floor = -shape.LARGEST if table.floor_b is None else table.floor_b
        return tuple(shape.whole(space, f"{field}[{seat}]", floor) for seat, space in enumerate(cubes))
    return tuple(
        tuple(
            shape.whole(column, f"{field}[{seat}][{track}]", 1, table.columns_a)
            for track, column in enumerate(shape.items(tracks, f"{field}[{seat}]", TRACKS))
        )
        for seat, tracks in enumerate(cubes)
    )
