"""The whole table as a picture: what it promises to the hall, to the eye and to secrecy."""

from __future__ import annotations

import html
import random
import re
from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import cast
from xml.etree import ElementTree

import pytest

from meadhall import Table
from meadhall.games import odin
from meadhall.games.odin import GAME, drawing
from meadhall.games.odin.cards.card_actions import Inspect, PayOrNot, Preach
from meadhall.games.odin.cards.phase_actions import ComeLate, OilFor, Store, WhereOre
from meadhall.games.odin.components.boards import BOARDS, HOME, LONG_HOUSE, STONE_HOUSE
from meadhall.games.odin.components.ships import SHIPS
from meadhall.games.odin.components.spaces import SPACES
from meadhall.games.odin.components.things import NAMES
from meadhall.games.odin.drawing import picture, purse, sketch, style, symbols
from meadhall.games.odin.helpers.drag import lifts
from meadhall.games.odin.rules.actions import WhichBuild
from meadhall.games.odin.rules.anytime import Together, Where, WhichTile
from meadhall.games.odin.rules.dice import Battle, Hunt, Rolled
from meadhall.games.odin.rules.feast import Feast, Serve, Sober, WhereFish
from meadhall.games.odin.rules.ground import Ground
from meadhall.games.odin.rules.mountains import SpecialSale, Trade
from meadhall.games.odin.rules.occupations import DrawOrPlay
from meadhall.games.odin.rules.playing import BonusBefore
from meadhall.games.odin.rules.set_out import DieAction, HowToRaid, WhichBoats
from meadhall.games.odin.rules.state import Odin
from meadhall.games.odin.rules.supply import OneOf
from meadhall.games.odin.rules.triggers import CARDS, WhichCard
from meadhall.games.odin.rules.turn import YourTurn
from meadhall.games.odin.rules.using import WhichCopy
from meadhall.games.odin.rules.voyage import (
    MIDDLE,
    NEAR,
    Explore,
    ReturnVikings,
    WhichEmigrates,
)
from meadhall.games.odin.view import imagine, view
from meadhall.games.odin.words import where
from meadhall.games.odin.words.handbook import section
from meadhall.games.odin.words.help import explain_thing
from meadhall.games.odin.words.names import word
from meadhall.kernel.agenda import Choice, answer
from meadhall.kernel.game import Panel, Pick
from meadhall.kernel.records import copy
from tests.odin.kit import give, have, in_hand, in_play, legal, run, say, table, your_turn

Element = ElementTree.Element
RECORDED = sorted((Path(__file__).parents[1] / "games").glob("odin-*.saga"))


def tree(markup: str) -> Element:
    return ElementTree.fromstring(markup.replace(' xmlns="http://www.w3.org/2000/svg"', ""))


def elements(panels: tuple[Panel, ...]) -> list[Element]:
    return [e for panel in panels for e in tree(panel.markup).iter()]


def panel(g: Odin, name: str, seat: int | None = 0, language: str = "en") -> Element:
    (markup,) = (p.markup for p in picture(view(g, seat), language) if p.name == name)
    return tree(markup)


def classes(e: Element) -> set[str]:
    return set(e.get("class", "").split())


def texts(root: Element, kind: str) -> list[str]:
    return [e.text or "" for e in root.iter("text") if kind in classes(e)]


def icons(root: Element) -> list[str]:
    return [e.get("href", "").removeprefix("#i-") for e in root.iter("use")]


@lru_cache
def sheet() -> frozenset[str]:
    return frozenset(e.get("id", "") for e in tree(symbols()).iter())


@lru_cache
def recorded(file: Path) -> tuple[Odin, ...]:
    """A recorded game at several triggers."""
    game = Table.from_record(file.read_text(encoding="utf-8"))
    parts = (0.0, 0.3, 0.6, 0.85, 1.0)
    return tuple(cast(Odin, game.until(int(game.length * part)).g) for part in parts)


