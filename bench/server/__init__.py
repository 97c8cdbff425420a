"""`python -m bench.server`: what the table carries, beside its aims and beside boardgame.io, in one run."""
