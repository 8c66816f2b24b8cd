"""Sharing out what a seat has not seen: cards as likely as the shuffles make them, secret choices evenly."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import islice
from random import Random
from typing import TYPE_CHECKING, Final, NamedTuple, TypeVar

from gladiadores.core.stack import Frame
from gladiadores.games.spartacus.changes import without
from gladiadores.games.spartacus.decks import Deck
from gladiadores.games.spartacus.effects import aims, strength
from gladiadores.games.spartacus.effects.compiled import program
from gladiadores.games.spartacus.effects.who import Run, one
from gladiadores.games.spartacus.frames import FrameKind
from gladiadores.games.spartacus.hands import ON_ITS_WAY
from gladiadores.games.spartacus.phases import scheming
from gladiadores.games.spartacus.pieces import Scheme, Sighting
from gladiadores.games.spartacus.seats import in_order
from gladiadores.games.spartacus.tokens import PASS

if TYPE_CHECKING:
    from gladiadores.games.spartacus.state import State
    from gladiadores.games.spartacus.view import View

T = TypeVar("T")
Cards = tuple[int, ...]
Wagers = tuple[tuple[int, int], ...]


class Guess(NamedTuple):
    """What a view does not show, by the names that it has in a state."""

    hands: tuple[Cards, ...]
    market: Cards
    intrigue: Cards
    lots: Cards
    peeked: tuple[Cards, ...]
    bids: tuple[int, ...]
    wagers: tuple[Wagers, ...]
    scheme: Scheme | None
    tried: Cards
    runs: tuple[Run, ...]
    known: tuple[tuple[Sighting, ...], ...]


def blank(view: View) -> Guess:
    """No guess at all: any card where one is hidden; enough to ask what the seat itself may do."""
    hands = tuple([view.hand if own == view.seat else (0,) * size for own, size in enumerate(view.sizes)])
    return Guess(
        hands=view.hands or hands,
        market=(0,) * view.market_left,
        intrigue=(0,) * view.intrigue_left,
        lots=view.lots,
        peeked=_own(view, view.peeked, ()),
        bids=view.bids,
        wagers=view.wagers,
        scheme=view.scheme,
        tried=view.tried,
        runs=view.runs,
        known=_own(view, view.known, ()),
    )


def guess(view: View, rng: Random) -> Guess:
    """All that is hidden, shared out."""
    left = hidden_intrigue(view)
    scheme, sightings = _scheme(view, left, rng)
    certain = _placed(view, sightings, rng)
    pile = _pile(view, left, rng)
    unseen = list(left.elements())
    rng.shuffle(unseen)
    rest = iter(unseen)
    hands = [
        view.hand if own == view.seat else tuple(sorted((*known, *islice(rest, size - len(known)))))
        for own, (size, known) in enumerate(zip(view.sizes, certain, strict=True))
    ]
    lots, market = _market(view, rng)
    found = blank(view)._replace(
        hands=view.hands or tuple(hands),
        intrigue=pile,
        lots=lots,
        market=market,
        scheme=scheme,
    )
    found = found._replace(bids=_bids(view, rng))
    return _wagered(view, _taken_up(view, found, rng), rng)


def _own(view: View, mine: T, others: T) -> tuple[T, ...]:
    """What the seat knows for itself, and for all others nothing."""
    return tuple([mine if own == view.seat else others for own in range(len(view.sizes))])


# --- cards ----------------------------------------------------------------------------------------------------------


def hidden_intrigue(view: View) -> Counter[int]:
    """The Intrigue cards that the seat neither sees nor knows where they are, by kind."""
    left = Counter(view.table.deck.stock)
    for cards in (view.intrigue_gone, *view.posted, *(view.hands or (view.hand,))):
        left.subtract(cards)
    if view.hands is None:
        for sighting in view.known:
            left.subtract(sighting.kinds)
    if view.scheme is not None and view.scheme.card >= 0:
        left[view.scheme.card] -= 1
    return +left


def _scheme(view: View, left: Counter[int], rng: Random) -> tuple[Scheme | None, list[Sighting]]:
    """The scheme under way, a hidden one any that could be prepared as that one was; and the sightings without it."""
    scheme, sightings = view.scheme, list(view.known)
    if scheme is None or scheme.card >= 0:
        return scheme, sightings
    possible = _possible(view, scheme, left)
    kind, place = rng.choice(possible)
    if place < 0:
        left[kind] -= 1
    else:
        sightings[place] = sightings[place]._replace(kinds=without(sightings[place].kinds, kind))
    return scheme._replace(card=kind), sightings


def schemes(view: View) -> Counter[int]:
    """What a hidden scheme may be, by kind: in how many ways, each as likely as the other; empty where none is."""
    if view.scheme is None or view.scheme.card >= 0:
        return Counter()
    return Counter(kind for kind, _ in _possible(view, view.scheme, hidden_intrigue(view)))


def _possible(view: View, scheme: Scheme, left: Counter[int]) -> list[tuple[int, int]]:
    """The cards that it may be, with the sighting that each is of, -1 for none."""
    sightings = view.known
    ways = [(kind, place) for place, each in enumerate(sightings) if each.places & ON_ITS_WAY for kind in each.kinds]
    sure = [way for way in ways if len(sightings[way[1]].kinds) > _room(view, sightings[way[1]].places)]
    found = sure or [*ways, *((kind, -1) for kind in _outside(view, left).elements())]
    could = {kind: _could_be(view, scheme._replace(card=kind)) for kind in {kind for kind, _ in found}}
    return [way for way in found if could[way[0]]]


def _room(view: View, places: int) -> int:
    """How many cards lie in these hands."""
    return sum([size for seat, size in enumerate(view.sizes) if places >> seat & 1])


def _outside(view: View, left: Counter[int]) -> Counter[int]:
    """The cards of which one may lie elsewhere than in the Intrigue pile."""
    fitting = _fitting(view, left)
    if fitting.total() > view.intrigue_left:
        return left
    return Counter({kind: number for kind, number in left.items() if number > fitting[kind]})


def _fitting(view: View, left: Counter[int]) -> Counter[int]:
    """What may lie in the Intrigue pile: cards that were shuffled when it was made."""
    return left & Counter(view.shuffled) if view.shuffled else left


def _pile(view: View, left: Counter[int], rng: Random) -> Cards:
    """The Intrigue pile, taken out of what is left."""
    pile = rng.sample(list(_fitting(view, left).elements()), view.intrigue_left)
    left.subtract(pile)
    return tuple(pile)


def _placed(view: View, sightings: list[Sighting], rng: Random) -> list[list[int]]:
    """The cards that were seen, each in one of the hands where it may lie, as there is room."""
    hands: list[list[int]] = [[] for _ in view.sizes]
    if view.hands is not None:
        return hands
    for _ in range(_TRIES):
        hands = [[] for _ in view.sizes]
        for places, kinds in sorted(sightings, key=lambda each: each.places.bit_count()):
            for kind in kinds:
                room = [
                    seat
                    for seat, size in enumerate(view.sizes)
                    if places >> seat & 1 and seat != view.seat
                    for _ in range(size - len(hands[seat]))
                ]
                if room:
                    hands[rng.choice(room)].append(kind)
        if sum(map(len, hands)) == sum(len(each.kinds) for each in sightings):
            return hands
    raise ValueError("what was seen has no place")


_TRIES: Final = 100
_SINCE: Final = ("scheme.influence", "support.given-up")
"""What may be otherwise than when the scheme was prepared: what eased it has been used up."""


def _could_be(view: View, scheme: Scheme) -> bool:
    """Whether this scheme might lie there: it may be played, seeks support if it must, takes these targets."""
    state = view._as_state(blank(view)._replace(scheme=scheme))
    refusal = scheming.refused(state, scheme.seat, scheme.card)
    if refusal is not None and refusal.rule not in _SINCE:
        return False
    pending = {frame.kind for frame in view.stack}
    if strength.enough(state) == bool(pending & {FrameKind.SUPPORT, FrameKind.PITCH, FrameKind.PLEA}):
        return False
    effect = scheming.effect_of(state, scheme.card)
    if len(effect.target) < len(scheme.targets) + (FrameKind.TARGET in pending):
        return False
    return all(
        target in aims.options(state, scheme.seat, effect, scheme.targets[:place])
        for place, target in enumerate(scheme.targets)
    )


def _market(view: View, rng: Random) -> tuple[Cards, Cards]:
    """The lots and the pile; what the seat has looked at and is not on the board yet comes next."""
    seen = {view.lot, *view.lots, *view.market_gone, *(asset.card for camp in view.assets for asset in camp)}
    known = [card for card in view.peeked if card not in seen]
    unseen = [card for card in range(len(view.table.deck.market)) if card not in seen and card not in known]
    rng.shuffle(unseen)
    rest = iter(unseen)
    lots = tuple([card if card >= 0 else next(rest) for card in view.lots])
    return lots, (*known, *rest)[: view.market_left]


def in_a_hand(deck: Deck, stack: Sequence[Frame]) -> Frame | None:
    """Where an effect takes up cards of a hand one after the other; None where none does."""
    for frame in reversed(stack):
        if frame.kind in _TAKES and program(deck, frame.a)[frame.b].op.name in _OF_A_HAND:
            return frame
    return None


_TAKES: Final = (FrameKind.CHOOSE, FrameKind.PICK)
_OF_A_HAND: Final = ("swap_hand", "peek_hand")


def _taken_up(view: View, found: Guess, rng: Random) -> Guess:
    """The cards that another seat's effect under way has taken up: some of the hand in which they lie now."""
    frame = in_a_hand(view.table.deck, view.stack)
    if frame is None or min((0, *view.runs[-1].taken)) >= 0:
        return found
    run, state = view.runs[-1], view._as_state(found)
    op = program(view.table.deck, frame.a)[frame.b].op
    other = one(state, run, op.get("who"))
    where = run.seat if frame.kind == FrameKind.PICK and op.name == "swap_hand" else other
    taken = rng.sample(found.hands[where], len(run.taken))
    return found._replace(runs=(*view.runs[:-1], run._replace(taken=tuple(taken))))


