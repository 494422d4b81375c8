"""Requests that cost much, or did, each with what it is; and large ones of honest users, which must be answered with 200.

What a request is says its operation first, and whether its body is packed. A function makes the body, or a whole request; it
takes the executable where it has a state made.
"""

from making import ANIMATIONS, CONVERSIONS, ONE, PHASES, RESTLESS, SPRINGS, SYMBOL, ZERO, attached, batch, boxes, digits, events
from making import forged_payload, forged_state, get, in_member, interruptions, looking, made, many_numbers, members, merge
from making import TIMELINES, TRANSITIONS, merge_of_two, moves, nested, opacities, polygon, post, rect, ruled, snap, stops, taps, texts, ways

ACCENTS = "\u0301" * 900_000
MEASURES = {"overshoot": True, "timeWithin": 0.1, "peakVelocity": True, "crossings": [0.1, 0.5]}
MILLION = {"spring": {"duration": 1, "bounce": 0.5}, "to": list(range(1, 11)),
           "columns": ["value", "velocity", "force", "model"], "sample": {"count": 1000000}}


def forged_motions(executable):
    phases = {"path": PHASES, "request": {"phases": [0, 1], "animation": "linear"}}

    def change(state):
        part = {key: state[key] for key in ("origin", "clock", "began")}
        moved = {"motion": phases, "target": [1], "start": 0, "first": 0, "offset": [0]}
        part = {**part, "target": [1], "running": [moved]}
        kept = {key: state[key] for key in ("fidelity", "epsilon", "inheritVelocity", "discretes")}
        return {**kept, "model": [0] * 4000, "parts": [part] * 4000}

    return {"state": forged_payload(executable, change), "events": [], "sample": {"times": [0.2]}}


def recorded(count, numbers=1):
    """Samples of a motion that no spring and no curve explains."""
    values = [[index * 7919 % 1000 + number for number in range(numbers)] for index in range(count)]
    return {"time": list(range(count)), "value": values if numbers > 1 else [v[0] for v in values]}


def convert(animation):
    return {"animation": animation, "tolerance": 0.00001}


def merge_of_texts(text, times=range(480)):
    """As many changes as fit, each with a source text of 4000 bytes."""
    changes = [{"at": time, "to": index % 2, "animation": text} for index, time in enumerate(times)]
    return {"initial": 0, "events": changes, "sample": ZERO}


def many_members(media_type):
    """A value of 130,000 members in a representation."""
    return post(SPRINGS, {"to": members(130000), "sample": ZERO}, fields={"Accept": media_type})


def chasing(count, initial=0, first=100, second=0):
    """Springs that chase one another on top of a line, the first event."""
    question = merge_of_two(count, ".spring.delay(0.001)", ".linear(duration:1e6)", last=1, fidelity="swiftui")
    for index, event in enumerate(question["events"]):
        event["to"] = second if index % 2 else first
    return question | {"initial": initial}


def blended(response):
    """A spring that lasts, and blends for long."""
    return f".spring(response:{response},dampingFraction:0.01,blendDuration:1000)"


