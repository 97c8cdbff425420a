"""Two workers on one PostgreSQL: a table's sockets may be anywhere, and a worker may die."""

import asyncio
import random
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from dallage.registry import all_games
from dallage.server.live.tables import LiveTables
from dallage.server.store.notify import Notification
from dallage.server.table.decisions import LogDecision
from dallage.server.table.entries import SayEvent
from tests.server.fast_clients import Party, check
from tests.server.forked_server import ForkedServer, forked_server
from tests.server.server_process import Player, make_table
from tests.server.store_samples import opened
from tests.server.table_samples import header, people

ALL = sorted(all_games())
GONE = 4404
MOVES = 12  # of each race
Workers = tuple[ForkedServer, ForkedServer]


@pytest.fixture
def workers(postgres_url: str) -> Iterator[Workers]:
    with forked_server(postgres_url) as one, forked_server(postgres_url) as other:
        yield one, other


def at_one_screen(server: ForkedServer, game: str) -> dict[str, Any]:
    """A table whose seats share one key."""
    return make_table(server, game, [{"kind": "me", "name": "A"}, {"kind": "screen", "name": "B"}])


def far_apart(workers: Workers, game: str) -> tuple[dict[str, Any], Player, Player]:
    """A table, and two people who play it through different workers."""
    made = make_table(workers[0], game, [{"kind": "me", "name": "A"}, {"kind": "link"}])
    players = [Player(worker, made["table"], seat["key"]) for worker, seat in zip(workers, made["seats"])]
    assert players[1].ask(type="join", seat=1, name="B")["type"] == "done"
    players[0].wait_for(1)
    return made, players[0], players[1]


def some_move(player: Player) -> tuple[int, str]:
    """A seat of the player that is to move, and a legal move of it."""
    view = next(view for view in player.now["views"] if view["moves"])
    return view["seat"], random.choice(view["moves"])


def answer_to(player: Player, id: str) -> dict[str, Any]:
    while True:
        answer = player.hear("done", "no")
        if answer["id"] == id:
            return answer


def race(players: list[Player]) -> list[str]:
    """Everybody moves for the same seat at the same length of the log; who was told what."""
    length, seat = players[0].now["log_length"], some_move(players[0])[0]
    mine = [next(view for view in player.now["views"] if view["seat"] == seat) for player in players]
    moves = [random.choice(view["moves"]) for view in mine]
    ids = [player.send(type="move", seat=seat, log_length=length, move=move) for player, move in zip(players, moves)]
    answers = [answer_to(player, id) for player, id in zip(players, ids)]
    assert {answer["code"] for answer in answers if answer["type"] == "no"} <= {"later"}
    for player in players:
        player.wait_for(length + 1)
    return [answer["type"] for answer in answers]


def what_they_know(player: Player) -> Any:
    """All that must be the same on both workers."""
    now = player.now
    log = {
        entry["position"]: entry
        for message in player.messages
        if message["type"] == "table"
        for entry in message["log"]
    }
    return now["log_length"], now["status"], now["on_turn"], now["views"], sorted(log.items())


@pytest.mark.parametrize("game", ALL)
def test_of_those_who_move_at_the_same_time_exactly_one_wins(workers: Workers, game: str) -> None:
    made = at_one_screen(workers[0], game)
    players = [Player(worker, made["table"], made["host"]) for worker in (*workers, *workers)]
    for _ in range(MOVES):
        if players[0].now["status"] == "playing":
            assert sorted(race(players)) == ["done", "no", "no", "no"]
    first = what_they_know(players[0])
    assert first[0] >= MOVES or first[1] == "over"
    assert [what_they_know(player) for player in players] == [first] * 4


def test_players_on_different_workers_see_each_others_moves_and_words(workers: Workers) -> None:
    made, a, b = far_apart(workers, ALL[0])
    watching = Player(workers[1], made["table"], made["watch"])
    for _ in range(MOVES):
        mover = a if a.now["views"][0]["moves"] else b
        assert mover.move(*some_move(mover))["type"] == "done"
        for player in (a, b, watching):
            player.wait_for(max(a.now["log_length"], b.now["log_length"], mover.now["log_length"]))
    assert a.ask(type="say", seat=0, text="bonjour")["type"] == "done"
    b.wait_for(MOVES + 2)
    assert b.now["log"][-1]["text"] == "bonjour"


def online(player: Player) -> list[bool]:
    return [holder["online"] for holder in player.now["holders"]]


def test_players_on_different_workers_see_who_is_there_and_who_has_left(workers: Workers) -> None:
    made, a, b = far_apart(workers, ALL[0])
    for player in (a, b):
        while online(player) != [True, True]:
            player.hear("table")
    b.close()
    while online(a) != [True, False]:
        a.hear("table")
    late = Player(workers[1], made["table"], made["watch"])
    while online(late) != [True, False]:
        late.hear("table")


