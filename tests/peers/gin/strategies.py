"""How the players of a generated game choose among the engine's legal actions."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

from engine import Phase, State, best_melds_of, deadwood_of, gin, is_card_action, left_of, without, worth_of

Choice = Callable[[State, random.Random], int]


def choose_randomly(state: State, rng: random.Random) -> int:
    return rng.choice(state.legal_actions())


def choose_to_knock(state: State, rng: random.Random) -> int:
    """Goes for a knock: takes what helps, keeps what is melded, and mostly knocks as soon as it may be done.

    What was just taken is kept if anything else can go: games in which both put it back would be over at once.
    """
    legal = state.legal_actions()
    if len(legal) == 1:
        return legal[0]
    return BY_PHASE[state.current_phase()](state, legal, rng)


def draw(state: State, legal: Sequence[int], rng: random.Random) -> int:
    hand = hand_of(state)
    if deadwood_of([*hand, state.upcard()]) < deadwood_of(hand):
        return gin.DRAW_UPCARD_ACTION
    others = [action for action in legal if action != gin.DRAW_UPCARD_ACTION]
    return rng.choice(others if rng.random() < 0.8 else legal)


def discard(state: State, legal: Sequence[int], rng: random.Random) -> int:
    if gin.KNOCK_ACTION in legal and rng.random() < 0.7:
        return gin.KNOCK_ACTION
    hand = hand_of(state)
    useless = left_of(hand, best_melds_of(hand)) or set(hand)
    return dearest(useless - {state.prev_upcard()} or useless, rng)


def at_wall(state: State, legal: Sequence[int], rng: random.Random) -> int:
    return gin.KNOCK_ACTION if rng.random() < 0.7 else gin.PASS_ACTION


def knock(state: State, legal: Sequence[int], rng: random.Random) -> int:
    if is_card_action(legal[0]) and rng.random() < 0.7:
        hand = hand_of(state)
        return min(legal, key=lambda card: deadwood_of(without(hand, card)))
    return lay(state, legal, rng)


def lay(state: State, legal: Sequence[int], rng: random.Random) -> int:
    """Mostly something other than to stop, where that is possible."""
    going_on = [action for action in legal if action != gin.PASS_ACTION]
    return rng.choice(going_on) if going_on and rng.random() < 0.9 else rng.choice(legal)


def hand_of(state: State) -> list[int]:
    return state.hands()[state.current_player()]


def dearest(cards: set[int], rng: random.Random) -> int:
    most = max(worth_of([card]) for card in cards)
    return rng.choice(sorted(card for card in cards if worth_of([card]) == most))


BY_PHASE = {
    Phase.FIRST_UPCARD: draw,
    Phase.DRAW: draw,
    Phase.DISCARD: discard,
    Phase.WALL: at_wall,
    Phase.KNOCK: knock,
    Phase.LAYOFF: lay,
}

STRATEGIES: dict[str, Choice] = {"random": choose_randomly, "knock": choose_to_knock}
