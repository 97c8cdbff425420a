"""Schemathesis over the whole HTTP API: no failure of ours, and nothing that the description does not say.

Every generated request is sent twice: as it is, and to a table that there is, with a key that opens it.
"""

from collections.abc import Iterator
from itertools import cycle
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.checks import ignored_auth, negative_data_rejection, positive_data_acceptance

from dallage.registry import all_games
from dallage.server.config import Config
from dallage.server.http.app import create_app
from tests.fuzz import FACTOR
from tests.server.in_process_server import InProcessServer, TableRequests, bearer, in_process_server
from tests.server.server_process import make_table

DESCRIPTION = schemathesis.openapi.from_dict(create_app(Config()).openapi())
GAMES = cycle(sorted(all_games()))
PHASES = (("link", False), ("screen", False), ("screen", True))  # the other seat, and whether the first one resigns
EXCLUDED = [
    positive_data_acceptance,  # a game's options and rules decide more than a description can say
    ignored_auth,  # wants 401 for a wrong key; here a wrong key and a wrong table look the same: 404
]


REPAIRED = [*EXCLUDED, negative_data_rejection]  # whatever was wrong with the table or the key is right now


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[InProcessServer]:
    with in_process_server(tmp_path_factory.mktemp("schemathesis"), tables_per_hour=100_000) as running:
        yield running


@pytest.fixture
def tables(server: InProcessServer) -> Iterator[dict[str, Any]]:
    """Tables of some games, in turn: one waits for somebody, one is being played, one is over."""
    return cycle([some_table(server, next(GAMES), other, resigns) for other, resigns in PHASES])


def some_table(server: InProcessServer, game: str, other: str, resigns: bool) -> dict[str, Any]:
    made = make_table(server, game, [{"kind": "me"}, {"kind": other}])
    if resigns:
        resigned = {"type": "resign", "id": "r", "seat": 0}
        assert TableRequests(server, made["table"], made["host"])("POST", "/acts", json=resigned).status_code == 200
    return made


@DESCRIPTION.parametrize()
@settings(max_examples=12 * FACTOR, deadline=None, suppress_health_check=list(HealthCheck))
def test_the_api_answers_as_described(
    case: schemathesis.Case, server: InProcessServer, tables: Iterator[dict[str, Any]]
) -> None:
    case.call_and_validate(base_url=server.url, excluded_checks=EXCLUDED)
    if "table" in case.path_parameters:
        made = next(tables)
        case.path_parameters["table"] = made["table"]
        answer = case.call(base_url=server.url, headers=bearer(made["host"]))
        case.validate_response(answer, excluded_checks=REPAIRED)
