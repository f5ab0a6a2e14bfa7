"""What is secret in Colorado: hands and draws, and what a call shows of a hand to everybody."""

import random
from collections import Counter

import pytest

from colorado.table import GAME, called, hand, kinds, look, play, said, table
from newfound import CHANCE, State
from newfound.games.colorado import rules
from newfound.games.colorado.components import FAMILIES, KINDS, VALUES
from newfound.games.colorado.rules import Trail
from newfound.games.colorado.words import card_text

VIEWERS = (None, 0, 1, 2)
NEITHER = sorted([f"trapper-{value}" for value in (1, 2, 3)] + [f"{family}-2" for family in FAMILIES[:-1]])
"""What a hand lacks that has neither an orange card nor a 2."""


# ── Draws ───────────────────────────────────────────────────────────────────────────────────────────────────────────


def drawing() -> State:
    """Blue is to draw three cards."""
    return play(called(table(3, hands=["", "cowgirl-1", ""]), "cowgirl-1", "red"), "blue draw")


def test_a_draw_is_told_to_its_owner_alone() -> None:
    state = play(drawing(), "chance deal banker-3")
    assert said(state, "en", 0) == ["Blue draws the banker (green 3)."]
    assert said(state, "fr", 0) == ["Bleu pioche le banquier (vert 3)."]
    for viewer in (None, 1, 2):
        assert said(state, "en", viewer) == ["Blue draws a card."]
        assert said(state, "fr", viewer) == ["Bleu pioche une carte."]
        assert "card" not in state.view(viewer).events[0].numbers


def test_a_view_keeps_no_draw_of_another() -> None:
    state = GAME.new(2)
    for text in ["deal digger-1"] * 4 + ["deal banker-2"] * 4 + ["deal trapper-3"]:
        state = state.apply(CHANCE, text)
    mine = [text for _, text, _ in state.view(0).decisions()]
    theirs = [text for _, text, _ in state.view(1).decisions()]
    assert mine == ["deal digger-1"] * 4 + [None] * 5
    assert theirs == [None] * 4 + ["deal banker-2"] * 4 + ["deal trapper-3"]
    assert {text for _, text, _ in state.view(None).decisions()} == {None}


def test_sizes_are_public_and_contents_are_not() -> None:
    state = play(drawing(), "chance deal banker-3")
    for viewer in VIEWERS:
        s = state.view(viewer).position
        assert s.hand_size == look(state).hand_size
        assert s.deck_size == look(state).deck_size
        assert not any(s.deck)
        for seat in range(3):
            shown = any(s.hand[seat * KINDS : (seat + 1) * KINDS])
            assert shown == (seat == viewer and s.hand_size[seat] > 0)


def test_a_card_drawn_from_a_hand_is_shown_to_everybody() -> None:
    state = called(table(3, hands=["", "banker-1 cowgirl-3", ""]), "trapper-2", "red")
    state = play(state, "chance take cowgirl-3")
    for viewer in VIEWERS:
        assert said(state, "en", viewer)[0] == "Blue draws the cowgirl (grey 3) from Red’s hand."


# ── What a call shows ───────────────────────────────────────────────────────────────────────────────────────────────


def test_who_has_neither_is_known_to_hold_no_card_of_that_colour_or_value() -> None:
    state = called(table(3, hands=["", "banker-1 cowgirl-3 cowgirl-3", ""]), "trapper-2", "red")
    for viewer in VIEWERS:
        s = state.view(viewer).position
        assert sorted(kinds(s.lacks[1])) == NEITHER
        assert not s.lacks[0]
        assert not s.lacks[2]
    for viewer, shown in ((0, True), (None, True)):
        assert ("known not to be in hand:" in state.text(viewer, "en")) == shown


def test_who_gives_another_card_is_known_not_to_have_the_one_asked_for() -> None:
    state = called(table(3, hands=["", "banker-2 trapper-1", ""]), "trapper-2", "red")
    assert kinds(look(state).lacks[1]) == ["trapper-2"]
    state = play(state, "red give banker-2")
    assert kinds(look(state).lacks[1]) == ["trapper-2"]


def test_who_has_the_card_shows_nothing_else() -> None:
    state = called(table(3, hands=["", "trapper-2 trapper-1", ""]), "trapper-2", "red")
    assert not look(state).lacks[1]


def test_it_stays_known_until_the_hand_gains_a_card_and_losing_cards_does_not_matter() -> None:
    state = called(table(hands=["digger-1 digger-1 digger-1", "cowgirl-3 banker-1 banker-3 banker-3"]), "trapper-2")
    state = play(state, "chance take banker-3")
    assert sorted(kinds(look(state).lacks[1])) == NEITHER
    state = play(state, "red lay banker-1", "red nugget")
    assert sorted(kinds(look(state).lacks[1])) == NEITHER
    state = play(state, "blue nugget")
    assert look(state).owed[1] == 1
    assert sorted(kinds(look(state).lacks[1])) == NEITHER
    state = play(state, "chance deal trapper-2")
    assert not look(state).lacks[1]


def test_what_several_calls_show_adds_up() -> None:
    state = table(3, hands=["digger-1 digger-1 digger-1", "banker-1 cowgirl-3 cowgirl-3 banker-3", "digger-3"])
    state = play(called(state, "trapper-2", "red"), "chance take banker-3")
    state = play(state, "blue nugget", "red nugget", "yellow nugget")
    while state.to_act == (CHANCE,):
        state = state.apply(CHANCE, state.legal(CHANCE)[0])
    assert sorted(kinds(look(state).lacks[1])) == NEITHER  # it had three cards left and drew none
    s = look(state).copy()
    s.causeur, s.asked, s.family = 2, 2, 1 + FAMILIES.index("pioneer")
    state = State(GAME, s, {}, None).apply(2, "value 2")
    more = {f"pioneer-{value}" for value in (1, 2, 3)}
    assert set(kinds(look(state).lacks[1])) == {*NEITHER, *more}


