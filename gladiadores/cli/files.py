"""Files that cannot be read or written, in words; records read and written."""

from __future__ import annotations

import json
import os
import tempfile
from pathlib import Path

from gladiadores.cli import lines
from gladiadores.core.errors import BadInput
from gladiadores.core.record import Record
from gladiadores.text import Message


def unreadable(file: str | Path, error: Exception) -> Message:
    return Message("cli.unreadable", "Não consigo ler {file}: {reason}.", file=str(file), reason=_reason(error))


def unwritable(file: str | Path, error: Exception) -> Message:
    return Message("cli.unwritable", "Não consigo gravar {file}: {reason}.", file=str(file), reason=_reason(error))


def _reason(error: Exception) -> Message | str:
    if isinstance(error, FileNotFoundError):
        return Message("cli.not-there", "não existe")
    if isinstance(error, PermissionError):
        return Message("cli.not-allowed", "sem permissão")
    if isinstance(error, IsADirectoryError):
        return Message("cli.is-folder", "é uma pasta")
    return (error.strerror if isinstance(error, OSError) else None) or str(error)


def read_record(path: Path) -> Record:
    """The record in a file; raises ``BadInput``."""
    try:
        raw = path.read_bytes()
    except (OSError, ValueError) as error:
        raise BadInput("json", unreadable(path, error)) from None
    return Record.read(lines.parse(raw))


def write_record(path: Path, record: Record) -> None:
    """Write a record so that the file is whole at every moment; raises ``OSError``."""
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=path.name, suffix=".part")
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            json.dump(record.to_json(), file, ensure_ascii=False)
            file.write("\n")
        Path(name).replace(path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise
