"""The screen and the keyboard: says sentences, asks for lines, shows pages. Without a terminal, line by line."""

import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from threading import Timer

from rich.console import Console
from rich.markup import escape
from rich.padding import Padding
from rich.text import Text

from ..kernel.reasons import Sentence

PLAIN_WIDTH, PLAIN_HEIGHT = 80, 24  # what lists are laid out for without a terminal
A_MOMENT = 0.3  # seconds nobody minds
LONGEST_LINE = 1000  # what comes after is cut off


class Screen:
    """One language, one terminal or none."""

    def __init__(self, language: str) -> None:
        for stream in (sys.stdin, sys.stdout):  # garbage from the keyboard or a poor terminal is no reason to stop
            if reconfigure := getattr(stream, "reconfigure", None):
                reconfigure(errors="replace")
        self.language = language
        self.interactive = sys.stdin.isatty() and sys.stdout.isatty()
        self.console = Console(highlight=False, emoji=False, soft_wrap=not sys.stdout.isatty())
        self.completions: Sequence[str] = ()  # what the tab key offers
        if self.interactive:
            self._prepare_line_editing()

    @property
    def width(self) -> int:
        return self.console.width if self.console.is_terminal else PLAIN_WIDTH

    @property
    def height(self) -> int:
        return self.console.height if self.console.is_terminal else PLAIN_HEIGHT

    def text(self, sentence: Sentence, /, **words: object) -> str:
        """The sentence in the chosen language, as markup; the words are taken as they are."""
        shown = {name: escape(printable(str(word))) for name, word in words.items()}
        return sentence.in_language(self.language).format(**shown)

    def plain(self, sentence: Sentence, /, **words: object) -> str:
        """The same as plain text."""
        return sentence.in_language(self.language).format(**words)

    def say(self, sentence: Sentence, /, **words: object) -> None:
        self.console.print(self.text(sentence, **words))

    def show(self, markup: str = "") -> None:
        """Prints markup as it stands."""
        self.console.print(markup)

    def show_indented(self, markup: str, by: int) -> None:
        """Prints markup some columns to the right, also the lines it is broken into."""
        if self.console.is_terminal:
            self.console.print(Padding(Text.from_markup(markup, emoji=False), (0, 0, 0, by), expand=False))
        else:
            self.console.print(" " * by + markup)

    def ask(self, question: str) -> str:
        """A line from the keyboard, without blanks around it; EOFError at the end of the input."""
        prompt = f"{question} > "
        if self.interactive:
            return clean_line(input(prompt))
        line = sys.stdin.readline()
        print(prompt + clean_line(line), flush=True)  # so that questions and answers can be read together
        if not line:
            raise EOFError
        return clean_line(line)

    @contextmanager
    def busy(self, sentence: Sentence, /, **words: object) -> Iterator[None]:
        """Says what is going on if it takes longer than a moment; the line is gone afterwards."""
        if not self.interactive:
            yield
            return
        status = self.console.status(f"[dim]{self.text(sentence, **words)}[/]")
        soon = Timer(A_MOMENT, status.start)
        soon.daemon = True
        soon.start()
        try:
            yield
        finally:
            soon.cancel()
            soon.join()
            status.stop()

    def clear(self) -> None:
        """Wipes the screen and what has scrolled off it, so that nobody reads another's hand there."""
        if self.interactive:
            print("\033[H\033[2J\033[3J", end="", flush=True)

    def page(self, markdown: str) -> None:
        """A text to read: laid out in a terminal, page by page when it is long; else as it is."""
        if not self.console.is_terminal:
            print(markdown.rstrip(), flush=True)
            return
        from rich.markdown import Markdown

        with self.console.capture() as captured:
            self.console.print(Markdown(markdown, hyperlinks=False))
        self.scroll(captured.get())

    def scroll(self, coloured: str) -> None:
        """Text with its colours, through the pager if it does not fit."""
        lines = [Text.from_ansi(line) for line in coloured.splitlines()]
        fits = len(lines) < self.height and all(line.cell_len <= self.width for line in lines)
        if fits or not self.interactive:
            print(coloured, end="", flush=True)
            return
        import pydoc

        os.environ.setdefault("LESS", "FRS")  # colours, no wrapping, no stop when all fits
        pydoc.pager(coloured)

    def remember_lines(self, yes: bool) -> None:
        """Whether the arrow keys bring back earlier lines: not where they would tell another's secrets."""
        if self.interactive:
            with suppress(ImportError):
                import readline

                readline.set_auto_history(yes)

    def _prepare_line_editing(self) -> None:
        with suppress(ImportError):
            import readline

            readline.set_completer_delims("")
            readline.set_completer(self._completion)
            editline = "libedit" in (readline.__doc__ or "")
            readline.parse_and_bind("bind ^I rl_complete" if editline else "tab: complete")

    def _completion(self, typed: str, number: int) -> str | None:
        fitting = [text for text in self.completions if text.casefold().startswith(typed.casefold())]
        return fitting[number] if number < len(fitting) else None


def clean_line(line: str) -> str:
    """What a line says."""
    return printable(line[:LONGEST_LINE]).strip()


def printable(text: str) -> str:
    """Without control characters, which could do anything to a terminal."""
    return "".join(letter if letter.isprintable() or letter in "\n\t" else "�" for letter in text)
