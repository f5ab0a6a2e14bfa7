"""Oneself: a name, an account on several devices, a password, tokens, and settings that a browser keeps."""

import re
import threading
from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

from page.conftest import Server, Visit, table_of
from page.test_everyone import serious
from page.test_play import click_some
from server.serving import until
from server.test_notices import Letters, secret_of

PASSWORD = "la longue route"


def me(page: Page) -> Locator:
    """The dialog about oneself, opened from the head of the page."""
    page.get_by_role("navigation").get_by_role("button").last.click()
    return page.get_by_role("dialog")


def enter(page: Page, name: str, password: str, how: str) -> None:
    dialog = me(page)
    dialog.get_by_label(re.compile("Nom du compte|Account name")).fill(name)
    dialog.get_by_label(re.compile("Mot de passe|Password")).fill(password)
    dialog.get_by_role("button", name=how).click()


def test_a_guest_has_a_name_and_their_tables_know_it(visit: Visit) -> None:
    page = visit("/")
    table = table_of(page, "terranova")
    page.goto("/")
    dialog = me(page)
    dialog.get_by_label("Nom", exact=True).fill("Amiral Benbow")
    dialog.get_by_role("button", name="Enregistrer").click()
    expect(page.get_by_role("navigation").get_by_text("Amiral Benbow")).to_be_visible()
    page.goto(f"/table/{table}")
    expect(page.get_by_role("list", name="Places").get_by_role("listitem").first).to_contain_text("Amiral Benbow")


def test_an_account_is_found_again_on_another_device(visit: Visit) -> None:
    one = visit("/")
    table = table_of(one, "terranova")
    click_some(one, 1)
    one.goto("/")
    enter(one, "Jeanne Baret", PASSWORD, "Créer un compte")
    expect(one.get_by_role("dialog")).to_have_count(0)
    expect(one.get_by_role("navigation").get_by_text("Jeanne Baret")).to_be_visible()
    expect(one.get_by_role("region", name="Vos parties")).to_contain_text("Jeanne Baret")

    two = visit("/", lang="en")
    expect(two.get_by_role("article").first).to_be_visible()
    expect(two.get_by_role("region", name="Your games")).to_have_count(0)
    enter(two, "Jeanne Baret", "wrong password", "Sign in")
    why = two.get_by_role("dialog").get_by_text("This name and this password do not belong together.")
    expect(why).to_be_visible()
    why.click()  # nothing lies above it
    expect(why).to_have_count(0)
    two.get_by_role("dialog").get_by_label("Password").fill(PASSWORD)
    two.get_by_role("dialog").get_by_role("button", name="Sign in").click()
    two.get_by_role("region", name="Your games").get_by_role("link").click()
    expect(two).to_have_url(re.compile(table))
    expect(two.get_by_role("list", name="Seats").get_by_role("listitem").first).to_contain_text("(you)")

    # signed out, one is nobody here; the other device is not
    two.goto("/")
    me(two).get_by_role("button", name="Sign out").click()
    expect(two.get_by_role("region", name="Your games")).to_have_count(0)
    expect(two.get_by_role("navigation").get_by_text("You", exact=True)).to_be_visible()
    one.reload()
    expect(one.get_by_role("region", name="Vos parties")).to_be_visible()

    # a taken name, and a password that anybody would guess
    enter(two, "Jeanne Baret", "another one", "Create an account")
    expect(two.get_by_role("dialog").get_by_text("There is an account “Jeanne Baret” already.")).to_be_visible()
    two.get_by_role("dialog").get_by_label("Account name").fill("Ann Bonny")
    two.get_by_role("dialog").get_by_label("Password").fill("password")
    two.get_by_role("dialog").get_by_role("button", name="Create an account").click()
    expect(two.get_by_role("dialog").get_by_text("This password is too easily guessed.")).to_be_visible()


def test_another_password_shuts_the_other_devices_out(visit: Visit) -> None:
    one, two = visit("/"), visit("/", lang="en")
    enter(one, "Zheng He", PASSWORD, "Créer un compte")
    expect(one.get_by_role("navigation").get_by_text("Zheng He")).to_be_visible()
    enter(two, "Zheng He", PASSWORD, "Sign in")
    expect(two.get_by_role("navigation").get_by_text("Zheng He")).to_be_visible()
    dialog = me(one)
    dialog.get_by_text("Nouveau mot de passe").first.click()
    dialog.get_by_label("Ancien mot de passe").fill("pas celui-là")
    dialog.get_by_label("Nouveau mot de passe").fill("neuf trésors")
    save = dialog.get_by_role("button", name="Enregistrer").last
    save.click()
    expect(dialog.get_by_text("L’ancien mot de passe n’est pas le bon.")).to_be_visible()
    dialog.get_by_label("Ancien mot de passe").fill(PASSWORD)
    save.click()
    expect(dialog.get_by_text("Le mot de passe est changé.")).to_be_visible()
    expect(dialog.get_by_label("Ancien mot de passe")).to_have_value("")
    one.reload()
    expect(one.get_by_role("navigation").get_by_text("Zheng He")).to_be_visible()
    two.reload()
    expect(two.get_by_role("navigation").get_by_text("You", exact=True)).to_be_visible()
    enter(two, "Zheng He", "neuf trésors", "Sign in")
    expect(two.get_by_role("navigation").get_by_text("Zheng He")).to_be_visible()


