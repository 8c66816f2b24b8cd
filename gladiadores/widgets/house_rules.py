"""The house rules in a notebook: a thin view over their desk."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from gladiadores.text import DEFAULT
from gladiadores.widgets import house_page
from gladiadores.widgets.house_desk import HouseDesk
from gladiadores.widgets.stage import Event, Stage

_HERE = Path(__file__).parent


class HouseRules(Stage):
    """Every ruling of Gladiadores as a switch: one position, both readings side by side.

    ``rulings`` are those agreed on already, ``look_at`` the name of the one to begin with, ``battle`` a battle of one's
    own for those that a battle depends on. What is agreed on is in ``rulings``, as everything that takes rulings wants
    it. What is shown can be read and changed from Python through ``desk``, then ``refresh()``.
    """

    _css = "\n".join((_HERE / name).read_text(encoding="utf-8") for name in ("stage.css", "stepper.css", "house.css"))

    def __init__(
        self,
        rulings: Mapping[str, Any] | None = None,
        *,
        look_at: str | None = None,
        battle: Mapping[str, Any] | None = None,
        language: str = DEFAULT,
        scale: float = 1.0,
    ) -> None:
        self.desk = HouseDesk(rulings, look_at=look_at, battle=battle, language=language)
        self.scale = scale
        super().__init__(house_page.page(self.desk, scale=scale), self._pressed, language=language)

    @property
    def rulings(self) -> dict[str, Any]:
        """The rulings that this table reads unlike this edition."""
        return self.desk.house

    def _pressed(self, event: Event) -> None:
        try:
            self.desk.press(event.key, event.kind, event.value)
        finally:
            self.refresh()

    def refresh(self) -> None:
        """Show the desk as it is now."""
        self.language = self.desk.language
        with self.hold_sync():
            self.html = house_page.page(self.desk, scale=self.scale)
            self.announcement = self.desk.announcement

    def picture(self) -> str:
        return house_page.still(self.desk)
