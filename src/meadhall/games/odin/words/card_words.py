"""What the 190 occupations do, by their number, as a player would tell it. Their names stand in
their rows (`cards/`).

"At any time" and "Right before" say when; "you may" says that it can be left out.
"""

from __future__ import annotations

from meadhall.language.translation import _

CARD_WORDS: dict[int, str] = {
    1: _(
        "On a Livestock Market space you pay 1 silver less in total, never below 0. Goods that "
        "are free anyway earn you nothing back."
    ),
    2: _(
        "When an action space costs you 2 silver or more in total, you pay 1 silver less: "
        "emigration, livestock, or a special sale (once for the whole purchase). Buying ships "
        "never gets cheaper."
    ),
    3: _(
        "Each time you use a space that itself yields exactly 1 silver (WM1 to WM4, CR2, CR4, "
        "EO1, EO2), you also take 1 snare. Silver added by other cards makes no difference."
    ),
    4: _(
        "Every roll you make counts 1 less, and a 1 becomes 0. You cannot decline this, even in "
        "raids and pillages, where it hurts."
    ),
    5: _(
        "You must hold a feast alone at once, by the full rules, with Thing Penalties for empty "
        "squares. The regular feast of this round still takes place."
    ),
    6: _("For each stone you take from a mountain strip into your supply you gain 1 silver."),
    7: _(
        "Right after each feast, the last one too: gain 1 silver with exactly 1 grain in your "
        "supply, 2 silver with 2 or more. Grain in houses does not count."
    ),
    8: _(
        "Right before each income phase: gain 1 oil if 5 or more of your Vikings stand on "
        "Crafting spaces. Vikings on an imitation space do not count."
    ),
    9: _(
        "Right before each income phase you get 1 ore per longship, which you must place at once "
        "on your home board or on exploration boards, split as you like. Ore you do not place is "
        "lost."
    ),
    10: _("Gain 1 milk and 1 silver for each animal species you own (sheep, cattle)."),
    11: _(
        "Now: take 1 spear. From now on each spear you spend in whaling counts as 2. You may "
        "overpay by 1."
    ),
    12: _(
        "Now: gain 1 chest. After each action in which you used a longship (raid, pillage, "
        "plunder, explore, emigrate) you may draw 1 weapon, however many longships you used."
    ),
    13: _("Now: take 1 bow. In every hunt for game each of your rolls counts 1 less."),
    14: _(
        "Gain 1 whale meat if you have at least one ship of each type: whaling boat, knarr and "
        "longship. Gain 2 instead if you have at least two of each."
    ),
    15: _(
        "Now: gain 2 mead per stone or long house you own; sheds do not count. Each time you "
        "later build a stone or long house with a Build Houses action, gain 1 hide."
    ),
    16: _(
        "Gain 2/3/4/5 silver if you have added at least 4/5/6/7 ore in total to your whaling "
        "boats and longships. Printed ore does not count."
    ),
    17: _(
        "You may upgrade 1 good by up to three steps, so an orange, red or green tile can become "
        "the blue one of the same shape."
    ),
    18: _(
        "Count your longships with 2 or more ore. Gain 1 silk for exactly 1, 1 jewelry for "
        "exactly 2, 1 silver hoard for 3 or more. You may not leave out ships to get a lower "
        "reward."
    ),
    19: _(
        "Count your special tiles in supply and on boards. Gain 1 silk for exactly 3, 1 spices "
        "for exactly 4, 1 jewelry for 5 or more. You may not choose a lower reward."
    ),
    20: _(
        "You may take the bonuses of your houses once, right now. The regular bonus phase is not "
        "affected."
    ),
    21: _(
        "You may take the bonuses of your home board once, right now. The regular bonus phase is "
        "not affected."
    ),
    22: _("Gain 1 stone, 1 ore and 1 silver per longship you have."),
    23: _("Gain 2 silver per stone or long house you own. Sheds do not count."),
    24: _("Gain 1 oil per knarr and 1 wood per whaling boat you have."),
    25: _("Gain 1 salt meat per knarr you have."),
    26: _(
        "Gain 1 silver for each kind of red good in your supply and stables, at most 8. Pregnant "
        "and other animals are one kind; goods in houses do not count."
    ),
    27: _("Gain 1 stockfish per whaling boat you have, at most 3."),
    28: _(
        "For each chest or treasure chest that comes into your supply you may pay 1 silver for 1 "
        "oil."
    ),
    29: _(
        "Gain 1 salt meat for each pair of 1 game meat and 1 whale meat in your supply. You keep "
        "the pairs."
    ),
    30: _("Gain 1/3/6 silver with 1/2/3 silk in your supply. More than 3 count as 3."),
    31: _(
        "Choose a kind of good of which you have exactly 3 in your supply and take a fourth. "
        "Animals and special tiles cannot be chosen, and tiles on boards do not count."
    ),
    32: _(
        "Draw 2/5/10 weapons if you have 1/2/3 longships. 4 longships also give 10, none gives "
        "nothing."
    ),
    33: _("Gain 1/2/3 wool if you have at least 3/4/6 sheep. Pregnant sheep count."),
    34: _(
        "Gain 1 milk and 1 wool if you have at least 2 sheep, or 1 milk and 2 wool with at least "
        "4. Pregnant sheep count."
    ),
    35: _("You may breed your sheep and cattle now, as in an extra breeding phase for you alone."),
    36: _(
        "Right before each Overseas Trading action you may upgrade 1 salt meat, game meat or "
        "whale meat by one step. Sheep and cattle do not qualify."
    ),
    37: _("Right before each Overseas Trading action you may upgrade 1 good by one step."),
    38: _(
        "In the new weapon phase you may take 1 wood, 1 stone or 1 ore instead of drawing a weapon."
    ),
    39: _(
        "At any time you may take ore that you added to your whaling boats and longships back "
        "into your supply, but not once a die action has been rolled and until it is settled. "
        "Printed ore stays."
    ),
    40: _(
        "At any time you may place wood on empty spaces of your stone and long houses, one space "
        "per wood, just like silver."
    ),
    41: _(
        "Right after each bonus phase you may exchange 1 silver or 1 mead for 1 oil, once. The "
        "last round has no bonus phase."
    ),
    42: _(
        "Right before each income phase you may put 1 wood or 1 stone on a free spot of its kind "
        "in one of your sheds. If you do, gain 1 silver. Houses do not qualify."
    ),
    43: _("Gain 1 fruits."),
    44: _("At any time: 1 hide, 1 wool and 1 linen become 1 clothing and 3 silver."),
    45: _("At any time: 1 wood and 6 silver become 1 treasure chest."),
    46: _(
        "At any time: 3 wood and either 1 wool or 1 linen become 1 longship, if a large berth is "
        "free. This is not a ship building action."
    ),
    47: _("At any time: 1 salt meat becomes 1 hide."),
    48: _("At any time: 1 cattle, pregnant or not, becomes 1 jewelry."),
    49: _(
        "At any time: 1 cattle, pregnant or not, becomes 1 peas, 1 flax, 1 beans, 1 grain and 1 "
        "cabbage. For your other cards this is an extra harvest phase."
    ),
    50: _("At any time: 1 rune stone becomes 1 hide."),
    51: _("At any time: 1 rune stone becomes 1 silver and either 1 milk or 1 cabbage."),
    52: _("At any time: pay 1 silver to play 1 occupation from your hand."),
    53: _(
        "At any time: pay 1 silver to turn 1 orange good in your supply to its red side. This is "
        "an upgrade of one good."
    ),
    54: _("At any time: 1 silverware becomes 1 silk or 1 chest."),
    55: _("At any time: 1 chest and 3 silver become 1 treasure chest."),
    56: _("At any time: discard any 2 weapons for 1 ore."),
    57: _("At any time: 2 beans become 1 peas, 1 mead and 1 stockfish."),
    58: _("At any time: 2 flax become 3 oil."),
    59: _("At any time: 2 flax and 1 silver become 2 linen."),
    60: _(
        "You may take 1 of your Vikings back from an action space. Then you may pay silver equal "
        "to the round number to take a second one back from the same space. A space you empty can "
        "be used again this round."
    ),
    61: _("You may sell 1 longship for 8 silver. Ore on it is lost."),
    62: _(
        "You may pay 1 ore and 1 silver for the Crucifix or the Cloakpin, if it is still on the "
        "supply board."
    ),
    63: _(
        "You may give 1 sheep, pregnant or not, for 1 salt meat, 1 hide and 1 wool. After that "
        "you may buy the Drinking Horn for 3 silver if it is still on the supply board."
    ),
    64: _(
        "You may pay 2 silver and give 1 whaling boat, with its ore, for 1 longship, if a large "
        "berth is free. This is not a ship building action."
    ),
    65: _("You may spend 2 snares and 2 spears for 1 treasure chest."),
    66: _(
        "You may pay 1 silver to move 1 orange good up to two steps diagonally up and to the "
        "right in the goods boxes, such as beans to salt meat to skin and bones. Fruits can make "
        "only one step, to cattle."
    ),
    67: _("You may pay 4 silver for 2 silverware, 1 game meat and 1 mead, all or nothing."),
    68: _("Draw 4 weapons."),
    69: _(
        "Take weapons until you have at least 2 of each of the four types. They come from the "
        "discard pile first, then from the deck."
    ),
    70: _(
        "If the Cloakpin lies on a board or in a house, of any player or your own, you may take "
        "it into your supply. 1 silverware and 1 rune stone from the general supply fill its "
        "place and stay with the owner of the board."
    ),
    71: _(
        "If the Drinking Horn lies on a board or in a house, of any player or your own, you may "
        "take it into your supply. 1 chest and 1 rune stone from the general supply fill its "
        "place and stay with the owner of the board."
    ),
    72: _(
        "You may buy a stone house for silver equal to the round number, if one is left. This is "
        "not a house building action."
    ),
    73: _(
        "You may choose one: 1 silverware for free, the Crucifix for 2 silver, or the Chalice for "
        "5 silver. A special tile must still be on the supply board."
    ),
    74: _("You may pay 2 silver and 1 grain for 1 cattle, not pregnant."),
    75: _("You may pay 1 silver for 1 skin and bones."),
    76: _(
        "You may take back 1 of your Vikings from each column 4 space where you have any. You can "
        "place them again this round."
    ),
    77: _(
        "You may use one column 2 space occupied by anyone, without placing Vikings. If you fail "
        "at a snare or pillage there, no Viking comes back."
    ),
    78: _(
        "With 1/2/3/4 knarrs you may turn up to 2/4/6/7 tiles in your supply to their other side: "
        "orange to red or back, green to blue or back. Animals cannot be turned. This is not an "
        "upgrade."
    ),
    79: _("You may turn 1 cattle to its pregnant side. This is not a breeding phase."),
    80: _("You may pay 2 silver for 1 sheep, not pregnant."),
    81: _(
        "You may buy 1 longship. From its price of 8 silver subtract 1 per long sword and half a "
        "silver per spear and per bow you have, and round down the result. You keep the weapons."
    ),
    82: _(
        "You may buy 1 longship for 6/3/1 silver if you have 1/2/3 knarrs. Without a knarr it "
        "costs 8, and you need a free large berth."
    ),
    83: _(
        "You may upgrade up to 4 goods of the same kind by one step each. Pregnant and other "
        "animals are one kind."
    ),
    84: _(
        "You may emigrate once. The price is the round number minus the number of large ships you "
        "had before emigrating, never below 0."
    ),
    85: _(
        "You may pay 1 silver to hunt game, and after that you may pay 2 silver to lay a snare. "
        "No Viking comes back if you fail."
    ),
    86: _("You may pay 2/4/6 silver for 1/2/3 hides."),
    87: _(
        "You may take the Crucifix from the supply board for free, or take 4 items from a single "
        "mountain strip, fewer if it holds fewer."
    ),
    88: _(
        "Right before each Overseas Trading action, once per knarr, you may pay 1 silver to move "
        "1 good one step diagonally up and to the left in the goods boxes, such as cattle to "
        "robe. The same good may move several times."
    ),
    89: _("In raids and pillages each stone you spend adds 2 instead of 1."),
    90: _(
        "Before a raid you may return 1 ore from the raiding longship to the general supply to "
        "add 2 to every roll of that raid. This does not work for pillages."
    ),
    91: _(
        "At the end of each action phase you may pay 1 silver to use a free column 1 space "
        "directly above or below one where you have a Viking. You place no Viking, and you can do "
        "this once per round."
    ),
    92: _(
        "In the harvest phase of each round without a harvest: gain 1/2/3 silver with 3/4/5 "
        "special tiles, on boards or in supply. More than 5 count as 5."
    ),
    93: _(
        "In the harvest phase of each round without a harvest: gain 1 beans, 1 grain or 1 cabbage "
        "with exactly 1, 2 or 3 whaling boats. You may not choose a lower reward."
    ),
    94: _(
        "In the harvest phase of each round without a harvest you may exchange 2 oil for 1 "
        "spices, once."
    ),
    95: _(
        "In the harvest phase of each round without a harvest you may take up to 2 items from one "
        "mountain strip."
    ),
    96: _(
        "In the harvest phase of each round without a harvest you may exchange 1 game meat for 1 "
        "whale meat, or 1 whale meat for 2 game meat."
    ),
    97: _(
        "In the harvest phase of each round without a harvest you may double the peas in your "
        "supply, up to 8 in total. Peas in houses do not count."
    ),
    98: _("After each grain you place in a stone or long house you may buy 1 silk for 2 silver."),
    99: _(
        "Each time you would take an occupation into your hand you may play one from your hand "
        "instead. Decide card by card; the card you leave stays in the deck."
    ),
    100: _(
        "For each rune stone you place on an exploration board: gain 1 silver. The home board "
        "does not count."
    ),
    101: _("For each rune stone you place in a stone or long house: gain 1 mead and 1 silver."),
    102: _(
        "On a space that upgrades exactly one good (MT2, MT5) you may exchange 1 game meat or 1 "
        "silk for 1 fur instead of that upgrade. Upgrades from cards do not count."
    ),
    103: _(
        "Right before you exchange ore on a Crafting space (CR4 paid with ore, CR5) you may take "
        "1 item from a mountain strip."
    ),
    104: _(
        "If you declare a raid failed after your first or second roll, you also gain 1 stockfish "
        "or 1 oil. After your last allowed roll you get nothing extra."
    ),
    105: _(
        "On the space for whaling boats (BS1) you may build a knarr for 3 wood instead. This is a "
        "ship building action."
    ),
    106: _("Plundering takes you 1 Viking fewer with 3 longships and 2 fewer with 4."),
    107: _(
        "On the space for Shetland and the Faroe Islands (SA8) you may take any unclaimed "
        "exploration board as it lies face up, with any type of ship."
    ),
    108: _(
        "When you exchange ore on a Crafting space (CR4 paid with ore, CR5) you may pay 1 silver "
        "to take back one of the Vikings you just placed."
    ),
    109: _("After using the Overseas Trading space for 2 Vikings (SA2): gain 1 silver per knarr."),
    110: _(
        "After using the Overseas Trading space for 2 Vikings (SA2) you may emigrate for the "
        "normal price."
    ),
    111: _(
        "When you exchange wood, stone or ore on a Crafting space: gain 1 silver for each kind "
        "exchanged, not for each piece."
    ),
    112: _("Each time you use a Crafting space: gain 1 mead."),
    113: _("Before each use of a Crafting space you may take 1 item from a mountain strip."),
    114: _("After each use of a Crafting space you may buy 1 silk for 3 silver."),
    115: _("Each time you use a Build Houses space: gain 1 silverware. BH4 counts too."),
    116: _("On a Build Houses space a stone or long house costs you 1 stone less. BH4 counts too."),
    117: _(
        "After you build a knarr or longship and pay at least 1 wood for it, you may upgrade 1 "
        "good by one step. BH4 counts; bought ships do not."
    ),
    118: _("Each time you use a Weekly Market space, WM4 included: gain 1 stone and 1 mead."),
    119: _("Each time you use a Weekly Market space, WM4 included: gain 1 milk."),
    120: _(
        "After each use of a Weekly Market space, WM4 included, you may pay 1 silver to upgrade 1 "
        "good by one step."
    ),
    121: _(
        "Before each use of a Build Houses or Build Ships space you may take 1 item from a "
        "mountain strip."
    ),
    122: _(
        "On a space that takes items from mountain strips: if you took 2, 3 or 4 different kinds "
        "(wood, stone, ore, silver), you may gain 1 mead, 1 hide or 1 chest."
    ),
    123: _(
        "After using a space that upgrades exactly one good (MT2, MT5) you may exchange 1 oil for "
        "1 silverware, even oil you just got there."
    ),
    124: _(
        "When an action space gives you exactly 2 silver (PR2, CR3, or one 2-silver item as the "
        "only silver from the mountains), you may pay them at once for 1 grain and 2 wood."
    ),
    125: _("For each exploration and each emigration you carry out: gain 1 rune stone."),
    126: _("For each snare you lay with success: gain 1 silver."),
    127: _("For each snare you lay with success: gain 1 stockfish."),
    128: _("For each snare you lay with success you may take 1 item from a mountain strip."),
    129: _("After laying a snare with success you may discard 1 snare for 1 salt meat."),
    130: _(
        "After laying a snare with success on the space for 2 Vikings you may discard 2 snares to "
        "take back 1 of the Vikings you placed there."
    ),
    131: _(
        "Each time you lay a snare, with success or not, you may exchange 1 stockfish for 1 game "
        "meat."
    ),
    132: _(
        "Before a pillage you may return 1 ore from the pillaging longship to the general supply "
        "to add 3 to every roll of that pillage. That ore no longer adds its own 1. This does not "
        "work for raids."
    ),
    133: _("After each successful raid: gain 1 silver or 1 peas. Pillages do not count."),
    134: _(
        "After each failed raid, also one you failed on purpose: gain 1 mead as well. Pillages do "
        "not count."
    ),
    135: _("If you spend exactly 1 long sword on a successful raid or pillage, you get it back."),
    136: _(
        "In raids and pillages each roll counts 1 more. You may split the result into two parts "
        "and take one tile with each. Automatic failure goes by the whole result."
    ),
    137: _("In raids and pillages you may spend spears like long swords."),
    138: _(
        "In raids and pillages you may take a green good instead. Its sword value is that of its "
        "blue side minus 1: oil 5, hide 6, wool and linen 7, skin and bones 8, fur 9, robe 10, "
        "clothing 14. A result of 5 or less still fails."
    ),
    139: _(
        "In raids and pillages the special tiles with the highest sword value on the supply board "
        "count 1 less for you. This can be several tiles at once."
    ),
    140: _("After each successful whaling: gain 1 oil more."),
    141: _(
        "After each successful whaling without spending wood: gain 1 cabbage, 1 beans or 1 peas "
        "if you used exactly 1, 2 or 3 whaling boats. You may not choose a lower reward or ignore "
        "boats you own."
    ),
    142: _("If you spend exactly 1 spear on a successful whaling, you get it back."),
    143: _("After each successful hunt for game: gain 1 silver."),
    144: _("After each successful hunt for game you may buy 1 skin and bones for 2 silver."),
    145: _("Before each hunt for game you may take 1 item from a mountain strip."),
    146: _("When you hunt game or lay a snare, each of your rolls counts 1 less."),
    147: _(
        "A knarr may take the place of a longship in raids, pillages, plundering and far "
        "exploration. Knarrs still never carry ore."
    ),
    148: _(
        "After you build a knarr and pay at least 1 wood for it, you may buy 1 spices for 3 "
        "silver. BH4 counts; bought knarrs do not."
    ),
    149: _("Right before each use of an Overseas Trading space: gain 1 oil."),
    150: _(
        "When you receive 2 stockfish or 2 salt meat at once, from a space or a card, you may "
        "take 1 game meat in place of one of them."
    ),
    151: _(
        "Each time exactly 1 or 2 of your Vikings return from the action board to your Thing "
        "Square in the action phase: gain 1 silver. 3 or more at once give nothing."
    ),
    152: _(
        "Each time you may upgrade up to 3 or up to 4 goods (MT6, MT8, MT9 or a card), one of "
        "them may go up a second step. Spaces that upgrade by two steps do not count."
    ),
    153: _("In every die action you may roll up to 4 times instead of 3."),
    154: _(
        "Each time a Viking action gives you at least 2 wood: gain 1 silver, once per action. MT4 "
        "counts, the bonus phase does not."
    ),
    155: _(
        "After a Viking action that gave you at least 2 wood you may exchange 1 wood for 1 "
        "stockfish, once per action."
    ),
    156: _(
        "Each time a Viking action gives you at least 1 stone: gain 1 silver, once per action. "
        "Stone from a failed raid counts."
    ),
    157: _("At each feast: gain 1 skin and bones for each sheep or cattle you serve."),
    158: _(
        "At each feast: for each game meat or whale meat you serve, draw 3 weapons and gain 1 "
        "silver, which you can use at this feast."
    ),
    159: _(
        "After each feast with at least 1 game meat on your table you may hunt game without "
        "Vikings."
    ),
    160: _(
        "At a feast without any mead on your table: gain 1 silver, which you can use at this "
        "feast. Once you take it, you may not serve mead."
    ),
    161: _(
        "In each bonus phase: gain 1 cabbage if at least 7 of your Vikings stand on column 3 "
        "spaces. The imitation space of column 3 counts."
    ),
    162: _(
        "In each bonus phase: gain 1 flax if at least 7 of your Vikings stand on column 2 spaces. "
        "The imitation space of column 2 counts."
    ),
    163: _(
        "After each successful hunt for game on the column 2 space: gain 1 hide and 1 silver more."
    ),
    164: _(
        "Right before you place 4 Vikings in column 4 you may take 1 item from a mountain strip, "
        "but only where the leftmost item is stone or ore."
    ),
    165: _(
        "At the start of each feast: gain 2 silver if you have at least 1 clothing in your supply."
    ),
    166: _(
        "Right before you place 2 Vikings in column 2 you may draw 1 weapon, but not the first "
        "time in a round."
    ),
    167: _(
        "At the start of each feast: gain 1 silver with exactly 1 spices in your supply, 2 silver "
        "with 2 or more."
    ),
    168: _(
        "Each time the number of Vikings in your Thing Square becomes exactly 3 in the action "
        "phase, by placing or returning some: gain 1 silver. This can happen several times per "
        "round."
    ),
    169: _(
        "In each harvest: gain 1 extra flax if you had flax when the phase began. If you had "
        "grain, you may take 1 extra grain instead, even at harvest level 1."
    ),
    170: _("Each emigration costs you 2 silver less, never below 0."),
    171: _(
        "After each harvest you may exchange 1 flax for 1 grain and 1 silver. Rounds without a "
        "harvest do not count."
    ),
    172: _(
        "After each feast you may move any stockfish from your banquet table into your stone and "
        "long houses. The usual placement rules apply."
    ),
    173: _(
        "When the mountain strips are updated: gain 1 silver for each ore removed and 2 silver "
        "for each 2-silver item removed."
    ),
    174: _(
        "For each new cattle in your stable, calves too, you may buy 1 silk for 3 silver or 1 "
        "spices for 4 silver."
    ),
    175: _(
        "After an action that gave you at least 1 stockfish, from a space or a card, you may buy "
        "1 oil for 1 silver, once per action. The bonus phase does not count."
    ),
    176: _(
        "After each action in which you played at least 1 occupation: gain 1 peas. The action in "
        "which you play this card counts."
    ),
    177: _(
        "For each of your houses that yields exactly 1 bonus good you may take 1 silverware "
        "instead of that good. Each house is judged alone."
    ),
    178: _(
        "As soon as you have 4 large ships: receive 2 whaling boats for free, but only as many as "
        "fit."
    ),
    179: _(
        "The next time you get a knarr, by any means: gain 1 stockfish and 1 silver per knarr you "
        "then have."
    ),
    180: _(
        "As soon as you have 3 longships: gain 4/3/2 silverware if your total income per round is "
        "at most 5/11/30. Above 30 you get nothing."
    ),
    181: _(
        "As soon as you have 3 large ships: gain 3/2/1 wool if your total income per round is at "
        "most 4/9/30. Above 30 you get nothing."
    ),
    182: _(
        "As soon as you have 2 stone or long houses you may exchange 2 wood for 1 spices or 5 "
        "wood for 2 spices. You may wait, but you can do it only once. Sheds do not count."
    ),
    183: _(
        "Gain 1 peas, 1 beans and 1 flax with 1 knarr; with 2 knarrs also 1 grain, with 3 also 1 "
        "cabbage, with 4 also 1 fruits."
    ),
    184: _(
        "If you have at least 3 ore in your supply, you may buy 1 longship for 4 wood or 3 silver "
        "and must load 3 of that ore on it at once. This is not a ship building action."
    ),
    185: _(
        "Instead of a raid you may upgrade up to 2 goods by one step each. You must be able to "
        "raid, so you need a longship."
    ),
    186: _("At the feast up to 2 of your peas may lie lengthwise instead of 1."),
    187: _(
        "During each of your Viking actions you may pay 2 flax for the Belt, if it is still on "
        "the supply board. At any time: 3 flax become 1 treasure chest."
    ),
    188: _(
        "Now: gain 0/1/2/3 silver with 1/2/3/4 players in the game. For each 2-silver item you "
        "take from a mountain strip you gain 1 silver more."
    ),
    189: _(
        "At scoring: gain 4/9/16 silver if you have 2/3/4 exploration boards. It counts as "
        "silver, 1 point each."
    ),
    190: _("For each spices that comes into your supply, by any means: gain 1 oil."),
}
