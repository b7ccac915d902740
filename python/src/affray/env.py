"""Battles as a PettingZoo AEC environment: every side is an agent, every decision a step, every legal option an action.

An observation is a dictionary of `observation`, the figures of everybody in the battle's state, and `action_mask`, which options there are.
It shows all that happened: concealment is not kept from agents.
"""

from __future__ import annotations

from typing import Any, Iterator

import gymnasium
import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from .engine import Engine, Turn

Json = dict[str, Any]

#: Options of one decision that can be chosen; further ones are never offered.
OPTIONS = 1024


def env(level: str = "roadside", **given: Any) -> AECEnv:
    """The environment of a level, with PettingZoo's usual wrappers."""
    return wrappers.OrderEnforcingWrapper(AffrayEnv(level, **given))


def _figures(value: Any, path: str = "") -> Iterator[tuple[str, float]]:
    """Numbers and truths of a state by their paths; lists are left out, since they grow and shrink."""
    if isinstance(value, bool):
        yield path, float(value)
    elif isinstance(value, (int, float)):
        yield path, float(value)
    elif isinstance(value, dict):
        for key in value:
            yield from _figures(value[key], f"{path}.{key}" if path else key)


class AffrayEnv(AECEnv):
    """One level. Rewards: 1 for the side that wins, -1 for the others, nothing where nobody wins."""

    metadata = {"render_modes": ["ansi"], "name": "affray_v0", "is_parallelizable": False}

    def __init__(
        self,
        level: str = "roadside",
        house_rules: dict[str, str] | None = None,
        program: str | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.level, self.house_rules, self.render_mode = level, house_rules, render_mode
        self._engine = Engine(program)
        self._turn = self._engine.new(level, 0, house_rules)
        state = self._engine.state()
        everybody = state["combatants"].values() if isinstance(state["combatants"], dict) else state["combatants"]
        self.possible_agents = list(dict.fromkeys(one["faction"] for one in everybody))
        #: What the numbers of an observation are, in order; the first says whose eyes it is for.
        self.fields = ["me", "round", *(path for path, _ in _figures(state["combatants"], "combatants"))]
        box = spaces.Box(-1e6, 1e6, (len(self.fields),), np.float32)
        mask = spaces.Box(0, 1, (OPTIONS,), np.int8)
        self.observation_spaces = {a: spaces.Dict({"observation": box, "action_mask": mask}) for a in self.possible_agents}
        self.action_spaces = {a: spaces.Discrete(OPTIONS) for a in self.possible_agents}

    def observation_space(self, agent: str) -> gymnasium.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> gymnasium.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: Json | None = None) -> None:
        self._begin(self._engine.new(self.level, seed, self.house_rules))

    def _begin(self, turn: Turn) -> None:
        self.agents = list(self.possible_agents)
        self.rewards = {a: 0.0 for a in self.agents}
        self._cumulative_rewards = {a: 0.0 for a in self.agents}
        self.terminations = {a: False for a in self.agents}
        self.truncations = {a: False for a in self.agents}
        self.infos: dict[str, Json] = {a: {} for a in self.agents}
        self.agent_selection = self.agents[0]
        self._take(turn)

    def _take(self, turn: Turn) -> None:
        self._turn, self._state = turn, self._engine.state()
        if turn.decision:
            self.agent_selection = turn.decision["faction"]
        elif turn.over:
            winner = turn.over.get("winner")
            for agent in self.agents:
                self.rewards[agent] = 0.0 if winner is None else 1.0 if agent == winner else -1.0
                self.terminations[agent] = True

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError("an agent that is still in the battle must act")
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self._take(self._engine.choose(int(action)))
        self._accumulate_rewards()

    def observe(self, agent: str) -> Json:
        figures = dict(_figures(self._state["combatants"], "combatants"))
        figures["me"] = float(self.possible_agents.index(agent))
        figures["round"] = float(self._state.get("round") or 0)
        observation = np.array([figures.get(name, 0.0) for name in self.fields], np.float32)
        mask = np.zeros(OPTIONS, np.int8)
        if self._turn.decision and self._turn.decision["faction"] == agent:
            mask[: len(self._turn.decision["options"])] = 1
        return {"observation": observation, "action_mask": mask}

    def render(self) -> str:
        return "\n".join(event["text"] for event in self._turn.events)

    def close(self) -> None:
        self._engine.close()
