"""A first game: the learner makes the moves that the lesson asks for, the rest comes by itself.

Plain classes that know no widget, and no rules: what may be done, and why not, is asked of the game.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import ClassVar

from gladiadores.bots.bot import Advice
from gladiadores.core.events import Event
from gladiadores.lessons.guided import LEARNER, Lesson, Step
from gladiadores.text import DEFAULT, Message
from gladiadores.widgets.match_table import HUMAN
from gladiadores.widgets.match_things import ThingDesk

QUICK = 350
"""Milliseconds for what nobody sees."""


class GuidedDesk(ThingDesk):
    """A game that is known beforehand, before the class of a game's desk among the bases.

    Something else that is allowed is not done: ``nudged`` is that action, ``instead`` what it would have been.
    """

    panels: ClassVar[tuple[str, ...]] = ()

    def __init__(self, lesson: Lesson, *, pace: str = "normal", language: str = DEFAULT) -> None:
        self.lesson = lesson
        self.nudged: str | None = None
        self._line = lesson.line
        super().__init__(
            (HUMAN, *[self.usual_bot for _ in lesson.opponents]),
            names=("", *lesson.opponents), record=lesson.record, pace=pace, language=language,
        )  # fmt: skip

    # --- where the lesson stands ------------------------------------------------------------------------------------

    @property
    def number(self) -> int:
        """How many steps are done."""
        return self.lesson.at(self.match.history.ply)

    @property
    def step(self) -> Step | None:
        """What is asked; None when the game is over."""
        return None if self.over else self.lesson.steps[self.number]

    @property
    def learnt(self) -> Step | None:
        """The step that was done last; None at the beginning."""
        return self.lesson.steps[self.number - 1] if self.number else None

    @property
    def asks_anew(self) -> bool:
        """Whether nothing of the step that is asked has been done yet."""
        ply = self.match.history.ply
        return self.over or not ply or self.lesson.at(ply - 1) != self.number

    @property
    def asked(self) -> str:
        """The action that comes next."""
        return self._line[self.match.history.ply]

    @property
    def instead(self) -> Event | None:
        """What the action that was not asked for would have come to first, as far as the learner would see it."""
        return None if self.nudged is None else self._told(self.nudged)

    @property
    def again(self) -> str:
        return self.texts.say("guided.again", "Do começo")

    @property
    def announcement(self) -> str:
        said = self.texts
        if self.refusal is not None:
            return self.refused
        if self.nudged is not None and self.step is not None:
            return self.step.hint(said)
        parts = [super().announcement]
        if self.picked is None and (self.your_turn or self.over):
            parts += [self.learnt.done(said)] if self.learnt is not None else []
            parts += [self.step.goal(said)] if self.step is not None else []
        return " ".join(parts)

    @property
    def wait(self) -> int | None:
        """Nothing moves before the learner has looked at the table."""
        usual = None if self._undealt else super().wait
        return usual if usual is None or self._told(self.asked) is not None else min(usual, QUICK)

    def _told(self, action: str) -> Event | None:
        """What this would come to first, as far as the learner would see it."""
        return next((event for event in self.state.play(action).events if event.seen(LEARNER)), None)

    # --- what is done -----------------------------------------------------------------------------------------------

    def act(self, action: str) -> None:
        """What is asked is done; something else is not, and told why."""
        self.nudged = None
        if self.view.verify(action) is None and action != self.asked:
            self.refusal, self.picked, self.nudged, self.open_rule = None, None, action, None
            self.serial += 1
        else:
            super().act(action)

    def pick(self, key: str) -> None:
        self.nudged = None
        super().pick(key)

    def ask(self) -> None:
        again = self.hint is not None
        self.hint, self.nudged = None, None
        if self.your_turn and not again:
            self.hint = Advice(self.asked, Message("guided.hint", "É o que este passo pede."))

    def restart(self) -> None:
        """The game from its beginning."""
        self.resume(self.lesson.record)

    def open(self, number: int) -> None:
        """The game from the chapter that begins with this step."""
        if number in self.lesson.chapters:
            self.resume(self.lesson.until(number))

    def _step(self) -> None:
        if self.state.to_act != LEARNER:
            self.match.play(self.asked)
            self._arrive()

    def _deal(self) -> None:
        """Dice and cards come as they are written, after what is asked was read."""

    def _arrive(self) -> None:
        self.nudged = None
        super()._arrive()

    def press(self, key: str, kind: str = "click", value: object = None) -> None:
        name, _, rest = key.partition(":")
        if name == "chapter" and rest.isdecimal():
            self.open(int(rest))
        else:
            super().press(key, kind, value)

    @cached_property
    def _plain(self) -> dict[str, Callable[[], None]]:
        kept = {key: done for key, done in super()._plain.items() if key not in ("begin", "load")}
        return {**kept, "again": self.restart}
