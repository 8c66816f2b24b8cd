"""The opening: Houses in turn, then everything is dealt at once."""

from __future__ import annotations

from itertools import islice
from random import Random
from typing import TYPE_CHECKING

from gladiadores.core.errors import Violation
from gladiadores.core.stack import NOBODY, Frame, Luck, Room, Tell, push, swap, waits
from gladiadores.games.spartacus import assets, tokens, treasury
from gladiadores.games.spartacus.changes import put, without
from gladiadores.games.spartacus.frames import FrameKind
from gladiadores.games.spartacus.phases import upkeep
from gladiadores.games.spartacus.rooms import no_choices, not_now
from gladiadores.games.spartacus.seats import in_order, left_of
from gladiadores.games.spartacus.story import cards as named
from gladiadores.games.spartacus.story import narrate
from gladiadores.games.spartacus.verbs import Said, Verb
from gladiadores.text import Message

if TYPE_CHECKING:
    from gladiadores.games.spartacus.decks import House
    from gladiadores.games.spartacus.state import State

Cards = tuple[int, ...]


# --- Houses ---------------------------------------------------------------------------------------------------------


def choose_houses(draft: State) -> None:
    """From the Host, clockwise."""
    push(draft, FrameKind.HOUSE, draft.host)


def _free(state: State) -> list[int]:
    return [house for house in range(len(state.table.deck.houses)) if house not in state.houses]


def _house_choices(state: State, frame: Frame) -> list[str]:
    return [f"house:{state.table.deck.houses[house].token}" for house in _free(state)]


def _verify_house(state: State, frame: Frame, said: Said) -> Violation | None:
    if said.verb != Verb.HOUSE:
        return not_now()
    if said.house in state.houses:
        return Violation("setup.house", {"house": state.table.deck.houses[said.house].token})
    return None


def _take_house(draft: State, frame: Frame, said: Said, tell: Tell) -> None:
    draft.houses = put(draft.houses, frame.seat, said.house)
    narrate(tell, "setup.house", seat=frame.seat, house=draft.table.deck.houses[said.house].token)
    following = left_of(draft, frame.seat)
    if following == draft.host:
        swap(draft, FrameKind.DEAL, NOBODY)
    else:
        swap(draft, FrameKind.HOUSE, following)


# --- the deal -------------------------------------------------------------------------------------------------------


def _house(state: State, seat: int) -> House:
    return state.table.deck.houses[state.houses[seat]]


def _needed(state: State) -> tuple[int, int]:
    """How many starting gladiators and slaves are dealt."""
    houses = [_house(state, seat) for seat in range(state.table.players)]
    return sum([house.gladiators for house in houses]), sum([house.slaves for house in houses])


def starting_guards(state: State) -> tuple[Cards, ...]:
    """The guards that each begins with, those of the lowest kinds first, from the Host."""
    deck = state.table.deck
    left = [kind for kind in deck.stock if kind in deck.guards]
    dealt: list[Cards] = [()] * state.table.players
    for seat in in_order(state, state.host):
        number = _house(state, seat).guards
        dealt[seat], left = tuple(left[:number]), left[number:]
    return tuple(dealt)


def _undealt_intrigue(state: State) -> Cards:
    """The Intrigue cards that are shuffled: all but the starting guards."""
    left = state.table.deck.stock
    for guards in starting_guards(state):
        for kind in guards:
            left = without(left, kind)
    return left


def _draw(state: State, frame: Frame, rng: Random) -> str:
    deck = state.table.deck
    dealt = []
    for cards, number in zip(deck.starting, _needed(state), strict=True):
        shuffled = list(cards)
        rng.shuffle(shuffled)
        dealt.append(shuffled[:number])
    rest = [card for card in range(len(deck.market)) if card not in dealt[0] and card not in dealt[1]]
    rng.shuffle(rest)
    intrigue = list(_undealt_intrigue(state))
    rng.shuffle(intrigue)
    return tokens.deal(deck, (*dealt, rest), intrigue)


def _outcomes(state: State, frame: Frame) -> tuple[tuple[str, float], ...]:
    """There are far too many deals to list."""
    return ()


def _verify(state: State, frame: Frame, said: Said) -> Violation | None:
    if said.verb != Verb.DEAL:
        return Violation("setup.decks", {"what": Message("spartacus.deal", "as cartas para começar")})
    reason = _fault(state, *said.piles)
    return None if reason is None else Violation("setup.starting-cards", {"reason": reason}, "deck")


def _fault(state: State, gladiators: Cards, slaves: Cards, rest: Cards, intrigue: Cards) -> Message | None:
    """What is wrong with a deal."""
    deck = state.table.deck
    for cards, starting, number in zip((gladiators, slaves), deck.starting, _needed(state), strict=True):
        if len(cards) != number or not set(cards) <= set(starting):
            return Message(
                "spartacus.deal.starting",
                "Começa-se com cartas de borda branca: {number} são precisas.",
                number=number,
            )
    if sorted((*gladiators, *slaves, *rest)) != list(range(len(deck.market))):
        return Message("spartacus.deal.market", "Cada carta de Mercado tem de estar lá uma vez.")
    if sorted(intrigue) != list(_undealt_intrigue(state)):
        return Message("spartacus.deal.intrigue", "Cada carta de Intriga tem de estar lá, menos os guardas iniciais.")
    return None


def _take(draft: State, frame: Frame, said: Said, tell: Tell) -> None:
    gladiators, slaves = iter(said.piles[0]), iter(said.piles[1])
    draft.market, draft.intrigue = said.piles[2], said.piles[3]
    draft.posted = starting_guards(draft)
    narrate(tell, "setup.start", start=draft.table.start, influence=draft.table.influence)
    for seat in in_order(draft, draft.host):
        house = _house(draft, seat)
        cards = [*islice(gladiators, house.gladiators), *islice(slaves, house.slaves)]
        for card in cards:
            assets.gain(draft, seat, card)
        treasury.earn(draft, seat, house.denarii)
        narrate(tell, "setup.starting-cards", seat=seat, cards=named(draft, cards))
        narrate(tell, "setup.guards", seat=seat, number=house.guards)
        narrate(tell, "setup.denarii", seat=seat, denarii=house.denarii)
    upkeep.begin(draft, tell)


ROOMS: dict[int, Room[State, Said]] = {
    FrameKind.HOUSE: Room(waits, _house_choices, _verify_house, _take_house),
    FrameKind.DEAL: Room(waits, no_choices, _verify, _take, Luck(_draw, _outcomes)),
}
