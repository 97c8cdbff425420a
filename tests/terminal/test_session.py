"""Whole games at the keyboard, against random opponents and one another."""

import itertools
import re
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from rich.text import Text

import dallage
from dallage.kernel.state import State
from dallage.registry import find_game
from dallage.terminal.clauses import clauses
from dallage.terminal.prompt_commands import COMMAND_NAMES
from tests.every_game import GAMES, after
from tests.terminal.run_command import first_moves, play, run_command, to_the_end

every_game = pytest.mark.parametrize("game", GAMES)
both_languages = pytest.mark.parametrize("language", ["en", "fr"])
NASTY = [
    "", " ", "\t", "0", "-1", "1e3", "9" * 400, "٣", "?", "??", "? ?", "? Z99", "[bold]", "[/]", "{", "{0}", "%s",
    "\x1b[2J", "\x00", "\ud800", "é" * 300, "💥", "'; DROP TABLE moves", "undo undo", "moves zzz", "save \x00", "~",
    "@", "help me", "quit?", "\\", "a\\", "save nowhere/at/all.json", "save ~nobody-of-this-name/x", "board",
    "log", "explain", "rules", "annuler", "aide", "expliquer", "journal", "#1", "1 2", "again", "end",
]  # fmt: skip


@every_game
@both_languages
def test_a_game_against_random_opponents_to_the_end(game: str, language: str, tmp_path: Path) -> None:
    said = play(game, "--seed", "5", lines=to_the_end(), folder=tmp_path, language=language)
    assert said.code == 0, said.err
    assert ("The game is over" if language == "en" else "La partie est finie") in said.out
    assert "★" in said.out
    assert ("seed 5" if language == "en" else "graine 5") in said.out
    assert list((tmp_path / "state").glob("*")) == []  # a finished game is kept no longer


@every_game
def test_as_many_as_may_play_at_one_keyboard(game: str, tmp_path: Path) -> None:
    most = str(find_game(game).players[-1])
    said = play(game, "--players", most, "--humans", most, "--seed", "2", lines=to_the_end(), folder=tmp_path)
    assert said.code == 0, said.err
    assert "The game is over" in said.out


@every_game
def test_looking_on_shows_every_move_and_needs_no_keyboard(game: str, tmp_path: Path) -> None:
    said = play(game, "--humans", "0", "--seed", "2", folder=tmp_path)
    assert said.code == 0, said.err
    assert "The game is over" in said.out
    again = play(game, "--humans", "0", "--seed", "2", folder=tmp_path)
    assert again.out == said.out  # a seed gives the same game every time


@every_game
def test_the_end_says_who_won_and_why_and_offers_to_save(game: str, tmp_path: Path) -> None:
    lines = itertools.chain(["save end.json", "log", "explain", "nonsense", ""])
    said = play(game, "--humans", "0", "--seed", "9", lines=lines, folder=tmp_path, language="fr")
    state = dallage.Record.load(tmp_path / "end.json").replay()
    assert state.over
    assert state.ending is not None
    assert f"{state.ending.sentence.fr} ({state.ending.clause})" in said.out
    for seat, score in enumerate(state.scores):
        star = "★" if seat in (state.winners or ()) else " "
        assert re.search(rf"^{star} place {seat + 1} +{score}$", said.out, re.MULTILINE)
    assert "n'est pas une commande ici" in said.out


def test_another_game_may_follow(tmp_path: Path) -> None:
    said = play(GAMES[0], "--humans", "0", lines=["again", "encore", ""], folder=tmp_path)
    assert said.out.count("The game is over") == 3


@every_game
@both_languages
def test_points_come_with_their_sentence_and_clause(game: str, language: str, tmp_path: Path) -> None:
    said = play(game, "--humans", "0", "--seed", "4", lines=["save it.json"], folder=tmp_path, language=language)
    record = dallage.Record.load(tmp_path / "it.json")
    state = record.replay(0)
    for seat, move in record.moves:
        state.play(seat, move)
        for points in state.explain():
            assert f"{points.sentence.in_language(language)} ({points.clause})" in said.out


