"""Serves tables over HTTP and WebSocket, for a living room or, with PostgreSQL, for the world."""

import argparse
import errno
import gc
import os
import signal
import sys
import threading
import webbrowser
from collections.abc import Callable, Mapping
from typing import Any, Final

from newfound.cli import Complaint, speak
from newfound.core.words import Refused, Words, trouble

NAME: Final = "serve"


def arguments(command: argparse.ArgumentParser, say: Words) -> None:
    """What `newfound serve` understands; everything else is set by environment variables."""
    command.add_argument("--host", metavar=say("metavar-address"), help=say("help-serve-host"))
    command.add_argument("--port", type=int, metavar="N", help=say("help-serve-port"))
    command.add_argument("--open", action=argparse.BooleanOptionalAction, help=say("help-serve-open"))


def run(asked: argparse.Namespace) -> int:
    """Serves until it is told to stop, and ends this process."""
    from pydantic import ValidationError
    from sqlalchemy.exc import ArgumentError, DBAPIError

    from newfound.server import app, entrance, logs
    from newfound.server.settings import Settings
    from newfound.table.store import Newer

    chosen = {key: value for key in ("host", "port") if (value := getattr(asked, key)) is not None}
    try:
        settings = Settings(**chosen)
        logs.begin(settings.log, settings.level)
        made = app.make(settings)
    except ValidationError as error:
        wrong = error.errors()[0]
        name = "NEWFOUND_" + "_".join(map(str, wrong["loc"])).upper()
        raise Complaint("serve-setting", name=name, why=_why(wrong, asked.lang)) from None
    except OSError as error:
        raise Complaint("serve-folder", folder=str(settings.data), reason=trouble(error)) from None
    except (ArgumentError, ModuleNotFoundError):
        raise Complaint("serve-database-kind") from None
    except DBAPIError as error:
        raise Complaint("serve-database", said=" ".join(str(error.orig).split()).rstrip(".")) from None
    except Newer:
        raise Complaint("serve-newer") from None
    server = _announcing(entrance.to(made, settings))
    shown = f"http://{'localhost' if settings.host in ('0.0.0.0', '::') else settings.host}"
    server.ready = lambda port: _greet(speak(asked.lang)("serve-ready", address=f"{shown}:{port}"), asked, shown, port)
    gc.set_threshold(50_000, 20, 1000)  # much is made and little of it in circles: look for these seldom
    sys.setswitchinterval(0.001)  # threads that write or think hand back to the one that answers
    for told in (signal.SIGINT, signal.SIGTERM):
        signal.signal(told, lambda *_: None)  # uvicorn ends well, then raises it once more
    server.run()
    if server.trouble:
        number = server.trouble.errno
        which = {errno.EACCES: "serve-port-kept", errno.EADDRINUSE: "serve-port"}.get(number or 0, "serve-host")
        raise Complaint(which, host=settings.host, port=str(settings.port))
    if not server.started:
        return 3  # why stands in the log
    sys.stdout.flush()
    os._exit(0)  # all is written: neither for threads that think nor for the end of what is compiled is waited


def _why(wrong: Any, lang: str) -> str:
    """What is wrong with the value of a setting."""
    limits: Mapping[str, Any] = wrong.get("ctx", {})
    if isinstance(ours := limits.get("error"), Refused):
        return ours.say(lang)
    for limit, kind in (("ge", "least"), ("gt", "above"), ("le", "most")):
        if limit in limits:
            return speak(lang)(f"setting-{kind}", limit=limits[limit])
    for kind in ("url", "bool", "int", "float"):
        if wrong["type"].startswith(kind):
            return speak(lang)(f"setting-{kind}")
    return speak(lang)("setting-literal", expected=limits["expected"].replace("'", "").replace(" or ", ", "))


def _greet(sentence: str, asked: argparse.Namespace, shown: str, port: int) -> None:
    print(sentence, flush=True)
    if _at_a_desktop() if asked.open is None else asked.open:
        threading.Thread(target=webbrowser.open, args=(f"{shown}:{port}",), daemon=True).start()


def _at_a_desktop() -> bool:
    """Whether a person has started this, where a browser has a window to open in."""
    windows = sys.platform in ("darwin", "win32") or os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    return bool(windows) and sys.stdout.isatty()


def _announcing(config: Any) -> Any:
    """A server that says when it listens, and at which port."""
    import uvicorn

    class Server(uvicorn.Server):
        """Calls `ready` with its port."""

        ready: Callable[[int], None]
        trouble: OSError | None = None
        """Why it cannot listen."""

        async def startup(self, sockets: Any = None) -> None:
            """Begins to listen."""
            try:
                await super().startup(sockets)
            except SystemExit as end:
                if not isinstance(end.__context__, OSError):
                    raise
                self.trouble, self.should_exit = end.__context__, True
            if self.started:
                self.ready(self.servers[0].sockets[0].getsockname()[1])

    return Server(config)
