"""Battle against the Völva (solo rules, p. 3-4)."""

from __future__ import annotations

import pytest

from meadhall import Table
from meadhall.games.karvi.components.box import TABLES
from meadhall.games.karvi.components.kinds import KINDS
from meadhall.games.karvi.components.rows import RouteRow, SpotRow, StopRow
from meadhall.games.karvi.components.track import SPOTS, STOPS
from meadhall.games.karvi.rules.effects import read_effect
from meadhall.games.karvi.rules.open_box import BOX, open_box
from meadhall.games.karvi.rules.scoring import rivals, total, verdict
from meadhall.games.karvi.rules.state import SPOTS as SPOT_POINTS
from meadhall.games.karvi.rules.state import Karvi
from meadhall.games.karvi.rules.supply import Gain
from meadhall.games.karvi.rules.volva import (
    Act,
    HerErrand,
    HerUpgrade,
    building_place,
    deeds,
    her_score,
    left_out,
)
from meadhall.games.karvi.rules.volva_gains import TakePoints, her
from meadhall.games.karvi.view import view
from tests.karvi.scenes import built, number_of, offer, settle, stops
from tests.karvi.solo_kit import (
    SCORES,
    act,
    asked_of_nature,
    deed,
    events,
    happen,
    her_tracks,
    hers,
    kinds,
    nature,
    opponent,
    parts,
    places,
    played,
    stack,
    told_points,
    volva,
    well_said,
)

GOODS, RAIDS = KINDS[:6], KINDS[6:]
ACTING = {spot: Act(number_of(spot)) for spot in ("T5", "T8", "T9")}
"""Her die on an upgrade, a trade and a raid spot."""


# Set-up (p. 3)


def test_solo_page_3_her_set_up() -> None:
    g = volva()
    v = her(g)
    assert (parts(v.above), v.stones) == ("stern sail head rune", 1)
    assert len(v.runes) == 1 and v.runes[0] in BOX.runes
    assert (v.parts, v.trades, v.raids, v.built, v.helper) == ((), (), (), 0, 0)
    for colour in ("purple", "green"):
        assert sum(b.startswith(f"{colour} post") for b in v.chest) == 3
        assert sum(b.startswith(f"{colour} tower") for b in v.chest) == 3
    assert hers(g) == 0


@pytest.mark.covers("M33")
def test_m33_the_extra_stone_lies_on_her_board_from_the_start() -> None:
    g = volva("", "harder_stone")
    v = her(g)
    assert len(v.runes) == 2 and hers(g) == 0 and parts(v.above) == "stern sail head rune"


def test_the_easier_volva_has_two_of_each_ship_tile() -> None:
    v = her(volva("", "easier_parts"))
    assert parts(v.above) == "stern stern sail sail head head rune"


@pytest.mark.covers("A47")
def test_a47_an_order_of_each_kind_is_revealed_one_at_a_time() -> None:
    g = volva()
    v = her(g)
    assert sorted((v.raid_order, *v.raid_orders)) == sorted(RAIDS)
    assert sorted((v.trade_order, *v.trade_orders)) == sorted(GOODS)
    for reader in (0, None):
        seen = view(g, reader)["volva"]
        assert seen is not None
        assert (seen["raid_order"], seen["trade_order"]) == (v.raid_order, v.trade_order)
    tiles, left = BOX.tiles_by_kind[KINDS.index(v.raid_order)], v.raid_orders
    happen(g, ACTING["T9"])
    assert asked_of_nature(g) == tiles
    nature(g, tiles[1])
    assert asked_of_nature(g) == left
    nature(g, left[2])
    assert (v.raid_order, v.raid_orders) == (left[2], (*left[:2], *left[3:]))


# Her turn (p. 3)


FORESEEN = (
    ("T7 L6 T1 T3 T5 R1", 3),  # the example of page 3: 5 spots between, 2 of them taken
    ("T7 L6 L1 L2 T1 T3", None),  # only Blazy's dice are behind
    ("T7 L6 T3 T8 T1 L2", 3),  # from her die, not from Blazy's
    ("T7 T3 T1 L1 L2 L3", 1),  # up to my next die
    ("B3 L6 R3 L1 L2 L3", 2),  # blockades on R5, B1, B2
    ("R3 L6 R1 L1 L2 L3", 1),  # R2 is locked
    ("T3 L6 w2 L1 L2 L3", 2),  # the stop-area that she leaves is no spot
    ("w3 w4 w1 w6 w2 w5", 0),
    ("T2 L6 T1 L1 L2 L3", 0),
    ("S2 S4 L4 S5 S6 S3", 3),  # both mine are home
    ("S2 S4 L4 S5 L6 S1", 1),
)


