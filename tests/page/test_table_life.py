"""The life of a table: coming and going, clocks, notes, talk, onlookers, and what is refused."""

import json
import os
import re
import signal
import subprocess
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, WebSocketRoute, expect

from page.conftest import Server, Visit, table_of
from page.test_play import HITTABLE, click_some
from server.serving import until

SAY = {
    "fr": {"sit": "S’asseoir", "seats": "Places", "choices": "Coups possibles", "notes": "Notes", "log": "Journal"},
    "en": {"sit": "Sit down", "seats": "Seats", "choices": "What you can do", "notes": "Notes", "log": "Log"},
}


def seats(page: Page, lang: str = "fr") -> Any:
    """The seats in their list."""
    return page.get_by_role("list", name=SAY[lang]["seats"]).get_by_role("listitem")


def own(page: Page, lang: str = "fr") -> Any:
    """What a page offers to decide."""
    return page.get_by_role("region", name=SAY[lang]["choices"]).get_by_role("button")


def sit(page: Page, lang: str = "en") -> None:
    page.get_by_role("button", name=SAY[lang]["sit"]).first.click()


def two_at(visit: Visit, game: str = "terranova", at: Server | None = None, **more: Any) -> tuple[Page, Page, str]:
    """A French owner and an English guest at a table of two, whose game has begun."""
    where = {"at": at} if at else {}
    one = visit("/", **where)
    table = table_of(one, game, level="", **more)
    two = visit(f"/table/{table}", lang="en", **where)
    sit(two)
    one.wait_for_selector(".board svg")
    return one, two, table


def menu(page: Page, entry: str) -> None:
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("dialog").get_by_role("button", name=entry).click()


def frames_of(page: Page) -> list[str]:
    """What a page will hear from now on, frame by frame."""
    heard: list[str] = []
    page.on("websocket", lambda socket: socket.on("framereceived", lambda data: heard.append(str(data))))
    return heard


# ── Coming and going ────────────────────────────────────────────────────────────────────────────────────────────────


def test_a_bot_plays_for_somebody_until_they_are_back(visit: Visit) -> None:
    one, two, _ = two_at(visit)
    menu(one, "Laisser jouer un robot")
    expect(one.get_by_text("Un robot joue pour vous.")).to_be_visible()
    expect(one.locator("[data-line]")).to_have_count(1)  # its decision; then it is the other's turn
    expect(seats(two, "en").first).to_contain_text("(Skilled)")
    one.get_by_role("button", name="Reprendre la main").click()
    expect(one.get_by_text("Un robot joue pour vous.")).to_have_count(0)
    expect(seats(two, "en").first).not_to_contain_text("(Skilled)")
    click_some(two, 1)
    click_some(one, 1)
    expect(one.locator("[data-line]")).to_have_count(3)


def test_who_stands_up_before_the_game_makes_room_and_looks_on(visit: Visit) -> None:
    one = visit("/")
    table = table_of(one, "mayflower", players=3, level="")
    two = visit(f"/table/{table}", lang="en")
    sit(two)
    expect(one.get_by_text("en ligne")).to_have_count(2)
    two.get_by_role("button", name="Stand up").click()
    expect(one.get_by_text("Place libre")).to_have_count(2)
    expect(one.get_by_text("en ligne")).to_have_count(1)
    expect(two.get_by_role("button", name="Sit down")).to_have_count(2)
    three, four = visit(f"/table/{table}", lang="en"), visit(f"/table/{table}", lang="en")
    sit(three)
    expect(four.get_by_role("button", name="Sit down")).to_have_count(1)
    sit(four)
    click_some(one, 1)
    # who stood up is an onlooker now, and nothing else
    name = two.request.get("/api/me").json()["name"]
    expect(one.get_by_text(f"Spectateurs\u00a0: {name}")).to_be_visible()
    expect(two.locator("[data-line]")).not_to_have_count(0)
    expect(two.get_by_role("region", name="What you can do")).to_have_count(0)
    expect(two.get_by_role("button", name="Hint")).to_have_count(0)
    expect(seats(two, "en").filter(has_text="(you)")).to_have_count(0)
    expect(two.get_by_text(re.compile("is thinking…"))).to_be_visible()
    expect(seats(three, "en").nth(1)).to_contain_text("(you)")