# ── Imagining ───────────────────────────────────────────────────────────────────────────────────────────────────────


def imagined(state: State, viewer: int | None, times: int = 60) -> list[State]:
    rng = random.Random(1)
    return [state.view(viewer).imagine(rng) for _ in range(times)]


def counted(state: State) -> list[int]:
    """All cards, wherever they are, by kind."""
    s = look(state)
    hands = (s.hand[seat * KINDS : (seat + 1) * KINDS] for seat in range(4))
    cards = [deck + gone for deck, gone in zip(s.deck, s.discard, strict=True)]
    for each in hands:
        cards = [a + b for a, b in zip(cards, each, strict=True)]
    return [count + sum(area >> kind & 1 for area in s.area) for kind, count in enumerate(cards)]


def test_what_is_imagined_holds_to_what_a_call_has_shown() -> None:
    state = called(table(3, hands=["digger-1", "banker-1 cowgirl-3 cowgirl-3", "barman-1"]), "trapper-2", "red")
    for viewer in (None, 0, 2):
        hands = [hand(other, 1) for other in imagined(state, viewer)]
        assert not any(set(each) & set(NEITHER) for each in hands)
        assert len({tuple(each) for each in hands}) > 20


def test_what_is_imagined_of_who_is_asked_has_something_to_give() -> None:
    state = called(table(3, hands=["digger-1", "banker-2", "barman-1"]), "trapper-2", "red")
    for viewer in (None, 0, 2):
        found = set()
        for other in imagined(state, viewer):
            assert other.legal(1)
            assert "trapper-2" not in hand(other, 1)
            found |= set(hand(other, 1))
        assert found == {f"{family}-2" for family in FAMILIES[:-1]} | {"trapper-1", "trapper-3"}


def test_what_is_imagined_can_go_on_with_two_cards_to_be_discarded() -> None:
    state = called(table(3, hands=["banker-2 banker-3 trapper-1", "cowgirl-1", ""]), "cowgirl-1", "red")
    state = play(state, "blue discard banker-2")
    for viewer in (None, 1, 2):
        for other in imagined(state, viewer):
            assert {action.text for action in other.legal(0)} <= {f"discard banker-{n}" for n in (1, 2, 3)}
            assert other.legal(0)
    state = play(state, "blue discard banker-3")
    for viewer in (None, 1, 2):
        for other in imagined(state, viewer):
            assert [action.text for action in other.legal(0)] == [f"lay {hand(other, 0)[0]}"]
            assert hand(other, 0) != ["cowgirl-1"]  # that one lies in the area


def test_the_last_cards_are_found_where_every_hand_lacks_something() -> None:
    # only one deal is possible: two hands of one card each, and neither can hold what the other must
    state = table(3, hands=["digger-1", "digger-2", "digger-3"], pile="")
    s = look(state).copy()
    seen = {("digger", 1): 5, ("digger", 2): 4, ("digger", 3): 4}
    s.discard = [GAME.components.box.copies[kind] for kind in range(KINDS)]
    for family, value in seen:
        s.discard[FAMILIES.index(family) * VALUES + value - 1] -= 1
    s.lacks[1] = 1 << 2
    state = State(GAME, s, {}, None)
    for other in imagined(state, 0, 30):
        assert (hand(other, 1), hand(other, 2)) == (["digger-2"], ["digger-3"])
    s.lacks[0], s.lacks[1], s.lacks[2] = 1 << 1, 1 << 2, 1 << 0
    state = State(GAME, s, {}, None)
    hands = Counter(tuple(hand(other, seat)[0] for seat in range(3)) for other in imagined(state, None, 200))
    assert set(hands) == {("digger-1", "digger-2", "digger-3"), ("digger-3", "digger-1", "digger-2")}


def begun(s: Trail, seat: int) -> bool:
    """Whether a seat is in the middle of something that asks for certain cards."""
    return rules.next_thing(s, seat) in (rules.SECOND, rules.LAY_FOR_TWO) or (
        s.phase == rules.GIVING and seat == s.asked - 1
    )


@pytest.mark.parametrize("players", [2, 3, 4])
def test_in_random_games_what_is_imagined_contradicts_nothing(players: int) -> None:
    rng = random.Random(players)
    state = GAME.new(players)
    middles = 0
    lacking = 0
    for _ in range(500):
        if state.over:
            break
        s = look(state)
        for viewer in (None, *range(players)):
            other = state.view(viewer).imagine(rng)
            assert counted(other) == list(GAME.components.box.copies)
            assert look(other).deck_size == sum(look(other).deck)
            for seat in range(players):
                assert len(hand(other, seat)) == s.hand_size[seat]
                assert not set(hand(other, seat)) & set(kinds(s.lacks[seat]))
                lacking += s.lacks[seat] != 0 and seat != viewer
                if seat in state.to_act:
                    assert other.legal(seat)
                    middles += begun(s, seat) and seat != viewer
        seat = rng.choice(state.to_act)
        actions = state.legal(seat)
        discards = [action for action in actions if action.text.startswith("discard")]
        state = state.apply(seat, state.chance(rng) if seat == CHANCE else rng.choice(discards or actions))
    assert middles > 20
    assert lacking > 100


def test_an_imagined_pile_is_what_nobody_can_see() -> None:
    state = drawing()
    for other in imagined(state, 0, 5):
        assert [card_text(kind) for kind in range(KINDS) if look(other).deck[kind] < 0] == []
        assert sum(look(other).deck) == look(state).deck_size
