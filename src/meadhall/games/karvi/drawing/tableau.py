"""A tableau: goods and crew, the two tracks, ship and rune stones, tiles, cards.

My own is large, in two parts that stand beside or below each other, and shows my hand; those of
the others are compact, but nothing that lies on their table is missing.
"""

from __future__ import annotations

from meadhall.games.karvi.components.box import Box
from meadhall.games.karvi.drawing.cards import CARD, card_back, face, size_of
from meadhall.games.karvi.drawing.grounds import (
    SIDE,
    TRACK_HEIGHT,
    TRACK_WIDTH,
    ground,
    place_on_track,
)
from meadhall.games.karvi.drawing.labels import amount_label, label, warrior_label, word
from meadhall.games.karvi.drawing.seats import marker, points_of
from meadhall.games.karvi.drawing.tableau_parts import (
    BUILDS,
    amount,
    francia,
    slot,
    still_shut,
    warrior,
)
from meadhall.games.karvi.rules.state import FRANCIA, MOST_PROVISIONS, PLACES_FOR_WARRIORS
from meadhall.games.karvi.view import KarviView, PlayerView
from meadhall.picture.seats import css
from meadhall.picture.svg import (
    NO_HALO,
    NO_PICKS,
    Picks,
    at,
    box,
    disc,
    halo,
    icon,
    icon_at,
    panel,
    piece,
    quoted,
    text,
    thing,
)

GOODS = ("fur", "silver", "gold")
PILES = (("helmet", "H"), ("beer_card", "B"), ("ship_card", "S"))
OWN = 720.0
OTHERS = 480.0
"""The width of my tableau, and of another's."""
HIT = box(0, 0, SIDE, TRACK_HEIGHT - 8, "hit", 10)
"""Nothing to see, but it can be pointed at."""


def tableau(view: KarviView, the_box: Box, seat: int, language: str, picks: Picks) -> str:
    """The whole tableau of a seat: two drawings for my own, one for another's."""
    player = view["players"][seat]
    mine = seat == view["you"]
    drawing = _Tableau(view, the_box, player, language, picks if mine else NO_PICKS)
    return drawing.mine() if mine else drawing.others()


