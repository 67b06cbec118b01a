"""The building blocks of our sentences: who, where, and what a component says in a line."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from meadhall.games.karvi.components.box import Box, Raiding, ShipPart, Special, Trading
from meadhall.games.karvi.rules.state import COLOURS, POSITIONS, Karvi
from meadhall.games.karvi.words.effect_words import (
    cost,
    effect,
    gloss,
    gloss_of_powers,
    meaning,
    needs,
    scores,
)
from meadhall.games.karvi.words.names import (
    beers,
    count,
    counted,
    goods,
    kind_name,
    place_name,
    points,
    warrior,
)
from meadhall.language.sentences import listed
from meadhall.language.translation import ENGLISH, Tongue, _

__all__ = [
    "Who",
    "beers",
    "brief",
    "card_words",
    "count",
    "counted",
    "gloss",
    "goal",
    "meaning",
    "named",
    "place_words",
    "points",
    "rune_goal",
    "sentence",
    "spot_name",
    "start_words",
    "warrior",
    "with_secret",
]


# Who


class Who:
    """A seat as the reader knows it, in the reader's language: 'You take', 'Blue takes'."""

    __slots__ = ("me", "name", "reader", "t")

    def __init__(
        self,
        seat: int,
        reader: int | None,
        names: Sequence[str] = COLOURS,
        t: Tongue = ENGLISH,
    ):
        self.t = t
        self.reader = reader
        self.me = seat == reader
        self.name = t(names[seat]) if seat >= 0 else ""

    def says(self, mine: str, theirs: str, /, **values: object) -> str:
        """One sentence of two: of the reader, or of {name}."""
        if self.me:
            return self.t(mine, **values)
        return self.t(theirs, name=self.name, **values)


def sentence(text: str) -> str:
    """With a capital letter and a full stop."""
    ended = text if text.endswith((".", "?", "!")) else f"{text}."
    return ended[:1].upper() + ended[1:]


# Where


def spot_name(g: Karvi, at: int, t: Tongue = ENGLISH) -> str:
    """The stop-area changes from round to round, so its texts are not part of a log."""
    text = g.box.layouts[g.boards].spots[at].text
    if text:
        return f"{POSITIONS[at]} ({effect(text, t)})"
    return t("{spot} of the stop-area", spot=POSITIONS[at])


HOLDS = {
    ("trading post",): _("{place}: trading post, {value}"),
    ("tower",): _("{place}: tower, {value}"),
    ("trading post", "special rune stones"): _(
        "{place}: trading post and special rune stones, {value}"
    ),
    ("tower", "special rune stones"): _("{place}: tower and special rune stones, {value}"),
}


def place_words(g: Karvi, place: int, t: Tongue = ENGLISH) -> str:
    """A place with what can be had there now."""
    name = place_name(g.box, place, t)
    kind = g.kind_at[place]
    if kind >= 0:
        left = t("{n} left", n=g.sizes[kind]) if g.sizes[kind] else t("none left")
        return t("{place}: {tiles}, {left}", place=name, tiles=kind_name(kind, t), left=left)
    holds = g.box.holds[place]
    sites = g.box.site_points(g.seats)[place]
    if holds[0] == "start":
        return t("{place}: home, room for all", place=name)
    if not sites:
        return t("{place}: nothing but the way on", place=name)
    spaces = sites[g.sites[place] :]
    value = t("next for {points}", points=points(spaces[0], t)) if spaces else t("full")
    return t(HOLDS[holds], place=name, value=value)


# What a component says, in short


@cache
def start_words(box: Box, card: str, t: Tongue = ENGLISH) -> str:
    """What a start card gives."""
    row = box.start_cards[card]
    dice = listed((str(n) for n in row.dice), t)
    if len(row.dice) > 1:
        held = t("dice with {beers} beers", beers=dice)
    else:
        held = t("a die with {beers} beers", beers=dice)
    return t(
        "start card {value}: {goods}, {either}, {warrior}, {cards}, {dice}",
        value=row.value,
        goods=goods(0, 0, row.gold, row.provisions, t=t),
        either=counted(row.either, "fur or silver", t),
        warrior=warrior(row.warrior, t),
        cards=counted(row.cards, "upgrade card", t),
        dice=held,
    )


