"""People: guests, accounts, and the keys by which their browsers and programs are known again."""

import hashlib
import secrets
from collections.abc import Collection
from dataclasses import replace
from functools import cache, cached_property
from typing import Any, Final

import sqlalchemy as sa
from argon2 import PasswordHasher
from argon2.exceptions import VerifyMismatchError
from itsdangerous import BadSignature, URLSafeSerializer
from sqlalchemy import Connection, Row
from sqlalchemy.exc import IntegrityError

from newfound.server.person import Person, Scope, checked_name, readable
from newfound.server.refusals import Turned
from newfound.table.schema import KEYS, LINKS, PEOPLE
from newfound.table.store import Store

COOKIE_DAYS: Final = 180
"""A browser that does not come back for so long is forgotten."""
LONGEST_LOGIN: Final = 40
"""Some letters become several where small ones stand for all."""
PASSWORD: Final = (8, 128)
"""The shortest and the longest password."""
TOKENS: Final = 20
"""Tokens that one account can have."""
TOKEN_DAYS: Final = 90
"""How long a token works unless another time is chosen."""
LONGEST_TOKEN_DAYS: Final = 365
LINK_DAYS: Final = 7
"""How long a link passes a seat on."""
LETTER_HOURS: Final = 24
"""How long a letter's link confirms a mail address."""
DAY: Final = 86400.0
SEEN: Final = 60.0
"""Seconds between two notes that a person is there."""
TOKEN_MARK: Final = "nf_"
OURS: Final = ("newfound", "mayflower", "terranova", "discovery", "century1", "doudoune", "chouchou", "soleil123")
"""Passwords that are tried first here, besides those that are tried first everywhere."""


