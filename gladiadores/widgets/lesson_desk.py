"""The lessons as a plain class: which one, where it stands, what is said to what was tried. It knows no widget."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import cast

from gladiadores.core.errors import BadInput
from gladiadores.games.gladiadores import words
from gladiadores.games.gladiadores.board import key_of
from gladiadores.games.gladiadores.cards import DECLARED, LION, PLAYS, TOKENS, written
from gladiadores.lessons import lesson as bank
from gladiadores.lessons.attempt import MODES, Answer, Attempt, Mode
from gladiadores.lessons.exercise import Reason
from gladiadores.lessons.gladiadores.battles import BattlePuzzle
from gladiadores.lessons.gladiadores.hands import Playable
from gladiadores.lessons.lesson import Lesson
from gladiadores.lessons.progress import Progress
from gladiadores.text import DEFAULT, Message, Texts, texts
from gladiadores.widgets import puzzle_scene
from gladiadores.widgets.lesson_beats import Beat, beats
from gladiadores.widgets.lesson_parts import languages, toggled

PAUSE = 800
"""So many milliseconds each beat is shown before the next comes by itself."""
KEYS = {
    "z": "take-back", "Z": "take-back", "d": "hint", "D": "hint", "n": "next-lesson", "N": "next-lesson",
    "ArrowLeft": "back", "ArrowRight": "next",
}  # fmt: skip
"""What the keys of the keyboard do, wherever in the lesson they are pressed."""

DECLINE = "+-"

Question = BattlePuzzle | Playable


class LessonDesk:
    """One lesson after another: the position, the learner's hand, and what came of what was done.

    ``play`` and the like say what they do; ``press`` takes what a page reports. Raises ``BadInput`` for a lesson that
    there is not.
    """

    def __init__(
        self,
        ids: Iterable[str],
        mode: Mode = "line",
        *,
        language: str = DEFAULT,
        progress: Progress | None = None,
    ) -> None:
        texts(language)  # raises here rather than while drawing
        self.lessons = tuple(bank.lesson(id) for id in ids)
        if not self.lessons:
            raise ValueError("a lesson is wanted")
        if mode not in MODES:
            raise ValueError(f"mode {mode!r}: there are {', '.join(MODES)}")
        self.language = language
        self.progress = progress or Progress()
        self.mode: Mode = mode
        self.as_text = False
        self.opened: str | None = None
        self.read = 0
        """So many of what the progress has to tell have been put away."""
        self._open(0)

    def _open(self, index: int) -> None:
        self.index = index
        self.attempt = Attempt(self.lesson, self.mode)
        self._forget()
        self._counted = False
        self._look_at_end()

    def _forget(self) -> None:
        """What was said to the last thing that was tried."""
        self.opened = None
        self.refused: Reason | None = None
        self.tried: set[str] = set()
        self.weapon: str | None = None
        self.picked: frozenset[str] = frozenset()
        self.answer: Answer | None = None
        self.hint_given: int | None = None

    # --- where it stands ------------------------------------------------------------------------------------------

    @property
    def lesson(self) -> Lesson:
        return self.lessons[self.index]

    @property
    def texts(self) -> Texts:
        return texts(self.language)

    @property
    def languages(self) -> tuple[str, ...]:
        return languages(self.lesson.game)

    def part(self, name: str, of: Lesson | None = None) -> str:
        """One of the texts of a lesson: ``title``, ``text``, ``goal``, ``done``."""
        return (of or self.lesson).say(self.texts, name)

    @property
    def labels(self) -> tuple[str, ...]:
        """The players where there is little room."""
        said = self.texts
        seats = [words.seat(said, seat) for seat in range(self.attempt.state.table.players)]
        seats[self.lesson.seat] = said.say("lesson.you.short", "Você")
        return tuple(seats)

    @property
    def names(self) -> tuple[str, ...]:
        """The players in a sentence, the learner marked."""
        said = self.texts
        seats = [words.seat(said, seat) for seat in range(self.attempt.state.table.players)]
        seats[self.lesson.seat] = said.say("lesson.you", "{player} (você)", player=seats[self.lesson.seat])
        return tuple(seats)

    @property
    def beats(self) -> tuple[Beat, ...]:
        """Everything that has happened."""
        return beats(self.attempt.history.here.line(), self.lesson.seat)

    @property
    def beat(self) -> Beat:
        """What is looked at."""
        return self.beats[min(self.shown, len(self.beats) - 1)]

    @property
    def at_end(self) -> bool:
        """Whether nothing has happened that is not looked at."""
        return self.shown >= len(self.beats) - 1

    @property
    def running(self) -> bool:
        """Whether the beats come by themselves."""
        return self.shown < self.target

    @property
    def waits(self) -> bool:
        """Whether the learner is to act on what is looked at."""
        return self.attempt.waits and self.at_end and not self.running

    @property
    def wrong(self) -> Reason | None:
        """Why the last move is wrong, once it has been seen."""
        return None if self.running else self.attempt.reason

    @property
    def solved(self) -> bool:
        """Whether the goal is reached, and that has been seen."""
        return self.attempt.solved and not self.running and (self.at_end or self.mode in ("line", "free"))

    @property
    def hints(self) -> tuple[str, ...]:
        return self.attempt.hints(self.texts)

    @property
    def question(self) -> Question | None:
        """What is to be foreseen now."""
        if self.running or not self.at_end:
            return None
        return cast("Question | None", self.attempt.question)

    @property
    def is_last(self) -> bool:
        return self.index == len(self.lessons) - 1

    @property
    def notices(self) -> tuple[Message, ...]:
        """What the progress has to tell and has not been put away."""
        return tuple(self.progress.told[self.read :])

    def done(self, lesson: Lesson) -> bool:
        """Whether a lesson has ever been solved here."""
        return self.progress.times_solved(lesson.id) > 0

    @property
    def actions(self) -> Mapping[str, str]:
        """What pointing at something would do now: actions by key; a weapon that is held stands for itself."""
        if not self.waits:
            return {}
        state = self.attempt.state
        if state.choices:
            return {key_of(play): "+" + TOKENS[play] for play in state.plays if play < LION}
        return {f"hand:{token}": token for token in written(state.hands[self.lesson.seat]).split()}

    @property
    def offered(self) -> tuple[str, ...]:
        """The actions to choose from where pointing is not enough: the sides of a weapon, or no further card."""
        if self.weapon is not None:
            return (self.weapon, self.weapon[::-1])
        return (DECLINE,) if self.waits and DECLINE in self.attempt.state.legal else ()

    # --- what is said ---------------------------------------------------------------------------------------------

    @property
    def status(self) -> str:
        """What is said to the last thing that was done; empty where there is nothing to say."""
        said = self.texts
        if self.refused is not None:
            no = said.say("lesson.refused", "A regra não deixa.")
            return f"{no} {self.refused.say(said, self.names)}"
        if self.wrong is not None:
            no = said.say("lesson.wrong", "Assim não chega ao objetivo.")
            return f"{no} {self.wrong.say(said, self.names)}"
        if self.solved:
            yes = said.say("lesson.solved", "Resolvido!")
            return f"{yes} {self.part('done')}"
        return ""

    @property
    def announcement(self) -> str:
        """What a screen reader says after something was done."""
        said = self.texts
        parts = [Reason.of(self.lesson.game, event).say(said, self.names) for event in self.beat.told]
        if self.answer is not None:
            parts.insert(0, self.verdict)
        if self.hint_given is not None and self.hints:
            parts.append(said.say("lesson.hint.said", "Dica: {hint}", hint=self.hints[-1]))
        if self.status:
            parts.append(self.status)
        elif self.question is not None:
            parts.append(self.question.text(said, self.names))
        elif self.waits:
            parts.append(said.say("lesson.your-turn", "É a sua vez."))
            parts.append(said.say("lesson.goal.said", "Objetivo: {goal}", goal=self.part("goal")))
        return " ".join(dict.fromkeys(parts))

    @property
    def verdict(self) -> str:
        """Whether what was foreseen was right; empty where nothing was."""
        if self.answer is None:
            return ""
        if self.answer.right:
            return self.texts.say("stepper.right", "Isso mesmo!")
        return self.texts.say("lesson.not-so", "Desta vez não.")

    # --- what is done ---------------------------------------------------------------------------------------------

    def press(self, key: str, kind: str = "click", value: object = None) -> None:
        """Something was pressed. What cannot be done now is passed over."""
        name, _, rest = key.partition(":")
        if kind == "tick":
            self._tick(str(value))
        elif kind == "key":
            self.press(KEYS.get(str(value), ""))
        elif key == "lesson":
            self.open(str(value))
        elif name == "mode" and rest in MODES:
            self.switch(rest)
        elif key == "next-lesson" and not self.is_last:
            self._open(self.index + 1)
        elif name == "language" and rest in self.languages:
            self.language = rest
        elif key == "text":
            self.as_text = not self.as_text
        elif name == "rule":
            self.opened = None if self.opened == rest else rest
        elif key in ("back", "next", "first", "last"):
            self._walk(key)
        elif key == "take-back":
            self.take_back()
        elif key == "hint":
            self.hint()
        elif key == "restart":
            self.restart()
        elif name == "play" and rest in self.offered:
            self.play(rest)
        elif key == "told":
            self.read = len(self.progress.told)
        elif key == "hold":
            self.weapon = None
        elif key in ("check", "option:-") or self.question is not None:
            self._point(key)
        elif key in self.actions:
            self._point_at(self.actions[key])

    def open(self, id: str) -> None:
        """To a lesson of this desk, by its id."""
        for index, each in enumerate(self.lessons):
            if each.id == id:
                self._open(index)

    def switch(self, mode: Mode) -> None:
        """The same position in another mode."""
        given = self.attempt.given
        self.mode = mode
        self._open(self.index)
        self.attempt.given = given

    def _point_at(self, action: str) -> None:
        """Play a card; of a damaged weapon that is held, the side is asked first."""
        if PLAYS.get(action, 0) >= DECLARED:
            self.refused = None
            self.weapon = action
        else:
            self.play(action)

    def play(self, action: str) -> None:
        """The learner's action; nothing happens where it is not the learner's turn, as after a double click."""
        if not self.waits:
            return
        seen, tried = len(self.beats), self.tried
        answer = self.attempt.play(action)
        self._forget()
        if answer.refused:
            self.refused = answer.reason
            self.tried = tried | {action}
            return
        self.shown = seen
        self.target = self._telling(seen)
        if self.attempt.solved and not self._counted:
            self._counted = True
            self.progress.solved(self.lesson.id)

    def _telling(self, first: int) -> int:
        """The beat to stop at: the one that says why the move was wrong, else the last."""
        reason = self.attempt.reason
        shown = self.beats
        if reason is not None and reason.told is not None:
            for number in range(first, len(shown)):
                if reason.told in shown[number].told:
                    return number
        return len(shown) - 1

    def take_back(self) -> None:
        """Undo the learner's last move; after a wrong one comes one more hint."""
        hint = self.attempt.take_back()
        self._forget()
        self.hint_given = hint
        self._look_at_end()

    def hint(self) -> None:
        """One more hint."""
        self.hint_given = self.attempt.hint()

    def restart(self) -> None:
        self.attempt.restart()
        self._forget()
        self._look_at_end()

    def hurry(self) -> None:
        """Do not wait for the beats that are to come."""
        self.shown = self.target

    def _look_at_end(self) -> None:
        self.shown = self.target = len(self.beats) - 1

    def _tick(self, value: str) -> None:
        """The time of a beat is over; ticks of another beat (or another window) do not count."""
        if self.running and value == self.clock:
            self.shown += 1

    @property
    def clock(self) -> str:
        return f"{self.lesson.id}/{self.attempt.history.ply}/{self.shown}"

    def _walk(self, key: str) -> None:
        """Look at another beat; in the modes that play by themselves, go on where the end has been seen."""
        last = len(self.beats) - 1
        self.opened = None
        if self.running:
            self.hurry()
            return
        if key == "next" and self.at_end and self.mode in ("show", "predict"):
            self._step()
            return
        self.answer = None if key != "next" else self.answer
        to = {"first": 0, "back": self.shown - 1, "next": self.shown + 1, "last": last}[key]
        self.shown = self.target = max(0, min(to, last))

    def _step(self) -> None:
        """The next action of the line, shown beat by beat."""
        seen = len(self.beats)
        self._forget()
        if self.attempt.step():
            self.shown = self.target = seen

    def _point(self, key: str) -> None:
        """An answer to what is to be foreseen, or a part of one."""
        question = self.question
        if question is None:
            return
        option = "" if key == "check" else puzzle_scene.answers(question).get(key, key.removeprefix("option:"))
        if key != "check" and option not in question.options:
            return
        if key != "check" and question.many:
            self.picked = toggled(self.picked, option)
            return
        try:
            answer = self.attempt.predict(self.picked if key == "check" else [option])
        except BadInput:  # nothing was picked
            return
        self._step()
        self.answer = answer
