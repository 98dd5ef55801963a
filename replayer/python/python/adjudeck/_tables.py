"""Very many games as tables."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any, NamedTuple, Union

from adjudeck import _adjudeck
from adjudeck._rules import Answers, Chosen, Rules, chosen

Table = _adjudeck.Table

#: The tables of an audit.
TABLES = ("games", "deals", "scores", "findings", "calls", "inputs", "examples")


@dataclass(frozen=True)
class Tables:
    """What an audit keeps of logs. Each table goes to any library that takes Arrow: ``pyarrow.table(tables.games)``,
    ``polars.DataFrame(tables.games)``; or to dictionaries, without any: ``tables.games.to_pylist()``."""

    games: Table
    deals: Table
    scores: Table
    findings: Table
    calls: Table
    inputs: Table
    examples: Table

    def __iter__(self) -> Iterator[tuple[str, Table]]:
        return iter([(one.name, getattr(self, one.name)) for one in fields(self)])


class Part(NamedTuple):
    """A part of a file: whole games, with what comes before them in the file."""

    input: str
    content: bytes
    lines: int
    bytes: int
    games: int


def split(path: str | os.PathLike[str], *, size: int = 1 << 20) -> Iterator[Part]:
    """The parts of a file of many games, each of about this many bytes. Memory holds one of them at a time.

    A game is never cut, so a long game makes a long part. A finding that is reported once per file is reported once per part.

    :raises Error: the file cannot be read, or breaks off; what was read of it came before.
    """
    for content, lines, before, games in _adjudeck.Split(path, size):
        yield Part(_shown(path), content, lines, before, games)


#: A log for an audit: the path of a file, or a name with what is judged under it (a text, the bytes of a file, or a path), or a part of a file.
Log = Union[str, "os.PathLike[str]", tuple[str, Union[str, bytes, "os.PathLike[str]"]], Part]


class Column(NamedTuple):
    """A column of a table."""

    name: str
    kind: str
    may_be_null: bool
    meaning: str


def columns(table: str) -> list[Column]:
    """The columns of a table, and what they mean.

    >>> columns("games")[1].meaning
    'Which game of the input, from 1.'
    """
    return [Column(*one) for one in _adjudeck.columns(table)]


class Auditor:
    """Judges logs into tables, by the same rules and with the same choice of what is kept.

    It can be used from several threads at once, and is sent to other processes as what it was made of: a rules file as its path, which must
    be there as well, and rules as a dictionary as they are.

    >>> log = "rules kalooki\\nplayers Aya Bea Carl\\nposition 1 dealer Carl\\nhand Aya 5C JK\\nturn Aya drawn\\nAya discards JK\\n"
    >>> tables = Auditor().tables([("a.rum", log)])
    >>> [(row["line"], row["code"]) for row in tables.findings.to_pylist()]
    [(6, 'wild-discarded')]
    """

    def __init__(
        self,
        rules: Rules | Sequence[Rules] | None = None,
        *,
        set: Answers | None = None,
        all_readings: bool = False,
        lang: str = "en",
        since: str | None = None,
        until: str | None = None,
        players: Sequence[str] = (),
        points: Sequence[str] = (),
    ) -> None:
        """
        :param rules: the rules by which games are judged, whatever they name. Without any, and of several, each is judged by those that it names.
        :param set: answers in place of those of the rules.
        :param all_readings: also find out which disputed readings matter to each game. This is slow.
        :param since: keep games from this day on, ``"2026-11-24"``; ``until``: up to this day.
        :param players: keep games in which one of these plays. :param points: keep findings that rest on one of these points.
        """
        if isinstance(players, str) or isinstance(points, str):
            raise _adjudeck.Error("players and points are lists: [\"Aya\"]")
        self._made: dict[str, Any] = {
            "all_readings": all_readings,
            "lang": lang,
            "since": since,
            "until": until,
            "players": list(players),
            "points": list(points),
        }
        self._chosen: Chosen = chosen(rules, set)
        self._auditor = _adjudeck.Auditor(self._chosen, **self._made)

    def __getstate__(self) -> dict[str, Any]:
        return {"_made": self._made, "_chosen": self._chosen}

    def __setstate__(self, state: Mapping[str, Any]) -> None:
        self.__dict__.update(state)
        self._auditor = _adjudeck.Auditor(self._chosen, **self._made)

    def tables(self, logs: Iterable[Log]) -> Tables:
        """The tables of these logs: of the paths of files, of ``(name, text or bytes)``, or of parts that :func:`split` gives.

        What cannot be read is a finding with the code ``broken``, and the others are judged all the same. Names should differ: ``input`` and
        ``game`` are what tells games apart.
        """
        return Tables(*self._auditor.tables(*_columns(logs)))

    def games(self, logs: Iterable[Log]) -> Table:
        """The games of these logs, a row each: ``input``, ``game``, and of each table the rows that belong to it, as a list.

        What belongs to no game of an input has a row of its own, whose ``game`` is 0: there are the row of the input, and what was
        found before the first game. So the lists of all rows are the tables; only of ``examples`` each input has its own, of which
        ``adjudeck audit --from-tables`` keeps the smallest.
        """
        return self._auditor.games(*_columns(logs))

    def batch(
        self,
        inputs: Sequence[str],
        contents: Sequence[str | bytes | os.PathLike[str] | None],
        before: Sequence[tuple[int, int, int]] | None = None,
    ) -> Table:
        """As :meth:`games`, of columns: names, what they have, and for parts the lines, bytes and games before each."""
        return self._auditor.games(inputs, contents, before)


def _shown(path: str | os.PathLike[str]) -> str:
    """The name of a path, whatever bytes it has."""
    return os.fsencode(path).decode("utf-8", "replace")


_Content = Union[str, bytes, "os.PathLike[str]"]


def _columns(logs: Iterable[Log]) -> tuple[list[str], list[_Content], list[tuple[int, int, int]]]:
    if isinstance(logs, (str, bytes, os.PathLike, Mapping)):
        raise _adjudeck.Error("logs are a list: of paths, or of names with what is judged under them")
    names: list[str] = []
    contents: list[_Content] = []
    before: list[tuple[int, int, int]] = []
    for log in logs:
        content: _Content
        if isinstance(log, Part):
            name, content = log.input, log.content
        elif isinstance(log, (str, os.PathLike)):
            name, content = _shown(log), Path(log)
        elif isinstance(log, tuple) and len(log) == 2 and isinstance(log[0], str):
            name, content = log
        else:
            raise _adjudeck.Error(f"no log: {log!r:.60}; it is a path, a name with what it has, or a part of a file")
        names.append(name)
        contents.append(content)
        before.append((log.lines, log.bytes, log.games) if isinstance(log, Part) else (0, 0, 0))
    return names, contents, before


def audit(logs: Iterable[Log], *, rules: Rules | Sequence[Rules] | None = None, set: Answers | None = None) -> Tables:
    """The tables of these logs. An :class:`Auditor` can choose more: readings, days, players, points."""
    return Auditor(rules, set=set).tables(logs)


def empty(name: str) -> Table:
    """A table without rows, which has the columns of ``games``, ``deals`` ...; ``rows`` has those of :meth:`Auditor.games`."""
    return _adjudeck.empty(name)
