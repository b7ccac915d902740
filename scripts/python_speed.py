#!/usr/bin/env python3
"""Measures decisions a second from Python: over the pipe, in the process, and many battles at once.

scripts/python_speed.py [SECONDS]: seconds of each measurement, 2 by default. Needs the package `affray[env]`.
"""

import random
import sys
import time

import numpy as np

from affray import Battle, Engine
from affray.env import raw_env
from affray.gym import Skirmishes

LEVELS = ["zones/roadside", "ranks/ford", "hexes/duel", "percentile/courtyard", "segments/ledge"]
SECONDS = float(sys.argv[1]) if len(sys.argv) > 1 else 2.0
BATTLES = 64


def rate(act, most):
    """Returns decisions a second of a function that makes one battle's decisions and returns their number."""
    made, begun = 0, time.perf_counter()
    while time.perf_counter() - begun < most:
        made += act()
    return made / (time.perf_counter() - begun)


def over_the_pipe(engine, level):
    def battle():
        answer, made = engine.new(level, seed=random.randrange(2**31)), 0
        while "decision" in answer and made < 400:
            answer = engine.choose(random.randrange(len(answer["decision"]["options"])))
            made += 1
        return made

    return rate(battle, SECONDS)


def in_process(level, described):
    battle = Battle(level, seed=1, undo=described, events=described)

    def fought():
        battle.new(level, seed=random.randrange(2**31))
        made = 0
        while (count := battle.count) and made < 400:
            option = random.randrange(count)
            battle.choose(option) if described else battle.take(option)
            made += 1
        return made

    return rate(fought, SECONDS)


def pettingzoo(level, decisions):
    environment = raw_env(level, decisions=decisions)

    def fought():
        environment.reset(random.randrange(2**31))
        for made in range(400):
            mask = environment.observe(environment.agent_selection)["action_mask"]
            if not mask.any():
                return made
            environment.step(random.randrange(int(mask.sum())))
        return 400

    return rate(fought, SECONDS)


def at_once(level, opponent):
    battles = Skirmishes(level, BATTLES, opponent=opponent)
    observations, _ = battles.reset(seed=1)
    draws = np.random.default_rng(1)

    def step():
        nonlocal observations
        legal = np.maximum(observations["action_mask"].sum(axis=1), 1)
        observations, *_ = battles.step((draws.random(BATTLES) * legal).astype(int))
        return BATTLES

    return rate(step, SECONDS)


def main():
    print(f"decisions a second by random play, {SECONDS:g} s each; {BATTLES} battles at once in the last column")
    print(f"{'level':<22}{'pipe':>8}{'choose':>8}{'take':>8}{'µs':>7}{'PettingZoo':>12}{'(fast)':>8}{'at once':>9}")
    with Engine() as engine:
        for level in LEVELS:
            pipe, chosen, taken = over_the_pipe(engine, level), in_process(level, True), in_process(level, False)
            zoo, fast, many = pettingzoo(level, True), pettingzoo(level, False), at_once(level, None)
            print(
                f"{level:<22}{pipe:8.0f}{chosen:8.0f}{taken:8.0f}{1e6 / taken:7.1f}{zoo:12.0f}{fast:8.0f}{many:9.0f}",
                flush=True,
            )


if __name__ == "__main__":
    main()
