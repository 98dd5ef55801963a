"""Very many games as tables."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any, NamedTuple

from adjudeck import _adjudeck
from adjudeck._rules import Answers, Chosen, Rules, chosen

Table = _adjudeck.Table

#: The tables of an audit, without the examples, which depend on what was judged before.
TABLES = ("games", "deals", "scores", "findings", "calls", "inputs")


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

    A game is never cut, so a long game makes a long part. What an input is told once it is told once in each part.
    """
    for content, lines, before, games in _adjudeck.Split(path, size):
        yield Part(str(path), content, lines, before, games)


#: A log for an audit: a path, or its name and what it has, or a part of a file.
Log = "str | os.PathLike[str] | tuple[str, str | bytes] | Part"


class Auditor:
    """Judges logs into tables, by the same rules and with the same choice of what is kept.

    It can be used from several threads at once, and is sent to other processes as what it was made of.

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
        :param rules: the rules by which games are judged, whatever they name; without any, those that each names.
        :param set: answers in place of those of the rules.
        :param all_readings: also find out which disputed readings matter to each game. This is slow.
        :param since: keep games from this day on, ``"2026-11-24"``; ``until``: up to this day.
        :param players: keep games in which one of these plays. :param points: keep findings that rest on one of these points.
        """
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

    def tables(self, logs: Iterable[Any]) -> Tables:
        """The tables of these logs: of paths, of ``(name, text or bytes)``, or of parts that :func:`split` gives."""
        return Tables(*self._auditor.tables(*_columns(logs)))

    def games(self, logs: Iterable[Any]) -> Table:
        """The games of these logs, a row each: ``input``, ``game``, and of each table the rows that belong to it, as a list.

        What belongs to no game of an input has a row of its own, whose ``game`` is 0: there are the row of the input, and what was
        found before the first game. So the lists of all rows are the tables.
        """
        return self._auditor.games(*_columns(logs))

    def batch(
        self,
        inputs: Sequence[str],
        contents: Sequence[str | bytes],
        before: Sequence[tuple[int, int, int]] | None = None,
    ) -> Table:
        """As :meth:`games`, of columns: names, what they have, and for parts the lines, bytes and games before each."""
        return self._auditor.games(inputs, contents, before)


def _columns(logs: Iterable[Any]) -> tuple[list[str], list[str | bytes], list[tuple[int, int, int]]]:
    names: list[str] = []
    contents: list[str | bytes] = []
    before: list[tuple[int, int, int]] = []
    for log in logs:
        if isinstance(log, Part):
            names.append(log.input)
            contents.append(log.content)
            before.append((log.lines, log.bytes, log.games))
            continue
        if isinstance(log, (str, os.PathLike)):
            log = (str(log), Path(log).read_bytes())
        names.append(log[0])
        contents.append(log[1])
        before.append((0, 0, 0))
    return names, contents, before


def audit(logs: Iterable[Any], *, rules: Rules | Sequence[Rules] | None = None, set: Answers | None = None, **options: Any) -> Tables:
    """The tables of these logs; what else :class:`Auditor` takes may be given."""
    return Auditor(rules, set=set, **options).tables(logs)


def empty(name: str) -> Table:
    """A table without rows, which has the columns of ``games``, ``deals`` ...; ``rows`` has those of :meth:`Auditor.games`."""
    return _adjudeck.empty(name)
