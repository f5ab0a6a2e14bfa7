"""The home page: one's running games and all games to begin at one look, in every size; a click begins or goes on."""

import re
from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import FloatRect, Page, expect

from newfound.bots import LEVELS
from newfound.core import game as core
from page.conftest import Visit, table_of
from page.test_agreed import decide
from page.test_table_life import two_at

YOURS = {"fr": "Vos parties", "en": "Your games"}
JOIN = {"fr": "Rejoindre", "en": "Join"}
PLAY = {"fr": "Jouer à Terra Nova contre des robots", "en": "Play Terra Nova against bots"}

AMISS = r"""() => {
    const { clientWidth: wide, scrollWidth: needed } = document.documentElement;
    const shown = (node) => node.checkVisibility() && !node.closest('.unseen, option, [aria-hidden="true"]');
    const things = [];
    const add = (node, box, said) => box.width > 1 && things.push({ node, box, said });
    for (const node of document.querySelectorAll('header *, main *, footer *')) {
        if (!shown(node)) continue;
        if (node.matches('select, button, article, .goes, img, h2, input'))
            add(node, node.getBoundingClientRect(), node.className || node.tagName);
        for (const child of node.childNodes) {
            if (child.nodeType !== 3 || !child.data.trim() || node.matches('select')) continue;
            const range = document.createRange();
            range.selectNodeContents(child);
            const within = node.closest('.name')?.getBoundingClientRect();  // a long name may end in dots
            for (const box of range.getClientRects())
                add(node, within ? new DOMRect(within.x, box.y, within.width, box.height) : box, child.data.trim());
        }
    }
    const found = [];
    if (needed > wide) found.push(`scrolls sideways: ${needed}`);
    for (const { box, said } of things) if (box.left < 0 || box.right > wide + 0.5) found.push(`outside: ${said}`);
    for (const { node, box, said } of things) {
        const around = node.closest('.plaque, button, .goes');
        if (!around || around === node) continue;
        const frame = around.getBoundingClientRect();
        const [x, y] = [Math.max(frame.left - box.left, box.right - frame.right),
                        Math.max(frame.top - box.top, box.bottom - frame.bottom)];
        if (x > 0 || y > 1) found.push(`outside what it is in: ${said}`);
    }
    for (const [k, one] of things.entries())
        for (const two of things.slice(k + 1)) {
            if (one.node.contains(two.node) || two.node.contains(one.node)) continue;
            const x = Math.min(one.box.right, two.box.right) - Math.max(one.box.left, two.box.left);
            const y = Math.min(one.box.bottom, two.box.bottom) - Math.max(one.box.top, two.box.top);
            if (x > 1 && y > 3) found.push(`overlap: ${one.said} / ${two.said}`);  // lines may touch
        }
    for (const select of document.querySelectorAll('article select')) {
        const style = getComputedStyle(select), pen = document.createElement('canvas').getContext('2d');
        pen.font = `${style.fontSize} ${style.fontFamily}`;
        const arrow = 18;
        const room = select.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight) - arrow;
        for (const option of select.options)
            if (option.selected && pen.measureText(option.text).width > room) found.push(`cut off: ${option.text}`);
    }
    return found;
}"""
"""What lies outside the window or what it belongs to, overlaps, or is cut off."""


def boxes(page: Page, role: Any, **named: Any) -> list[FloatRect]:
    """Where things of a role are."""
    return [box for each in page.get_by_role(role, **named).all() if (box := each.bounding_box())]


