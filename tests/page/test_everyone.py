"""The page for everyone: small screens, both languages, both themes, assistive software, slow lines."""

import gzip
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from newfound.bots import LEVELS
from newfound.core import game as core
from newfound.core import svg
from newfound.core.seats import COLOURS
from page.conftest import PAGE, Visit, middle_of, table_of
from page.test_play import click_some, resign

AXE = PAGE / "node_modules" / "axe-core" / "axe.min.js"
SOURCES = [path for path in (PAGE / "src").rglob("*") if path.suffix in (".ts", ".svelte", ".css")]


def serious(page: Page) -> list[str]:
    """What axe-core finds wrong on a page that keeps people out."""
    page.add_script_tag(path=AXE)
    found: dict[str, Any] = page.evaluate("() => axe.run()")
    return [
        f"{each['id']}: {node['html'][:160]} {node.get('failureSummary', '')[:200]}"
        for each in found["violations"]
        if each["impact"] in ("serious", "critical")
        for node in each["nodes"]
    ]


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_nobody_is_kept_out(visit: Visit, theme: str) -> None:
    page = visit("/", bypass_csp=True, color_scheme=theme)
    page.get_by_role("article").first.wait_for()
    assert serious(page) == []
    page.get_by_role("button", name="Entre amis").first.click()
    assert serious(page) == []
    page.get_by_role("button", name="Ouvrir la table").click()
    page.get_by_role("button", name="S’asseoir").or_(page.get_by_role("button", name="Se lever")).first.wait_for()
    assert serious(page) == []
    for game in ("terranova", "colorado"):
        table_of(page, game)
        click_some(page, 1)
        assert serious(page) == []
    page.get_by_role("button", name="Menu").click()
    assert serious(page) == []
    page.keyboard.press("Escape")
    resign(page)
    page.get_by_text("Tous les points, coup par coup").click()
    assert serious(page) == []
    for path, there in (
        ("/rules/discovery", "details"),
        ("/learn/discovery", ".part .hit"),
        ("/nowhere/at/all", "h1"),
    ):
        page.goto(path)
        page.wait_for_selector(f"main {there}", state="attached")
        assert serious(page) == []


@pytest.mark.parametrize("game", sorted(core.games()))
def test_a_phone_needs_no_scrolling_sideways(visit: Visit, game: str) -> None:
    page = visit("/", size=(360, 740), has_touch=True, is_mobile=True)
    page.get_by_role("article").first.wait_for()
    assert page.evaluate("() => document.documentElement.scrollWidth") == 360
    table_of(page, game, players=core.games()[game].players[-1], level="random")
    click_some(page, 1)
    assert page.evaluate("() => document.documentElement.scrollWidth") == 360
    assert page.evaluate("() => document.documentElement.scrollHeight") <= 740
    page.get_by_role("tab", name="Coups").click()
    page.wait_for_selector("[data-choice]")
    page.get_by_role("tab", name="Journal").click()
    expect(page.get_by_role("log", name="Journal")).to_be_visible()
    assert page.evaluate("() => document.documentElement.scrollWidth") == 360
    table_of(page, game, level="")
    page.get_by_role("img", name="QR").wait_for()
    assert page.evaluate("() => document.documentElement.scrollWidth") == 360


def test_the_language_changes_in_the_middle_of_a_game(visit: Visit) -> None:
    page = visit("/")
    table_of(page, "mayflower")
    click_some(page, 2)
    expect(page.get_by_role("log", name="Journal")).to_contain_text("pose")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="English").click()
    page.keyboard.press("Escape")
    expect(page.get_by_role("log", name="Log")).to_contain_text("lays")
    expect(page.get_by_role("log", name="Log")).not_to_contain_text("pose")
    assert page.evaluate("() => document.documentElement.lang") == "en"


@pytest.mark.parametrize(
    "path", ["/table/..%2F..%2Fapi%2Fme", "/table/%", "/rules/%E0%A4", "/learn/..%2Fgames", "/nowhere"]
)
def test_an_address_that_names_nothing_asks_for_nothing(visit: Visit, path: str) -> None:
    page = visit("/nowhere")
    lost = page.get_by_role("heading", name="Cette page n’est sur aucune carte.")
    expect(lost).to_be_visible()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.on("websocket", lambda socket: asked.append(socket.url))
    page.goto(page.url.replace("/nowhere", path))
    expect(lost).to_be_visible()
    assert {each.partition("/api/")[2].partition("?")[0] for each in asked} <= {"", "me"}


