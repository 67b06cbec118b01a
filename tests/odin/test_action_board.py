"""The action board and what is on offer, drawn: every space shows what the rules do there, and
everything lies where the view says."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from itertools import product
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from meadhall import Table
from meadhall.games.odin.components.boards import BOARD_NUMBER, BOARDS
from meadhall.games.odin.components.spaces import AT, SPACES
from meadhall.games.odin.components.strips import STRIPS
from meadhall.games.odin.components.things import FORGEABLE, NAMES, SPECIAL_TILES, SWORD_VALUE
from meadhall.games.odin.drawing import symbols
from meadhall.games.odin.drawing.panels.actions import (
    GROUPS,
    MARGIN,
    PHASES,
    PLACES,
    SPINE,
    actions,
)
from meadhall.games.odin.drawing.panels.offer import offer
from meadhall.games.odin.drawing.space_icons import SPACES_DRAWN, space_icons
from meadhall.games.odin.rules.state import COLOURS, Odin, emigrations
from meadhall.games.odin.view import IslandView, OdinView, view
from meadhall.games.odin.words.help import explain
from meadhall.games.odin.words.names import space_title, speak
from meadhall.kernel.agenda import answer, natures, options
from meadhall.kernel.game import Pick
from meadhall.kernel.records import copy
from meadhall.picture.seats import PATTERNS
from tests.odin.kit import asked, give, have, in_hand, legal, say, table

Element = ElementTree.Element
Things = Counter[str]
CODES = tuple(space.code for space in SPACES[:61])
GAMES = Path(__file__).parents[1] / "games"


def words(text: str) -> list[str]:
    return text.split()


def each(*codes: str) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("code", codes)


# What is drawn, read back


def counted(token: str, g: Odin) -> Things:
    """'wood:2' as two of it; what a table decides is looked up there."""
    name, _, number = token.partition(":")
    n = {"players": g.seats, "round": g.round}.get(number) or int(number or 1)
    return Counter({name: n})


def either(side: str, g: Odin) -> list[Things]:
    """All that one side of an exchange may be: things in a row are all meant, those parted by a
    slash are alternatives."""
    slots: list[list[Things]] = []
    again = False
    for token in side.split():
        if token == "/":
            again = True
            continue
        if again:
            slots[-1].append(counted(token, g))
        else:
            slots.append([counted(token, g)])
        again = False
    return [sum(way, Counter()) for way in product(*slots)]


def ways(row: str, g: Odin) -> list[Things]:
    """What a row without dice, conditions and failure changes, in every way: costs are negative.
    Lines follow each other; one that begins with a slash replaces the one before, at the same cost
    if it names none; one that ends with an arrow is continued in the next."""
    lines: list[list[Things]] = []
    cost = ""
    for line in row.replace("> |", ">").split("|"):
        paid, arrow, got = line.lstrip(" /").rpartition(">")
        paid = paid if arrow or not line.strip().startswith("/") else cost
        cost = paid
        found = []
        for less, more in product(either(paid, g), either(got, g)):
            change = Counter(more)
            change.subtract(less)
            found.append(change)
        if line.strip().startswith("/"):
            lines[-1] += found
        else:
            lines.append(found)
    return [_sum(way) for way in product(*lines)]


def _sum(changes: tuple[Things, ...]) -> Things:
    out: Things = Counter()
    for change in changes:
        for name, n in change.items():
            out[name] += n
    return Counter({name: n for name, n in out.items() if n})


def owned(g: Odin) -> Things:
    """All that seat 0 has, by the names of the icons."""
    p = g.players[0]
    found = Counter(have(g))
    found.update(whaling_boat=len(p.boats), knarr=p.knarrs, longship=len(p.longships))
    found.update(BOARDS[ground.board].name for ground in p.grounds[1:])
    found.update(card=len(p.hand), emigrate=emigrations(p))
    return found


def start(things: Things, seats: int = 2) -> Odin:
    g = table(seats)
    p = g.players[0]
    p.vikings = 12
    p.boats, p.knarrs = (0,) * things["whaling_boat"], things["knarr"]
    p.longships = (0,) * things["longship"]
    for name, n in things.items():
        if name in NAMES:
            give(g, 0, f"{n} {name}")
    return g


def go(g: Odin, code: str, *answers: str) -> None:
    """Place Vikings and draw what column 3 brings, which is drawn in its head and not in cells."""
    say(g, 0, f"go {code}")
    if SPACES[AT[code]].column == 3:
        say(g, 0, f"*{g.deck[0]}")
        g.players[0].hand = ()
    say(g, 0, *answers)


def outcomes(g: Odin, before: Things) -> Iterator[Things]:
    """Everything that can come of the action, whatever is answered."""
    owner = natures(g)
    if owner is None and "end" in legal(g):
        after = owned(g)
        after.subtract(before)
        yield Counter({name: n for name, n in after.items() if n})
        return
    seat = 0 if owner is None else owner
    for option in options(g, seat) if owner is None else options(g, seat)[:1]:
        world = copy(g)
        answer(world, seat, option)
        yield from outcomes(world, before)


def frozen(changes: Any) -> set[frozenset[tuple[str, int]]]:
    return {frozenset(change.items()) for change in changes}


# Every space in deck order: what it shows is what the rules do

EXACT = words(
    "BH1 BS1 HU2 LM1 LM2 WM1 CR1 CR2 EO1 BH2 BS2 LM3 LM4 WM2 PR2 CR3 CR4 MT4 EO3 "
    "BH3 BS3 LM5 WM3 CR6 EO5 BH4 LM6"
)
"""Spaces where nothing is optional: all that can happen is drawn, and all that is drawn can."""


@each(*EXACT)
@pytest.mark.parametrize("seats", [1, 4])
def test_what_is_drawn_is_what_happens(code: str, seats: int) -> None:
    drawn = ways(SPACES_DRAWN[code], table(seats))
    for way in drawn:
        g = start(Counter({name: -n for name, n in way.items() if n < 0}), seats)
        before = owned(g)
        payable = [w for w in drawn if all(before[name] + n >= 0 for name, n in w.items())]
        go(g, code)
        assert frozen(outcomes(g, before)) == frozen(payable)


@each("EO2", "CR7", "EO7")
def test_what_is_drawn_can_happen_though_some_of_it_need_not(code: str) -> None:
    row = SPACES_DRAWN[code].replace("play_card ", "")
    for way in ways(row, table(2)):
        extra = {"EO7": ["knarr", "longship", "whaling_boat"]}.get(code, [])
        g = start(Counter({name: max(0, -n) for name, n in way.items()}) + Counter(extra))
        before = owned(g)
        go(g, code)
        assert frozen([way]) <= frozen(outcomes(g, before))


@each("EO3", "EO5", "EO7")
def test_emigration_shows_the_silver_of_the_round(code: str) -> None:
    for turn in (2, 5):
        drawn = space_icons(code, 190, 40, 0, turn)
        assert f">{turn}</text>" in drawn
        g = start(Counter(silver=9, knarr=1))
        g.round = turn
        go(g, code, "knarr")
        assert have(g) == {"silver": 9 - turn}


def test_wood_and_ore_shows_the_wood_of_so_many_players() -> None:
    for seats in range(1, 5):
        assert f">{seats}</text>" in space_icons("MT4", 190, 40, seats)


@each("PR1", "PR3")
def test_products_by_the_number_of_animals(code: str) -> None:
    _, animal, _, given = SPACES_DRAWN[code].split()
    animal, _, numbers = animal.partition(":")
    good, _, got = given.partition(":")
    for n, more in zip(numbers.split("/"), got.split("/"), strict=True):
        g = start(Counter({animal: int(n)}))
        go(g, code)
        assert have(g) == {animal: int(n), good: int(more)}


def test_the_market_of_column_four() -> None:
    assert SPACES_DRAWN["WM4"] == "spices silver:1 | [ cattle ] milk:2 [ sheep ] wool"
    g = start(Counter(cattle=1, sheep=1))
    go(g, "WM4")
    assert have(g) == Counter(cattle=1, sheep=1, spices=1, silver=1, milk=2, wool=1)


def test_the_smithy() -> None:
    assert SPACES_DRAWN["CR5"] == "ore > jewelry / forge"
    g = start(Counter(ore=1))
    go(g, "CR5")
    assert have(g) == {}
    assert set(legal(g)) == {NAMES[tile] for tile in FORGEABLE}


@each("MT1", "MT2", "MT3", "MT5", "MT6", "MT7", "MT8", "MT9", "MT10", "MT11")
def test_items_and_upgrades(code: str) -> None:
    """As many items from as many strips, as many goods by as many steps as the row shows; where a
    line begins with a slash, one or the other."""
    row = SPACES_DRAWN[code]
    parts = row.split("|")
    for wanted in (0, 1) if len(parts) > 1 else (0,):
        g = start(Counter(peas=9))
        g.strips = tuple((name, "WWWWWW") for name in [*STRIPS][:5])
        go(g, code)
        taken, raised, drawn = _everything(g, items_first=wanted == 0)
        shown = [token for token in parts[wanted].split() if token not in "+/"]
        items = [int(t.partition(":")[2]) for t in shown if t.startswith("mountain")]
        assert taken == items
        ups = [t for t in shown if t.startswith("up")]
        assert len(ups) <= 1
        assert raised == (Counter(ups[0].split(":")[:1] * int(ups[0][-1])) if ups else Counter())
        assert drawn == sum(int(t[-1]) for t in shown if t.startswith("weapon"))


def _everything(g: Odin, items_first: bool) -> tuple[list[int], Things, int]:
    """Take and upgrade as much as one can: items per strip, upgrades by steps, weapons drawn."""
    taken: list[int] = []
    raised: Things = Counter()
    drawn = 0
    while True:
        owner = natures(g)
        if owner is not None:
            answer(g, owner, options(g, owner)[0])
            drawn += 1
            continue
        items = [option for option in legal(g) if option[0] == "M"]
        ups = [option for option in legal(g) if option.startswith("peas > ")]
        if not items and not ups:
            return taken, raised, drawn
        if items and (items_first or not ups):
            best = max(items, key=lambda option: int(option[-1]))
            taken.append(int(best[-1]))
            say(g, 0, best)
        else:
            best = "peas > oil" if "peas > oil" in ups else "peas > mead"
            raised["up2" if best == "peas > oil" else "up"] += 1
            say(g, 0, best)


@each("SA1", "SA2")
def test_overseas_trading_costs_a_silver(code: str) -> None:
    assert SPACES_DRAWN[code] == "[ knarr ] silver:1 > overseas"
    g = start(Counter(silver=1, knarr=1, oil=1, hide=1))
    go(g, code, "oil > rune_stone", "hide > silverware")
    assert have(g) == {"rune_stone": 1, "silverware": 1}


def test_the_special_sale_and_plundering() -> None:
    assert SPACES_DRAWN["SA3"] == "[ knarr ] silver > sale:2"
    g = start(Counter(silver=9, knarr=1))
    go(g, "SA3", "helmet", "belt")
    assert have(g) == {"silver": 6, "helmet": 1, "belt": 1}
    assert "end" in legal(g)
    assert SPACES_DRAWN["SA7"] == "[ longship:2 ] silver_hoard"
    g = start(Counter(longship=2))
    go(g, "SA7")
    assert have(g) == {"silver_hoard": 1}


@each("SA1", "SA2", "SA3", "SA4", "SA5", "SA6", "SA7", "SA8", "SA9", "SA10", "HU5", "HU6")
def test_the_ship_in_the_frame_is_needed(code: str) -> None:
    """With one of those that are drawn one may go there, with all others one may not."""
    frame = SPACES_DRAWN[code].partition("[")[2].partition("]")[0]
    needed = [token.partition(":") for token in frame.split() if token != "/"]
    for ship, _, number in needed:
        least = int(number[:1] or 1)
        assert _open(code, Counter({ship: least}))
        assert not _open(code, Counter({ship: least - 1}))
    others = {"whaling_boat": 3, "knarr": 2, "longship": 2}
    assert not _open(code, Counter({s: n for s, n in others.items() if s not in frame}))


def _open(code: str, ships: Things) -> bool:
    for islands in (range(1, 9, 2), range(2, 9, 2)):
        g = start(ships + Counter(silver=9))
        g.islands = tuple(islands)
        if f"go {code}" in legal(g):
            return True
    return False


FRONTS = ("shetland", "faroe_islands", "iceland", "greenland")
BACKS = ("bear_island", "baffin_island", "labrador", "newfoundland")


@each("SA8", "SA9", "SA10")
def test_the_islands_that_are_drawn_can_be_explored(code: str) -> None:
    found: list[str] = []
    for names in (FRONTS, BACKS):
        g = start(Counter(longship=1))
        g.islands = tuple(BOARD_NUMBER[name] for name in names)
        if f"go {code}" in legal(g):
            go(g, code)
            found += legal(g)
    drawn = SPACES_DRAWN[code].partition("]")[2].replace("/", "").split()
    assert sorted(drawn) == sorted(found)


# Dice


@each("HU1", "HU3", "HU4", "HU5", "HU6")
def test_a_hunt_shows_its_die_what_pays_and_what_it_gives(code: str) -> None:
    row = SPACES_DRAWN[code].replace("|", " ")
    first, _, rest = row.partition(">")
    tokens = [token for token in first.split() if token not in ("/", "[", "]", "-", "ore")]
    die, payments = next(t for t in tokens if t.startswith("die")), tokens[-2:]
    won, _, lost = rest.partition(" x ")
    boats = 3 if "whaling_boat" in row else 0
    printed = int("- ore" in row)
    for payment in payments:
        g = start(Counter({payment: 1, "whaling_boat": boats}))
        go(g, code)
        if boats:
            most = next(t for t in tokens if t.startswith("whaling_boat"))[-1]
            assert max(len(option.split()) - 1 for option in legal(g)) == int(most)
            say(g, 0, legal(g)[-1])
        assert len(options(g, 0)) == int(die[3:])
        say(g, 0, f"*{1 + printed}", f"pay 1 {payment}")
        assert have(g) == dict(Counter(won.split()))
    _lost(g=start(Counter(whaling_boat=boats)), code=code, boats=boats, lost=lost)


def _lost(g: Odin, code: str, boats: int, lost: str) -> None:
    """Failing gives what stands behind the cross, and so many Vikings may come back."""
    go(g, code)
    if boats:
        say(g, 0, legal(g)[-1])
    say(g, 0, "*5", "fail")
    back = [token for token in lost.split() if token.startswith("back")]
    if back:
        assert legal(g)[0] == f"return {back[0][-1]}"
        say(g, 0, "return 0")
    assert "end" in legal(g)
    assert have(g) == dict(Counter(token for token in lost.split() if token not in back))


@each("SA4", "SA5", "SA6")
def test_a_battle_shows_its_die_what_adds_to_it_and_what_it_gives(code: str) -> None:
    row = SPACES_DRAWN[code].replace("|", " ")
    first, _, rest = row.partition(">")
    tokens = first.partition("]")[2].split()
    g = start(Counter(longship=1, stone=1, sword=1))
    g.players[0].longships = (2,)
    go(g, code)
    assert len(options(g, 0)) == int(tokens[0][3:])
    say(g, 0, "*5")
    assert asked(g).result == 5 + 2 * ("+ ore" in first)
    adds = {option[6:] for option in legal(g) if option.startswith("spend")}
    assert adds == {token for token in tokens[1:] if token not in ("+", "/", "ore")}
    say(g, 0, "spend stone", "spend sword", "take rune_stone")
    assert have(g) == {"rune_stone": 1}
    won, _, lost = rest.partition(" x ")
    assert won.split() == ["sword_value"]
    _lost(start(Counter(longship=1)), code, 0, lost)


@each("EO2", "EO4", "EO6")
def test_so_many_occupations_are_played(code: str) -> None:
    """Cards that do nothing when they are played."""
    shown = next(t for t in SPACES_DRAWN[code].split() if t.startswith("play_card"))
    g = start(Counter(stone=1))
    in_hand(g, 0, 7, 6, 28, 9, 8)
    say(g, 0, f"go {code}")
    played = 0
    while "end" not in legal(g):
        seat = natures(g)
        if seat is not None:
            answer(g, seat, options(g, seat)[0])
        elif "pay stone" in legal(g):
            say(g, 0, "pay stone")
        else:
            say(g, 0, next(option for option in legal(g) if option.startswith("play ")))
            played += 1
    assert played == int(shown.partition(":")[2] or 1)


def test_every_space_is_drawn_in_deck_order_with_known_signs() -> None:
    assert tuple(SPACES_DRAWN) == tuple(space.code for space in SPACES)
    known = {e.get("id", "")[2:] for e in ElementTree.fromstring(symbols()).iter()}
    others = {*FRONTS, *BACKS, *words("> / + - x [ ] | back")}
    for row in SPACES_DRAWN.values():
        for token in row.split():
            name = token.partition(":")[0]
            assert name in known | others


@each(*SPACES_DRAWN)
def test_what_a_space_does_fits_into_its_box(code: str) -> None:
    """Also beside four Vikings; and on the board no icon of a free space is under 16 pixels at the
    width of a laptop."""
    _x, _y, w, h = PLACES[code]
    for wide, least in ((w - SPINE - 2 * MARGIN, 26.8), (w - 100, 9.0)):
        root = ElementTree.fromstring(f"<svg>{space_icons(code, wide, h - 4, 4, 7, True)}</svg>")
        for line in root:
            left, top = map(float, line.get("transform", "")[10:-1].split())
            for e in line.iter("use"):
                size = float(e.get("width", "0"))
                x, y = float(e.get("x", "0")), float(e.get("y", "0"))
                assert left + x >= -1.2 and left + x + size <= wide + 1
                assert top + y >= -1.5 and top + y + size <= h - 4 + 1.5
                if e.get("href") != "#i-to":
                    assert size >= least * 0.87
            for e in line.iter("rect"):
                if "t-face" in e.get("class", ""):
                    assert float(e.get("width", "0")) >= least


# The whole board


@lru_cache
def game(name: str) -> Table:
    return Table.from_record((GAMES / f"odin-{name}.saga").read_text(encoding="utf-8"))


def positions(name: str, step: int = 37) -> Iterator[tuple[Odin, OdinView]]:
    """Moments of a recorded game."""
    record = game(name)
    for length in (*range(0, record.length, step), record.length):
        g = record.until(length).g
        assert isinstance(g, Odin)
        yield g, view(g, 0)


RECORDED = ("1-long", "2-short", "3-long", "4-long")


def drawn(shown: OdinView, picks: dict[str, Pick] | None = None) -> tuple[Element, Element]:
    chosen = picks or {}
    return parsed(actions(shown, "en", chosen)), parsed(offer(shown, "en", chosen))


def parsed(markup: str) -> Element:
    return ElementTree.fromstring(markup.replace(' xmlns="http://www.w3.org/2000/svg"', "", 1))


def things(root: Element) -> list[Element]:
    return [e for e in root.iter() if e.get("data-thing")]


def named(root: Element, name: str) -> Element:
    (found,) = (e for e in things(root) if e.get("data-thing") == name)
    return found


def pieces(root: Element) -> dict[str, list[Element]]:
    """The Vikings on the board, by space."""
    found: dict[str, list[Element]] = {}
    for e in root.iter():
        if e.get("id", "").startswith("v-"):
            found.setdefault(e.get("id", "").split("-")[1], []).append(e)
    return found


def figure(board: Element, e: Element) -> list[str]:
    """The parts of a Viking's figure, which is drawn once and used wherever one stands."""
    (found,) = (g for g in board.iter() if g.get("id") == e[0].get("href", "")[1:])
    assert found.get("class") == "odin", "else the style sheet does not reach it"
    return [part.get("class", "") for part in found.iter()]


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_every_space_is_there_once(seats: int) -> None:
    g = table(seats)
    g.copies = (2, 3) if seats == 4 else ()
    board, _ = drawn(view(g, 0))
    harvest = {"peas", "beans", "flax"}
    found = [e.get("data-thing", "") for e in things(board)]
    there = [code for code in found if code not in harvest]
    assert there == [*CODES, *(["I2", "I3"] if seats == 4 else [])]


