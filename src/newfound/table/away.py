"""What is raised when what keeps the tables does not answer."""

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from sqlalchemy.exc import DBAPIError, InterfaceError, OperationalError, TimeoutError
else:
    try:
        from sqlalchemy.exc import DBAPIError, InterfaceError, OperationalError, TimeoutError
    except ImportError:  # a browser keeps tables without such a database

        class DBAPIError(Exception):
            """Nobody raises it."""

        InterfaceError = OperationalError = TimeoutError = DBAPIError

AWAY: Final = (DBAPIError, TimeoutError)
"""The database does not answer, or cannot write."""
LOST: Final = (OperationalError, InterfaceError, TimeoutError)
"""It does not answer, whatever it was asked."""
