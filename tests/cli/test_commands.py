"""The commands, as a person meets them: what they do, and one sentence for everything asked wrongly."""

import importlib.util
import io
import json
import random
import re
import signal
import subprocess
import sys
import time
from argparse import Namespace
from collections.abc import Callable
from pathlib import Path
from shlex import quote
from typing import Any, NamedTuple
from xml.etree import ElementTree

import numba
import pytest

import newfound
from newfound import CHANCE, Film, State, record
from newfound.bots import arena, modules
from newfound.bots.arena import Arena
from newfound.cli import bench, main, own_language, site
from newfound.core import jit
from newfound.core.words import LANGUAGES
from toy.table import GAME, market

COMPONENTS = (GAME.folder / "components.toml").read_text(encoding="utf-8")
BIDDING = record.dumps(market("gold corn", "salt rope iron", "furs furs corn"))
TAKING = BIDDING + "blue bid iron\nred bid corn\n"


class Told(NamedTuple):
    """How a command ended and what it wrote."""

    code: int
    out: str
    err: str


Newfound = Callable[..., Told]


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Newfound:
    """Runs a command in an empty folder, in English, with these lines typed."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("NEWFOUND_LANG", "en")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setattr(jit, "progress", jit.progress)

    def run(*arguments: str, typed: str = "") -> Told:
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        code = main(arguments)
        return Told(code, *capsys.readouterr())

    return run


def finished() -> State:
    """A whole game of the toy."""
    rng = random.Random(1)
    state = GAME.new()
    while not state.over:
        seat = state.to_act[0]
        state = state.apply(seat, state.chance(rng) if seat == CHANCE else rng.choice(state.legal(seat)))
    return state


# ── play ────────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_a_whole_game_is_played_by_numbers(run: Newfound) -> None:
    told = run("play", "toy", "--bot", "random", "--seed", "5", "--save", "game.txt", typed="1\n" * 100)
    state = record.loads(Path("game.txt").read_text(encoding="utf-8"))
    assert (told.code, state.over) == (0, True)
    assert told.out.startswith("Toy for 2 players.\n")
    for seat, score in zip(("Blue", "Red"), state.scores, strict=True):
        assert f"{seat}: {score} points" in told.out
    won = " & ".join(("Blue", "Red")[seat] for seat in state.winners)
    assert told.out.endswith(f"{won} wins.\n" if len(state.winners) == 1 else f"{won} share the win.\n")
    assert told.err == "The whole game is written in game.txt.\n"


def test_one_is_told_only_what_ones_seat_may_know(run: Newfound) -> None:
    out = run("play", "toy", "--bot", "random", "--seed", "5", "--seat", "1", typed="1\n" * 100).out
    assert "Red draws " in out
    assert {line for line in out.splitlines() if "Blue draws" in line} == {" • Blue draws a card."}
    assert not any("Blue bids" in line for line in out.splitlines())


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_bots_can_play_alone(run: Newfound, lang: str) -> None:
    told = run("play", "toy", "--seat", "-1", "--bot", "random", "--players", "3", "--seed", "2", "--lang", lang)
    assert told.code == 0
    assert {"fr": "Jaune\u00a0: ", "en": "Yellow: "}[lang] in told.out
    assert record.loads(Path("data/newfound/toy.txt").read_text(encoding="utf-8")).over


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_told_is_as_wide_as_the_terminal(run: Newfound, monkeypatch: pytest.MonkeyPatch, lang: str) -> None:
    """Lines of boards, of what happens and of what may be done go on below, between two words; nothing is lost."""

    def told(wide: int | None) -> str:
        monkeypatch.setattr("newfound.cli.play._wide", lambda: wide)
        command = f"play colorado --bot random --seed 3 --first 0 --lang {lang} --save game.txt"
        out = run(*command.split(), typed="?\nnothing\n" + "1\n" * 4).out
        return re.sub(r"(\(1–\d+\)\s?: )", r"\1\n", out)  # who types an answer ends the line

    whole, folded = told(None), told(60)
    for beginning in "", " • ", "   1  ":
        assert max(len(line) for line in whole.splitlines() if line.startswith(beginning)) > 60
    assert max(map(len, folded.splitlines()[:-1])) <= 60  # the last line names a command, to be copied as it is
    assert folded.split() == whole.split()


def test_a_seed_makes_the_game_come_again(run: Newfound) -> None:
    games = [run("play", "toy", "--bot", "random", "--seed", seed, typed="1\n" * 100).out for seed in ("7", "7", "8")]
    assert games[0] == games[1] != games[2]


def test_options_are_given_by_name_and_value(run: Newfound) -> None:
    run("play", "toy", "--option", "lowest=true", "--bot", "random", "--save", "game.txt")
    options = record.loads(Path("game.txt").read_text()).options
    assert (options.pop("first") in (0, 1), options) == (True, {"lowest": True})


def test_who_begins_is_drawn_unless_it_is_said(run: Newfound) -> None:
    began = set()
    for seed in range(12):
        told = run("play", "toy", "--seat", "-1", "--bot", "random", "--seed", str(seed), "--save", f"{seed}.txt")
        first = record.loads(Path(f"{seed}.txt").read_text()).options["first"]
        assert f"{('Blue', 'Red')[first]} begins." in told.out
        began.add(first)
    assert began == {0, 1}
    run("play", "toy", "--seat", "-1", "--bot", "random", "--players", "3", "--first", "2", "--save", "game.txt")
    assert record.loads(Path("game.txt").read_text()).options["first"] == 2
    assert run("play", "toy", "--first", "2").err == "There is no seat 2 at this table; the last one is 1.\n"
    assert run("play", "--resume", "game.txt", "--first", "1").code == 2


def test_answers_that_do_not_count_are_explained_and_asked_again(run: Newfound) -> None:
    Path("game.txt").write_text(BIDDING)
    told = run("play", "--resume", "game.txt", "--bot", "random", typed="99\n0\nbid gold\nsing\n\n?\nq\n")
    assert told.out.count("The list goes from 1 to 3.") == 2
    assert "Blue has no gold (6) card in hand." in told.out
    assert "“sing” is not an action of Toy" in told.out
    assert told.out.count("Answer with a number") == 2
    assert told.out.count("Your choice (1–3):") == 7
    assert Path("game.txt").read_text() == BIDDING


def test_a_choice_can_be_typed_as_its_text_or_an_ending(run: Newfound) -> None:
    Path("game.txt").write_text(BIDDING)
    run("play", "--resume", "game.txt", "--bot", "random", typed="rope\n")
    assert "\nblue bid rope\nred bid " in Path("game.txt").read_text()


def test_leaving_keeps_the_game_and_resume_goes_on(run: Newfound) -> None:
    told = run("play", "toy", "--bot", "random", "--seed", "3", "--save", "game.txt", typed="1\nq\n")
    assert told.code == 0
    assert told.out.endswith("The game is kept in game.txt; go on with: newfound play --resume game.txt\n")
    kept = Path("game.txt").read_text()
    run("play", "--resume", "game.txt", "--bot", "random", "--seed", "4", "--save", "end.txt", typed="1\n" * 100)
    assert Path("end.txt").read_text().startswith(kept)
    assert record.loads(Path("end.txt").read_text()).over
    assert Path("game.txt").read_text() == kept


def test_an_interrupt_at_the_prompt_keeps_the_game_too(run: Newfound, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(_prompt: str) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", interrupt)
    told = run("play", "toy", "--bot", "random", "--save", "game.txt")
    assert (told.code, "kept in game.txt" in told.out) == (0, True)


def test_resuming_keeps_names_and_tags(run: Newfound) -> None:
    Path("game.txt").write_text(BIDDING.replace("\n\n", "\nblue: Anne\nnames: Anne and Bruno\n\n"))
    tags = record.tags(Path("game.txt").read_text())
    run("play", "--resume", "game.txt", "--bot", "random", typed="1\n")
    assert Path("game.txt").read_text().count("bid") == 2
    assert record.tags(Path("game.txt").read_text()) == tags


def test_a_game_with_components_of_ones_own_is_resumed_with_their_file(run: Newfound) -> None:
    Path("cards.toml").write_text(COMPONENTS.replace("value = 6", "value = 9"))
    run("play", "toy", "--components", "cards.toml", "--bot", "random", "--save", "game.txt", typed="1\nq\n")
    assert "components: standard" not in Path("game.txt").read_text()
    told = run("play", "--resume", "game.txt", "--components", "cards.toml", "--bot", "random", typed="q\n")
    assert (told.code, told.err) == (0, "")


def island() -> State:
    """Terra Nova with all pioneers placed."""
    state = newfound.game("terranova").new()
    rng = random.Random(0)
    while state.legal(state.to_act[0])[0].text.startswith("place"):
        state = state.apply(state.to_act[0], rng.choice(state.legal(state.to_act[0])))
    assert state.to_act == (0,)
    return state


def test_ones_own_last_decision_can_be_taken_back(run: Newfound) -> None:
    text = record.dumps(island())
    Path("game.txt").write_text(text)
    told = run("play", "--resume", "game.txt", "--bot", "random", typed="1\nu\nq\n")
    assert "nothing to take back" not in told.out
    assert Path("game.txt").read_text() == text
    told = run("play", "--resume", "game.txt", "--bot", "random", typed="1\n1\nundo\nundo\nundo\nq\n")
    assert told.out.count("There is nothing to take back") == 1
    assert Path("game.txt").read_text() == text


def test_what_others_have_answered_cannot_be_taken_back(run: Newfound) -> None:
    Path("game.txt").write_text(BIDDING)
    told = run("play", "--resume", "game.txt", "--bot", "random", "--seed", "1", typed="iron\nu\nq\n")
    assert "There is nothing to take back: somebody else has acted since" in told.out
    assert "\nblue bid iron\nred bid " in Path("game.txt").read_text()


def test_many_choices_are_listed_in_columns(run: Newfound) -> None:
    out = run("play", "terranova", "--bot", "random", "--first", "0").out
    texts = [action.text.removeprefix("place ") for action in newfound.game("terranova").new().legal(0)]
    listed = out[out.index("   1 A6") : out.index("Your choice")]
    assert "     place …\n   1 A6" in out
    assert " ".join(listed.split()) == " ".join(f"{number} {text}" for number, text in enumerate(texts, 1))
    assert 1 < len(listed.splitlines()) < len(texts) / 4
    assert max(map(len, listed.splitlines())) <= 100


def test_what_is_our_own_reconstruction_is_said_at_the_start(run: Newfound) -> None:
    for lang in LANGUAGES:
        sentence = newfound.game("terranova").words(lang)("reconstructed")
        assert sentence in run("play", "terranova", "--lang", lang).out
    assert "our own" not in run("play", "toy").out


# ── replay, box, tell ───────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("lang", "words"), [("en", "# en: Blue bids iron (4), face down."), ("fr", "# fr: Rouge montre la carte maïs (1).")]
)
def test_replay_tells_a_game_and_shows_where_it_stands(run: Newfound, lang: str, words: str) -> None:
    Path("game.txt").write_text(TAKING)
    told = run("replay", "game.txt", "--lang", lang)
    assert (told.code, told.err) == (0, "")
    assert words in told.out.splitlines()
    assert told.out.endswith(f"\n{record.loads(TAKING).text(lang=lang)}\n")
    assert f"# {'fr' if lang == 'en' else 'en'}: " not in told.out


def test_replay_draws_the_last_position(run: Newfound) -> None:
    Path("game.txt").write_text(TAKING)
    run("replay", "game.txt", "--svg", "pictures/last.svg", "--theme", "dark")
    picture = Path("pictures/last.svg").read_text(encoding="utf-8")
    assert picture == record.loads(TAKING).svg(lang="en", theme="dark")
    assert ElementTree.fromstring(picture).attrib["class"] == "nf nf-dark"


def test_replay_makes_a_page_that_plays_it_back(run: Newfound) -> None:
    Path("game.txt").write_text(TAKING)
    assert run("replay", "game.txt", "--html", "film.html", "--seat", "1") == (0, "", "")
    assert Path("film.html").read_text(encoding="utf-8") == Film(record.loads(TAKING), seat=1).html


@pytest.mark.parametrize("game", ["toy", "terranova"])
def test_box_draws_every_component(run: Newfound, game: str) -> None:
    assert run("box", game) == (0, f"{game}-box.svg is drawn.\n", "")
    run("box", game, "--out", "dark.svg", "--theme", "dark", "--lang", "fr")
    light, dark = (ElementTree.parse(name).getroot() for name in (f"{game}-box.svg", "dark.svg"))
    assert (light.attrib["class"], dark.attrib["class"]) == ("nf nf-light", "nf nf-dark")
    assert sorted(path.name for path in Path().iterdir()) == sorted(["dark.svg", f"{game}-box.svg"])


def test_box_draws_components_of_ones_own(run: Newfound) -> None:
    Path("cards.toml").write_text(COMPONENTS.replace("value = 6", "value = 77"))
    assert run("box", "toy", "--components", "cards.toml").code == 0
    assert "gold, worth 77" in Path("toy-box.svg").read_text(encoding="utf-8")


def test_tell_rewrites_what_is_stale_and_leaves_the_rest(run: Newfound) -> None:
    state = finished()
    Path("game.txt").write_text(record.dumps(state, names=["Anne"], date="today"))
    stale = Path("game.txt").read_text()
    assert run("tell", "--check", "game.txt") == (1, "game.txt\n", "")
    assert Path("game.txt").read_text() == stale
    assert run("tell", "game.txt") == (0, "game.txt\n", "")
    told = Path("game.txt").read_text(encoding="utf-8")
    assert record.loads(told) == state
    assert record.tags(told) == record.tags(stale)
    assert "# en: Blue scores " in told
    assert "# fr: Bleu marque " in told
    assert told.splitlines()[-2] == f"# scores: {state.scores[0]} {state.scores[1]}"
    assert told.splitlines()[-1] == f"# won by: {' '.join(('blue', 'red')[seat] for seat in state.winners)}"
    assert run("tell", "game.txt") == run("tell", "--check", "game.txt") == (0, "", "")
    Path("game.txt").write_text(told.replace("scores", "skores", 1))
    assert run("tell", "--check", "game.txt").code == 1


@pytest.mark.parametrize("tag", ["names", "state", "theme"])
def test_tell_keeps_whatever_the_header_says(run: Newfound, tag: str) -> None:
    Path("game.txt").write_text(TAKING.replace("\n\n", f"\n{tag}: Anne and Bruno\n\n"))
    assert run("tell", "game.txt").code == 0
    assert record.tags(Path("game.txt").read_text(encoding="utf-8"))[tag] == "Anne and Bruno"


# ── bench ───────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_bench_measures_and_writes_its_figures(run: Newfound, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    def compile_times(game: newfound.Game, players: int, _seconds: float) -> dict[str, float]:
        asked.append((game.name, players))
        return {"compile_cold_seconds": 3.0, "compile_warm_seconds": 0.5}

    monkeypatch.setattr(bench, "compile_times", compile_times)
    monkeypatch.setattr(bench, "CLONES", 10_000)
    told = run("bench", "toy", "--players", "3", "--seconds", "0.05", "--json", "out/figures.json")
    assert told.code == 0
    assert "Random play of Toy, 3 players" in told.out
    assert asked == [("toy", 3)]
    written = json.loads(Path("out/figures.json").read_text())
    assert written["machine"]["cores"] >= 1
    (figures,) = written["games"]
    assert (figures.pop("game"), figures.pop("players")) == ("toy", 3)
    assert all(value > 0 for value in figures.values())
    played = GAME.playouts(50, 3).decisions.mean()
    assert figures["decisions_per_game"] == pytest.approx(played, rel=0.05)
    assert figures["decisions_per_second"] > 3 * figures["interpreted_decisions_per_second"]
    assert figures["record_bytes"] == GAME.new().position.numpy().itemsize


@pytest.mark.parametrize("seconds", ["0", "-1", "nan"])
def test_bench_with_no_time_at_all_is_refused_or_measures_something(
    run: Newfound, monkeypatch: pytest.MonkeyPatch, seconds: str
) -> None:
    times = {"compile_cold_seconds": 3.0, "compile_warm_seconds": 0.5}
    monkeypatch.setattr(bench, "compile_times", lambda *_: times)
    assert run("bench", "toy", "--seconds", seconds).code in (0, 2)


# ── arena ───────────────────────────────────────────────────────────────────────────────────────────────────────────

CONTEST = ("arena", "random", "master:6x", "--game", "toy", "--workers", "1")


@pytest.mark.parametrize(
    ("lang", "title", "names"),
    [
        ("en", "Toy, 2 players, 6 games", ("Random", "Master (6")),
        ("fr", "Jouet, 2 joueurs, 6 parties", ("Aléatoire", "Maître (6")),
    ],
)
def test_an_arena_shows_who_beats_whom(run: Newfound, lang: str, title: str, names: tuple[str, ...]) -> None:
    told = run(*CONTEST, "--rounds", "3", "--players", "2", "--players", "3", "--lang", lang)
    assert (told.code, told.err) == (0, "")
    assert title in told.out
    assert all(name in told.out for name in names)
    assert "33" in told.out
    assert told.out.count("Elo") == 3
    assert told.out.count("%") == 6


def test_an_arena_writes_everything_down(run: Newfound) -> None:
    files = ("--out", "games.jsonl", "--json", "all.json", "--plot", "elo.svg", "--records", "games")
    assert run(*CONTEST, "--rounds", "2", *files, "--theme", "dark").code == 0
    lines = [json.loads(line) for line in Path("games.jsonl").read_text().splitlines()]
    assert lines[0]["newfound arena"]["entries"] == ["random", "master:6x"]
    assert [line["key"] for line in lines[1:]] == [f"toy/2/{n}/{seats}" for n in (0, 1) for seats in ("0-1", "1-0")]
    for line in lines[1:]:
        state = record.loads(Path(f"games/{line['key'].replace('/', '-')}.txt").read_text())
        assert (list(state.scores), list(state.winners)) == (line["scores"], line["winners"])
    written = json.loads(Path("all.json").read_text())
    assert (written["settings"]["rounds"], written["machine"]["cores"] >= 1) == (2, True)
    (table,) = written["tables"]
    assert {rank["entry"] for rank in table["ranks"]} == {"random", "master:6x"}
    assert table["cross"][0][1]["games"] == 4
    plot = ElementTree.parse("elo.svg").getroot()
    assert plot.attrib["class"] == "nf nf-dark"
    shown = "".join(plot.itertext())
    assert "Master (6 simulations)" in shown
    assert "Toy, 2 players, 4 games" in shown


def test_an_arena_goes_on_where_its_file_ends(run: Newfound) -> None:
    run(*CONTEST, "--rounds", "2", "--out", "whole.jsonl")
    whole = Path("whole.jsonl").read_text().splitlines(keepends=True)
    Path("part.jsonl").write_text("".join(whole[:3]) + whole[3][:40])
    assert run(*CONTEST, "--rounds", "2", "--out", "part.jsonl").code == 0
    part = Path("part.jsonl").read_text().splitlines(keepends=True)
    assert part[:3] == whole[:3]
    without_times = [[{**json.loads(line), "seconds": 0} for line in lines] for lines in (part, whole)]
    assert without_times[0] == without_times[1]
    assert run(*CONTEST, "--rounds", "2", "--out", "part.jsonl").code == 0
    assert Path("part.jsonl").read_text() == "".join(part)
    run(*CONTEST, "--rounds", "3", "--out", "part.jsonl")
    assert len(Path("part.jsonl").read_text().splitlines()) == 7
    assert "2 players, 4 games" in run(*CONTEST, "--rounds", "2", "--out", "part.jsonl").out
    Path("empty.jsonl").write_text("")
    assert run(*CONTEST, "--rounds", "1", "--out", "empty.jsonl").code == 0
    assert len(Path("empty.jsonl").read_text().splitlines()) == 3


def test_an_arena_that_is_killed_loses_nothing(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "newfound", "arena", "random", "master:6x", "--game", "toy", "--workers", "2"]
    file = tmp_path / "games.jsonl"
    process = subprocess.Popen([*command, "--rounds", "5000", "--out", str(file)], stderr=subprocess.DEVNULL)
    while process.poll() is None and not (file.exists() and file.read_text().count("\n") > 4):
        time.sleep(0.05)
    process.kill()
    assert process.wait() == -signal.SIGKILL
    before = file.read_text()
    done = before.count("\n") - 1
    rounds = str(done // 2 + 2)
    subprocess.run([*command, "--rounds", rounds, "--out", str(file)], check=True, capture_output=True)
    after = file.read_text()
    assert after.startswith(before[: before.rindex("\n") + 1])
    keys = [json.loads(line)["key"] for line in after.splitlines()[1:]]
    assert len(set(keys)) == len(keys)
    assert {f"toy/2/{n}/{seats}" for n in range(int(rounds)) for seats in ("0-1", "1-0")} <= set(keys)


def test_an_interrupted_arena_shows_what_is_done(run: Newfound, monkeypatch: pytest.MonkeyPatch) -> None:
    play, left = arena.play, iter(range(3))

    def interrupted(*arguments: Any) -> Any:
        if next(left, None) is None:
            raise KeyboardInterrupt
        return play(*arguments)

    monkeypatch.setattr(arena, "play", interrupted)
    told = run(*CONTEST, "--rounds", "9", "--out", "games.jsonl")
    assert (told.code, told.err) == (130, "Stopped after 3 games.\n")
    assert "Toy, 2 players, 3 games" in told.out
    assert len(Path("games.jsonl").read_text().splitlines()) == 4


@pytest.mark.parametrize(
    ("lang", "sentence"),
    [
        ("en", "lost 2 games by forfeit: it ended (“too ill”)."),
        ("fr", "a perdu 2 parties par forfait\u00a0: le programme"),
    ],
)
def test_forfeits_are_told(run: Newfound, lang: str, sentence: str) -> None:
    Path("ill.py").write_text("import sys; sys.exit('too ill')")
    entry = f"run:{quote(sys.executable)} ill.py"
    told = run("arena", "random", entry, "--game", "toy", "--rounds", "1", "--workers", "1", "--lang", lang)
    assert told.code == 0
    assert sentence in told.out


def test_an_arena_is_played_by_ray_as_by_ourselves(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "newfound", *CONTEST[:-2], "--rounds", "2"]
    games = []
    for name, more in (("ours", ["--workers", "1"]), ("rays", ["--ray", "local", "--workers", "2"])):
        file = tmp_path / name
        subprocess.run([*command, *more, "--out", str(file)], check=True, capture_output=True, cwd=tmp_path)
        lines = (json.loads(line) for line in file.read_text().splitlines()[1:])
        games.append({line["key"]: (line["scores"], line["winners"], line["decisions"]) for line in lines})
    assert games[0] == games[1]
    assert len(games[0]) == 4


# ── hint ────────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("lang", "first", "second", "third"),
    [
        ("en", "Blue, decision 11:", "1. Take gold (6) from the row (take gold) – ", "   → Blue scores 6"),
        (
            "fr",
            "Bleu, décision 11\u00a0:",
            "1. Prendre la carte or (6) dans la rangée (take gold) – ",
            "   → Bleu marque 6",
        ),
    ],
)
def test_hint_tells_the_best_choices(run: Newfound, lang: str, first: str, second: str, third: str) -> None:
    Path("game.txt").write_text(TAKING)
    told = run("hint", "game.txt", "--seconds", "60", "--simulations", "400", "--lang", lang)
    assert (told.code, told.err) == (0, "")
    lines = told.out.splitlines()
    assert (lines[0], len(lines)) == (first, 6)
    assert lines[1].startswith(second)
    assert lines[3].startswith(third)


def test_a_hint_is_the_same_when_it_is_asked_again_and_knows_the_players_names(run: Newfound) -> None:
    Path("game.txt").write_text(TAKING.replace("players: 2\n", "players: 2\nblue: Ann\n"))
    told = run("hint", "game.txt")
    assert told.out == run("hint", "game.txt").out
    assert told.out.startswith("Ann, decision 11:\n")
    assert "   → Ann scores 6" in told.out


def test_hint_looks_at_any_decision_from_the_seat_that_took_it(run: Newfound) -> None:
    Path("game.txt").write_text(TAKING)
    blue, red = (
        json.loads(run("hint", "game.txt", "--at", at, "--simulations", "40", "--json").out) for at in ("9", "10")
    )
    assert (blue["seat"], blue["number"], red["seat"], red["number"]) == (0, 9, 1, 10)
    assert {choice["text"] for choice in red["best"]} == {"bid corn", "bid furs"}
    Path("game.txt").write_text(BIDDING + "red bid corn\nblue bid iron\n")
    first = json.loads(run("hint", "game.txt", "--at", "9", "--simulations", "40", "--json").out)
    assert (first["seat"], first["number"]) == (1, 9)
    Path("game.txt").write_text(BIDDING)
    other = json.loads(run("hint", "game.txt", "--seat", "1", "--simulations", "40", "--json").out)
    assert (other["seat"], other["number"]) == (1, 9)


def test_a_hint_shows_nothing_that_the_seat_cannot_see(run: Newfound) -> None:
    outs = []
    for hand, bid in (("furs furs corn", "furs"), ("salt iron gold", "gold")):
        state = market("gold corn", "salt rope iron", hand).apply(1, f"bid {bid}")
        Path("game.txt").write_text(record.dumps(state))
        outs.append(run("hint", "game.txt", "--seconds", "60", "--simulations", "80").out)
    assert outs[0] == outs[1]


def test_hint_goes_through_a_whole_game(run: Newfound) -> None:
    Path("game.txt").write_text(record.dumps(finished()))
    asked = ("hint", "game.txt", "--all", "--seconds", "60", "--simulations", "30")
    told = run(*asked)
    assert (told.code, told.err) == (0, "")
    assert told.out.splitlines()[0].startswith("Blue gave away ")
    assert "\n\nDecision by decision:\n" in told.out
    written = json.loads(run(*asked, "--json").out)
    assert len(written["steps"]) == len(list(finished().decisions()))
    assert [total["seat"] for total in written["totals"]] == [0, 1]


# ── Asked wrongly ───────────────────────────────────────────────────────────────────────────────────────────────────

WRONG = {
    "play chess": "There is no game “chess”; there are century, colorado, discovery",
    "play toy --players 9": "Toy is for 2 to 4 players, not 9.",
    "play toy --option expert=1": "Toy has no option “expert”; it has lowest.",
    "play toy --option lowest=perhaps": "“perhaps” cannot be chosen for lowest; one of False, True can.",
    "play toy --option lowest": "“lowest” should be NAME=VALUE.",
    "play toy --seat 2": "There is no seat 2 at this table; seats go from 0 to 1, and -1 lets the bots play alone.",
    "play toy --seat -2": "There is no seat -2 at this table",
    "play toy --bot guru": "There is no bot “guru”; there are random, beginner, greedy, skilled, expert, master.",
    "play --resume none.txt": "none.txt cannot be read: it does not exist.",
    "play --resume broken.txt": "Line 17: Blue has no gold (6) card in hand.",
    "play toy --components none.toml": "none.toml: the file cannot be read (it does not exist).",
    "play toy --components bad.toml": "bad.toml: [[card]] corn: “value = x” should be a whole number.",
    "play toy --components .": "the file cannot be read (it is a folder).",
    "play toy --bot random --save folder": "folder cannot be written: it is a folder.",
    "replay none.txt": "none.txt cannot be read: it does not exist.",
    "replay .": ". cannot be read: it is a folder.",
    "replay binary.txt": "binary.txt is not a text file.",
    "replay bad.toml": "This is not a saved game: its first line must be “newfound 1”.",
    "replay broken.txt": "Line 17: Blue has no gold (6) card in hand.",
    "replay broken.txt --svg x.svg": "Line 17: Blue has no gold (6) card in hand.",
    "replay mine.txt": "a hidden decision (?). This is one seat’s account",
    "replay good.txt --components cards.toml": "This game was played with other components (standard, not ",
    "replay good.txt --svg good.txt/x.svg": "good.txt/x.svg cannot be written: ",
    "box chess": "There is no game “chess”",
    "box toy --components bad.toml": "bad.toml: [[card]] corn",
    "box toy --out folder": "folder cannot be written: it is a folder.",
    f"box toy --out {'x' * 300}.svg": "… cannot be written: its name is too long.",
    "box toy --out .": ". cannot be written: ",
    "box toy --out good.txt/x.svg": "good.txt/x.svg cannot be written: ",
    "bench chess": "There is no game “chess”",
    "bench toy --players 9": "Toy is for 2 to 4 players, not 9.",
    "bench toy --players 0 --seconds .01": "Toy is for 2 to 4 players, not 0.",
    "arena random": "An arena needs at least two entries.",
    "arena random guru": "There is no bot “guru”; there are random, ",
    "arena random greedy --game chess": "There is no game “chess”",
    "arena random greedy --game toy --players 2 --players 9": "Toy is for 2 to 4 players, not 9.",
    "arena random greedy --game toy --rounds 0": "An arena needs at least one round.",
    "arena random greedy --game toy --workers 0": "An arena needs at least one worker.",
    "arena random greedy --game toy --out x.jsonl --ray 127.0.0.1:1": "There is no Ray at 127.0.0.1:1; “ray status”",
    "arena random greedy --game toy --out folder": "folder cannot be written: it is a folder.",
    "arena random greedy --game toy --out good.txt": "good.txt does not hold the games of an arena.",
    "arena random greedy --game toy --out other.jsonl": "of an arena with other settings (seed); name another file.",
    "arena random greedy --game toy --out odd.jsonl": "odd.jsonl does not hold the games of an arena.",
    "arena random greedy --game toy --out torn.jsonl": "torn.jsonl: line 2 is not a game of an arena.",
    "arena random greedy --game toy --json folder": "folder cannot be written: it is a folder.",
    "arena random greedy --game toy --plot good.txt/x.svg": "good.txt/x.svg cannot be written: ",
    "arena random greedy --game toy --records good.txt": "good.txt cannot be written: a file stands where",
    "hint none.txt": "none.txt cannot be read: it does not exist.",
    "hint good.txt --at 11": "There is no decision 11 in this game; there are 10.",
    "hint good.txt --at 0": "There is no decision 0 in this game",
    "hint good.txt --at 1": "Nobody has anything to decide there: it is chance’s turn.",
    "hint good.txt --seat 1": "There is nothing for this seat to decide.",
    "hint good.txt --seat 7": "There is no seat 7 at this table; the last one is 1.",
    "hint good.txt --all": "This game is not over yet: its analysis would show what players still hide.",
    "hint good.txt --seconds -1": "A hint needs 0 seconds or more, and at least one simulation.",
    "hint good.txt --simulations 0": "A hint needs 0 seconds or more, and at least one simulation.",
    "hint over.txt": "The game is over; --all tells what each decision was worth.",
    "tell none.txt": "none.txt cannot be read: it does not exist.",
    "tell broken.txt": "Line 17: Blue has no gold (6) card in hand.",
}


def everything() -> dict[str, bytes]:
    """All that lies in the folder."""
    return {str(path): path.read_bytes() if path.is_file() else b"" for path in Path().rglob("*")}


@pytest.mark.parametrize("command", WRONG)
def test_what_is_asked_wrongly_gets_one_sentence_and_changes_nothing(run: Newfound, command: str) -> None:
    Path("folder").mkdir()
    Path("good.txt").write_text(TAKING)
    Path("broken.txt").write_text(BIDDING + "blue bid gold\n")
    Path("mine.txt").write_text(record.dumps(record.loads(TAKING).view(0)))
    Path("binary.txt").write_bytes(b"newfound 1\n\xff\xfe")
    Path("bad.toml").write_text(COMPONENTS.replace("value = 1\n", 'value = "x"\n'))
    Path("cards.toml").write_text(COMPONENTS + "# mine\n")
    Path("over.txt").write_text(record.dumps(finished()))
    Path("odd.jsonl").write_text('{"newfound arena": 1}\n')
    for name, seed, more in (("other", 5, ""), ("torn", 0, "{}\n")):
        header = {"newfound arena": Arena(("random", "greedy"), ("toy",), seed=seed).settings()}
        Path(f"{name}.jsonl").write_text(json.dumps(header) + "\n" + more)
    before = everything()
    told = run(*command.split())
    assert told.code == 2
    assert WRONG[command] in told.err
    assert told.err.count("\n") == 1
    assert told.err.endswith(".\n")
    assert everything() == before
    french = run(*command.split(), "--lang", "fr")
    assert (french.code, french.err.count("\n")) == (2, 1)
    assert french.err != told.err


def test_the_command_line_itself_is_explained(run: Newfound, capsys: pytest.CaptureFixture[str]) -> None:
    for wrong in (["sail"], ["play", "--players", "many"], ["box"]):
        with pytest.raises(SystemExit) as left:
            main(wrong)
        assert left.value.code == 2
        assert "usage: newfound" in capsys.readouterr().err


def test_without_a_command_the_page_is_served(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Namespace] = []
    monkeypatch.setattr("newfound.cli.serve.run", asked.append)
    monkeypatch.setattr(sys, "argv", ["newfound"])
    main()
    main([])
    assert [(each.host, each.port, each.open) for each in asked] == [(None, None, None)] * 2


def test_a_process_ends_with_the_commands_code(tmp_path: Path) -> None:
    def newfound_cli(*arguments: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-W", "error", "-m", "newfound", *arguments, "--lang", "en"]
        return subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)

    wrong = newfound_cli("replay", "none.txt")
    assert (wrong.returncode, wrong.stdout) == (2, "")
    assert wrong.stderr == "none.txt cannot be read: it does not exist.\n"
    assert newfound_cli("box", "toy").returncode == 0
    assert (tmp_path / "toy-box.svg").exists()


# ── Languages ───────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("environment", "lang"),
    [
        ({}, "fr"),
        ({"LANG": "en_GB.UTF-8"}, "en"),
        ({"LANG": "fr_CH.UTF-8"}, "fr"),
        ({"LANG": "de_DE.UTF-8"}, "fr"),
        ({"LANG": "C"}, "fr"),
        ({"LANG": "fr_FR", "LC_MESSAGES": "en_US"}, "en"),
        ({"LC_ALL": "fr_FR", "LC_MESSAGES": "en_US"}, "fr"),
        ({"LC_ALL": "", "LANG": "en_US"}, "en"),
        ({"NEWFOUND_LANG": "en", "LC_ALL": "fr_FR"}, "en"),
    ],
)
def test_the_language_is_that_of_the_system(
    monkeypatch: pytest.MonkeyPatch, environment: dict[str, str], lang: str
) -> None:
    for key in ("NEWFOUND_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(key, raising=False)
    for key, value in environment.items():
        monkeypatch.setenv(key, value)
    assert own_language() == lang


def test_what_contradicts_a_game_that_is_resumed_is_refused(run: Newfound) -> None:
    Path("game.txt").write_text(BIDDING)
    for asked in (["terranova"], ["--players", "4"], ["--option", "lowest=true"]):
        told = run("play", *asked, "--resume", "game.txt", "--bot", "random")
        assert told.code == 2
        assert "The written game is Toy for" in told.err
    assert Path("game.txt").read_text() == BIDDING


def test_a_new_game_takes_no_earlier_games_place(run: Newfound, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", "data")
    for _ in range(2):
        run("play", "toy", "--bot", "random", "--seed", "1", typed="1\nq\n")
    assert sorted(path.name for path in Path("data/newfound").iterdir()) == ["toy-2.txt", "toy.txt"]


def test_nothing_is_rewritten_when_one_of_the_games_cannot_be_told(run: Newfound) -> None:
    Path("good.txt").write_text(BIDDING)
    Path("bad.txt").write_text(BIDDING + "blue sing\n")
    told = run("tell", "good.txt", "bad.txt")
    assert (told.code, told.out) == (2, "")
    assert told.err.startswith("bad.txt: ")
    assert Path("good.txt").read_text() == BIDDING
    assert run("replay", "bad.txt").out == ""


# ── train ───────────────────────────────────────────────────────────────────────────────────────────────────────────

LESSONS = ("train", "toy", "--games", "16", "--workers", "1", "--device", "cpu")


def test_a_network_is_taught_drawn_and_gone_on_with(run: Newfound) -> None:
    first = run(*LESSONS, "--rounds", "2", "--plot", "curve.svg")
    assert first.code == 0
    assert "Begins in learned/toy" in first.out
    assert "Round 2: 32 games" in first.out
    assert "hand-made judgement" in first.out  # the last round is tested
    drawn = ElementTree.fromstring(Path("curve.svg").read_text(encoding="utf-8"))
    assert "Toy · won against" in "".join(drawn.itertext())
    again = run(*LESSONS, "--rounds", "1", "--plot", "curve.svg", "--lang", "fr")
    assert "après 2 rondes" in again.out
    assert "Ronde 3" in again.out
    assert len(Path("learned/toy/curve.jsonl").read_text(encoding="utf-8").splitlines()) == 3


@pytest.mark.parametrize(
    ("asked", "answer"),
    [
        (("--rounds", "0"), "--rounds must be above 0"),
        (("--minutes", "-1"), "--minutes must be above 0"),
        (("--games", "0"), "--games must be above 0"),
        (("--folder", "file"), "file"),
    ],
)
def test_what_cannot_be_taught_is_told(run: Newfound, asked: tuple[str, ...], answer: str) -> None:
    Path("file").write_text("something else", encoding="utf-8")
    told = run("train", "toy", *asked)
    assert told.code == 2
    assert answer in told.err
    assert len(told.err.splitlines()) == 1
    assert Path("file").read_text(encoding="utf-8") == "something else"


def test_a_missing_gpu_and_a_missing_library_are_told(run: Newfound, monkeypatch: pytest.MonkeyPatch) -> None:
    import torch

    monkeypatch.setattr(torch.cuda, "is_available", lambda: False)
    told = run("train", "century", "--turns", "--rounds", "1")
    assert told.code == 2
    assert told.err.strip() == "Century – A New World learns nothing by whole turns; leave --turns out."
    told = run("train", "toy", "--device", "cuda", "--rounds", "1")
    assert (told.code, told.err.strip()) == (2, "There is no CUDA GPU here; without --device cuda the cores play.")
    find = importlib.util.find_spec
    monkeypatch.setattr(importlib.util, "find_spec", lambda name, *more: None if name == "torch" else find(name, *more))
    told = run("train", "toy")
    assert (told.code, told.err.strip()) == (2, "Teaching needs PyTorch: pip install newfound[train]")


def test_a_folder_that_cannot_be_gone_on_with_is_left_alone(run: Newfound) -> None:
    run(*LESSONS, "--rounds", "1")
    kept = Path("learned/toy/checkpoint.pt")
    kept.write_bytes(kept.read_bytes()[:100])
    told = run(*LESSONS, "--rounds", "1")
    assert told.code == 2
    assert "learned/toy cannot be gone on with" in told.err
    assert len(kept.read_bytes()) == 100
    Path("other.npz").write_bytes(b"no network")
    told = run(*LESSONS, "--rounds", "1", "--folder", "new", "--from", "other.npz")
    assert told.code == 2
    assert "other.npz cannot be gone on with" in told.err


# ── site ────────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_a_site_makes_what_thinks_in_a_browser_where_it_is_missing(
    run: Newfound, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(modules, "MODULES", tmp_path / "modules")
    monkeypatch.setattr("newfound.core.game.games", lambda: {"toy": GAME})
    monkeypatch.setattr(site, "_pictures", lambda _: None)  # of games on a shelf, which this one is not
    with monkeypatch.context() as elsewhere:
        elsewhere.setattr(numba, "__version__", "0.9.1")
        told = run("site", "there")
        assert told.code != 0
        assert "Toy cannot think in a browser yet: its WebAssembly module is missing" in told.err
        assert "0.65, 0.66" in told.err
        assert not (tmp_path / "there").exists()
    told = run("site", "there")
    assert (told.code, told.out.split(" holds ")[0]) == (0, "there")
    assert "Making WebAssembly of Toy, once" in told.err
    made = modules.module(GAME)
    assert (tmp_path / "there" / "modules" / made.name).read_bytes() == made.read_bytes()


def test_a_site_goes_into_a_folder_of_its_own_at_a_pace(run: Newfound, tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text("mine")
    (tmp_path / "full").mkdir()
    (tmp_path / "full" / "mine.txt").write_text("mine")
    for name in "mine.txt", "full":
        told = run("site", name)
        assert (told.code, told.err) == (2, f"{name} holds something else than a site of ours; nothing was written.\n")
    assert (tmp_path / "mine.txt").read_text() == "mine"
    for pace in "-1", "nan", "inf":
        told = run("site", "new", "--pace", pace)
        assert (told.code, told.err) == (2, "A pace is 0 seconds or more.\n")
    assert not (tmp_path / "new").exists()


def test_what_is_compiled_is_called_by_its_title(run: Newfound, capsys: pytest.CaptureFixture[str]) -> None:
    run("play", "toy", "--seat", "-1")
    capsys.readouterr()
    jit.progress("terranova", 0, 3)
    jit.progress("isle", 0, 3)  # rules that are no game's
    said = "Compiling the rules of Terra Nova, once: 0/3\nCompiling the rules of isle, once: 0/3\n"
    assert capsys.readouterr().err == said


# ── Help ────────────────────────────────────────────────────────────────────────────────────────────────────────────

COMMANDS = ["play", "serve", "site", "hint", "replay", "box", "bench", "arena", "train", "tell"]


def helped(capsys: pytest.CaptureFixture[str], *asked: str) -> str:
    """What a command says of itself, or of how it was asked, and then ends."""
    with pytest.raises(SystemExit):
        main(asked)
    return "".join(capsys.readouterr())


@pytest.mark.parametrize("command", ["", *COMMANDS])
def test_help_speaks_the_language_of_the_rest(
    command: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = [*filter(None, [command]), "--help"]
    monkeypatch.setenv("NEWFOUND_LANG", "fr")
    french = helped(capsys, *asked)
    assert french.startswith("utilisation\u00a0: newfound")
    assert not re.search(r"\b(the|default|show|usage|FILE|FOLDER|GAME|SECONDS)\b", french)
    monkeypatch.setenv("NEWFOUND_LANG", "en")
    english = helped(capsys, *asked)
    assert english.startswith("usage: newfound")
    assert not re.search(r"\b(le|la|les|du|ordinaire|utilisation|FICHIER|JEU)\b", english)
    if command:  # as it was asked for, wherever it stands
        assert helped(capsys, command, "--lang", "fr", "--help") == french
        assert helped(capsys, command, "--help", "--lang=fr") == french


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ("sail", "newfound\u00a0: COMMANDE\u00a0: «\u202fsail\u202f» n’est pas un choix"),
        ("play --players many", "newfound play\u00a0: --players\u00a0: «\u202fmany\u202f» n’est pas un"),
        ("play --lang", "newfound play\u00a0: --lang\u00a0: il lui faut une valeur."),
        ("play --lang de", "newfound play\u00a0: --lang\u00a0: «\u202fde\u202f» n’est pas un choix"),
        ("box", "newfound box\u00a0: il manque encore\u00a0: JEU"),
        ("box toy more", "newfound\u00a0: ceci n’est pas compris\u00a0: more"),
        ("play --se 3", "newfound play\u00a0: --se peut désigner plusieurs choses\u00a0: --seat, --seconds, --seed"),
        ("tell --check=3 x", "newfound tell\u00a0: --check\u00a0: il ne prend pas de valeur"),
    ],
)
def test_how_a_command_was_asked_wrongly_is_said_in_the_language_of_the_rest(
    asked: str, told: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("NEWFOUND_LANG", "fr")
    assert told in helped(capsys, *asked.split())


def test_figures_are_written_as_the_language_writes_them(run: Newfound, monkeypatch: pytest.MonkeyPatch) -> None:
    times = {"compile_cold_seconds": 3.5, "compile_warm_seconds": 0.5}
    monkeypatch.setattr(bench, "compile_times", lambda *_: times)
    monkeypatch.setattr(bench, "CLONES", 10_000)
    told = run("bench", "toy", "--seconds", "0.02", "--lang", "fr").out
    assert "Parties de Jouet au hasard" in told
    assert re.search(r"\d,\d\u00a0ns \(72\u00a0octets\)", told)
    assert "3,5\u00a0s" in told
    assert re.search(r"\d\u202f\d{3}", told)


def test_a_program_that_forfeits_is_told_in_the_language_of_the_rest(run: Newfound) -> None:
    Path("wrong.py").write_text("for _ in open(0):\n    print('dance', flush=True)")
    Path("ends.py").write_text("import sys\nsys.exit('no more coal')")
    for name, told in (
        ("wrong", "sa réponse n’était pas un coup permis («\u202fdance\u202f»)."),
        ("ends", "le programme s’est arrêté («\u202fno more coal\u202f»)."),
    ):
        program = f"run:{quote(sys.executable)} {name}.py"
        out = run("arena", "random", program, *CONTEST[3:], "--rounds", "1", "--lang", "fr").out
        assert f"a perdu 2 parties par forfait\u00a0: {told}" in " ".join(out.split("\n"))
