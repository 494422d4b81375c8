"""The requests and answers of the operations, as type checkers see them; at run time all are plain dictionaries.

The contract has every member: /docs/api on each server.
"""

from __future__ import annotations

from typing import Any, Literal, Mapping, Sequence, TypeAlias, TypedDict, Union

#: A number, a string such as "10px" or "#ff8800", or a list or dictionary of values.
Value: TypeAlias = Any
#: A column of numbers, or the columns of a list or dictionary of values.
Columns: TypeAlias = Any

Operation = Literal[
    "spring", "curve", "fit_spring", "fit_curve", "follow", "compare", "audit", "evaluate", "merge", "convert", "convert_tokens", "keyframes",
    "phases", "timeline", "track", "release", "recognize", "simulate", "transition", "resolve", "animator", "path", "align", "layout", "batch",
]

# What follows is printed by `make contract`; what is above is written by hand.

_SpringRequestFrom = TypedDict("_SpringRequestFrom", {"from": Value}, total=False)


class SpringRequest(_SpringRequestFrom, total=False):
    #: The most significant digits of a number in a text, half rounded away from 0; null for the shortest exact form.
    #: Between 1 and 17.
    digits: int | None
    spring: Spring
    #: Target value; default: 1.
    to: Value
    ignored: Ignored
    #: Color space of the interpolation, in the syntax of CSS after `in` (CSS Color 4 §12).
    colorSpace: str
    angles: Angles
    rounding: Rounding
    #: The `state` of an earlier answer, from which this motion goes on at the time `at` without a jump, in place of the
    #: members that say where it begins.
    state: str
    #: The time at which `state` is caught, in seconds on its clock; a motion in flight needs it.
    at: float
    #: Initial velocity, in the shape of `to`; default: zero.
    initialVelocity: Value
    #: Whether each number stops when it first reaches its target.
    clamp: bool
    rest: Rest
    fidelity: Fidelity
    #: The fraction of its range, the greatest distance from the target since that last changed, within which a number
    #: counts as settled. Above 0 and below 1.
    epsilon: float
    platform: Platform
    sample: Sample
    #: The columns of `samples`.
    columns: Sequence[SpringColumn]
    measure: Measure


#: A preset's name, or one parameterization; `{}` is `duration` 0.5, `bounce` 0.
Spring: TypeAlias = Union["PresetName", "PeerPresetName", "SpringByPreset", "SpringByTension", "SpringByBounciness",
    "SpringByPeerPreset", "SpringByStiffness", "SpringBySettling", "SpringBySettlingOvershoot", "SpringByPeak",
    "SpringByPeakOvershoot", "SpringByResponse", "SpringByDuration", str]


#: SwiftUI's named springs, with a bounce of 0, 0.15 and 0.3.
PresetName: TypeAlias = Literal["smooth", "snappy", "bouncy"]


#: Presets of other systems, prefixed with the system's name.
PeerPresetName: TypeAlias = Union[Literal["reactNative/bouncy", "reactNative/default", "reactNative/origami", "rebound/bouncy", "rebound/default", "rebound/origami"],
    "PlainPresetName"]


#: Presets of other systems without numbers of their own.
PlainPresetName: TypeAlias = Literal["anime/default", "compose/default", "compose/highBouncy",
    "compose/highBouncy/stiffnessHigh", "compose/highBouncy/stiffnessLow", "compose/highBouncy/stiffnessMedium",
    "compose/highBouncy/stiffnessMediumLow", "compose/highBouncy/stiffnessVeryLow", "compose/lowBouncy",
    "compose/lowBouncy/stiffnessHigh", "compose/lowBouncy/stiffnessLow", "compose/lowBouncy/stiffnessMedium",
    "compose/lowBouncy/stiffnessMediumLow", "compose/lowBouncy/stiffnessVeryLow", "compose/mediumBouncy",
    "compose/mediumBouncy/stiffnessHigh", "compose/mediumBouncy/stiffnessLow", "compose/mediumBouncy/stiffnessMedium",
    "compose/mediumBouncy/stiffnessMediumLow", "compose/mediumBouncy/stiffnessVeryLow", "compose/noBouncy",
    "compose/noBouncy/stiffnessHigh", "compose/noBouncy/stiffnessLow", "compose/noBouncy/stiffnessMedium",
    "compose/noBouncy/stiffnessMediumLow", "compose/noBouncy/stiffnessVeryLow", "compose/stiffnessHigh",
    "compose/stiffnessLow", "compose/stiffnessMedium", "compose/stiffnessMediumLow", "compose/stiffnessVeryLow",
    "figma/bouncy", "figma/gentle", "figma/quick", "figma/slow", "flutter/bouncingScroll", "flutter/cupertino",
    "flutter/fling", "flutter/scroll", "material3/expressive/defaultEffects", "material3/expressive/defaultSpatial",
    "material3/expressive/fastEffects", "material3/expressive/fastSpatial", "material3/expressive/slowEffects",
    "material3/expressive/slowSpatial", "material3/standard/defaultEffects", "material3/standard/defaultSpatial",
    "material3/standard/fastEffects", "material3/standard/fastSpatial", "material3/standard/slowEffects",
    "material3/standard/slowSpatial", "motion/default", "motion/scale", "motion/scaleToZero", "motion/transform",
    "reactMotion/gentle", "reactMotion/noWobble", "reactMotion/stiff", "reactMotion/wobbly", "reactSpring/default",
    "reactSpring/gentle", "reactSpring/molasses", "reactSpring/slow", "reactSpring/stiff", "reactSpring/wobbly",
    "reanimated/default", "reanimated/gentle", "reanimated/snappy", "reanimated/version3", "reanimated/wiggly",
    "remotion/default", "wave/animated", "wave/interactive", "wobble/default"]


class _SpringByPresetRequired(TypedDict):
    #: SwiftUI's presets, with a bounce of 0, 0.15 and 0.3.
    preset: Literal["smooth", "snappy", "bouncy"]


class SpringByPreset(_SpringByPresetRequired, total=False):
    #: In seconds. Above 0.
    duration: float
    #: Added to the preset's bounce; the sum has the range of a spring's `bounce`. Above −1.3 and at most 1.
    extraBounce: float


class _SpringByTensionRequired(TypedDict):
    #: Presets in Origami's units.
    preset: Literal["reactNative/default", "reactNative/origami", "rebound/default", "rebound/origami"]


class SpringByTension(_SpringByTensionRequired, total=False):
    #: Tension; the stiffness is 3.62 (tension - 30) + 194.
    tension: float
    #: Friction; the damping is 3 (friction - 8) + 25.
    friction: float


class _SpringByBouncinessRequired(TypedDict):
    #: Presets with a bounciness and a speed.
    preset: Literal["reactNative/bouncy", "rebound/bouncy"]


class SpringByBounciness(_SpringByBouncinessRequired, total=False):
    #: Bounciness: 0 does not bounce, 20 bounces for very long.
    bounciness: float
    #: Speed: 0 is slow, 20 is fast.
    speed: float


class SpringByPeerPreset(TypedDict):
    #: A spring of another system.
    preset: PlainPresetName


class _SpringByStiffnessRequired(TypedDict):
    #: Stiffness, in mass per second squared. Above 0.
    stiffness: float
    #: Damping, in mass per second; at most critical unless `allowOverDamping` is true. At least 0.
    damping: float


class SpringByStiffness(_SpringByStiffnessRequired, total=False):
    #: Mass. Above 0.
    mass: float
    #: Whether damping above critical is used as given.
    allowOverDamping: bool


class _SpringBySettlingRequired(TypedDict):
    #: Seconds until a motion over a distance of 1 has settled by SwiftUI's rule. Between 0.01 and 10.
    settlingDuration: float
    #: Damping ratio; 1 is critical. Above 0 and at most 1.
    dampingRatio: float


class SpringBySettling(_SpringBySettlingRequired, total=False):
    #: Distance from the target within which the spring counts as settled. Above 0 and below 1.
    epsilon: float


class _SpringBySettlingOvershootRequired(TypedDict):
    #: Seconds until a motion over a distance of 1 has settled by SwiftUI's rule. Between 0.01 and 10.
    settlingDuration: float
    #: Distance beyond the target, as a part of the whole; 0 is critical. At least 0 and below 1.
    overshoot: float


class SpringBySettlingOvershoot(_SpringBySettlingOvershootRequired, total=False):
    #: Distance from the target within which the spring counts as settled. Above 0 and below 1.
    epsilon: float


class SpringByPeak(TypedDict):
    #: Seconds until the first peak, from rest. Above 0.
    peakTime: float
    #: Damping ratio. At least 0 and below 1.
    dampingRatio: float


class SpringByPeakOvershoot(TypedDict):
    #: Seconds until the first peak, from rest. Above 0.
    peakTime: float
    #: Height of the first peak beyond the target as a part of the distance. Above 0 and below 1.
    overshoot: float


class SpringByResponse(TypedDict):
    #: Period of the undamped spring in seconds. Above 0.
    response: float
    #: Damping ratio: 1 is critical, above 1 over-damped; 0 never settles. At least 0.
    dampingRatio: float


class SpringByDuration(TypedDict, total=False):
    #: Perceptual duration in seconds. Above 0.
    duration: float
    #: Bounce: 0 for none, above 0 bouncy, below 0 over-damped; 1 never settles. Above −1 and at most 1.
    bounce: float


#: JSON pointers into the value (RFC 6901); those members change immediately, without animation.
Ignored: TypeAlias = Sequence[str]


#: How angles turn.
Angles: TypeAlias = Literal["asWritten", "shorter"]


#: Rounds the numbers of the value, or those at JSON pointers, to integers or decimals.
Rounding: TypeAlias = Union["RoundingRule", Mapping[str, "RoundingRule"]]


#: Rounding of numbers to integers, or to a number of decimals; `nearest` and decimals round ties away from 0.
RoundingRule: TypeAlias = Union[Literal["nearest", "down", "up", "towardZero"], int]


class Rest(TypedDict, total=False):
    """When a number is at rest, in place of `epsilon`: it jumps to its target at that time."""

    #: The distance from the target: with `speed` the first time when both hold, as in Motion; alone the time after
    #: which it is not exceeded. Above 0.
    delta: float
    #: The greatest speed, in units per second. Above 0.
    speed: float
    #: Whether `delta` is that of an oscillation's envelope, as in Compose.
    envelope: bool
    #: The part of the energy at the start, as in Reanimated 4. Above 0 and below 1.
    energy: float


#: `analytic`: the exact solution under SwiftUI's rules.
Fidelity: TypeAlias = Literal["analytic", "swiftui"]


#: The OS version whose defaults omitted members have.
Platform: TypeAlias = Literal["ios16", "ios17"]


class Sample(TypedDict, total=False):
    """The sample times, by `fps`, `count`, `times` or `progress`."""

    #: Frames per second: samples at i/fps, and one at the duration; default: 60. Above 0.
    fps: float
    #: Number of evenly spaced sample times, with both ends.
    count: int
    #: Sample times in the order of the answer, perhaps past the end.
    times: Sequence[float]
    #: Sample times as parts of the whole time, in the order of the answer: SwiftUI's `value(progress:)`.
    progress: Sequence[float]
    #: The first sample, in seconds; default: 0, or the first event of a merge that resumes a state. At least 0.
    start: float
    #: End of the sampling, before or after that of the motion. At least 0.
    duration: float


#: `force` is stiffness·(to − value) − damping·velocity; past critical damping in `swiftui`, with the velocity less its
#: error of to − from.
SpringColumn: TypeAlias = Literal["value", "velocity", "acceleration", "force", "model"]


class Measure(TypedDict, total=False):
    #: Values whose crossing times are wanted, for each number of the value.
    crossings: Sequence[float]
    #: Whether the turning points are wanted.
    extremes: bool
    #: Whether the overshoot is wanted.
    overshoot: bool
    #: Whether the moment of the greatest speed is wanted.
    peakVelocity: bool
    #: A part of the range; answered is when the value stays within it. Above 0 and below 1.
    timeWithin: float


class _SpringAnswerRequired(TypedDict):
    timeline: Timeline
    samples: Samples
    #: The spring in all its parameterizations.
    spring: SpringParameters


class SpringAnswer(_SpringAnswerRequired, total=False):
    warnings: Warnings
    measures: Measures
    #: Opaque token of the motion; send it as `state` to continue.
    state: str | None


#: What the request probably did not mean, although it was answered; the last of more than 16 counts the others.
Warnings: TypeAlias = list["Warning"]


class _WarningRequired(TypedDict):
    code: ProblemCode
    #: Description of the warning.
    detail: str


class Warning(_WarningRequired, total=False):
    #: JSON pointer to the value in the body (RFC 6901).
    pointer: str
    #: Name of the query parameter.
    parameter: str


#: The kind of an error or a warning; that of a problem is the one of its first error.
ProblemCode: TypeAlias = Literal["unknown-member", "unknown-parameter", "unknown-argument", "missing-member",
    "duplicate-member", "conflicting-members", "invalid-value", "wrong-type", "quoted-number", "not-finite",
    "out-of-range", "unknown-name", "wrong-shape", "wrong-order", "no-match", "invalid-source", "invalid-css",
    "invalid-state", "never-settles", "overflow", "limit-exceeded", "more", "invalid-json", "invalid-query",
    "body-in-get", "bad-request", "unauthorized", "forbidden", "not-found", "method-not-allowed", "not-acceptable",
    "request-timeout", "precondition-failed", "content-too-large", "target-too-long", "unsupported-media-type",
    "expectation-failed", "too-many-requests", "head-too-large", "internal-error", "quarantined-request",
    "not-implemented", "unavailable", "unsupported-version", "long-duration", "assumed-source", "unlikely-times",
    "unlikely-velocity", "mistyped-css", "not-converged", "stagger", "differs-at-rest", "jump"]


class Timeline(TypedDict):
    #: Seconds until the motion has settled; `null` if it never settles.
    duration: float | None
    #: The perceptual duration, SwiftUI's logical completion, in seconds; `null` if there is none.
    logicalDuration: float | None
    #: Whether the motion settles.
    settles: bool


class _SamplesRequired(TypedDict):
    #: In seconds.
    time: list[float]
    #: The value at each time.
    value: Columns


class Samples(_SamplesRequired, total=False):
    #: Velocity in units per second.
    velocity: Columns
    #: Acceleration in units per second squared; `null` where there is none.
    acceleration: Columns
    #: The spring's force.
    force: Columns
    #: The model value at each time.
    model: Columns
    #: The phase that the value is in or moving to.
    phase: list[int]
    #: The progress of a simulated gesture, from 0 to 1.
    progress: Columns
    #: The effects of a simulated gesture.
    effects: Columns
    #: The completed fraction of an animator, in its direction.
    fractionComplete: Columns
    #: Velocity of `fractionComplete`, per second.
    fractionVelocity: Columns


class Measures(TypedDict, total=False):
    """The measures that were asked for, each in the value's shape; a list for a string of several numbers."""

    #: For each level, as `{"value": 50, "times": [0.1]}`, when the number passes it, in seconds.
    crossings: Any
    #: Turning points as `{"time": 0.35, "value": 1.05}`, ascending in time.
    extremes: Any
    #: Greatest distance beyond the target since the last event, as a part of the greatest distance from it; `null` if
    #: the number begins at its target.
    overshoot: Any
    #: The moment of the greatest speed with the velocity, as `{"time": 0.1, "value": 6.2}`; the value is `null` where
    #: the motion is vertical.
    peakVelocity: Any
    #: Seconds from which on the number stays within that part of its range; `null` if it does not.
    timeWithin: Any


class SpringParameters(TypedDict):
    """The spring in all its parameterizations."""

    #: Perceptual duration in seconds.
    duration: float | None
    #: Bounce.
    bounce: float | None
    #: Period of the undamped spring in seconds.
    response: float | None
    #: Damping ratio; 1 is critical.
    dampingRatio: float | None
    #: Mass.
    mass: float | None
    #: Stiffness, in mass per second squared.
    stiffness: float | None
    #: Damping, in mass per second.
    damping: float | None
    #: SwiftUI's settling duration, in either fidelity.
    settlingDuration: float | None


class _CurveRequestRequired(TypedDict):
    curve: Curve


class CurveRequest(_CurveRequestRequired, total=False):
    #: The most significant digits of a number in a text, half rounded away from 0; null for the shortest exact form.
    #: Between 1 and 17.
    digits: int | None
    #: Progress values.
    progress: Sequence[float]
    #: Number of evenly spaced progress values from 0 to 1; default: 101.
    count: int
    #: Values to invert.
    inverse: Sequence[float]
    fidelity: Fidelity
    #: The columns of `samples`.
    columns: Sequence[CurveColumn]
    #: What is measured on the curve from progress 0 to 1, whatever the fidelity.
    measure: Measure


#: A name (`linear`, `easeIn`, `easeOut`, `easeInOut`, `circularEaseIn`, `circularEaseOut`, `circularEaseInOut`,
#: `easeInBounce`, `easeOutBounce`, `easeInOutBounce`, `easeInSine`, `easeOutSine`, `easeInOutSine`), control points
#: `[x1, y1, x2, y2]`, CSS (`ease-in`, `step-end`, `cubic-bezier(...)`, `linear(...)`, `steps(...)`), or source text of
#: another system (`UnitCurve(...)`, `FastOutSlowInEasing`, `backOut`, `power2.inOut`, `Easing.elastic(2)`). x1 and x2
#: are between 0 and 1, but for `swiftui` fidelity, which clamps.
Curve: TypeAlias = Union[str, Sequence[float]]


#: `velocity` is per unit of progress, `acceleration` per its square.
CurveColumn: TypeAlias = Literal["value", "velocity", "acceleration"]


class _CurveAnswerRequired(TypedDict):
    samples: CurveSamples
    #: The curve as given in the request.
    curve: str | list[float]


class CurveAnswer(_CurveAnswerRequired, total=False):
    warnings: Warnings
    #: The measures, with the progress as `time` and velocities per unit of progress.
    measures: Measures
    #: The least progress with each value, `null` if there is none; with fidelity `swiftui`, that of
    #: `UnitCurve.inverse`.
    inverse: list[float | None]


class _CurveSamplesRequired(TypedDict):
    #: Progress values.
    progress: list[float]
    #: The value at each progress; `null` where the curve is undefined.
    value: list[float | None]


class CurveSamples(_CurveSamplesRequired, total=False):
    #: Velocity per unit of progress; `null` where the curve is vertical.
    velocity: list[float | None]
    #: Derivative of the velocity by the progress; `null` where there is none.
    acceleration: list[float | None]


_AnimationRequestFrom = TypedDict("_AnimationRequestFrom", {"from": Value}, total=False)


class _AnimationRequestRequired(TypedDict):
    animation: Animation


class AnimationRequest(_AnimationRequestFrom, _AnimationRequestRequired, total=False):
    #: The most significant digits of a number in a text, half rounded away from 0; null for the shortest exact form.
    #: Between 1 and 17.
    digits: int | None
    #: Target value; default: 1.
    to: Value
    ignored: Ignored
    #: Color space of the interpolation, in the syntax of CSS after `in` (CSS Color 4 §12).
    colorSpace: str
    angles: Angles
    rounding: Rounding
    #: The `state` of an earlier answer, from which this motion goes on at the time `at` without a jump, in place of the
    #: members that say where it begins.
    state: str
    #: The time at which `state` is caught, in seconds on its clock; a motion in flight needs it.
    at: float
    fidelity: Fidelity
    #: The fraction of its range, the greatest distance from the target since that last changed, within which a number
    #: counts as settled. Above 0 and below 1.
    epsilon: float
    platform: Platform
    sample: Sample
    columns: ColumnNames
    measure: Measure


#: Source text, or an object whose `type` says what its other members are.
Animation: TypeAlias = Union[str, "AnimationObject"]


#: An animation as an object.
AnimationObject: TypeAlias = Union["DefaultAnimation", "SpringAnimation", "InteractiveSpringAnimation",
    "InterpolatingSpringAnimation", "PresetAnimation", "CurveAnimation", "TimingCurveAnimation", "SampledAnimation",
    "ExpressionAnimation", "UIViewAnimation", "InertiaAnimation"]


