"""A WebAssembly module of one object file that needs nothing from outside.

An object file of LLVM is nearly a module: what lacks are the places of its data, the memory and the stack, and the
exports. The format of both is in the WebAssembly specification and in its tool conventions (Linking.md). Here is what
one object without imports and function pointers needs of it, and anything else is refused; so no linker must be
installed, which would be far larger than all of Dallage.

    memory    | stack, downwards | data | zeros | free, from the exported `heap` on
              0                  STACK
"""

from collections.abc import Iterable
from dataclasses import dataclass

HEADER = b"\0asm\1\0\0\0"
TYPE, IMPORT, FUNCTION, MEMORY, GLOBAL, EXPORT, CODE, DATA = 1, 2, 3, 5, 6, 7, 10, 11
SYMBOLS, SEGMENTS = 8, 5  # parts of the section `linking`
STACK = 1 << 16  # bytes
PAGE = 1 << 16
I32, CONSTANT, VARIABLE = 0x7F, 0, 1
UNDEFINED, EXPLICIT_NAME = 0x10, 0x40  # flags of a symbol
FUNCTION_SYMBOL, DATA_SYMBOL, GLOBAL_SYMBOL, SECTION_SYMBOL = range(4)
# Kinds of relocations: numbers of functions, types and globals stay as they are; addresses are filled in.
ADDRESS_LEB, ADDRESS_SLEB, ADDRESS_I32 = 3, 4, 5
UNCHANGED = {0: "function", 6: "type", 7: "global"}


class NotLinked(ValueError):
    """An object file has something that this linker does not know."""


class Reader:
    """Bytes, read one after the other."""

    def __init__(self, data: bytes) -> None:
        self.data, self.at = data, 0

    def byte(self) -> int:
        self.at += 1
        return self.data[self.at - 1]

    def bytes(self, count: int) -> bytes:
        self.at += count
        return self.data[self.at - count : self.at]

    def unsigned(self) -> int:
        number, shift = 0, 0
        while True:
            byte = self.byte()
            number |= (byte & 0x7F) << shift
            shift += 7
            if byte < 0x80:
                return number

    def signed(self) -> int:
        start = self.at
        number = self.unsigned()
        bits = 7 * (self.at - start)
        return number - (1 << bits) if number >> (bits - 1) & 1 else number

    def text(self) -> str:
        return self.bytes(self.unsigned()).decode()

    def is_at_end(self) -> bool:
        return self.at >= len(self.data)


def unsigned(number: int) -> bytes:
    """A number as WebAssembly writes it, in as few bytes as it takes."""
    found = bytearray()
    while number >= 0x80:
        found.append(number & 0x7F | 0x80)
        number >>= 7
    return bytes([*found, number])


def signed(number: int) -> bytes:
    found = bytearray()
    while not -64 <= number < 64:
        found.append(number & 0x7F | 0x80)
        number >>= 7
    return bytes([*found, number & 0x7F])


def section(number: int, content: bytes) -> bytes:
    return bytes([number]) + unsigned(len(content)) + content


def vector(parts: Iterable[bytes]) -> bytes:
    items = list(parts)
    return unsigned(len(items)) + b"".join(items)


def text(word: str) -> bytes:
    return unsigned(len(word.encode())) + word.encode()


@dataclass(frozen=True)
class Symbol:
    kind: int
    name: str
    index: int  # of the function, or of the segment of data
    offset: int = 0  # in the segment
    is_defined: bool = True


@dataclass(frozen=True)
class Relocation:
    kind: int
    offset: int  # in its section
    symbol: int
    addend: int


@dataclass(frozen=True)
class SegmentTraits:
    """What is said of a segment of data."""

    is_constant: bool
    alignment: int  # in bytes


