"""Levels as Gymnasium environments: one battle, or many that advance together on all cores.

The agent is one side, and a built-in controller plays the others. An observation is a dict: `observation` holds the
numbers of the battle's state and, as the last one, the rank of the side that decides; `action_mask` holds a 1 for every
legal action. Action `i` is the decision's option `i`; a decision with more options than `actions` takes several steps,
as in `affray.env`.

The reward comes at the end: 1 if the agent's side wins, -1 if another does, 0 without a winner. An illegal action ends
the battle with the reward -1, and the info says so.
"""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from typing import Any

try:
    import gymnasium
    import numpy as np
    import numpy.typing as npt
    from gymnasium.vector import AutoresetMode
    from gymnasium.vector.utils import batch_space
except ModuleNotFoundError as error:
    raise ModuleNotFoundError(f"{error}; install it with: pip install 'affray[env]'", name=error.name) from error

from ._native import Arena
from .protocol import level_name, overrides

Observation = dict[str, npt.NDArray[Any]]

#: Values of the native module for the end of a battle.
OVER, ILLEGAL = 1, 2


def _arena(
    level: str | os.PathLike[str],
    battles: int,
    actions: int,
    side: str | None,
    opponent: str | None,
    house: Mapping[str, Any] | None,
    sets: Mapping[str, Any] | None,
    threads: int | None,
) -> Arena:
    given = [(name, _text(value)) for name, value in overrides(house, sets).items()]
    return Arena(level_name(level), given, battles, actions, side, opponent, threads)


def _text(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _space(arena: Arena, actions: int) -> gymnasium.spaces.Dict:
    numbers = gymnasium.spaces.Box(-np.inf, np.inf, (arena.size,), np.float32)
    mask = gymnasium.spaces.Box(0, 1, (actions,), np.int8)
    return gymnasium.spaces.Dict({"observation": numbers, "action_mask": mask})


def _arrays(found: tuple[bytearray, ...], battles: int) -> tuple[Observation, npt.NDArray[Any], npt.NDArray[Any]]:
    """Returns observations, rewards and ends."""
    numbers, masks, rewards, ends = found
    observation = {
        "observation": np.frombuffer(numbers, np.float32).reshape(battles, -1),
        "action_mask": np.frombuffer(masks, np.int8).reshape(battles, -1),
    }
    return observation, np.frombuffer(rewards, np.float32), np.frombuffer(ends, np.uint8)


class Skirmish(gymnasium.Env[Observation, int]):
    """One battle of a level."""

    metadata: dict[str, Any] = {"render_modes": []}

    def __init__(
        self,
        level: str | os.PathLike[str],
        *,
        side: str | None = None,
        opponent: str | None = "recruit",
        actions: int = 256,
        house: Mapping[str, Any] | None = None,
        sets: Mapping[str, Any] | None = None,
        render_mode: str | None = None,
    ):
        """`side` is the agent's, by default the first of the level. Without an `opponent` the agent decides for every
        side.
        """
        self.render_mode = render_mode
        self._arena = _arena(level, 1, actions, side, opponent, house, sets, 1)
        self.observation_space = _space(self._arena, actions)
        self.action_space = gymnasium.spaces.Discrete(actions)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Observation, dict[str, Any]]:
        """Begins the battle of that seed; without a seed, of a random one."""
        super().reset(seed=seed)
        battle = seed if seed is not None else int(self.np_random.integers(2**31))
        observations, _, _ = _arrays(self._arena.reset([battle]), 1)
        return {name: values[0] for name, values in observations.items()}, {}

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        observations, rewards, ends = _arrays(self._arena.step([int(action)]), 1)
        info = {"illegal": True} if ends[0] == ILLEGAL else {}
        observation = {name: values[0] for name, values in observations.items()}
        return observation, float(rewards[0]), bool(ends[0]), False, info


class Skirmishes(gymnasium.vector.VectorEnv[Observation, npt.NDArray[Any], npt.NDArray[Any]]):
    """Many battles of a level that advance together, on all cores and with the lock of the interpreter released.

    Battle `i` begins with seed `seed + i`. A battle that is over begins again at the next step, with a seed that no
    other battle has had; the action for it is ignored.
    """

    metadata: dict[str, Any] = {"render_modes": [], "autoreset_mode": AutoresetMode.NEXT_STEP}

    def __init__(
        self,
        level: str | os.PathLike[str],
        battles: int,
        *,
        side: str | None = None,
        opponent: str | None = "recruit",
        actions: int = 256,
        house: Mapping[str, Any] | None = None,
        sets: Mapping[str, Any] | None = None,
        threads: int | None = None,
    ):
        """`threads` is the number of threads, by default that of the cores. The others are as for `Skirmish`."""
        self.num_envs = battles
        self._arena = _arena(level, battles, actions, side, opponent, house, sets, threads)
        self.single_observation_space = _space(self._arena, actions)
        self.single_action_space = gymnasium.spaces.Discrete(actions)
        self.observation_space = batch_space(self.single_observation_space, battles)
        self.action_space = batch_space(self.single_action_space, battles)

    def reset(
        self, *, seed: int | Sequence[int] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begins all battles anew. `seed` is that of the first battle, or a list with one for each."""
        if seed is None or isinstance(seed, int):
            super().reset(seed=seed)
            first = seed if seed is not None else int(self.np_random.integers(2**31))
            seeds = [first + ix for ix in range(self.num_envs)]
        else:
            seeds = [int(one) for one in seed]
        return _arrays(self._arena.reset(seeds), self.num_envs)[0], {}

    def step(
        self, actions: npt.NDArray[Any]
    ) -> tuple[Observation, npt.NDArray[Any], npt.NDArray[Any], npt.NDArray[Any], dict[str, Any]]:
        observations, rewards, ends = _arrays(self._arena.step(np.asarray(actions).tolist()), self.num_envs)
        info: dict[str, Any] = {"illegal": ends == ILLEGAL} if (ends == ILLEGAL).any() else {}
        return observations, rewards, ends > 0, np.zeros(self.num_envs, np.bool_), info
