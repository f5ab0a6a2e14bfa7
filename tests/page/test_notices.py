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


def test_a_dialog_says_it_alone_and_in_its_own_width(visit: Visit) -> None:
    page = visit("/", size=(390, 844))
    page.evaluate(PATIENT)
    page.get_by_role("button", name="Vous", exact=True).click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Nom du compte").fill("nobody")
    dialog.get_by_label("Mot de passe").fill("x" * 200)
    dialog.get_by_role("button", name="Créer un compte").click()
    told = "Un mot de passe compte de 8 à 128 caractères."
    expect(dialog.get_by_text(told)).to_be_visible()
    expect(page.get_by_text(told)).to_have_count(1)  # nothing shows through from behind
    page.keyboard.press("Escape")
    expect(page.get_by_text(told)).to_have_count(1)  # the page says it on
    page.get_by_role("button", name="Vous", exact=True).click()  # what is still said is said in the new one
    expect(dialog.get_by_text(told)).to_be_visible()
    expect(page.get_by_text(told)).to_have_count(1)
    place = dialog.get_by_role("status").last
    expect(place.get_by_role("button")).to_be_visible()
    width = place.evaluate("(each) => [each.clientWidth, each.closest('dialog').clientWidth]")
    assert abs(width[0] - width[1]) < 8, width


def test_what_was_not_right_in_a_lesson_is_not_said_of_the_next_step(visit: Visit) -> None:
    page = visit("/learn/terranova")
    page.evaluate(PATIENT)
    page.wait_for_selector(".part .legal", state="attached")
    page.locator(".part [data-spot]:not(.legal)").first.dispatch_event("click")
    expect(page.get_by_text("Pas tout à fait")).to_be_visible()
    page.locator(".say .row .main").first.click()
    expect(page.get_by_text("Étape 2 sur")).to_be_visible()
    expect(page.get_by_text("Pas tout à fait")).to_have_count(0)


def test_a_link_is_copied_also_where_a_page_has_no_clipboard_of_its_own(visit: Visit) -> None:
    page = visit("/")
    table_of(page, "terranova", level="")
    page.evaluate("() => Object.defineProperty(navigator, 'clipboard', { value: undefined })")
    page.evaluate("() => document.addEventListener('copy', () => (globalThis.copied = String(getSelection())))")
    page.get_by_role("button", name="Copier").click()
    expect(page.get_by_text("Copié.")).to_be_visible()
    assert page.evaluate("() => globalThis.copied") == page.url
    page.get_by_role("button", name="Menu").click()  # and from within a dialog, which lets nothing else be selected
    page.get_by_role("dialog").get_by_role("button", name="Copier").click()
    expect(page.get_by_role("dialog").get_by_text("Copié.")).to_be_visible()


def test_a_new_table_says_of_the_clock_what_is_true_of_the_one_that_is_chosen(visit: Visit) -> None:
    page = visit("/")
    page.get_by_role("button", name="ouvrir une table de Terra Nova").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_text("Autres réglages").click()
    returns, back = dialog.get_by_text("on peut reprendre la main"), dialog.get_by_text("revient avec 20")
    for clock, at_zero, said in (
        ("move-60", "skilled", (1, 0)),
        ("bank-600", "skilled", (1, 1)),
        ("bank-600", "resign", (0, 0)),
    ):
        dialog.get_by_label("Pendule").select_option(clock)
        dialog.get_by_label("Quand le temps est écoulé").select_option(at_zero)
        expect(returns).to_have_count(said[0])
        expect(back).to_have_count(said[1])
