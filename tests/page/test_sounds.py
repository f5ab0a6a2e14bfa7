"""What is heard and how long others' moves are shown: settings of whoever looks."""

import pytest
from playwright.sync_api import Page, expect

from page.conftest import Visit, table_of
from page.test_play import click_some

COUNTING = """
    window.tones = 0;
    const Made = window.OscillatorNode;
    window.OscillatorNode = class extends Made {
        constructor(...how) { super(...how); window.tones++; }
    };
    const audio = new AudioContext();
    audio.resume = () => Promise.resolve();
    window.AudioContext = class { constructor() { return audio; } };
"""
"""A browser in which tones are counted; it is ready to make them at once, since those that come late are left out."""


def menu(page: Page) -> None:
    page.get_by_role("button", name="Menu").click()


@pytest.mark.parametrize(("lang", "called"), [("fr", "Sons"), ("en", "Sounds")])
def test_nothing_is_heard_until_it_is_asked_for(visit: Visit, lang: str, called: str) -> None:
    page = visit("/", lang=lang)
    page.add_init_script(COUNTING)
    table_of(page, "terranova")
    click_some(page, 2)
    page.wait_for_selector(".board .legal", state="attached")
    menu(page)
    switch = page.get_by_label(called)
    expect(switch).not_to_be_checked()
    assert page.evaluate("tones") == 0
    switch.check()
    page.wait_for_function("() => tones > 0")
    before = page.evaluate("tones")
    switch.uncheck()
    assert page.evaluate("tones") == before
    switch.check()
    page.wait_for_function("before => tones > before", arg=before)
    page.reload()
    menu(page)
    expect(switch).to_be_checked()


def test_a_browser_without_audio_stays_silent(visit: Visit) -> None:
    page = visit("/")
    page.add_init_script("delete window.AudioContext")
    table_of(page, "terranova")
    menu(page)
    page.get_by_label("Sons").check()
    page.keyboard.press("Escape")
    click_some(page, 1)


@pytest.mark.parametrize(("lang", "called"), [("fr", "Coups des autres"), ("en", "Others’ moves")])
def test_how_long_others_moves_are_shown_is_chosen_and_remembered(visit: Visit, lang: str, called: str) -> None:
    page = visit("/", lang=lang, forced=True)
    table_of(page, "terranova")
    menu(page)
    expect(page.get_by_label(called)).to_have_value("normal")
    page.get_by_label(called).select_option("slow")
    page.reload()
    menu(page)
    expect(page.get_by_label(called)).to_have_value("slow")
    assert page.evaluate("JSON.parse(localStorage.newfound).pace") == "slow"
