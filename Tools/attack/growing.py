"""What may grow in a request: for each field of an operation, up to which size, and what makes its question of a size.

Lists and samples are those of the schemas, in the examples, as long as they may be. TABLE has what a schema cannot say: what
costs more than others of its kind, fields that grow together, texts, and formats. A row has a name, the largest size, a
function of the size, and perhaps the factor between two sizes, or the status that is expected at all of them (None for any).
The function gives the body of a POST, or a whole request; it may take the executable too, to have a state made.
"""

import copy
import math

from described import at, fields, put
from growths import long_list
from making import KEYFRAMES, ONE, SPRINGS, SYMBOL, attached, batch, boxes, compact, deep, digits, evaluated, forged_state
from making import in_member, interruptions, keyframes, looking, made, members, merge, merge_of_two, moves, nested, opacities
from making import polygon, post, rect, ruled, snap, stops, taps, texts

STEPS = 4
# The most items of a list, or samples; lists that may only be shorter than the other are not drawn.
MOST, FEWEST = 16384, 64
# Each of n changes looks at up to n springs that run, of which there may be 256; TABLE has changes of curves.
BOUNDED = {"phases/evaluate trigger"}
TABLE = []
HALVES, KINDS = {"factor": 2}, ("linear", "cubic")
MATRICES = " ".join(["matrix3d(" + ",".join("1000010000100001") + ")"] * 8)
MODIFIER, ATTRIBUTE = {"type": "transaction", "animation": "smooth"}, {"type": "offset"}
RUNNING = ({"type": "pause"}, {"type": "continueAnimation", "durationFactor": 0.5})
ANIMATOR = {"timing": "easeInOut", "duration": 1, "commands": [{"at": 0, "type": "start"}], "sample": ONE}