def rolling(act: str, *answers: str, things: str = "2 stone, bow", seat: int = 0) -> Odin:
    g = table(2)
    give(g, seat, things)
    g.players[seat].boats, g.players[seat].longships = (1, 0), (2,)
    run(g, DieAction(act), me=seat)
    say(g, seat, *answers)
    return g


def feasting(things: str, *answers: str) -> Odin:
    """Two players with six open squares."""
    g = table(2)
    if things:
        give(g, 0, things)
    run(g, Feast())
    say(g, 0, *answers)
    return g


@lru_cache
def scenes() -> tuple[Odin, ...]:
    """Moments that recorded games hardly stop at."""
    lesson = table(2)
    give(lesson, 0, "3 silver, fur")
    in_play(lesson, 0, 52)
    in_hand(lesson, 0, 47, 100)
    run(lesson, Together("income"), me=0)
    return (
        table(1),
        rolling("game", "*5"),
        rolling("whale", "boats 2 1", "*12", "roll", "*9"),
        rolling("raid", "*8", "spend stone"),
        rolling("pillage", "*3", seat=1),
        feasting("2 peas, 2 mead, 3 silver", "serve peas", "silver 1", "empty 1"),
        feasting(""),
        lesson,
    )


def pictures(files: list[Path] = RECORDED) -> Iterator[tuple[Panel, ...]]:
    """What everybody sees, in recorded games and elsewhere."""
    for g in (*(g for file in files for g in recorded(file)), *scenes()):
        for seat in (*range(g.seats), None):
            yield picture(view(g, seat))


def picks_of(g: Odin, seat: int, options: tuple[str, ...]) -> dict[str, Pick]:
    """What the hall makes of the options: the things that can be clicked, and those to be laid."""
    found: dict[str, Pick] = {}
    held = lifts(g, seat)
    for i, option in enumerate(options):
        name = where(g, seat, option)
        if name and name not in held:
            before = found[name].indexes if name in found else ()
            found[name] = Pick((*before, i), option)
    return found | {name: Pick((), f"lift {name}", lift=True) for name in held}


def glowing(panels: tuple[Panel, ...]) -> dict[str, tuple[str | None, str | None]]:
    """The things that can be clicked, with their options and what is lifted."""
    things: dict[str, tuple[str | None, str | None]] = {}
    for e in elements(panels):
        if "may" in classes(e):
            name = e.get("data-thing", "")
            found = e.get("data-pick"), e.get("data-lift")
            assert things.setdefault(name, found) == found
            assert e.get("role") == "button" and e.get("tabindex") == "0"
    return things


# Panels

OWN = ["home", "larder", "ships", "cards"]


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_panels_of_a_seat(seats: int) -> None:
    g = table(seats)
    for you in range(seats):
        panels = picture(view(g, you))
        others = [f"seat-{(you + 1 + i) % seats}" for i in range(seats - 1)]
        assert [p.name for p in panels] == ["actions", "offer", *OWN, *others]
        places = {p.name: p.place for p in panels}
        assert places == dict.fromkeys(["actions", "offer"], "board") | dict.fromkeys(
            OWN, "mine"
        ) | dict.fromkeys(others, "others")
        seated = {p.name: p.seat for p in panels if p.seat is not None}
        assert seated == {"home": you} | {name: int(name[-1]) for name in others}


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_panels_of_a_spectator(seats: int) -> None:
    panels = picture(view(table(seats), None))
    others = [f"seat-{seat}" for seat in range(seats)]
    assert [(p.name, p.place, p.seat) for p in panels] == [
        ("actions", "board", None),
        ("offer", "board", None),
        *((name, "others", seat) for seat, name in enumerate(others)),
    ]


