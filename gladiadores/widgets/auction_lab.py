"""The auction lab in a notebook: a thin view over its desk."""

from __future__ import annotations

from gladiadores.games.spartacus.game import GAME
from gladiadores.games.spartacus.table import Table
from gladiadores.widgets import asked, auction_lab_page, languages
from gladiadores.widgets.auction_lab_desk import TABS, TITLE, AuctionLabDesk
from gladiadores.widgets.desk_stage import DeskStage, styles


class AuctionLab(DeskStage):
    """A sealed auction of Spartacus: sketch what the others bid, and see what every bid of yours comes to.

    ``lot`` is a Market card as it is written (``"Leo"``), or ``"title"`` for the title of Host; ``players`` 3 or 4;
    ``open`` is the panel shown first, ``"bids"`` or ``"value"``. ``deck`` is a deck that was loaded; ``scale`` makes
    everything larger or smaller.
    """

    desk: AuctionLabDesk
    pages = auction_lab_page
    _css = styles("stepper.css", "combat_lab.css", "spartacus_labs.css")

    def __init__(
        self,
        lot: str = TITLE,
        *,
        players: int = 4,
        open: str = TABS[0],
        deck: str = "capua",
        language: str | None = None,
        scale: float = 1.0,
    ) -> None:
        spoken = languages.language_for(language, GAME.languages)
        with asked.fair(spoken, GAME):
            known = Table.of({"players": 3, "deck": asked.text(deck, "deck")}).deck
            lots = (TITLE, *(card.token for card in known.market))
            desk = AuctionLabDesk(
                asked.choice(lot, "lot", lots), players=asked.whole(players, "players", 3, 4),
                open=asked.choice(open, "open", TABS), deck=deck, language=spoken,
            )  # fmt: skip
        super().__init__(desk, scale=scale)
