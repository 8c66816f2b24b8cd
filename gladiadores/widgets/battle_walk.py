"""One battle, step by step: what is shown, what is told, what may be asked first.

A plain class that knows no widget. Every frame comes from the engine's story: the plays from a position that plays
them, the rest from ``battle.decide``. No rule is decided here.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from random import Random
from typing import Any, Literal, NamedTuple

from gladiadores.core.events import Event
from gladiadores.games.gladiadores import notation, requests, rules, scoring
from gladiadores.games.gladiadores.battle import Decided, decide
from gladiadores.games.gladiadores.board import Mark, Scene, key_of
from gladiadores.games.gladiadores.cards import LION, NO_SUIT, PLAYS, SUITS, TOKENS, VALUES, bits, written
from gladiadores.games.gladiadores.game import GAME
from gladiadores.games.gladiadores.rules import Told
from gladiadores.games.gladiadores.state import State
from gladiadores.games.gladiadores.table import Table
from gladiadores.text import texts

Kind = Literal["start", "play", "winner", "damage", "gather", "choice", "taken", "rest"]
Ask = Literal["winner", "damage", "gather"]

RULINGS = ("one_beats_ten", "spoil")
"""The rulings that can change what a battle comes to."""
NONE = "none"
"""The key that answers a question with `no card`."""
DECLINE = "decline"
"""The key by which the winner takes no further card, where the ruling allows it."""

_KINDS: dict[str, Kind] = {
    **{
        told.id: "winner"
        for told in (
            Told.WON_HIGHEST, Told.WON_ONE_BEATS_TEN, Told.WON_LION, Told.WON_LAST_LION, Told.WON_LAST_WEAPON,
            Told.WON_LONE_WEAPON,
        )
    },
    Told.STRUCK_BATTLE.id: "damage",
    Told.STRUCK_AREA.id: "damage",
    Told.STRUCK_NOTHING.id: "damage",
    Told.TOOK_LEAD.id: "gather",
    Told.TOOK_NOTHING.id: "gather",
    Told.MAY_CHOOSE.id: "choice",
    Told.TOOK_CHOICE.id: "taken",
    "battle.spoils.single": "taken",
    Told.DECLINED.id: "taken",
    Told.DISCARDED.id: "rest",
}  # fmt: skip
"""What each rule's event opens; an event of any other rule is told with the frame before it."""
_TOLD_BY_PLAYS = (Told.LEAD_COMBAT.id, Told.LEAD_WEAPON.id, Told.LEAD_AFTER_LION.id)
_SPOILS = ("gather", "choice", "taken")


# --- a battle and its frames --------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Battle:
    """A battle as the verb ``battle`` is asked it, read and checked."""

    players: int
    leader: int
    plays: tuple[int, ...]
    areas: tuple[int, ...]
    spoil: str | None
    rulings: Mapping[str, Any]

    @classmethod
    def read(cls, given: Mapping[str, Any]) -> Battle:
        """Raises ``BadInput`` or ``IllegalAction``."""
        requests.battle(given, texts())
        players = given["players"]
        areas = given.get("areas") or [""] * players
        return cls(
            players=players,
            leader=given["leader"],
            plays=tuple(PLAYS[token] for token in given["plays"]),
            areas=tuple(notation.read_area(area, "areas") for area in areas),
            spoil=given.get("spoil"),
            rulings=dict(given.get("rulings") or {}),
        )


def readings(name: str) -> dict[str, Any]:
    """The values that a ruling is read by, as they are written in keys."""
    written = (str(each.value) for each in GAME.rulebook[f"ruling.{name}"].readings)
    return {text: GAME.rulings[name].read(text) for text in written}


