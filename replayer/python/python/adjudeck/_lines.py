"""The lines of a log as data, made of ``format/schema/log.json`` by ``lines.py``."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Literal, TypedDict, Union

if sys.version_info >= (3, 11):
    from typing import NotRequired as NotRequired
elif TYPE_CHECKING:
    from typing_extensions import NotRequired as NotRequired

Reading = TypedDict(
    "Reading",
    {
        "point": "str",
        "answer": "str",
    },
)

Card = str

HiddenCard = str

LaidCard = str

MeldName = str

Tally = Union[Literal['calls'], Literal['turns'], Literal['packed'], Literal['wins'], Literal['chips'], Literal['score'], Literal['total']]

Entry = TypedDict(
    "Entry",
    {
        "player": "str",
        "count": "int",
    },
)

Pool = Union[Literal['game'], Literal['hand']]

ShuffleMethod = Union[Literal['chacha20']]

VerdictKind = Union[Literal['legal'], Literal['illegal'], Literal['impossible'], Literal['undecided'], Literal['mismatch']]

DecisionPenalty = TypedDict(
    "DecisionPenalty",
    {
        "penalty": "Entry",
    },
)

DecisionDead = TypedDict(
    "DecisionDead",
    {
        "dead": "Card",
    },
)

DecisionAdjust = TypedDict(
    "DecisionAdjust",
    {
        "adjust": "Entry",
    },
)

DecisionDrawDraw = TypedDict(
    "DecisionDrawDraw",
    {
        "player": "str",
        "cards": "list[HiddenCard]",
    },
)

DecisionDraw = TypedDict(
    "DecisionDraw",
    {
        "draw": "DecisionDrawDraw",
    },
)

Decision = Union[Literal['stands'], Literal['back'], DecisionPenalty, DecisionDead, DecisionAdjust, DecisionDraw]

Discarded = HiddenCard

Draws = TypedDict(
    "Draws",
    {
        "does": "Literal['draws']",
        "cards": "list[HiddenCard]",
        "player": "str",
        "comment": "NotRequired[str]",
    },
)

Takes = TypedDict(
    "Takes",
    {
        "does": "Literal['takes']",
        "cards": "list[HiddenCard]",
        "player": "str",
        "comment": "NotRequired[str]",
    },
)

TakesTo = TypedDict(
    "TakesTo",
    {
        "does": "Literal['takes-to']",
        "card": "Card",
        "player": "str",
        "comment": "NotRequired[str]",
    },
)

Pushes = TypedDict(
    "Pushes",
    {
        "does": "Literal['pushes']",
        "cards": "list[HiddenCard]",
        "player": "str",
        "comment": "NotRequired[str]",
    },
)

Peeks = TypedDict(
    "Peeks",
    {
        "does": "Literal['peeks']",
        "card": "HiddenCard",
        "player": "str",
        "comment": "NotRequired[str]",
    },
)

Calls = TypedDict(
    "Calls",
    {
        "does": "Literal['calls']",
        "together": "NotRequired[bool]",
        "player": "str",
        "comment": "NotRequired[str]",
    },
)

Withdraws = TypedDict(
    "Withdraws",
    {
        "does": "Literal['withdraws']",
        "player": "str",
        "comment": "NotRequired[str]",
    },
)

Allows = TypedDict(
    "Allows",
    {
        "does": "Literal['allows']",
        "player": "str",
        "comment": "NotRequired[str]",
    },
)

Refuses = TypedDict(
    "Refuses",
    {
        "does": "Literal['refuses']",
        "player": "str",
        "comment": "NotRequired[str]",
    },
)

Buys = TypedDict(
    "Buys",
    {
        "does": "Literal['buys']",
        "card": "HiddenCard",
        "player": "str",
        "comment": "NotRequired[str]",
    },
)

Melds = TypedDict(
    "Melds",
    {
        "does": "Literal['melds']",
        "melds": "list[list[LaidCard]]",
        "player": "str",
        "comment": "NotRequired[str]",
    },
)

Lays = TypedDict(
    "Lays",
    {
        "does": "Literal['lays']",
        "cards": "list[LaidCard]",
        "on": "MeldName",
        "player": "str",
        "comment": "NotRequired[str]",
    },
)

Swaps = TypedDict(
    "Swaps",
    {
        "does": "Literal['swaps']",
        "card": "Card",
        "into": "MeldName",
        "player": "str",
        "comment": "NotRequired[str]",
    },
)

Claims = TypedDict(
    "Claims",
    {
        "does": "Literal['claims']",
        "wild": "Card",
        "from": "MeldName",
        "with": "Card",
        "player": "str",
        "comment": "NotRequired[str]",
    },
)

Moves = TypedDict(
    "Moves",
    {
        "does": "Literal['moves']",
        "cards": "list[LaidCard]",
        "from": "MeldName",
        "to": "MeldName",
        "player": "str",
        "comment": "NotRequired[str]",
    },
)

Joins = TypedDict(
    "Joins",
    {
        "does": "Literal['joins']",
        "from": "MeldName",
        "to": "MeldName",
        "player": "str",
        "comment": "NotRequired[str]",
    },
)

Chooses = TypedDict(
    "Chooses",
    {
        "does": "Literal['chooses']",
        "contract": "int",
        "player": "str",
        "comment": "NotRequired[str]",
    },
)

Rearranges = TypedDict(
    "Rearranges",
    {
        "does": "Literal['rearranges']",
        "melds": "list[list[LaidCard]]",
        "player": "str",
        "comment": "NotRequired[str]",
    },
)

Discards = TypedDict(
    "Discards",
    {
        "does": "Literal['discards']",
        "card": "HiddenCard",
        "player": "str",
        "comment": "NotRequired[str]",
    },
)

Passes = TypedDict(
    "Passes",
    {
        "does": "Literal['passes']",
        "player": "str",
        "comment": "NotRequired[str]",
    },
)

Declares = TypedDict(
    "Declares",
    {
        "does": "Literal['declares']",
        "melds": "list[list[LaidCard]]",
        "discard": "NotRequired[Union[Discarded, None]]",
        "player": "str",
        "comment": "NotRequired[str]",
    },
)

Shows = TypedDict(
    "Shows",
    {
        "does": "Literal['shows']",
        "melds": "list[list[LaidCard]]",
        "player": "str",
        "comment": "NotRequired[str]",
    },
)

Packs = TypedDict(
    "Packs",
    {
        "does": "Literal['packs']",
        "player": "str",
        "comment": "NotRequired[str]",
    },
)

Leaves = TypedDict(
    "Leaves",
    {
        "does": "Literal['leaves']",
        "player": "str",
        "comment": "NotRequired[str]",
    },
)

Reenters = TypedDict(
    "Reenters",
    {
        "does": "Literal['reenters']",
        "player": "str",
        "comment": "NotRequired[str]",
    },
)

Play = Union[Draws, Takes, TakesTo, Pushes, Peeks, Calls, Withdraws, Allows, Refuses, Buys, Melds, Lays, Swaps, Claims, Moves, Joins, Chooses, Rearranges, Discards, Passes, Declares, Shows, Packs, Leaves, Reenters]

ShuffleProofCommitsCommits = TypedDict(
    "ShuffleProofCommitsCommits",
    {
        "sha256": "str",
    },
)

ShuffleProofCommits = TypedDict(
    "ShuffleProofCommits",
    {
        "commits": "ShuffleProofCommitsCommits",
    },
)

ShuffleProofMixesMixes = TypedDict(
    "ShuffleProofMixesMixes",
    {
        "player": "str",
        "seed": "str",
    },
)

ShuffleProofMixes = TypedDict(
    "ShuffleProofMixes",
    {
        "mixes": "ShuffleProofMixesMixes",
    },
)

ShuffleProofOpensSeedOpensSeed = TypedDict(
    "ShuffleProofOpensSeedOpensSeed",
    {
        "seed": "str",
        "by": "ShuffleMethod",
    },
)

ShuffleProofOpensSeed = TypedDict(
    "ShuffleProofOpensSeed",
    {
        "opens-seed": "ShuffleProofOpensSeedOpensSeed",
    },
)

ShuffleProofOpensOrderOpensOrder = TypedDict(
    "ShuffleProofOpensOrderOpensOrder",
    {
        "order": "list[Card]",
        "salt": "str",
    },
)

ShuffleProofOpensOrder = TypedDict(
    "ShuffleProofOpensOrder",
    {
        "opens-order": "ShuffleProofOpensOrderOpensOrder",
    },
)

ShuffleProof = Union[ShuffleProofCommits, ShuffleProofMixes, ShuffleProofOpensSeed, ShuffleProofOpensOrder]

AdjudeckLine = TypedDict(
    "AdjudeckLine",
    {
        "is": "Literal['adjudeck']",
        "version": "int",
        "comment": "NotRequired[str]",
    },
)

GameLine = TypedDict(
    "GameLine",
    {
        "is": "Literal['game']",
        "title": "str",
        "comment": "NotRequired[str]",
    },
)

TagLine = TypedDict(
    "TagLine",
    {
        "is": "Literal['tag']",
        "key": "str",
        "value": "str",
        "comment": "NotRequired[str]",
    },
)

RulesLine = TypedDict(
    "RulesLine",
    {
        "is": "Literal['rules']",
        "edition": "str",
        "pin": "NotRequired[str | None]",
        "comment": "NotRequired[str]",
    },
)

HouseLine = TypedDict(
    "HouseLine",
    {
        "is": "Literal['house']",
        "reading": "Reading",
        "comment": "NotRequired[str]",
    },
)

PlayersLine = TypedDict(
    "PlayersLine",
    {
        "is": "Literal['players']",
        "names": "list[str]",
        "comment": "NotRequired[str]",
    },
)

PartnersLine = TypedDict(
    "PartnersLine",
    {
        "is": "Literal['partners']",
        "teams": "list[list[str]]",
        "comment": "NotRequired[str]",
    },
)

PackLine = TypedDict(
    "PackLine",
    {
        "is": "Literal['pack']",
        "packs": "int",
        "jokers": "int",
        "comment": "NotRequired[str]",
    },
)

SeatsLine = TypedDict(
    "SeatsLine",
    {
        "is": "Literal['seats']",
        "drawn": "list[tuple[str, Card]]",
        "comment": "NotRequired[str]",
    },
)

DealLine = TypedDict(
    "DealLine",
    {
        "is": "Literal['deal']",
        "number": "int",
        "dealer": "NotRequired[str | None]",
        "comment": "NotRequired[str]",
    },
)

PositionLine = TypedDict(
    "PositionLine",
    {
        "is": "Literal['position']",
        "number": "int",
        "dealer": "NotRequired[str | None]",
        "comment": "NotRequired[str]",
    },
)

HandLine = TypedDict(
    "HandLine",
    {
        "is": "Literal['hand']",
        "player": "str",
        "cards": "list[HiddenCard]",
        "comment": "NotRequired[str]",
    },
)

IndicatorLine = TypedDict(
    "IndicatorLine",
    {
        "is": "Literal['indicator']",
        "card": "Card",
        "comment": "NotRequired[str]",
    },
)

BuriedLine = TypedDict(
    "BuriedLine",
    {
        "is": "Literal['buried']",
        "card": "Card",
        "comment": "NotRequired[str]",
    },
)

UpcardLine = TypedDict(
    "UpcardLine",
    {
        "is": "Literal['upcard']",
        "card": "HiddenCard",
        "comment": "NotRequired[str]",
    },
)

StockLine = TypedDict(
    "StockLine",
    {
        "is": "Literal['stock']",
        "cards": "list[HiddenCard]",
        "comment": "NotRequired[str]",
    },
)

PileLine = TypedDict(
    "PileLine",
    {
        "is": "Literal['pile']",
        "cards": "list[HiddenCard]",
        "comment": "NotRequired[str]",
    },
)

TableLine = TypedDict(
    "TableLine",
    {
        "is": "Literal['table']",
        "player": "str",
        "melds": "list[list[LaidCard]]",
        "comment": "NotRequired[str]",
    },
)

OpeningsLine = TypedDict(
    "OpeningsLine",
    {
        "is": "Literal['openings']",
        "melds": "list[MeldName]",
        "comment": "NotRequired[str]",
    },
)

LaidLine = TypedDict(
    "LaidLine",
    {
        "is": "Literal['laid']",
        "player": "str",
        "cards": "list[HiddenCard]",
        "on": "MeldName",
        "comment": "NotRequired[str]",
    },
)

OpenedLine = TypedDict(
    "OpenedLine",
    {
        "is": "Literal['opened']",
        "players": "list[str]",
        "comment": "NotRequired[str]",
    },
)

TurnLine = TypedDict(
    "TurnLine",
    {
        "is": "Literal['turn']",
        "player": "str",
        "drawn": "NotRequired[bool]",
        "comment": "NotRequired[str]",
    },
)

ReshuffledLine = TypedDict(
    "ReshuffledLine",
    {
        "is": "Literal['reshuffled']",
        "times": "int",
        "comment": "NotRequired[str]",
    },
)

TallyLine = TypedDict(
    "TallyLine",
    {
        "is": "Literal['tally']",
        "of": "Tally",
        "entries": "list[Entry]",
        "comment": "NotRequired[str]",
    },
)

PoolLine = TypedDict(
    "PoolLine",
    {
        "is": "Literal['pool']",
        "pool": "Pool",
        "chips": "int",
        "comment": "NotRequired[str]",
    },
)

ShuffleLine = TypedDict(
    "ShuffleLine",
    {
        "is": "Literal['shuffle']",
        "proof": "ShuffleProof",
        "comment": "NotRequired[str]",
    },
)

ReshuffleLine = TypedDict(
    "ReshuffleLine",
    {
        "is": "Literal['reshuffle']",
        "comment": "NotRequired[str]",
    },
)

RedealLine = TypedDict(
    "RedealLine",
    {
        "is": "Literal['redeal']",
        "comment": "NotRequired[str]",
    },
)

VoidLine = TypedDict(
    "VoidLine",
    {
        "is": "Literal['void']",
        "comment": "NotRequired[str]",
    },
)

EndsLine = TypedDict(
    "EndsLine",
    {
        "is": "Literal['ends']",
        "comment": "NotRequired[str]",
    },
)

OutLine = TypedDict(
    "OutLine",
    {
        "is": "Literal['out']",
        "player": "str",
        "comment": "NotRequired[str]",
    },
)

WinnerLine = TypedDict(
    "WinnerLine",
    {
        "is": "Literal['winner']",
        "players": "list[str]",
        "comment": "NotRequired[str]",
    },
)

ExpectLine = TypedDict(
    "ExpectLine",
    {
        "is": "Literal['expect']",
        "expected": "VerdictKind",
        "point": "NotRequired[str | None]",
        "code": "NotRequired[str | None]",
        "reading": "NotRequired[Union[Reading, None]]",
        "comment": "NotRequired[str]",
    },
)

RulingLine = TypedDict(
    "RulingLine",
    {
        "is": "Literal['ruling']",
        "decision": "Decision",
        "by": "NotRequired[str | None]",
        "under": "NotRequired[str | None]",
        "reason": "NotRequired[str | None]",
        "comment": "NotRequired[str]",
    },
)

Statement = Union[AdjudeckLine, GameLine, TagLine, RulesLine, HouseLine, PlayersLine, PartnersLine, PackLine, SeatsLine, DealLine, PositionLine, HandLine, IndicatorLine, BuriedLine, UpcardLine, StockLine, PileLine, TableLine, OpeningsLine, LaidLine, OpenedLine, TurnLine, ReshuffledLine, TallyLine, PoolLine, ShuffleLine, ReshuffleLine, RedealLine, VoidLine, EndsLine, OutLine, WinnerLine, ExpectLine, RulingLine]

BlankLine = TypedDict(
    "BlankLine",
    {
        "comment": "NotRequired[str]",
    },
)

Line = Union[BlankLine, Statement, Play]
