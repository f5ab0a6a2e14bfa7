"""The rules of the toy, paragraph by paragraph of its RULES.md."""

import random
from collections import Counter

import pytest

from newfound import CHANCE, State
from newfound.core.words import LANGUAGES
from toy.table import GAME, deal, market, play, said


def texts(state: State, seat: int) -> list[str]:
    return [action.text for action in state.legal(seat)]


def to_the_end(state: State, seed: int = 0) -> State:
    rng = random.Random(seed)
    while not state.over:
        seat = rng.choice(state.to_act)
        state = state.apply(seat, state.chance(rng) if seat == CHANCE else rng.choice(state.legal(seat)))
    return state


# ── 1. Cards are drawn ──────────────────────────────────────────────────────────────────────────────────────────────


def test_there_are_30_cards_six_kinds_worth_1_to_6_five_of_each() -> None:
    assert [(card.value, card.count) for card in GAME.components.cards] == [(value, 5) for value in range(1, 7)]
    assert GAME.new().position.stack_size == 30


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_row_is_filled_to_one_card_per_player_then_each_hand_to_three(players: int) -> None:
    state = GAME.new(players)
    for drawn in range(4 * players):
        assert state.to_act == (CHANCE,)
        state = state.apply(CHANCE, state.legal(CHANCE)[drawn % 3])
        s = state.position
        full, rest = divmod(max(0, drawn + 1 - players), 3)
        assert sum(s.row) == min(drawn + 1, players)
        assert s.hand_size[:players] == ([3] * full + [rest] + [0] * players)[:players]
    assert state.to_act == tuple(range(players))


def test_the_row_lies_face_up_and_hands_do_not() -> None:
    state = deal(GAME.new(), "gold corn")
    assert said(state) == ["The card corn (1) is laid in the row."]
    state = deal(state, "iron")
    assert [said(state, seat) for seat in (0, 1, None)] == [
        ["Blue draws iron (4)."],
        ["Blue draws a card."],
        ["Blue draws a card."],
    ]


def test_every_card_of_the_stack_is_equally_likely_until_none_of_its_kind_is_left() -> None:
    state = deal(GAME.new(), "gold gold gold gold")
    assert {action.text: action.weight for action in state.legal(CHANCE)}["draw gold"] == 1
    assert "draw gold" not in texts(deal(state, "gold"), CHANCE)


def test_the_next_round_fills_up_what_is_missing() -> None:
    state = play(
        market("gold corn", "salt rope iron", "furs furs corn"),
        *("blue bid iron", "red bid corn", "blue take gold", "red take corn"),
    )
    state = deal(state, "furs furs iron")
    assert state.to_act == (CHANCE,)
    state = deal(state, "salt")
    assert state.to_act == (0, 1)
    assert (texts(state, 0), texts(state, 1)) == (["bid salt", "bid rope", "bid iron"], ["bid salt", "bid furs"])


# ── 2. All bid at once ──────────────────────────────────────────────────────────────────────────────────────────────


def test_everybody_may_bid_any_card_of_the_hand_in_any_order() -> None:
    state = market("gold corn salt", "salt rope iron", "furs furs corn", "gold gold gold")
    assert state.to_act == (0, 1, 2)
    assert [texts(state, seat) for seat in range(3)] == [
        ["bid salt", "bid rope", "bid iron"],
        ["bid corn", "bid furs"],
        ["bid gold"],
    ]
    state = play(state, "red bid furs")
    assert state.to_act == (0, 2)
    assert play(state, "yellow bid gold").to_act == (0,)


def test_bids_are_face_down_until_all_have_bid() -> None:
    state = market("gold corn", "salt rope iron", "furs furs corn")
    one, other = play(state, "red bid furs"), play(state, "red bid corn")
    for seat in (0, None):
        assert one.view(seat) == other.view(seat)
        assert said(one, seat) == said(other, seat) == ["Red has bid."]
        assert one.svg(seat) == other.svg(seat)
        assert one.text(seat) == other.text(seat)
    assert one.view(1) != other.view(1)
    assert said(one, 1) == ["Red bids furs (5), face down."]
    assert "Has bid." in one.text(0, "en")
    assert "Bids furs." in one.text(1, "en")


def test_when_all_have_bid_the_cards_are_shown_to_everybody() -> None:
    state = play(market("gold corn", "salt rope iron", "furs furs corn"), "red bid furs", "blue bid salt")
    for seat in (0, 1, None):
        assert said(state, seat)[1:] == ["Blue shows salt (2).", "Red shows furs (5)."]
        assert state.view(seat).position.shown[:2] == [2, 5]
    assert state.position.bid == [0] * 4
    assert "Bids furs." in state.text(None, "en")


# ── 3. The row is shared out ────────────────────────────────────────────────────────────────────────────────────────


def takers(state: State) -> list[int]:
    """In which order the row is shared out."""
    order: list[int] = []
    while len(state.to_act) == 1 and state.to_act != (CHANCE,):
        order += state.to_act
        state = state.apply(state.to_act[0], state.legal(state.to_act[0])[0])
    return order


