"""The arena: who meets whom on which draws, programs that answer and some that do not, and how games are counted."""

import dataclasses
import json
import multiprocessing
import re
import signal
import subprocess
import sys
from math import log10
from pathlib import Path
from random import Random
from shlex import quote
from types import SimpleNamespace
from typing import Any

import pytest

from conftest import PATIENCE
from newfound import CHANCE, Action, Refused, View, record
from newfound.bots import arena, programs
from newfound.bots.arena import Arena, Match, Played, entry, play, results, seatings
from newfound.bots.bot import LEVELS, SearchBot
from newfound.bots.programs import Program, question
from newfound.bots.ratings import Standings, standings, strengths, wilson
from newfound.core.words import LANGUAGES
from toy.table import market
from toy.table import play as decide

ROOT = Path(__file__).parent.parent.parent
CLIENT = next(
    code
    for code in re.findall(r"```python\n(.*?)```", (ROOT / "docs/bots.md").read_text(encoding="utf-8"), re.DOTALL)
    if "sys.stdin" in code
)


def toys(*entries: str, **settings: object) -> Arena:
    """An arena of the toy."""
    return Arena(entries, ("toy",), **{"patience": PATIENCE, **settings})  # type: ignore[arg-type]


@pytest.fixture
def unhurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """Programs have all the time they need to go by themselves."""
    monkeypatch.setattr(programs, "FAREWELL", PATIENCE)


# ── Who meets whom ──────────────────────────────────────────────────────────────────────────────────────────────────


def test_two_sit_both_ways_round() -> None:
    assert seatings(0, 1, 2) == [(0, 1), (1, 0)]


def test_at_larger_tables_each_sits_alone_in_every_seat() -> None:
    assert seatings(4, 7, 3) == [(4, 7, 7), (7, 4, 7), (7, 7, 4), (7, 4, 4), (4, 7, 4), (4, 4, 7)]


def test_every_pair_meets_at_every_table_round_by_round() -> None:
    contest = Arena(("random", "beginner", "greedy"), ("toy", "terranova"), (2, 4), rounds=2)
    matches = list(contest.matches())
    assert len(matches) == 2 * 2 * 3 * (2 + 8)
    assert len({match.key for match in matches}) == len(matches)
    assert [match.round for match in matches] == sorted(match.round for match in matches)
    for one, two in ((0, 1), (0, 2), (1, 2)):
        met = [match for match in matches if set(match.seats) == {one, two}]
        for seat in range(4):
            alone = [m for m in met if m.players == 4 and m.seats.count(m.seats[seat]) == 1 and m.game == "toy"]
            assert {(m.round, m.seats[seat]) for m in alone} == {(0, one), (1, one), (0, two), (1, two)}


def draws(played: Played) -> list[str]:
    """What chance drew before anybody decided."""
    return [text for seat, text, _ in record.loads(played.record).decisions() if seat == CHANCE][:8]


def test_all_seatings_of_a_round_meet_the_same_draws() -> None:
    played = list(results(toys("random", "beginner", "greedy", rounds=3)))
    dealt = {(each.round, tuple(draws(each))) for each in played}
    assert sorted(number for number, _ in dealt) == [0, 1, 2]
    assert len({drawn for _, drawn in dealt}) == 3
    others = {(each.round, tuple(draws(each))) for each in results(toys("random", "greedy", rounds=3, seed=1))}
    assert not others & dealt


def test_the_draws_do_not_depend_on_what_the_players_roll() -> None:
    first = record.loads(play(toys("random", "beginner"), Match("toy", 2, 5, (0, 1))).record)  # type: ignore[union-attr]
    rolls = iter(range(100))
    state = first.game.new(2)
    for seat, text, _ in first.decisions():
        if seat == CHANCE:
            assert state.chance(Random(f"0/5/{next(rolls)}")).text == text
        state = state.apply(seat, text)
    assert state.over


def test_every_seat_of_every_game_rolls_for_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    rolled = []

    class Roller:
        """Decides anything, and notes its random numbers."""

        def decide(self, view: View, rng: Random) -> Action:
            rolled.append(rng.random())
            assert view.seat is not None
            return view.legal(view.seat)[0]

    contest = toys("random", "greedy", rounds=2)
    arena.prepare(contest)
    monkeypatch.setattr(arena.Entry, "player", lambda *_: Roller())
    decisions = sum(sum(each.decisions) for each in results(contest))
    assert len(set(rolled)) == len(rolled) == decisions


