"""Simulations, ratings, reports. Knows what a game is, and never a game."""
