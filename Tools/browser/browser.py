"""Compares the CSS, the Web Animations, the layouts and the paths of a service with what Chromium makes of them, where it is there.

The address of the service is in BASE. Chromium runs without a window on a page that sets the time of each animation and writes
what it finds into itself; nothing of this project takes part in that.
"""

import cmath
import html
import json
import math
import os
import pathlib
import random
import re
import shutil
import subprocess
import sys
import tempfile
import xml.etree.ElementTree

from answers import ask

sys.path.insert(0, str(pathlib.Path(__file__).parents[2] / "Tests/Fixtures/css-interpolation"))
from half_turns import HALF_TURNS, random_half_turn  # noqa: E402

BASE = os.environ["BASE"]
COUNT = 401
SPRING = {"spring": {"duration": 0.5, "bounce": 0.3}}
MERGE = {"initial": 0, "events": [
    {"at": 0, "to": 1, "animation": ".spring(duration: 0.5, bounce: 0.3)"},
    {"at": 0.25, "to": 0.2, "animation": ".bouncy"}, {"at": 0.7, "to": 0.8, "animation": ".smooth"}]}
RELEASE = {"position": {"x": 80, "y": -6}, "velocity": {"x": 900, "y": 200}, "animation": ".spring",
           "target": {"type": "fixed", "value": {"x": 300, "y": 0}}}
COLOR = {"from": {"backgroundColor": "#ff8800", "opacity": 0}, "animation": ".smooth",
         "to": {"backgroundColor": "rebeccapurple", "opacity": 1}}
# Motions on one curve, which are written as that curve; no sample lies on a jump.
CURVES = [[0.34, 1.56, 0.64, 1], [0.9, -0.4, 0.1, 0.7], "ease-in-out", "steps(3, jump-both)", "linear(0, 0.5 20%, 1)"]
EXACT = [{"animation": {"type": "timingCurve", "curve": curve, "duration": 0.5, "modifiers": [{"delay": delay}]},
          "from": -20, "to": 300} for curve in CURVES for delay in (0, 0.2, -0.1)]
EASINGS = [("/v1/springs/evaluate", SPRING), ("/v1/animations/merge", MERGE)] \
    + [("/v1/animations/evaluate", body) for body in EXACT]
MOVED = {"animation": EXACT[1]["animation"], "from": {"x": 0, "y": 5}, "to": {"x": 100, "y": -40}}
KEYFRAMES = [("/v1/gestures/release", RELEASE), ("/v1/animations/evaluate", COLOR), ("/v1/animations/evaluate", MOVED)]
# Motions of custom properties, each with the property and the path of its number in the samples.
CUSTOM = [("/v1/animations/evaluate", {"animation": ".spring(duration: 0.5, bounce: 0.3)", "from": 0, "to": 100},
           "--one", []),
          ("/v1/springs/evaluate", {"from": 4, "to": 4, "initialVelocity": 60}, "--two", []),
          ("/v1/springs/evaluate", {"to": {"shade": 7, "list": [1, 2]}}, "--three-shade", ["shade"]),
          ("/v1/springs/evaluate", {"to": {"shade": 7, "list": [1, 2]}}, "--four-list-1", ["list", 1])]

