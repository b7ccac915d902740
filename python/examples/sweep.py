# %% [markdown]
# # The value of a point of STR
#
# Run it cell by cell in an editor that supports `# %%`, or as a whole:
# `AFFRAY=target/release/affray python python/examples/sweep.py`. It needs matplotlib: `pip install './python[example]'`.

# %%
from __future__ import annotations

import csv
import sys
import tempfile
from math import sqrt
from pathlib import Path

from affray import lab

LEVEL, WHO, FIELD = "zones/roadside", "balthasar", "balthasar.str"
VALUES = range(6, 17, 2)
PLAYERS = ["recruit", "random"]
BATTLES = int(sys.argv[1]) if len(sys.argv) > 1 and sys.argv[1].isdigit() else 400


# %% [markdown]
# Every point is a run of the lab with the same seeds. `on="dask"` or `on="ray"` distributes it over a cluster, with the same
# rows as the result.

# %%
def share(player: str, value: int, folder: Path) -> tuple[float, float]:
    """Returns the win rate of the party, and half the width of its 95 % confidence interval."""
    out = lab.run([LEVEL], folder / f"{player}-{value}.csv", battles=BATTLES, controllers=[player], sets={FIELD: str(value)})
    with out.open() as file:
        rows = list(csv.DictReader(file))
    won = sum(row["winner"] == "party" for row in rows)
    p = won / len(rows)
    return p, 1.96 * sqrt(p * (1 - p) / len(rows))


with tempfile.TemporaryDirectory() as place:
    curves = {player: [share(player, value, Path(place)) for value in VALUES] for player in PLAYERS}

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
