"""What a seat has, in numbers. The difference between two tables is what an option costs and
gives."""

from __future__ import annotations

from meadhall.games.karvi.rules.state import Karvi, posts_built, strength_of, towers_built


def purse(g: Karvi, seat: int) -> dict[str, int]:
    """Everything a player would count; each name has a symbol `i-NAME` and a word."""
    p = g.players[seat]
    return {
        "points": sum(p.points),
        "fur": p.fur,
        "silver": p.silver,
        "gold": p.gold,
        "provisions": p.provisions,
        "beer": sum(g.beer[die] for die in g.dice_of(seat)),
        "strength": strength_of(p),
        "warriors": sum(w > 0 for w in p.warriors),
        "injured": sum(w < 0 for w in p.warriors),
        "cards": len(p.hand),
        "trade_cards": len(p.trade_cards),
        "trade_tiles": len(p.trades),
        "raid_tiles": len(p.raids),
        "trading_posts": posts_built(g, p),
        "towers": towers_built(g, p),
        "ship_parts": len(p.stern) + len(p.sail) + len(p.head),
        "rune_stones": sum(map(len, p.runes)),
    }
