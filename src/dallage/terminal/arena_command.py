"""`dallage arena`: bots against bots, rated; with `--vary` one bot against itself under varied options.

With `--sprt` two bots meet only until it is known whether the first is stronger.
"""

from pathlib import Path
from typing import Annotated, Literal

from .commands import GameName, Lang, help_text, report_errors
from .errors import BAD_USE, FAILED, CommandFailed
from .language import from_environment
from .worker_options import Jobs, Ray

USUAL_GAMES = 400
MOST_GAMES_OF_TEST = 40_000


@report_errors
def arena(
    game: GameName,
    /,
    *,
    bots: Annotated[
        str,
        help_text(
            "Levels and names, with commas between them: 1,4,8,greedy,random; or a method: mcts:simulations=500; or a "
            "bot of your own: my_module:MyBot",
            "Niveaux et noms, séparés par des virgules : 1,4,8,greedy,random ; ou une méthode : mcts:simulations=500 ; "
            "ou un robot à vous : mon_module:MonRobot",
        ),
    ],
    games: Annotated[
        int | None,
        help_text(
            "How many games: of each pair with 2 players, in all with more; rounded up to whole duplicate sets. "
            f"{USUAL_GAMES} if left out, with --sprt at most {MOST_GAMES_OF_TEST}.",
            "Combien de parties : par paire à 2 joueurs, en tout à plus ; arrondi à des séries complètes. "
            f"Sans lui, {USUAL_GAMES} ; avec --sprt, {MOST_GAMES_OF_TEST} au plus.",
        ),
    ] = None,
    players: Annotated[int | None, help_text("How many players.", "Le nombre de joueurs.")] = None,
    jobs: Jobs = None,
    ray: Ray = None,
    option: Annotated[
        list[str] | None,
        help_text(
            "An option of the game, name=value; may be repeated.", "Une option du jeu, nom=valeur ; peut être répétée."
        ),
    ] = None,
    vary: Annotated[
        list[str] | None,
        help_text(
            "One bot plays against itself with each value of an option, name=a,b; may be repeated.",
            "Un robot joue contre lui-même avec chaque valeur d'une option, nom=a,b ; peut être répétée.",
        ),
    ] = None,
    sprt: Annotated[
        str | None,
        help_text(
            "Play only until it is known whether the first of two bots is stronger: 0,20 asks whether it is 20 Elo "
            "above the second, or not above it at all.",
            "Ne jouer que jusqu'à savoir si le premier de deux robots est plus fort : 0,20 demande s'il a 20 points "
            "Elo de plus que le second, ou aucun.",
        ),
    ] = None,
    seed: Annotated[
        int, help_text("The same number deals the same games again.", "Le même nombre redonne les mêmes parties.")
    ] = 0,
    opening: Annotated[
        int,
        help_text(
            "So many random moves begin each game: for games in which nothing is dealt.",
            "Autant de coups au hasard au début de chaque partie : pour les jeux sans rien à distribuer.",
        ),
    ] = 0,
    out: Annotated[
        Path | None,
        help_text(
            "Where games, results and plot are kept; arena/GAME-PLAYERS if left out.",
            "Où garder parties, résultats et graphique ; sans lui, arena/JEU-JOUEURS.",
        ),
    ] = None,
    clock: Annotated[
        Literal["wall", "cpu"],
        help_text(
            "What the seconds of a bot are: on the wall, or CPU time of its thread: the same on a busy machine.",
            "Les secondes d'un robot : celles de l'horloge, ou du processeur : les mêmes sur une machine occupée.",
        ),
    ] = "wall",
    lang: Lang = None,
) -> int:
    from ..lab.errors import LabError, require_module
    from ..lab.texts import NO_LAB
    from .menu import game_from_text
    from .screen import Screen

    screen = Screen(lang or from_environment())
    try:
        require_module("choix", NO_LAB)
        from .arena_run import ArenaSettings, run

        wanted = ArenaSettings(
            bots, games, players, tuple(option or ()), tuple(vary or ()), sprt, seed, opening, jobs, ray, out, clock
        )
        return run(screen, game_from_text(screen, game), wanted)
    except LabError as cannot:
        raise CommandFailed(
            cannot.sentence.in_language(screen.language), FAILED if cannot.missing else BAD_USE
        ) from None
