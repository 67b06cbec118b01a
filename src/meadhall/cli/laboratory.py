"""simulate, arena, ladder, perft, bench, replay and check on the command line."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Protocol

import typer
from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TaskID,
    TextColumn,
    TimeRemainingColumn,
)
from rich.table import Table as Grid

from meadhall.bots import LEVELS
from meadhall.cli.errors import plain_errors
from meadhall.cli.plain_terminal import terminal_of
from meadhall.kernel import saga
from meadhall.kernel.agenda import TABLE
from meadhall.kernel.contract import check_game
from meadhall.kernel.errors import Illegal
from meadhall.kernel.registry import find_game
from meadhall.kernel.table import Table
from meadhall.lab import arena as fighting
from meadhall.lab import benchmark as benching
from meadhall.lab import ladder as climbing
from meadhall.lab import perft as counting
from meadhall.lab import simulate as simulating
from meadhall.lab.statistics import Failure, Result

Game = Annotated[str, typer.Argument(help="which game, such as karvi")]
SeatsOrAlone = Annotated[int | None, typer.Option(help="how many players (usually 3)")]
Solo = Annotated[
    str | None, typer.Option(help="play alone: which solo game, such as highscore or volva")
]
Seed = Annotated[str, typer.Option(help="same seed, same result")]
Options = Annotated[
    list[str] | None,
    typer.Option("--options", "--option", help="options: name=value, several with commas"),
]
Components = Annotated[
    Path | None, typer.Option(help="a file with the printed values of your own box")
]
Jobs = Annotated[int, typer.Option(help="how many processes share the games")]
AsJson = Annotated[bool, typer.Option("--json", help="print one JSON object")]


def add_commands(app: typer.Typer) -> None:
    """Make the laboratory's commands part of the command line."""
    app.command()(simulate)
    app.command()(arena)
    app.command()(ladder)
    app.command()(perft)
    app.command()(bench)
    app.command()(replay)
    app.command()(check)


def game_options(given: list[str] | None, components: Path | None) -> dict[str, str]:
    """'a=1,b=2' and the components file as options of a game."""
    found: dict[str, str] = {}
    for text in given or []:
        for pair in filter(None, (part.strip() for part in text.split(","))):
            name, equals, value = pair.partition("=")
            if not equals or not name.strip() or not value.strip():
                raise Illegal(f"{pair!r} in --options should be name=value")
            found[name.strip()] = value.strip()
    if components is not None:
        if not components.is_file():
            raise Illegal(f"there is no components file {str(components)!r}")
        found["components"] = str(components)
    return found


def seats_and_options(
    seats: int | None, solo: str | None, chosen: dict[str, str], usual: int = 3
) -> tuple[int, dict[str, str]]:
    """`--solo MODE` is short for one seat and the option solo=MODE."""
    if solo is None:
        alone = chosen.get("solo", "no").lower() != "no"
        return (1 if alone else usual) if seats is None else seats, chosen
    if seats not in (None, 1):
        raise Illegal(f"--solo {solo} is played alone, so --seats cannot be {seats}")
    if chosen.get("solo", solo).lower() != solo.lower():
        raise Illegal(f"--solo {solo} and the option solo={chosen['solo']} contradict each other")
    return 1, {**chosen, "solo": solo}


# simulate


