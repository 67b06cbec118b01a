"""What the game can work out for a player: where a tile lies best, the cheapest feast, plans."""

from __future__ import annotations

from meadhall.games.odin.helpers.drag import lift, lifts, why_not
from meadhall.games.odin.helpers.planner import habit, planning, proposals, propose
from meadhall.games.odin.rules.settings import HABITS

__all__ = ["HABITS", "habit", "lift", "lifts", "planning", "proposals", "propose", "why_not"]
