"""Requests that cost much, or did, by name; and large ones of honest users.

Each function makes one request. Its name is the name of the request, its first line says what it
is. `@attack` ones may be refused; `@honest` ones must be answered with 200.
"""

import base64
import gzip
import json
import subprocess
import urllib.parse
from dataclasses import dataclass, field

FIELDS = {"Host": "a", "Connection": "close"}


@dataclass
class Request:
    """What is sent, and how it is asked: `clients` ask it again and again for a while if there are
    several, or once each if they do not read."""

    method: str
    target: str
    body: bytes = b""
    fields: dict = field(default_factory=dict)
    clients: int = 1
    reads: bool = True

    @property
    def names_format(self):
        """Whether it asks for a format, which an answer may not have."""
        return "format=" in self.target or "Accept" in self.fields

    @property
    def wire(self):
        fields = {**FIELDS, **self.fields}
        if self.body:
            fields["Content-Length"] = str(len(self.body))
        head = "".join(f"{name}: {value}\r\n" for name, value in fields.items())
        return f"{self.method} {self.target} HTTP/1.1\r\n{head}\r\n".encode() + self.body


def compact(value):
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False).encode()


def post(path, value, packed=False, **how):
    """A POST of JSON, packed by gzip if asked."""
    body = value if isinstance(value, bytes) else compact(value)
    fields = {"Content-Type": "application/json"}
    if packed:
        body = gzip.compress(body, mtime=0)
        fields["Content-Encoding"] = "gzip"
    return Request("POST", path, body, fields, **how)


def get(path, **query):
    return Request("GET", path + "?" + urllib.parse.urlencode(query, safe="(),:."))


ATTACKS = {}
HONEST = {}


def attack(make):
    ATTACKS[make.__name__.replace("_", "-")] = make
    return make


def honest(make):
    HONEST[make.__name__.replace("_", "-")] = make
    return make


SPRINGS = "/v1/springs/evaluate"
CURVES = "/v1/curves/evaluate"
ANIMATIONS = "/v1/animations/evaluate"
CONVERSIONS = "/v1/animations/convert"
MERGE = "/v1/animations/merge"
KEYFRAMES = "/v1/keyframes/evaluate"
PHASES = "/v1/phases/evaluate"
RELEASE = "/v1/gestures/release"
RECOGNIZE = "/v1/gestures/recognize"
SIMULATE = "/v1/gestures/simulate"
TRANSITIONS = "/v1/transitions/evaluate"
TRANSACTIONS = "/v1/transactions/resolve"
BATCH = "/v1/batch"

ZERO = {"times": [0]}
RESTLESS = ".spring(response:1,dampingFraction:0)"


def events(count, animation, step=0.001, far=100):
    """A target that goes back and forth."""
    return [
        {"at": round(index * step, 6), "to": far if index % 2 == 0 else 0, "animation": animation}
        for index in range(count)
    ]


def merge(count, animation, sample=None, step=0.001, **more):
    question = {"initial": 0, "events": events(count, animation, step)}
    return post(MERGE, {**question, "sample": sample or ZERO, **more})


def nested(count, kind="drag"):
    """So many recognizers, all at the same time, each pair within the next."""
    gesture = kind
    for _ in range(count - 1):
        gesture = {"type": "simultaneously", "first": kind, "second": gesture}
    return gesture


def moves(count, step=0.001):
    """A finger that comes down, goes on a way, and is lifted."""
    place = [{"x": index % 500, "y": 0} for index in range(count + 2)]
    kinds = ["down"] + ["move"] * count + ["up"]
    return [
        {"type": kind, "time": round(index * step, 6), "position": place[index]}
        for index, kind in enumerate(kinds)
    ]


def stops(count):
    return "linear(" + ",".join(str(index % 2) for index in range(count)) + ")"


# ---------------------------------------------------------------- for ever, or the process's end


@attack
def repeats_in_repeats():
    """GET animations/evaluate: 40 repeats within one another."""
    return get(ANIMATIONS, animation=".linear" + ".repeatCount(2)" * 40, times="0.1")


@attack
def repeats_in_repeats_sampled():
    """animations/evaluate: 16 repeats within one another at 1000 moments."""
    animation = ".linear" + ".repeatCount(2)" * 16
    return post(ANIMATIONS, {"animation": animation, "sample": {"count": 1000}})


