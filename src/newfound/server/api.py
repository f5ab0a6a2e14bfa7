"""The API over HTTP: everything a person or a program can ask of a house."""

import asyncio
import contextlib
import gzip
import re
from dataclasses import replace
from functools import lru_cache
from typing import Annotated, Any, Final, Literal

from fastapi import APIRouter, Body, Depends, Path, Query, Request, Response, WebSocket, WebSocketDisconnect
from fastapi.responses import PlainTextResponse
from pydantic import AfterValidator, BeforeValidator, Field

from newfound.core.svg import THEMES
from newfound.core.words import LANGUAGES, Refused
from newfound.server import answers, notation
from newfound.server.answers import RECORD, TABLE
from newfound.server.house import House, language
from newfound.server.limits import address_of
from newfound.server.live import Live, perform, short
from newfound.server.notices import checked_mail, checked_webhook
from newfound.server.operations import LEVEL, OPERATIONS, SEAT, Operation
from newfound.server.page import SVG
from newfound.server.people import LONGEST_TOKEN_DAYS, TOKEN_DAYS
from newfound.server.person import Person, Scope
from newfound.server.refusals import Turned, checked_text
from newfound.server.shapes import (
    AnalysisShape,
    Asked,
    CardShape,
    ChapterShape,
    ClockShape,
    GameShape,
    HintShape,
    LessonShape,
    LineShape,
    PaintedShape,
    PersonShape,
    RefusalShape,
    SaidShape,
    StepShape,
    TokenShape,
)
from newfound.table import Table, door
from newfound.table.away import AWAY

_REFUSALS: Final[dict[int | str, dict[str, Any]]] = {
    status: {"model": RefusalShape} for status in (400, 401, 403, 404, 409, 413, 422, 429, 503)
}
JSON: Final = "application/json"
router = APIRouter(prefix="/api", responses=_REFUSALS)

Lang = Annotated[Literal["fr", "en"] | None, Query(description="The language; else the browser's.")]
Theme = Annotated[Literal["light", "dark"], Query()]
SeatNumber = Annotated[int, Field(**SEAT)]
Level = Annotated[str, Field(**LEVEL)]
GameName = Annotated[str, Path(max_length=40)]
TableId = Annotated[str, Path(pattern=TABLE, description="The name of a table, from its address.")]
Eyes = Annotated[int | None, Query(alias="seat", ge=0, le=9, description="Through whose eyes; none: an onlooker's.")]


class Made(Asked):
    """The name of a table."""

    id: str


# ── Who asks ────────────────────────────────────────────────────────────────────────────────────────────────────────


def house(request: Request) -> House:
    """The house that is asked."""
    found: House = request.app.state.house
    return found


InHouse = Annotated[House, Depends(house)]


async def visitor(request: Request, house: InHouse) -> Person | None:
    """Who asks: by a token or by the browser's cookie; `None` for somebody new."""
    return await asyncio.to_thread(house.known, request)


Visitor = Annotated[Person | None, Depends(visitor)]


async def guest(request: Request, response: Response, house: InHouse, who: Visitor) -> Person:
    """Who asks; somebody new becomes a guest."""
    if who is not None:
        return who
    made, cookie = await asyncio.to_thread(house.new_guest, request)
    house.set_cookie(response, cookie)
    return made


Guest = Annotated[Person, Depends(guest)]


async def owner(who: Guest) -> Person:
    """Who asks for what changes more than a game: not by a token that is only to play with."""
    if who.scope != "account":
        raise Turned(403, "token-play")
    return who


Owner = Annotated[Person, Depends(owner)]


def tongue(request: Request, lang: Lang = None) -> str:
    """The language of an answer."""
    return lang or language(request)


Tongue = Annotated[str, Depends(tongue)]


# ── Games ───────────────────────────────────────────────────────────────────────────────────────────────────────────


@router.get("/games", tags=["games"])
def games(lang: Tongue) -> list[GameShape]:
    """The games one can play."""
    return [GameShape.model_validate(each) for each in answers.games(lang)]


