"""The gate: what every request meets, so that no site, flood or nonsense gets further than it should."""

import json
import re
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx
import pytest
from starlette.middleware.gzip import GZipResponder
from websockets.typing import Origin

from conftest import PATIENCE
from newfound.bots.bot import SearchBot
from newfound.bots.mind import BYTES
from newfound.server.app import HEADERS
from newfound.server.devices import Devices
from newfound.server.settings import Settings
from newfound.server.shapes import LineShape
from newfound.server.thinking import Thinkers
from server.serving import Clock, Someone, closing, dial, serving, until
from toy.table import GAME, deal


def test_every_answer_carries_the_security_headers(url: str) -> None:
    ann = Someone(url, "Ann")
    for path in ("/api/games", "/api/tables/none", "/nowhere", "/health"):
        answer = ann.http.get(path)
        for name, value in HEADERS.items():
            if (path[:5], name) != ("/api/", "content-security-policy"):
                assert answer.headers[name] == value, path
    assert ann.http.get("/api/games").headers["cache-control"] == "no-store"
    lasting = ann.http.get("/api/games/terranova/picture").headers["cache-control"]
    assert lasting == "public, max-age=3600"


def test_what_is_no_page_does_nothing_when_it_is_opened_by_itself(url: str) -> None:
    ann = Someone(url, "Ann")
    id = ann.table("toy", players=2)
    ann.post(f"/tables/{id}/say", text="<script>alert(1)</script>")
    paths = ("/games", "/games/terranova/picture", "/games/terranova/guide", "/nothing", "/me")
    for path in (*paths, *(f"/tables/{id}/{each}" for each in ("scene", "text", "talk", "log", "record"))):
        answer = ann.http.get(f"/api{path}")
        policy = dict(each.partition(" ")[::2] for each in answer.headers["content-security-policy"].split("; "))
        assert policy["default-src"] == "'none'"
        assert policy["sandbox"] == ""
        assert "script-src" not in policy
        assert answer.headers["x-content-type-options"] == "nosniff"
        kind = answer.headers["content-type"]
        assert kind in ("application/json", "text/plain; charset=utf-8", "image/svg+xml; charset=utf-8"), path
    assert ann.http.get(f"/api/tables/{id}/record").headers["content-disposition"].startswith("attachment")


def test_every_file_of_the_page_says_how_it_is_written(url: str) -> None:
    ann = Someone(url)
    for path in ("/", "/table/x", *re.findall(r'(?:src|href)="(/[^"]+)"', ann.http.get("/").text)):
        kind = ann.http.get(path).headers["content-type"]
        assert kind in ("application/manifest+json", "image/png") or kind.endswith("; charset=utf-8"), path


def test_other_sites_cannot_act_for_a_visitor(url: str) -> None:
    ann = Someone(url, "Ann")
    for headers in ({"origin": "https://evil.example"}, {"sec-fetch-site": "cross-site"}):
        answer = ann.http.post("/api/tables", json={"game": "toy"}, headers=headers)
        assert (answer.status_code, answer.json()["say"]) == (403, "This came from another site.")
    assert ann.http.post("/api/tables", json={"game": "toy"}, headers={"origin": url}).status_code == 201
    id = ann.table()
    address = f"{url.replace('http', 'ws', 1)}/api/tables/{id}/live"
    with dial(address, origin=Origin("https://evil.example")) as socket:
        assert closing(socket) == 1008


def test_cookies_are_kept_from_scripts_and_other_sites(tmp_path_factory: pytest.TempPathFactory, url: str) -> None:
    cookie = Someone(url).http.post("/api/me", json={"name": "Ann"}).headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    with serving(data=tmp_path_factory.mktemp("secure"), public_url="https://games.example") as address:
        through = {"host": "games.example", "x-forwarded-proto": "https", "origin": "https://games.example"}
        answer = Someone(address).http.post("/api/me", json={"name": "Ann"}, headers=through)
        assert answer.headers["set-cookie"].startswith("__Host-newfound=")
        assert "Secure" in answer.headers["set-cookie"]
        assert answer.headers["strict-transport-security"] == "max-age=31536000"


