"""Games judged in Spark.

``spark.read.format("binaryFile").load("games/")`` gives ``path`` and ``content``; rename ``path`` to ``input``. Set ``PYSPARK_PYTHON`` to a
Python that has this package on every machine.

    rows = adjudeck.spark.games(files.withColumnRenamed("path", "input"))
    adjudeck.spark.table(rows, "findings").write.parquet("findings")
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import pyarrow as pa
from pyspark.sql import DataFrame
from pyspark.sql.pandas.types import from_arrow_schema

from adjudeck import _engines
from adjudeck._tables import Auditor


def games(inputs: DataFrame, auditor: Auditor | None = None) -> DataFrame:
    """The games of inputs, a row each. What is done already is left out by an anti-join on ``input`` before."""
    pickled = _engines.kept(auditor or Auditor())

    def judge(batches: Iterable[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        return _engines.all_games(pickled, batches)

    return inputs.mapInArrow(judge, from_arrow_schema(_engines.schema()))


def table(rows: DataFrame, name: str) -> DataFrame:
    """One of the tables, out of rows of games."""
    return rows.selectExpr(f"inline({_engines.known(name)})")
