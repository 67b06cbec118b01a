"""Nobody sees the deal before sitting down, and a check says only what was checked."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from meadhall import Illegal, Table
from meadhall.hall.pages.results import check_deal, seed_of
from tests.hall.client import House, open_house

GAMES = Path(__file__).parent.parent / "games"
RECORD = (GAMES / "karvi-2-a.saga").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with open_house(tmp_path_factory.mktemp("house")) as found:
        yield found


def without_seed() -> str:
    """As if nobody knew the seed: any hash will do."""
    lines = [row for row in RECORD.splitlines() if not row.startswith("seed ")]
    return "\n".join("seed-hash 0000" if r.startswith("seed-hash") else r for r in lines) + "\n"


def test_a_whole_record_is_good() -> None:
    checked = check_deal(RECORD)
    draws = sum(row.startswith("* ") for row in RECORD.splitlines())
    assert checked.good
    assert checked.draws == draws > 20


def test_without_the_seed_nothing_is_certified() -> None:
    assert Table.from_record(without_seed()).over, "it can be replayed all the same"
    assert seed_of(without_seed()) == ""
    assert not check_deal(without_seed()).good


def test_a_changed_draw_is_found() -> None:
    rows = RECORD.splitlines()
    at = next(i for i, row in enumerate(rows) if row.startswith("* TC"))
    other = "* TC01" if rows[at] != "* TC01" else "* TC02"
    checked = check_deal("\n".join([*rows[:at], other, *rows[at + 1 :], ""]))
    assert not checked.good
    assert f"line {at + 1}" in checked.why


@pytest.mark.parametrize("seed", ["x'; rm -rf /; echo '", "two words", "tab\there"])
def test_a_seed_is_one_word(seed: str) -> None:
    rows = [f"seed {seed}" if r.startswith("seed ") else r for r in RECORD.splitlines()]
    with pytest.raises(Illegal, match="seed"):
        Table.from_record("\n".join([*rows, ""]))


@pytest.mark.slow
def test_a_pasted_record_without_its_seed_is_not_called_good(house: House) -> None:
    browser = house.person().browser
    reply = browser.post("/paste", {"text": without_seed()})
    assert reply.status_code == 303
    there = reply.headers["location"]
    assert f"{there}/check" not in browser.get(f"{there}/replay").text
    page = browser.get(f"{there}/check").text
    assert "✓" not in page
    assert "keeps its seed to itself" in page


def test_a_pasted_record_is_kept_once(house: House) -> None:
    browser = house.person().browser
    found = {browser.post("/paste", {"text": RECORD}).headers["location"] for _ in range(3)}
    assert len(found) == 1
    page = browser.get(f"{found.pop()}/check").text
    assert "✓" in page
    assert "shown from the start" not in page, "this house did not show it"


def test_the_deal_is_not_shown_before_the_game(house: House) -> None:
    ada, stranger = house.person("Ada"), house.stranger()
    info = ada.api.post("/api/tables", {"game": "karvi", "seats": ["me", "open"]}).json()
    table = info["id"]
    offer = house.game(table).view(None)["offer"]
    assert offer, "something has been dealt"
    for path in ("log", "explain?thing=offer", "explain?thing=T5"):
        for who in (ada.browser, stranger.browser):
            assert who.get(f"/table/{table}/{path}").status_code == 409, path
    for path in (f"/table/{table}", f"/table/{table}/fragment"):
        page = ada.browser.get(path).text
        assert not [card for card in offer if card in page]
    for path in ("view", "events"):
        assert ada.api.get(f"/api/tables/{table}/{path}").status_code == 409