class _Tableau:
    def __init__(
        self, view: KarviView, the_box: Box, player: PlayerView, language: str, picks: Picks
    ):
        self.view = view
        self.box = the_box
        self.player = player
        self.language = language
        self.picks = picks
        self.colour: str = player["colour"]
        self.seat: int = player["seat"]
        self.mine_too = self.seat == view["you"]
        self.points = points_of(view, player)

    def mine(self) -> str:
        high = TRACK_HEIGHT
        first = (
            self.goods(10, 10, 104, 76),
            self.crew(422, 10, 58, 76),
            self.hold(10, 94),
            self.store(292, 94, 34),
            self.track("trade", 6, 156, OWN - 12),
            self.track("raid", 6, 162 + high, OWN - 12),
            self.title("Scouted", 176 + 2 * high),
            self.row(self.player["scouted"], 10, 188 + 2 * high, 78, 74, OWN),
            self.seen(188 + 2 * high),
        )
        hand, below = self.hand(10, 302, 117, 109)
        second = (
            self.ship(10, 14, 92, 84),
            at(314, 64, marker(self.colour), 1.6),
            self.runes(344, 14, 92, 84),
            self.title("Above the tableau", 166),
            self.row(self.player["above"], 10, 180, 78, 72, OWN),
            self.title("Hand", 284),
            hand,
        )
        left = self.sheet("holdings", OWN, 270 + 2 * high, first)
        return f'<div class="karvi-two">{left}{self.sheet("ship", OWN, below, second)}</div>'

    def others(self) -> str:
        p = self.player
        high = TRACK_HEIGHT * (OTHERS - 10) / TRACK_WIDTH
        hand, below = self.hand(8, 372 + 2 * high, 46, 42)
        parts = (
            at(455, 31, marker(self.colour), 1.3),
            self.goods(8, 10, 67, 42),
            self.crew(8, 58, 44, 54),
            self.store(230, 58, 25),
            self.track("trade", 5, 118, OTHERS - 10),
            self.track("raid", 5, 122 + high, OTHERS - 10),
            self.ship(8, 132 + 2 * high, 66, 61),
            self.runes(214, 132 + 2 * high, 66, 61),
            self.row(p["above"], 8, 236 + 2 * high, 52, 49, OTHERS),
            self.row(p["scouted"], 8, 306 + 2 * high, 58, 55, OTHERS),
            hand,
        )
        return self.sheet("tableau", OTHERS, below, parts)

    def sheet(self, name: str, width: float, height: float, parts: tuple[str, ...]) -> str:
        title = amount_label(self.colour, self.points, self.language)
        ground = box(0, 0, width, height, "wood", 14) + box(10, 0, width - 20, 5, "own", 2)
        body = f'<g class="{css(self.colour)}">{ground}{"".join(parts)}</g>'
        return panel(f"karvi-{name}", title, width, height, body)

    def title(self, words: str, y: float) -> str:
        return text(word(words, self.language), 12, y, 18, "title from")

    def thing(
        self, name: str, said: str, body: str, size: tuple[float, float], place: tuple[float, float]
    ) -> str:
        return thing(name, said, body, halo(0, 0, *size), self.picks.get(name), place)

    def component(self, name: str, x: float, y: float, width: float) -> str:
        """A card, tile or stone: it keeps its id wherever it lies."""
        size = size_of(self.box, name)
        said = label(self.box, name, self.language)
        body = thing(name, said, face(self.box, name), halo(0, 0, *size), self.picks.get(name))
        return piece(f"p-{name}", x, y, body, scale=width / size[0])

    # Goods and crew

    def goods(self, x: float, y: float, w: float, h: float) -> str:
        """Fur, silver, gold and strength; of others also provisions and points."""
        names = (*GOODS, "strength") if w > 100 else (*GOODS, "provisions", "strength", "points")
        out = []
        p = self.player
        has = {
            "fur": p["fur"],
            "silver": p["silver"],
            "gold": p["gold"],
            "strength": p["strength"],
            "provisions": p["provisions"],
            "points": self.points,
        }
        for i, name in enumerate(names):
            value = has[name]
            wide = 98.0 if name == "strength" and w > 100 else w - 5 + 14 * (i > 3)
            left = x + w * i + 14 * max(0, i - 4)
            said = amount_label(name, value, self.language)
            body = amount(name, value, wide, h)
            out.append(self.thing(name, said, body, (wide, h), (left, y)))
        return "".join(out)

    def hold(self, x: float, y: float) -> str:
        """The ship's hold with room for six provisions."""
        held = self.player["provisions"]
        loaves = "".join(
            icon_at("provisions", 26 + 44 * i, 27, 40)
            if i < held
            else disc(26 + 44 * i, 27, 17, "hole")
            for i in range(MOST_PROVISIONS)
        )
        said = amount_label("provisions", f"{held}/{MOST_PROVISIONS}", self.language)
        return self.thing(
            "provisions", said, box(0, 0, 272, 54, "plot", 14) + loaves, (272, 54), (x, y)
        )

    def crew(self, x: float, y: float, w: float, h: float) -> str:
        """Five places for warriors, the weakest first."""
        crew = sorted(self.player["warriors"], key=lambda v: (abs(v), v))
        free = range(len(crew), PLACES_FOR_WARRIORS)
        out = [box(x + w * i, y, w - 4, h, "hole", 9) for i in free]
        for i, value in enumerate(crew):
            said = warrior_label(value, self.language)
            body = warrior(value, w - 4, h)
            whole = self.thing(f"warrior {value}", said, body, (w - 4, h), (0, 0))
            out.append(piece(f"w-{self.seat}-{i}", x + w * i, y, whole))
        return "".join(out)

    # What is kept ready

    def store(self, x: float, y: float, size: float) -> str:
        """Buildings ready to be built, and the cards that were played and taken."""
        p = self.player
        out = []
        for kind, name, left in (
            ("trade", "trading post", p["posts"]),
            ("raid", "tower", p["towers"]),
        ):
            body, wide = self.ready(kind, left, size)
            said = amount_label(name, left, self.language)
            out.append(thing(name, said, body, NO_HALO, None, (x, y)))
            x += wide + 5
        for name, letter in PILES:
            cards = [card for card in p["played"] if card[0] == letter]
            out.append(self.pile(name, cards, x, y, size))
            x += size * 1.36
        return "".join((*out, self.pile("trade_cards", p["trade_cards"], x, y, size)))

    def ready(self, kind: str, left: int, size: float) -> tuple[str, float]:
        """The buildings of a kind, one by one in my tableau and counted in another's."""
        high = size + 20
        shown = icon_at(BUILDS[kind], 0, 0, size)
        first = (3 + size / 2, high / 2)
        row = "".join(
            piece(self.building(kind, i), first[0] + size * i, first[1], shown)
            for i in range(left if self.mine_too else min(left, 1))
        )
        if not left:
            row = f'<g class="ghost">{icon_at(BUILDS[kind], *first, size)}</g>'
        wide = size * 3 + 6 if self.mine_too else size * 2 + 2
        if not self.mine_too:
            row += text(left, size * 1.5, high / 2, size, "on-wood")
        return box(0, 0, wide, high, "plot", 12) + row, wide

    def building(self, kind: str, i: int) -> str:
        """Its id. The next building to be built will stand where the ship lies."""
        p = self.player
        post = kind == "trade"
        name = f"{'post' if post else 'tower'}-{self.colour.lower()}"
        here = next(place for place in self.view["places"] if place["id"] == p["ship"])
        fits = here["holds"][0] == ("trading post" if post else "tower")
        if i == 0 and fits and self.colour not in here["buildings"]:
            return f"{name}-{here['id']}"
        return f"{name}-{(p['posts_built'] if post else p['towers_built']) + i}"

    def pile(self, name: str, cards: list[str], x: float, y: float, size: float) -> str:
        """Cards that count: the last one lies on top."""
        wide = size * 0.92
        number = text(len(cards), wide / 2, size + 10, size * 0.7, "on-wood")
        shown = icon(name, 0, 0, wide)
        if cards:
            shown = piece(f"p-{cards[-1]}", 0, 0, shown)
        called = "helmet card" if name == "helmet" else name.replace("_", " ")
        said = amount_label(called, len(cards), self.language)
        spoken = f'<g role="img" aria-label="{quoted(said)}">{shown}{number}</g>'
        return at(x, y, spoken if cards else f'<g class="ghost">{spoken}</g>')

    # Tracks

    def track(self, kind: str, x: float, y: float, width: float) -> str:
        """Six places from left to right, what each unlocks below it, and Francia."""
        p = self.player
        if kind == "trade":
            name, tiles, locked = "post", p["trades"], p["posts_locked"]
            next_one = p["posts"] + p["posts_built"]
        else:
            name, tiles, locked = "tower", p["raids"], p["towers_locked"]
            next_one = p["towers"] + p["towers_built"]
        called = word(f"{kind} track", self.language)
        out = [ground(f"track-{kind}"), still_shut(len(tiles))]
        if self.mine_too:
            out += [
                thing(f"{kind}{i}", f"{called} {i}", HIT, NO_HALO, None, (place_on_track(i), 4))
                for i in range(1, FRANCIA + 1)
            ]
        else:
            said = amount_label(f"{kind} track", len(tiles), self.language)
            out = [thing(f"{kind} track", said, "".join(out))]
        out += [
            self.component(tile, place_on_track(i), 4, SIDE)
            for i, tile in enumerate(tiles, start=1)
        ]
        for i, place in enumerate(locked):
            key = f"{name}-{self.colour.lower()}-{next_one + i}"
            shown = icon_at(BUILDS[kind], 0, 0, 52)
            out.append(piece(key, place_on_track(place) + SIDE / 2, 4 + SIDE / 2, shown))
        reached = len(tiles) >= FRANCIA
        body = francia(kind) if reached else f'<g class="shut">{francia(kind)}</g>'
        pick = self.picks.get("francia") if reached else None
        glow = halo(0, 4, SIDE, TRACK_HEIGHT - 8)
        said = word("Francia", self.language)
        out.append(thing("francia", said, body, glow, pick, (place_on_track(FRANCIA + 1), 0)))
        return at(x, y, "".join(out), width / TRACK_WIDTH)

    # Ship and stones

    def ship(self, x: float, y: float, step: float, side: float) -> str:
        out = [at(x, y + side * 1.25 + 2, ground("hull"), (step * 3 - 8) / 268)]
        p = self.player
        parts = {"stern": p["stern"], "sail": p["sail"], "head": p["head"]}
        for i, (part, tiles) in enumerate(parts.items()):
            spot = self.box.tableau[part]
            place = (x + step * i, y)
            if tiles:
                out.append(self.component(tiles[-1], *place, side))
            else:
                body = slot(part, spot.cost, spot.points, side)
                said = word(part, self.language)
                out.append(self.thing(part, said, body, (side, side * 1.25), place))
        return "".join(out)

    def runes(self, x: float, y: float, step: float, side: float) -> str:
        """Places for rune stones. A stone that may be covered is a place that may be clicked."""
        spots = self.player["runes"]
        out = [at(x, y + side * 1.1, ground("mound"), (step * 4 - 8) / 362)]
        step = step * 4 / max(4, len(spots))
        for i, stones in enumerate(spots):
            name = f"rune{i + 1}"
            spot = self.box.rune_spots[i]
            body = slot("rune_stones", spot.cost, spot.points, side)
            said = word(f"rune spot {i + 1}", self.language)
            place = (x + step * i, y)
            if stones:
                out.append(self.component(stones[-1], *place, side))
                body = box(0, 0, side, side * 1.25, "hit", 10)
            if not stones or name in self.picks:
                out.append(self.thing(name, said, body, (side, side * 1.25), place))
        return "".join(out)

    # Tiles and cards

    def row(
        self, names: list[str], x: float, y: float, step: float, width: float, room: float
    ) -> str:
        """Tiles beside each other; if there are too many they overlap."""
        if len(names) > 1:
            step = min(step, (room - 2 * x - width) / (len(names) - 1))
        return "".join(self.component(name, x + step * i, y, width) for i, name in enumerate(names))

    def seen(self, y: float) -> str:
        """What I have looked at and left lying at its place: small, beside what I took."""
        known = [p["tiles_known"] for p in self.view["places"]]
        known += [c["stones_known"] for c in self.view["corners"]]
        names = [name for lying in known for name in lying or ()]
        if not names:
            return ""
        left = 60 + 78 * max(1, len(self.player["scouted"]))
        a_row = -(-len(names) // 2)
        step = min(40.0, max(8.0, (OWN - 10 - left) / a_row))
        out = [icon("seen", left - 38, y + 22, 30)]
        for i, name in enumerate(names):
            shown = at(0, 0, face(self.box, name), 35 / size_of(self.box, name)[1])
            said = label(self.box, name, self.language)
            place = (left + step * (i % a_row), y + 38 * (i // a_row))
            out.append(thing(name, said, shown, NO_HALO, None, place))
        return "".join(out)

    def hand(self, x: float, y: float, step: float, width: float) -> tuple[str, float]:
        """The cards, mine face up, and where the drawing ends below them."""
        cards = self.player["hand"]
        high = width * CARD[1] / CARD[0]
        a_row = int(((OWN if width > 100 else OTHERS) - x) // step)
        out = []
        for i, card in enumerate(cards):
            place = (x + step * (i % a_row), y + (high + 6) * (i // a_row))
            if " " in card:
                back = card_back(card)
                out.append(piece(f"hand-{self.seat}-{i}", *place, back, scale=width / CARD[0]))
            else:
                out.append(self.component(card, *place, width))
        rows = max(1, -(-len(cards) // a_row))
        return "".join(out), y + (high + 6) * rows + 4
