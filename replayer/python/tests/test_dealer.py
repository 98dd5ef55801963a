"""The table to play at, and agents at it."""

from __future__ import annotations

import copy
import pickle
import random

import pytest

import adjudeck


def play(dealer: adjudeck.Dealer, seed: int) -> int:
    """Plays anything that is listed; returns how often somebody was asked."""
    chance, asked = random.Random(seed), 0
    while (player := dealer.player) is not None and asked < 1500:
        asked += 1
        if dealer.may_waive and chance.random() < 0.5:
            dealer.waive()
            continue
        lines = dealer.options(player)
        lays = [line for line in lines if " melds " in line or " declares " in line]
        others = [line for line in lines if " moves " not in line] or lines
        line = chance.choice(lays if lays and chance.random() < 0.8 else others)
        assert dealer.play(line) is None, line
    return asked


@pytest.mark.parametrize("rules", adjudeck.editions())
def test_a_game_that_is_played_at_random_is_legal(rules: str) -> None:
    least = adjudeck.rules(rules)["pack"]["players"]["answer"]["least"]
    dealer = adjudeck.Dealer(rules, ["Aya", "Bea", "Carl", "花子"][:least], seed=3, deals=1)
    play(dealer, 3)
    assert not dealer.is_stuck
    judged = adjudeck.check(dealer.log)
    assert judged.is_clean, judged.findings[0]


def test_the_same_seed_and_lines_are_the_same_game() -> None:
    one, other = (adjudeck.Dealer("gin/pagat", ["Aya", "Bea"], seed=9, deals=2) for _ in range(2))
    play(one, 1)
    twin = copy.deepcopy(other)
    play(other, 1)
    assert one.log == other.log != twin.log
    assert one.scores == other.scores and len(one.scores) == 2
    play(twin, 1)
    assert pickle.loads(pickle.dumps(twin)).log == twin.log == one.log


def test_a_player_is_told_what_they_may_know() -> None:
    dealer = adjudeck.Dealer("kalooki/pagat", ["Aya", "Bea", "Carl"], seed=1)
    seen = dealer.observation("Bea")
    hands = {player["name"]: player["hand"] for player in seen.table["players"]}
    assert hands["Aya"]["known"] == [] and len(seen.hand) == len(hands["Bea"]["known"]) > 0
    assert "hand Aya ?" in seen.log and "hand Bea ?" not in seen.log and "seed" not in seen.log
    assert all(player["hand"]["hidden"] == 0 for player in dealer.table["players"])


def test_a_line_is_refused_with_its_rule() -> None:
    dealer = adjudeck.Dealer("gin/pagat", ["Aya", "Bea"], seed=1)
    player = dealer.player
    assert player is not None
    before = dealer.log
    finding = dealer.play(f"{player} discards {dealer.observation(player).hand[0]}")
    assert finding is not None and finding.kind == "illegal" and finding.point
    other = next(name for name in dealer.players if name != player)
    told = dealer.play(f"{other} draws ?", other)
    assert told is not None and told.code == "not-your-turn"
    with pytest.raises(adjudeck.Error, match="not a line of that player"):
        dealer.play(f"{other} draws ?")
    with pytest.raises(adjudeck.Error, match="at least one deal"):
        adjudeck.Dealer("gin/pagat", ["Aya", "Bea"], seed=1, deals=0)
    unread = dealer.play(f"{player} dances")
    assert unread is not None and unread.kind == "unreadable"
    with pytest.raises(adjudeck.Error, match=r"write `\?`"):
        dealer.play(f"{player} draws 5C")
    with pytest.raises(adjudeck.Error, match="a player plays one line"):
        dealer.play("deal 2 dealer Aya")
    with pytest.raises(adjudeck.Error, match="no player is called `Zoe`"):
        dealer.options("Zoe")
    with pytest.raises(adjudeck.Error, match="number-of-players"):
        adjudeck.Dealer("gin/pagat", ["Aya", "Bea", "Carl"], seed=1)
    assert dealer.log == before
    for line in (f"{player} passes", f"{other} passes", f"{player} draws ?"):
        assert dealer.play(line) is None
    with pytest.raises(adjudeck.Error, match="name this one"):
        dealer.play(f"{player} discards ?")


@pytest.mark.parametrize("rules", adjudeck.editions())
def test_every_edition_is_an_environment_of_pettingzoo(rules: str) -> None:
    pytest.importorskip("pettingzoo")
    from pettingzoo.test import api_test

    from adjudeck.pettingzoo import env

    least = adjudeck.rules(rules)["pack"]["players"]["answer"]["least"]
    table = env(rules, ["Aya", "Bea", "Carl", "Dee"][:least], most=300)
    api_test(table, num_cycles=300)


@pytest.mark.parametrize("rules", ["gin/pagat", {"extends": "gin/pagat", "edition": "gin/club"}, "kalooki/pagat", "vazhushal/pagat"])
def test_the_reward_is_what_the_deals_brought(rules: adjudeck.Rules) -> None:
    pytest.importorskip("pettingzoo")
    from adjudeck.pettingzoo import env

    table = env(rules, ["Aya", "Bea", "Carl"] if rules == "kalooki/pagat" else ["Aya", "Bea"], deals=2)
    table.reset(seed=4)
    chance, rewards = random.Random(4), dict.fromkeys(table.possible_agents, 0.0)
    for agent in table.agent_iter():
        _, reward, terminated, truncated, info = table.last()
        rewards[agent] += reward
        if terminated or truncated:
            table.step(None)
            continue
        lines = info["lines"]
        lays = [number for number, line in lines.items() if " melds " in line or " declares " in line]
        table.step(chance.choice(lays or list(lines)))
    gains = table.dealer.gains
    assert gains and rewards == {agent: float(sum(deal[agent] or 0 for deal in gains)) for agent in rewards}


def test_an_action_that_is_masked_is_an_error_and_changes_nothing() -> None:
    pytest.importorskip("pettingzoo")
    from adjudeck.pettingzoo import ACTIONS, env

    table = env()
    table.reset(seed=2)
    log, agent = table.dealer.log, table.agent_selection
    mask = table.observe(agent)["action_mask"]
    masked = next(number for number in range(len(ACTIONS)) if not mask[number])
    with pytest.raises(adjudeck.Error, match="not legal now"):
        table.step(masked)
    assert table.dealer.log == log
