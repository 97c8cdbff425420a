"""Workers: what is handed to them, what comes back, and how they stop."""

import os
import pickle
import signal
import sys
import time
from concurrent.futures import Future
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from dallage.lab import arena, texts, workers
from dallage.lab.errors import LabError
from dallage.lab.game_result import play
from dallage.lab.pairings import ScheduledGame, plan
from dallage.lab.results_file import ResultsFile
from dallage.lab.tournament import new_tournament
from dallage.lab.workers import Batch, WorkerPool, play_on_pool
from dallage.registry import find_game
from tests.every_game import GAMES

BOTS = ("1", "random")


@pytest.fixture
def made() -> Any:
    return new_tournament(find_game(GAMES[-1]), BOTS)


class FakeRay:
    """As much of Ray as the arena uses; the work is done at once."""

    exceptions = SimpleNamespace(RayError=OSError)

    def __init__(self) -> None:
        self.address: str | None = None
        self.batches: list[int] = []

    def init(self, address: str, **_: object) -> None:
        if address == "nowhere":
            raise ConnectionError("nobody answers")
        self.address = address

    def shutdown(self) -> None:
        self.address = None

    def cluster_resources(self) -> dict[str, float]:
        return {"CPU": 3.0}

    def remote(self, *, max_retries: int) -> Any:
        assert max_retries > 0, "what a dead node was playing must be played again"

        def submit(function: Any, *arguments: Any) -> Any:
            assert self.address is not None
            self.batches.append(len(arguments[-1]))
            future: Future[Batch] = Future()
            sent, values = pickle.loads(pickle.dumps((function, arguments)))
            future.set_result(sent(*values))
            return SimpleNamespace(future=lambda: future)

        return lambda called: SimpleNamespace(remote=lambda *given: submit(called, *given))


@pytest.fixture
def ray(monkeypatch: pytest.MonkeyPatch) -> FakeRay:
    fake = FakeRay()
    monkeypatch.setitem(sys.modules, "ray", fake)  # type: ignore[arg-type]
    monkeypatch.setattr(workers, "require_module", lambda *_: None)
    monkeypatch.setattr(workers, "require_answer", lambda *_: None)
    return fake


def test_a_ray_cluster_plays_the_same_games(made: Any, ray: FakeRay, tmp_path: Path) -> None:
    schedule = plan(2, 2, 30)
    on_ray = arena.run(made, schedule, ResultsFile(tmp_path / "ray"), ray="auto")
    here = arena.run(made, schedule, ResultsFile(tmp_path / "here"))
    assert [game.scores for game in on_ray] == [game.scores for game in here]
    assert sum(ray.batches) == 30
    assert ray.address is None


def test_a_cluster_that_is_not_there_is_named(made: Any, ray: FakeRay, tmp_path: Path) -> None:
    with pytest.raises(LabError, match="nowhere: nobody answers") as refused:
        arena.run(made, plan(2, 2, 2), ResultsFile(tmp_path), ray="nowhere")
    assert refused.value.missing


def test_without_ray_a_sentence_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dallage.lab.errors.find_spec", lambda name: None)
    with pytest.raises(LabError, match=r"dallage\[ray\]"), workers.ray_pool("auto"):
        pass


def test_batches_grow_until_they_take_about_a_second(made: Any) -> None:
    sizes: list[int] = []

    def submit(_: Any, __: Any, schedule: list[ScheduledGame]) -> "Future[Batch]":
        sizes.append(len(schedule))
        future: Future[Batch] = Future()
        future.set_result(Batch(["game"] * len(schedule), 0.01 * len(schedule)))  # type: ignore[list-item]
        return future

    games = [game for batch in play_on_pool(WorkerPool(2, submit), made, plan(2, 2, 1000)) for game in batch]
    assert len(games) == sum(sizes) == 1000
    assert sizes[0] == 1
    assert max(sizes) == 100
    assert len(sizes) < 60


def test_slow_games_are_handed_out_one_by_one(made: Any) -> None:
    sizes: list[int] = []

    def submit(_: Any, __: Any, schedule: list[ScheduledGame]) -> "Future[Batch]":
        sizes.append(len(schedule))
        future: Future[Batch] = Future()
        future.set_result(Batch(["game"] * len(schedule), 60.0 * len(schedule)))  # type: ignore[list-item]
        return future

    list(play_on_pool(WorkerPool(2, submit), made, plan(2, 2, 20)))
    assert sizes == [1] * 20


def test_a_game_that_may_not_go_on_is_left(made: Any) -> None:
    asked: list[int] = []
    assert play(made, ScheduledGame(0, (0, 1)), lambda: len(asked) < 5 and not asked.append(1)) is None
    assert len(asked) == 5


def test_a_worker_told_to_stop_returns_what_it_has_finished(made: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "MAY_CONTINUE", [lambda: False])
    assert workers.play_batch(made, plan(2, 2, 10)).games == []


def test_leaving_a_pool_stops_its_workers_within_a_move(made: Any) -> None:
    with workers.process_pool(2) as pool:
        pool.submit(workers.play_batch, made, plan(2, 2, 2)).result()
        running = [pool.submit(workers.play_batch, made, plan(2, 2, 20_000)) for _ in range(2)]
        began = time.monotonic()
    assert time.monotonic() - began < 30
    assert all(future.done() for future in running)


def test_a_second_ctrl_c_does_not_disturb_the_first() -> None:
    before = signal.getsignal(signal.SIGINT)
    with workers.ignored_interrupts():
        os.kill(os.getpid(), signal.SIGINT)
    assert signal.getsignal(signal.SIGINT) is before
    with pytest.raises(KeyboardInterrupt):  # noqa: PT012
        os.kill(os.getpid(), signal.SIGINT)
        time.sleep(1)


def test_a_bot_that_fails_says_in_which_game(made: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(workers, "play", fails)
    with pytest.raises(ZeroDivisionError) as failed:
        workers.play_batch(made, [ScheduledGame(7, (1, 0))])
    assert "deal 7" in failed.value.__notes__[0]
    assert "random, 1" in failed.value.__notes__[0]


def test_a_refusal_arrives_whole_from_another_process() -> None:
    sent = LabError(texts.NO_LAB, missing=True)
    arrived = pickle.loads(pickle.dumps(sent))
    assert arrived.sentence == sent.sentence
    assert arrived.missing
    assert str(arrived) == texts.NO_LAB.en
