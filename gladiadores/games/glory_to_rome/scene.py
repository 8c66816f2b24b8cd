"""A whole view of Glory to Rome as one drawing: the table, what is pending, the other camps, the own camp and hand."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, NamedTuple

from gladiadores.games.glory_to_rome import art, faces, words
from gladiadores.games.glory_to_rome.art import line, shortened
from gladiadores.games.glory_to_rome.camps import Camp, camps
from gladiadores.games.glory_to_rome.cards import JACK, KIND, KINDS, MATERIALS, NAMES, ROLES, name
from gladiadores.games.glory_to_rome.faces import CARD, HEAP, PLAQUE, Marks, Size, thing
from gladiadores.games.glory_to_rome.frames import FrameKind
from gladiadores.text import Texts

if TYPE_CHECKING:
    from gladiadores.games.glory_to_rome.view import View

WIDE: Final = 1000.0
_GAP: Final = 10.0
_COLUMN: Final = 64.0


class Block(NamedTuple):
    """A drawing with its upper left corner at the origin, and its height."""

    inside: str
    high: float


@dataclass(frozen=True, slots=True)
class Telling:
    """How things are called: the language and the players' names."""

    said: Texts
    names: words.Names = None

    def seat(self, seat: int) -> str:
        return words.seat(self.said, seat, self.names)


def scene(view: View, telling: Telling, marks: Marks) -> Block:
    """Everything, one below the other."""
    seen = camps(view)
    own = [camp for camp in seen if camp.seat == view.seat]
    others = [seen[(start + step) % len(seen)] for start in [view.seat or 0] for step in range(len(seen))]
    others = [camp for camp in others if camp.seat != view.seat]
    rows = [_abreast([(_table(view, telling.said, marks), 490), (_turn(view, seen, telling, marks), 500)])]
    across = min(len(others), 3 if view.seat is None else 4)
    for first in range(0, len(others), across):
        row = others[first : first + across]
        wide = (WIDE - _GAP * (across - 1)) / across
        rows.append(_abreast([(_other(camp, telling, marks, wide), wide) for camp in row]))
    rows += [_own(camp, telling, marks) for camp in own]
    if view.seat is not None:
        rows.append(_hand(view, telling.said, marks))
    return _stacked(rows)


def _stacked(blocks: Iterable[Block], gap: float = _GAP) -> Block:
    parts, down = [], 0.0
    for block in blocks:
        parts.append(f'<g transform="translate(0 {down:g})">{block.inside}</g>')
        down += block.high + gap
    return Block("".join(parts), down - gap)


def _abreast(blocks: Sequence[tuple[Block, float]]) -> Block:
    """Blocks side by side, each on a ground as high as the highest."""
    parts, across = [], 0.0
    high = max(block.high for block, _ in blocks)
    for block, wide in blocks:
        parts.append(f'<g transform="translate({across:g} 0)">{_panel(wide, high)}{block.inside}</g>')
        across += wide + _GAP
    return Block("".join(parts), high)


def _panel(wide: float, high: float) -> str:
    return (
        f'<rect x=".7" y=".7" width="{wide - 1.4:g}" height="{high - 1.4:g}" rx="9" fill="var(--gr-camp)" '
        'stroke="var(--gr-line)" stroke-width="1.4"/>'
    )


def _placed(inside: str, x: float, y: float, scale: float = 1) -> str:
    grown = "" if scale == 1 else f" scale({scale:g})"
    return f'<g transform="translate({x:g} {y:g}){grown}">{inside}</g>'


# --- the table ------------------------------------------------------------------------------------------------------


def _table(view: View, said: Texts, marks: Marks) -> Block:
    """Material by material: Pool, sites in town and out of town; below them Jacks and deck."""
    rows = (
        (said.say("glory.pool", "Pool"), "pool", view.pool),
        (said.say("glory.in-town", "Na cidade"), "site", view.in_town),
        (said.say("glory.out-of-town", "Fora"), "out", view.out_town),
    )
    parts = []
    for row, (title, where, numbers) in enumerate(rows):
        down = 8 + 40 * row
        parts.append(line(title, 10, down + 24, 15, 84, "gr-soft"))
        for kind, number in enumerate(numbers):
            drawn = faces.heap(kind, number) if where == "pool" else faces.sites(kind, number, where == "out")
            label = f"{title}, {words.material(said, MATERIALS[kind])}: {number}"
            key = f"{where}:{MATERIALS[kind]}"
            parts.append(_placed(thing(key, label, drawn, marks, HEAP), 100 + _COLUMN * kind, down))
    for key, label, drawn, x in (
        ("jacks", said.say_many("glory.jacks", "{number} Valete na pilha", "{number} Valetes na pilha", view.jack_pile),
         faces.jacks(view.jack_pile), 100.0),
        ("deck", said.say_many("glory.deck", "{number} carta no baralho", "{number} cartas no baralho", view.left),
         faces.cards_down(view.left), 278.0),
    ):  # fmt: skip
        parts.append(_placed(thing(key, label, drawn, marks, Size(58, 32)), x, 130))
        parts.append(line(label.partition(" ")[2], x + (52 if key == "jacks" else 76), 152, 13, 122, "gr-soft"))
    return Block("".join(parts), 172)


