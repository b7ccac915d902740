"""Affray's rules engine from Python.

`Engine` speaks the engine protocol. `affray.lab.run` fights shards of seeds locally, on Dask or on Ray.
`affray.env.env` wraps a level as a PettingZoo environment (needs the extra `affray[env]`).
"""

from . import lab
from .engine import Engine, EngineError, Refused, find_program

__all__ = ["Engine", "EngineError", "Refused", "find_program", "lab"]
__version__ = "0.1.0"
