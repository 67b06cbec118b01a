"""Who is who: guests with a name, accounts with a password, and the keys that let them in."""

from __future__ import annotations

import asyncio
import hashlib
import secrets
import time
import unicodedata

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from sqlalchemy import bindparam, delete, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncSession

from meadhall.hall import errors
from meadhall.hall.store.models import Key, Person, SeatRow, Store, TableRow

OWNER = (
    select(Person)
    .join(Key, Key.person_id == Person.id)
    .where(Key.hash == bindparam("hash"), Key.kind == bindparam("kind"))
)
LATELY = 20.0
"""For so many seconds somebody who has shown a key is known without looking it up."""
MOST_LATELY = 5000
COOKIE, TOKEN = "cookie", "token"
LONGEST_NAME = 24
LONGEST_ACCOUNT = 80
"""A single sign may stand for a whole phrase when names are compared."""
BLANKS = "\u115f\u1160\u2800\u3164\uffa0"
"""Signs that count as letters but show nothing."""
PASSWORD_LENGTH = range(8, 201)
HASHER = PasswordHasher()
NOBODY = HASHER.hash(secrets.token_hex(8))
"""What the password of an unknown name is compared with, so that it takes as long."""

GUEST_NAMES = (
    *("Astrid", "Bjarne", "Dagny", "Eirik", "Frida", "Gunnar", "Hilda", "Ingvar", "Jorunn"),
    *("Ketil", "Liv", "Magnus", "Njal", "Oddny", "Ragna", "Sigurd", "Thora", "Ulf", "Yrsa"),
)


def clean_text(text: str) -> str:
    """What somebody wrote, as it is shown: single blanks, nothing that cannot be seen, no control
    or direction signs."""
    words = " ".join(unicodedata.normalize("NFC", text).split())
    kept = "".join(c for c in words if c not in BLANKS and unicodedata.category(c)[0] != "C")
    return " ".join(kept.split())


def clean_name(name: str) -> str:
    """A name as it is shown, or a complaint."""
    kept = clean_text(name)
    if not 1 <= len(kept) <= LONGEST_NAME or len(account_name(kept)) > LONGEST_ACCOUNT:
        raise errors.bad_name()
    return kept


def account_name(name: str) -> str:
    """How names of accounts are compared."""
    return unicodedata.normalize("NFKC", clean_text(name)).casefold()


def hashed(key: str) -> str:
    return hashlib.sha256(key.encode()).hexdigest()


class Accounts:
    """The guest book."""

    def __init__(self, store: Store):
        self.store = store
        self._lately: dict[str, tuple[float, Person]] = {}
        """Whose keys were looked up in the last moments."""

    async def welcome(self, name: str, kind: str = COOKIE) -> tuple[Person, str]:
        """A new guest, with a key."""
        person = Person(id=secrets.token_hex(12), name=clean_name(name))
        key = secrets.token_urlsafe(32)
        async with self.store.writing() as session:
            session.add(person)
            await session.flush()
            session.add(Key(hash=hashed(key), person_id=person.id, kind=kind))
        return person, key

    async def new_key(self, person: Person, kind: str) -> str:
        key = secrets.token_urlsafe(32)
        async with self.store.writing() as session:
            session.add(Key(hash=hashed(key), person_id=person.id, kind=kind))
        return key

    async def known_by(self, key: str, kind: str) -> Person | None:
        """Whose key this is."""
        if not key or len(key) > 100:
            return None
        name, moment = f"{kind} {hashed(key)}", time.monotonic()
        seen, person = self._lately.get(name, (0.0, None))
        if person is not None and moment - seen < LATELY:
            return person
        async with self.store.reading() as session:
            found = await session.execute(OWNER, {"hash": hashed(key), "kind": kind})
            person = found.scalar_one_or_none()
        if person is not None:
            if len(self._lately) > MOST_LATELY:
                self._lately.clear()
            self._lately[name] = (moment, person)
        return person

    async def forget_all(self, person: Person) -> None:
        """All browsers and all tokens of a person: nobody else comes in by them any more."""
        async with self.store.writing() as session:
            await session.execute(delete(Key).where(Key.person_id == person.id))
        self._lately.clear()

    async def forget(self, key: str) -> None:
        async with self.store.writing() as session:
            await session.execute(delete(Key).where(Key.hash == hashed(key)))
        self._lately.clear()

    async def rename(self, person: Person, name: str) -> str:
        """A guest may change the name; an account keeps its own, but for its writing. Returns the
        name as it is kept."""
        new = clean_name(name)
        if person.account is not None and account_name(new) != person.account:
            raise errors.name_taken() if await self._taken(new) else errors.bad_name()
        async with self.store.writing() as session:
            await self._change(session, person, name=new)
        self._lately.clear()
        return new

    async def _change(self, session: AsyncSession, person: Person, **values: str) -> None:
        """Whoever sits at a table with the person shall see the new name."""
        await session.execute(update(Person).where(Person.id == person.id).values(**values))
        theirs = select(SeatRow.table_id).where(SeatRow.person_id == person.id)
        await session.execute(
            update(TableRow).where(TableRow.id.in_(theirs)).values(roster=TableRow.roster + 1)
        )

    async def _taken(self, name: str) -> bool:
        async with self.store.reading() as session:
            asked = select(Person.id).where(Person.account == account_name(name))
            return (await session.execute(asked)).first() is not None

    async def make_account(self, person: Person, name: str, password: str) -> str:
        """A guest becomes an account: the tables stay theirs. Returns the name as it is kept."""
        new = clean_name(name)
        if len(password) not in PASSWORD_LENGTH:
            raise errors.bad_password()
        if person.account is not None:
            raise errors.name_taken()
        secret = await asyncio.to_thread(HASHER.hash, password)
        try:
            async with self.store.writing() as session:
                await self._change(
                    session, person, name=new, account=account_name(new), password=secret
                )
        except IntegrityError:
            raise errors.name_taken() from None
        self._lately.clear()
        return new

    async def sign_in(self, name: str, password: str) -> Person:
        async with self.store.reading() as session:
            asked = select(Person).where(Person.account == account_name(name))
            person = (await session.execute(asked)).scalar_one_or_none()
        kept = person.password if person is not None and person.password else NOBODY
        right = await asyncio.to_thread(_verify, kept, password[:1000])
        if person is None or not right:
            raise errors.wrong_password()
        return person

    async def change_password(self, person: Person, old: str, new: str) -> None:
        """Who knows the old password gives another one; whoever came in by the old one is out."""
        if len(new) not in PASSWORD_LENGTH:
            raise errors.bad_password()
        await self.sign_in(person.account or "", old)
        secret = await asyncio.to_thread(HASHER.hash, new)
        async with self.store.writing() as session:
            changed = update(Person).where(Person.id == person.id).values(password=secret)
            await session.execute(changed)
            await session.execute(delete(Key).where(Key.person_id == person.id))
        self._lately.clear()


def _verify(kept: str, password: str) -> bool:
    try:
        return HASHER.verify(kept, password)
    except (VerificationError, InvalidHashError):
        return False


__all__ = ["COOKIE", "GUEST_NAMES", "TOKEN", "Accounts", "clean_name", "clean_text"]