@every_game
def test_undo_takes_back_the_whole_last_turn_and_what_followed(game: str, tmp_path: Path) -> None:
    lines = [*first_moves(1), "save one.json", *first_moves(1), "save two.json", "undo", "save back.json", "quit"]
    said = play(game, "--seed", "6", lines=lines, folder=tmp_path)
    assert said.code == 0, said.err
    two, back = (dallage.Record.load(tmp_path / f"{name}.json").moves for name in ("two", "back"))
    last = max(place for place, (seat, _) in enumerate(two) if seat == 0)
    assert back == two[: len(back)]
    assert len(back) <= last
    assert {seat for seat, _ in two[len(back) : last + 1]} == {0}  # nothing but that turn, from its first move on
    assert not back or back[-1][0] != 0 or len(dallage.Record.load(tmp_path / "one.json").moves) == len(back)


@every_game
def test_undo_to_the_beginning_and_beyond(game: str, tmp_path: Path) -> None:
    lines = [*first_moves(3), *["undo"] * 5, "save start.json", "quit"]
    said = play(game, lines=lines, folder=tmp_path)
    assert dallage.Record.load(tmp_path / "start.json").moves == ()
    assert "nothing to take back" in said.out


@every_game
def test_undo_at_the_end(game: str, tmp_path: Path) -> None:
    autosave(after(find_game(game).choose(), 3, 10_000), humans=1, folder=tmp_path)
    said = run_command("play", "--resume", lines=["undo", "quit"], folder=tmp_path)
    assert "The game is over" in said.out
    (kept,) = (tmp_path / "state").glob("*.json")
    assert not dallage.Record.load(kept).replay().over


def autosave(state: State, humans: int, folder: Path) -> None:
    """Leaves a game as unfinished."""
    (folder / "state").mkdir(exist_ok=True)
    state.record().save(folder / "state" / f"{state.setup.id}-20260101-000000-1-humans{humans}.json")


@every_game
def test_the_last_unfinished_game_is_gone_on_with(game: str, tmp_path: Path) -> None:
    play(game, "--humans", "2", "--seed", "8", lines=["", *first_moves(2), "quit"], folder=tmp_path)
    (kept,) = (tmp_path / "state").glob("*.json")
    before = dallage.Record.load(kept)
    said = run_command("play", "--resume", lines=to_the_end(), folder=tmp_path)
    assert f"Going on after move {len(before.moves)}" in said.out
    assert "The game is over" in said.out
    assert f"seed {before.seed}" in said.out
    assert "you (seat" not in said.out  # two people still, nobody is `you`


def test_the_unfinished_game_of_one_kind(tmp_path: Path) -> None:
    for game in GAMES:
        autosave(find_game(game).choose().new(seed=1), humans=1, folder=tmp_path)
    for game in GAMES:
        said = run_command("play", game, "--resume", lines=["quit"], folder=tmp_path)
        assert find_game(game).name in said.out


def test_an_unfinished_game_that_does_not_replay_says_where_it_is(tmp_path: Path) -> None:
    state = find_game(GAMES[0]).choose().new(seed=1)
    autosave(state, humans=1, folder=tmp_path)
    (kept,) = (tmp_path / "state").glob("*.json")
    for text in (kept.read_text().replace('"moves": []', '"moves": [[0, "nonsense"]]'), "{"):
        kept.write_text(text)
        said = run_command("play", "--resume", folder=tmp_path, language="fr")
        assert said.code == 1
        assert str(kept) in said.err


def test_a_kept_game_renamed_to_more_people_than_may_play(tmp_path: Path) -> None:
    autosave(find_game(GAMES[0]).choose().new(seed=1), humans=99, folder=tmp_path)
    said = run_command("play", "--resume", lines=["", "quit", "quit"], folder=tmp_path)
    assert said.code == 0, said.err


