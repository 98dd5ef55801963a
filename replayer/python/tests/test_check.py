"""Judging one log."""

from __future__ import annotations

import dataclasses
import pickle
import threading
from pathlib import Path

import pytest

import adjudeck
from conftest import DISCARDED


def test_a_fault_is_found_in_text_bytes_and_a_file(tmp_path: Path) -> None:
    path = tmp_path / "a.rum"
    path.write_text(DISCARDED)
    for log in (DISCARDED, DISCARDED.encode(), path):
        judged = adjudeck.check(log)
        assert [str(finding) for finding in judged] == ["6:14: illegal: a joker may not be discarded"]
        assert (judged.counts.illegal, judged.is_clean, bool(judged)) == (1, False, True)
        assert judged.rules == ("kalooki/akagiri",)


def test_answers_and_rules_as_data_change_the_verdict(tmp_path: Path) -> None:
    allowed = {"discard.wild": "allowed"}
    assert adjudeck.check(DISCARDED, set=allowed).is_clean
    club = {"extends": "kalooki/akagiri", "edition": "kalooki/club", "discard": {"wild": {"answer": "allowed", "source": "the club"}}}
    assert adjudeck.check(DISCARDED, rules=club).is_clean
    assert not adjudeck.check(DISCARDED, rules="kalooki/pagat").is_clean


def test_a_finding_has_all_that_reports_have() -> None:
    properties = adjudeck.schema("report")["$defs"]["Record"]["properties"]
    assert {field.name for field in dataclasses.fields(adjudeck.Finding)} == set(properties)
    counts = adjudeck.schema("report")["$defs"]["Totals"]["properties"]
    assert {field.name for field in dataclasses.fields(adjudeck.Counts)} <= set(counts)
    (finding,) = adjudeck.check(DISCARDED)
    assert finding.point == "discard.wild"
    assert len(set(adjudeck.check(DISCARDED + "ruling draw Aya 5C\n").findings)) == 1
    assert finding.span == adjudeck.Span(13, 15, finding.span.line_offset)
    with pytest.raises(dataclasses.FrozenInstanceError):
        finding.line = 3  # type: ignore[misc]


def test_what_is_told_is_told_in_a_language() -> None:
    (finding,) = adjudeck.check(DISCARDED, lang="ja")
    assert finding.message == "ジョーカーは捨てられません"
    with pytest.raises(adjudeck.Error, match="no language `fr`"):
        adjudeck.check(DISCARDED, lang="fr")


@pytest.mark.parametrize("log", [b"%PDF-1.7", b"\x1f\x8b\x08\x00broken", "Round,Ann\n1,20\n"])
def test_what_is_no_log_is_an_error(log: str | bytes) -> None:
    with pytest.raises(adjudeck.Error):
        adjudeck.check(log)


def test_unknown_rules_are_an_error_with_a_suggestion() -> None:
    with pytest.raises(adjudeck.Error, match="^no edition is called .*kalooki"):
        adjudeck.check(DISCARDED, rules="kaloki")
    with pytest.raises(adjudeck.Error):
        adjudeck.check(DISCARDED, rules={"extends": "nosuch"})
    for rules in (None, "kalooki", {"extends": "kalooki/akagiri"}):
        with pytest.raises(adjudeck.Error):
            adjudeck.check(DISCARDED, rules=rules, set={"no.point": 1})
        with pytest.raises(adjudeck.Error):
            adjudeck.check(DISCARDED, rules=rules, set={"discard.wild": "nonsense"})


def test_one_call_knows_nothing_of_the_one_before() -> None:
    empty = adjudeck.check("")
    assert adjudeck.check("rules push\nplayers Aya Bea\n").counts.statements == 2
    assert adjudeck.check("") == empty and empty.rules == ()
    judged = adjudeck.check(DISCARDED)
    assert (judged.counts.statements, judged.rules) == (6, ("kalooki/akagiri",))


