"""The page: the files that were built from `newfound/page`, served beside the API."""

import contextlib
from pathlib import Path
from typing import Final

from fastapi import FastAPI, Request, Response
from fastapi.responses import FileResponse, PlainTextResponse
from starlette.convertors import PathConvertor, register_url_convertor
from starlette.exceptions import HTTPException

from newfound.bots.modules import MODULES

PAGE: Final = Path(__file__).parent.parent / "page" / "dist"
"""What was built."""
SVG: Final = "image/svg+xml; charset=utf-8"
"""The kind of our pictures."""
LASTING: Final = "public, max-age=31536000, immutable"
"""How long a browser may keep what is named by what it was made from."""
KINDS: Final = {".wasm": "application/wasm", ".json": "application/json", ".net": "application/octet-stream"}
"""What lies among the modules."""
BRIEF: Final = {"index.html": "no-cache", "service.js": "no-cache"}
"""What is asked for anew each time, since it tells what there is."""
SPOKEN: Final = {".svg": SVG, ".webmanifest": "application/manifest+json"}
"""Kinds that are not known everywhere."""
MISSING: Final = (
    "La page n’est pas encore construite : « npm install && npm run build » dans src/newfound/page.\n"
    "The page is not built yet: “npm install && npm run build” in src/newfound/page.\n"
)


class _Place(PathConvertor):
    """An address that is not the API's."""

    regex = r"(?!api(?:/|$)).*"


def _is_file(path: Path) -> bool:
    """Whether a file is there; none has a name that is too long for one."""
    with contextlib.suppress(OSError):
        return path.is_file()
    return False


def mount(app: FastAPI, page: Path = PAGE) -> None:
    """Serves the page at every address that is not the API's; it finds out by itself what the address names."""
    page = page.resolve()
    register_url_convertor("place", _Place())

    async def serve(request: Request) -> Response:
        path = request.path_params["path"]
        found = (page / path).resolve()
        if path and found.is_relative_to(page) and _is_file(found):
            lasting = LASTING if path.startswith("assets/") else BRIEF.get(path, "public, max-age=3600")
            kind = SPOKEN.get(found.suffix)  # else it is found by the name
            return FileResponse(found, media_type=kind, headers={"Cache-Control": lasting})
        if path.startswith("assets/"):
            raise HTTPException(404)
        if not (page / "index.html").is_file():
            return PlainTextResponse(MISSING, 503)
        return FileResponse(page / "index.html", headers={"Cache-Control": "no-cache"})

    async def module(request: Request) -> Response:
        found = MODULES / request.path_params["name"]
        kind = KINDS.get(found.suffix)
        if kind is None or not _is_file(found):
            raise HTTPException(404)
        return FileResponse(found, media_type=kind, headers={"Cache-Control": LASTING})

    app.add_route("/modules/{name}", module, methods=["GET", "HEAD"], include_in_schema=False)
    app.add_route("/{path:place}", serve, methods=["GET", "HEAD"], include_in_schema=False)
