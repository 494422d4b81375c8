#!/usr/bin/env python3
"""Writes spring-constants.json: springs, their accelerations, curves, resting times and blended
springs to 25 digits.

Every input is a double, taken exactly; every output is reckoned with 60 digits by a way that is not
the library's: springs as the sum of two complex exponentials, curves by halving, blended springs by
Taylor series of their differential equation.

    python3 generate_spring_constants.py        (needs mpmath)
"""

import pathlib

import mpmath
from mpmath import mp, mpf

mp.dps = 60
OUTPUT = pathlib.Path(__file__).with_name("spring-constants.json")


class Decimal:
    """A number that is written with 25 digits."""

    def __init__(self, number):
        self.text = mpmath.nstr(number, 25)

    def __repr__(self):
        return self.text


class Spring:
    """y'' + 2c y' + k y = 0 by the roots of its characteristic polynomial."""

    def __init__(self, decay, stiffness):
        self.decay, self.stiffness = decay, stiffness
        self.root = mpmath.sqrt(mpmath.mpc(decay * decay - stiffness))

    def state(self, y, v, t):
        c, k, root = self.decay, self.stiffness, self.root
        envelope = mpmath.exp(-c * t)
        cosine = envelope * mpmath.cosh(root * t)
        sine = envelope * (t if root == 0 else mpmath.sinh(root * t) / root)
        position = y * (cosine + c * sine) + v * sine
        velocity = v * (cosine - c * sine) - y * k * sine
        return position.real, velocity.real

    @classmethod
    def by_response(cls, response, ratio):
        natural = 2 * mp.pi / mpf(response)
        return cls(mpf(ratio) * natural, natural * natural)

    @classmethod
    def by_constants(cls, mass, stiffness, damping):
        return cls(mpf(damping) / (2 * mpf(mass)), mpf(stiffness) / mpf(mass))

    def turns(self, y, v):
        """The first moment after 0 at which the velocity is 0, and the time between two of them."""
        y, v = mpf(y), mpf(v)
        c, k = self.decay, self.stiffness
        if self.root.imag != 0:
            w = self.root.imag
            angle = mpmath.atan2(v * w, k * y + c * v)
            return (angle if angle > 0 else angle + mp.pi) / w, mp.pi / w
        if self.root == 0:
            first = v / (k * y + c * v) if k * y + c * v != 0 else mpf(-1)
            return (first if first > 0 else None), None
        r = self.root.real
        quotient = (k * y + (c - r) * v) / (k * y + (c + r) * v)
        return (-mpmath.log(quotient) / (2 * r) if 0 < quotient < 1 else None), None

    def rest(self, y, v, epsilon):
        y, v, epsilon = mpf(y), mpf(v), mpf(epsilon)
        distance = lambda t: abs(self.state(y, v, t)[0])
        first, interval = self.turns(y, v)
        turn = mpf(0) if first is None else first
        limit = epsilon * max(abs(y), distance(turn))
        if distance(turn) <= limit:
            turn, end = mpf(0), turn
        elif interval is not None:
            while distance(turn + interval) > limit:
                turn += interval
            end = turn + interval
        else:
            end = turn + 1 / self.decay
            while distance(end) > limit:
                end += end
        low, high = turn, end
        for _ in range(200):
            middle = (low + high) / 2
            low, high = (middle, high) if distance(middle) > limit else (low, middle)
        return high


def spring_rows():
    rows = []
    starts = [(1.0, 0.0), (-1.0, 0.0), (1.0, -7.5), (0.0, 3.0), (-250.0, 1000.0)]
    ratios = [0.0, 1e-6, 0.05, 0.3, 0.7, 0.825, 0.999, 1 - 1e-9, 1.0, 1 + 1e-9, 1.001, 1.5, 4.0, 50.0]
    responses = [1e-3, 0.15, 0.5, 1e3]
    for number, ratio in enumerate(ratios):
        for response in responses:
            spring = Spring.by_response(response, ratio)
            y, v = starts[(number + responses.index(response)) % len(starts)]
            for part in [1e-3, 0.1, 0.37, 1.0, 2.5, 10.0]:
                time = part * response
                value, velocity = spring.state(mpf(y), mpf(v), mpf(time))
                rows.append(
                    dict(response=response, dampingRatio=ratio, displacement=y, initialVelocity=v,
                         time=time, value=Decimal(value), velocity=Decimal(velocity)))
    return rows


def mechanical_rows():
    rows = []
    for mass, stiffness, damping in [
        (1.0, 1e6, 1e7), (1.0, 100.0, 10.0), (2.5, 40.0, 20.0), (2.5, 40.0, 20.000001), (0.1, 3.0, 0.0),
        (1.0, 170.0, 26.0), (1.2, 90.0, 40.0), (1.0, 1.0, 1e4),
    ]:
        spring = Spring.by_constants(mass, stiffness, damping)
        for time in [1e-8, 1e-4, 0.05, 0.3, 1.0, 12.0]:
            value, velocity = spring.state(mpf(1), mpf(-2), mpf(time))
            rows.append(
                dict(mass=mass, stiffness=stiffness, damping=damping, displacement=1.0,
                     initialVelocity=-2.0, time=time, value=Decimal(value), velocity=Decimal(velocity)))
    return rows


