"""A table: who may do what, when a decision counts, what can be taken back, and what a clock does."""

import random
from collections.abc import Callable
from dataclasses import replace

import pytest

import newfound
from newfound import CHANCE
from newfound.core.game import Game, found
from newfound.core.words import BadRecord, IllegalAction
from newfound.table import Access, Clock, Declined, Stale, Status, Table, door
from newfound.table import table as table_module


def table(game: str = "terranova", players: int = 2, access: Access = Access.OPEN, clock: Clock | None = None) -> Table:
    """A table that Ann owns and where the first seat begins."""
    return Table(found()[game], players, {"first": 0}, "ann", access, clock, random.Random(1))


def running(game: str = "terranova", players: int = 2, clock: Clock | None = None) -> Table:
    """A table at which Ann, Ben, Cleo … have begun to play at the moment 100."""
    made = table(game, players, clock=clock)
    for who in ("ann", "ben", "cleo", "dan")[:players]:
        made.sit(who, who.title())
    made.start("ann", 100)
    return made


def holder(made: Table, seat: int) -> str:
    """Who holds a seat."""
    person = made.seats[seat].person
    assert person
    return person


def first_of(made: Table) -> int | None:
    """The seat that begins, as it is now."""
    return made.first


def hinted(made: Table) -> bool:
    """Whether hints are allowed, as it is now."""
    return made.hints


def step(made: Table, rng: random.Random, now: float = 100.0) -> int:
    """One of those who may act decides something; gives the seat."""
    seat = rng.choice(made.state.to_act)
    made.decide(holder(made, seat), seat, rng.choice(made.state.legal(seat)).text, made.moment, now)
    return seat


def refused(act: Callable[[], object], sentence: str) -> None:
    """Asserts that something is refused with this sentence, and in French with another."""
    with pytest.raises(Declined) as refusal:
        act()
    assert refusal.value.say("en") == sentence
    assert refusal.value.say("fr") != sentence


# ── Coming and going ────────────────────────────────────────────────────────────────────────────────────────────────


def test_people_take_seats_and_the_owner_begins_when_all_are_taken() -> None:
    made = table(players=3)
    assert made.sit("ann", "Ann") == 0
    assert made.sit("ben", "Ben", 2) == 2
    refused(lambda: made.sit("cleo", "Cleo", 2), "Yellow sits there already.")
    refused(lambda: made.sit("ben", "Ben"), "You already sit at this table.")
    refused(lambda: made.sit("cleo", "Cleo", 3), "There is no seat 3 at this table; the last one is 2.")
    refused(lambda: made.start("ann", 0), "Seats still free: Red.")
    refused(lambda: made.invite_bot("ben", "greedy"), "Only the host of the table can do that.")
    refused(
        lambda: made.invite_bot("ann", "deep"),
        "There is no bot “deep”; there are random, beginner, greedy, skilled, expert, master.",
    )
    assert made.invite_bot("ann", "greedy") == 1
    refused(lambda: made.sit("cleo", "Cleo"), "Every seat of this table is taken.")
    refused(lambda: made.start("ben", 0), "Only the host of the table can do that.")
    made.start("ann", 0)
    assert made.running
    refused(lambda: made.sit("cleo", "Cleo"), "The game is under way.")


def test_who_leaves_before_the_game_leaves_a_free_seat_and_later_a_bot() -> None:
    made = table()
    made.sit("ann", "Ann")
    made.sit("ben", "Ben")
    made.leave("ben", 0)
    assert not made.seats[1].taken
    refused(lambda: made.leave("ben", 0), "You do not sit at this table.")
    made.sit("cleo", "Cleo")
    made.dismiss("ann", 1)
    made.sit("ben", "Ben")
    made.start("ann", 0)
    made.leave("ben", 0)
    assert (made.seats[1].person, made.seats[1].bot) == (None, "skilled")
    refused(lambda: made.take_again("ben", 1, 0), "That is Red’s seat, not yours.")


