"""The table: a server for people and bots, on one machine or many. See docs/architecture.md."""

import logging

# Commands that do not configure logging say what is wrong themselves: without this, Python would print warnings too.
logging.getLogger("dallage").addHandler(logging.NullHandler())
