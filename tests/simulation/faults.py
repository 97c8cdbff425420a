"""What goes wrong in a simulation, and how it is put right again."""

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .world import World


def kill_worker(world: "World") -> None:
    """The power fails, or the system ends the process; another one is started in its place."""
    worker = world.any_worker()
    if worker is not None:
        world.kill(worker)
        world.replace(worker, world.chance.uniform(0, 4))


def stop_worker(world: "World") -> None:
    """Somebody restarts it in good order."""
    worker = world.any_worker()
    if worker is not None:
        world.trace.add(worker.machine.name, "is stopped")
        for page in world.pages_at(worker):
            page.socket.cut()  # type: ignore[union-attr]
        world.loop.create_task(worker.stop())
        world.replace(worker, world.chance.uniform(0, 4))


def cut_page(world: "World") -> None:
    """A page loses its line."""
    page = world.chance.choice(world.pages)
    if page.socket is not None:
        page.trace("loses its line")
        page.socket.cut()


def leave(world: "World") -> None:
    """Somebody closes their page for good."""
    if world.chance.random() < 0.3:
        page = world.chance.choice(world.pages)
        if not page.has_left:
            page.leave()


def partition(world: "World") -> None:
    """A worker does not reach the database for a while."""
    worker = world.any_worker()
    if worker is not None:
        machine = worker.machine
        world.trace.add(machine.name, "is cut off from the database")
        machine.cut_off()

        def reconnect() -> None:
            machine.is_cut_off = False

        world.loop.call_later(world.chance.uniform(0.5, 8), reconnect)


def break_line(world: "World") -> None:
    """The connections of a worker with the database break, and may be made anew at once."""
    worker = world.any_worker()
    if worker is not None:
        world.trace.add(worker.machine.name, "loses its connections with the database")
        worker.machine.break_line()


def lose_commit(world: "World") -> None:
    """The line breaks while a transaction is being committed: nobody knows what has become of it."""
    worker = world.any_worker()
    if worker is not None:
        worker.machine.loses_next_commit = True


def crash_database(world: "World") -> None:
    """It is down for a while, and begins again with what its disk has."""
    if not world.database.is_down:
        world.trace.add("database", "crashes")
        world.database.crash()


def tear_commit(world: "World") -> None:
    """It crashes in the middle of writing a transaction to its disk."""
    world.database.crashes_in_next_commit = True


def fill_disk(world: "World") -> None:
    world.trace.add("database", "has no room left on its disk")
    world.database.is_full = True

    def make_room() -> None:
        world.database.is_full = False

    world.loop.call_later(world.chance.uniform(0.5, 5), make_room)


def shuffle_notifications(world: "World") -> None:
    """Notifications come late, out of order, and some of them twice."""
    world.trace.add("network", "shuffles notifications")
    world.database.shuffles_notifications = True


def set_clock(world: "World") -> None:
    """The clock of a machine, or of all of them, is set forth or back."""
    seconds = world.chance.choice((-3600.0, -30.0, -4.0, 4.0, 30.0, 3600.0))
    worker = world.any_worker()
    for one in world.workers if world.chance.random() < 0.5 else [worker]:
        if one is not None:
            one.machine.clock.ahead += seconds
            world.trace.add(one.machine.name, "has its clock set:", seconds)


FAULTS: list[Callable[["World"], None]] = [
    kill_worker, stop_worker, cut_page, leave, partition, break_line, lose_commit, crash_database, tear_commit,
    fill_disk, shuffle_notifications, set_clock,
]  # fmt: skip


def heal(world: "World") -> None:
    """All that was broken works again."""
    database = world.database
    database.is_full = database.crashes_in_next_commit = database.shuffles_notifications = False
    database.recover()
    for worker in world.workers:
        worker.machine.is_cut_off = worker.machine.loses_next_commit = False
