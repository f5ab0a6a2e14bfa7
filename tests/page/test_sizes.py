"""How large a table is on the screen, measured in a real browser: the board, what can be clicked, what is read."""

import random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from newfound.core.game import games
from page.conftest import Visit, table_of

pytestmark = pytest.mark.parametrize("game", sorted(games()))

DESKTOPS = [(1440, 900), (1280, 720)]
SCREENS = [
    (360, 740),
    (390, 844),
    (768, 1024),
    (1024, 768),
    (1280, 720),
    (1440, 900),
    (1920, 1080),
    (844, 390),
    (640, 360),
]
"""Phones upright and on their side, tablets, laptops, a large screen, and a laptop's at 200 %."""
SHARE, CLEAR, MOUSE, FINGER = 0.65, 12, 24, 44

SEEN = """() => {
    const box = (element) => element.getBoundingClientRect();
    const one = (name) => document.querySelector(name);
    const board = box(one('.board'));
    const head = box(one('.table > header'));
    const parts = [...document.querySelectorAll('.part svg[data-part]')];
    /** Pixels to a unit of a part. */
    const scale = (part) => part.getScreenCTM().a;
    const names = ['.table > header', '.board', '.spread > .mine', '.spread > .drawer', '.turn', '.seats', '.own',
                   '.side'];
    const regions = names
        .map((name) => [name, one(name)]).filter(([, found]) => found && box(found).width)
        .map(([name, found]) => [name, box(found)]);
    const wrong = [];
    if (document.documentElement.scrollWidth > innerWidth) wrong.push('the page scrolls sideways');
    for (const [name, { left, right }] of regions)
        if (left < -1 || right > innerWidth + 1) wrong.push(`${name} leaves`);
    for (const [k, [name, a]] of regions.entries())
        for (const [other, b] of regions.slice(k + 1)) {
            const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
            const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
            if (across > 2 && down > 2) wrong.push(`${name} lies over ${other}`);
        }
    for (const part of parts) {
        const host = box(part.closest('.part'));
        const [, , width] = part.getAttribute('viewBox').split(' ');
        const own = part.dataset.part !== 'board';
        if (own && scale(part) * width > host.width + 1) wrong.push(`${part.dataset.part} is cut`);
    }
    const legal = [...document.querySelectorAll('.part .legal')].map(box);
    return {
        share: board.width * board.height / (innerWidth * (innerHeight - head.height)),
        // how many pixels what can just be read at 11 pixels has
        read: Object.fromEntries(parts.map((part) => [part.dataset.part, 11 * scale(part) / part.dataset.least])),
        narrowest: Math.min(...legal.map(({ width }) => width)),
        hidden: legal.filter((spot) => spot.width && (spot.right < 0 || spot.left > innerWidth)).length,
        unit: scale(one('.board svg')),
        wrong,
    };
}"""


def play(page: Page, table: str, decisions: int) -> None:
    """Lets the visitor's seat decide at random so many times."""
    rng = random.Random(table)
    while decisions:
        scene = page.request.get(f"/api/tables/{table}/scene?seat=0").json()
        if scene["status"] == "over":
            return
        if scene["choices"]:
            asked = {"seat": 0, "text": rng.choice(scene["choices"])["text"], "moment": scene["moment"]}
            decisions -= page.request.post(f"/api/tables/{table}/decide", data=asked).ok


def look(page: Page, size: tuple[int, int]) -> dict[str, Any]:
    """What is to be seen at a size, once it has been laid out."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.reload()
    page.wait_for_selector(".part .legal", state="attached")
    seen: dict[str, Any] = {}
    before: dict[str, Any] | None = None
    while seen != before:  # until the view has come to rest
        before = seen
        expect(page.locator(".board.following")).to_have_count(0)
        page.evaluate("() => new Promise((done) => setTimeout(() => requestAnimationFrame(done), 250))")
        seen = page.evaluate(SEEN)
    return seen


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_the_board_fills_the_screen_and_all_can_be_read(visit: Visit, game: str, lang: str) -> None:
    page = visit("/", lang=lang)
    table = table_of(page, game, players=3)
    for decisions in (0, 14):
        play(page, table, decisions)
        page.wait_for_selector(".part .legal", state="attached")
        for size in DESKTOPS:
            seen = look(page, size)
            assert seen["share"] >= SHARE, (size, decisions)
            assert seen["narrowest"] >= MOUSE - 0.5, (size, decisions)
            assert not seen["hidden"]
            for part, pixels in seen["read"].items():
                # the lettering of a map that grows is ornament, and all that can be clicked is to be seen
                assert pixels >= CLEAR - 0.1 or (part == "board" and game in ("mayflower", "discovery")), (part, size)


def test_nothing_is_cut_or_lies_over_anything(visit: Visit, game: str) -> None:
    page = visit("/")
    table = table_of(page, game, players=max(games()[game].players))
    play(page, table, 6)
    for size in SCREENS:
        page.wait_for_selector(".part .legal", state="attached")
        seen = look(page, size)
        assert not seen["wrong"], size


def test_a_finger_meets_what_it_means(visit: Visit, game: str) -> None:
    page = visit("/", size=(390, 844), has_touch=True)
    table_of(page, game)
    page.wait_for_selector(".part .legal", state="attached")
    decided = 0
    for _ in range(12):  # a tap on what is too small moves the view there; the next one decides
        page.wait_for_selector(".part .legal", state="attached")
        expect(page.locator(".board.following")).to_have_count(0)
        found = page.evaluate(
            """() => [...document.querySelectorAll('.part .legal')].map((spot) => {
                const { x, y, width, height } = (spot.querySelector('.hit') ?? spot).getBoundingClientRect();
                const at = [x + width / 2, y + height / 2];
                return { at, width: spot.getBoundingClientRect().width, height: spot.getBoundingClientRect().height,
                         met: document.elementFromPoint(...at)?.closest('[data-spot]') === spot };
            }).filter(({ met }) => met)"""
        )
        if not found:
            break
        spot = found[0]
        before = page.evaluate("() => document.querySelector('.spread').innerHTML")
        page.touchscreen.tap(*spot["at"])
        page.wait_for_function("before => document.querySelector('.spread').innerHTML !== before", arg=before)
        moved = page.locator(".part .legal").count() and max(spot["width"], spot["height"]) < FINGER - 1
        decided += not moved
    assert decided