@pytest.mark.covers("A53")
@pytest.mark.parametrize(("where", "scored"), FORESEEN)
def test_solo_page_3_points_for_the_spots_that_i_leave(where: str, scored: int | None) -> None:
    g = volva(where)
    opponent(g)
    assert hers(g) == (scored or 0)
    assert ("foresees" in kinds(g)) == (scored is not None)


def test_blazy_comes_first_with_numbers_and_blanks() -> None:
    g = volva("T4 L6 T1 L1 T2 L3")
    assert opponent(g, "purple 1", "blue 1").startswith("T4 L6 T6 L1 T5")
    g = volva("T4 L6 T1 L1 T2 L3")
    assert opponent(g, "purple 2", "blue 0").startswith("T4 L6 T7 L1 T6")
    g = volva("T4 L6 T1 T2 w5 w6")
    opponent(g, "purple 0", "purple 3", "blue 0", "blue 2")  # her 3 is the third spot, T7
    settle(g)
    placed = [e.data[0] for e in events(g) if e.kind == "opponent die"]
    assert placed == [5, 4, 3, 2]


def test_her_dice_act_one_after_the_other_and_blazys_never() -> None:
    g = volva("w6 L6 w1 w2 w3 w4")
    opponent(g, "purple 2", "purple 1", "blue 4", "blue 3")
    told = [e.data[0] for e in events(g) if e.kind in ("opponent die", "her points")]
    assert told == [5, 4, 3, 1, 2, 2]  # T3 and T4; T1, 1 point for the fur; T2, 2 for the warrior
    assert hers(g) == 3


def test_blazy_does_not_trade() -> None:
    g = volva("T7 L6 L1 L2 T1 L3")
    before = g.offer
    assert opponent(g, "blue 0").split()[4] == "T8"
    assert (hers(g), her(g).trades, g.offer) == (0, (), before)


@pytest.mark.covers("M31", "M32")
def test_m31_she_acts_in_the_stop_area_that_lies_there_when_she_comes() -> None:
    g = volva("L6 S6 w6 S3 S4 S5")
    g.round = 3
    stops(g, "X-A")
    opponent(g)
    before = hers(g)
    nature(g, "purple 1")
    assert g.stop == "V" and hers(g) == before + 2  # 2 points; X-A-1 has 1 resource


# What the spots are to her


DOES = """
1 fur                           1          2
1 silver                        1          2
1 fur/silver                    1          2
2 fur/silver                    2          4
3 fur/silver                    3          6
2 gold                          2          4
2 fur + 1 silver                3          6
1 fur + 2 silver                3          6
1 gold + 1 fur/silver           2          4
(1 fur + 1 silver) / 3 points   3          4
1 warrior of strength 2         2          4
1 warrior of strength 3         3          6
2 warriors of strength 2        4          8
1 warrior of strength 2 / 2 fur 2          4
1 provision                     1          1
2 points                        2          2
4 points                        4          4
5 points                        5          5
BEER                            2          4
PROVISIONS                      2          2
BEER / PROVISIONS               2          4
LOCKED                          0          0
LOCKED / 1 fur/silver           1          2
INCOME                          build      build
UPGRADE                         upgrade    upgrade
UPGRADE + 1 gold                upgrade 1  upgrade 2
UPGRADE + 1 fur/silver          upgrade 1  upgrade 2
UPGRADE + 1 provision           upgrade 1  upgrade 1
TRADE                           trade      trade
TRADE + 1 fur/silver            trade 1    trade 2
RAID                            raid       raid
RAID + 2 points                 raid 2     raid 2
RAID + 1 gold                   raid 1     raid 2
TRADE / RAID                    trade      trade
"""
"""What a spot is to her before her first tile; and if goods, beer and strength count double."""
TO_HER = {row[:32].strip(): (row[32:43].strip(), row[43:]) for row in DOES.splitlines()[1:]}