def test_who_resigns_among_three_cannot_come_back(visit: Visit) -> None:
    one = visit("/")
    table = table_of(one, "terranova", players=3, level="")
    one.get_by_label("Niveau").select_option("random")
    one.get_by_role("button", name="Robot", exact=True).last.click()
    two = visit(f"/table/{table}", lang="en")
    sit(two)
    click_some(one, 1)
    menu(one, "Abandonner")
    one.get_by_role("dialog").get_by_role("button", name="Oui").click()
    expect(seats(one).first).to_contain_text("a abandonné")
    expect(seats(two, "en").first).to_contain_text("resigned")
    expect(one.get_by_text("Un robot joue pour vous.")).to_be_visible()
    expect(one.get_by_role("button", name="Reprendre la main")).to_have_count(0)
    one.get_by_role("button", name="Menu").click()
    expect(one.get_by_role("dialog").get_by_role("button", name="Abandonner")).to_have_count(0)
    expect(one.get_by_role("dialog").get_by_role("button", name="Reprendre la main")).to_have_count(0)
    # the others play on
    before = two.locator("[data-line]").count()
    click_some(two, 1)
    expect(two.locator(f'[data-line="{before}"]')).to_be_visible()
    assert two.request.get(f"/api/tables/{table}").json()["status"] == "running"


def for_three_experts(page: Page) -> Locator:
    """The dialogue of a new table of Discovery, with its number of players and its variant chosen."""
    page.get_by_role("button", name="ouvrir une table de Discovery").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("radio", name="3").check(force=True)
    dialog.get_by_label(re.compile("^Variante pour experts")).select_option(label="oui, deux tuiles au choix")
    return dialog


def test_what_is_chosen_for_a_table_stays_when_the_games_come_anew(visit: Visit) -> None:
    """In another language here; it happened too when two answers crossed while the page was new."""
    page = visit("/")
    dialog = for_three_experts(page)
    page.locator("button", has_text="English").dispatch_event("click")
    variant = dialog.get_by_label(re.compile("^Expert variant"))
    expect(variant).to_be_visible()
    assert variant.evaluate("field => field.selectedIndex") == 1
    expect(dialog.get_by_role("radio", name="3")).to_be_checked()


def test_people_and_bots_at_a_table_with_an_option(visit: Visit) -> None:
    one = visit("/")
    dialog = for_three_experts(one)
    dialog.get_by_text("Autres réglages").click()
    dialog.get_by_label("Qui commence").select_option("Bleu (vous)")
    dialog.get_by_role("button", name="Ouvrir la table").click()
    expect(one.get_by_text("Variante pour experts\u00a0: oui")).to_be_visible()
    table = one.url.rsplit("/", 1)[1]
    one.get_by_label("Niveau").select_option("random")
    one.get_by_role("button", name="Robot", exact=True).first.click()
    expect(one.get_by_role("button", name="Libérer la place (Aléatoire)")).to_be_visible()
    two = visit(f"/table/{table}", lang="en")
    expect(two.get_by_text("Expert variant: yes")).to_be_visible()
    sit(two)
    own(one).first.wait_for()
    card = one.request.get(f"/api/tables/{table}").json()
    assert card["options"]["expert"] is True
    assert [seat["bot"] for seat in card["seats"]] == [None, "random", None]
    expect(seats(one).nth(1)).to_contain_text("Aléatoire")
    expect(seats(one)).to_have_count(3)


def test_the_board_stays_when_a_device_goes_round_a_game_without_secrets(visit: Visit) -> None:
    page = visit("/")
    table_of(page, "terranova", level="", access="hotseat")
    page.get_by_role("button", name="Commencer").click()
    own(page).first.wait_for()
    page.evaluate("() => document.querySelector('.board').setAttribute('data-known', '')")
    for turn in range(4):
        expect(seats(page).nth(turn % 2)).to_contain_text("c’est son tour")
        click_some(page, 1)
        expect(page.locator("[data-line]")).to_have_count(turn + 1)
    expect(page.locator(".board[data-known]")).to_have_count(1)


