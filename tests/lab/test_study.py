"""The lab: what is measured, that it is counted once, and that a cut loses nothing that was finished."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from dallage.bots.bot import RandomMoves
from dallage.lab import compiled_games, study
from dallage.lab.aggregate import Aggregate, Mean, holm, p_value
from dallage.lab.blocks_file import Block, BlocksFile, Covered
from dallage.lab.errors import LabError
from dallage.lab.lab_files import write_report
from dallage.lab.lab_report import lab_report
from dallage.lab.measures import decided_at, drama, lead_changes
from dallage.lab.tournament import self_play_tournament
from dallage.registry import find_game

from ..every_game import GAMES

GAME = next(game for game in GAMES if 2 in find_game(game).players and find_game(game).house_rules)
DEALS = 6


def new_study(**options: int) -> study.Study:
    return study.new_study(self_play_tournament(find_game(GAME), "random", 2, options))


def measure(folder: Path, deals: int = DEALS, jobs: int = 1) -> Aggregate:
    blocks = BlocksFile(folder)
    try:
        return study.run([new_study()], deals, blocks, jobs)[0]
    finally:
        blocks.close()


def same(one: Aggregate, other: Aggregate) -> bool:
    """Equal but for the order in which fractions were added up."""
    counts = (one.games, one.deals, one.lengths, one.margins, one.endings)
    return counts == (other.games, other.deals, other.lengths, other.margins, other.endings) and all(
        one.figures[name].total == pytest.approx(other.figures[name].total) for name in one.figures | other.figures
    )


def test_a_longer_run_goes_on_from_a_shorter_one_and_counts_each_deal_once(tmp_path: Path) -> None:
    short = measure(tmp_path / "a", 2)
    assert (short.games, short.deals) == (4, 2)
    grown, at_once = measure(tmp_path / "a"), measure(tmp_path / "b")
    assert same(grown, at_once)
    again = measure(tmp_path / "a")
    assert again.to_json() == grown.to_json()


def test_a_block_that_is_half_written_or_written_twice_does_not_count(tmp_path: Path) -> None:
    whole = measure(tmp_path)
    path = tmp_path / "blocks.jsonl"
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(lines) + lines[0] + lines[-1][: len(lines[-1]) // 2])
    assert same(measure(tmp_path), whole)
    path.write_bytes(b"".join(lines[:-1]) + lines[-1][: len(lines[-1]) // 2])
    assert same(measure(tmp_path), whole)


def test_a_run_killed_at_any_moment_loses_and_repeats_nothing(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "dallage", "lab", GAME, "--bots", "random", "--games", str(2 * DEALS * 100)]
    command += ["--jobs", "1", "--out", str(tmp_path)]
    path = tmp_path / "blocks.jsonl"
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as lab:
        while lab.poll() is None and not (path.exists() and path.read_bytes().count(b"\n") >= 2):
            time.sleep(0.02)
        os.kill(lab.pid, signal.SIGKILL)
    blocks = BlocksFile(tmp_path)
    kept = blocks.read(new_study().key)[0]
    blocks.close()
    assert kept.deals >= 2
    resumed = measure(tmp_path, kept.deals + 3)
    assert resumed.deals == kept.deals + 3
    assert same(resumed, measure(tmp_path.parent / "at-once", kept.deals + 3))


def test_memory_and_file_do_not_grow_with_the_games_of_a_block() -> None:
    few, many = (len(json.dumps(study.play_block(new_study(), 0, deals).found)) for deals in (4, 40))
    assert many < 2 * few


def test_a_full_disk_is_said_in_a_sentence_and_what_is_finished_stays(tmp_path: Path) -> None:
    measure(tmp_path, 1)
    kept = (tmp_path / "blocks.jsonl").read_bytes()
    full = tmp_path / "full"
    full.mkdir()
    (full / "blocks.jsonl").symlink_to("/dev/full")
    blocks = BlocksFile(full)
    with pytest.raises(LabError, match="No space left on device"):
        blocks.add(Block("key", 0, 1, Aggregate().to_json()))
    blocks.close()
    assert (tmp_path / "blocks.jsonl").read_bytes() == kept


def test_two_labs_do_not_write_to_one_folder(tmp_path: Path) -> None:
    blocks = BlocksFile(tmp_path)
    with pytest.raises(LabError, match="Another lab"):
        BlocksFile(tmp_path)
    blocks.close()


def test_ranges_of_deals_join_and_leave_gaps() -> None:
    covered = Covered()
    covered.add(4, 6)
    covered.add(0, 2)
    assert covered.left(8) == [(2, 4), (6, 8)]
    covered.add(2, 4)
    assert covered.ranges == [(0, 6)]
    assert covered.meets(5, 7)
    assert not covered.meets(6, 9)
    assert covered.left(3) == []


def test_leads_drama_and_decision_of_a_small_game() -> None:
    scores = [(1, 0), (1, 4), (5, 4), (5, 4)]
    assert lead_changes(scores) == 2
    assert decided_at(scores, (0,)) == 0.5
    assert drama(scores, (0,)) == 1.0
    assert drama(scores, (1,)) == pytest.approx((1 + 1 + 1) / 3 * (1 / 3) ** 0.5)
    assert decided_at([(2, 1)], (0,)) == 0.0


def test_many_comparisons_are_corrected_after_holm() -> None:
    assert holm([0.01, 0.04, 0.03]) == pytest.approx([0.03, 0.06, 0.06])
    even, higher = Mean(), Mean()
    for n in range(200):
        even.add(n % 2)
        higher.add(n % 2 + 0.5)
    assert p_value(even, even) == pytest.approx(1.0)
    assert p_value(even, higher) < 1e-6
    assert even.share_interval().low < 0.5 < even.share_interval().high
    nothing = Mean(100, 0.0, 0.0)
    assert nothing.share_interval().high == pytest.approx(0.037, abs=0.001)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_report_is_one_page_that_needs_nothing_else(tmp_path: Path, language: str) -> None:
    rule = find_game(GAME).house_rules[0]
    studies = [new_study(), new_study(**{rule.name: int(rule.values[-1])})]
    blocks = BlocksFile(tmp_path)
    totals = study.run(studies, 3, blocks)
    blocks.close()
    report = lab_report(find_game(GAME), studies, totals, [rule.name], "dallage lab")
    write_report(report, tmp_path, language)
    page = (tmp_path / "report.html").read_text(encoding="utf-8")
    assert f'<html lang="{language}">' in page
    assert rule.title.in_language(language) in page
    assert "src=" not in page
    assert "{" not in page.partition("<main>")[2].replace("style>", "").partition("<svg")[0]
    found = json.loads((tmp_path / "report.json").read_text())
    assert [one["games"] for one in found["variants"]] == [6, 6]
    assert {"low", "high", "value"} == set(found["variants"][0]["figures"]["moves"])
    plots = {path.stem: path.read_text() for path in (tmp_path / "plots").glob("*.svg")}
    assert {"seats", "choices", "ahead", "winner_leads", "lengths", "margins"} <= set(plots)
    assert all(len(plot) < 60_000 and "NaN" not in plot for plot in plots.values())


@pytest.mark.parametrize("who", ["random", "greedy"])
def test_compiled_games_go_as_those_of_the_same_bot_elsewhere(who: str, monkeypatch: pytest.MonkeyPatch) -> None:
    one = study.new_study(self_play_tournament(find_game(GAME), who, 2, {}))
    elsewhere = Aggregate.from_json(study.play_block(one, 0, 40).found)
    monkeypatch.setattr(study, "EXPLAINED_DEALS", 0)
    compiled = Aggregate.from_json(study.play_block(one, 0, 40).found)
    assert compiled.to_json() == study.play_block(one, 0, 40).found
    assert compiled.games == elsewhere.games
    for name in ("moves", "branching", "margin", "lead_changes", "best_score", "drama"):
        assert p_value(compiled.figures[name], elsewhere.figures[name]) > 0.001, name
    assert compiled.curves.keys() == elsewhere.curves.keys()


def test_a_compiled_game_notes_every_move_also_of_a_long_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compiled_games, "SHORT_GAME", 7)
    state = find_game(GAME).choose(2).new(seed=1)
    first = len(state.moves(state.to_act[0]))
    choices, scores = compiled_games.finish(state, RandomMoves(), seed=1)
    assert state.over
    assert len(choices) == len(scores) == state.moves_played > 7
    assert choices[0] == first
    assert tuple(scores[-1]) == state.scores


def test_a_bot_of_ones_own_that_fails_is_named_and_what_is_finished_stays(tmp_path: Path) -> None:
    (tmp_path / "own.py").write_text(
        "class Own:\n    asked = 0\n\n    def choose(self, seen):\n        self.asked += 1\n"
        "        return 1 // (self.asked < 400) and seen.moves()[0]\n"
    )
    failing = study.new_study(self_play_tournament(find_game(GAME), f"{tmp_path / 'own.py'}:Own", 2))
    blocks = BlocksFile(tmp_path)
    with pytest.raises(LabError, match=r"ZeroDivisionError.*own.py, line 6.*seed"):
        study.run([failing], 100, blocks)
    assert blocks.read(failing.key)[0].deals >= 1
    blocks.close()
