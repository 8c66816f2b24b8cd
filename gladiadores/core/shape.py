"""Checking the shape of what was read from JSON; every refusal names the field and the value."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gladiadores.core.errors import BadInput
from gladiadores.text import Message

LARGEST = 10**15
"""No number of a game comes near it, and all arithmetic with it stays within 64 bits."""


def kind(value: object) -> Message | str:
    """What a JSON value is called."""
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return Message("kind.text", "texto")
    if isinstance(value, int | float):
        return Message("kind.number", "número")
    if isinstance(value, list):
        return Message("kind.list", "lista")
    return Message("kind.object", "objeto")


def mapping(value: object, field: str) -> Mapping[str, Any]:
    """An object; raises ``BadInput`` (code ``shape``)."""
    if not isinstance(value, Mapping):
        raise _shape("input.object", "{field}: esperava um objeto, veio {kind}.", field=field, kind=kind(value))
    return value


def keys(value: object, field: str, required: tuple[str, ...], optional: tuple[str, ...] = ()) -> Mapping[str, Any]:
    """An object with exactly these keys; raises ``BadInput`` (code ``shape``)."""
    found = mapping(value, field)
    for key in required:
        if key not in found:
            raise _shape("input.missing-key", "{field}: falta a chave «{key}».", field=field, key=key)
    for key in found:
        if key not in required and key not in optional:
            known = ", ".join((*required, *optional))
            raise _shape(
                "input.unknown-key",
                "{field}: chave desconhecida «{key}»; há {known}.",
                field=field, key=printable(key), known=known,
            )  # fmt: skip
    return found


def items(value: object, field: str, length: int | None = None) -> list[Any]:
    """A list, of ``length`` items where given; raises ``BadInput`` (code ``shape``)."""
    if not isinstance(value, list | tuple):
        raise _shape("input.list", "{field}: esperava uma lista, veio {kind}.", field=field, kind=kind(value))
    if length is not None and len(value) != length:
        raise _shape(
            "input.length",
            "{field}: itens na lista: {count}; devem ser {length}.",
            field=field, count=len(value), length=length,
        )  # fmt: skip
    return list(value)


def integer(value: object, field: str) -> int:
    """A whole number; raises ``BadInput`` (code ``shape``)."""
    if isinstance(value, bool) or not isinstance(value, int):
        written = value if isinstance(value, float) else kind(value)
        raise _shape("input.whole", "{field}: esperava um número inteiro, veio {value}.", field=field, value=written)
    return value


def whole(given: object, field: str, least: int, most: int = LARGEST) -> int:
    """A whole number within bounds; raises ``BadInput`` (``shape`` for other types, ``range`` outside the bounds)."""
    value = integer(given, field)
    if not least <= value <= most:
        shown = value if abs(value) < 10**12 else "…"
        message = Message(
            "input.range",
            "{field}: {value} está fora; vale de {least} a {most}.",
            field=field, value=shown, least=least, most=most,
        )  # fmt: skip
        raise BadInput("range", message)
    return value


def text(value: object, field: str) -> str:
    """A text; raises ``BadInput`` (code ``shape``)."""
    if not isinstance(value, str):
        raise _shape("input.text", "{field}: esperava um texto, veio {kind}.", field=field, kind=kind(value))
    return value


def printable(value: object, most: int = 24) -> str:
    """A value as somebody wrote it, cut where it is beyond reason, control characters made visible."""
    written = value if isinstance(value, str) else str(kind(value))
    seen = "".join(char if char.isprintable() else f"\\x{ord(char):02x}" for char in written[: most + 1])
    return seen if len(seen) <= most else seen[:most] + "…"


def _shape(context: str, portuguese: str, /, **params: Any) -> BadInput:
    return BadInput("shape", Message(context, portuguese, **params))
