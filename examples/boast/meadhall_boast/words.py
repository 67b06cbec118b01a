"""The Boast in words."""

from __future__ import annotations

from meadhall.kernel.agenda import Event
from meadhall.kernel.defaults import DefaultWords
from meadhall.kernel.errors import Illegal
from meadhall_boast.rules import EVENINGS, Coast

HANDBOOK = f"""
# The Boast

Three secret boasts are dealt to everybody. On each of {EVENINGS} evenings everybody raids once.

1. **Swear.** Lay one of your boasts face down: so much silver you will bring home.
2. **Raid.** Roll the die. Any number but 1 is silver. A 1 lights a beacon, and when both are lit
   the watch drives you off: the silver of this raid is lost, and the beacons go out.
3. **Raid on or sail home?** Ask yourself after every roll. Beacons stay lit for the next raider.

At home your boast is turned up. Kept, it is worth its number in fame; broken, it costs as much.
Silver and fame together win.
"""

SENTENCES = {
    "evening": ("Evening {number}", "Evening {number}"),
    "dealt": ("You hold the boast of {number}.", "{who} holds a boast."),
    "turn": ("Your raid", "The raid of {who}"),
    "swore": ("You swear to bring home {number} silver.", "{who} swears a boast in secret."),
    "rolled": ("You roll a {number}.", "{who} rolls a {number}."),
    "beacon": ("A beacon is lit!", "A beacon is lit!"),
    "driven off": ("The watch drives you off.", "The watch drives {who} off."),
    "home": ("You sail home with {number} silver.", "{who} sails home with {number} silver."),
    "kept": ("You keep your boast of {number}.", "{who} keeps the boast of {number}."),
    "broke": ("You break your boast of {number}.", "{who} breaks the boast of {number}."),
}
"""What happened, as it is told to the raider and to the others."""

THINGS = {
    "boast": "Keep it: bring home at least so much silver. Kept, it counts its number in fame.",
    "hidden": "A boast that nobody else may see yet.",
    "die": "Click it to raid on. A 1 lights a beacon, any other number is silver.",
    "ship": "Click it to sail home with the loot.",
    "beacon": "When both burn, the watch drives the raider off. They stay lit for the next one.",
}


class BoastWords(DefaultWords[Coast]):
    """A question is the docstring of its choice: only the rest is written here."""

    LANDMARKS = ("evening", "turn")

    def say_option(self, g: Coast, seat: int, option: str, language: str = "en") -> str:
        sworn = g.raiders[seat].sworn
        if option == "raid on":
            return "Raid on" if g.loot >= sworn else f"Raid on: {sworn - g.loot} silver to go"
        if option == "sail home":
            fate = "your boast is kept" if g.loot >= sworn else "your boast is broken"
            return f"Sail home with {g.loot} silver: {fate}"
        return f"Swear to bring home {option.removeprefix('swear ')} silver"

    def say_event(self, g: Coast, event: Event, seat: int | None, language: str = "en") -> str:
        to_me, to_others = SENTENCES[event.kind]
        number = next(iter((*event.data, *event.secret)), 0)
        who = self.colours(g.seats)[event.seat]
        return (to_me if event.seat == seat else to_others).format(who=who, number=number)

    def where(self, g: Coast, seat: int, option: str) -> str:
        at = {"raid on": "die", "sail home": "ship"}
        return at.get(option) or f"boast-{option.removeprefix('swear ')}"

    def chapter(self, g: Coast, language: str = "en") -> str:
        return f"evening {g.evening} of {EVENINGS}" if g.evening else "the deal"

    def explain_thing(self, g: Coast, name: str, language: str = "en") -> str:
        kind, _, number = name.partition("-")
        if kind not in THINGS:
            raise Illegal(f"there is no help on {name!r}", tuple(THINGS))
        return f"The boast of {number}. {THINGS[kind]}" if number else THINGS[kind]

    def handbook(self, language: str = "en") -> str:
        return HANDBOOK.strip()
