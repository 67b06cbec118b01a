"""Meadhall: the hall where Karvi and A Feast for Odin are played."""

from meadhall.kernel.errors import Illegal
from meadhall.kernel.games import enrol, game_names
from meadhall.kernel.table import Table

enrol("karvi", "meadhall.karvi")
enrol("odin", "meadhall.odin")

__version__ = "0.1.0"
__all__ = ["Illegal", "Table", "__version__", "game_names"]
