"""Notices of "your turn": encrypted for one browser, in slow games only, and to nobody who is there."""

import asyncio
import base64
import hmac
import json
import socket
from collections.abc import Awaitable, Callable, Mapping
from pathlib import Path
from typing import Any

import httpx
import pytest
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from dallage.registry import all_games, find_game
from dallage.server.http.web_push import (
    BadEndpoint,
    VapidKey,
    WebPush,
    b64,
    checked_endpoint,
    encrypt,
    from_b64,
    new_vapid_key,
    public_address,
    public_point,
)
from dallage.server.live.live_table import LiveTable
from dallage.server.live.tables import LiveTables
from dallage.server.live.turn_notices import TurnNotices
from dallage.server.messages.from_client import Move, Undo
from dallage.server.store.subscriptions import MOST_OF_SEAT, Subscription, SubscriptionStore
from tests.server.in_process_server import TableRequests, in_process_server, refused
from tests.server.server_process import make_table
from tests.server.store_samples import opened, until
from tests.server.table_samples import header, people

GAME = next(game for game in all_games() if len(find_game(game).choose(2).new(7).to_act) == 1)
ORIGIN = "https://push.example"


# The example of RFC 8291, 5 and appendix A: keys, salt, secret and message.
SENDER, RECEIVER = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw", "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94"
SALT, SECRET = "DGv6ra1nlYgDCS1FRnbzlw", "BTBZMqHH6r4Tts7J_aSIgg"
CLEAR = b"When I grow up, I want to be a watermelon"
MESSAGE = (
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl"
    "7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
)


def private_key(number: str) -> ec.EllipticCurvePrivateKey:
    return ec.derive_private_key(int.from_bytes(from_b64(number), "big"), ec.SECP256R1())


def decrypt(body: bytes, private: ec.EllipticCurvePrivateKey, auth: bytes) -> bytes:
    """As a browser does it: RFC 8291, 3.4, with HMAC in the place of HKDF, whose one step that is."""

    def expanded(salt: bytes, secret: bytes, info: bytes, length: int) -> bytes:
        extracted = hmac.digest(salt, secret, "sha256")
        return hmac.digest(extracted, info + b"\x01", "sha256")[:length]

    salt, length = body[:16], body[20]
    sender, sealed = body[21 : 21 + length], body[21 + length :]
    shared = private.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), sender))
    secret = expanded(auth, shared, b"WebPush: info\0" + public_point(private) + sender, 32)
    key = expanded(salt, secret, b"Content-Encoding: aes128gcm\0", 16)
    nonce = expanded(salt, secret, b"Content-Encoding: nonce\0", 12)
    return AESGCM(key).decrypt(nonce, sealed, None).removesuffix(b"\x02")


def test_a_message_is_encrypted_as_in_the_example_of_the_standard() -> None:
    receiver = private_key(RECEIVER)
    made = encrypt(CLEAR, private_key(SENDER), from_b64(SALT), public_point(receiver), from_b64(SECRET))
    assert b64(made) == MESSAGE
    assert decrypt(made, receiver, from_b64(SECRET)) == CLEAR


class PushServiceOfTests:
    """Decrypts what comes for a browser, after a look at who sends it."""

    def __init__(self, server_key: str) -> None:
        self.private, self.auth = ec.generate_private_key(ec.SECP256R1()), bytes(range(16))
        self.server_key = server_key
        self.notices: list[dict[str, Any]] = []
        self.headers: list[Mapping[str, str]] = []
        self.status = 201

    def subscription(self, key: str, path: str = "browser") -> Subscription:
        return Subscription(f"{ORIGIN}/{path}", key, b64(public_point(self.private)), b64(self.auth), "fr", 1)

    def post(self, endpoint: str, headers: Mapping[str, str], body: bytes) -> int:
        scheme, token, key = headers["Authorization"].replace(",", "").split()
        assert (scheme, key) == ("vapid", f"k={self.server_key}")
        signed, _, signature = token.removeprefix("t=").rpartition(".")
        raw = from_b64(signature)
        r, s = int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big")
        public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), from_b64(self.server_key))
        public.verify(encode_dss_signature(r, s), signed.encode(), ec.ECDSA(hashes.SHA256()))
        assert json.loads(from_b64(signed.split(".")[1]))["aud"] == ORIGIN
        clear = decrypt(body, self.private, self.auth)
        assert clear not in body
        self.headers.append(headers)
        self.notices.append(json.loads(clear))
        return self.status


class Page:
    reader = (1,)

    def table_changed(self) -> None:
        """Nobody looks."""

    def reacted(self, seat: int, reaction: str) -> None:
        """Nobody looks."""


Test = Callable[[LiveTables, LiveTable, PushServiceOfTests, SubscriptionStore], Awaitable[None]]


def with_notices(url: str, test: Test, **settings: Any) -> None:
    async def run() -> None:
        async with opened(url) as store:
            head = header(GAME, people(2), **settings)
            await store.create(head)
            tables, rows = LiveTables(store, 10), SubscriptionStore(store)
            key = VapidKey(await rows.server_key("vapid", new_vapid_key))
            assert await rows.server_key("vapid", lambda: "another") == await rows.server_key("vapid", new_vapid_key)
            service = PushServiceOfTests(key.public)
            sender = WebPush(key, service.post)
            notices = TurnNotices(tables, sender, grace=0.01)
            live = await tables.open(head.id)
            for seat in range(2):
                await rows.add(head.id, service.subscription(head.seats[seat].key or "", f"of-seat-{seat}"))
            await test(tables, live, service, rows)
            await notices.close()
            sender.close()

    asyncio.run(run())


