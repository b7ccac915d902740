"""A level as a PettingZoo environment: the sides are the agents, and the engine's options are the actions."""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import Any

try:
    import gymnasium
    import numpy as np
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers
except ModuleNotFoundError as error:
    raise ModuleNotFoundError(f"{error}; install it with: pip install 'affray[env]'", name=error.name) from error

from .battle import Battle
from .features import Features


def env(level: str | os.PathLike[str], **options: Any) -> AECEnv:
    """Returns the environment of a level with PettingZoo's usual wrappers; `options` are those of `raw_env`."""
    return wrappers.OrderEnforcingWrapper(wrappers.TerminateIllegalWrapper(raw_env(level, **options), illegal_reward=-1))


class raw_env(AECEnv):
    """The environment of a level, without wrappers.

    An observation is a dict. `observation` holds the numbers of `Features` and, as the last one, the agent's index
    among the sides. `action_mask` holds a 1 for every legal action.

    Action `i` is the decision's option `i`. A decision with more options than `actions` (at least 2) takes several
    steps: each step chooses a page of the remaining options, and the last step one option of the last page. Every
    option can be chosen, however small `actions` is.

    The winner's reward is 1, the losers' -1; without a winner all get 0. While an agent decides,
    `infos[agent]["decision"]` holds the decision itself; without `decisions` it does not, which is faster.

    Observations contain the whole state, including what is hidden from the agent's side.
    """

    metadata = {"name": "affray_v0", "render_modes": ["ansi"], "is_parallelizable": False}

    def __init__(
        self,
        level: str | os.PathLike[str],
        *,
        actions: int = 256,
        house_rules: Mapping[str, Any] | None = None,
        sets: Mapping[str, Any] | None = None,
        decisions: bool = True,
        render_mode: str | None = None,
    ):
        super().__init__()
        if actions < 2:
            raise ValueError(f"`actions` is {actions}; expected 2 or more")
        self.level, self.actions, self.house_rules, self.sets = level, actions, house_rules, sets
        self.decisions, self.render_mode = decisions, render_mode
        self._begin(0)
        self.features = Features(self.battle)
        self.possible_agents = sorted({str(c["faction"]) for c in self.battle.state()["combatants"].values()})
        size = len(self.features) + 1
        numbers = gymnasium.spaces.Box(-np.inf, np.inf, (size,), np.float32)
        mask = gymnasium.spaces.Box(0, 1, (actions,), np.int8)
        self.observation_spaces = {
            agent: gymnasium.spaces.Dict({"observation": numbers, "action_mask": mask}) for agent in self.possible_agents
        }
        self.action_spaces = {agent: gymnasium.spaces.Discrete(actions) for agent in self.possible_agents}
        self._draws = np.random.default_rng()

    def observation_space(self, agent: str) -> gymnasium.spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> gymnasium.spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begins the battle of that seed; without a seed, of the next random one."""
        if seed is not None:
            self._draws = np.random.default_rng(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self._begin(int(self._draws.integers(2**31)))
        self._look()

    def step(self, action: int | None) -> None:
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[self.agent_selection] = 0.0
        self._clear_rewards()
        assert action is not None, "the deciding agent must choose an action"
        size = self._page_size()
        first = self._page.start + int(action) * size
        if size == 1:
            self._choose(first)
            self._look()
        else:
            self._page = range(first, min(first + size, self._page.stop))
        self._accumulate_rewards()

    def observe(self, agent: str) -> dict[str, np.ndarray]:
        own = np.float32(self.possible_agents.index(agent))
        return {"observation": np.append(self._numbers, own).astype(np.float32), "action_mask": self._mask(agent)}

    def render(self) -> str | None:
        """Returns the events since the last choice, one sentence per line; `None` unless `render_mode` is "ansi"."""
        return "\n".join(self._told) if self.render_mode == "ansi" else None

    def close(self) -> None:
        pass

    def _begin(self, seed: int) -> None:
        told = self.render_mode == "ansi"
        self.battle = Battle(self.level, seed=seed, house=self.house_rules, sets=self.sets, undo=False, events=told)
        self._told: list[str] = []

    def _choose(self, option: int) -> None:
        if self.render_mode == "ansi":
            self._told = [event["text"] for event in self.battle.choose(option)["events"]]
        else:
            self.battle.take(option)

    def _look(self) -> None:
        """Updates the environment from the battle."""
        self._numbers = self.features.of(self.battle)
        self._page = range(self.battle.count)
        self.infos = {agent: {} for agent in self.agents}
        side = self.battle.side
        if side is not None:
            self.agent_selection = side
            if self.decisions:
                self.infos[side] = {"decision": self.battle.decision()["decision"]}
            return
        over = self.battle.decision()["over"]
        winner = over.get("winner")
        for agent in self.agents:
            self.rewards[agent] = 0.0 if winner is None else 1.0 if agent == winner else -1.0
            self.terminations[agent] = True
            self.infos[agent] = {"over": over}

    def _page_size(self) -> int:
        """Returns the number of options that one action currently covers: 1, or the size of a page."""
        size = 1
        while size * self.actions < len(self._page):
            size *= self.actions
        return size

    def _mask(self, agent: str) -> np.ndarray:
        mask = np.zeros(self.actions, np.int8)
        if agent == getattr(self, "agent_selection", None):
            mask[: -(-len(self._page) // self._page_size())] = 1
        return mask
