"""A table to play at."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
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

    The referee says what is legal, the dealer only who is asked first. Cards come from a stock that is shuffled by ChaCha8, so the same seed and the
    same lines are the same game everywhere. A card that is drawn is written as ``?``, and stands in the log as the card that it was. What nobody
    decides is written by the dealer: reshuffles, scores, totals, the next deal.

    One player is asked at a time. If others than the player to move could do something, such as call the discard, they are asked first, and
    may :meth:`waive` it until the next line. Once a player is out, what losers may lay off and show is laid and shown as is best for them.

    It can be copied and pickled: the game is then played again from its seed.

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
        if deals is not None and deals < 1:
            raise _adjudeck.Error("at least one deal is played")
        self._made = (chosen(rules, set), list(players), seed, deals, lang)
        self._done: list[tuple[str, str] | None] = []
        self._begin()

    def _begin(self) -> None:
        rules, players, seed, deals, lang = self._made
        self._dealer = _adjudeck.Dealer(rules, players, seed, deals=deals, lang=lang)

    def __copy__(self) -> Dealer:
        twin = object.__new__(Dealer)
        twin._made, twin._done, twin._dealer = self._made, list(self._done), self._dealer.copy()
        return twin

    def __deepcopy__(self, memo: dict[int, Any]) -> Dealer:
        return self.__copy__()

    def __getstate__(self) -> dict[str, Any]:
        return {"_made": self._made, "_done": self._done}

    def __setstate__(self, state: Mapping[str, Any]) -> None:
        self._made, self._done = state["_made"], list(state["_done"])
        self._begin()
        for done in self._done:
            self._dealer.waive() if done is None else self._dealer.play(*done)

    @property
    def seed(self) -> int:
        """The seed by which cards are shuffled. It tells whoever knows it all cards."""
        return self._made[2]

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
        self._done.append(None)

    def options(self, player: str) -> list[str]:
        """What a player could do now, as lines of a log. What leads nowhere is left out, such as taking a card that they must meld and cannot.

        It says which cards they hold: give players only their own.
        """
        return [line for line, _, _, _ in self._dealer.options(player)]

    def play(self, line: str, player: str | None = None) -> Finding | None:
        """Plays a line of a player, of the one who is asked if none is named, if it is legal. Otherwise nothing changes, and the finding says which
        rule forbids it, or why it cannot be read. It is the finding of a referee who saw what the player saw.

        :raises Error: the line is not of this player, names a card that only the stock knows, hides another, or leads nowhere.
        """
        speaker = player or self.player
        if speaker is None:
            raise _adjudeck.Error("the game is over")
        found = self._dealer.play(speaker, line)
        if found is None:
            self._done.append((speaker, line))
            return None
        return Finding.of(json.loads(found))

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
    def gains(self) -> list[dict[str, int | None]]:
        """What each deal that is over has brought; more is better: the score, turned round where the lowest total wins, or the deals won by it where
        they decide the game."""
        return [dict(zip(self.players, deal)) for deal in self._dealer.gains()]

    @property
    def is_stuck(self) -> bool:
        """Whether the game has no end, because the player to move can do nothing after which their turn could end."""
        return self._dealer.is_stuck()