class _DefaultAnimationRequired(TypedDict):
    #: SwiftUI's default: a critically damped fluid spring with a response of 0.5.
    type: Literal["default"]


class DefaultAnimation(_DefaultAnimationRequired, total=False):
    modifiers: Modifiers


#: Modifiers, applied in order; the last is the outermost.
Modifiers: TypeAlias = Sequence["Modifier"]


#: A modifier of an animation.
Modifier: TypeAlias = Union["DelayModifier", "SpeedModifier", "RepeatModifier", "RepeatForeverModifier",
    "LogicalCompletionModifier"]


class DelayModifier(TypedDict):
    #: Delay in seconds; below 0, the animation starts part of the way through.
    delay: float


class SpeedModifier(TypedDict):
    #: Speed factor; at 0 or less the animation never moves or ends.
    speed: float


class _RepeatModifierRequired(TypedDict):
    #: Number of passes; 1 or less is one pass. Between −1000000000 and 1000000000.
    repeatCount: int


class RepeatModifier(_RepeatModifierRequired, total=False):
    #: Whether every second pass runs backward.
    autoreverses: bool
    reversal: Reversal


#: The motion of a reversed pass: `mirrored` is 1 − f(t), as in SwiftUI; `backward` is f(d − t), as in CSS, Core
#: Animation and Compose.
Reversal: TypeAlias = Literal["mirrored", "backward"]


class _RepeatForeverModifierRequired(TypedDict):
    #: The animation repeats forever.
    repeatForever: Literal[True]


class RepeatForeverModifier(_RepeatForeverModifierRequired, total=False):
    #: Whether every second pass runs backward.
    autoreverses: bool
    reversal: Reversal


class LogicalCompletionModifier(TypedDict):
    #: Seconds after which the animation is logically complete.
    logicallyCompleteAfter: float


class _SpringAnimationRequired(TypedDict):
    #: A fluid spring.
    type: Literal["spring"]


class SpringAnimation(_SpringAnimationRequired, total=False):
    """A fluid spring by `duration` and `bounce`, by `response` and `dampingFraction`, or by `spring`."""

    #: Perceptual duration in seconds; default: 0.5. Above 0.
    duration: float
    #: Bounce; default: 0. Above −1 and at most 1.
    bounce: float
    #: Period of the undamped spring in seconds; default: 0.5. Above 0.
    response: float
    #: Damping ratio; default: 0.825. At least 0.
    dampingFraction: float
    spring: Spring
    #: Seconds over which a change of the response is blended. At least 0.
    blendDuration: float
    #: Whether each number stops when it first reaches its target.
    clamp: bool
    rest: Rest
    modifiers: Modifiers


class _InteractiveSpringAnimationRequired(TypedDict):
    #: A fluid spring for values that follow a finger.
    type: Literal["interactiveSpring"]


class InteractiveSpringAnimation(_InteractiveSpringAnimationRequired, total=False):
    #: Perceptual duration in seconds; default: 0.15. Above 0.
    duration: float
    #: Added to the preset's bounce of 0.15; default: 0. Between −1.15 and 0.85.
    extraBounce: float
    #: Period of the undamped spring in seconds; default: 0.15. Above 0.
    response: float
    #: Damping ratio; default: 0.86. At least 0.
    dampingFraction: float
    #: Seconds over which a change of the response is blended. At least 0.
    blendDuration: float
    modifiers: Modifiers


class _InterpolatingSpringAnimationRequired(TypedDict):
    #: A spring on progress from 0 to 1, which is combined with a running animation.
    type: Literal["interpolatingSpring"]


class InterpolatingSpringAnimation(_InterpolatingSpringAnimationRequired, total=False):
    #: Mass; default: 1. Above 0.
    mass: float
    #: Stiffness, in mass per second squared. Above 0.
    stiffness: float
    #: Damping, in mass per second. At least 0.
    damping: float
    #: Perceptual duration in seconds; default: 0.5. Above 0.
    duration: float
    #: Bounce; default: 0. Above −1 and at most 1.
    bounce: float
    spring: Spring
    #: Initial velocity in distances to the target per second.
    initialVelocity: float
    #: Whether each number stops when it first reaches its target.
    clamp: bool
    rest: Rest
    modifiers: Modifiers


class _PresetAnimationRequired(TypedDict):
    #: A bounce of 0, 0.15 and 0.3.
    type: Literal["smooth", "snappy", "bouncy"]


class PresetAnimation(_PresetAnimationRequired, total=False):
    """A fluid spring by name."""

    #: In seconds. Above 0.
    duration: float
    #: Added to the preset's bounce; the sum has the range of a spring's `bounce`. Above −1.3 and at most 1.
    extraBounce: float
    #: Whether each number stops when it first reaches its target.
    clamp: bool
    rest: Rest
    modifiers: Modifiers


class _CurveAnimationRequired(TypedDict):
    #: An animation along this curve.
    type: Literal["linear", "easeIn", "easeOut", "easeInOut"]


class CurveAnimation(_CurveAnimationRequired, total=False):
    #: Duration in seconds; with 0 the animation ends immediately. At least 0.
    duration: float
    modifiers: Modifiers


class _TimingCurveAnimationRequired(TypedDict):
    #: An animation along any curve.
    type: Literal["timingCurve"]
    curve: Curve


class TimingCurveAnimation(_TimingCurveAnimationRequired, total=False):
    #: Duration in seconds; with 0 the animation ends immediately. At least 0.
    duration: float
    modifiers: Modifiers


class _SampledAnimationRequired(TypedDict):
    #: A custom animation by samples, linearly, at `times` or over `duration`.
    type: Literal["sampled"]
    #: Progress at each time, 0 at the start value and 1 at the target.
    values: Sequence[float]


class SampledAnimation(_SampledAnimationRequired, total=False):
    """A custom animation by samples, linearly, at `times` or over `duration`."""

    #: As many as `values`, ascending from 0 to the duration.
    times: Sequence[float]
    #: Duration in seconds, over which values without `times` are evenly spaced; default: 0.35. Above 0.
    duration: float
    modifiers: Modifiers


class _ExpressionAnimationRequired(TypedDict):
    #: A custom animation by a formula in the time.
    type: Literal["expression"]
    #: Progress at the time `t` in seconds, such as `1 - exp(-6*t)*cos(12*t)`; `d` is the duration, besides `pi` and
    #: `e`; `+ - * / ^`, comparisons, `c ? a : b`, `min`, `max`, `clamp(x, low, high)`, `mix(a, b, p)`, `step(edge, x)`,
    #: and functions of C such as `sin`.
    value: str


class ExpressionAnimation(_ExpressionAnimationRequired, total=False):
    """A custom animation by a formula in the time."""

    #: Duration in seconds, after which the progress is 1. At least 0.
    duration: float
    #: Whether a change goes on in the time of a running animation that is equal to this.
    merges: bool
    modifiers: Modifiers


class _UIViewAnimationRequired(TypedDict):
    #: UIKit's `animate(withDuration:delay:usingSpringWithDamping:initialSpringVelocity:)`.
    type: Literal["uiView"]
    #: Seconds until the envelope of the spring has decreased to 1/1500. Above 0.
    duration: float
    #: Damping ratio; 1 is critical. Above 0 and at most 1.
    dampingRatio: float


class UIViewAnimation(_UIViewAnimationRequired, total=False):
    #: Initial velocity in distances to the target per second.
    initialVelocity: float
    modifiers: Modifiers


class _InertiaAnimationRequired(TypedDict):
    #: A motion that friction stops at the target.
    type: Literal["inertia"]


class InertiaAnimation(_InertiaAnimationRequired, total=False):
    #: Time constant in seconds. Above 0.
    timeConstant: float
    #: The part of the velocity that remains after 1 ms. Above 0 and below 1.
    rate: float
    #: The fling of Android, in density-independent pixels.
    friction: Literal["android"]
    #: Initial velocity in distances per second, in place of the time constant 1/initialVelocity. Above 0.
    initialVelocity: float
    modifiers: Modifiers


#: The columns of `samples`.
ColumnNames: TypeAlias = Sequence["Column"]


#: `model` is the model value, not the presentation value.
Column: TypeAlias = Literal["value", "velocity", "acceleration", "model"]


class _AnimationAnswerRequired(TypedDict):
    timeline: Timeline
    samples: Samples
    animation: ResolvedAnimation


class AnimationAnswer(_AnimationAnswerRequired, total=False):
    warnings: Warnings
    measures: Measures
    #: Opaque token of the motion; send it as `state` to continue.
    state: str | None


class _ResolvedAnimationRequired(TypedDict):
    #: The kind.
    type: Literal["default", "spring", "interpolatingSpring", "linear", "easeIn", "easeOut", "easeInOut",
        "timingCurve", "sampled", "expression", "inertia"]


class ResolvedAnimation(_ResolvedAnimationRequired, total=False):
    """The animation as an object with all defaults; it can be sent back."""

    #: In seconds.
    response: float | None
    #: Damping ratio.
    dampingFraction: float | None
    #: In seconds.
    blendDuration: float | None
    #: Mass.
    mass: float | None
    #: Stiffness, in mass per second squared.
    stiffness: float | None
    #: Damping, in mass per second.
    damping: float | None
    #: Initial velocity in distances to the target per second.
    initialVelocity: float | None
    #: Whether each number stops when it first reaches its target.
    clamp: bool
    rest: Rest
    #: In seconds.
    timeConstant: float | None
    friction: Literal["android"]
    curve: Curve
    #: In seconds.
    duration: float | None
    #: Progress values.
    values: list[float]
    #: In seconds.
    times: list[float]
    #: A formula.
    value: str
    merges: bool
    modifiers: Modifiers


class _MergeRequestRequired(TypedDict):
    #: The changes of the target, ascending in `at`.
    events: Sequence[Event]


class MergeRequest(_MergeRequestRequired, total=False):
    #: The most significant digits of a number in a text, half rounded away from 0; null for the shortest exact form.
    #: Between 1 and 17.
    digits: int | None
    #: The value at time 0, at rest.
    initial: Value
    #: The `state` of an earlier answer, whose options still apply; but for `inheritVelocity` they cannot change.
    state: str
    #: The time on the clock of `state` before which nothing is asked; default is its last event, where samples begin if
    #: there are no `events`.
    at: float
    #: Velocity of `initial`, until the first event; default: 0.
    initialVelocity: Value
    timestamps: Timestamps
    ignored: Ignored
    #: Color space of the interpolation, in the syntax of CSS after `in` (CSS Color 4 §12).
    colorSpace: str
    angles: Angles
    rounding: Rounding
    inheritVelocity: VelocityRule
    fidelity: Fidelity
    #: The fraction of its range, the greatest distance from the target since that last changed, within which a number
    #: counts as settled. Above 0 and below 1.
    epsilon: float
    platform: Platform
    sample: Sample
    columns: ColumnNames
    measure: Measure


#: Unit of times in the request.
Timestamps: TypeAlias = Literal["seconds", "milliseconds"]


class _EventRequired(TypedDict):
    #: Time since time 0 of the first request, in the unit of `timestamps`. At least 0.
    at: float
    #: The new target; of an object it may name some members only.
    to: Value


class Event(_EventRequired, total=False):
    #: The animation to the target; `null` for none; for an object perhaps one for each member.
    animation: OptionalAnimation | AnimationsByMember
    #: Whether the velocity of values set without animation is tracked, so that a spring inherits it.
    tracksVelocity: bool


#: An animation, or `null` for a change without one.
OptionalAnimation: TypeAlias = Union[str, "AnimationObject", None]


#: An animation for each member of an object, or such an object for its members; `null` for none.
AnimationsByMember: TypeAlias = Mapping[str, Union["OptionalAnimation", "AnimationsByMember"]]


#: The velocity that a fluid spring inherits: `springs`, as in SwiftUI, of fluid springs, unmodified circular curves,
#: decays and motions of other operations; `always`, of any animation.
VelocityRule: TypeAlias = Literal["springs", "always"]


class _MergeAnswerRequired(TypedDict):
    timeline: Timeline
    samples: Samples
    #: The outcome of each event.
    events: list[MergeOutcome]
    #: Opaque token; send it as `state` to continue.
    state: str


class MergeAnswer(_MergeAnswerRequired, total=False):
    warnings: Warnings
    measures: Measures


class _MergeOutcomeRequired(TypedDict):
    #: In seconds.
    at: float
    #: `started`: none was running.
    outcome: Literal["started", "merged", "combined", "immediate", "unchanged"]
    #: The value just after the event.
    value: Value
    #: Velocity just after the event, in units per second.
    velocity: Value
    #: When the event's animation is logically complete, in seconds.
    logicallyComplete: float | None
    #: When all animations that are combined with the event's are removed, in seconds.
    removed: float | None


class MergeOutcome(_MergeOutcomeRequired, total=False):
    outcomes: MemberOutcomes


#: The outcome for each member with animations of its own; `outcome` is the greatest of them.
MemberOutcomes: TypeAlias = dict[str,
    Union[Literal["started", "merged", "combined", "immediate", "unchanged"], "MemberOutcomes"]]


class _KeyframesRequestRequired(TypedDict):
    tracks: Tracks


class KeyframesRequest(_KeyframesRequestRequired, total=False):
    #: The most significant digits of a number in a text, half rounded away from 0; null for the shortest exact form.
    #: Between 1 and 17.
    digits: int | None
    #: The value before the first trigger.
    initial: Value
    #: Velocity at the first trigger; default: 0.
    initialVelocity: Value
    #: Whether the keyframes repeat forever, which needs `sample` with `duration` or `times`.
    repeating: bool
    #: Start times of the tracks, from the current value and velocity; default: 0.
    trigger: Trigger
    #: The `state` of an earlier answer, from which this motion goes on at the time `at` without a jump, in place of the
    #: members that say where it begins.
    state: str
    #: The time at which `state` is caught, in seconds on its clock; a motion in flight needs it.
    at: float
    ignored: Ignored
    #: Color space of the interpolation, in the syntax of CSS after `in` (CSS Color 4 §12).
    colorSpace: str
    angles: Angles
    rounding: Rounding
    fidelity: Fidelity
    #: The fraction of its range, the greatest distance from the target since that last changed, within which a number
    #: counts as settled. Above 0 and below 1.
    epsilon: float
    sample: Sample
    columns: ColumnNames
    measure: Measure


#: One track for the whole value, or one for each member that moves, and for members of these.
Tracks: TypeAlias = Union["Track", "TracksByMember", str]


#: The keyframes, in order.
Track: TypeAlias = Sequence["Keyframe"]


#: A keyframe of a track.
Keyframe: TypeAlias = Union["LinearKeyframe", "CubicKeyframe", "SpringKeyframe", "MoveKeyframe"]


class _LinearKeyframeRequired(TypedDict):
    #: A motion along a timing curve.
    type: Literal["linear"]
    #: Target value; a plain 0 is zero in any shape.
    to: Value
    #: In seconds; 0 is a jump. At least 0.
    duration: float


class LinearKeyframe(_LinearKeyframeRequired, total=False):
    #: The timing curve of the keyframe; default: `linear`.
    curve: Curve


class _CubicKeyframeRequired(TypedDict):
    #: A motion along a smooth curve.
    type: Literal["cubic"]
    #: Target value; a plain 0 is zero in any shape.
    to: Value
    #: In seconds; 0 is a jump. At least 0.
    duration: float


class CubicKeyframe(_CubicKeyframeRequired, total=False):
    #: Velocity in units per second; by default the one that keeps the motion smooth.
    startVelocity: Value
    #: Velocity in units per second; by default the one that keeps the motion smooth.
    endVelocity: Value


class _SpringKeyframeRequired(TypedDict):
    #: A motion on a spring.
    type: Literal["spring"]
    #: Target value; a plain 0 is zero in any shape.
    to: Value


class SpringKeyframe(_SpringKeyframeRequired, total=False):
    #: Duration in seconds, after which the spring is cut off; defaults to its settling time. At least 0.
    duration: float
    spring: Spring
    #: Velocity in units per second; defaults to the end velocity of the previous keyframe.
    startVelocity: Value


class MoveKeyframe(TypedDict):
    #: A jump.
    type: Literal["move"]
    #: Target value; a plain 0 is zero in any shape.
    to: Value


#: Tracks for each member that moves.
TracksByMember: TypeAlias = Mapping[str, "Tracks"]


#: Trigger time or ascending list of times, in seconds.
Trigger: TypeAlias = Union[float, Sequence[float]]


class _KeyframesAnswerRequired(TypedDict):
    timeline: Timeline
    samples: Samples
    tracks: TrackSegments


class KeyframesAnswer(_KeyframesAnswerRequired, total=False):
    warnings: Warnings
    measures: Measures
    #: Opaque token of the motion; send it as `state` to continue.
    state: str | None


#: The segments of each track, as in the request.
TrackSegments: TypeAlias = Union["Segments", "TrackSegmentsByMember"]


#: The segments of a track.
Segments: TypeAlias = list["Segment"]


_SegmentFrom = TypedDict("_SegmentFrom", {"from": Value})


class Segment(_SegmentFrom):
    #: The type of the keyframe.
    type: Literal["linear", "cubic", "spring", "move"]
    #: In seconds.
    start: float
    #: Duration in seconds; `null` for a spring that never settles.
    duration: float | None
    #: Target value, which a spring that is cut off does not reach.
    to: Value
    #: Velocity in units per second.
    startVelocity: Value
    #: Velocity in units per second.
    endVelocity: Value


#: The segments of each member's tracks.
TrackSegmentsByMember: TypeAlias = dict[str, "TrackSegments"]


class _PhasesRequestRequired(TypedDict):
    #: The value in each phase, all of one shape.
    phases: Sequence[Value]


class PhasesRequest(_PhasesRequestRequired, total=False):
    #: The most significant digits of a number in a text, half rounded away from 0; null for the shortest exact form.
    #: Between 1 and 17.
    digits: int | None
    #: The animation to a phase, one for all or one for each; `null` for none; default: `.default`.
    animation: OptionalAnimation | Sequence[OptionalAnimation]
    #: Trigger times; at each the phases run through once.
    trigger: Trigger
    #: Whether the phases loop forever, which needs `sample` with `duration` or `times`; default: true, or false with a
    #: trigger.
    looping: bool
    #: The `state` of an earlier answer, from which this motion goes on at the time `at` without a jump, in place of the
    #: members that say where it begins.
    state: str
    #: The time at which `state` is caught, in seconds on its clock; a motion in flight needs it.
    at: float
    ignored: Ignored
    #: Color space of the interpolation, in the syntax of CSS after `in` (CSS Color 4 §12).
    colorSpace: str
    angles: Angles
    rounding: Rounding
    fidelity: Fidelity
    #: The fraction of its range, the greatest distance from the target since that last changed, within which a number
    #: counts as settled. Above 0 and below 1.
    epsilon: float
    sample: Sample
    columns: ColumnNames
    measure: Measure


class _PhasesAnswerRequired(TypedDict):
    timeline: Timeline
    samples: Samples
    #: The phase changes, in order.
    events: list[PhasesAnswerEvent]


class PhasesAnswer(_PhasesAnswerRequired, total=False):
    warnings: Warnings
    measures: Measures
    #: Opaque token of the motion; send it as `state` to continue.
    state: str | None


class PhasesAnswerEvent(TypedDict):
    #: In seconds.
    at: float
    #: Index of the phase in `phases`. At least 0.
    phase: int
    #: Outcome of the change, as in `/v1/animations/merge`.
    outcome: Literal["started", "merged", "combined", "immediate", "unchanged"]


class _ReleaseRequestRequired(TypedDict):
    target: ReleaseTarget


