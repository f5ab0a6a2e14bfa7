"""What lies on the table, as one record: each field declared once, with who may see it.

A subclass of `Position` is three things at once: the names rules use (`s.cell[c]`), the plain Python object the
interpreted rules run on, and the numpy dtype the compiled rules run on. Arrays are flat, so that a list serves as well.
"""

import struct
from collections.abc import Iterator, MutableSequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Final, Self, TypeAlias

Ints: TypeAlias = MutableSequence[int]
"""An array of integers: a list when interpreted, a numpy array when compiled."""

Array: TypeAlias = Any
"""A part of the box: an `array` of integers, or a list; for compiled rules a numpy array."""

Records: TypeAlias = Any
"""A numpy array of records."""

Box: TypeAlias = Any
"""The components as a named tuple of integer arrays; each game declares its own."""

ALL: Final = "all"
OWNER: Final = "owner"
NOBODY: Final = "nobody"


@dataclass(frozen=True)
class Field:
    """One field of the record: its integer type, length (0 for a single number) and who may see it."""

    kind: str
    size: int
    seen: str
    seats: int


def field(kind: str, size: int = 0, seen: str = ALL, seats: int = 0) -> Any:
    """Declares a field; one that its owner alone sees is divided into equal parts, one per seat."""
    if kind not in ("i1", "i2", "i4", "i8"):
        # numba turns signed and unsigned numbers that meet into floating point ones
        raise ValueError(f"a field holds signed integers (i1, i2, i4 or i8), not {kind!r}")
    if seen not in (ALL, OWNER, NOBODY):
        raise ValueError(f"seen must be all, owner or nobody, not {seen!r}")
    if seen == OWNER and (seats < 1 or size < 1 or size % seats):
        raise ValueError("a field seen by its owner needs seats, and a size they divide")
    return Field(kind, size, seen, seats)