def test_titles_of_the_panels() -> None:
    g = table(3)
    g.players[1].grounds += (Ground(STONE_HOUSE),)
    assert [p.title for p in picture(view(g, 1))] == [
        "Action board",
        "On offer",
        "Home board",
        "Larder",
        "Ships and Banquet Table",
        "Islands and houses",
        "Occupations",
        "Orange",
        "Green",
    ]


def test_titles_in_three_languages() -> None:
    """All but the colour that is called the same everywhere."""
    g = feasting("peas")
    g.players[0].grounds += (Ground(STONE_HOUSE),)
    rolled = rolling("raid", "*5")
    for seen in (view(g, 0), view(rolled, None)):
        panels = [picture(seen, language) for language in ("en", "de", "fr")]
        for same in zip(*panels, strict=True):
            assert len({p.title for p in same}) == 3, same[0].title
            if same[0].name != "ships":
                assert len({tree(p.markup).get("aria-label", p.title) for p in same}) == 3


def test_islands_and_houses_have_a_panel_once_there_are_some() -> None:
    g = table(2)
    assert "lands" not in {p.name for p in picture(view(g, 0))}
    g.players[0].grounds += (Ground(LONG_HOUSE),)
    names = [p.name for p in picture(view(g, 0))]
    assert names[2:7] == ["home", "larder", "ships", "lands", "cards"]
    assert "lands" not in {p.name for p in picture(view(g, 1))}


def test_the_others_are_called_by_their_colours() -> None:
    g = table(4)
    for language in ("en", "de", "fr"):
        panels = picture(view(g, None), language)
        colours = [word(name, language) for name in ("Green", "Blue", "Orange", "Purple")]
        assert [p.title for p in panels if p.place == "others"] == colours
    assert word("Green", "de") == "Grün" and word("Green", "fr") == "Vert"


@pytest.mark.slow
def test_markup_is_sound() -> None:
    """Well-formed, no id twice at a table, every icon on the sheet, no colours of its own."""
    for panels in pictures(RECORDED[::3]):
        found = elements(panels)
        ids = Counter(e.get("id") for e in found if e.get("id"))
        assert max(ids.values()) == 1, ids.most_common(1)
        assert not ids.keys() & sheet()
        assert {e.get("href", "")[1:] for e in found if e.tag == "use"} <= sheet() | ids.keys()
        assert not [e for e in found if e.attrib.keys() & {"style", "fill", "stroke"}]
        for e in found:
            if e.get("data-thing"):
                assert e.get("aria-label")
        assert not any("may" in classes(e) for e in found)


@pytest.mark.slow
def test_whatever_can_be_pointed_at_is_explained_and_in_the_handbook() -> None:
    pointed = {
        html.unescape(name)
        for panels in pictures()
        for p in panels
        for name in re.findall(r'data-thing="([^"]*)"', p.markup)
    }
    assert len(pointed) > 200
    for name in pointed:
        assert explain_thing(table(2), name) and section(name), name


@pytest.mark.parametrize("language", ["de", "fr"])
def test_other_languages_are_sound_too(language: str) -> None:
    for g in scenes():
        there = picture(view(g, 0), language)
        assert [(p.name, p.place) for p in there] == [
            (p.name, p.place) for p in picture(view(g, 0))
        ]
        said = {e.get("aria-label") for e in elements(there)}
        assert said != {e.get("aria-label") for e in elements(picture(view(g, 0)))}
        assert "{" not in "".join(p.markup for p in there)


def test_hostile_words_are_only_words() -> None:
    wicked = '<script>alert("x")</script>&\''
    g = table(2)
    give(g, 0, "silver")
    panels = picture(view(g, 0), "en", {"silver": Pick((0,), wicked)})
    assert all("<script" not in p.markup for p in panels)
    assert wicked in {e.get("aria-label") for e in elements(panels)}


# The style sheet


