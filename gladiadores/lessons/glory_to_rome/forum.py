"""Is the Forum won? And with which client would it be?"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Any, ClassVar, Final

from gladiadores.core.errors import BadInput
from gladiadores.core.record import Record
from gladiadores.games.glory_to_rome import ending, powers, words
from gladiadores.games.glory_to_rome.cards import KINDS, MATERIALS, ROLES, Building
from gladiadores.games.glory_to_rome.game import GAME
from gladiadores.games.glory_to_rome.heaps import bump, put
from gladiadores.games.glory_to_rome.state import State
from gladiadores.lessons.exercise import NONE, Names, Reason
from gladiadores.lessons.glory_to_rome import situation
from gladiadores.lessons.glory_to_rome.base import GloryPuzzle
from gladiadores.lessons.glory_to_rome.examples import undrawn
from gladiadores.lessons.glory_to_rome.situation import SEAT
from gladiadores.lessons.mixes import Mix
from gladiadores.text import Texts

HELPERS: Final = {
    Building.LUDUS_MAGNA: "building.ludus-magna",
    Building.STOREROOM: "building.storeroom",
    Building.GATE: "building.gate",
}


def with_client(state: State, kind: int) -> State:
    """The same position with one more client of seat 0."""
    draft = state._draft()
    draft.clients = put(state.clients, SEAT, bump(state.clients[SEAT], kind, 1))
    return draft


@dataclass(frozen=True)
class Forum(GloryPuzzle):
    """With which of the clients that there are in the Pool does the hirer win? ``what``: ``client``, or ``won``: with
    this one, yes or no?"""

    kind: ClassVar[str] = "forum"

    @classmethod
    def of(cls, given: Mapping[str, Any], role: str | None = None) -> Forum:
        state = situation.reached(given)
        won = {name for kind, name in enumerate(ROLES) if ending.forum(with_client(state, kind), SEAT)}
        helping = [rule for building, rule in HELPERS.items() if powers.active(state, SEAT, building)]
        found = tuple(sorted({"building.forum", *helping, *(["end.forum"] if won else [])}))
        if role is not None:
            answer = "yes" if role in won else "no"
            return cls(
                input=dict(given), asks={"what": "won", "role": role}, options=("yes", "no"), answer=(answer,),
                many=False, rules=found,
            )  # fmt: skip
        offered = [name for kind, name in enumerate(ROLES) if state.pool[kind]]
        return cls(
            input=dict(given), asks={"what": "client"}, options=(*offered, NONE), many=True,
            answer=tuple(name for name in offered if name in won) or (NONE,), rules=found,
        )  # fmt: skip

    def text(self, texts: Texts, names: Names = None) -> str:
        seat = words.seat(texts, SEAT, names)
        if self.what == "won":
            return texts.say(
                "puzzle.glory.forum.won", "{seat} contrata um cliente: {role}. Vence pelo Fórum?", seat=seat,
                role=words.role(texts, self.asks["role"]),
            )  # fmt: skip
        return texts.say(
            "puzzle.glory.forum.client", "Contratando qual cliente {seat} vence na hora pelo Fórum?", seat=seat
        )

    def spoken(self, option: str, texts: Texts, names: Names = None) -> str:
        if option == NONE:
            return texts.say("puzzle.glory.forum.none", "nenhum deles")
        if self.what == "client":
            return words.role(texts, option)
        return texts.say("puzzle.glory.yes", "Sim.") if option == "yes" else texts.say("puzzle.glory.not", "Não.")

    def _told(self) -> tuple[Reason, ...]:
        chosen = self.answer[0] if self.what == "client" else self.asks["role"]
        if chosen == NONE or self.answer == ("no",):
            return ()
        return self.reasons(e for e in self.state.play(_hire(chosen)).events if not e.rule.startswith("score."))

    def _refutation(self, chosen: tuple[str, ...]) -> Reason:
        return Reason(GAME.id, "building.forum")


def _hire(role: str) -> str:
    return f"hire:{MATERIALS[ROLES.index(role)]}"


def forum(mix: Mix, rng: Random) -> Forum | None:
    """Almost all roles are there; ``lacking`` says how many are not, ``helpers`` which buildings may help."""
    lacking = rng.sample(range(KINDS), mix.number("lacking", rng))
    clients = [role for kind, role in enumerate(ROLES) if kind not in lacking]
    clients += rng.choices(clients, k=mix.number("spare", rng))
    pool = sorted(dict.fromkeys([*lacking, *rng.sample(range(KINDS), 3)]))
    helpers = rng.sample(mix.parts["helpers"], mix.number("helping", rng))
    under_gate = "Gate" in helpers
    structures = [*(f"{name}!" for name in helpers), "Forum+Marble" if under_gate else "Forum!", "Insula!", "Aqueduct!"]
    position = {
        "leader": SEAT, "pool": " ".join(MATERIALS[kind] for kind in pool), "role": "Patron", "played": ["Jack", ""],
        "camps": [{"clients": " ".join(clients), "structures": structures}, {"structures": ["Temple!"]}],
    }  # fmt: skip
    given = Record(GAME.id, {"players": 2}, {}, {"position": {**position, "deck": undrawn(position)}}).to_json()
    try:
        state = situation.reached(given)
    except BadInput:
        return None
    if state.to_act != SEAT:
        return None
    return Forum.of(
        given, ROLES[rng.choice([lacking[0], rng.choice(pool)])] if mix.pick("what", rng) == "won" else None
    )
