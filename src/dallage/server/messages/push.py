"""Notices of "your turn" in a browser whose page is closed (Web Push)."""

from typing import Annotated, Literal

from pydantic import StringConstraints

from .fields import Message

Base64 = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_-]{16,200}=*$")]
# The page of the API shows the pattern, and holds no address that a browser might open.
Endpoint = Annotated[str, StringConstraints(max_length=1000, pattern=r"^https:/{2}[^\s\x00]+$")]


class PushKey(Message):
    """With which a browser subscribes; None if this server sends no notices."""

    key: str | None


class Subscribe(Message):
    """A browser wants to be told when it is the turn of the seats that the key opens."""

    endpoint: Endpoint
    p256dh: Base64
    auth: Base64
    language: Literal["en", "fr"]


class Unsubscribe(Message):
    endpoint: Endpoint
