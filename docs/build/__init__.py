"""Makes the site out of docs/, the rules of the games and the docstrings: `python -m docs.build`."""
