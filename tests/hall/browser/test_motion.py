"""With motion on: what happened glides, one step after the other."""

from __future__ import annotations

import random
from itertools import pairwise
from typing import Any

from tests.hall.browser.conftest import Welcome

SAMPLE = """
() => {
  window.seen = [];
  const look = () => {
    const table = document.getElementById("table");
    const pieces = {};
    for (const piece of document.querySelectorAll("#board .piece[id]")) {
      const box = piece.getBoundingClientRect();
      const home = piece.closest("svg").getBoundingClientRect();
      pieces[piece.id] = [box.x - home.x, box.y - home.y].map(Math.round);
    }
    window.seen.push({at: Number(table.dataset.at), pieces});
    if (window.seen) requestAnimationFrame(look);
  };
  look();
}
"""

LASTING = """
() => document.getAnimations().filter(one => one.effect.getComputedTiming().duration > 1).length
"""


def test_pieces_glide_step_by_step(welcome: Welcome) -> None:
    guest = welcome(reduced_motion="no-preference")
    guest.open_table("me", solo="volva", name="Ragna")
    dice = random.Random(4)
    guest.asked()
    guest.evaluate(SAMPLE)
    for _ in range(12):
        guest.play(dice)
        guest.asked()
    seen: list[dict[str, Any]] = guest.evaluate("() => window.seen")
    steps = [one["at"] for one in seen]
    jumps = {later - at for at, later in pairwise(steps)} - {0}
    assert jumps == {1}, "every step of the game has its own frame"
    moving = {piece for piece in ("die-0", "die-1", "ship-0") if _glided(seen, piece)}
    assert moving, "no die and no ship was seen between two places"


def test_nothing_glides_for_who_wants_it_calm(welcome: Welcome) -> None:
    guest = welcome()
    guest.open_table("me", solo="volva", name="Ragna")
    dice = random.Random(4)
    guest.asked()
    guest.evaluate(SAMPLE)
    for _ in range(6):
        guest.play(dice)
        guest.asked()
        assert guest.evaluate(LASTING) == 0
    seen: list[dict[str, Any]] = guest.evaluate("() => window.seen")
    assert not any(_glided(seen, piece) for piece in ("die-0", "die-1", "die-2", "ship-0"))


def test_who_wants_it_calm_sees_a_change_at_once(welcome: Welcome) -> None:
    """Not one frame later, when a click may already have missed."""
    guest = welcome()
    guest.open_table("me", game="odin", name="Ragna")
    guest.asked()
    drawn = guest.one('#panel-actions [data-thing="CR1"]').first
    turned = drawn.evaluate("""space => {
      const shape = () => {
        const box = space.getBoundingClientRect();
        return [box.width, box.height].map(Math.round);
      };
      const before = shape();
      space.setAttribute("transform", "rotate(90)");
      return [before, shape()];
    }""")
    assert turned[0] == turned[1][::-1]
    assert turned[0][0] > 2 * turned[0][1], "a space is long and flat"


def _glided(seen: list[dict[str, Any]], piece: str) -> bool:
    """Was the piece seen on its way: at three places or more in a row within one moment?"""
    within: dict[int, set[tuple[int, int]]] = {}
    for one in seen:
        if piece in one["pieces"]:
            within.setdefault(one["at"], set()).add(tuple(one["pieces"][piece]))
    return any(len(places) > 2 for places in within.values())
