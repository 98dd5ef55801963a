"""Logs of the events of a server."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from adjudeck import _adjudeck
from adjudeck._judged import Finding
from adjudeck._lines import Line
from adjudeck._referee import Referee
from adjudeck._rules import Answers, chosen


@dataclass(frozen=True)
class Written:
    """A line that was written, without its line end, and what was found on it."""

    line: str
    findings: tuple[Finding, ...]


class LogWriter:
    """Writes a valid log of the events of a server: dictionaries, whose types say what an event has.

    What cannot be read as the event that it was is refused. With ``judge``, each event comes back with what is found on it.

    >>> log = LogWriter("gin/pagat", players=["Aya", "Mary Ann"], judge=True)
    >>> _ = log.write({"is": "position", "number": 1, "dealer": "Aya"})
    >>> _ = log.write({"is": "turn", "player": "Aya", "drawn": False})
    >>> written = log.write({"player": "Mary Ann", "does": "draws", "cards": ["5C"]})
    >>> print(written.line, "--", written.findings[0].message)
    "Mary Ann" draws 5C -- it is the turn of Aya
    """

    def __init__(
        self,
        rules: str | Mapping[str, Any] | None = None,
        *,
        set: Answers | None = None,
        players: Sequence[str] | None = None,
        judge: bool = False,
        lang: str = "en",
    ) -> None:
        edition = rules if rules is None or isinstance(rules, str) else rules.get("edition")
        if rules is not None and not isinstance(edition, str):
            raise _adjudeck.Error("the log names its rules by their `edition`, which these lack")
        # The log names its rules; only what a rules file has is unknown to the referee.
        self.referee = Referee(None if edition is rules else rules, lang=lang) if judge else None
        self._lines = _adjudeck.Lines()
        self._text: list[str] = []
        if edition is not None:
            self._head({"is": "rules", "edition": edition})
        for point, answer in chosen(None, set)[2]:
            self._head({"is": "house", "reading": {"point": point, "answer": answer}})
        if players is not None:
            self._head({"is": "players", "names": list(players)})

    def _head(self, event: Line) -> None:
        written = self.write(event)
        if written.findings:
            raise _adjudeck.Error(f"{written.line}: {written.findings[0].message}")

    def write(self, event: Line) -> Written:
        """Writes an event, and says what is found on it. It is written even if it is not legal, as it happened at the table.

        :raises Error: it is no line of a log, or cannot be said in the notation. The log is then as it was.
        """
        line = self._lines.line(json.dumps(event))
        findings = self.referee.judge(line) if self.referee else ()
        self._text.append(f"{line}\n")
        return Written(line, findings)

    def would(self, event: Line) -> tuple[Finding, ...]:
        """What the referee would find on this event if it came next. Nothing is written."""
        if self.referee is None:
            raise _adjudeck.Error("this log is not judged: write it with `judge=True`")
        return self.referee.would(self._lines.preview(json.dumps(event)))

    def read(self, line: str) -> Any:
        """What a line of text would say as the next line, as an event. Nothing is written. The event is a dictionary with ``is``, or with ``does``.

        :raises Error: it cannot be read.
        """
        return json.loads(self._lines.object(line))

    @property
    def text(self) -> str:
        """The log so far."""
        return "".join(self._text)
