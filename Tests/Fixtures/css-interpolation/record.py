"""Records how a browser interpolates CSS values: pairs of values at several progresses.

Needs Debian's chromium and chromium-driver, and selenium from PyPI. Run by hand:

    python3 Tests/Fixtures/css-interpolation/record.py > Tests/Fixtures/css-interpolation/chromium.json

Each pair is animated by `element.animate` with linear easing, which is stopped at a progress, and read
back by `getComputedStyle`. Before 0 and past 1, where a spring overshoots, the easing is a constant.
"""

import json
import random
import sys

from half_turns import HALF_TURNS, random_half_turn
from selenium import webdriver

PROGRESS = [-0.25, 0, 0.2, 0.5, 0.75, 1, 1.3]

RECORD = """
const [property, from, to, progress] = arguments;
const element = document.getElementById("box");
return progress.map(p => {
  const animation = element.animate({[property]: [from, to]}, {duration: 1000, fill: "both"});
  animation.pause();
  animation.effect.updateTiming({easing: `linear(${p}, ${p})`});
  animation.currentTime = 500;
  const value = getComputedStyle(element)[property];
  animation.cancel();
  return value;
});
"""

PAGE = "data:text/html,<div id=box style='width:200px;height:100px;color:green'></div>"

PAIRS = {
    "transform": [
        ("translateX(10px)", "translateX(110px)"),
        ("none", "translateX(100px)"),
        ("translate(10px, 20px)", "none"),
        ("translateX(10px)", "translateY(20px)"),
        ("translate(10px)", "translate3d(1px, 2px, 3px)"),
        ("translateX(1in)", "translateX(10cm)"),
        ("scale(1)", "scale(2, 3)"),
        ("scale(2)", "none"),
        ("scaleX(2)", "scaleY(3)"),
        ("scale(0.5)", "scale3d(1, 2, 3)"),
        ("rotate(0deg)", "rotate(720deg)"),
        ("rotate(350deg)", "rotate(10deg)"),
        ("rotate(0.25turn)", "rotate(100grad)"),
        ("rotate(1rad)", "rotateZ(90deg)"),
        ("rotateX(10deg)", "rotateX(200deg)"),
        ("rotateX(90deg)", "rotate(90deg)"),
        ("rotateX(30deg)", "rotateY(60deg)"),
        ("rotate3d(1, 1, 0, 10deg)", "rotate3d(2, 2, 0, 400deg)"),
        ("rotate3d(1, 0, 0, 90deg)", "rotate3d(0, 1, 1, 120deg)"),
        ("rotate3d(1, 2, 3, 40deg)", "rotateY(-100deg)"),
        ("skewX(10deg)", "skewX(40deg)"),
        ("skew(10deg, 20deg)", "skew(40deg, 5deg)"),
        ("skewY(10deg)", "none"),
        ("perspective(100px)", "perspective(500px)"),
        ("perspective(none)", "perspective(500px)"),
        ("none", "perspective(300px) rotateY(40deg)"),
        ("translateX(10px) rotate(10deg)", "translateX(50px) rotate(100deg)"),
        ("translateX(10px) rotate(10deg)", "translateX(50px)"),
        ("translateX(10px)", "translateX(50px) rotate(100deg) scale(2)"),
        ("none", "translateX(10px) rotate(90deg) scale(2)"),
        ("rotate(20deg) translateX(10px)", "translateX(10px) rotate(90deg)"),
        ("translateX(10px)", "rotate(90deg) translateX(10px)"),
        ("translateX(10px) scale(2)", "translateX(50px) rotate(100deg)"),
        ("translateX(10px) scale(2) rotate(10deg)", "translateX(50px) rotate(100deg)"),
        ("rotate(170deg) scale(2)", "scale(1) rotate(-170deg)"),
        ("rotate(30deg) scale(2, 3)", "scale(-1, 1) translateX(5px)"),
        ("scale(-1, 1) rotate(10deg)", "rotate(20deg) scale(1, -1)"),
        ("matrix(1, 0, 0, 1, 10, 20)", "matrix(0, 1, -1, 0, 30, 40)"),
        ("matrix(2, 0, 0, 2, 0, 0)", "matrix(-1, 0, 0, 1, 0, 0)"),
        ("matrix(1, 0, 0, 1, 10, 20)", "none"),
        ("rotateX(30deg) translateX(10px)", "translateZ(10px) rotateY(60deg)"),
        ("rotateX(30deg) skewX(20deg)", "scale3d(1, 2, 3) rotateY(60deg)"),
        ("perspective(400px) rotateX(30deg)", "translate3d(1px, 2px, 3px) rotateY(-60deg)"),
        ("perspective(400px) rotateX(30deg)", "perspective(800px) rotateY(-60deg)"),
        ("rotate3d(1, 1, 1, 170deg) scale(2)", "scale3d(1, 1, 2) rotate3d(1, -1, 0, 160deg)"),
        (
            "matrix3d(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 10, 20, 30, 1)",
            "matrix3d(0, 2, 0, 0, -2, 0, 0, 0, 0, 0, 1, 0, 5, 6, 7, 1)",
        ),
        (
            "matrix3d(1, 0.1, 0.2, 0.001, 0.3, 2, 0.1, 0.002, 0, 0.4, 1, 0, 10, 20, 30, 1)",
            "matrix3d(0.5, 1, -0.2, 0, -1, 0.6, 0.3, 0.001, 0.2, 0, 3, -0.003, 5, 6, 7, 1)",
        ),
        ("matrix3d(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, -1, 0, 0, 0, 0, 1)", "rotateX(40deg) scaleZ(2)"),
        ("scale(1) rotateX(10deg)", "rotateX(10deg) scale(1)"),
    ],
    "filter": [
        ("none", "blur(10px)"),
        ("blur(10px)", "none"),
        ("blur(2px) brightness(0.5)", "blur(10px)"),
        ("none", "brightness(2) contrast(3) saturate(0)"),
        ("grayscale(0.5) sepia(20%)", "grayscale(1) sepia(1)"),
        ("opacity(50%) invert(1)", "none"),
        ("hue-rotate(350deg)", "hue-rotate(10deg)"),
        ("hue-rotate(0.5turn)", "hue-rotate(90deg)"),
        ("drop-shadow(1px 2px 3px red)", "none"),
        ("drop-shadow(1px 2px 3px red)", "drop-shadow(rgb(0 0 255 / 0.5) 5px 6px)"),
        ("blur() grayscale() brightness() hue-rotate()", "blur(4px) grayscale(0) brightness(3)"),
        ("blur(1in)", "blur(1px)"),
    ],
    "boxShadow": [
        ("none", "1px 2px red"),
        ("1px 2px 3px 4px rgb(0 128 0)", "none"),
        ("1px 2px red", "5px 6px 7px 8px blue"),
        ("red 1px 2px 3px", "5px 6px 7px rgb(0 0 255 / 0.4)"),
        ("inset 1px 2px 3px red", "5px 6px 7px 8px blue inset"),
        ("inset 1px 2px red", "none"),
        ("1px 2px 3px red, 3px 4px blue", "5px 6px 7px 8px lime"),
        ("1px 2px red", "1px 2px blue, inset 5px 6px 7px lime, 1px 1px black"),
        ("transparent 0px 0px", "-5px -6px 7px -8px black"),
    ],
    "textShadow": [
        ("none", "1px 2px red"),
        ("1px 2px 3px red, 3px 4px blue", "5px 6px 7px lime"),
    ],
    "clipPath": [
        ('path("M0 0L10 10H20Z")', 'path("M5 5l10 20h20z")'),
        ('path("M0 0 10 10 20 0z")', 'path("m5 5 5 5 10-20z")'),
        ('path("M0 0C1 2 3 4 5 6S7 8 9 10")', 'path("M10 0c1 2 3 4 5 6s7 8 9 10")'),
        ('path("M0 0Q1 2 3 4T5 6T9 1")', 'path("M10 0q1 2 3 4t5 6 1 1")'),
        ('path("M0 0A5 5 0 0 1 10 10")', 'path("M5 5a10 20 30 01 30 30")'),
        ('path("M0 0V10h.5e1-.5V0Z m1 1l2 2")', 'path("M1 1v10h10 1v-1z M7 7L2 2")'),
        ('path(evenodd, "M0 0L10 10")', 'path(evenodd, "M0 0L20 10")'),
        ("inset(10px)", "inset(20px 30%)"),
        ("inset(10px 20px 30px 40px)", "inset(1% 2% 3% 4% round 10px)"),
        ("inset(1px round 10px 20px / 5px)", "inset(5px round 1px 2px 3px 4px / 50%)"),
        ("xywh(10px 20px 50% 40%)", "inset(10px)"),
        ("rect(10px auto 80% 5%)", "inset(0 round 4px)"),
        ("circle(10px at 20px 30px)", "circle(50px at 50% 10%)"),
        ("circle(50%)", "circle(10px at right 10px bottom 20px)"),
        ("ellipse(10px 20% at center top)", "ellipse(30px 40px at 16px calc(10% + 3px))"),
        ("polygon(0 0, 100% 0, 50% 100%)", "polygon(50% 0, 10px 20px, 0 100%)"),
        ("polygon(evenodd, 0 0, 10px 5px)", "polygon(evenodd, 10% 20%, 1in 0)"),
        ("circle(10px) content-box", "content-box circle(20px at 0 0)"),
    ],
    # The computed value of this property keeps percentages and lengths apart.
    "textIndent": [
        ("10px", "50%"),
        ("25%", "calc(10% + 20px)"),
        ("calc(50% - 10px)", "calc(10% + 30px)"),
        ("1in", "100%"),
        ("calc(2 * (10% + 1px))", "10mm"),
    ],
    "rotate": [("350deg", "10deg"), ("1turn", "90deg"), ("100grad", "1rad")],
}


