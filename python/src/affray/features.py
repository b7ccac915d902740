"""Feature vectors of the protocol's states, for learning agents."""

from __future__ import annotations

import zlib
from typing import Any

import numpy as np
import numpy.typing as npt

Path = tuple[str | int, ...]


class Features:
    """The numbers, booleans and short texts of a state, always in the same order.

    The first state of a level determines the fields: combatants, their gear, the round. A number is used as it is, a
    boolean is 0 or 1, and a text (a condition's name, a cell) is a hash in [0, 1). A missing field is -1. The board is
    left out, because it belongs to the level.
    """

    LEFT_OUT = frozenset({"ok", "board", "agenda", "house_rules", "tape_left", "point"})

    def __init__(self, state: dict[str, Any]):
        self.paths: list[Path] = []
        for name, value in state.items():
            if name not in self.LEFT_OUT:
                self._collect((name,), value)

    def __len__(self) -> int:
        return len(self.paths)

    def of(self, state: dict[str, Any]) -> npt.NDArray[np.float32]:
        """Returns the vector of a state, of shape `(len(self),)`."""
        return np.array([_number(_at(state, path)) for path in self.paths], dtype=np.float32)

    def _collect(self, path: Path, value: Any) -> None:
        match value:
            case dict():
                for name, inner in value.items():
                    self._collect((*path, name), inner)
            case list():
                for place, inner in enumerate(value):
                    self._collect((*path, place), inner)
            case _:
                self.paths.append(path)


def _at(value: Any, path: Path) -> Any:
    for step in path:
        match value, step:
            case dict(), str():
                value = value.get(step)
            case list(), int():
                value = value[step] if step < len(value) else None
            case _:
                return None
    return value


def _number(value: Any) -> float:
    match value:
        case bool():
            return float(value)
        case int() | float():
            return float(value)
        case str():
            return zlib.crc32(value.encode()) / 2**32
        case _:
            return -1.0
