"""The requests of the engine protocol, for an engine process and for a battle inside this process."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Literal

Json = dict[str, Any]
"""A JSON object of the protocol."""


def overrides(house: Mapping[str, Any] | None, sets: Mapping[str, Any] | None) -> Json:
    """Returns house rules and fields of the level in the form of the protocol's `house_rules`."""
    fields = {path if "." in path else f"level.{path}": value for path, value in (sets or {}).items()}
    return {**(house or {}), **fields}


def level_name(level: str | os.PathLike[str]) -> str:
    """Returns a level as the engine finds it: the whole path of a file, or the name as given."""
    path = Path(level)
    return str(path.resolve()) if path.is_file() else os.fspath(level)


class Requests:
    """The methods are the requests of the protocol and return its objects, without `ok`.

    Each raises Refused with the engine's message if the request is refused.
    """

    def ask(self, cmd: str, **fields: Any) -> Json:
        """Sends any request of the protocol and returns the response."""
        raise NotImplementedError

    def hello(self) -> Json:
        """Returns name, version, protocol and rulesets of the engine."""
        return self.ask("hello")

    def new(
        self,
        level: str | os.PathLike[str] | None = None,
        *,
        level_ron: str | None = None,
        replay: Mapping[str, Any] | None = None,
        seed: int | None = None,
        house_rules: Mapping[str, Any] | None = None,
        sets: Mapping[str, Any] | None = None,
        dice: Sequence[Mapping[str, Any]] = (),
    ) -> Json:
        """Begins a battle from exactly one of: a level's name or file, the text of a level file, a replay."""
        request: Json = {}
        if level is not None:
            request["level"] = level_name(level)
        for name, value in (("level_ron", level_ron), ("replay", replay), ("seed", seed)):
            if value is not None:
                request[name] = value
        if house_rules or sets:
            request["house_rules"] = overrides(house_rules, sets)
        if dice:
            request["dice"] = [dict(die) for die in dice]
        return self.ask("new", **request)

    def decision(self) -> Json:
        """Returns the pending decision, or the result if the battle is over."""
        return self.ask("decision")

    def choose(self, option: int | None = None, **where: Any) -> Json:
        """Chooses an option by number, or the only option whose fields match `where`. Returns what happens."""
        return self.ask("choose", option=option) if option is not None else self.ask("choose", where=where)

    def auto(
        self,
        controller: str | Mapping[str, str],
        *,
        decisions: int | None = None,
        until: Literal["over"] | None = None,
        seconds: float | None = None,
    ) -> Json:
        """Lets built-in controllers choose: one for all sides, or one per side by name. `seconds` bounds the time."""
        bounds = {"decisions": decisions, "until": until, "seconds": seconds}
        given = {name: value for name, value in bounds.items() if value is not None}
        return self.ask("auto", controller=controller if isinstance(controller, str) else dict(controller), **given)

    def push(self, *dice: tuple[str, int]) -> Json:
        """Sets the next dice rolls: `push(("d20", 5), ("d6", 2))`."""
        return self.ask("dice", push=[{"die": die, "value": value} for die, value in dice])

    def state(self) -> Json:
        """Returns the whole state of the battle."""
        return self.ask("state")

    def odds(self, option: int) -> Json:
        """Returns the effects of an option, with the chance of each outcome."""
        return self.ask("odds", option=option)

    def undo(self, decisions: int = 1) -> Json:
        """Takes back that number of decisions."""
        return self.ask("undo", decisions=decisions)

    def replay(self) -> Json:
        """Returns the replay so far, as an argument for `new`."""
        answer = self.ask("replay")
        replay: Json = answer.get("replay", answer)
        return replay

    def save(self, file: str | os.PathLike[str]) -> Path:
        """Writes the battle to a new file that the program can resume, and returns the path.

        Raises FileExistsError if the file exists.
        """
        path = Path(file)
        with path.open("x", encoding="utf-8") as saved:
            json.dump(self.replay(), saved, indent=2)
            saved.write("\n")
        return path

    def hash(self) -> str:
        """Returns a hash of the battle's state, which is the same on every machine."""
        return str(self.ask("hash")["hash"])
