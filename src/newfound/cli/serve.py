"""Serves tables over HTTP and WebSocket, for a living room or, with PostgreSQL, for the world."""

import argparse
import gc
import os
import signal
import sys
import threading
import webbrowser
from collections.abc import Callable
from typing import Any, Final, NoReturn

from newfound.cli import Complaint, speak
from newfound.core.words import Refused

NAME: Final = "serve"


def arguments(command: argparse.ArgumentParser) -> None:
    """What `newfound serve` understands; everything else is set by environment variables."""
    command.add_argument("--host", help="where to listen; 0.0.0.0 for everybody in the network (default: 127.0.0.1)")
    command.add_argument("--port", type=int, help="the port (default: 8620; 0 takes any that is free)")
    command.add_argument(
        "--open", action=argparse.BooleanOptionalAction, help="open the page in the browser (default: at a desktop)"
    )


def run(asked: argparse.Namespace) -> NoReturn:
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
        ours = wrong.get("ctx", {}).get("error")
        why = ours.say(asked.lang) if isinstance(ours, Refused) else wrong["msg"]
        raise Complaint("serve-setting", name=name, why=why) from None
    except (ArgumentError, DBAPIError, OSError, ModuleNotFoundError) as error:
        raise Complaint("serve-database", why=str(getattr(error, "orig", error))) from None
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
    if not server.started:
        raise Complaint("serve-port", port=settings.port)
    sys.stdout.flush()
    os._exit(0)  # all is written: neither for threads that think nor for the end of what is compiled is waited


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

        async def startup(self, sockets: Any = None) -> None:
            """Begins to listen."""
            await super().startup(sockets)
            if self.started:
                self.ready(self.servers[0].sockets[0].getsockname()[1])

    return Server(config)