class ReleaseRequest(_ReleaseRequestRequired, total=False):
    #: The most significant digits of a number in a text, half rounded away from 0; null for the shortest exact form.
    #: Between 1 and 17.
    digits: int | None
    gesture: Gesture
    #: Position of the view at the release; defaults to that of the last sample.
    position: Place
    #: Velocity at the release, in the shape of `position`, in place of `samples`; default: 0.
    velocity: Place
    #: Samples of the finger, from which the velocity is estimated.
    samples: Sequence[FingerSample]
    timestamps: Timestamps
    #: The `state` of an earlier answer, from which this motion goes on at the time `at` without a jump, in place of the
    #: members that say where it begins.
    state: str
    #: The time at which `state` is caught, in seconds on its clock; a motion in flight needs it.
    at: float
    #: When the finger was lifted, on the clock of `samples`; default: at the last sample.
    liftTime: float
    estimator: Estimator
    #: Resting position of the view; default: 0, or 1 for `magnify`.
    origin: Place
    projection: Projection
    handoff: Handoff
    #: The animation to the target; default: `.spring`.
    animation: Animation
    #: The animation back to the origin; defaults to `animation`.
    cancelAnimation: Animation
    #: Bounds at which a decay bounces, and of snap points and multiples.
    bounds: Bounds
    fidelity: Fidelity
    #: The fraction of its range, the greatest distance from the target since that last changed, within which a number
    #: counts as settled. Above 0 and below 1.
    epsilon: float
    platform: Platform
    sample: Sample
    columns: ColumnNames
    measure: Measure


#: The position is the scale for `magnify`, the angle in degrees for `rotate`.
Gesture: TypeAlias = Literal["drag", "magnify", "rotate"]


#: A number, or a point with a number for each axis.
Place: TypeAlias = Union[float, Sequence[float], Mapping[str, float]]


class FingerSample(TypedDict):
    #: In the unit of `timestamps`.
    time: float
    #: Position of the finger.
    position: Place


#: `adaptive`: a line or parabola fitted to as many samples of the last 200 ms as motion and noise allow.
Estimator: TypeAlias = Literal["adaptive", "leastSquares", "weighted", "twoPoint", "swiftui"]


#: The release target.
ReleaseTarget: TypeAlias = Union["DismissTarget", "SnapTarget", "AnchoredTarget", "StepTarget", "ClampTarget",
    "DecayTarget", "InertiaTarget", "FixedTarget", "ToggleTarget", "RulesTarget"]


class _DismissTargetRequired(TypedDict):
    #: Dismisses the view if its thresholds are exceeded, else returns it; never to a side that `bounds` close.
    type: Literal["dismiss"]
    destination: Destination


class DismissTarget(_DismissTargetRequired, total=False):
    #: The axis of the thresholds: `x`, `y`, a member of the position, or `any` for the length of the vector; default:
    #: "any".
    axis: str
    #: The side to which the view may be dismissed, up and left being negative; but for `any`, quantities away from it
    #: are negative.
    towards: Literal["any", "positive", "negative", "left", "right", "up", "down"]
    #: Whether one threshold must be exceeded or all of them; default: "any".
    match: Literal["any", "all"]
    #: Threshold for the distance from the origin. At least 0.
    distance: float
    #: Threshold for the velocity, in units per second. At least 0.
    velocity: float
    #: Threshold for the distance from the origin to the projected position. At least 0.
    predicted: float
    #: Threshold for the distance from the origin, as a fraction of `dimension`. At least 0.
    progress: float
    #: The distance at which the progress is 1. Above 0.
    dimension: float
    #: The vector that determines the side of the dismissal; default: "predicted".
    direction: Literal["predicted", "position", "velocity"]


#: The target of a dismissed view.
Destination: TypeAlias = Union["OffsetDestination", "MultipleDestination", "SideDestination"]


class OffsetDestination(TypedDict):
    #: Distance from the origin in the direction of the dismissal, on one axis; at least 0 with a side.
    offset: float


class MultipleDestination(TypedDict):
    #: Factor of the displacement of the drag, on every axis; at least 0 with a side.
    multiple: float


class SideDestination(TypedDict, total=False):
    #: Position on the positive side, if the view is dismissed there.
    positive: float
    #: Position on the negative side, if the view is dismissed there.
    negative: float


class _SnapTargetRequired(TypedDict):
    #: Snaps to the point within `bounds` nearest to the projected position.
    type: Literal["snap"]
    #: The snap points.
    points: Sequence[Place]


class SnapTarget(_SnapTargetRequired, total=False):
    #: The most points to move from the one nearest to the origin. Between 0 and 2147483647.
    maxSteps: int
    #: At half-way, the larger, or the one farther from 0.
    ties: Literal["larger", "awayFromZero"]


class _AnchoredTargetRequired(TypedDict):
    #: Moves as Compose's `AnchoredDraggable` to one of the two anchors around the view, each axis independently.
    type: Literal["anchored"]
    #: The anchors within `bounds`.
    points: Sequence[float]


class AnchoredTarget(_AnchoredTargetRequired, total=False):
    #: The part of the distance between the anchors from which a slow view goes on. At least 0.
    positionalThreshold: float
    #: Units per second from which a view goes to the anchor ahead of it. At least 0.
    velocityThreshold: float


class _StepTargetRequired(TypedDict):
    #: Moves to the nearest multiple of `every` within `bounds`.
    type: Literal["step"]
    #: Spacing of the multiples, above 0.
    every: Place


class StepTarget(_StepTargetRequired, total=False):
    #: At half-way, the larger, or the one farther from 0.
    ties: Literal["larger", "awayFromZero"]


class _ClampTargetRequired(TypedDict):
    #: Moves back inside the range: `min` and `max`, or these for each member.
    type: Literal["clamp"]


class _ClampTarget(_ClampTargetRequired, total=False):
    #: The minimum, of some members or all.
    min: Place
    #: The maximum, of some members or all; at least `min`.
    max: Place
    #: Whether the velocity may carry the view out of the range, or further out, on its way.
    bounces: bool


ClampTarget: TypeAlias = Union["_ClampTarget", Mapping[str, Union[Literal["clamp"], "Place", bool, "Limits"]]]


class Limits(TypedDict, total=False):
    """The bounds of one member."""

    #: The minimum.
    min: float
    #: The maximum; at least `min`.
    max: float


class _DecayTargetRequired(TypedDict):
    #: Decelerates to a stop as x + v(r^(1000t) − 1)/(1000 ln r), and bounces at `bounds`.
    type: Literal["decay"]


class DecayTarget(_DecayTargetRequired, total=False):
    rate: Rate


#: `normal` is 0.998, `fast` is 0.99; or the fraction of the velocity that remains after 1 ms.
Rate: TypeAlias = Union[Literal["normal", "fast"], float]


class _InertiaTargetRequired(TypedDict):
    #: Goes on until it comes to rest, where it should.
    type: Literal["inertia"]


class InertiaTarget(_InertiaTargetRequired, total=False):
    #: The distance per velocity; `timeConstant` keeps v. At least 0.
    power: float
    #: Time constant in seconds. Above 0.
    timeConstant: float
    rate: Rate
    #: The fling of Android, in density-independent pixels.
    friction: Literal["android"]
    #: The minimum, of some members or all.
    min: Place
    #: The maximum, of some members or all; at least `min`.
    max: Place
    #: The places of rest: the one nearest to the end is where it lands.
    snap: InertiaSnap
    #: The spring at a bound; default: `animation`.
    bounce: Spring


class InertiaSnap(TypedDict, total=False):
    #: The places.
    points: Sequence[Place]
    #: Spacing of a grid, above 0.
    every: Place
    #: Origin of the grid; default: 0.
    offset: Place


class FixedTarget(TypedDict):
    #: Moves to a fixed position.
    type: Literal["fixed"]
    #: The target position.
    value: Place


class ToggleTarget(TypedDict):
    #: Moves to the value after the one nearest to the position, in a circle.
    type: Literal["toggle"]
    #: The values to toggle between, in the shape of `position`.
    values: Sequence[Place]


class _RulesTargetRequired(TypedDict):
    #: The target of the first rule whose condition holds.
    type: Literal["rules"]
    #: The rules, in order.
    rules: Sequence[ReleaseRule]


class RulesTarget(_RulesTargetRequired, total=False):
    #: The target if no condition holds; default: the origin, with the decision `cancel`.
    otherwise: ReleaseTarget


class _ReleaseRuleRequired(TypedDict):
    when: ReleaseCondition
    #: The target; a dismissal here needs no threshold.
    to: ReleaseTarget


class ReleaseRule(_ReleaseRuleRequired, total=False):
    #: Name of the decision; default: that of the target.
    decision: str


#: A condition on a released view.
ReleaseCondition: TypeAlias = Union["ReleaseAll", "ReleaseAny", "ReleaseNot", "ReleaseComparison"]


class ReleaseAll(TypedDict):
    #: All of these hold.
    all: Sequence[ReleaseCondition]


class ReleaseAny(TypedDict):
    #: At least one of these holds.
    any: Sequence[ReleaseCondition]


_ReleaseNotNot = TypedDict("_ReleaseNotNot", {"not": "ReleaseCondition"})


class ReleaseNot(_ReleaseNotNot, total=False):
    pass


class _ReleaseComparisonRequired(TypedDict):
    #: The quantity; `value` is the position.
    quantity: Literal["position", "value", "velocity", "projected", "progress", "distance", "speed"]


class ReleaseComparison(_ReleaseComparisonRequired, total=False):
    """A comparison with `above`, `below` or both."""

    #: The axis, a member of the position; without one, lengths are meant.
    axis: str
    #: The quantity must be greater.
    above: float
    #: The quantity must be less.
    below: float
    #: The distance at which the progress is 1, required for `progress`. Above 0.
    dimension: float


#: The projected distance past the position: v/4 for `swiftui`, v·r/(1000(1 − r)) for a rate r (`normal`: 0.998, `fast`:
#: 0.99), 0 for `none`.
Projection: TypeAlias = Union[Literal["swiftui", "normal", "fast", "none"], float]


#: `velocity`: the animation starts with that of the fingers.
Handoff: TypeAlias = Literal["velocity", "rest"]


class _Bounds(TypedDict, total=False):
    """`min` and `max`, numbers for every member or for some; or these for each member: `{"y": {"min": 0}}`."""

    #: The minimum.
    min: Place
    #: The maximum; at least `min`.
    max: Place
    #: Size of the picture at a scale of 1.
    content: Size
    #: Size of the viewport.
    viewport: Size
    #: Scale of the picture, default: 1; or the bounds of a member of this name.
    scale: float | Limits


#: `min` and `max`, numbers for every member or for some; or these for each member: `{"y": {"min": 0}}`.
Bounds: TypeAlias = Union["_Bounds", Mapping[str, Union["Place", "Size", float, "Limits"]]]


class Size(TypedDict):
    #: Width. Above 0.
    width: float
    #: Height. Above 0.
    height: float


class _ReleaseAnswerRequired(TypedDict):
    timeline: Timeline
    samples: Samples
    #: The decision: `dismiss`, `cancel`, `snap`, `step`, `clamp`, `stay`, `glide`, `fixed`, `toggle`, or the name that
    #: a rule gives.
    decision: str
    #: The reason, the first in this order that holds.
    reason: Literal["distance", "velocity", "predicted", "progress", "rule", "nearest", "outside", "inside", "none"]
    #: The thresholds, each with the value compared with it.
    thresholds: list[Threshold]
    #: Resting position of the view.
    target: Value
    #: The projected resting position; for a decay, its limit without bounds.
    projected: Value
    #: Velocity at the release, in units per second.
    velocity: Value
    #: The signed velocity divided by the remaining distance, or 0, as `interpolatingSpring` takes it.
    relativeVelocity: Value
    animation: ResolvedAnimation
    #: Opaque token of the motion; send it as `state` to continue, as in `/v1/animations/merge`.
    state: str


class ReleaseAnswer(_ReleaseAnswerRequired, total=False):
    warnings: Warnings
    measures: Measures


class _ThresholdRequired(TypedDict):
    #: The quantity.
    quantity: Literal["distance", "velocity", "predicted", "progress", "position", "value", "projected", "speed"]
    #: Value of the quantity.
    value: float
    #: The limit.
    limit: float
    #: Whether the limit is exceeded.
    exceeded: bool
    #: The difference by which the limit was missed. At least 0.
    short: float


class Threshold(_ThresholdRequired, total=False):
    """A quantity at the release, and the limit with which it was compared."""

    #: The axis of the quantity, if it has one.
    axis: str
    #: Index of its rule, for a target with rules. At least 0.
    rule: int
    #: True if the quantity must be less than the limit; else left out.
    below: bool


class TrackRequest(TypedDict, total=False):
    #: The most significant digits of a number in a text, half rounded away from 0; null for the shortest exact form.
    #: Between 1 and 17.
    digits: int | None
    #: The gesture.
    gesture: Literal["drag", "magnify", "rotate", "transform", "longPress"]
    #: Translation of the finger.
    translation: Place
    #: Ratio of the current to the initial distance between the fingers. At least 0.
    magnification: float
    #: Rotation of the fingers, in degrees.
    rotation: float
    #: Samples of one or two fingers; the first is the touch down.
    samples: Sequence[FingerSample | FingersSample]
    #: Position at which the view was caught, if not `origin`.
    start: Place
    #: The `state` of the motion during which the view was caught.
    state: str
    #: When the view was caught, on the clock of `state`; of a long press, the time to evaluate.
    at: float
    #: Resting position of the view; default: 0, or 1 for a scale.
    origin: Place
    bounds: Bounds
    rubberBand: RubberBand
    progress: GestureProgress
    #: Effects that depend on the gesture, under names of your choice.
    effects: Mapping[str, GestureEffect]
    #: The axes along which the gesture is tracked; default: "any".
    axis: Literal["x", "y", "any"]
    #: Whether the gesture keeps to the axis of its first movement; default: false.
    axisLock: bool
    #: Distance the finger must move before the view follows; default: 0. At least 0.
    minimumDistance: float
    #: The point about which the view is scaled and rotated; default: 0.
    anchor: Point
    #: The center about which one finger rotates the view.
    center: Point
    #: Size of the view, centered on `anchor`.
    size: Size
    #: Whether the view follows the point between the fingers; default: true.
    pan: bool
    #: Minimum duration of the press, in seconds; default: 0.5. At least 0.
    duration: float
    #: Maximum distance a finger may move; default: 10. At least 0.
    maximumDistance: float
    timestamps: Timestamps
    #: Time at which the finger was lifted, on the clock of `samples`; default: never.
    liftTime: float
    estimator: Estimator


class FingersSample(TypedDict):
    #: In the unit of `timestamps`.
    time: float
    #: Positions of both fingers.
    fingers: Sequence[Point]


class Point(TypedDict):
    #: Horizontal coordinate, to the right.
    x: float
    #: Vertical coordinate, downward.
    y: float


#: Name of a formula, a rubber band, a rubber band for each edge (`min`, `max`), or one of these for each axis.
RubberBand: TypeAlias = Union[Literal["scroll", "limit", "card", "law", "linear"],
    Mapping[str, Union[Literal["scroll", "limit", "card", "law", "linear"], "RubberBands"]], "RubberBands"]


class RubberBands(TypedDict, total=False):
    """A rubber band, or one for each edge (`min`, `max`); an edge without one is rigid."""

    #: The formula of the distance past the bound.
    formula: Literal["scroll", "limit", "card", "law", "linear"]
    #: The fraction of the finger's movement that the view follows at the edge. At least 0.
    coefficient: float
    #: For `scroll`: the length of the view; default: the distance between the bounds. Above 0.
    dimension: float
    #: For `card` and `law`: in 1/units; default: 0.004 for `card`, 0.0015 for `law`. At least 0.
    softness: float
    #: The band past the minimum.
    min: Literal["scroll", "limit", "card", "law", "linear"] | RubberBandObject
    #: The band past the maximum.
    max: Literal["scroll", "limit", "card", "law", "linear"] | RubberBandObject


class RubberBandObject(TypedDict, total=False):
    """A rubber band."""

    #: The formula of the distance past the bound.
    formula: Literal["scroll", "limit", "card", "law", "linear"]
    #: The fraction of the finger's movement that the view follows at the edge. At least 0.
    coefficient: float
    #: For `scroll`: the length of the view; default: the distance between the bounds. Above 0.
    dimension: float
    #: For `card` and `law`: in 1/units; default: 0.004 for `card`, 0.0015 for `law`. At least 0.
    softness: float


#: The distance at which the progress is 1, or an object with the distance and its axis.
GestureProgress: TypeAlias = Union[float, "GestureProgressObject"]


class _GestureProgressObjectRequired(TypedDict):
    #: Distance at which the progress is 1. Above 0.
    distance: float


class GestureProgressObject(_GestureProgressObjectRequired, total=False):
    """The distance at which the progress is 1, and its axis."""

    #: The axis to measure; default: all axes.
    axis: str
    #: Direction in which the distance counts.
    direction: Literal["positive", "negative", "either"]


_GestureEffectFrom = TypedDict("_GestureEffectFrom", {"from": float}, total=False)


class GestureEffect(_GestureEffectFrom, total=False):
    #: Input of the effect: `progress`, `distance`, `position`, or an axis; default: "progress".
    of: str
    #: Value of the effect at the end of the range.
    to: float
    curve: Curve
    #: Range of the input.
    range: Sequence[float]
    #: Change of the effect per unit of the input, instead of `from` and `to`.
    per: float
    #: Value of the effect at an input of 0, for `per`; default: 0.
    base: float
    #: Minimum of the effect.
    min: float
    #: Maximum of the effect.
    max: float
    #: Motion of the effect after a release; in a simulation, for every decision or by its name.
    released: Literal["follow", "stay"] | float | Mapping[str, Literal["follow", "stay"] | float]


class _TrackAnswerRequired(TypedDict):
    #: Progress from 0 to 1.
    progress: float
    #: The effects of the gesture.
    effects: dict[str, float]


class TrackAnswer(_TrackAnswerRequired, total=False):
    warnings: Warnings
    #: `time`, and the `position`, `progress` and `effects` at each time.
    samples: dict[str, Any]
    #: Position of the view.
    position: Value
    #: Velocity of the view, in units per second.
    velocity: Value
    #: The motion that was caught.
    caught: TrackAnswerCaught
    #: Translation that keeps the anchor between the fingers.
    translation: Value
    #: The point between the fingers, as a fraction of the view's size.
    anchor: Value
    #: Phase of a long press.
    phase: Literal["pressing", "activated", "cancelled"]
    #: Time at which the press activates; `null` if never.
    activates: float | None
    #: Time at which the press was cancelled; `null` if it was not.
    cancelled: float | None


class TrackAnswerCaught(TypedDict):
    """The motion that was caught."""

    #: Position of the view when it was caught.
    position: Value
    #: Velocity of the view when it was caught.
    velocity: Value
    #: Offset from `origin` from which the drag continues.
    offset: Value


class _RecognizeRequestRequired(TypedDict):
    gesture: GestureDescription
    #: The pointer events.
    events: Sequence[PointerEvent]


class RecognizeRequest(_RecognizeRequestRequired, total=False):
    #: The most significant digits of a number in a text, half rounded away from 0; null for the shortest exact form.
    #: Between 1 and 17.
    digits: int | None
    timestamps: Timestamps
    #: Until when to wait for events, on their clock.
    until: float
    estimator: Estimator


#: A recognizer by its name, as an object, or two composed; at most 16 recognizers in total.
GestureDescription: TypeAlias = Union[Literal["tap", "longPress", "drag", "magnify", "rotate"], "GestureObject"]


#: A recognizer, or a composition of two gestures.
GestureObject: TypeAlias = Union["TapGesture", "LongPressGesture", "DragGesture", "MagnifyGesture", "RotateGesture",
    "CombinedGesture", "AttachedGesture"]


class _TapGestureRequired(TypedDict):
    #: A number of taps.
    type: Literal["tap"]


class TapGesture(_TapGestureRequired, total=False):
    #: The number of taps. Between 1 and 1000.
    count: int
    #: The maximum time between taps, in seconds. At least 0.
    spacing: float
    #: The maximum distance a finger may move. At least 0.
    maximumDistance: float
    #: Name of the gesture in the answer.
    name: str


class _LongPressGestureRequired(TypedDict):
    #: A finger that stays down.
    type: Literal["longPress"]


class LongPressGesture(_LongPressGestureRequired, total=False):
    #: The minimum duration, in seconds. At least 0.
    duration: float
    #: The maximum distance a finger may move. At least 0.
    maximumDistance: float
    #: Name of the gesture in the answer.
    name: str


