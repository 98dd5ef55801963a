"""Has Adjudeck judge logs of `play.py`, and says where the two are not of one mind.

The whole log is judged by `adjudeck check`: whatever is not legal is a difference, the declared scores included, which are the
engine's returns. With the decisions, each line that the engine allows at a place, or does not, is judged as if it stood there, by
`adjudeck options --why`, and the list of `adjudeck options` is held against them. That takes two processes a decision, so by
default a sample is asked.
"""

from __future__ import annotations

import argparse
import json
import random
import subprocess
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

Record = dict[str, Any]

LISTED_IN_PART = ("declares", "shows")
"""Verbs of which `options` lists one way, or none."""

LONGEST_MELD = 5
"""The longest meld of the engine."""


@dataclass
class Log:
    """A log, and where each game in it begins."""

    path: str
    lines: list[str]

    @classmethod
    def read(cls, path: str) -> Log:
        with open(path, encoding="utf-8") as file:
            return cls(path, file.read().splitlines())

    def game_of(self, line: int) -> int:
        """The number of the line with which the game of this line begins."""
        return next(number for number in range(line, 0, -1) if self.line(number).startswith("game "))

    def line(self, number: int) -> str:
        return self.lines[number - 1]

    def before(self, line: int) -> str:
        """What has been written of a game before a line."""
        return "\n".join(self.lines[self.game_of(line) - 1:line - 1]) + "\n"

    def tag(self, line: int, name: str) -> str:
        """What a tag of the game of this line says."""
        for text in self.lines[self.game_of(line) - 1:]:
            if text.startswith(f"tag {name} "):
                return text.split(" ", 2)[2].strip('"')
        return "?"


class Adjudeck:
    def __init__(self, program: str) -> None:
        self.program = program

    def run(self, *arguments: str, text: str | None = None) -> str:
        done = subprocess.run([self.program, *arguments], input=text, capture_output=True, text=True, check=False)
        if done.returncode > 1 and not done.stdout:
            sys.exit(f"adjudeck {' '.join(arguments)}: {done.stderr.strip()}")
        return done.stdout

    def check(self, path: str) -> Iterator[Record]:
        for line in self.run("check", "--no-config", "--lang", "en", "--format", "jsonl", path).splitlines():
            yield json.loads(line)

    def judge(self, before: str, lines: Iterable[str]) -> dict[str, Record]:
        """The finding on each line, if it came next."""
        whys = [argument for line in lines for argument in ("--why", line)]
        answer = json.loads(self.options(before, *whys)) if whys else []
        return {why["line"]: why for why in answer}

    def listed(self, before: str) -> list[str]:
        return [option["line"] for option in json.loads(self.options(before))["options"]]

    def options(self, before: str, *arguments: str) -> str:
        return self.run("options", "-", "--no-config", "--lang", "en", "--format", "json", *arguments, text=before)


def compare_lines(log: Log, adjudeck: Adjudeck, most: int) -> int:
    """Judges the log, and says how many findings there are."""
    found = list(adjudeck.check(log.path))
    findings = [record for record in found if "code" in record]
    summary = found[-1]["summary"]
    print(f"{summary['games']} games, {summary['statements']} statements: {len(findings)} findings")
    print(f"not judged: {summary['unjudged']} statements or games; unreadable: {summary['unreadable']}")
    kinds = Counter((finding["kind"], finding["code"], log.tag(finding["line"], "end")) for finding in findings)
    for (kind, code, end), count in kinds.most_common():
        print(f"  {count:6} {kind} [{code}] in games that end with {end}")
    for finding in findings[:most]:
        print(f"  {shown_finding(log, finding)}")
    return len(findings) + summary["unreadable"]


def shown_finding(log: Log, finding: Record) -> str:
    line = finding["line"]
    game = log.line(log.game_of(line)).removeprefix("game ") if line > 1 else ""
    said = "; ".join(finding[key] for key in ("message", "detail") if finding.get(key))
    return f"{log.path}:{line}: {game}: `{log.line(line)}`: {finding['kind']}[{finding['code']}]: {said}"


@dataclass
class Difference:
    kind: str
    decision: Record
    line: str
    why: str


def compare_decision(log: Log, adjudeck: Adjudeck, decision: Record) -> Iterator[Difference]:
    before = log.before(decision["line"])
    verdicts = adjudeck.judge(before, [*decision["legal"], *decision["illegal"], *decision["barred"]])
    for line in decision["legal"]:
        if not verdicts[line]["legal"]:
            yield Difference("the engine allows, Adjudeck forbids", decision, line, why_of(verdicts[line]))
    for line in decision["illegal"]:
        if verdicts[line]["legal"]:
            yield Difference("the engine forbids, Adjudeck allows", decision, line, "")
    for line in decision["barred"]:
        if not verdicts[line]["legal"]:
            yield Difference("barred by the engine alone, as was thought, but by Adjudeck too", decision, line,
                             why_of(verdicts[line]))
    yield from compare_list(decision, adjudeck.listed(before))


