"""The building blocks of our sentences: who, how many, and what a component's text means."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence

from meadhall.karvi.box import KINDS, Box
from meadhall.karvi.counting import GOODS
from meadhall.karvi.effects import split as split_outside_brackets
from meadhall.karvi.state import COLOURS, LETTERS, POSITIONS, Karvi
from meadhall.karvi.supply import Cost

CARD_TYPES = {"H": "helmet", "B": "beer", "S": "ship"}
BUILDING_SITES = ("trading post", "tower")


# Who


class Who:
    """A seat as the reader knows it: 'You take', 'Blue takes', with 'your' or 'their'."""

    __slots__ = ("me", "name", "reader", "their")

    def __init__(self, seat: int, reader: int | None, names: Sequence[str] = COLOURS):
        self.reader = reader
        self.me = seat == reader
        self.name = "You" if self.me else names[seat] if seat >= 0 else "The table"
        self.their = "your" if self.me else "their"

    def does(self, verb: str) -> str:
        """The name with a verb that agrees with it."""
        return f"{self.name} {verb if self.me else third_person(verb)}"

    @property
    def whose(self) -> str:
        return "Your" if self.me else f"{self.name}'s"

    def and_does(self, verb: str) -> str:
        """A second verb of the same sentence."""
        return verb if self.me else third_person(verb)


def third_person(verb: str) -> str:
    if verb == "have":
        return "has"
    if verb.endswith(("s", "x", "sh", "ch", "z", "o")):
        return f"{verb}es"
    if verb.endswith("y") and verb[-2] not in "aeiou":
        return f"{verb[:-1]}ies"
    return f"{verb}s"


# How many


def count(number: int, thing: str, things: str = "") -> str:
    """'1 beer', '2 beers'."""
    return f"{number} {thing if number == 1 else things or thing + 's'}"


def listed(parts: Iterable[str], last: str = "and") -> str:
    """'a', 'a and b', 'a, b and c'."""
    words = list(parts)
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"


def goods(fur: int, silver: int, gold: int = 0, provisions: int = 0) -> str:
    parts = [f"{n} {name}" for n, name in ((fur, "fur"), (silver, "silver"), (gold, "gold")) if n]
    if provisions:
        parts.append(count(provisions, "provision"))
    return listed(parts) or "nothing"


def cost_words(cost: Cost) -> str:
    pairs = zip(cost, ("fur", "silver", "fur or silver"), strict=True)
    return listed(f"{n} {name}" for n, name in pairs if n) or "nothing"


def beers(number: int) -> str:
    return count(number, "beer") if number else "no beer"


def points(number: int) -> str:
    return count(number, "point")


def warrior(value: int) -> str:
    """'a warrior of strength 3', 'an injured warrior of strength 3'."""
    return f"{'a' if value > 0 else 'an injured'} warrior of strength {abs(value)}"


def start_words(box: Box, card: str) -> str:
    """What a start card gives."""
    row = box.start_cards[card]
    dice = listed(str(n) for n in row.dice)
    held = f"dice with {dice} beers" if len(row.dice) > 1 else f"a die with {dice} beers"
    return (
        f"start card {row.value}: {goods(0, 0, row.gold, row.provisions)}, "
        f"{row.either} fur or silver, {warrior(row.warrior)}, "
        f"{count(row.cards, 'upgrade card')}, {held}"
    )


def sentence(text: str) -> str:
    """With a capital letter and a full stop."""
    ended = text if text.endswith((".", "?", "!")) else f"{text}."
    return ended[:1].upper() + ended[1:]


# What a component's text means

Say = Callable[[Sequence[str]], str]


def _die_back(number: str, price: str) -> str:
    spots = count(int(number), "free spot")
    return f"move one of your dice back exactly {spots} and use the spot there {price}"


def _sail(number: str, about: str) -> str:
    return f"sail up to {count(int(number), 'step')} without paying provisions for them{about}"


MEANINGS: tuple[tuple[str, Say], ...] = (
    (r"(\d+) (fur|silver|gold|provisions?)", lambda n: f"take {n[0]} {n[1]}"),
    (r"(\d+) fur/silver", lambda n: f"take {n[0]} fur or silver{_mixed(n[0])}"),
    (r"(\d+) beers?", lambda n: f"pour {count(int(n[0]), 'beer')} on your dice"),
    (r"(\d+) points?", lambda n: f"score {points(int(n[0]))}"),
    (
        r"(\d+) warriors? of strength (\d)",
        lambda n: f"take {count(int(n[0]), 'healthy warrior')} of strength {n[1]}",
    ),
    (r"\+(\d+) strength", lambda n: f"make your warriors {n[0]} stronger in total"),
    (r"heal (\d+)", lambda n: f"heal up to {count(int(n[0]), 'warrior')}"),
    (
        r"(\d+) upgrade cards?",
        lambda n: f"draw {count(int(n[0]), 'upgrade card')} from stacks of your choice",
    ),
    (r"(\d+) trade cards?", lambda n: f"take {count(int(n[0]), 'trade card')} from the offer"),
    (r"move (\d+)", lambda n: _sail(n[0], "")),
    (r"move (\d+) beside", lambda n: _sail(n[0], ", lying beside any ship that is there")),
    (r"move (\d+) ousting", lambda n: _sail(n[0], ", displacing any ship there at no cost")),
    (r"(BEER|PROVISIONS|INCOME|UPGRADE|TRADE|RAID|LOCKED)", lambda n: f"do the {n[0]} action"),
    (
        r"(\d+) times \(1 beer or 1 provision\)",
        lambda n: f"take {n[0]} in all of beers and provisions, mixed as you like",
    ),
    (
        r"up to (\d+) times 1 fur/silver: (\d+) points",
        lambda n: f"give up to {n[0]} fur or silver and score {n[1]} points for each",
    ),
    (r"(\d+) points? per beer", lambda n: f"score {points(int(n[0]))} per beer on your dice"),
    (
        r"(\d+) points? per (.+) up to (\d+)",
        lambda n: f"score {points(int(n[0]))} per {n[1]}, for {n[2]} of them at most",
    ),
    (r"(\d+) points? per (.+)", lambda n: f"score {points(int(n[0]))} per {_owned(n[1])}"),
    (r"free a (tower|trading post)", lambda n: f"free the leftmost {n[0]} on your tableau"),
    (
        r"each (healthy|injured) warrior \+(\d)",
        lambda n: f"make each of your {n[0]} warriors up to {n[1]} stronger",
    ),
    (
        r"points for the strength of (\d) healthy warriors?",
        lambda n: (
            "score points equal to the strength of your "
            + ("strongest healthy warrior" if n[0] == "1" else f"{n[0]} strongest healthy warriors")
        ),
    ),
    (
        r"double up to (\d) healthy warriors?",
        lambda n: f"double the strength of up to {n[0]} healthy warriors (6 at most)",
    ),
    (
        r"injure any number: (\d+) (points|gold) each",
        lambda n: f"turn any number of healthy warriors to injured, for {n[0]} {n[1]} each",
    ),
    (
        r"dismiss a healthy warrior: (\d+) points",
        lambda n: f"send a healthy warrior home for {n[0]} points (she does not die)",
    ),
    (r"set a die to (\d)", lambda n: f"set one of your dice to {count(int(n[0]), 'beer')}"),
    (r"free dice move", lambda n: "move your die this turn without paying beer"),
    (r"die back (\d)", lambda n: _die_back(n[0], "for its beer")),
    (r"die back (\d) for 0 beer", lambda n: _die_back(n[0], "without paying beer")),
    (
        r"use a spot of yours again",
        lambda n: "use a spot on which one of your dice stands again, without paying beer",
    ),
    (r"copy a die", lambda n: "set one of your dice to the beer of any other die"),
    (
        r"use a free spot",
        lambda n: "use any free spot without placing a die; one of your dice pays its beer",
    ),
    (
        r"use a free spot for 0 beer",
        lambda n: "use any free spot without placing a die and without paying beer",
    ),
    (
        r"stack the die",
        lambda n: "put this turn's die on top of a die further on and use that spot for no beer",
    ),
    (
        r"spend up to (\d+) provisions: (\d+) points each",
        lambda n: f"spend up to {n[0]} provisions for {n[1]} points each",
    ),
    (r"sail to a map", lambda n: "put your ship on a map spot, whether or not you have the map"),
    (r"sail to a ship beside", lambda n: "put your ship beside any other ship"),
    (r"sail to a ship ousting", lambda n: "put your ship where another lies and displace that one"),
)
_MEANINGS = [(re.compile(saying), say) for saying, say in MEANINGS]


def _mixed(number: str) -> str:
    return "" if number == "1" else ", mixed as you like"


def _owned(thing: str) -> str:
    """'2 points per tower' counts only what I have built."""
    return f"{thing} you have built" if thing in (*BUILDING_SITES, "building") else thing


def meaning(text: str) -> str:
    """An effect of a component as a phrase: '2 fur + heal 1' as 'take 2 fur and heal up to ...'."""
    either = split_outside_brackets(text.strip(), "/")
    if len(either) > 1:
        return "either " + " or ".join(meaning(part.strip("()")) for part in either)
    both = split_outside_brackets(text.strip(), "+")
    if len(both) > 1:
        return ", then ".join(meaning(part) for part in both)
    for saying, say in _MEANINGS:
        match = saying.fullmatch(text.strip())
        if match:
            return say([group or "" for group in match.groups()])
    return text


# Names of things, short


def place_name(box: Box, place: int) -> str:
    name: str = box.place_names[place]
    return name


def kind_name(kind: int) -> str:
    """'wool tiles', 'raid tiles of strength 12'."""
    name = KINDS[kind]
    return f"{name} tiles" if name in GOODS else f"raid tiles of strength {name.split()[1]}"


def place_words(g: Karvi, place: int) -> str:
    """A place with what can be had there now."""
    name = place_name(g.box, place)
    kind = g.kind_at[place]
    if kind >= 0:
        left = f"{g.sizes[kind]} left" if g.sizes[kind] else "none left"
        return f"{name}: {kind_name(kind)}, {left}"
    holds = g.box.holds[place]
    sites = g.box.site_points(g.seats)[place]
    if holds[0] == "start":
        return f"{name}: home, room for all"
    if not sites:
        return f"{name}: nothing but the way on"
    spaces = sites[g.sites[place] :]
    value = f"next for {points(spaces[0])}" if spaces else "full"
    return f"{name}: {' and '.join(holds)}, {value}"


def hidden_card(letter: str, level: int) -> str:
    """A card of which only the back is seen."""
    name = CARD_TYPES[letter] if letter in LETTERS else letter
    return f"a level {level} {name} card"


def gloss(text: str) -> str:
    """A component's own text, a little easier on the eye."""
    text = re.sub(r"move (\d+) ousting", r"sail \1, ousting ships", text)
    text = re.sub(r"move (\d+) beside", r"sail \1, beside ships", text)
    return re.sub(r"move (\d+)", r"sail \1", text)


