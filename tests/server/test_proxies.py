"""The proxies that we ship send all that belongs to a table to one worker, by the table's id."""

import re
from pathlib import Path

import pytest

from dallage.server.config import Config
from dallage.server.http.app import create_app
from dallage.server.http.openapi import SOCKET

DEPLOY = Path(__file__).parents[2] / "deploy"
TABLE = "kX3_a-9Zq0Lm"


def pattern(file: str) -> re.Pattern[str]:
    """Finds the table in the path of a request: what the proxy's choice of a worker is made from."""
    text = (DEPLOY / file).read_text()
    if file == "nginx.conf":
        named = re.search(r"map \$uri \$worker_key \{\s+~(\S+)\s+\$table;", text)
        assert "hash $worker_key consistent;" in text
    else:
        named = re.search(r"@table path_regexp table (\S+)\n\trequest_header @table X-Table \{re\.table\.1\}", text)
        assert "lb_policy header X-Table" in text
    assert named is not None
    return re.compile(named[1].replace("(?<", "(?P<"))


@pytest.mark.parametrize("file", ["nginx.conf", "Caddyfile"])
def test_all_of_a_table_goes_to_one_worker(file: str) -> None:
    paths = {*create_app(Config()).openapi()["paths"], SOCKET}
    of_tables = {path for path in paths if "{table}" in path}
    assert {SOCKET, "/api/tables/{table}", "/api/tables/{table}/acts"} <= of_tables
    for path in paths:
        found = pattern(file).search(path.replace("{table}", TABLE))
        assert (found and found[1]) == (TABLE if path in of_tables else None), path
