"""Games by the thousand between bots: the summary as JSON, the rows as Parquet, a bar for whoever waits."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

from gladiadores import games
from gladiadores.cli.table import Seating
from gladiadores.cli.verbs import REFUSED
from gladiadores.core import shape
from gladiadores.core.errors import bad
from gladiadores.text import Message, Texts

if TYPE_CHECKING:
    from gladiadores.sim import Bar, Summary

NEEDED = {
    "sim": ("joblib", "numba", "numpy", "pyarrow"),
    "cluster": ("dask", "distributed"),
}
"""What each extra brings, by the names under which it is imported."""

NUMBER = re.compile(r"[+-]?[0-9]{1,4000}")
STOPPED = 130
"""The exit status of a run that was stopped by Ctrl-C."""


class Halted(Exception):
    """A run without a summary: why, and the exit status."""

    def __init__(self, message: Message, status: int = REFUSED) -> None:
        super().__init__(str(message))
        self.message = message
        self.status = status


@dataclass(frozen=True, slots=True)
class Request:
    """A run as it was asked for on the command line, numbers as they were typed; None where nothing was said."""

    games: str
    game: str
    players: str | None = None
    max_turns: str | None = None
    options: Mapping[str, Any] = field(default_factory=dict)
    rulings: Mapping[str, str] = field(default_factory=dict)
    bots: str = "random"
    seed: str = "0"
    jobs: str = "1"
    cluster: str | None = None
    out: Path | None = None
    level: str | None = None

    def run(self, spoken: Texts) -> str:
        """The summary as JSON; raises ``BadInput`` or ``Halted``."""
        _check_installed("sim" if self.cluster is None else "cluster")
        from gladiadores.sim import Bar, SimulationError, Stopped

        bar = Bar(spoken=spoken)
        try:
            summary = self._simulated(bar)
        except SimulationError as error:
            raise Halted(error.message) from None
        except Stopped as stop:
            raise Halted(stop.message, STOPPED) from None
        finally:
            bar.close()
        return json.dumps(summary.as_dict(), ensure_ascii=False, allow_nan=False)

    def _simulated(self, bar: Bar) -> Summary:
        from gladiadores.sim import simulate

        game = games.game(self.game)
        players = None if self.players is None else whole(self.players, "players")
        turns = None if self.max_turns is None else whole(self.max_turns, "max-turns")
        seating = Seating(game=self.game, players=players, max_turns=turns, rulings=self.rulings, **self.options)
        return simulate(
            whole(self.games, "games"),
            game=game.id,
            bots=[name.strip() for name in self.bots.split(",")],
            seed=whole(self.seed, "seed"),
            rulings=seating.ruled(game),
            jobs=whole(self.jobs, "jobs"),
            cluster=self.cluster,
            out=self.out,
            level=self.level,
            progress=bar,
            **seating.options(game),
        )


def whole(text: str, field: str) -> int:
    """The whole number that ``text`` is; raises ``BadInput``."""
    if not NUMBER.fullmatch(text):
        value = shape.printable(text)
        bad("shape", "input.whole", "{field}: esperava um número inteiro, veio {value}.", field=field, value=value)
    return int(text)


def _check_installed(extra: str) -> None:
    needed = NEEDED["sim"] + (NEEDED[extra] if extra != "sim" else ())
    missing = [name for name in needed if find_spec(name) is None]
    if missing:
        raise Halted(
            Message(
                "sim.missing",
                "Para simular falta instalar {missing}: pip install 'gladiadores[{extra}]'.",
                missing=", ".join(missing),
                extra=extra,
            )
        )
