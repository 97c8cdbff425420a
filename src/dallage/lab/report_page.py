"""The lab's report as one HTML file that needs nothing else: summary, tables, plots, what the figures mean."""

from collections.abc import Callable
from html import escape

from ..kernel.reasons import Sentence
from . import lab_texts as words
from . import plots
from .figure_words import FIGURES, words_of
from .interval import Interval
from .lab_report import SIGNIFICANT, LabReport, Variant

STYLE = """
:root{color-scheme:light dark; --ink:#24303a; --faint:#5d6b76; --ground:#fbfaf7; --sheet:#fff; --line:#dde3e8;
--strong:#0b6e8a}
@media(prefers-color-scheme:dark){:root{--ink:#e8edf1; --faint:#a3b0ba; --ground:#171d22; --sheet:#1f272d;
--line:#3a464f; --strong:#5cc3e0}
}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.55 ui-sans-serif,system-ui,sans-serif}
main{max-width:60rem;margin:0 auto;padding:1rem 1rem 4rem}
h1{font-size:1.7rem;line-height:1.2;margin:1rem 0 .3rem}
h2{font-size:1.25rem;margin:2.4rem 0 .6rem;scroll-margin-top:1rem}
p{margin:.5rem 0}
a{color:var(--strong)}
.faint,small{color:var(--faint)}
nav ul{list-style:none;padding:0;display:flex;flex-wrap:wrap;gap:.3rem 1.1rem}
.sheet{background:var(--sheet);border:1px solid var(--line);border-radius:12px;padding:1rem 1.2rem;margin:1rem
0}
.summary li{margin:.35rem 0}
.wide{overflow-x:auto}
table{border-collapse:collapse;width:100%;font-size:.94rem}
th,td{text-align:left;padding:.45rem .7rem;border-bottom:1px solid var(--line);vertical-align:top}
td.n{white-space:nowrap;font-variant-numeric:tabular-nums}
td small{display:block}
th.n{white-space:nowrap}
.differs{font-weight:700;color:var(--strong)}
figure{margin:1.2rem 0}
figure svg{width:100%;height:auto;display:block}
code{font-size:.92em;overflow-wrap:anywhere}
@media(max-width:30rem){table{font-size:.85rem}
th,td{padding:.4rem .45rem}
}
@media print{.sheet{break-inside:avoid}
}
"""

Say = Callable[[Sentence], str]


def said_number(value: float, is_share: bool, decimals: int) -> str:
    return f"{value * 100:.1f}" if is_share else f"{value:.{decimals}f}"


def said(name: str, one: Interval) -> str:
    """53.1 % (50.2–56.0)"""
    about = words_of(name)
    value, low, high = (said_number(part, about.is_share, about.decimals) for part in one)
    return f"{value}{' %' if about.is_share else ''} ({low}–{high})"


