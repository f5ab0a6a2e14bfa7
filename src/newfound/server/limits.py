"""Limits: how often somebody may ask for something."""

import ipaddress
import threading
import time
from collections import Counter, OrderedDict
from functools import lru_cache
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from starlette.requests import HTTPConnection

MOST: Final = 10_000
"""Askers remembered at once; beyond that the one heard of longest ago is forgotten, and begins anew."""

HOUSEHOLD: Final = 4
"""For how many people's doings there is room from one address."""


class Limit:
    """So many a second in the long run, and some at once; for each asker apart."""

    def __init__(self, rate: float, burst: float) -> None:
        """`burst` can be had at once, then `rate` every second."""
        self.rate = rate
        self.burst = burst
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def allows(self, asker: str, times: float = 1.0) -> bool:
        """Whether an asker may have so many more now; they count as taken then.

        More than can be had at once count as all of that.
        """
        return allowed((self, asker), times=min(times, self.burst))

    def _has(self, asker: str) -> float:
        """What an asker has left now."""
        now = time.monotonic()
        left, then = self._left.pop(asker, (self.burst, now))
        left = min(self.burst, left + (now - then) * self.rate)
        self._left[asker] = left, now
        if len(self._left) > MOST:
            self._left.popitem(last=False)
        return left

    def _take(self, asker: str, times: float) -> None:
        left, then = self._left.pop(asker)
        self._left[asker] = left - times, then


class AtOnce:
    """So many of something under way at once; for each asker apart."""

    def __init__(self, most: int) -> None:
        """Nothing is under way."""
        self.most = most
        self._going: Counter[str] = Counter()

    def full(self, asker: str) -> bool:
        """Whether an asker has to wait for what is under way."""
        return self._going[asker] >= self.most

    def begin(self, asker: str) -> None:
        """One more is under way."""
        self._going[asker] += 1

    def end(self, asker: str) -> None:
        """One is done."""
        self._going[asker] -= 1
        if not self._going[asker]:
            del self._going[asker]


_counting = threading.Lock()
"""Held while somebody is counted: requests are looked at in several threads."""


def allowed(*asked: tuple[Limit, str], times: float = 1.0) -> bool:
    """Whether every limit allows its asker so many more; only then they count as taken, from each of them."""
    with _counting:
        if any(limit._has(asker) < times for limit, asker in asked):
            return False
        for limit, asker in asked:
            limit._take(asker, times)
        return True


def address_of(request: "HTTPConnection") -> str:
    """Where somebody asks from, as limits count it."""
    return household(request.client.host if request.client else "")


@lru_cache(maxsize=MOST)
def household(host: str) -> str:
    """What counts as one for an address: itself, or the network of one household where it has room for many."""
    try:
        number = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if isinstance(number, ipaddress.IPv6Address):
        if number.ipv4_mapped:
            return str(number.ipv4_mapped)
        return str(ipaddress.ip_network((number, 64), strict=False))
    return str(number)
