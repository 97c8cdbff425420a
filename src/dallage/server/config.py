"""The one configuration of the server: flags of `dallage serve`, or the environment (`DALLAGE_PORT` and so on)."""

import os
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any

from ..kernel.reasons import Sentence

NOT_A_NUMBER = Sentence("{name} must be a number, not {value!r}.", "{name} doit être un nombre, pas {value!r}.")
NOT_YES_OR_NO = Sentence("{name} must be yes or no, not {value!r}.", "{name} doit être yes ou no, pas {value!r}.")
OUT_OF_RANGE = Sentence(
    "{name} must be from {least} to {most}, not {value!r}.", "{name} doit aller de {least} à {most}, pas {value!r}."
)
NO_LEVEL = Sentence(
    "{name} must be one of {levels}, not {value!r}.", "{name} doit être l'un de {levels}, pas {value!r}."
)

RANGES = {
    "port": (1, 65_535), "threads": (1, 1024), "most_body": (1024, 1 << 24), "messages_per_second": (0.001, 1e9),
    "message_burst": (1, 10**9), "tables_per_hour": (1, 10**9), "most_live": (1, 10**9),
}  # fmt: skip
LEVELS = ("debug", "info", "warning", "error")
YES, NO = ("1", "true", "yes", "on"), ("0", "false", "no", "off")


class ConfigError(Exception):
    """A setting that cannot be; says which."""

    def __init__(self, sentence: Sentence) -> None:
        super().__init__(sentence.en)
        self.sentence = sentence


def data_folder() -> Path:
    """Where tables are kept when nobody says otherwise."""
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "dallage"


def default_database() -> str:
    return f"sqlite:///{data_folder() / 'tables.db'}"


@dataclass(frozen=True)
class Config:
    """Everything that can be set, with the defaults of a table at home."""

    host: str = "127.0.0.1"
    port: int = 8321
    database: str = field(default_factory=default_database)
    origins: tuple[str, ...] = ()  # other origins whose pages may open sockets; the own one always may
    threads: int = max(1, (os.cpu_count() or 2) - 1)  # for bots
    most_body: int = 64 * 1024  # bytes of the largest request or message
    messages_per_second: float = 20.0  # of one socket, in the long run
    message_burst: int = 60
    tables_per_hour: int = 120  # made from one address
    most_live: int = 5_000  # tables kept in memory
    trust_proxy: bool = False  # whether X-Forwarded-For tells the address
    log_level: str = "info"

    def __post_init__(self) -> None:
        for name, (least, most) in RANGES.items():
            value = getattr(self, name)
            if not least <= value <= most:
                raise ConfigError(OUT_OF_RANGE.said(name=variable(name), least=least, most=most, value=value))
        if self.log_level not in LEVELS:
            said = NO_LEVEL.said(name=variable("log_level"), levels=", ".join(LEVELS), value=self.log_level)
            raise ConfigError(said)

    @classmethod
    def from_environment(cls) -> "Config":
        """Every field can be set: `DALLAGE_PORT=9000`, `DALLAGE_ORIGINS=https://a.example,https://b.example`."""
        found = {f.name: os.environ.get(variable(f.name), "") for f in fields(cls)}
        like = cls()
        return cls(**{name: as_type(name, text, getattr(like, name)) for name, text in found.items() if text})


def variable(name: str) -> str:
    """The name of a setting in the environment."""
    return f"DALLAGE_{name.upper()}"


def as_type(name: str, text: str, like: Any) -> Any:
    """A text of the environment as what the field holds."""
    if isinstance(like, bool):
        if text.lower() not in YES + NO:
            raise ConfigError(NOT_YES_OR_NO.said(name=variable(name), value=text))
        return text.lower() in YES
    if isinstance(like, tuple):
        return tuple(part.strip() for part in text.split(",") if part.strip())
    if isinstance(like, int | float):
        try:
            return type(like)(text)
        except ValueError:
            raise ConfigError(NOT_A_NUMBER.said(name=variable(name), value=text)) from None
    return text
