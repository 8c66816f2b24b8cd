"""A quiz as a plain class: what is asked, what was answered, and why it is so. It knows no widget."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from string import ascii_lowercase
from typing import Literal

from gladiadores import games
from gladiadores.core.errors import BadInput
from gladiadores.lessons.exercise import LEVELS, NONE, Level, Reason
from gladiadores.lessons.gladiadores.battles import BattlePuzzle
from gladiadores.lessons.gladiadores.hands import Playable
from gladiadores.lessons.progress import Progress
from gladiadores.text import DEFAULT, Message, Texts, texts
from gladiadores.widgets import puzzle_scene, quiz_draw, quiz_tables
from gladiadores.widgets.lesson_parts import languages, toggled
from gladiadores.widgets.puzzle_scene import Shown
from gladiadores.widgets.quiz_draw import Draw, kind_of, level_of
from gladiadores.widgets.quiz_sheet import SheetWishes

Fold = Literal["progress", "sheet"]
ALL = ""
"""The choice of all kinds, or all levels."""
STEPS = {"ArrowLeft": "back", "ArrowRight": "next"}
MOST_SEEDS = 10**6


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of an answer: the options chosen, and why they are wrong; no reason where they are right. ``shown``: it
    was not answered but shown."""

    chosen: tuple[str, ...]
    reason: Reason | None = None
    shown: bool = False

    @property
    def right(self) -> bool:
        return self.reason is None


