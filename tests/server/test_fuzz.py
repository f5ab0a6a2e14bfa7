"""Nonsense of every kind, by HTTP after the API's own description and by WebSocket: answered, never broken by."""

import json
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import response_schema_conformance, status_code_conformance

from conftest import PATIENCE, THOROUGH
from newfound.server.app import make
from newfound.server.operations import OPERATIONS
from newfound.server.settings import Settings
from server.serving import FREE, Someone, dial

_app = make(Settings(data="/nonexistent", database_url="sqlite://", **FREE))  # type: ignore[arg-type]
schema = schemathesis.openapi.from_dict(_app.openapi())
_app.state.house.store.close()


@pytest.fixture(scope="module")
def known(url: str) -> dict[str, str]:
    """Somebody's cookie and the table they play at, for requests that get further than the door."""
    ann = Someone(url, "Ann")
    id = ann.table("colorado", access="hotseat")
    ann.post(f"/tables/{id}/start")
    cookie = f"newfound={ann.http.cookies['newfound']}"
    ann.http.close()
    return {"id": id, "cookie": cookie}


def another(url: str, cookie: str) -> str:
    """A table that is not needed any more."""
    made = httpx.post(f"{url}/api/tables", json={"game": "toy"}, headers={"cookie": cookie}, timeout=PATIENCE)
    id: str = made.raise_for_status().json()["id"]
    return id


@schema.parametrize()
@settings(max_examples=100 if THOROUGH else 6, deadline=None, suppress_health_check=list(HealthCheck))
def test_every_address_answers_as_it_is_described(case: Any, url: str, known: dict[str, str]) -> None:
    if case.path.endswith(("/session", "/password", "/account")):
        case.headers = {}  # who goes out would not come in again
    else:
        case.headers = {**(case.headers or {}), "cookie": known["cookie"]}
    if case.method == "DELETE":
        pass  # a table that was let go would not be there for the next one
    elif "id" in (case.path_parameters or {}) and case.path.startswith("/api/tables/"):
        case.path_parameters["id"] = known["id"] if case.method != "DELETE" else another(url, known["cookie"])
    response = case.call(base_url=url, timeout=PATIENCE)
    case.validate_response(response, checks=[not_a_server_error, status_code_conformance, response_schema_conformance])


ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**70), 2**70) | st.floats(allow_nan=False) | st.text(max_size=30),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=8,
)
OPERATION = st.fixed_dictionaries(
    {"do": st.sampled_from([*OPERATIONS, "fly"])},
    optional={
        "ref": ANYTHING,
        "seat": st.integers(-2, 5) | ANYTHING,
        "text": st.text(max_size=60) | ANYTHING,
        "moment": st.from_regex(r"\d{1,3}\.\d{1,3}", fullmatch=True) | ANYTHING,
        "level": st.sampled_from(["random", "greedy"]) | ANYTHING,
        "agreed": st.booleans() | ANYTHING,
        "fill": ANYTHING,
    },
)


@settings(max_examples=2000 if THOROUGH else 150, deadline=None, suppress_health_check=list(HealthCheck))
@given(messages=st.lists(OPERATION | ANYTHING, min_size=1, max_size=3))
def test_every_message_is_done_or_refused_in_a_sentence(messages: list[Any], url: str, known: dict[str, str]) -> None:
    address = f"{url.replace('http', 'ws', 1)}/api/tables/{known['id']}/live?lang=en"
    with dial(address, additional_headers={"cookie": known["cookie"]}, max_size=2**22) as socket:
        for message in messages:
            socket.send(json.dumps(message))
        answers = 0
        while answers < len(messages):
            for told in json.loads(socket.recv(PATIENCE)):
                if told["type"] == "refused":
                    assert told["say"].endswith((".", "…"))
                answers += told["type"] != "news"