@pytest.mark.covers("A49", "M24", "M25", "M29", "M31")
@pytest.mark.parametrize("row", [*SPOTS, *STOPS], ids=lambda row: str(row.id))
def test_what_a_spot_is_to_her(row: SpotRow | StopRow) -> None:
    for way, expected in zip(((), ("harder_goods",)), TO_HER[row.effect], strict=True):
        board, _, at = row.id.rpartition("-")
        g = volva("", *way, side=board[-1].lower() if isinstance(row, SpotRow) else "a")
        g.stop = g.stop if isinstance(row, SpotRow) else board
        act(g, at if isinstance(row, SpotRow) else f"S{at}")
        assert deed(g) == expected


@pytest.mark.covers("M24")
def test_m24_an_action_of_hers_comes_before_mere_points() -> None:
    for text in ("UPGRADE / 9 points", "9 points / UPGRADE"):
        (todo,) = deeds(volva(), read_effect(text, 0))
        assert isinstance(todo, HerUpgrade)
    upgrade, gold = deeds(volva(), read_effect("9 points / (UPGRADE + 1 gold)", 0))
    assert isinstance(upgrade, HerUpgrade)
    assert gold == TakePoints((Gain(gold=1),))


@pytest.mark.parametrize(("tiles", "each"), [*enumerate((2, 3, 3, 4, 4, 5, 5))])
def test_brown_spots_give_what_her_tracks_allow(tiles: int, each: int) -> None:
    g = volva()
    her_tracks(g, trades=tiles)
    assert (act(g, "T6"), act(g, "T3"), act(g, "R6")) == (each, 2, each)
    her_tracks(g, raids=tiles)
    assert (act(g, "T6"), act(g, "T3"), act(g, "R6")) == (2, each, each)


@pytest.mark.covers("M24", "M25")
def test_m25_beer_counts_double_and_provisions_do_not() -> None:
    g = volva("", "harder_goods")
    her_tracks(g, trades=1, raids=5)
    assert (act(g, "T6"), act(g, "T3"), act(g, "R6")) == (6, 5, 6)
    her_tracks(g, raids=5)
    assert (act(g, "T6"), act(g, "T3"), act(g, "R6")) == (4, 5, 5)


@pytest.mark.covers("M25")
@pytest.mark.parametrize(
    ("trades", "raids", "scored"),
    [(0, 0, 0), (1, 1, 0), (2, 1, 2), (1, 2, 3), (2, 2, 3), (6, 0, 2)],
)
def test_solo_page_4_locked_spots(trades: int, raids: int, scored: int) -> None:
    for way, times in (((), 1), (("harder_goods",), 2)):
        g = volva("", *way)
        her_tracks(g, trades, raids)
        assert act(g, "R2") == scored * times
        g.stop = "X-B"  # or a resource
        assert act(g, "S4") == max(scored, 1) * times


# Raid and trade


def test_solo_page_3_a_raid_takes_the_tile_that_her_order_names() -> None:
    g = volva()
    her(g).raid_order = "raid 5"
    assert act(g, "T9", "RT5b") == 6
    assert her(g).raids == ("RT5b",)
    number = KINDS.index("raid 5")
    assert g.sizes[number] == 1 and g.stacks[number] == ("RT5a", "RT5c", "RT5d")
    assert len(g.trade_deck) == 33  # the offer stays
    assert g.players[0].raids == ()


def test_solo_page_3_a_trade_replaces_the_trade_cards() -> None:
    g = volva()
    her(g).trade_order = "timber"
    old = g.offer
    assert act(g, "T8", "TT2d") == 6
    assert her(g).trades == ("TT2d",)
    assert g.trade_gone == old and len(g.offer) == 3 and not {*g.offer} & {*old}
    assert len(g.trade_deck) == 30


@pytest.mark.covers("M36")
def test_m36_her_trade_with_too_few_trade_cards_left() -> None:
    g = volva()
    g.trade_deck = ("TC01",)
    offer(g, "TC02", "TC03", "TC04")
    act(g, "T8")
    assert g.offer == ("TC01",) and g.trade_gone == ("TC02", "TC03", "TC04")
    act(g, "T8")
    assert not g.offer and len(her(g).trades) == 2


