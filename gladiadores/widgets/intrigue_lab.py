"""The intrigue lab in a notebook: a thin view over its desk."""

from __future__ import annotations

from collections.abc import Sequence

from gladiadores.games.spartacus.game import GAME
from gladiadores.games.spartacus.pieces import TOP
from gladiadores.games.spartacus.table import Table
from gladiadores.widgets import asked, intrigue_lab_page, languages
from gladiadores.widgets.desk_stage import DeskStage, styles
from gladiadores.widgets.intrigue_lab_desk import TABS, IntrigueLabDesk


class IntrigueLab(DeskStage):
    """A scheme of Spartacus: the support that it needs and what that may cost, what may be said of it, which guards and
    reactions may stop it, and whether it is worth it.

    ``scheme`` is a card as it is written (``"Rumor"``), ``influence`` that of three or four Houses, one's own first;
    ``open`` is the panel shown first: ``"support"``, ``"bluff"``, ``"stop"``, ``"worth"``. ``deck`` is a deck that was
    loaded; ``scale`` makes everything larger or smaller.
    """

    desk: IntrigueLabDesk
    pages = intrigue_lab_page
    _css = styles("stepper.css", "combat_lab.css", "spartacus_labs.css")

    def __init__(
        self,
        scheme: str | None = None,
        influence: Sequence[int] | None = None,
        *,
        open: str = TABS[0],
        deck: str = "capua",
        language: str | None = None,
        scale: float = 1.0,
    ) -> None:
        spoken = languages.language_for(language, GAME.languages)
        with asked.fair(spoken, GAME):
            known = Table.of({"players": 3, "deck": asked.text(deck, "deck")}).deck
            schemes = tuple(card.token for card in known.intrigue if card.kind == 0)
            given = None if influence is None else asked.listed(influence, "influence")
            points = None if given is None else [
                asked.whole(each, f"influence[{seat}]", 0, TOP) for seat, each in enumerate(given)
            ]  # fmt: skip
            if points is not None and len(points) not in (3, 4):
                asked.choice(str(len(points)), "len(influence)", ("3", "4"))
            desk = IntrigueLabDesk(
                None if scheme is None else asked.choice(scheme, "scheme", schemes), points,
                open=asked.choice(open, "open", TABS), deck=deck, language=spoken,
            )  # fmt: skip
        super().__init__(desk, scale=scale)