class QuizDesk:
    """Questions, one after the other; ``n`` of them, or without end.

    The first answer to each is counted, here and in ``progress``. ``rules`` are ids, or what ids begin with: then only
    these are asked. Raises ``BadInput`` for a game, kind, level or rule that there is not.
    """

    def __init__(
        self,
        game: str = "gladiadores",
        *,
        kinds: Sequence[str] | None = None,
        levels: Sequence[Level] | None = None,
        rules: Sequence[str] = (),
        seed: int = 0,
        n: int | None = None,
        language: str = DEFAULT,
        progress: Progress | None = None,
    ) -> None:
        texts(language)  # raises here rather than while drawing
        if n is not None and n < 1:
            raise ValueError(f"n = {n}: at least one question is wanted")
        self.game = games.game(game).id
        self.language = language
        self.progress = progress or Progress()
        self.n = n
        self.rules = tuple(rules)
        self.kinds = tuple(kinds) if kinds else quiz_draw.kinds(game)
        self.levels: tuple[Level, ...] = tuple(levels) if levels else LEVELS
        self.kind = self.level = ALL
        self.seed = seed
        self.sheet = SheetWishes(game, list(self.kinds))
        self.fold: Fold | None = None
        self.as_text = self.asks_reset = False
        self.read = 0
        """So many of what the progress has to tell have been put away."""
        self._begin()

    def _begin(self) -> None:
        """A new round of questions."""
        wanted = (self.kind,) if self.kind else self.kinds
        levels: tuple[Level, ...] = tuple(level for level in self.levels if self.level in (ALL, level))
        self._draw = Draw(self.game, wanted, levels, self.rules, self.seed)
        self.firsts: list[bool | None] = []
        """How each question so far was answered at first; None where it was passed over."""
        self._go(0)

    def _go(self, number: int) -> None:
        self.number = number
        self.picked: frozenset[str] = frozenset()
        self.missed = False
        """Whether it was answered wrongly."""
        self.tried: tuple[str, ...] = ()
        """The options that have turned out to be wrong."""
        self.outcome: Outcome | None = None
        self.opened: str | None = None
        self.at = 0
        if not self.over:
            self.asked = self._draw[number]

    # --- where it stands ------------------------------------------------------------------------------------------

    @property
    def texts(self) -> Texts:
        return texts(self.language)

    @property
    def languages(self) -> tuple[str, ...]:
        return languages(self.game)

    @property
    def over(self) -> bool:
        """Whether all questions have been asked."""
        return self.n is not None and self.number >= self.n

    @property
    def answered(self) -> bool:
        """Whether the question is done with: answered rightly, or its answer shown."""
        return self.outcome is not None and self.outcome.right

    @property
    def right(self) -> int:
        """How many were right at once."""
        return self.firsts.count(True)

    @property
    def letters(self) -> Mapping[str, str]:
        """The options by their letters."""
        return dict(zip(ascii_lowercase, self.asked.options, strict=False))

    @property
    def table(self) -> BattlePuzzle | Playable | None:
        """The question, where it has a table of Gladiadores to show."""
        return self.asked if isinstance(self.asked, BattlePuzzle | Playable) else None

    @property
    def pointed(self) -> Mapping[str, str]:
        """The options that can be pointed at, by key."""
        if self.over or self.answered:
            return {}
        if self.table is not None:
            return puzzle_scene.answers(self.table)
        if kind_of(self.asked) == "best":
            return {f"square:{option.partition('@')[2]}": option for option in self.asked.options}
        return {}

    @property
    def story(self) -> tuple[Shown, ...]:
        """How it goes at a table of Gladiadores, to be looked at once it has been answered."""
        return puzzle_scene.story(self.table) if self.table is not None and self.outcome is not None else ()

    @property
    def steps(self) -> tuple[tuple[Reason, ...], ...]:
        """What is told step by step of how it goes; empty where there is nothing to look at."""
        if not isinstance(self.asked, quiz_tables.Seated):
            return tuple(shown.told for shown in self.story)
        return quiz_tables.steps(self.asked) if self.answered else ()

    @property
    def notices(self) -> tuple[Message, ...]:
        """What the progress has to tell and has not been put away."""
        return tuple(self.progress.told[self.read :])

    # --- what is said ---------------------------------------------------------------------------------------------

    def spoken(self, options: Sequence[str]) -> str:
        """Options in the midst of a sentence, be they sentences themselves or not."""
        return self.texts.listed([self.asked.spoken(option, self.texts).removesuffix(".") for option in options])

    @property
    def verdict(self) -> str:
        """Whether the answer was right, in words; empty without one."""
        said, outcome = self.texts, self.outcome
        if outcome is None:
            return ""
        if outcome.shown:
            return said.say("quiz.answer", "A resposta: {answer}.", answer=self.spoken(outcome.chosen))
        if outcome.right:
            return said.say("quiz.now", "Agora sim!") if self.missed else said.say("stepper.right", "Isso mesmo!")
        return said.say("stepper.wrong", "Desta vez não: você disse {answer}.", answer=self.spoken(outcome.chosen))

    @property
    def announcement(self) -> str:
        """What a screen reader says after something was done."""
        said, outcome = self.texts, self.outcome
        if self.over:
            return self.result
        if outcome is None:
            setting = self.asked.setting(said)
            return f"{self.heading}. {setting} {self.asked.text(said)}".replace("  ", " ")
        if outcome.reason is not None:
            return f"{self.verdict} {outcome.reason.say(said)}"
        return " ".join([self.verdict, *(reason.say(said) for reason in self.asked.explain())])

    @property
    def heading(self) -> str:
        """Which question it is."""
        said = self.texts
        if self.n is None:
            return said.say("quiz.number", "Pergunta {number}", number=self.number + 1)
        return said.say("quiz.number-of", "Pergunta {number} de {all}", number=self.number + 1, all=self.n)

    @property
    def result(self) -> str:
        """What it came to in the end."""
        all_ = len(self.firsts)
        return self.texts.say("quiz.result", "Você acertou {right} de {all} de primeira.", right=self.right, all=all_)

    # --- what is done ---------------------------------------------------------------------------------------------

    def press(self, key: str, kind: str = "click", value: object = None) -> None:
        """Something was pressed or switched. What cannot be done now is passed over."""
        name, _, rest = key.partition(":")
        if kind == "key":
            self._key(str(value))
        elif name == "option" and not self.over:
            self.choose(rest)
        elif key in self.pointed:
            self.choose(self.pointed[key])
        elif key == "all":
            self.choose_all()
        elif key == "check":
            self.answer(self.picked)
        elif key == "reveal":
            self.reveal()
        elif key == "onward":
            self.onward()
        elif key == "again":
            self.again()
        elif key in ("back", "next") and self.steps:
            self.at = max(0, min(self.at + (1 if key == "next" else -1), len(self.steps) - 1))
        elif name == "rule":
            self.opened = None if self.opened == rest else rest
        elif key == "kind" and value in (ALL, *self.kinds):
            self.kind = str(value)
            self._begin()
        elif key == "level" and value in (ALL, *self.levels):
            self.level = str(value)
            self._begin()
        elif key == "text":
            self.as_text = not self.as_text
        elif name == "language" and rest in self.languages:
            self.language = rest
        elif key in ("progress", "sheet"):
            self._fold(key)
        elif name == "reset":
            self._reset(rest)
        elif key == "told":
            self.read = len(self.progress.told)
        elif name == "sheet":
            self._sheet(rest, value)

    def choose(self, option: str) -> None:
        """An option was pressed: the answer, or a part of it."""
        if self.answered or option not in self.asked.options:
            return
        if not self.asked.many:
            self.answer([option])
            return
        if self.outcome is not None:
            self.outcome = None
        self.picked = toggled(self.picked, option)

    @property
    def all_cards(self) -> frozenset[str]:
        """Every option that can be chosen together with others; empty where one answer is wanted."""
        if self.over or self.answered or not self.asked.many:
            return frozenset()
        return frozenset(self.asked.options) - {NONE}

    def choose_all(self) -> None:
        """Choose every option at once; when all are chosen, none."""
        if self.all_cards:
            self.outcome = None
            self.picked = frozenset() if self.picked == self.all_cards else self.all_cards

    def answer(self, chosen: Sequence[str] | frozenset[str]) -> None:
        """Answer the question; the first time it is counted."""
        if self.over or self.answered or not chosen:
            return
        options = tuple(option for option in self.asked.options if option in chosen)
        try:
            reason = self.asked.refute(chosen)
        except BadInput:  # an option that there is not
            return
        if len(self.firsts) == self.number:
            self.firsts.append(reason is None)
            self.progress.answered(
                self.game, kind_of(self.asked), level_of(self.asked), self.asked.rules, reason is None
            )  # fmt: skip
        self._show(Outcome(options, reason))
        if reason is not None:
            self.missed = True
            self.tried = self.tried if self.asked.many else (*self.tried, *options)

    def reveal(self) -> None:
        """Show the answer; who had not tried has not been right."""
        if self.over or self.answered:
            return
        if len(self.firsts) == self.number:
            self.firsts.append(None)
        self.picked = frozenset(self.asked.answer)
        self._show(Outcome(self.asked.answer, shown=True))

    def _show(self, outcome: Outcome) -> None:
        """Look at where the answer is refuted, or at the end."""
        self.outcome = outcome
        self.opened = None
        reason = outcome.reason
        steps = self.steps
        told = [number for number, reasons in enumerate(steps) if reason in reasons]
        self.at = told[0] if told else max(0, len(steps) - 1)

    def onward(self) -> None:
        """To the next question; one that was not answered is passed over."""
        if self.over:
            return
        if len(self.firsts) == self.number:
            self.firsts.append(None)
        self._go(self.number + 1)

    def again(self) -> None:
        """Other questions of the same sort."""
        self.seed = (self.seed + 1) % MOST_SEEDS
        self._begin()

    def _key(self, key: str) -> None:
        if key in ("n", "N"):
            self.press("again" if self.over else "onward")
        elif key in STEPS:
            self.press(STEPS[key])
        elif not self.over and key in self.letters and key != "n":
            self.choose(self.letters[key])

    def _fold(self, fold: str) -> None:
        self.asks_reset = False
        self.fold = None if self.fold == fold else "progress" if fold == "progress" else "sheet"
        if self.fold == "progress":
            self.progress.refresh()

    def _reset(self, answer: str) -> None:
        """Forget the progress; it is asked whether that is meant."""
        if answer == "yes" and self.asks_reset:
            self.progress.reset()
        self.asks_reset = answer == "" and not self.asks_reset

    def _sheet(self, what: str, value: object) -> None:
        if what in ("number", "seed"):
            self.sheet.write(what, str(value))
        elif what == "make":
            self.sheet.make(self.language)
        elif what == "save" and self.sheet.made:
            self.sheet.save(self.language)
        elif what in (*LEVELS, *quiz_draw.kinds(self.game)):
            self.sheet.switch(what, bool(value), quiz_draw.kinds(self.game))
