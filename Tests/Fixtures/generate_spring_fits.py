#!/usr/bin/env python3
"""Writes spring-fits.json: the spread of SciPy's least squares over recordings with noise.

Each case is a motion on a spring, recorded at 60 frames per second with independent normal errors
of 1 % of the samples' range, twice 200 times. SciPy's curve_fit finds the numbers in `finds`, beginning
at the true ones, so that it is as good as least squares can be; all others are known to it. The
errors come from SplitMix64 (seeds 1 to 400) by the method of Box and Muller, so that a test has the
same samples.

    python3 generate_spring_fits.py        (needs numpy and scipy)
"""

import json
import pathlib
import warnings

import numpy
import scipy
from scipy.optimize import curve_fit

OUTPUT = pathlib.Path(__file__).with_name("spring-fits.json")
FPS, SEEDS, NOISE = 60, (range(1, 201), range(201, 401)), 0.01
MASK = (1 << 64) - 1


class SplitMix:
    """SplitMix64, and normal numbers made of two of its numbers each."""

    def __init__(self, seed):
        self.state = seed

    def unit(self):
        self.state = (self.state + 0x9E3779B97F4A7C15) & MASK
        mixed = self.state
        mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & MASK
        return (((mixed ^ (mixed >> 31)) >> 11) + 0.5) * 2.0**-53

    def normal(self):
        first, second = self.unit(), self.unit()
        return numpy.sqrt(-2 * numpy.log(first)) * numpy.cos(2 * numpy.pi * second)


def motion(times, duration, bounce, start=0.0, to=1.0, velocity=0.0, offset=0.0):
    """The value on a spring, by its two complex rates; `start` until the offset."""
    natural = 2 * numpy.pi / duration
    ratio = 1 - bounce if bounce >= 0 else 1 / (1 + bounce)
    decay = ratio * natural
    root = numpy.sqrt(complex(decay * decay - natural * natural))
    if abs(root) < 1e-6 * natural:
        root = 1e-6 * natural
    since = numpy.maximum(times - offset, 0)
    slow, fast = numpy.exp((-decay + root) * since), numpy.exp((-decay - root) * since)
    sine, cosine = (slow - fast) / (2 * root), (slow + fast) / 2
    moved = to + (start - to) * (cosine + decay * sine) + velocity * sine
    return numpy.where(times < offset, start, moved.real)


def case(name, duration, bounce, finds, *, velocity=0.0, offset=0.0, first=0, frames=72, drops=()):
    return dict(
        name=name, duration=duration, bounce=bounce, velocity=velocity, offset=offset, first=first,
        frames=frames, drops=list(drops), finds=finds)


ENDS = ["start", "to"]
CASES = [
    case("under-damped", 0.5, 0.3, ENDS),
    case("critically damped", 0.5, 0.0, ENDS),
    case("over-damped", 0.5, -0.4, ENDS),
    case("hardly damped", 0.5, 0.95, ENDS),
    case("under-damped with a velocity", 0.4, 0.6, ENDS + ["velocity"], velocity=5.0),
    case("critically damped with a velocity", 0.5, 0.0, ENDS + ["velocity"], velocity=-6.0),
    case("over-damped with a velocity", 0.5, -0.3, ENDS + ["velocity"], velocity=-6.0),
    case("under-damped, known ends", 0.5, 0.3, []),
    case("critically damped, known ends", 0.5, 0.0, []),
    case("under-damped, known ends, with a velocity", 0.4, 0.6, ["velocity"], velocity=5.0),
    case("critically damped, known ends, with a velocity", 0.5, 0.0, ["velocity"], velocity=6.0),
    case("over-damped, known ends", 0.5, -0.4, []),
    case("over-damped, known ends, with a velocity", 0.5, -0.3, ["velocity"], velocity=-6.0),
    case("after a rest", 0.5, 0.2, ENDS + ["offset"], offset=0.113),
    case("dropped frames", 0.5, 0.3, ENDS, drops=[1, 5, 6, 7, 16, 17, 30, 31, 32, 33, 50]),
    case("a part of the motion", 0.5, 0.3, ENDS + ["velocity"], first=6),
    case("a part of the motion, known ends", 0.5, 0.3, ["offset"], first=6),
    case("under-damped with a velocity to the target", 0.5, 0.3, ENDS + ["velocity"], velocity=6.0),
    case("under-damped, known ends, away from the target", 0.5, 0.3, ["velocity"], velocity=-6.0),
    case(
        "critically damped with a velocity to the target", 0.5, 0.0, ENDS + ["velocity"],
        velocity=6.0),
    case(
        "over-damped, known ends, with a velocity to the target", 0.5, -0.4, ["velocity"],
        velocity=6.0),
    case("hardly damped, known ends", 0.5, 0.95, []),
    case("hardly damped with a velocity", 0.5, 0.95, ENDS + ["velocity"], velocity=6.0),
    case("hardly damped, known ends, with a velocity", 0.5, 0.95, ["velocity"], velocity=-6.0),
]


def recording(given, seed):
    frames = [f for f in range(given["first"], given["frames"] + 1) if f not in given["drops"]]
    times = numpy.array(frames) / FPS
    exact = motion(
        times, given["duration"], given["bounce"], velocity=given["velocity"],
        offset=given["offset"])
    generator = SplitMix(seed)
    scale = NOISE * (exact.max() - exact.min())
    return times, exact + scale * numpy.array([generator.normal() for _ in frames])


def estimates(given, seed):
    times, values = recording(given, seed)
    # A motion of which only a part is recorded begins at the first sample, unless that is found.
    origin = times[0] if given["first"] and "offset" not in given["finds"] else 0.0
    known = dict(start=0.0, to=1.0, velocity=given["velocity"], offset=given["offset"])
    truth = [given["duration"], given["bounce"]]
    for name in given["finds"]:
        truth.append(known[name])

    def model(at, duration, bounce, *found):
        return motion(at - origin, duration, bounce, **{**known, **dict(zip(given["finds"], found))})

    return curve_fit(model, times, values, p0=truth, method="lm", maxfev=20000)[0][:2]


def main():
    warnings.simplefilter("ignore")
    for given in CASES:
        truth = [given["duration"], given["bounce"]]
        given["spreads"] = []
        for seeds in SEEDS:
            found = numpy.array([estimates(given, seed) for seed in seeds])
            spread = numpy.sqrt(((found - truth) ** 2).mean(axis=0))
            given["spreads"].append(dict(duration=spread[0], bounce=spread[1]))
        print(given["name"], given["spreads"])
    lines = ",\n".join("    " + json.dumps(given) for given in CASES)
    OUTPUT.write_text(
        f'{{\n  "scipy": "{scipy.__version__}", "fps": {FPS}, "seeds": 400, "noise": {NOISE},\n'
        f'  "cases": [\n{lines}\n  ]\n}}\n')


if __name__ == "__main__":
    main()
