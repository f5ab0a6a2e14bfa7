"""After the game: a rematch for all, the bots' analysis, and games written down and opened again."""

import random
import re
from itertools import pairwise
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from newfound.cli import main
from newfound.core import game as core
from newfound.core import record
from newfound.core.words import BadRecord
from page.conftest import Visit, table_of
from page.test_agreed import decide
from page.test_everyone import serious
from page.test_play import click_some, resign, shoot
from page.test_sizes import played
from page.test_sizes import sit as sit_at
from page.test_table_life import menu, own, seats, two_at

TESTS = Path(__file__).parents[1]

# ── Rematch ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_all_come_to_the_one_rematch_and_the_other_begins(visit: Visit) -> None:
    one, two, table = two_at(visit)
    click_some(one, 1)
    resign(one)
    onlooker = visit(f"/table/{table}", lang="en")
    expect(two.get_by_role("dialog").get_by_role("button", name="Rematch")).to_be_visible()
    expect(onlooker.get_by_role("dialog")).to_be_visible()
    expect(onlooker.get_by_role("dialog").get_by_role("button", name="Rematch")).to_have_count(0)
    one.get_by_role("dialog").get_by_role("button", name="Revanche").click()
    expect(one).not_to_have_url(re.compile(table))
    again = one.url
    for page in (two, onlooker):
        page.get_by_role("dialog").get_by_role("link", name="Join the rematch").click()
        expect(page).to_have_url(again)
    expect(two.get_by_text("The game starts as soon as the host says so.")).to_be_visible()
    one.get_by_role("button", name="Commencer").click()
    own(two, "en").first.wait_for()  # who was second begins now, and everybody keeps their colour
    expect(seats(two, "en").last).to_contain_text("(you)")
    expect(seats(one).first).to_contain_text("(vous)")
    click_some(two, 1)
    click_some(one, 1)
    # and whoever comes back to the old table is shown the way
    two.go_back()
    two.get_by_role("button", name="Close").click()
    two.get_by_role("link", name="Join the rematch").click()
    expect(two).to_have_url(again)


def test_a_rematch_against_bots_begins_at_once(visit: Visit) -> None:
    page = visit("/")
    table = table_of(page, "terranova")
    click_some(page, 1)
    resign(page)
    page.get_by_role("dialog").get_by_role("button", name="Revanche").click()
    expect(page).not_to_have_url(re.compile(table))
    click_some(page, 1)
    expect(seats(page).first).to_contain_text("(vous)")


# ── The sheet and looking back ──────────────────────────────────────────────────────────────────────────────────────


def told(page: Page, game: str) -> str:
    """Opens a finished game of the most players that is told among the tests, and gives its table."""
    most = core.games()[game].players[-1]
    text = min((TESTS / game / "playthroughs").glob(f"{most}-players*.txt")).read_text()
    answer = page.request.post("/api/records", data=text, headers={"content-type": "text/plain"})
    assert answer.ok, answer.text()
    table: str = answer.json()["id"]
    page.goto(f"/table/{table}")
    page.wait_for_selector("[data-sheet]")
    return table


@pytest.mark.parametrize("game", sorted(core.games()))
def test_the_sheet_tells_where_the_points_come_from(visit: Visit, game: str) -> None:
    page = visit("/", size=(390, 844), has_touch=True)
    table = told(page, game)
    lines = page.request.get(f"/api/tables/{table}/log?lang=fr").json()
    seats = page.request.get(f"/api/tables/{table}?lang=fr").json()["seats"]
    shown = page.get_by_role("table", name="D’où viennent les points")
    columns = [column.get_attribute("title") for column in shown.get_by_role("columnheader").all()[1:]]
    order = [next(k for k, seat in enumerate(seats) if seat["name"] == name) for name in columns]
    assert sorted(order) == [*range(len(seats))]
    rows = {
        row.get_by_role("rowheader").inner_text(): [int(cell) for cell in row.get_by_role("cell").all_inner_texts()]
        for row in shown.locator("tbody tr").all()
    }
    wanted: dict[str, list[int]] = {}
    for seat, points, category in (each for line in lines for each in line["points"]):
        wanted.setdefault(category, [0] * len(seats))[order.index(seat)] += points
    assert rows == wanted
    assert len(rows) > 1
    sums = [int(cell) for cell in shown.locator("tfoot td").all_inner_texts()]
    assert sums == [seats[seat]["score"] for seat in order] == [sum(each) for each in zip(*rows.values(), strict=True)]
    assert page.evaluate("() => document.querySelector('dialog').scrollWidth <= innerWidth")


