"""The optional parts of an installation: which extra brings a module that is missing."""

from __future__ import annotations

EXTRAS: dict[str, tuple[str, ...]] = {
    "cli": ("rich", "typer"),
    "hall": (
        "aiosqlite",
        "alembic",
        "argon2",
        "babel",
        "jinja2",
        "litestar",
        "markdown_it",
        "markupsafe",
        "msgspec",
        "sqlalchemy",
        "uvicorn",
        "uvloop",
    ),
    "lab": ("numpy", "openskill"),
    "postgres": ("asyncpg",),
    "ray": ("ray",),
    "redis": ("redis",),
}
"""The modules we import from elsewhere, by the extra that brings them."""


def advice(missing: ModuleNotFoundError) -> str | None:
    """What to install for a module that is missing; None if it belongs to no extra of ours."""
    module = (missing.name or "").partition(".")[0]
    for extra, modules in EXTRAS.items():
        if module in modules:
            return f"this needs {module}, which is not installed: pip install 'meadhall[{extra}]'"
    return None
