#!/usr/bin/env python3
"""Plays in the real window with the mouse alone, as somebody would who sees it: what can be clicked is read from the file that
`affray play … --write-layout FILE` keeps, and clicked with xdotool on the screen $DISPLAY.

scripts/mouse.py LAYOUT RESULT: plays the battle until RESULT is written.
"""

import json
import os
import random
import subprocess
import sys
import time

# So long an answer to a click is waited for, in seconds; some clicks change nothing.
PATIENCE = 0.5


class Screen:
    """The window as its layout tells it."""

    def __init__(self, layout):
        self.file = layout

    def layout(self):
        """The latest layout; waits for the first."""
        while True:
            try:
                with open(self.file, encoding="utf-8") as file:
                    return json.load(file)
            except (FileNotFoundError, json.JSONDecodeError):
                time.sleep(0.1)

    def click(self, place, button=1):
        """Clicks the middle of something and waits until the screen has changed, if it does."""
        before = self.layout()
        x, y = place["x"] + place.get("w", 0) / 2, place["y"] + place.get("h", 0) / 2
        where = [str(round(x)), str(round(y))]
        subprocess.run(["xdotool", "mousemove", *where, "sleep", "0.05", "click", str(button)], check=True)
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until and self.layout() == before:
            time.sleep(0.03)


def battle(screen, result):
    """Chooses among the cards by chance, and a combatant now and then, until the battle is over."""
    chance = random.Random(1)
    while not (os.path.exists(result) and os.path.getsize(result)):
        layout = screen.layout()
        # To surrender would end it, but no battle is played by that.
        cards = [c for c in layout["controls"] if c["panel"] == "bar" and not c["says"].startswith("F10")]
        tokens = layout.get("tokens", [])
        if tokens and (not cards or chance.random() < 0.15):
            screen.click(chance.choice(tokens))
        elif cards:
            screen.click(chance.choice(cards))
        else:
            time.sleep(0.1)


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    battle(Screen(sys.argv[1]), sys.argv[2])
