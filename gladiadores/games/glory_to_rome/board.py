"""Glory to Rome drawn: cards, structures, camps and a whole view, as SVG in plain text.

Everything is a pure function: equal things draw equal pictures. A picture brings its own style (class ``gr``, light
and dark). Materials, roles and players are told apart by shape and pattern as well as by colour. What can be pointed
at has ``data-key``, a role and a label (seats count from 0)::

    hand:Academy           a card of the viewing seat's hand; further copies are hand:Academy:2, hand:Academy:3
    hand:Jack              a Jack of it
    looked                 the card that a Fountain showed to that seat
    pool:Rubble            what lies in the Pool of a material
    site:Rubble            the sites of a material in town
    out:Rubble             those out of town
    jacks, deck            the pile of Jacks, the draw deck
    structure:1.Academy    a structure in the camp of seat 1
    client:1.Patron        that seat's clients of a role
    stock:1.Rubble         what lies in its stockpile of a material
    vault:1                its vault
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gladiadores.games.glory_to_rome import art, faces, words
from gladiadores.games.glory_to_rome.camps import Camp, camps
from gladiadores.games.glory_to_rome.faces import CARD, NO_MARKS, PLAQUE, SHORT, Marks, Size, thing
from gladiadores.games.glory_to_rome.scene import WIDE, Telling, scene
from gladiadores.games.glory_to_rome.structures import Structure
from gladiadores.text import DEFAULT, Texts, texts

if TYPE_CHECKING:
    from gladiadores.games.glory_to_rome.state import State
    from gladiadores.games.glory_to_rome.view import View

__all__ = [
    "NO_MARKS", "Camp", "Marks", "camps", "card", "card_back", "coin", "draw", "face", "jack_back", "laurel", "line",
    "marker", "material", "plaque", "role", "short_card", "short_face", "site", "structure", "summary", "view",
]  # fmt: skip


def card(card: int, said: Texts, *, key: str = "", marks: Marks = NO_MARKS, height: float = CARD.high) -> str:
    """One Order, or a Jack, by itself; with a key that is enabled, a button."""
    return _alone(faces.card(card, said), CARD, faces.label(card, said), key, marks, height)


def short_card(card: int, said: Texts, *, key: str = "", marks: Marks = NO_MARKS, height: float = SHORT.high) -> str:
    """The same without its function."""
    return _alone(faces.short_card(card, said), SHORT, faces.label(card, said), key, marks, height)


def structure(
    structure: Structure, said: Texts, *, key: str = "", marks: Marks = NO_MARKS, height: float = PLAQUE.high
) -> str:
    """A structure by itself."""
    label = f"{faces.progress(structure, said)}: {words.function(said, structure.card)}"
    return _alone(faces.structure(structure, said), PLAQUE, label, key, marks, height)


def _alone(inside: str, size: Size, label: str, key: str, marks: Marks, height: float) -> str:
    drawn = thing(key, label, inside, marks, size) if key else inside
    return art.picture(drawn, (-3, -3, size.wide + 6, size.high + 6), height, label, key in marks.enabled)


def material(kind: int, *, size: float = 28) -> str:
    """A material's emblem, without a label, for a page that names it."""
    return _bare(art.emblem(kind), 13.5, size)


def role(kind: int, *, size: float = 28) -> str:
    """A role's sign, likewise."""
    return _bare(art.sign(kind), 16.5, size)


def marker(seat: int, *, size: float = 28) -> str:
    """A player's piece, likewise."""
    return _bare(art.marker(seat), 17, size)


def laurel(*, size: float = 28) -> str:
    """The leader's mark, likewise."""
    return _bare(art.laurel(), 14.5, size)


def _bare(inside: str, reach: float, size: float) -> str:
    return art.bare(inside, (-reach, -reach, 2 * reach, 2 * reach), size)


# --- a view ---------------------------------------------------------------------------------------------------------


def view(
    view: View,
    language: str = DEFAULT,
    *,
    names: words.Names = None,
    marks: Marks = NO_MARKS,
    height: float | None = None,
) -> str:
    """All that a seat sees: the table, what is pending, the camps, and its own hand."""
    said = texts(language)
    drawn = scene(view, Telling(said, names), marks)
    label = summary(view, said, names)
    box = (-4.0, -4.0, WIDE + 8, drawn.high + 8)
    return art.picture(drawn.inside, box, height or drawn.high + 8, label, bool(marks.enabled))


def draw(shown: View | State, language: str = DEFAULT) -> str:
    """A view, or what the open table sees of a state."""
    from gladiadores.games.glory_to_rome.state import State

    return view(shown.view(None) if isinstance(shown, State) else shown, language)


def summary(view: View, said: Texts, names: words.Names = None) -> str:
    """How the game stands, in one sentence."""
    influence = said.listed(
        [
            said.say("glory.summary.seat", "{player} {number}", player=words.seat(said, camp.seat, names),
                     number=camp.influence)
            for camp in camps(view)
        ]
    )  # fmt: skip
    return said.say(
        "glory.summary", "Glory to Rome: influência {influence}; {deck} cartas no baralho, {sites} locais na cidade.",
        influence=influence, deck=view.left, sites=sum(view.in_town),
    )  # fmt: skip


# --- for pages that say the names themselves --------------------------------------------------------------------------


def face(card: int, said: Texts, *, height: float = CARD.high) -> str:
    """A card as in ``card``, without a label and without a style."""
    return art.bare(faces.card(card, said), (0, 0, CARD.wide, CARD.high), height)


def short_face(card: int, said: Texts, *, height: float = SHORT.high) -> str:
    """A card as in ``short_card``, likewise."""
    return art.bare(faces.short_card(card, said), (0, 0, SHORT.wide, SHORT.high), height)


def plaque(structure: Structure, said: Texts, *, height: float = PLAQUE.high) -> str:
    """A structure as in ``structure``, likewise."""
    return art.bare(faces.structure(structure, said), (0, 0, PLAQUE.wide, PLAQUE.high), height)


def line(structure: Structure, said: Texts, *, wide: float = 150) -> str:
    """A structure in a line, likewise."""
    return art.bare(faces.small_structure(structure, said, wide), (0, 0, wide, 24), 24)


def site(kind: int, *, out: bool, size: float = 28) -> str:
    """A site, in town or ``out`` of it, likewise."""
    return art.bare(faces.site(kind, out), (3, 0, 28, 34), size)


def jack_back(*, size: float = 28) -> str:
    """The pile of Jacks, likewise."""
    return art.bare(faces.jack(), (-1, -1, 26, 34), size)


def card_back(*, size: float = 28) -> str:
    """A card face down, likewise."""
    return art.bare(art.back(24, 32), (-1, -1, 26, 34), size)


def coin(*, size: float = 22) -> str:
    """A coin, for influence, likewise."""
    return art.bare(art.coins(1), (-7.5, -7.5, 15, 15), size)
