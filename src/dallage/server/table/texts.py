"""What the table says to people when it cannot do what they ask."""

from ...kernel.reasons import Sentence

NO_TABLE = Sentence(
    "There is no such table, or it was deleted.",
    "Cette table n'existe pas, ou elle a été supprimée.",
)
DAMAGED = Sentence(
    "What is stored of this table is damaged. Whoever runs the server can say more.",
    "Ce qui est enregistré de cette table est abîmé. La personne qui tient le serveur en sait plus.",
)
NO_KEY = Sentence(
    "This link does not open a seat at this table. Ask for it again.",
    "Ce lien n'ouvre aucune place à cette table. Demandez-le à nouveau.",
)
NO_PUSH = Sentence(
    "This server sends no notices: what it takes for them is not installed.",
    "Ce serveur n'envoie pas d'avis : il lui manque ce qu'il faut pour cela.",
)
YOUR_TURN = Sentence("It is your turn.", "C'est à vous de jouer.")
NOT_YOUR_SEAT = Sentence("This is not your seat.", "Cette place n'est pas la vôtre.")
NOT_YOUR_TURN = Sentence("It is not your turn.", "Ce n'est pas à vous de jouer.")
NOT_HOST = Sentence(
    "Only the person who made the table may do this.",
    "Seule la personne qui a créé la table peut faire cela.",
)
WAITING = Sentence(
    "The game begins when every seat is taken.",
    "La partie commence quand toutes les places sont prises.",
)
OVER = Sentence("The game is over.", "La partie est finie.")
STALE = Sentence(
    "This game was begun under older rules that play differently. It can be looked at, but not played on.",
    "Cette partie a commencé avec d'anciennes règles, qui se jouaient autrement. On peut la revoir, pas la continuer.",
)
TAKEN = Sentence("This seat is taken already.", "Cette place est déjà prise.")
BOT_PLAYS = Sentence(
    "A bot plays for this seat now. Take the seat back first.",
    "Un robot joue à cette place pour l'instant. Reprenez d'abord la place.",
)
NO_BOT_PLAYS = Sentence("No bot plays for this seat.", "Aucun robot ne joue à cette place.")
NO_TIME = Sentence(
    "Your time for this game is up: the bot plays it to its end for you.",
    "Votre temps pour cette partie est écoulé : le robot la termine pour vous.",
)
RESIGNED = Sentence("This player has resigned.", "Cette personne a abandonné.")
LATER = Sentence(
    "The table has moved on. This is how it stands now.",
    "La table a avancé entre-temps. Voici où elle en est.",
)
AHEAD = Sentence(
    "This answers something that has not happened at this table. This is how it stands now.",
    "Ceci répond à quelque chose qui n'est pas arrivé à cette table. Voici où elle en est.",
)
OTHER_CONTENT = Sentence(
    "Something else was done under this id already. Send it under a new one.",
    "Autre chose a déjà été fait sous cet identifiant. Envoyez-le sous un nouveau.",
)
NOTHING_TO_UNDO = Sentence("There is nothing of yours to take back.", "Vous n'avez rien à reprendre.")
UNDO_SHOWN = Sentence(
    "Something hidden was shown since then, so this cannot be taken back.",
    "Quelque chose de caché a été montré depuis : ce coup ne peut plus être repris.",
)
UNDO_SEEN = Sentence(
    "They have seen what was drawn or shown since then. Nothing is shuffled anew: what was drawn comes again in the "
    "same order.",
    "Cette personne a vu ce qui a été tiré ou montré depuis. Rien n'est mélangé à nouveau : ce qui a été tiré "
    "reviendra dans le même ordre.",
)
ASKED_ALREADY = Sentence(
    "There is a question on the table already. Answer it, or take it back, first.",
    "Une question est déjà posée à la table. Répondez-y ou retirez-la d'abord.",
)
NOTHING_ASKED = Sentence("Nobody has asked this, or it is answered.", "Personne n'a demandé cela, ou c'est réglé.")
NOT_ABSENT = Sentence(
    "This player's turn began less than a minute ago. Give them time.",
    "C'est à cette personne de jouer depuis moins d'une minute. Laissez-lui du temps.",
)
PRESENT = Sentence(
    "This player's page is open: they may be thinking. Give them ten minutes.",
    "La page de cette personne est ouverte : elle réfléchit peut-être. Laissez-lui dix minutes.",
)
LOG_FULL = Sentence(
    "So much has been said and taken back at this table that nothing more fits: only the game can go on.",
    "On a tant parlé et tant repris à cette table qu'il n'y a plus de place : seule la partie peut continuer.",
)
CHAT_OFF = Sentence(
    "You do not know each other: chat opens when everybody at the table wants it.",
    "Vous ne vous connaissez pas : la discussion s'ouvre quand tout le monde à la table le veut.",
)
SAID_ALREADY = Sentence("You have said so already.", "Vous l'avez déjà dit.")
NO_LOBBY = Sentence(
    "On this server one plays with people one invites: tables are not open to everybody.",
    "Sur ce serveur, on joue avec les personnes qu'on invite : les tables ne sont pas ouvertes à tous.",
)
NO_FREE_SEAT = Sentence(
    "Somebody else sat down first, or the table is gone.",
    "Quelqu'un s'est assis avant vous, ou la table n'existe plus.",
)
NOT_THEIR_TURN = Sentence(
    "A bot takes over only for a person whose turn it is.",
    "Un robot ne prend la place que d'une personne dont c'est le tour.",
)
NO_LEVEL = Sentence(
    "{game} has levels 1 to {most}.",
    "{game} : les niveaux vont de 1 à {most}.",
)
NO_HINTS = Sentence("No hints are given at this table.", "Pas de conseils à cette table.")
NOT_OVER = Sentence("The game is not over yet.", "La partie n'est pas encore finie.")
NOT_UNDERSTOOD = Sentence("This message could not be understood.", "Ce message n'a pas été compris.")
FAILED = Sentence(
    "Something went wrong on our side. Nothing was changed.",
    "Quelque chose a échoué de notre côté. Rien n'a été changé.",
)
SEATS_WRONG = Sentence(
    "A table needs at least one seat for a person, or only bots; a bot needs a level.",
    "Il faut au moins une place pour une personne, ou seulement des robots ; à chaque robot son niveau.",
)
OTHER_RULES = Sentence(
    "This game was played under other rules than those of today: it cannot be opened here.",
    "Cette partie a été jouée avec d'autres règles que celles d'aujourd'hui : elle ne peut pas être ouverte ici.",
)
RECORD_WRONG = Sentence(
    "Move {number} of this record cannot be played: {why}",
    "Le coup {number} de cette partie ne peut pas être joué : {why}",
)
WRONG_OPTION = Sentence("This cannot be chosen: {why}", "Ce choix n'est pas possible : {why}")
ONE_HINT = Sentence("The last hint is still on its way.", "Le dernier conseil est encore en route.")
NO_SUCH_MOVE = Sentence("The game has no such move.", "Ce coup n'existe pas dans cette partie.")
NO_GAME = Sentence("There is no such game.", "Ce jeu n'existe pas.")
