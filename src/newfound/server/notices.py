"""Notices: whoever is away when it is their turn is told by mail or by a call of an address of their own."""

import asyncio
import contextlib
import ipaddress
import json
import logging
import re
import smtplib
import socket
import ssl
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from email.message import EmailMessage
from email.utils import localtime, make_msgid
from functools import partial
from typing import Any, Final
from urllib.parse import quote, unquote, urlsplit

from newfound.core.words import words
from newfound.server import metrics
from newfound.server.hall import Copy, Hall
from newfound.server.people import LETTER_HOURS, People
from newfound.server.person import Person
from newfound.server.refusals import FOLDER, Turned
from newfound.server.settings import Settings
from newfound.table.away import AWAY
from newfound.table.table import Pace, Table

log = logging.getLogger(__name__)

LOOK: Final = 5.0
"""Seconds between two looks for notices that are due."""
TRIES: Final = 5
"""How often a notice is tried, each time after twice as long."""
AT_ONCE: Final = 8
"""Notices that are sent at once, so that a slow receiver keeps nobody else waiting."""
PATIENCE: Final = 10.0
"""Seconds that our own mail server has for each of its answers."""
DEADLINE: Final = 20.0
"""Seconds that a notice may take in all, however slowly the other side answers."""


OUTSIDE: Final = ipaddress.ip_network("2000::/3")
"""The numbers of IPv6 that are given to single machines everywhere."""
_LABEL: Final = r"[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?"
_HOST: Final = re.compile(rf"{_LABEL}(\.{_LABEL})*", re.IGNORECASE)
_MAIL: Final = re.compile(r"[\w!#$%&'*+/=?^`{|}~.-]{1,64}@(?P<host>[^@]{1,190}\.[^@.]+)")


def checked_mail(mail: str) -> str:
    """A mail address that letters can be sent to: exactly one."""
    found = _MAIL.fullmatch(mail.strip())
    if not found or not _is_host(found["host"]):
        raise Turned(422, "mail-wrong", mail=mail[:60])
    return mail.strip()


def checked_webhook(url: str) -> str:
    """An address that can be called."""
    try:
        to = urlsplit(url)
        fine = to.scheme in ("http", "https") and _is_host(to.hostname or "") and (to.port or 1) > 0
    except ValueError:  # a port beyond all ports, brackets without end
        fine = False
    if not fine or not url.isprintable() or " " in url:
        raise Turned(422, "webhook-wrong", url=url[:60])
    return url


def _is_host(host: str) -> bool:
    """Whether a name could be looked up; numbers are, too."""
    with contextlib.suppress(ValueError):
        return bool(ipaddress.ip_address(host))
    with contextlib.suppress(UnicodeError):
        return _HOST.fullmatch(host.encode("idna").decode()) is not None
    return False


def _is_outside(number: str) -> bool:
    """Whether a number is reached by everybody: not inside, nor a number of IPv6 that stands for one of IPv4."""
    at = ipaddress.ip_address(number)
    if isinstance(at, ipaddress.IPv6Address):
        return at.is_global and at in OUTSIDE and not at.sixtofour
    return at.is_global and not at.is_multicast


