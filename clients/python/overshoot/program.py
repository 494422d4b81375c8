"""Motions as closed pieces, the format `program`, which need no samples, and no server while they move."""

from __future__ import annotations

import math
import re
from typing import Any, Callable, Mapping, Sequence

State = tuple[Any, "float | None"]


class Program:
    """The motion of an answer in the format `program`, at any time.

    >>> from overshoot import Client
    >>> motion = Client().program("spring", duration=0.5, bounce=0.3, to={"x": 100})
    >>> round(motion.duration, 3), round(motion.value(0.1)["x"], 3)
    (0.819, 42.33)
    >>> motion.value(9)
    {'x': 100}
    """

    def __init__(self, answer: Mapping[str, Any]) -> None:
        #: In seconds; infinite if the motion never settles.
        self.duration: float = math.inf if answer["duration"] is None else answer["duration"]
        #: The token with which a request goes on from this motion; None if there is none.
        self.state: str | None = answer.get("state")
        self._shape = answer["value"]
        self._numbers: dict[int, list[Mapping[str, Any]]] = {}
        for piece in answer["pieces"]:
            self._numbers.setdefault(piece.get("number", 0), []).append(piece)

    def value(self, time: float) -> Any:
        """The value at a time in seconds, in the value's shape."""
        return self._at(0, time, self._shape)

    def velocity(self, time: float) -> Any:
        """The velocity at a time in seconds, in units per second; None in the place of what has none."""
        return self._at(1, time, self._shape)

    def _at(self, part: int, time: float, shape: Any) -> Any:
        if isinstance(shape, int):
            return _state(_piece(self._numbers[shape], time), time)[part]
        if isinstance(shape, str):
            return None if part else re.sub(r"{(\d+)}", lambda found: str(self._at(0, time, int(found[1]))), shape)
        if isinstance(shape, list):
            return [self._at(part, time, inner) for inner in shape]
        return {name: self._at(part, time, inner) for name, inner in shape.items()}


def _piece(pieces: Sequence[Mapping[str, Any]], time: float) -> Mapping[str, Any]:
    return next((piece for piece in reversed(pieces) if piece["from"] <= time), pieces[0])


def _state(term: Mapping[str, Any], time: float) -> State:
    start, rate = term.get("start", term.get("from", 0)), term.get("rate", 1)
    value, velocity = _KINDS[term["kind"]](term, (time - start) * rate)
    return value, velocity and velocity * rate


def _constant(term: Mapping[str, Any], s: float) -> State:
    value = term["value"]
    return value, 0 if isinstance(value, (int, float)) and not isinstance(value, bool) else None


def _polynomial(term: Mapping[str, Any], s: float) -> State:
    value, velocity = 0.0, 0.0
    for coefficient in reversed(term["coefficients"]):
        value, velocity = value * s + coefficient, velocity * s + value
    return value, velocity


def _bezier(term: Mapping[str, Any], s: float) -> State:
    x1, y1, x2, y2 = term["points"]
    low, high = 0.0, 1.0
    for _ in range(64):
        middle = (low + high) / 2
        low, high = (middle, high) if _bernstein(x1, x2, middle) < s else (low, middle)
    u = low if high > 0.5 else high
    rise, run = _slope(y1, y2, u), _slope(x1, x2, u)
    # Beside a vertical start, the slope is the greater the nearer it is.
    slope = rise / run if abs(rise) < 1e15 * abs(run) else math.copysign(math.inf, rise)
    velocity = term["distance"] * slope if term["distance"] else 0.0
    return term["value"] + term["distance"] * _bernstein(y1, y2, u), velocity


def _bernstein(a: float, b: float, u: float) -> float:
    return 3 * (1 - u) * u * ((1 - u) * a + u * b) + u**3


def _slope(a: float, b: float, u: float) -> float:
    return (1 - u) ** 2 * a + 2 * (1 - u) * u * (b - a) + u * u * (1 - b)


def _arc(term: Mapping[str, Any], s: float) -> State:
    height = math.sqrt(max(0, s * (2 - s)))
    slope = (1 - s) / height if height else math.inf
    return term["value"] + term["distance"] * height, term["distance"] * slope


def _spring(term: Mapping[str, Any], s: float) -> State:
    y, v, c = term["displacement"], term["velocity"], term["decay"]
    w, d = term.get("frequency", 0), term.get("spread", 0)
    e = math.exp(-c * s)
    p, fast = e * math.cos(w * s), c + d
    b = e * (math.sin(w * s) / w if w else -math.expm1(-d * s) / d if d else s)
    wave, stiffness = (p, c * c + w * w) if w else (math.exp(-fast * s), c * fast)
    return term["target"] + (p + c * b) * y + b * v, (wave - c * b) * v - stiffness * b * y


def _decay(term: Mapping[str, Any], s: float) -> State:
    v, rate = term["velocity"], term["decay"]
    return term["value"] - v * math.expm1(-rate * s) / rate, v * math.exp(-rate * s)


def _combined(term: Mapping[str, Any], s: float) -> State:
    value, velocity = _state(term["terms"][0], s)
    for layer in term["terms"][1:]:
        progress, speed = _state(layer, s)
        way = layer["goal"] - value
        value, velocity = value + way * progress, velocity * (1 - progress) + way * (speed or 0)
    return value, velocity


def _repeat(term: Mapping[str, Any], s: float) -> State:
    period = term["period"]
    time = s - max(0, math.ceil(s / period) - 1) * period if term.get("ends") else math.fmod(s, period)
    return _state(_piece(term["pieces"], time), time)


_KINDS: dict[str, Callable[[Mapping[str, Any], float], State]] = {
    "constant": _constant, "polynomial": _polynomial, "bezier": _bezier, "arc": _arc, "spring": _spring, "decay": _decay,
    "combined": _combined, "repeat": _repeat,
}
