"""Writes hands of ten cards and the least deadwood of each, by OpenSpiel, one a line: the hand, a tab, the deadwood.

Every second hand is drawn from four neighbouring ranks, in which melds overlap. With `--adjudeck` the program says what each hand
is worth, and the differences are printed.
"""

from __future__ import annotations

import argparse
import json
import random
import subprocess
import sys
from collections.abc import Iterator

from engine import Card, deadwood_of, gin, texts_of

EDITION = "gin/open-spiel"
NEIGHBOURS = 4
"""So many ranks have the cards of a hand in which melds overlap."""


def random_hand(rng: random.Random, narrow: bool) -> list[Card]:
    ranks = gin.DEFAULT_NUM_RANKS
    lowest, width = (rng.randrange(ranks - NEIGHBOURS + 1), NEIGHBOURS) if narrow else (0, ranks)
    cards = [suit * ranks + rank for suit in range(gin.DEFAULT_NUM_SUITS) for rank in range(lowest, lowest + width)]
    return rng.sample(cards, gin.DEFAULT_HAND_SIZE)


def deadwoods(hands: int, seed: int) -> Iterator[tuple[str, int]]:
    rng = random.Random(seed)
    for number in range(hands):
        hand = random_hand(rng, narrow=number % 2 == 1)
        yield texts_of(hand), deadwood_of(hand)


def worths(program: str, hands: list[str]) -> list[int]:
    """What the program says that hands are worth."""
    command = [program, "hand", "--rules", EDITION, "--no-config", "--format", "jsonl"]
    done = subprocess.run(command, input="\n".join(hands) + "\n", capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(done.stderr.strip())
    return [json.loads(line)["worth"]["points"] for line in done.stdout.splitlines()]


def print_differences(program: str, table: list[tuple[str, int]]) -> int:
    said = worths(program, [hand for hand, _ in table])
    if len(said) != len(table):
        sys.exit(f"{len(table)} hands, but {len(said)} answers")
    differing = [(hand, deadwood, worth) for (hand, deadwood), worth in zip(table, said) if deadwood != worth]
    for hand, deadwood, worth in differing:
        print(f"{hand}: {deadwood} by OpenSpiel, {worth} by Adjudeck")
    print(f"{len(table)} hands, {len(differing)} differences")
    return len(differing)


def main() -> None:
    parser = argparse.ArgumentParser(description="Write hands and their least deadwood.")
    parser.add_argument("--hands", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", required=True)
    parser.add_argument("--adjudeck", help="the program, to compare with")
    asked = parser.parse_args()
    table = list(deadwoods(asked.hands, asked.seed))
    with open(asked.out, "w", encoding="utf-8") as out:
        out.writelines(f"{hand}\t{deadwood}\n" for hand, deadwood in table)
    sys.exit(1 if asked.adjudeck and print_differences(asked.adjudeck, table) else 0)


if __name__ == "__main__":
    main()
