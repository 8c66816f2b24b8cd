"""The rules to look up in a notebook: a thin view over their desk."""

from __future__ import annotations

from gladiadores.core.errors import speaking
from gladiadores.text import LANGUAGES
from gladiadores.widgets import asked, languages, rules_page
from gladiadores.widgets.desk_stage import DeskStage, styles
from gladiadores.widgets.rules_desk import RulesDesk
from gladiadores.widgets.rules_find import GAMES


class RuleSearch(DeskStage):
    """The rules of all games, to be searched; each with its source, an example and a question. And a glossary.

    ``game`` (``"gladiadores"``, ``"gladiaattorit"``, ``"glory-to-rome"``, ``"spartacus"``) and ``query`` narrow the
    list, ``rule`` is the id of one to begin with; ``scale`` makes everything larger or smaller. What is shown can be
    read and changed from Python through ``desk``, then ``refresh()``.
    """

    desk: RulesDesk
    pages = rules_page
    _css = styles("stepper.css", "spartacus_quiz.css", "rules.css")

    def __init__(
        self,
        game: str = "",
        rule: str | None = None,
        query: str = "",
        *,
        language: str | None = None,
        scale: float = 1.0,
    ) -> None:
        spoken = languages.language_for(language, tuple(LANGUAGES))
        with speaking(spoken):
            desk = RulesDesk(
                asked.choice(game, "game", ("", *GAMES)),
                None if rule is None else asked.text(rule, "rule"),
                asked.text(query, "query"),
                language=spoken,
            )
        super().__init__(desk, scale=scale)
