"""Games and states from outside: whatever is asked wrongly gets one sentence in both languages."""

import random
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import newfound
from newfound import CHANCE, BadComponents, IllegalAction, NoSuchGame, Refused
from newfound.core.game import Game, found
from newfound.core.words import LANGUAGES
from toy.table import GAME, market, play

TERRANOVA = newfound.game("terranova")


def sentences(refusal: Refused) -> dict[str, str]:
    """What a refusal says; in English it is also what a programmer sees."""
    said = {lang: refusal.say(lang) for lang in LANGUAGES}
    assert isinstance(refusal, ValueError)
    assert str(refusal) == said["en"]
    assert all(text.endswith(".") and "\n" not in text for text in said.values())
    assert said["fr"] != said["en"]
    return said


def test_a_game_is_called_by_its_title_in_each_language() -> None:
    century = newfound.game("century")
    assert century.title == century.called("fr") == "Century – Un nouveau monde"
    assert century.called("en") == "Century – A New World"
    for game in newfound.games().values():
        assert game.title in [game.called(lang) for lang in LANGUAGES]


# ── Which game ──────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("name", ["chess", "", "../core", "Toy", "__pycache__"])
def test_an_unknown_game_is_refused(name: str) -> None:
    with pytest.raises(NoSuchGame) as caught:
        newfound.game(name)
    assert sentences(caught.value)["en"].startswith(
        f"There is no game “{name}”; there are century, colorado, discovery"
    )
    assert "toy" not in sentences(caught.value)["en"].removeprefix(f"There is no game “{name}”")


@pytest.mark.parametrize("players", [0, 1, 5, -2, "2", True, None, 2.0])
def test_a_wrong_number_of_players_is_refused(players: Any) -> None:
    with pytest.raises(NoSuchGame) as caught:
        GAME.new(players)
    assert sentences(caught.value) == {
        "fr": f"Jouet se joue de 2 à 4 joueurs, pas à {players}.",
        "en": f"Toy is for 2 to 4 players, not {players}.",
    }


def test_an_unknown_option_is_refused_with_those_there_are() -> None:
    with pytest.raises(NoSuchGame) as caught:
        GAME.new(2, highest=True)
    assert sentences(caught.value)["en"] == "Toy has no option “highest”; it has lowest."
    with pytest.raises(NoSuchGame) as caught:
        TERRANOVA.new(2, expert=True)
    assert sentences(caught.value)["en"] == "Terra Nova has no option “expert”; it has none at all."


@pytest.mark.parametrize("value", ["True", 1, 0, None, "maybe"])
def test_a_choice_that_an_option_does_not_have_is_refused(value: Any) -> None:
    with pytest.raises(NoSuchGame) as caught:
        GAME.new(2, lowest=value)
    assert sentences(caught.value)["en"] == f"“{value}” cannot be chosen for lowest; one of False, True can."


def test_playouts_refuse_what_a_new_game_refuses() -> None:
    with pytest.raises(NoSuchGame, match="not 9"):
        GAME.playouts(1, players=9)
    with pytest.raises(NoSuchGame, match="no option “expert”"):
        GAME.playouts(1, expert=True)


def test_components_of_ones_own_make_another_game(tmp_path: Path) -> None:
    file = tmp_path / "own.toml"
    file.write_text((GAME.folder / "components.toml").read_text().replace("value = 6", "value = 20"))
    own = newfound.game("toy", file)
    assert own != GAME == newfound.game("toy", GAME.folder / "components.toml")
    state = market("gold corn", "gold corn corn", "salt salt salt")
    assert state.game == GAME
    mine = newfound.record.loads(newfound.record.dumps(state).replace("standard", own.components.digest), file)
    assert play(mine, "blue bid gold", "red bid salt", "blue take gold").scores == (20, 0)
    assert (own.playouts(5).scores > GAME.playouts(5).scores).any()


@pytest.mark.parametrize("name", sorted(found()))
def test_a_components_file_that_cannot_be_read_is_refused_at_once(name: str, tmp_path: Path) -> None:
    for content, said in [
        (None, "the file cannot be read (it does not exist)."),
        (b"\xff\xfe", "the file is not text."),
        (b"[[card\n", "line 1, column 7 cannot be understood as TOML."),
        (b"", "are missing."),
    ]:
        file = tmp_path / "box.toml"
        if content is not None:
            file.write_bytes(content)
        with pytest.raises(BadComponents) as caught:
            newfound.game(name, file)
        assert sentences(caught.value)["en"].startswith("box.toml: ")
        assert said in sentences(caught.value)["en"]
    with pytest.raises(BadComponents, match="the file cannot be read"):
        newfound.game(name, tmp_path)


