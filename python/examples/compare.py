# %% [markdown]
# # What a house rule changes
#
# Run it cell by cell in an editor that supports `# %%`, or as a whole: `python python/examples/compare.py`.

# %%
from __future__ import annotations

import sys

from affray import lab

BATTLES = int(sys.argv[1]) if len(sys.argv) > 1 and sys.argv[1].isdigit() else 1000

# %% [markdown]
# Every seed is fought without and with the change, so most of the luck cancels out.

# %%
found = lab.compare("zones/roadside", {"house.shield": "always"}, battles=BATTLES).figures
difference = found["difference"]
low, at, high = (100 * difference[name] for name in ("low", "share", "high"))
print(f"{found['side']}: {at:+.1f} percentage points ({low:+.1f} to {high:+.1f}), p = {difference['p']:.4f}")

# %% [markdown]
# The pairs with different winners show why. `affray lab diff` shows where such a pair parts.

# %%
for flip in found["flips"][:3]:
    parting = lab.diff("zones/roadside", change={"house.shield": "always"}, seed=flip["seed"]).figures["parting"]
    before, after = (winner or "nobody" for winner in flip["winners"])
    print(f"seed {flip['seed']}: {after} wins instead of {before}; {parting['in_words']}")