class ObjectFile:
    """The parts of an object file that a module is made of."""

    def __init__(self, data: bytes) -> None:
        reader = Reader(data)
        if reader.bytes(8) != HEADER:
            raise NotLinked("this is no WebAssembly object")
        self.sections: dict[int, bytes] = {}
        self.numbers: list[int] = []  # which section stands where
        self.symbols: list[Symbol] = []
        self.segment_traits: list[SegmentTraits] = []
        self.relocations: dict[int, list[Relocation]] = {}
        while not reader.is_at_end():
            number, content = reader.byte(), reader.bytes(reader.unsigned())
            self.numbers.append(number)
            if number:
                self.sections[number] = content
            else:
                self._read_custom(Reader(content))

    def _read_custom(self, reader: Reader) -> None:
        name = reader.text()
        if name == "linking":
            reader.unsigned()  # its version
            while not reader.is_at_end():
                kind, part = reader.byte(), Reader(reader.bytes(reader.unsigned()))
                if kind == SYMBOLS:
                    self.symbols = [read_symbol(part) for _ in range(part.unsigned())]
                elif kind == SEGMENTS:
                    self.segment_traits = [read_segment_traits(part) for _ in range(part.unsigned())]
                else:
                    raise NotLinked(f"an object file with part {kind} in its section `linking`")
        elif name.startswith("reloc."):
            of = self.numbers[reader.unsigned()]
            self.relocations[of] = [read_relocation(reader) for _ in range(reader.unsigned())]

    def segments(self) -> list[tuple[int, bytes]]:
        """Each segment of data: where its bytes begin in the section, and the bytes."""
        reader, found = Reader(self.sections.get(DATA, b"\0")), []
        for _ in range(reader.unsigned()):
            if reader.byte() != 0 or reader.byte() != 0x41:
                raise NotLinked("a segment of data without a place")
            reader.signed()
            reader.byte()
            size = reader.unsigned()
            found.append((reader.at, reader.bytes(size)))
        return found


def read_symbol(reader: Reader) -> Symbol:
    kind, flags = reader.byte(), reader.unsigned()
    is_defined = not flags & UNDEFINED
    if kind == DATA_SYMBOL:
        name = reader.text()
        if not is_defined:
            raise NotLinked(f"data that is elsewhere: {name}")
        segment, offset = reader.unsigned(), reader.unsigned()
        reader.unsigned()  # its size
        return Symbol(kind, name, segment, offset)
    index = reader.unsigned()
    if kind == SECTION_SYMBOL:
        return Symbol(kind, "", index)
    name = reader.text() if is_defined or flags & EXPLICIT_NAME else ""
    return Symbol(kind, name, index, is_defined=is_defined)


def read_segment_traits(reader: Reader) -> SegmentTraits:
    is_constant, alignment = reader.text().startswith(".rodata"), 1 << reader.unsigned()
    reader.unsigned()
    return SegmentTraits(is_constant, alignment)


def read_relocation(reader: Reader) -> Relocation:
    kind, offset, symbol = reader.byte(), reader.unsigned(), reader.unsigned()
    if kind in UNCHANGED:
        return Relocation(kind, offset, symbol, 0)
    if kind in (ADDRESS_LEB, ADDRESS_SLEB, ADDRESS_I32):
        return Relocation(kind, offset, symbol, reader.signed())
    raise NotLinked(f"a relocation of kind {kind}: pointers to functions, for example, are not known here")


