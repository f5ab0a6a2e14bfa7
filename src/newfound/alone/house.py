"""The house itself: what the page asks of a server by HTTP and WebSocket is asked of it by messages."""

import asyncio
import json
import re
import secrets
import traceback
from collections.abc import Awaitable, Callable, MutableMapping
from dataclasses import replace
from functools import partial
from inspect import isawaitable, signature
from typing import Any, Final, NamedTuple, cast
from urllib.parse import parse_qsl, urlsplit

from newfound.alone.bots import Bots
from newfound.alone.keeping import DONE, PERSON, Keeper, Store
from newfound.core.svg import THEMES
from newfound.core.words import LANGUAGES, Refused, words
from newfound.server import answers
from newfound.server.answers import RECORD
from newfound.server.hall import Hall
from newfound.server.live import Live, short, word_of
from newfound.server.painting import Painters
from newfound.server.person import Person, checked_name
from newfound.server.refusals import FOLDER, Turned, checked_text
from newfound.table import Declined, Stale, Table, door

YOU: Final = "you"
"""The one person here."""
PLAIN, JSON = "text/plain", "application/json"


def prepare(lang: str) -> None:
    """Does once what every house in that language would begin with; it stays in Python's memory, which is kept."""
    answers.games(lang)


class Answer(NamedTuple):
    """What is answered: as by HTTP."""

    status: int
    kind: str
    text: str


async def _here(function: Callable[..., Any], *args: Any) -> Any:
    """Asks the store, which is no thread's business here."""
    found = function(*args)
    return await found if isawaitable(found) else found


class House:
    """The tables of one person in one browser; every tab has such a house, over what the browser keeps for all."""

    def __init__(self, keeper: Keeper, pace: float) -> None:
        """Nothing is read yet."""
        self.keeper = keeper
        self.hall = Hall(cast(Any, Store(keeper)), _here)
        self.painters = Painters(0)
        self.thinkers = Bots(self.hall, keeper, pace)
        self.looks: set[Live] = set()
        self._sockets: dict[int, _Socket] = {}
        self._who: Person | None = None

    def limit_tables(self, who: Person) -> None:
        """There is room for as many as the browser has room for."""

    def limit_talk(self, who: Person) -> None:
        """Nobody else listens."""

    async def pace(self, address: str, table: str) -> None:
        """Nobody else has to be kept up with."""

    # ── Who one is ──────────────────────────────────────────────────────────────────────────────────────────────────

    async def known(self) -> Person | None:
        """Who one is; `None` for somebody new."""
        if self._who is None and (text := await self.keeper.get(PERSON)) is not None:
            kept = json.loads(text)
            self._who = _person(kept["name"], kept["lang"])
        return self._who

    async def guest(self, lang: str) -> Person:
        """Who one is; somebody new becomes a guest."""
        if who := await self.known():
            return who
        name = words(lang, FOLDER)("guest", number=str(secrets.randbelow(900) + 100))
        return await self._become(_person(name, lang))

    async def _become(self, who: Person) -> Person:
        if await self.keeper.put(PERSON, json.dumps({"name": who.name, "lang": who.lang})) != DONE:
            raise Turned(507, "storage-full")
        self._who = who
        return who

    # ── Questions and answers ───────────────────────────────────────────────────────────────────────────────────────

    async def ask(self, method: str, address: str, body: str) -> Answer:
        """What is answered to a request."""
        parts = urlsplit(address)
        query = dict(parse_qsl(parts.query))
        lang = query.get("lang", "")
        lang = lang if lang in LANGUAGES else LANGUAGES[0]
        try:
            checked_text([parts.path, *query.values(), body])
            for known, path, route in _ROUTES:
                if known == method and (found := re.fullmatch(path, parts.path)):
                    return await route(self, _Asked(found.groupdict(), query, body, lang))
            raise Turned(404, "nothing-here")
        except Refused as refusal:
            status = refusal.status if isinstance(refusal, Turned) else 409 if _declined(refusal) else 422
            return _json({"say": refusal.say(lang), "word": word_of(refusal)}, status)
        except Exception:  # one question's trouble is no other's
            traceback.print_exc()
            broken = Turned(500, "broken")
            return _json({"say": broken.say(lang), "word": broken.word}, 500)

    # ── Looks ───────────────────────────────────────────────────────────────────────────────────────────────────────

    def look(
        self, number: int, address: str, send: Callable[[str], None], close: Callable[[int, str], None]
    ) -> Awaitable[None]:
        """A look at a table, as by WebSocket, from its beginning, which is now, to its end."""
        socket = self._sockets[number] = _Socket(send, close)
        going = asyncio.ensure_future(self._look(socket, address))
        going.add_done_callback(lambda _: self._sockets.pop(number, None))
        return going

    def hear(self, number: int, text: str | None) -> None:
        """A look sends something, or is closed."""
        if socket := self._sockets.get(number):
            socket.put(text)

    async def heard(self, id: str) -> None:
        """Another tab has changed a table."""
        await self.hall.heard(id)
        if copy := self.hall.copies.get(id):
            self.thinkers.react(copy)

    async def _look(self, socket: "_Socket", address: str) -> None:
        parts = urlsplit(address)
        query = dict(parse_qsl(parts.query))
        lang, theme = query.get("lang", ""), query.get("theme", "")
        lang, theme = lang if lang in LANGUAGES else LANGUAGES[0], theme if theme in THEMES else "light"
        id, talk = parts.path.split("/")[-2], query.get("talk", "0")
        try:
            who, copy = await self.known(), self.hall.copy(id)
            async with self.hall.look(id) as table:
                seat = answers.eyes(table, who, _seat(query))
                look = Live(socket, cast(Any, self), copy, who, seat, lang, theme)
                look.resume(query.get("moment", ""), int(talk) if talk.isdecimal() else 0)
            going = asyncio.ensure_future(look.run())
            await asyncio.sleep(0)
            self.thinkers.react(copy)
            await going
        except Refused as refusal:
            await socket.close(1008, short(refusal.say(lang)))
        except Exception:  # the page opens another one
            traceback.print_exc()
            await socket.close(1011, "")