@router.get("/games/{name}/picture", tags=["games"])
def picture(name: GameName, lang: Tongue, theme: Theme = "light") -> Response:
    """The board of a game in full swing."""
    lasting = {"Cache-Control": "public, max-age=3600"}
    return Response(answers.sample(name, lang, theme), media_type=SVG, headers=lasting)


@router.get("/games/{name}/guide", tags=["games"])
def guide(name: GameName, lang: Tongue) -> list[ChapterShape]:
    """The rules as we play them, chapter by chapter."""
    return [ChapterShape(**each) for each in answers.guide(name, lang)]


@router.get("/games/{name}/lesson", tags=["games"], response_model=list[LessonShape])
def lesson(name: GameName, request: Request, lang: Tongue, theme: Theme = "light") -> Response:
    """A guided first game: at each step what to do and why; the last one leads to a game of one's own."""
    packed, how = _packed_lesson(name, lang, theme), {"Vary": "Accept-Encoding"}
    if "gzip" in request.headers.get("accept-encoding", ""):
        return Response(packed, media_type=JSON, headers={**how, "Content-Encoding": "gzip"})
    return Response(gzip.decompress(packed), media_type=JSON, headers=how)


@lru_cache(maxsize=32)
def _packed_lesson(name: str, lang: str, theme: str) -> bytes:
    """A lesson as it is sent: megabytes that are the same for all, and take long to pack."""
    return gzip.compress(notation.dumps(answers.lesson(name, lang, theme)), mtime=0)


@router.post("/games/{name}/lesson", tags=["games"], status_code=201)
async def after_lesson(name: GameName, who: Guest, house: InHouse) -> Made:
    """A table where one plays on from the end of the guided game, against beginners."""
    return Made(id=await answers.after_lesson(house, name, who))


# ── Oneself ─────────────────────────────────────────────────────────────────────────────────────────────────────────


class Me(Asked):
    """What a person may change about themselves."""

    name: str | None = Field(None, max_length=100)
    lang: Literal["fr", "en"] | None = None
    mail: str | None = Field(None, max_length=254, description="A mail address; an empty text for none.")
    webhook: str | None = Field(None, max_length=500, description="An address to be called; an empty text for none.")


LONGEST_PASSWORD: Final = 1000
"""Characters that are taken for a password at all; one that is too long for an account is told so in its own words."""


class Account(Asked):
    """A name and a password."""

    name: str = Field(max_length=100)
    password: str = Field(max_length=LONGEST_PASSWORD)


class NewPassword(Asked):
    """The old password and a new one."""

    old: str = Field(max_length=LONGEST_PASSWORD)
    new: str = Field(max_length=LONGEST_PASSWORD)


class NewToken(Asked):
    """What a token is for, and for how long."""

    label: str = Field("", max_length=60)
    scope: Scope = Field("play", description="`play`: to play and look; `account`: all that the browser may.")
    days: int = Field(TOKEN_DAYS, ge=1, le=LONGEST_TOKEN_DAYS, description="After so many it ends.")


class Link(Asked):
    """The secret of a link that works once; it stands in the fragment of an address, which no server is sent."""

    link: str = Field(max_length=400)


class Token(Asked):
    """A token; it is shown this once."""

    token: str


@router.get("/me", tags=["oneself"])
def me(who: Visitor, house: InHouse) -> PersonShape | None:
    """Who one is; null for somebody new."""
    return None if who is None else _me(house, who)


@router.post("/me", tags=["oneself"])
async def change_me(asked: Me, who: Owner, house: InHouse) -> PersonShape:
    """Another name, language, or way to be told of one's turn; somebody new becomes a guest.

    A mail address is sent a letter, and nothing else until the link in it was followed; the same one again: a letter
    again.
    """
    values = {key: value or None for key, value in asked.model_dump(exclude_none=True, exclude={"mail"}).items()}
    mail = checked_mail(asked.mail) if asked.mail else None
    if mail == who.mail and who.confirmed:
        mail = None
    if mail:
        house.check_letter(who, mail)
    if webhook := values.get("webhook"):
        house.check_webhook(checked_webhook(webhook))
    if "name" in values:
        values["name"] = values["name"] or ""
    changed = await asyncio.to_thread(house.people.change, who, **values) if values else who
    if mail:
        changed = await house.write_letter(changed, mail)
    elif asked.mail == "":
        changed = await asyncio.to_thread(house.people.no_mail, who)
    if changed.name != who.name:
        await _rename(house, who, changed, unfinished=True)
    return _me(house, changed)


