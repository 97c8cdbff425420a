"""Bots that think for a time count the wall clock, or in matches the CPU time of their thread."""

import threading
import time

import dallage
from dallage.bots import clock
from tests.every_game import GAMES


def test_a_thread_that_waits_spends_no_cpu_time() -> None:
    with clock.use_clock("cpu"):
        began = clock.now()
        time.sleep(0.05)
        assert clock.now() - began < 0.04
    began = clock.now()
    time.sleep(0.05)
    assert clock.now() - began >= 0.05


def test_an_alarm_waits_for_the_cpu_time_of_the_thread_that_set_it() -> None:
    rang = threading.Event()
    with clock.use_clock("cpu"):
        clock.Alarm(0.05, rang.set)
    time.sleep(0.15)
    assert not rang.is_set()
    until = time.thread_time() + 0.2
    while time.thread_time() < until and not rang.is_set():
        pass
    assert rang.wait(1)


def test_a_cancelled_alarm_does_not_ring() -> None:
    rang = threading.Event()
    clock.Alarm(0.02, rang.set).cancel()
    time.sleep(0.06)
    assert not rang.is_set()


def test_a_bot_thinks_its_seconds_of_cpu_time() -> None:
    seen = dallage.game(GAMES[0]).new(1).seen_by(0)
    player = dallage.bot(GAMES[0], "mcts:seconds=0.1", seed=1)
    with clock.use_clock("cpu"):
        player.think(seen)  # compiles
        began = time.thread_time()
        player.think(seen)
        assert 0.08 < time.thread_time() - began < 0.3
