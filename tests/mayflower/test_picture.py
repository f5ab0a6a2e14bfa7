"""The picture of Mayflower: what is told of a trail, town, farm or plain that one points at."""

import re

import pytest

from mayflower.table import CAP, CROSSING, CURVE, FARM, STRAIGHT, TOWN_ACROSS, land, play
from mayflower.test_asks import CHOICE
from newfound import State

LOOP = (f"{FARM} -1,0 0", f"{CURVE} -2,0 0", f"{CURVE} -3,0 3", f"{CURVE} -2,1 1", "M38 -3,1 2")
"""Four curves of a trail around a plain without animals."""


def told(state: State, lang: str) -> list[str]:
    """All that is told to who points at something on the board."""
    return re.findall("<title>([^<]*)</title>", state.view(0).scene(lang).markup())


@pytest.mark.parametrize("settler", ["", "-2,0.2"])
def test_a_plain_that_is_shut_in_is_worth_its_animals_too(settler: str) -> None:
    there = " · Red: 1 settler" if settler else ""
    assert f"Plain: 4 tiles{there} · worth 0 points as it stands" in told(land(*LOOP, red=settler), "en")


def test_how_many_settlers_stand_there_is_told_in_words() -> None:
    state = land(f"{STRAIGHT} -1,2 1", players=3, blue="-1,2.0", yellow="-1,2.0 -1,2.0")
    assert "Trail: 2 tiles · Blue: 1 settler · Yellow: 2 settlers · worth 2 points as it stands" in told(state, "en")
    route = "Route\u00a0: 2 tuiles · Bleu\u00a0: 1 colon · Jaune\u00a0: 2 colons · vaut 2 points en l’état"
    assert route in told(state, "fr")


def test_what_is_completed_is_worth_more_where_surveyors_are() -> None:
    state = play(land(hand=CAP), "at -1,1")
    offer = "Place a shopkeeper in the town in the east. "
    assert f"{offer}Town, completed: 2 tiles · worth 4 points, surveyors not counted" in told(state, "en")
    offer = "Placer un commerçant dans la ville à l’est. "
    told_so = f"{offer}Ville complétée\u00a0: 2 tuiles · vaut 4 points, sans compter les explorateurs"
    assert told_so in told(state, "fr")


def test_of_the_tile_just_laid_one_can_also_ask_why_a_part_is_not_offered() -> None:
    state = play(land(f"{TOWN_ACROSS} -1,1 0", red="-1,1.0", hand=CAP), "at -2,1")
    drawn = state.view(0).scene("en").markup()
    found = re.findall(r'data-spot="segment/(\d)"[^>]*class="spot( legal|)"[^>]*>\s*<title>([^<]*)<', drawn)
    (_, _, town), (_, _, plain) = sorted(found)
    assert sorted((n, mark) for n, mark, _ in found) == [("0", ""), ("1", " legal")]
    assert town == "Town, completed: 3 tiles · Red: 1 settler · worth 6 points, surveyors not counted"
    assert plain.startswith("Place a trapper on the plain")


def test_where_trails_meet_what_is_offered_lies_above_what_is_not() -> None:
    state = play(land(f"{STRAIGHT} -1,2 1", red="-1,2.0", hand=CROSSING), "at -2,2", "turn 0")
    marks = re.findall(r'data-spot="segment/\d"[^>]*class="spot( legal|)"', state.view(0).scene("en").markup())
    assert marks == ["", *[" legal"] * 5]  # the arm that leads to the settler comes first, below the others


def test_who_is_there_is_seen_on_what_waits_to_be_scored() -> None:
    drawn = CHOICE.view(0).scene("en").markup()
    for spot, seat in (("feature/-3,2.0", "red"), ("feature/0,2.0", "yellow")):
        lit = drawn.partition(f'data-spot="{spot}"')[2].partition("data-spot=")[0]
        assert f"settler-{seat}" in lit.partition('class="hit"')[2]


def test_where_a_tile_can_lie_is_told_apart_from_where_black_has_laid_one() -> None:
    (around,) = set(
        re.findall(r'<path id="[^"]*-free"[^>]*stroke="([^"]*)"', land(hand=CAP).view(0).scene("en").markup())
    )
    assert around == "var(--nf-gold)"