ATTACKS = {
    # For ever, or the process's end.
    "GET animations/evaluate: 40 repeats within one another":
        lambda: get(ANIMATIONS, animation=".linear" + ".repeatCount(2)" * 40, times="0.1"),
    "animations/evaluate: 16 repeats within one another at 1000 moments":
        lambda: {"animation": ".linear" + ".repeatCount(2)" * 16, "sample": {"count": 1000}},
    "transitions/evaluate: 15,000 transitions in one, packed": lambda: {"transition": opacities(15000), "sample": ZERO},
    # Faults.
    "batch: 60 timelines of 1000 wrong steps of one track":
        lambda: batch(60, TIMELINES, {"steps": [{"track": "a", "to": "x y"}] * 1000}),
    "phases/evaluate: 400,000 animations of no name, packed": lambda: {"phases": [0, 1], "animation": ["x"] * 400_000},
    "transactions/resolve: 500,000 modifiers of no type, packed":
        lambda: {"transaction": {"animation": None}, "modifiers": [{}] * 500_000},
    "transitions/evaluate: 400,000 transitions of no name in one, packed":
        lambda: {"transition": {"type": "combined", "transitions": ["x"] * 400_000}},
    "springs/evaluate: a name of 900,000 accents, packed": lambda: {"spring": ACCENTS},
    "springs/evaluate: a member of 900,000 accents, packed": lambda: {ACCENTS: 1},
    "curves/evaluate: a name of 900,000 accents, packed": lambda: {"curve": ACCENTS},
    "animations/convert: a text of 900,000 accents, packed": lambda: {"animation": ACCENTS},
    "motions/audit: a text of 900,000 accents, packed": lambda: {"motion": ACCENTS},
    "motions/compare: two texts of 450,000 accents, packed": lambda: {"before": ACCENTS[:450_000], "after": ACCENTS[:450_000]},
    # Answers.
    "batch: 800 numeric texts of 256 digits that stay":
        lambda: batch(800, TRANSITIONS, {"transition": {"type": "numericText", "from": "1" * 256, "to": "1" * 256},
                                         "animation": ".smooth", "sample": ZERO}),
    # Numbers.
    "animations/merge: a spring of SwiftUI's after one whose velocity has overflowed":
        lambda: {"initial": 1e308, "fidelity": "swiftui", "events": events(2, ".spring", step=0.1, far=1), "sample": ZERO},
    "animations/merge: 1000 springs of SwiftUI's whose blends end below the least normal number":
        lambda: merge_of_two(1000, ".interactiveSpring", ".spring(response:0.5,blendDuration:64)", every=2, fidelity="swiftui"),
    # Memory.
    "transitions/evaluate: numeric text of 16 places, interrupted 255 times": lambda: digits(16, 255),
    "transitions/evaluate: numeric text of 64 places, interrupted 255 times": lambda: digits(64, 255),
    "transitions/evaluate: numeric text of 256 places, interrupted 255 times": lambda: digits(256, 255),
    "transitions/evaluate: 16 opacities in one, interrupted 255 times": lambda: interruptions(opacities(16), 255),
    "transactions/resolve: 900 transactions at 120,000 keys that none of them has, packed": lambda: looking(900, 1, 120_000),
    "transactions/resolve: 900 transactions that pass 20 modifiers, each of which looks for a list of 7000 numbers":
        lambda: looking(900, 20, 1, {"a": [0] * 7000}),
    "transitions/evaluate: a symbol that is replaced 255 times": lambda: interruptions(SYMBOL, 255),
    "transitions/evaluate: numeric text of two places that is another one 249 times": lambda: texts(249),
    "transitions/evaluate: numeric text of one place that is another one 900 times, once it has settled":
        lambda: texts(900, 1, ".spring"),
    "transitions/evaluate: 255 opacities beside an offset that a view of 500 keyframes goes on in, interrupted 32 times":
        lambda executable: in_member(
            executable, 500, {"type": "combined", "transitions": ["opacity"] * 255 + [{"type": "offset", "x": 300, "y": 0}]},
            ".linear(duration:1e6)", interruptions=[{"at": index + 1} for index in range(32)]),
    "transactions/resolve: 999 transactions for 990 attributes, one animation of 60 modifiers":
        lambda: {"transactions": [{"at": 0}] * 999, "modifiers": [{"type": "offset"}] * 990 + [
            {"type": "transaction", "animation": ".linear" + ".delay(1)" * 60}]},
    "transactions/resolve: 100,000 attributes in the scope of one animation, packed":
        lambda: {"transaction": {"animation": None}, "modifiers": [{"type": "offset"}, {
            "type": "animation", "animation": RESTLESS, "body": [{"type": "opacity"}] * 100000}]},
    "animations/merge: a state with 9,999 animations in flight, and 1000 events":
        lambda executable: {
            "state": forged_state(executable, 9999),
            "events": events(1000, ".linear(duration:1e6)", step=0.0001, far=1), "sample": {"times": [0.2]}},
    "animations/merge: a state with 256 animations in flight, and 1000 events":
        lambda executable: {
            "state": forged_state(executable, 255),
            "events": events(1000, ".linear(duration:1e-5)", step=0.0001, far=1), "sample": {"times": [0.2]}},
    "animations/merge: a state of 4000 members, each moved by phases that loop": forged_motions,
    "keyframes/evaluate: 5000 tracks without a keyframe, triggered 1000 times":
        lambda: {"initial": members(5000, 0), "tracks": members(5000, []), "trigger": list(range(1000)), "sample": ZERO},
    "springs/evaluate: a million samples of 10 numbers in 4 columns": lambda: MILLION,
    "springs/evaluate: a million samples of 10 numbers, for 40 clients that do not read":
        lambda: post(SPRINGS, MILLION, clients=40, reads=False),
    "gestures/recognize: 16 drags in one another, 10,000 moves": lambda: {"gesture": nested(16), "events": moves(9998)},
    "gestures/recognize: 16 views in one another, each with a drag that all see, 10,000 moves":
        lambda: {"gesture": attached(16, kinds=("simultaneousGesture",)), "events": moves(9998)},
    "gestures/recognize: 16 views in one another, each with a triple tap, 4000 taps":
        lambda: {"gesture": attached(16, {"type": "tap", "count": 3}), "events": taps(4000)},
    "animations/merge: 1000 linear animations on top of one another, of which 256 may run":
        lambda: merge(1000, ".linear(duration:1e6)"),
    "animations/merge: 255 linear animations on top of one another, then 745 short ones":
        lambda: merge_of_two(1000, ".linear(duration:0.001)", ".linear(duration:1e6)", last=255),
    # Fitting.
    "springs/fit: 10,000 samples that are on no spring": lambda: recorded(10000),
    "springs/fit: 1000 samples of 16 numbers that are on no spring": lambda: recorded(1000, 16),
    "curves/fit: 64 stops near 10,000 samples": lambda: recorded(10000) | {"form": "linear", "stops": 64},
    # Comparing.
    "motions/compare: 10,000 samples of 16 numbers with as many":
        lambda: {"before": recorded(10000, 16), "after": recorded(10000, 16), "weight": "speed"},
    "motions/compare: a repeated spring of SwiftUI's that never comes to rest":
        lambda: {end: {"path": "/v1/animations/evaluate", "body": {
            "animation": RESTLESS + ".repeatCount(9)", "to": 0.01, "fidelity": "swiftui", "sample": {"duration": 1e6}}}
            for end in ("before", "after")},
    # Tokens.
    "tokens/convert: 1000 springs for every platform":
        lambda: {"tokens": {f"t{index}": {"$type": "spring", "$value": {"bounce": index / 1001}} for index in range(1000)}},
    "tokens/convert: 8 aliases of 8 aliases, 40 deep": lambda: {"tokens": {"$type": "linear", "t0": {"$value": [1, 1]}} | {
        f"t{index}": {"$value": [f"{{t{index - 1}}}"] * 8} for index in range(1, 40)}},
    "tokens/convert: 900 groups with a long description of another": lambda: {"tokens": {
        "b": {"t": {"$type": "duration", "$value": "1s", "$description": "d" * 100_000}}}
        | {f"g{index}": {"$extends": "{b}"} for index in range(900)}},
    "tokens/convert: 20,000 groups that extend the last": lambda: {"tokens": {
        f"g{index}": {"$extends": "{z}"} for index in range(20_000)} | {"z": {"a": {"$type": "duration", "$value": "1s"}}}},
    # Paths.
    "paths/evaluate: a million samples along 9000 cusps":
        lambda: {"path": "M0 0" + "c100 100 0 100 100 0" * 9000, "animation": ".linear", "sample": {"count": 1_000_000}},
    "paths/align: 9000 curves that become 9000": lambda: {"from": "M0 0" + "q5 9 10 0" * 9000 + "z", "to": "M0 0" + "l9 3" * 9000 + "z"},
    "paths/align: 64 subpaths that become 64":
        lambda: {end: "".join(f"M{index * step % 97} 0h9v9z" for index in range(64)) for end, step in (("from", 5), ("to", 7))},
    # Layouts.
    "layouts/evaluate: 1000 boxes in one another, 64 deep, whose curves differ": lambda: {"boxes": [
        {"id": f"b{index}", "from": rect(index), "to": rect(index + 1), "animation": {
            "type": "timingCurve", "curve": [index / 1000, 1, 0, 1], "duration": 1 + index}}
        | ({"parent": f"b{index - 1}"} if index % 64 else {}) for index in range(1000)], "sample": {"count": 1000}},
    "layouts/evaluate: 1000 boxes in one, sampled 1400 times, of which all extremes are looked for":
        lambda: {"boxes": boxes(1000), "animation": ".bouncy", "measure": {"extremes": True}, "sample": {"count": 1400}},
    # Auditing.
    "motions/audit: 10,000 samples of 16 numbers": lambda: {"motion": recorded(10000, 16)},
    "motions/audit: a repeated spring of SwiftUI's that never comes to rest":
        lambda: {"motion": {"path": "/v1/animations/evaluate", "body": {
            "animation": RESTLESS + ".repeatCount(9)", "to": 0.01, "fidelity": "swiftui", "sample": {"duration": 1e6}}}},
    # Work.
    "animations/evaluate: one of SwiftUI's springs that never comes to rest":
        lambda: {"animation": RESTLESS, "to": 0.01, "fidelity": "swiftui", "sample": ZERO},
    "batch: 7000 of SwiftUI's springs that never come to rest, packed":
        lambda: batch(7000, ANIMATIONS, {"animation": RESTLESS[1:], "to": 0.01, "fidelity": "swiftui", "sample": ZERO}),
    "animations/merge: 256 of SwiftUI's springs that never come to rest, repeated":
        lambda: merge(256, RESTLESS + ".repeatCount(9)", fidelity="swiftui"),
    "GET phases/evaluate: repeated springs, logically complete after half a millisecond":
        lambda: get(PHASES, phases="0,1", animation=RESTLESS + ".logicallyComplete(after:0.0005).repeatCount(9)",
            fidelity="swiftui", sampleDuration=0.4),
    "gestures/release: 20,000 axes snap to 20,000 points": lambda: snap(20000, list(range(20000))),
    "springs/evaluate: from and to of 40,000 members":
        lambda: {"from": members(40000, 0), "to": dict(reversed(members(40000).items())), "sample": ZERO},
    "batch: 100 motions of 1,000 samples each, converted to all systems, packed":
        lambda: batch(100, CONVERSIONS, convert({"type": "sampled", "values": [index % 7 / 7 for index in range(1000)]})),
    "animations/merge: 200 formulas of a thousand letters, each on top of the others":
        lambda: merge(200, {"type": "expression", "value": "pow(t+1,t)+" * 90 + "t", "duration": 10}),
    "animations/convert: a formula that swings 500,000 times":
        lambda: convert({"type": "expression", "value": "sin(3141592*t)", "duration": 1}),
    "animations/convert: linear() of 100,000 stops up and down, within a hundred-thousandth":
        lambda: convert({"type": "timingCurve", "curve": stops(100000)}),
    "animations/convert: a spring that takes a million turns to settle": lambda: convert({"stiffness": 1e6, "damping": 0.001}),
    "curves/evaluate: linear() of 100,000 stops, 50,000 values to find on it":
        lambda: {"curve": stops(100000), "inverse": [2] * 50000, "count": 2},
    "animations/merge: 490 changes, each with source text of 310 extensions in one another":
        lambda: merge_of_texts("extension a{" * 310 + "var a: A {.spring}" + "}" * 310, [index / 10 for index in range(490)]),
    "animations/merge: 480 changes, each with source text of a path of 2000 names": lambda: merge_of_texts("a." * 2000),
    "animations/merge: 480 changes, each with source text of 2000 letters that are not ASCII":
        lambda: merge_of_texts("\u00e9" * 2000),
    "animations/merge: 480 changes, each with source text of 570 words of declarations": lambda: merge_of_texts("static " * 570),
    **{f"animations/merge: 480 changes, each with source text of {name}": lambda text=text: merge_of_texts(text) for name, text in {
        "660 calls on each other's results": "a.animate()" + ".bar()" * 660,
        "490 effects on each other's results": "$(a)" + ".show(1)" * 490,
        "440 effects of Flutter": "a.animate()" + ".fadeIn()" * 440,
        "160 animations of Flutter in one another": "a.animate(onPlay:(c)=>" * 160 + "x" + ")" * 160,
        "390 calls that are not closed": "a.animate(" * 390,
        "260 transactions in one another": ".transaction {" * 260 + "}" * 260,
        "80 lists of Tailwind's classes": "'flex touch-none select-none transition-colors'," * 80,
        "260 animations of UIKit that are not closed": "UIView.animate(" * 260,
        "1,000 strings that are not closed": '##" ' * 1000, "4,000 number signs": "#" * 4000,
        "360 declarations of a name, in one list": "let a=1, " * 360 + ".spring(duration: a)",
        "200 loops over one name": "for (const a of a) " * 200 + "<motion.div transition={{duration: a}} />",
        "190 starts and ends": "ObjectAnimator.ofFloat(a)" + "a.start();a.end();" * 190}.items()},
    "curves/evaluate: linear() of a million stops, more than there may be": lambda: {"curve": stops(1000000)},
    "springs/evaluate: 700,000 numbers on a spring of SwiftUI's that creeps to its target":
        lambda: {"spring": {"response": 30, "dampingRatio": 5}, "fidelity": "swiftui", "to": [1] * 700000, "sample": ZERO},
    "springs/evaluate: 65,000 members that do not move, each named by its place":
        lambda: {"to": members(65000), "ignored": [f"/m{index}" for index in range(65000)], "sample": ZERO},
    "springs/evaluate: 65,000 members, each rounded to decimals of its own":
        lambda: {"to": members(65000), "rounding": {f"/m{index}": index % 16 for index in range(65000)}, "sample": ZERO},
    "springs/evaluate: 200,000 parts of the whole time": lambda: {
        "sample": {"progress": [index % 1000 / 1000 for index in range(200_000)]}},
    "springs/evaluate: 30,000 members with a circle each": lambda: {"to": members(30000, "circle(9px at 4em 8%)"), "sample": ZERO},
    "springs/evaluate: 400 polygons of 240 corners, 10 samples":
        lambda: {"to": members(400, polygon(240)), "sample": {"count": 10}},
    "springs/evaluate: 20,000 members with a gradient each":
        lambda: {"to": members(20000, "conic-gradient(from 9deg at left, red, lime 40%, blue)"), "sample": ZERO},
    "springs/evaluate: 35,000 members with two functions of CSS each":
        lambda: {"to": members(35000, "rotate(9deg) translateX(1px)"), "sample": ZERO},
    "springs/evaluate: 130,000 members, each a column of Apache Arrow":
        lambda: many_members("application/vnd.apache.arrow.stream"),
    "springs/evaluate: 130,000 members as keyframes of CSS": lambda: many_members("text/css"),
    "springs/evaluate: 120,000 numbers in lists of their own, as keyframes of CSS":
        lambda: post(SPRINGS + "?format=css", {"to": [[1]] * 120000, "sample": ZERO}, packed=True),
    "springs/evaluate: 340,000 numbers in lists of their own, drawn":
        lambda: post(SPRINGS + "?format=svg", {"to": [[1]] * 340000, "sample": ZERO}, packed=True),
    "springs/evaluate: the measures of 60,000 numbers, packed": lambda: {"to": [1] * 60000, "measure": MEASURES, "sample": ZERO},
    "gestures/release: a view of 80,000 axes":
        lambda: {"position": [0] * 80000, "velocity": [1] * 80000, "target": {"type": "fixed", "value": [2] * 80000}},
    "springs/evaluate: 100,000 strings that are nearly CSS and do not move, from and to":
        lambda: {"from": ["10p"] * 100000, "to": ["20p"] * 100000, "sample": ZERO},
    "animations/merge: 256 of SwiftUI's springs, slow ones, repeated":
        lambda: merge(256, ".spring(response:1e4,dampingFraction:0.5).repeatCount(9)", fidelity="swiftui"),
    "animations/merge: 256 of SwiftUI's springs with 60 delays each":
        lambda: merge(256, ".spring" + ".delay(0.001)" * 60 + ".repeatCount(9)", fidelity="swiftui"),
    "animations/merge: 256 of SwiftUI's springs that chase one another to the end, in colors":
        lambda: chasing(256, ["#123"] * 20, ["#000"] * 20, ["#fff"] * 20),
    "animations/merge: 256 of SwiftUI's springs and curves, each spring chasing those below":
        lambda: merge_of_two(256, ".spring.delay(0.001)", ".easeInOut(duration:1e6)", every=2, fidelity="swiftui"),
    "animations/merge: a million samples of 256 linear animations on top of one another":
        lambda: merge(256, ".linear(duration:1e6)", {"count": 1000000, "duration": 1000}),
    "phases/evaluate: 1000 springs that overlap, since each goes on for long":
        lambda: {"phases": [0, 1], "animation": ".interpolatingSpring(stiffness:1,damping:0.01)",
            "sample": {"count": 2, "duration": 6000}},
    "timelines/evaluate: 10,000 items of two colors, each with a delay, in passes without end":
        lambda: {"steps": [{"track": "a", "items": 10000, "from": "red", "to": "blue", "stagger": {"total": 9, "from": "random"}}],
            "repeat": {"autoreverses": True}, "sample": {"count": 100, "duration": 100}},
    "timelines/evaluate: 1000 springs that each interrupt one that was combined, of which the ends are asked for":
        lambda: {"steps": [{"track": "a", "to": index % 2, "animation": ".spring.delay(0.001)", "at": ">-0.1"}
            for index in range(1000)], "sample": ONE},
    "animations/evaluate: 20,000 colors":
        lambda: {"animation": "linear", "from": ["red"] * 20000, "to": ["blue"] * 20000, "sample": ONE},
    "GET springs/evaluate: a million samples of 10 numbers, in 90 bytes":
        lambda: get(SPRINGS, to="1,2,3,4,5,6,7,8,9,10", count=1000000),
    # Many faults, and what becomes large when it is written.
    "animations/merge: 1000 events without anything in them, for 10,000 colors":
        lambda: {"initial": ["#000"] * 10000, "events": [{}] * 1000},
    "keyframes/evaluate: 20,000 keyframes that go nowhere with a velocity, of 10,000 numbers":
        lambda: {"initial": [0] * 10000, "tracks": [{"type": "spring", "startVelocity": 0}] * 20000},
    "keyframes/evaluate: 20,000 keyframes that lack each of 40,000 members":
        lambda: {"initial": members(40000, 0), "tracks": [{"to": {}}] * 20000},
    "animations/merge: a state of 50,000 numbers with 10,000 animations that have none":
        lambda executable: {"state": forged_payload(executable, lambda state: {
            **state, "model": [0] * 50000, "running": [{}] * 10000}), "events": []},
    "gestures/track: 40,000 axes, and rubber bands for 40,000 others":
        lambda: {"translation": members(40000, 0, "a"), "rubberBand": members(40000, 0, "b")},
    "gestures/release: a toggle between 100,000 zeros of 50,000 axes":
        lambda: {"position": [0] * 50000, "velocity": [0] * 50000,
            "target": {"type": "toggle", "values": [0] * 100000}, "sample": ZERO},
    "animations/evaluate: a path of 99,000 segments as CSS, packed": lambda: ways(99000, "css"),
    "animations/evaluate: a path of 99,000 segments as Web Animations, packed": lambda: ways(99000, "waapi"),
    "animations/evaluate: 900,000 numbers as Arrow, packed": lambda: many_numbers("arrow"),
    "animations/evaluate: 900,000 numbers as CSS, packed": lambda: many_numbers("css"),
    "animations/evaluate: 900,000 numbers as SVG, packed": lambda: many_numbers("svg"),
    "animations/evaluate: 900,000 numbers as JSON, packed": lambda: many_numbers("json"),
    "animations/evaluate: 400,000 numbers as rows, packed": lambda: many_numbers("rows", 400000),
    "animations/evaluate: 400,000 numbers as live events, packed": lambda: many_numbers("sse", 400000),
    "gestures/release: 250 conditions on the lengths of 100,000 axes": lambda: ruled(100000, 250, quantity="distance", above=1e9),
    "batch: 10,000 paths that are nearly those of an operation":
        lambda: {"requests": [{"path": f"/v1/sprngs/evaluat{index:03}"} for index in range(1000)] * 10},
    "batch: 10,000 springs with 8 members each whose names are nearly known, packed":
        lambda: batch(10000, SPRINGS, members(8, 0, "velocitx")),
}

