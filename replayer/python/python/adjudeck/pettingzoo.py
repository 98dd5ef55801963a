"""Any game of rummy as an environment for agents, after PettingZoo's AEC interface.

>>> from adjudeck.pettingzoo import env
>>> table = env("gin/pagat", players=["Aya", "Bea"])
>>> table.reset(seed=7)
>>> for agent in table.agent_iter():
...     observation, reward, terminated, truncated, info = table.last()
...     mask = info["action_mask"]
...     table.step(None if terminated or truncated else table.action_space(agent).sample(mask))
>>> adjudeck.check(table.unwrapped.dealer.log).is_clean
True

An episode is as many deals as are asked for. The reward of a player comes at the end of each deal: what :attr:`adjudeck.Dealer.gains` says that it
brought them.

An action is a number. :data:`ACTIONS` says what each means; ``info["lines"]`` has the lines of a log that the numbers stand for now. Discards have
a number for each card, draws one for each number of cards, and what is taken one for each depth. Of the other verbs, the first lines that are listed have numbers, in
their order: the best way to lay melds comes first. What has no number, because there are too many ways, can only be played on the ``dealer``. Number 0 is to let it be, for a player who is asked out of turn.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
from numpy.typing import NDArray
from pettingzoo import AECEnv

import adjudeck
from adjudeck._rules import Answers, Rules

#: All cards, in the order of their numbers.
CARDS: tuple[str, ...] = (*(rank + suit for suit in "SHDC" for rank in "A23456789TJQK"), "JK")

#: How many numbers each verb has, and what they count.
_SLOTS: dict[str, int] = {
    "draws": 4,
    "takes": 120,
    "pushes": 1,
    "peeks": 1,
    "calls": 1,
    "withdraws": 1,
    "allows": 1,
    "refuses": 1,
    "buys": 1,
    "passes": 1,
    "packs": 1,
    "leaves": 1,
    "reenters": 1,
    "chooses": 10,
    "discards": len(CARDS) + 1,
    "declares": 1,
    "melds": 16,
    "lays": 64,
    "swaps": 16,
    "claims": 16,
    "moves": 32,
    "joins": 8,
}

#: What each action is: its verb, and its number among those of the verb. Action 0 is to let it be.
ACTIONS: tuple[tuple[str, int], ...] = (("", 0), *((verb, slot) for verb, many in _SLOTS.items() for slot in range(many)))
#: The number of the first action of each verb.
_FIRST = {verb: number for number, (verb, slot) in enumerate(ACTIONS) if slot == 0}

#: What an agent observes: see :meth:`RummyEnv.observe`.
_SEATS = 12
_SIZE = 4 * len(CARDS) + _SEATS


def actions(options: Sequence[tuple[str, str, int | None, int]]) -> dict[int, str]:
    """The lines of these options by the numbers of their actions."""
    lines: dict[int, str] = {}
    listed: dict[str, int] = {}
    for line, verb, card, many in options:
        if verb == "discards":
            slot = len(CARDS) if card is None else card
        elif verb in ("draws", "takes", "chooses"):
            slot = many - 1
        else:
            slot = listed[verb] = listed.get(verb, -1) + 1
        if 0 <= slot < _SLOTS.get(verb, 0):
            lines.setdefault(_FIRST[verb] + slot, line)
    return lines


class RummyEnv(AECEnv):  # type: ignore[misc]
    """A table of any edition. The agents are the players, in the order in which they are given."""

    metadata = {"render_modes": ["ansi"], "name": "adjudeck_v1", "is_parallelizable": False}

    def __init__(
        self,
        rules: Rules = "gin/pagat",
        players: Sequence[str] = ("Aya", "Bea"),
        *,
        set: Answers | None = None,
        deals: int = 1,
        most: int = 2000,
        render_mode: str | None = None,
    ) -> None:
        """A table.

        :param deals: how many deals an episode has at most
        :param most: after how many actions an episode is cut
        """
        super().__init__()
        self._made = (rules, tuple(players), set, deals)
        self._most = most
        self.render_mode = render_mode
        self.possible_agents = list(players)
        space = gymnasium.spaces.Box(0, 127, (_SIZE,), np.int8)
        masked = gymnasium.spaces.Dict({"observation": space, "action_mask": gymnasium.spaces.Box(0, 1, (len(ACTIONS),), np.int8)})
        self.observation_spaces = {agent: masked for agent in players}
        self.action_spaces = {agent: gymnasium.spaces.Discrete(len(ACTIONS)) for agent in players}
        self._seed = 0

    def observation_space(self, agent: str) -> gymnasium.Space[Any]:
        """What an agent observes."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> gymnasium.Space[Any]:
        """What an agent can do."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deals anew. The same seed is the same deal; without one, each episode is another."""
        rules, players, answers, deals = self._made
        self._seed = self._seed + 1 if seed is None else seed
        self.dealer = adjudeck.Dealer(rules, players, self._seed, set=answers, deals=deals)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._steps = 0
        self._scored = 0
        self.agent_selection = self.agents[0]
        self._ask()

    def _ask(self) -> None:
        """Turns to who is asked, or ends the episode."""
        player = self.dealer.player
        self._lines: dict[int, str] = {}
        self.infos = {agent: {"action_mask": np.zeros(len(ACTIONS), np.int8), "lines": {}} for agent in self.agents}
        if player is None:
            over = self.truncations if self.dealer.is_stuck else self.terminations
            over.update(dict.fromkeys(self.agents, True))
            return
        self.agent_selection = player
        lines = actions(self.dealer._dealer.options(player))
        if self.dealer.may_waive:
            lines[0] = ""
        if self._steps >= self._most or not lines:
            self.truncations.update(dict.fromkeys(self.agents, True))
            return
        self._lines = lines
        self.infos[player] = {"action_mask": self._mask(player), "lines": self._lines}

    def _mask(self, agent: str) -> NDArray[np.int8]:
        mask = np.zeros(len(ACTIONS), np.int8)
        if agent == self.agent_selection:
            mask[list(self._lines)] = 1
        return mask

    def observe(self, agent: str) -> dict[str, NDArray[np.int8]]:
        """What an agent knows, as numbers: four counts of each card (in their hand, in the pile, the top of it, in melds), and how many cards each
        player holds. Wild cards, the contract, and whose melds are whose are in ``dealer.observation(agent)``."""
        counts, held = self.dealer._dealer.counts(agent)
        sizes = np.zeros(_SEATS, np.int8)
        for name, many in held:
            sizes[self.possible_agents.index(name)] = many
        cards = np.frombuffer(counts, np.int8)
        return {"observation": np.concatenate([cards, sizes]), "action_mask": self._mask(agent)}

    def step(self, action: int | None) -> None:
        """Plays an action of the agent who is asked."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        line = self._lines.get(-1 if action is None else int(action))
        if line is None:
            raise adjudeck.Error(f"action {action} is not legal now: the mask says which are")
        if line:
            self.dealer.play(line, agent)
        else:
            self.dealer.waive()
        self._steps += 1
        self._reward()
        self._ask()
        self._accumulate_rewards()

    def _reward(self) -> None:
        """Rewards what the deals that are over since the last action have come to."""
        self.rewards = dict.fromkeys(self.agents, 0.0)
        gains = self.dealer.gains
        for deal in gains[self._scored :]:
            for agent, gain in deal.items():
                self.rewards[agent] += float(gain or 0)
        self._scored = len(gains)

    def render(self) -> str | None:
        """The log so far."""
        return self.dealer.log if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing is open."""


def env(rules: Rules = "gin/pagat", players: Sequence[str] = ("Aya", "Bea"), **options: Any) -> RummyEnv:
    """A table of any edition; the other options are those of :class:`RummyEnv`."""
    return RummyEnv(rules, players, **options)