class _Socket:
    """What a look's messages come and go by."""

    def __init__(self, send: Callable[[str], None], close: Callable[[int, str], None]) -> None:
        self._send, self._close = send, close
        self._came: asyncio.Queue[str | None] = asyncio.Queue()

    def put(self, text: str | None) -> None:
        self._came.put_nowait(text)

    async def receive(self) -> MutableMapping[str, Any]:
        text = await self._came.get()
        return {"type": "websocket.disconnect"} if text is None else {"type": "websocket.receive", "text": text}

    async def send(self, message: MutableMapping[str, Any]) -> None:
        self._send(message["text"].decode())

    async def close(self, code: int = 1000, reason: str | None = None) -> None:
        self._close(code, reason or "")


class _Asked(NamedTuple):
    """What a request holds."""

    path: dict[str, str]
    query: dict[str, str]
    body: str
    lang: str

    @property
    def theme(self) -> str:
        return self.query["theme"] if self.query.get("theme") in THEMES else "light"

    @property
    def seat(self) -> int | None:
        return _seat(self.query)

    @property
    def values(self) -> dict[str, Any]:
        """The body, where it is JSON."""
        try:
            values = json.loads(self.body or "{}")
        except (ValueError, RecursionError):
            values = None
        if not isinstance(values, dict):
            raise Turned(422, "not-json")
        return values


def _seat(query: dict[str, str]) -> int | None:
    return int(query["seat"]) if query.get("seat", "").isdecimal() else None


def _person(name: str, lang: str) -> Person:
    return Person(YOU, name, None, lang, None, False, None, 0.0)


def _declined(refusal: Refused) -> bool:
    return isinstance(refusal, Declined | Stale)


def _json(value: Any, status: int = 200) -> Answer:
    return Answer(status, JSON, json.dumps(value, ensure_ascii=False))


def _me(who: Person | None) -> Answer:
    if who is None:
        return _json(None)
    shown = {"name": who.name, "account": None, "lang": who.lang, "mail": None}
    return _json({**shown, "confirmed": False, "letters": False, "webhook": None})


# ── What can be asked ───────────────────────────────────────────────────────────────────────────────────────────────


async def _games(_: House, asked: _Asked) -> Answer:
    return _json(answers.games(asked.lang))


async def _guide(_: House, asked: _Asked) -> Answer:
    return _json(answers.guide(asked.path["name"], asked.lang))


async def _lesson(_: House, asked: _Asked) -> Answer:
    return _json(answers.lesson(asked.path["name"], asked.lang, asked.theme))


async def _after_lesson(house: House, asked: _Asked) -> Answer:
    return _made(await answers.after_lesson(house, asked.path["name"], await house.guest(asked.lang)))


async def _who(house: House, _: _Asked) -> Answer:
    return _me(await house.known())


async def _change_me(house: House, asked: _Asked) -> Answer:
    before = await house.guest(asked.lang)
    values = {name: value for name, value in asked.values.items() if name in ("name", "lang") and value is not None}
    if "name" in values:
        values["name"] = checked_name(str(values["name"]))
    who = await house._become(replace(before, **values)) if values else before
    if who.name != before.name:
        for id in await house.keeper.ids():
            await house.hall.change(id, lambda table: table.rename(YOU, YOU, who.name))
    return _me(who)


async def _tables(house: House, asked: _Asked) -> Answer:
    return _json(await answers.tables(house, await house.known(), asked.lang, asked.query.get("mine") == "true"))