def compare_list(decision: Record, listed: list[str]) -> Iterator[Difference]:
    """What `options` lists, against what the engine allows."""
    allowed = {meaning_of(line) for line in [*decision["legal"], *decision["barred"]]}
    named = {meaning_of(line) for line in listed}
    for line in listed:
        if meaning_of(line) not in allowed and not is_longer_way(line):
            yield Difference("listed, and not allowed by the engine", decision, line, "")
    for line in decision["legal"]:
        if meaning_of(line) not in named and verb_of(line) not in LISTED_IN_PART:
            yield Difference("allowed by the engine, and not listed", decision, line, "")
    declarations = [line for line in decision["legal"] if verb_of(line) == "declares"]
    if declarations and "declares" not in map(verb_of, listed):
        yield Difference("no declaration is listed", decision, declarations[0], "")


def is_longer_way(line: str) -> bool:
    """Whether a line has a run that the engine would divide."""
    return any(len(group.split()) > LONGEST_MELD for group in groups_of(line))


def groups_of(line: str) -> list[str]:
    words = line.split(" discarding ")[0].split(" ", 2)
    return words[2].split(" | ") if len(words) > 2 else []


def verb_of(line: str) -> str:
    return line.split()[1]


def meaning_of(line: str) -> object:
    """A line without what may be written in several ways: the order of groups, and of cards in them."""
    if verb_of(line) not in ("declares", "shows"):
        return line
    discarding = line.partition(" discarding ")[2]
    return line.split()[0], verb_of(line), frozenset(frozenset(group.split()) for group in groups_of(line)), discarding


def why_of(verdict: Record) -> str:
    finding = verdict["finding"]
    return f"{finding['kind']}[{finding['code']}]: {finding['message']}"


def compare_decisions(log: Log, adjudeck: Adjudeck, decisions: list[Record], most: int) -> int:
    """Says how many of these decisions are seen otherwise."""
    differences = [difference for decision in decisions for difference in compare_decision(log, adjudeck, decision)]
    differing = {difference.decision["line"] for difference in differences}
    print(f"{len(decisions)} decisions, with {count_lines(decisions)}: {len(differing)} are seen otherwise")
    for (kind, phase, verb), count in Counter(map(sort_of, differences)).most_common():
        print(f"  {count:6} {kind}: `{verb}` at {phase}")
    for difference in differences[:most]:
        place = f"{log.path}:{difference.decision['line']}: {difference.decision['game']}"
        print(f"  {place}: {difference.kind}: `{difference.line}` {difference.why}".rstrip())
    return len(differing)


def sort_of(difference: Difference) -> tuple[str, str, str]:
    return difference.kind, difference.decision["phase"], verb_of(difference.line)


def count_lines(decisions: list[Record]) -> str:
    counts = {kind: sum(len(decision[kind]) for decision in decisions) for kind in ("legal", "illegal", "barred")}
    return ", ".join(f"{count} lines {kind}" for kind, count in counts.items())


def sample_of(path: str, size: int, seed: int) -> list[Record]:
    """Decisions at random, each phase as often as another, as far as it goes; all if the size is 0."""
    with open(path, encoding="utf-8") as file:
        decisions = [json.loads(line) for line in file]
    if size == 0:
        return decisions
    rng = random.Random(seed)
    by_phase: dict[str, list[Record]] = {}
    for decision in decisions:
        by_phase.setdefault(decision["phase"], []).append(decision)
    share = -(-size // len(by_phase))
    return [decision for phase in by_phase.values() for decision in rng.sample(phase, min(share, len(phase)))]


def read_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Compare what Adjudeck says of logs of OpenSpiel's gin rummy.")
    parser.add_argument("log")
    parser.add_argument("--adjudeck", required=True, help="the program")
    parser.add_argument("--decisions", help="what play.py wrote of the decisions")
    parser.add_argument("--sample", type=int, default=600, help="so many decisions; 0 is all")
    parser.add_argument("--seed", type=int, default=1, help="of the sample")
    parser.add_argument("--show", type=int, default=20, help="so many differences of each kind of question")
    return parser.parse_args()


def main() -> None:
    asked = read_arguments()
    log, adjudeck = Log.read(asked.log), Adjudeck(asked.adjudeck)
    differences = compare_lines(log, adjudeck, asked.show)
    if asked.decisions:
        sample = sample_of(asked.decisions, asked.sample, asked.seed)
        differences += compare_decisions(log, adjudeck, sample, asked.show)
    sys.exit(1 if differences else 0)


if __name__ == "__main__":
    main()