def either_box(boxes: Sequence[str], t: Tongue) -> str:
    return " | ".join(gloss(text, t) for text in boxes)


def card_cost(box: Box, name: str, t: Tongue) -> str:
    text = box.cards[name].cost_text
    return t("free") if text == "nothing" else t("costs {cost}", cost=cost(text, t))


def card_words(box: Box, card: str, t: Tongue = ENGLISH) -> str:
    """'card H06 (costs 2 fur/silver): free a tower'."""
    return t(
        "card {card} ({cost}): {text}",
        card=card,
        cost=card_cost(box, card, t),
        text=either_box(box.cards[card].boxes, t),
    )


@cache
def brief(box: Box, name: str, t: Tongue = ENGLISH) -> str:
    """What a card, tile or stone says, in one short line."""
    if name in box.cards:
        text = either_box(box.cards[name].boxes, t)
        return t("{cost}: {text}", cost=card_cost(box, name, t), text=text)
    if name in box.trade_cards:
        return either_box(box.trade_cards[name].boxes, t)
    if name in box.trade_tiles:
        return _brief_trade(box.trade_tiles[name], t)
    if name in box.raid_tiles:
        return _brief_raid(box.raid_tiles[name], t)
    if name in box.ship_tiles:
        return _brief_part(box.ship_tiles[name], t)
    if name in box.runes:
        asked = needs(box.runes[name].needs_text, t)
        return t("needs {needs}: {goal}", needs=asked, goal=goal(box, name, t))
    if name in box.special_stones:
        return _brief_special(box.special_stones[name], t)
    return ""


def _brief_trade(tile: Trading, t: Tongue) -> str:
    return t(
        "{good} for {cost}: {points}, {cards}",
        good=t(tile.good),
        cost=cost(tile.cost_text, t),
        points=points(tile.points, t),
        cards=counted(tile.cards, "trade card", t),
    )


def _brief_raid(tile: Raiding, t: Tongue) -> str:
    line = t(
        "needs strength {strength}, {damage}: {points}",
        strength=tile.strength,
        damage=counted(tile.damage, "damage", t),
        points=points(tile.points, t),
    )
    return f"{line}, {effect(tile.bonus_text, t)}" if tile.bonus_text else line


def _brief_part(part: ShipPart, t: Tongue) -> str:
    return t(
        "{part}, needs {needs}: {text}",
        part=t(part.part),
        needs=needs(part.needs_text, t),
        text=gloss_of_powers(part.powers, t),
    )


def _brief_special(stone: Special, t: Tongue) -> str:
    return t(
        "now {bonus}; at the end {scores}",
        bonus=effect(stone.bonus_text, t),
        scores=scores(stone.scores_text, t),
    )


@cache
def rune_goal(box: Box, name: str, t: Tongue = ENGLISH) -> str:
    """What a placed stone will score."""
    if name in box.runes:
        rune = box.runes[name]
        easy, hard = needs(rune.easy_text, t), needs(rune.hard_text, t)
        return f"{easy} = {rune.easy_points}, {hard} = {rune.hard_points}"
    return scores(box.special_stones[name].scores_text, t)


@cache
def goal(box: Box, name: str, t: Tongue = ENGLISH) -> str:
    """The same, saying that it is points."""
    if name in box.runes:
        return t("{goal} points", goal=rune_goal(box, name, t))
    return t("{scores} points", scores=rune_goal(box, name, t))


def named(box: Box, name: str, t: Tongue = ENGLISH) -> str:
    """A component with what it says in brackets: 'H06 (costs 2 fur/silver: free a tower)'."""
    text = brief(box, name, t)
    return f"{name} ({text})" if text else name


def with_secret(box: Box, line: str, secret: Sequence[str], who: Who) -> str:
    """A line, with what only those who know it may read."""
    if not secret:
        return line
    t = who.t
    shown = t.p("between cards", "; ").join(named(box, name, t) for name in secret)
    return t("{line}: {shown}", line=line, shown=shown)
