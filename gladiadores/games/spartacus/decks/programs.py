"""Effects as they stand in a deck, read into ``Effect`` values: bounded, and checked against the primitives."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple, NoReturn

from gladiadores.core import shape
from gladiadores.core.errors import bad
from gladiadores.core.shape import printable
from gladiadores.games.spartacus.decks.cards import Effect, Op, Target
from gladiadores.games.spartacus.decks.moments import ACTIVE, ONCE, STATIC, WINDOWS
from gladiadores.games.spartacus.decks.reading import ASSETS, LONGEST, STATES, At, one_of, unknown
from gladiadores.games.spartacus.decks.schema import (
    BLOCKS,
    CONDITIONS,
    COSTS,
    OPS,
    READIES,
    SPENDS,
    Primitive,
)

_KEYS = ("when", "once", "may", "target", "if", "cost", "ops")
_WHOSE = ("own", "other", "any")
MOST_TARGETS = 2


class Draft(NamedTuple):
    """An effect that has no place in the deck yet."""

    when: str
    once: str | None
    may: bool
    target: tuple[Target, ...]
    needs: tuple[Op, ...]
    cost: tuple[Op, ...]
    ops: tuple[Op, ...]

    def placed(self, index: int, owner: str) -> Effect:
        return Effect(index, owner, self.when, self.once, self.may, self.target, self.needs, self.cost, self.ops)


def effect(value: Any, at: At, moments: tuple[str, ...], when: str = "") -> Draft:
    """One effect, for one of these moments; ``when`` where the kind of card says it. Raises ``BadInput``."""
    given = shape.keys(value, at.field, ("ops",) if when else ("when", "ops"), _KEYS)
    moment = one_of(given.get("when", when), at.of("when"), moments)
    inside = at._replace(moment=moment)
    found = Draft(
        when=moment,
        once=one_of(given["once"], at.of("once"), ONCE) if "once" in given else None,
        may=_may(given, inside),
        target=targets(given.get("target", ()), at.of("target")),
        needs=_primitives(given.get("if", ()), inside.of("if"), CONDITIONS),
        cost=_primitives(given.get("cost", ()), inside.of("cost"), COSTS),
        ops=block(given["ops"], inside.of("ops")),
    )
    _check(found, at)
    return found


def targets(value: Any, at: At) -> tuple[Target, ...]:
    """What the effect is aimed at: ``"other house"``, ``"own ready slave"``, or a list of them."""
    given = [value] if isinstance(value, str) else shape.items(value, at.field)
    if len(given) > MOST_TARGETS:
        bad("deck", "deck.targets", "{field}: alvos demais; até {most}.", field=at.field, most=MOST_TARGETS)
    return tuple(_target(entry, at.of(place)) for place, entry in enumerate(given))


def _target(value: Any, at: At) -> Target:
    *described, kind = shape.text(value, at.field).split() or [""]
    one_of(kind, at, ("house", *ASSETS[:-1]))
    whose, state = "any", "any"
    for each in described:
        if each in _WHOSE:
            whose = each
        elif each in STATES and kind != "house":
            state = each
        else:
            unknown(at, each, (*_WHOSE, *STATES[1:]))
    return Target(kind, whose, state)


def block(value: Any, at: At) -> tuple[Op, ...]:
    """Ops one after the other."""
    given = shape.items(value, at.field)
    if not given:
        bad("deck", "deck.empty", "{field}: sem nenhum efeito.", field=at.field)
    return tuple(_op(entry, at.of(place)) for place, entry in enumerate(given))


def walk(ops: tuple[Op, ...]) -> Iterator[Op]:
    """Every op, those within others too."""
    for op in ops:
        yield op
        for inner in inside(op):
            yield from walk(inner)


def inside(op: Op) -> tuple[tuple[Op, ...], ...]:
    """The blocks that a control op holds."""
    found: list[tuple[Op, ...]] = []
    for name in BLOCKS.get(op.name, ()):
        held = op.get(name, ())
        found.extend(held if name == "options" else [held])
    return tuple(found)


def _may(given: Mapping[str, Any], at: At) -> bool:
    """Whether somebody is asked; in a window things may happen by themselves."""
    may = given.get("may", at.moment in ACTIVE)
    if not isinstance(may, bool):
        bad("deck", "deck.flag", "{field}: esperava true ou false, veio {kind}.", field=at.of("may").field,
            kind=shape.kind(may))  # fmt: skip
    if "may" in given and at.moment not in WINDOWS:
        bad("deck", "deck.may", "{field}: só nas janelas, onde outros respondem.", field=at.of("may").field)
    return may


# --- one primitive --------------------------------------------------------------------------------------------------


def _primitives(value: Any, at: At, known: Mapping[str, Primitive]) -> tuple[Op, ...]:
    given = shape.items(value, at.field)
    return tuple(_primitive(entry, at.of(place), known) for place, entry in enumerate(given))


def _named(value: Any, at: At, known: Mapping[str, Primitive]) -> tuple[str, Any]:
    """The name of a primitive and what is said of it: ``"exhaust_self"``, ``{gain_denarii = 2}``."""
    if isinstance(value, str):
        value = {value: {}}
    given = shape.mapping(value, at.field)
    if len(given) != 1:
        bad("deck", "deck.one", "{field}: cada efeito é um nome só; aqui há {count}.", field=at.field,
            count=len(given))  # fmt: skip
    ((name, said),) = given.items()
    if name not in known:
        _unknown(at, name, known)
    if at.moment not in known[name].moments and known is OPS:
        bad("deck", "deck.moment", "{field}: «{name}» não cabe em «{moment}»; cabe em {known}.", field=at.field,
            name=name, moment=at.moment, known=", ".join(known[name].moments))  # fmt: skip
    return name, said


def _unknown(at: At, name: str, known: Mapping[str, Primitive]) -> NoReturn:
    where = {"field": at.field, "name": printable(name)}
    if known is COSTS:
        bad("deck", "deck.cost", "{field}: não há custo chamado «{name}».", **where)
    if known is CONDITIONS:
        bad("deck", "deck.condition", "{field}: não há condição chamada «{name}».", **where)
    bad("deck", "deck.primitive", "{field}: não há efeito chamado «{name}».", **where)


def _arguments(said: Any, at: At, primitive: Primitive, blocks: tuple[str, ...] = ()) -> Mapping[str, Any]:
    """What is said of a primitive, by argument."""
    names = (*primitive.params, *blocks)
    if not isinstance(said, Mapping) or (set(said) >= {"per"} and "per" not in names):
        main = blocks[0] if blocks else primitive.main
        if main not in names:
            bad("deck", "deck.bare", "{field}: nada se diz aqui; escreva só o nome.", field=at.field)
        said = {main: said}
    required = tuple(name for name, param in primitive.params.items() if param.required)
    optional = tuple(name for name, param in primitive.params.items() if not param.required)
    needed = tuple(name for name in blocks if name not in ("else", "if"))
    return shape.keys(said, at.field, (*required, *needed), (*optional, *blocks))


def _primitive(value: Any, at: At, known: Mapping[str, Primitive]) -> Op:
    name, said = _named(value, at, known)
    return Op(name, _read(_arguments(said, at.of(name), known[name]), at.of(name), known[name]))


def _read(given: Mapping[str, Any], at: At, primitive: Primitive) -> tuple[tuple[str, Any], ...]:
    return tuple(
        (name, param.read(given[name], at.of(name)) if name in given else param.default)
        for name, param in primitive.params.items()
    )


def _op(value: Any, at: At) -> Op:
    name, said = _named(value, at, OPS)
    if name not in BLOCKS:
        return _primitive(value, at, OPS)
    within = at.of(name).deeper()
    blocks = ("if", *BLOCKS[name]) if name == "if" else BLOCKS[name]
    given = _arguments(said, within, OPS[name], blocks)
    held: list[tuple[str, Any]] = list(_read(given, within, OPS[name]))
    for each in blocks:
        held.append((each, _held(given.get(each, []), within.of(each), each)))
    return Op(name, tuple(held))


def _held(value: Any, at: At, name: str) -> Any:
    if name == "if":
        return _primitives(value, at, CONDITIONS)
    if name == "options":
        options = shape.items(value, at.field)
        if not 2 <= len(options) <= 6:
            bad("deck", "deck.options", "{field}: de 2 a 6 opções; aqui há {count}.", field=at.field,
                count=len(options))  # fmt: skip
        return tuple(block(option, at.of(place)) for place, option in enumerate(options))
    return block(value, at) if value or name != "else" else ()


# --- one effect as a whole ------------------------------------------------------------------------------------------


def _check(found: Draft, at: At) -> None:
    length = sum(_length(op) for op in (*found.cost, *found.ops))
    if length > LONGEST:
        bad("deck", "deck.length", "{field}: efeito comprido demais ({length} passos); até {most}.",
            field=at.field, length=length, most=LONGEST)  # fmt: skip
    if found.when in STATIC and (found.cost or found.once or found.target):
        bad("deck", "deck.static", "{field}: o que vale sempre («{moment}») não tem custo, vez nem alvo.",
            field=at.field, moment=found.when)  # fmt: skip
    if _on_death(found):
        bad("deck", "deck.on-death", "{field}: «on_death» fica sozinho, sem custo, e guarda tudo o que acontece.",
            field=at.field)  # fmt: skip
    named = sum(op.get("who") in ("target", "second") or op.get("chooser") in ("target", "second")
                for op in walk(found.ops))  # fmt: skip
    named += sum(need.get("of") in ("target", "second", "each") for need in found.needs)
    if named and not found.target:
        bad("deck", "deck.no-target", "{field}: o efeito fala de um alvo, mas não tem nenhum («target»).",
            field=at.field)  # fmt: skip


def _on_death(found: Draft) -> bool:
    """Whether it has to do with the death of its own card, and with something else too."""
    there = any(op.name == "on_death" for op in walk(found.ops))
    return there and (len(found.ops) > 1 or found.ops[0].name != "on_death" or bool(found.cost))


def _length(op: Op) -> int:
    within = sum(_length(each) for held in inside(op) for each in held)
    return 1 + within * (op.get("n") if op.name == "repeat" else 1)


def endless(effect: Effect) -> bool:
    """Whether somebody could use it again and again: on a card that stays, nothing says that it must come to an end."""
    if effect.when in STATIC or effect.once is not None:
        return False
    if any(op.name == "on_death" for op in effect.ops):
        return False
    back = any(op.name in READIES for op in walk(effect.ops))
    return back or not any(op.name in SPENDS for op in effect.cost)
