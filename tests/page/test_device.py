"""Bots on the player's own device: the same numbers and as much thought give the same decision as natively."""

import json
import os
import random
import shutil
import subprocess
from collections.abc import Callable, Iterator
from dataclasses import replace
from math import inf
from pathlib import Path
from typing import Any

import pytest
from node import node
from playwright.sync_api import Browser, Page, Route

import newfound
from conftest import THOROUGH
from contract.walks import GAMES, Table, middle, tables
from newfound import CHANCE, Action, View, bots
from newfound.bots import answers, hint, modules
from newfound.bots.analysis import hinting
from newfound.bots.bot import LEVELS, Judged, SearchBot
from newfound.bots.mind import knobs_of, numbers, varies
from newfound.bots.question import Question
from page.conftest import LONG, PAGE

DEVICE = PAGE / "src" / "device"
SIMULATIONS = 10_000 if THOROUGH else 300
GROWING = 6000
"""So many that a tree has to grow."""
IN_NODE = """
import { existsSync, readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { Mind } from "./mind";
import { Program } from "./program";

const minds: Record<string, Mind> = {};
for await (const line of createInterface({ input: process.stdin })) {
  const { module, ...asked } = JSON.parse(line);
  const beside = (suffix: string) => module.replace(".wasm", suffix);
  const about = () => JSON.parse(readFileSync(beside(".json"), "utf-8"));
  const net = () => (existsSync(beside(".net")) ? readFileSync(beside(".net")) : undefined);
  let answer;
  try {
    const mind = (minds[module] ??= new Mind(await Program.load(readFileSync(module), about(), net())));
    answer = mind.think(asked);
  } catch (why) {
    answer = String(why);
  }
  console.log(JSON.stringify(answer));
}
"""

Ask = Callable[[dict[str, Any]], Any]


def bundle(folder: Path, name: str, code: str) -> Path:
    """Some code that imports what the page has for devices, in one file."""
    made = folder / name
    esbuild = str(PAGE / "node_modules" / ".bin" / "esbuild")
    command = [esbuild, "--bundle", "--format=esm", "--loader=ts", "--platform=node", "--target=es2022"]
    where = {**os.environ, "PATH": f"{Path(node()).parent}{os.pathsep}{os.environ['PATH']}"}
    subprocess.run([*command, f"--outfile={made}"], input=code, text=True, check=True, cwd=DEVICE, env=where)
    return made


