"""The table drawn as pictures: what they promise to the hall, to the eye and to secrecy."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from itertools import pairwise
from typing import Any
from xml.etree import ElementTree

import pytest

from meadhall import Table
from meadhall.games.karvi.components.box import TABLES
from meadhall.games.karvi.components.kinds import KINDS
from meadhall.games.karvi.components.rows import PlaceRow
from meadhall.games.karvi.drawing import picture, purse, sketch, style, symbols
from meadhall.games.karvi.drawing.effect_icons import (
    cost_signs,
    need_signs,
    power_signs,
    score_signs,
    signs,
)
from meadhall.games.karvi.drawing.score import APART, LEFT, LINE, RIGHT
from meadhall.games.karvi.drawing.village import next_die
from meadhall.games.karvi.rules.combine import AnyOrder, InOrder, OneOf
from meadhall.games.karvi.rules.draft import DraftTile, WhichStart
from meadhall.games.karvi.rules.effects import read_effect, read_powers
from meadhall.games.karvi.rules.open_box import BOX, open_box
from meadhall.games.karvi.rules.settings import choose_settings
from meadhall.games.karvi.rules.setup import set_up
from meadhall.games.karvi.rules.ship import PlaceStone, WhichStone, WhichTile, WhoGoesFirst
from meadhall.games.karvi.rules.state import Karvi
from meadhall.games.karvi.rules.supply import Gain
from meadhall.games.karvi.rules.trade import WhichTrade
from meadhall.games.karvi.view import imagine, view
from meadhall.games.karvi.words import explain_thing, where, word
from meadhall.kernel.agenda import Step, options, question, then
from meadhall.kernel.game import Panel, Pick
from tests.karvi.kit import die, give, table

Options = dict[str, str]
Element = ElementTree.Element

GAMES: tuple[tuple[int, Options], ...] = (
    (2, {}),
    (3, {"boards": "b", "unlucky": "yes"}),
    (4, {"draft": "yes", "less_luck": "yes", "boards": "chaos"}),
    (1, {"solo": "volva", "harder_stone": "yes", "easier_parts": "yes"}),
    (1, {"solo": "highscore"}),
)


def positions(seats: int, settings: Options, seed: int) -> Iterator[tuple[Table, Karvi]]:
    """A random game, question by question, and the table when it is over."""
    rng = random.Random(seed)
    game = Table.new("karvi", seats, seed, settings)
    while True:
        g = game.g
        assert isinstance(g, Karvi)
        yield game, g
        if game.over:
            return
        seat = rng.choice(game.waiting())
        game.play(seat, rng.choice(game.options(seat)))


def picked(g: Karvi, seat: int, answers: tuple[str, ...]) -> dict[str, Pick]:
    """What the hall makes of the options: the things they are clicked at."""
    found: dict[str, Pick] = {}
    for i, option in enumerate(answers):
        name = where(g, seat, option)
        if name:
            before = found[name].indexes if name in found else ()
            found[name] = Pick((*before, i), option)
    return found


def elements(panels: tuple[Panel, ...]) -> list[Element]:
    return [e for panel in panels for e in ElementTree.fromstring(panel.markup).iter()]


def panel(panels: tuple[Panel, ...], name: str) -> Element:
    (markup,) = (p.markup for p in panels if p.name == name)
    return ElementTree.fromstring(markup)


def thing(root: Element, name: str) -> Element:
    (found,) = (e for e in root.iter() if e.get("data-thing") == name)
    return found


def classes(e: Element) -> set[str]:
    return set(e.get("class", "").split())


def glowing(found: list[Element]) -> dict[str, set[str]]:
    """The things that can be clicked, with their options."""
    things: dict[str, set[str]] = {}
    for e in found:
        if "may" in classes(e):
            things.setdefault(e.get("data-thing", ""), set()).add(e.get("data-pick", ""))
            assert e.get("role") == "button" and e.get("tabindex") == "0"
    return things


def clickable(chosen: dict[str, Pick]) -> dict[str, set[str]]:
    return {name: {" ".join(map(str, pick.indexes))} for name, pick in chosen.items()}


@lru_cache
def sheet() -> frozenset[str]:
    return frozenset(e.get("id", "") for e in ElementTree.fromstring(symbols()).iter())


# What the hall relies on


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "settings"), GAMES)
@pytest.mark.parametrize("seed", range(2))
def test_what_may_be_done_glows_where_it_lies(seats: int, settings: Options, seed: int) -> None:
    """Also: every panel is well-formed, no id is there twice, every icon is on the sheet."""
    rng = random.Random(seed)
    for game, g in positions(seats, settings, seed):
        if rng.random() > 0.2:
            continue
        for seat in game.waiting():
            chosen = picked(g, seat, game.options(seat))
            found = elements(picture(view(g, seat), "en", chosen))
            assert glowing(found) == clickable(chosen)
            ids = [e.get("id") for e in found if e.get("id")]
            assert len(ids) == len(set(ids))
            assert not sheet() & set(ids)
            assert {e.get("href", "")[1:] for e in found if e.tag.endswith("use")} <= sheet()


def questions_of_effects() -> list[Step]:
    """All questions that a card, tile, spot or position of the stop-area begins with."""
    steps: list[Step] = [card.effect for card in BOX.cards.values()]
    steps += [card.effect for card in BOX.trade_cards.values()]
    steps += [spot.effect for spot in BOX.spots.values() if spot.text]
    steps += [step for tile in BOX.stops.values() for step in tile]
    steps += [step for tile in BOX.raid_tiles.values() for step in tile.bonus]
    found: dict[str, Step] = {}
    while steps:
        step = steps.pop()
        found[repr(step)] = step
        if isinstance(step, InOrder | OneOf | AnyOrder):
            steps += step.steps
    return list(found.values())


@pytest.mark.parametrize("kind", (OneOf, AnyOrder))
def test_effects_to_choose_from_glow_where_they_lie(kind: type[Any]) -> None:
    """'heal 2' is an effect here, and no answer about a warrior of strength 2."""
    asked = [step for step in questions_of_effects() if isinstance(step, kind)]
    said: set[str] = set()
    for step in asked:
        g = table(warriors=(1, 2, -2, 3), fur=2, gold=1, trades=("TT1a", "TT2a"))
        then(g, 0, step)
        said |= {*options(g, 0)}
        chosen = picked(g, 0, options(g, 0))
        assert set(chosen) <= {"fur", "silver", "gold", "provisions"}
        assert glowing(elements(picture(view(g, 0), "en", chosen))) == clickable(chosen)
    assert len(asked) > (20 if kind is OneOf else 3)
    if kind is OneOf:
        assert {"heal 2", "sail to a map"} & said


def test_gold_is_exchanged_at_my_gold() -> None:
    g = table(gold=2, fur=1)
    then(g, 0, OneOf(("1 gold", "2 fur"), (Gain(gold=1), Gain(fur=2))))
    answers = options(g, 0)
    assert answers[:3] == ("1 gold", "2 fur", "gold fur")
    chosen = picked(g, 0, answers)
    assert chosen["gold"].indexes == (0, *range(2, len(answers)))
    root = panel(picture(view(g, 0), "en", chosen), "tableau-0")
    assert thing(root, "gold").get("data-pick") == " ".join(map(str, chosen["gold"].indexes))


def test_what_glows_is_read_as_what_it_does() -> None:
    """Its numbers are not part of its name."""
    chosen = {"fur": Pick((0,), "take 2 fur")}
    root = panel(picture(view(table(fur=0), 0), "en", chosen), "tableau-0")
    fur = thing(root, "fur")
    assert fur.get("aria-label") == "take 2 fur"
    hidden = {e for part in fur if part.get("aria-hidden") == "true" for e in part.iter()}
    assert [e for e in fur.iter() if e.tag.endswith("text") and e not in hidden] == []


@pytest.mark.parametrize(("seats", "settings"), GAMES)
def test_french_labels_have_a_space_before_their_signs(seats: int, settings: Options) -> None:
    *_, (_, g) = positions(seats, settings, 2)
    for e in elements(picture(view(g, 0), "fr")):
        assert not re.search(r"[^\u00a0\u202f][:;](\s|$)", e.get("aria-label", "")), e.attrib


def test_helmet_cards_are_called_like_the_others() -> None:
    root = panel(picture(view(table(), 0), "fr"), "tableau-0")
    said = {e.get("aria-label") for e in root.iter()}
    assert {f"carte {name}\u00a0: 0" for name in ("Casque", "Bière", "Karve")} <= said


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "settings"), GAMES)
def test_every_thing_can_be_explained_and_is_labelled(seats: int, settings: Options) -> None:
    rng = random.Random(7)
    for game, g in positions(seats, settings, 7):
        if rng.random() > 0.04 and not game.over:
            continue
        for reader in (0, None):
            for e in elements(picture(view(g, reader), "de")):
                assert e.get("style") is None and not e.tag.endswith("style")
                if e.get("data-thing"):
                    assert e.get("aria-label")
                    assert explain_thing(g, e.get("data-thing", ""))


NOT_IN_SIGHT = (DraftTile, WhichStart, WhichStone, WhichTile, WhoGoesFirst)
"""Questions about what is only now in a hand: the buttons show it."""


@pytest.mark.parametrize("seed", range(3))
def test_most_options_have_their_place(seed: int) -> None:
    """Mixed goods, ways to share beer, and going without are buttons; all else lies somewhere."""
    alone = re.compile(
        r"pass|enough|stay|end|discard|beer \d/\d|first .*"
        r"|(pay )?\d (fur|silver) \d (silver|gold)"
    )
    for game, g in positions(3, {}, seed):
        for seat in game.waiting():
            asked = question(g, seat)
            if isinstance(asked, (*NOT_IN_SIGHT, OneOf)):
                continue
            for option in game.options(seat):
                assert bool(where(g, seat, option)) is not bool(alone.fullmatch(option)), option


def test_panels_have_a_place_and_a_title_in_the_readers_language() -> None:
    g = table(seats=3)
    panels = picture(view(g, 1), "de")
    assert [(p.name, p.place) for p in panels] == [
        ("village", "board"),
        ("sea", "board"),
        ("score", "board"),
        ("tableau-1", "mine"),
        ("tableau-2", "others"),
        ("tableau-0", "others"),
    ]
    assert panels[3].title == word("Blue", "de") != "Blue"
    assert all(p.place != "mine" for p in picture(view(g, None)))


def test_purse_counts_what_a_seat_has_and_each_name_has_an_icon() -> None:
    g = table(fur=2, gold=1, provisions=4, warriors=(2, -3), hand=("H06",), trades=("TT1a",))
    g.beer = [4, 1, 0, 0, 0, 0]
    held = purse(g, 0)
    assert all(f"i-{name}" in sheet() for name in held)
    some = ("fur", "silver", "gold", "provisions", "beer", "strength", "warriors", "injured")
    assert [held[name] for name in some] == [2, 0, 1, 4, 5, 5, 1, 1]
    assert (held["cards"], held["trade_tiles"], held["points"]) == (1, 1, 0)


def test_the_style_sheet_keeps_to_the_pictures() -> None:
    """Nothing in it can touch the hall's own pages, and every variable exists somewhere."""
    text = re.sub(r"/\*.*?\*/", "", style(), flags=re.S)
    for selector in re.findall(r"([^{}]+)\{", text):
        for one in selector.split(","):
            assert re.search(r"karvi|drawn|\.ie|\.symbols|^\s*(@|from|to)", one), one
    defined = set(re.findall(r"(--k-[\w-]+):", text))
    assert set(re.findall(r"var\((--k-[\w-]+)", text)) <= defined
    (block,) = re.findall(r"svg\.karvi \{(\s+--k.*?)\}", text, flags=re.S)
    themed = set(re.findall(r"(--k-[\w-]+): light-dark\(#\w+, #\w+\);", block))
    assert defined - themed == {"--k-ink", "--k-light"}, "pieces are the same in both themes"


