"""Games judged in Dask.

    rows = adjudeck.dask.games(dask.dataframe.from_pandas(inputs, npartitions=8))
    adjudeck.dask.table(rows, "findings").to_parquet("findings")

A column of bytes has Arrow's type, ``pandas.ArrowDtype(pyarrow.binary())``: Dask takes plain Python bytes for text.
"""

from __future__ import annotations

import dask.dataframe as dd
import pandas as pd
import pyarrow as pa

from adjudeck import _engines
from adjudeck._tables import Auditor


def _frame(rows: pa.Table) -> pd.DataFrame:
    """A table in pandas, whose columns stay Arrow's."""
    return rows.to_pandas(types_mapper=pd.ArrowDtype)


def _judge(inputs: pd.DataFrame, pickled: bytes) -> pd.DataFrame:
    batches = pa.Table.from_pandas(inputs, preserve_index=False).to_batches(max_chunksize=1000)
    return _frame(pa.Table.from_batches(_engines.all_games(pickled, batches), schema=_engines.schema()))


def _table(rows: pd.DataFrame, name: str) -> pd.DataFrame:
    return _frame(_engines.table(pa.Table.from_pandas(rows, schema=_engines.schema(), preserve_index=False), name))


def games(inputs: dd.DataFrame, auditor: Auditor | None = None) -> dd.DataFrame:
    """The games of inputs, a row each, in as many partitions."""
    meta = _frame(_engines.schema().empty_table())
    return inputs.map_partitions(_judge, _engines.kept(auditor or Auditor()), meta=meta).clear_divisions()


def table(rows: dd.DataFrame, name: str) -> dd.DataFrame:
    """One of the tables, out of rows of games."""
    meta = _frame(_engines.table(_engines.schema().empty_table(), name))
    return rows.map_partitions(_table, name, meta=meta).clear_divisions()
