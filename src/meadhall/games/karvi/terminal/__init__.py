"""The table as text: a picture for the terminal, made from a view alone.

Colours are written as letters too (G3 is a green die with three beers), so that the picture reads
the same on light and dark screens and without any colour.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import zip_longest

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from meadhall.games.karvi.components import own_box
from meadhall.games.karvi.components.box import Box, box_called
from meadhall.games.karvi.rules import open_box
from meadhall.games.karvi.rules.open_box import BOX
from meadhall.games.karvi.rules.settings import SEATS, choose_settings
from meadhall.games.karvi.rules.state import STOP
from meadhall.games.karvi.terminal.paint import Paint, joined
from meadhall.games.karvi.terminal.sea_chart import sea_chart
from meadhall.games.karvi.terminal.tableau import her_tableau, her_title, player_title, tableau
from meadhall.games.karvi.view import DieView, KarviView, PlaceView, PlayerView, SpotView
from meadhall.games.karvi.words import TOPICS, explain_at, help, topics
from meadhall.games.karvi.words.sentences import brief
from meadhall.picture.seats import INKS

__all__ = ["INKS", "LOOKS", "hand_picture", "list_options", "shortened", "text_picture"]

SPOT_INKS = {
    "brown": "orange4",
    "blue": "dodger_blue1",
    "green": "chartreuse4",
    "yellow": "dark_goldenrod",
    "red": "red3",
    "yellow_red": "red3",
    "violet": "medium_purple3",
}
"""Middle tones, which can be read on white and on black."""
BOARD_NAMES = {"T": "Top", "R": "Right", "B": "Bottom", "L": "Left"}
SHORT = (
    (" of strength ", " "),
    ("1 warrior ", "warrior "),
    ("fur/silver", "f/s"),
    ("points", "pts"),
    ("provision", "prov"),
    (" + ", "+"),
    (" / ", "/"),
)
SHORTER = (("silver", "silv"), (" f", "f"), (" s", "s"), (" p", "p"), ("(", ""), (")", ""))
NARROW = 15
TRACK_TITLE = "Track: down each board, then on to the next (1b = 1 beer, f/s = fur or silver)"
SEA_TITLE = "Sea: <{0}> is {1}'s ship; in [{0} 2 1] {1} has built, the next gets 2 points"


def text_picture(view: KarviView, width: int = 100, colour: bool = True) -> RenderableType:
    """The whole table as this view's seat sees it."""
    box = box_called(view["box"])
    paint = Paint(colour)
    first = view["players"][view["you"] or 0]["colour"]
    parts: list[RenderableType] = [
        _headline(view, paint),
        _panel(TRACK_TITLE, _track(view, paint), width),
        _panel(SEA_TITLE.format(first[0], first), _sea(view, paint), width),
        _panel("Trade cards on offer", _cards(view, box, paint), width),
    ]
    order = _from_reader(view)
    for player in order:
        title = player_title(view, player, paint)
        parts.append(_panel(title, tableau(view, box, player, paint), width))
    if view["volva"] is not None:
        title = her_title(view["volva"], paint)
        parts.append(_panel(title, her_tableau(view, view["volva"], box), width))
    if view["you"] is not None:
        parts.append(_panel("Your hand", hand_picture(view, colour), width))
    return Group(*parts)


def _panel(title: str | Text, body: RenderableType, width: int) -> Panel:
    return Panel(body, title=title, title_align="left", width=width, padding=(0, 1))


def _from_reader(view: KarviView) -> list[PlayerView]:
    """The players, the reader first, then clockwise."""
    first = view["you"] or 0
    players = view["players"]
    return players[first:] + players[:first]


def _headline(view: KarviView, paint: Paint) -> Text:
    parts: list[str | Text] = [
        paint.strong(f" Karvi, round {view['round']} of {view['rounds']}"),
        f"stop-area {view['stop']}",
    ]
    if view["over"]:
        parts.append(paint.strong("the game is over"))
    elif view["turn"] is not None:
        mine = view["turn"] == view["you"]
        colour = view["players"][view["turn"]]["colour"]
        parts.append(paint.of(colour, "your turn" if mine else f"{colour}'s turn"))
    shown = [paint.of(p["colour"], f"{p['colour']} {p['points']}") for p in view["players"]]
    if view["volva"] is not None:
        shown.append(paint.of("Purple", f"Völva {view['volva']['points']}"))
    parts.append(joined(shown, " "))
    return joined(parts, " · ")


# The track