@lru_cache
def rules() -> tuple[tuple[str, str], ...]:
    """Selectors and what they say."""
    text = re.sub(r"/\*.*?\*/", "", style(), flags=re.S)
    found = re.findall(r"([^{}]+)\{([^{}]*)\}", text)
    return tuple((one.strip(), body) for selectors, body in found for one in selectors.split(","))


PLAIN = {
    *("thing", "piece", "drawn", "odin", "ground", "tile", "small"),
    *("b-wait", "b-free", "b-code"),
    *(f"odin-{n}" for n in ("actions", "offer", "home", "larder", "ships", "lands")),
    *(f"odin-{n}" for n in ("others", "other", "die", "feast", "sketch")),
}
"""Classes of groups, or of shapes that have another one: nothing is painted by them alone."""
SHAPES = ("path", "rect", "circle", "ellipse", "polygon", "line", "text")


def all_elements() -> Iterator[Element]:
    for panels in pictures(RECORDED[1::3]):
        yield from elements(panels)
    for g in scenes():
        seen = view(g, 0)
        yield from elements(picture(seen, "en", picks_of(g, 0, legal(g))))
    for name in (*NAMES, *SHIPS, *(b.name for b in BOARDS), *(s.code for s in SPACES)):
        yield from tree(sketch(seen, name)).iter()
    for card in CARDS:
        yield from tree(sketch(seen, f"card {card}")).iter()


@pytest.mark.slow
def test_every_class_of_a_picture_has_a_rule() -> None:
    """A shape without a fill of its own would be painted black."""
    ruled = {name for selector, _ in rules() for name in re.findall(r"\.([a-z][\w-]*)", selector)}
    filled = {
        name
        for selector, body in rules()
        if re.search(r"(^|[;\s])fill\s*:", body) and not selector.startswith(".ie ")
        for name in re.findall(r"\.([a-z][\w-]*)", selector.split()[-1])
    }
    used: set[str] = set()
    for e in all_elements():
        mine = classes(e)
        used |= mine
        assert e.tag not in SHAPES or mine & filled, ElementTree.tostring(e)
    for e in tree(symbols()).iter():
        used |= classes(e)
    assert used - ruled - PLAIN == set()
    assert len(used) > 200


def test_the_style_sheet_keeps_to_the_pictures() -> None:
    """Nothing in it can touch the hall's own pages: classes of its own stand in each selector."""
    for selector, _ in rules():
        assert re.search(r"odin|drawn|\.ie\b|\.symbols|\.t-[a-z]|^(@|from|to)", selector), selector
    folder = Path(odin.__file__).parents[1] / "hall" / "templates"
    for template in folder.glob("*.html"):
        assert not re.search(r'class="[^"]*\b(t-|odin)', template.read_text(encoding="utf-8"))


@pytest.mark.parametrize("letter", ["o", "h"])
def test_both_themes_have_the_same_colours(letter: str) -> None:
    """Each is written once, for day and night together."""
    blocks = [
        (selector, dict(re.findall(rf"(--{letter}-[\w-]+):\s*([^;]+);", body)))
        for selector, body in rules()
        if re.search(rf"--{letter}-[\w-]+:", body)
    ]
    ((selector, colours),) = blocks
    assert selector == "svg.odin" and len(colours) > 10
    alike = {name for name, value in colours.items() if not value.startswith("light-dark(#")}
    assert alike <= {f"--{letter}-ink", f"--{letter}-light", "--o-need-edge"}


def test_every_variable_exists_or_has_something_in_its_place() -> None:
    text = style()
    defined = set(re.findall(r"(--[\w-]+):", text))
    alone = set(re.findall(r"var\((--[\w-]+)\)", text))
    assert alone <= defined
    own = {name for name in defined if name[:4] in ("--o-", "--h-")}
    assert own <= set(re.findall(r"var\((--[\w-]+)", text)), "none is idle"


# Where an option is clicked


