"""What the terminal says, in English and French. `{words}` are filled in by `Screen.text`; [style] is rich's markup."""

from ..kernel.reasons import Sentence

# Who and how much.
SEAT = Sentence("seat {seat}", "place {seat}")
YOU = Sentence("you (seat {seat})", "vous (place {seat})")
AND = Sentence("and", "et")
TO = Sentence("{low} to {high}", "{low} à {high}")
PLAYERS = Sentence("{players} players", "{players} joueurs")
MINUTES = Sentence("about {minutes} min", "{minutes} min environ")
UNKNOWN_AUTHOR = Sentence("author unknown", "auteur inconnu")
AS_IT_IS = Sentence("{text}", "{text}")
WHOSE = Sentence("{who}: {what}", "{who} : {what}")
CLAUSE = Sentence("{sentence} [dim]({clause})[/]", "{sentence} [dim]({clause})[/]")

# Choosing what to play.
GAMES = Sentence("The games", "Les jeux")
WHICH_GAME = Sentence("Which game? Its number or name [1]", "Quel jeu ? Son numéro ou son nom [1]")
NO_SUCH_GAME = Sentence(
    "There is no game “{text}”. Say one of: {games}.", "Il n'y a pas de jeu « {text} ». Choisissez : {games}."
)
ENTER_TAKES = Sentence("[dim]Enter takes the answer in brackets.[/]", "[dim]Entrée prend la réponse entre crochets.[/]")
HOW_MANY_PLAYERS = Sentence(
    "How many players? {low} to {high} [{default}]", "Combien de joueurs ? De {low} à {high} [{default}]"
)
HOW_MANY_HUMANS = Sentence(
    "How many people at this keyboard? 0 to {high} [{default}]",
    "Combien de personnes à ce clavier ? De 0 à {high} [{default}]",
)
THE_OTHERS = Sentence(
    "[dim]Bots take the other seats; with 0 you watch.[/]",
    "[dim]Des robots tiennent les autres places ; avec 0, vous regardez.[/]",
)
ABOUT_LEVELS = Sentence(
    "[bold]level[/]  How well the bots play. There are also [bold]greedy[/], which takes the points of the moment, "
    "and [bold]random[/].",
    "[bold]niveau[/]  La force des robots. Il y a aussi [bold]greedy[/], qui prend les points du moment, "
    "et [bold]random[/], qui joue au hasard.",
)
WHICH_LEVEL = Sentence(
    "level? 1 gentle … {high} fierce [{default}]", "niveau ? 1 débutant … {high} redoutable [{default}]"
)
WHICH_VALUE = Sentence("{name}? Its number [{default}]", "{name} ? Le numéro [{default}]")
OUT_OF_REACH = Sentence(
    "  Up to {most} is allowed, but with {players} players hardly anybody gets beyond {high} before the game ends.",
    "  Le maximum est {most}, mais à {players} joueurs on ne dépasse guère {high} avant la fin de la partie.",
)
WHICH_NUMBER = Sentence("{name}? {low} to {high} [{default}]", "{name} ? De {low} à {high} [{default}]")
HOUSE_RULES = Sentence("Rules to vary:", "Règles à changer :")
ABOUT_HOUSE_RULES = Sentence(
    "[bold]Vary the rules[/]  Numbers of the rules that you may change; as printed in brackets.",
    "[bold]Changer une règle[/]  Les nombres que vous pouvez changer ; entre parenthèses, celui de la règle.",
)
WHICH_HOUSE_RULES = Sentence(
    "Which, like {example}? [as printed]", "Lesquels, comme {example} ? [la règle telle quelle]"
)
ABOUT_SEED = Sentence(
    "[bold]seed[/]  The same number deals the same game again.",
    "[bold]graine[/]  Le même nombre redonne la même partie.",
)
WHICH_SEED = Sentence("seed? [a fresh one]", "graine ? [une nouvelle]")
DEFAULT = Sentence("(default)", "(par défaut)")
NOT_A_NUMBER = Sentence(
    "{name}: “{text}” will not do, say a whole number from {low} to {high}.",
    "{name} : « {text} » ne convient pas, il faut un nombre entier de {low} à {high}.",
)
NOT_A_VALUE = Sentence(
    "{name}: “{text}” will not do, say one of: {values}.", "{name} : « {text} » ne convient pas, choisissez : {values}."
)
NO_SUCH_OPTION = Sentence(
    "{game} has no option “{text}”. It has: {options}.", "{game} n'a pas d'option « {text} ». Ses options : {options}."
)
NO_OPTIONS = Sentence(
    "{game} has no options: leave --option out.", "{game} n'a pas d'options : n'utilisez pas --option."
)
NOT_AN_OPTION = Sentence(
    "“{text}” is no option: write --option name=value.",
    "« {text} » n'est pas une option : écrivez --option nom=valeur.",
)
AT_KEYBOARD = Sentence("{humans} at this keyboard", "{humans} à ce clavier")
CHOSEN = Sentence(
    "[dim]{game}: {settings}. To change it: --players, --humans, --level, --option, --seed (options: dallage games)[/]",
    "[dim]{game} : {settings}. Pour changer : --players, --humans, --level, --option, --seed "
    "(options : dallage games)[/]",
)
PLAYERS_WORD = Sentence("players", "joueurs")
HUMANS_WORD = Sentence("people", "personnes")
LEVEL_WORD = Sentence("level", "niveau")
SEED_WORD = Sentence("seed", "graine")

