"""What the press cannot do, as a sentence for whoever asked."""

from ..kernel.reasons import Sentence


class PressError(Exception):
    """Nothing was written."""

    def __init__(self, sentence: Sentence) -> None:
        super().__init__(sentence.en)
        self.sentence = sentence


NO_EXTRA = Sentence(
    "This needs more than Dallage alone: pip install 'dallage[print]'",
    "Il faut pour cela un complément : pip install 'dallage[print]'",
)
NO_SHAPES = Sentence(
    "The drawings of {game} are not here: they are made when the page is built. Run `make play` once in the sources, "
    "or install Dallage as a package.",
    "Les dessins de {game} manquent : ils sont faits avec la page. Lancez une fois `make play` dans les sources, ou "
    "installez Dallage comme paquet.",
)
NO_BOX = Sentence(
    "{game} cannot be printed: its folder has no printing.py that says what is in the box.",
    "{game} ne peut pas être imprimé : son dossier n'a pas de printing.py qui dise ce que contient la boîte.",
)
EXISTS = Sentence(
    "{path} is there already: name another file with --out, or say --force to replace it.",
    "{path} existe déjà : nommez un autre fichier avec --out, ou dites --force pour le remplacer.",
)
CANNOT_WRITE = Sentence("{path} could not be written: {why}.", "{path} n'a pas pu être écrit : {why}.")
TOO_LARGE = Sentence(
    "{piece} is too large for this paper.",
    "{piece} est trop grand pour ce papier.",
)
BAD_FORMAT = Sentence(
    "{path}: the name must end with one of {allowed}.", "{path} : le nom doit finir par l'un de ceux-ci : {allowed}."
)
