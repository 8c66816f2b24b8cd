"""JSON Lines, read strictly: one value a line, each answered before the next is read."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, BinaryIO

from gladiadores.core.errors import BadInput
from gladiadores.text import Message

BLANK = b" \t\r\n"
"""What JSON counts as white space."""
BOM = b"\xef\xbb\xbf"


class BadJson(BadInput):
    """Text that is not JSON as the notation wants it; ``cut_off`` where it might go on in further lines."""

    def __init__(self, message: Message, cut_off: bool = False) -> None:
        super().__init__("json", message)
        self.cut_off = cut_off


@dataclass(frozen=True, slots=True)
class Line:
    """A line that is not blank: its number in the file from 1, and the value it holds or what is wrong with it."""

    number: int
    value: Any = None
    error: BadJson | None = None


def read(stream: BinaryIO) -> Iterator[Line]:
    """The lines of a stream, one at a time as they come.

    If the first line does not parse, the whole stream is tried as one value; this is waited for only where the line
    is the beginning of something longer.
    """
    first = True
    lines = _numbered(stream)
    for number, raw in lines:
        if not raw.strip(BLANK):
            continue
        line = _line(number, raw)
        if first and line.error is not None and line.error.cut_off:
            rest = list(lines)
            whole = _line(number, b"".join((raw, *(text for _, text in rest))))
            if whole.error is None:
                yield whole
                return
            yield line
            for later, text in rest:
                if text.strip(BLANK):
                    yield _line(later, text)
            return
        first = False
        yield line


def _numbered(stream: BinaryIO) -> Iterator[tuple[int, bytes]]:
    for number, raw in enumerate(iter(stream.readline, b""), start=1):
        yield number, raw.removeprefix(BOM) if number == 1 else raw


def _line(number: int, raw: bytes) -> Line:
    try:
        return Line(number, parse(raw))
    except BadJson as error:
        return Line(number, error=error)


def parse(raw: bytes) -> Any:
    """One JSON value without duplicate keys, NaN, or numbers and nesting beyond reason; raises ``BadJson``."""
    try:
        text = raw.decode("utf-8")
    except UnicodeDecodeError as error:
        raise BadJson(
            Message("input.utf-8", "O texto não está em UTF-8 (byte {place}).", place=error.start + 1)
        ) from None
    try:
        return json.loads(text, object_pairs_hook=_object, parse_constant=_constant, parse_float=_float)
    except json.JSONDecodeError as error:
        cut_off = error.pos >= len(text.rstrip())
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


def answer(write: Callable[[str], Any], value: dict[str, Any]) -> None:
    """Write one answer line."""
    write(json.dumps(value, ensure_ascii=False, allow_nan=False) + "\n")
