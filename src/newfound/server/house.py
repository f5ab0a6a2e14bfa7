"""A house: the store, the hall, the people and the bots of one server, and its rules for visitors."""

import asyncio
import secrets
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Final, ParamSpec, TypeVar
from urllib.parse import urlsplit

from fastapi import Request, Response, WebSocket
from starlette.requests import HTTPConnection

from newfound.core.words import LANGUAGES, words
from newfound.server import entrance
from newfound.server.analysing import Analysts
from newfound.server.beside import Beside
from newfound.server.devices import Devices
from newfound.server.hall import Hall
from newfound.server.limits import HOUSEHOLD, AtOnce, Limit, address_of, allowed
from newfound.server.notices import Notices
from newfound.server.painting import Painters
from newfound.server.people import COOKIE_DAYS, People, login_of
from newfound.server.person import Person
from newfound.server.refusals import FOLDER, Turned
from newfound.server.settings import Settings
from newfound.server.thinking import Thinkers
from newfound.server.troubles import Troubles
from newfound.table.store import KEYS, Store

if TYPE_CHECKING:
    from newfound.server.live import Live

P = ParamSpec("P")
T = TypeVar("T")

HASHED: Final = 2
"""Passwords that are hashed at once: it takes long, and threads must be left for everybody else."""
PACE: Final = 0.1
"""Seconds between two tries of who has to wait for their turn."""
PACED: Final = 20
"""Changes from one address that wait for their turn at once."""
SAFE: Final = ("GET", "HEAD", "OPTIONS")
"""What changes nothing and may be asked from anywhere."""


def language(request: HTTPConnection) -> str:
    """The language that is asked for, else the first of ours that a browser accepts, else French."""
    accepted = request.headers.get("accept-language", "").split(",")
    wanted = (each.strip()[:2].lower() for each in (request.query_params.get("lang", ""), *accepted))
    return next((each for each in wanted if each in LANGUAGES), LANGUAGES[0])


def _netloc(url: str) -> str:
    """The host, and port, of an address; empty where it is none."""
    try:
        return urlsplit(url).netloc
    except ValueError:
        return ""


def _for_one_and_all(rate: float, burst: float) -> tuple[Limit, Limit]:
    """Limits for one person, and for all who come from one address."""
    return Limit(rate, burst), Limit(HOUSEHOLD * rate, HOUSEHOLD * burst)


