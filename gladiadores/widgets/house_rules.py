"""The house rules in a notebook: a thin view over their desk."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gladiadores.text import DEFAULT
from gladiadores.widgets import house_page
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
        language: str = DEFAULT,
        scale: float = 1.0,
    ) -> None:
        desk = HouseDesk(rulings, look_at=look_at, battle=battle, language=language)
        super().__init__(desk, scale=scale)

    @property
    def rulings(self) -> dict[str, Any]:
        """The rulings that this table reads unlike this edition."""
        return self.desk.house
