"""How many actions of gin are judged in a second, by Adjudeck, by OpenSpiel and by RLCard, in one run on one processor.

OpenSpiel, whose engine is in C++, is asked of each action of a game whether it is legal, and plays it; its own games are what all but
RLCard are given. Adjudeck reads the same games as logs, from the file to the report. RLCard, which is Python, cannot be given
another engine's games: it plays its own, and is asked the same. Times are of the processor. Installing it is `pip install rlcard`.
"""

from __future__ import annotations

import argparse
import random
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median

import rlcard

from play import Played, Settings, play_game

ROUNDS = 5


def openspiel(games: list[Played]) -> tuple[int, float]:
    histories = [(game.state.get_game(), game.state.history()) for game in games]
    began = time.process_time()
    for game, history in histories:
        state = game.new_initial_state()
        for action in history:
            if action not in state.legal_actions():
                sys.exit(f"not legal: {action}")
            state.apply_action(action)
    return sum(len(history) for _, history in histories), time.process_time() - began


def rlcard_gin(games: int) -> tuple[int, float]:
    env, rng, actions = rlcard.make("gin-rummy", config={"seed": 1}), random.Random(1), 0
    began = time.process_time()
    for _ in range(games):
        state, _ = env.reset()
        while not env.is_over():
            state, _ = env.step(rng.choice(list(state["legal_actions"])))
            actions += 1
    return actions, time.process_time() - began


def adjudeck(program: str, log: Path, statements: int) -> tuple[int, float]:
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    arguments = [program, "check", "--threads", "1", "--no-config", "--quiet", str(log)]
    done = subprocess.run(arguments, capture_output=True, text=True, check=False)
    if done.returncode or done.stdout:
        sys.exit(done.stdout + done.stderr)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return statements, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def is_action(line: str) -> bool:
    """Whether a line of a log tells what a player does; the cards of a deal and its scores are none."""
    return line.startswith(("North ", "South "))


def read_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--adjudeck", default="adjudeck")
    return parser.parse_args()


def main() -> None:
    given = read_arguments()
    games = [play_game(given.seed + number, Settings("knock")) for number in range(given.games)]
    with tempfile.TemporaryDirectory() as folder:
        log = Path(folder) / "games.rum"
        # Twenty times over, so that starting the program does not count.
        lines = "".join(f"{line}\n" for game in games for line in ["", *game.lines()])
        log.write_text("adjudeck 1\n" + lines * 20, encoding="utf-8")
        actions = sum(is_action(line) for line in log.read_text(encoding="utf-8").splitlines())
        peers: dict[str, Callable[[], tuple[int, float]]] = {
            "Adjudeck": lambda: adjudeck(given.adjudeck, log, actions),
            "OpenSpiel": lambda: openspiel(games),
            "RLCard": lambda: rlcard_gin(max(1, given.games // 10)),
        }
        speeds: dict[str, list[float]] = {name: [] for name in peers}
        for _ in range(ROUNDS):
            for name, peer in peers.items():
                count, seconds = peer()
                speeds[name].append(count / seconds)
    for name, found in speeds.items():
        print(f"{name:10} {median(found):12,.0f} actions a second, from {min(found):,.0f} to {max(found):,.0f}")


if __name__ == "__main__":
    main()
