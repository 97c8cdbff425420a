"""Keys: 128 random bits in a link. The server keeps only their hashes, so a stolen store opens no seat."""

import base64
import hashlib
import hmac
import secrets

BYTES = 16
ID_BYTES = 9  # of a table's id, which is no secret


def new_key() -> str:
    """22 characters that fit into a link."""
    return secrets.token_urlsafe(BYTES)


def new_id() -> str:
    """The public name of a table: 12 characters."""
    return secrets.token_urlsafe(ID_BYTES)


def hash_key(key: str) -> str:
    """What is stored. A key has 128 random bits, so one round of a fast hash is enough."""
    return hashlib.sha256(key.encode()).hexdigest()


def share_key(table: str, nonce: str) -> str:
    """With which anybody may look at a finished game, but at no rematch: made of the nonce, which its end reveals."""
    digest = hashlib.sha256(f"share:{table}:{nonce}".encode()).digest()
    return base64.urlsafe_b64encode(digest[:BYTES]).decode().rstrip("=")


def open_watch_key(host: str) -> str:
    """With which anybody may watch an open table and its rematches: made of the hash of the host's key, which they have
    in common. It is told in the lobby, and tells nothing of that key."""
    digest = hashlib.sha256(f"watch:{host}".encode()).digest()
    return base64.urlsafe_b64encode(digest[:BYTES]).decode().rstrip("=")


def opens(hash_of_key: str, stored: str | None) -> bool:
    """Whether a key's hash is the stored one; takes as long whatever they are."""
    return stored is not None and hmac.compare_digest(hash_of_key, stored)
