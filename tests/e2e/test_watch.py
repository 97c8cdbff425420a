"""The watch over the other tests is awake: whatever may not happen in a browser is noticed."""

import pytest
from playwright.sync_api import Browser

from tests.server.running import Server

from .axe import barriers
from .browsers import People

MISCHIEF = {
    "console warning: beware": "console.warn('beware')",
    "console error: oh": "console.error('oh')",
    "uncaught: Error: dropped": "setTimeout(() => { throw new Error('dropped'); })",
    "another host: http://127.0.0.1:9/": "fetch('http://127.0.0.1:9/').catch(() => {})",
    "404: ": "fetch('/assets/nothing.js')",
}


@pytest.mark.parametrize("trouble", MISCHIEF)
def test_what_may_not_happen_is_noticed(browser: Browser, server: Server, trouble: str) -> None:
    people = People(browser, server.url)
    page = people.come()
    page.goto("/")
    page.locator(".games li").first.wait_for()
    assert people.troubles == []
    page.evaluate(f"() => {{ {MISCHIEF[trouble]} }}")
    page.wait_for_timeout(300)
    assert any(one.startswith(trouble) for one in people.troubles)
    people.leave()


def test_a_barrier_is_noticed(people: People) -> None:
    page = people.come()
    page.goto("/")
    page.locator(".games li").first.wait_for()
    page.evaluate("document.querySelector('main').append(document.createElement('button'))")
    assert any("button-name" in one for one in barriers(page))
