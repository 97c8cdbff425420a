"""Thinking outside the event loop: so many at once, tables in turn, what can wait comes last."""

import asyncio
import threading
from collections.abc import Callable, Coroutine
from typing import Any

import pytest

from dallage.server.live.think_pool import Stopped, ThinkPool, TooBusy
from dallage.server.table.errors import Refused

PATIENCE = 20  # seconds until a test gives up; never waited for when all is well


class Gate:
    """Work that says when it has begun and ends when it is let through."""

    def __init__(self) -> None:
        self.begun, self.open = threading.Event(), threading.Event()

    def __call__(self) -> str:
        self.begun.set()
        assert self.open.wait(PATIENCE)
        return "through"


class Steps:
    """Work of two steps that gives way in between, once it is let go on."""

    def __init__(self, thinkers: ThinkPool) -> None:
        self.thinkers = thinkers
        self.begun, self.go, self.stopped = threading.Event(), threading.Event(), threading.Event()

    def __call__(self) -> None:
        self.begun.set()
        assert self.go.wait(PATIENCE)
        try:
            self.thinkers.give_way()
        except Stopped:
            self.stopped.set()
            raise


def run(play: Callable[[], Coroutine[Any, Any, None]]) -> None:
    asyncio.run(asyncio.wait_for(play(), PATIENCE))


async def happens(event: threading.Event) -> None:
    assert await asyncio.to_thread(event.wait, PATIENCE)


async def held(thinkers: ThinkPool, table: str = "first", later: bool = False) -> tuple[Gate, asyncio.Task[str]]:
    """A job that holds a thread until its gate is opened."""
    gate = Gate()
    task = asyncio.create_task(thinkers.think(table, gate, later=later))
    await happens(gate.begun)
    return gate, task


async def queued(thinkers: ThinkPool, table: str, work: Callable[[], Any], later: bool = False) -> asyncio.Task[Any]:
    """A task whose job is waiting when this returns."""
    before = thinkers.waiting
    task = asyncio.create_task(thinkers.think(table, work, later=later))
    await asyncio.sleep(0)
    assert thinkers.waiting == before + 1
    return task


def test_the_loop_goes_on_while_a_thread_thinks_and_hands_over_what_it_made() -> None:
    async def play() -> None:
        thinkers = ThinkPool(1)
        loop_thread = threading.get_ident()
        assert await thinkers.think("a", threading.get_ident) != loop_thread
        gate, task = await held(thinkers)
        assert (thinkers.busy, thinkers.waiting) == (1, 0)
        gate.open.set()
        assert await task == "through"
        assert (thinkers.busy, thinkers.waiting) == (0, 0)
        thinkers.close()

    run(play)


