"""Make the published games of Gladiadores: ``data/gladiadores.parquet``, and ``data/gladiadores_battles.parquet``.

    python tools/gladiadores_data.py [--jobs J] [--out FOLDER]

Each table of ``tables()`` plays games 0, 1, … of ``SEED`` by ``simulate``. What the columns mean stands in
docs/data-gladiadores.md.
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

from gladiadores.analysis.published import BATTLES, GAMES, TOURNAMENT
from gladiadores.sim import simulate
from gladiadores.sim.tournament import line_ups

ROOT = Path(__file__).resolve().parents[1]
SEED = 0
ENTERED = ("random", "greedy", "careful", "search")
SMALL = {
    "int16": ("game", "points"),
    "int8": ("players", "seat", "place", "rounds"),
}


@dataclass(frozen=True)
class Seating:
    """Who sits down to how many games. ``table``: all ``greedy``, all ``careful``, or a ``tournament``."""

    players: int
    side: str
    table: str
    bots: tuple[str, ...]
    games: int
    in_detail: int
    """Of so many of the games every battle is kept."""

    @property
    def about(self) -> dict[str, Any]:
        """The first columns of all rows."""
        return {"players": self.players, "side": self.side, "table": self.table, "bots": ",".join(self.bots)}


def seatings() -> Iterator[Seating]:
    """All that is played. The search thinks long, so there are fewer games with it."""
    for players in (3, 4):
        for side in "AB":
            for bot in ("greedy", "careful"):
                yield Seating(players, side, bot, (bot,) * players, 1_000, 250)
            deals, in_detail = {3: (15, 5), 4: (50, 20)}[players]
            for line_up in line_ups(ENTERED, players):
                for turn in range(players):
                    bots = line_up[turn:] + line_up[:turn]
                    yield Seating(players, side, TOURNAMENT, bots, deals, in_detail)


def played(seating: Seating, level: str, games: int, jobs: int) -> pd.DataFrame:
    """The rows of a seating's games at a level of detail, as the simulation writes them."""
    with TemporaryDirectory() as folder:
        out = Path(folder) / "rows.parquet"
        simulate(
            games, players=seating.players, side=seating.side, bots=seating.bots, seed=SEED, jobs=jobs, out=out,
            level=level,
        )  # fmt: skip
        return pd.read_parquet(out)


def by_seat(seating: Seating, games: pd.DataFrame) -> pd.DataFrame:
    """A row a seat of each game."""
    seats = []
    for seat, bot in enumerate(seating.bots):
        rows = pd.DataFrame({"game": games["game"], "seat": seat, "bot": bot})
        for name in ("points", "share", "place"):
            rows[name] = games[f"{name}_{seat}"]
        for name in ("rounds", "early"):
            rows[name] = games[name]
        seats.append(rows)
    return labelled(seating, pd.concat(seats).sort_values(["game", "seat"]))


def labelled(seating: Seating, rows: pd.DataFrame) -> pd.DataFrame:
    """The rows with what is said of their seating, in the first columns."""
    return pd.DataFrame({**dict.fromkeys(seating.about), **rows.to_dict("series")}).assign(**seating.about)


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
    games, battles = [], []
    for seating in seatings():
        games.append(by_seat(seating, played(seating, "game", seating.games, chosen.jobs)))
        battles.append(labelled(seating, played(seating, "battle", seating.in_detail, chosen.jobs)))
        print(seating, file=sys.stderr, flush=True)
    write(games, chosen.out / GAMES)
    write(battles, chosen.out / BATTLES)
    return 0


if __name__ == "__main__":
    sys.exit(main())
