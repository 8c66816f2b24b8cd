"""A lock on a folder that ends with the process that holds it, however that ends."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from typing import Any

fcntl: Any
msvcrt: Any
try:
    import fcntl
except ImportError:  # Windows
    import msvcrt


class Taken(Exception):
    """Somebody else holds the lock: ``holder`` is what he wrote about himself, perhaps nothing."""

    def __init__(self, holder: str) -> None:
        super().__init__(holder)
        self.holder = holder


class Lock:
    """Held from the moment it is made until ``release``; raises ``Taken`` or ``OSError``."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._file = _held(path)
        os.ftruncate(self._file, 0)
        os.write(self._file, str(os.getpid()).encode())

    def release(self) -> None:
        """Let go, and leave nothing behind."""
        with suppress(PermissionError):  # Windows removes no file that is open
            self.path.unlink(missing_ok=True)
        os.close(self._file)


def _held(path: Path) -> int:
    """The lock's file, open and locked, and still the one that lies at ``path``."""
    while True:
        file = os.open(path, os.O_RDWR | os.O_CREAT, 0o644)
        try:
            _lock(file)
        except OSError:
            holder = os.read(file, 32).decode(errors="replace")
            os.close(file)
            raise Taken(holder) from None
        if _lies_at(file, path):
            return file
        os.close(file)


def _lies_at(file: int, path: Path) -> bool:
    """False where the holder before us removed the file while we waited for it to open."""
    try:
        return os.path.samestat(os.fstat(file), path.stat())
    except FileNotFoundError:
        return False


def _lock(file: int) -> None:
    if "fcntl" in globals():
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    else:
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
