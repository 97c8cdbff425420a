"""Web Push: a notice, encrypted for one browser, sent to the push service of its maker (RFC 8030, 8188, 8291, 8292).

Who subscribes names the address, so it may be anything: only https is asked, at public addresses, without following
redirects, with little time, and what is answered is not read.
"""

import base64
import http.client
import ipaddress
import json
import os
import socket
import ssl
import struct
import time
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from urllib.parse import urlsplit

from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from ..store.subscriptions import Subscription

CONTACT = "https://github.com/dallage/dallage"  # whom a push service may write to
TIMEOUT = 10.0  # seconds for one notice
AT_ONCE = 4  # notices on their way
MOST_WAITING = 500
KEEP_SECONDS = 86_400  # for which a push service keeps what it could not deliver
TOKEN_SECONDS = 12 * 3600
GONE = (404, 410)  # what a push service answers when the browser no longer wants any
HTTPS = 443
RECORD_BYTES = 4096  # of the one record of a message, which is much shorter
LAST_RECORD = b"\x02"  # stands after its text

Post = Callable[[str, Mapping[str, str], bytes], int]  # to an address; the status of the answer


class BadEndpoint(Exception):
    """An address that is not asked."""


def b64(raw: bytes) -> str:
    return base64.urlsafe_b64encode(raw).decode().rstrip("=")


def from_b64(text: str) -> bytes:
    return base64.urlsafe_b64decode(text.rstrip("=") + "=" * (-len(text.rstrip("=")) % 4))


def new_vapid_key() -> str:
    """The server's private key, as it is stored."""
    key = ec.generate_private_key(ec.SECP256R1())
    return b64(key.private_numbers().private_value.to_bytes(32, "big"))


def public_point(key: ec.EllipticCurvePrivateKey) -> bytes:
    """The public half of a key, as browsers and push services write it."""
    point = serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
    return key.public_key().public_bytes(*point)


def derived(length: int, salt: bytes, info: bytes, secret: bytes) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)


def encrypt(clear: bytes, own: ec.EllipticCurvePrivateKey, salt: bytes, browser: bytes, auth: bytes) -> bytes:
    """RFC 8291: readable only by the browser with this public key and secret; one record of RFC 8188. The own key and
    the salt are new for each message."""
    other, mine = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), browser), public_point(own)
    shared = own.exchange(ec.ECDH(), other)
    secret = derived(32, auth, b"WebPush: info\0" + browser + mine, shared)
    key = derived(16, salt, b"Content-Encoding: aes128gcm\0", secret)
    nonce = derived(12, salt, b"Content-Encoding: nonce\0", secret)
    head = salt + struct.pack(">IB", RECORD_BYTES, len(mine)) + mine
    return head + AESGCM(key).encrypt(nonce, clear + LAST_RECORD, None)


class VapidKey:
    """By which push services know this server."""

    def __init__(self, stored: str) -> None:
        self._key = ec.derive_private_key(int.from_bytes(from_b64(stored), "big"), ec.SECP256R1())
        self.public = b64(public_point(self._key))

    def authorization(self, endpoint: str, now: float) -> str:
        """A token for the push service of this address only."""
        parts = urlsplit(endpoint)
        claims = {"aud": f"{parts.scheme}://{parts.netloc}", "exp": int(now) + TOKEN_SECONDS, "sub": CONTACT}
        signed = ".".join(b64(json.dumps(part).encode()) for part in ({"typ": "JWT", "alg": "ES256"}, claims))
        r, s = decode_dss_signature(self._key.sign(signed.encode(), ec.ECDSA(hashes.SHA256())))
        return f"vapid t={signed}.{b64(r.to_bytes(32, 'big') + s.to_bytes(32, 'big'))}, k={self.public}"


class WebPush:
    """Sends notices beside the event loop."""

    def __init__(self, key: VapidKey, post: Post | None = None) -> None:
        self.key, self._post = key, post or post_to_public_address
        self._threads = ThreadPoolExecutor(AT_ONCE, thread_name_prefix="dallage-push")

    @property
    def is_full(self) -> bool:
        return self._threads._work_queue.qsize() >= MOST_WAITING

    def send(self, to: Subscription, topic: str, notice: Mapping[str, object]) -> int:
        """The status of the answer. A later notice of a topic replaces one that is not delivered yet. Blocks."""
        private = ec.generate_private_key(ec.SECP256R1())
        body = encrypt(json.dumps(notice).encode(), private, os.urandom(16), from_b64(to.p256dh), from_b64(to.auth))
        headers = {
            "Authorization": self.key.authorization(to.endpoint, time.time()), "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream", "TTL": str(KEEP_SECONDS), "Topic": topic, "Urgency": "normal",
        }  # fmt: skip
        return self._post(to.endpoint, headers, body)

    @property
    def threads(self) -> ThreadPoolExecutor:
        return self._threads

    def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)


def public_address(host: str) -> str:
    """An address of the host; BadEndpoint if one of them is of a private network, of this machine or the like."""
    try:
        found = {str(info[4][0]) for info in socket.getaddrinfo(host, HTTPS, type=socket.SOCK_STREAM)}
    except (OSError, UnicodeError) as error:
        raise BadEndpoint(host) from error
    if not found or not all(ipaddress.ip_address(one.partition("%")[0]).is_global for one in found):
        raise BadEndpoint(host)
    return min(found)


def checked_endpoint(endpoint: str) -> tuple[str, str]:
    """Host and path of an endpoint; BadEndpoint unless it is https at its usual port, without a user."""
    try:
        parts = urlsplit(endpoint)
        is_usual = parts.scheme == "https" and parts.port in (None, HTTPS) and parts.username is None
    except ValueError as error:
        raise BadEndpoint(endpoint) from error
    if not is_usual or not parts.hostname or not endpoint.isascii():
        raise BadEndpoint(endpoint)
    return parts.hostname, f"{parts.path or '/'}{'?' if parts.query else ''}{parts.query}"


class PinnedConnection(http.client.HTTPSConnection):
    """To one address of a host, the one that was looked at: its name is not asked for a second time."""

    def __init__(self, host: str, address: str) -> None:
        super().__init__(host, HTTPS, timeout=TIMEOUT, context=ssl.create_default_context())
        self._address = address

    def connect(self) -> None:
        raw = socket.create_connection((self._address, HTTPS), TIMEOUT)
        self.sock = self._context.wrap_socket(raw, server_hostname=self.host)  # type: ignore[attr-defined]


def post_to_public_address(endpoint: str, headers: Mapping[str, str], body: bytes) -> int:
    host, path = checked_endpoint(endpoint)
    connection = PinnedConnection(host, public_address(host))
    try:
        connection.request("POST", path, body, dict(headers))
        return connection.getresponse().status
    finally:
        connection.close()
