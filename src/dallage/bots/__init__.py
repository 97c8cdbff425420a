"""Opponents. They know what a game is, and never a game; what they know of one they learn from its `hints.py`."""
