"""The picture of Terra Nova: its parts, and the room that each has."""

from pathlib import Path

import newfound
from newfound import Game
from newfound.core.scene import BOARD, SUPPLY, seat_part
from newfound.core.svg import Area
from newfound.games.terranova import picture
from newfound.games.terranova.components import BLOCK, CELLS
from newfound.games.terranova.picture import SIDE
from terranova.table import GAME, act, island


def plain(folder: Path) -> Game:
    """The game on an island without bays: twelve rows of fourteen cells."""
    head, _, tail = (GAME.folder / "components.toml").read_text(encoding="utf-8").split("'''")
    letters = [GAME.components.terrains[cell // BLOCK].letter for cell in range(CELLS)]
    rows = [letters[k : k + 14] for k in range(0, CELLS, 14)]
    drawn = "\n".join(" " * (k % 2) + " ".join(row[:: -1 if k % 2 else 1]) for k, row in enumerate(rows))
    file = folder / "plain.toml"
    file.write_text(f"{head}'''{drawn}\n'''{tail}", encoding="utf-8")
    return newfound.game("terranova", file)


def covers(area: Area, other: Area) -> bool:
    """Whether an area lies within another."""
    return (
        other.x <= area.x
        and other.y <= area.y
        and area.x + area.width <= other.x + other.width
        and area.y + area.height <= other.y + other.height
    )


def test_every_seat_has_its_pioneers_and_nobody_a_hand() -> None:
    state = GAME.new(3).apply(0, "place G7")
    for seat in (None, 0, 1):
        parts = {part.name: part for part in state.view(seat).scene("en").parts}
        assert list(parts) == [BOARD, *map(seat_part, range(3)), SUPPLY]
        assert ">1 on the island<" in parts[seat_part(0)].content
        assert ">9 to place<" in parts[seat_part(0)].content
        assert ">10 to place<" in parts[seat_part(1)].content
    placed = island(blue="C7", red="F14").view(0).scene("en").parts[1]
    assert "to place" not in placed.content


def test_the_supply_tells_what_each_terrain_is_and_what_a_region_is_worth() -> None:
    supply = GAME.new(2).view(0).scene("en").parts[-1].content
    assert ">80 stones left<" in supply
    for terrain in GAME.components.terrains:
        assert f">{terrain.name}<" in supply
    for words in (
        "only 1 terrain",
        "3 points per cell",
        "2 terrains",
        "2 points per cell",
        "3 terrains",
        "1 point per cell",
    ):
        assert f">{words}<" in supply


def test_what_lies_in_the_sea_covers_no_cell() -> None:
    lattice = picture._lattice(GAME.components)
    rooms = (lattice.notice, lattice.rose, lattice.ship)
    assert all(lattice.clear(room) > 0 and covers(room, lattice.area) for room in rooms)
    assert len({(room.x < 0, room.y < 0) for room in rooms}) == 3
    drawn = picture._island(GAME.components)
    assert drawn.count("circle") > 3


def test_an_island_without_bays_has_no_ornaments_and_the_notice_below(tmp_path: Path) -> None:
    components = plain(tmp_path).components
    lattice = picture._lattice(components)
    assert covers(lattice.notice, lattice.area)
    assert lattice.notice.y > max(y for _, y in lattice.centres) + SIDE
    assert "circle" not in picture._island(components)


def test_whoever_points_at_a_cell_is_told_what_is_there() -> None:
    state = act(island(blue="C7 G9", red="F14", stones="H7"), "pick")
    drawn = state.view(0).scene("en").markup(names=("Zoë", ""))
    for title in ("Zoë’s pioneer (lake)", "Red’s pioneer (heath)", "Stone (mountain)", "Desert"):
        assert f"<title>{title}</title>" in drawn


def test_a_region_has_an_edge_of_ink_around_the_colours_of_who_took_it() -> None:
    """Yellow on sand would hardly be seen."""
    picture._region.cache_clear()
    pattern, under, _ = picture._region(GAME.components, tuple(range(3)), 1 << 2)
    ink, colour = under.split("<path")[1:]
    assert 'stroke="var(--nf-line)"' in ink
    assert 'stroke="var(--nf-yellow)"' in colour
    assert "--nf-line" in pattern