class _DragGestureRequired(TypedDict):
    #: A finger that moves.
    type: Literal["drag"]


class DragGesture(_DragGestureRequired, total=False):
    #: The minimum distance. At least 0.
    minimumDistance: float
    #: Name of the gesture in the answer.
    name: str


class _MagnifyGestureRequired(TypedDict):
    #: Two fingers that move apart or together.
    type: Literal["magnify"]


class MagnifyGesture(_MagnifyGestureRequired, total=False):
    #: The minimum change of scale. At least 0.
    minimumScaleDelta: float
    #: Name of the gesture in the answer.
    name: str


class _RotateGestureRequired(TypedDict):
    #: Two fingers that turn, or one that circles a point.
    type: Literal["rotate"]


class RotateGesture(_RotateGestureRequired, total=False):
    #: The minimum angle, in degrees. At least 0.
    minimumAngleDelta: float
    #: The center about which one finger rotates, instead of two fingers.
    center: Point
    #: Name of the gesture in the answer.
    name: str


class _CombinedGestureRequired(TypedDict):
    #: Two gestures: both at once, the second after the first, or the second where the first fails.
    type: Literal["simultaneously", "sequenced", "exclusively"]
    #: The first gesture.
    first: GestureDescription
    #: The second gesture.
    second: GestureDescription


class CombinedGesture(_CombinedGestureRequired, total=False):
    #: Name of the gesture in the answer.
    name: str


class _AttachedGestureRequired(TypedDict):
    #: The gesture of a view and that of a view inside it, by the modifier that attaches the outer one.
    type: Literal["gesture", "highPriorityGesture", "simultaneousGesture"]
    #: The gesture of the outer view.
    outer: GestureDescription
    #: The gesture inside.
    inner: GestureDescription


class AttachedGesture(_AttachedGestureRequired, total=False):
    #: Name of the gesture in the answer.
    name: str


class _PointerEventRequired(TypedDict):
    #: The pointer event.
    type: Literal["down", "move", "up", "cancel"]
    #: In the unit of `timestamps`.
    time: float


class PointerEvent(_PointerEventRequired, total=False):
    #: Identifies the pointer among several. Between −2147483648 and 2147483647.
    pointer: int
    #: Position of the pointer; required except for `cancel`.
    position: Point


class _RecognizeAnswerRequired(TypedDict):
    #: The gesture events that a view receives.
    events: list[RecognizedEvent]
    #: The gestures that failed.
    failures: list[GestureFailure]


class RecognizeAnswer(_RecognizeAnswerRequired, total=False):
    warnings: Warnings


class _RecognizedEventRequired(TypedDict):
    #: In seconds.
    time: float
    #: Name of the gesture, or its path: `/`, `/first`, `/second/first`.
    gesture: str
    #: What happened.
    event: Literal["changed", "ended", "reset"]


class RecognizedEvent(_RecognizedEventRequired, total=False):
    #: Value of the gesture, with the names of SwiftUI.
    value: Any


class GestureFailure(TypedDict):
    #: In seconds.
    time: float
    #: Name of the gesture, or its path.
    gesture: str
    #: The reason.
    reason: Literal["tooShort", "movedTooFar", "liftedTooEarly", "tooSlow", "tooFewFingers", "tooManyFingers",
        "tooSmall", "cancelled", "excluded", "firstFailed", "nothingRecognized"]


class _SimulateRequestRequired(TypedDict):
    #: The pointer events.
    events: Sequence[PointerEvent]


class SimulateRequest(_SimulateRequestRequired, total=False):
    #: The most significant digits of a number in a text, half rounded away from 0; null for the shortest exact form.
    #: Between 1 and 17.
    digits: int | None
    timestamps: Timestamps
    #: The gesture, or one that begins once another has ended.
    gesture: Literal["drag", "magnify", "rotate", "transform", "press", "tap"] | SequencedGesture
    #: Target of the view while it is pressed.
    pressed: Place
    #: Number of taps; default: 1. Between 1 and 1000.
    count: int
    #: Maximum time between taps, in seconds; default: 0.35. At least 0.
    spacing: float
    #: Maximum distance a finger may move; default: 10. At least 0.
    maximumDistance: float
    #: The axes along which the gesture is tracked; default: "any".
    axis: Literal["x", "y", "any"]
    #: Whether the gesture keeps to the axis of its first movement; default: false.
    axisLock: bool
    #: Distance the finger must move before the view follows; default: 10. At least 0.
    minimumDistance: float
    #: The point about which the view is scaled and rotated; default: 0.
    anchor: Point
    #: The center about which one finger rotates the view.
    center: Point
    #: Whether the view follows the point between the fingers; default: true.
    pan: bool
    #: For `transform`: whether one finger moves the view too; default: 2. Between 1 and 2.
    fingers: int
    #: Whether `bounds` act on the whole motion of the fingers or on that of each event, which needs `bounds` and
    #: excludes `rubberBand`; default: "total".
    clamping: Literal["total", "event"]
    #: Position of the view at the first event, if not `origin`.
    start: Place
    #: The `state` of the motion of the view at the first event.
    state: str
    #: Time of the first event, on the clock of `state`.
    at: float
    #: Resting position of the view; by default 1 for a scale, a `tap` and each number of a `press`, else 0.
    origin: Place
    bounds: Bounds
    rubberBand: RubberBand
    progress: GestureProgress
    #: Effects that depend on the gesture, under names of your choice.
    effects: Mapping[str, GestureEffect]
    estimator: Estimator
    target: ReleaseTarget
    projection: Projection
    handoff: Handoff
    #: The animation to the target; default: `.spring`.
    animation: Animation
    #: The animation back to the origin; defaults to `animation`.
    cancelAnimation: Animation
    #: The animation by which the view follows the fingers, or goes to `pressed`; by default at once, and a press with
    #: `animation`.
    trackingAnimation: Animation
    fidelity: Fidelity
    #: The fraction of its range, the greatest distance from the target since that last changed, within which a number
    #: counts as settled. Above 0 and below 1.
    epsilon: float
    platform: Platform
    sample: Sample
    columns: ColumnNames
    measure: Measure


class SequencedGesture(TypedDict):
    #: SwiftUI's `sequenced(before:)`.
    type: Literal["sequenced"]
    first: GestureDescription
    #: The gesture of the view.
    second: Literal["drag", "magnify", "rotate", "transform", "press", "tap"]


class _SimulateAnswerRequired(TypedDict):
    timeline: Timeline
    #: `time`, the requested columns, `progress` and `effects`.
    samples: Samples
    #: The parts of the timeline, in order.
    parts: list[GesturePart]
    #: The gestures that failed.
    failures: list[GestureFailure]
    #: Opaque token of the motion; send it as `state` to continue, as in `/v1/animations/merge` or `/v1/gestures/track`.
    state: str


class SimulateAnswer(_SimulateAnswerRequired, total=False):
    warnings: Warnings
    measures: Measures


class _GesturePartRequired(TypedDict):
    #: Name of the part.
    name: Literal["touched", "tracked", "released", "rest"]
    #: In seconds.
    start: float
    #: End in seconds; `null` if the part never ends.
    end: float | None


class GesturePart(_GesturePartRequired, total=False):
    #: As for `/v1/gestures/release`.
    decision: str
    #: As for `/v1/gestures/release`.
    reason: str
    #: As for `/v1/gestures/release`.
    thresholds: list[Threshold]
    #: As for `/v1/gestures/release`.
    target: Value
    #: As for `/v1/gestures/release`.
    projected: Value
    #: As for `/v1/gestures/release`.
    velocity: Value
    #: As for `/v1/gestures/release`.
    relativeVelocity: Value


_AnimatorRequestFrom = TypedDict("_AnimatorRequestFrom", {"from": Value}, total=False)


class _AnimatorRequestRequired(TypedDict):
    #: The commands, ascending in `at`.
    commands: Sequence[AnimatorCommand]


class AnimatorRequest(_AnimatorRequestFrom, _AnimatorRequestRequired, total=False):
    #: The most significant digits of a number in a text, half rounded away from 0; null for the shortest exact form.
    #: Between 1 and 17.
    digits: int | None
    #: The timing of the animator; default: `easeInOut`.
    timing: Timing
    #: Duration in seconds; default: 0.35; required for `uiView`. At least 0.
    duration: float
    #: Whether the animator stays active at its end, and does not call its completion handler.
    pausesOnCompletion: bool
    #: Whether `fractionComplete` is a fraction of the distance rather than of the time.
    scrubsLinearly: bool
    #: Target value; default: 1.
    to: Value
    ignored: Ignored
    #: Color space of the interpolation, in the syntax of CSS after `in` (CSS Color 4 §12).
    colorSpace: str
    angles: Angles
    rounding: Rounding
    #: The `state` of an earlier answer, from which this motion goes on at the time `at` without a jump, in place of the
    #: members that say where it begins.
    state: str
    #: The time at which `state` is caught, in seconds on its clock; a motion in flight needs it.
    at: float
    #: Animations added before the start, as by UIKit's `addAnimations(_:delayFactor:)`.
    animations: Sequence[AddedAnimation]
    timestamps: Timestamps
    fidelity: Fidelity
    #: The fraction of its range, the greatest distance from the target since that last changed, within which a number
    #: counts as settled. Above 0 and below 1.
    epsilon: float
    platform: Platform
    sample: Sample
    columns: ColumnNames
    measure: Measure


#: An animation; a curve and `uiView` take the animator's duration.
Timing: TypeAlias = Union["Animation", "UIViewTiming"]


class _UIViewTimingRequired(TypedDict):
    #: UIKit's spring with a damping ratio and a duration.
    type: Literal["uiView"]
    #: Damping ratio. Above 0 and at most 1.
    dampingRatio: float


class UIViewTiming(_UIViewTimingRequired, total=False):
    #: Duration in seconds; default: that of the animator. Above 0.
    duration: float
    #: Initial velocity in distances to the target per second.
    initialVelocity: float


_AddedAnimationFrom = TypedDict("_AddedAnimationFrom", {"from": Value}, total=False)


class AddedAnimation(_AddedAnimationFrom, total=False):
    #: Target value; default: 1.
    to: Value
    ignored: Ignored
    #: Color space of the interpolation, in the syntax of CSS after `in` (CSS Color 4 §12).
    colorSpace: str
    angles: Angles
    rounding: Rounding
    #: Delay as a fraction of the animator's duration, with whose end it ends. Between 0 and 1.
    delayFactor: float


#: A command to the animator, at its time.
AnimatorCommand: TypeAlias = Union["StartCommand", "PauseCommand", "ScrubCommand", "ReverseCommand",
    "ContinueCommand", "StopCommand", "FinishCommand"]


class _StartCommandRequired(TypedDict):
    #: In the unit of `timestamps`; ascending. At least 0.
    at: float
    #: Starts the animator.
    type: Literal["start"]


class StartCommand(_StartCommandRequired, total=False):
    #: The delay in seconds. At least 0.
    delay: float


class PauseCommand(TypedDict):
    #: In the unit of `timestamps`; ascending. At least 0.
    at: float
    #: Pauses the animator.
    type: Literal["pause"]


class ScrubCommand(TypedDict):
    #: In the unit of `timestamps`; ascending. At least 0.
    at: float
    #: Sets the completed fraction.
    type: Literal["fractionComplete"]
    #: The fraction. Between 0 and 1.
    value: float


class ReverseCommand(TypedDict):
    #: In the unit of `timestamps`; ascending. At least 0.
    at: float
    #: Sets the direction.
    type: Literal["isReversed"]
    #: Whether the animator plays from its end to its start.
    value: bool


class _ContinueCommandRequired(TypedDict):
    #: In the unit of `timestamps`; ascending. At least 0.
    at: float
    #: Continues a paused animator.
    type: Literal["continueAnimation"]


class ContinueCommand(_ContinueCommandRequired, total=False):
    #: The duration of the rest, as a factor of the whole duration; 0 keeps the remaining time. At least 0.
    durationFactor: float
    #: The timing of the rest; default: unchanged.
    timing: Timing | None


class _StopCommandRequired(TypedDict):
    #: In the unit of `timestamps`; ascending. At least 0.
    at: float
    #: Stops the animator.
    type: Literal["stop"]


class StopCommand(_StopCommandRequired, total=False):
    #: Whether it ends at once, without its completion handler.
    withoutFinishing: bool


class FinishCommand(TypedDict):
    #: In the unit of `timestamps`; ascending. At least 0.
    at: float
    #: Finishes a stopped animator.
    type: Literal["finish"]
    #: The final position.
    position: Literal["end", "start", "current"]


class _AnimatorAnswerRequired(TypedDict):
    timeline: Timeline
    samples: Samples
    animation: ResolvedAnimation
    #: Total duration in seconds.
    duration: float
    #: Animator state after each command.
    commands: list[AnimatorCommandOutcome]
    #: State of the animator at the end.
    animatingState: Literal["inactive", "active", "stopped"]
    #: Opaque token of the motion; send it as `state` to continue.
    state: str | None
    #: Argument of the completion handler; `null` if it is not called.
    completion: AnimatorAnswerCompletion | None


class AnimatorAnswer(_AnimatorAnswerRequired, total=False):
    warnings: Warnings
    measures: Measures
    #: The added animations with their samples.
    animations: list[AddedAnimationAnswer]


class AnimatorCommandOutcome(TypedDict):
    #: In seconds.
    at: float
    #: State of the animator.
    animatingState: Literal["inactive", "active", "stopped"]
    #: Whether the animator is running.
    isRunning: bool
    #: Whether the animator plays from its end to its start.
    isReversed: bool
    #: Completed fraction, in the direction of playback.
    fractionComplete: float
    #: Velocity of `fractionComplete`, per second.
    fractionVelocity: float


class AddedAnimationAnswer(TypedDict):
    #: Delay as a fraction of the animator's duration.
    delayFactor: float
    samples: Samples


class AnimatorAnswerCompletion(TypedDict):
    """Argument of the completion handler; `null` if it is not called."""

    #: In seconds.
    at: float
    #: Final position of the animator.
    position: Literal["end", "start", "current"]


class _TransactionRequestRequired(TypedDict):
    #: The modifiers in source order; the first is the innermost.
    modifiers: Sequence[ViewModifier]


class TransactionRequest(_TransactionRequestRequired, total=False):
    #: The most significant digits of a number in a text, half rounded away from 0; null for the shortest exact form.
    #: Between 1 and 17.
    digits: int | None
    #: The transaction of a change.
    transaction: Transaction
    #: Several changes instead of `transaction` and `at`, ascending in `at`.
    transactions: Sequence[TransactionRequestTransaction]
    #: The values of custom transaction keys that a transaction does not set, by name.
    keyDefaults: Mapping[str, Any]
    #: Time of the change, in seconds; default: 0. At least 0.
    at: float
    #: Asks for the motion of each attribute whose values are known.
    frames: TransactionRequestFrames
    fidelity: Fidelity
    #: The fraction of its range, the greatest distance from the target since that last changed, within which a number
    #: counts as settled. Above 0 and below 1.
    epsilon: float
    platform: Platform


class Transaction(TypedDict, total=False):
    """A SwiftUI transaction, with the criteria of its completion."""

    #: The animation; `null` for no animation.
    animation: OptionalAnimation
    #: Whether animation modifiers are ignored.
    disablesAnimations: bool
    #: Whether the change is part of a continuous interaction.
    isContinuous: bool
    #: Whether values set without animation count toward an inherited velocity.
    tracksVelocity: bool
    #: Custom transaction keys, with their values.
    keys: Mapping[str, Any]
    completionCriteria: CompletionCriteria


#: Whether the completion is called when the last animation is logically complete, or removed.
CompletionCriteria: TypeAlias = Literal["logicallyComplete", "removed"]


class _TransactionRequestTransactionRequired(TypedDict):
    #: Time of the change, in seconds. At least 0.
    at: float


class TransactionRequestTransaction(_TransactionRequestTransactionRequired, total=False):
    """A transaction with its time `at`."""

    #: The animation; `null` for no animation.
    animation: OptionalAnimation
    #: Whether animation modifiers are ignored.
    disablesAnimations: bool
    #: Whether the change is part of a continuous interaction.
    isContinuous: bool
    #: Whether values set without animation count toward an inherited velocity.
    tracksVelocity: bool
    #: Custom transaction keys, with their values.
    keys: Mapping[str, Any]
    completionCriteria: CompletionCriteria


#: An attribute, or a modifier that changes the transaction of everything inside it: `animation` or `transaction`.
ViewModifier: TypeAlias = Union["AnimationModifier", "TransactionModifier", "ViewAttribute", "NamedAttribute"]


class _AnimationModifierRequired(TypedDict):
    #: Sets the animation of everything inside it.
    type: Literal["animation"]
    #: The animation to set; `null` sets none.
    animation: OptionalAnimation


class AnimationModifier(_AnimationModifierRequired, total=False):
    #: Whether the observed value changed, or the value before and after; without it, always applies.
    value: bool | AnimationModifierValueObject
    #: The observed values, before the first change and after each change.
    values: Sequence[Any]
    #: The only modifiers that the modifier applies to, as in `.animation(_:body:)`.
    body: Sequence[ViewModifier]


_AnimationModifierValueObjectFrom = TypedDict("_AnimationModifierValueObjectFrom", {"from": Any})


class AnimationModifierValueObject(_AnimationModifierValueObjectFrom):
    #: The value after the change.
    to: Any


class _TransactionModifierRequired(TypedDict):
    #: Changes the transaction of everything inside it.
    type: Literal["transaction"]


class TransactionModifier(_TransactionModifierRequired, total=False):
    #: Whether the observed value changed, or the value before and after; without it, always applies.
    value: bool | TransactionModifierValueObject
    #: The observed values, before the first change and after each change.
    values: Sequence[Any]
    #: The members that the transaction must have for the modifier to apply.
    when: Mapping[str, Any]
    #: The animation; `null` for no animation.
    animation: OptionalAnimation | CurrentAnimation
    #: Whether animation modifiers are ignored.
    disablesAnimations: bool
    #: Whether the change is part of a continuous interaction.
    isContinuous: bool
    #: Whether values set without animation count toward an inherited velocity.
    tracksVelocity: bool
    #: Custom transaction keys, with their values.
    keys: Mapping[str, Any]
    #: The settings to apply if `when` does not match.
    otherwise: TransactionSettings
    #: The only modifiers that the modifier applies to, as in `.animation(_:body:)`.
    body: Sequence[ViewModifier]


_TransactionModifierValueObjectFrom = TypedDict("_TransactionModifierValueObjectFrom", {"from": Any})


class TransactionModifierValueObject(_TransactionModifierValueObjectFrom):
    #: The value after the change.
    to: Any


#: The incoming animation with modifiers; no animation if none comes in.
CurrentAnimation: TypeAlias = Union[str, "CurrentAnimationObject"]


class _CurrentAnimationObjectRequired(TypedDict):
    #: The incoming animation.
    type: Literal["current"]


class CurrentAnimationObject(_CurrentAnimationObjectRequired, total=False):
    modifiers: Modifiers


class TransactionSettings(TypedDict, total=False):
    """A SwiftUI transaction: the context of a change."""

    #: The animation; `null` for no animation.
    animation: OptionalAnimation | CurrentAnimation
    #: Whether animation modifiers are ignored.
    disablesAnimations: bool
    #: Whether the change is part of a continuous interaction.
    isContinuous: bool
    #: Whether values set without animation count toward an inherited velocity.
    tracksVelocity: bool
    #: Custom transaction keys, with their values.
    keys: Mapping[str, Any]


_ViewAttributeFrom = TypedDict("_ViewAttributeFrom", {"from": Value}, total=False)


class _ViewAttributeRequired(TypedDict):
    #: An attribute that can be animated.
    type: Literal["opacity", "scaleEffect", "offset", "rotationEffect", "position", "frame", "padding", "blur",
        "brightness", "contrast", "saturation", "grayscale", "hueRotation", "foregroundStyle", "background", "tint",
        "shadow", "cornerRadius", "clipShape", "border", "fill", "stroke", "trim", "transition"]