def random_battle(seed: int, players: int = 4) -> dict[str, Any]:
    """A battle out of a round that is dealt and played at random, but by the rules: hands and play areas as they come.

    Of three battles of the round it is the one with most to tell.
    """
    rng = Random(seed)
    state: Any = GAME.new({"players": players, "side": "A"}, first=rng.randrange(players))
    state = state.after(state.draw(rng))
    fought: list[tuple[int, tuple[int, ...], list[str]]] = []
    while len(fought) < _MIDDLE.stop:
        leader, areas = state.to_act, state.areas
        plays: list[str] = []
        while len(plays) < players:
            plays.append(state.legal.sample(rng))
            state = state.after(plays[-1])
        if state.choices:
            state = state.after(state.legal.sample(rng))
        fought.append((leader, areas, plays))
    leader, areas, plays = max(rng.sample(fought[_MIDDLE], 3), key=lambda battle: _eventful(*battle))
    return {"players": players, "leader": leader, "plays": plays, "areas": [written(area) for area in areas]}


_MIDDLE = slice(2, 8)
"""The battles of a round in which the play areas are neither empty nor full."""


def _eventful(leader: int, areas: tuple[int, ...], plays: list[str]) -> int:
    table = Table.of({"players": len(plays), "side": "A"}, {})
    return len(decide(table, leader, tuple(PLAYS[token] for token in plays), areas, None).events)


class Frame(NamedTuple):
    """One step: its kind, the events that are told with it, and the table as it looks then."""

    kind: Kind
    told: tuple[Event, ...]
    scene: Scene


def kind_of(event: Event) -> Kind | None:
    """What an event opens; None where it is told with the step before it."""
    return _KINDS.get(event.rule)


def settled(table: Table, leader: int, plays: tuple[int, ...], areas: tuple[int, ...], spoil: str | None) -> Decided:
    """A battle decided to its end: the winner who is asked takes ``spoil`` if he may, else the highest card."""
    decided = decide(table, leader, plays, areas, None)
    if not decided.open:
        return decided
    return decide(table, leader, plays, areas, _as_set(_taken(decided.choices, not table.must_take, spoil)))


def _taken(choices: int, may_decline: bool, wanted: str | None) -> str:
    """What the winner takes of some cards he is asked about; empty where there are none."""
    tokens = tuple(TOKENS[card] for card in bits(choices))
    wanted = DECLINE if wanted == "-" else wanted
    if wanted in tokens or (wanted == DECLINE and tokens and may_decline):
        return str(wanted)
    return max(tokens, key=lambda token: PLAYS[token] % VALUES, default="")


def frames(battle: Battle, table: Table, spoil: str) -> tuple[Frame, ...]:
    """The battle from the empty arena to the discard pile. ``spoil`` is what the winner chooses, where he is asked."""
    decided = decide(table, battle.leader, battle.plays, battle.areas, None)
    events = list(decided.events)
    if decided.open:
        decided = decide(table, battle.leader, battle.plays, battle.areas, _as_set(spoil))
        events += decided.events[len(events) - 1 :]
    shown = _laid(battle, table)
    for event in events:
        kind = kind_of(event)
        if event.rule in _TOLD_BY_PLAYS:
            continue
        if kind is None:
            shown[-1] = shown[-1]._replace(told=(*shown[-1].told, event))
        else:
            shown.append(Frame(kind, (event,), _after(shown[-1].scene, event, kind, decided)))
    return tuple(shown)


def _laid(battle: Battle, table: Table) -> list[Frame]:
    """The empty arena, then each card as it is played."""
    scene = Scene(battle.players, battle.leader, areas=battle.areas, to_act=battle.leader)
    shown = [Frame("start", (), scene)]
    hands = [0] * battle.players
    for place, play in enumerate(battle.plays):
        hands[scene.seat(place)] = notation.read_cards(TOKENS[play], "plays")
    start = scoring.start(table)
    state: Any = State.midway(table, battle.leader, 0, battle.leader, tuple(hands), battle.areas, (), start)
    for place, play in enumerate(battle.plays, start=1):
        state, told = state.play(TOKENS[play])
        plays = battle.plays[:place]
        lead = rules.lead_suit(plays)
        scene = replace(
            scene,
            plays=plays,
            lead=None if lead == NO_SUIT else SUITS[lead],
            to_act=scene.seat(place) if place < battle.players else None,
        )
        shown.append(Frame("play", told[:1], scene))
    return shown


