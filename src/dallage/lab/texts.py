"""What the lab says, in English and French. `{words}` are filled in; [style] is rich's markup."""

from ..kernel.reasons import Sentence

# What cannot be done.
TWO_BOTS = Sentence(
    "An arena needs at least two bots: --bots 1,4,8,greedy. One bot plays against itself with --vary OPTION=A,B.",
    "Une arène demande au moins deux robots : --bots 1,4,8,greedy. Un seul joue contre lui-même : --vary OPTION=A,B.",
)
ONE_BOT = Sentence(
    "With --vary one bot plays against itself: name one only.",
    "Avec --vary, un robot joue contre lui-même : n'en nommez qu'un.",
)
VARIED_TWICE = Sentence("{name} is varied twice, or also set.", "{name} varie deux fois, ou est aussi fixée.")
BOT_TWICE = Sentence("{bot} is named twice: name each bot once.", "{bot} est nommé deux fois : une seule suffit.")
NO_SUCH_BOT = Sentence("There is no bot “{bot}”: {why}.", "Il n'y a pas de robot « {bot} » : {why}.")
BOT_FAILED = Sentence(
    "{why}. All games finished before are kept; mend the bot, and the same command goes on, its own games anew.",
    "{why}. Les parties finies sont gardées ; corrigez le robot, et la même commande reprend, ses parties à nouveau.",
)
OTHER_CODE = Sentence(
    "A worker has other bots than this process: its games would not be comparable. Install one Dallage everywhere; "
    "if its sources were changed while this ran, the same command begins again with the new ones.",
    "Un processus a d'autres robots que celui-ci : ses parties ne seraient pas comparables. Installez partout le même "
    "Dallage ; si ses sources ont changé entre-temps, la même commande recommence avec les nouvelles.",
)
BAD_FOLDER = Sentence("Nothing can be written to {folder}: {why}.", "Impossible d'écrire dans {folder} : {why}.")
NO_LAB = Sentence(
    "The arena needs the extra “lab” to rate the bots: pip install 'dallage[lab]'",
    "Pour classer les robots, l'arène demande le supplément « lab » : pip install 'dallage[lab]'",
)
NO_RAY = Sentence(
    "--ray needs the extra “ray”, here and on every node: pip install 'dallage[ray]'",
    "--ray demande le supplément « ray », ici et sur chaque nœud : pip install 'dallage[ray]'",
)
NO_CLUSTER = Sentence("There is no Ray cluster at {address}: {why}", "Pas de grappe Ray à l'adresse {address} : {why}")
CLUSTER_LOST = Sentence(
    "The Ray cluster at {address} has failed: {why} Finished games are kept; the same command goes on from there.",
    "La grappe Ray à l'adresse {address} a lâché : {why} Les parties finies sont gardées ; la même commande reprend.",
)
FOLDER_IN_USE = Sentence(
    "Another lab writes to {folder} just now: wait for it, or choose another folder with --out.",
    "Un autre labo écrit en ce moment dans {folder} : attendez-le, ou choisissez un autre dossier avec --out.",
)
NO_PLOT = Sentence(
    "No plot was drawn: matplotlib is not installed (pip install 'dallage[lab]').",
    "Pas de graphique : matplotlib n'est pas installé (pip install 'dallage[lab]').",
)
ZERO_OR_LESS = Sentence(
    "{name}: {value} will not do, it must be 1 or more.", "{name} : {value} ne convient pas, il faut 1 ou plus."
)
OUT_OF_RANGE = Sentence(
    "{name}: {value} will not do, it must be {low} to {high}.",
    "{name} : {value} ne convient pas, il faut de {low} à {high}.",
)
NOBODY_AT_ONCE = Sentence(
    "In {game} nobody chooses at the same time as others, at least not at first: there is nothing to measure.",
    "Dans {game}, personne ne choisit en même temps que d'autres, du moins pas au début : rien à mesurer.",
)
NOTHING_HIDDEN = Sentence(
    "The strongest level of {game} plays on no guesses: there is nothing hidden, and so nothing to measure.",
    "Le niveau le plus fort de {game} ne suppose rien de caché : il n'y a rien à mesurer.",
)
BAD_BOUNDS = Sentence(
    "--sprt: {value} will not do; say two numbers of Elo points, the smaller first: 0,20",
    "--sprt : {value} ne convient pas ; donnez deux nombres de points Elo, le plus petit d'abord : 0,20",
)
TWO_BOTS_OF_TEST = Sentence(
    "--sprt compares two bots: name the one that should be stronger first, then the other.",
    "--sprt compare deux robots : nommez d'abord celui qui devrait être plus fort, puis l'autre.",
)

# While it runs.
PLAYING = Sentence("Playing", "Parties")
RESUMED = Sentence(
    "{games} of these games were played before and are kept.", "Parties déjà jouées et gardées : {games}."
)
INTERRUPTED = Sentence(
    "Stopped. The {games} games played so far are kept in {folder}; the same command goes on from there.",
    "Arrêté. Parties déjà jouées et gardées dans {folder} : {games} ; la même commande reprend à partir de là.",
)
GAMES_A_SECOND = Sentence("{rate} games/s", "{rate} parties/s")
SECONDS_A_GAME = Sentence("{rate} s/game", "{rate} s/partie")