# Going on with a game.
RESUME_ALONE = Sentence(
    "--resume goes on with a game as it was: leave --players, --humans, --level, --bots, --option and --seed out.",
    "--resume reprend une partie telle quelle : "
    "n'ajoutez ni --players, ni --humans, ni --level, ni --bots, ni --option, ni --seed.",
)
LEVEL_OR_BOTS = Sentence(
    "Say --level, for all bots alike, or --bots, for each of them; not both.",
    "Choisissez --level, pour tous les robots, ou --bots, pour chacun d'eux ; pas les deux.",
)
NO_SUCH_BOTS = Sentence("--bots: {why}.", "--bots : {why}.")
BOT_FAILED = Sentence("{why}.", "{why}.")
NOTHING_TO_RESUME = Sentence(
    "There is no unfinished game. Begin one: dallage play", "Aucune partie en cours. Commencez-en une : dallage play"
)
CANNOT_RESUME = Sentence(
    "The unfinished game cannot be read: {why}\n"
    "It stays in {path}; remove that file, or begin another game: dallage play",
    "La partie en cours est illisible : {why}\n"
    "Elle reste dans {path} ; supprimez ce fichier, ou commencez une autre partie : dallage play",
)
RESUMED = Sentence("Going on after move {number}.", "On reprend après le coup {number}.")
HOW_TO_RESUME = Sentence(
    "The game is kept. To go on: [bold]dallage play --resume[/]",
    "La partie est gardée. Pour la reprendre : [bold]dallage play --resume[/]",
)
GOODBYE = Sentence("Goodbye.", "Au revoir.")
CANNOT_AUTOSAVE = Sentence(
    "The game cannot be kept in {path}: {why}. "
    "Use [bold]save FILE[/] before you leave, or set DALLAGE_STATE to another folder.",
    "La partie ne peut pas être gardée dans {path} : {why}. "
    "Tapez [bold]enregistrer FICHIER[/] avant de partir, ou indiquez un autre dossier dans DALLAGE_STATE.",
)

# The rules.
EXACT_RULES = Sentence("The exact rules, for disputes", "La règle exacte, en cas de litige")
FIGURE = Sentence("Figure {number}. {caption}", "Figure {number}. {caption}")