def test_one_person_takes_several_seats_only_where_that_is_meant() -> None:
    made = table(access=Access.HOTSEAT)
    assert [made.sit("ann", "Ann"), made.sit("ann", "Anna")] == [0, 1]
    assert made.seats_of("ann") == [0, 1]
    refused(lambda: table(access=Access.HOTSEAT).sit("ben", "Ben"), "At this table only the host takes seats.")


def test_who_begins_is_drawn_when_the_game_starts_and_every_seat_as_often() -> None:
    rng, began = random.Random(7), [0] * 4
    for _ in range(400):
        made = Table(found()["terranova"], 4, {}, "ann", rng=rng)
        made.fill("ann", "random")
        assert first_of(made) is None
        made.start("ann", 0)
        first = first_of(made)
        assert first is not None
        assert (made.state.to_act, made.options) == ((first,), {"first": first})
        began[first] += 1
    assert all(70 < count < 130 for count in began), began


def test_the_owner_may_choose_who_begins() -> None:
    made = Table(found()["terranova"], 3, {}, "ann", rng=random.Random(1))
    made.arrange("ann", 2, hints=False)
    assert first_of(made) == 2
    made.arrange("ann", None, hints=False)
    assert first_of(made) is None
    made.arrange("ann", 1, hints=False)
    refused(lambda: made.arrange("ben", 0, True), "Only the host of the table can do that.")
    refused(lambda: made.arrange("ann", 3, True), "There is no seat 3 at this table; the last one is 2.")
    made.fill("ann", "random")
    made.start("ann", 0)
    assert (first_of(made), made.state.to_act) == (1, (1,))
    refused(lambda: made.arrange("ann", 0, True), "The game is under way.")


def test_hints_are_for_who_plays_alone_against_bots_unless_the_owner_chose() -> None:
    made = table(players=3)
    made.sit("ann", "Ann")
    assert hinted(made) is False  # others may still come
    made.invite_bot("ann", "greedy")
    made.invite_bot("ann", "greedy")
    assert hinted(made) is True
    made.dismiss("ann", 2)
    made.sit("ben", "Ben")
    assert hinted(made) is False
    made.arrange("ann", None, hints=True)
    assert hinted(made) is True
    made.arrange("ann", None, hints=False)
    made.leave("ben", 0)
    made.invite_bot("ann", "greedy")
    assert hinted(made) is False
    assert not running().hints


def test_who_lets_a_table_go_passes_it_on_and_the_last_one_abandons_it() -> None:
    made = running(players=3)
    made.let_go("ann", 100)
    assert (made.owner, made.seats[0].person, made.seats[0].bot) == ("ben", None, "skilled")
    refused(lambda: made.let_go("ann", 100), "You do not sit at this table.")
    made.resign("ben", 1, 100)
    made.resign("cleo", 2, 100)
    assert made.over
    winners = made.winners
    made.let_go("cleo", 100)
    assert (made.seats[2].person, made.seats[2].name, made.seats[2].bot) == (None, "Cleo", None)
    assert made.winners == winners
    again = made.rematch("ben", 100)
    assert not again.seats[2].taken  # who has left is not waited for
    assert made.owner == "ben"
    made.let_go("ben", 100)
    assert made.abandoned
    empty = table()
    empty.let_go("ann", 0)
    assert empty.abandoned


# ── Deciding ────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("name", ["toy", *newfound.games()])
def test_a_whole_game_is_decided(name: str) -> None:
    made, rng = running(name), random.Random(3)
    while made.running:
        assert CHANCE not in made.state.to_act  # chance is never waited for
        step(made, rng)
    assert made.winners == made.state.winners
    assert [(each.seat, each.text, each.known) for each in made.decisions] == list(made.state.decisions())


