"""The island in plain characters."""

from terranova.table import island


def test_the_pioneer_being_moved_keeps_its_terrain_and_letter() -> None:
    state = island(blue="J14 M15", red="K15")
    before, during = (each.text(0, "en") for each in (state, state.apply(0, "pick J14")))
    (at,) = [n for n, (one, two) in enumerate(zip(before, during, strict=True)) if one != two]
    assert (before[at : at + 3], during[at : at + 3]) == (" hB", ">hB")
