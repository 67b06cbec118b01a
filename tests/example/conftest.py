"""The example is installed once, as anybody would install it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.example.installed import install, known_here


@pytest.fixture(scope="session")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the example is installed."""
    return install(tmp_path_factory.mktemp("site"))


@pytest.fixture
def boast(folder: Path) -> Iterator[None]:
    """The example is known in this process."""
    with known_here(folder):
        yield
