"""The application: the API, the page, what runs beside them, and the rules every request meets."""

import asyncio
import contextlib
import logging
import time
from collections.abc import AsyncIterator, Sequence
from importlib.metadata import version
from typing import Any, Final
from urllib.parse import unquote_plus

from fastapi import FastAPI, Request, Response, WebSocket
from fastapi.exceptions import RequestValidationError, WebSocketRequestValidationError
from fastapi.responses import JSONResponse, PlainTextResponse
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from newfound.core.words import Refused
from newfound.server import entrance, metrics, page
from newfound.server.answers import RECORD, draw_samples
from newfound.server.api import router
from newfound.server.hall import WATCHED
from newfound.server.house import House, language
from newfound.server.live import short, word_of
from newfound.server.refusals import Turned, checked_text
from newfound.server.settings import Settings
from newfound.server.shapes import SENT
from newfound.table import Declined, Stale
from newfound.table.away import AWAY

log = logging.getLogger(__name__)

CLOCKS: Final = 0.5
"""Seconds between two looks for clocks that have ended."""
KEYS: Final = 10.0
"""Seconds between two looks for keys that are void."""
READY: Final = 3.0
"""Seconds after which what is needed later is made ready."""
LONGEST_PATH: Final = 2000
"""Characters of an address before its question mark."""
DIGITS: Final = 20
"""Digits of a body's length; Python refuses to read numbers of very many, be they all 0."""
TIDY: Final = 60.0
"""Seconds between two looks for tables that nobody looks at."""