@router.post("/mail", tags=["oneself"], status_code=204)
async def confirm_mail(asked: Link, house: InHouse) -> None:
    """Confirms the mail address to which this link was sent, whoever follows it."""
    await asyncio.to_thread(house.people.confirm_mail, asked.link)


@router.post("/account", tags=["oneself"])
async def register(asked: Account, request: Request, response: Response, who: Owner, house: InHouse) -> PersonShape:
    """An account for a guest, who keeps all their tables."""
    house.limit_passwords(request, asked.name)
    made, cookie = await house.hashed(house.people.register, who, asked.name, asked.password)
    await _rename(house, who, made, unfinished=True)
    house.set_cookie(response, cookie)
    return _me(house, made)


@router.post("/session", tags=["oneself"])
async def enter(asked: Account, request: Request, response: Response, who: Visitor, house: InHouse) -> PersonShape:
    """Come back to one's account; what one has begun as a guest comes along."""
    if who:
        await owner(who)
    house.limit_passwords(request, asked.name)
    person, cookie = await house.hashed(house.people.enter, asked.name, asked.password)
    if who and not who.login:
        await _rename(house, who, person)
    await asyncio.to_thread(house.forget, request)
    house.set_cookie(response, cookie)
    return _me(house, person)


@router.delete("/session", tags=["oneself"], status_code=204)
async def leave(request: Request, response: Response, house: InHouse) -> None:
    """Lets this browser be forgotten."""
    await asyncio.to_thread(house.forget, request)
    house.drop_cookie(response)
    await house.keys_are_void()


@router.post("/password", tags=["oneself"])
async def new_password(
    asked: NewPassword, request: Request, response: Response, who: Owner, house: InHouse
) -> PersonShape:
    """Another password; other browsers and all tokens have to be given anew."""
    house.limit_passwords(request, who.id)
    person, cookie = await house.hashed(house.people.new_password, who, asked.old, asked.new)
    house.set_cookie(response, cookie)
    await house.keys_are_void()
    return _me(house, person)


@router.get("/tokens", tags=["oneself"])
async def tokens(who: Owner, house: InHouse) -> list[TokenShape]:
    """One's tokens."""
    return [TokenShape(**each) for each in await asyncio.to_thread(house.people.tokens, who)]


@router.post("/tokens", tags=["oneself"], status_code=201)
async def new_token(asked: NewToken, who: Owner, house: InHouse) -> Token:
    """A token for a program that plays in one's name (`Authorization: Bearer TOKEN`)."""
    return Token(token=await asyncio.to_thread(house.people.new_token, who, asked.label, asked.scope, asked.days))


@router.delete("/tokens/{id}", tags=["oneself"], status_code=204)
async def revoke(id: Annotated[str, Path(pattern="^[0-9a-f]{12}$")], who: Owner, house: InHouse) -> None:
    """A token is void from now on."""
    await asyncio.to_thread(house.people.revoke, who, id)
    await house.keys_are_void()


async def _rename(house: House, who: Person, became: Person, unfinished: bool = False) -> None:
    """Calls a person at their tables what they are called now."""
    for id in await asyncio.to_thread(house.store.tables_of, who.id, None, unfinished):
        try:
            await house.pace(who.address, id)
            await house.hall.change(id, lambda table: table.rename(who.id, became.id, became.name))
        except Turned as refusal:  # what cannot be changed at all must not keep anybody from their account
            if who.id != became.id and refusal.status in (429, 503):  # but nobody loses a seat for coming in too soon
                raise


