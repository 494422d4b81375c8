"""Has rlottie play what format=lottie answers, frame by frame; with a server's address in BASE.

The middle of the ball in a picture is where the samples of the same motion say, to a quarter of a pixel.
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
]


def middle(animation, frame, width, height):
    """The middle of what is drawn, weighted by its opacity."""
    pixels = animation.lottie_animation_render(frame_num=frame, width=width, height=height)
    opacities = pixels[3::4]
    whole = sum(opacities)
    across = sum(sum(opacities[column::width]) * (column + 0.5) for column in range(width))
    down = sum(sum(opacities[row * width:(row + 1) * width]) * (row + 0.5) for row in range(height))
    return across / whole, down / whole


def plays(path, request):
    file = ask(f"/v1/{path}?format=lottie&tolerance=0.0005", request).decode()
    whole = json.loads(file)
    count = whole["op"] - 1
    times = [frame / 60 for frame in range(count)]
    samples = json.loads(ask(f"/v1/{path}", {**request, "sample": {"times": times}}))["samples"]["value"]
    columns = [samples["x"], samples["y"]] if isinstance(samples, dict) else [samples, [0] * count]
    x, y = whole["layers"][1]["ks"]["p"]["k"][:2]
    animation = LottieAnimation.from_data(file)
    assert animation.lottie_animation_get_totalframe() >= count, (path, count)
    keyframes = [axis["k"] for axis in (whole["layers"][0]["ks"]["p"][name] for name in "xy") if axis["a"]]
    jumps = [after["t"] for axis in keyframes for before, after in zip(axis, axis[1:]) if before["e"] != after["s"]]
    worst = 0.0
    for frame in range(count):
        if any(abs(jump - frame) < 1e-6 for jump in jumps):
            continue  # at the very time of a jump a player may show either side
        found = middle(animation, frame, whole["w"], whole["h"])
        expected = [x + columns[0][frame], y + columns[1][frame]]
        worst = max(worst, *(abs(a - b) for a, b in zip(found, expected)))
    assert worst <= QUARTER, (path, worst)
    print(f"holds: rlottie plays {count} frames of {path}, at most {worst:.2f} pixels from the samples")


for path, request in MOTIONS:
    plays(path, request)
