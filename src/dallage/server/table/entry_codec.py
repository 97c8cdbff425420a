"""Events as plain fields: the one place that writes and reads what is stored of them, and what clients are told."""

from dataclasses import fields
from typing import Any, get_args

import orjson

from .entries import (
    AgreeEvent,
    AskBotEvent,
    AskUndoEvent,
    BotEvent,
    ChatEvent,
    Event,
    ExploreEvent,
    FaceEvent,
    JoinEvent,
    MoveEvent,
    RefuseEvent,
    RematchEvent,
    ResignEvent,
    ReturnEvent,
    SayEvent,
    UndoEvent,
)

EVENTS: dict[str, type[Event]] = {
    event.kind: event
    for event in (
        JoinEvent, MoveEvent, UndoEvent, AskUndoEvent, AskBotEvent, AgreeEvent, RefuseEvent, BotEvent, ReturnEvent,
        ResignEvent, SayEvent, ChatEvent, FaceEvent, RematchEvent, ExploreEvent,
    )
}  # fmt: skip
ZERO = "\\u0000"  # how JSON writes a zero character; also found where somebody wrote these six characters
TYPES = {
    event: tuple((field.name, get_args(field.type) or (field.type,)) for field in fields(event))
    for event in EVENTS.values()
}
FIELDS = {event: tuple(field.name for field in fields(event)) for event in EVENTS.values()}


def event_fields(event: Event) -> dict[str, Any]:
    """The fields of an event by name."""
    return {name: getattr(event, name) for name in FIELDS[type(event)]}


def write_event(event: Event) -> str:
    """The fields as stored, a JSON object; beside it stands the event's kind. ValueError for a text that a database
    might not hold: one with a zero character, or with half a surrogate pair."""
    try:
        text = orjson.dumps(event_fields(event)).decode()
    except orjson.JSONEncodeError as error:
        raise ValueError(str(error)) from error
    if ZERO in text and any(isinstance(value, str) and "\0" in value for value in event_fields(event).values()):
        raise ValueError("a text with a zero character cannot be stored")
    return text


def read_event(kind: str, data: str) -> Event:
    """The event of a stored kind and its fields; ValueError if there is no such kind, or other fields."""
    try:
        event = EVENTS[kind](**orjson.loads(data))
    except (KeyError, TypeError) as error:
        raise ValueError(f"not an event of ours: {kind} {data}") from error
    for name, types in TYPES[type(event)]:
        if type(getattr(event, name)) not in types:
            raise ValueError(f"not an event of ours: {kind} {data}")
    return event
