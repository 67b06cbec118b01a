"""Spots that can do nothing for a player now, and why."""

from __future__ import annotations

from meadhall.games.karvi.rules.combine import AnyOrder, InOrder, OneOf
from meadhall.games.karvi.rules.raid import Raid, which_raid
from meadhall.games.karvi.rules.state import FRANCIA, Karvi
from meadhall.games.karvi.rules.track import Locked, may_lock, spot_effect
from meadhall.games.karvi.rules.trade import Trade, which_trade
from meadhall.kernel.agenda import Step
from meadhall.language.translation import Tongue


def why_useless(g: Karvi, me: int, at: int, t: Tongue) -> str:
    """Why the spot would do nothing for me, '' if it would do something."""
    why = _lacking(g, me, spot_effect(g, at))
    p = g.players[me]
    if {"trade", "raid"} <= why:
        return t("you can neither trade nor raid yet")
    if "trade" in why:
        if len(p.trades) >= FRANCIA or any(tile in g.box.trade_tiles for tile in p.scouted):
            return t("you cannot pay for a trade yet")
        return t("you have nothing to trade yet")
    if "raid" in why:
        if len(p.raids) >= FRANCIA or any(tile in g.box.raid_tiles for tile in p.scouted):
            return t("you are not strong enough to raid yet")
        return t("you have nothing to raid yet")
    return t("locked for you") if why else ""


def _lacking(g: Karvi, me: int, does: Step) -> frozenset[str]:
    """The actions of an effect, if none of them can be done and it does nothing else."""
    if isinstance(does, Trade):
        return frozenset(("trade",) if len(which_trade(g, me)) == 1 else ())
    if isinstance(does, Raid):
        return frozenset(("raid",) if len(which_raid(g, me)) == 1 else ())
    if isinstance(does, Locked):
        return frozenset(() if may_lock(g.players[me]) else ("locked",))
    if isinstance(does, OneOf | AnyOrder | InOrder):
        parts = [_lacking(g, me, part) for part in does.steps]
        return frozenset().union(*parts) if all(parts) else frozenset()
    return frozenset()
