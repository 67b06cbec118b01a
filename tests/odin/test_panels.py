"""One's own things and those of the others, drawn: nothing is missing, nothing stands elsewhere
than it lies, and nothing shows that is hidden."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from importlib.resources import files
from itertools import combinations
from pathlib import Path
from typing import cast
from xml.etree import ElementTree

import pytest

from meadhall import Table
from meadhall.games.odin import GAME
from meadhall.games.odin.cards.deck import CARD_NAMES
from meadhall.games.odin.components.boards import BOARDS, HOME, Board
from meadhall.games.odin.components.round_track import VIKINGS
from meadhall.games.odin.components.ships import LARGE_BERTHS, SMALL_BERTHS
from meadhall.games.odin.components.things import NAMES, NUMBER
from meadhall.games.odin.drawing import symbols
from meadhall.games.odin.drawing.grids import bare
from meadhall.games.odin.drawing.labels import amount_label
from meadhall.games.odin.drawing.panels.cards import cards
from meadhall.games.odin.drawing.panels.home import home, lands
from meadhall.games.odin.drawing.panels.larder import COUNTERS, SHELVES, arranged, held, larder
from meadhall.games.odin.drawing.panels.others import others
from meadhall.games.odin.drawing.panels.ships import ships
from meadhall.games.odin.drawing.tiles import CELL, size, tile
from meadhall.games.odin.rules.ground import Ground
from meadhall.games.odin.rules.placement import lay
from meadhall.games.odin.rules.state import Odin
from meadhall.games.odin.rules.triggers import CARDS
from meadhall.games.odin.view import GroundView, OdinView, PlayerView, open_cards
from meadhall.games.odin.words.card_words import CARD_WORDS
from meadhall.games.odin.words.help import KINDS, explain
from meadhall.kernel.game import Pick
from meadhall.picture.svg import NO_PICKS, Picks
from tests.odin.kit import give, in_hand, in_play, table

Element = ElementTree.Element
RECORDED = sorted((Path(__file__).parents[1] / "games").glob("odin-*.saga"))
PARTS = (0.0, 0.2, 0.45, 0.7, 0.9, 1.0)
PANELS = {"home": home, "larder": larder, "ships": ships, "lands": lands, "cards": cards}


@lru_cache
def recorded(file: Path) -> tuple[Odin, ...]:
    """A recorded game at several triggers; some also while somebody feasts."""
    game = Table.from_record(file.read_text(encoding="utf-8"))
    found = [game.until(int(game.length * part)).g for part in PARTS]
    if file in RECORDED[2::5]:
        feasts = (game.until(n).g for n in range(game.length * 3 // 4, game.length, 3))
        found += [next(g for g in feasts if any(p.served for p in cast(Odin, g).players))]
    return tuple(cast(Odin, g) for g in found)


def views() -> Iterator[tuple[Odin, OdinView]]:
    """What each seat and a spectator see, in all of them."""
    for file in RECORDED:
        for g in recorded(file):
            for seat in (*range(g.seats), None):
                yield g, GAME.rules.view(g, seat)


def mine() -> Iterator[OdinView]:
    return (view for _, view in views() if view["you"] is not None)


def me(view: OdinView) -> PlayerView:
    assert view["you"] is not None
    return view["players"][view["you"]]


def drawn(view: OdinView, picks: Picks = NO_PICKS, language: str = "en") -> dict[str, str]:
    """All panels that are drawn for a view."""
    seats = [seat for seat in range(view["seats"]) if seat != view["you"]]
    found = {f"other {seat}": others(view, seat, language) for seat in seats}
    if view["you"] is not None:
        found |= {name: draw(view, language, picks) for name, draw in PANELS.items()}
    return {name: markup for name, markup in found.items() if markup}


def tree(markup: str) -> Element:
    return ElementTree.fromstring(markup.replace(' xmlns="http://www.w3.org/2000/svg"', ""))


def all_of(markups: dict[str, str]) -> list[Element]:
    return [e for markup in markups.values() for e in tree(markup).iter()]


def classes(e: Element) -> set[str]:
    return set(e.get("class", "").split())


def having(root: Element, name: str) -> list[Element]:
    """All elements of a class."""
    return [e for e in root.iter() if name in classes(e)]


def things(root: Element) -> Counter[str]:
    return Counter(e.get("data-thing", "") for e in root.iter() if e.get("data-thing"))


def moved(e: Element) -> tuple[float, float]:
    found = re.match(r"translate\((\S+) (\S+)\)", e.get("transform", ""))
    assert found, ElementTree.tostring(e)
    return float(found[1]), float(found[2])


def grounds(markup: str) -> dict[str, Element]:
    """The grounds of a panel by name; none is there twice."""
    found = [e for e in tree(markup).iter() if e.get("data-ground")] if markup else []
    by_name = {e.get("data-ground", ""): e for e in found}
    assert len(by_name) == len(found)
    return by_name


# The printed boards


def printed(board: GroundView) -> Board:
    """The board of the box under one of a player's."""
    (found,) = (known for known in BOARDS if known.name == board["board"])
    return found


