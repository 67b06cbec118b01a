"""Solo games and variants as they are typed: simulate, play, resume, replay."""

from __future__ import annotations

import json
import random
import re
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from meadhall import Table
from meadhall.cli import app
from meadhall.games.karvi.rules.open_box import BOX

VOLVA = ("--solo", "volva")


@pytest.fixture(autouse=True)
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def meadhall(*words: str, typed: tuple[str, ...] = ()) -> Result:
    return CliRunner().invoke(app, list(words), input="".join(f"{line}\n" for line in typed))


def simulated(*words: str) -> str:
    result = meadhall("simulate", "karvi", "--bots", "random", "--games", "4", *words)
    assert result.exit_code == 0, result.output
    return result.stdout


def figures(*words: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(simulated(*words, "--json"))
    return found


def play(*typed: str, more: tuple[str, ...]) -> str:
    """What was shown; lines are as long as they are."""
    result = meadhall("play", "karvi", "--seed", "x", *more, typed=typed)
    assert result.exit_code == 0, result.output
    return result.output


def words(shown: str) -> str:
    """Without line breaks and frames."""
    return " ".join(shown.replace("│", " ").split())


def refused(*typed: str) -> str:
    result = meadhall(*typed)
    assert result.exit_code == 2 and not result.stdout, result.output
    (line,) = result.stderr.splitlines()
    return line


# simulate


def test_simulate_for_points_as_json() -> None:
    found = figures("--solo", "highscore")
    assert (found["seats"], found["games"], found["failures"]) == (1, 4, 0)
    assert found["options"]["solo"] == "highscore"
    assert sum(found["verdicts"].values()) == pytest.approx(1)
    assert list(found["verdicts"]) == ["impressive", "great", "good", "a beginning"]
    assert found["rivals"] == {}
    assert found["margin"] is None and found["mean_winner"] is None
    assert found["by_bot"]["random"]["win_rate"] is None


def test_simulate_against_the_volva_as_json() -> None:
    found = figures(*VOLVA)
    assert found["options"]["solo"] == "volva"
    assert sum(found["verdicts"].values()) == pytest.approx(1)
    assert list(found["verdicts"]) == ["won", "lost"]
    assert found["by_bot"]["random"]["win_rate"] == found["verdicts"]["won"]
    assert list(found["rivals"]) == ["the Völva"]
    hers = found["rivals"]["the Völva"]
    assert hers["spread"] > 0
    assert hers["lowest"] < hers["mean_score"] < hers["highest"]
    assert hers["lead"] == pytest.approx(found["mean_score"] - hers["mean_score"], abs=0.002)


def test_the_option_solo_or_one_seat_will_do() -> None:
    del (one := figures(*VOLVA))["seconds"]
    del (two := figures("--options", "solo=volva"))["seconds"]
    del (three := figures("--seats", "1", "--options", "solo=volva"))["seconds"]
    del (four := figures("--seats", "1", *VOLVA))["seconds"]
    assert one == two == three == four
    assert figures("--seats", "1")["options"]["solo"] == "highscore"


def test_a_harder_volva_has_more_points_over_the_same_seeds() -> None:
    usual, harder = figures(*VOLVA), figures(*VOLVA, "--options", "harder_goods=yes")
    assert harder["rivals"]["the Völva"]["mean_score"] > usual["rivals"]["the Völva"]["mean_score"]
    assert harder["mean_score"] == usual["mean_score"]  # nothing else has changed


def test_simulate_in_tables() -> None:
    shown = simulated(*VOLVA, "--options", "harder_goods=yes")
    assert "Options: boards=a, solo=volva, harder_goods=yes" in shown
    for word in (
        "Karvi, alone, 4 games",
        "against the Völva",
        "mean lead over the Völva",
        "verdicts",
    ):
        assert word in shown
    assert re.search(r"lost +│ +100\.0%", shown)
    for word in ("by place", "winner", "seats"):
        assert word not in shown
    shown = simulated("--solo", "highscore")
    assert "a beginning" in shown and "Völva" not in shown
    assert "by place" in simulated("--seats", "2")


@pytest.mark.slow
@pytest.mark.parametrize(
    ("typed", "wrong"),
    (
        ("--solo volva --seats 3", "--solo volva is played alone, so --seats cannot be 3"),
        ("--solo nonsense", "solo cannot be 'nonsense'; possible: no, highscore, volva"),
        ("--solo no", "one of two solo games"),
        ("--solo volva --option solo=highscore", "contradict each other"),
        ("--solo volva --option draft=yes", "draft=yes needs others"),
        ("--solo highscore --option harder_goods=yes", "battle against the Völva"),
        ("--option solo=volva --seats 2", "solo=volva is played alone: by 1, not by 2"),
        ("--option draft=yes,loser=3", "there is no seat 3"),
    ),
)
def test_what_is_refused(typed: str, wrong: str) -> None:
    for command in ("simulate", "play"):
        assert wrong in refused(command, "karvi", *typed.split())


def test_case_does_not_matter() -> None:
    assert figures("--solo", "Volva", "--options", "solo=VOLVA,harder_goods=Yes")["seats"] == 1
    assert figures("--options", "solo=NO")["seats"] == 3


def test_an_absurd_number_is_no_option() -> None:
    shown = play("9" * 5000, "quit", "n", more=VOLVA)
    assert "Farewell." in shown


def test_bots_for_one_seat() -> None:
    assert "name one bot" in refused("simulate", "karvi", *VOLVA, "--bots", "random,karl")


@pytest.mark.slow
def test_records_have_names_that_tell_what_was_played() -> None:
    simulated(*VOLVA, "--options", "harder_goods=yes", "--save-records", "r")
    simulated(*VOLVA, "--save-records", "r")
    simulated("--solo", "highscore", "--save-records", "r")
    simulated("--seats", "2", "--options", "draft=yes,boards=chaos", "--save-records", "r")
    names = {file.name: file for file in Path("r").iterdir()}
    assert len(names) == 16
    for kind in ("1-a-volva-harder_goods", "1-a-volva", "1-a-highscore", "2-chaos-draft"):
        text = names[f"karvi-{kind}-1-3.saga"].read_text(encoding="utf-8")
        game = Table.from_record(text)
        assert game.over and game.record() == text


# play


@pytest.mark.slow
def test_a_whole_game_against_the_volva() -> None:
    rng = random.Random(4)
    typed = [str(rng.randint(1, 6)) for _ in range(900)]
    shown = play(*typed, more=(*VOLVA, "--save", "game.saga"))
    assert "Karvi: you are Orange; you are alone with" in shown and "Völva." in shown
    assert "'help alone' and 'help volva' tell what is special here." in shown
    assert "The Völva (P): 0 points, no ship" in shown
    assert re.search(r"The Völva's turn: \d (die|dice) behind your next one", shown)
    game = Table.from_record(Path("game.saga").read_text(encoding="utf-8"))
    assert game.over
    mine, hers = (sum(points.values()) for points in (*game.scores(), *game.rivals().values()))
    assert f"The Völva wins, {hers} to {mine}." in shown or f"You beat the Völva, {mine}" in shown
    assert re.search(rf"total +{mine} +{hers}", shown)
    assert "The seed was x." in shown and "Traceback" not in shown


@pytest.mark.slow
def test_a_whole_game_for_points() -> None:
    shown = play(*["1"] * 400, more=("--solo", "highscore", "--save", "game.saga"))
    game = Table.from_record(Path("game.saga").read_text(encoding="utf-8"))
    assert game.over
    scored = sum(game.scores()[0].values())
    assert f"You score {scored} points, a beginning: above 170 is good." in shown
    assert "you are alone with the dice" in shown and "'help alone' tells" in shown
    assert "'help volva'" not in shown and "The Völva" not in shown
    assert "wins!" not in shown and "You win!" not in shown


def test_save_quit_and_resume() -> None:
    shown = play("1", "1", "1", "save mine.saga", "1", "quit", "y", more=VOLVA)
    assert "Go on with: meadhall play karvi --resume mine.saga" in shown
    game = Table.from_record(Path("mine.saga").read_text(encoding="utf-8"))
    assert game.settings["solo"] == "volva" and not game.over
    result = meadhall("play", "karvi", "--resume", "mine.saga", typed=("log all", "quit"))
    assert result.exit_code == 0
    assert "you are Orange" in result.output and "You take 3 fur." in result.output
    assert "The Völva (P):" in result.output
    again = Table.from_record(Path("mine.saga").read_text(encoding="utf-8"))
    assert again.answers == game.answers and again.g == game.g
    for words in (("--solo", "volva"), ("--seats", "1"), ("--option", "unlucky=yes")):
        assert "cannot be changed" in refused("play", "karvi", "--resume", "mine.saga", *words)


def test_undo_alone() -> None:
    shown = play("1", "undo", "3", "quit", "n", more=VOLVA)
    assert "You take 3 fur." in shown and "Taken back." in shown
    assert "You take 1 fur and 2 silver." in shown


def test_help_and_score_against_the_volva() -> None:
    typed = ("help alone", "help volva", "help variants", "help", "score", "quit", "n")
    shown = play(*typed, more=VOLVA)
    told = words(shown)
    assert "Alone you play as usual, and the opponent is four dice." in told
    assert "Above 170 points is good, above 200 great, above 250 impressive." in told
    assert "The Völva has the purple dice." in told and "more points than she" in told
    for name in ("boards=chaos", "draft=yes", "less_luck=yes", "unlucky=yes"):
        assert name in told
    assert re.search(r"Orange \(you\) +the Völva", shown)
    assert re.search(r"total +\d+ +\d+ *\n", shown) and "As if the game ended now." in shown
    assert "variants" in told.rpartition("There is help on every id you see, and on")[2]


def test_score_for_points_has_one_column() -> None:
    shown = play("score", "quit", "n", more=("--solo", "highscore"))
    assert re.search(r"total +\d+ *\n", shown) and "Völva" not in shown


# replay


@pytest.fixture(scope="module")
def saga(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A record of a game against the Völva."""
    folder = tmp_path_factory.mktemp("sagas")
    words = ("simulate", "karvi", *VOLVA, "--games", "1", "--bots", "random", "--json")
    assert meadhall(*words, "--save-records", str(folder)).exit_code == 0
    (path,) = folder.glob("*.saga")
    return path


def test_replay_of_a_solo_game(saga: Path) -> None:
    shown = meadhall("replay", str(saga)).stdout
    assert "the record is sound" in shown and "The Völva (P)" in shown
    assert "All dice are home: the game is over." in shown
    mine, hers = saga.read_text(encoding="utf-8").splitlines()[-1].removeprefix("= ").split()
    found = json.loads(meadhall("replay", str(saga), "--json").stdout)
    assert found["over"] and found["totals"][0] == int(mine)
    assert sum(found["view"]["volva"]["sources"].values()) == int(hers)
    assert found["options"]["solo"] == "volva"
    early = meadhall("replay", str(saga), "--to", "3")
    assert early.exit_code == 0 and "After 3 answers (round 1)" in early.stdout


def test_replay_of_a_solo_game_says_who_played_and_what_both_have(saga: Path) -> None:
    shown = meadhall("replay", str(saga)).stdout
    assert "1 seats" not in shown
    mine, hers = saga.read_text(encoding="utf-8").splitlines()[-1].removeprefix("= ").split()
    last = shown.splitlines()[-1]
    assert mine in last and "Völva" in last and hers in last


# Variants against bots


def test_a_draft_of_everything_on_mixed_boards() -> None:
    options = "boards=bb-la-ta-rb,draft=yes,loser=0,less_luck=yes,unlucky=yes"
    more = ("--bots", "random", "--options", options)
    shown = play(*["1"] * 16, "help T1", "board", "log all", "quit", "n", more=more)
    assert re.search(r"(You hold|\w+ holds) the sterns and rune stones first", words(shown))
    assert len(re.findall(r"You keep (ST|SA|HE|RS)\d", shown.partition("> log all")[0])) == 9
    assert re.search(r"Blue keeps (ST|SA|HE|RS)\d", shown)
    assert "Which start card do you take?" in shown
    assert "You begin with start card 1" in shown
    assert "Which card do you keep? The other goes back on top of its stack." in shown
    assert "You put a level 1 helmet card back on its stack: H" in words(shown)
    assert "Top B (B)" in shown and "B-B1, a spot of the bottom board, side B." in shown


def test_chaos_is_told_and_the_same_for_the_same_seed() -> None:
    more = ("--bots", "random", "--option", "boards=chaos", "--seats", "2")
    one, two = (play("log all", "quit", "n", more=more) for _ in range(2))
    found = re.search(r"The action boards lie clockwise as ([TB][AB] [RL][AB] .. ..)\.", one)
    assert found and one == two
    assert one.count("## blocked") == BOX.layouts[found[1]].three_plus.bit_count()
    moved = [
        place for place, board in zip("TRBL", found[1].split(), strict=True) if place != board[0]
    ]
    assert len(re.findall(r"(?:Top|Right|Bottom|Left) [AB] \([TRBL]\)", one)) == len(moved)
