"""What a network is told of Discovery, against what lies on the table."""

import itertools
import random
from collections.abc import Iterator

import numpy as np

from conftest import THOROUGH
from contract.walks import tables, walk
from discovery.table import GAME, draw, look, play, segment, world
from newfound import State
from newfound.core.contract import features as told
from newfound.core.jit import rule
from newfound.core.position import Box, Ints, Records
from newfound.games.discovery import components, features, rules
from newfound.games.discovery.components import MOUNTAIN, PLAIN, SEA, TILES
from newfound.games.discovery.features import FEATURES
from newfound.games.discovery.rules import COMPLETE, HELD, INCOMPLETE, PAWNS, PORTS, World
from newfound.games.tiles import (
    CELLS_AT,
    MARKS_AT,
    NOTHING,
    SEGMENTS,
    SHARED,
    WHOSE,
    area_of,
    cells_beside,
    classed,
    closers,
    feature_of,
    gaps_of,
    marked_of,
    shifted,
    what_of,
)

BOX = GAME.box
NUMBERS = sum(each.size for each in FEATURES)
MOST = np.array([each.most for each in FEATURES for _ in range(each.size)])


def interpreted(s: World, seat: int) -> list[int]:
    """What a seat sees, with numbers lying around from something else before."""
    out = [-7] * NUMBERS
    assert features.features(BOX, s, seat, out, [99] * rules.SCRATCH) == NUMBERS
    return out


def seen(state: State, seat: int = 0) -> dict[str, int]:
    """What a seat sees, by name; where there are several numbers of that name, the first."""
    out = interpreted(look(state), seat)
    at = itertools.accumulate((each.size for each in FEATURES), initial=0)
    return {each.name: out[i] for each, i in zip(FEATURES, at, strict=False)}


def some(step: int) -> Iterator[World]:
    """Positions of random games of all kinds."""
    for number, table in enumerate(table for table in tables() if table.game == "discovery"):
        steps = walk(table.new(), random.Random(number))
        for each in itertools.islice(steps, number % step, None, step):
            yield look(each.before)


@rule
def compiled_features(box: Box, tables: Records, seat: int, out: Ints, work: Ints) -> int:
    """`features` of the record in the first place of `tables`."""
    return told(box, tables[0], seat, out, work)


def test_names_differ_and_the_table_is_of_a_good_size() -> None:
    assert len({each.name for each in FEATURES}) == len(FEATURES)
    assert 60 <= NUMBERS <= 350
    assert 1500 <= sum(MOST) <= 6000
    assert max(MOST) <= 40


def test_numbers_lie_in_their_ranges_and_are_the_same_compiled() -> None:
    run = GAME.compiled(compiled_features)
    above = numbers = 0
    for s in some(7 if THOROUGH else 41):
        for seat in range(s.players):
            out = interpreted(s, seat)
            again, work = np.full(NUMBERS, -7, np.int32), np.full(rules.SCRATCH, 99, np.int32)
            assert run(GAME.boxes[0], s.to_numpy(), seat, again, work) == NUMBERS
            assert again.tolist() == out
            assert min(out) >= 0
            above += int((again > MOST).sum())
            numbers += NUMBERS
    assert above < numbers / 1000


def test_nothing_is_hidden() -> None:
    assert not World.has_secrets()


def turned(s: World, by: int) -> World:
    """The same with every seat moved on by some places."""
    new = s.copy()
    seats = range(s.players)
    for part, name in ((1, "score"), (PAWNS, "pawn"), (HELD, "hand")):
        for seat in seats:
            to = (seat + by) % s.players
            getattr(new, name)[to * part : (to + 1) * part] = getattr(s, name)[seat * part : (seat + 1) * part]
    new.turn = (s.turn + by) % s.players
    new.first = (s.first + by) % s.players
    return new


def test_a_seat_sees_itself_first_wherever_it_sits() -> None:
    for s in some(83):
        for by in range(1, s.players):
            assert interpreted(turned(s, by), by) == interpreted(s, 0)


