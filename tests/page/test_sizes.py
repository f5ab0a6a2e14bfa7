"""How large a table is on the screen, measured in a real browser: the board, what can be clicked, what is read."""

import random
from functools import cache
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from conftest import THOROUGH
from newfound import record
from newfound.core.game import games
from newfound.core.state import State
from page.conftest import Visit, table_of

GAMES = sorted(games())
DESKTOPS = [(1440, 900), (1280, 720)]
PHONES = [(390, 844), (360, 740)]
SCREENS = [
    (360, 740),
    (390, 844),
    (768, 1024),
    (1024, 768),
    (1280, 720),
    (1440, 900),
    (1920, 1080),
    (844, 390),
    (640, 360),
]
"""Phones upright and on their side, tablets, laptops, a large screen, and a laptop's at 200 %."""
SHARE, HALF, CLEAR, READ, MOUSE, FINGER, TILE, LAID = 0.65, 0.5, 12, 11, 24, 44, 64, 30
TILES = {"mayflower": 100, "discovery": 120}
"""The side of a tile on a board that grows, in its units."""

SEEN = """() => {
    const box = (element) => element.getBoundingClientRect();
    const one = (name) => document.querySelector(name);
    const board = box(one('.board'));
    const head = box(one('.table > header'));
    const parts = [...document.querySelectorAll('.part svg[data-part]')];
    /** Pixels to a unit of a part. */
    const scale = (part) => part.getScreenCTM().a;
    const legal = [...document.querySelectorAll('.part .legal')];
    const middle = ({ left, right, top, bottom }) => [(left + right) / 2, (top + bottom) / 2];
    const beyond = legal.filter((spot) => spot.closest('.board')).map(box).map(middle).filter(([x, y]) =>
        x < board.left || x > board.right || y < board.top || y > board.bottom);
    return {
        share: board.width * board.height / (innerWidth * (innerHeight - head.height)),
        // how many pixels what can just be read at 11 pixels has
        read: Object.fromEntries(parts.map((part) => [part.dataset.part, 11 * scale(part) / part.dataset.least])),
        // how large what is written is, whatever a part says of itself
        written: [...document.querySelectorAll('.part svg[data-part] text, .table :is(p, span, b, li, button, h1)')]
            .filter((each) => [...each.childNodes].some((node) => node.nodeType === 3 && node.data.trim()))
            .filter((each) => !each.closest('.unseen') && each.getBoundingClientRect().width > 1)
            .map((each) => {
                const { a, b } = each.getScreenCTM?.() ?? { a: 1, b: 0 };
                return [parseFloat(getComputedStyle(each).fontSize) * Math.hypot(a, b), each.textContent.trim()];
            })
            .reduce((least, each) => (each[0] < least[0] ? each : least), [1000, '']),
        narrowest: Math.min(1000, ...legal.map((spot) => box(spot).width)),
        outside: legal.map(box).filter((spot) => spot.width && (spot.right < 0 || spot.left > innerWidth)).length
            - beyond.filter(([x]) => x < 0 || x > innerWidth).length,
        beyond: beyond.length,
        told: [...document.querySelectorAll('.beyond')].reduce((sum, mark) => sum + Number(mark.textContent), 0),
        unit: scale(one('.board svg')),
    };
}"""

