"""Glory to Rome for the suite."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterator, Mapping, Sequence
from itertools import permutations
from math import factorial
from random import Random
from typing import Any, NamedTuple

from conformance.orders import (
    COPIES,
    DEALT,
    MATERIAL,
    MATERIALS,
    NAMES,
    ROLES,
    Fact,
    facts,
    first_player,
    hands_after,
    thing,
)
from conformance.play import Played
from conformance.spec import GARBAGE, GameSpec, Variant, mixed, shares
from gladiadores import game
from gladiadores.core import CHANCE, Record
from gladiadores.games.glory_to_rome.frames import FrameKind

Names = tuple[str, ...]
SEATS = range(5)
STATUE = "Statue"


class World(NamedTuple):
    """Hands, what each put into its vault from the hand, the deck in drawing order, the card that is being looked at
    or was just kept, and how many of each material lie in each vault that nobody saw enter."""

    hands: tuple[Names, ...]
    buried: tuple[Names, ...]
    deck: Names
    looked: str
    unseen: tuple[tuple[int, ...], ...]


def _vocabulary() -> Iterator[str]:
    yield from ("jack", "draw")
    yield from (f"latrine:{name}" for name in (*NAMES, "Jack"))
    yield "vomitorium"
    yield from (f"lead:{name}" for name in NAMES)
    for way in ("lead:Jack", "petition", "circus"):
        yield from (f"{way}={role}" for role in ROLES)
    for word in ("follow", "more"):
        yield from (f"{word}:{name}" for name in (*NAMES, "Jack"))
    yield from ("petition", "circus")
    yield from (f"with:{name}" for name in NAMES)
    yield from (f"take:{material}" for material in MATERIALS)
    yield from (f"dock:{name}" for name in NAMES)
    for word in ("found", "out"):
        for name in NAMES:
            yield from (f"{word}:{name}@{site}" for site in MATERIALS) if name == STATUE else (f"{word}:{name}",)
    yield from (f"add:{name}>{on}" for name in NAMES for on in NAMES)
    for word in ("add", "pool"):
        yield from (f"{word}:{material}>{on}" for material in MATERIALS for on in NAMES)
    yield from ("save", "fountain", "keep")
    for word in ("stair", "stair-pool"):
        yield from (f"{word}:{material}>{seat}.{on}" for material in MATERIALS for seat in SEATS for on in NAMES)
    yield from (f"sell:{material}" for material in MATERIALS)
    yield "atrium"
    for word in ("basilica", "demand", "give"):
        yield from (f"{word}:{name}" for name in NAMES)
    yield "glory"
    yield from (f"pool:{material}" for material in MATERIALS)
    yield from (f"lion:{seat}.{role}" for seat in SEATS for role in ROLES)
    yield from (f"hire:{material}" for material in MATERIALS)
    yield from (f"aqueduct:{name}" for name in NAMES)
    yield "bar"
    yield from (f"prison:{seat}.{name}" for seat in SEATS for name in NAMES)
    yield "senate"
    yield from (f"sewer:{name}" for name in NAMES)
    yield from ("yes", "no", "-", "claim")


VOCABULARY = tuple(_vocabulary())
PART = tuple(token for place, token in enumerate(VOCABULARY) if not place % 17 or not {">", "."} & set(token))
"""What is about one thing, and some of what is about two."""


class GloryToRome(GameSpec):
    variants = (
        Variant("2", {"players": 2}, seed=26),
        Variant("3", {"players": 3}, seed=57),
        Variant("5", {"players": 5}, seed=51),
        Variant("4-rest", {"players": 4}, {"clients_of_thinkers": "rest", "legionary_pool": "may"}, seed=119),
        Variant("2-any-time", {"players": 2}, {"out_of_town": "any-time", "latrine_jack": True}, seed=189),
    )
    longest = 4000
    vocabulary = VOCABULARY
    meta = frozenset(("claim",))
    garbage = (
        *(each for each in GARBAGE if each != "-"), "lead", "lead:", "lead:dock", "lead:Docks", " lead:Dock",
        "lead:Dock ", "lead:Dock=Patron", "lead:Jack", "follow:Jack=Patron", "petition=", "petition=patron",
        "found:Statue", "found:Dock@Wood", "found:Statue@Gold", "add:Dock", "add:Dock>", "add:Dock>0.Dock",
        "stair:Wood>Dock", "stair:Wood>5.Dock", "stair:Wood>00.Dock", "prison:Dock", "lion:Patron", "take:Laborer",
        "hire:Patron", "take:Wood*2", "DRAW",
        "latrine", "with:Jack", "demand:Jack", "Dock", "Academy Academy", "ｄraw",
    )  # fmt: skip
    games = 1
    plies = 4
    tried = 60
    most = 60

    @property
    def part(self) -> Names:
        return PART

    # --- what there is --------------------------------------------------------------------------------------------

    def census(self, state: Any) -> Counter[str] | None:
        if state.to_act is CHANCE:
            return None
        heaps = [state.pool, *state.stock, *state.clients, *state.vault, *state.unseen]
        heaps += [structure.materials for camp in state.structures for structure in camp]
        laid = [card for cards in state.played for card in cards if card < len(NAMES)]
        named = [structure.card for camp in state.structures for structure in camp] + laid
        apart = (state.looked,) if _lies_apart(state) else ()
        named += [card for cards in (*state.hands, state.deck[state.drawn :], apart) for card in cards]
        hidden = Counter(NAMES[card] for card in named)
        assert all(number <= COPIES[name] for name, number in hidden.items())
        assert all(number >= 0 for heap in heaps for number in heap)
        census = Counter(dict.fromkeys(MATERIALS, 0))
        for heap in heaps:
            census.update({MATERIALS[kind]: number for kind, number in enumerate(heap)})
        census.update(MATERIAL[NAMES[card]] for card in named)
        sites = Counter(f"site {MATERIALS[structure.site]}" for camp in state.structures for structure in camp
                        if not structure.done)  # fmt: skip
        for heap in (state.in_town, state.out_town, *state.sites):
            sites.update({f"site {MATERIALS[kind]}": number for kind, number in enumerate(heap)})
        jacks = state.jack_pile + sum(state.jacks)
        jacks += sum(card == len(NAMES) for cards in state.played for card in cards)
        assert all(census[material] == 24 for material in MATERIALS)
        assert all(number == 6 for number in (*sites.values(), jacks))
        return census + sites + Counter({"Jack": jacks})

    # --- what is seen ---------------------------------------------------------------------------------------------

    def sees(self, state: Any, action: str, seat: int | None) -> Hashable:
        if state.to_act is CHANCE:
            deck = action.split(" ")
            end = DEALT * len(state.hands)
            turned = tuple(deck[end : end + first_player(deck[end:], len(state.hands))[1]])
            return turned, None if seat is None else in_order(deck[DEALT * seat : DEALT * (seat + 1)])
        word, _ = thing(action)
        top = [NAMES[card] for card in state.deck[state.drawn :]]
        if word == "draw":
            number = len(state.after(action).hands[state.to_act]) - len(state.hands[state.to_act])
            return action, number, in_order(top[:number]) if state.to_act == seat else None
        if word == "bar" or (word == "fountain" and state.to_act == seat):
            return action, top[0]
        return word if word == "basilica" and state.to_act != seat else action

    def world(self, state: Any) -> World:
        return World(
            hands=tuple(names(hand) for hand in state.hands),
            buried=tuple(names(cards) for cards in state.buried),
            deck=names(state.deck[state.drawn :]),
            looked="" if state.looked < 0 else NAMES[state.looked],
            unseen=state.unseen,
        )

    def lasting(self, state: Any) -> Hashable:
        """All but which of the cards sold lie in whose vault: that has faded."""
        if state.to_act is CHANCE:
            return ()
        return (
            *(
                getattr(state, name)
                for name in type(state).__slots__
                if name not in ("deck", "drawn", "events", "vault")
            ),
            state.deck[state.drawn :],
            tuple(sum(heap) for heap in state.vault),
            tuple(map(sum, zip(*state.vault, strict=True))),
        )

    def turn(self, state: Any) -> Hashable:
        leader: int = state.leader
        return leader

    # --- other worlds ---------------------------------------------------------------------------------------------

    def other(self, played: Played, ply: int, seat: int | None, rng: Random) -> World:
        state: Any = played.states[ply]
        true = self.world(state)
        if state.to_act is CHANCE:
            return true
        stored = atrium(played, ply)
        apart = [true.looked] if _lies_apart(state) and state.to_act != seat else []
        heaps = mixed(
            [
                *([] if each == seat else list(hand) for each, hand in enumerate(true.hands)),
                *([] if each == seat else list(cards) for each, cards in enumerate(true.buried)),
                *map(list, stored),
                list(true.deck),
                apart,
            ],
            rng,
        )
        count = len(true.hands)
        hands = tuple(true.hands[each] if each == seat else in_order(heaps[each]) for each in played.seats)
        buried = tuple(true.buried[each] if each == seat else in_order(heaps[count + each]) for each in played.seats)
        looked = heaps[-1][0] if apart else true.looked
        if looked and not _lies_apart(state) and state.to_act != seat:
            looked = rng.choice(hands[state.to_act])
        stored = heaps[2 * count : 3 * count]
        unseen = tuple(by_material((*mine, *cards)) for mine, cards in zip(buried, stored, strict=True))
        return World(hands, buried, tuple(heaps[-2]), looked, unseen)

    def candidates(self, played: Played, ply: int, seat: int | None) -> Mapping[Hashable, float] | None:
        """Physical cards are shared out; None also where hands are known in part, which makes some more likely."""
        state: Any = played.states[ply]
        true = self.world(state)
        if state.to_act is CHANCE:
            return {true: 1}
        if len(true.deck) > 3:
            return None
        told = told_until(played, ply)
        others = [each for each in played.seats if each != seat]
        if any(_partly_known(told, each) for each in others) or state.looked >= 0:
            return None
        boxed = atrium(played, ply)
        unseen = [name for cards in (true.deck, *(true.hands[each] for each in others), *boxed) for name in cards]
        sizes = (*(len(true.hands[each]) for each in others), *map(len, boxed))
        ways = factorial(len(unseen))
        for size in sizes:
            ways //= factorial(size)
        if ways > 40 * self.most:
            return None
        worlds: Counter[Hashable] = Counter()
        for shared in shares(tuple(unseen), sizes):
            hands, boxes = list(true.hands), shared[len(others) :]
            for each, heap in zip(others, shared, strict=False):
                hands[each] = in_order(heap)
            rest = (Counter(unseen) - Counter(name for heap in shared for name in heap)).elements()
            heaps = tuple(by_material((*mine, *box)) for mine, box in zip(true.buried, boxes, strict=True))
            for order in permutations(rest):
                worlds[World(tuple(hands), true.buried, order, "", heaps)] += 1
        return worlds if len(worlds) <= self.most else None

    def rewrite(self, played: Played, ply: int, world: Any) -> Record | None:
        """Every card is dealt where it was drawn from; whose hand is as it was keeps its own."""
        record = played.records[ply]
        if not ply:
            return record
        state: Any = played.states[ply]
        told = told_until(played, ply)
        deck: list[str] = list(record.setup["deck"])
        true, actions = self.world(state), list(record.actions)
        count = 1 + max(fact.place for fact in told)
        deck[count:] = world.deck
        if _lies_apart(state):
            deck[next(fact.place for fact in reversed(told) if fact.what == "look")] = world.looked
        for seat in played.seats:
            same = (world.hands[seat], world.buried[seat]) == (true.hands[seat], true.buried[seat])
            if same and (seat != state.to_act or world.looked == true.looked or _lies_apart(state)):
                continue
            named = _other_hand(told, seat, world, state)
            if named is None:
                return None
            names_by_place, buried = named
            for place, name in names_by_place.items():
                deck[place] = name
            for index, name in buried.items():
                actions[index - 1] = f"basilica:{name}"
        if not _store(deck, told, world):
            return None
        setup = {**record.setup, "deck": deck}
        return Record(record.game, record.options, record.rulings, setup, tuple(actions))

    def spellings(self, action: str) -> tuple[str, ...]:
        return (f" {action}", f"{action} ", action.replace(" ", "  "), action.replace(" ", ", "), action.lower())

    # --- the table and the golden files ---------------------------------------------------------------------------

    def check_table(self, played: Played, ply: int) -> None:
        """Hands and the deck are what was dealt and drawn; the view counts them."""
        state: Any = played.states[ply]
        told = told_until(played, ply)
        held: list[Counter[str]] = [Counter() for _ in played.seats]
        for fact in told:
            if fact.what == "draw":
                held[fact.seat][fact.name] += 1
            elif fact.what in ("out", "bury"):
                held[fact.seat][fact.name] -= 1
        assert [Counter(names(hand)) for hand in state.hands] == [+hand for hand in held]
        view = state.view(None)
        assert view.sizes == tuple(hand.total() for hand in held)
        assert view.hand == ()
        assert view.left == len(state.deck) - state.drawn
        assert view.vaults == tuple(sum(heap) + sum(more) for heap, more in zip(state.vault, state.unseen, strict=True))
        assert sum(view.stored) + sum(map(sum, state.unseen)) == sum(view.vaults)

    def shown(self, view: Any) -> str:
        if view.seat is None:
            return ""
        return " ".join([*names(view.hand), *["Jack"] * view.jacks[view.seat]]) or "-"

    def drawn(self, state: Any) -> tuple[str, ...]:
        """The table whenever somebody is to lead."""
        if state.to_act is CHANCE or state.stack[-1].kind != FrameKind.LEAD:
            return ()
        camps = (
            f"{seat}: influence {state.influence[seat]}, stock {heap(state.stock[seat]) or '-'}, "
            f"clients {heap(state.clients[seat], ROLES) or '-'}, "
            f"structures {' '.join(map(built, camp)) or '-'}, vault {sum(state.vault[seat] + state.unseen[seat])}"
            for seat, camp in enumerate(state.structures)
        )
        town = f"pool {heap(state.pool) or '-'}; in town {heap(state.in_town)}; deck {len(state.deck) - state.drawn}"
        return (*camps, town)

    def detailed(self, state: Any) -> bool:
        """The first turns, in a game of three some more."""
        return state.drawn < (26 if len(state.hands) == 3 else 12)

    def writable(self, state: Any) -> bool:
        return state.to_act is not None


# --- cards by name ----------------------------------------------------------------------------------------------------


def names(cards: Sequence[int]) -> Names:
    return tuple(NAMES[card] for card in cards)


def heap(counts: Sequence[int], words: Sequence[str] = MATERIALS) -> str:
    """``Rubble*2 Wood``."""
    return " ".join(
        f"{word}*{count}" if count > 1 else word for word, count in zip(words, counts, strict=True) if count
    )


def built(structure: Any) -> str:
    """``Dock``, ``Academy(Brick*2)!``."""
    return f"{NAMES[structure.card]}({heap(structure.materials)}){'!' * structure.done}".replace("()", "")


def in_order(cards: Any) -> Names:
    return tuple(sorted(cards))


def by_material(cards: Sequence[str]) -> tuple[int, ...]:
    counts = Counter(MATERIAL[name] for name in cards)
    return tuple(counts[material] for material in MATERIALS)


def _lies_apart(state: Any) -> bool:
    """Whether the card that is being looked at is in no hand yet."""
    return state.looked >= 0 and any(frame.kind == FrameKind.FOUNTAIN for frame in state.stack)


def told_until(played: Played, ply: int) -> list[Fact]:
    return list(facts(played.states[: ply + 1], played.actions[:ply]))


def atrium(played: Played, ply: int) -> list[list[str]]:
    """What went from the deck to each vault."""
    stored: list[list[str]] = [[] for _ in played.seats]
    for fact in told_until(played, ply):
        if fact.what == "atrium":
            stored[fact.seat].append(fact.name)
    return stored


def _partly_known(told: Sequence[Fact], seat: int) -> bool:
    """Whether something is known of a card of the hand, or one was buried."""
    hands = hands_after(told, seat)
    return len(hands) != 1 or any(card.name or card.void for card in hands[0].held) or bool(hands[0].buried)


def _other_hand(
    told: Sequence[Fact], seat: int, world: World, state: Any
) -> tuple[dict[int, str], dict[int, str]] | None:
    """The names by place, and what was buried by action, if a seat holds what the world says."""
    for hand in hands_after(told, seat):
        if world.looked and not _lies_apart(state) and seat == state.to_act:
            hand.held[-1].name = hand.held[-1].name or world.looked
        named = hand.named(world.hands[seat], world.buried[seat])
        if named is not None:
            return named
    return None


def _store(deck: list[str], told: Sequence[Fact], world: World) -> bool:
    """What is left over goes to the vaults, from where nobody saw it come."""
    places = [(fact.place, fact.seat) for fact in told if fact.what == "atrium"]
    hidden = {place for place, _ in places}
    dealt = Counter(name for place, name in enumerate(deck) if place not in hidden)
    left = [name for name in NAMES for _ in range(COPIES[name] - dealt[name])]
    if len(left) != len(places):
        return False
    wanted = [
        Counter(dict(zip(MATERIALS, heap, strict=True))) - Counter(MATERIAL[name] for name in mine)
        for heap, mine in zip(world.unseen, world.buried, strict=True)
    ]
    for place, seat in places:
        name = next((name for name in left if wanted[seat][MATERIAL[name]] > 0), None)
        if name is None:
            return False
        left.remove(name)
        wanted[seat][MATERIAL[name]] -= 1
        deck[place] = name
    return True


SPEC = GloryToRome(game("glory-to-rome"))
