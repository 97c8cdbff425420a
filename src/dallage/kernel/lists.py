"""Short lists: the first `count` things of an array, looked through from the first on."""

from .jit import rule


@rule
def is_among(thing, things, count):
    """Whether a thing is one of the first `count`."""
    for i in range(count):
        if things[i] == thing:
            return True
    return False


@rule
def index_of(thing, things):
    """Where a thing stands first in an array that has it."""
    i = 0
    while things[i] != thing:
        i += 1
    return i