# Small ones, which six clients ask again and again.
SMALL = {
    "transitions/evaluate: numeric text of 250 places, 32 linear interruptions": lambda: digits(250, 32, ".linear(duration:100)"),
    "transitions/evaluate: numeric text of 250 places, 32 repeated springs":
        lambda: digits(250, 32, ".spring(response:100,dampingFraction:0.1).repeatCount(9)"),
    "transitions/evaluate: 300 opacities in one, 32 interruptions":
        lambda: interruptions(opacities(300), 31, ".linear(duration:100)"),
    "animations/merge: 32 interpolating springs on top of one another":
        lambda: merge(32, ".interpolatingSpring(stiffness:1,damping:0.001)", step=1),
    "gestures/release: 950 axes snap to 950 points": lambda: snap(950, [index % 10 for index in range(950)]),
    "animations/merge: 32 springs and linear animations on top of one another, 1000 samples":
        lambda: merge_of_two(32, ".interpolatingSpring(stiffness:1,damping:0.01)", ".linear(duration:1e3)", every=2,
            step=1, sample={"count": 1000}),
    "animations/merge: 32 springs, each blended with the one before":
        lambda: merge_of_two(32, blended(1), blended(2), first=1, every=2, step=1),
    "gestures/recognize: 16 drags in one another, 58 moves": lambda: {"gesture": nested(16), "events": moves(56)},
    "phases/evaluate: 32 springs, each blended with the one before":
        lambda: {"phases": [0, 1], "animation": [blended(response) + ".logicallyComplete(after:1)" for response in (1, 2)],
            "sample": {"count": 1000, "duration": 31}},
}

