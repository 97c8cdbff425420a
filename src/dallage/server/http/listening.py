"""The socket that listens, several times over.

libuv takes one connection from it in each turn of the event loop. When more come, they would wait in the kernel, where
nobody can tell them to come later. So it listens at several descriptors of the same socket: each gives one.
"""

import socket

import uvicorn

IN_A_TURN = 8  # connections; to take one and to refuse it takes a tenth of a millisecond


def listening_sockets(config: uvicorn.Config) -> list[socket.socket]:
    first = config.bind_socket()
    return [first] + [first.dup() for _ in range(IN_A_TURN - 1)]
