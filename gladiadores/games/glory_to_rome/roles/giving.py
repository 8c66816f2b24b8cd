"""What the others give to a Legionary: cards of the hand, over a Bridge of the stockpile too, clients to the lions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gladiadores.core.errors import Violation
from gladiadores.core.stack import Frame, Room, Tell, pop, push, swap
from gladiadores.games.glory_to_rome import inference, story, tokens, zones
from gladiadores.games.glory_to_rome.cards import KIND, KINDS, Building, by_kind
from gladiadores.games.glory_to_rome.frames import FrameKind
from gladiadores.games.glory_to_rome.heaps import distinct, heap, put
from gladiadores.games.glory_to_rome.powers import active
from gladiadores.games.glory_to_rome.refusing import not_now
from gladiadores.games.glory_to_rome.roles.thinker import not_in_hand
from gladiadores.games.glory_to_rome.tokens import Said, Verb

if TYPE_CHECKING:
    from gladiadores.games.glory_to_rome.state import State


def asked(state: State, legionary: int) -> list[int]:
    """Whom a demand reaches, clockwise: both neighbours, over a Bridge everybody."""
    players = state.table.players
    others = [(legionary + step) % players for step in range(1, players)]
    if len(others) <= 2 or active(state, legionary, Building.BRIDGE):
        return others
    return [others[0], others[-1]]


def shield(state: State, seat: int, legionary: int) -> str:
    """The rule by which a seat need not give: a Wall; a Palisade, if there is no Bridge; none."""
    if active(state, seat, Building.WALL):
        return "building.wall-shields"
    if active(state, seat, Building.PALISADE) and not active(state, legionary, Building.BRIDGE):
        return "building.palisade"
    return ""


def begin(draft: State, legionary: int) -> None:
    """Those whom the demand reaches give one after the other; then the lions, where there is a Coliseum."""
    if active(draft, legionary, Building.COLISEUM):
        push(draft, FrameKind.LIONS, legionary)
    for seat in reversed(asked(draft, legionary)):
        push(draft, FrameKind.GIVE, seat, legionary)


# --- cards of the hand ----------------------------------------------------------------------------------------------


def _wanted(state: State, frame: Frame) -> int:
    return KIND[state.demand[frame.b]]


def _advance(draft: State, frame: Frame, tell: Tell) -> bool:
    """Asked for every card of the demand, whatever the hand holds; not for what was refused, nor without Orders."""
    if frame.b == len(draft.demand):
        pop(draft)
        if active(draft, frame.a, Building.BRIDGE) and not shield(draft, frame.seat, frame.a):
            _give_stock(draft, frame.seat, frame.a, tell)
        _close(draft)
        return True
    if frame.c >> _wanted(draft, frame) & 1:
        swap(draft, FrameKind.GIVE, frame.seat, frame.a, frame.b + 1, frame.c)
        return True
    if not draft.hands[frame.seat]:
        _refuse(draft, frame, "legionary.glory", tell)
        return True
    return False


def _close(draft: State) -> None:
    """The demand is over when nobody has to answer it any more."""
    if draft.stack[-1].kind not in (FrameKind.GIVE, FrameKind.LIONS):
        draft.demand = ()


def _refuse(draft: State, frame: Frame, rule: str, tell: Tell) -> None:
    """Nothing of this material, for this card of the demand or another."""
    wanted = _wanted(draft, frame)
    swap(draft, FrameKind.GIVE, frame.seat, frame.a, frame.b + 1, frame.c | 1 << wanted)
    story.glory(tell, rule, frame.seat, wanted)


def _choices(state: State, frame: Frame) -> list[str]:
    wanted = _wanted(state, frame)
    found = [tokens.GIVE[card] for card in distinct(state.hands[frame.seat]) if KIND[card] == wanted]
    if not found or shield(state, frame.seat, frame.a):
        found.append(tokens.GLORY)
    return found


def _verify(state: State, frame: Frame, said: Said) -> Violation | None:
    seat, wanted = frame.seat, _wanted(state, frame)
    if said.verb == Verb.GLORY:
        has = by_kind(state.hands[seat])[wanted]
        if not has or shield(state, seat, frame.a):
            return None
        return Violation("legionary.must-give", {"materials": story.material(wanted)})
    if said.verb != Verb.GIVE:
        return not_now(state, frame, said)
    if KIND[said.card] != wanted:
        return Violation("legionary.give", {"card": story.name(said.card)})
    return not_in_hand(state, seat, said.card)


def _take(draft: State, frame: Frame, said: Said, tell: Tell) -> None:
    seat, wanted = frame.seat, _wanted(draft, frame)
    if said.verb == Verb.GIVE:
        zones.lay(draft, seat, said.card)
        zones.stock(draft, frame.a, wanted)
        swap(draft, FrameKind.GIVE, seat, frame.a, frame.b + 1, frame.c)
        story.gave(tell, seat, frame.a, said.card)
        return
    shielded = shield(draft, seat, frame.a)
    if not shielded:
        draft.known = put(draft.known, seat, inference.void(draft.known[seat], wanted))
    _refuse(draft, frame, shielded or "legionary.glory", tell)


def _give_stock(draft: State, seat: int, legionary: int, tell: Tell) -> None:
    """One card of the stockpile for each demanded, as far as there are any."""
    given = []
    for card in draft.demand:
        if draft.stock[seat][KIND[card]]:
            zones.stock(draft, seat, KIND[card], -1)
            zones.stock(draft, legionary, KIND[card])
            given.append(KIND[card])
    story.over_the_bridge(tell, seat, legionary, given)


GIVE = Room(_advance, _choices, _verify, _take)


# --- the lions ------------------------------------------------------------------------------------------------------


def _victims(state: State, frame: Frame) -> dict[tuple[int, int], int]:
    """How many clients of whom and of which kind may still go, in ascending order from the last that went."""
    demand = by_kind(state.demand)
    left: dict[tuple[int, int], int] = {}
    for seat in sorted(asked(state, frame.seat)):
        if shield(state, seat, frame.seat):
            continue
        for kind in range(KINDS):
            place = KINDS * seat + kind
            number = min(demand[kind] - (frame.c if place == frame.b else 0), state.clients[seat][kind])
            if number > 0 and place >= frame.b:
                left[seat, kind] = number
    return left


def _still_to_go(frame: Frame) -> int:
    return frame.a - 1


def _may_go(victims: dict[tuple[int, int], int], frame: Frame, seat: int, kind: int) -> bool:
    """Whether a client may be the next: as many as there is room for must go in ascending order."""
    if (seat, kind) not in victims:
        return False
    return sum(number for place, number in victims.items() if place >= (seat, kind)) >= _still_to_go(frame)


def _lions_advance(draft: State, frame: Frame, tell: Tell) -> bool:
    """Everybody goes where there is room for all; otherwise the legionary chooses."""
    if not frame.a:
        swap(draft, FrameKind.LIONS, frame.seat, 1 + _prey(draft, frame))
        return True
    victims = _victims(draft, frame) if _still_to_go(frame) else {}
    if sum(victims.values()) > _still_to_go(frame):
        return False
    for (seat, kind), number in victims.items():
        for _ in range(number):
            _feed(draft, frame.seat, seat, kind, tell)
    pop(draft)
    _close(draft)
    return True


def _prey(state: State, frame: Frame) -> int:
    """How many clients go: with a Coliseum as many as were demanded and there is room for."""
    if not active(state, frame.seat, Building.COLISEUM):
        return 0
    return max(min(zones.vault_places(state, frame.seat), sum(_victims(state, frame).values())), 0)


def _lions_choices(state: State, frame: Frame) -> list[str]:
    victims = _victims(state, frame)
    return [tokens.LION[seat][kind] for seat, kind in victims if _may_go(victims, frame, seat, kind)]


def _verify_lions(state: State, frame: Frame, said: Said) -> Violation | None:
    if said.verb != Verb.LION:
        return not_now(state, frame, said)
    if _may_go(_victims(state, frame), frame, said.seat, said.kind):
        return None
    return Violation("building.coliseum", {"role": story.role(said.kind)})


def _take_lion(draft: State, frame: Frame, said: Said, tell: Tell) -> None:
    place = KINDS * said.seat + said.kind
    swap(draft, FrameKind.LIONS, frame.seat, frame.a - 1, place, frame.c + 1 if place == frame.b else 1)
    _feed(draft, frame.seat, said.seat, said.kind, tell)


def _feed(draft: State, legionary: int, seat: int, kind: int, tell: Tell) -> None:
    """A client becomes material in the legionary's vault; one that was still to act does not act."""
    draft.clients = heap(draft.clients, seat, kind, -1)
    zones.store(draft, legionary, kind)
    story.fed_to_lions(tell, legionary, seat, kind)


LIONS = Room(_lions_advance, _lions_choices, _verify_lions, _take_lion)