class House:
    """Everything a server consists of."""

    def __init__(self, settings: Settings) -> None:
        """Opens the database; nothing runs yet."""
        self.settings = settings
        if settings.database_url is None:
            settings.data.mkdir(parents=True, exist_ok=True)
        self.store = Store(settings.database, settings.bot_pace)
        self.store.migrate()
        secret = settings.secret or self.store.shared("secret", secrets.token_urlsafe(32))
        self.people = People(self.store, secret)
        self.hall = Hall(self.store)
        self.looks: set[Live] = set()
        """The live looks at tables through this server."""
        self.devices = Devices(settings.device_bots)
        self.thinkers = Thinkers(self.hall, settings, self.devices)
        self.painters = Painters(settings.painters, settings.warm)
        self.analysts = Analysts(self.thinkers, self.devices)
        self.notices = Notices(self.hall, self.people, settings, self.address)
        self.clocks = Troubles("clocks")
        """Tables whose clocks could not be looked at."""
        self.troubles = (self.hall.troubles, self.hall.oddities, self.thinkers.troubles, self.clocks)
        self.beside = Beside()
        rate = settings.requests_per_second
        self._requests = Limit(rate, 10 * rate)
        self._checks = Limit(rate, 10 * rate)
        self._passwords = Limit(1 / 12, 5)
        self._doors = Limit(1 / 3, 20)
        self._guests = Limit(rate / 50, 2 * rate)
        self._tables = _for_one_and_all(rate / 100, 1.5 * rate)
        self._talk = _for_one_and_all(rate / 40, rate / 2)
        self._hints = _for_one_and_all(rate / 40, rate / 2)
        self._shown = Limit(10 * rate, 20 * rate)
        self._pacing = AtOnce(PACED)
        self._hashed = asyncio.Semaphore(HASHED)
        self._letters = Limit(1 / 3600, 3)
        self._letters_from = Limit(1 / 360, 12)

    def address(self, path: str) -> str:
        """A page, as people reach it."""
        base = str(self.settings.public_url or f"http://{self.settings.host}:{self.settings.port}/")
        return f"{base.rstrip('/')}/{path}"

    # ── Who is known ────────────────────────────────────────────────────────────────────────────────────────────────

    @property
    def cookie(self) -> str:
        """The name of the cookie; browsers keep one with this mark to the host that set it."""
        return "__Host-newfound" if self.settings.secure else "newfound"

    def known(self, request: HTTPConnection) -> Person | None:
        """Who asks."""
        word, _, token = request.headers.get("authorization", "").partition(" ")
        if word:
            found = self.people.by_token(token.strip()) if word.lower() == "bearer" else None
            if found is None:
                raise Turned(401, "token-unknown")
        else:
            cookie = entrance.cookie(request.headers, self.cookie)
            found = self.people.by_cookie(cookie) if cookie else None
        return found and self._from(found, request)

    def new_guest(self, request: HTTPConnection) -> tuple[Person, str]:
        """Somebody new, and the cookie for their browser."""
        self.limit_guests(request)
        lang = language(request)
        name = words(lang, FOLDER)("guest", number=str(secrets.randbelow(900) + 100))
        made, cookie = self.people.guest(name, lang)
        return self._from(made, request), cookie

    def _from(self, who: Person, request: HTTPConnection) -> Person:
        """The person, with where they ask from."""
        address = address_of(request)
        self.thinkers.lives(who.id, address)
        return replace(who, address=address)

    def set_cookie(self, response: Response, value: str) -> None:
        """Lets a browser be known again."""
        age = COOKIE_DAYS * 86400
        response.set_cookie(
            self.cookie, value, max_age=age, httponly=True, samesite="lax", secure=self.settings.secure, path="/"
        )

    def drop_cookie(self, response: Response) -> None:
        """Lets a browser be forgotten."""
        response.delete_cookie(self.cookie, path="/", secure=self.settings.secure, httponly=True, samesite="lax")

    def forget(self, request: HTTPConnection) -> None:
        """The key of a browser is void."""
        if cookie := entrance.cookie(request.headers, self.cookie):
            self.people.forget(cookie)

    async def keys_are_void(self) -> None:
        """Somebody has left, or has a new password: nobody looks on by their keys any more, at no server."""
        await self.end_looks()
        await asyncio.to_thread(self.store.tell, KEYS)

    async def end_looks(self) -> None:
        """Ends the looks of everybody whose key is void."""
        keys = {look.who.key for look in self.looks if look.who}
        void = await asyncio.to_thread(self.people.void, keys) if keys else set()
        for look in list(self.looks):
            if look.who and look.who.key in void:
                look.end()

    # ── What visitors may do ────────────────────────────────────────────────────────────────────────────────────────

    def check_origin(self, request: Request | WebSocket) -> None:
        """Refuses what another site makes a visitor's browser do; programs, which name no origin, may."""
        if isinstance(request, Request) and request.method in SAFE:
            return
        origin = request.headers.get("origin")
        site = request.headers.get("sec-fetch-site", "none")
        ours = {request.headers.get("host", ""), self._public} - {""}
        if (origin is not None and _netloc(origin) not in ours) or site not in ("same-origin", "none"):
            raise Turned(403, "origin")

    def check_host(self, request: HTTPConnection) -> None:
        """Refuses what was meant for another host, or came unencrypted, where the host has said how people come."""
        if self._public and request.headers.get("host", "") != self._public:
            raise Turned(421, "other-host", host=self._public)
        if self.settings.secure and request.scope["scheme"] not in ("https", "wss"):
            raise Turned(421, "not-https")

    @property
    def _public(self) -> str:
        """The host by whose name people come; empty where none is set."""
        return _netloc(str(self.settings.public_url or ""))

    def limit_requests(self, request: HTTPConnection) -> None:
        """Refuses an address that asks too often."""
        if not self._requests.allows(address_of(request)):
            raise Turned(429, "too-many")

    def limit_checks(self, request: HTTPConnection) -> None:
        """Refuses an address that asks too often how the server is, whatever else comes from there."""
        if not self._checks.allows(address_of(request)):
            raise Turned(429, "too-many")

    def limit_passwords(self, request: Request, name: str) -> None:
        """Refuses who tries passwords too often: for one account from one address, or for many.

        Both together, so that no stranger can keep the owner of an account out.
        """
        address = address_of(request)
        if not allowed((self._passwords, f"{login_of(name)} {address}"), (self._doors, address)):
            raise Turned(429, "too-many-passwords")

    async def hashed(self, do: Callable[P, T], *args: P.args, **more: P.kwargs) -> T:
        """Does something that hashes a password, once few others do."""
        async with self._hashed:
            return await asyncio.to_thread(do, *args, **more)

    async def pace(self, address: str, table: str) -> None:
        """Waits while an address changes a table faster than its own looks at it can be shown that.

        What is changed costs as much as there are looks from that address. Who lets too many changes wait is refused.
        """
        if self._pacing.full(address):
            raise Turned(429, "too-many")
        self._pacing.begin(address)
        try:
            copy = self.hall.copies.get(table)
            looks = sum(getattr(each, "address", "") == address for each in copy.listeners) if copy else 1
            while not self._shown.allows(f"{address} {table}", max(1, looks)):
                await asyncio.sleep(PACE)
        finally:
            self._pacing.end(address)

    def limit_guests(self, request: HTTPConnection) -> None:
        """Refuses an address that sends too many new people."""
        if not self._guests.allows(address_of(request)):
            raise Turned(429, "too-many")

    def limit_tables(self, who: Person) -> None:
        """Refuses who puts up too many tables."""
        self._limit(self._tables, who)

    def limit_talk(self, who: Person) -> None:
        """Refuses who talks too much at once."""
        self._limit(self._talk, who)

    def limit_hints(self, who: Person) -> None:
        """Refuses who asks for too many hints at once."""
        self._limit(self._hints, who)

    def _limit(self, limits: tuple[Limit, Limit], who: Person) -> None:
        """Counts for the person and for the address, where several may live but a new guest costs nothing."""
        one, all_there = limits
        if not allowed((one, who.id), (all_there, who.address)):
            raise Turned(429, "too-many")

    def check_letter(self, who: Person, mail: str) -> None:
        """Refuses who has too many letters sent, or to one address, and all where no letters are sent."""
        if not self.settings.smtp_url:
            raise Turned(409, "letters-off")
        one, all_there = self._letters, self._letters_from
        if not allowed((one, who.id), (one, mail.casefold()), (all_there, who.address)):
            raise Turned(429, "letters-many")

    async def write_letter(self, who: Person, mail: str) -> Person:
        """The person with another mail address, which is sent the letter that asks whether it is theirs."""
        secret = await asyncio.to_thread(self.people.ask_mail, who, mail)
        self.notices.write_letter(mail, who.lang, self.address(f"mail#{secret}"))
        return replace(who, mail=mail, confirmed=False)

    def check_webhook(self, url: str) -> None:
        """Refuses an address to be called where the host does not want that."""
        if not self.settings.webhooks:
            raise Turned(409, "webhooks-off")
        if not self.settings.webhooks_inside and urlsplit(url).scheme != "https":
            raise Turned(422, "webhook-https")
