"""What a table says no to."""

from pathlib import Path
from typing import Final

from newfound.core.words import Message, Refused

FOLDER: Final = Path(__file__).parent


class Declined(Refused):
    """Something that is not possible at a table, or not for the one who asks."""

    def __init__(self, message: Message, *folders: Path) -> None:
        """Carries the message; its catalogue is the table's unless others are named."""
        super().__init__(message, *(folders or (FOLDER,)))


class Stale(Declined):
    """A decision made on what the table looked like before."""
