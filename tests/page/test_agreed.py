"""What a table agrees on and shows to all, what goes by itself, what is told, and tables that are let go."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from page.conftest import Visit, table_of
from page.test_table_life import own, seats, sit, two_at

HIDDEN = """
    Object.defineProperty(document, "hidden", { get: () => true });
    window.told = [];
    window.Notification = class {
        static permission = "default";
        static requestPermission = async () => (this.permission = "granted");
        constructor(title, more) { window.told.push([title, more.body]); }
        close() {}
    };
"""
"""A page that nobody looks at, in a browser whose notifications can be read."""


def decide(page: Page, table: str, seat: int, wanted: str = "") -> dict[str, Any]:
    """Decides for a seat of a visitor by the API: the first choice, or the first that begins so; gives the scene."""
    scene: dict[str, Any] = page.request.get(f"/api/tables/{table}/scene?seat={seat}").json()
    text = next(choice["text"] for choice in scene["choices"] if choice["text"].startswith(wanted))
    body = {"seat": seat, "text": text, "moment": scene["moment"]}
    assert page.request.post(f"/api/tables/{table}/decide", data=body).ok
    return scene


def test_the_host_chooses_who_begins_and_whether_there_are_hints_and_all_see_it(visit: Visit) -> None:
    one = visit("/")
    one.get_by_role("button", name=re.compile("Entre amis.*Terra Nova")).click()
    one.get_by_role("dialog").get_by_role("button", name="Ouvrir la table").click()
    one.wait_for_url("**/table/*")
    two = visit(one.url, lang="en")
    expect(two.get_by_text("Who begins: drawn at random")).to_be_visible()
    expect(two.get_by_text("Without hints")).to_be_visible()
    expect(two.get_by_label("Who begins")).to_have_count(0)
    one.get_by_label("Qui commence").select_option("Rouge")
    expect(two.get_by_text("Who begins: Red")).to_be_visible()
    one.get_by_label("Conseils d’un robot pour tous").check()
    expect(two.get_by_text("With hints")).to_be_visible()
    one.get_by_label("Conseils d’un robot pour tous").uncheck()
    expect(two.get_by_text("Without hints")).to_be_visible()
    sit(two)
    expect(two.get_by_text(re.compile(r"^Guest \d+ begins\.$"))).to_be_visible()
    expect(own(two, "en")).not_to_have_count(0)
    expect(two.get_by_role("button", name="Hint")).to_be_disabled()
    two.get_by_role("button", name="Menu").click()
    expect(two.get_by_role("dialog").get_by_text("Without hints")).to_be_visible()


def test_a_new_table_has_a_clock_with_increments_and_a_level_for_who_is_late(visit: Visit) -> None:
    page = visit("/")
    page.get_by_role("button", name=re.compile("Entre amis.*Terra Nova")).click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_text("Autres réglages").click()
    dialog.get_by_label("Pendule").select_option("10 minutes par partie")
    dialog.get_by_label("Ajout après chaque décision").select_option("10 secondes")
    dialog.get_by_label("Quand le temps est écoulé").select_option("Un robot continue\u00a0: Débutant")
    dialog.get_by_label("Qui commence").select_option("Bleu (vous)")
    dialog.get_by_role("button", name="Ouvrir la table").click()
    expect(page.get_by_text("10 minutes par partie, +10\u00a0s par décision")).to_be_visible()
    expect(page.get_by_text("Quand le temps est écoulé, un robot continue (Débutant)")).to_be_visible()
    table = page.url.rsplit("/", 1)[1]  # it is there, since the page shows what it has agreed on
    card = page.request.get(f"/api/tables/{table}").json()
    assert card["clock"] == {"seconds": 600, "bank": True, "increment": 10, "at_zero": "beginner"}
    assert (card["first"], card["hints"]) == (0, False)


def test_who_asks_to_take_back_is_told_who_refused(visit: Visit) -> None:
    one, two, table = two_at(visit)
    decide(one, table, 0)
    decide(two, table, 1)
    one.get_by_role("button", name="Reprendre le dernier coup").click()
    two.get_by_role("button", name="No", exact=True).click()
    name = two.request.get("/api/me").json()["name"]
    refusal = one.get_by_text(f"{name} n’est pas d’accord pour que vous repreniez votre coup.")
    expect(refusal).to_be_visible()
    expect(two.get_by_role("button", name="No", exact=True)).to_have_count(0)
    decide(one, table, 0)
    expect(refusal).to_have_count(0)


def test_an_error_goes_when_its_cause_has_gone(visit: Visit) -> None:
    one, two, table = two_at(visit)
    two.keyboard.press("Escape")
    spot = two.locator(".part [data-spot^='cell/']").first
    spot.dispatch_event("click")
    refusal = two.get_by_text("It is not your turn.")
    expect(refusal.first).to_be_visible()
    decide(one, table, 0)
    expect(refusal).to_have_count(0)


# ── What goes by itself ─────────────────────────────────────────────────────────────────────────────────────────────


LATER = """
    const { setTimeout: soon, clearTimeout: forget } = window;
    const later = new Map();
    let last = 0;
    window.setTimeout = (what, ms, ...more) => (ms < 1000 ? soon(what, ms, ...more) : later.set(--last, what) && last);
    window.clearTimeout = (name) => later.delete(name) || forget(name);
    window.pass = () => [...later.values()].forEach((what) => what());
