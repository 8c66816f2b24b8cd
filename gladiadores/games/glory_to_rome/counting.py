"""Whether a position holds no more of anything than the box does; what is not said of it is worked out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from gladiadores.core.errors import bad
from gladiadores.games.glory_to_rome import notation, saving
from gladiadores.games.glory_to_rome.cards import (
    COPIES,
    EACH,
    JACK,
    JACK_NAME,
    JACKS,
    KIND,
    KINDS,
    MATERIALS,
    NAMES,
    SITES,
    by_kind,
)
from gladiadores.games.glory_to_rome.state import State

FIELD: Final = "setup.position"


def jacks(state: State) -> None:
    out = sum(state.jacks) + sum(cards.count(JACK) for cards in state.played)
    if out > JACKS:
        notation.too_many(FIELD, JACK_NAME, JACKS)
    state.jack_pile = JACKS - out


def sites(state: State, position: Mapping[str, Any]) -> None:
    """Sites in town and out of town: where it is not said, those that camps have came out of the town first."""
    gone = saving.taken(state)
    state.in_town, state.out_town = saving.town(state.table.players, gone)
    if "in_town" in position:
        state.in_town = notation.read_heap(position["in_town"], f"{FIELD}.in_town")
        state.out_town = tuple([max(SITES - one - left, 0) for one, left in zip(gone, state.in_town, strict=True)])
    if "out_town" in position:
        state.out_town = notation.read_heap(position["out_town"], f"{FIELD}.out_town")
    for kind in range(KINDS):
        together = gone[kind] + state.in_town[kind] + state.out_town[kind]
        if together > SITES:
            bad(
                "deck",
                "input.glory-sites",
                "{field}: locais de {material}: {count}, contando os dos acampamentos; há {most}.",
                field=FIELD, material=MATERIALS[kind], count=together, most=SITES,
            )  # fmt: skip


def names(state: State, position: Mapping[str, Any]) -> None:
    """No name more often than its copies; what is nowhere hidden counts as seen."""
    secret = notation.counts([*state.deck, *saving.apart(state.stack, state.looked)])
    for cards in (*state.hands, *state.buried):
        for card in cards:
            secret[card] += 1
    out = notation.counts([card for cards in state.played for card in cards if card != JACK])
    for camp in state.structures:
        for structure in camp:
            out[structure.card] += 1
    spare = [copies - both for copies, both in zip(COPIES, map(sum, zip(secret, out, strict=True)), strict=True)]
    hidden = _read_hidden(state, position.get("hidden"), spare)
    for card in hidden:
        spare[card] -= 1
        secret[card] += 1
    for card, left in enumerate(spare):
        if left < 0:
            notation.too_many(FIELD, NAMES[card], COPIES[card])
    state.seen = tuple(copies - count for copies, count in zip(COPIES, secret, strict=True))


def _read_hidden(state: State, given: object, spare: Sequence[int]) -> tuple[int, ...]:
    """The cards from the deck in vaults; where they are not said, the first that there may be."""
    buried = by_kind(tuple(card for cards in state.buried for card in cards))
    wanted = [sum(heap[kind] for heap in state.unseen) - buried[kind] for kind in range(KINDS)]
    field = f"{FIELD}.hidden"
    if given is None:
        hidden: list[int] = []
        for card, left in enumerate(spare):
            count = min(max(left, 0), wanted[KIND[card]] - sum(KIND[other] == KIND[card] for other in hidden))
            hidden += [card] * count
        cards = tuple(hidden)
    else:
        cards = notation.read_cards(given, field)
    for kind in range(KINDS):
        count = by_kind(cards)[kind]
        if count != wanted[kind]:
            bad(
                "deck",
                "input.glory-hidden",
                "{field}: cartas de {material}: {count}; nos cofres há {wanted} que vieram do monte sem ninguém ver.",
                field=field, material=MATERIALS[kind], count=count, wanted=wanted[kind],
            )  # fmt: skip
    return cards


def materials(state: State) -> None:
    """No material more often than there are Orders of it."""
    heaps = [state.pool, *state.stock, *state.clients, *state.vault, *state.unseen]
    heaps += [structure.materials for camp in state.structures for structure in camp]
    named = [*state.deck, *saving.apart(state.stack, state.looked)]
    named += [card for hand in state.hands for card in hand]
    named += [card for cards in state.played for card in cards if card != JACK]
    named += [structure.card for camp in state.structures for structure in camp]
    together = [sum(heap[kind] for heap in (*heaps, by_kind(tuple(named)))) for kind in range(KINDS)]
    for kind, count in enumerate(together):
        if count > EACH[kind]:
            notation.too_many(FIELD, MATERIALS[kind], EACH[kind])