def test_only_the_holder_of_a_seat_decides_and_only_what_is_legal() -> None:
    made = running()
    refused(lambda: made.decide("ben", 0, "place A1", made.moment, 100), "That is Blue’s seat, not yours.")
    text = made.state.legal(0)[0].text
    with pytest.raises(IllegalAction, match="turn"):
        made.decide("ben", 1, text, made.moment, 100)
    with pytest.raises(IllegalAction):
        made.decide("ann", 0, "stone A1", made.moment, 100)
    assert made.decisions == []
    made.decide("ann", 0, text, made.moment, 100)
    assert [each.text for each in made.decisions] == [text]


def test_a_second_click_is_refused_and_so_is_a_decision_on_what_was_before() -> None:
    made = running()
    first, second, *_ = (action.text for action in made.state.legal(0))
    made.decide("ann", 0, first, "0.0", 100)
    sentence = "The game has moved on since; look again and decide anew."
    refused(lambda: made.decide("ann", 0, second, "0.0", 100), sentence)
    refused(lambda: made.decide("ben", 1, second, "0.0", 100), sentence)  # it was not their turn then
    refused(lambda: made.decide("ben", 1, second, "0.9", 100), sentence)
    refused(lambda: made.decide("ben", 1, second, "1.1", 100), sentence)
    refused(lambda: made.decide("ben", 1, second, "now", 100), "“now” is no moment of this table.")
    with pytest.raises(Stale):
        made.decide("ann", 0, second, "0.0", 100)
    made.decide("ben", 1, second, "0.1", 100)
    assert [each.seat for each in made.decisions] == [0, 1]


def test_who_decides_at_once_with_others_need_not_have_seen_them_decide() -> None:
    made = running("toy", 3)
    moment = made.moment
    for seat in made.state.to_act:  # all bid at once
        made.decide(holder(made, seat), seat, made.state.legal(seat)[0].text, moment, 100)
    assert [each.seat for each in made.decisions if each.seat != CHANCE][-3:] == [0, 1, 2]


def test_who_decides_at_once_with_others_need_not_have_seen_what_these_were_dealt_in_secret() -> None:
    made, rng = running("colorado"), random.Random(3)
    while not (made.state.to_act == (0, 1) and "draw" in [action.text for action in made.state.legal(1)]):
        seat = made.state.to_act[0]
        made.decide(holder(made, seat), seat, rng.choice(made.state.legal(seat)).text, made.moment, 100)
    moment, legal = made.moment, [action.text for action in made.state.legal(0)]
    made.decide("ben", 1, "draw", moment, 100)
    assert made.decisions[-1].seat == CHANCE, "something is dealt, which the other does not see"
    assert [action.text for action in made.state.legal(0)] == legal
    secret, made.decisions[-1] = made.decisions[-1], replace(made.decisions[-1], known=-1)  # as if all had seen it
    with pytest.raises(Stale):
        made.decide("ann", 0, legal[0], moment, 100)
    made.decisions[-1] = secret
    made.decide("ann", 0, legal[0], moment, 100)
    assert made.decisions[-1].seat in (0, CHANCE)


def test_a_moment_before_something_was_taken_back_is_gone() -> None:
    made = running()
    first, second, *_ = (action.text for action in made.state.legal(0))
    made.decide("ann", 0, first, "0.0", 100)
    made.take_back("ann", 0, 100)
    assert made.moment == "1.0"
    with pytest.raises(Stale):
        made.decide("ann", 0, second, "0.0", 100)
    made.decide("ann", 0, second, "1.0", 100)


# ── Taking back ─────────────────────────────────────────────────────────────────────────────────────────────────────


