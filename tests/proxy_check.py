"""`make proxy-check`: the proxies of deploy/ as they are shipped, started in front of two workers, and played through.

It needs openssl and the proxies themselves, which the tests do not: `apt-get install nginx caddy`. Only addresses,
ports and certificates of the shipped files are replaced. Exit code 1, and what failed, if something does.
"""

import json
import re
import shutil
import ssl
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import httpx
from websockets.exceptions import InvalidStatus, WebSocketException
from websockets.sync.client import ClientConnection, connect

from dallage.registry import all_games
from dallage.server.messages.fields import PROTOCOL
from tests.server.forked_server import ForkedServer, forked_server
from tests.server.postgres import Postgres
from tests.server.server_process import free_port

DEPLOY = Path(__file__).parents[1] / "deploy"
IDLE = 65  # seconds: longer than proxies wait by default
TABLES = 12
TABLES_PER_HOUR = 40
NGINX = """daemon off; master_process off; pid {folder}/pid; error_log {folder}/errors;
events {{}} http {{ access_log off; client_body_temp_path {folder}/a; proxy_temp_path {folder}/b;
fastcgi_temp_path {folder}/c; uwsgi_temp_path {folder}/d; scgi_temp_path {folder}/e; include {folder}/site; }}
"""


class Proxy:
    """A running proxy, and the workers behind it."""

    def __init__(self, port: int, workers: list[ForkedServer]) -> None:
        self.address, self.workers = f"127.0.0.1:{port}", workers
        self.http = httpx.Client(base_url=f"https://{self.address}", verify=False, timeout=30)
        self.tls = ssl.create_default_context()
        self.tls.check_hostname, self.tls.verify_mode = False, ssl.CERT_NONE

    def make_table(self, **headers: str) -> httpx.Response:
        wanted = {"game": min(all_games()), "seats": [{"kind": "me"}, {"kind": "screen"}]}
        return self.http.post("/api/tables", json=wanted, headers=headers)

    def socket(self, table: str, **more: Any) -> ClientConnection:
        address = f"wss://{self.address}/api/tables/{table}/socket?follow=yes"
        return connect(address, ssl=self.tls, max_size=None, ping_interval=None, **more).__enter__()

    def opened(self, made: dict[str, Any]) -> ClientConnection:
        socket = self.socket(made["table"])
        socket.send(json.dumps({"type": "hello", "protocol": PROTOCOL, "key": made["host"]}))
        return socket

    def counts(self, metric: str) -> list[float]:
        """Of each worker."""
        found = [httpx.get(f"{worker.url}/metrics").text for worker in self.workers]
        return [sum(float(line.split()[-1]) for line in text.splitlines() if line.startswith(metric)) for text in found]


def hear(socket: ClientConnection, kind: str) -> dict[str, Any]:
    while True:
        message: dict[str, Any] = json.loads(socket.recv(timeout=20))
        if message["type"] == kind:
            return message


def play(socket: ClientConnection, now: dict[str, Any], most: int = 200) -> int:
    """Moves for whoever is to move, until the game is over; how many moves that were."""
    for number in range(most):
        if now["status"] == "over":
            return number
        seen = next(view for view in now["views"] if view["moves"])
        act = {"type": "move", "id": f"m{number}", "seat": seen["seat"], "log_length": now["log_length"]}
        socket.send(json.dumps({**act, "move": seen["moves"][0]}))
        while now["log_length"] <= act["log_length"]:
            now = hear(socket, "table")
    return most


def check_play(proxy: Proxy) -> str:
    made = proxy.make_table().json()
    with proxy.opened(made) as socket:
        return f"{play(socket, hear(socket, 'table'))} moves through a socket"


def check_affinity(proxy: Proxy) -> str:
    shares = [0, 0]
    for _ in range(TABLES):
        made = proxy.make_table().json()
        before, stored = proxy.counts("dallage_sockets"), proxy.counts("dallage_entries_total")
        with proxy.opened(made) as one, proxy.opened(made) as other:
            hear(one, "table"), hear(other, "table")
            here = [int(now - then) for now, then in zip(proxy.counts("dallage_sockets"), before)]
            said = {"type": "say", "id": "s", "seat": 0, "text": "x"}
            key = {"Authorization": f"Bearer {made['host']}"}
            proxy.http.post(f"/api/tables/{made['table']}/acts", json=said, headers=key).raise_for_status()
            wrote = [int(now - then) for now, then in zip(proxy.counts("dallage_entries_total"), stored)]
        assert sorted(here) == [0, 2], here
        assert here[0] == 2 * wrote[0], (here, wrote)
        shares = [share + (count > 0) for share, count in zip(shares, here)]
        until(lambda before=before: proxy.counts("dallage_sockets") == before)
    assert min(shares) > 0, shares
    return f"each table at one worker, over sockets and HTTP: {shares[0]} and {shares[1]} tables"


def check_limits(proxy: Proxy) -> str:
    assert proxy.http.get("/metrics").status_code == 403
    assert proxy.http.get("/api/games").status_code == 200
    large = proxy.http.post("/api/mine", content=b"x" * 70_000, headers={"content-type": "application/json"})
    assert large.status_code == 413, large.status_code
    made = proxy.make_table().json()
    with proxy.socket(made["table"], origin=f"https://{proxy.address}"):
        pass
    try:
        with proxy.socket(made["table"], origin="https://evil.example"):
            raise AssertionError("a foreign page was heard")
    except InvalidStatus:
        pass
    forged = [
        proxy.make_table(**{"X-Forwarded-For": f"10.0.0.{n}"}).status_code for n in range(2 * TABLES_PER_HOUR + 1)
    ]
    assert set(forged) == {201, 429}, set(forged)
    return "metrics closed, 70,000 bytes refused, foreign pages refused, a forged X-Forwarded-For not believed"