async def move(tables: LiveTables, live: LiveTable, id: str) -> int:
    """The seat that moves next does; whose turn it is then."""
    table = live.table
    seat, length = table.on_turn[0], table.log_length
    text = table.state.moves(seat)[0]
    await tables.act(table.id, Move(type="move", id=id, seat=seat, log_length=length, move=text))
    return table.on_turn[0]


def test_who_is_away_is_told_and_the_notice_is_taken_back_by_an_undo(any_url: str) -> None:
    async def test(tables: LiveTables, live: LiveTable, service: PushServiceOfTests, rows: SubscriptionStore) -> None:
        mover = live.table.on_turn[0]
        assert await move(tables, live, "a") != mover
        await until(lambda: len(service.notices) == 1)
        assert service.notices[0] == {
            "table": live.table.id, "title": live.table.game.name, "text": "C'est à vous de jouer.", "turn": True,
        }  # fmt: skip
        assert service.headers[0]["Topic"] == live.table.id
        undo = Undo(type="undo", id="u", seat=mover, log_length=live.table.log_length)
        await tables.act(live.table.id, undo)
        if live.table.question is None:  # nothing was shown by the move
            await until(lambda: any(not one["turn"] for one in service.notices))

    with_notices(any_url, test)


def test_who_is_there_is_not_told_nor_is_anybody_in_a_quick_game(sqlite_url: str) -> None:
    async def test(tables: LiveTables, live: LiveTable, service: PushServiceOfTests, rows: SubscriptionStore) -> None:
        page, other = Page(), Page()
        other.reader = (0,)  # type: ignore[assignment]
        live.subscribe(page)
        live.subscribe(other)
        await move(tables, live, "a")
        await asyncio.sleep(0.1)
        assert service.notices == []

    with_notices(sqlite_url, test)

    async def quick(tables: LiveTables, live: LiveTable, service: PushServiceOfTests, rows: SubscriptionStore) -> None:
        await move(tables, live, "a")
        await asyncio.sleep(0.1)
        assert service.notices == []

    with_notices(sqlite_url.replace("store.db", "quick.db"), quick, seconds=120)


def test_a_browser_that_is_gone_is_forgotten_and_a_seat_has_a_few_at_most(sqlite_url: str) -> None:
    async def test(tables: LiveTables, live: LiveTable, service: PushServiceOfTests, rows: SubscriptionStore) -> None:
        key = live.table.header.seats[0].key or ""
        for n in range(MOST_OF_SEAT + 3):
            await rows.add(live.table.id, service.subscription(key, f"more-{n}"))
        mine = [one for one in await rows.of_table(live.table.id) if one.key == key]
        assert len(mine) == MOST_OF_SEAT

    with_notices(sqlite_url, test)

    async def gone(tables: LiveTables, live: LiveTable, service: PushServiceOfTests, rows: SubscriptionStore) -> None:
        service.status = 410
        seat = await move(tables, live, "a")
        await until(lambda: len(service.notices) == 1)
        for _ in range(100):
            left = [one.endpoint for one in await rows.of_table(live.table.id)]
            if len(left) == 1:
                break
            await asyncio.sleep(0.02)
        assert left == [f"{ORIGIN}/of-seat-{1 - seat}"]

    with_notices(sqlite_url.replace("store.db", "gone.db"), gone)


@pytest.mark.parametrize(
    "endpoint",
    [
        "http://push.example/x", "https://push.example:8443/x", "https://me@push.example/x", "https:///x",
        "https://push.example:99999/x", "file:///etc/passwd", "https://push.éxample/x",
    ],
)  # fmt: skip
def test_only_plain_https_is_asked(endpoint: str) -> None:
    with pytest.raises(BadEndpoint):
        checked_endpoint(endpoint)
    assert checked_endpoint("https://push.example/a?b=c") == ("push.example", "/a?b=c")


@pytest.mark.parametrize(
    "addresses",
    [
        ["127.0.0.1"], ["10.1.2.3"], ["169.254.169.254"], ["192.168.0.1"], ["::1"], ["fd00::1"], ["::ffff:127.0.0.1"],
        ["0.0.0.0"], ["100.64.0.1"], ["93.184.216.34", "127.0.0.1"], [],
    ],
)  # fmt: skip
def test_no_address_of_this_machine_or_a_private_network_is_asked(
    addresses: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    found = [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (one, 443)) for one in addresses]
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_, **__: found)
    with pytest.raises(BadEndpoint):
        public_address("push.example")
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_, **__: [(2, 1, 6, "", ("93.184.216.34", 443))])
    assert public_address("push.example") == "93.184.216.34"


def test_a_browser_subscribes_with_the_key_of_its_seat(tmp_path: Path) -> None:
    with in_process_server(tmp_path) as server:
        key = httpx.get(f"{server.url}/api/push").json()["key"]
        assert len(base64.urlsafe_b64decode(key + "=")) == 65
        made = make_table(server, GAME, [{"kind": "me"}, {"kind": "link"}])
        wanted = {"endpoint": f"{ORIGIN}/x", "p256dh": "A" * 87, "auth": "A" * 22, "language": "fr"}
        mine, watching = (TableRequests(server, made["table"], made[one]) for one in ("host", "watch"))
        assert mine("POST", "/subscribe", json=wanted).status_code == 204
        refused(watching("POST", "/subscribe", json=wanted), 403, "not_your_seat")
        refused(mine("POST", "/subscribe", json={**wanted, "endpoint": "http://push.example/x"}), 422, "not_understood")
        assert mine("POST", "/unsubscribe", json={"endpoint": wanted["endpoint"]}).status_code == 204