HONEST = {
    "springs/evaluate: a million samples of one number": lambda: get(SPRINGS, bounce=0.3, count=1000000),
    "springs/evaluate: a million samples of 10 numbers, values and velocities":
        lambda: {"spring": "bouncy", "to": list(range(1, 11)), "sample": {"count": 1000000}},
    "batch: 10,000 springs": lambda: batch(10000, SPRINGS, {"spring": "bouncy", "sample": ONE}),
    "animations/merge: a spring whose target changes 1000 times": lambda: merge(1000, ".spring", {"fps": 60}, step=0.016),
    "animations/merge: 1000 interpolating springs on top of one another":
        lambda: merge(1000, ".interpolatingSpring(stiffness:170,damping:15)", {"fps": 60}, step=0.016),
    "animations/merge: 256 of SwiftUI's springs that chase one another to the end": lambda: chasing(256),
    "gestures/recognize: a drag of 10,000 pointer events": lambda: {"gesture": "drag", "events": moves(9998)},
    "gestures/simulate: a drag of 10,000 pointer events, and where it comes to rest":
        lambda: {"gesture": "drag", "axis": "x", "events": moves(9998), "target": {"type": "snap", "points": [0, 320, 640]}},
}


def every(executable, only=""):
    """The names, the requests and whether they are honest of those whose names contain a text."""
    for kind in (ATTACKS, SMALL, HONEST):
        for name, make in kind.items():
            if only in name:
                request = made(make, f"/v1/{name.split(':')[0]}", executable, packed="packed" in name)
                if kind is SMALL:
                    assert len(request.wire) < 4400, len(request.wire)
                    request.clients = 6
                yield name, request, kind is HONEST
