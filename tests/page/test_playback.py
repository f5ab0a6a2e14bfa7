"""What others did is shown one after the other, and what was missed while one was away."""

import json
from datetime import datetime

import pytest
from playwright.sync_api import Page, expect

from page.conftest import Visit, table_of
from page.test_sizes import play

SAID = """() => {
    window.said = new Set();
    const look = () => {
        const told = document.querySelector('.asks p')?.textContent;
        if (told) window.said.add(told);
        requestAnimationFrame(look);
    };
    look();
}"""
"""Remembers what is said above the choices."""


def own_turn(page: Page) -> None:
    expect(page.get_by_text("Placez un bonhomme sur n’importe quelle case vide")).to_be_visible()
    page.wait_for_selector(".part .legal", state="attached")


def test_others_are_followed_move_by_move(visit: Visit) -> None:
    page = visit("/", forced=True)  # at the pace that is usual
    table = table_of(page, "terranova", players=4)
    own_turn(page)
    page.goto("/")
    play(page, table, 1)
    while page.request.get(f"/api/tables/{table}").json()["to_act"] != [0]:
        page.wait_for_timeout(50)
    lines = page.request.get(f"/api/tables/{table}/log?seat=0&lang=fr").json()
    page.context.add_init_script(f"({SAID})()")
    page.goto(f"/table/{table}")
    expect(page.get_by_role("button", name="Voir tout de suite où on en est")).to_be_visible()
    expect(page.locator(".part .legal")).to_have_count(0)
    own_turn(page)  # by itself, once all has been shown
    expect(page.get_by_role("button", name="Voir tout de suite où on en est")).to_have_count(0)
    others = [" ".join(line["say"]) for line in lines if line["seat"] > 0]
    assert len(others) == 3
    said = set(page.evaluate("() => [...window.said]"))
    assert set(others[:-1]) <= said, "the last one is the present"
    outlined = page.locator(".part .recent").evaluate_all("all => all.map(a => a.style.getPropertyValue('--whose'))")
    assert sorted(outlined) == ["var(--nf-green)", "var(--nf-red)", "var(--nf-yellow)"]


def others_answer(page: Page, table: str) -> list[str]:
    """Lets the visitor decide while the page looks on, and then the others; gives what they are said to do."""
    play(page, table, 1)
    while page.request.get(f"/api/tables/{table}").json()["to_act"] != [0]:
        page.wait_for_timeout(50)
    lines = page.request.get(f"/api/tables/{table}/log?seat=0&lang=fr").json()
    return [" ".join(line["say"]) for line in lines if line["seat"] > 0]


def choose(page: Page, pace: str) -> None:
    """Sets how long each move of others is shown, for every page that is opened from now on."""
    page.context.add_init_script(f"localStorage.newfound = {json.dumps(json.dumps({'forced': False, 'pace': pace}))}")


@pytest.mark.parametrize(("pace", "long"), [("normal", 1200), ("slow", 2600)])
def test_what_another_does_while_one_looks_is_told_for_a_while(visit: Visit, pace: str, long: int) -> None:
    page = visit("/", forced=True)
    choose(page, pace)
    page.clock.install()
    table = table_of(page, "terranova", players=4)
    own_turn(page)
    page.clock.pause_at(datetime.fromtimestamp(page.evaluate("() => Date.now() / 1000 + 60")))
    first, second, _third = others_answer(page, table)
    told = page.locator(".asks p")
    for sentence in (first, second):  # nothing goes on unless time does
        expect(told).to_have_text(sentence)
        page.clock.run_for(long - 200)
        expect(told).to_have_text(sentence)
        expect(page.locator(".part .legal")).to_have_count(0)
        page.clock.run_for(400)
    expect(page.get_by_text("Placez un bonhomme sur n’importe quelle case vide")).to_be_visible()


def test_who_is_followed_is_shown_to_act_and_a_click_anywhere_skips(visit: Visit) -> None:
    page = visit("/", forced=True)
    choose(page, "normal")
    page.clock.install()
    table = table_of(page, "terranova", players=4)
    own_turn(page)
    page.clock.pause_at(datetime.fromtimestamp(page.evaluate("() => Date.now() / 1000 + 60")))
    first = others_answer(page, table)[0]
    expect(page.locator(".asks p")).to_have_text(first)
    expect(page.locator(".seats .acts")).to_have_attribute("data-seat", "1")
    expect(page.locator(".turn.mine")).to_have_count(0)
    page.locator(".board").click(position={"x": 4, "y": 4})  # on open water
    own_turn(page)
    expect(page.locator(".seats .acts")).to_have_attribute("data-seat", "0")
    expect(page.locator(".turn.mine")).to_have_count(1)


def test_who_wants_to_wait_for_nothing_does_not(visit: Visit) -> None:
    page = visit("/", forced=True)
    choose(page, "once")
    page.clock.install()
    table = table_of(page, "terranova", players=4)
    own_turn(page)
    page.evaluate(SAID)
    page.clock.pause_at(datetime.fromtimestamp(page.evaluate("() => Date.now() / 1000 + 60")))
    others = others_answer(page, table)
    expect(page.locator("[data-line]")).to_have_count(page.request.get(f"/api/tables/{table}").json()["decisions"])
    page.clock.run_for(100)
    own_turn(page)
    assert not set(others) & set(page.evaluate("() => [...window.said]"))


def test_what_was_missed_is_played_back(visit: Visit) -> None:
    page = visit("/", forced=True)
    table = table_of(page, "terranova", players=3)
    own_turn(page)
    page.goto("/")
    play(page, table, 2)
    page.goto(f"/table/{table}")
    page.get_by_role("button", name="Voir tout de suite où on en est").click()
    own_turn(page)
    page.reload()  # nothing is missed any more
    own_turn(page)
    expect(page.get_by_role("button", name="Voir tout de suite où on en est")).to_have_count(0)
