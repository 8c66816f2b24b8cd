"""Decks with random effects on every card: whatever the schema lets stand, the engine must be able to play."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import Any

from gladiadores.core import BadInput
from gladiadores.games.spartacus import decks
from gladiadores.games.spartacus.decks import Deck, loading, programs, reading, schema
from gladiadores.games.spartacus.decks.moments import (
    COUNTS_AS,
    FIGHT,
    MOMENTS,
    OWN_TURN,
    SCHEME,
    SCHEMES,
    STATIC,
    WINDOWS,
)
from gladiadores.games.spartacus.decks.reading import At
from gladiadores.games.spartacus.decks.schema import Primitive

_OURS = Path(decks.__file__).with_name("capua.toml")
_STANDING = (*OWN_TURN, *WINDOWS, *STATIC)
_OF_A_HOUSE = tuple(moment for moment in _STANDING if moment not in (FIGHT, COUNTS_AS))
_TARGETS = (
    "other house", "house", "own slave", "other ready gladiator", "fighter", "own asset",
    ["other house", "other slave"],
)  # fmt: skip
_WORDS = sorted(
    {*reading.ASSETS, *reading.ONE, *reading.STATES, *reading.CHOOSERS, "others", "all", "card", "scheme", "reaction",
     "attack", "defence", "speed", "weapon", "armour", "special", "round", "fight", "own_target", "both", "lowest",
     "highest", "double", "triple", "injury", "decapitation", "yield", "chosen", "victory", "initiative", "best"}
)  # fmt: skip
_VALUES: tuple[Any, ...] = (
    *_WORDS, 1, 2, 3, -1, -2, 4, 99, True, False, ["guard"], [],
    {"per": "slave", "of": "target"}, {"per": "card", "most": 3}, {"per": "denarius", "of": "host", "most": 5},
)  # fmt: skip
_DEEPEST = 2


def deck(seed: int) -> Deck:
    """Our deck with other effects."""
    rng = Random(seed)
    given = tomllib.loads(_OURS.read_text(encoding="utf-8"))
    for house in given["house"]:
        house["effects"] = [_effect(rng, rng.choice(_OF_A_HOUSE), False) for _ in range(2)]
    for kind in ("gladiator", "slave", "equipment"):
        for card in given[kind]:
            card["effects"] = [_effect(rng, rng.choice(_STANDING), True) for _ in range(rng.randrange(3))]
    for kind, moments in (("scheme", (SCHEME,)), ("reaction", WINDOWS)):
        for card in given[kind]:
            _rewritten(rng, card, rng.choice(moments))
    return loading.parse(_toml(given).encode())


def _rewritten(rng: Random, card: dict[str, Any], moment: str) -> None:
    """An Intrigue card that does something else."""
    for key in ("effects", "ops", "cost", "if", "target", "when"):
        card.pop(key, None)
    does = _effect(rng, moment, False)
    card |= {key: value for key, value in does.items() if key not in ("once", "may")}
    card["influence"] = rng.choice((0, 2, 4, 8))
    if moment == SCHEME:
        del card["when"]
        if rng.random() < 0.2:
            card["effects"] = [_effect(rng, SCHEMES, False)]


def _effect(rng: Random, moment: str, card: bool) -> dict[str, Any]:
    """What the schema lets stand at this moment; ``card``: it stands on a Market card."""
    while True:
        found: dict[str, Any] = {"when": moment, "ops": [_op(rng, moment) for _ in range(rng.choice((1, 1, 2)))]}
        if moment not in STATIC:
            found |= {"target": rng.choice(_TARGETS)} if rng.random() < 0.5 else {}
            found |= {"once": rng.choice(("turn", "round", "fight", "game"))} if moment != SCHEME else {}
            found |= {"cost": [_primitive(rng, moment, schema.COSTS)]} if rng.random() < 0.3 else {}
            found |= {"may": False} if moment in WINDOWS and rng.random() < 0.15 else {}
        found |= {"if": [_primitive(rng, moment, schema.CONDITIONS)]} if rng.random() < 0.2 else {}
        if moment == "died" and card and rng.random() < 0.5:
            found = {"when": moment, "ops": [{"on_death": [_op(rng, moment)]}]}
        try:
            read = programs.effect(found, At("effect"), MOMENTS)
        except BadInput:
            continue
        if card or all(cost.name != "exhaust_self" for cost in read.cost):
            return found


def _op(rng: Random, moment: str, depth: int = 0) -> dict[str, Any]:
    fitting = [
        name
        for name, primitive in schema.OPS.items()
        if moment in primitive.moments and name != "on_death" and (name not in schema.BLOCKS or depth < _DEEPEST)
    ]
    name = rng.choice(fitting)
    given = _arguments(rng, moment, schema.OPS[name])
    for block in schema.BLOCKS.get(name, ()):
        inner = [_op(rng, moment, depth + 1)]
        given[block] = [inner, [_op(rng, moment, depth + 1)]] if block == "options" else inner
    if name == "if":
        given["if"] = [_primitive(rng, moment, schema.CONDITIONS)]
    return {name: given}


def _primitive(rng: Random, moment: str, known: Mapping[str, Primitive]) -> dict[str, Any]:
    name = rng.choice(list(known))
    return {name: _arguments(rng, moment, known[name])}


def _arguments(rng: Random, moment: str, primitive: Primitive) -> dict[str, Any]:
    """Whatever can be read, for what must be given and some of the rest."""
    given = {}
    for name, param in primitive.params.items():
        if param.required or rng.random() < 0.5:
            given[name] = rng.choice([value for value in _VALUES if _readable(param, value, moment)])
    return given


def _readable(param: reading.Param, value: Any, moment: str) -> bool:
    try:
        param.read(value, At("argument", moment))
    except BadInput:
        return False
    return True


def _toml(given: Mapping[str, Any]) -> str:
    """Sections last."""
    lists = {key: value for key, value in given.items() if isinstance(value, list) and isinstance(value[0], dict)}
    lines = [f"{key} = {_value(value)}" for key, value in given.items() if key not in lists]
    for key, entries in lists.items():
        for entry in entries:
            lines += [f"[[{key}]]", *(f"{name} = {_value(value)}" for name, value in entry.items())]
    return "\n".join(lines)


def _value(value: Any) -> str:
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {_value(inner)}" for key, inner in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(map(_value, value)) + "]"
    return json.dumps(value)
