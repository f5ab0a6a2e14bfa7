"""What a network is told of Mayflower, against what lies on the table."""

import itertools
import random
from collections.abc import Iterator

import numpy as np

from conftest import THOROUGH
from contract.walks import tables, walk
from mayflower.table import (
    CAP,
    CURVE,
    FARM,
    GAME,
    STRAIGHT,
    TOWN_ACROSS_FLAG,
    TOWN_ALL_ROUND,
    land,
    look,
    play,
    segment,
)
from newfound import State
from newfound.core.contract import features as told
from newfound.core.jit import rule
from newfound.core.position import Box, Ints, Records
from newfound.games.mayflower import components, evaluate, features, rules
from newfound.games.mayflower.components import PORTS, SETTLERS, TOWN, TRAIL
from newfound.games.mayflower.features import FEATURES
from newfound.games.mayflower.rules import DRAWING, SETTLING, Land, landscape_of, stack
from newfound.games.tiles import (
    CELLS_AT,
    MARKS_AT,
    NOTHING,
    SEGMENTS,
    SHARED,
    area_of,
    cells_beside,
    closers,
    feature_of,
    gaps_of,
    marked_of,
    shifted,
    what_of,
)

BOX = GAME.box
NAMES = [each.name for each in FEATURES]
NUMBERS = sum(each.size for each in FEATURES)
MOST = np.array([each.most for each in FEATURES for _ in range(each.size)])


def interpreted(s: Land, seat: int) -> list[int]:
    """What a seat sees, with numbers lying around from something else before."""
    out = [-7] * NUMBERS
    assert features.features(BOX, s, seat, out, [99] * rules.SCRATCH) == NUMBERS
    return out


def seen(state: State, seat: int = 0) -> dict[str, int]:
    """What a seat sees, by name."""
    return dict(zip(NAMES, interpreted(look(state), seat), strict=True))


def some(step: int, seed: int = 0) -> Iterator[Land]:
    """Positions of random games."""
    for number, table in enumerate(table for table in tables() if table.game == "mayflower"):
        steps = walk(table.new(), random.Random(seed + number))
        for each in itertools.islice(steps, number % step, None, step):
            yield look(each.before)


@rule
def compiled_features(box: Box, tables: Records, seat: int, out: Ints, work: Ints) -> int:
    """`features` of the record in the first place of `tables`."""
    return told(box, tables[0], seat, out, work)


def test_names_differ_and_the_table_is_of_a_good_size() -> None:
    assert len(set(NAMES)) == len(NAMES)
    assert 60 <= NUMBERS <= 350
    assert 1500 <= sum(MOST) <= 6000
    assert max(MOST) <= 40


def test_numbers_lie_in_their_ranges_and_are_the_same_compiled() -> None:
    run = GAME.compiled(compiled_features)
    above = numbers = 0
    for s in some(3 if THOROUGH else 19):
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
    assert not Land.has_secrets()


def test_a_seat_sees_itself_first_wherever_it_sits() -> None:
    for s in some(37):
        for by in range(1, s.players):
            new = s.copy()
            for seat in range(s.players):
                to = (seat + by) % s.players
                new.score[to] = s.score[seat]
                new.settler[to * SETTLERS : (to + 1) * SETTLERS] = s.settler[seat * SETTLERS : (seat + 1) * SETTLERS]
            new.turn = (s.turn + by) % s.players
            assert interpreted(new, by) == interpreted(s, 0)


def test_the_order_of_settlers_does_not_matter() -> None:
    for s in some(37):
        new = s.copy()
        for seat in range(s.players):
            new.settler[seat * SETTLERS : (seat + 1) * SETTLERS] = s.settler[seat * SETTLERS : (seat + 1) * SETTLERS][
                ::-1
            ]
        assert interpreted(new, 0) == interpreted(s, 0)


