"""The HTTP side of the table, asked as a program would."""

import json
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from dallage.bots.levels import Strength
from dallage.cli import main
from dallage.registry import all_games, find_game
from dallage.server.http.catalogue import games_json
from dallage.server.table.keys import share_key
from tests.every_game import game_by_first_move, plays, some_game
from tests.server.in_process_server import InProcessServer, TableRequests, bearer, in_process_server, refused
from tests.server.server_process import make_table

GAME = some_game()  # nothing is hidden
ME, SCREEN, LINK = {"kind": "me", "name": "Zoé"}, {"kind": "screen", "name": "Max"}, {"kind": "link"}
BOT = {"kind": "bot", "level": 1}
RESIGN = {"type": "resign", "id": "r", "seat": 0}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[InProcessServer]:
    with in_process_server(tmp_path_factory.mktemp("api"), tables_per_hour=10_000, metrics=True) as running:
        yield running


def finished(server: InProcessServer, *seats: dict[str, Any], game: str = GAME) -> tuple[dict[str, Any], TableRequests]:
    """A table where a few moves were made, and then the first seat resigned."""
    made = make_table(server, game, list(seats or (ME, SCREEN)))
    ask = TableRequests(server, made["table"], made["host"])
    for n in range(2):
        view = next(view for view in ask("GET").json()["views"] if view["moves"])
        move = {"type": "move", "id": f"m{n}", "seat": view["seat"], "log_length": n, "move": view["moves"][0]}
        assert ask("POST", "/acts", json=move).status_code == 200
    assert ask("POST", "/acts", json=RESIGN).status_code == 200
    return made, ask


def test_every_kind_of_seat_gets_the_key_it_needs(server: InProcessServer) -> None:
    """Those at one screen share the host's key, a link has its own, a bot none."""
    game = some_game(hidden=True, players=4)
    most = find_game(game).players[-1]
    made = make_table(server, game, [ME, SCREEN, LINK, LINK, *[BOT] * (most - 4)])
    keys = [seat["key"] for seat in made["seats"]]
    assert keys[0] == keys[1] == made["host"]
    assert len({made["host"], made["watch"], keys[2], keys[3]}) == 4
    assert keys[4:] == [None] * (most - 4)
    holders = TableRequests(server, made["table"], made["host"])("GET").json()["holders"]
    assert [holder["kind"] for holder in holders[:4]] == ["me", "screen", "link", "link"]
    assert [holder["joined"] for holder in holders[:4]] == [True, True, False, False]


@pytest.mark.parametrize(
    ("wanted", "code"),
    [
        ({"game": "nothing", "seats": [ME, BOT]}, "option"),
        ({"game": GAME, "seats": [ME]}, "option"),
        ({"game": GAME, "seats": [ME, LINK], "options": {"players": 2}}, "option"),
        ({"game": GAME, "seats": [ME, LINK], "options": {"self": 1}}, "option"),
        ({"game": GAME, "seats": [ME, {"kind": "bot"}]}, "seats"),
        ({"game": GAME, "seats": [ME, {"kind": "link", "level": 3}]}, "seats"),
        ({"game": GAME, "seats": [ME, {"kind": "bot", "level": 20}]}, "no_level"),
        ({"game": GAME, "seats": [ME, LINK], "seed": 7}, "not_understood"),
        ({"game": GAME, "seats": [{"kind": "me", "name": "x" * 41}, LINK]}, "not_understood"),
    ],
)
def test_a_table_that_cannot_be_is_refused_with_a_reason(server: InProcessServer, wanted: Any, code: str) -> None:
    refused(httpx.post(f"{server.url}/api/tables", json=wanted), 422, code)


def test_who_has_the_link_joins_and_the_game_begins(server: InProcessServer) -> None:
    made = make_table(server, GAME, [ME, LINK])
    guest = TableRequests(server, made["table"], made["seats"][1]["key"])
    assert guest("GET").json()["status"] == "waiting"
    assert guest("POST", "/acts", json={"type": "join", "id": "j", "seat": 1, "name": "Léa"}).json()["position"] == 0
    now = guest("GET").json()
    assert (now["status"], now["my_seats"], now["holders"][1]["name"]) == ("playing", [1], "Léa")