def test_a_game_can_be_had_again() -> None:
    contest = toys("random", "master:5x")
    again = [play(contest, Match("toy", 2, 0, (0, 1))) for _ in range(2)]
    assert all(again)
    assert again[0].record == again[1].record  # type: ignore[union-attr]
    mirrored = play(contest, Match("toy", 2, 0, (1, 0)))
    assert mirrored
    assert mirrored.seats == ("master:5x", "random")
    assert record.tags(mirrored.record)["blue"] == "master:5x"


def test_a_game_is_written_down_as_it_went() -> None:
    (played,) = [each for each in results(toys("random", "greedy", rounds=1)) if each.seats[0] == "random"]
    state = record.loads(played.record)
    assert state.over
    assert (played.scores, played.winners) == (state.scores, state.winners)
    by = [sum(seat == each for seat, _, _ in state.decisions()) for each in range(2)]
    assert played.decisions == tuple(by)
    assert played.seconds[1] > 0
    assert Played.from_json(json.loads(json.dumps(played.to_json()))).to_json() == played.to_json()


def test_on_a_ladder_each_meets_only_the_next() -> None:
    everybody = toys("random", "beginner", "greedy", rounds=1)
    ladder = dataclasses.replace(everybody, ladder=True)
    assert [match.seats for match in ladder.matches()] == [(0, 1), (1, 0), (1, 2), (2, 1)]
    assert {match.seats for match in everybody.matches()} > {match.seats for match in ladder.matches()}
    assert ladder.settings() != everybody.settings()


def test_what_is_done_is_not_played_again() -> None:
    contest = toys("random", "greedy", rounds=2)
    every = [match.key for match in contest.matches()]
    assert [each.key for each in results(contest, every[1:3])] == [every[0], every[3]]


def test_several_processes_play_the_same_games_and_end_when_they_are_told() -> None:
    contest = toys("random", "master:8x", players=(2, 3), rounds=2)
    alone = {each.key: each.record for each in results(contest)}
    together = {each.key: each.record for each in results(contest, workers=2)}
    assert together == alone
    stopped = results(toys("random", "greedy", rounds=500), workers=2)
    next(stopped)
    stopped.close()
    assert multiprocessing.active_children() == []


def test_a_game_is_left_when_it_should_stop() -> None:
    assert play(toys("random", "greedy"), Match("toy", 2, 0, (0, 1)), stopped=lambda: True) is None


# ── Entries ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_entries_are_levels_with_or_without_a_budget() -> None:
    bots = [entry(text).player(3.0, 1.0) for text in ("master", "master:0.25", "master:700x")]
    assert [(bot.seconds, bot.simulations) for bot in bots if isinstance(bot, SearchBot)] == [
        (3.0, float("inf")),
        (0.25, float("inf")),
        (float("inf"), 700),
    ]
    assert isinstance(entry(f"run:{quote(sys.executable)} mine.py").player(1.0, 1.0), Program)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_entries_have_names(lang: str) -> None:
    assert len({entry(level).say(lang) for level in LEVELS}) == len(LEVELS)
    assert entry("master:0.2").say(lang) == {"fr": "Maître (0,2\u00a0s)", "en": "Master (0.2 s)"}[lang]
    assert entry("expert:20x").say(lang) == "Expert (20 simulations)"
    assert entry(f"run:{quote(sys.executable)} x.py").say(lang) == f"{quote(sys.executable)} x.py"


WRONG = {
    ("random",): "An arena needs at least two entries.",
    ("random", "guru"): "There is no bot “guru”; there are random, beginner",
    ("random", "random"): "“random” is named twice.",
    ("random", "greedy:1"): "The level “greedy” does not search, so it takes neither a time nor simulations.",
    ("random", "master:fast"): "“master:fast” should be a time in seconds (master:0.5) or a number of simulations",
    ("random", "master:0x"): "should be a time in seconds",
    ("random", "master:-1"): "A bot’s time should be 0 seconds or more.",
    ("random", "run:"): "“” is not a command line.",
    ("random", "run:'open"): "“'open” is not a command line.",
    ("random", "run:no-such-program-here x"): "There is no program “no-such-program-here”.",
}


@pytest.mark.parametrize("entries", WRONG, ids="-".join)
def test_entries_that_cannot_play_are_refused(entries: tuple[str, ...]) -> None:
    with pytest.raises(Refused, match=re.escape(WRONG[entries])) as refusal:
        toys(*entries)
    assert refusal.value.say("fr") != refusal.value.say("en")


