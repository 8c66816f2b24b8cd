"""The first game of Glory to Rome: the learner makes the moves that the lesson asks for, the rest comes by itself."""

from __future__ import annotations

from gladiadores.widgets.glory_desk import GloryDesk
from gladiadores.widgets.guided_desk import GuidedDesk


class GloryLessonDesk(GuidedDesk, GloryDesk):
    """A game of Glory to Rome that is known beforehand; cards that go together are chosen one by one."""

    gathering = False
