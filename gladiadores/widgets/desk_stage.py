"""A stage that shows a desk: whatever is pressed goes to the desk, and its page is drawn anew."""

from __future__ import annotations

from html import escape
from pathlib import Path
from typing import Any, Protocol

from gladiadores.core.errors import speaking
from gladiadores.text import LANGUAGES, texts
from gladiadores.widgets import asked, languages
from gladiadores.widgets.parts import icon, tag
from gladiadores.widgets.stage import PUT_ASIDE, Event, Stage

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
        with speaking(desk.language):
            self.scale = asked.scale(scale)
        self._offered = ""
        super().__init__(self._page(), self._pressed, language=desk.language)
        languages.opened(self)

    def refresh(self) -> None:
        """Show the desk as it is now."""
        with self.hold_sync():
            self._spoken(self.desk.language)
            self.html = self._page()
            self.announcement = self.announced()

    def announced(self) -> str:
        """What a screen reader hears now."""
        said: str = self.desk.announcement
        return said

    def speak(self, language: str) -> None:
        """Go over to this language, as far as the desk speaks it."""
        if language != self.desk.language:
            self.desk.press(f"language:{language}")
        self.refresh()

    @property
    def offered(self) -> str:
        """The language in which this notebook is offered, where it has a sibling in it; empty for none."""
        return self._offered

    @offered.setter
    def offered(self, language: str) -> None:
        self._offered = language
        self.aside = _offer(language) if language else ""

    def close(self) -> None:
        languages.closed(self)
        super().close()

    def picture(self) -> str:
        drawn: str = self.pages.still(self.desk)
        return drawn

    def _page(self) -> str:
        drawn: str = self.pages.page(self.desk, scale=self.scale)
        return drawn

    def _pressed(self, event: Event) -> None:
        spoken = self.desk.language
        try:
            self.desk.press(event.key, event.kind, event.value)
        finally:
            self.refresh()
        if event.key.startswith("language:") and self.desk.language != spoken:
            self._chosen(self.desk.language)

    def _chosen(self, language: str) -> None:
        told = languages.choose(language, self)
        if told is not None:
            self.aside += _line(language, escape(texts(language).message(told)))


def _offer(language: str) -> str:
    """The link to the notebook's sibling; the JavaScript knows where it leads, if anywhere."""
    name = LANGUAGES[language]
    said = texts(language).say("stage.sibling", "Este caderno em português")
    return _line(language, f'<a data-sibling="{escape(name)}">{escape(said)}</a>')


def _line(language: str, inside: str) -> str:
    close = escape(texts(language).say("stage.dismiss", "Fechar"))
    return (
        f'<p lang="{tag(language)}"><span>{inside}</span><button type="button" data-key="{PUT_ASIDE}" '
        f'aria-label="{close}" title="{close}">{icon("close")}</button></p>'
    )


def styles(*names: str) -> str:
    """Style sheets of this folder, one after the other; that of the stage and the colours come first."""
    return "\n".join((_HERE / name).read_text(encoding="utf-8") for name in ("stage.css", "colours.css", *names))
