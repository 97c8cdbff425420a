"""What happens only in a terminal: questions, the curtain, the pager, stepping."""

from pathlib import Path

import pytest

import dallage
from dallage.kernel.state import State
from dallage.registry import find_game
from dallage.terminal.clauses import clauses
from dallage.terminal.opponents import highest_level
from tests.every_game import GAMES, after
from tests.terminal.pseudo_terminal import PseudoTerminal

CLEARED = "\x1b[H\x1b[2J\x1b[3J"
GAME = find_game(GAMES[-1])  # any game will do


def dealt_with_secrets() -> State:
    """A deal where two seats know different things."""
    dealt = [find_game(game).choose(2).new(seed=1) for game in GAMES]
    return next(state for state in dealt if state.view(0) != state.view(1))


def leave_as_printed(terminal: PseudoTerminal) -> None:
    """Says something wrong about the house rules, then nothing; the seed is asked next."""
    if GAME.house_rules:
        assert GAME.house_rules[0].title.en in terminal.wait_for("[as printed]")
        terminal.type("nonsense")
        terminal.wait_for("is no option")
        terminal.wait_for("[as printed]")
        terminal.type("")
    terminal.wait_for("seed?")


def test_what_flags_leave_out_is_asked_and_enter_takes_the_default(tmp_path: Path) -> None:
    with PseudoTerminal("play", folder=tmp_path) as terminal:
        menu = terminal.wait_for("Which game?")
        for number, game in enumerate(GAMES, 1):
            assert f"{number} {find_game(game).name}" in menu
        terminal.type("chess")
        assert "There is no game “chess”" in terminal.wait_for("Which game?")
        terminal.type(GAME.name)
        if len(GAME.players) > 1:
            terminal.wait_for("How many players?")
            terminal.type("99")
            terminal.wait_for("“99” will not do")
            terminal.wait_for("How many players?")
            terminal.type(str(GAME.players[-1]))
        terminal.wait_for("How many people")
        terminal.type("")
        answer_level(terminal)
        for option in GAME.options:
            assert option.about.en.split()[0] in terminal.wait_for(f"{option.title.en}?")
            terminal.type("nonsense")
            terminal.wait_for("will not do")
            terminal.wait_for(f"{option.title.en}?")
            terminal.type("")
        leave_as_printed(terminal)
        terminal.type("77")
        terminal.wait_for("Your move > ")
        terminal.type("save it.json")
        terminal.wait_for("Saved")
        terminal.type("quit")
        terminal.rest()
    record = dallage.Record.load(tmp_path / "it.json")
    options = {option.name: option.default for option in GAME.options}
    assert (record.game, record.players, record.options, record.seed) == (GAME.id, GAME.players[-1], options, 77)


def test_who_names_the_game_is_asked_nothing(tmp_path: Path) -> None:
    with PseudoTerminal("play", GAME.id, folder=tmp_path) as terminal:
        before = terminal.wait_for("Your move > ")
        assert "?" not in before.split("To change it")[0]
        assert " > " not in before.removesuffix("Your move > ")
        terminal.type("quit")
        terminal.rest()


def answer_level(terminal: PseudoTerminal) -> None:
    """First one that is not there, then Enter."""
    terminal.wait_for(f"level? 1 gentle … {highest_level(GAME)} fierce [3]")
    terminal.type("9")
    assert "greedy" in terminal.wait_for("level?")
    terminal.type("")


def flags_for(state: State) -> list[str]:
    options = [f"--option={name}={value}" for name, value in state.setup.options.items()]
    seats = ["--players", str(state.setup.players), "--level", "random"]
    return ["play", state.setup.id, *seats, "--seed", str(state.seed), *options]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_curtain_wipes_the_screen_and_what_scrolled_off(language: str, tmp_path: Path) -> None:
    state = dealt_with_secrets()
    passed = "then press Enter" if language == "en" else "puis appuyez sur Entrée"
    with PseudoTerminal(*flags_for(state), "--humans", "2", folder=tmp_path, language=language) as terminal:
        assert terminal.wait_for(passed).rfind(CLEARED) >= 0
        terminal.type("")
        terminal.wait_for(CLEARED)
        terminal.wait_for(" 1 > ")
        while state.to_act == (0,):
            state.play(0, state.moves(0)[0])
            terminal.type(state.record().moves[-1][1])
        before = terminal.wait_for(passed)
        assert CLEARED in before
        terminal.type("")
        terminal.wait_for(CLEARED)
        terminal.wait_for(" 2 > ")
        terminal.press(b"\x1b[A\r")  # the arrow key brings back nobody's line
        terminal.wait_for(" 2 > ")
        terminal.press(b"\x04")
        assert "--resume" in terminal.rest()


def test_the_rules_open_in_the_pager_and_one_clause_on_the_screen(tmp_path: Path) -> None:
    with PseudoTerminal(*flags_for(GAME.choose().new(3)), "--humans=1", folder=tmp_path, PAGER="cat") as terminal:
        terminal.wait_for("Your move > ")
        terminal.type("?")
        page = terminal.wait_for("Your move > ")
        assert GAME.name in page
        assert page.count("\n") > 60
        assert "**" not in page
        wanted = next(iter(clauses(GAME.rules_page("en"))))
        terminal.type(f"? {wanted}")
        one = terminal.wait_for("Your move > ")
        assert one.count("\n") < 40
        assert wanted in one
        terminal.interrupt()
        terminal.rest()


def test_ctrl_c_leaves_politely(tmp_path: Path) -> None:
    state = GAME.choose().new(3)
    with PseudoTerminal(*flags_for(state), "--humans=1", folder=tmp_path) as terminal:
        terminal.wait_for("Your move > ")
        terminal.type(state.moves(0)[0])
        terminal.wait_for("Your move > ")
        terminal.interrupt()
        said = terminal.rest()
    assert "dallage play --resume" in said
    assert "Traceback" not in said


def test_looking_on_move_by_move(tmp_path: Path) -> None:
    with PseudoTerminal(*flags_for(GAME.choose().new(3)), "--humans=0", folder=tmp_path) as terminal:
        for line, played in (("", "moves played: 0"), ("5", "moves played: 1"), ("nonsense", "moves played: 6")):
            terminal.wait_for(played)
            terminal.wait_for("quit > ")
            terminal.type(line)
        terminal.wait_for("no command here")
        terminal.wait_for("quit > ")
        terminal.type("end")
        terminal.wait_for("Save the game? > ")
        terminal.type("")
        terminal.rest()


def test_a_saved_game_is_stepped_through(tmp_path: Path) -> None:
    state = after(GAME.choose(), 1, 6)
    state.record().save(tmp_path / "game.json")
    with PseudoTerminal("replay", "game.json", folder=tmp_path) as terminal:
        for line, at in (("", 6), ("n", 0), ("", 1), ("p", 2), ("5", 1), ("99", 5)):
            terminal.wait_for(f"move {at} of 6")
            terminal.wait_for("leave > ")
            terminal.type(line)
        for line in ("nonsense", "board", "q"):
            terminal.wait_for("leave > ")
            terminal.type(line)
        assert "Traceback" not in terminal.rest()


def test_a_page_is_laid_out_in_a_terminal(tmp_path: Path) -> None:
    with PseudoTerminal("rules", GAME.id, folder=tmp_path, PAGER="cat", language="fr") as terminal:
        page = terminal.rest()
    assert GAME.name in page
    assert "**" not in page