def with_tables(visit: Visit, lang: str, size: tuple[int, int]) -> Page:
    """The home page of somebody with three running games, of two, four and five."""
    page = visit("/", lang=lang, size=size)
    assert page.request.post("/api/me", data={"name": "Samuel de Champlain", "lang": lang}).ok
    for game, players in (("terranova", 2), ("century", 4), ("discovery", 5)):
        table_of(page, game, players)
    page.goto("/")
    expect(page.get_by_role("region", name=YOURS[lang]).get_by_role("link")).to_have_count(3)
    expect(page.get_by_role("article")).to_have_count(len(core.games()))
    return page


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("size", [(1280, 720), (1440, 900)])
def test_a_laptop_shows_running_games_and_all_games_in_one_row(visit: Visit, lang: str, size: tuple[int, int]) -> None:
    page = with_tables(visit, lang, size)
    mine = boxes(page, "region", name=YOURS[lang])[0]
    cards = boxes(page, "article")
    assert 0 < mine["y"] < mine["y"] + mine["height"] <= cards[0]["y"]
    assert len({card["y"] for card in cards}) == len({card["height"] for card in cards}) == 1
    assert all(one["x"] + one["width"] < two["x"] for one, two in pairwise(cards))
    assert cards[0]["x"] >= 0
    assert cards[-1]["x"] + cards[-1]["width"] <= size[0]
    assert cards[0]["y"] + cards[0]["height"] <= size[1]
    assert page.evaluate("() => scrollY") == 0


SIZES = (
    (360, 740), (390, 844), (640, 360), (768, 1024), (844, 390), (1024, 768), (1239, 800), (1240, 800), (1280, 720),
    (1440, 900), (1920, 1080),
)  # fmt: skip


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("new", [True, False])
def test_nothing_is_outside_or_overlaps_in_any_size(visit: Visit, lang: str, new: bool) -> None:
    page = visit("/", lang=lang) if new else with_tables(visit, lang, (1280, 720))
    if not new:
        table_of(visit("/", lang=lang), "discovery", players=4, level="", access="open")
        page.reload()
        expect(page.get_by_role("link").filter(has_text=JOIN[lang])).not_to_have_count(0)
    page.get_by_role("article").last.wait_for()
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate("() => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen)))")
        assert page.evaluate(AMISS) == [], width


def test_who_is_new_is_welcomed(visit: Visit) -> None:
    page = visit("/", size=(1280, 720))
    expect(page.get_by_role("heading", name="Cinq jeux du Nouveau Monde")).to_be_in_viewport()
    cards = boxes(page, "article")
    assert max(card["y"] + card["height"] for card in cards) <= 720
    table_of(page, "terranova")
    page.goto("/")
    page.get_by_role("article").last.wait_for()
    assert boxes(page, "heading", name="Cinq jeux du Nouveau Monde")[0]["width"] <= 1, "what one plays comes first"


@pytest.mark.parametrize("size", [(1280, 720), (360, 740)])
def test_a_game_begins_with_what_its_card_says_and_remembers_it(visit: Visit, size: tuple[int, int]) -> None:
    page = visit("/", lang="en", size=size)
    card = page.get_by_role("article", name="Terra Nova")
    other = page.get_by_role("article", name="Colorado")
    expect(card.get_by_label("Level")).to_have_value("skilled")
    assert card.get_by_label("Level").locator("option").count() == len(LEVELS)
    card.get_by_label("Level").select_option("random")
    card.get_by_label("Number of players").select_option("4")
    other.get_by_label("Level").select_option("beginner")
    page.reload()
    expect(card.get_by_label("Level")).to_have_value("random")
    expect(card.get_by_label("Number of players")).to_have_value("4")
    expect(other.get_by_label("Level")).to_have_value("beginner")
    expect(other.get_by_label("Number of players")).to_have_value("2")
    page.get_by_role("button", name=PLAY["en"]).click()
    page.wait_for_url("**/table/*")
    seats = page.request.get(f"/api/tables/{page.url.rpartition('/')[2]}").json()["seats"]
    assert [seat["bot"] for seat in seats] == [None, "random", "random", "random"]