class Field:
    def __init__(self, name, path, top, make, factor=4, status=200):
        self.name, self.path, self.make, self.status = name, path, make, status
        self.sizes = [max(1, top // factor**step) for step in range(STEPS, -1, -1)]

    def request(self, size, executable):
        return made(self.make, self.path, executable, size)


def growing(contract):
    return TABLE + [field for path, schema, examples in contract.bodies() for field in listed(contract, path, schema, examples)]


def listed(contract, path, schema, examples):
    """Each list of an operation, in the first example that has it, and how many and which times are sampled."""
    operation, members, found = path.removeprefix("/v1/"), contract.members(schema), {}
    sample = {"sample": ONE} if "sample" in members else {}
    examples = [{**root, **sample} for root in examples.values()]
    first = examples[0]
    for root in examples:
        for place, value in fields(root, last=True):
            if value and isinstance(value, list) and not {"state", "sample"} & set(place):
                found.setdefault(".".join(key for key in place if isinstance(key, str)), (root, place))
    for name, (root, place) in found.items():
        top = min([MOST, *(part["maxItems"] for part in contract.inner(schema, place) if "maxItems" in part)])
        items = contract.inner(schema, (*place, 0))
        # Of words each may be there once.
        if top >= FEWEST and f"{operation} {name}" not in BOUNDED and not any("enum" in part for part in items):
            yield Field(f"{operation} {name}", path, top, lambda n, root=root, place=place: put(
                copy.deepcopy(root), place, long_list(at(root, place), place[-1], n)))
    if "sample" in members:
        yield Field(f"{operation} sample.count", path, MOST, lambda n: {**first, "sample": {"count": n, "duration": 1}})
        yield Field(f"{operation} sample.times", path, MOST, lambda n: {
            **first, "sample": {"times": [round(index * 1e-5, 5) for index in range(n)]}})


def rows(operation, *given):
    for name, top, make, *how in given:
        TABLE.append(Field(f"{operation} {name}", f"/v1/{operation}", top, make, **dict(*how)))


def seen(question, sample=None):
    return {**question, "sample": sample or ONE}


def bouncy(n, **more):
    return {"spring": "bouncy", **more, "sample": {"count": n}}


def swing(count):
    """A motion that comes to rest in a third of its samples."""
    count = max(count, 8)
    values = [1 - math.exp(-12 * i / count) * math.cos(40 * i / count) for i in range(count)]
    return {"time": [i / 60 for i in range(count)], "value": [round(v, 3) for v in values]}


def table(count):
    """The same as CSV."""
    columns = swing(count)
    return "\n".join(["time,value", *(f"{time},{value}" for time, value in zip(columns["time"], columns["value"]))])


def linear(start, end):
    return seen({"animation": "linear", "from": start, "to": end})


def tracks(given, initial=0, sample=None):
    return seen({"initial": initial, "tracks": given}, sample)


def caught(executable, count):
    return evaluated(executable, KEYFRAMES, tracks(keyframes(count, *KINDS)))


def phases_changed(animation, changes):
    sample = {"count": 2, "duration": 0.1 * (changes - 0.5)}
    return seen({"phases": [0, 1], "animation": animation}, sample)


def steps(count, tracks):
    return [{"track": f"t{index % tracks}", "to": index % 7, "animation": ".smooth", "at": "<0.1"} for index in range(count)]


def simulate(length, sample=None, **more):
    question = {"gesture": "drag", "axis": "x", "events": moves(length, 0.02),
                "target": {"type": "snap", "points": [0, 320, 640]}}
    return {**seen(question, sample), **more}


def views(count, has_corners=False):
    """Views in matched geometry: one that goes, one that comes, and others that are in neither."""
    frame = {"x": 0, "y": 0, "width": 40, "height": 40}
    corners = {"cornerRadius": 9} if has_corners else {}
    roles = [("source", "absent"), ("absent", "source")] + [("absent", "absent")] * (max(2, count) - 2)
    shown = [{"name": f"v{index}", "frame": frame, "before": before, "after": after, **corners}
             for index, (before, after) in enumerate(roles)]
    return seen({"transition": {"type": "matchedGeometry", "views": shown}, "animation": "smooth"})


def resolve(modifiers, **more):
    return {**(more or {"transaction": {"animation": "linear"}}), "modifiers": modifiers}


rows("springs/evaluate",
    ("members", 16384, lambda n: seen({"to": members(n)})),
    ("members at both ends", 8192, lambda n: seen({"from": members(n, 0), "to": dict(reversed(members(n).items()))})),
    ("members of members", 4096, lambda n: seen({"to": deep(members(n))})),
    ("path", 16384, lambda n: seen({
        end: f"path('M0 0{f'L{place} {place}' * n}')" for end, place in (("from", 1), ("to", 2))})),
    ("transforms", 4096, lambda n: seen({
        "from": members(n, "scale(2)"), "to": members(n, "rotate(9deg) translateX(1px)")})),
    ("ignored", 8192, lambda n: seen({"to": members(n), "ignored": [f"/m{index}" for index in range(n)]})),
    ("decimals", 16384, lambda n: seen({"to": members(n), "rounding": {f"/m{index}": index % 16 for index in range(n)}})),
    ("shapes", 4096, lambda n: seen({"from": members(n, "circle(1px)"), "to": members(n, "circle(9px at 4em 8%)")})),
    ("polygons", 128, lambda n: seen({"from": members(n, polygon(200, 7)), "to": members(n, polygon(200))})),
    ("gradients", 4096, lambda n: seen({
        end: members(n, f"conic-gradient(from 9deg at left, {color}, lime)") for end, color in (("from", "red"), ("to", "blue"))})),
    ("samples", 65536, bouncy),
    ("samples to decimals", 65536, lambda n: bouncy(n, rounding=2)),
    ("parts of the whole time", 65536, lambda n: {"sample": {"progress": [round(index / n, 6) for index in range(n)]}}),
    ("times", 65536, lambda n: {"spring": "bouncy", "sample": {"times": [round(index * 1e-5, 5) for index in range(n)]}}),
    ("samples in four columns", 16384, lambda n: bouncy(n, columns=["value", "velocity", "force", "model"])),
    ("samples of swiftui", 65536, lambda n: bouncy(n, fidelity="swiftui")),
    ("samples packed", 65536, lambda n: post(SPRINGS, bouncy(n), fields={"Accept-Encoding": "gzip"})),
    ("members as css", 512, lambda n: post(SPRINGS + "?format=css", {"to": members(n)})),
    ("seconds as css", 2048, lambda n: post(
        SPRINGS + "?format=css&tolerance=0.01", {"spring": {"bounce": 1}, "sample": {"duration": n / 8}})),
    ("members as svg", 4096, lambda n: post(SPRINGS + "?format=svg", {"to": members(n), "sample": {"count": 2}})),
    *((f"samples as {kind}", 16384, lambda n, kind=kind: post(f"{SPRINGS}?format={kind}", bouncy(n)))
      for kind in ("csv", "rows", "ndjson", "f64", "arrow")),
    *((f"members as {kind}", 1024, lambda n, kind=kind: post(
        f"{SPRINGS}?format={kind}", {"to": {f"m{index}": index for index in range(n)}, "sample": {"count": 2}}))
      for kind in ("csv", "arrow")),
    ("unknown members", 4096, lambda n: members(n, letter="duratino"), {"status": 422}),
    ("missing members", 16384, lambda n: seen({"to": members(n), "from": {"x": 1}}), {"status": 422}),
    ("caught keyframes", 256, lambda n, executable: seen({"state": caught(executable, n), "at": 0.1})),
    ("depth", 64, lambda n: b'{"to":' + b'{"x":' * (n - 1) + b"1" + b"}" * (n - 1) + b"}", {"factor": 2, "status": None}),
    ("repeated members", 16384, lambda n: b'{"to":{' + b",".join([b'"x":1'] * n) + b"}}", {"status": None}),
    ("digits", 65536, lambda n: b'{"to":0.' + b"1" * n + b',"sample":{"times":[0.1]}}'),
    ("spaces", 65536, lambda n: compact({"to": 1, "sample": ONE}) + b" \n" * n))
rows("springs/fit", ("samples", 8192, swing))
rows("curves/fit", ("samples", 8192, swing), ("samples by stops", 8192, lambda n: swing(n) | {"form": "linear", "stops": 16}))
rows("paths/evaluate",
    ("curves", 1024, lambda n: {"path": "M0 0" + "q5 9 10 0" * n, "animation": ".bouncy", "sample": ONE}),
    ("cusps", 256, lambda n: {"path": "M0 0" + "c100 100 0 100 100 0" * n, "animation": ".bouncy", "sample": ONE}),
    ("points", 1024, lambda n: {
        "path": {"through": [{"x": 9 * index, "y": index % 7} for index in range(n)]}, "animation": ".bouncy", "sample": ONE}),
    ("samples along a path", 4096, lambda n: {"path": "M0 0Q50 90 100 0", "animation": ".bouncy", "sample": {"count": n}}))
rows("paths/align",
    ("curves of both", 1024, lambda n: {"from": "M0 0" + "q5 9 10 0" * n + "z", "to": "M0 0" + "l9 3" * n + "z"}),
    ("subpaths of both", 128, lambda n: {"from": "M0 0h9v9z" * n, "to": "M5 5h9v9z" * n}))
rows("layouts/evaluate",
    ("boxes", 1000, lambda n: seen({"boxes": boxes(n), "animation": ".bouncy"})),
    ("boxes in one another", 64, lambda n: seen({"boxes": boxes(n, is_chain=True), "animation": ".bouncy"})),
    ("boxes that enter", 1000, lambda n: seen({"boxes": [{"id": f"b{index}", "to": rect(index)} for index in range(n)]})),
    ("samples of boxes", 4096, lambda n: {"boxes": boxes(8), "animation": ".bouncy", "sample": {"count": n}}))
rows("motions/compare",
    ("samples", 8192, lambda n: {"before": swing(n), "after": ".bouncy"}),
    ("samples of both", 4096, lambda n: {"before": swing(n), "after": swing(n)}),
    ("samples as CSV", 8192, lambda n: {"before": table(n), "after": ".bouncy"}),
    ("members", 512, lambda n: {
        end: {"animation": animation, "to": members(n)} for end, animation in (("before", ".smooth"), ("after", ".bouncy"))}),
    ("frames", 65536, lambda n: {"before": ".linear(duration: 1)", "after": ".bouncy", "fps": n}),
    ("frames by speed", 65536, lambda n: {"before": ".linear(duration: 1)", "after": ".bouncy", "fps": n, "weight": "speed"}),
    ("repetitions", 64, lambda n: {"before": f".linear.repeatCount({n})", "after": ".bouncy"}))
rows("tokens/convert",
    ("tokens", 64, lambda n: {"tokens": {f"t{index}": {"$type": "duration", "$value": f"{index}ms"} for index in range(n)}}),
    ("springs", 16, lambda n: {"tokens": {f"t{index}": {"$type": "spring", "$value": {"bounce": index / (n + 1)}} for index in range(n)}}),
    ("stops", 256, lambda n: {"to": ["css"], "tokens": {"a": {"$type": "linear", "$value": [[index % 2, index / n] for index in range(n + 1)]}}}))
rows("motions/audit",
    ("samples", 8192, lambda n: {"motion": swing(n)}),
    ("samples as CSV", 8192, lambda n: {"motion": table(n)}),
    ("members", 512, lambda n: {"motion": {"animation": ".bouncy", "to": members(n)}}),
    ("repetitions", 64, lambda n: {"motion": f".linear.repeatCount({n})"}))
rows("curves/evaluate",
    ("stops", 16384, lambda n: {"curve": stops(n + 1), "count": 2}),
    ("stops and progress", 8192, lambda n: {
        "curve": stops(n + 1), "progress": [round(index / n, 6) for index in range(n)]}),
    ("stops and inverses", 8192, lambda n: {"curve": stops(n + 1), "inverse": [2] * n, "count": 2}),
    ("count", 16384, lambda n: {"curve": "easeInOut", "count": n}))
rows("animations/convert",
    # Of 64, the answer is shorter than of 16: it has no code for that many stops.
    ("modifiers", 32, lambda n: {
        "animation": {"type": "easeIn", "modifiers": [{"delay": 0.1}, {"repeatCount": 2}] * (n // 2)}}, HALVES),
    ("samples", 65536, lambda n: {"animation": {
        "type": "sampled", "values": [index / n * (index % 3 + 1) / 3 for index in range(n)] + [1]}}),
    ("stops", 65536, lambda n: {"animation": {"type": "timingCurve", "curve": stops(n + 1)}}))
rows("animations/evaluate",
    ("delays", 64, lambda n: seen({"animation": ".spring" + ".delay(0.01)" * n}), HALVES),
    # 48, since from 2⁵³ periods on an animation is looked at longer, which is a step and not a growth.
    ("repeats", 48, lambda n: seen({"animation": ".linear" + ".repeatCount(2)" * n}), HALVES),
    ("repeats of swiftui", 48, lambda n: seen({
        "animation": ".spring" + ".repeatCount(2).speed(2)" * ((n + 1) // 2), "fidelity": "swiftui"}), HALVES),
    ("modifiers", 64, lambda n: seen({"animation": {"type": "spring", "modifiers": [{"speed": 1.01}] * n}}), HALVES),
    ("steps of swiftui", 16384, lambda n: seen(
        {"animation": ".spring(response:100,dampingFraction:0.01)", "fidelity": "swiftui"},
        {"count": n, "duration": n / 300})),
    ("sampled", 4096, lambda n: seen({"animation": {
        "type": "sampled", "values": [index % 2 for index in range(n + 1)], "times": list(range(n + 1))}}, {"count": n})),
    ("formula", 32, lambda n: seen({"animation": {
        "type": "expression", "value": "0*sin(t)+" * n + "t/d", "duration": 1}}, {"count": 4096}), HALVES),
    ("colors", 4096, lambda n: linear(["red"] * n, ["blue"] * n)),
    ("lengths", 4096, lambda n: linear(["1px"] * n, ["calc(2px + 1px)"] * n)),
    ("text", 65536, lambda n: linear({"x": 0, "label": "a"}, {"x": 1, "label": "é\\" * n})))
rows("animations/merge",
    # Animations that last, until every 64th event merges them: what grows is the number of events, not of those that run at once.
    *((f"events {name}", 1000, lambda n, animation=animation: merge_of_two(
        n, animation, ".spring", first=63, every=64, sample=ONE)) for name, animation in (
        ("of interpolating springs", ".interpolatingSpring(stiffness:1,damping:0.1)"),
        ("of curves", ".linear(duration:1e6)"),
        ("of bezier curves", ".easeInOut(duration:1e6)"),
        ("of springs without end", ".interpolatingSpring(stiffness:1,damping:0)"),
        ("of repeated curves", ".easeInOut(duration:0.7).repeatForever(autoreverses:true)"),
        ("of repeats", ".spring.repeatCount(3)"))),
    *((f"events {name}", 1000, lambda n, animation=animation, more=dict(more): merge(n, animation, ONE, **more))
      for name, animation, *more in (
        ("of springs", ".spring"),
        ("of curves that end", ".easeInOut(duration:0.1)"),
        ("of springs that end", ".interpolatingSpring(stiffness:17000,damping:150)"),
        ("of swiftui", ".spring", ("fidelity", "swiftui")),
        ("without animation", None))),
    ("events of lists", 512, lambda n: seen({"initial": MATRICES, "events": [
        {"at": at / 100, "to": "none" if at % 2 else MATRICES, "animation": ".spring"} for at in range(n)]})),
    ("numbers", 2048, lambda n: seen({"initial": [0] * n, "events": [
        {"at": at, "to": [at + 1] * n, "animation": ".spring"} for at in (0, 0.1, 0.2)]}, {"times": [0.3]})),
    ("members", 2048, lambda n: seen({"initial": members(max(n, 8), 0), "events": [
        {"at": index / 10, "to": {f"m{index}": 1}, "animation": {f"m{index}": ".spring"}} for index in range(8)]})),
    ("members of which one moves", 65536, lambda n: seen({
        "initial": members(n, 0), "events": [{"at": 0, "to": {"m0": 1}, "animation": ".spring"}]})),
    ("members of a member", 1000, lambda n: seen({"initial": {"o": members(n, 0)}, "events": [
        {"at": 0, "to": {"o": members(n, 1)}, "animation": {"o": members(n, ".spring")}}]})),
    ("state", 256, lambda n, executable: seen({
        "state": forged_state(executable, n), "events": [{"at": 0.1, "to": 2, "animation": "linear"}]})))
rows("keyframes/evaluate",
    ("keyframes", 1000, lambda n: tracks(keyframes(n, *KINDS))),
    ("keyframes sampled", 1000, lambda n: tracks(keyframes(n, *KINDS), sample={"count": n})),
    ("springs", 1000, lambda n: tracks([{"type": "spring", "to": index % 7} for index in range(n)])),
    ("tracks", 1000, lambda n: tracks(members(n, keyframes(1, *KINDS)), members(n, 0))),
    ("empty tracks", 1000, lambda n: tracks(members(n, []), members(n, 0))))
rows("phases/evaluate",
    ("list", 1000, lambda n: seen({"phases": list(range(n)), "animation": ".linear(duration:0.1)", "trigger": [0]})),
    ("triggers", 500, lambda n: seen({"phases": [0, 1], "animation": ".linear(duration:0.1)", "trigger": list(range(n))})),
    ("changes", 1000, lambda n: phases_changed(".linear(duration:0.1)", n)),
    ("changes of springs", 1000, lambda n: phases_changed(
        ".interpolatingSpring(stiffness:100,damping:10).logicallyComplete(after:0.1)", n)))
rows("timelines/evaluate",
    ("steps of one track", 1000, lambda n: seen({"steps": steps(n, 1)})),
    ("steps of many tracks", 1000, lambda n: seen({"steps": steps(n, n)})),
    ("items", 8192, lambda n: seen({"steps": [{"track": "a", "items": n, "to": 1, "stagger": {"each": 0.01, "from": "random"}}]})),
    ("events of a playback", 1000, lambda n: seen({"steps": steps(1, 1), "playback": [
        {"at": index / 100, "action": ("reverse", "pause", "resume")[index % 3]} for index in range(n)]})))
rows("gestures/release",
    ("axes", 4096, lambda n: snap(n, [0, 320], ONE)),
    ("axes and points", 4096, lambda n: snap(n, list(range(n)), ONE)),
    ("axes and anchors", 4096, lambda n: snap(n, list(range(n)), ONE, "anchored")),
    ("conditions", 240, lambda n: ruled(100, n, ONE, quantity="speed", above=1), HALVES),
    ("axes and conditions", 4096, lambda n: ruled(n, 100, ONE, quantity="speed", above=1)))
rows("gestures/track", ("effects", 1024, lambda n: {"translation": 100, "effects": members(n, {"per": 0.05})}))
rows("gestures/recognize",
    ("events", 4096, lambda n: {"gesture": "drag", "events": moves(n, 0.02)}, HALVES),
    ("events of many recognizers", 2048, lambda n: {"gesture": nested(8), "events": moves(n, 0.02)}, HALVES),
    ("taps", 2048, lambda n: {"gesture": {"type": "tap", "count": 2}, "events": taps(n)}),
    ("recognizers", 16, lambda n: {"gesture": nested(n), "events": moves(200)}, HALVES),
    ("events of views in one another", 2048, lambda n: {"gesture": attached(8), "events": moves(n, 0.02)}, HALVES),
    ("taps of views in one another", 1024, lambda n: {"gesture": attached(8, {"type": "tap", "count": 2}), "events": taps(n)}),
    *((f"views in one another by {kind}", 16, lambda n, kind=kind: {
        "gesture": attached(n, kinds=(kind,)), "events": moves(200)}, HALVES)
      for kind in ("gesture", "highPriorityGesture", "simultaneousGesture")))
rows("gestures/simulate",
    ("events", 4096, simulate, HALVES),
    ("events sampled", 2048, lambda n: simulate(n, {"count": n}), HALVES),
    ("events with an animation", 2048, lambda n: simulate(n, trackingAnimation=".interactiveSpring"), HALVES),
    ("events that are clamped", 2048, lambda n: simulate(n, clamping="event", bounds={"min": 0, "max": 50}), HALVES),
    ("events of one finger", 4096, lambda n: {
        "gesture": "transform", "fingers": 1, "events": moves(n, 0.02), "sample": ONE,
        "target": {"type": "clamp", "scale": {"max": 4}}}, HALVES),
    ("taps with effects", 256, lambda n: {
        "gesture": "tap", "events": taps(n), "effects": {"a": {"per": 1, "released": 0}}, "sample": ONE,
        "target": {"type": "toggle", "values": [1, 2]}}, HALVES))
rows("transitions/evaluate",
    ("parts", 4096, lambda n: seen({"transition": opacities(n)})),
    ("places", 256, lambda n: digits(n, 1)),
    ("interruptions of springs", 1000, lambda n: interruptions("opacity", n, ".spring")),
    ("interruptions of text", 1000, lambda n: digits(4, n, ".linear(duration:10)")),
    ("replacements of symbols", 1000, lambda n: interruptions(SYMBOL, n, ".spring")),
    # Characters come again while they leave, so that there are ten of them.
    ("other texts", 249, lambda n: texts(n, 1, ".spring", 0.01)),
    ("keyframes in a member", 256, lambda n, executable: in_member(executable, n, {"type": "offset", "x": 300, "y": 0})),
    ("views", 1024, views),
    ("views with corners", 1024, lambda n: views(n, has_corners=True)))
rows("transactions/resolve",
    ("attributes", 4096, lambda n: resolve([{"type": "offset", "from": 0, "to": 1}] * n)),
    ("modifiers", 2048, lambda n: resolve([MODIFIER] * n + [ATTRIBUTE])),
    ("modifiers and attributes", 1024, lambda n: resolve([MODIFIER, ATTRIBUTE] * n)),
    ("transactions", 900, lambda n: resolve([ATTRIBUTE], transactions=[{"at": index} for index in range(n)])),
    ("keys", 4096, lambda n: resolve(
        [ATTRIBUTE, {"type": "transaction", "when": members(n, True), "animation": "bouncy"}],
        transaction={"keys": members(n, True)})),
    ("keys looked at", 4096, lambda n: looking(16, 2, n)),
    ("transactions at keys", 900, lambda n: looking(n, 4, 64)),
    ("modifiers that look for a list", 64, lambda n: looking(16, n, 1, {"a": [0] * 256})),
    ("states", 512, lambda n, executable: resolve(
        [{"type": "offset", "state": caught(executable, 8), "at": 0.01, "to": 1}] * n,
        transaction={"animation": "smooth"}, frames={"sample": ONE})),
    ("values", 512, lambda n: resolve(
        [{"type": "offset", "values": list(range(n + 1))},
         {"type": "animation", "animation": ".smooth", "values": list(range(n + 1))}],
        transactions=[{"at": index} for index in range(n)])))
rows("animators/evaluate",
    ("continuations", 500, lambda n: {**ANIMATOR, "commands": ANIMATOR["commands"] + [
        {"at": round(index * 1e-4, 4), **RUNNING[index % 2]} for index in range(n - 1)]}),
    ("animations", 1000, lambda n: {**ANIMATOR, "animations": [{"to": 1, "delayFactor": 0.1}] * n}))
rows("batch", ("problems", 2048, lambda n: batch(n, SPRINGS, {"spring": {"duration": -1}})))
