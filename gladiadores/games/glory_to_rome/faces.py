"""Cards, structures and heaps of Glory to Rome as drawings, each with its upper left corner at the origin."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field
from html import escape
from typing import Final, NamedTuple

from gladiadores.games.glory_to_rome import art, words
from gladiadores.games.glory_to_rome.art import breadth, line, shortened, wrapped
from gladiadores.games.glory_to_rome.cards import JACK, KIND, MATERIALS, NAMES, ROLES, VALUE, name
from gladiadores.games.glory_to_rome.structures import Structure
from gladiadores.text import Texts


class Size(NamedTuple):
    """How large a drawing is."""

    wide: float
    high: float


CARD: Final = Size(120, 164)
SHORT: Final = Size(120, 78)
PLAQUE: Final = Size(186, 86)
HEAP: Final = Size(58, 34)


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
    """What can be pointed at: a button where it is enabled, with a ring."""
    named = f'data-key="{escape(key)}" aria-label="{escape(label)}"'
    body = f'<g opacity=".4">{inside}</g>' if key in marks.dimmed else inside
    box = f'x="-2" y="-2" width="{size.wide + 4:g}" height="{size.high + 4:g}" rx="9"'
    if key in marks.fresh:
        body += f'<rect {box} fill="none" stroke="var(--gr-glow)" stroke-width="4"/>'
    if key not in marks.enabled:
        return f'<g {named} role="img">{body}</g>'
    pressed = "true" if key in marks.selected else "false"
    return (
        f'<g {named} role="button" tabindex="0" class="gr-button" aria-pressed="{pressed}">{body}'
        f'<rect class="gr-ring" {box}/></g>'
    )


# --- cards ----------------------------------------------------------------------------------------------------------


def card(card: int, said: Texts) -> str:
    """An Order, or a Jack, with everything that it says."""
    if card == JACK:
        return _jack(said, CARD)
    told = "".join(
        line(text, 8, 73 + 13.6 * number, 11.6, 106, "gr-faint")
        for number, text in enumerate(wrapped(words.function(said, card), 11.6, 106, 5))
    )
    kind = KIND[card]
    material = line(_material(kind, said), 33, 152, 11, 72 - 11.5 * VALUE[kind], "gr-faint")
    return (
        f"{_face(CARD, kind)}{_head(card, said)}{_name(card, said, 8, 56, 15.5)}"
        f'{told}<g transform="translate(18 148)">{art.emblem(kind)}</g>{material}'
        f'<g transform="translate(110 148) scale(.86)">{art.coins(VALUE[kind])}</g>'
    )


def label(card: int, said: Texts) -> str:
    """An Order or a Jack in words: name, role and material, value, function."""
    if card == JACK:
        return words.card(said, name(JACK))
    kind = KIND[card]
    return said.say(
        "glory.card", "{name}: {role}, {material}, valor {value}. {function}",
        name=words.building(said, NAMES[card]), role=words.role(said, ROLES[kind]),
        material=words.material(said, MATERIALS[kind]), value=VALUE[kind], function=words.function(said, card),
    )  # fmt: skip


def short_card(card: int, said: Texts) -> str:
    """The same without its function."""
    if card == JACK:
        return _jack(said, SHORT)
    kind = KIND[card]
    return (
        f"{_face(SHORT, kind)}{_head(card, said)}{_name(card, said, 8, 53, 15.5)}"
        f'<g transform="translate(16 66) scale(.72)">{art.emblem(kind)}</g>'
        f"{line(_material(kind, said), 28, 70, 10.5, 77 - 11.5 * VALUE[kind], 'gr-faint')}"
        f'<g transform="translate(110 66) scale(.86)">{art.coins(VALUE[kind])}</g>'
    )


def _name(card: int, said: Texts, x: float, y: float, size: float, wide: float = 104) -> str:
    return line(words.building(said, NAMES[card]), x, y, size, wide, "gr-print")


def _material(kind: int, said: Texts) -> str:
    return words.material(said, MATERIALS[kind]).capitalize()


def _face(size: Size, kind: int) -> str:
    return (
        f'<g class="gr-{kind}"><rect x="1" y="1" width="{size.wide - 2:g}" height="{size.high - 2:g}" rx="8" '
        'fill="var(--gr-face)" stroke="currentColor" stroke-width="2.4"/></g>'
    )


def _head(card: int, said: Texts) -> str:
    """The band with the role."""
    kind = KIND[card]
    role = words.role(said, ROLES[kind])
    wide = min(breadth(role, 12.5), 74)
    return (
        f'<g transform="translate(3 3)">{art.ground(kind, 114, 32)}</g><g transform="translate(20 19)">{art.sign(kind)}'
        f'</g><rect x="37" y="10" width="{wide + 7:g}" height="18" rx="5" fill="#fffdf6" fill-opacity=".9"/>'
        f"{line(role, 40, 23.5, 12.5, 74, 'gr-print')}"
    )


def _jack(said: Texts, size: Size) -> str:
    title = words.card(said, name(JACK))
    middle = size.high / 2
    signs = "".join(
        f'<g transform="translate({26 + 34 * (kind % 3)} {middle + 12 + 32 * (kind // 3)}) scale(.86)">'
        f"{art.sign(kind)}</g>"
        for kind in range(6)
    )
    laurel = f'<g transform="translate(60 {middle - 34:g}) scale(1.4)">{art.laurel()}</g>'
    if size == SHORT:
        signs, laurel = "", f'<g transform="translate(60 50) scale(1.35)">{art.laurel()}</g>'
    return (
        f'<rect x="1" y="1" width="{size.wide - 2:g}" height="{size.high - 2:g}" rx="8" fill="#5b2333" '
        f'stroke="#e0c48a" stroke-width="2.4"/>{laurel}{signs}<g style="color:#fdf3dc">'
        f"{line(title, size.wide / 2, 24, 16, 104, anchor='middle')}</g>"
    )


# --- structures -----------------------------------------------------------------------------------------------------


def structure(structure: Structure, said: Texts) -> str:
    """A structure: what it is, what it does, which materials it has and which it lacks; striped while unfinished."""
    kind = KIND[structure.card]
    told = "".join(
        line(text, 42, 32 + 11.5 * number, 9.8, 138, "gr-faint")
        for number, text in enumerate(wrapped(words.function(said, structure.card), 9.8, 142, 3))
    )
    edge = "var(--gr-gold)" if structure.done else "currentColor"
    dash = "" if structure.done else ' stroke-dasharray="7 4"'
    foot = "" if structure.done else f'<g transform="translate(36 79)">{art.stripes(148, 4)}</g>'
    return (
        f'<g class="gr-{kind}"><rect x="1" y="1" width="184" height="84" rx="7" fill="var(--gr-face)" stroke="{edge}" '
        f'stroke-width="2.6"{dash}/></g><g transform="translate(3 3)">{art.ground(kind, 33, 80)}</g>'
        f'<g transform="translate(19.5 24)">{art.sign(kind)}</g>'
        f'<g transform="translate(19.5 60)">{art.emblem(kind)}</g>'
        f"{_name(structure.card, said, 42, 18, 14.5, 138)}{told}{_built(structure)}{foot}"
    )


def _built(structure: Structure) -> str:
    """The materials that lie there, and the places of those that are wanted."""
    laid = [kind for kind, number in enumerate(structure.materials) for _ in range(number)]
    lacking = 0 if structure.done else max(0, VALUE[structure.site] - len(laid))
    drawn = [art.emblem(kind) for kind in laid] + [art.missing(structure.site)] * lacking
    slots = "".join(
        f'<g transform="translate({49 + 19 * place} 68.5) scale(.66)">{each}</g>' for place, each in enumerate(drawn)
    )
    value = f'<g transform="translate(175 68.5)">{art.coins(VALUE[structure.site])}</g>'
    if structure.done:
        value += '<path d="M122 68l4 4.5l7 -9" fill="none" stroke="var(--gr-print)" stroke-width="2.6"/>'
    return slots + value


def progress(structure: Structure, said: Texts, public: bool = False) -> str:
    """A structure in words, without its function."""
    named = words.building(said, NAMES[structure.card])
    site = words.material(said, MATERIALS[structure.site])
    if structure.done and public:
        return said.say("glory.structure.public", "{name}, completa, vale para todos (Escadaria)", name=named)
    if structure.done:
        return said.say("glory.structure.done", "{name}, estrutura completa", name=named)
    return said.say(
        "glory.structure.building", "{name}, em obras num local de {site}: {laid} de {wanted} materiais",
        name=named, site=site, laid=sum(structure.materials), wanted=VALUE[structure.site],
    )  # fmt: skip


def small_structure(structure: Structure, said: Texts, wide: float) -> str:
    """A structure in a line 24 high: emblem, name, materials."""
    kind = KIND[structure.card]
    laid = [each for each, number in enumerate(structure.materials) for _ in range(number)]
    lacking = 0 if structure.done else max(0, VALUE[structure.site] - len(laid))
    drawn = [] if structure.done else [*map(art.emblem, laid), *[art.missing(structure.site)] * lacking]
    slots = "".join(
        f'<g transform="translate({wide - 10 - 14 * place:g} 12) scale(.5)">{each}</g>'
        for place, each in enumerate(reversed(drawn))
    )
    if structure.done:
        slots = f'<g transform="translate({wide - 10:g} 12) scale(.8)">{art.coins(VALUE[structure.site])}</g>'
    title = words.building(said, NAMES[structure.card])
    room = wide - 34 - 14 * max(len(drawn), VALUE[structure.site] if structure.done else 0)
    edge = "var(--gr-gold)" if structure.done else "currentColor"
    dash = "" if structure.done else ' stroke-dasharray="5 3"'
    return (
        f'<g class="gr-{kind}"><rect x=".8" y=".8" width="{wide - 1.6:g}" height="22.4" rx="5" fill="var(--gr-face)" '
        f'stroke="{edge}" stroke-width="1.8"{dash}/></g><g transform="translate(14 12) scale(.74)">{art.emblem(kind)}'
        f"</g>{line(shortened(title, 12, room), 27, 16.3, 12, room, 'gr-print')}{slots}"
    )


# --- heaps ----------------------------------------------------------------------------------------------------------


def heap(kind: int, number: int) -> str:
    """Cards of a material, and how many."""
    return _counted(art.emblem(kind), number)


def clients(kind: int, number: int) -> str:
    """Clients of a role, and how many."""
    return _counted(art.sign(kind), number)


def _counted(drawn: str, number: int) -> str:
    pale = "" if number else ' opacity=".38"'
    return (
        f'<g{pale}><g transform="translate(17 17)">{drawn}</g>'
        f'<text x="37" y="24" font-size="20" font-weight="700">{number}</text></g>'
    )


def cards_down(number: int, wide: float = 24, high: float = 32) -> str:
    """Cards face down, and how many."""
    return f'{art.back(wide, high)}<text x="{wide + 5:g}" y="{high / 2 + 7:g}" font-size="20">{number}</text>'


def jack() -> str:
    """A Jack from afar, 24 by 32."""
    return (
        '<rect width="24" height="32" rx="3" fill="#5b2333" stroke="#e0c48a" stroke-width="1.6"/>'
        f'<g transform="translate(12 16) scale(.72)">{art.laurel()}</g>'
    )


def jacks(number: int) -> str:
    """The pile of Jacks, and how many."""
    return f'{jack()}<text x="29" y="23" font-size="20">{number}</text>'


def site(kind: int, outside: bool) -> str:
    """A site of a material; those out of town lie turned over."""
    return (
        f'<g class="gr-{kind}"><rect x="4" y="1" width="26" height="32" rx="3" fill="var(--gr-face)" '
        f'stroke="currentColor" stroke-width="1.8"{_TURNED if outside else ""}/></g>'
        f'<g transform="translate(17 13) scale(.8)">{art.missing(kind) if outside else art.emblem(kind)}</g>'
        f'<g transform="translate(6 26)">{art.stripes(22, 4)}</g>'
    )


def sites(kind: int, number: int, outside: bool) -> str:
    """Sites of a material, and how many."""
    pale = "" if number else ' opacity=".38"'
    return f'<g{pale}>{site(kind, outside)}<text x="37" y="24" font-size="20" font-weight="700">{number}</text></g>'


_TURNED: Final = ' stroke-dasharray="4 3"'