class ViewAttribute(_ViewAttributeFrom, _ViewAttributeRequired, total=False):
    #: The value after the change; with `state` the default is where its motion was going.
    to: Value
    #: The values before the first change, unless there is `state`, and after each change.
    values: Sequence[Value]
    #: The `state` of an earlier answer, in place of `from`: a motion that goes on from time 0 until the first change.
    state: str
    #: The time at which `state` is caught, in seconds on its clock; a motion in flight needs it.
    at: float
    ignored: Ignored
    #: Color space of the interpolation, in the syntax of CSS after `in` (CSS Color 4 §12).
    colorSpace: str
    angles: Angles
    rounding: Rounding


_NamedAttributeFrom = TypedDict("_NamedAttributeFrom", {"from": Value}, total=False)


class _NamedAttributeRequired(TypedDict):
    #: Any attribute that can be animated.
    type: Literal["attribute"]
    #: The name of the attribute.
    name: str


class NamedAttribute(_NamedAttributeFrom, _NamedAttributeRequired, total=False):
    #: The value after the change; with `state` the default is where its motion was going.
    to: Value
    #: The values before the first change, unless there is `state`, and after each change.
    values: Sequence[Value]
    #: The `state` of an earlier answer, in place of `from`: a motion that goes on from time 0 until the first change.
    state: str
    #: The time at which `state` is caught, in seconds on its clock; a motion in flight needs it.
    at: float
    ignored: Ignored
    #: Color space of the interpolation, in the syntax of CSS after `in` (CSS Color 4 §12).
    colorSpace: str
    angles: Angles
    rounding: Rounding


class TransactionRequestFrames(TypedDict, total=False):
    """Asks for the motion of each attribute whose values are known."""

    sample: Sample
    columns: ColumnNames
    measure: Measure


class _TransactionAnswerRequired(TypedDict):
    #: The animation of each attribute.
    attributes: list[ResolvedAttribute]


class TransactionAnswer(_TransactionAnswerRequired, total=False):
    warnings: Warnings
    #: Outcome of each modifier, the outermost first.
    modifiers: list[TransactionAnswerModifier]
    completion: TransactionCompletion
    #: For several transactions: the animation of each attribute and the reason.
    transactions: list[TransactionAnswerTransaction]


class _ResolvedAttributeRequired(TypedDict):
    #: Name of the attribute.
    name: str
    #: JSON pointer to the modifier in the request.
    modifier: str


class ResolvedAttribute(_ResolvedAttributeRequired, total=False):
    #: The animation; `null` if the attribute changes immediately.
    animation: ResolvedAnimation | None
    #: The reason.
    reason: Literal["withAnimation", "animation", "scopedAnimation", "transaction", "scopedTransaction", "none"]
    #: JSON pointer to the source of the animation in the request.
    by: str
    #: The reason in a sentence.
    detail: str
    #: The value before the change.
    initial: Value
    #: With `state`: the velocity of `initial`, in units per second.
    initialVelocity: Value
    #: The changes, as events for `/v1/animations/merge`.
    events: list[Event]
    #: With `frames`: the durations of the attribute's motion.
    timeline: Timeline
    #: With `frames`: the attribute at each sample time.
    samples: Samples
    measures: Measures
    #: Opaque token of the motion; send it as `state` to continue.
    state: str | None


class TransactionAnswerModifier(TypedDict):
    #: JSON pointer to the modifier in the request.
    modifier: str
    #: `disabled`: the transaction disables animation modifiers.
    outcome: Literal["applied", "unchanged", "disabled"]


class TransactionCompletion(TypedDict):
    """When the completion that the transaction requests is called, as far as the values are given."""

    criteria: CompletionCriteria
    #: Time in seconds; `null` if never.
    at: float | None


class _TransactionAnswerTransactionRequired(TypedDict):
    #: In seconds.
    at: float
    #: As `attributes` of a single transaction, without events.
    attributes: list[dict[str, Any]]
    #: As `modifiers` of a single transaction.
    modifiers: list[dict[str, Any]]


class TransactionAnswerTransaction(_TransactionAnswerTransactionRequired, total=False):
    completion: TransactionCompletion


class _TransitionRequestRequired(TypedDict):
    transition: Transition


class TransitionRequest(_TransitionRequestRequired, total=False):
    #: The most significant digits of a number in a text, half rounded away from 0; null for the shortest exact form.
    #: Between 1 and 17.
    digits: int | None
    #: The animation of the transaction; without it nothing moves.
    animation: OptionalAnimation
    #: Times at which the transition reverses, or a text changes again, ascending.
    interruptions: Sequence[TransitionRequestInterruption]
    #: For transitions of views: whether the view is inserted or removed; default: `insertion`.
    phase: Literal["insertion", "removal"]
    #: The size of the view; required by `slide`, `move` and `push`.
    size: ViewSize
    #: For transitions of views: the layout direction; default: `leftToRight`.
    layoutDirection: Literal["leftToRight", "rightToLeft"]
    #: For `scroll`: the scroll offsets of the content.
    positions: Sequence[float]
    #: For `scroll` over time: the scroll offsets with their times, ascending.
    path: Sequence[TransitionRequestPath]
    #: The `state` of an earlier answer, from which this motion goes on at the time `at` without a jump, in place of the
    #: members that say where it begins.
    state: str
    #: The time at which `state` is caught, in seconds on its clock; a motion in flight needs it.
    at: float
    #: A JSON pointer to the member of the value that goes on from `state`, as where a finger let go; the others begin
    #: at rest.
    member: str
    fidelity: Fidelity
    #: The fraction of its range, the greatest distance from the target since that last changed, within which a number
    #: counts as settled. Above 0 and below 1.
    epsilon: float
    platform: Platform
    sample: Sample
    columns: ColumnNames
    measure: Measure


#: A transition: its name, SwiftUI source text, or an object with a `type`.
Transition: TypeAlias = Union[Literal["identity", "opacity", "scale", "slide", "blurReplace"], str, "TransitionObject"]


#: A transition as an object.
TransitionObject: TypeAlias = Union["IdentityTransition", "OpacityTransition", "SlideTransition", "ScaleTransition",
    "MoveTransition", "PushTransition", "OffsetTransition", "BlurTransition", "BlurReplaceTransition",
    "ModifierTransition", "CombinedTransition", "AsymmetricTransition", "MatchedGeometryTransition", "ZoomTransition",
    "NumericTextTransition", "ContentTransition", "ScrollTransition"]


class _IdentityTransitionRequired(TypedDict):
    #: No effect.
    type: Literal["identity"]


class IdentityTransition(_IdentityTransitionRequired, total=False):
    #: In place of the animation of the request.
    animation: Animation


class _OpacityTransitionRequired(TypedDict):
    #: The view fades.
    type: Literal["opacity"]


class OpacityTransition(_OpacityTransitionRequired, total=False):
    #: In place of the animation of the request.
    animation: Animation


class _SlideTransitionRequired(TypedDict):
    #: The view comes from the leading edge, and leaves by the other one.
    type: Literal["slide"]


class SlideTransition(_SlideTransitionRequired, total=False):
    #: In place of the animation of the request.
    animation: Animation


class _ScaleTransitionRequired(TypedDict):
    #: The view grows, and shrinks on removal.
    type: Literal["scale"]


class ScaleTransition(_ScaleTransitionRequired, total=False):
    #: The factor of the absent view.
    scale: float
    #: The point of the view that stays in place.
    anchor: UnitPoint
    #: In place of the animation of the request.
    animation: Animation


#: A point of a view: its name, or its fractions of width and height.
UnitPoint: TypeAlias = Union[Literal["center", "zero", "topLeading", "top", "topTrailing", "leading", "trailing", "bottomLeading", "bottom", "bottomTrailing"],
    "UnitPointObject"]


class UnitPointObject(TypedDict):
    #: Fraction of the width; outside of 0 to 1 it is outside the view.
    x: float
    #: Fraction of the height; outside of 0 to 1 it is outside the view.
    y: float


class _MoveTransitionRequired(TypedDict):
    #: The view comes from an edge, and leaves by it.
    type: Literal["move"]
    #: The edge.
    edge: Literal["top", "leading", "bottom", "trailing"]


class MoveTransition(_MoveTransitionRequired, total=False):
    #: In place of the animation of the request.
    animation: Animation


_PushTransitionFrom = TypedDict("_PushTransitionFrom", {"from": Literal["top", "leading", "bottom", "trailing"]})


class _PushTransitionRequired(TypedDict):
    #: The view comes from an edge, and leaves by the opposite one.
    type: Literal["push"]


class PushTransition(_PushTransitionFrom, _PushTransitionRequired, total=False):
    #: In place of the animation of the request.
    animation: Animation


class _OffsetTransitionRequired(TypedDict):
    #: The view comes from an offset, and leaves to it.
    type: Literal["offset"]


class OffsetTransition(_OffsetTransitionRequired, total=False):
    #: In units.
    x: float
    #: In units.
    y: float
    #: In place of the animation of the request.
    animation: Animation


class _BlurTransitionRequired(TypedDict):
    #: The view becomes sharp, and blurs on removal.
    type: Literal["blur"]
    #: The radius in units. At least 0.
    radius: float


class BlurTransition(_BlurTransitionRequired, total=False):
    #: In place of the animation of the request.
    animation: Animation


class _BlurReplaceTransitionRequired(TypedDict):
    #: The view blurs out, and its successor in.
    type: Literal["blurReplace"]


class BlurReplaceTransition(_BlurReplaceTransitionRequired, total=False):
    #: With `downUp` the view shrinks on removal, with `upUp` it grows.
    configuration: Literal["downUp", "upUp"]
    #: The radius of the absent view in units. At least 0.
    radius: float
    #: The factor of the absent view. Above 0 and at most 1.
    scale: float
    #: In place of the animation of the request.
    animation: Animation


class _ModifierTransitionRequired(TypedDict):
    #: Any effects on the absent view.
    type: Literal["modifier"]
    #: The effects.
    active: ViewEffects


class ModifierTransition(_ModifierTransitionRequired, total=False):
    #: In place of the animation of the request.
    animation: Animation


class ViewEffects(TypedDict, total=False):
    """The effects on a view that is not there."""

    #: The offset.
    offset: ViewEffectsOffset
    #: The opacity. Between 0 and 1.
    opacity: float
    #: The factor of the size.
    scale: float
    #: In degrees, clockwise.
    rotation: float
    #: The radius in units. At least 0.
    blur: float
    #: The brightness that is added. Between −1 and 1.
    brightness: float
    #: The factor of the contrast.
    contrast: float
    #: The factor of the saturation.
    saturation: float
    #: The amount of gray. Between 0 and 1.
    grayscale: float
    #: In degrees.
    hueRotation: float
    #: The point of the view that scale and rotation leave in place.
    anchor: UnitPoint


class ViewEffectsOffset(TypedDict, total=False):
    """The offset."""

    #: In units.
    x: float
    #: In units.
    y: float


class _CombinedTransitionRequired(TypedDict):
    #: Several transitions at once.
    type: Literal["combined"]
    #: The transitions.
    transitions: Sequence[ViewTransition]


class CombinedTransition(_CombinedTransitionRequired, total=False):
    #: In place of the animation of the request.
    animation: Animation


#: The transition of a view.
ViewTransition: TypeAlias = Union[Literal["identity", "opacity", "scale", "slide", "blurReplace"], str,
    "ViewTransitionObject"]


#: The transition of a view as an object.
ViewTransitionObject: TypeAlias = Union["IdentityTransition", "OpacityTransition", "SlideTransition",
    "ScaleTransition", "MoveTransition", "PushTransition", "OffsetTransition", "BlurTransition",
    "BlurReplaceTransition", "ModifierTransition", "CombinedTransition", "AsymmetricTransition"]


class _AsymmetricTransitionRequired(TypedDict):
    #: One transition in, and another one out.
    type: Literal["asymmetric"]
    #: The transition of an insertion.
    insertion: ViewTransition
    #: The transition of a removal.
    removal: ViewTransition


class AsymmetricTransition(_AsymmetricTransitionRequired, total=False):
    #: In place of the animation of the request.
    animation: Animation


class _MatchedGeometryTransitionRequired(TypedDict):
    #: Views that share an identifier, before and after a change.
    type: Literal["matchedGeometry"]
    #: The views, of which one is the source at a time.
    views: Sequence[MatchedView]


class MatchedGeometryTransition(_MatchedGeometryTransitionRequired, total=False):
    #: The properties that views take from the source.
    properties: Literal["frame", "position", "size"]
    #: The point that is at that of the source.
    anchor: UnitPoint


class _MatchedViewRequired(TypedDict):
    #: The name of the view in the answer, which no other view has.
    name: str
    #: The view's own frame, without matching.
    frame: Frame
    #: The role before the change.
    before: Literal["source", "follower", "absent"]
    #: The role after the change.
    after: Literal["source", "follower", "absent"]


class MatchedView(_MatchedViewRequired, total=False):
    #: The radius of the view's own corners, in units; with it, every view has the `cornerRadius` of the source. At
    #: least 0.
    cornerRadius: float
    #: The view's own `properties`; default: those of all views.
    properties: Literal["frame", "position", "size"]
    #: The view's own `anchor`; default: that of all views.
    anchor: UnitPoint


class Frame(TypedDict):
    """A rectangle in units."""

    #: The distance from the leading edge.
    x: float
    #: The distance from the top.
    y: float
    #: The width. At least 0.
    width: float
    #: The height. At least 0.
    height: float


class _ZoomTransitionRequired(TypedDict):
    #: The zoom from a view to the one that it opens, and back.
    type: Literal["zoom"]
    #: The view from which the other one opens.
    source: ZoomPlace
    #: The view once it is open.
    destination: ZoomPlace


class ZoomTransition(_ZoomTransitionRequired, total=False):
    #: Whether the view is opened or closed; default: `push`, or `pop` with `drag`.
    operation: Literal["push", "pop"]
    drag: ZoomDrag


class _ZoomPlaceRequired(TypedDict):
    #: The frame.
    frame: Frame


class ZoomPlace(_ZoomPlaceRequired, total=False):
    """The frame of a view, with its styling."""

    #: In units. At least 0.
    cornerRadius: float
    #: The shadow; default: none.
    shadow: Shadow


class Shadow(TypedDict, total=False):
    """A shadow, whose lengths are in units."""

    #: The blur radius. At least 0.
    radius: float
    #: The opacity. Between 0 and 1.
    opacity: float
    #: The offset toward the trailing edge.
    x: float
    #: The downward offset.
    y: float


class _ZoomDragRequired(TypedDict):
    #: Samples of the finger; the view is caught at the first.
    samples: Sequence[FingerSample]


class ZoomDrag(_ZoomDragRequired, total=False):
    """For `zoom`: a finger catches the view, drags and releases it."""

    #: Axis of the dismissal: to the right, or downward.
    axis: Literal["x", "y"]
    #: Distance of a full dismissal; defaults to the length of the destination. Above 0.
    distance: float
    estimator: Estimator
    #: Time of the release, on the clock of `samples`; defaults to the time of the last sample.
    liftTime: float
    #: The view is popped if any is exceeded; by default if `predicted` is above 0.5.
    thresholds: ZoomDragThresholds
    timestamps: Timestamps


class ZoomDragThresholds(TypedDict, total=False):
    """The view is popped if any is exceeded; by default if `predicted` is above 0.5."""

    #: Threshold for the progress of the dismissal. Between 0 and 1.
    progress: float
    #: Threshold for the velocity along the axis, in units per second. At least 0.
    velocity: float
    #: Threshold for the progress with a quarter of the velocity added. At least 0.
    predicted: float


_NumericTextTransitionFrom = TypedDict("_NumericTextTransitionFrom", {"from": str})


class _NumericTextTransitionRequired(TypedDict):
    #: A number whose digits roll.
    type: Literal["numericText"]
    #: The text after the change.
    to: str


class NumericTextTransition(_NumericTextTransitionFrom, _NumericTextTransitionRequired, total=False):
    #: Whether the number counts down; default: false.
    countsDown: bool
    #: The number before and after the change, which sets the direction.
    value: NumericTextTransitionValue
    #: The decimal separator, one character; default: `.`.
    separator: str
    #: Delay of each changing character after the one before it; default: 0. At least 0.
    stagger: float


_NumericTextTransitionValueFrom = TypedDict("_NumericTextTransitionValueFrom", {"from": float})


class NumericTextTransitionValue(_NumericTextTransitionValueFrom):
    """The number before and after the change, which sets the direction."""

    #: The number after the change.
    to: float


_ContentTransitionFrom = TypedDict("_ContentTransitionFrom", {"from": Value}, total=False)


class _ContentTransitionRequired(TypedDict):
    #: The content of a view changes.
    type: Literal["contentTransition"]
    #: How the content changes.
    style: Literal["identity", "opacity", "interpolate", "numericText", "symbolEffect"]


class ContentTransition(_ContentTransitionFrom, _ContentTransitionRequired, total=False):
    #: The value after the change, or the text; required by `interpolate` and `numericText`.
    to: Value
    ignored: Ignored
    #: Color space of the interpolation, in the syntax of CSS after `in` (CSS Color 4 §12).
    colorSpace: str
    angles: Angles
    rounding: Rounding
    #: Whether the number counts down; default: false.
    countsDown: bool
    #: The number before and after the change, which sets the direction.
    value: ContentTransitionValue
    #: The decimal separator, one character; default: `.`.
    separator: str
    #: Delay of each changing character after the one before it; default: 0. At least 0.
    stagger: float
    #: The directions in which the old symbol and the new one scale; default: downUp.
    replace: Literal["downUp", "upUp", "offUp"]
    #: The factor of the absent symbol; default: 0.5. Above 0 and at most 1.
    scale: float


_ContentTransitionValueFrom = TypedDict("_ContentTransitionValueFrom", {"from": float})


class ContentTransitionValue(_ContentTransitionValueFrom):
    """The number before and after the change, which sets the direction."""

    #: The number after the change.
    to: float


class _ScrollTransitionRequired(TypedDict):
    #: A view that is scrolled.
    type: Literal["scroll"]
    #: The length of the container along the axis, or its size.
    container: float | ViewSize


class ScrollTransition(_ScrollTransitionRequired, total=False):
    #: The axis in which the container scrolls.
    axis: Literal["vertical", "horizontal"]
    #: The position of the view's start in the content, in units.
    start: float
    #: The length of the view along the axis, in units. Above 0.
    length: float
    #: The frame of the view in the content, in place of `start` and `length`.
    frame: Frame
    #: The configuration of both sides; default: an interactive one.
    configuration: ScrollConfiguration
    #: The configuration at the top or leading edge.
    topLeading: ScrollConfiguration
    #: The configuration at the bottom or trailing edge.
    bottomTrailing: ScrollConfiguration
    #: Where the effect ends; default: `visible`.
    threshold: ScrollThreshold
    #: The curve from just hidden to the threshold; default: `easeInOut`.
    curve: Curve
    #: The opposite of the offset per unit of distance between the centers.
    parallax: float
    #: The values of the view's effects, in each phase.
    effects: ScrollEffects


class ViewSize(TypedDict):
    #: In units. At least 0.
    width: float
    #: In units. At least 0.
    height: float


#: The configuration of a scroll transition.
ScrollConfiguration: TypeAlias = Union[str, "ScrollConfigurationObject"]


#: A configuration as an object.
ScrollConfigurationObject: TypeAlias = Union["IdentityConfiguration", "InteractiveConfiguration",
    "AnimatedConfiguration"]


class _IdentityConfigurationRequired(TypedDict):
    #: No effect.
    type: Literal["identity"]


class IdentityConfiguration(_IdentityConfigurationRequired, total=False):
    #: Where the effect ends; default: `visible`.
    threshold: ScrollThreshold
    #: The animation of the effect; default: `.default` for `animated`, else none.
    animation: Animation


#: Where a view counts as visible: a name, a visible part, one with an inset, or one between two others.
ScrollThreshold: TypeAlias = Union[Literal["visible", "hidden", "centered"], "InterpolatedThreshold",
    "InsetThreshold", "VisibleThreshold"]


