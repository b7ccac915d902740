"""Tests that the Python examples of the README and of the book run."""

from __future__ import annotations

import importlib.util
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from affray.engine import find_program

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "python" / "README.md", ROOT / "docs" / "src" / "python.md", ROOT / "docs" / "src" / "bots.md"]
BLOCK = re.compile(r"^```python\n(.*?)^```", re.MULTILINE | re.DOTALL)
EXAMPLES = [
    pytest.param(code, id=f"{page.stem}-{number}")
    for page in PAGES
    for number, code in enumerate(BLOCK.findall(page.read_text(encoding="utf-8")), 1)
]


def test_every_page_has_examples() -> None:
    assert len(EXAMPLES) >= len(PAGES)


@pytest.mark.parametrize("code", EXAMPLES)
def test_an_example_runs(code: str, tmp_path: Path) -> None:
    if "affray.env" in code and importlib.util.find_spec("pettingzoo") is None:
        pytest.skip("pettingzoo is not installed")
    # The example runs in another folder, where a relative path to the program leads nowhere.
    environment = {**os.environ, "AFFRAY": str(Path(find_program()).resolve())}
    command = [sys.executable, "-c", code]
    done = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stderr
