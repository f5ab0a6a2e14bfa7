"""What the server says no to, beyond what a table does."""

import re
from pathlib import Path
from typing import Any, Final, TypeVar

from newfound.core.words import Message, Refused

T = TypeVar("T")
FOLDER: Final = Path(__file__).parent
_HALF: Final = re.compile("[\ud800-\udfff]")


class Turned(Refused):
    """A request that is turned away: a sentence, a word for programs, and the status of the answer."""

    def __init__(self, status: int, id: str, **args: Any) -> None:
        """Names a sentence of the server's catalogue."""
        super().__init__(Message(id, **args), FOLDER)
        self.status = status
        self.word = id


def checked_text(value: T) -> T:
    """What somebody sent, if no text in it, however deep, holds what cannot be kept: NUL, or half a character."""
    left: list[Any] = [value]
    while left:
        each = left.pop()
        if isinstance(each, dict):
            left += [*each, *each.values()]
        elif isinstance(each, list):
            left += each
        elif isinstance(each, str) and ("\0" in each or (not each.isascii() and _HALF.search(each))):
            raise Turned(422, "text-wrong")
    return value
