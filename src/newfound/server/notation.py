"""JSON, written as fast as it can be where this runs."""

import json
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from orjson import Fragment, dumps, loads
else:
    try:
        from orjson import Fragment, dumps, loads
    except ImportError:  # a browser has Python's own
        Fragment = loads = json.loads

        def dumps(value: Any) -> bytes:
            """The value as JSON."""
            return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()


__all__ = ["Fragment", "dumps", "loads"]
