"""A fight alone: two fighters with these dice, on a table without anything else; abilities used at given moments."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from itertools import count
from random import Random
from string import Formatter
from typing import Any

import pytest

from gladiadores.core import CHANCE, Event
from gladiadores.core.stack import Room, Tell, settle
from gladiadores.games.spartacus import decks, tokens
from gladiadores.games.spartacus.combat import abilities, measures, rounds
from gladiadores.games.spartacus.combat.comparing import Piles
from gladiadores.games.spartacus.combat.fight import Fate, Fight
from gladiadores.games.spartacus.combat.hexes import Hex
from gladiadores.games.spartacus.combat.rooms import ROOMS as OF_THE_FIGHT
from gladiadores.games.spartacus.decks import Deck, Effect, programs
from gladiadores.games.spartacus.decks.cards import EQUIPMENT, GLADIATOR, Op
from gladiadores.games.spartacus.decks.moments import FIGHT, MOMENTS
from gladiadores.games.spartacus.decks.reading import At
from gladiadores.games.spartacus.effects.rooms import ROOMS as OF_EFFECTS
from gladiadores.games.spartacus.frames import FrameKind
from gladiadores.games.spartacus.game import GAME
from gladiadores.games.spartacus.phases import plotting, windows
from gladiadores.games.spartacus.pieces import Asset, Entry, Phase
from gladiadores.games.spartacus.state import State
from gladiadores.games.spartacus.table import Table

ROOMS: dict[int, Room[State, Any]] = {
    int(kind): room for rooms in (OF_THE_FIGHT, OF_EFFECTS, plotting.ROOMS) for kind, room in rooms.items()
}

Data = Mapping[str, Any]
"""An effect as a deck has it."""

Pair = tuple[Iterable[Data], Iterable[Data]]
"""Effects of the first and of the second."""

SEATS = (0, 2)
"""Whose fighters stand on I and II."""
_numbers = count()


RULES = GAME.rulebook


def check_sentence(sentence: str, params: Mapping[str, Any]) -> None:
    """Whether there is one, for these parameters and no others."""
    assert sentence
    assert {name for _, name, _, _ in Formatter().parse(sentence) if name} == set(params), (sentence, params)


def read(effect: Data, index: int = 0, owner: str = "") -> Effect:
    return programs.effect(effect, At("effect"), MOMENTS).placed(index, owner)


def op(when: str, **primitive: Any) -> tuple[Effect, Op]:
    """One primitive, with its effect, as the first of the deck."""
    ((name, args),) = primitive.items()
    effect = read({"when": when, "once": "fight", "ops": [{name: args}]})
    return effect, effect.ops[0]


def deck_of(dice: tuple[Piles, Piles], effects: Pair, gear: Pair) -> Deck:
    """Ours without any ability, but for those of two gladiators with these dice, and of a piece of equipment each."""
    ours = decks.standard()
    placed = [read({"when": "round_start", "once": "fight", "ops": ["win_initiative"]}, 0, "Ability")]
    market = [replace(card, effects=()) for card in ours.market]
    for side, card in enumerate(fighters(ours)):
        market[card] = replace(market[card], dice=dice[side])
    for card, mine in zip([*fighters(ours), *pieces(ours)], [*effects, *gear], strict=True):
        first = len(placed)
        placed.extend(read(effect, first + place, market[card].token) for place, effect in enumerate(mine))
        market[card] = replace(market[card], effects=tuple(range(first, len(placed))))
    return replace(
        ours,
        market=tuple(market),
        houses=tuple(replace(house, effects=()) for house in ours.houses),
        effects=tuple(placed),
        digest=f"pit-{next(_numbers)}",
        intrigue=(),
    )


def fighters(deck: Deck) -> list[int]:
    return [place for place, card in enumerate(deck.market) if card.kind == GLADIATOR][:2]


def pieces(deck: Deck) -> list[int]:
    """Equipment, one for each side."""
    return [place for place, card in enumerate(deck.market) if card.kind == EQUIPMENT][:2]


class Pit:
    """The fight as it is, what was told, and what is to happen in its windows."""

    def __init__(
        self,
        one: Piles = (3, 2, 2),
        other: Piles = (3, 2, 2),
        always: Pair = ((), ()),
        gear: Pair = ((), ()),
        rulings: Mapping[str, Any] = {},
        apart: bool = False,
    ) -> None:
        table = replace(Table.of({"players": 3}, rulings), deck=deck_of((one, other), always, gear))
        self.state = State.opening(table)._draft()
        self.told: list[Event] = []
        self.asked: list[tuple[str, int]] = []
        self._uses: dict[str, list[Callable[[], None]]] = {}
        cards, carried = (
            fighters(table.deck),
            [[piece] if mine else [] for piece, mine in zip(pieces(table.deck), gear, strict=True)],
        )
        self.state.phase = Phase.ARENA
        self.state.houses = (0, 1, 2)
        houses = [tuple(Asset(card) for card in (cards[side], *carried[side])) for side in (0, 1)]
        self.state.assets = (houses[0], (), houses[1])
        self.state.entries = tuple(Entry(SEATS[side], cards[side], tuple(carried[side])) for side in (0, 1))
        self.state.stack = ()
        rounds.begin(self.state, self.told)
        if not apart:
            self.put((0, 0), (1, 0))
        self.told.clear()

    def put(self, one: Hex, other: Hex) -> None:
        """Both somewhere else."""
        self.state.fight = self.fight._replace(where=(one, other))

    def opened(self, draft: State, when: str, actor: int, tell: Tell) -> None:
        """Instead of asking anybody: what was ordered for this window happens, once."""
        self.asked.append((when, actor))
        for use in self._uses.pop(when, []):
            use()

    def at(self, when: str, side: int, **primitive: Any) -> None:
        """A primitive is used by a side the next time that this window opens."""
        self.then(when, lambda: self.use(when, side, **primitive))

    def then(self, when: str, do: Callable[[], None]) -> None:
        """Something happens the next time that this window opens."""
        self._uses.setdefault(when, []).append(do)

    def use(self, when: str, side: int, **primitive: Any) -> None:
        """A primitive is used now."""
        effect, what = op(when, **primitive)
        abilities.OPS[what.name](self.state, SEATS[side], effect, what, self.told)

    # --- playing

    def start(self) -> None:
        settle(self.state, ROOMS, lambda draft, tell: not draft.stack, self.told)

    def do(self, *actions: str) -> Pit:
        """These actions, all of them legal."""
        for action in actions:
            assert self.refused(action) is None, (action, self.legal)
            said = tokens.read(self.state.table.deck, action)
            assert said is not None
            frame = self.state.stack[-1]
            ROOMS[frame.kind].take(self.state, frame, said, self.told)
            self.start()
        for event in self.told:
            check_sentence(RULES[event.rule].told, event.params)
        return self

    def refused(self, action: str) -> str | None:
        """The rule that forbids it."""
        said = tokens.read(self.state.table.deck, action)
        assert said is not None, action
        frame = self.state.stack[-1]
        violation = ROOMS[frame.kind].verify(self.state, frame, said)
        if violation is None:
            return None
        if violation.rule != "play.now":
            check_sentence(RULES[violation.rule].refused, violation.params)
        return violation.rule

    def lead(self, side: int = 0) -> Pit:
        """This side wins the initiative, and acts first."""
        self.start()
        numbers = [measures.pool(self.state, each, 2) for each in (0, 1)]
        dice = [[6 if each == side else 1] * number for each, number in enumerate(numbers)]
        return self.do(tokens.roll(*dice), "first:me")

    def random(self, rng: Random) -> str:
        """Any legal action."""
        frame = self.state.stack[-1]
        room = ROOMS[frame.kind]
        if self.state.to_act is CHANCE:
            assert room.luck is not None
            return room.luck.draw(self.state, frame, rng)
        return rng.choice(room.choices(self.state, frame))

    # --- what is to be seen

    @property
    def legal(self) -> list[str]:
        frame = self.state.stack[-1]
        return ROOMS[frame.kind].choices(self.state, frame)

    @property
    def pending(self) -> str:
        """What is pending."""
        return FrameKind(self.state.stack[-1].kind).name

    @property
    def fight(self) -> Fight:
        assert self.state.fight is not None
        return self.state.fight

    @property
    def fate(self) -> Fate | None:
        return self.state.fate

    @property
    def piles(self) -> tuple[Piles, Piles]:
        return self.fight.piles

    def lost(self, side: int) -> int:
        """Dice lost since the beginning, and dice still to be lost."""
        whole = self.state.table.deck.market[self.state.entries[side].card].dice
        assert whole is not None
        frame = self.state.stack[-1] if self.state.stack else None
        due = frame.a if frame is not None and frame.kind == FrameKind.LOSE and frame.b == side else 0
        return sum(whole) - sum(self.piles[side]) + due

    def rules(self) -> list[str]:
        """What was told."""
        return [event.rule for event in self.told]

    def event(self, rule: str) -> dict[str, Any]:
        """The last one of a rule."""
        return next(event.params for event in reversed(self.told) if event.rule == rule)


def pit(monkeypatch: pytest.MonkeyPatch, *args: Any, **kwargs: Any) -> Pit:
    """A fight whose windows ask nobody."""
    made = Pit(*args, **kwargs)
    monkeypatch.setattr(windows, "open", made.opened)
    return made


def token(pit: Pit, side: int) -> str:
    """What the card of a fighter is called."""
    return pit.state.table.deck.market[pit.state.entries[side].card].token


def piece(pit: Pit, side: int) -> str:
    """What a fighter's equipment is called."""
    return pit.state.table.deck.market[pit.state.entries[side].equipment[0]].token


def always(**primitive: Any) -> Data:
    """An ability that is always at work."""
    ((name, args),) = primitive.items()
    return {"when": FIGHT, "ops": [{name: args}]}
