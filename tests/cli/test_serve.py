"""When `newfound serve` opens the page by itself, and what it does not begin with."""

import argparse
import io
import sys
import threading

import pytest

from conftest import PATIENCE
from newfound.cli import main, serve


class Terminal(io.StringIO):
    """Somewhere a person reads."""

    def isatty(self) -> bool:
        return True


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
    serve.arguments(command)
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
