"""The rulings of Colorado's RULES.md: what the rulebook leaves open, one test for each."""

import itertools
from pathlib import Path
from typing import Any

import pytest

import newfound
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
    hand,
    home,
    joined,
    legal,
    line,
    look,
    medals,
    play,
    regions,
    reprinted,
    said,
    table,
    told,
)
from newfound import CHANCE, State
from newfound.core.seats import COLOURS
from newfound.games.colorado import rules
from newfound.games.colorado.components import CARDS_DUO, DEEP, LAY

THREE = "banker-1 banker-1 banker-2"
"""A hand that needs no card at the end of a turn."""
EVERYWHERE = " ".join(SIDES)


def finish(state: State) -> State:
    """The state after everybody has done the last thing in the list, until the turn is over."""
    turn = look(state).turn
    while not state.over and look(state).turn == turn:
        seat = state.to_act[0]
        state = state.apply(seat, state.legal(seat)[-1])
    return state


def acting(card: str, mine: str = "", **more: Any) -> State:
    """A game in which everybody is to act on a card just called; red had it."""
    return called(table(hands=[mine, f"{card} {THREE}"], **more), card)


# ── Components and set-up ───────────────────────────────────────────────────────────────────────────────────────────


def test_the_supply_of_nuggets_never_ends() -> None:
    state = play(acting("digger-1", nuggets=[20, 20]), "blue nugget", "red nugget")
    assert look(state).nuggets[:2] == [21, 21]


def test_the_duo_of_ticks_is_on_no_stage() -> None:
    assert all("tick" not in stage.icons for stage in BOX.stages)
    assert all("tick" not in rail.icons for rail in BOX.rails)


def test_hands_are_dealt_seat_by_seat() -> None:
    state = GAME.new(3)
    sizes = []
    for _ in range(15):
        state = state.apply(CHANCE, state.legal(CHANCE)[0])
        sizes.append(look(state).hand_size[:3])
    assert sizes[3] == [4, 0, 0]
    assert sizes[8] == [4, 5, 0]
    assert sizes[14] == [4, 5, 6]


# ── I. The call ─────────────────────────────────────────────────────────────────────────────────────────────────────


def test_with_two_players_there_is_only_one_to_ask() -> None:
    state = table(hands=["", THREE], causeur=0)
    assert legal(state)[0] == "family digger"
    state = table(hands=[THREE, ""], causeur=1)
    assert look(called(state, "banker-2")).asked == 1


def test_nobody_is_asked_whose_hand_is_empty() -> None:
    state = table(4, hands=["", "", THREE, THREE])
    assert legal(state) == ["ask yellow", "ask green"]
    assert state.why_not(0, "ask red", "en") == "Red has no card in hand."


def test_where_nobody_else_holds_a_card_there_is_no_call_and_nobody_acts() -> None:
    state = table(hands=["trapper-2 banker-3 banker-3 banker-2", "trapper-1"], pile="", causeur=0)
    state = play(called(state, "trapper-1"), "blue rail r1", "blue nugget")
    state = play(state, "red rail r1", "red nugget")
    # red has no card left and draws none: in its own turn it can still ask blue, who in turn finds nobody to ask
    assert (look(state).causeur, look(state).turn) == (1, 2)
    assert told(state)[-2:] == ["short", "turn"]
    assert said(state)[-2] == "No card is left to draw: the hands are not filled up."
    state = called(state, "trapper-2")
    state = play(state, "blue tick k1", "red tick k1")
    assert said(state)[-3:] == [
        "Turn 3: nobody but Blue holds a card, so there is no call and there are no actions.",
        "No card is left to draw: the hands are not filled up.",
        "Turn 4: Red calls for a card.",
    ]
    assert look(state).card == 0


# ── II. Actions ─────────────────────────────────────────────────────────────────────────────────────────────────────