def test_one_takes_back_freely_until_another_has_acted() -> None:
    made, rng = running(), random.Random(2)
    refused(lambda: made.take_back("ann", 0, 100), "There is nothing to take back yet.")
    while made.state.to_act != (0,) or made.state.position.left[0]:
        step(made, rng)
    before, number = made.state, len(made.decisions)
    step(made, rng)
    step(made, rng)
    assert made.state.to_act == (0,)
    assert made.may_take_back(0)
    assert made.take_back("ann", 0, 100)
    assert made.take_back("ann", 0, 100)
    assert made.state == before
    assert len(made.decisions) == number
    assert not made.may_take_back(0)  # now the last decision is Ben's
    assert not made.take_back("ann", 0, 100)
    assert made.wish
    assert (made.wish.seat, len(made.decisions)) == (0, number)


def test_one_takes_nothing_back_alone_once_chance_has_spoken() -> None:
    made, rng = running("mayflower"), random.Random(2)
    drawn = len(made.decisions)
    while len(made.decisions) == drawn or made.decisions[-1].seat != CHANCE:
        last = step(made, rng)
    assert not made.may_take_back(last)
    assert not made.take_back(holder(made, last), last, 100)


def test_a_call_that_was_answered_is_not_taken_back_alone() -> None:
    made, rng = running("colorado", 3), random.Random(2)
    while made.state.phase(made.state.to_act[0]) != "now-value":
        caller = step(made, rng)
    assert made.may_take_back(caller)  # whom and for which family: nobody has answered yet
    decided = len(made.decisions)
    step(made, rng)
    assert made.decisions[decided].seat == caller
    assert not made.may_take_back(caller)
    assert not made.take_back(holder(made, caller), caller, 100)
    assert made.wish


def test_who_chooses_last_in_secret_does_not_choose_anew_after_seeing_the_others() -> None:
    made = running("toy", 3)
    for seat in (0, 1):
        made.decide(holder(made, seat), seat, made.state.legal(seat)[0].text, made.moment, 100)
        assert made.may_take_back(seat)
    made.decide("cleo", 2, made.state.legal(2)[0].text, made.moment, 100)
    assert made.decisions[-1].seat == 2
    assert not made.may_take_back(2)


def test_others_agree_or_not() -> None:
    made, rng = running(players=3), random.Random(2)
    for _ in range(3):
        step(made, rng)
    after_one = made.state_at(0)
    refused(lambda: made.answer("ben", True, 100), "Nobody has asked to take anything back.")
    assert not made.take_back("ann", 0, 100)
    refused(lambda: made.answer("ann", True, 100), "You are not asked to agree.")
    refused(lambda: made.answer("eve", True, 100), "You are not asked to agree.")
    assert not made.answer("ben", False, 100)
    assert made.wish
    assert made.wish.denied == 1  # Ann is told who did not agree
    assert not made.is_asked("cleo")
    refused(lambda: made.answer("cleo", True, 100), "Nobody has asked to take anything back.")
    assert not made.take_back("ann", 0, 100)
    assert not made.answer("ben", True, 100)
    assert len(made.decisions) == 3
    assert made.answer("cleo", True, 100)
    assert (len(made.decisions), made.state) == (0, after_one)


def test_a_bot_that_stands_in_does_not_give_anybodys_secrets_away() -> None:
    made, rng = running("colorado", 3), random.Random(2)
    while made.state.phase(made.state.to_act[0]) != "now-value":
        caller = step(made, rng)
    step(made, rng)
    asked, resigned = (seat for seat in range(3) if seat != caller)
    made.hand_over(holder(made, asked), asked, "random", 100)
    made.resign(holder(made, resigned), resigned, 100)
    assert not made.take_back(holder(made, caller), caller, 100)  # who comes back would be the only one not to know
    assert made.is_asked(holder(made, asked))
    assert not made.is_asked(holder(made, resigned))
    assert made.answer(holder(made, asked), True, 100)


def test_bots_always_agree_and_a_decision_ends_a_wish() -> None:
    made, rng = running("terranova"), random.Random(2)
    step(made, rng)
    step(made, rng)
    assert not made.take_back("ann", 0, 100)
    step(made, rng)
    assert made.wish is None
    made.hand_over("ben", 1, "greedy", 100)
    made.decide_for_bot(1, made.state.legal(1)[0].text, made.moment, 100)
    assert made.take_back("ann", 0, 100)
    assert [each.seat for each in made.decisions] == [0, 1]