@attack
def combined_transitions():
    """transitions/evaluate: 15,000 transitions in one, packed."""
    transition = {"type": "combined", "transitions": ["opacity"] * 15000}
    return post(TRANSITIONS, {"transition": transition, "sample": ZERO}, packed=True)


# ---------------------------------------------------------------------------------- memory


def interruptions(transition, count, animation=".linear(duration:1e6)"):
    question = {"transition": transition, "animation": animation, "sample": ZERO}
    times = [{"at": index + 1} for index in range(count)]
    return post(TRANSITIONS, {**question, "interruptions": times})


def digits(count, changes, animation=".linear(duration:1e6)"):
    transition = {"type": "numericText", "from": "1" * count, "to": "2" * count}
    return interruptions(transition, changes, animation)


@attack
def numeric_text_16():
    """transitions/evaluate: numeric text of 16 places, interrupted 1000 times."""
    return digits(16, 1000)


@attack
def numeric_text_64():
    """transitions/evaluate: numeric text of 64 places, interrupted 1000 times."""
    return digits(64, 1000)


@attack
def numeric_text_256():
    """transitions/evaluate: numeric text of 256 places, interrupted 1000 times."""
    return digits(256, 1000)


@attack
def combined_interrupted():
    """transitions/evaluate: 16 opacities in one, interrupted 1000 times."""
    return interruptions({"type": "combined", "transitions": ["opacity"] * 16}, 1000)


@attack
def transactions_by_attributes():
    """transactions/resolve: 999 transactions for 990 attributes, one animation of 60 modifiers."""
    animation = ".linear" + ".delay(1)" * 60
    modifiers = [{"type": "offset"}] * 990 + [{"type": "transaction", "animation": animation}]
    transactions = [{"at": 0}] * 999
    return post(TRANSACTIONS, {"transactions": transactions, "modifiers": modifiers})


@attack
def transaction_of_a_scope():
    """transactions/resolve: 100,000 attributes in the scope of one animation, packed."""
    scope = {"type": "animation", "animation": RESTLESS, "body": [{"type": "opacity"}] * 100000}
    question = {"transaction": {"animation": None}, "modifiers": [{"type": "offset"}, scope]}
    return post(TRANSACTIONS, question, packed=True)


def checksum(text):
    """FNV-1a, 32 bits, as a state has it at its end."""
    total = 2166136261
    for byte in text.encode():
        total = (total ^ byte) * 16777619 % (1 << 32)
    return f"{total:08x}"


def evaluated(executable, path, question):
    """The state in an answer."""
    done = subprocess.run(
        [executable, "evaluate", path], input=compact(question), capture_output=True
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)["state"]


def forged_payload(executable, change):
    """A state in flight of which something is changed."""
    question = {"initial": 0, "events": events(1, "linear", far=1), "sample": ZERO}
    version, payload, total = evaluated(executable, MERGE, question).split(".")
    assert checksum(payload) == total, "states are made in another way: forge them anew"
    state = change(json.loads(base64.urlsafe_b64decode(payload + "=" * (-len(payload) % 4))))
    payload = base64.urlsafe_b64encode(compact(state)).decode().rstrip("=")
    return ".".join([version, payload, checksum(payload)])


def forged_state(executable, count):
    """A state in flight whose animation is copied until there are so many."""
    return forged_payload(
        executable,
        lambda state: {
            **state,
            "running": [{**state["running"][0], "animation": "linear"}] * count,
        },
    )


@attack
def forged_state_of_9999(executable):
    """animations/merge: a state with 9,999 animations in flight, and 1000 events."""
    state = forged_state(executable, 9999)
    changes = events(1000, ".linear(duration:1e6)", step=0.0001, far=1)
    return post(MERGE, {"state": state, "events": changes, "sample": {"times": [0.2]}})