def resting_rows():
    rows = []
    for ratio in [0.01, 0.3, 0.825, 1 - 1e-9, 1.0, 1 + 1e-9, 1.5, 20.0]:
        for response in [0.5, 30.0]:
            for y, v in [(1.0, 0.0), (1.0, 20.0), (1.0, -20.0), (0.0, 5.0), (-300.0, 12.0)]:
                for epsilon in [1e-3, 1e-9]:
                    time = Spring.by_response(response, ratio).rest(y, v, epsilon)
                    rows.append(
                        dict(response=response, dampingRatio=ratio, displacement=y, initialVelocity=v,
                             epsilon=epsilon, time=Decimal(time)))
    return rows


def sluggish_rows():
    """Springs damped so strongly that one of the rates is lost beside the other."""
    rows = []
    for stiffness, damping in [(1.0, 1e9), (100.0, 4e9), (1.0, 1e6), (2.0, 1e15), (1e-6, 1e4)]:
        for y, v in [(0.0, 1e12), (-1.0, 1e12), (-1.0, 0.0), (1.0, 1e12), (1.0, -1e12), (1.0, -1e3)]:
            time = Spring.by_constants(1.0, stiffness, damping).rest(y, v, 1e-3)
            rows.append(
                dict(stiffness=stiffness, damping=damping, displacement=y, initialVelocity=v,
                     epsilon=1e-3, time=Decimal(time)))
    return rows


def acceleration_rows():
    """Springs damped so strongly that ω₀² y and 2c y' are nearly equal once the fast part is over."""
    rows = []
    # 2c y' is 1e28 times the sum where the damping ratio is 1e14.
    with mpmath.workdps(120):
        for stiffness, ratio in [
            (1.0, 1.0), (160.0, 1.5), (160.0, 50.0), (40.0, 1e4), (2.0, 1e8), (9.0, 1e14),
        ]:
            damping = float(2 * ratio * mpmath.sqrt(stiffness))
            spring = Spring.by_constants(1.0, stiffness, damping)
            c, k = spring.decay, spring.stiffness
            fast = float(c + spring.root.real)
            for time in [0.0, 0.3 / fast, 50 / fast, 0.2 * fast / stiffness, 4 * fast / stiffness]:
                for y, v in [(1.0, 0.0), (0.0, 3.0), (-250.0, 1000.0)]:
                    value, velocity = spring.state(mpf(y), mpf(v), mpf(time))
                    rows.append(
                        dict(stiffness=stiffness, damping=damping, displacement=y, initialVelocity=v,
                             time=time, acceleration=Decimal(-k * value - 2 * c * velocity)))
    return rows


def circular_rows():
    rows = []
    for progress in [0.5 + 2.0**-53, 0.5 + 2.0**-52, 0.5 + 1e-12, 0.5 + 1e-8, 0.501, 0.6, 0.75, 0.99, 1.0]:
        p = mpf(progress)
        if p > mpf(1) / 2:
            rows.append(
                dict(progress=progress, value=Decimal((mpmath.sqrt((8 - 4 * p) * p - 3) + 1) / 2)))
    return rows


# Its middle is so nearly flat that a rounding error of x moves the parameter by 1e-11.
NEARLY_FLAT = (0.999999, 0.0, 1e-6, 1.0)


def bezier_state(points, x):
    x1, y1, x2, y2 = (mpf(point) for point in points)
    curve = lambda t, a, b: 3 * (1 - t) ** 2 * t * a + 3 * (1 - t) * t * t * b + t**3
    slope = lambda t, a, b: 3 * ((1 - t) ** 2 * a + 2 * (1 - t) * t * (b - a) + t * t * (1 - b))
    low, high = mpf(0), mpf(1)
    for _ in range(400):
        middle = (low + high) / 2
        low, high = (middle, high) if curve(middle, x1, x2) < x else (low, middle)
    t = (low + high) / 2
    return curve(t, y1, y2), slope(t, y1, y2) / slope(t, x1, x2)


def bezier_rows():
    curves = [
        (1.0, 0.0, 0.0, 1.0), (0.0, 1.0, 0.0, 1.0), (0.0, 0.0, 1.0, 1.0), (0.42, 0.0, 1.0, 1.0),
        (0.0, 0.0, 0.58, 1.0), (0.42, 0.0, 0.58, 1.0), (0.25, 0.1, 0.25, 1.0), (1.0, 0.0, 1.0, 0.0),
        (0.68, -0.55, 0.265, 1.55), (0.5, 1.3, 0.5, -0.2), (0.0, 5.0, 1.0, -4.0), (1.0, 1.0, 0.0, 0.0),
        (1 / 3, 0.0, 2 / 3, 1.0), NEARLY_FLAT, (1e-12, 0.5, 1e-12, 1.0),
    ]
    near = [1e-30, 1e-15, 1e-12, 1e-9, 1e-6, 1e-3]
    progress = near + [0.1, 0.25, 0.4, 0.6, 0.75, 0.9]
    progress += [0.5] + [0.5 - p for p in near[1:]] + [0.5 + p for p in near[1:]]
    progress += [1 - p for p in near[1:]]
    rows = []
    with mpmath.workdps(120):
        for points in curves:
            for x in progress:
                if points == (1.0, 0.0, 0.0, 1.0) and x == 0.5:
                    value, slope = mpf(1) / 2, None  # vertical there
                else:
                    value, slope = bezier_state(points, mpf(x))
                row = dict(controlPoints=points, progress=x, value=Decimal(value),
                           tolerance=2e-11 if points == NEARLY_FLAT else 1e-12)
                if slope is not None:
                    row["slope"] = Decimal(slope)
                rows.append(row)
    return rows


