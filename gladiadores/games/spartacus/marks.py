"""What can be pointed at in a picture."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field
from html import escape
from typing import Final, NamedTuple


class Size(NamedTuple):
    """How large a drawing is."""

    wide: float
    high: float


class Block(NamedTuple):
    """A drawing with its upper left corner at the origin, and how large it is."""

    inside: str
    size: Size


@dataclass(frozen=True, slots=True)
class Marks:
    """What is special about things in a picture, by their keys.

    ``enabled`` things are buttons, those ``selected`` are pressed, those ``dimmed`` pale, those ``fresh`` have changed
    since somebody looked.
    """

    enabled: Collection[str] = field(default=())
    selected: Collection[str] = field(default=())
    dimmed: Collection[str] = field(default=())
    fresh: Collection[str] = field(default=())


NO_MARKS: Final = Marks()


def thing(key: str, label: str, inside: str, marks: Marks, size: Size) -> str:
    """What can be pointed at: a button where it is enabled, with a ring. Its upper left corner is at the origin."""
    box = f'x="-2" y="-2" width="{size.wide + 4:g}" height="{size.high + 4:g}" rx="8"'
    return _thing(key, label, inside, marks, f"<rect {box}")


def round_thing(key: str, label: str, inside: str, marks: Marks, reach: float) -> str:
    """The same around the origin."""
    return _thing(key, label, inside, marks, f'<circle r="{reach:g}"')


def _thing(key: str, label: str, inside: str, marks: Marks, ring: str) -> str:
    named = f'data-key="{escape(key)}" aria-label="{escape(label)}"'
    body = f'<g opacity=".4">{inside}</g>' if key in marks.dimmed else inside
    if key in marks.fresh:
        body += f'{ring} fill="none" stroke="var(--sp-glow)" stroke-width="4"/>'
    if key not in marks.enabled:
        return f'<g {named} role="img">{body}</g>'
    pressed = "true" if key in marks.selected else "false"
    return (
        f'<g {named} role="button" tabindex="0" class="sp-button" aria-pressed="{pressed}">{body}'
        f'{ring} class="sp-ring" pointer-events="all"/></g>'
    )
