"""The rules to look up in a notebook: a thin view over their desk."""

from __future__ import annotations

from gladiadores.text import DEFAULT
from gladiadores.widgets import rules_page
from gladiadores.widgets.desk_stage import DeskStage, styles
from gladiadores.widgets.rules_desk import RulesDesk


class RuleSearch(DeskStage):
    """The rules of both games, to be searched; each with its source, an example and a question. And a glossary.

    ``game`` (``"gladiadores"``, ``"gladiaattorit"``) and ``query`` narrow the list, ``rule`` is the id of one to begin
    with; ``scale`` makes everything larger or smaller. What is shown can be read and changed from Python through
    ``desk``, then ``refresh()``.
    """

    desk: RulesDesk
    pages = rules_page
    _css = styles("stepper.css", "rules.css")

    def __init__(
        self, game: str = "", rule: str | None = None, query: str = "", *, language: str = DEFAULT, scale: float = 1.0
    ) -> None:
        desk = RulesDesk(game, rule, query, language=language)
        super().__init__(desk, scale=scale)
