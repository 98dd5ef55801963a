"""Judges logs of rummy games: which lines the rules allow, which rule decides, and where the rulebooks disagree.

>>> from adjudeck import check
>>> log = "rules kalooki\\nplayers Aya Bea Carl\\nposition 1 dealer Carl\\nhand Aya 5C JK\\nturn Aya drawn\\nAya discards JK\\n"
>>> for finding in check(log):
...     print(finding, "--", finding.clause, finding.source)
6:14: illegal: a joker may not be discarded -- K4.3 Akagiri 2005

:func:`check` judges one log, :class:`Referee` a game while it is played, :class:`Auditor` very many games into tables. A
:class:`Dealer` is a table to play at.
"""

from adjudeck import _adjudeck
from adjudeck._adjudeck import Error, Table, __version__
from adjudeck._commands import Ran, compare, convert, generate, hand, infer, options, run, schema
from adjudeck._commands import Ran, compare, convert, fairness, generate, hand, options, run, schema
from adjudeck._commands import JoinedLog, Ran, compare, convert, generate, hand, join, options, run, schema
from adjudeck._dealer import Dealer, Observation
from adjudeck._judged import Counts, Finding, Fix, Judged, Reading, Ruling, Span, check
from adjudeck._lines import Line, Play
from adjudeck._referee import Referee
from adjudeck._rules import Answers, Rules, editions, rules
from adjudeck._tables import TABLES, Auditor, Column, Part, Tables, audit, columns, empty, split
from adjudeck._writer import LogWriter, Written

__all__ = [
    "TABLES",
    "Answers",
    "Auditor",
    "Column",
    "Counts",
    "Dealer",
    "Error",
    "Finding",
    "Fix",
    "JoinedLog",
    "Judged",
    "Line",
    "LogWriter",
    "Observation",
    "Part",
    "Play",
    "Ran",
    "Reading",
    "Referee",
    "Rules",
    "Ruling",
    "Span",
    "Table",
    "Tables",
    "Written",
    "__version__",
    "audit",
    "check",
    "columns",
    "compare",
    "convert",
    "editions",
    "empty",
    "fairness",
    "generate",
    "hand",
    "infer",
    "join",
    "options",
    "rules",
    "run",
    "schema",
    "split",
]
