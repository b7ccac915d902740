# %% [markdown]
# # The value of a point of STR
#
# Run it cell by cell in an editor that supports `# %%`, or as a whole:
# `AFFRAY=target/release/affray python python/examples/sweep.py`. It needs matplotlib: `pip install './python[example]'`.

# %%
from __future__ import annotations

import sys
from pathlib import Path

from affray import lab

LEVEL, WHO, FIELD = "zones/roadside", "balthasar", "balthasar.str"
VALUES = range(6, 17, 2)
PLAYERS = ["recruit", "random"]
BATTLES = int(sys.argv[1]) if len(sys.argv) > 1 and sys.argv[1].isdigit() else 400


# %% [markdown]
# Each player plays all sides in turn. `on="dask"` or `on="ray"` of `lab.run` distributes single runs over a cluster.

# %%
found = lab.sweep(LEVEL, sets={FIELD: VALUES}, by=PLAYERS, battles=BATTLES).figures
curves: dict[str, list[tuple[float, float]]] = {player: [] for player in PLAYERS}
for point in found["points"]:
    curves[point["controller"]].append((point["share"], (point["high"] - point["low"]) / 2))

for player, points in curves.items():
    print(player, " ".join(f"{value}: {100 * p:.0f} ± {100 * half:.0f} %" for value, (p, half) in zip(VALUES, points)))

# %% [markdown]
# If the curves of two controllers point in different directions, the effect depends on the controller.

# %%
import matplotlib

matplotlib.use("Agg")
import matplotlib.pyplot as plt

figure, axes = plt.subplots(figsize=(7, 4))
for player, points in curves.items():
    shares, halves = zip(*points)
    axes.errorbar(list(VALUES), [100 * p for p in shares], yerr=[100 * h for h in halves], marker="o", capsize=3, label=player)
axes.set_xlabel(FIELD)
axes.set_ylabel("win rate of the party, %")
axes.set_ylim(0, 100)
axes.set_title(f"{LEVEL}, {BATTLES} battles per point")
axes.legend()
figure.tight_layout()
picture = Path("sweep.png")
figure.savefig(picture, dpi=120)
print(picture.resolve())
