"""The presenter in a notebook or on a page: a thin view over its desk."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from gladiadores.games.gladiaattorit import art
from gladiadores.games.gladiadores import board
from gladiadores.games.gladiadores.game import GAME
from gladiadores.games.glory_to_rome import art as glory_art
from gladiadores.games.spartacus import style
from gladiadores.text import EVERYWHERE, Message
from gladiadores.widgets import asked, languages, presenter_page
from gladiadores.widgets.desk_stage import DeskStage, styles
from gladiadores.widgets.presenter_desk import PresenterDesk
from gladiadores.widgets.presenter_slides import Situation


def _drawn() -> str:
    """The colours of the drawings where the theme is not the page's."""
    other = '.pr[data-theme="other"]'
    return "\n".join(
        f"{other} .{name}.{name}{{{dark}}}"
        f"@media (prefers-color-scheme:dark){{{other} .{name}.{name}{{{light}}}}}"
        f'[data-jp-theme-light="true"] {other} .{name}{{{dark}}}'
        f'[data-jp-theme-light="false"] {other} .{name}{{{light}}}'
        for name, light, dark in (
            ("gb", board.LIGHT, board.DARK),
            ("gt", art.LIGHT, art.DARK),
            ("gr", glory_art.LIGHT, glory_art.DARK),
            ("sp", style.LIGHT, style.DARK),
        )
    )


class Presenter(DeskStage):
    """Situations for a room, driven by the keyboard: space goes on, P asks for guesses, R reveals, F changes the theme.

    ``situations`` are ids of battles of the manual (all of them without it), battles of one's own with a ``title``,
    puzzles and quizzes of ``gladiadores.lessons``, and lessons of the tile game (``"tiles:check-1"``). The guesses of
    the audience are counted by a click or the number keys, and shown as bars; ``predict=False`` begins without asking.
    ``names`` are the players' names; ``scale`` makes everything larger or smaller. What is shown can be read and moved
    from Python through ``desk``, then ``refresh()``.
    """

    desk: PresenterDesk
    pages = presenter_page
    _css = "\n".join(
        (styles("stepper.css", "glory.css", "spartacus.css", "spartacus_quiz.css", "presenter.css"), _drawn())
    )

    def __init__(
        self,
        situations: Iterable[Situation] | None = None,
        *,
        names: Sequence[str] | None = None,
        predict: bool = True,
        language: str | None = None,
        scale: float = 1.0,
    ) -> None:
        spoken = languages.language_for(language, EVERYWHERE)
        with asked.fair(spoken, GAME):
            if situations is not None and (isinstance(situations, str) or not isinstance(situations, Iterable)):
                raise asked.wrong(
                    "situations",
                    situations,
                    Message("asked.situations", 'uma lista, como ["manual-01", "tiles:check-1"]'),
                )
            desk = PresenterDesk(
                situations,
                names=None if names is None else asked.texts_in(names, "names"),
                predict=asked.flag(predict, "predict"),
                language=spoken,
            )
        super().__init__(desk, scale=scale)
