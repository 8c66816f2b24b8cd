"""What benchmarks against OpenSpiel share: a Python that has it, a script in it, and contenders measured in turn."""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

Rate = Callable[[float, int], float]
"""How much is done a second, measured over at least so many seconds, with a seed."""


@contextmanager
def spiel(python: str | None) -> Iterator[str]:
    """A Python that has pyspiel: the one given, or one made for the occasion."""
    if python is not None:
        yield python
        return
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([sys.executable, "-m", "venv", folder], check=True)
        made = str(Path(folder) / ("Scripts" if os.name == "nt" else "bin") / "python")
        subprocess.run([made, "-m", "pip", "install", "--quiet", "open_spiel>=2"], check=True)
        yield made


class Script:
    """A script in a process of its own: it says ``ready``, then answers each line with a number."""

    def __init__(self, python: str, script: str) -> None:
        self._process = subprocess.Popen(
            [python, "-c", script], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        assert self._read() == "ready"

    def ask(self, *words: object) -> float:
        assert self._process.stdin is not None
        print(*words, file=self._process.stdin, flush=True)
        return float(self._read())

    def close(self) -> None:
        assert self._process.stdin is not None
        self._process.stdin.close()
        self._process.wait()

    def _read(self) -> str:
        assert self._process.stdout is not None
        return self._process.stdout.readline().strip()


def arguments(what: str) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=what.split("\n", maxsplit=1)[0])
    parser.add_argument("--spiel", help="a Python that has pyspiel; without it, one is made")
    parser.add_argument("--rounds", type=int, default=9, help="interleaved rounds (at least 9 for a figure to quote)")
    parser.add_argument("--seconds", type=float, default=0.5, help="seconds a contender and round")
    return parser


def in_turn(contenders: Mapping[str, Rate], rounds: int, seconds: float) -> dict[str, list[float]]:
    """Each contender's rates, a round: what else the machine does falls on all of them."""
    for rate in contenders.values():
        rate(0.01, 0)
    rates: dict[str, list[float]] = {name: [] for name in contenders}
    for number in range(rounds):
        for name, rate in contenders.items():
            rates[name].append(rate(seconds, 100 * number + 1))
    return rates


def at_least(value: float, wanted: float) -> str:
    return f"{'meets' if value >= wanted else 'MISSES'} {wanted:g}"


def at_most(value: float, wanted: float) -> str:
    return f"{'meets' if value <= wanted else 'MISSES'} {wanted:g}"
