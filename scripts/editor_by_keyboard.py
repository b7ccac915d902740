#!/usr/bin/env python3
"""Builds a level from nothing in the real editor with the keyboard alone, once for every kind of board: paints, puts somebody there,
plays it at once and comes back, saves it; opens the file again, takes somebody away, saves, and nothing else has changed in the file.

scripts/editor_by_keyboard.py PROGRAM [RULESET…]
"""

import itertools
import subprocess
import sys
import time

from editing import GROUND, OPENING, Editor, only_gone, only_saved, run, tokens, undo, window

KINDS = ["Zones", "Ranks", "Hexes"]
# So many presses may lie between one thing and another, and no more.
FAR = 60


class Keyboard(Editor):
    """The editor as a keyboard has it; counts the presses."""

    presses = 0

    def begin(self, says, panel=""):
        """Waits for a screen that has something of that name, and has the keys go there until they are heard."""
        self.find(says, panel)
        focus = ["search", "--onlyvisible", "--name", "Affray", "windowfocus"]
        until = time.monotonic() + OPENING
        while time.monotonic() < until:
            subprocess.run(["xdotool", *focus], check=True)
            # It does nothing by itself.
            if self.press(["key", "Shift_L"], 2, patience=2):
                return
        sys.exit("no key is heard")

    def send(self, *what, presses):
        if not self.press(what, presses):
            sys.exit(f"{' '.join(what)} is not answered")

    def key(self, name):
        """Presses a key and waits until the screen has answered."""
        self.presses += 1
        *held, last = name.split("+")
        # The window sees that a key is held before the next is pressed.
        for key in held:
            self.send("keydown", key, presses=1)
        self.send("key", last, presses=2)
        for key in held:
            self.send("keyup", key, presses=1)

    def write(self, text):
        for letter in text:
            self.key(letter)

    def focused(self):
        return next((c for c in self.layout()["controls"] if c.get("focused")), None)

    def take(self, says, panel="", key="Tab"):
        """Walks to what says that, and takes it."""
        self.find(says, panel)
        for _ in range(FAR):
            here = self.focused()
            if here and says in here["says"] and panel in here["panel"]:
                return self.key("Return")
            self.key(key)
        sys.exit(f"no way to {says!r}: {self.focused()}")

    def on_board(self, what):
        """Leads the cursor over the board and does there what is to be done, until it is; says what was done."""
        before = undo(self.layout())
        # Round the middle, further and further out.
        turns = zip(itertools.cycle(["Right", "Down", "Left", "Up"]), (n // 2 for n in range(2, 14)))
        for way in (way for way, far in turns for _ in range(far)):
            self.key(way)
            self.key("Return")
            layout = self.layout()
            sound = any("Play at once" in control["says"] for control in layout["controls"])
            if undo(layout) != before and sound:
                return undo(layout)[0]
            if not sound:
                self.key("ctrl+z")
        sys.exit(f"{what}: nowhere on the board")


def build(program, ruleset, folder):
    """A new level, painted, peopled, played and saved; returns its file."""
    with window(Keyboard, program, folder) as screen:
        screen.begin("New level", "menu")
        # To the first column, and in it to the ruleset.
        screen.key("e")
        screen.take(ruleset, "menu")
        screen.key("F7")
        screen.take("Build it", "menu")
        screen.find("Play at once")
        begun = screen.presses
        screen.key("F6")
        # What is taken in hand is for the board: the keys go there.
        screen.take(GROUND[ruleset], "palette")
        print(f"  painted: {screen.on_board('paint')}")
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
        print(f"  somebody new: {screen.on_board('somebody new')}")
        screen.wait(lambda layout: len(tokens(layout)) > len(people), "somebody new on the board")
        screen.key("Escape")
        screen.key("F9")
        screen.find("", "bar")
        screen.key("Escape")
        screen.take("Leave the battle", "pause")
        screen.find("Play at once")
        screen.key("ctrl+s")
        screen.key("ctrl+s")
        print(f"  {screen.presses - begun} presses")
        return only_saved(folder)


def change(program, level, folder):
    """Somebody is taken away; the rest of the file stays."""
    before = level.read_text()
    with window(Keyboard, program, folder, "edit", str(level)) as screen:
        screen.begin("Play at once")
        screen.key("F6")
        screen.key("F6")
        # The last of the roster, above what stands under it.
        screen.find("+ side", "roster")
        roster = [c for c in screen.layout()["controls"] if c["panel"] == "editor roster"]
        foot = next(c["y"] for c in roster if c["says"] == "+ side")
        who = [c["says"] for c in roster if c["y"] < foot and c["says"]][-1]
        screen.take(who, "roster")
        # In a narrow window the sheet takes the place of the roster, and nothing has the focus any more.
        if screen.focused():
            screen.key("Escape")
        screen.key("Delete")
        screen.key("ctrl+s")
        only_gone(level, before, who)


if __name__ == "__main__":
    run(build, change, KINDS)