@pytest.mark.covers("M26")
def test_m26_after_six_of_each_she_goes_to_francia() -> None:
    g = volva()
    for _ in range(6):
        act(g, "T8")
        act(g, "T9")
    assert {BOX.trade_tiles[t].good for t in her(g).trades} == {*GOODS}
    assert {f"raid {BOX.raid_tiles[t].strength}" for t in her(g).raids} == {*RAIDS}
    before = g.offer
    assert [act(g, "T9"), act(g, "T9"), act(g, "T8"), act(g, "T8")] == [12, 12, 8, 8]
    assert g.offer == before
    assert len(her(g).trades) == len(her(g).raids) == 6


@pytest.mark.covers("A48")
def test_a48_from_an_empty_stack_she_takes_her_order_tile() -> None:
    g = volva()
    her(g).raid_order = "raid 24"
    number = stack(g, "raid 24", 0)
    assert act(g, "T9", "RT24b") == 26
    assert her(g).raids == ("RT24b",) and g.sizes[number] == 0
    assert [e.data for e in events(g) if e.kind == "her tile"] == [("RT24b", 26, True)]


@pytest.mark.covers("A48")
def test_a48_her_order_tile_never_lay_on_the_map() -> None:
    g = volva()
    her(g).trade_order = "wool"
    number = stack(g, "wool", 0)
    g.known[number] = 1  # I saw two tiles, took one, and the other was removed after the round
    g.players[0].scouted = ("TT1a",)
    g.stacks[number] = ("TT1c",)
    assert left_out(g, number) == ("TT1b", "TT1d")
    happen(g, ACTING["T8"])
    assert asked_of_nature(g) == ("TT1b", "TT1d")


def test_a_tile_that_i_know_is_the_one_she_takes() -> None:
    g = volva()
    her(g).trade_order = "wool"
    number = stack(g, "wool", 1)
    g.known[number], g.stacks[number] = 1, ("TT1c",)
    happen(g, ACTING["T8"])
    assert asked_of_nature(g) == ("TT1c",)


@pytest.mark.covers("A49")
@pytest.mark.parametrize(
    ("trades", "raids", "does"),
    [(0, 0, "trade"), (3, 3, "trade"), (1, 2, "trade"), (2, 1, "raid"), (6, 0, "raid")],
)
def test_a49_of_trade_and_raid_she_fills_the_track_with_fewer_tiles(
    trades: int, raids: int, does: str
) -> None:
    g = volva()
    her_tracks(g, trades, raids)
    her(g).trade_order, her(g).raid_order = "glass", "raid 24"
    act(g, "B5")
    assert deed(g) == does


@pytest.mark.covers("A49")
def test_a49_with_both_tracks_full_she_raids_francia() -> None:
    g = volva()
    her_tracks(g, 6, 6)
    her(g).trade_order = her(g).raid_order = ""
    assert act(g, "B5") == 12


@pytest.mark.covers("A49")
@pytest.mark.parametrize("text", ("UPGRADE / TRADE / RAID", "RAID / TRADE / UPGRADE"))
def test_a49_holds_among_more_choices(text: str) -> None:
    for trades, raids, track in ((2, 1, "raid"), (1, 2, "trade")):
        g = volva()
        her_tracks(g, trades, raids)
        assert deeds(g, read_effect(text, 0)) == (HerErrand(track),)


def test_what_an_action_unlocks_counts_at_once() -> None:
    for text, tracks in (("TRADE + BEER", (0, 0)), ("RAID + LOCKED", (0, 1))):
        g = volva()
        her_tracks(g, *tracks)
        her(g).trade_order, her(g).raid_order = "glass", "raid 24"
        for todo in deeds(g, read_effect(text, 0)):
            happen(g, todo)
            settle(g)
        assert her(g).points[SPOT_POINTS] == 3


