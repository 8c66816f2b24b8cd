"""Rows as Parquet: a block encoded, parts joined, and what a file says of itself."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from io import BytesIO
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq

from gladiadores.sim.rows import Column, Rows

KEY = b"gladiadores"
"""Under this name a finished file says how it was made."""
TOGETHER = 1 << 17
"""So many rows of a finished file lie together in a row group."""

_TYPES = {
    "int8": pa.int8(),
    "int16": pa.int16(),
    "int32": pa.int32(),
    "int64": pa.int64(),
    "float64": pa.float64(),
    "bool": pa.bool_(),
}
_FEW = 127
"""So many texts are numbered in a byte."""


def _type(column: Column) -> pa.DataType:
    if column.kind != "text":
        return _TYPES[column.kind]
    return pa.dictionary(pa.int8() if len(column.values) <= _FEW else pa.int16(), pa.string())


def schema(rows: Rows) -> pa.Schema:
    """The columns as Arrow has them, with their units and meanings."""
    return pa.schema(
        [
            pa.field(column.name, _type(column), metadata={"unit": column.unit, "meaning": column.meaning})
            for column in rows.columns
        ]
    )


def encode(rows: Rows, columns: Mapping[str, Any]) -> bytes:
    """A block's rows as the bytes of a Parquet file."""
    table = pa.Table.from_arrays([_array(column, columns[column.name]) for column in rows.columns], schema=schema(rows))
    buffer = BytesIO()
    pq.write_table(table, buffer, compression="zstd")
    return buffer.getvalue()


def _array(column: Column, values: Any) -> pa.Array:
    kind = _type(column)
    if column.kind != "text":
        return pa.array(values, type=kind)
    if not isinstance(values, np.ndarray):
        number = {text: place for place, text in enumerate(column.values)}
        values = np.array([-1 if value is None else number[value] for value in values], dtype=np.int16)
    numbers = pa.array(values.astype(kind.index_type.to_pandas_dtype()), mask=values < 0)
    return pa.DictionaryArray.from_arrays(numbers, pa.array(column.values, pa.string()))


def join(rows: Rows, parts: Iterable[Path], target: Path, about: Mapping[str, Any]) -> None:
    """Write the rows of all parts into one file, in order, with what it says of itself."""
    whole = schema(rows).with_metadata({KEY: json.dumps(about).encode()})
    with pq.ParquetWriter(target, whole, compression="zstd") as writer:
        for table in _gathered(parts):
            writer.write_table(table.cast(whole), row_group_size=len(table))


def _gathered(parts: Iterable[Path]) -> Iterator[pa.Table]:
    """The parts as tables of at least ``TOGETHER`` rows, but for the last."""
    waiting: list[pa.Table] = []
    for part in parts:
        waiting.append(pq.read_table(part))
        if sum(map(len, waiting)) >= TOGETHER:
            yield _together(waiting)
            waiting = []
    if waiting:
        yield _together(waiting)


def _together(tables: Sequence[pa.Table]) -> pa.Table:
    return pa.concat_tables(tables).combine_chunks().unify_dictionaries()


def about(file: Path) -> dict[str, Any] | None:
    """What a file says of how it was made; None where it was not made here, or is damaged."""
    try:
        said = pq.read_schema(file).metadata or {}
    except pa.ArrowInvalid:
        return None
    if KEY not in said:
        return None
    read: dict[str, Any] = json.loads(said[KEY])
    return read
