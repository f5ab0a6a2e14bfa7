"""The picture of Century: which parts it has, and what of a warehouse is drawn."""

from century.table import begun, colony, play
from newfound import State
from newfound.core.scene import Part


def parts(state: State, seat: int | None) -> dict[str, Part]:
    """The parts of a table by their names."""
    return {part.name: part for part in state.view(seat).scene("en").parts}


def test_everybody_has_a_part_and_ones_own_is_larger() -> None:
    state = begun(3)
    assert list(parts(state, 0)) == ["board", "mine", "seat-1", "seat-2", "buttons", "supply"]
    assert list(parts(state, 1)) == ["board", "seat-0", "mine", "seat-2", "supply"]
    assert list(parts(state, None)) == ["board", "seat-0", "seat-1", "seat-2", "supply"]


def test_cubes_lie_in_spaces_and_are_counted_while_there_are_too_many() -> None:
    held = {"blue": "yellow " * 6 + "red green brown"}
    mine = parts(colony(cubes=held), 0)["mine"]
    assert mine.spots == ["cube/yellow", "cube/red", "cube/green", "cube/brown"]
    assert mine.content.count("cube-yellow") == 6
    assert "/ 10" not in mine.content
    mine = parts(play(colony(cubes=held), "go A3"), 0)["mine"]
    assert mine.spots == ["cube/yellow", "cube/red", "cube/green", "cube/brown"]
    assert mine.content.count("cube-yellow") == 1
    assert ">12</text>" in mine.content
    assert ">/ 10<" in mine.content


def test_what_somebody_has_taken_is_shown_to_the_others() -> None:
    state = colony(cards={"red": "S05 H03"}, tiles={"red": "colony"}, explored={"red": "points"}, score=(0, 47))
    seat = parts(state, 0)["seat-1"].content
    assert ">2/8<" in seat
    for told in (
        "2 new settlers",
        "native help, ",
        "Bonus tile: 1 point for each pair of settlers · now worth",
        "Exploration tile: 3 points",
    ):
        assert told in seat, told
    assert ">47<" not in seat  # whoever shows the parts tells the points


def test_ones_own_part_is_no_higher_than_what_is_in_it_and_a_flat_strip_has_all_spaces() -> None:
    def held(what: str) -> dict[str, str]:
        return {"blue": what} if what else {}

    heights = []
    for cards, tiles, explored, spare in (
        ("", "", "", 3),  # the spaces of tiles, and two rows of cards
        ("S05", "", "", 2),
        ("", "colony", "", 2),
        ("", "", "points", 2),
        ("S01 S02 S03", "", "points", 2),  # side by side
        ("S01 S02 S03 S04", "", "points", 1),
        ("S01 S02 S03 S04 S05", "", "", 1),
    ):
        mine = parts(colony(cards=held(cards), tiles=held(tiles), explored=held(explored)), 0)["mine"]
        assert mine.content.count('class="moves spare"') == spare
        assert mine.flat == parts(colony(), 0)["mine"].flat
        heights.append(mine.area.height)
    assert heights[0] < heights[1] == heights[2] == heights[3] == heights[4] < heights[5] == heights[6]
