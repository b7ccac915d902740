"""Feature vectors of battles, for learning agents."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from . import _native
from .battle import Battle


class Features:
    """The numbers, booleans and short texts of a battle's state, always in the same order.

    The first state of a level determines the fields: combatants, their gear, the round. A number is used as it is, a
    boolean is 0 or 1, and a text (a condition's name, a cell) is a hash in [0, 1). A missing field is -1. The board is
    left out, because it belongs to the level.
    """

    def __init__(self, battle: Battle):
        self._native = _native.Features(battle._session)

    def __len__(self) -> int:
        return len(self._native)

    def of(self, battle: Battle) -> npt.NDArray[np.float32]:
        """Returns the vector of a battle's current state, of shape `(len(self),)`."""
        return np.frombuffer(self._native.of(battle._session), dtype=np.float32)
