"""The house rules in a notebook: a thin view over their desk."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gladiadores.games.gladiadores.game import GAME
from gladiadores.text import EVERYWHERE
from gladiadores.widgets import asked, house_page, languages
from gladiadores.widgets.asked import BATTLE
from gladiadores.widgets.desk_stage import DeskStage, styles
from gladiadores.widgets.house_desk import HouseDesk


class HouseRules(DeskStage):
    """Every ruling of Gladiadores as a switch: one position, both readings side by side.

    ``rulings`` are those agreed on already, ``look_at`` the name of the one to begin with, ``battle`` a battle of one's
    own for those that a battle depends on. What is agreed on is in ``rulings``, as everything that takes rulings wants
    it. What is shown can be read and changed from Python through ``desk``, then ``refresh()``.
    """

    desk: HouseDesk
    pages = house_page
    _css = styles("stepper.css", "house.css")

    def __init__(
        self,
        rulings: Mapping[str, Any] | None = None,
        *,
        look_at: str | None = None,
        battle: Mapping[str, Any] | None = None,
        language: str | None = None,
        scale: float = 1.0,
    ) -> None:
        spoken = languages.language_for(language, EVERYWHERE)
        with asked.fair(spoken, GAME):
            desk = HouseDesk(
                asked.mapping(rulings, "rulings", '{"spoil": "may"}'),
                look_at=None if look_at is None else asked.choice(look_at, "look_at", tuple(GAME.rulings)),
                battle=None if battle is None else asked.mapping(battle, "battle", BATTLE),
                language=spoken,
            )
        super().__init__(desk, scale=scale)

    @property
    def rulings(self) -> dict[str, Any]:
        """The rulings that this table reads unlike this edition."""
        return self.desk.house
