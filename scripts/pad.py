#!/usr/bin/env python3
"""Plays in the real window with a gamepad alone.

It writes gamepad events to the pipe that `affray play … --gamepad PIPE` reads, and reads the screen from the file that
`--write-layout FILE` updates.

scripts/pad.py LAYOUT PIPE RESULT: plays the battle until RESULT is written.
"""

import os
import random
import re
import sys
import time

from mouse import Screen

# Gamepad buttons by their cap on the screen.
BUTTONS = {
    "A": "South", "B": "East", "X": "West", "Y": "North", "LB": "LeftTrigger", "RB": "RightTrigger", "LT": "LeftTrigger2",
    "RT": "RightTrigger2", "L3": "LeftThumb", "R3": "RightThumb", "Sel": "Select",
    "D ↑": "DPadUp", "D ↓": "DPadDown", "D ←": "DPadLeft", "D →": "DPadRight",
}

# How many answers are given with every control of the pad, before most are the default.
EXPLORING = 60


class Pad:
    """A gamepad that writes its events to a pipe."""

    def __init__(self, screen, pipe):
        self.screen = screen
        self.pipe = open(pipe, "w", encoding="utf-8", buffering=1)

    def do(self, lines):
        """Writes these lines and waits until the window has responded to them."""
        wanted = self.screen.layout()["answered"] + len(lines)
        self.pipe.write("".join(line + "\n" for line in lines))
        until = time.monotonic() + 5 * self.screen.patience
        while time.monotonic() < until and self.screen.layout()["answered"] < wanted:
            time.sleep(0.02)

    def press(self, cap):
        """Presses and releases the buttons that a cap names, such as `A` or `LT+Y`."""
        held = [BUTTONS[part] for part in cap.split("+")]
        self.do([f"press {button}" for button in held] + [f"release {button}" for button in reversed(held)])

    def lean(self, axis, value):
        """Moves a stick in one direction and lets it return."""
        self.do([f"axis {axis} {value}", f"axis {axis} 0.0"])


def battle(screen, pad, result):
    """Plays by the buttons shown on the screen.

    The default is chosen most often, then other cards and groups, cells and targets, and the end of a turn.
    """
    chance = random.Random(1)
    # After the first press the screen shows gamepad buttons.
    pad.press("L3")
    pad.press("L3")
    shown = set()
    turns = 0
    while not (os.path.exists(result) and os.path.getsize(result)):
        bar = [control["says"] for control in screen.layout()["controls"] if control["panel"] == "bar"]
        shown.update(says for says in bar if re.search(r"\bLT\+|\bA$|^A\b", says))
        # Without a pending decision only pausing and skipping are offered.
        if all(re.match("L3 |LT ", says) for says in bar):
            time.sleep(0.1)
            continue
        ends = any("LT+Y" in says for says in bar)
        # Later on mostly the default, so that a duel does not take a hundred rounds.
        turns += 1
        way = chance.random() * (1.0 if turns < EXPLORING else 0.6)
        if way < 0.55:
            pad.press("A")
        elif way < 0.80:
            for _ in range(chance.randint(1, 3)):
                pad.press(chance.choice(["D ←", "D →", "D →", "D ↓"]))
            pad.press("A")
        elif way < 0.86:
            pad.press(chance.choice(["RB", "LB"]))
            pad.press("A")
        elif way < 0.92:
            pad.lean(chance.choice(["LeftStickX", "LeftStickY"]), chance.choice([1.0, -1.0]))
            pad.press("A")
        elif way < 0.95:
            pad.lean("RightStickX", 1.0)
            pad.press("RT")
            pad.press("B")
        else:
            pad.press("LT+Y" if ends else "Y")
    if not shown:
        sys.exit("no button was printed on the screen")


if __name__ == "__main__":
    if len(sys.argv) != 4:
        sys.exit(__doc__)
    SCREEN = Screen(sys.argv[1])
    battle(SCREEN, Pad(SCREEN, sys.argv[2]), sys.argv[3])