def test_the_order_of_pawns_does_not_matter() -> None:
    for s in some(83):
        new = s.copy()
        for seat in range(s.players):
            new.pawn[seat * PAWNS : (seat + 1) * PAWNS] = s.pawn[seat * PAWNS : (seat + 1) * PAWNS][::-1]
        assert interpreted(new, 0) == interpreted(s, 0)


def test_landscapes_are_reckoned_as_the_rules_do() -> None:
    mountains = 0
    for s in some(57):
        work, room = [99] * rules.SCRATCH, [0] * rules.SCRATCH
        features.study(BOX, s, work)
        laid = [t * SEGMENTS + n for t in range(s.tiles) for n in range(BOX.segments[s.tile_kind[t]])]
        for each in sorted({feature_of(s, each) for each in laid}):
            fact = features.fact_of(s, each)
            assert what_of(fact, work) == rules.terrain_of(BOX, s, each)
            mountains += rules.terrain_of(BOX, s, each) == MOUNTAIN
            for how in (INCOMPLETE, COMPLETE):
                assert features.points(fact, how, work) == rules.worth(BOX, s, each, how, room)
            assert features.whole_of(fact, work) == features.points(fact, COMPLETE, work)
            fewest = closers(BOX, s, PORTS, s.left, each)
            along = features.looked(BOX, s, each, work)
            assert along & features.ALL_TILES == (features.ALL_TILES if fewest == NOTHING else fewest)
            assert (cells_beside(fact, work) == 0) == (gaps_of(s, each) == 0)
    assert mountains > 100


