"""Positions of Spartacus for questions: made by chance, or moments of the examples; what lies there in words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache, lru_cache
from json import dumps, loads
from random import Random
from typing import Any, Final, NamedTuple, cast

from gladiadores.core.events import Event
from gladiadores.core.game import Step
from gladiadores.core.record import Record, Replay, replay
from gladiadores.games.spartacus import board, decks, faces, houses, vocabulary, wording
from gladiadores.games.spartacus.camps import Telling, camp
from gladiadores.games.spartacus.combat import comparing
from gladiadores.games.spartacus.combat.fight import Fight, Strike
from gladiadores.games.spartacus.decks import Deck, MarketCard
from gladiadores.games.spartacus.decks.cards import ATTACK, DEFENCE, EQUIPMENT, GLADIATOR, GUARD, SLAVE
from gladiadores.games.spartacus.frames import FrameKind
from gladiadores.games.spartacus.game import GAME
from gladiadores.games.spartacus.pieces import Asset, Phase
from gladiadores.games.spartacus.positions import PARTS
from gladiadores.games.spartacus.state import State
from gladiadores.games.spartacus.table import RULINGS
from gladiadores.games.spartacus.view import HIDDEN, View
from gladiadores.lessons.example import Example, examples
from gladiadores.lessons.exercise import Names
from gladiadores.text import Texts

SEAT: Final = 0
"""Whom the positions that are made by chance are about."""

# --- by chance ----------------------------------------------------------------------------------------------------


class Box:
    """The cards of the deck of the house, taken by chance and not put back. Cards are tokens."""

    def __init__(self, rng: Random) -> None:
        self.deck: Deck = decks.standard()
        self._rng = rng
        self._taken: set[str] = set()

    def houses(self, players: int) -> list[str]:
        return self._rng.sample([house.token for house in self.deck.houses], players)

    def gladiators(self, number: int) -> list[str]:
        """Without abilities, so that nothing but the rules counts."""
        return self._plain(GLADIATOR, number)

    def slaves(self, number: int) -> list[str]:
        return self._plain(SLAVE, number)

    def equipment(self, number: int) -> list[str]:
        return self._take([card.token for card in self.deck.market if card.kind == EQUIPMENT], number)

    def guards(self, number: int) -> list[str]:
        """Plain ones, as many as there are at most."""
        kinds = [card for card in self.deck.intrigue if card.kind == GUARD and not card.effects]
        return [self._rng.choice(kinds).token for _ in range(number)]

    def with_op(self, name: str) -> list[str]:
        """Market cards that have an effect of this name, by chance."""
        found = [card.token for card in self.deck.market if name in ops_of(self.deck, card)]
        return self._take(found, len(found))

    def take(self, token: str) -> str:
        """A certain card."""
        self._taken.add(token)
        return token

    def _plain(self, kind: int, number: int) -> list[str]:
        return self._take([card.token for card in self.deck.market if card.kind == kind and not card.effects], number)

    def _take(self, there: Sequence[str], number: int) -> list[str]:
        left = [token for token in there if token not in self._taken]
        found = self._rng.sample(left, min(number, len(left)))
        self._taken.update(found)
        return found


def ops_of(deck: Deck, card: MarketCard) -> set[str]:
    """The names of all that a card does."""
    return {op.name for effect in card.effects for op in deck.effects[effect].ops}


def record(
    camps: Sequence[Mapping[str, Any]], rulings: Mapping[str, Any] | None = None, **parts: Any
) -> dict[str, Any]:
    """A record without actions, of a position with these Houses."""
    position = {**parts, "camps": [dict(camp) for camp in camps]}
    return Record(GAME.id, {"players": len(camps)}, dict(rulings or {}), {"position": position}).to_json()


SURPLUS: Final = RULINGS["surplus_attack_min"].default
NEIGHBOURS: Final = ((-1, 0), (0, 0))
"""Where two fighters stand who may attack each other."""


Two = tuple[tuple[int, int, int], tuple[int, int, int]]
"""Dice left of both sides."""


def begun(deck: Deck, piles: Two, seats: tuple[int, int], opens: bool) -> dict[str, Any]:
    """A fight between neighbours: a round opens with the initiative, or side 0 is about to act."""
    fight = Fight(NEIGHBOURS, piles, round=2, leads=-1 if opens else 0, first=-1 if opens else 0)
    acts = [] if opens else [f"fighter-acts {seats[0]} 0"]
    return _fight(deck, fight, [f"fight-round -1 {1 if opens else 5}", *acts])


def attacked(deck: Deck, piles: Two, seats: tuple[int, int], side: int) -> dict[str, Any]:
    """One in which a side acts first and attacks, and the dice are awaited."""
    fight = Fight(NEIGHBOURS, piles, round=2, leads=side, first=side, struck=1 << side, strike=Strike(side))
    seat = seats[side]
    return _fight(
        deck, fight, [
            "fight-round -1 5", f"fighter-acts {seat} {side}", f"strike {seat} 1 {side}", f"attack-roll -1 0 {side}",
        ],
    )  # fmt: skip


Dice = tuple[tuple[int, ...], tuple[int, ...]]


def thrown(piles: Two, side: int, wounds: int, rng: Random) -> Dice | None:
    """Dice of both sides with which a side wounds the other so often; None where none came up."""
    numbers = [piles[each][ATTACK if each == side else DEFENCE] for each in (0, 1)]
    for _ in range(80):
        dice = tuple(tuple(sorted((rng.randint(1, 6) for _ in range(number)), reverse=True)) for number in numbers)
        if comparing.compare(dice[side], dice[1 - side], SURPLUS) == wounds:
            return dice[0], dice[1]
    return None


def hit(
    deck: Deck, piles: Two, seats: tuple[int, int], side: int, first: int, wounds: int, dice: Dice
) -> dict[str, Any]:
    """One in which a side has attacked, and the other has to lose dice."""
    acted, struck = (0, 1 << side) if side == first else (1 << first, 3)
    strike = Strike(side, compared=1, wounds=wounds)
    fight = Fight(
        NEIGHBOURS, piles, round=2, leads=first, first=first, acted=acted, struck=struck, strike=strike, dice=dice
    )
    seat = seats[side]
    return _fight(
        deck, fight, [
            f"fight-round -1 {5 if side == first else 6}", f"fighter-acts {seat} {side}", f"strike {seat} 4 {side}",
            f"lose {seats[1 - side]} {wounds} {1 - side}",
        ],
    )  # fmt: skip


def _fight(deck: Deck, fight: Fight, stack: Sequence[str]) -> dict[str, Any]:
    return {"phase": "arena", "fight": PARTS["fight"].write(deck, fight), "stack": ["spoils -1", *stack]}


def reached(given: Mapping[str, Any]) -> State:
    """Where a record leads; raises ``BadInput``."""
    return _reached(dumps(given))


@lru_cache(maxsize=128)
def _reached(given: str) -> State:
    return cast(State, replay(cast(Any, GAME), Record.read(loads(given))))


def after(given: Mapping[str, Any], *actions: str) -> dict[str, Any]:
    """The record with more actions."""
    return {**given, "actions": [*given["actions"], *actions]}


def without(given: Mapping[str, Any], token: str) -> dict[str, Any]:
    """The same position where nobody has this Market card."""
    position = given["setup"]["position"]
    left = [
        {**camp, "assets": " ".join(each for each in camp.get("assets", "").split() if _bare(each) != token)}
        for camp in position["camps"]
    ]
    return {**given, "setup": {"position": {**position, "camps": left}}}


def _bare(asset: str) -> str:
    return asset.partition("+")[0].rstrip("!?*")


# --- moments of the examples --------------------------------------------------------------------------------------


class Moment(NamedTuple):
    """A moment of an example: the record up to it, what is done or tried there, and by which rules that goes."""

    given: dict[str, Any]
    action: str
    rules: frozenset[str]
    seat: int | None = None
    told: tuple[Event, ...] = ()
    """What whoever acts is told of it."""


_LONG: Final = ("deal:", "shuffle:")
"""Actions that are too long to be asked about."""


@cache
def tries() -> tuple[Moment, ...]:
    """What is refused in the examples."""
    found = []
    for each in examples(GAME.id):
        plies = _plies(each)
        for tried in each.tries:
            after = len(plies) if tried.after is None else each.play.since + tried.after
            if not tried.action.startswith(_LONG):
                found.append(Moment(_until(each, plies[:after]), tried.action, frozenset([tried.rule]), tried.seat))
    return tuple(found)


@cache
def moves() -> tuple[Moment, ...]:
    """What is played in the examples, with the rules that are told."""
    return tuple(moment for each in examples(GAME.id) for moment in _moves(each))


def _moves(example: Example) -> Iterator[Moment]:
    plies = _plies(example)
    for ply, (action, step, before) in enumerate(plies):
        if not action.startswith(_LONG):
            told = tuple(event for event in step.events if event.seen_by is None or before in event.seen_by)
            yield Moment(_until(example, plies[:ply]), action, frozenset(e.rule for e in step.events), told=told)


_Ply = tuple[str, Step, Any]


def _plies(example: Example) -> list[_Ply]:
    """All that is done in an example, the preparation too, and by whom."""
    played = Replay(cast(Any, GAME), example.play.record)
    found: list[_Ply] = []
    acts: Any = played.state.to_act
    for action, step in played:
        found.append((action, step, acts))
        acts = step.state.to_act
    return found


def _until(example: Example, plies: Sequence[_Ply]) -> dict[str, Any]:
    """The record of an example up to there."""
    record = example.play.record
    if "position" in record.setup:
        return replace(record, actions=record.actions[: len(plies)]).to_json()
    setup: dict[str, Any] = {}
    actions: list[str] = []
    for action, _, _ in plies:
        dealt = GAME.deal(setup, action)
        setup, actions = (setup, [*actions, action]) if dealt is None else (dealt, actions)
    return replace(record, setup=setup, actions=tuple(actions)).to_json()


# --- in words -----------------------------------------------------------------------------------------------------

ARENA: Final = "arena"
MARKET: Final = "market"
HAND: Final = "hand"
CARD: Final = "card"
CAMP: Final = "camp"
HOUSE: Final = "house"
"""Parts of the table that may be shown: ``card:Rumor`` is one of the hand, ``camp:1`` what a seat has, ``house:1`` the
same with the powers of its House."""


def whole(view: View) -> tuple[str, ...]:
    """All parts of the table that matter in this phase, the House that is to act first."""
    middle: tuple[str, ...] = ()
    if view.phase in (Phase.ARENA, Phase.FINAL):
        middle = (ARENA,)
    elif view.phase == Phase.MARKET:
        middle = (MARKET,)
    hand = (HAND,) if view.seat is not None and view.hand and view.phase == Phase.INTRIGUE else ()
    camps = [f"{HOUSE if seat == view.to_act else CAMP}:{seat}" for seat in range(view.table.players)]
    return (*middle, *hand, *sorted(camps, reverse=True)) if view.houses[0] >= 0 else middle


def told(texts: Texts, view: View, sight: Sequence[str], names: Names = None) -> str:
    """These parts of the table in words."""
    telling = Telling(texts, names)
    parts = [_sentence(board.summary(view, texts, names))]
    for part in sight:
        name, _, which = part.partition(":")
        if name == CARD:
            parts.append(_sentence(faces.intrigue_label(view.table.deck, view.table.deck.intrigue_card[which], texts)))
        elif name in (CAMP, HOUSE):
            parts.append(_camp(view, int(which), telling))
            parts += [_sentence(each) for each in sayings(texts, view, int(which), name == HOUSE)]
        else:
            parts += {ARENA: _arena, MARKET: _market, HAND: _hand}[name](view, telling)
    return " ".join(parts)


def _sentence(text: str) -> str:
    """With a full stop."""
    return text if text.endswith((".", "?")) else f"{text}."


def sayings(texts: Texts, view: View, seat: int, whole: bool) -> tuple[str, ...]:
    """What the cards of a seat say, and where it is ``whole`` the powers of its House."""
    deck, place = view.table.deck, view.houses[seat]
    found = [wording.effect(texts, deck.effects[effect]) for effect in deck.houses[place].effects] if whole else []
    owned = [deck.market[asset.card].token for asset in view.assets[seat]]
    owned += dict.fromkeys(deck.intrigue[kind].token for kind in view.posted[seat])
    return (*found, *(told for token in owned for told in card_says(texts, deck, token)))


def card_says(texts: Texts, deck: Deck, token: str) -> tuple[str, ...]:
    """What a card does, with its name before it."""
    called = vocabulary.card(texts, token)
    return tuple(
        texts.say("puzzle.spartacus.says", "{card}: {text}", card=called, text=told)
        for told in wording.card(texts, deck, token)
    )


def gear(view: View) -> tuple[str, ...]:
    """The fighters and their equipment, as they have entered."""
    market = view.table.deck.market
    brought = [card for entry in view.entries for card in (entry.card, *entry.equipment) if card >= 0]
    return tuple(market[card].token for card in brought)


def _camp(view: View, seat: int, telling: Telling) -> str:
    said, deck = telling.said, view.table.deck
    owned = [asset_told(said, deck, asset) for asset in view.assets[seat]]
    guards = [deck.intrigue[kind].token for kind in view.posted[seat]]
    if guards:
        owned.append(
            said.say("puzzle.spartacus.guards", "guardas na mesa: {cards}", cards=vocabulary.cards(said, guards))
        )
    label = houses.label(deck, camp(view, seat), telling)
    return said.say(
        "puzzle.spartacus.camp", "{camp}. Tem: {cards}.", camp=label,
        cards="; ".join(owned) or said.say("puzzle.spartacus.nothing", "nada"),
    )  # fmt: skip


def asset_told(said: Texts, deck: Deck, asset: Asset) -> str:
    """``Asper (gladiador, Ataque 3, Defesa 2, Velocidade 2, ferida)``."""
    printed = deck.market[asset.card]
    notes = [vocabulary.kind(said, faces.kind_of(printed))]
    if printed.dice is not None:
        notes.append(vocabulary.piles(said, printed.dice))
    notes += faces.conditions(asset, said)
    return said.say(
        "spartacus.noted", "{card} ({note})", card=vocabulary.card(said, printed.token), note=", ".join(notes)
    )


def _hand(view: View, telling: Telling) -> list[str]:
    said = telling.said
    held = [faces.intrigue_label(view.table.deck, kind, said) for kind in view.hand]
    assert view.seat is not None
    return [
        said.say("puzzle.spartacus.hand", "Na mão de {seat}:", seat=telling.seat(view.seat)),
        *map(_sentence, held),
    ]


def _arena(view: View, telling: Telling) -> list[str]:
    said, deck = telling.said, view.table.deck
    parts = []
    for side, entry in enumerate(view.entries):
        if entry.card < 0:
            continue
        brought = [deck.market[card].token for card in (entry.card, *entry.equipment)]
        dice = view.fight.piles[side] if view.fight is not None else deck.market[entry.card].dice
        parts.append(
            said.say(
                "puzzle.spartacus.fighter", "Na arena, {place}: {cards}, de {seat}; {dice}.", place=("I", "II")[side],
                cards=vocabulary.cards(said, brought), seat=telling.seat(entry.seat),
                dice=vocabulary.piles(said, dice or (0, 0, 0)),
            )
        )  # fmt: skip
    parts += [_sentence(told) for token in gear(view) for told in card_says(said, deck, token)]
    for seat, placed in enumerate(view.wagers):
        if placed:
            parts.append(
                said.say(
                    "puzzle.spartacus.wagers", "Apostas de {seat}: {wagers}.", seat=telling.seat(seat),
                    wagers=vocabulary.wagers(said, placed),
                )
            )  # fmt: skip
    return parts


def _market(view: View, telling: Telling) -> list[str]:
    said, deck = telling.said, view.table.deck
    parts = []
    if view.lot >= 0:
        lot = faces.market_label(deck, Asset(view.lot), said)
        parts.append(said.say("puzzle.spartacus.lot", "Em leilão: {card}.", card=lot.removesuffix(".")))
    elif any(frame.kind == FrameKind.HOST_BID for frame in view.stack):
        parts.append(said.say("puzzle.spartacus.title", "Disputa-se o título de Anfitrião."))
    treasuries = [
        said.say(
            "puzzle.spartacus.treasury", "{seat} {denarii}", seat=telling.seat(seat),
            denarii=vocabulary.denarii(said, has),
        )
        for seat, has in enumerate(view.denarii)
    ]  # fmt: skip
    parts.append(said.say("puzzle.spartacus.treasuries", "Têm: {denarii}.", denarii=said.listed(treasuries)))
    for seat, stake in enumerate(view.stakes):
        if stake:
            parts.append(
                said.say(
                    "puzzle.spartacus.stake", "Na mesa, de {seat}: {denarii}.", seat=telling.seat(seat),
                    denarii=vocabulary.denarii(said, stake),
                )
            )  # fmt: skip
    seen = [vocabulary.card(said, deck.market[card].token) for card in view.lots if card != HIDDEN]
    if seen:
        parts.append(said.say("puzzle.spartacus.seen", "Vistas de baixo: {cards}.", cards=said.listed(seen)))
    return parts
