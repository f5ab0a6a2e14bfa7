"""Several people at one table, each in a browser of their own."""

import json

from playwright.sync_api import expect

from page.conftest import Visit, table_of
from page.test_play import click_some


def test_two_browsers_at_one_table_whose_hands_stay_hidden(visit: Visit) -> None:
    one = visit("/")
    frames: list[str] = []
    one.on("websocket", lambda socket: socket.on("framereceived", lambda data: frames.append(str(data))))
    one.get_by_role("button", name="ouvrir une table de Colorado").click()
    one.get_by_role("button", name="Ouvrir la table").click()
    expect(one.get_by_role("img", name="QR")).to_be_visible()
    link = one.get_by_label("Lien de la table").input_value()

    two = visit(link, lang="en")
    two.get_by_role("button", name="Sit down").click()  # the last seat: the game begins
    for page in (one, two):
        page.wait_for_selector(".board svg")

    # what the second draws, the first never hears
    def hand() -> set[str]:
        spots = two.locator('.part [data-spot^="hand/"]')
        return {str(spots.nth(k).get_attribute("data-spot")) for k in range(spots.count())}

    def own() -> set[str]:
        spots = one.locator('.part [data-spot^="hand/"]')
        return {str(spots.nth(k).get_attribute("data-spot")) for k in range(spots.count())}

    two.wait_for_selector('.part [data-spot^="hand/"]', state="attached")
    assert hand()
    click_some(one, 1)
    click_some(two, 1)
    secret = hand() - own()
    heard = "".join(frames)
    assert len(frames) > 2
    drawn = [line for line in two.locator("[data-line]").all_inner_texts() if "draws the" in line]
    assert drawn, "the second sees what they draw themselves"
    texts = [
        line["text"]
        for frame in frames
        for message in json.loads(frame)
        for line in (message.get("log") or {"lines": []})["lines"]
        if line["text"] is not None
    ]
    assert any(text.startswith("deal") for text in texts), "the first knows their own cards"
    assert '"text":null' in heard, "and not the other's"
    for spot in secret:
        assert f'data-spot=\\"{spot}\\"' not in heard

    # they talk, and ask each other to go back
    two.get_by_role("tab", name="Chat").click()
    two.get_by_label("Your message").fill("Ahoy!")
    two.keyboard.press("Enter")
    one.get_by_role("tab", name="Discussion").click()
    expect(one.get_by_role("log", name="Discussion")).to_contain_text("Ahoy!")


def test_a_device_goes_round(visit: Visit) -> None:
    page = visit("/")
    page.get_by_role("button", name="ouvrir une table de Colorado").click()
    page.get_by_label("Qui peut s’asseoir").select_option("hotseat")
    page.get_by_role("button", name="Ouvrir la table").click()
    page.get_by_role("button", name="Commencer").click()
    click_some(page, 1)
    curtain = page.get_by_role("dialog")
    expect(curtain).to_contain_text("rouge")
    expect(page.locator(".board svg")).not_to_be_visible()
    curtain.get_by_role("button", name="Voir ma main").click()
    expect(page.locator(".board svg")).to_be_visible()
    click_some(page, 1)


def test_going_back_is_asked_of_the_others(visit: Visit) -> None:
    one = visit("/")
    table = table_of(one, "terranova", level="")
    two = visit(f"/table/{table}", lang="en")
    two.get_by_role("button", name="Sit down").click()
    click_some(one, 1)
    click_some(two, 1)
    expect(one.locator("[data-line]")).to_have_count(2)
    one.wait_for_selector(".part .legal", state="attached")
    one.get_by_role("button", name="Reprendre").click()
    expect(one.get_by_text("les autres doivent être d’accord")).to_be_visible()
    two.get_by_role("alertdialog").get_by_role("button", name="No", exact=True).click()
    expect(one.get_by_text("les autres doivent être d’accord")).to_have_count(0)
    expect(one.locator("[data-line]")).to_have_count(2)
    one.get_by_role("button", name="Reprendre").click()
    two.get_by_role("alertdialog").get_by_role("button", name="Agreed").click()
    expect(one.locator("[data-line]")).to_have_count(0)
    expect(two.locator("[data-line]")).to_have_count(0)


def test_a_seat_is_passed_on_by_its_link(visit: Visit) -> None:
    one = visit("/")
    table = table_of(one, "mayflower")
    click_some(one, 1)
    one.get_by_role("button", name="Menu").click()
    one.get_by_role("button", name="Céder ma place").click()
    expect(one.get_by_text("La première personne qui ouvre ce lien prend votre place.")).to_be_visible()
    link = one.get_by_role("dialog").get_by_label("Céder ma place par un lien").input_value()
    address, _, secret = link.partition("/seat#")
    assert len(secret) > 20
    two = visit("/", lang="en")
    asked: list[str] = []
    two.on("request", lambda request: asked.append(request.url))
    two.goto(link)
    expect(two.get_by_role("region", name="What you can do").get_by_role("button").first).to_be_visible()
    assert two.url == f"{address}/table/{table}"
    assert not any(secret in url for url in asked if "#" not in url)  # no server is sent it but in a body
    one.keyboard.press("Escape")
    expect(one.get_by_role("region", name="Coups possibles")).to_have_count(0)

    # a used link, one of the older kind, and one that was pasted into the same page
    three = visit(link, lang="en")
    expect(three.get_by_role("heading", name="This link passes no seat on")).to_be_visible()
    assert three.url == f"{address}/seat"
    three.goto(f"{address}/seat/WyJ0Il0.abcdef")
    expect(three.get_by_role("heading", name="This link is of an older kind")).to_be_visible()
    assert three.url == f"{address}/seat"
    again = two.request.post(f"/api/tables/{table}/seats/0/link", data={}).json()["link"]
    three.evaluate("link => location.assign(`/seat#${link}`)", again)
    expect(three.get_by_role("region", name="What you can do").get_by_role("button").first).to_be_visible()