_InterpolatedThresholdFrom = TypedDict("_InterpolatedThresholdFrom", {"from": "ScrollThreshold"})


class InterpolatedThreshold(_InterpolatedThresholdFrom):
    #: The threshold at 1.
    towards: ScrollThreshold
    #: The part of the way. Between 0 and 1.
    amount: float


class InsetThreshold(TypedDict):
    #: The threshold.
    threshold: ScrollThreshold
    #: The distance toward the center, in units.
    inset: float


class VisibleThreshold(TypedDict):
    #: The visible part of the view. Between 0 and 1.
    visible: float


class _InteractiveConfigurationRequired(TypedDict):
    #: The effect follows the scrolling.
    type: Literal["interactive"]


class InteractiveConfiguration(_InteractiveConfigurationRequired, total=False):
    #: Where the effect ends; default: `visible`.
    threshold: ScrollThreshold
    #: The animation of the effect; default: `.default` for `animated`, else none.
    animation: Animation
    #: The curve from just hidden to the threshold; default: `easeInOut`.
    curve: Curve


class _AnimatedConfigurationRequired(TypedDict):
    #: The effect is animated when the threshold is passed.
    type: Literal["animated"]


class AnimatedConfiguration(_AnimatedConfigurationRequired, total=False):
    #: Where the effect ends; default: `visible`.
    threshold: ScrollThreshold
    #: The animation of the effect; default: `.default` for `animated`, else none.
    animation: Animation


class _ScrollEffectsRequired(TypedDict):
    #: The value for a view that is visible.
    identity: Value


class ScrollEffects(_ScrollEffectsRequired, total=False):
    #: The value for a view that is hidden at the top or leading edge; default: `identity`.
    topLeading: Value
    #: The value for a view that is hidden at the bottom or trailing edge; default: `identity`.
    bottomTrailing: Value


class _TransitionRequestInterruptionRequired(TypedDict):
    #: In seconds. At least 0.
    at: float


class TransitionRequestInterruption(_TransitionRequestInterruptionRequired, total=False):
    #: The animation of the reversed transition; default: the request's.
    animation: OptionalAnimation
    drag: ZoomDrag
    #: For `numericText`: the next text, in place of the reversal; every interruption has one.
    to: str
    #: Whether the number counts down to the next text; default: as the transition.
    countsDown: bool


class TransitionRequestPath(TypedDict):
    #: In seconds. At least 0.
    at: float
    #: Scroll offset of the content.
    position: float


class _TransitionAnswerRequired(TypedDict):
    #: Samples over `time`; for `scroll` over `position`.
    samples: TransitionSamples


class TransitionAnswer(_TransitionAnswerRequired, total=False):
    warnings: Warnings
    timeline: Timeline
    #: Opaque token of the motion; send it as `state` to continue.
    state: str | None
    measures: Measures
    animation: ResolvedAnimation
    #: For transitions of views: the insertions and removals with their times.
    changes: list[dict[str, Any]]
    #: For transitions of views: the anchor of each scale and rotation.
    anchors: dict[str, Any]
    #: For `zoom`: the lifecycle callbacks of the pushed view, with their times.
    lifecycle: list[dict[str, Any]]
    #: For `zoom`: each release with its time, its outcome, the reason, and the progress.
    releases: list[dict[str, Any]]
    #: For `numericText`: the change of each character.
    characters: list[dict[str, Any]]
    #: For `numericText` with texts as interruptions: each character with its changes.
    glyphs: list[dict[str, Any]]
    #: For `scroll`: the phase at each position.
    phases: list[str]


class TransitionSamples(TypedDict, total=False):
    """Samples over `time`; for `scroll` over `position`."""

    #: In seconds.
    time: list[float]
    #: Scroll offset of the content.
    position: Columns
    #: The effects.
    value: Columns
    #: Velocity in units per second.
    velocity: Columns
    acceleration: Columns
    #: The model values of the effects.
    model: Columns
    #: For `scroll`: from −1 to 1; 0 where the view is fully in the viewport.
    phaseValue: Columns
    #: For `scroll`: the parallax offset.
    parallax: Columns


class _TimelineRequestRequired(TypedDict):
    #: The steps, labels and timelines, in order.
    steps: Sequence[TimelineStep]


class TimelineRequest(_TimelineRequestRequired, total=False):
    #: The most significant digits of a number in a text, half rounded away from 0; null for the shortest exact form.
    #: Between 1 and 17.
    digits: int | None
    #: Seconds of the timeline in one second of the playback. Above 0.
    rate: float
    repeat: TimelineRepeat
    #: What is done to the timeline while it plays, ascending in `at`.
    playback: Sequence[PlaybackEvent]
    #: The `state` of an earlier answer, from which this motion goes on at the time `at` without a jump, in place of the
    #: members that say where it begins.
    state: str
    #: The time at which `state` is caught, in seconds on its clock; a motion in flight needs it.
    at: float
    ignored: Ignored
    #: Color space of the interpolation, in the syntax of CSS after `in` (CSS Color 4 §12).
    colorSpace: str
    angles: Angles
    rounding: Rounding
    fidelity: Fidelity
    #: The fraction of its range, the greatest distance from the target since that last changed, within which a number
    #: counts as settled. Above 0 and below 1.
    epsilon: float
    platform: Platform
    sample: Sample
    columns: ColumnNames
    measure: Measure


#: A step of a track, a label, or a timeline inside.
TimelineStep: TypeAlias = Union["StepLabel", "InnerTimeline", "TrackStep"]


class _StepLabelRequired(TypedDict):
    #: Name of a time, for the steps after it; not one that begins with `<>+-`.
    label: str


class StepLabel(_StepLabelRequired, total=False):
    at: StepPosition


#: When a step begins: seconds since the start of the timeline that lists it; `+0.2` or `-0.2` from the end of the step
#: before, `<` and `>` for its start and end, with an offset as in `<0.1` or `>-0.3`; or a label, with an offset as in
#: `shown+0.1`.
StepPosition: TypeAlias = Union[float, str]


class _InnerTimelineRequired(TypedDict):
    timeline: StepList


class InnerTimeline(_InnerTimelineRequired, total=False):
    at: StepPosition
    #: Its seconds in one second of the timeline around it. Above 0.
    rate: float


class StepList(TypedDict):
    """Steps with seconds of their own; tracks and labels are those of the whole."""

    steps: Sequence[TimelineStep]


_TrackStepFrom = TypedDict("_TrackStepFrom", {"from": Value}, total=False)


class _TrackStepRequired(TypedDict):
    #: Name of the track, a member of the value.
    track: str
    #: The target, with `items` of each.
    to: Value


class TrackStep(_TrackStepFrom, _TrackStepRequired, total=False):
    #: The animation; `null` for none; default: `.default`.
    animation: OptionalAnimation
    at: StepPosition
    #: Whether it ends when it has settled or, for `logical`, when it is logically complete.
    ends: Literal["settled", "logical"]
    #: The items of the track, which are its value as an array or, of names, as an object.
    items: int | Sequence[str]
    stagger: Stagger


_StaggerFrom = TypedDict("_StaggerFrom", {"from": Union[Literal["first", "last", "center", "edges", "random"], int]}, total=False)


class Stagger(_StaggerFrom, total=False):
    """The delays of the items of a step, by their distance from an origin; without one all at once."""

    #: Seconds for each item of distance. At least 0.
    each: float
    #: Seconds from the first start to the last. At least 0.
    total: float
    #: `[rows, columns]`, which the items fill row by row; distances are then as the crow flies.
    grid: Sequence[int]
    #: The direction of the grid that counts alone.
    axis: Literal["x", "y"]
    #: Easing over the distances, of which the greatest stays; default: none.
    easing: Curve
    #: Decides the order from `random`; default: 0. Between 0 and 9007199254740992.
    seed: int


#: The passes of the whole; default: one.
TimelineRepeat: TypeAlias = Union[Literal["forever"], "Passes"]


class Passes(TypedDict, total=False):
    #: Number of passes; default: without end. Between 1 and 1000000.
    count: int
    #: Whether every second pass runs backward.
    autoreverses: bool
    #: Seconds between two passes. At least 0.
    delay: float


class _PlaybackEventRequired(TypedDict):
    #: Seconds since the playback began. At least 0.
    at: float
    #: `seek` goes to the time `to`, of all passes together; `rate` plays on at the rate `to`; `reverse` turns the
    #: direction.
    action: Literal["pause", "resume", "reverse", "seek", "rate"]


class PlaybackEvent(_PlaybackEventRequired, total=False):
    #: Of `seek` in seconds; of `rate` above 0. At least 0.
    to: float


class _TimelineAnswerRequired(TypedDict):
    timeline: Timeline
    samples: Samples
    #: The steps, one for each item.
    steps: list[TimelineAnswerStep]
    #: The time of each label, in seconds of the timeline.
    labels: dict[str, float]


class TimelineAnswer(_TimelineAnswerRequired, total=False):
    warnings: Warnings
    measures: Measures
    #: Opaque token of the motion; send it as `state` to continue.
    state: str | None


class _TimelineAnswerStepRequired(TypedDict):
    track: str
    #: In seconds of the timeline.
    start: float
    #: In seconds of the timeline.
    logicallyComplete: float | None
    #: When the motion that the step became part of has settled, or another begins anew.
    settled: float | None
    #: As in `/v1/animations/merge`.
    outcome: Literal["started", "merged", "combined", "immediate", "unchanged"]


class TimelineAnswerStep(_TimelineAnswerStepRequired, total=False):
    #: Index or name of the item.
    item: int | str


class _ConversionRequestRequired(TypedDict):
    #: What is converted: source text of any system, the name of a preset, an animation, or a spring.
    animation: Animation | Spring


class ConversionRequest(_ConversionRequestRequired, total=False):
    #: The most significant digits of a number in a text, half rounded away from 0; null for the shortest exact form.
    #: Between 1 and 17.
    digits: int | None
    #: The systems, each once; all by default.
    targets: Sequence[ConversionTarget]
    #: The greatest error of a conversion, as a part of the way; it determines the number of stops and pieces. Between
    #: 1e-05 and 0.5.
    tolerance: float


#: A system: SwiftUI, UIKit and Core Animation of iOS 17, Jetpack Compose 1.8, `androidx.dynamicanimation`, Material 3's
#: motion schemes, Flutter 3, React Native's `Animated`, Reanimated 4, react-spring 9 and 10, Motion 12, Popmotion 11,
#: anime.js 4, GSAP 3 with CustomEase, CSS, Figma, Lottie, Design Tokens.
ConversionTarget: TypeAlias = Literal["swiftui", "uikit", "coreAnimation", "compose", "androidSpringForce",
    "material3", "flutter", "reactNative", "reanimated", "reactSpring", "motion", "popmotion", "anime", "gsap", "css",
    "figma", "lottie", "designTokens"]


class _ConversionAnswerRequired(TypedDict):
    #: The animation that is converted, with its defaults filled in.
    animation: ResolvedAnimation
    #: A conversion for each target, in the order of `targets`.
    conversions: list[Conversion]


class ConversionAnswer(_ConversionAnswerRequired, total=False):
    warnings: Warnings


class Conversion(TypedDict):
    target: ConversionTarget
    #: Code to paste; `null` if the system has nothing like the motion.
    code: str | None
    #: The parameters under the system's own names, in its units; those with their default may be left out.
    parameters: dict[str, float | bool | str | list[float]] | None
    #: Whether the motion is the same, within a millionth.
    exact: bool
    #: The greatest error, and where it is; `null` if the conversion is exact.
    error: ConversionError | None
    #: Sentences that say what the system does not have of the original.
    lost: list[str]


class ConversionError(TypedDict):
    """The greatest error, and where it is; `null` if the conversion is exact."""

    #: As a part of the way from 0 to 1.
    value: float
    #: In seconds.
    time: float


_SpringFitRequestFrom = TypedDict("_SpringFitRequestFrom", {"from": Value}, total=False)


class SpringFitRequest(_SpringFitRequestFrom, total=False):
    #: The most significant digits of a number in a text, half rounded away from 0; null for the shortest exact form.
    #: Between 1 and 17.
    digits: int | None
    samples: RecordedSamples
    time: RecordedTimeList
    value: RecordedValueList
    timestamps: Timestamps
    #: The target, if it is known.
    to: Value
    #: When the motion started, on the clock of the samples, if it is known; at least 6 samples must follow. Between
    #: −1000000000000 and 1000000000000.
    offset: float
    #: The velocity at the start in units per second, if it is known; when the motion started is then found.
    initialVelocity: Value
    #: The parameters of `confidence` and `animation`.
    form: Literal["durationBounce", "responseDampingRatio", "massStiffnessDamping"]


#: The samples: numbers, or values of one shape with up to 16 numbers, all of which are on one spring or curve.
RecordedSamples: TypeAlias = Sequence["RecordedSample"]


class RecordedSample(TypedDict):
    #: The time; at least 1 ns after that of the previous sample. Between −1000000000000 and 1000000000000.
    time: float
    value: Value


#: The times of the samples, ascending; requires `value`.
RecordedTimeList: TypeAlias = Sequence[float]


#: The values of the samples, as many as `time`.
RecordedValueList: TypeAlias = Sequence[Value]


_SpringFitAnswerFrom = TypedDict("_SpringFitAnswerFrom", {"from": Value})


class _SpringFitAnswerRequired(TypedDict):
    #: The animation, with as few decimals as the confidence allows: numbers at most 10 % from those of `spring`, a
    #: bounce 0.05 if that is more.
    animation: AnimationObject
    spring: FittedSpring
    to: Value
    initialVelocity: Value
    #: The time of the start in seconds, on the clock of the samples.
    offset: float
    #: The root mean square of the differences between samples and motion, as parts of the range of each number. At
    #: least 0.
    residual: float
    confidence: SpringConfidence
    #: The timing curves that explain the samples best, the best first.
    alternatives: list[FitAlternative]
    convergence: Convergence


class SpringFitAnswer(_SpringFitAnswerFrom, _SpringFitAnswerRequired, total=False):
    warnings: Warnings


class FittedSpring(TypedDict):
    """The spring in every parameterization, of the mass 1."""

    #: Above 0.
    duration: float
    #: Above −1 and at most 1.
    bounce: float
    #: Above 0.
    response: float
    #: At least 0.
    dampingRatio: float
    mass: Literal[1]
    #: Above 0.
    stiffness: float
    #: At least 0.
    damping: float


class SpringConfidence(TypedDict, total=False):
    duration: ConfidenceInterval
    bounce: ConfidenceInterval
    response: ConfidenceInterval
    dampingRatio: ConfidenceInterval
    stiffness: ConfidenceInterval
    damping: ConfidenceInterval


#: The least and the greatest in 95 of 100 recordings with independent errors; `null` where the samples do not bound it.
ConfidenceInterval: TypeAlias = list[Union[float, None]]


_FitAlternativeFrom = TypedDict("_FitAlternativeFrom", {"from": Value})


class FitAlternative(_FitAlternativeFrom):
    """A timing curve that explains the samples."""

    #: The animation, as `/v1/animations/evaluate` takes it.
    animation: AnimationObject
    to: Value
    #: The time of its start, in seconds.
    offset: float
    #: The root mean square of the differences between samples and motion, as parts of the range of each number. At
    #: least 0.
    residual: float


#: The residual at the start of the search and after each step; of several numbers, weighted by their noise.
Convergence: TypeAlias = list[float]


_CurveFitRequestFrom = TypedDict("_CurveFitRequestFrom", {"from": Value}, total=False)


class CurveFitRequest(_CurveFitRequestFrom, total=False):
    #: The most significant digits of a number in a text, half rounded away from 0; null for the shortest exact form.
    #: Between 1 and 17.
    digits: int | None
    samples: RecordedSamples
    time: RecordedTimeList
    value: RecordedValueList
    timestamps: Timestamps
    #: The target, if it is known.
    to: Value
    #: When the motion started, on the clock of the samples, if it is known; at least 6 samples must follow. Between
    #: −1000000000000 and 1000000000000.
    offset: float
    #: Cubic Bézier curves, or straight lines from stop to stop.
    form: Literal["cubicBezier", "linear"]
    #: With `form` `linear`, the most stops; by default as few as stay within the noise, or 0.001 of the range. Between
    #: 2 and 64.
    stops: int


_CurveFitAnswerFrom = TypedDict("_CurveFitAnswerFrom", {"from": Value})


class _CurveFitAnswerRequired(TypedDict):
    #: The animation, as `/v1/animations/evaluate` takes it.
    animation: AnimationObject
    curve: Curve
    #: Seconds. Above 0.
    duration: float
    to: Value
    #: The time of the start in seconds, on the clock of the samples.
    offset: float
    #: The root mean square of the differences between samples and motion, as parts of the range of each number. At
    #: least 0.
    residual: float
    confidence: CurveConfidence
    #: The motions of other forms that explain the samples best, the best first.
    alternatives: list[CurveFitAlternative]
    convergence: Convergence


class CurveFitAnswer(_CurveFitAnswerFrom, _CurveFitAnswerRequired, total=False):
    warnings: Warnings


class CurveConfidence(TypedDict, total=False):
    x1: ConfidenceInterval
    y1: ConfidenceInterval
    x2: ConfidenceInterval
    y2: ConfidenceInterval
    duration: ConfidenceInterval
    offset: ConfidenceInterval
    stops: list[StopConfidence]


class StopConfidence(TypedDict):
    input: ConfidenceInterval
    output: ConfidenceInterval


_CurveFitAlternativeFrom = TypedDict("_CurveFitAlternativeFrom", {"from": Value})


class _CurveFitAlternativeRequired(TypedDict):
    #: The animation, as `/v1/animations/evaluate` takes it.
    animation: AnimationObject
    to: Value
    #: The time of its start, in seconds.
    offset: float
    #: The root mean square of the differences between samples and motion, as parts of the range of each number. At
    #: least 0.
    residual: float
    #: Whether it is within the noise of the samples.
    explainsAsWell: bool


class CurveFitAlternative(_CurveFitAlternativeFrom, _CurveFitAlternativeRequired, total=False):
    """Another motion that explains the samples."""

    #: The velocity with which a spring starts, if it has one.
    initialVelocity: Value


class _ComparisonRequestRequired(TypedDict):
    #: The motion as it was.
    before: ComparedMotion
    #: The motion as it is now.
    after: ComparedMotion


class ComparisonRequest(_ComparisonRequestRequired, total=False):
    #: The most significant digits of a number in a text, half rounded away from 0; null for the shortest exact form.
    #: Between 1 and 17.
    digits: int | None
    #: The greatest distance of motions that count as the same, as a part of the range. At least 0.
    within: float
    #: Frames per second, for `firstDifference` and the samples. Above 0.
    fps: float
    #: `value`: every time counts as much; `speed`: a distance counts by the speed of the faster motion, as a part of
    #: the greatest, so what differs at rest does not count; `rms` is then the root of the mean of w·d² over that of w,
    #: with d for the distance and w for the speed.
    weight: Literal["value", "speed"]


#: A motion in one of its forms.
ComparedMotion: TypeAlias = Union["RequestedMotion", "AnimationRequest", "StateInFlight", "RecordedColumns",
    "RecordedAnswer", str]


class _RequestedMotionRequired(TypedDict):
    #: The path of an operation, such as `/v1/springs/evaluate`.
    path: str


class RequestedMotion(_RequestedMotionRequired, total=False):
    #: Body of the request; default: `{}`.
    body: Mapping[str, Any]


class _StateInFlightRequired(TypedDict):
    #: The `state` of an earlier answer.
    state: str


class StateInFlight(_StateInFlightRequired, total=False):
    #: When it is caught, in seconds on its clock; default: its last event.
    at: float
    sample: Sample


class RecordedColumns(TypedDict):
    #: The times in seconds, ascending.
    time: Sequence[float]
    #: The values, as many; or an object with a list for each member, as `samples` has it.
    value: Sequence[Value] | Mapping[str, Any]


class _RecordedAnswer(TypedDict):
    """An answer with samples; its other members do not matter."""

    samples: RecordedColumns


#: An answer with samples; its other members do not matter.
RecordedAnswer: TypeAlias = Union["_RecordedAnswer", Mapping[str, Union["RecordedColumns", Any]]]


