"""Published games: many tables played by ``simulate``, and their rows in two small Parquet files.

What tools/gladiadores_data.py and tools/tiles_data.py share. Every table plays games 0, 1, … of ``SEED``.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Protocol

import pandas as pd
import pyarrow as pa
import pyarrow.parquet as pq

from gladiadores.sim import simulate

ROOT = Path(__file__).resolve().parents[1]
SEED = 0


class Played(Protocol):
    """Who sits down to how many games."""

    @property
    def bots(self) -> Sequence[str]: ...

    @property
    def games(self) -> int: ...

    @property
    def in_detail(self) -> int:
        """Of so many of the games more is kept."""

    @property
    def settings(self) -> Mapping[str, Any]:
        """What ``simulate`` is told of the table."""

    @property
    def about(self) -> Mapping[str, Any]:
        """The first columns of all rows."""


@dataclass(frozen=True)
class Publication:
    """Two files: of every game a row a seat, and of some of them the rows of a level of detail."""

    file: str
    of_seats: Sequence[str]
    """Columns of the game's rows that there are of every seat."""
    of_games: Sequence[str]
    """Columns of the game's rows that are of the whole table."""
    level: str
    detailed: str
    """The file of the rows of the level."""
    small: Mapping[str, Sequence[str]]
    """Columns of whole numbers by their types."""

    def publish(self, what: str, tables: Iterable[Played], arguments: Sequence[str] | None = None) -> int:
        """Play all tables and write both files, as the command line says."""
        parser = argparse.ArgumentParser(description=what, formatter_class=argparse.RawDescriptionHelpFormatter)
        parser.add_argument("--jobs", type=int, default=1)
        parser.add_argument("--out", type=Path, default=ROOT / "data")
        chosen = parser.parse_args(arguments)
        games, details = [], []
        for table in tables:
            games.append(self._by_seat(table, _rows(table, "game", table.games, chosen.jobs)))
            if table.in_detail:
                details.append(_labelled(table, _rows(table, self.level, table.in_detail, chosen.jobs)))
            print(table, file=sys.stderr, flush=True)
        self._write(games, chosen.out / self.file)
        self._write(details, chosen.out / self.detailed)
        return 0

    def _by_seat(self, table: Played, games: pd.DataFrame) -> pd.DataFrame:
        """A row a seat of each game."""
        seats = []
        for seat, bot in enumerate(table.bots):
            rows = pd.DataFrame({"game": games["game"], "seat": seat, "bot": bot})
            for name in self.of_seats:
                column = games[f"{name}_{seat}"]
                rows[name] = column.astype(str) if isinstance(column.dtype, pd.CategoricalDtype) else column
            for name in self.of_games:
                rows[name] = games[name]
            seats.append(rows)
        return _labelled(table, pd.concat(seats).sort_values(["game", "seat"]))

    def _write(self, rows: Sequence[pd.DataFrame], path: Path) -> None:
        """All rows in one small file."""
        whole = pd.concat(rows, ignore_index=True)
        small: dict[str, Any] = {name: kind for kind, names in self.small.items() for name in names if name in whole}
        whole = whole.astype(small)
        for name in whole.select_dtypes(["object", "str"]):
            whole[name] = whole[name].astype("category")
        table = pa.Table.from_pandas(whole, preserve_index=False).replace_schema_metadata()
        pq.write_table(table, path, compression="zstd", compression_level=19)
        print(f"{path.name}: {len(whole)} rows, {path.stat().st_size // 1024} KiB")


def _rows(table: Played, level: str, games: int, jobs: int) -> pd.DataFrame:
    """A table's games at a level of detail, as the simulation writes them."""
    with TemporaryDirectory() as folder:
        out = Path(folder) / "rows.parquet"
        simulate(games, bots=table.bots, seed=SEED, jobs=jobs, out=out, level=level, **table.settings)
        return pd.read_parquet(out)


def _labelled(table: Played, rows: pd.DataFrame) -> pd.DataFrame:
    """The rows with what is said of their table, in the first columns."""
    return pd.DataFrame({**dict.fromkeys(table.about), **rows.to_dict("series")}).assign(**table.about)