PAGE = """<!doctype html><meta charset="utf-8"><body><script>
const cases = CASES, found = []
for (const { css, waapi, kind, count, property } of cases) {
  const element = document.body.appendChild(document.createElement("div"))
  const sheet = document.head.appendChild(document.createElement("style"))
  let animation
  if (kind == "waapi") {
    for (const property of waapi.properties) CSS.registerProperty(property)
    animation = element.animate(waapi.keyframes, waapi.options)
  } else if (kind == "easing") {
    sheet.textContent = css
    const easing = getComputedStyle(document.documentElement).getPropertyValue("--motion-easing")
    animation = element.animate([{ opacity: 0 }, { opacity: 1 }], { ...waapi.options, easing })
  } else {
    sheet.textContent = css
    element.className = "motion"
    animation = element.getAnimations()[0]
  }
  animation.pause()
  const { endTime: duration } = animation.effect.getComputedTiming(), rows = []
  for (let row = 0; row < count; row++) {
    animation.currentTime = duration * row / (count - 1)
    const style = getComputedStyle(element)
    rows.push({ progress: animation.effect.getComputedTiming().progress, translate: style.translate,
      opacity: style.opacity, color: style.backgroundColor, custom: style.getPropertyValue(property) })
  }
  found.push({ duration, rows })
  animation.cancel()
  element.remove()
  sheet.remove()
}
document.body.textContent = JSON.stringify(found)
</script>"""
# What the browser makes of transform lists between two, and of what the service says is there.
BETWEEN = """<!doctype html><body><div id=box style="width: 200px; height: 100px"></div><script>
const box = document.getElementById("box"), found = []
const shown = () => new DOMMatrix(getComputedStyle(box).transform).toFloat64Array()
for (const { pair, part, value } of CASES) {
  const animation = box.animate({ transform: pair }, { duration: 1000, fill: "both" })
  animation.pause()
  animation.effect.updateTiming({ easing: `linear(${part}, ${part})` })
  animation.currentTime = 500
  const wanted = shown()
  animation.cancel()
  box.style.transform = value
  const given = shown()
  found.push(Math.max(...wanted.map((number, place) => Math.abs(number - given[place]) / Math.max(1, Math.abs(number)))))
}
document.body.textContent = JSON.stringify(found)
</script>"""
# The progress of a transition by each of the custom properties of a stylesheet of tokens.
TOKENS = """<!doctype html><style>SHEET</style><body><div id=box></div><script>
const box = document.getElementById("box"), found = {}
for (const name of NAMES) {
  box.style.transition = `opacity var(--${name})`
  const { transitionDuration, transitionDelay, transitionTimingFunction: easing } = getComputedStyle(box)
  const animation = box.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 1000, fill: "both", easing })
  animation.pause()
  const progress = Array.from({ length: COUNT }, (_, row) => {
    animation.currentTime = 1000 * row / (COUNT - 1)
    return animation.effect.getComputedTiming().progress
  })
  found[name] = { duration: parseFloat(transitionDuration), delay: parseFloat(transitionDelay), progress }
}
document.body.textContent = JSON.stringify(found)
</script>"""
# When layouts are caught in flight.
CAUGHT = 0.17
# Lays out boxes in one another, sets the transforms of each frame, and writes where the elements then are.
LAYOUTS = """<!doctype html><style>div { position: absolute; transform-origin: 0 0 }</style><body><script>
const found = []
for (const { boxes, value, count } of CASES) {
  const elements = {}
  for (const { id, parent, from, to } of boxes) {
    const place = to ?? from, around = boxes.find((box) => box.id == parent)
    const outer = around ? around.to ?? around.from : { x: 0, y: 0 }
    const element = elements[id] = (elements[parent] ?? document.body).appendChild(document.createElement("div"))
    Object.assign(element.style, { left: `${place.x - outer.x}px`, top: `${place.y - outer.y}px`, width: `${place.width}px`,
      height: `${place.height}px` })
  }
  const rows = []
  for (let row = 0; row < count; row++) {
    const seen = {}
    for (const { id } of boxes) {
      const { translate, scale, cornerRadius, opacity } = value[id], { style } = elements[id]
      style.transform = `translate(${translate.x[row]}px, ${translate.y[row]}px) scale(${scale.x[row]}, ${scale.y[row]})`
      style.borderRadius = `${cornerRadius.x[row]}px / ${cornerRadius.y[row]}px`
      style.opacity = opacity[row]
    }
    for (const { id } of boxes) {
      const { x, y, width, height } = elements[id].getBoundingClientRect(), style = getComputedStyle(elements[id])
      const [radius, other = radius] = style.borderTopLeftRadius.split(" ").map(parseFloat)
      let scales = [1, 1]
      for (let element = elements[id]; element != document.body; element = element.parentElement) {
        const matrix = new DOMMatrix(getComputedStyle(element).transform)
        scales = [scales[0] * matrix.a, scales[1] * matrix.d]
      }
      seen[id] = { x, y, width, height, radii: [radius * scales[0], other * scales[1]], opacity: +style.opacity }
    }
    rows.push(seen)
  }
  found.push(rows)
  for (const element of Object.values(elements)) element.remove()
}
document.body.textContent = JSON.stringify(found)
</script>"""


def turned_ellipse(count):
    """Path data of an ellipse with radii of 80 and 40 that is turned by 30°, in so many arcs."""
    points = [90 + cmath.rect(1, math.pi / 6) * complex(80 * math.cos(angle), 40 * math.sin(angle))
              for angle in (2 * math.pi * index / count for index in range(count + 1))]
    begin, *others = [f"{point.real} {point.imag}" for point in points]
    return f"M {begin}" + "".join(f" A 80 40 30 0 1 {place}" for place in others)


