"""How many connections the process may have, and how they are shared: some are kept for those who have a seat."""

import sys
from contextlib import suppress

ENOUGH = 65_536  # where the system sets no limit, or a higher one
OWN = 64  # for the store, the log and the files of the page


def descriptor_limit() -> int:
    """How many files and connections may be open at once."""
    if sys.platform == "win32":
        return ENOUGH
    import resource

    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return ENOUGH if soft == resource.RLIM_INFINITY else min(soft, ENOUGH)


def raise_descriptor_limit() -> None:
    """As far as the system lets us: what it gives by default is meant for programs that wait for files by `select`."""
    if sys.platform == "win32":
        return
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = ENOUGH if hard == resource.RLIM_INFINITY else min(hard, ENOUGH)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        with suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


def most_requests() -> int:
    """Connections of HTTP."""
    return descriptor_limit() // 4


def most_unknown() -> int:
    """Sockets that have not shown a key yet."""
    return descriptor_limit() // 8


def most_spectators() -> int:
    """Sockets that only look on. What is left, three eighths, is for those who have a seat, and for the store."""
    return descriptor_limit() // 4


def most_of_network() -> int:
    """Sockets of one network, whatever they show: anybody can make a table, and so has a seat."""
    return descriptor_limit() // 4


def most_sockets() -> int:
    """All of them: requests are still answered, and the store can still be opened."""
    return max(1, descriptor_limit() - most_requests() - OWN)
