"""The rulebook of Colorado, paragraph by paragraph: every number, every example and every answer of its questions."""

from pathlib import Path
from typing import Any

import pytest

from colorado.table import (
    BOX,
    CENTRE,
    GAME,
    SALOON,
    SIDES,
    TIPI,
    WANTED,
    area,
    called,
    chain,
    final,
    hand,
    home,
    joined,
    legal,
    line,
    look,
    medals,
    play,
    regions,
    said,
    table,
    ticks,
    tipi_way,
    told,
)
from newfound import CHANCE, State, record
from newfound.core.seats import COLOURS
from newfound.games.colorado import rules, words
from newfound.games.colorado.components import FAMILIES

# ── Set-up ──────────────────────────────────────────────────────────────────────────────────────────────────────────


def dealt(players: int) -> State:
    """A game whose cards are all dealt, always the first kind there is."""
    state = GAME.new(players)
    while state.to_act == (CHANCE,):
        state = state.apply(CHANCE, state.legal(CHANCE)[0])
    return state


def finish(state: State) -> State:
    """The state after everybody has done the first thing there is, until nobody has anything more to do."""
    while look(state).phase == rules.ACTING:
        seat = state.to_act[0]
        state = state.apply(seat, state.legal(seat)[0])
    return state


BESIDE_THE_SOUTHERN_VILLAGE = [
    "discover desert-central",
    "discover forest-east",
    "discover forest-south",
    "discover lake-south",
]
TICKS = [
    f"tick {stage.name}"
    for number, stage in enumerate(BOX.regions[SIDES["village-south"]].stages, 1)
    if (0, number) in BOX.regions[SIDES["village-south"]].paths
]
"""What can be ticked at the beginning by who has set out from the southern village."""


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_players_have_4_5_6_and_7_cards_in_hand_1_in_front_of_them_and_3_nuggets(players: int) -> None:
    s = look(dealt(players))
    assert list(s.hand_size[:players]) == [4, 5, 6, 7][:players]
    assert [area.bit_count() for area in s.area[:players]] == [1] * players
    assert list(s.nuggets[:players]) == [3] * players
    assert s.deck_size == 78 - sum([4, 5, 6, 7][:players]) - players


def test_the_hands_are_dealt_first_and_then_the_cards_of_the_areas_face_up() -> None:
    state = play(GAME.new(2), *["chance deal digger-1"] * 4, *["chance deal banker-2"] * 4, "chance deal digger-1")
    assert hand(state, 1) == ["digger-1", *["banker-2"] * 4]
    state = play(state, "chance deal trapper-3")
    assert said(state) == ["Blue begins with the trapper (orange 3) in the play area."]
    assert area(state, 0) == ["trapper-3"]
    assert list(state.view(1).decisions())[-1][1] == "deal trapper-3"


def test_each_ticks_one_of_the_two_red_flags_and_the_first_box_of_the_red_zone() -> None:
    state = dealt(3)
    assert state.to_act == (0, 1, 2)
    for seat in range(3):
        assert legal(state, seat) == ["start village-north", "start village-south"]
    state = play(state, "yellow start village-south", "blue start village-north")
    assert state.to_act == (1,)
    assert regions(state, 0) == {"village-north"}
    assert "first box of the village zone is worth 0" in said(state)[0]
    state = play(state, "red start village-north")
    assert state.to_act == (0,)
    assert [rules.flags_of(BOX.box, look(state), seat, 0) for seat in range(3)] == [1, 1, 1]
    assert told(state) == ["started", "turn"]


# ── I. The call ─────────────────────────────────────────────────────────────────────────────────────────────────────


def test_the_causeur_names_a_player_a_colour_and_a_value() -> None:
    state = table(4, hands=["digger-1"] * 4)
    assert legal(state) == ["ask red", "ask yellow", "ask green"]
    state = play(state, "blue ask green")
    assert legal(state) == [f"family {family}" for family in FAMILIES]
    state = play(state, "blue family trapper")
    assert legal(state) == ["value 1", "value 2", "value 3"]


