"""Why something may not be done at this moment, though it may be at another: the rule that says when."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from gladiadores.core.errors import Violation
from gladiadores.core.stack import Frame
from gladiadores.games.glory_to_rome import story
from gladiadores.games.glory_to_rome.cards import CIRCUS_CARDS, Building
from gladiadores.games.glory_to_rome.frames import FrameKind
from gladiadores.games.glory_to_rome.powers import active
from gladiadores.games.glory_to_rome.tokens import Said, Verb

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
    Verb.PRISON: Building.PRISON,
    Verb.SEWER: Building.SEWER,
}
"""The building that something needs."""

_ACTIONS: Final = frozenset(range(FrameKind.LABORER, FrameKind.PATRON + 1)) | {FrameKind.FOUNTAIN, FrameKind.STAIRWAY}


def not_now(state: State, frame: Frame, said: Said) -> Violation:
    """During an action, or to whom lacks a building, its rule is cited; else the moment is just another one."""
    if said.verb == Verb.PASS:
        return Violation("act.optional")
    building = _FUNCTION.get(said.verb)
    if building is None or (frame.kind not in _ACTIONS and active(state, frame.seat, building)):
        return Violation("play.now")
    return Violation(f"building.{building.name.lower().replace('_', '-')}", _params(frame.seat, said))


def _params(seat: int, said: Said) -> dict[str, Any]:
    params: dict[str, Any] = {"seat": seat, "number": CIRCUS_CARDS}
    if said.card >= 0:
        params["card"] = story.name(said.card)
    if said.structure >= 0:
        params["structure"] = story.name(said.structure)
    if said.kind >= 0:
        params["material"], params["role"] = story.material(said.kind), story.role(said.kind)
    return params
