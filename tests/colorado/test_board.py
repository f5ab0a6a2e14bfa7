"""The table of Colorado in plain characters: what one needs to play is there."""

import random

import pytest

import newfound
from newfound import CHANCE
from newfound.games.colorado.components import FAMILIES, KINDS, Components
from newfound.games.colorado.words import card_text, family_name


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_the_hand_the_families_and_every_stage_can_be_read(lang: str) -> None:
    rng = random.Random(3)
    state = newfound.game("colorado").new(2)
    for _ in range(90):
        seat = state.to_act[0]
        state = state.apply(seat, state.chance(rng) if seat == CHANCE else rng.choice(state.legal(seat)))
    components: Components = state.game.components
    say = state.game.words(lang)
    lines = state.text(0, lang).splitlines()
    s = state.view(0).position
    mine = [card_text(kind) for kind in range(KINDS) for _ in range(s.hand[kind])]
    assert mine
    assert f"{say('board-hand')} {', '.join(mine)}" in lines
    for number, family in enumerate(FAMILIES):
        does = say(f"sign-{components.families[number].duo}")
        assert any(f"{family} = {say.say(family_name(components, number))} {does}" in line for line in lines)
    for number, stage in enumerate(components.stages):
        ticked = s.ticked[0] >> number & 1
        assert any(f" [{stage.name}] " in f" {line} " for line in lines) == bool(ticked)
        assert any(stage.name in line for line in lines)


def test_every_track_and_zone_can_be_read_that_of_the_villages_too() -> None:
    state = newfound.game("colorado").new(2)
    while state.to_act == (CHANCE,):
        state = state.apply(CHANCE, state.legal(CHANCE)[0])
    for seat in state.to_act:
        state = state.apply(seat, state.legal(seat)[0])
    for lang in ("fr", "en"):
        say = state.game.words(lang)
        blue, red = (say(f"seat-{colour}") for colour in ("blue", "red"))
        lines = [line.replace("\xa0", " ") for line in state.text(0, lang).splitlines()]
        for name in ("track-tipi", "track-saloon", "track-wanted", "zone-desert", "zone-forest", "zone-lake"):
            assert any(line.startswith(f"{say(name)} (") for line in lines)
        (villages,) = (line for line in lines if line.startswith(say("zone-village")))
        assert villages.endswith(f": {blue} [0] 4, {red} [0] 4")


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_what_the_signs_mean_and_how_stages_are_reached_can_be_read(lang: str) -> None:
    """A stage that no path joins to its flag stands behind those from which it is reached."""
    state = newfound.game("colorado").new(2)
    text = state.text(0, lang)
    assert state.game.words(lang)("board-legend") in text
    components: Components = state.game.components
    behind = 0
    for number, region in enumerate(components.regions):
        (line,) = (line for line in text.splitlines() if line.startswith(f">{region.letter}  "))
        for index, stage in enumerate(region.stages, 1):
            place = components.region.index(number) + index - 1
            others = [i for i in range(len(components.region)) if components.box.linked[place] >> i & 1]
            told = "/".join(components.stages[i].name for i in others)
            first = components.box.first[number] >> place & 1
            assert (f"{told} > {stage.name} " in line) == (not first)
            behind += not first
    assert behind > 8
    assert state.game.words(lang)("board-legend") not in state.text(None, lang)