@pytest.mark.parametrize("name", ["terranova", "mayflower", "colorado"])
def test_any_moment_can_be_looked_at_again_and_gone_back_to(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_module, "SNAPSHOTS", 7)
    made, rng = running(name), random.Random(5)
    states = {0: made.state_at(0)}
    while made.running and len(made.decisions) < 60:
        states[len(made.decisions)] = made.state
        step(made, rng)
    for number, state in states.items():
        assert made.state_at(number) == state
    last = len(made.decisions)
    refused(lambda: made.state_at(99), f"There is no decision 99; the last one is {last}.")
    while made.decisions:
        own = [each.seat for each in made.decisions if each.seat != CHANCE]
        if not own:
            break
        if not made.take_back(holder(made, own[-1]), own[-1], 100):
            made.answer(holder(made, 1 - own[-1]), True, 100)
        if len(made.decisions) in states and made.state.position != states[len(made.decisions)].position:
            assert made.decisions[-1].seat == CHANCE  # drawn again
            break


# ── Bots, clocks, giving up ─────────────────────────────────────────────────────────────────────────────────────────


def test_a_seat_is_handed_to_a_bot_and_taken_again() -> None:
    made = running()
    made.hand_over("ann", 0, "greedy", 100)
    assert made.bots_to_act() == [0]
    text = made.state.legal(0)[0].text
    refused(lambda: made.decide("ann", 0, text, made.moment, 100), "A bot plays for Blue; take the seat back first.")
    with pytest.raises(Stale):
        made.decide_for_bot(1, text, made.moment, 100)
    with pytest.raises(Stale):
        made.decide_for_bot(0, text, "0.7", 100)
    made.decide_for_bot(0, text, made.moment, 100)
    made.take_again("ann", 0, 100)
    assert made.bots_to_act() == []
    assert made.seats[0].person == "ann"


def test_a_clock_for_each_decision_is_full_again_after_it() -> None:
    made = running(clock=Clock(30))
    assert made.times.remaining(0, 120) == 10
    assert made.times.remaining(1, 120) == 30
    assert made.times.next_end(120) == 10
    made.decide("ann", 0, made.state.legal(0)[0].text, made.moment, 120)
    assert [made.times.remaining(seat, 125) for seat in range(2)] == [30, 25]


def test_a_clock_for_the_game_runs_down_and_is_added_to() -> None:
    made = running(clock=Clock(60, bank=True, increment=5))
    made.decide("ann", 0, made.state.legal(0)[0].text, made.moment, 120)
    assert [made.times.remaining(seat, 121) for seat in range(2)] == [45, 59]
    made.decide("ben", 1, made.state.legal(1)[0].text, made.moment, 130)
    assert [made.times.remaining(seat, 140) for seat in range(2)] == [35, 55]


def test_without_a_clock_nobody_runs_out_of_time() -> None:
    made = running()
    assert made.times.next_end(10**9) is None
    assert made.look_at_clocks(10**9) == []


def test_at_zero_a_bot_plays_on_until_the_seat_is_taken_again() -> None:
    made = running(clock=Clock(30, at_zero="beginner"))
    assert made.look_at_clocks(129) == []
    assert made.look_at_clocks(130) == [0]
    assert (made.seats[0].bot, made.bots_to_act()) == ("beginner", [0])
    assert made.look_at_clocks(500) == []  # a bot's clock stands
    made.take_again("ann", 0, 600)
    assert made.times.remaining(0, 610) == 20


