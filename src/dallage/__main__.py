"""`python -m dallage` is the command `dallage`."""

from .cli import main

if __name__ == "__main__":  # the compiler's helper processes import this file again
    raise SystemExit(main())