@pytest.mark.slow
def test_what_may_be_done_glows_where_it_lies() -> None:
    """In random games: what `where` names lies in the picture, and nothing else can be clicked."""
    asked: set[str] = set()
    clicked: Counter[str] = Counter()
    for seed in range(5):
        rng = random.Random(seed)
        game = Table.new("odin", 1 + seed % 4, seed=f"picture-{seed}")
        while not game.over:
            g = cast(Odin, game.g)
            for seat in game.waiting():
                kind = type(game.question(seat)).__name__
                if kind in asked and rng.random() > 0.05:
                    continue
                asked.add(kind)
                chosen = picks_of(g, seat, game.options(seat))
                assert glowing(picture(view(g, seat), "en", chosen)) == {
                    name: (" ".join(map(str, pick.indexes)), name if pick.lift else None)
                    for name, pick in chosen.items()
                }, kind
                clicked[kind] += len(chosen)
            seat = rng.choice(game.waiting())
            game.play(seat, rng.choice(game.options(seat)))
    assert {"YourTurn", "Serve", "Trade", "Together", "Where", "WhichTile", "Battle"} <= asked
    assert clicked["YourTurn"] > 300 and clicked["Trade"] > 10


def rich() -> Odin:
    """Seat 0 to move, with one of much, and the English Crown gone."""
    g = table(2)
    give(g, 0, "9 silver, 2 wood, stone, ore, bow, sword, 2 peas, 2 beans, oil, chest, belt")
    give(g, 1, "english_crown")
    p = g.players[0]
    p.boats, p.knarrs, p.longships = (0,), 1, (2,)
    in_play(g, 0, 58, 52)
    in_hand(g, 0, 47)
    return g


FIGHT = Battle(Rolled("raid", -1, -1, 0, 0), 7)
TABLE = Serve(8, "")
YOURS = YourTurn()
TRADE = Trade((3,), 2)


def asked(question: Choice) -> Odin:
    """Seat 0 is asked this."""
    g = rich()
    g.agenda[0].append(question)
    return g


@pytest.mark.parametrize(
    ("question", "option", "name"),
    [
        (YOURS, "go BH1", "BH1"),
        (WhichCopy(0), "HU3", "HU3"),
        (Inspect(), "return WM2", "WM2"),
        (BonusBefore(), "play 47", "card 47"),
        (WhichCard("got", 0, ()), "use 58", "card 58"),
        (YOURS, "use 58 2 flax > 3 oil", "card 58"),
        (YOURS, "use 52 play 47", "card 52"),
        (YOURS, "arm whaling_boat", "whaling_boat"),
        (YOURS, "arm longship 2", "longship"),
        (WhichEmigrates(1, True), "knarr", "knarr"),
        (WhichEmigrates(1, True), "longship 2", "longship"),
        (TRADE, "M1 2", "M1"),
        (Explore(NEAR), "shetland", "shetland"),
        (TABLE, "serve peas", "peas"),
        (TABLE, "serve beans standing", "beans"),
        (TABLE, "silver 3", "silver"),
        (TABLE, "empty 2", "banquet"),
        (FIGHT, "spend stone", "stone"),
        (FIGHT, "spend sword", "sword"),
        (OilFor(), "pay silver", "silver"),
        (FIGHT, "take helmet", "helmet"),
        (SpecialSale(), "helmet", "helmet"),
        (TRADE, "oil > rune_stone", "oil"),
        (TRADE, "silver > oil", "silver"),
    ],
)
def test_options_and_their_places(question: Choice, option: str, name: str) -> None:
    assert where(asked(question), 0, option) == name
    chosen = {name: Pick((0,), option)}
    g = feasting("peas") if name == "banquet" else rich()
    assert glowing(picture(view(g, 0), "en", chosen)) == {name: ("0", None)}


