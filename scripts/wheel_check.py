#!/usr/bin/env python3
"""Uses the installed Python package where nothing else is installed: see scripts/packages-check."""

import subprocess
from pathlib import Path

import affray
from affray import Battle, Engine, lab
from affray.env import env
from affray.gym import Skirmishes


def in_process_like_the_pipe():
    with Engine() as engine:
        for level in ("roadside", "ford", "duel", "courtyard", "ledge"):
            battle = Battle(level, seed=7)
            engine.new(level, seed=7)
            battle.auto("random", decisions=200)
            engine.auto("random", decisions=200)
            assert battle.hash() == engine.hash(), level
    print("battles in the process have the hashes of the program")


def rows():
    found = lab.run("roadside", "rows.parquet", battles=20)
    assert found.figures["battles"] == 20 and found.frame().shape[0] == 20
    share = found.figures["wins"][0]
    print(f"20 rows in rows.parquet; {share['side']} wins {share['low']:.2f} to {share['high']:.2f}")


def environments():
    environment = env("duel")
    environment.reset(seed=7)
    steps = 0
    for agent in environment.agent_iter(300):
        observation, _, ended, cut, _ = environment.last()
        action = environment.action_space(agent).sample(observation["action_mask"])
        environment.step(None if ended or cut else action)
        steps += 1
    many = Skirmishes("duel", 4)
    many.reset(seed=7)
    many.step([0] * 4)
    print(f"{steps} steps of a PettingZoo environment, and 4 battles at once")


def text_game():
    game = ["affray", "text", "duel", "--seed", "7"]
    done = subprocess.run(game, input="1\n" * 4000, capture_output=True, text=True, timeout=300)
    assert "The battle is over" in done.stdout or "hash " in done.stdout, done.stdout[-500:]
    print("the text game is played to its end")


assert Path(affray.__file__).is_relative_to(Path(__import__("sys").prefix)), affray.__file__
in_process_like_the_pipe()
rows()
environments()
text_game()
