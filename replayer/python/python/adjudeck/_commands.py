"""What the program does, from Python."""

from __future__ import annotations

import json
import os
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from adjudeck import _adjudeck
from adjudeck._judged import content
from adjudeck._rules import Answers, Rules, chosen


@dataclass(frozen=True)
class Ran:
    """A command that was run: its exit status, as in a shell, and what it wrote."""

    status: int
    out: bytes
    err: bytes

    @property
    def text(self) -> str:
        """What it wrote to standard output, as text."""
        return self.out.decode()

    def json(self) -> Any:
        """What it wrote to standard output, read as JSON.

        :raises Error: it wrote none; the error says what it wrote instead.
        """
        try:
            return json.loads(self.out)
        except ValueError:
            problem = self.err.decode(errors="replace").strip() or self.out.decode(errors="replace").strip()
            raise _adjudeck.Error(problem) from None


def run(*arguments: str | os.PathLike[str], input: str | bytes = b"") -> Ran:
    """Runs a command of the program ``adjudeck`` in this process; ``-`` as a path reads ``input``.

    >>> run("explain", "call.limit").status
    0
    """
    given = input.encode() if isinstance(input, str) else input
    return Ran(*_adjudeck.run([os.fspath(one) for one in arguments], given))


@contextmanager
def _names(rules: Sequence[Rules]) -> Iterator[list[str]]:
    """The names of rules, those that are data as files for a while."""
    with tempfile.TemporaryDirectory(prefix="adjudeck-") as folder:
        names = []
        for number, one in enumerate(rules):
            if isinstance(one, (str, os.PathLike)):
                names.append(os.fspath(one))
            else:
                path = Path(folder) / f"rules-{number}.json"
                path.write_text(json.dumps(one, ensure_ascii=False), encoding="utf-8")
                names.append(str(path))
        yield names


def _asked(command: str, rules: Rules | None, set: Answers | None, *arguments: str, input: str | bytes = b"") -> Any:
    with _names([] if rules is None else [rules]) as names:
        by = [word for name in names for word in ("--rules", name)]
        answers = [word for point, answer in chosen(None, set)[2] for word in ("--set", f"{point}={answer}")]
        return run(command, "--no-config", *by, *answers, *arguments, input=input).json()


def hand(cards: str, *, rules: Rules, set: Answers | None = None, lang: str = "en") -> list[dict[str, Any]]:
    """How hands can be laid, what they count, and more that the command ``hand`` tells: a line of cards is a hand.

    >>> hand("5C 6C 7C 8C", rules="kalooki/akagiri")[0]["contracts"][0]["needs"]
    '3 threes'
    """
    answer: list[dict[str, Any]] = _asked("hand", rules, set, "--format", "json", "--lang", lang, "-", input=cards)
    return answer


def options(
    log: str | bytes | os.PathLike[str],
    line: int | None = None,
    *,
    player: str | None = None,
    rules: Rules | None = None,
    set: Answers | None = None,
    lang: str = "en",
) -> dict[str, Any]:
    """What would be legal before a line of a log, or at its end."""
    place = "-" if line is None else f"-:{line}"
    if line is not None and line < 1:
        raise _adjudeck.Error("lines count from 1")
    only = [] if player is None else [f"--player={player}"]
    answer: dict[str, Any] = _asked(
        "options", rules, set, "--format", "json", "--lang", lang, *only, place, input=content(log)
    )
    return answer


def compare(
    log: str | bytes | os.PathLike[str], one: Rules, other: Rules, *, lang: str = "en"
) -> dict[str, Any]:
    """What two sets of rules make of a log: the lines that they judge otherwise, and the scores."""
    with _names([one, other]) as names:
        arguments = ["compare", "--format", "json", "--lang", lang, *names, "-"]
        answer: dict[str, Any] = run(*arguments, input=content(log)).json()
    return answer


def infer(log: str | bytes | os.PathLike[str], edition: Rules, *, lang: str = "en") -> dict[str, Any]:
    """The rules by which the games of a log were played, as answers that differ from those of an edition, with what speaks for each.

    >>> infer(generate(2, rules="gin/pagat", seed=7), "gin/pagat")["changes"]
    []
    """
    with _names([edition]) as names:
        arguments = ["rules", "infer", "--format", "json", "--lang", lang, "--from", *names, "-"]
        answer: dict[str, Any] = run(*arguments, input=content(log)).json()
    return answer


