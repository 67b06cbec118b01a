"""The services of a hall, and how handlers get them: as typed dependencies."""

from __future__ import annotations

from dataclasses import dataclass, fields

from litestar.di import Provide

from meadhall.hall.config import Config
from meadhall.hall.people.accounts import Accounts
from meadhall.hall.people.visitor import provide_visitor
from meadhall.hall.store.engine import Store
from meadhall.hall.store.journal import Journal
from meadhall.hall.tables.answers import Answers
from meadhall.hall.tables.automatic import AutomaticAnswers
from meadhall.hall.tables.bot_workers import BotWorkers
from meadhall.hall.tables.chat import Chat
from meadhall.hall.tables.hints import Advisor
from meadhall.hall.tables.live import Streams
from meadhall.hall.tables.lobby import Lobby
from meadhall.hall.tables.registry import Publish, Registry
from meadhall.hall.tables.seats import Seating


@dataclass
class Services:
    """All services of a hall; each field is a dependency of the same name.

    No field may be named like a field of a request's body: Litestar answers a wrong value of such a
    name with an internal error.
    """

    config: Config
    store: Store
    accounts: Accounts
    registry: Registry
    answers: Answers
    automatic: AutomaticAnswers
    seating: Seating
    advisor: Advisor
    chat: Chat
    lobby: Lobby
    streams: Streams

    def dependencies(self) -> dict[str, Provide]:
        """The services by name, and the visitor of each request."""
        provided = {field.name: _provide(getattr(self, field.name)) for field in fields(self)}
        return {**provided, "visitor": Provide(provide_visitor)}

    def use_workers(self, workers: BotWorkers) -> None:
        """Let other workers compute the bots' answers and the hints."""
        self.automatic.workers = self.advisor.workers = workers

    async def close(self) -> None:
        """End all background work and all workers."""
        await self.registry.tasks.close()
        await self.advisor.close()
        self.automatic.workers.close()


def _provide(service: object) -> Provide:
    async def provided() -> object:
        return service

    return Provide(provided)


def create_services(config: Config, store: Store, publish: Publish | None = None) -> Services:
    """Wire the services of a hall together; messages go to `publish` or to the event streams."""
    streams, workers = Streams(config), BotWorkers(config.bot_workers)
    registry = Registry(store, config, publish or streams.publish)
    answers = Answers(registry, Journal(store))
    automatic = AutomaticAnswers(registry, answers, workers)
    return Services(
        config=config,
        store=store,
        accounts=Accounts(store),
        registry=registry,
        answers=answers,
        automatic=automatic,
        seating=Seating(registry, automatic, config.limits),
        advisor=Advisor(registry, workers, config.hint),
        chat=Chat(registry),
        lobby=Lobby(store),
        streams=streams,
    )


__all__ = ["Services", "create_services"]
