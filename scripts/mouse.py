#!/usr/bin/env python3
"""Plays in the real window with the mouse alone.

It reads the clickable controls from the file that `affray play … --write-layout FILE` updates, and clicks them with
xdotool on $DISPLAY.

scripts/mouse.py LAYOUT RESULT: plays the battle until RESULT is written.
"""

import json
import os
import random
import re
import subprocess
import sys
import time


class Screen:
    """The window as described by its layout file."""

    # Seconds to wait for the response to a press; the layout file counts the responses.
    patience = 0.5

    def __init__(self, layout):
        self.file = layout

    def layout(self):
        """Returns the latest layout; waits for the first one."""
        while True:
            try:
                with open(self.file, encoding="utf-8") as file:
                    return json.load(file)
            except (FileNotFoundError, json.JSONDecodeError):
                time.sleep(0.1)

    def click(self, place, button=1, pace="0.05"):
        """Clicks the centre of a control and waits until the window has responded."""
        x, y = place["x"] + place.get("w", 0) / 2, place["y"] + place.get("h", 0) / 2
        where = [str(round(x)), str(round(y))]
        # The window must see the mouse position before the press, and the press before the release, however slow it is.
        press = ["mousedown", str(button), "sleep", pace, "mouseup", str(button)]
        self.press(["mousemove", *where, "sleep", pace, *press], 2 if button < 4 else 0)

    def press(self, what, presses, patience=None):
        """Runs xdotool and waits for the response to that number of presses and releases; returns true if it came in
        time.
        """
        wanted = self.layout()["answered"] + presses
        subprocess.run(["xdotool", *what], check=True)
        until = time.monotonic() + (patience or self.patience)
        while time.monotonic() < until:
            if self.layout()["answered"] >= wanted:
                return True
            time.sleep(0.02)
        return False


def battle(screen, result):
    """Clicks at random until the battle is over: mostly options, sometimes a combatant or a tab."""
    chance = random.Random(1)
    while not (os.path.exists(result) and os.path.getsize(result)):
        layout = screen.layout()
        bar = [control for control in layout["controls"] if control["panel"] == "bar"]
        # Options show their key. Surrendering would end the battle without playing it, and pausing needs no test here.
        cards = [c for c in bar if re.search(r"^\d |\b(Enter|End|Space|Continue)\b", c["says"])]
        others = [c for c in bar if c not in cards and not re.match("F10|P Pause", c["says"])] + layout.get("tokens", [])
        # The default is marked with Enter; a declaration page ends with its Enter button.
        default = [c for c in cards if "Enter" in c["says"]]
        if default and chance.random() < 0.5:
            among = default
        else:
            among = others if not cards or chance.random() < 0.15 else cards
        if among:
            screen.click(chance.choice(among))
        else:
            time.sleep(0.1)


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    battle(Screen(sys.argv[1]), sys.argv[2])