def test_the_causeur_may_not_ask_for_a_card_of_his_own_area() -> None:
    state = play(table(hands=["", "digger-1"], areas=["trapper-2"]), "blue family trapper")
    assert legal(state) == ["value 1", "value 3"]
    assert "already in your play area" in str(state.why_not(0, "value 2", "en"))


def test_who_has_the_card_gives_it() -> None:
    state = called(table(hands=["", "trapper-2 trapper-1 banker-2"]), "trapper-2")
    assert told(state)[:3] == ["called", "has-it", "kept"]
    assert area(state, 0) == ["trapper-2"]
    assert hand(state, 1) == ["banker-2", "trapper-1"]


def test_who_has_not_the_card_gives_one_of_the_same_colour_or_value_as_he_likes() -> None:
    state = called(table(hands=["", "banker-2 trapper-1 cowgirl-3"]), "trapper-2")
    assert state.to_act == (1,)
    assert legal(state, 1) == ["give banker-2", "give trapper-1"]
    assert said(state)[1] == "Red does not have the mule (orange 2), but has a card of its colour or value."
    state = play(state, "red give trapper-1")
    assert area(state, 0) == ["trapper-1"]


def test_who_has_neither_says_so_and_a_card_is_drawn_at_random_from_that_hand() -> None:
    state = called(table(hands=["", "banker-1 banker-1 cowgirl-3"]), "trapper-2")
    assert (
        said(state)[1]
        == "Red has neither a card of the trapper family (orange) nor one of value 2: Blue draws one from that hand "
        "at random."
    )
    assert {action.text: action.weight for action in state.legal(CHANCE)} == {"take banker-1": 2, "take cowgirl-3": 1}
    state = play(state, "chance take cowgirl-3")
    assert said(state)[0] == "Blue draws the cowgirl (grey 3) from Red’s hand."
    assert area(state, 0) == ["cowgirl-3"]
    assert hand(state, 1) == ["banker-1", "banker-1"]


def test_joe_asks_achille_for_the_orange_2_is_given_a_stagecoach_he_has_and_takes_a_nugget() -> None:
    state = table(hands=["", "banker-2 trapper-1 cowgirl-1"], areas=["banker-2"])
    state = play(called(state, "trapper-2"), "red give banker-2")
    assert said(state)[1] == (
        "Blue has the stagecoach (green 2) in the play area already, discards the card given and takes 1 nugget; "
        "everybody does one of the two actions of this card."
    )
    s = look(state)
    assert (s.nuggets[0], sum(s.discard), area(state, 0)) == (4, 1, ["banker-2"])
    assert state.to_act == (0, 1)


# ── II. Actions ─────────────────────────────────────────────────────────────────────────────────────────────────────


def test_tom_takes_a_nugget_and_audrey_lays_the_pioneer_for_3_whose_action_is_hers_alone() -> None:
    state = table(3, hands=["pioneer-1 pioneer-1", "banker-1", "pioneer-3 pioneer-2"])
    state = play(called(state, "banker-1", "red"), "red nugget", "yellow lay pioneer-3")
    s = look(state)
    assert (s.nuggets[1], s.nuggets[2]) == (4, 0)
    assert state.to_act == (0, 2)
    assert legal(state, 0) == ["nugget", "lay pioneer-1"]
    assert legal(state, 2) == [*TICKS, "rail r1"]


def test_every_player_does_one_action_of_the_card_in_any_order() -> None:
    state = called(table(3, hands=["", "digger-2", ""]), "digger-2", "red")
    for order in (["blue", "red", "yellow"], ["yellow", "red", "blue"]):
        after = play(state, *(f"{who} nugget" for who in order))
        assert look(after).nuggets[:3] == [4, 4, 4]
        assert look(after).turn == 1
        assert after.to_act == (CHANCE,)


# ── III. The end of the turn ────────────────────────────────────────────────────────────────────────────────────────


def test_a_a_complete_family_is_discarded_for_a_region_next_to_a_discovered_one() -> None:
    state = table(
        hands=["banker-1 banker-1 banker-1", "pioneer-3 banker-1 banker-1"], areas=["pioneer-1 pioneer-2 digger-1"]
    )
    state = finish(called(state, "pioneer-3"))
    assert told(state)[-1] == "complete"
    assert state.to_act == (0,)
    assert legal(state) == [
        "discover desert-central",
        "discover forest-east",
        "discover forest-south",
        "discover lake-south",
    ]
    assert area(state, 0) == ["digger-1"]
    assert sum(look(state).discard) == 3
    state = play(state, "blue discover lake-south")
    assert regions(state, 0) == {"village-south", "lake-south"}
    assert rules.flags_of(BOX.box, look(state), 0, 3) == 1


