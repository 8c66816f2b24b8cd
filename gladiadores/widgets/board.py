"""Any game's picture, shown and listened to; it knows no game."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from pathlib import Path
from typing import Any, Protocol

from gladiadores.core.errors import speaking
from gladiadores.text import LANGUAGES, texts
from gladiadores.widgets import asked, languages
from gladiadores.widgets.stage import Event, Stage

_HERE = Path(__file__).parent


class Drawn(Protocol):
    """What draws itself: a view or a state of any game."""

    def _repr_svg_(self) -> str: ...


class Board(Stage):
    """Shows ``picture``, an SVG as text or anything that draws itself, and reports what is done with the things in it.

    ``on_event`` is called with an ``Event`` when something with a key (``data-key``) is clicked, when Enter or Space is
    pressed on it, and when the mouse or the focus comes to rest on it ("focus") or leaves ("blur"). The arrow keys move
    among what can have the focus, which stays where it is when another picture is shown. ``label`` says to a screen
    reader what it is. Raises ``BadInput``, in the language asked for, or ``TypeError`` for what is no picture.
    """

    _css = "\n".join(
        (
            (_HERE / "stage.css").read_text(encoding="utf-8"),
            ".gs-board svg { display: block; max-width: 100%; height: auto }",
        )
    )

    def __init__(
        self,
        picture: str | Drawn,
        on_event: Callable[[Event], None] | None = None,
        scale: float = 1.0,
        label: str = "",
        *,
        language: str | None = None,
        **traits: Any,
    ) -> None:
        spoken = languages.language_for(language, tuple(LANGUAGES))
        with speaking(spoken):
            asked.function(on_event, "on_event")
            self.scale = asked.scale(scale)
            label = asked.text(label, "label")
        self.label = label or texts(spoken).say("board.label", "Tabuleiro")
        super().__init__(self._framed(picture), on_event, language=spoken, **traits)

    def show(self, picture: str | Drawn, announcement: str | None = None) -> None:
        """Show another picture; what the two have in common glides to its new place."""
        with self.hold_sync():
            self.html = self._framed(picture)
            if announcement is not None:
                self.announcement = announcement

    def _framed(self, picture: str | Drawn) -> str:
        """Raises ``TypeError`` for what is no picture."""
        drawn = asked.mended(picture if isinstance(picture, str) else _drawn(picture))
        if not drawn.lstrip().startswith("<svg"):
            raise TypeError(f"no picture: an SVG is wanted, not {drawn[:40]!r}")
        return (
            f'<section class="gs-board" aria-label="{escape(self.label)}" style="zoom:{self.scale:g}" '
            f'data-scene="board" data-nav data-hover>{drawn}</section>'
        )


def _drawn(thing: Any) -> str:
    if not hasattr(thing, "_repr_svg_"):
        raise TypeError(f"no picture: {type(thing).__name__} has no _repr_svg_")
    return str(thing._repr_svg_())
