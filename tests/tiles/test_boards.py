"""The maps of plain characters: whatever lies on the table is read back from the text alone."""

import random
import re
from collections import Counter
from collections.abc import Iterator
from typing import Any, Final

import pytest

import newfound
from newfound import CHANCE, State
from newfound.core.seats import COLOURS
from newfound.core.words import seat_letter, words
from newfound.games.tiles import NOTHING, SEGMENTS, edge_of, x_of, y_of

LETTERS: Final = {"mayflower": {".": 1, ",": 1, "-": 1, "_": 1, "=": 2, "#": 3}, "discovery": {"p": 1, "m": 2, "s": 3}}
"""What the signs of an edge mean, as the rules number it."""
SIDES: Final = (1, 5, 7, 3)
MARGIN, WIDE = 5, 7


def tables(name: str, lang: str, **options: Any) -> Iterator[tuple[State, dict[tuple[int, int], list[str]]]]:
    """States of a random game of five, each with the tiles of its text: nine pairs of a sign and a mark to a cell."""
    rng = random.Random(f"{name} {lang}")
    state = newfound.game(name).new(5, **options)
    for number in range(400):
        (seat,) = state.to_act
        state = state.apply(seat, state.chance(rng) if seat == CHANCE else rng.choice(state.legal(seat)))
        if state.over:
            return
        if number % 13 == 0:
            yield state, read(state.text(lang=lang).splitlines())


def read(lines: list[str]) -> dict[tuple[int, int], list[str]]:
    """The cells of a map by their coordinates, each as nine pairs of a sign and a mark; empty ones are left out."""
    columns = {MARGIN + WIDE * n: int(x) for n, x in enumerate(lines[0].split())}
    rows = {n: int(line[:MARGIN]) for n, line in enumerate(lines) if n and re.fullmatch(r" *-?\d+ ?", line[:MARGIN])}
    cells = {}
    for line, y in rows.items():
        for column, x in columns.items():
            three = [lines[line + row].ljust(column + WIDE)[column : column + 6] for row in (-1, 0, 1)]
            if any(part.strip() for part in three):
                cells[x, y] = [part[at : at + 2] for part in three for at in (0, 2, 4)]
    return cells


def tiles(state: State) -> Iterator[tuple[int, tuple[int, int]]]:
    """The tiles on the table and their coordinates."""
    s: Any = state.position
    for tile in range(s.tiles):
        yield tile, (x_of(s, s.tile_cell[tile]), y_of(s, s.tile_cell[tile]))


def together(signs: list[str], alike: str = "") -> set[frozenset[int]]:
    """The signs of a tile that touch and read the same; those of `alike` count as one."""
    plain = [alike[0] if alike and sign in alike else sign.lower() for sign in signs]
    groups = {at: {at} for at in range(9)}
    for one in range(9):
        for two in (one + 1, one + 3):
            if two < 9 and (two - one == 3 or two % 3) and plain[one] == plain[two] != " ":
                groups[one] |= groups[two]
                for at in groups[one]:
                    groups[at] = groups[one]
    return {frozenset(group) for group in groups.values()}


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("name", ["mayflower", "discovery"])
def test_every_edge_of_every_tile_can_be_read(name: str, lang: str) -> None:
    for state, cells in tables(name, lang):
        s: Any = state.position
        for tile, at in tiles(state):
            for side in range(4):
                edge = edge_of(state.game.box, s.tile_kind[tile], s.tile_turn[tile], side)
                sign = cells[at][SIDES[side]][0].lower()
                meant = LETTERS[name].get(sign, 1 if sign.isdigit() else {"!": 3, "$": 2}.get(sign, 0))
                assert edge in (meant, 0), (at, side, cells[at])


