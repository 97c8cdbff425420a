"""An act sent again: it is answered again only if it is the same act. An id with other content is refused."""

from ..messages.from_client import Agree, AnyAct, Ask, Chat, Face, Join, Move, Refuse, Resign, Return, Say, Undo
from . import texts
from .entries import (
    AgreeEvent,
    AskBotEvent,
    AskUndoEvent,
    BotEvent,
    ChatEvent,
    Event,
    FaceEvent,
    JoinEvent,
    MoveEvent,
    RefuseEvent,
    ResignEvent,
    ReturnEvent,
    SayEvent,
    UndoEvent,
)
from .errors import Refused


def refuse_other_content(act: AnyAct, event: Event) -> None:
    """The event is what was stored under the act's id."""
    if not is_act_of(act, event):
        raise Refused("other_content", texts.OTHER_CONTENT)


def is_act_of(act: AnyAct, event: Event) -> bool:
    """Whether the act may have led to this event. How long the log was when it was sent is not stored, nor does it
    matter: who sends again after a lost connection may have been told more in the meantime."""
    match act, event:
        case Move(), MoveEvent():
            return act.move == event.move
        case Join(), JoinEvent():
            return act.name == event.name
        case Say(), SayEvent():
            return act.text == event.text
        case Chat(), ChatEvent():
            return act.wants == event.wants
        case Face(), FaceEvent():
            return (act.face, act.colour) == (event.face, event.colour)
        case Undo(), UndoEvent() | AskUndoEvent():
            return act.moves_kept in (None, event.moves_kept)
        case Ask(), AskBotEvent():
            return act.away == event.away
        case Ask(), BotEvent():
            return act.away == event.seat
        case Agree(), AgreeEvent():
            return act.question == event.question
        case Refuse(), RefuseEvent():
            return act.question == event.question
        case (Resign(), ResignEvent()) | (Return(), ReturnEvent()):
            return True
    return False
