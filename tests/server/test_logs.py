"""Logs: a line for a person or an object for a program, with all that was said besides the sentence."""

import json
import logging

import pytest

from newfound.server import logs


@pytest.mark.parametrize("form", ["text", "json"])
def test_a_line_tells_what_happened_and_what_else_was_said(form: str, capsys: pytest.CaptureFixture[str]) -> None:
    before = logging.root.handlers[:], logging.root.level
    try:
        logs.begin(form, "info")
        logging.getLogger("newfound.test").info("request", extra={"path": "/x", "status": 404})
        logging.getLogger("newfound.test").debug("unheard")
    finally:
        logging.root.handlers[:], level = before
        logging.root.setLevel(level)
    line = capsys.readouterr().err
    if form == "json":
        told = json.loads(line)
        assert (told["say"], told["level"], told["path"], told["status"]) == ("request", "info", "/x", 404)
        assert told["at"].endswith("Z")
    else:
        assert line.endswith("INFO request path=/x status=404\n")


def test_what_a_stranger_sends_forges_no_line(capsys: pytest.CaptureFixture[str]) -> None:
    before = logging.root.handlers[:], logging.root.level
    try:
        logs.begin("text", "info")
        logging.getLogger("newfound.test").warning(
            "no %s", "x\n12:00:00 INFO all is well", extra={"path": "/\r\ny\x1b[2J"}
        )
        try:
            raise ValueError("y\n12:00:00 INFO all is better\u2028\x1b[2J")
        except ValueError:
            logging.getLogger("newfound.test").exception("it broke down", extra={"path": "/z"})
    finally:
        logging.root.handlers[:], level = before
        logging.root.setLevel(level)
    line, broke, *trace = capsys.readouterr().err.rstrip("\n").split("\n")
    assert line.endswith("WARNING no x\\n12:00:00 INFO all is well path=/\\r\\ny\\x1b[2J")
    assert broke.endswith("ERROR it broke down path=/z")
    assert "    12:00:00 INFO all is better" in trace
    assert all(each.startswith("    ") and each.isprintable() for each in trace)
