"""The notebook of the guide: it runs, on fewer games than it shows."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

NOTEBOOK = Path(__file__).parent / "../example/which_point.ipynb"


def texts(cell: Any) -> str:
    """What a cell has printed."""
    return "".join(output.get("text", "") for output in cell.outputs)


def test_the_notebook_runs_and_shows_ten_thousand_games(monkeypatch: pytest.MonkeyPatch) -> None:
    nbclient, nbformat = pytest.importorskip("nbclient"), pytest.importorskip("nbformat")
    pytest.importorskip("ipykernel")
    pytest.importorskip("matplotlib")
    monkeypatch.setenv("ADJUDECK_GAMES", "30")
    book = nbformat.read(NOTEBOOK, as_version=4)
    nbformat.validate(book)
    assert "10000 games" in "".join(texts(cell) for cell in book.cells if cell.cell_type == "code")
    nbclient.NotebookClient(book, timeout=600, kernel_name="python3").execute()
    coded = [cell for cell in book.cells if cell.cell_type == "code"]
    assert "30 games" in texts(coded[2])
    assert any("image/png" in output.get("data", {}) for output in coded[-1].outputs)
