"""Bots on people's own devices: what these are asked, what comes of their answers, and that no game waits for them."""

import base64
import json
import random
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

import newfound
from conftest import PATIENCE
from contract.walks import GAMES
from newfound import CHANCE, bots
from newfound.bots import modules
from newfound.bots.bot import LEVELS
from newfound.bots.question import Question
from newfound.server import devices, thinking
from server.serving import Someone, Watcher, serving

OPEN_GAME = "mayflower"
"""A game in which all see the same."""


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(thinking, "WORTH", 0)  # whatever little there is to think about
        with serving(data=tmp_path_factory.mktemp("data"), device_bots=True, bot_seconds=0.1) as address:
            yield address


class Device:
    """Somebody's device at a table, which hears what it is asked."""

    def __init__(self, look: Watcher) -> None:
        self.look = look
        self.game = newfound.game(OPEN_GAME)

    def asked(self) -> dict[str, Any]:
        """The next questions; one's own turns are played meanwhile."""
        while True:
            if self.look.scene.get("to_act") == [0]:
                self.play()
            message = self.look.hear()
            if message["type"] == "think":
                return message

    def asked_only(self) -> dict[str, Any]:
        """The next questions, whoever is to act."""
        while (message := self.look.hear())["type"] != "think":
            pass
        return message

    def play(self) -> None:
        """Takes the first choice."""
        scene, self.look.scene = self.look.scene, {}
        told = {"seat": 0, "text": scene["choices"][0]["text"], "moment": scene["moment"]}
        self.look.socket.send(json.dumps({"do": "decide", "ref": "mine", **told}))

    def answer(self, **thought: Any) -> None:
        """What the device thinks."""
        self.look.socket.send(json.dumps({"do": "thought", "ref": "thought", **thought}))

    def goes_on(self) -> None:
        """Listens until some more decisions of the bot have come, without any question; one's own turns are played."""
        before = self.decided()
        while len(self.decided()) < len(before) + 4:
            if self.look.scene.get("to_act") == [0]:
                self.play()
            assert self.look.hear()["type"] != "think"

    def decided(self) -> list[str]:
        """What the bot has decided."""
        return [line["text"] for line in self.look.log if line["seat"] == 1]


@contextmanager
def device(url: str, game: str = OPEN_GAME, level: str = "greedy", able: bool = True) -> Iterator[Device]:
    """The device of somebody who plays alone against a bot."""
    me = Someone(url)
    with me.live(me.table(game, bots=level), 0) as look:
        if able:
            assert look.ask("device")["type"] == "done"
        yield Device(look)


# ── What is served ──────────────────────────────────────────────────────────────────────────────────────────────────


def test_modules_are_served_for_good_and_compressed(url: str) -> None:
    me, file = Someone(url), modules.module(newfound.game("colorado"))
    kinds = {".wasm": "application/wasm", ".json": "application/json", ".net": "application/octet-stream"}
    for suffix, kind in kinds.items():
        answer = me.http.get(f"/modules/{file.with_suffix(suffix).name}")
        assert answer.content == file.with_suffix(suffix).read_bytes()
        assert answer.headers["content-type"].split(";")[0] == kind
        assert "immutable" in answer.headers["cache-control"]
        assert answer.headers["content-encoding"] == "gzip"
        assert "sandbox" in answer.headers["content-security-policy"]
    for wrong in ("none.wasm", file.with_suffix(".part").name, ".."):
        assert me.http.get(f"/modules/{wrong.replace('.', '%2e')}").status_code == 404
    assert me.http.get("/modules/..%2f__init__.py").headers["content-type"].startswith("text/html")


def test_webassembly_runs_in_the_worker_alone(url: str) -> None:
    me = Someone(url)
    (worker,) = (Path(newfound.__file__).parent / "page" / "dist" / "assets").glob("worker-*.js")
    may = {
        path: "wasm-unsafe-eval" in me.http.get(path).headers["content-security-policy"]
        for path in ("/", f"/assets/{worker.name}", "/logo.svg", "/api/games")
    }
    assert [path for path in may if may[path]] == [f"/assets/{worker.name}"]


# ── What it is asked, and what comes of it ──────────────────────────────────────────────────────────────────────────


def test_a_device_decides_for_the_bots_of_who_plays_alone(url: str) -> None:
    with device(url) as mine:
        for _ in range(2):
            asked = mine.asked()
            assert asked["module"] == f"/modules/{modules.module(mine.game).name}"
            (question,) = asked["questions"]
            assert (question["kind"], question["seat"]) == ("turns", 1)
            *others, last = question["actions"]
            before = len(mine.decided())
            mine.answer(number=asked["number"], answers=[[*([each, 0] for each in others), [last, 1]]])
            while len(mine.decided()) == before:
                mine.look.hear()
            assert mine.decided()[before] == mine.game.module("words").text(mine.game.components, last)