def test_players_act_in_any_order_and_come_to_the_same() -> None:
    state = called(table(3, hands=["trapper-1 trapper-3", f"digger-1 {THREE}", "trapper-2"]), "digger-1", "red")
    ends = []
    for order in itertools.permutations(["blue lay trapper-1|blue rail r1|blue nugget", "red nugget", "yellow nugget"]):
        ends.append(play(state, *(line for part in order for line in part.split("|"))))
    assert all(end == ends[0] for end in ends)
    # in between, too
    one = play(state, "blue lay trapper-1", "red nugget", "blue rail r1", "yellow nugget", "blue nugget")
    assert one == ends[0]


def test_cards_are_dealt_before_anybody_goes_on() -> None:
    state = play(acting("cowgirl-1"), "blue draw")
    assert state.to_act == (CHANCE,)
    state = play(state, "chance deal digger-1", "chance deal digger-1")
    assert state.to_act == (CHANCE,)
    assert play(state, "chance deal digger-1").to_act == (1,)


def test_the_order_does_not_matter_where_the_same_cards_are_dealt() -> None:
    state = called(table(3, hands=[THREE, f"cowgirl-1 {THREE}", "digger-1 digger-2 banker-2"]), "cowgirl-1", "red")
    draw = ["blue draw", "chance deal trapper-1", "chance deal trapper-2", "chance deal trapper-3"]
    lay = ["yellow discard digger-1", "yellow discard digger-2", "yellow lay banker-2", "yellow nugget"]
    assert play(state, *draw, *lay) == play(state, *lay, *draw)


def test_what_waits_behind_cards_to_be_drawn_waits_until_they_are_dealt() -> None:
    state = acting("cowgirl-1")
    s = look(state).copy()
    rules.pop(s, 0)
    rules.push(s, 0, LAY, 0)
    rules.push(s, 0, CARDS_DUO, 0)  # a stage with both icons
    state = play(State(GAME, s, {}, None), "blue draw")
    assert look(state).depth[0] == 1
    state = play(state, *["chance deal trapper-1"] * 3)
    assert legal(state) == ["lay trapper-1", "pass"]


def test_the_two_cards_are_discarded_in_any_order() -> None:
    state = acting("cowgirl-1", "banker-1 banker-3 trapper-1")
    assert legal(state) == ["draw", "discard banker-1", "discard banker-3"]
    one = play(state, "blue discard banker-1", "blue discard banker-3")
    assert one == play(state, "blue discard banker-3", "blue discard banker-1")
    assert legal(one) == ["lay trapper-1"]


def test_two_cards_are_discarded_only_where_one_is_left_to_be_laid() -> None:
    assert legal(acting("cowgirl-1", "banker-1 banker-3")) == ["draw"]
    # the only other card is in the area already
    assert legal(acting("cowgirl-1", "banker-1 banker-3 trapper-1", areas=["trapper-1"])) == ["draw"]
    # the third of the colour can be laid itself, but not the one that lies there
    state = acting("cowgirl-1", "banker-1 banker-2 banker-3", areas=["banker-2"])
    assert legal(state) == ["draw", "discard banker-1", "discard banker-2", "discard banker-3"]
    state = play(state, "blue discard banker-1")
    assert legal(state) == ["discard banker-2"]
    assert legal(play(state, "blue discard banker-2")) == ["lay banker-3"]


def test_a_free_card_may_always_be_declined() -> None:
    name = joined("lay")
    state = play(acting("trapper-1", THREE, flags=[home(name)]), f"blue tick {name}")
    assert legal(state) == ["lay banker-1", "lay banker-2", "pass"]
    state = play(state, "blue pass")
    assert state.to_act == (1,)
    assert said(state)[0].startswith("Blue passes – the Lay stage of ")
    # it is asked even of who holds nothing new
    state = play(acting("trapper-1", "banker-1", flags=[home(name)], areas=["banker-1"]), f"blue tick {name}")
    assert legal(state) == ["pass"]


