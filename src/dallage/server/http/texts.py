"""What the server says over HTTP and sockets, whatever the table."""

from ...kernel.reasons import Sentence

TOO_FAST = Sentence(
    "Too many messages at once. Wait a moment.",
    "Trop de messages d'un coup. Attendez un instant.",
)
TOO_MANY_TABLES = Sentence(
    "Too many new tables from here. Try again in a while.",
    "Trop de nouvelles tables depuis cette adresse. Réessayez dans un moment.",
)
TOO_LARGE = Sentence("This message is too large.", "Ce message est trop grand.")
NOT_SAID_HELLO = Sentence("Say hello with your key first.", "Présentez d'abord votre clé.")
OTHER_PROTOCOL = Sentence(
    "This page and the server are of different versions. Load the page again.",
    "Cette page n'est pas de la même version que le serveur. Rechargez-la.",
)
NO_PAGE = Sentence("There is nothing here.", "Il n'y a rien ici.")

# What the statuses of refusals mean, in the description of the API.
STATUSES = {
    400: "The body could not be read.",
    401: "There is no key.",
    403: "This key does not open that.",
    404: "There is no such thing here, or the key opens nothing of it.",
    409: "Refused: not now, or not by the rules.",
    413: "The body is too large.",
    422: "Not understood.",
    429: "Too many.",
    503: "Not now: the store does not answer, or too much is asked for at once.",
}