def test_b_achille_has_only_2_cards_and_draws_1() -> None:
    state = table(hands=["banker-1 banker-1 banker-1 banker-1", "digger-1 digger-2 digger-3"])
    state = play(called(state, "digger-1"), "blue nugget", "red nugget")
    assert look(state).owed[:2] == [0, 1]
    state = play(state, "chance deal trapper-1")
    assert look(state).hand_size[:2] == [4, 3]
    assert look(state).causeur == 1


def test_c_without_a_7th_medal_the_token_passes_to_the_left() -> None:
    state = table(3, hands=["banker-1 banker-1 banker-2"] * 2 + ["digger-1 digger-1 digger-1"], medals=["1 1 1 1 1 1"])
    state = called(state, "banker-2", "red")
    state = play(state, "blue nugget", "red nugget", "yellow nugget", "chance deal trapper-1")
    assert (look(state).causeur, look(state).turn) == (1, 2)
    assert said(state)[-1] == "Turn 2: Red calls for a card."


def test_two_regions_on_either_side_of_a_mountain_are_not_next_to_each_other() -> None:
    names = [region.name for region in BOX.regions]
    forest, village = names.index("forest-north"), names.index("village-north")
    assert village not in BOX.near[forest]
    assert village in BOX.behind[forest]


def test_when_the_pile_is_empty_the_discards_are_shuffled() -> None:
    state = table(
        hands=["", "cowgirl-1"], areas=["banker-1"], pile="trapper-1", discard="digger-1 digger-2 digger-3", causeur=0
    )
    state = play(called(state, "cowgirl-1"), "blue draw", "chance deal trapper-1")
    assert said(state) == ["Blue draws a card.", "The pile is empty: the 3 discards are shuffled into a new one."]
    assert {action.text for action in state.legal(CHANCE)} == {"deal digger-1", "deal digger-2", "deal digger-3"}
    assert sum(look(state).discard) == 0


# ── The cards ───────────────────────────────────────────────────────────────────────────────────────────────────────


def test_six_families_of_three_values_and_three_duos_of_actions() -> None:
    assert {family.colour: family.duo for family in BOX.families} == {
        "red": "nuggets",
        "green": "nuggets",
        "grey": "cards",
        "purple": "cards",
        "blue": "tick",
        "orange": "tick",
    }


def acting(card: str, **more: Any) -> State:
    """A game in which everybody is to act on a card just called; red had it."""
    hands = [str(more.pop("mine", "")), f"{card} banker-1 banker-1"]
    return called(table(hands=hands, **more), card)


def test_nuggets_take_1_or_lay_a_card_for_1_to_3() -> None:
    state = acting("digger-1", mine="trapper-1 trapper-2 trapper-3", nuggets=[2])
    assert legal(state) == ["nugget", "lay trapper-1", "lay trapper-2"]
    assert look(play(state, "blue nugget")).nuggets[0] == 3
    assert look(play(state, "blue lay trapper-2")).nuggets[0] == 0
    assert "needs 3 nuggets; you have 2" in str(state.why_not(0, "lay trapper-3", "en"))


def test_cards_draw_3() -> None:
    state = play(acting("cowgirl-1"), "blue draw")
    assert state.to_act == (CHANCE,)
    state = play(state, "chance deal banker-2", "chance deal banker-3", "chance deal trapper-1")
    assert hand(state, 0) == ["banker-2", "banker-3", "trapper-1"]
    assert state.to_act == (1,)