def test_with_an_empty_hand_a_free_card_is_not_asked_for() -> None:
    name = joined("lay")
    state = play(acting("trapper-1", flags=[home(name)]), f"blue tick {name}")
    assert told(state)[-1] == "in-vain"
    assert state.to_act == (1,)


def test_where_nothing_can_be_drawn_two_cards_are_discarded_or_nothing_is_done() -> None:
    state = acting("cowgirl-1", f"{THREE} trapper-1", pile="")
    assert legal(state) == ["discard banker-1", "discard banker-2", "pass"]
    assert str(state.asks(0, "en")).startswith("Discard 2 cards of one colour to lay a card, or pass")
    assert legal(acting("cowgirl-1", "banker-1 trapper-1 digger-1", pile="")) == ["pass"]
    assert legal(acting("cowgirl-1", "banker-1 trapper-1 digger-1", pile="", discard="digger-2")) == ["draw"]
    # two cards are too few, as everybody can see
    state = acting("cowgirl-1", "banker-1 trapper-1", pile="")
    assert state.to_act == (1,)
    assert "in-vain" in told(state)


def test_where_nothing_can_be_ticked_nothing_is_asked() -> None:
    way, end = line("end")
    done = " ".join(stage.name for stage in BOX.regions[SIDES["village-south"]].stages)
    state = acting("trapper-1", ticked=[done], rails=[f"{way} {end}"])
    assert state.to_act == (1,)
    assert said(state)[-1].startswith("Not possible for Blue: tick a stage of a region or of the railway")


@pytest.mark.parametrize("icon", ["saloon", "wanted", "tipi"])
def test_a_full_track_takes_no_more_ticks(icon: str) -> None:
    name = joined(icon)
    full: dict[str, Any] = {"saloon": [SALOON], "wanted": [WANTED], "tipi": [" ".join(map(str, range(1, TIPI + 1)))]}
    state = play(acting("trapper-1", flags=[home(name)], **{icon: full[icon]}), f"blue tick {name}")
    assert told(state)[:2] == ["ticked", "in-vain"]
    assert state.scores == (0, 0)


def test_who_draws_takes_fewer_cards_where_there_are_no_more_and_hears_how_many() -> None:
    state = acting("cowgirl-1", THREE, pile="trapper-1", discard="digger-1")
    assert state.legal(0)[0].say("en") == "Draw 2 cards"
    assert str(state.asks(0)).startswith("Piochez 2 cartes, ou ")
    state = play(state, "blue draw")
    assert said(state) == ["Blue draws 2 cards – the lasso (grey 1), the card given."]
    state = play(state, "chance deal trapper-1")
    assert said(state)[-1] == "The pile is empty: the one discard takes its place."
    state = play(state, "chance deal digger-1")
    assert len(hand(state, 0)) == 5
    assert state.to_act == (1,)
    full = acting("cowgirl-1", THREE)
    assert full.legal(0)[0].say("fr") == "Piocher 3 cartes"


def test_a_region_brings_its_medal_before_its_icons() -> None:
    name = joined("saloon")
    region = BOX.regions[SIDES[home(name)]]
    others = " ".join(stage.name for stage in region.stages if stage.name != name)
    state = acting("trapper-1", flags=[region.name], ticked=[others], saloon=[SALOON - 1])
    state = play(state, f"blue tick {name}")
    assert told(state)[:4] == ["ticked", "medal-region", "boxed", "medal-shared"]
    assert medals(state, 0) == [region.medal, BOX.tracks[1].medals[0]]


def test_a_last_box_brings_its_medal_before_its_icon(tmp_path: Path) -> None:
    game = reprinted(tmp_path, 'name = "wanted"', *[[]] * (WANTED - 1), ["nuggets"])
    name = joined("wanted")
    hands = ["", f"trapper-1 {THREE}"]
    state = called(table(hands=hands, flags=[home(name)], wanted=[WANTED - 1], game=game), "trapper-1")
    state = play(state, f"blue tick {name}")
    assert told(state) == ["ticked", "boxed", "medal-shared"]
    assert legal(state) == ["nugget"]


