"""The lab's plots as SVG: dots with intervals, curves with bands, counts. They follow the reader's light or dark.

A variant has a colour, and besides a mark or a dash of its own, so that nobody needs to tell colours apart.
"""

from collections.abc import Callable, Sequence
from html import escape
from math import floor, log10

from ..kernel.svg import number, tag
from .interval import Interval

WIDTH, LEFT, RIGHT, TOP, ROW = 640, 150, 24, 34, 26
HEIGHT = 260  # of a plot with curves
FOOT = 42  # below the axis: its numbers and what they are
MARKS = 6  # different marks and dashes
DASHES = ("", "7 4", "2 3", "10 3 2 3", "1 4", "12 6")
STYLE = """<style>
.p{font:13px ui-sans-serif,system-ui,sans-serif;--i:#24303a;--f:#5d6b76;--g:#dde3e8;
--c0:#0b6e8a;--c1:#b4431f;--c2:#5a7d1a;
--c3:#7a3d8f;--c4:#946300;--c5:#35508f}
@media(prefers-color-scheme:dark){.p{--i:#e8edf1;--f:#a3b0ba;--g:#3a464f;
--c0:#5cc3e0;--c1:#f0946f;--c2:#a9d05c;--c3:#cf9be0;
--c4:#e3b95a;--c5:#9bb3ee}}
.p text{fill:var(--i)}.p .f{fill:var(--f)}.p .g{stroke:var(--g);fill:none}
.p .e{stroke:var(--f);stroke-dasharray:3 3;fill:none}
.p .t{font-weight:600}.p .b{opacity:.16}
.p .v0{stroke:var(--c0);fill:var(--c0)}.p .v1{stroke:var(--c1);fill:var(--c1)}.p .v2{stroke:var(--c2);fill:var(--c2)}
.p .v3{stroke:var(--c3);fill:var(--c3)}.p .v4{stroke:var(--c4);fill:var(--c4)}.p .v5{stroke:var(--c5);fill:var(--c5)}
.p .n{fill:none;stroke-width:2}</style>"""

Say = Callable[[float], str]


def text(x: float, y: float, words: str, anchor: str = "start", kind: str = "") -> str:
    return tag("text", escape(words, quote=False), x=x, y=y, text_anchor=anchor, **({"class": kind} if kind else {}))


def line(x: float, y: float, to_x: float, to_y: float, kind: str) -> str:
    return tag("line", x1=x, y1=y, x2=to_x, y2=to_y, **{"class": kind})


def mark(x: float, y: float, variant: int) -> str:
    """The sign of a variant: disc, square, triangle, diamond, cross, ring."""
    kind = {"class": f"v{variant % MARKS}"}
    shapes = (
        f"M{number(x - 4.5)} {number(y)}a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0 -9 0z",
        f"M{number(x - 4)} {number(y - 4)}h8v8h-8z",
        f"M{number(x)} {number(y - 5)}l5 9h-10z",
        f"M{number(x)} {number(y - 5.5)}l5.5 5.5l-5.5 5.5l-5.5 -5.5z",
        f"M{number(x - 4)} {number(y - 4)}l8 8m0 -8l-8 8",
        f"M{number(x - 2)} {number(y)}a2 2 0 1 0 4 0a2 2 0 1 0 -4 0z",
    )
    return tag("path", d=shapes[variant % MARKS], **kind)


def picture(title: str, height: float, shapes: Sequence[str]) -> str:
    head = f'<svg xmlns="http://www.w3.org/2000/svg" class="p" viewBox="0 0 {WIDTH} {number(height)}" role="img"'
    body = text(0, 16, title, kind="t") + "".join(shapes)
    return f'{head} aria-label="{escape(title)}">{STYLE}{body}</svg>'


def ticks(low: float, high: float) -> list[float]:
    """Four to eight round numbers."""
    rough = (high - low) / 5 or 1.0
    power = 10 ** floor(log10(rough))
    step = next(factor * power for factor in (1, 2, 5, 10) if factor * power >= rough)
    first = floor(low / step) * step
    return [first + n * step for n in range(12) if low - 1e-9 <= first + n * step <= high + 1e-9]


def scale(low: float, high: float, start: float, end: float) -> Callable[[float], float]:
    span = (high - low) or 1.0
    return lambda value: start + (value - low) / span * (end - start)


def legend(names: Sequence[str], y: float) -> list[str]:
    """The marks of the variants with their names, as many a line as fit."""
    if len(names) < 2:
        return []
    shapes, x = [], 0.0
    for variant, name in enumerate(names):
        width = 26 + 7.4 * len(name)
        if x + width > WIDTH and x:
            x, y = 0.0, y + 20
        shapes += [mark(x + 6, y - 4, variant), text(x + 16, y, name, kind="f")]
        x += width
    return shapes


