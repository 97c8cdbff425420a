"""`dallage lab`: one bot plays a game against itself, measured; variants of the rules side by side."""

from pathlib import Path
from typing import Annotated

from .commands import GameName, Lang, help_text, report_errors
from .errors import BAD_USE, FAILED, CommandFailed
from .language import from_environment
from .worker_options import Jobs, Ray

USUAL_GAMES = 2000


@report_errors
def lab(
    game: GameName,
    /,
    *,
    bots: Annotated[
        str,
        help_text(
            "Who plays, against itself: a level, greedy, random, or a method with settings.",
            "Qui joue, contre lui-même : un niveau, greedy, random, ou une méthode avec ses réglages.",
        ),
    ] = "4",
    players: Annotated[int | None, help_text("How many players.", "Le nombre de joueurs.")] = None,
    option: Annotated[
        list[str] | None,
        help_text(
            "An option or house rule of the game, name=value; may be repeated.",
            "Une option ou une règle changée du jeu, nom=valeur ; peut être répétée.",
        ),
    ] = None,
    vary: Annotated[
        list[str] | None,
        help_text(
            "Play with each of these values, name=a,b; may be repeated. The others are compared with the first.",
            "Jouer avec chacune de ces valeurs, nom=a,b ; peut être répétée. On compare les autres à la première.",
        ),
    ] = None,
    games: Annotated[
        int,
        help_text(
            "How many games of each variant; each deal is played twice.",
            "Combien de parties par variante ; chaque donne est jouée deux fois.",
        ),
    ] = USUAL_GAMES,
    jobs: Jobs = None,
    ray: Ray = None,
    seed: Annotated[
        int, help_text("The same number deals the same games again.", "Le même nombre redonne les mêmes parties.")
    ] = 0,
    opening: Annotated[
        int | None,
        help_text(
            "So many random moves begin each game; where nothing is dealt 4 if left out, else none.",
            "Autant de coups au hasard au début de chaque partie ; sans lui, 4 si rien n'est distribué, sinon aucun.",
        ),
    ] = None,
    out: Annotated[
        Path | None,
        help_text(
            "Where the report and what is measured are kept; lab/GAME-PLAYERS if left out.",
            "Où garder le rapport et les mesures ; sans lui, lab/JEU-JOUEURS.",
        ),
    ] = None,
    lang: Lang = None,
) -> int:
    from ..lab.errors import LabError
    from .lab_run import LabSettings, run
    from .menu import game_from_text
    from .screen import Screen

    screen = Screen(lang or from_environment())
    wanted = LabSettings(bots, players, tuple(option or ()), tuple(vary or ()), games, jobs, ray, seed, opening, out)
    try:
        return run(screen, game_from_text(screen, game), wanted)
    except LabError as cannot:
        raise CommandFailed(
            cannot.sentence.in_language(screen.language), FAILED if cannot.missing else BAD_USE
        ) from None
