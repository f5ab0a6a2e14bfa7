"""Logs: a line for a person, or a JSON object for a program, on the standard error."""

import json
import logging
import sys
import time
from typing import Any, Final

_PLAIN: Final = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "color_message", "taskName"}


def one_line(text: str) -> str:
    """The text with nothing in it that could end a line, or hide one: what a stranger sends forges no lines."""
    return "".join(each if each.isprintable() else each.encode("unicode_escape").decode() for each in text)


class Json(logging.Formatter):
    """One JSON object a line, with everything that was said besides the sentence."""

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        moment = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
        told = {
            "at": f"{moment}.{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "from": record.name,
            "say": record.getMessage(),
            **_more(record),
        }
        if record.exc_info:
            told["error"] = self.formatException(record.exc_info)
        return json.dumps(told, ensure_ascii=False, default=str)


class Text(logging.Formatter):
    """One line for a person, with what was said besides the sentence behind it."""

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        more = " ".join(f"{key}={one_line(str(value))}" for key, value in _more(record).items())
        said = one_line(record.getMessage())
        record = logging.makeLogRecord({**vars(record), "msg": said, "args": ()})
        line, *trace = super().format(record).split("\n")
        return "\n".join((f"{line} {more}".rstrip(), *trace))

    def formatException(self, ei: Any) -> str:
        """Where something broke down, each line set in: what a stranger sent may stand there, too."""
        return "\n".join(f"    {one_line(line)}" for line in super().formatException(ei).splitlines())


def _more(record: logging.LogRecord) -> dict[str, object]:
    return {key: value for key, value in vars(record).items() if key not in _PLAIN}


def begin(form: str, level: str) -> None:
    """Logs from now on, in that form."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Json() if form == "json" else Text("%(asctime)s %(levelname)s %(message)s", "%H:%M:%S"))
    logging.basicConfig(level=level.upper(), handlers=[handler], force=True)
    for of_others in ("alembic", "uvicorn"):  # the second tells of every live connection all that was asked for there
        logging.getLogger(of_others).setLevel(max(logging.WARNING, logging.root.level))
