"""The pictures themselves in a real browser: nothing is written over anything else, and whatever glows can be clicked.

Their parts are laid out one after the other on an empty page, in the shapes that the page gives them, tall and flat.
"""

import random
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from conftest import THOROUGH
from contract.walks import Table, tables, walk
from newfound import CHANCE, State, record
from newfound.core.game import games
from newfound.core.words import LANGUAGES
from page.conftest import PAGE

pytestmark = pytest.mark.parametrize("name", sorted(games()))

TESTS = Path(__file__).parents[1]
MOMENTS = 12 if THOROUGH else 2
"""How many moments of a game are looked at, besides its beginning and its end."""
BEGUN, GLOWING = (6, 24) if THOROUGH else (2, 9)
"""How many ways to begin a choice are looked at in one moment, and how many spots that glow then."""

WRITTEN = """(pictures) => pictures.map((picture) => {
    const CLOSE = 1.5;  // what letters may share with others, in units of the picture
    const made = document.createElement('template');
    made.innerHTML = picture;
    const wrong = new Set();
    const style = made.content.querySelector('style');
    for (const svg of [...made.content.children].slice(1)) {
    // parts that are drawn again have their lettering in the picture itself; all else is left out, which saves time
    for (const use of svg.querySelectorAll(':not(defs) > use')) {
        const part = made.content.getElementById(use.getAttribute('href').slice(1));
        if (!part?.querySelector('text')) continue;
        const drawn = document.createElementNS('http://www.w3.org/2000/svg', 'g');
        const [x, y] = ['x', 'y'].map((name) => use.getAttribute(name) ?? 0);
        drawn.setAttribute('transform', `${use.getAttribute('transform') ?? ''}translate(${x},${y})`);
        drawn.append(part.cloneNode(true));
        use.replaceWith(drawn);
    }
    for (const shape of svg.querySelectorAll('defs, use, path, circle, rect')) shape.remove();
    document.querySelector('.sheet').replaceChildren(style, svg);
    const pen = (globalThis.pen ??= document.createElement('canvas').getContext('2d'));
    /** The corners of what is inked of a text, on the screen. */
    const inked = (text) => {
        const style = getComputedStyle(text);
        pen.font = `${style.fontStyle} ${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
        const ink = pen.measureText(text.textContent);
        const { x, width } = text.getBBox();
        const { y } = text.getStartPositionOfChar(0);
        const [top, bottom] = [y - ink.actualBoundingBoxAscent, y + ink.actualBoundingBoxDescent];
        const to = text.getScreenCTM();
        return [[x, top], [x + width, top], [x + width, bottom], [x, bottom]]
            .map(([u, v]) => new DOMPoint(u, v).matrixTransform(to));
    };
    /** How far two boxes lie in each other. */
    const shared = (one, two) => {
        let least = Infinity;
        for (const box of [one, two])
            for (const [a, b] of [[0, 1], [1, 2]]) {
                const long = Math.hypot(box[b].x - box[a].x, box[b].y - box[a].y);
                const [dx, dy] = [(box[b].x - box[a].x) / long, (box[b].y - box[a].y) / long];
                const [[from, to], [start, end]] = [one, two].map((each) => {
                    const along = each.map((point) => point.x * dx + point.y * dy);
                    return [Math.min(...along), Math.max(...along)];
                });
                least = Math.min(least, to - start, end - from);
            }
        return least;
    };
    const look = (within, how) => {
        const frame = svg.getBoundingClientRect();
        const texts = [];
        for (const text of within.querySelectorAll('text')) {
            if (!text.textContent.trim() || !text.getClientRects().length) continue;
            const [said, box] = [text.textContent, inked(text)];
            if (text.closest('.ground')) continue;
            const outside = ({ x, y }) => Math.max(frame.left - x, x - frame.right, frame.top - y, y - frame.bottom);
            if (box.some((corner) => outside(corner) > CLOSE)) wrong.add(`${how}: ${said} leaves the picture`);
            for (const other of texts) {
                // a card that lies where its own number is printed
                const away = Math.hypot(box[0].x - other.box[0].x, box[0].y - other.box[0].y);
                if (said === other.said && away < 8) continue;
                if (shared(other.box, box) > CLOSE) wrong.add(`${how}: ${other.said} | ${said}`);
            }
            texts.push({ said, box });
        }
    };
    const box = svg.getAttribute('viewBox');
    for (const [how, shape] of [['tall', box], ['flat', svg.dataset.flat]]) {
        if (!shape) continue;
        const [, , width, height] = shape.split(' ');
        svg.setAttribute('viewBox', shape);
        svg.setAttribute('style', `display: block; width: ${width}px; height: ${height}px`);
        svg.classList.toggle('flat', how === 'flat');
        look(svg, `${svg.dataset.part}, ${how}`);
    }
    }
    return [...wrong];
})"""
"""Lettering that lies on other lettering or leaves its part, in each of the part's shapes."""