class People:
    """Everybody this house knows."""

    def __init__(self, store: Store, secret: str) -> None:
        """People are kept in the store; cookies are signed with the secret."""
        self.store = store
        self._cookies = URLSafeSerializer(
            secret,
            salt="cookie",
            signer_kwargs={"digest_method": hashlib.sha256},
            fallback_signers=[{"digest_method": hashlib.sha1}],  # cookies of 0.1
        )
        self._hasher = PasswordHasher()
        self._seen: dict[str, float] = {}

    # ── Guests and browsers ─────────────────────────────────────────────────────────────────────────────────────────

    def guest(self, name: str, lang: str) -> tuple[Person, str]:
        """A new guest and the cookie for their browser."""
        now = self.store.now()
        made = Person(secrets.token_urlsafe(12), checked_name(name), None, lang, None, False, None, now)
        row = {each: value for each, value in vars(made).items() if each in PEOPLE.c}
        with self.store.write() as connection:
            connection.execute(PEOPLE.insert(), {**row, "made": now})
        return made, self._cookie(made.id)

    def by_cookie(self, cookie: str) -> Person | None:
        """Whose browser this is."""
        try:
            key = self._cookies.loads(cookie)
        except BadSignature:
            return None
        return self._by_key(str(key), "cookie")

    def by_token(self, token: str) -> Person | None:
        """Whose program this is."""
        return self._by_key(token, "token") if token.startswith(TOKEN_MARK) else None

    def person(self, id: str) -> Person | None:
        """The person of that identity."""
        with self.store.read() as connection:
            row = connection.execute(sa.select(PEOPLE).where(PEOPLE.c.id == id)).one_or_none()
        return row and _person(row)

    def forget(self, cookie: str) -> None:
        """A browser is known no more."""
        try:
            digest = _digest(str(self._cookies.loads(cookie)))
        except BadSignature:
            return
        with self.store.write() as connection:
            connection.execute(KEYS.delete().where(KEYS.c.digest == digest))

    def _cookie(self, person: str) -> str:
        """What a browser is to keep."""
        return str(self._cookies.dumps(self._key(secrets.token_urlsafe(24), person, "cookie")))

    def _key(
        self, key: str, person: str, kind: str, label: str = "", scope: Scope = "account", days: int | None = None
    ) -> str:
        """A new key: it is kept here by its digest only."""
        now = self.store.now()
        row = {"digest": _digest(key), "person": person, "kind": kind, "label": label, "made": now, "used": now}
        with self.store.write() as connection:
            connection.execute(KEYS.delete().where(sa.not_(_works(now))))
            if kind == "token":
                self._must_have_room(connection, person)
            connection.execute(KEYS.insert(), {**row, "scope": scope, "ends": days and now + days * DAY})
        return key

    def _by_key(self, key: str, kind: str) -> Person | None:
        digest = _digest(key)
        with self.store.read() as connection:
            row = connection.execute(
                sa.select(PEOPLE, KEYS.c.scope)
                .join(KEYS, KEYS.c.person == PEOPLE.c.id)
                .where(KEYS.c.digest == digest, KEYS.c.kind == kind, _works(self.store.now()))
            ).one_or_none()
        if row is None:
            return None
        self.note_seen(row.id, digest)
        return replace(_person(row), key=digest, scope=row.scope)

    def void(self, keys: Collection[str]) -> set[str]:
        """Those of some keys that are known no more."""
        with self.store.read() as connection:
            wanted = sa.select(KEYS.c.digest).where(KEYS.c.digest.in_(keys), _works(self.store.now()))
            return set(keys) - set(connection.execute(wanted).scalars())

    def note_seen(self, id: str, digest: str) -> None:
        """A person is there, by one of their keys; written down now and then only."""
        now = self.store.now()
        if now - self._seen.get(digest, 0) < SEEN:
            return
        self._seen[digest] = now
        with self.store.write() as connection:
            connection.execute(PEOPLE.update().where(PEOPLE.c.id == id).values(seen=now))
            connection.execute(KEYS.update().where(KEYS.c.digest == digest).values(used=now))
        if len(self._seen) > 10_000:
            self._seen = {key: then for key, then in self._seen.items() if now - then < SEEN}

    # ── Accounts ────────────────────────────────────────────────────────────────────────────────────────────────────

    def register(self, person: Person, name: str, password: str) -> tuple[Person, str]:
        """A guest gets an account and keeps all their tables; gives a new cookie, and the old ones are void."""
        if person.login:
            raise Turned(409, "account-already")
        name = checked_name(name)
        self._check_password(password, name)
        login = login_of(name)
        if len(login) > LONGEST_LOGIN:
            raise Turned(422, "account-long")
        try:
            had_none = self._change(
                person.id, PEOPLE.c.login.is_(None), name=name, login=login, password=self._hasher.hash(password)
            )
        except IntegrityError:
            raise Turned(409, "account-taken", name=name) from None
        if not had_none:  # who asks several times at once
            raise Turned(409, "account-already")
        return self._again(person.id)

    def enter(self, name: str, password: str) -> tuple[Person, str]:
        """Somebody comes back to their account; gives a new cookie."""
        nobody = self._nobody  # made once, whoever comes first
        with self.store.read() as connection:
            row = connection.execute(sa.select(PEOPLE).where(PEOPLE.c.login == login_of(name))).one_or_none()
        self._verify(row.password if row else nobody, password)
        if row is None:
            raise Turned(401, "account-wrong")
        if self._hasher.check_needs_rehash(row.password):
            self._change(row.id, password=self._hasher.hash(password))
        return _person(row), self._cookie(row.id)

    def new_password(self, person: Person, old: str, new: str) -> tuple[Person, str]:
        """Another password for an account; all its browsers and programs have to come in anew."""
        with self.store.read() as connection:
            kept = connection.execute(sa.select(PEOPLE.c.password).where(PEOPLE.c.id == person.id)).scalar()
        if not kept:
            raise Turned(409, "account-none")
        self._verify(kept, old, "account-old")
        self._check_password(new, person.name)
        self._change(person.id, password=self._hasher.hash(new))
        return self._again(person.id)

    def change(self, person: Person, **values: Any) -> Person:
        """A person with another name, language, or way to be told of their turn."""
        if "name" in values:
            values["name"] = checked_name(values["name"])
        if values:
            self._change(person.id, **values)
        changed = self.person(person.id)
        assert changed
        return changed

    def _verify(self, kept: str, password: str, wrong: str = "account-wrong") -> None:
        try:
            self._hasher.verify(kept, password)
        except VerifyMismatchError:
            raise Turned(401, wrong) from None

    @cached_property
    def _nobody(self) -> str:
        """A password nobody has: whether an account exists is not to be told by how long the answer takes."""
        return self._hasher.hash(secrets.token_urlsafe(12))

    def _check_password(self, password: str, name: str) -> None:
        least, most = PASSWORD
        if not least <= len(password) <= most:
            raise Turned(422, "account-password", least=least, most=most)
        plain = password.casefold()
        if plain in _common() or len(set(plain)) < 3 or plain == name.casefold():
            raise Turned(422, "account-guessed")

    def _change(self, id: str, *only: sa.ColumnElement[bool], **values: Any) -> bool:
        """Changes a person, unless something else is so by now; gives whether it did."""
        with self.store.write() as connection:
            return bool(connection.execute(PEOPLE.update().where(PEOPLE.c.id == id, *only).values(**values)).rowcount)

    def _again(self, id: str) -> tuple[Person, str]:
        """The person with a new cookie, all keys they had before being void."""
        with self.store.write() as connection:
            connection.execute(KEYS.delete().where(KEYS.c.person == id))
        person = self.person(id)
        assert person
        return person, self._cookie(id)

    # ── Programs ────────────────────────────────────────────────────────────────────────────────────────────────────

    def tokens(self, person: Person) -> list[dict[str, Any]]:
        """The tokens of a person, by what they can be told apart."""
        theirs = sa.and_(KEYS.c.person == person.id, KEYS.c.kind == "token", _works(self.store.now()))
        with self.store.read() as connection:
            rows = connection.execute(sa.select(KEYS).where(theirs).order_by(KEYS.c.made)).all()
        shown = ("label", "scope", "made", "used", "ends")
        return [{"id": row.digest[:12], **{name: getattr(row, name) for name in shown}} for row in rows]

    def new_token(self, person: Person, label: str, scope: Scope = "play", days: int = TOKEN_DAYS) -> str:
        """A token for a program of this person; it is shown once, and ends after so many days."""
        return self._key(TOKEN_MARK + secrets.token_urlsafe(24), person.id, "token", label, scope, days)

    def _must_have_room(self, connection: Connection, person: str) -> None:
        """Refuses a person who has as many tokens as one may have; others who ask for one meanwhile wait."""
        connection.execute(sa.select(PEOPLE.c.id).where(PEOPLE.c.id == person).with_for_update())
        theirs = sa.select(sa.func.count()).where(KEYS.c.person == person, KEYS.c.kind == "token")
        if connection.execute(theirs).scalar_one() >= TOKENS:
            raise Turned(409, "tokens-many", most=TOKENS)

    def revoke(self, person: Person, id: str) -> None:
        """A token is void."""
        with self.store.write() as connection:
            connection.execute(
                KEYS.delete().where(
                    KEYS.c.person == person.id, KEYS.c.kind == "token", KEYS.c.digest.startswith(id, autoescape=True)
                )
            )

    # ── Links that work once ────────────────────────────────────────────────────────────────────────────────────────

    def link(self, table: str, seat: int, holder: str) -> str:
        """What the holder of a seat can give to whom it is to be passed on; the one before is void.

        It is void, too, as soon as somebody else holds the seat: the store sees to that.
        """
        before = sa.and_(LINKS.c.table == table, LINKS.c.seat == seat)
        return self._link(before, LINK_DAYS, person=holder, table=table, seat=seat)

    def linked(self, link: str) -> tuple[str, int, str]:
        """Table, seat and holder of such a link."""
        if "." in link:  # as links were before they were kept: signed, and good for ever
            raise Turned(404, "link-old")
        with self.store.read() as connection:
            row = connection.execute(self._meant(link, LINKS.c.table)).one_or_none()
        if row is None:
            raise Turned(404, "link-unknown", days=LINK_DAYS)
        return row.table, row.seat, row.person

    def ask_mail(self, person: Person, mail: str) -> str:
        """Keeps a mail address that is still to be confirmed; gives what only who reads its letters is told."""
        self._change(person.id, mail=mail, confirmed=False)
        return self._link(self._letters_to(person), LETTER_HOURS / 24, person=person.id, mail=mail)

    def no_mail(self, person: Person) -> Person:
        """A person who wants no letters."""
        self._change(person.id, mail=None, confirmed=False)
        with self.store.write() as connection:
            connection.execute(LINKS.delete().where(self._letters_to(person)))
        return self.change(person)

    def confirm_mail(self, link: str) -> None:
        """Somebody has read the letter that was sent to a mail address."""
        with self.store.write() as connection:
            row = connection.execute(self._meant(link, LINKS.c.mail)).one_or_none()
            if row is None or not connection.execute(LINKS.delete().where(LINKS.c.digest == row.digest)).rowcount:
                raise Turned(404, "letter-unknown", hours=LETTER_HOURS)
            theirs = sa.and_(PEOPLE.c.id == row.person, PEOPLE.c.mail == row.mail)
            connection.execute(PEOPLE.update().where(theirs).values(confirmed=True))

    def _link(self, before: sa.ColumnElement[bool], days: float, **row: Any) -> str:
        """A new secret for a link, of which the digest is kept, in place of the ones before."""
        secret, now = secrets.token_urlsafe(24), self.store.now()
        with self.store.write() as connection:
            connection.execute(LINKS.delete().where(sa.or_(before, LINKS.c.ends < now)))
            connection.execute(LINKS.insert(), {**row, "digest": _digest(secret), "ends": now + days * DAY})
        return secret

    def _meant(self, link: str, by: sa.ColumnElement[Any]) -> sa.Select[Any]:
        return sa.select(LINKS).where(LINKS.c.digest == _digest(link), LINKS.c.ends > self.store.now(), by.is_not(None))

    def _letters_to(self, person: Person) -> sa.ColumnElement[bool]:
        return sa.and_(LINKS.c.person == person.id, LINKS.c.mail.is_not(None))


@cache
def _common() -> frozenset[str]:
    """Passwords that are tried first by whoever guesses: the 30,000 most common ones, and ours."""
    from zxcvbn.frequency_lists import FREQUENCY_LISTS  # large, and needed only where somebody chooses a password

    return frozenset((*FREQUENCY_LISTS["passwords"], *OURS))


def login_of(name: str) -> str:
    """The name of an account, however it is typed."""
    return readable(name).casefold()


def _works(now: float) -> sa.ColumnElement[bool]:
    """Which keys still open something: a browser's unless it was not used for long, a program's until its end."""
    used = KEYS.c.used >= now - COOKIE_DAYS * DAY
    return sa.case((KEYS.c.kind == "cookie", used), else_=sa.and_(KEYS.c.ends.is_not(None), KEYS.c.ends > now))


def _digest(key: str) -> str:
    return hashlib.sha256(key.encode()).hexdigest()


def _person(row: Row[Any]) -> Person:
    return Person(row.id, row.name, row.login, row.lang, row.mail, row.confirmed, row.webhook, row.seen)