@pytest.mark.parametrize(("seed", "said"), [(4, "rouge, qui a joué en dernier parmi eux, l’emporte."), (5, "")])
def test_the_sheet_says_who_wins_where_points_are_equal(visit: Visit, seed: int, said: str) -> None:
    rng, state = random.Random(seed), core.games()["century"].new(2)
    while not state.over:
        state = state.apply(state.to_act[0], rng.choice(state.legal(state.to_act[0])))
    assert (state.scores[0] == state.scores[1]) == bool(said)
    page = visit("/")
    text = {"content-type": "text/plain"}
    brought = page.request.post("/api/records", data=record.dumps(state), headers=text).json()
    page.goto(f"/table/{brought['id']}")
    page.wait_for_selector("[data-sheet]")
    expect(page.locator("[data-sheet] > table + p")).to_have_text([re.compile(said)] if said else [])


def test_the_sheet_of_a_game_played_on_counts_what_was_scored_before(visit: Visit) -> None:
    page = visit("/")
    state = next(state for state in reversed(played("colorado", 2)) if min(state.scores))
    sit_at(page, state)
    table = page.url.rsplit("/", 1)[1]
    (seat,) = page.request.get(f"/api/tables/{table}").json()["mine"]
    while (scene := page.request.get(f"/api/tables/{table}/scene?seat={seat}").json())["status"] != "over":
        if scene["choices"]:
            decide(page, table, seat)
    shown = page.get_by_role("table", name="D’où viennent les points")
    before = shown.get_by_role("row", name="Déjà marqués au début")
    expect(before).to_be_visible()
    assert {int(cell) for cell in before.get_by_role("cell").all_inner_texts()} == {*state.scores}
    rows = [
        [int(cell) for cell in row.get_by_role("cell").all_inner_texts()] for row in shown.locator("tbody tr").all()
    ]
    sums = [int(cell) for cell in shown.locator("tfoot td").all_inner_texts()]
    assert sums == [sum(each) for each in zip(*rows, strict=True)]
    # the chart ends there too
    scores = [seat["score"] for seat in page.request.get(f"/api/tables/{table}").json()["seats"]]
    chart = page.get_by_role("figure").get_by_role("img").first
    for score in scores:
        expect(chart).to_have_accessible_name(re.compile(rf" {score}\b"))


def test_looking_back_does_not_tell_the_end(visit: Visit) -> None:
    page = visit("/")
    table = told(page, "terranova")
    page.keyboard.press("Escape")
    winner = seats(page).filter(has_text="vainqueur")
    expect(winner).to_have_count(1)
    lines = page.request.get(f"/api/tables/{table}/log").json()
    # somebody else is sent the link to a moment
    other = visit(f"/table/{table}#3", lang="en")
    expect(other.get_by_role("region", name="Replay")).to_contain_text(f"Move 3 of {len(lines)}")
    expect(seats(other, "en").first).to_be_visible()
    expect(seats(other, "en").filter(has_text="winner")).to_have_count(0)
    expect(other.get_by_role("dialog")).to_have_count(0)
    expect(other.locator("[data-line]")).to_have_count(3)
    other.get_by_role("button", name="To the end").click()
    expect(other.locator(f"[data-line='{len(lines) - 1}']")).to_be_visible()
    expect(seats(other, "en").filter(has_text="winner")).to_have_count(1)


