"""Has Pillow read what format=apng answers, frame by frame; with a server's address in BASE.

In each frame the middle of the ball on the value's line is where the samples of the same motion say, to a pixel; and the frames
last as long as the motion.
"""

import io
import json

from PIL import Image, ImageChops

from answers import ask

PAUSE = 0.6
BALL = 10
MOTIONS = [
    ("springs/evaluate", {"spring": {"bounce": 0.5}, "to": 200}),
    ("animations/evaluate", {"animation": ".easeInOut(duration: 0.6).delay(0.2)", "from": 50, "to": 250}),
    ("gestures/release", {"position": 80, "velocity": 900, "target": {"type": "snap", "points": [0, 320]}}),
]


def middle(difference):
    """The middle of what differs from the picture without a ball."""
    left, top, right, bottom = difference.getbbox()
    return (left + right) / 2, (top + bottom) / 2


def frames(picture):
    for number in range(picture.n_frames):
        picture.seek(number)
        yield picture.convert("RGB"), picture.info["duration"] / 1000


def plays(path, request):
    # One panel, so that there is one ball.
    request = {**request, "columns": ["value"]}
    picture = Image.open(io.BytesIO(ask(f"/v1/{path}?format=apng", request)))
    assert (picture.format, picture.size) == ("PNG", (400, 225)), picture
    assert picture.info["loop"] == 0 and picture.n_frames <= 300
    shown = list(frames(picture))
    timeline = json.loads(ask(f"/v1/{path}", {**request, "sample": {"times": [0]}}))["timeline"]
    length = sum(delay for _, delay in shown)
    assert abs(length - timeline["duration"] - PAUSE) < 0.002 * len(shown), (path, length)
    # Two frames whose balls are apart have the picture without a ball between them, the darker of both being the ball's.
    first, last = shown[0][0], shown[-1][0]
    times = [timeline["duration"] * index / (len(shown) - 1) for index in range(len(shown))]
    values = json.loads(ask(f"/v1/{path}", {**request, "sample": {"times": times}}))["samples"]["value"]
    bare = first.copy()
    start = middle(ImageChops.difference(first, shown[1][0]))
    box = (int(start[0]) - 2 * BALL, 0, int(start[0]) + 2 * BALL, first.height)
    bare.paste(last.crop(box), box)
    places = []
    for image, _ in shown[:-1]:
        difference = ImageChops.difference(image, bare)
        places.append(middle(difference) if difference.getbbox() else start)
    # Places are linear in time and value: the greatest distance from the line through the outermost.
    check([place[0] for place in places], times[:-1], path)
    check([place[1] for place in places], values[:-1], path)
    print(f"holds: Pillow reads {len(shown)} frames of {path}")


def check(places, numbers, path):
    low, high = numbers.index(min(numbers)), numbers.index(max(numbers))
    scale = (places[high] - places[low]) / (numbers[high] - numbers[low])
    worst = max(abs(places[low] + (number - numbers[low]) * scale - place) for place, number in zip(places, numbers))
    assert abs(scale) > 0 and worst <= 1.5, (path, worst)


for path, request in MOTIONS:
    plays(path, request)
