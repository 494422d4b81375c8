"""A client of Overshoot, the service for animation mathematics: springs, merging, gestures.

It needs the standard library alone. A `Client` has a method for each operation. The members of its request are keywords, and
so are those of the objects that a query spreads, `spring`, `animation` and `sample`; the answer is as it stands in the contract:

>>> client = Client()
>>> answer = client.spring(duration=0.5, bounce=0.3, to=100, count=3)
>>> [round(value, 2) for value in answer["samples"]["value"]]
[0, 103.71, 100]
>>> round(answer["timeline"]["duration"], 3)
0.819

A request may also be given whole, as the contract has it:

>>> client.spring({"spring": {"duration": 0.5, "bounce": 0.3}, "to": 100, "sample": {"count": 3}}) == answer
True

A mistake is an `OvershootError` that names each wrong member:

>>> client.spring(duration=0)
Traceback (most recent call last):
overshoot.OvershootError: /spring/duration: must be above 0
"""

from __future__ import annotations

import contextlib
import http.client
import json
import math
import os
import re
import sys
import time
import urllib.error
import urllib.parse
import urllib.request
import warnings
from array import array
from email.message import Message
from types import FrameType
from typing import TYPE_CHECKING, Any, Mapping, Sequence

from .program import Program
from .types import (
    GROUPS, AlignmentAnswer, AlignmentRequest, AnimationAnswer, AnimationRequest, AnimatorAnswer, AnimatorRequest, AuditAnswer, AuditRequest,
    BatchAnswer, BatchRequest, ComparisonAnswer, ComparisonRequest, ConversionAnswer, ConversionRequest, CurveAnswer, CurveFitAnswer, CurveFitRequest,
    CurveRequest, Fault, FollowAnswer, FollowRequest, KeyframesAnswer, KeyframesRequest, LayoutAnswer, LayoutRequest, MergeAnswer, MergeRequest,
    Operation, PathAnswer, PathRequest, PhasesAnswer, PhasesRequest, Problem, ProblemCode, RecognizeAnswer, RecognizeRequest, ReleaseAnswer,
    ReleaseRequest, SimulateAnswer, SimulateRequest, SpringAnswer, SpringFitAnswer, SpringFitRequest, SpringRequest, TimelineAnswer, TimelineRequest,
    TokensAnswer, TokensRequest, TrackAnswer, TrackRequest, TransactionAnswer, TransactionRequest, TransitionAnswer, TransitionRequest,
)

if TYPE_CHECKING:
    from typing_extensions import Unpack

    from .types import (
        AlignmentKeywords, AnimationKeywords, AnimatorKeywords, AuditKeywords, BatchKeywords, ComparisonKeywords, ConversionKeywords,
        CurveFitKeywords, CurveKeywords, FollowKeywords, KeyframesKeywords, LayoutKeywords, MergeKeywords, PathKeywords, PhasesKeywords,
        RecognizeKeywords, ReleaseKeywords, SimulateKeywords, SpringFitKeywords, SpringKeywords, TimelineKeywords, TokensKeywords, TrackKeywords,
        TransactionKeywords, TransitionKeywords,
    )

try:
    import numpy
except ImportError:
    numpy = None  # type: ignore[assignment]

__all__ = ["Client", "OvershootError", "OvershootWarning", "OPERATIONS", "Program"]

#: A request that is given by keywords alone; a type checker takes it for any.
_NOTHING: Any = {}

#: The path of each operation, by the name of its method.
OPERATIONS: Mapping[Operation, str] = {
    "spring": "v1/springs/evaluate",
    "follow": "v1/springs/follow",
    "curve": "v1/curves/evaluate",
    "fit_spring": "v1/springs/fit",
    "fit_curve": "v1/curves/fit",
    "compare": "v1/motions/compare",
    "audit": "v1/motions/audit",
    "evaluate": "v1/animations/evaluate",
    "merge": "v1/animations/merge",
    "convert": "v1/animations/convert",
    "convert_tokens": "v1/tokens/convert",
    "keyframes": "v1/keyframes/evaluate",
    "phases": "v1/phases/evaluate",
    "timeline": "v1/timelines/evaluate",
    "track": "v1/gestures/track",
    "release": "v1/gestures/release",
    "recognize": "v1/gestures/recognize",
    "simulate": "v1/gestures/simulate",
    "transition": "v1/transitions/evaluate",
    "resolve": "v1/transactions/resolve",
    "animator": "v1/animators/evaluate",
    "path": "v1/paths/evaluate",
    "align": "v1/paths/align",
    "layout": "v1/layouts/evaluate",
    "batch": "v1/batch",
}


