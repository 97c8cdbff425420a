"""Tests of Dalapapa."""
