"""Gladiadores, the card game, for the suite."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Mapping
from math import comb
from random import Random
from typing import Any

from naive import gladiadores as naive

from conformance.play import Played
from conformance.spec import GARBAGE, GameSpec, Variant, mixed, shares
from gladiadores import game
from gladiadores.core import CHANCE, Record

COMBAT = tuple(f"{suit}{value}" for suit in "TMGX" for value in range(1, 11))
WEAPONS = tuple(pair for a, b in ("TM", "TG", "TX", "MG", "MX", "GX") for pair in (a + b, b + a))


class Gladiadores(GameSpec):
    variants = (
        Variant("4-A", {"players": 4, "side": "A"}, seed=38),
        Variant("3-A", {"players": 3, "side": "A"}, {"one_beats_ten": "winner", "tie_a": "track_leaders"}, seed=3),
        Variant("4-B", {"players": 4, "side": "B"}, {"spoil": "may", "floor_b": None}, seed=25),
        Variant("3-B", {"players": 3, "side": "B"}, seed=14),
    )
    longest = 4 * (1 + 11 * 5)
    vocabulary = (*COMBAT, "L", *WEAPONS, *("+" + card for card in COMBAT), "+-")
    garbage = (*GARBAGE, "g7", "G07", "G11", "G0", "7G", "GG", "L L", "+L", "+MX", "G7+", "G7 T1", "G7 / T1", "Ｇ7")
    games = 2
    plies = 12
    most = 100

    def census(self, state: Any) -> Counter[str] | None:
        if state.to_act is None or not any(state.hands):
            return None
        hands = [card for hand in state.hands for card in tokens(hand)]
        seen = Counter(tokens(state.seen))
        arena = tokens(state.choices) or [str(card) for _, card in state.view(None).arena]
        lying = Counter(naive.held(card) for card in arena)
        lying.update(card for area in state.areas for card in tokens(area))
        assert lying <= seen, "a card lies on the table that nobody has seen"
        assert all(number == 1 for card, number in (lying + Counter(hands)).items() if card != "L")
        everything = Counter(hands) + seen
        assert everything <= Counter(naive.deck(len(state.hands)))
        return everything

    def sees(self, state: Any, action: str, seat: int | None) -> Hashable:
        if state.to_act is not CHANCE:
            return action
        return None if seat is None else tuple(sorted(action.split(" / ")[seat].split()))

    def world(self, state: Any) -> Hashable:
        return tuple(tuple(sorted(tokens(hand))) for hand in state.hands)

    def candidates(self, played: Played, ply: int, seat: int | None) -> Mapping[Hashable, float] | None:
        state: Any = played.states[ply]
        sizes = [len(tokens(hand)) for hand in state.hands]
        others = [other for other in range(len(sizes)) if other != seat]
        own = () if seat is None else tokens(state.hands[seat])
        laid = [card for cards in self._laid(played, ply) for card in cards]
        unseen = tuple((Counter(naive.deck(len(sizes))) - Counter(own) - Counter(laid)).elements())
        ways, left = 1, len(unseen)
        for other in others:
            ways, left = ways * comb(left, sizes[other]), left - sizes[other]
        if not any(sizes) or ways > self.most or state.round:
            return None
        worlds: Counter[Hashable] = Counter()
        for hands in shares(unseen, tuple(sizes[other] for other in others)):
            world = [tuple(sorted(own))] * len(sizes)
            for other, hand in zip(others, hands, strict=True):
                world[other] = tuple(sorted(hand))
            worlds[tuple(world)] += 1
        return worlds

    def other(self, played: Played, ply: int, seat: int | None, rng: Random) -> Hashable:
        state: Any = played.states[ply]
        hands = [tokens(hand) for hand in state.hands]
        left = (
            Counter(naive.deck(len(hands))) - Counter(tokens(state.seen)) - Counter(c for hand in hands for c in hand)
        )
        hidden = [[] if other == seat else hand for other, hand in enumerate(hands)]
        world = mixed([*hidden, list(left.elements())], rng)[:-1]
        return tuple(tuple(hands[other] if other == seat else hand) for other, hand in enumerate(world))

    def rewrite(self, played: Played, ply: int, world: Any) -> Record | None:
        if not any(world):
            return None
        record = played.records[ply]
        deal = [" ".join([*hand, *laid]) for hand, laid in zip(world, self._laid(played, ply), strict=True)]
        setup = {**record.setup, "deals": [*record.setup["deals"][:-1], deal]}
        return Record(record.game, record.options, record.rulings, setup, record.actions)

    def spellings(self, action: str) -> tuple[str, ...]:
        hands = action.split(" / ")
        backwards = " / ".join(" ".join(reversed(hand.split())) for hand in hands)
        return (
            backwards,
            backwards.replace("TM", "MT"),
            f" {action}",
            action.replace(" ", "  "),
            action + " ",
            "/".join(hands),
        )

    def check_table(self, played: Played, ply: int) -> None:
        """The cards that a view shows in the arena lie before those who have played them."""
        state: Any = played.states[ply]
        if state.plays:
            laid = [
                (before.to_act, action)
                for before, action in zip(played.states[:ply], played.actions, strict=False)
                if before.to_act is not CHANCE and not action.startswith("+")
            ]
            shown = [(seat, str(card)) for seat, card in state.view(None).arena]
            assert shown == laid[-len(shown) :]

    def shown(self, view: Any) -> str:
        return " ".join(tokens(view.cards))

    def detailed(self, state: Any) -> bool:
        return bool(state.round == 0)

    def writable(self, state: Any) -> bool:
        return state.to_act not in (CHANCE, None) and not state.choices

    def _laid(self, played: Played, ply: int) -> list[list[str]]:
        """The cards that each seat has played in the round that goes on."""
        laid: list[list[str]] = [[] for _ in played.seats]
        for state, action in zip(played.states[:ply], played.actions, strict=False):
            if state.to_act is CHANCE:
                laid = [[] for _ in played.seats]
            elif not action.startswith("+"):
                laid[state.to_act].append(naive.held(action))  # type: ignore[index]
        return laid


def tokens(cards: int) -> list[str]:
    """A set of cards, written by hand from what ``gladiadores.games.gladiadores.cards`` says of its bits."""
    names = (*COMBAT, "L", "L", "L", "L", *WEAPONS[::2])
    return [names[bit] for bit in range(len(names)) if cards >> bit & 1]


SPEC = Gladiadores(game("gladiadores"))
