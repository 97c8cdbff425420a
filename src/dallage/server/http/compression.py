"""Compression of what sockets send, without a compressor that is kept for each of them.

A message about a table is much like the one before it, and what the client has unpacked of a socket so far may be
referred to. Usually a server keeps a compressor for that: 38 kB, with a window too small for our larger messages. Here
each message gets a new one, and the last message as its dictionary. To the client that is the same stream. The figures
are in docs/decisions/0012-compressed-by-the-last-message.md.
"""

import zlib
from collections.abc import Sequence
from functools import lru_cache

from websockets.extensions.base import Extension, ServerExtensionFactory
from websockets.extensions.permessage_deflate import PerMessageDeflate, ServerPerMessageDeflateFactory
from websockets.frames import Frame, Opcode
from websockets.typing import ExtensionParameter

SHORTEST = 200  # bytes; below that, compressing costs more than it saves
LEVEL = 3  # of 9; the higher ones take twice the time for a tenth of the size
WINDOW_BITS, MEMORY_LEVEL = 14, 7  # 16 kB: two large messages
SHARED = 8  # of the last messages, for others who are told the same: the spectators of a table
SYNC_MARK = b"\x00\x00\xff\xff"  # ends what was compressed, and is left out


class LastMessageDeflate(PerMessageDeflate):
    """permessage-deflate (RFC 7692): sends with the last message as dictionary, and receives message by message."""

    def __init__(self, window_bits: int, takes_over: bool) -> None:
        super().__init__(True, True, 15, window_bits)
        self._takes_over = takes_over  # whether the client keeps what it has unpacked
        self._last = b""  # the last message that was compressed

    def encode(self, frame: Frame) -> Frame:
        packed = self.pack(bytes(frame.data)) if frame.opcode is Opcode.TEXT and frame.fin else None
        return frame if packed is None else Frame(frame.opcode, packed, True, rsv1=True)

    def pack(self, text: bytes) -> bytes | None:
        """A whole text, compressed; None if it is sent as it is."""
        if len(text) < SHORTEST:
            return None
        packed = deflated(text, self.local_max_window_bits, self._last)
        if self._takes_over:
            self._last = text
        return packed

    def unpack(self, packed: bytes, most: int) -> bytes | None:
        """A whole text from the client; None if it cannot be unpacked, or only to more bytes than allowed."""
        try:
            text = zlib.decompressobj(-self.remote_max_window_bits).decompress(packed + SYNC_MARK, most + 1)
        except zlib.error:
            return None
        return text if len(text) <= most else None


@lru_cache(SHARED)
def deflated(data: bytes, window_bits: int, dictionary: bytes) -> bytes:
    compressor = zlib.compressobj(LEVEL, zlib.DEFLATED, -window_bits, MEMORY_LEVEL, zlib.Z_DEFAULT_STRATEGY, dictionary)
    return (compressor.compress(data) + compressor.flush(zlib.Z_SYNC_FLUSH)).removesuffix(SYNC_MARK)


class LastMessageDeflateFactory(ServerPerMessageDeflateFactory):
    """Agrees with the client on the above."""

    def __init__(self) -> None:
        super().__init__(client_no_context_takeover=True, server_max_window_bits=WINDOW_BITS)

    def process_request_params(
        self, params: Sequence[ExtensionParameter], accepted_extensions: Sequence[Extension]
    ) -> tuple[list[ExtensionParameter], PerMessageDeflate]:
        agreed, usual = super().process_request_params(params, accepted_extensions)
        return agreed, LastMessageDeflate(usual.local_max_window_bits, not usual.local_no_context_takeover)


EXTENSIONS: Sequence[ServerExtensionFactory] = (LastMessageDeflateFactory(),)
