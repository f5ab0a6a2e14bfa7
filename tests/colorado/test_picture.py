"""The picture of Colorado: what is printed can be read wherever something glows, and nothing covers anything."""

import re

import pytest

from colorado.table import BOX, called, play, table
from newfound import State
from newfound.core.seats import COLOURS

SHEET = re.compile(r'<g [^>]*data-spot="(?:flag|stage|rail)/[^"]*"[^>]*>.*?</g>', re.DOTALL)
TICKING = called(table(hands=["", "trapper-1"], flags=["village-south lake-south desert-central"]), "trapper-1")


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
            "fr": "Cocher l’étape vide (le désert central)\u00a0: rien",
            "en": "Tick the empty stage of the central desert: nothing",
        }[lang]
    )


def medal_row(state: State, seat: int) -> tuple[list[float], float, str]:
    """Where the medals of a seat stand, where the sum beside them ends, and how it is written."""
    badge = rf'href="#[^"]*badge-{COLOURS[seat]}" [^>]*/>'
    row = re.findall(
        badge + r"((?:\s*<use href=\"#[^\"]*(?:disc-\d+|free)\"[^>]*/>)+)\s*<text ([^>]*)>([^<]*)<", state.svg(0)
    )
    ((discs, text, said),) = [each for each in row if "=" in each[2]]
    places = [float(x) for x in re.findall(r' x="([\d.]+)"', discs)]
    (end,) = re.findall(r'x="([\d.]+)"', text)
    assert 'text-anchor="end"' in text
    return places, float(end), said


@pytest.mark.parametrize("won", ["7 6 4 8 9 2 3", "7 6 4 8 9 2 3 5", "9 9 9 9 9 9 9 9 9 9"])
def test_the_medals_leave_room_for_what_they_add_up_to(won: str) -> None:
    widest = 0.56 * 19  # of a letter in any of the fonts, on average over a sum
    for seat in (0, 1):
        places, end, said = medal_row(table(hands=["", "trapper-1"], medals=[won, won]), seat)
        assert len(places) == max(7, len(won.split()))
        assert max(places) + 12 < end - widest * len(said)


def test_the_sheet_of_another_player_is_beside_what_glows_when_somebody_is_asked() -> None:
    state = table(4, hands=["", "trapper-1", "digger-1", "digger-1"])
    picture = state.svg(0)
    for colour in COLOURS[1:4]:
        glow = re.search(rf'data-spot="player/{colour}".*?<rect ([^>]*class="hit"[^>]*)/>', picture, re.DOTALL)
        fold = re.search(rf'data-fold="sheet/{colour}".*?<rect ([^>]*)/>', picture, re.DOTALL)
        assert glow
        assert fold
        at = [dict(re.findall(r'(\w+)="([\d.]+)"', each[1])) for each in (glow, fold)]
        assert float(at[0]["x"]) + float(at[0]["width"]) <= float(at[1]["x"])
        assert play(state, f"blue ask {colour}")
