"""Puzzles and quizzes in a notebook: a thin view over their desk."""

from __future__ import annotations

from collections.abc import Sequence

from gladiadores import games
from gladiadores.core.errors import speaking
from gladiadores.core.shape import LARGEST
from gladiadores.lessons.exercise import LEVELS, Level
from gladiadores.lessons.progress import Progress
from gladiadores.lessons.taught import TAUGHT
from gladiadores.text import EVERYWHERE
from gladiadores.widgets import asked, languages, quiz_page
from gladiadores.widgets.desk_stage import DeskStage, styles
from gladiadores.widgets.quiz_desk import QuizDesk


class Quiz(DeskStage):
    """Questions with their board, options to choose from, and the rule behind each answer.

    ``kinds`` are kinds of puzzles of the game and ``"quiz"``, ``levels`` are ``"easy"``, ``"medium"`` and ``"hard"``;
    without them all are asked. ``rules`` are ids of rules, or what ids begin with (``"battle.follow"``): then only
    these are asked. The same ``seed`` asks the same questions; ``n`` of them, or without end. ``progress`` keeps what
    was answered, else it is kept in the learner's own file. ``scale`` makes everything larger or smaller. What is shown
    can be read and answered from Python through ``desk``, then ``refresh()``.
    """

    desk: QuizDesk
    pages = quiz_page
    _css = styles("stepper.css", "lesson.css", "glory.css", "spartacus_quiz.css", "quiz.css")

    def __init__(
        self,
        game: str = "gladiadores",
        *,
        kinds: Sequence[str] | None = None,
        levels: Sequence[Level] | None = None,
        rules: Sequence[str] = (),
        seed: int = 0,
        n: int | None = None,
        language: str | None = None,
        progress: Progress | None = None,
        scale: float = 1.0,
    ) -> None:
        known = TAUGHT
        spoken = languages.language_for(language, games.game(game).languages if game in known else EVERYWHERE)
        with speaking(spoken):
            desk = QuizDesk(
                asked.choice(game, "game", known),
                kinds=None if kinds is None else asked.texts_in(kinds, "kinds"),
                levels=None if levels is None else asked.choices(levels, "levels", LEVELS),
                rules=asked.texts_in(rules, "rules"),
                seed=asked.whole(seed, "seed", 0, LARGEST),
                n=None if n is None else asked.whole(n, "n", 1, LARGEST),
                language=spoken,
                progress=asked.progress(progress),
            )
        super().__init__(desk, scale=scale)
