"""A client of the engine protocol: one JSON object per line to `affray engine`, and one response per line back."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import Any, Literal

Json = dict[str, Any]
"""A JSON object of the protocol."""


class EngineError(RuntimeError):
    """The engine could not be started, or has exited."""


class Refused(ValueError):
    """The engine refused a request, and the battle is unchanged. The message says what was expected."""


def find_program(program: str | os.PathLike[str] | None = None) -> str:
    """Returns the program to run: the given one, else that of the environment variable AFFRAY, else `affray` on the
    path.

    Raises EngineError if there is no such program.
    """
    named = program or os.environ.get("AFFRAY")
    found = shutil.which(os.fspath(named) if named else "affray")
    if found is None:
        what = f"there is no program {named}" if named else "there is no program `affray` on the path"
        how = "build it with `cargo build --release --no-default-features`, then pass its path or set AFFRAY"
        raise EngineError(f"{what}; {how}")
    return found


class Engine:
    """An engine process with one battle at a time.

    Methods return the protocol's own objects, without `ok`. Every method raises Refused with the engine's message if
    the engine refuses the request, and EngineError once the engine has exited. As a context manager it ends the process
    on exit.
    """

    def __init__(self, program: str | os.PathLike[str] | None = None, *, folder: str | os.PathLike[str] | None = None):
        """Starts the engine. Level names are looked up in `folder`, by default the current folder.

        Raises EngineError if the engine cannot be started.
        """
        try:
            self._process = subprocess.Popen(
                [find_program(program), "engine"],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                text=True,
                encoding="utf-8",
                cwd=folder,
            )
        except OSError as e:
            raise EngineError(f"the engine cannot be started: {e}") from e

    def ask(self, cmd: str, **fields: Any) -> Json:
        """Sends any request of the protocol and returns the response."""
        assert self._process.stdin is not None and self._process.stdout is not None, "both are pipes"
        try:
            self._process.stdin.write(json.dumps({"cmd": cmd, **fields}) + "\n")
            self._process.stdin.flush()
            line = self._process.stdout.readline()
        except (BrokenPipeError, ValueError) as e:
            raise EngineError("the engine has exited") from e
        if not line:
            raise EngineError(f"the engine exited during `{cmd}`")
        answer: Json = json.loads(line)
        if not answer.pop("ok"):
            raise Refused(answer["error"])
        return answer

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
        dice: Sequence[Mapping[str, Any]] = (),
    ) -> Json:
        """Begins a battle from exactly one of: a level's name or file, the text of a level file, a replay."""
        request: Json = {}
        if level is not None:
            path = Path(level)
            request["level"] = str(path.resolve()) if path.is_file() else os.fspath(level)
        for name, value in (("level_ron", level_ron), ("replay", replay), ("seed", seed)):
            if value is not None:
                request[name] = value
        if house_rules:
            request["house_rules"] = dict(house_rules)
        if dice:
            request["dice"] = [dict(die) for die in dice]
        return self.ask("new", **request)

    def decision(self) -> Json:
        """Returns the pending decision, or the result if the battle is over."""
        return self.ask("decision")

    def choose(self, option: int | None = None, **where: Any) -> Json:
        """Chooses an option by number, or the only option whose fields match `where`."""
        return self.ask("choose", option=option) if option is not None else self.ask("choose", where=where)

    def auto(
        self,
        controller: str | Mapping[str, str],
        *,
        decisions: int | None = None,
        until: Literal["over"] | None = None,
        seconds: float | None = None,
    ) -> Json:
        """Lets built-in controllers choose: one for all sides, or one per side by name."""
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

    def hash(self) -> str:
        """Returns a hash of the battle's state, which is the same on every machine."""
        return str(self.ask("hash")["hash"])

    def close(self) -> None:
        """Ends the process."""
        if self._process.stdin is not None:
            self._process.stdin.close()
        if self._process.stdout is not None:
            self._process.stdout.close()
        self._process.wait()

    def __enter__(self) -> Engine:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.close()
