"""A Feast for Odin from the command line: play, explain, simulate, replay, perft, bench."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from meadhall import Table
from meadhall.cli import app
from meadhall.cli.play import Session

GAMES = Path(__file__).parent.parent / "games"


@pytest.fixture(autouse=True)
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def meadhall(*words: str, typed: tuple[str, ...] = ()) -> Result:
    return CliRunner().invoke(app, list(words), input="".join(f"{line}\n" for line in typed))


def play(*typed: str, more: tuple[str, ...] = ("--seats", "1")) -> str:
    result = meadhall("play", "odin", "--seed", "5", *more, typed=typed)
    assert result.exit_code == 0, result.output
    return result.output


def test_games_lists_it_with_its_options() -> None:
    shown = meadhall("games").output
    assert "A Feast for Odin, for 1, 2, 3, 4 players" in shown
    assert "length=long|short" in shown and "decks=all|a|bc" in shown


def test_the_table_and_the_first_question() -> None:
    shown = play("quit", "n")
    assert "A Feast for Odin: you are Green; you are alone with the dice." in shown
    assert "Round 1 of 7, harvest 1" in shown and "BH1 Build a shed" in shown
    assert "Where do you place Vikings?" in shown and "go HU1" in shown


def test_a_turn_is_typed() -> None:
    shown = play("go WM1", "end", "quit", "n")
    assert "You place 1 Viking on Market: beans (WM1)." in shown
    assert "You take 1 bean" in shown


def test_looks_and_help() -> None:
    shown = play("hand", "boards", "spaces", "help rules", "help tanner", "help", "quit", "n")
    assert "BH1   1 Viking. Pay 2 wood and take a shed, if one is left." in shown
    assert "Tanner (47" in shown
    assert "home board: income 0, 86 open -1" in shown
    assert "There is help on every id you see" in shown


def test_against_bots_saved_and_resumed() -> None:
    more = ("--seats", "2", "--bots", "random", "--save", "game.saga")
    play("go WM1", "end", "quit", more=more)
    again = meadhall("play", "odin", "--resume", "game.saga", typed=("quit",))
    assert again.exit_code == 0 and "you are Green; Blue is random" in again.output


def test_explain() -> None:
    assert "Build a shed (BH1)" in meadhall("explain", "odin", "bh1").output
    refused = meadhall("explain", "odin", "nonsense")
    assert refused.exit_code != 0 and "nothing called 'nonsense'" in refused.output


def test_it_has_no_components_file() -> None:
    refused = meadhall("components", "odin")
    assert refused.exit_code != 0 and "all its values are known" in refused.output
    assert meadhall("explain", "odin", "fur", "--components", "x.toml").exit_code != 0


@pytest.mark.slow
def test_simulate_replay_perft_bench() -> None:
    simulated = meadhall("simulate", "odin", "--seats", "2", "--games", "2", "--bots", "random")
    assert simulated.exit_code == 0 and "A Feast for Odin" in simulated.output
    told = meadhall("replay", str(GAMES / "odin-2-long.saga"))
    assert told.exit_code == 0, told.output
    text = (GAMES / "odin-2-long.saga").read_text(encoding="utf-8")
    assert str(Table.from_record(text).totals()[0]) in told.output
    counted = meadhall("perft", "odin", "--seats", "1", "--depth", "2")
    assert counted.exit_code == 0
    assert "answers per second" in meadhall("bench", "odin", "--seconds", "0.02").output


@pytest.mark.parametrize(
    ("words", "wrong"),
    [
        (("--seats", "5"), "not played by 5"),
        (("--option", "length=endless"), "length cannot be 'endless'"),
        (("--seats", "2", "--option", "starter=chosen"), "starter=chosen is for one alone"),
        (("--option", "deck=a"), "did you mean decks?"),
    ],
)
def test_bad_input_is_told_plainly(words: tuple[str, ...], wrong: str) -> None:
    refused = meadhall("play", "odin", *words)
    assert refused.exit_code != 0 and wrong in refused.output


@pytest.mark.parametrize(
    ("silver", "said"),
    [
        ((3, 3, 1), "You share the victory with Blue!"),
        ((1, 3, 3), "Blue and Orange share the victory!"),
        ((3, 1, 2), "You win!"),
        ((1, 2, 3), "Orange wins!"),
    ],
)
def test_a_tie_is_shared(silver: tuple[int, ...], said: str) -> None:
    table = Table.new("odin", 3, seed=1)
    for player, coins in zip(table.g.players, silver, strict=True):  # type: ignore[attr-defined]
        player.goods[0] = coins
    session = Session(table, 0, {1: "random", 2: "random"}, "1")
    assert session._result() == said
    best = max(silver)
    assert table.winners() == tuple(s for s in range(3) if silver[s] == best)
