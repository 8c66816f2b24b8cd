"""The rules to look up in a notebook: a thin view over their desk."""

from __future__ import annotations

from pathlib import Path

from gladiadores.text import DEFAULT
from gladiadores.widgets import rules_page
from gladiadores.widgets.rules_desk import RulesDesk
from gladiadores.widgets.stage import Event, Stage

_HERE = Path(__file__).parent


class RuleSearch(Stage):
    """The rules of both games, to be searched; each with its source, an example and a question. And a glossary.

    ``game`` (``"gladiadores"``, ``"gladiaattorit"``) and ``query`` narrow the list, ``rule`` is the id of one to begin
    with; ``scale`` makes everything larger or smaller. What is shown can be read and changed from Python through
    ``desk``, then ``refresh()``.
    """

    _css = "\n".join((_HERE / name).read_text(encoding="utf-8") for name in ("stage.css", "stepper.css", "rules.css"))

    def __init__(
        self, game: str = "", rule: str | None = None, query: str = "", *, language: str = DEFAULT, scale: float = 1.0
    ) -> None:
        self.desk = RulesDesk(game, rule, query, language=language)
        self.scale = scale
        super().__init__(rules_page.page(self.desk, scale=scale), self._pressed, language=language)

    def _pressed(self, event: Event) -> None:
        try:
            self.desk.press(event.key, event.kind, event.value)
        finally:
            self.refresh()

    def refresh(self) -> None:
        """Show the desk as it is now."""
        self.language = self.desk.language
        with self.hold_sync():
            self.html = rules_page.page(self.desk, scale=self.scale)
            self.announcement = self.desk.announcement

    def picture(self) -> str:
        return rules_page.still(self.desk)
