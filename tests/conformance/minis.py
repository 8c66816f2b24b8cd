"""The three miniature games for the suite."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Mapping
from itertools import product
from random import Random
from typing import Any

from minis import dice, nested, sealed

from conformance.play import Played
from conformance.spec import GARBAGE, GameSpec, Variant, mixed, shares
from gladiadores.core import CHANCE, Record

FACES = [str(face) for face in range(1, 7)]


class Hands(GameSpec):
    """Games in which hands are dealt from a deck and what is left is a pile."""

    deck: str
    most = 1000

    def census(self, state: Any) -> Counter[str] | None:
        return Counter("".join((*state.hands, state.pile, state.gone))) if state.hands else None

    def world(self, state: Any) -> Hashable:
        return state.hands, state.pile

    def shown(self, view: Any) -> str:
        return view.known[0][view.seat] if view.known[0] else ""

    def spellings(self, action: str) -> tuple[str, ...]:
        hands = action[1:].split("/")
        return "=" + "/".join(hand[::-1] for hand in hands), "/".join(hands), action + " "

    def candidates(self, played: Played, ply: int, seat: int | None) -> Mapping[Hashable, float] | None:
        state: Any = played.states[ply]
        if not state.hands:
            return None
        own = "" if seat is None else state.hands[seat]
        unseen = tuple((Counter(self.deck) - Counter(own + state.gone)).elements())
        others = [other for other in played.seats if other != seat]
        sizes = [len(state.hands[other]) for other in others]
        worlds: Counter[Hashable] = Counter()
        for dealt in shares(unseen, (*sizes, len(unseen) - sum(sizes))):
            *hands, pile = ("".join(sorted(cards)) for cards in dealt)
            if seat is not None:
                hands.insert(seat, own)
            worlds[tuple(hands), pile] += 1
            if len(worlds) > self.most:
                return None
        return worlds

    def other(self, played: Played, ply: int, seat: int | None, rng: Random) -> Hashable:
        state: Any = played.states[ply]
        hidden = [[] if other == seat else list(hand) for other, hand in enumerate(state.hands)]
        *hands, pile = ("".join(sorted(cards)) for cards in mixed([*hidden, list(state.pile)], rng))
        return tuple(state.hands[o] if o == seat else hand for o, hand in enumerate(hands)), pile


class Nested(Hands):
    variants = (Variant("5", {"goal": 5}, seed=799), Variant("3", {"goal": 3}, seed=516))
    longest = 40
    deck = "DDDGGGKVVVVV"
    vocabulary = ("D", "G", "K", "V", ".")
    chances = ("*D", "*G", "*K", "*V")
    garbage = (*GARBAGE, "DG", "=", "d", "*X", "..", "=DGV/DGV", "=DDDD/GGGG")

    def sees(self, state: Any, action: str, seat: int | None) -> Hashable:
        top = state.stack[-1]
        if top.kind == "deal":
            return None if seat is None else "".join(sorted(action[1:].split("/")[seat]))
        return "draws" if top.kind == "draw" and top.seat != seat else action

    def rewrite(self, played: Played, ply: int, world: Any) -> Record | None:
        """Who must hold other cards than it does was dealt, then drew, its cards in the order in which they went."""
        if not world[0]:
            return None
        cards: list[list[str]] = []
        for seat in played.seats:
            mine = [(s, a) for s, a in zip(played.states[:ply], played.actions, strict=False) if s.to_act == seat]
            cards.append([action for _, action in mine if action != "."] + list(world[0][seat]))
            if world[0][seat] == played.states[ply].hands[seat]:  # type: ignore[attr-defined]
                cards[seat] = list(played.actions[0][1:].split("/")[seat]) + self._drawn(played, ply, seat)
        deal = "=" + "/".join("".join(hand[:4]) for hand in cards)
        rest = [iter(hand[4:]) for hand in cards]
        actions = []
        for state, action in zip(played.states[1:ply], played.actions[1:], strict=False):
            seat = state.stack[-1].seat  # type: ignore[attr-defined]
            actions.append("*" + next(rest[seat]) if state.to_act is CHANCE else action)
        record = played.records[ply]
        return Record(record.game, record.options, record.rulings, {"deals": [deal]}, tuple(actions))

    def _drawn(self, played: Played, ply: int, seat: int) -> list[str]:
        line = zip(played.states[1:ply], played.actions[1:], strict=False)
        return [action[1] for state, action in line if state.to_act is CHANCE and state.stack[-1].seat == seat]  # type: ignore[attr-defined]

    def check_table(self, played: Played, ply: int) -> None:
        plays = [action for action in played.actions[:ply] if action in ("D", "G", "K", "V")]
        assert played.states[ply].view(None).key[1][2] == "".join(plays)  # type: ignore[index]

    def turn(self, state: Any) -> Hashable:
        return state.stack[0].seat if state.stack else None

    def writable(self, state: Any) -> bool:
        return not state.events


class Sealed(Hands):
    variants = (Variant("2", {"items": 2}, seed=76), Variant("1", {"items": 1}, seed=56))
    longest = 20
    deck = "BBBBNNN"
    vocabulary = ("0", "1", "2", "3", "4", "no", "pass")
    garbage = (*GARBAGE, "5", "01", "-1", "yes", "no ", "=", "=BB/BB/BB", "=BN/BN/B")

    def sees(self, state: Any, action: str, seat: int | None) -> Hashable:
        if state.stage == "deal":
            return None if seat is None else "".join(sorted(action[1:].split("/")[seat]))
        if state.stage == "window":
            return action
        if len(state.queue) == 1:
            return "revealed", *state.sealed, action
        return action if state.to_act == seat else "sealed"

    def world(self, state: Any) -> Hashable:
        return state.hands, state.pile, state.sealed

    def other(self, played: Played, ply: int, seat: int | None, rng: Random) -> Hashable:
        state: Any = played.states[ply]
        hands: Any = Hands.other(self, played, ply, seat, rng)
        bids = (rng.randint(0, coins) for coins in state.coins)
        sealed = (
            old if old == "" or o == seat else bid for o, (old, bid) in enumerate(zip(state.sealed, bids, strict=True))
        )
        return *hands, tuple(sealed)

    def candidates(self, played: Played, ply: int, seat: int | None) -> Mapping[Hashable, float] | None:
        state: Any = played.states[ply]
        hands = Hands.candidates(self, played, ply, seat)
        if hands is None:
            return None
        hidden = [each for each in played.seats if each != seat and state.sealed[each] != ""]
        worlds: Counter[Hashable] = Counter()
        for bids in product(*(range(state.coins[each] + 1) for each in hidden)):
            sealed = list(state.sealed)
            for each, bid in zip(hidden, bids, strict=True):
                sealed[each] = bid
            for (held, pile), ways in hands.items():  # type: ignore[misc]
                worlds[held, pile, tuple(sealed)] = ways  # type: ignore[has-type,assignment]
        return worlds if len(worlds) <= self.most else None

    def rewrite(self, played: Played, ply: int, world: Any) -> Record | None:
        if not world[0]:
            return None
        hands = list(world[0])
        actions = list(played.actions[:ply])
        for state, action in zip(played.states[:ply], actions, strict=True):
            if action == "no":
                hands[state.to_act] += "N"  # type: ignore[index]
        pending = sum(bid != "" for bid in world[2])
        for place in range(ply - pending, ply):
            actions[place] = str(world[2][played.states[place].to_act])
        record = played.records[ply]
        deal = "=" + "/".join(hands)
        return Record(record.game, record.options, record.rulings, {"deals": [deal]}, tuple(actions[1:]))

    def writable(self, state: Any) -> bool:
        return not state.events


class Dice(GameSpec):
    variants = (Variant("1", {"rounds": 1}, seed=51), Variant("2", {"rounds": 2}, seed=52))
    longest = 60
    vocabulary = ("a", "b", "c", ".", "guard", "yield", "surrender")
    meta = frozenset({"surrender"})
    chances = tuple("*" + "".join(faces) for dice in (1, 2, 3) for faces in product(FACES, repeat=dice)
                    if list(faces) == sorted(faces))  # fmt: skip
    garbage = (*GARBAGE, "ab", "d", "*0", "*21", "*7", "=0/0", "=3/3", "resign")

    def census(self, state: Any) -> Counter[str] | None:
        return Counter(state.chosen) + Counter(die for die in "abc" if die not in state.chosen)

    def sees(self, state: Any, action: str, seat: int | None) -> Hashable:
        return action

    def world(self, state: Any) -> Hashable:
        return ()

    def candidates(self, played: Played, ply: int, seat: int | None) -> Mapping[Hashable, float] | None:
        return {(): 1}

    def other(self, played: Played, ply: int, seat: int | None, rng: Random) -> Hashable:
        return ()

    def rewrite(self, played: Played, ply: int, world: Any) -> Record | None:
        return played.records[ply]

    def shown(self, view: Any) -> str:
        return f"{view.known[6][view.seat]} guards"

    def writable(self, state: Any) -> bool:
        return not state.events


SPECS = (Nested(nested.GAME), Sealed(sealed.GAME), Dice(dice.GAME))
