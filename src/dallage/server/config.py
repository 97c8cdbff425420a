"""The one configuration of the server: flags of `dallage serve`, or the environment (`DALLAGE_PORT` and so on)."""

import os
import re
import sys
from ipaddress import ip_address
from pathlib import Path
from typing import Annotated, Any, Literal, get_args

from annotated_types import Ge, Le
from pydantic import Field, ValidationError, ValidationInfo, field_validator
from pydantic_core import PydanticCustomError
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict

from ..kernel.reasons import Sentence

NOT_A_NUMBER = Sentence("{name} must be a number, not {value!r}.", "{name} doit être un nombre, pas {value!r}.")
NOT_YES_OR_NO = Sentence("{name} must be yes or no, not {value!r}.", "{name} doit être yes ou no, pas {value!r}.")
OUT_OF_RANGE = Sentence(
    "{name} must be from {least} to {most}, not {value!r}.", "{name} doit aller de {least} à {most}, pas {value!r}."
)
NO_LEVEL = Sentence(
    "{name} must be one of {levels}, not {value!r}.", "{name} doit être l'un de {levels}, pas {value!r}."
)
NO_ADDRESS = Sentence(
    "{name} must be addresses like https://a.example, without a path, not {value!r}.",
    "{name} doit donner des adresses comme https://a.example, sans chemin, pas {value!r}.",
)
NOT_A_WORKER = Sentence(
    "{name} must be one of {workers}, not {value!r}.", "{name} doit être l'une de {workers}, pas {value!r}."
)
WRONG = Sentence("{name} cannot be {value!r}.", "{name} ne peut pas être {value!r}.")

# What Pydantic calls an error, and the sentence for it.
SENTENCES = {
    "int_parsing": NOT_A_NUMBER, "int_from_float": NOT_A_NUMBER, "float_parsing": NOT_A_NUMBER,
    "bool_parsing": NOT_YES_OR_NO, "literal_error": NO_LEVEL,
    "no_address": NO_ADDRESS, "not_a_worker": NOT_A_WORKER,
    "greater_than_equal": OUT_OF_RANGE, "less_than_equal": OUT_OF_RANGE, "finite_number": OUT_OF_RANGE,
}  # fmt: skip
LogLevel = Literal["debug", "info", "warning", "error"]
ADDRESS = re.compile(r"https?://([a-z0-9.-]+|\[[0-9a-f:.]+\])(:[0-9]{1,5})?")  # what a Content-Security-Policy can name
PREFIX = "DALLAGE_"
TABLES_FILE = "tables.db"


class ConfigError(Exception):
    """A setting that cannot be; says which."""

    def __init__(self, sentence: Sentence) -> None:
        super().__init__(sentence.en)
        self.sentence = sentence


def data_folder() -> Path:
    """Where tables are kept when nobody says otherwise."""
    from platformdirs import user_data_path

    folder = user_data_path("dallage", appauthor=False)
    # Until 0.1 the tables of a Mac were kept as on Linux: who has some there goes on with them.
    earlier = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "dallage"
    if sys.platform == "darwin" and (earlier / TABLES_FILE).exists() and not (folder / TABLES_FILE).exists():
        return earlier
    return folder


def default_database() -> str:
    return f"sqlite:///{data_folder() / TABLES_FILE}"


class Config(BaseSettings):
    """Everything that can be set, with the defaults of a table at home.

    What is not given is taken from the environment: `DALLAGE_PORT=9000`, or, where there may be several with commas,
    `DALLAGE_ORIGINS=https://a.example,https://b.example`. An empty variable counts as not set.
    """

    model_config = SettingsConfigDict(env_prefix=PREFIX, env_ignore_empty=True, frozen=True)

    host: str = "127.0.0.1"
    port: int = Field(default=8321, ge=1, le=65_535)
    database: str = Field(default_factory=default_database)
    origins: Annotated[tuple[str, ...], NoDecode] = ()  # others whose pages may open sockets; the own one always may
    # Where each worker has a public address of its own: the addresses of all, and the own one.
    workers: Annotated[tuple[str, ...], NoDecode] = ()
    worker: str = Field(default="", validate_default=True)
    threads: int = Field(default=max(1, (os.cpu_count() or 2) - 1), ge=1, le=1024)  # for bots
    most_body: int = Field(default=64 * 1024, ge=1024, le=1 << 24)  # bytes of the largest request or message
    messages_per_second: float = Field(default=20.0, ge=0.001, le=1e9)  # of one seat; a network has ten times as many
    message_burst: int = Field(default=60, ge=1, le=10**9)
    tables_per_hour: int = Field(default=120, ge=1, le=10**9)  # made from one address
    lobby: bool | None = None  # whether strangers may meet here; None: unless it is heard on this machine only
    lobby_per_hour: int = Field(default=60, ge=1, le=10**9)  # open tables, and seats taken at them, from one address
    most_live: int = Field(default=5_000, ge=1, le=10**9)  # tables kept in memory
    trust_proxy: bool = False  # whether X-Forwarded-For tells the address
    previews: bool = True  # whether a link shows, to messengers, what spectators may see
    metrics: bool = False  # whether /metrics answers, and to anybody
    log_level: LogLevel = "info"

    @property
    def has_lobby(self) -> bool:
        return not is_loopback(self.host) if self.lobby is None else self.lobby

    @field_validator("origins", "workers", mode="before")
    @classmethod
    def between_commas(cls, value: Any) -> Any:
        return tuple(part.strip() for part in value.split(",") if part.strip()) if isinstance(value, str) else value

    @field_validator("workers")
    @classmethod
    def addresses(cls, value: tuple[str, ...]) -> tuple[str, ...]:
        if not all(ADDRESS.fullmatch(address) for address in value):
            raise PydanticCustomError("no_address", "not an address")
        return value

    @field_validator("worker")
    @classmethod
    def one_of_them(cls, value: str, others: ValidationInfo) -> str:
        workers = others.data.get("workers", ())
        if (value or workers) and value not in workers:
            raise PydanticCustomError("not_a_worker", "not one of the workers")
        return value


def is_loopback(host: str) -> bool:
    """Whether only this machine can reach the address."""
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def read_config(**flags: Any) -> Config:
    """The configuration; flags that are None count as not given. ConfigError names the setting that cannot be."""
    try:
        return Config(**{name: value for name, value in flags.items() if value is not None})
    except ValidationError as error:
        first = error.errors()[0]
        raise ConfigError(sentence_for(str(first["loc"][0]), first["type"], first["input"])) from None


def sentence_for(name: str, kind: str, value: Any) -> Sentence:
    """What to say of Pydantic's error."""
    limits = Config.model_fields[name].metadata
    least = next((limit.ge for limit in limits if isinstance(limit, Ge)), None)
    most = next((limit.le for limit in limits if isinstance(limit, Le)), None)
    words = {"levels": ", ".join(get_args(LogLevel)), "workers": variable("workers")}
    return SENTENCES.get(kind, WRONG).fill(name=variable(name), value=value, least=least, most=most, **words)


def variable(name: str) -> str:
    """The name of a setting in the environment."""
    return f"{PREFIX}{name.upper()}"
