"""When `newfound serve` opens the page by itself, and what it does not begin with."""

import argparse
import io
import socket
import sys
import threading
from pathlib import Path

import pytest

from conftest import PATIENCE
from newfound.cli import main, serve, speak


class Terminal(io.StringIO):
    """Somewhere a person reads."""

    def isatty(self) -> bool:
        return True


@pytest.fixture(autouse=True)
def quiet(monkeypatch: pytest.MonkeyPatch) -> None:
    """Leaves alone how this process logs."""
    monkeypatch.setattr("newfound.server.logs.begin", lambda *_: None)


@pytest.mark.parametrize(
    ("asked", "window", "terminal", "opens"),
    [
        ([], True, True, True),
        ([], True, False, False),  # started by another program
        ([], False, True, False),  # a text browser would take the terminal over
        (["--no-open"], True, True, False),
        (["--open"], False, False, True),
    ],
)
def test_the_page_opens_where_somebody_sits(
    monkeypatch: pytest.MonkeyPatch, asked: list[str], window: bool, terminal: bool, opens: bool
) -> None:
    opened: list[str] = []
    monkeypatch.setattr("webbrowser.open", opened.append)
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(sys, "stdout", Terminal() if terminal else io.StringIO())
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    monkeypatch.setenv("DISPLAY", ":0" if window else "")
    command = argparse.ArgumentParser()
    serve.arguments(command, speak("en"))
    before = set(threading.enumerate())
    serve._greet("Ready.", command.parse_args(asked), "http://127.0.0.1", 8620)
    for thread in set(threading.enumerate()) - before:
        thread.join(PATIENCE)
    assert opened == (["http://127.0.0.1:8620"] if opens else [])


@pytest.mark.parametrize("proxies", ["*", "127.0.0.1, *", "0.0.0.0/0", "::/0"])
def test_not_everybody_is_believed_about_where_they_come_from(
    proxies: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("NEWFOUND_PROXIES", proxies)
    assert main(["serve", "--lang", "en"]) == 2
    assert "NEWFOUND_PROXIES cannot be used" in (said := capsys.readouterr().err)
    assert "name the proxies by their addresses or networks" in said
    assert main(["serve", "--lang", "fr"]) == 2
    assert "nommez les proxys par leurs adresses ou leurs réseaux" in capsys.readouterr().err


def test_a_proxy_is_an_address_or_a_network(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("NEWFOUND_PROXIES", "127.0.0.1, proxy")
    assert main(["serve", "--lang", "en"]) == 2
    assert "“proxy” is neither an address nor a network" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("name", "value", "french"),
    [
        ("PORT", "many", "il faut un nombre entier."),
        ("PORT", "70000", "il faut au plus 65\u202f535."),
        ("BOT_THREADS", "-1", "il faut au moins 0."),
        ("BOT_SECONDS", "0", "il faut plus de 0."),
        ("BOT_PACE", "slow", "il faut un nombre."),
        ("WARM", "perhaps", "il faut true ou false."),
        (
            "PUBLIC_URL",
            "nowhere",
            "il faut une adresse qui commence par «\u202fhttp://\u202f» ou «\u202fhttps://\u202f».",
        ),
        ("LOG", "xml", "il faut l’un de text, json."),
    ],
)
def test_what_a_setting_cannot_be_is_said_in_the_language_of_the_rest(
    name: str, value: str, french: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv(f"NEWFOUND_{name}", value)
    assert main(["serve", "--lang", "fr"]) == 2
    assert capsys.readouterr().err == f"Le réglage NEWFOUND_{name} ne convient pas\u00a0: {french}\n"


@pytest.mark.parametrize(
    ("name", "value", "french"),
    [
        ("DATA", "file", "Le dossier file ne peut pas recevoir la base de données\u00a0: un fichier se trouve là où"),
        ("DATABASE_URL", "nonsense", "NEWFOUND_DATABASE_URL ne désigne aucune base utilisable"),
        ("DATABASE_URL", "sqlite:///file", "Elle répond\u00a0: «\u202ffile is not a database\u202f»."),
    ],
)
def test_why_a_database_does_not_open_is_said_in_the_language_of_the_rest(
    name: str,
    value: str,
    french: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("file").write_text("something else, and rather more of it than a header of sixteen bytes" * 20)
    monkeypatch.setenv("NEWFOUND_DATA", str(tmp_path / "data"))
    monkeypatch.setenv(f"NEWFOUND_{name}", value)
    assert main(["serve", "--lang", "fr"]) == 2
    assert french in (said := capsys.readouterr().err)
    assert said.count("\n") == 1


def test_a_port_that_is_taken_and_an_address_that_is_none_are_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("NEWFOUND_DATA", str(tmp_path))
    monkeypatch.setattr(sys, "setswitchinterval", lambda _: None)
    monkeypatch.setattr("gc.set_threshold", lambda *_: None)
    monkeypatch.setattr("signal.signal", lambda *_: None)
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        assert main(["serve", "--lang", "fr", "--port", str(port)]) == 2
    assert f"Le port {port} est pris par un autre programme" in capsys.readouterr().err
    assert main(["serve", "--lang", "fr", "--port", "0", "--host", "203.0.113.9"]) == 2
    assert "Cette machine n’est pas accessible sous 203.0.113.9" in capsys.readouterr().err