def legend_height(names: Sequence[str]) -> float:
    lines, x = 0 if len(names) < 2 else 1, 0.0
    for name in names:
        width = 26 + 7.4 * len(name)
        if x + width > WIDTH and x:
            x, lines = 0.0, lines + 1
        x += width
    return 20.0 * lines


def dots(
    title: str, rows: Sequence[tuple[str, Sequence[Interval]]], names: Sequence[str], say: Say,
    even: float | None = None,
) -> str:  # fmt: skip
    """A row for each figure, in it a mark with its interval for each variant; a dashed line where all is even."""
    ends = [end for _, values in rows for one in values for end in (one.low, one.high)] + (
        [] if even is None else [even]
    )
    low, high = min(ends), max(ends)
    pad = (high - low) * 0.06 or 0.5
    x = scale(low - pad, high + pad, LEFT, WIDTH - RIGHT)
    step, y = max(ROW, 15 * len(names) + 8), TOP + legend_height(names) + 8
    bottom = y + step * len(rows)
    shapes = legend(names, TOP + 8)
    for tick in ticks(low, high):
        shapes += [line(x(tick), y, x(tick), bottom, "g"), text(x(tick), bottom + 17, say(tick), "middle", "f")]
    if even is not None:
        shapes.append(line(x(even), y - 4, x(even), bottom, "e"))
    for label, values in rows:
        shapes.append(text(LEFT - 12, y + step / 2 + 4, label, "end"))
        for variant, one in enumerate(values):
            at = y + step / 2 + (variant - (len(values) - 1) / 2) * 15
            shapes += [line(x(one.low), at, x(one.high), at, f"v{variant % MARKS}"), mark(x(one.value), at, variant)]
        y += step
    return picture(title, bottom + 26, shapes)


def curves(
    title: str, series: Sequence[Sequence[Interval]], names: Sequence[str], say: Say, below: str, first: float = 0,
    last: float = 100, say_x: Say = lambda value: f"{value:.0f} %",
) -> str:  # fmt: skip
    """A curve for each variant, with its interval as a band, over a game from its start to its end."""
    low = min(0.0, *(one.low for curve in series for one in curve))
    high = max(one.high for curve in series for one in curve)
    head = TOP + legend_height(names) + 8
    bottom = head + HEIGHT - TOP - FOOT
    y, left = scale(low, high * 1.04 or 1.0, bottom, head), 52
    shapes = legend(names, TOP + 8)
    for tick in ticks(low, high):
        shapes += [line(left, y(tick), WIDTH - RIGHT, y(tick), "g"), text(left - 8, y(tick) + 4, say(tick), "end", "f")]
    across = scale(first, last, left, WIDTH - RIGHT)
    for tick in ticks(first, last):
        shapes.append(text(across(tick), bottom + 17, say_x(tick), "middle", "f"))
    shapes.append(text((left + WIDTH - RIGHT) / 2, bottom + 36, below, "middle", "f"))
    for variant, curve in enumerate(series):
        xs = [across(first + (last - first) * (n + 0.5) / len(curve)) for n in range(len(curve))]
        upper = [f"{number(x)} {number(y(one.high))}" for x, one in zip(xs, curve)]
        lower = [f"{number(x)} {number(y(one.low))}" for x, one in zip(xs, curve)][::-1]
        kind = f"v{variant % MARKS}"
        shapes.append(tag("path", d="M" + "L".join(upper + lower) + "Z", stroke="none", **{"class": f"{kind} b"}))
        along = "M" + "L".join(f"{number(x)} {number(y(one.value))}" for x, one in zip(xs, curve))
        dash = DASHES[variant % MARKS]
        shapes.append(tag("path", d=along, **{"class": f"{kind} n"}, **({"stroke_dasharray": dash} if dash else {})))
        shapes += [mark(x, y(one.value), variant) for x, one in zip(xs, curve)]
    return picture(title, bottom + FOOT, shapes)


def counts(title: str, counted: Sequence[dict[int, int]], names: Sequence[str], below: str) -> str:
    """How often each value came, as a share of the games; values are put together where there are many."""
    values = sorted({value for one in counted for value in one})
    low, high = values[0], values[-1]
    width = max(1, -(-(high - low + 1) // 24))
    bins = range(low, high + 1, width)
    series = []
    for one in counted:
        games = sum(one.values()) or 1
        shares = [sum(one.get(value, 0) for value in range(at, at + width)) / games for at in bins]
        series.append([share_of(share, games) for share in shares])
    end = low + width * len(bins)
    return curves(title, series, names, lambda share: f"{share * 100:.0f} %", below, low, end, lambda at: f"{at:.0f}")


def share_of(share: float, games: int) -> Interval:
    half = 1.96 * (share * (1 - share) / games) ** 0.5
    return Interval(share, max(0.0, share - half), min(1.0, share + half))
