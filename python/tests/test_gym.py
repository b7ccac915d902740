"""Tests that the Gymnasium environments pass Gymnasium's own tests, and that many battles are like each alone."""

import warnings

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from affray import Battle, Refused
from affray.features import Features
from affray.gym import Skirmish, Skirmishes

LEVELS = ["roadside", "ford", "duel", "courtyard", "ledge"]


@pytest.mark.parametrize("level", LEVELS)
def test_gymnasiums_own_tests(level):
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        check_env(Skirmish(level, opponent="random"), skip_render_check=True)


def legal(draws, masks):
    return np.array([draws.choice(np.flatnonzero(mask)) if mask.any() else 0 for mask in masks])


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("opponent", ["random", None])
def test_many_battles_are_like_each_alone(level, opponent):
    n, draws = 5, np.random.default_rng(1)
    many = Skirmishes(level, n, opponent=opponent, threads=3)
    alone = [Skirmish(level, opponent=opponent) for _ in range(n)]
    observations, _ = many.reset(seed=10)
    firsts = [environment.reset(seed=10 + ix)[0] for ix, environment in enumerate(alone)]
    over = np.zeros(n, bool)
    for ix, first in enumerate(firsts):
        assert (observations["observation"][ix] == first["observation"]).all()
    for _ in range(60):
        actions = legal(draws, observations["action_mask"])
        observations, rewards, ends, _, info = many.step(actions)
        assert not info
        for ix, environment in enumerate(alone):
            if over[ix]:
                continue
            seen, reward, end, _, _ = environment.step(actions[ix])
            assert (observations["observation"][ix] == seen["observation"]).all()
            assert (observations["action_mask"][ix] == seen["action_mask"]).all()
            assert (reward, end) == (rewards[ix], ends[ix])
            over[ix] = end
    assert observations["observation"] in many.observation_space["observation"]


def test_battles_begin_again_with_new_seeds_and_end_with_what_is_won():
    many, draws = Skirmishes("duel", 4, opponent="random"), np.random.default_rng(2)
    observations, _ = many.reset(seed=1)
    ended, after = 0, np.zeros(4, bool)
    for _ in range(3000):
        observations, rewards, ends, _, _ = many.step(legal(draws, observations["action_mask"]))
        assert not (ends & after).any(), "a battle that has begun again is not over"
        assert set(rewards[ends]) <= {1.0, 0.0, -1.0} and not rewards[~ends].any()
        ended, after = ended + ends.sum(), ends
    assert ended > 4


def test_an_illegal_action_ends_its_battle_alone():
    many = Skirmishes("duel", 2, opponent="random")
    observations, _ = many.reset(seed=1)
    count = int(observations["action_mask"][1].sum())
    _, rewards, ends, _, info = many.step([0, count])
    assert list(ends) == [False, True] and rewards[1] == -1 and list(info["illegal"]) == [False, True]


def test_few_actions_reach_every_option_by_pages():
    environment = Skirmish("ledge", actions=3, opponent=None)
    observation, _ = environment.reset(seed=1)
    steps = 0
    while observation["action_mask"].any() and steps < 200:
        observation, _, end, _, info = environment.step(int(observation["action_mask"].sum()) - 1)
        assert not info
        steps += 1
        if end:
            break
    assert steps > 3


def test_observations_are_the_numbers_of_the_state():
    battle = Battle("duel", seed=5)
    environment = Skirmish("duel", opponent=None)
    observation, _ = environment.reset(seed=5)
    numbers = Features(battle).of(battle)
    assert (observation["observation"][:-1] == numbers).all()
    state = battle.state()
    assert numbers[0] == np.float32(state["round"]) or len(numbers) > 20


def test_what_is_wrong_is_said():
    with pytest.raises(Refused, match="no side `nobody`"):
        Skirmish("duel", side="nobody")
    with pytest.raises(Refused, match="no controller `wizard`"):
        Skirmish("duel", opponent="wizard")
    with pytest.raises(Refused, match="expected 1 battle"):
        Skirmishes("duel", 0)
    with pytest.raises(Refused, match="expected one a battle"):
        Skirmishes("duel", 2).reset(seed=[1])