class _ComparisonAnswerRequired(TypedDict):
    #: Whether the greatest distance is at most `within`.
    same: bool
    #: The greatest distance at one time.
    greatest: ComparisonAnswerGreatest
    #: The root mean square of the distance, over time and over the numbers that move. At least 0.
    rms: float
    #: The first frame further apart than `within`, of a recording its first sample; else `null`.
    firstDifference: ComparisonAnswerFirstDifference | None
    #: By how many seconds `after` is later than `before`: the shift after which they are nearest; negative if it is
    #: earlier.
    late: float
    #: Greatest minus least value of `before`, in the value's shape; strings are left out.
    range: Any


class ComparisonAnswer(_ComparisonAnswerRequired, total=False):
    warnings: Warnings
    #: For a recording of at least 8 samples and a motion that is none.
    noise: ComparisonAnswerNoise


class ComparisonAnswerGreatest(TypedDict):
    """The greatest distance at one time."""

    #: As a part of the range, weighted. At least 0.
    value: float
    #: In seconds.
    time: float
    #: JSON pointer to the number in the value; empty for the whole.
    pointer: str


class ComparisonAnswerFirstDifference(TypedDict):
    """The first frame further apart than `within`, of a recording its first sample; else `null`."""

    #: From 0 at the time 0. At least 0.
    frame: int
    #: In seconds.
    time: float


class ComparisonAnswerNoise(TypedDict):
    """For a recording of at least 8 samples and a motion that is none."""

    #: Whether independent noise explains the distance.
    explains: bool
    #: Standard deviation of the noise, as a part of the range. At least 0.
    deviation: float


class _TokensRequestRequired(TypedDict):
    #: A file of tokens: the Design Tokens Format Module 2025.10, Style Dictionary's format, or variables of Figma.
    tokens: Mapping[str, Any]


class TokensRequest(_TokensRequestRequired, total=False):
    #: The most significant digits of a number in a text, half rounded away from 0; null for the shortest exact form.
    #: Between 1 and 17.
    digits: int | None
    #: The files, each once; all by default.
    to: Sequence[TokenTarget]
    #: The greatest error of a token in a file, as a part of the way. Between 1e-05 and 0.5.
    tolerance: float
    #: The greatest error of the curve for readers that do not know the form of a token; any by default. Between 1e-05
    #: and 0.5.
    fallbackTolerance: float
    #: What names begin with, unless they do, and files are named by.
    prefix: str


#: A kind of file: a stylesheet, Sass, a theme of Tailwind 4, SwiftUI, UIKit, Jetpack Compose, resources of Android,
#: Flutter, TypeScript for Motion, react-spring, Reanimated and GSAP, design tokens, Style Dictionary.
TokenTarget: TypeAlias = Literal["css", "scss", "tailwind", "swift", "uikit", "compose", "android", "flutter",
    "typescript", "dtcg", "styleDictionary"]


class _TokensAnswerRequired(TypedDict):
    #: In the order of `to`; a target may have several.
    files: list[TokensAnswerFile]
    #: The tokens of motion, in the order of the file.
    tokens: list[TokensAnswerToken]


class TokensAnswer(_TokensAnswerRequired, total=False):
    warnings: Warnings


class TokensAnswerFile(TypedDict):
    target: TokenTarget
    #: With its folders.
    name: str
    content: str


class TokensAnswerToken(TypedDict):
    #: The names of its groups and its own, with dots between.
    path: str
    type: Literal["duration", "cubicBezier", "transition", "spring", "linear", "keyframes"]
    targets: list[TokensAnswerTokenTarget]


class _TokensAnswerTokenTargetRequired(TypedDict):
    target: TokenTarget
    #: Whether the motion is the same, within a millionth.
    exact: bool
    #: The greatest error, and where it is; `null` if it is exact.
    error: TokensAnswerTokenTargetError | None


class TokensAnswerTokenTarget(_TokensAnswerTokenTargetRequired, total=False):
    #: The greatest error of the Bézier curve that the file has besides, for readers that do not know the form of the
    #: token; absent if it has none.
    fallback: TokensAnswerTokenTargetFallback | None


class TokensAnswerTokenTargetError(TypedDict):
    """The greatest error, and where it is; `null` if it is exact."""

    #: As a part of the way from 0 to 1.
    value: float
    #: In seconds.
    time: float


class TokensAnswerTokenTargetFallback(TypedDict):
    #: As a part of the way from 0 to 1.
    value: float
    #: In seconds.
    time: float


_PathRequestFrom = TypedDict("_PathRequestFrom", {"from": float}, total=False)


class _PathRequestRequired(TypedDict):
    path: Path
    animation: Animation


class PathRequest(_PathRequestFrom, _PathRequestRequired, total=False):
    #: The most significant digits of a number in a text, half rounded away from 0; null for the shortest exact form.
    #: Between 1 and 17.
    digits: int | None
    rotate: PathRotation
    #: The progress at the end; default: 1. Between −1000000 and 1000000.
    to: float
    #: The `state` of an earlier answer, from which this motion goes on at the time `at` without a jump, in place of the
    #: members that say where it begins.
    state: str
    #: The time at which `state` is caught, in seconds on its clock; a motion in flight needs it.
    at: float
    fidelity: Fidelity
    #: The fraction of its range, the greatest distance from the target since that last changed, within which a number
    #: counts as settled. Above 0 and below 1.
    epsilon: float
    platform: Platform
    sample: Sample
    columns: ColumnNames
    measure: Measure


#: SVG path data, alone or in CSS's `path()`; an arc between two points; or a smooth curve through points.
Path: TypeAlias = Union[str, "ArcPath", "PointPath"]


class ArcPath(TypedDict):
    #: An arc of a circle.
    arc: ArcPathArc


_ArcPathArcFrom = TypedDict("_ArcPathArcFrom", {"from": "Point"})


class _ArcPathArcRequired(TypedDict):
    #: Where it ends.
    to: Point


class ArcPathArc(_ArcPathArcFrom, _ArcPathArcRequired, total=False):
    """An arc of a circle."""

    #: How far its middle is beside the line, as a part of the distance of the points; above 0 it goes clockwise. 0.5 is
    #: a half circle. Between −100 and 100.
    curvature: float


class PointPath(TypedDict):
    #: The points; the path is closed if the last of four or more is the first again.
    through: Sequence[Point]


#: `auto`: the direction of the path, as in CSS's `offset-rotate`; else an angle in degrees.
PathRotation: TypeAlias = Union[Literal["auto"], float]


class _PathAnswerRequired(TypedDict):
    timeline: Timeline
    samples: Samples
    animation: ResolvedAnimation
    #: Length of the path. At least 0.
    length: float
    #: Whether the path goes around.
    closed: bool


class PathAnswer(_PathAnswerRequired, total=False):
    warnings: Warnings
    measures: Measures
    #: Opaque token of the motion; send it as `state` to continue.
    state: str | None


_AlignmentRequestFrom = TypedDict("_AlignmentRequestFrom", {"from": "Path"})


class _AlignmentRequestRequired(TypedDict):
    #: The second path.
    to: Path


class AlignmentRequest(_AlignmentRequestFrom, _AlignmentRequestRequired, total=False):
    #: The most significant digits of a number in a text, half rounded away from 0; null for the shortest exact form.
    #: Between 1 and 17.
    digits: int | None


_AlignmentAnswerFrom = TypedDict("_AlignmentAnswerFrom", {"from": str})


class _AlignmentAnswerRequired(TypedDict):
    #: The second path, as CSS's `path()`.
    to: str


class AlignmentAnswer(_AlignmentAnswerFrom, _AlignmentAnswerRequired, total=False):
    warnings: Warnings


class _FollowRequestRequired(TypedDict):
    #: The motion that is followed.
    leader: ComparedMotion
    #: The springs: the first follows the leader, each other the one before.
    springs: Sequence[Spring]


class FollowRequest(_FollowRequestRequired, total=False):
    #: The most significant digits of a number in a text, half rounded away from 0; null for the shortest exact form.
    #: Between 1 and 17.
    digits: int | None
    #: The `state` of an earlier answer, from which this motion goes on at the time `at` without a jump, in place of the
    #: members that say where it begins.
    state: str
    #: The time at which `state` is caught, in seconds on its clock; a motion in flight needs it.
    at: float
    fidelity: Fidelity
    #: The fraction of its range, the greatest distance from the target since that last changed, within which a number
    #: counts as settled. Above 0 and below 1.
    epsilon: float
    platform: Platform
    sample: Sample
    columns: ColumnNames
    measure: Measure


class _FollowAnswerRequired(TypedDict):
    timeline: Timeline
    samples: Samples


class FollowAnswer(_FollowAnswerRequired, total=False):
    warnings: Warnings
    measures: Measures
    #: Opaque token of the motion; send it as `state` to continue.
    state: str | None


class _AuditRequestRequired(TypedDict):
    #: The motion that is looked at.
    motion: ComparedMotion


class AuditRequest(_AuditRequestRequired, total=False):
    #: The most significant digits of a number in a text, half rounded away from 0; null for the shortest exact form.
    #: Between 1 and 17.
    digits: int | None
    viewport: Viewport


class Viewport(TypedDict, total=False):
    """The size of the screen in points; that of a phone, unless another is given."""

    #: Width in points. Between 1 and 1000000.
    width: float
    #: Height in points. Between 1 and 1000000.
    height: float


class _AuditAnswerRequired(TypedDict):
    #: What was found, what harms first; empty if nothing was.
    findings: list[AuditAnswerFinding]
    #: How long it lasts.
    duration: AuditAnswerDuration
    #: The greatest speed of what changes its place; `null` also if it is vertical somewhere.
    speed: AuditAnswerSpeed | None
    #: Its greatest acceleration; `null` also if it has no bound, as of an ease-out at its start, or is not known in
    #: closed form.
    acceleration: AuditAnswerAcceleration | None
    #: Durations that platforms and research name.
    guidance: list[AuditAnswerGuidance]


class AuditAnswer(_AuditAnswerRequired, total=False):
    warnings: Warnings


class AuditAnswerFinding(TypedDict):
    #: The kind.
    code: Literal["flashes", "red-flashes", "travel", "zoom", "spin", "bounce", "fast", "oscillation", "endless",
        "long", "slow", "brief", "late"]
    #: A sentence with its reason.
    detail: str
    #: What the reason rests on.
    source: str
    #: The animation for people who asked for less motion: of an opacity where the motion travels; `null` for no
    #: animation.
    reduced: AnimationObject | None


class AuditAnswerDuration(TypedDict):
    """How long it lasts."""

    #: Seconds until it has settled; `null` for never.
    settled: float | None
    #: Seconds from when a number is first more than a hundredth of its range from where it begins to when one is last
    #: so far from where it ends; `null` if it never ends.
    visible: float | None


class AuditAnswerSpeed(TypedDict):
    """The greatest speed of what changes its place; `null` also if it is vertical somewhere."""

    #: In points per second.
    value: float
    #: In widths of the viewport per second.
    widths: float
    #: In seconds.
    time: float
    #: JSON pointer to the place in the value.
    pointer: str


class AuditAnswerAcceleration(TypedDict):
    #: In points per second squared.
    value: float
    #: In widths of the viewport per second squared.
    widths: float
    #: In seconds.
    time: float
    #: JSON pointer to the place in the value.
    pointer: str


class AuditAnswerGuidance(TypedDict):
    #: What lasts so long.
    name: str
    #: Seconds.
    seconds: float
    #: Who says so.
    source: str


class _LayoutRequestRequired(TypedDict):
    #: The boxes, in any order.
    boxes: Sequence[LayoutBox]


class LayoutRequest(_LayoutRequestRequired, total=False):
    #: The most significant digits of a number in a text, half rounded away from 0; null for the shortest exact form.
    #: Between 1 and 17.
    digits: int | None
    #: The animation of boxes without one of their own; `null` for none; default: `.default`.
    animation: OptionalAnimation
    #: The `state` of an earlier answer, from which this motion goes on at the time `at` without a jump, in place of the
    #: members that say where it begins.
    state: str
    #: The time at which `state` is caught, in seconds on its clock; a motion in flight needs it.
    at: float
    fidelity: Fidelity
    #: The fraction of its range, the greatest distance from the target since that last changed, within which a number
    #: counts as settled. Above 0 and below 1.
    epsilon: float
    platform: Platform
    sample: Sample
    columns: ColumnNames
    measure: Measure


_LayoutBoxFrom = TypedDict("_LayoutBoxFrom", {"from": Union["LayoutRect", None]}, total=False)


class _LayoutBoxRequired(TypedDict):
    #: Its name, a member of the value; shared before and after.
    id: str


class LayoutBox(_LayoutBoxFrom, _LayoutBoxRequired, total=False):
    """A box before and after a change of the layout; at least one of both is given."""

    #: The `id` of the box inside of which it is laid out.
    parent: str
    #: Where it will be; `null` if it leaves.
    to: LayoutRect | None
    #: Its animation; `null` for none.
    animation: OptionalAnimation


class _LayoutRectRequired(TypedDict):
    #: The left edge. Between −1000000000 and 1000000000.
    x: float
    #: The top edge. Between −1000000000 and 1000000000.
    y: float
    #: The width. Between 0 and 1000000000.
    width: float
    #: The height. Between 0 and 1000000000.
    height: float


class LayoutRect(_LayoutRectRequired, total=False):
    """A rectangle in the page's coordinates, without transforms."""

    #: The radius of the corners. Between 0 and 1000000000.
    cornerRadius: float


class _LayoutAnswerRequired(TypedDict):
    timeline: Timeline
    samples: Samples


class LayoutAnswer(_LayoutAnswerRequired, total=False):
    warnings: Warnings
    measures: Measures
    #: Opaque token of the motion; send it as `state` to continue.
    state: str | None


class _BatchRequestRequired(TypedDict):
    #: The requests, in the order of their answers.
    requests: Sequence[BatchedRequest]


class BatchRequest(_BatchRequestRequired, total=False):
    #: The most significant digits of a number in a text, half rounded away from 0; null for the shortest exact form.
    #: Between 1 and 17.
    digits: int | None


class BatchAnswer(TypedDict):
    #: The answer to each request, as if it were sent alone.
    results: list[dict[str, Any]]


class Problem(TypedDict, total=False):
    """A problem document (RFC 9457)."""

    #: The page of the `code`.
    type: str
    #: Reason phrase of the status.
    title: str
    #: The HTTP status. Between 400 and 599.
    status: int
    code: ProblemCode
    #: What happened.
    detail: str
    #: The path, or the request id.
    instance: str
    #: All errors of the request, of which at most 64 are listed.
    errors: list[Fault]


class _FaultRequired(TypedDict):
    code: ProblemCode
    #: Description of the error.
    detail: str


class Fault(_FaultRequired, total=False):
    #: JSON pointer to the error in the body (RFC 6901).
    pointer: str
    #: Name of the query parameter.
    parameter: str
    #: The animations that a source text holds: choose one, and send it in place of the text.
    read: list[FaultRead]


_FaultReadFrom = TypedDict("_FaultReadFrom", {"from": str})


class FaultRead(_FaultReadFrom):
    #: An animation of the text, as a request takes it.
    animation: Any


class _WebAnimationRequired(TypedDict):
    keyframes: list[dict[str, Any]]
    options: WebAnimationOptions
    #: The custom properties, as arguments of `CSS.registerProperty()`.
    properties: list[WebAnimationProperty]
    #: The greatest distance from the motion, as a part of the range.
    error: float


class WebAnimation(_WebAnimationRequired, total=False):
    """The arguments of `element.animate()`."""

    warnings: Warnings


class _WebAnimationOptionsRequired(TypedDict):
    #: Milliseconds.
    duration: float
    easing: str
    fill: Literal["both"]


class WebAnimationOptions(_WebAnimationOptionsRequired, total=False):
    #: Milliseconds; below 0 if the motion begins inside the easing, absent if 0.
    delay: float


class WebAnimationProperty(TypedDict):
    name: str
    syntax: str
    inherits: Literal[True]
    initialValue: str


class _ProgramRequired(TypedDict):
    duration: float | None
    value: Any
    pieces: list[dict[str, Any]]


class Program(_ProgramRequired, total=False):
    """A motion as formulas of time."""

    warnings: Warnings
    #: Opaque token of the motion; send it as `state` to continue.
    state: str | None


class _BatchedSpringRequestPath(TypedDict):
    path: Literal["/v1/springs/evaluate"]


class _BatchedSpringRequest(_BatchedSpringRequestPath, total=False):
    body: SpringRequest


class _BatchedCurveRequestPath(TypedDict):
    path: Literal["/v1/curves/evaluate"]


class _BatchedCurveRequest(_BatchedCurveRequestPath, total=False):
    body: CurveRequest


class _BatchedAnimationRequestPath(TypedDict):
    path: Literal["/v1/animations/evaluate"]


class _BatchedAnimationRequest(_BatchedAnimationRequestPath, total=False):
    body: AnimationRequest


class _BatchedMergeRequestPath(TypedDict):
    path: Literal["/v1/animations/merge"]


class _BatchedMergeRequest(_BatchedMergeRequestPath, total=False):
    body: MergeRequest


class _BatchedKeyframesRequestPath(TypedDict):
    path: Literal["/v1/keyframes/evaluate"]


class _BatchedKeyframesRequest(_BatchedKeyframesRequestPath, total=False):
    body: KeyframesRequest


class _BatchedPhasesRequestPath(TypedDict):
    path: Literal["/v1/phases/evaluate"]


class _BatchedPhasesRequest(_BatchedPhasesRequestPath, total=False):
    body: PhasesRequest


class _BatchedReleaseRequestPath(TypedDict):
    path: Literal["/v1/gestures/release"]


class _BatchedReleaseRequest(_BatchedReleaseRequestPath, total=False):
    body: ReleaseRequest


class _BatchedTrackRequestPath(TypedDict):
    path: Literal["/v1/gestures/track"]


class _BatchedTrackRequest(_BatchedTrackRequestPath, total=False):
    body: TrackRequest


class _BatchedRecognizeRequestPath(TypedDict):
    path: Literal["/v1/gestures/recognize"]


class _BatchedRecognizeRequest(_BatchedRecognizeRequestPath, total=False):
    body: RecognizeRequest


class _BatchedSimulateRequestPath(TypedDict):
    path: Literal["/v1/gestures/simulate"]


class _BatchedSimulateRequest(_BatchedSimulateRequestPath, total=False):
    body: SimulateRequest


class _BatchedAnimatorRequestPath(TypedDict):
    path: Literal["/v1/animators/evaluate"]


class _BatchedAnimatorRequest(_BatchedAnimatorRequestPath, total=False):
    body: AnimatorRequest


class _BatchedTransactionRequestPath(TypedDict):
    path: Literal["/v1/transactions/resolve"]


class _BatchedTransactionRequest(_BatchedTransactionRequestPath, total=False):
    body: TransactionRequest


class _BatchedTransitionRequestPath(TypedDict):
    path: Literal["/v1/transitions/evaluate"]


class _BatchedTransitionRequest(_BatchedTransitionRequestPath, total=False):
    body: TransitionRequest


class _BatchedTimelineRequestPath(TypedDict):
    path: Literal["/v1/timelines/evaluate"]


class _BatchedTimelineRequest(_BatchedTimelineRequestPath, total=False):
    body: TimelineRequest


class _BatchedConversionRequestPath(TypedDict):
    path: Literal["/v1/animations/convert"]


class _BatchedConversionRequest(_BatchedConversionRequestPath, total=False):
    body: ConversionRequest


class _BatchedSpringFitRequestPath(TypedDict):
    path: Literal["/v1/springs/fit"]


class _BatchedSpringFitRequest(_BatchedSpringFitRequestPath, total=False):
    body: SpringFitRequest


class _BatchedCurveFitRequestPath(TypedDict):
    path: Literal["/v1/curves/fit"]


class _BatchedCurveFitRequest(_BatchedCurveFitRequestPath, total=False):
    body: CurveFitRequest


class _BatchedComparisonRequestPath(TypedDict):
    path: Literal["/v1/motions/compare"]


