"""The requests and answers of the operations, as type checkers see them; at run time all are plain dictionaries.

The contract has every member: /docs/api on each server.
"""

from __future__ import annotations

from typing import Any, Literal, Mapping, Sequence, TypedDict, Union

#: A number, a string such as "10px" or "#ff8800", or a list or dictionary of values.
Value = Any
#: A column of numbers, or the columns of a list or dictionary of values.
Columns = Any
#: A spring in one of its parameterizations, or the name of a preset.
Spring = Union[str, Mapping[str, Any]]
#: A name, control points, or a CSS easing function.
Curve = Union[str, Sequence[float]]
#: An object, or source text such as ".spring(duration: 0.5)".
Animation = Union[str, Mapping[str, Any]]

Operation = Literal[
    "spring", "curve", "fit_spring", "fit_curve", "evaluate", "merge", "convert", "keyframes", "phases", "track", "release", "recognize",
    "simulate", "transition", "resolve", "animator", "batch",
]


class Sample(TypedDict, total=False):
    """The times of the samples: at most one of `fps`, `count` and `times`."""

    fps: float
    count: int
    times: Sequence[float]
    start: float
    duration: float


class Options(TypedDict, total=False):
    """The members that every request with samples has."""

    sample: Sample
    columns: Sequence[str]
    measure: Mapping[str, Any]
    fidelity: Literal["analytic", "swiftui"]
    epsilon: float
    platform: Literal["ios16", "ios17"]
    digits: int | None
    state: str
    at: float


# `from` is a keyword of Python, so that only this form can declare it.
Ends = TypedDict("Ends", {"from": Value, "to": Value, "ignored": Sequence[str]}, total=False)


class SpringRequest(Ends, Options, total=False):
    spring: Spring
    initialVelocity: Value


class CurveRequest(TypedDict, total=False):
    curve: Curve
    progress: Sequence[float]
    count: int
    inverse: Sequence[float]
    columns: Sequence[str]
    fidelity: Literal["analytic", "swiftui"]
    digits: int | None


class AnimationRequest(Ends, Options, total=False):
    animation: Animation


class Event(TypedDict, total=False):
    at: float
    to: Value
    animation: Animation | None


class MergeRequest(Options, total=False):
    initial: Value
    initialVelocity: Value
    events: Sequence[Event]
    inheritVelocity: Literal["springs", "always"]
    timestamps: Literal["seconds", "milliseconds"]


class _ConvertRequest(TypedDict):
    animation: Animation


class ConvertRequest(_ConvertRequest, total=False):
    targets: Sequence[str]
    tolerance: float


class ReleaseRequest(Options, total=False):
    gesture: Literal["drag", "magnify", "rotate"]
    position: Value
    velocity: Value
    samples: Sequence[Mapping[str, Any]]
    timestamps: Literal["seconds", "milliseconds"]
    liftTime: float
    estimator: str
    origin: Value
    target: Mapping[str, Any]
    projection: str | float
    animation: Animation
    cancelAnimation: Animation
    handoff: Literal["velocity", "rest"]
    bounds: Mapping[str, Any]


class Timeline(TypedDict):
    duration: float | None
    logicalDuration: float | None
    settles: bool


class Samples(TypedDict, total=False):
    time: list[float]
    value: Columns
    velocity: Columns
    model: Columns
    force: Columns


class _Answer(TypedDict):
    timeline: Timeline
    samples: Samples


class Answer(_Answer, total=False):
    """An answer with samples; `state` is the motion itself, to be caught and continued."""

    measures: dict[str, Any]
    warnings: list[dict[str, Any]]
    state: str


class SpringParameters(TypedDict):
    duration: float
    bounce: float
    response: float
    dampingRatio: float
    mass: float
    stiffness: float
    damping: float
    settlingDuration: float


class SpringAnswer(Answer):
    spring: SpringParameters


class CurveSamples(TypedDict, total=False):
    progress: list[float]
    value: list[float | None]
    velocity: list[float | None]


class _CurveAnswer(TypedDict):
    samples: CurveSamples
    curve: str | list[float]


class CurveAnswer(_CurveAnswer, total=False):
    inverse: list[float | None]


class AnimationAnswer(Answer):
    animation: dict[str, Any]


class MergeOutcome(TypedDict):
    at: float
    outcome: Literal["started", "merged", "combined", "immediate", "unchanged"]
    value: Value
    velocity: Value
    logicallyComplete: float | None
    removed: float | None


class MergeAnswer(Answer):
    events: list[MergeOutcome]


class Conversion(TypedDict):
    target: str
    code: str | None
    parameters: dict[str, Any] | None
    exact: bool
    error: dict[str, float] | None
    lost: list[str]


class ConvertAnswer(TypedDict):
    animation: dict[str, Any]
    conversions: list[Conversion]


class ReleaseAnswer(AnimationAnswer):
    decision: str
    reason: str
    target: Value
    projected: Value
    velocity: Value
    relativeVelocity: Value


class BatchRequest(TypedDict):
    requests: Sequence[Mapping[str, Any]]


class BatchAnswer(TypedDict):
    results: list[dict[str, Any]]


class _Fault(TypedDict):
    code: str
    detail: str


class Fault(_Fault, total=False):
    """One error of a request, with its place: a JSON pointer, or the name of a query parameter."""

    pointer: str
    parameter: str


class Problem(TypedDict, total=False):
    """A problem document (RFC 9457)."""

    type: str
    title: str
    status: int
    code: str
    detail: str
    instance: str
    errors: list[Fault]
