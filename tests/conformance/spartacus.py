"""Spartacus for the suite."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterator, Mapping, Sequence
from itertools import permutations, product
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from conformance.letters import Trace, trace
from conformance.play import Played
from conformance.spec import GARBAGE, GameSpec, Variant, mixed, shares
from gladiadores.core import CHANCE, Record
from gladiadores.games.spartacus import decks
from gladiadores.games.spartacus.decks import shelf
from gladiadores.games.spartacus.frames import FrameKind
from gladiadores.games.spartacus.game import GAME

Names = tuple[str, ...]
SEATS = range(4)
MOST = 60
"""Denarii in the box of the small deck; nobody ever has more in a random game of a few turns."""
SMALL = shelf.name(decks.load(Path(__file__).with_name("small.toml")))
"""A deck of few cards, so that what is hidden can be counted."""
SECRETS = (FrameKind.BID, FrameKind.HOST_BID)
PILES = ("ATK", "DEF", "SPD")


class World(NamedTuple):
    """Everything that somebody does not see: hands, a scheme face down, both piles in order, the lots, bids, wagers,
    the schemes sought in vain this turn, and what the effect under way has taken up."""

    hands: tuple[Names, ...]
    scheme: str
    intrigue: Names
    market: Names
    lots: Names
    bids: tuple[int, ...]
    wagers: tuple[tuple[tuple[int, int], ...], ...]
    tried: Names
    taken: Names


def vocabulary(name: str) -> tuple[Names, frozenset[str]]:
    """Every action that a seat may take with this deck, in notation order, and which of them are meta."""
    deck = decks.named(name)
    market = [card.token for card in deck.market]
    intrigue = [card.token for card in deck.intrigue]
    fighters = [card.token for card in deck.market if card.dice is not None]
    tokens: list[str] = [f"house:{house.token}" for house in deck.houses]
    tokens.append("pay")
    tokens += [f"release:{card}" for card in market]
    tokens += [f"cash:{kind}" for kind in intrigue]
    tokens += [f"ask:{seat}" for seat in SEATS]
    tokens += [*(f"sell:{card}" for card in market), *(f"sell-guard:{kind}" for kind in intrigue)]
    tokens += [f"react:{kind}" for kind in intrigue]
    tokens += [use(deck, effect.index) for effect in deck.effects]
    tokens += [f"scheme:{kind}" for kind in intrigue]
    tokens += [*(f"claim:{kind}" for kind in intrigue), "claim:-"]
    tokens += [f"pay:{number}" for number in range(MOST + 1)]
    tokens += ["support", "accept", "refuse"]
    tokens += [*(f"at:{seat}" for seat in SEATS), *(f"at:{card}" for card in market)]
    tokens += ["guard", "guard-hand"]
    tokens += [f"card:{kind}" for kind in intrigue]
    tokens += [*(f"asset:{card}" for card in market), *(f"asset:{kind}" for kind in intrigue)]
    tokens += [f"seat:{seat}" for seat in SEATS]
    tokens += [f"option:{number}" for number in range(1, 7)]
    tokens += [f"die:{number}" for number in range(1, 13)]
    tokens += [f"number:{number}" for number in range(MOST + 1)]
    tokens += [f"discard:{kind}" for kind in intrigue]
    tokens += [f"offer:{seat}" for seat in SEATS]
    for word in ("give", "want"):
        tokens += [f"{word}:{card}" for card in market]
        tokens += [f"{word}-guard:{kind}" for kind in intrigue]
        tokens += [f"{word}:{number}d" for number in range(1, MOST + 1)]
    tokens += ["propose", "yes", "no"]
    tokens += [f"bid:{number}" for number in range(MOST + 1)]
    tokens += [*(f"invite:{seat}" for seat in SEATS), *(f"sell-invitation:{seat}" for seat in SEATS)]
    tokens += [f"price:{number}" for number in range(1, MOST + 1)]
    tokens += [f"fighter:{card}" for card in fighters]
    tokens += [f"equip:{card}" for card in market]
    tokens += [f"wager:{corner}:{number}" for corner in range(4) for number in range(1, 4)]
    tokens += ["up", "down", *(f"sell-up:{seat}" for seat in SEATS), *(f"sell-down:{seat}" for seat in SEATS)]
    tokens += ["first:me", "first:other"]
    tokens += [f"move:{q}.{r}" for q, r in deck.arena.hexes]
    tokens.append("attack")
    tokens += [f"lose:{pile}" for pile in PILES]
    tokens.append("-")
    meta = [f"gift:{seat}:{number}" for seat in SEATS for number in range(1, MOST + 1)]
    meta += [f"post:{kind}" for kind in intrigue]
    return (*tokens, *meta), frozenset(meta)


def use(deck: Any, index: int) -> str:
    effect = deck.effects[index]
    owned = [each.index for each in deck.effects if each.owner == effect.owner]
    number = owned.index(index) + 1
    return f"use:{effect.owner}" if number == 1 else f"use:{effect.owner}.{number}"


class Spartacus(GameSpec):
    longest = 6000
    garbage = (
        *(each for each in GARBAGE if each != "-"),
        "use", "use:", "use:No body", "scheme:", "bid", "bid:-1", "bid:01", "bid:3 ", " bid:3", "gift:0",
        "gift:0:0", "gift:4:1", "ask:4", "ask:00", "move:0", "move:9", "lose:HP", "wager:4:1", "wager:0:0",
        "wager:0:4", "give:0d", "price:0", "option:0", "die:0", "first:you", "UP", "roll:7", "roll:", "deal:",
        "shuffle:", "pick:", "house:", "ｐay",
    )  # fmt: skip
    games = 1
    plies = 4
    tried = 30
    most = 60

    @property
    def part(self) -> Names:
        return self._part

    @property
    def met(self) -> frozenset[str]:
        return frozenset(("gift:0:1", "gift:1:1"))

    def __init__(self, spartacus: Any, deck: str, variants: tuple[Variant, ...]) -> None:
        super().__init__(spartacus)
        self.variants = variants
        self.vocabulary, self.meta = vocabulary(deck)
        self._part = tuple(token for place, token in enumerate(self.vocabulary) if not place % 23 or ":" not in token)

    # --- what there is --------------------------------------------------------------------------------------------

    def census(self, state: Any) -> Counter[str] | None:
        if not state.market and not state.assets[0]:
            return None
        deck = state.table.deck
        market = [asset.card for camp in state.assets for asset in camp]
        market += [*state.market, *state.market_gone, *state.lots, *([state.lot] if state.lot >= 0 else [])]
        assert len(market) == len(set(market))
        letters = [*state.intrigue, *state.intrigue_gone, *([] if state.scheme is None else [state.scheme.card])]
        letters += [kind for cards in (*state.hands, *state.posted) for kind in cards]
        census = Counter(deck.market[card].token for card in market)
        census.update(deck.intrigue[kind].token for kind in letters)
        assert min((*state.denarii, *state.stakes)) >= 0
        census["denarii"] = sum(state.denarii) + sum(state.stakes) + state.bank
        return census

    # --- what is seen ---------------------------------------------------------------------------------------------

    def sees(self, state: Any, action: str, seat: int | None) -> Hashable:
        """The action as far as it is said openly, and what lies open or in the own hand after it."""
        after = state.after(action)
        word = action.partition(":")[0]
        own = None if seat is None else (after.hands[seat], after.peeked[seat], after.known[seat])
        frame = state.stack[-1]
        said = action
        if word in ("deal", "shuffle"):
            said = ";".join(action.split(";")[:2]) if word == "deal" else word
        elif (
            (word in ("bid", "wager") and frame.seat != seat)
            or (word == "-" and frame.kind == FrameKind.WAGER and frame.seat != seat)
            or (word in ("scheme", "pick", "card") and frame.seat != seat and not self._party(state, seat))
        ):
            said = word
        revealed = None
        if frame.kind in SECRETS and self._contest(after) != self._contest(state):
            revealed = self._bids(state, action)
        wagers = after.wagers if not any(each.kind == FrameKind.WAGER for each in after.stack) else None
        scheme = after.scheme if after.scheme is not None and after.scheme.declared else None
        pending = tuple((frame.kind, frame.seat) for frame in after.stack)
        table = (
            pending,
            after.lot,
            len(after.lots),
            after.market_gone,
            after.intrigue_gone,
            after.assets,
            after.posted,
            scheme,
        )
        return said, own, revealed, wagers, table, tuple(map(len, after.hands)), after.to_act

    @staticmethod
    def _contest(state: Any) -> Hashable:
        """What is being bid on, and in which round."""
        frame = state.stack[-1] if state.stack else None
        return (state.lot, len(state.lots), frame.kind, frame.b) if frame and frame.kind in SECRETS else None

    @staticmethod
    def _bids(state: Any, action: str) -> tuple[int, ...]:
        bids = list(state.bids)
        if action.startswith("bid:"):
            bids[state.to_act] = int(action[4:])
        return tuple(bids)

    @staticmethod
    def _party(state: Any, seat: int | None) -> bool:
        """Whether a card of a hand is taken up by this seat, or out of its own hand where both see it."""
        return bool(state.runs) and state.runs[-1].seat == seat

    def world(self, state: Any) -> World:
        deck = state.table.deck
        letters = [card.token for card in deck.intrigue]
        market = [card.token for card in deck.market]
        hidden = state.scheme is not None and not state.scheme.declared
        return World(
            hands=tuple(tuple(letters[kind] for kind in hand) for hand in state.hands),
            scheme=letters[state.scheme.card] if hidden else "",
            intrigue=tuple(letters[kind] for kind in state.intrigue),
            market=tuple(market[card] for card in state.market),
            lots=tuple(market[card] for card in state.lots),
            bids=state.bids if any(frame.kind in SECRETS for frame in state.stack) else (),
            wagers=state.wagers if any(frame.kind == FrameKind.WAGER for frame in state.stack) else (),
            tried=tuple(letters[kind] for kind in state.tried),
            taken=tuple(letters[kind] for run in state.runs for kind in run.taken if kind < len(letters)),
        )

    def lasting(self, state: Any) -> Hashable:
        """All but what others have seen in secret: a guess leaves that out."""
        return tuple(
            getattr(state, name) for name in type(state).__slots__ if name not in ("events", "known", "peeked")
        )

    # --- other worlds ---------------------------------------------------------------------------------------------

    def other(self, played: Played, ply: int, seat: int | None, rng: Random) -> World:
        state: Any = played.states[ply]
        true = self.world(state)
        seen = () if seat is None else {state.table.deck.market[card].token for card in state.peeked[seat]}
        *hands, pile = mixed(
            [*([] if each == seat else list(hand) for each, hand in enumerate(true.hands)), list(true.intrigue)], rng
        )
        hidden = [card for card in true.lots if card not in seen]
        lots, market = mixed([hidden, list(true.market)], rng)
        faces = iter(lots)
        kinds = [card.token for card in state.table.deck.intrigue]
        bids = tuple(
            rng.randint(0, state.denarii[each]) if bid >= 0 and each != seat else bid
            for each, bid in enumerate(true.bids)
        )
        wagers = tuple(
            tuple((corner, rng.randint(1, number)) for corner, number in placed) if each != seat else placed
            for each, placed in enumerate(true.wagers)
        )
        return true._replace(
            hands=tuple(
                true.hands[each] if each == seat else tuple(sorted(hand, key=kinds.index))
                for each, hand in enumerate(hands)
            ),
            intrigue=tuple(pile), lots=tuple(card if card in seen else next(faces) for card in true.lots),
            market=tuple(market), bids=bids, wagers=wagers,
        )  # fmt: skip

    def candidates(self, played: Played, ply: int, seat: int | None) -> Mapping[Hashable, float] | None:
        """Where few cards are left in the piles and nothing of them is known but their number."""
        state: Any = played.states[ply]
        true = self.world(state)
        if len(true.intrigue) > 2 or len(true.market) + len(true.lots) > 2 or true.wagers or true.scheme:
            return None
        traced = trace(played, ply)
        if traced.shuffled or any(state.known) or any(state.peeked) or state.runs:
            return None
        if any(event.rule == "support.given-up" for events in played.events[:ply] for event in events):
            return None  # a guess draws no conclusion from that
        others = [each for each in played.seats if each != seat]
        unseen = [name for hand in (true.intrigue, *(true.hands[each] for each in others)) for name in hand]
        bids = [each for each in others if true.bids and true.bids[each] >= 0]
        sizes = tuple(len(true.hands[each]) for each in others)
        kinds = [card.token for card in state.table.deck.intrigue]
        worlds: Counter[Hashable] = Counter()
        for shared in shares(tuple(unseen), sizes):
            hands = list(true.hands)
            for each, heap in zip(others, shared, strict=True):
                hands[each] = tuple(sorted(heap, key=kinds.index))
            rest = tuple((Counter(unseen) - Counter(name for heap in shared for name in heap)).elements())
            for pile, cards in product(permutations(rest), permutations((*true.lots, *true.market))):
                for secret in product(*(range(state.denarii[each] + 1) for each in bids)):
                    said = list(true.bids)
                    for each, bid in zip(bids, secret, strict=True):
                        said[each] = bid
                    lots, market = cards[: len(true.lots)], cards[len(true.lots) :]
                    world = true._replace(hands=tuple(hands), intrigue=pile, lots=lots, market=market, bids=tuple(said))
                    worlds[world] += 1
                    if len(worlds) > self.most:
                        return None
        return worlds

    def rewrite(self, played: Played, ply: int, world: Any) -> Record | None:
        record = played.records[ply]
        true = self.world(played.states[ply])
        if world == true:
            return record
        if "deal" not in record.setup:
            return None
        traced = trace(played, ply)
        state: Any = played.states[ply]
        if any(each.places & (each.places - 1) for known in state.known for each in known):
            return None  # which of the cards that were seen went across, the trace does not know
        if traced.shuffled or (world.tried, world.taken) != (true.tried, true.taken):
            return None
        actions = list(record.actions)
        deal = dict(record.setup["deal"])
        letters = traced.renamed(world.hands, world.scheme, deal["intrigue"], world.intrigue, actions)
        if letters is None or self._given_up(record.actions, actions, traced):
            return None
        before = len(deal["market"]) - len(world.lots) - len(world.market)
        market = [*deal["market"][:before], *world.lots, *world.market]
        if sorted(market) != sorted(deal["market"]):
            return None
        self._secrets(played, ply, world, traced, actions)
        setup = {**record.setup, "deal": {**deal, "intrigue": letters, "market": market}}
        return Record(record.game, record.options, record.rulings, setup, tuple(actions))

    @staticmethod
    def _given_up(before: Sequence[str], now: Sequence[str], traced: Trace) -> bool:
        """Whether a scheme that somebody gave up would have been another: that it is one, and what it requires, could
        be worked out from that, and a guess draws no such conclusions."""
        current = traced.scheme.said[-1:] if traced.scheme is not None else []
        changed = [place for place, action in enumerate(before) if now[place] != action]
        return any(before[place].startswith("scheme:") and place not in current for place in changed)

    @staticmethod
    def _secrets(played: Played, ply: int, world: World, traced: Trace, actions: list[str]) -> None:
        """The bids and wagers under way, said otherwise."""
        said: set[int] = set()
        for index in range(ply - 1, -1, -1):
            state: Any = played.states[index]
            frame = state.stack[-1]
            action, place = played.actions[index], traced.places[index]
            if action.startswith(("gift:", "post:")):
                continue
            if frame.kind in SECRETS and world.bids and action.startswith("bid:"):
                if played.states[ply].stack[-1].b != frame.b or frame.seat in said:
                    break
                said.add(frame.seat)
                actions[place] = f"bid:{world.bids[frame.seat]}"
            elif frame.kind == FrameKind.WAGER and world.wagers:
                if action != "-":
                    number = len(state.wagers[frame.seat])
                    if number < len(world.wagers[frame.seat]):
                        corner, denarii = world.wagers[frame.seat][number]
                        actions[place] = f"wager:{corner}:{denarii}"
            else:
                break

    def spellings(self, action: str) -> tuple[str, ...]:
        return (f" {action}", f"{action} ", action.replace(",", ", "), action.replace(":", ": "), action.lower())

    # --- the golden files -----------------------------------------------------------------------------------------

    def shown(self, view: Any) -> str:
        if view.seat is None:
            return ""
        return " ".join(view.table.deck.intrigue[kind].token for kind in view.hand) or "-"

    def offered(self, state: Any) -> str:
        """The legal actions, meta ones and long rows of numbers cut short."""
        legal = [action for action in state.legal if action not in self.meta]
        return " ".join(legal if len(legal) <= 24 else [*legal[:12], "…", *legal[-6:]])

    def drawn(self, state: Any) -> Names:
        if state.to_act is CHANCE or state.stack[-1].kind not in (FrameKind.PLOT, FrameKind.TRADE, FrameKind.INVITE):
            return ()
        deck = state.table.deck
        return tuple(
            f"{seat}: {deck.houses[state.houses[seat]].token}, influence {state.influence[seat]}, "
            f"denarii {state.denarii[seat]}, {' '.join(map(str, self._camp(state, seat))) or '-'}"
            for seat in range(state.table.players)
        )

    @staticmethod
    def _camp(state: Any, seat: int) -> Iterator[str]:
        for asset in state.assets[seat]:
            mark = ("", "!", "?")[asset.condition]
            yield f"{state.table.deck.market[asset.card].token}{mark}" + "+" * asset.favours + "*" * asset.champion

    def detailed(self, state: Any) -> bool:
        return bool(state.turn == 1 and len(state.events) < 80)

    def writable(self, state: Any) -> bool:
        return state.to_act is not None and state.phase.name != "SETUP"


_SMALL = Spartacus(
    GAME,
    SMALL,
    (
        Variant("small", {"players": 3, "deck": SMALL, "max_turns": 2}, seed=3),
        Variant("small-other", {"players": 3, "deck": SMALL, "max_turns": 3, "start": "quick"},
                {"initiative": "highest", "no_fighter": "skip", "host_may_fight": False}, seed=4),
    ),
)  # fmt: skip
_LARGE = Spartacus(
    GAME,
    decks.STANDARD,
    (
        Variant("3", {"players": 3, "max_turns": 2}, seed=1),
        Variant("4", {"players": 4, "max_turns": 2, "start": "quick"}, seed=2),
    ),
)
SPECS = (_SMALL, _LARGE)
