"""The table as text: a picture for the terminal, made from a view alone.

Colours are written as letters too (G2 are two green Vikings), so that the picture reads the same on
light and dark screens and without any colour.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import groupby, zip_longest

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from meadhall.games.odin.cards.deck import CARD_NAMES
from meadhall.games.odin.components.boards import BOARD_NUMBER, BOARDS, Board
from meadhall.games.odin.components.things import COLOUR, NAMES, NUMBER
from meadhall.games.odin.helpers.advice import gains_for, menu_for, plan_for
from meadhall.games.odin.rules.settings import SEATS, TITLE, choose_settings
from meadhall.games.odin.view import GroundView, OdinView, PlayerView, SpaceView, open_cards
from meadhall.games.odin.words import TOPICS, explain_at, help, topics
from meadhall.games.odin.words.card_words import CARD_WORDS
from meadhall.games.odin.words.names import ground_title
from meadhall.games.odin.words.space_words import SPACE_NAMES, SPACE_WORDS
from meadhall.games.odin.words.thing_words import THING_TITLES
from meadhall.kernel.errors import Illegal
from meadhall.language.translation import ENGLISH
from meadhall.picture.seats import INKS

TILE_INKS = {
    "orange": "dark_orange3",
    "red": "red3",
    "green": "chartreuse4",
    "blue": "dodger_blue1",
}
"""Middle tones, which can be read on white and on black."""

LEVELS = ("none", "1", "1-2", "1-3", "1-4")


def text_picture(view: OdinView, width: int = 100) -> RenderableType:
    """Action board, offers, everybody at a glance, one's own boards."""
    mine = view["players"][view["you"] or 0]
    return Group(
        _headline(view),
        Panel(_action_board(view), title="Action board", title_align="left", width=width),
        _offers(view),
        *[_player(view, player) for player in view["players"]],
        _boards(mine),
    )


def _headline(view: OdinView) -> Text:
    if view["over"]:
        return Text("The game is over.", style="bold")
    harvest = LEVELS[view["harvest"]]
    return Text(
        f"Round {view['round']} of {view['rounds']}, harvest {harvest}, {view['phase']}",
        style="bold",
    )


def _action_board(view: OdinView) -> Table:
    grid = Table(box=None, padding=(0, 1, 0, 0), show_header=True, expand=True)
    columns: list[list[Text]] = [[], [], [], []]
    for space in view["spaces"]:
        columns[space["column"] - 1].append(_space(view, space))
    for number in range(1, 5):
        grid.add_column(f"{number} Viking{'s' if number > 1 else ''}", ratio=1, no_wrap=True)
    for row in range(max(map(len, columns))):
        grid.add_row(*[column[row] if row < len(column) else "" for column in columns])
    return grid


def _space(view: OdinView, space: SpaceView) -> Text:
    name = f"{space['code']} {SPACE_NAMES[space['code']]}"
    if not space["vikings"]:
        return Text(name)
    if space["blocked"] or space["seat"] is None:
        return Text(f"x{space['vikings']} {name}", style="dim")
    colour = view["players"][space["seat"]]["colour"]
    return Text(f"{colour[0]}{space['vikings']} {name}", style=f"dim {INKS[colour]}")


def _offers(view: OdinView) -> Group:
    strips = "  ".join(f"{strip['name']} {' '.join(strip['items'])}" for strip in view["strips"])
    islands = ", ".join(
        f"{ground_title(island['board'], ENGLISH)}"
        + (f" ({island['silver']} silver)" if island["silver"] else "")
        for island in view["islands"]
        if island["board"]
    )
    specials = ", ".join(THING_TITLES[name] for name in view["specials"])
    stock = (
        f"{view['sheds']} sheds, {view['stone_houses']} stone houses, "
        f"{view['long_houses']} long houses"
    )
    return Group(
        Text(f"Strips: {strips or 'none'}   (W wood, S stone, O ore, 2 silver)"),
        Text(f"To explore: {islands or 'nothing'}   In stock: {stock}"),
        Text(f"Special tiles: {specials or 'none'}"),
    )