class OvershootWarning(UserWarning):
    """What a request probably did not mean, although it was answered: `duration` of 500 is 500 seconds.

    >>> import warnings
    >>> with warnings.catch_warnings(record=True) as caught:
    ...     warnings.simplefilter("always")
    ...     css = Client().text("spring", {"spring": {"duration": 500}}, "css")
    >>> str(caught[0].message)
    '/spring/duration: is 500 seconds; did you mean 0.5?'
    """

    def __init__(self, sentence: str, code: str, pointer: str | None) -> None:
        super().__init__(sentence)
        #: The kind of the warning, such as "long-duration".
        self.code = code
        #: The JSON pointer to the value in the request; `None` if it is too long for a field.
        self.pointer = pointer

    def __reduce__(self) -> tuple[Any, ...]:
        """A copy has all parts; an exception by itself keeps the sentence alone, of which another process can make none."""
        return type(self), (str(self), self.code, self.pointer)


class OvershootError(Exception):
    """An answer that is not a success: a problem document (RFC 9457), or a server that is away."""

    def __init__(self, status: int, problem: Problem) -> None:
        #: The HTTP status; 0 if there was no answer.
        self.status = status
        #: The kind of the problem, such as "out-of-range"; `None` if there was no problem document.
        self.code: ProblemCode | None = problem.get("code")
        #: The problem document as it came; empty if there was none.
        self.problem = problem
        #: The faults, each with a `pointer` into the request and a `detail`.
        self.errors: list[Fault] = problem.get("errors", [])
        super().__init__(_sentence(status, problem))

    def __reduce__(self) -> tuple[Any, ...]:
        """As of a warning: a worker of `multiprocessing` raises it in the process that has called."""
        return type(self), (self.status, self.problem)

    def at(self, pointer: str) -> str | None:
        """The sentence about one member of the request, such as "/spring/duration", or None.

        >>> try:
        ...     Client().spring({"spring": {"duration": 1, "bounce": 2}})
        ... except OvershootError as error:
        ...     (error.status, error.at("/spring/bounce"))
        (422, 'must be above −1 and at most 1')
        """
        return next((fault["detail"] for fault in self.errors if fault.get("pointer") == pointer), None)


def _sentence(status: int, problem: Problem) -> str:
    faults = problem.get("errors", [])
    places = [fault.get("pointer", fault.get("parameter")) for fault in faults]
    sentences = [f"{place}: {fault['detail']}" if place else fault["detail"] for place, fault in zip(places, faults)]
    return "; ".join(sentences) or problem.get("detail") or problem.get("title") or f"HTTP {status}"