# ── Clocks ──────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_a_clock_runs_for_who_is_to_move(visit: Visit) -> None:
    one = visit("/")
    one.get_by_role("button", name="ouvrir une table de Terra Nova").click()
    one.get_by_text("Autres réglages").click()
    one.get_by_label("Qui commence").select_option("Bleu (vous)")
    one.get_by_label("Rythme").select_option(label="En une fois")
    one.get_by_label("Pendule").select_option(label="3 minutes par décision")
    one.get_by_label("Quand le temps est écoulé").select_option(label="On abandonne")
    one.get_by_role("button", name="Ouvrir la table").click()
    expect(one.get_by_text("3 minutes par décision")).to_be_visible()
    two = visit(one.get_by_label("Lien de la table").input_value(), lang="en")
    sit(two)
    mine, theirs = seats(one).first, seats(one).last
    expect(mine).to_contain_text("c’est son tour")
    expect(mine.get_by_role("timer", name="Pendule")).to_have_text(re.compile(r"^[0-2]:\d\d$"))
    expect(theirs.get_by_role("timer")).to_have_text("3:00")
    click_some(one, 1)
    expect(mine.get_by_role("timer")).to_have_text("3:00")
    expect(theirs).to_contain_text("c’est son tour")
    expect(theirs.get_by_role("timer")).to_have_text(re.compile(r"^[0-2]:\d\d$"))
    assert one.request.get(f"/api/tables/{one.url.rsplit('/', 1)[1]}").json()["clock"]["at_zero"] == "resign"


def test_a_table_over_several_days(visit: Visit) -> None:
    one = visit("/")
    one.get_by_role("button", name="ouvrir une table de Terra Nova").click()
    one.get_by_text("Autres réglages").click()
    one.get_by_label("Qui commence").select_option("Bleu (vous)")
    one.get_by_label("Rythme").select_option(label="Sur plusieurs jours")
    one.get_by_label("Pendule").select_option(label="1 jour par décision")
    one.get_by_role("button", name="Ouvrir la table").click()
    expect(one.get_by_text("Sur plusieurs jours")).to_be_visible()
    two = visit(one.url, lang="en")
    sit(two)
    expect(seats(one).last.get_by_role("timer")).to_have_text("1 j 0 h")
    expect(seats(two, "en").last.get_by_role("timer")).to_have_text("1 d 0 h")
    expect(seats(one).first.get_by_role("timer")).to_have_text(re.compile(r"^(1 j 0 h|23:59:\d\d)$"))


def test_time_that_has_run_out_for_a_decision(visit: Visit) -> None:
    one, two, _ = two_at(visit, clock={"seconds": 6.0, "at_zero": "random"})
    one.get_by_role("button", name="Reprendre la main").click()
    expect(seats(one).first).not_to_contain_text("(Aléatoire)")
    expect(one.locator("[data-line]")).not_to_have_count(0)  # a bot has decided in between
    expect(seats(two, "en").last).to_contain_text("(Random)")  # and so it goes with the other one


@pytest.mark.parametrize("at_zero", ["random", "resign"])
def test_time_that_has_run_out_for_the_game(visit: Visit, at_zero: str) -> None:
    one, two, _ = two_at(visit, clock={"seconds": 6.0, "bank": True, "at_zero": at_zero})
    if at_zero == "random":  # one may come back, with a little
        late = "Votre temps est écoulé\u00a0: un robot joue pour vous jusqu’à ce que vous repreniez la main."
        expect(one.get_by_text(late)).to_be_visible()
        expect(seats(one).first.get_by_role("timer")).to_have_text("0:00")
        one.get_by_role("button", name="Reprendre la main").click()
        expect(one.get_by_text(late)).to_have_count(0)
        expect(seats(one).first.get_by_role("timer")).to_have_text(re.compile(r"^0:(20|1\d|0[1-9])$"))
    else:
        expect(one.get_by_role("dialog").get_by_role("table", name="Résultat")).to_contain_text("a abandonné")
        expect(two.get_by_role("dialog")).to_contain_text("You win")


def test_clocks_fit_on_a_phone(visit: Visit) -> None:
    page = visit("/", size=(360, 740), has_touch=True, is_mobile=True)
    table_of(page, "mayflower", players=5, level="", access="hotseat", clock={"seconds": 5400.0})
    page.get_by_role("button", name="Commencer").click()
    expect(seats(page).get_by_role("timer")).to_have_count(5)
    assert seats(page).evaluate_all("all => all.filter(seat => seat.scrollWidth > seat.clientWidth).length") == 0
    assert page.evaluate("() => document.documentElement.scrollWidth") == 360


# ── Notes and talk ──────────────────────────────────────────────────────────────────────────────────────────────────


