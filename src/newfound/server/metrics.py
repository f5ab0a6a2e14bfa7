"""Figures for whoever looks after a server, in Prometheus' form."""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from prometheus_client import Counter, Gauge, Histogram
else:
    try:
        from prometheus_client import Counter, Gauge, Histogram
    except ImportError:  # a browser without a server, where nobody asks for figures

        class Counter:
            """Counts nothing."""

            def __init__(self, *_: Any, **__: Any) -> None:
                """Whatever it was to count."""

            def __getattr__(self, _: str) -> Any:
                """Whatever it is told, it does."""
                return lambda *_: self

            def __enter__(self) -> None:
                """Takes no time."""

            def __exit__(self, *_: object) -> None:
                """Took none."""

        Gauge = Histogram = Counter

_SHORT = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5)

REQUESTS = Counter("newfound_requests", "Requests by kind and status.", ["method", "route", "status"])
DECISIONS = Counter("newfound_decisions", "Decisions written.", ["game", "by"])
REFUSED = Counter("newfound_refused", "Operations at tables that were refused.", ["operation"])
LIVE = Gauge("newfound_live", "Connections that look at a table.")
TABLES = Gauge("newfound_tables", "Tables in memory.")
COMMIT = Histogram("newfound_commit_seconds", "Writing a change.", buckets=_SHORT)
DRAW = Histogram("newfound_draw_seconds", "Making what a seat is shown.", buckets=_SHORT)
PAINTERS = Counter("newfound_painters", "Painters that ended or hung, and pictures that failed.", ["outcome"])
THINK = Histogram("newfound_think_seconds", "A bot's decision.", ["level"], buckets=_SHORT)
DEVICES = Counter(
    "newfound_devices", "Questions that people's devices answered, and times that they failed.", ["outcome"]
)
NOTICES = Counter("newfound_notices", "Notices by how they were sent and whether they went out.", ["way", "outcome"])
TROUBLES = Counter("newfound_troubles", "Times that something went wrong at a table.", ["what"])
BROKE = Counter("newfound_broke", "Times that a task beside the requests broke down.", ["task"])
