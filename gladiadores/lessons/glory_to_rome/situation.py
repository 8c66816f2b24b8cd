"""Positions of Glory to Rome for questions, made by chance or moments of the examples; what lies there in words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache, lru_cache
from json import dumps, loads
from random import Random
from typing import Any, Final, NamedTuple, cast

from gladiadores.core.errors import BadInput
from gladiadores.core.record import Record, replay
from gladiadores.games.glory_to_rome import faces, scoring, story, words
from gladiadores.games.glory_to_rome.cards import INFLUENCE, JACK_NAME, KIND, MATERIALS, NAMES, ROLES, VALUE
from gladiadores.games.glory_to_rome.game import GAME
from gladiadores.games.glory_to_rome.state import State
from gladiadores.games.glory_to_rome.view import View
from gladiadores.lessons.example import Example, examples
from gladiadores.lessons.exercise import Names
from gladiadores.lessons.glory_to_rome.examples import undrawn
from gladiadores.lessons.mixes import Mix
from gladiadores.text import Texts

SEAT: Final = 0
"""Whom the positions that are made by chance are about: the leader, whose actions begin."""
ONE_SITE: Final = "Statue"
"""It needs a site said: there is none in what chance makes, unless a mix names it."""


# --- by chance ----------------------------------------------------------------------------------------------------


def grown(mix: Mix, rng: Random) -> tuple[dict[str, Any], State] | None:
    """A record without actions and its position, in which the leader is to act; None where the box has not the cards.

    Of the parts of a mix these are drawn: ``players``, ``roles``, and for the leader ``standing`` and ``begun``
    (structures; completed ones are of ``buildings``), ``clients`` (of the role that was led), ``cards``, ``stock``,
    ``vault``. ``full``: the chance, in per cent, that the sites of a material in town are gone.
    """
    players = mix.pick("players", rng)
    role = mix.pick("roles", rng)
    position: dict[str, Any] = {
        "leader": SEAT, "pool": " ".join(rng.choices(MATERIALS, k=rng.randint(2, 5))), "role": role,
        "played": ["Jack", *(rng.choice(["Jack", ""]) for _ in range(players - 1))],
        "in_town": " ".join(f"{name}*2" for name in MATERIALS if rng.randrange(100) >= mix.parts.get("full", 0)),
        "camps": [_own_camp(mix, rng, role), *(_camp_of_another(rng) for _ in range(players - 1))],
    }  # fmt: skip
    given = Record(GAME.id, {"players": players}, {}, {"position": {**position, "deck": undrawn(position)}}).to_json()
    try:
        state = reached(given)
    except BadInput:
        return None
    return (given, state) if state.to_act == SEAT and len(state.legal) > 1 else None


def _own_camp(mix: Mix, rng: Random, role: str) -> dict[str, Any]:
    done = rng.sample(mix.parts["buildings"], min(mix.number("standing", rng), len(mix.parts["buildings"])))
    others = [name for name in NAMES if name not in done and name != ONE_SITE]
    begun = rng.sample(others, mix.number("begun", rng))
    hand = rng.sample(others, mix.number("cards", rng))
    limit = INFLUENCE + sum(VALUE[KIND[NAMES.index(name.split("@")[0])]] for name in done)
    clients = [role] * mix.number("clients", rng)
    return {
        "hand": " ".join(hand),
        "stock": " ".join(rng.choices(MATERIALS, k=mix.number("stock", rng))),
        "clients": " ".join([*clients, *rng.choices(ROLES, k=rng.randint(0, max(limit - len(clients), 0)))]),
        "vault": " ".join(rng.choices(MATERIALS, k=min(mix.number("vault", rng), limit))),
        "structures": [*(f"{name}!" for name in done), *(_begun(name, rng) for name in begun)],
    }


def _begun(name: str, rng: Random) -> str:
    kind = KIND[NAMES.index(name)]
    return "+".join([name, *[MATERIALS[kind]] * rng.randrange(VALUE[kind])])


def _camp_of_another(rng: Random) -> dict[str, Any]:
    names = rng.sample([name for name in NAMES if name not in (ONE_SITE, "Forum", "Wall", "Palisade")], 2)
    return {
        "stock": " ".join(rng.choices(MATERIALS, k=rng.randint(0, 3))),
        "clients": " ".join(rng.choices(ROLES, k=rng.randint(0, 2))),
        "vault": " ".join(rng.choices(MATERIALS, k=rng.randint(0, 2))),
        "structures": [f"{names[0]}!", _begun(names[1], rng)],
    }


def reached(given: Mapping[str, Any]) -> State:
    """Where a record leads; raises ``BadInput``."""
    return _reached(dumps(given))


@lru_cache(maxsize=64)
def _reached(given: str) -> State:
    return cast(State, replay(cast(Any, GAME), Record.read(loads(given))))


# --- moments of the examples --------------------------------------------------------------------------------------


class Moment(NamedTuple):
    """A moment of an example: the record up to it, what is done or tried there, and by which rules that goes."""

    given: dict[str, Any]
    action: str
    rules: frozenset[str]
    seat: int | None = None


@cache
def tries() -> tuple[Moment, ...]:
    """What is refused in the examples, the deal apart."""
    found = []
    for each in examples(GAME.id):
        for tried in each.tries:
            actions = len(each.play.record.actions)
            given = _until(each, actions if tried.after is None else tried.after)
            if given is not None:
                found.append(Moment(given, tried.action, frozenset([tried.rule]), tried.seat))
    return tuple(found)


@cache
def moves() -> tuple[Moment, ...]:
    """What is played in the examples, the deal apart, with the rules that are told."""
    return tuple(moment for each in examples(GAME.id) for moment in _moves(each))


def _moves(example: Example) -> Iterator[Moment]:
    for ply, action in enumerate(example.play.record.actions):
        given = _until(example, ply)
        if given is not None:
            told = frozenset(event.rule for event in reached(given).play(action).events)
            yield Moment(given, action, told)


def _until(example: Example, plies: int) -> dict[str, Any] | None:
    record = example.play.record
    if "position" not in record.setup:
        return None
    return replace(record, actions=record.actions[:plies]).to_json()


# --- in words -----------------------------------------------------------------------------------------------------


def told(texts: Texts, view: View, names: Names = None) -> str:
    """Everything that somebody sees."""
    parts = [
        texts.say("puzzle.glory.pool", "Pool: {materials}.", materials=_heap(texts, view.pool)),
        texts.say("puzzle.glory.sites", "Locais na cidade: {materials}.", materials=_heap(texts, view.in_town)),
        *(_camp(texts, view, seat, names) for seat in range(view.table.players)),
        _hand(texts, view, names),
        _pending(texts, view, names),
    ]
    return " ".join(part for part in parts if part)


def vaults(texts: Texts, state: State, names: Names) -> str:
    """What lies in the vaults, opened."""
    if not any(any(scoring.stored(state, seat)) for seat in range(state.table.players)):
        return texts.say("puzzle.glory.vaults-empty", "Os cofres estão vazios.")
    return " ".join(
        texts.say(
            "puzzle.glory.vault", "Cofre de {seat}: {materials}.", seat=words.seat(texts, seat, names),
            materials=_heap(texts, scoring.stored(state, seat)),
        )
        for seat in range(state.table.players)
    )  # fmt: skip


def _pending(texts: Texts, view: View, names: Names) -> str:
    """What is to be done now; nothing before the deal and at the end."""
    return f"{words.frame(texts, view.stack[-1], names)}." if isinstance(view.to_act, int) else ""


def _hand(texts: Texts, view: View, names: Names) -> str:
    if view.seat is None:
        return ""
    cards = [*(NAMES[card] for card in view.hand), *[JACK_NAME] * view.jacks[view.seat]]
    seat = words.seat(texts, view.seat, names)
    return texts.say("puzzle.glory.hand", "Na mão de {seat}: {cards}.", seat=seat, cards=words.cards(texts, cards))


def _camp(texts: Texts, view: View, seat: int, names: Names) -> str:
    structures = [faces.progress(structure, texts) for structure in view.structures[seat]]
    return texts.say(
        "puzzle.glory.camp",
        "{seat}: influência {influence}; estruturas: {structures}; clientes: {clients}; estoque: {stock}; "
        "no cofre: {vault}.",
        seat=words.seat(texts, seat, names), influence=view.influence[seat], vault=view.vaults[seat],
        structures=texts.listed(structures) or "–", clients=_clients(texts, view.clients[seat]),
        stock=_heap(texts, view.stock[seat]),
    )  # fmt: skip


def _clients(texts: Texts, heap: tuple[int, ...]) -> str:
    named = [(words.role(texts, role), number) for role, number in zip(ROLES, heap, strict=True) if number]
    return texts.listed([role if number == 1 else f"{number} × {role}" for role, number in named]) or "–"


def _heap(texts: Texts, heap: tuple[int, ...]) -> str:
    return words.materials(texts, story.heap(heap)) if any(heap) else "–"
