"""What a widget is asked for, checked as it comes in.

Every refusal is a ``BadInput`` that names the argument, what came and what would do; within ``speaking`` it says so in
the language asked for.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

from gladiadores.core.errors import BadInput, Code
from gladiadores.core.shape import LARGEST, kind, printable
from gladiadores.text import DEFAULT, LANGUAGES, Message, texts

SCALES = (0.1, 10)
"""The smallest and the largest scale."""


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """A ``BadInput`` raised in here reads in this language."""
    try:
        yield
    except BadInput as error:
        error.args = (texts(language).message(error.message),)
        raise


def wrong(name: str, value: object, wanted: Message | str, code: Code = "shape") -> BadInput:
    """The refusal of an argument; ``wanted`` is what would do, as it follows *use*."""
    return BadInput(
        code,
        Message("asked.wrong", "{name}: {value} não vale; use {wanted}.", name=name, value=shown(value), wanted=wanted),
    )


def language(value: object, spoken: Sequence[str]) -> str:
    """One of the languages that a widget speaks."""
    for known in spoken:
        if value == known:
            return known
    asked = value if isinstance(value, str) and value in LANGUAGES else DEFAULT
    with speaking(asked):
        raise wrong("language", value, _choice(spoken), "range")


def choice(value: object, name: str, known: Sequence[str]) -> str:
    """One of some words."""
    if not isinstance(value, str) or value not in known:
        raise wrong(name, value, _choice(known), "range" if isinstance(value, str) else "shape")
    return value


def flag(value: object, name: str) -> bool:
    """True or False."""
    if not isinstance(value, bool):
        raise wrong(name, value, Message("asked.flag", "True ou False"))
    return value


def whole(value: object, name: str, least: int, most: int) -> int:
    """A whole number within bounds."""
    right = isinstance(value, int) and not isinstance(value, bool)
    if not right or not least <= value <= most:  # type: ignore[operator]
        wanted = Message("asked.whole", "um número inteiro de {least} a {most}", least=least, most=most)
        raise wrong(name, value, wanted, "range" if right else "shape")
    return value  # type: ignore[return-value]


def seed(value: object) -> int | None:
    """What a random situation is drawn with; None for any."""
    return None if value is None else whole(value, "seed", 0, LARGEST)


def scale(value: object) -> float:
    """How large everything is."""
    least, most = SCALES
    right = isinstance(value, int | float) and not isinstance(value, bool)
    if not right or not least <= value <= most:  # type: ignore[operator]
        wanted = Message("asked.scale", "um número de {least} a {most}; 1 é o tamanho normal", least=least, most=most)
        raise wrong("scale", value, wanted, "range" if right else "shape")
    return value  # type: ignore[return-value]


def listed(value: object, name: str) -> list[Any]:
    """A list; a text is none."""
    if isinstance(value, str | bytes | Mapping) or not isinstance(value, Sequence):
        raise wrong(name, value, Message("asked.list", "uma lista"))
    return list(value)


def names(value: object, players: int) -> tuple[str, ...] | None:
    """A name for every player, or None; what is no character becomes a question mark."""
    if value is None:
        return None
    wanted = Message("asked.names", "uma lista de textos, um para cada jogador ({players})", players=players)
    if isinstance(value, str) or not isinstance(value, Sequence):
        raise wrong("names", value, wanted)
    for at, name in enumerate(value):
        if not isinstance(name, str):
            raise wrong(f"names[{at}]", name, Message("asked.text", "um texto"))
    if len(value) != players:
        raise wrong("names", Message("asked.names.count", "lista de {count}", count=len(value)), wanted)
    return tuple(map(mended, value))


def number(value: object, name: str, least: float, most: float) -> float:
    """A number within bounds."""
    right = isinstance(value, int | float) and not isinstance(value, bool)
    if not right or not least <= value <= most:  # type: ignore[operator]
        wanted = Message("asked.number", "um número de {least} a {most}", least=least, most=most)
        raise wrong(name, value, wanted, "range" if right else "shape")
    return value  # type: ignore[return-value]


def texts_in(value: object, name: str) -> tuple[str, ...]:
    """A list of texts; what is no character becomes a question mark."""
    if isinstance(value, str) or not isinstance(value, Sequence) or not all(isinstance(each, str) for each in value):
        raise wrong(name, value, Message("asked.texts", "uma lista de textos"))
    return tuple(mended(each) for each in value)


def function(value: Any, name: str) -> Any:
    """Something to be called, or None."""
    if value is not None and not callable(value):
        raise wrong(name, value, Message("asked.function", "uma função"))
    return value


def mended(text: str) -> str:
    """A text in which what is no character (half a surrogate pair) is a question mark."""
    return text.encode("utf-8", "replace").decode()


def mapping(value: object, name: str, example: str) -> dict[str, Any]:
    """A dictionary, like this example; empty for None."""
    if value is None:
        return {}
    if not isinstance(value, Mapping):
        raise wrong(name, value, Message("asked.mapping", "um dicionário, como {example}", example=example))
    return dict(value)


def shown(value: object) -> Message | str:
    """A value as somebody wrote it in Python, as far as it is short."""
    if isinstance(value, Message):
        return value
    if isinstance(value, str):
        return f'"{printable(value, 40)}"'
    if value is None or isinstance(value, bool):
        return str(value)
    if isinstance(value, int) and abs(value) < 10**12:
        return str(value)
    if isinstance(value, int):
        return "…"
    if isinstance(value, float):
        return f"{value:g}"
    return kind(list(value) if isinstance(value, tuple) else value)


def _choice(known: Sequence[str]) -> str:
    return ", ".join(f'"{each}"' for each in known)
