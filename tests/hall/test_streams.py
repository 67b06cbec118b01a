"""Event streams: who goes away and comes back hears everything again, on every kind of bus."""

from __future__ import annotations

import json
import random
from pathlib import Path

import httpx
import pytest

from tests.hall.server import TIMEOUT, Player, play_round, serving

pytestmark = pytest.mark.slow


class Listening:
    """A stream that can be closed in the middle, as a browser does."""

    def __init__(self, player: Player, table: str):
        self.http = httpx.Client(
            base_url=player.http.base_url,
            headers=player.http.headers,
            timeout=httpx.Timeout(TIMEOUT),
            trust_env=False,
        )
        request = self.http.build_request("GET", f"/api/tables/{table}/live")
        self.reply = self.http.send(request, stream=True)
        self.lines = self.reply.iter_lines()

    def next(self) -> dict[str, int]:
        for line in self.lines:
            if line.startswith("data:"):
                return dict(json.loads(line.removeprefix("data:")))
        raise AssertionError("the stream has ended")

    def close(self) -> None:
        self.reply.close()
        self.http.close()


@pytest.mark.parametrize("bus", ["memory", "postgresql", "redis"])
def test_who_comes_back_hears_again(
    request: pytest.FixtureRequest, tmp_path: Path, bus: str
) -> None:
    said = {}
    if bus != "memory":
        said["database"] = request.getfixturevalue("new_database")()
    if bus == "redis":
        said["redis"] = request.getfixturevalue("redis")
    with serving(tmp_path, **said) as server:
        ada, bo = Player(server, "Ada"), Player(server, "Bo")
        table = ada.open("me", "open")
        bo.sit(table, 1)
        dice = random.Random(2)
        for turn in range(5):
            ear = Listening(ada, table)
            assert ear.next()["number"] == turn
            play_round([ada, bo], table, 1, dice)
            news = ear.next()
            while "number" not in news:
                news = ear.next()
            assert news["number"] == turn + 1
            ear.close()