def test_two_icons_are_done_from_left_to_right(tmp_path: Path) -> None:
    game = reprinted(tmp_path, 'name = "village-south"', "nuggets", "cards")
    state = called(table(hands=["banker-2", f"trapper-1 {THREE}"], game=game), "trapper-1")
    state = play(state, "blue tick k1")
    assert legal(state) == ["nugget", "lay banker-2"]
    assert look(state).depth[0] == 2
    # what the first sets off comes before the second
    state = play(state, "blue lay banker-2")
    assert legal(state) == ["nugget"]
    state = play(state, "blue nugget")
    assert legal(state) == ["draw"]


def test_a_chain_fits_however_the_icons_follow_each_other() -> None:
    places = [stage.icons for stage in BOX.stages] + [rail.icons for rail in BOX.rails]
    places += [box for track in BOX.tracks for box in track.icons]
    assert 1 + sum(len(icons) == 2 for icons in places) <= DEEP


# ── The prize board ─────────────────────────────────────────────────────────────────────────────────────────────────


def test_which_side_of_tipi_is_asked_only_where_both_are_possible() -> None:
    name = joined("tipi")
    left = " ".join(map(str, range(1, CENTRE + 1)))
    state = play(acting("trapper-1", flags=[home(name)], tipi=[left]), f"blue tick {name}")
    assert told(state)[1] == "boxed"
    assert look(state).tipi[0] >> CENTRE & 1


def test_the_second_village_is_a_region_like_any_other() -> None:
    way, rail = line("discovery")
    state = acting("trapper-1", flags=["village-south desert-central"], rails=[way])
    state = play(state, f"blue rail {rail}", "blue discover village-north")
    assert said(state)[0].endswith("box 2 of its zone is worth 4.")


def test_three_who_get_there_in_one_turn_all_score_in_full() -> None:
    name = joined("wanted")
    three = "digger-1 digger-1 digger-2"
    state = table(4, hands=[THREE, f"trapper-1 {THREE}", three, three], flags=[home(name)] * 4, wanted=[WANTED - 1] * 4)
    state = called(state, "trapper-1", "red")
    for who in ("green", "blue", "yellow"):
        state = play(state, f"{who} tick {name}")
    best, second = BOX.tracks[2].medals[:2]
    assert [medals(state, seat)[:1] for seat in range(4)] == [[best], [], [best], [best]]
    assert said(state)[2].endswith("as 2 other players did this turn.")
    # the fourth comes a turn later, when one medal is gone for all three
    s = look(state).copy()
    s.taken = [1 if prize == 2 else 0 for prize in range(len(s.taken))]
    s.reached = [0] * len(s.reached)
    state = play(State(GAME, s, {}, None), f"red tick {name}")
    assert medals(state, 1)[:1] == [second]


def test_who_gets_there_twice_in_a_turn_takes_two_and_two_are_gone() -> None:
    s = look(acting("trapper-1")).copy()
    rules.share_medal(BOX.box, s, 0, 0, [0])
    rules.share_medal(BOX.box, s, 1, 0, [0])
    rules.share_medal(BOX.box, s, 0, 0, [0])
    assert list(s.medals[:2]) == [9, BOX.tracks[0].medals[1]]
    assert s.medal_count[1] == 1
    assert s.score[1] == 9
    rules.end_turn(BOX.box, s, [0])
    assert s.taken[0] == 2
    assert not any(s.reached)


def test_the_end_of_the_turn_belongs_to_the_turn() -> None:
    way, rail = line("discovery")
    lakes = "village-south lake-south lake-west desert-west desert-central village-north"
    areas = ["", "pioneer-1 pioneer-2 pioneer-3"]
    state = table(hands=[THREE, f"trapper-1 {THREE}"], areas=areas, flags=[lakes, lakes], rails=[way])
    state = play(called(state, "trapper-1"), f"blue rail {rail}", "blue discover lake-north")
    while look(state).phase == rules.ACTING:
        state = state.apply(1, legal(state, 1)[-1])
    state = play(state, "red discover lake-north")
    assert medals(state, 0) == medals(state, 1) == list(BOX.zones[3].medals)