def with_board(number: int) -> OdinView:
    """A player who has nothing but the home board and this one."""
    g = table(1)
    g.players[0].grounds = (Ground(HOME), *([Ground(number)] if number != HOME else []))
    return GAME.rules.view(g, 0)


def squares(e: Element, cell: float) -> list[tuple[float, float]]:
    """Row and column of every square of a path."""
    found = re.findall(r"M(\S+) ([^h]+)h", e.get("d", ""))
    return [(float(y) / cell, float(x) / cell) for x, y in found]


def letters(board: Board, kinds: str) -> list[tuple[float, float]]:
    return [
        (r, c) for r, row in enumerate(board.rows) for c, kind in enumerate(row) if kind in kinds
    ]


def square_of(board: Board, bit: int) -> tuple[float, float]:
    return divmod(bit.bit_length() - 1, board.stride)


def is_at(x: float, y: float, cell: float) -> tuple[int, int]:
    """The square in which a point lies."""
    return int(y // cell), int(x // cell)


def middle(e: Element) -> tuple[float, float]:
    """The middle of an icon."""
    half = float(e.get("width", "0")) / 2
    return float(e.get("x", "0")) + half, float(e.get("y", "0")) + half


@pytest.mark.parametrize("number", range(11), ids=[board.name for board in BOARDS[:11]])
def test_a_board_is_drawn_as_it_is_printed(number: int) -> None:
    board = BOARDS[number]
    view = with_board(number)
    markup = home(view, "en", NO_PICKS) if number == HOME else lands(view, "en", NO_PICKS)
    root = grounds(markup)[me(view)["boards"][-1]["name"]]
    cell = float(root.get("data-cell", "0"))
    assert (root.get("data-rows"), root.get("data-columns")) == (
        str(board.height),
        str(board.width),
    )
    (whole,) = having(root, "h-plain")
    assert squares(whole, cell) == letters(board, "N.IB")
    (loss,) = having(root, "h-loss")
    assert squares(loss, cell) == letters(board, "N")
    (minus,) = having(root, "h-minus")
    assert minus.get("d", "").count("M") == len(letters(board, "N"))
    assert [s for e in having(root, "h-hole") for s in squares(e, cell)] == letters(board, "#")


@pytest.mark.parametrize("number", range(11), ids=[board.name for board in BOARDS[:11]])
def test_incomes_and_bonuses_stand_on_their_squares(number: int) -> None:
    board = BOARDS[number]
    root = tree(f"<g>{bare(board.name, 40)}</g>")
    coins = having(root, "h-income")
    numbers = [(e.text, float(e.get("x", "0")), float(e.get("y", "0"))) for e in root.iter("text")]
    printed = [
        (str(value), square_of(board, bit))
        for line in board.incomes
        for value, bit, _ in line.steps
    ]
    assert [(words, is_at(x, y, 40)) for words, x, y in numbers] == printed
    places = [is_at(float(e.get("cx", "0")), float(e.get("cy", "0")), 40) for e in coins]
    assert places == [place for _, place in printed]
    assert {*places} == {*letters(board, "I")}
    icons = [(e.get("href"), is_at(*middle(e), 40)) for e in root.iter("use")]
    assert icons == [
        (f"#i-bonus_{NAMES[thing] if thing >= 0 else 'stone_house'}", square_of(board, bonus.cell))
        for bonus in board.bonuses
        for thing in bonus.things
    ]
    assert {place for _, place in icons} == {*letters(board, "B")}


@pytest.mark.parametrize(("number", "rows", "columns", "spots"), [(9, 4, 5, 1), (11, 1, 6, 3)])
def test_buildings_have_spots(number: int, rows: int, columns: int, spots: int) -> None:
    """A shed has nothing else; in a stone house they take squares that it has not."""
    (_, root), *more = grounds(lands(with_board(number), "en", NO_PICKS)).items()
    assert not more
    assert (root.get("data-rows"), root.get("data-columns")) == (str(rows), str(columns))
    cell = float(root.get("data-cell", "0"))
    icons = {is_at(*middle(e), cell): e.get("href") for e in root.iter("use")}
    kinds = ["#i-spot_wood"] * spots + ["#i-spot_stone"] * spots
    assert [icons[rows - 1, i] for i in range(2 * spots)] == kinds
    assert len(having(root, "h-spot")) == 2 * spots
    assert not {(rows - 1, i) for i in range(2 * spots)} & {*letters(BOARDS[number], "N.IB")}


@pytest.mark.slow
def test_what_a_board_pays_is_marked() -> None:
    """The income of each diagonal, in gold; what all of it comes to, on a badge; and a bonus shines
    once it is enclosed."""
    seen: Counter[str] = Counter()
    for view in mine():
        found = grounds(home(view, "en", NO_PICKS)) | grounds(lands(view, "en", NO_PICKS))
        for board in me(view)["boards"]:
            (marks,) = having(found[board["name"]], "h-marks")
            inner = list(marks)
            gold = [i for i, e in enumerate(inner) if "h-now" in classes(e)]
            paid = [int(inner[i + 1].text or 0) for i in gold]
            assert sum(paid) == board["income"]
            assert len(paid) == len(printed(board).incomes)
            shining = [e.get("href", "").removeprefix("#i-bonus_") for e in marks.iter("use")]
            assert shining == board["bonuses"]
            seen.update(shines=len(shining), pays=sum(paid))
    assert seen["shines"] > 20 and seen["pays"] > 100


def test_income_losses_and_bonuses_stand_beside_the_home_board() -> None:
    for view in mine():
        board = me(view)["boards"][0]
        root = tree(home(view, "en", NO_PICKS))
        texts = [e.text for e in root.iter("text") if "h-ink" in classes(e)]
        assert texts == [str(board["income"]), str(-board["negatives"])]
        bonuses = [e.get("href", "") for e in root.iter("use") if "bonus_" in e.get("href", "")]
        beside = bonuses[: len(board["bonuses"])]
        assert beside == [f"#i-bonus_{name}" for name in board["bonuses"]]


# What lies on the boards


def lying(board: GroundView) -> dict[tuple[int, int], tuple[int, int, str, str]]:
    """By its first square, what lies on a board: its corner, its name and how it is turned."""
    found = {}
    for laid in board["tiles"]:
        row, column = laid["row"], laid["column"]
        down, right = laid["cells"][0]
        found[row + down, column + right] = (row, column, laid["thing"], laid["turn"])
    for name in ("silver", "ore", "wood"):
        for row, column in board[name]:
            found[row, column] = (row, column, name, "")
    return found


def on_spot(e: Element) -> bool:
    return not e.get("id", "").split("-")[-2].isdecimal()


def face(root: Element) -> str:
    """The outline of a tile."""
    return next(e.get("d", "") for e in root.iter() if "t-face" in classes(e))


def test_everything_lies_once_and_where_it_lies() -> None:
    """Tiles, silver, ore and wood of my boards: each a piece at its corner, turned as it lies."""
    count = 0
    for view in mine():
        found = grounds(home(view, "en", NO_PICKS)) | grounds(lands(view, "en", NO_PICKS))
        for board in me(view)["boards"]:
            root = found[board["name"]]
            cell = float(root.get("data-cell", "0"))
            pieces = {e.get("id", ""): e for e in having(root, "piece") if not on_spot(e)}
            key = f"t-{view['you']}-{board['name']}"
            expected = {f"{key}-{r}-{c}": laid for (r, c), laid in lying(board).items()}
            assert pieces.keys() == expected.keys()
            for name, (row, column, thing, turn) in expected.items():
                assert moved(pieces[name]) == (column * cell, row * cell)
                assert things(pieces[name]) == {thing: 1}
                assert face(pieces[name]) == face(tree(tile(thing, turn)))
                count += 1
    assert count > 1000


def test_silver_ore_and_wood_lie_on_single_squares() -> None:
    g = table(1)
    house = lay(lay(Ground(9), NUMBER["wood"], "d4"), NUMBER["silver"], "b1")
    island = lay(Ground(1), NUMBER["ore"], "e1")
    g.players[0].grounds = (lay(Ground(HOME), NUMBER["silver"], "a12"), island, house)
    view = GAME.rules.view(g, 0)
    found = grounds(home(view, "en", NO_PICKS)) | grounds(lands(view, "en", NO_PICKS))
    pieces = {e.get("id"): (*things(e),) for root in found.values() for e in having(root, "piece")}
    assert pieces == {
        "t-0-home-11-0": ("silver",),
        "t-0-shetland-0-4": ("ore",),
        "t-0-stone1-3-3": ("wood",),
        "t-0-stone1-0-1": ("silver",),
    }


def test_spots_are_filled_as_they_are() -> None:
    filled = 0
    for view in mine():
        found = grounds(lands(view, "en", NO_PICKS))
        for board in me(view)["boards"][1:]:
            root = found[board["name"]]
            cell = float(root.get("data-cell", "0"))
            rows, room = int(root.get("data-rows", "0")), printed(board).wood_spots
            key = f"t-{view['you']}-{board['name']}"
            lie = {e.get("id"): moved(e) for e in having(root, "piece") if on_spot(e)}
            assert lie == {
                f"{key}-{kind}-{i}": ((first + i) * cell, (rows - 1) * cell)
                for first, kind, filled in (
                    (0, "wood", board["wood_spots"]),
                    (room, "stone", board["stone_spots"]),
                )
                for i in range(filled)
            }
            empty = sum("spot_" in e.get("href", "") for e in root.iter("use"))
            assert empty == 2 * room - len(lie)
            filled += len(lie)
    assert filled > 20


def test_grounds_say_what_they_are() -> None:
    for view in mine():
        found = grounds(home(view, "en", NO_PICKS)) | grounds(lands(view, "en", NO_PICKS))
        boards = {b["name"]: printed(b) for b in me(view)["boards"]}
        assert found.keys() == boards.keys()
        for name, root in found.items():
            board = boards[name]
            rows, columns = (board.height, board.width) if board.rows else (1, 6)
            assert root.get("data-rows") == str(rows)
            assert root.get("data-columns") == str(columns)
            assert float(root.get("data-cell", "0")) >= 28
        assert found["home"].get("data-cell") == str(CELL)


def test_nothing_of_the_others_can_be_laid_upon() -> None:
    for _, view in views():
        assert not any("data-ground" in others(view, s, "en") for s in range(view["seats"]))


def test_without_islands_and_houses_there_is_no_such_panel() -> None:
    assert lands(GAME.rules.view(table(2), 0), "en", NO_PICKS) == ""


# The larder


def test_the_larder_holds_the_supply() -> None:
    for view in mine():
        root = tree(larder(view, "en", NO_PICKS))
        supply = me(view)["supply"]
        assert things(root) == dict.fromkeys({*supply, *COUNTERS}, 1)
        for e in root.iter():
            name = e.get("data-thing")
            if name:
                number = supply.get(name, 0)
                assert e.get("aria-label") == amount_label(name, number, "en")
                shown = [int(t.text or 0) for t in e.iter("text")]
                assert shown == ([number] if name in COUNTERS or number > 1 else [])
        assert f"{me(view)['vikings']} Viking" in larder(view, "en", NO_PICKS)


def boxes(names: tuple[str, ...]) -> list[tuple[float, float, float, float]]:
    """Where the tiles of a larder stand: left, top, right, bottom."""
    found = []
    plan = arranged(names)
    y = 0.0
    for shelf in plan.shelves:
        y += shelf.height + 10
        for name, x in shelf.tiles:
            w, h = size(name, held(name), plan.cell)
            found.append((x, y - h, x + w, y))
    return found


TILES = tuple(name for colour in SHELVES for name in colour)


@pytest.mark.parametrize("kinds", [1, 4, 8, 12, 16, 20, len(TILES)])
def test_every_larder_has_room(kinds: int) -> None:
    for seed in range(30):
        chosen = {*random.Random(seed).sample(TILES, kinds)}
        names = tuple(name for name in TILES if name in chosen)
        plan = arranged(names)
        assert sorted(n for shelf in plan.shelves for n, _ in shelf.tiles) == sorted(names)
        assert plan.cell >= (26 if kinds == 1 else 14 if kinds <= 20 else 10)
        assert plan.height <= 335 or kinds > 20
        for a, b in combinations(boxes(names), 2):
            assert a[2] <= b[0] or b[2] <= a[0] or a[3] <= b[1] or b[3] <= a[1]
        assert all(left >= 0 and right <= 560 for left, _, right, _ in boxes(names))


def test_a_colour_never_stands_before_another() -> None:
    """Orange, red, green, blue: as one reads."""
    for seed in range(40):
        names = {*random.Random(seed).sample(TILES, 14)}
        plan = arranged(tuple(name for name in TILES if name in names))
        order = [TILES.index(name) for shelf in plan.shelves for name, _ in shelf.tiles]
        assert order == sorted(order)


# Ships and table


def test_ships_lie_in_their_berths_with_their_ore() -> None:
    seen: Counter[str] = Counter()
    for view in mine():
        player = me(view)
        root = tree(ships(view, "en", NO_PICKS))
        mine_too = Counter(
            e.get("id", "").split("-")[2]
            for e in having(root, "piece")
            if e.get("id", "").startswith("ship-")
        )
        expected = Counter(
            whaling_boat=len(player["boats"]),
            knarr=player["knarrs"],
            longship=len(player["longships"]),
        )
        assert mine_too == +expected
        seen += expected
        ore = sum(e.get("href") == "#i-ore" for e in root.iter("use"))
        laid = sum(player["boats"]) + sum(player["longships"])
        assert ore == laid + len(player["boats"])
        free = len(having(root, "h-free"))
        assert free == len(player["boats"]) + 3 * len(player["longships"]) - laid
        assert len(having(root, "h-water")) == SMALL_BERTHS + LARGE_BERTHS
    assert all(seen.values()) and len(seen) == 3


def test_the_table_has_twelve_squares() -> None:
    seen: Counter[str] = Counter()
    for view in mine():
        player = me(view)
        root = tree(ships(view, "en", NO_PICKS))
        dishes = [e for e in having(root, "piece") if e.get("id", "").startswith("dish-")]
        empty = player["table"].count("")
        squares = len(having(root, "h-open")) - empty
        ships_there = len(having(root, "h-away"))
        assert squares == player["open_squares"]
        assert ships_there == player["ships_at_table"] == sum(player["emigrated"].values())
        sitting = len(having(root, "helm"))
        assert squares + 2 * ships_there + sitting == VIKINGS
        assert [next(iter(things(e)), "") for e in dishes] == player["table"]
        seen.update(ships=ships_there, dishes=len(dishes), sitting=sitting)
    assert seen["ships"] and seen["dishes"] and seen["sitting"]


# Occupations


def test_cards_are_written_out() -> None:
    count = 0
    for view in mine():
        root = tree(cards(view, "en", NO_PICKS))
        groups = list(root)
        for group, title, wanted in zip(
            groups,
            ("In hand", "In play"),
            (open_cards(me(view)["hand"]), me(view)["played"]),
            strict=True,
        ):
            assert next(group.iter("h3")).text == title
            blocks = having(group, "odin-card")
            assert [b.get("data-thing") for b in blocks] == [f"card {card}" for card in wanted]
            for card, block in zip(wanted, blocks, strict=True):
                words = [t for t in block.itertext() if t]
                points = CARDS[card].points
                assert words == [
                    str(card),
                    CARD_NAMES[card],
                    f"{points} point{'s' if points != 1 else ''}",
                    KINDS[CARDS[card].kind].capitalize(),
                    CARD_WORDS[card],
                ]
                assert CARD_WORDS[card] in block.get("aria-label", "")
                count += 1
    assert count > 200


@pytest.mark.slow
def test_hidden_hands_stay_hidden() -> None:
    """Of a card in another hand nothing is drawn but its back: no number, no name, no words."""
    hidden_ones = 0
    for g, view in views():
        markup = drawn(view)
        named = {e.get("data-thing") for e in all_of(markup)}
        written = " ".join(markup.values())
        known = {c for p in view["players"] for c in (*p["played"], *p["hand"])}
        for seat, p in enumerate(g.players):
            hidden = [card for card in p.hand if card not in known]
            for card in hidden:
                assert f"card {card}" not in named
                assert f">{CARD_NAMES[card]}<" not in written
                assert f"{CARD_NAMES[card]} ({card})" not in written
                hidden_ones += 1
            if seat != view["you"]:
                hand = view["players"][seat]["hand"]
                icons = Counter(e.get("href") for e in tree(markup[f"other {seat}"]).iter("use"))
                assert icons["#i-card"] == hand.count("dark")
                assert icons["#i-card_light"] == hand.count("light")
    assert hidden_ones > 500


def test_a_card_that_all_have_seen_is_shown() -> None:
    g = table(2)
    in_hand(g, 1, 100, 47)
    view = GAME.rules.view(g, 0)
    view["players"][1]["hand"] = ["dark", 47]
    root = tree(others(view, 1, "en"))
    assert [name for name in things(root) if name.startswith("card")] == ["card 47"]


# The others


@pytest.mark.slow
def test_the_others_are_complete() -> None:
    """Boards, supply, ships, table, cards in play, points by source."""
    for _, view in views():
        for seat, player in enumerate(view["players"]):
            root = tree(others(view, seat, "en"))
            ids = {e.get("id") for e in having(root, "piece")}
            for board in player["boards"]:
                key = f"t-{seat}-{board['name']}"
                assert {f"{key}-{r}-{c}" for r, c in lying(board)} <= ids
            supply = {n for n in player["supply"] if n not in COUNTERS}
            assert {f"s-{seat}-{name}" for name in supply} <= ids
            labels = Counter(e.get("aria-label") for e in root.iter())
            for name in (*COUNTERS, *supply):
                assert labels[amount_label(name, player["supply"].get(name, 0), "en")]
            named = things(root)
            gone = player["emigrated"]
            assert named["knarr"] == player["knarrs"] + gone["knarr"]
            assert named["longship"] == len(player["longships"]) + gone["longship"]
            assert named["whaling_boat"] == len(player["boats"])
            for card in player["played"]:
                assert named[f"card {card}"] == 1
            texts = [*root.itertext()]
            for source, points in player["sources"].items():
                assert (source in texts) == bool(points)
            assert str(sum(player["sources"].values())) in texts
            assert labels[f"income {player['income']}"]


# What the hall relies on


def rich_table() -> OdinView:
    g = table(2)
    give(g, 0, "3 silver, 2 wood, bow, 2 peas, oil, fur, cattle, jewelry, belt")
    p = g.players[0]
    p.boats, p.knarrs, p.longships = (1, 0), 1, (3,)
    p.gone_knarrs = 1
    p.grounds = (Ground(HOME), Ground(5), Ground(9), Ground(11))
    in_hand(g, 0, 47, 3)
    in_play(g, 0, 58)
    return GAME.rules.view(g, 0)


PICKED = ("silver", "bow", "peas", "belt", "home", "iceland", "longship", "card 47", "card 58")


def may(e: Element) -> bool:
    return "may" in classes(e)


@pytest.mark.parametrize("name", PICKED)
def test_a_pick_makes_its_thing_clickable_and_nothing_else(name: str) -> None:
    view = rich_table()
    found = [e for e in all_of(drawn(view, {name: Pick((2, 5), "do it")})) if may(e)]
    (e,) = found
    assert (e.get("data-thing"), e.get("data-pick"), e.get("role")) == (name, "2 5", "button")
    assert e.get("aria-label") == "do it" and e.get("data-lift") is None
    if not name.startswith("card"):
        assert having(e, "halo")
    (lifted,) = [e for e in all_of(drawn(view, {name: Pick((), "lift", True)})) if may(e)]
    assert lifted.get("data-lift") == name


def test_many_picks_at_once_and_none() -> None:
    view = rich_table()
    picks = {name: Pick((i,), name, i % 2 == 0) for i, name in enumerate(PICKED)}
    found = [e for e in all_of(drawn(view, picks)) if may(e)]
    assert {e.get("data-thing"): e.get("data-lift") for e in found} == {
        name: name if pick.lift else None for name, pick in picks.items()
    }
    assert not any(map(may, all_of(drawn(view))))
    assert not any(map(may, all_of(drawn(view, {"fruits": Pick((0,), "not there")}))))


COLOURS = {"fill", "stroke", "style", "opacity", "color", "stroke-width"}


@pytest.mark.slow
def test_markup_is_sound() -> None:
    """Well-formed; no id twice in a page; every icon on the sheet; no colours; and whatever is
    named can be explained."""
    known = {e.get("id") for e in tree(symbols()).iter()}
    explained: set[str] = set()
    for _, view in views():
        found = all_of(drawn(view))
        ids = Counter(e.get("id") for e in found if e.get("id"))
        assert max(ids.values(), default=1) == 1
        assert {e.get("href", "").removeprefix("#") for e in found if e.tag == "use"} <= known
        assert not [e for e in found if e.attrib.keys() & COLOURS]
        explained |= {e.get("data-thing", "") for e in found if e.get("data-thing")}
    assert len(explained) > 150
    for name in explained:
        assert explain(None, name)


@pytest.mark.slow
def test_every_class_has_a_rule_and_every_colour_a_night_colour() -> None:
    sheet = files("meadhall.games.odin.drawing").joinpath("home.css").read_text(encoding="utf-8")
    rules = {*re.findall(r"\.([a-z][\w-]*)", sheet)}
    shown = {c for _, view in views() for e in all_of(drawn(view)) for c in classes(e)}
    assert {c for c in shown if c.startswith("h-")} <= rules
    assert {r for r in rules if r.startswith("h-")} <= shown
    used = {*re.findall(r"var\((--h-[\w-]+)", sheet)}
    (block,) = re.findall(r"svg\.odin \{(.*?)\}", sheet, re.DOTALL)
    day = dict(re.findall(r"(--h-[\w-]+): ([^;]+);", block))
    assert used == {*day}
    alike = {name for name, value in day.items() if not value.startswith("light-dark(")}
    assert alike == {"--h-ink", "--h-light"}


@pytest.mark.slow
def test_panels_keep_their_size() -> None:
    """The home board always, the larder and the ships in width."""
    sizes: dict[str, set[tuple[str, str]]] = {}
    for view in mine():
        for name, markup in drawn(view).items():
            if name in ("home", "larder", "ships", "lands"):
                _, _, wide, high = tree(markup).get("viewBox", "").split()
                sizes.setdefault(name, set()).add((wide, high))
    assert sizes["home"] == {("536", "506")}
    for name in ("larder", "ships", "lands"):
        assert {wide for wide, _ in sizes[name]} == {"560"}
    assert max(float(high) for _, high in sizes["larder"]) <= 335


def test_other_languages_are_drawn_too() -> None:
    view = rich_table()
    for language in ("de", "fr"):
        assert drawn(view, NO_PICKS, language).keys() == drawn(view).keys()
        assert all_of(drawn(view, NO_PICKS, language))
