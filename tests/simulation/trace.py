"""What happens in a simulation, line by line, for whoever wants to read it."""

import asyncio


class Trace:
    """Lines with the simulated time, who, and what. Kept only when somebody wants them: most seeds hold."""

    def __init__(self, loop: asyncio.AbstractEventLoop, is_kept: bool) -> None:
        self._loop = loop
        self.is_kept = is_kept
        self.lines: list[str] = []

    def add(self, who: str, what: str, *details: object) -> None:
        if self.is_kept:
            text = " ".join((what, *map(str, details)))
            self.lines.append(f"{self._loop.time():9.4f}  {who:<10} {text}")
