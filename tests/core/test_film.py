"""A game to look back at, as one page: what is in it, and what is not."""

import json
import random
import re
import zlib
from base64 import b64decode
from html import unescape
from typing import Any

import pytest

import newfound
from newfound import CHANCE, Film, State, record
from newfound.core import film
from newfound.core.words import IllegalAction


def told(page: str) -> dict[str, Any]:
    """What the page's own script unpacks."""
    found = re.search(r'atob\("([^"]*)"\)', page)
    assert found
    film: dict[str, Any] = json.loads(zlib.decompress(b64decode(found[1])))
    return film


def played(name: str, steps: int) -> State:
    """A random game so far."""
    rng = random.Random(steps)
    state = newfound.game(name).new(2)
    for _ in range(steps):
        seat = state.to_act[0]
        state = state.apply(seat, state.chance(rng) if seat == CHANCE else rng.choice(state.legal(seat)))
    return state


def test_it_has_a_picture_and_the_words_of_every_step_in_both_languages() -> None:
    state = played("terranova", 24)
    shown = told(Film(record.dumps(state, ["Ann <b>", ""], date="today")).html)
    assert len(shown["frames"]) == 25
    assert shown["titles"] == {"fr": "Terra Nova", "en": "Terra Nova"}
    assert shown["names"] == {"fr": ["Ann <b>", "Rouge"], "en": ["Ann <b>", "Red"]}
    states = list(record.replay(record.dumps(state)))
    for frame, at in zip(shown["frames"], states, strict=True):
        assert frame["scores"] == list(at.scores)
        for lang in ("fr", "en"):
            drawn = "\n".join(shown["lines"][line] for line in frame["shown"][lang])
            assert drawn == at.view().scene(lang).markup("light", ["Ann <b>"])
            assert frame["said"][lang] == [event.say(lang, None, ["Ann <b>"]) for event in at.events]
    assert not any("<b>" in line for line in shown["lines"])


def test_it_fetches_nothing() -> None:
    page = Film(played("century", 30)).html
    assert "default-src 'none'" in page
    texts = [page, *told(page)["lines"]]
    assert not [text for text in texts if re.search(r"(?:src|href)=[\"'](?!#)|url\((?!#)|@import|https?:", text)]


def test_it_tells_an_onlooker_nothing_of_what_is_hidden() -> None:
    rng = random.Random(1)
    state = played("colorado", 60)
    one, two = (state.view().imagine(rng) for _ in range(2))
    assert one != two
    assert film.page([one]) == film.page([two])
    assert film.page([one], seat=0) != film.page([two], seat=0)


def test_a_seat_sees_its_own() -> None:
    state = played("colorado", 12)
    kept = [event.say("en", 0) for event in state.events]
    said = told(Film(state, seat=0).html)["frames"][-1]["said"]["en"]
    assert said == kept
    with pytest.raises(IllegalAction, match="no seat 7"):
        Film(state, seat=7)


def test_a_notebook_shows_it_in_a_frame() -> None:
    shown = Film(played("terranova", 2))
    frame = re.fullmatch(r'<iframe [^>]* srcdoc="([^"]*)"></iframe>', shown._repr_html_())
    assert frame
    assert unescape(frame[1]) == shown.html
