"""How the arguments of a primitive are read: every fault names the card and the field."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple, NoReturn

from gladiadores.core import shape
from gladiadores.core.errors import bad
from gladiadores.core.shape import printable
from gladiadores.games.spartacus.decks.cards import Count

ALL: Final = 99
"""As many as there are; written ``"all"``."""

DEEPEST: Final = 6
LONGEST: Final = 24

COUNTED: Final = (
    "gladiator", "slave", "fighter", "equipment", "asset", "guard", "card", "denarius", "influence", "favour",
    "champion",
)  # fmt: skip
ASSETS: Final = ("gladiator", "slave", "fighter", "equipment", "asset", "guard")
STATES: Final = ("any", "ready", "exhausted", "wounded", "down")
"""``down``: exhausted or wounded."""
ONE: Final = ("you", "target", "second", "each", "host", "opponent", "actor")
"""One House: whose effect it is; those named as targets; the one at hand in ``for_each_other_house``; the Host; the
other one in the fight; whoever caused the window."""
WHO: Final = (*ONE, "others")
CHOOSERS: Final = ("you", "owner", "random", "target", "second", "same", "self", "subject")
"""Who chooses; or no choice at all: the card named as (second) target, the one chosen last, this card, the card that
the window is about."""


class At(NamedTuple):
    """Where in a deck something stands: the field as it is named in a message, the moment of its effect, how deep."""

    field: str
    moment: str = ""
    depth: int = 0

    def of(self, key: str | int) -> At:
        """A place in it."""
        return self._replace(field=f"{self.field}[{key}]" if isinstance(key, int) else f"{self.field}.{key}")

    def deeper(self) -> At:
        if self.depth == DEEPEST:
            bad("deck", "deck.depth", "{field}: efeitos dentro de efeitos demais; até {most}.",
                field=self.field, most=DEEPEST)  # fmt: skip
        return self._replace(depth=self.depth + 1)


class Param(NamedTuple):
    """How an argument is read, and what it is where it is not given."""

    read: Callable[[Any, At], Any]
    default: Any = None
    required: bool = False


def word(*words: str, default: str | None = None) -> Param:
    """One of these words."""
    return Param(lambda value, at: one_of(value, at, words), default, default is None)


def flag() -> Param:
    """True or false; false where nothing is said."""
    return Param(_flag, False)


def fixed(least: int, most: int, default: int | None = None) -> Param:
    """A number that stands in the deck."""
    return Param(lambda value, at: shape.whole(value, at.field, least, most), default, default is None)


def number(default: int | None = None, least: int = 1, most: int = ALL) -> Param:
    """A number, ``"all"``, or one that is counted: ``{per = "slave", state = "ready", of = "you"}``."""

    def read(value: Any, at: At) -> Any:
        if value == "all" and most == ALL:
            return ALL
        if isinstance(value, Mapping):
            return _count(value, at)
        return shape.whole(value, at.field, least, most)

    return Param(read, default, default is None)


def words(known: tuple[str, ...] = ()) -> Param:
    """A list of words, any where none are known."""

    def read(value: Any, at: At) -> tuple[str, ...]:
        given = shape.items(value, at.field)
        return tuple(
            one_of(entry, at.of(place), known) if known else shape.text(entry, at.of(place).field)
            for place, entry in enumerate(given)
        )

    return Param(read, ())


def one_of(value: Any, at: At, words: tuple[str, ...]) -> str:
    """A word, one of these; raises ``BadInput``."""
    found = shape.text(value, at.field)
    if found not in words:
        unknown(at, found, words)
    return found


def unknown(at: At, found: str, words: tuple[str, ...]) -> NoReturn:
    bad(
        "deck",
        "deck.word",
        "{field}: não conheço «{found}»; há {known}.",
        field=at.field,
        found=printable(found),
        known=", ".join(words),
    )


def _flag(value: Any, at: At) -> bool:
    if not isinstance(value, bool):
        bad("deck", "deck.flag", "{field}: esperava true ou false, veio {kind}.", field=at.field,
            kind=shape.kind(value))  # fmt: skip
    return value


def _count(value: Any, at: At) -> Count:
    given = shape.keys(value, at.field, ("per",), ("state", "of", "times", "most"))
    return Count(
        one_of(given["per"], at.of("per"), COUNTED),
        one_of(given.get("state", "any"), at.of("state"), STATES),
        one_of(given.get("of", "you"), at.of("of"), ONE),
        shape.whole(given.get("times", 1), at.of("times").field, 1, 12),
        shape.whole(given.get("most", ALL), at.of("most").field, 1, ALL),
    )