# ── III. The end of the turn ────────────────────────────────────────────────────────────────────────────────────────


def test_discoveries_are_made_by_all_at_once_one_for_each_family() -> None:
    families = ["pioneer-1 pioneer-2 pioneer-3 digger-1 digger-2 digger-3", "banker-1 banker-2 banker-3"]
    state = table(hands=["trapper-2 trapper-2 trapper-2", "cowgirl-1 cowgirl-1 cowgirl-1 cowgirl-2"], areas=families)
    state = called(state, "cowgirl-2")
    state = play(state, "blue draw", *["chance deal barman-1"] * 3, "red draw", *["chance deal barman-2"] * 3)
    assert state.to_act == (0, 1)
    assert look(state).depth[:2] == [2, 1]
    assert area(state, 0) == ["cowgirl-2"]
    state = play(state, "red discover lake-south", "blue discover lake-south", "blue discover desert-east")
    assert regions(state, 0) == {"village-south", "lake-south", "desert-east"}
    assert look(state).causeur == 1


def test_a_discovery_is_lost_when_no_region_is_left() -> None:
    state = acting("digger-1", THREE, areas=["pioneer-1 pioneer-2 pioneer-3"], flags=[EVERYWHERE])
    state = play(state, "blue nugget", "red nugget")
    assert told(state)[1:3] == ["complete", "in-vain"]
    assert area(state, 0) == ["digger-1"]
    assert look(state).turn == 2


def test_hands_are_filled_in_order_from_the_causeur_on() -> None:
    state = called(table(3, hands=["", "digger-1", ""], causeur=0), "digger-1", "red")
    assert look(state).causeur == 0
    state = table(3, hands=["", "", "digger-1"], causeur=1)
    state = play(state, "red ask yellow", "red family digger", "red value 1")
    state = play(state, "blue nugget", "red nugget", "yellow nugget")
    receivers = []
    while state.to_act == (CHANCE,):
        receivers.append(COLOURS[rules.receiver(look(state))])
        state = state.apply(CHANCE, state.legal(CHANCE)[0])
    assert receivers == ["red"] * 3 + ["yellow"] * 3 + ["blue"] * 3


def test_the_discards_are_shuffled_the_moment_the_pile_is_empty_and_later_ones_do_not_join() -> None:
    state = acting("cowgirl-1", "digger-1 digger-2 digger-3", pile="trapper-1 trapper-1 trapper-1", discard="barman-1")
    state = play(state, "red draw", *["chance deal trapper-1"] * 3)
    assert told(state)[:2] == ["dealt", "shuffled"]  # though nobody draws now
    assert (look(state).deck_size, sum(look(state).discard)) == (1, 0)
    state = play(state, "blue discard digger-1", "blue discard digger-2")
    assert (look(state).deck_size, sum(look(state).discard)) == (1, 2)


@pytest.mark.parametrize("edition", [1, 2])
def test_by_the_first_rules_they_were_shuffled_once_a_card_was_to_be_drawn(edition: int) -> None:
    game = newfound.game("colorado", rules=str(edition))
    hands = [THREE, "cowgirl-1 digger-1 digger-1 digger-1"]
    state = called(table(hands=hands, pile="trapper-1 trapper-1 trapper-1", discard="barman-1", game=game), "cowgirl-1")
    state = play(state, "red draw", *["chance deal trapper-1"] * 3)
    assert (look(state).deck_size, sum(look(state).discard)) == ((0, 1) if edition == 1 else (1, 0))
    assert play(state, "blue draw").to_act == (CHANCE,)


