"""A house without a server, over a keeper that keeps everything in memory: answers, tabs, bots, and what goes wrong."""

import asyncio
import base64
import json
import random
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

import newfound
from contract.walks import Table, middle, tables
from newfound import record
from newfound.alone.bots import MASTER
from newfound.alone.house import House
from newfound.bots.mind import knobs_of, numbers
from newfound.core.game import games
from newfound.core.seats import CHANCE


class Browser:
    """What several tabs of one browser share."""

    def __init__(self) -> None:
        self.tables: dict[str, tuple[int, float, str]] = {}
        self.things: dict[str, str] = {}
        self.full = False
        self.tabs: list[House] = []
        self.questions: list[dict[str, Any]] = []
        self.best = 0
        """What a search finds best."""
        self.dies = 0
        """How often yet whoever thinks dies meanwhile."""

    def tab(self) -> House:
        self.tabs.append(House(self, 0.0))
        return self.tabs[-1]

    async def load(self, id: str) -> str | None:
        if id not in self.tables:
            return None
        version, changed, text = self.tables[id]
        return f'{{"version": {version}, "changed": {changed}, "table": {text}}}'

    async def version(self, id: str) -> int | None:
        return self.tables[id][0] if id in self.tables else None

    async def save(self, id: str, text: str | None, version: int, changed: float) -> str:
        if self.full:
            return "full"
        if self.tables.get(id, (0,))[0] != version:
            return "moved"
        if text is None:
            del self.tables[id]
        else:
            self.tables[id] = version + 1, changed, text
        return "done"

    async def ids(self) -> list[str]:
        return sorted(self.tables, key=lambda id: -self.tables[id][1])

    async def get(self, name: str) -> str | None:
        return self.things.get(name)

    async def put(self, name: str, value: str) -> str:
        self.things[name] = value
        return "done"

    async def take(self, name: str) -> None:
        pass

    def give(self, name: str) -> None:
        pass

    async def about(self, game: str) -> str:
        return json.dumps({"knobs": knobs_of(newfound.game(game))._asdict()})

    async def think(self, _game: str, question: str, /) -> str:
        asked = json.loads(question)
        self.questions.append(asked)
        if self.dies:
            self.dies -= 1
            raise RuntimeError("the worker has died")
        if asked["kind"] in ("search", "answers"):
            return json.dumps([[self.best, 1, 0.5, 0.5, 9.0]])
        return json.dumps([[code, 0.5] for code in asked["actions"]])


@pytest.fixture
def browser() -> Browser:
    return Browser()


def run(what: Awaitable[Any]) -> Any:
    async def wait() -> Any:
        return await what

    return asyncio.run(wait())


async def ask(house: House, method: str, path: str, body: Any = "", status: int = 200) -> Any:
    """What is answered, once it has the status that was expected."""
    text = body if isinstance(body, str) else json.dumps(body)
    answer = await house.ask(method, f"/api{path}", text)
    assert answer.status == status, answer.text
    return json.loads(answer.text) if answer.kind == "application/json" else answer.text


class Look:
    """A look at a table, and what it was told."""

    def __init__(self, house: House, address: str) -> None:
        self.house, self.number = house, id(self)
        self.news: dict[str, Any] = {}
        self.answers: list[dict[str, Any]] = []
        self.closed = ""
        self.came = asyncio.Event()
        self.task = house.look(self.number, f"/api/tables/{address}", self.hear, self.end)

    def hear(self, text: str) -> None:
        for message in json.loads(text):
            if message["type"] == "news":
                self.news |= message
            else:
                self.answers.append(message)
        self.came.set()

    def end(self, _code: int, reason: str) -> None:
        self.closed = reason
        self.came.set()

    async def until(self, seen: Callable[[], object]) -> None:
        while not seen():
            self.came.clear()
            await asyncio.wait_for(self.came.wait(), 60)

    async def do(self, name: str, **values: Any) -> dict[str, Any]:
        count = len(self.answers)
        self.house.hear(self.number, json.dumps({"do": name, "ref": count, **values}))
        await self.until(lambda: len(self.answers) > count)
        return self.answers[-1]

    async def decide(self, at: int = 0) -> dict[str, Any]:
        await self.until(lambda: self.news.get("scene", {}).get("choices"))
        scene = self.news["scene"]
        return await self.do("decide", seat=scene["seat"], text=scene["choices"][at]["text"], moment=scene["moment"])


