"""The action spaces, things, boards and ships in words.

Spaces stand as on the action board, column by column from top to bottom; I1 to I4 are the imitation
spaces of a game with four players.
"""

from __future__ import annotations

from meadhall.language.translation import _

SPACE_NAMES: dict[str, str] = {
    "BH1": _("Build a shed"),
    "BS1": _("Build a whaling boat"),
    "HU1": _("Hunt game"),
    "HU2": _("Catch stockfish"),
    "LM1": _("Buy stockfish"),
    "LM2": _("Buy salt meat"),
    "WM1": _("Market: beans"),
    "PR1": _("Milk the cattle"),
    "CR1": _("Weave linen"),
    "CR2": _("Carve a rune stone"),
    "MT1": _("Mountain: 2 items"),
    "MT2": _("Mountain: 1 item, upgrade 1 good"),
    "MT3": _("Upgrade 2 goods"),
    "SA1": _("Overseas trading"),
    "SA4": _("Raid"),
    "SA8": _("Explore the near islands"),
    "EO1": _("Draw an occupation"),
    "EO2": _("Play an occupation"),
    "BH2": _("Build a stone house"),
    "BS2": _("Build a knarr"),
    "HU3": _("Hunt game"),
    "HU4": _("Lay a snare"),
    "LM3": _("Buy a sheep"),
    "LM4": _("Buy cattle with milk"),
    "WM2": _("Market: flax and stockfish"),
    "PR2": _("Brew mead"),
    "CR3": _("Tailor clothing"),
    "CR4": _("Make a chest"),
    "MT4": _("Wood and ore"),
    "MT5": _("Mountain: 3 items, upgrade 1 good"),
    "MT6": _("Upgrade 3 goods"),
    "SA2": _("Overseas trading"),
    "SA5": _("Pillage"),
    "SA9": _("Explore the northern islands"),
    "EO3": _("Emigrate"),
    "EO4": _("Play 2 occupations"),
    "BH3": _("Build a long house"),
    "BS3": _("Build a longship"),
    "HU5": _("Hunt whales"),
    "LM5": _("Sheep for free or cattle"),
    "WM3": _("Market: fruits, oil and salt meat"),
    "PR3": _("Shear the sheep"),
    "CR5": _("Forge at the smithy"),
    "CR6": _("Make chests and rune stones"),
    "MT7": _("Mountain: 3 items and 2 items"),
    "MT8": _("Upgrade 3 goods, draw weapons"),
    "MT9": _("Upgrade 4 goods"),
    "SA3": _("Special sale"),
    "SA6": _("Pillage"),
    "SA10": _("Explore the far lands"),
    "EO5": _("Emigrate"),
    "EO6": _("Play 4 occupations"),
    "BH4": _("Build a house and a ship"),
    "HU6": _("Hunt whales with one boat"),
    "LM6": _("Buy a sheep and cattle"),
    "WM4": _("Market: spices, milk and wool"),
    "CR7": _("Silver, robe and jewelry"),
    "MT10": _("Mountain: 4 items, upgrade 2 goods twice"),
    "MT11": _("Mountain: 2 items from 4 strips, or upgrade 3 goods twice"),
    "SA7": _("Plunder"),
    "EO7": _("Refit a boat and emigrate"),
    "I1": _("Imitate a 1-Viking space"),
    "I2": _("Imitate a 2-Viking space"),
    "I3": _("Imitate a 3-Viking space"),
    "I4": _("Imitate a 4-Viking space"),
}

