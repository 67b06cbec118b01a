"""The table as text: a picture for the terminal, made from a view alone.

Colours are written as letters too (G3 is a green die with three beers), so that the picture reads
the same on light and dark screens and without any colour.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from itertools import zip_longest
from typing import Any

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from meadhall.games.karvi.components.box import Box, box_called
from meadhall.games.karvi.rules.settings import WAYS
from meadhall.games.karvi.rules.state import MOST_PROVISIONS, STOP
from meadhall.games.karvi.sea_chart import sea_chart
from meadhall.games.karvi.words.effect_words import gloss_of_powers
from meadhall.games.karvi.words.sentences import brief, count, points, rune_goal

INKS = {
    "Green": "chartreuse4",
    "Blue": "dodger_blue1",
    "Orange": "dark_orange3",
    "Purple": "medium_purple3",
}
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
TRADE_TRACK = ("beer 2", "beer 3", "locked", "beer 4", "map", "beer 5", "Francia")
RAID_TRACK = (
    "provisions 2",
    "provisions 3",
    "locked",
    "provisions 4",
    "map",
    "provisions 5",
    "Francia",
)
"""What a track gives at the start, and what each of its tiles unlocks."""
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
View = dict[str, Any]


def text_picture(view: View, width: int = 100, colour: bool = True) -> RenderableType:
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
        title = _player_title(view, player, paint)
        parts.append(_panel(title, _tableau(view, box, player, paint), width))
    if view["volva"] is not None:
        parts.append(_panel(_her_title(view, paint), _her_tableau(view, box), width))
    if view["you"] is not None:
        parts.append(_panel("Your hand", hand_picture(view, colour), width))
    return Group(*parts)


class Paint:
    """Ink, or none."""

    def __init__(self, colour: bool):
        self.colour = colour

    def ink(self, text: str, style: str) -> Text:
        return Text(text, style=style if self.colour else "")

    def of(self, colour: str, text: str) -> Text:
        """In the colour of a player."""
        return self.ink(text, f"bold {INKS[colour]}")

    def strong(self, text: str) -> Text:
        return self.ink(text, "bold")

    def faint(self, text: str) -> Text:
        return self.ink(text, "dim")


def _panel(title: str | Text, body: RenderableType, width: int) -> Panel:
    return Panel(body, title=title, title_align="left", width=width, padding=(0, 1))


def _joined(parts: Iterable[str | Text], between: str = "") -> Text:
    return Text(between).join([p if isinstance(p, Text) else Text(p) for p in parts])


def _from_reader(view: View) -> list[View]:
    """The players, the reader first, then clockwise."""
    first = view["you"] or 0
    players: list[View] = view["players"]
    return players[first:] + players[:first]


def _headline(view: View, paint: Paint) -> Text:
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
    parts.append(_joined(shown, " "))
    return _joined(parts, " · ")


# The track


def shortened(text: str) -> str:
    """A spot's text for a narrow column."""
    for long, short in SHORT:
        text = text.replace(long, short)
    for long, short in SHORTER:
        if len(text) > NARROW:
            text = text.replace(long, short)
    return text


def _die(die: View, paint: Paint) -> Text:
    return paint.of(die["colour"], f"{die['colour'][0]}{die['beer']}")


def _dice_at(view: View, at: str, paint: Paint) -> Text:
    """The dice on a position, the topmost first."""
    dice = [d for d in view["dice"] if d["at"] == at]
    return _joined((_die(d, paint) for d in sorted(dice, key=lambda d: -d["height"])), " ")


def _track(view: View, paint: Paint) -> RenderableType:
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


def _spot(view: View, spot: View, paint: Paint) -> Text:
    beer = f"{spot['beer']}b" if spot["beer"] else "--"
    dice = _dice_at(view, spot["at"], paint)
    if spot["blocked"]:
        body: list[str | Text] = [paint.faint(f"{spot['at']} ## blocked")]
    else:
        ink = SPOT_INKS.get(spot["colour"], "")
        body = [f"{spot['at']} {beer} ", paint.ink(shortened(spot["text"]), ink)]
    return _joined([dice, " ", *body] if dice.plain else ["   ", *body])