def test_columns_and_groups() -> None:
    """A space stands in its column and beside its group's band; none covers another."""
    for space in SPACES:
        x, _y, w, _h = PLACES[space.code]
        assert PLACES[f"I{space.column}"][0] == x
        assert w == PLACES["I1"][2]
    for group, _title, _emblem, columns, _rows in GROUPS:
        tops = {PLACES[codes.split(",")[0]][1] for codes in columns.split() if codes != "-"}
        assert len(tops) == 1
        for codes in columns.split():
            for code in codes.split(",") if codes != "-" else ():
                assert group in SPACES[AT[code]].groups or code in ("SA1", "SA2")
    boxes = sorted(PLACES.values())
    for i, (x, y, w, h) in enumerate(boxes):
        for x2, y2, _w2, h2 in boxes[i + 1 :]:
            assert x2 >= x + w or y2 >= y + h or y2 + h2 <= y


@pytest.mark.slow
@pytest.mark.parametrize("name", RECORDED)
def test_vikings_stand_where_the_view_says(name: str) -> None:
    some = blocked = 0
    for _g, shown in positions(name):
        board, _ = drawn(shown)
        standing = pieces(board)
        for space in shown["spaces"]:
            here = standing.pop(space["code"], [])
            assert len(here) == space["vikings"]
            label = named(board, space["code"]).get("aria-label", "")
            assert label.startswith(space_title(AT[space["code"]], speak("en")))
            for e in here:
                kinds = set(e.get("class", "").split())
                if space["blocked"]:
                    assert "b-gone" in kinds and not [k for k in kinds if k.startswith("seat-")]
                    assert figure(board, e)[-1] == "b-bar"
                    blocked += 1
                else:
                    assert space["seat"] is not None
                    colour = COLOURS[space["seat"]]
                    assert f"seat-{colour.lower()}" in kinds
                    assert "b-gone" not in kinds
                    patterned = "pattern" in figure(board, e)
                    assert patterned == (PATTERNS[colour.lower()] != "plain")
                    assert e[0].get("href") == f"#o-viking-{colour.lower()}"
                    assert colour in label
                    some += 1
            said = "blocked" in label
            assert said == space["blocked"]
            cell = named(board, space["code"])
            states = {k for e in cell.iter() for k in e.get("class", "").split()}
            assert ("b-blocked" in states) == space["blocked"]
            assert ("b-busy" in states) == (space["seat"] is not None)
        assert not standing
    assert some > 20
    assert (blocked > 20) == (name == "1-long")


