"""What went wrong is said where it happened, and goes when its cause has gone."""

import re

from playwright.sync_api import expect

from page.conftest import Visit, table_of
from page.test_play import click_some

AWAY = "Le serveur ne répond pas."


PATIENT = """() => {
    const later = window.setTimeout;
    window.setTimeout = (what, ms, ...more) => later(what, ms > 2500 ? 1e9 : ms, ...more);
}"""
"""Notices do not go by themselves any more: whatever goes from now on goes for a reason."""


def test_why_one_cannot_play_there_goes_with_the_moment(visit: Visit) -> None:
    page = visit("/")
    table_of(page, "terranova")
    click_some(page, 1)
    page.wait_for_selector(".part .legal", state="attached")
    notice = page.get_by_role("status").get_by_role("button")
    page.evaluate(PATIENT)
    page.locator(".part [data-spot]:not(.legal)").first.dispatch_event("click")
    expect(notice).to_be_visible()
    page.get_by_role("region", name="Coups possibles").get_by_role("button").first.click()
    expect(notice).to_have_count(0)


def test_a_refused_form_is_no_longer_refused_when_one_corrects_it(visit: Visit) -> None:
    page = visit("/")
    page.evaluate(PATIENT)
    page.get_by_role("button", name="Vous", exact=True).click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Nom du compte").fill("nobody")
    dialog.get_by_label("Mot de passe").fill("wrong")
    dialog.get_by_role("button", name="Se connecter").click()
    notice = dialog.get_by_role("status").get_by_role("button")
    expect(notice).to_be_visible()
    dialog.get_by_label("Mot de passe").fill("other")
    expect(notice).to_have_count(0)


def test_a_page_that_found_no_server_goes_on_when_it_is_back(visit: Visit) -> None:
    page = visit("/")
    table = table_of(page, "terranova")
    page.wait_for_selector(".board svg")
    for path, there in (
        (f"/table/{table}", ".board svg"),
        ("/learn/terranova", ".board svg"),
        ("/rules/terranova", "details"),
    ):
        page.route(re.compile("/api/"), lambda route: route.abort())
        page.goto(path)
        expect(page.get_by_text(AWAY).first).to_be_visible()
        page.unroute(re.compile("/api/"))
        page.wait_for_selector(there)
        expect(page.get_by_text(AWAY)).to_have_count(0)