def test_every_class_of_a_picture_has_a_rule() -> None:
    """A class without a rule would be painted black."""
    ruled = set(re.findall(r"\.([a-z][\w-]*)", style()))
    plain = {"thing", "piece", "drawn", "karvi", "ie", "icon", *(f"karvi-{n}" for n in PANELS)}
    used: set[str] = set()
    for seats, settings in GAMES:
        *_, (_, g) = positions(seats, settings, 3)
        for e in elements(picture(view(g, 0))):
            used |= classes(e)
    for e in ElementTree.fromstring(symbols()).iter():
        used |= classes(e)
    assert used - ruled - plain == set()


PANELS = ("village", "sea", "score", "holdings", "ship", "tableau", "volva", "sketch")


# Sketches


@pytest.mark.parametrize(
    "shelf",
    (
        "cards",
        "trade_cards",
        "trade_tiles",
        "raid_tiles",
        "ship_tiles",
        "runes",
        "special_stones",
        "start_cards",
    ),
)
def test_every_component_has_a_sketch(shelf: str) -> None:
    seen = view(table(), 0)
    drawings = set()
    for name in getattr(BOX, shelf):
        markup = sketch(seen, name)
        root = ElementTree.fromstring(markup)
        assert root.tag.endswith("svg") and root.get("aria-label")
        used = {e.get("href", "")[1:] for e in root.iter() if e.tag.endswith("use")}
        assert used and used <= sheet()
        drawings.add(re.sub(r'aria-label="[^"]*"|TC\d\d', "", markup))
    twins = 2 if shelf == "trade_cards" else 1
    assert len(drawings) * twins == len(getattr(BOX, shelf))


