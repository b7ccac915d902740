"""Tests that the environment of a level of each ruleset passes PettingZoo's own tests."""

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from affray.env import env, raw_env

LEVELS = ["roadside", "ford", "duel", "courtyard", "ledge"]


@pytest.mark.parametrize("level", LEVELS)
def test_pettingzoos_own_tests(level):
    api_test(env(level), num_cycles=200)


def test_a_seed_is_a_battle():
    seed_test(lambda: env("roadside"), num_cycles=60)


def play(environment, seed, most=20_000):
    """Plays at random to the end; returns the choices and the rewards."""
    draws = np.random.default_rng(seed)
    environment.reset(seed)
    chosen, rewards = [], {}
    for agent in environment.agent_iter(most):
        observation, reward, ended, cut, _ = environment.last()
        rewards[agent] = reward
        if ended or cut:
            environment.step(None)
            continue
        action = int(draws.choice(np.flatnonzero(observation["action_mask"])))
        chosen.append(action)
        environment.step(action)
    return chosen, rewards


@pytest.mark.parametrize("level", LEVELS)
def test_random_play_ends_with_what_was_won(level):
    environment = env(level)
    chosen, rewards = play(environment, 3)
    assert chosen and sorted(rewards.values()) in ([-1.0, 1.0], [0.0, 0.0])
    assert (chosen, rewards) == play(environment, 3)
    environment.close()


@pytest.mark.parametrize("actions", [2, 3, 4])
def test_every_option_is_reached_with_few_actions(actions):
    """Also covers more options than `actions` squared, which need pages of pages."""
    few = raw_env("ledge", actions=actions)
    few.reset(1)
    while few.battle.count <= actions**2:
        few.step(0)
    options = few.battle.count
    chosen = []
    few._choose = chosen.append
    few._look = lambda: None

    def reach(steps):
        """Reaches every option that the actions after `steps` lead to."""
        before = len(chosen)
        few._page = range(options)
        for action in steps:
            few.step(action)
        if len(chosen) == before:
            for action in np.flatnonzero(few.observe(few.agent_selection)["action_mask"]):
                reach([*steps, int(action)])

    reach([])
    assert chosen == list(range(options))
    few.close()


def test_one_action_is_refused():
    with pytest.raises(ValueError, match="expected 2 or more"):
        raw_env("duel", actions=1)


def test_decisions_are_in_the_infos_unless_that_is_off():
    for decisions in (True, False):
        environment = raw_env("duel", decisions=decisions, render_mode="ansi")
        environment.reset(1)
        assert ("decision" in environment.infos[environment.agent_selection]) == decisions
        environment.step(0)
        assert environment.render()
