"""Help that belongs to no component: actions, scoring, variants."""

from __future__ import annotations

from collections.abc import Mapping

from meadhall.language.translation import _

TOPICS = {
    "rules": _(
        "You are a jarl: most points after the last round win. Whoever's die is furthest back "
        "on the village track moves it forward to any free spot, pays that spot's beer from "
        "the die and does what the spot says; a die may also go home to the stop-area, where "
        "it waits for the round to end. Once per turn you may sail, 1 provision a step, and "
        "where you stop you scout a tile or build. TRADE and RAID spots then activate scouted "
        "tiles: trade tiles cost fur and silver, raid tiles ask for strong warriors. Both "
        "score, and each tile improves your tableau. UPGRADE spots draw cards or place the "
        "ship tiles and rune stones above your tableau; rune stones score at the end. A good "
        "first turn is to take goods or PROVISIONS nearby and sail to a near place."
    ),
    "BEER": _(
        "BEER is an action. Pour 2 beers on your dice, split as you like; no die holds more "
        "than 5. Your 1st, 3rd and 5th trade tile raise this to 3, 4 and 5."
    ),
    "PROVISIONS": _(
        "PROVISIONS is an action. Take 2 provisions on your ship, which holds 6. Your 1st, "
        "3rd and 5th raid tile raise this to 3, 4 and 5."
    ),
    "INCOME": _(
        "INCOME is an action. Take 1 fur or silver, and 1 more for every trading post you "
        "have built; then make your warriors 1 stronger in total, and 1 more for every tower."
    ),
    "UPGRADE": _(
        "UPGRADE is an action. Draw the top card of one of the three stacks, or place one "
        "ship tile or rune stone from above your tableau: you must meet what it needs and pay "
        "for the spot it goes to, and you score the points it covers."
    ),
    "TRADE": _(
        "TRADE is an action. Pay the cost of one trade tile you have scouted; it goes on your "
        "trade track and gives its points and trade cards. With six tiles you may trade in "
        "Francia."
    ),
    "RAID": _(
        "RAID is an action. Choose a raid tile you have scouted and are strong enough for. "
        "Your warriors take its damage, then you get its points and bonus and it goes on your "
        "raid track. With six tiles you may raid Francia."
    ),
    "LOCKED": _(
        "LOCKED is an action for those with two tiles on a track: two trade tiles give 1 "
        "silver and 1 gold, two raid tiles make your warriors 3 stronger in total. With both, "
        "choose."
    ),
    "francia": _(
        "Francia lies beyond the sixth tile of a track. As a TRADE, pay 4 fur or silver for 8 "
        "points; as a RAID with strength 25, take 3 damage for 12 points. As often as you "
        "like."
    ),
    "damage": _(
        "Each point of damage injures a healthy warrior or sends an injured one to Valhalla, "
        "where she gives points equal to her strength. Injured warriors fight as well as "
        "healthy ones."
    ),
    "gold": _(
        "Gold pays for fur or silver, and at any moment of your turn 1 gold buys 1 fur, 1 "
        "silver, 1 provision or 1 beer. Two cards of your hand can be discarded for 1 gold."
    ),
    "map": _(
        "The two map spots and the corners behind them open with your fourth trade tile, your "
        "fourth raid tile, or the sail that shows a map."
    ),
    "ship": _(
        "Once a turn you may move your ship, at 1 provision a step. Where you stop you may "
        "scout a stack of tiles or build. A ship that is there is displaced: free if your "
        "crew is stronger, else for 1 more provision."
    ),
    "scoring": _(
        "At the end: rune stones, 1 point per strength of your warriors, the square of the "
        "number of your trade tiles, 1 point per beer and gold, and 1 for every 2 provisions, "
        "2 cards in hand, and 2 fur or silver."
    ),
    "alone": _(
        "Alone you play as usual, and the opponent is four dice. Whenever one of them is "
        "behind your next die, all dice behind it are rolled: 3 pips go to the third spot "
        "ahead of your die (or the next free one), a blank to the first free yellow, red or "
        "brown spot. After each round the trade cards on offer, one special rune stone of "
        "each corner and one tile of six stacks go. Above 170 points is good, above 200 "
        "great, above 250 impressive."
    ),
    "volva": _(
        "The Völva has the purple dice. Before they are rolled she scores 1 point for each "
        "free spot between them and your next die, so do not run far ahead. Then each of her "
        "dice acts: she raids and trades where her order tiles send her, upgrades for the "
        "covered points, builds on INCOME spots from a chest that also holds Greenhouser's "
        "buildings, and takes points on all others. Blazy's blue dice only block. At the end "
        "her rune stones score their lower value, and she has the square of her trade tiles. "
        "You must have more points than she."
    ),
    "variants": _(
        "Set-up options: boards=b (more variety), boards=chaos, draft=yes (choose start "
        "cards), less_luck=yes (draft ship tiles and rune stones), unlucky=yes (draw two "
        "upgrade cards, keep one). 'meadhall games' lists them all."
    ),
}
"""Help that belongs to no component."""
ALSO = {
    "alone": ("solo", "highscore"),
    "volva": ("blazy", "greenhouser", "purple"),
    "variants": ("draft", "chaos", "lessluck", "unlucky", "loser"),
}
"""Other words for a topic."""


def topics(settings: Mapping[str, str]) -> tuple[str, ...]:
    """The help that a newcomer to this kind of game should read."""
    if settings["solo"] != "no":
        return ("alone", "volva") if settings["solo"] == "volva" else ("alone",)
    variants = settings["boards"] != "a" or "yes" in settings.values()
    return ("variants",) if variants else ()
