"""The engine protocol: one JSON object a line in, one out."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from dataclasses import dataclass, field
from pathlib import Path
from types import TracebackType
from typing import Any, Mapping

Json = dict[str, Any]


class EngineError(Exception):
    """The engine refused a request; the battle is as it was."""


def binary(given: str | None = None) -> str:
    """The program: as given, `$AFFRAY`, on the path, or as the repository has built it."""
    beside = Path(__file__).resolve().parents[3] / "target"
    candidates = [given, os.environ.get("AFFRAY"), shutil.which("affray")]
    candidates += [str(beside / kind / "affray") for kind in ("release", "debug")]
    for candidate in candidates:
        if candidate and Path(candidate).is_file():
            return candidate
    raise FileNotFoundError("the program `affray` is neither in $AFFRAY nor on the path; build it with `cargo build --release`")


@dataclass
class Turn:
    """What the engine answers: what happened, and the decision that stands or how the battle ended."""

    events: list[Json] = field(default_factory=list)
    decision: Json | None = None
    over: Json | None = None


class Engine:
    """One conversation with the engine."""

    def __init__(self, program: str | None = None) -> None:
        command = [binary(program), "engine"]
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8")

    def __enter__(self) -> Engine:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.close()

    def close(self) -> None:
        """Ends the conversation."""
        if self._process.stdin and not self._process.stdin.closed:
            self._process.stdin.close()
        if self._process.stdout and not self._process.stdout.closed:
            self._process.stdout.close()
        self._process.wait()

    def ask(self, cmd: str, **fields: Any) -> Json:
        """Any request of the protocol; fields that are None are left out."""
        request = {"cmd": cmd, **{name: value for name, value in fields.items() if value is not None}}
        if self._process.stdin is None or self._process.stdout is None or self._process.poll() is not None:
            raise EngineError("the engine has ended")
        self._process.stdin.write(json.dumps(request) + "\n")
        self._process.stdin.flush()
        line = self._process.stdout.readline()
        if not line:
            raise EngineError("the engine has ended")
        answer: Json = json.loads(line)
        if not answer.pop("ok"):
            raise EngineError(answer.get("error", "refused"))
        return answer

    def new(self, level: str, seed: int | None = None, house_rules: Mapping[str, str] | None = None) -> Turn:
        """Begins a battle. House rules may be fields too: `{"balthasar.str": "12"}`."""
        return self._turn(self.ask("new", level=level, seed=seed, house_rules=dict(house_rules) if house_rules else None))

    def choose(self, option: int) -> Turn:
        """Answers the decision that stands."""
        return self._turn(self.ask("choose", option=option))

    def auto(self, controller: str | Mapping[str, str], until_over: bool = False) -> Turn:
        """Lets a controller answer, once or to the end."""
        who = controller if isinstance(controller, str) else dict(controller)
        return self._turn(self.ask("auto", controller=who, until="over" if until_over else None))

    def state(self) -> Json:
        """Everything about the battle."""
        return self.ask("state")

    def replay(self) -> Json:
        """The battle as data."""
        replay: Json = self.ask("replay")["replay"]
        return replay

    @staticmethod
    def _turn(answer: Json) -> Turn:
        return Turn(answer.get("events", []), answer.get("decision"), answer.get("over"))
