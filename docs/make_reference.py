"""What `make docs` adds to the pages in this folder: a page for every room of the code, made from
its docstrings, and one for the command line. mkdocs calls the functions that begin with `on_`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.structure.files import Files
    from mkdocs.structure.pages import Page

SOURCE = Path(__file__).resolve().parents[1] / "src"
ROOMS = ("kernel", "language", "picture", "bots", "games.karvi", "games.odin", "lab", "hall")


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the pages that are made."""
    from mkdocs.structure.files import File

    made = {f"reference/{room}.md": room_page(room) for room in ROOMS}
    made["reference/command-line.md"] = command_page()
    for name, content in made.items():
        files.append(File.generated(config, name, content=content))
    return files


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """A link that leads out of this folder, to the code, has no place to lead to on the site."""
    return re.sub(r"\[([^\]]*)\]\(\.\./[^)]*\)", r"\1", markdown)


def room_page(room: str) -> str:
    """The modules of a room, each with its docstrings; below a heading for each inner room."""
    lines = [f"# meadhall.{room}", ""]
    folder = SOURCE / "meadhall" / Path(*room.split("."))
    inner = ""
    for module in modules(folder):
        package = module.rpartition(".")[0].removeprefix(f"meadhall.{room}").lstrip(".")
        if package != inner:
            inner = package
            lines += [f"## {inner}", ""]
        lines += [f"::: {module}", ""]
    return "\n".join(lines)


def modules(folder: Path) -> Iterator[str]:
    """Every public module below a folder by its full name: its own files first, then its rooms.
    The members of a package are its modules, so a package is left out."""
    for file in sorted(folder.glob("*.py")):
        if not file.stem.startswith("_"):
            yield ".".join(file.relative_to(SOURCE).with_suffix("").parts)
    for room in sorted(folder.iterdir()):
        if room.is_dir() and room.name != "migrations" and (room / "__init__.py").is_file():
            yield from modules(room)


def command_page() -> str:
    """All commands with their options, as `--help` tells them."""
    import typer
    from typer.cli import get_docs_for_click
    from typer.main import get_command

    from meadhall.cli import app

    command = get_command(app)
    told = get_docs_for_click(obj=command, ctx=typer.Context(command), name="meadhall")
    return str(told).replace("# `meadhall`", "# The command line", 1)
