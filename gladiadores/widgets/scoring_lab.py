"""The scoring lab in a notebook: a thin view over its desk."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from gladiadores.text import EVERYWHERE
from gladiadores.widgets import languages, scoring_page
from gladiadores.widgets.desk_stage import DeskStage, styles
from gladiadores.widgets.scoring_desk import ScoringDesk


class ScoringLab(DeskStage):
    """Both sides of the glory board: change a count or move a cube, and see the points with their rules.

    ``counts`` are the cards per seat and suit (T M G X), ``positions`` where the cubes stand; with ``final`` they are
    scored as at the end of the game (side B: with the points of the ``last_round``). ``preset`` is an example of the
    manual, ``"manual-12"`` to ``"manual-17"``; with ``seed`` it begins with a random situation. With ``predict`` it
    asks before it shows; ``names`` are the players' names; ``rulings`` as everywhere; ``scale`` makes everything larger
    or smaller. What is shown can be read and changed from Python through ``desk``, then ``refresh()``.
    """

    desk: ScoringDesk
    pages = scoring_page
    _css = styles("stepper.css", "scoring.css")

    def __init__(
        self,
        side: str = "A",
        players: int = 4,
        counts: Sequence[Sequence[int]] | None = None,
        positions: Sequence[Any] | None = None,
        *,
        preset: str | None = None,
        final: bool = False,
        last_round: Sequence[int] | None = None,
        names: Sequence[str] | None = None,
        rulings: Mapping[str, Any] | None = None,
        predict: bool = False,
        seed: int | None = None,
        language: str | None = None,
        scale: float = 1.0,
    ) -> None:
        desk = ScoringDesk(
            side, players, counts, positions,
            preset=preset, final=final, last_round=last_round, names=names, rulings=rulings, predict=predict, seed=seed,
            language=languages.language_for(language, EVERYWHERE),
        )  # fmt: skip
        super().__init__(desk, scale=scale)
