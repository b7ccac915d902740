"""Shared helpers of the scripts that build levels in the real editor: the display, the window, and finding controls."""

import difflib
import os
import subprocess
import sys
import tempfile
import time
from contextlib import contextmanager
from pathlib import Path

from mouse import Screen

# The first terrain to paint in each ruleset.
GROUND = {"Zones": "water", "Ranks": "high ground", "Hexes": "rough", "Percentile": "rough", "Segments": "difficult"}
# Seconds within which a slow machine opens its window.
OPENING = 120


@contextmanager
def display(size="1280x720"):
    """Provides an in-memory screen."""
    read, write = os.pipe()
    size = ["-screen", "0", f"{size}x24"]
    with open(os.devnull, "wb") as quiet:
        server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(write), *size, "-nolisten", "tcp", "-noreset"], pass_fds=[write], stderr=quiet
        )
    os.close(write)
    with os.fdopen(read) as told:
        os.environ["DISPLAY"] = ":" + told.readline().strip()
    try:
        yield
    finally:
        server.terminate()
        server.wait()


@contextmanager
def window(kind, program, folder, *arguments):
    """Runs the program in a folder of its own; yields its screen as an object of class `kind`."""
    layout = folder / "layout.json"
    layout.unlink(missing_ok=True)
    homes = {f"XDG_{home}_HOME": str(folder / home.lower()) for home in ("CONFIG", "DATA", "CACHE")}
    environment = {key: value for key, value in os.environ.items() if key != "WAYLAND_DISPLAY"} | homes
    with open(folder / "log", "wb") as log:
        options = ["--size", "1280x720", "--write-layout", str(layout)]
        game = subprocess.Popen([program, *arguments, *options], cwd=folder, env=environment, stdout=log, stderr=log)
    try:
        yield kind(layout, game)
    finally:
        game.terminate()
        game.wait()


class Editor(Screen):
    """A screen whose controls are found by their text."""

    patience = OPENING

    def __init__(self, layout, game):
        super().__init__(layout)
        self.game = game

    def layout(self):
        if self.game.poll() is not None:
            sys.exit("the program has ended")
        return super().layout()

    def find(self, says, panel=""):
        """Returns the control with that text, once it is there and has stopped moving."""
        until, before = time.monotonic() + OPENING, None
        while time.monotonic() < until:
            found = [c for c in self.layout()["controls"] if says in c["says"] and panel in c["panel"]]
            # A button that begins with the words comes before one that contains them.
            found.sort(key=lambda control: not control["says"].startswith(says))
            if found and found[0] == before:
                return before
            before = found[0] if found else None
            time.sleep(0.1)
        there = [control["says"] for control in self.layout()["controls"]]
        sys.exit(f"nothing says {says!r}: {there}")

    def wait(self, done, what):
        """Waits until `done(layout)` is true."""
        until = time.monotonic() + OPENING
        while time.monotonic() < until:
            if done(self.layout()):
                return
            time.sleep(0.1)
        sys.exit(f"{what}: waited in vain")


def tokens(layout):
    return {token["id"] for token in layout.get("tokens", [])}


def undo(layout):
    return [c["says"] for c in layout["controls"] if c["panel"] == "editor top" and "Undo" in c["says"]]


def sound(program, level):
    told = subprocess.run([program, "check", str(level)], capture_output=True, text=True, check=False)
    if told.returncode:
        sys.exit(f"{level} is not sound: {told.stdout}{told.stderr}")


def only_saved(folder):
    """Waits for a saved level in that folder, which must be the only one, and returns it."""
    until = time.monotonic() + OPENING
    while time.monotonic() < until:
        saved = list(folder.glob("levels/**/*.ron"))
        if saved:
            break
        time.sleep(0.2)
    if len(saved) != 1:
        sys.exit(f"one level should have been saved: {saved}")
    return saved[0]


def only_gone(level, before, who):
    """Waits until the level is saved again, and checks that the only change is the removal of one combatant."""
    until = time.monotonic() + OPENING
    while time.monotonic() < until and level.read_text() == before:
        time.sleep(0.2)
    lines = list(difflib.unified_diff(before.splitlines(), level.read_text().splitlines(), n=0, lineterm=""))
    changed = [line for line in lines if line[:1] in "+-" and line[:3] not in ("+++", "---")]
    if not changed or any(line.startswith("+") for line in changed):
        sys.exit("taking somebody away should only take lines away:\n" + "\n".join(lines))
    print(f"  {who} is gone, {len(changed)} lines with it")


def run(build, change, kinds):
    """Builds and changes a level of each requested ruleset, or of all `kinds`. Checks the level both times."""
    if len(sys.argv) < 2 or not set(sys.argv[2:]) <= set(GROUND) or not os.access(sys.argv[1], os.X_OK):
        sys.exit(f"usage: {sys.argv[0]} PROGRAM [RULESET…], rulesets of {' '.join(GROUND)}; without any: {' '.join(kinds)}")
    program, asked = os.path.abspath(sys.argv[1]), sys.argv[2:] or kinds
    with display():
        for ruleset in asked:
            begun = time.monotonic()
            print(ruleset, flush=True)
            with tempfile.TemporaryDirectory() as folder:
                level = build(program, ruleset, Path(folder))
                sound(program, level)
                change(program, level, Path(folder))
                sound(program, level)
            print(f"  in {time.monotonic() - begun:.0f} s", flush=True)