def test_variants_are_chosen_at_the_card_which_says_so(visit: Visit) -> None:
    page = visit("/", lang="en")
    card = page.get_by_role("article", name="Discovery")
    expect(page.get_by_role("button", name="Variants of Colorado")).to_have_count(0)
    page.get_by_role("button", name="Variants of Discovery").click()
    page.get_by_role("dialog").get_by_label("Expert variant").select_option(index=1)
    page.get_by_role("dialog").get_by_role("button", name="OK").click()
    expect(card).to_contain_text("Expert variant: yes")
    page.reload()
    expect(card).to_contain_text("Expert variant: yes")
    page.get_by_role("button", name="With friends: open a table of Discovery").click()
    expect(page.get_by_role("dialog").get_by_label("Expert variant")).to_have_value(re.compile("^yes"))
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Play Discovery against bots").click()
    page.wait_for_url("**/table/*")
    assert page.request.get(f"/api/tables/{page.url.rpartition('/')[2]}").json()["options"]["expert"] is True


CUT = """(all) => all.filter((each) => {
    const whole = each.cloneNode(true);
    whole.style.cssText = "position: absolute; width: max-content";
    each.after(whole);
    const width = whole.offsetWidth;
    whole.remove();
    return width > each.offsetWidth;
}).map((each) => each.textContent)"""
"""The choices that are wider than their place."""


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_on_a_phone_what_can_be_chosen_for_a_table_is_read_whole(visit: Visit, lang: str) -> None:
    page = visit("/", lang=lang, size=(360, 740))
    page.get_by_role("button", name=re.compile("(Entre amis|With friends).*Discovery")).click()
    chosen = page.get_by_role("dialog").locator("select")
    expect(chosen.filter(has_text=re.compile("achevés|complete"))).to_be_visible()
    assert chosen.evaluate_all(CUT) == []


def test_what_is_remembered_of_a_game_that_has_changed_does_no_harm(visit: Visit) -> None:
    page = visit("/", lang="en")
    page.evaluate(
        """() => localStorage.newfound = JSON.stringify({ setups: {
            terranova: { players: 9, options: { gone: true } },
            discovery: { options: { expert: "perhaps" } },
        } })"""
    )
    page.reload()
    expect(page.get_by_role("article", name="Terra Nova").get_by_label("Number of players")).to_have_value("4")
    expect(page.get_by_role("article", name="Discovery")).not_to_contain_text("Expert variant")
    page.get_by_role("button", name="Play Discovery against bots").click()
    page.wait_for_url("**/table/*")
    page.goto("/")
    page.get_by_role("button", name=PLAY["en"]).click()
    page.wait_for_url("**/table/*")


def test_running_games_go_on_at_one_click_and_ones_turn_comes_first(visit: Visit) -> None:
    one, two, table = two_at(visit)
    alone = table_of(two, "colorado")
    decide(one, table, 0)
    decide(two, table, 1)  # the later change is at the table where others are waited for
    two.goto("/")
    links = two.get_by_role("region", name="Your games").get_by_role("link")
    expect(links).to_have_count(2)
    expect(links.nth(0)).to_contain_text("Your turn")
    expect(links.nth(0)).to_contain_text("Colorado")
    expect(links.nth(0)).to_contain_text("Continue")
    expect(links.nth(1)).to_contain_text(re.compile("Terra Nova.*to move", re.DOTALL))
    links.nth(0).get_by_text("Continue").click()
    expect(two).to_have_url(re.compile(f"/table/{alone}$"))
    two.wait_for_selector(".board .legal", state="attached")
    one.goto("/")
    one.get_by_role("link", name=re.compile("À vous.*Continuer|Continuer.*À vous", re.DOTALL)).click()
    expect(one).to_have_url(re.compile(f"/table/{table}$"))


def test_many_running_games_leave_room_for_the_games(visit: Visit) -> None:
    page = visit("/", lang="en", size=(1280, 720))
    for _ in range(5):
        table_of(page, "terranova")
    page.goto("/")
    links = page.get_by_role("region", name="Your games").get_by_role("link")
    expect(links).to_have_count(3)
    cards = boxes(page, "article")
    assert max(card["y"] + card["height"] for card in cards) <= 720
    page.get_by_role("button", name="All (5)").click()
    expect(links).to_have_count(5)
    page.get_by_role("button", name="Fewer").click()
    expect(links).to_have_count(3)