# --- the turn -------------------------------------------------------------------------------------------------------


def _turn(view: View, seen: Sequence[Camp], telling: Telling, marks: Marks) -> Block:
    """The role that is led, what everybody played, and what is pending, the next first."""
    said = telling.said
    parts = [_led(view, said)]
    for camp in seen:
        down = 46 + 25 * camp.seat
        parts.append(_placed(art.marker(camp.seat), 20, down, 0.62))
        parts.append(_placed(_played(camp, said, marks), 38, down - 11))
    parts.append('<path d="M230 12V160" stroke="var(--gr-line)" stroke-width="1.4"/>')
    pending = list(pending_lines(view, telling))
    parts.append(line(said.say("glory.pending", "O que falta resolver"), 242, 24, 14, 250, "gr-soft"))
    for number, text in enumerate(pending[:5] if len(pending) < 7 else [*pending[:5], "…"]):
        css = "gr-soft" if number else ""
        parts.append(line(shortened(text, 13.5, 248), 242, 46 + 21 * number, 13.5, 248, css))
    return Block("".join(parts), 172)


def _led(view: View, said: Texts) -> str:
    if view.role is None:
        return line(said.say("glory.led.none", "Ninguém liderou ainda"), 12, 24, 14, 210, "gr-soft")
    title = said.say("glory.led", "Papel liderado: {role}", role=words.role(said, ROLES[view.role]))
    return f"{_placed(art.sign(view.role), 22, 19, 0.8)}{line(title, 40, 24, 14.5, 184)}"


def _played(camp: Camp, said: Texts, marks: Marks) -> str:
    """The cards laid before a camp, in a line."""
    if camp.thought:
        return line(said.say("glory.thought", "pensou"), 0, 16, 13, 180, "gr-soft")
    parts = []
    step = min(92.0, 184 / max(1, len(camp.played)))
    for place, card in enumerate(camp.played):
        parts.append(_placed(_tag(card, said, step - 4), step * place, 0))
    return "".join(parts)


def _tag(card: int, said: Texts, wide: float) -> str:
    """A played card: its sign and name."""
    if card == JACK:
        sign, title = _placed(art.laurel(), 11, 11, 0.7), words.card(said, name(JACK))
    else:
        sign, title = _placed(art.sign(KIND[card]), 11, 11, 0.6), words.building(said, NAMES[card])
    return f"{sign}{line(shortened(title, 12, wide - 24), 23, 15.5, 12, wide - 24)}"


def pending_lines(view: View, telling: Telling) -> Iterator[str]:
    """What is to be resolved, the next first."""
    for frame in reversed(view.stack):
        yield words.frame(telling.said, frame, telling.names)


# --- camps ----------------------------------------------------------------------------------------------------------


def _title(camp: Camp, telling: Telling, wide: float) -> str:
    """Marker and name; the leader's laurel."""
    laurel = _placed(art.laurel(), wide - 20, 21) if camp.leads else ""
    turn = '<path d="M3 12L11 21L3 30Z" fill="var(--gr-gold)"/>' if camp.acts else ""
    room = wide - 84
    name = line(shortened(telling.seat(camp.seat), 16, room), 46, 27, 16, room)
    return f"{turn}{_placed(art.marker(camp.seat), 27, 21, 0.85)}{name}{laurel}"


def _influence(camp: Camp, said: Texts, x: float, y: float) -> str:
    told = said.say("glory.influence", "Influência {number}", number=camp.influence)
    return f"{_placed(art.coins(1), x + 6, y - 4.5, 0.95)}{line(told, x + 17, y, 13, 92)}"


def counts(camp: Camp, said: Texts) -> tuple[str, str, str]:
    """Clients, vault and hand of a camp, in words."""
    return (
        said.say("glory.clients", "Clientela {number}/{limit}", number=camp.hired, limit=camp.client_limit),
        said.say("glory.vault", "Cofre {number}/{limit}", number=camp.vault, limit=camp.vault_limit),
        said.say_many("glory.hand", "Mão {total}, {number} Valete", "Mão {total}, {number} Valetes", camp.jacks,
                      total=camp.orders + camp.jacks),
    )  # fmt: skip


def _heaps(camp: Camp, said: Texts, marks: Marks, scale: float) -> tuple[str, str]:
    """The clientele and the stockpile, each in a row."""
    rows = []
    for where, numbers, names, read, draw in (
        ("client", camp.clients, ROLES, words.role, faces.clients),
        ("stock", camp.stock, MATERIALS, words.material, faces.heap),
    ):
        rows.append(
            "".join(
                _placed(
                    thing(f"{where}:{camp.seat}.{names[kind]}", f"{read(said, names[kind])}: {numbers[kind]}",
                          draw(kind, numbers[kind]), marks, HEAP),
                    (HEAP.wide + 2) * scale * kind, 0, scale,
                )
                for kind in range(KINDS)
            )
        )  # fmt: skip
    return rows[0], rows[1]


