"""The roles and the buildings of Glory to Rome in a notebook: a thin view over their desk."""

from __future__ import annotations

from gladiadores.games.glory_to_rome.game import GAME
from gladiadores.widgets import asked, glory_buildings_page, languages
from gladiadores.widgets.desk_stage import DeskStage, styles
from gladiadores.widgets.glory_buildings_desk import GloryBuildingsDesk, subjects


class GloryBuildings(DeskStage):
    """Look through the roles and the buildings, read their rules, and try each in a position.

    ``open`` is what is shown first: ``"Laborer"``, ``"Academy"``, …; ``scale`` makes everything larger or smaller.
    """

    desk: GloryBuildingsDesk
    pages = glory_buildings_page
    _css = styles("stepper.css", "play.css", "glory.css", "glory_buildings.css")

    def __init__(self, open: str = "Academy", *, language: str | None = None, scale: float = 1.0) -> None:
        spoken = languages.language_for(language, GAME.languages)
        with asked.fair(spoken, GAME):
            known = tuple(each.token for each in subjects())
            desk = GloryBuildingsDesk(asked.choice(open, "open", known), language=spoken)
        super().__init__(desk, scale=scale)
