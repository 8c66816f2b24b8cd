"""Files that cannot be read or written, in words; records read and written."""

from __future__ import annotations

import json
import os
from pathlib import Path

from gladiadores.cli import lines
from gladiadores.core.errors import BadInput, cause
from gladiadores.core.record import Record
from gladiadores.core.strict import parse
from gladiadores.text import Message


def unreadable(file: str | Path, error: Exception) -> Message:
    return Message("cli.unreadable", "Não consigo ler {file}: {reason}.", file=str(file), reason=cause(error))


def unwritable(file: str | Path, error: Exception) -> Message:
    return Message("cli.unwritable", "Não consigo gravar {file}: {reason}.", file=str(file), reason=cause(error))


def read_record(path: Path) -> Record:
    """The record in a file; raises ``BadInput``."""
    try:
        raw = path.read_bytes()
    except (OSError, ValueError) as error:
        raise BadInput("json", unreadable(path, error)) from None
    return Record.read(parse(raw.removeprefix(lines.BOM)))


def write_record(path: Path, record: Record) -> None:
    """Write a record so that the file is whole at every moment; raises ``OSError`` or ``ValueError``."""
    write_page(path, json.dumps(record.to_json(), ensure_ascii=False) + "\n")


def write_page(path: Path, text: str) -> None:
    """Write a text so that the file is whole at every moment; raises ``OSError`` or ``ValueError``."""
    target = path.resolve()
    if target.exists() and not target.is_file():
        target.write_text(text, encoding="utf-8")
        return
    part = target.with_name(f"{target.name}.{os.getpid()}.part")
    try:
        part.write_text(text, encoding="utf-8")
        part.replace(target)
    finally:
        part.unlink(missing_ok=True)
