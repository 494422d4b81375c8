"""What may grow in a request: a function for each field, which makes a request of a size.

`@grows(top)` says up to which size it is measured, in steps of a factor; its name is what is
printed, the operation first.
"""

import math

from attacks import ANIMATIONS, BATCH, CONVERSIONS, CURVES, KEYFRAMES, MERGE, PHASES, RECOGNIZE, RELEASE
from attacks import SIMULATE, SPRINGS, TRANSACTIONS, TRANSITIONS
from attacks import compact, digits, evaluated, events, forged_state, interruptions, moves, nested, post, stops

TRACK = "/v1/gestures/track"
ANIMATORS = "/v1/animators/evaluate"
ONE = {"times": [0.1]}
STEPS = 4
GROWING = []


class Field:
    """A field of an operation, and its sizes."""

    def __init__(self, make, top, factor, status):
        self.make, self.status = make, status
        self.name = make.__name__.replace("_", " ")
        self.sizes = [max(1, top // factor**step) for step in range(STEPS, -1, -1)]


def grows(top, factor=4, status=200):
    """Up to this size; `status` is the answer that is expected at all of them."""

    def add(make):
        GROWING.append(Field(make, top, factor, status))
        return make

    return add


def members(count, value=1):
    return {f"m{index}": value for index in range(count)}


# --------------------------------------------------------------------------------- springs


@grows(16384)
def springs_members(n):
    return post(SPRINGS, {"to": members(n), "sample": ONE})


@grows(8192)
def springs_members_at_both_ends(n):
    end = dict(reversed(members(n).items()))
    return post(SPRINGS, {"from": members(n, 0), "to": end, "sample": ONE})


@grows(4096)
def springs_members_of_members(n):
    value = members(n)
    for _ in range(20):
        value = {"x": value}
    return post(SPRINGS, {"to": value, "sample": ONE})


@grows(16384)
def springs_numbers(n):
    return post(SPRINGS, {"to": [1] * n, "sample": ONE})


@grows(16384)
def springs_path(n):
    ends = [f"path('M0 0{f'L{place} {place}' * n}')" for place in (1, 2)]
    return post(SPRINGS, {"from": ends[0], "to": ends[1], "sample": ONE})


@grows(4096)
def springs_transforms(n):
    value = {name: "rotate(9deg) translateX(1px)" for name in members(n)}
    start = {name: "scale(2)" for name in members(n)}
    return post(SPRINGS, {"from": start, "to": value, "sample": ONE})


@grows(8192)
def springs_ignored(n):
    ignored = [f"/m{index}" for index in range(n)]
    return post(SPRINGS, {"to": members(n), "ignored": ignored, "sample": ONE})


@grows(65536)
def springs_samples(n):
    return post(SPRINGS, {"spring": "bouncy", "sample": {"count": n}})


@grows(16384)
def springs_samples_in_four_columns(n):
    columns = ["value", "velocity", "force", "model"]
    return post(SPRINGS, {"spring": "bouncy", "columns": columns, "sample": {"count": n}})


@grows(65536)
def springs_samples_of_swiftui(n):
    question = {"spring": "bouncy", "fidelity": "swiftui", "sample": {"count": n}}
    return post(SPRINGS, question)


@grows(65536)
def springs_times(n):
    times = [round(index * 1e-5, 5) for index in range(n)]
    return post(SPRINGS, {"spring": "bouncy", "sample": {"times": times}})


@grows(65536)
def springs_samples_packed(n):
    request = post(SPRINGS, {"spring": "bouncy", "sample": {"count": n}})
    request.fields["Accept-Encoding"] = "gzip"
    return request


@grows(512)
def springs_members_as_css(n):
    return post(SPRINGS + "?format=css", {"to": members(n)})


@grows(2048)
def springs_seconds_as_css(n):
    question = {"spring": {"bounce": 1}, "sample": {"duration": n / 8}}
    return post(SPRINGS + "?format=css&tolerance=0.01", question)


@grows(4096)
def springs_members_as_svg(n):
    return post(SPRINGS + "?format=svg", {"to": members(n), "sample": {"count": 2}})


@grows(16384)
def springs_samples_as_csv(n):
    return post(SPRINGS + "?format=csv", {"spring": "bouncy", "sample": {"count": n}})


@grows(16384)
def springs_samples_as_rows(n):
    return post(SPRINGS + "?format=rows", {"spring": "bouncy", "sample": {"count": n}})


@grows(16384)
def springs_samples_as_lines(n):
    return post(SPRINGS + "?format=ndjson", {"spring": "bouncy", "sample": {"count": n}})


@grows(16384)
def springs_samples_as_doubles(n):
    return post(SPRINGS + "?format=f64", {"spring": "bouncy", "sample": {"count": n}})


@grows(16384)
def springs_samples_as_arrow(n):
    return post(SPRINGS + "?format=arrow", {"spring": "bouncy", "sample": {"count": n}})


@grows(1024)
def springs_members_as_csv(n):
    return post(SPRINGS + "?format=csv", {"to": {f"m{i}": i for i in range(n)}, "sample": {"count": 2}})


@grows(1024)
def springs_members_as_arrow(n):
    return post(SPRINGS + "?format=arrow", {"to": {f"m{i}": i for i in range(n)}, "sample": {"count": 2}})


@grows(4096, status=422)
def springs_unknown_members(n):
    return post(SPRINGS, {f"duratino{index}": 1 for index in range(n)})


@grows(16384, status=422)
def springs_missing_members(n):
    return post(SPRINGS, {"to": members(n), "from": {"x": 1}, "sample": ONE})


# --------------------------------------------------------------------------------- fitting


def swing(count):
    """A motion that comes to rest in a third of its samples."""
    values = [1 - math.exp(-12 * i / count) * math.cos(40 * i / count) for i in range(count)]
    return {"time": [i / 60 for i in range(count)], "value": [round(v, 3) for v in values]}


@grows(8192)
def springs_fit_samples(n):
    return post("/v1/springs/fit", swing(max(n, 8)))


@grows(8192)
def curves_fit_samples(n):
    return post("/v1/curves/fit", swing(max(n, 8)))


@grows(8192)
def curves_fit_samples_by_stops(n):
    return post("/v1/curves/fit", swing(max(n, 8)) | {"form": "linear", "stops": 16})


# ---------------------------------------------------------------------------------- curves


@grows(16384)
def curves_stops(n):
    return post(CURVES, {"curve": stops(n + 1), "count": 2})


@grows(8192)
def curves_stops_and_progress(n):
    progress = [round(index / n, 6) for index in range(n)]
    return post(CURVES, {"curve": stops(n + 1), "progress": progress})


@grows(8192)
def curves_stops_and_inverses(n):
    return post(CURVES, {"curve": stops(n + 1), "inverse": [2] * n, "count": 2})


@grows(16384)
def curves_progress(n):
    return post(CURVES, {"curve": "easeInOut", "progress": [0.3] * n})


@grows(16384)
def curves_count(n):
    return post(CURVES, {"curve": "easeInOut", "count": n})


@grows(16384)
def curves_inverse(n):
    return post(CURVES, {"curve": "easeInOut", "inverse": [0.3] * n, "count": 2})


# ------------------------------------------------------------------------------ animations


@grows(64, 2)
def conversions_modifiers(n):
    animation = {"type": "easeIn", "modifiers": [{"delay": 0.1}, {"repeatCount": 2}] * (n // 2)}
    return post(CONVERSIONS, {"animation": animation})


@grows(65536)
def conversions_samples(n):
    values = [index / n * (index % 3 + 1) / 3 for index in range(n)] + [1]
    return post(CONVERSIONS, {"animation": {"type": "sampled", "values": values}})


@grows(65536)
def conversions_stops(n):
    return post(CONVERSIONS, {"animation": {"type": "timingCurve", "curve": stops(n + 1)}})


@grows(64, 2)
def animations_delays(n):
    return post(ANIMATIONS, {"animation": ".spring" + ".delay(0.01)" * n, "sample": ONE})


@grows(64, 2)
def animations_repeats(n):
    return post(ANIMATIONS, {"animation": ".linear" + ".repeatCount(2)" * n, "sample": ONE})


@grows(64, 2)
def animations_repeats_of_swiftui(n):
    animation = ".spring" + ".repeatCount(2).speed(2)" * (n // 2 + 1)
    return post(ANIMATIONS, {"animation": animation, "fidelity": "swiftui", "sample": ONE})


@grows(64, 2)
def animations_modifiers(n):
    animation = {"type": "spring", "modifiers": [{"speed": 1.01}] * n}
    return post(ANIMATIONS, {"animation": animation, "sample": ONE})


@grows(16384)
def animations_samples(n):
    animation = ".spring.delay(0.1).repeatCount(3)"
    return post(ANIMATIONS, {"animation": animation, "sample": {"count": n}})


@grows(16384)
def animations_steps_of_swiftui(n):
    animation = ".spring(response:100,dampingFraction:0.01)"
    question = {"animation": animation, "fidelity": "swiftui"}
    return post(ANIMATIONS, {**question, "sample": {"count": n, "duration": n / 300}})


@grows(4096)
def animations_sampled(n):
    values, times = [index % 2 for index in range(n + 1)], list(range(n + 1))
    animation = {"type": "sampled", "values": values, "times": times}
    return post(ANIMATIONS, {"animation": animation, "sample": {"count": n}})


@grows(4096)
def animations_colors(n):
    question = {"animation": "linear", "from": ["red"] * n, "to": ["blue"] * n}
    return post(ANIMATIONS, {**question, "sample": ONE})


@grows(4096)
def animations_lengths(n):
    question = {"animation": "linear", "from": ["1px"] * n, "to": ["calc(2px + 1px)"] * n}
    return post(ANIMATIONS, {**question, "sample": ONE})


@grows(65536)
def animations_text(n):
    question = {"animation": "linear", "from": {"x": 0, "label": "a"}}
    return post(ANIMATIONS, {**question, "to": {"x": 1, "label": "é\\" * n}, "sample": ONE})


# ----------------------------------------------------------------------------------- merge


def merge_question(n, animation, **more):
    return post(MERGE, {"initial": 0, "events": events(n, animation), "sample": ONE, **more})


def merge_overlapping(n, animation):
    """Animations that last on top of one another, until every 64th event merges them: a few hundred
    may run at once, so what grows is the number of events."""
    changes = events(n, animation)
    for change in changes[63::64]:
        change["animation"] = ".spring"
    return post(MERGE, {"initial": 0, "events": changes, "sample": ONE})


@grows(1000)
def merge_events_of_springs(n):
    return merge_question(n, ".spring")


@grows(1000)
def merge_events_of_interpolating_springs(n):
    return merge_overlapping(n, ".interpolatingSpring(stiffness:1,damping:0.1)")


@grows(1000)
def merge_events_of_curves(n):
    return merge_overlapping(n, ".linear(duration:1e6)")


@grows(1000)
def merge_events_of_bezier_curves(n):
    return merge_overlapping(n, ".easeInOut(duration:1e6)")


@grows(1000)
def merge_events_of_springs_without_end(n):
    return merge_overlapping(n, ".interpolatingSpring(stiffness:1,damping:0)")


@grows(1000)
def merge_events_of_repeated_curves(n):
    return merge_overlapping(n, ".easeInOut(duration:0.7).repeatForever(autoreverses:true)")


@grows(1000)
def merge_events_of_repeats(n):
    return merge_overlapping(n, ".spring.repeatCount(3)")


@grows(1000)
def merge_events_of_curves_that_end(n):
    return merge_question(n, ".easeInOut(duration:0.1)")


@grows(1000)
def merge_events_of_springs_that_end(n):
    animation = ".interpolatingSpring(stiffness:17000,damping:150)"
    return merge_question(n, animation)


@grows(1000)
def merge_events_of_swiftui(n):
    return merge_question(n, ".spring", fidelity="swiftui")


@grows(1000)
def merge_events_without_animation(n):
    return merge_question(n, None)


@grows(512)
def merge_events_of_lists(n):
    value = " ".join(["matrix3d(" + ",".join("1000010000100001") + ")"] * 8)
    changes = [
        {"at": at / 100, "to": "none" if at % 2 else value, "animation": ".spring"}
        for at in range(n)
    ]
    return post(MERGE, {"initial": value, "events": changes, "sample": ONE})


@grows(2048)
def merge_numbers(n):
    changes = [{"at": at, "to": [at + 1] * n, "animation": ".spring"} for at in (0, 0.1, 0.2)]
    return post(MERGE, {"initial": [0] * n, "events": changes, "sample": {"times": [0.3]}})


@grows(16384)
def merge_samples(n):
    return merge_question(4, ".linear(duration:10)", sample={"count": n, "duration": 10})


@grows(2048)
def merge_members(n):
    initial = {f"m{index}": 0 for index in range(n)}
    changes = [
        {"at": index / 10, "to": {f"m{index}": 1}, "animation": {f"m{index}": ".spring"}}
        for index in range(8)
    ]
    return post(MERGE, {"initial": initial, "events": changes, "sample": ONE})


@grows(65536)
def merge_members_of_which_one_moves(n):
    change = {"at": 0, "to": {"m1": 1}, "animation": ".spring"}
    return post(MERGE, {"initial": members(n, 0), "events": [change], "sample": ONE})


@grows(1000)
def merge_members_of_a_member(n):
    change = {"at": 0, "to": {"o": members(n, 1)}, "animation": {"o": members(n, ".spring")}}
    return post(MERGE, {"initial": {"o": members(n, 0)}, "events": [change], "sample": ONE})


@grows(256)
def caught_keyframes(n, executable):
    state = evaluated(executable, KEYFRAMES, {"initial": 0, "tracks": keyframes(n), "sample": ONE})
    return post(SPRINGS, {"state": state, "at": 0.1, "sample": ONE})


@grows(256)
def merge_state(n, executable):
    state = forged_state(executable, n)
    change = {"at": 0.1, "to": 2, "animation": "linear"}
    return post(MERGE, {"state": state, "events": [change], "sample": ONE})


# ------------------------------------------------------------------------------- keyframes


def keyframes(count, duration=0.01):
    kinds = ("linear", "cubic")
    return [
        {"type": kinds[index % 2], "to": index % 7, "duration": duration} for index in range(count)
    ]


@grows(1000)
def keyframes_keyframes(n):
    return post(KEYFRAMES, {"initial": 0, "tracks": keyframes(n), "sample": ONE})


@grows(1000)
def keyframes_keyframes_sampled(n):
    return post(KEYFRAMES, {"initial": 0, "tracks": keyframes(n), "sample": {"count": n}})


@grows(1000)
def keyframes_springs(n):
    tracks = [{"type": "spring", "to": index % 7} for index in range(n)]
    return post(KEYFRAMES, {"initial": 0, "tracks": tracks, "sample": ONE})


@grows(1000)
def keyframes_tracks(n):
    tracks = members(n, keyframes(1))
    return post(KEYFRAMES, {"initial": members(n, 0), "tracks": tracks, "sample": ONE})


@grows(1000)
def keyframes_empty_tracks(n):
    tracks = members(n, [])
    return post(KEYFRAMES, {"initial": members(n, 0), "tracks": tracks, "sample": ONE})


@grows(1000)
def keyframes_triggers(n):
    trigger = [round(index * 0.001, 3) for index in range(n)]
    question = {"initial": 0, "tracks": keyframes(1), "trigger": trigger}
    return post(KEYFRAMES, {**question, "sample": ONE})


@grows(16384)
def keyframes_samples(n):
    return post(KEYFRAMES, {"initial": 0, "tracks": keyframes(4), "sample": {"count": n}})


# ---------------------------------------------------------------------------------- phases


@grows(1000)
def phases_list(n):
    question = {"phases": list(range(n)), "animation": ".linear(duration:0.1)", "trigger": [0]}
    return post(PHASES, {**question, "sample": ONE})


@grows(1000)
def phases_changes(n):
    sample = {"count": 2, "duration": 0.1 * (n - 0.5)}
    question = {"phases": [0, 1], "animation": ".linear(duration:0.1)"}
    return post(PHASES, {**question, "sample": sample})


@grows(1000)
def phases_changes_of_springs(n):
    animation = ".interpolatingSpring(stiffness:100,damping:10).logicallyComplete(after:0.1)"
    sample = {"count": 2, "duration": 0.1 * (n - 0.5)}
    return post(PHASES, {"phases": [0, 1], "animation": animation, "sample": sample})


@grows(500)
def phases_triggers(n):
    question = {"phases": [0, 1], "animation": ".linear(duration:0.1)"}
    return post(PHASES, {**question, "trigger": list(range(n)), "sample": ONE})


@grows(16384)
def phases_samples(n):
    sample = {"count": n, "duration": 1}
    return post(PHASES, {"phases": [0, 1], "animation": ".spring", "sample": sample})


# -------------------------------------------------------------------------------- gestures


def finger(count):
    return [{"time": round(index * 0.001, 3), "position": index % 500} for index in range(count)]


@grows(8192)
def release_samples(n):
    question = {"samples": finger(n), "target": {"type": "fixed", "value": 0}, "sample": ONE}
    return post(RELEASE, question)


@grows(16384)
def release_points(n):
    target = {"type": "snap", "points": list(range(n))}
    return post(RELEASE, {"position": 1, "target": target, "sample": ONE})


@grows(4096)
def release_axes(n):
    target = {"type": "snap", "points": [0, 320]}
    return post(RELEASE, {"position": [1] * n, "target": target, "sample": ONE})


@grows(4096)
def release_axes_and_points(n):
    target = {"type": "snap", "points": list(range(n))}
    return post(RELEASE, {"position": [1] * n, "target": target, "sample": ONE})


@grows(16384)
def release_frames(n):
    question = {"position": 0, "velocity": 1000, "target": {"type": "decay"}}
    return post(RELEASE, {**question, "sample": {"count": n}})


def ruled(conditions):
    return {
        "type": "rules",
        "rules": [{"when": {"any": conditions}, "to": {"type": "fixed", "value": 0}}],
    }


@grows(240, 2)
def release_conditions(n):
    target = ruled([{"quantity": "speed", "above": 1}] * n)
    return post(RELEASE, {"position": [1] * 100, "target": target, "sample": ONE})


@grows(4096)
def release_axes_and_conditions(n):
    target = ruled([{"quantity": "speed", "above": 1}] * 100)
    return post(RELEASE, {"position": [1] * n, "target": target, "sample": ONE})


@grows(8192)
def track_samples(n):
    return post(TRACK, {"samples": finger(n)})


@grows(1024)
def track_effects(n):
    return post(TRACK, {"translation": 100, "effects": members(n, {"per": 0.05})})


@grows(4096, factor=2)
def recognize_events(n):
    return post(RECOGNIZE, {"gesture": "drag", "events": moves(n, 0.02)})


@grows(2048, factor=2)
def recognize_events_of_many_recognizers(n):
    return post(RECOGNIZE, {"gesture": nested(8), "events": moves(n, 0.02)})


@grows(2048)
def recognize_taps(n):
    taps = [
        {"type": kind, "time": round(index + after, 2), "position": {"x": 0, "y": 0}}
        for index in range(n)
        for kind, after in (("down", 0), ("up", 0.05))
    ]
    return post(RECOGNIZE, {"gesture": {"type": "tap", "count": 2}, "events": taps})


@grows(16, 2)
def recognize_recognizers(n):
    return post(RECOGNIZE, {"gesture": nested(n), "events": moves(200)})


def simulate(length, more=None, **sample):
    target = {"type": "snap", "points": [0, 320, 640]}
    question = {"gesture": "drag", "axis": "x", "events": moves(length, 0.02), "target": target}
    return post(SIMULATE, {**question, "sample": sample or ONE, **(more or {})})


@grows(4096, factor=2)
def simulate_events(n):
    return simulate(n)


@grows(2048, factor=2)
def simulate_events_sampled(n):
    return simulate(n, count=n)


@grows(2048, factor=2)
def simulate_events_with_an_animation(n):
    return simulate(n, {"trackingAnimation": ".interactiveSpring"})


@grows(2048, factor=2)
def simulate_events_that_are_clamped(n):
    return simulate(n, {"clamping": "event", "bounds": {"min": 0, "max": 50}})


@grows(4096, factor=2)
def simulate_events_of_one_finger(n):
    question = {"gesture": "transform", "fingers": 1, "events": moves(n, 0.02), "sample": ONE}
    return post(SIMULATE, {**question, "target": {"type": "clamp", "scale": {"max": 4}}})


@grows(256, factor=2)
def simulate_taps_with_effects(n):
    taps = [
        {"type": kind, "time": round(index + after, 2), "position": {"x": 0, "y": 0}}
        for index in range(n)
        for kind, after in (("down", 0), ("up", 0.05))
    ]
    effects = {"a": {"per": 1, "released": 0}}
    question = {"gesture": "tap", "events": taps, "effects": effects, "sample": ONE}
    return post(SIMULATE, {**question, "target": {"type": "toggle", "values": [1, 2]}})


@grows(16384)
def simulate_samples(n):
    return simulate(10, count=n)


# ----------------------------------------------------------------------------- transitions


@grows(4096)
def transitions_parts(n):
    transition = {"type": "combined", "transitions": ["opacity"] * n}
    return post(TRANSITIONS, {"transition": transition, "sample": ONE})


@grows(256)
def transitions_places(n):
    return digits(n, 1)


@grows(1000)
def transitions_interruptions(n):
    return interruptions("opacity", n, ".linear(duration:10)")


@grows(1000)
def transitions_interruptions_of_springs(n):
    return interruptions("opacity", n, ".spring")


@grows(1000)
def transitions_interruptions_of_text(n):
    return digits(4, n, ".linear(duration:10)")


@grows(1024)
def transitions_views(n):
    frame = {"x": 0, "y": 0, "width": 40, "height": 40}
    roles = [("source", "absent"), ("absent", "source")]
    views = [
        {"name": f"v{index}", "frame": frame, "before": "absent", "after": "absent"}
        for index in range(max(2, n))
    ]
    for view, (before, after) in zip(views, roles):
        view.update(before=before, after=after)
    transition = {"type": "matchedGeometry", "views": views}
    return post(TRANSITIONS, {"transition": transition, "animation": "smooth", "sample": ONE})


SCROLL = {
    "type": "scroll", "container": 600, "start": 1000, "length": 200,
    "effects": {"identity": {"scale": 1}, "bottomTrailing": {"scale": 0.8}},
}  # fmt: skip


@grows(1000)
def transitions_scroll_path(n):
    path = [{"at": index * 0.01, "position": 400 + 200 * (index % 2)} for index in range(n)]
    scroll = {**SCROLL, "configuration": ".animated(.bouncy).threshold(.visible(0.5))"}
    return post(TRANSITIONS, {"transition": scroll, "path": path, "sample": ONE})


@grows(16384)
def transitions_scroll_positions(n):
    scroll = {**SCROLL, "configuration": ".interactive(timingCurve: .linear)"}
    return post(TRANSITIONS, {"transition": scroll, "positions": [500] * n})


@grows(16384)
def transitions_samples(n):
    return post(
        TRANSITIONS, {"transition": "opacity", "animation": "smooth", "sample": {"count": n}}
    )


# ---------------------------------------------------------------------------- transactions


def resolve(modifiers, **more):
    transaction = {"transaction": {"animation": "linear"}}
    return post(TRANSACTIONS, {**(more or transaction), "modifiers": modifiers})


@grows(4096)
def transactions_attributes(n):
    return resolve([{"type": "offset", "from": 0, "to": 1}] * n)


@grows(2048)
def transactions_modifiers(n):
    return resolve([{"type": "transaction", "animation": "smooth"}] * n + [{"type": "offset"}])


@grows(1024)
def transactions_modifiers_and_attributes(n):
    return resolve([{"type": "transaction", "animation": "smooth"}, {"type": "offset"}] * n)


@grows(900)
def transactions_transactions(n):
    return resolve([{"type": "offset"}], transactions=[{"at": index} for index in range(n)])


@grows(4096)
def transactions_keys(n):
    modifier = {"type": "transaction", "when": members(n, True), "animation": "bouncy"}
    return resolve([{"type": "offset"}, modifier], transaction={"keys": members(n, True)})


@grows(512)
def transactions_states(n, executable):
    state = evaluated(executable, KEYFRAMES, {"initial": 0, "tracks": keyframes(8), "sample": ONE})
    caught = [{"type": "offset", "state": state, "at": 0.01, "to": 1}] * n
    return resolve(caught, transaction={"animation": "smooth"}, frames={"sample": ONE})


@grows(512)
def transactions_values(n):
    animation = {"type": "animation", "animation": ".smooth", "values": list(range(n + 1))}
    offset = {"type": "offset", "values": list(range(n + 1))}
    return resolve([offset, animation], transactions=[{"at": index} for index in range(n)])


# -------------------------------------------------------------------- animators and batches


def animator(commands, **more):
    question = {"timing": "easeInOut", "duration": 1, "commands": commands, "sample": ONE}
    return post(ANIMATORS, {**question, **more})


@grows(1000)
def animators_commands(n):
    commands = [
        {"at": round(index * 0.001, 3), "type": "fractionComplete", "value": index % 9 / 10}
        for index in range(n)
    ]
    return animator(commands)


@grows(500)
def animators_continuations(n):
    kinds = ({"type": "pause"}, {"type": "continueAnimation", "durationFactor": 0.5})
    commands = [{"at": 0, "type": "start"}]
    commands += [{"at": round(index * 1e-4, 4), **kinds[index % 2]} for index in range(n - 1)]
    return animator(commands)


@grows(1000)
def animators_animations(n):
    return animator([{"at": 0, "type": "start"}], animations=[{"to": 1, "delayFactor": 0.1}] * n)


@grows(16384)
def animators_samples(n):
    return animator([{"at": 0, "type": "start"}], sample={"count": n})


@grows(2048)
def batch_requests(n):
    body = {"spring": "bouncy", "sample": ONE}
    return post(BATCH, {"requests": [{"path": SPRINGS, "body": body}] * n})


@grows(2048)
def batch_problems(n):
    body = {"spring": {"duration": -1}}
    return post(BATCH, {"requests": [{"path": SPRINGS, "body": body}] * n})


# ------------------------------------------------------------------------------------ JSON


@grows(64, 2, status=None)
def json_depth(n):
    return post(SPRINGS, b'{"to":' + b'{"x":' * (n - 1) + b"1" + b"}" * (n - 1) + b"}")


@grows(16384, status=None)
def json_repeated_members(n):
    return post(SPRINGS, b'{"to":{' + b",".join([b'"x":1'] * n) + b"}}")


@grows(65536)
def json_digits(n):
    return post(SPRINGS, b'{"to":0.' + b"1" * n + b',"sample":{"times":[0.1]}}')


@grows(65536)
def json_spaces(n):
    return post(SPRINGS, compact({"to": 1, "sample": ONE}) + b" \n" * n)
