"""The environment of a level of each ruleset passes PettingZoo's own tests."""

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
    """Random play to its end; what was chosen, and the rewards."""
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


def test_more_options_than_actions_are_asked_by_pages():
    few, many = raw_env("duel", actions=4), raw_env("duel")
    few.reset(1)
    many.reset(1)
    reached = set()
    options = len(few.decision["options"])
    while options <= 4:
        few.step(0)
        options = len(few.decision["options"])
    pages = np.flatnonzero(few.observe(few.agent_selection)["action_mask"])
    for page in pages:
        few.step(int(page))
        inside = np.flatnonzero(few.observe(few.agent_selection)["action_mask"])
        reached |= {int(page) * 4 + int(i) for i in inside}
        few._page = None
    assert reached == set(range(options))
    few.close()
    many.close()
