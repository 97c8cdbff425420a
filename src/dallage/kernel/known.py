"""Two words of secrecy."""

UNKNOWN = -1  # what a veiled state holds in place of a piece its seat may not know
NOBODY = -1  # the seat of somebody who only looks on: knows what everybody knows
