"""What the preview of a link to a table says: which game, who plays, how it stands. It tells what a spectator may know
and nothing else: it is made from the view of nobody, and shown to whoever has the address."""

from dataclasses import dataclass, replace
from typing import Any

from ...kernel.secrecy import NOBODY
from ...kernel.state import State
from ..messages.fields import SeatKind
from ..table.table import OVER, PLAYING, WAITING, Holder, Table

Language = str  # "en" or "fr"

WORDS = {
    "en": {
        "invites": "{host} invites you to play {game}",
        "somebody": "Somebody",
        "join": "Open the link and take a seat: no account, nothing to install.",
        "playing": "Move {n}. Open the link to watch.",
        "turn": "{names} to move",
        "won": "{names} won",
        "drawn": "{names}: a draw",
        "over": "See the whole game, move by move.",
        "bot": "Bot {level}",
        "free": "free seat",
        "and": " and ",
        "picture": "The board: {game}",
    },
    "fr": {
        "invites": "{host} vous invite à jouer : {game}",
        "somebody": "Quelqu’un",
        "join": "Ouvrez le lien et prenez place : sans compte, rien à installer.",
        "playing": "Coup {n}. Ouvrez le lien pour regarder.",
        "turn": "À {names} de jouer",
        "won": "Victoire : {names}",
        "drawn": "{names} : partie nulle",
        "over": "Revoyez toute la partie, coup par coup.",
        "bot": "Robot {level}",
        "free": "place libre",
        "and": " et ",
        "picture": "Le plateau : {game}",
    },
}


@dataclass(frozen=True)
class Card:
    """One per table and length of its log; both languages are made of it."""

    table: str
    version: int  # how long the log was: a newer picture has another address
    game: str  # its name
    status: str
    host: str  # who made the table; "" if they gave no name
    holders: tuple[tuple[str, int | None], ...]  # name, and level of the bot that plays, by seat
    scores: tuple[int | None, ...]  # None where they are secret
    won_by: tuple[int, ...]
    on_turn: tuple[int, ...]
    moves: int

    def names(self, language: Language) -> list[str]:
        words = WORDS[language]
        return [
            name or (words["free"] if level is None else words["bot"].format(level=level))
            for name, level in self.holders
        ]

    def standing(self, language: Language) -> str:
        """Who invites, whose turn it is, or who has won."""
        words, names = WORDS[language], self.names(language)
        if self.status == WAITING:
            return words["invites"].format(host=self.host or words["somebody"], game=self.game)
        seats, kind = (self.won_by, "won") if self.status == OVER else (self.on_turn, "turn")
        if not seats:
            return self.game
        if self.status == OVER and len(seats) > 1:
            kind = "drawn"
        return words[kind].format(names=words["and"].join(names[seat] for seat in seats))

    def title(self, language: Language) -> str:
        if self.status == WAITING:
            return self.standing(language)
        scored = [
            name if score is None or self.status != OVER else f"{name} {score}"
            for name, score in zip(self.names(language), self.scores)
        ]
        return f"{self.game}{' :' if language == 'fr' else ':'} {' – '.join(scored)}"

    def description(self, language: Language) -> str:
        words = WORDS[language]
        if self.status == WAITING:
            return words["join"]
        more = words["over"] if self.status == OVER else words["playing"].format(n=self.moves)
        return f"{self.standing(language)}. {more}"

    def alt(self, language: Language) -> str:
        return WORDS[language]["picture"].format(game=self.game)


def card_of(table: Table) -> Card:
    view = public_view(table.state)
    return Card(
        table=table.id, version=table.log_length, game=table.game.name, status=table.status, host=host_of(table),
        holders=tuple((shown_name(holder), holder.bot) for holder in table.holders),
        scores=tuple(view["scores"]), won_by=table.won_by or (), on_turn=table.on_turn, moves=len(table.line),
    )  # fmt: skip


def public_view(state: State) -> dict[str, Any]:
    """What everybody may know: of a game that goes on as little as a spectator does, of a finished one all."""
    return state.seen_by(NOBODY).view()


def shown_name(holder: Holder) -> str:
    return holder.name if holder.joined else ""


def host_of(table: Table) -> str:
    return next((seat.name for seat in table.header.seats if seat.kind is SeatKind.ME), "")


def card_after(table: Table, moves: int) -> tuple[Card, State]:
    """How the table stood after so many moves, and the state then."""
    card = card_of(table)
    if moves >= len(table.line):
        return card, table.state.copy()
    state = table.replayed(moves)
    scores = tuple(public_view(state)["scores"])
    return replace(card, status=PLAYING, scores=scores, won_by=(), on_turn=state.to_act, moves=moves), state
