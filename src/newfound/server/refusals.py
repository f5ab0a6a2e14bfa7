"""What the server says no to, beyond what a table does."""

from pathlib import Path
from typing import Any, Final

from newfound.core.words import Message, Refused

FOLDER: Final = Path(__file__).parent


class Turned(Refused):
    """A request that is turned away: a sentence, a word for programs, and the status of the answer."""

    def __init__(self, status: int, id: str, **args: Any) -> None:
        """Names a sentence of the server's catalogue."""
        super().__init__(Message(id, **args), FOLDER)
        self.status = status
        self.word = id