def _stop_area(view: View, paint: Paint) -> RenderableType:
    grid = Table(box=None, expand=True, padding=0, show_header=False)
    texts: list[Text] = []
    marks: list[Text] = []
    for spot in view["stop_area"]:
        grid.add_column(ratio=1)
        texts.append(_joined([f"   {spot['at']} ", shortened(spot["text"])]))
        dice = [d for d in view["dice"] if d["at"] == spot["at"]]
        told = [
            _joined([_die(d, paint), " home" if d["progress"] >= STOP else " waits"]) for d in dice
        ]
        marks.append(_joined(["   ", _joined(told, " ")]))
    grid.add_row(*texts)
    if any(mark.plain.strip() for mark in marks):
        grid.add_row(*marks)
    return Group(paint.strong(f"   Stop-area {view['stop']} (no beer)"), grid)


# The sea


def _sea(view: View, paint: Paint) -> RenderableType:
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


def _place(view: View, place: View, paint: Paint) -> list[Text]:
    names = [player["colour"] for player in view["players"]]
    ships = _joined(paint.of(names[s], names[s][0]) for s in place["ships"])
    if ships.plain:
        ships = _joined(["<", ships, ">"])
    return [Text(place["name"].replace(" spot", "")), _holding(view, place, paint), ships]


def _holding(view: View, place: View, paint: Paint) -> Text:
    if place["kind"] is not None:
        return Text(f"{place['kind']}: {place['tiles_left'] or 'none'} left")
    if not place["points"]:
        return paint.faint("home" if place["holds"] == ["start"] else "map")
    site = {"trading post": "post", "tower": "tower"}[place["holds"][0]]
    owners: list[str | Text] = [paint.of(c, c[0]) for c in place["buildings"]]
    free = place["points"][len(owners) :]
    spaces = _joined([*owners, *map(str, free)], " ")
    stones = "" if len(place["holds"]) == 1 else f" +{_stones(view, place)} stones"
    return _joined([f"{site} [", spaces, "]", stones])


def _stones(view: View, place: View) -> int:
    left: int = next(c["stones_left"] for c in view["corners"] if c["place"] == place["id"])
    return left


# Cards


def _cards(view: View, box: Box, paint: Paint) -> RenderableType:
    lines = [_joined([paint.strong(f"{card} "), brief(box, card)]) for card in view["offer"]]
    decks = ", ".join(
        f"{d['name']} {d['left']}" + (f" (level {d['level_of_top']})" if d["left"] else "")
        for d in view["decks"]
    )
    stacks = Text(f"Stacks: {decks}, trade cards {view['trade_deck_left']}")
    return Group(*(lines or [Text("no trade card on offer")]), stacks)


# Tableaux


def warriors_text(warriors: Sequence[int]) -> str:
    """'2 3i': injured ones carry an i."""
    return " ".join(f"{abs(w)}i" if w < 0 else str(w) for w in sorted(warriors, key=abs)) or "none"


def _player_title(view: View, player: View, paint: Paint) -> Text:
    colour = player["colour"]
    name = f"{colour} ({colour[0]})"
    you = ", you" if player["seat"] == view["you"] else ""
    place = next(p["name"] for p in view["places"] if p["id"] == player["ship"])
    return _joined(
        [paint.of(colour, f"{name}{you}"), f": {points(player['points'])}, ship at {place}"]
    )


