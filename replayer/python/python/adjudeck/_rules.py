"""Which rules are chosen: names, files, or rules as data, and answers in place of theirs."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping, Sequence
from typing import Any, Union

from adjudeck import _adjudeck

#: An edition (``"kalooki/pagat"``), the path of a rules file or of a folder of them, or what such a file has, as a dictionary.
Rules = Union[str, "os.PathLike[str]", Mapping[str, Any]]

#: Answers by their points: ``{"call.limit": 2}``.
Answers = Mapping[str, Any]

Chosen = tuple[list[str], list[str], list[tuple[str, str]]]


def chosen(rules: Rules | Sequence[Rules] | None, answers: Answers | None) -> Chosen:
    """The rules as the library takes them."""
    given: Sequence[Rules]
    if rules is None:
        given = []
    elif isinstance(rules, (str, os.PathLike, Mapping)):
        given = [rules]
    else:
        given = rules
    names = [os.fspath(one) for one in given if not isinstance(one, Mapping)]
    texts = [json.dumps(one, ensure_ascii=False) for one in given if isinstance(one, Mapping)]
    if answers is not None and not isinstance(answers, Mapping):
        raise _adjudeck.Error("answers are a dictionary: {\"discard.wild\": \"allowed\"}")
    # A text is an answer by itself; anything else is written as JSON.
    said = [(point, answer if isinstance(answer, str) else json.dumps(answer)) for point, answer in (answers or {}).items()]
    return names, texts, said


def editions() -> list[str]:
    """The names of all editions.

    >>> "kalooki/akagiri" in editions()
    True
    """
    return _adjudeck.editions()


def rules(name: str | os.PathLike[str], *, set: Answers | None = None) -> dict[str, Any]:
    """The rules of an edition or a rules file, as data.

    >>> rules("kalooki/akagiri")["discard"]["wild"]["answer"]
    'barred'
    """
    said = chosen(None, set)[2]
    data: dict[str, Any] = json.loads(_adjudeck.rules(os.fspath(name), said))
    return data