@pytest.mark.parametrize(
    ("settings", "sentence"),
    [
        ({"players": (2, 5)}, "Toy is for 2 to 4 players, not 5."),
        ({"players": (2, 2)}, "“2” is named twice."),
        ({"rounds": 0}, "An arena needs at least one round."),
        ({"patience": 0.0}, "A program’s time for an answer should be more than 0 seconds."),
        ({"seconds": -1.0}, "A bot’s time should be 0 seconds or more."),
    ],
)
def test_an_arena_that_cannot_be_played_is_refused(settings: dict[str, object], sentence: str) -> None:
    with pytest.raises(Refused, match=re.escape(sentence)):
        toys("random", "greedy", **settings)


def test_ray_and_workers_that_are_not_there_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(Refused, match="at least one worker"):
        results(toys("random", "greedy"), workers=0)
    monkeypatch.setattr(arena.importlib.util, "find_spec", lambda _name: None)  # type: ignore[attr-defined]
    with pytest.raises(Refused, match=r"^Ray is not installed; “pip install newfound\[ray\]” brings it\.$"):
        results(toys("random", "greedy"), ray="local")


def test_ray_is_started_again_where_it_took_too_long_and_tells_why_where_it_does_not_start(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    started: list[str] = []

    def start(address: str, **_: object) -> None:
        started.append(address)
        if len(started) < late:
            raise Exception("The node timed out.")  # as Ray does

    monkeypatch.setitem(sys.modules, "ray", SimpleNamespace(init=start, shutdown=lambda: None, __spec__=sys.__spec__))
    late = arena.RAY_STARTS
    results(toys("random", "greedy"), ray="local")
    assert started == ["local"] * late
    late = 2 * late + 1
    with pytest.raises(Refused, match=r"^Ray does not start here; it says: “The node timed out”\.$"):
        results(toys("random", "greedy"), ray="local")


# ── Programs ────────────────────────────────────────────────────────────────────────────────────────────────────────


def program(folder: Path, code: str) -> str:
    """An entry that runs this code."""
    file = folder / f"bot{len(list(folder.iterdir()))}.py"
    file.write_text(code)
    return f"run:{quote(sys.executable)} {quote(str(file))}"


def test_the_example_of_the_documents_plays_to_the_end(tmp_path: Path) -> None:
    assert len(CLIENT.splitlines()) <= 10
    contest = Arena(("random", program(tmp_path, CLIENT)), ("toy", "terranova"), rounds=1, patience=PATIENCE)
    played = list(results(contest))
    assert len(played) == 4
    assert all(each.forfeit is None and each.winners and record.loads(each.record).over for each in played)


LISTENER = """
import json, sys
heard = open({file!r}, "a")
heard.write("{{}}\\n")
for line in sys.stdin:
    heard.write(line)
    heard.flush()
    told = json.loads(line)
    if "over" in told:
        break
    print(told["legal"][0].upper(), flush=True)
"""


@pytest.mark.usefixtures("unhurried")
def test_a_program_hears_what_its_seat_may_know_and_how_it_ended(tmp_path: Path) -> None:
    heard = tmp_path / "heard"
    played = play(toys("random", program(tmp_path, LISTENER.format(file=str(heard)))), Match("toy", 2, 0, (0, 1)))
    assert played
    assert played.forfeit is None
    started, *asked, last = (json.loads(line) for line in heard.read_text().splitlines())
    assert started == {}
    assert last == {"over": {"scores": list(played.scores), "winners": list(played.winners), "forfeit": None}}
    state = record.loads(played.record)
    here = state.game.new(2)
    expected = []
    for seat, text, _ in state.decisions():
        if seat == 1:
            expected.append(json.loads(json.dumps(question(here.view(1)))))
            assert text == expected[-1]["legal"][0]
        here = here.apply(seat, text)
    assert asked == expected
    assert asked[0]["game"] == "toy"
    assert asked[0]["options"] == {"lowest": False, "first": 0}
    assert "chance ?" in asked[0]["decisions"]


def test_a_program_is_told_nothing_that_its_seat_cannot_see() -> None:
    states = [market("gold corn", "salt rope iron", hand) for hand in ("furs furs corn", "salt iron gold")]
    states = [decide(state, f"red bid {card}") for state, card in zip(states, ("furs", "gold"), strict=True)]
    assert states[0] != states[1]
    assert question(states[0].view(0)) == question(states[1].view(0))
    assert question(states[0].view(0))["legal"] == ["bid salt", "bid rope", "bid iron"]


BROKEN = {
    "wrong": ("print('sing', flush=True); input()", "sing"),
    "gone": ("import sys; sys.exit('my bot is ill')", "my bot is ill"),
    "silent": ("import threading; threading.Event().wait()", ""),
}


@pytest.mark.usefixtures("unhurried")
@pytest.mark.parametrize("why", BROKEN)
def test_a_program_that_does_not_answer_as_it_should_forfeits(tmp_path: Path, why: str) -> None:
    code, detail = BROKEN[why]
    contest = toys("random", program(tmp_path, code), players=(3,), patience=2.0 if why == "silent" else PATIENCE)
    played = play(contest, Match("toy", 3, 0, (0, 1, 0)))
    assert played
    assert played.forfeit
    assert (played.forfeit["seat"], played.forfeit["why"]) == (1, why)
    assert detail in played.forfeit["detail"]
    assert played.winners == (0, 2)
    assert not record.loads(played.record).over


def test_a_silent_program_is_ended(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    begun = []

    class Noted(subprocess.Popen[str]):
        """A process that can be looked at afterwards."""

        def __init__(self, *args: Any, **how: Any) -> None:
            super().__init__(*args, **how)
            begun.append(self)

    monkeypatch.setattr(programs.subprocess, "Popen", Noted)  # type: ignore[attr-defined]
    silent = program(tmp_path, "import threading; threading.Event().wait()")
    assert play(toys("random", silent, patience=0.5), Match("toy", 2, 0, (1, 0)))
    assert [process.returncode for process in begun] == [-signal.SIGKILL]


def test_a_program_that_never_reads_cannot_stop_the_arena(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("newfound.bots.programs.question", lambda _view: "x" * 10_000_000)
    contest = toys("random", program(tmp_path, "import threading; threading.Event().wait()"), patience=1.0)
    played = play(contest, Match("toy", 2, 0, (1, 0)))
    assert played
    assert played.forfeit == {"seat": 0, "why": "silent", "detail": ""}


@pytest.mark.usefixtures("unhurried")
def test_the_others_hear_of_a_forfeit(tmp_path: Path) -> None:
    heard = tmp_path / "heard"
    entries = program(tmp_path, LISTENER.format(file=str(heard))), program(tmp_path, "")
    assert play(toys(*entries), Match("toy", 2, 0, (0, 1)))
    assert json.loads(heard.read_text().splitlines()[-1])["over"]["forfeit"] == 1


# ── Counting ────────────────────────────────────────────────────────────────────────────────────────────────────────


def game(round: int, seats: str, winners: str, forfeit: int | None = None) -> Played:
    """A game of entries a, b, … of which those at some seats won; a winner has 10 points, the others 4."""
    won = tuple(seats.index(each) for each in winners)
    scores = tuple(10 if seat in won else 4 for seat in range(len(seats)))
    lost = None if forfeit is None else {"seat": forfeit, "why": "gone", "detail": ""}
    some = len(seats)
    return Played("", "toy", some, round, tuple(seats), scores, won, (2,) * some, (1.0,) * some, lost)


def table(entries: str, *played: Played) -> Standings:
    """The standings at the only table."""
    (only,) = standings(tuple(entries), played)
    return only


def test_wilson_by_hand() -> None:
    assert wilson(0.65, 400) == pytest.approx((0.60203, 0.69511), abs=1e-5)
    assert wilson(1.0, 10) == pytest.approx((0.72246, 1.0), abs=1e-5)
    assert wilson(0.0, 10) == pytest.approx((0.0, 0.27754), abs=1e-5)
    low, high = wilson(0.5, 100)
    assert (low, high) == pytest.approx((0.40383, 0.59617), abs=1e-5)


def test_a_cross_table_by_hand() -> None:
    here = table("ab", game(0, "ab", "a"), game(0, "ba", "a"), game(1, "ab", "a"), game(1, "ba", "b"))
    assert (here.games, here.rounds, [rank.entry for rank in here.ranks]) == (4, 2, ["a", "b"])
    (_, ab), (ba, _) = here.cross
    assert ab
    assert ba
    assert (ab.games, ab.share, ba.share, ab.points, ba.points) == (4, 0.75, 0.25, 8.5, 5.5)
    assert (ab.low, ab.high) == wilson(0.75, 4)
    assert [rank.seconds for rank in here.ranks] == [0.5, 0.5]


def test_a_shared_win_counts_in_parts_and_the_elo_of_three_to_one_by_hand() -> None:
    here = table("ab", game(0, "ab", "ab"), game(0, "ba", "a"), game(1, "ab", "a"), game(1, "ba", "ab"))
    # 3 : 1 with the drawn game that is always added: 3.5 : 1.5
    assert here.ranks[0].entry == "a"
    assert here.ranks[0].elo - here.ranks[1].elo == pytest.approx(400 * log10(3.5 / 1.5), abs=1e-3)
    assert here.cross[0][1]
    assert here.cross[0][1].share == 0.75


def test_random_or_else_the_first_entry_has_elo_0() -> None:
    first = table("ab", game(0, "ab", "b"), game(0, "ba", "b"))
    assert {rank.entry: rank.elo for rank in first.ranks}["a"] == 0
    played = [game(0, "ab", "b"), game(0, "ba", "b")]
    named = [
        Played(**{**each.to_json(), "seats": tuple("random" if s == "b" else s for s in each.seats)}) for each in played
    ]
    (other,) = standings(("a", "random"), named)
    assert {rank.entry: rank.elo for rank in other.ranks}["random"] == 0


def test_who_always_won_is_not_endlessly_strong() -> None:
    here = table("ab", *(game(k, "ab", "a") for k in range(10)))
    assert here.ranks[0].elo - here.ranks[1].elo == pytest.approx(400 * log10(10.5 / 0.5), abs=1e-3)


def test_at_three_seats_a_third_is_fair() -> None:
    games = [game(0, "abb", "a"), game(0, "bab", "b"), game(0, "bba", "b")]
    games += [game(0, "baa", "b"), game(0, "aba", "a"), game(0, "aab", "a")]
    here = table("ab", *games)
    assert here.fair == pytest.approx(1 / 3)
    assert [rank.elo for rank in here.ranks] == pytest.approx([0, 0], abs=1e-6)
    cells = [here.cross[0][1], here.cross[1][0]]
    assert all(cell and (cell.games, cell.share) == (3, 1 / 3) for cell in cells)


def test_strengths_make_the_results_most_likely() -> None:
    import numpy as np

    seats = np.array([[1, 2, 0], [2, 1, 0], [1, 0, 2], [0, 1, 2]])
    games, wins = np.array([[9.0, 9, 12, 7]]), np.array([[20.0, 9, 8]])
    found = strengths(seats, games, wins)[0]

    def likelihood(strength: np.ndarray[tuple[int], np.dtype[np.float64]]) -> float:
        likely = wins[0] @ np.log(strength) - games[0] @ np.log(seats @ strength)
        drawn = sum(
            0.5 * np.log(strength[i] * strength[j]) - np.log(strength[i] + strength[j])
            for i, j in ((0, 1), (0, 2), (1, 2))
        )
        return float(likely + drawn)

    best = likelihood(found)
    for k in range(3):
        for factor in (0.99, 1.01):
            other = found.copy()
            other[k] *= factor
            assert likelihood(other) < best


def test_intervals_come_from_whole_rounds() -> None:
    swept = [game(k, seats, "ab"[k % 2]) for k in range(40) for seats in ("ab", "ba")]
    split = [game(k, seats, seats[0]) for k in range(40) for seats in ("ab", "ba")]
    here, even = table("ab", *swept), table("ab", *split)
    doubled = table("ab", *swept, *swept)
    # rounds that all end alike leave no doubt; games of the same round add no certainty
    assert [end for rank in even.ranks for end in (rank.elo, rank.low, rank.high)] == pytest.approx([0.0] * 6, abs=1e-6)
    for one, two in ((here, here), (here, doubled)):
        (a,) = (rank for rank in one.ranks if rank.entry == "b")
        (b,) = (rank for rank in two.ranks if rank.entry == "b")
        assert a.low is not None
        assert a.high is not None
        assert b.low is not None
        assert b.high is not None
        # a round brings 0 or 1: the win rate of 40 rounds is 0.5 ± 0.155
        assert a.high - a.low == pytest.approx(2 * 400 * log10(0.655 / 0.345), rel=0.2)
        assert b.high - b.low == pytest.approx(a.high - a.low, rel=0.05)


def test_one_round_has_no_interval() -> None:
    here = table("ab", game(0, "ab", "a"), game(0, "ba", "a"))
    assert {rank.low for rank in here.ranks} == {None}


def test_forfeits_count_as_lost_but_their_points_do_not_count() -> None:
    here = table("ab", game(0, "ab", "a", forfeit=1), game(0, "ba", "a"))
    a, b = here.ranks
    assert (a.forfeits, b.forfeits) == (0, 1)
    assert (a.points, b.points) == (10, 4)
    all_lost = table("ab", game(0, "ab", "a", forfeit=1))
    assert all_lost.ranks[0].points is None
    assert all_lost.to_json()["ranks"][1]["forfeits"] == 1


def test_tables_are_kept_apart() -> None:
    two = standings(("a", "b"), [game(0, "ab", "a"), game(0, "abb", "a")])
    assert [(each.players, each.games) for each in two] == [(2, 1), (3, 1)]
