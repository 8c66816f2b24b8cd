"""Rules that might seem to forbid an action, and whether each does: wrong answers must be wrong for certain."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from gladiadores.games.glory_to_rome import powers, scoring, tokens
from gladiadores.games.glory_to_rome.cards import JACK, KIND, Building
from gladiadores.games.glory_to_rome.state import State
from gladiadores.games.glory_to_rome.structures import find, fits
from gladiadores.games.glory_to_rome.tokens import Said, Verb

Doubt = Callable[[State, int, Said], bool]
"""Whether a rule forbids that a seat does this."""


def _kind(said: Said) -> int:
    return said.kind if said.kind >= 0 or said.card < 0 or said.card == JACK else KIND[said.card]


def _not_in_hand(state: State, seat: int, said: Said) -> bool:
    if said.card == JACK:
        return state.jacks[seat] == 0
    return said.card >= 0 and said.card not in state.hands[seat]


def _other_role(state: State, seat: int, said: Said) -> bool:
    return said.card != JACK and KIND[said.card] != state.role


def _no_structure(state: State, seat: int, said: Said) -> bool:
    structure = find(state.structures[seat], said.structure)
    return structure is None or structure.done


def _does_not_fit(state: State, seat: int, said: Said) -> bool:
    structure = find(state.structures[seat], said.structure)
    return structure is None or not fits(state, seat, structure, _kind(said))


def _lacks(building: int) -> Doubt:
    return lambda state, seat, said: not powers.active(state, seat, building)


DOUBTS: Final[Mapping[str, Doubt]] = {
    "turn.order": lambda state, seat, said: state.to_act != seat,
    "end.over": lambda state, seat, said: state.to_act is None,
    "think.no-jack": lambda state, seat, said: state.jack_pile == 0,
    "play.from-hand": _not_in_hand,
    "play.follow-role": _other_role,
    "build.site": lambda state, seat, said: state.in_town[_kind(said)] == 0,
    "build.same-name": lambda state, seat, said: find(state.structures[seat], said.card) is not None,
    "build.add": _no_structure,
    "build.material": _does_not_fit,
    "build.source-architect": lambda state, seat, said: state.stock[seat][_kind(said)] == 0,
    "laborer.pool": lambda state, seat, said: state.pool[_kind(said)] == 0,
    "patron.pool": lambda state, seat, said: state.pool[_kind(said)] == 0,
    "patron.limit": lambda state, seat, said: sum(state.clients[seat]) >= powers.client_limit(state, seat),
    "merchant.stock": lambda state, seat, said: state.stock[seat][_kind(said)] == 0,
    "merchant.limit": lambda state, seat, said: sum(scoring.stored(state, seat)) >= powers.vault_limit(state, seat),
    "building.archway": _lacks(Building.ARCHWAY),
    "building.palace": _lacks(Building.PALACE),
    "building.dock": _lacks(Building.DOCK),
}
SEEMING: Final[Mapping[Verb, tuple[str, ...]]] = {
    Verb.LEAD: ("play.from-hand",),
    Verb.FOLLOW: ("play.from-hand", "play.follow-role"),
    Verb.FOUND: ("build.site", "build.same-name", "play.from-hand"),
    Verb.OUT: ("build.same-name", "play.from-hand"),
    Verb.ADD: ("build.material", "build.add", "play.from-hand"),
    Verb.BUILD: ("build.source-architect", "build.material", "build.add"),
    Verb.POOL_BUILD: ("build.material", "build.add", "building.archway"),
    Verb.TAKE: ("laborer.pool",),
    Verb.DOCK: ("play.from-hand", "building.dock"),
    Verb.HIRE: ("patron.pool", "patron.limit"),
    Verb.AQUEDUCT: ("patron.limit", "play.from-hand"),
    Verb.BAR: ("patron.limit",),
    Verb.SELL: ("merchant.stock", "merchant.limit"),
    Verb.ATRIUM: ("merchant.limit",),
    Verb.BASILICA: ("merchant.limit", "play.from-hand"),
}
"""What somebody may think of, action by action."""
ALWAYS: Final = ("play.from-hand", "turn.order", "think.no-jack", "end.over")
"""What may be thought of at any time."""


def innocent(state: State, seat: int, action: str) -> tuple[str, ...]:
    """Rules that do not forbid it, the likeliest first."""
    said = tokens.read(action)
    if said is None:
        return tuple(rule for rule in ALWAYS if rule != "play.from-hand")
    seeming = dict.fromkeys((*SEEMING.get(said.verb, ()), *ALWAYS))
    return tuple(rule for rule in seeming if not DOUBTS[rule](state, seat, said))