def test_two_tabs_play_at_one_table_and_it_is_there_tomorrow(browser: Browser) -> None:
    async def play() -> None:
        one, two = browser.tab(), browser.tab()
        wanted = {"game": "terranova", "bots": "greedy", "options": {"first": 0}}
        table = (await ask(one, "POST", "/tables", wanted, 201))["id"]
        here, there = Look(one, f"{table}/live?seat=0&lang=en"), Look(two, f"{table}/live?seat=0&lang=en")
        assert (await here.decide())["type"] == "done"
        await there.until(lambda: "scene" in there.news)
        await two.heard(table)
        await here.until(lambda: here.news["scene"]["number"] == 2 and here.news["scene"]["choices"])
        await two.heard(table)
        await there.until(lambda: there.news["scene"]["number"] == 2)
        assert (await there.decide())["type"] == "done"
        assert (await here.decide())["word"] == "stale"  # the other tab was quicker
        for look in (here, there):
            look.house.hear(look.number, None)
            await look.task

    run(play())
    later = browser.tab()
    (card,) = run(ask(later, "GET", "/tables?mine=true&lang=en"))
    assert card["decisions"] >= 3
    assert card["mine"] == [0]


def test_a_bot_that_could_not_go_on_tries_again(browser: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("newfound.server.troubles.FIRST", 0.0)

    async def play() -> None:
        house = browser.tab()
        wanted = {"game": "terranova", "bots": "greedy", "options": {"first": 0}}
        table = (await ask(house, "POST", "/tables", wanted, 201))["id"]
        look = Look(house, f"{table}/live?seat=0&lang=en")
        browser.dies = 2
        assert (await look.decide())["type"] == "done"
        await look.until(lambda: look.news["scene"]["number"] == 2)
        assert not browser.dies
        look.house.hear(look.number, None)
        await look.task

    run(play())


def test_what_a_full_storage_cannot_take_is_told_and_not_done(browser: Browser) -> None:
    async def play() -> None:
        house = browser.tab()
        table = (await ask(house, "POST", "/tables", {"game": "terranova", "access": "hotseat"}, 201))["id"]
        look = Look(house, f"{table}/live?seat=0&lang=en")
        await look.do("start")
        kept = dict(browser.tables)
        first = (await ask(house, "GET", f"/tables/{table}?lang=en"))["to_act"][0]
        look.house.hear(look.number, None)
        look = Look(house, f"{table}/live?seat={first}&lang=en")
        browser.full = True
        assert "no room left" in (await look.decide())["say"]
        assert browser.tables == kept
        assert "no room left" in (await ask(house, "POST", "/tables?lang=en", {"game": "toy"}, 507))["say"]
        browser.full = False
        assert (await look.decide())["type"] == "done"
        look.house.hear(look.number, None)

    run(play())


@pytest.mark.parametrize("text", ["", "junk", "Newfound 1\n\x00", '[game "terranova"]\nblue pioneer Z99', "x" * 2**21])
def test_a_hostile_record_is_a_sentence(browser: Browser, text: str) -> None:
    house = browser.tab()
    answer = run(house.ask("POST", "/api/records?lang=en", text))
    assert answer.status in (413, 422)
    assert json.loads(answer.text)["say"].endswith(".")
    assert not browser.tables


def test_a_damaged_table_hides_no_other(browser: Browser) -> None:
    async def look() -> None:
        house = browser.tab()
        ids = [(await ask(house, "POST", "/tables", {"game": "toy"}, 201))["id"] for _ in range(2)]
        browser.tables[ids[0]] = 2, 1.0, '{"game": "toy"}'
        fresh = browser.tab()
        assert [card["id"] for card in await ask(fresh, "GET", "/tables?mine=true")] == ids[1:]
        assert (await ask(fresh, "GET", f"/tables/{ids[0]}", status=409))["word"] == "table-unreadable"

    run(look())


def test_a_record_that_is_not_over_is_played_on(browser: Browser) -> None:
    rng, state = random.Random(3), newfound.game("terranova").new(2)
    for _ in range(30):
        seat = state.to_act[0]
        state = state.apply(seat, state.chance(rng) if seat == CHANCE else state.legal(seat)[0])
    table = run(ask(browser.tab(), "POST", "/records", record.dumps(state), 201))["id"]
    written = run(ask(browser.tab(), "GET", f"/tables/{table}/record?seat=0"))  # another tab, from what is kept
    assert record.loads(written).position == state.position


def test_a_game_with_secrets_goes_on_elsewhere_with_its_bot(browser: Browser) -> None:
    async def carry() -> None:
        wanted = {"game": "colorado", "bots": "greedy", "options": {"first": 0}}
        table = (await ask(browser.tab(), "POST", "/tables", wanted, 201))["id"]
        written = await ask(browser.tab(), "GET", f"/tables/{table}/record?seat=0")
        elsewhere = Browser().tab()
        again = (await ask(elsewhere, "POST", "/records", written, 201))["id"]
        card = await ask(elsewhere, "GET", f"/tables/{again}")
        assert (card["mine"], [seat["bot"] for seat in card["seats"]]) == ([0], [None, "greedy"])
        async with elsewhere.hall.look(again) as there, browser.tab().hall.look(table) as here:
            assert there.state == here.state
        hidden = [text for seat, text, known in there.state.decisions() if known != -1 and not known & 1]
        assert 0 < len(hidden) == written.count(f" {record.HIDDEN} ")

    run(carry())


def test_a_game_that_is_not_over_is_not_analysed(browser: Browser) -> None:
    written = record.dumps(newfound.game("terranova").new(2))
    table = run(ask(browser.tab(), "POST", "/records", written, 201))["id"]
    assert run(ask(browser.tab(), "GET", f"/tables/{table}/analysis", status=409))["word"] == "analysis-not-yet"


SHOWN = [f"/games/{name}/{what}" for name in games() for what in ("guide", "lesson")]


@pytest.mark.parametrize("path", ["/games", "/me", "/tables?mine=true", *SHOWN])
def test_what_the_home_page_and_the_lessons_ask(browser: Browser, path: str) -> None:
    assert run(browser.tab().ask("GET", f"/api{path}", "")).status == 200
    assert run(browser.tab().ask("GET", "/api/tokens", "")).status == 404


@pytest.mark.parametrize("table", {each.game: each for each in tables()}.values(), ids=str)
def test_a_module_is_asked_what_a_native_mind_thinks_about(browser: Browser, table: Table) -> None:
    view = middle(table)
    assert view.seat is not None
    best = view.legal(view.seat)[-1]
    browser.best = best.code
    assert run(browser.tab().thinkers.decide("master", view, random.Random(5))) == best
    (asked,) = browser.questions
    assert base64.b64decode(asked["position"]) == view.position.to_numpy().tobytes()
    assert (asked["seat"], asked["rules"]) == (view.seat, view.game.rules)
    counted = asked.get("simulations") or asked["ways"] * asked["knobs"]["way"]
    assert counted == MASTER
    assert asked["start"] == numbers(random.Random(5))


def test_who_one_is_stays(browser: Browser) -> None:
    assert run(ask(browser.tab(), "GET", "/me")) is None
    assert run(ask(browser.tab(), "POST", "/me?lang=en", {"lang": "en"}))["name"].startswith("Guest")
    assert run(ask(browser.tab(), "POST", "/me?lang=en", {"name": " Zoé "}))["name"] == "Zoé"
    assert run(ask(browser.tab(), "GET", "/me"))["name"] == "Zoé"
    assert run(ask(browser.tab(), "POST", "/me?lang=en", {"name": "\u2800"}, 422))["word"] == "name-length"