def test_the_patterns_differ() -> None:
    assert len({*PATTERNS.values()}) == 4
    assert [*PATTERNS] == [colour.lower() for colour in COLOURS]


def test_what_is_picked_can_be_clicked_and_nothing_else() -> None:
    g = table(4)
    g.copies = (1, 4)
    g.strips = (("M3", "WS2"), ("M8", "2"))
    names = ["BH1", "MT11", "I4", "M3", "iceland", "helmet", "stone_house"]
    picks = {name: Pick((i, i + 9), f"do {name}") for i, name in enumerate(names)}
    picks["peas"] = picks["bow"] = Pick((99,), "in the larder, not here")
    board, shop = drawn(view(g, 0), picks)
    found = {}
    for e in [*things(board), *things(shop)]:
        if "may" in e.get("class", "").split():
            found[e.get("data-thing", "")] = (e.get("data-pick"), e.get("aria-label"))
            assert [k.get("class") for k in e][:2] == ["halo-edge", "halo"]
            assert e.get("role") == "button"
        else:
            assert not e.findall("*[@class='halo']")
    assert found == {name: (f"{i} {i + 9}", f"do {name}") for i, name in enumerate(names)}


def test_the_header_says_where_the_game_stands() -> None:
    g = table(4)
    g.round, g.start, g.turn = 4, 2, 1
    g.players[3].passed = 1
    for seat, p in enumerate(g.players):
        p.vikings = 9 - seat
    board, _ = drawn(view(g, 0))
    labels = [e.get("aria-label", "") for e in board.iter() if e.get("role") in ("img", "group")]
    assert any(
        label == "Round 4 of 7, Actions; harvest: 1 peas, 1 beans, 1 flax, 1 grain and 1 cabbage"
        for label in labels
    )
    assert "Green: 9 Vikings" in labels
    assert "Blue: 8 Vikings, to move" in labels
    assert "Orange: 7 Vikings, start player" in labels
    assert "Purple: 6 Vikings, passed" in labels