SPACE_WORDS: dict[str, str] = {
    "BH1": _("1 Viking. Pay 2 wood and take a shed, if one is left."),
    "BS1": _("1 Viking. Pay 1 wood and take a whaling boat; you need a free small berth."),
    "HU1": _(
        "1 Viking. Roll the eight-sided die up to three times; low is good and the last roll "
        "counts. Pay the result in bows and wood for 1 hide and 1 game meat. If you fail you get "
        "1 wood and 1 bow."
    ),
    "HU2": _("1 Viking. Gain 1 stockfish."),
    "LM1": _("1 Viking. Pay 1 silver for 2 stockfish."),
    "LM2": _("1 Viking. Pay 2 silver for 2 salt meat."),
    "WM1": _("1 Viking. Gain 1 beans and 1 silver."),
    "PR1": _("1 Viking. Gain 1/2/3 milk if you have 1/2/3 or more cattle in your stable."),
    "CR1": _("1 Viking. Pay 1 flax for 1 linen."),
    "CR2": _("1 Viking. Pay 1 stone for 1 rune stone and 1 silver."),
    "MT1": _("1 Viking. Take up to 2 items from one mountain strip, from its left end."),
    "MT2": _(
        "1 Viking. Take 1 item from a mountain strip and upgrade 1 good by one step, in either "
        "order."
    ),
    "MT3": _("1 Viking. Upgrade up to 2 different tiles by one step each."),
    "SA1": _(
        "1 Viking. You need a knarr. Pay 1 silver and turn any number of green goods to their "
        "blue side, but only one of each kind."
    ),
    "SA4": _(
        "1 Viking. You need a longship; its ore does not count. Roll the eight-sided die up to "
        "three times; high is good. Each stone or long sword spent adds 1. Take a blue tile with "
        "a sword value up to the result. 5 or less fails. If you fail you get 1 stone and 1 long "
        "sword."
    ),
    "SA8": _(
        "1 Viking. You need any ship. Take Shetland or the Faroe Islands, if unclaimed and face "
        "up, with the silver lying there."
    ),
    "EO1": _("1 Viking. Draw 1 occupation and gain 1 silver."),
    "EO2": _("1 Viking. Pay 1 stone or 1 ore to play 1 occupation and gain 1 silver."),
    "BH2": _("2 Vikings. Pay 1 stone and take a stone house, if one is left."),
    "BS2": _("2 Vikings. Pay 2 wood and take a knarr; you need a free large berth."),
    "HU3": _(
        "2 Vikings. Roll the eight-sided die up to three times; low is good and the last roll "
        "counts. Pay the result in bows and wood for 1 hide and 1 game meat. If you fail you get "
        "1 wood and 1 bow."
    ),
    "HU4": _(
        "2 Vikings. Roll the eight-sided die up to three times; low is good and the last roll "
        "counts. Pay the result in snares and wood for 1 fur and 1 snare. If you fail you get 1 "
        "wood and 1 snare, and you may take back 1 Viking."
    ),
    "LM3": _("2 Vikings. Pay 1 silver for 1 sheep."),
    "LM4": _("2 Vikings. Pay 3 silver for 1 cattle and 1 milk."),
    "WM2": _("2 Vikings. Gain 1 flax, 1 stockfish and 1 silver."),
    "PR2": _("2 Vikings. Gain 2 mead and 2 silver."),
    "CR3": _("2 Vikings. Pay 1 hide and 1 linen for 1 clothing and 2 silver."),
    "CR4": _("2 Vikings. Pay 1 wood or 1 ore for 1 chest and 1 silver."),
    "MT4": _(
        "2 Vikings. Gain 1 wood per player in the game and 1 ore, all from the general supply."
    ),
    "MT5": _(
        "2 Vikings. Take up to 3 items from one mountain strip and upgrade 1 good by one step, in "
        "either order."
    ),
    "MT6": _("2 Vikings. Upgrade up to 3 different tiles by one step each."),
    "SA2": _(
        "2 Vikings. You need a knarr. Pay 1 silver and turn any number of green goods to their "
        "blue side, but only one of each kind."
    ),
    "SA5": _(
        "2 Vikings. You need a longship. Roll the twelve-sided die up to three times; high is "
        "good. Add the ore on your best longship, and 1 per stone or long sword spent. Take a "
        "blue tile with a sword value up to the result. 5 or less fails. If you fail: 1 stone, 1 "
        "long sword, and you may take back 1 Viking."
    ),
    "SA9": _(
        "2 Vikings. You need a knarr or a longship. Take Iceland, Greenland or Bear Island, if "
        "unclaimed and face up, with the silver lying there."
    ),
    "EO3": _(
        "2 Vikings. Pay silver equal to the round number and turn a knarr or longship over onto "
        "your banquet table. It covers two squares for good; ore on it is lost."
    ),
    "EO4": _("2 Vikings. Play 1 or 2 occupations from your hand."),
    "BH3": _(
        "3 Vikings. Draw an occupation first. Pay 2 stone and take a long house, if one is left."
    ),
    "BS3": _(
        "3 Vikings. Draw an occupation first. Pay 2 wood and take a longship; you need a free "
        "large berth."
    ),
    "HU5": _(
        "3 Vikings. Draw an occupation. Choose 1 to 3 whaling boats. Roll the twelve-sided die up "
        "to three times; low is good. Subtract the ore on these boats, printed ore too. Pay the "
        "result in spears and wood for 1 oil, 1 skin and bones, 1 whale meat. If you fail: 1 "
        "wood, 1 spear, and you may take back 2 Vikings."
    ),
    "LM5": _(
        "3 Vikings. Draw an occupation first. Gain 1 sheep for free, or pay 1 silver for 1 cattle."
    ),
    "WM3": _(
        "3 Vikings. Draw an occupation first. Gain 1 fruits, 1 oil, 1 salt meat and 1 silver."
    ),
    "PR3": _(
        "3 Vikings. Draw an occupation first. Gain 1/2/3 wool if you have 1/2/3 or more sheep in "
        "your stable."
    ),
    "CR5": _(
        "3 Vikings. Draw an occupation first. Pay 1 ore for one tile with forge tongs: jewelry, "
        "or a Helmet, Cloakpin, Crucifix, Horseshoe, Forge Hammer, Fibula or Throwing Axe that is "
        "still on the supply board."
    ),
    "CR6": _(
        "3 Vikings. Draw an occupation first. Pay 2 stone and 2 wood for 2 chests and 2 rune "
        "stones."
    ),
    "MT7": _(
        "3 Vikings. Draw an occupation first. Take up to 3 items from one mountain strip and up "
        "to 2 from another one."
    ),
    "MT8": _(
        "3 Vikings. Draw an occupation first. Upgrade up to 3 different tiles by one step each "
        "and draw 4 weapons."
    ),
    "MT9": _(
        "3 Vikings. Draw an occupation first. Upgrade up to 4 different tiles by one step each."
    ),
    "SA3": _(
        "3 Vikings. Draw an occupation first. You need a knarr. Buy 1 or 2 special tiles for the "
        "prices on them. The English Crown is not for sale."
    ),
    "SA6": _(
        "3 Vikings. Draw an occupation. You need a longship. Roll the twelve-sided die up to "
        "three times, high is good. Add the ore on your best longship, and 1 per stone or long "
        "sword spent. Take a blue tile with a sword value up to the result. 5 or less fails. If "
        "you fail: 1 stone, 1 long sword; you may take back 1 Viking."
    ),
    "SA10": _(
        "3 Vikings. Draw an occupation first. You need a longship. Take Baffin Island, Labrador "
        "or Newfoundland, if unclaimed and face up, with the silver lying there."
    ),
    "EO5": _(
        "3 Vikings. Draw an occupation first. Pay silver equal to the round number and turn a "
        "knarr or longship over onto your banquet table. It covers two squares for good; ore on "
        "it is lost."
    ),
    "EO6": _("3 Vikings. Draw an occupation first. Play 1 to 4 occupations from your hand."),
    "BH4": _(
        "4 Vikings. You may play an occupation before or after. Pay 2 stone and 2 wood for a "
        "stone house and a longship, or for a long house and a knarr."
    ),
    "HU6": _(
        "4 Vikings. You may play an occupation before or after. Choose 1 whaling boat. Roll the "
        "twelve-sided die up to three times, low is good. Subtract the ore on the boat. Pay the "
        "result in spears and wood for 1 oil, 1 skin and bones, 1 whale meat. If you fail: 1 "
        "wood, 1 spear; you may take back 2 Vikings."
    ),
    "LM6": _(
        "4 Vikings. You may play an occupation before or after. Pay 3 silver for 1 sheep and 1 "
        "cattle."
    ),
    "WM4": _(
        "4 Vikings. You may play an occupation before or after. Gain 1 spices and 1 silver, also "
        "2 milk if you have cattle and 1 wool if you have sheep."
    ),
    "CR7": _(
        "4 Vikings. You may play an occupation before or after. Gain 4 silver. You may also turn "
        "1 wool into 1 robe, and 1 silverware into 1 jewelry."
    ),
    "MT10": _(
        "4 Vikings. You may play an occupation before or after. Take up to 4 items from one "
        "mountain strip and upgrade up to 2 tiles by up to two steps each, in either order."
    ),
    "MT11": _(
        "4 Vikings. You may play an occupation before or after. Take up to 2 items from each of "
        "up to 4 mountain strips, or upgrade up to 3 tiles by up to two steps each."
    ),
    "SA7": _(
        "4 Vikings. You may play an occupation before or after. You need 2 longships. Gain 1 "
        "silver hoard, without a roll."
    ),
    "EO7": _(
        "4 Vikings. You may play an occupation before or after. You may exchange 1 whaling boat, "
        "its ore being lost, for 1 knarr if a large berth is free. Then you may emigrate a knarr "
        "or longship for silver equal to the round number."
    ),
    "I1": _(
        "1 Viking, only with four players. Use a column 1 space that another player occupies, "
        "with all its costs and conditions. Free spaces and your own do not qualify."
    ),
    "I2": _(
        "2 Vikings, only with four players. Use a column 2 space that another player occupies, "
        "with all its costs and conditions. Free spaces and your own do not qualify."
    ),
    "I3": _(
        "3 Vikings, only with four players. Draw an occupation first. Use a column 3 space that "
        "another player occupies, with all its costs and conditions. Free spaces and your own do "
        "not qualify."
    ),
    "I4": _(
        "4 Vikings, only with four players. You may play an occupation before or after. Use a "
        "column 4 space that another player occupies, with all its costs and conditions. Free "
        "spaces and your own do not qualify."
    ),
}
