"""Who plays the games: options that `dallage arena` and `dallage lab` have alike."""

from typing import Annotated

from .commands import help_text

Jobs = Annotated[
    int | None,
    help_text(
        "How many processes; all processors if left out.", "Le nombre de processus ; sans lui, tous les processeurs."
    ),
]
Ray = Annotated[
    str | None,
    help_text(
        "Play on the Ray cluster at this address, or the one this machine is in: auto",
        "Jouer sur la grappe Ray à cette adresse, ou celle de cette machine : auto",
    ),
]
