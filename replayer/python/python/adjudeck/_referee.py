"""A game line by line, while it is played."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from adjudeck import _adjudeck
from adjudeck._judged import Counts, Finding, _of
from adjudeck._rules import Answers, Chosen, Rules, chosen


class Referee:
    """Judges a game line by line and answers at once.

    A line counts as played, whether it is legal or not, as it would at a table: ask :meth:`would` first if your server may refuse it. The
    answer does not wait for the next line, so expectations and rulings are for whole logs; here they say nothing.

    It can be pickled, so that a server survives a restart. Only the same version of this package can read that: keep the lines as well,
    they can always be judged again, at about a millisecond for a thousand of them.

    >>> referee = Referee("kalooki/akagiri")
    >>> for line in ["players Aya Bea Carl", "position 1 dealer Carl", "hand Aya 5C JK", "turn Aya drawn"]:
    ...     assert not referee.judge(line)
    >>> print(referee.judge("Aya discards JK")[0])
    5:14: illegal: a joker may not be discarded
    """

    def __init__(
        self,
        rules: Rules | Sequence[Rules] | None = None,
        *,
        set: Answers | None = None,
        lang: str = "en",
    ) -> None:
        self._chosen: Chosen = chosen(rules, set)
        self._lang = lang
        self._referee = _adjudeck.Referee(self._chosen, lang=lang)

    def __getstate__(self) -> dict[str, Any]:
        return {"_chosen": self._chosen, "_lang": self._lang, "saved": self._referee.save()}

    def __setstate__(self, state: Mapping[str, Any]) -> None:
        self._chosen, self._lang = state["_chosen"], state["_lang"]
        self._referee = _adjudeck.Referee(self._chosen, lang=self._lang, saved=state["saved"])

    def judge(self, line: str) -> tuple[Finding, ...]:
        """What is found on the next line; nothing if it is legal."""
        return tuple(Finding.of(finding) for finding in json.loads(self._referee.judge(line)))

    def would(self, line: str) -> tuple[Finding, ...]:
        """What the referee would find on this line if it came next. Nothing is changed."""
        return tuple(Finding.of(finding) for finding in json.loads(self._referee.would(line)))

    @property
    def counts(self) -> Counts:
        """How much was judged so far."""
        return _of(Counts, json.loads(self._referee.counts()))

    @property
    def players(self) -> tuple[str, ...]:
        """The players, in the order in which they sit."""
        return tuple(self._referee.players())

    @property
    def table(self) -> dict[str, Any] | None:
        """The table as it is now; nothing before there is one."""
        table = self._referee.table()
        return None if table is None else dict(json.loads(table))

    def options(self, player: str | None = None) -> dict[str, Any] | None:
        """What is legal now, for everybody or for one player: each of ``options()["options"]`` has a ``line``.

        A ``?`` in a line is a card that chance decides: put the card of your deal in its place.
        """
        options = self._referee.options(player)
        return None if options is None else dict(json.loads(options))
