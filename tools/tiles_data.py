"""Make the published games of the tile game: ``data/tiles.parquet``, and ``data/tiles_plays.parquet`` for some of them.

    python tools/tiles_data.py [--jobs J] [--out FOLDER]

Each table of ``TABLES`` plays games 0, 1, … of ``SEED`` through the engine, so that tables with as many players share
their deals. What the columns mean stands in docs/data-tiles.md.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pandas as pd
import pyarrow as pa
import pyarrow.parquet as pq

from gladiadores.sim import simulate

ROOT = Path(__file__).resolve().parents[1]
SEED = 0
PLAYERS = (2, 3, 4, 5, 6)
VARIANTS = ("standard", "simple")
NOBODY = -1
SMALL = {"int16": ("game", "points", "placed"), "int8": ("players", "greedy_seat", "seat", "bonus", "place")}


@dataclass(frozen=True)
class TileTable:
    """Who sits down to how many games. ``kind``: all ``greedy``, all ``random``, or ``mixed``: one greedy bot."""

    players: int
    variant: str
    kind: str
    games: int
    greedy_seat: int = NOBODY
    """The seat of the only greedy bot, where there is only one."""
    in_detail: int = 0
    """Of so many of the games every placement is kept."""

    @property
    def bots(self) -> list[str]:
        if self.kind != "mixed":
            return [self.kind] * self.players
        return ["greedy" if seat == self.greedy_seat else "random" for seat in range(self.players)]


def tables() -> Iterator[TileTable]:
    """All that is played. A greedy bot thinks a quarter of a second a standard game, so there are fewer of those."""
    for variant in VARIANTS:
        for players in PLAYERS:
            in_detail = 300 if players == 4 and variant == "standard" else 0
            yield TileTable(players, variant, "random", 500, in_detail=in_detail)
            yield TileTable(players, variant, "greedy", 400, in_detail=in_detail)
        for players in (2, 3, 4):
            for seat in range(players):
                yield TileTable(players, variant, "mixed", 200, greedy_seat=seat)


def played(table: TileTable, level: str, games: int, jobs: int) -> pd.DataFrame:
    """The rows of a table's games at a level of detail, as the simulation writes them."""
    with TemporaryDirectory() as folder:
        out = Path(folder) / "rows.parquet"
        simulate(
            games, game="gladiaattorit", players=table.players, variant=table.variant, bots=table.bots, seed=SEED,
            jobs=jobs, out=out, level=level,
        )  # fmt: skip
        return pd.read_parquet(out)


def by_seat(table: TileTable, games: pd.DataFrame) -> pd.DataFrame:
    """A row a seat of each game."""
    names = ("points", "placed", "bonus", "goal", "share", "place")
    seats = []
    for seat, bot in enumerate(table.bots):
        rows = pd.DataFrame({"game": games["game"], "seat": seat, "bot": bot})
        for name in names:
            column = games[f"{name}_{seat}"]
            rows[name] = column.astype(str) if name == "goal" else column
        seats.append(rows)
    return labelled(table, pd.concat(seats).sort_values(["game", "seat"]))


def labelled(table: TileTable, rows: pd.DataFrame) -> pd.DataFrame:
    """The rows with the table that they are of, in the first columns."""
    about = {
        "players": table.players, "variant": table.variant, "table": table.kind, "greedy_seat": table.greedy_seat,
    }  # fmt: skip
    return pd.DataFrame({**dict.fromkeys(about), **rows.to_dict("series")}).assign(**about)


def write(rows: Sequence[pd.DataFrame], path: Path) -> None:
    """All rows in one small file."""
    whole = pd.concat(rows, ignore_index=True)
    small: dict[str, Any] = {name: kind for kind, names in SMALL.items() for name in names if name in whole}
    whole = whole.astype(small)
    for name in whole.select_dtypes(["object", "str"]):
        whole[name] = whole[name].astype("category")
    table = pa.Table.from_pandas(whole, preserve_index=False).replace_schema_metadata()
    pq.write_table(table, path, compression="zstd", compression_level=19)
    print(f"{path.name}: {len(whole)} rows, {path.stat().st_size // 1024} KiB")


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--out", type=Path, default=ROOT / "data")
    chosen = parser.parse_args(arguments)
    games, plays = [], []
    for table in tables():
        games.append(by_seat(table, played(table, "game", table.games, chosen.jobs)))
        if table.in_detail:
            plays.append(labelled(table, played(table, "play", table.in_detail, chosen.jobs)))
        print(table, file=sys.stderr)
    write(games, chosen.out / "tiles.parquet")
    write(plays, chosen.out / "tiles_plays.parquet")
    return 0


if __name__ == "__main__":
    sys.exit(main())
