"""What stands on printed pages beside the game's own texts."""

from ..kernel.reasons import Sentence

CUT_OUT = Sentence("Print and play", "À imprimer et à jouer")
BY = Sentence("A game by {authors}", "Un jeu de {authors}")
UNKNOWN = Sentence("The author is unknown to us", "L’auteur nous est inconnu")
AND = Sentence(" and ", " et ")
PUBLISHED = Sentence("published by {publisher}", "édité par {publisher}")
FACTS = Sentence("{players} players · about {minutes} minutes", "{players} joueurs · environ {minutes} minutes")
NOT_AFFILIATED = Sentence(
    "Dallage is an independent project. It is not affiliated with the authors or publishers of this game, whose rights "
    "remain theirs; drawings and texts are our own. For private use: whoever likes the game should buy it where it is "
    "sold.",
    "Dallage est un projet indépendant, sans lien avec les auteurs ni les éditeurs de ce jeu, dont les droits leur "
    "restent ; dessins et textes sont les nôtres. Pour un usage privé : si le jeu vous plaît et qu’il est en vente, "
    "achetez-le.",
)
RULER = Sentence(
    "Check your printer: this line must measure exactly 100 mm. If it does not, print at 100 % (“actual size”), "
    "without “fit to page”.",
    "Vérifiez votre imprimante : ce trait doit mesurer exactement 100 mm. Sinon, imprimez à 100 % (« taille réelle »), "
    "sans « ajuster à la page ».",
)
IN_THE_FILE = Sentence("In this file", "Dans ce fichier")
HOW = Sentence("How to make it", "Comment le fabriquer")
WHAT, PIECES, SIZE, PAGES = (
    Sentence("what", "quoi"),
    Sentence("pieces", "pièces"),
    Sentence("size", "taille"),
    Sentence("pages", "pages"),
)
CUT = Sentence(
    "Cut along the marks: straight ones at the edges of a grid, crosses between its pieces.",
    "Découpez en suivant les repères : traits au bord de la grille, croix entre les pièces.",
)
DUPLEX = Sentence(
    "Print on both sides and turn over the long edge: each back then lies behind its face. Hold a sheet against the "
    "light before you cut.",
    "Imprimez recto verso, en retournant sur le bord long : chaque dos se trouve alors derrière sa face. Regardez une "
    "feuille par transparence avant de découper.",
)
FOLD = Sentence(
    "Print on one side. Fold each page of pieces along the dashed line, glue the halves back to back, then cut.",
    "Imprimez sur une seule face. Pliez chaque page de pièces sur le trait en tirets, collez les moitiés dos à dos, "
    "puis découpez.",
)
NO_BACKS = Sentence(
    "Print on one side: the pieces have no backs. Use paper through which one cannot see.",
    "Imprimez sur une seule face : les pièces n’ont pas de dos. Prenez un papier qui ne laisse rien voir.",
)
GLUE_BOARD = Sentence(
    "The board stands on {pages} pages: glue each page onto the tab of the one before it.",
    "Le plateau tient sur {pages} pages : collez chaque page sur la languette de la précédente.",
)
GLUE = Sentence("glue the next page here", "coller ici la page suivante")
FOLD_HERE = Sentence("fold here", "plier ici")
BACKS_OF = Sentence("backs", "dos")
EMPTY_BACK = Sentence(
    "This page is left empty: it is the back of the one before.",
    "Cette page reste vide : c’est le dos de la précédente.",
)
VARIATION = Sentence("Printed for this variation", "Imprimé pour cette variante")
VARIED_RULE = Sentence(
    "This copy follows a variation — {options}. Where the text below says otherwise, the variation holds.",
    "Cet exemplaire suit une variante — {options}. Là où le texte qui suit dit autre chose, c’est elle qui vaut.",
)
BOARDS = Sentence("Board", "Plateau")
SCORES = Sentence("Score sheet", "Feuille de score")
PLAYER = Sentence("player", "joueur")
TOTAL = Sentence("total", "total")
RULEBOOK = Sentence("Rules of the game", "Règles du jeu")
EXACT_RULES = Sentence("The exact rules", "La règle exacte")
FIGURE = Sentence("Figure {number}.", "Figure {number}.")
SCALE = Sentence("print at 100 %", "imprimer à 100 %")