def test_cards_discard_2_of_the_same_colour_to_lay_any_card() -> None:
    state = acting("cowgirl-1", mine="banker-2 banker-3 digger-1 trapper-3", nuggets=[0])
    assert legal(state) == ["draw", "discard banker-2", "discard banker-3"]
    state = play(state, "blue discard banker-2")
    assert legal(state) == ["discard banker-3"]
    state = play(state, "blue discard banker-3")
    assert legal(state) == ["lay digger-1", "lay trapper-3"]
    state = play(state, "blue lay trapper-3")
    assert said(state) == [
        "Blue lays the trapper (orange 3) for the two cards discarded – the lasso (grey 1), the card given."
    ]
    assert legal(state) == [*TICKS, "rail r1"]
    assert look(state).nuggets[0] == 0


def test_tick_a_stage_joined_to_a_flag_or_a_ticked_stage_or_the_railway() -> None:
    near, far = chain()
    state = acting("trapper-1", flags=[home(near)])
    assert f"tick {near}" in legal(state)
    assert f"tick {far}" not in legal(state)
    assert legal(state)[-1] == "rail r1"
    state = acting("trapper-1", flags=[home(near)], ticked=[near], rails=["r1"])
    assert f"tick {near}" not in legal(state)
    assert f"tick {far}" in legal(state)
    assert "rail r1" not in legal(state)


def test_stages_of_a_region_that_is_not_discovered_are_forbidden() -> None:
    state = acting("trapper-1")
    assert state.why_not(0, "tick l1", "en") == (
        "This stage is in a region that you have not discovered yet: the Lay stage of the southern lake."
    )


def test_at_a_switch_one_branch_makes_the_other_unreachable() -> None:
    number, switch = next((n, rail) for n, rail in enumerate(BOX.rails) if len(rail.next) == 2)
    one, other = (BOX.rails[n] for n in switch.next)
    before = " ".join(rail.name for rail in BOX.rails[: number + 1])
    state = acting("trapper-1", rails=[before])
    assert legal(state)[-2:] == [f"rail {one.name}", f"rail {other.name}"]
    state = acting("trapper-1", rails=[f"{before} {other.name}"])
    assert legal(state)[-1:] == [f"rail {BOX.rails[other.next[0]].name}"]
    assert "other branch" in str(state.why_not(0, f"rail {one.name}", "en"))


def test_the_end_of_the_railway_brings_its_medal() -> None:
    way, end = line("end")
    state = play(acting("trapper-1", rails=[way]), f"blue rail {end}")
    assert said(state)[1] == f"Blue scores {BOX.rails[-1].medal}: end of the railway (their first medal)."
    state = acting("trapper-1", rails=[f"{way} {end}"])
    assert not any(text.startswith("rail") for text in legal(state))


def test_all_stages_of_a_region_bring_its_medal() -> None:
    *others, last = BOX.regions[SIDES["village-south"]].stages
    state = play(acting("trapper-1", ticked=[" ".join(stage.name for stage in others)]), f"blue tick {last.name}")
    points = BOX.regions[SIDES["village-south"]].medal
    assert said(state)[1] == f"Blue scores {points}: the southern village is complete (their first medal)."
    assert medals(state, 0) == [points]
    assert state.scores == (points, 0)


# ── The icons ───────────────────────────────────────────────────────────────────────────────────────────────────────


def ticking(*icons: str, **more: Any) -> State:
    """Blue ticks a stage with these icons, joined to the flag of a region just discovered."""
    name = joined(*icons)
    return play(acting("trapper-1", flags=[home(name)], **more), f"blue tick {name}")


def test_an_empty_stage_brings_nothing() -> None:
    state = ticking()
    assert told(state) == ["ticked"]
    assert state.to_act == (1,)


def test_a_stage_with_a_duo_gives_the_choice_between_its_actions() -> None:
    assert legal(ticking("nuggets", mine="trapper-2")) == ["nugget", "lay trapper-2"]
    assert legal(ticking("cards", mine="trapper-2 banker-1 banker-1")) == ["draw", "discard banker-1"]


def test_lay_a_card_for_free_and_do_one_of_its_actions() -> None:
    state = ticking("lay", mine="pioneer-3 trapper-1", nuggets=[0])
    assert legal(state) == ["lay pioneer-3", "pass"]  # the orange 1 was called and lies in the area
    state = play(state, "blue lay pioneer-3")
    assert said(state)[0].startswith("Blue lays the pioneer (blue 3) for free – ")
    assert "rail r1" in legal(state)
    assert look(state).nuggets[0] == 0


