"""Many workers: docs/scale.md says what each hears of the others, and what a lost machine means."""

import asyncio

from .scale import ScaleCluster

WORKERS, TABLES = 8, 12


def test_with_affinity_no_worker_hears_of_its_own_tables_and_a_lost_machine_disturbs_only_its_own() -> None:
    together, anywhere = (ScaleCluster(WORKERS, has_affinity, TABLES).run() for has_affinity in (True, False))
    for figures in (together, anywhere):
        assert figures["moves"] > 20
        assert WORKERS - 1.5 < figures["heard_per_move"] <= WORKERS - 1  # all others hear of every move
        assert figures["lost_pages"] > 0
        assert figures["lost_back_s"] < 6
        assert figures["others_disturbed"] == 0
    assert together["of_own_tables"] == 0
    assert anywhere["of_own_tables"] > 0.3 / WORKERS


def test_workers_without_people_are_silent() -> None:
    """Else as many notifications as workers would be heard by as many workers with each beat."""
    cluster = ScaleCluster(WORKERS, True)

    async def idle() -> None:
        await cluster.start_workers(WORKERS)
        await asyncio.sleep(60)

    cluster.run_until_complete(idle(), cluster.errors)
    asked_at_start = WORKERS * (WORKERS - 1)  # and as many notifications that nobody is there
    assert 0 < cluster.heard_of_presence <= 2 * asked_at_start
