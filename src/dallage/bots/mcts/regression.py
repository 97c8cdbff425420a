"""What ratings tell of the moves of one position, learned from the first simulations of them all."""

from ..means import added_up, mean

MOST_TIMES = 1000.0  # the ratings count for at most so many times what was simulated


def fit_ratings(ratings: list[float], batches: list[list[float]]) -> tuple[list[float], float]:
    """What the ratings lead to expect of each move, above the mean, and how many times the batches that counts for.

    A batch has the mean reward of every move, on the same guesses. Expected is what lies on the straight line through
    the values. The less the moves differ from it beyond what chance explains, the more it counts (empirical Bayes).
    """
    values = [mean([batch[i] for batch in batches]) for i in range(len(ratings))]
    usual, usual_rating = mean(values), mean(ratings)
    spread = added_up([(rating - usual_rating) * (rating - usual_rating) for rating in ratings])
    common = added_up([(rating - usual_rating) * (value - usual) for rating, value in zip(ratings, values)])
    slope = max(common / spread, 0.0) if spread > 0 else 0.0
    expected = [slope * (rating - usual_rating) for rating in ratings]
    if len(ratings) < 3:
        return expected, 0.0  # two points always lie on a line
    noise = variance_by_chance(values, usual, batches)
    errors = [(value - usual - one) * (value - usual - one) for value, one in zip(values, expected)]
    beyond = added_up(errors) / (len(ratings) - 2) - noise
    return expected, noise / max(beyond, noise / MOST_TIMES, 1e-12)


def variance_by_chance(values: list[float], usual: float, batches: list[list[float]]) -> float:
    """How much the value of a move varies by chance, apart from what a guess brings to all of them."""
    squares = 0.0
    for batch in batches:
        shift = mean(batch) - usual
        squares += added_up([(one - shift - value) * (one - shift - value) for one, value in zip(batch, values)])
    return squares / (len(batches) - 1) / (len(values) - 1) / len(batches)