@pytest.mark.parametrize(
    ("question", "options"),
    [
        (YOURS, "pass; end; place; buy knarr; go nowhere"),
        (Together("feast"), "ready"),
        (TRADE, "enough; fur > jewelry"),
        (BonusBefore(), "later"),
        (DrawOrPlay(), "draw"),
        (Sober(), "sober; no"),
        (ReturnVikings(0, 2), "return 1"),
        (HowToRaid("raid", 0, 0), "raid; raid without 2; trade"),
        (Preach(), "items; crucifix, silver"),
        (WhichBoats(0, 0, False), "boats 2 1"),
        (OneOf(()), "1 peas, 2 wood; 2 silver, 1 oil"),
        (Hunt(Rolled("game", -1, -1, 0, 0), 3), "roll; fail; pay 2 bow, 1 wood; pay 1 bow"),
        (OilFor(), "pay mead"),
        (WhichBuild(()), "stone_house, longship; long_house, knarr"),
        (PayOrNot("stone_house", (), ()), "stone_house; no; take rune_stone"),
        (Store(), "wood shed1"),
        (ComeLate(), "I1 HU2"),
        # a good of the boxes, one that I have not, a tile that is gone, a board that is not up
        (FIGHT, "take rune_stone; take jewelry; take english_crown; spend spear"),
        (TABLE, "serve mead"),
        (WhichTile(), "oil; fur; wood"),
        (SpecialSale(), "english_crown"),
        (Explore(MIDDLE), "bear_island; home"),
    ],
)
def test_options_that_are_only_buttons(question: Choice, options: str) -> None:
    g = asked(question)
    assert [where(g, 0, option) for option in options.split("; ")] == [""] * (
        1 + options.count("; ")
    )


def test_where_a_tile_goes_is_chosen_by_lifting_it() -> None:
    g = rich()
    your_turn(g)
    say(g, 0, "place", "silver")
    assert {where(g, 0, option) for option in legal(g)} == {"silver"}
    say(g, 0, "home a12")
    assert isinstance(g.agenda[0][-1], Where) and where(g, 0, "enough") == ""
    assert where(g, 0, "home a11") == "silver"


def test_what_lies_in_no_larder_has_no_place_there() -> None:
    """The ore of the Boatman and the fish of the Cook."""
    for step in (WhereOre(1), WhereFish(1)):
        g = table(2)
        give(g, 0, "ore, stockfish")
        g.players[0].grounds += (Ground(LONG_HOUSE),)
        run(g, step, me=0)
        assert len(legal(g)) > 5 and {where(g, 0, option) for option in legal(g)} == {""}


# The purse


def test_purse_counts_what_a_seat_has() -> None:
    g = rich()
    p = g.players[0]
    p.penalties = 2
    corner = BOARDS[STONE_HOUSE].bonuses[0]
    p.grounds = (Ground(HOME, 1 << 11 * BOARDS[HOME].stride), Ground(STONE_HOUSE, corner.around))
    held = purse(g, 0)
    assert {name: held[name] for name in NAMES if held[name]} == have(g)
    some = ("whaling_boat", "knarr", "longship", "viking", "card", "play_card", "income")
    assert [held[name] for name in some] == [1, 1, 1, 6, 1, 2, 1]
    assert {name: n for name, n in held.items() if name.startswith("bonus") and n} == {
        "bonus_hide": 1
    }
    assert held["points"] == GAME.rules.standing(g)[0]
    assert purse(g, 1)["english_crown"] == 1 and purse(g, 1)["card"] == 0


def test_every_number_of_the_purse_has_an_icon_and_a_word() -> None:
    held = purse(table(2), 0)
    assert len(held) > 80
    assert all(f"i-{name}" in sheet() for name in held)
    said = {name: word(name.replace("_", " "), "en") for name in held}
    assert said == {name: word(name, "en") for name in held}
    assert len({*said.values()}) == len(said)
    assert not any("_" in words for words in said.values())
    assert said["skin_and_bones"] == "skin and bones" and said["viking"] == "Vikings"
    assert said["bonus_stone_house"] == "bonus: stone house" and said["knarr"] == "knarr"


