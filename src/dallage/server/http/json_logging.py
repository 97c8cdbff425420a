"""Logs: one JSON object a line. No keys, no seeds, no hands: what is logged is named here or by its writer."""

import json
import logging
import time
from typing import Any

FIELDS = ("table", "work", "code", "path", "address", "seconds", "database", "port", "count")


class Line(logging.Formatter):
    """A record as a line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(record.created)),
            "level": record.levelname.lower(),
            "what": record.getMessage(),
            "logger": record.name,
        }
        line.update({name: getattr(record, name) for name in FIELDS if hasattr(record, name)})
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


def write_logs(level: str = "info") -> None:
    """From now on all logs go to standard error, a line each."""
    handler = logging.StreamHandler()
    handler.setFormatter(Line())
    logging.basicConfig(level=level.upper(), handlers=[handler], force=True)
    logging.getLogger("uvicorn.access").disabled = True
    # Of every start Alembic tells that it looked at the schema; the store says itself what went wrong.
    logging.getLogger("alembic").setLevel(max(logging.WARNING, logging.getLogger().level))
    # Below warnings uvicorn writes the address of every socket, and in its details whole messages, keys and all.
    logging.getLogger("uvicorn.error").setLevel(max(logging.WARNING, logging.getLogger().level))
