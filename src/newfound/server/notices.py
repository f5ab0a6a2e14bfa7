"""Notices: whoever is away when it is their turn is told by mail or by a call of an address of their own."""

import asyncio
import contextlib
import http.client
import ipaddress
import json
import logging
import smtplib
import socket
import ssl
import time
from collections.abc import Callable
from email.message import EmailMessage
from typing import Final
from urllib.parse import unquote, urlsplit

from newfound.core.words import words
from newfound.server import metrics
from newfound.server.hall import Copy, Hall
from newfound.server.people import People, Person
from newfound.server.refusals import FOLDER, Turned
from newfound.server.settings import Settings
from newfound.table.store import AWAY
from newfound.table.table import Pace, Table

log = logging.getLogger(__name__)

LOOK: Final = 5.0
"""Seconds between two looks for notices that are due."""
TRIES: Final = 5
"""How often a notice is tried, each time after twice as long."""
PATIENCE: Final = 10.0
"""Seconds that somebody else's server has to answer."""


class Notices:
    """What tells people of their turn."""

    def __init__(self, hall: Hall, people: People, settings: Settings, address: Callable[[str], str]) -> None:
        """`address` gives the page of a table."""
        self.hall = hall
        self.people = people
        self.settings = settings
        self.address = address
        self._tasks: set[asyncio.Task[None]] = set()
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
        due = time.time() + 60 * self.settings.notice_minutes
        with contextlib.suppress(*AWAY):
            await asyncio.to_thread(self.hall.store.ask_notice, table, person, due)

    async def run(self) -> None:
        """Sends what is due, until cancelled."""
        while self.on:
            try:
                while await self._one():
                    pass
            except AWAY as error:
                log.warning("the database is away: %s", error)
            await asyncio.sleep(min(LOOK, 60 * self.settings.notice_minutes + 0.1))

    async def _one(self) -> bool:
        """Sends one notice, if one is due."""
        store, now = self.hall.store, time.time()
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
            done = await asyncio.to_thread(self._send, person, game.called(person.lang), self.address(id))
        if done or tries + 1 >= TRIES:
            await asyncio.to_thread(store.drop_notice, id, person_id)
        return True

    def _send(self, person: Person, title: str, address: str) -> bool:
        """Tells one person in every way they wish; gives whether all of it went out."""
        say = words(person.lang, FOLDER)
        subject = say("notice-subject", game=title)
        text = say("notice-text", name=person.name, game=title, address=address)
        ways: list[tuple[str, Callable[[], None]]] = []
        if person.mail and self.settings.smtp_url:
            ways.append(("mail", lambda: self._mail(person.mail or "", subject, text)))
        if person.webhook and self.settings.webhooks:
            ways.append(("webhook", lambda: self._call(person.webhook or "", subject, text, address)))
        fine = True
        for way, send in ways:
            try:
                send()
                metrics.NOTICES.labels(way, "sent").inc()
            except (OSError, smtplib.SMTPException, http.client.HTTPException, Turned) as error:
                log.warning("a notice by %s did not go out: %s", way, error)
                metrics.NOTICES.labels(way, "failed").inc()
                fine = False
        return fine

    def _mail(self, to: str, subject: str, text: str) -> None:
        server = urlsplit(self.settings.smtp_url or "")
        letter = EmailMessage()
        letter["From"], letter["To"], letter["Subject"] = self.settings.mail_from, to, subject
        letter.set_content(text)
        made = smtplib.SMTP_SSL if server.scheme == "smtps" else smtplib.SMTP
        with made(server.hostname or "localhost", server.port or 0, timeout=PATIENCE) as smtp:
            if server.scheme == "smtp" and smtp.has_extn("starttls"):
                smtp.starttls(context=ssl.create_default_context())
            if server.username:
                smtp.login(unquote(server.username), unquote(server.password or ""))
            smtp.send_message(letter)

    def _call(self, url: str, subject: str, text: str, address: str) -> None:
        """Posts a notice to somebody's own address."""
        to = urlsplit(url)
        host, port = to.hostname or "", to.port or (443 if to.scheme == "https" else 80)
        number = self._resolved(host, port)
        if to.scheme == "https":
            connection: http.client.HTTPConnection = _Pinned(host, number, port)
        else:
            connection = http.client.HTTPConnection(number, port, timeout=PATIENCE)
        body = json.dumps({"subject": subject, "text": text, "url": address})
        path = (to.path or "/") + (f"?{to.query}" if to.query else "")
        with contextlib.closing(connection):
            connection.request("POST", path, body, {"Content-Type": "application/json", "Host": to.netloc})
            status = connection.getresponse().status
        if status >= 300:
            raise OSError(f"the address answered {status}")

    def _resolved(self, host: str, port: int) -> str:
        """The number of a host; one inside the host's own network is refused, since only we can reach it."""
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
        numbers = [str(each[4][0]) for each in found]
        if not self.settings.webhooks_inside and not all(ipaddress.ip_address(each).is_global for each in numbers):
            raise Turned(422, "webhook-inside", host=host)
        return numbers[0]


class _Pinned(http.client.HTTPSConnection):
    """A connection by https to a number that was looked up, and checked, before."""

    def __init__(self, host: str, number: str, port: int) -> None:
        super().__init__(host, port, timeout=PATIENCE, context=ssl.create_default_context())
        self._number = number
        self._secure = ssl.create_default_context()

    def connect(self) -> None:
        """Reaches the number, and asks it for the host's own certificate."""
        plain = socket.create_connection((self._number, self.port), PATIENCE)
        self.sock = self._secure.wrap_socket(plain, server_hostname=self.host)


def waited_for(table: Table) -> set[str]:
    """The people whose turn it is at a table."""
    if not table.running:
        return set()
    seats = [table.seats[seat] for seat in table.state.to_act if seat >= 0]
    return {seat.person for seat in seats if seat.person and not seat.bot}