def random_transform(generator):
    """A list of 2D or 3D functions without a skew, which browsers decompose alike."""

    def number(low, high):
        return round(generator.uniform(low, high), 2)

    functions = [
        lambda: f"translate({number(-50, 50)}px, {number(-50, 50)}px)",
        lambda: f"rotate({number(-170, 170)}deg)",
        lambda: f"translate3d({number(-50, 50)}px, {number(-50, 50)}px, {number(-50, 50)}px)",
        lambda: f"rotate3d({number(-1, 1)}, {number(-1, 1)}, {number(0.1, 1)}, {number(-170, 170)}deg)",
        lambda: f"scale3d({number(0.5, 2)}, {number(0.5, 2)}, {number(0.5, 2)})",
    ]
    return " ".join(generator.choice(functions)() for _ in range(generator.randint(1, 4)))


def main():
    options = webdriver.ChromeOptions()
    for argument in ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"]:
        options.add_argument(argument)
    options.binary_location = "/usr/bin/chromium"
    browser = webdriver.Chrome(
        options=options, service=webdriver.ChromeService("/usr/bin/chromedriver")
    )
    browser.get(PAGE)
    generator = random.Random(1)
    pairs = [(name, *pair) for name, list_ in PAIRS.items() for pair in list_]
    pairs += [
        ("transform", random_transform(generator), random_transform(generator)) for _ in range(60)
    ]
    pairs += [("transform", *pair) for pair in HALF_TURNS]
    generator = random.Random(2)
    pairs += [("transform", *random_half_turn(generator)) for _ in range(160)]
    cases = []
    for name, start, end in pairs:
        values = browser.execute_script(RECORD, name, start, end, PROGRESS)
        cases.append({"property": name, "from": start, "to": end, "values": values})
    version = browser.capabilities["browserVersion"]
    browser.quit()
    head = {"browser": f"Chromium {version}", "progress": PROGRESS}
    print("{" + json.dumps(head)[1:-1] + ', "cases": [')
    print(",\n".join(json.dumps(case) for case in cases))
    print("]}")


if __name__ == "__main__":
    sys.exit(main())
