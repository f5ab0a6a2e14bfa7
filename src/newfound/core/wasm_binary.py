"""WebAssembly as bytes: the object that LLVM emits, made a module that imports nothing and exports what is asked.

LLVM's object is a module already, written for a linker: it imports its memory and stack pointer, and lists its
functions among the linker's symbols. Linked with nothing else, the indices and addresses in it are right as they are
(its constants lie at 0), so all that is left to do is to give it these two and a list of exports.

https://webassembly.github.io/spec/core/binary and the tool conventions' Linking.md say what is read and written here.
"""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

PAGE: Final = 1 << 16
STACK_PAGES: Final = 2
"""Room for what functions keep beside WebAssembly's own stack. Rules never call themselves, so it is bounded."""

HEAD: Final = b"\0asm\1\0\0\0"
CUSTOM, TYPE, IMPORT, FUNCTION, TABLE, MEMORY, GLOBAL, EXPORT = range(8)
"""The first kinds of sections, which come in this order; custom ones, for linkers and the like, come anywhere."""

A_FUNCTION, A_TABLE, A_MEMORY, A_GLOBAL = range(4)
"""The kinds of what is imported and exported."""

I32: Final = 0x7F
SYMBOLS: Final = 8
"""The part of the linker's section that lists symbols, of which these are the kinds:"""
FUNCTION_SYMBOL, DATA_SYMBOL, SECTION_SYMBOL = 0, 1, 3
UNDEFINED, NAMED = 0x10, 0x40


class BadObject(ValueError):
    """An object that cannot be made a module as it is, and why."""


class Section(NamedTuple):
    """A part of a module."""

    id: int
    body: bytes


class Import(NamedTuple):
    """Something that an object expects from outside."""

    name: str
    kind: int
    least: int
    """Of a memory: its pages at least."""


class Reader:
    """Reads what WebAssembly is written in, from the beginning of some bytes on."""

    def __init__(self, data: bytes) -> None:
        """Nothing is read yet."""
        self.data = data
        self.at = 0

    def __bool__(self) -> bool:
        """Whether anything is left."""
        return self.at < len(self.data)

    def take(self, size: int) -> bytes:
        """The next so many bytes."""
        if self.at + size > len(self.data):
            raise BadObject("The object ends in the middle.")
        self.at += size
        return self.data[self.at - size : self.at]

    def byte(self) -> int:
        """The next byte."""
        return self.take(1)[0]

    def number(self) -> int:
        """A whole number from 0 on, seven bits to a byte, the lowest first (LEB128)."""
        value = shift = 0
        while True:
            byte = self.byte()
            value |= (byte & 127) << shift
            shift += 7
            if byte < 128:
                return value

    def sized(self) -> bytes:
        """Bytes after their number."""
        return self.take(self.number())

    def name(self) -> str:
        """A text after its length."""
        return self.sized().decode()


def number(value: int) -> bytes:
    """A whole number from 0 on, as `Reader.number` reads it."""
    low, rest = value & 127, value >> 7
    return bytes([low | 128]) + number(rest) if rest else bytes([low])


def signed(value: int) -> bytes:
    """A number as a constant instruction has it: as `number`, where the highest bit written tells the sign."""
    low, rest = value & 127, value >> 7
    return bytes([low]) if rest == -(low >> 6) else bytes([low | 128]) + signed(rest)


def sized(data: bytes) -> bytes:
    """Bytes after their number."""
    return number(len(data)) + data


def listed(entries: Sequence[bytes]) -> bytes:
    """Entries after their number."""
    return number(len(entries)) + b"".join(entries)


def sections(data: bytes) -> Iterator[Section]:
    """The parts of a module or an object."""
    reader = Reader(data)
    if reader.take(len(HEAD)) != HEAD:
        raise BadObject("This is not WebAssembly, version 1.")
    while reader:
        yield Section(reader.byte(), reader.sized())


def imports(body: bytes) -> Iterator[Import]:
    """What an object expects from outside."""
    reader = Reader(body)
    for _ in range(reader.number()):
        reader.name()  # the module it is expected from
        name, kind, least = reader.name(), reader.byte(), 0
        if kind == A_FUNCTION:
            reader.number()  # its type
        elif kind == A_GLOBAL:
            reader.take(2)  # its type, and whether it changes
        else:
            if kind == A_TABLE:
                reader.byte()
            bounded, least = reader.byte() & 1, reader.number()
            if bounded:
                reader.number()
        yield Import(name, kind, least)


def functions(body: bytes) -> Iterator[tuple[str, int]]:
    """The functions among the linker's symbols, each with its index; `body` is the section `linking`."""
    reader = Reader(body)
    if reader.name() != "linking" or reader.number() != 2:
        raise BadObject("The object's symbols are not written in version 2.")
    while reader:
        kind, part = reader.byte(), Reader(reader.sized())
        if kind != SYMBOLS:
            continue
        for _ in range(part.number()):
            kind, flags = part.byte(), part.number()
            if kind == SECTION_SYMBOL:
                part.number()
            elif kind == DATA_SYMBOL:
                part.name()
                if not flags & UNDEFINED:
                    part.number(), part.number(), part.number()  # segment, offset, size
            else:
                index = part.number()
                name = part.name() if not flags & UNDEFINED or flags & NAMED else ""
                if kind == FUNCTION_SYMBOL:
                    yield name, index


def module(data: bytes, names: Sequence[str]) -> bytes:
    """The object as a module that exports those functions, its `memory`, and as `__heap_base` where that is free."""
    parts = list(sections(data))
    if any(part.id in (MEMORY, GLOBAL, EXPORT) for part in parts):
        raise BadObject("The object has a memory, globals or exports of its own.")
    pages, pointers = STACK_PAGES, 0
    for name, kind, least in (each for part in parts if part.id == IMPORT for each in imports(part.body)):
        if (name, kind) == ("__linear_memory", A_MEMORY):
            pages += least
        elif (name, kind) == ("__stack_pointer", A_GLOBAL):
            pointers += 1
        else:
            raise BadObject(f"The object needs {name}, which no module has.")
    linking = [part.body for part in parts if part.id == CUSTOM and part.body.startswith(sized(b"linking"))]
    known = dict(each for body in linking for each in functions(body))
    exports = []
    for name in names:
        if name not in known:
            raise BadObject(f"The object has no function {name}.")
        exports.append(sized(name.encode()) + bytes([A_FUNCTION]) + number(known[name]))
    exports.append(sized(b"memory") + bytes([A_MEMORY, 0]))
    exports.append(sized(b"__heap_base") + bytes([A_GLOBAL, pointers]))
    top = b"\x41" + signed(pages * PAGE) + b"\x0b"  # i32.const, end: the stack begins there, and goes down
    made = [
        *(part for part in parts if part.id in (TYPE, FUNCTION, TABLE)),
        Section(MEMORY, listed([bytes([0]) + number(pages)])),
        Section(GLOBAL, listed([bytes([I32, 1]) + top] * pointers + [bytes([I32, 0]) + top])),
        Section(EXPORT, listed(exports)),
        *(part for part in parts if part.id > EXPORT),
    ]
    return HEAD + b"".join(bytes([part.id]) + sized(part.body) for part in made)