WRONG = """() => {
    const wrong = [];
    const visible = (element) => {
        const { left, top, right, bottom } = element.getBoundingClientRect();
        const seen = { left, top, right: Math.min(right, innerWidth), bottom: Math.min(bottom, innerHeight) };
        for (let each = element.parentElement; each; each = each.parentElement) {
            if (getComputedStyle(each).overflow === 'visible') continue;
            const edge = each.getBoundingClientRect();
            for (const side of ['left', 'top']) seen[side] = Math.max(seen[side], edge[side]);
            for (const side of ['right', 'bottom']) seen[side] = Math.min(seen[side], edge[side]);
        }
        return seen;
    };
    const meet = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2
        && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2;
    const check = (names, what) => {
        const found = [];
        for (const element of document.querySelectorAll(names)) {
            const seen = visible(element);
            if (element.closest('.unseen') || seen.right - seen.left < 2 || seen.bottom - seen.top < 2) continue;
            const name = what(element);
            const all = element.getBoundingClientRect();
            if (all.left < seen.left - 1 || all.right > seen.right + 1) wrong.push(`${name} is cut`);
            found.push([element, name, seen]);
        }
        for (const [k, [element, name, seen]] of found.entries())
            for (const [other, called, there] of found.slice(k + 1))
                if (!element.contains(other) && !other.contains(element) && meet(seen, there))
                    wrong.push(`${name} lies over ${called}`);
        return found;
    };
    if (document.documentElement.scrollWidth > innerWidth) wrong.push('the page scrolls sideways');
    const turn = document.querySelector('.turn');
    if (!turn.querySelector('aside') && turn.scrollHeight > turn.clientHeight + 1) wrong.push('what is asked is cut');
    if (document.querySelector('.spread [data-part=buttons]')) wrong.push('buttons lie over the board');
    // regions, and all buttons, fields, names and numbers
    check('.table > header, .board, .spread > .mine, .spread > .drawer, .turn, .seats, .own, .side', (one) =>
        one.className);
    const pieces = check(
        '.table button, .table a, .table input, .table h1, .called, .you, .score, .marks > *, .asks p, .steps li, '
            + '.steps + p, .choices p, [role=timer], .floats, .offers',
        (one) => `${one.className || one.localName} “${(one.ariaLabel || one.textContent).trim().slice(0, 40)}”`);
    for (const [element, name] of pieces) {
        // what another has just done is told in a line, and at length where that line leads
        if (element.closest('.lately')) continue;
        for (const each of [element, ...element.querySelectorAll('*')])
            if (getComputedStyle(each).overflow === 'hidden' && !each.closest('.unseen')
                && (each.scrollWidth > each.clientWidth + 1 || each.scrollHeight > each.clientHeight + 2))
                wrong.push(`the words of ${name} are cut`);
    }
    for (const part of document.querySelectorAll('.part svg[data-part]')) {
        const host = part.closest('.part').getBoundingClientRect();
        const [, , width] = part.getAttribute('viewBox').split(' ');
        const own = part.dataset.part !== 'board';
        if (own && part.getScreenCTM().a * width > host.width + 1) wrong.push(`${part.dataset.part} is cut`);
    }
    return wrong;
}"""
"""What leaves the screen, is cut, or lies over something else, pictures but for their edges left out."""

REST = """() => new Promise((done) => {
    let before = '';
    let same = 0;
    const look = () => {
        const now = [...document.querySelectorAll('.board, .part svg, header, .turn, .side, .seats, .beyond')].map(
            (each) => JSON.stringify([each.getBoundingClientRect(), each.getScreenCTM?.().a])).join();
        same = now === before && !document.querySelector('.board.following') ? same + 1 : 0;
        before = now;
        if (same < 6) requestAnimationFrame(look);
        else done();
    };
    look();
})"""
"""Waits until nothing moves any more."""


def play(page: Page, table: str, decisions: int) -> None:
    """Lets the visitor's seat decide at random so many times."""
    rng = random.Random(table)
    while decisions:
        scene = page.request.get(f"/api/tables/{table}/scene?seat=0").json()
        if scene["status"] == "over":
            return
        if scene["choices"]:
            asked = {"seat": 0, "text": rng.choice(scene["choices"])["text"], "moment": scene["moment"]}
            decisions -= page.request.post(f"/api/tables/{table}/decide", data=asked).ok


@cache
def played(game: str, players: int) -> list[State]:
    """A random game: the states at which somebody has something to choose."""
    rng = random.Random(f"{game} {players}")
    state = games()[game].new(players)
    states = []
    while not state.over:
        seat = state.to_act[0]
        legal = [] if seat < 0 else state.legal(seat)
        if len(legal) > 1:
            states.append(state)
        state = state.apply(seat, state.chance(rng) if seat < 0 else rng.choice(legal))
    return states


def sit(page: Page, state: State) -> None:
    """Goes to a table where the visitor decides next, at a state that others have played to."""
    text = {"content-type": "text/plain"}
    brought = page.request.post("/api/records", data=record.dumps(state), headers=text)
    assert brought.ok, brought.text()
    asked = {"seat": state.to_act[0], "at": len([*state.decisions()]), "level": "random"}
    made = page.request.post(f"/api/tables/{brought.json()['id']}/fork", data=asked)
    assert made.ok, made.text()
    page.goto(f"/table/{made.json()['id']}")


