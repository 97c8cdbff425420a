"""Stores for the tests: a SQLite file, and databases of a real PostgreSQL."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from .postgres import Postgres


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """One server for all tests of a process."""
    server = Postgres()
    server.start()
    yield server
    server.remove()


@pytest.fixture
def postgres_url(postgres: Postgres) -> Iterator[str]:
    """An empty database."""
    postgres.start()  # a test before may have killed it
    url = postgres.new_database()
    yield url
    postgres.start()
    postgres.drop(url)


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    """A file that is not there yet."""
    return f"sqlite:///{tmp_path / 'store.db'}"


@pytest.fixture(params=["sqlite", "postgres"])
def any_url(request: pytest.FixtureRequest) -> str:
    """Either, empty."""
    url: str = request.getfixturevalue(f"{request.param}_url")
    return url
