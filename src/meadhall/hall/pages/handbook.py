"""The rules of a game as a page, and the style sheet of its pictures."""

from __future__ import annotations

import re
from itertools import pairwise

from litestar import MediaType, Response, get
from litestar.di import NamedDependency
from litestar.params import FromPath
from markdown_it import MarkdownIt
from markupsafe import Markup

from meadhall.hall.pages.front import known_game
from meadhall.hall.pages.render import page
from meadhall.hall.people.visitor import HallRequest, Visitor
from meadhall.hall.tables.game_parts import picture_of


@get("/rules/{game:str}", include_in_schema=False)
async def rules_page(
    request: HallRequest, visitor: NamedDependency[Visitor], game: FromPath[str]
) -> Response[str]:
    played = known_game(game)
    html, contents = render_handbook(played.words.handbook(visitor.language))
    return page(
        "rules.html", request, visitor, game=played, handbook=Markup(html), contents=contents
    )


def render_handbook(source: str) -> tuple[str, list[tuple[int, str, str]]]:
    """Markdown with {#anchors} as HTML, and its table of contents."""
    contents = []
    markdown = MarkdownIt("commonmark", {"html": False}).enable("table")
    tokens = markdown.parse(source)
    for before, token in pairwise(tokens):
        if before.type == "heading_open" and token.type == "inline":
            found = re.search(r"\s*\{#([a-z0-9-]+)\}\s*$", token.content)
            if found and token.children:
                before.attrSet("id", found[1])
                last = token.children[-1]
                last.content = last.content[: -len(found[0])].rstrip()
                contents.append((int(before.tag[1:]), found[1], token.content[: -len(found[0])]))
    return markdown.renderer.render(tokens, markdown.options, {}), contents


@get("/games/{game:str}/style.css", include_in_schema=False)
async def game_style(game: FromPath[str]) -> Response[str]:
    return Response(
        picture_of(known_game(game)).style(),
        media_type=MediaType.CSS,
        headers={"cache-control": "public, max-age=3600"},
    )


HANDLERS = [rules_page, game_style]

__all__ = ["HANDLERS", "render_handbook"]