def shortened(text: str) -> str:
    """A spot's text for a narrow column."""
    for long, short in SHORT:
        text = text.replace(long, short)
    for long, short in SHORTER:
        if len(text) > NARROW:
            text = text.replace(long, short)
    return text


def _die(die: DieView, paint: Paint) -> Text:
    return paint.of(die["colour"], f"{die['colour'][0]}{die['beer']}")


def _dice_at(view: KarviView, at: str, paint: Paint) -> Text:
    """The dice on a position, the topmost first."""
    dice = [d for d in view["dice"] if d["at"] == at]
    return joined((_die(d, paint) for d in sorted(dice, key=lambda d: -d["height"])), " ")


def _track(view: KarviView, paint: Paint) -> RenderableType:
    boards = view["boards"].split()
    grid = Table(box=None, expand=True, padding=0, show_edge=False)
    for place, board in zip(BOARD_NAMES, boards, strict=True):
        moved = "" if board[0] == place else f" ({board[0]})"
        name = f"   {BOARD_NAMES[place]} {board[1]}{moved}"
        grid.add_column(paint.strong(name), ratio=1, no_wrap=True)
    columns = [[s for s in view["track"] if s["at"][0] == place] for place in BOARD_NAMES]
    for row in range(max(map(len, columns))):
        grid.add_row(*(_spot(view, c[row], paint) if row < len(c) else "" for c in columns))
    return Group(grid, Text(""), _stop_area(view, paint))


def _spot(view: KarviView, spot: SpotView, paint: Paint) -> Text:
    beer = f"{spot['beer']}b" if spot["beer"] else "--"
    dice = _dice_at(view, spot["at"], paint)
    if spot["blocked"]:
        body: list[str | Text] = [paint.faint(f"{spot['at']} ## blocked")]
    else:
        ink = SPOT_INKS.get(spot["colour"], "")
        body = [f"{spot['at']} {beer} ", paint.ink(shortened(spot["text"]), ink)]
    return joined([dice, " ", *body] if dice.plain else ["   ", *body])


def _stop_area(view: KarviView, paint: Paint) -> RenderableType:
    grid = Table(box=None, expand=True, padding=0, show_header=False)
    texts: list[Text] = []
    marks: list[Text] = []
    for spot in view["stop_area"]:
        grid.add_column(ratio=1)
        texts.append(joined([f"   {spot['at']} ", shortened(spot["text"])]))
        dice = [d for d in view["dice"] if d["at"] == spot["at"]]
        stands = [
            joined([_die(d, paint), " home" if d["progress"] >= STOP else " waits"]) for d in dice
        ]
        marks.append(joined(["   ", joined(stands, " ")]))
    grid.add_row(*texts)
    if any(mark.plain.strip() for mark in marks):
        grid.add_row(*marks)
    return Group(paint.strong(f"   Stop-area {view['stop']} (no beer)"), grid)


# The sea


def _sea(view: KarviView, paint: Paint) -> RenderableType:
    grid = Table(box=None, expand=True, padding=(0, 1, 0, 0), show_header=False)
    for ratio in (14, 25, 5, 14, 25, 5):
        grid.add_column(ratio=ratio, no_wrap=True, overflow="ellipsis")
    places = view["places"]
    half = (len(places) + 1) // 2
    for left in range(half):
        cells: list[Text] = []
        for at in (left, left + half):
            cells += _place(view, places[at], paint) if at < len(places) else [Text("")] * 3
        grid.add_row(*cells)
    seen = [f"{p['name']} {' '.join(p['tiles_known'])}" for p in places if p["tiles_known"]] + [
        f"{c['place'].capitalize()} {' '.join(c['stones_known'])}"
        for c in view["corners"]
        if c["stones_known"]
    ]
    return Group(grid, Text("You have seen: " + " · ".join(seen))) if seen else grid


def _place(view: KarviView, place: PlaceView, paint: Paint) -> list[Text]:
    names = [player["colour"] for player in view["players"]]
    ships = joined(paint.of(names[s], names[s][0]) for s in place["ships"])
    if ships.plain:
        ships = joined(["<", ships, ">"])
    return [Text(place["name"].replace(" spot", "")), _holding(view, place, paint), ships]


