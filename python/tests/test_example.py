"""Tests that the example runs from its first cell to its last and writes a picture."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest


def test_the_sweep_is_plotted(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    example = Path(__file__).parents[1] / "examples" / "sweep.py"
    done = subprocess.run([sys.executable, str(example), "20"], cwd=tmp_path, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stderr
    picture = (tmp_path / "sweep.png").read_bytes()
    assert picture.startswith(b"\x89PNG") and len(picture) > 5_000
    assert done.stdout.startswith("recruit 6: ") and "random 6: " in done.stdout


def test_the_change_is_compared() -> None:
    example = Path(__file__).parents[1] / "examples" / "compare.py"
    done = subprocess.run([sys.executable, str(example), "20"], capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stderr
    assert "percentage points" in done.stdout


def test_the_agent_learns() -> None:
    pytest.importorskip("gymnasium")
    example = Path(__file__).parents[1] / "examples" / "learn.py"
    done = subprocess.run([sys.executable, str(example), "40"], capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stderr
    assert "decisions a second" in done.stdout
