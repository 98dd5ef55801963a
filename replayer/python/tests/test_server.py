"""The server of the guide: a whole deal is played at it."""

from __future__ import annotations

import itertools
import json
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest

import adjudeck

SERVER = Path(__file__).parent / "../example/server.py"


@pytest.fixture
def table(tmp_path: Path) -> Iterator[tuple[str, Path]]:
    """The address of a server, and its log."""
    file = tmp_path / "game.rum"
    with subprocess.Popen([sys.executable, SERVER, file, "0"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as server:
        try:
            assert server.stdout is not None
            yield f"http://127.0.0.1:{json.loads(server.stdout.readline())['port']}", file
        finally:
            server.kill()


def asked(url: str, body: str | None = None) -> tuple[int, dict[str, Any]]:
    """The status of an answer, and what it says."""
    try:
        with urllib.request.urlopen(url, data=None if body is None else body.encode(), timeout=30) as response:
            return response.status, json.loads(response.read())
    except urllib.error.HTTPError as error:
        return error.code, json.loads(error.read())


def test_a_whole_deal_is_played(table: tuple[str, Path]) -> None:
    home, file = table
    for line in ("Aya drwas ?", "deal 2", "x" * 2000, "Bea takes ?"):
        assert asked(f"{home}/plays", line)[0] == 400
    assert asked(f"{home}/options?player={quote('花子')}")[0] == 400
    assert asked(f"{home}/nothing")[0] == 404
    for length in ("-1", "abc"):
        request = urllib.request.Request(f"{home}/plays", b"Bea passes", {"Content-Length": length})
        with pytest.raises(urllib.error.HTTPError, match="400"):
            urllib.request.urlopen(request, timeout=30)
    passed = asked(f"{home}/plays", "Bea passes  # 5C is under the table")
    assert passed == (200, {"played": "Bea passes"})
    status, refusal = asked(f"{home}/plays", "Bea draws ?")
    assert status == 409 and refusal["refused"] and refusal["rule"]
    for plays in itertools.count():
        lines = asked(f"{home}/options")[1]["lines"]
        if not lines:
            break
        assert plays < 200, "the deal has no end"
        # Whoever can declare does; whoever discards gives the highest card away; otherwise the plays are taken in turn.
        declares = [line for line in lines if " declares " in line]
        discards = [line for line in lines if " discards " in line]
        highest = sorted(discards, key=lambda line: "A23456789TJQK".index(line[-2]))[-1:]
        line = (declares or highest or [lines[plays * 7 % len(lines)]])[0]
        assert asked(f"{home}/plays", line)[0] == 200, line
    log = file.read_text(encoding="utf-8")
    judged = adjudeck.check(log)
    assert judged.findings == () and judged.counts.deals == 1, log
    # The deal is over: somebody knocked, or two cards are left of the stock.
    assert (" declares " in log or log.count(" draws ") == 29) and "?" not in log