def test_signs_that_touch_and_read_the_same_are_a_segment_of_discovery() -> None:
    for state, cells in tables("discovery", "en"):
        s: Any = state.position
        for tile, at in tiles(state):
            kind = state.game.components.kinds[s.tile_kind[tile]]
            segments = [kind.edges[side - s.tile_turn[tile]] for side in range(4)]
            groups = together([pair[0] for pair in cells[at]])
            for one in range(4):
                for two in range(4):
                    joined = any({SIDES[one], SIDES[two]} <= group for group in groups)
                    assert joined == (segments[one] == segments[two]), (at, cells[at])


def test_capitals_are_shores_with_a_city() -> None:
    seen = 0
    for state, cells in tables("discovery", "en"):
        s: Any = state.position
        for tile, at in tiles(state):
            kind = state.game.components.kinds[s.tile_kind[tile]]
            capitals = Counter(pair[0] for pair in cells[at] if pair[0].isupper())
            lands = Counter(kind.terrains[land] for _, land in kind.cities)
            assert capitals == lands + Counter("S" if kind.cities else "")
            seen += len(kind.cities)
    assert seen


def test_the_plains_of_a_tile_have_signs_of_their_own() -> None:
    for state, cells in tables("mayflower", "en"):
        s: Any = state.position
        for tile, at in tiles(state):
            segments = state.game.components.segments(s.tile_kind[tile])
            plains = [segment for segment in segments if segment.kind == "plain"]
            signs = {pair[0] for pair in cells[at] if pair[0] in ".,-_"}
            bare = [plain for plain in plains if not plain.animals]
            assert len(bare) <= len(signs) <= len(plains)


def test_flags_posts_animals_farms_and_crossings_are_shown() -> None:
    for state, cells in tables("mayflower", "en"):
        s: Any = state.position
        for tile, at in tiles(state):
            segments = state.game.components.segments(s.tile_kind[tile])
            signs = [pair[0] for pair in cells[at]]
            assert signs.count("!") == sum(segment.flag for segment in segments)
            assert signs.count("$") == sum(segment.post for segment in segments)
            assert sum(map(int, filter(str.isdigit, signs))) == sum(segment.animals for segment in segments)
            assert signs.count("o") == sum(segment.kind == "farm" for segment in segments)
            ends = sum(segment.kind == "trail" and len(segment.at) == 1 for segment in segments)
            assert signs.count("+") == (ends > 1)


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize(("name", "pieces"), [("mayflower", "settler"), ("discovery", "pawn")])
def test_every_piece_stands_on_its_tile_by_its_letter(name: str, pieces: str, lang: str) -> None:
    seats = [words(lang).say(seat_letter(seat)) for seat in range(len(COLOURS))]
    assert len(set(seats)) == len(COLOURS)
    for state, cells in tables(name, lang):
        s: Any = state.position
        each = len(getattr(s, pieces)) // len(COLOURS)
        for tile, at in tiles(state):
            standing = [
                seats[n // each] for n, segment in enumerate(getattr(s, pieces)) if segment // SEGMENTS == tile >= 0
            ]
            assert sorted(pair[1] for pair in cells[at] if pair[1] != " ") == sorted(standing)


@pytest.mark.parametrize("name", ["mayflower", "discovery"])
def test_where_the_tile_goes_is_marked_and_while_it_is_turned_where_it_lies(name: str) -> None:
    seen = set()
    for state, cells in tables(name, "en"):
        s: Any = state.position
        marked = {f"{x},{y}": "".join(nine).split() for (x, y), nine in cells.items() if "[" in "".join(nine)}
        actions = [action.text.split() for action in state.legal(state.to_act[0])]
        if s.at != NOTHING:
            assert marked == {f"{x_of(s, s.at)},{y_of(s, s.at)}": ["[?]"]}
            shown = re.findall(r"turn (\d)", state.text(lang="en"))
            assert [["turn", turn] for turn in shown] == actions
        elif actions[0][0] == "at":
            assert set(marked) == {where for _, where in actions}
            assert all(drawn == ["[", "]"] for drawn in marked.values())
        else:
            assert not marked
        seen.add(actions[0][0])
    assert {"at", "turn"} <= seen
