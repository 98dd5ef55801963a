"""What the engines share: a batch of inputs in, a batch of games out.

A batch of inputs has the column ``input``, a name, and ``content``, the bytes of a file, or ``text``. Parts of files, as
:func:`adjudeck.split` gives them, have ``lines``, ``bytes`` and ``games`` as well: what comes before them.
"""

from __future__ import annotations

import functools
import pickle
from collections.abc import Iterable, Iterator
from typing import Any

import pyarrow as pa

from adjudeck._adjudeck import Error, Table
from adjudeck._tables import TABLES, Auditor, empty

_BEFORE = ("lines", "bytes", "games")


@functools.cache
def schema() -> pa.Schema:
    """The columns of games with what belongs to them."""
    return pa.table(empty("rows")).schema


@functools.lru_cache(maxsize=8)
def _known(pickled: bytes) -> Auditor:
    auditor: Auditor = pickle.loads(pickled)
    return auditor


def kept(auditor: Auditor) -> bytes:
    """An auditor as it is sent to other processes."""
    return pickle.dumps(auditor)


def batch_of(table: Table) -> pa.RecordBatch:
    """A table as one batch."""
    whole = pa.table(table).combine_chunks()
    batches = whole.to_batches()
    return batches[0] if batches else pa.RecordBatch.from_pylist([], schema=whole.schema)


def games(pickled: bytes, batch: pa.RecordBatch | pa.Table) -> pa.RecordBatch:
    """The games of a batch of inputs."""
    names = batch.schema.names
    of_content = next((name for name in ("content", "text") if name in names), None)
    if "input" not in names or of_content is None:
        raise Error(f"a batch needs the columns `input` and `content` or `text`; it has {', '.join(names) or 'none'}")
    before = None
    if all(name in names for name in _BEFORE):
        before = list(zip(*(batch.column(name).to_pylist() for name in _BEFORE)))
    inputs = batch.column("input").to_pylist()
    if None in inputs:
        raise Error("an input has no name: the column `input` has a null")
    # What has no content is an input that cannot be read, and is told as one.
    return batch_of(_known(pickled).batch(inputs, batch.column(of_content).to_pylist(), before))


def all_games(pickled: bytes, batches: Iterable[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
    """The games of many batches, one finished batch after the other."""
    for batch in batches:
        if batch.num_rows:
            yield games(pickled, batch)


def table(rows: pa.Table | pa.RecordBatch, name: str) -> pa.Table:
    """One of the tables, out of rows of games."""
    known(name)
    if isinstance(rows, pa.RecordBatch):
        rows = pa.Table.from_batches([rows])
    kind = schema().field(name).type.value_type
    chunks: list[Any] = [chunk.flatten() for chunk in rows.column(name).chunks]
    flat = [pa.RecordBatch.from_struct_array(chunk) for chunk in chunks if len(chunk)]
    return pa.Table.from_batches(flat, schema=pa.schema(list(kind)))


def known(name: str) -> str:
    """The name of a table, if there is such a table."""
    if name not in TABLES:
        raise Error(f"there is no table `{name}`; there are {', '.join(TABLES)}")
    return name