def test_sketches_of_other_things() -> None:
    seen = view(table(), 0)
    for name in (*KINDS, "fur", "provision", "warrior 3", "warrior -2", "BEER", "helmet"):
        assert "<use" in sketch(seen, name), name
    assert sketch(seen, "T5") == sketch(seen, "pass") == ""


# Icons


def test_every_effect_is_shown_in_icons() -> None:
    """No effect of the box falls back to plain words."""
    effects = [spot.effect for spot in BOX.spots.values()]
    effects += [effect for stop in BOX.stops.values() for effect in stop]
    effects += [card.effect for card in BOX.cards.values()]
    effects += [card.effect for card in BOX.trade_cards.values()]
    effects += [effect for tile in BOX.raid_tiles.values() for effect in tile.bonus]
    effects += [stone.bonus for stone in BOX.special_stones.values()]
    needs = [*BOX.needs.values()]
    needs += [need for stone in BOX.runes.values() for need in (stone.easy, stone.hard)]
    costs = [card.cost for card in BOX.cards.values()]
    costs += [tile.cost for tile in BOX.trade_tiles.values()]
    found = [sign for effect in effects for sign in signs(effect)]
    found += [sign for tile in BOX.ship_tiles.values() for sign in power_signs(tile.powers)]
    found += [s for stone in BOX.special_stones.values() for s in score_signs(stone.scores)]
    found += [sign for need in needs for sign in need_signs(need)]
    found += [sign for cost in costs for sign in cost_signs(cost)]
    for sign in found:
        if sign.kind == "words":
            assert re.fullmatch(r"[≤+−×=∞\d]+", sign.name), sign
        elif sign.kind in ("icon", "many", "badge", "points"):
            assert f"i-{sign.name}" in sheet(), sign


