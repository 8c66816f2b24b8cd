"""Any moment of a game as plain values (docs/spartacus.md): written, and read with every part checked.

What is as it is at the beginning of a phase may be left out; cards that are nowhere count as gone.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any, Final, NoReturn, cast

from gladiadores.core import shape
from gladiadores.core.errors import bad
from gladiadores.core.game import CHANCE
from gladiadores.core.stack import NOBODY, Frame
from gladiadores.games.spartacus import flow, forms
from gladiadores.games.spartacus.combat.comparing import Fall
from gladiadores.games.spartacus.combat.fight import Change, Fate, Fight, Picking, Strike
from gladiadores.games.spartacus.effects.who import Run
from gladiadores.games.spartacus.forms import (
    ASSETS,
    EFFECT,
    FLAG,
    FRAME,
    HOUSE,
    INTRIGUE,
    KINDS,
    MARKET,
    SEAT,
    SEATS,
    Form,
    each,
    many,
    maybe,
    number,
    record,
    words,
)
from gladiadores.games.spartacus.frames import FrameKind
from gladiadores.games.spartacus.pieces import TOP, Entry, Offer, Phase, Scheme, Sighting
from gladiadores.games.spartacus.state import State
from gladiadores.games.spartacus.table import Table

FIELD: Final = "setup.position"

_ANY: Final = number(-shape.LARGEST)
_PAIR: Final = many(_ANY, 2)
_PILES: Final = many(number(0, 99), 3)
_DICE: Final = many(number(1, 6))

_FIGHT: Final = record(
    Fight,
    where=many(_PAIR, 2), piles=many(_PILES, 2), round=number(1), leads=number(-1, 1), first=number(-1, 1),
    acted=number(0, 3), moved=number(0, 3), struck=number(0, 3), sure=number(0, 3), still=number(0, 3),
    hushed=number(0, 3), shields=many(number(0, 99), 2),
    changes=many(record(Change, side=number(0, 1), measure=number(0, 4), n=_ANY, by=number(-1, 2), whole=number(0, 1))),
    dice=many(_DICE, 2), again=many(many(number(), 3)),
    strike=maybe(
        record(
            Strike,
            side=number(0, 1), compared=number(0, 1), wounds=number(), extra=number(), if_hit=number(),
            blocked=number(), counter=number(),
        ),
        None,
    ),
    picking=maybe(
        record(Picking, effect=EFFECT, side=number(0, 1), more=number(), to=number(-1, 6), chosen=number()), None
    ),
    fallen=number(-1, 1), fall=words(Fall),
)  # fmt: skip

CAMP: Final[dict[str, tuple[str, Form]]] = {
    "house": ("houses", HOUSE),
    "influence": ("influence", number(-99, TOP)),
    "denarii": ("denarii", number()),
    "assets": ("assets", ASSETS),
    "guards": ("posted", KINDS),
    "hand": ("hands", KINDS),
}
"""What stands in a House: its key, the field of the state, its form."""

PARTS: Final[dict[str, Form]] = {
    "turn": number(1),
    "phase": words(Phase),
    "host": SEAT,
    "market": many(MARKET),
    "market_gone": many(MARKET),
    "intrigue": many(INTRIGUE),
    "intrigue_gone": many(INTRIGUE),
    "shuffled": KINDS,
    "used": many(EFFECT),
    "game_used": many(EFFECT),
    "fight_used": many(EFFECT),
    "round_used": many(EFFECT),
    "gifted": number(0, 1),
    "scheme": maybe(
        record(
            Scheme, seat=SEAT, card=INTRIGUE, targets=many(number()), supporters=SEATS, declared=number(0, 1),
            eased=_ANY,
        ),
        None,
    ),
    "cancelled": FLAG,
    "tried": KINDS,
    "asked": SEATS,
    "dice": _DICE,
    "matter": maybe(MARKET),
    "runs": many(
        record(
            Run, effect=EFFECT, seat=SEAT, actor=number(-1, 3), targets=many(number()), each=number(-1, 3),
            same=number(-1), left=number(), taken=many(number()),
        )
    ),
    "compelled": SEATS,
    "passed": number(0, 4),
    "offer": maybe(
        record(
            Offer, seat=SEAT, to=SEAT, gives=many(MARKET), gives_guards=KINDS, gives_denarii=number(),
            wants=many(MARKET), wants_guards=KINDS, wants_denarii=number(),
        ),
        None,
    ),
    "offers": each(number()),
    "lots": many(MARKET),
    "lot": maybe(MARKET),
    "peeked": each(many(MARKET)),
    "bids": each(number(-1)),
    "stakes": each(number()),
    "invited": SEATS,
    "entries": many(record(Entry, seat=SEAT, card=maybe(MARKET), equipment=many(MARKET))),
    "wagers": each(many(many(number(), 2))),
    "fight": maybe(_FIGHT, None),
    "fate": maybe(record(Fate, winner=number(0, 1), fall=words(Fall), spared=number(0, 1)), None),
    "rivals": many(SEAT),
    "known": each(many(record(Sighting, places=number(1, 31), kinds=KINDS))),
    "stack": many(FRAME),
}  # fmt: skip
"""What else makes a position, by the field of the state."""

REQUIRED: Final = ("camps",)
_OPENINGS: Final = {
    Phase.UPKEEP: Frame(FrameKind.READY, NOBODY),
    Phase.INTRIGUE: Frame(FrameKind.INTRIGUE, NOBODY),
    Phase.ARENA: Frame(FrameKind.HONOUR, NOBODY),
}


# --- writing ----------------------------------------------------------------------------------------------------------


def write(state: State) -> dict[str, Any]:
    """A state as a position: everything that is not as it would be taken to be."""
    deck, usual = state.table.deck, _usual(state.table, Phase.SETUP)
    camps = [
        {key: form.write(deck, getattr(state, name)[seat]) for key, (name, form) in CAMP.items()}
        for seat in range(state.table.players)
    ]
    parts = {
        name: form.write(deck, getattr(state, name))
        for name, form in PARTS.items()
        if getattr(state, name) != getattr(usual, name) or name in ("turn", "phase", "host", "stack")
    }
    return {
        "turn": parts.pop("turn"), "phase": parts.pop("phase"), "host": parts.pop("host"),
        "camps": [{key: value for key, value in camp.items() if value != ""} for camp in camps], **parts,
    }  # fmt: skip


# --- reading ----------------------------------------------------------------------------------------------------------


def read(table: Table, given: object) -> State:
    """The state that a position says, as it goes on by itself until somebody must act; raises ``BadInput``."""
    position = shape.keys(given, FIELD, REQUIRED, tuple(PARTS))
    at = forms.Table(table.deck, table.players)
    phase = Phase(PARTS["phase"].read(at, position.get("phase", "upkeep"), f"{FIELD}.phase"))
    if phase == Phase.SETUP:
        bad(
            "range",
            "input.spartacus-phase",
            "{field}: uma posição começa depois da preparação.",
            field=f"{FIELD}.phase",
        )
    state = _usual(table, phase)
    _read_camps(state, at, position)
    for name, form in PARTS.items():
        if name in position:
            setattr(state, name, form.read(at, position[name], f"{FIELD}.{name}"))
    state.bank = table.deck.denarii - sum(state.denarii) - sum(state.stakes)
    _check(state)
    _settle(state, position)
    return state


def _usual(table: Table, phase: Phase) -> State:
    """A House in every seat, nothing in it, at the beginning of a phase."""
    state = State.opening(table)
    state.phase = phase
    state.houses = tuple(range(table.players))
    state.stack = (_OPENINGS[phase],) if phase in _OPENINGS else ()
    return state


def _read_camps(state: State, at: forms.Table, position: Mapping[str, Any]) -> None:
    columns: dict[str, list[Any]] = {name: list(getattr(state, name)) for name, _ in CAMP.values()}
    for seat, given in enumerate(shape.items(position["camps"], f"{FIELD}.camps", at.players)):
        field = f"{FIELD}.camps[{seat}]"
        camp = shape.keys(given, field, (), tuple(CAMP))
        for key, (name, form) in CAMP.items():
            if key in camp:
                columns[name][seat] = form.read(at, camp[key], f"{field}.{key}")
    for name, column in columns.items():
        setattr(state, name, tuple(column))


def _check(state: State) -> None:
    """No card twice, no kind more often than there are copies, no House in two seats, guards that are guards."""
    deck = state.table.deck
    owned = [asset.card for camp in state.assets for asset in camp]
    market = Counter([*owned, *state.market, *state.market_gone, *state.lots, *([state.lot] if state.lot >= 0 else [])])
    for card, count in market.items():
        if count > 1:
            _too_many(deck.market[card].token, 1)
    scheme = () if state.scheme is None else (state.scheme.card,)
    intrigue = Counter([*state.intrigue, *state.intrigue_gone, *scheme])
    for cards in (*state.hands, *state.posted):
        intrigue.update(cards)
    for kind, count in intrigue.items():
        if count > deck.intrigue[kind].copies:
            _too_many(deck.intrigue[kind].token, deck.intrigue[kind].copies)
    if len(set(state.houses)) < len(state.houses):
        bad("deck", "input.spartacus-houses", "{field}: cada Casa em um lugar só.", field=f"{FIELD}.camps")
    for seat, posted in enumerate(state.posted):
        for kind in posted:
            if kind not in deck.guards:
                bad(
                    "deck",
                    "input.spartacus-guard",
                    "{field}: {card} não é um guarda.",
                    field=f"{FIELD}.camps[{seat}].guards", card=deck.intrigue[kind].token,
                )  # fmt: skip


def _too_many(card: str, copies: int) -> NoReturn:
    bad(
        "deck",
        "input.spartacus-copies",
        "{field}: {card} aparece mais vezes do que há no baralho ({copies}).",
        field=FIELD, card=card, copies=copies,
    )  # fmt: skip


def _settle(state: State, position: Mapping[str, Any]) -> None:
    """Frames go on by themselves; raises ``BadInput`` where that is impossible or the game would be over."""
    if not state.stack:
        _impossible("[]")
    last = forms.FRAME.write(state.table.deck, state.stack[-1])
    state.to_act = CHANCE if state.stack[-1].seat == NOBODY else state.stack[-1].seat
    try:
        flow.settle(state, None)
        stuck = isinstance(state.to_act, int) and not state.legal
        if state.to_act is CHANCE:
            state.outcomes()
    except (ValueError, IndexError, KeyError, TypeError, AttributeError, StopIteration):
        stuck = True
    if stuck:
        _impossible(last)
    if cast(Any, state.to_act) is None:
        bad("range", "input.spartacus-over", "{field}: aqui a partida já estaria encerrada.", field=FIELD)


def _impossible(text: str) -> NoReturn:
    bad(
        "shape",
        "input.spartacus-stack",
        "{field}: «{token}» não pode estar pendente aqui.",
        field=f"{FIELD}.stack", token=shape.printable(text, 40),
    )  # fmt: skip
