"""How everything here is compiled: options, and where the result is kept."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable
from hashlib import sha256
from pathlib import Path
from typing import Any, TypeVar

from numba.core import config

from gladiadores import bots
from gladiadores.games import gladiadores as rule_book
from gladiadores.sim.kernels.linking import Called, Inlined, Settled, entry, teach

Compiled = TypeVar("Compiled", bound=Callable[..., Any])

OPTIONS: dict[str, Any] = {"nogil": True, "error_model": "numpy"}

HOMES = (Path(rule_book.__file__).parent, Path(bots.__file__).parent, Path(__file__).parent)
"""The folders of the sources that compiled code is made from."""


def fingerprint(homes: Iterable[Path]) -> str:
    """A name for all the sources in some folders."""
    digest = sha256()
    for source in sorted(path for home in homes for path in home.glob("*.py")):
        digest.update(source.name.encode() + b"\0" + source.read_bytes() + b"\0")
    return digest.hexdigest()[:16]


def _user_cache() -> Path:
    """The folder of this user for what can be made again."""
    if os.environ.get("NUMBA_CACHE_DIR"):
        return Path(os.environ["NUMBA_CACHE_DIR"])
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Caches"
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")


def cache_folder() -> Path | None:
    """Where compiled code is kept, made if need be; None where nothing can be written."""
    try:
        folder = _user_cache() / "gladiadores" / "compiled" / fingerprint(HOMES)
        folder.mkdir(parents=True, exist_ok=True)
        probe = folder / f".{os.getpid()}"
        probe.touch()
        probe.unlink()
    except (OSError, RuntimeError):  # RuntimeError: no home folder
        return None
    return folder


CACHE = cache_folder()


def compiled(function: Compiled) -> Compiled:
    """An entry point: called from Python, kept between runs."""
    before = config.CACHE_DIR
    config.CACHE_DIR = str(CACHE or "")
    try:
        made: Compiled = entry(function, OPTIONS, kept=CACHE is not None)
    finally:
        config.CACHE_DIR = before
    return made


def called(function: Compiled) -> Compiled:
    """A step of compiled code that is too long to stand everywhere it is used; it makes no arrays."""
    teach(function, Called)
    return function


def settled(function: Compiled) -> Compiled:
    """A step that is called, and faster for being optimised twice."""
    teach(function, Settled)
    return function


def inlined(function: Compiled) -> Compiled:
    """A step of compiled code, which makes no arrays; from Python it is called as it stands."""
    teach(function, Inlined)
    return function