def test_an_error_comes_out_where_it_was_asked_and_frees_the_thread() -> None:
    async def play() -> None:
        thinkers = ThinkPool(1)
        for _ in range(3):
            with pytest.raises(ZeroDivisionError):
                await thinkers.think("a", lambda: 1 // 0)
        assert await thinkers.think("a", lambda: 7) == 7
        assert thinkers.busy == 0
        thinkers.close()

    run(play)


def test_no_more_than_so_many_think_at_once() -> None:
    async def play() -> None:
        thinkers = ThinkPool(2)
        one, first = await held(thinkers, "a")
        two, second = await held(thinkers, "b")
        third = Gate()
        task = await queued(thinkers, "c", third)
        assert (thinkers.busy, thinkers.waiting) == (2, 1)
        assert not third.begun.is_set()
        one.open.set()
        await happens(third.begun)
        assert (thinkers.busy, thinkers.waiting) == (2, 0)
        two.open.set()
        third.open.set()
        assert [await first, await second, await task] == ["through"] * 3
        thinkers.close()

    run(play)


def test_tables_take_turns_and_a_table_keeps_its_order_and_what_can_wait_is_last() -> None:
    async def play() -> None:
        thinkers, order = ThinkPool(1), []
        gate, task = await held(thinkers)
        tasks = [
            await queued(thinkers, name[0], lambda name=name: order.append(name), later=name.startswith("z"))
            for name in ("z1", "a1", "a2", "a3", "z2", "b1", "y1", "b2", "a4")
        ]
        gate.open.set()
        await asyncio.gather(task, *tasks)
        assert order == ["a1", "b1", "y1", "a2", "b2", "a3", "a4", "z1", "z2"]
        thinkers.close()

    run(play)


def test_what_can_wait_starts_when_nothing_else_does_even_if_it_came_first() -> None:
    async def play() -> None:
        thinkers, order = ThinkPool(1), []
        gate, task = await held(thinkers)
        last = await queued(thinkers, "a", lambda: order.append("later"), later=True)
        for turn in range(3):
            now = await queued(thinkers, "a", lambda turn=turn: order.append(turn))
        gate.open.set()
        await asyncio.gather(task, last, now)
        assert order == [0, 1, 2, "later"]
        thinkers.close()

    run(play)


def test_too_much_waiting_is_refused_with_a_sentence_and_recovers() -> None:
    async def play() -> None:
        thinkers = ThinkPool(1, most_waiting=2)
        gate, task = await held(thinkers)
        waiting = [await queued(thinkers, "a", lambda: 1, later=True), await queued(thinkers, "b", lambda: 2)]
        with pytest.raises(TooBusy) as refusal:
            await thinkers.think("c", lambda: 3, later=True)
        assert isinstance(refusal.value, Refused)
        assert all(refusal.value.sentence)
        # What can wait does not take the place of what cannot.
        waiting.append(await queued(thinkers, "c", lambda: 3))
        with pytest.raises(TooBusy):
            await thinkers.think("d", lambda: 4)
        gate.open.set()
        assert await asyncio.gather(*waiting) == [1, 2, 3]
        assert await task == "through"
        assert await thinkers.think("d", lambda: 4) == 4
        thinkers.close()

    run(play)


def test_what_nobody_waits_for_any_more_is_never_begun() -> None:
    async def play() -> None:
        thinkers, order = ThinkPool(1), []
        gate, task = await held(thinkers)
        gone = await queued(thinkers, "a", lambda: order.append("gone"))
        stays = await queued(thinkers, "a", lambda: order.append("stays"))
        gone.cancel()
        with pytest.raises(asyncio.CancelledError):
            await gone
        assert thinkers.waiting == 1
        gate.open.set()
        await asyncio.gather(task, stays)
        assert order == ["stays"]
        thinkers.close()

    run(play)


def test_cancelling_what_is_being_thought_frees_the_thread_when_the_thought_ends() -> None:
    async def play() -> None:
        thinkers = ThinkPool(1)
        gate, task = await held(thinkers)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        assert thinkers.busy == 1
        after = await queued(thinkers, "a", lambda: "next")
        gate.open.set()
        assert await after == "next"
        thinkers.close()

    run(play)


def test_long_work_gives_way_between_its_steps_and_goes_on_before_other_long_work() -> None:
    async def play() -> None:
        thinkers, order = ThinkPool(1), []
        first_step, go = threading.Event(), threading.Event()

        def long() -> str:
            order.append("step 1")
            first_step.set()
            assert go.wait(PATIENCE)
            thinkers.give_way()
            order.append("step 2")
            thinkers.give_way()
            return "long"

        task = asyncio.create_task(thinkers.think("a", long, later=True))
        await happens(first_step)
        others = [
            await queued(thinkers, "a", lambda: order.append("long after"), later=True),
            await queued(thinkers, "b", lambda: order.append("move 1")),
            await queued(thinkers, "c", lambda: order.append("move 2")),
        ]
        go.set()
        assert await task == "long"
        await asyncio.gather(*others)
        assert order == ["step 1", "move 1", "move 2", "step 2", "long after"]
        assert (thinkers.busy, thinkers.waiting) == (0, 0)
        thinkers.close()

    run(play)


@pytest.mark.parametrize("how", ["cancelled", "closed"])
@pytest.mark.parametrize("aside", [True, False])
def test_long_work_that_nobody_waits_for_stops_at_its_next_step(how: str, aside: bool) -> None:
    async def play() -> None:
        thinkers = ThinkPool(1)
        long = Steps(thinkers)
        task = asyncio.create_task(thinkers.think("a", long, later=True))
        await happens(long.begun)
        if aside:
            gate = Gate()
            other = await queued(thinkers, "b", gate)
            long.go.set()
            await happens(gate.begun)
            assert (thinkers.busy, thinkers.waiting) == (1, 1)
        task.cancel() if how == "cancelled" else thinkers.close()
        long.go.set()
        await happens(long.stopped)
        with pytest.raises((asyncio.CancelledError, Stopped)):
            await task
        if aside:
            gate.open.set()
            assert await other == "through"
        if how == "cancelled":
            assert await thinkers.think("c", lambda: "free again") == "free again"
            assert (thinkers.busy, thinkers.waiting) == (0, 0)
        thinkers.close()

    run(play)


def test_after_closing_nothing_is_begun_and_who_waits_is_released() -> None:
    async def play() -> None:
        thinkers = ThinkPool(1)
        gate, task = await held(thinkers)
        waits = await queued(thinkers, "a", lambda: 1)
        thinkers.close()
        with pytest.raises(asyncio.CancelledError):
            await waits
        with pytest.raises(TooBusy):
            await thinkers.think("a", lambda: 1)
        gate.open.set()
        assert await task == "through"

    run(play)
