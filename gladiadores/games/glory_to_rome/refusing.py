"""Why something may not be done at this moment, though it may be at another: the rule that says when."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from gladiadores.core.errors import Violation
from gladiadores.core.shape import printable
from gladiadores.core.stack import Frame
from gladiadores.games.glory_to_rome import story
from gladiadores.games.glory_to_rome.cards import CIRCUS_CARDS, JACK_NAME, Building
from gladiadores.games.glory_to_rome.frames import FrameKind
from gladiadores.games.glory_to_rome.powers import active
from gladiadores.games.glory_to_rome.tokens import Said, Verb, read

if TYPE_CHECKING:
    from gladiadores.games.glory_to_rome.state import State

_FUNCTION: Final = {
    Verb.LATRINE: Building.LATRINE,
    Verb.VOMITORIUM: Building.VOMITORIUM,
    Verb.MORE: Building.PALACE,
    Verb.CIRCUS: Building.CIRCUS,
    Verb.DOCK: Building.DOCK,
    Verb.FOUNTAIN: Building.FOUNTAIN,
    Verb.POOL_BUILD: Building.ARCHWAY,
    Verb.STAIR: Building.STAIRWAY,
    Verb.POOL_STAIR: Building.STAIRWAY,
    Verb.ATRIUM: Building.ATRIUM,
    Verb.BASILICA: Building.BASILICA,
    Verb.LION: Building.COLISEUM,
    Verb.AQUEDUCT: Building.AQUEDUCT,
    Verb.BAR: Building.BAR,
    Verb.KEEP: Building.FOUNTAIN,
    Verb.PRISON: Building.PRISON,
    Verb.SENATE: Building.SENATE,
    Verb.SEWER: Building.SEWER,
}
"""The building that something needs, whose rule says when."""

_MOMENT: Final = {
    Verb.JACK: "turn.think",
    Verb.DRAW: "turn.think",
    Verb.LEAD: "turn.lead",
    Verb.FOLLOW: "turn.follow",
    Verb.TAKE: "laborer.take",
    Verb.FOUND: "build.found",
    Verb.OUT: "build.found",
    Verb.ADD: "build.source-craftsman",
    Verb.BUILD: "build.source-hand",
    Verb.SAVE: "build.save",
    Verb.SELL: "merchant.sell",
    Verb.DEMAND: "legionary.demand",
    Verb.GIVE: "legionary.give",
    Verb.GLORY: "legionary.glory",
    Verb.POOL: "legionary.pool",
    Verb.HIRE: "patron.hire",
}
"""The rule that says when something without a building is done."""

_ADDING: Final = frozenset((Verb.ADD, Verb.BUILD))
_ROLE_ONLY: Final = frozenset((Verb.LEAD, Verb.WITH))
"""What an Order does to play a role, not as a card or a material of its own."""


def unread(action: str) -> Violation:
    """What cannot be read, though a Jack where an Order or a material is meant can be told why."""
    if f":{JACK_NAME}" in action:
        for meant in ("Dock", "Wood"):
            said = read(action.replace(JACK_NAME, meant, 1))
            if said is not None and said.verb not in _ROLE_ONLY:
                return Violation("play.jack")
    return Violation("play.notation", {"action": printable(action)}, "token")


def not_now(state: State, frame: Frame, said: Said) -> Violation:
    """Cited is the rule that says when this is done; where none does, that the moment is just another one."""
    if said.verb == Verb.PASS:
        return Violation("act.optional")
    rule = _rule(state, frame, said)
    return Violation(rule, _params(frame.seat, said)) if rule else Violation("play.now")


def _rule(state: State, frame: Frame, said: Said) -> str:
    """The rule that says when, empty where there is none."""
    if frame.kind == FrameKind.STAIRWAY and said.verb in _ADDING:
        return _of(Building.STAIRWAY)
    if said.verb == Verb.PETITION or (said.verb == Verb.CIRCUS and active(state, frame.seat, Building.CIRCUS)):
        return "turn.lead" if said.kind >= 0 else "turn.follow"
    building = _FUNCTION.get(said.verb)
    return _of(building) if building is not None else _MOMENT.get(said.verb, "")


def _of(building: Building) -> str:
    return f"building.{building.name.lower().replace('_', '-')}"


def _params(seat: int, said: Said) -> dict[str, Any]:
    params: dict[str, Any] = {"seat": seat, "number": CIRCUS_CARDS}
    if said.card >= 0:
        params["card"] = story.name(said.card)
    if said.structure >= 0:
        params["structure"] = story.name(said.structure)
    if said.kind >= 0:
        params["material"], params["role"] = story.material(said.kind), story.role(said.kind)
    return params