# Paths of some hundred pixels, each number apart from the next.
PATHS = {
    "lines": "M 10 20 L 143 57 L 38 171 H 211 V 33 l -61 -19",
    "cubics": "M 10 20 C 60 -80 140 160 200 40 S 260 -30 290 95 c 20 70 -90 90 -140 30",
    "quadratics": "M 0 0 Q 80 120 160 0 T 320 0 q 40 -90 90 20",
    "short arcs": turned_ellipse(16),
    "arcs": "M 20 100 A 60 40 30 1 1 140 120 a 35 35 0 0 1 90 31 A 10 5 20 0 0 290 60",
    "several subpaths": "M 0 0 h 41 v 43 h -40 z m 110 7 a 22 22 0 1 0 44 0 a 22 22 0 1 0 -44 0 z M 200 90 q 41 3 40 47 M 9 150 L 77 150",
    "closed": "M 30 80 C 30 20 120 -10 160 60 S 250 170 190 211 L 95 199 A 83 83 0 0 1 30 80 Z",
}
# It draws an arc by one cubic curve for each quarter of an ellipse, which is 0.0003 of the radius beside it: pixels and degrees here.
ARCS = {"arcs": 0.1}
# The size in which the browser draws them: it measures a path by lines up to half a pixel beside it, whatever its size is.
ENLARGED = 100
# Where elements are at parts of paths, and where a mark to the right of each.
OFFSETS = """<!doctype html><style>body { margin: 0 }</style><body><script>
const found = CASES.map(({ data, parts }) => parts.map((part) => {
  const element = document.body.appendChild(document.createElement("div"))
  element.style.cssText = `position: absolute; left: 0; top: 0; width: 0; height: 0; offset-anchor: 0 0; transform-origin: 0 0;
    offset-path: path("${data}"); offset-rotate: auto; offset-distance: ${100 * part}%`
  const [near, far] = [0, 10000].map((left) => {
    const mark = element.appendChild(document.createElement("i"))
    mark.style.cssText = `position: absolute; left: ${left}px; top: 0; width: 0; height: 0`
    const { x, y } = mark.getBoundingClientRect()
    return { x, y }
  })
  element.remove()
  return [near, far]
}))
document.body.textContent = JSON.stringify(found)
</script>"""
# Draws the images on white and on black, and counts the pixels of each that differ from it as graphics must (a
# contrast of 3, WCAG 2.2 §1.4.11).
IMAGES = """<!doctype html><body>IMAGES</body><script>
const linear = (part) => (part /= 255) <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
const luminance = ([r, g, b]) => 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b)
const visible = (image, background) => {
  const canvas = document.createElement("canvas")
  canvas.width = image.naturalWidth
  canvas.height = image.naturalHeight
  const context = canvas.getContext("2d")
  context.fillStyle = background
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(image, 0, 0)
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
  const behind = background === "white" ? 1 : 0
  let count = 0
  for (let place = 0; place < data.length; place += 4) {
    const light = luminance(data.subarray(place, place + 3))
    if ((Math.max(light, behind) + 0.05) / (Math.min(light, behind) + 0.05) >= 3) count += 1
  }
  return count
}
addEventListener("load", () => {
  const found = [...document.images].map((image) => ({
    size: [image.naturalWidth, image.naturalHeight],
    white: visible(image, "white"), black: visible(image, "black"),
  }))
  document.body.textContent = JSON.stringify(found)
})
</script>"""


def text(path, body, query=""):
    return ask(path + query, body).decode()


def samples(path, body, written):
    """Over the time that is written, which is that of the motion rounded up to a millisecond, unless it is one of several rounds."""
    duration = json.loads(text(path, body))["timeline"]["duration"]
    end = {"duration": written} if abs(written - duration) < 0.01 * duration else {}
    return json.loads(text(path, body | {"sample": {"count": COUNT, **end}}))["samples"]["value"]


def played(chromium, questions):
    """For each path, body, kind and property what the browser makes of it, beside what the service says, and its samples."""
    cases = []
    for path, body, kind, name in questions:
        named = f"&name={name.split('-')[2]}" if name else ""
        cases.append({"kind": kind, "count": COUNT, "property": name, "css": kind != "waapi" and text(path, body, "?format=css"),
                      "waapi": json.loads(text(path, body, "?format=waapi" + named))})
    found = dumped(chromium, PAGE.replace("CASES", json.dumps(cases).replace("<", "\\u003c")))
    for (path, body, kind, _), case, one in zip(questions, cases, found, strict=True):
        times = case["waapi"]["options"]
        yield f"{path} {kind}", case["waapi"], one["rows"], samples(path, body, (times.get("delay", 0) + times["duration"]) / 1000)