def test_a_few_goods_are_drawn_one_by_one_and_more_are_counted() -> None:
    def names(text: str) -> list[str]:
        return [sign.name for sign in signs(read_effect(text, 0))]

    assert names("2 fur + 1 silver") == ["fur", "fur", "", "silver"]
    assert names("5 fur") == ["5", "fur"]
    assert names("(1 fur + 1 silver) / 3 points") == ["fur", "", "silver", "/", "points"]
    spends = power_signs(read_powers("spend 2 beers: TRADE / RAID"))
    assert [sign.name for sign in spends] == ["beer", "beer", "arrow", "trade", "/", "raid"]


# What a picture shows


def test_dice_show_their_beer_and_the_next_one_is_marked() -> None:
    g = table()
    die(g, 0, "T5", beer=2)
    die(g, 1, "T5", beer=4)
    g.height[g.dice_of(1)[0]] = 1
    seen = view(g, 0)
    root = panel(picture(seen), "village")
    first = next(e for e in root.iter() if e.get("id") == "die-0")
    assert "seat-green" in classes(first)
    assert [e.text for e in first.iter() if e.tag.endswith("text")] == ["2", "1"], (
        "the first of two"
    )
    marked = [
        e.get("id")
        for e in root.iter()
        if (e.get("id") or "").startswith("die-")
        and any("next-die" in classes(part) for part in e.iter())
    ]
    assert marked == [f"die-{next_die(seen)}"]
    for number in range(len(g.at)):
        g.at[number] = 20 + number
    g.at[0] = g.at[2] = 10
    assert next_die(view(g, 0)) == 2, "the upper die of a stack goes first"