@attack
def forged_motions(executable):
    """animations/merge: a state of 4000 members, each moved by phases that loop."""
    phases = {"path": PHASES, "request": {"phases": [0, 1], "animation": "linear"}}

    def change(state):
        part = {key: state[key] for key in ("origin", "clock", "began")}
        moved = {"motion": phases, "target": [1], "start": 0, "first": 0, "offset": [0]}
        part = {**part, "target": [1], "running": [moved]}
        kept = {key: state[key] for key in ("fidelity", "epsilon", "inheritVelocity", "discretes")}
        return {**kept, "model": [0] * 4000, "parts": [part] * 4000}

    state = forged_payload(executable, change)
    return post(MERGE, {"state": state, "events": [], "sample": {"times": [0.2]}})


@attack
def empty_tracks():
    """keyframes/evaluate: 5000 tracks without a keyframe, triggered 1000 times."""
    names = [f"m{index}" for index in range(5000)]
    return post(
        KEYFRAMES,
        {
            "initial": {name: 0 for name in names},
            "tracks": {name: [] for name in names},
            "trigger": list(range(1000)),
            "sample": ZERO,
        },
    )


MILLION = {
    "spring": {"duration": 1, "bounce": 0.5},
    "to": list(range(1, 11)),
    "columns": ["value", "velocity", "force", "model"],
    "sample": {"count": 1000000},
}


@attack
def million_of_ten():
    """springs/evaluate: a million samples of 10 numbers in 4 columns."""
    return post(SPRINGS, MILLION)


@attack
def million_of_ten_unread():
    """springs/evaluate: a million samples of 10 numbers, for 40 clients that do not read."""
    return post(SPRINGS, MILLION, clients=40, reads=False)


@attack
def nested_drags():
    """gestures/recognize: 16 drags in one another, 10,000 moves."""
    return post(RECOGNIZE, {"gesture": nested(16), "events": moves(9998)})


@attack
def merge_linear():
    """animations/merge: 1000 linear animations on top of one another."""
    return merge(1000, ".linear(duration:1e6)")


# --------------------------------------------------------------------------------- fitting


def recorded(count, numbers=1):
    """Samples of a motion that no spring and no curve explains."""
    values = [[index * 7919 % 1000 + number for number in range(numbers)] for index in range(count)]
    return {"time": list(range(count)), "value": values if numbers > 1 else [v[0] for v in values]}


@attack
def spring_of_noise():
    """springs/fit: 10,000 samples that are on no spring."""
    return post("/v1/springs/fit", recorded(10000))


@attack
def spring_of_noisy_numbers():
    """springs/fit: 1000 samples of 16 numbers that are on no spring."""
    return post("/v1/springs/fit", recorded(1000, 16))


@attack
def stops_of_noise():
    """curves/fit: 64 stops near 10,000 samples."""
    return post("/v1/curves/fit", recorded(10000) | {"form": "linear", "stops": 64})


# ------------------------------------------------------------------------------------ work


@attack
def restless_spring():
    """animations/evaluate: one of SwiftUI's springs that never comes to rest."""
    question = {"animation": RESTLESS, "to": 0.01, "fidelity": "swiftui", "sample": ZERO}
    return post(ANIMATIONS, question)


@attack
def batch_of_restless_springs():
    """batch: 7000 of SwiftUI's springs that never come to rest, packed."""
    body = {"animation": RESTLESS[1:], "to": 0.01, "fidelity": "swiftui", "sample": ZERO}
    return post(BATCH, {"requests": [{"path": ANIMATIONS, "body": body}] * 7000}, packed=True)


@attack
def merge_restless_springs():
    """animations/merge: 1000 of SwiftUI's springs that never come to rest, repeated."""
    return merge(1000, RESTLESS + ".repeatCount(9)", fidelity="swiftui")


@attack
def phases_completed_at_once():
    """GET phases/evaluate: repeated springs, logically complete after half a millisecond."""
    animation = RESTLESS + ".logicallyComplete(after:0.0005).repeatCount(9)"
    return get(PHASES, phases="0,1", animation=animation, fidelity="swiftui", sampleDuration=0.4)


@attack
def snap_axes_by_points():
    """gestures/release: 20,000 axes snap to 20,000 points."""
    target = {"type": "snap", "points": list(range(20000))}
    return post(RELEASE, {"position": [1] * 20000, "target": target, "sample": ZERO})