"""
"""What a page does after more than a second waits until time is made to pass."""


def at_a_forced_choice(visit: Visit, **more: Any) -> tuple[Page, str, int]:
    """A page where nothing but “no settler” is possible, its table, and how many decisions were made."""
    page = visit("/", **more)
    page.add_init_script(LATER)
    table = table_of(page, "mayflower", level="", access="hotseat", players=2)
    page.request.post(f"/api/tables/{table}/start", data={})
    while True:
        seat = page.request.get(f"/api/tables/{table}").json()["to_act"][0]
        scene = page.request.get(f"/api/tables/{table}/scene?seat={seat}").json()
        if [choice["text"] for choice in scene["choices"]] == ["none"]:
            page.goto(f"/table/{table}")
            return page, table, scene["number"]
        decide(page, table, seat)


def decisions(page: Page, table: str) -> int:
    """How many decisions a table has."""
    number: int = page.request.get(f"/api/tables/{table}").json()["decisions"]
    return number


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_the_only_move_goes_by_itself(visit: Visit, motion: str) -> None:
    page, table, before = at_a_forced_choice(visit, forced=True, motion=motion)
    expect(page.get_by_text("Un seul coup possible\u00a0: il se joue tout seul dans un instant.")).to_be_attached()
    assert decisions(page, table) == before
    page.evaluate("pass()")
    expect(page.locator(f"[data-line='{before}'], [data-line='{before + 1}']")).not_to_have_count(0)
    assert decisions(page, table) > before


def test_the_only_move_can_be_stopped_and_what_came_before_it_undone(visit: Visit) -> None:
    page, table, before = at_a_forced_choice(visit, forced=True)
    page.get_by_role("button", name="Attendre").click()
    expect(page.get_by_role("button", name="Attendre")).to_have_count(0)
    page.evaluate("pass()")
    assert decisions(page, table) == before
    page.get_by_role("button", name="Reprendre le dernier coup").click()
    expect(own(page)).not_to_have_count(1)
    assert decisions(page, table) == before - 1


def test_who_wants_to_makes_every_move(visit: Visit) -> None:
    page, table, before = at_a_forced_choice(visit)
    expect(own(page)).to_have_count(1)
    expect(page.get_by_role("button", name="Attendre")).to_have_count(0)
    page.get_by_role("button", name="Menu").click()
    page.get_by_label("Jouer d’office un coup forcé").check()
    page.get_by_role("button", name="Fermer").click()
    expect(page.get_by_role("button", name="Attendre")).to_be_visible()
    page.evaluate("pass()")
    expect(own(page)).not_to_have_count(1)
    assert decisions(page, table) > before


# ── What is told, and what is let go ────────────────────────────────────────────────────────────────────────────────


def test_a_browser_tells_of_ones_turn_only_if_it_was_asked_to(visit: Visit) -> None:
    one, two, table = two_at(visit)
    two.add_init_script(HIDDEN)
    two.reload()
    expect(seats(two, "en")).to_have_count(2)
    decide(one, table, 0)
    expect(own(two, "en")).not_to_have_count(0)
    assert two.evaluate("window.told") == []
    two.get_by_role("button", name="Menu").click()
    two.get_by_label("Tell me when it is my turn").check()
    expect(two.get_by_label("Tell me when it is my turn")).to_be_checked()
    two.get_by_role("button", name="Close").click()
    decide(two, table, 1)
    decide(one, table, 0)
    two.wait_for_function("() => window.told.length === 1")
    assert two.evaluate("window.told") == [["Terra Nova", "Your turn!"]]


def test_tables_of_ones_own_are_dated_and_can_be_let_go_at_home(visit: Visit) -> None:
    one, two, table = two_at(visit)
    alone = table_of(two, "terranova")
    one.goto("/")
    two.goto("/")
    mine = two.get_by_role("region", name="Your games").get_by_role("listitem")
    expect(mine).to_have_count(2)
    expect(mine.locator("time")).to_have_count(2)
    two.get_by_role("button", name="Delete the game (Terra Nova)").click()
    two.get_by_role("dialog").get_by_role("button", name="No", exact=True).click()
    expect(mine).to_have_count(2)
    two.get_by_role("button", name="Delete the game (Terra Nova)").click()
    two.get_by_role("dialog").get_by_role("button", name="Yes").click()
    expect(mine).to_have_count(1)
    assert two.request.get(f"/api/tables/{alone}").status == 404
    two.get_by_role("button", name="Leave the table (Terra Nova)").click()
    expect(two.get_by_role("dialog")).to_contain_text("A bot will play your seat to the end.")
    two.get_by_role("dialog").get_by_role("button", name="Yes").click()
    expect(mine).to_have_count(0)
    assert one.request.get(f"/api/tables/{table}").json()["seats"][1]["bot"] == "skilled"
