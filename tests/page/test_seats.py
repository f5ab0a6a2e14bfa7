"""Who sits at a table, with names of every length and clocks: the points and the names stay in sight."""

import pytest
from playwright.sync_api import Browser, Page, expect

from page.conftest import Server, Visit, table_of

NAMES = (
    "Guenièvre-Alexandrine de Kerné",
    "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWW",
    "👩🏽‍🚀👨‍👩‍👧‍👦🏴‍☠️🧜🏿‍♀️",
    "Bo",
    "Maximilien - du Bois-Joli",
)

SEEN = """() => [...document.querySelectorAll('[data-seat]')].map((seat) => {
    const [name, points] = ['.called', '.score'].map((part) => seat.querySelector(part));
    const wanting = [];
    for (const [part, box] of [[name, seat.querySelector('.name').getBoundingClientRect()],
                               [points, points.getBoundingClientRect()]]) {
        const met = document.elementFromPoint(box.x + Math.min(10, box.width / 2), box.y + 8);
        if (box.left < 0 || box.right > innerWidth || met?.closest('[data-seat]') !== seat)
            wanting.push(`${part.textContent} is out of sight`);
    }
    const [a, b] = [name.getBoundingClientRect(), points.getBoundingClientRect()];
    const shared = Math.min(a.right - b.left, b.right - a.left, a.bottom - b.top, b.bottom - a.top);
    if (shared > 4) wanting.push(`${name.textContent} lies over its points`);
    if (parseFloat(getComputedStyle(name).fontSize) < 12) wanting.push(`${name.textContent} is too small to read`);
    return wanting;
}).flat()"""
"""Names and points of seats that cannot be read."""

CUT = """() => [...document.querySelectorAll('[data-seat] .name')]
    .filter((name) => name.scrollHeight > name.clientHeight + 2 || name.scrollWidth > name.clientWidth + 2)
    .map((name) => name.querySelector('.called').textContent)"""
"""Names that are not shown whole."""

LONE = """() => [...document.querySelectorAll('[data-seat] .called')].flatMap((name) => {
    const lines = new Map();
    const walk = document.createTreeWalker(name, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
        const range = document.createRange();
        for (let at = 0; at < walk.currentNode.length; at++) {
            range.setStart(walk.currentNode, at);
            range.setEnd(walk.currentNode, at + 1);
            const top = Math.round(range.getBoundingClientRect().top);
            lines.set(top, (lines.get(top) ?? '') + walk.currentNode.data[at]);
        }
    }
    return [...lines.values()].filter((line) => /^\\s*[-–—]\\s*$/.test(line)).map(() => name.textContent);
})"""
"""Names of which a line is nothing but a dash."""


def people(browser: Browser, server: Server, count: int, begin: bool = True) -> Page:
    """The page of the first of some people with such names who play by the clock."""
    table = ""
    for number, name in enumerate(NAMES[:count]):
        context = browser.new_context(base_url=server.address, locale="fr-FR", reduced_motion="reduce")
        assert context.request.post("/api/me", data={"name": name}).ok
        if number == 0:
            first = context.new_page()
            table = table_of(
                first, "mayflower", 5 if not begin else count, "", clock={"seconds": 200_000, "bank": True}
            )
        else:
            assert context.request.post(f"/api/tables/{table}/sit", data={}).ok
    if begin:
        first.wait_for_selector(".board svg")
    return first


@pytest.mark.parametrize("count", [2, 5])
def test_names_and_points_stay_in_sight(browser: Browser, server: Server, count: int) -> None:
    page = people(browser, server, count)
    expect(page.get_by_role("timer")).to_have_count(count)
    for width, height in ((1280, 800), (1024, 768), (820, 1180), (620, 900), (390, 844), (360, 740)):
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(SEEN) == [], (width, height)
        assert page.evaluate("() => document.documentElement.scrollWidth") == width
        assert page.evaluate(LONE) == [], (width, height)
        cut = page.evaluate(CUT)
        assert not cut or (count == 5 and width <= 620), (width, cut)
        assert {*cut} <= {NAMES[0], NAMES[1], NAMES[4]}
    if count == 5:  # three lines of a long name, and the rest on tap
        page.get_by_role("button", name=NAMES[0], exact=True).click()
        assert NAMES[0] not in page.evaluate(CUT)
        page.get_by_role("button", name=NAMES[0], exact=True).click()
        assert NAMES[0] in page.evaluate(CUT)
    # points of three figures need more room
    page.evaluate("() => document.querySelectorAll('.score').forEach((each) => (each.textContent = '188'))")
    assert page.evaluate(SEEN) == []


def test_long_names_leave_room_for_what_one_does_before_the_game(browser: Browser, server: Server) -> None:
    page = people(browser, server, 3, begin=False)
    expect(page.get_by_role("list").get_by_text(NAMES[1])).to_be_visible()
    for width in (1280, 360):
        page.set_viewport_size({"width": width, "height": 740})
        assert page.evaluate("() => document.documentElement.scrollWidth") == width
    page.get_by_role("button", name="Compléter par des robots").click()
    page.wait_for_selector(".board svg")


@pytest.mark.parametrize("game", ["discovery", "century"])
def test_bots_names_are_read_on_a_phone(visit: Visit, game: str) -> None:
    page = visit("/", size=(360, 740), has_touch=True, is_mobile=True)
    table_of(page, game, 5 if game == "discovery" else 4, "greedy")
    page.wait_for_selector(".board svg")
    assert page.evaluate(SEEN) == []
    assert page.evaluate(CUT) == []
