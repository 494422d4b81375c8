"""Has rlottie play what format=lottie answers, frame by frame; with a server's address in BASE.

The middle of the ball in a picture, of several balls that of them all, is where the samples of the same motion say, to a quarter
of a pixel.
"""

import json

from rlottie_python import LottieAnimation

from answers import ask

QUARTER = 0.25
MARGIN = 48
MOTIONS = [
    ("springs/evaluate", {"spring": {"bounce": 0.5}, "to": {"x": 200, "y": -90}}),
    ("animations/evaluate", {"animation": ".easeInOut(duration: 0.6).delay(0.2)", "from": 50, "to": 250}),
    ("animations/merge", {"initial": {"x": 0, "y": 0}, "events": [
        {"at": 0, "to": {"x": 300, "y": 100}, "animation": ".bouncy"}, {"at": 0.25, "to": {"x": 40, "y": -60}, "animation": ".spring"}]}),
    ("keyframes/evaluate", {"initial": 0, "tracks": [
        {"type": "cubic", "to": 120, "duration": 0.3}, {"type": "move", "to": 20}, {"type": "linear", "to": 200, "duration": 0.2}]}),
    ("gestures/release", {"position": {"x": 80, "y": 0}, "velocity": {"x": 900, "y": 200},
                          "target": {"type": "snap", "points": [{"x": 0, "y": 0}, {"x": 320, "y": 0}]}}),
    # The balls of the tracks never touch; the dot is a row below the card.
    ("timelines/evaluate", {"steps": [
        {"track": "card", "from": {"x": 0, "y": 0}, "to": {"x": 200, "y": -40}, "animation": ".bouncy"},
        {"track": "dot", "from": 0, "to": 120, "animation": ".easeInOut(duration: 0.4)", "at": 0.1},
        {"track": "card", "to": {"x": 60, "y": -80}, "animation": ".spring", "at": 0.25}]}),
    ("layouts/evaluate", {"boxes": [
        {"id": "card", "from": {"x": 20, "y": 30, "width": 80, "height": 40}, "to": {"x": 150, "y": 60, "width": 80, "height": 40}}]}),
]


def middle(animation, frame, width, height):
    """The middle of what is drawn, weighted by its opacity: of all balls, if several do not touch."""
    pixels = animation.lottie_animation_render(frame_num=frame, width=width, height=height)
    opacities = pixels[3::4]
    whole = sum(opacities)
    across = sum(sum(opacities[column::width]) * (column + 0.5) for column in range(width))
    down = sum(sum(opacities[row * width:(row + 1) * width]) * (row + 0.5) for row in range(height))
    return across / whole, down / whole


def columns(samples, ball, count):
    """Where a ball is at each frame: at the value by its name; a number is x, in the row that the layer says."""
    value = samples[ball["nm"]] if ball["nm"] != "motion" else samples
    if isinstance(value, dict):
        place = value.get("translate", value)
        return place["x"], place["y"]
    return value, [ball["ks"]["p"]["y"]["k"]] * count


def plays(path, request):
    file = ask(f"/v1/{path}?format=lottie&tolerance=0.0005", request).decode()
    whole = json.loads(file)
    count = whole["op"] - 1
    times = [frame / 60 for frame in range(count)]
    samples = json.loads(ask(f"/v1/{path}", {**request, "sample": {"times": times}}))["samples"]["value"]
    *balls, origin = whole["layers"]
    places = [columns(samples, ball, count) for ball in balls]
    x, y = origin["ks"]["p"]["k"][:2]
    animation = LottieAnimation.from_data(file)
    assert animation.lottie_animation_get_totalframe() >= count, (path, count)
    keyframes = [ball["ks"]["p"][axis]["k"] for ball in balls for axis in "xy" if ball["ks"]["p"][axis]["a"]]
    jumps = [after["t"] for axis in keyframes for before, after in zip(axis, axis[1:]) if before.get("h")]
    worst = 0.0
    for frame in range(count):
        if any(abs(jump - frame) < 1e-6 for jump in jumps):
            continue  # at the very time of a jump a player may show either side
        found = middle(animation, frame, whole["w"], whole["h"])
        expected = [first + sum(place[axis][frame] for place in places) / len(places) for axis, first in enumerate((x, y))]
        worst = max(worst, *(abs(a - b) for a, b in zip(found, expected)))
    assert worst <= QUARTER, (path, worst)
    print(f"holds: rlottie plays {count} frames of {path}, at most {worst:.2f} pixels from the samples")


for path, request in MOTIONS:
    plays(path, request)
