"""Has Adjudeck convert what OpenSpiel keeps of games, and compares that with the logs of `play.py`.

The games are written as OpenSpiel does, once with their states and once as a list of actions a line. Of each, `adjudeck convert` makes a
log, which must be that of `play.py` but for titles and tags, and which `adjudeck check` must find legal. A list does not tell the
parameters of its game: a line such as `gin_rummy(oklahoma=True)` above it does.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pyspiel

from play import Played, Settings, play_game

WAYS = [
    Settings("knock"),
    Settings("random"),
    Settings("knock", oklahoma=True),
    Settings("knock", knock_card=5),
    Settings("knock", gin_bonus=20, undercut_bonus=10),
]
"""Every game is played in the next of these ways."""


def games(count: int, seed: int) -> Iterator[Played]:
    for number in range(count):
        yield play_game(seed + number, WAYS[number % len(WAYS)])


def with_state(game: Played) -> str:
    return pyspiel.serialize_game_and_state(game.state.get_game(), game.state)


def as_list(game: Played) -> str:
    return f"{game.state.get_game()}\n{json.dumps(game.state.history())}\n"


def run(adjudeck: str, *arguments: str) -> str:
    done = subprocess.run([adjudeck, *arguments, "--no-config", "--lang", "en"], capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(f"adjudeck {' '.join(arguments)}: {done.stderr}{done.stdout[-2000:]}")
    return done.stdout


def told(log: str) -> list[str]:
    """The lines of a log without those in which only its writer is told."""
    return [line for line in log.splitlines() if line and not line.startswith(("adjudeck ", "game ", "tag "))]


def compare(adjudeck: str, record: Path, lines: list[str]) -> int:
    log = record.with_suffix(".rum")
    run(adjudeck, "convert", "--from", "open-spiel", str(record), "-o", str(log))
    converted = told(log.read_text(encoding="utf-8"))
    differing = [pair for pair in zip(converted, lines) if pair[0] != pair[1]]
    for ours, theirs in differing[:10]:
        print(f"{record}: `{ours}`, but `{theirs}` by play.py")
    print(f"{record}: {len(converted)} lines, {len(lines)} by play.py, {len(differing)} differ")
    print(run(adjudeck, "check", str(log)).splitlines()[-1])
    return len(differing) + abs(len(converted) - len(lines))


def main() -> None:
    parser = argparse.ArgumentParser(description="Compare converted games of OpenSpiel with the logs of play.py.")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1, help="of the first game; each following game has the next")
    parser.add_argument("--folder", type=Path, required=True, help="where records and logs are written")
    parser.add_argument("--adjudeck", help="the program; without it the records are only written")
    asked = parser.parse_args()
    played = list(games(asked.games, asked.seed))
    lines = told("\n".join(line for game in played for line in game.lines()))
    records = {"states.txt": with_state, "lists.txt": as_list}
    for name, write in records.items():
        (asked.folder / name).write_text("".join(write(game) for game in played), encoding="utf-8")
    if asked.adjudeck and sum(compare(asked.adjudeck, asked.folder / name, lines) for name in records):
        sys.exit(1)


if __name__ == "__main__":
    main()
