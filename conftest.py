"""For every test, also those in the games' folders."""

import os
import signal

from hypothesis import settings

# An index out of bounds raises, it does not read on. Read by kernel/jit.py when it is imported.
os.environ.setdefault("DALLAGE_BOUNDSCHECK", "1")

# On a CI machine the same examples every time; elsewhere new ones, so that somebody meets the rare ones.
settings.register_profile("steady", derandomize=True)
if os.environ.get("CI"):
    settings.load_profile("steady")

# Run in the background, as `nohup make test &`, everything begun from here would ignore Ctrl-C, which some tests send.
signal.signal(signal.SIGINT, signal.default_int_handler)