@pytest.fixture(scope="module")
def paper(browser: Browser) -> Iterator[Page]:
    """An empty page that shows pictures as the page of a table does, larger than most of them."""
    page = browser.new_page(viewport={"width": 2600, "height": 2600}, reduced_motion="reduce")
    look = (PAGE / "src" / "look.css").read_text()
    page.set_content(
        f"<style>{look} body {{ margin: 0 }}</style><div class='board part few'><div class='sheet'></div></div>"
    )
    yield page
    page.close()


def moments(table: Table, seed: int) -> list[State]:
    """The beginning of a random game, its end, and moments between."""
    rng = random.Random(seed)
    start = table._replace(options={**table.options, "first": seed % table.players}).new()
    states = [start, *(step.after for step in walk(start, rng))]
    return spread(states)


def spread(states: Sequence[State]) -> list[State]:
    """The first of some states, the last, and some between."""
    last = len(states) - 1
    return [states[k] for k in sorted({last * part // (MOMENTS + 1) for part in range(MOMENTS + 2)})]


def told(name: str) -> list[list[State]]:
    """The games of the test games' records, which go to strange ends, at moments."""
    files = sorted((TESTS / name / "playthroughs").glob("*.txt"))
    return [spread(list(record.replay(file.read_text()))) for file in files]


def games_of(name: str) -> list[list[State]]:
    """Moments of games with each number of players and all options or some, and of the ones that were told."""
    ways = [table for table in tables() if table.game == name]
    if not THOROUGH:
        rng = random.Random(name)
        of = [[table for table in ways if table.players == players] for players in games()[name].players]
        ways = [table for same in of for table in rng.sample(same, min(2, len(same)))]
    return [moments(table, seed) for seed, table in enumerate(ways)] + told(name)


def actor(state: State) -> int:
    """A seat that decides, or the first."""
    return next((seat for seat in state.to_act if seat != CHANCE), 0)


def test_nothing_is_written_over_anything(paper: Page, name: str) -> None:
    wrong: dict[str, str] = {}
    for states in games_of(name):
        looks = [
            (f"{state.players} players, {lang}", f"moment {number}, seat {seat}", state.view(seat).scene(lang).markup())
            for number, state in enumerate(states)
            for seat in [None if number == 1 else actor(state)]
            for lang in LANGUAGES
        ]
        found = paper.evaluate(WRITTEN, [picture for _, _, picture in looks])
        for (what, where, _), pairs in zip(looks, found, strict=True):
            for pair in pairs:
                wrong.setdefault(f"{what}, {pair}", where)
    assert not wrong, "\n" + "\n".join(f"{what} ({where})" for what, where in wrong.items())


PRINTED = """(sheet) => {
    document.body.innerHTML = sheet;
    const paper = document.querySelector('svg').getBoundingClientRect();
    const drawn = [...document.querySelectorAll('text:not(defs text)')];
    const texts = drawn.map((text) => [text.textContent, text.getBoundingClientRect()]);
    const wrong = texts.filter(([, box]) => box.left < paper.left || box.right > paper.right).map(([said]) => said);
    texts.forEach(([one, here], k) => {
        for (const [two, there] of texts.slice(k + 1)) {
            const wide = Math.min(here.right, there.right) - Math.max(here.left, there.left);
            const high = Math.min(here.bottom, there.bottom) - Math.max(here.top, there.top);
            if (wide > 1.5 && high > 6) wrong.push(`${one} | ${two}`);
        }
    });
    return wrong;
}"""
"""Lettering of a sheet that leaves the paper or lies on other lettering."""


def test_a_sheet_of_what_is_in_the_box_can_be_read(browser: Browser, name: str) -> None:
    page = browser.new_page(viewport={"width": 1600, "height": 2600})
    game = games()[name]
    for lang in LANGUAGES:
        sheet = game.module("picture").box(game.components, game.words(lang))
        assert page.evaluate(PRINTED, sheet) == []
    page.close()


MET = """(looks) => looks.map(({ picture, path, next, spots, flat }) => {
    const [GRID, RIM] = [6, 3];
    const host = document.querySelector('.sheet');
    if (host.shown !== picture) host.innerHTML = host.shown = picture;
    const parts = [...host.children].slice(1);
    for (const part of parts) {
        part.dataset.tall ??= part.getAttribute('viewBox');
        const shape = (flat && part.dataset.flat) || part.dataset.tall;
        const [, , width, height] = shape.split(' ');
        part.setAttribute('viewBox', shape);
        part.setAttribute('style', `width: ${width}px; height: ${height}px`);
        part.classList.toggle('flat', shape === part.dataset.flat);
    }
    const [open, taken] = [new Set(next), new Set(path)];
    for (const each of host.querySelectorAll('[data-spot]')) {
        each.classList.toggle('legal', open.has(each.dataset.spot) || taken.has(each.dataset.spot));
        each.classList.toggle('taken', taken.has(each.dataset.spot));
    }
    const wrong = [];
    for (const spot of spots) {
        const glowing = [...host.querySelectorAll('.legal')].find((each) => each.dataset.spot === spot);
        if (!glowing) { wrong.push(`${spot} does not glow`); continue; }
        for (const part of parts) part.style.display = part.contains(glowing) ? 'block' : 'none';
        glowing.scrollIntoView({ block: 'center', inline: 'center' });  // long maps are larger than any screen
        const box = glowing.getBoundingClientRect();
        const at = (x, y) => document.elementsFromPoint(x, y);
        const lit = glowing.querySelector('.hit') ? '.hit' : '*';  // what is painted over the rest of it
        const inside = (all) => all.some((each) => glowing.contains(each) && each.matches(lit));
        let met = 0;
        const others = {};
        for (let k = 0; k < GRID * GRID; k++) {
            const x = box.x + box.width * (k % GRID + 0.5) / GRID;
            const y = box.y + box.height * (Math.floor(k / GRID) + 0.5) / GRID;
            const all = at(x, y);
            if (!inside(all)) continue;
            met += 1;
            if (all[0].matches('.turning')) continue;  // turns what is chosen
            // what only tells about itself lies above the places
            const under = all[0].matches('.hit') ? all : all.slice(0, 1);
            const found = under.map((each) => each.closest('[data-spot]')).find(Boolean)?.dataset.spot ?? 'nothing';
            if (open.has(found)) continue;
            // its rim is its neighbours' too
            if ([[-RIM, 0], [RIM, 0], [0, -RIM], [0, RIM]].every(([u, v]) => inside(at(x + u, y + v))))
                others[found] = (others[found] ?? 0) + 1;
        }
        if (!met) wrong.push(`${spot} is met nowhere`);
        for (const [other, count] of Object.entries(others))
            wrong.push(`${spot} is under ${other} at ${count} of ${met} points`);
    }
    return wrong;
})"""
"""Spots that glow but do not take every click, once those of a path have been clicked."""


def walks(state: State, seat: int, rng: random.Random) -> list[dict[str, Any]]:
    """Ways to begin a choice: what has been clicked, what may come next, and some of that to look at."""
    paths = [action.spots for action in state.legal(seat)]
    begun = sorted({path[:k] for path in paths for k in range(len(path))})
    some = [(), *rng.sample(begun[1:], min(BEGUN, len(begun) - 1))]
    found = []
    for path in some:
        next_ = sorted({each[len(path)] for each in paths if each[: len(path)] == path and len(each) > len(path)})
        spots = rng.sample(next_, min(GLOWING, len(next_)))
        found.append({"path": path, "next": next_, "spots": spots})
    return found


def test_every_point_of_what_glows_leads_on(paper: Page, name: str) -> None:
    rng = random.Random(name)
    wrong: dict[str, str] = {}
    for states in games_of(name):
        looks = [
            {"picture": state.view(seat).scene().markup(), "flat": flat, **walk}
            for state in states
            for seat in state.to_act[:1]
            if seat != CHANCE
            for flat in (rng.random() < 0.5,)
            for walk in walks(state, seat, rng)
        ]
        for look, pairs in zip(looks, paper.evaluate(MET, looks), strict=True):
            for pair in pairs:
                shape = "flat" if look["flat"] else "tall"
                wrong.setdefault(pair, f"{states[0].players} players, {shape}, after {look['path']}")
    assert not wrong, "\n" + "\n".join(f"{what} ({where})" for what, where in wrong.items())
