"""Short lists in an array, looked through from the first thing on."""

from .jit import rule


@rule
def is_among(thing, things, start, end):
    """Whether a thing is one of those from `start` on and before `end`."""
    for i in range(start, end):
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