def test_a_token_is_made_and_revoked(visit: Visit) -> None:
    page = visit("/", bypass_csp=True)
    enter(page, "Ibn Battuta", PASSWORD, "Créer un compte")
    expect(page.get_by_role("navigation").get_by_text("Ibn Battuta")).to_be_visible()
    dialog = me(page)
    dialog.get_by_text("jetons d’accès").click()
    dialog.get_by_label("À quoi sert-il").fill("mon robot")
    dialog.get_by_role("button", name="Nouveau jeton").click()
    expect(dialog.get_by_text("Copiez ce jeton maintenant")).to_be_visible()
    token = dialog.get_by_role("code").inner_text()
    expect(dialog.get_by_text("Jouer et regarder · créé le")).to_be_visible()
    assert serious(page) == []
    stranger = visit("/")

    def known() -> tuple[int, str | None]:
        answer = stranger.request.get("/api/me", headers={"authorization": f"Bearer {token}"})
        return answer.status, answer.json().get("name")

    assert known() == (200, "Ibn Battuta")
    dialog.get_by_role("button", name="Révoquer (mon robot)").click()
    expect(dialog.get_by_role("button", name="Révoquer (mon robot)")).to_have_count(0)
    expect(dialog.get_by_role("code")).to_have_count(0)
    assert known() == (401, None)

    # one that may do all that its owner may, for a month
    dialog.get_by_label("Que peut-il faire").select_option("Tout le compte")
    expect(dialog.get_by_text("Il pourra tout ce que vous pouvez")).to_be_visible()
    dialog.get_by_label("Combien de temps").select_option("30\u00a0jours")
    dialog.get_by_role("button", name="Nouveau jeton").click()
    expect(dialog.get_by_text("Tout le compte · créé le")).to_be_visible()
    [shown] = page.request.get("/api/tokens").json()
    assert (shown["scope"], shown["ends"] - shown["made"]) == ("account", 30 * 86400)


def test_a_mail_address_waits_until_it_is_confirmed(visit: Visit, serve: Callable[..., Server]) -> None:
    with Letters() as letters:
        threading.Thread(target=letters.serve_forever, daemon=True).start()
        at = serve(smtp_url=f"smtp://127.0.0.1:{letters.server_address[1]}")
        page = visit("/", at=at)
        enter(page, "Jeanne Barret", PASSWORD, "Créer un compte")
        expect(page.get_by_role("navigation").get_by_text("Jeanne Barret")).to_be_visible()
        dialog = me(page)
        dialog.get_by_label("Courriel").fill("jeanne@example.org")
        dialog.get_by_role("button", name="Enregistrer").first.click()
        waits = dialog.get_by_text("En attente de confirmation")
        expect(waits).to_contain_text("jeanne@example.org")
        until(lambda: len(letters.letters) == 1)
        dialog.get_by_role("button", name="Renvoyer le courriel").click()
        until(lambda: len(letters.letters) == 2)
        old, new = map(secret_of, letters.letters)

        elsewhere = visit(f"/mail#{old}", lang="en", at=at)
        expect(elsewhere.get_by_role("heading", name="This link confirms no address")).to_be_visible()
        assert elsewhere.url == f"{at.address}/mail"
        elsewhere.goto(f"/mail#{new}")
        expect(elsewhere.get_by_text("Your address is confirmed.")).to_be_visible()
        assert elsewhere.url == f"{at.address}/"
        page.keyboard.press("Escape")
        expect(me(page).get_by_label("Courriel")).to_have_value("jeanne@example.org")
        expect(waits).to_have_count(0)
        letters.shutdown()


def test_without_a_mail_server_no_address_is_asked_for(visit: Visit) -> None:
    page = visit("/")
    enter(page, "Alexandra", PASSWORD, "Créer un compte")
    expect(page.get_by_role("navigation").get_by_text("Alexandra")).to_be_visible()
    dialog = me(page)
    expect(dialog.get_by_text("Compte\u00a0: alexandra")).to_be_visible()
    expect(dialog.get_by_label("Courriel")).to_have_count(0)


def test_a_browser_keeps_language_and_theme(visit: Visit) -> None:
    page = visit("/")
    page.get_by_role("button", name="English").click()
    page.get_by_role("button", name="Switch to dark").click()
    page.reload()
    expect(page.get_by_role("button", name="Français")).to_be_visible()
    expect(page.get_by_role("button", name="Switch to light")).to_be_visible()
    table_of(page, "terranova")
    expect(page.get_by_role("list", name="Seats")).to_be_visible()
    kept = page.evaluate("() => [document.documentElement.lang, document.documentElement.dataset.theme]")
    assert kept == ["en", "dark"]
    # and what the server writes to them is in the language they have turned to
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Français").click()
    with page.expect_response("**/api/me*"):
        page.get_by_role("button", name="English").click()
    assert page.request.get("/api/me").json()["lang"] == "en"