def dumped(chromium, source, *flags):
    with tempfile.TemporaryDirectory() as folder:
        page = os.path.join(folder, "page.html")
        with open(page, "w") as file:
            file.write(source)
        dump = subprocess.run(
            [chromium, "--headless", "--no-sandbox", "--disable-gpu", f"--user-data-dir={folder}/profile", *flags,
             "--dump-dom", "file://" + page], capture_output=True, text=True, timeout=600).stdout
    return json.loads(re.search(r"<body>(.*)</body>", dump, re.S).group(1))


def compare(name, found, expected, error, slack=1e-5):
    """Fails if a column is further from another than the stated error, as a part of its range."""
    extent = (max(expected) - min(expected)) or 1
    distance = max(abs(a - b) for a, b in zip(found, expected)) / extent
    print(f"{name}: {distance:.6f} of the range, stated {error:.6f}")
    assert len(found) == len(expected) == COUNT
    assert distance <= error + slack, name


def numbers(text, count):
    found = [float(number) for number in re.findall(r"-?[\d.]+(?:e-?\d+)?", text)]
    return (found + [0.0] * count)[:count]


def check_easings(chromium):
    for name, waapi, rows, values in played(chromium, [(*question, "easing", "") for question in EASINGS]):
        start, end = (keyframe["--motion"] for keyframe in waapi["keyframes"][:2])
        progress = [start + (end - start) * row["progress"] for row in rows]
        compare(f"{name} {waapi['options']['easing'][:40]}", progress, values, waapi["error"])


def check_keyframes(chromium):
    questions = [(*question, kind, "") for question in KEYFRAMES for kind in ("css", "waapi")]
    for name, waapi, rows, values in played(chromium, questions):
        if "x" in values:
            moved = [numbers(row["translate"], 2) for row in rows]
            compare(name + " x", [point[0] for point in moved], values["x"], waapi["error"])
            compare(name + " y", [point[1] for point in moved], values["y"], waapi["error"], 1e-4)
        else:
            compare(name + " opacity", [float(row["opacity"]) for row in rows], values["opacity"], waapi["error"])


def check_custom(chromium):
    """What element.animate() makes of custom properties, registered as the answer says."""
    questions = [(path, body, "waapi", name) for path, body, name, _ in CUSTOM]
    for (name, waapi, rows, values), (*_, property, place) in zip(played(chromium, questions), CUSTOM):
        for part in place:
            values = values[part]
        compare(f"{name} {property}", [float(row["custom"]) for row in rows], values, waapi["error"])


def check_half_turns(chromium):
    """Which way rotations in space turn that are half a turn apart, at random too."""
    seed = int(os.environ.get("BROWSER_SEED", "2"))
    generator = random.Random(seed)
    pairs = HALF_TURNS + [random_half_turn(generator) for _ in range(200)]
    cases = [{"pair": list(pair), "part": part} for pair in pairs for part in (0.1, 0.37, 0.89967)]
    for case in cases:
        part = case["part"]
        curve = {"type": "timingCurve", "curve": f"linear({part} 0%, {part} 100%)", "duration": 1}
        body = {"animation": curve, "from": case["pair"][0], "to": case["pair"][1], "sample": {"times": [0.5]}}
        case["value"] = json.loads(ask("/v1/animations/evaluate", body))["samples"]["value"][0]
    distances = dumped(chromium, BETWEEN.replace("CASES", json.dumps(cases)))
    # The browser writes six digits.
    wrong = [case for case, distance in zip(cases, distances) if distance > 2e-5]
    print(f"{len(pairs)} pairs about half a turn apart, seed {seed}: {len(wrong)} of {len(cases)} places differ")
    # One pair of some six hundred has a sine of half a turn that is not 0 in the browser, which decides there.
    assert len(distances) == len(cases) and len(wrong) <= len(cases) // 100, wrong[:3]
    assert not [case for case in wrong if tuple(case["pair"]) in HALF_TURNS], wrong[:3]