# --- secret choices -------------------------------------------------------------------------------------------------


def _bids(view: View, rng: Random) -> tuple[int, ...]:
    """Any amount that the treasury holds."""
    return tuple([rng.randint(0, held) if bid < -1 else bid for bid, held in zip(view.bids, view.denarii, strict=True)])


def _wagered(view: View, found: Guess, rng: Random) -> Guess:
    """The wagers of those who have made theirs, each evenly among what was allowed at every step."""
    wagering = next((frame.seat for frame in view.stack if frame.kind == FrameKind.WAGER), None)
    if wagering is None:
        return found
    done = in_order(view, view.host)
    done = done[: done.index(wagering)]
    return _one_by_one(view, found, [seat for seat in done if seat != view.seat], rng)


def _one_by_one(view: View, found: Guess, seats: Sequence[int], rng: Random) -> Guess:
    for seat in seats:
        state = _wagering(view, found, seat)
        while (action := state.legal.sample(rng)) != PASS:
            following = state.after(action)
            if following.to_act != seat:
                break
            state = following
        found = found._replace(wagers=state.wagers)
    return found


def _wagering(view: View, found: Guess, seat: int) -> State:
    """The position in which a seat began to wager."""
    state = view._as_state(found)
    place = next(place for place, frame in enumerate(view.stack) if frame.kind == FrameKind.WAGER)
    frame = view.stack[place]._replace(seat=seat, a=0)
    state.stack = (*view.stack[:place], frame)
    state.to_act = seat
    return state
