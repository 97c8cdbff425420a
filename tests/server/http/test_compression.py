"""LastMessageDeflate: what any client unpacks is what was sent, in few bytes and without a compressor kept."""

import zlib

import pytest
from websockets.extensions.permessage_deflate import ClientPerMessageDeflateFactory, PerMessageDeflate
from websockets.frames import Frame, Opcode

from dallage.server.http.compression import SHORTEST, LastMessageDeflate, LastMessageDeflateFactory


def agreed(client: ClientPerMessageDeflateFactory) -> tuple[LastMessageDeflate, PerMessageDeflate]:
    """The server's end and the client's, after they have talked about it."""
    params, server = LastMessageDeflateFactory().process_request_params(client.get_request_params(), [])
    assert isinstance(server, LastMessageDeflate)
    return server, client.process_response_params(params, [])


def text(data: bytes) -> Frame:
    return Frame(Opcode.TEXT, data)


def message(number: int) -> bytes:
    """One of a table's, much like the others."""
    cells = ",".join(str(zlib.crc32(b"%d" % cell)) for cell in range(400))
    return f'{{"type":"table","log_length":{number},"cells":[{cells}]}}'.encode()


@pytest.mark.parametrize(
    "client",
    [
        ClientPerMessageDeflateFactory(client_max_window_bits=True),  # as browsers ask
        ClientPerMessageDeflateFactory(),
        ClientPerMessageDeflateFactory(server_max_window_bits=9),
        ClientPerMessageDeflateFactory(server_no_context_takeover=True),
        ClientPerMessageDeflateFactory(client_max_window_bits=10, client_no_context_takeover=True),
    ],
)
def test_a_client_reads_what_was_sent(client: ClientPerMessageDeflateFactory) -> None:
    server, other = agreed(client)
    sent = [message(1), b'{"type":"done"}', message(2), "é".encode() * SHORTEST, message(3), message(3)]
    assert [bytes(other.decode(server.encode(text(data))).data) for data in sent] == sent
    answers = [b'{"type":"ping"}', message(4)]
    assert [bytes(server.decode(other.encode(text(data))).data) for data in answers] == answers


def test_of_a_message_like_the_last_one_only_the_difference_is_sent() -> None:
    server, _ = agreed(ClientPerMessageDeflateFactory(client_max_window_bits=True))
    first, second = (len(server.encode(text(message(number))).data) for number in range(2))
    assert first > 1000
    assert second < 100


def test_what_is_short_or_no_text_goes_as_it_is() -> None:
    server, _ = agreed(ClientPerMessageDeflateFactory())
    for frame in (
        text(b"x" * (SHORTEST - 1)),
        Frame(Opcode.PING, b"x" * 100),
        Frame(Opcode.TEXT, b"x" * 500, fin=False),
    ):
        assert server.encode(frame) is frame


def test_no_compressor_is_kept() -> None:
    server, _ = agreed(ClientPerMessageDeflateFactory())
    server.encode(text(message(1)))
    server.decode(Frame(Opcode.TEXT, zlib.compress(b"x", wbits=-15), rsv1=True))
    kept = [type(value).__module__ for value in vars(server).values()]
    assert "zlib" not in kept