HEADERS: Final = {
    "content-security-policy": (
        "default-src 'self'; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; connect-src 'self'; "
        "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}
"""What every answer tells a browser; styles stand inside pictures, so they may be inline."""
WORKER: Final = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; "
    "base-uri 'none'; frame-ancestors 'none'"
)
"""The policy of the worker in which a device thinks: it alone may run WebAssembly, and all it asks for is ours."""
DATA: Final = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'; sandbox"
"""The policy of what is no page: whoever opens it by itself sees it, and nothing in it does anything."""


def make(settings: Settings | None = None) -> FastAPI:
    """The application, ready to be served."""
    settings = settings or Settings()
    house = House(settings)
    app = FastAPI(
        title="Newfound",
        version=version("newfound"),
        description="Board games of the New World on one table. Refusals carry a sentence (`say`) and a word (`word`).",
        lifespan=_life,
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
        separate_input_output_schemas=False,
    )
    app.state.house = house
    app.include_router(router)
    app.add_api_route("/health", _health, include_in_schema=False)
    if settings.metrics:
        app.add_api_route("/metrics", _metrics, include_in_schema=False)
    app.add_exception_handler(Refused, _refused)
    app.add_exception_handler(RequestValidationError, _wrong)
    app.add_exception_handler(WebSocketRequestValidationError, _wrong_look)  # type: ignore[arg-type]
    app.add_exception_handler(HTTPException, _http)
    for error in AWAY:
        app.add_exception_handler(error, _away)
    app.add_exception_handler(Exception, _broken)
    app.add_middleware(GZipMiddleware, minimum_size=1000, compresslevel=5)
    app.add_middleware(Gate, house=house)
    app.openapi = lambda: _described(app)  # type: ignore[method-assign]
    page.mount(app)
    return app


def _described(app: FastAPI) -> dict[str, Any]:
    """The description of the API, with what comes by WebSocket among its shapes."""
    if app.openapi_schema is None:
        schema = FastAPI.openapi(app)
        shapes = schema["components"]["schemas"]
        for shape in SENT:
            made = shape.model_json_schema(ref_template="#/components/schemas/{model}")
            for name, part in made.pop("$defs", {}).items():
                shapes.setdefault(name, part)
            shapes[shape.__name__] = made
        app.openapi_schema = schema
    assert app.openapi_schema
    return app.openapi_schema


# ── What runs beside ────────────────────────────────────────────────────────────────────────────────────────────────


@contextlib.asynccontextmanager
async def _life(app: FastAPI) -> AsyncIterator[None]:
    house: House = app.state.house
    beside = house.beside
    beside.begin("bots", house.thinkers.run)
    beside.begin("notices", house.notices.run)
    beside.begin("clocks", lambda: _watch_clocks(house))
    beside.begin("keys", lambda: _watch_keys(house))
    beside.begin("looks", lambda: _watch_looks(house))
    beside.begin("tidy", lambda: _tidy(house))
    if house.settings.warm:
        beside.begin("painters", house.painters.begin)
        beside.begin("ready", lambda: _make_ready(house))
    if not house.store.sqlite:
        from newfound.server.wire import listen  # needs what only PostgreSQL needs

        beside.begin("wire", lambda: listen(house))
    log.info("newfound serves %s", house.settings.database.split("@")[-1])
    yield
    await beside.close()
    await house.analysts.close()
    await house.thinkers.close()
    await house.painters.close()
    house.store.close()


async def _watch_clocks(house: House) -> None:
    """Does what was agreed on wherever a clock has ended."""
    while True:
        with contextlib.suppress(*AWAY):
            resting = house.clocks.resting() | house.hall.troubles.resting()
            for id in await asyncio.to_thread(house.store.due, house.store.now(), resting):
                await _look_at_clocks(house, id)
        await asyncio.sleep(CLOCKS)


async def _look_at_clocks(house: House, id: str) -> None:
    try:
        await house.hall.change(id, lambda table: table.look_at_clocks(house.store.now()))
        house.clocks.over(id)
    except Refused:  # thrown away, or unreadable
        pass
    except Exception as error:  # one table's trouble must not keep the other tables' clocks
        house.clocks.note(id, error)


async def _watch_looks(house: House) -> None:
    """Lets bots go on among themselves wherever somebody looks on."""
    while True:
        await asyncio.sleep(WATCHED / 4)
        with contextlib.suppress(*AWAY):
            await house.hall.keep_watching()


async def _watch_keys(house: House) -> None:
    """Ends the looks of people who have left at another server."""
    while True:
        with contextlib.suppress(*AWAY):
            await house.end_looks()
        await asyncio.sleep(KEYS)


async def _make_ready(house: House) -> None:
    """Does beforehand what the first visitors would have to wait for, once the first of them has the page."""
    await asyncio.sleep(READY)
    await asyncio.to_thread(draw_samples)
    await house.thinkers.make_ready()


async def _tidy(house: House) -> None:
    while True:
        await asyncio.sleep(min(TIDY, 60 * house.settings.idle_minutes))
        house.hall.tidy(60 * house.settings.idle_minutes)


# ── What every request meets ────────────────────────────────────────────────────────────────────────────────────────


class Gate:
    """Limits, origins, headers and figures, for every request."""

    def __init__(self, app: ASGIApp, house: House) -> None:
        """Stands before the application."""
        self.app = app
        self.house = house
        self.checks = ("/health", "/metrics") if house.settings.metrics else ("/health",)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Lets a request through, or turns it away."""
        if scope["type"] in ("http", "websocket"):
            scope["headers"] = entrance.with_our_cookie(scope["headers"], self.house.cookie)
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        request, began = Request(scope), time.perf_counter()
        left, status = self._most(scope["path"]), 500

        async def receiving() -> Message:
            """The body, which ends when it is too long whatever its header said."""
            nonlocal left
            message = await receive()
            left -= len(message.get("body", b""))
            return message if left >= 0 else {"type": "http.request", "body": b"", "more_body": False}

        async def sending(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message["headers"] = [*self._headers(scope["path"], message["headers"]), *message["headers"]]
            await send(message)

        async def answering(message: Message) -> None:
            """What the application says, unless it has not been given all of the body."""
            if left >= 0:
                await sending(message)
            elif message["type"] == "http.response.start":
                await _answer(request, Turned(413, "too-long"))(scope, receive, sending)

        try:
            self._check(request)
            await self.app(scope, receiving, answering)
        except Turned as refusal:
            await _answer(request, refusal)(scope, receive, sending)
        finally:
            seconds = time.perf_counter() - began
            route = getattr(scope.get("route"), "path", "other")
            metrics.REQUESTS.labels(scope["method"], route, status).inc()
            told = {
                "method": scope["method"],
                "path": _told(scope["path"]),
                "status": status,
                "seconds": round(seconds, 4),
            }
            log.info("request", extra=told)

    def _check(self, request: Request) -> None:
        if request.scope["path"] in self.checks:
            self.house.limit_checks(request)
            return
        self.house.limit_requests(request)
        self.house.check_host(request)
        self.house.check_origin(request)
        if len(request.scope["raw_path"]) > LONGEST_PATH:
            raise Turned(414, "too-long")
        checked_text([request.scope["path"], unquote_plus(request.scope["query_string"].decode("latin-1"))])
        length = request.headers.get("content-length", "0")
        if length.isdecimal() and (len(length) > DIGITS or int(length) > self._most(request.scope["path"])):
            raise Turned(413, "too-long")

    def _most(self, path: str) -> int:
        """Bytes that a body may have."""
        return 4 * RECORD if path == "/api/records" else self.house.settings.body_limit

    def _headers(self, path: str, said: list[tuple[bytes, bytes]]) -> list[tuple[bytes, bytes]]:
        """What an answer tells a browser besides what it says itself."""
        headers = dict(HEADERS)
        if self.house.settings.secure:
            headers["strict-transport-security"] = "max-age=31536000"
        if path.startswith("/assets/worker-"):
            headers["content-security-policy"] = WORKER
        if path.startswith(("/api/", "/modules/")):
            headers["content-security-policy"] = DATA
        if path.startswith("/api/"):
            if not any(name == b"cache-control" for name, _ in said):
                headers["cache-control"] = "no-store"
        return [(name.encode(), value.encode()) for name, value in headers.items()]


def _told(path: str) -> str:
    """A path as the log is told it: links that passed a seat on had their secret in it once."""
    return "/seat/…" if path.startswith("/seat/") else path


def _answer(request: Request, refusal: Refused, **more: Any) -> JSONResponse:
    """A refusal, in the language of who asked."""
    say = refusal.say(language(request))
    return JSONResponse({"say": say, "word": word_of(refusal), **more}, _status(refusal))


def _status(refusal: Refused) -> int:
    if isinstance(refusal, Turned):
        return refusal.status
    return 409 if isinstance(refusal, Declined | Stale) else 422


async def _refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, Refused)
    return _answer(request, error)


async def _wrong(request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    for each in error.errors():
        if isinstance(refusal := each.get("ctx", {}).get("error"), Turned):
            return _answer(request, refusal)
        if each["type"] == "json_invalid":  # it has no fields, and where it breaks off is nobody's word
            return _answer(request, Turned(422, "request-bad"))
    return _answer(request, _wrong_fields(error.errors()))


async def _wrong_look(socket: WebSocket, error: WebSocketRequestValidationError) -> None:
    await socket.accept()  # who is turned away before hears no sentence
    await socket.close(1008, short(_wrong_fields(error.errors()).say(language(socket))))


def _wrong_fields(errors: Sequence[Any]) -> Turned:
    fields = sorted({".".join(str(part) for part in each["loc"][1:]) or "body" for each in errors})
    return Turned(422, "request-wrong", fields=", ".join(fields)[:200])


async def _http(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    known = {404: "nothing-here", 405: "not-so"}
    answer = _answer(request, Turned(error.status_code, known.get(error.status_code, "request-bad")))
    answer.headers.update(error.headers or {})
    return answer


async def _away(request: Request, error: Exception) -> Response:
    log.warning("the database is away: %s", error)
    return _answer(request, Turned(503, "database-away"))


async def _broken(request: Request, _: Exception) -> Response:
    return _answer(request, Turned(500, "broken"))


# ── Operations ──────────────────────────────────────────────────────────────────────────────────────────────────────


async def _health(request: Request) -> Response:
    """What is not well here. One who looks after several servers should send nobody to this one while it is 503.

    That is so while the database does not answer or cannot write, or something that runs beside the requests has
    broken down; that a table cannot be read is told, and keeps nobody from the others.
    """
    house: House = request.app.state.house
    unwell = [f"{name} broke down: {error}" for name, error in house.beside.unwell().items()]
    try:
        await asyncio.wait_for(asyncio.to_thread(house.store.check), 5)
    except (*AWAY, TimeoutError):
        unwell.insert(0, "the database is away")
    told = [f"tables with trouble: {len(each)} ({each.what})" for each in house.troubles if each]
    return PlainTextResponse("\n".join((*(unwell or ["ok"]), *told, "")), 503 if unwell else 200)


async def _metrics(request: Request) -> Response:
    house: House = request.app.state.house
    metrics.TABLES.set(sum(copy.kept is not None for copy in house.hall.copies.values()))
    return Response(generate_latest(), media_type=CONTENT_TYPE_LATEST)