def _after(scene: Scene, event: Event, kind: Kind, decided: Decided) -> Scene:
    """The table after an event."""
    params = event.params
    marks: dict[str, Mark] = {key: mark for key, mark in scene.marks.items() if mark != "acting"}
    if kind == "winner":
        scene = replace(scene, winner=decided.winner)
    best = (decided.winner - scene.leader) % scene.players
    marks.setdefault(key_of(scene.plays[best], best), "winning")
    if kind == "damage":
        marks[f"card:{params['weapon']}"] = "acting"
        if "card" in params:
            marks[f"card:{params['card']}"] = "struck"
    elif kind in ("gather", "taken"):
        tokens = params.get("cards" if kind == "gather" else "card", "").split()
        marks.update({f"card:{token}": "new" for token in tokens})
        areas = list(scene.areas)
        areas[decided.winner] |= sum(1 << PLAYS[token] for token in tokens)
        scene = replace(scene, areas=tuple(areas))
    elif kind == "rest":
        for place in replace(scene, marks=marks).lying():
            marks[key_of(scene.plays[place], place)] = "gone"
        scene = replace(scene, areas=decided.areas, discard=len(decided.discarded))
    return replace(scene, marks=marks)


def _as_set(spoil: str) -> int:
    return 0 if spoil == DECLINE else 1 << PLAYS[spoil]


# --- questions ----------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Question:
    """What happens next? ``options`` and ``answer`` are keys; ``many``: any number of options may be right."""

    ask: Ask
    options: tuple[str, ...]
    answer: frozenset[str]
    many: bool = False


class Verdict(NamedTuple):
    """An answer that was given, and whether it was right."""

    question: Question
    said: frozenset[str]

    @property
    def right(self) -> bool:
        return self.said == self.question.answer


def question_between(now: Frame, then: Frame) -> Question | None:
    """What may be asked before ``then`` is shown."""
    scene = now.scene
    if then.kind == "winner":
        seats = tuple(f"seat:{seat}" for seat in range(scene.players))
        return Question("winner", seats, frozenset({f"seat:{then.scene.winner}"}))
    lying = [
        key_of(scene.plays[place])
        for place in scene.lying()
        if scene.plays[place] < LION and scene.marks.get(key_of(scene.plays[place])) != "struck"
    ]
    told = then.told[0].params if then.told else {}
    if then.kind == "damage":
        area = scene.areas[scene.winner] if scene.winner is not None else 0
        own = [key for card in bits(area) if scene.marks.get(key := key_of(card)) != "struck"]
        return Question("damage", (*lying, *own, NONE), frozenset({f"card:{told['card']}" if "card" in told else NONE}))
    if then.kind in _SPOILS and now.kind not in _SPOILS and lying:
        cards = told.get("cards", "").split() if then.kind == "gather" else ()
        return Question("gather", tuple(lying), frozenset(f"card:{token}" for token in cards), many=True)
    return None


# --- walking through it -------------------------------------------------------------------------------------------


