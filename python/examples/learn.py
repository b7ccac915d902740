# %% [markdown]
# # An agent that learns which actions win
#
# The simplest learner there is: it counts how often each action was part of a won battle. Real ones use the same arrays.
# Run it as a whole: `python python/examples/learn.py`. It needs the extra `affray[env]`.

# %%
from __future__ import annotations

import sys
import time

import numpy as np

from affray.gym import Skirmishes

STEPS = int(sys.argv[1]) if len(sys.argv) > 1 and sys.argv[1].isdigit() else 2000
BATTLES = 64

# %%
battles = Skirmishes("duel", BATTLES, opponent="random", actions=32)
draws = np.random.default_rng(1)
observations, _ = battles.reset(seed=1)
worth = np.zeros(32)
played = np.zeros((BATTLES, 32))
won = lost = 0
begun = time.perf_counter()
for _ in range(STEPS):
    # Softmax over the legal actions.
    weights = np.exp(worth) * observations["action_mask"]
    weights[~weights.any(axis=1)] = 1
    sums = weights.cumsum(axis=1)
    actions = (draws.random((BATTLES, 1)) * sums[:, -1:] < sums).argmax(axis=1)
    played[np.arange(BATTLES), actions] += 1
    observations, rewards, ends, _, _ = battles.step(actions)
    for ix in np.flatnonzero(ends):
        worth += 0.05 * rewards[ix] * (played[ix] / played[ix].sum() - 1 / 32)
        won, lost = won + (rewards[ix] > 0), lost + (rewards[ix] < 0)
        played[ix] = 0
seconds = time.perf_counter() - begun
print(f"{STEPS * BATTLES / seconds:.0f} decisions a second; {won} won, {lost} lost")
