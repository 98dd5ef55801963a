"""``adjudeck audit --from-tables`` makes of what engines wrote the audit that the program makes of the logs, byte for byte."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

import adjudeck
from test_engines import inputs

Logs = list[tuple[str, bytes]]


def written(out: Path, *arguments: str | Path) -> dict[str, bytes]:
    """What an audit writes, but for its checkpoint: only judging is gone on with."""
    forms = "jsonl,csv,parquet,html,sarif,junit"
    ran = adjudeck.run("audit", *arguments, "-o", out, "--formats", forms, "--no-config")
    assert ran.status == 2 and (out / "audit.json").exists(), ran.err
    return {path.name: path.read_bytes() for path in out.iterdir() if path.name != "checkpoint.json"}


def in_polars(logs: Logs, tables: Path, write: Callable[[Any, Path], object]) -> None:
    pl = pytest.importorskip("polars")
    import adjudeck.polars

    rows = adjudeck.polars.games(pl.from_arrow(inputs(logs)))
    for name in adjudeck.TABLES:
        write(adjudeck.polars.table(rows, name), tables / name)


def polars_parquet(logs: Logs, tables: Path) -> None:
    in_polars(logs, tables, lambda table, path: table.write_parquet(path.with_suffix(".parquet")))


def polars_json(logs: Logs, tables: Path) -> None:
    in_polars(logs, tables, lambda table, path: table.write_ndjson(path.with_suffix(".ndjson")))


def polars_rows(logs: Logs, tables: Path) -> None:
    pl = pytest.importorskip("polars")
    import adjudeck.polars

    adjudeck.polars.games(pl.from_arrow(inputs(logs))).write_parquet(tables / "rows.parquet")


def in_duckdb(logs: Logs) -> Any:
    duckdb = pytest.importorskip("duckdb")
    import adjudeck.duckdb

    con = duckdb.connect()
    con.register("logs", inputs(logs))
    con.cursor().from_arrow(adjudeck.duckdb.games(con.sql("FROM logs"), batch=3)).create("rows")
    return con


def duckdb_rows(logs: Logs, tables: Path) -> None:
    in_duckdb(logs).sql(f"COPY rows TO '{tables}/rows.parquet'")


def duckdb_parquet(logs: Logs, tables: Path) -> None:
    con = in_duckdb(logs)
    import adjudeck.duckdb

    for name in adjudeck.TABLES:
        con.sql(f"COPY ({adjudeck.duckdb.query(name)}) TO '{tables}/{name}' (FORMAT parquet, PER_THREAD_OUTPUT)")


def duckdb_json(logs: Logs, tables: Path) -> None:
    con = in_duckdb(logs)
    import adjudeck.duckdb

    for name in adjudeck.TABLES:
        con.sql(f"COPY ({adjudeck.duckdb.query(name)}) TO '{tables}/{name}.json' (FORMAT json)")


def arrow_parts(logs: Logs, tables: Path) -> None:
    auditor = adjudeck.Auditor()
    (tables / "rows").mkdir()
    for number, log in enumerate(logs):
        rows = pa.table(auditor.games([log]))
        form: dict[str, Any] = {"compression": ["snappy", "zstd", "none"][number % 3], "data_page_version": ["1.0", "2.0"][number % 2]}
        pq.write_table(rows, tables / "rows" / f"part-{number}.parquet", use_dictionary=number % 2 == 0, **form)


WRITERS = [polars_parquet, polars_json, polars_rows, duckdb_rows, duckdb_parquet, duckdb_json, arrow_parts]


@pytest.mark.parametrize("write", WRITERS)
def test_tables_of_engines_make_the_audit(
    write: Callable[[Logs, Path], None], logs: Logs, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    make_the_audit(write, logs, tmp_path, monkeypatch)


def make_the_audit(
    write: Callable[[Logs, Path], None], logs: Logs, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whether the program makes of the tables that are written what it makes of the logs."""
    # The same fault twice, so that an input has an example which the audit has no use for.
    logs = [*logs, ("twice.rum", dict(logs)["discarded.rum"])]
    (tmp_path / "games").mkdir()
    (tmp_path / "tables").mkdir()
    monkeypatch.chdir(tmp_path / "games")
    for name, content in logs:
        Path(name).write_bytes(content)
    write(logs[::-1], tmp_path / "tables")
    made = written(tmp_path / "made", "--from-tables", tmp_path / "tables")
    whole = written(tmp_path / "whole", *sorted(name for name, _ in logs))
    assert made.keys() == whole.keys() and len(whole["examples.jsonl"]) > 0
    for name, content in whole.items():
        assert made[name] == content, name


def test_parts_of_a_file_make_its_audit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    text = adjudeck.generate(40, rules="gin/pagat", seed=2).replace("discards", "dscards", 1)
    Path("many.rum").write_text(text)
    Path("tables/rows").mkdir(parents=True)
    auditor = adjudeck.Auditor()
    parts = list(adjudeck.split("many.rum", size=4000))
    for number, part in enumerate(reversed(parts)):
        pq.write_table(pa.table(auditor.games([part])), f"tables/rows/part-{number}.parquet")
    assert len(parts) > 3
    assert written(tmp_path / "made", "--from-tables", "tables") == written(tmp_path / "whole", "many.rum")


def test_a_column_of_another_type_is_named(logs: Logs, tmp_path: Path) -> None:
    tables = dict(adjudeck.audit(logs))
    for name, table in tables.items():
        pq.write_table(pa.table(table), tmp_path / f"{name}.parquet")
    games = pa.table(tables["games"])

    def said(other: pa.Table | bytes) -> str:
        if isinstance(other, bytes):
            (tmp_path / "games.parquet").write_bytes(other)
        else:
            pq.write_table(other, tmp_path / "games.parquet")
        ran = adjudeck.run("audit", "--from-tables", tmp_path, "-o", tmp_path / "out", "--no-config")
        (tmp_path / "out").rmdir()  # nothing is left of it
        assert ran.status == 2
        return ran.err.decode()

    floats = games.set_column(games.schema.get_field_index("deals"), "deals", games["deals"].cast(pa.float64()))
    assert "games.parquet:1: error: the column `deals` must have a value of the type `integer`" in said(floats)
    assert "games.parquet:1: error: the column `title` is missing" in said(games.drop_columns("title"))
    assert "games.parquet: error: this cannot be read as rows of a table" in said(b"PAR1")