def test_spectators_see_what_everybody_sees(server: InProcessServer) -> None:
    made = make_table(server, some_game(hidden=True), [ME, SCREEN])
    watch = TableRequests(server, made["table"], made["watch"])
    now = watch("GET").json()
    assert (now["my_seats"], [view["seat"] for view in now["views"]]) == ([], [None])
    assert now["views"][0]["moves"] == []
    refused(watch("POST", "/acts", json=RESIGN), 403, "not_your_seat")
    refused(watch("POST", "/rematch"), 403, "not_your_seat")
    refused(watch("GET", "/svg", params={"seat": 0}), 403, "not_your_seat")
    assert watch("GET", "/svg").headers["content-type"].startswith("image/svg+xml")


def test_no_seat_reads_or_moves_for_another(server: InProcessServer) -> None:
    made = make_table(server, GAME, [ME, LINK])
    guest = TableRequests(server, made["table"], made["seats"][1]["key"])
    assert [view["seat"] for view in guest("GET").json()["views"]] == [1]
    refused(guest("POST", "/acts", json=RESIGN), 403, "not_your_seat")
    refused(guest("GET", "/svg", params={"seat": 0}), 403, "not_your_seat")
    refused(guest("DELETE"), 403, "not_host")


def test_a_wrong_key_looks_like_a_missing_table(server: InProcessServer) -> None:
    made = make_table(server, GAME, [ME, LINK])
    for key in ("A" * 22, None):
        here, nowhere = TableRequests(server, made["table"], key), TableRequests(server, "nosuchtable_", key)
        for method, path in (("GET", ""), ("GET", "/svg"), ("GET", "/record"), ("DELETE", ""), ("POST", "/rematch")):
            one, other = here(method, path), nowhere(method, path)
            assert (one.status_code, one.content, one.headers) == (other.status_code, other.content, other.headers)
            assert one.status_code == (401 if key is None else 404)


def test_an_act_is_done_once_and_an_old_one_not_at_all(server: InProcessServer) -> None:
    made = make_table(server, GAME, [ME, SCREEN])
    ask = TableRequests(server, made["table"], made["host"])
    moves = ask("GET").json()["views"][0]["moves"]
    move = {"type": "move", "id": "m", "seat": 0, "log_length": 0, "move": moves[0]}
    assert [ask("POST", "/acts", json=move).json() for _ in range(2)] == [
        {"type": "done", "id": "m", "position": 0}
    ] * 2
    refused(ask("POST", "/acts", json={**move, "id": "n"}), 409, "later")
    assert len(ask("GET").json()["log"]) == 1
    assert ask("GET", "", params={"since": 1}).json()["log"] == []


def test_every_answer_carries_the_headers(server: InProcessServer) -> None:
    answers = [
        httpx.request(method, f"{server.url}{path}", content=content)
        for method, path, content in [
            ("GET", "/api/games", b""), ("GET", "/api/docs", b""), ("GET", "/api/openapi.json", b""),
            ("GET", "/healthz", b""), ("GET", "/metrics", b""), ("GET", "/nothing", b""), ("PUT", "/api/games", b""),
            ("POST", "/api/tables", b"{"), ("GET", "/api/tables/nosuchtable_", b""),
            ("POST", "/api/mine", b"x" * 99_999), ("GET", f"/api/games/{GAME}/rules?language=fr", b""),
        ]
    ]  # fmt: skip
    assert [answer.status_code for answer in answers] == [200] * 5 + [404, 405, 422, 401, 413, 200]
    kept = [answer.headers["cache-control"] for answer in answers]
    assert kept == ["no-cache"] + ["no-store"] * 10  # what is told of the games may be kept, and asked for anew
    for answer in answers:
        policy = answer.headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "script-src 'self' 'wasm-unsafe-eval';" in policy
        assert "http" not in policy
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["referrer-policy"] == "no-referrer"
    assert answers[6].headers["allow"] == "GET"


