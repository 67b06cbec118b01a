"""Guests with a name, accounts with a password, and the keys by which both are known."""

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
from meadhall.hall.store.engine import Store
from meadhall.hall.store.models import Key, Person, SeatRow, TableRow

OWNER = (
    select(Person)
    .join(Key, Key.person_id == Person.id)
    .where(Key.hash == bindparam("hash"), Key.kind == bindparam("kind"))
)
CACHE_SECONDS = 20.0
"""Seconds for which the owner of a key is kept in memory."""
CACHED_KEYS = 5000
"""Number of keys whose owners are kept in memory."""
COOKIE, TOKEN = "cookie", "token"
"""The kinds of keys: a browser's, and a program's."""
LONGEST_NAME = 24
"""Characters of a name."""
LONGEST_ACCOUNT = 80
"""Characters of a normalized name: one character may become many."""
LONGEST_KEY = 100
"""Characters of a key."""
BLANKS = "\u115f\u1160\u2800\u3164\uffa0"
"""Characters that count as letters but show nothing."""
PASSWORD_LENGTH = range(8, 201)
"""Characters of a password."""
HASHER = PasswordHasher()
UNKNOWN = HASHER.hash(secrets.token_hex(8))
"""The hash that an unknown name's password is compared with, so that it takes as long."""

GUEST_NAMES = (
    *("Astrid", "Bjarne", "Dagny", "Eirik", "Frida", "Gunnar", "Hilda", "Ingvar", "Jorunn"),
    *("Ketil", "Liv", "Magnus", "Njal", "Oddny", "Ragna", "Sigurd", "Thora", "Ulf", "Yrsa"),
)


def clean_text(text: str) -> str:
    """Normalize text for display: single blanks, no invisible, control or direction characters."""
    words = " ".join(unicodedata.normalize("NFC", text).split())
    kept = "".join(c for c in words if c not in BLANKS and unicodedata.category(c)[0] != "C")
    return " ".join(kept.split())


def clean_name(name: str) -> str:
    """A name as it is shown, or an error."""
    kept = clean_text(name)
    if not 1 <= len(kept) <= LONGEST_NAME or len(account_name(kept)) > LONGEST_ACCOUNT:
        raise errors.bad_name()
    return kept


def account_name(name: str) -> str:
    """The normalized name by which accounts are compared."""
    return unicodedata.normalize("NFKC", clean_text(name)).casefold()


def hashed(key: str) -> str:
    """The hash of a key, as it is stored."""
    return hashlib.sha256(key.encode()).hexdigest()


class Accounts:
    """Creates and finds people by their keys, names and passwords."""

    def __init__(self, store: Store):
        self.store = store
        self._cache: dict[str, tuple[float, Person]] = {}
        """The owners of keys, each with the time at which it was looked up."""
        self._known: set[str] = set()
        """The hashes of all keys that were found to be real."""

    async def create_guest(self, name: str, kind: str = COOKIE) -> tuple[Person, str]:
        """Create a guest with a key."""
        person = Person(id=secrets.token_hex(12), name=clean_name(name))
        key = secrets.token_urlsafe(32)
        async with self.store.writing() as session:
            session.add(person)
            await session.flush()
            session.add(Key(hash=hashed(key), person_id=person.id, kind=kind))
        return person, key

    async def new_key(self, person: Person, kind: str) -> str:
        """Give a person one more key."""
        key = secrets.token_urlsafe(32)
        async with self.store.writing() as session:
            session.add(Key(hash=hashed(key), person_id=person.id, kind=kind))
        return key

    async def find_by_key(self, key: str, kind: str) -> Person | None:
        """The owner of a key, None if there is none."""
        if not key or len(key) > LONGEST_KEY:
            return None
        name, time_now = f"{kind} {hashed(key)}", time.monotonic()
        seen, person = self._cache.get(name, (0.0, None))
        if person is not None and time_now - seen < CACHE_SECONDS:
            return person
        async with self.store.reading() as session:
            found = await session.execute(OWNER, {"hash": hashed(key), "kind": kind})
            person = found.scalar_one_or_none()
        if person is not None:
            if len(self._cache) > CACHED_KEYS:
                self._cache.clear()
            self._cache[name] = (time_now, person)
            self._known.add(hashed(key))
        return person

    def is_known(self, key: str) -> bool:
        """Whether a key was found to be real since the server started."""
        return hashed(key) in self._known

    async def revoke_all_keys(self, person: Person) -> None:
        """Delete all keys of a person, so that all browsers and programs are signed out."""
        async with self.store.writing() as session:
            await session.execute(delete(Key).where(Key.person_id == person.id))
        self._cache.clear()

    async def revoke_key(self, key: str) -> None:
        """Delete a key."""
        async with self.store.writing() as session:
            await session.execute(delete(Key).where(Key.hash == hashed(key)))
        self._cache.clear()

    async def rename(self, person: Person, name: str) -> str:
        """Rename a guest, or change the spelling of an account's name; returns the name as it is
        stored."""
        new = clean_name(name)
        if person.account is not None and account_name(new) != person.account:
            raise errors.name_taken() if await self._taken(new) else errors.bad_name()
        async with self.store.writing() as session:
            await self._change(session, person, name=new)
        self._cache.clear()
        return new

    async def _change(self, session: AsyncSession, person: Person, **values: str) -> None:
        """Change a person, and the version of all their tables' seats, so that others see it."""
        await session.execute(update(Person).where(Person.id == person.id).values(**values))
        theirs = select(SeatRow.table_id).where(SeatRow.person_id == person.id)
        await session.execute(
            update(TableRow).where(TableRow.id.in_(theirs)).values(roster=TableRow.roster + 1)
        )

    async def _taken(self, name: str) -> bool:
        async with self.store.reading() as session:
            query = select(Person.id).where(Person.account == account_name(name))
            return (await session.execute(query)).first() is not None

    async def create_account(self, person: Person, name: str, password: str) -> str:
        """Turn a guest into an account, with the same tables; returns the name as it is stored."""
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
        self._cache.clear()
        return new

    async def sign_in(self, name: str, password: str) -> Person:
        """The owner of an account, or an error if the password is wrong."""
        async with self.store.reading() as session:
            query = select(Person).where(Person.account == account_name(name))
            person = (await session.execute(query)).scalar_one_or_none()
        kept = person.password if person is not None and person.password else UNKNOWN
        right = await asyncio.to_thread(_verify, kept, password[:1000])
        if person is None or not right:
            raise errors.wrong_password()
        return person

    async def change_password(self, person: Person, old: str, new: str) -> None:
        """Replace the password of a person who knows the old one, and delete all their keys."""
        if len(new) not in PASSWORD_LENGTH:
            raise errors.bad_password()
        await self.sign_in(person.account or "", old)
        secret = await asyncio.to_thread(HASHER.hash, new)
        async with self.store.writing() as session:
            changed = update(Person).where(Person.id == person.id).values(password=secret)
            await session.execute(changed)
            await session.execute(delete(Key).where(Key.person_id == person.id))
        self._cache.clear()


def _verify(kept: str, password: str) -> bool:
    try:
        return HASHER.verify(kept, password)
    except (VerificationError, InvalidHashError):
        return False


__all__ = ["COOKIE", "GUEST_NAMES", "TOKEN", "Accounts", "clean_name", "clean_text"]