def _player(view: OdinView, player: PlayerView) -> Group:
    you = " (you)" if player["seat"] == view["you"] else ""
    moose = ", start player" if player["seat"] == view["start"] and view["seats"] > 1 else ""
    head = Text(f"{player['colour']}{you}{moose}", style=f"bold {INKS[player['colour']]}")
    head.append(
        f"  {player['vikings']} Vikings, income {player['income']}, "
        f"{sum(player['sources'].values())} points as if it ended now",
        style="not bold default",
    )
    ships = []
    if player["boats"]:
        ships.append("whaling boats with ore " + ",".join(str(1 + ore) for ore in player["boats"]))
    if player["knarrs"]:
        ships.append(f"{player['knarrs']} knarr{'s' if player['knarrs'] > 1 else ''}")
    if player["longships"]:
        ships.append("longships with ore " + ",".join(map(str, player["longships"])))
    gone = sum(player["emigrated"].values())
    if gone:
        ships.append(f"{gone} emigrated")
    cards = ", ".join(f"{CARD_NAMES[card]} ({card})" for card in player["played"])
    lines = [head, _supply(player)]
    if ships:
        lines.append(Text(f"  Ships: {'; '.join(ships)}"))
    if cards:
        lines.append(Text(f"  Occupations: {cards}"))
    if player["penalties"]:
        lines.append(Text(f"  Thing Penalties: {player['penalties']}"))
    return Group(*lines)


def _supply(player: PlayerView) -> Text:
    text = Text("  ")
    for name, number in player["supply"].items():
        if len(text) > 2:
            text.append(", ")
        colour = COLOUR[NUMBER[name]]
        text.append(f"{number} {name}", style=TILE_INKS.get(colour, ""))
    return text if player["supply"] else Text("  an empty supply")


def _boards(player: PlayerView) -> RenderableType:
    """One's boards side by side, columns by letters and rows by numbers."""
    return Columns([board_text(board) for board in player["boards"]], padding=(0, 3))


def board_text(board: GroundView) -> Text:
    """A board: tiles by the letters of their names, open spaces as they are printed."""
    printed = BOARDS[BOARD_NUMBER[board["board"]]]
    cells: dict[tuple[int, int], tuple[str, str]] = {}
    for tile in board["tiles"]:
        ink = TILE_INKS[COLOUR[NUMBER[tile["thing"]]]]
        for row, column in tile["cells"]:
            where = (tile["row"] + row, tile["column"] + column)
            cells[where] = (tile["thing"][:2].capitalize(), ink)
    for spots, mark in ((board["silver"], " $"), (board["ore"], " o"), (board["wood"], " w")):
        for row, column in spots:
            cells[row, column] = (mark, "bold")
    title = ground_title(board["name"], ENGLISH)
    text = Text(f"{title}: income {board['income']}, {board['negatives']} open -1\n", style="bold")
    if printed.rows:
        letters = "".join(f"{chr(97 + c):>3}" for c in range(printed.width))
        text.append(f"  {letters}\n", style="dim not bold")
    for r, line in enumerate(printed.rows):
        text.append(f"{r + 1:2}", style="dim not bold")
        for c in range(printed.width):
            mark, ink = cells.get((r, c), ("", ""))
            if mark:
                text.append(f" {mark}", style=f"{ink} not bold")
            else:
                text.append(f" {_open(printed, r, c, line)}", style="not bold")
        text.append("\n")
    if printed.wood_spots + printed.stone_spots:
        text.append(
            f"  wood {board['wood_spots']}/{printed.wood_spots}, "
            f"stone {board['stone_spots']}/{printed.stone_spots}\n",
            style="not bold",
        )
    return text


def _open(printed: Board, row: int, column: int, line: str) -> str:
    """An open space: -1, a plain one, an income, a bonus; holes and the sea are blank."""
    kind = line[column] if column < len(line) else "_"
    if kind == "N":
        return "-1"
    if kind == "B":
        return " *"
    if kind == "I":
        bit = 1 << row * printed.stride + column
        for diagonal in printed.incomes:
            for value, cell, _need in diagonal.steps:
                if cell == bit:
                    return f"{value:2}"
    return " ." if kind == "." else " #" if kind == "#" else "  "


def hand_picture(view: OdinView) -> RenderableType:
    """The occupations in one's hand and in play, with what they do."""
    if view["you"] is None:
        return Text("You have no hand: you only look on.")
    mine = _mine(view)
    rows = Table(box=None, padding=(0, 1), show_header=False)
    rows.add_column(justify="right")
    rows.add_column(style="bold", no_wrap=True)
    rows.add_column(ratio=1)
    for where, cards in (("hand", open_cards(mine["hand"])), ("in play", mine["played"])):
        for card in cards:
            rows.add_row(f"{where} {card}", CARD_NAMES[card], CARD_WORDS[card])
    return rows if rows.row_count else Text("You have no occupations.")


def boards_picture(view: OdinView) -> RenderableType:
    """Everybody's boards."""
    parts: list[RenderableType] = []
    for player in view["players"]:
        parts += [Text(player["colour"], style=f"bold {INKS[player['colour']]}"), _boards(player)]
    return Group(*parts)


