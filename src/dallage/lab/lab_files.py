"""The lab's report as files: `report.html`, `report.json`, and the plots as SVG."""

import json
from pathlib import Path

from .errors import LabError
from .lab_report import LabReport
from .report_page import Page
from .texts import BAD_FOLDER


def write_report(report: LabReport, folder: Path, language: str) -> list[Path]:
    """Each file whole or not at all; the page that was there before stays until the new one is written."""
    page = Page(report, language)
    written = [
        write(folder / "report.html", page.html()),
        write(folder / "report.json", json.dumps(report.to_json(), indent=1, ensure_ascii=False) + "\n"),
    ]
    for name, drawn in page.plots().items():
        write(folder / "plots" / f"{name}.svg", drawn + "\n")
    return [*written, folder / "plots"]


def write(path: Path, text: str) -> Path:
    half = path.with_name(path.name + ".new")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        half.write_text(text, encoding="utf-8")
        half.replace(path)
    except OSError as error:
        half.unlink(missing_ok=True)
        raise LabError(BAD_FOLDER.fill(folder=path, why=error.strerror or error), missing=True) from None
    return path
