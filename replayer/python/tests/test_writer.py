"""Logs of the events of a server."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from typing import Any

import pytest

import adjudeck

HERE = Path(__file__).parent
CLUB = {"extends": "kalooki/akagiri", "edition": "kalooki/club", "discard": {"wild": "allowed"}}


def test_the_types_of_lines_are_those_of_the_schema() -> None:
    spec = importlib.util.spec_from_file_location("lines", HERE / "../lines.py")
    assert spec is not None and spec.loader is not None
    lines = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(lines)
    assert lines.MODULE.read_text(encoding="utf-8") == lines.module(), "stale: python replayer/python/lines.py"


def test_every_line_of_a_game_is_written_as_it_was() -> None:
    for rules in ("kalooki/akagiri", "gin/pagat", "canasta/bicycle"):
        text = adjudeck.generate(2, rules=rules, seed=5)
        log = adjudeck.LogWriter()
        for line in text.splitlines():
            assert log.write(log.read(line)).line == line
        assert log.text == text


def test_events_are_judged_as_they_are_written() -> None:
    log = adjudeck.LogWriter(CLUB, set={"call.limit": 2}, players=["Aya", "Bea", "Carl"], judge=True)
    assert log.text == "rules kalooki/club\nhouse call.limit: 2\nplayers Aya Bea Carl\n"
    log.write({"is": "position", "number": 1, "dealer": "Carl"})
    log.write({"is": "hand", "player": "Aya", "cards": ["5C", "JK"]})
    log.write({"is": "turn", "player": "Aya", "drawn": True})
    assert log.would({"player": "Aya", "does": "discards", "card": "JK"}) == ()
    (finding,) = log.would({"player": "Bea", "does": "draws", "cards": ["5C"]})
    assert finding.kind == "illegal"
    assert log.write({"player": "Aya", "does": "discards", "card": "JK", "comment": "花"}) == adjudeck.Written("Aya discards JK  # 花", ())


def test_what_is_no_event_is_refused_and_not_written() -> None:
    log = adjudeck.LogWriter(players=["Aya", "Bea"])
    events: list[tuple[Any, str]] = [
        ({"player": "Aay", "does": "passes"}, "did you mean `Aya`"),
        ({"is": "upcard", "card": "1X"}, "`1X` is not a card"),
        ({"comment": "a\nvoid"}, "not one line"),
        ({"comment": "a\rvoid"}, "cannot be said"),
        ("void", "expected an object"),
    ]
    for event, why in events:
        with pytest.raises(adjudeck.Error, match=why):
            log.write(event)
    with pytest.raises(adjudeck.Error, match="judge=True"):
        log.would({"is": "void"})
    with pytest.raises(adjudeck.Error, match="draws"):
        log.read("Aya drwas 5C")
    with pytest.raises(adjudeck.Error, match="gin/nobody"):
        adjudeck.LogWriter("gin/nobody", judge=True)
    assert log.text == "players Aya Bea\n"