class BattleWalk:
    """A battle with a cursor, and with questions that may be answered before the next step is shown.

    ``predict``: ask. Whatever is asked, one may simply go on. ``rulings`` may be changed at any time, ``choose`` says
    what the winner takes where he is asked; until then the battle's own spoil stands, or the highest card.
    """

    def __init__(self, given: Mapping[str, Any], *, predict: bool = False) -> None:
        self.battle = Battle.read(given)
        self.predict = predict
        self.rulings = {name: self.battle.rulings.get(name, GAME.rulings[name].default) for name in RULINGS}
        self.index = 0
        self.picked: frozenset[str] = frozenset()
        self._spoil = self.battle.spoil
        self._verdicts: dict[int, Verdict] = {}
        self._retell()

    def _retell(self) -> None:
        """Decide the battle anew; the step stays, as far as there is one."""
        battle = self.battle
        self.table = Table.of({"players": battle.players, "side": "A"}, {**battle.rulings, **self.rulings})
        decided = decide(self.table, battle.leader, battle.plays, battle.areas, None)
        self._asked = decided.choices if decided.open else 0
        self.choices = tuple(TOKENS[card] for card in bits(self._asked))
        self.may_decline = bool(self.choices) and not self.table.must_take
        self.frames = frames(battle, self.table, self.spoil)
        self.index = min(self.index, len(self.frames) - 1)

    @property
    def spoil(self) -> str:
        """What the winner takes where he is asked: a card, or ``DECLINE``; empty where he is not."""
        return _taken(self._asked, self.may_decline, self._spoil)

    # --- where we are ---------------------------------------------------------------------------------------------

    @property
    def frame(self) -> Frame:
        return self.frames[self.index]

    @property
    def at_end(self) -> bool:
        return self.index == len(self.frames) - 1

    @property
    def question(self) -> Question | None:
        """What is asked now."""
        if not self.predict or self.at_end or self.index in self._verdicts:
            return None
        return question_between(self.frame, self.frames[self.index + 1])

    @property
    def verdict(self) -> Verdict | None:
        """The answer that this step has shown to be right or wrong."""
        return self._verdicts.get(self.index - 1)

    @property
    def extra(self) -> bool:
        """Whether there is a card for the winner to take beside those of the lead suit."""
        return any(frame.kind in ("choice", "taken") for frame in self.frames)

    def hinges_on(self, name: str) -> bool:
        """Whether how a ruling is read changes this battle, or what its winner may choose."""
        battle = self.battle
        outcomes = []
        for value in readings(name).values():
            table = Table.of({"players": battle.players, "side": "A"}, {**battle.rulings, **self.rulings, name: value})
            decided = decide(table, battle.leader, battle.plays, battle.areas, None)
            outcomes.append((decided, bool(decided.choices) and table.must_take))
        return any(outcome != outcomes[0] for outcome in outcomes)

    @property
    def open_choice(self) -> tuple[str, ...]:
        """The keys of what the winner may take now; empty where he is not asked at this step."""
        if self.frame.kind != "choice":
            return ()
        return (*(f"card:{token}" for token in self.choices), *((DECLINE,) if self.may_decline else ()))

    # --- what can be done -----------------------------------------------------------------------------------------

    def go(self, index: int) -> None:
        """To a step, clipped to the first and the last."""
        self.index = max(0, min(index, len(self.frames) - 1))
        self.picked = frozenset()

    def ask(self, predict: bool) -> None:
        """Ask before the next step is shown, or do not; asking begins afresh."""
        self.predict = predict
        self.picked = frozenset()
        self._verdicts.clear()

    def rule(self, name: str, value: Any) -> None:
        """Change a ruling; raises ``BadInput``."""
        self.rulings[name] = GAME.rulings[name].check(value)
        self._verdicts.clear()
        self.picked = frozenset()
        self._retell()

    def point(self, key: str) -> Verdict | None:
        """Somebody points at something: an answer, a part of an answer, or what the winner takes."""
        question = self.question
        if question is not None:
            key = self._meant(question, key)
            if key not in question.options:
                return None
            if not question.many:
                return self.answer(frozenset({key}))
            self.picked ^= {key}
        elif key in self.open_choice:
            self.choose(key)
        return None

    def answer(self, said: Collection[str]) -> Verdict | None:
        """Answer the question and see what happens; nothing where nothing is asked."""
        question = self.question
        if question is None:
            return None
        verdict = self._verdicts[self.index] = Verdict(question, frozenset(said))
        self.go(self.index + 1)
        return verdict

    def choose(self, key: str) -> None:
        """What the winner takes, by key; the next step shows it."""
        self._spoil = "-" if key == DECLINE else key.removeprefix("card:")
        self._retell()
        self.go(self.index + 1)

    def _meant(self, question: Question, key: str) -> str:
        """Who points at a card to say who wins means its player."""
        scene = self.frame.scene
        if question.ask == "winner":
            for place, play in enumerate(scene.plays):
                if key == key_of(play, place):
                    return f"seat:{scene.seat(place)}"
        return key