def test_saloon_and_wanted_run_from_left_to_right_and_the_last_box_brings_a_medal() -> None:
    assert look(ticking("saloon")).saloon[0] == 1
    state = ticking("saloon", saloon=[SALOON - 1])
    best = BOX.tracks[1].medals[0]
    assert said(state)[1].startswith(f"Blue ticks box {SALOON} of the Saloon track, which has {SALOON} – ")
    assert said(state)[2] == f"Blue scores {best}: end of the Saloon track (their first medal)."
    assert medals(ticking("wanted", wanted=[WANTED - 1]), 0) == [BOX.tracks[2].medals[0]]


def test_the_icon_above_the_second_box_of_wanted_is_done() -> None:
    (icon,) = BOX.tracks[2].icons[1]
    state = ticking("wanted", wanted=[1], mine="banker-1 banker-3")
    assert look(state).wanted[0] == 2
    now = words.deciding(BOX, look(state), 0)
    assert now is not None
    assert now.id == f"now-{icon}"
    assert GAME.words("en").say(now).endswith("– box 2 of the Wanted track")


def test_tipi_begins_in_the_centre_and_spreads_to_either_side() -> None:
    assert look(ticking("tipi")).tipi[0] == 1 << CENTRE - 1
    assert legal(ticking("tipi", tipi=[f"{CENTRE}"])) == [f"tipi {CENTRE - 1}", f"tipi {CENTRE + 1}"]
    state = ticking("tipi", tipi=[f"{CENTRE - 1} {CENTRE}"])
    assert legal(state) == [f"tipi {CENTRE - 2}", f"tipi {CENTRE + 1}"]


def test_both_ends_of_tipi_bring_a_medal() -> None:
    state = play(ticking("tipi", tipi=[tipi_way(1)]), "blue tipi 1")
    assert medals(state, 0) == [9]
    both = " ".join(map(str, range(1, TIPI)))
    assert medals(ticking("tipi", tipi=[both], taken={"tipi": 1}), 0) == [BOX.tracks[0].medals[1]]


def test_a_discovery_above_a_box_or_on_the_railway_ticks_a_flag_at_once() -> None:
    box = next(n for n, icons in enumerate(BOX.tracks[0].icons, 1) if "discovery" in icons)
    state = play(ticking("tipi", tipi=[tipi_way(box)]), f"blue tipi {box}")
    assert legal(state)
    assert all(text.startswith("discover ") for text in legal(state))
    way, rail = line("discovery")
    state = play(acting("trapper-1", rails=[way]), f"blue rail {rail}", "blue discover lake-south")
    assert regions(state, 0) == {"village-south", "lake-south"}
    assert look(state).phase == rules.ACTING


def test_a_medal_that_is_ticked_is_gone_unless_another_gets_there_in_the_same_turn() -> None:
    name = joined("tipi")
    state = acting("trapper-1", flags=[home(name)] * 2, tipi=[tipi_way(TIPI), tipi_way(1)])
    state = play(state, f"blue tick {name}", f"blue tipi {TIPI}", f"red tick {name}", "red tipi 1")
    assert (medals(state, 0), medals(state, 1)) == ([9], [9])
    assert said(state)[1] == "Red scores 9: end of the Tipi track (their first medal), as another player did this turn."
    while look(state).turn == 1:
        state = state.apply(CHANCE, state.legal(CHANCE)[0])
    assert look(state).taken[0] == 1


def test_when_all_medals_of_a_track_are_ticked_there_are_no_more_points() -> None:
    state = ticking("wanted", wanted=[WANTED - 1], taken={"wanted": len(BOX.tracks[2].medals)})
    assert said(state)[-1] == "Blue scores nothing: end of the Wanted track, but no medal is left there."
    assert state.scores == (0, 0)


def test_the_first_to_fill_a_zone_of_flags_takes_its_medal() -> None:
    lakes = "village-south lake-south lake-west desert-west desert-central village-north"
    way, rail = line("discovery")
    state = play(acting("trapper-1", flags=[lakes], rails=[way]), f"blue rail {rail}", "blue discover lake-north")
    assert medals(state, 0) == list(BOX.zones[3].medals)
    gone = acting("trapper-1", flags=[lakes], rails=[way], taken={"lake": 1})
    state = play(gone, f"blue rail {rail}", "blue discover lake-north")
    assert medals(state, 0) == []
    assert told(state)[-1] == "gone"