async def _new_table(house: House, asked: _Asked) -> Answer:
    return _made(await _with_values(partial(answers.new_table, house), await house.guest(asked.lang), asked))


async def _bring(house: House, asked: _Asked) -> Answer:
    if len(asked.body) > RECORD:
        raise Turned(413, "too-long")
    who = await house.guest(asked.lang)
    return _made(await house.hall.add(Table.read(asked.body, who.id, who.name, house.hall.store.now())))


async def _card(house: House, asked: _Asked) -> Answer:
    return _json(await answers.card(house, asked.path["id"], await house.known(), asked.lang))


async def _let_go(house: House, asked: _Asked) -> Answer:
    await house.hall.change(asked.path["id"], lambda table: table.let_go(YOU, house.hall.store.now()))
    return Answer(204, PLAIN, "")


async def _note(house: House, asked: _Asked) -> Answer:
    return Answer(200, PLAIN, await answers.note(house, asked.path["id"], await house.known(), asked.seat))


async def _replay(house: House, asked: _Asked) -> Answer:
    id, number, who = asked.path["id"], int(asked.path["number"]), await house.known()
    return _json(await answers.replay(house, id, number, who, asked.lang, asked.seat, asked.theme))


async def _record(house: House, asked: _Asked) -> Answer:
    id, who = asked.path["id"], await house.known()
    text, _ = await answers.record(house, id, who, asked.lang, asked.seat, sealed=True)  # all of it is here anyway
    return Answer(200, PLAIN, text)


async def _why_not(house: House, asked: _Asked) -> Answer:
    text, spot = asked.query.get("text"), asked.query.get("spot")
    id, who = asked.path["id"], await house.known()
    return _json(await answers.why_not(house, id, who, asked.lang, text, spot, asked.seat))


async def _hint(house: House, asked: _Asked) -> Answer:
    async with house.hall.look(asked.path["id"]) as table:
        seat = answers.eyes(table, await house.known(), asked.seat)
        if seat is None or seat not in table.state.to_act or not table.running:
            raise Turned(409, "hint-nothing")
        if not table.hints:
            raise Turned(409, "hint-not-here")
        view, names = table.state.view(seat), door.names(table, asked.lang)
    return _json(answers.hint(await house.thinkers.hint(view), asked.lang, names))


async def _analysis(house: House, asked: _Asked) -> Answer:
    async with house.hall.look(asked.path["id"]) as table:
        work = house.thinkers.analysis(asked.path["id"], table)
        names = door.names(table, asked.lang)
    return _json(answers.analysis(work, asked.lang, names))


async def _rematch(house: House, asked: _Asked) -> Answer:
    return _made(await answers.rematch(house, asked.path["id"], await house.guest(asked.lang)))


async def _fork(house: House, asked: _Asked) -> Answer:
    fork = partial(answers.fork, house, asked.path["id"])
    return _made(await _with_values(fork, await house.guest(asked.lang), asked))


def _with_values(make: Callable[..., Awaitable[str]], who: Person, asked: _Asked) -> Awaitable[str]:
    """What is made with the values that were asked for; none that it does not know."""
    try:
        signature(make).bind(who, **asked.values)
    except TypeError:
        raise Turned(422, "request-wrong", fields="body") from None
    return make(who, **asked.values)


def _made(id: str) -> Answer:
    return _json({"id": id}, 201)


_TABLE: Final = r"/api/tables/(?P<id>[\w-]{1,24})"
_GAME: Final = r"/api/games/(?P<name>\w+)"
_ROUTES: Final[list[tuple[str, str, Callable[[House, _Asked], Awaitable[Answer]]]]] = [
    ("GET", "/api/games", _games),
    ("GET", f"{_GAME}/guide", _guide),
    ("GET", f"{_GAME}/lesson", _lesson),
    ("POST", f"{_GAME}/lesson", _after_lesson),
    ("GET", "/api/me", _who),
    ("POST", "/api/me", _change_me),
    ("GET", "/api/tables", _tables),
    ("POST", "/api/tables", _new_table),
    ("POST", "/api/records", _bring),
    ("GET", _TABLE, _card),
    ("DELETE", _TABLE, _let_go),
    ("GET", f"{_TABLE}/note", _note),
    ("GET", rf"{_TABLE}/replay/(?P<number>\d{{1,6}})", _replay),
    ("GET", f"{_TABLE}/record", _record),
    ("GET", f"{_TABLE}/why-not", _why_not),
    ("GET", f"{_TABLE}/hint", _hint),
    ("GET", f"{_TABLE}/analysis", _analysis),
    ("POST", f"{_TABLE}/rematch", _rematch),
    ("POST", f"{_TABLE}/fork", _fork),
]
"""What can be asked, as `server/api.py` describes it; what is done at a table goes by looks."""
