"""Reading and writing the notation (docs/glory-to-rome.md): actions, decks, heaps, hands, structures, frames.

A list of things is a text with spaces between, each as often as the number behind it says: ``Forum*2 Jack``.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, NoReturn

from gladiadores.core import shape
from gladiadores.core.errors import bad
from gladiadores.core.shape import printable
from gladiadores.core.stack import Frame
from gladiadores.games.glory_to_rome import tokens
from gladiadores.games.glory_to_rome.cards import (
    CARD,
    CARDS,
    COPIES,
    EACH,
    JACK,
    JACK_NAME,
    KIND,
    KINDS,
    MATERIAL,
    MATERIALS,
    NAMES,
    ORDERS,
    VALUE,
    Building,
    Kinds,
    name,
)
from gladiadores.games.glory_to_rome.frames import FrameKind
from gladiadores.games.glory_to_rome.structures import Structure

_THING = re.compile(r"([A-Za-z]+)(?:\*([1-9][0-9]?))?")
_STRUCTURE = re.compile(r"([A-Za-z]+)(?:@([A-Za-z]+))?((?:\+[A-Za-z]+)*)(!?)")
_HELD: Final = {**CARD, JACK_NAME: JACK}
_FRAMES: Final = {kind.name.lower().replace("_", "-"): kind for kind in FrameKind}
_FRAME_NAMES: Final = {kind: text for text, kind in _FRAMES.items()}

Cards = tuple[int, ...]


def read_action(token: object, field: str) -> str:
    """Something that a player may do; raises ``BadInput`` (code ``token``)."""
    action = shape.text(token, field)
    if tokens.read(action) is None:
        bad(
            "token",
            "input.glory-action",
            "{field}: «{token}» não é uma ação; escreva uma como lead:Dock, draw, take:Rubble ou -.",
            field=field, token=printable(token),
        )  # fmt: skip
    return action


# --- what is dealt ------------------------------------------------------------------------------------------------


def deck_token(cards: Iterable[int]) -> str:
    """A deal as an action of chance."""
    return " ".join([NAMES[card] for card in cards])


def dealt(action: str) -> Cards:
    """The cards of a deal that is known to be right."""
    return tuple([CARD[token] for token in action.split(" ")])


def read_deal(given: object, field: str) -> Cards:
    """All Orders in the order in which they are dealt; raises ``BadInput`` (``shape``, ``token``, ``deck``)."""
    cards = tuple(
        read_name(token, f"{field}[{place}]") for place, token in enumerate(shape.items(given, field, ORDERS))
    )
    for card, copies in enumerate(COPIES):
        count = cards.count(card)
        if count != copies:
            bad(
                "deck",
                "input.glory-copies",
                "{field}: {card} aparece {count} vezes; devem ser {copies}.",
                field=field, card=NAMES[card], count=count, copies=copies,
            )  # fmt: skip
    return cards


def read_name(token: object, field: str) -> int:
    """An Order by its name; raises ``BadInput`` (code ``token``)."""
    return _named(shape.text(token, field), field, CARD)


# --- heaps, hands and sets ----------------------------------------------------------------------------------------


def heap_text(heap: Kinds, names: Sequence[str] = MATERIALS) -> str:
    """Materials (or roles): ``Rubble*3 Wood``."""
    return _text([(names[kind], heap[kind]) for kind in range(KINDS)])


def read_heap(given: object, field: str, named: Mapping[str, int] = MATERIAL) -> Kinds:
    """Materials (or roles); raises ``BadInput`` (``shape``, ``token``, ``deck`` for more than there are)."""
    heap = [0] * KINDS
    for kind in _things(given, field, named):
        heap[kind] += 1
        if heap[kind] > EACH[kind]:
            too_many(field, list(named)[kind], EACH[kind])
    return tuple(heap)


def cards_text(cards: Sequence[int], jacks: int = 0) -> str:
    """Orders of a hand in order, and Jacks: ``Academy Forum*2 Jack``."""
    return _text([*((NAMES[card], cards.count(card)) for card in sorted(set(cards))), (JACK_NAME, jacks)])


def read_cards(given: object, field: str) -> Cards:
    """Orders in order; raises ``BadInput`` (``shape``, ``token``, ``deck``)."""
    return _checked(_things(given, field, CARD), field)


def read_hand(given: object, field: str) -> tuple[Cards, int]:
    """Orders in order, and the number of Jacks."""
    things = _things(given, field, _HELD)
    return _checked((thing for thing in things if thing != JACK), field), things.count(JACK)


def played_text(cards: Sequence[int]) -> str:
    """Cards as they were laid, Jacks among them: ``Dock Jack``."""
    return " ".join([name(card) for card in cards])


def read_played(given: object, field: str) -> Cards:
    return tuple(_things(given, field, _HELD))


def set_text(cards: Iterable[int]) -> str:
    return " ".join([NAMES[card] for card in cards])


def kinds_text(void: int) -> str:
    """A set of kinds."""
    return " ".join([MATERIALS[kind] for kind in range(KINDS) if void >> kind & 1])


def read_kinds(given: object, field: str) -> int:
    void = 0
    for kind in _things(given, field, MATERIAL):
        void |= 1 << kind
    return void


def _checked(cards: Iterable[int], field: str) -> Cards:
    held = tuple(sorted(cards))
    for card in set(held):
        if held.count(card) > COPIES[card]:
            too_many(field, NAMES[card], COPIES[card])
    return held


def too_many(field: str, thing: str, most: int) -> NoReturn:
    """Raise ``BadInput`` (code ``deck``)."""
    bad(
        "deck",
        "input.glory-too-many",
        "{field}: {thing} aparece mais vezes do que existe; há {most}.",
        field=field, thing=thing, most=most,
    )  # fmt: skip


def _text(counted: Iterable[tuple[str, int]]) -> str:
    return " ".join([thing if count == 1 else f"{thing}*{count}" for thing, count in counted if count])


def _things(given: object, field: str, named: Mapping[str, int]) -> list[int]:
    """The things of a list, in the order in which they stand there."""
    things: list[int] = []
    for word in shape.text(given, field).split(" "):
        if not word:
            continue
        found = _THING.fullmatch(word)
        thing = _named(found[1] if found else word, field, named)
        things += [thing] * int((found[2] if found else None) or 1)
    return things


def _named(token: str, field: str, named: Mapping[str, int]) -> int:
    if token not in named:
        strange(token, field, named)
    return named[token]


def strange(token: str, field: str, named: Mapping[str, int]) -> NoReturn:
    if named is CARD or named is _HELD:
        bad(
            "token",
            "input.glory-card",
            "{field}: «{token}» não é uma carta; escreva o nome em inglês, sem espaços, como Forum ou CircusMaximus.",
            field=field, token=printable(token),
        )  # fmt: skip
    bad(
        "token",
        "input.glory-word",
        "{field}: «{token}» não vale aqui; use {known}.",
        field=field, token=printable(token), known=", ".join(named),
    )  # fmt: skip


# --- structures ---------------------------------------------------------------------------------------------------


def structure_text(structure: Structure) -> str:
    """A structure with its materials, ``!`` where it is finished: ``Statue@Brick+Brick``, ``Dock!``."""
    site = f"@{MATERIALS[structure.site]}" if structure.card == Building.STATUE else ""
    materials = "".join(f"+{MATERIALS[kind]}" * structure.materials[kind] for kind in range(KINDS))
    return f"{NAMES[structure.card]}{site}{materials}{'!' if structure.done else ''}"


def read_structure(given: object, field: str) -> Structure:
    """A structure; raises ``BadInput`` (``shape``, ``token``, ``deck``)."""
    text = shape.text(given, field)
    found = _STRUCTURE.fullmatch(text)
    if found is None:
        bad(
            "token",
            "input.glory-structure",
            "{field}: «{token}» não é uma estrutura; escreva como Dock, Statue@Brick+Brick ou Academy!.",
            field=field, token=printable(text),
        )  # fmt: skip
    card = _named(found[1], field, CARD)
    site = _named(found[2], field, MATERIAL) if found[2] else KIND[card]
    if site != KIND[card] and card != Building.STATUE:
        bad(
            "deck",
            "input.glory-site",
            "{field}: {card} só fica em local de {material}.",
            field=field, card=NAMES[card], material=MATERIALS[KIND[card]],
        )  # fmt: skip
    materials = [0] * KINDS
    for word in found[3].split("+")[1:]:
        materials[_named(word, field, MATERIAL)] += 1
    structure = Structure(card, site, tuple(materials), bool(found[4]))
    most = VALUE[site] + 1 if structure.done else VALUE[site] - 1  # one more that a Stairway brought
    if sum(materials) > most:
        bad(
            "shape",
            "input.glory-materials",
            "{field}: {card} tem {count} materiais; em obra tem menos de {value}, e completa (com !) no máximo {most}.",
            field=field, card=NAMES[card], count=sum(materials), value=VALUE[site], most=VALUE[site] + 1,
        )  # fmt: skip
    return structure


# --- frames -------------------------------------------------------------------------------------------------------


def frame_text(frame: Frame) -> str:
    """What is pending: its kind, the seat, and the numbers that are not 0: ``act 2 1``."""
    numbers = [frame.seat, frame.a, frame.b, frame.c]
    while len(numbers) > 1 and not numbers[-1]:
        numbers.pop()
    return " ".join([_FRAME_NAMES[FrameKind(frame.kind)], *map(str, numbers)])


def read_frame(given: object, field: str, players: int) -> Frame:
    """What is pending; raises ``BadInput`` (``shape``, ``token``, ``range``)."""
    word, *numbers = shape.text(given, field).split(" ")
    if word not in _FRAMES or word == _FRAME_NAMES[FrameKind.DEAL] or not 1 <= len(numbers) <= 4:
        bad(
            "token",
            "input.glory-frame",
            "{field}: «{token}» não é uma pendência; escreva o tipo, o assento e até três números, como act 2 1.",
            field=field, token=printable(given),
        )  # fmt: skip
    values = [read_number(number, field) for number in numbers]
    shape.whole(values[0], field, 0, players - 1)
    return Frame(_FRAMES[word], *values)


def read_number(text: str, field: str) -> int:
    if not re.fullmatch(r"0|[1-9][0-9]{0,8}", text, re.ASCII):
        bad(
            "token",
            "input.glory-number",
            "{field}: «{token}» não é um número inteiro de 0 em diante.",
            field=field, token=printable(text),
        )  # fmt: skip
    return int(text)


def counts(cards: Iterable[int]) -> list[int]:
    """How many of each name."""
    numbers = [0] * CARDS
    for card in cards:
        numbers[card] += 1
    return numbers


def as_json(value: Mapping[str, Any], default: Mapping[str, Any]) -> dict[str, Any]:
    """What differs from the default."""
    return {key: each for key, each in value.items() if each != default.get(key)}