# The table.
TURN = Sentence("move {number}: {who}", "coup {number} : {who}")
THE_END = Sentence("the end", "la fin")
WHAT_TO_TYPE = Sentence(
    "[dim]A move or a part of one · [/]Enter[dim] lists moves · [/]hint[dim] · [/]?[dim] rules · [/]help[dim] more[/]",
    "[dim]Un coup ou son début · [/]Entrée[dim] les coups · [/]conseil[dim] · [/]?[dim] les règles · "
    "[/]aide[dim] le reste[/]",
)
YOUR_MOVE = Sentence("Your move", "Votre coup")
MOVE_OF = Sentence("Move of seat {seat}", "Coup de la place {seat}")
PASS_KEYBOARD = Sentence(
    "Pass the keyboard to seat {seat}, then press Enter", "Passez le clavier à la place {seat}, puis appuyez sur Entrée"
)
WATCHING = Sentence(
    "Enter: next move · a number: so many moves · end · help · quit",
    "Entrée : coup suivant · un nombre : autant de coups · fin · aide · quitter",
)
REFUSED = Sentence(
    "[red]✗[/] {sentence} [dim]({clause}: type [/][bold]? {clause}[/][dim] to read it)[/]",
    "[red]✗[/] {sentence} [dim]({clause} : tapez [/][bold]? {clause}[/][dim] pour lire la règle)[/]",
)
NOT_A_MOVE = Sentence(
    "[red]✗[/] {sentence} [dim]Enter lists the moves, help the commands.[/]",
    "[red]✗[/] {sentence} [dim]Entrée montre les coups, aide les commandes.[/]",
)
NOT_UNDERSTOOD = Sentence(
    "[red]✗[/] “{text}” is no command here. [dim]help lists them.[/]",
    "[red]✗[/] « {text} » n'est pas une commande ici. [dim]aide en donne la liste.[/]",
)
TOO_WIDE = Sentence(
    "[dim]Only {columns} of {width} columns fit here; [/]board[dim] shows them all (arrow keys scroll, q closes).[/]",
    "[dim]Seules {columns} colonnes sur {width} tiennent ici ; [/]plateau[dim] les montre toutes "
    "(flèches pour défiler, q pour fermer).[/]",
)
PLAYED = Sentence("moves played: {number}", "coups joués : {number}")

# Lists of moves.
MOVES_COUNT = Sentence("{count} legal moves", "{count} coups permis")
NO_MOVES = Sentence("There is no move to make here.", "Il n'y a pas de coup à jouer ici.")
ONE_MOVE = Sentence("1 legal move", "1 coup permis")
MATCHES_COUNT = Sentence("{count} of {all} legal moves with “{text}”", "{count} des {all} coups permis avec « {text} »")
PICK = Sentence("type one, or its number", "tapez-en un, ou son numéro")
HEADS = Sentence(
    "{count} legal moves [dim]· type a beginning to see its moves, or Enter for all[/]",
    "{count} coups permis [dim]· tapez un début pour voir ses coups, ou Entrée pour tous[/]",
)
MORE_MOVES = Sentence(
    "… {count} more [dim]· Enter for the next ones, or type a part of a move, like {example}[/]",
    "… encore {count} [dim]· Entrée pour la suite, ou tapez un bout de coup, comme {example}[/]",
)
NO_MATCH = Sentence("No legal move has “{text}” in it.", "Aucun coup permis ne contient « {text} ».")
FILTER = Sentence(
    "A part of a move lists the legal moves with it; a number picks from the last list.",
    "Un bout de coup montre les coups permis qui le contiennent ; un numéro choisit dans la dernière liste.",
)

# Bots.
LEVEL = Sentence("level {level}", "niveau {level}")
THINKING = Sentence("Seat {seat} is thinking…", "La place {seat} réfléchit…")
SEEKING = Sentence("Looking for good moves…", "Recherche de bons coups…")
HINT_MOVE = Sentence("move", "coup")
HINT_WIN = Sentence("wins", "gagne")
HINT_SCORES = Sentence("expected final scores, from seat 1 on", "scores finaux attendus, à partir de la place 1")
HINT_LINE = Sentence("Expected:", "Suite attendue :")
PERCENT = Sentence("{share}%", "{share} %")