def _other(camp: Camp, telling: Telling, marks: Marks, wide: float) -> Block:
    """Another player's camp, compact."""
    said = telling.said
    scale = min(1.0, (wide - 16) / (6 * (HEAP.wide + 2)))
    clients, stock = _heaps(camp, said, marks, scale)
    hired, vault, hand = counts(camp, said)
    row = 34 * scale
    parts = [
        _title(camp, telling, wide),
        _influence(camp, said, 12, 54),
        line(hand, 12, 74, 13, wide / 2 - 16),
        _vault(camp, vault, marks, wide / 2, 61),
        line(hired, 12, 96, 12.5, wide - 20, "gr-soft"),
        _placed(clients, 8, 101),
        line(
            said.say("glory.stock", "Estoque {number}", number=sum(camp.stock)),
            12,
            116 + row,
            12.5,
            wide - 20,
            "gr-soft",
        ),
        _placed(stock, 8, 124 + row),
    ]
    down = 129 + 2 * row
    each = (wide - 22) / 2
    for place, structure in enumerate(camp.structures):
        key = f"structure:{camp.seat}.{NAMES[structure.card]}"
        drawn = thing(
            key, faces.progress(structure, said, camp.opened(structure)), faces.small_structure(structure, said, each),
            marks, Size(each, 24),
        )  # fmt: skip
        parts.append(_placed(drawn, 8 + (each + 6) * (place % 2), down + 28 * (place // 2)))
    return Block("".join(parts), down + 28 * -(-len(camp.structures) // 2) + 4)


def _vault(camp: Camp, label: str, marks: Marks, x: float, y: float) -> str:
    """The vault: a back, how many, and what may be seen of it."""
    drawn = f"{art.back(12, 16)}{line(label, 17, 12.5, 13, 100)}"
    kinds = [kind for kind, number in enumerate(camp.vaulted) if number]
    seen = "".join(
        f'{_placed(art.emblem(kind), 122 + 36 * place, 8, 0.6)}<text x="{131 + 36 * place}" y="13" font-size="13">'
        f"{camp.vaulted[kind]}</text>"
        for place, kind in enumerate(kinds)
    )
    return _placed(thing(f"vault:{camp.seat}", label, drawn, marks, Size(110, 18)) + seen, x, y)


def _own(camp: Camp, telling: Telling, marks: Marks) -> Block:
    """The own camp, large."""
    said = telling.said
    clients, stock = _heaps(camp, said, marks, 1)
    hired, vault, _ = counts(camp, said)
    parts = [
        _title(camp, telling, 480), _influence(camp, said, 512, 26), _vault(camp, vault, marks, 640, 13),
        line(hired, 12, 66, 14, 120, "gr-soft"), _placed(clients, 132, 44),
        line(said.say("glory.stock", "Estoque {number}", number=sum(camp.stock)), 512, 66, 14, 100, "gr-soft"),
        _placed(stock, 616, 44),
    ]  # fmt: skip
    across = 5
    for place in range(len(camp.structures)):
        drawn = own_structure(camp, place, said, marks)
        parts.append(_placed(drawn, 12 + (PLAQUE.wide + 11) * (place % across), 92 + 96 * (place // across)))
    high = 92 + 96 * -(-len(camp.structures) // across)
    return Block(_panel(WIDE, high) + "".join(parts), high)


def own_structure(camp: Camp, place: int, said: Texts, marks: Marks) -> str:
    """A structure of a camp as a plaque."""
    structure = camp.structures[place]
    label = f"{faces.progress(structure, said, camp.opened(structure))}: {words.function(said, structure.card)}"
    key = f"structure:{camp.seat}.{NAMES[structure.card]}"
    return thing(key, label, faces.structure(structure, said), marks, PLAQUE)


# --- the hand -------------------------------------------------------------------------------------------------------


def hand_keys(cards: Sequence[int], jacks: int) -> tuple[tuple[str, int], ...]:
    """The cards of a hand with their keys; further copies are numbered."""
    held = [*cards, *[JACK] * jacks]
    return tuple(
        (f"hand:{name(card)}" + (f":{copy + 1}" if (copy := held[:place].count(card)) else ""), card)
        for place, card in enumerate(held)
    )


def looking(view: View) -> bool:
    """Whether the seat looks at the card that its Fountain showed."""
    return view.looked >= 0 and view.stack[-1].kind == FrameKind.FOUNTAIN


def front_keys(view: View) -> tuple[tuple[str, int], ...]:
    """What lies before the viewing seat, with the keys: the card of a Fountain, then the hand."""
    if view.seat is None:
        return ()
    looked = (("looked", view.looked),) if looking(view) else ()
    return (*looked, *hand_keys(view.hand, view.jacks[view.seat]))


def _hand(view: View, said: Texts, marks: Marks) -> Block:
    held = front_keys(view)
    step = min(CARD.wide + 6, (WIDE - CARD.wide) / max(1, len(held) - 1))
    parts = [
        _placed(thing(key, faces.label(card, said), faces.card(card, said), marks, CARD), step * place, 4)
        for place, (key, card) in enumerate(held)
    ]
    return Block("".join(parts), CARD.high + 8 if held else 0)
