"""A third game goes through every door of the house without a changed line of ours."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from meadhall import Table, game_names
from meadhall.bots import bot_names
from meadhall.kernel.contract import check_game
from meadhall.kernel.registry import find_game
from meadhall.kernel.save import load, save
from meadhall.lab.arena import arena
from meadhall.lab.perft import count, divide, position
from tests.example.installed import meadhall, python_path
from tests.hall.browser.driver import play_on
from tests.hall.server import Player, serving

MY_BOT = """
class MyBot:
    def choose(self, game, g, seat, rng):
        mine = g.raiders[seat]
        if not mine.sworn:
            return f"swear {mine.hand[0]}"
        return "raid on" if g.loot < 9 else "sail home"
"""
"""Raids until it has nine silver."""


@pytest.fixture
def desk(tmp_path: Path) -> Path:
    """A folder in which somebody has written a bot, and works."""
    (tmp_path / "my_module.py").write_text(MY_BOT, encoding="utf-8")
    return tmp_path


@pytest.mark.usefixtures("boast")
def test_it_is_found_beside_the_games_of_the_house() -> None:
    assert game_names() == ("karvi", "odin", "boast")
    assert game_names(drawn=True) == ("karvi", "odin", "boast")
    assert "helmsman" in bot_names()
    assert find_game("boast").title == "The Boast"


@pytest.mark.usefixtures("boast")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_table_is_played_recorded_and_replayed(seats: int) -> None:
    table = Table.new("boast", seats, seed=7)
    dice = random.Random(seats)
    while not table.over:
        seat = table.waiting()[0]
        assert table.ask(seat)
        table.play(seat, dice.choice(table.options(seat)))
        assert load(save(table.g)) == table.g
    text = table.record()
    again = Table.from_record(text)
    assert again.record() == text and again.g == table.g
    assert sorted(table.ranking()) == list(range(seats))
    assert "# evening 3 of 3: " in text


@pytest.mark.usefixtures("boast")
def test_it_keeps_its_promises() -> None:
    done = check_game(find_game("boast"), games=2)
    assert done.games == 6 and done.answers > 100


@pytest.mark.usefixtures("boast")
def test_its_answers_can_be_counted() -> None:
    """Three boasts; after each six rolls, of which none ends the raid; then two answers."""
    start = position("boast", 2)
    assert count(start, 1) == 3
    assert count(start, 2) == 3 * 6 * 2
    assert set(divide(start, 2).values()) == {12}
    # After 'raid on' a 1 following a 1 ends the raid: then the next player has three boasts.
    assert count(start, 3) == 3 * (6 * 3 + 5 * 6 * 2 + (5 * 2 + 3))


@pytest.mark.usefixtures("boast")
def test_jarl_searches_a_tree_and_beats_chance() -> None:
    """Even with a small part of his usual budget he wins nearly always."""
    found = arena("boast", 2, ["jarl:500", "random"], games=20, seed=3)
    jarl = found.by_bot["jarl:500"]
    assert found.failures == 0
    assert jarl.wins >= 16
    assert jarl.margin is not None and jarl.margin.low is not None and jarl.margin.low > 20


@pytest.mark.usefixtures("boast")
@pytest.mark.parametrize("level", ["thrall", "karl", "huscarl"])
def test_the_other_levels_play_it_by_its_points(level: str) -> None:
    found = arena("boast", 2, [level, "random"], games=20, seed=3)
    assert found.failures == 0 and found.by_bot[level].wins >= 14


# The command line


@pytest.mark.slow
def test_it_is_listed_and_checked(folder: Path) -> None:
    listed = meadhall(folder, "games").out
    assert "boast  The Boast, for 2, 3, 4 players" in listed and "random, helmsman" in listed
    checked = meadhall(folder, "check", "boast", "--games", "1")
    assert checked.code == 0 and checked.out.startswith("The Boast is sound: 3 games, ")
    assert len(checked.out.splitlines()) == 1


@pytest.mark.slow
@pytest.mark.parametrize("bot", ["helmsman", "my_module:MyBot"])
def test_a_bot_of_ones_own_plays_wherever_bots_play(folder: Path, desk: Path, bot: str) -> None:
    """By the name of its entry point, and by its module in the folder where one works."""

    def told(*words: str) -> dict[str, dict[str, dict[str, float]]]:
        done = meadhall(folder, *words, "--bots", f"{bot},random", "--json", cwd=desk)
        assert done.code == 0, done.err
        return dict(json.loads(done.out))

    for jobs in ("1", "2"):
        simulated = told("simulate", "boast", "--seats", "3", "--games", "6", "--jobs", jobs)
        assert set(simulated["by_bot"]) == {bot, "random"}
    assert told("arena", "boast", "--games", "20")["by_bot"][bot]["wins"] > 13
    climbed = meadhall(
        *(folder, "ladder", "--bots", f"random,{bot}", "--only", "boast-*", "--games", "4"),
        cwd=desk,
    )
    assert climbed.code == 0, climbed.err
    assert f"| {bot} | random |" in climbed.out and "## The Boast" in climbed.out
    played = meadhall(
        *(folder, "play", "boast", "--seats", "2", "--bots", bot, "--seed", "3"),
        stdin="1\n" * 80,
        cwd=desk,
    )
    assert played.code == 0, played.err
    assert f"Blue is {bot}" in played.out


@pytest.mark.slow
def test_it_is_played_in_the_terminal(folder: Path, tmp_path: Path) -> None:
    saved = tmp_path / "game.saga"
    words = ("play", "boast", "--seats", "2", "--seed", "3", "--save", str(saved))
    script = "?\nhelp rules\nhelp die\nscore\nlog\n" + "1\n2\n" * 40
    played = meadhall(folder, *words, stdin=script)
    assert played.code == 0, played.err
    for line in (
        "The Boast: you are Green; Blue is karl.",
        "Which boast do you swear over the cup?",
        "Do you raid on, or sail home with what you have?",
        "A 1 lights a beacon, and when both are lit",
        "Click it to raid on.",
        "The seed was 3.",
    ):
        assert line in played.out
    assert "Traceback" not in played.out + played.err
    shown = meadhall(folder, "replay", str(saved))
    assert shown.code == 0 and "the record is sound" in shown.out


# The hall


@pytest.mark.slow
def test_it_is_played_by_the_api(folder: Path, tmp_path: Path) -> None:
    with serving(tmp_path, PYTHONPATH=python_path(folder)) as hall:
        ada, bo = Player(hall, "Ada"), Player(hall, "Bo")
        games = {game["name"]: game for game in ada.http.get("/api/games").json()["games"]}
        assert games["boast"]["title"] == "The Boast" and games["boast"]["seats"] == [2, 3, 4]
        table = ada.open("me", "open", game="boast")
        bo.sit(table, 1)
        views = [player.view(table)["raiders"] for player in (ada, bo)]
        assert [len(views[0][0]["hand"]), len(views[0][1]["hand"])] == [3, 0]
        assert [len(views[1][0]["hand"]), len(views[1][1]["hand"])] == [0, 3]
        over = play_on([ada, bo], table, random.Random(1))
        assert over["state"] == "over"
        record = ada.http.get(f"/api/tables/{table}/record").text
        assert "\ngame boast\n" in record


@pytest.mark.slow
def test_bots_sit_with_us_in_the_hall(folder: Path, tmp_path: Path) -> None:
    with serving(tmp_path, PYTHONPATH=python_path(folder)) as hall:
        ada = Player(hall, "Ada")
        table = ada.open("me", "bot:karl", "bot:jarl", game="boast")
        ada.play(table, 100, random.Random(4))
        assert ada.info(table)["state"] == "over"
