"""The box of the toy: what is said of a file that cannot be played with."""

from pathlib import Path

import pytest

import newfound
from newfound import CHANCE, BadComponents
from newfound.core.components import SOURCES
from toy.table import GAME

STANDARD = (GAME.folder / "components.toml").read_text(encoding="utf-8")
CORN = '[[card]]\nname = "corn"\nvalue = 1\ncount = 5\nsource = "own"\n'


def box(tmp_path: Path, text: str) -> newfound.Game:
    """The toy with the components that this text describes."""
    file = tmp_path / "cards.toml"
    file.write_text(text, encoding="utf-8")
    return newfound.game("toy", file)


@pytest.mark.parametrize(
    ("before", "after", "said"),
    [
        (CORN, "", "there are 5 kinds of cards; the toy has 6."),
        ('name = "corn"\n', "", "[[card]] 1: “name” is missing."),
        ("value = 1\n", "", "[[card]] corn: “value” is missing."),
        ("count = 5\n", "", "[[card]] corn: “count” is missing."),
        ('source = "own"\n', "", "[[card]] corn: “source” is missing."),
        ("value = 1\n", "value = 1.5\n", "[[card]] corn: “value = 1.5” should be a whole number."),
        ("value = 1\n", "value = true\n", "[[card]] corn: “value = True” should be a whole number."),
        ('name = "corn"', "name = 7", "[[card]] 1: “name = 7” should be a text."),
        ("value = 1\n", "value = 0\n", "[[card]] corn: value and count should be from 1 to 100."),
        ("value = 1\n", "value = 101\n", "[[card]] corn: value and count should be from 1 to 100."),
        ("count = 5\n", "count = 0\n", "[[card]] corn: value and count should be from 1 to 100."),
        ("count = 5\n", "count = -5\n", "[[card]] corn: value and count should be from 1 to 100."),
        (
            'source = "own"',
            'source = "guess"',
            "[[card]] corn: “source = guess” should be one of rulebook, public, own.",
        ),
        (STANDARD, "card = 3\n", "the entries [[card]] are missing."),
        (STANDARD, "[card]\n", "the entries [[card]] are missing."),
        (STANDARD, "card = [3]\n", "the entries [[card]] are missing."),
    ],
    ids=lambda text: " ".join(text.split())[:40],
)
def test_a_wrong_file_is_refused_with_the_entry(tmp_path: Path, before: str, after: str, said: str) -> None:
    assert before in STANDARD
    with pytest.raises(BadComponents) as caught:
        box(tmp_path, STANDARD.replace(before, after, 1))
    assert str(caught.value) == f"cards.toml: {said}"
    assert caught.value.say("fr").startswith("cards.toml\u00a0: ")
    assert caught.value.say("fr").endswith(".")


def test_a_seventh_kind_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadComponents):
        box(tmp_path, STANDARD + CORN.replace("corn", "tin"))


@pytest.mark.parametrize("count", [1, 2])
def test_a_stack_too_small_for_the_first_deal_is_refused(tmp_path: Path, count: int) -> None:
    with pytest.raises(BadComponents):
        box(tmp_path, STANDARD.replace("count = 5", f"count = {count}"))


@pytest.mark.parametrize("count", [21, 22, 100])
def test_a_stack_is_refused_or_can_be_counted(tmp_path: Path, count: int) -> None:
    try:
        game = box(tmp_path, STANDARD.replace("count = 5", f"count = {count}"))
    except BadComponents:
        return
    position = game.new().position
    assert position.from_numpy(position.to_numpy()) == position


def test_two_cards_of_the_same_name_are_refused(tmp_path: Path) -> None:
    with pytest.raises(BadComponents):
        box(tmp_path, STANDARD.replace('"corn"', '"gold"'))


@pytest.mark.parametrize("name", ["wheat", "Corn", "sweet corn"])
def test_a_card_with_a_name_of_its_own_is_refused_or_can_be_said(tmp_path: Path, name: str) -> None:
    try:
        game = box(tmp_path, STANDARD.replace('"corn"', f'"{name}"'))
    except BadComponents:
        return
    state = game.new()
    action = state.legal(CHANCE)[0]
    assert name in action.say("en")
    assert game.module("words").parse(game.components, action.text) == action.code
    assert name in state.apply(CHANCE, action).text()


def test_every_entry_says_how_we_know() -> None:
    assert {card.source for card in GAME.components.cards} <= {*SOURCES}
    assert STANDARD.count("source = ") == len(GAME.components.cards) == 6


def test_the_box_is_what_the_file_says() -> None:
    assert GAME.components.box.value.tolist() == [card.value for card in GAME.components.cards] == [1, 2, 3, 4, 5, 6]
    assert GAME.components.box.copies.tolist() == [5] * 6 == GAME.box.copies