def test_what_an_option_costs_and_gives_is_a_difference() -> None:
    g = rich()
    before = purse(g, 0)
    world = copy(g)
    answer(world, 0, "buy longship")
    after = purse(world, 0)
    assert {n: after[n] - before[n] for n in before if after[n] != before[n]} == {
        "silver": -8, "longship": 1
    }  # fmt: skip
    assert after.keys() == before.keys()


@pytest.mark.parametrize("file", RECORDED[::4], ids=lambda file: file.stem)
def test_the_purse_agrees_with_the_view(file: Path) -> None:
    for g in recorded(file):
        for seat, player in enumerate(view(g, seat=None)["players"]):
            held = purse(g, seat)
            assert {n: held[n] for n in NAMES if held[n]} == player["supply"]
            assert held["income"] == player["income"] and held["card"] == len(player["hand"])
            assert held["points"] == sum(player["sources"].values())
            found = Counter(f"bonus_{name}" for b in player["boards"] for name in b["bonuses"])
            assert {n: k for n, k in held.items() if n.startswith("bonus_") and k} == found
            ships = (held["whaling_boat"], held["knarr"], held["longship"])
            assert ships == (len(player["boats"]), player["knarrs"], len(player["longships"]))


# Beside the question


def asked_panels(g: Odin, seat: int | None) -> list[tuple[str, str]]:
    return [(p.name, p.title) for p in picture(view(g, seat)) if p.place == "asked"]


@pytest.mark.parametrize(
    ("act", "answers", "title"),
    [
        ("game", ["*5"], "Hunting game"),
        ("snare", ["*5"], "Laying a snare"),
        ("whale", ["boats 2 1", "*9"], "Whaling"),
        ("raid", ["*5"], "Raiding"),
        ("pillage", ["*5"], "Pillaging"),
    ],
)
def test_all_see_the_die(act: str, answers: list[str], title: str) -> None:
    g = rolling(act, *answers)
    for seat in (0, 1, None):
        assert asked_panels(g, seat) == [("die", title)]
    label = panel(g, "die", None).get("aria-label", "")
    assert label.startswith(f"{title}: result ") and "2 rolls left" in label


def test_rolls_and_result() -> None:
    root = panel(rolling("whale", "boats 2 1", "*12", "roll", "*9"), "die")
    assert texts(root, "die-before") == ["12"] and texts(root, "die-now") == ["9"]
    assert "−3" in texts(root, "asked-words") and texts(root, "asked-result") == ["= 6"]
    assert texts(root, "face-number") == ["0", "0", "0", *map(str, range(1, 10))]
    kinds = Counter(kind for e in root.iter("rect") for kind in classes(e) & {"face-enough"})
    assert kinds["face-enough"] == 3, "neither spear nor wood: nothing is to be paid"
    assert "1 roll left" in texts(root, "asked-words")
    higher = panel(rolling("pillage", "*4"), "die")
    assert "+2" in texts(higher, "asked-words") and "= 6" in texts(higher, "asked-result")


def tall(root: Element) -> list[int]:
    """The faces that are drawn higher than others."""
    heights = [
        float(e.get("height", "0"))
        for e in root.iter("rect")
        if classes(e) & {"face-enough", "face-short"}
    ]
    return [i + 1 for i, h in enumerate(heights) if h > min(heights)]


def test_better_faces_are_higher() -> None:
    """In a hunt the low ones, in a battle the high ones."""
    assert tall(panel(rolling("game", "*4"), "die")) == [1, 2, 3]
    assert tall(panel(rolling("raid", "*6"), "die")) == [7, 8]


def test_the_chances_are_told() -> None:
    root = panel(rolling("game", "*5"), "die")
    words = " ".join(texts(root, "asked-words"))
    assert "2 rolls left" in words and "4 in 8" in words and "1 in 8" in words
    last = panel(rolling("raid", "*5", "spend stone"), "die")
    assert "No roll is left." in texts(last, "asked-words")
    assert "in 8" not in " ".join(texts(last, "asked-words"))