def _holding(view: KarviView, place: PlaceView, paint: Paint) -> Text:
    if place["kind"] is not None:
        return Text(f"{place['kind']}: {place['tiles_left'] or 'none'} left")
    if not place["points"]:
        return paint.faint("home" if place["holds"] == ["start"] else "map")
    site = {"trading post": "post", "tower": "tower"}[place["holds"][0]]
    owners: list[str | Text] = [paint.of(c, c[0]) for c in place["buildings"]]
    free = place["points"][len(owners) :]
    spaces = joined([*owners, *map(str, free)], " ")
    stones = "" if len(place["holds"]) == 1 else f" +{_stones(view, place)} stones"
    return joined([f"{site} [", spaces, "]", stones])


def _stones(view: KarviView, place: PlaceView) -> int:
    left: int = next(c["stones_left"] for c in view["corners"] if c["place"] == place["id"])
    return left


# Cards


def _cards(view: KarviView, box: Box, paint: Paint) -> RenderableType:
    lines = [joined([paint.strong(f"{card} "), brief(box, card)]) for card in view["offer"]]
    decks = ", ".join(
        f"{d['name']} {d['left']}" + (f" (level {d['level_of_top']})" if d["left"] else "")
        for d in view["decks"]
    )
    stacks = Text(f"Stacks: {decks}, trade cards {view['trade_deck_left']}")
    return Group(*(lines or [Text("no trade card on offer")]), stacks)


def hand_picture(view: KarviView, colour: bool = True) -> RenderableType:
    """The reader's cards with costs and texts, and what waits above the tableau."""
    box = box_called(view["box"])
    paint = Paint(colour)
    assert view["you"] is not None
    me = view["players"][view["you"]]
    lines: list[RenderableType] = [
        joined([paint.strong(f"{card} "), brief(box, card)]) for card in me["hand"]
    ]
    if not lines:
        lines.append(Text("no cards"))
    lines.append(paint.faint("Above your tableau, to be placed by UPGRADE:"))
    lines += [joined([paint.strong(f"{tile} "), brief(box, tile)]) for tile in me["above"]]
    return Group(*lines)


LOOKS = {
    "hand": ("show your cards and tiles", hand_picture),
    "map": ("show the sea with its routes", sea_chart),
}
"""What a player can ask to see, beside the board."""


# What may be answered

DIE_MOVE = re.compile(r"die [A-Z]\d")
"""A dice move: these are shown side by side."""

OptionLine = tuple[int, str, str]
"""Its number, the option, and what it says."""


def list_options(lines: Sequence[OptionLine]) -> list[RenderableType]:
    """The options, dice moves side by side and the uses of gold in one line."""
    found: list[RenderableType] = []
    dice = [line for line in lines if DIE_MOVE.fullmatch(line[1])]
    gold = [line for line in lines if line[1].startswith("gold ")]
    if len(dice) > 1:
        found += [Text("  Move your die:"), _two_columns(dice)]
    wide = max((len(option) for _, option, _ in lines), default=0)
    for line in lines:
        if (len(dice) < 2 or line not in dice) and line not in gold:
            found.append(_option(*line, min(wide, 24)))
    if gold:
        shown = " · ".join(f"{number} {option}" for number, option, _ in gold)
        found.append(Text(f"  Exchange 1 gold: {shown}"))
    return found


def _option(number: int, option: str, words: str, wide: int) -> Text:
    text = Text(f"{number:3} ")
    text.append(option.ljust(wide), style="bold")
    return text.append(f"  {words}")


def _two_columns(lines: Sequence[OptionLine]) -> Table:
    """Dice moves side by side: number, option, and what the spot says."""
    grid = Table(box=None, padding=(0, 1, 0, 0), show_header=False, expand=True)
    for _ in range(2):
        grid.add_column(justify="right", width=3)
        grid.add_column(style="bold", width=6)
        grid.add_column(ratio=1)
    cells = [
        (str(number), option, words.partition(": ")[2].replace(" (no beer)", ", free"))
        for number, option, words in lines
    ]
    half = (len(cells) + 1) // 2
    for left, right in zip_longest(cells[:half], cells[half:], fillvalue=("", "", "")):
        grid.add_row(*left, *right)
    return grid


def explain(name: str, components: str | None = None) -> str:
    """What a component or topic is, perhaps with the values of a components file."""
    return help.explain(_box(components), name)


def components_file(components: str | None = None) -> str:
    """All components as a file in which an owner of the box enters the printed values."""
    return own_box.template(_box(components))


def _box(components: str | None) -> Box:
    if components is None:
        return BOX
    choose_settings(SEATS[-1], {"components": components})
    return open_box.load(components)


__all__ = [
    "INKS",
    "LOOKS",
    "TOPICS",
    "components_file",
    "explain",
    "explain_at",
    "list_options",
    "text_picture",
    "topics",
]
