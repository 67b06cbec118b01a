"""Tableaux as text: what a player has, and what the Völva has."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.text import Text

from meadhall.games.karvi.components.box import Box
from meadhall.games.karvi.rules.settings import WAYS
from meadhall.games.karvi.rules.state import MOST_PROVISIONS
from meadhall.games.karvi.terminal.paint import Paint, joined
from meadhall.games.karvi.view import KarviView, PlayerView, VolvaView
from meadhall.games.karvi.words.effect_words import gloss_of_powers
from meadhall.games.karvi.words.sentences import brief, count, points, rune_goal

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


def warriors_text(warriors: Sequence[int]) -> str:
    """'2 3i': injured ones carry an i."""
    return " ".join(f"{abs(w)}i" if w < 0 else str(w) for w in sorted(warriors, key=abs)) or "none"


def player_title(view: KarviView, player: PlayerView, paint: Paint) -> Text:
    colour = player["colour"]
    name = f"{colour} ({colour[0]})"
    you = ", you" if player["seat"] == view["you"] else ""
    place = next(p["name"] for p in view["places"] if p["id"] == player["ship"])
    return joined(
        [paint.of(colour, f"{name}{you}"), f": {points(player['points'])}, ship at {place}"]
    )


def tableau(view: KarviView, box: Box, player: PlayerView, paint: Paint) -> RenderableType:
    mine = player["seat"] == view["you"]
    held = f"fur {player['fur']}  silver {player['silver']}  gold {player['gold']}"
    crew = f"warriors {warriors_text(player['warriors'])} (strength {player['strength']})"
    lines: list[RenderableType] = [
        joined(
            [
                paint.strong(held),
                f"  provisions {player['provisions']}/{MOST_PROVISIONS}  {crew}",
            ]
        )
    ]
    tracks = (
        ("Trades", player["trades"], TRADE_TRACK),
        ("Raids", player["raids"], RAID_TRACK),
    )
    if mine:
        lines += [_long_track(name, tiles, track, paint) for name, tiles, track in tracks]
    else:
        shown = (_short_track(name, tiles, track) for name, tiles, track in tracks)
        lines.append(Text(" · ".join(shown)))
    lines += _on_board(box, player)
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


def _on_board(box: Box, player: PlayerView) -> list[RenderableType]:
    """The ship parts and rune stones in force."""
    parts = (("stern", player["stern"]), ("sail", player["sail"]), ("head", player["head"]))
    ship = [
        f"{part} {tiles[-1]} ({gloss_of_powers(box.ship_tiles[tiles[-1]].powers)})"
        for part, tiles in parts
        if tiles
    ]
    runes = [f"{spot[-1]} ({rune_goal(box, spot[-1])})" for spot in player["runes"] if spot]
    lines: list[RenderableType] = []
    if ship:
        lines.append(Text("Ship: " + " · ".join(ship)))
    if runes:
        lines.append(Text("Runes: " + " · ".join(runes)))
    return lines


def her_title(v: VolvaView, paint: Paint) -> Text:
    return joined([paint.of("Purple", "The Völva (P)"), f": {points(v['points'])}, no ship"])


def her_tableau(view: KarviView, v: VolvaView, box: Box) -> RenderableType:
    """The Völva's tracks and where she is sent next, what she will place, what is in the chest."""
    lines = []
    for name, tiles, order, gives in (
        ("Raids", v["raids"], v["raid_order"], RAID_TRACK),
        ("Trades", v["trades"], v["trade_order"], TRADE_TRACK),
    ):
        places = [p["name"] for p in view["places"] if order and p["kind"] == order]
        sent = f"{order}, {places[0]}" if order else "Francia"
        lines.append(f"{_short_track(name, tiles, gives)} · next: {sent}")
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
    return joined([parts[0], f"({track[0]}) ", *parts[1:]])


def _short_track(name: str, tiles: Sequence[str], track: Sequence[str]) -> str:
    """What is unlocked: only the highest value of beer or provisions counts."""
    open_now = track[: len(tiles) + 1]
    values = [gives for gives in open_now if gives[-1].isdigit()]
    others = [gives for gives in open_now if not gives[-1].isdigit()]
    shown = f"{name} {' '.join(tiles) or 'none'}"
    return f"{shown} ({', '.join([*values[-1:], *others])})"
