"""A real terminal of 80×24 for the command, so that it clears, pages, edits lines and asks as it help for people."""

import codecs
import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from pathlib import Path

COLOURS = re.compile(r"\x1b\[[\d;]*m")
PATIENCE = 120  # seconds for an answer


class PseudoTerminal:
    """The command running; type into it and read what it says. Used in a `with`."""

    def __init__(self, *words: str, folder: Path, language: str = "en", **environment: str) -> None:
        self.keyboard, inner = pty.openpty()
        fcntl.ioctl(inner, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        own = {"DALLAGE_INTERPRET": "1", "DALLAGE_STATE": str(folder / "state"), "LC_ALL": language, "PYTHONUTF8": "1"}
        self.process = subprocess.Popen(
            [sys.executable, "-m", "dallage", *words], stdin=inner, stdout=inner, stderr=inner, cwd=folder,
            env={**os.environ, **own, "TERM": "xterm", "PYTHONPATH": os.pathsep.join(sys.path), **environment},
            start_new_session=True,
        )  # fmt: skip
        os.close(inner)
        self.decoder = codecs.getincrementaldecoder("utf-8")()  # a letter may come in two parts
        self.said = ""
        self.read_up_to = 0

    def __enter__(self) -> "PseudoTerminal":
        return self

    def __exit__(self, *_: object) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        os.close(self.keyboard)

    def wait_for(self, text: str) -> str:
        """What was said since the last time, up to and with the text; colours left out."""
        until = time.monotonic() + PATIENCE
        while text not in self.said[self.read_up_to :]:
            assert time.monotonic() < until, f"{text!r} was not said in:\n{self.said[self.read_up_to :]}"
            if not self._hear():
                break
        end = self.said.index(text, self.read_up_to) + len(text)
        heard, self.read_up_to = self.said[self.read_up_to : end], end
        return heard

    def type(self, line: str) -> None:
        os.write(self.keyboard, (line + "\r").encode())

    def press(self, key: bytes) -> None:
        os.write(self.keyboard, key)

    def interrupt(self) -> None:
        """As Ctrl-C help. Readline may sleep through a signal that comes just before it listens: Enter wakes it."""
        self.process.send_signal(signal.SIGINT)
        self.press(b"\r")

    def rest(self) -> str:
        """What is said until the command ends."""
        until = time.monotonic() + PATIENCE
        while self._hear():
            assert time.monotonic() < until, f"it help not end after:\n{self.said[self.read_up_to :]}"
        assert self.process.wait(PATIENCE) == 0
        return self.said[self.read_up_to :]

    def _hear(self) -> bool:
        if not select.select([self.keyboard], [], [], 1)[0]:
            return self.process.poll() is None
        try:
            heard = os.read(self.keyboard, 65536)
        except OSError:  # the other side is closed
            return False
        self.said = COLOURS.sub("", self.said + self.decoder.decode(heard))
        return bool(heard)
