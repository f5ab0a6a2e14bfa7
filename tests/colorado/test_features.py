"""What a network sees in Colorado: numbers as the table says, nothing hidden, and oneself first."""

import random
from collections import Counter
from collections.abc import Iterator

import numpy as np
import pytest

import newfound
from colorado.table import BOX, GAME, SIDES, called, card, look, play, table
from contract.walks import walk
from newfound import Game, State
from newfound.core import contract
from newfound.games.colorado import rules
from newfound.games.colorado.components import FAMILIES, ICONS, PRIZES, REGIONS, TRACKS, ZONES
from newfound.games.colorado.features import FEATURES, features, unfinished
from newfound.games.colorado.rules import Trail

SIZE = sum(each.size for each in FEATURES)
FIRST_RULES = newfound.game("colorado", rules="1")


def numbers(s: Trail, seat: int, game: Game = GAME) -> list[int]:
    """All that a seat sees."""
    out = [-1] * (SIZE + 1)
    assert features(game.box, s, seat, out, [0] * rules.SCRATCH) == SIZE
    assert out.pop() == -1
    return out


def seen(state: State, seat: int, name: str) -> int | list[int]:
    """What a seat sees under one name: a number, or several."""
    out = numbers(look(state), seat)
    at = 0
    for each in FEATURES:
        if each.name == name:
            return out[at] if each.size == 1 else out[at : at + each.size]
        at += each.size
    raise LookupError(name)


def one(values: int | list[int], at: int) -> int:
    """One of several numbers."""
    assert isinstance(values, list)
    return values[at]


def steps(game: Game, players: int, seed: int, every: int = 1) -> Iterator[State]:
    """Some positions of a random game."""
    rng = random.Random(seed)
    for number, step in enumerate(walk(game.new(players, first=seed % players), rng)):
        if number % every == 0:
            yield step.after


# ── As the table says ───────────────────────────────────────────────────────────────────────────────────────────────


def test_the_table_is_of_a_size_that_can_be_learned() -> None:
    assert 60 <= SIZE <= 350
    assert 1500 <= sum(each.size * each.most for each in FEATURES) <= 6000
    assert max(each.most for each in FEATURES) <= 40
    assert len({each.name for each in FEATURES if ", seat" in each.name}) == 20 * 4 + 2 * 3


