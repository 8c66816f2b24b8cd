"""Having the search compiled before somebody waits for it: in another process, once for each version of the sources."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from gladiadores.sim.kernels.jit import CACHE

_making: subprocess.Popen[bytes] | None = None


def _mark() -> Path | None:
    return None if CACHE is None else CACHE / "search"


def ready() -> bool:
    """Whether thinking would begin at once, or nothing better can be had by waiting."""
    mark = _mark()
    if mark is None or mark.exists():
        return True
    return _making is not None and _making.poll() is not None


def begin() -> None:
    """Have it compiled, beside everything else; asked again, it does nothing."""
    global _making  # noqa: PLW0603 (one for the whole process)
    if _making is None and not ready():
        nowhere = subprocess.DEVNULL
        _making = subprocess.Popen([sys.executable, "-m", __name__], stdin=nowhere, stdout=nowhere, stderr=nowhere)


def make() -> None:
    """Compile all that a search needs, and say so."""
    from random import Random

    from gladiadores.games.gladiadores.state import State
    from gladiadores.games.gladiadores.table import Table
    from gladiadores.sim.advisor import try_out
    from gladiadores.sim.search_bot import SearchBot

    state = State.opening(Table.of({"players": 4, "side": "A"}, {}), 0)
    state = state.after(state.draw(Random(1)))
    view = state.view(state.first)
    try_out(view, 1, 0, 2)
    SearchBot(playouts=2).advise(view, Random(1))
    mark = _mark()
    if mark is not None:
        mark.touch()


if __name__ == "__main__":
    make()
