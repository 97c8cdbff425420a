"""Readers: whose knowledge somebody shares who looks at a table with some key."""

from .header import Header
from .keys import hash_key, opens, share_key
from .table import OVER, Table

Reader = tuple[int, ...]  # the seats whose knowledge the reader shares; () for a spectator


def key_hashes(header: Header) -> frozenset[str]:
    """Of all keys that may open something of a table, at whichever time."""
    shared = hash_key(share_key(header.id, header.nonce))
    return frozenset({header.host, header.watch, shared, *(seat.key for seat in header.seats if seat.key is not None)})


def reader_of(table: Table, hash_of_key: str) -> Reader | None:
    """The seats that a key opens; () for spectators', the host's and a finished game's; None: it opens nothing."""
    head = table.header
    seats = tuple(seat for seat in range(head.players) if table.has_key(seat, hash_of_key))
    watches = opens(hash_of_key, head.watch) | opens(hash_of_key, head.host)
    shared = table.status == OVER and opens(hash_of_key, hash_key(share_key(head.id, head.nonce)))
    return seats if seats or watches or shared else None
