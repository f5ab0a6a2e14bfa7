"""Bots on the player's own device, at a table: in a real browser, with a server that lets it think."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from page.conftest import Server, Visit, table_of
from server.serving import until


@pytest.fixture(scope="module")
def lending(serve: Callable[..., Server]) -> Server:
    """A server that lets devices think."""
    return serve(device_bots="true", metrics="true", warm="false")


def figure(page: Page, name: str, **labels: str) -> float:
    """One of the server's figures."""
    told = page.request.get("/metrics").text()
    lines = [
        line for line in told.splitlines() if line.startswith(name) and all(f'"{v}"' in line for v in labels.values())
    ]
    return sum(float(line.split()[-1]) for line in lines)


def scene(page: Page, table: str) -> Any:
    return page.request.get(f"/api/tables/{table}/scene", params={"seat": 0, "lang": "en"}).json()


def decide(page: Page, table: str) -> None:
    """Takes the first choice, and waits until it is one's turn again."""
    before = scene(page, table)
    told = {"seat": 0, "text": before["choices"][0]["text"], "moment": before["moment"]}
    assert page.request.post(f"/api/tables/{table}/decide", data=told).ok

    def mine_again() -> bool:
        now = scene(page, table)
        return now["number"] > before["number"] + 1 and 0 in now["to_act"]

    until(mine_again)


def test_bots_that_only_look_stay_on_the_server(visit: Visit, lending: Server) -> None:
    """A look with a network takes less than asking a device does."""
    page = visit("/", "en", at=lending)
    table = table_of(page, "terranova", players=3, level="expert")
    expect(page.locator(".board svg").first).to_be_visible()
    before = figure(page, "newfound_decisions_total", by="devices"), figure(page, "newfound_decisions_total", by="bots")
    while scene(page, table)["number"] < 12:
        decide(page, table)
    assert figure(page, "newfound_decisions_total", by="devices") == before[0]
    assert figure(page, "newfound_decisions_total", by="bots") >= before[1] + 4


def test_a_hint_is_the_same_from_the_device_and_from_the_server(visit: Visit, lending: Server) -> None:
    page = visit("/", "en", at=lending)
    table = table_of(page, "terranova", level="greedy")
    expect(page.locator(".board svg").first).to_be_visible()
    before = figure(page, "newfound_devices_total", outcome="answered")
    here = page.request.get(f"/api/tables/{table}/hint", params={"seat": 0, "lang": "en"}).json()
    answered = figure(page, "newfound_devices_total", outcome="answered")
    assert answered > before
    page.goto("about:blank")
    there = page.request.get(f"/api/tables/{table}/hint", params={"seat": 0, "lang": "en"}).json()
    assert here == there
    assert here["choices"]
    assert figure(page, "newfound_devices_total", outcome="answered") == answered


def test_the_game_of_who_has_played_alone_is_analysed_on_the_device(visit: Visit, lending: Server) -> None:
    page = visit("/", "en", at=lending)
    table = table_of(page, "terranova", level="greedy")
    expect(page.locator(".board svg").first).to_be_visible()
    decide(page, table)
    assert page.request.post(f"/api/tables/{table}/resign", data={"seat": 0}).ok
    before = figure(page, "newfound_devices_total", outcome="answered")
    asked = f"/api/tables/{table}/analysis"
    while not (found := page.request.get(asked, params={"lang": "en"}).json())["analysis"]:
        pass
    assert len(found["analysis"]["totals"]) == 2
    assert figure(page, "newfound_devices_total", outcome="answered") > before


@pytest.mark.parametrize(
    "broken",
    [
        "delete globalThis.WebAssembly",
        "WebAssembly.validate = () => false",
        "globalThis.Worker = class extends EventTarget { postMessage() { this.dispatchEvent(new Event('error')) } "
        "terminate() {} }",
    ],
    ids=["none", "no wide numbers", "a worker that dies"],
)
def test_a_game_goes_on_where_the_device_cannot(broken: str, visit: Visit, lending: Server) -> None:
    page = visit("/", "en", at=lending)
    page.add_init_script(broken)
    before = figure(page, "newfound_decisions_total", by="bots")
    table = table_of(page, "terranova", players=3, level="expert")
    expect(page.locator(".board svg").first).to_be_visible()
    while scene(page, table)["number"] < 6:
        decide(page, table)
    assert figure(page, "newfound_decisions_total", by="bots") >= before + 2
    assert not re.search("error", page.locator("[role=status]").first.inner_text())