def test_a_rematch_rotates_the_seats_and_the_old_keys_open_it(server: InProcessServer) -> None:
    made = make_table(server, GAME, [ME, LINK])
    host, guest = (TableRequests(server, made["table"], seat["key"]) for seat in made["seats"])
    guest("POST", "/acts", json={"type": "join", "id": "j", "seat": 1, "name": "Léa"})
    refused(host("POST", "/rematch"), 409, "not_over")
    host("POST", "/acts", json=RESIGN)
    again = host("POST", "/rematch").json()["table"]
    assert guest("POST", "/rematch").json()["table"] == again != made["table"]
    assert host("GET").json()["rematch"] == again
    now = TableRequests(server, again, made["seats"][1]["key"])("GET").json()
    assert (now["my_seats"], now["status"], [holder["name"] for holder in now["holders"]]) == (
        [0],
        "playing",
        ["Léa", "Zoé"],
    )
    assert TableRequests(server, again, made["host"])("GET").json()["my_seats"] == [1]
    assert TableRequests(server, again, made["watch"])("GET").json()["my_seats"] == []


def test_whoever_was_there_may_share_a_finished_game(server: InProcessServer) -> None:
    made = make_table(server, GAME, [ME, LINK])
    keys = (made["host"], made["seats"][1]["key"], made["watch"])
    host, guest, watch = (TableRequests(server, made["table"], key) for key in keys)
    guest("POST", "/acts", json={"type": "join", "id": "j", "seat": 1, "name": "Léa"})
    refused(guest("GET", "/share"), 409, "not_over")
    head = server.app.state.services.tables.cache[made["table"]].table.header
    key = share_key(head.id, head.nonce)
    anybody = TableRequests(server, made["table"], key)
    refused(anybody("GET"), 404, "no_table")
    host("POST", "/acts", json=RESIGN)
    assert [ask("GET", "/share").json()["key"] for ask in (host, guest, watch, anybody)] == [key] * 4
    assert (anybody("GET").json()["my_seats"], anybody("GET", "/record").status_code) == ([], 200)
    refused(anybody("POST", "/rematch"), 403, "not_your_seat")
    refused(anybody("DELETE"), 403, "not_host")
    again = host("POST", "/rematch").json()["table"]
    refused(TableRequests(server, again, key)("GET"), 404, "no_table")


def test_my_tables_are_those_my_keys_open(server: InProcessServer) -> None:
    made = [make_table(server, GAME, [ME, LINK]) for _ in range(3)]
    keys = [made[0]["host"], made[1]["seats"][1]["key"], "A" * 22]
    mine = httpx.post(f"{server.url}/api/mine", json={"keys": keys}).json()
    assert {(one["table"], tuple(one["my_seats"])) for one in mine} == {
        (made[0]["table"], (0,)),
        (made[1]["table"], (1,)),
    }


def test_a_deleted_table_is_gone(server: InProcessServer) -> None:
    made, ask = finished(server)
    assert ask("DELETE").status_code == 204
    refused(ask("GET"), 404, "no_table")
    refused(ask("DELETE"), 404, "no_table")
    assert httpx.post(f"{server.url}/api/mine", json={"keys": [made["host"]]}).json() == []