# The results.
TITLE = Sentence(
    "{game}, {players} players, {games} games of {deals} deals",
    "{game}, {players} joueurs, {games} parties de {deals} donnes",
)
TITLE_OF_OPTIONS = Sentence(
    "{game}, {players} players, bot {bot} against itself", "{game}, {players} joueurs, le robot {bot} contre lui-même"
)
BY_OPTION = Sentence("Shares of the wins by option, %", "Part des gains selon l'option, %")
GAMES = Sentence("games", "parties")
SHARED_WINS = Sentence("shared", "partagées")
MOVES = Sentence("moves", "coups")
LEAD_CHANGES = Sentence("lead changes", "tête changée")
ENDINGS = Sentence("endings", "fins")
RATINGS = Sentence("Ratings", "Classement")
BOT = Sentence("bot", "robot")
ELO = Sentence("Elo", "Elo")
INTERVAL = Sentence("95 % interval", "intervalle à 95 %")
WON = Sentence("won", "gains")
MARGIN = Sentence("margin", "écart")
PER_MOVE = Sentence("ms a move", "ms par coup")
SLOWEST = Sentence("longest, ms", "maximum, ms")
SEATS = Sentence("seats played", "places jouées")
CROSS = Sentence(
    "Cross table: the row's share against the column, %", "Tableau croisé : part de la ligne contre la colonne, %"
)
BY_SEAT = Sentence("Wins by seat, % (with equal chances {even})", "Gains par place, % (à chances égales {even})")
SEAT = Sentence("seat {seat}", "place {seat}")
SHARED = Sentence("Shared wins: {share} % ({low}–{high}).", "Victoires partagées : {share} % ({low}–{high}).")
APART = Sentence(
    "Between winners and others: {apart} points on average.", "Entre gagnants et autres : {apart} points en moyenne."
)
LENGTH = Sentence(
    "A game has {mean} moves, {fewest} to {most}. Endings: {endings}.",
    "Une partie compte {mean} coups, de {fewest} à {most}. Fins : {endings}.",
)
ANCHOR = Sentence(
    "[dim]Ratings count from {anchor}. Intervals: Bayesian bootstrap over deals. "
    "Margin: own score minus the others'.[/]",
    "[dim]Le classement part de {anchor}. Intervalles : bootstrap bayésien sur les donnes. "
    "Écart : son score moins celui des autres.[/]",
)
NOT_BOUND = Sentence(
    "[yellow]Some bots lost nothing, or won nothing, against all the others: how far apart they are cannot be known. "
    "One drawn virtual game for each bot keeps the ratings finite; only the near ends of intervals come from games.[/]",
    "[yellow]Certains robots n'ont rien perdu, ou rien gagné, contre tous les autres : l'écart ne peut être connu. "
    "Une partie nulle fictive par robot garde le classement fini ; seuls les bords proches viennent des parties.[/]",
)
FEW_DEALS = Sentence(
    "[yellow]With fewer than {deals} deals the intervals are too narrow: play more games.[/]",
    "[yellow]Avec moins de {deals} donnes, les intervalles sont trop étroits : jouez plus de parties.[/]",
)
WRITTEN = Sentence("Written: {files}", "Fichiers : {files}")
PLOT_AXIS = Sentence("Elo above {anchor}, with 95 % intervals", "Elo au-dessus de {anchor}, intervalles à 95 %")

# A sequential test.
IS_STRONGER = Sentence(
    "[bold]{bot} is stronger than {other}[/]: {high} Elo above it is likelier than {low}.",
    "[bold]{bot} est plus fort que {other}[/] : {high} points Elo de plus sont plus vraisemblables que {low}.",
)
IS_NOT_STRONGER = Sentence(
    "[bold]No gain is seen of {bot} over {other}[/]: {low} Elo above it is likelier than {high}.",
    "[bold]Pas de progrès de {bot} sur {other}[/] : {low} points Elo de plus sont plus vraisemblables que {high}.",
)
UNDECIDED = Sentence(
    "[bold]It is still open whether {bot} is stronger than {other}[/], {high} Elo or {low}: the same command with more "
    "--games goes on from here.",
    "[bold]On ne sait pas encore si {bot} est plus fort que {other}[/], de {high} points Elo ou de {low} : la même "
    "commande avec plus de --games reprend ici.",
)
SPRT_FIGURES = Sentence(
    "{games} games in {sets} duplicate sets, log-likelihood ratio {ratio} (±{limit} decides); won {share} % "
    "({low}–{high}), {elo} Elo ({elo_low} to {elo_high}).",
    "{games} parties en {sets} séries, logarithme du rapport de vraisemblance {ratio} (±{limit} décide) ; gains "
    "{share} % ({low}–{high}), {elo} points Elo ({elo_low} à {elo_high}).",
)
SPRT_TIMES = Sentence("Per move: {bot} {one} ms, {other} {two} ms.", "Par coup : {bot} {one} ms, {other} {two} ms.")