def test_a_game_is_known_by_its_name_and_components() -> None:
    assert Game("toy") == GAME != TERRANOVA
    assert len({GAME, Game("toy"), TERRANOVA}) == 2
    assert GAME != "toy"
    assert repr(GAME) == "<game toy>"


# ── Which action ────────────────────────────────────────────────────────────────────────────────────────────────────


def refused(state: newfound.State, seat: int, action: Any) -> str:
    """What is said, in English, to an action that is refused."""
    with pytest.raises(IllegalAction) as caught:
        state.apply(seat, action)
    text = action if isinstance(action, str) else action.text
    assert state.why_not(seat, text) == caught.value.say("fr")
    assert state.why_not(seat, text, "en") == caught.value.say("en")
    return sentences(caught.value)["en"]


def bidding() -> newfound.State:
    return market("gold corn salt", "salt rope iron", "furs furs corn", "gold gold gold")


def test_an_action_out_of_turn_is_refused() -> None:
    state = play(bidding(), "blue bid salt", "yellow bid gold")
    assert refused(state, 0, "bid rope") == "It is not Blue’s turn, but Red’s."
    assert refused(state, CHANCE, "draw gold") == "It is not chance’s turn, but Red’s."
    assert refused(state, 3, "bid rope") == "There is no seat 3 at this table; the last one is 2."
    assert refused(state, -3, "bid rope") == "There is no seat -3 at this table; the last one is 2."


def test_those_who_are_waited_for_are_called_by_their_names() -> None:
    state = play(bidding(), "blue bid salt")
    with pytest.raises(IllegalAction) as caught:
        state.apply(0, "bid rope")
    said = caught.value.say("en")
    assert "Red" in said
    assert "Yellow" in said
    assert "Bruno" in caught.value.say("en", ["Anne", "Bruno", "Chloé"])


def test_an_action_that_nobody_knows_is_refused_with_examples() -> None:
    state = play(bidding(), "blue bid salt", "yellow bid gold")
    said = refused(state, 1, "sing  loudly")
    assert said == "“sing  loudly” is not an action of Toy; now one could say, for example: bid corn."
    assert refused(state, 1, "").startswith("“” is not an action of Toy")


def test_a_text_without_end_is_refused_like_any_other() -> None:
    said = refused(bidding(), 1, "sing " * 1000)
    assert said.startswith("“sing sing ")
    assert said.endswith(".")


def test_examples_are_not_taken_from_other_peoples_hands() -> None:
    state = bidding()
    waiting = play(state, "blue bid salt")
    for seat, moment in ((1, state), (2, state), (0, waiting)):
        others = {action.text for other in moment.to_act if other != seat for action in moment.legal(other)}
        own = {action.text for action in moment.legal(seat)}
        said = moment.why_not(seat, "sing", "en") or ""
        assert said.startswith("“sing” is not an action of Toy")
        assert not any(text in said for text in others - own)


def test_an_ending_will_do_where_it_is_unique() -> None:
    state = play(bidding(), "blue bid salt")
    assert state.find(1, "furs").text == state.find(1, " FURS ").text == "bid furs"
    assert state.why_not(1, "furs") is None
    start = TERRANOVA.new()
    assert start.find(0, "g7").text == "place G7"


def test_an_ending_that_fits_several_is_ambiguous(monkeypatch: pytest.MonkeyPatch) -> None:
    state = bidding()
    cards = {action.code: f"{action.text} card" for seat in (0, 2) for action in state.legal(seat)}
    monkeypatch.setattr(GAME, "texts", cards)
    assert refused(state, 0, "card") == "“card” could mean several things: bid salt card, bid rope card, bid iron card."
    assert state.find(0, "rope card").text == "bid rope card"
    assert state.find(2, "card").text == "bid gold card"


def test_nothing_can_be_done_when_the_game_is_over() -> None:
    rng = random.Random(5)
    state = GAME.new()
    while not state.over:
        seat = state.to_act[0]
        state = state.apply(seat, state.chance(rng) if seat == CHANCE else rng.choice(state.legal(seat)))
    for seat, text in ((0, "bid gold"), (1, "sing"), (CHANCE, "draw corn"), (9, "bid gold")):
        assert refused(state, seat, text) == "The game is over."


