"""What every game promises about what it shows: parts that are named, sized and apart, and leak nothing."""

import gzip
import random
import re
import sys
from collections.abc import Iterator
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from contract.walks import GAMES, seeds, some, walk
from newfound import CHANCE, State
from newfound.core import scene, svg
from newfound.core.words import LANGUAGES, PEOPLE

pytestmark = pytest.mark.parametrize("name", GAMES)

OFTEN = 17
"""How many steps lie between those that are looked at."""
NEXT = 12
"""Steps one after the other whose pictures are drawn in both directions."""
FEW = 64
"""So few are kept of what never changes in a game."""
NAMES = ("Ann & Ben", "Zoé", "<b>", "Dora", "Eve")


@given(data=st.data(), rng=seeds)
def test_parts_are_named_sized_and_apart_from_each_other(name: str, data: st.DataObject, rng: random.Random) -> None:
    for number, step in enumerate(walk(data.draw(some(name)).new(), rng)):
        if number % OFTEN:
            continue
        state = step.before
        known = {scene.BOARD, scene.MINE, scene.SUPPLY, scene.BUTTONS, *map(scene.seat_part, range(state.players))}
        for seat in (None, *range(state.players)):
            shown = state.view(seat).scene()
            names = [part.name for part in shown.parts]
            assert len(set(names)) == len(names)
            assert {scene.BOARD} <= set(names) <= known
            assert seat is not None or scene.MINE not in names
            spots = [spot for part in shown.parts for spot in set(part.spots)]
            assert len(set(spots)) == len(spots), "a spot is in one part"
            for part in shown.parts:
                for area in (part.area, part.flat or part.area):
                    assert area.width > 0
                    assert area.height > 0
                assert 0 < part.least <= 1, "at its natural size a part can be read"
                titles = {part.title(state.game.words(lang)) for lang in LANGUAGES}
                assert all(titles)
                assert len(titles) == len(LANGUAGES)


@given(data=st.data(), rng=seeds)
def test_what_can_be_chosen_is_marked_in_one_part(name: str, data: st.DataObject, rng: random.Random) -> None:
    for number, step in enumerate(walk(data.draw(some(name)).new(), rng)):
        if number % OFTEN or step.before.to_act == (CHANCE,):
            continue
        for seat in range(step.before.players):
            view = step.before.view(seat)
            first = {action.spots[0] for action in view.legal(seat)}
            marked = re.findall(r'data-spot="([^"]*)"[^>]*data-legal', view.scene().markup())
            assert sorted(marked) == sorted(first)


@given(data=st.data(), rng=seeds)
def test_parts_for_a_page_name_the_people_and_are_light(name: str, data: st.DataObject, rng: random.Random) -> None:
    for number, step in enumerate(walk(data.draw(some(name)).new(), rng)):
        if number % OFTEN:
            continue
        for lang in LANGUAGES:
            view = step.before.view(0)
            markup = view.scene(lang).markup("dark", NAMES)
            parts = ElementTree.fromstring(f"<all>{markup}</all>")
            assert [part.attrib["data-part"] for part in parts] == ["defs", *[p.name for p in view.scene(lang).parts]]
            assert all(part.attrib["class"] == "nf nf-dark" for part in parts)
            assert not set(PEOPLE) & set(markup)
            assert len(gzip.compress(markup.encode(), 6)) <= 30_000
            unnamed = view.scene(lang).markup("dark")
            say = step.before.game.words(lang)
            for seat, colour in enumerate(("blue", "red", "yellow", "green", "black")[: step.before.players]):
                told = re.findall(rf"\b{say(f'seat-{colour}')}\b", unnamed)
                assert len(re.findall(rf"\b{say(f'seat-{colour}')}\b", markup)) < max(len(told), 1), NAMES[seat]


@given(data=st.data(), rng=seeds)
def test_what_a_seat_cannot_know_changes_no_part(name: str, data: st.DataObject, rng: random.Random) -> None:
    for number, step in enumerate(walk(data.draw(some(name)).new(), rng)):
        if number % OFTEN == 0:
            for seat in (None, 0):
                other = step.before.view(seat).imagine(rng)
                assert other.view(seat).scene().markup() == step.before.view(seat).scene().markup()


@given(data=st.data(), rng=seeds)
def test_a_picture_is_the_same_whatever_was_drawn_before(name: str, data: st.DataObject, rng: random.Random) -> None:
    """What is remembered from other pictures, or made for all seats at once, is remembered by all it depends on."""
    states = [step.before for step in walk(data.draw(some(name)).new(), rng)]
    start = rng.randrange(max(1, len(states) - NEXT))
    looks = [
        (state, seat, lang, theme)
        for state in states[start : start + NEXT]
        for seat in (None, *range(state.players))
        for lang in LANGUAGES
        for theme in svg.THEMES
    ]

    def drawn() -> Iterator[str]:
        """One after the other, with all that is remembered of the ones before."""
        return (state.view(seat).scene(lang).markup(theme, NAMES) for state, seat, lang, theme in looks)

    forget(states[0])
    forward = list(drawn())
    forget(states[0])
    looks.reverse()
    assert list(drawn()) == forward[::-1]


def forget(other: State) -> None:
    """Forgets all pictures that were drawn, but for what never changes and one of another game."""
    for name, module in list(sys.modules.items()):
        if name.startswith("newfound.games.") and name.endswith(".picture"):
            for each in vars(module).values():
                if hasattr(each, "cache_clear") and each.cache_parameters()["maxsize"] > FEW:
                    each.cache_clear()
    other.game.new(other.players, **other.options).view().scene()