def _me(house: House, who: Person) -> PersonShape:
    shown = who if who.scope == "account" else replace(who, mail=None, confirmed=False, webhook=None)
    return PersonShape(
        name=shown.name,
        account=shown.login,
        lang=shown.lang,
        mail=shown.mail,
        confirmed=shown.confirmed,
        letters=bool(house.settings.smtp_url),
        webhook=shown.webhook,
    )


# ── Tables ──────────────────────────────────────────────────────────────────────────────────────────────────────────


class NewTable(Asked):
    """A table to be put up."""

    game: str = Field(max_length=40)
    players: int = Field(2, ge=1, le=9)
    options: dict[str, bool | int | str] = Field(default_factory=dict, max_length=10)
    """The game's own, and `first`: the seat that begins, which is drawn unless it is named."""
    access: Literal["open", "private", "hotseat"] = "private"
    pace: Literal["now", "days"] = "now"
    clock: ClockShape | None = None
    hints: bool | None = None
    """Whether people may ask a bot for hints; unless told otherwise only who plays alone against bots."""
    sit: bool = True
    """Whether one takes the first seat; at a hotseat table all of them."""
    bots: Level | None = None
    """The level of bots that take all other seats; the game begins at once then."""


class Fork(Asked):
    """A game to be gone on with from some moment of another."""

    seat: SeatNumber
    at: int = Field(ge=0)
    level: Level = "skilled"


class Claimed(Asked):
    """A seat that one holds now."""

    id: str
    seat: int


@router.get("/tables", tags=["tables"])
async def tables(who: Visitor, house: InHouse, lang: Tongue, mine: bool = False) -> list[CardShape]:
    """One's own tables, or the open ones."""
    shown = []
    for told in await answers.tables(house, who, lang, mine):
        with contextlib.suppress(Turned), house.hall.minding(told["id"]):  # what is odd there hides no other table
            shown.append(CardShape(**told))
    return shown


@router.post("/tables", tags=["tables"], status_code=201)
async def new_table(asked: NewTable, who: Guest, house: InHouse) -> Made:
    """Puts up a table; with `bots` the game begins at once."""
    return Made(id=await answers.new_table(house, who, **asked.model_dump()))


@router.post("/records", tags=["tables"], status_code=201)
async def bring(
    record: Annotated[str, Body(media_type="text/plain", max_length=RECORD), AfterValidator(checked_text)],
    who: Guest,
    house: InHouse,
) -> Made:
    """Puts up a table with a game that was written down."""
    house.limit_tables(who)
    table = await asyncio.to_thread(Table.read, record, who.id, who.name, house.store.now())
    return Made(id=await house.hall.add(table))


@router.get("/tables/{id}", tags=["tables"])
async def card(id: TableId, who: Visitor, house: InHouse, lang: Tongue) -> CardShape:
    """What is played at a table, and who sits there."""
    told = await answers.card(house, id, who, lang)
    with house.hall.minding(id):
        return CardShape(**told)


@router.delete("/tables/{id}", tags=["tables"], status_code=204)
async def let_go(id: TableId, who: Guest, house: InHouse) -> None:
    """Gives up one's seats and the table, which passes on to another who sits there; where nobody does it is deleted.

    In a running game a bot plays on for good.
    """
    await house.pace(who.address, id)
    await house.hall.change(id, lambda table: table.let_go(who.id, house.store.now()))


@router.get("/tables/{id}/scene", tags=["tables"])
async def scene(
    id: TableId, who: Visitor, house: InHouse, lang: Tongue, eyes: Eyes = None, theme: Theme = "light"
) -> PaintedShape:
    """What a seat is shown now: the picture, what it may do, who else is there."""
    told = await answers.scene(house, id, who, lang, eyes, theme)
    with house.hall.minding(id):
        return PaintedShape(**told)


@router.get("/tables/{id}/text", tags=["tables"], response_class=PlainTextResponse)
async def text(id: TableId, who: Visitor, house: InHouse, lang: Tongue, eyes: Eyes = None) -> str:
    """The table in plain characters, as a seat sees it."""
    async with house.hall.look(id) as table:
        return table.state.view(answers.eyes(table, who, eyes)).text(lang)