def test_notes_are_kept_and_nobody_else_hears_of_them(visit: Visit) -> None:
    one, two, table = two_at(visit)
    heard = frames_of(two)
    two.reload()
    own(one).first.wait_for()
    one.get_by_role("tab", name="Notes").click()
    notes = one.get_by_role("textbox", name=re.compile("Personne d’autre ne voit ces notes"))
    notes.fill("Le lac est à moi.")
    expect(one.get_by_text("Notes enregistrées.")).to_be_visible()
    notes.press("End")
    notes.press_sequentially(" Chut !")
    one.get_by_role("tab", name="Journal").click()  # sooner than they are kept by themselves
    one.get_by_role("tab", name="Notes").click()
    expect(notes).to_have_value("Le lac est à moi. Chut !")
    one.reload()
    one.get_by_role("tab", name="Notes").click()
    expect(notes).to_have_value("Le lac est à moi. Chut !")
    click_some(one, 1)
    two.wait_for_selector(".part .legal", state="attached")
    two.get_by_role("tab", name="Notes").click()
    expect(two.get_by_role("textbox", name=re.compile("Only you see these notes"))).to_have_value("")
    assert len(heard) > 1
    assert "lac est" not in "".join(heard)
    assert two.request.get(f"/api/tables/{table}/note?seat=0").status == 403


MUCH = """async (table) => {
    const body = JSON.stringify({ text: "et encore" });
    const say = { method: "POST", headers: { "content-type": "application/json" }, body };
    await Promise.all(Array.from({ length: 30 }, () => fetch(`/api/tables/${table}/say`, say)));
}"""
"""More than may be said at once, so that the next line is too much."""


def test_what_can_be_said(visit: Visit) -> None:
    one, two, _ = two_at(visit)
    one.get_by_role("tab", name="Discussion").click()
    two.get_by_role("tab", name="Chat").click()
    line = one.get_by_label("Votre message")
    talk = one.get_by_role("log", name="Discussion")
    send = one.get_by_role("button", name="Envoyer")
    line.fill("   ")
    send.click()
    expect(talk).to_contain_text("Personne n’a encore parlé.")
    line.fill("Terre en vue ! " + 600 * "a")
    assert len(line.input_value()) == 500, "what is longer cannot be written"
    send.click()
    expect(line).to_have_value("")
    expect(two.get_by_role("log", name="Chat")).to_contain_text("Terre en vue !")


def test_a_line_that_is_refused_stays_and_the_page_says_why(visit: Visit, serve: Callable[..., Server]) -> None:
    strict = serve(requests_per_second="40")  # twenty lines, then one a second
    one, _, table = two_at(visit, at=strict)
    one.get_by_role("tab", name="Discussion").click()
    line = one.get_by_label("Votre message")
    refused = one.get_by_text("attendez un instant")
    for _ in range(30):
        one.evaluate(MUCH, table)
        line.fill("encore")
        line.press("Enter")
        expect(one.locator("input:placeholder-shown").or_(refused).first).to_be_visible()
        if refused.is_visible():
            break
    expect(refused).to_be_visible()
    expect(line).to_have_value("encore")


# ── Onlookers ───────────────────────────────────────────────────────────────────────────────────────────────────────


def test_an_onlooker_sees_what_everybody_may_and_decides_nothing(visit: Visit) -> None:
    one, two, table = two_at(visit, "colorado")
    three = visit("/", lang="en")
    heard = frames_of(three)
    three.goto(f"/table/{table}")
    three.wait_for_selector(".board svg")
    name = three.request.get("/api/me").json()["name"]
    expect(one.get_by_text(f"Spectateurs\u00a0: {name}")).to_be_visible()
    expect(two.get_by_text(f"Onlookers: {name}")).to_be_visible()
    click_some(one, 1)
    expect(three.locator("[data-line]")).not_to_have_count(0)

    def hand(page: Page) -> set[str]:
        return set(page.locator('.part [data-spot^="hand/"]').evaluate_all("all => all.map(a => a.dataset.spot)"))

    secret = hand(one) | hand(two)
    assert secret
    assert not hand(three)
    known = "".join(heard)
    assert '"text":null' in known
    assert not [spot for spot in secret if f'data-spot=\\"{spot}\\"' in known]
    expect(three.get_by_role("region", name="What you can do")).to_have_count(0)
    expect(three.locator(".part .legal")).to_have_count(0)
    expect(three.get_by_role("tab", name="Notes")).to_have_count(0)
    scene = two.request.get(f"/api/tables/{table}/scene?seat=1").json()
    asked = {"seat": 1, "text": scene["choices"][0]["text"], "moment": scene["moment"]}
    refused = three.request.post(f"/api/tables/{table}/decide?lang=en", data=asked)
    assert (refused.status, refused.json()["say"]) == (
        409,
        f"That is {two.request.get('/api/me').json()['name']}’s seat, not yours.",
    )
    three.get_by_role("tab", name="Chat").click()
    three.get_by_label("Your message").fill("Bon vent !")
    three.keyboard.press("Enter")
    one.get_by_role("tab", name="Discussion").click()
    expect(one.get_by_role("log", name="Discussion")).to_contain_text(f"{name} Bon vent !")
    three.close()
    expect(one.get_by_text("Spectateurs")).to_have_count(0)


