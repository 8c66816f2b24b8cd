"""How many denarii, how much Influence, who wins: what a line of play comes to, as the engine plays it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, ClassVar, Final

from gladiadores.core.events import Event
from gladiadores.core.game import CHANCE
from gladiadores.games.spartacus import tokens, vocabulary, words
from gladiadores.games.spartacus.combat import comparing
from gladiadores.games.spartacus.combat.comparing import Fall
from gladiadores.games.spartacus.decks import Deck
from gladiadores.games.spartacus.decks.cards import SCHEME, SLAVE, Count
from gladiadores.games.spartacus.frames import FrameKind
from gladiadores.games.spartacus.pieces import CORNERS, CROWN, TOP
from gladiadores.games.spartacus.state import State
from gladiadores.lessons.exercise import NONE, Names, Reason
from gladiadores.lessons.mixes import Mix
from gladiadores.lessons.spartacus import situation
from gladiadores.lessons.spartacus.puzzle import SpartacusPuzzle, denarii, made, numbers, played
from gladiadores.lessons.spartacus.situation import ARENA, CAMP, HAND, MARKET, SEAT, Box
from gladiadores.text import Texts

DENARII: Final = "denarii"
INFLUENCE: Final = "influence"
WINNER: Final = "winner"
HOST: Final = "host"
CARDS: Final = "cards"


def value(state: State, what: str, seat: int) -> int:
    """What is reckoned of a House."""
    return {DENARII: state.denarii, INFLUENCE: state.influence}[what][seat]


@dataclass(frozen=True)
class Reckoning(SpartacusPuzzle):
    """What has a House after a line of play? ``what``: ``denarii``, ``influence``."""

    kind: ClassVar[str] = "reckoning"

    def spoken(self, option: str, texts: Texts, names: Names = None) -> str:
        if self.what == DENARII:
            return denarii(texts, option)
        return texts.say("puzzle.spartacus.influence", "Influência {number}", number=option)

    def _has(self, texts: Texts, names: Names) -> str:
        """The last sentence of the question."""
        seat = self.seat(texts, names)
        if self.what == DENARII:
            return texts.say("puzzle.spartacus.has-denarii", "Quantos denários {seat} tem então?", seat=seat)
        return texts.say("puzzle.spartacus.has-influence", "Quanta Influência {seat} tem então?", seat=seat)


def rules_of(state: State, line: Iterable[str], wanted: frozenset[str]) -> tuple[str, ...]:
    """Of these rules those that the line tells."""
    return tuple(sorted({event.rule for event in played(state, line)[1]} & wanted))


def at_work(given: Mapping[str, Any], line: Iterable[str], what: str, seat: int, *works: str) -> tuple[str, ...]:
    """The rules of effects that are followed in silence, of those that work here: without the card that bears them it
    would come to something else."""
    state = situation.reached(given)
    right = value(played(state, line)[0], what, seat)
    found = []
    deck = state.table.deck
    for asset in state.assets[seat]:
        card = deck.market[asset.card]
        names = situation.ops_of(deck, card) & set(works)
        if not names:
            continue
        other = made(situation.without(given, card.token))
        if other is not None and _comes_to(other, line, what, seat) != right:
            found += [SILENT[name] for name in names]
    return tuple(found)


SILENT: Final = {
    "modify_wager_payout": "effect.modify-wager-payout",
    "sell_value_mult": "effect.sell-value-mult",
    "counts_as": "effect.counts-as",
    "modify_bid": "effect.modify-bid",
    "win_bid_ties": "effect.win-bid-ties",
    "recovery_dice": "effect.recovery-dice",
}
"""What works without being told, by its primitive."""


def _comes_to(state: State, line: Iterable[str], what: str, seat: int) -> int | None:
    for action in line:
        if action not in state.legal and state.to_act is not CHANCE:
            return None
        state = state.after(action)
    return value(state, what, seat)


# --- the Upkeep ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Upkeep(Reckoning):
    """After recovery, income and pay."""

    kind: ClassVar[str] = "upkeep"

    @property
    def sight(self) -> tuple[str, ...]:
        return (f"{CAMP}:{self.asks['seat']}",)

    def text(self, texts: Texts, names: Names = None) -> str:
        thrown = [
            f"{vocabulary.card(texts, card)} {vocabulary.dice(texts, dice.split('.'))}"
            for card, dice in self.asks["dice"]
        ]
        told = texts.say("puzzle.spartacus.upkeep.dice", "Dados da recuperação: {dice}.", dice="; ".join(thrown))
        seat = self.seat(texts, names)
        pays = texts.say("puzzle.spartacus.upkeep.pays", "Depois {seat} recebe a renda e paga por todos.", seat=seat)
        released = [action.partition(":")[2] for action in self.line if action.startswith("release:")]
        if released:
            gone = texts.listed([vocabulary.card(texts, card) for card in released])
            pays = texts.say(
                "puzzle.spartacus.upkeep.releases", "Depois {seat} recebe a renda, dispensa {cards} e paga pelo resto.",
                seat=seat, cards=gone,
            )  # fmt: skip
        return f"{told} {pays} {self._has(texts, names)}"


_UPKEEP: Final = frozenset({
    "upkeep.recover", "upkeep.recover.heals", "upkeep.recover.stays", "upkeep.recover.dies", "upkeep.income",
    "upkeep.pay", "upkeep.release", "champion.lost", "game.influence-lost",
})  # fmt: skip


def upkeep(mix: Mix, rng: Random) -> Upkeep | None:
    """The wounded of one House try to recover, then it earns and pays. Of the mix: ``gladiators``, ``slaves``,
    ``hurt``, ``denarii``, ``release``, ``what``, ``with``."""
    box = Box(rng)
    helping = box.with_op(mix.parts["with"])[:1] if "with" in mix.parts else []
    gladiators, slaves = box.gladiators(mix.number("gladiators", rng)), box.slaves(mix.number("slaves", rng))
    hurt = set(rng.sample([*gladiators, *slaves], mix.number("hurt", rng)))
    what = mix.pick("what", rng)
    champion = rng.choice(sorted(hurt)) if what == INFLUENCE else ""
    owned = [f"{each}{'?' if each in hurt else ''}{'*' if each == champion else ''}" for each in [*gladiators, *slaves]]
    houses = box.houses(3)
    camps = [
        {
            "house": houses[0], "influence": rng.randint(2, 9), "denarii": mix.number("denarii", rng),
            "assets": " ".join([*owned, *helping]),
        },
        {"house": houses[1], "denarii": 5}, {"house": houses[2], "denarii": 5},
    ]  # fmt: skip
    given = situation.record(camps, phase="upkeep", turn=2)
    state = made(given)
    if state is None:
        return None
    line, dice = _recovered(state, rng)
    ready, _ = played(state, line)
    if ready.stack[-1].kind != FrameKind.PAY:
        return None
    releases = [action for action in ready.legal if action.startswith("release:")]
    released = rng.sample(releases, min(mix.number("release", rng), max(0, len(releases) - 1)))
    if tokens.PAY not in played(ready, released)[0].legal:
        return None
    line += [*released, tokens.PAY]
    right = value(played(state, line)[0], what, SEAT)
    rules = (*rules_of(state, line, _UPKEEP), *at_work(given, line, what, SEAT, "recovery_dice"))
    if what == INFLUENCE and "champion.lost" not in rules:
        return None
    before = value(state, what, SEAT)
    cost, earned = len(gladiators), len(slaves)
    wrong = [before + earned - cost, before - cost, before + earned - cost + len(hurt), before + earned, right + 2]
    wrong = [before, before - 2, before + 1] if what == INFLUENCE else wrong
    return Upkeep(
        input=given, asks={"what": what, "seat": SEAT, "line": line, "dice": dice}, options=numbers(right, wrong, rng),
        answer=(str(right),), many=False, rules=rules,
    )  # fmt: skip


def _recovered(state: State, rng: Random) -> tuple[list[str], list[list[str]]]:
    """The line in which all wounded cards roll and nobody answers, and by card what is rolled."""
    line: list[str] = []
    dice: list[list[str]] = []
    while state.stack[-1].kind in (FrameKind.RECOVERY_ROLL, FrameKind.WINDOW):
        if state.to_act is CHANCE:
            line.append(state.draw(rng))
            dice.append([state.table.deck.market[state.stack[-1].b].token, line[-1].removeprefix("roll:")])
        else:
            line.append(tokens.PASS)
        state = state.after(line[-1])
    return line, dice


# --- sales and schemes --------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Sale(Reckoning):
    """After sales to the Bank (``sold``), or a scheme that brings in denarii (``earned``)."""

    kind: ClassVar[str] = "sale"

    @property
    def sight(self) -> tuple[str, ...]:
        hand = (HAND,) if self.asks["how"] == EARNED else ()
        return (*hand, f"{CAMP}:{self.asks['seat']}")

    def spoken(self, option: str, texts: Texts, names: Names = None) -> str:
        return denarii(texts, option)

    def text(self, texts: Texts, names: Names = None) -> str:
        cards = texts.listed([vocabulary.card(texts, action.partition(":")[2]) for action in self.line])
        seat = self.seat(texts, names)
        if self.asks["how"] == EARNED:
            told = texts.say(
                "puzzle.spartacus.sale.earned", "O esquema de {seat} dá certo: {cards}.", seat=seat, cards=cards
            )
        else:
            told = texts.say("puzzle.spartacus.sale.sold", "{seat} vende ao Banco: {cards}.", seat=seat, cards=cards)
        return f"{told} {self._has(texts, names)}"


SOLD: Final = "sold"
EARNED: Final = "earned"
_SALES: Final = frozenset({"market.sell", "effect.gain-denarii", "champion.lost"})


def sale(mix: Mix, rng: Random) -> Sale | None:
    """Of the mix: ``how``, ``gladiators``, ``slaves``, ``gear``, ``sold``, ``weary``, ``with``."""
    box, how = Box(rng), mix.pick("how", rng)
    helping = box.with_op(mix.parts["with"])[:1] if "with" in mix.parts else []
    cards = box.gladiators(mix.number("gladiators", rng)) + box.slaves(mix.number("slaves", rng))
    cards += box.equipment(mix.number("gear", rng)) if how == SOLD else []
    owned = [card + ("!" if rng.randrange(100) < mix.parts.get("weary", 0) else "") for card in cards]
    houses = box.houses(3)
    camps: list[dict[str, Any]] = [{"house": house, "influence": 6, "denarii": 3} for house in houses]
    camps[SEAT] |= {"denarii": rng.randint(0, 6), "assets": " ".join([*owned, *helping])}
    if how == SOLD:
        slaves = [card for card in cards if box.deck.market[box.deck.market_card[card]].kind == SLAVE]
        first = rng.sample(slaves, min(1, len(slaves))) if helping else []
        others = [card for card in cards if card not in first]
        line = [f"sell:{card}" for card in [*first, *rng.sample(others, mix.number("sold", rng) - len(first))]]
        given = situation.record(camps, phase="market", turn=2, stack=[f"trade {SEAT}"])
    else:
        scheme = rng.choice(_earning(box.deck))
        camps[SEAT]["hand"] = scheme
        line = [f"scheme:{scheme}"]
        given = situation.record(camps, phase="intrigue", turn=2, host=SEAT, stack=[f"plot {SEAT}"])
    state = made(given)
    if state is None or any(state.verify(action) is not None for action in line):
        return None
    right, before = value(played(state, line)[0], DENARII, SEAT), state.denarii[SEAT]
    wrong = [before + len(line), right - before, right - 1, right + 1, before]
    if right == before:
        return None
    rules = (
        *rules_of(state, line, _SALES),
        *at_work(given, line, DENARII, SEAT, "counts_as" if how == EARNED else "sell_value_mult"),
    )
    return Sale(
        input=given, asks={"what": DENARII, "how": how, "seat": SEAT, "line": line}, options=numbers(right, wrong, rng),
        answer=(str(right),), many=False, rules=tuple(dict.fromkeys(rules)),
    )  # fmt: skip


def _earning(deck: Deck) -> list[str]:
    """Schemes that do nothing but bring in denarii that are to be counted."""
    found = []
    for card in deck.intrigue:
        if card.kind == SCHEME and len(card.effects) == 1:
            effect = deck.effects[card.effects[0]]
            counted = [op for op in effect.ops if op.name == "gain_denarii" and isinstance(op.get("n"), Count)]
            if counted and len(counted) == len(effect.ops) and not (effect.cost or effect.target or effect.needs):
                found.append(card.token)
    return found


# --- auctions -----------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Auction(Reckoning):
    """After the bids: who wins (``winner``, ``host``), or what has a House."""

    kind: ClassVar[str] = "auction"

    @property
    def sight(self) -> tuple[str, ...]:
        if self.asks["plain"]:
            return (MARKET,)
        return (MARKET, *(f"{CAMP}:{seat}" for seat in range(self.state.table.players) if self.state.assets[seat]))

    def text(self, texts: Texts, names: Names = None) -> str:
        parts = []
        for number, bids in enumerate(self.asks["rounds"]):
            told = _each(texts, bids, names)
            parts.append(
                texts.say("puzzle.spartacus.auction.more", "No desempate somam. {bids}.", bids=told)
                if number
                else texts.say("puzzle.spartacus.auction.bids", "As mãos se abrem. {bids}.", bids=told)
            )
        for dice in self._rolls():
            parts.append(
                texts.say("puzzle.spartacus.auction.dice", "Os dados. {dice}.", dice=_each(texts, dice, names))
            )
        if self.what == WINNER:
            parts.append(texts.say("puzzle.spartacus.auction.winner", "Quem leva a carta?"))
        elif self.what == HOST:
            parts.append(texts.say("puzzle.spartacus.auction.host", "Quem é o Anfitrião?"))
        else:
            parts.append(self._has(texts, names))
        return " ".join(parts)

    def _rolls(self) -> Iterator[list[tuple[int, int]]]:
        """What each House throws, throw by throw."""
        for event in self.events():
            if event.rule in ("host.rolled", "setup.host-tie"):
                yield [(seat, die) for seat, die in event.params["rolls"]]

    def spoken(self, option: str, texts: Texts, names: Names = None) -> str:
        if self.what not in (WINNER, HOST):
            return super().spoken(option, texts, names)
        if option == NONE:
            return texts.say("puzzle.spartacus.auction.nobody", "Ninguém: a carta é descartada.")
        return words.seat(texts, int(option), names)


def _each(texts: Texts, pairs: Iterable[tuple[int, Any]], names: Names) -> str:
    """A number for each House: ``Lia: 3, Rui: 5``."""
    return ", ".join(
        texts.say("puzzle.spartacus.each", "{seat}: {number}", seat=words.seat(texts, seat, names), number=number)
        for seat, number in pairs
    )


_AUCTION: Final = frozenset({
    "auction.won", "auction.tie", "auction.tie-fails", "auction.none", "auction.reveal", "host.won", "host.rolled",
})  # fmt: skip


def auction(mix: Mix, rng: Random) -> Auction | None:
    """Sealed bids for a card or for the title. Of the mix: ``players``, ``what``, ``title``, ``tie`` (the chance
    of one, in per cent), ``nothing`` (the chance that nobody adds), ``with``."""
    box, players = Box(rng), mix.pick("players", rng)
    what, title = mix.pick("what", rng), rng.randrange(100) < mix.parts.get("title", 0)
    names = mix.parts.get("with", [])
    helping = box.with_op(rng.choice(names))[:1] if names else []
    owner = rng.randrange(players)
    lot = (box.gladiators(1) or [""])[0]
    has = [rng.randint(4, 9) for _ in range(players)]
    houses = box.houses(players)
    camps = [
        {
            "house": houses[seat], "denarii": has[seat], "influence": rng.randint(2, 8),
            "assets": " ".join(helping) if seat == owner else "",
        }
        for seat in range(players)
    ]  # fmt: skip
    host = rng.randrange(players)
    lots: dict[str, Any] = {} if title else {"lots": [lot]}
    given = situation.record(camps, phase="market", turn=2, host=host, stack=["lot -1"], **lots)
    state = made(given)
    if state is None:
        return None
    line = _bids(state, mix, rng)
    if line is None:
        return None
    what = HOST if title and what == WINNER else what
    end, told = played(state, line)
    rounds = [[(seat, bid) for seat, bid in event.params["bids"]] for event in told if event.rule == "auction.reveal"]
    rules = rules_of(state, line, _AUCTION)
    if what in (WINNER, HOST):
        owners = [seat for seat in range(players) if not title and _owns(end, seat, lot)]
        answer = str(end.host) if title else str(owners[0]) if owners else NONE
        options = (*map(str, range(players)), *([] if title else [NONE]))
        rules = (*rules, *_deciding(given, line, helping, answer, lot))
        seat = owner
    else:
        bidders = [seat for seat, bid in rounds[0] if bid]
        if not bidders:
            return None
        seat = rng.choice(bidders)
        right = value(end, DENARII, seat)
        bid = dict(rounds[0])[seat]
        added = sum(dict(each).get(seat, 0) for each in rounds)
        wrong = [has[seat] - bid, has[seat] - added, has[seat], has[seat] - bid + 1]
        options, answer = numbers(right, wrong, rng), str(right)
        rules = (*rules, *at_work(given, line, what, seat, "modify_bid", "win_bid_ties"))
    return Auction(
        input=given, asks={"what": what, "seat": seat, "line": line, "rounds": rounds, "plain": not helping},
        options=options, answer=(answer,), many=False, rules=tuple(dict.fromkeys(rules)),
    )  # fmt: skip


def _owns(state: State, seat: int, token: str) -> bool:
    return any(state.table.deck.market[asset.card].token == token for asset in state.assets[seat])


def _bids(state: State, mix: Mix, rng: Random) -> list[str] | None:
    """A whole auction; None where it does not come to an end."""
    line: list[str] = []
    tie = rng.randrange(100) < mix.parts.get("tie", 0)
    quiet = [rng.randrange(100) < mix.parts.get("nothing", 0) for _ in range(MOST_ROUNDS)]
    kind, first = state.stack[-1].kind, rng.randint(1, min(state.denarii))
    while state.stack[-1].kind in (kind, FrameKind.HOST_ROLL):
        frame = state.stack[-1]
        if frame.kind == kind and frame.b >= MOST_ROUNDS:
            return None
        line.append(state.draw(rng) if frame.kind != kind else f"bid:{_bid(state, tie, first, quiet[frame.b], rng)}")
        state = state.after(line[-1])
    return line


MOST_ROUNDS: Final = 4
"""An auction that has not ended by then is passed over."""


def _bid(state: State, tie: bool, first: int, quiet: bool, rng: Random) -> int:
    frame = state.stack[-1]
    has: int = state.denarii[frame.seat]
    if quiet and (frame.b or not tie):
        return 0
    if frame.b:
        return rng.randint(0, min(has, 3))
    if tie:
        return first if rng.randrange(3) else rng.randint(0, first)
    return max(0, rng.randint(-1, has))


def _deciding(given: Mapping[str, Any], line: Iterable[str], helping: list[str], answer: str, lot: str) -> list[str]:
    """The rules of cards without which another would win."""
    found = []
    for token in helping:
        other = made(situation.without(given, token))
        if other is None:
            continue
        end = other
        for action in line:
            if action not in end.legal and end.to_act is not CHANCE:
                break
            end = end.after(action)
        won = next((str(seat) for seat in range(end.table.players) if _owns(end, seat, lot)), str(end.host))
        if won != answer or end.lot >= 0:
            deck = end.table.deck
            names = situation.ops_of(deck, deck.market[deck.market_card[token]]) & SILENT.keys()
            found += [SILENT[name] for name in names]
    return found


# --- after a fight ------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Fought(Reckoning):
    """The last attack of a fight, and all that follows: wagers (``denarii``), honours and the thumb (``influence``)."""

    kind: ClassVar[str] = "wager"

    @property
    def sight(self) -> tuple[str, ...]:
        seats = {self.asks["seat"]}
        if self.what == INFLUENCE:
            seats |= {self.state.host, *(entry.seat for entry in self.state.entries)}
        return (ARENA, *(f"{CAMP}:{seat}" for seat in sorted(seats)))

    def _told(self) -> tuple[Reason, ...]:
        fighters = _fighters_of(self.state, self.asks["seat"])
        told = (event for event in self.events() if event.rule in self.rules)
        return self.reasons(event for event in told if _concerns(event, self.asks["seat"], fighters))

    def text(self, texts: Texts, names: Names = None) -> str:
        attack, defence = (group.replace(".", ", ") for group in self.line[0].removeprefix("roll:").split("/"))
        told = texts.say(
            "puzzle.spartacus.fought.dice", "Ataque de {card}: {attack}. Defesa: {defence}.", attack=attack,
            defence=defence, card=vocabulary.card(texts, self.asks["attacker"]),
        )  # fmt: skip
        thumb = {
            tokens.DOWN: texts.say("puzzle.spartacus.fought.down", "O Anfitrião baixa o polegar."),
            tokens.UP: texts.say("puzzle.spartacus.fought.up", "O Anfitrião levanta o polegar."),
        }
        shown = " ".join(thumb[action] for action in self.line if action in thumb)
        return " ".join(part for part in (told, shown, self._has(texts, names)) if part)


class Influence(Fought):
    """The same, asked for Influence."""

    kind: ClassVar[str] = "influence"


_WAGERS: Final = frozenset({"wager.won", "wager.lost"})
_HONOURS: Final = frozenset({
    "arena.victory", "arena.favour", "champion.crowned", "champion.lost", "thumb.down", "thumb.up", "thumb.champion",
    "game.influence-lost", "game.influence",
})  # fmt: skip
_FALLS: Final = {
    Fall.YIELD: "combat.yield", Fall.INJURY: "combat.injury", Fall.DECAPITATION: "combat.decapitation",
}  # fmt: skip


def wager(mix: Mix, rng: Random) -> Fought | None:
    return _fought(mix, rng, Fought)


def influence(mix: Mix, rng: Random) -> Fought | None:
    return _fought(mix, rng, Influence)


def _fought(mix: Mix, rng: Random, kind: type[Fought]) -> Fought | None:
    """An attack that ends a fight. Of the mix: ``players``, ``what``, ``attack``, ``left`` (dice that the other has in
    each pile), ``corners`` (wagers of a House), ``favours``, ``champions`` (the chance, in per cent), ``with``."""
    box, players = Box(rng), mix.pick("players", rng)
    what = DENARII if kind is Fought else INFLUENCE
    helping = box.with_op(mix.parts["with"])[:1] if "with" in mix.parts else []
    fighters = box.gladiators(2)
    seats = rng.sample(range(players), 2)
    host, side = rng.randrange(players), rng.randrange(2)
    marks = [_honours(mix, rng), _honours(mix, rng)]
    dice = [box.deck.market[box.deck.market_card[token]].dice or (1, 1, 1) for token in fighters]
    mine = (min(dice[side][0], mix.number("attack", rng)), dice[side][1], dice[side][2])
    left = [min(most, mix.number("left", rng)) for most in dice[1 - side]]
    other = (left[0], left[1], left[2])
    piles = (mine, other) if side == 0 else (other, mine)
    seat = _asked(mix, rng, what, seats, host, players)
    wagers = [_wagers(mix, rng, each, seats, seat == each) for each in range(players)]
    houses = box.houses(players)
    camps = []
    for each in range(players):
        own = [fighters[place] + marks[place] for place in (0, 1) if seats[place] == each]
        camps.append({
            "house": houses[each], "influence": rng.randint(3, 8), "denarii": rng.randint(0, 6),
            "assets": " ".join([*own, *(helping if each == seat else [])]),
        })  # fmt: skip
    entries = [{"seat": seats[place], "card": fighters[place], "equipment": []} for place in (0, 1)]
    given = situation.record(
        camps, turn=3, host=host, entries=entries, wagers=wagers,
        stakes=[sum(each[1] for each in placed) for placed in wagers],
        **situation.attacked(box.deck, piles, (seats[0], seats[1]), side),
    )  # fmt: skip
    state = made(given)
    if state is None:
        return None
    line = _ended(state, rng, what)
    if line is None:
        return None
    end, told = played(state, line)
    fall = next(fall for fall, rule in _FALLS.items() if any(event.rule == rule for event in told))
    right = value(end, what, seat)
    if not 0 < right < TOP and what == INFLUENCE:
        return None
    brought = _fighters_of(state, seat)
    rules = {event.rule for event in told if _concerns(event, seat, brought)}
    rules &= (_WAGERS if what == DENARII else _HONOURS) | set(_FALLS.values())
    rules |= {"thumb.down"} if tokens.DOWN in line and seat == host else set()
    exactly = what == DENARII and any(corner >= 2 and corner != fall for corner, _ in wagers[seat])
    rules |= {"wager.exactly"} if exactly and fall in (Fall.INJURY, Fall.DECAPITATION) else set()
    rules |= set(at_work(given, line, what, seat, "modify_wager_payout"))
    before, staked = value(state, what, seat), sum(number for _, number in wagers[seat])
    if what == DENARII:
        wrong = [before + staked, before, before + 2 * staked, right - staked, right + staked, right + 2]
    else:
        wrong = [before, before + 1, before - 1, before + 2, before - 2]
    return kind(
        input=given, asks={"what": what, "seat": seat, "line": line, "attacker": fighters[side]},
        options=numbers(right, wrong, rng), answer=(str(right),), many=False, rules=tuple(sorted(rules)),
    )  # fmt: skip


def _fighters_of(state: State, seat: int) -> tuple[str, ...]:
    return tuple(state.table.deck.market[entry.card].token for entry in state.entries if entry.seat == seat)


def _concerns(event: Event, seat: int, fighters: Sequence[str]) -> bool:
    """What is told of a House, of its fighter, or of how the other fell."""
    if event.rule in _FALLS.values() or event.params.get("seat") == seat:
        return True
    return "seat" not in event.params and event.params.get("card") in fighters


def _honours(mix: Mix, rng: Random) -> str:
    if rng.randrange(100) < mix.parts.get("champions", 0):
        return "*"
    favours = rng.randint(0, min(mix.parts.get("favours", 0), CROWN - 1))
    return f"+{favours}" if favours else ""


def _asked(mix: Mix, rng: Random, what: str, seats: list[int], host: int, players: int) -> int:
    if what == DENARII:
        return rng.randrange(players)
    return rng.choice([*seats, host])


def _wagers(mix: Mix, rng: Random, seat: int, seats: list[int], asked: bool) -> list[list[int]]:
    """Never against one's own fighter."""
    corners = [corner for corner in range(CORNERS) if corner > 1 or seat not in seats or seats[corner] == seat]
    most = mix.number("corners", rng)
    number = max(most, 1) if asked else rng.randint(0, most)
    return [[corner, rng.randint(1, 3)] for corner in sorted(rng.sample(corners, min(number, len(corners), 3)))]