@router.get("/tables/{id}/log", tags=["tables"], response_model=list[LineShape])
async def log(
    id: TableId,
    who: Visitor,
    house: InHouse,
    lang: Tongue,
    eyes: Eyes = None,
    since: Annotated[int, Query(ge=0, le=10**6)] = 0,
) -> Response:
    """What was decided and what came of it, from a decision on."""
    async with house.hall.look(id) as table:
        lines = door.log(table, answers.eyes(table, who, eyes), lang, since)
    return Response(notation.dumps(lines), media_type=JSON)  # as it is: a game that was brought may have thousands


@router.get("/tables/{id}/talk", tags=["tables"])
async def talk(id: TableId, house: InHouse) -> list[SaidShape]:
    """What was said at the table."""
    async with house.hall.look(id) as table:
        return [SaidShape(**each) for each in door.talk(table)]


@router.get("/tables/{id}/note", tags=["tables"], response_class=PlainTextResponse)
async def note(id: TableId, who: Visitor, house: InHouse, eyes: Eyes = None) -> str:
    """One's own notes at a seat."""
    return await answers.note(house, id, who, eyes)


@router.get("/tables/{id}/replay/{number}", tags=["tables"])
async def replay(
    id: TableId,
    number: Annotated[int, Path(ge=0, le=10**6)],
    who: Visitor,
    house: InHouse,
    lang: Tongue,
    eyes: Eyes = None,
    theme: Theme = "light",
) -> StepShape:
    """What the table looked like after so many decisions."""
    return StepShape(**await answers.replay(house, id, number, who, lang, eyes, theme))


@router.get("/tables/{id}/record", tags=["tables"], response_class=PlainTextResponse)
async def record(id: TableId, who: Visitor, house: InHouse, lang: Tongue, eyes: Eyes = None) -> Response:
    """The game written down; while it runs, what the seat may know of it."""
    text, name = await answers.record(house, id, who, lang, eyes)
    return PlainTextResponse(text, headers={"Content-Disposition": f'attachment; filename="{name}"'})


@router.get("/tables/{id}/why-not", tags=["tables"])
async def why_not(
    id: TableId,
    who: Visitor,
    house: InHouse,
    lang: Tongue,
    text: Annotated[str | None, Query(max_length=200, description="What the seat would like to do.")] = None,
    spot: Annotated[str | None, Query(max_length=100, description="Or the place it would like to click.")] = None,
    eyes: Eyes = None,
) -> str | None:
    """Which rule forbids a seat something; null when none does."""
    return await answers.why_not(house, id, who, lang, text, spot, eyes)


@router.get("/tables/{id}/hint", tags=["tables"])
async def hint(id: TableId, who: Visitor, house: InHouse, lang: Tongue, eyes: Eyes = None) -> HintShape:
    """What a bot would do in one's place, seeing no more than oneself."""
    if who is None:
        raise Turned(401, "who-are-you")
    house.limit_hints(who)
    async with house.hall.look(id) as table:
        seat = answers.eyes(table, who, eyes)
        if seat is None or seat not in table.seats_of(who.id) or seat not in table.state.to_act or not table.running:
            raise Turned(409, "hint-nothing")
        if not table.hints:
            raise Turned(409, "hint-not-here")
        view = table.state.view(seat)
        names = door.names(table, lang)
    found = await house.analysts.hint(view, id, who.id, who.address)
    return HintShape(**answers.hint(found, lang, names))


@router.get("/tables/{id}/analysis", tags=["tables"])
async def analysed(id: TableId, request: Request, who: Visitor, house: InHouse, lang: Tongue) -> AnalysisShape:
    """What the bots think of a game that is over; who asks first sets them to work, then asks how far they are."""
    work = house.analysts.of(id)
    if work is None:
        async with house.hall.look(id) as table:
            if not table.over or not table.state.replayable:
                raise Turned(409, "analysis-not-yet")
            address = address_of(request)
            person = who.id if who else address
            work = house.analysts.begin(id, table.state, person, address, table.alone == person)
    async with house.hall.look(id) as table:
        names = door.names(table, lang)
    return AnalysisShape(**await asyncio.to_thread(answers.analysis, work, lang, names))