def look(page: Page, size: tuple[int, int], what: str = SEEN) -> Any:
    """What is to be seen at a size, once it has been laid out."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.reload()
    page.wait_for_selector(".part .legal", state="attached")
    page.evaluate(REST)
    return page.evaluate(what)


MOMENTS = [(lang, at) for lang in ("fr", "en") for at in (0.0, 0.5, 1.0)]


@pytest.mark.parametrize(("lang", "at"), MOMENTS if THOROUGH else [("fr", 0.0), ("en", 0.5), ("fr", 1.0)])
@pytest.mark.parametrize("game", GAMES)
def test_the_board_fills_the_screen_and_all_can_be_read(visit: Visit, game: str, lang: str, at: float) -> None:
    page = visit("/", lang=lang)
    states = played(game, 3)
    sit(page, states[round(at * (len(states) - 1))])
    for size in DESKTOPS:
        seen = look(page, size)
        assert seen["share"] >= SHARE, size
        assert seen["narrowest"] >= MOUSE - 0.5, size
        assert min(seen["read"].values()) >= CLEAR - 0.1, (seen["read"], size)
        assert seen["written"][0] >= CLEAR - 0.1, (seen["written"], size)
        assert not seen["outside"]
        assert seen["told"] >= seen["beyond"]


@pytest.mark.parametrize("at", [0.0, 0.2, 0.5, 1.0] if THOROUGH else [0.0, 1.0])
@pytest.mark.parametrize("game", GAMES)
def test_on_a_phone_all_can_be_read_and_touched(visit: Visit, game: str, at: float) -> None:
    page = visit("/", size=PHONES[0], has_touch=True, is_mobile=True)
    states = played(game, 2)
    sit(page, states[round(at * (len(states) - 1))])
    for size in PHONES:
        seen = look(page, size)
        assert seen["narrowest"] >= FINGER - 0.5, size
        assert min(seen["read"].values()) >= READ - 0.1, (seen["read"], size)
        assert seen["written"][0] >= READ - 0.1, (seen["written"], size)
        assert seen["told"] >= seen["beyond"]


@pytest.mark.parametrize("players", [2, 3, 4, 5] if THOROUGH else [5])
@pytest.mark.parametrize("game", sorted(TILES))
def test_a_tile_stays_large(visit: Visit, game: str, players: int) -> None:
    page = visit("/")
    laid = next(state for state in played(game, players) if lies(state) >= LAID and picks_a_cell(state))
    for state in (laid, [state for state in played(game, players) if picks_a_cell(state)][-1]):
        sit(page, state)
        seen = look(page, (1440, 900))
        assert TILES[game] * seen["unit"] >= TILE - 0.1
        assert seen["told"] >= seen["beyond"]


def lies(state: State) -> int:
    """How many tiles have been laid."""
    first = games()[state.game.name].new(state.players).position
    return int(state.position.tiles - first.tiles)


def picks_a_cell(state: State) -> bool:
    return any(action.spots[0].startswith("cell/") for action in state.legal(state.to_act[0]))


SIGHT = """() => {
    const frame = document.querySelector('.board').getBoundingClientRect();
    return [...document.querySelectorAll('.board .sight')].map((each) => each.getBoundingClientRect()).map(
        ({ left, right, top, bottom }) => left > frame.left - 1 && right < frame.right + 1 && top > frame.top - 1
            && bottom < frame.bottom + 1);
}"""
"""Whether what tells how things stand is wholly in sight."""


@pytest.mark.parametrize("size", PHONES)
def test_on_a_phone_one_sees_the_call_that_one_makes_and_answers(visit: Visit, size: tuple[int, int]) -> None:
    page = visit("/", size=size, has_touch=True, is_mobile=True)
    states = played("colorado", 4)
    for asked in ("player", "family", "value", "hand"):
        found = [s for s in states if {a.spots[0].split("/")[0] for a in s.legal(s.to_act[0])} == {asked}]
        sit(page, found[-1])
        assert look(page, size, SIGHT) == [True], asked


def test_at_the_start_one_sees_the_surveyors(visit: Visit) -> None:
    page = visit("/")
    table_of(page, "mayflower")
    for size in [(1280, 720), (1440, 900)]:
        assert look(page, size, SIGHT) == [True], size
        assert page.evaluate(SEEN)["beyond"] == 0


def test_marks_tell_of_places_beyond_the_edges_and_go_there(visit: Visit) -> None:
    page = visit("/")
    state = max(filter(picks_a_cell, played("mayflower", 5)), key=lambda state: len(state.legal(state.to_act[0])))
    sit(page, state)
    seen = look(page, (1024, 500))
    assert seen["beyond"]
    mark = page.get_by_role("button", name="plus bas").or_(page.get_by_role("button", name="plus haut")).first
    where = mark.get_attribute("aria-label")
    before = page.locator(".board svg").bounding_box()
    mark.click()
    page.evaluate(REST)
    assert page.locator(".board svg").bounding_box() != before
    assert page.locator(".beyond").evaluate_all("(all, where) => all.every((a) => a.ariaLabel !== where)", where)
    after = page.evaluate(SEEN)
    assert after["told"] >= after["beyond"]
    assert after["unit"] == pytest.approx(seen["unit"])


@pytest.mark.parametrize("lang", ["fr", "en"] if THOROUGH else ["fr"])
@pytest.mark.parametrize("most", [True, False] if THOROUGH else [True])
@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_cut_or_lies_over_anything(visit: Visit, game: str, most: bool, lang: str) -> None:
    page = visit("/", lang=lang)
    players = games()[game].players
    states = played(game, players[-1] if most else players[0])
    middle = states[len(states) // 3 : 2 * len(states) // 3]
    sit(page, max(middle, key=lambda state: len(state.legal(state.to_act[0]))))
    for size in SCREENS:
        assert look(page, size, WRONG) == [], size
        if size[0] > size[1]:
            assert page.evaluate(SEEN)["share"] > HALF, size


def test_on_a_phone_buttons_lie_below_the_board(visit: Visit) -> None:
    page = visit("/", size=PHONES[0], has_touch=True, is_mobile=True)
    table_of(page, "century")
    seen = page.wait_for_selector(".offers [data-spot=rest]")
    page.evaluate(REST)
    board, button = page.locator(".board").bounding_box(), seen and seen.bounding_box()
    assert board
    assert button
    assert button["y"] >= board["y"] + board["height"]
    assert button["height"] >= FINGER - 0.5
    # the cards that forts are chosen for are in sight with them
    card = page.locator("[data-spot^='card/']").first.bounding_box()
    assert card
    assert card["y"] >= board["y"]


@pytest.mark.parametrize("size", [(1024, 768), (1280, 720)])
def test_whom_to_ask_is_chosen_beside_what_is_asked(visit: Visit, size: tuple[int, int]) -> None:
    page = visit("/")
    sit(page, next(s for s in played("colorado", 4) if s.legal(s.to_act[0])[0].spots[0].startswith("player/")))
    assert look(page, size, WRONG) == []
    assert page.locator(".turn [data-spot^='player/']").count() == 3


COVERED = """() => {
    const notice = document.querySelector('.place button').getBoundingClientRect();
    return [...document.querySelectorAll('button, a, input')].filter((each) => {
        const { left, right, top, bottom, width } = each.getBoundingClientRect();
        return !each.closest('.place') && width > 1 && left < notice.right && right > notice.left
            && top < notice.bottom && bottom > notice.top;
    }).map((each) => each.ariaLabel || each.textContent.trim());
}"""
"""What is clicked and lies below the notice of the moment."""


@pytest.mark.parametrize("size", [(390, 844), (844, 390), (1024, 768), (1280, 720)])
@pytest.mark.parametrize("game", GAMES)
def test_a_notice_covers_no_button(visit: Visit, game: str, size: tuple[int, int]) -> None:
    page = visit("/", size=size)
    states = played(game, games()[game].players[-1])
    sit(page, states[len(states) // 2])
    page.wait_for_selector(".part .legal", state="attached")
    page.evaluate(REST)
    page.locator(".board [data-spot]:not(.legal)").first.dispatch_event("click")
    page.wait_for_selector(".place button")
    page.wait_for_function(f"() => !({COVERED})().length")


@cache
def ended(game: str, players: int) -> State:
    """A random game that is over."""
    state = played(game, players)[-1]
    rng = random.Random(1)
    while not state.over:
        seat = state.to_act[0]
        state = state.apply(seat, state.chance(rng) if seat < 0 else rng.choice(state.legal(seat)))
    return state


def bring(page: Page, state: State, moment: int | None = None) -> None:
    """Goes to a game that is written down, or to a moment of it."""
    text = {"content-type": "text/plain"}
    brought = page.request.post("/api/records", data=record.dumps(state), headers=text)
    assert brought.ok, brought.text()
    page.goto(f"/table/{brought.json()['id']}{'' if moment is None else f'#{moment}'}")


IN_SIGHT = """(spots) => {
    const frame = document.querySelector('.board').getBoundingClientRect();
    const places = [...document.querySelectorAll(`.board ${spots}`)];
    const lies = ({ left, right, top, bottom }) => left >= frame.left - 0.5 && right <= frame.right + 0.5
        && top >= frame.top - 0.5 && bottom <= frame.bottom + 0.5;
    return places.length && places.map((each) => each.getBoundingClientRect()).every(lies);
}"""
"""Whether all of some places are in sight on the board."""


@pytest.mark.parametrize("size", [*PHONES, DESKTOPS[1]])
@pytest.mark.parametrize("game", ["discovery", "terranova"])
def test_after_the_game_all_of_the_board_is_shown(visit: Visit, game: str, size: tuple[int, int]) -> None:
    page = visit("/", size=size, has_touch=size in PHONES, is_mobile=size in PHONES)
    bring(page, ended(game, 2))
    page.get_by_role("dialog").wait_for()
    page.keyboard.press("Escape")
    page.evaluate(REST)
    assert page.evaluate(IN_SIGHT, "[data-spot^='cell/']")


def test_what_is_only_looked_at_leaves_a_phones_board_room(visit: Visit) -> None:
    page = visit("/", size=PHONES[1], has_touch=True, is_mobile=True)
    states = [s for s in played("century", 4) if s.legal(s.to_act[0])[0].spots[0].startswith("place/")]
    sit(page, states[len(states) // 2])
    seen = look(page, PHONES[1])
    assert seen["read"]["mine"] == pytest.approx(READ, abs=0.1)
    assert seen["share"] > 0.38


def test_what_can_be_chosen_in_a_phones_drawer_is_in_sight(visit: Visit) -> None:
    page = visit("/", size=PHONES[1], has_touch=True, is_mobile=True)
    asked = {"hand", "nuggets"}  # a long sentence, a button, and one's own cards
    late = reversed(played("colorado", 4))
    sit(page, next(s for s in late if {a.spots[0].split("/")[0] for a in s.legal(s.to_act[0])} == asked))
    page.wait_for_selector(".drawer .legal", state="attached")
    page.evaluate(REST)
    seen = page.evaluate("""() => {
        const { top, bottom } = document.querySelector('.drawer section.open').getBoundingClientRect();
        const boxes = [...document.querySelectorAll('.drawer .legal')].map((spot) => spot.getBoundingClientRect());
        return boxes.map((box) => box.top >= top - 1 && box.bottom <= bottom + 1);
    }""")
    assert seen
    assert all(seen)


def test_with_many_players_on_a_low_screen_the_log_has_room(visit: Visit) -> None:
    page = visit("/", size=(1280, 720))
    table_of(page, "mayflower", 5)
    page.wait_for_selector(".part .legal", state="attached")
    expect(page.locator(".seats [data-part]")).to_have_count(1)
    page.locator(".seats [aria-expanded=false]").first.click()
    expect(page.locator(".seats [data-part]")).to_have_count(2)
    panel = page.locator("#panel").bounding_box()
    assert panel
    assert panel["height"] >= 60
    page.set_viewport_size({"width": 1440, "height": 900})
    expect(page.locator(".seats [data-part]")).to_have_count(5)


def test_what_lies_before_another_takes_nothing_from_what_is_asked(visit: Visit) -> None:
    page = visit("/")
    states = played("colorado", 4)
    sit(page, max(states[len(states) // 2 :], key=lambda state: len(state.asks(state.to_act[0], "fr") or "")))
    look(page, (1280, 720))
    page.locator(".seats [aria-expanded=false]").first.click()
    expect(page.locator(".seats [data-part]")).to_have_count(1)
    page.evaluate(REST)
    assert page.evaluate(WRONG) == []


@pytest.mark.parametrize("part", [0, 0.5])  # of the game; at its beginning a note stands below the list of choices
def test_advice_takes_nothing_from_the_board(visit: Visit, part: float) -> None:
    page = visit("/")
    states = played("terranova", 4)
    sit(page, states[int(part * len(states))])
    look(page, (1280, 720))
    before = page.locator(".board").bounding_box()
    page.get_by_role("button", name="Conseil").click()
    advice = page.get_by_role("complementary", name="Le conseil du robot").get_by_role("listitem").first
    expect(advice).to_be_in_viewport(ratio=0.9)
    page.evaluate(REST)
    assert page.locator(".board").bounding_box() == before
    assert page.evaluate(WRONG) == []


@pytest.mark.parametrize("game", sorted(TILES))
def test_on_a_low_screen_choices_and_log_keep_apart(visit: Visit, game: str) -> None:
    page = visit("/")
    sit(page, max(filter(picks_a_cell, played(game, 5)), key=lambda state: len(state.legal(state.to_act[0]))))
    assert look(page, (1280, 620), WRONG) == []


@pytest.mark.parametrize("game", ["century", "colorado"])
def test_on_a_tablet_the_board_is_larger_than_what_is_ones_own(visit: Visit, game: str) -> None:
    page = visit("/", has_touch=True)
    states = played(game, games()[game].players[-1])
    sit(page, states[len(states) // 2])
    look(page, (768, 1024))
    board, drawer = page.locator(".board").bounding_box(), page.locator("div.spread > .drawer").bounding_box()
    assert board
    assert drawer
    assert board["height"] > 1.3 * drawer["height"]
    for each in page.locator(".drawer [data-page=mine]").all():  # all of it is in sight
        assert each.evaluate("(page) => page.scrollHeight <= page.clientHeight + 1")


@pytest.mark.parametrize("size", [(768, 1024), (1024, 768)])
def test_on_a_tablet_all_of_a_board_is_in_sight(visit: Visit, size: tuple[int, int]) -> None:
    page = visit("/", has_touch=True)
    states = [s for s in played("century", 4) if s.legal(s.to_act[0])[0].spots[0].startswith("place/")]
    sit(page, states[2 * len(states) // 3])  # one's own sheet has all its rows
    assert look(page, size)["unit"] > 0.65
    assert page.evaluate(IN_SIGHT, "[data-spot]")


def test_on_a_phone_the_head_of_a_lesson_leaves_room(visit: Visit) -> None:
    page = visit("/learn/century", size=PHONES[0], has_touch=True, is_mobile=True)
    page.wait_for_selector(".part .legal", state="attached")
    head = page.locator(".learn > header").bounding_box()
    assert head
    assert head["height"] < 62


def test_a_step_of_a_lesson_is_read_from_its_beginning(visit: Visit) -> None:
    page = visit("/learn/colorado", size=(844, 390), has_touch=True, is_mobile=True)
    page.wait_for_selector(".part .legal", state="attached")
    assert page.locator(".say").evaluate("(said) => (said.scrollTop = 1000, said.scrollTop)") > 0
    page.locator(".say button.main").dispatch_event("click")
    expect(page.get_by_text("Étape 2 sur")).to_be_visible()
    page.evaluate(REST)
    assert page.locator(".say").evaluate("(said) => said.scrollTop") == 0


def test_looking_back_on_a_phones_side_one_sees_what_that_is_done_with(visit: Visit) -> None:
    page = visit("/", size=(844, 390), has_touch=True, is_mobile=True)
    state = ended("century", 2)
    bring(page, state, len([*state.decisions()]) // 2)
    page.wait_for_selector(".log [data-line]", state="attached")
    page.evaluate(REST)
    expect(page.get_by_role("region", name="Relecture")).to_be_in_viewport(ratio=0.5)
    assert page.locator(".table").evaluate("(table) => table.scrollTop") == 0


def seen(page: Page, text: str) -> float:
    """The part of a tile's cell that is in sight, by what was decided about it."""
    place = page.locator(f"[data-spot='cell/{text.removeprefix('at ')}']")
    expect(place).to_have_count(1)
    cell = place.bounding_box()
    board = page.locator(".board").bounding_box()
    assert cell
    assert board
    across = min(cell["x"] + cell["width"], board["x"] + board["width"]) - max(cell["x"], board["x"])
    down = min(cell["y"] + cell["height"], board["y"] + board["height"]) - max(cell["y"], board["y"])
    return min(across / cell["width"], down / cell["height"])