HANDS = ("salt rope iron", "furs furs corn", "gold gold gold")


@pytest.mark.parametrize(("lowest", "order"), [(False, [2, 1, 0]), (True, [0, 1, 2])])
def test_the_highest_bid_takes_first_or_by_option_the_lowest(lowest: bool, order: list[int]) -> None:
    state = market("gold corn salt", *HANDS, lowest=lowest)
    assert takers(play(state, "blue bid salt", "red bid furs", "yellow bid gold")) == order


def test_whoever_takes_a_card_of_the_row_scores_its_value() -> None:
    state = market("gold corn salt", *HANDS)
    state = play(state, "blue bid iron", "red bid corn", "yellow bid gold")
    assert texts(state, 2) == ["take corn", "take salt", "take gold"]
    state = play(state, "yellow take salt")
    assert state.scores == (0, 0, 2)
    assert said(state) == ["Yellow scores 2: takes salt (2) from the row."]
    assert state.events[0].spots() == ("row/salt",)
    assert texts(state, 0) == ["take corn", "take gold"]
    assert play(state, "blue take gold", "red take corn").scores == (6, 1, 2)


@pytest.mark.parametrize("lowest", [False, True])
def test_equal_bids_go_in_order_of_seats_from_the_first_player_on(lowest: bool) -> None:
    same = "corn corn rope"
    state = market("gold gold gold", same, same, "rope salt salt", lowest=lowest)
    first = play(state, "blue bid rope", "red bid rope", "yellow bid rope")
    assert takers(first) == [0, 1, 2]
    second = deal(play(first, "blue take gold", "red take gold", "yellow take gold"), "gold gold furs iron iron iron")
    assert second.position.lead == 1
    tied = play(second, "blue bid iron", "red bid iron", "yellow bid iron")
    assert takers(tied) == [1, 2, 0]


def test_bids_and_taken_cards_are_discarded() -> None:
    state = play(market("gold corn", "salt rope iron", "furs furs corn"), "blue bid iron", "red bid corn")
    state = play(state, "blue take gold", "red take corn")
    assert state.position.discard == [2, 0, 0, 1, 0, 1]
    assert (state.position.row, state.position.shown) == ([0] * 6, [0] * 4)


# ── 4. End ──────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(("players", "left"), [(2, 2), (3, 0), (4, 6)])
def test_the_game_ends_when_the_stack_holds_fewer_than_two_cards_per_player(players: int, left: int) -> None:
    state = to_the_end(GAME.new(players))
    # after the first deal of four cards per player, every round but the last takes two more for each
    assert state.position.stack_size == left < 2 * players
    assert state.events[-1].say("en") == "The stack is too small for another round: the game is over."
    assert sum(state.position.row) == 0


def test_most_points_win_and_ties_share() -> None:
    wins = Counter(to_the_end(GAME.new(3), seed).winners for seed in range(40))
    for seed in range(40):
        state = to_the_end(GAME.new(3), seed)
        assert state.winners == tuple(seat for seat in range(3) if state.scores[seat] == max(state.scores))
    assert any(len(winners) > 1 for winners in wins)
    assert {0, 1, 2} == {winner for winners in wins for winner in winners}


# ── What is refused ─────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("lines", "seat", "text", "french", "english"),
    [
        ((), 0, "bid gold", "Bleu n’a pas de carte or (6) en main.", "Blue has no gold (6) card in hand."),
        ((), 0, "draw gold", "Seul le hasard pioche des cartes.", "Only chance draws cards."),
        (
            (),
            0,
            "take gold",
            "Chacun mise d’abord une carte de sa main.",
            "First everybody bids a card from their hand.",
        ),
        (
            ("blue bid iron", "red bid corn"),
            0,
            "take furs",
            "Il n’y a pas de carte fourrures (5) dans la rangée.",
            "There is no furs (5) card in the row.",
        ),
        (
            ("blue bid iron", "red bid corn"),
            0,
            "bid salt",
            "Les mises sont déjà montrées\u202f; on prend maintenant une carte de la rangée.",
            "The bids are shown already; now a card of the row is taken.",
        ),
    ],
)
def test_a_refusal_names_its_rule(lines: tuple[str, ...], seat: int, text: str, french: str, english: str) -> None:
    state = play(market("gold corn", "salt rope iron", "furs furs corn"), *lines)
    assert [state.why_not(seat, text, lang) for lang in LANGUAGES] == [french, english]
    assert state.why_not(seat, text) == french


def test_chance_is_told_what_it_cannot_do_too() -> None:
    empty = deal(GAME.new(), "corn corn corn corn corn")
    assert empty.why_not(CHANCE, "draw corn", "en") not in (None, "Only chance draws cards.")
    assert "shown already" not in (empty.why_not(CHANCE, "bid corn", "en") or "shown already")
