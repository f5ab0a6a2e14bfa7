"""The page as an app: it can be installed, opens without a network, and a new version waits until it is wanted."""

import hashlib
import json
import shutil
import struct
from functools import partial
from pathlib import Path
from types import SimpleNamespace

import pytest
from playwright.sync_api import Page, expect

from newfound.server.page import mount
from page.conftest import Visit, table_of
from server.serving import serving


def is_kept(page: Page) -> None:
    """Waits until the browser keeps the page."""
    page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")


def can_be_installed(page: Page) -> None:
    """The browser has nothing against it."""
    session = page.context.new_cdp_session(page)
    assert session.send("Page.getAppManifest")["errors"] == []
    errors = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert {error["errorId"] for error in errors} <= {"in-incognito"}  # as all windows of tests are


def test_the_page_can_be_installed(visit: Visit, built: Path) -> None:
    page = visit("/", "en", service_workers="allow")
    answer = page.request.get("/manifest.webmanifest")
    assert answer.headers["content-type"] == "application/manifest+json"
    can_be_installed(page)
    for icon in json.loads(answer.text())["icons"]:
        data = (built / icon["src"]).read_bytes()
        size = "any" if data.startswith(b"<svg") else "{}x{}".format(*struct.unpack(">II", data[16:24]))
        assert size == icon["sizes"]


@pytest.mark.parametrize(
    ("lang", "told"),
    [("fr", "les tables sont sur un serveur"), ("en", "tables are on a server")],
)
def test_the_page_opens_without_a_network(lang: str, told: str, visit: Visit) -> None:
    page = visit("/", lang, service_workers="allow")
    is_kept(page)
    table = table_of(page, "toy")
    page.context.set_offline(True)
    for path in ("/", f"/table/{table}"):
        page.goto(path)
        expect(page.locator("#page > *").first).to_be_visible()
        expect(page.get_by_text(told).first).to_be_visible()
    page.context.set_offline(False)
    page.goto("/")
    expect(page.locator(".games, main").first).to_be_visible()
    expect(page.get_by_text(told)).to_have_count(0)


def test_what_is_kept_is_what_was_built(built: Path) -> None:
    line, _ = (built / "service.js").read_text(encoding="utf-8").split("\n", 1)
    kept = json.loads(line.removeprefix("self.kept = ").removesuffix(";"))
    assert kept["files"].keys() == {
        str(file.relative_to(built)) for file in built.rglob("*") if file.suffix in (".html", ".js", ".css", ".svg")
    } - {"service.js"} | {"manifest.webmanifest"}


def renew(page: Path) -> None:
    """Another title: a new version of the page."""
    index, service = page / "index.html", page / "service.js"
    index.write_text(
        index.read_text(encoding="utf-8").replace('content="Cinq', 'content="Plus de cinq'), encoding="utf-8"
    )
    line, code = service.read_text(encoding="utf-8").split("\n", 1)
    kept = json.loads(line.removeprefix("self.kept = ").removesuffix(";"))
    kept["files"]["index.html"] = hashlib.sha256(index.read_bytes()).hexdigest()
    service.write_text(f"self.kept = {json.dumps({**kept, 'version': 'newer'})};\n{code}", encoding="utf-8")


def is_new(page: Page) -> bool:
    return bool(page.evaluate("document.querySelector('meta[name=description]').content.startsWith('Plus')"))


def test_a_new_version_is_announced_and_waits(
    visit: Visit, built: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "page"
    shutil.copytree(built, folder)
    monkeypatch.setattr("newfound.server.page.mount", partial(mount, page=folder))
    with serving(data=tmp_path) as address:
        page = visit("/", "en", at=SimpleNamespace(address=address), service_workers="allow")
        is_kept(page)
        table = table_of(page, "toy", level="random")
        other = page.context.new_page()
        other.goto("/")
        page.evaluate("window.mark = 1")
        other.evaluate("window.mark = 1")
        waits = page.get_by_text("A new version is ready.")
        expect(waits).to_have_count(0)
        renew(folder)
        page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
        expect(waits).to_be_visible()
        # the game goes on meanwhile
        before = page.locator(".spread").inner_html()
        scene = page.request.get(f"/api/tables/{table}/scene", params={"seat": 0}).json()
        told = {"seat": 0, "text": scene["choices"][0]["text"], "moment": scene["moment"]}
        assert page.request.post(f"/api/tables/{table}/decide", data=told).ok
        page.wait_for_function("(before) => document.querySelector('.spread').innerHTML !== before", arg=before)
        assert page.evaluate("window.mark") == 1
        assert not is_new(page)
        page.get_by_role("button", name="Reload").click()
        page.wait_for_function("() => window.mark === undefined")
        page.wait_for_selector(".board svg")
        assert is_new(page)
        expect(waits).to_have_count(0)
        assert other.evaluate("window.mark") == 1  # nothing happens to other windows
        page.context.set_offline(True)
        page.goto("/")
        assert is_new(page)
