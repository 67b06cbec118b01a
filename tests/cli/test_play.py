"""Playing in the terminal, by scripts."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from meadhall import Table, __version__
from meadhall.cli import app

START = ("1", "draw beer", "1")
"""Goods, a card and the first rune stone."""


@pytest.fixture(autouse=True)
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def meadhall(*words: str, typed: tuple[str, ...] = ()) -> Result:
    return CliRunner().invoke(app, list(words), input="".join(f"{line}\n" for line in typed))


def play(*typed: str, more: tuple[str, ...] = ()) -> str:
    """A game from seat 0 with random bots; what was shown."""
    result = meadhall("play", "karvi", "--seed", "5", "--bots", "random", *more, typed=typed)
    assert result.exit_code == 0, result.output
    return result.output


def saved() -> Path:
    (file,) = Path().glob("karvi-*.saga")
    return file


def test_it_tells_its_version() -> None:
    told = meadhall("--version")
    assert (told.exit_code, told.output) == (0, f"meadhall {__version__}\n")


def test_games_lists_games_options_and_bots() -> None:
    shown = meadhall("games").output
    assert "karvi" in shown and "2, 3, 4 players" in shown
    assert "boards=a|b" in shown and "karl" in shown


def test_the_first_question_and_its_options() -> None:
    shown = play("quit", "n")
    assert "you are Green; Blue is random, Orange is random" in shown
    assert "Track:" in shown and "Kaupanger" in shown
    assert re.search(r"1 3 fur +take 3 fur", shown)
    assert not list(Path().glob("*.saga"))


def test_answers_by_number_by_text_and_by_a_beginning() -> None:
    shown = play("2", "DRAW B", "1", "quit", "n")
    assert "You take 2 fur and 1 silver." in shown
    assert "You want a beer card to begin with." in shown
    assert re.search(r"You draw a level 1 beer card: B\d\d", shown)
    assert "Move your die:" in shown and "Your turn" in shown


def test_others_are_told_without_their_secrets() -> None:
    shown = play(*START, "quit", "n")
    assert re.search(r"Blue draws a level 1 \w+ card\.", shown)


def test_undo_takes_back_an_answer() -> None:
    shown = play("1", "undo", "4", "quit", "n")
    assert "You take 3 fur." in shown and "Taken back." in shown and "You take 3 silver." in shown


def test_undo_is_refused_once_a_card_was_drawn() -> None:
    shown = play("undo", *START[:2], "undo", "quit", "n")
    assert "there is nothing to take back yet" in shown
    assert "this answer stands" in shown


def test_bad_input_changes_nothing() -> None:
    shown = play("99", "0", "wibble", "die", "", "1", "quit", "n")
    assert "there is no option 99: they go from 1 to 4" in shown
    assert "'wibble' is not possible here" in shown
    assert "You take 3 fur." in shown


def test_an_ambiguous_beginning_lists_what_it_could_mean() -> None:
    assert "'draw' could mean several things; possible: draw helmet" in play(
        "1", "draw", "quit", "n"
    )


def test_help() -> None:
    shown = play("?", "help", "help H06", "help t5", "help TRADE", "help zzz", "quit", "n")
    assert "take back your last answer" in shown
    assert "H06, a helmet card" in shown and "A-T5, a spot" in shown
    assert "TRADE is an action" in shown and "nothing is called 'zzz'" in shown


def test_board_hand_map_log_and_score() -> None:
    shown = play(*START, "board", "hand", "map", "log", "log all", "score", "quit", "n")
    assert shown.count("Trade cards on offer") == 3
    assert "Above your tableau" in shown and "square of trade tiles" in shown


def test_save_quit_and_resume() -> None:
    shown = play(*START, "save mine.saga", "save", "quit", "y")
    assert "Saved to mine.saga." in shown
    assert "Go on with: meadhall play karvi --resume mine.saga" in shown
    game = Table.from_record(Path("mine.saga").read_text(encoding="utf-8"))
    result = meadhall("play", "karvi", "--resume", "mine.saga", typed=("log all", "quit"))
    assert result.exit_code == 0
    assert "Blue is random" in result.output and "You take 3 fur." in result.output
    again = Table.from_record(Path("mine.saga").read_text(encoding="utf-8"))
    assert again.answers == game.answers


def test_the_end_of_input_saves_and_leaves() -> None:
    shown = play(*START)
    assert "Go on with: meadhall play karvi --resume karvi-" in shown
    result = meadhall("play", "karvi", "--resume", str(saved()))
    assert result.exit_code == 0


def test_save_writes_after_every_answer() -> None:
    play("1", "quit", more=("--save", "auto.saga"))
    text = Path("auto.saga").read_text(encoding="utf-8")
    assert "0 3 fur" in text and "# seat 0" in text and "# bots random,random" in text


def test_a_save_that_cannot_be_written_is_no_disaster() -> None:
    shown = play("save nowhere/mine.saga", "1", "quit", "n")
    assert "No such file or directory" in shown and "You take 3 fur." in shown


@pytest.mark.slow
def test_a_whole_game_ends_with_the_score_sheet() -> None:
    """Always the first option; a question with one option needs no answer but the end of a turn."""
    shown = play(*["1"] * 400, more=("--save", "game.saga"))
    assert "the game is over" in shown and "The seed was 5." in shown
    assert "wins!" in shown or "You win!" in shown
    assert "leftovers" in shown and "The record is in game.saga." in shown
    game = Table.from_record(Path("game.saga").read_text(encoding="utf-8"))
    assert game.over
    again = meadhall("play", "karvi", "--resume", "game.saga")
    assert again.exit_code == 0 and "The seed was 5." in again.output


def test_other_seats_options_and_boards() -> None:
    shown = play("quit", "n", more=("--seats", "4", "--seat", "2", "--option", "boards=b"))
    assert "you are Orange" in shown and "Top B" in shown


def fails(*words: str) -> str:
    result = meadhall(*words)
    assert result.exit_code == 2, result.output
    assert "Traceback" not in result.output and not result.stdout
    assert result.stderr.startswith("meadhall: ") and result.stderr.count("\n") == 1
    return result.stderr


@pytest.mark.parametrize(
    ("words", "wrong"),
    (
        (("play", "karvy"), "did you mean karvi?"),
        (("play", "karvi", "--seats", "7"), "not played by 7"),
        (("play", "karvi", "--seat", "3"), "there is no seat 3"),
        (("play", "karvi", "--bots", "greedi"), "no bot called 'greedi'"),
        (("play", "karvi", "--option", "boards=c"), "boards cannot be 'c'"),
        (("play", "karvi", "--option", "boards"), "should be name=value"),
        (("play", "karvi", "--option", "bords=b"), "did you mean boards?"),
        (("play", "karvi", "--seed", " "), "cannot be a seed"),
        (("play", "karvi", "--resume", "missing.saga"), "missing.saga: No such file"),
        (("play", "karvi", "--components", "missing.toml"), "missing.toml"),
        (("play", "karvi", "--save", "nowhere/a.saga"), "No such file"),
        (("play", "karvi", "--save", "."), "is a folder"),
        (("bench", "--seconds", "nan"), "cannot be measured"),
        (("simulate", "karvi", "--seed", "two words"), "cannot be a seed"),
        (("explain", "karvi", "H66"), "nothing is called 'H66'"),
        (("explain", "chess", "H06"), "there is no game called 'chess'"),
    ),
)
def test_errors_are_one_line_on_stderr(words: tuple[str, ...], wrong: str) -> None:
    assert wrong in fails(*words)


def test_a_damaged_save_names_its_line() -> None:
    play(*START)
    lines = saved().read_text(encoding="utf-8").splitlines()
    at = next(i for i, line in enumerate(lines) if line == "0 3 fur")
    lines[at] = "0 9 fur"
    Path("bad.saga").write_text("\n".join(lines), encoding="utf-8")
    assert f"line {at + 1}: " in fails("play", "karvi", "--resume", "bad.saga")
    Path("bad.saga").write_bytes(os.urandom(64) + b"\xff")
    fails("play", "karvi", "--resume", "bad.saga")


def test_explain_and_components() -> None:
    assert "A-T5, a spot" in meadhall("explain", "karvi", "a-t5").output
    printed = meadhall("components", "karvi").output
    assert "[upgrade_card.H06]" in printed
    Path("box.toml").write_text(printed, encoding="utf-8")
    shown = meadhall("explain", "karvi", "H06", "--components", "box.toml").output
    assert shown.strip().endswith("As printed in your box.")
    played = play("help H06", "quit", "y", more=("--components", "box.toml"))
    assert "As printed in your box." in played
    resumed = ("play", "karvi", "--resume", str(saved()), "--components", "box.toml")
    assert meadhall(*resumed, typed=("quit", "n")).exit_code == 0


def test_what_cannot_be_saved_is_said_and_the_game_goes_on() -> None:
    Path("folder").mkdir()
    shown = play("save /", "save folder", "save nowhere/x", "1", "quit", "n")
    assert shown.count("is a folder") == 2 and "nowhere/x cannot be written" in shown
    assert "You take 3 fur." in shown
    assert not list(Path().glob("*.new"))


def test_a_failing_autosave_is_said_and_the_game_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    done = []

    def replace(old: Path, new: Path) -> None:
        done.append(new)
        if len(done) > 1:
            raise OSError("the disk is full")

    monkeypatch.setattr(os, "replace", replace)
    words = ("play", "karvi", "--seed", "5", "--bots", "random", "--save", "ok.saga")
    result = meadhall(*words, typed=START)
    assert "Not saved: ok.saga cannot be written: the disk is full" in result.output
    assert "You place rune stone" in result.output
    assert result.exit_code == 2 and "Traceback" not in result.output


def test_options_may_be_spelled_either_way() -> None:
    for flag in ("--option", "--options"):
        assert "Top B" in play("quit", "n", more=(flag, "boards=b"))
