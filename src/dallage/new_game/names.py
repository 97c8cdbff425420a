"""What a new game is called: its id, its name and the letter of its clauses, each checked before anything is made."""

import keyword
import re
from dataclasses import dataclass
from pathlib import Path
from string import ascii_uppercase

from ..kernel.reasons import Sentence
from .checkout import Checkout

ID = re.compile(r"[a-z][a-z0-9_]{1,19}")
LETTER = re.compile(r"[A-Z]")
CLAUSE = re.compile(r"^\*\*([A-Z])\d+\*\* ", re.MULTILINE)

BAD_ID = Sentence(
    "“{id}” cannot be the id of a game: write 2 to 20 small letters, digits and _, a letter first.",
    "« {id} » ne peut pas désigner un jeu : écrivez 2 à 20 minuscules, chiffres ou _, en commençant par une lettre.",
)
ID_TAKEN = Sentence("There is a game “{id}” already: {folder}", "Il y a déjà un jeu « {id} » : {folder}")
WORD_TAKEN = Sentence(
    "“{id}” cannot be the id of a game: {file} uses that word for something else.",
    "« {id} » ne peut pas désigner un jeu : {file} utilise ce mot pour autre chose.",
)
BAD_NAME = Sentence(
    "“{name}” cannot be the name of a game: it needs 1 to 40 characters, none of them {banned}",
    "« {name} » ne peut pas être le nom d'un jeu : il faut 1 à 40 caractères, dont aucun de {banned}",
)
BAD_LETTER = Sentence(
    "“{letter}” is no letter for clauses: say one from A to Z.",
    "« {letter} » ne peut pas désigner des articles : choisissez une lettre de A à Z.",
)
LETTER_TAKEN = Sentence(
    "The clauses of another game begin with {letter}. These letters are free: {free}",
    "Les articles d'un autre jeu commencent par {letter}. Ces lettres sont libres : {free}",
)
NOT_IN_NAMES = "\"'`\\{}<>$"  # they would end a text in one of the languages the name is written in


class CannotMake(ValueError):
    """A game cannot be made; the sentence says why. Nothing was written."""

    def __init__(self, sentence: Sentence) -> None:
        super().__init__(sentence.en)
        self.sentence = sentence


@dataclass(frozen=True)
class Names:
    """What the templates are filled in with."""

    id: str
    name: str
    letter: str  # one capital letter


def checked_names(checkout: Checkout, id: str, name: str | None, letter: str | None) -> Names:
    """The names of a new game; what is left out is made from the id. CannotMake if one will not do."""
    check_id(checkout, id)
    name = name if name is not None else id.replace("_", " ").capitalize()
    if not 1 <= len(name.strip()) <= 40 or not name.isprintable() or any(one in name for one in NOT_IN_NAMES):
        raise CannotMake(BAD_NAME.fill(name=name, banned=NOT_IN_NAMES))
    return Names(id, name.strip(), checked_letter(checkout, id, letter))


def check_id(checkout: Checkout, id: str) -> None:
    """An id is a folder, a Python package and part of an address, and names nothing else in the package."""
    if not ID.fullmatch(id) or keyword.iskeyword(id):
        raise CannotMake(BAD_ID.fill(id=id))
    for folder in (checkout.python_games / id, checkout.page_games / id):
        if folder.exists():
            raise CannotMake(ID_TAKEN.fill(id=id, folder=folder))
    file = first_with_word(checkout, id)
    if file is not None:
        raise CannotMake(WORD_TAKEN.fill(id=id, file=file.relative_to(checkout.root)))


def first_with_word(checkout: Checkout, word: str) -> Path | None:
    """A file of the package outside the games that has the word: no test could tell it from the game's id."""
    pattern = re.compile(rf"\b{word}\b", re.IGNORECASE)
    texts = (path for path in sorted(checkout.package.rglob("*")) if path.suffix in (".py", ".md"))
    outside = (path for path in texts if checkout.python_games not in path.parents)
    return next((path for path in outside if pattern.search(path.read_text(encoding="utf-8"))), None)


def checked_letter(checkout: Checkout, id: str, letter: str | None) -> str:
    """The letter, if no other game has it; left out, the first one of the id that is free, else of the alphabet."""
    pages = checkout.python_games.glob("*/rules.md")
    taken: set[str] = {found for page in pages for found in CLAUSE.findall(page.read_text(encoding="utf-8"))}
    free = [one for one in ascii_uppercase if one not in taken]
    if letter is None:
        candidates: list[str] = [*id.upper(), *free]
        return next(one for one in candidates if one in free)
    if not LETTER.fullmatch(letter):
        raise CannotMake(BAD_LETTER.fill(letter=letter))
    if letter in taken:
        raise CannotMake(LETTER_TAKEN.fill(letter=letter, free=" ".join(free)))
    return letter
