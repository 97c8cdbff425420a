"""The configuration: flags before the environment before the defaults, and a sentence for what cannot be."""

from pathlib import Path

import pytest
from platformdirs.macos import MacOS
from platformdirs.unix import Unix

from dallage.server.config import Config, ConfigError, data_folder, read_config


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    return tmp_path


def test_a_flag_counts_more_than_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DALLAGE_PORT", "9000")
    monkeypatch.setenv("DALLAGE_HOST", "")
    monkeypatch.setenv("DALLAGE_TRUST_PROXY", "yes")
    monkeypatch.setenv("DALLAGE_ORIGINS", "https://a.example, https://b.example,")
    config = read_config(port=None)
    assert (config.port, config.host, config.trust_proxy) == (9000, "127.0.0.1", True)
    assert config.origins == ("https://a.example", "https://b.example")
    assert read_config(port=9001, origins=["https://c.example"]).port == 9001
    assert read_config(origins=["https://c.example"]).origins == ("https://c.example",)


def test_a_worker_is_one_of_the_workers() -> None:
    several = "https://a.example, http://[::1]:8322"
    assert read_config(workers=several, worker="http://[::1]:8322").workers == (
        "https://a.example",
        "http://[::1]:8322",
    )
    with pytest.raises(ConfigError, match="DALLAGE_WORKER must be one of DALLAGE_WORKERS, not ''"):
        read_config(workers=several)


def test_a_configuration_does_not_change() -> None:
    with pytest.raises(ValueError, match="frozen"):
        Config().port = 9000  # type: ignore[misc]


@pytest.mark.parametrize(
    ("name", "value", "english", "french"),
    [
        ("port", "many", "must be a number, not 'many'", "doit être un nombre"),
        ("port", 70_000, "must be from 1 to 65535, not 70000", "doit aller de 1 à 65535"),
        ("messages_per_second", "nan", "must be from 0.001 to", "doit aller de 0.001 à"),
        ("trust_proxy", "perhaps", "must be yes or no", "doit être yes ou no"),
        ("log_level", "loud", "must be one of debug, info, warning, error", "doit être l'un de debug, info"),
        ("workers", "https://a.example/path", "must be addresses like https://a.example", "doit donner des adresses"),
        ("workers", "https://a.example;script-src", "must be addresses like https://a.example", "doit donner des"),
        ("worker", "https://c.example", "must be one of DALLAGE_WORKERS", "doit être l'une de DALLAGE_WORKERS"),
        ("host", 7, "cannot be 7", "ne peut pas être 7"),
    ],
)
def test_what_cannot_be_is_said_in_both_languages(name: str, value: object, english: str, french: str) -> None:
    with pytest.raises(ConfigError) as wrong:
        read_config(**{name: value})
    assert wrong.value.sentence.en.startswith(f"DALLAGE_{name.upper()} {english}")
    assert wrong.value.sentence.fr.startswith(f"DALLAGE_{name.upper()} {french}")


def test_tables_are_kept_where_the_system_keeps_data(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("platformdirs.PlatformDirs", Unix)
    assert data_folder() == home / ".local" / "share" / "dallage"
    monkeypatch.setenv("XDG_DATA_HOME", str(home / "data"))
    assert data_folder() == home / "data" / "dallage"


def test_tables_that_a_mac_kept_elsewhere_are_found_again(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("platformdirs.PlatformDirs", MacOS)
    monkeypatch.setattr("sys.platform", "darwin")
    usual, earlier = home / "Library" / "Application Support" / "dallage", home / ".local" / "share" / "dallage"
    assert data_folder() == usual
    earlier.mkdir(parents=True)
    (earlier / "tables.db").touch()
    assert data_folder() == earlier
    usual.mkdir(parents=True)
    (usual / "tables.db").touch()
    assert data_folder() == usual
