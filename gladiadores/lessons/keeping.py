"""Small files written whole or not at all, under a lock that ends with the process that holds it."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Final

PATIENCE: Final = 2.0
"""So many seconds are spent waiting for another process to finish writing."""


def free_name(path: Path) -> Path:
    """A name beside a damaged file, under which it is kept."""
    number = 1
    while (aside := path.with_name(f"{path.stem}.damaged-{number}{path.suffix}")).exists():
        number += 1
    return aside


def write_whole(path: Path, content: bytes) -> None:
    """Write a file whole or not at all."""
    draft = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        with draft.open("wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        draft.replace(path)
    finally:
        draft.unlink(missing_ok=True)


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Alone with the file; raises ``OSError`` (``TimeoutError`` where another process does not let go)."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.with_name(f"{path.name}.lock").open("a+b") as file:
        last = time.monotonic() + PATIENCE
        while not _take(file):
            if time.monotonic() > last:
                raise TimeoutError(0, "locked")
            time.sleep(0.01)
        try:
            yield
        finally:
            _let_go(file)


if sys.platform == "win32":
    import msvcrt

    def _take(file: IO[bytes]) -> bool:
        try:
            file.seek(0)
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

    def _let_go(file: IO[bytes]) -> None:
        file.seek(0)
        msvcrt.locking(file.fileno(), msvcrt.LK_UNLCK, 1)

elif sys.platform in ("emscripten", "wasi"):  # one process, nobody to wait for

    def _take(file: IO[bytes]) -> bool:
        return True

    def _let_go(file: IO[bytes]) -> None:
        return None

else:
    import fcntl

    def _take(file: IO[bytes]) -> bool:
        try:
            fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True

    def _let_go(file: IO[bytes]) -> None:
        fcntl.flock(file.fileno(), fcntl.LOCK_UN)
