"""The picture of a table under mouse, fingers and keys, and what moves on it."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from newfound import games
from page.conftest import Visit, middle_of, table_of
from page.test_play import FINISH, HITTABLE, click_some
from page.test_sizes import played, sit

SCALE = "() => new DOMMatrix(getComputedStyle(document.querySelector('.sheet')).transform)"


def view(page: Page) -> tuple[float, float, float]:
    """How far the picture is moved, and how much it is enlarged."""
    found: dict[str, float] = page.evaluate(f"() => {{ const m = ({SCALE})(); return {{ x: m.e, y: m.f, k: m.a }}; }}")
    return found["x"], found["y"], found["k"]


def middle(page: Page) -> tuple[float, float]:
    box = page.locator(".board").bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def fingers(page: Page) -> Callable[..., None]:
    """Fingers on the screen, as the browser itself would see them."""
    wire = page.context.new_cdp_session(page)

    def touch(kind: str, *points: tuple[float, float]) -> None:
        told = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
        wire.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": told})

    return touch


def test_a_mouse_enlarges_moves_and_fits(visit: Visit) -> None:
    page = visit("/")
    table_of(page, "terranova")
    page.wait_for_selector(".part .legal", state="attached")
    fitted = view(page)
    x, y = middle(page)
    page.mouse.move(x, y)
    page.mouse.wheel(0, -400)
    page.wait_for_function(f"() => ({SCALE})().a > 1.3 * {fitted[2]}")
    before = view(page)
    lines = page.request.get(page.url.replace("/table/", "/api/tables/")).json()["decisions"]
    page.mouse.down()
    page.mouse.move(x - 60, y - 40, steps=4)
    page.mouse.up()
    moved = view(page)
    assert (round(before[0] - moved[0]), round(before[1] - moved[1])) == (60, 40)
    after = page.request.get(page.url.replace("/table/", "/api/tables/")).json()["decisions"]
    assert after == lines, "who drags the board does not play"
    page.get_by_role("button", name="Tout voir").click()
    assert view(page) == pytest.approx(fitted, abs=0.5)


def test_keys_enlarge_move_and_fit(visit: Visit) -> None:
    page = visit("/")
    table_of(page, "terranova")
    page.wait_for_selector(".part .legal", state="attached")
    fitted = view(page)
    page.get_by_role("group", name="Le plateau").focus()
    page.keyboard.press("+")
    page.keyboard.press("+")
    assert view(page)[2] > 1.5 * fitted[2]
    before = view(page)
    page.keyboard.press("Shift+ArrowDown")
    assert view(page)[1] < before[1]
    page.keyboard.press("0")
    assert view(page) == pytest.approx(fitted, abs=0.5)


def test_fingers_enlarge_and_a_long_press_explains(visit: Visit) -> None:
    page = visit("/", size=(360, 740), has_touch=True, is_mobile=True)
    table = table_of(page, "terranova")
    page.wait_for_selector(".part .legal", state="attached")
    touch = fingers(page)
    x, y = page.evaluate(HITTABLE)[0]
    touch("touchStart", (x, y))
    tip = page.locator(".tip")
    expect(tip).to_contain_text("bonhomme")
    touch("touchEnd")
    expect(tip).to_be_visible()  # as long as one reads
    assert page.request.get(f"/api/tables/{table}").json()["decisions"] == 0, "and nothing is played by it"
    x, y = middle(page)
    before = view(page)[2]
    touch("touchStart", (x - 20, y), (x + 20, y))
    for apart in (40, 60, 80):
        touch("touchMove", (x - apart, y), (x + apart, y))
    touch("touchEnd")
    assert view(page)[2] > 2 * before


def moving(page: Page) -> Any:
    """Remembers whatever moves inside the picture, and the points that rise from it."""
    return page.evaluate(
        """() => {
            window.seen = { moved: [], risen: [] };
            const animate = Element.prototype.animate;
            Element.prototype.animate = function (...how) {
                if (this.closest('.board')) window.seen.moved.push(this.getAttribute('href'));
                return animate.apply(this, how);
            };
            new MutationObserver((news) => {
                for (const { addedNodes } of news)
                    for (const node of addedNodes) if (node.matches?.('.pop')) window.seen.risen.push(node.textContent);
            }).observe(document.body, { childList: true, subtree: true });
        }"""
    )


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_pieces_glide_unless_one_wants_no_motion(visit: Visit, motion: str) -> None:
    page = visit("/", motion=motion)
    table_of(page, "terranova")
    page.wait_for_selector(".part .legal", state="attached")
    moving(page)
    click_some(page, 2)
    page.wait_for_selector(".part .legal", state="attached")
    if motion == "no-preference":  # one's own pioneers and the bot's, also when both come at once
        page.wait_for_function("() => window.seen.moved.filter((what) => what?.includes('pioneer')).length >= 4")
    else:
        assert page.evaluate("() => window.seen.moved") == []


OVER = """() => {
    const box = (each) => each.getBoundingClientRect();
    const meet = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2
        && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2;
    const boxes = [...document.querySelectorAll('.pop')].map(box);
    return boxes.filter((one, k) => boxes.slice(k + 1).some((other) => meet(one, other))).length;
}"""
"""How many numbers of points lie over another one."""


@pytest.mark.parametrize("game", ["century", "colorado"])
def test_points_that_come_at_once_lie_over_no_others(visit: Visit, game: str) -> None:
    page = visit("/")
    sit(page, played(game, games()[game].players[-1])[-1])
    page.wait_for_selector(".part .legal", state="attached")
    assert page.evaluate(FINISH, 100) >= 0
    page.wait_for_selector(".pop", state="attached")
    assert page.evaluate(OVER) == 0


PLACE = """async () => {
    while (!document.querySelector('.part .legal .pulse')) {
        document.querySelector('.part .legal .ghost')?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
        await new Promise(requestAnimationFrame);
    }
}"""
"""Places pioneers until one is to be picked."""


def test_pioneers_that_do_not_move_stay_as_they_are(visit: Visit) -> None:
    page = visit("/", motion="no-preference")
    table_of(page, "terranova", players=4)
    page.wait_for_selector(".part .legal", state="attached")
    page.evaluate(PLACE)
    moving(page)
    pioneers = page.evaluate_handle("() => [...document.querySelectorAll('.part .spot use[href*=pioneer]')]")
    for now, then in ((".legal .pulse", ".legal .ghost"), (".legal .ghost", ".legal .pulse")):
        page.locator(f".part .spot:has({now.removeprefix('.legal ')}) .hit").first.click(force=True)
        page.wait_for_selector(f".part {then}", state="attached")
    assert page.evaluate("(pioneers) => pioneers.length", pioneers) == 32
    gone = page.evaluate("(pioneers) => pioneers.filter((each) => !each.isConnected).length", pioneers)
    moved = page.evaluate("() => window.seen.moved.filter((what) => what?.includes('pioneer-'))")
    assert gone <= 1, "only who was picked and moved is drawn anew"
    assert len(moved) <= 2, "and nobody else moves or fades"


DRAWN = """() => {
    const marks = 'legal shines taken final near lit told recent cursor choosing previewed'.split(' ');
    const told = ({ name, value }) => name === 'class'
        ? ['class', ...value.split(' ').filter((each) => each && !marks.includes(each)).sort()].join(' ')
        : `${name} ${value}`;
    const kept = ({ name }) => !['style', 'viewBox'].includes(name);
    const drawn = (node) => node.nodeType !== 1 ? node.data.trim() : [
        node.tagName,
        [...node.attributes].filter(kept).map(told).sort(),
        [...node.childNodes].map(drawn).filter(String),
    ];
    return JSON.stringify([...document.querySelectorAll('.part svg[data-part]')].map(drawn));
}"""
"""What is drawn of a table, but for its marks and where it lies."""
USED = """() => {
    const used = new Set();
    const use = (within) => within.querySelectorAll('use').forEach((each) => {
        const name = each.getAttribute('href').slice(1);
        if (used.has(name)) return;
        used.add(name);
        use(document.getElementById(name));
    });
    document.querySelectorAll('.part svg[data-part]').forEach(use);
    return JSON.stringify([...used].sort().map((name) => document.getElementById(name).outerHTML));
}"""
"""All that is used in what is drawn of a table, as it is defined."""


@pytest.mark.parametrize("game", sorted(set(games()) - {"toy"}))
def test_a_picture_that_was_changed_is_the_one_that_is_drawn_anew(visit: Visit, game: str) -> None:
    page = visit("/", motion="no-preference")
    table_of(page, game, level="greedy")
    page.wait_for_selector(".part .legal", state="attached")
    assert page.evaluate(FINISH, 25) == 25
    anew = page.context.new_page()
    anew.goto(page.url)
    anew.wait_for_selector(".part .legal", state="attached")
    drawn = anew.evaluate(DRAWN)
    page.wait_for_function(f"(drawn) => ({DRAWN})() === drawn", arg=drawn)  # what the others did may still be followed
    assert page.evaluate(USED) == anew.evaluate(USED)


def test_what_pictures_use_is_read_once(visit: Visit) -> None:
    page = visit("/")
    table_of(page, "mayflower", level="greedy")
    page.wait_for_selector(".part .legal", state="attached")
    defined = page.evaluate_handle("() => [...document.querySelectorAll('svg[data-part=defs] > defs > *')]")
    before = page.evaluate("(defined) => defined.length", defined)
    assert page.evaluate(FINISH, 12) == 12
    assert page.locator("svg[data-part=defs] > defs > *").count() > before, "tiles have come that were not drawn before"
    assert page.evaluate("(defined) => defined.every((each) => each.isConnected)", defined)


AGAIN = """() => {
    self.again = [];
    const same = ({ target, oldValue }) => target.getAttribute('viewBox') === oldValue;
    const told = (seen) => self.again.push(...seen.filter(same).map(({ target }) => target.dataset.part));
    const what = { subtree: true, attributeFilter: ['viewBox'], attributeOldValue: true };
    new MutationObserver(told).observe(document.querySelector('.table'), what);
}"""
"""Notes which parts are told the size again that they have."""


def test_a_part_that_keeps_its_size_is_not_laid_out_anew(visit: Visit) -> None:
    page = visit("/", size=(390, 844))
    table_of(page, "century")
    page.wait_for_selector(".part .legal", state="attached")
    page.evaluate(AGAIN)
    assert page.evaluate(FINISH, 6) == 6
    page.wait_for_selector(".part .legal", state="attached")
    assert page.evaluate("again") == []


def test_only_what_is_open_in_a_drawer_is_drawn(visit: Visit) -> None:
    page = visit("/", size=(390, 844), has_touch=True, is_mobile=True)
    table_of(page, "colorado")
    page.wait_for_selector(".drawer [data-page=mine] svg", state="attached")
    drawn = """() => [...document.querySelectorAll('.drawer [data-page]')]
        .filter((page) => page.querySelector('svg > *').checkVisibility()).map((page) => page.dataset.page).join()"""
    page.wait_for_function(f"() => ({drawn})() === 'mine'")
    page.locator(".drawer .chips button").last.tap()
    page.wait_for_function(f"() => ({drawn})() === 'supply'")
    page.evaluate("document.querySelector('.drawer .row').scrollBy(-30, 0)")
    page.wait_for_function(f"() => ({drawn})() === 'mine,seat-1,supply'")


def test_points_rise_where_they_were_earned(visit: Visit) -> None:
    page = visit("/")
    table = table_of(page, "discovery", level="greedy")
    page.wait_for_selector(".part .legal", state="attached")
    moving(page)
    for _ in range(8):
        page.evaluate(FINISH, 12)
        if page.evaluate("() => window.seen.risen.length"):
            break
    risen = page.evaluate("() => window.seen.risen")
    assert risen
    lines = page.request.get(f"/api/tables/{table}/log?seat=0").json()
    points = {f"+{gain}" for line in lines for _, gain, _ in line["points"]}
    assert set(risen) <= points


def choose_first(page: Page) -> None:
    """Takes the first choice of the list; once more where somebody else has decided meanwhile."""
    lines = page.locator("[data-line]")
    before = lines.count()
    while lines.count() == before:
        page.get_by_role("region", name="Coups possibles").get_by_role("button").first.click()
        page.wait_for_timeout(100)


REST = """() => {
    const log = document.querySelector('.log');
    return log.scrollHeight - log.scrollTop - log.clientHeight;
}"""
"""How much of the log is below what is seen."""


def test_the_newest_line_of_the_log_stays_in_sight(visit: Visit) -> None:
    page = visit("/")
    table_of(page, "colorado")
    for _ in range(12):
        choose_first(page)
    page.wait_for_function(f"() => ({REST})() < 2")


def test_what_can_be_taken_says_what_it_is_worth(visit: Visit) -> None:
    page = visit("/")
    table_of(page, "mayflower")
    page.wait_for_selector(".part .legal", state="attached")
    while not page.locator(".part .legal[data-spot^='segment/']").count():
        choose_first(page)
    page.mouse.move(*middle_of(page, page.locator(".part .legal[data-spot^='segment/'] .hit").first))
    expect(page.locator(".tip")).to_contain_text("Placer un")
    expect(page.locator(".tip")).to_contain_text("vaut")


EXPLAINED = """(told) => {
    for (const each of document.querySelectorAll('[data-tip]')) each.dataset.tip = told;
    const rows = new Map();
    for (let y = 10; y < innerHeight; y += 10) for (let x = 10; x < innerWidth; x += 10)
        if (document.elementFromPoint(x, y)?.closest('[data-tip]')) rows.set(Math.floor(y / 60), [x, y]);
    return [...rows.values()];
}"""
"""Lets everything in a picture tell the same about itself; a point of each height at which something does."""


@pytest.mark.parametrize("size", [(1280, 800), (390, 844)])
@pytest.mark.parametrize("hands", [2, 5])
def test_the_longest_explanation_can_be_read_whole(visit: Visit, size: tuple[int, int], hands: int) -> None:
    page = visit("/", size=size)
    table_of(page, "colorado")
    page.wait_for_selector(".part .legal", state="attached")
    hand = "l’âne (rouge 2), la chercheuse d’or (rouge 3), la clé du coffre (vert 1), la diligence (vert 2), "
    points = page.evaluate(EXPLAINED, f"Émile (Causeur) : 5 cartes en main, 1 pépite ; zone de jeu : {hand * hands}")
    assert len(points) > 3
    for x, y in points:
        page.mouse.move(x, y)
        box = page.locator(".tip").bounding_box()
        assert box
        assert box["y"] >= 0, (x, y)
        assert box["y"] + box["height"] <= size[1], (x, y)


def test_on_a_phone_one_reads_what_the_other_has_just_done(visit: Visit) -> None:
    page = visit("/", size=(360, 740), has_touch=True)
    table_of(page, "terranova")
    page.wait_for_selector(".part .legal", state="attached")
    page.evaluate(FINISH, 2)  # the first moves the view there
    told = page.get_by_role("button", name="place un bonhomme")
    expect(told).to_be_visible()
    told.click()
    expect(page.get_by_role("log", name="Journal")).to_be_visible()


TURNED = """() => {
    const board = document.querySelector('.board svg');
    const lies = () => board.classList.contains('flat');
    window.turned = 0;
    let before = lies();
    new MutationObserver(() => {
        if (lies() !== before) window.turned += 1;
        before = lies();
    }).observe(board, { attributes: true });
}"""
"""Counts how often the board is laid out otherwise."""


def test_a_board_stays_as_it_lies_while_turns_change(visit: Visit) -> None:
    page = visit("/", lang="en", size=(390, 844))
    table_of(page, "century")
    page.wait_for_selector(".part .legal", state="attached")
    page.evaluate(TURNED)
    assert page.evaluate(FINISH, 12) == 12
    assert page.evaluate("() => window.turned") == 0
