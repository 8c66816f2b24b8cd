"""A first turn of Spartacus: the learner makes the moves that the lesson asks for, the rest comes by itself."""

from __future__ import annotations

from gladiadores.widgets.guided_desk import GuidedDesk
from gladiadores.widgets.spartacus_desk import SpartacusDesk


class SpartacusLessonDesk(GuidedDesk, SpartacusDesk):
    """A game of Spartacus that is known beforehand."""
