"""The engines make the program's tables, whatever the batches, the order and the partitions."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pyarrow as pa
import pytest

import adjudeck
from test_tables import ROW_FOR_ROW, rows, written


def inputs(logs: list[tuple[str, bytes]]) -> pa.Table:
    """Logs as a table of inputs."""
    return pa.table({"input": [name for name, _ in logs], "content": [content for _, content in logs]})


def agree(table: Any, audited: Path, name: str) -> None:
    """Whether a table is the program's, row for row."""
    assert rows(table) == rows(written(audited, name)), name


@pytest.mark.parametrize("lazy", [False, True])
def test_polars(logs: list[tuple[str, bytes]], audited: Path, lazy: bool) -> None:
    pl = pytest.importorskip("polars")
    import adjudeck.polars

    frame = pl.from_arrow(inputs(logs))
    judged = adjudeck.polars.games(frame.lazy() if lazy else frame)
    for name in ROW_FOR_ROW:
        table = adjudeck.polars.table(judged, name)
        agree((table.collect() if lazy else table).to_arrow().cast(written(audited, name).schema), audited, name)


@pytest.mark.parametrize("batch", [1, 3, 1000])
def test_duckdb(logs: list[tuple[str, bytes]], audited: Path, batch: int) -> None:
    duckdb = pytest.importorskip("duckdb")
    import adjudeck.duckdb

    con = duckdb.connect()
    con.register("logs", inputs(logs))
    judged = adjudeck.duckdb.games(con.sql("FROM logs ORDER BY input DESC"), batch=batch)
    con.cursor().from_arrow(judged).create("rows")
    for name in ROW_FOR_ROW:
        table = con.sql(adjudeck.duckdb.query(name)).to_arrow_table()
        agree(table.cast(written(audited, name).schema), audited, name)


def test_a_batch_of_other_columns_is_an_error() -> None:
    pl = pytest.importorskip("polars")
    import adjudeck.polars

    with pytest.raises(adjudeck.Error, match="`input` and `content` or `text`"):
        adjudeck.polars.games(pl.DataFrame({"path": ["a"]}))
    with pytest.raises(adjudeck.Error, match="no table `nosuch`"):
        adjudeck.polars.table(pl.DataFrame({"path": ["a"]}), "nosuch")
