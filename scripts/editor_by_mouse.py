#!/usr/bin/env python3
"""Builds a level from nothing in the real editor with the mouse alone, once for every ruleset: paints, puts somebody there, plays it at
once and comes back, saves it; opens the file again, takes somebody away, saves, and nothing else has changed in the file.

scripts/editor_by_mouse.py PROGRAM [RULESET…]
"""

import difflib
import os
import random
import subprocess
import sys
import tempfile
import time
from contextlib import contextmanager
from pathlib import Path

from mouse import Screen

RULESETS = ["Zones", "Ranks", "Hexes", "Percentile", "Segments"]
# Long enough for a slow machine to open its window, in seconds.
OPENING = 120
# A screen that has just come may take no clicks for a moment.
SETTLING = 4


@contextmanager
def display():
    """A screen in memory."""
    read, write = os.pipe()
    size = ["-screen", "0", "1280x720x24"]
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
def window(program, folder, *arguments):
    """The program, at work in a folder of its own; gives its screen."""
    layout = folder / "layout.json"
    layout.unlink(missing_ok=True)
    homes = {f"XDG_{kind}_HOME": str(folder / kind.lower()) for kind in ("CONFIG", "DATA", "CACHE")}
    environment = {key: value for key, value in os.environ.items() if key != "WAYLAND_DISPLAY"} | homes
    with open(folder / "log", "wb") as log:
        options = ["--size", "1280x720", "--write-layout", str(layout)]
        game = subprocess.Popen([program, *arguments, *options], cwd=folder, env=environment, stdout=log, stderr=log)
    try:
        yield Built(layout, game)
    finally:
        game.terminate()
        game.wait()


class Built(Screen):
    """A screen on which one looks for things by what is written on them."""

    def __init__(self, layout, game):
        super().__init__(layout)
        self.game = game
        self.chance = random.Random(1)

    def layout(self):
        if self.game.poll() is not None:
            sys.exit("the program has ended")
        return super().layout()

    def find(self, says, panel=""):
        """What says that, once it is there and lies still."""
        until, before = time.monotonic() + OPENING, None
        while time.monotonic() < until:
            found = [c for c in self.layout()["controls"] if says in c["says"] and panel in c["panel"]]
            if found and found[0] == before:
                return before
            before = found[0] if found else None
            time.sleep(0.3)
        there = [control["says"] for control in self.layout()["controls"]]
        sys.exit(f"nothing says {says!r}: {there}")

    def press(self, says, panel=""):
        self.click(self.find(says, panel), pace="0.2")

    def on_board(self, choose, done, what):
        """Chooses something and clicks here and there on the free board until that is done."""
        for attempt in range(60):
            # A screen that has just come may miss a press.
            if attempt % 5 == 0:
                choose()
            layout = self.layout()
            if "board" not in layout:
                time.sleep(0.5)
                continue
            board, tokens = layout["board"], layout["tokens"]
            place = {
                "x": board["x"] + self.chance.uniform(0.05, 0.95) * board["w"],
                "y": board["y"] + self.chance.uniform(0.05, 0.95) * board["h"],
            }
            near = min(abs(t["x"] - place["x"]) + abs(t["y"] - place["y"]) for t in tokens)
            if near < 60:
                continue
            self.click(place, pace="0.2")
            time.sleep(0.3)
            if done(self.layout()):
                return
        sys.exit(f"{what}: nowhere on the board")


def tokens(layout):
    return {token["id"] for token in layout["tokens"]}


def undo(layout):
    return [c["says"] for c in layout["controls"] if c["panel"] == "editor top" and "Undo" in c["says"]]


def sound(program, level):
    told = subprocess.run([program, "check", str(level)], capture_output=True, text=True, check=False)
    if told.returncode:
        sys.exit(f"{level} is not sound: {told.stdout}{told.stderr}")


def build(program, ruleset, folder):
    """A new level, painted, peopled, played and saved; returns its file."""
    with window(program, folder) as screen:
        screen.press(ruleset, "menu")
        screen.press("New level", "menu")
        screen.press("Build it", "menu")
        screen.find("Play at once")
        time.sleep(SETTLING)
        # The first of what can be painted.
        screen.on_board(lambda: screen.press(GROUND[ruleset], "palette"), lambda layout: bool(undo(layout)), "paint")
        print(f"  painted: {undo(screen.layout())[0]}")
        people = tokens(screen.layout())
        creatures = [c for c in screen.layout()["controls"] if "bestiary" in c["panel"] and c["h"] > 50 and c["says"]]
        first = creatures[0]
        screen.on_board(
            lambda: screen.click(first, pace="0.2"), lambda layout: len(tokens(layout)) > len(people), "somebody new"
        )
        print(f"  somebody new: {first['says']}")
        screen.press("Play at once")
        screen.find("", "bar")
        time.sleep(1)
        screen.press("Esc", "top")
        screen.press("Leave the battle", "pause")
        screen.find("Play at once")
        screen.press("Save", "top")
        screen.press("Save as")
        time.sleep(1)
    saved = list(folder.glob("levels/**/*.ron"))
    if len(saved) != 1:
        sys.exit(f"one level should have been saved: {saved}")
    return saved[0]


def change(program, level, folder):
    """Somebody is taken away; the rest of the file stays."""
    before = level.read_text()
    with window(program, folder, "edit", str(level)) as screen:
        screen.find("Play at once")
        time.sleep(SETTLING)
        somebody = screen.layout()["tokens"][-1]
        for _ in range(20):
            if any("Remove" in control["says"] for control in screen.layout()["controls"]):
                break
            screen.click(somebody, pace="0.2")
            # A long sheet is scrolled to its end.
            sheet = next((p for p in screen.layout()["panels"] if p["name"] == "editor sheet"), None)
            for _ in range(10 if sheet else 0):
                screen.click(sheet, button=5)
            time.sleep(1)
        screen.press("Remove")
        screen.press("Save", "top")
        time.sleep(1)
    lines = list(difflib.unified_diff(before.splitlines(), level.read_text().splitlines(), n=0, lineterm=""))
    changed = [line for line in lines if line[:1] in "+-" and line[:3] not in ("+++", "---")]
    if not changed or any(line.startswith("+") for line in changed):
        sys.exit("taking somebody away should only take lines away:\n" + "\n".join(lines))
    print(f"  {somebody['id']} is gone, {len(changed)} lines with it")


GROUND = {"Zones": "water", "Ranks": "high ground", "Hexes": "rough", "Percentile": "rough", "Segments": "difficult"}


def main():
    program, asked = os.path.abspath(sys.argv[1]), sys.argv[2:] or RULESETS
    with display():
        for ruleset in asked:
            print(ruleset)
            with tempfile.TemporaryDirectory() as folder:
                level = build(program, ruleset, Path(folder))
                sound(program, level)
                change(program, level, Path(folder))
                sound(program, level)


if __name__ == "__main__":
    main()
