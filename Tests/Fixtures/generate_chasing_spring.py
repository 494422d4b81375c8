"""Prints where a spring is that SwiftUI asks for what is left of a linear motion, at any time.

The motion goes from 0 to 100 within 1 s; at 0.2 s a spring of response 0.5 and damping fraction 1, delayed
by 0.1 s, goes back to 0. Each step of 1/300 s is taken over what is left at its own time.
"""

from mpmath import ceil, mp, mpf, pi, sqrt

mp.dps = 30
stiffness = (2 * pi / mpf("0.5")) ** 2
damping = 2 * sqrt(stiffness)
start = mpf("0.3")

for time in ("0.401", "0.501", "0.601", "0.701"):
    x = v = f = mpf(0)
    for step in range(int(ceil((mpf(time) - start) * 300))):
        left = -100 * (start + mpf(step) / 300)
        u = v + f / 600
        x += u / 300
        f = stiffness * (left - x) - damping * u
        v = u + f / 600
    print(time, mp.nstr(100 * mpf(time) + x, 12))
