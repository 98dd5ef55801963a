"""A table for two at gin. It deals, takes what players do, refuses what the rules do not allow, and keeps the log in a file.

    GET /options?player=Aya            what Aya can do now
    POST /plays   Aya discards 5C      a line of a log; `Aya draws ?` draws the next card of the stock
"""

from __future__ import annotations

import json
import random
import sys
import threading
from collections.abc import Callable
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

from adjudeck import Error, Line, LogWriter

#: An answer: its HTTP status, and what it says.
Answer = tuple[int, dict[str, object]]


class Table:
    def __init__(self, path: Path, players: tuple[str, str]) -> None:
        self._path = path
        self._stock = [rank + suit for rank in "A23456789TJQK" for suit in "SHDC"]
        random.SystemRandom().shuffle(self._stock)
        self._log = LogWriter("gin/pagat", players=players, judge=True)
        self._path.write_text(self._log.text, encoding="utf-8")
        self._write({"is": "deal", "number": 1, "dealer": players[0]})
        for player in players:
            self._write({"is": "hand", "player": player, "cards": [self._stock.pop() for _ in range(10)]})
        self._write({"is": "upcard", "card": self._stock.pop()})

    def _write(self, event: Line) -> str:
        """Writes what happened. Whatever is written has been asked about, or is the dealer's work."""
        written = self._log.write(event)
        with self._path.open("a", encoding="utf-8") as file:
            file.write(f"{written.line}\n")
        if written.findings:
            raise RuntimeError(f"{written.line}: {written.findings[0].message}")
        return written.line

    def options(self, player: str | None) -> Answer:
        """What a player can do now."""
        options = self._log.referee and self._log.referee.options(player)
        return 200, {"lines": [option["line"] for option in options["options"]] if options else []}

    def play(self, line: str) -> Answer:
        """Plays a line, if the rules allow it."""
        event = self._log.read(line)
        if "does" not in event:
            return 400, {"refused": "only what players do is taken"}
        event.pop("comment", None)
        # The stock is known to nobody but the table, and the players hide nothing from it.
        if event["does"] == "draws":
            event["cards"] = self._stock[-1:]
        if '"?"' in json.dumps(event):
            return 400, {"refused": "name the card"}
        found = self._log.would(event)
        if found:
            return 409, {"refused": found[0].message, "rule": found[0].clause, "point": found[0].point}
        if event["does"] == "draws":
            self._stock.pop()
        return 200, {"played": self._write(event)}


class Handler(BaseHTTPRequestHandler):
    table: Table
    #: One play after the other.
    turn = threading.Lock()
    #: How many seconds a client may take.
    timeout = 10

    def do_GET(self) -> None:
        asked = urlsplit(self.path)
        player = parse_qs(asked.query).get("player", [None])[0]
        self._answer(lambda: self.table.options(player) if asked.path == "/options" else NOWHERE)

    def do_POST(self) -> None:
        length = self.headers.get("content-length", "0")
        if not length.isdecimal() or int(length) > 1000:
            return self._say(400, {"refused": "a line of a log is not that long"})
        line = self.rfile.read(int(length)).decode(errors="replace").strip()
        self._answer(lambda: self.table.play(line) if self.path == "/plays" else NOWHERE)

    def _answer(self, ask: Callable[[], Answer]) -> None:
        try:
            with self.turn:
                answer = ask()
        except Error as refused:
            answer = 400, {"refused": str(refused)}
        self._say(*answer)

    def _say(self, status: int, said: dict[str, object]) -> None:
        body = json.dumps(said).encode()
        self.send_response(status)
        self.send_header("content-type", "application/json")
        self.send_header("content-length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)


NOWHERE: Answer = (404, {"refused": "there is only GET /options and POST /plays"})

if __name__ == "__main__":
    path, port = sys.argv[1:] if len(sys.argv) == 3 else ("game.rum", "8080")
    Handler.table = Table(Path(path), ("Aya", "Bea"))
    server = ThreadingHTTPServer(("127.0.0.1", int(port)), Handler)
    print(json.dumps({"port": server.server_port}), flush=True)
    server.serve_forever()
