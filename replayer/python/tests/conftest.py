"""Logs for all tests."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import adjudeck

#: A position in which a joker is discarded.
DISCARDED = "rules kalooki\nplayers Aya Bea Carl\nposition 1 dealer Carl\nhand Aya 5C JK\nturn Aya drawn\nAya discards JK\n"


@pytest.fixture(scope="session")
def archive(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of games: generated ones, one with a fault, one that cannot be read in part, and one that breaks off."""
    folder = tmp_path_factory.mktemp("archive")
    for number, rules in enumerate(["kalooki/akagiri", "gin/pagat", "canasta/bicycle", "paplu/pagat", "push/pagat"]):
        text = adjudeck.generate(3, rules=rules, seed=number)
        (folder / f"{number}-{rules.replace('/', '-')}.rum").write_text(text, encoding="utf-8")
    (folder / "discarded.rum").write_text(DISCARDED, encoding="utf-8")
    (folder / "unread.rum").write_text(DISCARDED.replace("turn Aya", "trun Aya") + "game \"花\"\nrules nosuch\n", encoding="utf-8")
    (folder / "packed.rum.gz").write_bytes(b"\x1f\x8b\x08\x00broken")
    return folder


@pytest.fixture(scope="session")
def audited(archive: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What the program makes of that folder."""
    out = tmp_path_factory.mktemp("audited") / "out"
    names = sorted(path.name for path in archive.iterdir())
    command = [sys.executable, "-m", "adjudeck", "audit", *names, "-o", str(out), "--formats", "parquet", "--no-config"]
    ran = subprocess.run(command, cwd=archive, capture_output=True, text=True, check=False)
    assert ran.returncode in (1, 2), ran.stderr
    return out


@pytest.fixture
def logs(archive: Path) -> Iterator[list[tuple[str, bytes]]]:
    """The same folder as names and bytes."""
    yield [(path.name, path.read_bytes()) for path in sorted(archive.iterdir())]