def test_with_a_public_address_other_hosts_and_plain_http_are_refused(tmp_path: Path) -> None:
    with serving(data=tmp_path, public_url="https://games.example") as address:
        ann = httpx.Client(base_url=address, timeout=PATIENCE, headers={"accept-language": "en"})
        with ann:
            plain = ann.get("/api/games", headers={"host": "games.example"})
            assert (plain.status_code, plain.json()["say"]) == (421, "This server is reached by https only.")
            for host in ("evil.example", "127.0.0.1", "games.example.evil.example"):
                other = ann.get("/api/games", headers={"host": host, "x-forwarded-proto": "https"})
                assert other.json()["say"] == "This server is reached as games.example."
            fine = {"host": "games.example", "x-forwarded-proto": "https"}
            assert ann.get("/api/games", headers=fine).status_code == 200
            assert ann.get("/health").status_code == 200  # for whoever looks after it


def test_figures_are_told_only_where_the_host_wants_it(tmp_path: Path) -> None:
    with serving(data=tmp_path, metrics=False) as address:
        assert "newfound_decisions" not in Someone(address).http.get("/metrics").text
    with serving(data=tmp_path, metrics=False, public_url="https://games.example") as address:
        assert Someone(address).http.get("/metrics").status_code == 421  # an address like any other


@pytest.mark.parametrize("origin", ["http://[", "null", "", "https://", "http://[::1", "x" * 3000])
def test_an_origin_that_is_none_is_refused(url: str, origin: str) -> None:
    answer = Someone(url).http.post("/api/me", json={"name": "Ann"}, headers={"origin": origin})
    assert (answer.status_code, answer.json()["word"]) == (403, "origin")


def test_a_body_that_is_too_long_is_refused_however_it_comes(url: str) -> None:
    ann = Someone(url, "Ann")
    long = ann.http.post("/api/me", content=b"x" * 70_000, headers={"content-type": "application/json"})
    assert (long.status_code, long.json()["say"]) == (413, "That is too long.")

    def drip() -> Iterator[bytes]:
        for _ in range(90):
            yield b"x" * 50_000

    streamed = httpx.post(
        f"{url}/api/me", content=drip(), headers={"content-type": "application/json"}, timeout=PATIENCE
    )
    assert streamed.status_code == 413
    with dial(f"{url.replace('http', 'ws', 1)}/api/tables/{ann.table()}/live") as socket:
        socket.send("x" * 70_000)
        assert closing(socket) == 1009


def test_a_flood_is_refused_and_others_are_served(tmp_path_factory: pytest.TempPathFactory, clock: Clock) -> None:
    with serving(data=tmp_path_factory.mktemp("flood"), requests_per_second=2) as address:
        flood, other = Someone(address), Someone(address)
        other.http.headers["x-forwarded-for"] = "192.0.2.1"
        assert [flood.http.get("/api/games").status_code for _ in range(40)] == [200] * 20 + [429] * 20
        assert [flood.http.get("/health").status_code for _ in range(21)] == [200] * 20 + [429]
        assert flood.http.get("/api/games").json()["say"] == "Too much at once; wait a moment."
        assert other.http.get("/api/games").status_code == 200
        clock.now += 1
        assert [flood.http.get("/api/games").status_code for _ in range(3)] == [200, 200, 429]


def test_a_client_that_talks_nonsense_is_answered_in_sentences(url: str) -> None:
    ann, ben = Someone(url, "Ann"), Someone(url, "Ben")
    id = ann.table("terranova", access="open")
    ben.post(f"/tables/{id}/sit")
    with ann.live(id, 0) as mad, ben.live(id, 1) as sane:
        mad.hear()
        for nonsense in ("", "[]", "{", "null", '"x"', "[" * 5000, '{"do": 3}', '{"do": "fly"}', '{"do": "decide"}'):
            mad.socket.send(nonsense)
            answer = mad.hear()
            while answer["type"] == "news":
                answer = mad.hear()
            assert answer["type"] == "refused", nonsense
            assert answer["say"].endswith("."), nonsense
        mad.socket.send(b"\x00\xff")
        assert mad.hear()["word"] == "not-json"
        strange = {"seat": "0", "text": "x", "moment": "0.0"}
        assert mad.ask("decide", **strange)["say"] == "“decide” was asked wrongly: seat."
        mad.scene["moment"] = "5.5"
        assert mad.decide()["word"] == "stale"
        sane.hear_until(lambda me: me.scene)
        assert sane.ask("say", text="still here")["type"] == "done"