@pytest.mark.parametrize("game", [GAME, FIRST_RULES], ids=["rules 2", "rules 1"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_numbers_keep_to_the_table(game: Game, players: int) -> None:
    most = np.repeat([each.most for each in FEATURES], [each.size for each in FEATURES])
    for state in steps(game, players, players, 5):
        for seat in range(players):
            out = np.array(numbers(look(state), seat, game))
            assert (out >= 0).all()
            assert (out <= most).all(), [int(at) for at in np.flatnonzero(out > most)]


def test_all_that_can_be_is_seen_in_some_game() -> None:
    ever = np.zeros(SIZE, int)
    for seed in range(4):
        for state in steps(GAME, 4, seed):
            ever |= np.array(numbers(look(state), seed))
    names = np.repeat([each.name for each in FEATURES], [each.size for each in FEATURES])
    never = Counter(names[ever == 0].tolist())
    spare = REGIONS - len(BOX.regions)  # there is room for more regions, and no stage has the duo of ticks
    rooms = {f"region{seat}": spare for seat in ("", ", seat +1", ", seat +2", ", seat +3")}
    assert never == {"first rules": 1, "countdown": 1, **rooms, **{f"open, seat +{ahead}": 1 for ahead in range(4)}}


def test_interpreted_and_compiled_are_the_same() -> None:
    compiled = GAME.compiled(contract.features)
    half = GAME.compiled(contract.unfinished)
    out, work = np.zeros(SIZE, np.int32), np.zeros(rules.SCRATCH, np.int32)
    for players in (2, 3, 4):
        for state in steps(GAME, players, players + 10, 7):
            record = look(state).to_numpy()
            assert half(GAME.boxes[0], record[0]) == unfinished(GAME.box, look(state))
            for seat in range(players):
                assert compiled(GAME.boxes[0], record[0], seat, out, work) == SIZE
                assert out.tolist() == numbers(look(state), seat)


# ── Nothing hidden ──────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("players", [2, 3, 4])
def test_nothing_hidden_is_read_or_matters(players: int) -> None:
    rng = random.Random(players)
    for state in steps(GAME, players, players + 20, 5):
        for seat in range(players):
            out = numbers(look(state).watched(seat), seat)
            other = state.view(seat).imagine(rng)
            assert numbers(look(other), seat) == out


# ── Oneself first ───────────────────────────────────────────────────────────────────────────────────────────────────


def turned(s: Trail, by: int) -> Trail:
    """The same table with everybody some seats further on."""
    new = s.copy()
    for name, field in s.fields.items():
        if field.size and name not in ("deck", "discard", "taken"):
            values = getattr(s, name)
            part = field.size // rules.SEATS
            for seat in range(s.players):
                there = (seat + by) % s.players
                getattr(new, name)[there * part : (there + 1) * part] = values[seat * part : (seat + 1) * part]
    new.causeur = (s.causeur + by) % s.players
    new.asked = 1 + (s.asked - 1 + by) % s.players if s.asked else 0
    return new


@pytest.mark.parametrize("players", [2, 3, 4])
def test_where_one_sits_changes_nothing(players: int) -> None:
    for state in steps(GAME, players, players + 30, 6):
        for by in range(1, players):
            assert numbers(turned(look(state), by), by) == numbers(look(state), 0)


def test_each_seat_sees_the_others_in_turn() -> None:
    state = table(3, nuggets=[1, 5, 9], hands=["digger-1", "", "trapper-2 trapper-2"], causeur=1)
    for seat in range(3):
        shown = [seen(state, seat, f"nuggets, seat +{ahead}") for ahead in range(4)]
        assert shown == [[1, 5, 9][(seat + ahead) % 3] for ahead in range(3)] + [0]
        assert seen(state, seat, "causeur") == 1 + (1 - seat) % 3
    for name in ("lead", "area", "lacks", "region"):
        assert not np.any(seen(state, 0, f"{name}, seat +3")), "nobody sits there"


# ── Cards ───────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_cards_in_hand_and_what_can_be_done_with_them() -> None:
    state = table(
        hands=["pioneer-1 pioneer-3 pioneer-3 banker-2 digger-1", "trapper-1 trapper-2"],
        areas=["pioneer-1 pioneer-2 digger-1 digger-2", "trapper-3"],
        nuggets=[2, 0],
        discard="digger-3",
    )
    cards = seen(state, 0, "card")
    assert one(cards, card("pioneer-1")) == 3
    assert one(cards, card("pioneer-3")) == 2
    assert one(cards, card("banker-2")) == 1
    assert one(cards, card("digger-1")) == 3
    assert one(cards, card("digger-2")) == 0
    by_family = {
        family: tuple(one(seen(state, 0, name), number) for name in ("colour", "family", "missing"))
        for number, family in enumerate(FAMILIES)
    }
    assert by_family["pioneer"] == (3, 4 * 2 + 1, 0)
    assert by_family["banker"] == (1, 1, 0)
    assert by_family["digger"] == (1, 4 * 2, 1 + 3)
    assert by_family["trapper"] == (0, 0, 0)
    assert seen(state, 0, "new values") == [0, 1, 1]
    assert seen(state, 0, "new duos") == [1, 0, 1]
    assert seen(state, 0, "payable") == 1
    assert seen(state, 0, "pairs") == 1
    assert seen(state, 0, "spare") == 2
    unseen = seen(state, 0, "unseen")
    assert one(unseen, card("trapper-3")) == 3
    assert one(unseen, card("trapper-1")) == 5, "it may be in the other's hand"
    assert one(unseen, card("pioneer-3")) == 2
    assert one(unseen, card("digger-3")) == 3
    assert seen(state, 0, "area, seat +0") == [0b011, 0, 0, 0, 0b011, 0]
    assert seen(state, 1, "area, seat +0") == [0, 0, 0, 0, 0, 0b100]
    assert seen(state, 0, "hand, seat +1") == 2
    assert seen(state, 1, "payable") == 0


@pytest.mark.parametrize(
    ("cards", "pairs"),
    [
        ("barman-1 barman-2", 0),
        ("barman-1 barman-2 barman-3", 1),
        ("barman-1 barman-1 banker-3", 0),  # the third is laid already
        ("barman-1 barman-1 digger-1 digger-1", 2),
    ],
)
def test_pairs_are_what_can_be_discarded(cards: str, pairs: int) -> None:
    state = table(hands=[cards, "cowgirl-1"], areas=["banker-3"])
    assert seen(state, 0, "pairs") == pairs
    legal = [action.text for action in called(state, "cowgirl-1").legal(0)]
    assert len({text.split("-")[0] for text in legal if "discard" in text}) == pairs


def test_what_a_call_shows_of_a_hand() -> None:
    state = called(table(3, hands=["", "banker-1 cowgirl-3", ""]), "trapper-2", "red")
    assert seen(state, 0, "lacks, seat +1") == [0b010] * 5 + [0b111]
    assert seen(state, 2, "lacks, seat +2") == [0b010] * 5 + [0b111]
    assert seen(state, 0, "lacks, seat +2") == [0] * 6


# ── The turn ────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_a_call_is_told_part_by_part_and_is_unfinished_till_its_value() -> None:
    state = table(3, hands=["", "trapper-1", "banker-1 trapper-2"], causeur=0)
    assert unfinished(GAME.box, look(state)) == 0
    for text, name, values in (
        ("blue ask yellow", "asked", (3, 2, 1)),
        ("blue family trapper", "family asked for", (6, 6, 6)),
    ):
        state = play(state, text)
        assert tuple(seen(state, seat, name) for seat in range(3)) == values
        assert unfinished(GAME.box, look(state)) == 1
    state = play(state, "blue value 3")
    assert unfinished(GAME.box, look(state)) == 0
    assert seen(state, 1, "value asked for") == 3
    assert seen(state, 1, "phase") == rules.GIVING
    state = play(state, "yellow give trapper-2")
    assert (seen(state, 1, "family given"), seen(state, 1, "value given")) == (6, 2)


def test_with_two_players_nobody_chooses_whom_to_ask() -> None:
    state = table(hands=["", "trapper-1"])
    assert unfinished(GAME.box, look(state)) == 0
    assert unfinished(GAME.box, look(play(state, "blue family trapper"))) == 1


def test_what_is_to_be_done_and_where_it_comes_from() -> None:
    state = table(
        hands=["banker-1 digger-1 digger-2 digger-3", "trapper-1 cowgirl-1"], flags=["lake-north village-north"]
    )
    acting = called(state, "trapper-1")
    assert [seen(acting, 0, f"doing, seat +{ahead}") for ahead in (0, 1)] == [1 + ICONS.index("tick")] * 2
    assert seen(acting, 0, "source") == 4
    ticked = play(acting, "blue tick c1")
    assert seen(ticked, 0, "doing, seat +0") == 1 + ICONS.index("lay")
    assert seen(ticked, 0, "source") == 1
    assert seen(ticked, 1, "doing, seat +1") == 1 + ICONS.index("lay")
    laid = play(ticked, "blue lay banker-1")
    assert seen(laid, 0, "source") == 5
    assert seen(play(acting, "blue rail r1"), 0, "source") == 2
    discarding = play(called(state, "cowgirl-1"), "blue discard digger-1")
    assert seen(discarding, 0, "doing, seat +0") == rules.SECOND
    assert seen(discarding, 0, "discarding") == 1 + FAMILIES.index("digger")
    drawing = play(called(state, "cowgirl-1"), "blue draw")
    assert seen(drawing, 0, "owed, seat +0") == 3
    assert seen(drawing, 1, "owed, seat +1") == 3


def test_two_icons_wait_one_after_the_other() -> None:
    state = table(hands=["banker-1 digger-1", "trapper-1"], flags=["lake-west forest-west"], tipi=["3"])
    state = play(called(state, "trapper-1"), "blue tick f1")
    assert seen(state, 0, "doing, seat +0") == 1 + ICONS.index("nuggets")
    assert seen(state, 0, "then") == 1 + ICONS.index("tipi")
    assert seen(state, 0, "waiting, seat +0") == 2


# ── Sheets ──────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_regions_stage_by_stage() -> None:
    state = table(
        flags=["village-south desert-east forest-south", "village-south lake-south"],
        ticked=["m1 m2 m3 j1", "l2 l1 l3"],
        rails=["r1 r3 r4", ""],
    )
    mine = seen(state, 0, "region")
    theirs = seen(state, 1, "region, seat +1")
    assert one(mine, SIDES["desert-east"]) == 3 + 0b0111
    assert one(theirs, SIDES["desert-east"]) == 2 + 3
    assert one(mine, SIDES["forest-south"]) == 3 + 0b001
    assert one(mine, SIDES["village-south"]) == 3
    assert one(theirs, SIDES["village-south"]) == 2
    assert one(seen(state, 0, "region, seat +1"), SIDES["lake-south"]) == 7
    near = {other for name in ("village-south", "desert-east", "forest-south") for other in BOX.near[SIDES[name]]}
    near -= {SIDES[name] for name in ("village-south", "desert-east", "forest-south")}
    beyond = {other for region in near for other in BOX.near[region]}
    for region in range(len(BOX.regions)):
        if one(mine, region) < 3:
            assert one(mine, region) == (2 if region in near else 1 if region in beyond else 0)
            assert one(theirs, region) == (1 if region in near else 0)
    assert seen(state, 0, "railway, seat +0") == 4
    assert seen(state, 0, "railway, seat +1") == 0
    assert seen(state, 0, "richest") == max(BOX.regions[region].medal for region in near)
    assert seen(state, 0, "best tick, seat +0") == 15
    assert seen(state, 0, "medals near, seat +0") == 1
    assert seen(state, 0, "half done, seat +0") == 5
    icons = dict(zip(("none", *ICONS), seen(state, 0, "open, seat +0"), strict=True))  # type: ignore[arg-type]
    assert Counter(icons) == Counter(wanted=3, cards=2, discovery=1), "m4 j2 j3 k1 k2 r5"


def test_a_region_of_four_stages_shows_all_of_them() -> None:
    state = table(flags=["village-south desert-east"], ticked=["m1 m2 m4"])
    assert one(seen(state, 0, "region"), SIDES["desert-east"]) == 3 + 0b1011


def test_the_railway_brings_a_discovery_and_a_medal() -> None:
    before = table(flags=["village-south"], rails=["r1 r2 r4"])
    flags = seen(before, 0, "discovery, seat +0")
    assert isinstance(flags, list)
    assert seen(before, 0, "best tick, seat +0") == max(flags) - 1 == 1
    end = table(flags=["village-south"], rails=["r1 r2 r4 r5 r6"])
    assert seen(end, 0, "railway, seat +0") == 6
    assert seen(end, 0, "best tick, seat +0") == 5
    assert seen(end, 0, "medals near, seat +0") == 1


def test_tracks_and_what_is_left_to_win_there() -> None:
    state = table(
        flags=["village-north", "village-south"],
        saloon=[2, 1],
        wanted=[3, 1],
        tipi=["2 3 4", "1 2 3"],
        taken={"saloon": 1, "wanted": 3, "tipi": 1},
    )
    assert seen(state, 0, "medal now") == [7, 5, 0, 4, 6, 5]
    assert seen(state, 0, "tipi, seat +0") == 1 + 4 + 1
    assert seen(state, 1, "tipi, seat +0") == 1 + 4 * 2
    assert seen(state, 0, "track, seat +0") == [7, 5, 0]
    assert seen(state, 0, "track, seat +1") == [15 + 7, 15 + 5, 0]
    assert seen(state, 0, "medals near, seat +0") == 2
    assert seen(state, 0, "best tick, seat +0") == 5, "the stage of the village with a saloon"


def test_a_medal_won_in_this_turn_is_gone_for_its_winner_at_once_and_for_others_later() -> None:
    state = table(hands=["banker-1", "trapper-1"], flags=["village-north"], saloon=[2, 2])
    state = play(called(state, "trapper-1"), "blue tick b1")
    saloon = PRIZES.index("saloon")
    assert one(seen(state, 0, "medal now"), saloon) == 5
    assert one(seen(state, 1, "medal now"), saloon) == 8
    assert one(seen(state, 1, "medal later"), saloon) == 5
    assert one(seen(state, 1, "track, seat +0"), TRACKS.index("saloon")) == 8


def test_flags_and_what_the_next_one_brings() -> None:
    flags = "village-south forest-south lake-south desert-east forest-east forest-north"
    state = table(flags=[flags, "village-north"])
    assert seen(state, 0, "flags, seat +0") == [1, 1, 3, 1]
    reachable = {
        BOX.regions[other].kind
        for name in flags.split()
        for other in BOX.near[SIDES[name]]
        if BOX.regions[other].name not in flags.split()
    }
    shown = dict(zip(ZONES, seen(state, 0, "discovery, seat +0"), strict=True))  # type: ignore[arg-type]
    assert {kind for kind, points in shown.items() if points} == reachable
    assert shown["desert"] == 1 + 2
    assert shown["lake"] == 1 + 2
    north = table(flags=[f"{flags} village-north"])
    assert one(seen(north, 0, "discovery, seat +0"), ZONES.index("forest")) == 1 + 3 + 6, "with the medal"


# ── Points and the end ──────────────────────────────────────────────────────────────────────────────────────────────


def test_points_leads_and_the_end() -> None:
    state = table(
        3,
        medals=["9 8", "4", "15 15 9"],
        flags=["village-south village-north", "village-south", "village-south"],
        turn=97,
    )
    assert [seen(state, 0, f"points, seat +{ahead}") for ahead in range(4)] == [11, 2, 20, 0]
    assert seen(state, 0, "lead, seat +1") == 20 + 12 + 2
    assert seen(state, 0, "lead, seat +2") == 20 - 12 - 2
    assert seen(state, 0, "lead, seat +0") == 20 - 12 - 2
    assert seen(state, 2, "lead, seat +0") == 20 + 12 + 2
    assert seen(state, 0, "lead, seat +3") == 0
    assert [seen(state, 1, f"medals, seat +{ahead}") for ahead in range(3)] == [1, 3, 2]
    assert seen(state, 1, "most medals") == 3
    assert seen(state, 1, "countdown") == 7
    assert seen(table(turn=90), 0, "countdown") == 0
    assert seen(table(turn=12), 0, "turn") == 12
    assert seen(table(medals=["1", "1"], flags=["village-south"] * 2), 0, "lead, seat +0") == 20
