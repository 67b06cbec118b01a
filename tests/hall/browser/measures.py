"""What is measured on a page: the focus, the size of things, hurdles for whoever sees or moves
otherwise."""

from __future__ import annotations

from pathlib import Path

import meadhall.hall
from tests.hall.browser.driver import Guest

AXE = Path(meadhall.hall.__file__).parent / "client/node_modules/axe-core/axe.min.js"
RUN = """
async () => {
  const found = await axe.run(document, {resultTypes: ["violations"]});
  const drawn = node => document.querySelector(node.target[0])?.closest(".panel svg");
  for (const one of found.violations) if (one.id === "label-content-name-mismatch") {
    one.nodes = one.nodes.filter(node => !drawn(node)); // signs of a picture are not its name
  }
  return found.violations
    .filter(one => one.impact === "serious" || one.impact === "critical")
    .filter(one => one.nodes.length)
    .map(one => `${one.id} (${one.impact}): ${one.help}\\n` + one.nodes.slice(0, 6).map(
      node => `    ${node.target.join(" ")}  ${node.html.slice(0, 160)}\\n        ${
        (node.any[0] ?? node.all[0] ?? node.none[0])?.message ?? ""}`).join("\\n"));
}
"""

PHONE = {
    "viewport": {"width": 390, "height": 844},
    "device_scale_factor": 2,
    "has_touch": True,
    "is_mobile": True,
}
TOO_WIDE = """
() => document.documentElement.scrollWidth <= innerWidth ? [] :
  [...document.querySelectorAll("body *")]
    .filter(one => one.getBoundingClientRect().right > innerWidth + 1)
    .slice(0, 5).map(one => one.outerHTML.slice(0, 120))
"""
TOO_SMALL = """
WITHIN => {
  const found = [], seen = {opacityProperty: true, visibilityProperty: true};
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const [text, parent] = [walk.currentNode.textContent.trim(), walk.currentNode.parentElement];
    if (!text || !parent.checkVisibility(seen)) continue;
    if (!parent.closest(WITHIN) || (WITHIN === "body" && parent.closest(".panel svg"))) continue;
    let size = parseFloat(getComputedStyle(parent).fontSize);
    const matrix = parent.closest("svg") ? parent.getScreenCTM?.() : null;
    if (matrix) size *= Math.hypot(matrix.a, matrix.b);
    const range = document.createRange();
    range.selectNodeContents(walk.currentNode);
    const box = range.getBoundingClientRect();
    if (box.width < 2 || box.height < 2) continue;
    if (size < 11.95) found.push(`${text.slice(0, 30)}: ${size.toFixed(1)} in ${
      parent.closest("[class]")?.getAttribute("class")}`);
  }
  return [...new Set(found)];
}
"""
TARGETS = """
() => [...document.querySelectorAll("button, a.button, select, summary, input:not([type=hidden])")]
  .filter(one => one.checkVisibility({opacityProperty: true, visibilityProperty: true}))
  .map(one => [one, one.type === "checkbox" ? one.labels[0] : one])
  .map(([one, area]) => [one, area.getBoundingClientRect()])
  .filter(([one, box]) => box.width > 2 && (box.width < 39.5 || box.height < 39.5))
  .map(([one, box]) => `${one.outerHTML.slice(0, 100)}: ${box.width} x ${box.height}`)
"""
FOCUS = """
() => {
  const one = document.activeElement;
  return one && one !== document.body ? (one.id || one.getAttribute("data-thing")
    || one.getAttribute("href") || one.tagName) : "";
}
"""


def fits(guest: Guest) -> None:
    assert guest.evaluate(TOO_WIDE) == [], "the page is wider than the screen"
    assert guest.evaluate(TOO_SMALL, "body") == [], "text under 12 px"
    assert guest.evaluate(TARGETS) == [], "too small for a thumb"


def no_hurdles(guest: Guest) -> None:
    """Nothing that axe-core calls serious."""
    guest.page.wait_for_selector("html.lively")
    found = guest.evaluate(RUN)
    assert not found, f"{guest.page.url}\n" + "\n".join(found)


def focus(guest: Guest) -> str:
    """What has the focus; '' if only the whole page has."""
    return str(guest.evaluate(FOCUS))


def tab_to(guest: Guest, selector: str, most: int = 60) -> None:
    """With the Tab key only, until such an element has the focus."""
    for _ in range(most):
        guest.page.keyboard.press("Tab")
        if guest.evaluate("wanted => document.activeElement.matches(wanted)", selector):
            return
    raise AssertionError(f"{selector} is not reached by Tab; the focus is at {focus(guest)!r}")
