"""Setting up Spartacus, by number of players and by the length of the game; numbers are those of the deck."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, Final

from gladiadores.core.game import CHANCE
from gladiadores.games.spartacus import art, board, style, vocabulary
from gladiadores.games.spartacus.camps import Camp, camps
from gladiadores.games.spartacus.decks import Deck
from gladiadores.games.spartacus.decks.cards import SCHEME, House
from gladiadores.games.spartacus.frames import FrameKind
from gladiadores.games.spartacus.game import GAME
from gladiadores.games.spartacus.state import State
from gladiadores.games.spartacus.table import START
from gladiadores.games.spartacus.wording import phrases
from gladiadores.lessons.setting_up import Step
from gladiadores.text import Message, Texts, texts

_SEED: Final = 4
"""The dice and the deal in the pictures are always the same."""
_CARD: Final = 150


def steps(options: Mapping[str, Any], language: str) -> tuple[Step, ...]:
    """From the box to the first phase."""
    state, rolls = _dealt(options)
    said, deck, table = texts(language), state.table.deck, state.table
    houses = [deck.houses[place] for place in state.houses]
    return (
        Step(("game.deck", "game.players"), (_box(deck),), _samples(deck, said)),
        Step(("setup.host", "setup.host-tie"), (), tuple(_die(number, said) for number in rolls)),
        Step(("setup.house",), (), tuple(board.house(place, said, deck=deck, height=172) for place in state.houses)),
        Step(("setup.starting-cards",), (_starting(houses, said),), _first(state, said)),
        Step(("setup.guards",), (_guards(houses, said),), _posted(state, said)),
        Step(("setup.denarii", "game.bank"), (_denarii(houses, deck, said),), (_coin(said),)),
        Step(
            ("setup.start",),
            (_begin(table.start),),
            tuple(_marker(camp, deck, said) for camp in camps(state.view(None))),
        ),
        Step(("setup.decks",), (_left(state),), _backs(said)),
        Step(("turn.phases", "turn.order"), (), (board.view(state.view(state.host), language),)),
    )


def _dealt(options: Mapping[str, Any]) -> tuple[State, tuple[int, ...]]:
    """A game that has been dealt, everybody taking the first House that is free, and the dice for the first Host."""
    state, luck = GAME.new(options), Random(_SEED)
    rolls: tuple[int, ...] = ()
    while state.stack[-1].kind in (FrameKind.HOST_ROLL, FrameKind.HOUSE, FrameKind.DEAL):
        action = state.draw(luck) if state.to_act is CHANCE else state.legal[0]
        rolls = tuple(map(int, action[5:].split("."))) if action.startswith("roll:") else rolls
        state = state.after(action)
    return state, rolls


def left(state: State) -> tuple[int, int]:
    """How many cards are in the decks when all have what they begin with."""
    deck = state.table.deck
    houses = [deck.houses[place] for place in state.houses]
    market = len(deck.market) - sum(house.gladiators + house.slaves for house in houses)
    return market, len(deck.stock) - sum(house.guards for house in houses)


# --- pictures ---------------------------------------------------------------------------------------------------------


def _samples(deck: Deck, said: Texts) -> tuple[str, ...]:
    """A card of each kind."""
    market = [next(place for place, card in enumerate(deck.market) if card.kind == kind) for kind in range(3)]
    intrigue = [
        next(place for place, card in enumerate(deck.intrigue) if card.kind == kind)
        for kind in sorted({card.kind for card in deck.intrigue})
    ]
    return (
        *(board.market_card(place, said, deck=deck, height=_CARD) for place in market),
        *(board.intrigue_card(place, said, deck=deck, height=_CARD) for place in intrigue),
    )


def _first(state: State, said: Texts) -> tuple[str, ...]:
    """What the first House begins with."""
    return tuple(
        board.market_card(asset.card, said, deck=state.table.deck, height=_CARD) for asset in state.assets[state.host]
    )


def _posted(state: State, said: Texts) -> tuple[str, ...]:
    deck = state.table.deck
    return tuple(board.intrigue_card(kind, said, deck=deck, height=_CARD) for kind in state.posted[state.host])


def _die(number: int, said: Texts) -> str:
    label = said.say("setting-up.spartacus.die", "Dado: {number}", number=number)
    return style.picture(art.plain_die(number), (-13.5, -13.5, 27, 27), 52, label)


def _marker(camp: Camp, deck: Deck, said: Texts) -> str:
    named = vocabulary.card(said, deck.houses[camp.house].token)
    return style.picture(camp.marker(), (-18, -18, 36, 36), 52, named)


def _coin(said: Texts) -> str:
    return style.picture(art.coin(), (-10, -10, 20, 20), 44, vocabulary.denarii(said, 1))


def _backs(said: Texts) -> tuple[str, ...]:
    """Both decks, face down."""
    market = said.say("setting-up.spartacus.market", "Baralho de Mercado")
    intrigue = said.say("setting-up.spartacus.intrigue", "Baralho de Intriga")
    return (
        style.picture(art.market_back(48, 64), (-1, -1, 50, 66), 110, market),
        style.picture(art.intrigue_back(48, 64), (-1, -1, 50, 66), 110, intrigue),
    )


# --- numbers ----------------------------------------------------------------------------------------------------------


def _box(deck: Deck) -> Message:
    return Message(
        "setting-up.spartacus.box",
        "Da caixa: {market} cartas de Mercado, {intrigue} de Intriga ({schemes} delas esquemas), {houses} Casas com os "
        "seus marcadores, dados de três cores, a arena e {denarii} denários.",
        market=len(deck.market), intrigue=len(deck.stock),
        schemes=sum(card.copies for card in deck.intrigue if card.kind == SCHEME),
        houses=len(deck.houses), denarii=deck.denarii,
    )  # fmt: skip


def _starting(houses: list[House], said: Texts) -> Message:
    """How many each begins with."""
    told = [
        said.say(
            "setting-up.spartacus.starting", "{house}, {gladiators} e {slaves}",
            house=vocabulary.card(said, house.token), gladiators=phrases.kinds(said, "gladiator", house.gladiators),
            slaves=phrases.kinds(said, "slave", house.slaves),
        )
        for house in houses
    ]  # fmt: skip
    return Message("setting-up.spartacus.cards", "Cartas iniciais: {told}.", told="; ".join(told))


def _guards(houses: list[House], said: Texts) -> Message:
    return Message("setting-up.spartacus.guards", "Guardas na mesa: {told}.", told=_each(houses, said, "guards"))


def _denarii(houses: list[House], deck: Deck, said: Texts) -> Message:
    return Message(
        "setting-up.spartacus.denarii", "Denários: {told}. No Banco ficam {bank}.",
        told=_each(houses, said, "denarii"), bank=deck.denarii - sum(house.denarii for house in houses),
    )  # fmt: skip


def _each(houses: list[House], said: Texts, what: str) -> str:
    """A number for each House."""
    return "; ".join(f"{vocabulary.card(said, house.token)} {getattr(house, what)}" for house in houses)


def _begin(start: str) -> Message:
    return Message(
        "setting-up.spartacus.begin",
        "Aqui todos põem o marcador em {number}. O jogo rápido é bom para a primeira vez.",
        number=START[start],
    )  # fmt: skip


def _left(state: State) -> Message:
    market, intrigue = left(state)
    return Message(
        "setting-up.spartacus.left", "No Baralho de Mercado ficam {market} cartas, no de Intriga {intrigue}.",
        market=market, intrigue=intrigue,
    )  # fmt: skip
