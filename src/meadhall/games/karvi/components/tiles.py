"""Trade and raid tiles, ship tiles, rune stones, and the spots of the tableau they go to."""

from meadhall.games.karvi.components.rows import (
    RaidTile,
    RuneStone,
    ShipTile,
    SpecialStone,
    TableauRow,
    TradeTile,
)

# A known tile pays 4 points and a card for 3 resources; the others follow that scale (p. 13).
TRADE_TILES = (
    TradeTile("TT1a", "wool", "3 silver", 1, 4, book="cost cards points"),
    TradeTile("TT1b", "wool", "2 fur", 1, 2),
    TradeTile("TT1c", "wool", "1 fur + 1 silver", 1, 2),
    TradeTile("TT1d", "wool", "2 fur + 2 silver", 2, 3),
    TradeTile("TT2a", "timber", "3 fur", 1, 4),
    TradeTile("TT2b", "timber", "2 silver", 1, 2),
    TradeTile("TT2c", "timber", "2 fur + 1 silver", 1, 4),
    TradeTile("TT2d", "timber", "4 fur/silver", 1, 6),
    TradeTile("TT3a", "salt", "1 fur + 2 silver", 1, 4),
    TradeTile("TT3b", "salt", "2 fur/silver", 1, 2),
    TradeTile("TT3c", "salt", "4 silver", 1, 6),
    TradeTile("TT3d", "salt", "2 fur + 2 silver", 2, 3),
    TradeTile("TT4a", "ivory", "4 fur", 1, 8),
    TradeTile("TT4b", "ivory", "2 fur + 2 silver", 2, 5),
    TradeTile("TT4c", "ivory", "3 fur", 1, 6),
    TradeTile("TT4d", "ivory", "3 fur + 2 silver", 2, 7),
    TradeTile("TT5a", "amber", "4 silver", 1, 8),
    TradeTile("TT5b", "amber", "1 fur + 3 silver", 2, 5),
    TradeTile("TT5c", "amber", "3 silver", 1, 6),
    TradeTile("TT5d", "amber", "2 fur + 3 silver", 2, 7),
    TradeTile("TT6a", "glass", "3 fur + 3 silver", 2, 11),
    TradeTile("TT6b", "glass", "2 fur + 2 silver", 1, 9),
    TradeTile("TT6c", "glass", "5 silver", 2, 9),
    TradeTile("TT6d", "glass", "5 fur", 1, 12),
)

# The six strengths are stated; one tile is known whole (p. 14).
RAID_TILES = (
    RaidTile("RT2a", 2, 1, 2, "1 fur + 1 silver"),
    RaidTile("RT2b", 2, 1, 2, "1 gold + 1 provision"),
    RaidTile("RT2c", 2, 1, 3, "1 upgrade card"),
    RaidTile("RT2d", 2, 1, 5, ""),
    RaidTile("RT5a", 5, 1, 5, "2 fur"),
    RaidTile("RT5b", 5, 2, 6, "2 silver"),
    RaidTile("RT5c", 5, 1, 4, "1 gold + 1 upgrade card"),
    RaidTile("RT5d", 5, 2, 9, "1 provision"),
    RaidTile("RT8a", 8, 2, 7, "1 silver + 1 gold"),
    RaidTile("RT8b", 8, 2, 6, "3 fur/silver"),
    RaidTile("RT8c", 8, 1, 5, "2 upgrade cards"),
    RaidTile("RT8d", 8, 3, 11, "1 upgrade card"),
    RaidTile("RT12a", 12, 3, 8, "2 gold + 1 upgrade card", book="all"),
    RaidTile("RT12b", 12, 2, 7, "3 fur/silver"),
    RaidTile("RT12c", 12, 3, 12, "1 upgrade card"),
    RaidTile("RT12d", 12, 2, 6, "1 gold + 2 upgrade cards"),
    RaidTile("RT18a", 18, 3, 13, "2 gold + 1 upgrade card"),
    RaidTile("RT18b", 18, 4, 17, "1 gold + 1 upgrade card"),
    RaidTile("RT18c", 18, 3, 12, "4 fur/silver"),
    RaidTile("RT18d", 18, 2, 11, "1 gold + 2 upgrade cards"),
    RaidTile("RT24a", 24, 4, 20, "3 gold"),
    RaidTile("RT24b", 24, 5, 26, "1 upgrade card"),
    RaidTile("RT24c", 24, 4, 19, "2 gold + 2 upgrade cards"),
    RaidTile("RT24d", 24, 3, 17, "4 fur/silver"),
)

# The points under the ship parts are stated, and the cost of the sail follows from p. 12.
TABLEAU = (
    TableauRow("stern", "2 fur/silver", 2, book="points"),
    TableauRow("sail", "3 fur/silver", 5, book="all"),
    TableauRow("head", "4 fur/silver", 8, book="points"),
    TableauRow("rune1", "2 fur/silver", 3),
    TableauRow("rune2", "2 fur/silver", 3),
    TableauRow("rune3", "2 fur/silver", 3),
    TableauRow("rune4", "2 fur/silver", 3),
)