def test_what_is_kept_of_one_map_does_not_show_in_another() -> None:
    """The same room for positions of many games, for one game step by step and backwards: always as in fresh room."""
    positions = list(some(9))
    room = [99] * rules.SCRATCH
    for s in (*positions, *reversed(positions[: len(positions) // 2])):
        out = [-7] * NUMBERS
        features.features(BOX, s, s.players - 1, out, room)
        assert out == interpreted(s, s.players - 1)


def test_what_is_known_grows_with_the_map() -> None:
    """The same room at every step of whole games, after looks at what else could be done: always as in fresh room."""
    for players, expert in ((2, False), (4, True)):
        room, rng = [99] * rules.SCRATCH, random.Random(players)
        for number, step in enumerate(walk(GAME.new(players, expert=expert), random.Random(10 + players))):
            others = [step.before.apply(step.seat, action) for action in step.before.legal(step.seat)]
            for state in (*rng.sample(others, min(2, len(others)) if number % 3 == 0 else 0), step.after):
                s, out = look(state), [-7] * NUMBERS
                features.features(BOX, s, number % players, out, room)
                assert out == interpreted(s, number % players)


def test_there_is_room_for_all_that_is_kept() -> None:
    assert features.ROOM <= rules.SCRATCH
    assert features.RANK >= rules.MARKS + TILES * SEGMENTS  # where rules do not mark anything
    assert max(len(components.borders(layout)) for layout in components.PARTS) <= 4  # slopes of a tile
    assert max(BOX.cities) < 16
    assert TILES * SEGMENTS < 1024
    assert TILES < SHARED < 1 << MARKS_AT
    assert 4 * rules.CELLS < 1 << CELLS_AT
    cities = sum(sum(BOX.cities[kind * SEGMENTS : (kind + 1) * SEGMENTS]) for kind in range(TILES))
    for terrain in (PLAIN, MOUNTAIN, SEA):  # if all there is lay in one landscape
        assert rules.value(terrain, COMPLETE, TILES, cities) <= features.WHOLE
    assert cities < 1 << 10


def test_of_very_many_mountains_the_oldest_lose_the_cities_beside_them() -> None:
    levelled = 0
    for s in some(3):
        work = [99] * rules.SCRATCH
        features.study(BOX, s, work)
        features.count_pawns(s, 1, work)
        before = list(work)
        many = features.too_many(BOX, s, work)
        assert work == before
        features.level_peaks(BOX, s, many, work)
        last = {feature_of(s, s.last * SEGMENTS + n) for n in range(BOX.segments[s.tile_kind[s.last]])}
        for peak in work[features.PEAK : features.PEAK + work[features.PEAKS]]:
            fact = features.fact_of(s, peak)
            if features.whole_of(fact, before) != features.whole_of(fact, work):
                levelled += 1
                assert features.whole_of(fact, work) == rules.value(
                    MOUNTAIN, COMPLETE, area_of(fact, work), marked_of(fact, work)
                )
                assert peak not in last
                assert not work[fact + WHOSE]
        features.level_peaks(BOX, s, many, work)
        assert work == before
    assert levelled > 20


def test_what_each_would_have_if_the_game_ended_now() -> None:
    for s in some(83):
        if s.phase == rules.DRAWING:
            work = [0] * rules.SCRATCH
            features.study(BOX, s, work)
            ends = [features.at_end(BOX, s, seat, work) for seat in range(s.players)]
            over = s.copy()
            rules.end(BOX, over, [0], [0] * rules.SCRATCH)
            assert ends == over.score[: s.players]
            out = interpreted(s, 1)
            at = sum(each.size for each in FEATURES[: [each.name for each in FEATURES].index("seat-0-end-tens")])
            assert 10 * out[at] + out[at + 1] == ends[1]
            assert out[at + 2] == shifted(ends[1] - max(ends[:1] + ends[2:]))


# ── Positions by hand ───────────────────────────────────────────────────────────────────────────────────────────────


GREEN = ("20,0 8 P", "21,0 1,7 PS* r3", "19,0 1,7 PS* r1")
"""A plain of three tiles, open to the north and the south."""


def kind(terrain: int, cells: int) -> int:
    return 1 + (terrain - 1) * 6 + cells


def test_a_pawn_on_an_open_plain() -> None:
    state = world("20,0 1,7 PS r3", blue="20,0.0", players=3)
    mine, other = seen(state, 0), seen(state, 1)
    assert mine["seat-0-pawn-0-kind"] == other["seat-2-pawn-0-kind"] == kind(PLAIN, 1)
    assert (mine["seat-0-pawn-0-now"], mine["seat-0-pawn-0-whole"], mine["seat-0-pawn-0-tiles"]) == (1, 1, 1)
    assert mine["seat-0-pawn-0-fitting"] > 5
    assert mine["seat-0-pawn-0-ready"] == mine["seat-0-pawn-0-shared"] == 0
    assert mine["seat-0-pawn-1-kind"] == mine["seat-1-pawn-0-kind"] == 0
    assert (mine["seat-0-free"], mine["seat-1-free"], mine["seat-2-free"], mine["seat-3-free"]) == (3, 4, 4, 0)
    assert (mine["players"], mine["turn"], other["turn"]) == (3, 1, 3)


def test_how_much_of_the_game_is_left() -> None:
    mine = seen(GAME.new(2))
    assert (mine["stack"], mine["turns"]) == (12 + 73 // 3, 12 + 75 // 4)  # 83 tiles, 42 turns
    assert (mine["seat-0-more"], mine["seat-1-more"], mine["seat-2-more"]) == (3, 1, 0)


def test_a_complete_landscape_is_a_harvest() -> None:
    state = world("20,0 1,7 PS r1", "21,0 1,6,1 PMP r1", red="20,0.0", players=2)
    s = look(state)
    assert gaps_of(s, feature_of(s, segment(s, "20,0.0"))) == 0  # two tiles
    mine = seen(state, 1)
    assert mine["seat-0-pawn-0-kind"] == kind(PLAIN, 0)
    assert mine["seat-0-pawn-0-ready"] == mine["seat-0-harvest"] == 2
    assert mine["seat-0-pawn-0-whole"] == mine["seat-0-pawn-0-now"] == mine["seat-0-pawn-0-fitting"] == 0
    larger = world("20,0 1,7 PS r1", "21,0 8 P", red="20,0.0", players=2)
    assert seen(larger, 1)["seat-0-pawn-0-kind"] == kind(PLAIN, 3)
    assert seen(larger, 1)["seat-0-harvest"] == 0


def test_the_tile_just_laid_tells_what_can_be_claimed() -> None:
    state = world("20,0 1,7 PS r3", players=2)
    mine = seen(state)
    news = {mine["new-0-kind"], mine["new-1-kind"]}
    assert news == {kind(PLAIN, 1), kind(SEA, 3)}
    assert mine["new-2-kind"] == 0
    taken = seen(world("20,0 1,7 PS r3", players=2, red="20,0.0"))
    assert (taken["new-0-kind"], taken["new-1-kind"]) == (kind(SEA, 3), 0)
    later = seen(play(state, "none"))
    assert later["new-0-kind"] == 0


def test_pawns_that_share_a_landscape_are_told_from_those_alone() -> None:
    state = world("20,0 1,6,1 PSP**", players=3)
    s = look(state)
    sea = segment(s, "20,0.1")
    s.pawn[0 * PAWNS] = s.pawn[1 * PAWNS] = sea
    s.pawn[1 * PAWNS + 1] = segment(s, "20,0.0")
    assert [seen(state, 0)[f"seat-{n}-pawn-0-shared"] for n in range(3)] == [2, 0, 0]
    assert [seen(state, 0)[f"seat-{n}-pawn-1-shared"] for n in range(3)] == [0, 3, 0]
    assert [seen(state, 2)[f"seat-{n}-pawn-1-shared"] for n in range(3)] == [0, 0, 2]
    s.pawn[0 * PAWNS] = NOTHING
    s.pawn[1 * PAWNS + 2] = sea
    assert {seen(state, 0)[f"seat-1-pawn-{n}-shared"] for n in range(3)} == {0, 1}


def test_a_tile_that_completes_is_seen_in_hand() -> None:
    state = world(*GREEN, "20,1 1,7 PS", players=2, red="20,0.0")
    state = draw(play(state, "none"), "1,6,1 PMP")
    assert [seen(state, 0)[f"seat-{n}-completes"] for n in range(2)] == [0, 8]
    other = draw(play(world("20,0 8 P", players=2, red="20,0.0"), "none"), "1,6,1 PMP")
    assert seen(other, 0)["seat-1-completes"] == 0
    assert seen(state, 1)["seat-0-edges"] == 1 + 0 + (5 + 4)  # two plain edges, no sea


def test_free_landscapes_worth_claiming_are_told() -> None:
    state = world(*GREEN, players=2)
    mine = seen(state)
    assert mine["free-0-kind"] == kind(PLAIN, 2)
    assert (mine["free-0-tiles"], mine["free-0-whole"], mine["free-0-now"]) == (3, 6, 3)
    taken = seen(world(*GREEN, players=2, red="20,0.0"))
    assert taken["free-0-tiles"] != 3


def test_two_landscapes_that_a_tile_would_join() -> None:
    state = world("20,0 8 P", "22,0 1,7 PS r3", players=2, blue="22,0.0")
    assert seen(state)["seat-0-pawn-0-joins"] == 1
    more = world("20,0 8 P", "20,1 1,7 PS*", "22,0 1,7 PS r3", players=2, blue="22,0.0")
    assert seen(more)["seat-0-pawn-0-joins"] == 2


def test_classes_rise() -> None:
    assert [classed(points) for points in range(60)] == sorted(classed(points) for points in range(60))
    assert shifted(0) == 20
    assert [shifted(points) for points in range(-90, 91)] == sorted(shifted(points) for points in range(-90, 91))
    assert (shifted(-90), shifted(90)) == (1, 39)