class Client:
    """A server, with a method for each of its operations.

    - `base`: the address of the server, with a path prefix if there is one. Defaults to the environment's
      OVERSHOOT_URL, and else to http://localhost:8080.
    - `key`: the API key, if the server wants one.
    - `retries`: how often a 429 or 503 is sent again, each time after the seconds of its `Retry-After`.
    - `timeout`: the seconds for which a silent server is waited for; None for as long as it takes.

    A client has no state: threads may share it.
    """

    def __init__(self, base: str | None = None, *, key: str | None = None, retries: int = 2, timeout: float | None = 30) -> None:
        base = base or os.environ.get("OVERSHOOT_URL") or "http://localhost:8080"
        if not re.fullmatch(r"https?://[^\s/?#][^\s?#]*", base, re.IGNORECASE):
            raise ValueError(f"the address of a server is such as http://localhost:8080 or https://host/prefix, unlike {base!r}")
        if not re.fullmatch(r"[ -~]*", key or ""):
            raise ValueError("a key has characters of ASCII alone")
        if retries < 0 or timeout is not None and not timeout > 0:
            raise ValueError(f"retries are 0 or more, and a timeout is above 0 seconds, unlike {retries} and {timeout}")
        self.base = base.rstrip("/") + "/"
        self.key = key
        self.retries = retries
        self.timeout = timeout

    def spring(self, request: SpringRequest = _NOTHING, /, **members: Unpack[SpringKeywords]) -> SpringAnswer:
        """Evaluates a spring.

        >>> Client().spring(spring="bouncy", times=[0])["spring"]["dampingRatio"]
        0.7
        >>> Client().spring(bounce=0.3, from_=100, to=0, initial_velocity=50, times=[0])["samples"]["velocity"]
        [50]
        """
        return self.send(OPERATIONS["spring"], _whole("spring", request, members))

    def curve(self, request: CurveRequest = _NOTHING, /, **members: Unpack[CurveKeywords]) -> CurveAnswer:
        """Evaluates a timing curve, and its inverse.

        >>> Client().curve(curve="linear", progress=[0, 0.5])["samples"]["value"]
        [0, 0.5]
        """
        return self.send(OPERATIONS["curve"], _whole("curve", request, members))

    def fit_spring(self, request: SpringFitRequest = _NOTHING, /, **members: Unpack[SpringFitKeywords]) -> SpringFitAnswer:
        """Finds the spring of recorded samples.

        >>> client = Client()
        >>> samples = client.spring(duration=0.6, bounce=0.2, count=30)["samples"]
        >>> found = client.fit_spring(time=samples["time"], value=samples["value"])["spring"]
        >>> (round(found["duration"], 3), round(found["bounce"], 3))
        (0.6, 0.2)
        """
        return self.send(OPERATIONS["fit_spring"], _whole("fit_spring", request, members))

    def fit_curve(self, request: CurveFitRequest = _NOTHING, /, **members: Unpack[CurveFitKeywords]) -> CurveFitAnswer:
        """Finds the timing curve of recorded samples."""
        return self.send(OPERATIONS["fit_curve"], _whole("fit_curve", request, members))

    def follow(self, request: FollowRequest = _NOTHING, /, **members: Unpack[FollowKeywords]) -> FollowAnswer:
        """Evaluates springs that follow a motion, one behind the other.

        >>> client = Client()
        >>> len(client.follow(leader=".bouncy", springs=["smooth", "smooth"])["samples"]["value"])
        2
        """
        return self.send(OPERATIONS["follow"], _whole("follow", request, members))

    def compare(self, request: ComparisonRequest = _NOTHING, /, **members: Unpack[ComparisonKeywords]) -> ComparisonAnswer:
        """Compares two motions: requests, animations, states, source text or recordings.

        >>> client = Client()
        >>> samples = client.spring(bounce=0.2, fps=240)["samples"]
        >>> client.compare(before=".spring(duration: 0.5, bounce: 0.2)", after={"samples": samples}, within=1e-9)["same"]
        True
        """
        return self.send(OPERATIONS["compare"], _whole("compare", request, members))

    def audit(self, request: AuditRequest = _NOTHING, /, **members: Unpack[AuditKeywords]) -> AuditAnswer:
        """Looks at a motion as people see it.

        >>> answer = Client().audit(motion={"animation": ".bouncy", "to": {"x": 300}})
        >>> [finding["code"] for finding in answer["findings"]]
        ['travel', 'bounce', 'slow']
        """
        return self.send(OPERATIONS["audit"], _whole("audit", request, members))

    def path(self, request: PathRequest = _NOTHING, /, **members: Unpack[PathKeywords]) -> PathAnswer:
        """Evaluates a motion along an SVG path, an arc, or a curve through points.

        >>> answer = Client().path(path="M0 0 H100 V50", animation=".linear(duration: 3)", times=[1, 2.5])
        >>> answer["samples"]["value"]
        {'x': [50, 100], 'y': [0, 25], 'angle': [0, 90]}
        """
        return self.send(OPERATIONS["path"], _whole("path", request, members))

    def align(self, request: AlignmentRequest = _NOTHING, /, **members: Unpack[AlignmentKeywords]) -> AlignmentAnswer:
        """Writes two paths with like commands, so that one can become the other.

        >>> Client().align(from_="M0 0 L3 0", to="M0 3 Q3 3 6 3")["from"]
        "path('M 0 0 C 1 0 2 0 3 0')"
        """
        return self.send(OPERATIONS["align"], _whole("align", request, members))

    def layout(self, request: LayoutRequest = _NOTHING, /, **members: Unpack[LayoutKeywords]) -> LayoutAnswer:
        """Evaluates the change of a layout: the transforms by which boxes move from where they were to where they are.

        >>> box = {"x": 0, "y": 0, "width": 100, "height": 50}
        >>> moved = {"id": "card", "from": box, "to": box | {"width": 200}}
        >>> answer = Client().layout(boxes=[moved], animation=".linear(duration: 2)", times=[0, 1, 2])
        >>> answer["samples"]["value"]["card"]["scale"]
        {'x': [0.5, 0.75, 1], 'y': [1, 1, 1]}
        """
        return self.send(OPERATIONS["layout"], _whole("layout", request, members))

    def evaluate(self, request: AnimationRequest = _NOTHING, /, **members: Unpack[AnimationKeywords]) -> AnimationAnswer:
        """Evaluates an animation, which may be a line of source text.

        >>> answer = Client().evaluate(animation=".linear(duration: 2).delay(1)", to=8, fps=1)
        >>> answer["samples"]["value"]
        [0, 0, 4, 8]
        """
        return self.send(OPERATIONS["evaluate"], _whole("evaluate", request, members))

    def merge(self, request: MergeRequest = _NOTHING, /, **members: Unpack[MergeKeywords]) -> MergeAnswer:
        """Evaluates an animation whose target changes while it runs.

        The answer's `state` goes in place of `initial` to go on from there:

        >>> client = Client()
        >>> first = client.merge(initial=0, events=[{"at": 0, "to": 100, "animation": ".spring"}])
        >>> then = client.merge(state=first["state"], events=[{"at": 0.2, "to": 0, "animation": ".spring"}])
        >>> then["events"][-1]["outcome"]
        'merged'
        """
        return self.send(OPERATIONS["merge"], _whole("merge", request, members))

    def convert(self, request: ConversionRequest = _NOTHING, /, **members: Unpack[ConversionKeywords]) -> ConversionAnswer:
        """Writes an animation in the terms of other systems.

        >>> answer = Client().convert(animation="reactSpring/wobbly", targets=["compose"])
        >>> answer["conversions"][0]["code"]
        'spring(dampingRatio = 0.4472136f, stiffness = 180f)'
        """
        return self.send(OPERATIONS["convert"], _whole("convert", request, members))

    def convert_tokens(self, request: TokensRequest = _NOTHING, /, **members: Unpack[TokensKeywords]) -> TokensAnswer:
        """Converts design tokens to files of every platform.

        >>> tokens = {"card": {"$type": "spring", "$value": {"duration": 0.5, "bounce": 0.3}}}
        >>> answer = Client().convert_tokens(tokens=tokens, to=["swift"])
        >>> answer["files"][0]["name"]
        'Animation+MotionTokens.swift'
        """
        return self.send(OPERATIONS["convert_tokens"], _whole("convert_tokens", request, members))

    def release(self, request: ReleaseRequest = _NOTHING, /, **members: Unpack[ReleaseKeywords]) -> ReleaseAnswer:
        """Decides where a released view goes, and moves it there.

        >>> answer = Client().release({
        ...     "position": {"x": 80, "y": 0}, "velocity": {"x": 900, "y": 0},
        ...     "target": {"type": "snap", "points": [{"x": 0, "y": 0}, {"x": 320, "y": 0}]},
        ... })
        >>> answer["target"]
        {'x': 320, 'y': 0}
        """
        return self.send(OPERATIONS["release"], _whole("release", request, members))

    def keyframes(self, request: KeyframesRequest = _NOTHING, /, **members: Unpack[KeyframesKeywords]) -> KeyframesAnswer:
        """Evaluates tracks of keyframes."""
        return self.send(OPERATIONS["keyframes"], _whole("keyframes", request, members))

    def phases(self, request: PhasesRequest = _NOTHING, /, **members: Unpack[PhasesKeywords]) -> PhasesAnswer:
        """Evaluates phases that loop or are triggered."""
        return self.send(OPERATIONS["phases"], _whole("phases", request, members))

    def timeline(self, request: TimelineRequest = _NOTHING, /, **members: Unpack[TimelineKeywords]) -> TimelineAnswer:
        """Evaluates steps of several tracks, one after another or as each says.

        >>> answer = Client().timeline(steps=[
        ...     {"track": "card", "to": 100, "animation": ".linear(duration: 1)"},
        ...     {"track": "title", "to": 1, "at": "-0.25"},
        ... ])
        >>> [step["start"] for step in answer["steps"]]
        [0, 0.75]
        """
        return self.send(OPERATIONS["timeline"], _whole("timeline", request, members))

    def track(self, request: TrackRequest = _NOTHING, /, **members: Unpack[TrackKeywords]) -> TrackAnswer:
        """Places a view under the fingers that hold it."""
        return self.send(OPERATIONS["track"], _whole("track", request, members))

    def recognize(self, request: RecognizeRequest = _NOTHING, /, **members: Unpack[RecognizeKeywords]) -> RecognizeAnswer:
        """Recognizes gestures in the events of pointers."""
        return self.send(OPERATIONS["recognize"], _whole("recognize", request, members))

    def simulate(self, request: SimulateRequest = _NOTHING, /, **members: Unpack[SimulateKeywords]) -> SimulateAnswer:
        """Simulates a gesture from the first touch to rest."""
        return self.send(OPERATIONS["simulate"], _whole("simulate", request, members))

    def transition(self, request: TransitionRequest = _NOTHING, /, **members: Unpack[TransitionKeywords]) -> TransitionAnswer:
        """Evaluates a view that comes, goes or turns into another."""
        return self.send(OPERATIONS["transition"], _whole("transition", request, members))

    def resolve(self, request: TransactionRequest = _NOTHING, /, **members: Unpack[TransactionKeywords]) -> TransactionAnswer:
        """Finds the animation of each attribute of a view, and the reason."""
        return self.send(OPERATIONS["resolve"], _whole("resolve", request, members))

    def animator(self, request: AnimatorRequest = _NOTHING, /, **members: Unpack[AnimatorKeywords]) -> AnimatorAnswer:
        """Evaluates a property animator that is scrubbed, paused, reversed or continued."""
        return self.send(OPERATIONS["animator"], _whole("animator", request, members))

    def batch(self, request: BatchRequest = _NOTHING, /, **members: Unpack[BatchKeywords]) -> BatchAnswer:
        """Sends many requests in one.

        >>> body = {"curve": "linear", "progress": [1]}
        >>> Client().batch({"requests": [{"path": "/v1/curves/evaluate", "body": body}]})["results"][0]["samples"]["value"]
        [1]
        """
        return self.send(OPERATIONS["batch"], _whole("batch", request, members))

    def columns(
        self, operation: Operation, request: Mapping[str, Any] = _NOTHING, /, **members: Any
    ) -> dict[str, Any]:
        """The samples alone, as doubles: a NumPy array for each column, or an `array` where there is no NumPy.

        Columns have the names of `csv`: "time", "value" and "velocity" of a number, "value.x" of a member. They travel as
        bytes (`f64`), so that a million of samples need no parser.

        >>> motion = Client().columns("evaluate", animation=".linear(duration: 1)", to={"x": 8}, count=3)
        >>> list(motion)
        ['time', 'value.x', 'velocity.x']
        >>> [float(x) for x in motion["value.x"]]
        [0.0, 4.0, 8.0]
        """
        content, fields = self._sent(_path(operation), _whole(operation, request, members), {"format": "f64"})
        names = [urllib.parse.unquote(name) for name in fields.get("Overshoot-Columns", "").split(",")]
        length = len(content) // len(names)
        return {name: _doubles(content[place * length:][:length]) for place, name in enumerate(names)}

    def program(self, operation: Operation, request: Mapping[str, Any] = _NOTHING, /, **members: Any) -> Program:
        """The motion as closed pieces, which is evaluated at any time without the server.

        >>> motion = Client().program("evaluate", animation=".linear(duration: 2)", to=8)
        >>> motion.duration, motion.value(0.5), motion.velocity(0.5)
        (2, 2.0, 4.0)
        """
        return Program(self._json(_path(operation), _whole(operation, request, members), {"format": "program"}))

    def text(self, operation: Operation, request: Mapping[str, Any], format: str, **parameters: str | float) -> str:
        """The answer in a format that is text: `css`, `svg`, `csv`, `swift` and others, with their parameters.

        >>> css = Client().text("spring", {"spring": "smooth"}, "css", name="card")
        >>> "--card-easing: linear(" in css
        True
        """
        if format in ("f64", "arrow", "apng"):
            raise ValueError(f"{format} is bytes, not text: `content` has them" + ", and `columns` reads them" * (format == "f64"))
        return self.content(operation, request, format, **parameters).decode()

    def content(self, operation: Operation, request: Mapping[str, Any], format: str, **parameters: str | float) -> bytes:
        """The answer in any format, as the bytes that are sent: `apng`, `arrow` and others, with their parameters.

        >>> Client().content("spring", {"spring": "smooth"}, "apng", width=200)[1:4]
        b'PNG'
        """
        return self._sent(_path(operation), request, {"format": format, **parameters})[0]

    def send(self, path: str, request: Mapping[str, Any]) -> Any:
        """Sends a request to a path such as "v1/springs/evaluate", and returns the answer's JSON."""
        return self._json(path, request, {})

    def _json(self, path: str, request: Mapping[str, Any], parameters: Mapping[str, str | float]) -> Any:
        try:
            return json.loads(self._sent(path, request, parameters)[0])
        except json.JSONDecodeError as error:
            raise OvershootError(0, {"detail": f"the answer of the server at {self.base} cannot be read: {error}"}) from error

    def _sent(self, path: str, request: Mapping[str, Any], parameters: Mapping[str, str | float]) -> tuple[bytes, Message]:
        query = "?" + urllib.parse.urlencode({name: _word(value) for name, value in parameters.items()}) if parameters else ""
        # Without the first the problem with a drawing is a drawing.
        fields = {"Accept": "application/problem+json, */*", "Content-Type": "application/json",
                  **({"X-API-Key": self.key} if self.key else {})}
        body = _body(request)
        url = self.base + path.lstrip("/") + query
        for attempt in range(self.retries + 1):
            try:
                with _OPENER.open(urllib.request.Request(url, body, fields), timeout=self.timeout) as response:
                    _warn(response.headers)
                    return response.read(), response.headers
            except urllib.error.HTTPError as error:
                with error:
                    if 300 <= error.code < 400:
                        place = urllib.parse.urljoin(url, error.headers.get("Location", ""))
                        sentence = f"the server at {self.base} redirects to {place}: give the address of that server as base"
                        raise OvershootError(0, {"detail": sentence}) from None
                    failure = OvershootError(error.code, _problem(error))
                    if error.code not in (429, 503) or attempt == self.retries:
                        raise failure from None
                    time.sleep(_retry_after(error.headers))
            except (OSError, http.client.HTTPException) as error:
                raise OvershootError(0, {"detail": f"the server at {self.base} does not answer: {getattr(error, 'reason', error)}"}) from error
        raise AssertionError("a request is sent at least once")


