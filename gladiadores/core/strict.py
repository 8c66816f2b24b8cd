"""JSON read strictly: what is not to be trusted is refused with the reason."""

from __future__ import annotations

import json
from typing import Any

from gladiadores.core.errors import BadInput
from gladiadores.text import Message


class BadJson(BadInput):
    """Text that is not JSON as the notation wants it; ``cut_off`` where it might go on in further lines."""

    def __init__(self, message: Message, cut_off: bool = False) -> None:
        super().__init__("json", message)
        self.cut_off = cut_off


def parse(raw: bytes) -> Any:
    """One JSON value without duplicate keys, NaN, or numbers and nesting beyond reason; raises ``BadJson``."""
    try:
        text = raw.decode("utf-8").rstrip(" \t\r\n")  # so that a column is one of the line itself
    except UnicodeDecodeError as error:
        raise BadJson(
            Message("input.utf-8", "O texto não está em UTF-8 (byte {place}).", place=error.start + 1)
        ) from None
    try:
        return json.loads(text, object_pairs_hook=_object, parse_constant=_constant, parse_float=_float)
    except json.JSONDecodeError as error:
        cut_off = error.pos >= len(text)
        raise BadJson(
            Message("input.json", "Não é JSON válido (coluna {column}).", column=error.colno), cut_off
        ) from None
    except RecursionError:
        raise BadJson(Message("input.nesting", "O JSON tem níveis demais.")) from None
    except ValueError as error:
        if isinstance(error, BadJson):
            raise
        raise BadJson(Message("input.digits", "O JSON tem um número com algarismos demais.")) from None


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        seen: set[str] = set()
        twice = next(key for key, _ in pairs if key in seen or seen.add(key))  # type: ignore[func-returns-value]
        raise BadJson(Message("input.duplicate-key", "A chave «{key}» aparece duas vezes.", key=twice[:24]))
    return found


def _constant(name: str) -> None:
    raise BadJson(Message("input.constant", "{name} não é um número em JSON.", name=name))


def _float(digits: str) -> float:
    number = float(digits)
    if number in (float("inf"), float("-inf")):
        raise BadJson(Message("input.digits", "O JSON tem um número com algarismos demais."))
    return number