@attack
def members_by_members():
    """springs/evaluate: from and to of 40,000 members."""
    start = {f"m{index}": 0 for index in range(40000)}
    end = {f"m{index}": 1 for index in reversed(range(40000))}
    return post(SPRINGS, {"from": start, "to": end, "sample": ZERO})


@attack
def conversions_of_everything():
    """batch: 100 motions of 1,000 samples each, converted to all systems."""
    values = [index % 7 / 7 for index in range(1000)]
    body = {"animation": {"type": "sampled", "values": values}, "tolerance": 0.00001}
    return post(BATCH, {"requests": [{"path": CONVERSIONS, "body": body}] * 100}, packed=True)


@attack
def conversions_of_stops():
    """animations/convert: linear() of 100,000 stops up and down, within a hundred-thousandth."""
    animation = {"type": "timingCurve", "curve": stops(100000)}
    return post(CONVERSIONS, {"animation": animation, "tolerance": 0.00001})


@attack
def conversions_of_a_ringing_spring():
    """animations/convert: a spring that takes a million turns to settle."""
    spring = {"stiffness": 1e6, "damping": 0.001}
    return post(CONVERSIONS, {"animation": spring, "tolerance": 0.00001})


@attack
def stops_by_inverses():
    """curves/evaluate: linear() of 100,000 stops, 50,000 values to find on it."""
    question = {"curve": stops(100000), "inverse": [2] * 50000, "count": 2}
    return post(CURVES, question)


@attack
def merge_nested_declarations():
    """animations/merge: 490 changes, each with source text of 310 extensions in one another."""
    text = "extension a{" * 310 + "var a: A {.spring}" + "}" * 310
    changes = [{"at": index / 10, "to": index % 2, "animation": text} for index in range(490)]
    return post(MERGE, {"initial": 0, "events": changes, "sample": ZERO})


def merge_of_texts(text):
    """As many changes as fit, each with a source text of 4000 bytes."""
    changes = [{"at": index, "to": index % 2, "animation": text} for index in range(480)]
    return post(MERGE, {"initial": 0, "events": changes, "sample": ZERO})


@attack
def merge_paths_in_source():
    """animations/merge: 480 changes, each with source text of a path of 2000 names."""
    return merge_of_texts("a." * 2000)


@attack
def merge_letters_in_source():
    """animations/merge: 480 changes, each with source text of 2000 letters that are not ASCII."""
    return merge_of_texts("\u00e9" * 2000)


@attack
def merge_words_in_source():
    """animations/merge: 480 changes, each with source text of 570 words of declarations."""
    return merge_of_texts("static " * 570)


@attack
def curve_of_a_million_stops():
    """curves/evaluate: linear() of a million stops, more than there may be."""
    return post(CURVES, {"curve": stops(1000000)})


@attack
def overdamped_numbers():
    """springs/evaluate: 700,000 numbers on a spring of SwiftUI's that creeps to its target."""
    spring = {"response": 30, "dampingRatio": 5}
    question = {"spring": spring, "fidelity": "swiftui", "to": [1] * 700000, "sample": ZERO}
    return post(SPRINGS, question)


@attack
def ignored_members():
    """springs/evaluate: 65,000 members that do not move, each named by its place."""
    value = {f"m{index}": 1 for index in range(65000)}
    ignored = [f"/m{index}" for index in range(65000)]
    return post(SPRINGS, {"to": value, "ignored": ignored, "sample": ZERO})


@attack
def transformed_members():
    """springs/evaluate: 35,000 members with two functions of CSS each."""
    value = {f"m{index}": "rotate(9deg) translateX(1px)" for index in range(35000)}
    return post(SPRINGS, {"to": value, "sample": ZERO})


def many_members(media_type):
    """A value of 130,000 members in a representation."""
    value = {f"m{index}": 1 for index in range(130000)}
    request = post(SPRINGS, {"to": value, "sample": ZERO})
    request.fields["Accept"] = media_type
    return request


@attack
def arrow_of_members():
    """springs/evaluate: 130,000 members, each a column of Apache Arrow."""
    return many_members("application/vnd.apache.arrow.stream")


@attack
def css_of_members():
    """springs/evaluate: 130,000 members as keyframes of CSS."""
    return many_members("text/css")