class _Redirects(urllib.request.HTTPRedirectHandler):
    """Leaves redirects to the client: urllib makes a GET of them, whose answer would be that of a request without members."""

    def redirect_request(self, *_: Any, **__: Any) -> None:
        return None


_OPENER = urllib.request.build_opener(_Redirects)


def _path(operation: Operation) -> str:
    if operation not in OPERATIONS:
        raise ValueError(f"{operation!r} is no operation; expected one of {', '.join(OPERATIONS)}")
    return OPERATIONS[operation]


def _whole(operation: Operation, request: Mapping[str, Any], members: Mapping[str, Any]) -> dict[str, Any]:
    """The request with what is given as keywords, whose names are in snake case, and of which some are members of a member."""
    if not isinstance(request, Mapping):
        raise TypeError(f"a request is a dictionary, or is given as keywords; this is a {type(request).__name__}")
    whole = dict(request)
    for keyword, value in members.items():
        group, names = next((item for item in GROUPS.get(operation, {}).items() if keyword in item[1]), (None, {}))
        if group is None:
            first, *rest = keyword.rstrip("_").split("_")
            whole[first + "".join(word.capitalize() for word in rest)] = value
            continue
        object = whole.get(group, {})
        if not isinstance(object, Mapping):
            raise TypeError(f"{keyword} cannot be combined with {group}={object!r}")
        whole[group] = {**object, names[keyword]: value}
    return whole


