"""Reading a `components.toml`: what is in the box, each entry with its source, and clear words about what is wrong."""

import hashlib
import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, TypeVar

from newfound.core.words import BadComponents, Message, trouble

SOURCES: Final = ("rulebook", "public", "own")
"""Where an entry comes from: printed in the rulebook, known publicly, or our own reconstruction."""

T = TypeVar("T")


@dataclass(frozen=True)
class Piece:
    """A kind of piece in the box."""

    name: str
    count: int
    source: str


class Entry:
    """One entry of the file, which knows where it stands so that an error can name it."""

    def __init__(self, file: "File", where: str, values: Mapping[str, Any]) -> None:
        """Wraps the values found at that place."""
        self.file = file
        self.where = where
        self.values = values

    def get(self, key: str, kind: type[T]) -> T:
        """The value of a key, which must be there and of that type."""
        if key not in self.values:
            raise self.wrong("components-missing", key=key)
        value = self.values[key]
        if not isinstance(value, kind) or isinstance(value, bool) != (kind is bool):
            raise self.wrong("components-type", key=key, value=str(value), kind=Message(f"kind-{kind.__name__}"))
        return value

    @property
    def source(self) -> str:
        """Where the entry comes from; every entry must say so."""
        source = self.get("source", str)
        if source not in SOURCES:
            raise self.wrong("components-source", value=source, known=", ".join(SOURCES))
        return source

    def wrong(self, id: str, **args: Any) -> BadComponents:
        """An error about this entry, as a sentence that names the file and the entry."""
        return self.file.wrong("components-at", where=self.where, what=Message(id, **args))


class File:
    """A components file that has been read; `folder` holds the catalogue of the game's own complaints."""

    def __init__(self, path: Path, folder: Path) -> None:
        """Reads the file, or says why it cannot be read."""
        self.path = path
        self.folder = folder
        try:
            text = path.read_text(encoding="utf-8-sig")
            self.values = tomllib.loads(text)
        except OSError as error:
            raise self.wrong("components-unreadable", reason=trouble(error)) from None
        except UnicodeDecodeError:
            raise self.wrong("components-not-text") from None
        except tomllib.TOMLDecodeError as error:
            if at := re.search(r"at line (\d+), column (\d+)", str(error)):
                line, column = map(int, at.groups())
                raise self.wrong("components-not-toml-at", line=line, column=column) from None
            raise self.wrong("components-not-toml") from None
        except (ValueError, RecursionError):  # numbers or nesting beyond all measure, a name that is no path
            raise self.wrong("components-not-toml") from None
        self.digest = hashlib.sha256(text.encode()).hexdigest()[:12]

    def table(self, key: str) -> Entry:
        """The one entry `[key]`."""
        value = self.values.get(key)
        if not isinstance(value, dict):
            raise self.wrong("components-no-table", key=key)
        return Entry(self, f"[{key}]", value)

    def tables(self, key: str) -> Iterator[Entry]:
        """All entries `[[key]]`, each named by its `name` once that is known."""
        values = self.values.get(key)
        if not isinstance(values, list) or not all(isinstance(value, dict) for value in values):
            raise self.wrong("components-no-tables", key=key)
        for number, value in enumerate(values, 1):
            name = value.get("name")
            yield Entry(self, f"[[{key}]] {name if isinstance(name, str) else number}", value)

    def pieces(self) -> tuple[Piece, ...]:
        """The entries `[[piece]]`: name, count and source."""
        return tuple(Piece(e.get("name", str), e.get("count", int), e.source) for e in self.tables("piece"))

    def wrong(self, id: str, **args: Any) -> BadComponents:
        """An error about the file, as a sentence that names it."""
        return BadComponents(
            Message("components-wrong", file=self.path.name or str(self.path), what=Message(id, **args)), self.folder
        )
