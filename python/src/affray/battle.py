"""A battle inside this process."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping, Sequence
from typing import Any

from ._native import Session
from .protocol import Json, Requests


class Battle(Requests):
    """A battle inside this process, with the requests of the engine protocol as methods.

    The same level, seed and choices lead to the same state and the same `hash()` as in an engine process. `take` chooses
    an option without describing what happens, which is many times faster than `choose`. The rules run with the lock of
    the interpreter released.
    """

    def __init__(
        self,
        level: str | os.PathLike[str] | None = None,
        *,
        level_ron: str | None = None,
        replay: Mapping[str, Any] | None = None,
        seed: int | None = None,
        house: Mapping[str, Any] | None = None,
        sets: Mapping[str, Any] | None = None,
        dice: Sequence[Mapping[str, Any]] = (),
        undo: bool = True,
        events: bool = True,
    ):
        """Begins a battle from exactly one of: a level's name or file, the text of a level file, a replay.

        `house` sets house rules, `sets` fields of the level: `{"combatants.cut.str": 11}`. Without `undo` choices cannot
        be undone, and without `events` the answers of `choose` and `auto` list no events; each makes choices cheaper.
        """
        self._session = Session()
        self._undo, self._events = undo, events
        self.new(level, level_ron=level_ron, replay=replay, seed=seed, house_rules=house, sets=sets, dice=dice)

    def ask(self, cmd: str, **fields: Any) -> Json:
        answer: Json = self._session.ask(json.dumps({"cmd": cmd, **fields}))
        if cmd == "new":
            if not self._undo:
                self._session.remember(False)
            if not self._events:
                self._session.listen(False)
        return answer

    def take(self, option: int) -> None:
        """Chooses an option by number, without describing what happens."""
        self._session.choose(option)

    @property
    def count(self) -> int:
        """Number of options of the pending decision; 0 if the battle is over."""
        return self._session.count()

    @property
    def side(self) -> str | None:
        """Id of the side that decides; `None` if the battle is over."""
        return self._session.side()
