"""An effect under way: step after step, until somebody must choose, chance must draw, or it is over."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING, Final

from gladiadores.core.errors import Violation
from gladiadores.core.shape import printable
from gladiadores.core.stack import Frame, Luck, Room, Tell, automatic, pop, swap, waits
from gladiadores.games.spartacus import tokens
from gladiadores.games.spartacus.combat import abilities
from gladiadores.games.spartacus.decks import Effect, Op
from gladiadores.games.spartacus.effects import belongings, countering, letters, resources
from gladiadores.games.spartacus.effects.choosing import Chooser, Picker, ask
from gladiadores.games.spartacus.effects.compiled import GO, NEXT_HOUSE, Step, program
from gladiadores.games.spartacus.effects.conditions import hold
from gladiadores.games.spartacus.effects.running import change, forget, now
from gladiadores.games.spartacus.effects.who import one
from gladiadores.games.spartacus.frames import FrameKind
from gladiadores.games.spartacus.rooms import no_choices
from gladiadores.games.spartacus.seats import others
from gladiadores.games.spartacus.story import narrate
from gladiadores.games.spartacus.tokens import read
from gladiadores.games.spartacus.verbs import Said, Verb

if TYPE_CHECKING:
    from gladiadores.games.spartacus.state import State

Do = Callable[["State", int, Effect, Op, Tell], None]

OPS: Final[dict[str, Do]] = {**resources.OPS, **letters.OPS, **belongings.OPS, **countering.OPS, **abilities.OPS}
PICKERS: Final[dict[str, Picker]] = {**letters.PICKERS, **belongings.PICKERS}


# --- the next step --------------------------------------------------------------------------------------------------


def _advance(draft: State, frame: Frame, tell: Tell) -> bool:
    steps = program(draft.table.deck, frame.a)
    if frame.b >= len(steps):
        forget(draft)
        return True
    step = steps[frame.b]
    _go(draft, frame, frame.b + 1)
    effect = draft.table.deck.effects[frame.a]
    if step.op.name in _FLOW:
        _FLOW[step.op.name](draft, frame, effect, step, tell)
    else:
        OPS[step.op.name](draft, frame.seat, effect, step.op, tell)
    return True


def _go(draft: State, frame: Frame, to: int) -> None:
    swap(draft, FrameKind.EFFECT, frame.seat, frame.a, to)


def _straight(draft: State, frame: Frame, effect: Effect, step: Step, tell: Tell) -> None:
    _go(draft, frame, step.go)


def _next_house(draft: State, frame: Frame, effect: Effect, step: Step, tell: Tell) -> None:
    place = step.op.get("place")
    if place < draft.table.players:
        change(draft, each=others(draft, frame.seat)[place - 1])
    else:
        _go(draft, frame, step.go)


def _if(draft: State, frame: Frame, effect: Effect, step: Step, tell: Tell) -> None:
    if not hold(draft, frame.seat, step.op.get("if"), now(draft)):
        _go(draft, frame, step.go)


def _on_pattern(draft: State, frame: Frame, effect: Effect, step: Step, tell: Tell) -> None:
    if abilities.pattern(draft, frame.seat, step.op):
        narrate(tell, "effect.on-pattern", seat=frame.seat)
    else:
        _go(draft, frame, step.go)


def _on_death(draft: State, frame: Frame, effect: Effect, step: Step, tell: Tell) -> None:
    narrate(tell, "effect.on-death", card=effect.owner)


def _choose_one(draft: State, frame: Frame, effect: Effect, step: Step, tell: Tell) -> None:
    chooser = one(draft, now(draft), step.op.get("who"))
    if chooser < 0:
        _go(draft, frame, step.go)
        resources.nothing(effect, tell)
    else:
        ask(draft, chooser)


_FLOW: Final = {
    GO: _straight,
    NEXT_HOUSE: _next_house,
    "if": _if,
    "on_pattern": _on_pattern,
    "on_death": _on_death,
    "choose_one": _choose_one,
}


# --- somebody chooses -----------------------------------------------------------------------------------------------


def _ways(state: State, seat: int, op: Op) -> list[str]:
    return [f"option:{number + 1}" for number in range(len(op.get("options")))]


def _gone(draft: State, seat: int, effect: Effect, op: Op, said: Said, tell: Tell) -> None:
    frame = draft.stack[-1]
    start = program(draft.table.deck, frame.a)[frame.b - 1].starts[said.number - 1]
    _go(draft, frame, start)
    narrate(tell, "effect.choose-one", seat=seat, number=said.number)


CHOOSERS: Final[dict[str, Chooser]] = {
    **resources.CHOOSERS,
    **letters.CHOOSERS,
    **belongings.CHOOSERS,
    **countering.CHOOSERS,
    "choose_one": Chooser(_ways, _gone),
}


def _op(state: State, frame: Frame) -> Op:
    return program(state.table.deck, frame.a)[frame.b].op


def _choices(state: State, frame: Frame) -> list[str]:
    op = _op(state, frame)
    return CHOOSERS[op.name].options(state, frame.seat, op)


def _verify(state: State, frame: Frame, said: Said) -> Violation | None:
    deck = state.table.deck
    if said in [read(deck, choice) for choice in _choices(state, frame)]:
        return None
    return Violation("play.choose", {"token": _spoken(state, said), "owner": deck.effects[frame.a].owner})


def _spoken(state: State, said: Said) -> str:
    deck = state.table.deck
    if said.card >= 0:
        return deck.market[said.card].token
    if said.kind >= 0:
        return deck.intrigue[said.kind].token
    if said.verb == Verb.PASS:
        return tokens.PASS
    numbers = [number for number in (said.seat, said.number) if number >= 0]
    return str(numbers[0]) if numbers else printable(said.verb.name.lower())


def _take(draft: State, frame: Frame, said: Said, tell: Tell) -> None:
    op = _op(draft, frame)
    pop(draft)
    CHOOSERS[op.name].take(draft, frame.seat, draft.table.deck.effects[frame.a], op, said, tell)


# --- chance draws ---------------------------------------------------------------------------------------------------


def _among(state: State, frame: Frame) -> tuple[Picker, list[int]]:
    op = _op(state, frame)
    picker = PICKERS[op.name]
    return picker, picker.among(state, op)


def _drawn(state: State, frame: Frame, rng: Random) -> str:
    picker, among = _among(state, frame)
    return picker.token(state, among[int(rng.random() * len(among))])


def _outcomes(state: State, frame: Frame) -> tuple[tuple[str, float], ...]:
    picker, among = _among(state, frame)
    return tuple((picker.token(state, code), among.count(code) / len(among)) for code in dict.fromkeys(among))


def _verify_pick(state: State, frame: Frame, said: Said) -> Violation | None:
    if said.verb == Verb.PICK and _code(said, *_among(state, frame)) is not None:
        return None
    return Violation("play.random", {"card": _spoken(state, said)})


def _code(said: Said, picker: Picker, among: list[int]) -> int | None:
    code = belongings.code(said) if picker is PICKERS["exhaust"] else said.kind
    return code if code in among else None


def _take_pick(draft: State, frame: Frame, said: Said, tell: Tell) -> None:
    op = _op(draft, frame)
    picker, among = _among(draft, frame)
    code = _code(said, picker, among)
    if code is None:
        raise ValueError(f"{said} cannot be drawn")
    pop(draft)
    effect = draft.table.deck.effects[frame.a]
    picker.take(draft, now(draft).seat, effect, op, code, tell)


ROOMS: Final[dict[int, Room[State, Said]]] = {
    FrameKind.EFFECT: automatic(_advance),
    FrameKind.CHOOSE: Room(waits, _choices, _verify, _take),
    FrameKind.PICK: Room(waits, no_choices, _verify_pick, _take_pick, Luck(_drawn, _outcomes)),
}
