"""Random games of Spartacus, some between houses near the top, and what must hold at every moment."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

from gladiadores.core import CHANCE
from gladiadores.games.spartacus import decks, tokens
from gladiadores.games.spartacus.decks import Deck
from gladiadores.games.spartacus.frames import FrameKind
from gladiadores.games.spartacus.pieces import TOP, Asset, Phase
from gladiadores.games.spartacus.state import State
from gladiadores.games.spartacus.table import RULINGS, START, Table
from gladiadores.games.spartacus.verbs import Verb

from . import cases

_EAGER = {
    Verb.PASS: 1.0, Verb.RELEASE: 0.2, Verb.SELL: 0.15, Verb.SELL_GUARD: 0.15, Verb.OFFER: 0.2, Verb.ATTACK: 30.0,
    Verb.ACCEPT: 6.0, Verb.SUPPORT: 3.0, Verb.SCHEME: 4.0, Verb.CASH: 0.3, Verb.USE: 3.0, Verb.PROPOSE: 5.0,
}  # fmt: skip
"""How much more likely somebody chooses an action who wants to get somewhere."""

META = (Verb.GIFT, Verb.POST)


class Played(NamedTuple):
    """A moment of a random game."""

    before: State
    action: str
    after: State


def start(rng: Random, seed: int) -> State:
    """Before the dice, with options drawn at random."""
    deck = decks.standard() if seed % 3 else cases.plain()
    rulings = {name: rng.choice(option.values) for name, option in RULINGS.items()}
    agreed = {
        "players": rng.choice([players for players in (3, 4, 4, 2) if players in deck.players]),
        "start": rng.choice(list(START)),
        "deck": decks.shelf.name(deck),
        "max_turns": rng.choice((1, 4, 12, 30)),
    }
    return State.opening(Table.of(agreed, rulings))


def enriched(state: State, rng: Random) -> State:
    """Just dealt, but with much Influence and many cards in the houses, favours on some, hands full."""
    draft = state._draft()
    seats = range(state.table.players)
    draft.influence = tuple(rng.choice((8, 10, 11, TOP)) for _ in seats)
    cards = list(draft.market)
    camps = [list(camp) for camp in draft.assets]
    for camp in camps:
        for _ in range(rng.randrange(5)):
            if cards:
                camp.append(Asset(cards.pop(), rng.choice((0, 0, 1, 2))))
        camp[:] = [_decorated(state.table.deck, asset, rng) for asset in camp]
    draft.market = tuple(cards)
    draft.assets = tuple(tuple(sorted(camp)) for camp in camps)
    hands = []
    for _ in seats:
        hands.append(tuple(sorted(draft.intrigue[:5])))
        draft.intrigue = draft.intrigue[5:]
    draft.hands = tuple(hands)
    return draft


def _decorated(deck: Deck, asset: Asset, rng: Random) -> Asset:
    if deck.market[asset.card].dice is None:
        return asset._replace(condition=min(asset.condition, 1))
    return asset._replace(favours=rng.choice((0, 0, 1, 2)), champion=rng.choice((0, 0, 0, 1)))


def choose(state: State, rng: Random, eager: bool) -> str:
    """One of the legal actions; now and then a gift or a guard on the table."""
    deck = state.table.deck
    legal = state.legal
    if rng.random() < 0.01:
        return rng.choice(list(legal))
    if not eager:
        return legal.sample(rng)
    plain = [action for action in legal if _said(deck, action) not in META]
    weights = [_EAGER.get(_said(deck, action), 1.0) for action in plain]
    return rng.choices(plain, weights)[0]


def _said(deck: Deck, action: str) -> Verb:
    said = tokens.read(deck, action)
    assert said is not None, action
    return said.verb


def play(seed: int, longest: int = 60_000) -> Iterator[Played]:
    """A whole random game; raises where it does not end."""
    rng = Random(f"spartacus {seed}")
    state = start(rng, seed)
    eager = seed % 4 > 0
    for _ in range(longest):
        action = state.draw(rng) if state.to_act is CHANCE else choose(state, rng, eager)
        after = state.after(action)
        if seed % 5 == 0 and state.stack[-1].kind == FrameKind.DEAL:
            after = enriched(after, rng)
        else:
            yield Played(state, action, after)
        if after.to_act is None:
            return
        state = after
    raise AssertionError(f"game {seed} does not end: {state.stack}")


# --- what must hold -------------------------------------------------------------------------------------------------


def check_parts(state: State) -> None:
    """Cards and denarii are all there; hands, guards and camps are in order."""
    cases.check(state)
    for hand in (*state.hands, *state.posted):
        assert list(hand) == sorted(hand)
    for camp in state.assets:
        assert list(camp) == sorted(camp)
        for asset in camp:
            fights = state.table.deck.market[asset.card].dice is not None
            assert asset.condition in ((0, 1, 2) if fights else (0, 1))
            assert fights or (asset.favours, asset.champion) == (0, 0)
    if state.phase == Phase.SETUP:
        return
    assert min(state.houses) >= 0
    if state.phase != Phase.ARENA:
        assert state.wagers == ((),) * state.table.players
        assert state.phase == Phase.FINAL or state.entries == ()
    if state.phase != Phase.MARKET:
        assert (state.lot, state.lots, state.offer) == (-1, (), None)
    if state.phase not in (Phase.MARKET, Phase.ARENA):
        assert state.stakes == (0,) * state.table.players


def check_choices(state: State, rng: Random, sample: int = 30) -> None:
    """What is legal is what may be done, each once, and nothing else; where chance acts it may do what it draws."""
    legal = list(state.legal)
    assert len(set(legal)) == len(legal)
    for action in legal:
        assert state.verify(action) is None, (action, state.stack)
    if state.to_act is CHANCE:
        listed = state.outcomes()
        assert not listed or abs(sum(chance for _, chance in listed) - 1) < 1e-9
        assert state.verify(state.draw(rng)) is None
    elif state.to_act is not None:
        assert len(state.legal) > len([1 for action in legal if _said(state.table.deck, action) in META])
        for action in _anything(state, rng, sample):
            assert (state.verify(action) is None) == (action in state.legal), (action, state.stack)


def _anything(state: State, rng: Random, number: int) -> Iterator[str]:
    """Actions of all kinds, most of them out of place."""
    deck = state.table.deck
    card = rng.choice(deck.market).token
    kind = rng.choice(deck.intrigue).token
    about: list[Any] = [card, kind, rng.choice(deck.houses).token, f"{card}.2", "0", "1", "2", "3", "1d", "0:1", "3:2",
                        "1.-1", "me", "other", "ATK", "DEF", "SPD", "-", "6", "6.5", "6/5", "1:3"]  # fmt: skip
    words = [
        "roll", "shuffle", "pick", "house", "release", "cash", "use", "scheme", "ask", "claim", "pay", "at", "react",
        "card", "asset", "seat", "option", "die", "number", "discard", "sell", "sell-guard", "offer", "give",
        "give-guard", "want", "want-guard", "bid", "invite", "sell-invitation", "price", "fighter", "equip", "wager",
        "sell-up", "sell-down", "move", "gift", "post", "first", "lose",
    ]  # fmt: skip
    alone = ["-", "pay", "support", "refuse", "guard", "guard-hand", "propose", "yes", "no", "accept", "up", "down"]
    for _ in range(number):
        yield rng.choice(alone) if rng.random() < 0.2 else f"{rng.choice(words)}:{rng.choice(about)}"
