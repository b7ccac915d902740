"""Affray's rules engine from Python.

`Battle` is a battle inside this process, `Engine` one in a process of its own; both have the requests of the engine
protocol as methods. `affray.lab` measures rules over many battles. `affray.env.env` wraps a level as a PettingZoo
environment, `affray.gym` as Gymnasium environments, one battle or many at once (both need the extra `affray[env]`).
"""

from . import lab
from ._native import VERSION as __version__
from .battle import Battle
from .engine import Engine, EngineError, Refused, find_program

__all__ = ["Battle", "Engine", "EngineError", "Refused", "__version__", "find_program", "lab"]
