"""One widget for everything: it shows the HTML or SVG that Python gives it, and tells Python what is done with it.

It knows no game. What the HTML may say to it:

``data-key="…"``
    This element can be pointed at: clicks, Enter and Space on it, and changes of an ``<input>`` or ``<select>``, are
    reported as an :class:`Event`. An update keeps the focus on the element with the same key.
``data-keys="ArrowLeft Space p"``
    These keys are reported with this element's key when they are pressed anywhere in it.
``data-nav``
    The arrow keys move the focus among the elements in here that can have it, to the nearest one in that direction.
``data-hover``
    The elements in here report "focus" when the mouse or the keyboard's focus comes to rest on them, and "blur" when it
    has left for something else.
``data-move="…"``, ``data-scene="…"``
    The same thing before and after an update glides from one place to the other, as long as the scene is the same
    and nobody prefers reduced motion.
``data-tick="900"``
    After so many milliseconds a tick is reported once; its value is that of ``data-tick-value``.
``data-focus``
    Takes the focus when the element that had it is gone, itself or the first in it that can.
``data-top="…"``
    When it changes, what scrolls here goes back to its top.
"""

from __future__ import annotations

import logging
import traceback
from collections.abc import Callable, Mapping
from html import escape
from pathlib import Path
from typing import Any, NamedTuple

import anywidget
import traitlets

from gladiadores.core.shape import LARGEST
from gladiadores.text import DEFAULT, texts

KINDS = ("click", "key", "change", "input", "focus", "blur", "tick")
DISMISS = "stage:dismiss"
GO_OVER = "stage:go-over"
"""What a stage that is seen answers when another language is wanted of it."""
PUT_ASIDE = "stage:put-aside"
LONGEST_KEY = 200
"""No element has a longer one; a message with such a key is none of ours."""

_log = logging.getLogger(__name__)


class Event(NamedTuple):
    """Something done in the browser: to which element, how, and the value of a control or the name of a key."""

    key: str
    kind: str
    value: Any = None


class Stage(anywidget.AnyWidget):
    """Shows ``html``; calls ``on_event`` with every :class:`Event`; says ``announcement`` to screen readers.

    A callback's error is shown in the widget, and logged. ``aside`` is a line above the rest; a link in it with
    ``data-sibling="English"`` leads to where the notebook's own link of that name does, and is not shown where there is
    none. A stage of which another language is ``wanted`` goes over to it when it is seen.
    """

    _esm = Path(__file__).with_name("stage.js")
    _css: Path | str = Path(__file__).with_name("stage.css")

    html = traitlets.Unicode("").tag(sync=True)
    announcement = traitlets.Unicode("").tag(sync=True)
    error = traitlets.Unicode("").tag(sync=True)
    lost = traitlets.Unicode("").tag(sync=True)
    aside = traitlets.Unicode("").tag(sync=True)
    wanted = traitlets.Unicode("").tag(sync=True)

    def __init__(
        self, html: str = "", on_event: Callable[[Event], None] | None = None, *, language: str = DEFAULT, **traits: Any
    ) -> None:
        super().__init__(html=html, **traits)
        self._spoken(language)
        self._callback = on_event
        self.on_msg(self._receive)

    def _receive(self, _widget: Any, content: Any, _buffers: Any) -> None:
        event = _read(content)
        if event is None:
            return
        self.error = ""
        try:
            self._heed(event)
        except Exception as error:
            _log.exception("a callback failed on a %s of %r", event.kind, event.key)
            self.show_error(error)

    def _heed(self, event: Event) -> None:
        if event.key == PUT_ASIDE:
            self.aside = ""
        elif event.key == GO_OVER:
            self.go_over()
        elif event.key != DISMISS and self._callback is not None:
            self._callback(event)

    def go_over(self) -> None:
        """Go over to the language that is wanted, if one is."""
        language, self.wanted = self.wanted, ""
        if language:
            self.speak(language)

    def speak(self, language: str) -> None:
        """Go over to this language."""
        self._spoken(language)

    def _spoken(self, language: str) -> None:
        """The language for what is said around what is shown."""
        self.language = language
        self.lost = texts(language).say(
            "stage.lost", "O quadro perdeu a ligação com o Python: rode o caderno de novo (menu Run, Run All Cells)."
        )

    def show_error(self, error: BaseException) -> None:
        """Show what went wrong, with the traceback to fold out."""
        said = texts(self.language)
        title = said.say("stage.error", "Algo deu errado")
        close = said.say("stage.dismiss", "Fechar")
        trace = "".join(traceback.format_exception(error))
        short = f"{type(error).__name__}: {_worded(error)}"
        details = said.say("stage.details", "Detalhes")
        self.error = _mended(
            f"<p><strong>{escape(title)}.</strong> {escape(short)}</p>"
            f"<details><summary>{escape(details)}</summary><pre>{escape(trace)}</pre></details>"
            f'<button type="button" data-key="{DISMISS}">{escape(close)}</button>'
        )

    def picture(self) -> str:
        """What is shown where the widget cannot live: a saved notebook, a page without a kernel."""
        return self.html

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        self.go_over()
        bundle = super()._repr_mimebundle_(**kwargs)
        if bundle is None:
            return None
        data, metadata = bundle
        return {**data, "text/html": self.picture()}, metadata


def _worded(error: BaseException) -> str:
    """What an error says, also where saying it fails."""
    try:
        return _mended(str(error))  # type: ignore[no-any-return]
    except Exception as another:
        return type(another).__name__


def _read(content: Any) -> Event | None:
    """A message of the browser; None where it is none of ours."""
    if not isinstance(content, Mapping):
        return None
    key, kind = content.get("key"), content.get("kind")
    if not isinstance(key, str) or len(key) > LONGEST_KEY or kind not in KINDS:
        return None
    return Event(_mended(key), kind, _mended(content.get("value")))


def _mended(value: Any) -> Any:
    """A value without halves of characters (lone surrogates), which no message back could carry, and without numbers
    beyond reason, which no control of ours has."""
    if isinstance(value, int | float) and not -LARGEST <= value <= LARGEST:  # also what is no number
        return None
    if isinstance(value, str):
        return value.encode("utf-8", "replace").decode("utf-8")
    if isinstance(value, Mapping):
        return {_mended(name): _mended(each) for name, each in value.items()}
    if isinstance(value, list):
        return [_mended(each) for each in value]
    return value
