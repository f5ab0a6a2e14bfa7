"""A game to look back at, opened as a file by a browser that reaches nobody."""

from pathlib import Path

from playwright.sync_api import Browser, expect

from newfound import Film, game, record


def test_a_page_of_a_game_plays_by_itself_and_by_keys(browser: Browser, tmp_path: Path) -> None:
    file = tmp_path / "film.html"
    file.write_text(Film((game("terranova").folder / "sample.txt").read_text(encoding="utf-8")).html, encoding="utf-8")
    steps = len(list(record.replay((game("terranova").folder / "sample.txt").read_text(encoding="utf-8")))) - 1
    context = browser.new_context(offline=True, locale="en-GB", color_scheme="dark")
    page = context.new_page()
    wrong: list[str] = []
    page.on("console", lambda message: wrong.append(message.text))
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.goto(file.as_uri())
    expect(page.locator("#said")).to_have_text("The game begins.")
    expect(page.locator("main [data-part=board].nf-dark")).to_be_visible()
    page.keyboard.press("ArrowRight")
    expect(page.locator("output")).to_have_text(f"1 / {steps}")
    page.keyboard.press("l")
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    page.keyboard.press("t")
    expect(page.locator("main [data-part=board].nf-light")).to_be_visible()
    page.get_by_role("slider", name="Pas de la partie").fill(str(steps - 1))
    page.get_by_role("button", name="Dérouler").click()
    expect(page.locator("output")).to_have_text(f"{steps} / {steps}")
    expect(page.get_by_role("button", name="Dérouler")).to_be_visible()  # it stops there
    assert not wrong
    context.close()