def simulate(
    game: Game,
    seats: SeatsOrAlone = None,
    solo: Solo = None,
    games: Annotated[int, typer.Option(help="how many games")] = 100,
    seed: Seed = "1",
    bots: Annotated[str, typer.Option(help="names with commas; they cycle over the seats")] = (
        "karl"
    ),
    options: Options = None,
    components: Components = None,
    jobs: Jobs = 1,
    save_records: Annotated[
        Path | None, typer.Option(help="a folder for the records (.saga) of the games")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Play many games between bots: scores, their sources, and who wins from where."""
    with plain_errors():
        names = _names(bots)
        number, chosen = seats_and_options(seats, solo, game_options(options, components))
        with progress_bar() as told:
            result = simulating.simulate(
                game,
                number,
                games,
                seed,
                names,
                chosen,
                jobs,
                lambda done, of: told(f"{game}, {_seats(number)}", done, of),
                save_records,
            )
    if as_json:
        typer.echo(json.dumps(result.plain(), ensure_ascii=False))
    else:
        _show(result)
    _complain_of(result.failed)


def _names(bots: str) -> list[str]:
    return [name.strip() for name in bots.split(",") if name.strip()]


def _complain_of(failed: Sequence[Failure]) -> None:
    for one in failed[:5]:
        who = f", {', '.join(one.bots)}" if len(set(one.bots)) > 1 else ""
        line = f"meadhall: game {one.game} (seed {one.seed}{who}) failed: {one.error}"
        typer.echo(line, err=True)
    if failed:
        raise typer.Exit(1)


class Bar(Protocol):
    """Is told what is done, how many and of how many, and perhaps how it goes."""

    def __call__(self, what: str, done: int, of: int, note: str = "") -> None: ...


@contextmanager
def progress_bar() -> Iterator[Bar]:
    """A bar that is told what is done, how many and of how many; it is there from then on."""
    bar = Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
    )
    tasks: dict[str, TaskID] = {}

    def told(what: str, done: int, of: int, note: str = "") -> None:
        if what not in tasks:
            for other in tasks.values():
                bar.remove_task(other)
            tasks.clear()
            tasks[what] = bar.add_task(what, total=of)
        bar.start()
        text = f"{what}: {note}" if note else what
        bar.update(tasks[what], completed=done, description=text)

    try:
        yield told
    finally:
        if bar.live.is_started:
            bar.stop()


def _grid(title: str, *columns: str) -> Grid:
    grid = Grid(title=title, title_justify="left")
    for i, name in enumerate(columns):
        grid.add_column(name, justify="left" if i == 0 else "right")
    return grid


def _seats(number: int) -> str:
    return "alone" if number == 1 else f"{number} seats"


def _show(r: Result) -> None:
    console = Console(file=sys.stdout)
    title = find_game(r.game).title
    chosen = ", ".join(f"{k}={v}" for k, v in saga.spoken(r.options).items())
    if chosen:
        console.print(f"Options: {chosen}")
    scores = _grid(f"{title}, {_seats(r.seats)}, {r.games} games: points", "", "points")
    scores.add_row("mean", f"{r.mean_score:.1f}")
    scores.add_row("spread (standard deviation)", f"{r.spread:.1f}")
    for share, points in r.percentiles.items():
        scores.add_row(f"{share} % are below", f"{points:.0f}")
    scores.add_row("lowest, highest", f"{r.lowest}, {r.highest}")
    if r.mean_winner is not None:
        scores.add_row("mean of the winner", f"{r.mean_winner:.1f}")
        scores.add_row("lead of the winner", f"{r.margin:.1f}")
    console.print(scores)
    _show_alone(r, console)
    columns = ("source", "all", "winners")[: 3 if r.seats > 1 else 2]
    sources = _grid("where the points come from", *columns)
    for name, points in r.by_source.items():
        winners = f"{r.winner_by_source.get(name, 0):.1f}"
        sources.add_row(*(name, f"{points:.1f}", winners)[: len(columns)])
    console.print(sources)
    if r.seats > 1:
        starts = _grid("by place in the first round", "place", "wins", "mean points")
        for place, (wins, points) in enumerate(zip(r.wins_by_start, r.score_by_start, strict=True)):
            starts.add_row(str(place + 1), f"{wins:.1%}", f"{points:.1f}")
        console.print(starts)
    if len(r.by_bot) > 1:
        grid = _grid("by bot", "bot", "seats", "mean points", "wins")
        for name, one in r.by_bot.items():
            share = "" if one.win_rate is None else f"{one.win_rate:.1%}"
            grid.add_row(name, str(one.seats), f"{one.mean_score:.1f}", share)
        console.print(grid)
    console.print(
        f"A game takes {r.answers_per_game:.0f} answers, {r.turns:.1f} turns per player. "
        f"{r.failures} failed. {r.seconds:.1f} s."
    )


def _show_alone(r: Result, console: Console) -> None:
    """The rivals of a solo game, and what it came to."""
    for name, one in r.rivals.items():
        rival = _grid(f"against {name}", "", "points")
        rival.add_row(f"mean of {name}", f"{one.mean_score:.1f}")
        rival.add_row("spread (standard deviation)", f"{one.spread:.1f}")
        rival.add_row("lowest, highest", f"{one.lowest}, {one.highest}")
        rival.add_row(f"mean lead over {name}", f"{one.lead:+.1f}")
        console.print(rival)
    if r.verdicts:
        verdicts = _grid("verdicts", "verdict", "games")
        for word, share in r.verdicts.items():
            verdicts.add_row(word, f"{share:.1%}")
        console.print(verdicts)


# arena


def arena(
    game: Game,
    bots: Annotated[str, typer.Option(help="names with commas; they cycle over the seats")],
    seats: Annotated[
        int | None, typer.Option(help="how many players (usually as many as bots)")
    ] = None,
    solo: Solo = None,
    games: Annotated[int, typer.Option(help="how many games, rounded up to whole sets")] = 100,
    seed: Seed = "1",
    options: Options = None,
    components: Components = None,
    jobs: Jobs = 1,
    ray: Annotated[
        bool,
        typer.Option("--ray", help="spread the games over a Ray cluster"),
    ] = False,
    as_json: AsJson = False,
) -> None:
    """Let bots play each other from every seat on the same deals: who plays better, how surely."""
    with plain_errors():
        names = _names(bots)
        given = game_options(options, components)
        number, chosen = seats_and_options(seats, solo, given, usual=max(2, len(names)))
        with progress_bar() as told:
            result = fighting.arena(
                game,
                number,
                names,
                games,
                seed,
                chosen,
                jobs,
                lambda done, of: told(f"{game}, {_seats(number)}", done, of),
                ray,
            )
    if as_json:
        typer.echo(json.dumps(result.plain(), ensure_ascii=False))
    else:
        _show_arena(result)
    _complain_of(result.failed)


def _show_arena(r: fighting.ArenaResult) -> None:
    console = Console(file=sys.stdout)
    chosen = ", ".join(f"{k}={v}" for k, v in saga.spoken(r.options).items())
    if chosen:
        console.print(f"Options: {chosen}")
    title = f"{find_game(r.game).title}, {_seats(r.seats)}, {r.games} games on {r.sets} deals"
    grid = _grid(title, "bot", "games", "wins", "points", "lead")
    for name, one in r.by_bot.items():
        wins = one.win_rate.words(share=True) if one.win_rate else ""
        lead = one.margin.words() if one.margin else ""
        cells = (wins, one.score.words(), lead)
        grid.add_row(name, str(one.games), *(cell.replace(" (", "\n(") for cell in cells))
    console.print(grid)
    for difference in r.differences:
        line = f"{difference.first} before {difference.second}, on the same deals: "
        console.print(line + f"{difference.points.words()} points")
    words = next(iter(r.by_bot.values())).verdicts
    if words:
        verdicts = _grid("verdicts", "verdict", *r.by_bot)
        for word in words:
            shares = (one.verdicts[word].words(share=True) for one in r.by_bot.values())
            verdicts.add_row(word, *shares)
        console.print(verdicts)
    columns = ("bot", "rating", "seconds a turn", "a decision", "at most")
    paces = _grid("rating and time", *columns)
    for name, one in r.by_bot.items():
        rating = one.rating
        rated = f"{rating.mu:.1f} ± {rating.sigma:.1f}" if rating else ""
        seconds = (one.pace.turn, one.pace.decision, one.pace.longest)
        paces.add_row(name, rated, *("" if s is None else f"{s:.3f}" for s in seconds))
    console.print(paces)
    twice = any(one.seats > one.games for one in r.by_bot.values())
    each = " Wins, points and lead are those of one seat." if twice else ""
    console.print(f"In brackets: 95 % intervals.{each} {r.failures} failed. {r.seconds:.1f} s.")


# ladder


def ladder(
    games: Annotated[int, typer.Option(help="games of a measure")] = climbing.GAMES,
    jarl_games: Annotated[int, typer.Option(help="those with Jarl")] = climbing.JARL_GAMES,
    jarl: Annotated[str, typer.Option(help="Jarl's budget, such as 20000 or 1.5s")] = "",
    seed: Seed = "1",
    jobs: Jobs = 1,
    bots: Annotated[
        str, typer.Option(help="whom to measure, from weak to strong, with commas")
    ] = ",".join(LEVELS),
    only: Annotated[
        list[str] | None, typer.Option(help="only these measures, such as 'karvi-volva-*'")
    ] = None,
    keep: Annotated[
        Path | None, typer.Option(help="a file that keeps what was played, to go on later")
    ] = None,
    play: Annotated[
        bool, typer.Option("--play/--no-play", help="play, or only show what the file holds")
    ] = True,
    out: Annotated[Path | None, typer.Option(help="write the page to this file")] = None,
) -> None:
    """Play all levels, measure them, and write the page of the ladder."""
    with plain_errors():
        with progress_bar() as told:
            levels = climbing.checked_levels(_names(bots))
            wanted = climbing.patterns(only)
            parts = climbing.ladder(
                games, jarl_games, seed, jobs, jarl, wanted, keep, told, play, levels
            )
        page = climbing.page(parts, levels)
        if out is None:
            typer.echo(page, nl=False)
        else:
            out.write_text(page, encoding="utf-8")


# perft


def perft(
    game: Game,
    seats: Annotated[int | None, typer.Option(help="how many players (usually 2)")] = None,
    solo: Solo = None,
    depth: Annotated[
        int | None, typer.Option(help="how many answers deep (usually 3; alone 2: dice branch)")
    ] = None,
    seed: Seed = "1",
    position: Annotated[
        str, typer.Option(help="where to begin: " + ", ".join(counting.POSITIONS))
    ] = "start",
    divide: Annotated[bool, typer.Option("--divide", help="split by the first answer")] = False,
    options: Options = None,
    components: Components = None,
    as_json: AsJson = False,
) -> None:
    """Count the answer sequences from a position. Nature's answers branch, but count no depth."""
    with plain_errors():
        given = game_options(options, components)
        number, chosen = seats_and_options(seats, solo, given, usual=2)
        if depth is None:
            depth = 3 if number > 1 else 2
        if depth < 0:
            raise Illegal(f"depth {depth} is below 0")
        g = counting.position(game, number, seed, position, chosen)
        split = counting.divide(g, depth) if divide else {}
        total = sum(split.values()) if divide else counting.count(g, depth)
    if as_json:
        found: dict[str, object] = {"game": game, "seats": number, "seed": seed}
        found |= {"position": position, "depth": depth, "count": total}
        if divide:
            found["divide"] = split
        typer.echo(json.dumps(found, ensure_ascii=False))
        return
    for option, number in split.items():
        typer.echo(f"{option}: {number}")
    typer.echo(str(total))


# bench


def bench(
    game: Annotated[str, typer.Argument(help="which game")] = "karvi",
    seats: SeatsOrAlone = None,
    solo: Solo = None,
    seconds: Annotated[float, typer.Option(help="how long to measure")] = 3.0,
    options: Options = None,
    as_json: AsJson = False,
) -> None:
    """Measure random play and copying on this machine."""
    with plain_errors():
        if not 0 < seconds < 3600:
            raise Illegal(f"{seconds} seconds cannot be measured: say between 0 and 3600")
        number, chosen = seats_and_options(seats, solo, game_options(options, None))
        figures = benching.measure(game, number, seconds, chosen)
    if as_json:
        rounded = {name: round(value, 2) for name, value in figures.items()}
        typer.echo(json.dumps({"game": game, "seats": number, **rounded}))
        return
    grid = _grid(f"{find_game(game).title}, {_seats(number)}, at random, one core", "", "measured")
    grid.add_row("answers per second", f"{figures['answers_per_second']:,.0f}")
    grid.add_row("games per second", f"{figures['games_per_second']:,.1f}")
    grid.add_row("answers per game", f"{figures['answers_per_game']:.0f}")
    grid.add_row("a copy in the middle of a game", f"{figures['copy_us']:.2f} µs")
    Console(file=sys.stdout).print(grid)


# replay


def replay(
    file: Annotated[Path, typer.Argument(help="a record (.saga)")],
    to: Annotated[
        int | None, typer.Option(help="show the table after so many answers of players")
    ] = None,
    components: Components = None,
    as_json: AsJson = False,
) -> None:
    """Check a record line by line, and show the table at its end or after some answers."""
    with plain_errors():
        text = file.read_text(encoding="utf-8")
        told = saga.read(text)
        the_game = find_game(told.game)
        if components is not None:
            the_game.choose_settings(told.seats, game_options(None, components))
        whole = Table.from_record(text)
        players = sum(seat != TABLE for seat, _ in whole.answers)
        if to is not None and not 0 <= to <= players:
            raise Illegal(f"this record has {players} answers of players; --to {to} is not there")
        table = whole if to is None else _until(text, told, to)
    shown = players if to is None else to
    if as_json:
        typer.echo(json.dumps(_replayed(table, players, shown), ensure_ascii=False))
        return
    state = "over" if whole.over else "not finished"
    typer.echo(
        f"{the_game.title}, {_seats(told.seats)}, {players} answers, {state}: the record is sound."
    )
    typer.echo(f"After {shown} answers ({the_game.words.chapter(table.g)}):")
    show_table(table)
    last = table.events(None, _last_players_answer(table))
    for event in last:
        words = table.game.words.say_event(table.g, event, None)
        if words:
            typer.echo(f"  {words}")
    scores = {f"seat {s}": d for s, d in enumerate(table.scores())} | table.rivals()
    points = ", ".join(f"{name}: {sum(d.values())}" for name, d in scores.items())
    typer.echo(f"Points as if the game ended here: {points}")
    if table.over and table.verdict():
        typer.echo(the_game.closing(table.g, None))


def _until(text: str, told: saga.Saga, answers: int) -> Table:
    """The same game after its first so many answers of players, and nature's that follow."""
    lines = [line for seat, _, line in told.answers if seat != TABLE]
    if answers == len(lines):
        return Table.from_record(text)
    return Table.from_record("\n".join(text.splitlines()[: lines[answers] - 1]) + "\n")


def _last_players_answer(table: Table) -> int:
    """Where in the answers the last one of a player stands."""
    for at in range(len(table.answers) - 1, -1, -1):
        if table.answers[at][0] != TABLE:
            return at
    return 0


def _replayed(table: Table, players: int, shown: int) -> dict[str, object]:
    return {
        "game": table.game.name,
        "seats": table.seats,
        "options": saga.spoken(table.settings),
        "sound": True,
        "answers": players,
        "shown": shown,
        "over": table.over,
        "chapter": table.game.words.chapter(table.g),
        "standing": list(table.game.rules.standing(table.g)),
        "scores": [dict(sources) for sources in table.scores()],
        "totals": [sum(sources.values()) for sources in table.scores()],
        "rivals": table.rivals(),
        "verdict": table.verdict() if table.over else "",
        "events": [
            words
            for event in table.events(None, _last_players_answer(table))
            if (words := table.game.words.say_event(table.g, event, None))
        ],
        "view": table.view(None),
    }


def show_table(table: Table) -> None:
    """The table drawn in text, as a spectator sees it."""
    terminal = terminal_of(table.game)
    Console(file=sys.stdout).print(terminal.text_picture(table.view(None)))


# check


def check(
    game: Game,
    games: Annotated[int, typer.Option(help="how many games with each number of players")] = 3,
    seed: Annotated[int, typer.Option(help="same seed, same games")] = 1,
) -> None:
    """Check that a game keeps what Meadhall expects of a game, by playing it at random."""
    with plain_errors():
        if games < 1:
            raise Illegal(f"{games} games cannot be played: at least 1")
        the_game = find_game(game)
        done = check_game(the_game, games, seed)
    typer.echo(f"{the_game.title} is sound: {done.games} games, {done.answers} answers.")
