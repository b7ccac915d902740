#!/usr/bin/env python3
"""Builds a level from nothing in the real editor with the keyboard alone, once for every kind of board: paints, puts somebody there,
plays it at once and comes back, saves it; opens the file again, takes somebody away, saves, and nothing else has changed in the file.

scripts/editor_by_keyboard.py PROGRAM [RULESET…]
"""

import itertools
import subprocess
import sys
import time

from editing import GROUND, SETTLING, Editor, only_gone, only_saved, run, tokens, undo, window

KINDS = ["Zones", "Ranks", "Hexes"]
# So many presses may lie between one thing and another, and no more.
FAR = 70
# So long what follows from a press is waited for, in seconds.
PATIENCE = 1.5
# A key is down for so long.
PACE = "0.2"


class Keyboard(Editor):
    """The editor as a keyboard has it; counts the presses."""

    presses = 0

    def wait_for(self, says, panel=""):
        """Waits for a screen that has something of that name, and has the keys go there."""
        self.find(says, panel)
        time.sleep(SETTLING)
        search = ["xdotool", "search", "--onlyvisible", "--name", "Affray", "windowfocus"]
        subprocess.run(search, check=True)

    def key(self, name):
        """Presses a key and waits until the screen has changed, if it does."""
        before, self.presses = self.layout(), self.presses + 1
        *held, last = name.split("+")
        # However slow the window, it sees that a key is held before the next is pressed.
        down = [part for key in held for part in ("keydown", key, "sleep", PACE)]
        up = [part for key in held for part in ("keyup", key)]
        subprocess.run(["xdotool", *down, "keydown", last, "sleep", PACE, "keyup", last, "sleep", PACE, *up], check=True)
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until and self.layout() == before:
            time.sleep(0.05)
        time.sleep(0.1)

    def write(self, text):
        self.presses += len(text)
        subprocess.run(["xdotool", "type", "--delay", "80", text], check=True)
        time.sleep(0.5)

    def focused(self):
        return next((c for c in self.layout()["controls"] if c.get("focused")), None)

    def go_to(self, says, panel="", keys=("Tab",)):
        """Walks to what says that."""
        for key in itertools.islice(itertools.cycle(keys), FAR):
            here = self.focused()
            if here and says in here["says"] and panel in here["panel"]:
                return
            self.key(key)
        sys.exit(f"no way to {says!r}: {self.focused()}")

    def take(self, says, panel="", keys=("Tab",)):
        self.find(says, panel)
        self.go_to(says, panel, keys)
        self.key("Return")

    def on_board(self, done, what):
        """Leads the cursor over the board and does there what is to be done, until it is."""
        # Round the middle, further and further out.
        turns = zip(itertools.cycle(["Right", "Down", "Left", "Up"]), (n // 2 for n in range(2, 14)))
        for way in (way for way, far in turns for _ in range(far)):
            self.key(way)
            self.key("Return")
            until = time.monotonic() + PATIENCE
            while time.monotonic() < until:
                if done(self.layout()):
                    return
                time.sleep(0.1)
            if not any("Play at once" in control["says"] for control in self.layout()["controls"]):
                # Not there: the level would not be sound.
                self.key("ctrl+z")
        sys.exit(f"{what}: nowhere on the board")


def build(program, ruleset, folder):
    """A new level, painted, peopled, played and saved; returns its file."""
    with window(Keyboard, program, folder) as screen:
        screen.wait_for("New level", "menu")
        screen.take(ruleset, "menu")
        # Two columns further.
        screen.take("New level", "menu", ("Right", "Right", "Right", "Down"))
        screen.take("Build it", "menu")
        screen.wait_for("Play at once")
        begun = screen.presses
        screen.key("F6")
        screen.take(GROUND[ruleset], "palette")
        screen.on_board(lambda layout: bool(undo(layout)), "paint")
        print(f"  painted: {undo(screen.layout())[0]}")
        if ruleset == "Zones":
            # A new zone, tile by tile.
            screen.key("F6")
            screen.take("+ zone", "palette")
            for way in ["ctrl+Right", "ctrl+Right", "ctrl+Down", "ctrl+Left"]:
                screen.key(way)
        people = tokens(screen.layout())
        screen.key("a")
        screen.write("a")
        screen.key("Return")
        screen.on_board(lambda layout: len(tokens(layout)) > len(people), "somebody new")
        print(f"  somebody new: {', '.join(tokens(screen.layout()) - people)}")
        screen.key("Escape")
        screen.key("F9")
        screen.wait_for("", "bar")
        screen.key("Escape")
        screen.take("Leave the battle", "pause")
        screen.wait_for("Play at once")
        screen.key("ctrl+s")
        screen.key("ctrl+s")
        print(f"  {screen.presses - begun} presses")
        return only_saved(folder)


def change(program, level, folder):
    """Somebody is taken away; the rest of the file stays."""
    before = level.read_text()
    with window(Keyboard, program, folder, "edit", str(level)) as screen:
        screen.wait_for("Play at once")
        screen.key("F6")
        screen.key("F6")
        # The last of the roster, above what stands under it.
        screen.find("+ side", "roster")
        roster = [c for c in screen.layout()["controls"] if c["panel"] == "editor roster"]
        foot = next(c["y"] for c in roster if c["says"] == "+ side")
        who = [c["says"] for c in roster if c["y"] < foot and c["says"]][-1]
        screen.take(who, "roster")
        screen.key("Escape")
        screen.key("Delete")
        screen.key("ctrl+s")
        only_gone(level, before, who)


if __name__ == "__main__":
    run(build, change, KINDS)