# ── What is refused ─────────────────────────────────────────────────────────────────────────────────────────────────


class Holding:
    """Keeps news from a page, though not answers, once it `holds`."""

    def __init__(self, page: Page) -> None:
        self.holds = False
        self.kept: list[Any] = []
        page.route_web_socket(re.compile("/live"), self.between)

    def between(self, route: WebSocketRoute) -> None:
        self.route = route
        route.connect_to_server().on_message(self.hear)

    def hear(self, message: str | bytes) -> None:
        told = json.loads(message)
        held = [each for each in told if self.holds and each["type"] == "news"]
        self.kept += held
        self.route.send(json.dumps([each for each in told if each not in held]))

    def let_go(self) -> None:
        self.holds = False
        self.route.send(json.dumps(self.kept))


def test_a_decision_on_an_old_picture_is_refused_and_the_page_is_right_again(visit: Visit) -> None:
    one = visit("/")
    table = table_of(one, "terranova", level="", access="hotseat")
    one.get_by_role("button", name="Commencer").click()
    own(one).first.wait_for()
    other = one.context.new_page()
    line = Holding(other)
    other.goto(f"/table/{table}")
    own(other).first.wait_for()
    line.holds = True
    click_some(one, 1)
    expect(one.locator("[data-line]")).to_have_count(1)
    other.mouse.click(*other.evaluate(HITTABLE)[-1])
    expect(other.get_by_text("La partie a avancé entre-temps")).to_be_visible()
    line.let_go()
    expect(other.locator("[data-line]")).to_have_count(1)
    assert one.request.get(f"/api/tables/{table}").json()["decisions"] == 1
    click_some(other, 1)
    expect(one.locator("[data-line]")).to_have_count(2)
    expect(other.locator("[data-line]")).to_have_count(2)


def held(parent: int, module: str) -> int:
    """The process that runs a module for another, stopped as soon as it is there."""

    def there() -> int | None:
        listed = subprocess.run(["ps", "-eo", "pid,ppid,args"], capture_output=True, text=True, check=True).stdout
        lines = [line.split(maxsplit=2) for line in listed.splitlines()]
        return next((int(pid) for pid, above, told in lines if above == str(parent) and module in told), None)

    pid: int = until(there)
    os.kill(pid, signal.SIGSTOP)
    return pid


def test_bots_that_warm_up_are_told_of_until_they_are_ready(
    visit: Visit, serve: Callable[..., Server], tmp_path: Path
) -> None:
    """The first start, before anything is compiled: how far that is, and that they play more simply meanwhile."""
    at = serve(cache=str(tmp_path), bot_threads="1")
    page = visit(at=at)
    with ThreadPoolExecutor(1) as beside:
        # else they might be ready before all is looked at
        warming = beside.submit(held, at.process.pid, "newfound.bots.warm")
        try:
            table_of(page, "toy", level="skilled")
            told = page.locator(".warming")
            expect(told).to_contain_text(
                re.compile(r"Les robots s’échauffent\s: \d+\s%. D’ici là, ils jouent plus simple")
            )
            expect(told.get_by_role("progressbar")).to_be_visible()
            expect(page.locator(":is(.turn, .stage) .warming")).to_have_count(0)  # it takes nothing from them
            page.set_viewport_size({"width": 390, "height": 844})
            expect(page.locator(".turn .warming")).to_be_visible()
            page.set_viewport_size({"width": 1280, "height": 800})
            click_some(page, 1)  # nobody waits for it
            expect(page.locator("[data-line]").first).to_be_visible()
        finally:
            os.kill(warming.result(), signal.SIGCONT)
    expect(told).to_have_count(0)