def test_a_referee_judges_line_by_line_and_survives_a_restart() -> None:
    referee = adjudeck.Referee("kalooki/akagiri")
    for line in DISCARDED.splitlines()[1:-1]:
        assert referee.judge(line) == ()
    assert referee.players == ("Aya", "Bea", "Carl")
    options = referee.options("Aya")
    assert options is not None
    lines = [option["line"] for option in options["options"]]
    assert "Aya discards 5C" in lines and "Aya discards JK" not in lines
    assert referee.table is not None
    restored = pickle.loads(pickle.dumps(referee))
    for one in (referee, restored):
        (finding,) = one.judge("Aya discards JK")
        assert (finding.code, one.counts.illegal) == ("wild-discarded", 1)
    with pytest.raises(adjudeck.Error, match="no player is called `Zoe`"):
        referee.options("Zoe")
    with pytest.raises(adjudeck.Error, match="one line at a time"):
        referee.judge("Bea draws 5C\nBea discards 5C")


def test_what_a_line_would_be_changes_nothing() -> None:
    referee = adjudeck.Referee("kalooki/akagiri")
    for line in DISCARDED.splitlines()[1:-1]:
        referee.judge(line)
    assert [finding.code for finding in referee.would("Aya discards JK")] == ["wild-discarded"]
    assert referee.would("Aya discards 5C") == () and referee.counts.illegal == 0
    table = referee.table
    referee.would('game "another"')
    referee.would("deal 7 dealer Aya")
    assert referee.table == table
    assert referee.judge("Aya discards 5C") == ()


def test_several_threads_judge_at_once() -> None:
    log = adjudeck.generate(5, rules="kalooki/pagat", seed=4)
    found: list[int] = []
    threads = [
        threading.Thread(target=lambda: found.extend(adjudeck.check(log).counts.games for _ in range(5)))
        for _ in range(4)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == [5] * 20


def test_commands_run_in_this_process() -> None:
    ran = adjudeck.run("check", "--no-config", "-", input=DISCARDED)
    assert ran.status == 1 and "a joker may not be discarded" in ran.text
    assert adjudeck.run("chekc").status == 2
    with pytest.raises(adjudeck.Error):
        adjudeck.run("check", "no-such-file.rum").json()


def test_hands_options_comparisons_and_records() -> None:
    (hand,) = adjudeck.hand("5C 6C 7C 8C", rules="kalooki/akagiri")
    assert hand["contracts"][0]["needs"] == "3 threes"
    assert [one["line"] for one in adjudeck.options(DISCARDED, 6)["options"]] == ["Aya discards 5C"]
    compared = adjudeck.compare(DISCARDED, "kalooki/akagiri", "kalooki/pagat")
    assert compared["adjudeck"] == 1
    log = adjudeck.convert("Deal,Aya,Bea,Carl\n1,0,61,14\n", form="scores", title="Club", rules="kalooki/akagiri")
    assert "score Aya 0 Bea 61 Carl 14" in log
    with pytest.raises(adjudeck.Error, match="2:"):
        adjudeck.convert("Aya,Bea\n0,many\n", form="scores", rules="kalooki/akagiri")


def test_records_of_a_game_are_joined(tmp_path: Path) -> None:
    head = "rules kalooki\nplayers Aya Bea Carl\nposition 1 dealer Carl\nhand Aya 5C 6C\nturn Aya drawn\n"
    phone = tmp_path / "aya.rum"
    phone.write_text(head + "Aya discards 6C\n", encoding="utf-8")
    joined = adjudeck.join([head + "Aya discards 6S\n", phone])
    assert joined.text == head + "Aya discards 6C\n"
    assert joined.document["records"] == ["record-1", str(phone)]
    (found,) = joined.contradictions
    assert (found["line"], found["grounds"]) == (6, "impossible")
    assert joined.blame[5] == ("Aya discards 6C", ((0, 6), (1, 6)))
    with pytest.raises(adjudeck.Error):
        adjudeck.join([b"%PDF-1.7"])


@pytest.mark.parametrize("edition", adjudeck.editions())
def test_generated_games_are_legal(edition: str) -> None:
    log = adjudeck.generate(1, rules=edition, seed=3)
    assert log == adjudeck.generate(1, rules=edition, seed=3)
    assert adjudeck.check(log).is_clean
    assert adjudeck.rules(edition)["edition"] == edition
