"""A client of the engine protocol: one JSON object per line to `affray engine`, and one response per line back."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sysconfig
from types import TracebackType
from typing import Any

from ._native import Refused
from .protocol import Json, Requests

__all__ = ["Engine", "EngineError", "Json", "Refused", "find_program"]


class EngineError(RuntimeError):
    """The engine could not be started, or has exited."""


def find_program(program: str | os.PathLike[str] | None = None) -> str:
    """Returns the program to run: the given one, else that of the environment variable AFFRAY, else the command that this
    package installed, else `affray` on the path.

    Raises EngineError if there is no such program.
    """
    named = program or os.environ.get("AFFRAY")
    if named is None:
        installed = shutil.which("affray", path=sysconfig.get_path("scripts"))
        if installed is not None:
            return installed
    found = shutil.which(os.fspath(named) if named else "affray")
    if found is None:
        what = f"there is no program {named}" if named else "there is no program `affray` on the path"
        how = "install the package from a wheel, or build it with `cargo build --release --no-default-features`"
        raise EngineError(f"{what}; {how}, then pass its path or set AFFRAY")
    return found


class Engine(Requests):
    """An engine process with one battle at a time.

    Every method raises EngineError once the engine has exited. As a context manager it ends the process on exit. `Battle`
    has the same methods without a process, and is faster.
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