@pytest.mark.slow
@pytest.mark.parametrize("name", RECORDED)
def test_every_phase_has_a_name(name: str) -> None:
    for _g, shown in positions(name, 11):
        assert shown["phase"] in PHASES


# On offer


@pytest.mark.slow
@pytest.mark.parametrize("name", RECORDED)
def test_what_is_on_offer_lies_there(name: str) -> None:
    """Strips, islands and special tiles of the view appear, and no others; so do buildings and
    weapons."""
    gone: Things = Counter()
    for g, shown in positions(name):
        _, shop = drawn(shown)
        found = [e.get("data-thing", "") for e in things(shop)]
        assert len({*found}) == len(found)
        strips = [strip["name"] for strip in shown["strips"]]
        islands = [island["board"] for island in shown["islands"] if island["board"]]
        assert [n for n in found if n in STRIPS] == strips
        assert [n for n in found if n in BOARD_NUMBER and n in {*FRONTS, *BACKS}] == islands
        specials = {NAMES[tile] for tile in SPECIAL_TILES}
        assert {n for n in found if n in specials} == {*shown["specials"]}
        counters = {"shed", "stone_house", "long_house", "bow", "snare", "spear", "sword"}
        assert {*found} - specials - {*strips, *islands} == counters
        gone.update(strips=8 - len(strips), islands=4 - len(islands))
        gone.update(specials=15 - len(shown["specials"]))
        for strip in shown["strips"]:
            icons = [e.get("href", "")[3:] for e in named(shop, strip["name"]).iter("use")]
            kinds = {"W": "wood", "S": "stone", "O": "ore", "2": "silver"}
            assert icons == [kinds[letter] for letter in strip["items"]]
        for island in shown["islands"]:
            if island["board"]:
                _island(named(shop, island["board"]), island)
        assert written(named(shop, "shed")) == [str(shown["sheds"])]
        assert written(named(shop, "stone_house")) == [str(shown["stone_houses"])]
        assert written(named(shop, "sword")) == [str(g.weapons[3])]
        assert f"{len(g.deck)} occupations in the deck" in {
            e.get("aria-label") for e in shop.iter()
        }
    assert gone["strips"] and gone["specials"]