class Position:
    """The base of every game's record; these four fields are asked of every game."""

    fields: ClassVar[dict[str, Field]]
    dtype: ClassVar[Any]
    _hidden: ClassVar[list[tuple[str, Field]]]
    """The fields that not everybody may see."""
    _lists: ClassVar[list[str]]
    _form: ClassVar[struct.Struct]

    players: int
    score: Ints
    first: int
    """The seat that begins."""
    edition: int
    """The version of the rules that the game is played by, as a number."""

    if TYPE_CHECKING:

        def __getattr__(self, name: str) -> Any:
            """The other fields, which each game declares for itself."""

    def __init_subclass__(cls) -> None:
        """Collects the declared fields."""
        cls.fields = {name: value for name, value in vars(cls).items() if isinstance(value, Field)}
        cls._hidden = [(name, field) for name, field in cls.fields.items() if field.seen != ALL]
        cls._lists = [name for name, field in cls.fields.items() if field.size]
        for name in cls.fields:
            delattr(cls, name)
        kinds = {"i1": "b", "i2": "h", "i4": "i", "i8": "q"}
        form = "".join(f"{field.size or 1}{kinds[field.kind]}" for field in cls.fields.values())
        widest = kinds[max((field.kind for field in cls.fields.values()), default="i1")]
        cls._form = struct.Struct(f"@{form}0{widest}")
        for needed in ("players", "score", "first", "edition"):
            if needed not in cls.fields:
                raise TypeError(f"{cls.__name__} needs a field {needed!r}")

    def __init__(self) -> None:
        """An empty record: every number is 0."""
        for name, field in self.fields.items():
            setattr(self, name, [0] * field.size if field.size else 0)

    def copy(self) -> Self:
        """The same record, apart."""
        new = self.__class__.__new__(self.__class__)
        new.__dict__ = values = self.__dict__.copy()
        for name in self._lists:
            values[name] = values[name].copy()
        return new

    def __copy__(self) -> Self:
        """The same record, apart."""
        return self.copy()

    def __deepcopy__(self, _known: Any) -> Self:
        """The same record, apart."""
        return self.copy()

    def __eq__(self, other: object) -> bool:
        """Equal when every field is."""
        return isinstance(other, Position) and self.__dict__ == other.__dict__

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        """The fields and their values."""
        return f"{type(self).__name__}({', '.join(f'{name}={value}' for name, value in self.__dict__.items())})"

    @classmethod
    def numpy(cls) -> Any:
        """The numpy dtype of the record."""
        if "dtype" not in cls.__dict__:
            import numpy as np

            kinds = [(n, f.kind, (f.size,)) if f.size else (n, f.kind) for n, f in cls.fields.items()]
            cls.dtype = np.dtype(kinds, align=True)
        return cls.dtype

    def to_numpy(self) -> Any:
        """The record as a numpy array of one; a number that does not fit its field raises OverflowError."""
        import numpy as np

        array = np.zeros(1, self.numpy())
        for name in self.fields:
            array[name][0] = getattr(self, name)
        return array

    def packed(self) -> bytes:
        """The bytes of that array, without numpy."""
        numbers: list[int] = []
        for name, field in self.fields.items():
            value = getattr(self, name)
            numbers += value if field.size else (value,)
        return self._form.pack(*numbers)

    @classmethod
    def unpacked(cls, data: bytes) -> Self:
        """The record of these bytes."""
        new = cls.__new__(cls)
        numbers, values, at = list(cls._form.unpack(data)), new.__dict__, 0
        for name, field in cls.fields.items():
            size = field.size
            values[name] = numbers[at : at + size] if size else numbers[at]
            at += size or 1
        return new

    def __reduce__(self) -> Any:
        """To another process go the bytes, which are written and read much faster than number by number."""
        return self.unpacked, (self.packed(),)

    @classmethod
    def from_numpy(cls, array: Any) -> Self:
        """The record held in the first place of a numpy array."""
        new = cls.__new__(cls)
        for name in cls.fields:
            setattr(new, name, array[name][0].tolist())
        return new

    def seen_by(self, seat: int | None) -> Self:
        """The record with 0 for all that a seat may not see (`None`: an onlooker); itself where nothing is hidden."""
        if not self._hidden:
            return self
        new = self.copy()
        for name, field in self._hidden:
            if field.seen == NOBODY:
                setattr(new, name, [0] * field.size if field.size else 0)
            else:
                part = field.size // field.seats
                values = getattr(new, name)
                for other in range(field.seats):
                    if other != seat:
                        values[other * part : (other + 1) * part] = [0] * part
        return new

    def watched(self, seat: int | None) -> Self:
        """A copy that raises `Hidden` as soon as anything is read of it that a seat may not see."""
        new = self.copy()
        for name, field in self._hidden:
            if not field.size:
                raise Hidden(name)  # a number by itself cannot be watched: as good as read
            part = field.size // max(1, field.seats)
            mine = range(0) if field.seen == NOBODY or seat is None else range(seat * part, (seat + 1) * part)
            setattr(new, name, _Watched(getattr(new, name), mine, name))
        return new

    @classmethod
    def same_for_all(cls) -> bool:
        """Whether all seats see the same: no field is seen by its owner alone."""
        return all(field.seen != OWNER for field in cls.fields.values())

    @classmethod
    def has_secrets(cls) -> bool:
        """Whether any field is hidden from anybody."""
        return bool(cls._hidden)


class Hidden(Exception):
    """Something was read that a seat may not see: the field of that name."""


class _Watched(list[int]):
    """A hidden field of which only one's own may be read."""

    def __init__(self, values: list[int], mine: range, name: str) -> None:
        super().__init__(values)
        self._mine = mine
        self._name = name

    def __getitem__(self, at: Any) -> Any:
        if at not in self._mine:
            raise Hidden(self._name)
        return super().__getitem__(at)

    def __iter__(self) -> Iterator[int]:
        raise Hidden(self._name)

    def copy(self) -> list[int]:
        raise Hidden(self._name)


def record_box(box: Any) -> Any:
    """The same components as a numpy array of one record, which compiled rules pass on as a single pointer.

    A tuple of arrays would be copied, seven words to an array, at every call from rule to rule.
    """
    import numpy as np

    parts = {name: np.asarray(part) for name, part in box._asdict().items()}
    array = np.zeros(1, np.dtype([(name, part.dtype, part.shape) for name, part in parts.items()], align=True))
    for name, part in parts.items():
        array[name][0] = part
    return array


def plain_box(box: Any) -> Any:
    """The same components as lists, on which interpreted rules run fastest."""
    return type(box)(*(part.tolist() for part in box))
