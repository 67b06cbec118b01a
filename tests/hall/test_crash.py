"""The power fails while people answer: whatever was acknowledged is there afterwards."""

from __future__ import annotations

import random
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

import httpx
import pytest

from tests.hall.server import Player, Server, kept, play_round, serving

pytestmark = pytest.mark.slow

TABLES, MOMENTS = ("karvi", "odin", "odin"), (4, 23, 38, 45)
"""What is played at the tables, and after how many answers the power fails each time."""


class Given(NamedTuple):
    """An answer as somebody gave it, and its place in the table's book."""

    table: str
    seat: int
    option: str
    number: int | None = None


class Crowd:
    """People who answer at several tables at once until the hall is gone."""

    def __init__(self, server: Server, moment: int):
        self.server = server
        self.moment = moment
        self.acknowledged: list[Given] = []
        self.sent: set[Given] = set()
        self.killed = False
        self._lock = threading.Lock()

    def play(self, player: Player, table: str, seat: int, dice: random.Random) -> None:
        try:
            while True:
                number, options = player.asked(table)
                if not options:
                    time.sleep(0.01)
                    continue
                option = dice.choice(options)
                self.sent.add(Given(table, seat, option))
                reply = player.answer(table, number, option)
                if reply.status_code == 200:
                    self._note(Given(table, seat, option, reply.json()["number"] - 1))
        except httpx.TransportError:
            assert self.killed

    def _note(self, given: Given) -> None:
        with self._lock:
            self.acknowledged.append(given)
            if len(self.acknowledged) == self.moment:
                self.killed = True
                self.server.kill()


def test_what_was_acknowledged_is_there_after_the_power_failed(
    tmp_path: Path, database: str
) -> None:
    tables: list[str] = []
    people: list[list[Player]] = []
    book: dict[str, list[tuple[int, str]]] = {}
    answers = 0
    for turn, moment in enumerate(MOMENTS):
        with serving(tmp_path, database=database) as server:
            if not tables:
                for i, game in enumerate(TABLES):
                    pair = [Player(server, f"Ada {i}"), Player(server, f"Bo {i}")]
                    tables.append(pair[0].open("me", "open", game=game))
                    pair[1].sit(tables[-1], 1)
                    people.append(pair)
            people = [[player.at(server) for player in pair] for pair in people]
            for table in tables:
                assert people[0][0].info(table)["number"] == len(book.get(table, []))
            crowd = Crowd(server, moment)
            with ThreadPoolExecutor(2 * len(TABLES)) as at_once:
                playing = [
                    at_once.submit(
                        crowd.play, player, table, seat, random.Random(f"{turn} {i} {seat}")
                    )
                    for i, (table, pair) in enumerate(zip(tables, people, strict=True))
                    for seat, player in enumerate(pair)
                ]
            for played in playing:
                played.result()
        found: dict[str, list[tuple[int, str]]] = {table: [] for table in tables}
        for row in kept(tmp_path, database)["entries"]:
            assert row["number"] == len(found[row["table_id"]]), "a number is missing"
            assert row["kind"] == "answer"
            found[row["table_id"]].append((row["seat"], row["option"]))
        for table in tables:
            before = book.get(table, [])
            assert found[table][: len(before)] == before, "the book is only ever added to"
            acknowledged = [given for given in crowd.acknowledged if given.table == table]
            for given in acknowledged:
                assert given.number is not None
                assert found[table][given.number : given.number + 1] == [(given.seat, given.option)]
            more = len(found[table]) - len(before) - len(acknowledged)
            assert 0 <= more <= len(people[0]), "each can have given one more, unacknowledged"
            for seat, option in found[table][len(before) :]:
                assert Given(table, seat, option) in crowd.sent
        assert len(crowd.acknowledged) >= moment
        answers += len(crowd.acknowledged)
        book = found
    assert answers > 100
    with serving(tmp_path, database=database) as server:
        for table, pair in zip(tables, people, strict=True):
            again = [player.at(server) for player in pair]
            assert again[0].info(table)["number"] == len(book[table])
            play_round(again, table, 6, random.Random(table))