def test_ships_stacks_and_buildings_on_the_sea() -> None:
    g = table()
    give(g, 1, ship="jarlshof")
    tower = BOX.place_of["torshavn"]
    g.players[2].built = 1 << tower
    g.sites[tower] = 1
    panels = picture(view(g, 0))
    root = panel(panels, "sea")
    assert thing(root, "jarlshof").get("aria-label") == "Jarlshof: wool, 3; Blue"
    assert thing(root, "torshavn").get("aria-label") == "Tórshavn: tower 2, 1 (Orange)"
    ids = {e.get("id") for e in root.iter()}
    assert {"ship-0", "ship-1", "ship-2", "tower-orange-torshavn"} <= ids


def test_names_of_places_lie_above_everything() -> None:
    parts = list(panel(picture(view(table(), 0)), "sea"))
    named = [i for i, e in enumerate(parts) if "place-name" in classes(e)]
    assert named == list(range(len(parts) - len(named), len(parts))) and len(named) == 19


@pytest.mark.parametrize("points", ((0, 0, 0, 0), (0, 1, 2, 3), (100, 100, 99, 99), (7, 60, 7, 8)))
def test_markers_on_the_score_track_lie_side_by_side(points: tuple[int, ...]) -> None:
    g = table(seats=4)
    for p, value in zip(g.players, points, strict=True):
        p.points[0] = value
    root = panel(picture(view(g, 0)), "score")
    places = []
    for e in root.iter():
        if (e.get("id") or "").startswith("mark-"):
            x, y = re.findall(r"[\d.]+", e.get("transform", ""))[:2]
            places.append(float(x))
            assert float(y) == LINE
    places.sort()
    assert len(places) == 4 and places[0] >= LEFT and places[-1] <= RIGHT
    assert all(b - a >= APART for a, b in pairwise(places))
    assert float(root.get("viewBox", "").split()[3]) <= 72


@pytest.mark.parametrize(("seats", "settings"), GAMES)
def test_the_final_score_is_shown_at_the_end(seats: int, settings: Options) -> None:
    *_, (game, g) = positions(seats, settings, 4)
    root = panel(picture(view(g, 0)), "score")
    label = thing(root, "score").get("aria-label", "")
    assert [int(n) for n in re.findall(r"\d+", label)] == list(game.totals())
    for seat, total in enumerate(game.totals()[:seats]):
        shown = panel(picture(view(g, None)), f"tableau-{seat}")
        assert shown.get("aria-label", "").endswith(f": {total}")
        assert thing(shown, "points").get("aria-label") == f"points: {total}"


def test_whose_turn_it_is_does_not_look_like_something_to_click() -> None:
    assert not re.search(r"\.turn\b", style())


def test_four_players_have_more_lanes() -> None:
    lanes = [
        max(
            len(e.get("d", ""))
            for e in panel(picture(view(g, 0)), "sea").iter()
            if "lane" in classes(e)
        )
        for g in (table(seats=3), table(seats=4))
    ]
    assert lanes[0] < lanes[1]