def test_features_are_reckoned_as_the_rules_do() -> None:
    impossible = 0
    for s in some(23):
        work = [99] * rules.SCRATCH
        features.study(BOX, s, work)
        laid = [t * SEGMENTS + n for t in range(s.tiles) for n in range(BOX.segments[s.tile_kind[t]])]
        for each in sorted({feature_of(s, each) for each in laid}):
            fact = features.fact_of(s, each)
            assert what_of(fact, work) == landscape_of(BOX, s, each)
            assert area_of(fact, work) == rules.tiles_of(BOX, s, each)
            assert marked_of(fact, work) == rules.marks_of(BOX, s, each)
            if landscape_of(BOX, s, each) in (TRAIL, TOWN):
                fewest = closers(BOX, s, PORTS, s.left, each)
                along = features.looked(BOX, s, each, work)
                assert along & features.FEWEST == (features.FEWEST if fewest == NOTHING else fewest)
                assert (cells_beside(fact, work) == 0) == (gaps_of(s, each) == 0)
                impossible += fewest == 0
                promise = evaluate.promise(BOX, s, each, stack(BOX, s))
                assert gaps_of(s, each) == 0 or features.expected(BOX, s, each, along, stack(BOX, s), work) == promise
    assert impossible > 10


def test_what_is_kept_of_one_map_does_not_show_in_another() -> None:
    """The same room for positions of many games, for one game step by step and backwards: always as in fresh room."""
    positions = list(some(2))
    room = [99] * rules.SCRATCH
    for s in (*positions, *reversed(positions[: len(positions) // 2])):
        out = [-7] * NUMBERS
        features.features(BOX, s, s.players - 1, out, room)
        assert out == interpreted(s, s.players - 1)


def test_what_is_known_grows_with_the_map() -> None:
    """The same room at every step of whole games, after looks at what else could be done: always as in fresh room."""
    for players in (2, 5):
        room, rng = [99] * rules.SCRATCH, random.Random(players)
        for number, step in enumerate(walk(GAME.new(players), random.Random(10 + players))):
            others = [step.before.apply(step.seat, action) for action in step.before.legal(step.seat)]
            for state in (*rng.sample(others, min(2, len(others)) if number % 3 == 0 else 0), step.after):
                s, out = look(state), [-7] * NUMBERS
                features.features(BOX, s, number % players, out, room)
                assert out == interpreted(s, number % players)


def test_there_is_room_for_all_that_is_kept() -> None:
    assert features.ROOM <= rules.SCRATCH
    assert rules.LAID_TILES * SEGMENTS < 1024
    assert rules.LAID_TILES < SHARED < 1 << MARKS_AT
    assert 4 * rules.MAX_ACTIONS < 1 << CELLS_AT


def test_what_each_would_have_if_the_game_ended_now() -> None:
    rivals = 0
    for s in some(7):
        if s.phase == DRAWING:
            there = [each for each in s.settler if each != NOTHING]
            for i in range(s.players * SETTLERS):  # more meet than in games
                if s.settler[i] == NOTHING and i % 3 == 0 and there:
                    s.settler[i] = there[i % len(there)]
            over = s.copy()
            rules.end(BOX, over, [0], [0] * rules.SCRATCH)
            ends = over.score[: s.players]
            out = dict(zip(NAMES, interpreted(s, 1), strict=True))
            assert 10 * out["seat-0-end-tens"] + out["seat-0-end-ones"] == ends[1]
            assert out["seat-0-ahead"] == shifted(ends[1] - max(end for seat, end in enumerate(ends) if seat != 1))
            assert out["seat-1-ahead"] == shifted(ends[2 % s.players] - ends[1])
            rivals += any(out[name] in (3, 6) for name in NAMES if name.endswith("rivals"))
    assert rivals > 3


def test_the_turns_still_to_come_are_counted_exactly() -> None:
    for players in (2, 5):
        steps = list(walk(GAME.new(players), random.Random(players)))
        to_come = [0] * players
        discarded = 0
        for step in reversed(steps):
            s = look(step.before)
            discarded += "discarded" in [event.kind for event in step.after.events]
            to_come[s.turn] += "laid" in [event.kind for event in step.after.events]
            assert discarded or [features.turns(s, seat, stack(BOX, s)) for seat in range(players)] == to_come


# ── Positions by hand ───────────────────────────────────────────────────────────────────────────────────────────────


def kind(what: int, cells: int) -> int:
    return 6 + (what - TRAIL) * 5 + cells


def test_a_robber_on_an_open_trail() -> None:
    state = land(f"{STRAIGHT} -1,2 1", blue="-1,2.0")
    mine, other = seen(state, 0), seen(state, 1)
    assert mine["seat-0-settler-0-kind"] == other["seat-1-settler-0-kind"] == kind(TRAIL, 1)
    assert (mine["seat-0-settler-0-whole"], mine["seat-0-settler-0-now"]) == (2, 2)  # the start space counts
    assert mine["seat-0-settler-0-fitting"] > 5
    assert (mine["seat-0-settler-0-moves"], mine["seat-0-settler-0-bonus"]) == (1 + 4, 0)
    assert mine["seat-0-settler-0-rivals"] == mine["seat-0-settler-1-kind"] == mine["seat-1-settler-0-kind"] == 0
    assert [mine[f"seat-{n}-free"] for n in range(3)] == [4, 5, 0]
    assert (mine["turn"], other["turn"], mine["players"]) == (1, 2, 2)


def test_how_much_of_the_game_is_left() -> None:
    mine = seen(GAME.new(2))
    assert (mine["stack"], mine["turns"]) == (12 + 85 // 3, 12 + 37 // 2)  # 95 tiles, 48 turns
    assert (mine["seat-0-more"], mine["seat-1-more"], mine["seat-2-more"]) == (2, 1, 0)


def test_surveyors_pass_by() -> None:
    def told_of(*surveyors: int) -> tuple[int, int]:
        state = land(f"{STRAIGHT} -1,2 1", f"{STRAIGHT} -2,2 1", blue="-2,2.0", surveyors=(surveyors[0], surveyors[1]))
        mine = seen(state)
        assert (mine["ahead"], mine["behind"]) == (surveyors[0], surveyors[0] - surveyors[1])
        return mine["seat-0-settler-0-moves"] - 1, mine["seat-0-settler-0-bonus"]

    assert told_of(2, 2) == (2, 2)
    assert told_of(2, 1) == (3, 1)
    assert told_of(3, 2) == (1, 1)
    assert told_of(3, 1) == (2, 0)


def test_what_is_complete_is_a_harvest_until_it_is_scored() -> None:
    state = land(f"{CAP} -1,1 1", blue="-1,1.0", surveyors=(1, 1))
    s = look(state)
    town = feature_of(s, segment(s, "-1,1.0"))
    assert landscape_of(BOX, s, town) == TOWN
    assert gaps_of(s, town) == 0
    mine = seen(state)
    assert mine["seat-0-settler-0-kind"] == kind(TOWN, 0)
    assert mine["seat-0-harvest"] == 4 + 8  # two tiles, and both surveyors
    assert mine["seat-1-harvest"] == 0


def test_a_tile_in_hand_that_completes() -> None:
    state = land(f"{STRAIGHT} -1,2 1", f"{TOWN_ACROSS_FLAG} -1,1 0", blue="-1,1.0", hand=CAP)
    assert [seen(state, 0)[f"seat-{n}-completes"] for n in range(2)] == [2 * 2 + 2, 0]
    assert seen(state, 0)["edges"] == 1 + 1  # one town edge, no trail
    without = land(f"{STRAIGHT} -1,2 1", f"{TOWN_ACROSS_FLAG} -1,1 0", blue="-1,1.0", hand=CURVE)
    assert seen(without, 0)["seat-0-completes"] == 0
    theirs = land(f"{STRAIGHT} -1,2 1", f"{TOWN_ACROSS_FLAG} -1,1 0", blue="-1,1.0", hand=CAP, turn=1)
    assert seen(theirs, 0)["seat-0-completes"] == 0
    wide = land(f"{TOWN_ALL_ROUND} -1,1 0", blue="-1,1.0", hand=CAP)
    assert seen(wide, 0)["seat-0-completes"] == 0  # it closes one cell of three


def test_who_outnumbers_whom() -> None:
    state = land(f"{STRAIGHT} -1,2 1", f"{STRAIGHT} -2,2 1", players=3)
    s = look(state)
    east, west = segment(s, "-1,2.0"), segment(s, "-2,2.0")
    s.settler[0 * SETTLERS] = east
    s.settler[1 * SETTLERS] = west
    assert [seen(state, seat)["seat-0-settler-0-rivals"] for seat in range(3)] == [1, 1, 0]
    assert (seen(state, 0)["seat-1-settler-0-rivals"], seen(state, 2)["seat-1-settler-0-rivals"]) == (4, 1)
    s.settler[1 * SETTLERS + 1] = east
    mine = seen(state, 0)
    assert (mine["seat-0-settler-0-rivals"], mine["seat-0-settler-0-whole"], mine["seat-0-settler-0-now"]) == (3, 0, 0)
    assert (mine["seat-1-settler-0-rivals"], mine["seat-1-settler-0-whole"]) == (5, 3)
    assert (mine["seat-1-settler-1-rivals"], mine["seat-1-settler-1-whole"]) == (7, 0)  # it counts once
    s.settler[1 * SETTLERS], s.settler[1 * SETTLERS + 1] = east, west
    assert seen(state, 0) == mine
    assert mine["seat-0-end-ones"] == 0
    assert mine["seat-1-end-ones"] == 3


def test_a_farmer_waits_for_tiles_all_round() -> None:
    state = land(f"{FARM} -1,3 0", blue="-1,3.1")
    s = look(state)
    assert landscape_of(BOX, s, s.settler[0]) == components.FARM
    mine = seen(state)
    assert mine["seat-0-settler-0-kind"] == 16 + 5  # three start spaces lie beside it
    assert (mine["seat-0-settler-0-whole"], mine["seat-0-settler-0-now"]) == (9, 4)
    assert mine["seat-0-settler-0-fitting"] == 0
    never = land(f"{FARM} -1,0 0", blue="-1,0.1")
    assert seen(never)["seat-0-settler-0-fitting"] == 1  # nothing is ever laid north of the coast


def test_the_tile_just_laid_tells_where_a_settler_can_go() -> None:
    state = play(land(hand=STRAIGHT), "at -1,2")
    while look(state).phase != SETTLING:
        state = play(state, "turn 1")
    kinds = [seen(state)[f"new-{n}-kind"] for n in range(4)]
    assert kinds.count(kind(TRAIL, 1)) == 1
    assert sum(1 <= each <= 5 for each in kinds) == 2  # the plains on both sides of it
    assert seen(play(state, "none"))["new-0-kind"] == 0


def test_free_features_worth_claiming_are_told() -> None:
    state = land(f"{TOWN_ACROSS_FLAG} -1,1 0")
    assert seen(state)["free-0-kind"] == kind(TOWN, 1)
    assert seen(state)["free-0-whole"] == 2 * 2 + 2
    held = land(f"{TOWN_ACROSS_FLAG} -1,1 0", red="-1,1.0")
    assert seen(held)["free-0-whole"] < 6


def test_features_that_a_tile_would_join() -> None:
    def joins(*tiles: str, seat: int = 0, blue: str = "", red: str = "") -> int:
        state = land(f"{STRAIGHT} -1,2 1", f"{TOWN_ACROSS_FLAG} -1,1 0", *tiles, players=3, blue=blue, red=red)
        return seen(state, seat)[f"seat-{(3 - seat) % 3}-settler-0-joins"]

    other = "M06 -2,2 0"  # a town that looks at the same cell as the one beside Plymouth
    assert joins(blue="-1,1.0") == 0
    assert joins(other, blue="-1,1.0") == 1
    assert joins(other, blue="-1,1.0 -2,2.0") == 2
    assert joins(other, blue="-1,1.0", red="-2,2.0") == 3
    assert joins(other, seat=1, blue="-1,1.0", red="-2,2.0") == 4
    assert joins(other, seat=2, blue="-1,1.0", red="-2,2.0") == 3


def test_only_the_choice_of_a_cell_is_half_a_choice() -> None:
    for s in some(11):
        assert features.unfinished(BOX, s) == (s.phase == rules.TURNING)