def test_a_client_that_sends_too_fast_waits_and_loses_nothing(url: str, clock: Clock) -> None:
    ann, ben = Someone(url, "Ann"), Someone(url, "Ben")
    id = ann.table("terranova", access="open")
    ben.post(f"/tables/{id}/sit")
    with ann.live(id, 0) as fast, ben.live(id, 1) as calm:
        fast.hear()
        calm.hear()
        for number in range(200):
            fast.socket.send(json.dumps({"do": "ping", "ref": f"ping {number}"}))
        fast.hear_until(lambda me: "ping 99" in me.answers)
        for _ in range(9):  # all the while, the other one is answered
            assert calm.ask("ping")["type"] == "done"
        clock.now += 1  # a hundred at once, then fifty a second
        fast.hear_until(lambda me: "ping 149" in me.answers)
        assert calm.ask("ping")["type"] == "done"
        assert "ping 150" not in fast.answers
        clock.now += 1
        fast.hear_until(lambda me: "ping 199" in me.answers)
        assert [fast.answers[f"ping {number}"]["type"] for number in range(200)] == ["done"] * 200


def test_who_changes_a_table_that_many_look_at_from_there_waits_and_others_do_not(tmp_path: Path, clock: Clock) -> None:
    with serving(data=tmp_path, requests_per_second=20, bot_threads=0) as url, ExitStack() as open:
        ann, ben = Someone(url, "Ann"), Someone(url)
        ben.http.headers["x-forwarded-for"] = "192.0.2.1"
        crowded, other, calm = (who.table(access="hotseat") for who in (ann, ann, ben))
        looks = [open.enter_context(ann.live(crowded, number % 2)) for number in range(40)]
        looks[0].hear_until(lambda me: me.scene)
        for number in range(20):
            looks[0].socket.send(json.dumps({"do": "note", "seat": 0, "text": "x", "ref": number}))
        looks[0].hear_until(lambda me: 9 in me.answers)
        ben.post(f"/tables/{calm}/note", seat=0, text="y")
        ann.post(f"/tables/{other}/note", seat=0, text="y")
        assert ann.get(f"/tables/{crowded}")["status"] == "gathering"  # to look is another matter
        assert 10 not in looks[0].answers  # 400 looks are shown something at once, then 200 a second
        clock.now += 1
        looks[0].hear_until(lambda me: 14 in me.answers)
        clock.now += 10
        looks[0].hear_until(lambda me: 19 in me.answers)
        assert {answer["type"] for answer in looks[0].answers.values()} == {"done"}


def test_a_ref_is_short_and_who_does_not_read_is_not_listened_to(url: str) -> None:
    ann = Someone(url, "Ann")
    id = ann.table("toy", access="hotseat")
    with ann.live(id) as look:
        for ref in ("x" * 65, 2**60, 1.5, [1], {"a": 1}, True):
            look.socket.send(json.dumps({"do": "ping", "ref": ref}))
            look.hear_until(lambda me: None in me.answers)
            assert look.answers.pop(None)["word"] == "ref-wrong"
        for ref in ("x" * 64, 7, "é"):
            look.socket.send(json.dumps({"do": "ping", "ref": ref}))
            look.hear_until(lambda me: ref in me.answers)  # noqa: B023


