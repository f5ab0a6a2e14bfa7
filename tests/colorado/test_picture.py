"""The picture of Colorado: what is printed can be read wherever something glows, and nothing covers anything."""

import re
from itertools import pairwise

import pytest

from colorado.table import BOX, called, play, table
from core.test_svg import contrast
from newfound import State
from newfound.core import svg
from newfound.core.scene import BOARD, BUTTONS, MINE, Part
from newfound.core.seats import COLOURS

SHEET = re.compile(r'<g [^>]*data-spot="(?:flag|stage|rail)/[^"]*"[^>]*>.*?</g>', re.DOTALL)
TICKING = called(table(hands=["", "trapper-1"], flags=["village-south lake-south desert-central"]), "trapper-1")


def part(state: State, name: str) -> Part:
    """A part of the table as the first seat sees it."""
    (found,) = [each for each in state.view(0).scene("en").parts if each.name == name]
    return found


@pytest.mark.parametrize("theme", svg.THEMES)
def test_cards_that_are_not_there_can_be_read(theme: str) -> None:
    palette = svg.THEMES[theme]
    drawn = {
        float(part) for part in re.findall('void-[a-z]+" opacity="([^"]+)"', TICKING.view(0).scene().markup(theme))
    }
    assert drawn
    for part in drawn:
        faint, ground = ([int(palette[name][k : k + 2], 16) for k in (1, 3, 5)] for name in ("faint", "paper"))
        mixed = "".join(f"{round(part * one + (1 - part) * two):02x}" for one, two in zip(faint, ground, strict=True))
        assert contrast(f"#{mixed}", palette["paper"]) > 3


def test_what_is_printed_on_a_sheet_stands_above_the_glow() -> None:
    spots = SHEET.findall(TICKING.svg(0))
    assert len(spots) == len(BOX.regions) + len(BOX.stages) + len(BOX.rails)
    for spot in spots:
        glow, printed = spot.index('class="hit"'), re.search('href="#[^"]*(?:station|pole)', spot)
        assert printed
        assert glow < printed.start()


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_a_sheet_says_what_can_be_ticked_in_words_that_are_printed_on_it(lang: str) -> None:
    said = [action.say(lang) for action in TICKING.legal(0)]
    assert len(set(said)) == len(said)
    assert not any(re.search(r"\b[a-z]\d\b", sentence) for sentence in said)
    assert (
        said[0]
        == {
            "fr": "Cocher l’étape vide (le désert central)\u00a0: aucune action",
            "en": "Tick the empty stage of the central desert: no action",
        }[lang]
    )


@pytest.mark.parametrize("won", ["", "7 6 4 8 9 2 3", "7 6 4 8 9 2 3 5", "9 9 9 9 9 9 9 9 9 9"])
def test_the_medals_that_were_won_stay_on_their_panel(won: str) -> None:
    board = part(table(hands=["", "trapper-1"], medals=[won, won]), BOARD).drawn
    panel = re.findall(r'<rect x="([\d.]+)" y="[\d.]+" width="([\d.]+)"', board)[-1]
    rows = re.findall(r'(?:\s*<use href="[^"]*(?:disc-\d+|free)"[^>]*/>)+', board)
    assert len(rows) == 2
    for row in rows:
        places = [float(x) for x in re.findall(r' x="([\d.]+)"', row)]
        assert len(places) == max(7, len(won.split()))
        assert len(re.findall("disc-", row)) == len(won.split())
        assert all(b - a > 15 for a, b in pairwise(places)), "of each one the number is seen"
        assert max(places) + 13 < float(panel[0]) + float(panel[1])


def test_whoever_may_be_asked_has_a_button_with_a_badge() -> None:
    state = table(4, hands=["", "trapper-1", "digger-1", "digger-1"])
    asked = part(state, BUTTONS)
    assert asked.spots == [f"player/{colour}" for colour in COLOURS[1:4]]
    for colour in COLOURS[1:4]:
        assert f"badge-{colour}" in asked.content
        assert play(state, f"blue ask {colour}")


def test_what_can_be_done_without_a_card_is_a_button_that_says_so() -> None:
    for card, said in (("digger-1", "Take 1 nugget"), ("barman-1", "Draw 3 cards")):
        state = called(table(hands=["", card]), card)
        assert f">{said}</text>" in part(state, BUTTONS).content


@pytest.mark.parametrize("kinds", [0, 1, 8, 9, 18])
def test_any_hand_finds_room(kinds: int) -> None:
    held = [f"{family.name}-{value}" for family in BOX.families for value in (1, 2, 3)][:kinds]
    mine = part(table(hands=[" ".join(held), "trapper-1"]), MINE)
    assert [spot for spot in mine.spots if spot.startswith("hand/")] == [f"hand/{card}" for card in held]
    assert mine.area.width <= 390
    assert mine.flat
    assert (mine.flat.width <= 1100, mine.flat.height <= 104) == (True, True)
    # each card shows its value and its symbol in a strip, and is broad enough for a finger where it is narrow
    moved = re.findall(
        r"--flat:translate\((-?[\d.]+)px,[^)]*\) scale\(([\d.]+)\)\">\s*<g data-spot=\"hand/", mine.content
    )
    narrow = [float(x) for x in re.findall(r'data-spot="hand/[^"]*" transform="translate\(([\d.]+),', mine.content)]
    flat = [float(x) + float(scale) * at for (x, scale), at in zip(moved, narrow, strict=True)]
    assert all(b - a > 40 for a, b in pairwise(flat))
    assert all(b - a > 44 or b < a for a, b in pairwise(narrow))


def test_what_two_icons_give_is_told_apart_by_more_than_an_and() -> None:
    told = re.findall(r"<title>[^<]*the northern lake: ([^<]*)</title>", part(TICKING, BOARD).drawn)
    assert "a box of the Saloon track; and draw 3 cards, or discard 2 of one colour to lay one" in told
