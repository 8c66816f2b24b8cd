"""What somebody does at the battle stepper: picks a battle, walks, guesses, opens rules, changes language and readings.

A plain class that knows no widget: ``press`` is told what was pressed, and everything to be shown can be read off.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from gladiadores import scenarios
from gladiadores.core.errors import BadInput, Code, IllegalAction, speaking
from gladiadores.core.rulebook import Rule
from gladiadores.core.shape import LARGEST
from gladiadores.games.gladiadores import words
from gladiadores.games.gladiadores.cards import TOKENS
from gladiadores.games.gladiadores.game import GAME
from gladiadores.games.gladiadores.table import DECKS
from gladiadores.scenarios import Scenario
from gladiadores.text import DEFAULT, EVERYWHERE, Message, MissingCatalogue, Texts, texts
from gladiadores.widgets import asked
from gladiadores.widgets.battle_draft import Answer, Draft, Elsewhere, Hands, read_hand
from gladiadores.widgets.battle_edit import Editor
from gladiadores.widgets.battle_walk import DECLINE, NONE, RULINGS, BattleWalk, Frame, random_battle, readings
from gladiadores.widgets.what_if import WhatIf

PACES = {"slow": 5.0, "normal": 3.0, "fast": 1.5}
"""Seconds a step while the battle plays by itself."""


@dataclass(slots=True)
class Tally:
    """How many answers were right, of how many."""

    right: int = 0
    asked: int = 0


class BattleDesk:
    """One battle on the table, and everything around it.

    ``presets`` are the battles to pick from, by scenario or id; ``battle`` is one's own, as the verb ``battle`` is
    asked it, and ``hands`` what the players held before they played, as far as it is known. While ``editor`` is there,
    the battle is being edited, or asked what would happen with another card. Raises ``BadInput``, in the language asked
    for.
    """

    def __init__(
        self,
        preset: str | None = None,
        presets: Sequence[str | Scenario] | None = None,
        battle: Mapping[str, Any] | None = None,
        *,
        hands: Sequence[str | None] | None = None,
        names: Sequence[str] | None = None,
        predict: bool = False,
        language: str = DEFAULT,
        seed: int | None = None,
        players: int | None = None,
    ) -> None:
        self.language = asked.language(language, EVERYWHERE)
        texts(language)  # raises here rather than while drawing
        self.preset: str | None = None
        self.drawn: int | None = None
        self.own = battle
        self.own_hands: Hands = ()
        self.editor: Editor | None = None
        self.open_rule: str | None = None
        self.as_text = False
        self.rulings_open = False
        self.playing = False
        self.pace = "normal"
        self.tally = Tally()
        self.rulings: dict[str, Any] = {}
        self._names: tuple[str, ...] | None = None
        with speaking(language):
            self.predict = asked.flag(predict, "predict")
            self.seed = 1 if seed is None else asked.whole(seed, "seed", 0, LARGEST)
            self.players = None if players is None else asked.whole(players, "players", min(DECKS), max(DECKS))
            self.presets = _presets(presets, preset)
            if battle is not None:
                self._lay_own(battle)
            elif preset is not None or (self.presets and seed is None):
                self.pick(preset or next(iter(self.presets)))
            else:
                self.players = self.players or 4
                self.draw_lots()
            if names is not None:
                self._call(names)
            if hands is not None:
                self._deal(hands)

    # --- which battle ---------------------------------------------------------------------------------------------

    def pick(self, preset: str) -> None:
        """Lay out a preset; an empty name is one's own battle."""
        if preset in self.presets:
            self._lay(self.presets[preset].input)
            self.preset = preset
        elif preset == "" and self.own is not None:
            self._lay(self.own, self.own_hands)

    def draw_lots(self) -> None:
        """Lay out the next random battle."""
        self._lay(random_battle(self.seed, self.players or self.walk.battle.players))
        self.drawn = self.seed
        self.seed += 1

    def _lay(self, battle: Mapping[str, Any], hands: Hands = ()) -> None:
        walk = BattleWalk(battle, predict=self.predict)
        for name, value in self.rulings.items():
            walk.rule(name, value)
        self.walk = walk
        self.hands = hands
        self.editor = None
        self.preset = self.drawn = self.open_rule = None
        self.playing = False

    def _lay_own(self, battle: Mapping[str, Any]) -> None:
        """Lay out the battle that was asked for; raises ``BadInput``."""
        try:
            self._lay(battle)
        except IllegalAction as error:
            raise self._refused("battle.spoil", Answer(error.violation), error.violation.code) from None

    def _call(self, names: Sequence[str]) -> None:
        """Call the players by their names; raises ``BadInput``."""
        called, players = asked.texts_in(names, "names"), self.walk.battle.players
        if len(called) < players:
            raise BadInput(
                "shape",
                Message(
                    "stepper.names", "names: são {players} jogadores, e há {names} nomes.",
                    players=players, names=len(called),
                ),
            )  # fmt: skip
        self._names = called

    def _deal(self, hands: Sequence[str | None]) -> None:
        """Take note of what the players hold; raises ``BadInput``."""
        known, players = asked.listed(hands, "hands"), self.walk.battle.players
        if len(known) > players:
            came = Message("asked.names.count", "lista de {count}", count=len(known))
            raise asked.wrong("hands", came, Message("stepper.hands", "no máximo {players} mãos", players=players))
        draft = self._draft()
        for seat, hand in enumerate(known):
            field = f"hands[{seat}]"
            if hand is not None and not isinstance(hand, str):
                raise asked.wrong(field, hand, Message("stepper.hand", 'cartas, como "G7 T1 L", ou None'))
            try:
                draft = draft.with_hand(seat, read_hand(hand or "", seat, draft))
            except Elsewhere as error:
                raise self._refused(field, Answer(error), error.code) from None
        barred = draft.barred
        if barred is not None and barred.seat is not None:
            played = TOKENS[draft.cards[barred.seat] or 0]
            raise self._refused(f"hands[{barred.seat}], {played}", barred, "illegal-action")
        self.hands = draft.hands
        if self.own is not None:
            self.own_hands = draft.hands

    def _refused(self, name: str, answer: Answer, code: Code) -> BadInput:
        why = answer.words(self.texts, self._names)
        return BadInput(code, Message("stepper.refused", "{name}: {why}", name=name, why=why))

    def _draft(self) -> Draft:
        """The battle that is shown, with what the winner takes and how the rules are read, as a draft."""
        walk = self.walk
        spoil = "-" if walk.spoil == DECLINE else walk.spoil or walk.battle.spoil
        return replace(
            Draft.of(walk.battle, self.hands), spoil=spoil, rulings={**walk.battle.rulings, **walk.rulings}
        )  # fmt: skip

    # --- another battle by hand -----------------------------------------------------------------------------------

    def edit(self) -> None:
        """Open the battle for editing."""
        self._open(Editor(self._draft()))

    def what_if(self) -> None:
        """Ask what another card would have done; the card at hand is the one played last at this step."""
        what_if = WhatIf(self._draft())
        scene = self.walk.frame.scene
        seat = scene.seat(max(0, len(scene.plays) - 1)) if scene.winner is None else scene.winner
        what_if.press(f"target:card:{seat}")
        self._open(what_if)

    def _open(self, editor: Editor) -> None:
        self.editor = editor
        self.open_rule = None
        self.playing = self.as_text = self.rulings_open = False

    def close(self) -> None:
        """Back to the battle as it is."""
        self.editor = self.open_rule = None

    def adopt(self) -> None:
        """Make the draft the battle on the table; while it lacks something, say what."""
        editor = self.editor
        if editor is None:
            return
        draft, index = editor.draft, self.walk.index if isinstance(editor, WhatIf) else 0
        editor.answer = draft.lack
        if editor.answer is None:
            self.own, self.own_hands = draft.given, draft.hands
            self.rulings.update((name, draft.rulings[name]) for name in RULINGS if name in draft.rulings)
            self._lay(self.own, self.own_hands)
            self._go(index)

    def _press_editor(self, editor: Editor, key: str, kind: str, value: Any) -> bool:
        if key in ("use", "keep"):
            self.adopt()
        elif key in ("close", "edit", "what-if"):
            self.close()
        elif key == "random" and not isinstance(editor, WhatIf):
            editor.lay(Draft.read(random_battle(self.seed, editor.draft.players)))
            self.seed += 1
        elif editor.press(key, kind, value):
            self.open_rule = None
        else:
            return kind in ("tick", "key")
        return True

    @property
    def scenario(self) -> Scenario | None:
        return None if self.preset is None else self.presets[self.preset]

    # --- what is said ---------------------------------------------------------------------------------------------

    @property
    def texts(self) -> Texts:
        return texts(self.language)

    @property
    def names(self) -> tuple[str, ...] | None:
        """The players' names; whoever has none, at a larger table than the first, is called by his number."""
        if self._names is None:
            return None
        players = self.walk.battle.players if self.editor is None else self.editor.draft.players
        seats = range(len(self._names), players)
        return (*self._names, *(words.seat(self.texts, seat) for seat in seats))

    @property
    def languages(self) -> tuple[str, ...]:
        """The languages whose texts are there."""
        return tuple(language for language in EVERYWHERE if _there(language))

    @property
    def readings(self) -> Mapping[str, Any]:
        """How the rulings are read on the table now."""
        return self.walk.rulings if self.editor is None else self.editor.draft.rulings

    def rule(self, id: str) -> Rule:
        return GAME.rulebook[id]

    def told(self, frame: Frame) -> list[tuple[str, str]]:
        """The sentences of a step, each with the id of its rule."""
        told = [(words.event(self.texts, event, GAME.rulebook, self.names), event.rule) for event in frame.told]
        if frame.kind == "start":
            leader = words.seat(self.texts, frame.scene.leader, self.names)
            opening = self.texts.say("stepper.start", "{player} abre a batalha com a carta que quiser.", player=leader)
            told.append((opening, "battle.play.any-lead"))
        return told

    def said(self, keys: frozenset[str]) -> str:
        """Keys of an answer in words."""
        said = self.texts
        things = []
        for key in sorted(keys):
            kind, _, rest = key.partition(":")
            if kind == "seat":
                things.append(words.seat(said, int(rest), self.names))
            elif kind == "card":
                things.append(words.card(said, rest[0] if rest[0] == "L" else rest))
        return said.listed(things) or said.say("stepper.no-card", "nenhuma carta")

    @property
    def announcement(self) -> str:
        """What a screen reader says after something was done."""
        said, walk = self.texts, self.walk
        if self.editor is not None:
            return self.outcome
        parts = []
        if walk.verdict is not None:
            parts.append(self.verdict)
        parts += [sentence for sentence, _ in self.told(walk.frame)]
        if self.situation:
            parts.append(self.situation)
        if walk.question is not None:
            parts.append(self.question)
        step = said.say("stepper.step", "Passo {number} de {total}", number=walk.index + 1, total=len(walk.frames))
        return f"{step}. " + " ".join(parts)

    @property
    def outcome(self) -> str:
        """What is said to the last change of the editor, or what it comes to; else what stands at the target."""
        said, editor = self.texts, self.editor
        if editor is None:
            return ""
        if editor.answer is not None:
            return editor.answer.words(said, self.names)
        if isinstance(editor, WhatIf) and editor.changed:
            return editor.sentence(said, self.names)
        return f"{self.target}: {words.cards(said, editor.written)}."

    @property
    def target(self) -> str:
        """What the editor changes now, in words."""
        if self.editor is None:
            return ""
        player = words.seat(self.texts, self.editor.target.seat, self.names)
        if self.editor.target.kind == "card":
            return self.texts.say("edit.target.card", "Carta de {player}", player=player)
        return self.texts.say("edit.target.area", "Área de jogo de {player}", player=player)

    @property
    def situation(self) -> str:
        """What the example says to look at, once all of it lies there and until the battle is decided; else empty."""
        frame, scenario = self.walk.frame, self.scenario
        laid = frame.kind == "play" and len(frame.scene.plays) == frame.scene.players
        return scenario.text(self.texts) if scenario is not None and laid else ""

    @property
    def question(self) -> str:
        """The question that is open, in words; empty where there is none."""
        said, question = self.texts, self.walk.question
        if question is None:
            return ""
        if question.ask == "winner":
            return said.say("stepper.ask.winner", "Quem vence a batalha?")
        if question.ask == "damage":
            asked = self.walk.frames[self.walk.index + 1].told[0].params
            owner, suit = words.seat(said, asked["seat"], self.names), words.suit(said, asked["suit"])
            return said.say(
                "stepper.ask.damage", "Que carta a arma de {player}, que declarou {suit}, elimina?",
                player=owner, suit=suit,
            )  # fmt: skip
        winner = words.seat(said, self.walk.frame.scene.winner or 0, self.names)
        if self.walk.extra:
            return said.say("stepper.ask.gather", "Que cartas {player} leva, sem contar a carta extra?", player=winner)
        return said.say("stepper.ask.gather-all", "Que cartas {player} leva?", player=winner)

    @property
    def asked_weapon(self) -> str:
        """The damaged weapon that the open question is about."""
        return str(self.walk.frames[self.walk.index + 1].told[0].params["weapon"])

    @property
    def verdict(self) -> str:
        """Whether the last answer was right, in words; empty where there is none."""
        verdict = self.walk.verdict
        if verdict is None:
            return ""
        if verdict.right:
            return self.texts.say("stepper.right", "Isso mesmo!")
        return self.texts.say("stepper.wrong", "Desta vez não: você disse {answer}.", answer=self.said(verdict.said))

    # --- what is done ---------------------------------------------------------------------------------------------

    def press(self, key: str, kind: str = "click", value: Any = None) -> None:
        """Something was pressed, moved or switched. What is not known is passed over."""
        name, _, rest = key.partition(":")
        value = _given(value)
        if self.editor is not None and self._press_editor(self.editor, key, kind, value):
            return
        if kind == "tick":
            self._tick(value)
        elif kind == "key":
            self._key(str(value))
        elif name in ("first", "back", "next", "last"):
            self.playing = False
            self._step(name)
        elif key == "slider":
            self._slide(_step(value))
        elif key == "play":
            self.play()
        elif key == "pace" and value in PACES:
            self.pace = value
        elif key == "preset":
            self.pick(str(value))
        elif key == "random":
            self.draw_lots()
        elif key == "predict":
            self.ask(bool(value) if kind == "change" else not self.predict)
        elif key == "text":
            self.as_text = not self.as_text
        elif key == "edit":
            self.edit()
        elif key == "what-if":
            self.what_if()
        elif key == "rulings":
            self.rulings_open = not self.rulings_open
        elif name == "ruling":
            self._ruling(*rest.partition(":")[::2])
        elif name == "language" and rest in self.languages:
            self.language = rest
        elif name == "rule" and rest in GAME.rulebook:
            self.open_rule = None if self.open_rule == rest else rest
        elif key == "check":
            self._count(self.walk.answer(self.walk.picked))
        elif name in ("card", "seat") or key in (NONE, "decline"):
            self.point(key)

    def point(self, key: str) -> None:
        """Somebody points at a card or a seat."""
        before = self.walk.index
        self._count(self.walk.point(key))
        if self.walk.index != before:
            self.open_rule = None

    def ask(self, predict: bool) -> None:
        """Ask before each revelation, or do not; the tally begins afresh."""
        self.predict = predict
        self.tally = Tally()
        self.walk.ask(predict)

    def play(self) -> None:
        """Let the battle play by itself, or stop it; at the end it starts again."""
        self.playing = not self.playing
        if self.playing and self.walk.at_end:
            self._go(0)

    @property
    def wait(self) -> float | None:
        """Seconds until the next step comes by itself; None while it does not."""
        if not self.playing or self.walk.at_end or self.walk.question is not None:
            return None
        return PACES[self.pace]

    def _tick(self, value: Any) -> None:
        """The time of a step is over; ticks of another step (or another window) do not count."""
        if self.wait is not None and str(value) == str(self.walk.index):
            self._step("next")
        self.playing = self.playing and not self.walk.at_end

    def _key(self, key: str) -> None:
        steps = {"ArrowLeft": "back", "ArrowRight": "next", "Home": "first", "End": "last"}
        if key in steps:
            self.playing = False
            self._step(steps[key])
        elif key == "Space":
            self.play()
        elif key in ("p", "P"):
            self.ask(not self.predict)

    def _step(self, name: str) -> None:
        last = len(self.walk.frames) - 1
        self._go({"first": 0, "back": self.walk.index - 1, "next": self.walk.index + 1, "last": last}[name])

    def _slide(self, index: int | None) -> None:
        if index is not None:
            self.playing = False
            self._go(index)

    def _go(self, index: int) -> None:
        self.walk.go(index)
        self.open_rule = None

    def _ruling(self, name: str, value: str) -> None:
        if name in RULINGS and value in readings(name):
            self.rulings[name] = readings(name)[value]
            self.walk.rule(name, self.rulings[name])

    def _count(self, verdict: Any) -> None:
        if verdict is not None:
            self.tally.asked += 1
            self.tally.right += verdict.right
            self.open_rule = None


