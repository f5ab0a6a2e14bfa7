"""The board alone, which games are recognised by."""

import xml.etree.ElementTree as ET

import pytest

from newfound.core import record
from newfound.core.game import games
from newfound.core.scene import BOARD, portrait

SVG = "{http://www.w3.org/2000/svg}"


@pytest.mark.parametrize("name", sorted(games()))
def test_a_portrait_is_the_board_and_nothing_else(name: str) -> None:
    scene = record.loads((games()[name].folder / "sample.txt").read_text(encoding="utf-8")).view(None).scene("en")
    board = next(part for part in scene.parts if part.name == BOARD)
    area = board.flat or board.area
    drawn = ET.fromstring(portrait(scene, "dark"))
    shape = [float(number) for number in drawn.attrib["viewBox"].split()]
    assert shape == pytest.approx([0, 0, area.width, area.height], abs=0.1)
    assert "nf-dark" in drawn.attrib["class"]
    (inner,) = drawn.findall(f"{SVG}svg")
    assert {each.attrib["data-spot"] for each in drawn.iter() if "data-spot" in each.attrib} == set(board.spots)
    assert ("flat" in inner.get("class", "")) == (board.flat is not None)