def test_who_was_at_a_worker_that_stopped_is_away_at_once(workers: Workers) -> None:
    _, a, _ = far_apart(workers, ALL[0])
    while online(a) != [True, True]:
        a.hear("table")
    workers[1].stop()
    while online(a) != [True, False]:
        a.hear("table", timeout=5)


def test_choices_made_at_the_same_time_through_two_workers_both_count(workers: Workers) -> None:
    together = 0
    for game in ALL:
        _, a, b = far_apart(workers, game)
        for _ in range(MOVES):
            on_turn, length = a.now["on_turn"], a.now["log_length"]
            if len(on_turn) > 1:
                ids = [
                    p.send(type="move", seat=some_move(p)[0], log_length=length, move=some_move(p)[1]) for p in (a, b)
                ]
                assert [answer_to(p, id)["type"] for p, id in zip((a, b), ids)] == ["done", "done"]
                together += 1
            else:
                mover = (a, b)[on_turn[0]]
                mover.move(*some_move(mover))
            for player in (a, b):
                player.wait_for(length + len(on_turn))
            assert a.now["on_turn"] == b.now["on_turn"]
    assert together >= 2  # there is such a game


def test_undo_by_consent_is_asked_on_one_worker_and_given_on_another(workers: Workers) -> None:
    _, a, b = far_apart(workers, ALL[0])
    players = (a, b)
    for length in (1, 2):
        mover = players[a.now["on_turn"][0]]
        mover.move(*some_move(mover))
        for player in players:
            player.wait_for(length + 1)
    first = 0 if next(entry for entry in a.now["log"] if entry["kind"] == "move")["seat"] == 0 else 1
    asking, asked = players[first], players[1 - first]
    seat = asking.now["my_seats"][0]
    kept = asking.now["views"][0]["undo_keeps"]
    assert asking.ask(type="undo", seat=seat, log_length=asking.now["log_length"], moves_kept=kept)["type"] == "done"
    asked.wait_for(4)
    question = asked.now["question"]
    assert question["waits_for"] == [1 - seat]
    assert asked.ask(type="agree", seat=1 - seat, question=question["asked"]["position"])["type"] == "done"
    for player in players:
        player.wait_for(6)
        assert player.now["views"][0]["view"]["moves_played"] == kept
        assert player.now["question"] is None


def test_a_table_deleted_on_one_worker_is_gone_on_the_other(workers: Workers) -> None:
    made, _, b = far_apart(workers, ALL[0])
    key = {"Authorization": f"Bearer {made['host']}"}
    assert httpx.delete(f"{workers[0].url}/api/tables/{made['table']}", headers=key).status_code == 204
    with pytest.raises(ConnectionClosed) as closed:
        b.hear("never")
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == GONE
    assert httpx.get(f"{workers[1].url}/api/tables/{made['table']}", headers=key).status_code == 404


@pytest.mark.parametrize("game", ALL[:1])
def test_when_a_worker_dies_its_bots_go_on_at_another(workers: Workers, game: str) -> None:
    seats = [{"kind": "me", "name": "A"}, {"kind": "bot", "level": 1}]
    made = make_table(workers[0], game, seats)
    person = Player(workers[0], made["table"], made["host"])
    watching = Player(workers[1], made["table"], made["watch"])
    while not person.now["views"][0]["moves"]:
        person.hear("table")
    person.move(*some_move(person))
    workers[0].kill()
    person = Player(workers[1], made["table"], made["host"])
    while [entry["seat"] for entry in watching.now["log"]].count(1) == 0 or not person.now["views"][0]["moves"]:
        (person if not person.now["views"][0]["moves"] else watching).hear("table")
    assert person.move(*some_move(person))["type"] == "done"


def test_clients_of_workers_that_die_in_turn_lose_nothing(workers: Workers) -> None:
    async def scenario() -> None:
        party = Party(list(workers), ALL)
        async with asyncio.TaskGroup() as group:
            group.create_task(party.play())
            for worker in (*workers, *workers):
                await party.wait_for(10)
                await asyncio.to_thread(worker.kill)
                await party.wait_for(10)
                await asyncio.to_thread(worker.start)
            party.end()
        await check(party, workers[0].database)

    asyncio.run(scenario())


def test_who_comes_from_another_worker_finds_what_was_promised_there_before_it_is_told(postgres_url: str) -> None:
    async def run() -> None:
        def unread(notification: Notification) -> None:
            """Nobody has had the time to read it."""

        async with opened(postgres_url, unread) as one, opened(postgres_url, unread) as other:
            head = header(ALL[0], people(2))
            await one.create(head)
            here, there = LiveTables(one, 10), LiveTables(other, 10)
            live = await here.open(head.id)
            assert (await there.open(head.id)).table.log_length == 0
            await here.add(live, "said", lambda: LogDecision((SayEvent(0, "Bonjour"),)))
            assert (await there.open(head.id)).table.log_length == 0
            assert (await there.open_newest(head.id)).table.log_length == 1

    asyncio.run(run())
