"""OpenSpiel's cards and melds in the words of the notation."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import pyspiel

gin = pyspiel.gin_rummy
Phase = gin.Phase
UTILS = gin.GinRummyUtils(gin.DEFAULT_NUM_RANKS, gin.DEFAULT_NUM_SUITS, gin.DEFAULT_HAND_SIZE)
MELDS: dict[int, list[int]] = dict(UTILS.int_to_meld)

PLAYERS = ("North", "South")
"""The engine's players 0 and 1. Player 0 always begins, so South deals every deal."""

Card = int
Meld = int
State = Any


def new_game(**parameters: Any) -> Any:
    return pyspiel.load_game("gin_rummy", parameters)


def text_of(card: Card) -> str:
    """A card as the notation writes it: `TH`."""
    return UTILS.card_string(card).upper()


def texts_of(cards: Iterable[Card]) -> str:
    return " ".join(text_of(card) for card in sorted(cards))


def groups_of(melds: Iterable[Meld]) -> str:
    """Melds as the notation writes groups: `2S 3S 4S | 5S 5C 5D`."""
    return " | ".join(texts_of(MELDS[meld]) for meld in melds)


def worth_of(cards: Iterable[Card]) -> int:
    return UTILS.total_card_value(list(cards))


def deadwood_of(cards: Sequence[Card]) -> int:
    """The least deadwood of ten cards; of eleven, what the engine takes for the least after a discard."""
    return UTILS.min_deadwood(list(cards))


def best_melds_of(cards: Sequence[Card]) -> tuple[Meld, ...]:
    return tuple(UTILS.meld_to_int(meld) for meld in UTILS.best_meld_group(list(cards)))


def left_of(hand: Iterable[Card], melds: Iterable[Meld]) -> set[Card]:
    """What a hand has besides these melds."""
    return set(hand).difference(*(MELDS[meld] for meld in melds))


def without(hand: Sequence[Card], card: Card) -> list[Card]:
    return [other for other in hand if other != card]


def is_meld_action(action: int) -> bool:
    return action >= gin.MELD_ACTION_BASE


def is_card_action(action: int) -> bool:
    return action < gin.DEFAULT_NUM_CARDS


def melds_among(actions: Iterable[int]) -> list[Meld]:
    return [action - gin.MELD_ACTION_BASE for action in actions if is_meld_action(action)]
