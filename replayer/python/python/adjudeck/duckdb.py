"""Games judged in DuckDB.

>>> import duckdb
>>> import adjudeck.duckdb
>>> from adjudeck import generate
>>> con = duckdb.connect()
>>> inputs = con.sql("SELECT 'a.rum' AS input, ? AS text", params=[generate(2, rules="gin/pagat", seed=1)])
>>> rows = adjudeck.duckdb.games(inputs)
>>> con.cursor().from_arrow(rows).create("rows")
>>> len(con.sql(adjudeck.duckdb.query("games")))
2

The connection reads the inputs while the games are written, so a cursor writes those.
"""

from __future__ import annotations

import duckdb
import pyarrow as pa

from adjudeck import _engines
from adjudeck._tables import Auditor


def games(
    inputs: duckdb.DuckDBPyRelation, auditor: Auditor | None = None, *, batch: int = 1000
) -> pa.RecordBatchReader:
    """The games of inputs, a row each, as a stream of batches.

    The connection of ``inputs`` reads while the stream is read, so a cursor of it writes: ``con.cursor().from_arrow(games(inputs))``. A stream is
    read once. Each batch is finished before it is handed over, and memory holds one of ``batch`` inputs.
    """
    pickled = _engines.kept(auditor or Auditor())
    reader = inputs.to_arrow_reader(batch)
    return pa.RecordBatchReader.from_batches(_engines.schema(), _engines.all_games(pickled, reader))


def query(name: str, rows: str = "rows") -> str:
    """The query for one of the tables, out of rows of games, which are a table or a file: ``con.sql(query("findings", "'rows.parquet'"))``."""
    return f"SELECT unnest({_engines.known(name)}, max_depth := 2) FROM {rows}"