def _battles() -> list[Scenario]:
    """The battles of the manual, from easy to hard."""
    battles = [each for each in scenarios.manual() if each.verb == "battle"]
    return sorted(battles, key=lambda each: (each.path is None, each.path or 0))


def _presets(presets: object, preset: object) -> dict[str, Scenario]:
    """The battles to pick from by their ids, among them the one to begin with; raises ``BadInput``."""
    known = {each.id: each for each in _battles()}
    if presets is not None:
        given = asked.listed(presets, "presets")
        found = [_scenario(each, f"presets[{at}]", known) for at, each in enumerate(given)]
        offered = {each.id: each for each in found}
    else:
        offered = known
    if preset is not None:
        first = _scenario(preset, "preset", {**known, **offered})
        offered.setdefault(first.id, first)
    return offered


def _scenario(wanted: object, name: str, known: Mapping[str, Scenario]) -> Scenario:
    if not isinstance(wanted, Scenario):
        return known[asked.choice(wanted, name, tuple(known))]
    if wanted.verb != "battle":
        raise BadInput(
            "shape", Message("stepper.not-a-battle", "{name}: «{id}» não é uma batalha.", name=name, id=wanted.id)
        )
    return wanted


def _given(value: object) -> str | bool | int | None:
    """What a control says: a text, yes or no, a number within reason; None for anything else."""
    if isinstance(value, str):
        return asked.mended(value)
    return value if isinstance(value, int) and abs(value) <= LARGEST else None


def _step(value: object) -> int | None:
    """The step that the slider asks for; None for what is none."""
    if isinstance(value, str):
        return int(value) if value.isdecimal() and len(value) < 9 else None
    return value if isinstance(value, int) else None


def _there(language: str) -> bool:
    try:
        texts(language)
    except MissingCatalogue:
        return False
    return True
