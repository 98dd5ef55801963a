"""Plays games of OpenSpiel's gin rummy and writes each as a log in Adjudeck's notation.

How the engine's actions become statements. A is the player to act, B the other; the engine's player 0 is North and always
begins, player 1 is South and deals.

| the engine | the log |
|---|---|
| chance, 21 times: ten cards for player 0, ten for player 1, the upcard | `hand North ...`, `hand South ...`, `upcard C` |
| first upcard, Pass | `A passes` |
| first upcard or draw, Draw upcard | `A takes C` |
| first upcard (when both have passed) or draw, Draw stock; then chance | `A draws C` |
| discard, a card | `A discards C` |
| discard, Knock; a card; melds one by one; Pass | `A declares M \\| M discarding C`, melds in the order of laying |
| wall, Knock; a card; melds; Pass | `A takes C` and `A declares M \\| M discarding C` |
| wall, Pass | `void`; the log has no `passes` for it |
| lay-off, a card | `B lays C on A.1`; the engine names no meld, see `layoffs.py` |
| lay-off, Pass | nothing. After a knock without deadwood the engine has no lay-offs, so no such Pass either |
| lay-off, melds one by one; Pass | `B shows M \\| M`; `B shows` if there are none |
| the end after a knock | `score A 12 B 0`, who has more first; `score North 0 South 0` where the deadwood is equal |

A deal ends without a score in three ways, of which the game's tag `end` says one:

- `wall`: two cards are left in the stock after a discard, and the other player does not knock with that discard: `void`;
- `repeated`: a player takes the top discard, or the upcard, and discards it again, and so does the other in the turn after
  that;
- `takings`: the fiftieth Draw upcard of the draw phase; the offer of the upcard and the wall do not count.

The last two are no rules of the game: they keep random players from going on for ever. There the log breaks off.

Otherwise the tag says `knock`, `gin`, `undercut` or `tie`.

What the engine bars though no rule does (the list `barred` of a decision):

- the third card laid off at the same end of a run: the engine looks only one card beyond those that touch the meld as it was;
- a run of six cards or more, which has to be laid as several melds of three to five;
- rarely a knock: of eleven cards it takes the melds that are worth the most, then the dearest card left as the discard. Other melds
  that are worth as much, or little less, may leave a dearer card and so less deadwood.
"""

from __future__ import annotations

import argparse
import json
import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, TextIO

from decisions import Decision, decision_at
from engine import (PLAYERS, Card, Phase, State, gin, groups_of, is_card_action, melds_among, new_game, text_of,
                    texts_of)
from layoffs import Spread
from strategies import STRATEGIES, Choice

EDITION = "gin/open-spiel"
OKLAHOMA = "knock.upcard: its-worth-ace-nothing"
HOUSE = {"knock_card": "knock.limit", "gin_bonus": "knock.gin", "undercut_bonus": "knock.undercut"}
"""The points of the rules that parameters of the engine answer."""


@dataclass
class Settings:
    strategy: str = "random"
    oklahoma: bool = False
    knock_card: int = gin.DEFAULT_KNOCK_CARD
    gin_bonus: int = gin.DEFAULT_GIN_BONUS
    undercut_bonus: int = gin.DEFAULT_UNDERCUT_BONUS

    def parameters(self) -> dict[str, Any]:
        return {"oklahoma": self.oklahoma, **{name: getattr(self, name) for name in HOUSE}}

    def house(self) -> Iterator[str]:
        if self.oklahoma:
            yield OKLAHOMA
        usual = Settings().parameters()
        for name, point in HOUSE.items():
            value = self.parameters()[name]
            if value != usual[name]:
                yield f"{point}: {value}"


@dataclass
class Played:
    """A game that has been played."""

    name: str
    end: str
    head: list[str]
    deal: list[str]
    decisions: list[tuple[int, Decision]]
    state: State

    def lines(self) -> list[str]:
        return [*self.head, *self.deal]

    def records(self, before: int) -> Iterator[dict[str, Any]]:
        """The decisions, with the numbers that the lines have if so many stand before the game."""
        for line, decision in self.decisions:
            yield decision.record(self.name, before + len(self.head) + line)