@attack
def css_of_lists():
    """springs/evaluate: 120,000 numbers in lists of their own, as keyframes of CSS."""
    return post(SPRINGS + "?format=css", {"to": [[1]] * 120000, "sample": ZERO}, packed=True)


@attack
def svg_of_lists():
    """springs/evaluate: 340,000 numbers in lists of their own, drawn."""
    return post(SPRINGS + "?format=svg", {"to": [[1]] * 340000, "sample": ZERO}, packed=True)


@attack
def measures_of_numbers():
    """springs/evaluate: the measures of 60,000 numbers."""
    measure = {"overshoot": True, "timeWithin": 0.1, "peakVelocity": True, "crossings": [0.1, 0.5]}
    return post(SPRINGS, {"to": [1] * 60000, "measure": measure, "sample": ZERO}, packed=True)


@attack
def release_of_many_axes():
    """gestures/release: a view of 80,000 axes."""
    target = {"type": "fixed", "value": [2] * 80000}
    return post(RELEASE, {"position": [0] * 80000, "velocity": [1] * 80000, "target": target})


@attack
def strings_that_stay():
    """springs/evaluate: 100,000 strings that are nearly CSS and do not move, from and to."""
    return post(SPRINGS, {"from": ["10p"] * 100000, "to": ["20p"] * 100000, "sample": ZERO})


@attack
def merge_repeated_springs():
    """animations/merge: 300 of SwiftUI's springs, slow ones, repeated."""
    animation = ".spring(response:1e4,dampingFraction:0.5).repeatCount(9)"
    return merge(300, animation, fidelity="swiftui")


@attack
def merge_delayed_springs():
    """animations/merge: 300 of SwiftUI's springs with 60 delays each."""
    return merge(300, ".spring" + ".delay(0.001)" * 60 + ".repeatCount(9)", fidelity="swiftui")


def chasing(count):
    """Springs that chase one another on top of a line, the first event."""
    question = {"initial": 0, "events": events(count, ".spring.delay(0.001)"), "sample": ZERO}
    question["events"][0]["animation"] = ".linear(duration:1e6)"
    return post(MERGE, {**question, "fidelity": "swiftui"})


@attack
def merge_chasing_springs():
    """animations/merge: 1000 of SwiftUI's springs that chase one another to the end."""
    return chasing(1000)


@attack
def merge_chasing_with_curves():
    """animations/merge: 1000 of SwiftUI's springs and curves, each spring chasing those below."""
    question = {"initial": 0, "events": events(1000, ".spring.delay(0.001)"), "sample": ZERO}
    for event in question["events"][::2]:
        event["animation"] = ".easeInOut(duration:1e6)"
    return post(MERGE, {**question, "fidelity": "swiftui"})


@attack
def merge_linear_sampled():
    """animations/merge: a million samples of 1000 linear animations on top of one another."""
    return merge(1000, ".linear(duration:1e6)", {"count": 1000000, "duration": 1000})


@attack
def phases_on_top():
    """phases/evaluate: 1000 springs that overlap, since each goes on for long."""
    animation = ".interpolatingSpring(stiffness:1,damping:0.01)"
    sample = {"count": 2, "duration": 6000}
    return post(PHASES, {"phases": [0, 1], "animation": animation, "sample": sample})


@attack
def colors():
    """animations/evaluate: 20,000 colors."""
    question = {"animation": "linear", "from": ["red"] * 20000, "to": ["blue"] * 20000}
    return post(ANIMATIONS, {**question, "sample": {"times": [0.1]}})


@attack
def ten_million_numbers():
    """GET springs/evaluate: a million samples of 10 numbers, in 90 bytes."""
    return get(SPRINGS, to="1,2,3,4,5,6,7,8,9,10", count=1000000)


# --------------------------------------------------------------- small ones, again and again


@attack
def wrong_events():
    """animations/merge: 1000 events without anything in them, for 10,000 colors."""
    return post(MERGE, {"initial": ["#000"] * 10000, "events": [{}] * 1000})


@attack
def wrong_keyframes():
    """keyframes/evaluate: 20,000 keyframes that go nowhere with a velocity, of 10,000 numbers."""
    keyframe = {"type": "spring", "startVelocity": 0}
    return post(KEYFRAMES, {"initial": [0] * 10000, "tracks": [keyframe] * 20000})


