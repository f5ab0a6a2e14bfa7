"""Limits: how often somebody may ask for something."""

import time
from collections import OrderedDict
from typing import Final

MOST: Final = 10_000
"""Askers remembered at once; beyond that the one heard of longest ago is forgotten, and begins anew."""


class Limit:
    """So many a second in the long run, and some at once; for each asker apart."""

    def __init__(self, rate: float, burst: float) -> None:
        """`burst` can be had at once, then `rate` every second."""
        self.rate = rate
        self.burst = burst
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def allows(self, asker: str) -> bool:
        """Whether an asker may have one more now; it counts as taken then."""
        now = time.monotonic()
        left, then = self._left.pop(asker, (self.burst, now))
        left = min(self.burst, left + (now - then) * self.rate)
        self._left[asker] = (max(0.0, left - 1) if left >= 1 else left, now)
        if len(self._left) > MOST:
            self._left.popitem(last=False)
        return left >= 1
