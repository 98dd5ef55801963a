"""Very many games as tables: what the program writes, row for row."""

from __future__ import annotations

import pickle
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

import adjudeck


def written(audited: Path, name: str) -> pa.Table:
    """A table as the program writes it."""
    return pq.read_table(audited / f"{name}.parquet")


def rows(table: Any) -> list[dict[str, Any]]:
    """The rows of a table, in an order of their own."""
    return sorted(pa.table(table).to_pylist(), key=repr)


def test_tables_are_those_of_the_program(logs: list[tuple[str, bytes]], audited: Path) -> None:
    for name, table in adjudeck.audit(logs):
        due = written(audited, name)
        assert pa.table(table).to_pylist() == due.to_pylist(), name
        assert table.to_pylist() == [{**row, **{k: dict(v) for k, v in row.items() if k == "tags"}} for row in due.to_pylist()]
        assert len(table) == due.num_rows > 0 or name == "calls"


def test_games_have_what_belongs_to_them(logs: list[tuple[str, bytes]], audited: Path) -> None:
    games = pa.table(adjudeck.Auditor().games(logs))
    for name in adjudeck.TABLES:
        flat = [row for rows in games.column(name).to_pylist() for row in rows]
        assert sorted(flat, key=repr) == rows(written(audited, name)), name


@pytest.mark.parametrize("size", [1, 3, 100])
def test_batches_and_their_order_change_nothing(logs: list[tuple[str, bytes]], audited: Path, size: int) -> None:
    auditor, all_rows = adjudeck.Auditor(), []
    for start in range(0, len(logs), size):
        batch = logs[start : start + size]
        all_rows += pa.table(auditor.games(reversed(batch))).to_pylist()
    for name in adjudeck.TABLES:
        assert sorted((row for game in all_rows for row in game[name]), key=repr) == rows(written(audited, name)), name


def test_parts_of_a_file_are_the_file(tmp_path: Path) -> None:
    path = tmp_path / "many.rum"
    text = adjudeck.generate(40, rules="gin/pagat", seed=2).replace("discards", "dscards", 1)
    path.write_text(text)
    parts = list(adjudeck.split(path, size=4000))
    assert len(parts) > 3 and b"".join(part.content for part in parts) == text.encode()
    whole, cut = adjudeck.audit([path]), adjudeck.audit(parts)
    for name, table in whole:
        if name != "inputs":
            assert table.to_pylist() == getattr(cut, name).to_pylist(), name
    (one,) = whole.inputs.to_pylist()
    for column in ("bytes", "lines", "games", "statements", "unreadable"):
        assert sum(part[column] for part in cut.inputs.to_pylist()) == one[column], column


def test_what_breaks_off_is_a_finding_among_good_ones(logs: list[tuple[str, bytes]]) -> None:
    tables = adjudeck.audit([logs[0], ("broken.gz", b"\x1f\x8b\x08\x00broken"), ("x.pdf", b"%PDF-1.7"), logs[0]])
    assert [row["input"] for row in tables.findings.to_pylist() if row["code"] == "broken"] == ["broken.gz", "x.pdf"]
    assert [row["broken"] is None for row in tables.inputs.to_pylist()] == [True, False, False, True]


def test_an_auditor_is_sent_to_other_processes(logs: list[tuple[str, bytes]]) -> None:
    auditor = adjudeck.Auditor("kalooki/pagat", set={"discard.wild": "allowed"}, points=["discard.wild"])
    sent = pickle.loads(pickle.dumps(auditor))
    assert sent.tables(logs).games.to_pylist() == auditor.tables(logs).games.to_pylist()


def test_what_is_kept_can_be_chosen() -> None:
    log = adjudeck.generate(2, rules="gin/pagat", seed=1)
    assert len(adjudeck.audit([("a", log)], players=["Nobody"]).games) == 0
    with pytest.raises(adjudeck.Error, match="2026-11-24"):
        adjudeck.Auditor(since="yesterday")


def test_tables_without_rows_have_their_columns() -> None:
    for name in (*adjudeck.TABLES, "rows"):
        assert len(adjudeck.empty(name)) == 0 and adjudeck.empty(name).columns
    with pytest.raises(adjudeck.Error, match="no table `nosuch`"):
        adjudeck.empty("nosuch")
