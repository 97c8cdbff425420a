"""Files are written whole or not at all."""

import errno
import os
import tempfile
from pathlib import Path

from .errors import CANNOT_WRITE, EXISTS, PressError


def check_target(path: Path, force: bool) -> None:
    """PressError if something is there already, or no folder for it; asked before the work, which takes a while."""
    if path.exists() and (not force or path.is_dir()):
        raise PressError(EXISTS.fill(path=path))
    if not path.parent.is_dir():
        raise PressError(CANNOT_WRITE.fill(path=path, why=os.strerror(errno.ENOENT)))


def write_whole(path: Path, content: bytes, force: bool = False) -> None:
    """Writes beside the target and renames: a full disk or Ctrl-C leaves the old file, or none."""
    check_target(path, force)
    beside = None
    try:
        with tempfile.NamedTemporaryFile(dir=path.parent, prefix=f".{path.name}.", delete=False) as file:
            beside = Path(file.name)
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        beside.chmod(0o666 & ~current_umask())
        beside.replace(path)
    except OSError as error:
        raise PressError(CANNOT_WRITE.fill(path=path, why=error.strerror or error)) from None
    finally:
        if beside is not None:
            beside.unlink(missing_ok=True)


def current_umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