def _tableau(view: View, box: Box, player: View, paint: Paint) -> RenderableType:
    mine = player["seat"] == view["you"]
    held = f"fur {player['fur']}  silver {player['silver']}  gold {player['gold']}"
    crew = f"warriors {warriors_text(player['warriors'])} (strength {player['strength']})"
    lines: list[RenderableType] = [
        _joined(
            [
                paint.strong(held),
                f"  provisions {player['provisions']}/{MOST_PROVISIONS}  {crew}",
            ]
        )
    ]
    tracks = (("Trades", "trades", TRADE_TRACK), ("Raids", "raids", RAID_TRACK))
    if mine:
        lines += [_long_track(name, player[key], track, paint) for name, key, track in tracks]
    else:
        told = (_short_track(name, player[key], track) for name, key, track in tracks)
        lines.append(Text(" · ".join(told)))
    ship = [
        f"{part} {player[part][-1]} ({gloss_of_powers(box.ship_tiles[player[part][-1]].powers)})"
        for part in ("stern", "sail", "head")
        if player[part]
    ]
    runes = [f"{spot[-1]} ({rune_goal(box, spot[-1])})" for spot in player["runes"] if spot]
    if ship:
        lines.append(Text("Ship: " + " · ".join(ship)))
    if runes:
        lines.append(Text("Runes: " + " · ".join(runes)))
    if player["scouted"]:
        tiles = (f"{t} {brief(box, t)}" if mine else t for t in player["scouted"])
        lines.append(Text("Scouted: " + (" · " if mine else " ").join(tiles)))
    done = (
        f"Built {count(player['posts_built'], 'post')}, {count(player['towers_built'], 'tower')}"
        f" ({player['posts']} and {player['towers']} to build)"
        f" · played {count(len(player['played']), 'card')}"
        f" · took {count(len(player['trade_cards']), 'trade card')}"
    )
    lines.append(Text(done))
    if not mine:
        hand = ", ".join(player["hand"]) or "empty"
        lines.append(Text(f"Hand: {hand} · above: {' '.join(player['above']) or 'nothing'}"))
    return Group(*lines)


def _her_title(view: View, paint: Paint) -> Text:
    return _joined(
        [paint.of("Purple", "The Völva (P)"), f": {points(view['volva']['points'])}, no ship"]
    )


def _her_tableau(view: View, box: Box) -> RenderableType:
    """The Völva's tracks and where she is sent next, what she will place, what is in the chest."""
    v = view["volva"]
    lines = []
    for name, track, gives in (("Raids", "raid", RAID_TRACK), ("Trades", "trade", TRADE_TRACK)):
        order = v[f"{track}_order"]
        places = [p["name"] for p in view["places"] if order and p["kind"] == order]
        sent = f"{order}, {places[0]}" if order else "Francia"
        lines.append(f"{_short_track(name, v[f'{track}s'], gives)} · next: {sent}")
    runes = " · ".join(f"{stone} ({rune_goal(box, stone)})" for stone in v["runes"])
    lines.append(f"Runes: {runes} · ship: {' '.join(v['parts']) or 'no part yet'}")
    chest = count(len(v["chest"]), "building")
    below = f" and {count(v['stones_below'], 'unseen stone')}" if v["stones_below"] else ""
    lines.append(f"To place: {' '.join(v['above']) or 'nothing'}{below} · in the chest: {chest}")
    if v["ways"]:
        lines += [way.words[0].upper() + way.words[1:] for way in WAYS if way.name in v["ways"]]
    return Group(*map(Text, lines))


def _long_track(name: str, tiles: Sequence[str], track: Sequence[str], paint: Paint) -> Text:
    """A track as boxes: filled ones with what they gave, empty ones with what they will."""
    parts: list[str | Text] = [f"{name:6} "]
    for i, gives in enumerate(track[1:]):
        if i < len(tiles):
            parts.append(paint.strong(f"[{tiles[i]} {gives}]"))
        else:
            parts.append(paint.faint(f"[{gives}]"))
    return _joined([parts[0], f"({track[0]}) ", *parts[1:]])


def _short_track(name: str, tiles: Sequence[str], track: Sequence[str]) -> str:
    """What is unlocked: only the highest value of beer or provisions counts."""
    open_now = track[: len(tiles) + 1]
    values = [gives for gives in open_now if gives[-1].isdigit()]
    others = [gives for gives in open_now if not gives[-1].isdigit()]
    shown = f"{name} {' '.join(tiles) or 'none'}"
    return f"{shown} ({', '.join([*values[-1:], *others])})"


def hand_picture(view: View, colour: bool = True) -> RenderableType:
    """The reader's cards with costs and texts, and what waits above the tableau."""
    box = box_called(view["box"])
    paint = Paint(colour)
    me = view["players"][view["you"]]
    lines: list[RenderableType] = [
        _joined([paint.strong(f"{card} "), brief(box, card)]) for card in me["hand"]
    ]
    if not lines:
        lines.append(Text("no cards"))
    lines.append(paint.faint("Above your tableau, to be placed by UPGRADE:"))
    lines += [_joined([paint.strong(f"{tile} "), brief(box, tile)]) for tile in me["above"]]
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