def test_the_guided_game_teaches_by_doing(visit: Visit) -> None:
    page = visit("/learn/terranova", lang="en")
    page.wait_for_selector(".part .legal", state="attached")
    step = page.get_by_text(re.compile(r"Step 1 of \d+"))
    expect(step).to_be_visible()
    last = int(step.inner_text().split()[-1])
    for number in range(2, last + 1):
        page.locator("section .main").click()
        expect(page.get_by_text(f"Step {number} of {last}")).to_be_visible()
    page.get_by_role("button", name="Play on").click()
    expect(page.get_by_role("region", name="What you can do").get_by_role("button").first).to_be_visible()


@pytest.mark.parametrize("game", sorted(core.games()))
def test_what_glows_in_a_guided_game_is_clicked_in_its_middle(visit: Visit, game: str) -> None:
    page = visit(f"/learn/{game}")
    steps = page.request.get(f"/api/games/{game}/lesson?lang=fr").json()
    clicked = 0
    for number, step in enumerate(steps[:-1], 1):
        expect(page.get_by_text(f"Étape {number} sur {len(steps)}")).to_be_visible()
        if step["choices"]:
            spot = page.locator(f".part .legal[data-spot='{step['choices'][0]['spots'][0]}']")
            spot.wait_for()
            page.mouse.click(*middle_of(page, spot.locator(".hit").or_(spot).last))
            clicked += 1
        else:
            page.locator("section .main").click()
    expect(page.get_by_text(f"Étape {len(steps)} sur {len(steps)}")).to_be_visible()
    assert clicked > 1


def test_the_rules_open_where_the_game_is(visit: Visit) -> None:
    page = visit("/", lang="en")
    table_of(page, "discovery")
    page.wait_for_selector(".part .legal", state="attached")
    page.get_by_role("button", name="Rules").click()
    drawer = page.get_by_role("dialog", name="Rules")
    expect(drawer.locator("details[open]").first).to_be_visible()
    assert drawer.locator("details").count() > 3
    expect(drawer.get_by_text("now", exact=True).first).to_be_visible()


def test_the_page_is_light(built: Path) -> None:
    sent = sum(len(gzip.compress(path.read_bytes(), 5)) for path in (built / "assets").iterdir())
    assert sent < 150_000


def test_colours_and_emblems_are_those_of_the_pictures() -> None:
    look = (PAGE / "src" / "look.css").read_text()
    light, dark = look.split(':root[data-theme="dark"]')
    for text, theme in ((light, "light"), (dark, "dark")):
        told = dict(re.findall(r"--([\w-]+): (#[0-9a-f]{6});", text))
        known = {name: value for name, value in svg.THEMES[theme].items() if name in told}
        assert len(known) > 12
        assert known == {name: told[name] for name in known}
    seats = (PAGE / "src" / "seats.ts").read_text()
    assert dict(re.findall(r'(\w+): "(M[^"]+)"', seats)) == svg._EMBLEMS
    assert re.findall(r'"(\w+)"', seats.split("COLOURS = ")[1].split("]")[0]) == list(COLOURS)
    assert re.findall(r'"(\w+)"', seats.split("LEVELS = ")[1].split("]")[0]) == list(LEVELS)


def test_no_game_is_named_in_the_code_of_the_page() -> None:
    names = [name for game in core.games().values() for name in (game.name, game.title)]
    for path in SOURCES:
        if path.name == "api.d.ts":
            continue
        text = path.read_text().lower()
        assert not [name for name in names if re.search(rf"\b{re.escape(name.lower())}\b", text)], path.name


def test_no_text_of_the_page_is_idle() -> None:
    texts = re.findall(r"^  (\w+):", (PAGE / "src" / "words.ts").read_text(), re.MULTILINE)
    assert len(texts) > 500
    code = "".join(path.read_text() for path in SOURCES if path.name != "words.ts")
    assert not [text for text in texts if not re.search(rf"words\(\)\s*\.{text}\b", code)]


def test_french_is_set_as_french_is() -> None:
    french = (PAGE / "src" / "words.ts").read_text().split("const fr = {")[1].split("type Words")[0]
    plain, made = re.findall(r'"([^"\n]+)"', french), re.findall(r"`([^`]+)`", french)
    assert len(plain) > 150
    assert len(made) > 20
    for sentence in (*plain, *(re.sub(r"\$\{[^}]*\}", "X", each) for each in made)):
        assert "'" not in sentence, sentence
        assert sentence == "?" or not re.search(r"(?<!\u202f)[;!?»]|«(?!\u202f)", sentence), sentence
        assert not re.search(r"(?<!\u00a0):", sentence), sentence
        assert not re.search(r"\bX (%|min|j|h)\b", sentence), sentence
        assert not re.search(r"\b(tu|toi|te|ton|ta|tes)\b", sentence.lower()), sentence
