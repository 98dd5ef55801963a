"""Picks the fifty games of `sample.rum`, so that each way in which a deal can end is among them.

They are also written as OpenSpiel keeps them: all as lists of actions, and every tenth with its state.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from itertools import count
from pathlib import Path

from engine import PLAYERS
from play import Played, Settings, play_game, write_games
from records import as_list, with_state

STOCK_DRAWS = 29
"""So many cards are drawn from the stock until two are left."""

LAST_DISCARD = "last-discard"
"""A knock with the last discard, when two cards are left in the stock."""

CHAIN = "chain"
"""A second card laid off on the same meld."""

SHARES: list[tuple[Settings, dict[str, int]]] = [
    (Settings("knock"), {CHAIN: 3, "gin": 3, "undercut": 3, "tie": 2, "knock": 9}),
    (Settings("knock", oklahoma=True), {LAST_DISCARD: 1, "wall": 1, "gin": 4, "undercut": 2, "tie": 1, "knock": 4}),
    (Settings("knock", gin_bonus=20, undercut_bonus=10), {"gin": 2, "undercut": 2}),
    (Settings("random"), {LAST_DISCARD: 1, "takings": 2, "repeated": 3, "knock": 2, "wall": 4}),
    (Settings("random", oklahoma=True), {"wall": 1}),
]
"""How many games of each kind; a game counts as the first kind in its list that it is."""

EVERY = 10
"""One of so many games is written with its state."""

SEEDS_APART = 100_000
"""The seeds of games under different settings differ by so much, so that no two games have the same name."""


def kinds_of(game: Played) -> Iterator[str]:
    players_lines = [line.split() for line in game.deal if line.startswith(PLAYERS)]
    verbs = [words[1] for words in players_lines]
    if "declares" in verbs and verbs.count("draws") == STOCK_DRAWS and verbs[verbs.index("declares") - 1] == "takes":
        yield LAST_DISCARD
    targets = [words[-1] for words in players_lines if words[1] == "lays"]
    if len(set(targets)) < len(targets):
        yield CHAIN
    yield game.end


def pick(settings: Settings, first: int, wanted: dict[str, int]) -> Iterator[Played]:
    left = dict(wanted)
    for seed in count(first):
        if not any(left.values()):
            return
        game = play_game(seed, settings)
        kind = next((kind for kind in left if left[kind] and kind in kinds_of(game)), None)
        if kind is not None:
            left[kind] -= 1
            yield game


def sample() -> Iterator[Played]:
    for place, (settings, wanted) in enumerate(SHARES):
        yield from pick(settings, 1 + place * SEEDS_APART, wanted)


def main() -> None:
    parser = argparse.ArgumentParser(description="Write the sample of games.")
    parser.add_argument("--out", required=True, type=Path, help="the log; the records stand beside it")
    log = parser.parse_args().out
    games = list(sample())
    with open(log, "w", encoding="utf-8") as out:
        write_games(iter(games), out, None)
    records = {"lists": map(as_list, games), "states": map(with_state, games[::EVERY])}
    for name, texts in records.items():
        log.with_name(f"{log.stem}-{name}.txt").write_text("".join(texts), encoding="utf-8")


if __name__ == "__main__":
    main()
