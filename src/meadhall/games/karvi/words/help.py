"""Help on anything: a paragraph for every card, tile, stone, place, spot and action."""

from __future__ import annotations

import unicodedata

from meadhall.games.karvi.components.box import Box, rows_of
from meadhall.games.karvi.components.kinds import KINDS
from meadhall.games.karvi.components.rows import PlaceRow, Row
from meadhall.games.karvi.rules.state import POSITIONS, STOP, Karvi, colours
from meadhall.games.karvi.words.effect_words import effect
from meadhall.games.karvi.words.help_components import PARAGRAPHS, origin, place_paragraph
from meadhall.games.karvi.words.help_topics import ALSO, TOPICS
from meadhall.games.karvi.words.names import beers, kind_name, points, speak
from meadhall.games.karvi.words.sentences import brief, sentence
from meadhall.kernel.errors import Illegal, nearest
from meadhall.language.sentences import listed
from meadhall.language.translation import Tongue


def _plain(name: str) -> str:
    """For comparing: no case, no accents, no blanks."""
    letters = unicodedata.normalize("NFKD", name.casefold().replace("ð", "d"))
    return "".join(c for c in letters if c.isalnum() or c == "-")


def explain(box: Box, name: str, language: str = "en") -> str:
    """A paragraph on a component or an action, found by its id or name in any case. Unknown ones
    raise Illegal with near matches."""
    t = speak(language)
    wanted = _plain(name)
    found = _index(box).get(wanted)
    if found is not None:
        table, row = found
        text = PARAGRAPHS[table](box, row, t)
        return f"{text} {origin(row, t)}"
    sides = [f"{side}-{name.strip().upper()}" for side in "AB"]
    if sides[0] in box.spots:
        return "\n".join(explain(box, spot, language) for spot in sides)
    if sides[0][2:] in POSITIONS:
        return _stop_position(box, int(sides[0][3:]), t)
    for topic, words in TOPICS.items():
        if wanted == _plain(topic) or wanted in ALSO.get(topic, ()):
            return t(words)
    stops = {_plain(tile): tile for tile in box.stop_texts}
    if wanted in stops:
        return _stop_tile(box, stops[wanted], t)
    for kind, shown in enumerate(KINDS):
        if wanted == _plain(shown):
            return _tiles_of_kind(box, kind, t)
    raise _unknown(box, name)


def _unknown(box: Box, name: str) -> Illegal:
    known = (*(row.id for rows in box.tables.values() for row in rows), *TOPICS, *KINDS)
    close = nearest(name, known) or nearest(name.upper(), known) or nearest(name.lower(), known)
    return Illegal(
        f"nothing is called {name!r}{close}; there is help on ids such as H06, TT1a, "
        "jarlshof or A-T5, and on " + ", ".join(TOPICS)
    )


def _stop_position(box: Box, number: int, t: Tongue) -> str:
    texts = (f"{tile} {effect(found[number - 1], t)}" for tile, found in box.stop_texts.items())
    return t(
        "{spot}, a position of the stop-area, on each tile: {texts}.",
        spot=f"S{number}",
        texts=", ".join(texts),
    )


def _tiles_of_kind(box: Box, kind: int, t: Tongue) -> str:
    tiles = (f"{tile} {brief(box, tile, t)}" for tile in box.tiles_by_kind[kind])
    return sentence(
        t(
            "the four {tiles}: {texts}",
            tiles=kind_name(kind, t),
            texts=t.p("between tiles", "; ").join(tiles),
        )
    )


def _stop_tile(box: Box, tile: str, t: Tongue) -> str:
    texts = ", ".join(
        f"S{i} {effect(text, t)}" for i, text in enumerate(box.stop_texts[tile], start=1)
    )
    if tile == "V":
        return t("{tile}, the village's own stop-area: {texts}.", tile=tile, texts=texts)
    return t("{tile}, stop-area tile {tile}: {texts}.", tile=tile, texts=texts)


def _index(box: Box) -> dict[str, tuple[str, Row]]:
    found: dict[str, tuple[str, Row]] = {}
    for table, rows in box.tables.items():
        for row in rows:
            found.setdefault(_plain(row.id), (table, row))
    for place in rows_of(box.tables, "place", PlaceRow):
        found.setdefault(_plain(place.name), ("place", place))
    return found


def explain_at(g: Karvi, name: str, language: str = "en", short: bool = False) -> str:
    """The same at a table: also its positions ('T5', 'S3'), with what stands there now. In short
    it does not say where the values come from, nor what is different with more players."""
    t = speak(language)
    at = name.strip().upper()
    if at in POSITIONS:
        return _explain_position(g, at, t, short)
    found = _index(g.box).get(_plain(name))
    text = _shortly(g, *found, t) if short and found else explain(g.box, name, language)
    if found is not None and found[0] == "place":
        place = g.box.place_of[found[1].id]
        text = _with_now(g, place, text, t)
        ships = [t(colours(g.seats)[s]) for s, p in enumerate(g.players) if p.ship == place]
        return (
            t("{line} Ships here: {ships}.", line=text, ships=listed(ships, t)) if ships else text
        )
    return text


def _shortly(g: Karvi, table: str, row: Row, t: Tongue) -> str:
    if isinstance(row, PlaceRow):
        return place_paragraph(g.box, row, t, g.seats)
    return PARAGRAPHS[table](g.box, row, t)


def _with_now(g: Karvi, place: int, line: str, t: Tongue) -> str:
    """With what can be had there now."""
    kind = g.kind_at[place]
    if kind >= 0:
        left = t("{n} left", n=g.sizes[kind]) if g.sizes[kind] else t("none left")
        return t("{line} Now {tiles}, {left}.", line=line, tiles=kind_name(kind, t), left=left)
    sites = g.box.site_points(g.seats)[place]
    if not sites:
        return line
    spaces = sites[g.sites[place] :]
    if not spaces:
        return t("{line} All its spaces are taken.", line=line)
    return t(
        "{line} The next building here gives {points}.", line=line, points=points(spaces[0], t)
    )


def _explain_position(g: Karvi, at: str, t: Tongue, short: bool) -> str:
    if at[0] == "S":
        spot = f"{g.stop}-{at[1:]}"
    else:
        spot = g.box.layouts[g.boards].spots[POSITIONS.index(at)].id
    text = (
        _shortly(g, *_index(g.box)[_plain(spot)], t) if short else explain(g.box, spot, t.language)
    )
    dice = [
        t(
            "{name} with {beers}",
            name=t(colours(g.seats)[die // g.dice_each]),
            beers=beers(g.beer[die], t),
        )
        for die, here in enumerate(g.at)
        if POSITIONS[here] == at
    ]
    if dice:
        text = t("{line} On it: {dice}.", line=text, dice=listed(dice, t))
    blocked = at[0] != "S" and g.blocked >> POSITIONS.index(at) & 1 and POSITIONS.index(at) < STOP
    return t("{line} A blockade lies on it.", line=text) if blocked else text
