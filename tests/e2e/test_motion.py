"""What moves on a board: pieces fly to their place, and nothing moves that cannot be skipped."""

from playwright.sync_api import Page, expect

from tests.every_game import GAMES
from tests.server.server_process import Player, Server, make_table

from .browsers import PHONE, People
from .tables import fewest

# Stops every flight as it begins, as if the piece were on its way for ever; counts them all.
HOLD = """() => {
    window.flights = 0;
    new MutationObserver((changes) => {
        for (const { addedNodes } of changes)
            for (const node of addedNodes)
                if (node.className === 'flying') {
                    window.flights += 1;
                    for (const one of node.getAnimations()) one.pause();
                }
    }).observe(document.body, { subtree: true, childList: true });
}"""
MOVING = """() => document.querySelector('section.board').getAnimations({ subtree: true })
    .filter((one) => one.playState !== 'finished' && one.effect.getComputedTiming().endTime !== Infinity).length"""
SEVERAL = 6  # moves in which something of every game lies on its board


def moves_fly(page: Page, server: Server, game: str) -> int:
    """How many pieces flew in some moves, seen by who looks on; a key brought each to its end."""
    others = [{"kind": "screen", "name": f"P{seat}"} for seat in range(1, fewest(game))]
    made = make_table(server, game, [{"kind": "me", "name": "Anna"}, *others])
    page.goto(f"/t/{made['table']}#{made['watch']}")
    expect(page.locator("section.board svg").first).to_be_attached()
    page.evaluate(HOLD)
    everybody = Player(server, made["table"], made["host"])
    for lines in range(1, SEVERAL + 1):
        seen = next(view for view in everybody.now["views"] if view["moves"])
        everybody.move(seen["seat"], seen["moves"][0])
        everybody.wait_for(lines)
        page.wait_for_function("lines => document.querySelectorAll('ol[reversed] > li').length >= lines", arg=lines)
        page.keyboard.press("Shift")
        page.wait_for_function(f"() => ({MOVING})() === 0")
        expect(page.locator(".flying")).to_have_count(0)
    everybody.close()
    flights: int = page.evaluate("window.flights")
    return flights


def test_pieces_fly_to_their_place_and_a_key_ends_all_motion(people: People, server: Server) -> None:
    page = people.come(**PHONE)
    flown = {game: moves_fly(page, server, game) for game in GAMES}
    assert sum(number > 0 for number in flown.values()) >= len(GAMES) // 2, flown


def test_nothing_flies_for_who_wants_no_motion(people: People, server: Server) -> None:
    still = people.come(reduced_motion="reduce")
    assert moves_fly(still, server, GAMES[0]) == 0
    calm = people.come()
    calm.context.add_init_script("localStorage.setItem('dallage.settings', JSON.stringify({ animationSpeed: 'off' }))")
    assert moves_fly(calm, server, GAMES[0]) == 0
