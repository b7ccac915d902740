"""Affray from Python: the engine over its protocol, battles as an environment, the lab over many machines."""

from .engine import Engine, EngineError, Turn, binary

__all__ = ["Engine", "EngineError", "Turn", "binary"]
__version__ = "0.1.0"