@pytest.fixture(scope="module")
def ask(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Ask]:
    """A mind in Node that is asked questions."""
    made = bundle(tmp_path_factory.mktemp("device"), "mind.mjs", IN_NODE)
    process = subprocess.Popen([node(), made], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def ask(question: dict[str, Any]) -> Any:
        assert process.stdin
        assert process.stdout
        print(json.dumps(question), file=process.stdin, flush=True)
        return json.loads(process.stdout.readline())

    yield ask
    process.communicate()


def asked_of(question: Question) -> dict[str, Any]:
    """What a device is asked, and where its module lies."""
    return {"module": str(modules.module(question.view.game)), **question.to_json()}


def search(view: View, simulations: int, brisk: bool = True) -> dict[str, Any]:
    """What a device is asked about a view."""
    return asked_of(Question("search", view, numbers(random.Random(7)), simulations, brisk=brisk, best=1000))


def natively(view: View, simulations: int, brisk: bool = True) -> list[list[float]]:
    """What a bot thinks that begins with the same numbers."""
    judged: list[Judged] = SearchBot(inf, simulations)._search(view, random.Random(7), brisk)
    return [[each.action.code, *each[1:]] for each in judged]


@pytest.mark.parametrize("table", tables(), ids=str)
def test_a_device_thinks_what_a_bot_thinks(table: Table, ask: Ask) -> None:
    view = middle(table)
    for brisk in (True, False):
        judged = ask(search(view, SIMULATIONS, brisk))
        assert judged == natively(view, SIMULATIONS, brisk)
        assert judged[0][1] > 0


@pytest.mark.parametrize("table", tables(), ids=str)
def test_a_level_decides_on_a_device_what_it_decides_natively(table: Table, ask: Ask) -> None:
    """It is counted in simulations, never in seconds, and overlooks the same."""
    view = middle(table)
    for level in LEVELS[:-1]:
        asked = bots.make(level).question(view, random.Random(7))
        decided = bots.make(level, seconds=1e9).decide(view, random.Random(7))
        assert asked
        assert decided == (asked if isinstance(asked, Action) else asked.decision(ask(asked_of(asked))))
    assert bots.make("master").question(view, random.Random(7)) is None
    knobs = knobs_of(view.game, players=view.players)
    master = SearchBot(inf, 20 * knobs.way, masterly=True)
    asked, decided = master.question(view, random.Random(7)), master.decide(view, random.Random(7))
    assert isinstance(asked, Question)
    answer = ask(asked_of(asked))
    assert decided == asked.decision(answer)
    if asked.kind == "answers":
        assert answer == answers.weigh(view, asked.start, knobs, 20 * knobs.way)
        assert len({played for _, played, _ in answer}) == 1


@pytest.mark.parametrize("name", GAMES)
def test_a_tree_grows_on_a_device_as_it_does_natively(name: str, ask: Ask) -> None:
    view = modules.first_choice(newfound.game(name))
    assert ask(search(view, GROWING, False)) == natively(view, GROWING, False)


@pytest.mark.parametrize("name", GAMES)
def test_a_device_keeps_what_it_has_found_as_a_bot_does(name: str, ask: Ask) -> None:
    """From one decision to the next, where nothing is hidden; what another has found is not taken for it."""
    bot, rng, state = SearchBot(inf, SIMULATIONS), random.Random(3), newfound.game(name).new(2)
    decided = 0
    while decided < 6 and not state.over:
        seat = state.to_act[0]
        if seat == CHANCE or len(state.legal(seat)) == 1 or seat != 0:
            state = state.apply(seat, state.chance(rng) if seat == CHANCE else state.legal(seat)[-1])
            continue
        start, view = numbers(rng), state.view(seat)
        asked = Question("search", view, start, SIMULATIONS, brisk=True, best=1000, whose=name)
        judged = ask(asked_of(asked))
        assert judged == [[each.action.code, *each[1:]] for each in bot.search(view, [list(start)], brisk=True)]
        other = ask(asked_of(replace(asked, whose="somebody else")))
        kept = not varies(view, knobs_of(view.game)) and decided
        assert sum(row[1] for row in judged) >= sum(row[1] for row in other) or not kept
        state = state.apply(seat, asked.decision(judged))
        decided += 1


@pytest.mark.parametrize("name", GAMES)
def test_a_device_finds_the_hint_that_is_found_natively(name: str, ask: Ask) -> None:
    view = modules.first_choice(newfound.game(name))
    asking = hinting(view, simulations=SIMULATIONS)
    questions, found = next(asking), None
    while found is None:
        try:
            questions = asking.send([ask(asked_of(each)) for each in questions])
        except StopIteration as done:
            found = done.value
    assert found.to_json() == hint(view, simulations=SIMULATIONS).to_json()


def test_rules_that_no_module_plays_are_refused(ask: Ask) -> None:
    view = modules.first_choice(newfound.game("toy"))
    refused = ask({**search(view, 10), "rules": "99"})
    assert refused == "RangeError: no module plays toy by rules 99"


def test_an_argument_that_is_not_known_is_refused(ask: Ask, tmp_path: Path) -> None:
    """Zeros in its place would give another decision, not an error."""
    view = modules.first_choice(newfound.game("toy"))
    file = Path(shutil.copy(modules.module(view.game), tmp_path))
    about = json.loads(modules.module(view.game).with_suffix(".json").read_text(encoding="utf-8"))
    about["functions"]["search"].append({"name": "network", "record": "position", "shape": [1]})
    file.with_suffix(".json").write_text(json.dumps(about), encoding="utf-8")
    refused = ask({**search(view, 10), "module": str(file)})
    assert refused == "TypeError: search is to be handed network, which is not known here"


@pytest.mark.parametrize("net", [None, b"", bytes(1000)])
def test_a_network_that_is_not_the_game_s_is_refused(net: bytes | None, ask: Ask, tmp_path: Path) -> None:
    view = modules.first_choice(newfound.game("colorado"))
    file = Path(shutil.copy(modules.module(view.game), tmp_path))
    shutil.copy(modules.module(view.game).with_suffix(".json"), tmp_path)
    if net is not None:
        file.with_suffix(".net").write_bytes(net)
    assert ask({**search(view, 10), "module": str(file)}) == "RangeError: no network for colorado"


# ── In a browser ────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.fixture
def page(browser: Browser, tmp_path: Path) -> Iterator[Page]:
    """A page that has nothing but a device."""
    worker = (DEVICE / "worker.ts").read_text(encoding="utf-8")
    scripts = {
        "/worker.js": bundle(tmp_path, "worker.js", worker),
        "/device.js": bundle(tmp_path, "device.js", 'export { Device } from "./device";'),
    }

    def serve(route: Route) -> None:
        path = route.request.url.removeprefix("http://device.test")
        file = scripts.get(path) or modules.MODULES / path.removeprefix("/modules/")
        if path == "/":
            route.fulfill(body="<!doctype html><title>device</title>", content_type="text/html")
        elif file.is_file():
            route.fulfill(path=file)
        else:
            route.fulfill(status=404)

    context = browser.new_context()
    context.set_default_timeout(LONG)
    context.route("http://device.test/**", serve)
    page = context.new_page()
    page.goto("http://device.test/")
    yield page
    context.close()


BEGIN = """
const { Device } = await import("/device.js");
const begin = () => new Worker("/worker.js", { type: "module" });
const ask = (device) => device.think(question).catch((why) => why.message);
"""


def answered(page: Page, code: str, view: View, simulations: int) -> Any:
    """What comes of some code that asks a device about a view."""
    run = f"(question) => void (async () => {{ {BEGIN} {code} }})().then((told) => (window.told = told))"
    address = f"/modules/{modules.module(view.game).name}"
    page.evaluate(run, {**search(view, simulations), "module": address})
    page.wait_for_function("'told' in window")
    return page.evaluate("told")


@pytest.mark.parametrize("name", GAMES)
def test_a_worker_in_a_browser_thinks_what_a_bot_thinks(name: str, page: Page) -> None:
    view = modules.first_choice(newfound.game(name))
    told = answered(page, "return ask(new Device(question.module, begin));", view, SIMULATIONS)
    assert told == natively(view, SIMULATIONS)


def test_a_module_that_is_not_there_is_told(page: Page) -> None:
    view = modules.first_choice(newfound.game("toy"))
    told = answered(page, "return ask(new Device('/modules/none.wasm', begin));", view, 10)
    assert told == "Error: http://device.test/modules/none.wasm: 404"


def test_a_worker_that_dies_is_told_and_replaced(page: Page) -> None:
    view = modules.first_choice(newfound.game("toy"))
    told = answered(
        page,
        """const dying = URL.createObjectURL(new Blob(["throw new Error('dead')"], { type: "text/javascript" }));
        const workers = [() => new Worker(dying), begin];
        const device = new Device(question.module, () => workers.shift()());
        return [await ask(device), await ask(device)];""",
        view,
        50,
    )
    assert told == ["Uncaught Error: dead", natively(view, 50)]


def test_what_is_thought_about_can_be_stopped(page: Page) -> None:
    view = modules.first_choice(newfound.game("toy"))
    told = answered(
        page,
        """const device = new Device(question.module, begin);
        const long = device.think({ ...question, simulations: 1e9, brisk: false });
        device.stop();
        return [await long.catch((why) => why.message), await ask(device)];""",
        view,
        50,
    )
    assert told == ["stopped", natively(view, 50)]