class Page:
    """Writes the report in one language."""

    def __init__(self, report: LabReport, language: str) -> None:
        self.report, self.language = report, language
        self.names = [self.variant_name(one) for one in report.variants]

    def say(self, sentence: Sentence, **filled: object) -> str:
        return (sentence.fill(**filled) if filled else sentence).in_language(self.language)

    def variant_name(self, variant: Variant) -> str:
        """The varied options in words; as published where nothing is varied."""
        known = {option.name: option for option in self.report.game.all_options}
        parts = [
            f"{self.say(known[name].title)}: {self.say(known[name].word(v))}" for name, v in variant.options.items()
        ]
        return " · ".join(parts) or self.say(words.AS_PUBLISHED)

    def html(self) -> str:
        title = self.say(words.TITLE, game=self.report.game.name, players=self.report.players)
        sections = [
            ("summary", words.SUMMARY, self.summary()),
            ("figures", words.FIGURES, self.table()),
            *self.plot_sections(),
            ("means", words.MEANINGS, self.meanings()),
            ("how", words.HOW, self.how()),
        ]
        links = "".join(f'<li><a href="#{at}">{escape(self.say(name))}</a></li>' for at, name, _ in sections)
        body = "".join(f'<h2 id="{at}">{escape(self.say(name))}</h2>{inside}' for at, name, inside in sections)
        facts = self.say(words.FACTS, games=f"{sum(one.games for one in self.report.variants):,}", bot=self.report.bot)
        head = (
            f'<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{escape(title)}</title>'
        )
        return (
            f'<!doctype html><html lang="{self.language}">{head}<style>{STYLE}</style><main><h1>{escape(title)}</h1>'
            f'<p class="faint">{escape(facts)}</p>'
            f'<nav aria-label="{escape(self.say(words.CONTENTS))}"><ul>{links}</ul></nav>'
            f"{body}</main></html>\n"
        )

    def summary(self) -> str:
        """The most important figures as sentences, and what differs."""
        lines = self.sentences(self.report.variants[0])
        for variant, name in zip(self.report.variants[1:], self.names[1:]):
            lines.append(self.difference(variant, name))
        return f'<ul class="sheet summary">{"".join(f"<li>{escape(line)}</li>" for line in lines)}</ul>'

    def sentences(self, variant: Variant) -> list[str]:
        figures, players = variant.figures, self.report.players
        first, even = figures["seat_0"], 1 / players
        verdict = words.FAIR if first.low <= even <= first.high else words.UNFAIR
        lines = [] if len(self.names) < 2 else [self.say(words.FIRST_VARIANT, variant=self.names[0])]
        lines += [
            self.say(words.FIRST_WINS, share=said("seat_0", first)) + " " + self.say(verdict, even=f"{even * 100:.0f}"),
            self.say(words.LENGTH, moves=said("moves", figures["moves"]),
                     choice=said("branching", figures["branching"])),
            self.say(words.TENSION, changes=said("lead_changes", figures["lead_changes"]),
                     decided=said("decided", figures["decided"])),
            self.say(words.LUCK, deal=said("deal", figures["deal"])),
        ]  # fmt: skip
        if figures["shared"].value > 0:
            lines.append(self.say(words.SHARED, share=said("shared", figures["shared"])))
        return lines

    def difference(self, variant: Variant, name: str) -> str:
        """What of a variant differs from the first by more than chance."""
        base = self.report.variants[0].figures
        different = [one for one in variant.figures if variant.is_different(one)]
        if not different:
            return self.say(words.NO_DIFFERENCE, variant=name)
        parts = [
            f"{self.say(words_of(one).title)} {said(one, variant.figures[one])}, {said(one, base[one])}"
            for one in different[:6]
        ]
        return self.say(words.DIFFERENCES, variant=name, first=self.names[0], differences="; ".join(parts))

    def table(self) -> str:
        heads = "".join(f'<th class="n">{escape(name)}</th>' for name in self.names)
        games = "".join(f'<td class="n">{one.games:,}</td>' for one in self.report.variants)
        rows = [f"<tr><td>{escape(self.say(words.GAMES))}</td>{games}</tr>"]
        for name in self.report.variants[0].figures:
            cells = "".join(self.cell(name, variant) for variant in self.report.variants)
            about = words_of(name)
            rows.append(f"<tr><td>{escape(self.say(about.title))}</td>{cells}</tr>")
        endings = "".join(
            f"<td>{escape(', '.join(f'{clause} {count:,}' for clause, count in one.endings.items()))}</td>"
            for one in self.report.variants
        )
        rows.append(f"<tr><td>{escape(self.say(words.ENDINGS))}</td>{endings}</tr>")
        note = self.say(words.TABLE_NOTE, level=f"{SIGNIFICANT * 100:.0f}", tests=self.report.comparisons)
        only = self.say(words.TABLE_NOTE_ONE) if len(self.names) < 2 else note
        head = f'<p class="faint">{escape(only)}</p><div class="wide"><table><tr><th></th>{heads}</tr>'
        return f"{head}{''.join(rows)}</table></div>"

    def cell(self, name: str, variant: Variant) -> str:
        shown = escape(said(name, variant.figures[name]))
        if variant.is_different(name):
            return f'<td class="n"><span class="differs">{shown} ≠</span></td>'
        return f'<td class="n">{shown}</td>'

    def plot_sections(self) -> list[tuple[str, Sentence, str]]:
        titles = {"seats": words.PLOT_SEATS, "course": words.PLOT_COURSE, "lengths": words.PLOT_LENGTHS}
        made = self.plots()
        groups = {"seats": ["seats"], "course": ["choices", "ahead", "winner_leads"], "lengths": ["lengths", "margins"]}
        found = []
        for group, names in groups.items():
            inside = "".join(f"<figure>{made[name]}</figure>" for name in names if name in made)
            found.append((group, titles[group], inside))
        if "clauses" in made:
            found.append(("clauses", words.PLOT_CLAUSES, f"<figure>{made['clauses']}</figure>"))
        return found

    def plots(self) -> dict[str, str]:
        """All plots by name, each a whole SVG file."""
        variants, say = self.report.variants, self.say
        seats = [
            (say(words.SEAT, seat=seat + 1), [one.figures[f"seat_{seat}"] for one in variants])
            for seat in range(self.report.players)
        ]
        made = {"seats": plots.dots(say(words.PLOT_SEATS), seats, self.names, as_percent, 1 / self.report.players)}
        for name, (title, shown) in CURVES.items():
            series = [one.curves[name] for one in variants if name in one.curves]
            if len(series) == len(variants):
                made[name] = plots.curves(say(title), series, self.names, shown, say(words.PART_OF_GAME))
        made["lengths"] = plots.counts(
            say(words.LENGTHS), [one.lengths for one in variants], self.names, say(words.MOVES)
        )
        made["margins"] = plots.counts(
            say(words.MARGINS), [one.margins for one in variants], self.names, say(words.POINTS)
        )
        clauses = [name for name in variants[0].figures if name.startswith("points_")]
        if clauses:
            rows = [(name[7:], [one.figures[name] for one in variants]) for name in clauses]
            made["clauses"] = plots.dots(say(words.PLOT_CLAUSES), rows, self.names, lambda value: f"{value:g}")
        return made

    def meanings(self) -> str:
        shown = [words_of(name) for name in self.report.variants[0].figures if name in FIGURES or name == "seat_0"]
        rows = "".join(
            f"<tr><td>{escape(self.say(one.title))}</td><td>{escape(self.say(one.about))}"
            f"{f'<small>{escape(one.named)}</small>' if one.named else ''}</td></tr>"
            for one in shown
        )
        return f'<div class="wide"><table>{rows}</table></div><p class="faint">{escape(self.say(words.SOURCES))}</p>'

    def how(self) -> str:
        opening = self.say(words.OPENING, moves=self.report.opening) if self.report.opening else ""
        text = f"{self.say(words.METHOD)} {opening}"
        return f'<div class="sheet"><p>{escape(text)}</p><p><code>{escape(self.report.command)}</code></p></div>'


def as_percent(share: float) -> str:
    return f"{share * 100:.0f} %"


CURVES = {
    "choices": (words.CHOICES, lambda value: f"{value:g}"),
    "ahead": (words.AHEAD, lambda value: f"{value:g}"),
    "winner_leads": (words.WINNER_LEADS, as_percent),
}
