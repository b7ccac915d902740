#!/usr/bin/env python3
"""Builds a level from scratch in the real editor with the keyboard alone, once for every kind of board.

It paints, adds a combatant, plays the level, returns and saves it. Then it opens the file again, removes a combatant
and saves; nothing else in the file may change.

scripts/editor_by_keyboard.py PROGRAM [RULESET…]
"""

import itertools
import subprocess
import sys
import time

from editing import GROUND, OPENING, Editor, only_gone, only_saved, run, tokens, undo, window

KINDS = ["Zones", "Ranks", "Hexes"]
# Maximum number of presses from one control to another.
FAR = 60


class Keyboard(Editor):
    """The editor under keyboard control; counts the presses."""

    presses = 0

    def begin(self, says, panel=""):
        """Waits for a control with that text, and gives the window the keyboard focus until it responds."""
        self.find(says, panel)
        focus = ["search", "--onlyvisible", "--name", "Affray", "windowfocus"]
        until = time.monotonic() + OPENING
        while time.monotonic() < until:
            subprocess.run(["xdotool", *focus], check=True)
            # This key alone has no effect.
            if self.press(["key", "Shift_L"], 2, patience=2):
                return
        sys.exit("no key is heard")

    def send(self, *what, presses):
        if not self.press(what, presses):
            sys.exit(f"{' '.join(what)} is not answered")

    def key(self, name):
        """Presses a key and waits until the window has responded."""
        self.presses += 1
        *held, last = name.split("+")
        # The window must see a held key before the next one is pressed.
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
        """Moves the focus to the control with that text, and activates it."""
        self.find(says, panel)
        for _ in range(FAR):
            here = self.focused()
            if here and says in here["says"] and panel in here["panel"]:
                return self.key("Return")
            self.key(key)
        sys.exit(f"no way to {says!r}: {self.focused()}")

    def on_board(self, what):
        """Moves the cursor over the board and applies the tool until that succeeds; returns the text of the undo
        button.
        """
        before = undo(self.layout())
        # In a widening spiral around the centre.
        turns = zip(itertools.cycle(["Right", "Down", "Left", "Up"]), (n // 2 for n in range(2, 14)))
        for way in (way for way, far in turns for _ in range(far)):
            self.key(way)
            self.key("Return")
            layout = self.layout()
            sound = any("Test play" in control["says"] for control in layout["controls"])
            if undo(layout) != before and sound:
                return undo(layout)[0]
            if not sound:
                self.key("ctrl+z")
        sys.exit(f"{what}: nowhere on the board")


def build(program, ruleset, folder):
    """Creates a new level: paints, adds a combatant, plays and saves it. Returns its file."""
    with window(Keyboard, program, folder) as screen:
        screen.begin("Rule book", "menu")
        # To the first column, and within it to the ruleset.
        screen.key("e")
        screen.take(ruleset, "menu")
        screen.key("F7")
        screen.take("Create level", "menu")
        screen.find("Test play")
        begun = screen.presses
        screen.key("F6")
        # Selecting a tool moves the keyboard focus to the board.
        screen.take(GROUND[ruleset], "palette")
        print(f"  painted: {screen.on_board('paint')}")
        if ruleset == "Zones":
            # Paints a new zone, tile by tile.
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
        screen.find("Test play")
        screen.key("ctrl+s")
        screen.key("ctrl+s")
        print(f"  {screen.presses - begun} presses")
        return only_saved(folder)


def change(program, level, folder):
    """Removes a combatant and checks that the rest of the file is unchanged."""
    before = level.read_text()
    with window(Keyboard, program, folder, "edit", str(level)) as screen:
        screen.begin("Test play")
        screen.key("F6")
        screen.key("F6")
        # The last entry of the roster, above the buttons below it.
        screen.find("+ side", "roster")
        roster = [c for c in screen.layout()["controls"] if c["panel"] == "editor roster"]
        foot = next(c["y"] for c in roster if c["says"] == "+ side")
        who = [c["says"] for c in roster if c["y"] < foot and c["says"]][-1]
        screen.take(who, "roster")
        # In a narrow window the sheet replaces the roster, and no control has focus.
        if screen.focused():
            screen.key("Escape")
        screen.key("Delete")
        screen.key("ctrl+s")
        only_gone(level, before, who)


if __name__ == "__main__":
    run(build, change, KINDS)
