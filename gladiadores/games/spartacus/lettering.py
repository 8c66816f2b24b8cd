"""Text in a drawing: how wide it is, where it breaks, where it is cut off."""

from __future__ import annotations

from html import escape
from typing import Final

_PLAIN: Final = 0.86
"""How wide plain letters are beside bold ones."""
_NARROW, _WIDE = "ijlftrI.,;:'()|! ", "mwMWQOGCDNHAVUÁÂÃÇÓÔÕ"

FAINT: Final = "sp-faint"
"""Plain letters on a card."""
SOFT: Final = "sp-soft"
"""Plain letters on the table."""
PRINT: Final = "sp-print"
"""Bold letters on a card."""
WHITE: Final = "sp-white"
"""Bold letters on a dark ground."""
_THIN: Final = {FAINT, SOFT}


def breadth(text: str, size: float, css: str = "") -> float:
    """How wide a text is, at most: in a broad font."""
    letters = sum(0.4 if each in _NARROW else 0.9 if each in _WIDE else 0.71 for each in text)
    return size * letters * (_PLAIN if css in _THIN else 1)


def wrapped(text: str, size: float, wide: float, most: int) -> list[str]:
    """A plain text in lines that fit; the last one is cut off where there are more than ``most``."""
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and breadth(longer, size, FAINT) <= wide:
            lines[-1] = longer
        else:
            lines.append(word)
    if len(lines) > most:
        lines[most - 1 :] = [shortened(" ".join(lines[most - 1 :]), size, wide, FAINT)]
    return lines


def shortened(text: str, size: float, wide: float, css: str = "") -> str:
    """A text cut off where it is too wide."""
    if breadth(text, size, css) <= wide:
        return text
    while text and breadth(f"{text}…", size, css) > wide:
        text = text[:-1]
    return f"{text.rstrip(' ,;')}…"


def line(text: str, x: float, y: float, size: float, wide: float, css: str = "", anchor: str = "") -> str:
    """A line of text, pressed together where it would be wider than ``wide``."""
    squeezed = f' textLength="{wide:g}" lengthAdjust="spacingAndGlyphs"' if breadth(text, size, css) > wide else ""
    placed = f' text-anchor="{anchor}"' if anchor else ""
    named = f' class="{css}"' if css else ""
    return f'<text x="{x:g}" y="{y:g}" font-size="{size:g}"{named}{placed}{squeezed}>{escape(text)}</text>'


_TIGHT: Final = 0.8
"""How far letters may be pressed together before a text is rather cut off."""


def fits(text: str, size: float, wide: float, css: str = "") -> bool:
    """Whether a text goes into a line without being cut off."""
    return breadth(text, size * _TIGHT, css) <= wide


def cut(text: str, x: float, y: float, size: float, wide: float, css: str = "", anchor: str = "") -> str:
    """A line of text, pressed together a little and then cut off where it would be wider."""
    return line(shortened(text, size * _TIGHT, wide, css), x, y, size, wide, css, anchor)


def paragraph(text: str, x: float, y: float, size: float, wide: float, most: int, css: str = FAINT) -> str:
    """A plain text from its first line down."""
    lines = wrapped(text, size, wide, most)
    return "".join(line(each, x, y + size * 1.17 * row, size, wide, css) for row, each in enumerate(lines))