# ── The end of the game ─────────────────────────────────────────────────────────────────────────────────────────────


LAKE = [stage.name for stage in BOX.regions[SIDES["lake-west"]].stages]


def last_turn(**more: Any) -> State:
    """Blue ticks the last stage of the western lake, which is worth 3; red is still to act."""
    state = table(
        hands=["banker-1 banker-1 banker-2", "trapper-1 digger-1 digger-1 digger-2"],
        ticked=[" ".join(LAKE[:-1])],
        **more,
    )
    return play(called(state, "trapper-1"), f"blue tick {LAKE[-1]}", "blue pass")


def test_50_points_against_49() -> None:
    """A whole game of two players comes to what the rulebook reckons at its end."""
    told = Path(__file__).parent / "playthroughs" / "2-players-50-49.txt"
    state = record.loads(told.read_text(encoding="utf-8"))
    assert (state.players, state.over, state.game) == (2, True, GAME)
    assert sorted(medals(state, 0)) == sorted([7, 6, 4, 8, 9, 2, 3])
    assert sorted(medals(state, 1)) == sorted([3, 1, 4, 6, 5, 15])
    assert (sum(medals(state, 0)), sum(medals(state, 1))) == (39, 34)
    assert final(state) == [(0, 4), (0, 3), (0, 1), (0, 3), (1, 0), (1, 10), (1, 4), (1, 1)]
    assert state.scores == (50, 49)
    assert state.winners == (0,)


def test_the_game_ends_at_the_end_of_the_turn_in_which_somebody_marks_a_7th_medal() -> None:
    state = last_turn(flags=["village-south lake-west"], medals=["1 1 1 1 1 1"])
    assert len(medals(state, 0)) == 7
    assert state.to_act == (1,)  # everybody finishes the turn
    state = finish(state)
    assert state.over
    assert "A seventh medal is won: the game is over after 1 turn." in said(state)


@pytest.mark.parametrize(
    ("medals_of_red", "nuggets", "winners"),
    [
        ("4 3 1 1", [0, 9], (0,)),  # as many points: more medals win
        ("3 1 1 1 1 1 1", [4, 3], (0,)),  # as many medals: more nuggets win
        ("3 1 1 1 1 1 1", [3, 4], (1,)),
        ("3 1 1 1 1 1 1", [3, 3], (0, 1)),  # else they share
    ],
)
def test_among_equals_medals_count_then_nuggets(medals_of_red: str, nuggets: list[int], winners: tuple[int]) -> None:
    flags = ["village-south lake-west", "village-south lake-south"]
    state = finish(last_turn(flags=flags, medals=["1 1 1 1 1 1", medals_of_red], nuggets=nuggets))
    assert state.scores == (10, 10)
    assert state.winners == winners


# ── The example of a turn ───────────────────────────────────────────────────────────────────────────────────────────

JOE, AUDREY, TOM = COLOURS[:3]


def example() -> State:
    """Joe is the Causeur, Audrey sits at his left, then Tom."""
    way, _ = line("cards")
    return table(
        3,
        hands=["digger-1 digger-1 digger-1", "pioneer-2 pioneer-3 cowgirl-1", "banker-2 trapper-1 cowgirl-3"],
        areas=["banker-2", "pioneer-1", "digger-3"],
        nuggets=[3, 2, 1],
        flags=["village-south", "village-north forest-west lake-west", home(joined("tipi"))],
        ticked=["", " ".join(LAKE[:-1]), ""],
        rails=["", way, ""],
        tipi=["", "", tipi_way(TIPI)],
    )


