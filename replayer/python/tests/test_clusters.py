"""Spark, Ray and Dask make the program's tables, also if a worker is killed in the middle, and if half was done before.

These tests take minutes and need a JVM: ``replayer/python/test.sh --engines`` runs them.
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

import adjudeck
from test_engines import agree, inputs
from test_from_tables import make_the_audit
from test_tables import ROW_FOR_ROW

pytestmark = pytest.mark.cluster


@pytest.fixture(scope="module")
def spark() -> Iterator[Any]:
    os.environ["PYSPARK_PYTHON"] = sys.executable
    sql = pytest.importorskip("pyspark.sql")
    session = sql.SparkSession.builder.master("local[2]").config("spark.ui.enabled", "false").getOrCreate()
    yield session
    session.stop()


@pytest.mark.parametrize("partitions", [1, 3])
def test_spark(spark: Any, logs: list[tuple[str, bytes]], audited: Path, partitions: int, tmp_path: Path) -> None:
    import adjudeck.spark

    frame = spark.createDataFrame([(name, bytearray(content)) for name, content in logs], "input string, content binary")
    judged = adjudeck.spark.games(frame.repartition(partitions))
    judged.write.parquet(str(tmp_path / "rows"))
    kept = spark.read.parquet(str(tmp_path / "rows"))
    for name in ROW_FOR_ROW:
        adjudeck.spark.table(kept, name).write.parquet(str(tmp_path / name))
        agree(pq.read_table(tmp_path / name), audited, name)


@pytest.mark.parametrize("flat", [False, True])
def test_what_spark_writes_makes_the_audit(
    spark: Any, logs: list[tuple[str, bytes]], flat: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import adjudeck.spark

    def write(logs: list[tuple[str, bytes]], tables: Path) -> None:
        frame = spark.createDataFrame([(name, bytearray(content)) for name, content in logs], "input string, content binary")
        rows = adjudeck.spark.games(frame.repartition(3))
        if not flat:
            rows.write.parquet(str(tables / "rows"))
        for name in adjudeck.TABLES if flat else ():
            adjudeck.spark.table(rows, name).write.json(str(tables / name))

    make_the_audit(write, logs, tmp_path, monkeypatch)


def test_spark_resumes_and_does_nothing_twice(spark: Any, logs: list[tuple[str, bytes]], audited: Path, tmp_path: Path) -> None:
    import adjudeck.spark

    frame = spark.createDataFrame([(name, bytearray(content)) for name, content in logs], "input string, content binary")
    out = str(tmp_path / "rows")
    adjudeck.spark.games(frame.limit(3)).write.parquet(out)
    done = spark.read.parquet(out).select("input").distinct()
    adjudeck.spark.games(frame.join(done, "input", "left_anti")).write.mode("append").parquet(out)
    for name in ROW_FOR_ROW:
        adjudeck.spark.table(spark.read.parquet(out), name).write.parquet(str(tmp_path / name))
        agree(pq.read_table(tmp_path / name), audited, name)


def test_spark_survives_a_worker_that_is_killed(spark: Any, logs: list[tuple[str, bytes]], audited: Path, tmp_path: Path) -> None:
    from pyspark.sql.pandas.types import from_arrow_schema

    from adjudeck import _engines

    mark, pickled = str(tmp_path / "killed"), _engines.kept(adjudeck.Auditor())

    def judge(batches: Any) -> Any:
        for number, batch in enumerate(_engines.all_games(pickled, batches)):
            if number == 1 and not os.path.exists(mark):
                open(mark, "w").close()
                os.kill(os.getpid(), signal.SIGKILL)
            yield batch

    sql = type(spark)
    tolerant = spark.newSession()
    tolerant.conf.set("spark.sql.execution.arrow.maxRecordsPerBatch", "2")
    assert sql
    frame = tolerant.createDataFrame([(name, bytearray(content)) for name, content in logs], "input string, content binary")
    out = str(tmp_path / "rows")
    try:
        frame.coalesce(1).mapInArrow(judge, from_arrow_schema(_engines.schema())).write.parquet(out)
    except Exception:
        # Without retries a killed worker ends the job, and nothing of it is committed.
        assert not list(Path(out).glob("*.parquet"))
        frame.coalesce(1).mapInArrow(judge, from_arrow_schema(_engines.schema())).write.mode("overwrite").parquet(out)
    assert os.path.exists(mark)
    for name in ROW_FOR_ROW:
        agree(_engines.table(pq.read_table(out).cast(_engines.schema()), name), audited, name)


@pytest.mark.parametrize("partitions", [1, 3])
def test_dask(logs: list[tuple[str, bytes]], audited: Path, partitions: int) -> None:
    dd, pd = pytest.importorskip("dask.dataframe"), pytest.importorskip("pandas")
    import adjudeck.dask

    # As plain objects Dask would take bytes for text.
    frame = dd.from_pandas(inputs(logs).to_pandas(types_mapper=pd.ArrowDtype), npartitions=partitions)
    judged = adjudeck.dask.games(frame)
    for name in ROW_FOR_ROW:
        table = adjudeck.dask.table(judged, name).compute()
        agree(pa.Table.from_pandas(table, schema=pa.table(adjudeck.empty(name)).schema, preserve_index=False), audited, name)


@pytest.mark.parametrize("batch", [2, 1000])
def test_ray(logs: list[tuple[str, bytes]], audited: Path, batch: int) -> None:
    ray = pytest.importorskip("ray")
    import adjudeck.ray

    ray.init(num_cpus=2, include_dashboard=False, ignore_reinit_error=True)
    judged = adjudeck.ray.games(ray.data.from_arrow(inputs(logs)), batch=batch).materialize()
    for name in ROW_FOR_ROW:
        parts = [ray.get(part) for part in adjudeck.ray.table(judged, name).to_arrow_refs()]
        full = [part for part in parts if part.num_rows]
        schema = pa.table(adjudeck.empty(name)).schema
        agree(pa.concat_tables([part.cast(schema) for part in full]) if full else schema.empty_table(), audited, name)
    ray.shutdown()