@every_game
def test_a_part_of_a_move_lists_the_moves_with_it(game: str, tmp_path: Path) -> None:
    state = find_game(game).choose().new(seed=12)
    moves = state.moves(0)
    part = moves[-1][:2] if moves[-1][:2] not in moves else moves[-1][:1]
    said = play(game, "--seed", "12", lines=[part.swapcase(), "1", "save it.json", "quit"], folder=tmp_path)
    found = [move for move in moves if part.casefold() in move.casefold()]
    assert f"{len(found)} of {len(moves)} legal moves with" in said.out
    assert part.casefold() in dallage.Record.load(tmp_path / "it.json").moves[0][1].casefold()


@every_game
def test_a_move_is_understood_in_any_case(game: str, tmp_path: Path) -> None:
    move = find_game(game).choose().new(seed=12).moves(0)[0]
    play(game, "--seed", "12", lines=[move.swapcase(), "save it.json", "quit"], folder=tmp_path)
    assert dallage.Record.load(tmp_path / "it.json").moves[0] == (0, move)


@every_game
@both_languages
def test_a_refused_move_says_its_sentence_and_how_to_read_the_clause(game: str, language: str, tmp_path: Path) -> None:
    state = find_game(game).choose().new(seed=12)
    later = after(find_game(game).choose(), 12, 10_000).record().moves
    refused = {move: reason for _, move in later if (reason := state.why_not(0, move))}
    assert refused
    lines = [*refused, "save it.json", "quit"]
    said = play(game, "--seed", "12", lines=lines, folder=tmp_path, language=language)
    for reason in refused.values():
        assert reason.sentence.in_language(language) in said.out
        assert f"? {reason.clause}" in said.out
    assert dallage.Record.load(tmp_path / "it.json").moves == ()


@every_game
@both_languages
def test_a_clause_is_shown_at_the_table(game: str, language: str, tmp_path: Path) -> None:
    page = find_game(game).rules_page(language)
    known = clauses(page)
    lines = [f"? {name.lower()}" for name in known] + ["? Z99", "?", "quit"]
    said = play(game, lines=lines, folder=tmp_path, language=language)
    for text in known.values():
        assert text.strip() in said.out
    assert "Z99" in said.out
    assert page.partition("\n")[2].strip() in said.out
    assert find_game(game).rulebook(language).partition("\n![")[0].strip() in said.out


@every_game
@both_languages
def test_help_says_how_a_move_is_written(game: str, language: str, tmp_path: Path) -> None:
    said = play(game, lines=["help", "aide", "quit"], folder=tmp_path, language=language)
    assert said.out.count(find_game(game).moves.FORM.in_language(language)) == 2


@every_game
def test_nasty_lines_change_nothing(game: str, tmp_path: Path) -> None:
    said = play(game, "--seed", "1", lines=[*NASTY, "save it.json", "quit"], folder=tmp_path)
    assert said.code == 0, said.err
    assert dallage.Record.load(tmp_path / "it.json").moves == ()
    assert "\x1b" not in said.out


lines_of_garbage = st.lists(st.text(max_size=30) | st.sampled_from([*COMMAND_NAMES, *NASTY, "1", "2"]), max_size=12)


@settings(deadline=None, max_examples=30)
@given(st.sampled_from(GAMES), lines_of_garbage)
def test_no_garbage_stops_a_game(game: str, lines: list[str]) -> None:
    harmless = [line.splitlines()[0] if line.splitlines() else "" for line in lines]
    with TemporaryDirectory() as folder:
        said = play(game, lines=harmless, folder=Path(folder))
    assert said.code == 0, said.err


@pytest.mark.parametrize("name", ["there.json", "."])
def test_saving_spares_other_files(name: str, tmp_path: Path) -> None:
    (tmp_path / "there.json").write_text("dear diary")
    said = play(GAMES[0], lines=[f"save {name}", "quit"], folder=tmp_path)
    assert (tmp_path / "there.json").read_text() == "dear diary"
    assert ("another file" in said.out) == (name == "there.json")
    assert len(list(tmp_path.glob("*.json"))) == (1 if name == "there.json" else 2)


def test_saving_again_writes_the_same_file(tmp_path: Path) -> None:
    lines = ["save it.json", *first_moves(1), "save it.json", "quit"]
    play(GAMES[0], lines=lines, folder=tmp_path)
    assert dallage.Record.load(tmp_path / "it.json").moves


