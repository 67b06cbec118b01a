"""Meadhall: the hall where Karvi and A Feast for Odin are played."""

from meadhall.kernel.errors import Illegal
from meadhall.kernel.registry import game_names
from meadhall.kernel.table import Table

__version__ = "0.1.0"
__all__ = ["Illegal", "Table", "__version__", "game_names"]
