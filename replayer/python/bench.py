"""Random games of gin at the dealer's table, beside those of other engines, in one run: steps a second.

    pip install rlcard open_spiel
    python replayer/python/bench.py --seconds 10

A step is one decision of a player, chosen at random among what is legal. Engines that are not installed are left out.
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Callable, Iterator


def dealer(chance: random.Random) -> Iterator[None]:
    """The dealer: lines of a log in and out."""
    import adjudeck

    while True:
        table = adjudeck.Dealer("gin/pagat", ["Aya", "Bea"], seed=chance.getrandbits(63), deals=1)
        while (player := table.player) is not None:
            table.play(chance.choice(table.options(player)))
            yield


def agents(chance: random.Random) -> Iterator[None]:
    """The dealer as an environment of PettingZoo, observations and masks included."""
    from adjudeck.pettingzoo import env

    table = env("gin/pagat")
    while True:
        table.reset(seed=chance.getrandbits(63))
        for _ in table.agent_iter():
            _, _, terminated, truncated, info = table.last()
            done = terminated or truncated
            table.step(None if done else chance.choice(list(info["lines"])))
            yield


def rlcard(chance: random.Random) -> Iterator[None]:
    """RLCard's gin rummy."""
    import rlcard as cards  # type: ignore[import-not-found]

    table = cards.make("gin-rummy", config={"seed": chance.getrandbits(31)})
    while True:
        state, _ = table.reset()
        while not table.is_over():
            state, _ = table.step(chance.choice(list(state["legal_actions"])))
            yield


def open_spiel(chance: random.Random) -> Iterator[None]:
    """OpenSpiel's gin rummy; what chance does is no step."""
    import pyspiel  # type: ignore[import-not-found]

    game = pyspiel.load_game("gin_rummy")
    while True:
        state = game.new_initial_state()
        while not state.is_terminal():
            is_chance = state.is_chance_node()
            legal = [action for action, _ in state.chance_outcomes()] if is_chance else state.legal_actions()
            state.apply_action(chance.choice(legal))
            if not is_chance:
                yield


def rate(engine: Callable[[random.Random], Iterator[None]], seconds: float) -> float:
    """Steps a second."""
    steps, begin = 0, time.perf_counter()
    for _ in engine(random.Random(1)):
        steps += 1
        if time.perf_counter() - begin > seconds:
            break
    return steps / (time.perf_counter() - begin)


def main() -> None:
    """Prints the rates."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=10.0)
    seconds = parser.parse_args().seconds
    for engine in (dealer, agents, rlcard, open_spiel):
        try:
            print(f"{engine.__name__:12} {rate(engine, seconds):10.0f} steps/s")
        except ImportError as missing:
            print(f"{engine.__name__:12} {missing}")


if __name__ == "__main__":
    main()