@dataclass
class Scribe:
    """Plays a deal and writes down what happens; a decision has the number, from 1, that its line will have in the deal."""

    state: State
    choose: Choice
    rng: random.Random
    with_decisions: bool
    lines: list[str] = field(default_factory=list)
    decisions: list[tuple[int, Decision]] = field(default_factory=list)
    spread: Spread | None = None
    last: Phase = Phase.DEAL

    def play(self) -> str:
        """Plays to the end, and says how it ended."""
        self.deal()
        while not self.state.is_terminal():
            self.last = self.state.current_phase()
            OF_PHASE[self.last](self)
        return self.finish()

    def deal(self) -> None:
        while self.state.is_chance_node():
            self.chance()
        hands = self.state.hands()
        self.lines.append(f"deal 1 dealer {PLAYERS[1]}")
        self.lines += [f"hand {name} {texts_of(hands[player])}" for player, name in enumerate(PLAYERS)]
        self.lines.append(f"upcard {text_of(self.state.upcard())}")

    def chance(self) -> Card:
        card = self.rng.choice(self.state.legal_actions())
        self.state.apply_action(card)
        return card

    def act(self) -> int:
        action = self.choose(self.state, self.rng)
        self.state.apply_action(action)
        return action

    def decide(self) -> None:
        if self.with_decisions:
            self.decisions.append((len(self.lines) + 1, decision_at(self.state, self.spread)))

    def say(self, player: int, what: str) -> None:
        self.lines.append(f"{PLAYERS[player]} {what}")

    def draw(self) -> None:
        self.decide()
        player, upcard = self.state.current_player(), self.state.upcard()
        action = self.act()
        if action == gin.DRAW_STOCK_ACTION:
            self.say(player, f"draws {text_of(self.chance())}")
        elif action == gin.PASS_ACTION:
            self.say(player, "passes")
        else:
            self.say(player, f"takes {text_of(upcard)}")

    def discard(self) -> None:
        self.decide()
        player = self.state.current_player()
        action = self.act()
        if action == gin.KNOCK_ACTION:
            self.declare()
        else:
            self.say(player, f"discards {text_of(action)}")

    def end_at_wall(self) -> None:
        self.decide()
        player, upcard = self.state.current_player(), self.state.upcard()
        if self.act() == gin.KNOCK_ACTION:
            self.say(player, f"takes {text_of(upcard)}")
            self.decide()
            self.declare()

    def declare(self) -> None:
        player = self.state.current_player()
        discarded = self.act()
        melds = self.lay_melds()
        self.say(player, f"declares {groups_of(melds)} discarding {text_of(discarded)}")
        self.spread = Spread(player, melds)

    def lay_melds(self) -> list[int]:
        melds = []
        while (action := self.act()) != gin.PASS_ACTION:
            melds += melds_among([action])
        return melds

    def defend(self) -> None:
        self.decide()
        player = self.state.current_player()
        while not self.state.finished_layoffs():
            action = self.act()
            if is_card_action(action):
                self.lines.append(self.spread.line(action, self.spread.lay(action)))
                self.decide()
        melds = self.lay_melds()
        self.say(player, f"shows {groups_of(melds)}".rstrip())

    def finish(self) -> str:
        if self.spread is None:
            end = END_WITHOUT_KNOCK[self.last]
            self.lines += ["void"] if end == "wall" else []
            return end
        points = [max(0, round(points)) for points in self.state.returns()]
        order = sorted(range(len(PLAYERS)), key=lambda player: -points[player])
        self.lines.append("score " + " ".join(f"{PLAYERS[player]} {points[player]}" for player in order))
        return self.end_after_knock()

    def end_after_knock(self) -> str:
        knocker = self.spread.owner
        returns = self.state.returns()[knocker]
        if self.state.deadwood()[knocker] == 0:
            return "gin"
        return "knock" if returns > 0 else "undercut" if returns < 0 else "tie"


OF_PHASE = {
    Phase.FIRST_UPCARD: Scribe.draw,
    Phase.DRAW: Scribe.draw,
    Phase.DISCARD: Scribe.discard,
    Phase.WALL: Scribe.end_at_wall,
    Phase.LAYOFF: Scribe.defend,
}

END_WITHOUT_KNOCK = {Phase.DRAW: "takings", Phase.DISCARD: "repeated", Phase.WALL: "wall"}


def play_game(seed: int, settings: Settings, with_decisions: bool = False) -> Played:
    state = new_game(**settings.parameters()).new_initial_state()
    scribe = Scribe(state, STRATEGIES[settings.strategy], random.Random(seed), with_decisions)
    end = scribe.play()
    name = f"open-spiel {seed}"
    head = [f'game "{name}"', f'tag seed "{seed}"', f'tag strategy "{settings.strategy}"', f'tag end "{end}"',
            f"rules {EDITION}", *(f"house {reading}" for reading in settings.house()), "players " + " ".join(PLAYERS)]
    return Played(name, end, head, scribe.lines, scribe.decisions, state)


def write_games(games: Iterator[Played], out: TextIO, decisions: TextIO | None) -> None:
    out.write("adjudeck 1\n")
    written = 1
    for game in games:
        lines = game.lines()
        out.write("".join(f"{line}\n" for line in ["", *lines]))
        for record in game.records(written + 1) if decisions else ():
            decisions.write(json.dumps(record) + "\n")
        written += 1 + len(lines)


def read_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Play games of OpenSpiel's gin rummy and write them as logs.")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1, help="of the first game; each following game has the next")
    parser.add_argument("--oklahoma", action="store_true")
    parser.add_argument("--gin-bonus", type=int, default=gin.DEFAULT_GIN_BONUS)
    parser.add_argument("--undercut-bonus", type=int, default=gin.DEFAULT_UNDERCUT_BONUS)
    parser.add_argument("--strategy", choices=sorted(STRATEGIES), default="random")
    parser.add_argument("--out", required=True, help="the log")
    parser.add_argument("--decisions", help="what was legal at each decision, in JSON Lines")
    return parser.parse_args()


def main() -> None:
    asked = read_arguments()
    settings = Settings(asked.strategy, asked.oklahoma, gin_bonus=asked.gin_bonus, undercut_bonus=asked.undercut_bonus)
    games = (play_game(seed, settings, bool(asked.decisions)) for seed in range(asked.seed, asked.seed + asked.games))
    with open(asked.out, "w", encoding="utf-8") as out:
        if not asked.decisions:
            write_games(games, out, None)
            return
        with open(asked.decisions, "w", encoding="utf-8") as decisions:
            write_games(games, out, decisions)


if __name__ == "__main__":
    main()
