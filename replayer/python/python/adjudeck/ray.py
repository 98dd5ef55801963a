"""Games judged in Ray Data.

    rows = adjudeck.ray.games(ray.data.from_arrow(inputs))
    adjudeck.ray.table(rows, "findings").write_parquet("findings")
"""

from __future__ import annotations

import functools

import pyarrow as pa
import ray.data

from adjudeck import _engines
from adjudeck._tables import Auditor


def _judge(batch: pa.Table, *, pickled: bytes) -> pa.Table:
    return pa.Table.from_batches([_engines.games(pickled, batch)]) if batch.num_rows else _engines.schema().empty_table()


def _table(rows: pa.Table, *, name: str) -> pa.Table:
    return _engines.table(rows, name)


def games(inputs: ray.data.Dataset, auditor: Auditor | None = None, *, batch: int = 1000) -> ray.data.Dataset:
    """The games of inputs, a row each. Tasks judge, not actors: two actors on two processors may wait for each other."""
    judge = functools.partial(_judge, pickled=_engines.kept(auditor or Auditor()))
    return inputs.map_batches(judge, batch_format="pyarrow", batch_size=batch)


def table(rows: ray.data.Dataset, name: str) -> ray.data.Dataset:
    """One of the tables, out of rows of games."""
    return rows.map_batches(functools.partial(_table, name=_engines.known(name)), batch_format="pyarrow", batch_size=None)