def link(data: bytes, exports: Iterable[str]) -> bytes:
    """The module of an object file, with these functions, `memory` and `heap` to be called and read from outside."""
    found = ObjectFile(data)
    check_imports(found)
    places, end = place_segments(found)
    functions = {s.name: s.index for s in found.symbols if s.kind == FUNCTION_SYMBOL and s.is_defined}
    code = relocated_code(found, places)
    pages = -(-end // PAGE)
    return HEADER + b"".join(
        [
            section(TYPE, found.sections[TYPE]),
            section(FUNCTION, found.sections[FUNCTION]),
            section(MEMORY, vector([b"\0" + unsigned(pages)])),
            section(GLOBAL, vector([global_number(STACK, VARIABLE), global_number(end, CONSTANT)])),
            section(
                EXPORT,
                vector(
                    [
                        text("memory") + b"\2\0",
                        text("heap") + b"\3\1",
                        *(text(name) + b"\0" + unsigned(functions[name]) for name in exports),
                    ]
                ),
            ),
            section(CODE, code),
            section(DATA, relocated_data(found, places)),
        ]
    )


def global_number(value: int, mutability: int) -> bytes:
    return bytes([I32, mutability, 0x41]) + signed(value) + b"\x0b"


def check_imports(found: ObjectFile) -> None:
    """An object asks for memory and a stack, which the module gets; more is refused."""
    reader = Reader(found.sections.get(IMPORT, b"\0"))
    for _ in range(reader.unsigned()):
        _, name, kind = reader.text(), reader.text(), reader.byte()
        if name == "__linear_memory" and kind == 2:
            has_most = reader.byte()
            for _ in range(1 + has_most):
                reader.unsigned()
        elif name == "__stack_pointer" and kind == 3:
            reader.bytes(2)
        else:
            raise NotLinked(f"the object asks for {name!r} from outside")


def place_segments(found: ObjectFile) -> tuple[list[int], int]:
    """The address of each segment of data, those of zeros last; and where free memory begins.

    Equal constants share one place: each function that names an array brings a copy, and learned weights are large.
    """
    segments, shared = found.segments(), dict[bytes, int]()
    places, end = [0] * len(segments), STACK
    order = sorted(range(len(segments)), key=lambda n: not any(segments[n][1]))
    for n in order:
        (start, content), traits = segments[n], found.segment_traits[n]
        may_share = traits.is_constant and not has_addresses(found, start, len(content))
        if may_share and content in shared and shared[content] % traits.alignment == 0:
            places[n] = shared[content]
            continue
        places[n] = -(-end // traits.alignment) * traits.alignment
        end = places[n] + len(content)
        if may_share:
            shared.setdefault(content, places[n])
    return places, -(-end // 64) * 64


def has_addresses(found: ObjectFile, start: int, size: int) -> bool:
    """Whether addresses are to be filled in, in a segment of data that begins there."""
    return any(start <= relocation.offset < start + size for relocation in found.relocations.get(DATA, []))


def address(found: ObjectFile, places: list[int], relocation: Relocation) -> int:
    symbol = found.symbols[relocation.symbol]
    if symbol.kind != DATA_SYMBOL:
        raise NotLinked(f"an address of {symbol.name!r}, which is no data")
    return places[symbol.index] + symbol.offset + relocation.addend


def relocated_code(found: ObjectFile, places: list[int]) -> bytes:
    """The functions with their addresses filled in. Numbers that LLVM wrote in five bytes get as few as they take."""
    content, relocations = found.sections[CODE], sorted(found.relocations.get(CODE, []), key=lambda r: r.offset)
    reader, bodies, next_one = Reader(content), [], 0
    for _ in range(reader.unsigned()):
        size = reader.unsigned()
        end, parts = reader.at + size, []
        while next_one < len(relocations) and relocations[next_one].offset < end:
            relocation = relocations[next_one]
            parts.append(reader.bytes(relocation.offset - reader.at))
            parts.append(relocated_number(found, places, relocation, reader))
            next_one += 1
        parts.append(reader.bytes(end - reader.at))
        body = b"".join(parts)
        bodies.append(unsigned(len(body)) + body)
    return vector(bodies)


def relocated_number(found: ObjectFile, places: list[int], relocation: Relocation, reader: Reader) -> bytes:
    """What stands in the code in place of a number; reads the one that stood there."""
    if relocation.kind in UNCHANGED:
        return unsigned(reader.unsigned())
    there = address(found, places, relocation)
    if relocation.kind == ADDRESS_LEB:
        reader.unsigned()
        return unsigned(there)
    if relocation.kind == ADDRESS_SLEB:
        reader.signed()
        return signed(there)
    raise NotLinked(f"a relocation of kind {relocation.kind} in code")


def relocated_data(found: ObjectFile, places: list[int]) -> bytes:
    """The segments that are not all zeros, each once, with addresses in them filled in."""
    made = dict[int, bytes]()
    for place, (start, content) in zip(places, found.segments()):
        data = bytearray(content)
        for relocation in found.relocations.get(DATA, []):
            at = relocation.offset - start
            if 0 <= at < len(data):
                if relocation.kind != ADDRESS_I32:
                    raise NotLinked(f"a relocation of kind {relocation.kind} in data")
                data[at : at + 4] = address(found, places, relocation).to_bytes(4, "little")
        if any(data):
            made[place] = b"\0\x41" + signed(place) + b"\x0b" + unsigned(len(data)) + bytes(data)
    return vector(list(made.values()))
