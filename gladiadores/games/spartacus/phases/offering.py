"""An offer from one house to another: made one thing at a time in a fixed order, proposed, taken or not."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from gladiadores.core.errors import Violation
from gladiadores.core.stack import Frame, Room, Tell, pop, swap, waits
from gladiadores.games.spartacus import assets, tokens, treasury
from gladiadores.games.spartacus.changes import sorted_in
from gladiadores.games.spartacus.frames import FrameKind
from gladiadores.games.spartacus.pieces import Offer
from gladiadores.games.spartacus.rooms import not_now
from gladiadores.games.spartacus.story import cards as named
from gladiadores.games.spartacus.story import kinds, narrate
from gladiadores.games.spartacus.verbs import Said, Verb

if TYPE_CHECKING:
    from gladiadores.games.spartacus.state import State


class Item(NamedTuple):
    """Something that may be added to an offer; ``place`` is where in the order. Guards may come several times."""

    place: int
    token: str


def _under_way(state: State) -> Offer:
    if state.offer is None:
        raise ValueError("no offer is under way")
    return state.offer


# --- what may be added ----------------------------------------------------------------------------------------------


def _items(state: State, offer: Offer) -> Iterator[Item]:
    """Everything both sides have: first what is given, then what is wanted; cards, guards, denarii."""
    deck = state.table.deck
    half = len(deck.market) + len(deck.intrigue) + 1
    for start, seat, word in ((0, offer.seat, "give"), (half, offer.to, "want")):
        for asset in state.assets[seat]:
            yield Item(start + asset.card, tokens.market(deck, word, asset.card))
        for kind in dict.fromkeys(state.posted[seat]):
            yield Item(start + len(deck.market) + kind, tokens.intrigue(deck, f"{word}-guard", kind))
        for number in range(1, state.denarii[seat] + 1):
            yield Item(start + half - 1, f"{word}:{number}d")


def _may_add(state: State, frame: Frame) -> list[Item]:
    """In order; a card or denarii once, a guard as often as it is there."""
    offer = _under_way(state)
    found = [item for item in _items(state, offer) if item.place >= frame.a]
    return [item for item in found if not _too_many_guards(state, offer, item.place)]


def _too_many_guards(state: State, offer: Offer, place: int) -> bool:
    """Whether all guards of a kind are in the offer already."""
    deck = state.table.deck
    half = len(deck.market) + len(deck.intrigue) + 1
    given = place < half
    kind = place % half - len(deck.market)
    if not 0 <= kind < len(deck.intrigue):
        return False
    listed = offer.gives_guards if given else offer.wants_guards
    return listed.count(kind) >= state.posted[offer.seat if given else offer.to].count(kind)


def _is_something(offer: Offer) -> bool:
    return offer != Offer(offer.seat, offer.to)


def possible(state: State, offer: Offer) -> bool:
    """Whether both have what the offer says."""
    return _has(state, offer.seat, offer.gives, offer.gives_guards, offer.gives_denarii) and _has(
        state, offer.to, offer.wants, offer.wants_guards, offer.wants_denarii
    )


def _has(state: State, seat: int, cards: tuple[int, ...], guards: tuple[int, ...], denarii: int) -> bool:
    posted = state.posted[seat]
    return (
        all(assets.find(state, seat, card) is not None for card in cards)
        and all(posted.count(kind) >= guards.count(kind) for kind in guards)
        and state.denarii[seat] >= denarii
    )


# --- making it ------------------------------------------------------------------------------------------------------


def _choices(state: State, frame: Frame) -> list[str]:
    offer = _under_way(state)
    found = [item.token for item in _may_add(state, frame)]
    ready = _is_something(offer) and possible(state, offer)
    return [*found, *([tokens.PROPOSE] if ready else []), tokens.PASS]


_ADDING = frozenset(
    (Verb.GIVE, Verb.GIVE_GUARD, Verb.GIVE_DENARII, Verb.WANT, Verb.WANT_GUARD, Verb.WANT_DENARII)
)  # fmt: skip


def _verify(state: State, frame: Frame, said: Said) -> Violation | None:
    offer = _under_way(state)
    if said.verb == Verb.PASS:
        return None
    if said.verb == Verb.PROPOSE:
        if not _is_something(offer):
            return Violation("market.offer", {"token": tokens.PROPOSE})
        return None if possible(state, offer) else Violation("market.accept", {"seat": frame.seat})
    if said.verb not in _ADDING:
        return not_now()
    token = _written(state, said)
    if any(item.token == token for item in _may_add(state, frame)):
        return None
    return Violation("market.offer", {"token": token})


def _written(state: State, said: Said) -> str:
    """The token of something that is added."""
    deck = state.table.deck
    word = "give" if said.verb in (Verb.GIVE, Verb.GIVE_GUARD, Verb.GIVE_DENARII) else "want"
    if said.card >= 0:
        return tokens.market(deck, word, said.card)
    if said.kind >= 0:
        return tokens.intrigue(deck, f"{word}-guard", said.kind)
    return f"{word}:{said.number}d"


def _take(draft: State, frame: Frame, said: Said, tell: Tell) -> None:
    offer = _under_way(draft)
    if said.verb == Verb.PASS:
        draft.offer = None
        pop(draft)
    elif said.verb == Verb.PROPOSE:
        narrate(
            tell, "market.offer", seat=offer.seat, to=offer.to, gives=_gives(draft, offer), wants=_wants(draft, offer)
        )
        swap(draft, FrameKind.ANSWER_OFFER, offer.to, offer.seat)
    else:
        token = _written(draft, said)
        place = next(item.place for item in _items(draft, offer) if item.token == token)
        again = said.verb in (Verb.GIVE_GUARD, Verb.WANT_GUARD)
        draft.offer = _added(offer, said)
        swap(draft, FrameKind.BUILD, frame.seat, place if again else place + 1)


def _added(offer: Offer, said: Said) -> Offer:
    if said.verb == Verb.GIVE:
        return offer._replace(gives=(*offer.gives, said.card))
    if said.verb == Verb.GIVE_GUARD:
        return offer._replace(gives_guards=sorted_in(offer.gives_guards, said.kind))
    if said.verb == Verb.GIVE_DENARII:
        return offer._replace(gives_denarii=said.number)
    if said.verb == Verb.WANT:
        return offer._replace(wants=(*offer.wants, said.card))
    if said.verb == Verb.WANT_GUARD:
        return offer._replace(wants_guards=sorted_in(offer.wants_guards, said.kind))
    return offer._replace(wants_denarii=said.number)


def _gives(state: State, offer: Offer) -> list[str]:
    denarii = [f"{offer.gives_denarii}d"] if offer.gives_denarii else []
    return [*named(state, offer.gives), *kinds(state, offer.gives_guards), *denarii]


def _wants(state: State, offer: Offer) -> list[str]:
    denarii = [f"{offer.wants_denarii}d"] if offer.wants_denarii else []
    return [*named(state, offer.wants), *kinds(state, offer.wants_guards), *denarii]


# --- the answer -----------------------------------------------------------------------------------------------------


def _answers(state: State, frame: Frame) -> list[str]:
    return [*([tokens.YES] if possible(state, _under_way(state)) else []), tokens.NO]


def _verify_answer(state: State, frame: Frame, said: Said) -> Violation | None:
    if said.verb == Verb.NO:
        return None
    if said.verb != Verb.YES:
        return not_now()
    return None if possible(state, _under_way(state)) else Violation("market.accept", {"seat": frame.seat})


def _take_answer(draft: State, frame: Frame, said: Said, tell: Tell) -> None:
    offer = _under_way(draft)
    draft.offer = None
    pop(draft)
    if said.verb == Verb.NO:
        narrate(tell, "market.decline", seat=frame.seat)
        return
    narrate(tell, "market.accept", seat=frame.seat)
    _carry_out(draft, offer, tell)


def _carry_out(draft: State, offer: Offer, tell: Tell) -> None:
    """Everything changes hands at once."""
    seat, to = offer.seat, offer.to
    treasury.transfer(draft, seat, to, offer.gives_denarii - offer.wants_denarii)
    for kind in offer.gives_guards:
        assets.move_guard(draft, seat, to, kind)
    for kind in offer.wants_guards:
        assets.move_guard(draft, to, seat, kind)
    for card in offer.gives:
        assets.move(draft, seat, to, card, tell)
    for card in offer.wants:
        assets.move(draft, to, seat, card, tell)


ROOMS: dict[int, Room[State, Said]] = {
    FrameKind.BUILD: Room(waits, _choices, _verify, _take),
    FrameKind.ANSWER_OFFER: Room(waits, _answers, _verify_answer, _take_answer),
}
