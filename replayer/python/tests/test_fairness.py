"""Whether the cards of an archive were dealt fairly."""

from __future__ import annotations

from pathlib import Path

import pytest

from adjudeck import Error, fairness, generate


def test_a_fair_archive_has_nothing_unusual(tmp_path: Path) -> None:
    (tmp_path / "a.rum").write_text(generate(8, rules="kalooki/pagat", seed=1))
    report = fairness(tmp_path)
    assert report["complete"] and report["unusual"] == 0
    assert report["asked"] == len(report["answers"]) > 0


def test_cards_that_were_dealt_twice_are_found(tmp_path: Path) -> None:
    log = generate(8, rules="kalooki/pagat", seed=1)
    (tmp_path / "a.rum").write_text(log)
    (tmp_path / "b.rum").write_text(log.replace("seed 1", "another evening"))
    report = fairness(tmp_path)
    assert any(answer["unusual"] and answer["topic"] == "repeated-deals" for answer in report["answers"])
    assert report["repeated"][0]["first"]["input"].endswith("a.rum")


def test_what_is_not_there_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(Error):
        fairness(tmp_path / "none.rum")
