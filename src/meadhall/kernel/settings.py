"""The options of a game's set-up, and how they are checked."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from meadhall.kernel.errors import Illegal, nearest


class Setting(NamedTuple):
    """One option of a game's set-up: its values (the first is the usual one, and 'no' is only ever
    that) and what it does. Some take a value of one's own besides, of which `form` is an example:
    the game checks it. People are shown the title, and a label for each value."""

    name: str
    values: tuple[str, ...]
    words: str
    form: str = ""
    title: str = ""
    labels: tuple[str, ...] = ()
    seats: tuple[int, ...] = ()
    """The numbers of players with which it has a meaning; none: with any."""
    needs: str = ""
    """The other setting without which it has no meaning, as 'solo=volva'."""

    def fits(self, seats: int, options: Mapping[str, str]) -> bool:
        """Whether it has a meaning in such a game."""
        other, _, value = self.needs.partition("=")
        return (not self.seats or seats in self.seats) and (
            not other or options.get(other) == value
        )


def check_settings(
    title: str, settings: tuple[Setting, ...], options: Mapping[str, str]
) -> dict[str, str]:
    """Fill in the usual values; refuse what is not a setting of this game."""
    known = {s.name: s for s in settings}
    for name, value in options.items():
        if name not in known:
            guess = nearest(name, tuple(known))
            raise Illegal(f"{title} has no option {name!r}{guess}", tuple(known))
        values, form = known[name].values, known[name].form
        if value.lower() not in values and not form:
            raise Illegal(f"{name} cannot be {value!r}", values)
    chosen = {s.name: options.get(s.name, s.values[0] if s.values else "") for s in settings}
    return {k: v.lower() if v.lower() in known[k].values else v for k, v in chosen.items()}


def check_seats(title: str, allowed: tuple[int, ...], seats: int) -> None:
    """Refuse a number of players with which the game is not played."""
    if type(seats) is not int or seats not in allowed:
        raise Illegal(f"{title} is not played by {seats!r}", tuple(map(str, allowed)))