def test_the_record_comes_after_the_end_and_anybody_can_verify_it(
    server: InProcessServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("dallage.compile.compile_missing", lambda *_, **__: None)
    unfinished = make_table(server, GAME, [ME, SCREEN])
    refused(TableRequests(server, unfinished["table"], unfinished["host"])("GET", "/record"), 409, "not_over")
    made, ask = finished(server)
    record = TableRequests(server, made["table"], made["watch"])("GET", "/record").json()
    assert record["fairness"]["promise"] == ask("GET").json()["fairness"]["promise"]
    assert record["won_by"] == [1]

    def exit_code(tampered: dict[str, Any]) -> int:
        file = tmp_path / "record.json"
        file.write_text(json.dumps(tampered))
        return main(["verify", str(file)])

    fair, played = record["fairness"], record["record"]
    assert exit_code(record) == 0
    assert exit_code({**record, "fairness": {**fair, "nonce": "0" * 32}}) == 1
    assert exit_code({**record, "fairness": {**fair, "seed": "1"}}) == 1
    assert exit_code({**record, "record": {**played, "seed": 1}, "fairness": {**fair, "seed": "1"}}) == 1
    assert exit_code({**record, "record": {**played, "moves": [*played["moves"], "nonsense"]}}) == 1
    assert exit_code({"some": "file"}) == 1


@pytest.mark.parametrize("game", all_games())
def test_an_analysis_tells_its_progress_and_then_its_result(server: InProcessServer, game: str) -> None:
    unfinished = make_table(server, game, [ME, SCREEN])
    refused(TableRequests(server, unfinished["table"], unfinished["host"])("POST", "/analysis"), 409, "not_over")
    _, ask = finished(server, game=game)
    first = ask("POST", "/analysis").json()
    assert (first["total"], first["review"]) == (2, None)
    while (found := ask("POST", "/analysis").json())["review"] is None:
        assert 0 <= found["done"] <= found["total"] == 2
        time.sleep(0.1)
    assert len(found["review"]["moves"]) == 2


def test_the_course_tells_what_a_seat_saw_and_after_the_end_everything(server: InProcessServer) -> None:
    hidden = make_table(server, some_game(hidden=True, secret_scores=True), [ME, SCREEN])
    ask = TableRequests(server, hidden["table"], hidden["host"])
    assert [step["scores"] for step in ask("GET", "/course", params={"seat": 1}).json()["steps"]] == [[None, 0]]
    watch = TableRequests(server, hidden["table"], hidden["watch"])
    assert watch("GET", "/course").json()["steps"][0]["scores"] == [None, None]
    refused(watch("GET", "/course", params={"seat": 1}), 403, "not_your_seat")
    assert ask("POST", "/acts", json=RESIGN).status_code == 200
    assert watch("GET", "/course").json()["steps"][0]["scores"] == [0, 0]


def test_the_points_of_a_course_add_up_to_the_scores(server: InProcessServer) -> None:
    scoring = game_by_first_move(lambda state, move: plays(state, move).scores[move[0]] > 0)
    _, ask = finished(server, game=scoring)
    steps = ask("GET", "/course").json()["steps"]
    assert [step["scores"] for step in steps] == [
        ask("GET", "/replay", params={"moves": n}).json()[0]["view"]["scores"] for n in range(3)
    ]
    for seat in range(2):
        brought = [one["points"] for step in steps for one in step["points"] if one["seat"] == seat]
        assert sum(brought) == steps[-1]["scores"][seat] > 0


def test_the_catalogue_tells_how_strong_the_levels_were_measured_to_be(
    server: InProcessServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    measured = {"2": [Strength(1, 0, 0), Strength(2, 150, 20)]}
    monkeypatch.setattr("dallage.server.http.catalogue.strengths", lambda game: measured if game.id == GAME else {})
    monkeypatch.setattr("dallage.server.http.catalogue.games_json", games_json.__wrapped__)  # as after a start
    ladders = {game["id"]: game["ladder"] for game in httpx.get(f"{server.url}/api/games").json()}
    assert ladders[GAME] == {"2": [{"level": 1, "elo": 0, "plus_minus": 0}, {"level": 2, "elo": 150, "plus_minus": 20}]}
    assert ladders[some_game(hidden=True)] == {}


def test_pictures_and_earlier_positions(server: InProcessServer) -> None:
    _, ask = finished(server)
    pictures = [ask("GET", "/svg", params={"moves": moves}).text for moves in (0, 1, 2)]
    assert len(set(pictures)) == 3
    assert all(picture.startswith("<svg") for picture in pictures)
    refused(ask("GET", "/svg", params={"moves": 3}), 404, "no_move_there")
    assert ask("GET", "/replay", params={"moves": 1}).json()[0]["view"]["moves_played"] == 1
    refused(ask("GET", "/replay", params={"moves": 3}), 404, "no_move_there")


def test_a_finished_game_is_explored_and_played_on_by_whoever_may_read_it(server: InProcessServer) -> None:
    made, ask = finished(server)
    watch = TableRequests(server, made["table"], made["watch"])
    here = watch("POST", "/variation", json={"moves": 1}).json()
    tried = [[here["seat"], here["moves"][-1]]]
    there = watch("POST", "/variation", json={"moves": 1, "line": tried}).json()
    assert there["view"]["moves_played"] == 2
    refused(ask("POST", "/variation", json={"moves": 1, "line": [[here["seat"], "x"]]}), 409, "no_move")
    wanted = {"moves": 1, "line": tried, "seat": there["seat"], "level": 1, "name": "Zoé"}
    opened = watch("POST", "/play-on", json=wanted)
    assert opened.status_code == 201
    keys = opened.json()
    now = TableRequests(server, keys["table"], keys["host"])("GET").json()
    assert (now["status"], now["my_seats"], now["on_turn"]) == ("playing", [there["seat"]], [there["seat"]])
    assert now["explores"] == {"table": made["table"], "moves": 1}
    assert now["views"][0]["view"] == there["view"]
    running = make_table(server, GAME, [ME, SCREEN])
    for path, body in (("/variation", {"moves": 0}), ("/play-on", {**wanted, "moves": 0, "line": []})):
        refused(TableRequests(server, running["table"], running["host"])("POST", path, json=body), 409, "not_over")


def test_the_record_of_a_finished_game_opens_as_a_table_of_its_own(server: InProcessServer) -> None:
    _, ask = finished(server)
    found = ask("GET", "/record").json()
    assert found["levels"] == [None, None]
    wanted = {"record": {**found["record"], "seed": found["fairness"]["seed"]}, "seats": [ME, SCREEN]}
    opened = httpx.post(f"{server.url}/api/records", json=wanted)
    assert opened.status_code == 201
    again = TableRequests(server, opened.json()["table"], opened.json()["host"])("GET").json()
    assert again["explores"] == {"table": "", "moves": len(found["record"]["moves"])}
    assert again["views"][0]["view"]["moves_played"] == len(found["record"]["moves"])
    refused(httpx.post(f"{server.url}/api/records", json={**wanted, "seats": [ME]}), 422, "seats")


def test_rules_and_games(server: InProcessServer) -> None:
    games = httpx.get(f"{server.url}/api/games")
    assert GAME in [game["id"] for game in games.json()]
    again = httpx.get(f"{server.url}/api/games", headers={"If-None-Match": games.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    french = httpx.get(f"{server.url}/api/games/{GAME}/rules", params={"language": "fr"})
    assert french.text == find_game(GAME).rules_page("fr")
    rulebook = httpx.get(f"{server.url}/api/games/{GAME}/rulebook", params={"language": "fr"})
    assert rulebook.text == find_game(GAME).rulebook("fr")
    refused(httpx.get(f"{server.url}/api/games/nothing/rulebook"), 404, "no_game")
    refused(httpx.get(f"{server.url}/api/games/nothing/rules"), 404, "no_game")


def test_nobody_makes_the_server_draw_qr_codes(server: InProcessServer) -> None:
    """The page draws them: 300 letters cost the server a tenth of a second in which no move was heard."""
    refused(httpx.post(f"{server.url}/api/qr", json={"text": "\N{GAME DIE}" * 300}), 404, "http")


def test_a_key_in_the_address_opens_nothing(server: InProcessServer) -> None:
    """Addresses are written into logs of proxies."""
    made = make_table(server, GAME, [ME, LINK])
    answer = httpx.get(f"{server.url}/api/tables/{made['table']}", params={"key": made["host"]})
    assert answer.status_code == 401
    assert httpx.get(f"{server.url}/api/tables/{made['table']}", headers=bearer(made["host"])).status_code == 200
