"""Games judged in Polars.

>>> import polars as pl
>>> from adjudeck import Auditor, generate
>>> import adjudeck.polars
>>> inputs = pl.DataFrame({"input": ["a.rum"], "text": [generate(2, rules="gin/pagat", seed=1)]})
>>> rows = adjudeck.polars.games(inputs)
>>> adjudeck.polars.table(rows, "games").height
2
"""

from __future__ import annotations

from typing import overload

import polars as pl
import pyarrow as pa

from adjudeck import _engines
from adjudeck._tables import Auditor


@overload
def games(inputs: pl.DataFrame, auditor: Auditor | None = None) -> pl.DataFrame: ...
@overload
def games(inputs: pl.LazyFrame, auditor: Auditor | None = None) -> pl.LazyFrame: ...
def games(inputs: pl.DataFrame | pl.LazyFrame, auditor: Auditor | None = None) -> pl.DataFrame | pl.LazyFrame:
    """The games of inputs, a row each; a lazy frame stays lazy."""
    pickled = _engines.kept(auditor or Auditor())

    def judge(frame: pl.DataFrame) -> pl.DataFrame:
        batches = list(_engines.all_games(pickled, frame.to_arrow().to_batches(max_chunksize=1000)))
        judged = pl.from_arrow(pa.Table.from_batches(batches, schema=_engines.schema()))
        assert isinstance(judged, pl.DataFrame)
        return judged

    if isinstance(inputs, pl.LazyFrame):
        empty = pl.from_arrow(_engines.schema().empty_table())
        assert isinstance(empty, pl.DataFrame)
        return inputs.map_batches(judge, schema=empty.schema)
    return judge(inputs)


@overload
def table(rows: pl.DataFrame, name: str) -> pl.DataFrame: ...
@overload
def table(rows: pl.LazyFrame, name: str) -> pl.LazyFrame: ...
def table(rows: pl.DataFrame | pl.LazyFrame, name: str) -> pl.DataFrame | pl.LazyFrame:
    """One of the tables, out of rows of games."""
    _engines.known(name)
    # A list without entries would become a row without values.
    full = rows.filter(pl.col(name).list.len() > 0).select(name)
    return full.explode(name).unnest(name)