@pytest.mark.parametrize(("increment", "gets"), [(0, 20), (5, 20), (45, 45)])
def test_who_has_used_up_the_time_for_the_game_may_come_back_with_a_little(increment: float, gets: float) -> None:
    made = running(clock=Clock(30, bank=True, increment=increment))
    for now in (131, 300):  # as often as it happens
        made.look_at_clocks(now)
        assert made.bots_to_act() == [0]
        made.take_again("ann", 0, now + 9)
        assert made.bots_to_act() == []
        assert made.times.remaining(0, now + 11) == gets - 2


def test_a_bot_decides_no_sooner_than_people_can_follow() -> None:
    made = running(players=3)
    assert made.bots_act_at(5) is None
    made.hand_over("ben", 1, "greedy", 101)
    assert made.bots_act_at(5) is None  # it is Ann's turn
    step(made, random.Random(1), 200)
    assert made.bots_act_at(5) == 205
    assert made.bots_act_at(0) == 200
    made.say("ann", "Ann", "slowly!", 203)
    assert made.bots_act_at(5) == 205


def test_a_bot_waits_for_nobody_with_what_it_must_do_or_among_bots() -> None:
    alone = table()
    alone.fill("ann", "random")
    alone.start("ann", 100)
    alone.decide_for_bot(0, alone.state.legal(0)[0].text, alone.moment, 200)
    assert alone.bots_act_at(5) == 200
    made, rng = running("mayflower"), random.Random(2)
    while len(made.state.legal(made.state.to_act[0])) > 1:
        step(made, rng, 300)
    seat = made.state.to_act[0]
    made.hand_over(holder(made, seat), seat, "random", 301)
    assert made.bots_act_at(5) == 300


def test_at_zero_a_seat_resigns_where_that_was_agreed() -> None:
    made = running(clock=Clock(30, at_zero="resign"))
    made.look_at_clocks(131)
    assert (made.status, made.winners) == (Status.OVER, (1,))


def test_who_resigns_cannot_win_and_with_several_left_a_bot_plays_on() -> None:
    made, rng = running("toy", 3), random.Random(0)
    made.resign("ann", 0, 100)
    refused(lambda: made.take_again("ann", 0, 100), "Blue has resigned.")
    while made.running:
        for seat in made.bots_to_act():
            made.decide_for_bot(seat, rng.choice(made.state.legal(seat)).text, made.moment, 100)
        people = [seat for seat in made.state.to_act if not made.seats[seat].bot]
        for seat in people:
            made.decide(holder(made, seat), seat, rng.choice(made.state.legal(seat)).text, made.moment, 100)
    assert made.winners
    assert 0 not in made.winners


BAD_CLOCKS: dict[str, dict[str, float | str | bool]] = {
    "A clock gives from 1 second to 30 days.": {"seconds": 0},
    "Only a clock for the whole game can add time after a decision.": {"seconds": 9, "increment": 2},
}


@pytest.mark.parametrize("sentence", BAD_CLOCKS)
def test_a_clock_nobody_could_play_by_is_refused(sentence: str) -> None:
    refused(lambda: Clock(**BAD_CLOCKS[sentence]), sentence)  # type: ignore[arg-type]


def test_a_clock_knows_what_to_do_at_zero() -> None:
    with pytest.raises(Declined, match="“explode” is nothing a clock can do at zero"):
        Clock(10, at_zero="explode")


# ── Talk, notes, again ──────────────────────────────────────────────────────────────────────────────────────────────


def test_talk_and_notes_are_kept() -> None:
    made = running()
    made.say("ann", "Ann", "  good\nluck ", 101)
    assert [(each.name, each.text) for each in made.talk] == [("Ann", "good luck")]
    refused(lambda: made.say("ann", "Ann", "x" * 501, 101), "A message has from 1 to 500 characters.")
    refused(lambda: made.say("ann", "Ann", " ", 101), "A message has from 1 to 500 characters.")
    made.note("ann", 0, "the lake is mine")
    refused(lambda: made.note("ben", 0, "?"), "That is Blue’s seat, not yours.")
    assert made.notes == {(0, "ann"): "the lake is mine"}


