"""Make the published games of Glory to Rome: ``data/glory.parquet``.

    python tools/glory_data.py [--jobs J] [--out FOLDER] [--most N]

What is played stands in ``tables()``; the engine plays it, so that tables with as many players share their deals. What
the columns mean stands in docs/data-glory.md.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from pathlib import Path
from typing import Any

import pandas as pd
import pyarrow as pa
import pyarrow.parquet as pq

from gladiadores.analysis.glory import GAMES
from gladiadores.analysis.glory_play import AS_RULED, GREEDY, GloryTable, played
from gladiadores.analysis.glory_tips import TIPS

ROOT = Path(__file__).resolve().parents[1]
PLAYERS = (2, 3, 4, 5)
RULINGS = ("clients_of_thinkers=rest", "legionary_pool=may", "out_of_town=any-time", "latrine_jack=true")
AT_ONCE = 25
"""So many games a process plays at a time."""
SMALL = {"share": "float32"}
TEXTS = ("bots", "ruling", "tip", "ending")


def tables() -> Iterator[GloryTable]:
    """All that is played; a careful bot thinks twice as long as a greedy one."""
    for players in PLAYERS:
        yield GloryTable(players, "random", 300)
    for players in PLAYERS:
        yield GloryTable(players, GREEDY, 150)
        yield GloryTable(players, "careful", 100)
    for ruling in RULINGS:
        yield GloryTable(3, GREEDY, 150, ruling)
    for tip in TIPS:
        for seat in range(3):
            yield GloryTable(3, GREEDY, 60, AS_RULED, tip, seat)


def _part(table: GloryTable, first: int) -> pd.DataFrame:
    return played(table, first, min(AT_ONCE, table.games - first))


def _write(rows: Sequence[pd.DataFrame], path: Path) -> None:
    """All rows in one small file."""
    whole = pd.concat(rows, ignore_index=True)
    small: dict[str, Any] = dict(SMALL)
    for name in whole.select_dtypes("number").columns.difference(list(SMALL)):
        small[name] = "int16" if name in ("game", "turns", "points", "vault", "influence") else "int8"
        if whole[name].abs().max() > 127:
            small[name] = "int16"
    whole = whole.astype(small)
    for name in TEXTS:
        whole[name] = whole[name].astype("category")
    table = pa.Table.from_pandas(whole, preserve_index=False).replace_schema_metadata()
    pq.write_table(table, path, compression="zstd", compression_level=19)
    print(f"{path.name}: {len(whole)} rows, {path.stat().st_size // 1024} KiB")


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--out", type=Path, default=ROOT / "data")
    parser.add_argument("--most", type=int, default=500, help="no table plays more games (to try something out)")
    chosen = parser.parse_args(arguments)
    rows = []
    with ProcessPoolExecutor(chosen.jobs) as processes:
        for table in tables():
            table = replace(table, games=min(table.games, chosen.most))
            firsts = range(0, table.games, AT_ONCE)
            rows += processes.map(_part, [table] * len(firsts), firsts)
            print(table, file=sys.stderr, flush=True)
    _write(rows, chosen.out / GAMES)
    return 0


if __name__ == "__main__":
    sys.exit(main())