def _warn(fields: Message) -> None:
    """Warns of what the field `Overshoot-Warnings` lists, in the name of the code that called the client.

    An item is a code with parameters, whose strings are percent-encoded and have no quotation mark inside.
    """
    text = ", ".join(fields.get_all("Overshoot-Warnings", []))
    for code, parameters in re.findall(r'([a-z-]+)((?:;[a-z]+=%"[^"]*")+)', text):
        known = {name: urllib.parse.unquote(value) for name, value in re.findall(r';([a-z]+)=%"([^"]*)"', parameters)}
        sentence = ": ".join(known[name] for name in ("pointer", "detail") if known.get(name))
        warnings.warn(OvershootWarning(sentence, code, known.get("pointer")), stacklevel=_calls_inside() + 1)


def _calls_inside() -> int:
    """The number of calls inside this module, from the one that asks outwards."""
    frame: FrameType | None = sys._getframe(1)
    count = 0
    while frame is not None and frame.f_code.co_filename == __file__:
        frame, count = frame.f_back, count + 1
    return count


def _body(request: Mapping[str, Any]) -> bytes:
    try:
        return json.dumps(request, allow_nan=False, default=_plain).encode()
    except (TypeError, ValueError) as error:
        fault = None if str(error).startswith("Circular") else _fault(request)
        raise type(error)(fault or str(error)) from None


