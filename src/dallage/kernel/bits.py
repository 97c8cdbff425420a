"""Small sets as the bits of one int: n is in the set if bit n is. Numbers up to 62, so that the sign stays out."""

from .jit import compiled_version_of, rule


@rule
def has_bit(bits: int, n: int) -> bool:
    """Whether n is in the set."""
    return (bits >> n) & 1 == 1


def count_bits(bits: int) -> int:
    """How many are in the set."""
    return int(bits).bit_count()


@compiled_version_of(count_bits)
def _count_by_machine(bits: int) -> int:
    # LLVM knows this loop and makes one instruction of it.
    count = 0
    while bits != 0:
        bits &= bits - 1
        count += 1
    return count


def lowest_bit(bits: int) -> int:
    """The lowest in a set that is not empty."""
    bits = int(bits)
    return (bits & -bits).bit_length() - 1


@compiled_version_of(lowest_bit)
def _lowest_by_machine(bits: int) -> int:
    # The bits below the lowest one.
    return count_bits(~bits & (bits - 1))


@rule
def nth_bit(bits: int, n: int) -> int:
    """The n-th in a set, counted from 0, lowest first; there are more than n."""
    for _ in range(n):
        bits &= bits - 1
    return lowest_bit(bits)