@router.post("/tables/{id}/rematch", tags=["tables"], status_code=201)
async def rematch(id: TableId, who: Guest, house: InHouse) -> Made:
    """A table like this one, where the next seat begins, the same for all who ask.

    It begins as soon as its owner says so, or at once where nobody else is waited for.
    """
    return Made(id=await answers.rematch(house, id, who))


@router.post("/tables/{id}/fork", tags=["tables"], status_code=201)
async def fork(id: TableId, asked: Fork, who: Guest, house: InHouse) -> Made:
    """A table of one's own where the game goes on from a moment of this one, against bots."""
    return Made(id=await answers.fork(house, id, who, **asked.model_dump()))


@router.post("/tables/{id}/seats/{seat}/link", tags=["tables"])
async def seat_link(id: TableId, seat: SeatNumber, who: Owner, house: InHouse) -> Link:
    """What the holder of a seat gives to whom it is to be passed on, as `/seat#LINK`: once, within a week.

    It takes the place of the link before, and is void when somebody else holds the seat.
    """
    async with house.hall.look(id) as table:
        if seat not in table.seats_of(who.id):
            raise Turned(403, "link-not-yours")
    return Link(link=await asyncio.to_thread(house.people.link, id, seat, who.id))


@router.post("/seats", tags=["tables"])
async def claim(asked: Link, who: Guest, house: InHouse) -> Claimed:
    """Takes the seat that a link passes on."""
    id, seat, holder = await asyncio.to_thread(house.people.linked, asked.link)
    await house.pace(who.address, id)
    await house.hall.change(id, lambda table: table.pass_on(holder, seat, who.id, who.name))
    return Claimed(id=id, seat=seat)


def _operate(operation: type[Operation]) -> Any:
    """The route of one operation."""
    checked = Annotated[operation, BeforeValidator(checked_text)]  # type: ignore[valid-type]

    async def route(id: TableId, asked: checked, who: Guest, house: InHouse) -> None:
        assert isinstance(asked, Operation)
        if operation.name == "say":
            house.limit_talk(who)
        await house.pace(who.address, id)
        await perform(house.hall, id, asked, who)

    route.__doc__ = operation.__doc__
    route.__name__ = operation.name.replace("-", "_")
    return route


for _name, _operation in OPERATIONS.items():
    router.add_api_route(
        f"/tables/{{id}}/{_name}", _operate(_operation), methods=["POST"], status_code=204, tags=["at a table"]
    )


# ── Live ────────────────────────────────────────────────────────────────────────────────────────────────────────────


@router.websocket("/tables/{id}/live")
async def live(
    socket: WebSocket,
    id: str,
    seat: int | None = None,
    lang: str = "fr",
    theme: str = "light",
    moment: str = "",
    talk: int = 0,
) -> None:
    """A look at a table that is told of every change, and by which one plays."""
    house: House = socket.app.state.house
    lang = lang if lang in LANGUAGES else LANGUAGES[0]
    theme = theme if theme in THEMES else "light"
    await socket.accept()
    try:
        house.check_host(socket)
        house.check_origin(socket)
        house.limit_requests(socket)
        who = await asyncio.to_thread(house.known, socket)
        if not re.fullmatch(TABLE, id):
            raise Turned(404, "table-unknown")
        copy = house.hall.copy(id)
        async with house.hall.look(id) as table:
            look = Live(socket, house, copy, who, answers.eyes(table, who, seat), lang, theme, address_of(socket))
            look.resume(moment, talk)
    except Refused as refusal:
        await socket.close(1008, short(refusal.say(lang)))
        return
    except AWAY:
        await socket.close(1013, short(Turned(503, "database-away").say(lang)))
        return
    with contextlib.suppress(WebSocketDisconnect):
        await look.run()