@attack
def wrong_members_of_keyframes():
    """keyframes/evaluate: 20,000 keyframes that lack each of 40,000 members."""
    initial = {f"m{index}": 0 for index in range(40000)}
    return post(KEYFRAMES, {"initial": initial, "tracks": [{"to": {}}] * 20000})


@attack
def wrong_state(executable):
    """animations/merge: a state of 50,000 numbers with 10,000 animations that have none."""
    state = forged_payload(
        executable, lambda state: {**state, "model": [0] * 50000, "running": [{}] * 10000}
    )
    return post(MERGE, {"state": state, "events": []})


@attack
def wrong_rubber_bands():
    """gestures/track: 40,000 axes, and rubber bands for 40,000 others."""
    axes = {f"a{index}": 0 for index in range(40000)}
    others = {f"b{index}": 0 for index in range(40000)}
    return post("/v1/gestures/track", {"translation": axes, "rubberBand": others})


@attack
def toggle_between_zeros():
    """gestures/release: a toggle between 100,000 zeros of 50,000 axes."""
    zeros = [0] * 50000
    target = {"type": "toggle", "values": [0] * 100000}
    return post(RELEASE, {"position": zeros, "velocity": zeros, "target": target, "sample": ZERO})


def ways(count, kind):
    """A path of so many segments, packed, as keyframes of a kind."""
    begin, end = ("path('M0 0" + text * count + "')" for text in ("L1 1", "L9 9"))
    question = {"animation": ".bouncy", "from": begin, "to": end, "sample": {"count": 2}}
    return post(f"{ANIMATIONS}?format={kind}", question, packed=True)


@attack
def path_as_css():
    """animations/evaluate: a path of 99,000 segments as CSS, packed."""
    return ways(99000, "css")


@attack
def path_as_waapi():
    """animations/evaluate: a path of 99,000 segments as Web Animations, packed."""
    return ways(99000, "waapi")


def many_numbers(kind, count=900000):
    """So many numbers at two times in a format, packed."""
    question = {"animation": ".linear", "to": [1] * count, "sample": {"times": [0, 0.1]}}
    return post(f"{ANIMATIONS}?format={kind}", question, packed=True)


@attack
def numbers_as_arrow():
    """animations/evaluate: 900,000 numbers as Arrow, packed."""
    return many_numbers("arrow")


@attack
def numbers_as_css():
    """animations/evaluate: 900,000 numbers as CSS, packed."""
    return many_numbers("css")


@attack
def numbers_as_svg():
    """animations/evaluate: 900,000 numbers as SVG, packed."""
    return many_numbers("svg")


@attack
def numbers_as_json():
    """animations/evaluate: 900,000 numbers as JSON, packed."""
    return many_numbers("json")


@attack
def numbers_as_rows():
    """animations/evaluate: 400,000 numbers as rows, packed."""
    return many_numbers("rows", 400000)


@attack
def numbers_as_events():
    """animations/evaluate: 400,000 numbers as live events, packed."""
    return many_numbers("sse", 400000)


@attack
def rules_of_many_axes():
    """gestures/release: 250 conditions on the lengths of 100,000 axes."""
    conditions = [{"quantity": "distance", "above": 1e9}] * 250
    rule = {"when": {"any": conditions}, "to": {"type": "fixed", "value": 0}}
    target = {"type": "rules", "rules": [rule]}
    return post(RELEASE, {"position": [1] * 100000, "target": target, "sample": ZERO})


@attack
def unknown_paths():
    """batch: 10,000 paths that are nearly those of an operation."""
    requests = [{"path": f"/v1/sprngs/evaluat{index:03}"} for index in range(1000)] * 10
    return post(BATCH, {"requests": requests})


@attack
def unknown_members():
    """batch: 10,000 springs with 8 members each whose names are nearly known."""
    body = {f"velocitx{index}": 0 for index in range(8)}
    return post(BATCH, {"requests": [{"path": SPRINGS, "body": body}] * 10000}, packed=True)


def small(request):
    """As six clients ask it, each again and again."""
    assert len(request.wire) < 4400, len(request.wire)
    request.clients = 6
    return request