def turned(game: str, players: int) -> list[State]:
    """Some states in which a tile has to be turned."""
    found = [state for state in played(game, players) if state.legal(state.to_act[0])[0].text.startswith("turn")]
    return found[len(found) // 4 :: len(found) // 8]


TURNED = [("mayflower", 5), ("discovery", 2)]


@pytest.mark.parametrize(("game", "players"), TURNED)
def test_the_cell_of_a_tile_that_is_turned_stays_in_sight(visit: Visit, game: str, players: int) -> None:
    page = visit("/", has_touch=True, is_mobile=True)
    for state in turned(game, players):
        sit(page, state)
        look(page, PHONES[0])
        assert seen(page, [*state.decisions()][-1][1]) >= 0.95


@pytest.mark.parametrize(("game", "players"), TURNED)
def test_looking_back_one_sees_where_a_tile_was_turned(visit: Visit, game: str, players: int) -> None:
    page = visit("/", size=PHONES[1], has_touch=True, is_mobile=True)
    for state in turned(game, players):
        decided = [*state.decisions()]
        bring(page, ended(game, players), len(decided))
        page.wait_for_selector(".board .turning", state="attached")
        page.evaluate(REST)
        assert seen(page, decided[-1][1]) >= 0.95


@pytest.mark.parametrize("size", [(844, 390), (640, 360)])
def test_on_a_low_screen_the_names_and_points_of_all_have_room(visit: Visit, size: tuple[int, int]) -> None:
    page = visit("/")
    states = played("discovery", 5)
    sit(page, states[len(states) // 2])
    look(page, size)
    assert page.locator(".seats .score").count() == 5
    assert page.locator(".seats").evaluate("(seats) => seats.scrollHeight <= seats.clientHeight + 1")


@pytest.mark.parametrize("size", [(740, 360), (640, 360)])
def test_on_a_low_screen_turning_a_tile_needs_no_more_room_above(visit: Visit, size: tuple[int, int]) -> None:
    page = visit("/", has_touch=True)
    sit(page, turned("mayflower", 5)[0])
    assert look(page, size, "() => document.querySelector('.table > header').clientHeight") < 50


@pytest.mark.parametrize("size", [(640, 360), (844, 390)])
def test_marks_hide_no_surveyor(visit: Visit, size: tuple[int, int]) -> None:
    page = visit("/", has_touch=size != (640, 360))
    states = [*filter(picks_a_cell, played("mayflower", 2))]
    hidden = """() => {
        const boxes = (names) => [...document.querySelectorAll(names)].map((each) => each.getBoundingClientRect());
        return boxes('.board .sight').some((one) => boxes('.beyond').some((two) =>
            Math.min(one.right, two.right) - Math.max(one.left, two.left) > 1
                && Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top) > 1));
    }"""
    for state in states[len(states) // 4 :: len(states) // 8]:
        sit(page, state)
        assert not look(page, size, hidden)


def test_a_phone_that_is_turned_upright_shows_its_board(visit: Visit) -> None:
    page = visit("/", size=(844, 390), has_touch=True, is_mobile=True)
    table_of(page, "century")
    page.wait_for_selector(".part .legal", state="attached")
    expect(page.locator(".side.open")).to_have_count(1)
    page.set_viewport_size({"width": 390, "height": 844})
    expect(page.locator(".side.open")).to_have_count(0)


def test_where_one_may_place_a_settler_the_tile_is_seen(visit: Visit) -> None:
    page = visit("/")
    sit(page, next(s for s in played("mayflower", 2) if s.legal(s.to_act[0])[-1].text == "none"))
    veils = look(
        page,
        DESKTOPS[1],
        """() => [...document.querySelectorAll('.board .shines .hit')].map((hit) =>
        Number(getComputedStyle(hit).fillOpacity))""",
    )
    assert veils
    assert not any(veils)


CONTRASTS = r"""() => {
    const colour = (name) => {
        const probe = document.querySelector('.board').appendChild(document.createElement('i'));
        probe.style.color = getComputedStyle(document.querySelector('.board svg')).getPropertyValue(name);
        const found = getComputedStyle(probe).color.match(/[\d.]+/g).map(Number);
        probe.remove();
        return found;
    };
    const light = (all) => all.map((each) => each / 255)
        .map((each) => (each <= 0.04 ? each / 12.92 : ((each + 0.055) / 1.055) ** 2.4))
        .reduce((sum, each, k) => sum + each * [0.2126, 0.7152, 0.0722][k], 0);
    const hit = document.querySelector('.board .legal .hit');
    const part = Number(getComputedStyle(hit).fillOpacity);
    const glow = colour('--nf-glow');
    const ground = light(colour('--nf-panel').map((each, k) => part * glow[k] + (1 - part) * each));
    const names = ['--nf-rose', '--nf-leaf-deep', '--nf-ink'];
    return names.map((name) => (light(colour(name)) + 0.05) / (ground + 0.05));
}"""
"""What can be chosen is read against what glows there: numbers that have risen, fallen, or are as printed."""


def test_in_the_dark_what_glows_dims_no_number(visit: Visit) -> None:
    page = visit("/", color_scheme="dark")
    states = [s for s in played("century", 4) if s.legal(s.to_act[0])[0].spots[0].startswith("place/")]
    sit(page, max(states, key=lambda state: len(state.legal(state.to_act[0]))))
    contrasts = look(page, DESKTOPS[1], CONTRASTS)
    assert min(contrasts) > 3, contrasts


def test_what_is_ones_own_lies_within_its_part(visit: Visit) -> None:
    page = visit("/", has_touch=True, is_mobile=True)
    sit(page, next(s for s in played("century", 4) if s.position.card_count[s.to_act[0]] >= 4))
    beyond = """() => {
        const part = document.querySelector('[data-part=mine]');
        const frame = part.getBoundingClientRect();
        return [...part.querySelectorAll('use, path, text')].map((each) => each.getBoundingClientRect())
            // lines are drawn half outside of what they go around
            .filter(({ left, right, width }) => width && (left < frame.left + 0.6 || right > frame.right - 0.6)).length;
    }"""
    assert not look(page, PHONES[0], beyond)


def test_the_number_of_a_stack_hides_nothing_of_the_next(visit: Visit) -> None:
    page = visit("/")
    sit(page, played("century", 2)[0])
    hidden = """() => {
        const stacks = [...document.querySelectorAll('.board [data-spot^="stack/"]')];
        const boxes = (stack, names) => [...stack.querySelectorAll(names)].map((each) => each.getBoundingClientRect());
        return stacks.some((one) => stacks.some((two) => one !== two && boxes(one, 'circle').some((disc) =>
            boxes(two, 'use, text').some(({ left, right, top, bottom }) => left < disc.right && right > disc.left
                && top < disc.bottom && bottom > disc.top))));
    }"""
    assert not look(page, DESKTOPS[0], hidden)


def test_many_settlers_keep_apart_from_those_in_reserve(visit: Visit) -> None:
    page = visit("/")
    sit(page, next(s for s in played("century", 4) if s.position.ready[s.to_act[0]] > 9))
    apart = """() => {
        const [, reserve] = document.querySelectorAll('[data-part=mine] use[href*=settler]');
        const ready = reserve.closest(':has(text)').querySelector('text').getBoundingClientRect();
        return (reserve.getBoundingClientRect().left - ready.right) / ready.height;
    }"""
    assert look(page, DESKTOPS[0], apart) > 0.05


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_the_words_of_a_button_keep_off_its_frame(visit: Visit, lang: str) -> None:
    page = visit("/", lang=lang)
    sit(page, next(s for s in played("discovery", 2) if s.legal(s.to_act[0])[-1].text == "none"))
    margin = """() => {
        const [words, frame] = ['text', '.hit'].map((name) =>
            document.querySelector(`.offers ${name}`).getBoundingClientRect());
        return Math.min(words.left - frame.left, frame.right - words.right);
    }"""
    assert look(page, DESKTOPS[0], margin) > 8


def test_names_of_bots_keep_to_their_line(visit: Visit) -> None:
    page = visit("/")
    for players, game in [(4, "colorado"), (4, "century")]:
        table_of(page, game, players)
        page.set_viewport_size({"width": 1440, "height": 900})
        page.wait_for_selector(".seats .called")
        heights = page.locator(".seats .name").evaluate_all("(all) => all.map((each) => each.clientHeight)")
        assert max(heights) < 1.5 * min(heights), heights


def test_a_larger_phone_needs_no_more_lines_for_the_steps(visit: Visit) -> None:
    page = visit("/", has_touch=True, is_mobile=True)
    sit(page, next(s for s in played("terranova", 2) if s.steps(s.to_act[0])))
    heights = [look(page, size, "() => document.querySelector('.steps').clientHeight") for size in reversed(PHONES)]
    assert heights[1] <= heights[0]


def test_the_sheet_breaks_no_name_behind_its_dash(visit: Visit) -> None:
    page = visit("/", size=PHONES[1], has_touch=True, is_mobile=True)
    bring(page, ended("terranova", 4))
    page.get_by_role("dialog").wait_for()
    broken = """() => [...document.querySelectorAll('[data-sheet] .who')].some((who) => {
        const walk = document.createTreeWalker(who, NodeFilter.SHOW_TEXT);
        const range = document.createRange();
        for (let node = walk.nextNode(); node; node = walk.nextNode())
            for (let k = node.data.indexOf('–'); k >= 0; k = node.data.indexOf('–', k + 1)) {
                range.setStart(node, k);
                range.setEnd(node, Math.min(k + 3, node.data.length));
                if (range.getClientRects().length > 1) return true;
            }
        return false;
    })"""
    assert page.locator("[data-sheet] .who").filter(has_text="–").count() == 4
    assert not page.evaluate(broken)


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_what_to_do_next_keeps_to_one_line(visit: Visit, lang: str) -> None:
    page = visit("/", lang=lang, size=DESKTOPS[0])
    bring(page, ended("terranova", 2))
    page.get_by_role("dialog").wait_for()
    tops = page.locator("[data-sheet] .next > *").evaluate_all("(all) => all.map((each) => each.offsetTop)")
    assert len(tops) > 2
    assert len(set(tops)) == 1


@pytest.mark.parametrize("game", GAMES)
def test_a_finger_meets_what_it_means(visit: Visit, game: str) -> None:
    page = visit("/", size=(390, 844), has_touch=True)
    table_of(page, game)
    page.wait_for_selector(".part .legal", state="attached")
    decided = 0
    for _ in range(12):  # a tap on what is too small moves the view there; the next one decides
        page.wait_for_selector(".part .legal", state="attached")
        expect(page.locator(".board.following")).to_have_count(0)
        found = page.evaluate(
            """() => [...document.querySelectorAll('.part .legal')].map((spot) => {
                const { x, y, width, height } = (spot.querySelector('.hit') ?? spot).getBoundingClientRect();
                const at = [x + width / 2, y + height / 2];
                return { at, width: spot.getBoundingClientRect().width, height: spot.getBoundingClientRect().height,
                         met: document.elementFromPoint(...at)?.closest('[data-spot]') === spot };
            }).filter(({ met }) => met)"""
        )
        if not found:
            break
        spot = found[0]
        before = page.evaluate("() => document.querySelector('.spread').innerHTML")
        page.touchscreen.tap(*spot["at"])
        page.wait_for_function("before => document.querySelector('.spread').innerHTML !== before", arg=before)
        moved = page.locator(".part .legal").count() and max(spot["width"], spot["height"]) < FINGER - 1
        decided += not moved
    assert decided
