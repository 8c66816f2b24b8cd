"""The cards of a deck of Spartacus in a notebook: a thin view over their desk."""

from __future__ import annotations

from gladiadores.games.spartacus.decks import shelf
from gladiadores.games.spartacus.game import GAME
from gladiadores.widgets import asked, languages, spartacus_cards_page
from gladiadores.widgets.desk_stage import DeskStage, styles
from gladiadores.widgets.spartacus_cards_desk import SpartacusCardsDesk


class SpartacusCards(DeskStage):
    """Look through all cards of a deck: by kind, by when they act, by a word.

    ``open`` is the token of the card that is shown first, as in ``"Rete"``; ``deck`` the name of a deck that was
    loaded; ``scale`` makes everything larger or smaller.
    """

    desk: SpartacusCardsDesk
    pages = spartacus_cards_page
    _css = styles("stepper.css", "spartacus_cards.css")

    def __init__(
        self, open: str | None = None, *, deck: str | None = None, language: str | None = None, scale: float = 1.0
    ) -> None:
        spoken = languages.language_for(language, GAME.languages)
        with asked.fair(spoken, GAME):
            desk = SpartacusCardsDesk(
                None if open is None else asked.text(open, "open"),
                deck=shelf.STANDARD if deck is None else asked.text(deck, "deck"),
                language=spoken,
            )
        super().__init__(desk, scale=scale)
