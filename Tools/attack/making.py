"""Requests, and the parts of them that grow: a target that goes back and forth, a finger, stops, a forged state."""

import base64
import gzip
import inspect
import json
import urllib.parse
from dataclasses import dataclass

from programs import told

MAX_BODY = 2 << 20
SPRINGS = "/v1/springs/evaluate"
ANIMATIONS = "/v1/animations/evaluate"
CONVERSIONS = "/v1/animations/convert"
MERGE = "/v1/animations/merge"
KEYFRAMES = "/v1/keyframes/evaluate"
PHASES = "/v1/phases/evaluate"
TIMELINES = "/v1/timelines/evaluate"
LAYOUTS = "/v1/layouts/evaluate"
RECOGNITION = "/v1/gestures/recognize"
TRANSACTIONS = "/v1/transactions/resolve"
TRANSITIONS = "/v1/transitions/evaluate"

ZERO = {"times": [0]}
ONE = {"times": [0.1]}
RESTLESS = ".spring(response:1,dampingFraction:0)"


def rect(index):
    return {"x": index % 97, "y": index % 89, "width": 10 + index % 83, "height": 10 + index % 79, "cornerRadius": index % 5}


def boxes(count, is_chain=False):
    """Boxes that move, in the one before or all in the first."""
    return [{"id": f"b{index}", "from": rect(index), "to": rect(index + 7)}
            | ({"parent": f"b{index - 1 if is_chain else 0}"} if index else {}) for index in range(count)]


@dataclass
class Request:
    """What is sent, and how it is asked: `clients` ask it again and again for a while if there are several, or once each
    if they do not read."""

    wire: bytes
    # Whether it asks for a format, which an answer may not have.
    names_format: bool = False
    clients: int = 1
    reads: bool = True


def compact(value):
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False).encode()


