"""Odd characters and lengths, wherever something can be sent: refused with a sentence, on either database."""

import json
import socket
from collections.abc import Iterator
from contextlib import suppress
from typing import Any
from urllib.parse import urlsplit

import pytest
from websockets.exceptions import ConnectionClosed

from conftest import PATIENCE
from newfound.server.person import LONGEST_NAME
from server.serving import Someone, closing, dial, serving

ODD = {"nul": "a\0b", "half": "a\ud800b", "other half": "\udfff"}
SENTENCE = "A text has characters in it that cannot be kept."


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def house(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server with a database of either kind."""
    more = {"database_url": request.getfixturevalue("postgres")} if request.param == "postgresql" else {}
    with serving(data=tmp_path_factory.mktemp("house"), bot_threads=0, webhooks=True, **more) as address:
        yield address


def send(who: Someone, path: str, body: Any) -> Any:
    """What an address answers to JSON, whatever is in it."""
    headers = {"content-type": "application/json"}
    return who.http.post(f"/api{path}", content=json.dumps(body).encode(), headers=headers)


@pytest.mark.parametrize("odd", ODD.values(), ids=ODD)
def test_odd_characters_are_refused_wherever_text_is_sent(house: str, odd: str) -> None:
    ann = Someone(house, "Ann")
    id = ann.table("toy", access="hotseat")
    ann.post(f"/tables/{id}/start")
    record = ann.get(f"/tables/{id}/record").replace("\n\n", "\nx: a\0b\n\n", 1)
    bodies: list[tuple[str, Any]] = [
        ("/me", {"name": odd}),
        ("/me", {"mail": f"{odd}@example.org"}),
        ("/me", {"webhook": f"https://example.org/{odd}"}),
        ("/me", {odd: 1}),
        ("/account", {"name": odd, "password": "a ship at sea"}),
        ("/account", {"name": "Odd one", "password": odd * 9}),
        ("/session", {"name": odd, "password": "a ship at sea"}),
        ("/password", {"old": odd, "new": odd * 9}),
        ("/tokens", {"label": odd}),
        ("/tables", {"game": odd}),
        ("/tables", {"game": "toy", "options": {odd: 1}}),
        ("/tables", {"game": "toy", "options": {"first": odd}}),
        ("/tables", {"game": "toy", "bots": odd}),
        ("/tables", {"game": "toy", "clock": {"seconds": 60, "at_zero": odd}}),
        ("/seats", {"link": odd}),
        ("/mail", {"link": odd}),
        (f"/tables/{id}/say", {"text": odd}),
        (f"/tables/{id}/note", {"seat": 0, "text": odd}),
        (f"/tables/{id}/decide", {"seat": 0, "text": odd, "moment": "0.0"}),
        (f"/tables/{id}/decide", {"seat": 0, "text": "x", "moment": odd}),
        (f"/tables/{id}/hand-over", {"seat": 0, "level": odd}),
        (f"/tables/{id}/fork", {"seat": 0, "at": 0, "level": odd}),
    ]
    for path, body in bodies:
        answer = send(ann, path, body)
        assert (answer.status_code, answer.json()["say"]) == (422, SENTENCE), (path, body)
    answer = send(ann, "/records", odd)
    assert answer.status_code == 422, answer.text
    answer = ann.http.post("/api/records", content=record.encode(), headers={"content-type": "text/plain"})
    assert (answer.status_code, answer.json()["say"]) == (422, SENTENCE)
    with ann.live(id, 0) as look:
        for message in (
            {"do": "say", "text": odd},
            {"do": "note", "seat": 0, "text": odd},
            {"do": "ping", "ref": odd},
            {"do": odd},
            {"do": "say", odd: "x"},
        ):
            look.socket.send(json.dumps(message))
            look.hear_until(lambda me: None in me.answers)
            assert look.answers.pop(None)["say"] == SENTENCE
        assert look.ask("say", text="all the same")["type"] == "done"
    assert ann.get("/me")["name"] == "Ann"


def raw(url: str, path: bytes, *headers: bytes, body: bytes = b"") -> bytes:
    """What a server answers to a request that no library would make."""
    at = urlsplit(url)
    with socket.create_connection((at.hostname, at.port), timeout=PATIENCE) as line:
        said = (b"POST" if headers else b"GET") + b" " + path + b" HTTP/1.1"
        line.sendall(b"\r\n".join([said, b"connection: close", *(headers or (b"host: here",)), b"", body]))
        answer = b""
        with suppress(ConnectionResetError):
            while part := line.recv(65536):
                answer += part
    return answer


@pytest.mark.parametrize(
    "path",
    [
        b"/%00",
        b"/assets/%00.js",
        b"/api/tables/%00",
        b"/api/tables/x%00y/scene",
        b"/api/tables?mine=%00",
        b"/api/games/toy%00/guide",
        b"/api/tables/x/why-not?text=%00",
        b"/" + b"x" * 1500,
        b"/assets/" + b"x" * 1500,
        b"/" + b"x/" * 900,
        b"/" + b"x" * 9000,
        b"/api/tables/" + b"x" * 1500,
        b"/%ED%A0%80",
        b"/api/tables/%ED%A0%80",
        b"/api/games?lang=%ED%A0%80",
        b"/\xff\xfe",
        b"//[",
        b"http://[/",
        b"/..%2f..%2f..%2fetc/passwd",
        b"/api/",
        b"/api/tables/",
        b"/table/x/?y=%ff",
    ],
)
def test_no_address_breaks_the_server(house: str, path: bytes) -> None:
    for headers in ((), (b"host: [", b"origin: http://[", b"content-length: 0")):
        answer = raw(house, path, *headers)
        status = int(answer.split()[1])
        assert status < 500 or b"npm run build" in answer, answer
        if 400 <= status != 431 and b"application/json" in answer:
            assert json.loads(answer.partition(b"\r\n\r\n")[2])["say"]
    assert b" 414 " in raw(house, b"/" + b"x" * 9000).partition(b"\r\n")[0]
    assert b" 422 " in raw(house, b"/%00").partition(b"\r\n")[0]


@pytest.mark.parametrize("header", [b"origin: http://[", b"origin: \xff", b"cookie: newfound=\xff.\xff", b"host: ["])
def test_no_header_breaks_the_server(house: str, header: bytes) -> None:
    answer = raw(house, b"/api/me", header, b"content-length: 2", b"content-type: application/json", body=b"{}")
    status = int(answer.split()[1])
    assert 200 <= status < 500, answer
    assert status != 408, "what was sent was waited for"
    for token in (b"nf_\xff", b"\xff", b"nf_" + b"x" * 5000):
        assert b" 401 " in raw(house, b"/api/me", b"authorization: bearer " + token, b"content-length: 0")


def test_a_length_of_thousands_of_digits_is_too_long(house: str) -> None:
    for length in (b"0" * 5000 + b"2", b"0" * 4400):
        answer = raw(house, b"/api/me", b"content-length: " + length, b"content-type: application/json", body=b"{}")
        assert answer.startswith(b"HTTP/1.1 413 "), answer


@pytest.mark.parametrize("id", ["%00", "x" * 3000, "x%00y", "%ED%A0%80", "x"])
def test_a_look_at_a_table_that_cannot_be_is_closed_with_a_sentence(house: str, id: str) -> None:
    address = f"{house.replace('http', 'ws', 1)}/api/tables/{id}/live?lang=en&moment=%00&theme=%00"
    with dial(address) as look:
        assert closing(look) == 1008
        assert look.close_reason == "There is no such table."


@pytest.mark.parametrize("asked", ["seat=x", "talk=" + "9" * 4500, "seat=1e3&talk=%00"])
def test_a_look_that_is_asked_for_wrongly_is_closed_with_a_sentence(house: str, asked: str) -> None:
    with dial(f"{house.replace('http', 'ws', 1)}/api/tables/x/live?lang=en&{asked}") as look:
        assert closing(look) == 1008
        assert look.close_reason
        assert look.close_reason.startswith("This request is not as it should be: ")


@pytest.mark.parametrize("theme", ["x", "\x00", "<"])
def test_a_look_in_colours_that_there_are_not_gets_those_of_the_day(house: str, theme: str) -> None:
    ann = Someone(house, "Ann")
    id = ann.table(bots="random")
    with ann.live(id, 0, theme=theme) as odd, ann.live(id, 0) as plain:
        for look in (odd, plain):
            look.hear_until(lambda me: me.picture)
        assert odd.picture == plain.picture


def test_an_origin_that_is_none_is_refused_by_websocket_too(house: str) -> None:
    ann = Someone(house, "Ann")
    address = f"{house.replace('http', 'ws', 1)}/api/tables/{ann.table()}/live?lang=en"
    with dial(address, additional_headers={"origin": "http://["}) as look:
        with suppress(ConnectionClosed):
            look.recv(PATIENCE)
        assert look.close_reason == "This came from another site."


def test_names_that_grow_are_refused_or_shortened(house: str) -> None:
    ann = Someone(house, "Ann")
    grows = "\u0390" * LONGEST_NAME  # one character, of which three are made where small letters stand for all
    refused = ann.post("/account", status=422, name=grows, password="a ship at sea")
    assert refused["say"] == "This name is too long for an account."
    assert Someone(house).post("/session", status=401, name=grows, password="a ship at sea")
    assert ann.post("/me", name=grows)["name"] == grows
    assert ann.post("/me", status=422, name="x" * 31)["word"] == "name-length"
    id = ann.table("terranova", access="hotseat")
    ann.post(f"/tables/{id}/start")
    record = ann.get(f"/tables/{id}/record")
    long = "\n".join(f"{line}{'x' * 500}" if line.startswith("blue:") else line for line in record.splitlines())
    assert long != record.rstrip("\n")
    answer = ann.http.post("/api/records", content=long.encode(), headers={"content-type": "text/plain"})
    assert answer.status_code == 201, answer.text
    name = ann.get(f"/tables/{answer.json()['id']}")["seats"][0]["name"]
    assert name.endswith("x…")
    assert len(name) == 40
