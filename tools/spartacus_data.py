"""Make the published games of Spartacus: ``data/spartacus*.parquet``.

    python tools/spartacus_data.py [--jobs J] [--rounds R] [--out FOLDER] [--parts FOLDER] [--anew]

Plays round after round; in a round every table plays the games that ``A_ROUND`` gives it. Whatever is whole is kept in
the folder of parts: stopped and begun again, with as many rounds or more, the tool goes on from there. What the columns
mean stands in docs/data-spartacus.md.
"""

from __future__ import annotations

import argparse
import gc
import shutil
import sys
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

import pandas as pd
import pyarrow as pa
import pyarrow.parquet as pq

from gladiadores.analysis.spartacus import FILES, GLADIATORS
from gladiadores.analysis.spartacus_play import (
    ADVANCED,
    LEVELS,
    QUICK,
    RANDOM,
    SpartacusTable,
    fought,
    gladiators,
    played,
    powers,
)
from gladiadores.games.spartacus.decks import standard

ROOT = Path(__file__).resolve().parents[1]
ROUNDS = 40
EQUALS = SpartacusTable()
A_ROUND = {
    EQUALS: 50,
    SpartacusTable(start=QUICK): 3,
    SpartacusTable(start=ADVANCED): 3,
    SpartacusTable(players=3): 3,
    SpartacusTable(players=3, start=QUICK): 1,
    SpartacusTable(players=3, start=ADVANCED): 1,
    SpartacusTable(bots=RANDOM): 1,
    **{SpartacusTable(without=power): 8 for power in powers(standard())},
}
"""Games of each table."""
AT_ONCE = 5
"""So many games a process plays at a time."""
FIGHTS = 20
"""Of a gladiator against each opponent, on I and on II."""
COMPARED = 2
"""Games of a run that was stopped that are played again before it is gone on with."""
RARELY = 100_000
"""Games make few circles: the collector of them is called so seldom."""


def _play(task: tuple[SpartacusTable, int, int]) -> dict[str, pd.DataFrame]:
    return played(*task)


def _tasks(number: int) -> Iterator[tuple[SpartacusTable, int, int]]:
    """What is played in a round."""
    for table, games in A_ROUND.items():
        for first in range(number * games, (number + 1) * games, AT_ONCE):
            yield table, first, min(AT_ONCE, (number + 1) * games - first)


def _part(parts: Path, number: int, level: str) -> Path:
    return parts / f"round-{number:04}-{level}.parquet"


def _is_whole(parts: Path, number: int) -> bool:
    return all(_part(parts, number, level).exists() for level in LEVELS)


def _keep(parts: Path, number: int, found: Sequence[Mapping[str, pd.DataFrame]]) -> None:
    for level in LEVELS:
        path = _part(parts, number, level)
        draft = path.with_suffix(".draft")
        pd.concat([each[level] for each in found], ignore_index=True).to_parquet(draft)
        draft.replace(path)


def _is_of_today(parts: Path) -> bool:
    """Whether the first games that are kept are played like that now, by this deck and these bots."""
    kept = pd.read_parquet(_part(parts, 0, "seat"))
    kept = kept[kept["without"].isna()]
    for name in ("players", "start", "bots"):
        kept = kept[kept[name] == getattr(EQUALS, name)]
    kept = kept[kept["game"] < COMPARED]
    again = played(EQUALS, 0, kept["game"].nunique())["seat"]
    numbers = again.select_dtypes("number").columns
    same = (kept[numbers].to_numpy() == again[numbers].to_numpy()).all()
    return bool(same and kept["house"].tolist() == again["house"].tolist())


def _published(level: str, whole: pd.DataFrame) -> pd.DataFrame:
    """Of games in which a power lacks, the seats alone."""
    return whole if level == "seat" else whole[whole["without"].isna()]


def _write(whole: pd.DataFrame, path: Path) -> None:
    """All rows in one small file."""
    numbers = whole.select_dtypes("number").columns
    texts = whole.columns.difference(numbers).difference(whole.select_dtypes("bool").columns)
    small: dict[str, Any] = dict.fromkeys(texts, "category")
    for name in numbers:
        small[name] = "float32" if name == "share" else _fitting(whole[name])
    table = pa.Table.from_pandas(whole.astype(small), preserve_index=False).replace_schema_metadata()
    pq.write_table(table, path, compression="zstd", compression_level=19)
    print(f"{path.name}: {len(whole)} rows, {path.stat().st_size // 1024} KiB")


def _fitting(numbers: pd.Series) -> str:
    most = numbers.abs().max()
    return "int8" if most < 1 << 7 else "int16" if most < 1 << 15 else "int32"


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    parser.add_argument("--out", type=Path, default=ROOT / "data")
    parser.add_argument("--parts", type=Path, default=ROOT / "build" / "spartacus_data")
    parser.add_argument("--anew", action="store_true", help="throw away what was played")
    chosen = parser.parse_args(arguments)
    if chosen.anew:
        shutil.rmtree(chosen.parts, ignore_errors=True)
    chosen.parts.mkdir(parents=True, exist_ok=True)
    if _is_whole(chosen.parts, 0) and not _is_of_today(chosen.parts):
        print(f"{chosen.parts}: other cards, rules or bots have played this; --anew begins anew.", file=sys.stderr)
        return 1
    with ProcessPoolExecutor(chosen.jobs, initializer=gc.set_threshold, initargs=(RARELY,)) as processes:
        for number in range(chosen.rounds):
            if not _is_whole(chosen.parts, number):
                _keep(chosen.parts, number, list(processes.map(_play, _tasks(number))))
                print(f"{number + 1}/{chosen.rounds}", file=sys.stderr, flush=True)
        bouts = list(processes.map(fought, gladiators(), [FIGHTS] * len(list(gladiators()))))
    for level in LEVELS:
        rows = [pd.read_parquet(_part(chosen.parts, number, level)) for number in range(chosen.rounds)]
        _write(_published(level, pd.concat(rows, ignore_index=True)), chosen.out / FILES[level])
    _write(pd.DataFrame([row for bout in bouts for row in bout]), chosen.out / GLADIATORS)
    return 0


if __name__ == "__main__":
    sys.exit(main())