def test_an_action_of_another_moment_is_refused_or_means_the_same() -> None:
    state = bidding()
    bid = state.legal(0)[0]
    after = state.apply(0, bid)
    assert refused(play(after, "red bid corn", "yellow bid gold"), 2, bid) == (
        "The bids are shown already; now a card of the row is taken."
    )
    assert refused(state, 1, bid) == "Red has no salt (2) card in hand."
    same = play(state, "red bid corn")
    assert same.apply(0, bid) == play(same, "blue bid salt")


def test_equal_actions_are_one_in_a_set(tmp_path: Path) -> None:
    reversed_box = tmp_path / "box.toml"
    head, *cards = (GAME.folder / "components.toml").read_text().split("[[card]]")
    reversed_box.write_text("[[card]]".join([head, *cards[::-1]]))
    one, two = (game.new().find(CHANCE, "draw gold") for game in (GAME, newfound.game("toy", reversed_box)))
    assert one.code != two.code
    assert (one == two) == (hash(one) == hash(two))


def test_an_action_of_another_game_is_refused() -> None:
    with pytest.raises(IllegalAction):
        TERRANOVA.new().apply(0, bidding().legal(0)[0])


def test_a_view_does_not_judge_what_others_hide() -> None:
    state = play(bidding(), "blue bid salt")
    assert state.view(0).why_not(1, "bid gold", "en") == "Only Red knows what Red can do."
    assert state.view(1).why_not(1, "bid furs", "en") is None


@pytest.mark.parametrize("seconds", [-1.0, float("nan")])
def test_a_bot_needs_a_time_that_exists(seconds: float) -> None:
    with pytest.raises(newfound.Refused, match="should be 0 seconds or more"):
        newfound.bots.make("master", seconds=seconds)


@pytest.mark.parametrize("name", sorted(found()))
def test_every_bot_decides_where_nothing_can_be_compiled(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NEWFOUND_JIT", "0")
    rng = random.Random(3)
    state = newfound.game(name).new()
    while state.to_act[0] == CHANCE:
        state = state.apply(CHANCE, state.chance(rng))
    seat = state.to_act[0]
    for level in newfound.bots.LEVELS:
        assert newfound.bots.make(level, seconds=0).decide(state.view(seat), rng) in state.legal(seat)


@pytest.mark.parametrize("seat", ["0", None, 1.0, True, 10**30])
def test_a_seat_of_another_kind_is_refused(seat: object) -> None:
    with pytest.raises(IllegalAction, match="There is no seat"):
        TERRANOVA.new().apply(seat, "sing")  # type: ignore[arg-type]


def test_a_view_keeps_no_way_back_to_its_state() -> None:
    state = play(bidding(), "blue bid salt")
    view = state.view(1)
    assert not any(value is state or getattr(value, "__self__", None) is state for value in vars(view).values())
    assert [text for _, text, _ in view.decisions()][-1] is None
    assert [text for _, text, _ in state.view(0).decisions()][-1] == "bid salt"


# ── What programs hand over ─────────────────────────────────────────────────────────────────────────────────────────


def test_numbers_of_numpys_are_numbers() -> None:
    many: Any = np.int64(3)
    state = newfound.game("discovery").new(many, first=many - 1, expert=np.bool_(True))
    assert state == newfound.game("discovery").new(3, first=2, expert=True)
    assert state.options == newfound.game("discovery").new(3, first=2, expert=True).options
    with pytest.raises(NoSuchGame, match="cannot be chosen for expert"):
        newfound.game("discovery").new(2, expert=np.zeros(2))


def test_rules_may_be_named_by_a_number() -> None:
    number: Any = 1
    assert newfound.game("terranova", rules=number) is newfound.game("terranova", rules="1")


@pytest.mark.parametrize("number", [0, -1, 3.5, None, ("place A6",)])
def test_an_action_is_no_number(number: Any) -> None:
    state = TERRANOVA.new(2)
    with pytest.raises(IllegalAction) as caught:
        state.apply(0, number)
    assert sentences(caught.value)["en"] == (
        f"“{number}” is not an action of Terra Nova; now one could say, for example: place A6."
    )


def test_chance_draws_when_it_is_its_turn() -> None:
    with pytest.raises(IllegalAction) as caught:
        TERRANOVA.new(2).chance(random.Random(1))
    assert sentences(caught.value)["en"] == "It is not chance’s turn, but Blue’s."
    state = newfound.game("toy").new()
    while not state.over:
        seat = state.to_act[0]
        state = state.apply(seat, state.legal(seat)[0])
    with pytest.raises(IllegalAction) as caught:
        state.chance(random.Random(1))
    assert sentences(caught.value)["en"] == "The game is over."