class Blend:
    """A spring whose response is target + interval (1 − smoothstep(t / duration))."""

    TERMS = 40

    def __init__(self, target, interval, duration, ratio):
        self.target, self.interval = mpf(target), mpf(interval)
        self.duration, self.ratio = mpf(duration), mpf(ratio)

    def response_series(self, t):
        """The response about t in powers of (time − t), inside the blend."""
        u, d = t / self.duration, self.duration
        series = [1 - u * u * (3 - 2 * u), -6 * u * (1 - u) / d, -(3 - 6 * u) / d**2, 2 / d**3]
        series = [self.interval * term for term in series]
        series[0] += self.target
        return series

    def frequency_series(self, t):
        response = self.response_series(t)
        inverse = [1 / response[0]]
        for n in range(1, self.TERMS):
            total = sum(response[j] * inverse[n - j] for j in range(1, min(n, 3) + 1))
            inverse.append(-total / response[0])
        return [2 * mp.pi * term for term in inverse]

    def advance(self, y, v, t, step):
        frequency = self.frequency_series(t)
        square = [sum(frequency[j] * frequency[n - j] for j in range(n + 1)) for n in range(self.TERMS)]
        terms = [y, v]
        for n in range(self.TERMS - 2):
            pull = sum(square[j] * terms[n - j] for j in range(n + 1))
            drag = sum(2 * self.ratio * frequency[j] * (n - j + 1) * terms[n - j + 1] for j in range(n + 1))
            terms.append(-(pull + drag) / ((n + 1) * (n + 2)))
        position = sum(term * step**n for n, term in enumerate(terms))
        velocity = sum(n * term * step ** (n - 1) for n, term in enumerate(terms) if n > 0)
        return position, velocity

    def states(self, y, v, times):
        """The states at ascending times."""
        y, v, t, steps = mpf(y), mpf(v), mpf(0), 256
        for time in map(mpf, times):
            inside = min(time, self.duration)
            while t < inside:
                step = min(self.duration / steps, inside - t)
                y, v = self.advance(y, v, t, step)
                t += step
            if time > t:
                y, v = Spring.by_response(self.target, self.ratio).state(y, v, time - t)
                t = time
            yield y, v


def blend_rows():
    rows = []
    for target, interval, duration, ratio in [
        (0.5, 0.5, 0.25, 0.825), (0.5, -0.35, 0.25, 0.86), (0.15, 0.4, 1.0, 0.3), (1.0, -0.5, 3.0, 1.0),
        (0.4, 2.0, 0.5, 1.6), (0.5, -0.35, 0.25, 12.0), (0.4, 2.0, 0.5, 30.0),
    ]:
        times = [0.01, 0.1, 0.2, 0.25, 0.4, 0.5, 0.9, 1.0, 1.7, 3.0, 4.0]
        states = Blend(target, interval, duration, ratio).states(1.0, -3.0, times)
        for time, (value, velocity) in zip(times, states):
            rows.append(
                dict(response=target, interval=interval, duration=duration, dampingRatio=ratio,
                     displacement=1.0, initialVelocity=-3.0, time=time, value=Decimal(value),
                     velocity=Decimal(velocity)))
    return rows


def main():
    tables = dict(
        springs=spring_rows(), mechanicalSprings=mechanical_rows(), restingTimes=resting_rows(),
        sluggishSprings=sluggish_rows(), accelerations=acceleration_rows(),
        circularEaseInOut=circular_rows(), beziers=bezier_rows(), blends=blend_rows())
    lines = ["{", f'  "generator": "generate_spring_constants.py, mpmath {mpmath.__version__}",']
    for number, (name, rows) in enumerate(tables.items()):
        body = ",\n".join("    " + text(row) for row in rows)
        lines.append(f'  "{name}": [\n{body}\n  ]' + ("," if number < len(tables) - 1 else ""))
    OUTPUT.write_text("\n".join(lines + ["}", ""]))


def text(value):
    if isinstance(value, dict):
        return "{" + ", ".join(f'"{key}": {text(item)}' for key, item in value.items()) + "}"
    if isinstance(value, tuple):
        return "[" + ", ".join(map(text, value)) + "]"
    return repr(value)


if __name__ == "__main__":
    main()
