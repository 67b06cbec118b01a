"""Every check of `conserved` can fail: a table is damaged in each way, and it is noticed."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace

import pytest

from meadhall.games.odin import GAME
from meadhall.games.odin.components.boards import HOME, LONG_HOUSE, SHED, SHETLAND, STONE_HOUSE
from meadhall.games.odin.components.things import (
    BOW,
    ENGLISH_CROWN,
    FUR,
    HELMET,
    HIDE,
    MEAD,
    NAMES,
    OIL,
    ORE,
    PEAS,
    SILVER,
    SPECIALS,
    SWORD,
    WOOD,
)
from meadhall.games.odin.rules.ground import Ground
from meadhall.games.odin.rules.placement import lay
from meadhall.games.odin.rules.state import Odin
from meadhall.kernel.agenda import advance, answer, options
from meadhall.kernel.records import copy
from tests.odin.conserved import check
from tests.odin.kit import give, in_hand, in_play, table


def rich() -> Odin:
    """A table in the middle of a game, on which everything is in order."""
    g = table(3)
    give(g, 0, "2 bow, sword, helmet, 3 silver, fur, 2 peas, mead")
    give(g, 1, "english_crown, 4 ore, cattle")
    g.players[0].boats, g.players[0].longships = (1, 0), (3, 1)
    g.players[0].vikings -= 2
    g.on[20] = 16 * 1 + 2
    home = lay(lay(Ground(HOME), FUR, "a1"), SILVER, "a12")
    stone = lay(lay(Ground(STONE_HOUSE), PEAS, "b1 r"), SILVER, "c2")
    g.players[0].grounds = (home, Ground(SHED, wood_spots=2), stone)
    g.players[1].grounds += (Ground(SHETLAND),)
    g.sheds, g.stone_houses = 2, 2
    g.islands = (-1, *g.islands[1:])
    g.island_silver = (0, 2, 4, 2)
    in_play(g, 0, 48, 52)
    in_hand(g, 1, 47, 3)
    return g


def ground(g: Odin, new: Ground, at: int = 0) -> None:
    grounds = list(g.players[0].grounds)
    grounds[at] = new
    g.players[0].grounds = tuple(grounds)


def test_a_table_in_order_passes() -> None:
    check(rich())
    for seats in (1, 2, 3, 4):
        check(table(seats))
        check(GAME.setup(seats, {}))
    check(GAME.setup(2, {"decks": "a"}))
    check(GAME.setup(2, {"decks": "bc", "length": "short"}))


def lose(what: str) -> Callable[[Odin], None]:
    def damage(g: Odin) -> None:
        setattr(g, what, getattr(g, what) - 1)

    return damage


def goods(seat: int, thing: int, by: int) -> Callable[[Odin], None]:
    def damage(g: Odin) -> None:
        g.players[seat].goods[thing] += by

    return damage


def on_player(**fields: object) -> Callable[[Odin], None]:
    def damage(g: Odin) -> None:
        for name, value in fields.items():
            setattr(g.players[0], name, value)

    return damage


def on_table(**fields: object) -> Callable[[Odin], None]:
    def damage(g: Odin) -> None:
        for name, value in fields.items():
            setattr(g, name, value)

    return damage


def laid(new: Ground, at: int = 0) -> Callable[[Odin], None]:
    return lambda g: ground(g, new, at)


def changed(**fields: int) -> Callable[[Odin], None]:
    return lambda g: ground(g, replace(g.players[0].grounds[0], **fields))  # type: ignore[arg-type]


def stand(space: int, who: int) -> Callable[[Odin], None]:
    def damage(g: Odin) -> None:
        g.on[space] = who

    return damage


def two_helmets(g: Odin) -> None:
    g.specials |= 1 << HELMET


def helmet_on_a_board(g: Odin) -> None:
    ground(g, lay(g.players[0].grounds[0], HELMET, "g1"))


def crown_out_of_the_box(g: Odin) -> None:
    g.players[1].goods[ENGLISH_CROWN] = 0


def card_lost(g: Odin) -> None:
    g.deck = g.deck[1:]


def card_twice(g: Odin) -> None:
    g.players[2].hand += (48,)


def card_of_another_deck(g: Odin) -> None:
    g.deck, g.starters = (*g.deck[1:], g.starters[0]), (*g.starters[1:], g.deck[0])


def starter_lost(g: Odin) -> None:
    g.starters = g.starters[:-1]


def in_play_without_its_bit(g: Odin) -> None:
    g.players[0].has ^= 1 << 48


def viking_too_many(g: Odin) -> None:
    g.players[2].vikings += 1


def second_shetland(g: Odin) -> None:
    g.players[2].grounds += (Ground(SHETLAND),)


def another_long_house(g: Odin) -> None:
    g.players[2].grounds += (Ground(LONG_HOUSE),)


def homeless(g: Odin) -> None:
    g.players[2].grounds = ()


def silver_left_behind(g: Odin) -> None:
    g.island_silver = (2, *g.island_silver[1:])


green_by_green = lay(lay(Ground(HOME), OIL, "a1"), HIDE, "a2")
income_early = lay(Ground(HOME), SILVER, "b11")
orange_by_orange = lay(lay(Ground(LONG_HOUSE), PEAS, "a1"), PEAS, "a2 r")
red_by_red = lay(lay(Ground(STONE_HOUSE), MEAD, "b1 r"), MEAD, "c2 r")

DAMAGE: dict[str, Callable[[Odin], None]] = {
    "a bow lost": goods(0, BOW, -1),
    "a sword made": goods(2, SWORD, 1),
    "weapons: deck": on_table(weapons=(9, 12, 12, 10)),
    "weapons: discards": on_table(discards=(0, 0, 1, 0)),
    "weapons: made up": on_table(made_up=(0, 1, 0, 0)),
    "weapons below zero": on_table(weapons=(10, 12, 13, 10), discards=(0, 0, -1, 0)),
    **{f"{NAMES[tile]} lost": on_table(specials=0) for tile in SPECIALS[:1]},
    "helmet twice": two_helmets,
    "helmet in the supply and on a board": helmet_on_a_board,
    "crown lost": crown_out_of_the_box,
    "a shed lost": lose("sheds"),
    "a stone house lost": lose("stone_houses"),
    "a long house lost": lose("long_houses"),
    "a long house made": another_long_house,
    "sheds below zero": on_table(sheds=-1),
    "Shetland twice": second_shetland,
    "Iceland lost": on_table(islands=(-1, 3, -1, 7), island_silver=(0, 2, 0, 2)),
    "boards in the wrong place": on_table(islands=(-1, 5, 3, 7)),
    "silver on a claimed board": silver_left_behind,
    "odd silver": on_table(island_silver=(0, 1, 0, 0)),
    "island silver below zero": on_table(island_silver=(0, -2, 0, 0)),
    "no home": homeless,
    "a card lost": card_lost,
    "a card twice": card_twice,
    "a card in the wrong stack": card_of_another_deck,
    "a starter lost": starter_lost,
    "bits of the cards in play": in_play_without_its_bit,
    "a Viking made": viking_too_many,
    "a Viking lost": stand(20, 16 * 1 + 1),
    "a stranger": stand(30, 16 * 4 + 1),
    "nobody's Viking": stand(30, 2),
    "a space without Vikings": stand(30, 16),
    "Vikings below zero": on_player(vikings=-1),
    "wood below zero": goods(2, WOOD, -1),
    "penalties below zero": on_player(penalties=-1),
    "knarrs below zero": on_player(knarrs=-1),
    "four whaling boats": on_player(boats=(0, 0, 0, 0)),
    "five large ships": on_player(knarrs=3),
    "too much ore on a boat": on_player(boats=(2,)),
    "too much ore on a longship": on_player(longships=(4,)),
    "boats out of order": on_player(boats=(0, 1)),
    "longships out of order": on_player(longships=(1, 3)),
    "too many emigrations": on_player(gone_knarrs=4),
    "a strip twice": on_table(strip_pool=("M3", "M2")),
    "a strip twice in the pool": on_table(strip_pool=("M3", "M3")),
    "an empty strip": on_table(strips=(("M1", ""),)),
    "a strange strip": on_table(strip_pool=("M9",)),
    "items of another strip": on_table(strips=(("M1", "WWSSSO2"),)),
    "filled by nothing": changed(filled=1),
    "silver under a tile": changed(silver=1),
    "ore where silver lies": changed(ore=1 << 11 * 14),
    "wood on land": changed(wood=1 << 3 * 14),
    "outside": laid(Ground(HOME, 1 << 13, silver=1 << 13)),
    "a tile not counted": changed(tiles=()),  # type: ignore[arg-type]
    "colours not counted": changed(first=0),
    "red not counted": laid(replace(lay(Ground(STONE_HOUSE), MEAD, "b1 r"), second=0), 2),
    "green beside green": laid(green_by_green),
    "orange beside orange": laid(orange_by_orange, 2),
    "red beside red": laid(red_by_red, 2),
    "an income too early": laid(income_early),
    "orange on land": laid(Ground(HOME, 3, tiles=((PEAS, 0, 0),))),
    "ore in a house": laid(Ground(STONE_HOUSE, 2, ore=2), 2),
    "too much wood in a shed": laid(Ground(SHED, wood_spots=4), 1),
    "too much stone in a shed": laid(Ground(SHED, stone_spots=4), 1),
}


@pytest.mark.parametrize("damage", DAMAGE.values(), ids=DAMAGE)
def test_damage_is_noticed(damage: Callable[[Odin], None]) -> None:
    g = rich()
    damage(g)
    with pytest.raises(AssertionError):
        check(g)


def test_too_many_vikings_of_the_other_colour() -> None:
    g = table(1)
    g.round, g.players[0].vikings = 2, 7
    g.on[0], g.on[20], g.on[40] = 16 * 2 + 1, 16 * 2 + 2, 16 * 2 + 3
    check(g)
    g.on[21] = 16 * 2 + 1
    with pytest.raises(AssertionError, match="other colour"):
        check(g)


def test_a_copy_is_as_whole_as_its_original() -> None:
    g = rich()
    twin = copy(g)
    twin.players[0].goods[ORE] = -1
    check(g)
    with pytest.raises(AssertionError):
        check(twin)


@pytest.mark.slow
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("settings", [{}, {"length": "short", "decks": "a"}], ids=["long", "short"])
def test_a_game_at_random_keeps_everything(seats: int, settings: dict[str, str]) -> None:
    rng = random.Random(f"{seats} {settings}")
    g = GAME.setup(seats, settings)
    me = advance(g)
    while me is not None:
        check(g)
        me = answer(g, me, rng.choice(options(g, me)))
    check(g)