def test_one_looks_back_by_turns_and_by_moves(visit: Visit) -> None:
    page = visit("/")
    table = told(page, "terranova")
    page.get_by_role("button", name="Revoir la partie").click()
    lines = page.request.get(f"/api/tables/{table}/log").json()
    begins = [k for k, line in enumerate(lines) if k and line["seat"] != lines[k - 1]["seat"]]
    assert any(after - before > 1 for before, after in pairwise(begins)), "turns of several moves"
    at = page.get_by_role("region", name="Relecture")
    for stop in begins[:5]:
        at.get_by_role("button", name="Un tour en avant").click()
        expect(at).to_contain_text(f"Coup {stop} sur")
        said = at.locator(".say span")  # what was done is told to its end
        expect(said).to_have_text(" ".join(lines[stop - 1]["say"]))
        assert said.evaluate("(said) => said.scrollHeight <= said.clientHeight && said.scrollWidth <= said.clientWidth")
        assert at.locator(".say").evaluate("(say) => say.scrollHeight <= say.clientHeight")
    at.get_by_role("button", name="Un coup en avant").click()
    expect(at).to_contain_text(f"Coup {begins[4] + 1} sur")
    page.keyboard.press("End")
    expect(at).to_contain_text(f"Coup {len(lines)} sur")
    page.keyboard.press("Shift+ArrowLeft")
    expect(at).to_contain_text(f"Coup {begins[-1]} sur")
    page.keyboard.press("ArrowLeft")
    expect(at).to_contain_text(f"Coup {begins[-1] - 1} sur")


# ── Analysis ────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_the_bots_look_back_at_a_game(visit: Visit) -> None:
    page = visit("/", bypass_csp=True)
    table = table_of(page, "mayflower")
    click_some(page, 3)
    resign(page)
    sheet = page.get_by_role("dialog")
    view = sheet.get_by_role("region", name="Analyse")
    view.get_by_role("button", name="Analyser la partie").click()
    expect(view.get_by_role("progressbar").or_(view.get_by_role("table")).first).to_be_visible()
    expect(view.get_by_role("table")).to_be_visible()
    for heading in ("Chances cédées par décision", "Points d’avance cédés en tout", "Points d’avance dus aux tirages"):
        expect(view.get_by_role("columnheader", name=heading)).to_be_visible()
    expect(view.get_by_role("row")).to_have_count(3)
    name = page.request.get(f"/api/tables/{table}").json()["seats"][0]["name"]
    expect(view.get_by_role("row").nth(1)).to_contain_text(re.compile(rf"{re.escape(name)}\s*\d+(,\d)?\s%"))
    expect(view.get_by_role("heading", name="Les décisions les plus coûteuses")).to_be_visible()
    curve = view.get_by_role("img", name=re.compile(rf"{re.escape(name)} \d+\s%"))
    expect(curve).to_be_visible()
    view.get_by_text("Décision par décision").click()
    told = view.get_by_role("button", name=re.compile(rf"^\d+\. {re.escape(name)}\s:")).last
    told.scroll_into_view_if_needed()
    shoot(page, "analysis")
    assert serious(page) == []
    assert not view.get_by_text(re.compile("Bleu|Rouge")).count(), "people are called by their names"
    # a sentence leads to its moment, and the analysis is still there afterwards
    number = int(told.inner_text().split(".")[0])
    told.click()
    expect(page.get_by_role("region", name="Relecture")).to_contain_text(f"Coup {number} sur")
    expect(page).to_have_url(re.compile(rf"/table/{table}#{number}$"))
    assert page.request.get(f"/api/tables/{table}/log").json()[number - 1]["seat"] == 0
    page.get_by_role("button", name="Décompte").click()
    expect(told).to_be_visible()


