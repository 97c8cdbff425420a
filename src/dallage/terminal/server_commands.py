"""The commands around the table: serve, verify, backup, restore, prune."""

import asyncio
import gc
import signal
import sys
import webbrowser
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path
from threading import Timer
from typing import TYPE_CHECKING, Annotated

from ..kernel.reasons import Sentence
from .commands import help_text, report_errors
from .errors import FAILED, CommandFailed
from .language import from_environment

if TYPE_CHECKING:
    from ..server.config import Config
    from ..server.store.verify import Verdict

Database = Annotated[
    str | None,
    help_text(
        "Where tables are kept: sqlite:///FILE or postgresql://… (default: a file of yours; or DALLAGE_DATABASE).",
        "Où sont gardées les tables : sqlite:///FICHIER ou postgresql://… (par défaut un fichier à vous, ou "
        "DALLAGE_DATABASE).",
    ),
]
GARBAGE_AFTER = 10_000  # new objects, before the youngest are looked through
OPEN_AFTER = 1.0  # seconds: by then the server answers
READY = Sentence(
    "The table is set: {address}  (Ctrl-C to stop)", "La table est mise : {address}  (Ctrl-C pour arrêter)"
)
VERDICT = Sentence("{name}: {what}", "{name} : {what}")
ALL_RIGHT = Sentence("{count} checked, all right.", "Parties vérifiées : {count}. Tout est en ordre.")
SOME_WRONG = Sentence("{count} checked, {wrong} not right.", "Parties vérifiées : {count} ; non conformes : {wrong}.")
SAVED = Sentence("{count} tables in {file}", "Tables copiées dans {file} : {count}")
RESTORED = Sentence("{count} tables restored into {address}", "Tables rétablies dans {address} : {count}")
OLD_TABLE = Sentence("{id}  {game}, last used on {day}", "{id}  {game}, utilisée pour la dernière fois le {day}")
WOULD_GO = Sentence(
    "Tables not used for {age}: {count}. Without --dry-run they are deleted for good.",
    "Tables inutilisées depuis {age} : {count}. Sans --dry-run, elles sont supprimées pour de bon.",
)
GONE = Sentence(
    "Tables not used for {age}, deleted: {count}.", "Tables inutilisées depuis {age}, supprimées : {count}."
)
NO_AGE = Sentence(
    "{text!r} is no age. Say so many days, weeks or hours: 90d, 12w, 36h.",
    "{text!r} n'est pas une durée. Dites tant de jours, de semaines ou d'heures : 90d, 12w, 36h.",
)
NO_STORE = Sentence("Cannot open the store: {why}", "Impossible d'ouvrir le stockage : {why}")


def translated(sentence: Sentence, **words: object) -> str:
    text: str = getattr(sentence.fill(**words), from_environment())
    return text


@contextmanager
def readable_errors() -> Iterator[None]:
    """A wrong setting, or a store that cannot be opened, ends the command with a sentence."""
    from ..server.config import ConfigError
    from ..server.store.backup import BackupFailed
    from ..server.store.store import StoreDown

    try:
        yield
    except (ConfigError, BackupFailed) as error:
        raise CommandFailed(getattr(error.sentence, from_environment()), FAILED) from None
    except StoreDown as error:
        raise CommandFailed(translated(NO_STORE, why=getattr(error.sentence, from_environment())), FAILED) from None


async def try_store(database: str) -> None:
    """Looks through its file and opens it once, before the server does: its own complaint would be a page of code."""
    from ..server.store.database import check_file, database_url
    from ..server.store.store import Store

    check_file(database_url(database))
    await (await Store.open(database)).close()


@report_errors
def serve(
    *,
    host: Annotated[str | None, help_text("The address to listen on.", "L'adresse d'écoute.")] = None,
    port: Annotated[int | None, help_text("The port.", "Le port.")] = None,
    database: Database = None,
    origin: Annotated[
        list[str] | None,
        help_text("Another origin whose pages may connect.", "Une autre origine dont les pages peuvent se connecter."),
    ] = None,
    threads: Annotated[
        int | None, help_text("How many bots think at once.", "Combien de robots pensent à la fois.")
    ] = None,
    trust_proxy: Annotated[
        bool | None,
        help_text(
            "Believe X-Forwarded-For: only behind a proxy.", "Croire X-Forwarded-For : seulement derrière un proxy."
        ),
    ] = None,
    open: Annotated[bool, help_text("Open the page in a browser.", "Ouvrir la page dans un navigateur.")] = False,
) -> int:
    """Run the table. Every flag can also be set in the environment: DALLAGE_PORT and so on."""
    from ..server.config import read_config
    from ..server.store.server_lock import server_lock

    with readable_errors():
        config = read_config(
            host=host, port=port, database=database, threads=threads, trust_proxy=trust_proxy, origins=origin
        )
        with server_lock(config.database):
            asyncio.run(try_store(config.database))
            run_server(config, open)
    return 0