@pytest.mark.parametrize(
    ("text", "usual", "harder"),
    [
        ("3 times (1 beer or 1 provision)", 3, 6),
        ("up to 3 times 1 fur/silver: 4 points", 12, 12),
        ("+2 strength", 2, 4),
        ("2 beers", 2, 4),
        ("1 upgrade card", 0, 0),
    ],
)
def test_spots_that_only_another_box_has(text: str, usual: int, harder: int) -> None:
    for ways, points in (((), usual), (("harder_goods",), harder)):
        g = volva("", *ways)
        (todo,) = deeds(g, read_effect(text, 0))
        happen(g, todo)
        assert hers(g) == points


def test_the_harder_volva_scores_trade_cards() -> None:
    for way, wool, glass in (((), 4, 11), (("harder_cards",), 4 + 2, 11 + 4)):
        g = volva("", *way)
        her(g).trade_order = "wool"
        her(g).trade_orders = ("glass",)
        assert act(g, "T8", "TT1a") == wool
        assert act(g, "T8", "TT6a") == glass


# Upgrade and build


@pytest.mark.covers("A50", "M27")
@pytest.mark.parametrize(
    ("ways", "scored"),
    [
        ((), [2, 5, 8, 3, 3, 5, 5]),
        (("harder_stone",), [2, 5, 8, 3, 3, 5, 5]),
        (("easier_parts",), [2, 0, 5, 0, 8, 0, 3, 3, 5]),
    ],
)
def test_a50_upgrades(ways: tuple[str, ...], scored: list[int]) -> None:
    g = volva("", *ways)
    begun, above = her(g).runes, her(g).above
    assert [act(g, "T5") for _ in scored] == scored
    assert (her(g).above, her(g).stones) == ((), 0)
    *placed, unseen = (*her(g).parts, *her(g).runes[len(begun) :])
    assert tuple(placed) == above
    assert unseen in BOX.runes and unseen not in (*begun, *above)


def test_only_the_upper_stone_of_her_stack_is_seen() -> None:
    g = volva()
    lower = view(g, 0)["volva"]
    assert lower is not None
    assert (len(lower["above"]), lower["stones_below"]) == (4, 1)
    her(g).above = her(g).above[-1:]
    happen(g, ACTING["T5"])
    assert asked_of_nature(g) == g.tile_pool[3]


@pytest.mark.covers("M28", "M29")
def test_solo_page_4_purple_before_green_at_the_nearest_place() -> None:
    g = volva()
    assert act(g, "T7", "green post 1", "purple post 2") == 3  # purple takes the better space
    assert places(g, her(g).built) == places(g, her(g).helper) == ["avaldsnes"]
    built(g, "torshavn", "ljodhus")  # mine
    assert act(g, "T7", "purple tower 1", "purple post 1") == 2 + 3
    assert places(g, her(g).built) == ["avaldsnes", "torshavn", "ljodhus"]
    assert act(g, "T7", "green post 2", "green tower 1") == 0
    assert places(g, her(g).helper) == ["avaldsnes", "torshavn", "ljodhus"]
    assert len(her(g).chest) == 6
    seen = {p["id"]: p for p in view(g, 0)["places"]}
    assert seen["torshavn"]["buildings"] == ["Orange", "Purple", "Green"]
    assert (seen["avaldsnes"]["next_points"], seen["torshavn"]["next_points"]) == (1, None)


def test_solo_page_4_buildings_of_one_colour_go_on_to_the_next_place() -> None:
    g = volva()
    assert act(g, "T7", "purple post 1", "purple post 2") == 3 + 4
    assert act(g, "T7", "purple tower 1", "purple tower 2") == 3 + 4
    assert g.corner_sizes == [3, 3]
    assert act(g, "T7", "purple tower 3", "purple post 3") == 4 + 4
    assert places(g, her(g).built)[-2:] == ["waterford", "vik"]
    assert g.corner_sizes == [2, 2]


def test_solo_page_4_greenhouser_takes_special_stones_too() -> None:
    g = volva()
    her(g).helper = sum(1 << BOX.place_of[name] for name in ("avaldsnes", "ljodhus"))
    her(g).chest = ("green post 3",)
    g.corner_sizes = [3, 1]
    assert act(g, "T7") == 0
    assert places(g, her(g).helper)[-1] == "vik" and g.corner_sizes == [3, 0]
    her(g).chest = ("purple post 3",)
    her(g).built = sum(1 << BOX.place_of[name] for name in ("avaldsnes", "ljodhus"))
    assert act(g, "T7") == 3 and g.corner_sizes == [3, 0]  # no stone is left
    assert kinds(g).count("stone removed") == 1


