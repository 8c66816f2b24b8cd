"""Random games of Glory to Rome, some from camps that already have much, and what must hold at every moment."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from random import Random
from typing import Any, NamedTuple

from gladiadores.core import CHANCE
from gladiadores.games import game
from gladiadores.games.glory_to_rome import powers, tokens
from gladiadores.games.glory_to_rome.cards import (
    CARDS,
    COPIES,
    EACH,
    INFLUENCE,
    JACK,
    JACKS,
    KIND,
    KINDS,
    SITES,
)
from gladiadores.games.glory_to_rome.frames import FrameKind
from gladiadores.games.glory_to_rome.state import State
from gladiadores.games.glory_to_rome.table import PLAYERS, RULINGS
from gladiadores.games.glory_to_rome.tokens import Verb

from . import rich_camps

ORDER = {token: place for place, token in enumerate(tokens.ACTIONS)}
VOCABULARY = tuple(tokens.ACTIONS)

_EAGER = {
    Verb.PASS: 0.15, Verb.JACK: 0.5, Verb.DRAW: 0.5, Verb.LATRINE: 0.2, Verb.VOMITORIUM: 0.1, Verb.FOUND: 1.0,
    Verb.OUT: 4.0, Verb.ADD: 8.0, Verb.BUILD: 8.0, Verb.POOL_BUILD: 8.0, Verb.SAVE: 0.5, Verb.STAIR: 4.0,
    Verb.PETITION: 0.2, Verb.GLORY: 0.5,
}  # fmt: skip
"""How much more likely somebody chooses an action who wants to build."""


class Played(NamedTuple):
    """A moment of a random game."""

    before: State
    action: str
    after: State


def start(rng: Random, seed: int) -> State:
    """A game just dealt, with options drawn at random; every other one with camps that already have much."""
    options = {"players": rng.choice(PLAYERS)}
    rulings = {name: rng.choice(option.values) for name, option in RULINGS.items()}
    state: Any = game("glory-to-rome").new(options, rulings)
    dealt: State = state.after(state.draw(rng))
    if seed % 16 == 13:
        return rich_camps.hungry_lions(dealt, rng)
    if seed % 16 == 15:
        return rich_camps.almost_forum(dealt, rng)
    return rich_camps.anything(dealt, rng) if seed % 2 else dealt


def choose(state: State, rng: Random, eager: bool) -> str:
    """One of the legal actions; now and then somebody asks for surrender."""
    legal = state.legal
    if tokens.CLAIM in legal and rng.random() < 0.005:
        return tokens.CLAIM
    actions = [action for action in legal if action != tokens.CLAIM]
    if not eager:
        return rng.choice(actions)
    weights = [_EAGER.get(tokens.ACTIONS[action].verb, 1.0) for action in actions]
    return rng.choices(actions, weights)[0]


def play(seed: int, longest: int = 20_000) -> Iterator[Played]:
    """A whole random game; raises where it does not end."""
    rng = Random(f"glory-to-rome {seed}")
    state = start(rng, seed)
    eager = seed % 4 > 1
    for _ in range(longest):
        action = choose(state, rng, eager)
        after = state.after(action)
        yield Played(state, action, after)
        if after.to_act is None:
            return
        state = after
    raise AssertionError(f"game {seed} does not end: {state.stack}")


# --- what must hold -------------------------------------------------------------------------------------------------


def check_parts(state: State) -> None:
    """Orders by kind, sites and Jacks are all there."""
    kinds = Counter[int]()
    for heap in (state.pool, *state.stock, *state.clients, *state.vault, *state.unseen):
        kinds.update(_counts(heap))
    names = [*state.deck[state.drawn :]]
    for hand, played in zip(state.hands, state.played, strict=True):
        assert list(hand) == sorted(hand)
        names += [*hand, *(card for card in played if card != JACK)]
    if any(frame.kind == FrameKind.FOUNTAIN for frame in state.stack):
        names.append(state.looked)
    sites = Counter[int]()
    for heap in (state.in_town, state.out_town, *state.sites):
        sites.update(_counts(heap))
    for camp in state.structures:
        for structure in camp:
            names.append(structure.card)
            kinds.update(_counts(structure.materials))
            if not structure.done:
                sites[structure.site] += 1
    kinds.update(KIND[card] for card in names)
    assert [kinds[kind] for kind in range(KINDS)] == list(EACH)
    assert [sites[kind] for kind in range(KINDS)] == [SITES] * KINDS
    played_jacks = sum(played.count(JACK) for played in state.played)
    assert state.jack_pile + sum(state.jacks) + played_jacks == JACKS
    assert min(*state.jacks, state.jack_pile) >= 0


def _counts(heap: tuple[int, ...]) -> Mapping[int, int]:
    assert min(heap) >= 0
    return dict(enumerate(heap))


def check_derived(state: State) -> None:
    """What is kept beside the cards agrees with them."""
    assert state.powers == powers.of(state.structures, state.public)
    assert state.influence == tuple(INFLUENCE + rich_camps.worth(heap) for heap in state.sites)
    for seat, camp in enumerate(state.structures):
        assert len({structure.card for structure in camp}) == len(camp)
        assert state.known[seat].size == len(state.hands[seat])
        assert all(new <= all_ for new, all_ in zip(state.fresh[seat], state.vault[seat], strict=True))
        done = sum(1 << structure.card for structure in camp if structure.done)
        assert state.public[seat] & ~done == 0
    hidden = Counter([*state.deck[state.drawn :], *(card for hand in state.hands for card in hand)])
    if any(frame.kind == FrameKind.FOUNTAIN for frame in state.stack):
        hidden[state.looked] += 1
    assert all(state.seen[card] + hidden[card] <= COPIES[card] for card in range(CARDS))
    vaults = sum(map(sum, state.unseen))
    assert sum(state.seen) + sum(hidden.values()) + vaults == sum(COPIES)


def check_choices(state: State, rng: Random, sample: int = 40) -> None:
    """What is legal is what may be done, in notation order, and nothing else."""
    if state.to_act is None or state.to_act is CHANCE:
        assert len(state.legal) == 0
        return
    legal = list(state.legal)
    plain = [action for action in legal if action != tokens.CLAIM]
    assert plain
    assert plain == sorted(set(plain), key=ORDER.__getitem__), plain
    for action in legal:
        assert state.verify(action) is None, action
    for action in rng.sample(VOCABULARY, sample):
        assert (state.verify(action) is None) == (action in state.legal), action