def run_server(config: "Config", open: bool) -> None:
    """Serves until it is stopped; the page is opened in a browser if wanted."""
    import uvicorn

    from ..compile import compile_missing, load_engines
    from ..server.http.app import create_app, uvicorn_settings
    from ..server.http.descriptors import raise_descriptor_limit
    from ..server.http.json_logging import write_logs
    from ..server.http.listening import listening_sockets

    compile_missing(language=from_environment())
    write_logs(config.log_level)
    address = f"http://{config.host}:{config.port}"
    print(translated(READY, address=address), file=sys.stderr)
    if open:
        browser = Timer(OPEN_AFTER, webbrowser.open, [address])
        browser.daemon = True
        browser.start()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))  # uvicorn raises it once more when all is closed
    raise_descriptor_limit()
    app = create_app(config)
    load_engines()
    tune_garbage_collector()
    settings = uvicorn.Config(app, timeout_graceful_shutdown=10, **uvicorn_settings(config))
    server = uvicorn.Server(settings)
    with suppress(KeyboardInterrupt):
        server.run(listening_sockets(settings))
    if not server.started:
        sys.exit(FAILED)


def tune_garbage_collector() -> None:
    """What is loaded by now stays: looking through it for garbage would stop every table for a tenth of a second.
    What comes later is looked through less often, for views are made of many small things and are no garbage."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(GARBAGE_AFTER)


@report_errors
def verify(
    file: Annotated[Path | None, help_text("A record of a finished game.", "La partie finie à vérifier.")] = None,
    *,
    database: Database = None,
) -> int:
    """Replay every stored game, or a record, and say what does not match."""
    from ..compile import compile_missing
    from ..server.config import read_config
    from ..server.store.database import check_store, database_url
    from ..server.store.verify import verify_file

    with readable_errors():
        if file is not None:
            verdicts = [verify_file(file, lambda game: compile_missing([game], from_environment()))]
        else:
            store = read_config(database=database).database
            check_store(database_url(store))
            compile_missing(language=from_environment())
            verdicts = asyncio.run(all_verdicts(store))
    wrong = [verdict for verdict in verdicts if not verdict.is_right]
    for verdict in wrong if file is None else verdicts:
        print(translated(VERDICT, name=verdict.name, what=getattr(verdict.sentence, from_environment())))
    if file is None:
        print(translated(SOME_WRONG if wrong else ALL_RIGHT, count=len(verdicts), wrong=len(wrong)))
    return 1 if wrong else 0


async def all_verdicts(database: str) -> "list[Verdict]":
    from ..server.store.store import Store
    from ..server.store.verify import verify_store

    store = await Store.open(database)
    try:
        return [verdict async for verdict in verify_store(store)]
    finally:
        await store.close()


@report_errors
def backup(
    file: Annotated[Path, help_text("The file to write.", "Le fichier à écrire.")],
    *,
    database: Database = None,
    force: Annotated[bool, help_text("Replace a file that is there.", "Remplacer un fichier qui existe.")] = False,
) -> int:
    """Copy all tables into one file, while the server runs."""
    from ..server.config import read_config
    from ..server.store.backup import back_up

    with readable_errors():
        count = back_up(read_config(database=database).database, file, force=force)
    print(translated(SAVED, count=count, file=file))
    return 0


@report_errors
def restore(
    file: Annotated[Path, help_text("A file written by backup.", "Un fichier écrit par backup.")],
    *,
    database: Database = None,
) -> int:
    """Bring the tables of a backup into an empty store."""
    from ..server.config import data_folder, default_database, read_config
    from ..server.store.backup import restore as restore_tables
    from ..server.store.database import database_url

    with readable_errors():
        target = read_config(database=database).database
        if target == default_database():  # of another one, a folder that is not there may be mistyped
            data_folder().mkdir(parents=True, exist_ok=True)
        count = restore_tables(file, target)
    print(translated(RESTORED, count=count, address=database_url(target).render_as_string()))
    return 0


@report_errors
def prune(
    *,
    older_than: Annotated[
        str,
        help_text(
            "How long nothing has happened there: 90d, 12w, 36h (days, weeks, hours).",
            "Depuis combien de temps rien ne s'y passe : 90d, 12w, 36h (jours, semaines, heures).",
        ),
    ],
    dry_run: Annotated[
        bool, help_text("Only say what would be deleted.", "Dire seulement ce qui serait supprimé.")
    ] = False,
    database: Database = None,
) -> int:
    """Delete tables, finished or left in the middle, at which nothing has happened for long; the server may run."""
    from ..server.config import read_config
    from ..server.store.prune import age_of
    from ..server.store.prune import prune as prune_tables

    age = age_of(older_than)
    if age is None:
        raise CommandFailed(translated(NO_AGE, text=older_than))
    before = datetime.now(UTC) - age
    with readable_errors():
        found = prune_tables(read_config(database=database).database, int(before.timestamp() * 1000), dry_run)
    for table in found if dry_run else ():
        day = datetime.fromtimestamp(table.last / 1000, UTC).date()
        print(translated(OLD_TABLE, id=table.id, game=table.game, day=day))
    print(translated(WOULD_GO if dry_run else GONE, age=older_than, count=len(found)))
    return 0