def test_where_nobody_draws_there_is_no_luck_to_tell_of(visit: Visit) -> None:
    page = visit("/")
    table_of(page, "terranova")
    click_some(page, 1)
    resign(page)
    page.get_by_role("button", name="Analyser la partie").click()
    view = page.get_by_role("region", name="Analyse")
    expect(view.get_by_role("row")).to_have_count(3)
    expect(view.get_by_role("columnheader", name="Chances cédées par décision")).to_be_visible()
    expect(view.get_by_role("columnheader", name="Points d’avance dus aux tirages")).to_have_count(0)
    # all that stands in a column has as many decimals
    expect(view.get_by_role("row").nth(1).get_by_role("cell").last).to_have_text(re.compile(r"^\d+,\d$"))


def test_a_game_with_secrets_that_was_given_up_is_looked_back_at_too(visit: Visit) -> None:
    page = visit("/", lang="en")
    table_of(page, "colorado")
    click_some(page, 1)
    menu(page, "Resign")
    page.get_by_role("button", name="Yes").click()
    page.get_by_role("button", name="Analyse the game").click()
    view = page.get_by_role("region", name="Analysis")
    expect(view.get_by_role("row")).to_have_count(3)
    expect(view.get_by_role("columnheader", name="Points of lead due to luck")).to_be_visible()
    # draws in a row are folded away
    view.get_by_text("Decision by decision").click()
    draws = view.locator("details details").first
    expect(draws.locator("summary")).to_contain_text(re.compile(r"^1–\d+\. \d+ draws\. Luck: "))
    expect(draws.locator("button").first).to_be_hidden()
    draws.locator("summary").click()
    expect(draws.get_by_role("button").first).to_contain_text("Luck: ")


# ── Records ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def download(page: Page, folder: Path, entry: str) -> Path:
    """Follows a link to a file and keeps it."""
    with page.expect_download() as coming:
        page.get_by_role("dialog").get_by_role("link", name=entry).click()
    path = folder / coming.value.suggested_filename
    coming.value.save_as(path)
    return path


def test_a_game_is_written_down_and_opened_again(visit: Visit, tmp_path: Path) -> None:
    page = visit("/")
    table = table_of(page, "mayflower")
    click_some(page, 4)
    resign(page)
    path = download(page, tmp_path, "Enregistrer la partie")
    assert path.name == f"mayflower-{table}.txt"
    state = record.loads(path.read_text())
    assert len(list(state.decisions())) == page.request.get(f"/api/tables/{table}").json()["decisions"]
    assert main(["replay", str(path)]) == 0
    # on the home page it goes on, on one device
    stranger = visit("/", lang="en")
    stranger.get_by_label("Open a saved game").set_input_files(path)
    expect(stranger).to_have_url(re.compile("/table/"))
    own(stranger, "en").first.wait_for()
    assert stranger.locator("[data-line]").all_inner_texts()
    click_some(stranger, 1)


def test_a_running_game_is_written_down_as_far_as_one_knows_it(visit: Visit, tmp_path: Path) -> None:
    one, two, table = two_at(visit, "colorado")
    click_some(one, 1)
    own(two, "en").first.wait_for()
    two.get_by_role("button", name="Menu").click()
    path = download(two, tmp_path, "Save the game")
    text = path.read_text()
    hidden = [line["number"] for line in two.request.get(f"/api/tables/{table}/log?seat=1").json() if not line["text"]]
    assert hidden
    assert text.splitlines().count("chance ?") == len(hidden)
    with pytest.raises(BadRecord, match="one seat’s account"):
        record.loads(text)


def test_a_file_that_is_no_game_is_refused_with_a_sentence(visit: Visit, tmp_path: Path) -> None:
    page = visit("/")
    nothing = tmp_path / "nothing.txt"
    nothing.write_text("once upon a time")
    chooser = page.get_by_label("Ouvrir une partie enregistrée")
    for _ in range(2):  # a second time just as the first
        chooser.set_input_files(nothing)
        said = page.get_by_role("status").get_by_role("button")
        expect(said).to_have_text(re.compile(r"\w+ .*\."))
        said.click()
        expect(said).to_have_count(0)
