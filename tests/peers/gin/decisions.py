"""What a player may do at a place of a game, as the engine has it, in statements of a log.

One decision stands for all actions of the engine that a log tells in one line. Beside what is legal there are lines that are
not, to be refused by who compares; and lines that the rules would allow but the engine bars (the top of `play.py` says which).
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, field
from itertools import islice
from typing import Any

from engine import (PLAYERS, UTILS, Card, Meld, Phase, State, best_melds_of, deadwood_of, gin, groups_of, is_card_action,
                    left_of, melds_among, text_of, texts_of, without, worth_of)
from layoffs import Spread

MOST_FOILS = 4
"""So many declarations that are not legal are told of a decision at most, those with the least deadwood."""

Declaration = tuple[Card, frozenset[Meld]]


@dataclass
class Decision:
    player: int
    phase: str
    legal: list[str] = field(default_factory=list)
    illegal: list[str] = field(default_factory=list)
    barred: list[str] = field(default_factory=list)

    def name(self) -> str:
        return PLAYERS[self.player]

    def record(self, game: str, line: int) -> dict[str, Any]:
        return {"game": game, "line": line, **asdict(self), "player": self.name()}


def decision_at(state: State, spread: Spread | None) -> Decision:
    decision = Decision(state.current_player(), state.current_phase().name.lower())
    if spread is not None:
        defend(state, spread, decision)
    else:
        OF_PHASE[state.current_phase()](state, decision)
    return decision


def take_or_pass(state: State, decision: Decision) -> None:
    """The offer of the upcard, and the draw from the stock of who is first when both have passed."""
    takes, passes, draws = draw_lines(state, decision)
    all_passed = all(state.pass_on_first_upcard())
    decision.legal += [draws] if all_passed else [takes, passes]
    decision.illegal += [takes, passes] if all_passed else [draws]
    decision.illegal.append(draws_of(1 - decision.player))


def draw(state: State, decision: Decision) -> None:
    takes, passes, draws = draw_lines(state, decision)
    decision.legal += [takes, draws]
    decision.illegal += [passes, draws_of(1 - decision.player)]


def take_at_wall(state: State, decision: Decision) -> None:
    takes, _, draws = draw_lines(state, decision)
    decision.illegal.append(draws)
    if gin.KNOCK_ACTION in state.legal_actions():
        decision.legal.append(takes)
        return
    hand = [*state.hands()[decision.player], state.upcard()]
    (decision.barred if UTILS.legal_discards(hand, state.knock_card()) else decision.illegal).append(takes)


def discard(state: State, decision: Decision) -> None:
    legal = state.legal_actions()
    decision.legal += [f"{decision.name()} discards {text_of(card)}" for card in legal if is_card_action(card)]
    decision.illegal += [draws_of(player) for player in range(len(PLAYERS))]
    knocks = gin.KNOCK_ACTION in legal
    declare(state, set(declarations(state.child(gin.KNOCK_ACTION))) if knocks else set(), decision)


def knock_at_wall(state: State, decision: Decision) -> None:
    hand = state.hands()[decision.player]
    decision.illegal += [f"{decision.name()} discards {text_of(card)}" for card in sorted(hand)]
    declare(state, set(declarations(state)), decision)


def declare(state: State, legal: set[Declaration], decision: Decision) -> None:
    hand = state.hands()[decision.player]
    decision.legal += sorted(declares(decision.name(), card, melds) for card, melds in legal)
    for card, melds in islice((foil for foil in foils(hand) if foil not in legal), MOST_FOILS):
        within = worth_of(left_of(without(hand, card), melds)) <= state.knock_card()
        (decision.barred if within else decision.illegal).append(declares(decision.name(), card, melds))


def declarations(knocked: State) -> Iterator[Declaration]:
    """All that a player who has knocked may declare."""
    for card in knocked.legal_actions():
        for melds in arrangements(knocked.child(card)):
            yield card, melds


def arrangements(state: State) -> set[frozenset[Meld]]:
    """The sets of melds with which the player to act may stop; the order in which they are laid does not matter."""
    found: set[frozenset[Meld]] = set()
    seen: set[frozenset[Meld]] = set()
    waiting = [(state, frozenset[Meld]())]
    while waiting:
        here, melds = waiting.pop()
        if melds in seen:
            continue
        seen.add(melds)
        legal = here.legal_actions()
        if gin.PASS_ACTION in legal:
            found.add(melds)
        waiting += [(here.child(meld + gin.MELD_ACTION_BASE), melds | {meld}) for meld in melds_among(legal)]
    return found


def foils(hand: Sequence[Card]) -> Iterator[Declaration]:
    """The best declarations after each discard, and those with a meld less."""
    for card in sorted(hand, key=lambda card: (deadwood_of(without(hand, card)), card)):
        best = frozenset(best_melds_of(without(hand, card)))
        for melds in [best, *(best - {meld} for meld in sorted(best))]:
            if melds:
                yield card, melds


def defend(state: State, spread: Spread, decision: Decision) -> None:
    """What the other player lays off and shows; the engine has the second after the first."""
    hand = sorted(state.hands()[decision.player])
    open_to_lay = not state.finished_layoffs()
    legal = state.legal_actions() if open_to_lay else []
    for card in hand:
        lines = [spread.line(card, place) for place in spread.places_for(card)]
        (decision.legal if card in legal else decision.barred if open_to_lay else decision.illegal).extend(lines)
    decision.illegal += misfits(hand, spread)
    shown = arrangements(state.child(gin.PASS_ACTION) if open_to_lay else state)
    decision.legal += sorted(f"{decision.name()} shows {groups_of(sorted(melds))}" for melds in shown if melds)
    if not (UTILS.is_rank_meld(hand[:3]) or UTILS.is_suit_meld(hand[:3])) and len(hand) >= 3:
        decision.illegal.append(f"{decision.name()} shows {texts_of(hand[:3])}")


def misfits(hand: Sequence[Card], spread: Spread) -> list[str]:
    """Some cards on melds that they do not fit."""
    wrong = [spread.line(card, place) for place in range(len(spread.melds)) for card in hand
             if place not in spread.places_for(card)]
    return random.Random(repr(wrong)).sample(wrong, min(len(wrong), MOST_FOILS))


def draw_lines(state: State, decision: Decision) -> tuple[str, str, str]:
    name = decision.name()
    return f"{name} takes {text_of(state.upcard())}", f"{name} passes", draws_of(decision.player)


def draws_of(player: int) -> str:
    return f"{PLAYERS[player]} draws ?"


def declares(name: str, card: Card, melds: frozenset[Meld]) -> str:
    return f"{name} declares {groups_of(sorted(melds))} discarding {text_of(card)}"


OF_PHASE = {
    Phase.FIRST_UPCARD: take_or_pass,
    Phase.DRAW: draw,
    Phase.WALL: take_at_wall,
    Phase.DISCARD: discard,
    Phase.KNOCK: knock_at_wall,
}
