"""The melds of a player who has knocked, and what is laid off on them.

The engine does not say on which meld a card is laid off: a card that fits two melds extends both. A log names one. A run is
named before a set, since nothing more can follow on a set of four.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine import MELDS, PLAYERS, UTILS, Card, Meld, text_of


class Spread:
    """Melds on the table, in the order in which they were laid."""

    def __init__(self, owner: int, melds: Sequence[Meld]) -> None:
        self.owner = owner
        self.melds = [sorted(MELDS[meld]) for meld in melds]

    def places_for(self, card: Card) -> list[int]:
        """The places of the melds that the card fits, runs first."""
        places = [place for place, meld in enumerate(self.melds) if fits(meld, card)]
        return sorted(places, key=lambda place: (UTILS.is_rank_meld(self.melds[place]), place))

    def lay(self, card: Card) -> int:
        place = self.places_for(card)[0]
        self.melds[place] = sorted([*self.melds[place], card])
        return place

    def line(self, card: Card, place: int) -> str:
        return f"{PLAYERS[1 - self.owner]} lays {text_of(card)} on {PLAYERS[self.owner]}.{place + 1}"


def fits(meld: Sequence[Card], card: Card) -> bool:
    return UTILS.is_rank_meld([*meld, card]) or UTILS.is_suit_meld([*meld, card])
