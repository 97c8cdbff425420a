"""Random numbers: the published sequence, exactly uniform, the same compiled and interpreted."""

import numpy as np

from dallage.kernel.chance import below, below_both, new_dice, shuffle, spawn, take, turn
from dallage.kernel.jit import rule

# The first words of splitmix64 from the state 0, as its authors' own program prints them.
PUBLISHED = [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F, 0xF88BB8A8724C81EC]


@rule
def compiled_turns(dice, words):
    for i in range(len(words)):
        words[i] = turn(dice)


def test_the_sequence_is_the_published_one() -> None:
    dice = np.zeros(1, np.uint64)
    assert [turn(dice) for _ in PUBLISHED] == PUBLISHED


def test_compiled_and_interpreted_dice_agree() -> None:
    for seed in (0, 1, 2**63, 2**64 - 1):
        words = np.empty(200, np.uint64)
        compiled_turns(new_dice(seed), words)
        dice = new_dice(seed)
        assert [turn(dice) for _ in range(200)] == words.tolist()


def test_below_is_uniform_and_never_reaches_its_bound() -> None:
    dice = new_dice(5)
    for n in (1, 2, 3, 7, 100):
        counts = np.bincount([below(dice, n) for _ in range(300 * n)], minlength=n)
        assert len(counts) == n
        assert ((counts - 300) ** 2 / 300).sum() <= n - 1 + 5 * (2 * n) ** 0.5 + 5


def test_below_redraws_the_words_that_would_favour_some() -> None:
    # Of the 2**32 words a quarter must be redrawn for this bound; if they were kept, odd and even would differ by half.
    n = 2**30 + 2**29
    dice = new_dice(6)
    thirds = np.bincount([below(dice, n) % 3 for _ in range(30_000)], minlength=3)
    assert abs(thirds - 10_000).max() < 400


def test_below_both_is_the_number_below_their_product_divided() -> None:
    # The last two redraw a quarter of the words.
    for n, m in ((1, 1), (5, 3), (132, 6), (3, 2**29), (2**15 + 2**14, 2**15)):
        dice, same = new_dice(9), new_dice(9)
        for _ in range(300):
            assert below_both(dice, n, m) == divmod(below(same, n * m), m)
        assert dice[0] == same[0]


def test_take_removes_one_thing_and_shuffle_keeps_all() -> None:
    dice, things = new_dice(7), np.arange(10, dtype=np.int32)
    taken = take(dice, things, 10)
    assert sorted([taken, *things[:9].tolist()]) == list(range(10))
    shuffle(dice, things, 9)
    assert sorted([taken, *things[:9].tolist()]) == list(range(10))


def test_spawned_dice_go_their_own_way() -> None:
    dice, other = new_dice(8), np.zeros(1, np.uint64)
    spawn(dice, other)
    assert [turn(dice) for _ in range(5)] != [turn(other) for _ in range(5)]
    assert new_dice(8)[0] != new_dice(9)[0]