def check_tokens(chromium):
    """The stylesheet of a file of tokens: its transitions, and those of who prefers less motion."""
    fade = {"duration": "200ms", "delay": "50ms", "timingFunction": [0.4, 0, 0.2, 1]}
    tokens = {"card": {"$type": "spring", "$value": SPRING["spring"]}, "fade": {"$type": "transition", "$value": fade}}
    sheet = json.loads(text("/v1/tokens/convert", {"tokens": tokens, "to": ["css"]}))["files"][0]["content"]
    page = TOKENS.replace("SHEET", sheet).replace("NAMES", '["motion-card", "motion-fade"]').replace("COUNT", str(COUNT))
    found = dumped(chromium, page)
    card, fade = found["motion-card"], found["motion-fade"]
    compare("tokens spring", card["progress"], samples("/v1/springs/evaluate", SPRING, card["duration"]), 0.005)
    curve = json.loads(text("/v1/curves/evaluate", {"curve": [0.4, 0, 0.2, 1], "count": COUNT}))["samples"]["value"]
    compare("tokens transition", fade["progress"], curve, 0)
    assert (fade["duration"], fade["delay"], card["delay"]) == (0.2, 0.05, 0), found
    for name, one in dumped(chromium, page, "--force-prefers-reduced-motion").items():
        assert (one["duration"], one["delay"]) == (1e-05, 0), (name, one)


def check_layouts(chromium):
    """Boxes in one another, with their transforms, are where springs have their rectangles on the page, within half a pixel."""
    generator = random.Random(int(os.environ.get("BROWSER_SEED", "2")))
    animations = [".bouncy", ".spring(duration: 0.8)", ".easeInOut(duration: 0.4)", ".spring(duration: 0.5, bounce: 0.6)"]
    cases = []
    for _ in range(12):
        boxes = [{"id": name, "from": random_place(generator), "to": random_place(generator), "animation": generator.choice(animations)}
                 | ({"parent": parent} if parent else {})
                 for name, parent in (("a", None), ("b", "a"), ("c", "b"), ("d", "a"), ("e", None))]
        boxes[3]["from"] = None
        boxes[4]["to"] = None
        answer = json.loads(text("/v1/layouts/evaluate", {"boxes": boxes, "sample": {"count": 25, "duration": 0.9}}))
        cases.append({"boxes": boxes, "value": answer["samples"]["value"], "count": 25})
        # Caught in flight, all of them go elsewhere, the one that leaves too.
        others = [{name: box[name] for name in ("id", "parent") if name in box}
                  | {"to": random_place(generator), "animation": generator.choice(animations)} for box in boxes]
        body = {"boxes": others, "state": answer["state"], "at": CAUGHT, "sample": {"count": 25, "duration": 0.9}}
        answer = json.loads(text("/v1/layouts/evaluate", body))
        cases.append({"boxes": [box | {"before": one} for box, one in zip(others, boxes)], "value": answer["samples"]["value"], "count": 25})
    found = dumped(chromium, LAYOUTS.replace("CASES", json.dumps(cases)))
    farthest = {"edge": 0, "radius": 0, "opacity": 0}
    for case, rows in zip(cases, found, strict=True):
        for box in case["boxes"]:
            for row, expected in zip(rows, expected_places(box), strict=True):
                seen = row[box["id"]]
                edges = [seen["x"] - expected["x"], seen["y"] - expected["y"],
                         seen["x"] + seen["width"] - expected["x"] - max(expected["width"], 0),
                         seen["y"] + seen["height"] - expected["y"] - max(expected["height"], 0)]
                radii = [radius - max(expected["cornerRadius"], 0) for radius in seen["radii"]]
                opacity = seen["opacity"] - min(max(expected["opacity"], 0), 1)
                for name, distances in (("edge", edges), ("radius", radii), ("opacity", [opacity])):
                    farthest[name] = max(farthest[name], *map(abs, distances))
    print(f"{12 * 5} boxes of layouts, and as many that are caught, at 25 times, apart by at most", farthest)
    assert farthest["edge"] < 0.5 and farthest["radius"] < 0.5 and farthest["opacity"] < 1e-4, farthest


def random_place(generator):
    sides = {name: generator.randint(20, 600) for name in ("x", "y", "width", "height")}
    return sides | {"cornerRadius": generator.randint(0, 10)}


