"""JSON Lines, read strictly: one value a line, each answered before the next is read."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, BinaryIO

from gladiadores.core.strict import BadJson, parse

BLANK = b" \t\r\n"
"""What JSON counts as white space."""
BOM = b"\xef\xbb\xbf"


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


def answer(write: Callable[[str], Any], value: dict[str, Any]) -> None:
    """Write one answer line."""
    write(json.dumps(value, ensure_ascii=False, allow_nan=False) + "\n")