def test_the_example_of_a_turn() -> None:
    # I. Joe asks Tom for the orange 2, and is given the green 2, which he has already.
    state = play(called(example(), "trapper-2", TOM), f"{TOM} give banker-2")
    assert look(state).nuggets[0] == 4
    assert state.to_act == (0, 1, 2)
    # II. Joe takes a nugget.
    state = play(state, f"{JOE} nugget")
    assert look(state).nuggets[0] == 5
    # Tom pays 1 nugget for the orange 1 and ticks a tipi: the last box at the right, 9 points.
    state = play(state, f"{TOM} lay trapper-1")
    assert look(state).nuggets[2] == 0
    state = play(state, f"{TOM} tick {joined('tipi')}", f"{TOM} tipi {TIPI}")
    assert said(state)[-1] == "Yellow scores 9: end of the Tipi track (their first medal)."
    # Audrey pays 2 for the blue 2 and ticks the last stage of the western lake, a free card to lay: 3 points.
    state = play(state, f"{AUDREY} lay pioneer-2", f"{AUDREY} tick {LAKE[-1]}")
    assert look(state).nuggets[1] == 0
    assert said(state) == [
        "Red ticks the Lay stage of the western lake – the wagon (blue 2).",
        "Red scores 3: the western lake is complete (their first medal).",
    ]
    # She lays the blue 3, ticks the cards of the railway, and draws 3.
    state = play(state, f"{AUDREY} lay pioneer-3", f"{AUDREY} rail {line('cards')[1]}", f"{AUDREY} draw")
    state = play(state, "chance deal barman-1", "chance deal barman-2", "chance deal barman-3")
    # III. A. Her three blue cards make a family: she discovers the central desert; the northern forest is out of reach.
    assert state.to_act == (1,)
    assert area(state, 1) == []
    refusal = "You cannot discover the northern forest: a mountain lies between it and your regions."
    assert state.why_not(1, "discover forest-north", "en") == refusal
    state = play(state, f"{AUDREY} discover desert-central")
    assert rules.flags_of(BOX.box, look(state), 1, 1) == 1
    # B. Tom has one card left and draws 2.
    assert look(state).owed[:3] == [0, 0, 2]
    state = play(state, "chance deal trapper-2", "chance deal digger-2")
    assert len(hand(state, 2)) == 3
    # C. Nobody has a seventh medal: the token passes to Audrey.
    assert (look(state).causeur, state.to_act) == (1, (1,))
    assert state.scores == (0, 3, 9)
    assert ticks(state, 1) == {*LAKE, *line("cards")[0].split(), line("cards")[1]}


# ── Questions and answers ───────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("family", FAMILIES)
def test_the_colours_of_cards_have_nothing_to_do_with_those_of_regions(family: str) -> None:
    mine = f"{family}-1 {family}-2"
    state = finish(called(table(hands=["", f"{family}-3"], areas=[mine]), f"{family}-3"))
    assert legal(state) == [
        "discover desert-central",
        "discover forest-east",
        "discover forest-south",
        "discover lake-south",
    ]


def test_everybody_chooses_an_action_of_a_card_that_was_discarded_too() -> None:
    state = called(table(hands=["", "banker-2"], areas=["banker-1"]), "banker-2")
    again = play(called(table(hands=["", "banker-2 digger-1"], areas=["banker-2"]), "trapper-2"), "red give banker-2")
    assert state.to_act == again.to_act == (0, 1)
    assert look(again).nuggets[:2] == [4, 3]
    assert legal(again) == ["nugget"]


def test_a_card_of_ones_own_area_cannot_be_laid_again_for_its_actions() -> None:
    state = acting("digger-1", mine="trapper-1 trapper-2", areas=["trapper-1"])
    assert legal(state) == ["nugget", "lay trapper-2"]
    assert state.why_not(0, "lay trapper-1", "en") == (
        "You cannot lay the trap (orange 1): it is already in your play area."
    )


def test_a_family_is_not_discarded_before_the_end_of_the_turn() -> None:
    state = acting("digger-1", mine="pioneer-3", areas=["pioneer-1 pioneer-2"])
    state = play(state, "blue lay pioneer-3")
    assert area(state, 0) == ["digger-1", "pioneer-1", "pioneer-2", "pioneer-3"]
    assert legal(state) == [*TICKS, "rail r1"]  # no stage of a region still to be discovered
    state = finish(play(state, "blue rail r1"))
    assert regions(state, 0) == {"village-south"}
    assert legal(state) == [
        "discover desert-central",
        "discover forest-east",
        "discover forest-south",
        "discover lake-south",
    ]