@attack
def small_numeric_text():
    """transitions/evaluate: numeric text of 250 places, 32 linear interruptions."""
    return small(digits(250, 32, ".linear(duration:100)"))


@attack
def small_numeric_springs():
    """transitions/evaluate: numeric text of 250 places, 32 repeated springs."""
    return small(digits(250, 32, ".spring(response:100,dampingFraction:0.1).repeatCount(9)"))


@attack
def small_opacities():
    """transitions/evaluate: 300 opacities in one, 32 interruptions."""
    transition = {"type": "combined", "transitions": ["opacity"] * 300}
    return small(interruptions(transition, 31, ".linear(duration:100)"))


@attack
def small_interpolating_springs():
    """animations/merge: 32 interpolating springs on top of one another."""
    animation = ".interpolatingSpring(stiffness:1,damping:0.001)"
    return small(merge(32, animation, step=1))


@attack
def small_snap():
    """gestures/release: 950 axes snap to 950 points."""
    target = {"type": "snap", "points": [index % 10 for index in range(950)]}
    return small(post(RELEASE, {"position": [1] * 950, "target": target, "sample": ZERO}))


@attack
def small_springs_on_linear():
    """animations/merge: 32 springs and linear animations on top of one another, 1000 samples."""
    animation = ".interpolatingSpring(stiffness:1,damping:0.01)"
    question = {"initial": 0, "events": events(32, animation, 1), "sample": {"count": 1000}}
    for event in question["events"][::2]:
        event["animation"] = ".linear(duration:1e3)"
    return small(post(MERGE, question))


def blended(response):
    """A spring that lasts, and blends for long."""
    return f".spring(response:{response},dampingFraction:0.01,blendDuration:1000)"


@attack
def small_blended_springs():
    """animations/merge: 32 springs, each blended with the one before."""
    question = {"initial": 0, "events": events(32, blended(1), 1), "sample": ZERO}
    for event in question["events"][1::2]:
        event["animation"] = blended(2)
    return small(post(MERGE, question))


@attack
def small_recognizers():
    """gestures/recognize: 16 drags in one another, 58 moves."""
    return small(post(RECOGNIZE, {"gesture": nested(16), "events": moves(56)}))


@attack
def small_phases():
    """phases/evaluate: 32 springs, each blended with the one before."""
    animations = [blended(response) + ".logicallyComplete(after:1)" for response in (1, 2)]
    sample = {"count": 1000, "duration": 31}
    return small(post(PHASES, {"phases": [0, 1], "animation": animations, "sample": sample}))


# ----------------------------------------------------------------------------- honest users


@honest
def honest_million():
    """springs/evaluate: a million samples of one number."""
    return get(SPRINGS, bounce=0.3, count=1000000)


@honest
def honest_million_of_ten():
    """springs/evaluate: a million samples of 10 numbers, values and velocities."""
    question = {"spring": "bouncy", "to": list(range(1, 11)), "sample": {"count": 1000000}}
    return post(SPRINGS, question)


@honest
def honest_batch():
    """batch: 10,000 springs."""
    body = {"spring": "bouncy", "sample": {"times": [0.1]}}
    return post(BATCH, {"requests": [{"path": SPRINGS, "body": body}] * 10000})


@honest
def honest_merge():
    """animations/merge: a spring whose target changes 1000 times."""
    return merge(1000, ".spring", {"fps": 60}, step=0.016)


@honest
def honest_merge_interpolating():
    """animations/merge: 1000 interpolating springs on top of one another."""
    animation = ".interpolatingSpring(stiffness:170,damping:15)"
    return merge(1000, animation, {"fps": 60}, step=0.016)


@honest
def honest_merge_chasing():
    """animations/merge: 300 of SwiftUI's springs that chase one another to the end."""
    return chasing(300)


@honest
def honest_recognize():
    """gestures/recognize: a drag of 10,000 pointer events."""
    return post(RECOGNIZE, {"gesture": "drag", "events": moves(9998)})


@honest
def honest_simulate():
    """gestures/simulate: a drag of 10,000 pointer events, and where it comes to rest."""
    target = {"type": "snap", "points": [0, 320, 640]}
    question = {"gesture": "drag", "axis": "x", "events": moves(9998), "target": target}
    return post(SIMULATE, question)
