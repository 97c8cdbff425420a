"""What `dallage lab` and its report say, in English and French."""

from ..kernel.reasons import Sentence

TITLE = Sentence("{game}, {players} players: in the lab", "{game} à {players} joueurs : au labo")
FACTS = Sentence("{games} games, bot {bot} against itself", "{games} parties, le robot {bot} contre lui-même")
CONTENTS = Sentence("Contents", "Sommaire")
SUMMARY = Sentence("In short", "En bref")
FIGURES = Sentence("All figures", "Tous les chiffres")
MEANINGS = Sentence("What the figures mean", "Ce que disent les chiffres")
HOW = Sentence("How this was made", "Comment c'est fait")
AS_PUBLISHED = Sentence("as published", "comme publié")
FIRST_VARIANT = Sentence("With {variant}:", "Avec {variant} :")
FIRST_WINS = Sentence("The first player wins {share}.", "Le premier joueur gagne {share}.")
FAIR = Sentence("That is what a fair share of {even} % allows.", "Une part équitable, {even} %, le permet.")
UNFAIR = Sentence("A fair share would be {even} %.", "Une part équitable serait de {even} %.")
LENGTH = Sentence(
    "A game has {moves} moves, each chosen from {choice} legal ones on average.",
    "Une partie compte {moves} coups, chacun choisi parmi {choice} coups permis en moyenne.",
)
TENSION = Sentence(
    "The lead changes {changes} times; the winner leads for good after {decided} of the game.",
    "La tête change {changes} fois ; le vainqueur mène pour de bon après {decided} de la partie.",
)
LUCK = Sentence(
    "The deal decides {deal} of the first player's lead; the rest is how it is played.",
    "La donne décide de {deal} de l'avance du premier joueur ; le reste vient du jeu.",
)
SHARED = Sentence("{share} of the games have no single winner.", "{share} des parties n'ont pas de vainqueur unique.")
NO_DIFFERENCE = Sentence(
    "{variant}: no figure differs by more than chance.", "{variant} : aucun chiffre ne diffère plus que par hasard."
)
DIFFERENCES = Sentence(
    "{variant}, then {first}; these differ by more than chance: {differences}.",
    "{variant}, puis {first} ; ceci diffère plus que par hasard : {differences}.",
)
GAMES = Sentence("Games", "Parties")
ENDINGS = Sentence("Endings by clause", "Fins par clause")
TABLE_NOTE = Sentence(
    "Intervals of 95 % in brackets. ≠ marks figures that differ from the first column by more than chance: p below "
    "{level} % after Holm's correction for all {tests} comparisons of this page.",
    "Intervalles à 95 % entre parenthèses. ≠ : diffère de la première colonne plus que par hasard, p sous {level} % "
    "après la correction de Holm pour les {tests} comparaisons de cette page.",
)
TABLE_NOTE_ONE = Sentence("Intervals of 95 % in brackets.", "Intervalles à 95 % entre parenthèses.")
PLOT_SEATS = Sentence("Wins by seat", "Victoires par place")
PLOT_COURSE = Sentence("How a game goes", "Le cours d'une partie")
PLOT_LENGTHS = Sentence("Lengths and margins", "Longueurs et écarts")
PLOT_CLAUSES = Sentence("Where points come from, by clause, a player a game", "D'où viennent les points, par clause")
SEAT = Sentence("Seat {seat}", "Place {seat}")
CHOICES = Sentence("Legal moves to choose from", "Coups permis")
AHEAD = Sentence("Points between the first and the second", "Points entre le premier et le deuxième")
WINNER_LEADS = Sentence("How often the later winner leads", "Combien de fois le futur vainqueur mène")
PART_OF_GAME = Sentence("part of the game played", "part de la partie jouée")
LENGTHS = Sentence("Games by length", "Parties selon leur longueur")
MARGINS = Sentence("Games by margin", "Parties selon l'écart")
MOVES = Sentence("moves", "coups")
POINTS = Sentence("points between the first and the second", "points entre le premier et le deuxième")
SOURCES = Sentence(
    "Browne: Cameron Browne, Automatic Generation and Evaluation of Recombination Games, PhD thesis, Queensland "
    "University of Technology, 2008. Ludii: the metrics of the Ludii general game system (Piette and others, ECAI "
    "2020). Who is ahead is told by points here, where they use the estimates of a search.",
    "Browne : Cameron Browne, Automatic Generation and Evaluation of Recombination Games, thèse, Queensland University "
    "of Technology, 2008. Ludii : les mesures du système Ludii (Piette et al., ECAI 2020). Ici, on mène aux points ; "
    "là, selon les estimations d'une recherche.",
)
METHOD = Sentence(
    "One bot sits in every seat. Each deal is played twice with other choices, and a deal, not a game, is the unit of "
    "all intervals. Variants play the same deals, but are compared as if they did not, which is the cautious way.",
    "Un même robot tient toutes les places. Chaque donne est jouée deux fois avec d'autres choix ; l'unité des "
    "intervalles est la donne. Les variantes jouent les mêmes donnes, mais sont comparées comme si elles différaient.",
)
OPENING = Sentence("Each game begins with {moves} random moves.", "Chaque partie commence par {moves} coups au hasard.")
STUDYING = Sentence("Playing", "Parties")
RESUMED = Sentence("{games} games are measured already.", "{games} parties sont déjà mesurées.")
INTERRUPTED = Sentence(
    "Stopped. What is finished is kept in {folder}: the same command goes on from there.",
    "Arrêté. Ce qui est fini est gardé dans {folder} : la même commande reprend de là.",
)
ONE_BOT = Sentence("The lab needs one bot: --bots 4", "Le labo demande un seul robot : --bots 4")
SAME_GAMES = Sentence(
    "[yellow]All games come out the same: this bot never chooses otherwise. Vary the start with --opening.[/]",
    "[yellow]Toutes les parties sont égales : ce robot ne choisit jamais autrement. Variez le début par --opening.[/]",
)