def _ended(state: State, rng: Random, what: str) -> list[str] | None:
    """Dice that end the fight, and the thumb where it is asked about; None where there are none."""
    frame = state.stack[-1]
    assert state.fight is not None
    attack, defence = state.fight.piles[frame.b][0], state.fight.piles[1 - frame.b][1]
    for _ in range(12):
        dice = [sorted((rng.randint(1, 6) for _ in range(number)), reverse=True) for number in (attack, defence)]
        wounds = comparing.compare(dice[0], dice[1], state.table.surplus_attack_min)
        if wounds >= sum(state.fight.piles[1 - frame.b]) - 2:
            break
    else:
        return None
    line = [tokens.roll(*dice)]
    now: State = state.after(line[0])
    while now.stack[-1].kind == FrameKind.WINDOW:
        line.append(tokens.PASS)
        now = now.after(tokens.PASS)
    if now.phase == state.phase and now.stack[-1].kind == FrameKind.THUMB and what == INFLUENCE:
        line.append(tokens.DOWN if rng.randrange(3) else tokens.UP)
        if line[-1] not in now.legal:
            return None
        now = now.after(line[-1])
        while now.stack[-1].kind == FrameKind.WINDOW and now.phase == state.phase:
            line.append(tokens.PASS)
            now = now.after(tokens.PASS)
    return line