class Notices:
    """What tells people of their turn."""

    def __init__(self, hall: Hall, people: People, settings: Settings, address: Callable[[str], str]) -> None:
        """`address` gives a page as people reach it."""
        self.hall = hall
        self.people = people
        self.settings = settings
        self.address = address
        self._tasks: set[asyncio.Task[Any]] = set()
        # a slow mail server, or one that never says whose name it is, must not hold up anything else
        self._posts, self._names = (ThreadPoolExecutor(AT_ONCE, name) for name in ("mail", "name"))
        if self.on:
            hall.changed.append(self._react)

    @property
    def on(self) -> bool:
        """Whether there is any way to tell somebody."""
        return bool(self.settings.smtp_url) or self.settings.webhooks

    def _react(self, copy: Copy) -> None:
        if copy.kept and copy.table.pace == Pace.DAYS:
            for person in waited_for(copy.table):
                task = asyncio.create_task(self._ask(copy.id, person))
                self._tasks.add(task)
                task.add_done_callback(self._tasks.discard)

    async def _ask(self, table: str, person: str) -> None:
        due = self.hall.store.now() + 60 * self.settings.notice_minutes
        with contextlib.suppress(*AWAY):
            await asyncio.to_thread(self.hall.store.ask_notice, table, person, due)

    async def run(self) -> None:
        """Sends what is due, several at once, until cancelled."""
        if self.on:
            async with asyncio.TaskGroup() as group:
                for _ in range(AT_ONCE):
                    group.create_task(self._keep_sending())

    async def _keep_sending(self) -> None:
        while True:
            try:
                while await self._one():
                    pass
            except AWAY as error:
                log.warning("the database is away: %s", error)
            except Exception:  # whatever one notice brings about, the others are sent
                log.exception("a notice broke down")
            await asyncio.sleep(min(LOOK, 60 * self.settings.notice_minutes + 0.1))

    async def _one(self) -> bool:
        """Sends one notice, if one is due."""
        store, now = self.hall.store, self.hall.store.now()
        claimed = await asyncio.to_thread(store.claim_notice, now, now + 300)
        if claimed is None:
            return False
        id, person_id, tries = claimed
        person = await asyncio.to_thread(self.people.person, person_id)
        try:
            async with self.hall.look(id) as table:
                waits = person_id in waited_for(table)
                game = table.game
        except Turned:
            waits = False
        away = person is not None and now - person.seen > 60 * self.settings.notice_minutes
        done = True
        if person and waits and away:
            done = await self._send(person, game.called(person.lang), self.address(f"table/{id}"))
        if done or tries + 1 >= TRIES:
            await asyncio.to_thread(store.drop_notice, id, person_id)
        return True

    async def _send(self, person: Person, title: str, address: str) -> bool:
        """Tells one person in every way they wish; gives whether all of it went out."""
        say = words(person.lang, FOLDER)
        subject = say("notice-subject", game=title)
        text = say("notice-text", name=person.name, game=title, address=address)
        fine = True
        if person.mail and person.confirmed and self.settings.smtp_url:
            fine &= await self._out("mail", self._post(person.mail, subject, text))
        if person.webhook and self.settings.webhooks:
            fine &= await self._out("webhook", self._call(person.webhook, subject, text, address))
        return fine

    def write_letter(self, mail: str, lang: str, address: str) -> None:
        """Sends the letter that asks whether a mail address is really that of who gave it; says nothing of who did."""
        say = words(lang, FOLDER)
        text = say("letter-text", address=address, hours=LETTER_HOURS)
        task = asyncio.create_task(self._out("mail", self._post(mail, say("letter-subject"), text)))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _out(self, way: str, sending: Awaitable[None]) -> bool:
        """Sends something; gives whether it went out."""
        try:
            async with asyncio.timeout(DEADLINE):
                await sending
        except Exception as error:  # what others' servers and addresses can bring about has no end
            log.warning("a notice by %s did not go out: %r", way, error)
            metrics.NOTICES.labels(way, "failed").inc()
            return False
        metrics.NOTICES.labels(way, "sent").inc()
        return True

    async def _post(self, to: str, subject: str, text: str) -> None:
        await asyncio.get_running_loop().run_in_executor(self._posts, self._mail, to, subject, text)

    def _mail(self, to: str, subject: str, text: str) -> None:
        server = urlsplit(self.settings.smtp_url or "")
        letter = EmailMessage()
        letter["From"], letter["To"], letter["Subject"] = self.settings.mail_from, to, subject
        letter["Date"] = localtime()
        letter["Message-ID"] = make_msgid(domain=self.settings.mail_from.rpartition("@")[2])
        # not every mail server passes letters with accents on as they are
        letter.set_content(text, cte="quoted-printable")
        made = smtplib.SMTP_SSL if server.scheme == "smtps" else smtplib.SMTP
        with made(server.hostname or "localhost", server.port or 0, timeout=PATIENCE) as smtp:
            smtp.ehlo()  # before that nothing is known of what it can do
            if server.scheme == "smtp" and smtp.has_extn("starttls"):
                smtp.starttls(context=ssl.create_default_context())
            if server.username:
                if not isinstance(smtp.sock, ssl.SSLSocket):
                    raise OSError("the mail server offers no encryption, and its password is not sent without")
                smtp.login(unquote(server.username), unquote(server.password or ""))
            smtp.send_message(letter)

    async def _call(self, url: str, subject: str, text: str, address: str) -> None:
        """Posts a notice to somebody's own address; of the answer only its first line is read."""
        to = urlsplit(url)
        host, port = to.hostname or "", to.port or (443 if to.scheme == "https" else 80)
        number = await self._resolved(host, port)
        secure = ssl.create_default_context() if to.scheme == "https" else None
        name = host if secure else None
        named = f"[{host}]" if ":" in host else host.encode("idna").decode()
        reader, writer = await asyncio.open_connection(number, port, ssl=secure, server_hostname=name)
        try:
            body = json.dumps({"subject": subject, "text": text, "url": address}).encode()
            path = (to.path or "/") + (f"?{to.query}" if to.query else "")
            head = (
                f"POST {quote(path, safe='/?&=%+:;,@~!$()*')} HTTP/1.1",
                f"Host: {named}{f':{to.port}' if to.port else ''}",
                "Content-Type: application/json",
                f"Content-Length: {len(body)}",
                "Connection: close",
            )
            writer.write("\r\n".join((*head, "", "")).encode("ascii") + body)
            await writer.drain()
            answer = await reader.readline()
        finally:
            writer.close()
        if not re.match(rb"HTTP/1\.[01] 2\d\d\b", answer):
            raise OSError(f"the address answered {answer[:40]!r}")

    async def _resolved(self, host: str, port: int) -> str:
        """The number of a host; one inside the host's own network is refused, since only we can reach it."""
        look = partial(socket.getaddrinfo, host, port, type=socket.SOCK_STREAM)
        found = await asyncio.get_running_loop().run_in_executor(self._names, look)
        numbers = [str(each[4][0]) for each in found]
        if not self.settings.webhooks_inside and not all(map(_is_outside, numbers)):
            raise OSError(f"{host} lies inside our own network")
        return numbers[0]


def waited_for(table: Table) -> set[str]:
    """The people whose turn it is at a table."""
    if not table.running:
        return set()
    seats = [table.seats[seat] for seat in table.state.to_act if seat >= 0]
    return {seat.person for seat in seats if seat.person and not seat.bot}
