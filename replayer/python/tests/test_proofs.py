"""The program of the guide that recomputes a shuffle: what it prints is in the notation."""

import contextlib
import io
import re
from pathlib import Path

ROOT = Path(__file__).parents[3]


def test_the_program_of_the_guide_does_the_sums_of_the_notation() -> None:
    page = (ROOT / "replayer/guide/en/proofs.md").read_text("utf-8")
    program = page.split("```python fair.py\n")[1].split("```")[0]
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(program, {})  # noqa: S102 - the program of the guide, as a reader runs it
    digest, begins = printed.getvalue().splitlines()
    notation = (ROOT / "format/NOTATION.md").read_text("utf-8")
    example = notation.split("In this game the key is")[1]
    assert f"shuffle commits sha256 {digest}\n" in example
    assert re.findall(r"begins with `([^`]+)`", example)[0] == begins
