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