def test_notes_stay_with_the_person_not_with_the_seat() -> None:
    made = running()
    made.note("ann", 0, "Ben bluffs")
    made.pass_on("ann", 0, "cleo", "Cleo")
    assert door.note(made, "cleo", 0) == ""
    made.note("cleo", 0, "what is this?")
    made.pass_on("cleo", 0, "ann", "Ann")
    assert door.note(made, "ann", 0) == "Ben bluffs"
    made.rename("ann", "annabel", "Annabel")  # the same person, with an account
    assert door.note(made, "annabel", 0) == "Ben bluffs"
    assert door.note(made, "ann", 0) == door.note(made, None, 0) == ""
    made.pass_on("annabel", 0, "cleo", "Cleo")
    made.rename("cleo", "annabel", "Annabel")
    assert door.note(made, "annabel", 0) == "what is this?\nBen bluffs"


def test_a_rematch_keeps_the_seats_and_passes_the_beginning_on() -> None:
    made = running(players=3)
    made.hand_over("cleo", 2, "expert", 100)
    refused(lambda: made.rematch("ann", 100), "The game is under way.")
    made.resign("ann", 0, 100)
    made.resign("ben", 1, 100)
    refused(lambda: made.rematch("eve", 100), "You do not sit at this table.")
    again = made.rematch("ben", 100)
    assert [(seat.person, seat.name, seat.bot) for seat in again.seats] == [
        ("ann", "Ann", None),
        ("ben", "Ben", None),
        ("cleo", "Cleo", None),
    ]
    assert (again.owner, again.status, made.first, again.first) == ("ben", Status.GATHERING, 0, 1)
    again.start("ben", 200)
    assert again.state.to_act == (1,)
    again.resign("ann", 0, 200)
    again.resign("cleo", 2, 200)
    third = again.rematch("ben", 300)
    assert third.first == 2
    third.start("ben", 300)
    third.resign("ben", 1, 300)
    third.resign("cleo", 2, 300)
    assert third.rematch("ben", 400).first == 0
    assert made.play_again_at("there") == made.play_again_at("elsewhere") == "there"


def test_a_rematch_against_bots_begins_at_once() -> None:
    made = table(players=2)
    made.sit("ann", "Ann")
    made.fill("ann", "random")
    made.start("ann", 100)
    made.resign("ann", 0, 100)
    again = made.rematch("ann", 200)
    assert (again.seats_of("ann"), again.seats[1].bot, again.status) == ([0], "random", Status.RUNNING)
    assert again.state.to_act == (1,)


