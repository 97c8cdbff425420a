"""Work of tables in the background."""

import asyncio

from dallage.server.live.tasks import TableTasks


def test_work_that_is_wanted_again_in_the_moment_it_ends_is_done_again() -> None:
    """Otherwise a clock that was a moment early would never ring again, and a bot would not move."""
    done = []

    async def table() -> None:
        tasks, again = TableTasks(), asyncio.Event()

        async def second() -> None:
            done.append("second")
            again.set()

        async def first() -> None:
            done.append("first")
            # Comes between the end of this task and the call that takes it out.
            asyncio.get_running_loop().call_soon(lambda: tasks.start("table", "clock", second()))

        tasks.start("table", "clock", first())
        async with asyncio.timeout(5):
            await again.wait()
        await tasks.close()

    asyncio.run(table())
    assert done == ["first", "second"]


def test_the_same_work_runs_once_at_a_time() -> None:
    begun = []

    async def table() -> None:
        tasks, may_end = TableTasks(), asyncio.Event()

        async def work() -> None:
            begun.append(1)
            await may_end.wait()

        tasks.start("table", "clock", work())
        await asyncio.sleep(0)
        tasks.start("table", "clock", work())
        await asyncio.sleep(0)
        may_end.set()
        await tasks.close()

    asyncio.run(table())
    assert begun == [1]