class _BatchedComparisonRequest(_BatchedComparisonRequestPath, total=False):
    body: ComparisonRequest


class _BatchedTokensRequestPath(TypedDict):
    path: Literal["/v1/tokens/convert"]


class _BatchedTokensRequest(_BatchedTokensRequestPath, total=False):
    body: TokensRequest


class _BatchedPathRequestPath(TypedDict):
    path: Literal["/v1/paths/evaluate"]


class _BatchedPathRequest(_BatchedPathRequestPath, total=False):
    body: PathRequest


class _BatchedAlignmentRequestPath(TypedDict):
    path: Literal["/v1/paths/align"]


class _BatchedAlignmentRequest(_BatchedAlignmentRequestPath, total=False):
    body: AlignmentRequest


class _BatchedFollowRequestPath(TypedDict):
    path: Literal["/v1/springs/follow"]


class _BatchedFollowRequest(_BatchedFollowRequestPath, total=False):
    body: FollowRequest


class _BatchedAuditRequestPath(TypedDict):
    path: Literal["/v1/motions/audit"]


class _BatchedAuditRequest(_BatchedAuditRequestPath, total=False):
    body: AuditRequest


class _BatchedLayoutRequestPath(TypedDict):
    path: Literal["/v1/layouts/evaluate"]


class _BatchedLayoutRequest(_BatchedLayoutRequestPath, total=False):
    body: LayoutRequest


#: One of the requests of a batch.
BatchedRequest: TypeAlias = Union[_BatchedSpringRequest, _BatchedCurveRequest, _BatchedAnimationRequest,
    _BatchedMergeRequest, _BatchedKeyframesRequest, _BatchedPhasesRequest, _BatchedReleaseRequest,
    _BatchedTrackRequest, _BatchedRecognizeRequest, _BatchedSimulateRequest, _BatchedAnimatorRequest,
    _BatchedTransactionRequest, _BatchedTransitionRequest, _BatchedTimelineRequest, _BatchedConversionRequest,
    _BatchedSpringFitRequest, _BatchedCurveFitRequest, _BatchedComparisonRequest, _BatchedTokensRequest,
    _BatchedPathRequest, _BatchedAlignmentRequest, _BatchedFollowRequest, _BatchedAuditRequest, _BatchedLayoutRequest]


class SpringKeywords(TypedDict, total=False):
    """The members of SpringRequest as keywords."""

    digits: int | None
    spring: Spring
    from_: Value
    to: Value
    ignored: Ignored
    color_space: str
    angles: Angles
    rounding: Rounding
    state: str
    at: float
    initial_velocity: Value
    clamp: bool
    rest: Rest
    fidelity: Fidelity
    epsilon: float
    platform: Platform
    sample: Sample
    columns: Sequence[SpringColumn]
    measure: Measure
    preset: str
    duration: float
    extra_bounce: float
    tension: float
    friction: float
    bounciness: float
    speed: float
    mass: float
    stiffness: float
    damping: float
    allow_over_damping: bool
    settling_duration: float
    overshoot: float
    damping_ratio: float
    peak_time: float
    response: float
    bounce: float
    fps: float
    count: int
    times: Sequence[float]
    sample_progress: Sequence[float]
    sample_start: float
    sample_duration: float


class CurveKeywords(TypedDict, total=False):
    """The members of CurveRequest as keywords."""

    digits: int | None
    curve: Curve
    progress: Sequence[float]
    count: int
    inverse: Sequence[float]
    fidelity: Fidelity
    columns: Sequence[CurveColumn]
    measure: Measure


class AnimationKeywords(TypedDict, total=False):
    """The members of AnimationRequest as keywords."""

    digits: int | None
    animation: Animation
    from_: Value
    to: Value
    ignored: Ignored
    color_space: str
    angles: Angles
    rounding: Rounding
    state: str
    at: float
    fidelity: Fidelity
    epsilon: float
    platform: Platform
    sample: Sample
    columns: ColumnNames
    measure: Measure
    type: (Literal["default", "spring", "interactiveSpring", "interpolatingSpring", "smooth", "snappy", "bouncy", "linear", "easeIn", "easeOut", "easeInOut", "timingCurve", "sampled", "expression", "uiView", "inertia"])
    modifiers: Modifiers
    duration: float
    bounce: float
    response: float
    damping_fraction: float
    spring: Spring
    blend_duration: float
    clamp: bool
    rest: Rest
    extra_bounce: float
    mass: float
    stiffness: float
    damping: float
    initial_velocity: float
    curve: Curve
    damping_ratio: float
    time_constant: float
    rate: float
    friction: Literal["android"]
    fps: float
    count: int
    times: Sequence[float]
    sample_progress: Sequence[float]
    sample_start: float
    sample_duration: float


class MergeKeywords(TypedDict, total=False):
    """The members of MergeRequest as keywords."""

    digits: int | None
    initial: Value
    state: str
    at: float
    initial_velocity: Value
    timestamps: Timestamps
    events: Sequence[Event]
    ignored: Ignored
    color_space: str
    angles: Angles
    rounding: Rounding
    inherit_velocity: VelocityRule
    fidelity: Fidelity
    epsilon: float
    platform: Platform
    sample: Sample
    columns: ColumnNames
    measure: Measure
    fps: float
    count: int
    times: Sequence[float]
    sample_progress: Sequence[float]
    sample_start: float
    sample_duration: float


class KeyframesKeywords(TypedDict, total=False):
    """The members of KeyframesRequest as keywords."""

    digits: int | None
    initial: Value
    initial_velocity: Value
    tracks: Tracks
    repeating: bool
    trigger: Trigger
    state: str
    at: float
    ignored: Ignored
    color_space: str
    angles: Angles
    rounding: Rounding
    fidelity: Fidelity
    epsilon: float
    sample: Sample
    columns: ColumnNames
    measure: Measure
    fps: float
    count: int
    times: Sequence[float]
    sample_progress: Sequence[float]
    sample_start: float
    sample_duration: float


class PhasesKeywords(TypedDict, total=False):
    """The members of PhasesRequest as keywords."""

    digits: int | None
    phases: Sequence[Value]
    animation: OptionalAnimation | Sequence[OptionalAnimation]
    trigger: Trigger
    looping: bool
    state: str
    at: float
    ignored: Ignored
    color_space: str
    angles: Angles
    rounding: Rounding
    fidelity: Fidelity
    epsilon: float
    sample: Sample
    columns: ColumnNames
    measure: Measure
    fps: float
    count: int
    times: Sequence[float]
    sample_progress: Sequence[float]
    sample_start: float
    sample_duration: float


class ReleaseKeywords(TypedDict, total=False):
    """The members of ReleaseRequest as keywords."""

    digits: int | None
    gesture: Gesture
    position: Place
    velocity: Place
    samples: Sequence[FingerSample]
    timestamps: Timestamps
    state: str
    at: float
    lift_time: float
    estimator: Estimator
    origin: Place
    target: ReleaseTarget
    projection: Projection
    handoff: Handoff
    animation: Animation
    cancel_animation: Animation
    bounds: Bounds
    fidelity: Fidelity
    epsilon: float
    platform: Platform
    sample: Sample
    columns: ColumnNames
    measure: Measure
    fps: float
    count: int
    times: Sequence[float]
    sample_progress: Sequence[float]
    sample_start: float
    sample_duration: float


class TrackKeywords(TypedDict, total=False):
    """The members of TrackRequest as keywords."""

    digits: int | None
    gesture: Literal["drag", "magnify", "rotate", "transform", "longPress"]
    translation: Place
    magnification: float
    rotation: float
    samples: Sequence[FingerSample | FingersSample]
    start: Place
    state: str
    at: float
    origin: Place
    bounds: Bounds
    rubber_band: RubberBand
    progress: GestureProgress
    effects: Mapping[str, GestureEffect]
    axis: Literal["x", "y", "any"]
    axis_lock: bool
    minimum_distance: float
    anchor: Point
    center: Point
    size: Size
    pan: bool
    duration: float
    maximum_distance: float
    timestamps: Timestamps
    lift_time: float
    estimator: Estimator


class RecognizeKeywords(TypedDict, total=False):
    """The members of RecognizeRequest as keywords."""

    digits: int | None
    timestamps: Timestamps
    gesture: GestureDescription
    events: Sequence[PointerEvent]
    until: float
    estimator: Estimator


class SimulateKeywords(TypedDict, total=False):
    """The members of SimulateRequest as keywords."""

    digits: int | None
    timestamps: Timestamps
    gesture: Literal["drag", "magnify", "rotate", "transform", "press", "tap"] | SequencedGesture
    events: Sequence[PointerEvent]
    pressed: Place
    spacing: float
    maximum_distance: float
    axis: Literal["x", "y", "any"]
    axis_lock: bool
    minimum_distance: float
    anchor: Point
    center: Point
    pan: bool
    fingers: int
    clamping: Literal["total", "event"]
    start: Place
    state: str
    at: float
    origin: Place
    bounds: Bounds
    rubber_band: RubberBand
    progress: GestureProgress
    effects: Mapping[str, GestureEffect]
    estimator: Estimator
    target: ReleaseTarget
    projection: Projection
    handoff: Handoff
    animation: Animation
    cancel_animation: Animation
    tracking_animation: Animation
    fidelity: Fidelity
    epsilon: float
    platform: Platform
    sample: Sample
    columns: ColumnNames
    measure: Measure
    fps: float
    count: int
    times: Sequence[float]
    sample_progress: Sequence[float]
    sample_start: float
    sample_duration: float


class AnimatorKeywords(TypedDict, total=False):
    """The members of AnimatorRequest as keywords."""

    digits: int | None
    timing: Timing
    duration: float
    pauses_on_completion: bool
    scrubs_linearly: bool
    from_: Value
    to: Value
    ignored: Ignored
    color_space: str
    angles: Angles
    rounding: Rounding
    state: str
    at: float
    animations: Sequence[AddedAnimation]
    timestamps: Timestamps
    commands: Sequence[AnimatorCommand]
    fidelity: Fidelity
    epsilon: float
    platform: Platform
    sample: Sample
    columns: ColumnNames
    measure: Measure
    fps: float
    count: int
    times: Sequence[float]
    sample_progress: Sequence[float]
    sample_start: float
    sample_duration: float


class TransactionKeywords(TypedDict, total=False):
    """The members of TransactionRequest as keywords."""

    digits: int | None
    transaction: Transaction
    transactions: Sequence[TransactionRequestTransaction]
    key_defaults: Mapping[str, Any]
    modifiers: Sequence[ViewModifier]
    at: float
    frames: TransactionRequestFrames
    fidelity: Fidelity
    epsilon: float
    platform: Platform


class TransitionKeywords(TypedDict, total=False):
    """The members of TransitionRequest as keywords."""

    digits: int | None
    transition: Transition
    animation: OptionalAnimation
    interruptions: Sequence[TransitionRequestInterruption]
    phase: Literal["insertion", "removal"]
    size: ViewSize
    layout_direction: Literal["leftToRight", "rightToLeft"]
    positions: Sequence[float]
    path: Sequence[TransitionRequestPath]
    state: str
    at: float
    member: str
    fidelity: Fidelity
    epsilon: float
    platform: Platform
    sample: Sample
    columns: ColumnNames
    measure: Measure
    fps: float
    count: int
    times: Sequence[float]
    sample_progress: Sequence[float]
    sample_start: float
    sample_duration: float


class TimelineKeywords(TypedDict, total=False):
    """The members of TimelineRequest as keywords."""

    digits: int | None
    steps: Sequence[TimelineStep]
    rate: float
    repeat: TimelineRepeat
    playback: Sequence[PlaybackEvent]
    state: str
    at: float
    ignored: Ignored
    color_space: str
    angles: Angles
    rounding: Rounding
    fidelity: Fidelity
    epsilon: float
    platform: Platform
    sample: Sample
    columns: ColumnNames
    measure: Measure
    fps: float
    count: int
    times: Sequence[float]
    sample_progress: Sequence[float]
    sample_start: float
    sample_duration: float


class ConversionKeywords(TypedDict, total=False):
    """The members of ConversionRequest as keywords."""

    digits: int | None
    animation: Animation | Spring
    targets: Sequence[ConversionTarget]
    tolerance: float


class SpringFitKeywords(TypedDict, total=False):
    """The members of SpringFitRequest as keywords."""

    digits: int | None
    samples: RecordedSamples
    time: RecordedTimeList
    value: RecordedValueList
    timestamps: Timestamps
    from_: Value
    to: Value
    offset: float
    initial_velocity: Value
    form: Literal["durationBounce", "responseDampingRatio", "massStiffnessDamping"]


class CurveFitKeywords(TypedDict, total=False):
    """The members of CurveFitRequest as keywords."""

    digits: int | None
    samples: RecordedSamples
    time: RecordedTimeList
    value: RecordedValueList
    timestamps: Timestamps
    from_: Value
    to: Value
    offset: float
    form: Literal["cubicBezier", "linear"]
    stops: int


class ComparisonKeywords(TypedDict, total=False):
    """The members of ComparisonRequest as keywords."""

    digits: int | None
    before: ComparedMotion
    after: ComparedMotion
    within: float
    fps: float
    weight: Literal["value", "speed"]


class TokensKeywords(TypedDict, total=False):
    """The members of TokensRequest as keywords."""

    digits: int | None
    tokens: Mapping[str, Any]
    to: Sequence[TokenTarget]
    tolerance: float
    fallback_tolerance: float
    prefix: str


class PathKeywords(TypedDict, total=False):
    """The members of PathRequest as keywords."""

    digits: int | None
    path: Path
    rotate: PathRotation
    from_: float
    to: float
    animation: Animation
    state: str
    at: float
    fidelity: Fidelity
    epsilon: float
    platform: Platform
    sample: Sample
    columns: ColumnNames
    measure: Measure
    type: (Literal["default", "spring", "interactiveSpring", "interpolatingSpring", "smooth", "snappy", "bouncy", "linear", "easeIn", "easeOut", "easeInOut", "timingCurve", "sampled", "expression", "uiView", "inertia"])
    modifiers: Modifiers
    duration: float
    bounce: float
    response: float
    damping_fraction: float
    spring: Spring
    blend_duration: float
    clamp: bool
    rest: Rest
    extra_bounce: float
    mass: float
    stiffness: float
    damping: float
    initial_velocity: float
    curve: Curve
    damping_ratio: float
    time_constant: float
    rate: float
    friction: Literal["android"]
    fps: float
    count: int
    times: Sequence[float]
    sample_progress: Sequence[float]
    sample_start: float
    sample_duration: float


class AlignmentKeywords(TypedDict, total=False):
    """The members of AlignmentRequest as keywords."""

    digits: int | None
    from_: Path
    to: Path


class FollowKeywords(TypedDict, total=False):
    """The members of FollowRequest as keywords."""

    digits: int | None
    leader: ComparedMotion
    springs: Sequence[Spring]
    state: str
    at: float
    fidelity: Fidelity
    epsilon: float
    platform: Platform
    sample: Sample
    columns: ColumnNames
    measure: Measure
    fps: float
    count: int
    times: Sequence[float]
    sample_progress: Sequence[float]
    sample_start: float
    sample_duration: float


class AuditKeywords(TypedDict, total=False):
    """The members of AuditRequest as keywords."""

    digits: int | None
    motion: ComparedMotion
    viewport: Viewport


class LayoutKeywords(TypedDict, total=False):
    """The members of LayoutRequest as keywords."""

    digits: int | None
    boxes: Sequence[LayoutBox]
    animation: OptionalAnimation
    state: str
    at: float
    fidelity: Fidelity
    epsilon: float
    platform: Platform
    sample: Sample
    columns: ColumnNames
    measure: Measure
    fps: float
    count: int
    times: Sequence[float]
    sample_progress: Sequence[float]
    sample_start: float
    sample_duration: float


class BatchKeywords(TypedDict, total=False):
    """The members of BatchRequest as keywords."""

    digits: int | None
    requests: Sequence[BatchedRequest]


#: The keywords that are members of a member, by the operation and that member.
GROUPS: Mapping[Operation, Mapping[str, Mapping[str, str]]] = {
    "spring": {
        "spring": {
            "preset": "preset", "duration": "duration", "extra_bounce": "extraBounce", "tension": "tension",
            "friction": "friction", "bounciness": "bounciness", "speed": "speed", "mass": "mass",
            "stiffness": "stiffness", "damping": "damping", "allow_over_damping": "allowOverDamping",
            "settling_duration": "settlingDuration", "overshoot": "overshoot", "damping_ratio": "dampingRatio",
            "peak_time": "peakTime", "response": "response", "bounce": "bounce",
        },
        "sample": {
            "fps": "fps", "count": "count", "times": "times", "sample_progress": "progress", "sample_start": "start",
            "sample_duration": "duration",
        },
    },
    "evaluate": {
        "animation": {
            "type": "type", "modifiers": "modifiers", "duration": "duration", "bounce": "bounce",
            "response": "response", "damping_fraction": "dampingFraction", "spring": "spring",
            "blend_duration": "blendDuration", "clamp": "clamp", "rest": "rest", "extra_bounce": "extraBounce",
            "mass": "mass", "stiffness": "stiffness", "damping": "damping", "initial_velocity": "initialVelocity",
            "curve": "curve", "damping_ratio": "dampingRatio", "time_constant": "timeConstant", "rate": "rate",
            "friction": "friction",
        },
        "sample": {
            "fps": "fps", "count": "count", "times": "times", "sample_progress": "progress", "sample_start": "start",
            "sample_duration": "duration",
        },
    },
    "merge": {
        "sample": {
            "fps": "fps", "count": "count", "times": "times", "sample_progress": "progress", "sample_start": "start",
            "sample_duration": "duration",
        },
    },
    "keyframes": {
        "sample": {
            "fps": "fps", "count": "count", "times": "times", "sample_progress": "progress", "sample_start": "start",
            "sample_duration": "duration",
        },
    },
    "phases": {
        "sample": {
            "fps": "fps", "count": "count", "times": "times", "sample_progress": "progress", "sample_start": "start",
            "sample_duration": "duration",
        },
    },
    "release": {
        "sample": {
            "fps": "fps", "count": "count", "times": "times", "sample_progress": "progress", "sample_start": "start",
            "sample_duration": "duration",
        },
    },
    "simulate": {
        "sample": {
            "fps": "fps", "count": "count", "times": "times", "sample_progress": "progress", "sample_start": "start",
            "sample_duration": "duration",
        },
    },
    "animator": {
        "sample": {
            "fps": "fps", "count": "count", "times": "times", "sample_progress": "progress", "sample_start": "start",
            "sample_duration": "duration",
        },
    },
    "transition": {
        "sample": {
            "fps": "fps", "count": "count", "times": "times", "sample_progress": "progress", "sample_start": "start",
            "sample_duration": "duration",
        },
    },
    "timeline": {
        "sample": {
            "fps": "fps", "count": "count", "times": "times", "sample_progress": "progress", "sample_start": "start",
            "sample_duration": "duration",
        },
    },
    "path": {
        "animation": {
            "type": "type", "modifiers": "modifiers", "duration": "duration", "bounce": "bounce",
            "response": "response", "damping_fraction": "dampingFraction", "spring": "spring",
            "blend_duration": "blendDuration", "clamp": "clamp", "rest": "rest", "extra_bounce": "extraBounce",
            "mass": "mass", "stiffness": "stiffness", "damping": "damping", "initial_velocity": "initialVelocity",
            "curve": "curve", "damping_ratio": "dampingRatio", "time_constant": "timeConstant", "rate": "rate",
            "friction": "friction",
        },
        "sample": {
            "fps": "fps", "count": "count", "times": "times", "sample_progress": "progress", "sample_start": "start",
            "sample_duration": "duration",
        },
    },
    "follow": {
        "sample": {
            "fps": "fps", "count": "count", "times": "times", "sample_progress": "progress", "sample_start": "start",
            "sample_duration": "duration",
        },
    },
    "layout": {
        "sample": {
            "fps": "fps", "count": "count", "times": "times", "sample_progress": "progress", "sample_start": "start",
            "sample_duration": "duration",
        },
    },
}

