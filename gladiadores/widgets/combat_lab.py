"""The combat lab in a notebook: a thin view over its desk."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from gladiadores.games.spartacus.game import GAME
from gladiadores.widgets import asked, combat_lab_page, languages
from gladiadores.widgets.combat_lab_desk import PANELS, CombatLabDesk
from gladiadores.widgets.desk_stage import DeskStage, styles


class CombatLab(DeskStage):
    """Two fighters of Spartacus, and what may come of it: one attack, the initiative, a whole fight, which die to lose,
    what a wager is worth, and abilities by fighting many times.

    ``one`` and ``two`` are cards as they are written (``"Leo"``), by default the first of the deck; ``equipment`` has a
    list of cards for each, ``left`` the dice that each still has. ``open`` is the panel shown first; with ``predict``
    exact chances are hidden until somebody asks for them. ``deck`` is a deck that was loaded, ``rulings`` are as
    everywhere; with ``seed`` the same dice fall again; ``scale`` makes everything larger or smaller.
    """

    desk: CombatLabDesk
    pages = combat_lab_page
    _css = styles("stepper.css", "combat_lab.css")

    def __init__(
        self,
        one: str | None = None,
        two: str | None = None,
        *,
        equipment: Sequence[Sequence[str] | None] | None = None,
        left: Sequence[Sequence[int] | None] | None = None,
        open: str = "attack",
        predict: bool = False,
        deck: str = "capua",
        rulings: Mapping[str, Any] | None = None,
        seed: int | None = None,
        language: str | None = None,
        scale: float = 1.0,
    ) -> None:
        spoken = languages.language_for(language, GAME.languages)
        with asked.fair(spoken, GAME):
            desk = CombatLabDesk(
                (one, two), equipment, left,
                open=asked.choice(open, "open", PANELS), predict=asked.flag(predict, "predict"),
                deck=asked.text(deck, "deck"),
                rulings=asked.mapping(rulings, "rulings", '{"initiative": "highest"}'), seed=asked.seed(seed),
                language=spoken,
            )  # fmt: skip
        super().__init__(desk, scale=scale)
