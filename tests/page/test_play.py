"""Whole games in a real browser: by clicking, by keys, by roles and names alone."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import newfound
from newfound.core import game as core
from page.conftest import LONG, Server, Visit, table_of

GAMES = sorted(core.games())

HITTABLE = """() => {
    const found = [];
    for (const spot of document.querySelectorAll('.part .legal')) {
        const box = (spot.querySelector('.hit') ?? spot).getBoundingClientRect();
        const at = [box.x + box.width / 2, box.y + box.height / 2];
        if (document.elementFromPoint(...at)?.closest('[data-spot]') === spot) found.push(at);
    }
    return found;
}"""
"""Where a mouse meets a glowing spot."""

APART = """() => {
    const middle = (box) => [box.x + box.width / 2, box.y + box.height / 2];
    const [x, y] = middle(document.querySelector('.part .taken .preview').getBoundingClientRect());
    const [u, v] = middle(document.querySelector('.part .turning').getBoundingClientRect());
    return [x - u, y - v];
}"""
"""How far the tile that is shown turned is from its cell."""

STAGE = "() => document.querySelector('.spread').innerHTML"
"""All that is shown of a table."""

FINISH = """async (most) => {
    const wait = (ms) => new Promise((done) => setTimeout(done, ms));
    let clicks = 0;
    for (let last = performance.now(); performance.now() - last < PATIENCE; ) {
        if (document.querySelector('[data-sheet]') || clicks === most) return clicks;
        const spots = [...document.querySelectorAll('.part .legal')];
        if (!spots.length) { await wait(4); continue; }
        const spot = Math.random() < 0.7 ? spots.at(-1) : spots[Math.floor(Math.random() * spots.length)];
        spot.dispatchEvent(new MouseEvent('click', { bubbles: true }));
        clicks++;
        last = performance.now();
        await wait(0);
    }
    return -1;
}""".replace("PATIENCE", str(LONG))
"""Clicks glowing spots until the final sheet is there, or so many times."""

SHOTS = Path(newfound.__file__).parents[2] / "build" / "shots"
"""Pictures of every game at its start, in the middle and at its end, to be looked at."""

SIZES = {"phone": (360, 740, "light"), "tablet": (820, 1180, "dark"), "desktop": (1280, 800, "light")}


def shoot(page: Page, name: str) -> None:
    """Keeps pictures of a page in several sizes; the last one is how it was."""
    for size, (width, height, theme) in SIZES.items():
        page.set_viewport_size({"width": width, "height": height})
        page.emulate_media(color_scheme="dark" if theme == "dark" else "light", reduced_motion="reduce")
        expect(page.locator("html")).to_have_attribute("data-theme", theme)
        expect(page.locator(".board svg")).to_have_class(re.compile(f"nf-{theme}"))
        page.screenshot(path=SHOTS / f"{name}-{size}.png")
    page.wait_for_selector(".part .legal, [data-sheet]", state="attached")


def click_some(page: Page, times: int) -> None:
    """Clicks glowing spots with the mouse; each click must lead on."""
    for k in range(times):
        page.wait_for_selector(".part .legal", state="attached")
        page.wait_for_function(f"() => ({HITTABLE})().length > 0")  # some glowing spot can be met with the mouse
        before = page.evaluate(STAGE)
        spots = page.evaluate(HITTABLE)
        page.mouse.click(*spots[(7 * k) % len(spots)])
        page.wait_for_function(f"before => ({STAGE})() !== before", arg=before)


def resign(page: Page) -> None:
    """Gives a French game up, so that it is over."""
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Abandonner").click()
    page.get_by_role("button", name="Oui").click()
    page.wait_for_selector("[data-sheet]")


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_by_clicking(visit: Visit, game: str) -> None:
    page = visit("/")
    table = table_of(page, game)
    page.wait_for_selector(".part .legal", state="attached")
    shoot(page, f"{game}-start")
    click_some(page, 6)
    assert page.evaluate(FINISH, 30) > 0
    shoot(page, f"{game}-middle")
    assert page.evaluate(FINISH, -1) > 0
    shoot(page, f"{game}-end")
    sheet = page.get_by_role("dialog")
    expect(sheet).to_be_visible()
    card = page.request.get(f"/api/tables/{table}").json()
    assert card["status"] == "over"
    # the sheet's sums are the scores
    sheet.get_by_text("Tous les points, coup par coup").click()
    for seat in card["seats"]:
        if seat["score"]:
            expect(sheet.get_by_role("row").filter(has_text=re.compile(rf"{seat['score']}$")).first).to_be_visible()
    sums = [int(text) for text in sheet.locator(".total .number").all_inner_texts()]
    assert sorted(sums) == sorted(seat["score"] for seat in card["seats"])


def test_play_now_is_one_click(visit: Visit) -> None:
    page = visit("/", lang="en")
    page.get_by_role("button", name="Play Terra Nova against bots").click()
    expect(page.get_by_role("status").filter(has_text="pioneer")).to_be_visible()
    assert page.locator(".part .legal").count() > 100


def test_a_whole_game_by_roles_and_names_with_keys_alone(visit: Visit) -> None:
    page = visit("/", lang="en")
    page.get_by_role("article", name="Century – A New World").get_by_label("Level").select_option("random")
    page.get_by_role("button", name="Play Century – A New World against bots").press("Enter")
    choices = page.get_by_role("region", name="What you can do")
    first = choices.get_by_role("button").first
    end = page.get_by_role("dialog")
    first.wait_for()
    page.keyboard.press("l")  # from here on the focus stays in the list
    for _ in range(400):
        first.or_(end).first.wait_for()
        if end.is_visible():
            break
        expect(first).to_be_focused()
        page.keyboard.press("End")
        said = page.evaluate("() => document.activeElement.textContent")
        page.keyboard.press("Enter")
        if page.get_by_role("button", name="Play this move").is_visible():  # it gives something up
            page.keyboard.press("Enter")
        page.wait_for_function(
            "said => document.querySelector('dialog') || document.activeElement.textContent !== said"
            " || document.activeElement.tabIndex === 0",
            arg=said,
        )
    expect(end.get_by_role("table", name="Result")).to_be_visible()
    expect(page.get_by_role("log", name="Log", include_hidden=True)).to_contain_text("at the end")


def test_the_board_by_keys(visit: Visit) -> None:
    page = visit("/")
    table = table_of(page, "discovery", level="beginner")
    board = page.get_by_role("group", name="Le plateau")
    page.wait_for_selector(".part .legal", state="attached")
    board.focus()
    turned = False
    for _ in range(40):
        page.wait_for_selector(".part .legal", state="attached")
        before = page.request.get(f"/api/tables/{table}").json()["decisions"]
        if page.locator('.part [data-spot^="turn/"]').count() > 1:
            page.keyboard.press("r")
            turned = True
        else:
            page.keyboard.press("ArrowRight")
        expect(page.locator(".part .cursor")).to_have_count(1)
        page.keyboard.press("Enter")
        page.wait_for_function(
            "async ([table, before]) => (await (await fetch(`/api/tables/${table}`)).json()).decisions > before",
            arg=[table, before],
        )
        if turned:
            break
    assert turned, "no tile was ever turned by key"
    # and back again
    before = page.request.get(f"/api/tables/{table}").json()["decisions"]
    page.keyboard.press("u")
    page.wait_for_function(
        "async ([table, before]) => (await (await fetch(`/api/tables/${table}`)).json()).decisions < before",
        arg=[table, before],
    )


def until_turning(page: Page, table: str) -> None:
    """Plays for the visitor until a tile can be laid in several ways."""
    for _ in range(400):
        scene = page.request.get(f"/api/tables/{table}/scene?seat=0").json()
        choices = [choice["text"] for choice in scene["choices"]]
        if len(choices) > 1 and choices[0].startswith("turn "):
            break
        if choices:
            text = choices[len(choices) // 2]
            page.request.post(f"/api/tables/{table}/decide", data={"seat": 0, "text": text, "moment": scene["moment"]})
    expect(page.locator('.part .legal[data-spot^="turn/"]')).to_have_count(len(choices))


@pytest.mark.parametrize("game", ["discovery", "mayflower"])
def test_a_tile_is_turned_where_it_lies_and_played_when_confirmed(visit: Visit, game: str) -> None:
    page = visit("/")
    table = table_of(page, game)
    until_turning(page, table)
    before = page.request.get(f"/api/tables/{table}").json()["decisions"]
    spots = page.locator('.part .legal[data-spot^="turn/"]')
    names = sorted(str(spots.nth(k).get_attribute("data-spot")) for k in range(spots.count()))
    assert page.locator(".part .preview:visible").count() == 0
    box = page.locator(".board").bounding_box()
    assert box
    page.mouse.move(box["x"] + 5, box["y"] + 5)

    def turned(name: str) -> None:
        expect(page.locator(".part .taken")).to_have_attribute("data-spot", name)
        expect(page.locator(".part .preview:visible")).to_have_count(1)
        away = page.evaluate(APART)
        assert max(map(abs, away)) < 4

    page.mouse.wheel(0, 100)
    turned(names[1])
    page.wait_for_timeout(150)  # one notch of a wheel at a time
    page.mouse.wheel(0, -100)
    turned(names[0])
    page.keyboard.press("r")
    turned(names[1])
    page.get_by_role("button", name="Tourner", exact=True).click()
    turned(names[2 % len(names)])
    lies = page.locator(".part .turning").bounding_box()
    assert lies
    page.mouse.click(lies["x"] + lies["width"] / 2, lies["y"] + lies["height"] / 2)
    turned(names[3 % len(names)])
    assert page.request.get(f"/api/tables/{table}").json()["decisions"] == before, "nothing is sent yet"
    page.get_by_role("button", name="Jouer ce coup").click()
    page.wait_for_function(
        "async ([table, before]) => (await (await fetch(`/api/tables/${table}`)).json()).decisions > before",
        arg=[table, before],
    )
    record = page.request.get(f"/api/tables/{table}/record").text()
    assert f"blue turn {names[3 % len(names)].removeprefix('turn/')}" in record


@pytest.mark.parametrize("game", GAMES)
def test_a_line_of_the_log_lights_its_place(visit: Visit, game: str) -> None:
    page = visit("/")
    table_of(page, game)
    click_some(page, 3)
    page.wait_for_selector(".part .legal", state="attached")
    lines = page.locator("[data-line]")
    lit = 0
    for k in range(lines.count()):
        lines.nth(k).hover()
        lit += page.locator(".part .lit, .part .near").count()
    assert lit > 0
    page.mouse.move(1, 1)
    expect(page.locator(".part .lit, .part .near")).to_have_count(0)


def test_a_tile_that_lies_there_says_why_nothing_goes_on_it(visit: Visit) -> None:
    page = visit("/", lang="en")
    table_of(page, "mayflower")
    page.wait_for_selector(".part .legal", state="attached")
    tile = page.locator('.part .spot:not(.legal)[data-spot^="cell/"]').first.bounding_box()
    assert tile
    page.mouse.click(tile["x"] + tile["width"] / 2, tile["y"] + tile["height"] / 2)
    expect(page.locator(".place")).to_contain_text("is a start space")


def test_a_board_is_laid_out_anew_where_there_is_room(visit: Visit) -> None:
    page = visit("/")
    table_of(page, "colorado")
    page.wait_for_selector(".part .legal", state="attached")
    sheet = page.locator(".board svg")
    expect(sheet).to_have_class(re.compile(r"\bflat\b"))
    before = page.locator('.part [data-spot^="flag/"]').first.bounding_box()
    page.set_viewport_size({"width": 500, "height": 1400})
    expect(page.get_by_role("tab", name="Journal")).to_have_attribute("aria-selected", "false")  # it leaves the room
    expect(sheet).not_to_have_class(re.compile(r"\bflat\b"))
    after = page.locator('.part [data-spot^="flag/"]').first.bounding_box()
    assert before
    assert after
    assert before != after
    click_some(page, 2)  # a picture that comes later is laid out in the same way
    expect(sheet).not_to_have_class(re.compile(r"\bflat\b"))
    page.set_viewport_size({"width": 1280, "height": 800})
    expect(sheet).to_have_class(re.compile(r"\bflat\b"))
    click_some(page, 2)
    expect(sheet).to_have_class(re.compile(r"\bflat\b"))


def test_a_move_can_be_taken_back_before_it_is_sent(visit: Visit) -> None:
    page = visit("/")
    table = table_of(page, "terranova")
    page.get_by_role("button", name="Menu").click()
    page.get_by_label("Confirmer chaque coup").check()
    page.keyboard.press("Escape")
    page.wait_for_selector(".part .legal", state="attached")
    page.wait_for_function("() => !document.querySelector('dialog[open], .board.following')")
    page.mouse.click(*page.evaluate(HITTABLE)[0])
    expect(page.get_by_role("button", name="Jouer ce coup")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Jouer ce coup")).to_have_count(0)
    assert page.request.get(f"/api/tables/{table}").json()["decisions"] == 0
    page.mouse.click(*page.evaluate(HITTABLE)[0])
    page.get_by_role("button", name="Jouer ce coup").click()
    expect(page.get_by_role("log", name="Journal")).to_contain_text("place un bonhomme")


def test_another_piece_can_be_taken_instead(visit: Visit) -> None:
    page = visit("/")
    table = table_of(page, "terranova")
    for _ in range(13):  # all pioneers are placed
        click_some(page, 1)
    page.wait_for_function(
        "async (table) => (await (await fetch(`/api/tables/${table}/scene?seat=0`)).json())"
        ".choices[0]?.text.startsWith('pick')",
        arg=table,
    )
    page.wait_for_selector(".part .legal", state="attached")
    scene = page.request.get(f"/api/tables/{table}/scene?seat=0").json()
    one, two = (choice["spots"][0] for choice in scene["choices"][:2])
    page.locator(f'.part .legal[data-spot="{one}"]').dispatch_event("click")
    page.wait_for_function(
        "async ([table, last]) => (await (await fetch(`/api/tables/${table}/record`)).text()).trim().endsWith(last)",
        arg=[table, f"blue pick {one.removeprefix('cell/')}"],
    )
    page.wait_for_selector(".part .legal", state="attached")
    other = page.locator(f'.part [data-spot="{two}"]')
    expect(other).not_to_have_class(re.compile("legal"))
    other.dispatch_event("click")
    expect(page.get_by_role("status").filter(has_text="À la place")).to_be_visible()
    assert f"pick {two.removeprefix('cell/')}" not in page.request.get(f"/api/tables/{table}/record").text()
    page.get_by_role("button", name="Jouer ce coup").click()
    expect(page.get_by_text("À la place")).to_have_count(0)
    page.wait_for_function(
        "async ([table, last]) => (await (await fetch(`/api/tables/${table}/record`)).text()).trim().endsWith(last)",
        arg=[table, f"blue pick {two.removeprefix('cell/')}"],
    )
    assert f"pick {one.removeprefix('cell/')}" not in page.request.get(f"/api/tables/{table}/record").text()


def test_hint_and_why_not(visit: Visit) -> None:
    page = visit("/", lang="en")
    table_of(page, "terranova", level="beginner")
    click_some(page, 1)
    page.wait_for_selector(".part .legal", state="attached")
    page.keyboard.press("h")
    advice = page.get_by_role("complementary", name="The bot’s advice")
    first = advice.get_by_role("button", name=re.compile(r"\d% to win · about \d+ points to \d+")).first
    expect(first).to_contain_text(re.compile("the next choice"))
    assert page.locator(".part .told").count() == 1
    taken = page.locator(".part [data-spot]:not(.legal)").first.bounding_box()
    assert taken
    page.mouse.click(taken["x"] + taken["width"] / 2, taken["y"] + taken["height"] / 2)
    expect(page.locator(".place")).to_contain_text(re.compile(r"\w+ \w+ .*\."))


def test_reload_and_lost_connection(visit: Visit, serve: Callable[[], Server]) -> None:
    own = serve()
    page = visit("/", lang="en", at=own)
    table_of(page, "mayflower")
    click_some(page, 3)
    page.wait_for_selector(".part .legal", state="attached")
    lines = page.locator("[data-line]").count()
    page.reload()
    page.wait_for_selector(".part .legal", state="attached")
    assert page.locator("[data-line]").count() >= lines
    own.stop()
    expect(page.get_by_role("alert")).to_have_text("Connection lost. Reconnecting…")
    before = page.locator("[data-line]").all_inner_texts()
    own.begin()
    expect(page.get_by_role("alert")).to_have_count(0)
    assert page.locator("[data-line]").all_inner_texts()[: len(before)] == before
    click_some(page, 3)
    assert len(page.locator("[data-line]").all_inner_texts()) > len(before)


def test_replay_share_and_fork(visit: Visit) -> None:
    page = visit("/")
    table = table_of(page, "discovery")
    click_some(page, 5)
    resign(page)
    page.get_by_role("button", name="Revoir la partie").click()
    expect(page.get_by_text("Coup 0 sur")).to_be_visible()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_text("Coup 1 sur")).to_be_visible()
    expect(page).to_have_url(re.compile(rf"/table/{table}#1$"))
    stranger = visit(f"/table/{table}#4", lang="en")
    expect(stranger.get_by_text("Move 4 of")).to_be_visible()
    page.get_by_role("button", name="Rejouer d’ici").click()
    expect(page).not_to_have_url(re.compile(table))
    expect(page.get_by_role("region", name="Coups possibles").get_by_role("button").first).to_be_visible()
