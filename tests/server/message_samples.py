"""Messages as clients send them, of every kind there is."""

from typing import Any, get_args

from hypothesis import strategies as st
from pydantic import BaseModel

from dallage.kernel.jit import MOST_SEATS
from dallage.server.messages.fields import PROTOCOL, ReactionName
from dallage.server.messages.from_client import FromClient

CLIENTS: tuple[type[BaseModel], ...] = get_args(get_args(FromClient)[0])

ID = st.from_regex(r"[A-Za-z0-9_-]{1,40}", fullmatch=True)
SEAT, COUNT = st.integers(0, MOST_SEATS - 1), st.integers(0, 1_000_000)
WORDS = st.text(st.characters(exclude_categories=["C", "Z"]), min_size=1, max_size=40)
FIELDS: dict[str, st.SearchStrategy[Any]] = {
    "key": st.from_regex(r"[A-Za-z0-9_-]{22}", fullmatch=True), "id": ID, "seat": SEAT, "log_length": COUNT,
    "protocol": st.just(PROTOCOL), "moves_kept": st.none() | COUNT, "wants": st.booleans(),
    "face": st.from_regex(r"[a-z]{0,12}", fullmatch=True), "colour": st.from_regex(r"[a-z]{0,12}", fullmatch=True),
    "reaction": st.sampled_from(get_args(ReactionName)),
    "engine": st.none() | st.from_regex(r"[0-9a-f]{16}", fullmatch=True),
    "move": st.text(max_size=60), "name": WORDS, "away": SEAT, "question": COUNT, "text": WORDS,
}  # fmt: skip


def messages(model: type[BaseModel], **fields: st.SearchStrategy[Any]) -> st.SearchStrategy[dict[str, Any]]:
    """Messages of a kind; fields may be given other values than any that are allowed."""
    known = {**FIELDS, **fields, "type": st.sampled_from(get_args(model.model_fields["type"].annotation))}
    return st.fixed_dictionaries({name: known[name] for name in model.model_fields})
