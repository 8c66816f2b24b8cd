"""What somebody does at the position editor: lays out the middle of a round, hears what is wrong, sends it on.

A plain class that knows no widget: ``press`` is told what was pressed, and everything to be shown can be read off.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any, Literal

from gladiadores.core.errors import BadInput, cause
from gladiadores.core.record import Record
from gladiadores.games.gladiadores import notation, words
from gladiadores.games.gladiadores.cards import DECLARED, HELD, LION, PLAYS, TOKENS, add, written
from gladiadores.games.gladiadores.game import GAME
from gladiadores.games.gladiadores.soundness import Fault
from gladiadores.games.gladiadores.state import State
from gladiadores.games.gladiadores.table import DECKS
from gladiadores.lessons.keeping import write_whole
from gladiadores.text import DEFAULT, EVERYWHERE, Message, MissingCatalogue, Texts, texts
from gladiadores.widgets.battle_desk import BattleDesk
from gladiadores.widgets.position_draft import FARTHEST, Draft, Place, at_random

Tab = Literal["cards", "table", "text", "send"]
TABS: tuple[Tab, ...] = ("cards", "table", "text", "send")
STEPPER = "step~"
"""What the keys of the stepper that is open begin with."""


class PositionDesk:
    """A layout on the desk, those before and after it, and what is being changed.

    ``record`` is where to begin, as text or as a record; without one the table is empty, or with ``seed`` in the middle
    of the round of that number. Raises ``BadInput``.
    """

    def __init__(
        self,
        record: str | Record | None = None,
        *,
        players: int = 4,
        side: str = "A",
        rulings: Mapping[str, Any] | None = None,
        names: Sequence[str] | None = None,
        seed: int | None = None,
        language: str = DEFAULT,
    ) -> None:
        texts(language)  # raises here rather than while drawing
        self.language = language
        self._names = None if names is None else tuple(map(str, names))
        self.seed = 1 if seed is None else seed
        if isinstance(record, Record):
            draft = Draft.taken(record)
        elif record is not None:
            draft = Draft.read(record)
        elif seed is not None:
            draft = at_random(players, side, rulings or {}, seed)
            self.seed += 1
        else:
            draft = Draft.empty(players, side, rulings)
        self.history = [draft]
        self.at = 0
        self.target = Place("hand", 0)
        self.tab: Tab = "cards"
        self.told: Message | None = None
        """Why the last thing could not be done, or what came of it."""
        self.typed: dict[str, str] = {}
        """What was written and cannot be read, by its field."""
        self.open_rule: str | None = None
        self.stepper: BattleDesk | None = None

    # --- what there is --------------------------------------------------------------------------------------------

    @property
    def draft(self) -> Draft:
        return self.history[self.at]

    @property
    def texts(self) -> Texts:
        return texts(self.language)

    @property
    def languages(self) -> tuple[str, ...]:
        """The languages whose texts are there."""
        return tuple(language for language in EVERYWHERE if _there(language))

    @property
    def names(self) -> tuple[str, ...] | None:
        """The players' names; whoever has none is called by his number."""
        if self._names is None:
            return None
        seats = range(len(self._names), max(DECKS))
        return (*self._names, *(words.seat(self.texts, seat) for seat in seats))

    @property
    def sound(self) -> bool:
        return not self.draft.faults

    @property
    def can_undo(self) -> bool:
        return self.at > 0

    @property
    def can_redo(self) -> bool:
        return self.at + 1 < len(self.history)

    @property
    def written(self) -> str:
        """What lies at the target, in notation."""
        if self.target.kind == "arena":
            return " ".join(notation.action_token(play) for play in self.draft.plays)
        return written(self.draft.cards(self.target))

    @property
    def state(self) -> State:
        """The state to play on from; raises ``BadInput`` where something is wrong."""
        return self.draft.state

    @property
    def battle(self) -> dict[str, Any]:
        """The battle in progress, as the verb ``battle`` is asked it; who has not played yet plays by chance what he
        may. Raises ``BadInput``."""
        return self._fought()[0]

    def _fought(self) -> tuple[dict[str, Any], list[str]]:
        """That battle, and what everybody held before it."""
        draft, state = self.draft, self.state
        rng = Random(draft.as_text)
        plays = [notation.action_token(play) for play in draft.plays]
        held = list(draft.hands)
        for place, play in enumerate(draft.plays):
            seat = (draft.leader + place) % draft.players
            held[seat] = add(held[seat], HELD[play])
        while len(plays) < draft.players:
            plays.append(state.legal.sample(rng))
            state = state.after(plays[-1])
        battle: dict[str, Any] = {
            "players": draft.players,
            "leader": draft.leader,
            "plays": plays,
            "areas": [written(area) for area in draft.areas],
        }
        if draft.rulings:
            battle["rulings"] = dict(draft.rulings)
        return battle, [written(hand) for hand in held]

    # --- what is said ---------------------------------------------------------------------------------------------

    def place(self, place: Place) -> str:
        """A place in words."""
        said = self.texts
        if place.kind == "arena":
            return said.say("position.arena", "Arena")
        player = words.seat(said, place.seat, self.names)
        if place.kind == "hand":
            return said.say("edit.hand", "Mão de {player}", player=player)
        return said.say("edit.target.area", "Área de jogo de {player}", player=player)

    def fault(self, fault: Fault) -> str:
        """What is wrong, in a sentence."""
        spoken = words.read_out(self.texts, fault.message.params, self.names)
        return self.texts.translate(fault.message.context, fault.message.portuguese).format(**spoken)

    @property
    def verdict(self) -> str:
        """Whether it can be played on, in a sentence."""
        said, number = self.texts, len(self.draft.faults)
        if number:
            return said.say_many("position.faults", "{number} coisa a corrigir", "{number} coisas a corrigir", number)
        player = words.seat(said, self.draft.to_act, self.names)
        return said.say("position.sound", "Posição válida: é a vez de {player}.", player=player)

    @property
    def answer(self) -> str:
        """What is said to the last thing that was done; empty where that is nothing."""
        return "" if self.told is None else self.texts.message(self.told)

    @property
    def announcement(self) -> str:
        """What a screen reader says after something was done."""
        if self.stepper is not None:
            return self.stepper.announcement
        faults = [self.fault(fault) for fault in (*self.draft.faults, *self.draft.doubts)]
        lying = f"{self.place(self.target)}: {words.cards(self.texts, self.written)}."
        return " ".join(part for part in (self.answer or lying, self.verdict, *faults) if part)

    @property
    def file(self) -> str:
        """What the file is called that the layout is saved to."""
        return self.texts.say("position.file", "posicao.json")

    @property
    def play_line(self) -> str:
        """How it is played on in a terminal, once it is saved."""
        return f"gladiadores play --load {self.file} --seat {self.draft.to_act} --bots greedy --lang {self.language}"

    @property
    def simulate_line(self) -> str:
        """How bots play it to the end in a notebook; ``editor`` is the widget."""
        return f'Match(game("gladiadores"), editor.state, [bot("greedy")] * {self.draft.players}, Random(1))'

    # --- what is done ---------------------------------------------------------------------------------------------

    def press(self, key: str, kind: str = "click", value: Any = None) -> None:
        """Something was pressed or written. What is not known is passed over."""
        if key.startswith(STEPPER):
            if self.stepper is not None:
                self.stepper.press(key.removeprefix(STEPPER), kind, value)
            return
        name, _, rest = key.partition(":")
        if name not in ("rule", "language"):
            self.told = None
        if name in _DO:
            _DO[name](self)
        elif name == "target":
            self._aim(rest)
        elif name == "pick":
            self.pick(rest)
        elif name == "drop":
            self._drop(rest)
        elif key == "write" and kind == "change":
            self.write(str(value))
        elif key == "json" and kind == "change":
            self.typed["json"] = str(value)
        elif name == "tab" and rest in TABS:
            self.tab = next(tab for tab in TABS if tab == rest)
        elif name in ("players", "side", "round"):
            self._set(name, rest)
        elif key in ("leader", "first"):
            self._set(key, str(value))
        elif name == "cube" and kind == "change":
            self._cube(rest, str(value))
        elif name == "rule" and rest in GAME.rulebook:
            self.open_rule = None if self.open_rule == rest else rest
        elif name == "language" and rest in self.languages:
            self.language = rest
            if self.stepper is not None:
                self.stepper.language = rest

    def change(self, draft: Draft) -> None:
        """Go on with another layout; the present one can be had back."""
        self.typed.clear()
        if draft != self.draft:
            self.history[self.at + 1 :] = [draft]
            self.at += 1
            self._shown()

    def pick(self, token: str) -> None:
        """Lay a card down at the target, from wherever it lies; one that lies there is taken away."""
        play, target = PLAYS.get(token), self.target
        if play is None:
            return
        here = self.draft.cards(target) >> HELD[play] & 1
        same = play in self.draft.plays if target.kind == "arena" else here
        if play != LION and same:
            self.change(self.draft.without(target, HELD[play]))
        elif target.kind == "area" and play >= LION:
            self.told = Message("position.no-special", "Na área de jogo só ficam cartas de combate.")
        elif play == LION and not self.draft.left >> LION & 1:
            self.told = Message("position.no-lion", "Não sobra nenhum leão: tire um de onde está.")
        elif target.kind == "arena" and not here and len(self.draft.plays) >= self.draft.players - 1:
            self.told = Message("position.arena-full", "Com mais uma carta a batalha acabaria.")
        else:
            self.change(self.draft.moved(target, play))

    def write(self, text: str) -> None:
        """What lies at the target, as written; what cannot be read stays written, with why."""
        text, target = text.strip().upper(), self.target
        try:
            if target.kind == "arena":
                plays = tuple(notation.read_play(token, "arena") for token in text.split())
                self.change(replace(self.draft, plays=plays))
            else:
                self.change(self.draft.holding(target, notation.read_cards(text, target.kind)))
        except BadInput as error:
            self.told = error.message
            self.typed["write"] = text

    def read(self) -> None:
        """The whole layout, as pasted; what cannot be read stays written, with why."""
        text = self.typed.get("json", "")
        if not text:
            return
        try:
            self.change(Draft.read(text))
        except BadInput as error:
            self.told = error.message
        else:
            self.told = Message("position.pasted", "Posição lida.")

    def undo(self) -> None:
        self._to(self.at - 1)

    def redo(self) -> None:
        self._to(self.at + 1)

    def clear(self) -> None:
        """Begin with an empty table."""
        self.change(Draft.empty(self.draft.players, self.draft.side, self.draft.rulings))

    def complete(self) -> None:
        """Deal what is missing, by chance."""
        draft = self.draft.completed(Random(self.seed))
        self.seed += 1
        if draft == self.draft:
            self.told = Message("position.complete", "As mãos já estão completas.")
        self.change(draft)

    def random(self) -> None:
        """The middle of a round by chance."""
        self.change(at_random(self.draft.players, self.draft.side, self.draft.rulings, self.seed))
        self.seed += 1

    def rotate(self) -> None:
        self.change(self.draft.rotated())

    def mirror(self) -> None:
        try:
            self.change(self.draft.mirrored())
        except BadInput as error:
            self.told = error.message

    def step(self) -> None:
        """Open the battle in progress step by step."""
        if self.sound:
            battle, hands = self._fought()
            try:
                self.stepper = BattleDesk(
                    battle=battle, presets=(), hands=hands, names=self.names, language=self.language
                )
            except ValueError:  # somebody had to follow suit: what the hands say cannot be
                self.stepper = BattleDesk(battle=battle, presets=(), names=self.names, language=self.language)
            self.stepper.walk.go(len(self.draft.plays))

    def shut(self) -> None:
        self.stepper = None

    def save(self, folder: Path | None = None) -> None:
        """Write the layout beside the notebook; a file that is there already stays."""
        if not self.sound:
            return
        path, content = (folder or Path.cwd()) / self.file, (self.draft.as_text + "\n").encode()
        try:
            number = 2
            first = path
            while path.exists() and path.read_bytes() != content:
                path = first.with_name(f"{first.stem}-{number}{first.suffix}")
                number += 1
            write_whole(path, content)
        except OSError as error:
            self.told = Message("position.unsaved", "O arquivo não pôde ser gravado ({error}).", error=cause(error))
        else:
            self.told = Message("position.saved", "Gravada ao lado do caderno: {name}", name=path.name)

    # --- parts of it ----------------------------------------------------------------------------------------------

    def _to(self, at: int) -> None:
        if 0 <= at < len(self.history):
            self.at = at
            self.typed.clear()
            self._shown()

    def _shown(self) -> None:
        """Another layout is on the desk."""
        self.open_rule = None
        self.stepper = None
        if self.target not in self.draft.places:
            self.target = Place("hand", 0)

    def _aim(self, where: str) -> None:
        place = self._place(where)
        if place is not None:
            self.target, self.tab = place, "cards"
            self.typed.pop("write", None)

    def _drop(self, where: str) -> None:
        at, _, token = where.rpartition(":")
        place, play = self._place(at), PLAYS.get(token)
        if place is not None and play is not None:
            self.target = place
            self.change(self.draft.without(place, HELD[play]))

    def _place(self, where: str) -> Place | None:
        """A place by its key: ``hand:2``, ``area:0``, ``arena:0``."""
        return next((place for place in self.draft.places if f"{place.kind}:{place.seat}" == where), None)

    def _set(self, name: str, value: str) -> None:
        draft = self.draft
        if name == "side" and value in "AB" and value != draft.side:
            self.change(draft.on_side(value))
        elif name == "players" and value in map(str, DECKS):
            self.change(draft.for_players(int(value)))
        elif name in ("leader", "first", "round") and value in map(str, range(draft.players)):
            changed: dict[str, Any] = {name: int(value)}
            self.change(replace(draft, **changed))

    def _cube(self, which: str, value: str) -> None:
        seat, _, track = which.partition(":")
        number = value.strip().replace("−", "-")
        if seat not in map(str, range(self.draft.players)) or track not in "0123":
            return
        if not number.removeprefix("-").isdecimal() or abs(int(number)) > FARTHEST:
            self.told = Message("position.number", "Um número inteiro, por favor: «{value}» não é.", value=value[:12])
            self.typed[f"cube:{which}"] = value[:12]
        else:
            self.change(self.draft.with_cube(int(seat), int(track), int(number)))


_DO = {
    "undo": PositionDesk.undo,
    "redo": PositionDesk.redo,
    "clear": PositionDesk.clear,
    "complete": PositionDesk.complete,
    "random": PositionDesk.random,
    "rotate": PositionDesk.rotate,
    "mirror": PositionDesk.mirror,
    "read": PositionDesk.read,
    "step": PositionDesk.step,
    "shut": PositionDesk.shut,
    "save": PositionDesk.save,
}


def pickable(place: Place) -> tuple[int, ...]:
    """The special cards as they can lie somewhere: as played in the arena, as held in a hand; none in a play area."""
    if place.kind == "area":
        return ()
    weapons = [play for play in PLAYS.values() if play >= DECLARED]
    if place.kind == "hand":
        weapons = [play for play in weapons if TOKENS[play] == TOKENS[HELD[play]]]
    return (LION, *weapons)


def _there(language: str) -> bool:
    try:
        texts(language)
    except MissingCatalogue:
        return False
    return True
