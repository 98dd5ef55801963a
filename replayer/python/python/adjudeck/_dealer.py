"""A table to play at."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from adjudeck import _adjudeck
from adjudeck._judged import Finding
from adjudeck._rules import Answers, Rules, chosen


@dataclass(frozen=True)
class Observation:
    """What a player knows: the log as they could have written it, what they hold, and the table as they see it."""

    log: str
    hand: tuple[str, ...]
    table: dict[str, Any]


class Dealer:
    """A table at which a game is played: it deals, says what a player knows and what would be legal, and takes their lines.

    It has no rule of its own; the referee says what is legal. Cards come from a stock that is shuffled by ChaCha8, so the same seed and the
    same lines are the same game everywhere. A card that is drawn is written as ``?``, and stands in the log as the card that it was. What nobody
    decides is written by the dealer: reshuffles, scores, totals, the next deal.

    One player is asked at a time. If others than the player to move could do something, such as call the discard, they are asked first, and
    may :meth:`waive` it until the next line.

    >>> dealer = Dealer("gin/pagat", ["Aya", "Bea"], seed=7, deals=1)
    >>> while (player := dealer.player) is not None:
    ...     lines = dealer.options(player)
    ...     knocks = [line for line in lines if "declares" in line]
    ...     assert dealer.play((knocks or lines)[0]) is None
    >>> len(dealer.scores)
    1
    >>> from adjudeck import check
    >>> check(dealer.log).is_clean
    True

    :param rules: one edition, rules file, or rules as data
    :param players: their names, in the order in which they sit, unless the rules have them draw for seats
    :param deals: how many deals are played at most; to the end of the game, unless this is said
    """

    def __init__(
        self,
        rules: Rules,
        players: Sequence[str],
        seed: int,
        *,
        set: Answers | None = None,
        deals: int | None = None,
        lang: str = "en",
    ) -> None:
        self._dealer = _adjudeck.Dealer(chosen(rules, set), list(players), seed, deals=deals, lang=lang)

    def __copy__(self) -> Dealer:
        twin = object.__new__(Dealer)
        twin._dealer = self._dealer.copy()
        return twin

    def __deepcopy__(self, memo: dict[int, Any]) -> Dealer:
        return self.__copy__()

    @property
    def players(self) -> tuple[str, ...]:
        """The players, in the order in which they sit."""
        return tuple(self._dealer.players())

    @property
    def player(self) -> str | None:
        """Who is asked what they do; ``None`` once the game is over."""
        return self._dealer.asked()

    @property
    def may_waive(self) -> bool:
        """Whether who is asked may let it be."""
        return self._dealer.may_waive()

    def waive(self) -> None:
        """Who is asked lets it be until the next line.

        :raises Error: the game cannot go on without them.
        """
        if not self._dealer.waive():
            raise _adjudeck.Error("the game cannot go on without a line of this player")

    def options(self, player: str) -> list[str]:
        """What a player could do now, as lines of a log. What leads nowhere is left out, such as a card taken that cannot be melded as it must."""
        return [line for line, _, _, _ in self._dealer.options(player)]

    def play(self, line: str) -> Finding | None:
        """Plays a line, if it is legal. Otherwise nothing changes, and the finding says which rule forbids it, or why it cannot be read.

        :raises Error: the line is not a player's, or names a card that only the stock knows.
        """
        found = self._dealer.play(line)
        return None if found is None else Finding.of(json.loads(found))

    def observation(self, player: str) -> Observation:
        """What a player knows. It is worked out of the log as they could have written it, so nothing else can be in it."""
        table = json.loads(self._dealer.table(player))
        own = next(one for one in table["players"] if one["name"] == player)
        return Observation(self._dealer.log(player), tuple(own["hand"]["known"]), table)

    @property
    def log(self) -> str:
        """The log so far, with all cards."""
        return self._dealer.log()

    @property
    def table(self) -> dict[str, Any]:
        """The table as it is, with all cards."""
        return dict(json.loads(self._dealer.table()))

    @property
    def scores(self) -> list[dict[str, int | None]]:
        """What each deal that is over has come to, as its line ``scores`` says; nothing for void deals."""
        return [dict(zip(self.players, deal)) for deal in self._dealer.scores()]

    @property
    def is_stuck(self) -> bool:
        """Whether the game has no end, because nobody can do anything that is legal."""
        return self._dealer.is_stuck()