@every_game
def test_between_people_with_secrets_there_is_a_curtain_and_without_there_is_none(game: str, tmp_path: Path) -> None:
    state = find_game(game).choose().new(seed=1)
    said = play(game, "--humans", "2", "--seed", "1", lines=["", "quit"], folder=tmp_path)
    assert ("Pass the keyboard to seat 1" in said.out) == (state.view(0) != state.view(1))


@every_game
def test_behind_the_curtain_nobody_sees_another_hand(game: str, tmp_path: Path) -> None:
    """Whatever is drawn after the keyboard was passed to a seat is as that seat sees it."""
    lines = ["", *first_moves(1), *[""] * 3, *first_moves(1), "quit", "quit"]
    said = play(game, "--humans", "2", "--seed", "3", lines=lines, folder=tmp_path)
    state = find_game(game).choose().new(seed=3)
    drawn = [Text.from_markup(find_game(game).drawing.screen(state.view(seat), "en")).plain for seat in (0, 1)]
    assert drawn[0] in said.out
    assert drawn[1] == drawn[0] or drawn[1] not in said.out


@every_game
def test_one_person_alone_needs_no_curtain(game: str, tmp_path: Path) -> None:
    said = play(game, "--humans", "1", lines=first_moves(4), folder=tmp_path)
    assert "Pass the keyboard" not in said.out


@every_game
def test_a_choice_made_at_the_same_time_stays_hidden_until_all_have_chosen(game: str, tmp_path: Path) -> None:
    state = find_game(game).choose().new(seed=1)
    together, move = len(state.to_act) > 1, state.moves(0)[0]
    said = play(game, "--humans", "2", "--seed", "1", lines=["", move, "", "log", "quit"], folder=tmp_path)
    told = said.out[said.out.rindex(move + "\n") :] if together else said.out
    assert ("chosen and still hidden: 1" in said.out) == together
    assert bool(re.search(rf"seat 1 +{re.escape(move)}", told)) == (not together)


@every_game
def test_who_has_just_moved_may_take_it_back_at_the_curtain(game: str, tmp_path: Path) -> None:
    lines = ["", *first_moves(1), "undo", "undo", "save it.json", "save it.json", "quit", "quit"]
    play(game, "--humans", "2", "--seed", "3", lines=lines, folder=tmp_path)
    assert dallage.Record.load(tmp_path / "it.json").moves == ()


def test_the_end_of_the_input_keeps_the_game(tmp_path: Path) -> None:
    said = play(GAMES[0], lines=first_moves(1), folder=tmp_path)
    assert "--resume" in said.out
    assert len(list((tmp_path / "state").glob("*.json"))) == 1


def test_leaving_before_the_first_move_keeps_nothing(tmp_path: Path) -> None:
    said = play(GAMES[0], lines=["quit"], folder=tmp_path)
    assert "Goodbye" in said.out
    assert not (tmp_path / "state").exists()


@every_game
def test_only_the_engine_of_this_game_is_compiled_before_the_deal(game: str, tmp_path: Path) -> None:
    assert play(game, lines=["quit"], folder=tmp_path).compiled == [game]
    play(game, lines=[*first_moves(1), "save it.json", "quit"], folder=tmp_path)
    assert run_command("play", "--resume", lines=["quit"], folder=tmp_path).compiled == [game]
    assert run_command("replay", "it.json", folder=tmp_path).compiled == [game]


@both_languages
@every_game
def test_who_names_the_game_is_told_what_was_chosen_and_how_to_change_it(
    game: str, language: str, tmp_path: Path
) -> None:
    chosen = find_game(game).choose()
    said = run_command("play", game, lines=["quit"], folder=tmp_path, language=language)
    line = said.out.splitlines()[0]
    assert f"{chosen.players} {'players' if language == 'en' else 'joueurs'} · 1" in line
    assert ("level 3" if language == "en" else "niveau 3") in line
    for option in chosen.game.options:
        assert option.title.in_language(language) in line
        assert option.word(option.default).in_language(language) in line
        assert f"{option.name}=" not in line
    assert "--players, --humans, --level, --option, --seed" in line
