"""Logarithm and exponential with the same bits on every machine, compiled, interpreted and in a browser.

The libraries of systems and browsers differ in the last bit, and a search that ranks moves by such numbers then finds
other moves. These are the methods of FreeBSD's libm (Sun Microsystems, 1993): nothing but IEEE sums, products and one
division, each rounded in the order written, at most one unit in the last place from the true value.
"""

import numpy as np

from .jit import rule

# ln 2 in two parts: multiples of the first are exact for all exponents.
LN2_HIGH, LN2_LOW = 6.93147180369123816490e-01, 1.90821492927058770002e-10
EXPONENT = 1 << 52  # one step of the exponent in the bits of a float
FRACTION = EXPONENT - 1  # the bits below it
BIAS = 1023  # the exponent of 1.0
BELOW_ROOT = 0x3FE6A09E << 32  # the bits of the square root of 1/2, nearly


@rule
def log(x):
    """The natural logarithm of a number that is greater than 0 and not denormal."""
    bits = np.float64(x).view(np.int64) + ((BIAS << 52) - BELOW_ROOT)
    exponent = float((bits >> 52) - BIAS)
    # x is 2 to the exponent times 1 + f, which lies between the roots of 1/2 and of 2.
    f = np.int64((bits & FRACTION) + BELOW_ROOT).view(np.float64) - 1.0
    s = f / (2.0 + f)
    z = s * s
    w = z * z
    even = w * (3.999999999940941908e-01 + w * (2.222219843214978396e-01 + w * 1.531383769920937332e-01))
    odd = z * (
        6.666666666666735130e-01
        + w * (2.857142874366239149e-01 + w * (1.818357216161805012e-01 + w * 1.479819860511658591e-01))
    )
    half = 0.5 * f * f
    return s * (half + (odd + even)) + exponent * LN2_LOW - half + f + exponent * LN2_HIGH


@rule
def exp(x):
    """e to the power of x; beyond plus and minus 700 it stays what it is there."""
    x = min(max(float(x), -700.0), 700.0)
    exponent = int(np.floor(x * 1.44269504088896338700e00 + 0.5))
    high, low = x - exponent * LN2_HIGH, exponent * LN2_LOW
    x = high - low
    z = x * x
    c = x - z * (
        1.66666666666666019037e-01
        + z
        * (
            -2.77777777770155933842e-03
            + z * (6.61375632143793436117e-05 + z * (-1.65339022054652515390e-06 + z * 4.13813679705723846039e-08))
        )
    )
    y = 1.0 + (x * c / (2.0 - c) - low + high)
    return y * np.int64((exponent + BIAS) * EXPONENT).view(np.float64)
