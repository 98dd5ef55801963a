"""What judging a log comes to."""

from __future__ import annotations

import functools
import json
import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any, TypeVar

from adjudeck import _adjudeck
from adjudeck._rules import Answers, Rules, chosen

_T = TypeVar("_T")


def _of(kind: type[_T], data: dict[str, Any]) -> _T:
    """An object of data that may have more than it takes."""
    known = {one.name for one in fields(kind)}  # type: ignore[arg-type]
    return kind(**{name: value for name, value in data.items() if name in known})


@dataclass(frozen=True)
class Span:
    """Bytes of a line: the first, from 0, and the one after the last; and the byte of the log at which the line begins."""

    start: int
    end: int
    line_offset: int


@dataclass(frozen=True)
class Reading:
    """A reading under which a verdict would be another."""

    point: str
    answer: Any = field(hash=False)
    source: str
    verdict: str


@dataclass(frozen=True)
class Ruling:
    """What a director ruled on a statement."""

    line: int
    decision: str
    player: str | None = None
    points: int | None = None
    card: str | None = None
    cards: tuple[str, ...] | None = None
    by: str | None = None
    under: str | None = None
    reason: str | None = None

    @classmethod
    def of(cls, data: dict[str, Any]) -> Ruling:
        """A ruling as reports write it."""
        cards = data.get("cards")
        return _of(cls, {**data, "cards": None if cards is None else tuple(cards)})


@dataclass(frozen=True)
class Fix:
    """What would mend a line: the bytes of ``span`` replaced by ``text``.

    ``safe`` is true if nobody need be asked: nothing else can be meant, and the line is legal then.
    """

    span: Span
    text: str
    safe: bool

    @classmethod
    def of(cls, data: dict[str, Any]) -> Fix:
        """A fix as reports write it."""
        return _of(cls, {**data, "span": _of(Span, data["span"])})


@dataclass(frozen=True)
class Finding:
    """Something that was found in a log.

    ``line`` and ``column`` count from 1, in characters; ``code`` does not change from version to version; ``kind`` is ``illegal``,
    ``impossible``, ``undecided``, ``mismatch``, ``unreadable``, ``rules``, ``unmet``, ``disputed`` or ``irregularity``.
    """

    file: str
    game: int
    line: int
    column: int
    code: str
    kind: str
    severity: str
    message: str
    text: str
    span: Span
    title: str | None = None
    deal: int | None = None
    file_line: int | None = None
    detail: str | None = None
    player: str | None = None
    edition: str | None = None
    clause: str | None = None
    point: str | None = None
    answer: Any = field(default=None, hash=False)
    source: str | None = None
    lost_line: int | None = None
    consulted: tuple[str, ...] = ()
    readings: tuple[Reading, ...] = ()
    rulings: tuple[Ruling, ...] = ()
    fixes: tuple[Fix, ...] = ()

    def __str__(self) -> str:
        return f"{self.line}:{self.column}: {self.kind}: {self.message}"

    @classmethod
    def of(cls, data: dict[str, Any]) -> Finding:
        """A finding as reports write it."""
        data = dict(data)
        data["span"] = _of(Span, data["span"])
        data["consulted"] = tuple(data.get("consulted", ()))
        data["readings"] = tuple(_of(Reading, reading) for reading in data.get("readings", ()))
        data["rulings"] = tuple(Ruling.of(ruling) for ruling in data.get("rulings", ()))
        data["fixes"] = tuple(Fix.of(fix) for fix in data.get("fixes", ()))
        return _of(cls, data)


@dataclass(frozen=True)
class Counts:
    """How much was judged, and with what result."""

    games: int = 0
    deals: int = 0
    statements: int = 0
    unreadable: int = 0
    unjudged: int = 0
    illegal: int = 0
    impossible: int = 0
    mismatch: int = 0
    undecided: int = 0
    irregularities: int = 0
    expectations: int = 0
    unmet: int = 0
    unchecked: int = 0
    committed: int = 0
    proved: int = 0

    @property
    def is_clean(self) -> bool:
        """Whether nothing is wrong. What is undecided, or what a director has ruled on, is not wrong."""
        return not (
            self.unreadable + self.unjudged + self.illegal + self.impossible + self.mismatch + self.unmet + self.unchecked
        )


@dataclass(frozen=True)
class Judged:
    """A log that was judged: what was found, how much was judged, and by which rules."""

    findings: tuple[Finding, ...]
    counts: Counts
    rules: tuple[str, ...] = field(default=())

    @property
    def is_clean(self) -> bool:
        """Whether nothing is wrong; so also if nothing was judged: see ``counts``."""
        return self.counts.is_clean

    def __iter__(self) -> Iterator[Finding]:
        return iter(self.findings)

    def __len__(self) -> int:
        return len(self.findings)

    # A log without findings is a log that was judged.
    def __bool__(self) -> bool:
        return True


@functools.lru_cache(maxsize=32)
def _checker(key: str, lang: str, disputed: bool, expected: bool) -> _adjudeck.Checker:
    """What judges by these rules; it is kept, because it takes longer to learn rules than to judge a game."""
    names, texts, said = json.loads(key)
    return _adjudeck.Checker(
        (names, texts, [(point, answer) for point, answer in said]), lang=lang, disputed=disputed, expected=expected
    )


def content(log: str | bytes | os.PathLike[str]) -> str | bytes:
    """What a log has. A text is a log, not a path.

    :raises Error: a path cannot be read.
    """
    if isinstance(log, (str, bytes)):
        return log
    try:
        return Path(log).read_bytes()
    except OSError as error:
        raise _adjudeck.Error(str(error)) from error


def check(
    log: str | bytes | os.PathLike[str],
    *,
    rules: Rules | Sequence[Rules] | None = None,
    set: Answers | None = None,
    lang: str = "en",
    disputed: bool = False,
    expected: bool = False,
) -> Judged:
    """Judges a log: text, the bytes of a file, or a path. It may be in the notation or in JSON, packed with gzip or zstd or not.

    :param rules: the rules by which it is judged, whatever it names. Without any, and of several, it is judged by those that it names.
    :param set: answers in place of those of the rules.
    :param disputed: also tell legal lines that other readings would forbid.
    :param expected: also tell verdicts that the log expects.
    :raises Error: it is no log, or there are no such rules.

    >>> judged = check("rules kalooki\\nplayers Aya Bea Carl\\nposition 1 dealer Carl\\nhand Aya 5C JK\\nturn Aya drawn\\nAya discards JK\\n")
    >>> print(judged.findings[0])
    6:14: illegal: a joker may not be discarded
    """
    files = [Path(one) for one in chosen(rules, None)[0]]
    if any(file.exists() for file in files):
        # A file may have changed since.
        checker = _adjudeck.Checker(chosen(rules, set), lang=lang, disputed=disputed, expected=expected)
    else:
        checker = _checker(json.dumps(chosen(rules, set)), lang, disputed, expected)
    report = json.loads(checker.check(log, "" if isinstance(log, (str, bytes)) else os.fsencode(log).decode("utf-8", "replace")))
    summary = report["summary"]
    return Judged(
        findings=tuple(Finding.of(finding) for finding in report["findings"]),
        counts=_of(Counts, summary),
        rules=tuple(summary["rules"]),
    )
