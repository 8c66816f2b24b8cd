"""The first game of Glory to Rome: the learner makes the moves that the lesson asks for, the rest comes by itself.

A plain class that knows no widget, and no rules: what may be done, and why not, is asked of the game.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import ClassVar

from gladiadores.bots.bot import Advice
from gladiadores.lessons.glory_to_rome.lesson import LEARNER, Lesson, Step
from gladiadores.text import DEFAULT, Message
from gladiadores.widgets.glory_desk import GloryDesk
from gladiadores.widgets.match_table import HUMAN


class GloryLessonDesk(GloryDesk):
    """A game that is known beforehand. Something else that is allowed is answered with a sentence, and not done."""

    panels: ClassVar[tuple[str, ...]] = ()
    gathering = False

    def __init__(self, lesson: Lesson, *, pace: str = "normal", language: str = DEFAULT) -> None:
        self.lesson = lesson
        self.nudged = False
        self._line = lesson.line
        super().__init__(
            (HUMAN, self.usual_bot), names=("", lesson.opponent), record=lesson.record, pace=pace, language=language
        )

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
        return self.over or self.lesson.at(self.match.history.ply - 1) != self.number

    @property
    def asked(self) -> str:
        """The action that comes next."""
        return self._line[self.match.history.ply]

    @property
    def announcement(self) -> str:
        said = self.texts
        if self.refusal is not None:
            return self.refused
        if self.nudged and self.step is not None:
            return self.step.hint(said)
        parts = [super().announcement]
        if self.picked is None and (self.your_turn or self.over):
            parts += [self.learnt.done(said)] if self.learnt is not None else []
            parts += [self.step.goal(said)] if self.step is not None else []
        return " ".join(parts)

    # --- what is done -----------------------------------------------------------------------------------------------

    def act(self, action: str) -> None:
        """What is asked is done; something else is not, and told why."""
        self.nudged = False
        if self.view.verify(action) is None and action != self.asked:
            self.refusal, self.nudged = None, True
            self.serial += 1
        else:
            super().act(action)

    def pick(self, key: str) -> None:
        self.nudged = False
        super().pick(key)

    def ask(self) -> None:
        again = self.hint is not None
        self.hint, self.nudged = None, False
        if self.your_turn and not again:
            self.hint = Advice(self.asked, Message("glory.lesson.hint", "É o que este passo pede."))

    def restart(self) -> None:
        """The game from its beginning."""
        self.resume(self.lesson.record)

    def _step(self) -> None:
        if self.state.to_act != LEARNER:
            self.match.play(self.asked)
            self._arrive()

    def _arrive(self) -> None:
        self.nudged = False
        super()._arrive()

    @cached_property
    def _plain(self) -> dict[str, Callable[[], None]]:
        kept = {key: done for key, done in super()._plain.items() if key not in ("begin", "load")}
        return {**kept, "again": self.restart}
