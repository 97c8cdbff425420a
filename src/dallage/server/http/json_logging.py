"""The server's own logs: one JSON object a line. Only these fields are written, so no key, seed or hand is."""

import json
import logging
import time
from collections import Counter
from typing import Any

FIELDS = ("table", "work", "code", "path", "address", "seconds", "database", "port", "count")
LONGEST = 500  # letters of what came from outside: anybody may ask for a very long address
LONGEST_ERROR = 10_000
OF_STRANGERS = "uvicorn.error"  # where a line is written of every request that is none
SILENCE_SECONDS = 10.0  # between two such lines with the same words


class JsonFormatter(logging.Formatter):
    """A log record as a line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(record.created)),
            "level": record.levelname.lower(),
            "what": record.getMessage()[:LONGEST],
            "logger": record.name,
        }
        line.update({name: shortened(getattr(record, name)) for name in FIELDS if hasattr(record, name)})
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)[-LONGEST_ERROR:]
        return json.dumps(line, ensure_ascii=False)


class FewOfStrangers(logging.Filter):
    """Of what anybody can make us write as often as they like, a line now and then: the next one says how many were
    left out. Errors with a traceback are ours, and are all written."""

    def __init__(self) -> None:
        super().__init__()
        self._written: dict[str, float] = {}  # when, by the words
        self._left_out: Counter[str] = Counter()  # since then

    def filter(self, record: logging.LogRecord) -> bool:
        if record.name != OF_STRANGERS or record.exc_info:
            return True
        words, now = str(record.msg), time.monotonic()
        if now - self._written.get(words, -SILENCE_SECONDS) < SILENCE_SECONDS:
            self._left_out[words] += 1
            return False
        self._written[words] = now
        record.count = self._left_out.pop(words, 0) + 1
        return True


def shortened(value: Any) -> Any:
    return value[:LONGEST] if isinstance(value, str) else value


def write_logs(level: str = "info") -> None:
    """From now on all logs go to standard error, a line each."""
    handler = logging.StreamHandler()
    handler.setFormatter(JsonFormatter())
    handler.addFilter(FewOfStrangers())
    logging.basicConfig(level=level.upper(), handlers=[handler], force=True)
    logging.getLogger("uvicorn.access").disabled = True
    # Of every start Alembic tells that it looked at the schema; the store says itself what went wrong.
    logging.getLogger("alembic").setLevel(max(logging.WARNING, logging.getLogger().level))
    # Below warnings uvicorn writes the address of every socket, and in its details whole messages, keys and all.
    logging.getLogger("uvicorn.error").setLevel(max(logging.WARNING, logging.getLogger().level))
