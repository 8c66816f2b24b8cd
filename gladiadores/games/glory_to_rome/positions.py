"""Any moment of a game read from plain values, every part checked (docs/glory-to-rome.md).

What can be worked out may be left out; names that are nowhere count as gone.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, NoReturn

from gladiadores.core import shape
from gladiadores.core.errors import bad
from gladiadores.core.stack import Frame
from gladiadores.games.glory_to_rome import counting, flow, notation, powers, saving
from gladiadores.games.glory_to_rome.cards import (
    BIT,
    INFLUENCE,
    KINDS,
    MATERIALS,
    NAMES,
    ROLE,
    VALUE,
    Kinds,
    by_kind,
)
from gladiadores.games.glory_to_rome.counting import FIELD
from gladiadores.games.glory_to_rome.frames import FrameKind
from gladiadores.games.glory_to_rome.inference import Buried, Known
from gladiadores.games.glory_to_rome.state import State
from gladiadores.games.glory_to_rome.structures import Structure
from gladiadores.games.glory_to_rome.table import Table

KEYS: Final = (
    "in_town", "out_town", "pool", "deck", "hidden", "looked", "role", "played", "thought", "units", "crafted",
    "demand", "saved", "refused", "stack",
)  # fmt: skip
CAMP_KEYS: Final = (
    "hand", "stock", "clients", "vault", "unseen", "buried", "sites", "structures", "public", "hired", "acted", "shown",
    "fresh", "known",
)  # fmt: skip


def read(table: Table, given: object) -> State:
    """The state that a position says, as it goes on by itself until a seat must choose; raises ``BadInput``."""
    position = shape.keys(given, FIELD, ("leader", "camps"), KEYS)
    state = State.opening(table)
    state.leader = shape.whole(position["leader"], f"{FIELD}.leader", 0, table.players - 1)
    for seat, camp in enumerate(shape.items(position["camps"], f"{FIELD}.camps", table.players)):
        _read_camp(state, seat, camp, f"{FIELD}.camps[{seat}]")
    state.pool = notation.read_heap(position.get("pool", ""), f"{FIELD}.pool")
    state.deck = tuple(
        notation.read_name(token, f"{FIELD}.deck[{place}]")
        for place, token in enumerate(shape.items(position.get("deck", []), f"{FIELD}.deck"))
    )
    _read_turn(state, position)
    _read_pending(state, position)
    counting.jacks(state)
    counting.sites(state, position)
    counting.names(state, position)
    counting.materials(state)
    _settle(state)
    return state


def _read_camp(state: State, seat: int, given: object, field: str) -> None:
    camp = shape.keys(given, field, (), CAMP_KEYS)
    hand, jacks = notation.read_hand(camp.get("hand", ""), f"{field}.hand")
    structures = tuple(
        notation.read_structure(text, f"{field}.structures[{place}]")
        for place, text in enumerate(shape.items(camp.get("structures", []), f"{field}.structures"))
    )
    for place, structure in enumerate(structures):
        if any(structure.card == other.card for other in structures[:place]):
            bad(
                "deck",
                "input.glory-twice",
                "{field}: {card} já está neste acampamento; cada nome só uma vez.",
                field=f"{field}.structures[{place}]", card=NAMES[structure.card],
            )  # fmt: skip
    sites = notation.read_heap(camp["sites"], f"{field}.sites") if "sites" in camp else saving.sites_won(structures)
    shown = notation.read_cards(camp.get("shown", ""), f"{field}.shown")
    heaps = {
        name: notation.read_heap(camp.get(name, ""), f"{field}.{name}")
        for name in ("stock", "vault", "unseen", "fresh")
    }
    roles = {
        name: notation.read_heap(camp.get(name, ""), f"{field}.{name}", ROLE) for name in ("clients", "hired", "acted")
    }
    buried = notation.read_cards(camp.get("buried", ""), f"{field}.buried")
    if "unseen" not in camp:
        heaps["unseen"] = by_kind(buried)
    _within(heaps["fresh"], heaps["vault"], f"{field}.fresh")
    _within(by_kind(buried), heaps["unseen"], f"{field}.buried")
    given_parts: dict[str, Any] = {
        "hands": hand, "jacks": jacks, "structures": structures, "sites": sites, "shown": shown, "buried": buried,
        **heaps, **roles,
        "public": _public(camp.get("public", ""), structures, f"{field}.public"),
        "influence": INFLUENCE + sum(count * VALUE[kind] for kind, count in enumerate(sites)),
        "known": _read_known(camp.get("known"), hand, buried, field),
    }  # fmt: skip
    for name, value in given_parts.items():
        seats = getattr(state, name)
        setattr(state, name, (*seats[:seat], value, *seats[seat + 1 :]))


def _within(part: Kinds, whole: Kinds, field: str) -> None:
    for kind in range(KINDS):
        if part[kind] > whole[kind]:
            bad(
                "deck",
                "input.glory-fresh",
                "{field}: há mais {material} do que no cofre.",
                field=field, material=MATERIALS[kind],
            )  # fmt: skip


def _public(given: object, camp: Sequence[Structure], field: str) -> int:
    opened = 0
    for card in notation.read_cards(given, field):
        if not any(structure.card == card and structure.done for structure in camp):
            bad(
                "deck",
                "input.glory-public",
                "{field}: {card} não é uma estrutura completa deste acampamento.",
                field=field, card=NAMES[card],
            )  # fmt: skip
        opened |= BIT[card]
    return opened


def _read_known(given: object, hand: Sequence[int], hidden: Sequence[int], camp: str) -> Known:
    if given is None:
        return saving.nothing_known(len(hand), len(hidden))
    field = f"{camp}.known"
    parts = shape.keys(given, field, (), ("cards", "others", "buried"))
    cards = notation.read_cards(parts.get("cards", ""), f"{field}.cards")
    classes = []
    for place, text in enumerate(shape.items(parts.get("others", []), f"{field}.others")):
        number, _, kinds = shape.text(text, f"{field}.others[{place}]").partition(" ")
        count = notation.read_number(number, f"{field}.others[{place}]")
        classes.append((count, notation.read_kinds(kinds, f"{field}.others[{place}]")))
    buried = tuple(
        _read_buried(each, f"{field}.buried[{place}]")
        for place, each in enumerate(shape.items(parts.get("buried", []), f"{field}.buried"))
    )
    known = Known(cards, tuple(classes), buried)
    for size, wanted, name in ((known.size, len(hand), "hand"), (len(buried), len(hidden), "buried")):
        if size != wanted:
            bad(
                "shape",
                "input.glory-known",
                "{field}: fala de {count} cartas; em {name} há {size}.",
                field=field, count=size, name=name, size=wanted,
            )  # fmt: skip
    return known


def _read_buried(given: object, field: str) -> Buried:
    parts = shape.keys(given, field, ("card", "not", "since", "perhaps"))
    return Buried(
        notation.read_name(parts["card"], f"{field}.card") if parts["card"] else -1,
        notation.read_kinds(parts["not"], f"{field}.not"),
        notation.read_kinds(parts["since"], f"{field}.since"),
        notation.read_cards(parts["perhaps"], f"{field}.perhaps"),
    )


# --- the turn -----------------------------------------------------------------------------------------------------


def _read_turn(state: State, position: Mapping[str, Any]) -> None:
    """What was led and played, and what is left of it in hand: all of it optional."""
    players = state.table.players
    role = position.get("role")
    state.role = None if role is None else _role(role, f"{FIELD}.role")
    played = shape.items(position.get("played", [""] * players), f"{FIELD}.played", players)
    state.played = tuple(notation.read_played(text, f"{FIELD}.played[{seat}]") for seat, text in enumerate(played))
    if state.role is None and any(state.played):
        bad(
            "shape",
            "input.glory-no-role",
            "{field}: há cartas jogadas; falta dizer o papel em role.",
            field=f"{FIELD}.played",
        )  # fmt: skip
    finished = state.role is not None and "stack" not in position
    idle = [seat for seat, cards in enumerate(state.played) if not cards]
    state.thought = _seats(position.get("thought", idle if finished else []), f"{FIELD}.thought", players)
    units = shape.items(
        position.get("units", [min(len(cards), 1) for cards in state.played]), f"{FIELD}.units", players
    )
    state.units = tuple(shape.whole(number, f"{FIELD}.units[{seat}]", 0, 50) for seat, number in enumerate(units))
    state.crafted = _seats(position.get("crafted", []), f"{FIELD}.crafted", players)
    state.demand = notation.read_cards(position.get("demand", ""), f"{FIELD}.demand")
    saved, looked = position.get("saved"), position.get("looked")
    state.saved = -1 if saved is None else _role(saved, f"{FIELD}.saved")
    state.looked = -1 if looked is None else notation.read_name(looked, f"{FIELD}.looked")
    refused = position.get("refused", False)
    if not isinstance(refused, bool):
        bad(
            "shape",
            "input.glory-bool",
            "{field}: esperava true ou false.",
            field=f"{FIELD}.refused",
        )  # fmt: skip
    state.refused = int(refused)


def _role(given: object, field: str) -> int:
    text = shape.text(given, field)
    if text not in ROLE:
        notation.strange(text, field, ROLE)
    return ROLE[text]


def _seats(given: object, field: str, players: int) -> int:
    seats = 0
    for place, seat in enumerate(shape.items(given, field)):
        seats |= 1 << shape.whole(seat, f"{field}[{place}]", 0, players - 1)
    return seats


def _read_pending(state: State, position: Mapping[str, Any]) -> None:
    field = f"{FIELD}.stack"
    if "stack" not in position:
        leader = state.leader
        kind = FrameKind.LEAD if state.role is None else FrameKind.ACT
        state.stack = (Frame(kind, leader, state.units[leader] if state.role is not None else 0),)
        return
    texts = shape.items(position["stack"], field)
    frames = tuple(
        notation.read_frame(text, f"{field}[{place}]", state.table.players) for place, text in enumerate(texts)
    )
    state.stack = frames
    for place, frame in enumerate(frames):
        if (place == 0) != (frame.kind in PHASES) or not _sound(state, frame):
            _impossible(f"{field}[{place}]", texts[place])
    if not frames:
        _impossible(field, "[]")


PHASES: Final = (
    FrameKind.LEAD, FrameKind.FOLLOW, FrameKind.ACT, FrameKind.SENATE, FrameKind.SEWER, FrameKind.ACADEMY,
)  # fmt: skip


def _sound(state: State, frame: Frame) -> bool:
    """Whether the numbers of a frame can be."""
    players, cards, demand = state.table.players, len(NAMES), len(state.demand)
    least_a, a, b, c = {
        FrameKind.ACT: (0, 50, 1, 0),
        FrameKind.SEWER: (0, cards, 0, 0),
        FrameKind.PETITION: (1, 3, cards - 1, 1),
        FrameKind.PALACE: (0, 0, cards, 0),
        FrameKind.THINK: (0, 1, 1, 0),
        FrameKind.REPEAT: (0, KINDS, 200, 0),
        FrameKind.LABORER: (0, 3, 0, 0),
        FrameKind.CRAFTSMAN: (0, 2, 0, 0),
        FrameKind.ARCHITECT: (0, 2, 0, 0),
        FrameKind.LEGIONARY: (0, 200, cards, 0),
        FrameKind.MERCHANT: (0, 3, 0, 0),
        FrameKind.PATRON: (0, 7, 0, 0),
        FrameKind.FOUNTAIN: (0, 2, 0, 0),
        FrameKind.SPOILS: (0, demand, 0, 0),
        FrameKind.GIVE: (0, players - 1, demand, (1 << KINDS) - 1),
        FrameKind.LIONS: (0, 150, shape.LARGEST, shape.LARGEST),
        FrameKind.CLAIM: (0, players - 1, 0, 0),
    }.get(FrameKind(frame.kind), (0, 0, 0, 0))
    if frame.kind == FrameKind.FOUNTAIN and state.looked < 0:
        return False
    if (
        frame.kind in PHASES
        and frame.kind != FrameKind.ACADEMY
        and (frame.kind == FrameKind.LEAD) != (state.role is None)
    ):
        return False
    return least_a <= frame.a <= a and frame.b <= b and frame.c <= c


def _impossible(field: str, text: object) -> NoReturn:
    bad(
        "shape",
        "input.glory-stack",
        "{field}: «{token}» não pode estar pendente aqui.",
        field=field, token=shape.printable(text),
    )  # fmt: skip


def _settle(state: State) -> None:
    """Structures give their functions, frames go on; raises ``BadInput`` where the game would be over."""
    powers.recount(state)
    state.to_act = state.stack[-1].seat
    try:
        flow.settle(state, None)
        stuck = state.to_act is not None and not state.legal
    except (ValueError, IndexError, KeyError):
        stuck = True
    if stuck:
        _impossible(f"{FIELD}.stack", notation.frame_text(state.stack[-1]))
    if state.to_act is None:
        bad(
            "range",
            "input.glory-over",
            "{field}: aqui a partida já estaria encerrada.",
            field=FIELD,
        )  # fmt: skip
