"""What networks are told of Century, on tables set up by hand."""

from century.box import GAME
from century.table import begun
from newfound import State
from newfound.games.century import rules
from newfound.games.century.components import CARDS, LEVELS, NAMES
from newfound.games.century.features import FEATURES, LEAD, features
from newfound.games.century.rules import SPACES, Colony


def seen(state: State, seat: int, name: str) -> list[int]:
    """What a seat is told under a name."""
    out = [-1] * sum(each.size for each in FEATURES)
    features(GAME.box, look(state), seat, out, [0] * rules.SCRATCH)
    at = 0
    for each in FEATURES:
        if each.name == name:
            return out[at : at + each.size]
        at += each.size
    raise LookupError(name)


def look(state: State) -> Colony:
    position = state.position
    assert isinstance(position, Colony)
    return position


def test_a_card_lacks_the_cubes_that_it_costs_and_one_has_not() -> None:
    state = begun()
    s = look(state)
    cost = [GAME.box.card_cost[(s.row[0] - 1) * LEVELS + level] for level in range(LEVELS)]
    s.cubes[:LEVELS] = [0] * LEVELS
    assert seen(state, 0, "lacking")[0] == 1 + sum(cost)
    s.cubes[:LEVELS] = cost
    assert seen(state, 0, "lacking")[0] == 1
    assert seen(state, 1, "nearest")[0] == 1
    s.row[0] = 0
    assert seen(state, 0, "lacking")[0] == 0


def test_the_lead_is_over_the_best_other_seat() -> None:
    state = begun(players=3)
    look(state).score[:3] = [10, 14, 3]
    assert seen(state, 0, "lead") == [LEAD - 4]
    assert seen(state, 1, "lead") == [LEAD + 4]
    assert seen(state, 2, "score")[:3] == [1, 5, 7]


def test_settlers_stand_on_locations_whatever_the_fourth_board_is() -> None:
    for board in ("D1", "F1"):
        state = begun(board=board)
        s = look(state)
        s.owner[-1], s.count[-1] = 2, 3
        assert seen(state, 0, "owner")[NAMES.index(f"{board[0]}6")] == 2
        assert seen(state, 1, "owner")[NAMES.index(f"{board[0]}6")] == 1
        assert seen(state, 1, "settlers")[NAMES.index(f"{board[0]}6")] == 3


def test_bonus_tiles_are_worth_what_they_would_score_now() -> None:
    state = begun()
    s = look(state)
    assert seen(state, 0, "bonus")[:2] == [0, 0]
    for stack in range(3):
        s.tiles[SPACES + stack] = s.stack_top[stack]
    for card in range(0, CARDS, 4):
        s.card_of[card] = 2
    points = sum(s.score)
    rules.count_icons(GAME.box, s, 1, work := [0] * rules.SCRATCH)
    for stack in range(3):
        rules.score_bonus(GAME.box, s, 1, s.stack_top[stack] - 1, [0], work)
    assert seen(state, 0, "bonus")[1] == sum(s.score) - points > 0