def test_where_nothing_was_discarded_either_the_next_discards_are_the_pile_and_two_cards_go_together() -> None:
    hands = [THREE, "trapper-2 digger-1", "barman-1 barman-2 trapper-1"]
    state = called(table(3, hands=hands, areas=["digger-1"], pile=""), "digger-2", "red")
    # I. a card that is not new to the Causeur's area
    state = play(state, "red give digger-1")
    assert (look(state).deck_size, sum(look(state).discard)) == (1, 0)
    assert said(state)[-1] == "The pile is empty: the one discard takes its place."
    # II. two cards of one colour
    hands = [f"cowgirl-2 {THREE}", "cowgirl-1 digger-1 digger-2 digger-3", "barman-1 barman-2 trapper-1"]
    state = called(table(3, hands=hands, pile=""), "cowgirl-1", "red")
    first = play(state, "yellow discard barman-1")
    assert (look(first).deck_size, sum(look(first).discard)) == (0, 1)
    both = play(first, "yellow discard barman-2")
    assert (look(both).deck_size, sum(look(both).discard)) == (2, 0)
    # what there is to draw is what lies there when one acts: with nothing one passes or discards, then there are two
    assert legal(state)[-1] == "pass"
    assert legal(both)[0] == "draw"
    assert "pass" not in legal(both)
    assert both.legal(0)[0].say("en") == "Draw 2 cards"
    # and who discards second adds to the discards
    assert sum(look(play(both, "red discard digger-1", "red discard digger-2")).discard) == 2


def test_where_nothing_was_discarded_either_the_families_of_all_are_the_pile_together() -> None:
    areas = ["pioneer-1 pioneer-2 pioneer-3", "barman-1 barman-2 barman-3"]
    state = acting("digger-1", THREE, areas=areas, pile="")
    state = play(state, "blue nugget", "red nugget")
    assert told(state)[-1] == "shuffled"
    assert (look(state).deck_size, sum(look(state).discard)) == (6, 0)


def test_hands_are_filled_as_far_as_there_are_cards() -> None:
    state = called(table(hands=["", "digger-1 digger-2"], pile="trapper-1 trapper-2"), "digger-1")
    state = play(state, "blue nugget", "red nugget")
    assert said(state)[-1] == "Only 2 cards are left to draw: not all hands are filled up."
    state = play(state, "chance deal trapper-1", "chance deal trapper-2")
    assert look(state).hand_size[:2] == [2, 1]
    assert look(state).turn == 2


# ── End ─────────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_an_eighth_medal_counts() -> None:
    name = joined("saloon")
    region = BOX.regions[SIDES[home(name)]]
    others = " ".join(stage.name for stage in region.stages if stage.name != name)
    state = acting(
        "trapper-1", THREE, flags=[region.name], ticked=[others], saloon=[SALOON - 1], medals=["1 1 1 1 1 1"]
    )
    state = finish(play(state, f"blue tick {name}"))
    assert state.over
    assert medals(state, 0)[6:8] == [region.medal, BOX.tracks[1].medals[0]]
    assert (
        state.scores[0]
        == sum(medals(state, 0)) + BOX.zones[[zone.name for zone in BOX.zones].index(region.kind)].values[0]
    )


def test_the_game_is_over_after_100_turns() -> None:
    state = table(hands=[THREE, f"digger-1 {THREE}"], turn=99)
    state = play(called(state, "digger-1"), "blue nugget", "red nugget")
    assert (look(state).turn, state.over) == (100, False)
    state = table(hands=[THREE, f"digger-1 {THREE}"], turn=100)
    state = play(called(state, "digger-1"), "blue nugget", "red nugget")
    assert state.over
    assert "Turn 100 was the last one: the game is over." in said(state)
    # it is seen coming
    early = finish(table(hands=[THREE, THREE], turn=89))
    assert said(early)[-1] == "Turn 90: Red calls for a card."
    late = finish(table(hands=[THREE, THREE], turn=90))
    assert said(late)[-1] == "Turn 91 of 100 at most: Red calls for a card."
    assert "Turn 91 of 100 at most" in late.svg(0, "en")
    assert state.winners == (0, 1)
