"""A package by name, so that a `tests` that some other package has installed is never taken for ours."""
