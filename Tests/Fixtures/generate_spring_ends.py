"""Writes spring-ends.json: when springs end in other systems, by their published algorithms.

Each algorithm is run as it is published, but at far shorter steps than a frame where it is evaluated
once a frame, since the ends of the service are those of no frame:

- Motion 12, packages/motion-dom/src/animation/generators/spring.ts: `next` (closed forms), `done`; before
  12.35.2 it looked at the distance alone from critical damping on.
- Reanimated 3 and 4, packages/react-native-reanimated/src/animation/spring/springUtils.ts:
  `underDampedSpringCalculations`, `isAnimationTerminatingCalculation`.
- react-spring 9, packages/core/src/SpringValue.ts, `advance`: steps of 1 ms.
- Compose, androidx/compose/animation/animation-core, SpringEstimation.kt:
  `estimateAnimationDurationMillis`, without the truncation to milliseconds.

Python 3.11, standard library.
"""

import json
import math
import pathlib

STEP = 2e-4


def state(k, d, m, y, v, t):
    """Displacement and velocity by Motion's and Reanimated's closed forms."""
    w0, z = math.sqrt(k / m), d / (2 * math.sqrt(k * m))
    if z < 1:
        w = w0 * math.sqrt(1 - z * z)
        e, s, c = math.exp(-z * w0 * t), math.sin(w * t), math.cos(w * t)
        b = (v + z * w0 * y) / w
        return e * (y * c + b * s), e * ((b * w - z * w0 * y) * c - (y * w + z * w0 * b) * s)
    if z == 1:
        b = v + w0 * y
        return math.exp(-w0 * t) * (y + b * t), math.exp(-w0 * t) * (b - w0 * (y + b * t))
    r = math.sqrt(z * z - 1) * w0
    p, q = -z * w0 + r, -z * w0 - r
    a = (v - q * y) / (p - q)
    return (a * math.exp(p * t) + (y - a) * math.exp(q * t),
            a * p * math.exp(p * t) + (y - a) * q * math.exp(q * t))


def first(condition):
    n = 0
    while not condition(n * STEP):
        n += 1
    return n * STEP


def motion(k, d, m, distance, velocity, delta, speed=math.inf):
    def done(t):
        y, v = state(k, d, m, -distance, velocity, t)
        return abs(v) <= speed and abs(y) <= delta

    return first(done)


def reanimated3(k, d, m, distance, velocity, delta, speed):
    def done(t):
        y, v = state(k, d, m, -distance, velocity, t)
        return abs(v) < speed and abs(y) < delta

    return first(done)


def energy(k, m, y, v):
    return 0.5 * k * y * y + 0.5 * m * v * v


def reanimated4(k, d, m, distance, velocity, threshold):
    whole = energy(k, m, distance, velocity)
    return first(lambda t: energy(k, m, *state(k, d, m, -distance, velocity, t)) / whole <= threshold)


def react_spring(tension, friction, mass, distance, velocity, precision, rest_velocity, clamp):
    """In seconds; velocities are per millisecond, as in react-spring."""
    position, to, n = 0.0, distance, 0
    while True:
        if abs(velocity) <= rest_velocity and abs(to - position) <= precision:
            return n / 1000
        if clamp and (position == to or (position > to) == (to > 0)):
            return n / 1000
        acceleration = (-tension * 1e-6 * (position - to) - friction * 1e-3 * velocity) / mass
        velocity += acceleration
        position += velocity
        n += 1


def compose(k, z, distance, velocity, threshold):
    """`estimateUnderDamped`, in seconds."""
    c = 2 * z * math.sqrt(k)
    real, imaginary = -c / 2, math.sqrt(4 * k - c * c) / 2
    p, v = abs(distance) / threshold, -velocity / threshold * math.copysign(1, distance)
    c2 = (v - real * p) / imaginary
    return math.log(1 / math.hypot(p, c2)) / real


def main():
    rows = []

    def row(system, spring, distance, velocity, rule, end, within):
        k, d, m = spring
        rows.append({
            "system": system, "stiffness": k, "damping": d, "mass": m, "distance": distance,
            "velocity": velocity, "rule": rule, "end": end, "within": within})

    for spring in [(100, 10, 1), (500, 5, 1), (170, 26, 1), (100, 60, 1), (300, 8, 2)]:
        for distance, velocity in [(100, 0), (1, 0), (100, 900), (-40, 300)]:
            granular = abs(distance) < 5
            delta, speed = (0.005, 0.01) if granular else (0.5, 2)
            over = spring[1] >= 2 * math.sqrt(spring[0] * spring[2])
            row("motion", spring, distance, velocity, {"delta": delta, "speed": speed},
                motion(*spring, distance, velocity, delta, speed), STEP)
            if over:
                row("motion 12.35.1", spring, distance, velocity, {"delta": delta},
                    motion(*spring, distance, velocity, delta), STEP)
            row("reanimated3", spring, distance, velocity, {"delta": 0.01, "speed": 2},
                reanimated3(*spring, distance, velocity, 0.01, 2), STEP)
            row("reanimated4", spring, distance, velocity, {"energy": 6e-9},
                reanimated4(*spring, distance, velocity, 6e-9), STEP)
            precision = min(1, abs(distance) * 0.001)
            row("reactSpring", spring, distance, velocity,
                {"delta": precision, "speed": 100 * precision},
                react_spring(*spring, distance, velocity / 1000, precision, precision / 10, False),
                0.025)
            if velocity == 0 and spring[1] < 1.5 * math.sqrt(spring[0] * spring[2]):
                row("reactSpring", spring, distance, velocity, {"clamp": True},
                    react_spring(*spring, distance, 0, 0, 0, True), 0.003)
    for k, z in [(1500, 0.5), (200, 0.75), (50, 0.2)]:
        for distance, velocity in [(100, 0), (1, 0), (-40, 300)]:
            spring = (k, 2 * z * math.sqrt(k), 1)
            row("compose", spring, distance, velocity, {"delta": 0.01, "envelope": True},
                compose(k, z, distance, velocity, 0.01), 1e-12)
    path = pathlib.Path(__file__).with_name("spring-ends.json")
    path.write_text("[\n" + ",\n".join(json.dumps(r) for r in rows) + "\n]\n")


main()