# `MOMENT: effect` happens whenever that moment comes; the others change a rule (p. 20).
SHIP_TILES = (
    ShipTile("ST1", "stern", "1 trade tile", "UPGRADE: 1 gold"),
    ShipTile("ST2", "stern", "1 raid tile", "UPGRADE: 1 fur/silver + 1 provision"),
    ShipTile("ST3", "stern", "1 tower", "UPGRADE: +2 strength"),
    ShipTile("ST4", "stern", "1 trading post", "UPGRADE: 2 fur/silver"),
    ShipTile("ST5", "stern", "3 warriors", "UPGRADE: 1 upgrade card"),
    ShipTile("ST6", "stern", "3 provisions", "UPGRADE: move 2"),
    ShipTile("ST7", "stern", "5 strength", "UPGRADE: 3 points"),
    ShipTile("ST8", "stern", "2 upgrade cards", "UPGRADE: 2 beers"),
    ShipTile("SA1", "sail", "2 trade tiles", "sail any distance for 2 provisions", book="effect"),
    ShipTile("SA2", "sail", "2 healthy warriors", "sail 2 for 1 provision", book="effect"),
    ShipTile(
        "SA3",
        "sail",
        "1 building",
        "TOWER: +2 strength; TRADING POST: 2 fur/silver",
        book="effect",
    ),
    ShipTile(
        "SA4", "sail", "1 trade tile + 1 raid tile", "spend 2 beers: TRADE / RAID", book="effect"
    ),
    ShipTile("SA5", "sail", "3 upgrade cards", "spots cost at most 1 beer", book="effect"),
    ShipTile("SA6", "sail", "2 raid tiles", "map", book="effect"),
    ShipTile("SA7", "sail", "2 towers", "INCOME: 1 trade card", book="all"),
    ShipTile("SA8", "sail", "2 trading posts", "BEER: 1 fur/silver + 1 provision"),
    ShipTile("HE1", "head", "3 raid tiles", "RAID: 4 points; 1 damage less", book="effect"),
    ShipTile("HE2", "head", "2 injured warriors", "DEATH: BEER", book="effect"),
    ShipTile("HE3", "head", "3 trade cards", "TRADE CARD: 4 points", book="effect"),
    ShipTile("HE4", "head", "15 strength", "raid points doubled", book="effect"),
    ShipTile("HE5", "head", "3 trade tiles", "TRADE: 5 points"),
    ShipTile("HE6", "head", "3 buildings", "INCOME: 4 points"),
    ShipTile("HE7", "head", "4 upgrade cards", "BEER: 3 points"),
    ShipTile("HE8", "head", "2 upgrade tiles", "PROVISIONS: 3 points"),
)

# Two trading posts scored 10 in the example of p. 17; RS01 and SR6 both allow it (A57).
RUNE_STONES = (
    RuneStone("RS01", "1 wool", "2 trading posts", 10, "3 trading posts", 18, book="easy"),
    RuneStone("RS02", "1 raid tile", "2 towers", 10, "3 towers", 18),
    RuneStone("RS03", "1 timber", "4 trade tiles", 8, "6 trade tiles", 18),
    RuneStone("RS04", "2 raid tiles", "3 raid tiles", 8, "5 raid tiles", 18),
    RuneStone("RS05", "1 salt", "2 upgrade tiles", 7, "3 upgrade tiles", 14),
    RuneStone("RS06", "1 ivory", "5 upgrade cards", 8, "8 upgrade cards", 16),
    RuneStone("RS07", "8 strength", "12 strength", 8, "22 strength", 16),
    RuneStone("RS08", "1 amber", "5 trade cards", 8, "8 trade cards", 16),
    RuneStone("RS09", "3 warriors", "3 healthy warriors", 8, "5 healthy warriors", 15),
    RuneStone("RS10", "1 tower", "2 helmet cards", 7, "4 helmet cards", 15),
    RuneStone("RS11", "1 glass", "2 beer cards", 7, "4 beer cards", 15),
    RuneStone("RS12", "1 trading post", "2 ship cards", 7, "4 ship cards", 15),
)

SPECIAL_STONES = (
    SpecialStone("SR1", "2 upgrade cards", "1 per upgrade card + 1 per trade card", book="bonus"),
    SpecialStone("SR2", "2 gold", "2 per trade tile"),
    SpecialStone("SR3", "+4 strength", "3 per raid tile"),
    SpecialStone("SR4", "1 trade card", "3 per building"),
    SpecialStone("SR5", "2 beers + 2 provisions", "4 per upgrade tile"),
    SpecialStone("SR6", "4 fur/silver", "5 per trading post", book="scores"),
    SpecialStone("SR7", "1 warrior of strength 3 + heal 5", "5 per tower"),
    SpecialStone("SR8", "6 points", "2 per warrior"),
)