def fitting(count, item, more=1):
    return min(count, MAX_BODY // (len(compact(item)) + more))


def post(path, value, packed=False, fields=None, **how):
    """A POST of JSON, packed by gzip if asked."""
    body = value if isinstance(value, bytes) else compact(value)
    fields = {"Content-Type": "application/json", **(fields or {})}
    if packed:
        body = gzip.compress(body, mtime=0)
        fields["Content-Encoding"] = "gzip"
    return asked("POST", path, {**fields, "Content-Length": len(body)}, body, **how)


def get(path, **query):
    return asked("GET", path + "?" + urllib.parse.urlencode(query, safe="(),:."), {})


def asked(method, target, fields, body=b"", **how):
    head = "".join(f"{name}: {value}\r\n" for name, value in {"Host": "a", "Connection": "close", **fields}.items())
    return Request(f"{method} {target} HTTP/1.1\r\n{head}\r\n".encode() + body, "format=" in target or "Accept" in fields, **how)


def made(make, path, executable, *arguments, packed=False):
    """The request of a function that gives a body or all of it; it may take the executable too, to have a state made."""
    takes = "executable" in inspect.signature(make).parameters
    question = make(*arguments, executable) if takes else make(*arguments)
    return question if isinstance(question, Request) else post(path, question, packed)


def members(count, value=1, letter="m"):
    return {f"{letter}{index}": value for index in range(count)}


def events(count, animation, step=0.001, far=100):
    """A target that goes back and forth."""
    return [{"at": round(index * step, 6), "to": far if index % 2 == 0 else 0, "animation": animation} for index in range(count)]


def merge(count, animation, sample=None, step=0.001, **more):
    return {"initial": 0, "events": events(count, animation, step), "sample": sample or ZERO, **more}


def merge_of_two(count, animation, other, first=0, last=None, every=1, step=0.001, sample=None, **more):
    """A target that goes back and forth by an animation, of which some changes have another one."""
    question = merge(count, animation, sample, step, **more)
    for event in question["events"][first:last:every]:
        event["animation"] = other
    return question


def keyframes(count, *kinds):
    return [{"type": kinds[index % len(kinds)], "to": index % 7, "duration": 0.01} for index in range(count)]


def snap(axes, points, sample=None, kind="snap"):
    return {"position": [1] * axes, "target": {"type": kind, "points": points}, "sample": sample or ZERO}


def ruled(axes, count, sample=None, **condition):
    """A view whose target has so many conditions."""
    rule = {"when": {"any": [condition] * count}, "to": {"type": "fixed", "value": 0}}
    return {"position": [1] * axes, "target": {"type": "rules", "rules": [rule]}, "sample": sample or ZERO}


def batch(count, path, body):
    return {"requests": [{"path": path, "body": body}] * count}


def deep(value, levels=20, as_list=False):
    for _ in range(levels):
        value = [value] if as_list else {"x": value}
    return value


def nested(count, kind="drag"):
    """So many recognizers, all at the same time, each pair within the next."""
    gesture = kind
    for _ in range(count - 1):
        gesture = {"type": "simultaneously", "first": kind, "second": gesture}
    return gesture


def attached(count, gesture="drag", kinds=("gesture", "highPriorityGesture", "simultaneousGesture")):
    """So many views in one another, each with a gesture, by these modifiers in turn."""
    inner = gesture
    for index in range(count - 1):
        inner = {"type": kinds[index % len(kinds)], "outer": gesture, "inner": inner}
    return inner


def moves(count, step=0.001):
    """A finger that comes down, goes on a way, and is lifted."""
    place = [{"x": index % 500, "y": 0} for index in range(count + 2)]
    kinds = ["down"] + ["move"] * count + ["up"]
    return [{"type": kind, "time": round(index * step, 6), "position": place[index]} for index, kind in enumerate(kinds)]


def taps(count):
    return [{"type": kind, "time": round(index + after, 2), "position": {"x": 0, "y": 0}}
            for index in range(count) for kind, after in (("down", 0), ("up", 0.05))]


def stops(count):
    return "linear(" + ",".join(str(index % 2) for index in range(count)) + ")"


def interruptions(transition, count, animation=".linear(duration:1e6)"):
    times = [{"at": index + 1} for index in range(count)]
    return {"transition": transition, "animation": animation, "sample": ZERO, "interruptions": times}


def texts(changes, count=2, animation=".linear(duration:1e6)", step=1):
    """Numeric text of so many places that changes again and again."""
    transition = {"type": "numericText", "from": "1" * count, "to": "2" * count}
    others = [{"at": round((index + 1) * step, 6), "to": str(index % 10) * count} for index in range(changes)]
    return {"transition": transition, "animation": animation, "sample": ZERO, "interruptions": others}


def polygon(count, step=1):
    return "polygon(" + ",".join(f"{index % 97}px {index * step % 89}%" for index in range(count)) + ")"


def digits(count, changes, animation=".linear(duration:1e6)"):
    return interruptions({"type": "numericText", "from": "1" * count, "to": "2" * count}, changes, animation)


SYMBOL = {"type": "contentTransition", "style": "symbolEffect"}


def in_member(executable, count, transition, animation=".smooth", **more):
    """A finger's view of two numbers, moved by so many keyframes, that goes on in the offset of a transition."""
    tracks = {"x": keyframes(count, "linear", "cubic")}
    state = evaluated(executable, KEYFRAMES, {"initial": {"x": 0, "y": 0}, "tracks": tracks, "sample": ONE})
    return {"transition": transition, "phase": "removal", "animation": animation, "sample": ONE, "state": state, "at": 0.1,
            "member": "/offset", **more}


def looking(transactions, modifiers, keys, default=None):
    """Transactions that pass modifiers which each look at so many keys, or at one with a default."""
    looked_at = default or members(keys, False, "k")
    modifier = {"type": "transaction", "when": looked_at, "animation": "bouncy"}
    return {"transactions": [{"at": index} for index in range(transactions)], "keyDefaults": default or {},
            "modifiers": [{"type": "offset"}] + [modifier] * modifiers}


def opacities(count):
    return {"type": "combined", "transitions": ["opacity"] * count}


def ways(count, kind):
    """A path of so many segments, packed, as keyframes of a kind."""
    begin, end = ("path('M0 0" + text * count + "')" for text in ("L1 1", "L9 9"))
    question = {"animation": ".bouncy", "from": begin, "to": end, "sample": {"count": 2}}
    return post(f"{ANIMATIONS}?format={kind}", question, packed=True)


def many_numbers(kind, count=900000):
    """So many numbers at two times in a format, packed."""
    question = {"animation": ".linear", "to": [1] * count, "sample": {"times": [0, 0.1]}}
    return post(f"{ANIMATIONS}?format={kind}", question, packed=True)


def checksum(text):
    """FNV-1a, 32 bits, as a state has it at its end."""
    total = 2166136261
    for byte in text.encode():
        total = (total ^ byte) * 16777619 % (1 << 32)
    return f"{total:08x}"


def evaluated(executable, path, question):
    return json.loads(told(executable, "evaluate", path, input=compact(question)))["state"]


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
    return forged_payload(executable, lambda state: {
        **state, "running": [{**state["running"][0], "animation": "linear"}] * count})