def either_box(boxes: Sequence[str]) -> str:
    return " | ".join(map(gloss, boxes))


def brief(box: Box, name: str) -> str:
    """What a card, tile or stone says, in one short line."""
    if name in box.cards:
        card = box.cards[name]
        cost = "free" if card.cost_text == "nothing" else f"costs {card.cost_text}"
        return f"{cost}: {either_box(card.boxes)}"
    if name in box.trade_cards:
        return either_box(box.trade_cards[name].boxes)
    if name in box.trade_tiles:
        trade = box.trade_tiles[name]
        gain = f"{points(trade.points)}, {count(trade.cards, 'trade card')}"
        return f"{trade.good} for {trade.cost_text}: {gain}"
    if name in box.raid_tiles:
        raid = box.raid_tiles[name]
        bonus = f", {raid.bonus_text}" if raid.bonus_text else ""
        return f"needs strength {raid.strength}, {raid.damage} damage: {points(raid.points)}{bonus}"
    if name in box.ship_tiles:
        part = box.ship_tiles[name]
        return f"{part.part}, needs {part.needs_text}: {gloss(part.text)}"
    if name in box.runes:
        rune = box.runes[name]
        lines = f"{rune.easy_text} = {rune.easy_points}, {rune.hard_text} = {rune.hard_points}"
        return f"needs {rune.needs_text}: {lines} points"
    if name in box.special_stones:
        stone = box.special_stones[name]
        return f"now {stone.bonus_text}; at the end {stone.scores_text}"
    return ""


def rune_goal(box: Box, name: str) -> str:
    """What a placed stone will score."""
    if name in box.runes:
        rune = box.runes[name]
        return f"{rune.easy_text} = {rune.easy_points}, {rune.hard_text} = {rune.hard_points}"
    return box.special_stones[name].scores_text


def named(box: Box, name: str) -> str:
    """A component with what it says in brackets: 'H06 (costs 2 fur/silver: free a tower)'."""
    text = brief(box, name)
    return f"{name} ({text})" if text else name


def spot_name(g: Karvi, at: int) -> str:
    """The stop-area changes from round to round, so its texts are not part of a log."""
    text = g.box.layouts[g.boards].spots[at].text
    return f"{POSITIONS[at]} ({text})" if text else f"{POSITIONS[at]} of the stop-area"
