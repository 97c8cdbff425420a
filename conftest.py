"""For every test, also those in the games' folders: an index out of bounds raises, it does not read on."""

import os

# Read by kernel/jit.py when it is imported, so set before anything imports dallage.
os.environ.setdefault("DALLAGE_BOUNDSCHECK", "1")
