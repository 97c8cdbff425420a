"""The watch over the other tests is awake: whatever may not happen in a browser is noticed."""

import pytest
from playwright.sync_api import Browser

from tests.server.server_process import Server

from .axe import barriers
from .browsers import People

MISCHIEF = {
    "console warning: beware": "console.warn('beware')",
    "console error: oh": "console.error('oh')",
    "uncaught: dropped": "setTimeout(() => { throw new Error('dropped'); })",
    "console error: Connecting to": "fetch('http://127.0.0.1:9/').catch(() => {})",  # the page's own policy forbids it
    "another host: http://127.0.0.1:9/": "location.href = 'http://127.0.0.1:9/'",
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
    assert [one for one in people.troubles if one.startswith(trouble)], people.troubles
    people.leave()


def test_a_barrier_is_noticed(people: People) -> None:
    page = people.come()
    page.goto("/")
    page.locator(".games li").first.wait_for()
    page.evaluate("document.querySelector('main').append(document.createElement('button'))")
    assert any("button-name" in one for one in barriers(page))