def fairness(
    *paths: str | os.PathLike[str],
    rules: Rules | None = None,
    since: str | None = None,
    until: str | None = None,
    players: Sequence[str] = (),
) -> dict[str, Any]:
    """Whether the cards of an archive were dealt fairly: the report that the command ``audit --fairness`` writes as JSON.

    ``paths`` are files, folders and archives. Days are written as ``2026-11-24``; of ``players`` one has to be in a game.

    :raises Error: nothing could be read; the error says why.
    """
    days = [f"--{name}={day}" for name, day in (("since", since), ("until", until)) if day is not None]
    only = [f"--player={player}" for player in players]
    with _names([] if rules is None else [rules]) as names:
        by = [word for name in names for word in ("--rules", name)]
        ran = run("audit", "--no-config", "--fairness", "--fairness-format", "json", *by, *days, *only, "--", *paths)
    report: dict[str, Any] = ran.json()
    if report["inputs"] == report["unopened"]:
        raise _adjudeck.Error(ran.err.decode(errors="replace").strip())
    return report


def generate(
    games: int = 1, *, rules: Rules, set: Answers | None = None, seed: int = 0, players: int | None = None
) -> str:
    """A log of so many games that are made up, all of them legal. The same seed gives the same games.

    >>> from adjudeck import check
    >>> check(generate(2, rules="gin/pagat", seed=7)).counts.games
    2
    """
    return _adjudeck.generate_games(chosen(rules, set), games, seed, players)


def convert(record: str, *, form: str, title: str = "", rules: Rules | None = None) -> str:
    """A record of another program (``open-spiel``) or a table of scores (``scores``) as a log.

    :raises Error: it has something that is no such record; the error says where.
    """
    return _adjudeck.convert(form, record, title, chosen(rules, None))


@dataclass(frozen=True)
class JoinedLog:
    """Several records of one game as one log: its text, and what the command ``join`` tells of it as JSON."""

    text: str
    document: dict[str, Any]

    @property
    def contradictions(self) -> list[dict[str, Any]]:
        """Where records contradict each other: the line, why one version was kept, and the versions, that one first."""
        found: list[dict[str, Any]] = self.document["contradictions"]
        return found

    @property
    def blame(self) -> list[tuple[str, tuple[tuple[int, int], ...]]]:
        """Each line with the records that tell of it: their places among those that were given, from 0, and the numbers of their lines."""
        lines = self.document["lines"]
        return [(line["text"], tuple((one["record"], one["line"]) for one in line["told_by"])) for line in lines]


def join(
    records: Sequence[str | bytes | os.PathLike[str]], *, rules: Rules | None = None, set: Answers | None = None
) -> JoinedLog:
    """Joins several records of one game, or of several, into one log. The order of the records changes nothing but their numbers.

    >>> head = "players Aya Bea\\ndeal 1\\n"
    >>> join([head + "Aya draws 5C\\n", head + "Aya draws ?\\nAya discards 6C\\n"]).text.splitlines()[2:]
    ['Aya draws 5C', 'Aya discards 6C']

    :raises Error: a record cannot be read.
    """
    with tempfile.TemporaryDirectory(prefix="adjudeck-") as folder:
        paths = []
        for number, record in enumerate(records, start=1):
            path = Path(folder) / f"record-{number}.rum"
            given = content(record)
            path.write_bytes(given.encode() if isinstance(given, str) else given)
            paths.append(str(path))
        document: dict[str, Any] = _asked("join", rules, set, "--format", "json", "--", *paths)
    for number, record in enumerate(records):
        document["records"][number] = os.fspath(record) if isinstance(record, os.PathLike) else f"record-{number + 1}"
    return JoinedLog("".join(line["text"] + "\n" for line in document["lines"]), document)


def schema(name: str = "report") -> dict[str, Any]:
    """The JSON Schema of what the program writes or reads: ``report``, ``rules``, ``log`` ...

    >>> schema("report")["title"]
    'ReportDocument'
    """
    answer: dict[str, Any] = run("schema", name).json()
    return answer
