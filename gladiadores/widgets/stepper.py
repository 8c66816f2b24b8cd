"""The battle stepper in a notebook: a thin view over its desk."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from gladiadores.scenarios import Scenario
from gladiadores.text import EVERYWHERE
from gladiadores.widgets import battle_page, languages
from gladiadores.widgets.battle_desk import BattleDesk
from gladiadores.widgets.desk_stage import DeskStage, styles


class BattleStepper(DeskStage):
    """A battle, step by step, each step with its rule.

    ``preset`` is an example to begin with, ``presets`` the examples to pick from (all battles of the manual), and
    ``battle`` one's own: ``{"players": 4, "leader": 1, "plays": ["G7", …], "areas": ["M4 G3", …]}``. ``hands`` are what
    the players held before they played, ``["G7 T1 L", …]``, None for one that is not known; then *what if* also minds
    who must follow suit. With ``predict`` it asks before it shows; ``names`` are the players' names; with ``seed`` and
    no preset or battle it begins with the random battle of that number; ``scale`` makes everything larger or smaller.
    What is shown can be read and moved from Python through ``desk``, then ``refresh()``.
    """

    desk: BattleDesk
    pages = battle_page
    _css = styles("stepper.css", "edit.css")

    def __init__(
        self,
        preset: str | None = None,
        *,
        presets: Sequence[str | Scenario] | None = None,
        battle: Mapping[str, Any] | None = None,
        hands: Sequence[str | None] | None = None,
        names: Sequence[str] | None = None,
        predict: bool = False,
        language: str | None = None,
        seed: int | None = None,
        players: int | None = None,
        scale: float = 1.0,
    ) -> None:
        desk = BattleDesk(
            preset, presets, battle,
            hands=hands, names=names, predict=predict, language=languages.language_for(language, EVERYWHERE), seed=seed,
            players=players,
        )  # fmt: skip
        super().__init__(desk, scale=scale)
