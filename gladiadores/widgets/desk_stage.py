"""A stage that shows a desk: whatever is pressed goes to the desk, and its page is drawn anew."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Protocol

from gladiadores.widgets import asked
from gladiadores.widgets.stage import Event, Stage

_HERE = Path(__file__).parent


class Pages(Protocol):
    """The module that draws a desk."""

    def page(self, desk: Any, *, scale: float) -> str: ...
    def still(self, desk: Any) -> str:
        """The desk where nothing can be pressed: a saved notebook, a page without a kernel."""
        ...


class DeskStage(Stage):
    """The view of a desk. A class of it names its ``pages`` and its ``_css``; its desk is made before ``super()``."""

    pages: Any
    """What draws the desk (see ``Pages``)."""
    desk: Any

    def __init__(self, desk: Any, *, scale: float) -> None:
        self.desk = desk
        with asked.speaking(desk.language):
            self.scale = asked.scale(scale)
        super().__init__(self._page(), self._pressed, language=desk.language)

    def refresh(self) -> None:
        """Show the desk as it is now."""
        self.language = self.desk.language
        with self.hold_sync():
            self.html = self._page()
            self.announcement = self.announced()

    def announced(self) -> str:
        """What a screen reader hears now."""
        said: str = self.desk.announcement
        return said

    def picture(self) -> str:
        drawn: str = self.pages.still(self.desk)
        return drawn

    def _page(self) -> str:
        drawn: str = self.pages.page(self.desk, scale=self.scale)
        return drawn

    def _pressed(self, event: Event) -> None:
        try:
            self.desk.press(event.key, event.kind, event.value)
        finally:
            self.refresh()


def styles(*names: str) -> str:
    """Style sheets of this folder, one after the other; that of the stage comes first."""
    return "\n".join((_HERE / name).read_text(encoding="utf-8") for name in ("stage.css", *names))