def _fault(value: Any, pointer: str = "") -> str | None:
    """What JSON has no text for first, with the JSON pointer to it."""
    if value is None or isinstance(value, (str, int)):
        return None
    if isinstance(value, float):
        return None if math.isfinite(value) else f"{pointer}: must be a finite number, not {float(value)}"
    try:
        plain = value if isinstance(value, (Mapping, list, tuple)) else _plain(value)
    except TypeError as error:
        return f"{pointer}: {error}"
    if isinstance(plain, Mapping):
        wrong = next((name for name in plain if not isinstance(name, (str, int, float, type(None)))), None)
        if wrong is not None:
            return f"{pointer}: has the name {wrong!r}, which must be a string"
        parts = ((str(name).replace("~", "~0").replace("/", "~1"), part) for name, part in plain.items())
    elif isinstance(plain, (list, tuple)):
        parts = ((str(index), part) for index, part in enumerate(plain))
    else:
        return _fault(plain, pointer)
    return next((fault for name, part in parts if (fault := _fault(part, f"{pointer}/{name}"))), None)


def _plain(value: Any) -> Any:
    """NumPy's arrays and numbers, ranges and the like as JSON has them."""
    if hasattr(value, "tolist"):
        return value.tolist()
    if isinstance(value, Mapping):
        return dict(value)
    if isinstance(value, Sequence) and not isinstance(value, (bytes, bytearray)):
        return list(value)
    raise TypeError(f"must be a number, a string, a list or a dictionary, not {value!r:.60}")


def _word(value: str | float) -> str | float:
    """`true` for Python's `True`."""
    return str(value).lower() if isinstance(value, bool) else value


def _problem(error: urllib.error.HTTPError) -> Problem:
    if error.headers.get("Content-Type", "").startswith("application/problem+json"):
        # An answer may be cut off.
        with contextlib.suppress(ValueError, OSError, http.client.HTTPException):
            return json.load(error)
    return {"detail": f"HTTP {error.code} {error.reason}"}


def _retry_after(fields: Message) -> float:
    """The seconds of `Retry-After`; 1 where it is missing or a date."""
    text = fields.get("Retry-After", "")
    return float(text) if text.isdecimal() else 1


def _doubles(content: bytes) -> Any:
    """Little-endian doubles as an array."""
    if numpy is not None:
        return numpy.frombuffer(content, "<f8").copy()
    numbers = array("d", content)
    if sys.byteorder == "big":
        numbers.byteswap()
    return numbers