# Points.
NO_POINTS = Sentence(
    "The last move, {move} of {who}, gave no points.", "Le dernier coup, {move} ({who}), n'a pas donné de points."
)
NO_MOVE_YET = Sentence("No move has been played yet.", "Aucun coup n'a encore été joué.")
LAST_MOVE = Sentence("{move}, {who}:", "{move}, {who} :")
SECRET_POINTS = Sentence("secret", "secret")
HIDDEN_MOVES = Sentence("chosen and still hidden: {count}", "choisis et encore cachés : {count}")

# Taking back, saving, reading.
NOTHING_TO_UNDO = Sentence(
    "There is nothing to take back: no person has moved yet.", "Il n'y a rien à annuler : personne n'a encore joué."
)
TAKEN_BACK = Sentence("Taken back: {moves}.", "Annulé : {moves}.")
AND_MORE = Sentence("{moves} and {count} more", "{moves} et {count} de plus")
SAVED = Sentence(
    "Saved in {path}. To see it again: dallage replay {path}",
    "Partie enregistrée dans {path}. Pour la revoir : dallage replay {path}",
)
CANNOT_SAVE = Sentence(
    "Cannot write {path}: {why}. Say another name: save FILE",
    "Impossible d'écrire {path} : {why}. Choisissez un autre nom : enregistrer FICHIER",
)
OTHER_FILE = Sentence("there is another file of that name", "un autre fichier porte ce nom")
NO_SUCH_CLAUSE = Sentence(
    "There is no clause “{text}”. The clauses are {clauses}.",
    "Il n'y a pas d'article « {text} ». Les articles sont {clauses}.",
)

# The end.
OVER = Sentence("The game is over:", "La partie est finie :")
YOU_WIN = Sentence("You win!", "Vous gagnez !")
YOU_LOSE = Sentence("You lose: seat {seat} wins.", "Vous perdez : la place {seat} gagne.")
ONE_WINS = Sentence("Seat {seat} wins.", "La place {seat} gagne.")
ALL_WIN = Sentence("The win is shared by all.", "La victoire est partagée par tous.")
SHARED = Sentence("The win is shared: {who}.", "Victoire partagée : {who}.")
SEED = Sentence("seed {seed}", "graine {seed}")
AT_THE_END = Sentence(
    "[bold]save[/] or [bold]save FILE[/] keeps the game, [bold]again[/] deals another one, [bold]Enter[/] leaves.",
    "[bold]enregistrer[/] ou [bold]enregistrer FICHIER[/] garde la partie, "
    "[bold]encore[/] en donne une autre, [bold]Entrée[/] quitte.",
)
SAVE_IT = Sentence("Save the game?", "Enregistrer la partie ?")

# Looking at a saved game.
BAD_FILE = Sentence("{path} cannot be replayed: {why}", "{path} ne peut pas être rejoué : {why}")
NO_FILE = Sentence("Cannot read {path}: {why}. Check the name.", "Impossible de lire {path} : {why}. Vérifiez le nom.")
MOVE_WORD = Sentence("move", "coup")
MOVE_OF_ALL = Sentence("move {number} of {all}", "coup {number} sur {all}")
STEPS = Sentence(
    "Enter or n: next · p: previous · a number: that move · q: leave",
    "Entrée ou n : suivant · p : précédent · un nombre : ce coup · q : quitter",
)

# The list of games.
ID = Sentence("id", "id")
GAME = Sentence("game", "jeu")
PLAYERS_HEADING = Sentence("players", "joueurs")
ABOUT = Sentence(
    "about, options (* default, --option NAME=VALUE)", "description, options (* par défaut, --option NOM=VALEUR)"
)
