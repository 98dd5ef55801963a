"""Very many games as tables: what the program writes, row for row."""

from __future__ import annotations

import gzip
import pickle
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

import adjudeck


#: The tables whose rows do not depend on what else is judged. Each input has examples of its own, of which test_from_tables.py says what comes.
ROW_FOR_ROW = [name for name in adjudeck.TABLES if name != "examples"]


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
        maps = {column.name for column in adjudeck.columns(name) if column.kind == "map of texts"}
        assert table.to_pylist() == [{k: dict(v) if k in maps else v for k, v in row.items()} for row in due.to_pylist()]
        assert len(table) == due.num_rows > 0 or name == "calls"


def test_games_have_what_belongs_to_them(logs: list[tuple[str, bytes]], audited: Path) -> None:
    games = pa.table(adjudeck.Auditor().games(logs))
    for name in ROW_FOR_ROW:
        flat = [row for rows in games.column(name).to_pylist() for row in rows]
        assert sorted(flat, key=repr) == rows(written(audited, name)), name


@pytest.mark.parametrize("size", [1, 3, 100])
def test_batches_and_their_order_change_nothing(logs: list[tuple[str, bytes]], audited: Path, size: int) -> None:
    auditor, all_rows = adjudeck.Auditor(), []
    for start in range(0, len(logs), size):
        batch = logs[start : start + size]
        all_rows += pa.table(auditor.games(reversed(batch))).to_pylist()
    for name in ROW_FOR_ROW:
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


def test_files_that_are_not_there_are_broken_and_not_the_end(tmp_path: Path) -> None:
    log = tmp_path / "a.rum"
    log.write_text(adjudeck.generate(1, rules="gin/pagat"))
    tables = adjudeck.audit([tmp_path / "none.rum", log, tmp_path])
    assert [row["broken"] is None for row in tables.inputs.to_pylist()] == [False, True, False]
    with pytest.raises(adjudeck.Error):
        adjudeck.check(tmp_path / "none.rum")


@pytest.mark.parametrize("logs", ["a.rum", Path("a.rum"), {"a.rum": "void"}, [b"void"], [("a", "b", "c")], [3]])
def test_what_are_no_logs_is_an_error(logs: Any) -> None:
    with pytest.raises(adjudeck.Error):
        adjudeck.audit(logs)


def test_columns_say_what_they_mean() -> None:
    for name in adjudeck.TABLES:
        assert [column.name for column in adjudeck.columns(name)] == adjudeck.empty(name).columns
        assert all(column.meaning for column in adjudeck.columns(name))
    with pytest.raises(adjudeck.Error):
        adjudeck.columns("nosuch")


def test_an_input_may_have_any_name_and_no_content() -> None:
    log = adjudeck.generate(1, rules="gin/pagat")
    table = adjudeck.Auditor().batch(["", "nothing"], [log, None])
    games = {row["input"]: len(row["games"]) for row in table.to_pylist() if row["game"] == 1}
    assert games == {"": 1}
    assert [row["inputs"][0]["broken"] is None for row in table.to_pylist() if row["game"] == 0] == [True, False]


def test_a_file_that_breaks_off_is_split_as_far_as_it_goes(tmp_path: Path) -> None:
    text = adjudeck.generate(20, rules="gin/pagat", seed=2)
    path = tmp_path / "cut.rum.gz"
    path.write_bytes(gzip.compress(text.encode())[:-2000])
    (game,) = [row for row in adjudeck.audit([path]).inputs.to_pylist()]
    parts = []
    with pytest.raises(adjudeck.Error, match="cut.rum.gz"):
        for part in adjudeck.split(path, size=4000):
            parts.append(part)
    assert len(adjudeck.audit(parts).games) == game["games"] > 1
    tables = adjudeck.audit([adjudeck.Part("cut", path.read_bytes(), 0, 0, 7)])
    assert (tables.inputs.to_pylist()[0]["lines"], tables.games.to_pylist()[0]["game"]) == (game["lines"], 8)


def test_a_long_game_makes_one_long_part(tmp_path: Path) -> None:
    path = tmp_path / "long.rum"
    long = adjudeck.generate(1, rules="canasta/pagat", seed=2)
    path.write_text(long + adjudeck.generate(30, rules="gin/pagat", seed=2))
    games = [len(adjudeck.audit([part]).games) for part in adjudeck.split(path, size=3000)]
    assert sum(games) == 31 and len(games) > 5


def test_an_auditor_is_sent_to_other_processes(logs: list[tuple[str, bytes]]) -> None:
    auditor = adjudeck.Auditor("kalooki/pagat", set={"discard.wild": "allowed"}, points=["discard.wild"])
    sent = pickle.loads(pickle.dumps(auditor))
    assert sent.tables(logs).games.to_pylist() == auditor.tables(logs).games.to_pylist()


def test_what_is_kept_can_be_chosen() -> None:
    log = adjudeck.generate(2, rules="gin/pagat", seed=1)
    assert len(adjudeck.Auditor(players=["Nobody"]).tables([("a", log)]).games) == 0
    with pytest.raises(adjudeck.Error, match="2026-11-24"):
        adjudeck.Auditor(since="yesterday")
    with pytest.raises(adjudeck.Error, match="no point `discard.wlid`"):
        adjudeck.Auditor(points=["discard.wlid"])
    with pytest.raises(adjudeck.Error, match="lists"):
        adjudeck.Auditor(players="Aya")


def test_tables_without_rows_have_their_columns() -> None:
    for name in (*adjudeck.TABLES, "rows"):
        assert len(adjudeck.empty(name)) == 0 and adjudeck.empty(name).columns
    with pytest.raises(adjudeck.Error, match="no table `nosuch`"):
        adjudeck.empty("nosuch")
