#!/usr/bin/env python3
"""Builds a level from scratch in the real editor with the mouse alone, once for every ruleset.

It paints, adds a combatant, plays the level, returns and saves it. Then it opens the file again, removes a combatant
and saves; nothing else in the file may change.

scripts/editor_by_mouse.py PROGRAM [RULESET…]
"""

import random
import sys
import time

from editing import GROUND, OPENING, Editor, only_gone, only_saved, run, tokens, undo, window


class Mouse(Editor):
    """The editor under mouse control."""

    chance = random.Random(1)

    def choose(self, says, panel=""):
        self.click(self.find(says, panel), pace="0.2")

    def on_board(self, choose, done, what):
        """Chooses a tool and clicks random free positions of the board until `done(layout)` is true."""
        for attempt in range(60):
            # A screen that has just opened may miss a click.
            if attempt % 5 == 0:
                choose()
            layout = self.layout()
            if "board" not in layout:
                time.sleep(0.1)
                continue
            board, people = layout["board"], layout["tokens"]
            place = {
                "x": board["x"] + self.chance.uniform(0.05, 0.95) * board["w"],
                "y": board["y"] + self.chance.uniform(0.05, 0.95) * board["h"],
            }
            near = min(abs(t["x"] - place["x"]) + abs(t["y"] - place["y"]) for t in people)
            if near < 60:
                continue
            self.click(place, pace="0.2")
            if done(self.layout()):
                return
        sys.exit(f"{what}: nowhere on the board")


def build(program, ruleset, folder):
    """Creates a new level: paints, adds a combatant, plays and saves it. Returns its file."""
    with window(Mouse, program, folder) as screen:
        screen.choose(ruleset, "menu")
        screen.choose("New level", "menu")
        screen.choose("Create level", "menu")
        screen.find("Test play")
        # Paints with the first terrain.
        screen.on_board(lambda: screen.choose(GROUND[ruleset], "palette"), lambda layout: bool(undo(layout)), "paint")
        print(f"  painted: {undo(screen.layout())[0]}")
        people = tokens(screen.layout())
        creatures = [c for c in screen.layout()["controls"] if "bestiary" in c["panel"] and c["h"] > 50 and c["says"]]
        first = creatures[0]
        screen.on_board(
            lambda: screen.click(first, pace="0.2"), lambda layout: len(tokens(layout)) > len(people), "somebody new"
        )
        print(f"  somebody new: {first['says']}")
        screen.choose("Test play")
        screen.find("", "bar")
        screen.choose("Esc", "top")
        screen.choose("Leave the battle", "pause")
        screen.find("Test play")
        screen.choose("Save", "top")
        screen.choose("Save as")
        return only_saved(folder)


def change(program, level, folder):
    """Removes a combatant and checks that the rest of the file is unchanged."""
    before = level.read_text()
    with window(Mouse, program, folder, "edit", str(level)) as screen:
        screen.find("Test play")
        screen.wait(lambda layout: layout.get("tokens"), "somebody on the board")
        somebody = screen.layout()["tokens"][-1]
        until = time.monotonic() + OPENING
        # A window that is still busy may miss a click.
        while not any("Remove" in control["says"] for control in screen.layout()["controls"]):
            if time.monotonic() > until:
                sys.exit(f"no sheet of {somebody['id']} was opened")
            screen.click(somebody, pace="0.2")
            time.sleep(0.3)
        screen.choose("Remove")
        screen.choose("Save", "top")
        only_gone(level, before, somebody["id"])


if __name__ == "__main__":
    run(build, change, list(GROUND))