def test_a_building_keeps_its_id_from_the_tableau_to_the_place() -> None:
    g = table()
    give(g, 0, ship="avaldsnes")
    key = "post-green-avaldsnes"
    assert key in {e.get("id") for e in panel(picture(view(g, 0)), "tableau-0").iter()}
    place = BOX.place_of["avaldsnes"]
    g.players[0].built, g.players[0].posts, g.sites[place] = 1 << place, 0, 1
    panels = picture(view(g, 0))
    assert key in {e.get("id") for e in panel(panels, "sea").iter()}
    assert key not in {e.get("id") for e in panel(panels, "tableau-0").iter()}


def test_equal_warriors_glow_alike_and_only_mine() -> None:
    g = table(warriors=(2, 2, -2))
    give(g, 1, warriors=(2,))
    chosen = {"warrior 2": Pick((1,), "raise 2")}
    bright = [e for e in elements(picture(view(g, 0), "en", chosen)) if "may" in classes(e)]
    assert [e.get("data-thing") for e in bright] == ["warrior 2"] * 2


def test_a_stone_that_may_be_covered_can_be_clicked() -> None:
    g = table(runes=(("RS01",), ("RS02",), ("RS03",), ("RS04",)))
    g.gone = ("SR1",)
    then(g, 0, PlaceStone("SR1"))
    chosen = picked(g, 0, options(g, 0))
    assert set(chosen) == {"rune1", "rune2", "rune3", "rune4"}
    root = panel(picture(view(g, 0), "en", chosen), "tableau-0")
    assert all("may" in classes(thing(root, name)) for name in chosen)


def test_francia_glows_on_the_track_that_has_reached_it() -> None:
    six = ("TT1a", "TT2a", "TT3a", "TT4a", "TT5a", "TT6a")
    g = table(trades=six, fur=4)
    then(g, 0, WhichTrade())
    chosen = picked(g, 0, options(g, 0))
    bright = [e for e in elements(picture(view(g, 0), "en", chosen)) if "may" in classes(e)]
    assert [e.get("data-thing") for e in bright] == ["francia"]


# Secrecy and hostility


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "settings"), GAMES[:4])
def test_what_a_seat_cannot_see_changes_nothing(seats: int, settings: Options) -> None:
    rng = random.Random(5)
    for _, g in positions(seats, settings, 5):
        if rng.random() > 0.03:
            continue
        for seat in range(seats):
            other = imagine(g, seat, random.Random(rng.random()))
            assert picture(view(other, seat)) == picture(view(g, seat))


def test_hidden_cards_are_drawn_as_backs() -> None:
    g = table(hand=("H06", "B16"))
    mine, theirs = (panel(picture(view(g, seat)), "tableau-0") for seat in (0, 1))
    assert {"p-H06", "p-B16"} <= {e.get("id") for e in mine.iter()}
    assert "H06" not in ElementTree.tostring(theirs).decode()
    used = [e.get("href") for e in theirs.iter() if e.tag.endswith("use")]
    assert "#k-back-helmet" in used and "#k-back-beer" in used


def test_hostile_names_are_only_names() -> None:
    wicked = '<script>alert("x")</script>&\'"'
    places = tuple(
        replace(row, name=wicked) if isinstance(row, PlaceRow) and row.id == "jarlshof" else row
        for row in TABLES["place"]
    )
    moved = tuple(
        replace(row, x=500) if isinstance(row, PlaceRow) and row.id == "lade" else row
        for row in places
    )
    for rows in (places, moved):
        g = set_up(3, choose_settings(3, {}), open_box({**TABLES, "place": rows}))
        chosen = {"jarlshof": Pick((0,), wicked)}
        panels = picture(view(g, 0), "en", chosen)
        assert all("<script" not in p.markup for p in panels)
        shown = panel(panels, "sea")
        assert wicked in {e.text for e in shown.iter()}
        assert thing(shown, "jarlshof").get("aria-label") == wicked


# Size


def test_a_picture_stays_small() -> None:
    """It is sent after every answer."""
    largest = 0
    rng = random.Random(1)
    for game, g in positions(4, {}, 1):
        if rng.random() < 0.02 or game.over:
            largest = max(largest, sum(len(p.markup.encode()) for p in picture(view(g, 0))))
    assert 60_000 < largest < 160_000