def written(e: Element) -> list[str]:
    return ["".join(t.itertext()) for t in e.iter("text")]


def _island(e: Element, island: IslandView) -> None:
    board = BOARDS[BOARD_NUMBER[island["board"]]]
    icons = [u.get("href") for u in e.iter("use")]
    assert str(board.points) in written(e)
    assert ("#i-silver" in icons) == bool(island["silver"])
    if island["silver"]:
        assert written(e)[-1] == str(island["silver"])
    squares = sum(p.get("d", "").count("M") for p in e.iter("path") if "b-square" in classes(p))
    assert squares == board.cells.bit_count()


def classes(e: Element) -> set[str]:
    return set(e.get("class", "").split())


def test_special_tiles_show_price_sword_value_and_tongs() -> None:
    _, shop = drawn(view(table(2), 0))
    for thing, tile in SPECIAL_TILES.items():
        e = named(shop, NAMES[thing])
        icons = [u.get("href", "")[3:] for u in e.iter("use")]
        numbers = written(e)
        assert icons[0] == NAMES[thing]
        assert ("forge" in icons) == tile.tongs == ("forged" in e.get("aria-label", ""))
        wanted = [] if tile.price is None else [tile.price]
        wanted += [SWORD_VALUE[thing], *([tile.points] if tile.points else [])]
        assert numbers == [str(n) for n in wanted]


# What every picture keeps


@pytest.mark.slow
@pytest.mark.parametrize("name", RECORDED)
def test_both_panels_are_sound(name: str) -> None:
    """Well-formed, no id twice, no colour as an attribute, every icon on the sheet, every thing
    explained."""
    sheet = {e.get("id", "") for e in ElementTree.fromstring(symbols()).iter()}
    for _g, shown in positions(name, 61):
        found = [e for root in drawn(shown) for e in root.iter()]
        ids = [e.get("id") for e in found if e.get("id")]
        assert len({*ids}) == len(ids)
        for e in found:
            assert not {"fill", "stroke", "style", "color", "opacity"} & {*e.keys()}
            if e.tag.endswith("use"):
                assert e.get("href", "")[1:] in sheet.union(ids)
            if e.get("data-thing"):
                assert explain(None, e.get("data-thing", ""))
                assert e.get("aria-label")


def test_a_spectator_sees_the_same_board() -> None:
    g = game("3-long").until(300).g
    assert isinstance(g, Odin)
    assert actions(view(g, None), "en", {}) == actions(view(g, 1), "en", {})
    assert offer(view(g, None), "en", {}) == offer(view(g, 1), "en", {})