def test_what_a_battle_reaches() -> None:
    """Each result with what more it takes and the tiles that it wins."""
    root = panel(rolling("raid", "*5"), "die")
    assert texts(root, "asked-result") == ["= 5", "5", "6", "7"]
    assert "nothing yet" in texts(root, "asked-words")
    assert [t for t in texts(root, "asked-words") if t.startswith("+")] == ["+1", "+2"]
    shown = [name for name in icons(root) if name in NAMES and name != "stone"]
    assert shown == ["rune_stone", "silverware", "glass_beads"]
    hunt = panel(rolling("game", "*5"), "die")
    assert texts(hunt, "asked-result") == ["= 5"] and "nothing yet" not in texts(
        hunt, "asked-words"
    )


def test_the_feast_is_for_those_who_feast() -> None:
    g = feasting("2 peas")
    assert asked_panels(g, 0) == asked_panels(g, 1) == [("feast", "The feast")]
    assert asked_panels(g, None) == []
    say(g, 0, "empty 6")
    assert asked_panels(g, 0) == [] and asked_panels(g, 1) == [("feast", "The feast")]
    assert asked_panels(table(2), 0) == []


def test_penalties_are_shown_before_they_happen() -> None:
    """Each open square says what it costs to leave it empty."""
    g = feasting("2 peas, mead, 3 silver", "serve peas")
    root = panel(g, "feast")
    assert texts(root, "square-cost") == ["−3"] * 4
    assert len([e for e in root.iter("rect") if "square-open" in classes(e)]) == 4
    assert icons(root) == ["peas"]
    words = texts(root, "asked-words")
    assert words == ["4 open squares", "Left empty: −12 points"]
    say(g, 0, "silver 1", "empty 2")
    root = panel(g, "feast")
    assert icons(root) == ["peas", "silver", "penalty", "penalty"]
    assert texts(root, "square-cost") == ["−3"]
    assert texts(root, "asked-words") == ["1 open square", "Left empty: −3 points"]
    assert g.players[0].penalties == 2
    assert "Left empty: −3 points" in root.get("aria-label", "")


def test_leaving_squares_empty_is_clicked_at_the_table() -> None:
    g = feasting("2 peas, silver")
    chosen = picks_of(g, 0, legal(g))
    assert {*chosen} == {"peas", "silver", "banquet"}
    assert len(chosen["banquet"].indexes) == 6
    (drawn,) = (p for p in picture(view(g, 0), "en", chosen) if p.name == "feast")
    assert glowing((drawn,)).keys() == {"banquet"}


# Secrecy


@pytest.mark.slow
def test_what_a_seat_cannot_see_changes_nothing() -> None:
    rng = random.Random(5)
    hidden = 0
    for g in (*(g for file in RECORDED[4:] for g in recorded(file)), *scenes()):
        for seat in range(g.seats):
            other = imagine(g, seat, random.Random(rng.random()))
            hidden += other != g
            assert picture(view(other, seat)) == picture(view(g, seat))
            options = legal(g, seat)
            assert picks_of(other, seat, options) == picks_of(g, seat, options)
    assert hidden > 30


@pytest.mark.slow
def test_a_picture_stays_small() -> None:
    """It is sent after every answer."""
    sizes = [sum(len(p.markup.encode()) for p in panels) for panels in pictures()]
    assert 40_000 < max(sizes) < 400_000


def test_the_front_door_has_these() -> None:
    assert (drawing.picture, drawing.purse, GAME.words.where) == (picture, purse, where)
    assert (drawing.style, drawing.symbols, drawing.sketch) == (style, symbols, sketch)
    assert drawing.BOARD == "tall" and GAME.colours(3) == ("green", "blue", "orange")