def spaces_picture(view: OdinView) -> RenderableType:
    """What every action space does."""
    rows = Table(box=None, padding=(0, 1), show_header=False)
    rows.add_column(style="bold")
    rows.add_column(ratio=1)
    for space in view["spaces"]:
        rows.add_row(space["code"], SPACE_WORDS[space["code"]])
    return rows


def feast_picture(view: OdinView) -> RenderableType:
    """The cheapest feast for what lies in one's supply."""
    menu = menu_for(_mine(view))
    if not menu.answers:
        return Text("No square of your table is open.")
    return Text(f"The cheapest feast now, about {menu.cost:.1f} points: {', '.join(menu.answers)}")


def plan_picture(view: OdinView) -> RenderableType:
    """How one's supply would be laid best if the game ended now."""
    plan = plan_for(_mine(view))
    if not plan.moves:
        return Text("If the game ended now, laying tiles would gain nothing.")
    sure = "the best way" if plan.exact else "the best way found"
    lines = [Text(f"If the game ended now, {sure} to lay your supply gains {plan.gain} points:")]
    lines += [Text(f"  place {NAMES[thing]} {where}") for thing, where in plan.moves]
    return Group(*lines)


def gains_picture(view: OdinView) -> RenderableType:
    """What one more tile of each kind would add at the end."""
    gains = gains_for(view, _mine(view))
    best = sorted(gains.items(), key=lambda row: (-row[1], row[0]))
    shown = ", ".join(f"{NAMES[thing]} +{points}" for thing, points in best)
    return Text(f"One more tile, laid at the end: {shown or 'nothing would help'}")


def _mine(view: OdinView) -> PlayerView:
    player: PlayerView = view["players"][view["you"] or 0]
    return player


LOOKS = {
    "hand": ("show your occupations with their effects", hand_picture),
    "boards": ("show everybody's boards", boards_picture),
    "spaces": ("tell what every action space does", spaces_picture),
    "feast": ("show the cheapest feast for what you have", feast_picture),
    "plan": ("show how your supply would be laid best if the game ended now", plan_picture),
    "gains": ("show what one more tile of each kind would add at the end", gains_picture),
}
"""What a player can ask to see, beside the table."""

# What may be answered

OptionLine = tuple[int, str, str]
"""Its number, the option, and what it says."""

PLACED = re.compile(r"(\w+) ([a-m]\d+)(?: (\w+))?")
"""Where a tile may be laid: there are too many to tell one by one."""


def _side_by_side(lines: Sequence[OptionLine]) -> Table:
    """Spaces in two columns: number, option, and what the space is called."""
    grid = Table(box=None, padding=(0, 1, 0, 0), show_header=False, expand=True)
    for _ in range(2):
        grid.add_column(justify="right", width=3)
        grid.add_column(style="bold", width=7)
        grid.add_column(ratio=1, no_wrap=True)
    cells = [
        (str(number), option, words.partition(": ")[2].rpartition(" (")[0])
        for number, option, words in lines
    ]
    half = (len(cells) + 1) // 2
    for left, right in zip_longest(cells[:half], cells[half:], fillvalue=("", "", "")):
        grid.add_row(*left, *right)
    return grid


def list_options(lines: Sequence[OptionLine]) -> list[RenderableType]:
    """The options: spaces side by side, places of tiles in rows, the others one by one."""
    found: list[RenderableType] = []
    go = [line for line in lines if line[1].startswith("go ")]
    placed = [(match, line) for line in lines if (match := PLACED.fullmatch(line[1]))]
    if go:
        found.append(_side_by_side(go))
    for (ground, turned), group in groupby(placed, key=lambda row: (row[0][1], row[0][3] or "")):
        corners = " ".join(match[2] for match, _ in group)
        how = f" … {turned}" if turned else ""
        found.append(Text(f"    {ground}{how}: {corners}"))
    rest = [line for line in lines if line not in go and not PLACED.fullmatch(line[1])]
    wide = max((len(option) for _, option, _ in rest), default=0)
    for number, option, words in rest:
        text = Text(f"{number:3} ")
        text.append(option.ljust(min(wide, 24)), style="bold")
        found.append(text.append(f"  {words}"))
    return found


def explain(name: str, components: str | None = None) -> str:
    """What a component or topic is; all printed values are known."""
    _no_file(components)
    return help.explain(None, name)


def components_file(components: str | None = None) -> str:
    """There is no components file: all printed values are known."""
    _no_file(components)
    raise Illegal(f"{TITLE} needs no components file: all its values are known")


def _no_file(components: str | None) -> None:
    if components is not None:
        choose_settings(SEATS[-1], {"components": components})


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