@pytest.mark.usefixtures("clock")
def test_what_is_long_is_made_once_or_sent_as_it_is(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    ann = Someone(url, "Ann")
    lesson = ann.get("/games/discovery/lesson")
    plain = ann.http.get("/api/games/discovery/lesson", headers={"accept-encoding": "identity"})
    assert plain.json() == lesson
    assert "content-encoding" not in plain.headers
    id = ann.table("toy", access="hotseat", bots="random")
    log = until(lambda: ann.get(f"/tables/{id}/log"))

    def again(*_: object) -> None:
        raise AssertionError("as costly as the first time")

    monkeypatch.setattr(LineShape, "__init__", again)
    assert ann.get(f"/tables/{id}/log")[: len(log)] == log
    monkeypatch.setattr(GZipResponder, "apply_compression", again)
    assert ann.get("/games/discovery/lesson") == lesson


def test_limits_count_for_the_address_too_and_an_ipv6_network_is_one(tmp_path: Path) -> None:
    with serving(data=tmp_path, requests_per_second=20) as url:

        def tables(addresses: list[str]) -> list[int]:
            answers = []
            for address in addresses:  # a new guest each time
                somebody = httpx.Client(base_url=url, headers={"x-forwarded-for": address}, timeout=PATIENCE)
                with somebody:
                    answers.append(somebody.post("/api/tables", json={"game": "toy"}).status_code)
            return answers

        network = [f"2001:db8:1:2::{number:x}" for number in range(60)]
        assert 429 in tables(network)
        assert tables(["2001:db8:1:3::1", "::ffff:203.0.113.7", "203.0.113.8"]) == [201] * 3


def test_wrong_requests_are_answered_in_the_language_of_who_asks(url: str) -> None:
    ann = Someone(url, "Ann")
    assert ann.post("/tables", status=422, game="chess")["say"].startswith("There is no game")
    assert ann.post("/tables", status=422, game="toy", players=9)["say"].endswith("players, not 9.")
    assert ann.post("/tables", status=422, game=3)["say"] == "This request is not as it should be: game."
    torn = ann.http.post("/api/tables", content=b'{"game": ', headers={"content-type": "application/json"})
    assert (torn.status_code, torn.json()["say"]) == (422, "This request cannot be understood.")
    french = ann.http.post("/api/tables", json={"game": 3}, headers={"accept-language": "fr-CA,en;q=0.5"}).json()
    assert french["say"] == "Cette demande n’est pas comme il faut\u00a0: game."
    assert ann.http.get("/api/tables/none", params={"lang": "fr"}).json()["say"] == "Cette table n’existe pas."
    assert ann.http.put("/api/tables").json()["say"] == "This address cannot be used in that way."
    assert ann.http.get("/api/nothing").json()["say"] == "There is nothing at this address."


def test_figures_for_the_host(url: str) -> None:
    ann = Someone(url, "Ann")
    id = ann.table("toy", access="hotseat")
    ann.post(f"/tables/{id}/start")
    with ann.live(id, 0) as seen:
        seen.hear_until(lambda me: me.scene.get("choices"))
        seen.decide()
        figures = ann.http.get("/metrics").text
    assert 'newfound_decisions_total{by="people",game="toy"}' in figures
    assert "newfound_live 1.0" in figures
    assert 'route="/api/tables"' in figures
    assert ann.http.get("/health").text == "ok\n"


def test_settings_come_from_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NEWFOUND_PORT", "9000")
    monkeypatch.setenv("NEWFOUND_DATABASE_URL", "postgresql://u:p@h/d")
    settings = Settings()
    assert (settings.port, settings.database, settings.secure) == (9000, "postgresql://u:p@h/d", False)


def test_all_bots_of_a_server_share_what_they_may_keep_in_mind(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NEWFOUND_BOT_MEMORY", "64")
    hall: Any = SimpleNamespace(changed=[])
    thinkers = Thinkers(hall, Settings(), Devices(wanted=False))
    state = deal(GAME.new(2), "gold corn salt rope iron furs gold corn")
    for id in ("one", "two"):
        thinkers._decide(id, 0, "skilled", state.view(0), thinks=True)
    assert thinkers.memory.nodes == 64_000_000 // BYTES
    assert [bot.memory for bot in thinkers._bots.values() if isinstance(bot, SearchBot)] == [thinkers.memory] * 2


def test_the_description_names_every_operation_and_message(url: str) -> None:
    described = json.loads(Someone(url).http.get("/api/openapi.json").text)
    from newfound.server.operations import OPERATIONS

    for name in OPERATIONS:
        assert described["paths"][f"/api/tables/{{id}}/{name}"]["post"]["requestBody"]
    assert {"News", "Done", "RefusedNews", "SceneShape"} <= set(described["components"]["schemas"])