@pytest.mark.parametrize(
    "thought",
    [
        {"why": "no WebAssembly"},
        {"answers": []},
        {"answers": [[]]},
        {"answers": [[[10**9, 1]]]},
        {"answers": [[["one"]]]},
        {"answers": [[[1e999, 1]]]},
        None,
    ],
    ids=str,
)
def test_a_device_that_cannot_is_not_waited_for(
    url: str, thought: dict[str, Any] | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What it says is not believed, and where it says nothing the server decides after a while."""
    monkeypatch.setattr(devices, "PATIENCE", 0.3)
    with device(url) as mine:
        asked = mine.asked()
        if thought is not None:
            mine.answer(number=asked["number"], **thought)
        mine.goes_on()


def test_a_device_that_goes_is_not_waited_for(url: str) -> None:
    me = Someone(url)
    id = me.table(OPEN_GAME, bots="greedy")
    with me.live(id, 0) as look:
        look.ask("device")
        mine = Device(look)
        mine.asked()
        before = mine.decided()
    with me.live(id, 0) as look:
        look.hear_until(lambda look: len([line for line in look.log if line["seat"] == 1]) > len(before))


def test_an_answer_that_nobody_waits_for_changes_nothing(url: str) -> None:
    with device(url, able=False) as mine:
        mine.look.hear_until(lambda look: look.scene)
        assert mine.look.ask("thought", number=7, answers=[[[0, 1]]])["type"] == "done"
        assert mine.look.ask("thought", number="x")["word"] == "operation-wrong"
    with Someone(url).live(Someone(url).table(OPEN_GAME, bots="greedy")) as stranger:
        assert stranger.ask("device")["word"] == "who-are-you"


# ── Who is not asked ────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(("game", "level"), [("colorado", "greedy"), (OPEN_GAME, "master")])
def test_bots_stay_on_the_server(url: str, game: str, level: str) -> None:
    """Where they see what others may not, and where what they think is not counted."""
    with device(url, game, level) as mine:
        mine.goes_on()


def test_bots_stay_on_the_server_where_others_play(url: str) -> None:
    me, other = Someone(url, "Ann"), Someone(url, "Bob")
    id = me.table(OPEN_GAME, players=3)
    me.post(f"/tables/{id}/invite-bot", level="greedy", seat=1)
    other.post(f"/tables/{id}/sit")
    with me.live(id, 0) as look:
        look.ask("device")
        mine = Device(look)
        while not mine.decided():
            if look.scene.get("to_act") == [0]:
                mine.play()
            assert look.hear()["type"] != "think"


def test_no_device_is_asked_what_is_less_to_think_about_than_to_ask(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "WORTH", 50)
    with device(url) as mine:
        mine.goes_on()


def test_no_device_is_asked_where_the_host_does_not_want_it(tmp_path: Path) -> None:
    with serving(data=tmp_path) as address, device(address) as mine:
        mine.goes_on()


@pytest.mark.parametrize("name", GAMES)
def test_a_device_sees_nothing_of_a_bot_but_what_its_owner_sees(name: str) -> None:
    """In games where it is asked at all, which the fields of their record tell, every question holds one's own view."""
    game, rng = newfound.game(name), random.Random(5)
    hides = any(field.seen == "owner" for field in game.module("rules").POSITION.fields.values())
    assert game.module("rules").POSITION.same_for_all() is not hides
    state = game.new(game.players[-1])
    while not state.over and not hides:
        seat = state.to_act[0]
        if seat != CHANCE and rng.random() < 0.1:
            for level in LEVELS[1:-1]:
                asked = bots.make(level).question(state.view(seat), rng)
                for owner in range(state.players) if isinstance(asked, Question) else ():
                    assert isinstance(asked, Question)
                    told, seen = asked.to_json(), state.view(owner)
                    assert base64.b64decode(told["position"]) == seen.position.to_numpy().tobytes()
                    assert told.get("past", [code for _, code in seen.codes()]) == [code for _, code in seen.codes()]
        state = state.apply(seat, state.chance(rng) if seat == CHANCE else rng.choice(state.legal(seat)))


def test_a_hint_comes_from_the_server_where_a_device_cannot_think(url: str) -> None:
    me = Someone(url)
    id = me.table("toy", bots="random")
    with me.live(id, 0) as look:
        look.ask("device")
        look.hear_until(lambda look: look.scene.get("to_act", [])[:1] == [0])
        hint: list[Any] = []
        asking = threading.Thread(target=lambda: hint.append(me.get(f"/tables/{id}/hint", seat=0)))
        asking.start()
        mine = Device(look)
        asked = mine.asked_only()
        assert all(question["seat"] == 0 for question in asked["questions"])
        mine.answer(number=asked["number"], why="it is too hot")
        asking.join(PATIENCE)
        assert hint[0]["choices"]
