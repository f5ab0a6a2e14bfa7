"""Firefox as it is installed, by WebDriver BiDi: as much of it as shows that the page plays there."""

import json
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from websockets.sync.client import ClientConnection, connect

from conftest import PATIENCE

FIREFOX = shutil.which("firefox-esr") or shutil.which("firefox")

UNTIL = """(async () => {
    for (const begun = Date.now(); Date.now() - begun < PATIENCE; ) {
        const found = (CODE);
        if (found) return found;
        await new Promise((again) => setTimeout(again, 20));
    }
    throw new Error("never: " + document.body.innerText);
})()""".replace("PATIENCE", str(1000 * PATIENCE))


class Tab:
    """A tab that is told what to do."""

    def __init__(self, line: ClientConnection) -> None:
        self.line = line
        self.number = 0
        self.said: list[str] = []
        """What was written to the console."""
        self.tell("session.new", capabilities={})
        self.tell("session.subscribe", events=["log.entryAdded"])
        self.id = self.tell("browsingContext.getTree")["contexts"][0]["context"]

    def tell(self, method: str, **values: Any) -> Any:
        self.number += 1
        self.line.send(json.dumps({"id": self.number, "method": method, "params": values}))
        while True:
            heard = json.loads(self.line.recv(2 * PATIENCE))
            if heard.get("method") == "log.entryAdded":
                self.said.append(str(heard["params"].get("text")))
            if heard.get("id") == self.number:
                assert heard["type"] == "success", heard
                return heard["result"]

    def open(self, address: str) -> None:
        self.tell("browsingContext.navigate", context=self.id, url=address, wait="complete")

    def reload(self) -> None:
        self.tell("browsingContext.reload", context=self.id, wait="complete")

    def until(self, code: str) -> Any:
        """What an expression gives as soon as it gives anything."""
        asked = {"expression": UNTIL.replace("CODE", code), "target": {"context": self.id}, "awaitPromise": True}
        found = self.tell("script.evaluate", **asked)
        assert found["type"] == "success", found
        return found["result"].get("value")


@contextmanager
def firefox(profile: Path, webassembly: bool = True) -> Iterator[Tab]:
    """A tab of a Firefox with a profile of its own, where files are saved, too."""
    assert FIREFOX
    wanted = {
        "javascript.options.wasm": webassembly,
        "browser.download.folderList": 2,  # the one that is named
        "browser.download.dir": str(profile),
    }
    prefs = [f"user_pref({json.dumps(name)}, {json.dumps(value)});" for name, value in wanted.items()]
    (profile / "user.js").write_text("\n".join(prefs), encoding="utf-8")
    told = ["--headless", "--no-remote", "--profile", str(profile), "--remote-debugging-port", "0"]
    with subprocess.Popen([FIREFOX, *told], stderr=subprocess.PIPE, stdout=subprocess.DEVNULL, text=True) as process:
        assert process.stderr
        try:
            address = next(line.split()[-1] for line in process.stderr if "WebDriver BiDi listening" in line)
            with connect(f"{address}/session", max_size=None) as line:
                yield Tab(line)
        finally:
            process.terminate()