def test_a_fork_keeps_the_rules_it_was_begun_with_and_a_rematch_has_those_of_today(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    old = Game("toy", rules="1")
    made = Table(old, 2, {}, "ann")
    made.sit("ann", "Ann")
    made.fill("ann", "random")
    made.start("ann", 100)
    monkeypatch.setattr(found()["toy"], "rules", "2")
    assert made.fork("ann", "Ann", 0, 0, "random", 100).game is old
    made.resign("ann", 0, 100)
    assert made.rematch("ann", 100).state.position.edition == 2


def test_a_fork_plays_on_from_any_moment_against_bots() -> None:
    made, rng = running(), random.Random(6)
    while len(made.decisions) < 40:
        step(made, rng)
    fork = made.fork("eve", "Eve", 1, 33, "beginner", 500)
    assert (fork.state, fork.first) == (made.state_at(33), made.first)
    assert [(seat.person, seat.bot) for seat in fork.seats] == [(None, "beginner"), ("eve", None)]
    assert (fork.owner, fork.access, fork.running) == ("eve", Access.PRIVATE, True)
    assert [each.text for each in fork.decisions] == [each.text for each in made.decisions[:33]]
    refused(lambda: made.fork("eve", "Eve", 1, 41, "beginner", 500), "There is no decision 41; the last one is 40.")
    while made.running:
        step(made, rng)
    last = len(made.decisions)
    refused(lambda: made.fork("eve", "Eve", 1, last, "beginner", 500), "The game is over.")


def test_a_fork_of_a_running_game_knows_no_more_than_the_seat() -> None:
    made, rng = running("colorado"), random.Random(6)
    while len(made.decisions) < 60:
        step(made, rng)
    hands = set()
    for _ in range(12):
        fork = made.fork("ann", "Ann", 0, 50, "beginner", 500)
        assert fork.state_at(0).view(0) == made.state_at(50).view(0)
        hands.add(str(fork.state_at(0).view(1).position))
    assert len(hands) > 6  # it is not Ben's hand that she plays against
    fork.decide("ann", 0, fork.state.legal(0)[0].text, fork.moment, 500)
    assert fork.take_back("ann", 0, 500)
    assert fork.state_at(0).view(0) == made.state_at(50).view(0)


def test_a_written_game_is_read_again_and_played_on() -> None:
    made, rng = table("discovery"), random.Random(6)
    made.arrange("ann", 1, hints=False)
    made.sit("ann", "Ann")
    made.sit("ben", "Ben")
    made.start("ann", 100)
    while len(made.decisions) < 50:
        step(made, rng)
    text = newfound.record.dumps(made.state, ["Ann", "Ben"])
    again = Table.read(text, "eve", "Eve", 700)
    assert (again.state, again.first) == (made.state, 1)
    assert again.hints  # it is nobody's game but the reader's
    assert [seat.name for seat in again.seats] == ["Ann", "Ben"]
    assert {seat.person for seat in again.seats} == {"eve"}
    while again.running:
        step(again, rng)
    over = newfound.record.dumps(again.state)
    assert Table.read(over, "eve", "Eve", 700).over
    assert Table.read(over, "eve", "Eve", 700).winners == again.winners
    with pytest.raises(BadRecord):
        Table.read("newfound 1\ngame: chess\n", "eve", "Eve", 700)


def test_bots_of_a_written_game_stay_bots_where_their_level_is_known() -> None:
    made, rng = table("discovery", 3), random.Random(6)
    made.sit("ann", "Ann")
    made.fill("ann", "skilled")
    made.start("ann", 100)
    while made.state.to_act == (0,):
        step(made, rng)
    text = door.written(made, 0, "fr")
    again = Table.read(text, "eve", "Eve", 700)
    assert again.state == made.state
    assert [(seat.person, seat.name, seat.bot) for seat in again.seats] == [
        ("eve", "Ann", None),
        (None, "", "skilled"),
        (None, "", "skilled"),
    ]
    strange = Table.read(text.replace("bot: skilled", "bot: godlike"), "eve", "Eve", 700)
    assert {seat.person for seat in strange.seats} == {"eve"}


def test_nobody_is_asked_about_a_game_that_is_over() -> None:
    made, rng = running(), random.Random(2)
    while step(made, rng) != 0 or made.state.to_act == (0,):
        pass
    step(made, rng)
    assert not made.take_back("ann", 0, 100)
    assert made.is_asked("ben")
    made.resign("ann", 0, 100)
    decisions, winners = list(made.decisions), made.winners
    assert not made.is_asked("ben")
    refused(lambda: made.answer("ben", True, 100), "The game is over.")
    assert (made.status, made.decisions, made.winners) == (Status.OVER, decisions, winners)
    made.wish = table_module.Wish(0, 0)  # as a table of an older Newfound may have been put away
    refused(lambda: made.answer("ben", True, 100), "The game is over.")
    assert made.decisions == decisions


def test_a_clock_gives_no_time_for_a_moment_that_lies_before() -> None:
    made = running(clock=Clock(60))
    seat = made.state.to_act[0]
    assert made.times.remaining(seat, 110) == 50
    assert made.times.remaining(seat, 40) == 60
