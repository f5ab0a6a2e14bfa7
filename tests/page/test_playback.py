"""What others did is shown one after the other, and what was missed while one was away."""

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