def check_idle(proxy: Proxy, made: dict[str, Any]) -> str:
    with proxy.opened(made) as socket:
        hear(socket, "table")
        time.sleep(IDLE)
        socket.send(json.dumps({"type": "ping"}))
        hear(socket, "pong")
    return f"a socket lives on after {IDLE} s without a word"


def check_lost_worker(proxy: Proxy, tables: list[dict[str, Any]]) -> str:
    proxy.workers[0].kill()
    moves = 0
    for made in tables:
        until(lambda made=made: can_open(proxy, made))
        with proxy.opened(made) as socket:
            moves += play(socket, hear(socket, "table"), most=2)
        key = {"Authorization": f"Bearer {made['host']}"}
        assert proxy.http.get(f"/api/tables/{made['table']}", headers=key).status_code == 200
    return f"one worker killed: {len(tables)} tables go on at the other, {moves} moves"


def can_open(proxy: Proxy, made: dict[str, Any]) -> bool:
    try:
        with proxy.opened(made) as socket:
            return bool(hear(socket, "table"))
    except (OSError, WebSocketException):
        return False


def until(happened: Callable[[], bool], seconds: float = 20) -> None:
    end = time.monotonic() + seconds
    while not happened():
        assert time.monotonic() < end, "waited for too long"
        time.sleep(0.1)


@contextmanager
def nginx(folder: Path, port: int, ports: list[int]) -> Iterator[None]:
    site = (DEPLOY / "nginx.conf").read_text().replace("listen 443 ssl", f"listen 127.0.0.1:{port} ssl")
    site = re.sub(r"/etc/ssl/play\.example\.org\.(pem|key)", rf"{folder}/site.\1", with_ports(site, ports))
    (folder / "site").write_text(site)
    (folder / "nginx.conf").write_text(NGINX.format(folder=folder))
    with running(["nginx", "-p", str(folder), "-e", f"{folder}/errors", "-c", f"{folder}/nginx.conf"], port):
        yield


@contextmanager
def caddy(folder: Path, port: int, ports: list[int]) -> Iterator[None]:
    site = with_ports((DEPLOY / "Caddyfile").read_text(), ports)
    site = site.replace("play.example.org {", f"https://127.0.0.1:{port} {{\n\ttls {folder}/site.pem {folder}/site.key")
    (folder / "Caddyfile").write_text("{\n\tadmin off\n\tauto_https disable_redirects\n}\n" + site)
    with running(["caddy", "run", "--config", f"{folder}/Caddyfile", "--adapter", "caddyfile"], port):
        yield


def with_ports(text: str, ports: list[int]) -> str:
    assert text.count("127.0.0.1:8321") == text.count("127.0.0.1:8322") == 1
    return text.replace("127.0.0.1:8321", f"127.0.0.1:{ports[0]}").replace("127.0.0.1:8322", f"127.0.0.1:{ports[1]}")


@contextmanager
def running(command: list[str], port: int) -> Iterator[None]:
    process = subprocess.Popen(command, stderr=subprocess.DEVNULL)
    try:
        until(lambda: answers(port))
        yield
    finally:
        process.terminate()
        process.wait(20)


def answers(port: int) -> bool:
    try:
        return httpx.get(f"https://127.0.0.1:{port}/healthz", verify=False).status_code == 200
    except httpx.HTTPError:
        return False


def check(name: str, start: Callable[[Path, int, list[int]], Any], database: str) -> None:
    """Everything with one proxy; AssertionError says what is wrong."""
    with TemporaryDirectory() as made_folder, ExitStack() as stack:
        folder, port = Path(made_folder), free_port()
        subprocess.run(
            ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1", "-subj", "/CN=127.0.0.1",
             "-addext", "subjectAltName=IP:127.0.0.1", "-keyout", folder / "site.key", "-out", folder / "site.pem"],
            check=True, stderr=subprocess.DEVNULL,
        )  # fmt: skip
        settings = {"trust_proxy": "yes", "metrics": "yes", "tables_per_hour": str(TABLES_PER_HOUR)}
        workers = [stack.enter_context(forked_server(database, **settings)) for _ in range(2)]
        stack.enter_context(start(folder, port, [worker.port for worker in workers]))
        proxy = Proxy(port, workers)
        stack.enter_context(proxy.http)
        tables = [proxy.make_table().json() for _ in range(4)]
        for one in (check_play, check_affinity, check_limits):
            print(f"{name}: {one(proxy)}", flush=True)
        print(f"{name}: {check_idle(proxy, tables[0])}", flush=True)
        print(f"{name}: {check_lost_worker(proxy, tables)}", flush=True)


def main() -> None:
    proxies = {"nginx": nginx, "caddy": caddy}
    missing = [name for name in (*proxies, "openssl") if shutil.which(name) is None]
    if missing:
        sys.exit(f"Not installed here: {', '.join(missing)}.")
    postgres = Postgres()
    try:
        postgres.start()
        for name, start in proxies.items():
            check(name, start, postgres.new_database())
    finally:
        postgres.remove()


if __name__ == "__main__":
    main()