def expected_places(box):
    """The rectangle of a box as a motion of its own, which knows nothing of transforms."""
    first = box.get("before", box)
    start = (first["from"] or first["to"]) | {"opacity": 1 if first["from"] else 0}
    events = [{"at": 0, "animation": first["animation"], "to": (first["to"] or first["from"]) | {"opacity": 1 if first["to"] else 0}}]
    sample = {"count": 25, "duration": 0.9}
    if first is not box:
        events.append({"at": CAUGHT, "animation": box["animation"], "to": box["to"] | {"opacity": 1}})
        sample = {"count": 25, "start": CAUGHT, "duration": CAUGHT + 0.9}
    body = {"initial": start, "events": events, "inheritVelocity": "always", "sample": sample}
    columns = json.loads(text("/v1/animations/merge", body))["samples"]["value"]
    return [{name: column[row] for name, column in columns.items()} for row in range(25)]


def enlarged(data, factor):
    """Path data with all lengths multiplied, but for the angle and the flags of arcs."""
    result = []
    for letter, text in re.findall(r"([A-Za-z])([^A-Za-z]*)", data):
        lengths = [not (letter in "Aa" and index % 7 in (2, 3, 4)) for index in range(len(text.split()))]
        result += [letter, *(f"{float(number) * (factor if is_length else 1):g}" for number, is_length in zip(text.split(), lengths))]
    return " ".join(result)


def check_paths(chromium):
    """Elements are along `offset-path` where paths say, and turned as they say."""
    for factor, slack, turn in ((1, 0.6, 2), (ENLARGED, 0.01, 0.01)):
        cases, expected = [], []
        for name, data in PATHS.items():
            # A closed path goes around again in both; past an open one CSS stays.
            parts = [(index + 0.5) / 40 for index in range(40)] + ([-0.29, 1.43] if data.endswith("Z") else [])
            times = [(part + 0.5) / 2 for part in parts]
            body = {"path": data, "from": -0.5, "to": 1.5, "animation": ".linear(duration: 1)", "sample": {"times": times}}
            value = json.loads(text("/v1/paths/evaluate", body))["samples"]["value"]
            cases.append({"data": enlarged(data, factor), "parts": parts})
            expected.append((name, list(zip(value["x"], value["y"], value["angle"], strict=True))))
        for (name, places), found in zip(expected, dumped(chromium, OFFSETS.replace("CASES", json.dumps(cases))), strict=True):
            apart = [math.hypot(near["x"] / factor - x, near["y"] / factor - y) for (x, y, _), (near, _) in zip(places, found, strict=True)]
            turns = [math.remainder(math.degrees(math.atan2(far["y"] - near["y"], far["x"] - near["x"])) - angle, 360)
                     for (*_, angle), (near, far) in zip(places, found, strict=True)]
            farthest = max(apart), max(map(abs, turns))
            print(f"{name}, drawn {factor} times as large: {len(places)} places, apart by at most {farthest[0]:.5f} px and {farthest[1]:.5f}°")
            bound = max(slack, ARCS.get(name, 0)), max(turn, ARCS.get(name, 0))
            assert farthest[0] < bound[0] and farthest[1] < bound[1], (name, factor, farthest)


def check_images(chromium):
    """Each drawing, in <img>, is seen on white and on black; so is that of an error, in the size asked for."""
    queries = ["/v1/springs/evaluate?bounce=0.3", "/v1/springs/evaluate?to=[1,2,3,4]",
               "/v1/curves/evaluate?curve=easeInOut", "/v1/springs/evaluate?bounce=7"]
    tags = "".join(
        f'<img crossorigin src="{html.escape(BASE + query)}&amp;format=svg&amp;width=400&amp;height=300">'
        for query in queries)
    for query, found in zip(queries, dumped(chromium, IMAGES.replace("IMAGES", tags))):
        print(query, "svg in <img>:", found)
        assert found["size"] == [400, 300], query
        assert min(found["white"], found["black"]) >= 500, query


def check_drawings():
    for path, body in EASINGS + KEYFRAMES:
        root = xml.etree.ElementTree.fromstring(text(path, body, "?format=svg"))
        assert root.tag == "{http://www.w3.org/2000/svg}svg", path
        assert not list(root.iter("{http://www.w3.org/2000/svg}script")), path
        print(path, "svg is well-formed")


def main():
    chromium = shutil.which("chromium")
    if not chromium:
        return print("no Chromium here: CSS and Web Animations are not compared with it")
    check_drawings()
    for check in (check_easings, check_keyframes, check_custom, check_half_turns, check_tokens, check_layouts, check_paths, check_images):
        check(chromium)


main()