def test_solo_page_4_without_buildings_she_scores_5() -> None:
    g = volva()
    scored = [act(g, "T7") for _ in range(8)]
    assert her(g).chest == () and scored[6:] == [5, 5]
    assert sum(scored[:6]) == sum(
        BOX.site_points(1)[BOX.place_of[p]][0] for p in places(g, her(g).built)
    )
    assert her(g).built.bit_count() == her(g).helper.bit_count() == 6


def test_the_easier_volva_draws_one_building() -> None:
    g = volva("", "easier_buildings")
    assert act(g, "T7", "purple tower 1") == 3
    assert len(her(g).chest) == 11


@pytest.mark.covers("M28")
def test_m28_of_places_equally_near_the_first_of_the_list() -> None:
    g = volva()
    short = RouteRow("kaupanger-vik", "kaupanger", "vik")
    g.box = open_box({**TABLES, "route": (*TABLES["route"], short)})
    assert g.box.place_ids[building_place(g, "green post 1")] == "avaldsnes"
    her(g).helper = 1 << BOX.place_of["avaldsnes"]
    assert g.box.place_ids[building_place(g, "green post 1")] == "vik"  # by the yellow route


@pytest.mark.covers("M28")
@pytest.mark.parametrize(("building", "points"), [("purple tower 3", 5), ("green tower 3", 0)])
def test_m28_a_building_without_a_place_leaves_the_game(building: str, points: int) -> None:
    g = volva("", "easier_buildings")
    sites = sum(1 << BOX.place_of[name] for name in ("torshavn", "mann", "waterford"))
    her(g).built = her(g).helper = sites
    her(g).chest = (building,)
    before = g.sites[:]
    assert act(g, "T7") == points
    assert (g.sites, her(g).chest) == (before, ())


# The end (p. 4)


def test_solo_page_4_her_final_score() -> None:
    for way, stones in (((), 10 + 7), (("harder_runes",), 18 + 14)):
        g = volva("", *way)
        her(g).runes = ("RS01", "RS05")
        her_tracks(g, trades=3, raids=5)
        her(g).points[0] = 11
        (found,) = rivals(g).values()
        assert found["rune stones"] == stones
        assert found["square of trade tiles"] == 9
        assert sum(found.values()) == 11 + stones + 9


@pytest.mark.covers("M30")
@pytest.mark.parametrize(("more", "word"), [(1, "won"), (0, "lost"), (-1, "lost")])
def test_m30_a_tie_is_hers(more: int, word: str) -> None:
    g = volva()
    her(g).points[0] = 60
    g.players[0].points[0] += sum(her_score(g).values()) - total(g, 0) + more
    assert verdict(g) == word


# Whole games


every_game = pytest.mark.parametrize("seed", range(6))


@every_game
def test_everything_the_opponent_does_is_told_in_words(seed: int) -> None:
    t = played(seed)
    assert isinstance(t.g, Karvi)
    for reader in (0, None):
        well_said(t.g, t.events(reader), reader)


@every_game
def test_the_points_that_are_told_are_the_points_she_has(seed: int) -> None:
    t = played(seed)
    assert told_points(t.events()) == t.view()["volva"]["points"] > 0


def test_what_she_seldom_does_is_told_as_well() -> None:
    g = volva()
    for spot in ("T5", "T7", "T8", "T9", "R2", "R6", "B7"):
        for _ in range(8):
            act(g, spot)
    seldom = {*SCORES, "order", "stone removed", "offer discarded"} - {"foresees"}
    assert seldom <= {*kinds(g)}
    assert told_points(events(g)) == hers(g)
    for reader in (0, None):
        well_said(g, events(g), reader)


@every_game
def test_a_record_of_the_battle_is_exact_and_names_both_totals(seed: int) -> None:
    t = played(seed)
    text = t.record()
    assert Table.from_record(text).record() == text
    mine, volvas = (sum(s.values()) for s in (*t.scores(), *t.rivals().values()))
    assert text.splitlines()[-1] == f"= {mine} {volvas}"
    assert t.verdict() == ("won" if mine > volvas else "lost")
